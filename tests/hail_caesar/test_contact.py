"""8.2 to 8.4, 14.8.k, l: what makes contact, by which way, and where open order stands then."""

from __future__ import annotations

import pytest

from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import MoveOnInitiative, Order, React
from iacta.games.hail_caesar.battlefield import Contact
from iacta.games.hail_caesar.plans import Charge, Plan
from iacta.games.hail_caesar.roster import OPEN_ORDER
from iacta.games.hail_caesar.rules import charges, forced_moves, plan_check, proximity
from iacta.games.hail_caesar.state import STANDING
from iacta.games.hail_caesar.steps import Blunder, Execute, ReactToCharge
from iacta.geometry.boxes import displacement, gap, grown, overlaps
from tests.hail_caesar.charging import RULES, charge
from tests.hail_caesar.kit import Scene, at, battle
from tests.hail_caesar.movement_rules import ordering, pending, phase
from tests.hail_caesar.moves import clause, end, form_move, go, move, way
from tests.hail_caesar.ranged import mark
from tests.hail_caesar.test_charges import clause as why_no_contact
from tests.hail_caesar.test_charges import hold
from tests.marks import rule

FACING = "unit b1 medium_cavalry 36 10 0\nunit r1 warband 36 18 180"


def reaching(scene: Scene, unit: str, target: str) -> bool:
    """Whether a charge has been declared that reaches."""
    step = pending(scene)
    return isinstance(step, ReactToCharge) and (step.charger, step.targets) == (scene[unit], scene.units(target))


# 8.2.a What makes contact


@rule("HC-8.2.a", "HC-4.4.a")
def test_an_order_and_an_initiative_move_that_say_so_are_charges() -> None:
    scene = ordering(FACING)
    scene.play("blue", Order(scene.units("b1"), ((Charge(scene.units("r1")),),)), [3, 4])
    assert reaching(scene, "b1", "r1")
    scene = phase(FACING).run()
    scene.play("blue", MoveOnInitiative(scene["b1"], Charge(scene.units("r1"))))
    assert reaching(scene, "b1", "r1")


@rule("HC-8.2.a", "HC-4.7.g")
def test_a_blunder_may_be_a_charge() -> None:
    scene = phase(f"rules blunders\n{FACING}", Blunder(0, (0,))).run([5])
    assert reaching(scene, "b1", "r1")


@rule("HC-8.2.a", "HC-4.4.a", "HC-14.6.c")
@pytest.mark.parametrize("step", [move("36 18 0"), go("0", "9"), move("36 10 0", "36 18 0")], ids=repr)
def test_no_other_move_makes_contact(step: object) -> None:
    scene = battle(FACING)
    found = way(scene, step)  # type: ignore[arg-type]
    assert end(found) == at("36 17.05 0"), "at the stand-off zone"
    assert scene.battle.contacts == ()


@rule("HC-8.2.d", "HC-2.4.e")
def test_a_free_change_of_formation_is_a_move_of_its_own_before_the_charge() -> None:
    """With one move it only forms and rides up to the zone; the charge is the second move."""
    text = "unit b1 light_cavalry 36 10 0 open_order\nunit r1 skirmish_bow_small 36 24.8 180 open_order"
    formed, target = form_move("battle_line", "36 15 0"), Charge((1,))
    for moves, contacts in ((1, 0), (2, 1)):
        scene = battle(text, rules=RULES)
        scene.battle.agenda = [Execute(scene["b1"], (formed, target), moves)]
        scene.run()
        hold(scene)
        assert len(scene.battle.contacts) == contacts
    scene = battle(text.replace("36 24.8", "36 18.3"))
    assert clause(scene, form_move("battle_line", "36 17 0")) == "HC-14.6.c"


@rule("HC-8.2.e", "HC-5.1.d")
def test_models_may_go_farther_than_a_move_to_make_contact() -> None:
    """The gap is 8", the way to the place 10"."""
    scene = charge("unit b1 medium_cavalry 30 10 0\nunit r1 warband 36 18 180", "b1", "r1")
    start = scene.battle.at(scene["b1"])
    scene.run()
    hold(scene)
    assert scene.pose("b1") == at("36 18 0")
    assert displacement(start, scene.battle.at(scene["b1"])) == 1000 > scene.battle.rate(scene["b1"])


# 8.2.f The way


CHARGER, TARGET = "unit b1 medium_cavalry 30 10 0", "unit r1 warband 36 18 180"


