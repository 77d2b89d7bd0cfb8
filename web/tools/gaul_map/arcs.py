"""Borders as arcs between the corners where three things meet. Neighbours share one and the same curve."""

from __future__ import annotations

import math
import tomllib
from collections import defaultdict
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from gaul_map.lines import Line, Point, natural_shore, spline, wiggled
from gaul_map.paths import curve, curve_from, joined, rounded, straight, straight_from

ROOT = Path(__file__).resolve().parents[3]
HERE = Path(__file__).resolve().parent
MAP: dict[str, Any] = tomllib.loads(
    (ROOT / "src/iacta/games/bellum_gallicum/data/map.toml").read_text(encoding="utf-8")
)
COAST: dict[str, Any] = tomllib.loads((HERE / "coast.toml").read_text(encoding="utf-8"))
SIZE = 1000
REGIONS: dict[str, dict[str, Any]] = {one["id"]: one for one in MAP["region"]}
FORBIDDEN: dict[str, dict[str, Any]] = {one["id"]: one for one in MAP["forbidden"]}
INNER_SEA = ("provincia_i", "provincia_ii", "cisalpina")
"""Regions on the Mediterranean; every other shore is the ocean's."""
ETRURIA = (952, 809)
"""A corner of Cisalpina that only the land beyond the game touches."""
LIMIT = (1000, 845)
"""Where the land beyond the game meets the frame."""
BROKEN = ("coast", "rhine", "frame", "outside")
"""Kinds of arcs that are fine enough to be drawn with straight lines."""

Tag = tuple[str, ...]
Edge = frozenset[Point]


class Arc(NamedTuple):
    """A border once: whose it is, what it is, its corners in the data, and the line that is drawn."""

    tag: Tag
    kind: str
    corners: Line
    line: Line


def projected(points: list[list[float]]) -> Line:
    """Longitude and latitude to map units, as the map file says."""
    return [((point[0] + 5.6) / 16.6 * SIZE, (52.8 - point[1]) / 11 * SIZE) for point in points]


@cache
def shores() -> dict[str, Line]:
    """The coasts by their names."""
    return {one["id"]: natural_shore(projected(one["points"])) for one in COAST["coast"]}


@cache
def britain() -> Line:
    """The coast of Britannia from frame to frame."""
    west = next(one for one in COAST["coast"] if one["id"] == "britannia")["then"]
    return shores()["britannia"] + natural_shore(projected(west))


@cache
def rhine() -> Line:
    """The Rhine where it is a border."""
    return wiggled(spline(projected(COAST["rhine"]["points"]), 3.2), 0.7, 8, 11)


def _on_frame(edge: Edge) -> bool:
    one, two = edge
    return any(one[axis] == two[axis] and one[axis] in (0, SIZE) for axis in (0, 1))


def _polygon(one: dict[str, Any]) -> Line:
    return [(x, y) for x, y in one["polygon"]]


def _edges(polygon: Line) -> list[tuple[Point, Point]]:
    return list(pairwise([*polygon, polygon[0]]))


def _tags() -> dict[Edge, Tag]:
    """Whose each edge of the polygons is."""
    owners: dict[Edge, list[str]] = defaultdict(list)
    for name, one in {**REGIONS, **FORBIDDEN}.items():
        for edge in _edges(_polygon(one)):
            owners[frozenset(edge)].append(name)
    return {edge: (*sorted(names), *(["frame"] if _on_frame(edge) else [])) for edge, names in owners.items()}


def _cut() -> list[tuple[Tag, Line]]:
    """Every border of the map file once: owners and corners."""
    tags = _tags()
    at: dict[Point, list[Edge]] = defaultdict(list)
    for edge in tags:
        for corner in edge:
            at[corner].append(edge)
    nodes = {corner for corner, edges in at.items() if len(edges) != 2 or tags[edges[0]] != tags[edges[1]]} | {ETRURIA}
    used: set[Edge] = set()
    found = [
        (tags[first], _walked(corner, first, at, nodes, used))
        for corner in sorted(nodes)
        for first in at[corner]
        if first not in used
    ]
    if len(used) != len(tags):
        raise ValueError("a border of the map leads nowhere")
    return found


def _walked(corner: Point, first: Edge, at: dict[Point, list[Edge]], nodes: set[Point], used: set[Edge]) -> Line:
    """From a corner along an edge up to the next corner."""
    line, edge = [corner], first
    while True:
        used.add(edge)
        (there,) = edge - {line[-1]}
        line.append(there)
        if there in nodes:
            return line
        (edge,) = [one for one in at[there] if one not in used]


def _kind(tag: Tag, line: Line) -> str:
    if "frame" in tag:
        return "frame"
    if tag in (("alps",), ("pyrenees",)):
        return "outside"
    if len(tag) == 1:
        return "limit" if LIMIT in line else "coast"
    if "germania" in tag and "alps" not in tag:
        return "rhine"
    return "high" if tag[0] in FORBIDDEN or tag[1] in FORBIDDEN else "border"


def _fine(tag: Tag, kind: str) -> Line:
    """The fine line that an arc of the shore or of the Rhine is cut out of."""
    return rhine() if kind == "rhine" else shores()["inner_sea" if tag[0] in INNER_SEA else "ocean"]


