"""16.3: the canonical candidates of bots."""

from __future__ import annotations

from iacta.engine.records import Action
from iacta.games.hail_caesar.actions import Consider, Done, FollowMe, MoveOnInitiative, Order, Rally
from iacta.games.hail_caesar.plans import Charge, Cross, Enter, EnterTable, Form, FormMove, Go, Leave, Move, Plan
from iacta.games.hail_caesar.rules import headings, manoeuvres
from iacta.games.hail_caesar.steps import TakeInitiative
from tests.hail_caesar.kit import Scene, at, battle, degrees, inches
from tests.hail_caesar.movement_rules import ordering, phase
from tests.marks import rule

DONE = Done()


def plans(scene: Scene, name: str = "b1", moves: int = 3) -> list[Plan]:
    """What a bot may tell a unit, unchecked."""
    return list(manoeuvres.plans(scene.battle, scene[name], moves))


def go(bearing: str, distance: str = "6", *, turn: bool = False) -> Plan:
    """Three times in a direction."""
    return (Go(degrees(bearing), inches(distance), turn),) * 3


def considered(scene: Scene, *names: str) -> list[Action]:
    """The legal candidates for some units."""
    return scene.play("blue", Consider(scene.units(*names))).candidates("blue")


@rule("HC-16.3.a")
def test_directions_are_offered_three_times_over() -> None:
    scene = battle("unit b1 medium_infantry 36 20 0")
    offers = plans(scene)
    assert offers[0] == go("0"), "straight ahead first"
    for bearing in ("315", "337.5", "22.5", "45"):
        assert go(bearing) in offers
        assert go(bearing, turn=True) in offers
    assert go("270", turn=True) in offers
    assert go("90", turn=True) in offers
    assert go("180") in offers
    assert go("180", turn=True) in offers
    assert go("270") in offers
    assert go("90") in offers


@rule("HC-16.3.a")
def test_a_unit_turns_to_face_and_charges_each_enemy_within_three_moves() -> None:
    scene = battle(
        """
        unit b1 medium_infantry 36 20 0
        unit r1 warband 46 28 225
        unit r2 warband 36 46 180
        unit r3 warband 26 20 90
        """
    )
    offers = plans(scene)
    near, far, flank = scene.units("r1", "r2", "r3")
    assert (Charge((near,)),) in offers
    assert (Charge((flank,)),) in offers
    assert (Charge((far,)),) not in offers
    assert (Charge(()),) in offers


@rule("HC-16.3.a")
def test_it_stops_outside_initiative_range_and_on_both_sides_of_javelin_reach() -> None:
    scene = battle("unit b1 medium_infantry 36 10 0\nunit r1 warband 36 35 180")
    marches = [plan for plan in plans(scene) if all(isinstance(step, Go) and step.bearing == 0 for step in plan)]
    lengths = [sum(step.distance for step in plan if isinstance(step, Go)) for plan in marches]
    assert lengths == [1800, 1200], "three full moves, and 13 inches from the enemy; 7 and 5.5 are out of reach"
    close = battle("unit b1 medium_infantry 36 15 0\nunit r1 warband 36 30 180")
    marches = [plan for plan in plans(close) if all(isinstance(step, Go) and step.bearing == 0 for step in plan)]
    assert [sum(step.distance for step in plan if isinstance(step, Go)) for plan in marches] == [1800, 200, 800, 950]


@rule("HC-16.3.a", "HC-5.2.b", "HC-5.2.c")
def test_proximity_leaves_fewer_of_them() -> None:
    bound = battle("unit b1 medium_infantry 36 20 0\nunit r1 warband 36 30 180")
    kinds = {type(plan[0]) for plan in plans(bound)}
    assert kinds == {Go, Charge, Form}
    assert {step.bearing for plan in plans(bound) for step in plan if isinstance(step, Go)} == {0, degrees("180")}
    aside = battle("unit b1 medium_infantry 36 20 0\nunit r1 warband 44 30 180")
    offers = plans(aside)
    assert {type(plan[0]) for plan in offers} == {Move, Charge, Form}
    assert not any(len(plan) == 3 and isinstance(plan[0], Go) for plan in offers)


@rule("HC-16.3.a")
def test_support_places_and_dressing() -> None:
    scene = battle("unit b1 medium_infantry 30 10 0\nunit b2 medium_infantry 36 18 0")
    ends = [plan[-1].poses[-1] for plan in plans(scene) if plan and isinstance(plan[-1], Move)]
    assert at("36 15.9 0") in ends, "half an inch behind"
    assert at("28.5 18 0") in ends, "half an inch to its left, fronts in line"
    assert at("43.5 18 0") in ends


