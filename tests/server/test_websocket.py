"""Live by WebSocket: every change at once, resume by number, errors that say why; polling gives the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

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
