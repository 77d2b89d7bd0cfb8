"""3.1.e: free deployment, division by division."""

from __future__ import annotations

from itertools import combinations, pairwise

import msgspec
import pytest

from iacta.engine.records import Refusal
from iacta.engine.rulebook import ask
from iacta.games.hail_caesar import events, state
from iacta.games.hail_caesar.actions import DeployDivision
from iacta.games.hail_caesar.rules import deployment, setup
from iacta.games.hail_caesar.steps import DeployArmies, RollForFirst
from iacta.geometry.boxes import gap, overlaps
from iacta.geometry.ground import is_wholly_in
from tests.hail_caesar.kit import Scene, at, battle, point
from tests.marks import rule

ZONES = "side blue edge=south zone=0,0 72,0 72,8 0,8\nside red edge=north zone=0,40 72,40 72,48 0,48"
ARMIES = f"""
rules first=roll
{ZONES}
division b blue free
division c blue free
division r red free
unit b1 legionary_pila free
unit b2 skirmish_sling_small free
unit b3 legionary_pila free
unit c1 medium_cavalry free div=c
unit r1 warband free
unit r2 warband free
"""


def deploying(text: str = ARMIES, side: str = "blue") -> Scene:
    """A side places its next division."""
    rules = [ask(DeployArmies, deployment.Deploying())]
    steps = (DeployArmies(side), RollForFirst())  # type: ignore[arg-type]
    return battle(text, *steps, rules=rules, stops=[RollForFirst]).run()


def changed(action: DeployDivision, unit: int, pose: str = "", formation: str = "") -> DeployDivision:
    """A deployment with one unit elsewhere."""
    poses, formations = list(action.poses), list(action.formations)
    if pose:
        poses[unit] = at(pose)
    if formation:
        formations[unit] = formation  # type: ignore[call-overload]
    return msgspec.structs.replace(action, poses=tuple(poses), formations=tuple(formations))


@rule("HC-3.1.e")
def test_the_default() -> None:
    """Units in file order, side by side, 1" apart, centred, front on the zone's inner edge, the commander behind."""
    scene = deploying()
    action = deployment.default(scene.battle, scene["b"])
    # widths 7, 8 and 7, two gaps: 24" in all, from 24" to 48"
    assert action.poses == (at("27.5 8 0"), at("36 6.7 0"), at("44.5 8 0"))
    assert action.formations == ("battle_line", "open_order", "battle_line")
    assert action.commander == point("36 3.7")
    boxes = deployment.boxes_of(scene.battle, action)
    assert [gap(one, two) for one, two in pairwise(boxes)] == [100, 100]
    assert scene.candidates("blue")[0] == action


@rule("HC-16.3.d")
def test_shifts() -> None:
    """4" and 8" to either side."""
    scene = deploying()
    first = [one for one in scene.candidates("blue") if isinstance(one, DeployDivision) and one.division == scene["b"]]
    assert [one.poses[0][0] - first[0].poses[0][0] for one in first] == [0, 400, -400, 800, -800]
    assert all(scene.allows("blue", one) for one in first)


@rule("HC-3.1.e")
def test_sides_place_whole_divisions_in_turn() -> None:
    """Blue, red, and blue again, since red has none left; then the roll."""
    scene = deploying()
    seats = []
    while isinstance(scene.step, DeployArmies):
        (seat,) = scene.asked
        seats.append(seat)
        scene.play(seat, scene.candidates(seat)[0])
    assert seats == ["blue", "red", "blue"]
    assert scene.step == RollForFirst()
    assert all(fate == state.STANDING for fate in scene.battle.fate)
    boxes = [box for box in scene.battle.box if box is not None]
    assert len(boxes) == 6
    assert not any(overlaps(one, two) for one, two in combinations(boxes, 2))


@rule("HC-3.1.e")
def test_the_side_that_the_scenario_names_begins() -> None:
    """Red first."""
    position = deploying(ARMIES.replace("rules", "rules first_to_deploy=red")).battle
    assert setup.opening(position) == [DeployArmies("red"), RollForFirst()]


def test_a_division_takes_its_place() -> None:
    """Poses, formations and the commander's point, and the event."""
    scene = deploying()
    action = changed(deployment.default(scene.battle, scene["b"]), 0, "10 7 10", "column")
    scene.play("blue", action)
    assert scene.pose("b1") == at("10 7 10")
    assert scene.battle.formation[scene["b1"]] == "column"
    assert scene.battle.place[scene["b"]] == action.commander
    assert scene.happened(events.DivisionDeployed) == [events.DivisionDeployed("blue", scene["b"])]
    assert scene.battle.box[scene["c1"]] is None


