"""HC-6.5: into and out of buildings."""

from __future__ import annotations

import pytest

from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.plans import Enter, Leave
from iacta.games.hail_caesar.roster import Formation
from iacta.games.hail_caesar.rules import blocks, buildings
from tests.hail_caesar.kit import Scene, at, battle
from tests.hail_caesar.moves import clause, end, take, way
from tests.marks import rule

FARM = "building farm 30,20 42,20 42,26 30,26"
AT_THE_DOOR = "unit b1 auxiliary_medium 36 19.5 0"


def leave(side: int, pose: str, formation: Formation = "battle_line") -> Leave:
    return Leave(side, at(pose), formation)


@rule("HC-6.5.f", "HC-6.5.e", "HC-14.11.d")
@pytest.mark.parametrize(("y", "expected"), [("19.5", ""), ("20", ""), ("19.49", "HC-6.5.f")])
def test_entering_starts_in_contact_and_ends_the_movement(y: str, expected: str) -> None:
    scene = battle(f"{FARM}\nunit b1 auxiliary_medium 36 {y} 0")
    assert clause(scene, Enter(scene["farm"])) == expected
    if not expected:
        found = take(scene, Enter(scene["farm"]))
        assert (found.ends_movement, found.cost) == (True, 600)
        assert scene.battle.inside[scene["b1"]] == scene["farm"]
        assert scene.battle.box[scene["b1"]] is None
        assert not scene.battle.is_formed(scene["b1"])


@rule("HC-6.5.c")
@pytest.mark.parametrize("profile", ["heavy_cavalry", "elephant_javelins", "scorpions", "baggage"])
def test_only_infantry_enters(profile: str) -> None:
    assert clause(battle(f"{FARM}\nunit b1 {profile} 36 19.5 0"), Enter(0)) == "HC-6.5.c"


@rule("HC-6.5.d", "HC-6.5.a")
@pytest.mark.parametrize(
    ("block", "unit", "inside", "expected"),
    [
        ("", "auxiliary_medium", "", ""),
        ("", "auxiliary_medium", "unit b2 auxiliary_medium in=farm", "HC-6.5.d"),
        ("", "auxiliary_medium", "unit b2 scouts_tiny in=farm open_order\nunit b3 scorpions in=farm", ""),
        ("", "auxiliary_medium", "unit r2 warband in=farm", "HC-6.5.d"),
        ("capacity=2", "auxiliary_medium", "unit b2 auxiliary_medium in=farm", ""),
        ("size_limit=small", "auxiliary_medium", "", "HC-6.5.d"),
        ("size_limit=small", "hastati_small", "", ""),
    ],
)
def test_a_block_holds_one_unit_a_tiny_one_and_an_engine(block: str, unit: str, inside: str, expected: str) -> None:
    scene = battle(f"{FARM} {block}\nunit b1 {unit} 36 19.8 0\n{inside}")
    assert clause(scene, Enter(scene["farm"])) == expected


@rule("HC-6.5.h")
def test_a_scenario_may_restrict_entry_and_exit_to_gates() -> None:
    gated = f"{FARM} gates=34,20/38,20"
    assert clause(battle(f"{gated}\n{AT_THE_DOOR}"), Enter(0)) == ""
    assert clause(battle(f"{gated}\nunit b1 auxiliary_medium 46 23 90"), Enter(0)) == "HC-6.5.f"
    assert clause(battle(f"{gated}\nunit b1 auxiliary_medium 43 23 90 column"), Enter(0)) == "HC-6.5.f"
    inside = battle(f"{gated}\nunit b1 auxiliary_medium in=farm")
    assert clause(inside, leave(2, "36 16 180")) == ""
    assert clause(inside, leave(0, "36 30 0")) == "HC-6.5.h"


@rule("HC-6.5.g", "HC-6.5.i")
@pytest.mark.parametrize(
    ("side", "pose", "expected"),
    [
        (0, "36 32 0", ""),
        (0, "36 30 77", ""),
        (0, "36 32.01 0", "HC-6.5.g"),
        (0, "46 28 0", ""),
        (2, "36 14 180", ""),
        (2, "36 32 0", "HC-6.5.g"),
        (1, "48 23 90", ""),
        (3, "24 23 270", ""),
    ],
)
def test_the_leader_is_placed_within_one_move_of_the_side_chosen(side: int, pose: str, expected: str) -> None:
    scene = battle(f"{FARM}\nunit b1 auxiliary_medium in=farm")
    found = way(scene, leave(side, pose))
    assert ("" if found.refusal is None else found.refusal.clause) == expected
    if not expected:
        assert (end(found), found.ends_movement, found.inside) == (at(pose), False, NO_AREA)


@rule("HC-6.5.g", "HC-6.5.i")
def test_it_leaves_in_any_formation_it_has_and_may_go_on() -> None:
    scene = battle(f"{FARM}\nunit b1 auxiliary_medium in=farm")
    assert clause(scene, leave(0, "36 31 0", "wedge")) == "HC-2.1.i"
    take(scene, leave(0, "36 31 45", "column"))
    assert (scene.pose("b1"), scene.battle.formation[scene["b1"]]) == (at("36 31 45"), "column")
    assert "reformed" not in scene.flags("b1")


@rule("HC-17.1.h")
def test_without_room_outside_it_stays_inside() -> None:
    scene = battle(f"{FARM}\nunit b1 auxiliary_medium in=farm\nunit r1 warband 36 31 180")
    assert clause(scene, leave(0, "36 30.5 0")) == "HC-17.1.h"
    assert clause(scene, leave(0, "36 26 0")) == "HC-17.1.h"


@rule("HC-6.5.c")
def test_engines_other_than_light_ones_cannot_leave() -> None:
    heavier = next(
        name
        for name in ("onagers", "ballistae")
        if battle(f"unit b1 {name} 36 5 0").battle.roster.profile(0).subtype == "medium"
    )
    assert clause(battle(f"{FARM}\nunit b1 {heavier} in=farm"), leave(0, "36 31 0")) == "HC-6.5.c"
    assert clause(battle(f"{FARM}\nunit b1 scorpions in=farm"), leave(0, "36 31 0")) == ""


@rule("HC-14.4.e", "HC-14.3.c")
def test_the_sides_of_a_block_are_counted_from_the_north() -> None:
    scene: Scene = battle(f"{FARM}\nunit b1 auxiliary_medium in=farm")
    points = ((3600, 2700), (4300, 2300), (3600, 1900), (2900, 2300))
    assert [buildings.reach_of_side(scene.battle, 0, side, *point) for side, point in enumerate(points)] == [100] * 4
    assert blocks.outline(scene.battle, scene["b1"]) == blocks.box_of(scene.battle, 0)
    assert blocks.held_by(scene.battle, "blue") == [0]
    assert blocks.held_by(scene.battle, "red") == []


@rule("HC-8.13.c")
def test_a_garrison_that_is_driven_out_stands_one_move_from_the_block() -> None:
    scene = battle(f"{FARM}\nunit b1 auxiliary_medium in=farm\nunit b2 legionary_pila 36 32 0")
    north, south = (buildings.driven_out(scene.battle, scene["b1"], side) for side in (0, 2))
    assert south is not None
    assert north is not None
    assert (south.x, south.y, south.heading) == at("36 14 180")
    assert (north.x, north.y, north.heading) == at("36 30.25 0")
    assert buildings.to_own_edge(scene.battle, scene["b1"], 2, "blue") == 2000
