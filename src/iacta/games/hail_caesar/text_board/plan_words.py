"""HC-16.2.e A plan as a sentence that can be typed: the words of an order, and nothing that is not in it."""

from __future__ import annotations

from itertools import groupby, zip_longest
from typing import TYPE_CHECKING, TypeAlias

from iacta.engine.wording import NOTHING
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.plans import Charge, Cross, Enter, EnterTable, Form, FormMove, Go, Leave, Move
from iacta.games.hail_caesar.rules import blocks
from iacta.games.hail_caesar.text_board.ghosts import Ghost
from iacta.geometry.angles import HALF_TURN, QUARTER_TURN, TURN, ahead
from iacta.geometry.places import length
from iacta.geometry.sweeps import about_turned, turn_between, turned, wheeled

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from iacta.games.hail_caesar.plans import AnyStep, Intention, Plan, Pose
    from iacta.games.hail_caesar.roster import Formation, UnitNo
    from iacta.games.hail_caesar.text_board.names import Names
    from iacta.geometry.boxes import Box

Stood: TypeAlias = "Sequence[tuple[int, int, int, Formation] | None]"
"""Poses with formations; None: off the table, or nobody knows."""
STRAIGHT = (
    ("plan-ahead", 0),
    ("plan-back", HALF_TURN),
    ("plan-side-right", QUARTER_TURN),
    ("plan-side-left", -QUARTER_TURN),
)
"""The straight ways that have words of their own, and their angles from the heading."""
BLOCK_SIDES = 4


def side_winds(names: Names, unit: UnitNo) -> list[str]:
    """The winds that the sides of the building a unit is in look to; their numbers if it is in none."""
    block = names.battle.inside[unit]
    if block == NO_AREA:
        return [str(side + 1) for side in range(BLOCK_SIDES)]
    box = blocks.box_of(names.battle, block)
    return [names.figures.wind((box.heading + side * QUARTER_TURN) % TURN) for side in range(BLOCK_SIDES)]


