"""The scenarios that ship, the forms of their files, and what is said of broken ones."""

from __future__ import annotations

from copy import deepcopy
from decimal import Decimal
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pytest

from iacta.engine.errors import BrokenScenario, IdleOption
from iacta.engine.match import Match
from iacta.engine.match_record import Record
from iacta.engine.scenario import read_toml
from iacta.games.hail_caesar.army_file import army_file, own_profiles, profile_file
from iacta.games.hail_caesar.game import GAME
from iacta.games.hail_caesar.lengths import is_whole, read_figures
from iacta.games.hail_caesar.rules.disposition import placed
from iacta.games.hail_caesar.scenario_form import DATA, Sheet
from iacta.games.hail_caesar.scenarios import read_scenario, sheet_of, shipped
from iacta.geometry.boxes import overlaps
from iacta.geometry.ground import is_in
from iacta.geometry.sweeps import on_table
from tests.marks import rule

NAMES = (
    "first_battle",
    "two_divisions",
    "kadesh_1274bce",
    "with_your_shield_426bce",
    "border_raid_52ce",
    "desert_260ce",
    "barbarians_500ce",
    "brunanburh_937ce",
    "damascus_road_1148ce",
)


def raw(name: str = "two_divisions") -> dict[str, Any]:
    """The data of a scenario's file, to be changed at will."""
    return deepcopy(read_figures(DATA / "scenarios" / f"{name}.toml"))


def test_all_scenarios_load_in_their_order() -> None:
    """Those for beginners first, then by date."""
    assert tuple(shipped()) == NAMES


@pytest.mark.parametrize("name", NAMES)
@rule("HC-14.1.e", "HC-17.1.g", "HC-6.1.f", "HC-6.6.a")
def test_everybody_stands_well(name: str) -> None:
    """On the table, on nobody, on ground that is open to the formation."""
    battle = placed(sheet_of(shipped()[name]))
    ground = battle.ground
    boxes = [(unit, box) for unit, box in enumerate(battle.box) if box is not None]
    assert len(boxes) >= 10
    assert all(on_table(box, ground.width, ground.depth) for _, box in boxes)
    assert not [pair for pair in combinations(boxes, 2) if overlaps(pair[0][1], pair[1][1])]
    closed = [ground.areas[area] for area in (*ground.buildings, *ground.impassable)]
    formed = [ground.areas[area] for area in ground.woods]
    for unit, box in boxes:
        for area in (*closed, *(formed if battle.is_formed(unit) else ())):
            assert not any(is_in(box, patch) for patch in area.patches), (battle.roster.units[unit].id, area.id)


@pytest.mark.parametrize("name", NAMES)
def test_everything_has_a_french_name(name: str) -> None:
    """What players read."""
    sheet: Sheet = shipped()[name].data
    texts = [sheet.name_fr, sheet.summary_fr, sheet.facts_fr, sheet.date_fr, *(one.text_fr for one in sheet.victory)]
    texts += [one.name_fr for one in sheet.side]
    texts += [one.name_fr for one in sheet.division]
    texts += [one.name_fr for one in sheet.unit]
    texts += [one.commander_fr for one in sheet.division]
    texts += [text for one in sheet.terrain for text in (one.name_en, one.name_fr)]
    assert all(texts)
    assert all(one.text for one in sheet.victory)
    assert shipped()[name].names["fr"] != shipped()[name].names["en"]


def test_profiles_and_armies_have_french_names() -> None:
    """All of them."""
    assert all(one.name_fr for one in profile_file().profile)
    for army in army_file().army:
        assert army.name_fr
        assert army.period_fr
        assert all(one.name_fr and one.commander_fr for one in army.division)


@pytest.mark.parametrize("name", NAMES)
@rule("HC-14.1.h")
def test_lengths_are_whole_hundredths(name: str) -> None:
    """Read as decimals, never as floating point."""
    for unit in raw(name)["unit"]:
        for key in ("x", "y"):
            if key in unit:
                assert not isinstance(unit[key], float)
                assert is_whole(Decimal(unit[key]), 100)


@rule("HC-14.1.h")
@pytest.mark.parametrize(
    ("figure", "unit", "whole"),
    [
        ("2.3", 100, True),
        ("4.6", 100, True),
        ("0.125", 100, False),
        ("22.5", 60, True),
        ("0.01", 60, False),
        ("1e9", 100, False),
        ("1e-9", 100, False),
        ("NaN", 100, False),
        ("Infinity", 100, False),
    ],
)
def test_figures(figure: str, unit: int, *, whole: bool) -> None:
    """2.30 inches are 230 hundredths; what is not whole, or no number, is refused."""
    assert is_whole(Decimal(figure), unit) == whole


