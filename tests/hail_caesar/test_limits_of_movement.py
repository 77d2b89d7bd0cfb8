"""Limits of movement where several rules meet: what no order, blunder or charge gets around."""

from __future__ import annotations

import pytest

from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Evade, MoveFreely, MoveOnInitiative, Order
from iacta.games.hail_caesar.plans import Charge, Cross, Enter, EnterTable, FormMove, Go, Leave, Move
from iacta.games.hail_caesar.roster import BATTLE_LINE, COLUMN, NOBODY, OPEN_ORDER
from iacta.games.hail_caesar.rules import (
    blocks,
    blunders,
    charges,
    command,
    entering,
    evasion,
    forced_moves,
    formations,
    free_moves,
    initiative,
    movement,
    passing,
    plan_check,
    proximity,
    reaction_fire,
    shooting,
    targets,
    trips,
    turn,
    volleys,
)
from iacta.games.hail_caesar.state import GONE, LEFT, WAITING
from iacta.games.hail_caesar.steps import CarryOutBlunder, ChooseEvasion, Execute, MakeContact, ReactToCharge
from iacta.geometry.boxes import gap
from tests.hail_caesar.kit import Scene, at, battle, degrees, inches
from tests.hail_caesar.movement_rules import ordering, phase
from tests.marks import rule

FARM = "building farm 30,20 40,20 40,30 30,30"
COPSE = "woods copse 20,10 52,10 52,18 20,18"


def fate(blunder: str, text: str) -> Scene:
    """What one unit makes of a blunder."""
    scene = battle(text)
    scene.call(blunders.carry_out, CarryOutBlunder(scene["b1"], blunder))  # type: ignore[arg-type]
    return scene


# Proximity


@rule("HC-5.2.f", "HC-8.2.g", "HC-14.6.l")
def test_only_open_order_is_ignored_in_a_charge_too() -> None:
    """A formed unit faces a warband within 12" and would rather charge the skirmishers beside it."""
    scene = ordering(
        """
        division b blue 36 4
        unit b1 medium_infantry 36 14 0
        unit r1 warband 36 22 180
        unit r2 skirmish_bow_small 44 19.5 180
        """
    )
    past_it = Charge(scene.units("r2"), scene.units("r1"))
    refusal = scene.refusal("blue", Order(scene.units("b1"), ((past_it,),)))
    assert refusal is not None
    assert (refusal.clause, refusal.reason) == ("HC-5.2.f", "only-open-order-is-ignored")
    on_initiative = plan_check.refuses_plan(scene.battle, scene["b1"], (past_it,))
    assert on_initiative is not None
    assert on_initiative.clause == "HC-5.2.f"


@rule("HC-14.6.e", "HC-4.1.h")
def test_a_step_cut_where_it_still_faces_the_enemy_does_not_end_on_a_friend() -> None:
    back_and_round = Execute(0, (Move((at("36 12 15"),)),), 1)
    scene = phase(
        """
        unit b1 light_cavalry_small 36 20.4 0 battle_line
        unit b2 skirmish_bow_small 36 15 0
        unit r1 medium_infantry 36 24 180 column
        """,
        back_and_round,
    )
    assert proximity.bond(scene.battle, scene["b1"]).enemy == scene["r1"]
    scene.run()
    assert scene.happened(events.StepCut)[0].clause == "HC-5.2.b"
    assert passing.is_clear(scene.battle.at(scene["b1"]), passing.friends(scene.battle, scene["b1"]))


@rule("HC-6.3.g", "HC-14.6.d")
def test_across_a_wall_one_may_come_nearer_to_an_enemy_at_hand() -> None:
    wall = "linear_obstacle wall 20,20 52,20 52,20.3 20,20.3\n"
    text = "unit b1 medium_infantry 36 19.6 0\nunit r1 medium_infantry 36 20.5 180"
    way = movement.way_of(battle(wall + text).battle, 0, Move((at("36 19.9 0"),)))
    assert way.refusal is None
    without = movement.way_of(battle(text).battle, 0, Move((at("36 19.9 0"),)))
    assert without.refusal is not None
    assert without.refusal.clause == "HC-14.6.d"


