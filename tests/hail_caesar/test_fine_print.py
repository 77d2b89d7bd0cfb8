"""Cases that battles seldom bring about: what a rule says at its edges, one call at a time."""

from __future__ import annotations

import pytest

from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Evade, LeaveBySide, MoveCommander
from iacta.games.hail_caesar.battlefield import FRONT, LEFT, REAR, RIGHT
from iacta.games.hail_caesar.map import Edge
from iacta.games.hail_caesar.plans import Charge, Enter, EnterTable, Go
from iacta.games.hail_caesar.roster import BATTLE_LINE, OPEN_ORDER
from iacta.games.hail_caesar.rules import (
    advance,
    arrivals,
    assaults,
    blunders,
    buildings,
    charges,
    combats,
    commander_fates,
    commander_moves,
    crossing,
    entering,
    evasion,
    execution,
    families,
    feigned_flight,
    following,
    formations,
    free_moves,
    headings,
    initiative,
    leaving,
    manoeuvres,
    objectives,
    pacing,
)
from iacta.games.hail_caesar.rules.bounds import out_of_bounds
from iacta.games.hail_caesar.state import ELIGIBLE, FOLLOWS, STANDING
from iacta.games.hail_caesar.state import LEFT as LEFT_THE_TABLE
from iacta.games.hail_caesar.steps import (
    BeginInitiative,
    CarryOutBlunder,
    ChooseEvasion,
    Execute,
    LeaveBlock,
    NameNextGeneral,
    OfferFreeMoves,
)
from tests.hail_caesar.kit import at, battle, degrees, point
from tests.marks import rule

FARM = "building farm 30,20 42,20 42,26 30,26"


# 4 Orders


@rule("HC-4.4.d")
def test_a_general_order_means_one_enemy_even_if_nobody_is_seen() -> None:
    scene = battle(
        "woods copse 10,20 62,20 62,34 10,34\nunit b1 warband 36 10 0\n"
        "unit r1 warband 36 44 180\nunit r2 warband 46 44 180"
    )
    assert advance.goal_of(scene.battle, scene["b1"]) == scene.units("r1")


@rule("HC-14.8.e")
@pytest.mark.parametrize(
    ("place", "side"),
    [("40 24", FRONT), ("32 24", FRONT), ("32 16", REAR), ("40 23.9", RIGHT), ("32 23.9", LEFT)],
)
def test_on_the_diagonal_of_open_order_front_and_rear_come_first(place: str, side: int) -> None:
    scene = battle("unit r1 skirmish_bow_small 36 20 0")
    box = scene.battle.at(scene["r1"])
    square = type(box)(type(box.foot)(800, 800, True), box.x, box.y, 0)
    assert advance.side_to_hit(scene.battle, scene["r1"], square, *point(place)) == side


@rule("HC-4.7.c", "HC-5.6.a")
def test_who_flees_off_the_table_is_gone_with_its_casualty() -> None:
    scene = battle("unit b1 medium_infantry 36 4 0")
    scene.call(blunders.carry_out, CarryOutBlunder(scene["b1"], "flee"))
    assert scene.battle.fate[scene["b1"]] != STANDING
    assert scene.battle.casualties[scene["b1"]] == 1


@rule("HC-4.10.d", "HC-14.10.b")
def test_who_has_no_entry_point_has_no_doorstep_and_who_is_on_the_table_reaches_over_no_edge() -> None:
    scene = battle("unit b1 medium_infantry 36 20 0")
    assert arrivals.doorstep(scene.battle, scene["b1"], BATTLE_LINE) is None
    assert arrivals.overhang(scene.battle, scene.battle.at(scene["b1"])) == 0


@rule("HC-4.10.i")
def test_only_those_who_follow_are_followers() -> None:
    scene = battle("unit b1 medium_infantry 36 20 0\nunit b2 medium_infantry off entry=36,0 arrives=1")
    assert entering.followers(scene.battle, "blue") == []
    entering.has_to_follow(scene.battle, scene["b2"])
    assert entering.followers(scene.battle, "blue") == list(scene.units("b2"))


