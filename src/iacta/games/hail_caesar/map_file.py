"""The table and its terrain as a scenario file holds them; `ground_of` makes the ground of it (HC-6, HC-14.11)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec

from iacta.engine.scenario import Origin
from iacta.games.hail_caesar.lengths import INCH, Id, Inches, Words, hundredths, is_whole
from iacta.games.hail_caesar.map import Area, Edge, Ground, Kind, River
from iacta.geometry.polygons import patches

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from iacta.games.hail_caesar.map import AreaNo, Point
    from iacta.games.hail_caesar.measures import Measures

MOST_AREAS = 99
MOST_CORNERS = 60
Place = tuple[Inches, Inches]
Polygon = Annotated[tuple[Place, ...], msgspec.Meta(min_length=3, max_length=MOST_CORNERS)]
EDGES: tuple[Edge, ...] = ("north", "east", "south", "west")
SPREADING: Final = ("woods", "rough", "impassable", "hill")
"""HC-14.11.a Kinds whose areas become one where they touch; blocks of a town stay blocks, walls stay walls."""
SPREADING_RIVERS: Final = ("fordable", "impassable")
BLOCK_SIDES = 4


class TableForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HC-14.1.a The size of the table."""

    width: Inches
    depth: Inches
    origin: Origin


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HC-6, HC-14.11 A piece of terrain."""

    id: Id
    kind: Kind
    polygon: Polygon
    origin: Origin
    level: Annotated[int, msgspec.Meta(ge=1, le=9)] | None = None
    river: River = ""
    rough: bool = False
    fortified: bool = False
    wheel_proof: bool = False
    column_only: bool = False
    capacity: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    size_limit: Literal["", "small", "tiny"] = ""
    gates: Annotated[tuple[tuple[Place, Place], ...], msgspec.Meta(max_length=20)] = ()
    name_en: Words = ""
    name_fr: Words = ""
    note: Words = ""


def ground_of(table: TableForm, terrain: tuple[Terrain, ...]) -> Ground:
    """The ground by number, each polygon cut into convex pieces once (HC-14.11.a)."""
    areas = joined([_area_of(one) for one in terrain])
    numbers = [area for area in range(len(areas)) if all(area < other for other in areas[area].joined)]

    def of(*kinds: Kind) -> tuple[AreaNo, ...]:
        return tuple(area for area in numbers if areas[area].kind in kinds)

    def rivers(*kinds: River) -> tuple[AreaNo, ...]:
        return tuple(area for area in numbers if areas[area].river in kinds and areas[area].kind == "river")

    rough_hills = tuple(area for area in of("hill") if areas[area].is_rough)
    return Ground(
        width=hundredths(table.width),
        depth=hundredths(table.depth),
        areas=areas,
        area_no={area.id: number for number, area in enumerate(areas)},
        woods=of("woods"),
        rough=tuple(sorted((*of("rough"), *rivers("fordable"), *rough_hills))),
        impassable=tuple(sorted((*of("impassable"), *rivers("impassable")))),
        obstacles=tuple(sorted((*of("linear_obstacle"), *rivers("linear")))),
        outlines=of("fortification"),
        buildings=of("building"),
        hills=of("hill"),
        lanes=tuple(sorted((*of("road", "bridge"), *rivers("ford")))),
    )


def _area_of(form: Terrain) -> Area:
    polygon = anticlockwise(points(form.polygon))
    return Area(
        id=form.id,
        kind=form.kind,
        polygon=polygon,
        patches=tuple(patches(list(polygon))),
        level=form.level or 0,
        river=form.river,
        is_rough=form.rough,
        is_fortified=form.fortified,
        is_wheel_proof=form.wheel_proof,
        column_only=form.column_only,
        capacity=form.capacity,
        size_limit=form.size_limit,
        gates=tuple((*points((start,))[0], *points((end,))[0]) for start, end in form.gates),
        name_en=form.name_en,
        name_fr=form.name_fr,
    )


def points(polygon: Iterable[Place]) -> tuple[Point, ...]:
    """Corners in hundredths."""
    return tuple((hundredths(x), hundredths(y)) for x, y in polygon)


# Polygons


def twice_area(polygon: tuple[Point, ...]) -> int:
    """Twice the area, positive if the corners run anti-clockwise."""
    ends = (*polygon[1:], polygon[0])
    return sum(ax * by - ay * bx for (ax, ay), (bx, by) in zip(polygon, ends, strict=True))


def anticlockwise(polygon: tuple[Point, ...]) -> tuple[Point, ...]:
    """The corners anti-clockwise, the first one first."""
    return polygon if twice_area(polygon) > 0 else (polygon[0], *reversed(polygon[1:]))


def sides(polygon: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    """The sides, in order."""
    return list(zip(polygon, (*polygon[1:], polygon[0]), strict=True))


def turn(a: Point, b: Point, c: Point) -> int:
    """Whether c lies left (1) or right (-1) of the way from a to b, or on its line (0)."""
    cross = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (cross > 0) - (cross < 0)


def _is_between(a: Point, b: Point, c: Point) -> bool:
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def meet(one: tuple[Point, Point], two: tuple[Point, Point]) -> bool:
    """Whether two segments have a point in common."""
    (a, b), (c, d) = one, two
    first, second, third, fourth = turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)
    if first != second and third != fourth:
        return True
    on_line = ((first, a, b, c), (second, a, b, d), (third, c, d, a), (fourth, c, d, b))
    return any(side == 0 and _is_between(p, q, r) for side, p, q, r in on_line)


def holds(polygon: tuple[Point, ...], point: Point) -> bool:
    """Whether a point lies inside a polygon or on its outline."""
    inside = False
    for a, b in sides(polygon):
        if turn(a, b, point) == 0 and _is_between(a, b, point):
            return True
        if (a[1] > point[1]) != (b[1] > point[1]) and (turn(a, b, point) > 0) == (b[1] > a[1]):
            inside = not inside
    return inside


def touch(one: tuple[Point, ...], two: tuple[Point, ...]) -> bool:
    """HC-14.11.a Whether two polygons touch or overlap."""
    if holds(one, two[0]) or holds(two, one[0]):
        return True
    return any(meet(first, second) for first in sides(one) for second in sides(two))


def is_convex(polygon: tuple[Point, ...]) -> bool:
    """Whether an anti-clockwise polygon turns left at every corner."""
    around = (*polygon, *polygon[:2])
    return all(turn(a, b, c) > 0 for a, b, c in zip(around, around[1:], around[2:], strict=False))


def is_simple(polygon: tuple[Point, ...]) -> bool:
    """HC-14.11.a Whether no two sides meet but neighbours at their corner."""
    around, count = sides(polygon), len(polygon)
    if len(set(polygon)) < count or not twice_area(polygon):
        return False
    apart = ((i, j) for i in range(count) for j in range(i + 2, count) if (j + 1) % count != i)
    corners = zip(around, (*around[1:], around[0]), strict=True)
    folded = any(turn(a, b, c) == 0 and not _is_between(a, c, b) for (a, b), (_, c) in corners)
    return not folded and not any(meet(around[i], around[j]) for i, j in apart)


def joined(areas: list[Area]) -> tuple[Area, ...]:
    """HC-14.11.a Areas of one kind that touch are one area: each has the pieces of all, its own first.

    The lists of the ground name the first of them only.
    """
    groups: list[list[int]] = []
    for number, area in enumerate(areas):
        near = [group for group in groups if any(_is_one_with(area, areas[other]) for other in group)]
        groups = [group for group in groups if group not in near]
        groups.append(sorted([number, *(one for group in near for one in group)]))
    found = list(areas)
    for group in groups:
        for number in group if len(group) > 1 else ():
            others = [one for one in group if one != number]
            pieces = (*areas[number].patches, *(piece for one in others for piece in areas[one].patches))
            found[number] = replace(areas[number], patches=pieces, joined=tuple(others))
    return tuple(found)


def _is_one_with(area: Area, other: Area) -> bool:
    if area.kind not in SPREADING and area.river not in SPREADING_RIVERS:
        return False
    alike = (area.kind, area.level, area.river, area.is_rough) == (other.kind, other.level, other.river, other.is_rough)
    return alike and touch(area.polygon, other.polygon)


# Faults


def terrain_faults(table: TableForm, terrain: tuple[Terrain, ...], most: Measures) -> Iterator[str]:
    """What the form cannot say, each fault in one sentence that names the item and the key."""
    for key, length, limit in (
        ("width", table.width, most.table_width_max),
        ("depth", table.depth, most.table_depth_max),
    ):
        if not is_whole(length, INCH) or not INCH <= hundredths(length) <= limit:
            yield f"table: {key}: {length} is no length from 1 to {limit // INCH} inches"
            return
    for form in terrain:
        where = f"terrain {form.id}"
        corners = (*form.polygon, *(end for gate in form.gates for end in gate))
        outside = [place for place in corners if not is_on_table(table, place)]
        if outside:
            x, y = outside[0]
            yield f"{where}: polygon: ({x}, {y}) is no place on the table, in hundredths of an inch at most"
        else:
            yield from (f"{where}: {fault}" for fault in _shape_faults(form, most.building_max))
            yield from (f"{where}: {fault}" for fault in _kind_faults(form))


def is_on_table(table: TableForm, place: Place) -> bool:
    """Whether a place is a whole number of hundredths, on the table or its edge."""
    x, y = place
    return is_whole(x, INCH) and is_whole(y, INCH) and 0 <= x <= table.width and 0 <= y <= table.depth


def _shape_faults(form: Terrain, most: int) -> Iterator[str]:
    polygon = points(form.polygon)
    if not is_simple(polygon):
        yield "polygon: its sides meet each other, or enclose nothing"
        return
    if form.kind == "building":
        if len(polygon) != BLOCK_SIDES or not is_convex(anticlockwise(polygon)):
            yield "polygon: a building is a convex quadrilateral (HC-14.4.e)"
        if any((bx - ax) ** 2 + (by - ay) ** 2 > most**2 for (ax, ay), (bx, by) in sides(polygon)):
            yield f"polygon: no side of a building is longer than {most // INCH} inches (HC-6.5.a)"
    outline = sides(polygon)
    for start, end in form.gates:
        a, b = points((start, end))
        on = [all(turn(p, q, c) == 0 and _is_between(p, q, c) for c in (a, b)) for p, q in outline]
        if a == b or not any(on):
            yield f"gates: ({start[0]}, {start[1]}) to ({end[0]}, {end[1]}) is no stretch of its outline"


def _kind_faults(form: Terrain) -> Iterator[str]:
    """Keys that mean something for one kind only."""
    only: dict[str, tuple[bool, tuple[Kind, ...]]] = {
        "level": (form.level is not None, ("hill",)),
        "river": (form.river != "", ("river",)),
        "rough": (form.rough, ("hill",)),
        "fortified": (form.fortified, ("building",)),
        "wheel_proof": (form.wheel_proof, ("linear_obstacle", "river")),
        "column_only": (form.column_only, ("bridge", "river")),
        "capacity": (form.capacity > 1, ("building",)),
        "size_limit": (form.size_limit != "", ("building",)),
        "gates": (form.gates != (), ("building", "fortification")),
    }
    for key, (given, kinds) in only.items():
        if given and form.kind not in kinds:
            yield f"{key}: only for {' and '.join(kinds)}, not for {form.kind}"
    if form.kind == "hill" and form.level is None:
        yield "level: a hill has one"
    if form.kind == "river" and not form.river:
        yield "river: it is impassable, fordable, ford or linear"
