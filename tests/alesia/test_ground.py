"""The map, the counters and the scenario as data: what they hold, and how broken files are refused."""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from iacta.engine.errors import BrokenScenario
from iacta.engine.scenario import read_toml
from iacta.games.alesia.actions import PlaceCamp
from iacta.games.alesia.game import GAME
from iacta.games.alesia.map import CREST, DITCH, FORT, INNER_LINE, OUTER_LINE, WALL, Ground, Zone
from iacta.games.alesia.scenario_form import DATA, Battle
from iacta.games.alesia.scenarios import battle_of, read_battle, scenario_from
from iacta.games.alesia.state import Siege
from iacta.games.alesia.steps import PlaceCamps
from iacta.geometry.hexes import HexGrid, hex_name
from tests.alesia.kit import Scene, written
from tests.marks import rule

Raw = dict[str, Any]
Spoil = Callable[[Raw], None]

RINGS = {
    "outer_line": ("corridor", "outside"),
    "inner_line": ("corridor", "pocket"),
    "gallic_wall": ("oppidum", "pocket"),
}
"""Layer, the key and zone of its inner side, and of its outer side."""
KEYS = {
    "outer_line": ("corridor", "outside"),
    "inner_line": ("corridor", "pocket"),
    "gallic_wall": ("inside", "outside"),
}


def raw() -> Raw:
    """The shipped scenario as data, map and counters put in their place; to be spoilt."""
    return deepcopy(_read())


@cache
def _read() -> Raw:
    whole = read_toml(DATA / "scenarios" / "alesia.toml")
    return whole | {key: read_toml(DATA / whole[key]) for key in ("map", "counters")}


def ground() -> Ground:
    """The shipped map."""
    return Scene().siege.ground


def fault_of(data: Raw) -> str:
    """How a broken scenario is refused."""
    with pytest.raises(BrokenScenario) as caught:
        read_battle(data, "pack.toml")
    return str(caught.value)


def hex_of(data: Raw, name: str) -> Raw:
    """The record of a hex."""
    found: Raw = next(one for one in data["map"]["hexes"]["list"] if one["id"] == name)
    return found


def item(data: Raw, kind: str, name: str) -> Raw:
    """The record of a counter."""
    found: Raw = next(one for one in data["counters"][kind] if one["id"] == name)
    return found


def redrawn(data: Raw, zones: dict[str, Zone]) -> Raw:
    """A scenario whose map has some hexes in other zones, with lines and walls where zones meet."""
    for name, zone in zones.items():
        hex_of(data, name)["zone"] = zone
    where = {int(one["id"]): one["zone"] for one in data["map"]["hexes"]["list"]}
    neighbours = HexGrid(data["map"]["grid"]["columns"], data["map"]["grid"]["rows"]).neighbours
    for layer, (inner, outer) in RINGS.items():
        inside, outside = KEYS[layer]
        data["map"]["hexsides"][layer] = [
            {inside: hex_name(one), outside: hex_name(two), "origin": "player"}
            for one in where
            for two in neighbours[one]
            if (where[one], where[two]) == (inner, outer)
        ]
    return data


# The shipped map


@rule("AL-0.2.f")
def test_the_grid_is_that_of_the_examples() -> None:
    laid = ground()
    assert (laid.grid.columns, laid.grid.rows) == (22, 26)
    assert {1616, 1617} <= set(laid.neighbours[1516])
    assert laid.file.grid.top_of_map == "west"
    assert laid.file.grid.hex_metres == 500


@rule("AL-9.2.t")
@pytest.mark.parametrize("layer", list(RINGS))
def test_lines_and_walls_run_exactly_where_their_zones_meet(layer: str) -> None:
    laid = ground()
    inner, outer = RINGS[layer]
    kind, line = {"outer_line": (FORT, OUTER_LINE), "inner_line": (FORT, INNER_LINE), "gallic_wall": (WALL, 0)}[layer]
    for (start, end), way in laid.way.items():
        zones = {laid.zone[start], laid.zone[end]}
        assert (bool(way.sides & kind) and way.line == line) == (zones == {inner, outer})
        if zones == {inner, outer}:
            assert way.outward == (laid.zone[start] == inner)


