"""HC-14.12: retreats, giving ground, pushes, flights."""

from __future__ import annotations

import pytest

from iacta.engine.rulebook import on
from iacta.games.hail_caesar.events import ForcedBack
from iacta.games.hail_caesar.rules import forced_moves, passing
from iacta.games.hail_caesar.state import DESTROYED, LEFT
from iacta.games.hail_caesar.steps import OverrunCommander, RollPassage
from tests.hail_caesar.kit import Scene, at, battle
from tests.marks import rule

UNIT = "unit b1 legionary_spear 36 20 0\nunit r1 legionary_spear 36 30 180"
SOUTH = 180 * 60


def driven(text: str, distance: int = 600, bearing: int = SOUTH) -> Scene:
    scene = battle(text)
    scene.call(forced_moves.retreat, scene["b1"], bearing, distance)
    return scene


def giving(text: str, *dice: int) -> Scene:
    scene = battle(text, rules=[on(RollPassage, passing.roll_passage)], stops=[OverrunCommander])
    rolls = scene.call(forced_moves.give_ground, scene["b1"])
    steps = (*scene.named, *[RollPassage(unit, "HC-14.12.e") for unit in rolls])
    scene.battle.agenda = list(reversed(steps))
    return scene.run(dice)


# HC-14.12.d Retreat


@rule("HC-W27", "HC-9.2.d", "HC-9.2.e", "HC-14.12.d", "HC-14.12.a")
@pytest.mark.parametrize(
    ("friend", "pose", "distance"),
    [
        ("unit b2 legionary_spear 36 16 0", "36 14 0", 600),
        ("unit b2 legionary_spear 36 14.5 0", "36 12.95 0", 705),
        (
            "unit b2 legionary_spear 36 16 0\nunit r2 warband 32.5 16 90\ncontact r2 front b2 left",
            "36 17.55 0",
            245,
        ),
    ],
)
def test_a_retreat_passes_friends_until_clear_and_stops_at_fighting_ones(friend: str, pose: str, distance: int) -> None:
    """HC-W27"""
    scene = driven(f"{UNIT}\n{friend}")
    assert scene.pose("b1") == at(pose)
    (told,) = scene.happened(ForcedBack)
    assert (told.why, told.distance) == ("retreat", distance)
    assert scene.named == ()


@rule("HC-9.2.e", "HC-14.12.c")
@pytest.mark.parametrize(
    ("stop", "fate_is_destroyed"),
    [
        ("impassable rock 30,10 42,10 42,17.4 30,17.4", False),
        ("impassable rock 30,10 42,10 42,17.5 30,17.5", True),
        ("woods copse 30,10 42,10 42,17.5 30,17.5", True),
        ("unit r2 warband 36 17.5 0", True),
        ("building farm 30,12 42,12 42,17.5 30,17.5", True),
    ],
)
def test_who_could_not_go_an_inch_breaks(stop: str, fate_is_destroyed: bool) -> None:  # noqa: FBT001 - a cell of a table
    scene = driven(f"{UNIT}\n{stop}")
    assert (scene.battle.fate[scene["b1"]] == DESTROYED) == fate_is_destroyed


@rule("HC-14.12.c", "HC-14.6.m")
def test_rough_ground_and_zones_do_not_stop_it_and_a_wall_costs_order() -> None:
    scene = driven(f"{UNIT}\nrough marsh 20,14 52,14 52,17 20,17\nunit r2 warband 36 13 0")
    assert scene.pose("b1") == at("36 14.55 0")
    assert scene.flags("b1") == set()
    wall = driven(f"{UNIT}\nlinear_obstacle wall 30,16 42,16 42,16.5 30,16.5")
    assert (wall.pose("b1"), wall.flags("b1")) == (at("36 14 0"), {"disordered"})


@rule("HC-9.2.e")
@pytest.mark.parametrize("place", ["36 20 0 square", "in=farm"])
def test_squares_and_garrisons_are_disordered_instead(place: str) -> None:
    scene = driven(f"building farm 10,10 20,10 20,18 10,18\nunit b1 legionary_spear {place}\nunit r1 warband 36 30 180")
    assert scene.flags("b1") == {"disordered"}
    assert scene.happened(ForcedBack) == []


