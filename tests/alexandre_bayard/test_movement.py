"""AB-C.8: how units move: passages, stops, roads, bridges, marches, and the orders that change them."""

from __future__ import annotations

import pytest

from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import Done, MoveLeader, MoveUnit
from iacta.games.alexandre_bayard.battlefield import Group
from iacta.games.alexandre_bayard.rules.paths import reachable
from tests.alexandre_bayard.kit import Scene, hexes, spot
from tests.alexandre_bayard.phases import moving, order
from tests.marks import rule

FAR = "unit b1 archers 0,0\nleader b0 commander 0,0"


def move(scene: Scene, unit: str, path: str, *, ends: bool = True) -> MoveUnit:
    """A move along hexes; `off` at the end of the path: off the board."""
    words = path.replace("off", "").strip()
    return MoveUnit(scene[unit], (*hexes(words), *((0,) if "off" in path else ())), ends=ends)


def refused(scene: Scene, unit: str, path: str) -> str:
    """The clause that refuses a move; nothing: it is allowed."""
    action = move(scene, unit, path)
    return "" if scene.allows("alexandre", action) else scene.refusal("alexandre", action).clause


def reach(scene: Scene, unit: str) -> set[str]:
    """Where the move of a unit may end."""
    return {spot(place) for place in reachable(scene.battle, scene[unit])}


@rule("AB-C.8.a")
def test_a_unit_moves_once_in_the_players_order_and_need_not_move() -> None:
    scene = moving(f"unit a1 heavy_foot 4,8 activated\nunit a2 light_foot 6,8 activated\n{FAR}")
    scene.play("alexandre", move(scene, "a2", "6,7"))
    assert scene.where("a2") == "6,7"
    assert refused(scene, "a2", "6,6") == "AB-C.8.a"
    assert refused(scene, "a1", "4,7") == ""
    scene.play("alexandre", Done())
    assert scene.where("a1") == "4,8"


@rule("AB-C.8.a", "AB-13.3.c")
def test_a_move_may_be_given_in_parts_and_is_finished_before_the_next() -> None:
    scene = moving(
        f"unit a1 light_cavalry 4,8 activated\nunit a2 light_foot 6,8 activated\nleader a0 officer 9,9\n{FAR}"
    )
    scene.play("alexandre", move(scene, "a1", "4,7 4,6", ends=False))
    assert refused(scene, "a2", "6,7") == "AB-C.8.a"
    refusal = scene.refusal("alexandre", MoveLeader(scene["a0"], hexes("9,8")))
    assert refusal.reason == "move-not-finished"
    assert refused(scene, "a1", "4,5 4,4 4,3") == "AB-C.8.g"  # four hexes in all
    scene.play("alexandre", move(scene, "a1", "4,5 4,4"))
    assert scene.where("a1") == "4,4"
    assert scene.battle.moved[scene["a1"]] == 4
    assert refused(scene, "a2", "6,7") == ""


@rule("AB-C.8.a")
def test_an_open_move_ends_with_a_path_of_no_hexes_or_with_the_phase() -> None:
    text = f"unit a1 light_cavalry 4,8 activated\nunit a2 light_foot 6,8 activated\n{FAR}"
    scene = moving(text)
    assert refused(scene, "a1", "") == "AB-C.8.a"
    scene.play("alexandre", move(scene, "a1", "4,7", ends=False))
    scene.play("alexandre", MoveUnit(scene["a1"], ()))
    assert "move_done" in scene.flags("a1")
    other = moving(text)
    other.play("alexandre", move(other, "a1", "4,7", ends=False))
    other.play("alexandre", Done())
    assert "move_done" in other.flags("a1")
    assert other.battle.mover == -1


@rule("AB-C.8.b")
def test_passing_an_enemy_costs_nothing() -> None:
    scene = moving("unit a1 light_cavalry 4,8 activated\nunit b1 archers 3,6\nleader b0 commander 3,6")
    assert {"4,4", "4,5"} <= reach(scene, "a1")
    assert refused(scene, "a1", "4,7 4,6 4,5 4,4") == ""


@rule("AB-C.8.c")
def test_nobody_crosses_an_enemy_unit() -> None:
    scene = moving("unit a1 light_cavalry 4,8 activated\nunit b1 archers 4,7\nleader b0 commander 4,7")
    assert refused(scene, "a1", "4,7 4,6") == "AB-C.8.c"
    assert refused(scene, "a1", "4,7") == "AB-C.8.c"


