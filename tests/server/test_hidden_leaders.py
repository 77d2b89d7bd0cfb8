"""AL-1.2.h over the wire: whoever asks whatever of a server learns nothing of who a face-down counter is.

At many moments of a match the state is exchanged for one that a seat cannot tell from it; then every address is asked
again, and every answer must be the same to the byte: what is seen, offered, refused, surveyed, foretold and replayed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import msgspec
import pytest

import iacta
from iacta.engine.chance.dice import SeededDice
from iacta.engine.records import Seat
from iacta.server.matches.session import Session
from tests.kit import laws
from tests.kit.vocabulary import vocabulary
from tests.marks import rule
from tests.server.kit import Player, Served, ok, session_of, three_players, to_move, wish

ALESIA = iacta.game("alesia")
Players = dict[Seat | None, Player]
MOMENTS = (3, 20, 36, 52)
"""After so many decisions all questions are asked: first while one side has sealed its boxes and the other has not."""


def two_players(served: Served) -> dict[str, Player]:
    """A running match for two, by their seats."""
    seats = {seat: {"kind": "human"} for seat in ("roman", "gallic")}
    options = {"historical_camps": True}
    made = ok(
        served.http.post("/api/matches", json=wish(game="alesia", scenario="alesia", seats=seats, options=options)), 201
    )
    players = {seat: Player(served.http, made["id"], made["secrets"][seat]) for seat in seats}
    for player in players.values():
        player.join()
    return players


@contextmanager
def redealt(session: Session, seat: Seat | None, key: bytes) -> Iterator[bool]:
    """The match with everything invented that a seat cannot know; whether that differs from the truth."""
    assert session.match is not None
    real = session.match.state
    session.match.state = ALESIA.redeal(ALESIA.view(real, seat), SeededDice(key))
    try:
        yield bool(session.match.state != real)
    finally:
        session.match.state = real


def body_of(answer: httpx.Response) -> tuple[int, bytes]:
    """What of an answer could tell something."""
    return answer.status_code, answer.content


class Inquiry:
    """Everything one may ask of a match; the same each time it is made."""

    def __init__(self, player: Player, actions: list[Any], pieces: list[str], foretell: Any) -> None:
        self.player, self.actions, self.pieces, self.foretell = player, actions, pieces, foretell

    def answers(self) -> dict[str, tuple[int, bytes]]:
        """The answer to each question. What is tried is illegal, stale, or not this seat's to do."""
        player, found = self.player, {}
        for path in ("", "/record", "/verify", "/analysis"):
            found[f"get {path}"] = body_of(player.get(path))
        number = player.sight(10**6)["number"]
        entries = player.sight(10**6)["entries"]
        for entry in {0, entries // 2, entries}:
            found[f"at {entry}"] = body_of(player.get(f"/at/{entry}"))
            found[f"at {entry} of another"] = body_of(player.get(f"/at/{entry}", seat="roman"))
        for place, action in enumerate(self.actions):
            found[f"why {place}"] = body_of(player.post("why", {"action": action}))
            if place % 8 == 0:
                found[f"stale {place}"] = body_of(player.post("actions", {"number": number - 1, "action": action}))
        for piece in self.pieces:
            found[f"survey {piece}"] = body_of(player.post("survey", {"piece": piece}))
        if self.foretell is not None:
            found["odds"] = body_of(player.post("odds", {"action": self.foretell}))
        return found


def wild_actions() -> list[Any]:
    """One action of each kind that nobody sensible plays, as it is sent."""
    kinds = [kind for kind in ALESIA.rulebook.actions if kind.__name__ not in ("Resign", "AgreedDraw", "Forfeit")]
    return [msgspec.to_builtins(next(iter(laws.hostile(kind)))[0]) for kind in kinds]


def tries(session: Session, chance: random.Random) -> list[Any]:
    """Moves, disclosures and calls of every leader, and some of what was ever done here."""
    assert session.match is not None
    leaders = range(len(session.match.state.roster.leaders))
    found: list[Any] = [{"type": "Walk", "leader": leader, "path": [506]} for leader in leaders]
    found += [{"type": kind, "leader": leader} for kind in ("Disclose", "CallUp") for leader in leaders]
    past = [msgspec.to_builtins(one.action) for one in session.match.past]
    return [*found, *chance.sample(past, min(3, len(past)))]


@rule("AL-1.2.h", "AL-13.1.e")
@pytest.mark.parametrize("count", [2, 3])
def test_no_answer_tells_who_a_hidden_counter_is(served: Served, count: int) -> None:
    players = two_players(served) if count == 2 else three_players(served)
    match = next(iter(players.values())).match
    everybody: Players = dict(players.items())
    everybody[None] = Player(served.http, match, None)
    chance, wild = random.Random(count), wild_actions()
    differed = dict.fromkeys(everybody, 0)
    for turn in range(MOMENTS[-1] + 1):
        session = session_of(served, match)
        assert session.match is not None
        if session.match.outcome is not None:
            break
        mover = to_move(*players.values())
        seen = mover.sight(10**6)
        action = chance.choice(seen["candidates"])
        if turn in MOMENTS:
            pieces = chance.sample(list(vocabulary("alesia").pieces(session.match.state)), 6)
            for seat, player in everybody.items():
                foretold = action if player is mover and turn == MOMENTS[1] else None
                inquiry = Inquiry(player, [*wild, *tries(session, chance), action], pieces, foretold)
                truth = inquiry.answers()
                with redealt(session, seat, b"%d" % turn) as differs:
                    invented = inquiry.answers()
                assert {key for key in truth if truth[key] != invented[key]} == set(), f"{seat} can tell"
                differed[seat] += differs
        ok(mover.act(action, seen["number"]))
    assert all(differed.values()), "the redeals changed nothing: this proves nothing"
