"""What is worked out by a shortcut is what the slow and obvious way finds."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import TYPE_CHECKING

import pytest

from iacta.engine.chance.dice import SeededDice
from iacta.engine.table import Table
from iacta.games.hail_caesar.game import GAME, RULEBOOK
from iacta.games.hail_caesar.plans import Go
from iacta.games.hail_caesar.rules import (
    commanders,
    group_orders,
    manoeuvres,
    pacing,
    plan_check,
    playing,
    proximity,
    sight,
)
from iacta.games.hail_caesar.rules.passing import is_inside
from iacta.games.hail_caesar.steps import TakeOrders
from iacta.geometry.angles import TURN
from iacta.geometry.boxes import Box, displacement, footprint, reach
from iacta.geometry.sweeps import sample
from tests.hail_caesar.kit import battle
from tests.marks import rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.hail_caesar.map import Point
    from iacta.games.hail_caesar.state import Battle

CROWDED = [
    "unit b1 warband 36 20 0\nunit r1 warband 36 27 180",
    "unit b1 warband 36 20 17\nunit r1 warband 39 23 200\nunit r2 warband 33 16 30\nunit r3 legionary_pila 43 19 90",
    "unit b1 legionary_pila 36 2 180\nunit r1 warband 36 6 200",
    "unit b1 baggage 3 46 45\nunit r1 warband 8 44 180\nunit r2 skirmish_sling_small 5 41 12 open_order",
]
EDGES = ("south", "north", "west", "east")


@rule("HC-5.7.j")
@pytest.mark.parametrize("text", CROWDED)
@pytest.mark.parametrize("edge", EDGES)
def test_just_clear_is_the_nearest_whole_point_that_is_open(text: str, edge: str) -> None:
    """Ring by ring, every point looked at."""
    scene = battle(f"side blue edge={edge}\ndivision b blue 36 20\n{text}")
    table, box, chance = scene.battle, scene.battle.at(scene["b1"]), Random(edge)
    for _ in range(4):
        one, two = chance.randint(-90, 90), chance.randint(-90, 90)
        x = int(100 * box.cx + one * box.ux + two * box.vx) // 200
        y = int(100 * box.cy + one * box.uy + two * box.vy) // 200
        if is_inside(box, x, y) and 0 <= x <= table.ground.width and 0 <= y <= table.ground.depth:
            table.place[0] = (x, y)
            assert commanders.just_clear(table, 0, box) == _nearest_open(table, edge, (x, y)), (x, y)


def _nearest_open(table: Battle, edge: str, start: Point) -> Point:
    """Of all open points at most as far away as the first ring with one, the one that he prefers."""
    found: list[Point] = []
    for ring in count(1):
        found += [place for place in _ring(start, ring) if _is_open(table, place)]
        if found and min(_squared(start, place) for place in found) <= ring * ring:
            return min(found, key=lambda place: _wish(start, place, edge))
    raise AssertionError


def _ring(start: Point, ring: int) -> Iterator[Point]:
    x, y = start
    for step in range(-ring, ring + 1):
        yield from {(x + step, y - ring), (x + step, y + ring), (x - ring, y + step), (x + ring, y + step)}


def _is_open(table: Battle, place: Point) -> bool:
    x, y = place
    enemies = [box for _, box in table.boxes("red")]
    is_free = not is_inside(table.at(0), x, y) and all(reach(enemy, x, y) for enemy in enemies)
    return is_free and 0 <= x <= table.ground.width and 0 <= y <= table.ground.depth


def _squared(start: Point, place: Point) -> int:
    return (place[0] - start[0]) ** 2 + (place[1] - start[1]) ** 2


def _wish(start: Point, place: Point, edge: str) -> tuple[int, int, int]:
    """Nearest, towards his own edge, to the left as seen from it."""
    x, y = place
    return _squared(start, place), *{"south": (y, x), "north": (-y, -x), "west": (x, -y), "east": (-x, y)}[edge]


@rule("HC-14.6.b")
def test_part_of_a_segment_is_the_farthest_place_that_a_distance_pays() -> None:
    """Step by step back from the distance."""
    random, feet = Random(4), (footprint(700, 320), footprint(300, 840), footprint(600, 600, centred=True))
    for _ in range(300):
        start = Box(random.choice(feet), 3000, 2400, random.randrange(TURN))
        heading = random.choice((start.heading, random.randrange(TURN)))
        goal = Box(start.foot, 3000 + random.randint(-900, 900), 2400 + random.randint(-900, 900), heading)
        cost, distance = displacement(start, goal), random.randint(1, 900)
        places = (sample(start, goal, step, cost) for step in range(distance, 0, -1))
        payable = (place for place in places if displacement(start, place) <= distance)
        expected = goal if cost <= distance else next(payable, start)
        assert pacing.part_of(start, goal, distance) == expected


def _orders_of(scenario: str, seed: int) -> Iterator[Battle]:
    """Positions of a random battle in which a commander gives orders."""
    table = Table(GAME.set_up(GAME.scenarios[scenario]), SeededDice(seed.to_bytes(16, "big"), silent=True))
    while RULEBOOK.step(table):
        pass
    while seats := RULEBOOK.waiting(table.state):
        if isinstance(table.state.agenda[-1], TakeOrders):
            yield table.state
        RULEBOOK.apply(table, seats[0], RULEBOOK.draw(table.state, seats[0], table.dice))


@rule("HC-16.2.c")
@pytest.mark.plain  # compiled modules call their own functions without looking them up
@pytest.mark.parametrize(("scenario", "seed"), [("two_divisions", 3), ("brunanburh_937ce", 4), ("barbarians_500ce", 5)])
def test_a_group_is_judged_as_if_every_order_were_played_from_the_start(
    scenario: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A way that no friend hinders is played once; here as often as the rule says."""
    judged = []
    for table in _orders_of(scenario, seed):
        step = table.agenda[-1]
        assert isinstance(step, TakeOrders)
        for group in manoeuvres.groups_of(table, list(table.roster.units_in[step.commander])):
            for order in group_orders.offers(table, group):
                quick = plan_check.refuses_order(table, step.commander, order.units, order.plans, order.intention)
                with monkeypatch.context() as slow:
                    slow.setattr(playing, "unhindered", lambda *_: ())
                    again = plan_check.refuses_order(table, step.commander, order.units, order.plans, order.intention)
                assert quick == again
                judged.append(quick)
        if len(judged) > 150:
            break
    assert {found is None for found in judged} == {True, False}


