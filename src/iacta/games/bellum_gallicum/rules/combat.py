"""4.1: phase IV, who fights where and in which order."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import GoTo, NameRegion, TellOff
from iacta.games.bellum_gallicum.rules import automaton, bans, fates, forces, moving, places, siege, sieges_kept
from iacta.games.bellum_gallicum.sides import SIDES, foe
from iacta.games.bellum_gallicum.state import BESIEGES, DRIVEN, War
from iacta.games.bellum_gallicum.steps import (
    ClassifyCombats,
    FightSkirmish,
    MeetLoneLeader,
    NameCombat,
    NavalRound,
    OfferEvasions,
    OpenBattle,
    OpenCombat,
    OpenSieges,
    SendLeader,
    SplitBesiegers,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iacta.engine.records import Seat, Step
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, UnitNo
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.steps import CombatKind

ORDER: Final[tuple[Step, ...]] = (
    ClassifyCombats(),
    NameCombat("naval"),
    OfferEvasions("skirmish"),
    NameCombat("skirmish"),
    OfferEvasions("battle"),
    NameCombat("battle"),
    OpenSieges(),
)
"""BG-1.d Steps A to D."""


def open_combat(table: Table[War], step: OpenCombat) -> None:
    """BG-1.d, BG-4.1.g, BG-4.5.5.d Lone leaders first, then besiegers split, then the combats."""
    del step
    war = table.state
    led = [region for region in war.gaul.regions if war.leaders_here[region]]
    lone = [MeetLoneLeader(leader) for region in led for leader in lone_leaders(war, region)]
    regions = war.gaul.regions if war.sieges else ()
    splits = [SplitBesiegers(region, side) for region in regions for side in SIDES if must_split(war, region, side)]
    table.then(*lone, *splits, *ORDER)


# Leaders without troops


def lone_leaders(war: War, region: RegionNo) -> list[LeaderNo]:
    """BG-4.1.g Leaders in the open without a unit of their side there, where enemy units share the region."""
    found: list[LeaderNo] = []
    for side in SIDES:
        leaders = war.leaders_at(region, side)
        if leaders and not war.units_at(region, side) and war.units_in(region, foe(side)):
            found += leaders
    return found


def refuges(
    war: War, side: Side, leaders: Sequence[LeaderNo], units: Sequence[UnitNo], start: RegionNo
) -> tuple[RegionNo, ...]:
    """BG-4.1.g, BG-4.3.1.a Neighbouring regions that a side controls and a force may enter, not across the Rhine."""
    return tuple(
        region
        for region in war.gaul.neighbours[start]
        if war.is_held_by(region, side) and bans.is_open_to(war, side, leaders, units, start, region)
    )


def meet_lone_leader(table: Table[War], step: MeetLoneLeader) -> None:
    """BG-4.1.g He withdraws to a region of his side, or is captured."""
    war, leader = table.state, step.leader
    region = war.leader_at[leader]
    side = war.roster.leader_side[leader]
    regions = refuges(war, side, (leader,), (), region)
    if regions:
        table.then(SendLeader(leader, regions))
    else:
        fates.capture(table, leader)


class SendingLeader(Question[War, SendLeader, GoTo]):
    """D42, D49 Where a leader without a force goes."""

    clause = "BG-4.1.g"
    actions = (GoTo,)

    def asks(self, state: War, step: SendLeader) -> Seat | None:
        """The owner."""
        return state.roster.leader_side[step.leader]

    def forced(self, state: War, step: SendLeader) -> GoTo | None:
        """The only region, or the automaton's first."""
        if len(step.regions) == 1 or automaton.plays(state, state.roster.leader_side[step.leader]):
            return GoTo(step.regions[0])
        return None

    def candidates(self, state: War, step: SendLeader, seat: Seat) -> Iterator[GoTo]:  # noqa: ARG002
        """Every region on offer."""
        yield from map(GoTo, step.regions)

    def refuses(self, state: War, step: SendLeader, seat: Seat, action: GoTo) -> Refusal | None:
        """BG-4.1.g"""
        del state, seat
        return None if action.region in step.regions else Refusal("BG-4.1.g", "not-a-refuge")

    def answer(self, table: Table[War], step: SendLeader, seat: Seat, action: GoTo) -> None:
        """He goes."""
        del seat
        war = table.state
        at = war.leader_at[step.leader]
        start = war.gaul.region_of[at] if at > 0 else 0
        table.tell(events.LeaderWithdrew(step.leader, start, action.region), "BG-4.1.g")
        moving.stir(war, (step.leader,), (), DRIVEN)
        moving.put(table, (step.leader,), (), action.region)