@rule("AB-C.8.d", "AB-C.1.f")
def test_light_troops_cross_friends_and_are_crossed_if_a_free_hex_ends_the_move() -> None:
    scene = moving(f"""
        unit a1 light_foot 4,8 activated
        unit a2 heavy_foot 4,7 activated
        unit a3 medium_cavalry 4,9 activated
        unit a4 heavy_foot 3,9
        {FAR}
    """)
    assert refused(scene, "a1", "4,7 4,6") == ""  # the light unit crosses
    assert refused(scene, "a3", "4,8 4,7 5,6") == "AB-C.8.d"
    assert refused(scene, "a3", "4,8 5,8 5,7") == ""  # the light unit is crossed
    assert refused(scene, "a1", "4,7") == "AB-C.1.f"
    assert refused(scene, "a3", "3,9 3,8") == "AB-C.8.d"


@rule("AB-C.8.d", "AB-C.8.f")
def test_a_crossed_unit_stays_where_it_is() -> None:
    """Reduced units never merge: two units stay two."""
    text = "unit a1 light_foot 4,8 activated plaquettes=1\nunit a2 heavy_foot 4,7 plaquettes=1"
    scene = moving(f"{text}\nunit a3 light_foot 9,9 activated\n{FAR}")
    scene.play("alexandre", move(scene, "a1", "4,7 4,6"))
    assert (scene.where("a1"), scene.where("a2")) == ("4,6", "4,7")
    assert scene.battle.unit_in(scene.battle.at[scene["a2"]]) == scene["a2"]
    assert [scene.battle.plaquettes[unit] for unit in scene.units("a1", "a2")] == [1, 1]


@rule("AB-C.8.g", "AB-C.1.j")
def test_each_hex_costs_one_and_a_stop_ends_the_move() -> None:
    scene = moving(f"forest 4,7\nunit a1 light_cavalry 4,8 activated\nunit a2 light_foot 0,11 activated\n{FAR}")
    assert refused(scene, "a1", "4,7") == ""
    assert refused(scene, "a1", "4,7 4,6") == "AB-C.8.g"
    assert refused(scene, "a1", "5,8 5,7 6,6 6,5") == ""
    assert refused(scene, "a1", "5,8 5,7 6,6 6,5 6,4") == "AB-C.8.g"
    assert refused(scene, "a2", "off") == "AB-C.1.j"


@rule("AB-C.4.a", "AB-X44")
def test_a_march_step_never_enters_a_hex_beside_an_enemy() -> None:
    scene = moving("unit a1 heavy_foot 4,8 activated\nunit b1 archers 4,5\nleader b0 commander 4,5")
    assert refused(scene, "a1", "4,7 4,6") == "AB-C.4.a"
    far = moving("unit a1 heavy_foot 4,9 activated\nunit a2 light_foot 9,9 activated\nunit b1 archers 4,5")
    far.play("alexandre", move(far, "a1", "4,8 4,7"))
    assert "marched" in far.flags("a1")


@rule("AB-C.4.a")
def test_steps_within_the_first_figure_are_no_march() -> None:
    scene = moving(f"unit a1 heavy_foot 4,9 activated\nunit a2 light_foot 9,9 activated\n{FAR}")
    scene.play("alexandre", move(scene, "a1", "4,8"))
    assert "marched" not in scene.flags("a1")


@rule("AB-C.8.h", "AB-C.4.i")
def test_a_move_wholly_by_road_gains_a_hex_and_ignores_terrain() -> None:
    scene = moving(f"""
        forest 3,8 4,8 5,8
        road 2,8 3,8 4,8 5,8 6,8
        unit a1 medium_cavalry 2,8 activated
        unit a2 heavy_foot 9,9 activated
        {FAR}
    """)
    assert refused(scene, "a1", "3,8 4,8 5,8 6,8") == ""
    assert refused(scene, "a1", "3,8 4,8 4,7") == "AB-C.8.g"  # leaving it, the forest counts again
    assert "6,8" in reach(scene, "a1")


@rule("AB-C.8.h")
def test_who_begins_beside_the_road_gains_nothing() -> None:
    scene = moving(f"road 2,8 3,8 4,8 5,8 6,8 7,8\nunit a1 medium_cavalry 2,9 activated\n{FAR}")
    assert refused(scene, "a1", "3,8 4,8 5,8 6,8") == ""  # three and a march hex
    assert refused(scene, "a1", "3,8 4,8 5,8 6,8 7,8") == "AB-C.8.g"


@rule("AB-C.8.i")
def test_the_first_step_is_never_too_dear() -> None:
    """An engine has 0 / 1: its first step is a march step; after another cost nothing is left."""
    scene = moving(f"unit a1 medium_artillery 4,8 bolt_medium activated\nunit a2 light_foot 9,9 activated\n{FAR}")
    assert refused(scene, "a1", "4,7") == ""
    assert refused(scene, "a1", "4,7 4,6") == "AB-C.8.g"
    scene.play("alexandre", move(scene, "a1", "4,7"))
    assert "marched" in scene.flags("a1")