# Blunders


@rule("HC-4.7.k", "HC-5.5.d")
@pytest.mark.parametrize("blunder", ["flee", "fall_back", "left", "right", "forward", "rush"])
def test_no_blunder_moves_a_square(blunder: str) -> None:
    assert fate(blunder, "unit b1 medium_infantry 36 20 0 square").pose("b1") == at("36 20 0")


@rule("HC-4.7.k", "HC-5.5.b", "HC-5.5.c")
def test_engines_do_not_rush_farther_than_they_ever_move() -> None:
    assert fate("rush", "unit b1 onagers 36 20 0").pose("b1") == at("36 26 0")
    assert fate("flee", "unit b1 onagers 36 20 180").pose("b1") == at("36 30 0")
    assert fate("flee", "unit b1 ballistae 36 20 0").pose("b1") == at("36 20 0")
    assert fate("rush", "unit b1 scorpions 36 20 0").pose("b1") == at("36 38 0")


@rule("HC-5.5.a", "HC-5.5.b", "HC-4.7.c")
@pytest.mark.parametrize(("engine", "clause"), [("onagers", "HC-5.5.b"), ("scorpions", "HC-5.5.a")])
def test_engines_that_have_fled_do_not_shoot(engine: str, clause: str) -> None:
    scene = fate("flee", f"unit b1 {engine} 36 30 0\nunit r1 warband 36 10 0")
    refusal = shooting.shot_ban(scene.battle, scene["b1"])
    assert refusal is not None
    assert refusal.clause == clause
    assert "moved" in scene.flags("b1")


@rule("HC-4.7.k", "HC-4.10.a", "HC-13.2.h")
@pytest.mark.parametrize("blunder", ["flee", "fall_back", "left", "forward"])
def test_whoever_was_to_feign_flight_and_blunders_stays_in_combat(blunder: str) -> None:
    scene = fate(
        blunder,
        """
        unit b1 numidian_small 36 20 0 open_order
        unit r1 medium_infantry 36 22.5 180
        contact r1 front b1 front
        """,
    )
    assert scene.pose("b1") == at("36 20 0")
    assert scene.battle.is_fighting(scene["b1"])


@rule("HC-4.7.c", "HC-7.8.c")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (5, 6), (6, 6)])
def test_the_casualty_of_a_flight_leaves_no_excess(before: int, after: int) -> None:
    scene = fate("flee", f"unit b1 medium_infantry 36 40 0 casualties={before}")
    assert scene.battle.casualties[scene["b1"]] == after
    assert bool(scene.happened(events.Shaken)) is (before == 5)


@rule("HC-4.7.c", "HC-14.12.c")
def test_whoever_flees_up_to_a_wall_has_not_crossed_it() -> None:
    """Its rear comes to stand 0.4" before the wall; an inch farther it would have crossed it in disorder."""
    wall = "linear_obstacle wall 0,19.5 72,19.5 72,20 0,20\n"
    assert fate("flee", wall + "unit b1 medium_infantry 36 40 0").flags("b1") == {"moved"}
    assert fate("flee", wall + "unit b1 medium_infantry 36 39 0").flags("b1") == {"moved", "disordered"}


@rule("HC-4.7.g", "HC-4.7.j", "HC-11.3.b")
def test_a_blunder_does_not_let_a_broken_division_charge() -> None:
    scene = battle("unit b1 medium_infantry 36 20 0\nunit r1 medium_infantry 36 26 180")
    assert blunders.faced(scene.battle, scene["b1"], 1) == scene["r1"]
    scene.battle.broken[scene["b"]] = True
    assert blunders.faced(scene.battle, scene["b1"], 1) == NOBODY


@rule("HC-4.7.g", "HC-4.7.i")
def test_whom_open_order_faces_within_a_move_is_measured_from_its_footprint() -> None:
    """Thirteen inches wide, its front is its right flank: the enemy is 10.2" from there, 14.2" from its middle."""
    scene = battle("unit b1 light_cavalry 36 20 0 open_order\nunit r1 skirmish_bow_small 54 20 270")
    assert blunders.front(scene.battle, scene["b1"]) == degrees("90")
    assert blunders.faced(scene.battle, scene["b1"], 1) == scene["r1"]