@rule("HC-16.3.a", "HC-2.4.d")
def test_changes_of_formation_alone_and_with_a_march() -> None:
    scene = battle("unit b1 light_infantry 36 20 0 battle_line")
    offers = plans(scene)
    assert (Form("column", 0),) in offers
    assert (Form("column", 0), Go(0, 600), Go(0, 600)) in offers
    assert any(isinstance(plan[0], FormMove) and plan[0].formation == "open_order" for plan in offers)
    assert not any(isinstance(plan[0], FormMove) and plan[0].formation == "column" for plan in offers)


@rule("HC-16.3.a", "HC-6.5.f", "HC-6.5.g")
def test_buildings_are_entered_and_left() -> None:
    scene = battle(
        """
        building farm 30,20 36,20 36,26 30,26
        building mill 50,20 56,20 56,26 50,26
        unit b1 medium_infantry 33 19.6 0
        unit b2 medium_infantry in=mill
        unit b3 medium_infantry 33 16 0
        unit b4 medium_cavalry 33 14 0
        """
    )
    farm = scene["farm"]
    assert (Enter(farm),) in plans(scene)
    assert any(Enter(farm) in plan for plan in plans(scene, "b3"))
    assert not any(Enter(farm) in plan for plan in plans(scene, "b4"))
    leaving = plans(scene, "b2")
    assert {plan[0].side for plan in leaving if isinstance(plan[0], Leave)} == {0, 1, 2, 3}


@rule("HC-16.3.a")
def test_objectives_draw_them() -> None:
    scene = battle(
        """
        hill crest 50,30 60,30 60,40 50,40
        unit b1 medium_infantry 36 20 0
        victory hold side=blue terrain=crest points=1
        """
    )
    towards = [plan[0].bearing for plan in plans(scene) if isinstance(plan[0], Go) and plan[0].turn]
    assert any(degrees("46") < found < degrees("53") for found in towards)


@rule("HC-16.3.a", "HC-4.10.f")
def test_who_is_off_the_table_enters_and_marches_on() -> None:
    scene = battle("unit b1 medium_infantry off entry=72,20")
    west = degrees("270")
    assert plans(scene) == [(EnterTable(600), Go(west, 600), Go(west, 600))]


@rule("HC-16.3.a", "HC-6.3.e")
def test_an_obstacle_ahead_is_reached_and_crossed() -> None:
    wall = "linear_obstacle wall 20,24 52,24 52,24.5 20,24.5"
    scene = battle(f"{wall}\nunit b1 medium_infantry 36 20 0")
    over = (Go(0, 600), Cross(0), Go(0, 600))
    assert over in plans(scene)
    beside = battle(f"{wall}\nunit b1 medium_infantry 36 23.8 0")
    assert (Cross(0), Go(0, 600), Go(0, 600)) in plans(beside)
    behind = battle(f"{wall}\nunit b1 medium_infantry 36 30 0")
    assert not [plan for plan in plans(behind) if any(isinstance(step, Cross) for step in plan)]


@rule("HC-16.3.e")
def test_each_plan_stands_once_and_at_most_79_besides_holding() -> None:
    enemies = "\n".join(f"unit r{n} scouts_tiny {4 + n % 13 * 5} {34 + n // 13 * 4} 180" for n in range(39))
    scene = battle("table 72 48\nunit b1 light_cavalry_small 36 25 0 open_order\n" + enemies)
    offers = plans(scene)
    assert len(offers) == len(set(offers)) == 79


@rule("HC-16.3.f", "HC-16.3.e", "HC-16.2.b")
def test_what_a_bot_is_offered_for_a_unit_is_legal_and_begins_with_holding() -> None:
    scene = ordering(
        """
        division b blue 36 14
        unit b1 medium_infantry 36 20 0 casualties=2
        unit b2 medium_infantry 46 20 0
        unit b3 skirmish_bow_small 26 20 0
        unit r1 warband 36 40 180
        """
    )
    offers = considered(scene, "b1")
    assert offers[0] == DONE
    assert Rally(scene["b1"]) in offers
    assert any(isinstance(offer, FollowMe) for offer in offers)
    assert all(scene.allows("blue", offer) for offer in offers)
    assert len(offers) > 20


