"""3.1, 6.0: set-up of tribes, reinforcements and withdrawals by the calendar, and those who come when called."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import Dismiss, PlaceAt
from iacta.games.bellum_gallicum.map import NOWHERE
from iacta.games.bellum_gallicum.rules import automaton, fates, moving
from iacta.games.bellum_gallicum.rules.likeness import alike, kinds_of
from iacta.games.bellum_gallicum.rules.specials import special, specials
from iacta.games.bellum_gallicum.scenario_form import CrossAtOnce, FallCancels, OtherValue, ReducedValues
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import LOST, RHENUS, WITHDRAWN, War
from iacta.games.bellum_gallicum.steps import CheckFall, DismissUnits, PlaceArrivals, StartMovement

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, TribeNo, UnitNo
    from iacta.games.bellum_gallicum.scenario_form import Arrival, Withdrawal
    from iacta.games.bellum_gallicum.sides import Side

# Tribes


def value_of(war: War, tribe: TribeNo, *, reduced: bool = False) -> int:
    """BG-6.0.c, BG-6.9.7.b The mobilisation value with which a tribe rises here."""
    one = war.roster.tribes[tribe]
    value = next((rule.value for rule in specials(war, OtherValue) if rule.tribe == one.id), one.mobilisation)
    return reduced_value(war, tribe, value) if reduced else value


def reduced_value(war: War, tribe: TribeNo, value: int) -> int:
    """BG-6.9.7.b As printed in one region, 1 in one sector; elsewhere 4 and 5 become 3, 2 and 3 become 2."""
    rule = special(war, ReducedValues)
    home = war.roster.home[tribe]
    if rule is None or war.gaul.region_id[home] == rule.keep_region:
        return value
    if war.gaul.sector_of[home] == rule.ones_sector:
        return 1
    return {1: 1, 2: 2, 3: 2, 4: 3, 5: 3}[value]


def leaders_of(war: War, tribe: TribeNo) -> tuple[LeaderNo, ...]:
    """BG-0.4.g, BG-7.2.4.g The leaders with whom a tribe rises: those of its year who are neither dead nor captive."""
    return tuple(
        leader
        for leader in war.roster.leaders_of[tribe]
        if war.leader_at[leader] in (NOWHERE, WITHDRAWN) and _has_come_of_age(war, leader)
    )


def _has_come_of_age(war: War, leader: LeaderNo) -> bool:
    first = war.roster.leaders[leader].from_year
    return first is None or war.year >= first


def mobilise(
    table: Table[War], tribe: TribeNo, side: Side, *, value: int, weak: bool = False, at: RegionNo = 0
) -> None:
    """BG-0.4.c, BG-7.2.5.b A tribe appears in its region, outside its oppidum, with its leaders unless Roman."""
    war = table.state
    units = war.roster.units_of(tribe, value)
    leaders = leaders_of(war, tribe) if side == GALLIC else ()
    region = at or war.roster.home[tribe]
    war.serves[tribe] = side
    for unit in units:
        war.side[unit], war.weak[unit], war.done[unit] = side, weak, 0
        war.lost_in.pop(unit, None)
    for leader in leaders:
        war.leader_done[leader], war.wounded[leader] = 0, 0
    table.tell(events.TribeRaised(tribe, side, region, leaders, units), "BG-0.4.c")
    moving.put(table, leaders, units, region)


# The calendar


def start_movement(table: Table[War], step: StartMovement) -> None:
    """BG-1.b, BG-1.c The wounded recover; then withdrawals, then reinforcements."""
    war, side = table.state, step.side
    fates.recover(table, side)
    if automaton.plays(war, side):
        return
    for withdrawal in war.sheet.withdrawal:
        if withdrawal.side == side and withdrawal.turn == war.turn and withdrawal.year in (None, war.year):
            withdraw(table, withdrawal)
    due = [number for number, one in enumerate(war.sheet.arrival) if one.side == side and is_due(war, number, one)]
    for number in due:
        _receive(table, number, war.sheet.arrival[number])


def is_due(war: War, number: int, arrival: Arrival) -> bool:
    """BG-3.1.a, BG-3.1.c, BG-7.5.5.a Whether reinforcements come on this turn, or still wait."""
    if number in war.annals.waiting:
        return True
    if arrival.year not in (None, war.year):
        return False
    return war.turn == first_turn(war) if arrival.turn == "first" else war.turn == arrival.turn


def first_turn(war: War) -> int:
    """BG-7.3.a, BG-7.5.5.a The first turn of this year."""
    if war.year == war.sheet.first_year and (war.sheet.campaign is None or war.sheet.campaign.kind != "campaign"):
        return war.sheet.first_turn
    return 1 if war.annals.initiative else 2


def _receive(table: Table[War], number: int, arrival: Arrival) -> None:
    war = table.state
    if _lapses(war, arrival):
        return
    regions = _regions(war, arrival)
    waiting = tuple(one for one in war.annals.waiting if one != number)
    if not regions:
        waiting = (*waiting, number)
    war.annals = msgspec.structs.replace(war.annals, waiting=waiting)
    if regions:
        place_arrival(table, arrival, regions)


def _lapses(war: War, arrival: Arrival) -> bool:
    """BG-6.9.7.d, BG-7.5.5.b Reinforcements that do not come."""
    if arrival.lapses == "won_in_germania":
        return war.annals.won_in_germania
    rule = special(war, FallCancels)
    if arrival.lapses != "gergovia_fallen" or rule is None:
        return False
    place = war.gaul.place_no[rule.place]
    return any(fallen == place and turn < rule.before for fallen, turn in war.annals.fallen)


def _regions(war: War, arrival: Arrival) -> tuple[RegionNo, ...]:
    """Where reinforcements may appear; nothing: they wait (BG-3.1.c)."""
    if arrival.where == "regions":
        return tuple(war.gaul.region_no[region] for region in arrival.regions)
    if arrival.where == "with_caesar":
        leaders: Iterable[LeaderNo] = (war.roster.caesar,)
    else:
        leaders = [leader for leader, is_roman in enumerate(war.roster.is_roman) if is_roman]
    found = {war.gaul.region_of[at] for leader in leaders if (at := war.leader_at[leader]) > 0}
    return tuple(sorted(found - {NOWHERE}))


def place_arrival(table: Table[War], arrival: Arrival, regions: tuple[RegionNo, ...], *, called: bool = False) -> None:
    """BG-3.1.c Reinforcements appear outside places, intact; the owner chooses where there is a choice."""
    war = table.state
    leaders, units = available(war, arrival.leaders, arrival.units)
    if len(regions) == 1:
        appear(table, arrival.side, leaders, units, regions[0], called=called)
    elif leaders or units:
        together = arrival.where != "regions"  # BG-6.2.5.c
        table.then(PlaceArrivals(arrival.side, regions, leaders, units, together))
    for name in arrival.ships:
        ship = war.roster.ship_no[name]
        if war.ship_at[ship] == NOWHERE:
            war.ship_at[ship] = regions[0]
            table.tell(events.ShipAppeared(ship, regions[0]), "BG-5.2.a")
    for name in arrival.tribes:
        _raise_reinforcement(table, war.roster.tribe_no[name], arrival, regions[0])


def available(
    war: War, leaders: Iterable[str], units: Iterable[str]
) -> tuple[tuple[LeaderNo, ...], tuple[UnitNo, ...]]:
    """BG-6.0.g, BG-7.2.4.g Who of some counters can appear: units lost in an earlier year too, no dead or captives."""
    off = (NOWHERE, WITHDRAWN)
    found = tuple(one for name in leaders if war.leader_at[one := war.roster.leader_no[name]] in off)
    numbers = [war.roster.unit_no[name] for name in units]
    back = [unit for unit in numbers if war.at[unit] == LOST and war.lost_in.get(unit, war.year) < war.year]
    return found, tuple(unit for unit in numbers if war.at[unit] in off or unit in back)


def _raise_reinforcement(table: Table[War], tribe: TribeNo, arrival: Arrival, region: RegionNo) -> None:
    """BG-6.9.5.c, BG-7.6.2.c A tribe joins by the calendar, unless it is on the map, beaten this year, or Rome's."""
    war = table.state
    if war.sheet.campaign is not None:
        if tribe in war.serves:  # the tribes of this year, whatever has become of them
            return
        war.annals = war.annals.with_revolt(tribe, war.year)
        launch(table, tribe)
    mobilise(table, tribe, arrival.side, value=value_of(war, tribe, reduced=arrival.reduced), at=region)


