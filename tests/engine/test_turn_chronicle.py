"""Notes of events, and a battle told turn by turn, for a game that counts coins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

import pytest

from iacta.engine.chronicle import Chapter, Note, Page, Tally
from iacta.engine.records import Event, Outcome
from iacta.engine.standing import Standing
from iacta.engine.turn_chronicle import TurnTeller, chapters, told_by_turns


class TurnBegan(Event, frozen=True):
    turn: int


class CoinFound(Event, frozen=True):
    coins: int


class PurseLost(Event, frozen=True):
    pass


class Whistled(Event, frozen=True):
    pass


class Found(Note, frozen=True, kw_only=True):
    coins: int


class Lost(Note, frozen=True, kw_only=True):
    pass


class Seen:
    """A view: the result, if any."""

    def __init__(self, outcome: Outcome | None = None) -> None:
        self.outcome = outcome


class Turn(TurnTeller[Seen]):
    """Coins that are found one after the other stand in one note."""

    seats = ("red", "green")
    tallied = (("toy-coins", "coins"),)

    def __init__(self, number: int, first: int) -> None:
        super().__init__(number, first)
        self.place = -1

    def find(self, event: CoinFound) -> None:
        self.counted["coins", "red"] += event.coins
        said = self._at(self.place, Found)
        if said is None:
            self.place = self._note(Found, coins=event.coins)
        else:
            self._change(self.place, coins=said.coins + event.coins)

    def lose(self, event: PurseLost) -> None:
        del event
        self.place = self._note(Lost)

    tellers: ClassVar[Mapping[type[Event], Callable[[Any, Any], None]]] = {CoinFound: find, PurseLost: lose}


def opened(event: Event) -> int | None:
    return event.turn if isinstance(event, TurnBegan) else None


def page(entry: int, told: Iterable[Event], view: Seen) -> Page[Seen]:
    return Page(entry, tuple(told), lambda: view)


def story(*told: Iterable[Event], seen: Seen | None = None) -> tuple[Chapter, ...]:
    """The chapters of some actions, each with what is told of it."""
    view = seen or Seen()
    pages = [page(entry, events, view) for entry, events in enumerate(told)]
    turns, latest = told_by_turns(pages, Turn, opened)
    assert latest is pages[-1]
    return chapters(turns, latest, "turn")


def test_a_chapter_ends_where_the_next_begins() -> None:
    found = story([], [TurnBegan(1)], [CoinFound(2)], [TurnBegan(2)], [Whistled()])
    assert [(one.text, one.figures, one.first, one.last, one.is_over) for one in found] == [
        ("chronicle-turn", {"turn": 1}, 1, 3, True),
        ("chronicle-turn", {"turn": 2}, 3, 4, False),
    ]


def test_a_turn_that_is_opened_again_goes_on() -> None:
    (only,) = story([TurnBegan(1)], [TurnBegan(1), CoinFound(1)])
    assert (only.first, only.last, len(only.notes)) == (0, 1, 1)


def test_what_came_before_the_first_turn_is_a_chapter_if_anything_did() -> None:
    assert [one.text for one in story([CoinFound(1)], [TurnBegan(1)])] == ["chronicle-setup", "chronicle-turn"]
    assert [one.text for one in story([Whistled()], [TurnBegan(1)])] == ["chronicle-turn"]
    assert [(one.text, one.figures) for one in story([])] == [("chronicle-setup", {})]


def test_a_note_is_seen_after_the_action_that_wrote_it_and_may_change_later() -> None:
    (only,) = story([TurnBegan(3)], [CoinFound(2)], [CoinFound(5)], [PurseLost()], [CoinFound(1)])
    assert only.notes == (Found(entry=1, turn=3, coins=7), Lost(entry=3, turn=3), Found(entry=4, turn=3, coins=1))


def test_each_turn_counts_anew_for_every_seat() -> None:
    found = story([TurnBegan(1), CoinFound(2), CoinFound(3), TurnBegan(2), CoinFound(1)])
    assert [one.tallies for one in found] == [
        (Tally("toy-coins", {"red": 5, "green": 0}),),
        (Tally("toy-coins", {"red": 1, "green": 0}),),
    ]


def test_the_last_chapter_is_over_when_the_game_is() -> None:
    ended = Seen(Outcome("red", "XX-1.1", "coins"))
    assert [one.is_over for one in story([TurnBegan(1)], [TurnBegan(2)])] == [True, False]
    assert [one.is_over for one in story([TurnBegan(1)], [TurnBegan(2)], seen=ended)] == [True, True]


def test_a_chapter_shows_position_and_score_at_its_end() -> None:
    views = [Seen(), Seen(), Seen()]
    told: list[list[Event]] = [[TurnBegan(1)], [TurnBegan(2)], []]
    pages = [page(entry, *one) for entry, one in enumerate(zip(told, views, strict=True))]
    score = {id(view): Standing("score", (), "", turn, 9) for turn, view in enumerate(views)}
    found = chapters(*told_by_turns(pages, Turn, opened), "turn", lambda view: score[id(view)])
    assert [one.view for one in found] == [views[1], views[2]]
    assert [one.standing for one in found] == [score[id(views[1])], score[id(views[2])]]


def test_a_story_without_an_opening_is_a_fault() -> None:
    with pytest.raises(AssertionError, match="opening"):
        story()
