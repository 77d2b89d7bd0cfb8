"""Two games with sides swapped over the wire: who has more points over both, and who may be told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import iacta
from iacta.games.bellum_gallicum.rules.victory import points
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from tests.bellum_gallicum.test_chronicle import golden
from tests.marks import rule
from tests.server.kit import Player, Served, ok, refused, resign, serving, session_of, settings, two_players, wish

GAME = iacta.game("bellum_gallicum")
SCENARIO = "belgae"
PLAYERS: dict[str, Any] = {ROMAN: {"kind": "human", "name": "Fabius"}, GALLIC: {"kind": "human", "name": "Diviciac"}}
AGAINST_A_BOT: dict[str, Any] = {ROMAN: {"kind": "human"}, GALLIC: {"kind": "bot", "bot": "random"}}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(settings(tmp_path_factory.mktemp("pairs"))) as found:
        yield found


def begun(served: Served, seats: dict[str, Any] = PLAYERS, **changes: Any) -> dict[str, Player]:
    """A running match, by the seats of people."""
    body = wish(game=GAME.name, scenario=SCENARIO, seats=seats, options={}, **changes)
    made = ok(served.http.post("/api/matches", json=body), 201)
    players = {seat: Player(served.http, made["id"], secret) for seat, secret in made["secrets"].items()}
    for player in players.values():
        player.join()
    return players


def again(players: dict[str, Player], **wished: Any) -> dict[str, Player]:
    """The rematch of a match, by the new seats of the same people."""
    made = ok(next(iter(players.values())).post("rematch", wished), 201)
    joining = [Player(one.http, made["id"], one.secret) for one in players.values()]
    return {player.join()["seat"]: player for player in joining}


def play_out(served: Served, players: dict[str, Player], name: str = SCENARIO) -> None:
    """Let a match have gone as a golden game did, to its end."""
    session_of(served, next(iter(players.values())).match).match = golden(name)


def pair_seen(player: Player) -> Any:
    return ok(player.get("/pair"))


def stranger(players: dict[str, Player]) -> Player:
    """Somebody who has only the link to watch."""
    one = next(iter(players.values()))
    return Player(one.http, one.match, None)


@rule("BG-6.10.a", "BG-6.10.e")
def test_the_points_of_both_games_are_added_up_for_each_player(served: Served) -> None:
    first = begun(served)
    play_out(served, first)
    second = again(first, swap=True)
    play_out(served, second)
    roman, gallic = (points(golden(SCENARIO).state)[side] for side in (ROMAN, GALLIC))
    assert roman != gallic
    seen = pair_seen(first[ROMAN])
    assert seen["games"] == [first[ROMAN].match, second[ROMAN].match]
    assert seen["result"] == {
        "clause": "BG-6.10.e",
        "players": [
            {"seats": [ROMAN, GALLIC], "points": [roman, gallic], "total": roman + gallic},
            {"seats": [GALLIC, ROMAN], "points": [gallic, roman], "total": roman + gallic},
        ],
        "winner": None,
        "is_decided": True,
    }
    assert [pair_seen(player) for player in (*first.values(), *second.values())] == [seen] * 4


@rule("BG-6.10.e")
def test_the_player_with_more_points_over_both_games_wins(served: Served) -> None:
    first = begun(served)
    play_out(served, first)
    second = again(first, swap=True)
    play_out(served, second, "helvetii")
    one, two = points(golden(SCENARIO).state), points(golden("helvetii").state)
    totals = {ROMAN: one[ROMAN] + two[GALLIC], GALLIC: one[GALLIC] + two[ROMAN]}
    found = pair_seen(second[GALLIC])["result"]
    assert {player["seats"][0]: player["total"] for player in found["players"]} == totals
    assert totals[ROMAN] != totals[GALLIC]
    assert (found["winner"], found["is_decided"]) == (max(totals, key=lambda seat: totals[seat]), True)


def test_a_game_that_was_given_up_decides_nothing(served: Served) -> None:
    first = begun(served)
    play_out(served, first)
    second = again(first, swap=True)
    resign(second[ROMAN])
    found = pair_seen(second[GALLIC])["result"]
    start = points(session_of(served, second[ROMAN].match).started_match().state)
    one, two = found["players"]
    assert (one["points"][1], two["points"][1]) == (start[GALLIC], start[ROMAN])
    assert one["total"] != two["total"]
    assert (found["winner"], found["is_decided"]) == (None, False)


def test_there_is_no_result_while_the_second_game_waits_or_runs(served: Served) -> None:
    first = begun(served)
    assert pair_seen(first[ROMAN]) is None
    resign(first[ROMAN])
    assert pair_seen(first[ROMAN]) is None
    made = ok(first[ROMAN].post("rematch", {"swap": True}), 201)
    unresolved = {"games": [first[ROMAN].match, made["id"]], "result": None}
    assert pair_seen(first[ROMAN]) == unresolved
    second = again(first)
    assert second[ROMAN].sight()["status"] == "running"
    assert pair_seen(second[GALLIC]) == unresolved


def test_a_rematch_with_the_same_sides_is_no_pair(served: Served) -> None:
    first = begun(served)
    resign(first[ROMAN])
    second = again(first)
    resign(second[ROMAN])
    assert pair_seen(first[ROMAN]) is None
    assert pair_seen(second[ROMAN]) is None


def test_of_four_games_with_swaps_the_first_two_and_the_last_two_belong_together(served: Served) -> None:
    games = [begun(served)]
    for _ in range(3):
        resign(games[-1][ROMAN])
        games.append(again(games[-1], swap=True))
    ids = [players[ROMAN].match for players in games]
    found = [pair_seen(players[ROMAN])["games"] for players in games]
    assert found == [ids[:2], ids[:2], ids[2:], ids[2:]]


def test_a_third_game_does_not_count_with_the_second(served: Served) -> None:
    games = [begun(served)]
    for _ in range(2):
        resign(games[-1][ROMAN])
        games.append(again(games[-1], swap=True))
    assert pair_seen(games[2][ROMAN]) is None


def test_a_bot_counts_as_a_player_by_its_place_whatever_its_level(served: Served) -> None:
    first = begun(served, AGAINST_A_BOT)
    resign(first[ROMAN])
    second = again(first, swap=True, bots={ROMAN: "greedy"})
    assert second.keys() == {GALLIC}
    resign(second[GALLIC])
    found = pair_seen(second[GALLIC])["result"]
    assert [player["seats"] for player in found["players"]] == [[ROMAN, GALLIC], [GALLIC, ROMAN]]


def test_a_bot_in_the_same_seat_has_not_swapped(served: Served) -> None:
    first = begun(served, AGAINST_A_BOT)
    resign(first[ROMAN])
    second = again(first)
    resign(second[ROMAN])
    assert pair_seen(second[ROMAN]) is None


@pytest.mark.parametrize(("visibility", "is_told"), [("private", False), ("public", True)])
def test_a_link_to_watch_the_second_game_does_not_open_a_private_first_one(
    served: Served, visibility: str, *, is_told: bool
) -> None:
    first = begun(served, visibility=visibility)
    resign(first[ROMAN])
    second = again(first, swap=True)
    resign(second[ROMAN])
    told = pair_seen(second[ROMAN])
    assert pair_seen(stranger(second)) == (told if is_told else None)
    assert pair_seen(stranger(first)) == told


def test_a_secret_of_another_match_is_refused(served: Served) -> None:
    first, other = begun(served), begun(served)
    resign(first[ROMAN])
    again(first, swap=True)
    refused(Player(served.http, first[ROMAN].match, other[ROMAN].secret).get("/pair"), 403, "problem-secret-unknown")


def test_nothing_is_told_of_a_match_that_is_not_there(served: Served) -> None:
    refused(Player(served.http, "a" * 12, None).get("/pair"), 404, "problem-no-such-match")


def test_a_game_without_a_rule_for_it_has_no_pairs(served: Served) -> None:
    south, north = two_players(served, scenario="small_100")
    resign(south)
    made = ok(south.post("rematch", {"swap": True}), 201)
    for player in (south, north):
        Player(served.http, made["id"], player.secret).join()
    assert pair_seen(south) is None


def test_a_row_of_rematches_is_followed_so_far_and_no_further(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is a question to the database: thousands of games in a row would keep it busy."""
    monkeypatch.setattr("iacta.server.matches.pairs.MOST_IN_A_ROW", 2)
    games = [begun(served)]
    for _ in range(3):
        resign(games[-1][ROMAN])
        games.append(again(games[-1], swap=True))
    found = [pair_seen(players[ROMAN]) is not None for players in games]
    assert found == [True, True, False, False]
