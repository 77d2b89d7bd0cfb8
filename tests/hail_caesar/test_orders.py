"""4.1 to 4.5: announcing, testing, one order a unit, one commander at a time."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace

import pytest

from iacta.bots.random_bot import RandomBot
from iacta.engine.chance.dice import SeededDice
from iacta.engine.records import Action
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Consider, Done, MoveFreely, Order, PickCommander, RollAgain
from iacta.games.hail_caesar.plans import Charge, Form, Go, Move, Plan
from iacta.games.hail_caesar.state import DISORDERED, ORDERED, PASSED_OVER
from iacta.games.hail_caesar.steps import (
    BeginShooting,
    Execute,
    ExecuteRest,
    LastMoves,
    MoveOwnCommander,
    OfferFreeMoves,
    OfferReroll,
    PlanOrder,
    TakeCommand,
    TakeOrders,
)
from tests.hail_caesar.kit import Scene, at, inches
from tests.hail_caesar.movement_rules import ordering, pending, phase
from tests.marks import rule

DONE = Done()
TWO = """
    division b blue 36 4
    unit b1 warband 30 10 0
    unit b2 warband 42 10 0
    unit r1 warband 36 44 180
"""


def ahead(distance: str = "6", times: int = 1) -> Plan:
    """Straight north."""
    return (Go(0, inches(distance)),) * times


def order(scene: Scene, *names: str, plan: Plan | None = None, intention: str = "") -> Order:
    """The same plan for all."""
    return Order(scene.units(*names), (plan or ahead(),) * len(names), intention)  # type: ignore[arg-type]


def subordinate(text: str) -> Scene:
    """The first blue commander is about to give orders; the general is another."""
    scene = ordering(text + "\ndivision b_2 blue 2 2")
    scene.battle.general["blue"] = scene["b_2"]
    return scene


def clause(scene: Scene, action: Action) -> str:
    """Why blue may not."""
    return scene.refusal("blue", action).clause


# 4.1, 4.2


@rule("HC-4.1.a", "HC-4.1.b", "HC-16.2.e", "HC-4.2.a")
def test_an_order_is_announced_in_full_and_then_tested() -> None:
    scene = ordering(TWO)
    scene.play("blue", order(scene, "b1", plan=ahead(times=3)), [3, 4])
    assert [type(event) for event in scene.events][:2] == [events.OrderAnnounced, events.CommandTested]
    told = scene.happened(events.OrderAnnounced)[0]
    assert (told.units, told.plans, told.kind) == (scene.units("b1"), (ahead(times=3),), "order")
    tested = scene.happened(events.CommandTested)[0]
    assert (tested.dice, tested.value, tested.moves, tested.passed) == ((3, 4), 8, 1, True)
    assert scene.pose("b1") == at("30 16 0")


@rule("HC-4.2.c", "HC-4.2.d", "HC-4.2.e", "HC-4.1.g")
@pytest.mark.parametrize(("dice", "y"), [((4, 4), 16), ((3, 4), 16), ((3, 3), 22), ((1, 4), 28), ((1, 1), 28)], ids=str)
def test_with_n_moves_the_first_n_steps_are_executed(dice: tuple[int, int], y: int) -> None:
    scene = ordering(TWO.replace("36 44", "36 60").replace("division b", "table 72 72\n    division b"))
    scene.play("blue", order(scene, "b1", plan=ahead(times=3)), dice)
    assert scene.pose("b1") == at(f"30 {y} 0")


@rule("HC-X2", "HC-4.1.c", "HC-4.1.d", "HC-4.1.j", "HC-4.3.c", "HC-4.2.b")
def test_the_orders_of_ludicrus_sextus() -> None:
    """HC-X2: three moves for a crest one move away, two of them lost; then 9 fails, and archers get no order."""
    scene = subordinate(
        """
        division b blue 36 4
        unit b1 medium_infantry 36 10 0
        unit b2 medium_cavalry 46 10 0
        unit b3 medium_archers 26 10 0
        unit b4 skirmish_bow_small 16 10 0
        unit r1 warband 36 44 180
        """
    )
    scene.play("blue", order(scene, "b1"), [1, 2])
    assert scene.happened(events.CommandTested)[0].moves == 3
    assert scene.pose("b1") == at("36 16 0"), "it stays on the crest"
    assert pending(scene) == TakeOrders(scene["b"])
    scene.play("blue", order(scene, "b2", plan=ahead("9")), [5, 4])
    assert scene.clause_of(events.OrdersEnded) == "HC-4.3.c"
    assert scene.pose("b2") == at("46 10 0")
    assert pending(scene) == MoveOwnCommander(scene["b"]), "no order for archers and skirmishers"
    assert not scene.battle.has(scene["b3"], ORDERED)


@rule("HC-4.3.a", "HC-4.3.b")
@pytest.mark.parametrize("dice", [(3, 4), (1, 1)])
def test_a_unit_receives_one_order_and_the_commander_goes_on(dice: tuple[int, int]) -> None:
    scene = ordering(TWO)
    scene.play("blue", order(scene, "b1"), dice)
    assert pending(scene) == TakeOrders(scene["b"])
    assert clause(scene, order(scene, "b1")) == "HC-4.3.a"
    scene.play("blue", order(scene, "b2"), dice)
    assert pending(scene) == MoveOwnCommander(scene["b"]), "nobody is left to order"


@rule("HC-4.3.a", "HC-4.3.c")
def test_a_failed_order_counts_and_ends_his_orders() -> None:
    scene = subordinate(TWO)
    scene.play("blue", order(scene, "b1"), [5, 4])
    assert scene.battle.has(scene["b1"], ORDERED)
    assert pending(scene) == MoveOwnCommander(scene["b"])
    assert scene.pose("b1") == at("30 10 0")


@rule("HC-4.7.n")
def test_without_blunders_a_double_six_is_a_plain_failure() -> None:
    scene = subordinate(TWO)
    scene.play("blue", order(scene, "b1"), [6, 6])
    assert scene.happened(events.Blundered) == []
    assert pending(scene) == MoveOwnCommander(scene["b"])


@rule("HC-4.1.e", "HC-16.2.b")
def test_no_dice_fall_before_an_order_is_announced_and_accepted() -> None:
    """Neither for what is considered, nor for an order that is refused: it is as if nothing had been said."""
    scene = ordering(TWO)
    asked = pending(scene)
    assert scene.refusal("blue", order(scene, "b1", plan=(Go(0, 0),))).clause == "HC-16.2.f"
    assert pending(scene) == asked
    scene.play("blue", Consider(scene.units("b1")))
    assert list(scene.rolls) == []
    scene.play("blue", order(scene, "b1"), [3, 4])
    announced = next(told.after for told in scene.told if isinstance(told.event, events.OrderAnnounced))
    tested = next(told.after for told in scene.told if isinstance(told.event, events.CommandTested))
    assert (announced, tested) == (0, 1), "the dice fall in between"


# 4.3 Commanders


THREE = """
    division b blue 36 4
    division b_2 blue 20 4
    division b_3 blue 50 4 silent
    unit b1 warband 36 10 0
    unit b2 warband 20 10 0 div=b_2
    unit b3 warband 50 10 0 div=b_3
