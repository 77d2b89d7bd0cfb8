"""BG-0.4: the table of tribes, and the units that a mobilisation value makes."""

from __future__ import annotations

from collections import defaultdict

import pytest

from iacta.games.bellum_gallicum.roster import unit_id
from iacta.games.bellum_gallicum.rules import arrivals
from iacta.games.bellum_gallicum.scenarios import sheet_of, shipped
from iacta.games.bellum_gallicum.sides import Side
from iacta.games.bellum_gallicum.steps import MoveForces
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

SHEETS = {name: sheet_of(scenario) for name, scenario in shipped().items()}
SHEET = SHEETS["vercingetorix"]
ROSTER, GAUL = SHEET.roster, SHEET.gaul
TRIBES = {tribe.id: tribe for tribe in ROSTER.tribes}
PEOPLES = {
    "veneti": "veneti corio_solitae namnetes osismii riedones",
    "unelli": "unelli abrincatui lexovii baiocassi essuvii seii viducasses",
    "aulerci_eburovices": "aulerci_eburovices aulerci_diablentes aulerci_cenomanni",
    "menapii": "menapii morini",
    "tarbelli": "tarbelli boii_tarbelli elusates tarusates",
    "bigerriones": "bigerriones convenae consoranni auscii sotiates",
    "bellovaci": "bellovaci caleti veliocasses viromandui",
    "suessiones": "suessiones catuellauni silvanectes",
    "atrebates": "atrebates ambiani",
    "arverni": "arverni cadurci gabali ruteni vellavi",
    "bituriges": "bituriges boii_bituriges",
    "nitiobroges": "nitiobroges bituriges_vivisci vasates",
    "carnutes": "carnutes turones",
    "parisii": "parisii meldi",
    "lingones": "lingones tricasses",
    "helvetii": "helvetii raurici",
    "lemovices": "lemovices petrucorii",
    "aeduii": "aeduii ambarii segusiavi",
}
LADDER = {
    1: [("infantry", 2)],
    2: [("infantry", 4)],
    3: [("infantry", 6)],
    4: [("infantry", 6), ("cavalry", 2)],
    5: [("infantry", 6), ("infantry", 4), ("cavalry", 2)],
}


def is_independent(region: str) -> bool:
    """Whether a region belongs to independent Gaul."""
    return GAUL.sector_of[GAUL.region_no[region]] in GAUL.independent


@rule("BG-0.3.1.a", "BG-0.4.a", "BG-0.4.i")
def test_each_region_of_independent_gaul_bears_the_name_of_its_main_tribe() -> None:
    homes = defaultdict(set)
    for tribe in ROSTER.tribes:
        assert is_independent(tribe.region)
        assert tribe.main == (tribe.id == tribe.region)
        homes[tribe.region].add(tribe.id)
    assert {region for region in GAUL.region_no if is_independent(region)} == set(homes)
    assert all(region in peoples for region, peoples in homes.items())
    assert {region: homes[region] for region in PEOPLES} == {one: set(names.split()) for one, names in PEOPLES.items()}
    assert TRIBES["boii_tarbelli"].region != TRIBES["boii_bituriges"].region


@rule("BG-0.4.c")
def test_the_units_of_each_mobilisation_value() -> None:
    assert {value: list(units) for value, units in ROSTER.ladder.items()} == LADDER


@rule("BG-0.4.b", "BG-0.4.c", "BG-0.4.h")
@pytest.mark.parametrize("name", SHEETS)
def test_a_tribe_rises_with_the_units_of_its_value_not_with_loaded_ones(name: str) -> None:
    roster = SHEETS[name].roster
    for number, tribe in enumerate(roster.tribes):
        units = [roster.units[unit] for unit in roster.units_of(number)]
        assert [(unit.kind, unit.sp) for unit in units] == LADDER[tribe.mobilisation]
        assert [unit.id for unit in units] == [unit.id for unit in tribe.units]
        for unit in units:
            assert unit.quality == (tribe.cavalry_quality if unit.kind == "cavalry" else tribe.infantry_quality)
            assert (unit.nation, unit.tribe) == ("gallic", number)
            assert unit.id == unit_id(tribe.id, unit.kind, unit.sp)


@rule("BG-0.4.h")
def test_values_qualities_and_vassals_that_the_examples_fix() -> None:
    values = {"bellovaci": 5, "nervii": 4, "suessiones": 4, "helvetii": 3, "remi": 3, "lingones": 3, "catuellauni": 1}
    assert {tribe: TRIBES[tribe].mobilisation for tribe in values} == values
    assert all(TRIBES[tribe].mobilisation == 2 for tribe in ("ambiani", "atrebates", "morini", "menapii"))
    for tribe in ROSTER.tribes:
        is_belgic = GAUL.sector_of[GAUL.region_no[tribe.region]] == "belgica" or tribe.id == "treveri"
        assert (tribe.infantry_quality, tribe.cavalry_quality) == ("B" if is_belgic else "G", "E")