# Woods and rough ground


@rule("HC-6.1.d", "HC-8.2.c")
@pytest.mark.parametrize(("enemy", "reaches"), [("24.6", True), ("24.61", False)])
def test_cavalry_charges_out_of_woods_at_infantry_speed(enemy: str, reaches: bool) -> None:  # noqa: FBT001 - a table
    text = f"unit b1 light_cavalry_small 36 14.8 0 open_order\nunit r1 skirmish_bow_small 36 {enemy} 180"
    at_edge = battle(f"{COPSE}\n{text}")
    refusal = charges.refusal(at_edge.battle, at_edge["b1"], Charge(at_edge.units("r1")))
    assert (refusal is None) is reaches
    in_the_open = battle(text)
    assert charges.refusal(in_the_open.battle, in_the_open["b1"], Charge(in_the_open.units("r1"))) is None


@rule("HC-6.1.d", "HC-8.5.e")
def test_every_move_of_an_evasion_that_begins_in_woods_is_at_infantry_speed() -> None:
    """6", 6" and out of the wood, then 12"."""
    scene = battle(
        """
        woods copse 20,26 52,26 52,40 20,40
        unit b1 light_cavalry_small 36 35 0 open_order
        unit r1 medium_cavalry 36 47 180
        """
    )
    scene.battle.side = "red"
    question, step = evasion.ChoosingEvasion(), ChooseEvasion(scene["b1"], scene["r1"], 3, -1)
    question.answer(scene.table(), step, "blue", Evade(3, degrees("180")))
    assert scene.pose("b1") == at("36 11 180")


@rule("HC-6.1.e", "HC-5.1.g", "HC-6.1.d")
def test_on_a_road_through_woods_a_column_of_cavalry_keeps_its_speed() -> None:
    woods = "woods copse 20,10 52,10 52,40 20,40\nunit b1 light_cavalry_small 36 25 0 column\n"
    on_road = battle(woods + "road way 34,0 38,0 38,48 34,48")
    assert trips.pace(on_road.battle, 0, COLUMN, on_road.battle.at(0)) == inches("9")
    beside_it = battle(woods + "road way 40,0 44,0 44,48 40,48")
    assert trips.pace(beside_it.battle, 0, COLUMN, beside_it.battle.at(0)) == inches("6")


@rule("HC-6.2.c", "HC-6.2.e", "HC-6.3.c")
def test_whoever_crosses_a_wall_into_a_marsh_goes_no_farther() -> None:
    text = "linear_obstacle wall 30,20 42,20 42,20.5 30,20.5\nunit b1 medium_infantry 36 20 0\n"
    marsh = battle(text + "rough marsh 20,20.5 50,20.5 50,40 20,40")
    assert movement.way_of(marsh.battle, 0, Cross(marsh["wall"])).ends_movement
    assert not movement.way_of(battle(text).battle, 0, Cross(0)).ends_movement


@rule("HC-6.2.c", "HC-6.2.e", "HC-4.10.f")
def test_whoever_enters_the_table_in_rough_ground_goes_no_farther() -> None:
    text = "unit b1 legionary_pila off entry=36,0 arrives=1\n"
    marsh = battle(text + "rough marsh 20,4 50,4 50,10 20,10")
    marsh.battle.round = 1
    assert entering.way(marsh.battle, 0, EnterTable(inches("6")), knows=True).ends_movement
    dry = battle(text)
    dry.battle.round = 1
    assert not entering.way(dry.battle, 0, EnterTable(inches("6")), knows=True).ends_movement


# Buildings


@rule("HC-6.5.g", "HC-6.5.i", "HC-5.4.a")
def test_nobody_leaves_a_building_through_an_enemy() -> None:
    scene = battle(f"{FARM}\nunit b1 medium_infantry in=farm\nunit r1 medium_infantry 36 32.7 180")
    behind_him = movement.way_of(scene.battle, scene["b1"], Leave(0, at("36 35.5 180"), BATTLE_LINE))
    assert behind_him.refusal is not None
    assert behind_him.refusal.clause == "HC-5.4.a"
    beside_him = movement.way_of(scene.battle, scene["b1"], Leave(3, at("26 28 270"), BATTLE_LINE))
    assert beside_him.refusal is None