"""


@rule("HC-4.3.d", "HC-4.3.e", "HC-10.5.b")
def test_commanders_begin_in_any_sequence_and_are_not_returned_to() -> None:
    scene = phase(THREE, TakeCommand(), LastMoves()).run()
    picks = [PickCommander(scene["b"]), PickCommander(scene["b_2"])]
    assert scene.candidates("blue") == [*picks, DONE]
    assert clause(scene, PickCommander(scene["b_3"])) == "HC-4.3.b", "he gives no orders this turn"
    assert clause(scene, PickCommander(scene["r"])) == "HC-4.3.d"
    scene.play("blue", picks[1])
    assert scene.happened(events.CommandTaken) == [events.CommandTaken(scene["b_2"])]
    assert clause(scene, order(scene, "b1")) == "HC-1.1.c"
    scene.play("blue", DONE)
    assert pending(scene) == MoveOwnCommander(scene["b_2"])
    scene.play("blue", DONE)
    assert clause(scene, picks[1]) == "HC-4.3.d"
    scene.play("blue", DONE)
    assert pending(scene) == LastMoves()


@rule("HC-4.3.e", "HC-15.2.c")
def test_a_player_may_stop_at_every_decision_of_the_phase() -> None:
    scene = phase(THREE + "unit r1 warband 36 20 180").run()
    for _ in range(3):
        assert scene.allows("blue", DONE)
        scene.play("blue", DONE)
    assert pending(scene) == BeginShooting()


# 10.1.a The general


@rule("HC-10.1.a")
def test_the_general_may_roll_one_failed_test_of_his_own_again() -> None:
    scene = ordering(TWO)
    scene.play("blue", order(scene, "b1"), [5, 4])
    assert isinstance(scene.step, OfferReroll)
    assert scene.candidates("blue") == [RollAgain(again=True), RollAgain(again=False)]
    scene.play("blue", RollAgain(again=True), [3, 3])
    assert scene.pose("b1") == at("30 16 0")
    scene.play("blue", order(scene, "b2"), [5, 4])
    assert pending(scene) == MoveOwnCommander(scene["b"]), "once a turn"


@rule("HC-10.1.a", "HC-13.1.b")
def test_the_second_roll_stands_and_need_not_be_made() -> None:
    for again, dice in ((True, [6, 6]), (False, [])):
        scene = ordering(TWO)
        scene.play("blue", order(scene, "b1"), [5, 4])
        scene.play("blue", RollAgain(again=again), dice)
        assert pending(scene) == MoveOwnCommander(scene["b"])
        assert scene.pose("b1") == at("30 10 0")


@rule("HC-10.1.a")
def test_with_blunders_in_play_a_double_six_is_not_rolled_again() -> None:
    scene = ordering("rules blunders\n" + TWO)
    scene.play("blue", order(scene, "b1"), [6, 6, 2])
    assert scene.happened(events.Blundered)[0].blunder == "fall_back"


@rule("HC-4.7.l", "HC-10.1.a")
def test_for_non_combatants_alone_it_is_a_plain_failure_which_the_general_may_roll_again() -> None:
    scene = ordering("rules blunders\ndivision b blue 36 4 general\nunit b1 baggage 30 10 0 battle_line")
    scene.play("blue", order(scene, "b1"), [6, 6])
    assert isinstance(scene.step, OfferReroll)
    scene.play("blue", RollAgain(again=True), [3, 3])
    assert scene.happened(events.Blundered) == []
    assert scene.pose("b1") == at("30 16 0")


# 4.5 Division orders


@rule("HC-4.5.a", "HC-4.5.f", "HC-14.6.t")
def test_one_test_gives_the_moves_to_all_in_the_sequence_named() -> None:
    scene = ordering(TWO)
    scene.play("blue", order(scene, "b2", "b1", plan=ahead(times=3), intention="advance"), [3, 3])
    assert len(scene.happened(events.CommandTested)) == 1
    assert [event.unit for event in scene.happened(events.UnitMoved)] == list(scene.units("b2", "b2", "b1", "b1"))
    assert (scene.pose("b1"), scene.pose("b2")) == (at("30 22 0"), at("42 22 0"))


@rule("HC-4.5.f")
def test_failure_stops_all() -> None:
    scene = ordering(TWO)
    scene.play("blue", order(scene, "b1", "b2", intention="advance"), [5, 4])
    scene.play("blue", RollAgain(again=False))
    assert (scene.pose("b1"), scene.pose("b2")) == (at("30 10 0"), at("42 10 0"))
    assert pending(scene) == MoveOwnCommander(scene["b"])


@rule("HC-X3", "HC-4.2.e", "HC-4.5.g", "HC-2.4.c")
def test_the_source_s_division_order() -> None:
    """HC-X3: 5 is three moves for all; the auxiliaries spend one on their formation, the third cohort falls short."""
    scene = ordering(
        """
        division b blue 34 6
        woods copse 8,20 26,20 26,34 8,34
        unit b1 legionary_pila 31 12 0
        unit b2 legionary_pila 39 12 0
        unit b3 legionary_pila 35 8 0
        unit b4 auxiliary_medium 21 12 0
        unit b5 medium_cavalry 49 12 0
        """
    )
    north = ahead(times=3)
    auxiliaries = (Move((at("18 17 0"),)), Form("open_order", 0), Go(0, inches("6")))
    plans = (north, north, north, auxiliaries, ahead("6", 3))
    action = Order(scene.units("b1", "b2", "b3", "b4", "b5"), plans, "advance")
    scene.play("blue", action, [4, 1])
    assert scene.happened(events.CommandTested)[0].moves == 3
    assert [scene.pose(name) for name in ("b1", "b2", "b3", "b5")] == [
        at("31 30 0"),
        at("39 30 0"),
        at("35 26 0"),
        at("49 30 0"),
    ]
    assert scene.battle.formation[scene["b4"]] == "open_order"
    assert scene.pose("b4") == at("18 23 0"), "one of three moves went into the change"


# 13.2 Special rules


@rule("HC-W11", "HC-13.2.l", "HC-4.6.b")
def test_an_equal_roll_gives_militia_no_move_and_the_commander_goes_on() -> None:
    """HC-W11: command 9, 25" away: 7; a total of 7."""
    text = """
        profile town_militia special=militia
        division b blue 36 2 command=9
        unit b1 town_militia 36 28.6 0
        unit b2 medium_infantry 48 28.6 0
        unit b3 medium_infantry 36 8 0
    """
    scene = ordering(text)
    scene.play("blue", order(scene, "b1", "b2", intention="advance"), [3, 4])
    tested = scene.happened(events.CommandTested)[0]
    assert (tested.value, tested.passed) == (7, True)
    assert scene.happened(events.MilitiaIdle) == [events.MilitiaIdle(scene.units("b1"))]
    assert (scene.pose("b1"), scene.pose("b2")) == (at("36 28.6 0"), at("48 34.6 0"))
    assert pending(scene) == TakeOrders(scene["b"]), "not a failure"
    moved = ordering(text)
    moved.play("blue", order(moved, "b1"), [3, 3])
    assert moved.pose("b1") == at("36 34.6 0"), "one less is a move"