@rule("HC-9.2.f")
def test_what_cannot_move_breaks() -> None:
    scene = battle("unit b1 ballistae 36 20 0\nunit r1 warband 36 30 180")
    scene.call(forced_moves.retreat, scene["b1"], SOUTH, 0)
    assert scene.battle.fate[scene["b1"]] == DESTROYED


@rule("HC-17.1.g", "HC-5.6.a", "HC-14.12.d")
def test_the_edge_takes_it_even_by_a_corner() -> None:
    scene = driven("unit b1 legionary_spear 36 6 0\nunit r1 legionary_spear 36 30 180")
    assert (scene.battle.fate[scene["b1"]], scene.battle.box[scene["b1"]]) == (LEFT, None)
    assert scene.battle.exits[scene["b1"]] == at("36 0 0")
    corner = driven("unit b1 legionary_spear 4 20 0\nunit r1 legionary_spear 36 30 180", bearing=225 * 60)
    assert corner.battle.fate[corner["b1"]] == LEFT


@rule("HC-5.6.a", "HC-14.10.b")
def test_who_is_not_yet_wholly_on_the_table_is_driven_off_it() -> None:
    scene = driven("unit b1 light_cavalry 36 6 0 column entering\nunit r1 legionary_spear 36 30 180")
    assert scene.battle.fate[scene["b1"]] == LEFT
    inwards = driven("unit b1 light_cavalry 36 6 0 column entering\nunit r1 legionary_spear 5 30 180", bearing=0)
    assert inwards.pose("b1") == at("36 12 0")


@rule("HC-5.6.d")
def test_off_the_table_friends_do_not_count_any_more() -> None:
    scene = driven("unit b1 legionary_spear 36 7 0\nunit b2 legionary_spear 36 2 0\nunit r1 warband 36 30 180")
    assert scene.battle.fate[scene["b1"]] == LEFT


@rule("HC-17.1.d", "HC-5.7.e")
def test_a_commander_who_has_joined_is_taken_along_and_one_in_the_way_is_reached() -> None:
    text = f"division b blue joined=b1\ndivision r red 36 16\n{UNIT}"
    scene = driven(text)
    assert scene.battle.place[scene["b"]] == (3600, 1400)
    assert scene.named == (OverrunCommander(scene["r"], "HC-5.7.d"),)


# HC-14.12.b Directions


@rule("HC-14.12.b", "HC-9.3.f")
@pytest.mark.parametrize(
    ("contacts", "bearing"),
    [
        ("contact r1 front b1 front", 180),
        ("contact r1 front b1 left", 90),
        ("contact r1 front b1 rear", 0),
        ("contact r1 front b1 right\ncontact r2 front b1 front", 180),
        ("contact r1 front b1 right\ncontact r2 front b1 rear", 270),
    ],
)
def test_ground_is_given_away_from_the_enemy_at_the_front_else_from_the_first(contacts: str, bearing: int) -> None:
    scene = battle(f"{UNIT}\nunit r2 legionary_spear 50 30 180\n{contacts}")
    assert forced_moves.back_bearing(scene.battle, scene["b1"]) == bearing * 60


@rule("HC-9.4.d")
def test_a_supporter_goes_the_way_of_the_unit_it_supports() -> None:
    scene = battle(f"{UNIT}\nunit b2 legionary_spear 36 17 90\ncontact r1 front b1 front\nsupport b2 b1")
    assert forced_moves.back_bearing(scene.battle, scene["b2"]) == SOUTH


# HC-14.12.e Giving ground


FIGHT = "unit b1 legionary_spear 36 20 0\nunit r1 warband 36 20 180\ncontact r1 front b1 front"


@rule("HC-W28", "HC-9.3.e", "HC-9.3.f", "HC-14.12.e", "HC-14.12.h")
def test_friends_are_pushed_just_far_enough_and_all_roll() -> None:
    """HC-W28: the unit keeps order, the friend does not."""
    scene = giving(f"{FIGHT}\nunit b2 legionary_spear 36 17 0", 5, 2)
    assert (scene.pose("b1"), scene.pose("b2")) == (at("36 17 0"), at("36 15.45 0"))
    assert (scene.flags("b1"), scene.flags("b2")) == (set(), {"disordered"})