@rule("AL-9.2.t")
def test_nobody_walks_from_outside_to_alesia_without_crossing_every_ring() -> None:
    laid = ground()
    for closed, start, end in (
        (OUTER_LINE, 505, "corridor"),
        (INNER_LINE, 1210, "pocket"),
        (OUTER_LINE | INNER_LINE, 1118, "corridor"),
    ):
        reached, frontier = {start}, [start]
        while frontier:
            fresh = [way.end for way in laid.ways[frontier.pop()] if not way.line & closed and way.end not in reached]
            reached.update(fresh)
            frontier += fresh
        assert end not in {laid.zone[place] for place in reached}


@rule("AL-9.2.t")
@pytest.mark.parametrize("zone", ["corridor", "pocket", "oppidum", "outside"])
def test_each_zone_hangs_together(zone: Zone) -> None:
    laid = ground()
    inside = set(laid.of_zone(zone))
    reached, frontier = {min(inside)}, [min(inside)]
    while frontier:
        fresh = [there for there in laid.neighbours[frontier.pop()] if there in inside and there not in reached]
        reached.update(fresh)
        frontier += fresh
    assert reached == inside


@rule("AL-9.2.t", "AL-9.2.h")
def test_every_corridor_hex_has_a_fort_and_every_fort_its_corridor_hex() -> None:
    laid = ground()
    assert set(laid.forts) == set(laid.corridor)
    for way in laid.way.values():
        if way.sides & FORT:
            assert laid.zone[way.keeper] == "corridor"
            assert laid.zone[way.face] in ("outside", "pocket")


@rule("AL-9.2.t")
def test_the_examples_of_the_source_hold_on_the_map() -> None:
    laid = ground()
    assert laid.oppidum == (1114, 1115, 1116, 1215)
    assert laid.zone[811] == "outside"
    assert {way.end for way in laid.faced[811]} == {812, 911}
    assert (laid.zone[1516], laid.zone[1616], laid.zone[912], laid.zone[505]) == (
        "corridor",
        "outside",
        "pocket",
        "outside",
    )
    assert laid.level[1421] == 4
    assert all(laid.zone[camp] == "outside" for camp in laid.historical_camps)


@rule("AL-9.2.t")
def test_walls_ring_alesia_and_the_ditch_lies_in_the_pocket() -> None:
    laid = ground()
    assert {laid.zone[place] for place in laid.ditched} == {"pocket"}
    assert all(laid.level[place] == 4 for place in laid.oppidum)
    for (start, end), way in laid.way.items():
        if way.sides & CREST:
            assert laid.level[start] != laid.level[end]
        if way.sides & DITCH:
            assert not way.sides & (FORT | WALL)


@rule("AL-9.2.t", "AL-0.2.e")
def test_every_item_of_map_counters_and_scenario_names_its_origin() -> None:
    data = raw()
    sides = [side for layer in data["map"]["hexsides"].values() for side in layer]
    records = [*data["map"]["hexes"]["list"], *sides, *data["map"]["place"], data["map"]["grid"]]
    records += [*data["counters"]["leader"], *data["counters"]["decoy"], *data["counters"]["unit"], *data["turn"]]
    assert {record["origin"] for record in records} <= {"source", "public", "reconstructed"}


def test_counters_and_places_with_a_french_name_have_an_english_one() -> None:
    """Names of men, legions and hills are the same in both languages, and a few tribes have one name only."""
    data = raw()
    named = [*data["counters"]["decoy"], *data["counters"]["unit"], *data["map"]["place"]]
    only = {one["name"] for one in named if not one.get("name_en")}
    assert {name for name in only if not name.startswith(("Legio ", "Mont "))} == {
        "Alésia",
        "Bituriges",
        "Carnutes",
        "Nitiobroges",
        "Parisii",
    }
    assert [one["id"] for one in named if one.get("name_en") == one["name"]] == []


def test_tables_of_distance_agree_with_a_search() -> None:
    laid = ground()
    touching = {place for place in laid.hexes if any(way.sides & FORT for way in laid.ways[place])}
    for place in laid.hexes:
        assert laid.fort_distance[place] == 1 + min(laid.distance[place][there] for there in touching)
        assert laid.corridor_distance[place] == min(laid.distance[place][there] for there in laid.corridor)


# Broken maps


def test_the_shipped_data_pass_as_a_pack_of_their_own() -> None:
    battle = read_battle(raw(), "pack.toml")
    assert battle.map.mark == written().data.map.mark
    assert redrawn(raw(), {}) != raw()
    assert read_battle(redrawn(raw(), {}), "pack.toml").ground.zone == battle.ground.zone


