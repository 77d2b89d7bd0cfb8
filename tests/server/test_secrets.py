"""What a seat receives holds nothing that only another may know: views, logs, live messages, what bots are fed."""

from __future__ import annotations

import json
import pickle
import random
import threading
import time
from contextlib import suppress
from typing import Any

import msgspec
import pytest

import iacta
from iacta.engine.chance.dice import SeededDice
from iacta.engine.records import Seat
from iacta.server.api.match_view import Presence
from iacta.server.jobs.bot_tasks import BotTask
from iacta.server.jobs.job import Job
from iacta.server.jobs.process_pool import ProcessPool
from iacta.server.matches.session import Session
from iacta.server.matches.views import match_view
from tests.server.kit import SECONDS, Player, Served, line_to, ok, session_of, to_move, two_players, wish

VIRTUS = iacta.game("virtus")


class Ear(threading.Thread):
    """Listens live and keeps every byte."""

    def __init__(self, served: Served, match: str, secret: str | None) -> None:
        super().__init__(daemon=True)
        self.received: list[bytes] = []
        self._at = served.home, match
        self._hello = json.dumps({"secret": secret, "after": 0})
        self._number, self._more = 0, threading.Condition()
        self._over = threading.Event()
        self.start()

    def run(self) -> None:
        with line_to(*self._at) as socket:
            socket.send(self._hello)
            while not self._over.is_set():
                with suppress(TimeoutError):
                    self._keep(socket.recv(timeout=0.2))

    def _keep(self, message: str | bytes) -> None:
        with self._more:
            self.received.append(message.encode() if isinstance(message, str) else message)
            self._number = json.loads(message)["number"]
            self._more.notify_all()

    def hear(self, number: int) -> None:
        """Wait until the match is heard to be so far."""
        with self._more:
            assert self._more.wait_for(lambda: self._number >= number, SECONDS), "it was not heard"

    def leave(self) -> None:
        self._over.set()
        self.join(SECONDS)
        assert not self.is_alive()


def seen_bytes(session: Session, seat: Seat | None) -> bytes:
    """What a seat is sent now, without the log (whose rows have been sent before)."""
    return msgspec.json.encode(match_view(session, seat, session.number, Presence()))


def cannot_tell(session: Session, seat: Seat | None, key: bytes) -> bool:
    """A seat is sent the same bytes if all that it cannot know is invented anew; whether that differed."""
    assert session.match is not None
    real = session.match.state
    before = seen_bytes(session, seat)
    session.match.state = VIRTUS.redeal(VIRTUS.view(real, seat), SeededDice(key))
    try:
        assert seen_bytes(session, seat) == before
        return bool(session.match.state != real)
    finally:
        session.match.state = real


def sights(received: list[bytes]) -> list[dict[str, Any]]:
    """The sights in what was received."""
    found = [json.loads(one) for one in received]
    return [one.get("sight", one) for one in found if "view" in one or "sight" in one]


def check_received(session: Session, seat: Seat | None, received: list[bytes]) -> int:
    """No hand, nothing told, no roll but one's own; how many private rolls were kept from this seat."""
    assert session.match is not None
    kept_from = 0
    for seen in sights(received):
        assert seen.get("you", seat) == seat
        for side, cards in (seen["view"] or {"cards": {}})["cards"].items():
            assert (cards["hand"] is None) == (side != seat)
        for row in seen["log"]:
            transition = session.rows[row["number"] - 1].transition
            if transition is None:
                continue
            told = [one for one in transition.told if one.to in (None, seat)]
            rolls = [one for one in transition.rolls if one.to in (None, seat)]
            assert row["rolls"] == json.loads(
                msgspec.json.encode([{"clause": r.clause, "sides": r.sides, "faces": r.faces} for r in rolls])
            )
            assert [one["event"] for one in row["told"]] == json.loads(msgspec.json.encode([one.event for one in told]))
            assert all(one["after"] <= len(rolls) for one in row["told"])
            kept_from += len(transition.rolls) - len(rolls)
    return kept_from