@rule("HC-14.12.e")
def test_the_push_goes_on_through_any_number_of_units() -> None:
    text = f"{FIGHT}\nunit b2 legionary_spear 36 17 0\nunit b3 legionary_spear 36 15 0\nunit b4 legionary_spear 60 10 0"
    scene = giving(text, 6, 6, 6)
    assert [scene.pose(name)[1] for name in ("b1", "b2", "b3")] == [1700, 1545, 1390]


@rule("HC-14.12.e")
def test_who_is_pushed_by_two_goes_as_far_as_the_stronger_push() -> None:
    text = f"{FIGHT}\nunit b2 hastati_small 34.5 17.9 0\nunit b3 legionary_spear 38.5 16 0"
    scene = giving(text, 6, 6, 6)
    assert [scene.pose(name)[1] for name in ("b1", "b2", "b3")] == [1700, 1545, 1390]


@rule("HC-14.12.e", "HC-5.4.d")
def test_skirmishers_are_passed_if_it_ends_clear_of_them_else_pushed() -> None:
    passed = giving(f"{FIGHT}\nunit b2 skirmish_bow_small 36 12.45 0 open_order")
    assert (passed.pose("b1"), passed.pose("b2")) == (at("36 17 0"), at("36 12.45 0"))
    pushed = giving(f"{FIGHT}\nunit b2 skirmish_bow_small 36 16 0 open_order", 6, 6)
    assert pushed.pose("b2") != at("36 16 0")


@rule("HC-W28", "HC-14.12.f")
@pytest.mark.parametrize(
    ("ground", "destroyed"),
    [
        ("impassable rock 30,10 42,10 42,16.4 30,16.4", True),
        ("woods copse 30,10 42,10 42,16.4 30,16.4", True),
        ("impassable rock 30,10 42,10 42,15.4 30,15.4", False),
        ("unit r2 warband 36 16.4 0", True),
    ],
)
def test_stopped_by_ground_or_an_enemy_it_breaks(ground: str, destroyed: bool) -> None:  # noqa: FBT001 - a cell of a table
    """HC-W28: 2.05" of room, less than 3"."""
    scene = giving(f"{FIGHT}\n{ground}")
    assert (scene.battle.fate[scene["b1"]] == DESTROYED) == destroyed
    if not destroyed:
        assert (scene.pose("b1"), scene.flags("b1")) == (at("36 17 0"), set())


@rule("HC-14.12.f")
def test_stopped_by_fighting_friends_or_an_immovable_chain_it_stays_there_disordered() -> None:
    engaged = "unit b2 legionary_spear 36 17 0\nunit r2 warband 32.5 16 90\ncontact r2 front b2 left"
    scene = giving(f"{FIGHT}\n{engaged}")
    assert (scene.pose("b1"), scene.flags("b1")) == (at("36 18.55 0"), {"disordered"})
    rock = "unit b2 legionary_spear 36 17 0\nimpassable rock 30,10 42,10 42,15 30,15"
    chain = giving(f"{FIGHT}\n{rock}", 6, 6)
    assert (chain.pose("b2"), chain.pose("b1")) == (at("36 16.55 0"), at("36 18.10 0"))
    assert chain.flags("b1") == {"disordered"}
    assert chain.battle.fate[chain["b2"]] != DESTROYED


@rule("HC-9.4.c", "HC-14.12.e")
def test_its_own_rear_supporter_goes_back_with_it_and_nobody_rolls() -> None:
    scene = giving(f"{FIGHT}\nunit b2 legionary_spear 36 17 0\nsupport b2 b1")
    assert (scene.pose("b1"), scene.pose("b2")) == (at("36 17 0"), at("36 15.45 0"))


@rule("HC-9.4.c")
def test_a_side_supporter_goes_back_3_inches() -> None:
    scene = battle(f"{FIGHT}\nunit b2 legionary_spear 44 20 0\nsupport b2 b1")
    scene.call(forced_moves.fall_in, scene["b2"])
    assert scene.pose("b2") == at("44 17 0")


