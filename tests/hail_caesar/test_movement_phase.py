"""15.2: the sequence of the movement phase."""

from __future__ import annotations

from iacta.games.hail_caesar.actions import Done, PickCommander
from iacta.games.hail_caesar.steps import (
    BeginShooting,
    LastMoves,
    TakeCommand,
    TakeInitiative,
)
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


@rule("HC-15.2.a")
def test_a_commander_who_waited_moves_at_the_end() -> None:
    scene = phase("unit b1 warband 36 10 0").run()
    scene.play("blue", PickCommander(scene["b"]))
    scene.play("blue", DONE)
    scene.play("blue", DONE)
    assert pending(scene) == LastMoves()
