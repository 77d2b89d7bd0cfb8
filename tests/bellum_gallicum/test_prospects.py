"""What a march means before it is made: its goal, its way, and who may come after."""

from __future__ import annotations

import pytest

from iacta.engine.records import Caution
from iacta.games.bellum_gallicum.actions import ForcedMarch, March
from iacta.games.bellum_gallicum.rules import outlook, prospects
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, Side
from iacta.games.bellum_gallicum.state import FROZEN, HELD, LED, PASSED
from iacta.games.bellum_gallicum.steps import ForceMarches, MoveForces
from tests.bellum_gallicum.field import BELGAE, LEGIONS
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule


def marching(*units: str, turn: int = 5, scenario: str = "vercingetorix") -> Scene:
    """Caesar with legions in the land of the Remi, in the Roman movement phase; the Gallic side moves first."""
    scene = Scene(MoveForces(ROMAN), scenario=scenario, turn=turn).hold(ROMAN, "remi").lead("remi", "caesar")
    scene.war.first = GALLIC
    return scene.put("remi", *units, done=LED)


def meant(scene: Scene, order: March | ForcedMarch, side: Side = ROMAN) -> dict[str, Caution]:
    """What an order means, by reason."""
    return {one.reason: one for one in prospects.of_order(scene.war, side, order)}


def march(scene: Scene, to: str, *units: str, into: str = "") -> March:
    return March(scene.leaders("caesar"), scene.units(*units), scene[to], scene[into] if into else 0)


# The goal


@rule("BG-2.3.1.f")
def test_a_garrison_does_not_eat_the_land_bare() -> None:
    scene = marching(*LEGIONS[:3]).put("suessiones", "cretans", "balearics", "numidians")
    assert "may-be-ravaged" in meant(scene, march(scene, "suessiones", *LEGIONS[:3]))
    inside = march(scene, "suessiones", *LEGIONS[:3], into="noviodunum_suessionum")
    assert "may-be-ravaged" not in meant(scene, inside)


@rule("BG-8.1.b")
def test_the_dice_of_hunger_count_that_the_goal_becomes_contested() -> None:
    scene = marching("legion_vii").put("nervii", "nervii_cav2")
    scene.war.scorched[scene["nervii"]] = True
    dice = meant(scene, march(scene, "nervii", "legion_vii"))["unsupplied"].figures["dice"]
    scene.war.place_units(scene.units("nervii_cav2"), scene["menapii"])
    assert meant(scene, march(scene, "nervii", "legion_vii"))["unsupplied"].figures["dice"] == dice - 1


@rule("BG-2.3.4.b")
def test_a_leader_alone_does_not_starve_and_in_november_nobody_is_warned() -> None:
    scene = marching("legion_vii").put("nervii", "legion_ix")
    scene.war.scorched[scene["nervii"]] = True
    assert meant(scene, march(scene, "nervii")) == {}
    assert meant(scene, march(scene, "nervii", "legion_vii"))["unsupplied"].figures["units"] == 2
    scene.war.turn = 10
    assert meant(scene, march(scene, "nervii", "legion_vii")) == {}


@rule("BG-2.3.1.d")
def test_nobody_is_warned_of_the_hunger_of_the_enemy() -> None:
    scene = Scene().put("nervii", *BELGAE, "nervii_cav2")
    assert [one.reason for one in outlook.hungers(scene.war, GALLIC)] == ["may-be-ravaged"]
    assert list(outlook.hungers(scene.war, ROMAN)) == []


# The way


@rule("BG-3.3.c")
@pytest.mark.parametrize(("tested", "told"), [(0, True), (PASSED, False), (HELD, False)])
def test_a_test_that_was_made_is_not_foretold(tested: int, *, told: bool) -> None:
    scene = marching("legion_vii").put("remi", *BELGAE)
    scene.war.tested[scene["remi"]] = tested
    assert ("contact-test" in meant(scene, march(scene, "nervii", "legion_vii"))) is told


@rule("BG-3.4.f")
@pytest.mark.parametrize(("via", "to"), [("nervii", "eburones"), ("treveri", "mediomatrici"), ("leuci", "lingones")])
def test_the_attrition_of_a_forced_march_is_that_of_the_region_it_crosses(via: str, to: str) -> None:
    scene = marching(*LEGIONS, "legion_xii")
    scene.war.agenda = [ForceMarches(ROMAN)]
    order = ForcedMarch(scene.leaders("caesar"), scene.units(*LEGIONS, "legion_xii"), scene[via], scene[to])
    found = meant(scene, order)["attrition-on-the-way"]
    assert found.about == f"region:{scene[via]}"
    scene.play(ROMAN, order, [1] * found.figures["dice"])


@rule("BG-3.4.f", "BG-3.4.l", "BG-3.3.3.c")
def test_a_leader_alone_loses_nobody_on_a_forced_march_and_the_snow_has_a_clause_of_its_own() -> None:
    scene = marching()
    alone = ForcedMarch(scene.leaders("caesar"), (), scene["nervii"], scene["eburones"])
    assert "attrition-on-the-way" not in meant(scene, alone)
    snow = Scene(turn=1).put("aeduii", *LEGIONS, done=LED).lead("aeduii", "caesar")
    assert meant(snow, march(snow, "arverni", *LEGIONS))["attrition-on-the-way"].clause == "BG-3.3.3.c"


# Who may come after


def comers(scene: Scene, to: str, side: Side = ROMAN) -> dict[str, int]:
    """Which enemy leaders may come to a region after a side has moved, and with how many units."""
    scene.war.first = side
    leaders = scene.war.roster.leaders
    found = prospects.pursuers(scene.war, side, scene[to])
    return {leaders[int(one.about.removeprefix("leader:"))].id: one.figures["units"] for one in found}


