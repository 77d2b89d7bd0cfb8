"""A draft of a line of battle: `left 4 5`, `centre 6`, `right 7`, `reserve 8`, `lead Caesar`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.orders import Misread, Unreadable, called
from iacta.engine.text_board import Line, Section, TextBoard
from iacta.engine.wording import alias
from iacta.games.bellum_gallicum.actions import Deploy
from iacta.games.bellum_gallicum.battlefield import BOXES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import Action, Seat
    from iacta.engine.wording import Say
    from iacta.games.bellum_gallicum.roster import LeaderNo, UnitNo
    from iacta.games.bellum_gallicum.text_board.board import Board

LEAD = "lead"
VERBS = (*BOXES, LEAD)


class DeployDraft:
    """BG-4.4.2.d Which box each unit stands in, and who leads the army."""

    def __init__(self, say: Say, board: Board, seat: Seat) -> None:
        """Nobody stands anywhere before a suggestion is taken up."""
        self.say, self.board_of, self.names, self.seat = say, board, board.names, seat
        self.boxes: dict[UnitNo, str] = {}
        self.leader: LeaderNo | None = None

    def help(self) -> str:
        """What may be typed here."""
        return self.say("draft-deploy-help")

    def take(self, action: Action) -> None:
        """Go on from a suggestion."""
        assert isinstance(action, Deploy)
        self.boxes = {unit: box for box in BOXES for unit in getattr(action, box)}
        self.leader = action.leader

    def edit(self, words: Sequence[str]) -> Misread | str | None:
        """Change the draft."""
        verb = alias(self.say, "verb", VERBS).get(words[0].lower())
        if verb is None:
            return None
        try:
            self._change(verb, words[1:])
        except Unreadable:
            return Misread(self.say("draft-misread", order=" ".join(words)))
        return ""

    def _change(self, verb: str, words: Sequence[str]) -> None:
        if verb == LEAD:
            self.leader = self._leader(words)
        else:
            self.boxes |= dict.fromkeys([self._unit(word) for word in words], verb)

    def _unit(self, word: str) -> UnitNo:
        if not word.isdecimal() or int(word) - 1 not in self.boxes:
            raise Unreadable
        return int(word) - 1

    def _leader(self, words: Sequence[str]) -> LeaderNo:
        own = self.names.roster.leader_side
        known = {one: self.names.leader(one) for one, side in enumerate(own) if side == self.seat}
        found = called(" ".join(words), known)
        if found is None:
            raise Unreadable
        return found

    def board(self) -> TextBoard:
        """Every box with its units and strength."""
        return TextBoard(self.say("draft-title"), (Section("", tuple(map(self._box, BOXES))),))

    def _box(self, box: str) -> Line:
        units = [unit for unit, at in self.boxes.items() if at == box]
        sp = self.board_of.strength(units)
        parts = tuple(Line(f"{unit + 1} {self.names.unit(unit)}", f"unit:{unit}") for unit in units)
        return Line(self.say("draft-box", box=self.say(f"wing-{box}"), count=len(units), sp=sp), parts=parts)

    def answer(self) -> Action:
        """The line as it stands."""
        left, centre, right, reserve = (tuple(unit for unit, at in self.boxes.items() if at == box) for box in BOXES)
        return Deploy(left, centre, right, reserve, self.leader)