@rule("HC-6.5.g", "HC-6.5.i", "HC-5.4.b")
def test_nobody_leaves_a_building_through_friends_who_fight() -> None:
    text = f"{FARM}\nunit b1 medium_infantry in=farm\nunit b2 skirmish_bow_small 36 31.5 0\nunit r1 warband 46 31 270\n"
    out = Leave(0, at("36 35.5 180"), BATTLE_LINE)
    assert movement.way_of(battle(text).battle, 0, out).refusal is None
    refusal = movement.way_of(battle(text + "contact r1 front b2 right").battle, 0, out).refusal
    assert refusal is not None
    assert refusal.clause == "HC-5.4.b"


@rule("HC-6.5.h", "HC-6.5.g", "HC-8.2.h")
def test_a_garrison_charges_out_by_a_gate_only() -> None:
    text = "\nunit b1 medium_infantry in=farm\nunit r1 medium_infantry 36 34 180"
    shut = battle(f"{FARM} gates=34,20/36,20{text}")
    refusal = charges.refusal(shut.battle, shut["b1"], Charge(shut.units("r1"), (), 0))
    assert refusal is not None
    assert refusal.clause == "HC-6.5.h"
    gated = battle(f"{FARM} gates=34,30/36,30{text}")
    assert charges.refusal(gated.battle, gated["b1"], Charge(gated.units("r1"), (), 0)) is None


@rule("HC-6.5.e", "HC-4.9.b", "HC-4.6.c", "HC-2.2.d")
def test_the_formation_in_which_a_unit_entered_a_building_is_of_no_use_to_it() -> None:
    column = battle(f"{FARM}\nunit b1 medium_infantry in=farm column")
    assert not free_moves.is_entitled(column.battle, column["b1"], (), column.units("b1"))
    loose = battle(f"{FARM}\nunit b1 skirmish_bow_small in=farm open_order\nunit b2 skirmish_bow_small 10 10 0")
    assert not command.is_exempt(loose.battle, loose["b1"])
    assert command.is_exempt(loose.battle, loose["b2"])
    heavy = battle(f"{FARM}\nunit b1 legionary_pila in=farm open_order")
    out = Leave(0, at("36 35 0"), OPEN_ORDER)
    refusal = formations.open_order_refusal(heavy.battle, heavy["b1"], (out,), ())
    assert refusal is not None
    assert refusal.clause == "HC-2.2.d"


@rule("HC-4.10.j", "HC-14.6.q", "HC-14.11.d")
def test_in_disorder_one_does_not_go_towards_an_enemy_in_a_building() -> None:
    scene = battle(
        f"{FARM}\nunit b1 skirmish_bow_small 36 10 0 open_order disordered eligible\nunit r1 medium_infantry in=farm"
    )
    towards = initiative.refuses_move(scene.battle, MoveOnInitiative(scene["b1"], Go(0, inches("3"))))
    assert towards is not None
    assert towards.clause == "HC-4.10.j"
    away = MoveOnInitiative(scene["b1"], Go(degrees("180"), inches("3")))
    assert initiative.refuses_move(scene.battle, away) is None


