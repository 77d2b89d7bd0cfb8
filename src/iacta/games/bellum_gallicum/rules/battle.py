"""4.4.2, tables 8.3 to 8.5: pitched battles and entrenchment combats, from deployment to the winner."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from iacta.engine.question import Question, each_alike
from iacta.engine.records import Modifier, Refusal
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import Commit, Deploy, Lose, Pass
from iacta.games.bellum_gallicum.battlefield import WINGS, Battlefield, Box, Line
from iacta.games.bellum_gallicum.combat_tables import RALLY, TABLES, cell_winner, fraction_lost
from iacta.games.bellum_gallicum.rules import automaton, combat, control, deployments, forces, losses, moving
from iacta.games.bellum_gallicum.rules.likeness import alike, kinds_of
from iacta.games.bellum_gallicum.sides import ROMAN, foe
from iacta.games.bellum_gallicum.state import War
from iacta.games.bellum_gallicum.steps import (
    DeployArmy,
    EndBattle,
    EndSequence,
    FightSequence,
    OpenBattle,
    Realign,
    TakeHits,
    TestRout,
    TestWing,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.army_file import Quality
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, UnitNo
    from iacta.games.bellum_gallicum.sides import Side

PASS: Final = Pass()
IN_RESERVE: Final = 4
"""BG-4.4.2.e One unit in four."""
FRONT: Final[tuple[Box, Box, Box]] = ("left", "centre", "right")
Tested: TypeAlias = "tuple[Quality, str]"
"""BG-4.4.2.p What a rout test asks of a unit: its quality, and whether it is in box E or A."""


def field(war: War) -> Battlefield:
    """The battle that is being fought."""
    assert war.battlefield is not None  # steps of a battle exist only within one
    return war.battlefield


# Deployment


def open_battle(table: Table[War], step: OpenBattle) -> None:
    """BG-4.4.2.a, BG-4.4.2.b The attacker deploys first, then the defender; then the first sequence."""
    begin(table, step.region, attacker_of(table.state, step.region))


def attacker_of(war: War, region: RegionNo) -> Side:
    """BG-4.4.2.b The side in whose movement phase the armies came together, else the side that moved second."""
    met = war.met[region]
    if met in ("", control.MET_BEFORE):
        return foe(war.first)
    return ROMAN if met == ROMAN else foe(ROMAN)


def begin(table: Table[War], region: RegionNo, attacker: Side, place: Location = 0) -> None:
    """BG-4.4.2.d, BG-4.5.4.a Lay the battlefield out."""
    table.state.battlefield = Battlefield(region, attacker, place)
    table.tell(events.BattleOpened(region, attacker, place), "BG-4.4.2.a")
    table.then(DeployArmy(attacker), DeployArmy(foe(attacker)), FightSequence())


def army(war: War, side: Side) -> tuple[list[UnitNo], list[LeaderNo]]:
    """BG-4.1.h, BG-4.5.4.e Who fights: the field force; before a place its garrison against the committed besiegers."""
    battle = field(war)
    if not battle.place:
        return combat.fighters(war, battle.region, side), combat.captains(war, battle.region, side)
    if side == battle.attacker:
        return war.units_at(battle.place, side), war.leaders_at(battle.place, side)
    return deployments.invested(war, battle.region, side)


class Deploying(Question[War, DeployArmy, Deploy]):
    """D21 The boxes of all units, and the army leader among equals."""

    clause = "BG-4.4.2.d"
    actions = (Deploy,)
    exhaustive = False

    def asks(self, state: War, step: DeployArmy) -> Seat | None:
        """Each side in turn."""
        del state
        return step.side

    def forced(self, state: War, step: DeployArmy) -> Deploy | None:
        """BG-6.11.f The automaton's line."""
        if automaton.plays(state, step.side):
            return deployments.as_action(automaton.deployment(state, *army(state, step.side)))
        return None

    def candidates(self, state: War, step: DeployArmy, seat: Seat) -> Iterator[Deploy]:  # noqa: ARG002
        """A few sensible lines."""
        units, leaders = army(state, step.side)
        yield from deployments.offers(state, units, leaders)

    def refuses(self, state: War, step: DeployArmy, seat: Seat, action: Deploy) -> Refusal | None:
        """BG-4.4.2.d to BG-4.4.2.g"""
        del seat
        units, leaders = army(state, step.side)
        named = (*action.left, *action.centre, *action.right, *action.reserve)
        if sorted(named) != sorted(units):
            return Refusal("BG-4.4.2.d", "every-unit-once")
        if len(action.reserve) == len(units):
            return Refusal("BG-4.4.2.g", "no-front-line")
        if len(action.reserve) > len(units) // IN_RESERVE:
            return Refusal("BG-4.4.2.e", "reserve-too-big")
        if action.leader is not None and action.leader not in deployments.army_leaders(state, leaders):
            return Refusal("BG-4.4.2.c", "not-the-army-leader")
        return None

    def answer(self, table: Table[War], step: DeployArmy, seat: Seat, action: Deploy) -> None:
        """BG-4.4.2.f The army leader on top."""
        del seat
        war = table.state
        _, leaders = army(war, step.side)
        top = action.leader if action.leader is not None else forces.best_leader(war, leaders)
        order = (top, *(one for one in leaders if one != top)) if top is not None else ()
        line = Line(action.left, action.centre, action.right, action.reserve, order)
        war.battlefield = field(war).with_line(step.side, line)
        moving.stir(war, leaders, line.units)
        boxes = (action.left, action.centre, action.right, action.reserve)
        table.tell(events.ArmyDeployed(step.side, *boxes, order), "BG-4.4.2.d")