@rule("HC-16.2.f")
def test_the_last_area_and_the_smallest_distance_are_in_bounds() -> None:
    scene = battle(f"{FARM}\nunit b1 medium_infantry 36 10 0")
    assert out_of_bounds(scene.battle, Enter(0)) is None
    beyond = out_of_bounds(scene.battle, Enter(1))
    assert beyond is not None
    assert beyond.clause == "HC-16.2.f"
    assert out_of_bounds(scene.battle, EnterTable(1)) is None
    assert out_of_bounds(scene.battle, EnterTable(0)) is not None


# 6 Ground


@rule("HC-9.6.i")
def test_a_slanting_obstacle_is_as_wide_as_its_shortest_side() -> None:
    scene = battle("linear_obstacle wall 10,8 34,40 30,43 6,11\nunit b1 warband 60 10 0")
    assert assaults.width_of(scene.battle, scene["wall"]) == 500


@rule("HC-6.5.g")
def test_a_point_behind_a_side_is_out_of_its_reach() -> None:
    scene = battle(f"{FARM}\nunit b1 warband in=farm")
    assert buildings.reach_of_side(scene.battle, 0, 0, 3600, 2500) == 7200 + 4800


@rule("HC-6.3.b", "HC-6.3.d")
def test_nobody_charges_over_what_he_cannot_cross() -> None:
    wall = "linear_obstacle wall 30,20 42,20 42,20.5 30,20.5"
    line = battle(f"{wall}\nunit b1 medium_infantry 36 20 0")
    assert charges.obstacles_met(line.battle, line["b1"]) == {line["wall"]}
    light = battle(f"{wall}\nunit b1 skirmish_bow_small 36 18.7 0")
    assert charges.obstacles_met(light.battle, light["b1"]) == frozenset()


@rule("HC-14.12.c")
def test_who_starts_in_contact_with_a_wall_and_goes_over_it_crosses_it() -> None:
    scene = battle("linear_obstacle wall 30,20 42,20 42,20.5 30,20.5\nunit b1 medium_infantry 36 20 0")
    here, beyond = scene.battle.at(scene["b1"]), scene.battle.pose(scene["b1"], BATTLE_LINE, 3600, 3000, 0)
    assert crossing.crosses(scene.battle, here, beyond)
    back = scene.battle.pose(scene["b1"], BATTLE_LINE, 3600, 1000, 0)
    assert not crossing.crosses(scene.battle, here, back)


# 8 Combat


@rule("HC-8.13.c")
@pytest.mark.parametrize(
    ("closed", "expected"), [((0, 1, 2, 3), LeaveBySide(-1)), ((0, 1, 3), LeaveBySide(2)), ((0, 1), None)]
)
def test_a_garrison_chooses_only_among_several_ways_out(closed: tuple[int, ...], expected: LeaveBySide | None) -> None:
    places = {0: "36 26 180", 1: "42 23 270", 2: "36 20 0", 3: "30 23 90"}
    sides = ("front", "right", "rear", "left")
    units = "\n".join(
        f"unit r{side + 1} warband {places[side]}\ncontact r{side + 1} front b1 {sides[side]}" for side in closed
    )
    scene = battle(f"{FARM}\nunit b1 auxiliary_medium in=farm\n{units}")
    assert assaults.LeavingBlock().forced(scene.battle, LeaveBlock(scene["b1"])) == expected
    assert assaults.LeavingBlock().asks(scene.battle, LeaveBlock(scene["b1"])) == "blue"
    assert assaults.LeavingBlock().asks(scene.battle, LeaveBlock(scene["r1"])) is None, (
        "who is in no building leaves none"
    )


