"""8.10 to 8.12, 9.3 to 9.5: the result of a round, break tests of the beaten, giving ground."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, Literal

from msgspec.structs import replace

from iacta.engine.question import Question
from iacta.engine.records import Modifier, Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import GoBack, PickDie, RollAgain, TestNext
from iacta.games.hail_caesar.combat_tables import TABLES, BreakTable, Result
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import BATTLE_LINE, OPEN_ORDER, PIKE_PHALANX, SQUARE
from iacta.games.hail_caesar.rules import blows, contacts, forced_moves, removal, supports
from iacta.games.hail_caesar.sides import SIDES, Side, foe
from iacta.games.hail_caesar.state import (
    CAUGHT,
    CHARGED,
    DESTROYED,
    DISORDERED,
    FOUGHT,
    NO_BONUS,
    STANDING,
    VALIANT_USED,
    WAS_SHAKEN,
    WON,
    Battle,
)
from iacta.games.hail_caesar.steps import (
    CloseCombat,
    GiveGround,
    GoBackToo,
    GoOnBack,
    LeaveBlock,
    OfferBreakReroll,
    Overflow,
    ReadResult,
    RerollForElephants,
    RiskCommander,
    RollPassage,
    RollPushes,
    SettleTests,
    Stampede,
    TakeMoraleTests,
    TestMorale,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import ClauseId, Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.roster import UnitNo

PHALANX_HOLDS: Final = 2
"""HC-13.2.n A round lost by no more counts as a draw for it."""
BACKWARD: Final = ("give_ground", "give_ground_disordered")
COMBAT_TABLE: Final[dict[str, BreakTable]] = {"artillery": "combat_artillery", "wagons": "combat_baggage"}
"""HC-9.3.g"""
HIGHER_DICE: Final = (0, 1)
TWO_DICE: Final = range(2, 13)
Stance = Literal["", "inside", "square"]
INSTEAD: Final[dict[tuple[Stance, Result], Result]] = {
    ("inside", "give_ground"): "hold",
    ("square", "give_ground"): "hold",
    ("square", "give_ground_disordered"): "disordered",
}
"""HC-8.13.c, HC-9.3.c What becomes of a result in a building, and in a square."""


def stamina(battle: Battle, unit: UnitNo) -> int:
    """HC-1.3.f"""
    return battle.roster.profile(unit).stamina


def excess(battle: Battle, unit: UnitNo) -> int:
    """HC-7.8.c Casualties above stamina."""
    return max(0, battle.casualties[unit] - stamina(battle, unit))


# 8.10 Overflow


def overflow(table: Table[Battle], step: Overflow) -> None:  # noqa: ARG001 - the step says all
    """HC-8.10.b, HC-8.10.d Shattered units are noted before anything is passed on; then excess passes to supports."""
    battle, melee = table.state, blows.melee_of(table.state)
    shattered = tuple(unit for unit in melee.units if battle.casualties[unit] > 2 * stamina(battle, unit))
    battle.melee = replace(melee, shattered=shattered)
    for unit in melee.units:
        if battle.is_shaken(unit):
            battle.mark(unit, WAS_SHAKEN)
        supports.pass_on(table, unit, excess(battle, unit), {})


# 8.11 The result


def suffered(battle: Battle, side: Side) -> int:
    """HC-8.11.a The casualties of a side in this round."""
    entered, side_of = blows.melee_of(battle).entered, battle.roster.side_of
    return sum([battle.casualties[unit] - before for unit, before in entered if side_of[unit] == side])


def has_phalanx_benefit(battle: Battle, unit: UnitNo, margin: int) -> bool:
    """HC-13.2.n A phalanx in order for which a narrow defeat counts as a draw."""
    return (
        margin <= PHALANX_HOLDS
        and battle.roster.has(unit, "phalanx")
        and not battle.is_shaken(unit)
        and battle.formation[unit] in (BATTLE_LINE, PIKE_PHALANX)
        and not blows.is_flanked(battle, unit)
    )


def read(table: Table[Battle], step: ReadResult) -> None:  # noqa: ARG001 - the step says all
    """HC-8.11.a The side that suffered fewer casualties wins; the difference is the margin."""
    battle, melee = table.state, blows.melee_of(table.state)
    left = {side: _fighters_left(battle, side) for side in SIDES}
    lost = {side: suffered(battle, side) for side in SIDES}
    loser, margin = _beaten(lost, left)
    losers = left[loser] if loser else []
    spared = [unit for unit in losers if has_phalanx_benefit(battle, unit, margin)]
    fallen = [unit for unit in melee.shattered if battle.roster.side_of[unit] == loser]
    if loser and losers and len(spared) == len(losers) and not fallen:
        loser = None  # HC-13.2.n nobody has won
    battle.melee = replace(melee, loser=loser or "", margin=margin if loser else 0)
    table.tell(
        events.RoundDecided(loser and foe(loser), margin if loser else 0, lost["blue"], lost["red"]), "HC-8.11.a"
    )
    both_gone = not any(left.values())
    for unit in melee.shattered:
        table.then(*_shattered(table, unit, 0 if both_gone else margin, tests=not both_gone))
    if loser is not None:
        table.then(TakeMoraleTests(loser, tuple(unit for unit in losers if unit not in spared)))
    else:  # HC-8.11.d shaken units on both sides
        for side in (battle.side, foe(battle.side)):
            table.then(TakeMoraleTests(side, tuple(unit for unit in left[side] if battle.is_shaken(unit))))
    table.then(SettleTests())


def _fighters_left(battle: Battle, side: Side) -> list[UnitNo]:
    melee = blows.melee_of(battle)
    return [unit for unit in melee.units if battle.roster.side_of[unit] == side and unit not in melee.shattered]


def _beaten(lost: dict[Side, int], left: dict[Side, list[UnitNo]]) -> tuple[Side | None, int]:
    """HC-8.11.a, HC-8.11.e, HC-17.1.i Who has lost, and by how much; nobody in a draw."""
    margin = abs(lost["blue"] - lost["red"])
    if not left["blue"] and not left["red"]:
        return None, 0
    for side in SIDES:
        if not left[side]:
            return side, margin
    if margin == 0:
        return None, 0
    return ("blue" if lost["blue"] > lost["red"] else "red"), margin


def _shattered(table: Table[Battle], unit: UnitNo, margin: int, *, tests: bool) -> list[TestMorale]:
    """HC-8.10.d, HC-9.4.b A shattered unit is removed; its supports test at the full difference."""
    battle = table.state
    behind = supports.supporters(battle, unit)
    _note_way(battle, unit, behind)
    removal.destroy(table, unit, "HC-8.10.d")
    return [TestMorale(one, support_modifier(battle, one) - margin, "HC-9.4.b") for one in behind if tests]


def _note_way(battle: Battle, unit: UnitNo, behind: list[UnitNo]) -> None:
    """HC-9.4.d The way that a unit which is gone would have gone back: its supporters go it."""
    melee, away = blows.melee_of(battle), forced_moves.back_bearing(battle, unit)
    battle.melee = replace(melee, ways=(*melee.ways, *[(one, away) for one in behind]))


def support_modifier(battle: Battle, unit: UnitNo) -> int:
    """HC-9.4.b A supporter's test: disorder and excess."""
    modifiers = TABLES.break_modifiers
    disorder = modifiers.disordered if battle.is_disordered(unit) else 0
    return disorder + modifiers.per_excess_casualty * excess(battle, unit)