# A sequence


def modifiers(war: War) -> tuple[Modifier, ...]:
    """BG-8.3.c to BG-8.3.i What is added to the attacker's die; the reserve counts (BG-8.3.i)."""
    battle = field(war)
    attacker, defender = battle.line(battle.attacker), battle.line(foe(battle.attacker))
    found = [
        _leader_modifier(war, attacker, defender),
        ("BG-8.3.e", "more-leaders", 1 if len(attacker.leaders) > len(defender.leaders) else 0),
        ("BG-8.3.f", "missile-troops", 1 if battle.attacker == ROMAN and _has_missiles(war, attacker) else 0),
        _cavalry_modifier(war, attacker, defender),
        ("BG-8.3.h", "mountain", -1 if war.gaul.terrain[battle.region] == "mountain" else 0),
    ]
    return tuple(Modifier(clause, reason, value, "die") for clause, reason, value in found if value)


def _leader_modifier(war: War, attacker: Line, defender: Line) -> tuple[str, str, int]:
    """BG-8.3.c, BG-8.3.d, BG-8.3.i"""
    if not defender.leaders:
        return "BG-8.3.c", "defender-without-leader", 3
    own, other = (war.value(line.leaders[0]) if line.leaders else 0 for line in (attacker, defender))
    if own > 2 * other:
        return "BG-8.3.d", "leader-more-than-double", 2
    return ("BG-8.3.d", "better-leader", 1) if own > other else ("BG-8.3.d", "leader-no-better", -1)


def _has_missiles(war: War, line: Line) -> bool:
    return any(war.roster.is_missile[unit] for unit in line.units)


def _cavalry_modifier(war: War, attacker: Line, defender: Line) -> tuple[str, str, int]:
    """BG-8.3.g More than twice as many cavalry units, or fewer."""
    own, other = len(forces.cavalry(war, attacker.units)), len(forces.cavalry(war, defender.units))
    if own > 2 * other:
        return "BG-8.3.g", "twice-the-cavalry", 1
    return ("BG-8.3.g", "less-cavalry", -1) if own < other else ("BG-8.3.g", "cavalry", 0)


def fight_sequence(table: Table[War], step: FightSequence) -> None:
    """BG-4.4.2.i to BG-4.4.2.k Ratio of the front lines, one die, both results; then losses and rout tests."""
    del step
    war, battle = table.state, field(table.state)
    attacker, defender = battle.attacker, foe(battle.attacker)
    own, other = (war.total_sp(battle.line(side).front) for side in (attacker, defender))
    added = modifiers(war)
    bonus = sum(one.value for one in added)
    column = TABLES.battle_column(own, other)
    die = table.dice.roll_for(lambda dice: TABLES.battle.cell(column, dice[0] + bonus), 1, 6, "BG-4.4.2.k")[0]
    score = die + bonus
    cell = TABLES.battle.cell(column, score)
    winner = cell_winner(cell, attacker)
    told = events.SequenceFought(battle.sequence, own, other, die, score, cell[0], cell[1], winner, added)
    table.tell(told, "BG-4.4.2.k")
    war.battlefield = msgspec.structs.replace(
        battle, attacker_loss=cell[0], defender_loss=cell[1], cell_winner=winner, hit=(), broken=()
    )
    hits = [
        TakeHits(side, fraction_lost(war.battlefield.loss(side), len(battle.line(side).front)))
        for side in (defender, attacker)
    ]
    table.then(*(one for one in hits if one.left), TestRout(defender), TestRout(attacker), EndSequence())


