"""What bots are told: the value of positions, and which actions to consider."""

from __future__ import annotations

import pytest

import iacta
from iacta.engine.chance.dice import SeededDice
from iacta.engine.records import Outcome
from iacta.engine.table import Table
from iacta.games.hail_caesar.actions import Consider, Done, Order
from iacta.games.hail_caesar.battlefield import FRONT, REAR, RIGHT
from iacta.games.hail_caesar.evaluation import BattleEvaluator, clash, pending, posture, ways
from iacta.games.hail_caesar.plans import Charge, Go
from iacta.games.hail_caesar.state import DESTROYED, DISORDERED, LEFT, ORDERED, Battle
from iacta.games.hail_caesar.steps import Execute, ExecuteRest, RevealHidden, TakeCommand
from tests.hail_caesar.kit import Scene, at, battle, degrees
from tests.hail_caesar.movement_rules import ordering

GAME = iacta.game("hail_caesar")
EVALUATOR = BattleEvaluator()
TWO = "unit b1 medium_infantry 36 20 0\nunit r1 medium_infantry 36 {} 180"


def value(scene: Scene) -> float:
    return EVALUATOR.value(scene.battle, "blue")


def test_an_end_is_worth_all_and_no_position_is() -> None:
    scene = battle(TWO.format("30"))
    assert -1 < value(scene) < 1
    scene.battle.outcome = Outcome("red", "HC-11.2.a", "army-beaten")
    assert value(scene) == -1
    assert EVALUATOR.value(scene.battle, "red") == 1
    scene.battle.outcome = Outcome(None, "HC-11.2.d", "turn-limit")
    assert value(scene) == 0


def test_casualties_disorder_and_losses_count_against_their_side() -> None:
    scene = battle(TWO.format("40"))
    whole = value(scene)
    scene.battle.casualties[scene["b1"]] = 2
    worn = value(scene)
    assert worn < whole
    scene.battle.mark(scene["b1"], DISORDERED)
    assert value(scene) < worn
    scene.battle.casualties[scene["r1"]] = 6
    assert value(scene) > worn
    scene.battle.fate[scene["b1"]] = DESTROYED
    scene.battle.stand(scene["b1"], None)
    assert value(scene) < worn


def test_a_flank_and_a_rear_are_better_to_charge_than_a_front() -> None:
    scene = battle(TWO.format("26"))
    one, two = scene.units("b1", "r1")
    front = clash.charge(scene.battle, one, two, FRONT)
    assert clash.charge(scene.battle, one, two, RIGHT) > front
    assert clash.charge(scene.battle, one, two, REAR) > front
    scene.battle.casualties[one] = 6
    assert clash.charge(scene.battle, one, two, FRONT) < front, "shaken they hit less"


def test_it_is_better_to_come_nearer_and_to_have_the_enemy_ahead() -> None:
    far, near = battle(TWO.format("44")), battle(TWO.format("36"))
    assert value(near) > value(far)
    away = battle(TWO.format("36").replace("36 20 0", "36 20 180"))
    assert value(near) > value(away)


def test_the_side_that_a_unit_shows_is_where_the_other_stands() -> None:
    scene = battle("unit b1 medium_infantry 36 20 0\nunit r1 medium_infantry 50 20 270\nunit r2 warband 36 10 0")
    one, right, rear = scene.units("b1", "r1", "r2")
    assert posture.side_shown(scene.battle, one, right) == RIGHT
    assert posture.side_shown(scene.battle, one, rear) == REAR


def test_near_the_enemy_the_unit_with_the_best_charge_is_ordered_first_and_a_charge_is_considered() -> None:
    scene = ordering(
        "division b blue 36 14\nunit b1 medium_infantry 30 20 0\nunit b2 medium_infantry 44 20 0\n"
        "unit r1 medium_infantry 44 28 90"
    )
    tried = EVALUATOR.worth_trying(scene.battle, "blue", scene.candidates("blue"))
    assert list(tried) == [Consider(scene.units("b2"))]
    scene = scene.play("blue", Consider(scene.units("b2")))
    kept = EVALUATOR.worth_trying(scene.battle, "blue", scene.candidates("blue"))
    assert Order(scene.units("b2"), ((Charge(scene.units("r1")),),)) in kept
    assert Done() in kept
    assert len(kept) < len(scene.candidates("blue"))


def test_far_from_the_enemy_a_group_marches() -> None:
    scene = ordering(
        "division b blue 36 4\nunit b1 medium_infantry 30 8 0\nunit b2 medium_infantry 40 8 0\n"
        "unit r1 medium_infantry 36 44 180"
    )
    assert list(EVALUATOR.worth_trying(scene.battle, "blue", scene.candidates("blue"))) == [
        Consider(scene.units("b1", "b2"))
    ]


