"""What needs no asking: when it is due, and how far an undo goes back."""

from __future__ import annotations

import iacta
from iacta.engine.match import Match
from iacta.engine.obvious import due, last_choice, undo_depth
from iacta.engine.records import Action, Seat

QUIETLY = ("Allot", "KeepRest", "OpenSegment", "Move", "FinishSegment", "MoveGeneral", "EndTurn")
"""Actions that throw no dice, as far as there are any."""


def first(match: Match, *kinds: str) -> tuple[Seat, Action]:
    """The first candidate of one of these kinds, in this order, of whoever must decide."""
    seat = match.decisions[0].seat
    actions = match.candidates(seat)
    found = (action for kind in kinds for action in actions if type(action).__name__ == kind)
    return seat, next(found, actions[0])


def played_until_due(seed: int) -> Match:
    """A battle played with moves alone until something is due that follows from a choice which can be undone."""
    match = Match.new(iacta.game("virtus"), "intro_150", seed=seed)
    for _ in range(400):
        if due(match) is not None and match.past and not match.past[-1].transition.barrier:
            return match
        match.play(*(due(match) or first(match, *QUIETLY)))
    raise AssertionError("nothing was ever due")


def test_undo_goes_back_to_the_last_choice() -> None:
    match = played_until_due(2)
    count, seat = len(match.past), match.past[-1].seat
    while (found := due(match)) is not None:
        match.play(*found)
    assert undo_depth(match, seat) == len(match.past) - count + 1


def test_a_take_back_goes_to_before_the_last_choice_and_not_to_what_followed_by_itself() -> None:
    match = played_until_due(2)
    count, seat = len(match.past), match.past[-1].seat
    while (found := due(match)) is not None:
        match.play(*found)
    assert len(match.past) > count
    assert last_choice(match, seat) == count - 1


def test_what_is_due_is_never_undone_by_the_other_side() -> None:
    match = played_until_due(2)
    seat = match.past[-1].seat
    match.play(*(due(match) or first(match)))
    other = next(one for one in match.seats if one != seat)
    assert undo_depth(match, other) == "not-yours-to-undo"


def test_what_ends_an_undo_is_asked() -> None:
    """The only action left would throw dice: the last move could not be taken back any more."""
    for seed in range(12):
        match = Match.new(iacta.game("virtus"), "intro_150", seed=seed)
        while match.outcome is None:
            found = match.game.rulebook.obvious(match.state)
            if found is not None and due(match) is None:
                assert isinstance(undo_depth(match, found[0]), int)
                assert match.play(*found).barrier
                return
            match.play(*(due(match) or first(match, *QUIETLY)))
    raise AssertionError("it never came to this")


def test_a_new_match_has_nothing_to_undo() -> None:
    match = Match.new(iacta.game("virtus"), "intro_150", seed=1)
    assert undo_depth(match, "south") == "nothing-to-undo"
    assert last_choice(match, "south") is None
    assert due(match) is None
