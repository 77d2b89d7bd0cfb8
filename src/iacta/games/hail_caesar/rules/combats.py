"""8.1, 15.4: the combats of a phase, who joins them, and the course of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec.structs import replace

from iacta.engine.question import Question, Sealed
from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import CloseRanks, Done, FightNext, JoinCombat, LendDice, SplitDice
from iacta.games.hail_caesar.battlefield import FRONT, Melee
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import COLUMN, HORDE, NOBODY, OPEN_ORDER, SQUARE, TESTUDO
from iacta.games.hail_caesar.rules import blows, commanders, supports
from iacta.games.hail_caesar.sides import SIDES, foe
from iacta.games.hail_caesar.state import CHARGED, DISORDERED, FLED, FOUGHT, Battle
from iacta.games.hail_caesar.steps import (
    BeginCombats,
    BeginStrikes,
    ChooseRanks,
    CloseCombat,
    DeclareSupports,
    DivideDice,
    JoinCombats,
    LendCommanders,
    MoveWinners,
    NextCombat,
    Overflow,
    ReadResult,
    TestRaised,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.map import AreaNo
    from iacta.games.hail_caesar.roster import CommanderNo, UnitNo

DONE: Final = Done()
JoinChoice: TypeAlias = JoinCombat | Done
LendChoice: TypeAlias = LendDice
SplitChoice: TypeAlias = SplitDice | Done
RAISED_FAILS: Final = 1
RAISED_SHINES: Final = 6
"""HC-13.2.t"""


def components(battle: Battle) -> list[tuple[UnitNo, ...]]:
    """HC-8.1.e The combats: connected by contacts and supports, each in file order, by its first unit."""
    return _connected([(contact.unit, contact.enemy) for contact in battle.contacts] + list(battle.supports.items()))


def _connected(pairs: list[tuple[UnitNo, UnitNo]]) -> list[tuple[UnitNo, ...]]:
    group: dict[UnitNo, set[UnitNo]] = {}
    for one, two in pairs:
        merged = group.get(one, {one}) | group.get(two, {two})
        for unit in merged:
            group[unit] = merged
    return sorted({tuple(sorted(units)) for units in group.values()})


def begin(table: Table[Battle], step: BeginCombats) -> None:  # noqa: ARG001 - the step says all
    """HC-8.1.d, HC-8.1.e Every combat fights one round in this phase; HC-17.1.e in it all may react again."""
    battle = table.state
    for unit in range(len(battle.flags)):
        battle.clear(unit, FLED)
    battle.unfought = frozenset(unit for units in components(battle) for unit in units)
    battle.sweepers = ()
    enemy = foe(battle.side)
    table.then(JoinCombats(battle.side), JoinCombats(enemy), NextCombat(), NextCombat(sweeps=True))


# 5.7.f Commanders join


def joinable(battle: Battle, commander: CommanderNo) -> list[UnitNo]:
    """HC-5.7.f The fighting friends within 12" that a commander may join; not one who fights already (HC-10.4.d)."""
    joined = battle.joined[commander]
    if not battle.is_present(commander) or (joined != NOBODY and battle.is_engaged(joined)):
        return []
    side, reach = battle.roster.divisions[commander].side, battle.sheet.measures.commander_join_combat
    return [
        unit
        for unit in battle.standing(side)
        if battle.is_fighting(unit) and commanders.distance(battle, commander, unit) <= reach
    ]


class JoiningCombats(Question[Battle, JoinCombats, JoinChoice]):
    """HC-5.7.f Before the combats are fought."""

    clause = "HC-5.7.f"
    actions = (JoinCombat, Done)

    def asks(self, state: Battle, step: JoinCombats) -> Seat | None:
        """The side, while one of its commanders can join somebody."""
        able = any(joinable(state, commander) for commander in state.roster.commanders_of[step.side])
        return step.side if able else None

    def candidates(self, state: Battle, step: JoinCombats, seat: Seat) -> Iterator[JoinChoice]:  # noqa: ARG002 - only the side is asked
        """Every commander with every unit, or nobody more."""
        for commander in state.roster.commanders_of[step.side]:
            for unit in joinable(state, commander):
                yield JoinCombat(commander, unit)
        yield DONE

    def refuses(self, state: Battle, step: JoinCombats, seat: Seat, action: JoinChoice) -> Refusal | None:  # noqa: ARG002 - only the side is asked
        """HC-5.7.f"""
        if isinstance(action, Done):
            return None
        if action.commander not in state.roster.commanders_of[step.side]:
            return Refusal("HC-5.7.f", "not-your-commander")
        return None if action.unit in joinable(state, action.commander) else Refusal("HC-5.7.f", "cannot-join")

    def answer(self, table: Table[Battle], step: JoinCombats, seat: Seat, action: JoinChoice) -> None:  # noqa: ARG002 - only the side is asked
        """HC-5.7.f He is part of the unit from now on."""
        if isinstance(action, Done):
            return
        commanders.join(table, action.commander, action.unit)
        table.then(step)