def drop_hex(data: Raw) -> None:
    """A hex is left out."""
    data["map"]["hexes"]["list"].remove(hex_of(data, "1106"))


def repeat_hex(data: Raw) -> None:
    """A hex stands twice."""
    data["map"]["hexes"]["list"].append(hex_of(data, "1106"))


def far_hex(data: Raw) -> None:
    """A hex off the grid."""
    data["map"]["hexes"]["list"].append(hex_of(data, "1106") | {"id": "9901"})


def open_outer_line(data: Raw) -> None:
    """A fort is left out."""
    data["map"]["hexsides"]["outer_line"].pop(0)


def open_wall(data: Raw) -> None:
    """A wall is left out."""
    data["map"]["hexsides"]["gallic_wall"].pop(0)


def fort_in_the_field(data: Raw) -> None:
    """A fort that parts nothing."""
    data["map"]["hexsides"]["inner_line"].append({"corridor": "1104", "pocket": "1105", "origin": "player"})


def river_between_strangers(data: Raw) -> None:
    """A river between hexes that do not touch."""
    data["map"]["hexsides"]["river"].append({"a": "1104", "b": "1106", "origin": "player"})


def river_twice(data: Raw) -> None:
    """A river named from both sides."""
    first = data["map"]["hexsides"]["river"][0]
    data["map"]["hexsides"]["river"].append({"a": first["b"], "b": first["a"], "origin": "player"})


def crest_off_the_map(data: Raw) -> None:
    """A crest beyond the edge."""
    data["map"]["hexsides"]["crest"].append({"high": "2226", "low": "2326", "origin": "player"})


def place_off_the_map(data: Raw) -> None:
    """A named place beyond the edge."""
    data["map"]["place"][0]["hexes"].append("2301")


def camp_off_the_map(data: Raw) -> None:
    """A camp of history beyond the edge."""
    data["map"]["historical_camps"]["hexes"].append("2301")


def zones_that_touch(data: Raw) -> None:
    """An outside hex in the pocket."""
    hex_of(data, "1313")["zone"] = "outside"


def no_oppidum(data: Raw) -> None:
    """No town at all."""
    redrawn(data, {"1114": "pocket", "1115": "pocket", "1116": "pocket", "1215": "pocket"})


def cut_corridor(data: Raw) -> None:
    """A second, small ring of works in the field."""
    redrawn(data, {"1804": "corridor"})


def cut_pocket(data: Raw) -> None:
    """A corridor hex given to the pocket's own second piece."""
    redrawn(data, {"1515": "pocket", "1614": "corridor", "1615": "corridor", "1616": "corridor", "1415": "corridor"})
    redrawn(data, {"1416": "corridor"})


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (drop_hex, "map.hexes: 1106 is missing"),
        (repeat_hex, "map.hexes: 1106 stands twice"),
        (far_hex, "map.hexes: 9901 lies outside the grid"),
        (open_outer_line, "map.hexsides.outer_line: 0712/0612 is missing"),
        (open_wall, r"map.hexsides.gallic_wall: \d{4}/\d{4} is missing"),
        (fort_in_the_field, "map.hexsides.inner_line: 1104/1105 does not part corridor and pocket"),
        (river_between_strangers, "map.hexsides.river: 1104/1106 are not neighbours"),
        (river_twice, r"map.hexsides.river: \d{4}/\d{4} stands twice"),
        (crest_off_the_map, "map.hexsides.crest: 2226/2326 lies outside the grid"),
        (place_off_the_map, "map.place.alesia: there is no hex 2301"),
        (camp_off_the_map, "map.historical_camps: there is no hex 2301"),
        (zones_that_touch, r"map.hexes: \d{4} \(\w+\) touches \d{4} \(\w+\)"),
        (no_oppidum, "map.hexes: there is no oppidum"),
        (cut_corridor, "map.hexes: 1804 is cut off from the rest of the corridor"),
        (cut_pocket, "map.hexes: 1515 is cut off from the rest of the pocket"),
    ],
)
def test_a_broken_map_is_refused_naming_the_item(spoil: Spoil, said: str) -> None:
    data = raw()
    spoil(data)
    assert re.fullmatch(f"pack.toml: {said}", fault_of(data))


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("level", 5, "level"),
        ("level", "high", "level"),
        ("zone", "moat", "zone"),
        ("id", "11", "id"),
        ("origin", "legend", "origin"),
        ("colour", "green", "colour"),
    ],
)
def test_a_hex_of_another_form_is_refused_naming_the_key(key: str, value: object, said: str) -> None:
    data = raw()
    data["map"]["hexes"]["list"][0][key] = value
    message = fault_of(data)
    assert message.startswith("pack.toml: ")
    assert said in message