@pytest.mark.parametrize("scenario", ["two_divisions", "border_raid_52ce", "desert_260ce"])
def test_what_is_worth_trying_is_legal_and_never_nothing(scenario: str) -> None:
    dice = SeededDice(scenario.encode(), silent=True)
    table: Table[Battle] = Table(GAME.set_up(GAME.scenarios[scenario]), dice)
    while GAME.rulebook.step(table):
        pass
    pruned = 0
    for _ in range(150):
        seats = GAME.rulebook.waiting(table.state)
        if not seats:
            break
        listed = list(GAME.rulebook.candidates(table.state, seats[0]))
        tried = EVALUATOR.worth_trying(table.state, seats[0], listed)
        assert tried
        assert all(one in listed or GAME.rulebook.refusal(table.state, seats[0], one) is None for one in tried)
        pruned += len(tried) < len(listed)
        assert -1 < EVALUATOR.value(table.state, seats[0]) < 1
        GAME.rulebook.apply(table, seats[0], GAME.rulebook.draw(table.state, seats[0], dice))
    assert pruned > 30


def test_the_way_leads_round_what_is_closed_and_through_it_for_those_who_may() -> None:
    wood = "woods wood 20,20 52,20 52,28 20,28\n"
    scene = battle(wood + "unit b1 medium_infantry 36 10 0\nunit b2 skirmish_bow_small 30 10 0")
    line, light = scene.units("b1", "b2")
    behind, beside = (3600, 3800), (1000, 3800)
    assert ways.detour(scene.battle, line, (3600, 1000), behind) > 800
    assert ways.detour(scene.battle, line, (1000, 1000), beside) == 0
    assert ways.detour(scene.battle, light, (3600, 1000), behind) == 0
    assert ways.on_foot(scene.battle, light, (3600, 1000), behind) == 2800


def test_moves_that_were_granted_count_as_made_and_those_of_chargers_do_not() -> None:
    scene = battle("unit b1 medium_infantry 30 10 0\nunit b2 medium_infantry 38 10 0\nunit r1 warband 36 44 180")
    one, two = scene.units("b1", "b2")
    plan = (Go(0, 600),) * 3
    assert pending.carried_out(scene.battle) is scene.battle
    scene.battle.agenda = [ExecuteRest((two,), (plan,), 2), Execute(one, plan, 3, made=1), RevealHidden("red")]
    after = pending.carried_out(scene.battle)
    assert [(after.at(unit).x, after.at(unit).y) for unit in (one, two)] == [(3000, 2200), (3800, 2200)]
    assert scene.pose("b1") == at("30 10 0"), "nothing is written on the table itself"


def test_whoever_has_left_as_he_should_is_not_lost() -> None:
    text = TWO.format("44") + "\nvictory exit side=blue edge={} units=b1 needed=1 denied=1"
    worth = []
    for edge in ("east", "west"):
        scene = battle(text.format(edge))
        unit = scene["b1"]
        scene.battle.stand(unit, None)
        scene.battle.fate[unit] = LEFT
        scene.battle.exits[unit] = (scene.battle.ground.width, 2000, int(degrees("270")))
        worth.append(EVALUATOR.strength(scene.battle, "blue"))
    assert worth[0] > 0 > worth[1]


def test_a_plan_for_the_turn_is_chosen_at_its_first_decision_by_its_own_side() -> None:
    scene = ordering(
        "division b blue 36 4\nunit b1 medium_infantry 30 8 0\nunit b2 medium_infantry 40 8 0\n"
        "unit r1 medium_infantry 36 44 180"
    )
    scene.battle.agenda[-1] = TakeCommand()
    assert next(iter(EVALUATOR.plans(scene.battle, "blue").values())) is EVALUATOR
    assert EVALUATOR.phase(scene.battle, "blue") == scene.battle.round
    assert EVALUATOR.phase(scene.battle, "red") is None
    scene.battle.mark(scene["b1"], ORDERED)
    assert EVALUATOR.phase(scene.battle, "blue") is None, "the turn has begun"


def test_who_presses_on_minds_no_threat_and_who_stands_does() -> None:
    plans = EVALUATOR.plans(battle(TWO.format("44")).battle, "blue")
    nearer = {}
    for name, plan in plans.items():
        far, near = (battle(TWO.format(y)).battle for y in ("44", "30"))
        nearer[name] = plan.value(near, "blue") - plan.value(far, "blue")
    assert nearer["press"] > nearer["usual"] > nearer["stand"]
