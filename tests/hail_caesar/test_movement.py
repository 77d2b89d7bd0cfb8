"""HC-5.1, HC-5.5, HC-14.6: moves step by step."""

from __future__ import annotations

import pytest

from iacta.games.hail_caesar.plans import AnyStep, Charge, Cross, Enter, EnterTable, Form, FormMove, Go, Leave, Move
from iacta.games.hail_caesar.rules import movement, trips
from iacta.games.hail_caesar.rules.bounds import out_of_bounds
from iacta.geometry.boxes import gap, overlaps
from tests.hail_caesar.kit import at, battle, inches
from tests.hail_caesar.moves import clause, end, form, go, move, take, way, why
from tests.marks import rule

LINE = "unit b1 legionary_pila 36 10 0"
WARBAND = "unit r1 warband 36 15 180"


# HC-5.1 Rates


@rule("HC-X8", "HC-5.1.a", "HC-5.1.b", "HC-5.1.c", "HC-5.1.e", "HC-5.1.f")
@pytest.mark.parametrize(
    ("unit", "inches_of_three"),
    [
        ("legionary_pila", 18),
        ("elephant_javelins", 18),
        ("baggage", 18),
        ("scorpions", 18),
        ("cataphracts_kontos", 18),
        ("heavy_chariots", 18),
        ("celtic_light_chariots", 27),
        ("celtic_light_chariots open_order", 27),
        ("heavy_cavalry", 27),
        ("heavy_cavalry open_order", 27),
        ("light_cavalry_small battle_line", 27),
        ("light_cavalry_small open_order", 36),
        ("horse_archers_small open_order", 36),
        ("horse_archers_small column", 36),
        ("cataphracts_kontos open_order", 18),
    ],
)
def test_three_moves_carry_each_troop_as_far_as_the_table_says(unit: str, inches_of_three: int) -> None:
    """HC-X8"""
    profile, *formation = unit.split()
    scene = battle(f"table 72 60\nunit b1 {profile} 36 10 0 {' '.join(formation)}")
    for _ in range(3):
        take(scene, go("0", "36"))
    assert scene.pose("b1") == at(f"36 {10 + inches_of_three} 0")


@rule("HC-14.6.a")
def test_a_poly_line_costs_the_sum_of_its_segments() -> None:
    scene = battle(LINE)
    assert way(scene, move("36 12 0", "38 12 0", "38 14 0")).cost == inches("6")
    long = way(scene, move("36 12 0", "39 12 0", "39 14 0"))
    assert why(long).clause == "HC-14.6.a"
    assert end(long) == at("39 13 0")


@rule("HC-W9", "HC-14.6.b", "HC-5.1.d")
@pytest.mark.parametrize(("pose", "cost"), [("36 10 45", 294), ("36 8.4 180", 0), ("36.8 9.2 90", 381)])
def test_a_turn_costs_the_way_of_the_corner_that_goes_furthest(pose: str, cost: int) -> None:
    """HC-W9"""
    found = way(battle(LINE), move(pose))
    assert (found.refusal, found.cost, end(found)) == (None, cost, at(pose))


@rule("HC-5.1.d")
@pytest.mark.parametrize("bearing", ["0", "22:30", "45", "90", "135", "180", "270"])
def test_a_unit_goes_a_full_rate_in_any_direction_with_its_heading_kept(bearing: str) -> None:
    found = way(battle(LINE), go(bearing))
    assert found.refusal is None
    assert 599 <= found.cost <= 600
    assert end(found)[2] == 0


@rule("HC-14.6.r")
def test_a_turn_too_far_for_the_rate_is_cut_at_its_last_sample() -> None:
    found = way(battle("unit b1 warband_large 36 24 0"), move("36 24 90"))
    assert why(found).clause == "HC-14.6.a"
    assert 0 < end(found)[2] < 90 * 60
    assert found.cost <= inches("6")


# HC-14.6.c What stands in the way


@rule("HC-14.6.c", "HC-14.1.l", "HC-14.6.r")
def test_a_move_is_cut_at_an_enemys_stand_off_zone() -> None:
    scene = battle(f"{LINE}\n{WARBAND}")
    found = way(scene, move("36 15 0"))
    assert (why(found).clause, why(found).about) == ("HC-14.6.c", f"unit:{scene['r1']}")
    assert end(found) == at("36 14.05 0")