# Broken counters


def set_item(kind: str, name: str, **values: object) -> Spoil:
    """A counter with other figures."""

    def spoil(data: Raw) -> None:
        item(data, kind, name).update(values)

    return spoil


def repeat_unit(data: Raw) -> None:
    """A unit stands twice."""
    data["counters"]["unit"].append(item(data, "unit", "cav_roman"))


def drop_leader(data: Raw) -> None:
    """A side without its heir."""
    data["counters"]["leader"].remove(item(data, "leader", "labienus"))


def drop_half(data: Raw) -> None:
    """A legion with one half."""
    data["counters"]["unit"].remove(item(data, "unit", "legio_x_b"))


def small_boxes(data: Raw) -> None:
    """Roman leaders with too little command."""
    for leader in data["counters"]["leader"]:
        leader["command"] = 4 if leader["side"] == "roman" else leader["command"]


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (repeat_unit, "counters.cav_roman: stands twice"),
        (set_item("unit", "cav_roman", id="caesar"), "counters.caesar: stands twice"),
        (drop_leader, "counters.leader: there is no 'labienus'"),
        (set_item("unit", "cav_roman", army="relief"), "counters.cav_roman: army 'relief' is not of side 'roman'"),
        (set_item("decoy", "decoy_gallic_1", side="roman"), "counters.decoy_gallic_1: army 'relief' is not of .*"),
        (drop_half, "counters.legio_x: 'legio_x_b' is not its half"),
        (set_item("unit", "legio_x_b", parent="legio_ix"), "counters.legio_x: 'legio_x_b' is not its half"),
        (set_item("unit", "cav_roman", parent="legio_ix"), "counters.cav_roman: a half-legion, and only .* parent"),
        (set_item("unit", "legio_x", halves=None), "counters.legio_x: a legion, and only a legion, has halves"),
        (small_boxes, "counters.leader: the boxes of the army 'roman' hold .*"),
        (set_item("leader", "comnios", command_box=False), "counters.leader: the boxes of the army 'relief' hold .*"),
    ],
)
def test_broken_counters_are_refused_naming_the_item(spoil: Spoil, said: str) -> None:
    data = raw()
    spoil(data)
    assert re.fullmatch(f"pack.toml: {said}", fault_of(data))


@pytest.mark.parametrize(("key", "value"), [("sp", 0), ("sp", 13), ("quality", 9), ("arm", "elephants"), ("id", "X!")])
def test_figures_out_of_bounds_are_refused_naming_the_key(key: str, value: object) -> None:
    data = raw()
    item(data, "unit", "cav_roman")[key] = value
    assert f".{key}" in fault_of(data)


# Broken scenarios, and packs of players


def without_turn(data: Raw) -> None:
    """A gap in the track."""
    del data["turn"][4]


def turn_twice(data: Raw) -> None:
    """A turn in two lights."""
    data["turn"].append(data["turn"][4] | {"light": "night"})


def besieged_outside(data: Raw) -> None:
    """The besieged start outside."""
    data["besieged_hexes"] = ["1114", "1117"]


def crowded_town(data: Raw) -> None:
    """More than the town holds."""
    data["besieged_hexes"] = ["1114", "1115", "1116", "1116"]


def mixed_town(data: Raw) -> None:
    """Horsemen who would have to share a hex with foot."""
    for number, unit in enumerate(one for one in data["counters"]["unit"] if one["army"] == "besieged"):
        unit["arm"] = "cavalry" if number == 0 else "infantry"
        unit["sp"] = 2 if number == 0 else 6


def relief_inside(data: Raw) -> None:
    """The relief army starts in the town."""
    data["relief_camp"] = "1115"


def guard_nowhere(data: Raw) -> None:
    """The guard stands off the map."""
    data["guard"]["hex"] = "9999"


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (without_turn, "turn: number 5 is missing"),
        (turn_twice, "turn: number 5 stands twice"),
        (besieged_outside, "besieged_hexes: 1117 does not lie in the oppidum"),
        (crowded_town, "besieged_hexes: the besieged army finds no room there"),
        (mixed_town, "besieged_hexes: the besieged army finds no room there"),
        (relief_inside, "relief_camp: 1115 does not lie in the outside"),
        (guard_nowhere, "guard.hex: 9999 does not lie in the outside"),
    ],
)
def test_a_broken_scenario_is_refused_naming_the_key(spoil: Spoil, said: str) -> None:
    data = raw()
    spoil(data)
    assert fault_of(data) == f"pack.toml: {said}"


