"""More cases that battles seldom bring about, rule by rule, one call at a time."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from iacta.engine.chance.dice import SeededDice
from iacta.games.hail_caesar import actions
from iacta.games.hail_caesar.actions import (
    Done,
    Evade,
    FightNext,
    FollowOntoTable,
    FollowUp,
    MoveCommander,
    Reveal,
    Sweep,
)
from iacta.games.hail_caesar.battlefield import FRONT, REAR, RIGHT, Contact, Melee, Trail
from iacta.games.hail_caesar.map import Edge
from iacta.games.hail_caesar.plans import Charge, Cross, EnterTable, Form, FormMove, Go, Move
from iacta.games.hail_caesar.roster import BATTLE_LINE
from iacta.games.hail_caesar.rules import (
    advance,
    assaults,
    blocks,
    blows,
    charges,
    combats,
    command,
    commander_moves,
    commander_orders,
    commanders,
    commanders_met,
    deployment,
    entering,
    evasion,
    execution,
    families,
    feigned_flight,
    following,
    forced_moves,
    formations,
    free_moves,
    group_orders,
    hazards,
    headings,
    initiative,
    intentions,
    leaving,
    manoeuvres,
    outlines,
    placing,
    plan_check,
    playing,
    proximity,
    reactions,
    results,
    revealing,
    sight,
    stampedes,
    strikes,
    supports,
    winners,
    withdrawal,
)
from iacta.games.hail_caesar.rules.bounds import MOST_TARGETS, out_of_bounds
from iacta.games.hail_caesar.rules.ways import Leg, Way, clear_of
from iacta.games.hail_caesar.steps import (
    ChooseEvasion,
    EnterFollowers,
    Execute,
    GiveGround,
    MoveWinners,
    NextCombat,
    OfferFreeMoves,
    OfferPursuit,
    PlanInitiative,
    ReactToCharge,
    RevealHidden,
    RollSaves,
    Trample,
)
from tests.hail_caesar.kit import Scene, at, battle, degrees, point
from tests.hail_caesar.moves import move, way
from tests.marks import rule

FARM = "building farm 30,20 42,20 42,26 30,26"


# 4 Orders


@rule("HC-4.6.c")
def test_light_infantry_in_open_order_is_not_exempt() -> None:
    scene = battle("unit b1 light_infantry 36 30 0 open_order\nunit b2 light_cavalry_small 50 30 0 open_order")
    assert [command.is_exempt(scene.battle, unit) for unit in scene.units("b1", "b2")] == [False, True]


@rule("HC-4.9.g")
def test_who_waits_off_the_table_is_not_with_who_stands_on_it() -> None:
    scene = battle("unit b1 warband 36 20 0\nunit b2 warband off entry=36,0 arrives=1")
    units = scene.units("b1", "b2")
    assert not free_moves._is_group(scene.battle, OfferFreeMoves(scene["b"], units, ((Go(0, 600),),) * 2, units))


@rule("HC-4.9.g")
def test_nobody_is_torn_apart_when_all_of_a_group_are_gone() -> None:
    scene = battle("unit b1 warband destroyed\nunit b2 warband destroyed")
    units = scene.units("b1", "b2")
    assert free_moves._is_group(scene.battle, OfferFreeMoves(scene["b"], units, ((Go(0, 600),),) * 2, units))


@rule("HC-16.3.b")
def test_a_line_wheels_clockwise_about_its_corner() -> None:
    box = battle("unit b1 warband 36 20 0").battle.at(0)
    turned = group_orders._swung(box, point("38 20"), degrees("45"))
    assert (turned.x, turned.y, turned.heading) == at("36.59 21.41 45")


@rule("HC-16.2.f")
def test_units_that_one_ignores_and_obstacles_are_in_bounds() -> None:
    scene = battle(f"{FARM}\nunit b1 medium_infantry 36 10 0")
    place = (at("36 12 0"),)
    assert out_of_bounds(scene.battle, Move(place, (0,))) is None
    assert out_of_bounds(scene.battle, FormMove(BATTLE_LINE, 0, place, (0,))) is None
    assert out_of_bounds(scene.battle, Cross(0)) is None
    for step in (Move(place, (-1,)), Move(place, (99,)), Cross(-1), Cross(1), FormMove(BATTLE_LINE, 0, place, (-1,))):
        refusal = out_of_bounds(scene.battle, step)
        assert refusal is not None
        assert refusal.clause == "HC-16.2.f"


# 5 Movement


@rule("HC-16.3.g")
def test_who_draws_a_move_of_a_commander_draws_one_that_is_legal() -> None:
    scene = battle("division b blue 36 2\nunit b1 warband 36 10 0\nunit b2 warband 36 40 0")
    dice = SeededDice(b"draws", silent=True)
    drawn = Counter(commander_moves._drawn(scene.battle, [scene["b"]], dice) for _ in range(60))
    assert {one.join for one in drawn if isinstance(one, MoveCommander)} == {-1, scene["b1"]}
    assert Done() in drawn
    assert all(isinstance(one, Done) or commander_moves.refuses_move(scene.battle, one) is None for one in drawn)


@rule("HC-14.1.g")
def test_a_commander_is_reached_by_who_stands_on_him_without_having_gone_anywhere() -> None:
    scene = battle("division r red 36 19\nunit b1 warband 36 20 0\nunit r1 warband 36 40 180")
    assert commanders_met.reached(scene.battle, scene["b1"], Trail(scene["b1"], ((*at("36 20 0"), "horde"),))) == [
        scene["r"]
    ]
    assert commanders_met.reached(scene.battle, scene["b1"], Trail(scene["b1"])) == []


@rule("HC-3.1.e")
def test_rows_begin_at_the_left_of_an_edge_at_the_side_of_the_table_too() -> None:
    scene = battle("side blue edge=west zone=0,0 10,0 10,48 0,48\nunit b1 medium_infantry free\nunit r1 warband free")
    first = next(deployment._places(scene.battle, scene["b1"], BATTLE_LINE))
    half = scene.battle.roster.foot[scene["b1"]][BATTLE_LINE].width // 2
    assert (first.x, first.y, first.heading) == (1000, 4800 - half, degrees("90"))


# 8 Combat


@rule("HC-8.6.h")
def test_who_touches_nobody_has_no_dice() -> None:
    scene = battle("unit b1 warband 36 20 0\nunit r1 warband 36 30 180")
    scene.battle.melee = Melee(scene.units("b1", "r1"))
    assert blows.dice_by_side(scene.battle, scene["b1"]) == {}


@rule("HC-8.1.e")
def test_the_only_combat_is_named_by_its_first_unit() -> None:
    scene = battle("unit b1 warband 36 20 0\nunit r1 warband 36 20 180\ncontact b1 front r1 front")
    scene.battle.unfought = frozenset(scene.units("b1", "r1"))
    assert combats.NamingCombat().forced(scene.battle, NextCombat()) == FightNext(scene["b1"])


@rule("HC-14.8.i", "HC-14.4.e")
@pytest.mark.parametrize(("place", "side"), [("44 28", FRONT), ("44 18", RIGHT), ("43 18", REAR), ("44 19", RIGHT)])
def test_a_point_on_a_ray_of_a_building_belongs_to_the_first_side_clockwise(place: str, side: int) -> None:
    scene = battle(f"{FARM}\nunit r1 auxiliary_medium in=farm")
    outline = blocks.outline(scene.battle, scene["r1"])
    assert outline is not None
    assert advance.side_to_hit(scene.battle, scene["r1"], outline, *point(place)) == side


@rule("HC-8.5.e")
@pytest.mark.parametrize(
    ("charger", "away"), [("36 30 180", "180"), ("36 10 0", "0"), ("46 20 270", "270"), ("26 10 90", "45")]
)
def test_one_evades_straight_away_from_the_leader_of_the_charger(charger: str, away: str) -> None:
    scene = battle(f"unit b1 skirmish_bow_small 36 20 0\nunit r1 medium_cavalry {charger}")
    assert evasion.direction(scene.battle, scene["b1"], scene["r1"]) == degrees(away)


@rule("HC-8.5.e")
def test_who_is_gone_chooses_no_evasion() -> None:
    for fate, asked in (("", "blue"), ("destroyed", None)):
        scene = battle(f"unit b1 skirmish_bow_small {fate or '36 20 0'}\nunit r1 medium_cavalry 36 30 180")
        assert evasion.ChoosingEvasion().asks(scene.battle, ChooseEvasion(scene["b1"], scene["r1"], 1)) == asked


@rule("HC-9.6.i")
def test_the_smallest_step_leads_to_an_enemy_though_others_are_near() -> None:
    scene = battle("unit b1 warband 36 20 0\nunit r1 warband 36 20.01 180\nunit r2 skirmish_bow_small 43.6 20.5 180")
    there = following.reached(scene.battle, scene["b1"], scene["r1"], 1)
    assert there is not None
    assert (there.x, there.y) == point("36 20.01")


# 13 Special rules


@rule("HC-13.2.h")
def test_only_who_has_nobody_else_to_fight_follows_a_feigned_flight() -> None:
    scene = battle(
        "unit b1 light_cavalry_bow_small 36 14 0 open_order\nunit b2 warband 40 20 0\nunit r1 warband 36 20 180\n"
        "unit r2 warband 50 20 180\nunit b3 light_cavalry_bow_small destroyed\ncontact b2 front r1 front"
    )
    assert not feigned_flight.may_follow(scene.battle, *scene.units("r1", "b1")), "it fights another enemy"
    assert not feigned_flight.may_follow(scene.battle, *scene.units("r2", "b3")), "nobody is there to follow"
    assert feigned_flight.may_follow(scene.battle, *scene.units("r2", "b1"))


@rule("HC-13.2.h", "HC-6.1.h")
def test_who_catches_a_feigned_flight_finds_who_hides_near_its_end() -> None:
    scene = battle(
        "woods copse 40,24 52,24 52,40 40,40\nunit b1 medium_cavalry 36 20 0\nunit r1 light_cavalry_small 36 24 0\n"
        "unit r2 skirmish_bow_small 44 26 180 hidden unseen"
    )
    scene.call(feigned_flight.follow, *scene.units("b1", "r1"))
    assert scene.battle.is_engaged(scene["b1"])
    assert scene.flags("r2") == set()


# Places, headings and plans


@rule("HC-16.3.d")
def test_a_heading_is_suggested_towards_an_enemy_within_18_inches_and_no_farther() -> None:
    for y, count in (("38", 3), ("38.01", 2)):
        scene = battle(f"unit b1 warband 36 20 0\nunit r1 warband 37 {y} 180")
        assert len(headings.headings(scene.battle, scene["b1"])) == count


@rule("HC-16.3.g")
def test_a_player_who_draws_draws_a_legal_initiative_move() -> None:
    scene = battle(
        "woods copse 30,21 60,21 60,40 30,40\nunit b1 medium_infantry 36 20 0 eligible\n"
        "unit b2 medium_infantry 44 20 0\nunit r1 warband 20 26 180"
    )
    step, dice, question = (
        PlanInitiative(scene["b1"]),
        SeededDice(b"draws", silent=True),
        initiative.PlanningInitiative(),
    )
    drawn = {question.draw(scene.battle, step, "blue", dice) for _ in range(300)}
    assert len(drawn) > 3
    assert drawn <= set(question.candidates(scene.battle, step, "blue"))


@rule("HC-4.5.i")
@pytest.mark.parametrize(
    ("heading", "place", "wrong"),
    [(45, "38 18", None), (45, "38 20.1", "unit:0"), (45, "40 18.1", None), (45, "38 22", "unit:0"),
     (225, "34 22", None), (225, "38 18", None), (225, "34 18", "unit:0"), (225, "38 22", "unit:0")],
)  # fmt: skip
def test_a_shift_is_towards_a_flank_at_any_heading(heading: int, place: str, wrong: str | None) -> None:
    before, after = (
        battle(f"unit b1 warband {one} {heading}\nunit b2 warband 20 20 {heading}") for one in ("36 20", place)
    )
    outcome = intentions.Outcome(before.battle, after.battle, before.units("b1", "b2"), ((), ()))
    assert intentions._shift(outcome) == wrong


@rule("HC-16.3.a", "HC-8.9.d")
def test_places_of_support_are_beside_formed_friends_of_the_own_kind() -> None:
    scene = battle(
        "unit b1 medium_infantry 36 20 0\nunit b2 medium_infantry 48 20 0\nunit b3 medium_cavalry 24 20 0\n"
        "unit b4 skirmish_bow_small 36 30 0"
    )
    found = {friend for friend, _, _ in manoeuvres.support_places(scene.battle, scene["b1"])}
    assert found == {scene["b2"]}


@rule("HC-5.7.j")
@pytest.mark.parametrize("heading", [0, 20, 90, 200, 290])
@pytest.mark.parametrize("start", ["36.2 19.9", "33 19.9", "38.9 19.8", "36 18.8"])
def test_the_nearest_point_outside_is_among_those_beyond_an_edge(heading: int, start: str) -> None:
    box = battle(f"unit b1 warband 36 20 {heading}").battle.at(0)
    outline, (x, y) = outlines.of_box(box), point(start)
    edges = list(zip(outline, outline[1:] + outline[:1], strict=True))

    def is_out(at_x: int, at_y: int) -> bool:
        return any((bx - ax) * (at_y - ay) - (by - ay) * (at_x - ax) <= 0 for (ax, ay), (bx, by) in edges)

    found = list(outlines.just_outside(box, (x, y)))
    assert all(is_out(*place) for place in found)


@rule("HC-5.4.d", "HC-5.4.f")
def test_who_slips_through_a_friend_rolls_no_dice_for_it() -> None:
    for unit, goal, rolls in (
        ("skirmish_bow_small 36 10 0", "36 15 0", False),
        ("light_cavalry_small 36 8 0", "36 17 0", True),
    ):
        scene = battle(f"unit b1 {unit} open_order\nunit b2 medium_infantry 36 13.2 0")
        found = way(scene, move(goal))
        assert found.refusal is None
        assert found.passed == ((scene["b2"],) if rolls else ())


@rule("HC-14.8.c")
def test_the_farthest_of_too_many_joint_chargers_stays_out() -> None:
    scene = battle(
        "unit b1 warband 36 10 0\nunit b2 warband 34 14 0\nunit b3 warband 40 24 0\n"
        "unit r1 skirmish_bow_small 36 20 180"
    )
    b1, b2, b3 = scene.units("b1", "b2", "b3")
    found = placing.joint_places(scene.battle, b1, (b2, b3), scene["r1"], FRONT)
    assert set(found) == {b1, b3}


@rule("HC-13.2.u")
def test_a_sub_unit_that_enters_with_its_parent_was_no_nearer_before() -> None:
    text = "unit b1 warband {}\nunit b2 warband {} parent=b1"
    before = battle(text.format("36 4 0", "off entry=36,0 arrives=1"))
    for place, strays in (("46 4 0", False), ("50 4 0", True)):
        after = battle(text.format("36 4 0", place))
        assert plan_check._strays(before.battle, after.battle, *before.units("b2", "b1")) is strays


@rule("HC-4.1.g", "HC-4.4.f")
def test_a_charge_after_a_march_is_repeated_with_what_is_left_of_the_moves() -> None:
    march, charge = Go(0, 600), Charge((1,))
    assert playing.executed((march, charge), 3) == (march, charge, charge)
    assert playing.executed((march, charge), 1) == (march,)


@rule("HC-6.1.h")
def test_who_only_changes_formation_finds_who_hides_within_six_inches() -> None:
    scene = battle(
        "woods copse 20,24 52,24 52,40 20,40\nunit b1 medium_infantry 36 20 0\n"
        "unit r1 skirmish_bow_small 36 26 180 hidden unseen"
    )
    formed = Way(scene.battle.at(scene["b1"]), BATTLE_LINE)
    assert formed.legs == ()
    scene.call(revealing.reveal_near, scene["b1"], formed)
    assert scene.flags("r1") == set()


@rule("HC-14.6.d", "HC-14.6.r")
def test_a_wheel_that_only_leads_nearer_to_an_enemy_at_hand_goes_nowhere() -> None:
    scene = battle("unit b1 warband 36 20 0\nunit r1 warband 28.5 20 180")
    found = families.turning(scene.battle, scene["b1"], "wheel", 1)
    assert (found.most, found.why.clause) == (0, "HC-14.6.d")


@rule("HC-8.5.a")
def test_nobody_is_asked_when_all_targets_have_reacted() -> None:
    scene = battle("unit b1 warband 36 20 0\nunit r1 warband 36 26 180")
    b1, targets = scene["b1"], scene.units("r1")
    order = Execute(b1, (Charge(targets),), 1)
    for waiting, asked in ((targets, "red"), ((), None)):
        assert reactions.Reacting().asks(scene.battle, ReactToCharge(b1, targets, waiting, order)) == asked


@rule("HC-14.10.b")
def test_who_goes_nowhere_need_not_get_clear_of_the_edge() -> None:
    scene = battle("unit b1 warband 36 1 0 entering")
    assert way(scene, move("36 1 0")).refusal is None
    sideways = way(scene, move("38 1 0")).refusal
    assert sideways is not None
    assert sideways.reason == "must-get-clear-of-the-edge"


# Sight, combat and retreats


@rule("HC-14.5.e")
@pytest.mark.parametrize(
    ("viewer", "target", "hidden"),
    [("60 20 270", "20 20 90", True), ("20 20 90", "60 20 270", True), ("36 44 180", "36 4 0", True),
     ("36 4 0", "36 44 180", True), ("60 20 270", "52 20 90", False), ("36 44 180", "36 36 0", False)],
)  # fmt: skip
def test_woods_hide_a_target_from_whatever_side_one_looks(
    viewer: str,
    target: str,
    hidden: bool,  # noqa: FBT001 - a table
) -> None:
    scene = battle(
        f"woods east 46,10 50,10 50,30 46,30\nwoods north 26,30 44,30 44,34 26,34\n"
        f"unit b1 warband {viewer}\nunit r1 warband {target}"
    )
    assert (sight.sighting(scene.battle, scene["b1"], scene["r1"]).seen == 0) is hidden


@rule("HC-14.5.j")
def test_a_garrison_looks_from_the_second_nearest_side_if_it_sees_more() -> None:
    scene = battle(
        f"{FARM}\nunit b1 auxiliary_medium in=farm\nunit b2 scouts_tiny 45.5 27.5 0 column\nunit r1 warband 50 36 225"
    )
    found = sight.sighting(scene.battle, scene["b1"], scene["r1"])
    assert (found.x, found.y) == point("36 26")


@rule("HC-13.5.c", "HC-13.2.o")
@pytest.mark.parametrize(("casualties", "shaken"), [(5, True), (0, False)])
def test_who_is_trampled_until_it_is_shaken_was_shaken_in_this_turn(
    casualties: int,
    shaken: bool,  # noqa: FBT001 - a table
) -> None:
    scene = battle(f"unit b1 warband 36 20 0 casualties={casualties}")
    stampedes.trample(scene.table(1), Trample(scene["b1"]))
    assert scene.battle.casualties[scene["b1"]] == casualties + 1
    assert ("was_shaken" in scene.flags("b1")) is shaken


@rule("HC-14.6.e")
def test_a_path_without_legs_is_clear_nowhere() -> None:
    assert clear_of([], [battle("unit b1 warband 36 20 0").battle.at(0)]) == []


@rule("HC-14.6.e")
def test_a_path_ends_on_the_leg_before_the_one_that_is_nowhere_clear() -> None:
    """HC-14.1.e: a twentieth of an inch is no overlap."""
    scene = battle("unit b1 warband 36 10 0\nunit b2 warband 36 17 0")
    places = [scene.battle.pose(scene["b1"], "horde", *at(f"36 {y} 0")) for y in (10, 14, 18)]
    legs = [Leg(one, other, 400, 400, is_straight=True) for one, other in pairwise(places)]
    (found,) = clear_of(legs, [scene.battle.at(scene["b2"])])
    assert (found.end.x, found.end.y) == point("36 13.85")


@rule("HC-9.6.g")
def test_without_a_combat_nobody_has_won() -> None:
    scene = battle("unit b1 warband 36 20 0\nunit r1 warband 36 30 180")
    assert winners.undecided(scene.battle, MoveWinners("blue")) == []


def won(text: str, *, is_sweep: bool = False) -> Scene:
    """A combat that b1 has won; r1 has given ground."""
    scene = battle(text)
    b1, r1 = scene.units("b1", "r1")
    scene.battle.melee = Melee(
        (b1, r1),
        faced=((b1, r1), (r1, b1)),
        is_sweep=is_sweep,
        loser="red",
        margin=1,
        moved_back=(r1,),
        ended=(Contact(b1, 0, r1, 0),),
    )
    return scene


@rule("HC-9.6.i")
def test_who_does_not_reach_the_enemy_cannot_follow_up() -> None:
    for y, reason in (("23", None), ("23.01", "cannot-follow-up")):
        scene = won(f"unit b1 warband 36 20 0\nunit r1 warband 36 {y} 180")
        found = winners.MovingWinners().refuses(scene.battle, MoveWinners("blue"), "blue", FollowUp(scene["b1"]))
        assert (found.reason if found else None) == reason


@rule("HC-9.6.f")
def test_a_sweeps_own_combat_leads_to_no_sweep() -> None:
    for is_sweep, reason in ((False, None), (True, "swept-already")):
        scene = won("unit b1 warband 36 20 0\nunit r1 warband 36 22 180\nunit r2 warband 36 25 180", is_sweep=is_sweep)
        found = winners.refusal_to_sweep(scene.battle, Sweep(scene["b1"], scene.units("r1")))
        assert (found.reason if found else None) == reason


@rule("HC-11.3.d", "HC-14.10.b")
def test_who_is_not_wholly_on_the_table_withdraws_along_its_edge_without_leaving() -> None:
    scene = battle("unit b1 warband 36 1 0 entering")
    start = scene.battle.at(scene["b1"])
    along, outwards = (withdrawal.course(scene.battle, scene["b1"], start, degrees(one)) for one in ("90", "180"))
    assert along is not None
    assert outwards is not None
    assert (along.is_off, outwards.is_off) == (False, True)


# Who may, and how far


@rule("HC-8.13.d")
def test_a_winner_may_occupy_only_the_building_that_it_stormed() -> None:
    scene = battle(f"{FARM}\nbuilding barn 50,20 60,20 60,26 50,26\nunit b1 warband 36 20 0\nunit r1 warband 36 40 180")
    scene.battle.melee = Melee(scene.units("b1", "r1"), stormed=((scene["b1"], scene["farm"]),))
    assert assaults.blocks_to_occupy(scene.battle, scene["b1"]) == [scene["farm"]]
    assert assaults.blocks_to_occupy(scene.battle, scene["r1"]) == []


@rule("HC-16.2.f")
def test_a_charge_has_no_more_targets_than_there_may_be() -> None:
    scene = battle(
        "unit b1 warband 36 20 0\n" + "\n".join(f"unit r{one} warband {10 * one} 40 180" for one in range(1, 6))
    )
    enemies = scene.units("r1", "r2", "r3", "r4", "r5")
    for count, sound in ((MOST_TARGETS, True), (MOST_TARGETS + 1, False)):
        assert (out_of_bounds(scene.battle, Charge(enemies[:count])) is None) is sound


@rule("HC-10.2.b")
def test_nobody_leads_a_unit_that_has_had_its_order() -> None:
    scene = battle("division b blue 36 6\nunit b1 warband 30 10 0\nunit b2 warband 42 10 0 ordered")
    led = [commander_orders.can_be_led(scene.battle, scene["b"], unit) for unit in scene.units("b1", "b2")]
    assert led == [True, False]


@rule("HC-5.7.j")
@pytest.mark.parametrize(
    ("edge", "chosen"),
    [("south", (3500, 2000)), ("north", (3700, 2000)), ("west", (3600, 2100)), ("east", (3600, 1900))],
)
def test_of_two_places_he_takes_the_one_to_the_left_as_seen_from_his_edge(edge: str, chosen: tuple[int, int]) -> None:
    start, beside = (3600, 2000), ((-100, 0), (100, 0)) if edge in ("south", "north") else ((0, -100), (0, 100))
    places = [(start[0] + dx, start[1] + dy) for dx, dy in beside]
    assert min(places, key=lambda place: commanders._preferred(start, place, edge)) == chosen


@rule("HC-14.1.g")
def test_a_commander_who_is_off_the_table_is_not_reached() -> None:
    scene = battle("division r red 36 19\ndivision r2 red away\nunit b1 warband 36 20 0\nunit r1 warband 36 40 180")
    assert commanders_met.at_risk(scene.battle, scene["b1"]) == [scene["r"]]


@rule("HC-4.10.f", "HC-14.10.b")
@pytest.mark.parametrize(("entry", "end"), [("36,0", "36 6 0"), ("36,48", "36 42 180"), ("0,24", "6 24 90")])
def test_one_enters_straight_in_from_any_edge(entry: str, end: str) -> None:
    scene = battle(f"unit b1 warband off entry={entry} arrives=1\nunit r1 warband 60 40 180")
    found = entering.way(scene.battle, scene["b1"], EnterTable(600), knows=False)
    assert found.box is not None
    assert (found.box.x, found.box.y, found.box.heading) == at(end)


@rule("HC-4.10.f")
@pytest.mark.parametrize(
    ("entry", "friend", "end"), [("36,0", "36 5 0", "36 1.85 0"), ("36,48", "36 43 180", "36 46.15 180")]
)
def test_a_friend_stops_who_enters_from_either_edge(entry: str, friend: str, end: str) -> None:
    scene = battle(f"unit b1 warband off entry={entry} arrives=1\nunit b2 warband {friend}")
    found = entering.way(scene.battle, scene["b1"], EnterTable(600), knows=False)
    assert found.box is not None
    assert (found.box.x, found.box.y, found.box.heading) == at(end)


@rule("HC-4.10.i")
def test_a_follower_makes_one_move() -> None:
    scene = battle("unit b1 warband 36 20 0\nunit b2 warband off entry=36,0 arrives=1")
    entering.has_to_follow(scene.battle, scene["b2"])
    step = EnterFollowers(scene.units("b2"))
    scene.call(entering.Following().answer, step, "blue", FollowOntoTable(scene["b2"]))
    entry = scene.named[0]
    assert isinstance(entry, Execute)
    assert (entry.unit, entry.moves) == (scene["b2"], 1)


@rule("HC-8.5.e")
def test_one_evades_neither_farther_than_the_test_allows_nor_not_at_all() -> None:
    scene = battle("unit b1 skirmish_bow_small 36 20 0\nunit r1 medium_cavalry 36 30 180")
    step, asked = ChooseEvasion(scene["b1"], scene["r1"], 2), evasion.ChoosingEvasion()
    for moves, clause in ((0, "HC-8.5.e"), (1, None), (2, None), (3, "HC-8.5.e")):
        found = asked.refuses(scene.battle, step, "blue", Evade(moves, 0))
        assert (found.clause if found else None) == clause


@rule("HC-15.2.c", "HC-4.10.c")
def test_who_is_off_the_table_and_has_no_plan_begins_nothing() -> None:
    scene = battle("unit b1 warband off entry=36,0 arrives=1\nunit b2 warband 36 20 0")
    assert not execution.may_begin(scene.battle, Execute(scene["b1"], (), 1))
    assert execution.may_begin(scene.battle, Execute(scene["b1"], (EnterTable(600),), 1))


@rule("HC-13.2.h")
def test_only_the_enemy_that_was_left_follows_a_feigned_flight() -> None:
    scene = battle(
        "unit b1 light_cavalry_bow_small 36 14 0 open_order\nunit r1 warband 36 20 180\nunit r2 warband 50 20 180"
    )
    question, step = feigned_flight.OfferingPursuit(), OfferPursuit(scene["r1"], scene["b1"])
    assert question.refuses(scene.battle, step, "red", FollowUp(scene["r1"])) is None
    refusal = question.refuses(scene.battle, step, "red", FollowUp(scene["r2"]))
    assert refusal is not None
    assert refusal.reason == "was-not-left"


@rule("HC-8.5.e", "HC-8.5.n")
@pytest.mark.parametrize(("friend", "heading"), [("36 31 0", "0"), ("36 34 0", "90")])
def test_who_has_no_room_to_turn_after_an_evasion_keeps_its_heading(friend: str, heading: str) -> None:
    scene = battle(f"unit b1 skirmish_bow_small 36 20 0\nunit b2 warband {friend}")
    scene.call(forced_moves.evade, scene["b1"], 0, 600, degrees("90"))
    assert scene.pose("b1") == at(f"36 26 {heading}")


@rule("HC-5.6.a")
def test_off_the_table_is_straight_over_the_edge() -> None:
    edges: tuple[Edge, ...] = ("north", "east", "south", "west")
    assert [leaving.outwards(edge) for edge in edges] == [degrees(one) for one in ("0", "90", "180", "270")]


@rule("HC-14.1.h")
def test_the_front_of_a_footprint_is_that_of_its_edge_whatever_it_is_placed_by() -> None:
    scene = battle("unit b1 skirmish_bow_small 36 20 0\nunit b2 warband 50 20 0")
    fronts = [formations._front(scene.battle.at(unit)) for unit in scene.units("b1", "b2")]
    assert fronts == [point("36 21.3"), point("50 20")]


@rule("HC-16.3.b")
@pytest.mark.parametrize(("angle", "corner"), [("45", "49.5 20"), ("-45", "32.5 20")])
def test_a_line_wheels_about_its_front_corner_on_that_side(angle: str, corner: str) -> None:
    scene = battle("unit b1 warband 36 20 0\nunit b2 warband 46 20 0")
    boxed = {unit: scene.battle.at(unit) for unit in scene.units("b1", "b2")}
    assert group_orders._pivot(boxed, 0, degrees(angle)) == point(corner)


@rule("HC-14.2.b")
@pytest.mark.parametrize("way_of_it", [-700, -150, 0, 150, 700])
@pytest.mark.parametrize(("low", "high"), [(90, 110), (0, 40), (-600, -200), (500, 900)])
def test_no_step_on_which_a_leader_may_stand_on_a_piece_of_ground_is_left_out(
    way_of_it: int, low: int, high: int
) -> None:
    start, length = 100, 600
    first, last = hazards._steps_between(start, way_of_it, length, low, high)
    within = [step for step in range(1, length + 1) if low <= start + way_of_it * step // length <= high]
    assert all(first <= step <= last for step in within)


@rule("HC-14.8.b")
def test_no_charger_stands_beyond_the_edge_of_the_table() -> None:
    scene = battle("unit b1 warband 36 20 0\nunit r1 warband 10 40 180")
    for y, free in (("3.2", True), ("3.1", False)):
        there = scene.battle.pose(scene["b1"], "horde", *at(f"36 {y} 0"))
        assert placing.is_place_free(scene.battle, scene["b1"], scene.units("r1"), there) is free


@rule("HC-4.4.c")
def test_a_column_that_would_charge_first_may_not_though_it_charges_somebody_else_later() -> None:
    scene = battle("unit b1 medium_infantry 36 20 0 column\nunit r1 warband 36 30 180\nunit r2 warband 46 30 180")
    one, other = (Charge(scene.units(name)) for name in ("r1", "r2"))
    ban = charges.ban(scene.battle, scene["b1"])
    assert ban is not None
    assert ban.reason in plan_check.REMEDIED
    for plan, found in (((one,), ban), ((one, other), ban), ((Form(BATTLE_LINE, 0), one), None)):
        assert plan_check._refuses_targets(scene.battle, scene["b1"], plan) == found


@rule("HC-14.6.k")
@pytest.mark.parametrize(
    ("dx", "dy", "towards"), [(1000, 800, True), (-1000, -800, True), (1000, -800, False), (-1000, 800, False)]
)
def test_towards_an_enemy_is_towards_his_nearest_point(dx: int, dy: int, towards: bool) -> None:  # noqa: FBT001
    scene = battle("unit b1 warband 36 20 0\nunit r1 warband 49.5 31.2 0")
    assert proximity.nearest_point(scene.battle.at(scene["r1"]), *point("36 20")) == point("46 28")
    start, enemy = (scene.battle.at(unit) for unit in scene.units("b1", "r1"))
    assert proximity._is_towards(start, enemy, dx, dy) is towards


@rule("HC-8.5.j")
@pytest.mark.parametrize(("door", "heading"), [("46 28.4", "45"), ("26 28.4", "315"), ("26 8.4", "225")])
def test_one_turns_to_face_from_the_middle_of_the_footprint(door: str, heading: str) -> None:
    scene = battle(f"unit b1 warband 36 20 0\nunit r1 warband {door} 180")
    found = reactions.faced_about(scene.battle, scene["b1"], scene.battle.at(scene["r1"]))
    assert found is not None
    assert found.heading == degrees(heading)


@rule("HC-14.12.h")
def test_only_who_has_to_give_ground_gives_ground() -> None:
    scene = battle("unit b1 warband 36 20 0\nunit b2 warband 50 20 0\nunit b3 warband destroyed")
    step, question = GiveGround("blue", scene.units("b1", "b3")), results.GivingGround()
    refused = [
        question.refuses(scene.battle, step, "blue", actions.TestNext(unit)) for unit in scene.units("b1", "b2", "b3")
    ]
    assert [one and one.clause for one in refused] == [None, "HC-14.12.h", "HC-14.12.h"]


@rule("HC-6.1.h")
def test_after_one_has_shown_itself_the_others_are_asked_again() -> None:
    woods = "woods copse 20,24 52,24 52,40 20,40\nunit b1 warband 36 5 0\n"
    scene = battle(f"{woods}unit r1 skirmish_bow_small 30 26 180 hidden unseen")
    step = RevealHidden("red")
    scene.call(revealing.Revealing().answer, step, "red", Reveal(scene["r1"]))
    assert scene.flags("r1") == set()
    assert scene.named == (step,)


@rule("HC-13.2.p")
def test_a_stubborn_unit_repeats_one_save_of_a_round_whatever_struck_it() -> None:
    scene = battle("unit b1 triarii_small 36 20 0\nunit r1 warband 36 30 180")
    scene.battle.hits[scene["b1"]] = ((4, 1), (5, 1))
    scene.call(strikes.roll_saves, RollSaves(scene["b1"]), dice=[1, 1, 1])
    assert scene.battle.casualties[scene["b1"]] == 2


@rule("HC-8.9.c")
def test_who_would_stand_elsewhere_would_not_support() -> None:
    scene = battle("unit b1 medium_infantry 36 20 0\nunit b2 medium_infantry 36 10 0\nunit r1 warband 36 40 180")
    b1, b2 = scene.units("b1", "b2")
    for y, supports_it in (("17", True), ("4", False)):
        there = scene.battle.pose(b2, BATTLE_LINE, *at(f"36 {y} 0"))
        assert supports.would_support(scene.battle, b2, b1, there) is supports_it