@rule("HC-7.11.i", "HC-7.5.d", "HC-7.7.f", "HC-7.7.h")
def test_the_building_in_which_a_mover_ends_does_not_shelter_it_from_shots_at_its_approach() -> None:
    """In column past the archers, and then through the door."""
    scene = battle(
        """
        building farm 44,20 54,20 54,30 44,30
        unit b1 light_infantry 37.7 26 90 column
        unit r1 medium_archers 38 16 0
        """
    )
    mover, archers = scene["b1"], scene["r1"]
    for step in (Go(degrees("90"), inches("6")), Enter(scene["farm"])):
        movement.take(scene.table(), mover, movement.way_of(scene.battle, mover, step))
    assert scene.battle.inside[mover] == scene["farm"]
    (mark,) = reaction_fire.passages(scene.battle, archers, mover)
    assert [one.clause for one in volleys.to_hit(scene.battle, archers, mark, "opportunity")] == ["HC-7.5.h"]
    assert volleys.cover_modifier(scene.battle, archers, mark).clause == "HC-7.7.e"
    saves = volleys.save_modifiers(scene.battle, archers, mover, "opportunity")
    assert [one.clause for one in saves] == ["HC-7.7.h"]
    scene.battle.trail = None
    at_home = targets.aim(scene.battle, archers, mover, blocks.box_of(scene.battle, scene["farm"]))
    assert volleys.cover_modifier(scene.battle, archers, at_home).clause == "HC-7.7.f"
    assert not at_home.is_clear


# Hidden units


@rule("HC-6.1.h", "HC-6.1.b")
@pytest.mark.parametrize(("y", "found"), [("16", True), ("15", False)])
def test_an_enemy_who_only_passes_within_six_inches_finds_who_hides(y: str, found: bool) -> None:  # noqa: FBT001
    """He begins and ends farther away than that."""
    scene = battle(
        f"""
        rules hidden_in_woods
        woods copse 20,24 52,24 52,40 20,40
        unit b1 light_cavalry_small 12 {y} 270 open_order
        unit r1 skirmish_bow_small 36 26 180 hidden unseen
        """
    )
    scene.call(forced_moves.flee, scene["b1"], degrees("90"), 3)
    assert scene.pose("b1") == at(f"48 {y} 90")
    assert ("unseen" not in scene.flags("r1")) is found


@rule("HC-6.1.h", "HC-8.2.f")
def test_a_charge_that_passes_within_six_inches_finds_who_hides() -> None:
    scene = phase(
        """
        rules hidden_in_woods
        woods copse 30,24 42,24 42,40 30,40
        unit b1 horse_archers_small 27 18 90 open_order
        unit r1 scouts_tiny 33 28.75 180 hidden unseen
        unit r2 skirmish_bow_small 42.7 18 270
        """
    )
    step = MakeContact(scene["b1"], scene.units("r2"), Execute(scene["b1"], (Charge(scene.units("r2")),), 1))
    scene.call(charges.make_contact, step)
    assert scene.battle.is_fighting(scene["b1"])
    assert "unseen" not in scene.flags("r1")


# Entering


COLUMNS = """
    division b blue 36 4 general
    unit b1 medium_cavalry off entry=36,0 arrives=1 column
    unit b2 medium_cavalry off entry=36,0 arrives=1 column
    unit r1 warband 5 45 180
"""


@rule("HC-4.10.h", "HC-4.10.i", "HC-14.10.b")
def test_of_those_who_enter_by_one_order_the_first_is_placed_and_the_others_follow() -> None:
    """A column 14" deep is not clear of the edge after its first 6"."""
    scene = ordering(COLUMNS)
    scene.battle.round = 1
    plan = (EnterTable(inches("6")), Go(0, inches("9")))
    scene.play("blue", Order(scene.units("b1", "b2"), (plan, plan), "advance"), [4, 4])
    assert scene.pose("b1") == at("36 6 0")
    assert "follows" in scene.flags("b2")
    assert turn.is_following(scene.battle, scene["b2"])


@rule("HC-4.9.g", "HC-4.10.h", "HC-4.10.i")
def test_a_column_makes_its_free_move_onto_the_table_though_the_next_finds_no_room() -> None:
    scene = ordering(COLUMNS.replace(" general", ""))
    scene.battle.general = {}
    scene.battle.round = 1
    plan = (EnterTable(inches("6")), Go(0, inches("9")))
    scene.play("blue", Order(scene.units("b1", "b2"), (plan, plan), "advance"), [6, 5])
    scene.play("blue", MoveFreely(scene["b1"], inches("6")))
    assert scene.pose("b1") == at("36 6 0")
    assert scene.battle.box[scene["b2"]] is None