# Which combat


def waiting(battle: Battle, step: NextCombat) -> list[tuple[UnitNo, ...]]:
    """HC-8.1.e, HC-15.4.d The combats still to be fought; of sweeps: sweepers with those they touch, each once."""
    if step.sweeps:
        touching = [(one, contact.enemy) for one in battle.sweepers for contact in battle.contacts_of(one)]
        return _connected(touching)
    return [units for units in components(battle) if not battle.unfought.isdisjoint(units)]


class NamingCombat(Question[Battle, NextCombat, FightNext]):
    """HC-8.1.e The active player chooses the order of the combats."""

    clause = "HC-8.1.e"
    actions = (FightNext,)

    def asks(self, state: Battle, step: NextCombat) -> Seat | None:
        """The active side, while a combat is left."""
        return state.side if waiting(state, step) else None

    def forced(self, state: Battle, step: NextCombat) -> FightNext | None:
        """The only combat."""
        left = waiting(state, step)
        return FightNext(left[0][0]) if len(left) == 1 else None

    def candidates(self, state: Battle, step: NextCombat, seat: Seat) -> Iterator[FightNext]:  # noqa: ARG002 - only the active side is asked
        """Each combat by its first unit."""
        for units in waiting(state, step):
            yield FightNext(units[0])

    def refuses(self, state: Battle, step: NextCombat, seat: Seat, action: FightNext) -> Refusal | None:  # noqa: ARG002 - only the active side is asked
        """HC-8.1.e Any unit of a combat names it."""
        found = any(action.unit in units for units in waiting(state, step))
        return None if found else Refusal("HC-8.1.e", "no-such-combat")

    def answer(self, table: Table[Battle], step: NextCombat, seat: Seat, action: FightNext) -> None:  # noqa: ARG002 - only the active side is asked
        """HC-15.4 A round of this combat."""
        battle = table.state
        units = next(units for units in waiting(battle, step) if action.unit in units)
        if step.sweeps:
            battle.sweepers = tuple(unit for unit in battle.sweepers if unit not in units)
        else:
            battle.unfought = battle.unfought.difference(units)
        fighters = tuple(unit for unit in units if battle.is_fighting(unit))
        battle.melee = Melee(fighters, _faced(battle, fighters), _stormed(battle, fighters), is_sweep=step.sweeps)
        table.tell(events.CombatBegun(fighters), "HC-8.1.d")
        side, enemy = battle.side, foe(battle.side)
        raised = [TestRaised(unit) for unit in _raised(battle, fighters)]
        table.then(DeclareSupports(side), DeclareSupports(enemy), LendCommanders(side), LendCommanders(enemy))
        table.then(
            ChooseRanks(), *raised, DivideDice(side), DivideDice(enemy), BeginStrikes(), Overflow(), ReadResult()
        )
        table.then(MoveWinners(side), MoveWinners(enemy), CloseCombat(), step)


def _faced(battle: Battle, units: tuple[UnitNo, ...]) -> tuple[tuple[UnitNo, UnitNo], ...]:
    return tuple(
        (unit, contact.enemy) for unit in units for contact in battle.contacts_of(unit) if contact.enemy in units
    )


def _stormed(battle: Battle, units: tuple[UnitNo, ...]) -> tuple[tuple[UnitNo, AreaNo], ...]:
    return tuple((one, battle.inside[two]) for one, two in _faced(battle, units) if battle.inside[two] != NO_AREA)


def _raised(battle: Battle, units: tuple[UnitNo, ...]) -> list[UnitNo]:
    """HC-13.2.t Freshly raised units in their first round, the active side's first."""
    tried = [unit for unit in units if battle.roster.has(unit, "freshly_raised") and not battle.has(unit, FOUGHT)]
    return sorted(tried, key=lambda unit: (battle.roster.side_of[unit] != battle.side, unit))


