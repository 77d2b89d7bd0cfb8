"""What contradicts itself in a scenario with its map, counters and tribes, each fault in one sentence.

A sentence names the file, the item and the key. What a form can say (`scenario_form.py`) is not repeated here.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from iacta.games.bellum_gallicum.army_file import counter_faults, tribe_faults
from iacta.games.bellum_gallicum.map_file import map_faults
from iacta.games.bellum_gallicum.scenario_form import (
    Barred,
    Controls,
    Deployment,
    Destroyed,
    LeaderOut,
    Occupied,
    OtherValue,
    ScorchedAtStart,
)
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from iacta.games.bellum_gallicum.scenario_form import (
        AnyCondition,
        AnySpecial,
        Arrival,
        Campaign,
        Control,
        Sheet,
        Victory,
    )

MANY = (ScorchedAtStart, OtherValue, Barred)
"""The special rules of which a scenario may have several."""


def sheet_faults(sheet: Sheet, places: Mapping[str, str], where: str) -> Iterator[str]:
    """Faults of the map first, then of counters and tribes, then of the scenario: the later rest on the earlier."""
    yield from (f"{places['map']}{fault}" for fault in map_faults(sheet.map))
    yield from (f"{places['counters']}{fault}" for fault in counter_faults(sheet.counters, sheet.tribes))
    yield from (f"{places['tribes']}{fault}" for fault in tribe_faults(sheet.counters, sheet.tribes, sheet.map))
    yield from (f"{where}{fault}" for fault in _own_faults(sheet))


def _own_faults(sheet: Sheet) -> Iterator[str]:
    """Every name of the sheet is known, and nobody stands in two regions."""
    yield from _calendar_faults(sheet)
    yield from _control_faults(sheet, sheet.control)
    for group in groups(sheet):
        yield from _group_faults(sheet, group)
    for withdrawal in sheet.withdrawal:
        yield from _unknown("withdrawal", withdrawal.leaders, sheet.roster.leader_no, "leader")
    yield from _double_faults(sheet)
    yield from _victory_faults(sheet, sheet.victory)
    for special in sheet.special:
        yield from _special_faults(sheet, special)
    kinds = Counter(type(special) for special in sheet.special)
    yield from (f"special: {kind.__name__} stands twice" for kind, n in kinds.items() if n > 1 and kind not in MANY)
    if sheet.campaign is not None:
        yield from _campaign_faults(sheet, sheet.campaign)
    yield from _option_faults(sheet)


def _calendar_faults(sheet: Sheet) -> Iterator[str]:
    if (sheet.first_year, sheet.first_turn) > (sheet.last_year, sheet.last_turn):
        yield "last_year: it ends before it begins"
    if sheet.campaign is None and sheet.first_year != sheet.last_year:
        yield "last_year: only a campaign lasts several years"


def _control_faults(sheet: Sheet, control: Control) -> Iterator[str]:
    named = (*control.roman, *control.gallic)
    yield from _unknown("control", named, sheet.gaul.region_no, "region")
    yield from (f"control: {region} is named twice" for region, count in Counter(named).items() if count > 1)


# Who stands or comes where


def groups(sheet: Sheet) -> list[Deployment | Arrival]:
    """Everybody who stands or comes somewhere."""
    found: list[Deployment | Arrival] = [*sheet.deploy, *sheet.arrival]
    for expedition in sheet.campaign.expedition if sheet.campaign is not None else ():
        found += [*expedition.deploy, *expedition.arrival]
    return found


def _group_faults(sheet: Sheet, group: Deployment | Arrival) -> Iterator[str]:
    roster, key = sheet.roster, "deploy" if isinstance(group, Deployment) else "arrival"
    regions = (group.region,) if isinstance(group, Deployment) else group.regions
    yield from _unknown(key, regions, sheet.gaul.region_no, "region")
    yield from _unknown(key, group.leaders, roster.leader_no, "leader")
    yield from _unknown(key, group.units, roster.unit_no, "unit")
    yield from _unknown(key, group.tribes, roster.tribe_no, "tribe")
    yield from _unknown(key, group.ships, roster.ship_no, "ship")
    yield from _allegiance_faults(sheet, group, key)
    yield from _camp_faults(sheet, group) if isinstance(group, Deployment) else _arrival_faults(group)


def _allegiance_faults(sheet: Sheet, group: Deployment | Arrival, key: str) -> Iterator[str]:
    """BG-0.0.b Romans and named leaders serve their own side only; tribes and Germans may serve either."""
    roster = sheet.roster
    for name in group.leaders:
        if name in roster.leader_no and roster.leader_side[roster.leader_no[name]] != group.side:
            yield f"{key}: {name} is no leader of the {group.side} side"
    for name in group.units if group.side == GALLIC else ():
        if name in roster.unit_no and roster.printed_side[roster.unit_no[name]] == ROMAN:
            yield f"{key}: {name} serves the roman side only"


def _camp_faults(sheet: Sheet, group: Deployment) -> Iterator[str]:
    """BG-4.5.7.a, BG-4.5.7.l A winter camp is Roman, and not empty."""
    if group.camp and (group.side != ROMAN or not group.units):
        yield f"deploy: the winter camp in {group.region} holds no Roman unit"
    if group.ships and not sheet.gaul.sea_of[sheet.gaul.region_no.get(group.region, 0)]:
        yield f"deploy: {group.region} has no coast for {group.ships[0]}"


def _arrival_faults(group: Arrival) -> Iterator[str]:
    """BG-3.1.a Reinforcements have a region; whole tribes and ships have one only."""
    what = next(iter((*group.leaders, *group.units, *group.tribes, *group.ships)), "nobody")
    if (group.where == "regions") != bool(group.regions):
        yield f"arrival: {what} comes nowhere" if not group.regions else f"arrival: {what} comes in two ways"
    if (group.tribes or group.ships) and len(group.regions) > 1:
        yield f"arrival: {(group.tribes or group.ships)[0]} needs a single region"


def _double_faults(sheet: Sheet) -> Iterator[str]:
    """BG-0.2.l Every counter exists once; in a campaign those who left or were lost may come again."""
    standing = Counter(chain.from_iterable(_names(sheet, one) for one in sheet.deploy))
    yield from (f"deploy: {name} stands in two regions" for name, count in standing.items() if count > 1)
    if sheet.campaign is None:
        coming = Counter(chain.from_iterable(_names(sheet, one) for one in sheet.arrival))
        yield from (f"arrival: {name} is there already" for name in coming if name in standing)
        yield from (f"arrival: {name} comes twice" for name, count in coming.items() if count > 1)


def _names(sheet: Sheet, group: Deployment | Arrival) -> set[str]:
    """The counters of a group, those of its tribes among them; a leader named beside his tribe counts once."""
    found = {*group.leaders, *group.units, *group.ships, *(f"tribe {tribe}" for tribe in group.tribes)}
    for tribe in sheet.tribes.tribe:
        if tribe.id in group.tribes:
            found |= {unit.id for unit in tribe.units}
            found |= {leader.id for leader in tribe.leader} if group.side == GALLIC else set()
    return found


# How it is won, special rules, campaigns, options


def _victory_faults(sheet: Sheet, victory: Victory) -> Iterator[str]:
    for condition in (one for listed in (*victory.roman, *victory.gallic) for one in listed):
        yield from _condition_faults(sheet, condition)


def _condition_faults(sheet: Sheet, condition: AnyCondition) -> Iterator[str]:
    if isinstance(condition, Controls | Occupied):
        yield from _unknown("victory", condition.regions, sheet.gaul.region_no, "region")
    if isinstance(condition, Controls):
        yield from _unknown("victory", condition.excluded, sheet.gaul.region_no, "region")
    if isinstance(condition, Destroyed):
        yield from _unknown("victory", condition.places, sheet.gaul.place_no, "place")
    if isinstance(condition, LeaderOut | Occupied):
        yield from _unknown("victory", [condition.leader], sheet.roster.leader_no, "leader")


def _special_faults(sheet: Sheet, special: AnySpecial) -> Iterator[str]:
    named: dict[str, tuple[Iterable[str], str]] = {
        "region": (sheet.gaul.region_no, "region"),
        "keep_region": (sheet.gaul.region_no, "region"),
        "regions": (sheet.gaul.region_no, "region"),
        "free_regions": (sheet.gaul.region_no, "region"),
        "sectors": (sheet.gaul.regions_of, "sector"),
        "ones_sector": (sheet.gaul.regions_of, "sector"),
        "tribe": (sheet.roster.tribe_no, "tribe"),
        "tribes": (sheet.roster.tribe_no, "tribe"),
        "companions": (sheet.roster.tribe_no, "tribe"),
        "place": (sheet.gaul.place_no, "place"),
    }
    for field, (known, what) in named.items():
        value = getattr(special, field, None)
        if value is not None:
            names = [value] if isinstance(value, str) else value
            yield from _unknown(f"special: {type(special).__name__}", names, known, what)


def _campaign_faults(sheet: Sheet, campaign: Campaign) -> Iterator[str]:
    tribes, sectors = sheet.roster.tribe_no, sheet.gaul.regions_of
    for record in campaign.revolt_record:
        yield from _unknown("campaign: revolt_record", record.tribes, tribes, "tribe")
    for revolt in campaign.forced_revolt:
        yield from _unknown("campaign: forced_revolt", [revolt.sector], sectors, "sector")
        yield from _unknown("campaign: forced_revolt", [revolt.tribe] if revolt.tribe else [], tribes, "tribe")
    for expedition in campaign.expedition:
        yield from _unknown("campaign: expedition", [expedition.closes], sectors, "sector")
        yield from _victory_faults(sheet, expedition.victory)
    for rule in campaign.year_rule:
        yield from _condition_faults(sheet, rule.roman_if)


def camp_for_legion_x(sheet: Sheet) -> bool:
    """BG-R47 Whether the legion that the sheet of 6.9 leaves out could stand in Senones."""
    camp = any(one.region == "senones" and one.camp for one in sheet.deploy)
    return camp and "legion_x" in sheet.roster.unit_no and not any("legion_x" in one.units for one in groups(sheet))


def _option_faults(sheet: Sheet) -> Iterator[str]:
    """A switch that the file throws has an effect here."""
    if sheet.options.solo and not sheet.solo_allowed:
        yield "options: solo is not allowed here"
    if sheet.options.legion_x_in_senones and not camp_for_legion_x(sheet):
        yield "options: there is no place for legion_x in Senones"


def _unknown(key: str, names: Iterable[str], known: Iterable[str], what: str) -> Iterator[str]:
    found = set(known)
    yield from (f"{key}: there is no {what} {name}" for name in names if name not in found)