@pytest.mark.parametrize("key", ["schema", "turns", "sight", "victory", "map", "counters", "options"])
def test_a_scenario_lacks_nothing(key: str) -> None:
    data = raw()
    del data[key]
    assert key in fault_of(data)


def test_unknown_options_are_refused() -> None:
    data = raw()
    data["options"]["elephants"] = True
    assert "elephants" in fault_of(data)


def test_a_pack_keeps_map_and_counters_in_files_of_its_folder(tmp_path: Path) -> None:
    drawn = (DATA / "map.toml").read_text("utf-8").replace('title = "Alésia 52 av. J.-C."', 'title = "Ma carte"')
    (tmp_path / "mine.toml").write_text(drawn, "utf-8")
    (tmp_path / "men.toml").write_bytes((DATA / "units.toml").read_bytes())
    named = raw() | {"map": "mine.toml", "counters": "men.toml", "id": "mine"}
    battle = read_battle(named, "pack.toml", tmp_path)
    assert battle.map.title == "Ma carte"
    assert battle.mark != written().data.mark
    with pytest.raises(BrokenScenario, match=r"none\.toml: there is no such file"):
        read_battle(named | {"map": "none.toml"}, "pack.toml", tmp_path)


@rule("AL-9.1.d")
def test_on_a_players_map_no_camp_stands_beside_a_gallic_wall() -> None:
    battle: Battle = read_battle(redrawn(raw(), {"1118": "corridor"}), "pack.toml")
    scene = Scene(PlaceCamps())
    scene.state = Siege(battle)
    scene.siege.agenda = [PlaceCamps()]
    refusal = scene.refusal("roman", PlaceCamp(1117))
    assert (refusal.clause, refusal.reason) == ("AL-9.1.d", "beside-gallic-wall")


def test_a_players_scenario_carries_its_data_along() -> None:
    scenario = scenario_from(raw() | {"id": "mine", "turns": 12}, "pack.toml")
    assert scenario.source is not None
    again = GAME.read_scenario(scenario.source, "again")
    assert battle_of(again).mark == battle_of(scenario).mark
    assert (again.id, again.options["turns"]) == ("mine", 12)
    assert written().source is None
    shortened = battle_of(scenario.with_options({"turns": 3, "breach_by_line": False}))
    assert (shortened.turns, shortened.options.breach_by_line) == (3, False)
    with pytest.raises(BrokenScenario, match="turns"):
        scenario.with_options({"turns": 13})


def camp_far_off(data: Raw) -> None:
    """A camp of history with no fort beside it."""
    data["map"]["historical_camps"]["hexes"][0] = "0505"


def camp_twice(data: Raw) -> None:
    """Two camps in one hex."""
    data["map"]["historical_camps"]["hexes"][1] = data["map"]["historical_camps"]["hexes"][0]


def camp_in_the_pocket(data: Raw) -> None:
    """A camp between Alésia and the inner line."""
    data["map"]["historical_camps"]["hexes"][0] = "1118"


def camp_too_many(data: Raw) -> None:
    """A twelfth camp."""
    data["map"]["historical_camps"]["hexes"].append("0819")


@rule("AL-14.1.b")
@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (camp_far_off, "0505 breaks AL-9.1.b (no-fort-beside)"),
        (camp_twice, "1309 breaks AL-9.1.f (camp-there-already)"),
        (camp_in_the_pocket, "1118 breaks AL-9.1.e (inside-the-inner-line)"),
        (camp_too_many, "12 camps, and not 11 (AL-9.1.a)"),
    ],
)
def test_camps_of_history_on_a_players_map_keep_to_the_rules(spoil: Spoil, said: str) -> None:
    data = raw()
    assert GAME.read_scenario(data | {"id": "mine"}, "pack.toml").id == "mine"
    spoil(data)
    with pytest.raises(BrokenScenario, match=f"^{re.escape(f'pack.toml: map.historical_camps: {said}')}$"):
        GAME.read_scenario(data | {"id": "mine"}, "pack.toml")
