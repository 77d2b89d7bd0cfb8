"""A click goes route → service → session → engine → journal → subscribers, and does each thing once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from litestar.connection import request as framework

from iacta.engine.rulebook import Rulebook
from iacta.server.matches import actions
from tests.server.kit import Served, ok, refused, to_move, two_players

Counted = Callable[[Any, str], None]


@pytest.fixture
def calls() -> Counter[str]:
    return Counter()


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch, calls: Counter[str]) -> Counted:
    """Counts the calls of a function wherever it is looked up."""

    def count(owner: Any, name: str) -> None:
        original = getattr(owner, name)

        def wrapped(*arguments: Any, **options: Any) -> Any:
            calls[name] += 1
            return original(*arguments, **options)

        monkeypatch.setattr(owner, name, wrapped)

    return count


def test_a_move_asks_the_rules_once(served: Served, counted: Counted, calls: Counter[str]) -> None:
    mover = to_move(*two_players(served))
    seen = mover.sight()
    counted(Rulebook, "refusal")
    ok(mover.act(seen["candidates"][0], seen["number"]))
    assert calls["refusal"] == 1


def test_a_refused_move_asks_the_rules_once_and_says_why(served: Served, counted: Counted, calls: Counter[str]) -> None:
    players = two_players(served)
    mover = to_move(*players)
    seen = mover.sight()
    action = seen["candidates"][0]
    after = ok(mover.act(action, seen["number"]))
    counted(Rulebook, "refusal")
    body = refused(mover.act(action, after["number"]), 422, "reason-not-your-decision")
    assert (body["number"], calls["refusal"]) == (after["number"], 1)
    assert mover.sight()["number"] == after["number"]


def test_the_body_of_a_move_is_decoded_once(served: Served, counted: Counted, calls: Counter[str]) -> None:
    """JSON once, strictly, into the declared record; the action in it once, into the game's own type."""
    mover = to_move(*two_players(served))
    seen = mover.sight()
    counted(msgspec.json, "decode")
    counted(framework, "decode_json")
    counted(actions, "action_from")
    ok(mover.act(seen["candidates"][0], seen["number"]))
    assert calls == {"decode": 1, "action_from": 1}


def test_a_failed_second_step_leaves_no_trace_of_the_first(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """A draw that everybody wants in a game without drawn battles: the offer must not stay in memory alone."""
    south, north = two_players(served)
    number = ok(south.post("draw", {"number": south.sight()["number"], "answer": "offer"}))["number"]
    monkeypatch.setattr(Rulebook, "actions", ())
    refused(north.post("draw", {"number": number, "answer": "accept"}), 422, "reason-not-what-is-asked")
    monkeypatch.undo()
    assert north.sight()["number"] == number
    assert ok(north.post("draw", {"number": number, "answer": "accept"}))["status"] == "over"
