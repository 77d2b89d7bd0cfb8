"""4.1.g, 4.5, 16.2, 17.1.n: what an order may say."""

from __future__ import annotations

import pytest

from iacta.engine.records import Refusal
from iacta.games.hail_caesar.actions import Order
from iacta.games.hail_caesar.plans import AnyStep, Charge, Cross, Enter, Form, Go, Intention, Move, Plan
from iacta.games.hail_caesar.rules import plan_check
from iacta.games.hail_caesar.state import DISORDERED, MOVED, ORDERED
from iacta.games.hail_caesar.steps import BeginShooting, ExecuteRest
from tests.hail_caesar.kit import Scene, at, battle, degrees, inches
from tests.hail_caesar.movement_rules import ordering
from tests.marks import rule

FIELD = """
    division b blue 36 4
    unit b1 legionary_pila 30 10 0
    unit b2 legionary_pila 40 10 0
    unit r1 warband 36 44 180
"""


def go(bearing: str = "0", distance: str = "6", times: int = 1, *, turn: bool = False) -> Plan:
    """A direction, some times."""
    return (Go(degrees(bearing), inches(distance), turn),) * times


def move(*poses: str) -> Plan:
    """One move to each pose."""
    return tuple(Move((at(pose),)) for pose in poses)


def refusal(scene: Scene, plans: dict[str, Plan], intention: Intention = "") -> Refusal | None:
    """Why the first blue commander cannot order this."""
    units = scene.units(*plans)
    return plan_check.refuses_order(scene.battle, scene["b"], units, tuple(plans.values()), intention)


def clause(scene: Scene, plans: dict[str, Plan], intention: Intention = "") -> str:
    """The clause that an order violates; nothing if it is accepted."""
    found = refusal(scene, plans, intention)
    return found.clause if found else ""


# 16.2.d, 16.2.f Form


@rule("HC-16.2.d", "HC-4.1.g")
def test_each_unit_once_with_one_to_three_steps() -> None:
    scene = battle(FIELD)
    one, two = scene.units("b1", "b2")

    def words(units: tuple[int, ...], plans: tuple[Plan, ...]) -> str:
        found = plan_check.refuses_order(scene.battle, scene["b"], units, plans, "advance" if len(units) > 1 else "")
        return found.clause if found else ""

    assert words((one,), (go(),)) == ""
    assert words((), ()) == "HC-16.2.d"
    assert words((one, two), (go(),)) == "HC-16.2.d"
    assert words((one, one), (go(), go())) == "HC-16.2.d"
    assert words((one,), ((),)) == "HC-4.1.g"
    assert words((one,), (go(distance="1", times=4),)) == "HC-4.1.g"
    assert words((one,), (go(distance="1", times=3),)) == ""
    assert words((99,), (go(),)) == "HC-16.2.f"
    assert words((-1,), (go(),)) == "HC-16.2.f"


@rule("HC-16.2.f")
@pytest.mark.parametrize(
    "step",
    [
        Go(21600, 600),
        Go(-1, 600),
        Go(0, 0),
        Go(0, 3601),
        Move(((3000, 1000, 21600),)),
        Move(((-1, 1000, 0),)),
        Move(((3000, 4801, 0),)),
        Move(()),
        Move(((3000, 1000, 0),) * 4),
        Move(((3000, 1000, 0),), ignored=(77,)),
        Form("column", -60),
        Cross(5),
        Enter(-1),
        Charge((77,)),
    ],
    ids=str,
)
def test_numbers_of_strangers_are_checked_first_in_every_step(step: AnyStep) -> None:
    scene = battle(FIELD)
    assert clause(scene, {"b1": (step,)}) == "HC-16.2.f"
    assert clause(scene, {"b1": (*go(), step)}) == "HC-16.2.f"


@rule("HC-16.2.d", "HC-4.5.e")
def test_groups_have_an_intention_and_single_orders_none() -> None:
    scene = battle(FIELD)
    assert clause(scene, {"b1": go()}, "advance") == "HC-16.2.d"
    assert clause(scene, {"b1": go(), "b2": go()}) == "HC-4.5.e"
    assert clause(scene, {"b1": go(), "b2": go()}, "advance") == ""


# 16.2.b, 16.2.c Legality