@rule("HC-16.2.c")
@pytest.mark.parametrize(
    ("front", "free"), [("36 13 0", 0), ("36 20 0", 1), ("36 27 0", 2), ("36 36 0", 3), ("45 13 0", 3)]
)
def test_a_march_is_the_same_with_more_moves_as_far_as_no_friend_stands_in_its_way(front: str, free: int) -> None:
    scene = battle(f"unit b1 warband 36 10 0\nunit b2 warband {front}\nunit r1 warband 5 46 180")
    unit, plan = scene["b1"], (Go(0, 600),) * 3
    ways = playing.play(scene.battle.clone(), unit, plan, 3).ways
    assert len(playing.unhindered(scene.battle, unit, plan, ways)) == free
    lane = battle("road r 0,40 72,40 72,42 0,42\nunit b1 warband 36 10 0")
    assert not playing.unhindered(lane.battle, unit, plan, ways), "a bridge may be left by what follows only"


@rule("HC-5.2.g", "HC-14.1.l", "HC-3.4.e")
def test_what_is_known_of_where_units_stand_is_found_anew_when_one_moves() -> None:
    scene = battle("unit b1 legionary_pila 36 20 0\nunit b2 legionary_pila 10 20 0\nunit r1 warband 36 30 180")
    table, (blue, other, red) = scene.battle, scene.units("b1", "b2", "r1")
    assert proximity.bond(table, blue).case == proximity.FACED
    assert sight.sees(table, blue, red)
    zone = table.zone_of(red)
    copy = table.clone()
    copy.stand(other, copy.pose(other, "battle_line", 3600, 2500, 0))
    assert not sight.sees(copy, blue, red), "a friend stands between"
    assert proximity.bond(copy, blue).case == proximity.FACED
    copy.stand(red, copy.pose(red, copy.formation[red], 1000, 4500, 180 * 60))
    assert proximity.bond(copy, blue).case == proximity.FREE
    assert copy.zone_of(red) != zone
    assert (proximity.bond(table, blue).case, table.zone_of(red)) == (proximity.FACED, zone), (
        "the other table is as it was"
    )
    copy.stand(red, None)
    assert copy.zone_of(red) is None
