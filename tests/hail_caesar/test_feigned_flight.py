"""13.2.h: feigned flight."""

from __future__ import annotations

from iacta.engine.rulebook import ask
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Done, FollowUp
from iacta.games.hail_caesar.plans import Charge, Go
from iacta.games.hail_caesar.rules import feigned_flight, manoeuvres, plan_check
from iacta.games.hail_caesar.steps import Execute, OfferPursuit
from tests.hail_caesar.charging import RULES
from tests.hail_caesar.kit import Scene, at, battle, degrees
from tests.marks import rule

HORSE = """
    unit b1 light_cavalry_bow_small 36 20 0 open_order fought
    unit r1 {enemy} fought won
    contact r1 front b1 front
"""


def fight(enemy: str = "warband 36 22.5 180") -> Scene:
    """Light cavalry that can feign flight, in contact with an enemy."""
    rules = [*RULES, ask(OfferPursuit, feigned_flight.OfferingPursuit())]
    return battle(HORSE.format(enemy=enemy), rules=rules, side="blue")


def flee(scene: Scene, moves: int) -> None:
    """The cavalry leaves with so many moves."""
    plan = (Go(degrees("180"), 1200),) * 3
    scene.battle.agenda = [Execute(scene["b1"], plan, moves)]
    scene.run()


@rule("HC-13.2.h", "HC-4.10.b")
def test_a_fighting_unit_may_only_leave_straight_away() -> None:
    scene = fight()
    b1 = scene["b1"]
    assert plan_check.refuses_plan(scene.battle, b1, (Go(degrees("180"), 1200),)) is None
    for plan in ((Go(degrees("170"), 1200),), (Go(degrees("180"), 600, turn=True),), (Charge(scene.units("r1")),)):
        refusal = plan_check.refuses_plan(scene.battle, b1, plan)
        assert refusal is not None
        assert refusal.clause == "HC-13.2.h"


@rule("HC-13.2.h")
def test_bots_are_offered_the_flight() -> None:
    scene = fight()
    assert list(manoeuvres.plans(scene.battle, scene["b1"])) == [(Go(degrees("180"), 1200),) * 3]


@rule("HC-13.2.h")
def test_the_enemy_that_is_left_may_stay() -> None:
    scene = fight()
    flee(scene, 1)
    assert scene.pose("b1") == at("36 8 0")
    assert scene.battle.contacts == ()
    assert scene.asked == ("red",)
    scene.play("red", Done())
    assert scene.pose("r1") == at("36 22.5 180")
    assert scene.flags("r1") == set()


@rule("HC-13.2.h")
def test_who_follows_too_slowly_only_advances() -> None:
    scene = fight()
    flee(scene, 1)
    scene.play("red", FollowUp(scene["r1"]))
    assert scene.pose("r1") == at("36 16.5 180")
    assert scene.battle.contacts == ()


@rule("HC-13.2.h", "HC-8.5.l")
def test_who_is_caught_fights_on_disordered() -> None:
    scene = fight("medium_cavalry 36 22.5 180")
    plan = (Go(degrees("180"), 300),)
    scene.battle.agenda = [Execute(scene["b1"], plan, 1)]
    scene.run()
    scene.play("red", FollowUp(scene["r1"]))
    assert scene.pose("r1") == at("36 19.5 180")
    assert {"caught", "disordered"} <= scene.flags("b1")
    assert scene.happened(events.FollowedUp) == [events.FollowedUp(scene["r1"], scene["b1"])]
    assert len(scene.battle.contacts) == 1
