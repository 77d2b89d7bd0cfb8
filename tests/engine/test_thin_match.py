"""A match that keeps few states of its past answers as one that keeps them all."""

from __future__ import annotations

import random

import pytest

from iacta.engine.match import Match


def played(every: int, actions: int, game: str) -> Match:
    match = Match.new(game, {"virtus": "intro_150", "alesia": "alesia"}[game], seed=5)
    match.every = every
    for _ in range(actions):
        seat = match.decisions[0].seat
        match.play(seat, match.candidates(seat)[-1])
    return match


@pytest.mark.parametrize("game", ["virtus", "alesia"])
def test_every_state_of_the_past_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("iacta.engine.match.LATEST", 3)
    thin, whole = played(7, 40, game), played(0, 40, game)
    assert sum(past.transition.state is not None for past in thin.past) <= 40 // 7 + 3
    entries = list(range(41)) * 2
    random.Random(1).shuffle(entries)
    for entry in entries:
        assert thin.state_after(entry) == whole.state_after(entry)
    assert thin.to_record() == whole.to_record()


def test_undo_goes_back_to_states_that_were_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("iacta.engine.match.LATEST", 1)
    thin, whole = played(5, 23, "alesia"), played(0, 23, "alesia")
    undone = 0
    while (seat := whole.past[-1].seat) and whole.undo_refusal(seat) is None:
        for match in (thin, whole):
            match.undo(seat)
        undone += 1
        assert thin.state == whole.state
    assert undone > 3
    assert thin.undo_refusal(seat) == whole.undo_refusal(seat) == "barrier-before-undo"