@rule("HC-4.9.h", "HC-4.1.i")
def test_a_free_move_after_a_change_into_open_order_is_as_far_as_open_order_goes() -> None:
    scene = ordering("division b blue 36 4\nunit b1 light_cavalry_small 36 10 0 column\nunit r1 warband 5 45 180")
    scene.battle.general = {}
    opened = FormMove(OPEN_ORDER, 0, (at("36 15 0"),))
    scene.play("blue", Order(scene.units("b1"), ((opened,),)), [6, 5])
    offered = [one for one in scene.candidates("blue") if isinstance(one, MoveFreely)]
    assert offered == [MoveFreely(scene["b1"], inches("12"))]


@rule("HC-4.10.i", "HC-16.2.b")
def test_nobody_follows_whom_another_keeps_off_the_entry_point() -> None:
    scene = ordering(COLUMNS + "unit b3 medium_infantry 36 1 0")
    scene.battle.round = 1
    plan = (EnterTable(inches("6")),)
    refusal = scene.refusal("blue", Order(scene.units("b1", "b2"), (plan, plan), "advance"))
    assert refusal.clause == "HC-14.10.b"


@rule("HC-4.10.i", "HC-4.10.e")
@pytest.mark.parametrize(("fate", "follows"), [(WAITING, True), (LEFT, True), (GONE, False)])
def test_whoever_found_no_room_follows_whether_it_comes_on_or_back(fate: int, follows: bool) -> None:  # noqa: FBT001
    scene = battle("unit b1 legionary_pila off entry=36,0 follows")
    scene.battle.fate[scene["b1"]] = fate
    assert turn.is_following(scene.battle, scene["b1"]) is follows


# Charges through friends


@rule("HC-14.6.e", "HC-4.4.f", "HC-5.4.c")
@pytest.mark.parametrize("moves", [1, 2, 3])
def test_a_charge_that_falls_short_stops_before_friends_whom_it_does_not_clear(moves: int) -> None:
    """Between three lines of skirmishers and the cliff there is no room for the warband, however far it may go."""
    scene = phase(
        """
        unit b1 warband 36 10 0
        unit b2 skirmish_bow_small 36 16.6 0
        unit b3 skirmish_bow_small 36 19.2 0
        unit b4 skirmish_bow_small 36 21.8 0
        impassable cliff 20,25 52,25 52,26 20,26
        unit r1 medium_infantry 36 40 180
        """,
        Execute(0, (Charge((4,)),), moves),
    )
    scene.run()
    assert scene.pose("b1") == at("36 15.35 0")


@rule("HC-5.4.c", "HC-8.2.f")
def test_a_charge_goes_on_through_a_screen_if_its_moves_bring_it_into_contact() -> None:
    """After the first move it stands on the skirmishers."""
    text = """
        unit b1 legionary_pila 36 10 0
        unit b2 skirmish_bow_small 36 14.3 0
        unit r1 medium_infantry 36 21 180
        """
    scene = phase(text, Execute(0, (Charge((2,)),), 2))
    scene.run()
    assert scene.pose("b1") == at("36 16 0")
    assert isinstance(scene.step, ReactToCharge)
    short = phase(text, Execute(0, (Charge((2,)),), 1))
    short.run()
    assert short.pose("b1") == at("36 13.05 0")


@rule("HC-6.3.f", "HC-8.4.b", "HC-14.8.a")
def test_a_brook_that_runs_away_from_a_flank_is_not_defended_by_it() -> None:
    """Its end is within an inch of the flank of the column, but the front faces it: contact is made, not across it."""
    scene = battle(
        """
        linear_obstacle brook 24,38 60,38 60,38.6 24,38.6
        unit b1 skirmish_javelin_small 22.5 36.9 45
        unit r1 medium_infantry 29 39 180 column
        """
    )
    placements = charges.reach(scene.battle, scene["b1"], Charge(scene.units("r1")))
    assert isinstance(placements, list)
    box = placements[0].box
    assert (box.x, box.y, box.heading) == at("26.1 41 90")
    assert gap(box, scene.battle.at(scene["r1"])) <= scene.battle.sheet.measures.contact_distance
