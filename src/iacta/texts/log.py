"""The log in words: what a seat gets to see of a transition, with the dice that fell and the clause behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec

from iacta.engine.wording import wording_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iacta.engine.game import Game
    from iacta.engine.records import Seat, Transition
    from iacta.engine.wording import Say

EVERYBODY = "*"
"""Stands for a seat that may know everything: a finished record has no secrets."""


class Rolled(Protocol):
    """What fell: the faces of dice, or pieces drawn from a bag as a text."""

    @property
    def faces(self) -> Sequence[int] | str:
        """The faces."""
        ...


class Timed(Protocol):
    """An event that is told after so many rolls."""

    @property
    def after(self) -> int:
        """How many rolls fell before."""
        ...


T = TypeVar("T", bound=Timed)


class LogLine(msgspec.Struct, frozen=True):
    """One event in words. `faces`: the dice that fell for it; `heading`: it begins a new part of the log."""

    text: str
    clause: str
    faces: tuple[int, ...]
    heading: bool


def log_lines(game: Game[Any, Any], say: Say, transition: Transition[Any], seat: Seat | None) -> list[LogLine]:
    """What a seat gets to see of a transition; `say` holds the game's own messages."""
    everything = seat == EVERYBODY
    told, rolls = (transition.told, transition.rolls) if everything else transition.for_seat(seat)
    wording = wording_of(game, say, game.view(transition.state, None if everything else seat))
    return [
        LogLine(wording.event(one.event), one.clause, faces, isinstance(one.event, wording.headings))
        for one, faces in with_dice(told, rolls)
    ]


def with_dice(told: Sequence[T], rolls: Sequence[Rolled]) -> Iterator[tuple[T, tuple[int, ...]]]:
    """Each event with the dice that fell since the one before it; what is drawn from a bag is no die."""
    fallen = 0
    for one in told:
        new = rolls[fallen : one.after]
        fallen = max(fallen, one.after)
        yield one, tuple(face for roll in new if not isinstance(roll.faces, str) for face in roll.faces)