@rule("HC-8.2.f")
@pytest.mark.parametrize(
    ("obstacle", "expected"),
    [
        ("", None),
        ("unit r2 scouts_tiny 28.5 14.5 180 open_order", "HC-8.2.f"),  # another enemy
        ("unit b2 hastati_small 28 15 0\nunit r2 warband 26 14.2 90\ncontact r2 front b2 left", "HC-8.2.f"),
        ("unit b2 hastati_small 31 14.2 0", None),  # a friend who may be passed
        ("impassable rock 29,13 30,13 30,14 29,14", "HC-8.2.f"),
        ("impassable rock 27.6,13 28.6,13 28.6,14 27.6,14", None),
    ],
)
def test_the_way_to_the_place_is_one_straight_segment_that_meets_nobody_else(
    obstacle: str, expected: str | None
) -> None:
    scene = battle(f"{CHARGER}\n{TARGET}\n{obstacle}")
    found = charges.refusal(scene.battle, scene["b1"], Charge(scene.units("r1"), ignored=screens(scene)))
    assert (found and found.clause) == expected


def screens(scene: Scene) -> tuple[int, ...]:
    """The enemies in open order besides the target."""
    loose = [unit for unit in scene.battle.standing("red") if scene.battle.formation[unit] == OPEN_ORDER]
    return tuple(unit for unit in loose if unit != scene["r1"])


@rule("HC-14.8.l", "HC-8.4.d")
def test_friends_in_contact_with_the_target_are_no_obstacle_on_the_way() -> None:
    """The first warband fights already; the second rides over its corner to its own place, which must be free."""
    text = """
        unit b1 medium_cavalry 30 9 0
        unit b2 hastati_small 33 18 0
        unit r1 warband_large 36 18 180
        {contact}
    """
    fighting = battle(text.format(contact="contact b2 front r1 front"))
    assert why_no_contact(fighting, "b1", "r1") is None
    elsewhere = "unit r2 warband 60 40 180\ncontact b2 front r2 front"
    assert why_no_contact(battle(text.format(contact=elsewhere)), "b1", "r1") == "HC-8.2.f"
    scene = charge(text.format(contact="contact b2 front r1 front"), "b1", "r1").run()
    hold(scene)
    assert not overlaps(scene.battle.at(scene["b1"]), scene.battle.at(scene["b2"]))
    assert len(scene.battle.contacts) == 2


@rule("HC-8.3.g")
@pytest.mark.parametrize(("left", "right", "expected"), [("30.4", "41.6", None), ("30.6", "41.4", "HC-8.2.f")])
def test_through_a_narrow_gap_it_may_charge_only_if_it_has_room(left: str, right: str, expected: str | None) -> None:
    """Two friends who fight leave an opening of 7.2" or of 6.8" for a front of 7"."""
    scene = battle(
        f"""
        unit b1 medium_cavalry 36 10 0
        unit r1 warband 36 18 180
        unit b2 hastati_small {left} 12 0
        unit b3 hastati_small {right} 12 0
        unit r2 hastati_small {left} 12 180
        unit r3 hastati_small {right} 12 180
        contact b2 front r2 front
        contact b3 front r3 front
        """
    )
    assert why_no_contact(scene, "b1", "r1") == expected


# 6.3.e Over an obstacle


@rule("HC-6.3.e", "HC-8.6.c", "HC-8.2.f")
@pytest.mark.parametrize(
    ("start", "enemy", "pose"),
    [
        ("36 11.8", "36 15", "36 15 0"),  # in contact with the wall
        ("36 11.8", "36 13.6", "36 13.6 0"),  # it comes to stand across the wall
        ("36 11.49", "36 15", None),  # not yet at the wall
    ],
)
def test_a_charge_over_an_obstacle_begins_in_contact_with_it_and_has_no_bonus(
    start: str, enemy: str, pose: str | None
) -> None:
    text = f"""
        linear_obstacle wall 20,12 52,12 52,12.5 20,12.5
        unit b1 legionary_pila {start} 0
        unit r1 scorpions {enemy} 180
    """
    scene = charge(text, "b1", "r1").run()
    hold(scene)
    if pose is None:
        assert scene.battle.contacts == ()
    else:
        assert scene.pose("b1") == at(pose)
        assert {"charged", "no_bonus"} <= scene.flags("b1")
        assert scene.battle.contacts == (Contact(scene["b1"], 0, scene["r1"], 0),)


