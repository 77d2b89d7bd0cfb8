"""Draw the map of Alésia from its data: python web/tools/draw_map.py. Relief, water, works and names, as layers.

Levels are smoothed and contoured at half levels, so that every hex centre lies in its own tint; hachures run down the
slope. The colours stand in the style sheet of the client.
"""

from __future__ import annotations

import math
import tomllib
from collections import defaultdict
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
MAP = ROOT / "src/iacta/games/alesia/data/map.toml"
DRAWN = ROOT / "web/src/games/alesia/map.svg"

Point = tuple[float, float]
Line = list[Point]
Field = list[list[float]]

RADIUS = 30.0
TALL = RADIUS * math.sqrt(3)
PAD, STEP = 60, 3
"""How far the relief goes beyond the map, and how fine it is worked out."""
BLUR = 8.6 / STEP
LEVELS = (0.5, 1.5, 2.5, 3.5)
SLOPES = (0.3, 0.75, 1.3, 1.75, 2.3, 2.75, 3.3, 3.75)
STEEP, GENTLE, FLAT = 0.06, 0.05, 0.016
SHORTEST = 40
LABELS = (
    ("rea", "Mont Réa", 15, 30, 6),
    ("bussy", "Montagne de Bussy", 15, 40, 20),
    ("flavigny", "Montagne de Flavigny", 15, -70, 30),
    ("pennevelle", "Mont Pennevelle", 14, 10, 45),
    ("gresigny", "Vallée de Grésigny", 12, 85, -50),
    ("relief_camp", "Mussy", 13, 0, -36),
)
RIVER_NAMES = {"Brenne": "34%", "Oze": "46%", "Ozerain": "42%"}


# Hexes


def centre(name: str) -> Point:
    """The middle of a hex."""
    column, row = int(name[:2]), int(name[2:])
    return RADIUS + (column - 1) * RADIUS * 1.5, TALL / 2 + (row - 1) * TALL + (TALL / 2 if column % 2 else 0)


def corners(name: str) -> Line:
    """Its six corners."""
    x, y = centre(name)
    turns = [math.radians(angle) for angle in range(0, 360, 60)]
    return [(x + RADIUS * math.cos(turn), y + RADIUS * math.sin(turn)) for turn in turns]


def edge(one: str, two: str) -> Line:
    """The side between two neighbours."""
    return sorted(point for point in corners(one) if any(math.dist(point, other) < 1 for other in corners(two)))


