"""6.10: the points of both sides, and a match of two games."""

from __future__ import annotations

import pytest

from iacta.engine.pairs import PairPoints
from iacta.games.bellum_gallicum.actions import Besiege, Surrender
from iacta.games.bellum_gallicum.rules.setup import set_up
from iacta.games.bellum_gallicum.rules.victory import match_points, points
from iacta.games.bellum_gallicum.scenarios import shipped
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.standing import pair_points
from iacta.games.bellum_gallicum.state import CAPTURED, LOST, SET_ASIDE, WITHDRAWN
from iacta.games.bellum_gallicum.steps import LoseShip, OpenSieges, StartMovement
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule


def quiet(scenario: str = "vercingetorix") -> Scene:
    """A position in which nobody has scored."""
    scene = Scene(scenario=scenario)
    assert points(scene.war) == {ROMAN: 0, GALLIC: 0}
    return scene


def lost(scene: Scene, *units: str) -> Scene:
    """The same position after some units were eliminated."""
    for unit in scene.units(*units):
        scene.war.place_units((unit,), LOST)
        scene.war.lost_in[unit] = scene.war.year
    return scene


@rule("BG-6.10.b")
@pytest.mark.parametrize("fate", [LOST, CAPTURED])
@pytest.mark.parametrize(
    ("leader", "score"), [("labienus", 3), ("caesar", 3), ("brutus", 3), ("tribune_1", 0), ("vercassivellaunos", 0)]
)
def test_the_gallic_side_scores_three_for_a_roman_leader_but_a_tribune(leader: str, score: int, fate: int) -> None:
    scene = quiet()
    scene.war.place_leaders((scene[leader],), fate)
    assert points(scene.war)[GALLIC] == score


@rule("BG-6.10.b")
@pytest.mark.parametrize(
    ("unit", "score"),
    [
        ("legion_x", 2),
        ("legion_xv", 2),
        ("roman_cavalry_1", 1),
        ("cretans", 1),
        ("civis_1", 1),
        ("gallic_cavalry_1", 1),
    ],
)
def test_it_scores_two_for_a_legion_and_one_for_any_other_unit(unit: str, score: int) -> None:
    assert points(lost(quiet(), unit).war) == {ROMAN: 0, GALLIC: score}


@rule("BG-6.10.b")
def test_a_tribe_of_rome_counts_as_a_unit_of_rome() -> None:
    scene = lost(quiet(), "remi_inf6", "german_cavalry_3")
    for unit in scene.units("remi_inf6", "german_cavalry_3"):
        scene.war.side[unit] = ROMAN
    assert points(scene.war) == {ROMAN: 0, GALLIC: 2}


@rule("BG-6.10.c")
@pytest.mark.parametrize("fate", [LOST, CAPTURED])
@pytest.mark.parametrize(
    ("leader", "score"),
    [("vercingetorix", 2), ("ambiorix", 2), ("comnios", 2), ("vercassivellaunos", 0), ("ariovistus", 0)],
)
def test_the_roman_side_scores_two_for_an_irreducible_leader(leader: str, score: int, fate: int) -> None:
    scene = quiet()
    scene.war.place_leaders((scene[leader],), fate)
    assert points(scene.war)[ROMAN] == score


@rule("BG-6.10.c")
@pytest.mark.parametrize(
    ("unit", "score"),
    [("bellovaci_cav2", 2), ("german_cavalry_1", 2), ("briton_chariot_1", 2), ("bellovaci_inf6", 0)],
)
def test_it_scores_two_for_enemy_cavalry(unit: str, score: int) -> None:
    assert points(lost(quiet("belgae"), unit).war) == {ROMAN: score, GALLIC: 0}


@rule("BG-6.10.c")
def test_it_scores_one_for_each_region_beyond_the_provinces() -> None:
    scene = quiet().hold(ROMAN, "cisalpina", "provincia_i", "provincia_ii")
    assert points(scene.war)[ROMAN] == 0
    scene.hold(ROMAN, "remi", "germania", "britannia")
    assert points(scene.war)[ROMAN] == 3


