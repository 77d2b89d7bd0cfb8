"""At the far corners of the largest table nothing exceeds what compiled code and browsers can hold."""

from __future__ import annotations

import pytest

from iacta.geometry.angles import FARTHEST, MOST_ACROSS, MOST_DEEP, TURN, bearing
from iacta.geometry.boxes import MOST_SIDE, Box, Footprint, displacement, footprint, gap2, overlaps, reach2, within
from iacta.geometry.ground import gap2_to, is_in, patches, run_onto, span
from iacta.geometry.places import aim_point, nearest_point, offset_of
from iacta.geometry.quarters import faces, in_front, quarter, share_ahead
from iacta.geometry.sight import beside, crosses, visible
from iacta.geometry.sweeps import on_table, run, samples, to_edge, wheeled
from tests.geometry import plane


class Watched(int):
    """A whole number that remembers the largest one that was ever made from it."""

    largest = 0

    @classmethod
    def made(cls, value: int) -> Watched:
        Watched.largest = max(Watched.largest, abs(value))
        return cls(value)

    def __add__(self, other: int) -> Watched:
        return Watched.made(int(self) + int(other))

    def __sub__(self, other: int) -> Watched:
        return Watched.made(int(self) - int(other))

    def __rsub__(self, other: int) -> Watched:
        return Watched.made(int(other) - int(self))

    def __mul__(self, other: int) -> Watched:
        return Watched.made(int(self) * int(other))

    def __neg__(self) -> Watched:
        return Watched.made(-int(self))

    def __lshift__(self, other: int) -> Watched:
        return Watched.made(int(self) << int(other))

    def __rshift__(self, other: int) -> Watched:
        return Watched.made(int(self) >> int(other))

    def __floordiv__(self, other: int) -> Watched:
        return Watched.made(int(self) // int(other))

    __radd__, __rmul__ = __add__, __mul__


def watched(box: Box) -> Box:
    """The box in numbers that are watched."""
    made = Box(Footprint(box.foot.width, box.foot.depth, box.foot.centred), box.x, box.y, box.heading)
    made.foot.width, made.foot.depth = Watched(box.foot.width), Watched(box.foot.depth)
    for name in ("x", "y", "cx", "cy", "ux", "uy", "vx", "vy"):
        setattr(made, name, Watched(getattr(box, name)))
    return made


WIDEST = footprint(MOST_SIDE, MOST_SIDE, True)
FAR_CORNERS = [(0, 0), (MOST_ACROSS, 0), (MOST_ACROSS, MOST_DEEP), (0, MOST_DEEP)]
PAIRS = [
    (watched(Box(WIDEST, x, y, heading)), watched(Box(WIDEST, there_x, there_y, (heading * 7 + 1234) % TURN)))
    for heading in plane.HEADINGS
    for x, y in FAR_CORNERS
    for there_x, there_y in FAR_CORNERS
]
LONGEST = 14000
(FIELD,) = patches([(-FARTHEST, -FARTHEST), (FARTHEST, -FARTHEST), (FARTHEST, FARTHEST - 1)])


@pytest.mark.plain
def test_what_a_browser_asks_stays_below_53_bits() -> None:
    Watched.largest = 0
    for one, two in PAIRS:
        dx, dy = two.x - one.x, two.y - one.y
        overlaps(one, two)
        gap2(one, two)
        within(one, two, 1200)
        reach2(one, two.x, two.y)
        displacement(one, two)
        samples(one, two)
        run(one, dx, dy, Watched(LONGEST), two)
        to_edge(one, dx, dy, Watched(LONGEST), MOST_ACROSS, MOST_DEEP)
        on_table(one, MOST_ACROSS, MOST_DEEP)
        wheeled(one, 600)
        quarter(one, two.x, two.y)
        in_front(one, two)
        bearing(Watched(2**15), Watched(2**15 - 1))
    assert 2**50 < Watched.largest <= 2**53


@pytest.mark.plain
def test_everything_stays_below_63_bits() -> None:
    Watched.largest = 0
    for one, two in PAIRS:
        dx, dy = two.x - one.x, two.y - one.y
        faces(one, two)
        share_ahead(one, two)
        visible(one.x, one.y, two, [one, two])
        crosses(one.x, one.y, two.x, two.y, two)
        beside(one.x, one.y, dx, dy + 1, two)
        nearest_point(one, two.x, two.y)
        aim_point(one, 1, two.x, two.y, 100)
        offset_of(one, 1, two.x, two.y)
        is_in(one, FIELD)
        run_onto(one, dx, dy, Watched(LONGEST), FIELD)
        gap2_to(one, FIELD)
        span(one.x, one.y, two.x, two.y, FIELD)
    assert 2**50 < Watched.largest < 2**63