def test_two_seats_with_hidden_hands_and_a_spectator(served: Served) -> None:
    """A long stretch of a match: every byte over HTTP and WebSocket, and redeals at every position."""
    players = south, north = two_players(served)
    watcher = Player(served.http, south.match, None)
    ears = [Ear(served, south.match, one.secret) for one in (south, north, watcher)]
    session, chance = session_of(served, south.match), random.Random(5)
    differed = dict.fromkeys(("south", "north", None), 0)
    for turn in range(60):
        if session.match is None or session.match.outcome is not None:
            break
        mover = to_move(*players)
        seen = mover.sight()
        action = chance.choice(seen["candidates"])
        for other in (south, north, watcher):
            other.post("why", {"action": action})
        if turn % 10 == 3:
            mover.post("odds", {"action": action})
        ok(mover.act(action, seen["number"]))
        for ear in ears:
            ear.hear(seen["number"] + 1)
        for seat in differed:
            differed[seat] += cannot_tell(session_of(served, south.match), seat, turn.to_bytes(4, "big"))
        for other in (south, north, watcher):
            other.sight(seen["number"])
            other.get(f"/at/{turn // 2}")
    for ear in ears:
        ear.leave()
    assert all(differed.values()), "the redeals changed nothing: this proves nothing"
    session = session_of(served, south.match)
    for seat, player, ear in zip(("south", "north", None), (south, north, watcher), ears, strict=True):
        assert len(ear.received) > 20
        kept = check_received(session, seat, ear.received)
        kept += check_received(session, seat, [one for one in player.received if b'"refusal"' not in one])
        assert kept > 10, "nothing was kept from this seat: this proves nothing"


def test_secrets_of_seats_and_dice_stay_on_the_server(served: Served) -> None:
    players = south, north = two_players(served)
    for _ in range(12):
        to_move(*players).play_first()
    south.post("takeback", {"number": south.sight()["number"], "answer": "offer", "to": 2})
    session = session_of(served, south.match)
    assert session.offers.takeback is not None
    hidden = [session.stored.seed, session.offers.takeback.seed, south.secret, north.secret]
    hidden += [seat.digest for seat in session.seats.values()]
    for player in players:
        received = b"".join(player.received)
        assert not [one for one in hidden if one is not None and one.encode() in received]


def test_nothing_secret_is_logged(served: Served, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("DEBUG"):
        south, north = two_players(served)
        south.play_first()
        Player(served.http, south.match, "x" * 43).get()
        south.act({"type": "Nonsense"})
    for secret in (south.secret, north.secret, "x" * 43):
        assert secret is not None
        assert secret not in caplog.text


def test_a_bot_is_fed_with_what_its_seat_may_know(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is sent to the worker process is the same, byte for byte, for states that the seat cannot tell apart."""
    fed: list[tuple[Any, Any, str]] = []
    run_job = ProcessPool.run_job

    async def overheard(self: ProcessPool, job: Job, work: Any, task: BotTask, **options: Any) -> Any:
        fed.append((task.view, session_of(served, made["id"]).match.state.clone(), task.seat))  # type: ignore[union-attr]
        return await run_job(self, job, work, task, **options)

    monkeypatch.setattr(ProcessPool, "run_job", overheard)
    seats = {"south": {"kind": "human"}, "north": {"kind": "bot", "bot": "random"}}
    made = ok(served.http.post("/api/matches", json=wish(seats=seats)), 201)
    player = Player(served.http, made["id"], made["secrets"]["south"])
    player.join()
    end = time.monotonic() + SECONDS
    while len(fed) < 25 and (seen := player.sight(10**6))["status"] == "running":
        assert time.monotonic() < end, "the bot does not play"
        if seen["candidates"]:
            player.act(seen["candidates"][0], seen["number"])
    assert len(fed) > 5
    differed = 0
    for number, (view, state, seat) in enumerate(fed):
        assert seat == "north"
        other = VIRTUS.redeal(VIRTUS.view(state, seat), SeededDice(number.to_bytes(4, "big")))
        differed += other != state
        assert pickle.loads(pickle.dumps(view)) == VIRTUS.view(other, seat)  # noqa: S301 - as the pool sends it
        assert msgspec.json.encode(view) == msgspec.json.encode(VIRTUS.view(other, seat))
    assert differed
