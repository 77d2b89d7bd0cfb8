"""HC-2: formations and their changes."""

from __future__ import annotations

import pytest

from iacta.games.hail_caesar.plans import Form, Move
from iacta.games.hail_caesar.roster import Formation
from iacta.games.hail_caesar.rules import advance, formations
from tests.hail_caesar.kit import Scene, at, battle
from tests.hail_caesar.moves import clause, end, form, form_move, go, take, way, why
from tests.marks import rule

LINE = "unit b1 legionary_pila 36 20 0"


def slid(scene: Scene, formation: Formation, heading: int) -> tuple[int, int]:
    found = formations.reformed(scene.battle, scene["b1"], formation, heading)
    assert found is not None
    return found.x, found.y


def side_to_hit(scene: Scene, x: int, y: int) -> int:
    unit = scene["b1"]
    return advance.side_to_hit(scene.battle, unit, scene.battle.at(unit), x, y)


# HC-2.1, HC-2.2 Who may take which


@rule(
    "HC-2.1.a",
    "HC-2.1.b",
    "HC-2.1.e",
    "HC-2.1.f",
    "HC-2.1.g",
    "HC-2.1.h",
    "HC-2.1.i",
    "HC-2.2.a",
    "HC-2.2.b",
    "HC-2.2.c",
    "HC-2.2.e",
    "HC-2.2.f",
    "HC-2.2.g",
)
@pytest.mark.parametrize(
    ("profile", "names", "terrain_only"),
    [
        ("legionary_pila", "battle_line column open_order square testudo", True),
        ("medium_infantry", "battle_line column open_order square", True),
        ("phalangites", "pike_phalanx column open_order square", True),
        ("warband", "horde column open_order square", True),
        ("light_infantry", "battle_line column open_order square", False),
        ("skirmish_bow_small", "column open_order", False),
        ("horse_archers_small", "column open_order", False),
        ("scouts_tiny", "column open_order", False),
        ("cataphracts_kontos", "battle_line column open_order", True),
        ("heavy_cavalry", "battle_line column open_order", True),
        ("light_cavalry", "battle_line column open_order", False),
        ("celtic_light_chariots", "battle_line column open_order", False),
        ("heavy_chariots", "battle_line column", False),
        ("elephant_javelins", "battle_line", False),
        ("baggage", "battle_line column", False),
    ],
)
def test_each_type_has_the_formations_of_the_table(profile: str, names: str, terrain_only: bool) -> None:  # noqa: FBT001 - a cell of a table
    formation = "open_order" if profile in ("scouts_tiny", "skirmish_bow_small", "horse_archers_small") else ""
    scene = battle(f"unit b1 {profile} 36 20 0 {formation}")
    assert set(scene.battle.roster.allowed[scene["b1"]]) == set(names.split())
    assert scene.battle.roster.terrain_only[scene["b1"]] == terrain_only


@rule("HC-2.1.a", "HC-2.1.d", "HC-2.1.f", "HC-2.1.g", "HC-2.1.i", "HC-2.2.a", "HC-2.2.e", "HC-2.2.g")
@pytest.mark.parametrize(
    ("profile", "formation", "closed_by"),
    [
        ("skirmish_bow_small", "battle_line", "HC-2.2.a"),
        ("scouts_tiny", "square", "HC-2.2.a"),
        ("elephant_javelins", "column", "HC-2.1.d"),
        ("elephant_javelins", "open_order", "HC-2.2.e"),
        ("scorpions", "open_order", "HC-2.2.e"),
        ("medium_cavalry", "square", "HC-2.2.g"),
        ("baggage", "square", "HC-2.2.g"),
        ("legionary_pila", "testudo", ""),
        ("hoplites", "wedge", "HC-2.1.i"),
        ("hoplites", "pike_phalanx", "HC-2.1.f"),
        ("hoplites", "horde", "HC-2.1.g"),
    ],
)
def test_a_formation_that_is_not_theirs_is_refused(profile: str, formation: Formation, closed_by: str) -> None:
    """By a clause that stands in the ledger."""
    raised = "open_order" if profile in ("scouts_tiny", "skirmish_bow_small") else ""
    assert clause(battle(f"unit b1 {profile} 36 20 0 {raised}"), form(formation)) == closed_by


