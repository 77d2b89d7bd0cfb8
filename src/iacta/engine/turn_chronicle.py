"""A story from its events: notes of them, and battles told turn by turn. What is told of an event, each game says."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

import msgspec

from iacta.engine.chronicle import Chapter, Note, Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Self

    from iacta.engine.chronicle import Page
    from iacta.engine.records import Event, Seat
    from iacta.engine.standing import Standing

SETTING_UP: Final = 0
"""The number of the chapter before the first turn."""
V = TypeVar("V")
N = TypeVar("N", bound=Note)


class Teller(Generic[V]):
    """Takes note of events. A game adds a method for each kind that is worth it."""

    tellers: ClassVar[Mapping[type[Event], Callable[[Any, Any], None]]]
    """What each kind of event means for the story; others are not told."""

    def __init__(self, first: int, turn: int) -> None:
        """Begin with an entry of the match, in a turn."""
        self.first, self.turn = first, turn
        self.notes: list[Note] = []
        self.counted: Counter[tuple[str, Seat]] = Counter()

    def tell(self, event: Event, page: Page[V]) -> None:
        """Take note of an event, if it is worth one."""
        self._page = page
        teller = self.tellers.get(type(event))
        if teller is not None:
            teller(self, event)

    def _note(self, kind: type[Note], /, **facts: Any) -> int:
        """Write a note down; its place among the notes."""
        self.notes.append(kind(entry=self._page.entry, turn=self.turn, **facts))
        return len(self.notes) - 1

    def _at(self, place: int, kind: type[N]) -> N | None:
        """The note at a place, if it is one of a kind."""
        note = self.notes[place] if 0 <= place < len(self.notes) else None
        return note if isinstance(note, kind) else None

    def _change(self, place: int, /, **facts: Any) -> None:
        """Put some facts of the note at a place right."""
        self.notes[place] = msgspec.structs.replace(self.notes[place], **facts)


class TurnTeller(Teller[V]):
    """The notes of one turn, and what is counted in it for each seat."""

    seats: ClassVar[tuple[Seat, ...]]
    tallied: ClassVar[tuple[tuple[str, str], ...]]
    """The message that says what is counted, and what that is."""

    def __init__(self, number: int, first: int) -> None:
        """Begin with an entry of the match."""
        super().__init__(first, number)
        self.number = number
        self.last: Page[V] | None = None
        """The page with which the next turn begins; None: it goes on."""

    def next(self, number: int, first: int) -> Self:
        """The turn after it."""
        return type(self)(number, first)

    def close(self, page: Page[V]) -> None:
        """The next turn begins with a page."""
        self.last = page

    def tallies(self) -> tuple[Tally, ...]:
        """What was counted."""
        return tuple(
            Tally(text, {seat: self.counted[what, seat] for seat in self.seats}) for text, what in self.tallied
        )


T = TypeVar("T", bound=TurnTeller[Any])


def told_by_turns(
    pages: Iterable[Page[V]], begin: Callable[[int, int], T], opened: Callable[[Event], int | None]
) -> tuple[list[T], Page[V]]:
    """The turns so far, what came before them first; and the latest page. `opened`: the turn that an event opens."""
    turns: list[T] = []
    latest: Page[V] | None = None
    for page in pages:
        if not turns:
            turns.append(begin(SETTING_UP, page.entry))
        _tell(turns, page, opened)
        latest = page
    assert latest is not None, "a match has an opening"
    return turns, latest


def _tell(turns: list[T], page: Page[Any], opened: Callable[[Event], int | None]) -> None:
    """Go on with the last turn, and with the next when it begins."""
    for event in page.told:
        number = opened(event)
        if number is not None and number != turns[-1].number:
            turns[-1].close(page)
            turns.append(turns[-1].next(number, page.entry))
        turns[-1].tell(event, page)


def chapters(
    turns: Sequence[TurnTeller[Any]], latest: Page[Any], figure: str, standing: Callable[[Any], Standing] | None = None
) -> tuple[Chapter, ...]:
    """The turns as chapters, with what came before them if anything did. `figure`: what their number is called."""
    told = [turn for turn in turns if turn.number != SETTING_UP or turn.notes or len(turns) == 1]
    return tuple(_chapter(turn, latest, figure, standing) for turn in told)


def _chapter(
    turn: TurnTeller[Any], latest: Page[Any], figure: str, standing: Callable[[Any], Standing] | None
) -> Chapter:
    """A turn, with the position at its end or now."""
    last = turn.last or latest
    is_set_up = turn.number == SETTING_UP
    return Chapter(
        text="chronicle-setup" if is_set_up else "chronicle-turn",
        figures={} if is_set_up else {figure: turn.number},
        first=turn.first,
        last=last.entry,
        is_over=turn.last is not None or latest.view.outcome is not None,
        notes=tuple(turn.notes),
        tallies=turn.tallies(),
        view=last.view,
        standing=None if standing is None else standing(last.view),
    )