@rule("HC-6.3.f", "HC-14.8.b")
def test_a_defended_wall_is_charged_where_there_is_room_before_it() -> None:
    """A friend stands before the middle of the defender: the second comes to stand beside him."""
    text = """
        linear_obstacle wall 20,20 60,20 60,20.5 20,20.5
        unit b1 warband_large 36 19.6 0
        unit r2 hastati_small 35 20.5 180
        unit r1 legionary_pila 40 25 180
        contact r2 front b1 front across=wall
    """
    scene = charge(text, "r1", "b1").run()
    hold(scene)
    assert scene.pose("r1") == at("40.5 20.5 180")
    assert not overlaps(scene.battle.at(scene["r1"]), scene.battle.at(scene["r2"]))
    assert scene.battle.contacts[-1] == Contact(scene["r1"], 0, scene["b1"], 0, scene["wall"])


@rule("HC-6.3.f", "HC-8.2.f")
def test_an_enemy_in_the_way_to_a_defended_wall_blocks_the_charge() -> None:
    text = """
        linear_obstacle wall 20,20 60,20 60,20.5 20,20.5
        unit b1 legionary_pila 36 19.6 0
        unit b2 scouts_tiny 32 23 0 open_order
        unit r1 legionary_pila 36 25 180
    """
    assert why_no_contact(battle(text, side="red"), "r1", "b1") == "HC-8.2.f"


# 8.2.h Out of a building


@rule("HC-8.2.h", "HC-14.8.m")
@pytest.mark.parametrize(("side", "y", "reaches"), [(0, "32", True), (0, "32.01", False), (2, "32", False)])
def test_out_of_a_building_the_gap_is_measured_from_the_side(side: int, y: str, *, reaches: bool) -> None:
    """The north side lies at y 26."""
    text = f"""
        building farm 30,20 42,20 42,26 30,26
        unit b1 legionary_pila in=farm
        unit r1 warband 36 {y} 180
    """
    scene = battle(text, rules=RULES)
    step = Charge(scene.units("r1"), side=side)
    assert (charges.refusal(scene.battle, scene["b1"], step) is None) == reaches
    scene.battle.agenda = [Execute(scene["b1"], (step,), 1)]
    scene.run()
    hold(scene)
    if reaches:
        assert scene.pose("b1") == at("36 32 0")
        assert scene.battle.contacts == (Contact(scene["b1"], 0, scene["r1"], 0),)
    else:
        assert scene.battle.contacts == ()


# 8.4.g Open order


@rule("HC-8.4.g", "HC-14.8.k")
def test_a_charger_in_open_order_stands_half_its_depth_behind_its_contacted_edge() -> None:
    """Light infantry 9.8 × 4.4 charges a flank; its edge lies on the side, whichever way it came."""
    text = "unit b1 light_infantry 42 18.4 250 open_order\nunit r1 medium_archers 36 20 180"
    scene = charge(text, "b1", "r1").run()
    hold(scene)
    assert scene.pose("b1") == at("41.7 20.8 270")
    assert gap(scene.battle.at(scene["b1"]), scene.battle.at(scene["r1"])) == 0
    assert scene.battle.formation[scene["b1"]] == OPEN_ORDER


@rule("HC-8.4.g", "HC-14.8.e")
def test_open_order_that_is_charged_is_hit_at_its_nearest_edge() -> None:
    """From its left: square to that edge, as if it were a line; and it fights to its front, wherever that was."""
    text = "unit b1 medium_cavalry 24 20 90\nunit r1 light_infantry 36 20 180 open_order"
    scene = charge(text, "b1", "r1").run()
    hold(scene)
    assert scene.pose("b1") == at("31.1 20 90")
    assert [contact.enemy_side for contact in scene.battle.contacts] == [1]
    assert scene.pose("r1") == at("36 20 180")


# 8.4.h What makes no contact


@rule("HC-8.4.h", "HC-14.1.i", "HC-14.6.d")
def test_forced_moves_make_no_contact_however_near_they_end() -> None:
    """Driven back to 0.5" from another enemy it is unengaged, inside his zone, and may leave it."""
    scene = battle(
        """
        unit b1 warband 36 20 0
        unit r1 warband 36 20 180
        unit r2 warband 36 10.3 0
        """
    )
    scene.call(forced_moves.retreat, scene["b1"], at("0 0 180")[2], 600)
    box = scene.battle.at(scene["b1"])
    assert gap(box, scene.battle.at(scene["r2"])) == 50
    assert scene.battle.contacts == ()
    assert not scene.battle.is_engaged(scene["b1"])
    assert overlaps(box, grown(scene.battle.at(scene["r2"]), 100))
    assert clause(scene, go("0", "3")) == ""
    assert clause(scene, move("36 13.9 0")) == "HC-14.6.d"