@rule("HC-13.2.i")
def test_a_frenzied_charge_has_three_moves_on_any_success() -> None:
    text = """
        profile warband special=frenzied_charge
        division b blue 36 4
        unit b1 warband 36 10 0
        unit r1 warband 36 40 180
    """
    scene = ordering(text, stops=(Execute,))
    scene.play("blue", order(scene, "b1", plan=(Charge((scene["r1"],)),)), [4, 4])
    assert isinstance(scene.step, Execute)
    assert scene.step.moves == 3
    plain = ordering(text.replace("special=frenzied_charge", "special="), stops=(Execute,))
    plain.play("blue", order(plain, "b1", plan=(Charge((plain["r1"],)),)), [4, 4])
    assert isinstance(plain.step, Execute)
    assert plain.step.moves == 1


@rule("HC-13.2.i")
def test_with_an_enemy_in_reach_a_frenzied_unit_charges_or_has_no_order() -> None:
    text = """
        profile saxon_gesith special=frenzied_charge
        division b blue 36 4
        unit b1 saxon_gesith 36 10 0
        unit r1 warband 36 {} 180
    """
    near = ordering(text.format("28"))
    assert clause(near, order(near, "b1")) == "HC-13.2.i"
    assert near.allows("blue", order(near, "b1", plan=(Charge((near["r1"],)),)))
    assert near.allows("blue", DONE)
    far = ordering(text.format("28.01"))
    assert far.allows("blue", order(far, "b1"))