class PlanWords:
    """Plans in words of one language."""

    def __init__(self, names: Names) -> None:
        """Name what the view shows."""
        self.names, self.say, self.figures = names, names.say, names.figures

    # Orders

    def order(
        self, units: Sequence[UnitNo], plans: Sequence[Plan], intention: Intention = "", *, stood: Stood | None = None
    ) -> str:
        """Who goes where: units with the same words together, in the sequence of execution.

        `stood`: where they stood when it was told; None: it is told now.
        """
        ghosts = [Ghost(self.names.battle, unit) for unit in units]
        if stood is not None:
            for ghost, place in zip_longest(ghosts, stood[: len(ghosts)]):
                ghost.stand(place)
        told = [(ghost.unit, self._plan(ghost, plan)) for ghost, plan in zip(ghosts, plans, strict=True)]
        parts: list[str] = []
        for words, group in groupby(told, key=lambda one: one[1]):
            aim = self.say(f"intention-{intention}") if intention and not parts else ""
            who = self.names.units([unit for unit, _ in group])
            parts.append(self.say("plan-order", who=f"{who} {aim}" if aim else who, plan=words))
        return self.say("plan-semicolon").join(parts)

    def plan(self, unit: UnitNo, plan: Plan) -> str:
        """The steps of a plan, one move each."""
        return self._plan(Ghost(self.names.battle, unit), plan)

    def _plan(self, ghost: Ghost, plan: Plan) -> str:
        found = list[str]()
        for first, group in groupby(plan):
            alike = list(group)
            if isinstance(first, Go):
                found.append(self._go(ghost, first, len(alike)))
            for step in alike:
                if not isinstance(step, Go):
                    found.append(self.step(ghost, step))
                ghost.follow(step)
        return f" {self.say('plan-then')} ".join(found)

    def single(self, unit: UnitNo, step: AnyStep) -> str:
        """A plan of one step."""
        return self.plan(unit, (step,))

    # Steps

    def step(self, ghost: Ghost, step: AnyStep) -> str:
        """One step, before the unit has taken it."""
        match step:
            case Move():
                return self._ignoring(self._way(ghost, step.poses), step.ignored)
            case Go():
                return self._go(ghost, step, 1)
            case Form():
                return self._form(ghost, step.formation, step.heading, "no")
            case FormMove():
                return self._form_move(ghost, step)
            case Cross():
                return self.say("plan-cross", obstacle=self.names.area(step.obstacle))
            case Enter():
                return self.say("plan-enter", block=self.names.area(step.block))
            case Leave():
                return self._leave(step, side_winds(self.names, ghost.unit))
            case EnterTable():
                return self.say("plan-enter-table", length=self.figures.length(step.distance))
            case Charge():
                return self._ignoring(self._charge(ghost, step), step.ignored)

    def _ignoring(self, words: str, units: Sequence[UnitNo]) -> str:
        return f"{words} {self.say('plan-ignoring', units=self._all(units))}" if units else words

    def _all(self, units: Sequence[UnitNo]) -> str:
        """Units without a comma between them: it would begin another part."""
        return f" {self.say('and')} ".join(map(self.names.unit, units))

    def _charge(self, ghost: Ghost, step: Charge) -> str:
        words = self.say("plan-charge", targets=self._all(step.targets) if step.targets else NOTHING)
        if step.side < 0:
            return words
        return f"{words} {self.say('plan-by-side', side=side_winds(self.names, ghost.unit)[step.side])}"

    def _leave(self, step: Leave, winds: Sequence[str]) -> str:
        x, y, heading = step.pose
        return self.say(
            "plan-leave",
            side=winds[step.side] if 0 <= step.side < BLOCK_SIDES else str(step.side + 1),
            place=self.figures.place(x, y),
            heading=self.figures.heading(heading),
            formation=self.formation(step.formation),
        )

    def formation(self, formation: Formation) -> str:
        """A formation by name."""
        return self.say(f"formation-{formation}")

    def _form(self, ghost: Ghost, formation: Formation, heading: int, moving: str) -> str:
        is_kept = ghost.box is not None and ghost.box.heading == heading
        shown = "kept" if is_kept else self.figures.heading(heading)
        return self.say("plan-form", formation=self.formation(formation), heading=shown, moving=moving)

    def _form_move(self, ghost: Ghost, step: FormMove) -> str:
        words = self._form(ghost, step.formation, step.heading, "yes")
        after = Ghost(ghost.battle, ghost.unit)
        after.formation, after.box = ghost.formation, ghost.box
        after.form(step.formation, step.heading)
        way = self._way(after, step.poses)
        return self._ignoring(f"{words}, {way}" if way else words, step.ignored)

    # Directions

    def _go(self, ghost: Ghost, step: Go, times: int) -> str:
        far = self.figures.length(step.distance)
        way, angle = self._direction(ghost.box, step.bearing)
        message = "plan-turn-march" if step.turn else "plan-march"
        told = self.say(message, way=way, angle=angle, length=far if times == 1 else f"{times} × {far}")
        return self._ignoring(told, step.ignored)

    def _direction(self, box: Box | None, bearing: int) -> tuple[str, str]:
        """A bearing as seen by who stands there; absolute if nobody knows where that is."""
        if box is None:
            return "towards", self.figures.heading(bearing)
        angle: int = turn_between(box.heading, bearing)
        plain = {0: "ahead", HALF_TURN: "back", QUARTER_TURN: "right", -QUARTER_TURN: "left"}
        if angle in plain:
            return plain[angle], ""
        return ("oblique-right" if angle > 0 else "oblique-left"), self.figures.angle(abs(angle))

    # Poses

    def _way(self, ghost: Ghost, poses: Iterable[Pose]) -> str:
        """The parts of a poly-line."""
        found, box = [], ghost.box
        for pose in poses:
            there = ghost.at(pose)
            found.append(self._pose(there) if box is None else self._part(box, there))
            box = there
        return ", ".join(found)

    def _pose(self, box: Box) -> str:
        place, heading = self.figures.place(box.x, box.y), self.figures.heading(box.heading)
        return self.say("plan-pose", place=place, heading=heading)

    def _part(self, start: Box, end: Box) -> str:
        """From one pose to the next in the plainest words that mean exactly that; else the pose itself."""
        if end == about_turned(start):
            return self.say("plan-about")
        if end.heading == start.heading:
            return self._straight(start, end) or self._pose(end)
        angle: int = turn_between(start.heading, end.heading)
        figures = {"hand": "right" if angle > 0 else "left", "angle": self.figures.angle(abs(angle))}
        if end == turned(start, end.heading):
            return self.say("plan-turn", **figures)
        return self.say("plan-wheel", **figures) if end == wheeled(start, angle) else self._pose(end)

    def _straight(self, start: Box, end: Box) -> str:
        far = length(end.x - start.x, end.y - start.y)
        for message, angle in STRAIGHT:
            bearing = (start.heading + angle) % TURN
            for distance in (far, far + 1):
                if distance and ahead(start.x, start.y, bearing, distance) == (end.x, end.y):
                    return self.say(message, length=self.figures.length(distance))
        return ""
