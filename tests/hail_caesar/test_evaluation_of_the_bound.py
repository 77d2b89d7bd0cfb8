"""What bots are told that units may do which an enemy at hand binds, and how they go for what they must have."""

from __future__ import annotations

from iacta.games.hail_caesar.actions import Consider, MoveFreely, Order, RollAgain
from iacta.games.hail_caesar.evaluation import BattleEvaluator, Weights, aims, bound
from iacta.games.hail_caesar.plans import Charge, Cross, Enter, Form, Go, Move, Plan
from iacta.games.hail_caesar.roster import OPEN_ORDER
from iacta.games.hail_caesar.rules import plan_check, proximity
from iacta.games.hail_caesar.steps import OfferFreeMoves
from tests.hail_caesar.kit import Scene, at, battle
from tests.hail_caesar.movement_rules import ordering

EVALUATOR = BattleEvaluator()
WEIGHTS = Weights()
DIVISION = "division b blue 36 14\n"
BROOK = "linear_obstacle brook 10,24 62,24 62,24.5 10,24.5\n"
REACH = "victory reach side=blue terrain=ford units_needed=1\n"


def considered(text: str, name: str = "b1") -> list[Plan]:
    """The plans that are weighed for a unit; all of them are legal."""
    scene = ordering(DIVISION + text).play("blue", Consider(ordering(DIVISION + text).units(name)))
    kept = EVALUATOR.worth_trying(scene.battle, "blue", scene.candidates("blue"))
    assert all(scene.rulebook.refusal(scene.battle, "blue", one) is None for one in kept)
    return [one.plans[0] for one in kept if isinstance(one, Order)]


def case(scene: Scene, name: str = "b1") -> int:
    return proximity.bond(scene.battle, scene[name]).case


def test_whom_a_screen_binds_may_march_past_it() -> None:
    text = "unit b1 medium_infantry 36 20 0\nunit r1 skirmish_javelin_small 44 28 180 open_order\n"
    scene = battle(text)
    assert case(scene) == proximity.AHEAD
    marches = [plan[0] for plan in considered(text) if isinstance(plan[0], Go)]
    assert marches
    assert all(step.ignored == (scene["r1"],) for step in marches)


def test_formed_enemies_are_no_screen_and_open_order_ignores_nobody() -> None:
    enemies = "\nunit r1 medium_infantry 44 28 180\nunit r2 skirmish_javelin_small 28 28 180 open_order"
    scene = battle("unit b1 medium_infantry 36 20 0" + enemies)
    assert bound.screens(scene.battle, scene["b1"]) == (scene["r2"],)
    scene = battle("unit b1 skirmish_bow_small 36 20 0 open_order" + enemies)
    plan = (Go(0, 600),)
    assert bound.past_screens(scene.battle, scene["b1"], plan) == plan


def test_a_group_marches_past_screens() -> None:
    text = (
        DIVISION + "unit b1 medium_infantry 30 10 0\nunit b2 medium_infantry 40 10 0\n"
        "unit r1 skirmish_javelin_small 35 31 180 open_order"
    )
    scene = ordering(text).play("blue", Consider(ordering(text).units("b1", "b2")))
    kept = EVALUATOR.worth_trying(scene.battle, "blue", scene.candidates("blue"))
    marches = [one for one in kept if isinstance(one, Order) and one.intention == "advance"]
    steps = [step for one in marches for plan in one.plans for step in plan]
    assert steps
    assert all(isinstance(step, Go | Move) and step.ignored == (scene["r1"],) for step in steps)


def test_whoever_is_bound_behind_an_obstacle_turns_to_an_enemy_and_crosses() -> None:
    text = BROOK + "unit b1 medium_infantry 36 24 0\nunit r1 medium_infantry 46 32 180"
    scene = battle(text)
    assert case(scene) == proximity.AHEAD
    assert plan_check.refuses_plan(scene.battle, scene["b1"], (Cross(scene["brook"]),)) is not None
    over = [plan for plan in considered(text) if Cross(scene["brook"]) in plan]
    assert any(isinstance(plan[0], Move) and plan[1] == Cross(scene["brook"]) for plan in over)


def test_a_charge_that_is_stuck_behind_an_obstacle_is_not_considered() -> None:
    enemy = "unit b1 medium_infantry 36 24 0\nunit r1 medium_infantry 36 32 180"
    charge = (Charge((battle(enemy)["r1"],)),)
    assert charge in considered(enemy)
    assert charge not in considered(BROOK + enemy)


def test_whoever_is_bound_may_enter_a_building() -> None:
    text = "building fort 31.5,20.3 40.5,20.3 40.5,29 31.5,29\nunit b1 medium_infantry 36 20 0\n"
    text += "unit r1 medium_infantry 46 30 180"
    scene = battle(text)
    assert case(scene) == proximity.AHEAD
    assert (Enter(scene["fort"]),) in considered(text)


def test_into_open_order_goes_who_has_to_get_through_a_wood_and_nobody_else() -> None:
    text = (
        "woods wood 4,22 68,22 68,30 4,30\nriver ford 0,40 72,40 72,42 0,42 river=fordable\n"
        "unit b1 medium_infantry 36 20 0\nunit r1 medium_infantry 6 46 180\n"
    )
    scene = battle(text)
    form = Form(OPEN_ORDER, scene.battle.at(scene["b1"]).heading)
    assert not any(plan[0] == form for plan in considered(text))
    assert any(plan[0] == form for plan in considered(text + REACH))


def test_more_units_than_have_to_reach_an_area_go_there() -> None:
    far, near = (
        battle(
            "river ford 0,40 72,40 72,42 0,42 river=fordable\n" + REACH + "unit b1 medium_infantry 20 30 0\n"
            f"unit b2 medium_infantry 50 {y} 0\nunit r1 medium_infantry 6 46 180"
        ).battle
        for y in (10, 16)
    )
    assert aims.of(near, "blue", WEIGHTS) - aims.of(far, "blue", WEIGHTS) > WEIGHTS.approach


def test_five_units_go_for_a_place_that_has_to_be_taken() -> None:
    text = "building fort 30,38 39,38 39,46 30,46\nvictory hold side=blue terrain=fort wins else_winner=red\n"
    text += "".join(f"unit b{n} medium_infantry {6 + 9 * n} 30 0\n" for n in range(1, 5))
    far, near = (
        battle(text + f"unit b5 medium_infantry 60 {y} 0\nunit r1 medium_infantry 6 46 180").battle for y in (10, 16)
    )
    assert aims.of(near, "blue", WEIGHTS) > aims.of(far, "blue", WEIGHTS)


def test_of_free_moves_the_front_rank_makes_its_own_first() -> None:
    scene = ordering(
        "division b blue 36 4\nunit b1 medium_infantry 36 14 0 column\nunit b2 medium_infantry 36 20 0 column"
    )
    order = Order(scene.units("b2", "b1"), ((Go(0, 600),),) * 2, "advance")
    scene.play("blue", order, [6, 5])
    scene.play("blue", RollAgain(again=False))
    assert isinstance(scene.step, OfferFreeMoves)
    tried = EVALUATOR.worth_trying(scene.battle, "blue", scene.candidates("blue"))
    assert list(tried) == [MoveFreely(scene["b2"], 600)]
    scene.play("blue", tried[0])
    assert scene.pose("b2") == at("36 26 0")