@rule("HC-3.1.e", "HC-2.2.c", "HC-16.2.f")
@pytest.mark.parametrize(
    ("pose", "formation", "refusal"),
    [
        ("27.5 8.01 0", "", Refusal("HC-3.1.e", "deployed-outside-the-zone", "unit:0")),
        ("27.5 1.5 0", "", Refusal("HC-3.1.e", "deployed-outside-the-zone", "unit:0")),
        ("36 8 0", "", Refusal("HC-3.1.e", "deployed-on-another-unit", "unit:1")),
        ("10 8 0", "", Refusal("HC-3.1.e", "deployed-on-closed-ground", "unit:0")),
        ("20 5 0", "open_order", Refusal("HC-2.2.c", "open-order-on-open-ground", "unit:0")),
        ("27.5 8 0", "horde", Refusal("HC-2.1.g", "formation-not-open", "unit:0")),
        ("80 8 0", "", Refusal("HC-16.2.f", "numbers-out-of-bounds", "unit:0")),
        ("27.5 8 360", "", Refusal("HC-16.2.f", "numbers-out-of-bounds", "unit:0")),
    ],
)
def test_refusals(pose: str, formation: str, refusal: Refusal) -> None:
    """Outside the zone, on another unit, on closed ground, in a formation that is not open, or nonsense."""
    scene = deploying(f"{ARMIES}\nwoods copse 6,4 14,4 14,8 6,8")
    action = changed(deployment.default(scene.battle, scene["b"]), 0, pose, formation)
    assert scene.refusal("blue", action) == refusal


@rule("HC-2.2.c", "HC-3.1.e")
def test_open_order_in_a_wood() -> None:
    """Where heavy infantry could not stand otherwise."""
    scene = deploying(f"{ARMIES}\nwoods copse 4,1 16,1 16,8 4,8")
    action = changed(deployment.default(scene.battle, scene["b"]), 0, "10 4 0", "open_order")
    assert scene.allows("blue", action)


@rule("HC-3.1.e")
def test_whole_divisions_of_ones_own() -> None:
    """Not the enemy's, not twice, not half of it, and the commander in the zone."""
    scene = deploying()
    action = deployment.default(scene.battle, scene["b"])
    other = deployment.default(scene.battle, scene["r"])
    assert scene.refusal("blue", other) == Refusal("HC-3.1.e", "not-your-division")
    for nobody in (-1, 99):
        wrong = msgspec.structs.replace(action, division=nobody)
        assert scene.refusal("blue", wrong) == Refusal("HC-3.1.e", "not-your-division")
    half = msgspec.structs.replace(action, poses=action.poses[:2])
    assert scene.refusal("blue", half) == Refusal("HC-3.1.e", "whole-divisions-are-deployed", "division:0")
    away = msgspec.structs.replace(action, commander=point("36 20"))
    assert scene.refusal("blue", away) == Refusal("HC-3.1.e", "commander-outside-the-zone", "commander:0")
    scene.play("blue", action).play("red", other)
    assert scene.refusal("blue", action) == Refusal("HC-3.1.e", "division-is-deployed", "division:0")


@rule("HC-3.1.f")
def test_who_has_a_place_keeps_it() -> None:
    """A placed unit is not deployed, and a placed commander stays; zones bind only the others."""
    text = ARMIES.replace("division b blue free", "division b blue 30 20").replace(
        "unit b1 legionary_pila free", "unit b1 legionary_pila 20 20 0"
    )
    scene = deploying(text)
    assert deployment.to_place(scene.battle, scene["b"]) == list(scene.units("b2", "b3"))
    action = deployment.default(scene.battle, scene["b"])
    assert action.commander == point("30 20")
    moved = msgspec.structs.replace(action, commander=point("36 3"))
    assert scene.refusal("blue", moved) == Refusal("HC-3.1.f", "commander-has-a-place")
    scene.play("blue", action)
    assert scene.pose("b1") == at("20 20 0")


@rule("HC-3.1.e")
def test_where_a_line_does_not_fit() -> None:
    """A narrow zone: the units stand in rows, in the zone, on nobody."""
    narrow = ARMIES.replace("zone=0,0 72,0 72,8 0,8", "zone=20,0 36,0 36,12 20,12")
    scene = deploying(narrow)
    (action, *_) = scene.candidates("blue")
    assert isinstance(action, DeployDivision)
    boxes = deployment.boxes_of(scene.battle, action)
    zone = deployment.zone(scene.battle, "blue")
    assert all(is_wholly_in(box, zone) for box in boxes)
    assert not any(overlaps(one, two) for one, two in combinations(boxes, 2))


def test_no_room_at_all() -> None:
    """Nothing is offered."""
    scene = deploying(ARMIES.replace("zone=0,0 72,0 72,8 0,8", "zone=20,0 26,0 26,4 20,4"))
    assert deployment.packed(scene.battle, scene["b"]) is None


@rule("HC-3.1.e")
@pytest.mark.parametrize(
    ("edge", "zone", "pose"),
    [
        ("west", "0,0 10,0 10,48 0,48", "10 32.5 90"),
        ("east", "60,0 72,0 72,48 60,48", "60 15.5 270"),
        ("north", "0,40 72,40 72,48 0,48", "44.5 40 180"),
    ],
)
def test_other_edges(edge: str, zone: str, pose: str) -> None:
    """The line looks away from its own edge; its first unit stands on the left."""
    text = ARMIES.replace("edge=south zone=0,0 72,0 72,8 0,8", f"edge={edge} zone={zone}")
    scene = deploying(text)
    assert deployment.default(scene.battle, scene["b"]).poses[0] == at(pose)
