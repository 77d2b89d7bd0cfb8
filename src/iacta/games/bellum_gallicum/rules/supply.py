"""2.3: supply, depots, fertility, attrition and scorched earth; phase I of a turn."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final, TypeAlias

from iacta.engine.chance.dice import at_least
from iacta.engine.question import Question
from iacta.engine.records import NO_REMARKS, Modifier, Refusal
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import BuildDepot, Burn, DestroyDepot, DismantleDepot, Pass
from iacta.games.bellum_gallicum.combat_tables import BESIEGED, TABLES, ground_line
from iacta.games.bellum_gallicum.rules import automaton, forces, losses, outlook
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, SIDES
from iacta.games.bellum_gallicum.state import ANTI_ROMAN, CONTESTED, War
from iacta.games.bellum_gallicum.steps import (
    BuildDepots,
    BurnLand,
    CheckFall,
    CheckStatus,
    DismantleDepots,
    RollAttrition,
    RollStatus,
    SufferAttrition,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Remarks, Seat, Step
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import RegionNo
    from iacta.games.bellum_gallicum.roster import UnitNo
    from iacta.games.bellum_gallicum.sides import Side

WINTER: Final = 1
AUGUST: Final = 7
LEGIONS_IN_WINTER: Final = 3
BIG_FORCE: Final = 6
"""BG-2.3.1.b"""
HUGE_FORCE: Final = 9
"""BG-2.3.1.c"""
RAVAGED_FROM: Final = 5
"""BG-2.3.1.d"""
PASS: Final = Pass()


def remove_scorched_earth(table: Table[War]) -> None:
    """BG-2.3.5.c In August all markers leave the map."""
    war = table.state
    burnt = tuple(region for region in war.gaul.regions if war.scorched[region])
    if war.turn == AUGUST and burnt:
        war.scorched = [False] * len(war.scorched)
        table.tell(events.ScorchedEarthRemoved(burnt), "BG-2.3.5.c")


# I.B Depots


class BuildingDepots(Question[War, BuildDepots, BuildDepot | Pass]):
    """D1 Depots where a Roman army stands."""

    clause = "BG-2.3.2.a"
    actions = (BuildDepot, Pass)

    def asks(self, state: War, step: BuildDepots) -> Seat | None:
        """The Roman side, if a depot can be built anywhere."""
        del step
        return ROMAN if depot_sites(state) else None

    def candidates(self, state: War, step: BuildDepots, seat: Seat) -> Iterator[BuildDepot | Pass]:  # noqa: ARG002
        """No more, or one more."""
        return chain((PASS,), map(BuildDepot, depot_sites(state)))

    def refuses(self, state: War, step: BuildDepots, seat: Seat, action: BuildDepot | Pass) -> Refusal | None:
        """BG-2.3.2.a, BG-2.3.2.b"""
        del step, seat
        return refuses_depot(state, action.region) if isinstance(action, BuildDepot) else None

    def answer(self, table: Table[War], step: BuildDepots, seat: Seat, action: BuildDepot | Pass) -> None:
        """Place it, and ask again."""
        del seat
        if isinstance(action, BuildDepot):
            table.state.depots[action.region] = True
            table.tell(events.DepotBuilt(action.region), "BG-2.3.2.a")
            table.then(step)

    def remarks(self, state: War, step: BuildDepots, seat: Seat, action: BuildDepot | Pass) -> Remarks:
        """Before the status is rolled: who will starve."""
        del step, seat
        return outlook.before_the_status(state, ROMAN) if isinstance(action, Pass) else NO_REMARKS


def depot_sites(war: War) -> list[RegionNo]:
    """BG-2.3.2.a The regions where a depot can be built: an army is needed."""
    romans = war.numbers()[ROMAN]
    able = [region for region in war.gaul.regions if romans[region] >= forces.ARMY]
    return [region for region in able if refuses_depot(war, region) is None]


def refuses_depot(war: War, region: RegionNo) -> Refusal | None:
    """BG-2.3.2.a, b, e, h Why no depot can be built in a region."""
    if region not in war.gaul.regions:
        return Refusal("BG-2.3.2.a", "no-such-region")
    if war.scorched[region]:
        return Refusal("BG-2.3.2.a", "region-is-ravaged")
    if war.depots[region]:
        return Refusal("BG-2.3.2.e", "depot-stands-there")
    if sum(war.depots) >= war.roster.depots:
        return Refusal("BG-2.3.2.a", "no-marker-left")
    units = forces.unbesieged(war, region, ROMAN)
    if not forces.is_army(units):
        return Refusal("BG-2.3.2.h", "no-army-there")
    if war.turn == WINTER and sum(war.roster.is_legion[unit] for unit in units) < LEGIONS_IN_WINTER:
        return Refusal("BG-2.3.2.b", "too-few-legions-in-winter")
    return None


# I.C The status of regions


def check_status(table: Table[War], step: CheckStatus) -> None:
    """BG-2.3.1.i Roman roll first, then the Gallic one if the region is still fertile; regions in map order."""
    del step
    war = table.state
    numbers = war.numbers()
    table.then(
        *(
            RollStatus(region, side)
            for region in war.gaul.regions
            for side in SIDES
            if numbers[side][region] >= BIG_FORCE
            and not war.gaul.always_fertile[region]  # BG-2.3.1.g
            and forces.counted_for_status(war, region, side) >= BIG_FORCE
        )
    )


def status_modifiers(war: War, region: RegionNo, side: Side, units: int) -> tuple[Modifier, ...]:
    """BG-2.3.1.c What is added to the die."""
    found = (
        (war.turn == WINTER, "winter", 1),
        (units >= HUGE_FORCE, "more-than-eight-units", 1),
        (side == ROMAN and war.depots[region], "depot", -2),
    )
    return tuple(Modifier("BG-2.3.1.c", reason, value, "die") for holds, reason, value in found if holds)


def roll_status(table: Table[War], step: RollStatus) -> None:
    """BG-2.3.1.d, BG-2.3.1.j A result of 5 or more ravages the region, whatever markers are left."""
    war, region, side = table.state, step.region, step.side
    if war.scorched[region]:  # BG-2.3.1.h
        return
    units = forces.counted_for_status(war, region, side)
    modifiers = status_modifiers(war, region, side, units)
    bonus = sum(one.value for one in modifiers)
    die = table.dice.roll_for(lambda dice: dice[0] + bonus >= RAVAGED_FROM, 1, 6, "BG-2.3.1.b")[0]
    score = die + bonus
    ravaged = score >= RAVAGED_FROM
    war.scorched[region] = ravaged
    table.tell(events.StatusRolled(region, side, units, die, score, ravaged, modifiers), "BG-2.3.1.d")


# I.D Attrition


def suffer_attrition(table: Table[War], step: SufferAttrition) -> None:
    """BG-1.i Regions in map order, the Roman side first; the rest of a side before its besieged places.

    Who belongs to the rest is looked at when the dice fall: an earlier roll may have lifted a siege.
    """
    del step
    war, rolls = table.state, []
    besieged = {war.gaul.region_of[place] for place in war.sieges}
    for region in war.gaul.regions if besieged or True in war.scorched else ():
        if not war.scorched[region] and region not in besieged:
            continue
        for side in SIDES:
            if war.scorched[region] and war.units_in(region, side):
                rolls.append(RollAttrition(region, side))
            rolls += [RollAttrition(region, side, place) for place in besieged_places(war, region, side)]
    table.then(*rolls)


def besieged_places(war: War, region: RegionNo, side: Side) -> list[int]:
    """BG-2.3.4.c The places of a region where a side is besieged."""
    return [place for place in war.gaul.all_places[region] if war.is_besieged(place) and war.units_at(place, side)]


def group_of(war: War, step: RollAttrition) -> list[UnitNo]:
    """BG-2.3.4.d Who takes the losses of a roll."""
    if step.place:
        return war.units_at(step.place, step.side)
    return forces.rest_of(war, step.region, step.side)


def attrition_dice(war: War, region: RegionNo, units: int, place: int = 0) -> tuple[int, tuple[Modifier, ...]]:
    """Table 8.1, BG-8.1.e The dice of a group, and what was added to the table's."""
    line = BESIEGED if place else ground_line(war.gaul.terrain[region])
    extra = []
    if war.control[region] == CONTESTED:
        extra.append(Modifier("BG-8.1.b", "contested", 1, "dice"))
    if place and war.sieges[place].turns > 1:
        extra.append(Modifier("BG-8.1.c", "siege-turns", war.sieges[place].turns - 1, "dice"))
    return TABLES.attrition_dice(units, line) + sum(one.value for one in extra), tuple(extra)


