"""Three at a table, two of them allies: they win and lose together, and may not confer."""

from __future__ import annotations

import time
from typing import Any

import pytest

import iacta
from iacta.engine.match import Match
from iacta.engine.match_record import Record
from iacta.engine.table_talk import allies_may_confer
from iacta.server.matches.session import Session
from tests.marks import rule
from tests.server.kit import Player, Served, ok, play_on, refused, three_players, to_move, until, wish

DAY = 24 * 60 * 60 * 1000
SEATS = ("roman", "relief", "besieged")


def heard(player: Player) -> list[str]:
    """What a player reads of the chat."""
    return [line["text"] for line in player.sight()["chat"]]


def number_of(player: Player) -> int:
    """The last row."""
    number: int = player.sight(10**6)["number"]
    return number


# Sitting down


def test_three_seats_are_offered_when_three_play(served: Served) -> None:
    alesia = next(one for one in ok(served.http.get("/api/games")) if one["name"] == "alesia")
    scenario = next(one for one in alesia["scenarios"] if one["id"] == "alesia")
    assert scenario["teams"] == [["roman"], ["gallic"]]
    assert scenario["teams_with"] == {"three_players": [["roman"], ["relief", "besieged"]]}


def test_presets_are_offered_and_their_options_make_a_match(served: Served) -> None:
    alesia = next(one for one in ok(served.http.get("/api/games")) if one["name"] == "alesia")
    (preset,) = alesia["scenarios"][0]["presets"]
    rulings = {"disclosure": False, "calling_up": False, "breach_by_line": False, "works_need_command": False}
    assert preset == {"name": "letter", "options": rulings}
    seats = {seat: {"kind": "human"} for seat in ("roman", "gallic")}
    body = wish(game="alesia", scenario="alesia", options=preset["options"], seats=seats)
    made = ok(served.http.post("/api/matches", json=body), 201)
    assert rulings.items() <= Player(served.http, made["id"], None).sight()["options"].items()


@pytest.mark.parametrize("seats", [("roman", "gallic"), ("roman", "relief"), (*SEATS, "gallic")])
def test_a_match_for_three_has_just_their_seats(served: Served, seats: tuple[str, ...]) -> None:
    body = wish(game="alesia", scenario="alesia", options={"three_players": True})
    body["seats"] = {seat: {"kind": "human"} for seat in seats}
    refused(served.http.post("/api/matches", json=body), 422, "problem-unusable")


def test_three_strangers_meet_in_the_lobby(served: Served) -> None:
    seats = {seat: {"kind": "open"} for seat in SEATS}
    body = wish(game="alesia", scenario="alesia", seats=seats, options={"three_players": True}, visibility="public")
    made = ok(served.http.post("/api/matches", json=body), 201)
    assert made["secrets"] == {}
    (listed,) = (one for one in ok(served.http.get("/api/lobby")) if one["id"] == made["id"])
    assert [seat["seat"] for seat in listed["seats"]] == list(SEATS)
    guest = Player(served.http, made["id"], None)
    secrets = {}
    for seat in ("besieged", "roman", "relief"):
        assert guest.sight()["status"] == "waiting"
        joined = ok(guest.post("join", {"entropy": "00" * 16, "seat": seat, "name": seat}))
        assert joined["seat"] == seat
        secrets[seat] = joined["secret"]
    refused(guest.post("join", {"entropy": "00" * 16}), 409, "problem-no-open-seat")
    for seat, secret in secrets.items():
        seen = Player(served.http, made["id"], secret).sight()
        assert (seen["status"], seen["you"]) == ("running", seat)


def test_two_bots_are_allies_of_a_player_to_the_end(served: Served) -> None:
    seats = {seat: {"kind": "bot", "bot": "random"} for seat in SEATS}
    options = {"three_players": True, "historical_camps": True, "turns": 1}
    made = ok(
        served.http.post("/api/matches", json=wish(game="alesia", scenario="alesia", seats=seats, options=options)), 201
    )
    watcher = Player(served.http, made["id"], None)
    until(lambda: watcher.sight(10**6)["status"] == "over")
    outcome = watcher.sight(10**6)["outcome"]
    assert (outcome["winner"], outcome.get("allies")) in (("roman", None), ("relief", ["besieged"]), (None, None))
    assert ok(watcher.get("/verify"))["holds"]


# Playing


