"""1, 3.3, 14.1: bases, sizes and fronts, what is measured from where, and what only looks like a hindrance."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.lengths import FULL_SCALE
from iacta.games.hail_caesar.map import Kind
from iacta.games.hail_caesar.roster import Size
from iacta.games.hail_caesar.rules import command, commanders, proximity, sight
from iacta.games.hail_caesar.view import view
from iacta.geometry.boxes import gap, overlaps
from tests.hail_caesar.kit import Scene, at, battle, inches, point
from tests.hail_caesar.ledger import clause as printed
from tests.hail_caesar.melee import Fight, fight
from tests.hail_caesar.movement_rules import ordering
from tests.hail_caesar.moves import clause, end, go, move, way
from tests.hail_caesar.test_orders import clause as why_not
from tests.hail_caesar.test_orders import order
from tests.marks import rule

BASES = {
    "infantry2": (20, 20, 2),
    "infantry3": (20, 20, 3),
    "infantry4": (20, 20, 4),
    "cavalry": (25, 50, 2),
    "chariots_light": (40, 80, 1),
    "chariots_heavy": (80, 80, 1),
    "elephants": (80, 80, 1),
    "artillery_light": (40, 60, 1),
    "artillery_medium": (60, 100, 1),
    "artillery_heavy": (60, 100, 1),
}
"""HC-1.5.a, HC-2.1.a: millimetres of one model, and how many ranks a battle line has."""
SIZES = ("standard", "large", "small", "tiny")
TROOPS = {
    "infantry in 2 ranks": ["infantry2"],
    "infantry in 3 ranks": ["infantry3"],
    "infantry in 2 or 3 ranks": ["infantry2", "infantry3"],
    "infantry in 4 ranks": ["infantry4"],
    "cavalry": ["cavalry"],
    "cavalry in 2 ranks": ["cavalry"],
    "light chariots": ["chariots_light"],
    "light chariots in 1 rank": ["chariots_light"],
    "heavy chariots": ["chariots_heavy"],
    "heavy chariots in 1 rank": ["chariots_heavy"],
    "artillery": ["artillery_light", "artillery_medium"],
    "light artillery in 1 rank": ["artillery_light"],
    "elephants": ["elephants"],
}


def millimetres(hundredths: int) -> int:
    """HC-14.2.a 20 mm are 0.8"."""
    return hundredths // 4


def ranges(name: str) -> dict[tuple[str, str], tuple[int, int] | None]:
    """What a clause prints by troops and size: the least and greatest figure; None: not possible."""
    text = printed(name).partition("): ")[2]
    found: dict[tuple[str, str], tuple[int, int] | None] = {}
    for entry in text.rstrip(".").split("; "):
        troops, cells = re.fullmatch(r"(\D+(?:\d(?: or \d)? ranks?)?) (\S.*)", entry).groups()  # type: ignore[union-attr]
        for size, cell in zip(SIZES, cells.split(" / "), strict=False):
            figures = [int(one) for one in re.findall(r"\d+", cell)]
            for kind in TROOPS[troops]:
                found[kind, size] = (figures[0], figures[-1]) if figures else None
    return found


def front(kind: str, size: str) -> tuple[int, int] | None:
    """Width and depth of the usual formation, in millimetres."""
    found = TABLES.foot(kind, "battle_line", size, FULL_SCALE)  # type: ignore[arg-type]
    return None if found is None else (millimetres(found[0]), millimetres(found[1]))


@rule("HC-1.5.a")
@pytest.mark.parametrize("kind", BASES)
def test_a_battle_line_is_as_deep_as_its_bases(kind: str) -> None:
    """The bases are those that the ledger prints."""
    width, depth, ranks = BASES[kind]
    assert f"{width} × {depth}" in printed("HC-1.5.a")
    for size in ("small", "standard", "large"):
        found = front(kind, size)
        assert found is None or found[1] == ranks * depth, size


@rule("HC-1.5.d")
def test_every_front_has_room_for_the_models_of_its_size() -> None:
    """As many as printed: no fewer, and in closed ranks no more; engines stand apart."""
    cells = ranges("HC-1.5.d")
    assert len(cells) == 9 * len(SIZES)
    for (kind, size), models in cells.items():
        found = front(kind, size)
        if size == "tiny":  # HC-2.2.a no battle line
            assert found is None
        elif models is None:
            assert found is None, (kind, size)
        else:
            width, _, ranks = BASES[kind]
            assert found is not None, (kind, size)
            room = found[0] // width * ranks
            assert models[0] <= room, (kind, size)
            assert room <= models[1] or kind.startswith("artillery"), (kind, size)


@rule("HC-1.5.e")
def test_every_front_is_as_wide_as_printed() -> None:
    cells = ranges("HC-1.5.e")
    assert len(cells) == 7 * 3
    for (kind, size), widths in cells.items():
        found = front(kind, size)
        assert found is not None
        assert widths is not None
        assert widths[0] <= found[0] <= widths[1], (kind, size)


@rule("HC-1.5.b")
def test_there_are_four_sizes() -> None:
    assert set(get_args(Size)) == set(SIZES)
    assert {line.size for line in TABLES.footprint} == set(SIZES)


