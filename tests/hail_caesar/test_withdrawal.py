"""HC-11.3: units of broken divisions leave the field."""

from __future__ import annotations

import pytest

from iacta.engine.rulebook import ask, on
from iacta.games.hail_caesar.actions import Withdraw
from iacta.games.hail_caesar.rules import execution, withdrawal
from iacta.games.hail_caesar.state import GONE, MOVED
from iacta.games.hail_caesar.steps import EndTurn, FinishMovement, OfferOpportunity, WithdrawBroken
from tests.hail_caesar.kit import Scene, at, battle
from tests.marks import rule

RULES = [ask(WithdrawBroken, withdrawal.Withdrawing()), on(FinishMovement, execution.finish_movement)]
BROKEN = "division b blue 36 1 broken\n"


def position(text: str) -> Scene:
    scene = battle(f"{BROKEN}{text}", rules=RULES, stops=[OfferOpportunity, EndTurn])
    scene.battle.agenda = [EndTurn(), WithdrawBroken(tuple(withdrawal.due(scene.battle, "blue")))]
    return scene


@rule("HC-11.3.a", "HC-11.3.d", "HC-4.9.f", "HC-4.10.k")
@pytest.mark.parametrize("marks", ["", "disordered", "casualties=6"])
def test_it_turns_about_and_goes_one_full_rate_towards_its_edge(marks: str) -> None:
    scene = position(f"unit b1 legionary_pila 36 30 0 {marks}\nunit r1 warband 5 46 180").run()
    assert scene.pose("b1") == at("36 22.4 180")


@rule("HC-11.3.d")
def test_only_unengaged_units_that_have_not_moved_withdraw() -> None:
    scene = position("""
        division b2 blue 10 1
        unit b1 legionary_pila 36 30 0
        unit b2 legionary_pila 20 30 0 moved
        unit b3 legionary_pila 50 30 0
        unit b4 legionary_pila 10 10 0 div=b2
        unit b5 ballistae 60 10 0
        unit r1 warband 50 30 180
        contact r1 front b3 front
    """)
    heavy = scene.battle.roster.profile(scene["b5"]).subtype == "heavy"
    assert scene.names(withdrawal.due(scene.battle, "blue")) == (["b1"] if heavy else ["b1", "b5"])


@rule("HC-11.3.d", "HC-5.2.b", "HC-5.3.a")
@pytest.mark.parametrize(
    ("unit", "pose"),
    [("legionary_pila 36 30 0", "36 24 0"), ("skirmish_bow_small 36 34 0 open_order", "36 28 0")],
)
def test_a_bound_unit_goes_straight_back_with_its_front_to_the_enemy(unit: str, pose: str) -> None:
    scene = position(f"unit b1 {unit}\nunit r1 warband 36 40 180").run()
    assert scene.pose("b1") == at(pose)


@rule("HC-11.3.d")
@pytest.mark.parametrize(
    ("block", "left"),
    [("34,20 38,20 38,21 34,21", True), ("34,20 60,20 60,21 34,21", False)],
)
def test_blocked_it_takes_the_first_legal_direction_left_before_right(block: str, left: bool) -> None:  # noqa: FBT001 - a cell of a table
    scene = position(f"impassable rock {block}\nunit b1 elephant_javelins 36 26 0\nunit r1 warband 5 46 180").run()
    x, y, heading = scene.pose("b1")
    assert heading == 180 * 60
    assert y < 2280
    assert (x > 3600) == left


@rule("HC-11.3.d")
def test_directions_are_tried_by_the_smaller_angle_left_first() -> None:
    scene = battle("unit b1 legionary_pila 36 30 0")
    tried = list(withdrawal.directions(scene.battle, scene["b1"], scene.battle.at(scene["b1"])))
    assert [heading / 60 for heading in tried] == [180, 157.5, 202.5, 135, 225, 112.5, 247.5, 90, 270]


@rule("HC-11.3.d")
def test_if_no_direction_is_legal_it_stays() -> None:
    walls = """
        impassable a 30,20 42,20 42,22 30,22
        impassable b 28,20 30,20 30,30 28,30
        impassable c 42,20 44,20 44,30 42,30
    """
    scene = position(f"{walls}\nunit b1 legionary_pila 36 24 0\nunit r1 warband 5 46 180").run()
    assert scene.pose("b1") == at("36 24 0")
    assert scene.step == EndTurn()


@rule("HC-11.3.c", "HC-11.3.d", "HC-14.6.p", "HC-5.6.c")
def test_crossing_the_edge_takes_it_off_for_good() -> None:
    scene = position("unit b1 legionary_pila 36 5 180\nunit r1 warband 5 46 180").run()
    assert (scene.battle.fate[scene["b1"]], scene.battle.box[scene["b1"]]) == (GONE, None)


@rule("HC-11.3.d", "HC-14.10.b", "HC-5.6.a", "HC-5.6.c")
@pytest.mark.parametrize("enemy", ["5 46 180", "36 10 180"])
def test_who_is_not_yet_wholly_on_the_table_is_taken_off_as_soon_as_it_turns_back(enemy: str) -> None:
    scene = position(f"unit b1 warband 36 0.5 0 entering\nunit r1 warband {enemy}").run()
    assert (scene.battle.fate[scene["b1"]], scene.battle.box[scene["b1"]]) == (GONE, None)
    assert scene.battle.exits[scene["b1"]] == (3600, 0, 0)


@rule("HC-11.3.b")
def test_the_nearest_of_its_own_edges_counts_and_6_inches_from_enemies_where_it_can() -> None:
    scene = position("side blue edge=south more=west\nunit b1 legionary_pila 12 40 0\nunit r1 warband 60 46 180").run()
    assert scene.pose("b1") == at("6 38.4 180")
    clear = position("unit b1 legionary_pila 36 30 0\nunit r1 warband 36 15 90").run()
    assert clear.pose("b1")[0] != 3600


@rule("HC-11.3.d")
def test_the_owner_chooses_the_sequence() -> None:
    scene = position("""
        unit b1 legionary_pila 36 30 0
        unit b2 legionary_pila 36 25 0
        unit r1 warband 5 46 180
    """).run()
    assert scene.candidates("blue") == [Withdraw(scene["b1"]), Withdraw(scene["b2"])]
    assert scene.refusal("blue", Withdraw(scene["r1"])).clause == "HC-11.3.d"
    scene.play("blue", Withdraw(scene["b2"]))
    assert scene.pose("b2") == at("36 17.4 180")


@rule("HC-11.3.d")
def test_a_garrison_stays_and_nobody_is_asked_about_who_has_moved_meanwhile() -> None:
    farm = "building farm 30,20 42,20 42,26 30,26\nunit b1 warband in=farm\n"
    scene = position(f"{farm}unit b2 warband 50 20 0\nunit b3 warband 60 20 0")
    one, two = scene.units("b2", "b3")
    assert withdrawal.due(scene.battle, "blue") == [one, two]
    scene.battle.mark(two, MOVED)
    asked, step = withdrawal.Withdrawing(), WithdrawBroken(scene.units("b1", "b2", "b3"))
    assert list(asked.candidates(scene.battle, step, "blue")) == [Withdraw(one)]
    assert asked.refuses(scene.battle, step, "blue", Withdraw(two)) is not None
