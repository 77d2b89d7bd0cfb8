"""Live by WebSocket: every change at once, resume by number, errors that say why; polling gives the same."""

from __future__ import annotations

import json
import statistics
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import jsonpatch
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from iacta.server.matches.spectators import SpectatorFeed
from tests.server.kit import SECONDS, Player, Served, line_to, play_on, serving, settings, two_players


@contextmanager
def listen(served: Served, match: str, hello: Any) -> Iterator[ClientConnection]:
    with line_to(served.home, match) as socket:
        socket.send(hello if isinstance(hello, str) else json.dumps(hello))
        yield socket


def heard(socket: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(socket.recv(timeout=SECONDS))
    return message


def heard_number(socket: ClientConnection, number: int) -> list[dict[str, Any]]:
    """Everything up to the sight of a number."""
    found = [heard(socket)]
    while found[-1]["number"] < number:
        found.append(heard(socket))
    return found


def test_every_change_is_heard_once_and_in_order(served: Served) -> None:
    players = south, north = two_players(served)
    with listen(served, south.match, {"secret": south.secret, "after": 0}) as socket:
        first = heard(socket)
        assert (first["type"], first["you"], first["number"]) == ("sight", "south", 1)
        play_on(players, 6)
        polled = south.sight()  # what needs no asking may have come besides
        messages = [first, *heard_number(socket, polled["number"])]
        rows = [row["number"] for message in messages for row in message["log"]]
        assert rows == list(range(1, polled["number"] + 1))
        assert len(rows) > 6
        assert [row for message in messages for row in message["log"]] == polled["log"]
        assert messages[-1]["view"] == polled["view"]
        north.post("chat", {"text": "Salve"})
        while not (said := heard(socket))["chat"]:
            assert said["number"] == polled["number"]
        assert said["chat"][0]["text"] == "Salve"


def test_a_broken_connection_resumes_from_its_number(served: Served) -> None:
    players = south, _ = two_players(served)
    with listen(served, south.match, {"secret": south.secret, "after": 0}) as socket:
        number = heard(socket)["number"]
    play_on(players, 4)
    with listen(served, south.match, {"secret": south.secret, "after": number}) as socket:
        assert [row["number"] for row in heard(socket)["log"]] == [2, 3, 4, 5]
    assert [row["number"] for row in south.sight(number)["log"]] == [2, 3, 4, 5]


def test_a_spectator_hears_and_presence_is_seen(served: Served) -> None:
    south, _ = two_players(served)
    watcher = Player(served.http, south.match, None)
    with listen(served, south.match, {"secret": None, "after": 0}) as socket:
        assert heard(socket)["you"] is None
        with listen(served, south.match, {"secret": south.secret, "after": 0}) as other:
            heard(other)
            while not (seen := heard(socket))["seats"][0]["online"]:
                assert seen["number"] == 1
            assert watcher.sight()["seats"][0]["online"]
        while heard(socket)["seats"][0]["online"]:
            pass
        assert not watcher.sight()["seats"][0]["online"]


def test_pings_are_answered(served: Served) -> None:
    south, _ = two_players(served)
    with listen(served, south.match, {"secret": None, "after": 0}) as socket:
        heard(socket)
        socket.send('{"type": "ping"}')
        assert heard(socket) == {"type": "pong"}


@pytest.mark.parametrize(
    ("hello", "code", "error"),
    [
        ({"secret": "x" * 43, "after": 0}, 4401, "problem-secret-unknown"),
        ({"secret": 7}, 4400, "problem-bad-request"),
        ({"after": -1}, 4400, "problem-bad-request"),
        ("[" * 3000, 4400, "problem-bad-request"),
        ("x" * 10_000, 4400, "problem-bad-request"),
        ("not json", 4400, "problem-bad-request"),
    ],
)
def test_bad_greetings_are_refused(served: Served, hello: Any, code: int, error: str) -> None:
    south, _ = two_players(served)
    with listen(served, south.match, hello) as socket:
        message = heard(socket)
        assert (message["type"], message["error"]) == ("error", error)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=SECONDS)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code


