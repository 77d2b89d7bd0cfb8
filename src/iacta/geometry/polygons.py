"""Polygons of whole numbers, cut into convex pieces once, when they are loaded: ears are clipped, pieces merged."""

from __future__ import annotations

from math import isqrt

from mypy_extensions import i64

from iacta.geometry.angles import FARTHEST

Point = tuple[int, int]


class Patch:
    """A convex piece of ground: its corners counter-clockwise, its edges with their lengths.

    A cut is an edge that the piece shares with another one of the same area.
    """

    __slots__ = ("count", "cuts", "ex", "ey", "high_x", "high_y", "long", "low_x", "low_y", "px", "py")

    def __init__(self, corners: list[Point], cuts: list[bool] | None = None) -> None:
        """Take convex corners, counter-clockwise; `cuts` says of each edge whether it is one."""
        self.px: list[int] = [x for x, _ in corners]
        self.py: list[int] = [y for _, y in corners]
        following = corners[1:] + corners[:1]
        self.ex: list[int] = [there[0] - here[0] for here, there in zip(corners, following, strict=True)]
        self.ey: list[int] = [there[1] - here[1] for here, there in zip(corners, following, strict=True)]
        self.long: list[int] = [_length(x, y) for x, y in zip(self.ex, self.ey, strict=True)]
        self.cuts: list[bool] = [False] * len(corners) if cuts is None else cuts
        self.count: i64 = len(corners)
        self.low_x: i64 = 2 * min(self.px)
        self.high_x: i64 = 2 * max(self.px)
        self.low_y: i64 = 2 * min(self.py)
        self.high_y: i64 = 2 * max(self.py)

    @property
    def corners(self) -> list[Point]:
        """The corners, counter-clockwise."""
        return list(zip(self.px, self.py, strict=True))

    def __eq__(self, other: object) -> bool:
        """Whether two pieces have the same corners and cuts."""
        return isinstance(other, Patch) and self.corners == other.corners and self.cuts == other.cuts

    def __hash__(self) -> int:
        """Equal pieces have equal hashes."""
        return hash(tuple(self.corners))

    def __reduce__(self) -> tuple[object, ...]:
        """Copied and sent by its corners."""
        return Patch, (self.corners, self.cuts)

    def __repr__(self) -> str:
        """As errors show it."""
        return f"Patch({self.corners})"


def _length(x: int, y: int) -> int:
    """The length of a vector, to the nearest."""
    return (isqrt(4 * (x * x + y * y)) + 1) // 2


def patches(corners: list[Point]) -> list[Patch]:
    """A simple polygon, convex or not, as convex pieces; ValueError names the first fault of the data."""
    outline = _flat_left_out(corners)
    fault = _fault(outline)
    if fault:
        raise ValueError(f"{fault}: {corners}")
    if _doubled_area(outline) < 0:
        outline = outline[:1] + outline[:0:-1]
    pieces = [_from_first(piece) for piece in _merged(outline, _ears(outline))]
    neighbours = {(here, (here + 1) % len(outline)) for here in range(len(outline))}
    return [
        Patch([outline[at] for at in piece], [(at, after) not in neighbours for at, after in _edges(piece)])
        for piece in pieces
    ]


def _from_first(piece: list[int]) -> list[int]:
    """The piece from its first corner on, in the order of the outline."""
    start = piece.index(min(piece))
    return piece[start:] + piece[:start]


def _edges(piece: list[int]) -> list[tuple[int, int]]:
    return list(zip(piece, piece[1:] + piece[:1], strict=True))


def _cross(one: Point, two: Point, three: Point) -> int:
    """Twice the area of a triangle; positive if it goes counter-clockwise."""
    return (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])


def _doubled_area(outline: list[Point]) -> int:
    return sum([_cross(outline[0], outline[at - 1], outline[at]) for at in range(2, len(outline))])


