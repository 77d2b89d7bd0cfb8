"""Path data of SVG: relative, one decimal, no drift."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from gaul_map.lines import Line, Point


def num(value: float) -> str:
    """A figure as short as SVG allows."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def joined(values: Iterable[float]) -> str:
    """Numbers with as few separators as SVG allows."""
    out = ""
    for value in values:
        text = num(value)
        out += text if not out or text.startswith("-") else " " + text
    return out


def rounded(point: Point) -> Point:
    """A point to one decimal."""
    return round(point[0], 1), round(point[1], 1)


def middle(one: Point, two: Point) -> Point:
    """The point half way, to one decimal."""
    return round((one[0] + two[0]) / 2, 1), round((one[1] + two[1]) / 2, 1)


def _by(start: Point, *ends: Point) -> str:
    return joined(value for end in ends for value in (end[0] - start[0], end[1] - start[1]))


def straight_from(line: Line) -> str:
    """The rest of a broken line after its first point."""
    return "".join("l" + _by(a, b) for a, b in pairwise(line) if a != b)


def straight(line: Line, *, close: bool = False) -> str:
    """A broken line."""
    points = [rounded(point) for point in line]
    return "M" + joined(points[0]) + straight_from(points) + ("z" if close else "")


def curve_from(line: Line) -> str:
    """The rest of a smooth line after its first point: quadratics through the middles, the same both ways."""
    points = [rounded(point) for point in line]
    if len(points) < 3:
        return "l" + _by(points[0], points[-1])
    at, out = points[0], ""
    for number in range(1, len(points) - 1):
        end = middle(points[number], points[number + 1]) if number < len(points) - 2 else points[-1]
        out += "q" + _by(at, points[number], end)
        at = end
    return out


def curve(line: Line) -> str:
    """A smooth line."""
    return "M" + joined(rounded(line[0])) + curve_from(line)


def ring(line: Line) -> str:
    """A closed smooth line."""
    points = [rounded(point) for point in line]
    if points[0] == points[-1]:
        points = points[:-1]
    if len(points) < 3:
        return ""
    at = middle(points[-1], points[0])
    out = "M" + joined(at)
    for here, there in pairwise([*points, points[0]]):
        end = middle(here, there)
        out += "q" + _by(at, here, end)
        at = end
    return out + "z"


def dots(points: Line) -> str:
    """Points as strokes of no length: round caps make them discs of any width."""
    pen, out = (0.0, 0.0), "M0 0"
    for point in points:
        at = rounded(point)
        out += "m" + _by(pen, at) + "h0"
        pen = at
    return out


def strokes(pairs: Iterable[tuple[Point, Point]]) -> str:
    """Short lines, one after the other."""
    pen, out = (0.0, 0.0), "M0 0"
    for start, end in pairs:
        a, b = rounded(start), rounded(end)
        out += "m" + _by(pen, a) + "l" + _by(a, b)
        pen = b
    return out
