"""Trees and reeds: kept off names, rivers and borders."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable
from random import Random

import numpy as np
from gaul_map.arcs import COAST, REGIONS, SIZE, arcs, projected, rhine
from gaul_map.fields import GX, GY, XS, Mask, in_region, inside, near, to_shore
from gaul_map.lines import Grid, Line, Point, noise, spline
from gaul_map.names import written
from gaul_map.paths import joined, rounded
from gaul_map.water import lakes, rivers

CELL = 20


def _scattered(mask: Mask, apart: Callable[[Point], float], seed: int, clear: Grid) -> Line:
    """Points in a mask, so far from each other, never in the boxes to be kept clear; the northernmost first."""
    chance = Random(seed)  # noqa: S311  -- a drawing that is always the same
    rows, columns = np.nonzero(mask)
    spots = list(zip(rows.tolist(), columns.tolist(), strict=True))
    chance.shuffle(spots)
    taken: dict[tuple[int, int], Line] = defaultdict(list)
    for i, j in spots:
        x, y = float(XS[j]) + chance.uniform(-1, 1), float(XS[i]) + chance.uniform(-1, 1)
        if not (3 < x < SIZE - 3 and 3 < y < SIZE - 3) or _is_kept_clear(x, y, clear):
            continue
        away, cell = apart((x, y)), (int(x // CELL), int(y // CELL))
        close = (point for a in (-1, 0, 1) for b in (-1, 0, 1) for point in taken[cell[0] + a, cell[1] + b])
        if all(math.hypot(point[0] - x, point[1] - y) >= away for point in close):
            taken[cell].append((x, y))
    return sorted((point for points in taken.values() for point in points), key=lambda point: (point[1], point[0]))


def _is_kept_clear(x: float, y: float, clear: Grid) -> bool:
    left, top, right, bottom = clear
    return bool(((left - 4 < x) & (x < right + 4) & (top - 3 < y) & (y < bottom + 4)).any())


def _terrain(kind: str) -> Mask:
    found = np.zeros(GX.shape, bool)
    for name, one in REGIONS.items():
        if one["terrain"] == kind:
            found |= in_region(name)
    return found


def trees_and_reeds() -> tuple[Line, Line]:
    """Where trees and reeds stand."""
    clear = np.array(written()).T
    lines = near([*(one.line for one in rivers()), rhine(), *(line for _, line in lakes())], 10)
    open_land = (lines > 4.2) & (near([arc.line for arc in arcs()], 10) > 4.6) & (to_shore() > 6)
    deep = np.zeros(GX.shape, bool)
    for one in COAST["wood"]:
        deep |= inside(spline(projected(one["points"]), 4, closed=True))
    grain = noise(GX, GY, 26, 301) + 0.5 * noise(GX, GY, 11, 302)
    forest = ((_terrain("forest") & (grain > -0.05)) | (deep & (grain > -0.62))) & open_land
    trees = _scattered(forest, lambda point: 6.4 * (1.0 + 0.35 * float(noise(*point, 30, 303))), 9, clear)
    reeds = _scattered(_terrain("marsh") & open_land & (grain > -0.3), lambda _: 15, 12, clear)
    return trees, reeds


def reed_path(points: Line) -> str:
    """Tufts of reed over water."""
    return "".join(
        f"M{joined(rounded((x - 5.5, y)))}h4m2.2 0h4.6m-8.4 2.4h5.4"
        f"M{joined(rounded((x - 1.6, y - 1.2)))}l-1.3-3.4m1.9 3.4v-4.6m1.2 4.6 1.3-3.4"
        for x, y in points
    )