@rule("AB-C.8.k")
def test_an_already_played_unit_does_not_move() -> None:
    scene = moving(f"unit a1 light_foot 4,8 activated already_played\nunit a2 light_foot 8,8 activated\n{FAR}")
    assert refused(scene, "a1", "4,7") == "AB-C.8.k"


@rule("AB-C.8.l", "AB-C.14.i", "AB-C.14.c", "AB-16.ab")
def test_entering_the_hex_of_an_isolated_enemy_leader_ends_the_move_and_sends_him_away() -> None:
    scene = moving("""
        unit a1 light_cavalry 4,8 activated
        unit a2 light_foot 9,9 activated
        unit b1 archers 4,4
        leader b0 commander 4,7
    """)
    assert refused(scene, "a1", "4,7 4,6") == "AB-C.8.g"
    scene.play("alexandre", move(scene, "a1", "4,7"))
    assert (scene.where("a1"), scene.where("b0")) == ("4,7", "4,4")
    assert scene.clause_of(events.LeaderJoined) == "AB-C.14.c"


@rule("AB-C.14.d", "AB-C.14.e")
def test_a_leader_who_can_join_nobody_is_eliminated() -> None:
    scene = moving("""
        unit a1 light_cavalry 4,8 activated
        unit a2 light_foot 9,9 activated
        unit b1 archers 4,3
        leader b0 commander 4,7
        leader b9 officer 4,3
        tokens b 5
    """)
    scene.play("alexandre", move(scene, "a1", "4,7"))
    assert scene.where("b0") == ""
    assert scene.clause_of(events.LeaderLost) == "AB-C.14.d"
    assert scene.battle.lost_besides["bayard"] == 1
    assert scene.battle.tokens["bayard"] == 2


@rule("AB-C.8.m", "AB-C.8.n")
def test_a_bridge_is_entered_and_left_along_its_road() -> None:
    scene = moving(f"""
        river 2,6 3,6 4,6 5,6 6,6
        bridge 4,6
        bridge 6,6
        road 4,8 4,7 4,6 4,5 4,4
        unit a1 light_cavalry 4,7 activated
        unit a2 light_cavalry 6,7 activated
        unit a3 light_cavalry 5,7 activated
        {FAR}
    """)
    assert refused(scene, "a1", "4,6 4,5 4,4") == ""
    assert refused(scene, "a1", "4,6 3,5") == "AB-C.8.m"
    assert refused(scene, "a3", "4,7 4,6 4,5") == ""
    assert refused(scene, "a2", "6,6 6,5") == ""  # it carries no road
    assert refused(scene, "a2", "6,6 5,6") == "AB-C.13.d"


@rule("AB-C.13.e")
def test_crossing_a_side_ends_the_move() -> None:
    scene = moving(f"""
        side barrier 4,7 1
        side palisade 6,7 1
        unit a1 light_cavalry 4,8 activated
        unit a2 light_foot 6,7 activated
        unit a3 light_foot 6,9 activated
        {FAR}
    """)
    assert refused(scene, "a1", "4,7 5,6") == ""
    assert refused(scene, "a1", "4,7 5,6 5,5") == "AB-C.8.g"
    assert refused(scene, "a2", "7,6") == ""
    assert refused(scene, "a2", "7,6 7,5") == "AB-C.8.g"
    assert refused(scene, "a3", "6,8 6,7 7,6") != ""


@rule("AB-C.7.h", "AB-C.4.i", "AB-C.7.q")
def test_forced_march_adds_a_hex_and_keeps_the_right_to_fight() -> None:
    scene = moving(f"unit a1 heavy_foot 4,8 activated\nunit a2 light_foot 9,9 activated\n{FAR}\ntokens a 5")
    assert refused(scene, "a1", "4,7 4,6 4,5") == "AB-C.8.g"
    scene.play("alexandre", order("forced_march", scene["a1"]))
    assert refused(scene, "a1", "4,7 4,6 4,5") == ""
    scene.play("alexandre", move(scene, "a1", "4,7 4,6"))
    assert "marched" not in scene.flags("a1")
    late = moving(f"unit a1 heavy_foot 4,8 activated moved=1\nunit a2 light_foot 9,9 activated\n{FAR}\ntokens a 5")
    assert late.refusal("alexandre", order("forced_march", late["a1"])).clause == "AB-C.7.q"
    assert late.refusal("alexandre", order("forced_march", -1)).clause == "AB-C.7.h"


@rule("AB-C.7.h")
def test_the_woodsman_opens_difficult_hexes() -> None:
    scene = moving(f"forest 4,7 4,6\nunit a1 light_cavalry 4,8 activated\n{FAR}\ntokens a 5")
    scene.play("alexandre", order("woodsman", scene["a1"], amount=1))
    assert scene.battle.tokens["alexandre"] == 3
    assert refused(scene, "a1", "4,7 5,6 5,5") == ""
    assert refused(scene, "a1", "4,7 4,6 4,5") == "AB-C.8.g"


