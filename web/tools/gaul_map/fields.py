"""Values on a fine grid over the map: land, distance to lines, lines of equal value."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

import numpy as np
from gaul_map.arcs import FORBIDDEN, REGIONS, SIZE, area, areas
from gaul_map.lines import Grid, Line, Point, resampled
from gaul_map.water import all_islands, beyond, coast_lines

Mask = np.ndarray[tuple[int, ...], np.dtype[np.bool_]]
Side = tuple[int, int, int, int]

PAD, STEP = 30, 2.5
"""How far fields are worked out beyond the frame, and how fine."""
XS = np.arange(-PAD, SIZE + PAD + STEP, STEP)
GX, GY = np.meshgrid(XS, XS)
EXACT = 6
"""Decimals that fields are rounded to, so that every machine draws the same lines."""
CROSSED = (
    "", "LT", "TR", "LR", "RB", "LTRB", "TB", "LB", "BL", "BT", "TRBL", "BR", "RL", "RT", "TL", ""
)  # fmt: skip
"""Which sides of a cell a line crosses, by the corners that lie above it."""


def inside(ring: Line) -> Mask:
    """Which grid points lie in a ring, by the even-odd rule."""
    hit = np.zeros(GX.shape, bool)
    for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
        first, last = np.searchsorted(XS, sorted((y1, y2)))
        for row in range(int(first), int(last)):
            hit[row] ^= (x2 - x1) * (XS[row] - y1) / (y2 - y1) + x1 > XS
    return hit


def is_inside(ring: Line, point: Point) -> bool:
    """Whether a point lies in a ring, by the even-odd rule."""
    (x, y), hit = point, False
    for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (y1 > y) != (y2 > y):
            hit ^= x < (x2 - x1) * (y - y1) / (y2 - y1) + x1
    return hit


@cache
def in_region(name: str) -> Mask:
    """Which grid points lie in a region."""
    return inside(areas()[name])


def near(lines: list[Line], reach: float) -> Grid:
    """Distance from every grid point to the lines, exact up to `reach`."""
    found = np.full(GX.shape, float(reach))
    cells = int(reach / STEP) + 2
    for line in lines:
        for x, y in resampled(line, STEP * 0.7):
            i, j = int((y + PAD) / STEP), int((x + PAD) / STEP)
            top, low = max(0, i - cells), min(len(XS), i + cells)
            left, right = max(0, j - cells), min(len(XS), j + cells)
            if top < low and left < right:
                part = (slice(top, low), slice(left, right))
                found[part] = np.minimum(found[part], np.hypot(GX[part] - x, GY[part] - y))
    return found


@cache
def land() -> Mask:
    """Where there is land; beyond the frame it goes on as it meets it."""
    found = np.zeros(GX.shape, bool)
    for name in REGIONS:
        found |= in_region(name)
    for ring in [*beyond()[1], *all_islands(), *(area(one) for one in FORBIDDEN.values())]:
        found |= inside(ring)
    low, high = int(PAD / STEP) + 1, int((PAD + SIZE) / STEP) - 1
    found[:low, :] = found[low, :]
    found[high:, :] = found[high, :]
    found[:, :low] = found[:, [low]]
    found[:, high:] = found[:, [high]]
    return found


@cache
def to_shore() -> Grid:
    """Distance to the shore."""
    return near(coast_lines(), 60)


@cache
def seaward() -> Grid:
    """Distance to the shore, less than nothing on land."""
    return np.where(land(), -to_shore(), to_shore())


def blurred(field: Grid, sigma: float) -> Grid:
    """Smoothed with a Gaussian."""
    kernel = np.exp(-0.5 * (np.arange(-4, 5) / sigma) ** 2)
    kernel /= kernel.sum()
    for axis in (0, 1):
        field = np.apply_along_axis(lambda row: np.convolve(np.pad(row, 4, mode="edge"), kernel, "valid"), axis, field)
    return field


def padded(field: Grid) -> Grid:
    """Lower than anything along the edge, so that every line closes."""
    out = field.copy()
    out[0, :] = out[-1, :] = out[:, 0] = out[:, -1] = out.min() - 1
    return out


def sampled(field: Grid, x: float, y: float) -> float:
    """The value between grid points."""
    u, v = (float(np.clip((one + PAD) / STEP, 0, len(XS) - 1.001)) for one in (x, y))
    i, j = int(v), int(u)
    f, g = u - j, v - i
    upper = field[i, j] * (1 - f) + field[i, j + 1] * f
    return float(upper * (1 - g) + (field[i + 1, j] * (1 - f) + field[i + 1, j + 1] * f) * g)


def contours(field: Grid, level: float) -> list[Line]:
    """Marching squares: lines of equal value."""
    values = field - level
    values = np.where(np.abs(values) < 1e-9, 1e-9, values)
    up = values > 0
    code = up[:-1, :-1] * 1 + up[:-1, 1:] * 2 + up[1:, 1:] * 4 + up[1:, :-1] * 8
    links: dict[Side, list[Side]] = defaultdict(list)
    for i, j in zip(*np.nonzero((code > 0) & (code < 15)), strict=True):
        _link(links, int(i), int(j), CROSSED[int(code[i, j])])
    spots = {side: _crossing(values, side) for side in links}
    return [[spots[side] for side in path] for path in _chained(links)]


def _link(links: dict[Side, list[Side]], i: int, j: int, way: str) -> None:
    sides = {
        "T": (i, j, i, j + 1),
        "R": (i, j + 1, i + 1, j + 1),
        "B": (i + 1, j, i + 1, j + 1),
        "L": (i, j, i + 1, j),
    }
    for at in range(0, len(way), 2):
        one, two = sides[way[at]], sides[way[at + 1]]
        links[one].append(two)
        links[two].append(one)


def _crossing(values: Grid, side: Side) -> Point:
    i, j, i2, j2 = side
    share = float(values[i, j] / (values[i, j] - values[i2, j2]))
    return -PAD + (j + (j2 - j) * share) * STEP, -PAD + (i + (i2 - i) * share) * STEP


def _chained(links: dict[Side, list[Side]]) -> list[list[Side]]:
    """Sides in the order of the lines that cross them; open lines first."""
    done: set[Side] = set()
    found = []
    for start in sorted(links, key=lambda side: (len(links[side]) != 1, side)):
        if start in done:
            continue
        path, before = [start], start
        done.add(start)
        while ahead := [side for side in links[path[-1]] if side != before and side not in done]:
            before = path[-1]
            done.add(ahead[0])
            path.append(ahead[0])
        found.append(path)
    return found
