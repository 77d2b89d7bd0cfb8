"""The frozen records that travel between rules, players and files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Literal, TypeAlias, TypeVar

import msgspec

if TYPE_CHECKING:
    from iacta.engine.state import State

S = TypeVar("S", bound="State")

ClauseId: TypeAlias = str
Seat: TypeAlias = str
Handle: TypeAlias = str
"""A piece or a place by kind and name, as the client names it: `unit:3`, `hex:1210`, `region:arverni`."""


class Step(msgspec.Struct, frozen=True, gc=False, tag=True):
    """One line of the sequence of play still to be done. It holds no secret: views show the agenda."""


class Action(msgspec.Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """What a player wants."""


class Event(msgspec.Struct, frozen=True, gc=False, tag=True):
    """What happened, in the past tense."""


class Resign(Action, frozen=True):
    """Give the game up. Open to every seat at any time, in every game that has a rule for it."""


class Resigned(Event, frozen=True):
    """A seat gave the game up."""

    seat: Seat


TABLE: Seat = "table"
"""Who speaks for all seats together: no side, and never asked; only its own actions are open to it."""


class AgreedDraw(Action, frozen=True):
    """All seats agree that nobody wins: now, or by a clock agreed before the game. Played by the table alone."""

    reason: Literal["agreed-draw", "nobody-in-time"] = "agreed-draw"


class Forfeit(Action, frozen=True):
    """A seat loses by what was agreed before the game, as on a clock. Played by the table alone."""

    seat: Seat
    reason: Literal["out-of-time"]


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Why not, with the rule that says so. `reason` is the id of a text."""

    clause: ClauseId
    reason: str


class Caution(msgspec.Struct, frozen=True, gc=False):
    """What is legal but unusual, with the rule behind it. `reason` is the id of a text."""

    clause: ClauseId
    reason: str


class Remarks(msgspec.Struct, frozen=True):
    """What the rules say of an action beside yes and no: what they count in it, by name, and cautions.

    `completed`: the action with what follows from its own words filled in, where something does.
    """

    figures: dict[str, int] = {}
    cautions: tuple[Caution, ...] = ()
    completed: Action | None = None


NO_REMARKS = Remarks()


class Modifier(msgspec.Struct, frozen=True, gc=False):
    """A change of a figure that is never a bare number. `reason` is the id of a text.

    `figure` names what is changed, in the game's own words: a figure of a forecast such as `dice` or `threshold`, what
    a `die` shows, or which `column` of a table is read.
    """

    clause: ClauseId
    reason: str
    value: int
    figure: str


class Outcome(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """How a game ended. No winner: a draw."""

    winner: Seat | None
    clause: ClauseId
    reason: str
    allies: tuple[Seat, ...] = ()
    """The seats that win with the winner."""

    def is_won_by(self, seat: Seat) -> bool:
        """Whether a seat is among the winners."""
        return seat == self.winner or seat in self.allies


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A question as seen from outside. Not exhaustive: the candidates are suggestions only."""

    seat: Seat
    step: Step
    exhaustive: bool


class Told(msgspec.Struct, frozen=True, gc=False):
    """An event with the clause behind it, told to all or to one seat."""

    event: Event
    clause: ClauseId
    to: Seat | None = None
    after: int = 0
    """How many rolls of its transition had fallen when it was told."""


class Roll(msgspec.Struct, frozen=True, gc=False):
    """What fell: faces of dice with so many sides, or pieces drawn from a bag (sides 0)."""

    clause: ClauseId
    sides: int
    faces: tuple[int, ...] | str
    to: Seat | None = None


class Transition(msgspec.Struct, Generic[S], frozen=True):
    """What an action led to. A barrier cannot be undone."""

    state: S
    told: tuple[Told, ...]
    rolls: tuple[Roll, ...]
    barrier: bool

    def for_seat(self, seat: Seat | None) -> tuple[tuple[Told, ...], tuple[Roll, ...]]:
        """What of it a seat (None: a spectator) gets to see; `after` counts the rolls that this seat sees."""
        seen = [roll.to is None or roll.to == seat for roll in self.rolls]
        return (
            tuple(
                told if all(seen[: told.after]) else Told(told.event, told.clause, told.to, sum(seen[: told.after]))
                for told in self.told
                if told.to is None or told.to == seat
            ),
            tuple(roll for roll, is_seen in zip(self.rolls, seen, strict=True) if is_seen),
        )
