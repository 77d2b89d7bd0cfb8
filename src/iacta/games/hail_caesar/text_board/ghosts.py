"""Where a unit would stand after each step of a plan, if all went as it is told: what words are relative to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.hail_caesar.plans import EnterTable, Form, FormMove, Go, Leave, Move
from iacta.geometry.angles import ahead
from iacta.geometry.boxes import Box

if TYPE_CHECKING:
    from iacta.games.hail_caesar.plans import AnyStep, Pose
    from iacta.games.hail_caesar.roster import Formation, UnitNo
    from iacta.games.hail_caesar.state import Battle


class Ghost:
    """A unit as its plan would have it; no box: it is off the table, in a building, or nobody knows."""

    def __init__(self, battle: Battle, unit: UnitNo) -> None:
        """Begin where the unit stands."""
        self.battle, self.unit = battle, unit
        self.formation: Formation = battle.formation[unit]
        self.box = battle.box[unit]

    def stand(self, place: tuple[int, int, int, Formation] | None) -> None:
        """Begin where the unit stood; None: nobody knows where."""
        self.box = None
        if place is not None:
            x, y, heading, self.formation = place
            self.box = self.at((x, y, heading))

    @property
    def rate(self) -> int:
        """HC-5.1.a One move in its formation."""
        return self.battle.roster.rate[self.unit][self.formation]

    def at(self, pose: Pose) -> Box:
        """The footprint at a pose."""
        return Box(self.battle.roster.foot[self.unit][self.formation], *pose)

    def form(self, formation: Formation, heading: int) -> None:
        """HC-2.4.i Another formation about the same anchor."""
        if formation not in self.battle.roster.foot[self.unit]:
            self.box = None
            return
        self.formation = formation
        if self.box is not None:
            self.box = self.at((self.box.x, self.box.y, heading))

    def go(self, poses: tuple[Pose, ...]) -> None:
        """To the last of some poses."""
        if poses:
            self.box = self.at(poses[-1])

    def follow(self, step: AnyStep) -> None:
        """A step; of charges, crossings and buildings nobody knows where they end."""
        match step:
            case Move():
                self.go(step.poses)
            case Go():
                if self.box is not None:
                    heading = step.bearing if step.turn else self.box.heading
                    self.box = self.at((*ahead(self.box.x, self.box.y, step.bearing, step.distance), heading))
            case Form():
                self.form(step.formation, step.heading)
            case FormMove():
                self.form(step.formation, step.heading)
                self.go(step.poses)
            case Leave():
                self.formation = step.formation
                self.go((step.pose,))
            case EnterTable():
                self.box = None
            case _:
                pass