@rule("HC-16.2.b", "HC-16.2.a", "HC-4.1.h")
def test_the_first_step_must_be_legal_and_the_first_clause_is_named() -> None:
    scene = battle(FIELD)
    assert clause(scene, {"b1": move("30 16 0")}) == ""
    assert clause(scene, {"b1": move("30 16.01 0")}) == "HC-14.6.a"
    assert clause(scene, {"b1": move("30 16 0", "30 40 0")}) == "", "later steps may turn out shorter"
    assert clause(scene, {"b1": (Form("wedge", 0),)}) == "HC-2.1.i"


@rule("HC-16.2.b")
def test_a_refused_order_costs_nothing() -> None:
    scene = ordering(FIELD)
    before = scene.battle.digest()
    action = Order(scene.units("b1"), (move("30 30 0"),))
    assert scene.refusal("blue", action).clause == "HC-14.6.a"
    assert scene.battle.digest() == before


@rule("HC-W32", "HC-16.2.b", "HC-16.2.c", "HC-14.6.e", "HC-14.6.t")
def test_a_rear_rank_marches_into_the_place_that_the_front_rank_leaves() -> None:
    """HC-W32: front first is accepted, rear first refused, with `go` it stops behind its friend."""
    text = "division b blue 36 4\nunit b1 legionary_pila 36 14 0\nunit b2 legionary_pila 36 9 0"
    scene = battle(text)
    front, rear = move("36 20 0"), move("36 15 0")
    assert clause(scene, {"b1": front, "b2": rear}, "advance") == ""
    assert clause(scene, {"b2": rear, "b1": front}, "advance") == "HC-14.6.e"
    played = ordering(text)
    played.play("blue", Order(played.units("b2", "b1"), (go(), go()), "advance"), [4, 4])
    assert played.pose("b2") == at("36 12.45 0")
    assert played.pose("b1") == at("36 20 0")


@rule("HC-16.2.b", "HC-14.6.e")
def test_a_step_may_end_on_a_friend_whom_a_later_step_clears() -> None:
    scene = battle("division b blue 36 4\nunit b1 legionary_pila 36 10 0\nunit b2 legionary_pila 36 16 0")
    assert clause(scene, {"b1": move("36 15.5 0")}) == "HC-14.6.e"
    assert clause(scene, {"b1": move("36 15.5 0", "36 21 0")}) == ""
    assert clause(scene, {"b1": move("36 15.5 0", "36 15.6 0")}) == "HC-14.6.e"


@rule("HC-17.1.n")
def test_an_order_changes_something() -> None:
    scene = battle(FIELD)
    assert clause(scene, {"b1": move("30 10 0")}) == "HC-17.1.n"
    assert clause(scene, {"b1": move("30 10 0", "30 10 0")}) == "HC-17.1.n"
    assert clause(scene, {"b1": move("30 10 15")}) == ""
    assert clause(scene, {"b1": (Form("column", 0),)}) == ""
    assert clause(scene, {"b1": (Charge((scene["r1"],)),)}) == ""
    assert clause(scene, {"b1": move("30 16 0"), "b2": move("40 10 0")}, "advance") == "HC-17.1.n"


@rule("HC-2.2.d", "HC-2.4.a")
def test_heavier_troops_open_up_only_for_bad_ground_and_form_up_after_it() -> None:
    wood = "woods copse 20,14 40,14 40,20 20,20\n"
    plan = (Form("open_order", 0), *go(times=2))
    assert clause(battle(FIELD), {"b1": plan}) == "HC-2.2.d"
    assert clause(battle(wood + FIELD), {"b1": plan}) == ""
    loose = battle(FIELD.replace("b1 legionary_pila 30 10 0", "b1 legionary_pila 30 10 0 open_order"))
    assert clause(loose, {"b1": go()}) == "HC-2.2.d"
    assert clause(loose, {"b1": (Form("battle_line", 0),)}) == ""


# 4.4 Charges


@rule("HC-4.4.a", "HC-4.4.b", "HC-4.4.c")
def test_a_charge_names_enemies_on_the_table_or_nobody() -> None:
    scene = battle(FIELD + "unit r2 warband destroyed\nunit r3 warband 44 44 180\nhill crest 20,20 60,20 60,24 20,24")
    one, two, three = scene.units("r1", "r2", "r3")
    assert clause(scene, {"b1": (Charge((one,)),)}) == "", "neither seen nor reached yet"
    assert clause(scene, {"b1": (Charge(()),)}) == ""
    assert clause(scene, {"b1": (Charge((one, three)),)}) == ""
    assert clause(scene, {"b1": (Charge((two,)),)}) == "HC-4.4.c"
    assert clause(scene, {"b1": (Charge(scene.units("b2")),)}) == "HC-4.4.c"
    assert clause(scene, {"b1": (Charge((one, one)),)}) == "HC-8.4.e"