def test_raised(table: Table[Battle], step: TestRaised) -> None:
    """HC-13.2.t One die in the first round of combat."""
    battle = table.state
    (face,) = table.dice.roll(1, 6, "HC-13.2.t")
    if face == RAISED_FAILS:
        battle.mark(step.unit, DISORDERED)
        table.tell(events.Disordered(step.unit), "HC-13.2.t")
    elif face == RAISED_SHINES:
        melee = blows.melee_of(battle)
        battle.melee = replace(melee, eager=(*melee.eager, step.unit))


# 10.4 Commanders' dice


class LendingDice(Question[Battle, LendCommanders, LendChoice]):
    """HC-10.4.b How many dice a commander adds to the unit he has joined."""

    clause = "HC-10.4.b"
    actions = (LendDice,)

    def asks(self, state: Battle, step: LendCommanders) -> Seat | None:
        """The side, while a commander with a fighting unit has not said it."""
        return step.side if self._next(state, step) is not None else None

    def _next(self, state: Battle, step: LendCommanders) -> CommanderNo | None:
        melee = blows.melee_of(state)
        said = {commander for commander, _ in melee.lent}
        led = {state.joined[commander] for commander, dice in melee.lent if dice}
        for commander, unit in enumerate(state.joined):
            ours = unit in melee.units and state.roster.side_of[unit] == step.side
            if ours and commander not in said and unit not in led and state.combat_value[commander] > 0:
                return commander
        return None

    def candidates(self, state: Battle, step: LendCommanders, seat: Seat) -> Iterator[LendChoice]:  # noqa: ARG002 - only the side is asked
        """HC-10.4.e All of it first: the default."""
        commander = self._next(state, step)
        if commander is not None:
            for dice in range(state.combat_value[commander], -1, -1):
                yield LendDice(commander, dice)

    def refuses(self, state: Battle, step: LendCommanders, seat: Seat, action: LendChoice) -> Refusal | None:  # noqa: ARG002 - only the side is asked
        """HC-10.4.b From nothing to his combat value."""
        if action.commander != self._next(state, step):
            return Refusal("HC-10.4.b", "not-his-turn-to-lend")
        most = state.combat_value[action.commander]
        return None if 0 <= action.dice <= most else Refusal("HC-10.4.b", "lends-too-many")

    def answer(self, table: Table[Battle], step: LendCommanders, seat: Seat, action: LendChoice) -> None:  # noqa: ARG002 - only the side is asked
        """HC-10.4.b"""
        battle, melee = table.state, blows.melee_of(table.state)
        battle.melee = replace(melee, lent=(*melee.lent, (action.commander, action.dice)))
        table.tell(events.DiceLent(action.commander, battle.joined[action.commander], action.dice), "HC-10.4.b")
        table.then(step)


# 8.8 Close ranks


def can_close_ranks(battle: Battle, unit: UnitNo) -> bool:
    """HC-8.8.a to HC-8.8.c Formed heavy infantry in good order that was not taken in flank and did not charge."""
    profile = battle.roster.profile(unit)
    return (
        profile.type == "infantry"
        and profile.subtype == "heavy"
        and battle.inside[unit] == NO_AREA
        and battle.formation[unit] not in (SQUARE, TESTUDO, COLUMN, HORDE, OPEN_ORDER)
        and not battle.has(unit, CHARGED)
        and not battle.is_disordered(unit)
        and all(contact.side == FRONT for contact in battle.contacts_of(unit))
    )


class ChoosingRanks(Sealed[Battle, ChooseRanks, CloseRanks]):
    """HC-8.8.c Both players decide at once."""

    clause = "HC-8.8.c"
    actions = (CloseRanks,)

    def asks(self, state: Battle, step: ChooseRanks) -> tuple[Seat, ...]:  # noqa: ARG002 - the step says all
        """The sides that have a unit that may."""
        return tuple(side for side in SIDES if self._able(state, side))

    def _able(self, state: Battle, side: Seat) -> tuple[UnitNo, ...]:
        units = blows.melee_of(state).units
        return tuple(unit for unit in units if state.roster.side_of[unit] == side and can_close_ranks(state, unit))

    def candidates(self, state: Battle, step: ChooseRanks, seat: Seat) -> Iterator[CloseRanks]:  # noqa: ARG002 - the step says all
        """Every set of units, nobody first."""
        able = self._able(state, seat)
        for chosen in range(1 << len(able)):
            yield CloseRanks(tuple(unit for number, unit in enumerate(able) if chosen >> number & 1))

    def refuses(self, state: Battle, step: ChooseRanks, seat: Seat, action: CloseRanks) -> Refusal | None:  # noqa: ARG002 - the step says all
        """HC-8.8.c"""
        able = self._able(state, seat)
        legal = list(action.units) == sorted(set(action.units)) and set(action.units) <= set(able)
        return None if legal else Refusal("HC-8.8.c", "cannot-close-ranks")

    def reveal(self, table: Table[Battle], step: ChooseRanks, answers: Mapping[Seat, CloseRanks]) -> None:  # noqa: ARG002 - the step says all
        """HC-8.8.a"""
        battle, melee = table.state, blows.melee_of(table.state)
        units = tuple(sorted(unit for answer in answers.values() for unit in answer.units))
        battle.melee = replace(melee, ranks=units)
        for unit in units:
            table.tell(events.RanksClosed(unit), "HC-8.8.a")


