"""The scenario files: what they hold, and how broken ones are refused."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from iacta.engine.errors import BrokenScenario, IdleOption, UnknownName
from iacta.engine.scenario import read_toml
from iacta.games.virtus.army_file import SIDES
from iacta.games.virtus.game import GAME
from iacta.games.virtus.scenario_form import DATA, Battle
from iacta.games.virtus.scenarios import battle_of
from tests.marks import rule

FOLDER = DATA / "scenarios"
Raw = dict[str, Any]

TERMS = {
    "alesia": (4, 200, "north", 15, "south", "rally streams regulars custom_units"),
    "alsace": (3, 130, "roll", 20, "compare", "custom_units"),
    "bibracte": (3, 140, "north", 20, "compare", ""),
    "dijon": (3, 150, "north", 20, "compare", "regulars custom_units"),
    "douvres": (3, 150, "south", 20, "north", ""),
    "free_battle": (4, 180, "roll", 20, "compare", ""),
    "gergovie": (4, 200, "south", 12, "north", "regulars"),
    "intro_150": (3, 150, "roll", 20, "compare", ""),
    "pickup_200": (4, 200, "roll", 20, "compare", ""),
    "sambre": (4, 200, "north", 20, "compare", "streams regulars fanatics"),
    "small_100": (3, 110, "roll", 15, "compare", ""),
}
"""Segments, budget, first player, rounds, who wins at the limit, additive rules."""

GROUND: dict[str, tuple[tuple[str, ...], tuple[str, ...], tuple[int, ...]]] = {
    "alesia": ((), (), (0, 1, 2, 3)),
    "bibracte": (("S1", "N1"), (), ()),
    "dijon": (("S2",), (), ()),
    "douvres": (("N1",), (), ()),
    "gergovie": (("N1", "N2", "N3"), (), ()),
    "sambre": (("S1", "S2"), ("N2", "N3"), (0, 1)),
    "small_100": (("S2",), ("N0",), ()),
}
"""Hills, woods, streams; all others have none."""

POINTS = {
    "alesia": ((120, 40, 0, 40, 0, 200), (170, 30, 0, 0, 0, 200)),
    "alsace": ((100, 30, 0, 0, 0, 130), (100, 30, 0, 0, 0, 130)),
    "bibracte": ((100, 30, 10, 0, 0, 140), (120, 10, 10, 0, 0, 140)),
    "dijon": ((110, 30, 10, 0, 0, 150), (130, 20, 0, 0, 0, 150)),
    "douvres": ((100, 30, 0, 0, 20, 150), (120, 20, 10, 0, 0, 150)),
    "gergovie": ((150, 50, 0, 0, 0, 200), (140, 30, 30, 0, 0, 200)),
    "intro_150": ((130, 20, 0, 0, 0, 150), (130, 20, 0, 0, 0, 150)),
    "pickup_200": ((160, 40, 0, 0, 0, 200), (170, 30, 0, 0, 0, 200)),
    "sambre": ((110, 50, 20, 20, 0, 200), (150, 30, 20, 0, 0, 200)),
    "small_100": ((80, 20, 10, 0, 0, 110), (80, 20, 10, 0, 0, 110)),
}
"""Units, generals, terrain, streams, other, total, of south and north."""

ARMIES = {
    "alesia": (
        "6 heavy_infantry, 2 medium_infantry, 1 tormenta, 1 light_infantry, 1 german_light_cavalry | 30 chief, 10",
        "12 warriors, 2 archers, 1 medium_cavalry, 1 light_cavalry | 20 chief, 10",
    ),
    "alsace": (
        "6 heavy_infantry, 2 light_cavalry | 30 chief",
        "4 warriors, 4 german_light_infantry, 2 german_light_cavalry | 30 chief",
    ),
    "bibracte": (
        "4 heavy_infantry, 2 medium_infantry, 1 medium_cavalry, 1 light_cavalry | 30 chief",
        "8 warriors, 1 fanatics, 1 light_cavalry, 2 archers | 10 chief",
    ),
    "dijon": (
        "3 heavy_infantry, 2 light_infantry, 3 german_light_cavalry, 1 light_cavalry | 30 chief",
        "2 medium_cavalry, 3 light_cavalry, 4 warriors, 1 archers | 20 chief",
    ),
    "douvres": (
        "6 heavy_infantry, 1 tormenta, 1 medium_cavalry | 30 chief",
        "6 warriors, 2 light_chariots, 2 archers, 2 light_infantry | 20 chief",
    ),
    "gergovie": (
        "6 heavy_infantry, 4 medium_infantry, 1 tormenta, 1 medium_cavalry, 1 light_cavalry | 30 chief, 20",
        "11 warriors, 2 archers, 1 light_cavalry | 30 chief",
    ),
    "intro_150": (
        (
            "2 heavy_infantry, 4 medium_infantry, 2 archers, 1 light_infantry, 1 medium_cavalry, "
            "2 light_cavalry | 20 chief"
        ),
        "10 warriors, 1 fanatics, 1 light_infantry, 1 light_cavalry | 20 chief",
    ),
    "pickup_200": (
        (
            "5 heavy_infantry, 4 medium_infantry, 2 archers, 1 tormenta, 1 light_infantry, 1 medium_cavalry, "
            "1 light_cavalry | 30 chief, 10"
        ),
        "14 warriors, 1 fanatics, 1 light_infantry, 1 light_cavalry | 20 chief, 10",
    ),
    "sambre": (
        "6 heavy_infantry, 2 medium_infantry, 1 light_infantry, 1 light_cavalry | 30 chief, 20",
        "13 warriors, 2 fanatics | 20 chief, 10",
    ),
    "small_100": (
        "3 heavy_infantry, 2 medium_infantry, 2 light_infantry, 1 light_cavalry | 20 chief",
        "7 warriors, 1 fanatics | 20 chief",
    ),
}
"""South and north: units in list order, then generals by price."""

SPECIAL = {
    "alesia": [{"code": "hand_modifier", "side": "south", "from_round": 4, "to_round": 99, "value": -1}],
    "dijon": [{"code": "start_in_reserve", "side": "north", "type": "warriors", "count": 4}],
    "douvres": [
        {"code": "all_in_reserve", "side": "south"},
        {"code": "fixed_hand", "side": "south", "from_round": 1, "to_round": 1, "cards": 4},
        {"code": "secret_until_after_first_turn", "side": "north"},
        {"code": "soft_ground", "sectors": ("S0", "S1", "S2")},
        {
            "code": "ship_ballistae",
            "side": "south",
            "count": 2,
            "dice": 1,
            "efficiency": 4,
            "activations": 1,
            "from_round": 2,
            "cost_each": 10,
        },
    ],
    "sambre": [
        {"code": "hand_modifier", "side": "south", "from_round": 1, "to_round": 1, "value": -1},
        {"code": "start_in_reserve", "side": "south", "type": "medium_infantry", "count": 2},
    ],
}


def battle(name: str) -> Battle:
    """A shipped battle as it is played."""
    return battle_of(GAME.scenarios[name])


# What the files hold


def test_every_scenario_file_loads_under_its_own_name() -> None:
    """Eleven files, each with the id of its name, in French and English."""
    assert {file.stem for file in FOLDER.glob("*.toml")} == set(GAME.scenarios) == set(TERMS)
    for name, scenario in GAME.scenarios.items():
        assert scenario.id == name
        assert all(scenario.names[language] and scenario.summaries[language] for language in ("fr", "en"))


@pytest.mark.parametrize("name", TERMS)
def test_the_terms_of_each_battle(name: str) -> None:
    """Segments, budget, who begins, how long, and which additive rules."""
    found = battle(name)
    on = {option for option, value in msgspec.to_builtins(found.options).items() if value}
    terms = (found.segments, found.budget, found.first_player, found.max_rounds, found.at_limit)
    assert terms == TERMS[name][:5]
    assert on == set(TERMS[name][5].split())


@pytest.mark.parametrize("name", TERMS)
def test_the_ground_of_each_battle(name: str) -> None:
    """Hills, woods and streams, sector by sector; two battles roll for theirs."""
    found = battle(name)
    assert found.terrain.mode == ("rolled" if name in ("free_battle", "pickup_200") else "fixed")
    ground = found.ground
    assert (ground.hills, ground.woods, ground.streams) == GROUND.get(name, ((), (), ()))


@rule("VI-1.5.l")
@pytest.mark.parametrize("name", POINTS)
def test_the_points_of_each_army(name: str) -> None:
    """The printed totals include the terrain, and each figure is the one of its list."""
    found = battle(name)
    for side, expected in zip(SIDES, POINTS[name], strict=True):
        points = found.sides[side].points
        assert points is not None
        assert msgspec.structs.astuple(points) == expected
        assert sum(expected[:5]) == expected[5] <= found.budget
        assert found.roster.cost(side) == expected[0] + expected[1]


@pytest.mark.parametrize("name", ARMIES)
def test_the_list_of_each_army(name: str) -> None:
    """Types, numbers and order of the units; price and chief of the generals."""
    found = battle(name)
    for side, expected in zip(SIDES, ARMIES[name], strict=True):
        listed = found.sides[side]
        units = ", ".join(f"{lot.count} {lot.type}" for lot in listed.units)
        generals = ", ".join(f"{general.cost}{' chief' * general.chief}" for general in listed.generals)
        assert f"{units} | {generals}" == expected
        fielded = [unit.type.id for unit in found.roster.units if unit.side == side]
        assert fielded == [lot.type for lot in listed.units for _ in range(lot.count)]


@pytest.mark.parametrize("name", TERMS)
def test_the_special_rules_of_each_battle(name: str) -> None:
    """Codes and figures; the texts are for players."""
    found = msgspec.to_builtins(battle(name).special_rules)
    texts = ("text_fr", "text_en", "origin", "origin_note")
    figures = [{key: value for key, value in entry.items() if key not in texts} for entry in found]
    assert figures == SPECIAL.get(name, [])


@pytest.mark.parametrize("name", TERMS)
def test_every_scenario_sets_up(name: str) -> None:
    """Both sides are asked; nobody has been deployed yet."""
    field = GAME.set_up(GAME.scenarios[name])
    assert field.agenda
    assert set(field.place) <= {""}


# Broken files


def raw(name: str) -> Raw:
    """The data of a scenario file."""
    return read_toml(FOLDER / f"{name}.toml")


def put(*path: str | int, value: object) -> Callable[[Raw], None]:
    """A change: this value there."""

    def change(data: Raw) -> None:
        place: Any = data
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value

    return change


def cut(*path: str | int) -> Callable[[Raw], None]:
    """A change: this key gone."""

    def change(data: Raw) -> None:
        place: Any = data
        for key in path[:-1]:
            place = place[key]
        del place[path[-1]]

    return change


def both(*changes: Callable[[Raw], None]) -> Callable[[Raw], None]:
    """Several changes together."""

    def change(data: Raw) -> None:
        for one in changes:
            one(data)

    return change


TEXTS = {"text_fr": "", "text_en": "", "origin": "player"}
CAMELS = {
    "id": "camels",
    "name_fr": "Chameaux",
    "name_en": "Camels",
    "attack": 2,
    "defence": 2,
    "vc": 3,
    "cost": 18,
    "move": 2,
    "mounted": True,
    "cavalry": True,
}

BROKEN: dict[str, tuple[str, Callable[[Raw], None], tuple[str, ...]]] = {
    "type_name": (
        "bibracte",
        put("sides", "north", "units", 0, "type", value="elephants"),
        ("sides.north.units", "elephants"),
    ),
    "type_form": (
        "bibracte",
        put("sides", "north", "units", 0, "type", value="War Riors"),
        ("sides.north.units", "type"),
    ),
    "unit_cost": (
        "bibracte",
        put("sides", "north", "units", 0, "cost_each", value=11),
        ("sides.north.units", "warriors", "10", "11"),
    ),
    "general_cost": (
        "bibracte",
        put("sides", "south", "generals", 0, "cost", value=20),
        ("sides.south.generals", "Caesar", "30", "20"),
    ),
    "unit_count": (
        "bibracte",
        put("sides", "north", "units", 0, "count", value=9),
        ("sides.north.points.units", "120", "130"),
    ),
    "no_such_count": ("bibracte", put("sides", "north", "units", 0, "count", value=0), ("sides.north.units", "count")),
    "total": (
        "bibracte",
        put("sides", "south", "points", "total", value=141),
        ("sides.south.points.total", "141", "140"),
    ),
    "terrain_points": (
        "bibracte",
        put("sides", "south", "points", "terrain", value=0),
        ("sides.south.points.terrain", "10"),
    ),
    "stream_points": (
        "sambre",
        put("sides", "south", "points", "streams", value=10),
        ("sides.south.points.streams", "20"),
    ),
    "general_points": (
        "sambre",
        put("sides", "north", "points", "generals", value=20),
        ("sides.north.points.generals", "30"),
    ),
    "engine_points": ("douvres", put("sides", "south", "points", "other", value=0), ("sides.south.points.other", "20")),
    "no_points": ("bibracte", cut("sides", "south", "points"), ("sides.south.points", "missing")),
    "over_budget": ("bibracte", put("budget", value=139), ("sides.south.points.total", "140", "139")),
    "unknown_key": ("bibracte", put("weather", value="rain"), ("weather",)),
    "unknown_side_key": ("bibracte", put("sides", "south", "morale", value=3), ("sides.south", "morale")),
    "unknown_unit_key": (
        "bibracte",
        put("sides", "south", "units", 1, "speed", value=3),
        ("sides.south.units", "speed"),
    ),
    "missing_key": ("bibracte", cut("segments"), ("segments",)),
    "missing_unit_key": ("bibracte", cut("sides", "south", "units", 0, "regular"), ("sides.south.units", "regular")),
    "unknown_option": ("bibracte", put("options", "elephants", value=True), ("options", "elephants")),
    "option_not_a_switch": ("bibracte", put("options", "rally", value="yes"), ("options.rally",)),
    "segments": ("bibracte", put("segments", value=5), ("segments", "5")),
    "schema": ("bibracte", put("schema", value="virtus-scenario/2"), ("schema", "virtus-scenario/2")),
    "first_player": ("bibracte", put("first_player", value="east"), ("first_player", "east")),
    "max_rounds": ("bibracte", put("max_rounds", value=0), ("max_rounds",)),
    "deployment": ("bibracte", put("deployment", value="open"), ("deployment", "open")),
    "terrain_sector": ("bibracte", put("terrain", "hills", value=["S3"]), ("terrain.hills", "S3")),
    "terrain_reserve": ("bibracte", put("terrain", "woods", value=["SR"]), ("terrain.woods", "SR")),
    "terrain_twice": ("bibracte", put("terrain", "hills", value=["S1", "S1"]), ("terrain.hills", "twice")),
    "stream_column": ("bibracte", put("terrain", "streams", value=[3]), ("terrain.streams", "3")),
    "stream_far_out": ("bibracte", put("terrain", "streams", value=[4]), ("terrain.streams",)),
    "rolled_with_hills": ("pickup_200", put("terrain", "hills", value=["S1"]), ("terrain.mode",)),
    "two_chiefs": (
        "sambre",
        put("sides", "south", "generals", 1, "chief", value=True),
        ("sides.south.generals", "chief"),
    ),
    "no_chief": (
        "sambre",
        put("sides", "north", "generals", 0, "chief", value=False),
        ("sides.north.generals", "chief"),
    ),
    "no_general": ("bibracte", put("sides", "north", "generals", value=[]), ("sides.north.generals", "chief")),
    "no_unit": ("bibracte", put("sides", "north", "units", value=[]), ("sides.north.units",)),
    "custom_types_off": (
        "alsace",
        put("options", "custom_units", value=False),
        ("sides.north.units", "german_light_infantry", "custom_units"),
    ),
    "formula": ("bibracte", put("types", value=[CAMELS | {"cost": 17}]), ("types.camels", "18", "17")),
    "formula_foot": (
        "bibracte",
        put("types", value=[CAMELS | {"mounted": False, "cavalry": False, "move": 1}]),
        ("types.camels", "8", "18"),
    ),
    "formula_fire": ("bibracte", put("types", value=[CAMELS | {"fire": 2}]), ("types.camels", "22", "18")),
    "fire": ("bibracte", put("types", value=[CAMELS | {"fire": 1, "cost": 22}]), ("types.camels", "fire")),
    "move": ("bibracte", put("types", value=[CAMELS | {"move": 1}]), ("types.camels", "move")),
    "cavalry": ("bibracte", put("types", value=[CAMELS | {"cavalry": False}]), ("types.camels", "cavalry")),
    "efficiency": ("bibracte", put("types", value=[CAMELS | {"attack": 5}]), ("types[0].attack",)),
    "type_of_the_table": ("bibracte", put("types", value=[CAMELS | {"id": "warriors"}]), ("types.warriors",)),
    "type_twice": ("bibracte", put("types", value=[CAMELS, CAMELS]), ("types", "twice")),
    "rule_code": ("bibracte", put("special_rules", value=[{"code": "fog", **TEXTS}]), ("special_rules", "code", "fog")),
    "rule_key": ("dijon", put("special_rules", 0, "sort", value=1), ("special_rules", "sort")),
    "rule_side": ("dijon", put("special_rules", 0, "side", value="east"), ("special_rules", "side", "east")),
    "rule_count": (
        "dijon",
        put("special_rules", 0, "count", value=5),
        ("special_rules.start_in_reserve.count", "4", "5"),
    ),
    "rule_type": (
        "dijon",
        put("special_rules", 0, "type", value="tormenta"),
        ("special_rules.start_in_reserve", "tormenta"),
    ),
    "soft_sector": (
        "douvres",
        put("special_rules", 3, "sectors", value=["S0", "S1", "S2", "S3"]),
        ("special_rules.soft_ground.sectors", "S3"),
    ),
    "secret_and_second": (
        "douvres",
        put("first_player", value="roll"),
        ("special_rules.secret_until_after_first_turn", "south"),
    ),
    "secret_of_the_first": (
        "douvres",
        put("special_rules", 2, "side", value="south"),
        ("special_rules.secret_until_after_first_turn", "north"),
    ),
    "secret_not_all_in_reserve": (
        "douvres",
        cut("special_rules", 0),
        ("special_rules.secret_until_after_first_turn", "all_in_reserve"),
    ),
    "secret_wrong_reserve": (
        "douvres",
        put("special_rules", 0, "side", value="north"),
        ("special_rules.secret_until_after_first_turn", "all_in_reserve"),
    ),
    "secret_hard_ground": (
        "douvres",
        put("special_rules", 3, "sectors", value=["S0", "S1"]),
        ("special_rules.secret_until_after_first_turn", "soft_ground"),
    ),
    "secret_early_engines": (
        "douvres",
        put("special_rules", 4, "from_round", value=1),
        ("special_rules.secret_until_after_first_turn", "engine"),
    ),
    "recruited_but_listed": ("bibracte", put("armies", value="recruited"), ("sides.south.units", "recruited")),
    "recruited_too_poor": (
        "free_battle",
        both(put("terrain", "mode", value="fixed"), put("terrain", "hills", value=["N0"]), put("budget", value=25)),
        ("sides.north", "15", "16"),
    ),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_scenario_is_refused_in_one_sentence(kind: str) -> None:
    """It names the file, the item and the key, in one line."""
    name, change, expected = BROKEN[kind]
    data = deepcopy(raw(name))
    change(data)
    with pytest.raises(BrokenScenario) as error:
        GAME.read_scenario(data, f"{name}.toml")
    message = str(error.value)
    assert message.startswith(f"{name}.toml: ")
    assert "\n" not in message
    assert [word for word in expected if word not in message] == [], message


@pytest.mark.parametrize("name", TERMS)
def test_a_sound_file_read_from_outside_is_accepted_and_carried_along(name: str) -> None:
    """So the broken ones are refused for what was changed, and for nothing else."""
    scenario = GAME.read_scenario(raw(name), f"{name}.toml")
    assert scenario.source == raw(name)
    assert battle_of(scenario) == battle(name)


@rule("VI-10.7.a")
def test_a_custom_type_that_keeps_the_formula_is_accepted() -> None:
    """Camels: (2 + 2 + 3 + 2) × 2 = 18 points."""
    data = raw("bibracte")
    data["types"] = [CAMELS]
    assert battle_of(GAME.read_scenario(data, "camels.toml")).unit_types()["camels"].cost == 18


def test_a_file_cut_short_is_refused(tmp_path: Path) -> None:
    """Wherever it was cut, before its last figure; the sentence names the file."""
    text = (FOLDER / "small_100.toml").read_bytes().rstrip()
    file = tmp_path / "small_100.toml"
    for length in range(0, len(text) - 1, 23):
        file.write_bytes(text[:length])
        with pytest.raises(BrokenScenario, match=r"^small_100\.toml: [^\n]+$"):
            GAME.read_scenario(read_toml(file), file.name)


@pytest.mark.parametrize(
    "content",
    [b"segments = = 3", b"\xff\xfe\x00scenario", b'{"segments": 3}', b"[sides\nsouth]", b"a = 1\na = 2"],
)
def test_what_is_not_toml_is_refused(tmp_path: Path, content: bytes) -> None:
    """One sentence with the name of the file."""
    file = tmp_path / "odd.toml"
    file.write_bytes(content)
    with pytest.raises(BrokenScenario, match=r"^odd\.toml: not readable as TOML: [^\n]+$"):
        read_toml(file)


def test_a_file_that_is_not_there_or_is_a_folder_is_refused(tmp_path: Path) -> None:
    """One sentence with the name of the file, whatever the system says."""
    with pytest.raises(BrokenScenario, match=r"^gone\.toml: there is no such file$"):
        read_toml(tmp_path / "gone.toml")
    (tmp_path / "folder.toml").mkdir()
    with pytest.raises(BrokenScenario, match=r"^folder\.toml: [^\n]+$"):
        read_toml(tmp_path / "folder.toml")


def test_an_empty_file_is_refused(tmp_path: Path) -> None:
    """It is TOML, but no scenario."""
    file = tmp_path / "empty.toml"
    file.write_bytes(b"")
    with pytest.raises(BrokenScenario, match=r"^empty\.toml: .*schema"):
        GAME.read_scenario(read_toml(file), file.name)


# Options


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"rally": 1}, "option 'rally' is true or false, not 1"),
        ({"max_rounds": 0}, "option 'max_rounds' is a number from 1 to 99, not 0"),
        ({"max_rounds": 100}, "option 'max_rounds' is a number from 1 to 99, not 100"),
        ({"max_rounds": True}, "option 'max_rounds' is a number from 1 to 99, not True"),
    ],
)
def test_a_bad_option_is_refused_in_one_sentence(options: dict[str, object], words: str) -> None:
    """It names the scenario, the option and what it may be."""
    with pytest.raises(BrokenScenario) as error:
        GAME.scenarios["bibracte"].with_options(options)
    assert str(error.value) == f"bibracte: {words}"


def test_unknown_options_and_those_of_free_battles_alone_are_refused() -> None:
    """A listed battle has its budget; only a free one lets the players set it."""
    for option in ("elephants", "budget", "segments"):
        with pytest.raises(UnknownName, match=option):
            GAME.scenarios["bibracte"].with_options({option: 3})
    chosen = battle_of(GAME.scenarios["free_battle"].with_options({"budget": 120, "segments": 3}))
    assert (chosen.budget, chosen.segments) == (120, 3)


def test_a_battle_with_custom_types_cannot_be_played_without_them() -> None:
    """Its list names them: the option is not on offer, and cannot be switched off by name."""
    with pytest.raises(IdleOption, match=r"^option 'custom_units' has no effect in 'alsace'; it offers rally, "):
        GAME.scenarios["alsace"].with_options({"custom_units": False})


def test_options_change_the_battle_and_nothing_else() -> None:
    """Rally on and twelve rounds: the same lists, ground and terms otherwise."""
    plain = battle("bibracte")
    changed = battle_of(GAME.scenarios["bibracte"].with_options({"rally": True, "max_rounds": 12}))
    assert changed.options.rally
    assert changed.max_rounds == 12
    assert msgspec.structs.replace(changed, options=plain.options, max_rounds=20) == plain
