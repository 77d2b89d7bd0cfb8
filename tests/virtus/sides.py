"""Positions written from the eyes of the side whose turn it is, and played by either: what holds for south, mirrored,
must hold for north.

    battle = Segment(side, 1, "N1  south: heavy_infantry h   north: warriors w")
    battle.act(Fight(battle["h"]), [3, 1, 5, 6])

The text is written as if the side were south; for north every side and camp in it is exchanged.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Self

import pytest

from iacta.engine.records import Action, ClauseId, Step
from iacta.games.virtus.army_file import SIDES, Side, other
from iacta.games.virtus.events import AttackMade, CombatRolled
from iacta.games.virtus.map_file import Place
from iacta.games.virtus.steps import Act, AllotCards, FillHand, FinishTurn, PlaySegment, StartTurn
from tests.virtus.kit import Scene

both_sides = pytest.mark.parametrize("side", SIDES)
small_and_full = pytest.mark.parametrize("segments", [3, 4])

EXCHANGED = {"south": "north", "north": "south", "S": "N", "N": "S"}
NAMED = re.compile(r"\b(south|north)\b|\b([SN])(?=(?:\d|R)\b)")


def seen_from(side: Side, text: str) -> str:
    """A text, or the name of a place, written by south; for north with sides and camps exchanged."""
    return text if side == "south" else NAMED.sub(lambda match: EXCHANGED[match[0]], text)


class Turn(Scene):
    """A turn of a side; the text is written as if that side were south."""

    def __init__(self, side: Side, text: str, *agenda: Step) -> None:
        """Set the position up."""
        super().__init__(seen_from(side, f"virtus active south\n{text}"), *agenda)
        self.side = side
        self.enemy = other(side)

    def place(self, name: Place) -> Place:
        """A place by the name it has in the text."""
        return seen_from(self.side, name)

    def where(self, unit: str) -> Place:
        """Where a named unit stands, by the name that place has in the text."""
        return seen_from(self.side, self.field.place[self[unit]])

    def tokens(self, *units: str) -> list[int]:
        """The tokens of named units."""
        return [self.field.tokens[self[unit]] for unit in units]

    def may(self, action: Action) -> bool:
        """Whether the side may do this; what is offered and what is allowed must agree."""
        allowed = self.allows(self.side, action)
        assert allowed == (action in self.candidates(self.side)), f"{action} is offered or refused wrongly"
        return allowed

    def why_not(self, action: Action) -> ClauseId:
        """The clause by which the side may not do this; it must not be offered either."""
        assert action not in self.candidates(self.side)
        return self.refusal(self.side, action).clause

    def act(self, action: Action, dice: Iterable[int | str] = ()) -> Self:
        """Let the side do this; it must have been offered."""
        assert action in self.candidates(self.side)
        return self.play(self.side, action, dice)

    @property
    def attack(self) -> AttackMade:
        """The one attack of the last action."""
        (attack,) = self.happened(AttackMade)
        return attack

    @property
    def rolled(self) -> CombatRolled:
        """The one roll of the last action."""
        (rolled,) = self.happened(CombatRolled)
        return rolled


class Segment(Turn):
    """A segment of a side's turn being played, with so many activations left."""

    def __init__(self, side: Side, segment: int, text: str, left: int = 6) -> None:
        """Set the position up."""
        super().__init__(side, text, PlaySegment(side, segment, left), Act(side), FinishTurn(side))

    @property
    def left(self) -> int:
        """How many activations are left."""
        assert isinstance(self.step, PlaySegment)
        return self.step.left


class Sharing(Turn):
    """The moment after the tests: the hand is filled, then cards are shared out."""

    def __init__(self, side: Side, text: str) -> None:
        """Set the position up."""
        super().__init__(side, text, FillHand(side), AllotCards(side), Act(side), FinishTurn(side))

    @property
    def hand(self) -> str:
        """The side's hand."""
        return self.field.hand[self.side]

    @property
    def pile(self) -> str:
        """The side's draw pile."""
        return self.field.pile[self.side]

    @property
    def discards(self) -> str:
        """The side's discard pile."""
        return self.field.discards[self.side]


class WholeTurn(Sharing):
    """A side's turn from its start."""

    def __init__(self, side: Side, text: str) -> None:
        """Set the position up."""
        super().__init__(side, text)
        self.field.agenda = [StartTurn(side)]


class Allotting(Sharing):
    """Cards are in hand and are shared out."""

    def __init__(self, side: Side, text: str) -> None:
        """Set the position up."""
        super().__init__(side, text)
        self.field.agenda = [FinishTurn(side), Act(side), AllotCards(side)]


class Acting(Sharing):
    """Cards are allotted; the third sequence begins."""

    def __init__(self, side: Side, text: str) -> None:
        """Set the position up."""
        super().__init__(side, text)
        self.field.agenda = [FinishTurn(side), Act(side)]