def launch(table: Table[War], tribe: TribeNo, most: int | None = None) -> None:
    """BG-5.2.a The ships of a tribe appear with its land units."""
    war = table.state
    for name in war.roster.tribes[tribe].ships[:most]:
        ship = war.roster.ship_no[name]
        war.ship_at[ship] = war.roster.home[tribe]
        table.tell(events.ShipAppeared(ship, war.roster.home[tribe]), "BG-5.2.a")


def appear(
    table: Table[War],
    side: Side,
    leaders: tuple[LeaderNo, ...],
    units: tuple[UnitNo, ...],
    location: Location,
    *,
    called: bool = False,
) -> None:
    """BG-3.1.b Counters are placed in a region, whoever holds it; replacements also in a camp (BG-3.2.d)."""
    war = table.state
    for unit in units:
        war.side[unit], war.weak[unit], war.done[unit] = side, False, 0
        war.lost_in.pop(unit, None)
    for leader in leaders:
        war.leader_done[leader] = 0
    if location == war.gaul.germania and side == GALLIC and special(war, CrossAtOnce) is not None:  # BG-6.2.7.d
        for unit in units:
            war.done[unit] |= RHENUS
        for leader in leaders:
            war.leader_done[leader] |= RHENUS
    if not leaders and not units:
        return
    if called:
        table.tell(events.GermansCalled(leaders, units), "BG-6.0.h")
    else:
        table.tell(events.ForceArrived(side, location, leaders, units), "BG-3.1.a")
    moving.put(table, leaders, units, location)


