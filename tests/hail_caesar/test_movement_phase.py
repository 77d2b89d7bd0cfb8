"""15.2, 13.2.a: the sequence of the movement phase, and brave units at its end."""

from __future__ import annotations

import pytest

from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Done, PickCommander
from iacta.games.hail_caesar.rules import movement_phase
from iacta.games.hail_caesar.steps import (
    BeginShooting,
    EndMovement,
    EnterFollowers,
    LastMoves,
    RallyBrave,
    TakeCommand,
    TakeInitiative,
    WithdrawBroken,
)
from tests.hail_caesar.kit import battle
from tests.hail_caesar.movement_rules import pending, phase
from tests.marks import rule

DONE = Done()


@rule("HC-15.2.a", "HC-4.8.b", "HC-3.2.b")
def test_initiative_commanders_last_moves_and_the_end_follow_one_another() -> None:
    scene = phase("unit b1 warband 36 10 0\nunit r1 warband 36 20 180").run()
    seen = []
    while pending(scene) != BeginShooting():
        seen.append(type(scene.step))
        scene.play("blue", DONE)
    assert seen == [TakeInitiative, TakeCommand, LastMoves]


@rule("HC-15.2.c")
def test_without_anything_to_decide_the_phase_passes() -> None:
    scene = phase("division b blue 36 4 rode\nunit b1 warband 36 10 0 disordered\nunit r1 warband 36 44 180").run()
    assert pending(scene) == BeginShooting()


@rule("HC-4.10.i", "HC-11.3.d", "HC-13.2.a")
def test_at_the_end_followers_broken_divisions_and_brave_units_are_called_up() -> None:
    scene = battle(
        """
        profile warband special=brave
        division b blue 36 4
        division b_2 blue 20 4 broken
        unit b1 warband 36 10 0
        unit b2 medium_infantry 20 10 0 div=b_2
        unit b3 medium_infantry 10 10 0 div=b_2 moved
        unit b4 medium_infantry off entry=72,20 follows
        """
    )
    scene.call(movement_phase.end, EndMovement())
    assert scene.named == (
        EnterFollowers(scene.units("b4")),
        WithdrawBroken(scene.units("b2")),
        RallyBrave(scene["b1"]),
    )


@rule("HC-13.2.a")
@pytest.mark.parametrize(("die", "left"), [(3, 6), (4, 5), (6, 5)])
def test_a_brave_unit_rallies_on_a_four(die: int, left: int) -> None:
    scene = battle("profile warband special=brave\nunit b1 warband 36 10 0 casualties=6\nunit r1 warband 36 22.01 180")
    scene.call(movement_phase.rally_brave, RallyBrave(scene["b1"]), dice=[die])
    assert scene.battle.casualties[scene["b1"]] == left
    assert scene.happened(events.BraveRolled) == [events.BraveRolled(scene["b1"], die, die >= 4)]


@rule("HC-13.2.a")
@pytest.mark.parametrize(
    "lines",
    [
        "unit b1 warband 36 10 0 casualties=5\nunit r1 warband 36 44 180",
        "unit b1 warband 36 10 0 casualties=6\nunit r1 warband 36 22 180",
        "unit b1 warband destroyed casualties=6\nunit r1 warband 36 44 180",
    ],
)
def test_only_a_shaken_unit_more_than_twelve_inches_from_every_enemy_rolls(lines: str) -> None:
    scene = battle("profile warband special=brave\n" + lines)
    scene.call(movement_phase.rally_brave, RallyBrave(scene["b1"]))
    assert scene.events == []


@rule("HC-15.2.a")
def test_a_commander_who_waited_moves_at_the_end() -> None:
    scene = phase("unit b1 warband 36 10 0").run()
    scene.play("blue", PickCommander(scene["b"]))
    scene.play("blue", DONE)
    scene.play("blue", DONE)
    assert pending(scene) == LastMoves()