@rule("BG-6.4.6.a")
def test_a_tribe_that_stays_at_home_does_not_come() -> None:
    scene = Scene(scenario="belgae", turn=4).put("bellovaci", "bellovaci_inf6").lead("bellovaci", "correos")
    scene.put("nervii", "nervii_inf6").lead("nervii", "buduognatos")
    assert comers(scene, "atrebates") == {"buduognatos": 1}


@rule("BG-3.3.3.d")
def test_nobody_comes_over_the_rhine_who_has_not_waited_there() -> None:
    scene = Scene(scenario="rhine").put("germania", "german_infantry8_1").lead("germania", "suebi_chief")
    assert comers(scene, "treveri") == {}


@rule("BG-3.4.b", "BG-3.4.c", "BG-3.4.e")
@pytest.mark.parametrize(
    ("leader", "units", "turn", "coming"),
    [
        ("comnios", ("nervii_cav2", "nervii_inf6", "suessiones_cav2"), 5, {"comnios": 2}),
        ("comnios", ("nervii_inf6",), 5, {}),
        ("comnios", ("nervii_cav2",), 1, {}),
        ("galba", ("nervii_cav2",), 5, {}),
        ("comnios", (), 5, {}),
    ],
)
def test_only_horse_under_a_leader_of_rank_comes_from_afar(
    leader: str, units: tuple[str, ...], turn: int, coming: dict[str, int]
) -> None:
    scene = Scene(turn=turn).put("nervii", *units).lead("nervii", leader)
    assert comers(scene, "treveri") == coming


@rule("BG-6.3.6.c", "BG-3.4.l")
def test_nobody_comes_from_afar_into_a_region_that_is_closed_to_him() -> None:
    scene = Scene(scenario="last_revolt").put("lemovices", "bituriges_cav2").lead("lemovices", "lucterios")
    assert comers(scene, "provincia_i") == {"lucterios": 1}
    assert comers(scene, "bigerriones") == {}


@rule("BG-3.3.2.j", "BG-4.5.7.h")
def test_neither_the_besieged_nor_those_who_must_stay_in_camp_come() -> None:
    scene = Scene().camp("remi").put("remi", "legion_x").lead("remi", "caesar")
    assert comers(scene, "nervii", GALLIC) == {"caesar": 1}
    scene.put("remi", "legion_ix", done=FROZEN).lead("remi", "caesar", done=FROZEN)
    assert comers(scene, "nervii", GALLIC) == {}
    scene.lead("remi", "caesar").put("bibrax", "legion_viii").lead("bibrax", "labienus").besiege("bibrax", GALLIC)
    assert comers(scene, "nervii", GALLIC) == {"caesar": 1}


@rule("BG-1.f")
def test_who_stands_at_the_goal_does_not_come_there() -> None:
    scene = Scene().put("nervii", "nervii_inf6").lead("nervii", "buduognatos")
    assert comers(scene, "nervii") == {}


# Combat


@rule("BG-4.1.b", "BG-4.1.g", "BG-4.4.1.a")
def test_combat_is_foretold_in_the_open_only_and_evasion_only_with_a_way_out() -> None:
    scene = marching(*LEGIONS).put("nervii", *BELGAE)
    found = meant(scene, march(scene, "nervii", *LEGIONS))
    assert found["battle-there"].clause == "BG-4.1.b"
    assert "leaders-alone" not in found
    for region in ("atrebates", "menapii", "atuatuci", "eburones"):
        scene.put(region, "legion_xii").hold(ROMAN, region)
    assert "enemy-may-evade" not in meant(scene, march(scene, "nervii", *LEGIONS))
    assert "enemy-may-evade" in found
    quiet = march(scene, "suessiones")
    assert meant(scene, quiet) == {}
    inside = march(scene.put("suessiones", *BELGAE), "suessiones", into="noviodunum_suessionum")
    assert meant(scene, inside) == {}


@rule("BG-4.3.1.a")
def test_a_skirmish_is_evaded_only_with_a_way_out() -> None:
    scene = marching(*LEGIONS).put("nervii", "nervii_cav2")
    assert "enemy-may-evade" in meant(scene, march(scene, "nervii", *LEGIONS))
    scene.hold(ROMAN, "atrebates", "menapii", "atuatuci", "eburones")
    assert "enemy-may-evade" not in meant(scene, march(scene, "nervii", *LEGIONS))


@rule("BG-3.3.3.c", "BG-3.4.g")
def test_snow_lies_in_mountains_and_contested_regions_cost_a_die_more() -> None:
    scene = marching(*LEGIONS, turn=1)
    assert "attrition-on-the-way" not in meant(scene, march(scene, "nervii", *LEGIONS))
    scene = marching(*LEGIONS)
    order = ForcedMarch(scene.leaders("caesar"), scene.units(*LEGIONS), scene["nervii"], scene["menapii"])
    dice = meant(scene, order)["attrition-on-the-way"].figures["dice"]
    scene.put("nervii", "legion_i", "nervii_cav2").settle()
    assert meant(scene, order)["attrition-on-the-way"].figures["dice"] == dice + 1


@rule("BG-3.4.a")
def test_from_afar_is_two_regions_away() -> None:
    scene = Scene().put("nervii", "nervii_cav2").lead("nervii", "comnios")
    assert comers(scene, "suessiones") == {"comnios": 1}
    assert comers(scene, "senones") == {}
