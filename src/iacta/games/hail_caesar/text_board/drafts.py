"""HC-3.1.e A draft of a deployment: `place b3 at 24 10 facing north in column`, `post 30 3` for the commander."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.orders import Misread, Unreadable
from iacta.engine.text_board import Line, Section, TextBoard
from iacta.engine.wording import alias
from iacta.games.hail_caesar.actions import DeployDivision
from iacta.games.hail_caesar.roster import FORMATIONS
from iacta.games.hail_caesar.rules import deployment
from iacta.games.hail_caesar.text_board.phrases import Phrase, Vocabulary

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import Action, Seat
    from iacta.games.hail_caesar.map import Point
    from iacta.games.hail_caesar.plans import Pose
    from iacta.games.hail_caesar.roster import DivisionNo, Formation, UnitNo
    from iacta.games.hail_caesar.text_board.names import Names

PLACE, POST = "place", "post"
VERBS = (PLACE, POST)


class DeployDraft:
    """A division as it will stand."""

    def __init__(self, names: Names, seat: Seat) -> None:
        """Nobody stands anywhere before a suggestion is taken up."""
        self.names, self.say, self.seat = names, names.say, seat
        self.vocabulary = Vocabulary(names.say)
        self.division: DivisionNo = 0
        self.poses: dict[UnitNo, Pose] = {}
        self.formations: dict[UnitNo, Formation] = {}
        self.commander: Point = (0, 0)

    def help(self) -> str:
        """What may be typed here."""
        return self.say("draft-deploy-help")

    def take(self, action: Action) -> None:
        """Go on from a suggestion."""
        assert isinstance(action, DeployDivision)
        units = deployment.to_place(self.names.battle, action.division)
        self.division, self.commander = action.division, action.commander
        self.poses = dict(zip(units, action.poses, strict=True))
        self.formations = dict(zip(units, action.formations, strict=True))

    def edit(self, words: Sequence[str]) -> Misread | str | None:
        """Change the draft."""
        verb = alias(self.say, "verb", VERBS).get(words[0].lower())
        if verb is None:
            return None
        phrase = self.vocabulary.phrase(" ".join(words[1:]))
        try:
            if verb == PLACE:
                self._place(phrase)
            else:
                self.commander = self._point(phrase)
                phrase.end()
        except Unreadable:
            return Misread(self.say("draft-misread", order=" ".join(words)))
        return ""

    def _place(self, phrase: Phrase) -> None:
        who, *where = self.vocabulary.split(phrase.rest(), "to")
        unit = self.names.read_unit(self.vocabulary.bare(who), self.seat)
        if unit not in self.poses or not where:
            raise Unreadable
        rest = self.vocabulary.phrase(" ".join(where))
        x, y = self._point(rest)
        heading = self.names.figures.read_heading(rest.word()) if rest.take("face") else self.poses[unit][2]
        rest.take("in")
        formation = next((one for one in FORMATIONS if rest.take(f"formation-{one}")), self.formations[unit])
        rest.end()
        self.poses[unit], self.formations[unit] = (x, y, heading), formation

    def _point(self, phrase: Phrase) -> Point:
        phrase.take("to")
        read = self.names.figures.read_length
        return read(phrase.word()), read(phrase.word())

    def board(self) -> TextBoard:
        """Every unit with its place, and the commander's."""
        title = self.say("draft-deploy-title", division=self.names.division(self.division))
        commander = self.say(
            "draft-commander",
            commander=self.names.commander(self.division),
            place=self.names.figures.place(*self.commander),
        )
        lines = [self._line(unit, pose) for unit, pose in self.poses.items()]
        return TextBoard(title, (Section("", (Line(commander), *lines)),))

    def _line(self, unit: UnitNo, pose: Pose) -> Line:
        x, y, heading = pose
        tag = self.names.tag(unit)
        text = self.say(
            "draft-unit",
            tag=tag,
            name=self.names.unit(unit).removesuffix(f" ({tag})"),
            formation=self.say(f"formation-{self.formations[unit]}"),
            place=self.names.figures.place(x, y),
            heading=self.names.figures.facing(heading),
        )
        return Line(text, f"unit:{unit}", self.seat)

    def answer(self) -> Action:
        """The division as it stands."""
        return DeployDivision(
            self.division, tuple(self.poses.values()), tuple(self.formations.values()), self.commander
        )