@rule("HC-16.3.b", "HC-16.3.f")
def test_groups_are_all_and_those_of_infantry_cavalry_and_skirmishers() -> None:
    scene = ordering(
        """
        division b blue 36 4
        unit b1 medium_infantry 30 10 0
        unit b2 medium_infantry 40 10 0
        unit b3 medium_cavalry 50 10 0
        unit b4 medium_cavalry 60 10 0
        unit b5 skirmish_bow_small 30 14 0
        unit b6 skirmish_bow_small 40 14 0
        """
    )
    groups = [offer.units for offer in scene.candidates("blue") if isinstance(offer, Consider) and len(offer.units) > 1]
    expected = [("b1", "b2", "b3", "b4", "b5", "b6"), ("b1", "b2"), ("b3", "b4"), ("b5", "b6")]
    assert groups == [scene.units(*names) for names in expected]


@rule("HC-16.3.b")
def test_a_group_goes_ahead_back_wheels_or_charges_front_rank_first() -> None:
    scene = ordering(
        """
        division b blue 36 4
        unit b1 medium_infantry 30 10 0
        unit b2 medium_infantry 38 10 0
        unit b3 medium_infantry 34 14 0
        unit r1 warband 60 40 200
        """
    )
    offers = [offer for offer in considered(scene, "b1", "b2", "b3") if isinstance(offer, Order)]
    assert [offer.intention for offer in offers] == ["advance", "withdraw", "advance", "charge"]
    assert offers[0].units == scene.units("b3", "b1", "b2")
    assert offers[1].units == scene.units("b2", "b1", "b3"), "backwards the rear rank goes first"
    assert offers[0].plans == (go("0"),) * 3
    assert all(isinstance(plan[0], Move) for plan in offers[2].plans)
    assert offers[3].plans == ((Charge(()),),) * 3


@rule("HC-16.3.b")
def test_a_mixed_group_marches_at_the_pace_of_its_slowest() -> None:
    scene = ordering("division b blue 36 4\nunit b1 medium_infantry 30 10 0\nunit b2 medium_cavalry 40 10 0")
    offers = [offer for offer in considered(scene, "b1", "b2") if isinstance(offer, Order)]
    assert offers[0].plans == (go("0"), go("0"))


@rule("HC-16.3.b", "HC-4.10.h")
def test_units_that_enter_together_are_one_group() -> None:
    scene = ordering(
        """
        division b blue 66 20
        unit b1 medium_infantry off entry=72,20
        unit b2 medium_infantry off entry=72,20
        """
    )
    assert Consider(scene.units("b1", "b2")) in scene.candidates("blue")


@rule("HC-16.3.d")
def test_headings_are_the_present_the_opposite_and_those_towards_enemies_within_18_inches() -> None:
    scene = battle("unit b1 medium_infantry 36 20 10\nunit r1 warband 50 20 270\nunit r2 warband 36 46 180")
    found = headings.headings(scene.battle, scene["b1"])
    assert found[:2] == [degrees("10"), degrees("190")]
    assert len(found) == 3
    assert degrees("85") < found[2] < degrees("95")


@rule("HC-16.3.d")
def test_a_winner_s_step_goes_ahead_turns_goes_back_or_faces_somebody() -> None:
    scene = battle("unit b1 medium_infantry 36 20 0\nunit r1 warband 46 28 225")
    steps = manoeuvres.winner_steps(scene.battle, scene["b1"])
    assert Go(0, 600) in steps
    assert Go(degrees("45"), 600, turn=True) in steps
    assert Go(degrees("180"), 600) in steps
    assert any(isinstance(step, Move) for step in steps)
    assert Go(degrees("90"), 600) not in steps


@rule("HC-16.3.f")
def test_on_initiative_a_plan_has_one_step() -> None:
    scene = phase("unit b1 medium_infantry 36 20 0\nunit r1 warband 44 30 180", TakeInitiative()).run()
    assert not scene.candidates("blue")[1:], "nobody was noted as eligible"
    scene = phase("unit b1 medium_infantry 36 20 0 eligible\nunit r1 warband 44 30 180", TakeInitiative()).run()
    offers = considered(scene, "b1")
    assert any(isinstance(offer, MoveOnInitiative) for offer in offers)
    assert all(len(plan) == 1 for plan in plans(scene, moves=1))


@rule("HC-16.3.b")
def test_what_marches_and_the_train_are_groups_of_their_own() -> None:
    scene = battle(
        """
        unit b1 medium_infantry 30 20 0
        unit b2 medium_infantry 38 20 0 column
        unit b3 baggage 42 20 0 column
        unit b4 baggage 46 20 0 column
        """
    )
    ready = list(scene.units("b1", "b2", "b3", "b4"))
    found = manoeuvres.groups_of(scene.battle, ready)
    assert scene.units("b2", "b3", "b4") in found, "columns and non-combatants"
    assert scene.units("b3", "b4") in found, "non-combatants alone"
