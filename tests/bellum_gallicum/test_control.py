"""BG-2.1, BG-2.2: forces, armies and garrisons; who controls a region, and when that is looked at."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import ForcedMarch, March
from iacta.games.bellum_gallicum.events import ControlChanged
from iacta.games.bellum_gallicum.map import NOWHERE
from iacta.games.bellum_gallicum.rules import arrivals, control, forces, losses, moving
from iacta.games.bellum_gallicum.rules.setup import set_up
from iacta.games.bellum_gallicum.scenarios import shipped
from iacta.games.bellum_gallicum.state import ANTI_ROMAN, CONTESTED, PRO_ROMAN
from iacta.games.bellum_gallicum.steps import FixStacks, ForceMarches, MoveForces
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

LEGIONS = ("legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi", "legion_xii", "legion_xiii")
GAULS = ("aeduii_inf6", "aeduii_inf4", "aeduii_cav2", "arverni_inf6", "arverni_inf4", "arverni_cav2")
ROMAN_GAUL = ("cisalpina", "provincia_i", "provincia_ii")


def status(scene: Scene, region: str) -> int:
    """The control marker of a region."""
    return scene.war.control[scene[region]]


def put(scene: Scene, where: str, *names: str) -> list[int]:
    """Set units down by the rules; what became of the control of regions."""
    table = scene.table()
    moving.put(table, (), scene.units(*names), scene.location(where) if where else NOWHERE)
    assert table.told is not None
    return [told.event.control for told in table.told if isinstance(told.event, ControlChanged)]


# Forces


@rule("BG-2.1.1.a")
def test_any_number_of_units_and_leaders_stands_together() -> None:
    scene = (
        Scene(FixStacks("roman"), MoveForces("roman")).put("senones", *LEGIONS).lead("senones", "caesar", "labienus")
    )
    scene.put("aeduii", "legion_i", "legion_v", "legion_vi").run()
    march = March(scene.leaders("caesar", "labienus"), scene.units(*LEGIONS), scene["aeduii"])
    assert scene.allows("roman", march)
    assert len(scene.play("roman", march).war.units_at(scene["aeduii"])) == 10


@rule("BG-2.1.2.a", "BG-2.1.2.b")
def test_a_force_is_everything_of_a_side_in_a_region_whatever_its_nation() -> None:
    scene = Scene().put("aeduii", "legion_x", "gallic_cavalry_1").put("aeduii", "aeduii_inf6", side="roman")
    scene.put("bibracte", "aeduii_inf4", side="roman").put("aeduii", "arverni_inf6").lead("bibracte", "caesar")
    roman = scene.units("legion_x", "gallic_cavalry_1", "aeduii_inf6", "aeduii_inf4")
    assert scene.war.units_in(scene["aeduii"], "roman") == list(roman)
    assert scene.war.leaders_in(scene["aeduii"], "roman") == [scene["caesar"]]
    assert scene.war.units_in(scene["aeduii"], "gallic") == [scene["arverni_inf6"]]
    assert forces.counted_for_status(scene.war, scene["aeduii"], "roman") == 3


@rule("BG-2.1.3.a")
def test_five_units_are_an_army() -> None:
    scene = Scene().put("aeduii", *LEGIONS[:4])
    assert not forces.has_army_outside(scene.war, scene["aeduii"], "roman")
    assert not forces.is_army(scene.units(*LEGIONS[:4]))
    scene.put("aeduii", "gallic_cavalry_1")
    assert forces.has_army_outside(scene.war, scene["aeduii"], "roman")
    assert not forces.has_army_outside(scene.war, scene["aeduii"], "gallic")


@rule("BG-2.1.3.b")
def test_units_inside_a_place_do_not_count_towards_the_army_outside() -> None:
    scene = Scene().put("aeduii", *GAULS[:4]).put("bibracte", *GAULS[4:])
    assert not forces.has_army_outside(scene.war, scene["aeduii"], "gallic")
    assert forces.has_army_outside(scene.put("aeduii", "arverni_inf4").war, scene["aeduii"], "gallic")


@rule("BG-2.1.4.a", "BG-2.1.4.b", "BG-2.1.4.c", "BG-2.3.1.f")
@pytest.mark.parametrize(("inside", "counted"), [(0, 2), (1, 2), (3, 2), (4, 6)])
def test_up_to_three_units_in_a_place_are_a_garrison_and_four_count_all(inside: int, counted: int) -> None:
    scene = Scene().put("aeduii", *GAULS[:2]).put("bibracte", *GAULS[2 : 2 + inside])
    assert forces.counted_for_status(scene.war, scene["aeduii"], "gallic") == counted


@rule("BG-2.1.4.a", "BG-2.1.4.c")
def test_each_place_has_a_garrison_of_its_own() -> None:
    scene = Scene().put("bibracte", *GAULS[:3]).put("alesia", *GAULS[3:])
    assert forces.counted_for_status(scene.war, scene["aeduii"], "gallic") == 0


@rule("BG-2.3.1.f")
def test_units_in_a_winter_camp_do_not_count_however_many() -> None:
    scene = Scene().camp("aeduii").put("camp:aeduii", *LEGIONS).put("aeduii", "legion_i")
    assert forces.counted_for_status(scene.war, scene["aeduii"], "roman") == 1


# Control


@rule("BG-2.2.1.a")
@pytest.mark.parametrize("scenario", shipped())
def test_roman_gaul_starts_pro_roman(scenario: str) -> None:
    war = set_up(shipped()[scenario])
    assert {war.control[war.gaul.region_no[region]] for region in ROMAN_GAUL} == {PRO_ROMAN}


@rule("BG-2.2.a", "BG-2.2.1.b", "BG-2.2.2.a", "BG-2.2.3.a")
def test_the_units_of_one_side_alone_hold_a_region_and_those_of_both_contest_it() -> None:
    scene = Scene()
    assert status(scene, "senones") == ANTI_ROMAN
    assert put(scene, "senones", "legion_x") == [PRO_ROMAN]
    assert put(scene, "senones", "senones_inf6") == [CONTESTED]
    assert put(scene, "", "legion_x") == [ANTI_ROMAN]
    assert put(scene, "", "senones_inf6") == []
    assert status(scene, "senones") == ANTI_ROMAN


@rule("BG-2.2.1.c", "BG-2.2.1.d")
def test_an_empty_pro_roman_region_stays_so_until_anti_roman_units_enter() -> None:
    scene = Scene()
    put(scene, "senones", "legion_x")
    assert put(scene, "lingones", "legion_x") == [PRO_ROMAN]
    assert status(scene, "senones") == PRO_ROMAN
    assert put(scene, "senones", "senones_inf6") == [ANTI_ROMAN]
    assert put(scene, "lingones", "lingones_inf6") == [CONTESTED]


@rule("BG-2.2.1.b")
def test_pro_roman_gauls_alone_hold_a_region_for_rome() -> None:
    scene = Scene()
    scene.war.side[scene["remi_inf6"]] = "roman"
    assert put(scene, "remi", "remi_inf6") == [PRO_ROMAN]


@rule("BG-2.2.b")
def test_an_empty_place_has_no_effect_and_a_garrison_has() -> None:
    scene = Scene()
    assert put(scene, "aeduii", "legion_x") == [PRO_ROMAN]
    assert put(scene, "bibracte", "aeduii_inf6") == [CONTESTED]


@rule("BG-2.2.2.a")
def test_a_region_is_contested_even_if_one_side_is_besieged() -> None:
    scene = Scene().put("bibracte", "aeduii_inf6").besiege("bibracte", "roman", 2)
    assert put(scene, "aeduii", "legion_x") == [CONTESTED]


@rule("BG-2.2.3.c", "BG-0.2.k")
def test_leaders_and_ships_never_change_control() -> None:
    scene = Scene().lead("veneti", "caesar").moor("veneti", "trireme_1", "trireme_2")
    table = scene.table()
    control.review(table, scene["veneti"])
    moving.put(table, scene.leaders("labienus"), (), scene["senones"])
    assert (status(scene, "veneti"), status(scene, "senones")) == (ANTI_ROMAN, ANTI_ROMAN)
    assert table.told == []
    scene.hold("roman", "veneti").lead("veneti", "comnios").moor("veneti", "veneti_ship_1")
    control.review(table, scene["veneti"])
    assert status(scene, "veneti") == PRO_ROMAN


@rule("BG-0.2.k")
def test_a_legion_that_is_a_trireme_is_no_unit_of_its_region() -> None:
    scene = Scene().put("veneti", *LEGIONS[:4]).moor("veneti", "trireme_1", "trireme_2", "trireme_3")
    assert not forces.has_army_outside(scene.war, scene["veneti"], "roman")
    assert len(scene.war.units_in(scene["veneti"], "roman")) == 4
    assert forces.counted_for_status(scene.war, scene["veneti"], "roman") == 4


@rule("BG-2.2.3.b")
def test_control_is_looked_at_after_every_single_move() -> None:
    scene = Scene(FixStacks("roman"), MoveForces("roman")).put("senones", "legion_x", "legion_xi").settle()
    scene.lead("senones", "caesar", "labienus").put("aeduii", "aeduii_inf6").run()
    scene.play("roman", March(scene.leaders("caesar"), scene.units("legion_x"), scene["aeduii"]))
    assert scene.happened(ControlChanged) == [ControlChanged(scene["aeduii"], CONTESTED)]
    scene.play("roman", March(scene.leaders("labienus"), scene.units("legion_xi"), scene["lingones"]))
    assert scene.happened(ControlChanged) == [ControlChanged(scene["lingones"], PRO_ROMAN)]
    assert status(scene, "senones") == PRO_ROMAN


@rule("BG-2.2.3.b")
def test_control_is_looked_at_after_a_placement_and_after_an_elimination() -> None:
    scene = Scene().put("aeduii", "aeduii_inf6")
    arrivals.appear(scene.table(), "roman", (), scene.units("legion_x"), scene["aeduii"])
    assert status(scene, "aeduii") == CONTESTED
    losses.eliminate(scene.table(), scene["aeduii_inf6"])
    assert status(scene, "aeduii") == PRO_ROMAN


@rule("BG-2.2.3.b")
def test_a_region_only_crossed_is_not_occupied() -> None:
    scene = Scene(FixStacks("roman"), ForceMarches("roman")).put("senones", "legion_x").lead("senones", "caesar")
    scene.settle().run().play(
        "roman",
        ForcedMarch(scene.leaders("caesar"), scene.units("legion_x"), scene["aeduii"], scene["arverni"]),
        [1],
    )
    assert (status(scene, "aeduii"), status(scene, "arverni")) == (ANTI_ROMAN, PRO_ROMAN)


@rule("BG-2.2.1.c", "BG-2.2.3.b")
def test_a_march_leaves_an_enemy_alone_in_control() -> None:
    scene = Scene(FixStacks("roman"), MoveForces("roman")).put("aeduii", "legion_x").lead("aeduii", "caesar")
    scene.put("bibracte", "aeduii_inf6").settle().run()
    scene.play("roman", March(scene.leaders("caesar"), scene.units("legion_x"), scene["senones"]))
    assert status(scene, "aeduii") == ANTI_ROMAN


@rule("BG-12.u")
def test_a_contested_region_emptied_of_both_sides_is_anti_roman_even_in_roman_gaul() -> None:
    scene = Scene().hold("roman", *ROMAN_GAUL)
    assert put(scene, "provincia_i", "legion_x", "aeduii_inf6") == [CONTESTED]
    losses.eliminate_all(scene.table(), scene.units("legion_x", "aeduii_inf6"))
    assert status(scene, "provincia_i") == ANTI_ROMAN
