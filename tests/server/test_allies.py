"""Two players who share a side sit at one table without conferring."""

from __future__ import annotations

from typing import Any

from tests.marks import rule
from tests.server.kit import Player, Served, ok, wish

SEATS: dict[str, Any] = {seat: {"kind": "human"} for seat in ("roman", "relief", "besieged")}


def three_players(served: Served) -> dict[str, Player]:
    """A running match of Alésia for three."""
    options = {"three_players": True, "historical_camps": True}
    body = wish(game="alesia", scenario="alesia", seats=SEATS, options=options)
    made = ok(served.http.post("/api/matches", json=body), 201)
    players = {seat: Player(served.http, made["id"], made["secrets"][seat]) for seat in SEATS}
    for seat, player in players.items():
        player.join(seat)
    return players


def heard(player: Player) -> list[str]:
    """What a player reads of the chat."""
    return [line["text"] for line in player.sight()["chat"]]


@rule("AL-13.1.b")
def test_the_two_gauls_do_not_read_each_other_while_the_match_runs(served: Served) -> None:
    players = three_players(served)
    for seat, player in players.items():
        ok(player.post("chat", {"text": f"from {seat}"}))
    assert heard(players["roman"]) == ["from roman", "from relief", "from besieged"]
    assert heard(players["relief"]) == ["from roman", "from relief"]
    assert heard(players["besieged"]) == ["from roman", "from besieged"]
    number = players["roman"].sight()["number"]
    ok(players["roman"].post("resign", {"number": number}))
    for player in players.values():
        assert heard(player) == ["from roman", "from relief", "from besieged"]
