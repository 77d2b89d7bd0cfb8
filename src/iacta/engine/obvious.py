"""Actions that need no asking: when they are played for a person, and how undo goes back past them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.chance.dice import SeededDice

if TYPE_CHECKING:
    from iacta.engine.match import Match
    from iacta.engine.records import Action, Seat


def due(match: Match) -> tuple[Seat, Action] | None:
    """The action to be played now without asking; None if there is a choice, or if it would end an undo."""
    rulebook = match.game.rulebook
    found = rulebook.obvious(match.state)
    if found is None or not isinstance(undo_depth(match, found[0]), int):
        return found
    is_barrier = rulebook.play(match.state, *found, SeededDice(b"barrier")).barrier
    return None if is_barrier else found


def undo_depth(match: Match, seat: Seat) -> int | str:
    """How many actions an undo takes back: the seat's last choice and what was played after it without asking.

    A text id says why there is nothing to take back.
    """
    for count, past in enumerate(reversed(match.past), start=1):
        if past.transition.barrier:
            return "barrier-before-undo"
        if _is_choice(match, count):
            return count if past.seat == seat else "not-yours-to-undo"
    return "nothing-to-undo"


def last_choice(match: Match, seat: Seat) -> int | None:
    """The entry before a seat's last choice, whatever was played after it; None if it has made none."""
    for count, past in enumerate(reversed(match.past), start=1):
        if past.seat == seat and _is_choice(match, count):
            return len(match.past) - count
    return None


def _is_choice(match: Match, count: int) -> bool:
    """Whether the last action but so many was chosen: not the one that needed no asking."""
    past = match.past[-count]
    return bool(match.game.rulebook.obvious(match.state_after(len(match.past) - count)) != (past.seat, past.action))