def test_modifier(battle: Battle, unit: UnitNo) -> int:
    """HC-9.1.b The modifier of a fighting unit's test."""
    return sum([one.value for one in test_modifiers(battle, unit)])


def test_modifiers(battle: Battle, unit: UnitNo) -> list[Modifier]:
    """HC-9.1.b, HC-9.1.d, HC-9.1.e Disorder and the margin; excess counts only in a draw."""
    melee, values = blows.melee_of(battle), TABLES.break_modifiers
    found = steady_modifiers(battle, unit)
    if melee.loser:
        found.append(Modifier("HC-9.1.d", "test-margin", values.per_point_of_margin * melee.margin, "die"))
    elif excess(battle, unit):
        found.append(Modifier("HC-9.1.e", "test-excess", values.per_excess_casualty * excess(battle, unit), "die"))
    return found


def steady_modifiers(battle: Battle, unit: UnitNo) -> list[Modifier]:
    """HC-9.1.b What changes a unit's test, however the round ends."""
    disordered = TABLES.break_modifiers.disordered
    return [Modifier("HC-9.1.b", "test-disordered", disordered, "die")] if battle.is_disordered(unit) else []


# 9.3 The tests


class TakingMoraleTests(Question[Battle, TakeMoraleTests, TestNext]):
    """HC-15.4 The loser chooses the order of the tests."""

    clause = "HC-14.12.h"
    actions = (TestNext,)

    def asks(self, state: Battle, step: TakeMoraleTests) -> Seat | None:
        """The loser, while somebody has to test."""
        return step.side if self._left(state, step) else None

    def _left(self, state: Battle, step: TakeMoraleTests) -> list[UnitNo]:
        return [unit for unit in step.left if state.fate[unit] == STANDING]

    def forced(self, state: Battle, step: TakeMoraleTests) -> TestNext | None:
        """The only one."""
        left = self._left(state, step)
        return TestNext(left[0]) if len(left) == 1 else None

    def candidates(self, state: Battle, step: TakeMoraleTests, seat: Seat) -> Iterator[TestNext]:  # noqa: ARG002 - only the loser is asked
        """Whoever has to test."""
        for unit in self._left(state, step):
            yield TestNext(unit)

    def refuses(self, state: Battle, step: TakeMoraleTests, seat: Seat, action: TestNext) -> Refusal | None:  # noqa: ARG002 - only the loser is asked
        """HC-9.3.a"""
        return None if action.unit in self._left(state, step) else Refusal("HC-9.3.a", "need-not-test")

    def answer(self, table: Table[Battle], step: TakeMoraleTests, seat: Seat, action: TestNext) -> None:  # noqa: ARG002 - only the loser is asked
        """HC-9.3.a One test, then the others."""
        rest = tuple(unit for unit in step.left if unit != action.unit)
        modifier = test_modifier(table.state, action.unit)
        table.then(TestMorale(action.unit, modifier, "HC-9.3.c"), TakeMoraleTests(step.side, rest))