def test_a_players_file_is_read_alike(tmp_path: Path) -> None:
    """The engine reads TOML with floats; the figures come out the same."""
    for name in NAMES:
        text = (DATA / "scenarios" / f"{name}.toml").read_text()
        (tmp_path / "own.toml").write_text(text)
        own = read_scenario(read_toml(tmp_path / "own.toml"), "own.toml")
        mine, theirs = sheet_of(own), sheet_of(shipped()[name])
        assert [unit.pose for unit in mine.roster.units] == [unit.pose for unit in theirs.roster.units]
        assert [area.polygon for area in mine.ground.areas] == [area.polygon for area in theirs.ground.areas]


def test_a_scenario_that_does_not_ship_carries_its_data() -> None:
    """And is the same after a journey through JSON; one that ships needs only its name."""
    assert shipped()["two_divisions"].source is None
    own = read_scenario(raw(), "own.toml")
    assert own.source is not None
    again = read_scenario(msgspec.json.decode(msgspec.json.encode(own.source)), "record")
    assert sheet_of(again).mark == sheet_of(own).mark
    assert sheet_of(again).roster.units == sheet_of(own).roster.units


def test_marks_tell_scenarios_and_options_apart() -> None:
    """Other data, or other options: another mark."""
    marks = {sheet_of(scenario).mark for scenario in shipped().values()}
    assert len(marks) == len(NAMES)
    one = shipped()["two_divisions"]
    assert sheet_of(one.with_options({"blunders": False})).mark != sheet_of(one).mark
    changed = raw()
    changed["unit"][0]["x"] = Decimal("5.01")
    assert sheet_of(read_scenario(changed, "x")).mark != sheet_of(read_scenario(raw(), "x")).mark


@rule("HC-4.7.a", "HC-6.1.b", "HC-6.6.c", "HC-14.13.a")
def test_options() -> None:
    """Those that make a difference; the file gives the default; a scale in thousandths."""
    first, raid = shipped()["first_battle"], shipped()["border_raid_52ce"]
    assert [one.name for one in first.choices] == ["blunders", "scale", "turns"]
    assert [one.name for one in raid.choices] == ["blunders", "hidden_in_woods", "scale", "turns"]
    assert [one.name for one in shipped()["two_divisions"].choices] == ["blunders", "uphill", "scale", "turns"]
    assert (sheet_of(first).options.blunders, sheet_of(raid).options.blunders) == (False, True)
    half = sheet_of(first.with_options({"scale": 500}))
    assert half.roster.rate[0]["battle_line"] == 300
    with pytest.raises(BrokenScenario, match="option 'scale' is a number from 100 to 1000"):
        first.with_options({"scale": 1001})
    with pytest.raises(IdleOption):
        first.with_options({"uphill": True})


def test_own_profiles_of_a_scenario() -> None:
    """A file may bring profiles, and replace one of the game's."""
    data = raw()
    mine = msgspec.to_builtins(profile_file().profile[0]) | {"clash": 9}
    data["profile"] = [mine, mine | {"id": "hoplites_of_my_own", "name": "Mine"}]
    sheet = sheet_of(read_scenario(data, "x"))
    assert sheet.profiles[mine["id"]].clash == 9
    assert sheet.profiles["hoplites_of_my_own"].name == "Mine"
    assert own_profiles()[mine["id"]].clash == 7


def _set(path: str, value: object) -> Any:
    """A change of one key: `unit.0.x`."""

    def change(data: dict[str, Any]) -> None:
        *way, last = path.split(".")
        found: Any = data
        for part in way:
            found = found[int(part)] if part.isdigit() else found[part]
        if value is None:
            del found[last]
        else:
            found[last] = value

    return change