@rule("HC-14.6.c", "HC-17.1.g")
def test_the_edge_of_the_table_may_be_touched_and_not_crossed() -> None:
    scene = battle("unit b1 legionary_pila 36 44 0")
    found = way(scene, go("0"))
    assert (found.refusal, end(found)) == (None, at("36 48 0"))
    assert why(way(scene, move("36 48 0", "39 48 45"))).reason == "beyond-the-edge"


@rule("HC-14.6.c")
def test_a_turn_sweeps_the_way_of_its_corners_and_an_about_turn_nothing() -> None:
    scene = battle(f"{LINE}\nunit r1 scorpions 36 13.5 180")
    assert why(way(scene, move("36 10 90"))).clause == "HC-14.6.c"
    assert way(scene, move("36 8.4 180")).refusal is None


@rule("HC-14.6.d")
def test_who_starts_in_a_zone_may_go_but_not_nearer() -> None:
    scene = battle("unit b1 legionary_pila 36 10 0\nunit r1 warband 36 10.5 180")
    assert clause(scene, move("36 10.2 0")) == "HC-14.6.d"
    back = way(scene, move("36 6 0"))
    assert (back.refusal, end(back)) == (None, at("36 6 0"))


# HC-14.6.u Go


@rule("HC-W34", "HC-14.6.u", "HC-14.1.l", "HC-14.6.c")
def test_go_stops_at_the_stand_off_zone() -> None:
    """HC-W34 (a)"""
    scene = battle(f"{LINE}\n{WARBAND}")
    found = way(scene, go("0"))
    assert (found.refusal, end(found), found.cost) == (None, at("36 14.05 0"), 405)
    assert found.box is not None
    assert gap(found.box, scene.battle.at(scene["r1"])) == 95


@rule("HC-W34", "HC-14.6.u", "HC-5.2.b")
def test_go_sideways_past_the_enemy_faced_is_refused() -> None:
    """HC-W34 (b)"""
    found = way(battle(f"{LINE}\n{WARBAND}"), go("90"))
    assert (why(found).clause, end(found)) == ("HC-5.2.b", at("36 10 0"))


@rule("HC-W34", "HC-14.6.u", "HC-14.6.r")
@pytest.mark.parametrize(
    ("step", "pose", "cost"),
    [
        (go("45"), "40.24 14.24 0", 599),
        (go("45", turn=True), "38.16 12.16 45", 599),
        (go("180", turn=True), "36 2.40 180", 600),
    ],
)
def test_go_keeps_its_heading_or_turns_first(step: Go, pose: str, cost: int) -> None:
    """HC-W34 (c), (d), (e)"""
    found = way(battle(LINE), step)
    assert (found.refusal, end(found), found.cost) == (None, at(pose), cost)


@rule("HC-W32", "HC-14.6.u")
def test_friends_stop_a_go_and_not_a_move() -> None:
    """HC-W32: the rear cohort goes 3.45"."""
    scene = battle("unit b1 legionary_pila 36 9 0\nunit b2 legionary_pila 36 14 0")
    assert end(way(scene, go("0"))) == at("36 12.45 0")
    through = battle("unit b1 heavy_cavalry 36 9 0\nunit b2 legionary_pila 36 11.6 0")
    assert end(way(through, go("0", "9"))) == at("36 10.05 0")
    assert way(through, move("36 18 0")).refusal is None


@rule("HC-14.6.u")
def test_a_go_that_moves_nothing_is_refused() -> None:
    scene = battle("unit b1 legionary_pila 36 48 0")
    assert clause(scene, go("0")) == "HC-14.6.c"
    wide = battle("unit b1 warband_large 36 24 0")
    found = way(wide, go("90", turn=True))
    assert (why(found).clause, end(found)) == ("HC-14.6.a", at("36 24 0"))


# HC-14.6.e Friends


@rule("HC-W32", "HC-14.6.e", "HC-16.2.b")
def test_a_last_step_may_not_end_on_a_friend() -> None:
    """HC-W32: rear before front is refused."""
    scene = battle("unit b1 legionary_pila 36 9 0\nunit b2 legionary_pila 36 14 0")
    found = way(scene, move("36 15 0"))
    assert (why(found).clause, end(found)) == ("HC-14.6.e", at("36 12.45 0"))
    assert way(scene, move("36 15 0"), moves_left=2).refusal is None