class TakingHits(Question[War, TakeHits, Lose]):
    """D22 The units that are hit; one unit takes at most one hit in a sequence."""

    clause = "BG-4.4.2.n"
    actions = (Lose,)

    def _open(self, state: War, step: TakeHits) -> list[UnitNo]:
        battle = field(state)
        taken = {*battle.hit, *battle.broken}
        return [unit for unit in battle.line(step.side).front if unit not in taken]

    def asks(self, state: War, step: TakeHits) -> Seat | None:
        """The owner."""
        taken = len(field(state).hit) + len(field(state).broken)
        is_open = taken < len(field(state).line(step.side).front) or self._open(state, step)
        return step.side if is_open else None

    def forced(self, state: War, step: TakeHits) -> Lose | None:
        """All that are left, units of one wing that are all alike, and the automaton's (BG-6.11.e)."""
        units = self._open(state, step)
        if automaton.plays(state, step.side):
            return Lose(automaton.first_loss(state, units))
        if step.left >= len(units):
            return Lose(units[0])
        candidates = self._kinds(state, step, units)
        first = next(candidates)
        return first if next(candidates, None) is None else None

    def candidates(self, state: War, step: TakeHits, seat: Seat) -> Iterator[Lose]:  # noqa: ARG002
        """One unit of each kind in each wing."""
        return self._kinds(state, step, self._open(state, step))

    def _kinds(self, state: War, step: TakeHits, units: Sequence[UnitNo]) -> Iterator[Lose]:
        line = field(state).line(step.side)
        for wing in FRONT:
            inside = [unit for unit in line.box(wing) if unit in units]
            yield from map(Lose, kinds_of(state, inside) if len(inside) > 1 else inside)

    def each(self, state: War, step: TakeHits, seat: Seat, action: Lose) -> Iterator[Lose]:
        """Yield every unit of the kind."""
        same = alike(state, action.unit, self._open(state, step))
        yield from each_alike(action, same, lambda one: self.refuses(state, step, seat, one))

    def refuses(self, state: War, step: TakeHits, seat: Seat, action: Lose) -> Refusal | None:
        """BG-4.4.2.m, BG-4.4.2.n"""
        del seat
        return None if action.unit in self._open(state, step) else Refusal("BG-4.4.2.n", "not-among-those-hit")

    def answer(self, table: Table[War], step: TakeHits, seat: Seat, action: Lose) -> None:
        """BG-4.4.2.l An intact unit goes to box A, a weakened one to box E; result E sends all to box E."""
        del seat
        war, battle, unit = table.state, field(table.state), action.unit
        if war.weak[unit] or battle.loss(step.side) == "E":
            war.battlefield = msgspec.structs.replace(battle, broken=(*battle.broken, unit))
            table.tell(events.UnitHit(unit, "E"), "BG-4.4.2.l")
        else:
            war.weak[unit] = True
            war.battlefield = msgspec.structs.replace(battle, hit=(*battle.hit, unit))
            table.tell(events.UnitHit(unit, "A"), "BG-4.4.2.l")
        if step.left > 1:
            table.then(TakeHits(step.side, step.left - 1))


def test_rout(table: Table[War], step: TestRout) -> None:
    """BG-4.4.2.o to BG-4.4.2.r Three dice, right, centre and left; each unit in a box by its quality."""
    if field(table.state).loss(step.side) != "R":
        _test_from(table, step.side, WINGS)


def _test_from(table: Table[War], side: Side, wings: Sequence[Box]) -> None:
    """BG-4.4.2.q The next wing with somebody who was hit; for those before it a die is rolled in vain."""
    for wing in wings:
        if _tested(table.state, side, wing):
            table.then(TestWing(side, wing))
            return
        die = table.dice.roll_for(lambda _: (), 1, 6, "BG-4.4.2.o")[0]
        table.tell(events.RoutTested(side, wing, die, (), (), ()), "BG-4.4.2.o")


def _tested(war: War, side: Side, wing: Box) -> list[UnitNo]:
    """BG-4.4.2.p The units of a wing in the E and A boxes."""
    battle = field(war)
    return [unit for unit in battle.line(side).box(wing) if unit in battle.hit or unit in battle.broken]


def test_wing(table: Table[War], step: TestWing) -> None:
    """BG-4.4.2.o One die for all units of a wing that were hit; then the wings after it."""
    war, side, wing = table.state, step.side, step.wing
    quality, broken = war.roster.quality, field(war).broken
    tested: dict[UnitNo, Tested] = {
        unit: (quality[unit], "E" if unit in broken else "A") for unit in _tested(war, side, wing)
    }
    kinds = frozenset(tested.values())
    die = table.dice.roll_for(lambda dice: _rallies(kinds, dice[0]), 1, 6, "BG-4.4.2.o")[0]
    gone = _rally_wing(table, step, tested, die)
    if gone:
        war.battlefield = field(war).with_line(side, field(war).line(side).without(frozenset(gone)))
        losses.eliminate_all(table, gone, "BG-8.5.a")
    if war.outcome is None:
        _test_from(table, side, WINGS[WINGS.index(wing) + 1 :])


