"""Cases of the plane with their answers, for mirrors in other languages: `python -m tests.geometry.plane_vectors`.

A box is [number of its footprint, x, y, heading, margin]; a footprint is [width, depth, centred]; a piece of ground is
[number of its polygon, number of the piece]. A case lists the arguments of the function of that name, then its answer.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from iacta.geometry.angles import SINES, TURN, ahead, bearing, part
from iacta.geometry.boxes import Box, displacement, gap2, grown, overlaps, reach2, within
from iacta.geometry.ground import chord, gap_to, is_in, is_wholly_in, patches, run_onto
from iacta.geometry.places import abreast, aim_point, behind, nearest_point, offset_of
from iacta.geometry.quarters import faces, in_front, quarter, share_ahead
from iacta.geometry.sight import crosses, sight_points, visible
from iacta.geometry.sweeps import last_free, on_table, path, placed, run, to_edge, wheeled
from tests.geometry.plane import FEET, HEADINGS, Points, touching_pair

FILE = Path(__file__).parent / "vectors.json"
CASES = 60
Case: TypeAlias = list[Any]

POLYGONS: list[Points] = [
    [(1500, 1500), (2600, 1300), (2900, 2200), (2000, 2700)],
    [(0, 0), (3000, 0), (3000, 1000), (1000, 1000), (1000, 3000), (0, 3000)],
    [(2000, 4000), (1600, 2400), (0, 2000), (1600, 1600), (2000, 0), (2400, 1600), (4000, 2000), (2400, 2400)],
]


def checksum() -> int:
    """Of the table of sines."""
    total = 0
    for value in SINES:
        total = (total * 31 + value) % 2**31
    return total


def _box(random: Random, size: int = 4000) -> Box:
    heading = random.choice(HEADINGS) if random.random() < 0.3 else random.randrange(TURN)
    return Box(random.choice(FEET), random.randrange(size), random.randrange(size), heading)


def _pair(random: Random) -> tuple[Box, Box]:
    if random.random() < 0.3:
        return touching_pair(random)
    return _box(random), _box(random)


def _move(random: Random) -> tuple[int, int, int]:
    distance = random.randint(1, 1200)
    return *ahead(0, 0, random.randrange(TURN), distance), distance


def _angles(random: Random) -> dict[str, Iterator[Case]]:
    vectors = [(random.randint(-14000, 14000), random.randint(-14000, 14000)) for _ in range(CASES)]
    parts = [(random.randint(-9000, 9000), random.randint(0, 600)) for _ in range(CASES)]
    heads = [(random.randrange(TURN), random.randint(0, 14000)) for _ in range(CASES)]
    return {
        "bearing": ([dx, dy, bearing(dx, dy)] for dx, dy in vectors),
        "part": ([vector, share, 600, part(vector, share, 600)] for vector, share in parts),
        "ahead": ([100, 200, heading, distance, ahead(100, 200, heading, distance)] for heading, distance in heads),
    }


def _boxes(random: Random) -> dict[str, Iterator[Case]]:
    pairs = [_pair(random) for _ in range(3 * CASES)]
    return {
        "corners": ([one, one.corners()] for one, _ in pairs[:CASES]),
        "zone_corners": ([grown(one, 100), grown(one, 100).corners()] for one, _ in pairs[:CASES]),
        "overlaps": ([one, two, overlaps(one, two)] for one, two in pairs),
        "zone_overlaps": ([grown(one, 100), two, overlaps(grown(one, 100), two)] for one, two in pairs),
        "gap2": ([one, two, gap2(one, two)] for one, two in pairs),
        "within": ([one, two, 600, within(one, two, 600)] for one, two in pairs),
        "reach2": ([one, two.x, two.y, reach2(one, two.x, two.y)] for one, two in pairs[:CASES]),
        "displacement": ([one, _as(one, two), displacement(one, _as(one, two))] for one, two in pairs),
        "quarter": ([one, two.x, two.y, quarter(one, two.x, two.y)] for one, two in pairs[:CASES]),
        "in_front": ([one, two, in_front(one, two)] for one, two in pairs[:CASES]),
        "share_ahead": ([one, two, share_ahead(one, two)] for one, two in pairs[:CASES]),
        "faces": ([one, two, faces(one, two)] for one, two in pairs),
    }


def _as(one: Box, two: Box) -> Box:
    """The footprint of the first in the pose of the second."""
    return Box(one.foot, two.x, two.y, two.heading)


def _sweeps(random: Random) -> dict[str, Iterator[Case]]:
    ways = [(*_pair(random), *_move(random)) for _ in range(2 * CASES)]
    turns = [(_box(random), random.randint(-3600, 3600)) for _ in range(CASES)]
    sides = [(random.choice(FEET), _box(random), random.randrange(4), random.randint(-400, 400)) for _ in range(CASES)]
    return {
        "run": ([one, dx, dy, n, two, run(one, dx, dy, n, two)] for one, two, dx, dy, n in ways),
        "last_free": (
            [one, dx, dy, n, [grown(two, 100)], last_free(one, dx, dy, n, [grown(two, 100)], [])]
            for one, two, dx, dy, n in ways
        ),
        "on_table": ([one, 4000, 4000, on_table(one, 4000, 4000)] for one, *_ in ways),
        "to_edge": ([one, dx, dy, n, 4000, 4000, to_edge(one, dx, dy, n, 4000, 4000)] for one, _, dx, dy, n in ways),
        "wheeled": ([box, angle, wheeled(box, angle)] for box, angle in turns),
        "path": ([box, wheeled(box, angle), path(box, wheeled(box, angle))] for box, angle in turns[:12]),
        "placed": ([FEET.index(foot), box, side, at, placed(foot, box, side, at)] for foot, box, side, at in sides),
        "behind": ([FEET.index(foot), box, 100, behind(foot, box, 100)] for foot, box, *_ in sides),
        "abreast": ([FEET.index(foot), box, 1, 50, abreast(foot, box, 1, 50)] for foot, box, *_ in sides),
        "aim_point": (
            [box, side, other.x, other.y, 100, aim_point(box, side, other.x, other.y, 100)]
            for (_, box, side, _), (other, _) in zip(sides, turns, strict=True)
        ),
        "offset_of": (
            [box, side, other.x, other.y, offset_of(box, side, other.x, other.y)]
            for (_, box, side, _), (other, _) in zip(sides, turns, strict=True)
        ),
    }


def _ground(random: Random) -> dict[str, Iterator[Case]]:
    pieces = [(number, at) for number, outline in enumerate(POLYGONS) for at in range(len(patches(outline)))]
    cases = [(_box(random), random.choice(pieces), _move(random), _box(random)) for _ in range(4 * CASES)]
    return {
        "patches": (
            [number, [patch.corners for patch in patches(POLYGONS[number])]] for number in range(len(POLYGONS))
        ),
        "is_in": ([box, *at, is_in(box, _piece(at))] for box, at, _, _ in cases),
        "run_onto": ([box, *move, *at, run_onto(box, *move, _piece(at))] for box, at, move, _ in cases),
        "gap_to": ([box, *at, gap_to(box, _piece(at))] for box, at, _, _ in cases),
        "chord": (
            [one.x, one.y, two.x, two.y, *at, chord(one.x, one.y, two.x, two.y, _piece(at))]
            for one, at, _, two in cases
        ),
        "is_wholly_in": ([box, at[0], is_wholly_in(box, patches(POLYGONS[at[0]]))] for box, at, _, _ in cases),
    }


def _piece(at: tuple[int, int]) -> Any:
    return patches(POLYGONS[at[0]])[at[1]]


def _sight(random: Random) -> dict[str, Iterator[Case]]:
    scenes = [(_box(random), _box(random), [_box(random) for _ in range(3)]) for _ in range(CASES)]
    return {
        "sight_points": ([eye.x, eye.y, box, sight_points(eye.x, eye.y, box)] for eye, box, _ in scenes[:12]),
        "crosses": (
            [one.x, one.y, two.x, two.y, box, crosses(one.x, one.y, two.x, two.y, box)]
            for one, box, (two, *_) in scenes
        ),
        "nearest_point": ([box, eye.x, eye.y, nearest_point(box, eye.x, eye.y)] for eye, box, _ in scenes),
        "visible": ([eye.x, eye.y, box, others, visible(eye.x, eye.y, box, others)] for eye, box, others in scenes),
    }


GROUPS: list[Callable[[Random], dict[str, Iterator[Case]]]] = [_angles, _boxes, _sweeps, _ground, _sight]


def written() -> str:
    """The file as it should be: one line for each case."""
    random = Random(2026)
    lines = [
        '{"sines": ' + json.dumps({"count": len(SINES), "times": 31, "modulus": 2**31, "checksum": checksum()}),
        '"footprints": ' + json.dumps([[foot.width, foot.depth, foot.centred] for foot in FEET]),
        '"polygons": ' + json.dumps(POLYGONS),
    ]
    for group in GROUPS:
        for name, cases in group(random).items():
            rows = ",\n".join(json.dumps(_plain(case), separators=(",", ":")) for case in cases)
            lines.append(f'"{name}": [\n{rows}\n]')
    return ",\n".join(lines) + "}\n"


def _plain(value: Any) -> Any:
    """Boxes as lists of numbers."""
    if isinstance(value, Box):
        return [FEET.index(value.foot), value.x, value.y, value.heading, value.margin]
    if isinstance(value, (list, tuple)):
        return [_plain(part) for part in value]
    return value


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