@rule("HC-5.4.b", "HC-5.4.a")
def test_neither_enemies_nor_fighting_friends_are_passed() -> None:
    scene = battle("""
        unit b1 heavy_cavalry 36 5 0
        unit b2 legionary_pila 36 9 0
        unit r1 warband 36 9 180
        contact b2 front r1 front
    """)
    assert clause(scene, move("36 14 0")) == "HC-5.4.b"
    assert clause(battle("unit b1 heavy_cavalry 36 5 0\nunit r1 scorpions 36 9 180"), move("36 14 0")) == "HC-14.6.c"


@rule("HC-W35", "HC-14.1.e")
@pytest.mark.parametrize(("y", "entered"), [("8.45", False), ("8.46", True)])
def test_entering_by_no_more_than_the_slack_is_touching(y: str, entered: bool) -> None:  # noqa: FBT001 - a cell of a table
    """HC-W35"""
    scene = battle(f"{LINE}\nunit b2 legionary_pila 36 {y} 0")
    assert overlaps(scene.battle.at(scene["b1"]), scene.battle.at(scene["b2"])) == entered
    behind = battle(f"{LINE}\nunit b2 legionary_pila 36 5 0")
    assert (clause(behind, move(f"36 {y} 0"), "b2") == "HC-14.6.e") == entered


# HC-5.5 Artillery and squares


@rule("HC-5.5.a", "HC-5.5.b", "HC-5.5.c")
def test_engines_move_by_weight() -> None:
    light, medium, heavy = (battle(f"unit b1 {kind} 36 5 0") for kind in ("scorpions", "onagers", "ballistae"))
    profile = {kind: scene.battle.roster.profile(scene["b1"]).subtype for kind, scene in (("o", medium), ("b", heavy))}
    take(light, go("0"))
    assert clause(light, go("0")) == ""
    for scene, subtype in ((medium, profile["o"]), (heavy, profile["b"])):
        if subtype == "heavy":
            assert clause(scene, go("0")) == "HC-5.5.c"
        else:
            take(scene, go("0"))
            assert clause(scene, go("0")) == "HC-5.5.b"


@rule("HC-5.5.d", "HC-5.5.e")
def test_a_square_only_changes_formation_and_does_not_move_in_that_turn() -> None:
    scene = battle("unit b1 legionary_pila 36 10 0 square")
    assert clause(scene, go("0")) == "HC-5.5.d"
    found = take(scene, form("battle_line"))
    assert found.ends_movement
    assert clause(scene, go("0")) == "HC-5.5.d"
    last = battle(LINE)
    take(last, go("0"))
    assert clause(last, form("square")) == ""


@rule("HC-13.4.b")
def test_a_testudo_makes_one_move() -> None:
    scene = battle("unit b1 legionary_pila 36 10 0 testudo")
    assert take(scene, go("0")).ends_movement
    assert clause(scene, go("0")) == "HC-13.4.b"


@rule("HC-13.3.g")
def test_pikes_go_on_only_straight_ahead() -> None:
    scene = battle("unit b1 phalangites 36 10 0 pike_phalanx")
    assert not take(scene, go("0")).ends_movement
    assert clause(scene, go("30")) == ""
    assert clause(scene, go("90")) == "HC-13.3.g"
    assert way(battle("unit b1 phalangites 36 10 0 pike_phalanx"), go("90")).ends_movement


# HC-16.2.f Numbers from strangers


@rule("HC-16.2.f")
@pytest.mark.parametrize(
    "step",
    [
        Move(()),
        Move((at("36 10 0"),) * 4),
        Move(((3600, 1000, 21600),)),
        Move(((3600, 1000, -1),)),
        Move(((7201, 1000, 0),)),
        Move(((1 << 70, 1000, 0),)),
        Move((at("36 12 0"),), (99,)),
        Go(21600, 600),
        Go(-1, 600),
        Go(0, 0),
        Go(0, 3601),
        Form("column", 21600),
        FormMove("open_order", 0, ()),
        FormMove("open_order", 21600, (at("36 12 0"),)),
        Cross(0),
        Enter(-1),
        Leave(4, at("36 12 0"), "battle_line"),
        EnterTable(0),
        Charge((99,)),
        Charge((0, 1, 1)),
        Charge((1,), (), 4),
    ],
)
def test_numbers_out_of_bounds_are_refused_before_anything_else(step: AnyStep) -> None:
    scene = battle(f"{LINE}\n{WARBAND}")
    found = out_of_bounds(scene.battle, step)
    assert found is not None
    assert (found.clause, clause(scene, step)) == ("HC-16.2.f", "HC-16.2.f")


