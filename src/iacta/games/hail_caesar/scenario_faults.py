"""What contradicts itself in a scenario, each fault in one sentence that names the item and the key.

What a form can say (`scenario_form.py`) is not repeated here.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from iacta.games.hail_caesar.army_file import profile_faults
from iacta.games.hail_caesar.lengths import DEGREE, FULL_SCALE, INCH, is_whole
from iacta.games.hail_caesar.map_file import is_on_table, is_simple, points, terrain_faults
from iacta.games.hail_caesar.muster import formations_of, inwards
from iacta.games.hail_caesar.scenario_form import LEAST_SCALE, CommanderLost, Exit, Hold, Reach
from iacta.games.hail_caesar.sides import SIDES
from iacta.games.hail_caesar.tables import TABLES
from iacta.geometry.boxes import Box, overlaps
from iacta.geometry.ground import is_in
from iacta.geometry.lanes import is_carried
from iacta.geometry.sweeps import on_table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from iacta.games.hail_caesar.army_file import DivisionForm, UnitForm
    from iacta.games.hail_caesar.scenario_form import AnyVictory, Sheet

FULL_CIRCLE = 360
MOST_CORNERS_IN_ALL = 200
"""Every move is judged against every edge, and files come from strangers: with 500 a suggestion takes half a second."""


def sheet_faults(sheet: Sheet) -> Iterator[str]:
    """Faults of the table first, then of the troops, then of the aims: the later rest on the earlier."""
    if sum(len(form.polygon) for form in sheet.terrain) > MOST_CORNERS_IN_ALL:
        yield f"terrain: more than {MOST_CORNERS_IN_ALL} corners in all"
        return
    yield from terrain_faults(sheet.table, sheet.terrain, TABLES.measures(FULL_SCALE))
    yield from profile_faults(sheet.profile)
    yield from _rule_faults(sheet)
    yield from _twice("terrain", (form.id for form in sheet.terrain))
    yield from _twice("division", (form.id for form in sheet.division))
    yield from _twice("unit", (form.id for form in sheet.unit))
    yield from _side_faults(sheet)
    for division in sheet.division:
        yield from (f"division {division.id}: {fault}" for fault in _division_faults(sheet, division))
    for unit in sheet.unit:
        yield from (f"unit {unit.id}: {fault}" for fault in _unit_faults(sheet, unit))
    for number, entry in enumerate(sheet.victory, 1):
        yield from (f"victory entry {number}: {fault}" for fault in _victory_faults(sheet, entry))


def _twice(what: str, ids: Iterable[str]) -> Iterator[str]:
    yield from (f"{what} {name}: id: it stands twice" for name, count in Counter(ids).items() if count > 1)


def _rule_faults(sheet: Sheet) -> Iterator[str]:
    scale = sheet.rules.scale
    if not is_whole(scale, FULL_SCALE) or not LEAST_SCALE <= scale * FULL_SCALE <= FULL_SCALE:
        yield f"rules: scale: {scale} is no factor from 0.1 to 1 in thousandths"
    for one in sheet.missile_range:
        if not is_whole(one.inches, INCH) or one.inches <= 0:
            yield f"missile_range {one.missile}: inches: {one.inches} is no length"


def _side_faults(sheet: Sheet) -> Iterator[str]:
    """HC-3.1.a, HC-1.1.e Two sides, each with one general."""
    if {form.id for form in sheet.side} != set(SIDES):
        yield "side: id: there are two, blue and red"
        return
    for form in sheet.side:
        where = f"side {form.id}"
        generals = [one.id for one in sheet.division if one.side == form.id and one.general]
        if len(generals) != 1:
            yield f"{where}: it has {len(generals)} generals; exactly one commander is general"
        if not all(is_on_table(sheet.table, place) for place in form.deployment_zone):
            yield f"{where}: deployment_zone: a corner is no place on the table"
        elif not is_simple(points(form.deployment_zone)):
            yield f"{where}: deployment_zone: its sides meet each other, or enclose nothing"


def _division_faults(sheet: Sheet, form: DivisionForm) -> Iterator[str]:
    if not any(unit.division == form.id for unit in sheet.unit):
        yield "it has no units"
    if (form.x is None) != (form.y is None):
        yield "x: x and y stand together"
    elif form.x is not None and form.y is not None:
        if form.off_table:
            yield "off_table: he has a place"
        if not is_on_table(sheet.table, (form.x, form.y)):
            yield f"x: ({form.x}, {form.y}) is no place on the table"
    elif not form.off_table and not any(unit.division == form.id and is_free(unit) for unit in sheet.unit):
        yield "x: he has no place, and no unit of his division is deployed freely"
    elif form.off_table and not any(unit.division == form.id and unit.off_table for unit in sheet.unit):
        yield "off_table: no unit of his division is off the table"


def is_free(form: UnitForm) -> bool:
    """HC-3.1.e Whether a unit is deployed freely."""
    return form.x is None and not form.inside and not form.off_table


def _unit_faults(sheet: Sheet, form: UnitForm) -> Iterator[str]:
    if form.division not in {division.id for division in sheet.division}:
        yield f"division: there is no {form.division}"
    profile = sheet.profiles.get(form.profile)
    if profile is None:
        yield f"profile: there is no {form.profile}"
    elif form.formation not in formations_of(profile):
        yield f"formation: {form.formation} is not open to {form.profile}"
    if form.parent and form.parent not in {unit.id for unit in sheet.unit}:
        yield f"parent: there is no unit {form.parent}"
    if form.hidden and not sheet.rules.hidden_in_woods:
        yield "hidden: the scenario does not switch on hidden_in_woods"
    yield from _place_faults(sheet, form)


def _place_faults(sheet: Sheet, form: UnitForm) -> Iterator[str]:
    """A pose, a building, an entry point, or nothing: deployed freely."""
    pose = (form.x, form.y, form.heading)
    if None in pose and pose != (None, None, None):
        yield "x: x, y and heading stand together"
    elif form.x is not None and form.y is not None and form.heading is not None:
        if not is_on_table(sheet.table, (form.x, form.y)):
            yield f"x: ({form.x}, {form.y}) is no place on the table"
        if not is_whole(form.heading, DEGREE) or not 0 <= form.heading < FULL_CIRCLE:
            yield f"heading: {form.heading} is no angle from 0 to under 360 degrees in whole minutes"
    ways = (form.x is not None, form.inside != "", form.off_table)
    if sum(ways) > 1:
        yield "off_table: it stands on the table, in a building, or off the table: one of them"
    if form.inside and form.inside not in {area.id for area in sheet.terrain if area.kind == "building"}:
        yield f"inside: there is no building {form.inside}"
    if form.off_table != (form.arrival_turn > 0) or form.off_table != (form.entry is not None):
        yield "arrival_turn: off_table, arrival_turn and entry stand together"
    elif form.entry is not None:
        on_table = is_on_table(sheet.table, form.entry)
        if not on_table or inwards(sheet.table, form.entry) is None:
            yield f"entry: ({form.entry[0]}, {form.entry[1]}) is not on the edge of the table"


def _victory_faults(sheet: Sheet, entry: AnyVictory) -> Iterator[str]:
    """HC-11.4 Every name is known."""
    if isinstance(entry, Hold | Reach) and entry.terrain not in {area.id for area in sheet.terrain}:
        yield f"terrain: there is no {entry.terrain}"
    if isinstance(entry, Reach | Exit | CommanderLost) and entry.side == "both":
        yield "side: one side is named here"
    if isinstance(entry, CommanderLost):
        owners = {division.side for division in sheet.division if division.commander == entry.commander}
        if not owners or owners == {entry.side}:
            yield f"commander: the enemy has no {entry.commander}"
    if isinstance(entry, Exit):
        sides = {division.id: division.side for division in sheet.division}
        owner = {unit.id: sides.get(unit.division) for unit in sheet.unit}
        for unit in entry.units:
            if owner.get(unit) != entry.side:
                yield f"units: {unit} is no unit of {entry.side}"
        for key, number in (("needed", entry.needed), ("denied", entry.denied)):
            if number > len(entry.units):
                yield f"{key}: {number} of {len(entry.units)} units"


def standing_faults(sheet: Sheet) -> Iterator[str]:
    """HC-17.1.g, HC-14.1.e, HC-6.6.a Who stands beyond the edge, on another unit, or where nobody can stand."""
    ground, units, feet = sheet.ground, sheet.roster.units, sheet.roster.foot
    closed = [ground.areas[area] for area in (*ground.buildings, *ground.impassable)]
    lanes = [patch for area in ground.lanes for patch in ground.areas[area].patches]
    standing = [
        (unit, Box(feet[unit][one.formation], *one.pose)) for unit, one in enumerate(units) if one.pose is not None
    ]
    for number, (unit, box) in enumerate(standing):
        where = f"unit {units[unit].id}"
        if not on_table(box, ground.width, ground.depth):
            yield f"{where}: x: its footprint crosses the edge of the table"
        yield from (
            f"{where}: x: it stands on {units[other].id}" for other, two in standing[:number] if overlaps(box, two)
        )
        for area in closed:
            if any(is_in(box, patch) and not is_carried(box, patch, lanes) for patch in area.patches):
                yield f"{where}: x: it stands on {area.id}"