@rule("HC-8.3.d", "HC-8.3.e", "HC-4.4.f")
def test_who_may_not_charge_is_not_told_to_unless_he_changes_formation_before() -> None:
    scene = battle(FIELD.replace("b1 legionary_pila 30 10 0", "b1 legionary_pila 30 10 0 casualties=6"))
    assert clause(scene, {"b1": (Charge(()),)}) == "HC-8.3.d"
    column = battle(FIELD.replace("b1 legionary_pila 30 10 0", "b1 legionary_pila 30 10 0 column"))
    assert clause(column, {"b1": (Charge(()),)}) == "HC-8.3.e"
    assert clause(column, {"b1": (Form("battle_line", 0), Charge(()))}) == ""


# 4.5 Division orders


@rule("HC-4.5.a", "HC-4.5.b")
def test_a_division_order_is_for_a_group_that_has_not_moved() -> None:
    moved = battle(FIELD.replace("b2 legionary_pila 40 10 0", "b2 legionary_pila 40 10 0 moved"))
    assert clause(moved, {"b1": go(), "b2": go()}, "advance") == "HC-4.5.a"
    assert clause(moved, {"b2": go()}) == ""
    apart = battle(FIELD.replace("40 10", "43.1 10"))
    assert clause(apart, {"b1": go(), "b2": go()}, "advance") == "HC-4.5.b"


@rule("HC-X28", "HC-4.5.c", "HC-4.5.d", "HC-4.5.h")
def test_the_group_stays_together_with_one_two_and_three_moves() -> None:
    """HC-X28: infantry goes 18", cavalry stops where it is still within 6" of the group."""
    scene = battle(FIELD.replace("b2 legionary_pila 40", "b2 medium_cavalry 41").replace("36 44", "60 46"))
    infantry = go(times=3)
    assert clause(scene, {"b1": infantry, "b2": go(distance="9", times=3)}, "advance") == "HC-4.5.c"
    assert clause(scene, {"b1": infantry, "b2": go(distance="6", times=3)}, "advance") == ""
    assert clause(scene, {"b1": go(), "b2": go(distance="9")}, "advance") == "", "3 inches ahead after one move"
    late = (*go(distance="6", times=2), Go(0, inches("9")))
    assert clause(scene, {"b1": infantry, "b2": late}, "advance") == "", "3 ahead after three"
    slow = (*go(distance="1", times=2), Go(0, inches("6")))
    torn = (*go(distance="9", times=2), Go(degrees("180"), inches("9")))
    assert clause(scene, {"b1": slow, "b2": torn}, "advance") == "HC-4.5.c", "together after one and three, not two"


@rule("HC-X28", "HC-4.5.d", "HC-4.5.c")
def test_three_moves_of_a_mixed_group() -> None:
    """HC-X28, played: the cavalry rides as far as the infantry and no farther than its coherency."""
    scene = ordering(FIELD.replace("b2 legionary_pila", "b2 medium_cavalry").replace("36 44", "60 46"))
    plans = (go(times=3), (*go(distance="6", times=2), Go(0, inches("9"))))
    scene.play("blue", Order(scene.units("b1", "b2"), plans, "advance"), [1, 1])
    assert (scene.pose("b1"), scene.pose("b2")) == (at("30 28 0"), at("40 31 0"))


@rule("HC-4.5.j", "HC-4.5.k")
def test_what_tears_a_group_apart_in_execution_is_no_offence_but_the_next_order_needs_a_new_group() -> None:
    scene = ordering(FIELD)
    scene.battle.agenda = [BeginShooting(), ExecuteRest(scene.units("b1", "b2"), (go(times=3), go(times=3)), 3)]
    scene.battle.mark(scene["b2"], DISORDERED)
    scene.run()
    assert (scene.pose("b1"), scene.pose("b2")) == (at("30 28 0"), at("40 10 0"))
    for name in ("b1", "b2"):
        scene.battle.clear(scene[name], ORDERED | MOVED | DISORDERED)
    assert clause(scene, {"b1": go(), "b2": go()}, "advance") == "HC-4.5.b"