@rule("HC-16.2.f")
def test_sound_numbers_pass() -> None:
    scene = battle(f"{LINE}\n{WARBAND}")
    assert out_of_bounds(scene.battle, Go(21599, 3600)) is None
    assert out_of_bounds(scene.battle, Move(((0, 0, 0), (7200, 4800, 21599)))) is None
    assert clause(scene, Charge((1,))) == "HC-4.4.f"


@rule("HC-16.2.a")
@pytest.mark.parametrize(
    "step",
    [
        move("36 15 0"),
        move("36 12 0", "36 18 0"),
        move("36 8.4 180", "36 1 180"),
        move("36 10 80"),
        move("30 10 0", "24 10 0", "24 9 0"),
    ],
)
def test_a_refused_step_can_be_cut_at_its_last_legal_place(step: Move) -> None:
    scene = battle(f"{LINE}\nunit r1 scorpions 36 14 180")
    found = way(scene, step)
    assert found.refusal is not None
    cut = movement.shortened(step, found)
    assert cut is not None
    again = way(scene, cut)
    assert (again.refusal, end(again)) == (None, end(found))
    assert movement.shortened(go("0"), found) is None


# Writing it on the table


@rule("HC-14.9.a", "HC-4.5.a")
def test_what_is_taken_is_written_down() -> None:
    scene = battle("unit b1 legionary_pila 36 10 0\ndivision b blue joined=b1\nunit r1 warband 10 40 180")
    take(scene, move("36 12 0", "36 12 30"))
    take(scene, form("column", "30"))
    number, trail = scene["b1"], scene.battle.trail
    assert trail is not None
    assert trail.poses == (
        (*at("36 10 0"), "battle_line"),
        (*at("36 12 0"), "battle_line"),
        (*at("36 12 30"), "battle_line"),
        (*at("36 12 30"), "column"),
    )
    assert (scene.battle.moves[number], scene.flags("b1")) == (2, {"moved", "reformed"})
    assert scene.battle.place[scene["b"]] == (inches("36"), inches("12"))


@rule("HC-6.1.d")
def test_cavalry_that_begins_in_woods_goes_at_infantry_speed() -> None:
    wood = "woods copse 30,5 50,5 50,20 30,20"
    rider, foot = "unit b1 heavy_cavalry 40 10 0 open_order", "unit b1 auxiliary_medium 40 10 0 open_order"
    assert way(battle(f"{wood}\n{rider}"), go("0", "12")).cost == inches("6")
    assert way(battle(rider), go("0", "12")).cost == inches("9")
    scene = battle(f"{wood}\n{foot}")
    assert trips.pace(scene.battle, scene["b1"], "open_order", scene.battle.at(scene["b1"])) == inches("6")


@rule("HC-4.10.c")
def test_steps_begin_where_the_unit_is() -> None:
    scene = battle(
        "building farm 30,20 40,20 40,26 30,26\nunit b1 auxiliary_medium in=farm\nunit b2 auxiliary_medium gone"
    )
    assert clause(scene, go("0")) == "HC-6.5.g"
    assert clause(scene, go("0"), "b2") == "HC-4.10.c"
    assert clause(battle(LINE), EnterTable(600)) == "HC-4.10.c"
    assert clause(battle(LINE), Leave(0, at("36 12 0"), "column")) == "HC-6.5.g"


@rule("HC-9.6.i")
def test_a_place_is_free_if_nothing_overlaps_it() -> None:
    scene = battle(f"{LINE}\nunit r1 warband 36 13 180")
    box = scene.battle.at(scene["b1"])
    free = scene.battle.pose(scene["b1"], "battle_line", box.x, box.y + 200, 0)
    taken = scene.battle.pose(scene["b1"], "battle_line", box.x, box.y + 400, 0)
    assert movement.is_free_place(scene.battle, scene["b1"], free)
    assert not movement.is_free_place(scene.battle, scene["b1"], taken)


@rule("HC-14.6.u")
def test_turning_to_the_heading_it_has_is_no_movement() -> None:
    """A friend stands right before it: nothing of the step is left."""
    scene = battle("unit b1 legionary_pila 36 9 0\nunit b2 legionary_pila 36 10.55 0")
    assert clause(scene, go("0", turn=True)) == "HC-14.6.u"


@rule("HC-4.10.i")
def test_who_has_come_on_follows_nobody_any_more() -> None:
    scene = battle("unit b1 light_cavalry off entry=72,23.5 column follows\nunit r1 warband 5 45 180")
    take(scene, EnterTable(600))
    assert "follows" not in scene.flags("b1")
