"""What the lobby lists: seats that somebody may take, and who won what is over."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

import iacta
from iacta.games.alesia.game import GAME as ALESIA
from tests.server.kit import Player, Served, ok, serving, settings, until, wish


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


def own_map(served: Served) -> str:
    """A public match whose scenario has a map of its own."""
    data = msgspec.to_builtins(iacta.game("alesia").scenarios["alesia"].data)
    seats = {"roman": {"kind": "human"}, "gallic": {"kind": "open"}}
    source = {**data, "id": "mine", "name_en": "My own"}
    body = wish(game="alesia", scenario="mine", source=source, seats=seats, visibility="public")
    made: str = ok(served.http.post("/api/matches", json=body), 201)["id"]
    return made


def test_the_lobby_reads_no_map(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(settings(tmp_path)) as served:
        match = own_map(served)
        forbid(monkeypatch, served)
        shown = listed(served)[match]["scenario"]
        assert (shown["id"], shown["names"]["en"], shown["origin"]) == ("mine", "My own", "source")
    with serving(settings(tmp_path)) as served:
        assert listed(served)[match]["scenario"] == shown


def forbid(monkeypatch: pytest.MonkeyPatch, served: Served) -> None:
    """From now on nothing in this process reads a scenario."""
    served.services.sessions.discard_all()

    def never(*_: Any) -> Any:
        raise AssertionError("a scenario was read")

    monkeypatch.setattr(type(ALESIA), "read_scenario", never, raising=False)
    monkeypatch.setattr("iacta.server.matches.session.scenario_in", never)


def test_older_matches_are_prepared_once(tmp_path: Path) -> None:
    """Of two matches of an older version, one can no longer be read."""
    with serving(settings(tmp_path)) as served:
        kept, broken = own_map(served), own_map(served)
    database = sqlite3.connect(tmp_path / "matches.sqlite")
    database.execute("update matches set summary = null")
    database.execute("update matches set source = '{}' where id = ?", [broken])
    database.commit()
    with serving(settings(tmp_path)) as served:
        until(lambda: set(listed(served)) == {kept})
        until(lambda: not served.do(served.services.repository.without_summary()))
    assert database.execute("select summary from matches where id = ?", [broken]).fetchone() == ("",)
    database.close()


DAMAGES = {
    "a summary that is not JSON": "update matches set summary = '{' where id = ?",
    "a status that is none": "update matches set status = 'eaten' where id = ?",
    "a number that is none": "update matches set number = 'x' where id = ?",
    "a seat of no kind": "update seats set kind = 'eaten' where match = ?",
    "a game that is gone": "update matches set game = 'gone' where id = ?",
}


@pytest.mark.parametrize("how", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damaged_match_is_not_listed_and_hides_no_other(tmp_path: Path, how: str) -> None:
    seats = {"south": {"kind": "open"}, "north": {"kind": "human"}}
    with serving(settings(tmp_path)) as served:
        whole, damaged = (
            ok(served.http.post("/api/matches", json=wish(seats=seats, visibility="public")), 201)["id"]
            for _ in range(2)
        )
        database = sqlite3.connect(tmp_path / "matches.sqlite")
        database.execute(how, [damaged])
        database.commit()
        database.close()
        assert set(listed(served)) == {whole}
