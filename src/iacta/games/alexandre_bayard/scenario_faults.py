"""What contradicts itself in a scenario, each fault in one sentence that names the item.

What a form can say (`scenario_form.py`) is not repeated here. Later checks rest on earlier ones: the map first, then
names, then pieces, then aims and weather.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from iacta.games.alexandre_bayard.army_file import NO_WEAPON, TABLES, WEAPON_FILE
from iacta.games.alexandre_bayard.map_file import LEAST_ALONG, LETTERS, TERRAIN
from iacta.games.alexandre_bayard.roster import MOUNTED
from iacta.games.alexandre_bayard.tables import WEATHER
from iacta.geometry.hexes import HexRows

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from iacta.games.alexandre_bayard.army_file import Owned, Placed, UnitForm
    from iacta.games.alexandre_bayard.map_file import Spot, TerrainLine
    from iacta.games.alexandre_bayard.roster import Troop
    from iacta.games.alexandre_bayard.scenario_form import Sheet, WeatherForm
    from iacta.games.alexandre_bayard.tables import Kind

NEEDS = {"sentries": "sleeping", "decoys": "hidden_units", "heat": "weather", "variable_weather": "weather"}
"""AB-1.0.e"""
SENTRIES_OF_A_UNIT = WEATHER.darkness.sentries_per_unit


def sheet_faults(sheet: Sheet) -> Iterator[str]:
    """All faults of a sheet; where the map or a name is wrong, nothing more is looked at."""
    for check in (_map_faults, _name_faults, _spot_faults):
        found = list(check(sheet))
        yield from found
        if found:
            return
    for more in (_thing_faults, _unit_faults, _leader_faults, _piece_faults, _aim_faults, _weather_faults):
        yield from more(sheet)


def _map_faults(sheet: Sheet) -> Iterator[str]:
    form = sheet.map
    if max(form.cols, form.rows) < LEAST_ALONG:
        yield f"map: {form.cols} × {form.rows}: the smallest board is 9 × {LEAST_ALONG}"
    if len(form.terrain) != form.rows:
        yield f"map: terrain: {len(form.terrain)} rows, and there are {form.rows}"
    for number, row in enumerate(form.terrain):
        if len(row) != form.cols:
            yield f"map: terrain: row {number} has {len(row)} letters, and there are {form.cols} columns"
        yield from (f"map: terrain: no terrain has the letter {letter!r}" for letter in sorted(set(row) - set(LETTERS)))


def _name_faults(sheet: Sheet) -> Iterator[str]:
    players = sheet.players
    if players[0] == players[1] or sheet.player[0].side == sheet.player[1].side:
        yield "player: two players need two names and two table sides"
    named: tuple[Owned, ...] = (*sheet.unit, *sheet.leader, *sheet.decoy, *sheet.boat, *sheet.supply, *sheet.corps)
    yield from (f"{name}: the id stands twice" for name, count in Counter(one.id for one in named).items() if count > 1)
    owners = [(one.id, one.owner) for one in named]
    owners += [("camp", camp.owner) for camp in sheet.camp] + [("zone", zone.owner) for zone in sheet.zone]
    yield from (f"{name}: there is no player {owner!r}" for name, owner in owners if owner not in players)
    aim, first = sheet.victory, sheet.scenario.first_player
    for key in (first, aim.attack_player, aim.exit_player, aim.bridgehead_player):
        if key and key not in players:
            yield f"there is no player {key!r}"
    yield from (f"{one.id}: there is no troop {one.troop!r}" for one in sheet.unit if one.troop not in TABLES.troops)
    yield from (
        f"{one.id}: there is no troop {one.shown_as!r}" for one in sheet.decoy if one.shown_as not in TABLES.troops
    )
    yield from (f"{one.id}: there is no craft {one.type!r}" for one in sheet.boat if one.type not in TABLES.boats)
    units, leaders = {one.id for one in sheet.unit}, {one.id for one in sheet.leader}
    yield from (f"sentry: there is no unit {one.unit!r}" for one in sheet.sentry if one.unit not in units)
    yield from (
        f"{one.id}: there is no leader {one.subgeneral!r}" for one in sheet.corps if one.subgeneral not in leaders
    )


def _spots(sheet: Sheet) -> Iterator[tuple[str, Spot]]:
    """Every hex that a sheet names, with the item that names it."""
    for road in sheet.road:
        yield from (("road", spot) for spot in road.hexes)
    for camp in sheet.camp:
        yield from (("camp", spot) for spot in camp.hexes)
    for kind in ("side", "overlay", "passage", "building", "camp_fire", "scheduled_fire", "sentry"):
        yield from ((kind, one.hex) for one in getattr(sheet, kind))
    pieces: tuple[Placed, ...] = (*sheet.unit, *sheet.leader, *sheet.decoy, *sheet.boat, *sheet.supply)
    yield from ((piece.id, piece.hex) for piece in pieces)
    if sheet.current is not None:
        yield from (("current", one.hex) for one in sheet.current.at)
    for zone in sheet.zone:
        yield from (("zone", zone.start), ("zone", zone.end))
    yield from (("victory", spot) for spot in (*sheet.victory.exit_hexes, *sheet.victory.objective_hexes))


def _spot_faults(sheet: Sheet) -> Iterator[str]:
    form = sheet.map
    for name, (column, row) in _spots(sheet):
        if column >= form.cols or row >= form.rows:
            yield f"{name}: [{column}, {row}] is off the board"


def _line(sheet: Sheet, spot: Spot) -> TerrainLine:
    return TERRAIN[LETTERS[sheet.map.terrain[spot[1]][spot[0]]]]


def _grid(sheet: Sheet) -> HexRows:
    return HexRows(sheet.map.cols, sheet.map.rows)


def _far(grid: HexRows, one: Spot, two: Spot) -> int:
    return grid.distance[grid.number(*one)][grid.number(*two)]


def _thing_faults(sheet: Sheet) -> Iterator[str]:
    grid = _grid(sheet)
    for road in sheet.road:
        if any(_far(grid, one, two) != 1 for one, two in pairwise(road.hexes)):
            yield "road: it has a gap"
    for side in sheet.side:
        if not grid.around[grid.number(*side.hex)][side.direction - 1]:
            yield f"side: {list(side.hex)} {side.direction} lies on the edge of the board"
    for passage in sheet.passage:
        ground = _line(sheet, passage.hex)
        if not ground.wet or (passage.type == "ford" and ground.id not in ("river", "stream")):
            yield f"passage: no {passage.type} can lie at {list(passage.hex)} (AB-C.13.b)"
    for overlay in sheet.overlay:
        if (overlay.type == "bridge") != _line(sheet, overlay.hex).wet:
            yield f"overlay: no {overlay.type} can lie at {list(overlay.hex)}"
    for building in sheet.building:
        if _line(sheet, building.hex).id not in ("village", "church"):
            yield f"building: there is none at {list(building.hex)}"
    for fire in sheet.scheduled_fire:
        ground = _line(sheet, fire.hex)
        if not ground.resistance and not ground.prairie_resistance:
            yield f"scheduled_fire: nothing burns at {list(fire.hex)}"


# Units


def _unit_faults(sheet: Sheet) -> Iterator[str]:
    held = Counter(unit.hex for unit in sheet.unit)
    yield from (f"unit: two stand at {list(spot)} (AB-C.1.f)" for spot, count in held.items() if count > 1)
    for unit in sheet.unit:
        yield from (f"{unit.id}: {fault}" for fault in _faults_of_unit(sheet, unit))


def _faults_of_unit(sheet: Sheet, unit: UnitForm) -> Iterator[str]:
    yield from troop_faults(unit)
    if unit.corps and all(corps.id != unit.corps or corps.owner != unit.owner for corps in sheet.corps):
        yield f"its player has no corps {unit.corps!r}"
    if not can_stand(sheet, TABLES.troops[unit.troop], unit.hex):
        yield f"it cannot stand in {_line(sheet, unit.hex).id} (AB-C.13.d)"


def troop_faults(unit: UnitForm) -> Iterator[str]:
    """AB-C.16.o What a troop cannot bear: weapons, spears, fire."""
    troop = TABLES.troops[unit.troop]
    if unit.weapon not in troop.weapons:
        yield f"{unit.troop} has no {unit.weapon}"
        return
    if "spears" in unit.traits and "spears_optional" not in troop.traits:
        yield f"{unit.troop} bears no spears"
    kind = "none" if unit.weapon == NO_WEAPON else TABLES.weapons[unit.weapon].incendiary
    prepares = kind.startswith("prepared") and troop.arm not in WEAPON_FILE.incendiary.forbidden_arms
    if "fire_projectiles" in unit.accessories and not prepares:
        yield "it cannot shoot flaming missiles (AB-1.10.b, AB-1.10.c)"
    if "fire_pots" in unit.accessories and kind != "fire_pot" and troop.arm != "infantry":
        yield "it cannot throw fire pots (AB-1.11.k)"


def can_stand(sheet: Sheet, troop: Troop, spot: Spot) -> bool:
    """Whether a scenario may put a troop in a hex: its terrain, a road, a bridge, a ford or a craft lets it."""
    line = _line(sheet, spot)
    laid = {(one.type, one.hex) for one in sheet.overlay} | {(one.type, one.hex) for one in sheet.passage}
    if ("bridge", spot) in laid or ("ford", spot) in laid or any(boat.hex == spot for boat in sheet.boat):
        return True
    if line.move == "impassable":
        return False
    return not bars(line.impassable_for, troop) or any(spot in road.hexes for road in sheet.road)


def bars(classes: Iterable[str], troop: Troop) -> bool:
    """Whether a list of classes names a troop: by its arm, weight, mount, engine, or as no infantry."""
    names = {troop.arm, troop.weight, f"{troop.arm}_{troop.weight}"}
    if troop.arm in MOUNTED:
        names.add("mounted")
    if troop.arm != "infantry":
        names.add("all_but_infantry")
    return not names.isdisjoint(classes)


def _leader_faults(sheet: Sheet) -> Iterator[str]:
    for player in sheet.players:
        own = [leader for leader in sheet.leader if leader.owner == player]
        if sum(leader.rank == "commander" for leader in own) != 1:
            yield f"{player}: an army has one commander-in-chief (AB-C.6.a)"
    owner = {unit.hex: unit.owner for unit in sheet.unit}
    crossings = (
        {laid.hex for laid in sheet.overlay} | {one.hex for one in sheet.passage} | {one.hex for one in sheet.boat}
    )
    for leader in sheet.leader:
        if owner.get(leader.hex, leader.owner) != leader.owner:
            yield f"{leader.id}: an enemy unit stands in his hex"
        if _line(sheet, leader.hex).move == "impassable" and leader.hex not in crossings:
            yield f"{leader.id}: he cannot stand in {_line(sheet, leader.hex).id}"
    led = Counter(corps.subgeneral for corps in sheet.corps)
    rank = {leader.id: (leader.rank, leader.owner) for leader in sheet.leader}
    for corps in sheet.corps:
        if rank[corps.subgeneral] != ("subgeneral", corps.owner) or led[corps.subgeneral] > 1:
            yield f"{corps.id}: a corps has a sub-general of its own (AB-9.a)"
    yield from _corps_faults(sheet)


def _corps_faults(sheet: Sheet) -> Iterator[str]:
    """AB-9.a, AB-9.c All fighting troops of a player with corps are in one, and each finds an objective."""
    count = Counter(corps.owner for corps in sheet.corps)
    for unit in sheet.unit:
        if count[unit.owner] and not unit.corps and "camp_bound" not in TABLES.troops[unit.troop].traits:
            yield f"{unit.id}: it is under no sub-general (AB-9.a)"
    for player in sheet.player:
        enemy = next(other for other in sheet.player if other is not player)
        if len(_land_before(sheet, enemy.side)) < count[player.id]:
            yield f"corps: {player.id} has more of them than there are objectives (AB-9.c)"


def _land_before(sheet: Sheet, side: str) -> list[Spot]:
    """AB-9.c, AB-9.h The land in the two rows nearest a table side."""
    columns, rows = range(sheet.map.cols), range(sheet.map.rows)
    near = {"north": rows[:2], "south": rows[-2:], "west": columns[:2], "east": columns[-2:]}[side]
    spots = [
        (column, row) for row in rows for column in columns if (row if side in ("north", "south") else column) in near
    ]
    return [spot for spot in spots if _line(sheet, spot).move != "impassable"]


def _piece_faults(sheet: Sheet) -> Iterator[str]:
    grid = _grid(sheet)
    units, held = {unit.id: unit for unit in sheet.unit}, {unit.hex for unit in sheet.unit}
    posts = Counter(sentry.unit for sentry in sheet.sentry)
    yield from (f"sentry: {name} has more than two" for name, count in posts.items() if count > SENTRIES_OF_A_UNIT)
    for sentry in sheet.sentry:
        near = _far(grid, sentry.hex, units[sentry.unit].hex) == 1
        if not near or sentry.hex in held or _line(sheet, sentry.hex).move == "impassable":
            yield f"sentry: {sentry.unit} cannot post one at {list(sentry.hex)} (AB-4.3.a)"
    for decoy in sheet.decoy:
        aboard = any(boat.hex == decoy.hex for boat in sheet.boat)  # AB-7.p it could not be hidden
        if decoy.hex in held or aboard or not can_stand(sheet, TABLES.troops[decoy.shown_as], decoy.hex):
            yield f"{decoy.id}: it cannot stand at {list(decoy.hex)}"
    for player in sheet.players:
        decoys = sum(decoy.owner == player for decoy in sheet.decoy)
        if decoys > sum(unit.owner == player for unit in sheet.unit):
            yield f"{player}: more decoys than units (AB-7.e)"
    afloat = Counter(boat.hex for boat in sheet.boat)
    for boat in sheet.boat:
        if _line(sheet, boat.hex).id not in TABLES.boats[boat.type].waters or afloat[boat.hex] > 1:
            yield f"{boat.id}: it cannot lie at {list(boat.hex)}"
    yield from _camp_faults(sheet, grid)
    for supply in sheet.supply:
        if _line(sheet, supply.hex).move == "impassable":
            yield f"{supply.id}: it cannot stand at {list(supply.hex)}"


def _camp_faults(sheet: Sheet, grid: HexRows) -> Iterator[str]:
    """AB-8.1.b, AB-8.1.g Two adjoining hexes, each held by a unit of their owner; herds stand beside."""
    camps = {
        player: [spot for camp in sheet.camp if camp.owner == player for spot in camp.hexes] for player in sheet.players
    }
    held = {(unit.owner, unit.hex) for unit in sheet.unit}
    for camp in sheet.camp:
        if _far(grid, *camp.hexes) != 1:
            yield f"camp: the two hexes of {camp.owner} do not adjoin (AB-8.1.b)"
        yield from (
            f"camp: nobody holds {list(spot)} (AB-8.1.b)" for spot in camp.hexes if (camp.owner, spot) not in held
        )
    for unit in sheet.unit:
        if unit.troop == "herd" and all(_far(grid, unit.hex, spot) != 1 for spot in camps[unit.owner]):
            yield f"{unit.id}: it stands beside no camp (AB-8.1.g)"


# Aims and weather


def _aim_faults(sheet: Sheet) -> Iterator[str]:
    aim, form = sheet.victory, sheet.map
    edges = [spot for spot in aim.exit_hexes if spot[0] not in (0, form.cols - 1) and spot[1] not in (0, form.rows - 1)]
    yield from (f"victory: exit_hexes: {list(spot)} is not on an edge (AB-C.16.i)" for spot in edges)
    if aim.exit_player and not (aim.exit_hexes and aim.exit_units):
        yield "victory: exit_player needs exit_hexes and exit_units"
    if aim.bridgehead_player and not (aim.bridgehead_units and aim.bridgehead_rows[1] < form.rows):
        yield "victory: bridgehead_player needs bridgehead_rows on the board and bridgehead_units"
    if aim.bridgehead_rows[0] > aim.bridgehead_rows[1]:
        yield "victory: bridgehead_rows: from the first to the last"
    yield from (
        f"victory: objective_hexes: nobody can stand at {list(spot)}"
        for spot in aim.objective_hexes
        if _line(sheet, spot).move == "impassable"
    )
    if (sheet.scenario.victory == "corps_points") != bool(sheet.corps):
        yield "scenario: victory: corps_points needs corps, and corps need it (AB-9.f)"
    for option, needed in NEEDS.items():
        if getattr(sheet.options, option) and not getattr(sheet.options, needed):
            yield f"options: {option} needs {needed} (AB-1.0.e)"


def _weather_faults(sheet: Sheet) -> Iterator[str]:
    if sheet.weather is not None:
        yield from (f"weather: {fault}" for fault in _faults_of_weather(sheet.weather))
    wind = sheet.wind
    if wind is not None and WEATHER.wind.band(wind.total) != wind.force:
        yield f"wind: the total {wind.total} is not {wind.force} (AB-3.7.b)"


def _faults_of_weather(form: WeatherForm) -> Iterator[str]:
    if form.kind == "rolled":
        if form.dice is not None or form.force or form.total is not None:
            yield "what is rolled has neither dice, force nor total (AB-3.2.f)"
        return
    if form.dice is None:
        yield f"dice: {form.kind} needs the two recorded dice (AB-3.10.l)"
        return
    found = weather_of(form.dice, form)
    if found != form.kind:
        yield f"dice: they give {found}, not {form.kind} (AB-3.2.a)"
    tables = {"rain": WEATHER.rain, "snow": WEATHER.snow, "fog": WEATHER.fog}
    if form.kind in tables:
        if form.total is None or tables[form.kind].band(form.total) != form.force:
            yield f"force: the total {form.total} is not {form.force!r}"
    elif form.force:
        yield f"force: {form.kind} has none"


def weather_of(dice: tuple[int, int], form: WeatherForm | None) -> Kind:
    """AB-3.2.b to AB-3.2.d The weather of two dice: modifiers add up, then a monsoon replaces it."""
    table = WEATHER.determination
    if form is None:
        return weather_kind(sum(dice))
    found = weather_kind(sum(dice) + sum(table.modifiers[one] for one in form.modifiers))
    return table.monsoon[found] if form.monsoon else found


def weather_kind(total: int) -> Kind:
    """AB-3.2.a The weather of a total with its modifiers."""
    table = WEATHER.determination
    kinds: tuple[Kind, ...] = ("snow", "rain", "fog", "fair", "heatwave")
    return next(kind for kind in kinds if getattr(table, kind)[0] <= total <= getattr(table, kind)[1])
