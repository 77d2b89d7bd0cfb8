"""BG-8.7: table 8.7, cell by cell, and who may garrison and besiege what."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.combat_tables import TABLES
from iacta.games.bellum_gallicum.rules import places
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

DIFFERENTIALS = (-2, -1, 0, 1, 2, 3, 4, 5, 6)
PRINTED = {
    1: "1/1 1/1 1/1 1/1 1/1 1/2 0/2 0/3 0/3",
    2: "1/0 1/1 1/1 1/1 1/2 0/2 0/2 0/2 0/3",
    3: "1/0 1/0 1/1 1/2 1/1 1/1 0/2 0/2 0/3",
    4: "1/0 1/0 1/0 0/1 0/1 0/1 0/1 0/2 0/2",
    5: "2/0 1/0 1/0 0/1 0/1 0/1 0/1 0/1 0/2",
    6: "2/0 1/0 1/0 1/0 0/1 0/1 0/1 0/1 0/1",
}
CELLS = [
    (die, differential, cell)
    for die, line in PRINTED.items()
    for differential, cell in zip(DIFFERENTIALS, line.split(), strict=True)
]


def losses(differential: int, die: int) -> str:
    """A cell as it is printed: besieger / besieged."""
    besieger, besieged = TABLES.siege_losses(differential, die)
    return f"{besieger}/{besieged}"


@rule("BG-8.7.b")
@pytest.mark.parametrize(("die", "differential", "cell"), CELLS)
def test_every_cell_of_the_siege_table(die: int, differential: int, cell: str) -> None:
    assert losses(differential, die) == cell


@rule("BG-8.7.b")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_outer_columns_serve_for_everything_beyond(die: int) -> None:
    assert losses(-9, die) == losses(-2, die)
    assert losses(15, die) == losses(6, die)


@rule("BG-8.7.b")
def test_the_odd_cells_stay_odd() -> None:
    assert losses(1, 3) == "1/2"
    assert losses(1, 2) == losses(2, 3) == "1/1"


@rule("BG-8.7.a")
def test_low_dice_favour_the_besieger() -> None:
    for differential in DIFFERENTIALS:
        (_, low), (_, high) = (TABLES.siege_losses(differential, die) for die in (1, 6))
        assert low >= high
    assert sum(TABLES.siege_losses(one, 1)[1] for one in DIFFERENTIALS) == 15
    assert sum(TABLES.siege_losses(one, 6)[1] for one in DIFFERENTIALS) == 5


@rule("BG-8.7.a", "BG-4.5.7.g")
def test_what_places_are_worth() -> None:
    scene = Scene()
    gaul = scene.war.gaul
    oppida = {gaul.value[place] for place in gaul.places if not gaul.is_city[place]}
    assert oppida == {1, 2, 3, 4, 5}
    assert {gaul.value[place] for place in gaul.places if gaul.is_city[place]} == {3}
    assert {gaul.value[gaul.camp_of(region)] for region in gaul.regions} == {2}


ROMANS = ("legion_x", "cretans", "roman_cavalry_1", "civis_1")
"""BG-8.7.c"""
GAULS = ("arverni_inf6", "arverni_cav2", "gallic_cavalry_1")
ALLIES = ("lingones_inf6",)
FOREIGNERS = ("german_infantry8_1", "german_cavalry_1", "briton_infantry_1", "briton_chariot_1")
GERMAN_HORSE = ("german_cavalry_1",)


def kinds(place: str, *, besiege: bool = False) -> set[str]:
    """The units among the samples that may garrison a place, or besiege it."""
    scene = Scene()
    for name in (*ALLIES, *GERMAN_HORSE):
        scene.war.side[scene[name]] = "roman"
    asked = places.may_besiege if besiege else places.may_garrison
    sample = (*ROMANS, *GAULS, *ALLIES, *FOREIGNERS)
    return {name for name in sample if asked(scene.war, scene[name], scene[place])}


@rule("BG-8.7.c")
def test_gauls_of_either_side_garrison_oppida() -> None:
    assert kinds("gergovia") == {*GAULS, *ALLIES}


@rule("BG-8.7.c")
def test_romans_garrison_cities() -> None:
    assert kinds("narbo") == {*ROMANS}


@rule("BG-8.7.c", "BG-4.5.b", "BG-4.5.7.e")
def test_romans_and_cavalry_of_their_allies_garrison_winter_camps() -> None:
    assert kinds("camp:senones") == {*ROMANS, "gallic_cavalry_1", *GERMAN_HORSE}


@rule("BG-4.5.b")
def test_german_cavalry_of_the_gallic_side_stays_out_of_camps() -> None:
    scene = Scene()
    assert scene.war.side[scene["german_cavalry_3"]] == "gallic"
    assert not places.may_garrison(scene.war, scene["german_cavalry_3"], scene["camp:senones"])


@rule("BG-4.5.a", "BG-4.5.b", "BG-8.7.c")
def test_romans_and_gauls_besiege_oppida_gauls_alone_cities_and_camps() -> None:
    assert kinds("gergovia", besiege=True) == {*ROMANS, *GAULS, *ALLIES}
    assert kinds("narbo", besiege=True) == {*GAULS, *ALLIES}
    assert kinds("camp:senones", besiege=True) == {*GAULS, *ALLIES}