@rule("HC-8.13.d")
def test_who_occupies_a_building_is_told() -> None:
    scene = battle(f"{FARM}\nunit b1 auxiliary_medium 36 19.5 0")
    scene.call(assaults.occupy, scene["b1"], scene["farm"])
    assert scene.happened(events.BuildingOccupied) == [events.BuildingOccupied(scene["b1"], scene["farm"])]
    assert scene.clause_of(events.BuildingOccupied) == "HC-8.13.d"


@rule("HC-8.6.h")
def test_too_few_dice_go_to_the_first_enemies() -> None:
    assert combats._parts(1, 2) == [(1, 0)]
    assert combats._parts(2, 2) == [(1, 1)]
    assert combats._parts(3, 2) == [(1, 2), (2, 1)]


@rule("HC-8.5.e")
def test_an_evader_ends_in_a_heading_that_exists() -> None:
    scene = battle("unit b1 skirmish_bow_small 36 20 0\nunit r1 warband 36 30 180")
    step, asked = ChooseEvasion(scene["b1"], scene["r1"], 2), evasion.ChoosingEvasion()
    found = asked.refuses(scene.battle, step, "blue", Evade(1, 21600))
    assert found == Refusal("HC-16.2.f", "no-heading")
    assert asked.refuses(scene.battle, step, "blue", Evade(1, 21599)) is None


# 10 Commanders


@rule("HC-10.1.b")
def test_without_a_successor_nobody_is_asked() -> None:
    scene = battle("division b blue 36 2 general lost\nunit b1 warband 36 10 0")
    scene.battle.general.pop("blue", None)
    assert commander_fates.NamingGeneral().asks(scene.battle, NameNextGeneral("blue")) is None


@rule("HC-10.5.d")
def test_who_is_lost_with_a_unit_fell_where_it_stands() -> None:
    scene = battle("division b blue 36 2 joined=b1\nunit b1 warband 30 10 0")
    scene.call(commander_fates.lose, scene["b"], "slain", "HC-10.5.b")
    assert scene.battle.place[scene["b"]] == point("30 10")


@rule("HC-5.7.e")
def test_nobody_joins_a_unit_that_is_not_there() -> None:
    scene = battle("division b blue 36 2\nunit b1 warband 36 10 0\nunit b2 warband off entry=36,0 arrives=4")
    action = MoveCommander(scene["b"], (), scene["b2"])
    found = commander_moves._refuses_joining(scene.battle, scene["b"], action)
    assert found is not None
    assert (found.clause, found.reason) == ("HC-5.7.e", "not-a-unit-of-the-division")


# Where something is


@rule("HC-9.6.i")
def test_who_follows_touches_the_enemy_within_his_distance_and_nobody_else_first() -> None:
    scene = battle("unit b1 warband 36 20 0\nunit r1 warband 36 30 180")
    one, two = scene.units("b1", "r1")
    there = following.reached(scene.battle, one, two, 1000)
    assert there is not None
    assert (there.x, there.y, there.heading) == at("36 30 0")
    assert following.reached(scene.battle, one, two, 999) is None
    near = battle("unit b1 warband 36 20 0\nunit r1 warband 36 20.01 180")
    assert following.reached(near.battle, near["b1"], near["r1"], 1) is not None
    barred = battle("unit b1 warband 36 20 0\nunit r1 warband 36 30 180\nunit r2 warband 41 26 180")
    assert following.reached(barred.battle, barred["b1"], barred["r1"], 1000) is None


@rule("HC-2.4.i", "HC-6.1.h")
def test_an_enemy_in_hiding_is_in_nobodys_way_who_does_not_know_of_him() -> None:
    scene = battle(
        "woods copse 20,24 52,24 52,40 20,40\nunit b1 skirmish_bow_small 36 10 0\n"
        "unit r1 skirmish_bow_small 36 25 180 hidden unseen"
    )
    place = scene.battle.pose(scene["b1"], OPEN_ORDER, 3600, 2500, 0)
    assert formations.fits(scene.battle, scene["b1"], OPEN_ORDER, place, None)
    assert not formations.fits(scene.battle, scene["b1"], OPEN_ORDER, place, None, knows=True)