@rule("BG-6.10.d")
def test_a_legion_that_drowns_with_its_trireme_counts_as_a_legion() -> None:
    scene = Scene(scenario="armorica").moor("atlantic", "trireme_1")
    ship = scene.war.roster.ship_no["trireme_1"]
    scene.war.legion_of[ship] = scene["legion_x"]
    scene.war.place_units((scene["legion_x"],), SET_ASIDE)
    scene.war.agenda = [LoseShip(ROMAN, scene["atlantic"], "BG-5.4.a")]
    scene.run()
    assert points(scene.war)[GALLIC] == 2


@rule("BG-6.10.d")
def test_deserters_and_those_who_are_withdrawn_score_nothing() -> None:
    scene = Scene(scenario="vercingetorix", turn=6)
    scene.state = set_up(shipped()["vercingetorix"])
    before = points(scene.war)[GALLIC]
    scene.war.turn, scene.war.agenda = 6, [StartMovement(ROMAN)]
    scene.run()
    assert scene.war.at[scene["gallic_cavalry_1"]] == WITHDRAWN
    assert points(scene.war)[GALLIC] == before


@rule("BG-6.10.d")
def test_units_that_surrender_count() -> None:
    scene = Scene(OpenSieges(), scenario="vercingetorix")
    scene.put("arverni", "legion_x").lead("arverni", "caesar").put("gergovia", "arverni_inf6", "arverni_cav2").run()
    before = points(scene.war)[ROMAN]
    scene.play(ROMAN, Besiege(scene["gergovia"], (), scene.units("legion_x"))).play(GALLIC, Surrender())
    horse, region = 2, 1
    assert points(scene.war)[ROMAN] == before + horse + region


@rule("BG-6.10.e")
def test_pro_roman_gallic_leaders_and_ships_score_nothing() -> None:
    scene = quiet("armorica")
    scene.war.place_leaders((scene["pro_roman_gallic_leader_1"],), LOST)
    for ship in range(len(scene.war.ship_at)):
        scene.war.ship_at[ship] = LOST
    assert points(scene.war) == {ROMAN: 0, GALLIC: 0}


@rule("BG-6.10.a", "BG-6.10.e")
def test_two_games_with_sides_swapped_are_compared_by_points() -> None:
    """Who was Roman first lost a legion then and killed cavalry; as Gaul he captured nobody and lost nothing."""
    first = lost(quiet("belgae"), "legion_x", "bellovaci_cav2").hold(ROMAN, "remi")
    second = lost(quiet("belgae"), "legion_vii", "legion_viii").hold(ROMAN, "nervii", "remi", "treveri")
    assert points(first.war) == {ROMAN: 3, GALLIC: 2}
    assert points(second.war) == {ROMAN: 3, GALLIC: 4}
    assert match_points(first.war, second.war) == (7, 5)
    assert match_points(second.war, first.war) == (5, 7)
    assert pair_points(first.war, second.war) == PairPoints(
        "BG-6.10.e", ({ROMAN: 3, GALLIC: 2}, {ROMAN: 3, GALLIC: 4}), {ROMAN: 7, GALLIC: 5}, ROMAN
    )
    assert pair_points(second.war, first.war).winner == GALLIC


@rule("BG-6.10.e")
def test_nobody_wins_two_games_with_equal_points() -> None:
    war = lost(quiet("belgae"), "legion_x").war
    assert pair_points(war, war).totals == {ROMAN: 2, GALLIC: 2}
    assert pair_points(war, war).winner is None


@rule("BG-6.10.c")
@pytest.mark.parametrize(("scenario", "regions"), [("aquitania", 1), ("belgae", 3), ("vercingetorix", 2)])
def test_at_the_start_rome_has_its_regions_and_nothing_else(scenario: str, regions: int) -> None:
    assert points(set_up(shipped()[scenario])) == {ROMAN: regions, GALLIC: 0}
