"""3.3: movement by leaders, and the test of those in contact with an enemy army."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final, TypeAlias

from iacta.engine.chance.dice import at_least
from iacta.engine.question import Question
from iacta.engine.records import NO_REMARKS, Modifier, Refusal, Remarks
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import Embark, Land, March, Pass, Sail, Shift
from iacta.games.bellum_gallicum.combat_tables import TABLES, ground_line
from iacta.games.bellum_gallicum.rules import (
    automaton,
    bans,
    forces,
    losses,
    march_candidates,
    moving,
    outlook,
    places,
    prospects,
    sailing,
    shifting,
)
from iacta.games.bellum_gallicum.rules.specials import special
from iacta.games.bellum_gallicum.scenario_form import OppidumByDie
from iacta.games.bellum_gallicum.sides import ROMAN, foe
from iacta.games.bellum_gallicum.state import (
    ASHORE_WITH,
    CONTESTED,
    FROZEN,
    HELD,
    LED,
    MOVED,
    PASSED,
    SHELTERED,
    UNTESTED,
    War,
)
from iacta.games.bellum_gallicum.steps import MoveForces

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, UnitNo
    from iacta.games.bellum_gallicum.sides import Side

WINTER: Final = 1
CONTACT_BEST: Final = 4
"""BG-3.3.c"""
PASS: Final = Pass()
MoveAction: TypeAlias = March | Shift | Embark | Sail | Land | Pass


# The question


class MovingForces(Question[War, MoveForces, MoveAction]):
    """D9, D10, D11, D46 A side moves its forces and ships, one after the other."""

    clause = "BG-3.3.a"
    actions = (March, Shift, Embark, Sail, Land, Pass)
    exhaustive = False

    def asks(self, state: War, step: MoveForces) -> Seat | None:
        """The side, if anything can move; the automaton does not (BG-6.11.a)."""
        if automaton.plays(state, step.side):
            return None
        return step.side if march_candidates.can_move(state, step.side) else None

    def candidates(self, state: War, step: MoveForces, seat: Seat) -> Iterator[MoveAction]:
        """Structured moves of every stack, and the end of the phase."""
        del seat
        moves = march_candidates.moves(state, step.side)
        return chain((PASS,), moves) if sailing.refuses_end(state, step.side) is None else moves

    def refuses(self, state: War, step: MoveForces, seat: Seat, action: MoveAction) -> Refusal | None:
        """BG-3.3, BG-5.3, BG-5.5"""
        del seat
        return refuses_move(state, step.side, action)

    def answer(self, table: Table[War], step: MoveForces, seat: Seat, action: MoveAction) -> None:
        """Move, and ask again."""
        del seat
        if isinstance(action, Pass):
            return
        if isinstance(action, March):
            march(table, step.side, action)
        elif isinstance(action, Shift):
            shifting.shift(table, step.side, action)
        else:
            sailing.act(table, step.side, action)
        table.then(step)

    def remarks(self, state: War, step: MoveForces, seat: Seat, action: MoveAction) -> Remarks:
        """What a legal march means; before the phase ends, who will starve where he stands."""
        if isinstance(action, Pass):
            return outlook.before_the_enemy_moves(state, step.side)
        if self.refuses(state, step, seat, action) is not None:
            return NO_REMARKS
        return Remarks(cautions=prospects.of_order(state, step.side, action))


def refuses_move(war: War, side: Side, action: MoveAction) -> Refusal | None:
    """Why a side may not do this in its movement phase."""
    if isinstance(action, March):
        return refuses_march(war, side, action)
    if isinstance(action, Shift):
        return shifting.refuses_shift(war, side, action)
    if isinstance(action, Pass):
        return sailing.refuses_end(war, side)
    return sailing.refuses(war, side, action)


# Marching


def start_of(war: War, leaders: Sequence[LeaderNo]) -> RegionNo:
    """The region that a group leaves; 0 without one."""
    at = war.leader_at[leaders[0]] if leaders and 0 <= leaders[0] < len(war.leader_at) else 0
    return war.gaul.region_of[at] if at > 0 else 0


def refuses_group(
    war: War, side: Side, leaders: Sequence[LeaderNo], units: Sequence[UnitNo], start: RegionNo
) -> Refusal | None:
    """BG-3.3.b, BG-3.3.i Why these leaders and units of a region may not go together."""
    if not leaders or not start:
        return Refusal("BG-3.3.b", "no-leader")
    if len(set(leaders)) < len(leaders) or len(set(units)) < len(units):
        return Refusal("BG-3.3.i", "named-twice")
    for leader in leaders:
        refusal = _refuses_leader(war, side, leader, start)
        if refusal is not None:
            return refusal
    for unit in units:
        refusal = _refuses_unit(war, side, unit, start)
        if refusal is not None:
            return refusal
    return _refuses_mixture(war, leaders, units)


def refuses_picked(
    war: War, side: Side, leaders: Sequence[LeaderNo], units: Sequence[UnitNo], region: RegionNo
) -> Refusal | None:
    """BG-3.4.h, BG-3.4.m Why these may not be picked up: they have moved, are besieged or are not there."""
    if len(set(leaders)) < len(leaders) or len(set(units)) < len(units):
        return Refusal("BG-3.3.i", "named-twice")
    found = [_refuses_leader(war, side, leader, region) for leader in leaders]
    found += [_refuses_unit(war, side, unit, region, led=False) for unit in units]
    return next((one for one in found if one is not None), None)


def _refuses_mixture(war: War, leaders: Sequence[LeaderNo], units: Sequence[UnitNo]) -> Refusal | None:
    """BG-5.5.f Those who landed march by themselves, and each fleet apart."""
    stacks = {war.leader_done[leader] & ASHORE_WITH for leader in leaders}
    stacks.update([war.done[unit] & ASHORE_WITH for unit in units])
    return Refusal("BG-5.5.f", "landed-troops-apart") if len(stacks) > 1 else None


def _refuses_leader(war: War, side: Side, leader: LeaderNo, start: RegionNo) -> Refusal | None:
    if not 0 <= leader < len(war.leader_at) or war.roster.leader_side[leader] != side:
        return Refusal("BG-3.3.b", "not-your-leader")
    at = war.leader_at[leader]
    if at <= 0 or war.gaul.region_of[at] != start:
        return Refusal("BG-3.3.b", "leader-not-there")
    if war.is_besieged(at):
        return Refusal("BG-3.3.2.j", "besieged-cannot-move")
    if war.leader_done[leader] & MOVED:
        return Refusal("BG-3.3.i", "has-moved")
    return Refusal("BG-6.8.7.b", "frozen-in-winter") if war.leader_done[leader] & FROZEN else None


def _refuses_unit(war: War, side: Side, unit: UnitNo, start: RegionNo, *, led: bool = True) -> Refusal | None:
    if not 0 <= unit < len(war.at) or war.side[unit] != side:
        return Refusal("BG-3.3.b", "not-your-unit")
    at = war.at[unit]
    if at <= 0 or war.gaul.region_of[at] != start:
        return Refusal("BG-3.3.b", "unit-not-there")
    if war.is_besieged(at):
        return Refusal("BG-3.3.2.j", "besieged-cannot-move")
    if war.done[unit] & MOVED:
        return Refusal("BG-3.3.i", "has-moved")
    if war.done[unit] & FROZEN:
        return Refusal("BG-4.5.7.h", "frozen-in-winter")
    return None if war.done[unit] & LED or not led else Refusal("BG-3.3.b", "no-leader-at-the-start")


def refuses_march(war: War, side: Side, action: March) -> Refusal | None:
    """BG-3.3.a to BG-3.3.3.i Why a group may not march there."""
    start = start_of(war, action.leaders)
    refusal = refuses_group(war, side, action.leaders, action.units, start)
    if refusal is not None:
        return refusal
    if action.to not in war.gaul.neighbours[start]:
        return Refusal("BG-3.3.g", "not-a-neighbour")
    return (
        bans.refuses_rhine(war, action.leaders, action.units, start, action.to)
        or bans.refuses_entry(war, side, action.leaders, action.units, action.to)
        or refuses_departure(war, side, action.leaders, action.units, start)
        or refuses_negotiated(war, side, start)
        or refuses_into(war, side, action.leaders, action.units, action.to, action.into)
    )


def refuses_negotiated(war: War, side: Side, start: RegionNo) -> Refusal | None:
    """BG-6.2.7.g, BG-6.2.7.h A refusal keeps every Gallic force of the region of departure where it is."""
    return Refusal("BG-6.2.7.g", "way-was-refused") if side != ROMAN and start in war.annals.refused else None


def refuses_departure(
    war: War, side: Side, leaders: Sequence[LeaderNo], units: Sequence[UnitNo], start: RegionNo
) -> Refusal | None:
    """BG-3.3.c A region whose contact test has failed holds everybody in the open."""
    if war.tested[start] == HELD and needs_test(war, side, leaders, units, start):
        return Refusal("BG-3.3.c", "held-by-the-enemy")
    return None


def refuses_into(
    war: War, side: Side, leaders: Sequence[LeaderNo], units: Sequence[UnitNo], to: RegionNo, into: Location
) -> Refusal | None:
    """BG-3.3.2.b Why a group may not end its move in a place."""
    if not into:
        return None
    if into not in war.gaul.all_places_in(to):
        return Refusal("BG-3.3.2.b", "place-not-there")
    return refuses_inside(war, side, leaders, units, into)


def refuses_inside(
    war: War, side: Side, leaders: Sequence[LeaderNo], units: Sequence[UnitNo], place: Location
) -> Refusal | None:
    """BG-3.3.2.d, BG-3.3.2.g Why these counters may not stand in a place."""
    refusal = places.refuses_place(war, side, place)
    if refusal is not None:
        return refusal
    found = [places.refuses_unit(war, unit, place) for unit in units]
    found += [places.refuses_leader(war, leader, place) for leader in leaders]
    return next((one for one in found if one is not None), None)


def needs_test(war: War, side: Side, leaders: Sequence[LeaderNo], units: Sequence[UnitNo], start: RegionNo) -> bool:
    """BG-3.3.c, BG-3.3.2.i Whether an enemy army in the open holds somebody who did not begin inside a place."""
    in_the_open = any(not war.done[unit] & SHELTERED for unit in units)
    in_the_open = in_the_open or any(not war.leader_done[leader] & SHELTERED for leader in leaders)
    return in_the_open and forces.has_army_outside(war, start, foe(side))


def test_modifiers(war: War, side: Side, region: RegionNo) -> tuple[Modifier, ...]:
    """BG-3.3.d, BG-3.3.m Every leader of the side in the region counts, inside places too."""
    best = max([war.roster.rank[leader] for leader in war.leaders_in(region, side)], default=0)
    if best == 3:
        return (Modifier("BG-3.3.d", "leader-of-rank-three", -1, "die"),)
    return () if best == 2 else (Modifier("BG-3.3.d", "no-leader-of-rank-two", 1, "die"),)


def passes_test(
    table: Table[War], side: Side, leaders: Sequence[LeaderNo], units: Sequence[UnitNo], region: RegionNo
) -> bool:
    """BG-3.3.c Whether a group may leave a region: one die for a region and phase, rolled at the first departure."""
    war = table.state
    if not needs_test(war, side, leaders, units, region):
        return True
    if war.tested[region] == UNTESTED:
        modifiers = test_modifiers(war, side, region)
        bonus = sum(one.value for one in modifiers)
        die = table.dice.roll_for(lambda dice: dice[0] + bonus <= CONTACT_BEST, 1, 6, "BG-3.3.c")[0]
        score = die + bonus
        war.tested[region] = PASSED if score <= CONTACT_BEST else HELD
        table.tell(events.ContactTested(region, side, die, score, score <= CONTACT_BEST, modifiers), "BG-3.3.c")
    return war.tested[region] == PASSED


def march(table: Table[War], side: Side, action: March) -> None:
    """BG-3.3.1.a A group moves; first the test, then the road, then the snow of the mountains."""
    war = table.state
    start = start_of(war, action.leaders)
    if not passes_test(table, side, action.leaders, action.units, start):
        return
    snowbound = (
        war.turn == WINTER and war.gaul.terrain[action.to] == "mountain" and forces.is_army(action.units)
    )  # BG-3.3.3.c
    contested = war.control[action.to] == CONTESTED  # BG-3.3.3.g before the group came
    into = action.into if opens(table, side, action.into) else 0
    moving.advance(table, side, action.leaders, action.units, start, action.to, into=into)
    if snowbound:
        roll_on_the_march(table, side, action.units, action.to, contested=contested)


def roll_on_the_march(
    table: Table[War], side: Side, units: Sequence[UnitNo], region: RegionNo, *, contested: bool
) -> None:
    """BG-3.3.3.g, BG-3.4.g Attrition by the number of units that march and the terrain of a region."""
    war = table.state
    extra = (Modifier("BG-8.1.b", "contested", 1, "dice"),) if contested else ()
    dice = TABLES.attrition_dice(len(units), ground_line(war.gaul.terrain[region])) + len(extra)
    sixes = table.dice.tally(dice, at_least(6), "BG-8.1.a")
    table.tell(events.MarchAttritionRolled(region, side, len(units), dice, sixes, extra), "BG-8.1.a")
    losses.pick(table, units, sixes, "BG-8.1.d")


def opens(table: Table[War], side: Side, place: Location) -> bool:
    """BG-6.3.6.b, BG-6.3.6.d Whether an oppidum lets a Gallic force in; it is tried once."""
    war = table.state
    if not place or not places.needs_die(war, side, place):
        return True
    rule = special(war, OppidumByDie)
    assert rule is not None  # else no die is needed
    die = table.dice.roll(1, 6, "BG-6.3.6.b")[0]
    war.opened[place] = die <= rule.highest
    table.tell(events.OppidumTried(place, die, war.opened[place]), "BG-6.3.6.b")
    return war.opened[place]