def test_each_of_three_decides_and_undoes_only_what_is_theirs(served: Served) -> None:
    players = three_players(served)
    moved = set()
    for _ in range(4):
        mover = to_move(*players.values())
        seen = mover.sight(10**6)
        for seat, other in players.items():
            if other is not mover and seat not in [one["seat"] for one in seen["decisions"]]:
                refused(other.act(seen["candidates"][0], seen["number"]), 422, "reason-not-your-decision")
        moved.add(seen["you"])
        after = mover.play_first()
        if after["undo"] is None:
            for other in players.values():
                if other is not mover:
                    refused(other.post("undo", {"number": after["number"]}), 422, "reason-not-yours-to-undo")
            back = ok(mover.post("undo", {"number": after["number"]}))
            assert back["view"] == seen["view"]
            mover.play_first()
    assert moved == set(SEATS)


def test_all_three_must_agree_to_a_draw(served: Served) -> None:
    players = three_players(served)
    play_on(tuple(players.values()), 2)
    number = number_of(players["roman"])
    ok(players["relief"].post("draw", {"number": number, "answer": "offer"}))
    agreed = ok(players["roman"].post("draw", {"number": number + 1, "answer": "accept"}))
    assert agreed["status"] == "running"
    assert agreed["offers"]["draw"] == {"seat": "relief", "agreed": ["relief", "roman"]}
    refused(players["roman"].post("draw", {"number": number + 2, "answer": "accept"}), 409, "problem-already-offered")
    declined = ok(players["besieged"].post("draw", {"number": number + 2, "answer": "decline"}))
    assert declined["offers"]["draw"] is None
    ok(players["besieged"].post("draw", {"number": number + 3, "answer": "offer"}))
    ok(players["relief"].post("draw", {"number": number + 4, "answer": "accept"}))
    drawn = ok(players["roman"].post("draw", {"number": number + 5, "answer": "accept"}))
    assert drawn["outcome"] == {"winner": None, "clause": "AL-2.E.e", "reason": "agreed-draw"}


def test_all_three_must_agree_to_go_back(served: Served) -> None:
    players = three_players(served)
    play_on(tuple(players.values()), 4)
    then, number = ok(players["roman"].get("/at/1"))["view"], number_of(players["roman"])
    ok(players["roman"].post("takeback", {"number": number, "answer": "offer", "to": 1}))
    asked = ok(players["relief"].post("takeback", {"number": number + 1, "answer": "accept", "entropy": "ab" * 16}))
    assert asked["entries"] == 4
    assert asked["offers"]["takeback"]["agreed"] == ["roman", "relief"]
    back = ok(players["besieged"].post("takeback", {"number": number + 2, "answer": "accept"}))
    assert (back["entries"], back["offers"]["takeback"]) == (1, None)
    assert players["roman"].sight()["view"] == then
    play_on(tuple(players.values()), 4)
    ok(players["roman"].post("resign", {"number": number_of(players["roman"])}))
    assert ok(players["roman"].get("/verify"))["holds"]


# Ends


@rule("AL-13.1.g", "AL-2.E.d")
@pytest.mark.parametrize(
    ("seat", "winner", "allies"),
    [("relief", "roman", None), ("besieged", "roman", None), ("roman", "relief", ["besieged"])],
)
def test_whoever_resigns_does_so_for_the_side(served: Served, seat: str, winner: str, allies: list[str] | None) -> None:
    players = three_players(served)
    ok(players[seat].post("resign", {"number": 1}))
    for player in players.values():
        outcome = player.sight()["outcome"]
        assert (outcome["winner"], outcome.get("allies"), outcome["clause"]) == (winner, allies, "AL-2.E.d")
    record = Record.from_json(players["roman"].get("/record").content)
    again = Match.replay(record, game=iacta.game("alesia"))
    assert again.outcome is not None
    assert [one for one in SEATS if again.outcome.is_won_by(one)] == [winner, *(allies or [])]


@rule("AL-2.E.f")
def test_an_ally_out_of_time_loses_for_both(served: Served) -> None:
    players = three_players(served, clock_days=1)
    mover = to_move(*players.values())
    assert mover is players["besieged"]
    served.do(served.services.clocks.check(int(time.time() * 1000) + DAY + 1000))
    for player in players.values():
        assert player.sight()["outcome"] == {"winner": "roman", "clause": "AL-2.E.f", "reason": "out-of-time"}


