"""Cases of charges, combat and plans that battles seldom bring about, one call at a time."""

from __future__ import annotations

import pytest

from iacta.engine.rulebook import on
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import PickDie
from iacta.games.hail_caesar.plans import Charge, Go, Move
from iacta.games.hail_caesar.rules import (
    placing,
    plan_check,
    playing,
    removal,
    results,
    stampedes,
    strikes,
    terrain,
    turn,
    victory,
)
from iacta.games.hail_caesar.rules.sight import Sighting
from iacta.games.hail_caesar.state import DESTROYED, STANDING
from iacta.games.hail_caesar.steps import RallyBrave, RerollForElephants, Stampede, Trample
from tests.hail_caesar.kit import at, battle
from tests.marks import rule

HERD = "unit b1 elephant_javelins 36 20 0\nunit b2 warband 36 30 0\nunit r1 warband 36 5 180\nunit r2 warband 60 20 180"


@rule("HC-13.5.c")
def test_elephants_run_on_a_one_only() -> None:
    calm = battle(HERD, Stampede(0), rules=[on(Stampede, stampedes.test)])
    calm.run([2])
    assert calm.battle.fate[calm["b1"]] == STANDING
    wild = battle(HERD)
    wild.call(stampedes.test, Stampede(wild["b1"]), dice=[1])
    assert wild.battle.fate[wild["b1"]] == DESTROYED


@rule("HC-13.5.c")
def test_they_trample_whoever_stands_within_6_inches() -> None:
    scene = battle("unit b1 elephant_javelins 36 20 0\nunit b2 warband 36 30 0\nunit r1 warband 36 26 180")
    near = [one for one in scene.units("b2", "r1") if one in stampedes.trampled(scene.battle, scene["b1"])]
    assert near == list(scene.units("r1"))


@rule("HC-13.5.c")
def test_who_is_trampled_is_told() -> None:
    scene = battle(HERD)
    scene.call(stampedes.trample, Trample(scene["b2"]), dice=[1])
    assert scene.battle.casualties[scene["b2"]] == 1
    assert scene.happened(events.SufferedInCombat) == [events.SufferedInCombat(scene["b2"], 1)]


@rule("HC-13.5.a")
def test_only_two_dice_can_be_rolled_again() -> None:
    asked, step = results.RerollingForElephants(), RerollForElephants(0, 0, "HC-9.2.a", (3, 4))
    scene = battle(HERD)
    assert asked.refuses(scene.battle, step, "red", PickDie(1)) is None
    refusal = asked.refuses(scene.battle, step, "red", PickDie(2))
    assert refusal is not None
    assert refusal.clause == "HC-13.5.a"


@rule("HC-7.7.l")
def test_hits_that_are_saved_differently_are_lots_of_their_own() -> None:
    assert strikes._with((), 4, 2) == ((4, 2),)
    assert strikes._with(((4, 2),), 3, 1) == ((3, 1), (4, 2))
    assert strikes._with(((4, 2),), 4, 1) == ((4, 3),)


@rule("HC-7.8.e")
def test_who_is_destroyed_off_the_table_left_from_nowhere() -> None:
    scene = battle("unit b1 warband off entry=36,0 arrives=4\nunit b2 warband 36 20 0")
    for name in ("b1", "b2"):
        scene.call(removal.destroy, scene[name], "HC-7.8.e")
    assert scene.battle.exits == {scene["b2"]: at("36 20 0")}


@rule("HC-14.5.g")
@pytest.mark.parametrize(
    ("seen", "covered", "expected"), [(0, 0, False), (1, 1, True), (0b11, 0b01, True), (0b111, 0b001, False)]
)
def test_half_of_what_is_seen_in_cover_is_cover_and_nothing_is_not(seen: int, covered: int, expected: bool) -> None:  # noqa: FBT001 - a table
    assert Sighting(0, 0, seen, covered).is_in_cover is expected


@rule("HC-14.8.f")
def test_a_place_between_two_targets_moves_back_along_the_greater_part_of_the_heading() -> None:
    for pose, expected in (("36 20 0", (0, -1)), ("36 20 180", (0, 1)), ("36 20 90", (-1, 0)), ("36 20 270", (1, 0))):
        assert placing._step_back(battle(f"unit b1 warband {pose}").battle.at(0)) == expected


@rule("HC-16.2.c", "HC-4.4.d")
def test_a_general_charge_is_played_towards_the_nearest_enemy() -> None:
    scene = battle("unit b1 warband 36 10 0\nunit r1 warband 36 40 180")
    way = playing.way_of(scene.battle, scene["b1"], (Charge(()),))
    assert way.box is not None
    assert way.box.y > 1000


@rule("HC-16.2.b", "HC-17.1.n")
def test_what_is_wrong_with_a_plan_is_what_is_wrong_with_its_first_step_and_a_charge_always_does_something() -> None:
    scene = battle("building farm 30,20 42,20 42,26 30,26\nunit b1 warband 36 20 0\nunit r1 warband 60 40 180")
    into = Move(((3600, 2300, 0),))
    wrong = playing.play(scene.battle.clone(), scene["b1"], (into, Go(10800, 600)), 2)
    assert wrong.refusal is not None
    late = playing.play(scene.battle.clone(), scene["b1"], (Go(10800, 10), into), 2)
    assert late.refusal is None
    near = battle("unit b1 warband 36 20 0\nunit r1 warband 36 21 180")
    assert playing.play(near.battle.clone(), near["b1"], (Charge(near.units("r1")),), 1).changed


@rule("HC-11.3.b")
def test_a_broken_division_charges_nobody_not_even_on_its_way_home() -> None:
    scene = battle("division b blue 36 2 broken\nunit b1 warband 36 30 180\nunit r1 warband 36 20 0")
    refusal = plan_check.refuses_plan(scene.battle, scene["b1"], (Charge(scene.units("r1")),))
    assert refusal is not None
    assert refusal.clause == "HC-11.3.b"


@rule("HC-14.2.b")
def test_a_way_keeps_to_a_lane_if_all_of_it_does() -> None:
    scene = battle("road way 30,20 42,20 42,24 30,24\nunit b1 warband 36 10 0")
    assert terrain.keeps_to_lanes(scene.battle, (3000, 2200), (4200, 2200))
    assert not terrain.keeps_to_lanes(scene.battle, (3000, 2200), (4300, 2200))


@rule("HC-13.2.a")
def test_nobody_rolls_for_a_brave_unit_that_is_destroyed() -> None:
    brave = (
        "profile warband special=brave\nunit b1 warband 36 20 0 casualties=6\nunit b2 warband destroyed casualties=6"
    )
    scene = battle(brave)
    scene.call(turn.rally_brave, RallyBrave(scene["b2"]))
    scene.call(turn.rally_brave, RallyBrave(scene["b1"]), dice=[6])


@rule("HC-11.4.d")
def test_a_commander_who_lives_costs_his_army_no_division() -> None:
    entry = "victory commander_lost side=red commander=Caesar broken_divisions=1"
    scene = battle(f"division b blue name=Caesar\n{entry}\nunit b1 warband 36 20 0\nunit r1 warband 36 40 180")
    assert victory.broken_of(scene.battle, "blue") == 0
    scene.battle.fallen |= {scene["b"]}
    assert victory.broken_of(scene.battle, "blue") == 1