def withdraw(table: Table[War], withdrawal: Withdrawal) -> None:
    """BG-6.9.5.a, BG-7.5.5.c Counters leave by the calendar; where only some of a class do, their owner names them."""
    war = table.state
    to = LEFT_FOR_GOOD if withdrawal.for_good else WITHDRAWN
    leaders = tuple(leader for name in withdrawal.leaders if war.leader_at[leader := war.roster.leader_no[name]] > 0)
    of_class = war.roster.of_class(withdrawal.unit_class) if withdrawal.unit_class is not None else ()
    units = tuple(unit for unit in of_class if war.at[unit] > 0)
    if 0 < withdrawal.count < len(units):
        table.then(DismissUnits(withdrawal.side, units, withdrawal.count, to))
        units = ()
    _leave(table, withdrawal.side, leaders, units, to)


def _leave(
    table: Table[War], side: Side, leaders: tuple[LeaderNo, ...], units: tuple[UnitNo, ...], to: Location
) -> None:
    """BG-6.9.5.a Counters leave; a besieged place without a unit falls."""
    war = table.state
    if leaders or units:
        clause = "BG-6.9.5.a" if war.sheet.campaign is None else "BG-7.5.5.c"
        table.tell(events.ForceLeft(side, leaders, units), clause)
        moving.put(table, leaders, units, to)
        table.then(*(CheckFall(place) for place in sorted(war.sieges) if not war.units_at(place)))


LEFT_FOR_GOOD = -5
"""BG-3.2.i Out of the game by the calendar."""


class Dismissing(Question[War, DismissUnits, Dismiss]):
    """D45 Which unit leaves with Crassus."""

    clause = "BG-7.5.5.c"
    actions = (Dismiss,)

    def asks(self, state: War, step: DismissUnits) -> Seat | None:
        """The owner."""
        del state
        return step.side

    def forced(self, state: War, step: DismissUnits) -> Dismiss | None:
        """Units that are all alike."""
        return Dismiss(step.units[0]) if len(kinds_of(state, step.units)) == 1 else None

    def candidates(self, state: War, step: DismissUnits, seat: Seat) -> Iterator[Dismiss]:  # noqa: ARG002
        """One unit of each kind."""
        yield from map(Dismiss, kinds_of(state, step.units))

    def each(self, state: War, step: DismissUnits, seat: Seat, action: Dismiss) -> Iterator[Dismiss]:  # noqa: ARG002
        """Yield every unit of the kind."""
        yield from map(Dismiss, alike(state, action.unit, step.units))

    def refuses(self, state: War, step: DismissUnits, seat: Seat, action: Dismiss) -> Refusal | None:
        """BG-7.5.5.c"""
        del state, seat
        return None if action.unit in step.units else Refusal("BG-7.5.5.c", "does-not-leave")

    def answer(self, table: Table[War], step: DismissUnits, seat: Seat, action: Dismiss) -> None:
        """It leaves; then the next."""
        del seat
        _leave(table, step.side, (), (action.unit,), step.to)
        if step.left > 1:
            rest = tuple(unit for unit in step.units if unit != action.unit)
            table.then(msgspec.structs.replace(step, units=rest, left=step.left - 1))


