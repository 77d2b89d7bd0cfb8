"""The data files against the tables of the ledger, cell by cell, and against each other."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from iacta.games.alexandre_bayard.army_file import AGENT_FILE, BOAT_FILE, TABLES, TROOP_FILE, WEAPON_FILE
from iacta.games.alexandre_bayard.map_file import LETTERS, OVERLAY, SIDE, TERRAIN
from iacta.games.alexandre_bayard.scenario_form import Options
from iacta.games.alexandre_bayard.tables import FACES, HITS, INVERTED, WEATHER, EffectRow, EffectTable
from tests.alexandre_bayard.ledger import clause, force, lines, table_after
from tests.marks import rule

CLAUSE = re.compile(r"^- \*\*(AB-[^*]+)\*\*(.*)$")
CLAUSES = [match.groups() for line in lines() if (match := CLAUSE.match(line))]


def number(pattern: str, text: str, default: int | None = None) -> int | None:
    """The number that a pattern finds in a cell."""
    found = re.search(pattern, text)
    return int(found[1].replace("−", "-")) if found else default


# The ledger


def test_every_clause_of_the_ledger_stands_once_and_names_clauses_that_are_there() -> None:
    ids = [name for name, _ in CLAUSES]
    assert [name for name, count in Counter(ids).items() if count > 1] == []
    text = "\n".join(lines())
    cited = set(re.findall(r"AB-(?:C\.)?\d+(?:\.\d+)?\.[a-z]{1,2}\b", text)) | set(re.findall(r"AB-[RX]\d+b?", text))
    assert cited <= set(ids)


def test_chapters_of_the_annex_are_marked_with_switches_and_the_core_is_not() -> None:
    options = set(Options.__struct_fields__)
    for name, text in CLAUSES:
        marks = re.findall(r"\[option ([^\]]+)\]", text)
        chapter = re.match(r"AB-(C|\d+)\.", name)
        if chapter is None:
            continue
        assert all(mark == "all" or set(mark.split("+")) <= options for mark in marks), name
        if chapter[1] == "C":
            assert not marks, name
        elif int(chapter[1]) <= 12:
            assert marks, name


@rule("AB-1.0.a")
def test_the_switches_are_those_of_the_ledger_in_its_order() -> None:
    listed = next(line for line in lines() if line.startswith("- Options: "))
    assert tuple(re.findall(r"`(\w+)`", listed)) == Options.__struct_fields__


# Dice, troops, craft, agents


@rule("AB-C.2.a", "AB-C.2.b")
def test_the_faces_of_the_combat_die() -> None:
    assert FACES == ("green", "blue", "red", "flag", "order", "tactical")
    assert HITS == {"green": ("green", "blue", "red"), "blue": ("blue", "red"), "red": ("red",)}
    assert INVERTED == {"green": "red", "blue": "blue", "red": "green"}


@rule("AB-C.12.a")
def test_who_skirmishes() -> None:
    named = re.search(r"trait `skirmish` \(([^)]*)\)", clause("AB-C.12.a"))
    assert named is not None
    assert set(named[1].split(", ")) == {name for name, troop in TABLES.troops.items() if "skirmish" in troop.traits}


def test_weapons_and_dismounted_troops_that_are_named_are_there() -> None:
    for troop in TABLES.troops.values():
        assert set(troop.weapons) <= {"none", *TABLES.weapons}
        assert not troop.dismounts_as or troop.dismounts_as in TABLES.troops
        riding = troop.arm in ("cavalry", "camelry", "chariotry", "elephants")
        assert riding == bool(troop.dismounts_as)


BOATS = table_after("- **AB-6.2.a**")[1:]


@pytest.mark.parametrize("row", BOATS, ids=lambda row: row[0])
@rule("AB-6.2.a", "AB-6.2.b")
def test_each_line_of_the_table_of_craft(row: list[str]) -> None:
    boat = TABLES.boats[row[0]]
    assert (boat.move, boat.sail_move) == ((1, 2) if row[0] == "ship" else (1, 0))
    assert ("sea" in boat.waters) == (row[0] == "ship")
    assert ("stream" in boat.waters) == row[2].endswith("; stream")
    assert boat.passes_ford == ("stream" in boat.waters)
    assert boat.waters <= set(TERRAIN)
    assert {line.resistance for line in BOAT_FILE.boat} == {5}


@rule("AB-11.e")
def test_the_missions_are_those_of_the_ledger() -> None:
    rows = table_after("- **AB-11.e**")[1:]
    found = [(line.id, line.difficulty.replace("_", " ")) for line in AGENT_FILE.mission]
    assert found == [(row[0], row[2]) for row in rows]


# Weather

TABLE_OF = {"AB-3.4.b": "rain", "AB-3.5.b": "snow", "AB-3.6.a": "snow"}
WEATHER_ROWS = [(name, row) for name in TABLE_OF for row in table_after(f"- **{name}**")[1:]]


def effect(kind: str, words: str) -> EffectRow:
    """The row of a force as the ledger writes it."""
    table: EffectTable = getattr(WEATHER, kind)
    found = table.row(force(kind, words))
    assert found is not None, words
    return found


@pytest.mark.parametrize(
    ("name", "row"), WEATHER_ROWS, ids=lambda value: value[0] if isinstance(value, list) else value
)
@rule("AB-3.4.b", "AB-3.5.b", "AB-3.6.a")
def test_each_cell_of_the_tables_of_rain_snow_and_hail(name: str, row: list[str]) -> None:
    words, sight, move, shots, special = row
    found = effect(TABLE_OF[name], words)
    assert found.sight == number(r"(\d+) hexes", sight)
    assert found.max_hexes_off_road == number(r"max (\d+) hexes outside roads", move)
    assert found.max_hexes == number(r"max (\d+) hex(?!es)", move)
    assert found.max_hexes_downwind == number(r"(\d+) hexes downwind", move)
    assert found.move_change == number(r"^(−\d+) hex", move, 0)
    unfordable = 0 if "not fordable" in move else None
    assert found.not_fordable_after_turns == number(r"after (\d+) turns rivers", move, unfordable)
    assert found.shots.dice == number(r"^(−\d+) di", shots)
    assert found.shots.after_turns == number(r"after (\d+) turns", shots, 0)
    assert found.shots.range == number(r"range (−\d+)", shots, 0)
    assert found.shots.powder_dice == number(r"powder (−\d+)", shots)
    assert (found.shots.powder == "unusable") == ("powder unusable" in shots)
    assert found.ignition_dice == number(r"ignition (−\d+)", special, 0)
    assert found.no_fire == ("no fire possible" in special)
    assert found.attrition_dice == number(r"shot of (\d+) di", special, 0)
    assert found.attrition_inverted == ("inverted armour" in special)
    assert (found.shipwreck_on is not None) == ("shipwreck" in special)
    out = re.search(r"d6 = (\d)(?:–(\d))? goes out", special)
    assert found.extinguish_on == ((int(out[1]), int(out[2] or out[1])) if out else None)


@pytest.mark.parametrize("row", table_after("- **AB-3.7.d**")[1:], ids=lambda row: row[0])
@rule("AB-3.7.d", "AB-3.7.e", "AB-12.d")
def test_each_cell_of_the_table_of_wind(row: list[str]) -> None:
    words, sight, _, shots, fire = row
    found = effect("wind", words)
    assert found.sight == number(r"^(\d+) hexes", sight)
    assert found.sight_desert == number(r"in desert (\d+) hexes", sight)
    assert found.disperses_fog == ("fogs dispersed" in sight)
    assert found.shots.dice == number(r"^(−\d+) di", shots, 0)
    assert found.shots.range == number(r"range (−\d+)", shots, 0)
    assert found.ship_against == (0 if words == "light" else -1)
    if words != "moderate":  # as light
        assert found.smoke_hexes == number(r"smoke (?:moves )?(\d+) hex", fire)


@pytest.mark.parametrize("row", table_after("- **AB-3.8.c**")[1:], ids=lambda row: row[0])
@rule("AB-3.8.c", "AB-3.8.d")
def test_each_cell_of_the_table_of_mist(row: list[str]) -> None:
    words, sight, move, shots, special = row
    found = effect("fog", words)
    assert found.sight == number(r"^(\d+) hexes", sight)
    assert found.heavier_weight_steps == int("next heavier" in move)
    assert found.shots.dice == number(r"^(−\d+) die", shots, 0)
    assert found.shots.beyond_hexes == number(r"beyond (\d+) hexes", shots, 0)
    assert found.melee_dice == number(r"melee (−\d+) die", special, 0)
    assert found.as_darkness == ("as darkness" in special)


@rule("AB-1.2.h")
def test_the_dice_that_wind_adds_to_ignition() -> None:
    said = re.findall(r"(light|moderate|very strong|strong|storm) \+?(\d)", clause("AB-1.2.h"))
    assert {words: int(dice) for words, dice in said} == {
        words: effect("wind", words).ignition_dice for words, _ in said
    }
    assert len(said) == 5


@pytest.mark.parametrize("kind", ["rain", "snow", "wind", "fog"])
@rule("AB-3.4.a", "AB-3.5.a", "AB-3.7.b", "AB-3.8.a")
def test_the_forces_cover_every_total_of_two_dice_once(kind: str) -> None:
    table: EffectTable = getattr(WEATHER, kind)
    bands = [band for band in table.force.values() if isinstance(band, list)]
    assert sorted(total for low, high in bands for total in range(low, high + 1)) == list(range(2, 13))


@rule("AB-2.a", "AB-2.b")
def test_the_parts_of_every_day_make_24_hours() -> None:
    rows = {word: row for row in table_after("- **AB-2.b**")[1:] for word in row[0].split(", ")}
    for season, parts in WEATHER.clock.seasons.items():
        spans = [parts.dawn, parts.day, parts.dusk, parts.night]
        assert sorted(hour for low, high in spans for hour in range(low, high + 1)) == list(range(1, 25))
        printed = [[int(hour) for hour in re.findall(r"\d+", cell)] for cell in rows[season][1:]]
        assert [(found[0], found[-1]) for found in printed] == spans


@rule("AB-3.9.a", "AB-3.9.d")
def test_heat_turns_each_water_into_one_thing() -> None:
    for old, new in WEATHER.heatwave.changes.items():
        assert TERRAIN[old].heat_becomes == new
    assert {name for name, line in TERRAIN.items() if line.heat_becomes} == set(WEATHER.heatwave.changes)


# Terrain


@rule("AB-1.2.d", "AB-1.2.e", "AB-1.2.f", "AB-1.1.a", "AB-1.1.b", "AB-1.1.d", "AB-1.8.f", "AB-1.8.d")
def test_resistances() -> None:
    assert {TERRAIN[name].resistance for name in ("forest", "wooded_hill", "maquis")} == {4}
    village = TERRAIN["village"]
    assert (village.resistance, village.resistance_stone) == (3, 4)
    assert (village.prairie_resistance_wood, village.prairie_resistance_stone) == (2, 4)
    assert TERRAIN["church"].resistance == 3
    assert {OVERLAY[name].resistance for name in ("bridge", "abatis", "camp")} == {3}
    assert {kind: line.resistance for kind, line in SIDE.items()} == {
        "palisade": 3,
        "barrier": 3,
        "wall": 0,
        "ditch": 0,
    }
    assert {name for name, line in TERRAIN.items() if line.prairie_resistance} == {"open", "hill"}
    assert {TERRAIN[name].burns_to for name in ("open", "hill")} == {"burnt_ground", "burnt_hill"}


def test_what_can_burn_has_an_end() -> None:
    assert len(LETTERS) == len(TERRAIN)
    for line in TERRAIN.values():
        if line.resistance or line.prairie_resistance:
            assert line.burn_turns
            assert line.burns_to in TERRAIN


def test_every_line_of_every_table_has_an_origin() -> None:
    origins = {line.origin for table in (TERRAIN, OVERLAY, SIDE) for line in table.values()}
    origins |= {troop.origin for troop in TROOP_FILE.troop} | {weapon.origin for weapon in WEAPON_FILE.weapon}
    origins |= {boat.origin for boat in BOAT_FILE.boat} | {mission.origin for mission in AGENT_FILE.mission}
    assert origins <= {"source", "public", "reconstructed"}