@rule("HC-4.5.i")
def test_to_advance_is_to_end_nearer_to_the_enemy_or_to_his_edge() -> None:
    scene = battle(FIELD)
    assert clause(scene, {"b1": go(), "b2": go("22.5")}, "advance") == ""
    assert clause(scene, {"b1": go("0", "1"), "b2": go("180", "1")}, "advance") == "HC-4.5.i"
    assert clause(scene, {"b1": go(), "b2": move("40 10 20")}, "advance") == "", "only displaced leaders count"
    flank = battle(FIELD.replace("36 44 180", "66 10 270"))
    assert clause(flank, {"b1": go("90", "1"), "b2": go("90", "1")}, "advance") == "", "nearer to the nearest enemy"
    assert clause(flank, {"b1": go("270", "1"), "b2": go("270", "1")}, "advance") == "HC-4.5.i"


@rule("HC-4.5.i", "HC-11.4.e")
def test_a_convoy_advances_towards_the_edge_by_which_it_leaves() -> None:
    leaving = FIELD + "\nvictory exit side={} edge=east units={} needed=1 denied=1"
    east = {"b1": go("90", "1"), "b2": go("90", "1")}
    assert clause(battle(FIELD), east, "advance") == "HC-4.5.i"
    assert clause(battle(leaving.format("blue", "b1")), east, "advance") == "", "its escort too"
    assert clause(battle(leaving.format("red", "r1")), east, "advance") == "HC-4.5.i", "a way out of the enemy's"
    west = {"b1": go("270", "1"), "b2": go("270", "1")}
    assert clause(battle(leaving.format("blue", "b1")), west, "advance") == "HC-4.5.i"


@rule("HC-4.5.i")
def test_to_withdraw_is_to_end_farther() -> None:
    scene = battle(FIELD)
    assert clause(scene, {"b1": go("180", "2"), "b2": go("180", "3")}, "withdraw") == ""
    assert clause(scene, {"b1": go("180", "2"), "b2": go("0", "2")}, "withdraw") == "HC-4.5.i"


@rule("HC-4.5.i")
def test_to_shift_is_to_go_to_the_same_flank_within_45_degrees() -> None:
    scene = battle(FIELD)
    assert clause(scene, {"b2": go("90", "3"), "b1": go("46", "3")}, "shift") == ""
    assert clause(scene, {"b2": go("90", "3"), "b1": go("44", "3")}, "shift") == "HC-4.5.i"
    assert clause(scene, {"b2": go("90", "1"), "b1": go("270", "1")}, "shift") == "HC-4.5.i"
    assert clause(scene, {"b1": go("270", "3"), "b2": go("225", "3")}, "shift") == ""
    assert clause(scene, {"b1": go("270", "3"), "b2": go("224", "3")}, "shift") == "HC-4.5.i"


@rule("HC-4.5.i", "HC-4.5.g")
def test_to_deploy_is_to_change_formation_and_to_go_no_farther_than_a_move() -> None:
    scene = battle(FIELD.replace("b1 legionary_pila 30 10 0", "b1 legionary_pila 30 10 0 column"))
    form: Plan = (Form("battle_line", 0),)
    assert clause(scene, {"b1": form, "b2": go()}, "deploy") == ""
    assert clause(scene, {"b1": form, "b2": go(times=2)}, "deploy") in {"HC-4.5.i", "HC-4.5.c"}
    assert clause(scene, {"b1": (*form, *go(times=2)), "b2": go("0", "5", 2)}, "deploy") == "HC-4.5.i"
    assert clause(scene, {"b1": go(), "b2": go()}, "deploy") == "HC-4.5.i"


@rule("HC-4.5.i", "HC-4.5.e")
def test_in_a_common_charge_somebody_charges_and_the_others_advance_or_support() -> None:
    scene = battle(FIELD)
    charge: Plan = (Charge((scene["r1"],)),)
    assert clause(scene, {"b1": charge, "b2": go(times=3)}, "charge") == ""
    assert clause(scene, {"b1": go(), "b2": go()}, "charge") == "HC-4.5.i"
    away = {"b1": charge, "b2": go("180", "1")}
    assert clause(scene, away, "charge") in {"HC-4.5.i", "HC-4.5.c"}
    behind = battle(FIELD.replace("40 10", "30 7").replace("36 44", "30 14"))
    assert clause(behind, {"b1": (Charge((behind["r1"],)),), "b2": go("180", "1")}, "charge") == "", "it supports"


# 11.3.b


@rule("HC-11.3.b")
def test_a_broken_division_is_only_told_to_withdraw() -> None:
    scene = battle(FIELD.replace("division b blue 36 4", "division b blue 36 4 broken"))
    assert clause(scene, {"b1": go("180", "4")}) == ""
    assert clause(scene, {"b1": go()}) == "HC-11.3.b"
    assert clause(scene, {"b1": (Charge(()),)}) == "HC-11.3.b"