@rule("HC-13.2.u")
def test_a_sub_unit_shares_its_parent_s_order_and_stays_within_six_inches() -> None:
    scene = ordering(
        """
        division b blue 36 4
        unit b1 medium_infantry 36 10 0
        unit b2 medium_archers 47 10 0 parent=b1
        """
    )
    assert scene.allows("blue", order(scene, "b1", "b2")), "no intention: it is no division order"
    assert clause(scene, order(scene, "b1", "b2", intention="advance")) == "HC-16.2.d"
    apart = Order(scene.units("b2"), ((Move((at("50 10 0"),)),),))
    assert clause(scene, apart) == "HC-13.2.u"
    assert scene.allows("blue", Order(scene.units("b2"), ((Move((at("49 10 0"),)),),)))


# 15.2, 17.1


@rule("HC-17.1.b", "HC-15.2.e")
def test_who_is_disordered_before_its_turn_loses_its_plan_and_those_after_it_go_on() -> None:
    scene = ordering(TWO + "unit b3 warband 54 10 0", stops=(Execute,))
    scene.play("blue", order(scene, "b1", "b2", "b3", intention="advance"), [3, 3])
    assert isinstance(scene.step, Execute)
    assert (scene.step.unit, scene.step.partners) == (scene["b1"], scene.units("b2", "b3"))
    played = ordering(TWO + "unit b3 warband 54 10 0")
    played.battle.agenda = [BeginShooting(), ExecuteRest(played.units("b1", "b2", "b3"), (ahead(),) * 3, 1)]
    played.battle.mark(played["b2"], DISORDERED)
    played.run()
    assert [played.pose(name)[1] for name in ("b1", "b2", "b3")] == [1600, 1000, 1600]


