"""The draft of a deployment plan: suggestions, `place 3 4 S1`, `place g1 SR`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from iacta.engine.orders import Misread
from iacta.engine.wording import alias
from iacta.games.virtus.actions import Deploy
from iacta.games.virtus.map_file import RESERVE
from iacta.games.virtus.text_board.board import text_board
from iacta.games.virtus.text_board.names import Names
from iacta.games.virtus.text_board.orders import general_in
from iacta.games.virtus.view import limits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import Action, Seat
    from iacta.engine.text_board import TextBoard
    from iacta.engine.wording import Say
    from iacta.games.virtus.state import Field
    from iacta.games.virtus.view import View

VERBS = ("place",)


class PlanDraft:
    """A plan being written."""

    def __init__(self, say: Say, view: View, field: Field, seat: Seat) -> None:
        """Begin with everybody in reserve. `field` is one that the view may be."""
        self.say, self.view, self.field, self.seat = say, view, field, seat
        roster = view.roster
        self.units = [RESERVE[seat]] * len(roster.of[seat])
        self.generals = [RESERVE[seat]] * len(roster.generals_of[seat])

    def help(self) -> str:
        """What may be typed here."""
        names = Names(self.say, self.view.roster)
        generals = [names.general(number) for number in self.view.roster.generals_of[self.seat]]
        return f"{self.say('deploy-help')} {self.say('deploy-generals', generals=', '.join(generals))}"

    def board(self) -> TextBoard:
        """The field as it would be."""
        roster, field = self.view.roster, self.field.clone()
        field.place[roster.span[self.seat]] = self.units
        for number, where in zip(roster.generals_of[self.seat], self.generals, strict=True):
            field.general_place[number] = where
        places = {"place": tuple(field.place), "general_place": tuple(field.general_place)}
        return text_board(self.say, msgspec.structs.replace(self.view, **places, limits=limits(field)))

    def take(self, action: Action) -> None:
        """Go on from a suggested plan."""
        assert isinstance(action, Deploy)
        self.units, self.generals = list(action.units), list(action.generals)

    def edit(self, words: Sequence[str]) -> Misread | str | None:
        """Put some pieces elsewhere."""
        if words[0].lower() not in alias(self.say, "verb", VERBS):
            return None
        if len(words) < 3:
            return Misread(self.say("deploy-form"))
        place = words[-1].upper()
        own = [*self.view.ground.camp[self.seat], RESERVE[self.seat]]
        if place not in own:
            return Misread(self.say("deploy-bad-place", place=words[-1], places=", ".join(own)))
        for word in words[1:-1]:
            if not self._put(word.lower(), place):
                return Misread(self.say("deploy-bad-piece", piece=word))
        return ""

    def _put(self, piece: str, place: str) -> bool:
        """Whether there is such a piece; if so, it stands there now."""
        roster = self.view.roster
        if not piece.isdecimal():
            general = general_in(roster, self.seat, piece)
            if general is not None:
                self.generals[roster.generals_of[self.seat].index(general)] = place
            return general is not None
        unit = int(piece) - 1
        if unit not in roster.of[self.seat]:
            return False
        self.units[unit - roster.of[self.seat].start] = place
        return True

    def answer(self) -> Action:
        """The plan as it stands."""
        return Deploy(tuple(self.units), tuple(self.generals))
