"""14.11, 6: terrain as the rules read it, and what a scenario may not draw."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iacta.engine.errors import BrokenScenario
from iacta.games.hail_caesar.map_file import anticlockwise, holds, is_simple, meet, touch, twice_area
from iacta.geometry.boxes import Box, footprint
from iacta.geometry.ground import is_in, is_wholly_in
from tests.hail_caesar.kit import Scene, battle
from tests.marks import rule

UNITS = "unit b1 skirmish_sling_small 4 40 0\nunit r1 warband 60 40 180"
L_WOOD = "woods copse 10,10 30,10 30,20 20,20 20,30 10,30"


def ground(*lines: str) -> Scene:
    """A table with terrain."""
    return battle("\n".join((*lines, UNITS)))


@rule("HC-14.11.a")
def test_a_concave_area_is_tested_as_it_is() -> None:
    """Never its hull: in the notch of an L there is no wood."""
    area = ground(L_WOOD).battle.ground.areas[0]
    assert len(area.patches) == 2
    small = footprint(200, 200, True)

    def is_in_wood(x: int, y: int) -> bool:
        return any(is_in(Box(small, x, y, 0), patch) for patch in area.patches)

    assert is_in_wood(1500, 2500)
    assert is_in_wood(2500, 1500)
    assert not is_in_wood(2500, 2500)


@rule("HC-14.11.a")
def test_in_and_wholly_in() -> None:
    """Overlapping is in; touching an edge is outside; across the cut of a concave area is still wholly in."""
    area = ground(L_WOOD).battle.ground.areas[0]
    pieces, small = list(area.patches), footprint(400, 400, True)
    inside, across, half, touching = (
        Box(small, x, y, 0) for x, y in ((1500, 1500), (1800, 1300), (1000, 1500), (800, 1500))
    )
    assert is_wholly_in(inside, pieces)
    assert is_wholly_in(across, pieces)
    assert not is_wholly_in(half, pieces)
    assert any(is_in(half, piece) for piece in pieces)
    assert not any(is_in(touching, piece) for piece in pieces)


@rule("HC-14.11.a")
def test_areas_of_one_kind_that_touch_are_one() -> None:
    """Each has the pieces of all; the lists name the first only; others stay apart."""
    table = ground(
        "woods one 10,10 20,10 20,20 10,20",
        "woods two 20,12 30,12 30,18 20,18",
        "woods far 40,10 50,10 50,20 40,20",
        "rough edge 30,12 35,12 35,18 30,18",
        "woods three 28,18 32,18 32,30 28,30",
    ).battle.ground
    number = table.area_no
    assert table.woods == (number["one"], number["far"])
    assert [len(table.areas[number[name]].patches) for name in ("one", "two", "three", "far", "edge")] == [
        3,
        3,
        3,
        1,
        1,
    ]
    assert table.areas[number["three"]].joined == (number["one"], number["two"])
    assert table.rough == (number["edge"],)


@rule("HC-14.11.a")
def test_blocks_walls_and_hills_of_other_levels_stay_apart() -> None:
    """A town of two blocks has two blocks."""
    table = ground(
        "building north 10,10 16,10 16,16 10,16",
        "building south 10,4 16,4 16,10 10,10",
        "hill low 30,4 40,4 40,14 30,14 level=1",
        "hill high 32,6 38,6 38,12 32,12 level=2",
        "linear_obstacle wall 50,10 60,10 60,10.5 50,10.5",
        "linear_obstacle fence 50,10.5 50.5,10.5 50.5,20 50,20",
    ).battle.ground
    assert all(len(area.patches) == 1 for area in table.areas)
    assert (len(table.buildings), len(table.hills), len(table.obstacles)) == (2, 2, 2)


@rule("HC-14.11.c", "HC-6.6.c")
def test_kinds_by_what_they_mean() -> None:
    """A fordable river and a rough hill are rough, a ford is a lane, a narrow river an obstacle, deep water closed."""
    table = ground(
        "river deep 0,20 30,20 30,22 0,22 river=impassable",
        "river shallow 30,20 50,20 50,22 30,22 river=fordable",
        "river ford 50,20 55,20 55,22 50,22 river=ford column_only",
        "river brook 55,20 72,20 72,20.5 55,20.5 river=linear wheel_proof",
        "hill crag 10,5 20,5 20,15 10,15 level=2 rough",
        "impassable ravine 30,5 34,5 34,9 30,9",
        "road track 40,5 44,5 44,9 40,9",
        "bridge plank 45,5 47,5 47,9 45,9",
        "fortification camp 50,2 60,2 60,12 50,12 gates=52,2/56,2",
    ).battle.ground

    def names(numbers: tuple[int, ...]) -> list[str]:
        return [table.areas[number].id for number in numbers]

    assert names(table.rough) == ["shallow", "crag"]
    assert names(table.impassable) == ["deep", "ravine"]
    assert names(table.obstacles) == ["brook"]
    assert names(table.lanes) == ["ford", "track", "plank"]
    assert names(table.outlines) == ["camp"]
    assert table.areas[table.area_no["camp"]].gates == ((5200, 200, 5600, 200),)
    assert table.areas[table.area_no["brook"]].is_wheel_proof
    assert table.areas[table.area_no["ford"]].column_only
    assert table.areas[table.area_no["crag"]].level == 2


@rule("HC-6.5.a")
def test_blocks() -> None:
    """Capacity, limits of size, fortified."""
    table = ground(
        "building farm 10,10 16,10 16,16 10,16 capacity=2 fortified",
        "building hut 20,10 23,10 23,13 20,13 size_limit=tiny",
    ).battle.ground
    farm, hut = table.areas
    assert (farm.capacity, farm.is_fortified, farm.size_limit) == (2, True, "")
    assert (hut.capacity, hut.is_fortified, hut.size_limit) == (1, False, "tiny")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("woods odd 10,10 20,20 20,10 10,20", "terrain odd: polygon: its sides meet"),
        ("woods odd 10,10 20,10 30,10", "terrain odd: polygon: its sides meet"),
        ("woods odd 10,10 10,10 20,10 20,20", "terrain odd: polygon: its sides meet"),
        ("woods odd 10,10 20,10 80,20", r"terrain odd: polygon: \(80, 20\) is no place on the table"),
        ("woods odd 10,10 20,10 20,20.001", r"terrain odd: polygon: \(20, 20.001\) is no place"),
        ("building odd 10,10 20,10 20,20", "terrain odd: polygon: a building is a convex quadrilateral"),
        (
            "building odd 10,10 30,10 30,20 10,20",
            "terrain odd: polygon: no side of a building is longer than 12 inches",
        ),
        ("building odd 10,10 20,10 13,13 10,20", "terrain odd: polygon: a building is a convex quadrilateral"),
        ("woods odd 10,10 20,10 20,20 level=1", "terrain odd: level: only for hill, not for woods"),
        ("river odd 10,10 20,10 20,20", "terrain odd: river: it is impassable, fordable, ford or linear"),
        ("hill odd 10,10 20,10 20,20 capacity=2", "terrain odd: capacity: only for building"),
        (
            "fortification odd 10,10 20,10 20,20 10,20 gates=12,12/14,12",
            r"terrain odd: gates: \(12, 12\) to \(14, 12\)",
        ),
        ("woods one 1,1 2,1 2,2\nwoods one 5,5 6,5 6,6", "terrain one: id: it stands twice"),
        ("table 130 48", "table: width: 130 is no length from 1 to 120 inches"),
        ("table 72 72.5", "table: depth: 72.5 is no length from 1 to 72 inches"),
    ],
)
@rule("HC-14.1.a", "HC-14.11.a")
def test_what_a_scenario_may_not_draw(line: str, message: str) -> None:
    """The error names the item and the key."""
    with pytest.raises(BrokenScenario, match=message):
        ground(line)


# Polygons


def corners() -> st.SearchStrategy[list[tuple[int, int]]]:
    """Some corners on a small lattice, where coincidences are frequent."""
    return st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=3, max_size=7)


def _crossings(polygon: list[tuple[int, int]]) -> Iterator[bool]:
    """Whether any two sides that are no neighbours have a point in common, by fractions of their way."""
    count = len(polygon)
    for i in range(count):
        for j in range(i + 2, count):
            if (j + 1) % count != i:
                yield meet((polygon[i], polygon[(i + 1) % count]), (polygon[j], polygon[(j + 1) % count]))


@given(corners())
def test_simple_polygons_can_be_cut(polygon: list[tuple[int, int]]) -> None:
    """What the form lets pass, the geometry cuts without an error, and its pieces have its area."""
    found = tuple(polygon)
    if not is_simple(found):
        return
    from iacta.geometry.polygons import patches  # noqa: PLC0415

    pieces = patches(list(found))
    areas = [twice_area(tuple(zip(piece.px, piece.py, strict=True))) for piece in pieces]
    assert sum(abs(area) for area in areas) == abs(twice_area(found))
    assert twice_area(anticlockwise(found)) > 0
    assert not any(_crossings(polygon))


@given(corners(), st.tuples(st.integers(0, 5), st.integers(0, 5)))
def test_a_point_is_in_a_polygon_if_it_is_in_a_piece(polygon: list[tuple[int, int]], place: tuple[int, int]) -> None:
    """Two ways to ask agree."""
    from iacta.geometry.ground import stands_on  # noqa: PLC0415
    from iacta.geometry.polygons import patches  # noqa: PLC0415

    found = tuple(polygon)
    if is_simple(found):
        assert holds(found, place) == any(stands_on(*place, piece) for piece in patches(list(found)))


def test_touching() -> None:
    """A common corner is enough; a polygon inside another touches it; apart is apart."""
    square = ((0, 0), (4, 0), (4, 4), (0, 4))
    assert touch(square, ((4, 4), (6, 4), (6, 6)))
    assert touch(square, ((1, 1), (2, 1), (2, 2)))
    assert touch(((1, 1), (2, 1), (2, 2)), square)
    assert touch(square, ((-1, 2), (5, 2), (5, 3)))
    assert not touch(square, ((5, 0), (6, 0), (6, 4)))