@rule("HC-9.3.f", "HC-5.6.a")
def test_the_edge_takes_who_gives_ground_over_it() -> None:
    scene = giving("unit b1 legionary_spear 36 3 0\nunit r1 warband 36 3 180\ncontact r1 front b1 front")
    assert scene.battle.fate[scene["b1"]] == LEFT


@rule("HC-9.5.a")
def test_open_order_skips_away_one_full_move() -> None:
    scene = battle(
        "unit b1 skirmish_bow_small 36 20 0 open_order\nunit r1 warband 36 21.3 180\ncontact r1 front b1 front"
    )
    scene.call(forced_moves.skip_away, scene["b1"])
    assert scene.pose("b1") == at("36 14 0")


# Evasion and flight


@rule("HC-8.5.e", "HC-8.5.n", "HC-8.5.p")
def test_an_evader_goes_straight_away_through_friends_with_their_dice() -> None:
    text = "unit b1 light_cavalry_small 36 30 0 open_order\nunit b2 legionary_spear 36 25 0\nunit r1 warband 36 40 180"
    scene = battle(text)
    scene.call(forced_moves.evade, scene["b1"], SOUTH, 1200, 90 * 60)
    assert scene.pose("b1") == at("36 18 90")
    assert scene.named == (RollPassage(scene["b1"], "HC-5.4.f"), RollPassage(scene["b2"], "HC-5.4.f"))
    stopped = forced_moves.flight(
        battle(f"{text}\nimpassable rock 30,20 42,20 42,27 30,27").battle, scene["b1"], SOUTH, 1200
    )
    assert stopped.distance == 55
    assert stopped.stop is not None


@rule("HC-4.7.c", "HC-14.12.a")
def test_flight_turns_about_first_and_goes_three_moves() -> None:
    scene = battle("unit b1 legionary_spear 36 40 0\nunit r1 warband 36 46 180")
    scene.call(forced_moves.flee, scene["b1"], SOUTH, 3)
    assert scene.pose("b1") == at("36 20.4 180")
    on_friend = battle("unit b1 legionary_spear 36 40 0\nunit b2 legionary_spear 36 21 0\nunit r1 warband 36 46 180")
    on_friend.call(forced_moves.flee, on_friend["b1"], SOUTH, 3)
    assert on_friend.pose("b1") == at("36 17.85 180")


# From mutants


@rule("HC-14.12.c", "HC-14.12.d")
def test_what_stops_it_beyond_a_friend_throws_it_back_before_him() -> None:
    """The full 6" would end on the friend; going on it would meet a rock before it is clear of him."""
    friend = "unit b2 legionary_spear 36 14.5 0"
    clear = driven(f"{UNIT}\n{friend}\nimpassable rock 30,5 42,5 42,11.4 30,11.4")
    assert clear.pose("b1") == at("36 12.95 0"), "its rear just reaches the rock"
    stopped = driven(f"{UNIT}\n{friend}\nimpassable rock 30,5 42,5 42,11.5 30,11.5")
    assert stopped.pose("b1") == at("36 16.05 0")
    (told,) = stopped.happened(ForcedBack)
    assert (told.distance, told.stopped) == (395, True)


@rule("HC-14.12.d", "HC-5.6.a")
def test_the_edge_takes_who_goes_on_beyond_a_friend() -> None:
    scene = driven("unit b1 legionary_spear 36 8 0\nunit b2 legionary_spear 36 2.5 0\nunit r1 warband 36 30 180")
    assert scene.battle.fate[scene["b1"]] == LEFT
    (told,) = scene.happened(ForcedBack)
    assert told.distance == 640


@rule("HC-9.3.f", "HC-5.6.a")
def test_the_edge_takes_who_stands_on_it_and_gives_ground() -> None:
    scene = giving("unit b1 legionary_spear 36 1.6 0\nunit r1 warband 36 1.6 180\ncontact r1 front b1 front")
    assert scene.battle.fate[scene["b1"]] == LEFT
