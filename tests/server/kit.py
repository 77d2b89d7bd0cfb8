"""A real server on a real port, and players who talk to it over HTTP. Every byte they receive is kept."""

from __future__ import annotations

import asyncio
import secrets
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from iacta.server.lifecycle import listening, server
from iacta.server.matches.session import Session
from iacta.server.services import Services
from iacta.server.settings import Rate, Settings

FREELY = Rate(1e6, 1_000_000)
SECONDS = 120.0
"""Long enough for a machine with much else to do; nothing waits so long that goes well."""


def settings(folder: Path, **changes: Any) -> Settings:
    """Settings for a test: a fresh file, no limits on speed."""
    chosen: dict[str, Any] = {
        "database": str(folder / "matches.sqlite"),
        "per_address": FREELY,
        "per_secret": FREELY,
        "creations": FREELY,
        "static": folder / "static",
        "workers": 1,
        "sweep_seconds": 3600.0,
    }
    return Settings(**{**chosen, **changes})


class Served:
    """A running server, with a door into its own loop for what only time would bring."""

    def __init__(self, home: str, services: Callable[[], Services], loop: asyncio.AbstractEventLoop) -> None:
        self.home, self._services, self._loop = home, services, loop
        self.http = httpx.Client(base_url=home, timeout=SECONDS)

    @property
    def services(self) -> Services:
        return self._services()

    def do(self, work: Any) -> Any:
        """Run a coroutine in the server's loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(SECONDS)


@contextmanager
def serving(chosen: Settings) -> Iterator[Served]:
    """A server in a thread, as long as this lasts."""
    listener = listening("127.0.0.1", 0)
    running = server(chosen)
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=lambda: loop.run_until_complete(running.serve(sockets=[listener])))
    thread.start()
    deadline = time.monotonic() + SECONDS
    while not running.started:
        assert thread.is_alive(), "the server did not start"
        assert time.monotonic() < deadline, "the server takes too long to start"
        time.sleep(0.01)
    app: Any = running.config.app
    home = f"http://127.0.0.1:{listener.getsockname()[1]}"
    served = Served(home, lambda: app.app.state.services, loop)
    try:
        yield served
    finally:
        served.http.close()
        running.should_exit = True
        thread.join(SECONDS)
        listener.close()
        loop.close()


class Player:
    """Somebody with the secret of a seat, or none. Everything received is kept in `received`."""

    def __init__(self, http: httpx.Client, match: str, secret: str | None) -> None:
        self.http, self.match, self.secret = http, match, secret
        self.received: list[bytes] = []

    def headers(self, key: str | None = None) -> dict[str, str]:
        found = {} if self.secret is None else {"Authorization": f"Bearer {self.secret}"}
        return found if key is None else {**found, "Idempotency-Key": key}

    def get(self, path: str = "", **query: Any) -> httpx.Response:
        answer = self.http.get(f"/api/matches/{self.match}{path}", headers=self.headers(), params=query)
        self.received.append(answer.content)
        return answer

    def post(self, path: str, body: Any, key: str | None = None) -> httpx.Response:
        answer = self.http.post(f"/api/matches/{self.match}/{path}", headers=self.headers(key), json=body)
        self.received.append(answer.content)
        return answer

    def draft(self, action: Any, decision: int | None = None, **more: Any) -> httpx.Response:
        """Save what is prepared, for the decision that is asked now unless another is named."""
        body = {"decision": self.asked() if decision is None else decision, "action": action, **more}
        return self.put("draft", body)

    def put(self, path: str, body: Any) -> httpx.Response:
        answer = self.http.put(f"/api/matches/{self.match}/{path}", headers=self.headers(), json=body)
        self.received.append(answer.content)
        return answer

    def asked(self) -> int:
        """The row since which this seat must decide; 0: it need not."""
        seen = self.sight(10**6)
        return next((one["since"] for one in seen["decisions"] if one["seat"] == seen["you"]), 0)

    def join(self, name: str | None = None) -> dict[str, Any]:
        body = {"entropy": secrets.token_hex(16)} | ({} if name is None else {"name": name})
        joined: dict[str, Any] = ok(self.post("join", body))
        return joined

    def sight(self, after: int = 0) -> dict[str, Any]:
        seen: dict[str, Any] = ok(self.get(after=after))
        return seen

    def act(self, action: Any, number: int | None = None, key: str | None = None) -> httpx.Response:
        number = self.sight(10**6)["number"] if number is None else number
        return self.post("actions", {"number": number, "action": action}, key)

    def try_action(self, action: Any, number: int) -> dict[str, Any] | None:
        """What comes of an action; None if a bot has moved since that number."""
        answer = self.act(action, number)
        if answer.status_code == httpx.codes.CONFLICT:
            refused(answer, 409, "problem-stale")
            return None
        after: dict[str, Any] = ok(answer)
        return after

    def play_first(self) -> dict[str, Any]:
        """Play the first candidate."""
        seen = self.sight(10**6)
        after: dict[str, Any] = ok(self.act(seen["candidates"][0], seen["number"]))
        return after


def ok(answer: httpx.Response, status: int = 200) -> Any:
    """What a granted request brought."""
    assert answer.status_code == status, f"{answer.status_code}: {answer.text[:500]}"
    return answer.json()


def refused(answer: httpx.Response, status: int, error: str) -> dict[str, Any]:
    """What a refused request says."""
    body: dict[str, Any] = answer.json()
    assert (answer.status_code, body["error"]) == (status, error), f"{answer.status_code}: {answer.text[:500]}"
    assert body.keys() == {"error", "detail", "clause", "number"}
    return body


HUMANS: dict[str, Any] = {"south": {"kind": "human"}, "north": {"kind": "human"}}


def wish(**changes: Any) -> dict[str, Any]:
    """A match to be made."""
    return {"game": "virtus", "scenario": "intro_150", "seats": HUMANS, **changes}


def until(found: Callable[[], Any], seconds: float = SECONDS) -> Any:
    """What is found as soon as it is there."""
    deadline = time.monotonic() + seconds
    while not (result := found()):
        assert time.monotonic() < deadline, "it did not come"
        time.sleep(0.02)
    return result


def two_players(served: Served, **changes: Any) -> tuple[Player, Player]:
    """South and north, both sitting at a match that has begun."""
    made = ok(served.http.post("/api/matches", json=wish(**changes)), 201)
    south, north = (Player(served.http, made["id"], made["secrets"][seat]) for seat in ("south", "north"))
    south.join("Caesar")
    north.join("Ariovist")
    return south, north


def three_players(served: Served, options: dict[str, Any] | None = None, **changes: Any) -> dict[str, Player]:
    """A running match of Alésia for three, by their seats."""
    seats = {seat: {"kind": "human"} for seat in ("roman", "relief", "besieged")}
    chosen = {"three_players": True, "historical_camps": True, **(options or {})}
    body = wish(game="alesia", scenario="alesia", seats=seats, options=chosen, **changes)
    made = ok(served.http.post("/api/matches", json=body), 201)
    players = {seat: Player(served.http, made["id"], made["secrets"][seat]) for seat in seats}
    for seat, player in players.items():
        player.join(seat)
    return players


def line_to(home: str, match: str) -> ClientConnection:
    """The live line of a match at a server; nobody has said anything yet."""
    address = f"{home.replace('http', 'ws')}/api/matches/{match}/live"
    return connect(address, max_size=None, open_timeout=SECONDS)


def session_of(served: Served, match: str) -> Session:
    """A match as the server holds it in memory."""
    session = served.services.sessions.get(match)
    assert session is not None
    return session


def to_move(*players: Player) -> Player:
    """Whoever must decide."""
    for player in players:
        if player.sight(10**6)["candidates"]:
            return player
    raise AssertionError("nobody must decide")


def play_on(players: tuple[Player, ...], actions: int) -> None:
    """So many actions, each the first candidate of whoever must decide."""
    for _ in range(actions):
        to_move(*players).play_first()


def against(served: Served, bot: str, **changes: Any) -> Player:
    """South against a bot, sitting down."""
    seats = {"south": {"kind": "human"}, "north": {"kind": "bot", "bot": bot}}
    made = ok(served.http.post("/api/matches", json=wish(seats=seats, **changes)), 201)
    player = Player(served.http, made["id"], made["secrets"]["south"])
    player.join("Caesar")
    return player


def bots_turn(player: Player) -> int:
    """Play on until only the bot must decide; the number of the match then. The bot may move at the same moment."""
    while True:
        seen = player.sight(10**6)
        if not seen["candidates"]:
            return int(seen["number"])
        player.try_action(seen["candidates"][0], seen["number"])


def resign(player: Player) -> None:
    """Give up, though the bot may move at the same moment."""
    until(lambda: player.post("resign", {"number": player.sight(10**6)["number"]}).status_code == 200)
