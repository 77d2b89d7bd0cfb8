"""14.6, 16.2: on a lattice of poses, what is accepted is carried out to the hundredth, and what is refused is not.

A slow check of every hundredth agrees; suggestions are legal wherever a unit stands.
"""

from __future__ import annotations

import random
from itertools import product

import pytest

from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.table import Table
from iacta.games.hail_caesar.actions import Order
from iacta.games.hail_caesar.game import RULEBOOK
from iacta.games.hail_caesar.plans import Move
from iacta.games.hail_caesar.rules import plan_check
from iacta.games.hail_caesar.steps import Execute, PlanOrder, TakeOrders
from iacta.geometry.angles import TURN
from iacta.geometry.boxes import Box, displacement, overlaps
from iacta.geometry.ground import is_in
from iacta.geometry.sweeps import on_table
from tests.hail_caesar.kit import Scene, battle
from tests.marks import rule

POSITIONS = {
    "open ground": "unit b1 warband 36 24 0\nunit r1 warband 5 5 0",
    "beside a friend": "unit b1 warband 36 24 0\nunit b2 warband 46 26 0\nunit r1 warband 5 5 0",
    "near the edge": "unit b1 light_cavalry_small 6 6 45\nunit r1 warband 60 40 0",
    "before a wood": "woods copse 34,28 42,28 42,36 34,36\nunit b1 warband 36 24 0\nunit r1 warband 5 5 0",
    "before a pond": "impassable pond 34,27 39,29 36,33\nunit b1 warband 36 24 30\nunit r1 warband 5 5 0",
    "facing an enemy": "unit b1 warband 36 24 0\nunit r1 warband 36 32 180",
    "an enemy beside": "unit b1 warband 36 24 0\nunit r1 warband 46 25 180\nunit r2 warband 40 33 200",
    "skirmishers among friends": """
        unit b1 skirmish_bow_small 36 24 0
        unit b2 warband 36 28 0
        unit b3 medium_cavalry 30 24 90
        unit r1 warband 36 40 180
    """,
    "half scale": "rules scale=0.5\nunit b1 warband 18 12 0\nunit r1 warband 23 14 180",
}
STEP = 150
SIDE = 750
HEADINGS = (0, 60, 2700, 5400, 10800, 18900)


def scene_of(name: str) -> Scene:
    """A position in which a unit may be ordered."""
    scene = battle(POSITIONS[name], TakeOrders(0))
    scene.battle.round = 1
    return scene


def lattice(box: Box) -> list[tuple[int, int, int]]:
    """Poses around a unit, some of them beyond the edge of the table."""
    offsets = range(-SIDE, SIDE + 1, STEP)
    turns = [(box.heading + heading) % TURN for heading in HEADINGS]
    return [(box.x + dx, box.y + dy, heading) for dx, dy, heading in product(offsets, offsets, turns)]


def carried_out(scene: Scene, pose: tuple[int, int, int]) -> tuple[int, int, int]:
    """Where a unit stands when it was told to go there, whatever an order says."""
    twin = scene.battle.clone()
    twin.agenda = [Execute(scene["b1"], (Move((pose,)),), 1)]
    table = Table(twin, ScriptedDice(()))
    while twin.agenda and isinstance(twin.agenda[-1], Execute) and RULEBOOK.step(table):
        pass
    box = twin.at(scene["b1"])
    return box.x, box.y, box.heading


@rule("HC-14.6.a", "HC-15.2.b", "HC-16.2.c", "HC-16.2.f")
@pytest.mark.parametrize("name", POSITIONS)
def test_what_is_accepted_is_carried_out_and_what_is_refused_is_not(name: str) -> None:
    """Of more than a thousand poses in each position; those beyond the edge are no poses at all."""
    scene = scene_of(name)
    box, ground = scene.battle.at(scene["b1"]), scene.battle.ground
    accepted = refused = 0
    for pose in lattice(box):
        refusal = plan_check.refuses_plan(scene.battle, scene["b1"], (Move((pose,)),))
        if not (0 <= pose[0] <= ground.width and 0 <= pose[1] <= ground.depth):
            assert refusal is not None
            assert refusal.clause == "HC-16.2.f"
            continue
        if refusal is None:
            assert carried_out(scene, pose) == pose
            accepted += 1
        elif refusal.clause != "HC-17.1.n":  # it is there already
            assert carried_out(scene, pose) != pose, refusal
            refused += 1
    assert accepted > 3
    assert refused > 100


