"""5.7, 10.4.d, 14.1.g: where commanders stand, whom they join, who reaches them, where they find refuge."""

from __future__ import annotations

import pytest

from iacta.engine.rulebook import ask
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import TakeRefuge
from iacta.games.hail_caesar.battlefield import Trail
from iacta.games.hail_caesar.roster import NOBODY
from iacta.games.hail_caesar.rules import command, commander_fates, commanders, commanders_met
from iacta.games.hail_caesar.state import LOST
from iacta.games.hail_caesar.steps import NameNextGeneral, OverrunCommander
from iacta.geometry.boxes import reach2
from tests.hail_caesar.kit import Scene, at, battle, inches, point
from tests.marks import rule

REFUGE = [ask(OverrunCommander, commanders.SeekingRefuge()), ask(NameNextGeneral, commander_fates.NamingGeneral())]


@rule("HC-5.7.i", "HC-5.7.e")
def test_who_has_joined_a_unit_stands_at_its_leader_point_and_moves_with_it() -> None:
    scene = battle("division b blue 36 2\nunit b1 legionary_pila 30 10 0\nunit b2 skirmish_bow_small 50 10 0")
    scene.call(commanders.join, scene["b"], scene["b1"])
    assert commanders.point(scene.battle, scene["b"]) == point("30 10")
    assert scene.happened(events.CommanderJoined) == [events.CommanderJoined(scene["b"], scene["b1"])]
    unit = scene["b1"]
    scene.battle.stand(unit, scene.battle.pose(unit, "battle_line", *at("31 14 0")))
    assert commanders.point(scene.battle, scene["b"]) == point("31 14")
    scene.call(commanders.join, scene["b"], scene["b2"])
    assert commanders.point(scene.battle, scene["b"]) == point("50 10"), "the middle of open order"


@rule("HC-5.7.i", "HC-14.3.c")
def test_in_a_building_he_stands_in_the_middle_of_the_block_and_is_measured_to_its_edge() -> None:
    scene = battle("building farm 30,20 36,20 36,26 30,26\nunit b1 legionary_pila in=farm\ndivision b blue 33 10")
    assert commanders.distance(scene.battle, scene["b"], scene["b1"]) == inches("10")
    scene.call(commanders.join, scene["b"], scene["b1"])
    assert commanders.point(scene.battle, scene["b"]) == point("33 23")


@rule("HC-5.7.h", "HC-15.1.a", "HC-5.7.e", "HC-10.4.d")
def test_at_the_start_of_his_turn_he_is_free_unless_his_unit_is_engaged() -> None:
    scene = battle(
        """
        division b blue 36 2 joined=b1 rode acted silent
        division b_2 blue 36 2 joined=b2 silent_next rerolled
        unit b1 warband 20 10 0
        unit b2 warband 50 10 0 div=b_2
        unit r1 warband 50 10 180
        contact b2 front r1 front
        """
    )
    scene.call(commanders.begin_turn, "blue")
    assert scene.battle.joined[scene["b"]] == NOBODY
    assert scene.battle.place[scene["b"]] == point("20 10")
    assert scene.battle.rank[scene["b"]] == 0
    assert commanders.is_bound(scene.battle, scene["b_2"])
    assert scene.battle.joined[scene["b_2"]] == scene["b2"]


@rule("HC-10.5.b")
def test_a_wound_silences_him_in_his_next_turn_only() -> None:
    scene = battle("division b blue 36 2 silent_next\nunit b1 warband 20 10 0")
    silent = []
    for _ in range(2):
        scene.call(commanders.begin_turn, "blue")
        silent.append(commanders_silent(scene))
    assert silent == [True, False]


def commanders_silent(scene: Scene) -> bool:
    """Whether the first blue commander gives no orders."""
    return command.is_done(scene.battle, scene["b"])


# 5.7.b, 5.7.j Shifted just clear


def shifted(place: str, unit: str = "36 10 0", more: str = "") -> tuple[int, int]:
    """Where a commander goes on whom a unit has ended."""
    scene = battle(f"division b blue {place}\nunit b1 legionary_pila {unit}\n{more}")
    scene.call(commanders.give_way, scene["b1"])
    return scene.battle.place[scene["b"]]


