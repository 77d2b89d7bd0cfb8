"""BG-3.1: reinforcements by the calendar."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import March, PlaceAt
from iacta.games.bellum_gallicum.events import ControlChanged, ForceArrived
from iacta.games.bellum_gallicum.map import NOWHERE
from iacta.games.bellum_gallicum.state import CONTESTED, LED, LOST, MOVED, RHENUS
from iacta.games.bellum_gallicum.steps import FixStacks, MoveForces, PlaceArrivals, StartMovement
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

JUNE, JULY, AUGUST = 5, 6, 7
HORSE = ("gallic_cavalry_1", "gallic_cavalry_2")
GERMANS = ("german_infantry8_1", "german_infantry8_2", "german_infantry6_1", "german_infantry6_2")


def helvetii(side: str, turn: int = JULY) -> Scene:
    """Reinforcements of scenario 6.2 are due."""
    return Scene(StartMovement("roman" if side == "roman" else "gallic"), scenario="helvetii", turn=turn)


@rule("BG-3.1.a")
@pytest.mark.parametrize(("turn", "arrived"), [(JUNE, 0), (JULY, 1), (AUGUST, 0)])
def test_reinforcements_arrive_on_the_turn_of_the_calendar(turn: int, arrived: int) -> None:
    scene = helvetii("gallic", turn).run()
    assert len(scene.happened(ForceArrived)) == arrived
    assert scene.war.leader_at[scene["ariovistus"]] == (scene["germania"] if arrived else NOWHERE)


@rule("BG-3.1.a")
def test_each_side_receives_its_own_in_its_own_phase() -> None:
    scene = helvetii("roman").lead("sequani", "caesar").run()
    assert [(one.side, one.location, one.units) for one in scene.happened(ForceArrived)] == [
        ("roman", scene["sequani"], scene.units(*HORSE))
    ]
    assert scene.war.leader_at[scene["ariovistus"]] == NOWHERE


@rule("BG-3.1.b", "BG-2.2.3.b")
def test_a_reinforcement_in_a_region_held_by_the_enemy_makes_it_contested() -> None:
    scene = helvetii("gallic").put("germania", "legion_x").settle().run()
    assert ControlChanged(scene["germania"], CONTESTED) in scene.events


@rule("BG-3.1.c")
def test_reinforcements_stand_outside_places_intact_and_fresh() -> None:
    scene = helvetii("roman").lead("vesontio", "caesar").put("sequani", "legion_x")
    for unit in scene.units(*HORSE):
        scene.war.weak[unit], scene.war.done[unit] = True, MOVED
    scene.run()
    for unit in scene.units(*HORSE):
        assert (scene.war.at[unit], scene.war.weak[unit], scene.war.done[unit]) == (scene["sequani"], False, 0)


@rule("BG-3.1.c", "BG-3.3.l")
def test_they_may_move_in_the_phase_in_which_they_arrive() -> None:
    scene = Scene(StartMovement("roman"), FixStacks("roman"), MoveForces("roman"), scenario="helvetii", turn=JULY)
    scene.lead("sequani", "caesar").put("sequani", "legion_x").run()
    assert all(scene.war.done[unit] & LED for unit in scene.units(*HORSE))
    assert scene.allows("roman", March(scene.leaders("caesar"), scene.units(*HORSE), scene["aeduii"]))


@rule("BG-3.1.c")
def test_a_reinforcement_that_depends_on_a_leader_waits_until_he_is_on_the_map() -> None:
    scene = Scene(StartMovement("roman"), turn=JULY).run()
    assert scene.war.at[scene["german_cavalry_4"]] == NOWHERE
    assert scene.war.annals.waiting
    scene.lead("aeduii", "caesar").war.agenda = [StartMovement("roman")]
    scene.war.turn = AUGUST
    scene.run()
    assert scene.war.at[scene["german_cavalry_4"]] == scene["aeduii"]
    assert scene.war.side[scene["german_cavalry_4"]] == "roman"
    assert not scene.war.annals.waiting
    scene.war.agenda = [StartMovement("roman")]
    assert not scene.run().happened(ForceArrived)


@rule("BG-3.1.c")
def test_only_a_leader_on_land_draws_reinforcements() -> None:
    scene = Scene(StartMovement("roman"), turn=JULY)
    scene.war.place_leaders((scene["caesar"],), scene.war.gaul.aboard(0))
    assert scene.run().war.at[scene["german_cavalry_4"]] == NOWHERE


@rule("BG-3.1.a")
def test_where_there_is_a_choice_of_regions_the_owner_makes_it() -> None:
    scene = helvetii("roman").lead("sequani", "caesar").lead("cisalpina", "labienus", "crassus").run()
    assert scene.asked == ("roman",)
    assert scene.candidates("roman") == [PlaceAt(scene["cisalpina"]), PlaceAt(scene["sequani"])]
    assert scene.refusal("roman", PlaceAt(scene["aeduii"])).clause == "BG-3.1.a"
    scene.play("roman", PlaceAt(scene["sequani"]))
    assert {scene.war.at[unit] for unit in scene.units(*HORSE)} == {scene["sequani"]}
    assert not scene.asked


@rule("BG-3.1.a")
def test_counters_that_may_be_split_are_placed_one_by_one_leaders_first() -> None:
    scene = Scene(StartMovement("roman"), scenario="campaign", year=-57, turn=2).run()
    assert isinstance(scene.step, PlaceArrivals)
    scene.play("roman", PlaceAt(scene["provincia_ii"]))
    assert scene.war.leader_at[scene["caesar"]] == scene["provincia_ii"]
    for region in ("provincia_i", "provincia_ii", "provincia_i"):
        scene.play("roman", PlaceAt(scene[region]))
    places = [scene.war.at[unit] for unit in scene.units("legion_xiii", "legion_xiv", "gallic_cavalry_3")]
    assert places == [scene["provincia_i"], scene["provincia_ii"], scene["provincia_i"]]
    assert not scene.asked


@rule("BG-3.1.a")
def test_nobody_arrives_twice_or_from_the_dead() -> None:
    scene = helvetii("gallic").put("aeduii", "german_cavalry_1")
    scene.war.place_leaders((scene["ariovistus"],), LOST)
    scene.war.place_units((scene["german_cavalry_2"],), LOST)
    scene.run()
    assert scene.war.units_at(scene["germania"]) == list(scene.units(*GERMANS))
    assert scene.war.at[scene["german_cavalry_1"]] == scene["aeduii"]
    assert scene.war.leader_at[scene["ariovistus"]] == LOST


@rule("BG-3.1.c")
def test_the_suebi_of_58_may_cross_the_rhine_on_the_turn_they_arrive() -> None:
    scene = Scene(StartMovement("gallic"), FixStacks("gallic"), MoveForces("gallic"), scenario="helvetii", turn=JULY)
    scene.run()
    assert all(scene.war.done[unit] & RHENUS for unit in scene.units(*GERMANS))
    assert scene.allows("gallic", March(scene.leaders("ariovistus"), scene.units(*GERMANS), scene["sequani"]))