@rule("AL-2.E.f")
def test_a_roman_out_of_time_loses_to_both_gauls(served: Served) -> None:
    players = three_players(served, clock_days=1)
    players["besieged"].play_first()
    assert to_move(*players.values()) is players["roman"]
    served.do(served.services.clocks.check(int(time.time() * 1000) + DAY + 1000))
    outcome = players["besieged"].sight()["outcome"]
    assert (outcome["winner"], outcome["allies"]) == ("relief", ["besieged"])


def test_two_allies_out_of_time_lose_as_one_side(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    players = three_players(served, clock_days=1)
    monkeypatch.setattr(Session, "late", lambda session, _: [seat for seat in session.seats if seat != "roman"])
    served.do(served.services.clocks.check(int(time.time() * 1000) + DAY + 1000))
    assert players["roman"].sight()["outcome"]["winner"] == "roman"


def test_both_sides_out_of_time_is_a_draw(served: Served) -> None:
    players = three_players(served, clock_days=1)
    players["besieged"].play_first()
    players["roman"].play_first()
    assert {one["seat"] for one in players["roman"].sight()["decisions"]} == {"roman", "relief"}
    served.do(served.services.clocks.check(int(time.time() * 1000) + DAY + 1000))
    assert players["roman"].sight()["outcome"]["winner"] is None


def test_three_change_places_in_a_rematch(served: Served) -> None:
    players = three_players(served)
    ok(players["relief"].post("resign", {"number": 1}))
    made = ok(players["besieged"].post("rematch", {"swap": True}), 201)
    places = {seat: Player(served.http, made["id"], one.secret).join()["seat"] for seat, one in players.items()}
    assert sorted(places.values()) == sorted(SEATS)
    assert all(before != after for before, after in places.items())
    seen = Player(served.http, made["id"], players["roman"].secret).sight()
    assert seen["status"] == "running"
    assert {one["seat"]: one["name"] for one in seen["seats"]} == {after: before for before, after in places.items()}


# Not conferring


@rule("AL-13.1.b")
def test_the_two_gauls_do_not_read_each_other_while_the_match_runs(served: Served) -> None:
    players = three_players(served)
    watcher = Player(served.http, players["roman"].match, None)
    for seat, player in players.items():
        ok(player.post("chat", {"text": f"from {seat}"}))
    assert heard(players["roman"]) == ["from roman", "from relief", "from besieged"]
    assert heard(players["relief"]) == ["from roman", "from relief"]
    assert heard(players["besieged"]) == ["from roman", "from besieged"]
    assert heard(watcher) == ["from roman"]  # who watches may be an ally
    ok(players["roman"].post("resign", {"number": number_of(players["roman"])}))
    for player in (*players.values(), watcher):
        assert heard(player) == ["from roman", "from relief", "from besieged"]


@rule("AL-13.1.b")
def test_a_gaul_sends_no_word_to_the_other_as_a_name(served: Served) -> None:
    players = three_players(served)
    for player in players.values():
        ok(player.post("join", {"entropy": "00" * 16, "name": "to 1711"}))
    named = {one["seat"]: one["name"] for one in players["besieged"].sight()["seats"]}
    assert named == {"roman": "to 1711", "relief": "relief", "besieged": "besieged"}


def test_allies_read_each_other_in_a_game_that_lets_them_confer(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game says whether they may: a game without a rule about it lets them."""
    assert allies_may_confer(iacta.game("virtus"), iacta.game("virtus").scenarios["intro_150"])
    monkeypatch.setattr(iacta.game("alesia"), "allies_may_confer", lambda _scenario: True)
    players = three_players(served)
    ok(players["relief"].post("chat", {"text": "hold on"}))
    ok(players["relief"].post("join", {"entropy": "00" * 16, "name": "Vercassivellaunos"}))
    for player in (*players.values(), Player(served.http, players["roman"].match, None)):
        assert heard(player) == ["hold on"]
        assert "Vercassivellaunos" in [one["name"] for one in player.sight()["seats"]]


def test_spectators_read_all_of_two_who_have_no_allies(served: Served) -> None:
    seats: dict[str, Any] = {seat: {"kind": "human"} for seat in ("roman", "gallic")}
    made = ok(served.http.post("/api/matches", json=wish(game="alesia", scenario="alesia", seats=seats)), 201)
    players = [Player(served.http, made["id"], secret) for secret in made["secrets"].values()]
    for player in players:
        player.join()
        ok(player.post("chat", {"text": "ave"}))
    assert heard(Player(served.http, made["id"], None)) == ["ave", "ave"]
