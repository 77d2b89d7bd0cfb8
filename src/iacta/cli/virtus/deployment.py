"""The editor for deployment plans: suggestions, `place 3 4 S1`, `place g1 SR`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from iacta.cli.terminal.desk import Misread, alias
from iacta.cli.virtus.board import Board
from iacta.cli.virtus.words import Seen
from iacta.games.virtus.actions import Deploy
from iacta.games.virtus.map_file import RESERVE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from iacta.cli.virtus.words import Words
    from iacta.engine.records import Action, Seat
    from iacta.games.virtus.state import Field

VERBS = ("place",)


class PlanEditor:
    """A plan being written."""

    def __init__(self, words: Words, field: Field, seat: Seat, *, plain: bool) -> None:
        """Begin with everybody in reserve."""
        self.words, self.texts = words, words.texts
        self.field, self.seat, self.plain = field, seat, plain
        roster = field.roster
        self.units = [RESERVE[seat]] * len(roster.of[seat])
        self.generals = [RESERVE[seat]] * len(roster.generals_of[seat])

    def help(self) -> str:
        """What may be typed here."""
        names = [self.words.general_to_type(self.field, number) for number in self.field.roster.generals_of[self.seat]]
        return f"{self.texts('deploy-help')} {self.texts('deploy-generals', generals=', '.join(names))}"

    def draft(self) -> RenderableType:
        """The field as it would be."""
        seen = Seen.by(self.field, self.seat)
        roster = self.field.roster
        place, general_place = list(seen.view.place), list(seen.view.general_place)
        place[roster.span[self.seat]] = self.units
        for number, where in zip(roster.generals_of[self.seat], self.generals, strict=True):
            general_place[number] = where
        view = msgspec.structs.replace(seen.view, place=tuple(place), general_place=tuple(general_place))
        seen.field.place[:], seen.field.general_place[:] = place, general_place
        board = Board(self.words, Seen(view, seen.field))
        return board.spoken() if self.plain else board.drawn()

    def take(self, action: Action) -> None:
        """Go on from a suggested plan."""
        assert isinstance(action, Deploy)
        self.units, self.generals = list(action.units), list(action.generals)

    def edit(self, words: Sequence[str]) -> Misread | str | None:
        """Put some pieces elsewhere."""
        if words[0].lower() not in alias(self.texts, "verb", VERBS):
            return None
        if len(words) < 3:
            return Misread(self.texts("deploy-form"))
        place = words[-1].upper()
        own = [*self.field.ground.camp[self.seat], RESERVE[self.seat]]
        if place not in own:
            return Misread(self.texts("deploy-bad-place", place=words[-1], places=", ".join(own)))
        for word in words[1:-1]:
            if not self._put(word.lower(), place):
                return Misread(self.texts("deploy-bad-piece", piece=word))
        return ""

    def _put(self, piece: str, place: str) -> bool:
        """Whether there is such a piece; if so, it stands there now."""
        roster = self.field.roster
        number = piece.removeprefix("g")
        if not number.isdecimal():
            return False
        if piece.startswith("g"):
            if not 1 <= int(number) <= len(self.generals):
                return False
            self.generals[int(number) - 1] = place
            return True
        unit = int(number) - 1
        if unit not in roster.of[self.seat]:
            return False
        self.units[unit - roster.of[self.seat].start] = place
        return True

    def answer(self) -> Action:
        """The plan as it stands."""
        return Deploy(tuple(self.units), tuple(self.generals))