class PlacingArrivals(Question[War, PlaceArrivals, PlaceAt]):
    """D6 Where reinforcements with a choice of regions go."""

    clause = "BG-3.1.a"
    actions = (PlaceAt,)

    def asks(self, state: War, step: PlaceArrivals) -> Seat | None:
        """The owner."""
        del state
        return step.side

    def candidates(self, state: War, step: PlaceArrivals, seat: Seat) -> Iterator[PlaceAt]:  # noqa: ARG002
        """Every region on offer."""
        yield from map(PlaceAt, step.regions)

    def refuses(self, state: War, step: PlaceArrivals, seat: Seat, action: PlaceAt) -> Refusal | None:
        """BG-3.1.a"""
        del state, seat
        return None if action.region in step.regions else Refusal("BG-3.1.a", "not-a-region-of-arrival")

    def answer(self, table: Table[War], step: PlaceArrivals, seat: Seat, action: PlaceAt) -> None:
        """One counter, or all together."""
        del seat
        if step.together:
            appear(table, step.side, step.leaders, step.units, action.region)
            return
        leaders, units = (step.leaders[:1], ()) if step.leaders else ((), step.units[:1])
        appear(table, step.side, leaders, units, action.region)
        rest = msgspec.structs.replace(step, leaders=step.leaders[len(leaders) :], units=step.units[len(units) :])
        if rest.leaders or rest.units:
            table.then(rest)


# Called to arms


def call_germans(table: Table[War]) -> None:
    """BG-6.6.5.a, BG-6.8.5.c, BG-6.0.h The moment a Roman force enters Germania, its defenders appear there, once."""
    war = table.state
    called = [one for one in (*war.sheet.arrival, *expedition_arrivals(war)) if one.turn == "germania_entered"]
    if war.annals.germans_called or not called:
        return
    war.annals = msgspec.structs.replace(war.annals, germans_called=True)
    for arrival in called:
        place_arrival(table, arrival, _regions(war, arrival), called=True)


def expedition_arrivals(war: War) -> tuple[Arrival, ...]:
    """BG-7.2.6.f The reinforcements of the expedition that is under way."""
    listed = war.sheet.campaign.expedition if war.sheet.campaign is not None else ()
    return next((one.arrival for one in listed if one.id == war.annals.expedition), ())


def call_civis(table: Table[War], side: Side, units: Iterable[UnitNo], region: RegionNo) -> None:
    """BG-7.2.8.a, BG-7.2.8.b Gauls in the Provincia call the militia of its cities, once in a campaign year."""
    war = table.state
    if side != GALLIC or war.sheet.campaign is None or region not in war.gaul.provincia or war.annals.civis_called:
        return
    if not any(war.roster.nation[unit] == "gallic" for unit in units):
        return
    war.annals = msgspec.structs.replace(war.annals, civis_called=True)
    cities = [
        place
        for place in war.gaul.places
        if war.gaul.is_city[place] and war.gaul.region_of[place] in war.gaul.provincia
    ]
    pairs = [
        (unit, place)
        for unit, place in zip(war.roster.of_class("civis"), cities, strict=False)
        if war.at[unit] <= 0 and place not in war.destroyed
    ]
    for unit, place in pairs:
        war.side[unit], war.weak[unit], war.done[unit] = ROMAN, False, 0
        war.lost_in.pop(unit, None)
        moving.put(table, (), (unit,), place)
    if pairs:
        table.tell(
            events.CivisCalled(tuple(unit for unit, _ in pairs), tuple(place for _, place in pairs)), "BG-7.2.8.a"
        )