@rule("HC-14.1.e", "HC-14.6.b", "HC-14.6.c", "HC-5.1.a")
@pytest.mark.parametrize("name", POSITIONS)
def test_what_is_accepted_ends_where_a_unit_can_stand(name: str) -> None:
    """On the table, on nobody, on open ground, no corner farther than one move, out of zones that it was not in."""
    scene = scene_of(name)
    table, unit = scene.battle, scene["b1"]
    box = table.at(unit)
    closed = [patch for area in table.ground.areas if area.kind in ("woods", "impassable") for patch in area.patches]
    for pose in lattice(box):
        if plan_check.refuses_plan(table, unit, (Move((pose,)),)) is not None:
            continue
        end = Box(box.foot, *pose)
        assert on_table(end, table.ground.width, table.ground.depth)
        assert displacement(box, end) <= table.rate(unit)
        others = [other for one, other in enumerate(table.box) if one != unit and other is not None]
        assert not any(overlaps(end, other) for other in others)
        assert not any(is_in(end, patch) for patch in closed)
        zones = [zone for enemy in table.roster.units_of["red"] if (zone := table.zone_of(enemy)) is not None]
        assert not any(overlaps(end, zone) for zone in zones if not overlaps(box, zone))


@rule("HC-14.6.b", "HC-14.6.r")
@pytest.mark.parametrize("name", ["open ground", "beside a friend", "before a pond", "before a wood"])
def test_a_straight_way_that_is_free_at_every_hundredth_is_accepted(name: str) -> None:
    """And one that is not is refused, unless a friend may be passed: heading kept, so nothing is sampled."""
    scene = scene_of(name)
    table, unit = scene.battle, scene["b1"]
    box, rate = table.at(unit), table.rate(unit)
    closed = [patch for area in table.ground.areas if area.kind in ("woods", "impassable") for patch in area.patches]
    friends = [other for one, other in table.boxes("blue") if one != unit]
    agreed = 0
    for x, y, heading in lattice(box):
        if heading != box.heading or (x, y) == (box.x, box.y):
            continue
        goal = Box(box.foot, x, y, heading)
        places = [
            Box(box.foot, box.x + (x - box.x) * step // 600, box.y + (y - box.y) * step // 600, heading)
            for step in range(601)
        ]
        is_free = displacement(box, goal) <= rate and not any(
            is_in(place, patch) for place in places for patch in closed
        )
        is_free = is_free and not any(overlaps(goal, friend) for friend in friends)
        refusal = plan_check.refuses_plan(table, unit, (Move(((x, y, heading),)),))
        assert (refusal is None) == is_free, ((x, y), refusal)
        agreed += is_free
    assert agreed > 10


@rule("HC-16.3.a", "HC-16.3.e", "HC-16.3.f")
@pytest.mark.parametrize("name", POSITIONS)
def test_every_suggestion_is_legal_wherever_a_unit_stands(name: str) -> None:
    """At poses drawn from the lattice, on which it can stand."""
    chance = random.Random(name)
    scene = scene_of(name)
    table, unit = scene.battle, scene["b1"]
    box, suggested = table.at(unit), 0
    for pose in chance.sample(lattice(box), 60):
        there = Box(box.foot, *pose)
        others = [other for one, other in enumerate(table.box) if one != unit and other is not None]
        if not on_table(there, table.ground.width, table.ground.depth) or any(overlaps(there, one) for one in others):
            continue
        twin = table.clone()
        twin.stand(unit, there)
        twin.agenda = [PlanOrder(0, (unit,))]
        for action in RULEBOOK.candidates(twin, "blue"):
            assert RULEBOOK.refusal(twin, "blue", action) is None, action
            suggested += isinstance(action, Order)
    assert suggested > 50