def nearest(line: Line, point: Point) -> int:
    """The point of a line that is nearest."""
    return min(range(len(line)), key=lambda at: math.dist(line[at], point))


def _settled(raw: list[tuple[Tag, Line]]) -> dict[Point, Point]:
    """Where each corner really lies: on the fine shore or the fine Rhine, if it touches one."""
    place = {(one["at"][0], one["at"][1]): projected([one["to"]])[0] for one in COAST["corner"]}
    for tag, line in raw:
        kind = _kind(tag, line)
        if kind in ("coast", "rhine") and tag != ("britannia",):
            fine = _fine(tag, kind)
            for corner in (line[0], line[-1]):
                place[corner] = fine[nearest(fine, place.get(corner, corner))]
    return place


@cache
def _ways() -> dict[Tag, Line]:
    """Borders that follow something finer than their corners."""
    return {tuple(sorted(one["between"])): projected(one["points"]) for one in COAST["via"]}


def _from(line: Line, start: Point) -> Line:
    """The line, begun at the end that is nearer to a point."""
    return line if math.dist(line[0], start) < math.dist(line[-1], start) else line[::-1]


def _drawn_line(tag: Tag, kind: str, corners: Line, ends: Line) -> Line:
    if tag == ("britannia", "frame"):
        return _from([britain()[0], britain()[-1]], corners[0])
    if kind == "coast" and tag == ("britannia",):
        return _from(britain(), corners[0])
    if kind in ("coast", "rhine"):
        whole = _fine(tag, kind)
        i, j = nearest(whole, ends[0]), nearest(whole, ends[-1])
        return whole[i : j + 1] if i <= j else whole[j : i + 1][::-1]
    if kind in ("frame", "outside"):
        return ends
    if tag in _ways():
        return spline([ends[0], *_from(_ways()[tag], ends[0]), ends[-1]], 4.0)
    return wiggled(spline(ends, 5.0), 2.1, 17, 40, ends=9)


@cache
def arcs() -> tuple[Arc, ...]:
    """All borders."""
    raw = _cut()
    place = _settled(raw)
    found = []
    for tag, corners in raw:
        kind = _kind(tag, corners)
        line = _drawn_line(tag, kind, corners, [place.get(corner, corner) for corner in corners])
        found.append(Arc(tag, kind, corners, [rounded(point) for point in line]))
    return tuple(found)


@cache
def _arc_at() -> dict[Edge, Arc]:
    return {frozenset(edge): arc for arc in arcs() for edge in pairwise(arc.corners)}


def _pieces(polygon: Line) -> list[tuple[Arc, Line]]:
    """The arcs round a polygon in order, each with its line in that direction."""
    edges = _edges(polygon)
    found = [_arc_at()[frozenset(edge)] for edge in edges]
    ends = [edge[0] in (arc.corners[0], arc.corners[-1]) for edge, arc in zip(edges, found, strict=True)]
    start = ends.index(True) if True in ends else 0
    edges, found = edges[start:] + edges[:start], found[start:] + found[:start]
    out, at = [], 0
    while at < len(found):
        arc = found[at]
        out.append((arc, arc.line if edges[at] in set(pairwise(arc.corners)) else arc.line[::-1]))
        at += len(arc.corners) - 1
    return out


def area(one: dict[str, Any]) -> Line:
    """The points round a region."""
    return [point for _, line in _pieces(_polygon(one)) for point in line[:-1]]


def outline(one: dict[str, Any]) -> str:
    """Path data of a region: its arcs one after the other, each drawn exactly like its neighbour's."""
    pieces = _pieces(_polygon(one))
    rest = [straight_from(line) if arc.kind in BROKEN else curve_from(line) for arc, line in pieces]
    return "M" + joined(pieces[0][1][0]) + "".join(rest) + "z"


def drawn(arc: Arc) -> str:
    """Path data of an arc by itself."""
    return straight(arc.line) if arc.kind in BROKEN else curve(arc.line)


@cache
def islands() -> dict[str, list[Line]]:
    """The islands of each region."""
    found: dict[str, list[Line]] = defaultdict(list)
    for one in COAST["island"]:
        found[one["region"]].append(natural_shore(projected(one["points"]), closed=True))
    return found


@cache
def areas() -> dict[str, Line]:
    """The points round every region."""
    return {name: area(one) for name, one in REGIONS.items()}


@cache
def outlines() -> dict[str, str]:
    """Path data of every region with its islands."""
    return {
        name: outline(one) + "".join(straight(isle, close=True) for isle in islands().get(name, []))
        for name, one in REGIONS.items()
    }


def mainland() -> list[Line]:
    """The outer line of everything that can be played on, and of the Alps: rings of arcs."""
    inner = {*REGIONS, "alps"}
    rest = [arc for arc in arcs() if len([name for name in arc.tag if name in inner]) == 1]
    out = []
    while rest:
        arc = rest.pop()
        line, goal, tip = list(arc.line), arc.corners[0], arc.corners[-1]
        while tip != goal:
            arc = next(one for one in rest if tip in (one.corners[0], one.corners[-1]))
            rest.remove(arc)
            forward = arc.corners[0] == tip
            line += (arc.line if forward else arc.line[::-1])[1:]
            tip = arc.corners[-1] if forward else arc.corners[0]
        out.append(line)
    return out