BROKEN = {
    "unknown key": (_set("unit.0.speed", 3), "own.toml: .*speed.*unit.0.* .b1_1"),
    "missing key": (_set("unit.0.profile", None), "own.toml: .*profile.*b1_1"),
    "unknown profile": (_set("unit.0.profile", "orcs"), "own.toml: unit b1_1: profile: there is no orcs"),
    "unknown division": (_set("unit.0.division", "b9"), "own.toml: unit b1_1: division: there is no b9"),
    "formation": (_set("unit.0.formation", "horde"), "unit b1_1: formation: horde is not open to legionary_pila"),
    "heading": (_set("unit.0.heading", Decimal(360)), "unit b1_1: heading: 360 is no angle"),
    "half a pose": (_set("unit.0.y", None), "unit b1_1: x: x, y and heading stand together"),
    "far": (_set("unit.0.x", Decimal(100)), r"unit b1_1: x: \(100, .*\) is no place on the table"),
    "too fine": (_set("unit.0.x", Decimal("5.001")), r"unit b1_1: x: \(5.001"),
    "on the edge": (_set("unit.0.y", Decimal("0.5")), "unit b1_1: x: its footprint crosses the edge"),
    "on another": (_set("unit.1.x", Decimal(20)), "unit b1_2: x: it stands on b1_1"),
    "hidden": (_set("unit.0.hidden", True), "unit b1_1: hidden: the scenario does not switch on"),
    "inside": (_set("unit.0.inside", "farm"), "unit b1_1: off_table: it stands on the table, in a building"),
    "late": (_set("unit.0.arrival_turn", 3), "unit b1_1: arrival_turn: off_table, arrival_turn and entry"),
    "parent": (_set("unit.0.parent", "b9_9"), "unit b1_1: parent: there is no unit b9_9"),
    "twice": (_set("unit.1.id", "b1_1"), "unit b1_1: id: it stands twice"),
    "two blues": (_set("side.1.id", "blue"), "side: id: there are two, blue and red"),
    "no general": (_set("division.0.general", False), "side blue: it has 0 generals"),
    "no commander": (_set("division.0.x", None), "division b1: x: x and y stand together"),
    "scale": (_set("rules.scale", Decimal("1.5")), "rules: scale: 1.5 is no factor"),
    "zone": (_set("side.0.deployment_zone", [[0, 0], [9, 9], [9, 0], [0, 9]]), "side blue: deployment_zone"),
    "no place": (_set("victory.1.terrain", "mill"), "victory entry 2: terrain: there is no mill"),
    "no kind": (_set("victory.1.kind", "glory"), "own.toml: .*glory"),
    "version": (_set("schema", 2), "own.toml: .*schema"),
    "nothing": (_set("table", None), "own.toml: .*table"),
}


@pytest.mark.parametrize("name", sorted(BROKEN))
def test_errors_name_file_item_and_key(name: str) -> None:
    """One sentence each."""
    change, message = BROKEN[name]
    data = raw()
    change(data)
    with pytest.raises(BrokenScenario, match=message):
        read_scenario(data, "own.toml")


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("units", ["b1_1", "r1_1"], "victory entry 1: units: r1_1 is no unit of blue"),
        ("needed", 9, "victory entry 1: needed: 9 of 3 units"),
        ("side", "both", "victory entry 1: side: one side is named here"),
    ],
)
@rule("HC-11.4.e")
def test_broken_exits(key: str, value: object, message: str) -> None:
    """Units of the side, no more than there are."""
    data = raw("border_raid_52ce")
    data["victory"][0][key] = value
    with pytest.raises(BrokenScenario, match=message):
        read_scenario(data, "own.toml")


@rule("HC-11.4.d")
def test_the_commander_named_is_the_enemys() -> None:
    """The side that wins by his loss is the other one."""
    data = raw("desert_260ce")
    data["victory"][1]["side"] = "blue"
    with pytest.raises(BrokenScenario, match="victory entry 2: commander: the enemy has no Valerian"):
        read_scenario(data, "own.toml")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    """One sentence that names it."""
    for name, content, message in (
        ("odd.toml", b"a = ", "odd.toml: not readable as TOML"),
        ("bytes.toml", b"\xff\xfe", "bytes.toml: not readable as TOML"),
        ("long.toml", b"#" * (2 * 1024 * 1024 + 1), "long.toml: longer than"),
    ):
        (tmp_path / name).write_bytes(content)
        with pytest.raises(BrokenScenario, match=message):
            read_figures(tmp_path / name)
    with pytest.raises(BrokenScenario, match=r"none\.toml: No such file"):
        read_figures(tmp_path / "none.toml")


@rule("HC-11.4.b")
def test_the_number_of_turns_is_an_option() -> None:
    """The battle lasts as long as was chosen; the scenario's own limit is the default."""
    usual = shipped()["first_battle"]
    longer = sheet_of(usual.with_options({"turns": 12}))
    assert (sheet_of(usual).turn_limit, longer.turn_limit) == (8, 12)
    assert longer.mark != sheet_of(usual).mark
    with pytest.raises(BrokenScenario, match="'turns' is a number from 1 to 99, not 0"):
        usual.with_options({"turns": 0})


def test_a_record_of_rules_1_ends_at_the_limit_it_was_played_to() -> None:
    """It does not name the option; the raid had eight turns then."""
    record = Record.read(Path(__file__).parent / "golden" / "released" / "1" / "border_raid_52ce.json")
    assert (record.rules, "turns" in record.options) == (1, False)
    match = Match.replay(record, game=GAME)
    assert match.scenario.options["turns"] == 8
    assert match.state.digest() == record.digest
    assert shipped()["border_raid_52ce"].as_recorded(record.options, GAME.rules).options["turns"] == 12
