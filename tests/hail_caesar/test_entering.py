"""HC-4.10, HC-14.10.b: onto the table."""

from __future__ import annotations

import pytest

from iacta.engine.rulebook import ask, on
from iacta.games.hail_caesar.actions import Done, FollowOntoTable
from iacta.games.hail_caesar.plans import Charge, EnterTable
from iacta.games.hail_caesar.rules import entering, execution, plan_check
from iacta.games.hail_caesar.state import STANDING
from iacta.games.hail_caesar.steps import EnterFollowers, Execute, FinishMovement, LastMoves, OfferOpportunity
from tests.hail_caesar.kit import Scene, at, battle
from tests.hail_caesar.moves import clause, end, go, move, take, way, why
from tests.marks import rule

RULES = [
    on(Execute, execution.execute),
    on(FinishMovement, execution.finish_movement),
    ask(EnterFollowers, entering.Following()),
]
COLUMN = "unit b1 light_cavalry off entry=72,23.5 column\nunit r1 warband 5 45 180"


def execute(scene: Scene, name: str, *plan: object, moves: int = 1) -> Scene:
    scene.battle.agenda = [Execute(scene[name], tuple(plan), moves)]  # type: ignore[arg-type]
    return scene.run()


@rule("HC-4.10.c", "HC-16.2.d")
@pytest.mark.parametrize("targets", [(), (1,)])
def test_nobody_charges_before_it_is_on_the_table(targets: tuple[int, ...]) -> None:
    """At whomever; with an entry as the first step a charge may follow."""
    scene = battle(COLUMN.replace("column", "arrives=1"))
    scene.battle.round = 1
    refused = plan_check.refuses_plan(scene.battle, scene["b1"], (Charge(targets),))
    assert refused is not None
    assert (refused.clause, refused.reason) == ("HC-4.10.c", "off-the-table")
    assert plan_check.refuses_plan(scene.battle, scene["b1"], (EnterTable(600), Charge(targets))) is None


@rule("HC-W21", "HC-4.10.d", "HC-4.10.f", "HC-14.10.b")
def test_a_column_enters_6_inches_and_then_at_its_own_rate() -> None:
    """HC-W21"""
    scene = battle(COLUMN, rules=RULES, stops=[OfferOpportunity])
    take(scene, EnterTable(600))
    assert scene.pose("b1") == at("66 23.5 270")
    assert "entering" in scene.flags("b1")
    take(scene, go("270", "9"))
    assert scene.pose("b1") == at("57 23.5 270")
    assert "entering" not in scene.flags("b1")
    assert max(scene.battle.at(scene["b1"]).corners()[::2]) == 7100


@rule("HC-4.10.f")
def test_the_first_move_is_at_most_6_inches_whatever_the_speed() -> None:
    scene = battle(COLUMN)
    assert clause(scene, EnterTable(601)) == "HC-4.10.f"
    assert end(way(scene, EnterTable(250))) == at("69.5 23.5 270")


@rule("HC-14.10.b")
def test_later_moves_first_get_clear_of_the_edge() -> None:
    scene = battle(COLUMN)
    take(scene, EnterTable(600))
    assert clause(scene, move("66 26 270")) == "HC-14.10.b"
    assert clause(scene, move("70 23.5 270")) == "HC-14.10.b"
    assert clause(scene, move("64 23.5 270")) == ""


@rule("HC-14.10.b")
def test_an_about_turn_that_leaves_the_leader_beyond_the_edge_comes_to_nothing() -> None:
    scene = battle("unit b1 warband 36 1 0 column entering\nunit r1 warband 5 45 180")
    found = way(scene, move("36 1.5 180"))
    assert (why(found).clause, end(found)) == ("HC-14.6.a", at("36 1 0"))


@rule("HC-14.10.b")
def test_open_order_enters_with_its_middle_on_the_edge() -> None:
    scene = battle("unit b1 skirmish_bow_small off entry=36,0 open_order\nunit r1 warband 5 45 180")
    assert end(way(scene, EnterTable(600))) == at("36 6 0")
    take(scene, EnterTable(600))
    assert scene.battle.fate[scene["b1"]] == STANDING


@rule("HC-4.10.c")
@pytest.mark.parametrize(("turn", "expected"), [(2, "HC-4.10.c"), (3, ""), (5, "")])
def test_a_unit_enters_when_it_is_due(turn: int, expected: str) -> None:
    scene = battle("unit b1 legionary_pila off entry=36,0 arrives=3\nunit r1 warband 5 45 180")
    scene.battle.round = turn
    assert clause(scene, EnterTable(600)) == expected


@rule("HC-4.10.e")
def test_a_unit_that_left_returns_where_it_left_unless_its_division_is_broken() -> None:
    scene = battle("unit b1 legionary_pila left\nunit r1 warband 5 45 180")
    scene.battle.exits[scene["b1"]] = at("0 20 90")
    assert end(way(scene, EnterTable(600))) == at("6 20 90")
    scene.battle.broken[scene["b"]] = True
    assert clause(scene, EnterTable(600)) == "HC-4.10.c"


@rule("HC-14.10.b", "HC-4.10.i")
def test_a_unit_whose_entry_point_is_occupied_follows_later() -> None:
    text = "unit b1 legionary_pila off entry=36,0\nunit b2 legionary_pila 36 1 0\nunit r1 warband 5 45 180"
    scene = execute(battle(text, rules=RULES, stops=[OfferOpportunity]), "b1", EnterTable(600))
    assert (scene.flags("b1"), scene.battle.box[scene["b1"]]) == ({"follows"}, None)


@rule("HC-4.10.i")
def test_followers_enter_with_one_full_move_as_soon_as_they_fit() -> None:
    scene = battle(
        """
        unit b1 light_cavalry off entry=36,0 battle_line follows
        unit b2 legionary_pila off entry=36,0 follows
        unit r1 warband 5 45 180
        """,
        rules=RULES,
        stops=[OfferOpportunity, LastMoves],
    )
    scene.battle.agenda = [LastMoves(), EnterFollowers((scene["b1"], scene["b2"]))]
    scene.run()
    assert scene.candidates("blue") == [FollowOntoTable(scene["b1"]), FollowOntoTable(scene["b2"]), Done()]
    scene.play("blue", FollowOntoTable(scene["b1"]))
    assert scene.pose("b1") == at("36 9 0")
    scene.state.agenda.pop()
    scene.run()
    assert scene.refusal("blue", FollowOntoTable(scene["b1"])).clause == "HC-4.10.i"
    scene.play("blue", FollowOntoTable(scene["b2"]))
    assert scene.pose("b2") == at("36 5.05 0")


@rule("HC-4.10.i")
def test_a_follower_may_wait_and_nobody_is_asked_without_room() -> None:
    text = "unit b1 legionary_pila off entry=36,0 follows\nunit r1 warband 5 45 180"
    scene = battle(text, rules=RULES, stops=[LastMoves])
    scene.battle.agenda = [LastMoves(), EnterFollowers((scene["b1"],))]
    scene.run().play("blue", Done())
    assert scene.step == LastMoves()
    full = battle(f"{text}\nunit b2 legionary_pila 36 1 0", rules=RULES, stops=[LastMoves])
    full.battle.agenda = [LastMoves(), EnterFollowers((full["b1"],))]
    assert full.run().step == LastMoves()