@rule("HC-2.2.c")
def test_a_change_is_open_or_not() -> None:
    scene = battle(LINE)
    assert formations.may_take(scene.battle, scene["b1"], "column")
    assert not formations.may_take(scene.battle, scene["b1"], "wedge")


# HC-2.2.d Open order of heavier troops


WOOD = "woods copse 30,24 42,24 42,34 30,34"


@rule("HC-2.2.c", "HC-2.2.d")
def test_heavier_troops_open_up_only_for_bad_ground() -> None:
    scene = battle(f"{WOOD}\n{LINE}")
    unit, plan = scene["b1"], (Form("open_order", 0), Move((at("36 24 0"),)))
    outside = [scene.battle.pose(unit, "open_order", 3600, y, 0) for y in (1000, 1500)]
    inside = [scene.battle.pose(unit, "open_order", 3600, 2400, 0)]
    refusal = formations.open_order_refusal(scene.battle, unit, plan, outside)
    assert refusal is not None
    assert (refusal.clause, refusal.reason) == ("HC-2.2.d", "open-order-for-bad-ground-only")
    assert formations.open_order_refusal(scene.battle, unit, plan, inside) is None


@rule("HC-2.2.d")
def test_out_of_the_wood_the_next_order_forms_them_up() -> None:
    scene = battle(f"{WOOD}\n{LINE} open_order")
    unit, outside = scene["b1"], [scene.battle.at(scene["b1"])]
    assert not formations.must_form_up(battle(f"{WOOD}\nunit b1 legionary_pila 36 29 0 open_order").battle, unit)
    assert formations.must_form_up(scene.battle, unit)
    refusal = formations.open_order_refusal(scene.battle, unit, (Move((at("36 22 0"),)),), outside)
    assert refusal is not None
    assert refusal.reason == "must-form-up-again"
    assert formations.open_order_refusal(scene.battle, unit, (Form("battle_line", 0),), outside) is None
    light = battle(f"{WOOD}\nunit b1 light_infantry 36 20 0 open_order")
    assert formations.open_order_refusal(light.battle, light["b1"], (Move((at("36 22 0"),)),), outside) is None


# HC-2.4 Changes


@rule("HC-2.4.b", "HC-2.4.g", "HC-1.4.b")
def test_between_column_and_line_the_leader_stays_and_a_whole_move_is_spent() -> None:
    scene = battle(LINE)
    found = way(scene, form("column", "90"))
    assert (found.refusal, end(found), found.formation) == (None, at("36 20 90"), "column")
    assert found.cost == scene.battle.rate(scene["b1"])
    assert clause(scene, form("battle_line")) == "HC-2.4.b"


@rule("HC-2.4.c", "HC-2.4.i", "HC-14.1.c")
def test_into_open_order_the_anchor_stays() -> None:
    found = way(battle("unit b1 medium_infantry 36 20 0"), form("open_order", "0"))
    assert end(found) == at("36 20 0")
    assert found.box is not None
    assert (found.box.cx, found.box.cy) == (7200, 4000)


@rule("HC-X6", "HC-2.4.d")
def test_skirmishers_open_up_and_move_in_one_move() -> None:
    """HC-X6 (a)"""
    scene = battle("unit b1 skirmish_bow_small 36 20 0 column")
    found = way(scene, form_move("open_order", "36 26 0"))
    assert (found.refusal, end(found), found.formation) == (None, at("36 26 0"), "open_order")
    assert clause(battle("unit b1 medium_infantry 36 20 0"), form_move("open_order", "36 26 0")) == "HC-2.4.d"
    assert clause(battle("unit b1 light_infantry 36 20 0"), form_move("column", "36 26 0")) == "HC-2.4.d"