# Besiegers who must split


def must_split(war: War, region: RegionNo, side: Side) -> bool:
    """BG-4.5.5.a, BG-4.5.5.c Whether a besieger has enemy units in the open as well."""
    besieged = siege.besieged_by(war, region, side)
    return bool(besieged and war.units_at(region, side) and war.units_at(region, foe(side)))


def siege_foot(war: War, region: RegionNo, side: Side) -> list[UnitNo]:
    """The infantry of a side that may besiege, the weakest first."""
    foot = forces.infantry(war, war.units_at(region, side))
    able = [unit for unit in foot if war.roster.nation[unit] in places.BESIEGING_NATIONS]
    return sorted(able, key=lambda unit: (war.sp(unit), unit))


def least_besiegers(war: War, region: RegionNo, side: Side) -> int:
    """BG-4.5.5.b An infantry unit for each siege, as far as there are any when one unit has gone to the field."""
    besieged, units = siege.besieged_by(war, region, side), war.units_at(region, side)
    return min(len(besieged), len(siege_foot(war, region, side)), len(units) - 1)


class SplittingBesiegers(Question[War, SplitBesiegers, TellOff]):
    """D16 Who stays with the sieges, and who meets the enemy in the field."""

    clause = "BG-4.5.5.a"
    actions = (TellOff,)
    exhaustive = False

    def asks(self, state: War, step: SplitBesiegers) -> Seat | None:
        """The besieger."""
        return step.side if must_split(state, step.region, step.side) else None

    def forced(self, state: War, step: SplitBesiegers) -> TellOff | None:
        """A single unit gives the siege up (BG-4.5.5.b); the automaton takes the default."""
        if not least_besiegers(state, step.region, step.side):
            return TellOff((), ())
        return next(self.candidates(state, step, step.side)) if automaton.plays(state, step.side) else None

    def candidates(self, state: War, step: SplitBesiegers, seat: Seat) -> Iterator[TellOff]:  # noqa: ARG002
        """One infantry of lowest SP to each siege, or half of the force with a leader."""
        foot = siege_foot(state, step.region, step.side)
        least = least_besiegers(state, step.region, step.side)
        yield TellOff((), tuple(sorted(foot[:least])))
        half = foot[: len(state.units_at(step.region, step.side)) // 2]
        if len(half) > least:
            leaders = state.leaders_at(step.region, step.side)
            yield TellOff(tuple(leaders[-1:]) if len(leaders) > 1 else (), tuple(sorted(half)))

    def refuses(self, state: War, step: SplitBesiegers, seat: Seat, action: TellOff) -> Refusal | None:
        """BG-4.5.5.b Each siege keeps an infantry unit, the field at least one unit."""
        del seat
        units, leaders = state.units_at(step.region, step.side), state.leaders_at(step.region, step.side)
        named_well = len(set(action.units)) == len(action.units) and len(set(action.leaders)) == len(action.leaders)
        if not named_well or not set(action.units) <= set(units) or not set(action.leaders) <= set(leaders):
            return Refusal("BG-4.5.5.a", "not-among-the-besiegers")
        if any(state.roster.nation[unit] not in places.BESIEGING_NATIONS for unit in action.units):
            return Refusal("BG-4.5.b", "unit-may-not-besiege")
        if len(action.units) == len(units):
            return Refusal("BG-4.5.5.b", "nobody-left-for-the-field")
        too_few = len(forces.infantry(state, action.units)) < least_besiegers(state, step.region, step.side)
        return Refusal("BG-4.5.5.b", "too-few-besiegers") if too_few else None

    def answer(self, table: Table[War], step: SplitBesiegers, seat: Seat, action: TellOff) -> None:
        """BG-4.5.5.d The split holds to the end of phase IV; without a siege group the sieges are given up."""
        del seat
        war = table.state
        for unit in action.units:
            war.done[unit] |= BESIEGES
        for leader in action.leaders:
            war.leader_done[leader] |= BESIEGES
        if not action.units:
            for place in siege.besieged_by(war, step.region, step.side):
                sieges_kept.lift(table, place, "BG-4.5.5.b")
            return
        table.tell(events.BesiegersSplit(step.region, step.side, action.leaders, action.units), "BG-4.5.5.a")


# The combats


def classify_combats(table: Table[War], step: ClassifyCombats) -> None:
    """BG-4.1.a to BG-4.1.h, BG-1.h The kind of combat of every region is fixed now."""
    del step
    war = table.state
    found: list[tuple[str, RegionNo]] = []
    for region in war.gaul.regions:
        if region in war.ship_at and all(war.ships_at(region, side) for side in SIDES):
            found.append(("naval", region))
        kind = field_combat(war, region) if len(war.units_here[region]) > 1 else None
        if kind is not None:
            found.append((kind, region))
    war.pending, war.shrunk = tuple(found), ()


def field_combat(war: War, region: RegionNo) -> CombatKind | None:
    """BG-4.1.b, BG-4.1.d Two armies fight a pitched battle, others a skirmish."""
    numbers = [len(forces.field_units(war, region, side)) for side in SIDES]
    if not all(numbers):
        return None
    return "battle" if min(numbers) >= forces.ARMY else "skirmish"


def settle_combat(war: War, kind: str, region: RegionNo) -> None:
    """A combat need not be fought any more."""
    war.pending = tuple(one for one in war.pending if one != (kind, region))


def waiting(war: War, kind: str) -> list[RegionNo]:
    """The regions of a step where both sides still stand."""
    return list(each_waiting(war, kind))


def each_waiting(war: War, kind: str) -> Iterator[RegionNo]:
    """The same, one after the other."""
    return (region for found, region in war.pending if found == kind and _both_there(war, kind, region))


def _both_there(war: War, kind: str, region: RegionNo) -> bool:
    if kind == "siege":
        return any(siege.has_business(war, region, side) for side in SIDES)
    if kind == "naval":
        return all(war.ships_at(region, side) for side in SIDES)
    return all(fighters(war, region, side) for side in SIDES)


def fighters(war: War, region: RegionNo, side: Side) -> list[UnitNo]:
    """BG-12.d The field units of a side that were not driven into the region by another combat."""
    return [unit for unit in forces.field_units(war, region, side) if not war.done[unit] & DRIVEN]


def captains(war: War, region: RegionNo, side: Side) -> list[LeaderNo]:
    """BG-12.d The leaders in the field who were not driven into the region by another combat."""
    return [leader for leader in forces.field_leaders(war, region, side) if not war.leader_done[leader] & DRIVEN]


def whole_force(war: War, region: RegionNo, side: Side) -> tuple[list[LeaderNo], list[UnitNo]]:
    """BG-4.5.5.b Who leaves a region together: the field group and the siege groups, but nobody driven there."""
    leaders = [leader for leader in war.leaders_at(region, side) if not war.leader_done[leader] & DRIVEN]
    return leaders, [unit for unit in war.units_at(region, side) if not war.done[unit] & DRIVEN]


class NamingCombat(Question[War, NameCombat, NameRegion]):
    """D40 The side that moved first names the next region within a step."""

    clause = "BG-1.g"
    actions = (NameRegion,)

    def asks(self, state: War, step: NameCombat) -> Seat | None:
        """The side that moved first, while combats wait."""
        return state.first if next(each_waiting(state, step.kind), None) is not None else None

    def forced(self, state: War, step: NameCombat) -> NameRegion | None:
        """The only region; the automaton takes the first."""
        regions = list(islice(each_waiting(state, step.kind), 2))
        return NameRegion(regions[0]) if len(regions) == 1 or automaton.plays(state, state.first) else None

    def candidates(self, state: War, step: NameCombat, seat: Seat) -> Iterator[NameRegion]:  # noqa: ARG002
        """Every region where this kind of combat waits."""
        yield from map(NameRegion, waiting(state, step.kind))

    def refuses(self, state: War, step: NameCombat, seat: Seat, action: NameRegion) -> Refusal | None:
        """BG-1.g"""
        del seat
        return None if action.region in waiting(state, step.kind) else Refusal("BG-1.g", "no-such-combat-there")

    def answer(self, table: Table[War], step: NameCombat, seat: Seat, action: NameRegion) -> None:
        """Fight there, then name the next."""
        del seat
        settle_combat(table.state, step.kind, action.region)
        table.tell(events.CombatNamed(step.kind, action.region), "BG-1.g")
        table.then(*_fight(table.state, step.kind, action.region), step)


def _fight(war: War, kind: CombatKind, region: RegionNo) -> tuple[Step, ...]:
    """What a combat begins with; a battle that is no longer one is a skirmish (BG-4.4.1.m)."""
    if kind == "naval":
        return (NavalRound(region),)
    if kind == "siege":
        return siege.plans(region)
    is_battle = kind == "battle" and region not in war.shrunk
    return (OpenBattle(region),) if is_battle else (FightSkirmish(region),)
