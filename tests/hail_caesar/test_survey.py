"""What limits a unit on the table: families of moves, zones, charges."""

from __future__ import annotations

import pytest

import iacta
from iacta.engine.chance.dice import SeededDice
from iacta.engine.survey import Family, Limits
from iacta.engine.table import Table
from iacta.games.hail_caesar.plans import Move
from iacta.games.hail_caesar.rules import families, movement
from iacta.games.hail_caesar.state import Battle
from iacta.games.hail_caesar.survey import limits, survey
from iacta.geometry.angles import TURN, ahead
from iacta.geometry.boxes import Box
from iacta.geometry.sweeps import along, turned, wheeled
from tests.hail_caesar.kit import Scene, battle, degrees, inches
from tests.marks import rule

GAME = iacta.game("hail_caesar")


def of(scene: Scene, name: str = "b1") -> Limits:
    found = survey(scene.battle, "blue", f"unit:{scene[name]}").limits
    assert found is not None
    return found


def family(scene: Scene, name: str) -> Family:
    return next(one for one in of(scene).families if one.name == name)


@rule("HC-14.6.a", "HC-14.6.c", "HC-14.6.u")
def test_a_slide_goes_as_far_as_the_rate_or_up_to_a_stand_off_zone() -> None:
    free = battle("unit b1 medium_infantry 36 20 0")
    assert (family(free, "ahead").most, family(free, "ahead").clause) == (inches("6"), "HC-14.6.a")
    assert family(free, "ahead").stopped_by == ""
    near = battle("unit b1 medium_infantry 36 20 0\nunit r1 warband 36 25 180")
    found = family(near, "ahead")
    assert (found.stopped_by, found.clause) == (f"unit:{near['r1']}", "HC-14.6.c")
    assert inches("3.9") < found.most < inches("4.1")


@rule("HC-14.6.h")
def test_a_unit_that_faces_an_enemy_goes_only_towards_him_or_back() -> None:
    scene = battle("unit b1 medium_infantry 36 20 0\nunit r1 warband 36 28 180")
    assert family(scene, "right").most == 0
    assert family(scene, "right").clause == "HC-5.2.b"
    assert family(scene, "back").most == inches("6")
    assert of(scene).faces == (f"unit:{scene['r1']}",)
    left, right = of(scene).cones[0]
    assert degrees("270") < left < TURN
    assert 0 < right < degrees("90")


@rule("HC-14.6.b")
def test_a_wheel_costs_the_way_of_its_outer_corner() -> None:
    scene = battle("unit b1 medium_infantry 36 20 0")
    found = family(scene, "wheel-right")
    start = scene.battle.at(scene["b1"])
    assert found.pivot == tuple(start.corners()[2:4])
    assert _move(scene.battle, scene["b1"], wheeled(start, found.most)) is None
    assert _move(scene.battle, scene["b1"], wheeled(start, found.most + 30)) == "HC-14.6.a"


def test_zones_name_piece_and_clause() -> None:
    scene = battle(
        "unit b1 medium_infantry 36 20 0\nunit b2 warband 30 20 0\nunit r1 warband 36 40 180\n"
        "impassable i 10,10 20,10 20,20 10,20\nrough g 40,30 50,30 50,40 40,40"
    )
    found = of(scene)
    assert {(zone.piece, zone.clause) for zone in found.never} == {
        (f"unit:{scene['r1']}", "HC-14.6.c"),
        ("area:0", "HC-6.6.a"),
    }
    assert [(zone.piece, zone.clause) for zone in found.at_end] == [(f"unit:{scene['b2']}", "HC-14.6.e")]
    assert [(zone.piece, zone.clause) for zone in found.notes] == [("area:1", "HC-6.2.c")]


@rule("HC-8.2.c")
def test_charges_show_where_the_charger_would_stand_or_why_not() -> None:
    scene = battle("unit b1 medium_infantry 36 20 0\nunit r1 warband 36 25 180\nunit r2 warband 50 33 180")
    near, far = of(scene).charges
    assert (near.target, near.moves, near.refusal) == (f"unit:{scene['r1']}", 1, None)
    assert near.place is not None
    assert near.place[2] == 0
    assert far.place is None
    assert far.refusal is not None
    assert far.moves > 1


