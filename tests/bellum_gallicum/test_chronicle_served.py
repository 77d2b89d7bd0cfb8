"""The chronicle over the wire: of a record for everybody, of a running match for each as far as he knows it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import iacta
from iacta.games.bellum_gallicum.actions import Evade, Stand
from tests.bellum_gallicum.test_chronicle import sealed
from tests.golden.make import golden_folder
from tests.server.kit import Player, Served, ok, refused, resign, serving, session_of, settings, two_players, wish

GAME = iacta.game("bellum_gallicum")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(settings(tmp_path_factory.mktemp("chronicles"))) as found:
        yield found


def begun(served: Served) -> dict[str | None, Player]:
    """A running match for two and somebody who watches, by their seats."""
    seats = {seat: {"kind": "human"} for seat in GAME.seats}
    made = ok(
        served.http.post("/api/matches", json=wish(game=GAME.name, scenario="belgae", seats=seats, options={})), 201
    )
    players: dict[str | None, Player] = {seat: Player(served.http, made["id"], made["secrets"][seat]) for seat in seats}
    for player in players.values():
        player.join()
    return {**players, None: Player(served.http, made["id"], None)}


def test_the_chronicle_of_a_record_is_open_to_everybody(served: Served) -> None:
    record = msgspec.json.decode((golden_folder(GAME.name) / "campaign_58_57.json").read_bytes())
    match = ok(served.http.post("/api/import", json={"record": record}), 201)["id"]
    found = ok(Player(served.http, match, None).get("/chronicle"))
    assert found["entries"] == len(record["entries"])
    assert [chapter["figures"]["year"] for chapter in found["chapters"]] == [58, 57]
    for chapter in found["chapters"]:
        assert {note["type"] for note in chapter["notes"]} <= {
            "Fight",
            "Siege",
            "PlaceTaken",
            "Fate",
            "Rising",
            "Burning",
            "Deed",
        }
        assert chapter["standing"]["sides"][0]["name"] == "roman"
        assert chapter["view"]["control"]


def test_a_running_match_has_a_story_that_goes_on_until_somebody_wins(served: Served) -> None:
    players = begun(served)
    (chapter,) = ok(players[None].get("/chronicle"))["chapters"]
    assert (chapter["figures"], chapter["is_over"]) == ({"year": 57}, False)
    resign(players["roman"])
    (chapter,) = ok(players[None].get("/chronicle"))["chapters"]
    assert chapter["is_over"]


def test_nobody_reads_what_another_has_sealed(served: Served) -> None:
    players = begun(served)
    session = session_of(served, players[None].match)
    answers: dict[Any, list[bytes]] = {seat: [] for seat in players}
    for answer in (Evade(), Stand()):
        session.match = sealed(answer)
        for seat, player in players.items():
            answers[seat].append(player.get("/chronicle").content)
    assert answers["roman"][0] == answers["roman"][1]
    assert answers[None][0] == answers[None][1]
    assert answers["gallic"][0] != answers["gallic"][1]


def test_a_game_without_a_story_has_no_such_page(served: Served) -> None:
    south, _ = two_players(served, scenario="small_100")
    refused(south.get("/chronicle"), 404, "problem-no-such-page")


def test_a_match_that_waits_has_no_story_yet(served: Served) -> None:
    seats = {seat: {"kind": "human"} for seat in GAME.seats}
    made = ok(
        served.http.post("/api/matches", json=wish(game=GAME.name, scenario="belgae", seats=seats, options={})), 201
    )
    assert Player(served.http, made["id"], None).get("/chronicle").status_code == 409