@rule("HC-X6", "HC-2.4.d", "HC-4.1.i", "HC-5.1.b")
def test_light_cavalry_forms_line_and_moves_at_the_rate_of_the_line() -> None:
    """HC-X6 (b)"""
    scene = battle("unit b1 light_cavalry 36 10 0 open_order")
    assert clause(scene, form_move("battle_line", "36 19 0")) == ""
    far = way(scene, form_move("battle_line", "36 19.01 0"))
    assert (why(far).clause, end(far)) == ("HC-14.6.a", at("36 19 0"))


@rule("HC-X7", "HC-2.4.h")
def test_one_change_of_formation_a_phase() -> None:
    """HC-X7"""
    scene = battle(f"{WOOD}\n{LINE}")
    take(scene, form("open_order"))
    take(scene, go("0"))
    assert clause(scene, form("battle_line")) == "HC-2.4.h"


@rule("HC-2.4.f")
def test_a_square_is_built_around_the_old_front_centre_and_left_from_its_middle() -> None:
    scene = battle(LINE)
    found = take(scene, form("square"))
    assert end(found) == at("36 20 0")
    assert found.box is not None
    assert found.box.foot.centred
    square = battle(f"{LINE} square")
    assert end(way(square, form("battle_line", "90"))) == at("36 20 90")


@rule("HC-2.4.f", "HC-2.4.k")
def test_where_the_square_does_not_fit_the_leader_is_at_the_centre_of_its_front() -> None:
    found = way(battle(f"{LINE}\nunit b2 legionary_pila 36 23 0"), form("square"))
    assert end(found) == at("36 18 0")
    near = way(battle(f"{LINE}\nunit r1 warband 36 22.5 180"), form("square"))
    assert end(near) == at("36 18 0")


@rule("HC-2.4.k", "HC-14.1.c")
def test_testudo_and_wedge_are_built_around_the_middle() -> None:
    scene = battle(LINE)
    found = take(scene, form("testudo"))
    assert end(found) == at("36 21.6 0")
    assert end(way(battle("unit b1 legionary_pila 36 21.6 0 testudo"), form("battle_line"))) == at("36 20 0")
    blocked = battle(f"{LINE}\nunit b2 legionary_pila 36 22.5 0")
    assert end(way(blocked, form("testudo"))) == at("36 20 0")


ABOVE, BELOW = "unit b2 scorpions 40 22.3 0", "unit b3 scorpions 40 18.3 0"


@rule("HC-2.4.i")
@pytest.mark.parametrize(
    ("column", "others", "place"),
    [
        ("90", "", (3600, 2000)),
        ("90", ABOVE, (3600, 1975)),
        ("90", f"{ABOVE}\n{BELOW}", (3450, 2000)),
        ("270", f"{ABOVE}\n{BELOW}".replace(" 40 ", " 32 "), (3750, 2000)),
        ("90", BELOW.replace("18.3", "18.6"), (3600, 2025)),
    ],
)
def test_without_room_the_anchor_slides_back_right_left_forward(
    column: str, others: str, place: tuple[int, int]
) -> None:
    assert slid(battle(f"unit b1 legionary_pila 36 20 {column} column\n{others}"), "battle_line", 0) == place


@rule("HC-2.4.i")
def test_of_two_places_as_far_the_right_one_comes_before_the_left_one() -> None:
    blocked = "unit b2 scouts_tiny 36 19.4 0 column\nunit b3 legionary_pila 36 21.7 0"
    assert slid(battle(f"unit b1 hastati_small 36 20 0 column\n{blocked}"), "battle_line", 0) == (3875, 2000)