@rule("AB-C.7.h", "AB-C.7.q")
def test_forward_moves_a_whole_group_one_hex_more() -> None:
    text = f"unit a1 heavy_foot 4,8 activated\nunit a2 heavy_foot 6,8 activated\n{FAR}\ntokens a 5"
    scene = moving(text)
    scene.battle.groups = (Group(-1, scene.units("a1", "a2")),)
    scene.play("alexandre", order("forward", group=0))
    assert refused(scene, "a1", "4,7 4,6 4,5") == ""
    assert refused(scene, "a2", "6,7 6,6 6,5") == ""
    late = moving(text)
    late.battle.groups = (Group(-1, late.units("a1", "a2")),)
    late.play("alexandre", move(late, "a1", "4,7"))
    assert late.refusal("alexandre", order("forward", group=0)).clause == "AB-C.7.q"


@rule("AB-C.7.h", "AB-C.15.h", "AB-C.15.f")
def test_riders_dismount_and_mount_again_for_a_hex_of_movement() -> None:
    scene = moving(f"unit a1 heavy_cavalry 4,8 activated\nunit a2 light_foot 9,9 activated\n{FAR}\ntokens a 5")
    scene.play("alexandre", order("mount_dismount", scene["a1"]))
    assert scene.flags("a1") == {"activated", "on_foot"}
    assert refused(scene, "a1", "4,7") != ""  # very heavy foot has one hex, and it is spent
    foot = moving(f"unit a1 light_cavalry 4,8 on_foot activated\n{FAR}\ntokens a 5")
    foot.play("alexandre", order("mount_dismount", foot["a1"]))
    assert refused(foot, "a1", "4,7 4,6 4,5") == ""
    assert refused(foot, "a1", "4,7 4,6 4,5 4,4") == "AB-C.8.g"
    assert moving(f"unit a1 heavy_foot 4,8 activated\n{FAR}\ntokens a 5").refusal(
        "alexandre", order("mount_dismount", 0)
    ).clause == ("AB-C.15.h")


@rule("AB-C.15.d")
def test_an_impetuous_unit_beside_an_enemy_may_not_move() -> None:
    text = "unit a1 warband 4,8 activated must_attack\nunit a2 light_foot 9,9 activated\nunit b1 archers 4,7"
    scene = moving(text)
    assert refused(scene, "a1", "5,8") == "AB-C.15.d"


@rule("AB-C.16.i")
def test_a_unit_leaves_by_an_exit_hex_with_its_leaders() -> None:
    scene = moving(f"""
        exit a 1 11,8
        unit a1 light_cavalry 9,8 activated
        unit a2 light_foot 4,9 activated
        leader a0 commander 9,8
        {FAR}
    """)
    assert refused(scene, "a1", "10,8 off") == "AB-C.1.j"
    scene.play("alexandre", move(scene, "a1", "10,8 11,8 off"))
    assert (scene.where("a1"), scene.where("a0")) == ("", "")
    assert scene.battle.fate[scene["a1"]] == 2
    assert scene.clause_of(events.UnitLeft) == "AB-C.16.i"
    assert scene.battle.lost_besides["alexandre"] == 0


@pytest.mark.parametrize("path", [(99999,), (-5,), (0,), (101, 101), tuple(range(200))])
@rule("AB-C.8.g", "AB-C.1.j")
def test_paths_from_outside_are_checked(path: tuple[int, ...]) -> None:
    scene = moving(f"unit a1 light_cavalry 4,8 activated\n{FAR}")
    assert not scene.allows("alexandre", MoveUnit(scene["a1"], path))
    assert not scene.allows("alexandre", MoveUnit(77, path))


@rule("AB-C.13.d")
def test_sand_limits_a_move_that_starts_in_it_or_enters_it() -> None:
    scene = moving(f"""
        sand 4,8 8,6
        unit a1 light_cavalry 4,8 activated
        unit a2 camelry 4,10 activated
        unit a3 light_cavalry 8,8 activated
        {FAR}
    """)
    assert refused(scene, "a1", "4,7 4,6") == ""
    assert refused(scene, "a1", "4,7 4,6 4,5") == "AB-C.8.g"
    assert refused(scene, "a2", "4,9 5,8 5,7 5,6") == ""
    assert refused(scene, "a3", "8,7 8,6") == ""
    assert refused(scene, "a3", "8,7 8,6 8,5") == "AB-C.8.g"
    assert refused(scene, "a3", "7,7 7,6 7,5 7,4") == ""