def test_morale(table: Table[Battle], step: TestMorale) -> None:
    """HC-9.1.a 2d6 and the modifier; against elephants the winner has a die rolled again (HC-13.5.a)."""
    if _beaten_by_elephants(table.state, step.unit):
        one, two = table.dice.roll(2, 6, step.clause)
        table.then(RerollForElephants(step.unit, step.modifier, step.clause, (one, two)))
    elif _may_reroll(table.state, step.unit):
        _read_test(table, step.unit, step.modifier, step.clause, table.dice.total(2, 6, step.clause))
    else:
        _note(table, step.unit, step.modifier + _total(table, step))


def _total(table: Table[Battle], step: TestMorale) -> int:
    """HC-9.1.a The sum of two dice, of which nothing but the result counts."""
    bounds = _bounds(*_column(table.state, step.unit), step.modifier)
    return table.dice.total_for(bounds, 2, 6, step.clause)


def _may_reroll(battle: Battle, unit: UnitNo) -> bool:
    """HC-13.2.r"""
    return battle.roster.has(unit, "valiant") and not battle.has(unit, VALIANT_USED)


def _beaten_by_elephants(battle: Battle, unit: UnitNo) -> bool:
    """HC-13.5.a"""
    melee = blows.melee_of(battle)
    if melee.loser != battle.roster.side_of[unit]:
        return False
    return any(one == unit and battle.roster.profile(enemy).type == "elephants" for one, enemy in melee.faced)


class RerollingForElephants(Question[Battle, RerollForElephants, PickDie]):
    """HC-13.5.a The winner picks the die."""

    clause = "HC-13.5.a"
    actions = (PickDie,)

    def asks(self, state: Battle, step: RerollForElephants) -> Seat | None:
        """The enemy of the unit that tests."""
        return state.enemy_of(step.unit)

    def candidates(self, state: Battle, step: RerollForElephants, seat: Seat) -> Iterator[PickDie]:  # noqa: ARG002 - both dice are known
        """Either die, the higher first; equal dice are one choice."""
        one, two = step.dice
        yield PickDie(0 if one >= two else 1)
        if one != two:
            yield PickDie(1 if one >= two else 0)

    def refuses(self, state: Battle, step: RerollForElephants, seat: Seat, action: PickDie) -> Refusal | None:  # noqa: ARG002 - both dice are known
        """There are two dice."""
        return None if action.die in HIGHER_DICE else Refusal("HC-13.5.a", "no-such-die")

    def answer(self, table: Table[Battle], step: RerollForElephants, seat: Seat, action: PickDie) -> None:  # noqa: ARG002 - both dice are known
        """The second result stands."""
        (again,) = table.dice.roll(1, 6, "HC-13.5.a")
        _read_test(table, step.unit, step.modifier, step.clause, again + step.dice[1 - action.die])