def roll_attrition(table: Table[War], step: RollAttrition) -> None:
    """BG-8.1.a Each 6 weakens one unit."""
    war = table.state
    group = group_of(war, step)
    if not group or (step.place and not war.is_besieged(step.place)):
        return  # nobody of this group is left, or an earlier roll lifted its siege
    dice, extra = attrition_dice(war, step.region, len(group), step.place)
    sixes = table.dice.tally(dice, at_least(6), "BG-8.1.a")
    told = events.AttritionRolled(step.region, step.side, step.place, len(group), dice, sixes, extra)
    table.tell(told, "BG-8.1.a")
    losses.pick(table, group, sixes, "BG-8.1.d")
    if step.place:
        table.then(CheckFall(step.place))


# I.E Scorched earth

BurnAction: TypeAlias = Burn | DestroyDepot | Pass


class Burning(Question[War, BurnLand, BurnAction]):
    """D3, D4 The Gallic side burns the land and destroys depots."""

    clause = "BG-2.3.5.a"
    actions = (Burn, DestroyDepot, Pass)

    def asks(self, state: War, step: BurnLand) -> Seat | None:
        """The Gallic side, if it controls anything to burn; the automaton never does (BG-6.11.b)."""
        del step
        if automaton.plays(state, GALLIC):
            return None
        return GALLIC if next(_fires(state), None) is not None else None

    def candidates(self, state: War, step: BurnLand, seat: Seat) -> Iterator[BurnAction]:  # noqa: ARG002
        """No more, or one more."""
        return chain((PASS,), _fires(state))

    def refuses(self, state: War, step: BurnLand, seat: Seat, action: BurnAction) -> Refusal | None:
        """BG-2.3.5.a, BG-2.3.5.b"""
        del step, seat
        if isinstance(action, Burn):
            return refuses_burning(state, action.region)
        return refuses_destroying(state, action.region) if isinstance(action, DestroyDepot) else None

    def answer(self, table: Table[War], step: BurnLand, seat: Seat, action: BurnAction) -> None:
        """BG-2.3.5.f Each is a choice of its own."""
        del seat
        if isinstance(action, Burn):
            table.state.scorched[action.region] = True
            table.tell(events.RegionBurnt(action.region), "BG-2.3.5.a")
        elif isinstance(action, DestroyDepot):
            table.state.depots[action.region] = False
            table.tell(events.DepotDestroyed(action.region), "BG-2.3.5.b")
        if not isinstance(action, Pass):
            table.then(step)


