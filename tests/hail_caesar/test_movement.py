"""HC-5.1, HC-14.6: moves step by step."""

from __future__ import annotations

import pytest

from iacta.engine.records import Refusal
from iacta.games.hail_caesar.plans import AnyStep, Go, Move
from iacta.games.hail_caesar.rules import movement
from iacta.games.hail_caesar.rules.ways import Way
from iacta.geometry.boxes import Box, displacement, gap
from tests.hail_caesar.kit import Scene, at, battle, degrees, inches
from tests.marks import rule

LINE = "unit b1 legionary_pila 36 10 0"
WARBAND = "unit r1 warband 36 15 180"


def way(scene: Scene, step: AnyStep, name: str = "b1", moves_left: int = 1) -> Way:
    return movement.way_of(scene.battle, scene[name], step, moves_left=moves_left)


def pose(way: Way) -> tuple[int, int, int]:
    assert way.box is not None
    return way.box.x, way.box.y, way.box.heading


def go(bearing: str, distance: str = "6", *, turn: bool = False) -> Go:
    return Go(degrees(bearing), inches(distance), turn)


def move(*poses: str) -> Move:
    return Move(tuple(at(text) for text in poses))


def refusal(way: Way) -> Refusal:
    assert way.refusal is not None, f"nothing refuses {pose(way)}"
    return way.refusal


# HC-14.6.b Displacement


@rule("HC-14.6.b", "HC-5.1.d")
@pytest.mark.parametrize(("end", "cost"), [("36 10 45", 294), ("36 8.4 180", 0), ("36.8 9.2 90", 381)])
def test_a_turn_costs_the_way_of_the_corner_that_goes_furthest(end: str, cost: int) -> None:
    """V-9"""
    scene = battle(LINE)
    found = way(scene, move(end))
    assert (found.refusal, found.cost, pose(found)) == (None, cost, at(end))


# HC-14.6.u Go


@rule("HC-14.6.u", "HC-14.1.l", "HC-14.6.c")
def test_go_stops_at_the_stand_off_zone() -> None:
    """V-34 (a)"""
    scene = battle(f"{LINE}\n{WARBAND}")
    found = way(scene, go("0"))
    assert (found.refusal, pose(found), found.cost) == (None, at("36 14.05 0"), 405)
    assert found.box is not None
    assert gap(found.box, scene.battle.at(scene["r1"])) == 95


@rule("HC-14.6.u", "HC-5.2.b")
def test_go_sideways_past_the_enemy_faced_is_refused() -> None:
    """V-34 (b)"""
    scene = battle(f"{LINE}\n{WARBAND}")
    found = way(scene, go("90"))
    assert refusal(found).clause == "HC-5.2.b"
    assert pose(found) == at("36 10 0")


@rule("HC-14.6.u", "HC-14.6.r")
@pytest.mark.parametrize(
    ("step", "end", "cost"),
    [
        (go("45"), "40.24 14.24 0", 599),
        (go("45", turn=True), "38.16 12.16 45", 599),
        (go("180", turn=True), "36 2.40 180", 600),
    ],
)
def test_go_keeps_its_heading_or_turns_first(step: Go, end: str, cost: int) -> None:
    """V-34 (c), (d), (e)"""
    found = way(battle(LINE), step)
    assert (found.refusal, pose(found), found.cost) == (None, at(end), cost)