def _read_test(table: Table[Battle], unit: UnitNo, modifier: int, clause: ClauseId, total: int) -> None:
    """HC-13.2.r A valiant unit may roll once more in a battle; else the result stands."""
    if _may_reroll(table.state, unit):
        table.then(OfferBreakReroll(unit, modifier, clause, total))
    else:
        _note(table, unit, total + modifier)


class OfferingBreakReroll(Question[Battle, OfferBreakReroll, RollAgain]):
    """HC-13.2.r One break test of a battle is rolled again."""

    clause = "HC-13.2.r"
    actions = (RollAgain,)

    def asks(self, state: Battle, step: OfferBreakReroll) -> Seat | None:
        """The owner."""
        return state.roster.side_of[step.unit]

    def candidates(self, state: Battle, step: OfferBreakReroll, seat: Seat) -> Iterator[RollAgain]:  # noqa: ARG002 - only the owner is asked
        """Again on a break, else rather not: the default first."""
        breaks = result_of(state, step.unit, step.total + step.modifier) == "break"
        yield RollAgain(breaks)
        yield RollAgain(not breaks)

    def refuses(self, state: Battle, step: OfferBreakReroll, seat: Seat, action: RollAgain) -> Refusal | None:  # noqa: ARG002 - both are legal
        """Both are legal."""
        return None

    def answer(self, table: Table[Battle], step: OfferBreakReroll, seat: Seat, action: RollAgain) -> None:  # noqa: ARG002 - only the owner is asked
        """The second result stands."""
        total = step.total
        if action.again:
            table.state.mark(step.unit, VALIANT_USED)
            total = table.dice.total(2, 6, "HC-13.2.r")
        _note(table, step.unit, total + step.modifier)


def result_of(battle: Battle, unit: UnitNo, total: int) -> Result:
    """HC-9.3.c, HC-9.3.g The result of a combat test, by what the unit is and where it stands."""
    return _result(*_column(battle, unit), total)


def _column(battle: Battle, unit: UnitNo) -> tuple[BreakTable, Stance]:
    """HC-9.3.g, HC-8.13.c The table that is read, and what the unit's place makes of it."""
    table = COMBAT_TABLE.get(battle.roster.profile(unit).type, "combat")
    if battle.inside[unit] != NO_AREA:
        return table, "inside"
    return table, "square" if battle.formation[unit] == SQUARE else ""


@cache
def _result(table: BreakTable, stance: Stance, total: int) -> Result:
    found = TABLES.result(table, total)
    return INSTEAD.get((stance, found), found)


@cache
def _bounds(table: BreakTable, stance: Stance, modifier: int) -> tuple[int, ...]:
    """The sums of two dice after which the result is another one."""
    found = [_result(table, stance, total + modifier) for total in TWO_DICE]
    return tuple([total for total, one, two in zip(TWO_DICE, found, found[1:], strict=False) if one != two])


def _note(table: Table[Battle], unit: UnitNo, total: int) -> None:
    """HC-9.3.b The result is noted; all tests of a combat come first, then the moves (HC-14.12.h)."""
    battle, melee = table.state, blows.melee_of(table.state)
    result = result_of(battle, unit, total)
    battle.melee = replace(melee, tests=(*melee.tests, (unit, result)))
    table.tell(events.Tested(unit, total, result), "HC-9.3.c")
    if result.endswith("disordered"):
        battle.mark(unit, DISORDERED)


def settle(table: Table[Battle], step: SettleTests) -> None:
    """HC-9.3.d, HC-9.4.b Broken units go, and their supports test; then excess goes, and ground is given."""
    battle, melee = table.state, blows.melee_of(table.state)
    broken = [unit for unit, result in melee.tests if result == "break" and battle.fate[unit] == STANDING]
    if broken:
        for unit in broken:
            behind = supports.supporters(battle, unit)
            _note_way(battle, unit, behind)
            removal.destroy(table, unit, "HC-9.3.d")
            table.then(*_support_tests(battle, behind))
        table.then(SettleTests((*step.tested, *broken)))
        return
    for unit in (*melee.units, *battle.supports):  # HC-9.1.f
        battle.casualties[unit] = min(battle.casualties[unit], stamina(battle, unit))
    for side in (battle.side, foe(battle.side)):
        table.then(GiveGround(side, tuple(_going_back(battle, side))))
    if not melee.moved_back:  # else this is about supports of a unit that could not give ground
        table.then(RollPushes(), *_risks(battle))