def way(points: Line, *, closed: bool = False) -> str:
    """A path through points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if closed else "")


def between(one: Point, two: Point, share: float = 0.5) -> Point:
    """A point on the way from one to the other."""
    return one[0] + (two[0] - one[0]) * share, one[1] + (two[1] - one[1]) * share


def curve(points: Line, *, closed: bool = False) -> str:
    """A smooth path that follows points."""
    if closed:
        ring = [*points, points[0]]
        start = between(points[-1], points[0])
        parts = [(here, between(here, there)) for here, there in pairwise(ring)]
    else:
        start = points[0]
        inner = points[1:-1]
        ends = [between(here, there) for here, there in pairwise(inner)]
        parts = list(zip(inner, [*ends, points[-1]], strict=True)) if inner else []
        if not parts:
            return way(points)
    return f"M{start[0]:.1f} {start[1]:.1f}" + "".join(f"Q{a:.1f} {b:.1f} {c:.1f} {d:.1f}" for (a, b), (c, d) in parts)


def outward(one: str, two: str) -> Point:
    """The direction from one hex to the other, of length 1."""
    (x1, y1), (x2, y2) = centre(one), centre(two)
    length = math.dist((x1, y1), (x2, y2))
    return (x2 - x1) / length, (y2 - y1) / length


# Relief


class Relief:
    """The smoothed levels of the land."""

    def __init__(self, hexes: dict[str, dict[str, Any]], width: float, height: float) -> None:
        """Sample the level of the nearest hex, and smooth it."""
        self.width, self.height = width, height
        across = range(-PAD, int(width) + PAD, STEP)
        down = range(-PAD, int(height) + PAD, STEP)
        spots = [(centre(name), float(one["level"])) for name, one in hexes.items()]
        near: dict[tuple[int, int], list[tuple[Point, float]]] = defaultdict(list)
        for (x, y), level in spots:
            near[int(x // 60), int(y // 60)].append(((x, y), level))
        rough = [[self._level(near, spots, x, y) for x in across] for y in down]
        self.levels = _blurred(rough)

    @staticmethod
    def _level(near: dict[Any, Any], spots: list[Any], x: float, y: float) -> float:
        column, row = int(x // 60), int(y // 60)
        around = [one for a in (-1, 0, 1) for b in (-1, 0, 1) for one in near.get((column + a, row + b), ())] or spots
        level: float = min(around, key=lambda one: (one[0][0] - x) ** 2 + (one[0][1] - y) ** 2)[1]
        return level

    def slope(self, x: float, y: float) -> Point:
        """How the land rises at a point."""
        row = min(max(int((y + PAD) / STEP), 1), len(self.levels) - 2)
        column = min(max(int((x + PAD) / STEP), 1), len(self.levels[0]) - 2)
        here = self.levels[row]
        return (
            (here[column + 1] - here[column - 1]) / (2 * STEP),
            (self.levels[row + 1][column] - self.levels[row - 1][column]) / (2 * STEP),
        )

    def contours(self, level: float) -> list[Line]:
        """The lines of a level; all are closed, for beyond the edge the land falls away."""
        wide = len(self.levels[0]) + 2
        field = [[-1.0] * wide, *([-1.0, *row, -1.0] for row in self.levels), [-1.0] * wide]
        following: dict[Point, Point] = {}
        for row in range(len(field) - 1):
            for column in range(wide - 1):
                following.update(_crossings(field, row, column, level))
        return [[_on_map(point) for point in ring] for ring in _rings(following)]


def _blurred(rough: Field) -> Field:
    reach = int(4 * BLUR + 0.5)
    weights = [math.exp(-(offset**2) / (2 * BLUR**2)) for offset in range(-reach, reach + 1)]
    whole = sum(weights)

    def smooth(row: list[float]) -> list[float]:
        last = len(row) - 1
        return [
            sum(weight * row[min(max(at + offset - reach, 0), last)] for offset, weight in enumerate(weights)) / whole
            for at in range(len(row))
        ]

    across = [smooth(row) for row in rough]
    down = [smooth(list(column)) for column in zip(*across, strict=True)]
    return [list(row) for row in zip(*down, strict=True)]


def _crossings(field: Field, row: int, column: int, level: float) -> list[tuple[Point, Point]]:
    """Where the line of a level runs through a cell, higher ground on its right."""
    ring = [(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)]
    into: Line = []
    out: Line = []
    for one, two in pairwise([*ring, ring[0]]):
        a, b = field[one[0]][one[1]], field[two[0]][two[1]]
        if (a >= level) != (b >= level):
            low, high = min(one, two), max(one, two)
            first, last = field[low[0]][low[1]], field[high[0]][high[1]]
            share = (level - first) / (last - first)
            point = (low[1] + (high[1] - low[1]) * share, low[0] + (high[0] - low[0]) * share)
            (into if a < level else out).append(point)
    return list(zip(into, out, strict=True))


def _rings(following: dict[Point, Point]) -> list[Line]:
    rings = []
    while following:
        start, at = following.popitem()
        ring = [start]
        while at != start and at in following:
            ring.append(at)
            at = following.pop(at)
        rings.append(ring)
    return rings


def _on_map(point: Point) -> Point:
    return (point[0] - 1) * STEP - PAD, (point[1] - 1) * STEP - PAD


def thinned(points: Line, tolerance: float = 0.55) -> Line:
    """The points without which the line would look different."""
    if len(points) < 3:
        return points
    (x1, y1), (x2, y2) = points[0], points[-1]
    length = math.dist(points[0], points[-1]) or 1.0
    far, at = 0.0, 0
    for number, (x, y) in enumerate(points[1:-1], 1):
        off = abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length if length > 1 else math.dist((x, y), points[0])
        if off > far:
            far, at = off, number
    if far <= tolerance:
        return [points[0], points[-1]]
    return [*thinned(points[: at + 1], tolerance)[:-1], *thinned(points[at:], tolerance)]


def length_of(ring: Line) -> float:
    """How long a closed line is."""
    return sum(math.dist(one, two) for one, two in pairwise([*ring, ring[0]]))


def hachures(relief: Relief, chance: Random) -> tuple[str, str]:
    """Strokes down the slope, gentle and steep, closer where it is steep."""
    strokes = ["", ""]
    for ring in (ring for level in SLOPES for ring in relief.contours(level)):
        if length_of(ring) < SHORTEST:
            continue
        due = 0.0
        for one, two in pairwise([*ring, ring[0]]):
            piece = math.dist(one, two)
            while due < piece:
                x, y = between(one, two, due / piece)
                rise = math.hypot(*relief.slope(x, y))
                due += 3.1 if rise > 0.085 else 4.0 if rise > GENTLE else 5.6
                if rise >= FLAT and -4 < x < relief.width + 4 and -4 < y < relief.height + 4:
                    strokes[rise > STEEP] += _stroke(relief, chance, (x, y), rise)
            due -= piece
    return strokes[0], strokes[1]


def _stroke(relief: Relief, chance: Random, at: Point, rise: float) -> str:
    length = min(10.5, 0.20 / rise + 2.2) * (0.85 + 0.3 * chance.random())
    across, down = relief.slope(*at)
    dx, dy = -across / rise * length, -down / rise * length
    return f"M{at[0] - dx * 0.35:.1f} {at[1] - dy * 0.35:.1f}l{dx:.1f} {dy:.1f}"


def terrain(relief: Relief, corridor: str, chance: Random) -> str:
    """Tints, shadows, contours, hachures, and the wash of the corridor."""
    width, height = relief.width + 2 * PAD, relief.height + 2 * PAD
    found = [f'<rect class="l0" x="-{PAD}" y="-{PAD}" width="{width:.0f}" height="{height:.0f}"/>']
    lines = ""
    for number, level in enumerate(LEVELS, 1):
        rings = [thinned([*ring, ring[0]])[:-1] for ring in relief.contours(level) if length_of(ring) > SHORTEST / 2]
        path = "".join(curve(ring, closed=True) + "Z" for ring in rings if len(ring) > 2)
        lines += path
        found.append(
            f'<path class="sh" d="{path}" transform="translate(1.6 2.4)"/><path class="l{number}" d="{path}"/>'
        )
    gentle, steep = hachures(relief, chance)
    found.append(f'<path class="ct" d="{lines}"/><path class="ha" d="{gentle}"/><path class="ha st" d="{steep}"/>')
    found.append(f'<path class="zw" d="{corridor}"/>')
    return "".join(found)


# Water and works


def chains(sides: list[Line]) -> list[Line]:
    """Sides that touch, as lines as long as can be."""
    ends: dict[Point, list[Point]] = defaultdict(list)
    where: dict[Point, Point] = {}
    for one, two in sides:
        for here, there in ((one, two), (two, one)):
            where[_key(here)] = here
            ends[_key(here)].append(_key(there))
    used: set[frozenset[Point]] = set()
    found = []
    for start in sorted(ends, key=lambda one: (len(ends[one]) != 1, one)):
        line = [start]
        while nexts := [one for one in ends[line[-1]] if frozenset((line[-1], one)) not in used]:
            used.add(frozenset((line[-1], nexts[0])))
            line.append(nexts[0])
        if len(line) > 1:
            found.append([where[one] for one in line])
    return found


def _key(point: Point) -> Point:
    return round(point[0] / 2), round(point[1] / 2)


def eased(points: Line, times: int, weight: float) -> Line:
    """The line drawn off its corners."""
    for _ in range(times):
        inner = [
            between(here, between(before, after), weight)
            for before, here, after in zip(points, points[1:], points[2:], strict=False)
        ]
        points = [points[0], *inner, points[-1]]
    return points


def rampart(sides: list[dict[str, str]], own: str, other: str) -> str:
    """A Roman line: ditch, wall, stakes on its face, towers at the corners."""
    wall = stakes = ditch = ""
    towers: set[Point] = set()
    for side in sides:
        (x1, y1), (x2, y2) = edge(side[own], side[other])
        nx, ny = outward(side[own], side[other])
        ux, uy = (x2 - x1) / RADIUS, (y2 - y1) / RADIUS
        wall += way([(x1 - nx, y1 - ny), (x2 - nx, y2 - ny)])
        near = (x1 + nx * 5.2 + ux * 2.2, y1 + ny * 5.2 + uy * 2.2)
        ditch += way([near, (x2 + nx * 5.2 - ux * 2.2, y2 + ny * 5.2 - uy * 2.2)])
        for number in range(6):
            at = 2.5 + number * 5
            stakes += f"M{x1 + ux * at + nx * 0.6:.1f} {y1 + uy * at + ny * 0.6:.1f}l{nx * 3.1:.1f} {ny * 3.1:.1f}"
        towers.update((round(x), round(y)) for x, y in ((x1, y1), (x2, y2)))
    posts = "".join(f"M{x - 2.3:.1f} {y - 2.3:.1f}h4.6v4.6h-4.6z" for x, y in sorted(towers))
    lines = (("dch", ditch), ("rp0", wall), ("rp", wall), ("te", stakes), ("tw", posts))
    return "".join(f'<path class="{name}" d="{path}"/>' for name, path in lines)


def stop_ditch(sides: list[dict[str, str]]) -> str:
    """A ladder."""
    rails = rungs = ""
    for side in sides:
        (x1, y1), (x2, y2) = edge(side["a"], side["b"])
        nx, ny = outward(side["a"], side["b"])
        for off in (-2.4, 2.4):
            rails += way([(x1 + nx * off, y1 + ny * off), (x2 + nx * off, y2 + ny * off)])
        for number in range(7):
            x, y = between((x1, y1), (x2, y2), (number + 0.5) / 7)
            dx, dy = nx * 4.8 + (x2 - x1) * 0.05, ny * 4.8 + (y2 - y1) * 0.05
            rungs += f"M{x - nx * 2.4:.1f} {y - ny * 2.4:.1f}l{dx:.1f} {dy:.1f}"
    return f'<path class="di" d="{rails}"/><path class="di" d="{rungs}"/>'


def crests(sides: list[dict[str, str]]) -> str:
    """A line with teeth on the low side."""
    lines = teeth = ""
    for side in sides:
        nx, ny = outward(side["high"], side["low"])
        (x1, y1), (x2, y2) = [(x - nx * 1.5, y - ny * 1.5) for x, y in edge(side["high"], side["low"])]
        ux, uy = (x2 - x1) / RADIUS, (y2 - y1) / RADIUS
        lines += way([(x1, y1), (x2, y2)])
        for number in range(4):
            at = 2 + number * 7.4
            tip = f"l{-ux * 2 + nx * 4.6:.1f} {-uy * 2 + ny * 4.6:.1f}z"
            teeth += f"M{x1 + ux * at:.1f} {y1 + uy * at:.1f}l{ux * 4:.1f} {uy * 4:.1f}{tip}"
    return f'<path class="cr" d="{lines}"/><path class="crt" d="{teeth}"/>'


def oppidum(hexes: list[str], walls: list[dict[str, str]], chance: Random) -> str:
    """Houses within stone walls with beam ends."""
    houses = ""
    for x, y in (centre(name) for name in hexes):
        for _ in range(9):
            a, b = chance.uniform(-17, 17), chance.uniform(-17, 17)
            houses += f"M{x + a - 2.6:.1f} {y + b + 1.6:.1f}l2.6 -3.4 2.6 3.4v2.6h-5.2z"
    ground = "".join(way(corners(name), closed=True) for name in hexes)
    wall = "".join(way(edge(side["inside"], side["outside"])) for side in walls)
    lines = (("op", ground), ("ho", houses), ("wl0", wall), ("wl1", wall), ("wl2", wall))
    return "".join(f'<path class="{name}" d="{path}"/>' for name, path in lines)


def water(rivers: dict[str, list[Line]]) -> tuple[str, str]:
    """The rivers, and their names along them."""
    paths = ["".join(curve(eased(line, 1, 0.45)) for line in lines) for lines in rivers.values()]
    ribbons = "".join(f'<path class="{name}" d="{path}"/>' for name in ("wc", "wf") for path in paths)
    names = ""
    for name, lines in rivers.items():
        line = eased(max(lines, key=len), 3, 0.6)
        line = line if line[0][0] < line[-1][0] else line[::-1]
        label = f'<textPath href="#rv-{name}" startOffset="{RIVER_NAMES.get(name, "40%")}">'
        names += f'<path id="rv-{name}" d="{curve(line)}" fill="none"/>'
        names += f'<text class="rv">{label}<tspan dy="-4.5">{name}</tspan></textPath></text>'
    return ribbons, names


# The whole


def labels(places: dict[str, list[str]], town: list[str], width: float) -> str:
    """The names on the map, and where north is."""
    found = ""
    for place, text, size, dx, dy in LABELS:
        x, y = _middle(places[place])
        found += f'<text class="lb" x="{x + dx:.0f}" y="{y + dy:.0f}" font-size="{size}">{text}</text>'
    found += '<text class="lb" x="400" y="498" font-size="17">Plaine</text>'
    found += '<text class="lb" x="404" y="517" font-size="17">des Laumes</text>'
    x, y = _middle(town)
    turn = f"rotate(90 {x + 4:.0f} {y + 10:.0f})"
    found += f'<text class="lb big" x="{x + 4:.0f}" y="{y + 10:.0f}" font-size="22" transform="{turn}">ALÉSIA</text>'
    rose = '<circle r="25"/><path d="M-19 0H13M13-7 26 0 13 7Z"/><text x="-2" y="-8">N</text>'
    return f'{found}<g class="cmp" transform="translate({width - 64:.0f} 58)">{rose}</g>'


def _middle(hexes: list[str]) -> Point:
    points = [centre(name) for name in hexes]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def drawing(land: dict[str, Any]) -> str:
    """The whole map as one file."""
    hexes = {one["id"]: one for one in land["hexes"]["list"]}
    columns, rows, sides = land["grid"]["columns"], land["grid"]["rows"], land["hexsides"]
    width, height = columns * RADIUS * 1.5 + RADIUS / 2, rows * TALL + TALL / 2
    chance = Random(52)  # noqa: S311 - strokes and houses, not secrets
    zone = {name: [one for one, found in hexes.items() if found["zone"] == name] for name in ("corridor", "oppidum")}
    corridor = "".join(way(corners(name), closed=True) for name in zone["corridor"])
    rivers: dict[str, list[Line]] = defaultdict(list)
    for side in sides["river"]:
        rivers[side["name"]].append(edge(side["a"], side["b"]))
    ribbons, names = water({name: chains(found) for name, found in rivers.items()})
    edges = {tuple(sorted((round(x), round(y)) for x, y in pair)): pair for one in hexes for pair in _edges(one)}
    grid = "".join(way(list(pair)) for pair in edges.values())
    spots = ((name, *centre(name)) for name in hexes)
    ids = "".join(f'<text x="{x:.0f}" y="{y - RADIUS * 0.66:.0f}">{name}</text>' for name, x, y in spots)
    works = crests(sides["crest"]) + stop_ditch(sides["stop_ditch"])
    works += rampart(sides["outer_line"], "corridor", "outside") + rampart(sides["inner_line"], "corridor", "pocket")
    works += oppidum(zone["oppidum"], sides["gallic_wall"], chance)
    layers = {
        "terrain": terrain(Relief(hexes, width, height), corridor, chance),
        "water": ribbons,
        "grid": f'<path class="grid" d="{grid}"/>',
        "ids": f'<g class="ids">{ids}</g>',
        "works": works,
        "river-names": names,
        "labels": labels({one["id"]: one["hexes"] for one in land["place"]}, zone["oppidum"], width),
    }
    inside = "".join(f'<g data-layer="{name}">{layer}</g>\n' for name, layer in layers.items())
    size = f'viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" height="{height:.0f}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="amap" {size}>\n{inside}</svg>\n'


def _edges(name: str) -> list[tuple[Point, Point]]:
    ring = corners(name)
    return list(pairwise([*ring, ring[0]]))


if __name__ == "__main__":
    DRAWN.write_text(drawing(tomllib.loads(MAP.read_text(encoding="utf-8"))), encoding="utf-8")
