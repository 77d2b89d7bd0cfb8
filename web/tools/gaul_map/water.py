"""Shores, lakes, rivers, and the land beyond the game."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import Any, NamedTuple

from gaul_map.arcs import COAST, arcs, islands, projected
from gaul_map.lines import Line, natural_shore, spline, wiggled
from gaul_map.paths import curve

PAST = 1010.0
"""A little beyond the frame."""
CORNER = [-5.60, 41.80]
"""Where Hispania meets the corner of the frame."""


class River(NamedTuple):
    """A river: its course and how wide it begins and ends."""

    name: str
    line: Line
    start: float
    width: float
    label: tuple[float, float] | None


@cache
def rivers() -> tuple[River, ...]:
    """All rivers but the Rhine below its lake."""
    return tuple(
        River(
            one.get("name", ""),
            wiggled(spline(projected(one["points"]), 4.2), 1.0, 10, 21, ends=5),
            one.get("start", 0.5),
            one["width"],
            tuple(one["label"]) if "label" in one else None,
        )
        for one in COAST["river"]
    )


def young_rhine() -> Line:
    """The Rhine above the lake, where it is no border."""
    return projected(COAST["rhine"]["above"])


@cache
def lakes() -> tuple[tuple[str, Line], ...]:
    """The lakes by their names."""
    return tuple(
        (one.get("id", ""), wiggled(spline(projected(one["points"]), 2.4, closed=True), 0.4, 5, 8, 3))
        for one in COAST["lake"]
    )


def _beyond(one: dict[str, Any]) -> tuple[list[Line], Line]:
    """Land outside the game: its shores, and a ring that goes on under the regions and beyond the frame."""
    points = projected(one["points"])
    match one["id"]:
        case "etruria":
            sea = natural_shore(points[:-1])
            return [sea], [*sea, (PAST, 845), (PAST, 800), (960, 790)]
        case "hispania":
            at = one["points"].index(CORNER)
            north, east = natural_shore(points[:at]), natural_shore(points[at + 1 :])
            corner = [(-10.0, points[at - 1][1]), (-10.0, PAST), (points[at + 1][0], PAST)]
            return [north, east], [*north, *corner, *east]
        case "corsica":
            sea = natural_shore(points)
            return [sea], [*sea, (points[-1][0], PAST), (points[0][0], PAST)]
        case _:
            isle = natural_shore(points, closed=True)
            return [isle], isle


@cache
def beyond() -> tuple[list[Line], list[Line]]:
    """The shores of the land beyond the game, and its rings."""
    found = [_beyond(one) for one in COAST["beyond"]]
    return [shore for shores, _ in found for shore in shores], [ring for _, ring in found]


def all_islands() -> list[Line]:
    """The islands of all regions."""
    return [isle for isles in islands().values() for isle in isles]


def coast_lines() -> list[Line]:
    """Every line where land meets the sea."""
    return [
        *(arc.line for arc in arcs() if arc.kind == "coast"),
        *(isle + isle[:1] for isle in all_islands()),
        *beyond()[0],
    ]


def river_parts() -> dict[int, str]:
    """Rivers grow on their way: path data of parts of equal width, by width in tenths."""
    parts: dict[int, str] = defaultdict(str)
    courses = [(one.line, one.start, one.width) for one in rivers()]
    courses.append((wiggled(spline(young_rhine()[::-1], 4), 0.8, 9, 5), 0.6, 3.2))
    for line, start, end in courses:
        count = max(1, round((end - start) / 0.4))
        for number in range(count):
            first, last = round(number / count * (len(line) - 1)), round((number + 1) / count * (len(line) - 1))
            width = start + (end - start) * ((number + 0.5) / count) ** 0.8
            if last > first:
                parts[round(width * 2.5) * 4] += curve(line[first : last + 1])
    return dict(sorted(parts.items()))