@rule("HC-2.4.i", "HC-17.1.h")
def test_nowhere_to_slide_refuses_the_change() -> None:
    scene = battle("impassable rock 30,10 42,10 42,40 30,40\nunit b1 legionary_pila 29.9 20 270 column")
    found = way(scene, form("battle_line", "0"))
    assert why(found).clause == "HC-2.4.i"
    assert end(found) == at("29.9 20 270")


@rule("HC-2.4.i")
def test_it_slides_at_most_3_inches_from_the_edge() -> None:
    assert slid(battle("unit b1 legionary_pila 36 47 0 column"), "battle_line", 90 * 60) == (3600, 4450)
    far = battle("unit b1 legionary_pila 36 47.8 0 column")
    assert formations.reformed(far.battle, far["b1"], "battle_line", 90 * 60) is None


@rule("HC-2.4.j")
def test_no_change_into_the_zone_of_an_enemy_unless_it_was_in_it() -> None:
    scene = battle("unit b1 legionary_pila 36 20 0 column\nunit r1 warband 40.3 20 270")
    assert slid(scene, "battle_line", 0) == (3575, 2000)
    near = battle("unit b1 legionary_pila 36 20 0 column\nunit r1 warband 36 20.5 180")
    assert slid(near, "battle_line", 0) == (3600, 2000)


@rule("HC-2.4.j")
def test_a_change_ignores_the_bound_on_displacement() -> None:
    found = way(battle("unit b1 warband_large 36 24 0"), form("column", "90"))
    assert (found.refusal, end(found)) == (None, at("36 24 90"))


@rule("HC-13.4.b")
def test_a_testudo_that_is_charged_becomes_a_line_if_it_fits() -> None:
    scene = battle(f"{LINE} testudo")
    assert scene.call(formations.open_testudo, scene["b1"])
    assert (scene.pose("b1"), scene.battle.formation[scene["b1"]]) == (at("36 20 0"), "battle_line")
    tight = battle(f"{LINE} testudo\nunit b2 legionary_pila 42 20 0")
    assert not tight.call(formations.open_testudo, tight["b1"])
    assert tight.battle.formation[tight["b1"]] == "testudo"


@rule("HC-5.6.e", "HC-2.1.f", "HC-2.1.g")
@pytest.mark.parametrize(
    ("profile", "line"),
    [
        ("legionary_pila", "battle_line"),
        ("phalangites", "pike_phalanx"),
        ("warband", "horde"),
        ("scouts_tiny", "open_order"),
    ],
)
def test_each_has_its_own_battle_line(profile: str, line: str) -> None:
    scene = battle(f"unit b1 {profile} 36 20 0")
    assert formations.battle_line_of(scene.battle, scene["b1"]) == line


@rule("HC-2.4.e")
def test_a_free_change_is_no_charge() -> None:
    scene = battle("unit b1 light_cavalry 36 10 0 open_order\nunit r1 scorpions 36 17 180")
    found = way(scene, form_move("battle_line", "36 17 0"))
    assert (why(found).clause, end(found)) == ("HC-14.6.c", at("36 16.05 0"))
    assert scene.battle.contacts == ()


@rule("HC-W8", "HC-2.3.a", "HC-2.3.b", "HC-2.3.c")
def test_formed_units_have_quarters_a_square_four_sides_and_open_order_its_edges() -> None:
    """HC-W8 for the line: front, right flank, right flank, rear."""
    places = [(4200, 1300), (4300, 1300), (4500, 800), (3600, 500)]
    line = battle("unit b1 legionary_pila 36 10 0")
    assert [side_to_hit(line, x, y) for x, y in places] == [0, 1, 1, 2]
    square = battle("unit b1 legionary_pila 36 10 45 square")
    assert [side_to_hit(square, x, y) for x, y in ((4200, 1600), (3000, 1600), (3000, 400))] == [0, 3, 2]
    loose = battle("unit b1 skirmish_bow_small 36 10 0 open_order")
    assert [side_to_hit(loose, x, y) for x, y in ((3600, 2000), (4500, 1010), (3600, 0))] == [0, 1, 2]
