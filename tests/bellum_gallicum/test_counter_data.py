"""BG-0.2: the counters of the game and their two faces."""

from __future__ import annotations

from collections import Counter

import pytest

from iacta.games.bellum_gallicum.army_file import counter_faults, tribe_faults, weakened
from iacta.games.bellum_gallicum.map import Gaul
from iacta.games.bellum_gallicum.roster import Roster
from iacta.games.bellum_gallicum.scenario_form import SEATS
from iacta.games.bellum_gallicum.scenarios import sheet_of, shipped
from iacta.games.bellum_gallicum.sides import SIDES
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

SHEETS = {name: sheet_of(scenario) for name, scenario in shipped().items()}
SHEET = SHEETS["vercingetorix"]
ROSTER: Roster = SHEET.roster
GAUL: Gaul = SHEET.gaul
UNITS = {unit.id: unit for unit in ROSTER.units}
LEADERS = {leader.id: leader for leader in ROSTER.leaders}


@rule("BG-0.2.l")
def test_the_counter_mix() -> None:
    classes = Counter(unit.unit_class for unit in ROSTER.units if unit.unit_class != "tribal")
    assert classes == {
        "legion": 12,
        "auxiliary": 3,
        "roman_cavalry": 3,
        "civis": 2,
        "pro_roman_gallic_cavalry": 4,
        "german_cavalry": 4,
        "german_infantry": 4,
        "briton_infantry": 4,
        "briton_chariot": 2,
    }
    numbers = ["i", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv"]
    assert [ROSTER.units[unit].id for unit in ROSTER.legions] == [f"legion_{number}" for number in numbers]
    german = sorted(unit.sp for unit in ROSTER.units if unit.unit_class == "german_infantry")
    assert german == [6, 6, 8, 8]
    assert len(ROSTER.tribunes) == 4
    assert len(ROSTER.generics) == 2


@rule("BG-0.2.l", "BG-2.3.2.a", "BG-2.3.5.a")
def test_only_depots_and_scorched_earth_are_limited() -> None:
    limits = {marker.id: marker.limit for marker in ROSTER.file.marker if marker.limit}
    assert limits == {"depot": 4, "scorched_earth": 12}
    assert (ROSTER.depots, ROSTER.scorched_markers) == (4, 12)


@rule("BG-0.2.a", "BG-0.2.b", "BG-0.2.i")
@pytest.mark.parametrize("name", SHEETS)
def test_every_unit_has_a_weakened_face_of_half_its_sp_rounded_up(name: str) -> None:
    roster = SHEETS[name].roster
    assert [weakened(sp) for sp in (2, 4, 5, 6, 8)] == [1, 2, 3, 3, 4]
    assert all(faces == (unit.sp, weakened(unit.sp)) for unit, faces in zip(roster.units, roster.sp, strict=True))
    printed = {unit.id: unit.sp_weak for unit in roster.file.unit}
    printed |= {unit.id: unit.sp_weak for tribe in roster.tribes for unit in tribe.units}
    assert all(roster.sp[roster.unit_no[unit]][1] == sp_weak for unit, sp_weak in printed.items())


@rule("BG-0.2.b", "BG-0.2.d", "BG-0.2.i")
def test_a_unit_turned_over_has_the_sp_of_its_weakened_face() -> None:
    scene = Scene().put("arverni", "legion_x", "legion_xi")
    units = scene.units("legion_x", "legion_xi")
    assert scene.war.total_sp(units) == 11
    scene.put("arverni", "legion_xi", weak=True)
    assert [scene.war.sp(unit) for unit in units] == [6, 3]
    assert scene.war.total_sp(units) == 9


@rule("BG-0.2.c", "BG-0.2.j")
def test_a_wounded_leader_keeps_his_rank_and_loses_one_from_his_value_but_not_the_last() -> None:
    for leader in ROSTER.leaders:
        assert leader.value_wounded == max(1, leader.value - 1)
        assert 1 <= leader.rank <= 3
    scene = Scene().lead("arverni", "caesar", "tribune_1", wounded=4).lead("arverni", "labienus")
    assert [scene.war.value(one) for one in scene.leaders("caesar", "tribune_1", "labienus")] == [4, 1, 4]
    assert [scene.war.roster.rank[one] for one in scene.leaders("caesar", "tribune_1")] == [3, 1]


@rule("BG-0.2.c")
def test_irreducible_is_a_mark_of_some_gallic_leaders() -> None:
    marked = {leader.id for leader in ROSTER.leaders if leader.irreducible}
    assert marked == {"ambiorix", "vercingetorix", "comnios", "correos", "lucterios"}
    assert {LEADERS[name].side for name in marked} == {"gallic"}


@rule("BG-0.2.d", "BG-0.2.e")
def test_chariots_are_cavalry_and_every_unit_is_infantry_or_cavalry() -> None:
    chariots = ROSTER.of_class("briton_chariot")
    assert all(ROSTER.is_cavalry[unit] for unit in chariots)
    horse = {unit.unit_class for unit in ROSTER.units if unit.kind == "cavalry"} - {"tribal"}
    assert horse == {"roman_cavalry", "pro_roman_gallic_cavalry", "german_cavalry", "briton_chariot"}
    assert {unit.quality for unit in ROSTER.units} == set("VREABLG")
    assert all(unit.sp == 2 for unit in ROSTER.units if unit.kind == "cavalry")


@rule("BG-0.2.f")
def test_the_missile_units_are_the_cretans_and_the_balearics() -> None:
    assert [unit.id for unit in ROSTER.units if unit.missile] == ["cretans", "balearics"]
    assert UNITS["numidians"].unit_class == "auxiliary"
    assert not ROSTER.is_missile[ROSTER.unit_no["numidians"]]
    assert not ROSTER.is_cavalry[ROSTER.unit_no["numidians"]]


@rule("BG-0.2.l")
def test_strength_and_quality_of_the_roman_units() -> None:
    legions = {
        name.removeprefix("legion_"): (UNITS[name].sp, UNITS[name].quality) for name in UNITS if "legion" in name
    }
    assert {legions[number] for number in ("vii", "viii", "ix", "x")} == {(6, "V")}
    assert {legions[number] for number in ("xi", "xii", "xiii", "xiv")} == {(5, "R")}
    assert {legions[number] for number in ("i", "v", "vi", "xv")} == {(5, "L")}
    assert {(UNITS[name].sp, UNITS[name].quality) for name in ("cretans", "balearics", "numidians")} == {(2, "A")}


@rule("BG-0.2.c")
def test_named_romans_are_of_rank_two_or_three_and_only_legates_are_replaced() -> None:
    for name in ["caesar", "labienus", "crassus", "trebonius", "fabius", "antonius", "brutus", "cicero"]:
        assert LEADERS[name].named
        assert LEADERS[name].rank == (3 if name == "caesar" else 2)
    legates = {leader.id for leader in ROSTER.leaders if leader.replaceable}
    assert legates == {"crassus", "trebonius", "fabius", "antonius", "brutus", "cicero"}


@rule("BG-0.2.a", "BG-0.2.e")
def test_ships_are_counters_apart_from_units() -> None:
    assert [ROSTER.ship_side[ship] for ship in range(len(ROSTER.ships))] == ["roman"] * 3 + ["gallic"] * 2
    assert {ROSTER.room[ship] for ship in ROSTER.triremes} == {(4, 1)}
    assert not {ship.id for ship in ROSTER.ships} & set(UNITS)


@rule("BG-0.0.a", "BG-0.0.b", "BG-0.0.c")
def test_romans_and_their_gallic_cavalry_serve_rome_and_everybody_else_the_gallic_side() -> None:
    for unit, side in zip(ROSTER.units, ROSTER.printed_side, strict=True):
        is_roman = unit.nation == "roman" or unit.unit_class == "pro_roman_gallic_cavalry"
        assert side == ("roman" if is_roman else "gallic")
    assert {leader.nation for leader in ROSTER.leaders if leader.side == "gallic"} == {"gallic", "german", "briton"}
    assert SEATS == SIDES == ("roman", "gallic")


@rule("BG-0.2.l")
def test_counters_and_tribes_contradict_neither_each_other_nor_the_map() -> None:
    assert not list(counter_faults(ROSTER.file, ROSTER.tribe_file))
    assert not list(tribe_faults(ROSTER.file, ROSTER.tribe_file, SHEET.map))
    assert len(ROSTER.unit_no) == len(ROSTER.units)
    assert len(ROSTER.leader_no) == len(ROSTER.leaders)