@rule("HC-5.7.b", "HC-5.7.j")
def test_he_is_shifted_to_the_nearest_point_that_is_not_inside() -> None:
    assert shifted("36 9.9") == point("36 10"), "towards the front edge, 0.1 inches away"
    assert shifted("36 8.5") == point("36 8.4")
    assert shifted("39.4 9.2") == point("39.5 9.2")
    assert shifted("36 10") == point("36 10"), "on the edge is not inside"
    assert shifted("36 12") == point("36 12")


@rule("HC-5.7.j")
def test_ties_go_towards_his_own_edge_then_to_the_left() -> None:
    assert shifted("36 9.2") == point("36 8.4"), "front and rear are as near: south is his own edge"
    red = battle("division r red 36 38.8\nunit r1 legionary_pila 36 38 180")
    red.call(commanders.give_way, red["r1"])
    assert red.battle.place[red["r"]] == point("36 39.6"), "north is his own edge"
    scene = battle("division b blue 36 9.2\nunit b1 legionary_pila 36.8 9.2 90")
    scene.call(commanders.give_way, scene["b1"])
    assert scene.battle.place[scene["b"]] == point("35.2 9.2"), "left and right are as near: left, seen from the south"


@rule("HC-5.7.j")
@pytest.mark.parametrize("heading", [17, 33, 45, 71, 128, 200, 301])
def test_whatever_the_heading_no_whole_point_outside_is_nearer(heading: int) -> None:
    scene = battle(f"division b blue 36 9.5\nunit b1 legionary_pila 36 10 {heading}")
    box = scene.battle.at(scene["b1"])
    scene.battle.place[scene["b"]] = start = ((box.cx // 2) + 7, (box.cy // 2) - 5)
    scene.call(commanders.give_way, scene["b1"])
    found = scene.battle.place[scene["b"]]
    far = (found[0] - start[0]) ** 2 + (found[1] - start[1]) ** 2
    outside = [
        dx * dx + dy * dy
        for dx in range(-90, 91)
        for dy in range(-90, 91)
        if reach2(box, start[0] + dx, start[1] + dy) > 0
    ]
    assert far <= min(outside)
    assert far >= 60 * 60


@rule("HC-5.7.j")
def test_he_is_pushed_neither_off_the_table_nor_into_an_enemy() -> None:
    assert shifted("36 0.3", "36 1.55 0") == point("36 1.55"), "the rear is beyond the edge of the table"
    beside = shifted("36 8.5", more="unit r1 warband 36 8.4 0")
    assert beside == point("36 10"), "an enemy stands behind"


@rule("HC-5.7.b")
def test_units_pass_over_the_commanders_of_their_own_side_who_have_joined_somebody() -> None:
    scene = battle("division b blue 36 9 joined=b2\nunit b1 legionary_pila 36 10 0\nunit b2 legionary_pila 36 9.5 0")
    scene.call(commanders.give_way, scene["b1"])
    assert scene.events == []


# 14.1.g Reached


def reached(*poses: str, place: str, formation: str = "battle_line") -> bool:
    """Whether a red line that went through these poses has reached the commander at a place."""
    scene = battle(f"division b blue {place}\nunit r1 legionary_pila 36 40 180")
    scene.battle.trail = Trail(scene["r1"], tuple((*at(pose), formation) for pose in poses))
    return commanders_met.reached(scene.battle, scene["r1"], scene.battle.trail) == [scene["b"]]


@rule("HC-14.1.g", "HC-5.7.d")
def test_he_is_reached_where_the_footprint_comes_to_distance_0_on_its_way() -> None:
    assert reached("36 40 180", "36 34 180", place="36 34")
    assert reached("36 40 180", "36 34 180", place="39.5 36"), "along its side"
    assert not reached("36 40 180", "36 34 180", place="39.52 36")
    assert not reached("36 40 180", "36 34 180", place="36 33.98")
    assert reached("36 40 180", "42 34 180", place="41 39"), "under way only, obliquely"
    assert not reached("36 40 180", "42 34 180", place="34 36")


@rule("HC-14.1.g", "HC-14.6.c")
def test_a_wheel_sweeps_him_at_its_samples_and_an_about_turn_does_not() -> None:
    assert reached("36 40 180", "36 40 135", place="33 39")
    assert not reached("36 40 180", "36 40 175", place="33 39")
    assert not reached("36 40 180", "36 41.6 0", place="39 42")


@rule("HC-14.1.g")
def test_a_change_of_formation_is_a_jump() -> None:
    scene = battle("division b blue 38 37\nunit r1 legionary_pila 36 40 180")
    poses = ((*at("36 40 180"), "battle_line"), (*at("36 30 180"), "column"))
    assert commanders_met.reached(scene.battle, scene["r1"], Trail(scene["r1"], poses)) == []


@rule("HC-5.7.d", "HC-14.1.g", "HC-1.1.i")
def test_nobody_who_has_joined_a_unit_is_reached() -> None:
    scene = battle(
        """
        division b blue 36 36
        division b_2 blue 36 36 joined=b2
        unit b1 warband 20 10 0
        unit b2 warband 36 36 0 div=b_2
        unit r1 legionary_pila 36 36 180
        """
    )
    trail = Trail(scene["r1"], ((*at("36 40 180"), "battle_line"), (*at("36 36 180"), "battle_line")))
    assert commanders_met.reached(scene.battle, scene["r1"], trail) == [scene["b"]]


# 5.7.d, 10.5.c Refuge


def cornered(*lines: str, clause: str = "HC-5.7.d") -> Scene:
    """A commander at the middle of the table who has been reached."""
    scene = battle("division b blue 36 24\nunit r1 warband 36 24 180\n" + "\n".join(lines), rules=REFUGE)
    scene.battle.agenda = [OverrunCommander(scene["b"], clause)]
    return scene


@rule("HC-5.7.d")
def test_his_owner_chooses_a_friendly_unit_within_a_move() -> None:
    scene = cornered(
        "division b_2 blue 2 2",
        "unit b1 warband 20 10 0",
        "unit b2 warband 40 20 0 div=b_2",
        "unit b3 warband 5 2 0",
    ).run()
    assert scene.asked == ("blue",)
    assert scene.candidates("blue") == [TakeRefuge(scene["b2"]), TakeRefuge(scene["b1"])], "the nearest first"
    assert scene.refusal("blue", TakeRefuge(scene["b3"])).clause == "HC-5.7.d"
    scene.play("blue", TakeRefuge(scene["b1"]))
    assert scene.battle.joined[scene["b"]] == scene["b1"]


@rule("HC-5.7.d")
@pytest.mark.parametrize(
    ("y", "saved"), [("24", True), ("48", True), ("24.01", True), ("49.6", True), ("49.61", False)]
)
def test_the_only_unit_within_24_inches_takes_him_without_asking(y: str, saved: bool) -> None:  # noqa: FBT001 - a table
    scene = battle(f"table 72 72\ndivision b blue 36 24\nunit b1 legionary_pila 36 {y} 0", rules=REFUGE)
    scene.battle.agenda = [OverrunCommander(scene["b"], "HC-5.7.d")]
    scene.run()
    assert (scene.battle.joined[scene["b"]] == scene["b1"]) is saved
    assert bool(scene.battle.rank[scene["b"]] & LOST) is not saved


@rule("HC-5.7.d", "HC-10.1.b")
def test_without_a_refuge_he_is_captured() -> None:
    scene = cornered("unit b1 warband 2 2 0").run()
    assert scene.happened(events.CommanderLost) == [events.CommanderLost(scene["b"], "captured")]
    assert scene.clause_of(events.CommanderLost) == "HC-5.7.d"
    assert scene.battle.general == {"red": scene["r"]}, "nobody is left to be general"


@rule("HC-10.5.c")
def test_a_commander_whose_unit_is_gone_seeks_another_one() -> None:
    scene = cornered("unit b1 warband 36 20 0", "unit b2 warband 45 20 0")
    scene.battle.joined[scene["b"]] = scene["b1"]
    scene.call(commanders.lose_unit, scene["b1"])
    assert scene.named == (OverrunCommander(scene["b"], "HC-10.5.c"),)
    assert scene.battle.place[scene["b"]] == point("36 20")
    assert scene.battle.joined[scene["b"]] == NOBODY


@rule("HC-10.5.c", "HC-15.2.c")
def test_who_has_found_a_unit_meanwhile_is_asked_no_more() -> None:
    scene = cornered("unit b1 warband 36 20 0", "unit b2 warband 45 20 0")
    scene.battle.joined[scene["b"]] = scene["b1"]
    scene.run()
    assert scene.step is None
    assert scene.events == []