@rule("HC-14.1.h")
def test_halves_go_towards_the_start_in_either_direction() -> None:
    assert [formations._half(length) for length in (5, 4, -4, -5)] == [2, 2, -2, -2]


@rule("HC-16.3.d")
def test_a_final_heading_is_towards_the_middle_of_an_enemy_within_18_inches() -> None:
    scene = battle("unit b1 warband 36 20 0\nunit r1 skirmish_bow_small 46 30 180\nunit r2 warband 10 46 180")
    assert headings.headings(scene.battle, scene["b1"]) == [0, degrees("180"), degrees("45")]


@rule("HC-14.6.b")
def test_there_is_a_wheel_and_a_turn_to_either_side() -> None:
    scene = battle("unit b1 warband 36 20 0")
    names = [one.name for one in families.families(scene.battle, scene["b1"])]
    assert names[-4:] == ["wheel-left", "wheel-right", "pivot-left", "pivot-right"]


# Who may


@rule("HC-4.8.a", "HC-4.8.h")
def test_initiative_is_for_the_own_units_on_the_table_that_were_near_an_enemy_now() -> None:
    scene = battle(
        "unit b1 warband 36 20 0\nunit b2 warband 10 4 0\nunit b3 warband destroyed\nunit r1 warband 36 30 180"
    )
    stale = scene["b2"]
    scene.battle.mark(stale, ELIGIBLE)
    scene.call(initiative.begin_initiative, BeginInitiative())
    assert initiative.movers(scene.battle) == list(scene.units("b1"))
    for name in ("r1", "b3"):
        scene.battle.mark(scene[name], ELIGIBLE)
        refusal = initiative.may_move(scene.battle, scene[name])
        assert refusal is not None
        assert refusal.reason == "not-your-unit"


@rule("HC-15.2.c", "HC-4.10.c")
def test_who_is_gone_or_not_due_begins_nothing() -> None:
    scene = battle("unit b1 warband destroyed\nunit b2 warband off entry=36,0 arrives=4\nunit b3 warband 36 20 0")
    go, enter = (Go(0, 600),), (EnterTable(600),)
    assert not execution.may_begin(scene.battle, Execute(scene["b1"], go, 1))
    assert not execution.may_begin(scene.battle, Execute(scene["b2"], go, 1))
    assert not execution.may_begin(scene.battle, Execute(scene["b2"], enter, 1)), "not before the fourth turn"
    assert execution.may_begin(scene.battle, Execute(scene["b3"], go, 1))


@rule("HC-4.9.g")
def test_who_is_destroyed_tears_no_group_apart() -> None:
    scene = battle("unit b1 warband 20 20 0\nunit b2 warband destroyed\nunit b3 warband 28 20 0")
    units = scene.units("b1", "b2", "b3")
    step = OfferFreeMoves(scene["b"], units, ((Go(0, 600),),) * 3, units)
    assert free_moves._is_group(scene.battle, step)


@rule("HC-5.6.b")
def test_who_leaves_the_table_follows_nobody_any_more() -> None:
    scene = battle("unit b1 warband 36 2 180")
    scene.battle.mark(scene["b1"], FOLLOWS)
    scene.call(leaving.leave_table, scene["b1"])
    assert scene.flags("b1") == set()


@rule("HC-13.2.h")
def test_a_pursuit_leaves_a_trail() -> None:
    scene = battle("unit b1 warband 36 20 0\nunit r1 light_cavalry_small 36 24 0")
    scene.call(feigned_flight.follow, *scene.units("b1", "r1"))
    assert scene.battle.trail is not None
    assert scene.battle.trail.poses[0][:2] == point("36 20")