@rule("HC-1.5.f")
def test_a_third_rank_gives_no_advantage() -> None:
    """The same dice, needs and saves; only the depth differs."""

    def round_of(ranks: int) -> Fight:
        text = f"""
            profile legionary_pila ranks={ranks}
            unit b1 legionary_pila 36 20 0 fought
            unit r1 warband 36 20 180 fought
            contact b1 front r1 front
        """
        scene = fight(text).run()
        scene.play("blue", scene.candidates("blue")[0], [4, 4, 4, 1, 1, 1, 1, *[4] * 6, *[1] * 3, *[3] * 6, 4, 4])
        return scene

    two, three = round_of(2), round_of(3)
    assert two.battle.at(two["b1"]).foot.depth != three.battle.at(three["b1"]).foot.depth
    assert two.events == three.events


@rule("HC-1.4.a", "HC-14.1.d")
def test_the_leader_is_the_middle_of_the_front_and_corners_are_half_vectors_away() -> None:
    """Width 7, depth 1.6, heading 30°: R = [3.5 · (0.866, -0.5)], F = [1.6 · (0.5, 0.866)]; no corner is rounded."""
    scene = battle("unit b1 legionary_pila 36 20 30")
    rx, ry, fx, fy = 303, -175, 80, 139
    front_left, front_right = (3600 - rx, 2000 - ry), (3600 + rx, 2000 + ry)
    behind = [(x - fx, y - fy) for x, y in (front_left, front_right)]
    corners = scene.battle.at(scene["b1"]).corners()
    assert {corners[i : i + 2] for i in range(0, 8, 2)} == {front_left, front_right, *behind}
    assert (front_left[0] + front_right[0], front_left[1] + front_right[1]) == (2 * 3600, 2 * 2000)


@rule("HC-14.1.d", "HC-14.1.c")
def test_open_order_has_its_corners_about_its_middle() -> None:
    """Width 8, depth 2.6, heading 90°."""
    scene = battle("unit b1 skirmish_bow_small 36 20 90 open_order")
    corners = scene.battle.at(scene["b1"]).corners()
    wanted = {(x, y) for x in (3600 - 130, 3600 + 130) for y in (2000 - 400, 2000 + 400)}
    assert {corners[i : i + 2] for i in range(0, 8, 2)} == wanted


# Distances


@rule("HC-3.3.b", "HC-14.3.a")
def test_units_are_measured_from_edge_to_edge() -> None:
    """Front 10, rear 8.4 of the first; front 2 of the second: leaders 8 apart, edges 6.4."""
    scene = battle("unit b1 legionary_pila 36 10 0\nunit b2 legionary_pila 36 2 0")
    assert gap(scene.battle.at(scene["b1"]), scene.battle.at(scene["b2"])) == inches("6.4")


@rule("HC-3.3.a")
def test_both_players_see_where_everything_stands_at_any_time() -> None:
    """So both may measure."""
    scene = battle("unit b1 warband 10 10 0\nunit r1 warband 60.25 40 180:30\ndivision r red 50 47")
    for seat in ("blue", "red"):
        seen = view(scene.battle, seat)
        assert seen.poses == (at("10 10 0"), at("60.25 40 180:30"))
        assert seen.places[scene["r"]] == point("50 47")


@rule("HC-14.1.f", "HC-3.3.c", "HC-1.1.i")
def test_commanders_are_points() -> None:
    """Nothing bumps into him, he hides nothing, and distances begin at the point itself."""
    scene = battle("division b blue 36 12\nunit b1 legionary_pila 36 10 0\nunit r1 warband 36 30 180")
    assert commanders.distance(scene.battle, scene["b"], scene["b1"]) == inches("2")
    assert end(way(scene, go("0"))) == at("36 16 0")
    assert sight.sighting(scene.battle, scene["b1"], scene["r1"]).share == 32


# Divisions


@rule("HC-1.1.f")
def test_units_of_a_division_stand_as_far_apart_as_they_like_save_under_one_order() -> None:
    text = "division b blue 36 4\nunit b1 warband 10 10 0\nunit b2 warband 62 10 0"
    scene = ordering(text)
    assert command.orderable(scene.battle, scene["b"]) == list(scene.units("b1", "b2"))
    assert why_not(scene, order(scene, "b1", "b2", intention="advance")) == "HC-4.5.b"
    scene.play("blue", order(scene, "b1"), [1, 1])
    scene.play("blue", order(scene, "b2"), [1, 1])
    assert (scene.pose("b1"), scene.pose("b2")) == (at("10 16 0"), at("62 16 0"))


# Ground


@rule("HC-6.2.a")
@pytest.mark.parametrize(("left", "spent"), [("39.4", True), ("39.5", False)])
def test_rough_ground_is_what_is_marked_and_nothing_beside_it(left: str, *, spent: bool) -> None:
    """The unit reaches from x 32.5 to 39.5, and goes along the edge of the marsh."""
    scene = battle(f"rough marsh {left},8 50,8 50,30 {left},30\nunit b1 legionary_pila 36 10 0")
    assert way(scene, move("36 16 0")).ends_movement == spent


@rule("HC-6.6.b")
def test_what_is_no_terrain_does_not_hinder() -> None:
    """Decoration is not on the map: there is no kind of ground for it, and where none is marked nobody is stopped."""
    assert set(get_args(Kind)) == {
        *("woods", "rough", "river", "road", "bridge", "hill"),
        *("building", "linear_obstacle", "fortification", "impassable"),
    }
    scene: Scene = battle("unit b1 heavy_chariots 36 10 0\nunit r1 warband 36 30 180")
    assert clause(scene, move("36 16 0")) == ""
    assert sight.sees(scene.battle, scene["b1"], scene["r1"])
    assert proximity.bond(scene.battle, scene["b1"]).case == proximity.FREE
    assert not overlaps(scene.battle.at(scene["b1"]), scene.battle.at(scene["r1"]))