def _fires(war: War) -> Iterator[Burn | DestroyDepot]:
    """Every fire that is not refused."""
    control, scorched, fertile, depots = war.control, war.scorched, war.gaul.always_fertile, war.depots
    is_marker_left = sum(scorched) < war.roster.scorched_markers
    for region in war.gaul.regions:
        if control[region] != ANTI_ROMAN:
            continue
        if is_marker_left and not scorched[region] and not fertile[region]:
            yield Burn(region)
        if depots[region]:
            yield DestroyDepot(region)


def refuses_burning(war: War, region: RegionNo) -> Refusal | None:
    """BG-2.3.5.a, BG-2.3.5.d Why the Gallic side may not burn a region."""
    if region not in war.gaul.regions or war.control[region] != ANTI_ROMAN:
        return Refusal("BG-2.3.5.a", "not-under-gallic-control")
    if war.gaul.always_fertile[region]:
        return Refusal("BG-2.3.5.d", "roman-gaul-never-burns")
    if war.scorched[region]:
        return Refusal("BG-2.3.5.a", "region-is-ravaged")
    if sum(war.scorched) >= war.roster.scorched_markers:
        return Refusal("BG-2.3.5.a", "no-marker-left")
    return None


def refuses_destroying(war: War, region: RegionNo) -> Refusal | None:
    """BG-2.3.5.b Why the Gallic side may not destroy a depot."""
    if region not in war.gaul.regions or war.control[region] != ANTI_ROMAN:
        return Refusal("BG-2.3.5.b", "not-under-gallic-control")
    return None if war.depots[region] else Refusal("BG-2.3.5.b", "no-depot-there")


class Dismantling(Question[War, DismantleDepots, DismantleDepot | Pass]):
    """D5 The Roman side takes its depots down at the end of phase I."""

    clause = "BG-2.3.2.c"
    actions = (DismantleDepot, Pass)

    def asks(self, state: War, step: DismantleDepots) -> Seat | None:
        """The Roman side, if there is a depot."""
        del step
        return ROMAN if any(state.depots) else None

    def candidates(self, state: War, step: DismantleDepots, seat: Seat) -> Iterator[DismantleDepot | Pass]:  # noqa: ARG002
        """No more, or one more."""
        yield PASS
        yield from (DismantleDepot(region) for region in state.gaul.regions if state.depots[region])

    def refuses(self, state: War, step: DismantleDepots, seat: Seat, action: DismantleDepot | Pass) -> Refusal | None:
        """BG-2.3.2.c"""
        del step, seat
        if isinstance(action, Pass) or (action.region in state.gaul.regions and state.depots[action.region]):
            return None
        return Refusal("BG-2.3.2.c", "no-depot-there")

    def answer(self, table: Table[War], step: DismantleDepots, seat: Seat, action: DismantleDepot | Pass) -> None:
        """Take it away, and ask again."""
        del seat
        if isinstance(action, DismantleDepot):
            table.state.depots[action.region] = False
            table.tell(events.DepotDismantled(action.region), "BG-2.3.2.c")
            table.then(step)


def phase() -> tuple[Step, ...]:
    """BG-1.a The steps of phase I after the scorched earth of August."""
    return (BuildDepots(), CheckStatus(), SufferAttrition(), BurnLand(), DismantleDepots())