def _support_tests(battle: Battle, behind: list[UnitNo]) -> list[TestMorale]:
    """HC-9.4.b The tests of the supports of a unit that broke."""
    return [TestMorale(one, support_modifier(battle, one), "HC-9.4.b") for one in behind]


def _going_back(battle: Battle, side: Side) -> Iterator[UnitNo]:
    melee = blows.melee_of(battle)
    for unit, result in melee.tests:
        if result in BACKWARD and battle.roster.side_of[unit] == side and unit not in melee.moved_back:
            yield unit


def _risks(battle: Battle) -> list[RiskCommander]:
    """HC-10.5.a Every commander who was joined to a fighting unit in this round, though it be gone."""
    melee = blows.melee_of(battle)
    lent = dict(melee.lent)
    return [RiskCommander(commander, lent.get(commander, 0)) for commander in melee.led]


# 9.3.e, 9.4 Giving ground


class GivingGround(Question[Battle, GiveGround, TestNext]):
    """HC-14.12.h The loser chooses the order of the moves."""

    clause = "HC-14.12.h"
    actions = (TestNext,)

    def asks(self, state: Battle, step: GiveGround) -> Seat | None:
        """The side, while somebody has to give ground."""
        return step.side if self._left(state, step) else None

    def _left(self, state: Battle, step: GiveGround) -> list[UnitNo]:
        moved = state.melee.moved_back if state.melee is not None else ()
        return [unit for unit in step.left if state.fate[unit] == STANDING and unit not in moved]

    def forced(self, state: Battle, step: GiveGround) -> TestNext | None:
        """The only one."""
        left = self._left(state, step)
        return TestNext(left[0]) if len(left) == 1 else None

    def candidates(self, state: Battle, step: GiveGround, seat: Seat) -> Iterator[TestNext]:  # noqa: ARG002 - only the loser is asked
        """Whoever has to go."""
        for unit in self._left(state, step):
            yield TestNext(unit)

    def refuses(self, state: Battle, step: GiveGround, seat: Seat, action: TestNext) -> Refusal | None:  # noqa: ARG002 - only the loser is asked
        """HC-14.12.h"""
        return None if action.unit in self._left(state, step) else Refusal("HC-14.12.h", "does-not-give-ground")

    def answer(self, table: Table[Battle], step: GiveGround, seat: Seat, action: TestNext) -> None:  # noqa: ARG002 - only the loser is asked
        """HC-9.3.e One move back, then the others."""
        rest = tuple(unit for unit in step.left if unit != action.unit)
        begin_giving_ground(table, action.unit)
        table.then(GiveGround(step.side, rest))


def begin_giving_ground(table: Table[Battle], unit: UnitNo) -> None:
    """HC-9.3.f, HC-9.5.a, HC-13.5.c, HC-8.13.c The way back, by what the unit is and whom it fought."""
    battle, melee = table.state, blows.melee_of(table.state)
    battle.melee = replace(melee, moved_back=(*melee.moved_back, unit))
    if battle.inside[unit] != NO_AREA:
        table.then(LeaveBlock(unit))
    elif battle.roster.profile(unit).type == "elephants":
        table.then(Stampede(unit), GoOnBack(unit))
    else:
        go_back(table, unit)


def go_on_back(table: Table[Battle], step: GoOnBack) -> None:
    """HC-13.5.c Elephants that did not stampede give ground like others."""
    if table.state.fate[step.unit] == STANDING:
        go_back(table, step.unit)


def go_back(table: Table[Battle], unit: UnitNo) -> None:
    """HC-9.3.f, HC-9.5.a Back from the victor, with what that does to friends and supports; HC-14.12.f or it breaks."""
    battle, behind = table.state, supports.supporters(table.state, unit)
    _note_way(battle, unit, behind)
    sides = [one for one in behind if supports.position_of(battle, one, unit) != "rear"]
    if battle.formation[unit] == OPEN_ORDER and any(
        battle.is_formed(contact.enemy) for contact in battle.contacts_of(unit)
    ):
        forced_moves.skip_away(table, unit)
        contacts.part(battle, unit)
    else:
        melee = blows.melee_of(battle)
        pushed = forced_moves.give_ground(table, unit, dict(melee.ways).get(unit, -1))
        battle.melee = replace(melee, pushed=(*melee.pushed, *pushed))
    if battle.fate[unit] == DESTROYED:
        table.then(*_support_tests(battle, behind), SettleTests())
    else:
        table.then(*[GoBackToo(one) for one in sides])


