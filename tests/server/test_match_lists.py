"""What the lobby lists: seats that somebody may take, and who won what is over."""

from __future__ import annotations

from typing import Any

from tests.server.kit import Player, Served, ok, wish


def listed(served: Served) -> dict[str, Any]:
    return {one["id"]: one for one in ok(served.http.get("/api/lobby"))}


def resigned(served: Served, **changes: Any) -> tuple[str, Player, Player]:
    """A match that the south has resigned."""
    made = ok(served.http.post("/api/matches", json=wish(**changes)), 201)
    south, north = (Player(served.http, made["id"], made["secrets"][seat]) for seat in ("south", "north"))
    for player in (south, north):
        player.join()
    ok(south.post("resign", {"number": south.sight()["number"]}))
    return made["id"], south, north


def test_a_rematch_by_link_is_not_an_open_seat(served: Served) -> None:
    match, south, north = resigned(served, visibility="public")
    again = ok(south.post("rematch", {}), 201)["id"]
    assert match in listed(served)
    assert again not in listed(served)
    for player in (south, north):
        Player(served.http, again, player.secret).join()
    assert listed(served)[again]["status"] == "running"


def test_the_lobby_says_who_won(served: Served) -> None:
    match, *_ = resigned(served, visibility="public")
    assert listed(served)[match]["winners"] == ["north"]


def test_a_rematch_has_no_winner_yet(served: Served) -> None:
    _, south, north = resigned(served, visibility="public")
    again = ok(south.post("rematch", {}), 201)["id"]
    for player in (south, north):
        Player(served.http, again, player.secret).join()
    assert listed(served)[again]["winners"] is None
