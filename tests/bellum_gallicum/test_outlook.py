"""What is said before a phase ends, and what a march means before it is made."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec import structs

from iacta.engine.records import Caution
from iacta.games.bellum_gallicum.actions import BuildDepot, ForcedMarch, March, Pass
from iacta.games.bellum_gallicum.game import RULEBOOK
from iacta.games.bellum_gallicum.routes import route
from iacta.games.bellum_gallicum.rules import outlook, prospects
from iacta.games.bellum_gallicum.sides import Side
from iacta.games.bellum_gallicum.state import LED, MOVED
from iacta.games.bellum_gallicum.steps import BuildDepots, ForceMarches, MoveForces
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

LEGIONS = ("legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi", "legion_xii")
BELGAE = ("nervii_inf6", "nervii_cav2", "atrebates_inf4", "bellovaci_inf6", "bellovaci_inf4")


def moving(turn: int = 5, *units: str, scenario: str = "belgae") -> Scene:
    """Caesar with legions in the land of the Remi, in the Roman movement phase."""
    scene = Scene(MoveForces("roman"), scenario=scenario, turn=turn)
    return scene.put("remi", *(units or LEGIONS[:2]), done=LED).lead("remi", "caesar").hold("roman", "remi")


def told(scene: Scene) -> dict[str, Caution]:
    """What is remarked on ending the step, by reason."""
    return {one.reason: one for one in RULEBOOK.remarks(scene.war, "roman", Pass()).cautions}


def awaited(scene: Scene, to: str, seat: str = "roman", *leaders: str) -> dict[str, Caution]:
    """What awaits a leader with everybody who stands with him in another region, by reason."""
    (leader,) = leaders or ("caesar",)
    at = scene.war.leader_at[scene[leader]]
    units = [f"unit:{one}" for one in scene.war.units_in(at, "roman" if seat == "roman" else "gallic")]
    found = route(scene.war, seat, [f"leader:{scene[leader]}", *units], []).reach
    (one,) = [one for one in found if one.place == f"region:{scene[to]}"]
    return {caution.reason: caution for caution in one.cautions}


# Before a phase ends


@rule("BG-2.3.4.b", "BG-8.1.a")
def test_who_stands_in_ravaged_land_is_named_before_the_phase_ends() -> None:
    scene = moving()
    scene.war.scorched[scene["remi"]] = True
    found = told(scene)["unsupplied"]
    assert (found.clause, found.about) == ("BG-2.3.4.b", f"region:{scene['remi']}")
    assert found.figures["units"] == 2
    assert found.figures["chance"] == round(100 * (1 - Fraction(5, 6) ** found.figures["dice"]))


@rule("BG-2.3.5.c")
def test_nobody_is_warned_of_land_that_recovers_in_august() -> None:
    scene = moving(6)
    scene.war.scorched[scene["remi"]] = True
    assert told(scene) == {}


@rule("BG-2.3.1.b", "BG-2.3.1.d")
@pytest.mark.parametrize(("units", "chance"), [(5, None), (6, 33)])
def test_a_big_force_may_eat_its_region_bare(units: int, chance: int | None) -> None:
    scene = moving(5, *LEGIONS[:units])
    found = told(scene).get("may-be-ravaged")
    assert (found.figures["chance"] if found else None) == chance


@rule("BG-2.3.1.c")
def test_the_winter_that_is_over_next_month_does_not_count() -> None:
    assert told(moving(1, *LEGIONS))["may-be-ravaged"].figures["chance"] == 33


@rule("BG-2.3.1.c")
def test_a_depot_keeps_the_land_from_being_eaten_bare() -> None:
    scene = moving(5, *LEGIONS)
    scene.war.depots[scene["remi"]] = True
    assert told(scene) == {}


@rule("BG-2.3.4.c")
def test_the_besieged_starve_in_fertile_land_too() -> None:
    scene = Scene(MoveForces("gallic"), scenario="belgae", turn=5).put("noviodunum_suessionum", "suessiones_inf6")
    scene.put("suessiones", "bellovaci_inf6", done=LED).lead("suessiones", "galba")
    scene.besiege("noviodunum_suessionum", "roman", turns=2)
    (found,) = RULEBOOK.remarks(scene.war, "gallic", Pass()).cautions
    assert (found.reason, found.about) == ("besieged-starve", f"place:{scene['noviodunum_suessionum']}")


def test_after_the_last_turn_nobody_starves() -> None:
    scene = moving(10)
    scene.war.scorched[scene["remi"]] = True
    assert told(scene) == {}


@rule("BG-3.3.i")
def test_who_has_not_moved_is_named_before_forced_marches_end() -> None:
    scene = moving().put("nervii", "legion_ix", done=LED | MOVED).lead("nervii", "labienus", done=MOVED)
    scene.war.agenda = [ForceMarches("roman")]
    found = told(scene)["has-not-moved"]
    assert (found.about, found.figures) == (f"leader:{scene['caesar']}", {"units": 2})


@rule("BG-2.3.1.d")
def test_before_the_status_is_rolled_the_risk_of_this_month_is_told() -> None:
    scene = moving(1, *LEGIONS)
    scene.war.agenda = [BuildDepots()]
    assert told(scene)["may-be-ravaged"].figures["chance"] == 50
    assert RULEBOOK.remarks(scene.war, "roman", BuildDepot(scene["remi"])).cautions == ()


def test_a_march_is_remarked_on_with_what_it_means_and_an_illegal_one_is_not() -> None:
    scene = moving()
    scene.war.scorched[scene["nervii"]] = True
    people = scene.leaders("caesar"), scene.units("legion_vii")
    (found,) = RULEBOOK.remarks(scene.war, "roman", March(*people, scene["nervii"])).cautions
    assert (found.reason, found.figures["units"]) == ("unsupplied", 1)
    assert RULEBOOK.remarks(scene.war, "roman", March(*people, scene["arverni"])).cautions == ()


@rule("BG-3.4.g")
def test_a_forced_march_counts_who_is_picked_up() -> None:
    scene = moving().put("nervii", "legion_ix", done=LED)
    scene.war.agenda = [ForceMarches("roman")]
    march = ForcedMarch(scene.leaders("caesar"), scene.units("legion_vii"), scene["nervii"], scene["menapii"])
    with_more = structs.replace(march, picked_units=scene.units("legion_ix"))
    told = [RULEBOOK.remarks(scene.war, "roman", one).cautions[0] for one in (march, with_more)]
    assert [(one.reason, one.figures["units"]) for one in told] == [
        ("attrition-on-the-way", 1),
        ("attrition-on-the-way", 2),
    ]


def test_only_what_is_certain_is_nought_or_a_hundred_percent() -> None:
    shares = (Fraction(0), Fraction(1, 1000), Fraction(1, 2), Fraction(999, 1000), Fraction(1))
    assert [outlook.percent(one) for one in shares] == [0, 1, 50, 99, 100]


# What a march means


def test_a_quiet_march_has_nothing_to_be_told() -> None:
    assert awaited(moving(), "nervii") == {}


@rule("BG-3.3.c", "BG-3.3.d")
def test_whoever_leaves_an_enemy_army_is_told_his_chance() -> None:
    scene = moving().put("remi", *BELGAE)
    assert awaited(scene, "nervii")["contact-test"].figures == {"chance": 83}


@rule("BG-2.3.4.b")
def test_hunger_at_the_goal_counts_everybody_there() -> None:
    scene = moving().put("nervii", "legion_ix")
    scene.war.scorched[scene["nervii"]] = True
    assert awaited(scene, "nervii")["unsupplied"].figures["units"] == 3


@rule("BG-4.1.b", "BG-4.4.1.d")
def test_an_army_in_the_way_means_a_battle_that_either_side_may_evade() -> None:
    scene = moving(5, *LEGIONS, scenario="vercingetorix").put("nervii", *BELGAE).settle()
    found = awaited(scene, "nervii")
    strengths = {"own": scene.war.total_sp(scene.units(*LEGIONS)), "enemy": scene.war.total_sp(scene.units(*BELGAE))}
    assert found["battle-there"].figures == {"units": 5, **strengths}
    assert found["enemy-may-evade"].clause == "BG-4.4.1.d"
    assert found["may-evade"].figures["chance"] == 67, "3 or less, and Caesar takes one off"


@rule("BG-4.1.d", "BG-4.3.1.b")
def test_a_small_force_in_the_way_means_a_skirmish_that_better_horse_may_evade() -> None:
    scene = moving(5, *LEGIONS).put("nervii", "nervii_cav2").settle()
    found = awaited(scene, "nervii")
    assert found["skirmish-there"].clause == "BG-4.1.d"
    assert found["enemy-may-evade"].figures == {"chance": 50}
    assert "may-evade" not in found


@rule("BG-4.1.g")
def test_a_leader_alone_is_told_that_enemies_stand_there() -> None:
    scene = moving().put("nervii", "nervii_inf6")
    found = route(scene.war, "roman", [f"leader:{scene['caesar']}"], []).reach
    (there,) = [one for one in found if one.place == f"region:{scene['nervii']}"]
    assert [caution.reason for caution in there.cautions] == ["leaders-alone"]


@rule("BG-1.f", "BG-3.3.a")
@pytest.mark.parametrize(("first", "comes"), [("roman", True), ("gallic", False)])
def test_enemies_who_move_later_and_stand_next_to_the_goal_may_come(first: Side, *, comes: bool) -> None:
    scene = moving().put("suessiones", "suessiones_inf6").lead("suessiones", "galba")
    scene.war.first = first
    found = awaited(scene, "leuci").get("may-be-met")
    assert (found == Caution("BG-1.f", "may-be-met", f"leader:{scene['galba']}", {"units": 1})) is comes
    assert "may-be-met" not in awaited(scene, "nervii"), "infantry of the Gauls never forces a march"


@rule("BG-3.4.a", "BG-3.4.b")
@pytest.mark.parametrize(("turn", "comes"), [(5, True), (1, False)])
def test_legions_may_come_by_a_forced_march_but_not_in_winter(turn: int, *, comes: bool) -> None:
    scene = moving(turn, scenario="vercingetorix").put("bellovaci", "bellovaci_inf6", done=LED)
    scene.lead("bellovaci", "correos")
    scene.war.agenda, scene.war.first = [MoveForces("gallic")], "gallic"
    found = awaited(scene, "atrebates", "gallic", "correos").get("may-be-met")
    assert (found is not None and found.figures == {"units": 2}) is comes


@rule("BG-6.11.a")
def test_the_automaton_never_comes() -> None:
    scene = Scene(MoveForces("roman"), scenario="aquitania", turn=6, solo=True)
    scene.put("santones", "legion_vii", done=LED).lead("santones", "crassus").lead("bituriges", "vercingetorix")
    scene.put("bituriges", "bituriges_inf6")
    scene.war.first = "roman"
    assert list(prospects.pursuers(scene.war, "roman", scene["lemovices"])) == []


@rule("BG-3.4.f")
def test_a_forced_march_is_told_its_attrition() -> None:
    scene = moving()
    scene.war.agenda = [ForceMarches("roman")]
    reach = route(scene.war, "roman", [f"leader:{scene['caesar']}", f"unit:{scene['legion_vii']}"], []).reach
    assert {one.clause for there in reach for one in there.cautions if one.reason == "attrition-on-the-way"} == {
        "BG-3.4.f"
    }
    assert all("attrition-on-the-way" in {one.reason for one in there.cautions} for there in reach)


@rule("BG-3.3.3.c")
@pytest.mark.parametrize(("turn", "units", "snowbound"), [(1, 5, True), (2, 5, False), (1, 4, False)])
def test_the_snow_of_the_mountains_is_told_to_armies(turn: int, units: int, *, snowbound: bool) -> None:
    scene = Scene(MoveForces("roman"), scenario="belgae", turn=turn).hold("roman", "aeduii")
    scene.put("aeduii", *LEGIONS[:units], done=LED).lead("aeduii", "caesar")
    assert ("attrition-on-the-way" in awaited(scene, "arverni")) is snowbound
