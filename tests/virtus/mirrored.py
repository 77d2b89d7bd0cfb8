"""Scenes told from one side's eyes: whatever holds for south must hold, mirrored, for north.

Text, steps, actions, seats, places, events and the outcome are all written as if the side were south; for north, sides
and camps are exchanged on the way in and on the way out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

import msgspec

from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.records import Action, Outcome, Refusal, Seat, Step, Transition
from iacta.games.virtus.army_file import Side
from iacta.games.virtus.map_file import NOWHERE, Place
from iacta.games.virtus.state import Field
from iacta.games.virtus.steps import Act, FinishTurn, PlaySegment, StartTurn
from tests.virtus.kit import Scene
from tests.virtus.sides import seen_from

NO_CARDS = """
    rule fixed_hand  side south  from_round 1  to_round 99  cards 0
    rule fixed_hand  side north  from_round 1  to_round 99  cards 0
"""
"""Nobody draws: the dice of a turn are those of its tests."""
BYSTANDERS = """
    SR  south: tormenta
    NR  north: tormenta
"""
"""Both armies have somebody left, far from everything."""
QUIET = NO_CARDS + BYSTANDERS


def exchanged(side: Side, value: Any) -> Any:
    """A name, a record or several of them, seen from the other side if the side is north."""
    if isinstance(value, str):
        return seen_from(side, value)
    if isinstance(value, tuple):
        return tuple(exchanged(side, item) for item in value)
    if isinstance(value, msgspec.Struct):
        fields = {name: exchanged(side, getattr(value, name)) for name in value.__struct_fields__}
        return msgspec.structs.replace(value, **fields)
    return value


class Mirrored(Scene):
    """A position and its play, all told as if `side` were south."""

    def __init__(self, side: Side, text: str, *agenda: Step) -> None:
        """Set the position up; south is active and has begun, unless the text says otherwise."""
        super().__init__(seen_from(side, f"virtus active south first south\n{text}"), *exchanged(side, agenda))
        self.side = side

    def _take(self, transition: Transition[Field], script: ScriptedDice) -> Self:
        super()._take(transition, script)
        self.told = exchanged(self.side, self.told)
        return self

    # Asking

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that must decide now."""
        return tuple(seen_from(self.side, seat) for seat in super().asked)

    @property
    def step(self) -> Step | None:
        """The step that comes next or is being asked."""
        step: Step | None = exchanged(self.side, super().step)
        return step

    @property
    def outcome(self) -> Outcome | None:
        """How the battle ended."""
        outcome: Outcome | None = exchanged(self.side, super().outcome)
        return outcome

    def candidates(self, seat: Seat) -> list[Action]:
        """What a seat is offered."""
        return [exchanged(self.side, action) for action in super().candidates(seen_from(self.side, seat))]

    def allows(self, seat: Seat, action: Action) -> bool:
        """Whether a seat may do this."""
        return super().allows(seen_from(self.side, seat), exchanged(self.side, action))

    def refusal(self, seat: Seat, action: Action) -> Refusal:
        """Why a seat may not do this; fails if it may."""
        return super().refusal(seen_from(self.side, seat), exchanged(self.side, action))

    # Doing

    def play(self, seat: Seat, action: Action, dice: Iterable[int | str] = ()) -> Self:
        """Let a seat do this, and go on to the next decision."""
        return super().play(seen_from(self.side, seat), exchanged(self.side, action), dice)

    # Looking

    def vc(self, unit: str) -> int:
        """The elements of a named unit."""
        return self.field.vc[self[unit]]

    def tokens(self, unit: str) -> int:
        """The tokens of a named unit."""
        return self.field.tokens[self[unit]]

    def place(self, unit: str) -> Place:
        """Where a named unit stands."""
        return seen_from(self.side, self.field.place[self[unit]])

    def is_out(self, unit: str) -> bool:
        """Whether a named unit has left the game altogether."""
        number = self[unit]
        return (self.field.vc[number], self.field.place[number], self.field.tokens[number]) == (0, NOWHERE, 0)

    def general_place(self, general: str) -> Place:
        """Where a named general stands; nowhere if he is lost."""
        return seen_from(self.side, self.field.general_place[self[general]])

    def general_tokens(self, general: str) -> int:
        """The tokens of a named general."""
        return self.field.general_tokens[self[general]]

    def holder(self, sector: Place) -> Side:
        """Who holds a sector."""
        holder: Side = exchanged(self.side, self.field.holder[seen_from(self.side, sector)])
        return holder

    @property
    def faces(self) -> list[tuple[int, ...] | str]:
        """What fell in the last call, roll by roll."""
        return [roll.faces for roll in self.rolls]


def turn(side: Side, text: str, *dice: int) -> Mirrored:
    """South's turn from its start to the third sequence, without cards: its tests, with these dice."""
    return Mirrored(side, f"{QUIET}\n{text}", StartTurn("south")).run(dice)


def acting(side: Side, text: str) -> Mirrored:
    """South between two segments of its third sequence; nobody draws afterwards."""
    return Mirrored(side, f"{QUIET}\n{text}", Act("south"), FinishTurn("south"))


def playing(side: Side, segment: int, text: str) -> Mirrored:
    """South plays a segment with activations to spare."""
    steps = PlaySegment("south", segment, left=6), Act("south"), FinishTurn("south")
    return Mirrored(side, f"{QUIET}\n{text}", *steps)
