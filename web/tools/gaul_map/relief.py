"""Heights with their tints and hachures, and the lines off the shore."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random

import numpy as np
from gaul_map.arcs import COAST, SIZE, projected, rhine
from gaul_map.fields import EXACT, GX, GY, STEP, blurred, contours, near, padded, sampled, seaward
from gaul_map.lines import Grid, Line, Point, length, noise, resampled, thin
from gaul_map.paths import ring, rounded, strokes
from gaul_map.water import lakes, rivers, young_rhine

LEVELS = (0.5, 1.35, 2.3, 3.3)
"""Where the tints change."""
SLOPES = (0.3, 0.66, 1.05, 1.5, 2.0, 2.55, 3.15, 3.8)
"""The heights that hachures begin at."""
BLEND = 2.4
FLAT, STEEP = 0.016, 0.085
OFF_SHORE = (2.6, 5.8, 9.8, 14.8, 21.0, 28.5)
"""How far out the lines off the shore run."""


def _ridge(points: list[tuple[float, float, float]], width: float, x: Grid, y: Grid) -> Grid:
    """The height of one ridge, falling off to both sides."""
    best = np.zeros(GX.shape)
    for a, b in pairwise(points) if len(points) > 1 else [(points[0], points[0])]:
        dx, dy = b[0] - a[0], b[1] - a[1]
        size = dx * dx + dy * dy or 1
        share = np.clip(((x - a[0]) * dx + (y - a[1]) * dy) / size, 0, 1)
        away = np.hypot(x - a[0] - share * dx, y - a[1] - share * dy)
        best = np.maximum(best, (a[2] + (b[2] - a[2]) * share) * np.exp(-((away / (1.12 * width)) ** 1.5)))
    return best


@cache
def heights() -> Grid:
    """Ridges blended, broken into spurs, valleys cut where rivers run, flat at the shore."""
    x = GX + 8.0 * noise(GX, GY, 38, 101) + 3.6 * noise(GX, GY, 15, 102)
    y = GY + 8.0 * noise(GX, GY, 38, 103) + 3.6 * noise(GX, GY, 15, 104)
    total = np.zeros(GX.shape)
    for one in COAST["ridge"]:
        points = [(*at, height[2]) for at, height in zip(projected(one["points"]), one["points"], strict=True)]
        total += _ridge(points, one["width"], x, y) ** BLEND
    found = total ** (1 / BLEND)
    spurs = 1 - np.abs(noise(x, y, 21, 105)) * 1.15
    spurs += 0.55 * (1 - np.abs(noise(x, y, 10.5, 107)) * 1.4)
    found *= 0.40 + 0.66 * spurs / 1.12
    streams = near([*(one.line for one in rivers()), rhine(), young_rhine()], 16)
    found *= 1 - 0.62 * np.exp(-((streams / 5.0) ** 2))
    found *= 1 - 0.7 * np.exp(-((near([line for _, line in lakes()], 16) / 6.0) ** 2))
    found *= np.clip((-seaward() - 1.5) / 13, 0, 1) ** 0.8
    return np.round(blurred(found, 1.0), EXACT)


def tint(level: float) -> str:
    """Path data of everything above a height."""
    return "".join(ring(thin(line, 0.55)) for line in contours(padded(heights()), level) if length(line) > 16)


def hachures() -> tuple[str, str]:
    """Strokes down the slope, closer and heavier where it is steep: gentle ones, steep ones."""
    chance = Random(52)  # noqa: S311  -- a drawing that is always the same
    down = np.gradient(heights(), STEP)
    gentle: list[tuple[Point, Point]] = []
    steep: list[tuple[Point, Point]] = []
    for level in SLOPES:
        for line in contours(heights(), level):
            if length(line) >= (44 if level < 0.5 else 16):
                for slope, stroke in _strokes(resampled(line, 1.0), down, chance):
                    (steep if slope > STEEP else gentle).append(stroke)
    return strokes(gentle), strokes(steep)


def _strokes(line: Line, down: list[Grid], chance: Random) -> Iterator[tuple[float, tuple[Point, Point]]]:
    """The strokes that begin on a line of equal height, with the slope there."""
    at = chance.random() * 2
    while at < len(line) - 1:
        x, y = line[int(at)]
        gy, gx = (sampled(field, x, y) for field in down)
        slope = math.hypot(gx, gy)
        at += 3.0 if slope > 0.12 else 3.8 if slope > 0.07 else 5.6
        if slope >= FLAT and -2 < x < SIZE + 2 and -2 < y < SIZE + 2:
            size = min(6.0, 0.30 / slope + 1.6) * (0.8 + 0.4 * chance.random())
            dx, dy = -gx / slope * size, -gy / slope * size
            start = rounded((x - dx * 0.35, y - dy * 0.35))
            yield slope, (start, (start[0] + dx, start[1] + dy))


def water_lines() -> list[str]:
    """Lines off the shore, further apart the further out; each is also a field that deepens the tint."""
    sea = np.round(blurred(seaward(), 0.9), EXACT)
    return [
        "".join(ring(thin(line, 0.42)) for line in contours(padded(-sea), -away) if length(line) > 22)
        for away in OFF_SHORE
    ]
