"""The frozen records that rules, players and files exchange."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Literal, TypeAlias, TypeVar

import msgspec

if TYPE_CHECKING:
    from iacta.engine.state import State

S = TypeVar("S", bound="State")

ClauseId: TypeAlias = str
Seat: TypeAlias = str
Handle: TypeAlias = str
"""A piece or a place by kind and name, as the client names it: `unit:3`, `hex:1210`, `region:arverni`."""


class Step(msgspec.Struct, frozen=True, gc=False, tag=True):
    """One pending step of the sequence of play. It holds no secret: views show the agenda."""


class Action(msgspec.Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """What a player wants to do."""


class Event(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Something that happened, named in the past tense."""


class Resign(Action, frozen=True):
    """Give the game up. Open to every seat at any time, in every game that has a rule for it."""


class Resigned(Event, frozen=True):
    """A seat gave the game up."""

    seat: Seat


TABLE: Seat = "table"
"""The pseudo-seat that acts for all seats together: it is never asked, and plays only the table's own actions."""


class AgreedDraw(Action, frozen=True):
    """All seats agree that nobody wins: now, or by a clock agreed before the game. Played by the table alone."""

    reason: Literal["agreed-draw", "nobody-in-time"] = "agreed-draw"


class Forfeit(Action, frozen=True):
    """A seat loses by what was agreed before the game, as on a clock. Played by the table alone."""

    seat: Seat
    reason: Literal["out-of-time"]


class Refusal(msgspec.Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """Why an action is illegal, with the rule that says so. `reason` is the id of a text."""

    clause: ClauseId
    reason: str
    about: Handle = ""
    """The piece or place that stands in the way, where the text names it."""


class Caution(msgspec.Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """What is legal but unusual, or what is to be expected, with the rule behind it. `reason` is the id of a text."""

    clause: ClauseId
    reason: str
    about: Handle = ""
    """The piece or place that the text names, if it names one."""
    figures: dict[str, int] = {}
    """What else the text is given; chances are in percent."""


class Remarks(msgspec.Struct, frozen=True):
    """What the rules say about an action besides its legality: figures by name, and cautions.

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
    """A pending decision. Not exhaustive: the candidates are suggestions only."""

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
    """The result of a roll: faces of dice with so many sides, or pieces drawn from a bag (sides 0)."""

    clause: ClauseId
    sides: int
    faces: tuple[int, ...] | str
    to: Seat | None = None
    bag: str = ""
    """What was in the bag, in its order. It may be hidden: it leaves only in the record of a finished match."""

    def without_bag(self) -> Roll:
        """What fell, for those who need not know what else was in the bag."""
        return Roll(self.clause, self.sides, self.faces, self.to) if self.bag else self


class Transition(msgspec.Struct, Generic[S], frozen=True):
    """The result of an action: the new state, events and rolls. Undo stops at a barrier.

    `revealed`: something hidden was shown, apart from what dice decided.
    """

    state: S
    told: tuple[Told, ...]
    rolls: tuple[Roll, ...]
    barrier: bool
    revealed: bool = False

    def without_state(self) -> Transition[Any]:
        """The same without its state, which is None then: what was told and rolled takes little room."""
        return Transition(None, self.told, self.rolls, self.barrier, self.revealed)

    def for_seat(self, seat: Seat | None) -> tuple[tuple[Told, ...], tuple[Roll, ...]]:
        """The events and rolls that a seat (None: a spectator) may see; `after` counts visible rolls."""
        seen = [roll.to is None or roll.to == seat for roll in self.rolls]
        return (
            tuple(
                told if all(seen[: told.after]) else Told(told.event, told.clause, told.to, sum(seen[: told.after]))
                for told in self.told
                if told.to is None or told.to == seat
            ),
            tuple(roll.without_bag() for roll, is_seen in zip(self.rolls, seen, strict=True) if is_seen),
        )