@rule("BG-0.4.e")
def test_vassals_belong_to_the_main_tribe_of_their_region() -> None:
    vassals = {tribe.id for tribe in ROSTER.tribes if tribe.vassal}
    assert vassals == {"gabali", "vellavi", "ambarii", "segusiavi", "raurici"}
    served = {
        ROSTER.tribes[number].id: {ROSTER.tribes[one].id for one in found}
        for number, found in enumerate(ROSTER.vassals)
        if found
    }
    assert served == {"arverni": {"gabali", "vellavi"}, "aeduii": {"ambarii", "segusiavi"}, "helvetii": {"raurici"}}


@rule("BG-0.4.b")
def test_the_table_names_oppida_and_leaders_of_each_tribe() -> None:
    for number, tribe in enumerate(ROSTER.tribes):
        own = {place.id for place in SHEET.map.place if place.tribe == tribe.id}
        assert set(tribe.oppida) == own
        assert all(GAUL.region_of[place] == ROSTER.home[number] for place in ROSTER.oppida[number])
        assert all(ROSTER.oppidum_tribe[place] == number for place in ROSTER.oppida[number])
        assert [ROSTER.leaders[one].id for one in ROSTER.leaders_of[number]] == [one.id for one in tribe.leader]
        assert all(1 <= one.rank <= 3 and 1 <= one.value <= 5 for one in tribe.leader)


@rule("BG-0.4.d")
def test_the_veneti_own_two_ships_and_nobody_else_one() -> None:
    assert TRIBES["veneti"].ships == ("veneti_ship_1", "veneti_ship_2")
    assert not any(tribe.ships for tribe in ROSTER.tribes if tribe.id != "veneti")


@rule("BG-0.4.h")
def test_in_every_sector_and_against_every_tribe_rome_finds_an_ally() -> None:
    for sector in GAUL.independent:
        peoples = [one for one in ROSTER.tribes if GAUL.sector_of[GAUL.region_no[one.region]] == sector]
        free = [one for one in peoples if not one.vassal]
        assert all(any(ally.id != start.id and ally.mobilisation <= 3 for ally in free) for start in free)


# How a tribe rises


def rise(scene: Scene, tribe: str, side: Side = "gallic", value: int | None = None, *, weak: bool = False) -> Scene:
    """A tribe is mobilised."""
    number = scene.war.roster.tribe_no[tribe]
    worth = scene.war.roster.tribes[number].mobilisation if value is None else value
    arrivals.mobilise(scene.table(), number, side, value=worth, weak=weak)
    return scene


@rule("BG-0.4.c")
@pytest.mark.parametrize(
    ("value", "units"),
    [
        (1, ["suessiones_inf2"]),
        (2, ["suessiones_inf4"]),
        (3, ["suessiones_inf6"]),
        (4, ["suessiones_inf6", "suessiones_cav2"]),
    ],
)
def test_the_value_with_which_it_rises_decides_which_units_appear(value: int, units: list[str]) -> None:
    scene = rise(Scene(MoveForces("gallic")), "suessiones", value=value)
    assert scene.names(scene.war.units_at(scene["suessiones"])) == units
    assert scene.war.leader_at[scene["galba"]] == scene["suessiones"]
    assert scene.war.serves == {scene.war.roster.tribe_no["suessiones"]: "gallic"}


@rule("BG-0.4.c", "BG-W31")
def test_units_are_built_from_the_ladder_with_their_weakened_face_and_quality() -> None:
    roster = Scene().war.roster
    values = {"pictones": 2, "unelli": 1, "suessiones": 3}
    built = [unit for tribe, value in values.items() for unit in roster.units_of(roster.tribe_no[tribe], value)]
    faces = [(roster.units[unit].id, roster.sp[unit], roster.quality[unit]) for unit in built]
    assert faces == [
        ("pictones_inf4", (4, 2), "G"),
        ("unelli_inf2", (2, 1), "G"),
        ("suessiones_inf6", (6, 3), "B"),
    ]


@rule("BG-0.4.g")
@pytest.mark.parametrize(
    ("year", "leaders"),
    [(-58, ["vercassivellaunos"]), (-53, ["vercassivellaunos"]), (-52, ["vercassivellaunos", "vercingetorix"])],
)
def test_vercingetorix_exists_from_52_on(year: int, leaders: list[str]) -> None:
    scene = rise(Scene(year=year), "arverni")
    found = scene.war.leaders_at(scene["arverni"])
    assert [scene.war.roster.leaders[leader].id for leader in found] == leaders


@rule("BG-0.0.b", "BG-0.0.c")
def test_a_tribe_serves_the_side_for_which_it_is_mobilised() -> None:
    scene = rise(rise(Scene(), "remi", "roman"), "nervii")
    assert {scene.war.side[unit] for unit in scene.units("nervii_inf6", "nervii_cav2")} == {"gallic"}
    assert scene.war.side[scene["remi_inf6"]] == "roman"
    assert scene.war.leaders_at(scene["remi"]) == []
    assert scene.war.units_in(scene["remi"], "roman") == [scene["remi_inf6"]]


@rule("BG-0.4.i")
def test_variant_spellings_are_one_tribe_or_region() -> None:
    assert {"helvetii", "remi", "consoranni", "atrebates", "condrusi"} <= set(TRIBES)
    assert len({tribe.name for tribe in ROSTER.tribes}) == len(ROSTER.tribes) - 1  # the two Boii
