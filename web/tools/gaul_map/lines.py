"""Lines as lists of points: smoothed, resampled, thinned, pushed aside."""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise

import numpy as np

Point = tuple[float, float]
Line = list[Point]
Grid = np.ndarray[tuple[int, ...], np.dtype[np.float64]]

SOFT = 1e-6


@cache
def lattice(seed: int, count: int = 97) -> Grid:
    """Random values between -1 and 1."""
    return np.random.default_rng(seed).uniform(-1, 1, (count, count))


def noise(x: Grid | float, y: Grid | float, wave: float, seed: int) -> Grid:
    """Smooth noise in -1..1 with hills about `wave` units wide."""
    grid = lattice(seed)
    count = len(grid)
    u, v = np.asarray(x, float) / wave + 40, np.asarray(y, float) / wave + 40
    i, j = np.floor(u).astype(int), np.floor(v).astype(int)
    f, g = u - i, v - j
    f, g = f * f * f * (f * (f * 6 - 15) + 10), g * g * g * (g * (g * 6 - 15) + 10)
    a, b = grid[j % count, i % count], grid[j % count, (i + 1) % count]
    c, d = grid[(j + 1) % count, i % count], grid[(j + 1) % count, (i + 1) % count]
    mixed: Grid = (a * (1 - f) + b * f) * (1 - g) + (c * (1 - f) + d * f) * g
    return mixed


def length(line: Line) -> float:
    """How long a line is."""
    return sum(math.dist(a, b) for a, b in pairwise(line))


def resampled(line: Line, step: float) -> Line:
    """The same line with points about `step` apart, ends kept."""
    total = length(line)
    count = max(1, round(total / step))
    out, gone, at = [line[0]], 0.0, 0
    for number in range(1, count):
        goal = total * number / count
        while gone + math.dist(line[at], line[at + 1]) < goal:
            gone += math.dist(line[at], line[at + 1])
            at += 1
        (x1, y1), (x2, y2) = line[at], line[at + 1]
        share = (goal - gone) / (math.dist(line[at], line[at + 1]) or 1)
        out.append((x1 + (x2 - x1) * share, y1 + (y2 - y1) * share))
    return [*out, line[-1]]


def spline(line: Line, step: float, *, closed: bool = False, fine: int = 8) -> Line:
    """Centripetal Catmull-Rom through the points, resampled."""
    if len(line) < 3 and not closed:
        return resampled(line, step)
    around = [line[-1], *line, line[0], line[1]] if closed else [_beyond(line), *line, _beyond(line[::-1])]
    out: Line = []
    for a, b, c, d in zip(around, around[1:], around[2:], around[3:], strict=False):
        out += _piece((a, b, c, d), fine)
    out.append(line[0] if closed else line[-1])
    return resampled(out, step)


def _beyond(line: Line) -> Point:
    """Where the line would come from."""
    return 2 * line[0][0] - line[1][0], 2 * line[0][1] - line[1][1]


def _piece(four: tuple[Point, Point, Point, Point], fine: int) -> Line:
    """The part of the spline between the second and the third of four points."""
    a, b, c, d = four
    t0 = 0.0
    t1 = t0 + max(SOFT, math.dist(a, b)) ** 0.5
    t2 = t1 + max(SOFT, math.dist(b, c)) ** 0.5
    t3 = t2 + max(SOFT, math.dist(c, d)) ** 0.5
    out = []
    for part in range(fine):
        t = t1 + (t2 - t1) * part / fine
        a1, a2, a3 = _mixed(a, b, (t0, t, t1)), _mixed(b, c, (t1, t, t2)), _mixed(c, d, (t2, t, t3))
        out.append(_mixed(_mixed(a1, a2, (t0, t, t2)), _mixed(a2, a3, (t1, t, t3)), (t1, t, t2)))
    return out


def _mixed(one: Point, two: Point, times: tuple[float, float, float]) -> Point:
    start, now, end = times
    x, y = (((end - now) * u + (now - start) * v) / (end - start) for u, v in zip(one, two, strict=True))
    return x, y


def wiggled(line: Line, amount: float, wave: float, seed: int, ends: float = 10.0) -> Line:
    """Pushed a little to the side, less and less towards the ends."""
    total = length(line)
    out, gone = [line[0]], 0.0
    for a, b, c in zip(line, line[1:], line[2:], strict=False):
        gone += math.dist(a, b)
        dx, dy = c[0] - a[0], c[1] - a[1]
        size = math.hypot(dx, dy) or 1
        fade = min(1, gone / ends, (total - gone) / ends)
        push = fade * amount * float(noise(b[0], b[1], wave, seed) + 0.5 * noise(b[0], b[1], wave / 2.3, seed + 1))
        out.append((b[0] - dy / size * push, b[1] + dx / size * push))
    return [*out, line[-1]]


def natural_shore(line: Line, *, closed: bool = False) -> Line:
    """A shore as nature would draw it."""
    return wiggled(spline(line, 2.6, closed=closed), 0.85, 6.5, 3, ends=4)


def thin(line: Line, tolerance: float) -> Line:
    """The same line with fewer points, by Douglas and Peucker."""
    if len(line) < 3:
        return list(line)
    keep, stack = {0, len(line) - 1}, [(0, len(line) - 1)]
    while stack:
        first, last = stack.pop()
        at = _furthest(line, first, last, tolerance)
        if at is not None:
            keep.add(at)
            stack += [(first, at), (at, last)]
    return [line[at] for at in sorted(keep)]


def _furthest(line: Line, first: int, last: int, tolerance: float) -> int | None:
    (x1, y1), (x2, y2) = line[first], line[last]
    dx, dy = x2 - x1, y2 - y1
    size = math.hypot(dx, dy)
    worst, found = tolerance, None
    for at in range(first + 1, last):
        x, y = line[at]
        off = abs(dx * (y - y1) - dy * (x - x1)) / size if size > 1e-9 else math.hypot(x - x1, y - y1)
        if off > worst:
            worst, found = off, at
    return found


def eased(line: Line, rounds: int = 70) -> Line:
    """A calmer copy, for names along a river."""
    for _ in range(rounds):
        inner = [
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(line, line[1:], line[2:], strict=False)
        ]
        line = [line[0], *inner, line[-1]]
    return line


def raised(line: Line, lift: float) -> Line:
    """The same line a little higher, so that letters stand clear of the river."""
    out = []
    for a, b, c in zip([line[0], *line], line, [*line[1:], line[-1]], strict=False):
        dx, dy = c[0] - a[0], c[1] - a[1]
        size = math.hypot(dx, dy) or 1
        out.append((b[0] + dy / size * lift, b[1] - dx / size * lift))
    return eased(out, 12)


def stretch(line: Line, share: tuple[float, float], need: float) -> Line:
    """The part of a line between two shares of its length, long enough for a name, read from left to right."""
    fine = resampled(line, 2.0)
    middle, half = sum(share) / 2 * (len(fine) - 1), need / 4 + 4
    middle = min(max(middle, half), len(fine) - 1 - half)
    part = fine[max(0, int(middle - half)) : int(middle + half) + 1]
    return part if part[0][0] <= part[-1][0] else part[::-1]