@rule("HC-8.4.h", "HC-14.1.i")
def test_touching_after_a_forced_move_is_no_contact() -> None:
    """Stopped by the enemy himself: the footprints touch, and nobody fights."""
    scene = battle("unit b1 warband 36 20 0\nunit r1 warband 36 20 180\nunit r2 warband 36 13 0")
    scene.call(forced_moves.retreat, scene["b1"], at("0 0 180")[2], 600)
    assert scene.battle.fate[scene["b1"]] == STANDING
    assert gap(scene.battle.at(scene["b1"]), scene.battle.at(scene["r2"])) == 0
    assert scene.battle.contacts == ()
    assert not scene.battle.is_engaged(scene["r2"])


@rule("HC-8.4.a", "HC-8.2.c")
@pytest.mark.parametrize(("moves", "side"), [(1, None), (2, 3)])
def test_the_quarter_is_that_at_the_start_of_the_move_that_makes_contact(moves: int, side: int | None) -> None:
    """It begins before the front of its enemy; a first move takes it to his left flank, and there it charges."""
    text = "unit b1 light_cavalry_small 46 12 0 open_order\nunit r1 light_archers 36 20 180 battle_line"
    scene = battle(text, rules=RULES)
    assert charges.reach(scene.battle, scene["b1"], Charge(scene.units("r1")))[0].side == 0  # type: ignore[index]
    scene.battle.agenda = [Execute(scene["b1"], (move("50 20.8 0"), Charge(scene.units("r1"))), moves)]
    scene.run()
    hold(scene)
    assert [contact.enemy_side for contact in scene.battle.contacts] == ([] if side is None else [side])


@rule("HC-8.4.h")
def test_a_change_of_formation_makes_no_contact() -> None:
    scene = battle("unit b1 legionary_pila 36 10 0 column\nunit r1 warband 36 10.9 180")
    assert clause(scene, form_move("battle_line", "36 10 0")) != ""
    assert scene.battle.contacts == ()


# 4.4.d A general order


@rule("HC-4.4.d", "HC-4.4.c")
def test_a_general_order_goes_straight_at_the_nearest_visible_enemy() -> None:
    """The nearer one stands behind a wood; the other one is charged by the shortest way."""
    text = """
        woods copse 22,13 32.3,13 32.3,16 22,16
        unit b1 medium_cavalry 36 10 0
        unit r1 warband 24 17 180
        unit r2 warband 38 18.9 180
    """
    scene = charge(text, "b1").run()
    hold(scene)
    assert [contact.enemy for contact in scene.battle.contacts] == [scene["r2"]]
    assert scene.happened(events.ChargeDeclared) == [events.ChargeDeclared(scene["b1"], scene.units("r2"))]


@rule("HC-4.4.d", "HC-16.2.c")
def test_what_is_played_through_before_the_dice_is_what_is_done() -> None:
    """Nobody is seen: it goes where it knows an enemy, in the plan and on the table."""
    text = """
        division b blue 36 2
        woods copse 20,20 52,20 52,24 20,24
        unit b1 legionary_pila 36 10 0
        unit r1 warband 36 30 180
    """
    plan: Plan = (Charge(),)
    scene = ordering(text)
    assert plan_check.refuses_order(scene.battle, scene["b"], scene.units("b1"), (plan,), "") is None
    scene.play("blue", Order(scene.units("b1"), (plan,)), [3, 4])
    assert scene.pose("b1") == at("36 16 0")
    assert proximity.bond(scene.battle, scene["b1"]).case == proximity.FREE


@rule("HC-6.3.f", "HC-7.10.f", "HC-14.5.g")
def test_a_defended_wall_does_not_cover_the_charger_against_closing_fire() -> None:
    """Archers behind a wall hit on 5, the charger saves on 5; another shooter beyond the wall finds him in cover."""
    text = """
        linear_obstacle wall 20,20 60,20 60,20.5 20,20.5
        unit b1 medium_archers 36 19.6 0
        unit b2 medium_archers 50 14 330
        unit r1 warband 36 25 180
    """
    scene = charge(text, "r1", "b1").run()
    scene.play("blue", React(scene["b1"], "closing_fire"), [5, 5, 4, 4, 5])
    (volley,) = scene.happened(events.VolleyLoosed)
    assert (volley.needed, [one.clause for one in volley.modifiers]) == (5, ["HC-7.5.g"])
    assert scene.battle.casualties[scene["r1"]] == 1
    assert not mark(scene, "b2", "r1").is_clear