@cache
def _rallies(kinds: frozenset[Tested], die: int) -> tuple[str, ...]:
    """BG-4.4.2.o, BG-8.5.a What a die brings to units of some qualities in the E and A boxes."""
    return tuple([_state_after(kind, die) for kind in sorted(kinds)])


@cache
def _state_after(kind: Tested, die: int) -> str:
    """BG-8.5.a The new state of a hit unit: intact, weak or lost."""
    quality, box = kind
    return RALLY[TABLES.rout_result(quality, die), box]


def _rally_wing(table: Table[War], step: TestWing, tested: dict[UnitNo, Tested], die: int) -> list[UnitNo]:
    """BG-8.5.a The new state of the hit units of one wing; who is gone for good."""
    war = table.state
    found: dict[str, list[UnitNo]] = {"intact": [], "weak": [], "lost": []}
    for unit, kind in tested.items():
        found[_state_after(kind, die)].append(unit)
    for unit in found["intact"]:
        war.weak[unit] = False
    for unit in found["weak"]:
        war.weak[unit] = True
    intact, weak, lost = (tuple(found[state]) for state in ("intact", "weak", "lost"))
    table.tell(events.RoutTested(step.side, step.wing, die, intact, weak, lost), "BG-4.4.2.o")
    return found["lost"]


# After a sequence


def is_broken(war: War, line: Line) -> bool:
    """BG-4.4.2.x Whether all front-line units are eliminated or weakened."""
    return all(war.weak[unit] for unit in line.front)


def end_sequence(table: Table[War], step: EndSequence) -> None:
    """BG-4.4.2.x, BG-4.4.2.y, BG-4.5.4.e A broken line ends the battle; else a second sequence, or the cell decides."""
    del step
    war, battle = table.state, field(table.state)
    defender = foe(battle.attacker)
    if battle.place or battle.sequence > 1:
        _end(table, battle.cell_winner)
        return
    broken = [side for side in (battle.attacker, defender) if is_broken(war, battle.line(side))]
    if broken:
        _end(table, battle.cell_winner if len(broken) > 1 else foe(broken[0]))
        return
    war.battlefield = msgspec.structs.replace(battle, sequence=2)
    table.then(Realign(defender), Realign(battle.attacker), FightSequence())


def _end(table: Table[War], winner: Side | None) -> None:
    assert winner is not None  # every cell has a winner
    war, battle = table.state, field(table.state)
    war.battlefield = msgspec.structs.replace(battle, winner=winner, hit=(), broken=())
    table.tell(events.BattleWon(battle.region, winner, battle.sequence), "BG-4.4.2.v")
    table.then(EndBattle())


class Realigning(Question[War, Realign, Commit | Pass]):
    """D23 Reserve units go to front-line boxes, one after the other."""

    clause = "BG-4.4.2.s"
    actions = (Commit, Pass)

    def asks(self, state: War, step: Realign) -> Seat | None:
        """The side, if it has a reserve; the automaton has none."""
        return step.side if field(state).line(step.side).reserve else None

    def candidates(self, state: War, step: Realign, seat: Seat) -> Iterator[Commit | Pass]:  # noqa: ARG002
        """Nobody more, or a unit of each kind to each box."""
        yield PASS
        for unit in kinds_of(state, field(state).line(step.side).reserve):
            yield from (Commit(unit, box) for box in FRONT)  # type: ignore[arg-type]  # no front box is the reserve

    def each(self, state: War, step: Realign, seat: Seat, action: Commit | Pass) -> Iterator[Commit | Pass]:
        """Yield every unit of the kind."""
        if isinstance(action, Pass):
            yield action
            return
        same = alike(state, action.unit, field(state).line(step.side).reserve)
        yield from each_alike(action, same, lambda one: self.refuses(state, step, seat, one))

    def refuses(self, state: War, step: Realign, seat: Seat, action: Commit | Pass) -> Refusal | None:
        """BG-4.4.2.s, BG-4.4.2.t"""
        del seat
        if isinstance(action, Pass) or action.unit in field(state).line(step.side).reserve:
            return None
        return Refusal("BG-4.4.2.t", "not-in-the-reserve")

    def answer(self, table: Table[War], step: Realign, seat: Seat, action: Commit | Pass) -> None:
        """Move it up, and ask again."""
        del seat
        if isinstance(action, Pass):
            return
        war = table.state
        line = field(war).line(step.side).committed(action.unit, action.box)
        war.battlefield = field(war).with_line(step.side, line)
        table.tell(events.ReserveCommitted(action.unit, action.box), "BG-4.4.2.s")
        table.then(step)
