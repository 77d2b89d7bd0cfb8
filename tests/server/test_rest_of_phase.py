"""A level plays the rest of a phase in a player's place: the seat's own actions, announced, refused where hints are."""

from __future__ import annotations

from typing import Any

from tests.server.kit import Player, Served, against, ok, refused, resign, two_players

LEVEL = "recruit"


def rest(player: Player, phase: str | None = None, bot: str = LEVEL) -> dict[str, Any]:
    """Let a level play one action."""
    number = player.sight(10**6)["number"]
    played: dict[str, Any] = ok(player.post("rest", {"number": number, "bot": bot, "phase": phase}))
    return played


def steps(seen: dict[str, Any]) -> list[str]:
    """What must be decided."""
    return [one["step"]["type"] for one in seen["decisions"]]


def in_the_turn(served: Served) -> Player:
    """Somebody against a friend, both deployed, whose turn it is; help is allowed."""
    south, north = two_players(served, allow_hints=True, scenario="small_100")
    for player in (south, north):
        ok(player.act(player.sight()["candidates"][0]))
    return south if south.sight()["candidates"] else north


def test_a_level_plays_to_the_end_of_the_phase(served: Served) -> None:
    mover = in_the_turn(served)
    before = mover.sight()
    assert steps(before) == ["AllotCards"]
    played = rest(mover)
    for _ in range(20):
        if played["phase"] is None:
            break
        assert played["phase"].startswith("AllotCards")
        played = rest(mover, played["phase"])
    after = mover.sight()
    assert "AllotCards" not in steps(after)
    rows = [row for row in after["log"] if row["number"] > before["number"]]
    assert {row["seat"] for row in rows} == {before["you"]}
    assert [row["kind"] for row in rows].count("hint_taken") == 1
    assert [seat["hints"] for seat in after["seats"] if seat["seat"] == before["you"]] == [1]


def test_nothing_is_played_once_the_phase_has_ended(served: Served) -> None:
    mover = in_the_turn(served)
    before = mover.sight()
    played = rest(mover, "AllotCards of long ago")
    assert played["phase"] is None
    assert mover.sight()["number"] == before["number"]


def test_what_a_level_played_can_be_undone(served: Served) -> None:
    mover = in_the_turn(served)
    before = mover.sight()
    rest(mover)
    seen = mover.sight()
    assert seen["entries"] > before["entries"]
    back = ok(mover.post("undo", {"number": seen["number"]}))
    assert back["view"] == before["view"]


def test_a_second_phase_is_announced_again(served: Served) -> None:
    mover = in_the_turn(served)
    played = rest(mover)
    while played["phase"] is not None:
        played = rest(mover, played["phase"])
    if mover.sight()["candidates"]:
        rest(mover)
        assert [row["kind"] for row in mover.sight()["log"]].count("hint_taken") == 2


def test_help_is_refused_where_hints_are(served: Served) -> None:
    south, _ = two_players(served)
    refused(south.post("rest", {"number": south.sight()["number"], "bot": LEVEL}), 422, "problem-no-hints")


def test_nobody_is_helped_who_is_not_asked(served: Served) -> None:
    south, north = two_players(served, allow_hints=True, scenario="small_100")
    ok(south.act(south.sight()["candidates"][0]))
    number = south.sight()["number"]
    refused(south.post("rest", {"number": number, "bot": LEVEL}), 422, "reason-not-your-decision")
    mover = north
    refused(mover.post("rest", {"number": number, "bot": "nobody"}), 404, "problem-no-such-name")
    refused(mover.post("rest", {"number": number - 1, "bot": LEVEL}), 409, "problem-stale")
    stranger = Player(served.http, mover.match, None)
    refused(stranger.post("rest", {"number": number, "bot": LEVEL}), 401, "problem-secret-missing")


def test_a_match_that_is_over_needs_no_help(served: Served) -> None:
    player = against(served, LEVEL)
    resign(player)
    refused(player.post("rest", {"number": player.sight()["number"], "bot": LEVEL}), 409, "problem-over")


def test_a_request_that_is_repeated_is_played_once(served: Served) -> None:
    mover = in_the_turn(served)
    body = {"number": mover.sight()["number"], "bot": LEVEL, "phase": None}
    first = ok(mover.post("rest", body, "once-and-for-all"))
    again = ok(mover.post("rest", body, "once-and-for-all"))
    assert again["match"]["number"] == first["match"]["number"]