@rule("HC-16.3.a", "HC-14.8.m")
def test_a_garrison_may_sally_at_an_enemy_in_reach_by_any_side() -> None:
    scene = battle(f"{FARM}\nunit b1 warband in=farm\nunit r1 warband 36 30 180\nunit r2 warband 36 46 180")
    found = [plan for plan in manoeuvres.plans(scene.battle, scene["b1"]) if isinstance(plan[0], Charge)]
    assert found == [(Charge(scene.units("r1"), (), side),) for side in range(4)]


@rule("HC-16.3.g")
def test_to_close_in_is_to_go_straight_ahead() -> None:
    scene = battle("unit b1 warband 36 20 0")
    assert manoeuvres.closes_in(scene.battle, scene["b1"], (Go(0, 600),))
    assert not manoeuvres.closes_in(scene.battle, scene["b1"], (Go(1350, 600),))


# Aims


@rule("HC-11.4.e")
def test_who_has_come_back_has_not_left() -> None:
    scene = battle("unit b1 warband 36 20 0\nvictory exit side=blue edge=east units=b1 needed=1 denied=1")
    entry = scene.battle.sheet.exits[0]
    scene.battle.exits[scene["b1"]] = (7200, 2000, 16200)
    assert not objectives.has_exited(scene.battle, entry, scene["b1"])
    scene.battle.fate[scene["b1"]] = LEFT_THE_TABLE
    assert objectives.has_exited(scene.battle, entry, scene["b1"])


@rule("HC-11.4.e")
@pytest.mark.parametrize(
    ("place", "edge"), [("0 20", "west"), ("72 20", "east"), ("20 0", "south"), ("20 48", "north")]
)
def test_an_edge_is_where_the_table_ends(place: str, edge: Edge) -> None:
    scene = battle("unit b1 warband 36 20 0")
    x, y = point(place)
    assert objectives.is_on_edge(scene.battle, (x, y), edge)
    inwards = (x + (1 if edge == "west" else -1 if edge == "east" else 0), y + (1 if edge == "south" else -1))
    assert not objectives.is_on_edge(scene.battle, inwards, edge)


@rule("HC-11.4.f")
@pytest.mark.parametrize(
    ("place", "edge", "expected"),
    [("36 31", "south", True), ("36 19", "south", False), ("36 19", "north", True), ("36 31", "north", False),
     ("60 31", "south", True), ("60 29", "south", False), ("60 19", "north", True), ("60 21", "north", False)],
)  # fmt: skip
def test_beyond_an_area_is_behind_it_and_beside_its_ends_behind_its_farthest_corner(
    place: str,
    edge: Edge,
    expected: bool,  # noqa: FBT001 - a table
) -> None:
    scene = battle("river brook 20,20 50,20 50,30 20,30 river=fordable\nunit b1 warband 10 10 0")
    area = scene.battle.ground.areas[scene["brook"]]
    assert objectives.is_beyond(scene.battle, point(place), area, edge) is expected


# Pacing


@rule("HC-14.6.a")
def test_a_step_ends_where_its_distance_ends_and_a_plan_with_its_moves() -> None:
    start = battle("unit b1 warband 36 10 0").battle.at(0)
    assert pacing.cut(start, (at("36 20 0"), at("36 30 0")), 600) == (at("36 16 0"),)
    goal = type(start)(start.foot, *at("36 40 0"))
    assert len(pacing.moves_to(start, goal, 600, 2)) == 2


@rule("HC-11.4.f")
@pytest.mark.parametrize(("edge", "x", "beyond"), [("west", 43, 1), ("west", 41, 0), ("east", 29, 1), ("east", 31, 0)])
def test_beside_the_ends_of_an_area_its_farthest_corner_counts_from_the_sides_too(
    edge: Edge, x: int, beyond: int
) -> None:
    table = battle("impassable rock 30,20 42,20 42,22 30,22\nunit b1 warband 10 10 0").battle
    (area,) = table.ground.areas
    assert objectives.is_beyond(table, (100 * x, 3000), area, edge) == bool(beyond)
