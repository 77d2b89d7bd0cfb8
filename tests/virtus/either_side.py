"""Positions written from south's side and played from either, so that no rule holds for one camp only.

@either_side
def test_a_unit_enters_the_facing_sector(our: Camp) -> None:
    scene = our.segment(0, "S0 south: warriors w1")
    our.move(scene, "w1", "N0")
    assert our.place(scene, "w1") == "N0"
"""

from __future__ import annotations

import pytest

from iacta.engine.records import Step
from iacta.games.virtus.actions import Fight, FlankAttack, Move, MoveGeneral
from iacta.games.virtus.army_file import Side, other
from iacta.games.virtus.steps import Act, PlaySegment
from tests.virtus.kit import Scene
from tests.virtus.sides import seen_from


class Camp:
    """One of the two camps, in texts always `south`; an enemy waits in his reserve unless the text has one."""

    def __init__(self, side: Side) -> None:
        """Play this side."""
        self.side: Side = side
        self.enemy: Side = other(side)

    def __str__(self) -> str:
        return self.side

    def seen(self, text: str) -> str:
        """A text from south's side, or what is told in it, as this camp has it."""
        return seen_from(self.side, text)

    def path(self, *places: str) -> tuple[str, ...]:
        """A chain of places."""
        return tuple(self.seen(place) for place in places)

    # Positions

    def scene(self, text: str, *agenda: Step) -> Scene:
        """A position in this camp's turn."""
        if "virtus" not in text:
            text = f"virtus active south\n{text}"
        if "north:" not in text:
            text = f"{text}\nNR north: warriors"
        return Scene(self.seen(text), *agenda)

    def segment(self, segment: int, text: str, *, left: int = 9) -> Scene:
        """A segment is being played, with so many activations left."""
        return self.scene(text, PlaySegment(self.side, segment, left), Act(self.side))

    def act(self, text: str) -> Scene:
        """Between segments."""
        return self.scene(text, Act(self.side))

    # Units and generals by name

    def place(self, scene: Scene, unit: str) -> str:
        """Where a unit stands, as the text would write it."""
        return self.seen(scene.field.place[scene[unit]])

    def seat_of(self, scene: Scene, general: str) -> str:
        """Where a general stands, as the text would write it."""
        return self.seen(scene.field.general_place[scene[general]])

    def left(self, scene: Scene) -> int:
        """The activations left in the segment being played."""
        assert isinstance(scene.step, PlaySegment)
        return scene.step.left

    def due(self, scene: Scene) -> Step | None:
        """What comes next or is being asked."""
        return scene.step

    def ending(self, scene: Scene) -> tuple[str | None, str] | None:
        """Who has won and by which clause; None while the battle goes on."""
        return None if scene.outcome is None else (scene.outcome.winner, scene.outcome.clause)

    def move(self, scene: Scene, unit: str, *path: str, dice: tuple[int, ...] = ()) -> None:
        """A unit moves."""
        scene.play(self.side, Move(scene[unit], self.path(*path)), dice)

    def ride(self, scene: Scene, general: str, *path: str) -> None:
        """A general moves."""
        scene.play(self.side, MoveGeneral(scene[general], self.path(*path)))

    def fight(self, scene: Scene, unit: str, dice: tuple[int, ...]) -> None:
        """A unit fights where it stands."""
        scene.play(self.side, Fight(scene[unit]), dice)

    def flank(self, scene: Scene, unit: str, target: str, dice: tuple[int, ...]) -> None:
        """A unit makes a flank attack."""
        scene.play(self.side, FlankAttack(scene[unit], self.seen(target)), dice)

    def may_move(self, scene: Scene, unit: str, *path: str) -> bool:
        """Whether a unit may move along a path."""
        return scene.allows(self.side, Move(scene[unit], self.path(*path)))

    def refused(self, scene: Scene, unit: str, *path: str) -> str:
        """The clause by which a unit may not move along a path; fails if it may."""
        return scene.refusal(self.side, Move(scene[unit], self.path(*path))).clause

    def may_ride(self, scene: Scene, general: str, *path: str) -> bool:
        """Whether a general may move along a path."""
        return scene.allows(self.side, MoveGeneral(scene[general], self.path(*path)))

    def refused_ride(self, scene: Scene, general: str, *path: str) -> str:
        """The clause by which a general may not move along a path; fails if he may."""
        return scene.refusal(self.side, MoveGeneral(scene[general], self.path(*path))).clause

    # What is offered

    def moves(self, scene: Scene, unit: str) -> set[tuple[str, ...]]:
        """The chains of steps that a unit is offered."""
        offered = [action for action in scene.candidates(self.side) if isinstance(action, Move)]
        return {self.path(*action.path) for action in offered if action.unit == scene[unit]}

    def rides(self, scene: Scene, general: str) -> set[tuple[str, ...]]:
        """The chains of steps that a general is offered."""
        offered = [action for action in scene.candidates(self.side) if isinstance(action, MoveGeneral)]
        return {self.path(*action.path) for action in offered if action.general == scene[general]}


either_side = pytest.mark.parametrize("our", [Camp("south"), Camp("north")], ids=str)