def test_there_is_nothing_to_hear_of_a_match_that_is_not(served: Served) -> None:
    with listen(served, "aaaaaaaaaaaa", {"after": 0}) as socket:
        assert heard(socket)["error"] == "problem-no-such-match"


def test_one_address_has_so_many_sockets_only(tmp_path: Any) -> None:
    with serving(settings(tmp_path, sockets_per_address=2)) as served:
        south, _ = two_players(served)
        hello = {"secret": None, "after": 0}
        with listen(served, south.match, hello) as one, listen(served, south.match, hello) as two:
            assert heard(one)["type"] == heard(two)["type"] == "sight"
            with line_to(served.home, south.match) as three:
                assert heard(three)["error"] == "problem-too-fast"
        with listen(served, south.match, hello) as four:
            assert heard(four)["type"] == "sight"


def test_a_spectator_may_hear_only_what_changed(served: Served) -> None:
    players = south, _ = two_players(served)
    watcher = Player(served.http, south.match, None)
    with listen(served, south.match, {"secret": None, "after": 0, "changes": True}) as socket:
        first = heard(socket)
        assert (first.pop("type"), first["number"]) == ("sight", 1)
        rows, seen, sizes = first["log"], first, []
        for _ in range(12):
            play_on(players, 1)
            number = watcher.sight()["number"]
            while seen["number"] < number:
                text = socket.recv(timeout=SECONDS)
                change = json.loads(text)
                assert change["type"] == "change"
                seen = jsonpatch.apply_patch(seen, change["patch"])
                rows += change["log"]
                sizes.append(len(text))
        whole = watcher.sight()
        assert rows == whole["log"]
        assert {**seen, "log": []} == {**whole, "log": []}
        assert statistics.median(sizes) * 4 < len(json.dumps(whole))


def test_all_spectators_of_a_match_share_one_look_at_it(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = Counter[str]()
    look = SpectatorFeed._look

    async def counted(feed: SpectatorFeed) -> None:
        looks[feed.match_id] += 1
        await look(feed)

    monkeypatch.setattr(SpectatorFeed, "_look", counted)
    players = south, _ = two_players(served)
    with ExitStack() as open_pages:
        hello = {"secret": None, "after": 0, "changes": True}
        pages = [open_pages.enter_context(listen(served, south.match, hello)) for _ in range(20)]
        for page in pages:
            assert heard(page)["type"] == "sight"
        before = looks[south.match]
        play_on(players, 1)
        changes = {page.recv(timeout=SECONDS) for page in pages}
        assert len(changes) == 1
        assert looks[south.match] - before <= 3  # the move, and what needed no asking


def test_a_spectator_who_missed_a_change_gets_the_whole_view_again(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    update = SpectatorFeed.update

    async def update_late(feed: SpectatorFeed) -> None:
        await update(feed)
        feed.version += 1  # a change that was not sent to anybody

    players = south, _ = two_players(served)
    with listen(served, south.match, {"secret": None, "after": 0, "changes": True}) as socket:
        assert heard(socket)["number"] == 1
        monkeypatch.setattr(SpectatorFeed, "update", update_late)
        play_on(players, 1)
        seen = heard(socket)
        assert seen.pop("type") == "sight"
        whole = Player(served.http, south.match, None).sight(1)
        assert seen["log"] == whole["log"][: len(seen["log"])]
        assert [row["number"] for row in seen["log"]][:1] == [2]
        assert seen["view"] == whole["view"]


def test_a_seat_hears_whole_views_whatever_it_asks_for(served: Served) -> None:
    players = south, _ = two_players(served)
    with listen(served, south.match, {"secret": south.secret, "after": 0, "changes": True}) as socket:
        assert heard(socket)["type"] == "sight"
        play_on(players, 1)
        assert heard(socket)["type"] == "sight"