# 8.6.h Dividing dice


def dividers(battle: Battle, step: DivideDice) -> list[UnitNo]:
    """HC-8.6.h The units of a side whose dice can be divided, and have not been."""
    melee = blows.melee_of(battle)
    said = {unit for unit, _, _ in melee.shares}
    fighters = [unit for unit in melee.units if battle.roster.side_of[unit] == step.side]
    able = [one for unit in fighters for one in (unit, *supports.supporters(battle, unit))]
    return [unit for unit in able if unit not in said and blows.has_choice(battle, unit)]


class DividingDice(Question[Battle, DivideDice, SplitChoice]):
    """HC-8.6.h, HC-8.9.j Where a choice exists."""

    clause = "HC-8.6.h"
    actions = (SplitDice, Done)

    def asks(self, state: Battle, step: DivideDice) -> Seat | None:
        """The side, while somebody has a choice."""
        return step.side if dividers(state, step) else None

    def candidates(self, state: Battle, step: DivideDice, seat: Seat) -> Iterator[SplitChoice]:  # noqa: ARG002 - only the side is asked
        """Every division of the first unit that has a choice; or even ones for all that are left."""
        yield DONE
        yield from splits(state, dividers(state, step)[0])

    def refuses(self, state: Battle, step: DivideDice, seat: Seat, action: SplitChoice) -> Refusal | None:  # noqa: ARG002 - only the side is asked
        """HC-8.6.h At least one die for each enemy of a side; a supporter strikes one enemy."""
        if isinstance(action, Done):
            return None
        if action.unit not in dividers(state, step):
            return Refusal("HC-8.6.h", "no-dice-to-divide")
        return None if action in splits(state, action.unit) else Refusal("HC-8.6.h", "dice-divided-wrongly")

    def answer(self, table: Table[Battle], step: DivideDice, seat: Seat, action: SplitChoice) -> None:  # noqa: ARG002 - only the side is asked
        """HC-8.6.h"""
        if isinstance(action, Done):
            return
        battle, melee = table.state, blows.melee_of(table.state)
        shares = tuple((action.unit, enemy, dice) for enemy, dice in zip(action.enemies, action.dice, strict=True))
        battle.melee = replace(melee, shares=(*melee.shares, *shares))
        table.tell(events.DiceDivided(action.unit, action.enemies, action.dice), "HC-8.6.h")
        table.then(step)


def splits(battle: Battle, unit: UnitNo) -> list[SplitDice]:
    """HC-8.6.h, HC-8.9.j Every way to divide a unit's dice, enemies in the order of their contacts."""
    if unit in battle.supports:
        dice = battle.roster.profile(unit).support
        enemies = [contact.enemy for contact in blows.contacts_at_hand(battle, battle.supports[unit])]
        return [SplitDice(unit, (enemy,), (dice,)) for enemy in enemies]
    ways: list[tuple[tuple[UnitNo, ...], tuple[int, ...]]] = [((), ())]
    for side, dice in blows.dice_by_side(battle, unit).items():
        touched = [contact.enemy for contact in blows.contacts_at_hand(battle, unit) if contact.side == side]
        parts = _parts(dice, len(touched))
        ways = [((*known, *touched), (*said, *part)) for known, said in ways for part in parts]
    return [SplitDice(unit, enemies, split) for enemies, split in ways]


def _parts(dice: int, enemies: int) -> list[tuple[int, ...]]:
    """All ways to give so many enemies at least one die each; too few dice: the first ones get one."""
    if dice <= enemies:
        return [(1,) * dice + (0,) * (enemies - dice)]
    if enemies == 1:
        return [(dice,)]
    return [(first, *rest) for first in range(1, dice - enemies + 2) for rest in _parts(dice - first, enemies - 1)]
