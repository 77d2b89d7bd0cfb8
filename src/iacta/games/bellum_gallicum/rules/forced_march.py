"""3.4: forced marches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.question import Question
from iacta.engine.records import NO_REMARKS, Refusal, Remarks
from iacta.games.bellum_gallicum.actions import ForcedMarch, Pass
from iacta.games.bellum_gallicum.rules import (
    arrivals,
    automaton,
    bans,
    forces,
    march_candidates,
    movement,
    moving,
    outlook,
    prospects,
)
from iacta.games.bellum_gallicum.state import CONTESTED, EMBARKED, LANDED, SHELTERED, War
from iacta.games.bellum_gallicum.steps import ArriveByForce, ForceMarches

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, UnitNo
    from iacta.games.bellum_gallicum.sides import Side

PASS: Final = Pass()
WINTER: Final = 1
RANK: Final = 2
"""BG-3.4.c"""


def may_force(war: War, unit: UnitNo) -> bool:
    """BG-3.4.b Roman units, and Gallic or German cavalry of either side."""
    nation = war.roster.nation[unit]
    return nation == "roman" or (war.roster.is_cavalry[unit] and nation in ("gallic", "german"))


class ForcingMarches(Question[War, ForceMarches, ForcedMarch | Pass]):
    """D12 Forced marches, one after the other."""

    clause = "BG-3.4.a"
    actions = (ForcedMarch, Pass)
    exhaustive = False

    def asks(self, state: War, step: ForceMarches) -> Seat | None:
        """The side, if anybody can still force his march."""
        if state.turn == WINTER or automaton.plays(state, step.side):  # BG-3.4.e
            return None
        return step.side if next(offers(state, step.side), None) is not None else None

    def candidates(self, state: War, step: ForceMarches, seat: Seat) -> Iterator[ForcedMarch | Pass]:  # noqa: ARG002
        """No more, or structured marches."""
        yield PASS
        yield from offers(state, step.side)

    def refuses(self, state: War, step: ForceMarches, seat: Seat, action: ForcedMarch | Pass) -> Refusal | None:
        """BG-3.4"""
        del seat
        return refuses_forcing(state, step.side, action) if isinstance(action, ForcedMarch) else None

    def answer(self, table: Table[War], step: ForceMarches, seat: Seat, action: ForcedMarch | Pass) -> None:
        """March, and ask again."""
        del seat
        if isinstance(action, ForcedMarch):
            force(table, step.side, action)
            table.then(step)

    def remarks(self, state: War, step: ForceMarches, seat: Seat, action: ForcedMarch | Pass) -> Remarks:
        """What a legal march means; before the phase ends, who has not moved, and who will starve where he stands."""
        if isinstance(action, Pass):
            return outlook.before_the_marches_end(state, step.side)
        if self.refuses(state, step, seat, action) is not None:
            return NO_REMARKS
        return Remarks(cautions=prospects.of_order(state, step.side, action))


def refuses_forcing(war: War, side: Side, action: ForcedMarch) -> Refusal | None:
    """BG-3.4 Why a group may not force this march."""
    start = movement.start_of(war, action.leaders)
    leaders, units = (*action.leaders, *action.picked_leaders), (*action.units, *action.picked_units)
    return (
        movement.refuses_group(war, side, action.leaders, action.units, start)
        or _refuses_way(war, start, action.via, action.to)
        or _refuses_picked(war, side, action)
        or _refuses_marchers(war, action, leaders, units)
        or bans.refuses_entry(war, side, leaders, units, action.via)  # BG-3.4.l
        or bans.refuses_entry(war, side, leaders, units, action.to)
        or movement.refuses_departure(war, side, action.leaders, action.units, start)
        or movement.refuses_departure(war, side, action.picked_leaders, action.picked_units, action.via)
        or _refuses_negotiated(war, side, action, start)
        or movement.refuses_into(war, side, leaders, units, action.to, action.into)
    )


def _refuses_way(war: War, start: RegionNo, via: RegionNo, to: RegionNo) -> Refusal | None:
    """BG-3.4.a, BG-3.4.j, BG-3.4.m Across a neighbour into a third region, on one bank of the Rhine."""
    if via not in war.gaul.neighbours[start] or to not in war.gaul.neighbours[via]:
        return Refusal("BG-3.4.a", "not-a-neighbour")
    if to == start:
        return Refusal("BG-3.4.m", "back-to-the-start")
    return None if (via, to) in war.gaul.two_regions_on[start] else Refusal("BG-3.4.j", "not-across-the-rhine")


def _refuses_picked(war: War, side: Side, action: ForcedMarch) -> Refusal | None:
    """BG-3.4.d, BG-3.4.h, BG-3.4.m Who may be picked up on the way."""
    refusal = movement.refuses_picked(war, side, action.picked_leaders, action.picked_units, action.via)
    if refusal is None and not all(may_force(war, unit) for unit in action.picked_units):
        return Refusal("BG-3.4.h", "cannot-force-a-march")
    return refusal


def _refuses_marchers(
    war: War, action: ForcedMarch, leaders: Sequence[LeaderNo], units: Sequence[UnitNo]
) -> Refusal | None:
    """BG-3.4.b, BG-3.4.c, BG-3.4.l, BG-5.5.e Who may force a march."""
    if max(war.roster.rank[leader] for leader in action.leaders) < RANK:
        return Refusal("BG-3.4.c", "leader-of-too-low-rank")
    if not all(may_force(war, unit) for unit in action.units):
        return Refusal("BG-3.4.b", "cannot-force-a-march")
    landed = any(war.done[unit] & (LANDED | EMBARKED) for unit in units)
    landed = landed or any(war.leader_done[leader] & (LANDED | EMBARKED) for leader in leaders)
    return Refusal("BG-5.5.e", "landed-this-turn") if landed else None


def _refuses_negotiated(war: War, side: Side, action: ForcedMarch, start: RegionNo) -> Refusal | None:
    """BG-6.2.7.h A force that must stay neither sets out nor is picked up."""
    starts = (start, action.via) if action.picked_units or action.picked_leaders else (start,)
    found = [movement.refuses_negotiated(war, side, one) for one in starts]
    return next((one for one in found if one is not None), None)


def force(table: Table[War], side: Side, action: ForcedMarch) -> None:
    """BG-3.4.n The test where the march begins, pick-ups and their test, attrition, arrival."""
    war = table.state
    start = movement.start_of(war, action.leaders)
    if not movement.passes_test(table, side, action.leaders, action.units, start):
        return
    picked_leaders, picked_units = _pick_up(table, side, action)
    leaders, units = (*action.leaders, *picked_leaders), (*action.units, *picked_units)
    if units:  # BG-3.4.l
        contested = war.control[action.via] == CONTESTED
        movement.roll_on_the_march(table, side, units, action.via, contested=contested)
    arrivals.call_civis(table, side, units, action.via)
    table.then(ArriveByForce(side, leaders, units, start, action.via, action.to, action.into))


def _pick_up(table: Table[War], side: Side, action: ForcedMarch) -> tuple[tuple[LeaderNo, ...], tuple[UnitNo, ...]]:
    """BG-3.4.m Who joins on the way: where the test fails, only those who began the phase inside a place."""
    war, leaders, units = table.state, action.picked_leaders, action.picked_units
    if not movement.passes_test(table, side, leaders, units, action.via):
        leaders = tuple(leader for leader in leaders if war.leader_done[leader] & SHELTERED)
        units = tuple(unit for unit in units if war.done[unit] & SHELTERED)
    return leaders, units


def arrive(table: Table[War], step: ArriveByForce) -> None:
    """BG-3.4.n Who is left of a forced march arrives; leaders whose last unit is lost arrive alone."""
    war = table.state
    units = tuple(unit for unit in step.units if war.at[unit] > 0)
    into = step.into if movement.opens(table, step.side, step.into) else 0
    moving.advance(table, step.side, step.leaders, units, step.start, step.to, via=step.via, into=into)


def offers(war: War, side: Side) -> Iterator[ForcedMarch]:
    """Structured forced marches: everybody able, or the cavalry, under the leaders of rank."""
    host = march_candidates.Host(war, side)
    for region in host.led_regions(RANK):
        for stack in host.stacks(region):
            leaders, units = march_candidates.unheld(war, side, region, *stack)
            ranked = tuple([leader for leader in leaders if war.roster.rank[leader] >= RANK])
            if ranked:
                yield from _offers_of(host, region, ranked, tuple([one for one in units if may_force(war, one)]))


def _offers_of(
    host: march_candidates.Host, region: RegionNo, leaders: tuple[LeaderNo, ...], units: tuple[UnitNo, ...]
) -> Iterator[ForcedMarch]:
    war, side = host.war, host.side
    best = forces.best_leader(war, leaders)
    assert best is not None  # there are leaders
    horse = tuple(forces.cavalry(war, units))
    groups = dict.fromkeys([(leaders, units), ((best,), units), ((best,), horse), ((best,), ())])
    able = [group for group in groups if _may_set_out(war, side, *group, region)]
    overseas = (war.gaul.germania, war.gaul.britannia)
    for via, to in war.gaul.two_regions_on[region] if able else ():
        may_be_barred = host.has_ban or via in overseas or to in overseas
        for group in able:
            if not may_be_barred or _may_go(war, side, *group, via, to):
                yield ForcedMarch(*group, via, to)


def _may_set_out(
    war: War, side: Side, leaders: tuple[LeaderNo, ...], units: tuple[UnitNo, ...], region: RegionNo
) -> bool:
    """Whether a group of a stack, under a leader of rank, may force a march at all, wherever it goes."""
    ashore, leader_done, done = LANDED | EMBARKED, war.leader_done, war.done
    for leader in leaders:
        if leader_done[leader] & ashore:
            return False
    for unit in units:
        if done[unit] & ashore:
            return False
    refusal = movement.refuses_departure(war, side, leaders, units, region)
    return refusal is None and movement.refuses_negotiated(war, side, region) is None


def _may_go(
    war: War, side: Side, leaders: tuple[LeaderNo, ...], units: tuple[UnitNo, ...], via: RegionNo, to: RegionNo
) -> bool:
    return all(bans.refuses_entry(war, side, leaders, units, region) is None for region in (via, to))