@rule("HC-8.5.a", "HC-8.5.d", "HC-8.5.h")
def test_charges_say_what_is_to_be_expected() -> None:
    """Infantry holds; skirmishers may evade, horse may charge back, but not from too near."""
    line = "unit r1 warband 24 30 180\nunit r2 skirmish_javelin_small 36 30 180\nunit r3 medium_cavalry 48 30 180"
    for at, back in ((20, True), (29.2, False)):
        scene = battle(f"unit b1 medium_cavalry 48 {at} 0\n{line}")
        found = {one.target: set(one.answers) for one in of(scene).charges}
        assert found[f"unit:{scene['r1']}"] == {"hold"}
        assert {"hold", "evade"} <= found[f"unit:{scene['r2']}"]
        assert ("countercharge" in found[f"unit:{scene['r3']}"]) is back


@rule("HC-8.9.c", "HC-8.9.h")
def test_places_of_support_are_those_from_which_the_unit_could_support() -> None:
    """Behind and to the right of b2; its left is taken, and whoever is disordered supports nobody."""
    line = "unit b2 medium_infantry 36 24 0\nunit b3 warband 27.5 24 0\nunit r1 warband 36 44 180"
    found = of(battle(f"unit b1 medium_infantry 36 20 0\n{line}"))
    names = {(one.name, one.piece) for one in found.places}
    scene = battle(f"unit b1 medium_infantry 36 20 0\n{line}")
    assert {name for name, piece in names if piece == f"unit:{scene['b2']}"} == {"support-behind", "support-right"}
    assert all(one.pose[2] == 0 for one in found.places)
    assert of(battle(f"unit b1 medium_infantry 36 20 0 disordered\n{line}")).places == ()


def test_nothing_is_said_of_whoever_is_hidden_or_not_there() -> None:
    scene = battle("unit b1 medium_infantry 36 20 0\nunit r1 warband 36 40 180 hidden\nwoods w 30,36 42,36 42,46 30,46")
    assert survey(scene.battle, "blue", f"unit:{scene['r1']}").limits is None
    assert survey(scene.battle, "red", f"unit:{scene['r1']}").limits is not None
    assert not [zone for zone in of(scene).never if zone.piece.startswith("unit:")]
    for piece in ("unit:99", "unit:x", "area:0", ""):
        assert survey(scene.battle, "blue", piece).limits is None


def _move(state: Battle, unit: int, place: Box) -> str | None:
    refusal = movement.way_of(state, unit, Move(((place.x, place.y, place.heading),))).refusal
    return None if refusal is None else refusal.clause


def _at(state: Battle, unit: int, one: Family, amount: int) -> Box:
    start = state.at(unit)
    if one.kind == "slide":
        rate = limits(state, unit).rate
        return along(start, *ahead(0, 0, one.bearing, rate), rate, amount)
    angle = amount if one.bearing == 1 else -amount
    return wheeled(start, angle) if one.kind == "wheel" else turned(start, (start.heading + angle) % TURN)


@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_every_family_is_legal_at_its_most_and_slides_at_half_of_it(scenario: str) -> None:
    """On the table of a random battle, but for what counts at the end alone."""
    dice = SeededDice(scenario.encode(), silent=True)
    table: Table[Battle] = Table(GAME.set_up(GAME.scenarios[scenario]), dice)
    while GAME.rulebook.step(table):
        pass
    checked = 0
    for _ in range(60):
        seats = GAME.rulebook.waiting(table.state)
        if not seats:
            break
        GAME.rulebook.apply(table, seats[0], GAME.rulebook.draw(table.state, seats[0], dice))
    state = table.state
    for unit in range(len(state.fate)):
        found = survey(state, state.side, f"unit:{unit}").limits
        for one in found.families if found is not None else ():
            half = one.most // 2 if one.kind == "slide" else 0  # a smaller turn has other samples, and may graze
            for amount in {one.most, half} - {0}:
                clause = _move(state, unit, _at(state, unit, one, amount))
                assert clause in {None, *families.AT_END}, (unit, one, amount)
                checked += 1
    assert checked > 50
