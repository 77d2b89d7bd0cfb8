"""`Chapter`: a match told in chapters, such as years; offered by games that are long enough to have a story.

A game tells its story from `Page`s: what a seat sees after each action, and what it is told of it. It never gets a
state, so that a chronicle holds nothing that its reader may not know.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, runtime_checkable

import msgspec

from iacta.engine.records import Seat
from iacta.engine.standing import Standing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from iacta.engine.match import Match
    from iacta.engine.records import Event, Transition

V = TypeVar("V")


class Note(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """One thing worth telling. `entry`: the action after which it is seen; `turn`: when, as the game counts."""

    entry: int
    turn: int


class Tally(msgspec.Struct, frozen=True):
    """A figure for each seat. `text`: the message that says what is counted."""

    text: str
    values: dict[Seat, int]


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the story. `text`: the message that heads it, given `figures`."""

    text: str
    figures: dict[str, int]
    first: int
    last: int
    """The entries of the positions at its beginning and at its end."""
    is_over: bool
    notes: tuple[Note, ...]
    tallies: tuple[Tally, ...]
    view: Any
    """What the reader sees of the position at its end."""
    standing: Standing | None
    """The score at its end."""


class Page(Generic[V]):
    """What a reader is told of an action, and the position after it."""

    def __init__(self, entry: int, told: tuple[Event, ...], look: Callable[[], V]) -> None:
        """Look at the position only if it is needed."""
        self.entry, self.told, self._look = entry, told, look

    @cached_property
    def view(self) -> V:
        """The position after the action, as the reader sees it."""
        return self._look()


@runtime_checkable
class Chronicled(Protocol):
    """A game with a story."""

    def chronicle(self, pages: Iterable[Page[Any]], /) -> tuple[Chapter, ...]:
        """The chapters of a match so far, from what one reader may know."""
        ...


def pages_of(match: Match, seat: Seat | None) -> Iterator[Page[Any]]:
    """The opening and every action of a match, as a seat (None: a spectator) knows them."""
    assert match.opening is not None  # a match is opened before it is read
    for entry, transition in enumerate([match.opening, *(past.transition for past in match.past)]):
        yield _page(match, entry, transition, seat)


def _page(match: Match, entry: int, transition: Transition[Any], seat: Seat | None) -> Page[Any]:
    told = tuple(one.event for one in transition.for_seat(seat)[0])
    return Page(entry, told, lambda: match.game.view(match.state_after(entry), seat))


def chronicle_of(match: Match, seat: Seat | None) -> tuple[Chapter, ...] | None:
    """The chapters of a match as a seat knows it; None if the game has no story."""
    game = match.game
    if not isinstance(game, Chronicled):
        return None
    return game.chronicle(pages_of(match, seat))
