"""HC-16.2.d Typed words as a plan: parts between commas, moves between `then`.

A part that does not fit into a move any more begins the next one; a straight way that is longer than a move is
divided. So `ahead 14, wheel right 30` is what a player means by it, within the three moves of a plan.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace

from iacta.engine.orders import Unreadable
from iacta.games.hail_caesar.plans import Charge, Cross, Enter, EnterTable, Form, FormMove, Go, Leave, Move
from iacta.games.hail_caesar.roster import FORMATIONS
from iacta.games.hail_caesar.rules import blocks
from iacta.games.hail_caesar.text_board.ghosts import Ghost
from iacta.games.hail_caesar.text_board.plan_words import side_winds
from iacta.geometry.angles import HALF_TURN, QUARTER_TURN, TURN, ahead, bearing
from iacta.geometry.boxes import Box, displacement
from iacta.geometry.sweeps import about_turned, turned, wheeled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from iacta.engine.records import Seat
    from iacta.games.hail_caesar.map import AreaNo
    from iacta.games.hail_caesar.plans import AnyStep, Plan, Pose
    from iacta.games.hail_caesar.roster import Formation, UnitNo
    from iacta.games.hail_caesar.text_board.names import Names
    from iacta.games.hail_caesar.text_board.phrases import Phrase, Vocabulary

MOST_POSES = 3
"""HC-14.6.a The poses of a step."""
MOST_STEPS = 9
"""No plan is longer, not even one that the rules will refuse."""
COMMA = re.compile(r"(?<![0-9]),|,(?![0-9])")


class PlanReader:
    """Reads the plan of one unit."""

    def __init__(self, names: Names, vocabulary: Vocabulary, seat: Seat, unit: UnitNo) -> None:
        """Begin where the unit stands."""
        self.names, self.vocabulary, self.seat, self.unit = names, vocabulary, seat, unit
        self.ghost = Ghost(names.battle, unit)
        self.steps: list[AnyStep] = []
        self.at = ""
        """The part that is being read."""
        self.before = 0
        """How many steps there were before the part that is being read."""
        self._clear()

    def _clear(self) -> None:
        self.poses: list[Pose] = []
        self.cost = 0
        self.forming: tuple[Formation, int] | None = None

    def read(self, text: str) -> Plan:
        """All of it; raises Unreadable."""
        for move in self.vocabulary.split(text, "then"):
            for part in COMMA.split(move):
                self._part(part)
            self._end_move()
        if not 0 < len(self.steps) <= MOST_STEPS:
            raise Unreadable
        return tuple(self.steps)

    # Moves

    def _end_move(self, ignored: tuple[UnitNo, ...] = ()) -> None:
        """What was said since the last move is one."""
        if self.forming is not None:
            self.steps.append(FormMove(*self.forming, tuple(self.poses), ignored))
        elif self.poses:
            self.steps.append(Move(tuple(self.poses), ignored))
        self._clear()

    def _add(self, step: AnyStep) -> None:
        self._end_move()
        self.steps.append(step)
        self.ghost.follow(step)

    def _to(self, goal: Box) -> None:
        """A pose more, in this move if it still fits."""
        start = self._box()
        cost = displacement(start, goal)
        if len(self.poses) == MOST_POSES or (self.poses and self.cost + cost > self.ghost.rate):
            self._end_move()
        self.poses.append((goal.x, goal.y, goal.heading))
        self.cost += cost
        self.ghost.box = goal

    def _box(self) -> Box:
        if self.ghost.box is None:
            raise Unreadable
        return self.ghost.box

    # Parts

    def _part(self, text: str) -> None:
        """One part, with the screens that it ignores."""
        self.at = text
        words, *screens = self.vocabulary.split(text, "ignoring")
        self.before = len(self.steps)
        phrase = self.vocabulary.phrase(words)
        for concept, read in self._readers():
            if phrase.take(concept):
                read(phrase)
                break
        else:
            raise Unreadable
        phrase.end()
        if screens:
            self._ignore(self.units(screens[0]))

    def _readers(self) -> tuple[tuple[str, Callable[[Phrase], None]], ...]:
        return (
            ("about", self._about),
            ("turn", self._turn),
            ("march", lambda phrase: self._march(phrase, turn=False)),
            ("wheel", self._wheel),
            ("side", self._sideways),
            ("ahead", lambda phrase: self._straight(phrase, 0)),
            ("back", lambda phrase: self._straight(phrase, HALF_TURN)),
            ("left", lambda phrase: self._straight(phrase, -QUARTER_TURN)),
            ("right", lambda phrase: self._straight(phrase, QUARTER_TURN)),
            ("face", self._face),
            ("form", self._form),
            ("charge", self._charge),
            ("cross", lambda phrase: self._add(Cross(self._area(phrase)))),
            ("enter-table", lambda phrase: self._add(EnterTable(self._length(phrase)))),
            ("enter", lambda phrase: self._add(Enter(self._area(phrase)))),
            ("leave", self._leave),
            ("to", self._pose),
        )

    def _ignore(self, units: tuple[UnitNo, ...]) -> None:
        """HC-14.6.l The screens that a move or charge ignores."""
        if self.poses or self.forming is not None:
            self._end_move(units)
            return
        said = self.steps[self.before :]
        if not said or not all(isinstance(step, Go | Charge) for step in said[-1:]):
            raise Unreadable
        self.steps[self.before :] = [
            replace(step, ignored=units) if isinstance(step, Go | Charge) else step for step in said
        ]

    def units(self, text: str) -> tuple[UnitNo, ...]:
        """Several units by name."""
        try:
            return (self._unit(text),)
        except Unreadable:
            named = [one for part in COMMA.split(text) for one in self.vocabulary.split(part, "and")]
            if len(named) < 2:
                raise
            return tuple(map(self._unit, named))

    def _unit(self, text: str) -> UnitNo:
        return self._named(lambda words: self.names.read_unit(words, self.seat), text)

    def _area(self, phrase: Phrase) -> AreaNo:
        return self._named(self.names.read_area, phrase.rest())

    def _named(self, read: Callable[[str], int], text: str) -> int:
        """A name as it is, or without the article that was typed before it."""
        try:
            return read(text)
        except Unreadable:
            return read(self.vocabulary.bare(text))

    def _length(self, phrase: Phrase) -> int:
        return self.names.figures.read_length(phrase.word())

    def _heading(self, phrase: Phrase) -> int:
        return self.names.figures.read_heading(phrase.word())

    # Straight on

    def _straight(self, phrase: Phrase, angle: int) -> None:
        """Exactly so far, over several moves if it is farther than one."""
        left = self._length(phrase)
        while left > 0 and len(self.steps) < MOST_STEPS:
            box, rate = self._box(), max(1, self.ghost.rate)
            if self.cost >= rate or len(self.poses) == MOST_POSES:
                self._end_move()
            far = min(left, rate - self.cost)
            self._to(Box(box.foot, *ahead(box.x, box.y, (box.heading + angle) % TURN, far), box.heading))
            left -= far

    def _sideways(self, phrase: Phrase) -> None:
        hand = phrase.one_of("left", "right")
        self._straight(phrase, QUARTER_TURN if hand == "right" else -QUARTER_TURN)

    def _march(self, phrase: Phrase, *, turn: bool, towards: int | None = None) -> None:
        """HC-14.6.u In a direction, as far as it can, at most so far; several moves if they are named."""
        heading = self._direction(phrase) if towards is None else towards
        times, far = phrase.repeated(self.names.figures.read_length, self.ghost.rate)
        for _ in range(times):
            self._add(Go(heading, far, turn))

    def _direction(self, phrase: Phrase) -> int:
        if phrase.take("towards"):
            return self._heading(phrase)
        if phrase.take("back"):
            return (self._box().heading + HALF_TURN) % TURN
        angle = self._angle_and_hand(phrase, QUARTER_TURN)
        return (self._box().heading + (angle or 0)) % TURN

    def _angle_and_hand(self, phrase: Phrase, usual: int | None) -> int | None:
        """`left`, `30° left`, `left 30°`: clockwise if positive; None if neither is said."""
        before = self._angle(phrase) if phrase.is_before_hand() else None
        hand = phrase.maybe_one_of("left", "right")
        if hand is None:
            return None
        angle = before if before is not None else self._angle(phrase) if usual is None else usual
        return angle if hand == "right" else -angle

    def _angle(self, phrase: Phrase) -> int:
        return self.names.figures.read_angle(phrase.word())

    # Turns

    def _about(self, phrase: Phrase) -> None:
        if phrase.take("and") and phrase.take("march"):
            self._march(phrase, turn=True, towards=(self._box().heading + HALF_TURN) % TURN)
        else:
            self._to(about_turned(self._box()))

    def _turn(self, phrase: Phrase) -> None:
        """A turn on the spot, or the one that begins a march."""
        is_march = phrase.holds("march")
        heading = self._turned_to(phrase, is_march=is_march)
        if is_march and phrase.take("and") and phrase.take("march"):
            self._march(phrase, turn=True, towards=heading)
        else:
            self._to(turned(self._box(), heading))

    def _turned_to(self, phrase: Phrase, *, is_march: bool) -> int:
        if phrase.take("towards") or phrase.take("face"):
            return self._heading(phrase)
        angle = self._angle_and_hand(phrase, QUARTER_TURN if is_march or not phrase.has_figure() else None)
        if angle is None and not is_march:
            raise Unreadable
        return (self._box().heading + (angle or 0)) % TURN

    def _wheel(self, phrase: Phrase) -> None:
        angle = self._angle_and_hand(phrase, None)
        if angle is None or abs(angle) > HALF_TURN:
            raise Unreadable
        self._to(wheeled(self._box(), angle))

    def _face(self, phrase: Phrase) -> None:
        """Turn to a heading, or to the middle of an enemy."""
        box, named = self._box(), phrase.rest()
        try:
            heading = self.names.figures.read_heading(self.vocabulary.bare(named))
        except Unreadable:
            enemy = blocks.outline(self.names.battle, self._unit(named))
            if enemy is None:
                raise
            heading = bearing(enemy.cx // 2 - box.x, enemy.cy // 2 - box.y)
        self._to(turned(box, heading))

    def _pose(self, phrase: Phrase) -> None:
        """To a place of the table."""
        x, y = self._length(phrase), self._length(phrase)
        heading = self._heading(phrase) if phrase.take("face") else None
        if self.ghost.box is None:
            raise Unreadable
        self._to(self.ghost.at((x, y, self.ghost.box.heading if heading is None else heading)))

    # Formations, charges, buildings

    def formation(self, phrase: Phrase) -> Formation:
        """A formation by name; raises Unreadable."""
        for formation in FORMATIONS:
            if phrase.take(f"formation-{formation}"):
                return formation
        raise Unreadable

    def _form(self, phrase: Phrase) -> None:
        formation = self.formation(phrase)
        box = self.ghost.box
        heading = self._heading(phrase) if phrase.take("face") else None if box is None else box.heading
        if heading is None:
            raise Unreadable
        if not phrase.take("on-the-move"):
            self._add(Form(formation, heading))
            return
        self._end_move()
        self.forming = (formation, heading)
        self.ghost.form(formation, heading)

    def _charge(self, phrase: Phrase) -> None:
        words, *by = self.vocabulary.split(phrase.rest(), "by-side")
        is_named = bool(words) and not self.vocabulary.phrase(words).take("nearest")
        side = self._side(by[0]) if by else -1
        self._add(Charge(self.units(words) if is_named else (), (), side))

    def _side(self, word: str) -> int:
        winds: Sequence[str] = side_winds(self.names, self.unit)
        found = [side for side, wind in enumerate(winds) if word.split()[:1] == [wind]]
        if not found:
            raise Unreadable
        return found[0]

    def _leave(self, phrase: Phrase) -> None:
        if not phrase.take("by-side"):
            raise Unreadable
        side = self._side(phrase.word())
        phrase.take("side-of-block")
        formation = self.formation(phrase)
        if not phrase.take("to"):
            raise Unreadable
        x, y = self._length(phrase), self._length(phrase)
        if not phrase.take("face"):
            raise Unreadable
        self._add(Leave(side, (x, y, self._heading(phrase)), formation))