def _flat_left_out(corners: list[Point]) -> list[Point]:
    """The outline without repeated points and without corners that lie straight between their neighbours."""
    outline = [corner for at, corner in enumerate(corners) if corner != corners[at - 1]]
    return [
        corner
        for at, corner in enumerate(outline)
        if not _is_between(outline[at - 1], corner, outline[(at + 1) % len(outline)])
    ]


def _is_between(one: Point, middle: Point, two: Point) -> bool:
    """Whether a point lies on the segment between two others, ends included."""
    if _cross(one, middle, two):
        return False
    return (middle[0] - one[0]) * (middle[0] - two[0]) + (middle[1] - one[1]) * (middle[1] - two[1]) <= 0


def _fault(outline: list[Point]) -> str | None:
    """What forbids to cut an outline; None if nothing does."""
    if len(outline) < 3:
        return "a polygon has at least three corners"
    if any(abs(x) > FARTHEST or abs(y) > FARTHEST for x, y in outline):
        return "a polygon lies on the table or near it"
    count = len(outline)
    for one in range(count):
        here, after, next_one = outline[one], outline[(one + 1) % count], outline[(one + 2) % count]
        if not _cross(here, after, next_one):
            return "an edge of the polygon turns back on itself"
        for two in range(one + 2, count):
            if (two + 1) % count != one and _do_meet(here, after, outline[two], outline[(two + 1) % count]):
                return "two edges of the polygon meet"
    return None


def _do_meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two segments have a point in common."""
    if _is_between(a, c, b) or _is_between(a, d, b) or _is_between(c, a, d) or _is_between(c, b, d):
        return True
    return _parts(a, b, c, d) and _parts(c, d, a, b)


def _parts(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the line through two points has two others on different sides."""
    one, two = _cross(a, b, c), _cross(a, b, d)
    return one < 0 < two or two < 0 < one


def _ears(outline: list[Point]) -> list[list[int]]:
    """Triangles of a simple polygon that goes counter-clockwise, by the places of their corners."""
    left, found = list(range(len(outline))), list[list[int]]()
    while len(left) > 3:
        at = next(at for at in range(len(left)) if _is_ear(outline, left, at))
        found.append([left[at - 1], left[at], left[(at + 1) % len(left)]])
        del left[at]
    return [*found, left]


def _is_ear(outline: list[Point], left: list[int], at: int) -> bool:
    """Whether a corner can be cut off: it is convex, and no other corner lies in or on its triangle."""
    before, tip, after = left[at - 1], left[at], left[(at + 1) % len(left)]
    a, b, c = outline[before], outline[tip], outline[after]
    if _cross(a, b, c) <= 0:
        return False
    return not any(
        _cross(a, b, outline[other]) >= 0 and _cross(b, c, outline[other]) >= 0 and _cross(c, a, outline[other]) >= 0
        for other in left
        if other not in {before, tip, after}
    )


def _merged(outline: list[Point], pieces: list[list[int]]) -> list[list[int]]:
    """The pieces joined across shared edges wherever the whole stays convex."""
    found = list(pieces)
    one = 0
    while one < len(found):
        joined = None
        for two in range(one + 1, len(found)):
            joined = _joined(outline, found[one], found[two])
            if joined:
                found[one] = joined
                del found[two]
                break
        one += 0 if joined else 1
    return found


def _joined(outline: list[Point], one: list[int], two: list[int]) -> list[int] | None:
    """Two pieces as one, if they share an edge and it is convex."""
    backwards = {(after, here): at for at, (here, after) in enumerate(_edges(two))}
    for at, edge in enumerate(_edges(one)):
        if edge in backwards:
            there = backwards[edge]
            rest = two[there + 1 :] + two[: there + 1]  # from the start of the shared edge round to its end
            whole = one[: at + 1] + rest[1:-1] + one[at + 1 :]
            return whole if _is_convex([outline[place] for place in whole]) else None
    return None


def _is_convex(corners: list[Point]) -> bool:
    count = len(corners)
    return all(_cross(corners[at - 1], corners[at], corners[(at + 1) % count]) >= 0 for at in range(count))