def roll_pushes(table: Table[Battle], step: RollPushes) -> None:  # noqa: ARG001 - the step says all
    """HC-14.12.e, HC-14.12.h, HC-8.12.c All have given ground: contacts are updated, pushers and pushed roll."""
    battle, melee = table.state, blows.melee_of(table.state)
    ended = tuple([one for one in battle.contacts if not contacts.holds(battle, one, melee.moved_back)])
    battle.melee = replace(melee, ended=ended)
    contacts.update(battle, melee.moved_back)
    table.then(*[RollPassage(unit, "HC-14.12.e") for unit in melee.pushed])


class GoingBackToo(Question[Battle, GoBackToo, GoBack]):
    """HC-9.4.c Side supporters may stay or go back."""

    clause = "HC-9.4.c"
    actions = (GoBack,)

    def asks(self, state: Battle, step: GoBackToo) -> Seat | None:
        """The owner, while the supporter stands."""
        return state.roster.side_of[step.unit] if state.fate[step.unit] == STANDING else None

    def candidates(self, state: Battle, step: GoBackToo, seat: Seat) -> Iterator[GoBack]:  # noqa: ARG002 - only the owner is asked
        """Back first: the default."""
        yield GoBack(back=True)
        yield GoBack(back=False)

    def refuses(self, state: Battle, step: GoBackToo, seat: Seat, action: GoBack) -> Refusal | None:  # noqa: ARG002 - both are legal
        """Both are legal."""
        return None

    def answer(self, table: Table[Battle], step: GoBackToo, seat: Seat, action: GoBack) -> None:  # noqa: ARG002 - only the owner is asked
        """HC-9.4.c 3" back."""
        if action.back:
            forced_moves.fall_in(table, step.unit, dict(blows.melee_of(table.state).ways)[step.unit])


# 8.12 The end of a round


def close(table: Table[Battle], step: CloseCombat) -> None:  # noqa: ARG001 - the step says all
    """HC-8.12, HC-8.6.b, HC-8.6.d Contacts, supports and bonuses after all moves of the round."""
    battle, melee = table.state, blows.melee_of(table.state)
    contacts.update(battle, melee.moved_back)
    battle.supports = {one: two for one, two in battle.supports.items() if _still_supports(battle, one, two)}
    for unit in melee.units:
        if _is_in_new_combat(battle, unit):
            battle.clear(unit, FOUGHT | WON)
            continue
        battle.clear(unit, CHARGED | NO_BONUS)
        if battle.fate[unit] == STANDING and battle.is_fighting(unit):
            battle.mark(unit, FOUGHT)
            if melee.loser and battle.roster.side_of[unit] != melee.loser:
                battle.mark(unit, WON)
            else:
                battle.clear(unit, WON)
    for unit in range(len(battle.fate)):  # HC-8.12.b of this combat, or left by whoever fought in it
        if not battle.is_fighting(unit):
            battle.clear(unit, FOUGHT | WON | CAUGHT)
    battle.melee = None


def _is_in_new_combat(battle: Battle, unit: UnitNo) -> bool:
    """HC-8.6.b, HC-9.6.f It has swept on and touches none of those whom it fought in this round."""
    faced, touched = blows.melee_of(battle).faced, [contact.enemy for contact in battle.contacts_of(unit)]
    return bool(touched) and not any((unit, enemy) in faced for enemy in touched)


def _still_supports(battle: Battle, unit: UnitNo, supported: UnitNo) -> bool:
    """HC-8.9.i, HC-17.1.j Support lasts until the combat ends, or the supporter is shaken or out of place."""
    return (
        battle.is_fighting(supported)
        and not battle.is_fighting(unit)
        and not battle.is_shaken(unit)
        and not battle.is_disordered(unit)
        and battle.box[unit] is not None
        and battle.box[supported] is not None
        and supports.position_of(battle, unit, supported) is not None
    )