# 16.3.f Two decisions


@rule("HC-16.3.f", "HC-16.3.e")
def test_bots_consider_a_unit_or_group_and_then_say_how() -> None:
    scene = ordering(TWO)
    one, two = scene.units("b1", "b2")
    assert scene.candidates("blue") == [DONE, Consider((one,)), Consider((two,)), Consider((one, two))]
    assert clause(scene, Consider((scene["r1"],))) == "HC-16.3.f"
    scene.play("blue", Consider((one,)))
    assert pending(scene) == PlanOrder(scene["b"], (one,))
    assert clause(scene, order(scene, "b2")) == "HC-16.3.f"
    offers = scene.candidates("blue")
    assert offers[0] == DONE
    assert order(scene, "b1", plan=ahead(times=3)) in offers
    scene.play("blue", order(scene, "b1"), [3, 4])
    assert pending(scene) == TakeOrders(scene["b"])


@rule("HC-16.3.f")
def test_told_to_hold_units_have_no_order_this_turn() -> None:
    scene = ordering(TWO)
    scene.play("blue", Consider(scene.units("b1")))
    assert not scene.play("blue", DONE).rolls
    assert scene.battle.has(scene["b1"], PASSED_OVER)
    assert clause(scene, order(scene, "b1")) == "HC-16.3.f"
    assert scene.candidates("blue") == [DONE, Consider(scene.units("b2"))]


@rule("HC-4.9.a")
def test_a_failed_order_offers_free_moves_before_he_moves_himself() -> None:
    scene = ordering(TWO.replace("b1 warband 30 10 0", "b1 warband 30 10 0 column"))
    scene.play("blue", order(scene, "b1"), [6, 5])
    scene.play("blue", RollAgain(again=False))
    assert isinstance(scene.step, OfferFreeMoves)
    scene.play("blue", MoveFreely(scene["b1"], 600))
    assert scene.pose("b1") == at("30 16 0")
    assert pending(scene) == MoveOwnCommander(scene["b"])


@rule("HC-16.3.g", "HC-16.3.f")
def test_a_random_player_draws_any_legal_order_and_closes_in_more_often() -> None:
    """Whatever is judged first, the listing or the draw: nothing illegal, nothing left out."""
    scene = ordering(TWO.replace("36 44", "36 22"))
    scene.play("blue", Consider(scene.units("b1")))
    legal = scene.candidates("blue")
    assert 4 < len(legal) < 20
    table = SimpleNamespace(redeal=lambda _view, _dice: scene.battle.clone(), rulebook=scene.rulebook)
    dice = SeededDice(b"a random player's own dice", silent=True)
    each = 30
    drawn = Counter(repr(RandomBot().decide(table, None, "blue", dice)) for _ in range(each * len(legal)))
    assert set(drawn) == {repr(action) for action in legal}
    charging = [one for one in legal if isinstance(one, Order) and isinstance(one.plans[0][0], Charge)]
    assert charging
    assert sum(drawn[repr(one)] for one in charging) > each * len(charging)
