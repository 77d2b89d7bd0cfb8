"""Hints and explanations: from what the seat knows, announced to everybody, limited by rate."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import iacta
from iacta.bots.levels import LEVELS
from iacta.bots.search import Budget
from iacta.engine.chance.dice import SeededDice
from iacta.engine.match import seats_of
from iacta.server.settings import Rate
from tests.server.kit import (
    Player,
    Served,
    against,
    ok,
    refused,
    serving,
    session_of,
    settings,
    three_players,
    to_move,
    two_players,
    wish,
)


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """No hint is cut short by the clock, however slow the machine is."""
    monkeypatch.setattr("iacta.server.jobs.hints.hint_limit", lambda name: Budget(LEVELS[name].budget.simulations))


def test_hints_are_there_for_whoever_is_alone_with_bots(served: Served) -> None:
    assert against(served, "recruit").sight()["allow_hints"]
    assert not against(served, "recruit", allow_hints=False).sight()["allow_hints"]
    south, _ = two_players(served)
    assert not south.sight()["allow_hints"]
    refused(south.post("hint", {}), 422, "problem-no-hints")
    refused(south.post("explain", {"action": south.sight()["candidates"][0]}), 422, "problem-no-hints")
    assert two_players(served, allow_hints=True)[0].sight()["allow_hints"]
    three = three_players(served)
    assert not three["roman"].sight()["allow_hints"]


@pytest.mark.usefixtures("unhurried")
def test_a_hint_weighs_what_may_be_done(served: Served) -> None:
    south, north = two_players(served, allow_hints=True, scenario="small_100")
    seen = south.sight()
    hint = ok(south.post("hint", {}))
    assert hint["entries"] == seen["entries"]
    assert hint["bot"] == "legate"
    assert hint["simulations"] > 0
    assert 2 <= len(hint["alternatives"]) <= 5
    for one in hint["alternatives"]:
        assert 0 <= one["chance"] <= 1
        assert ok(south.post("why", {"action": one["action"]}))["refusal"] is None
    assert ok(south.post("hint", {})) == hint
    best = hint["alternatives"][0]["action"]
    ok(south.act(best))
    refused(south.post("hint", {}), 422, "reason-not-your-decision")
    assert north.sight()["candidates"]


def test_everybody_is_told_of_a_hint_once_a_decision(served: Served) -> None:
    south, north = two_players(served, allow_hints=True)
    watcher = Player(served.http, south.match, None)
    action = south.sight()["candidates"][0]
    ok(south.post("hint", {}))
    ok(south.post("explain", {"action": action}))
    ok(south.post("hint", {}))
    for one in (south, north, watcher):
        seen = one.sight()
        assert [(row["kind"], row["seat"]) for row in seen["log"]] == [("begun", None), ("hint_taken", "south")]
        assert [seat["hints"] for seat in seen["seats"]] == [1, 0]
    ok(north.post("hint", {}))
    ok(south.act(action))
    ok(north.act(north.sight()["candidates"][0]))
    mover = south if south.sight()["candidates"] else north
    ok(mover.post("hint", {}))
    assert sum(seat["hints"] for seat in watcher.sight()["seats"]) == 3


def test_a_hint_is_kept_over_a_restart(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as served:
        south, _ = two_players(served, allow_hints=True)
        ok(south.post("hint", {}))
    with serving(settings(tmp_path)) as served:
        again = Player(served.http, south.match, south.secret).sight()
        assert [seat["hints"] for seat in again["seats"]] == [1, 0]
        assert again["allow_hints"]


def test_spectators_get_no_hints(served: Served) -> None:
    south, _ = two_players(served, allow_hints=True)
    watcher = Player(served.http, south.match, None)
    refused(watcher.post("hint", {}), 401, "problem-secret-missing")
    refused(watcher.post("explain", {"action": south.sight()["candidates"][0]}), 401, "problem-secret-missing")


@pytest.mark.usefixtures("unhurried")
def test_an_explanation_sets_an_action_beside_the_best(served: Served) -> None:
    south, _ = two_players(served, allow_hints=True)
    hint = ok(south.post("hint", {}))
    best = hint["alternatives"][0]
    found = ok(south.post("explain", {"action": best["action"]}))
    assert found["is_best"]
    assert not found["glance"]
    assert found["better"] == []
    assert found["chosen"] == best
    assert found["clauses"][0] == south.sight()["decisions"][0]["clause"]
    weighed = [one["action"] for one in hint["alternatives"]]
    for action in south.sight()["candidates"]:
        if action in weighed:
            continue
        other = ok(south.post("explain", {"action": action}))
        assert other["chosen"]["action"] == action
        assert all(one["chance"] >= other["chosen"]["chance"] for one in other["better"])
        assert other["is_best"] == (other["better"] == [])
        break
    else:
        pytest.fail("everything was weighed: nothing is left to ask about")


def test_what_the_rules_refuse_is_not_explained_but_refused(served: Served) -> None:
    south, _ = two_players(served, allow_hints=True)
    told = refused(south.post("explain", {"action": {"type": "Fight", "unit": 0}}), 422, "reason-not-what-is-asked")
    assert told["clause"]
    refused(south.post("explain", {"action": {"type": "Nonsense"}}), 400, "problem-bad-request")
    assert south.sight()["seats"][0]["hints"] == 0


def test_hints_are_limited_by_rate(tmp_path: Path) -> None:
    with serving(settings(tmp_path, hints=Rate(0.0001, 2), hint_bot="centurion")) as served:
        south, north = two_players(served, allow_hints=True)
        for _ in range(2):
            ok(south.post("hint", {}))
        refused(south.post("hint", {}), 429, "problem-too-fast")
        ok(north.post("hint", {}))


@pytest.mark.usefixtures("unhurried")
@pytest.mark.parametrize(("name", "actions"), [("virtus", 9), ("alesia", 24)])
def test_a_hint_knows_what_the_seat_knows_and_no_more(served: Served, name: str, actions: int) -> None:
    """In a state that the seat cannot tell from the real one, hint and explanation are the same to the byte."""
    game, chance = iacta.game(name), random.Random(3)
    scenario = next(iter(game.scenarios)) if name == "alesia" else "intro_150"
    seats = {seat: {"kind": "human"} for seat in seats_of(game, game.scenarios[scenario])}
    made = ok(
        served.http.post("/api/matches", json=wish(game=name, scenario=scenario, seats=seats, allow_hints=True)), 201
    )
    players = {seat: Player(served.http, made["id"], made["secrets"][seat]) for seat in seats}
    for player in players.values():
        player.join()
    match = session_of(served, made["id"]).match
    assert match is not None
    while True:
        mover = to_move(*players.values())
        seen = mover.sight(10**6)
        other = game.redeal(game.view(match.state, seen["you"]), SeededDice(b"other"))
        if len(match.past) >= actions and other != match.state:
            break  # something is hidden from whoever must decide
        ok(mover.act(chance.choice(seen["candidates"]), seen["number"]))
    action = seen["candidates"][-1]

    def advice_now() -> tuple[bytes, bytes]:
        served.services.hints.clear_cache()
        hint, explanation = mover.post("hint", {}), mover.post("explain", {"action": action})
        assert (hint.status_code, explanation.status_code) == (200, 200), hint.text + explanation.text
        return hint.content, explanation.content

    truth, real = advice_now(), match.state
    try:
        match.state = other
        assert advice_now() == truth
    finally:
        match.state = real


@pytest.mark.parametrize(
    ("game", "scenario"), [(name, next(iter(iacta.game(name).scenarios))) for name in iacta.games()]
)
def test_a_question_out_of_turn_is_refused_and_writes_nothing(served: Served, game: str, scenario: str) -> None:
    """To resign is legal at any time; it is no way to be advised on another's decision."""
    seats = {seat: {"kind": "human"} for seat in seats_of(iacta.game(game), iacta.game(game).scenarios[scenario])}
    body = wish(game=game, scenario=scenario, seats=seats, allow_hints=True)
    made = ok(served.http.post("/api/matches", json=body), 201)
    players = [Player(served.http, made["id"], secret) for secret in made["secrets"].values()]
    for player in players:
        player.join()
    while len(players[0].sight(10**6)["decisions"]) > 1:
        to_move(*players).play_first()
    mover = to_move(*players)
    other = next(player for player in players if player is not mover)
    before = other.sight()
    refused(other.post("explain", {"action": {"type": "Resign"}}), 422, "reason-not-your-decision")
    refused(other.post("hint", {}), 422, "reason-not-your-decision")
    assert other.sight() == before
    assert ok(mover.act(mover.sight()["candidates"][0], before["number"]))["number"] > before["number"]


def test_a_hint_makes_nobodys_move_stale(tmp_path: Path) -> None:
    """Both raise their armies at once: one asks for a hint while the other's answer is on its way."""
    with serving(settings(tmp_path, hint_bot="greedy")) as served:
        south, north = two_players(served, allow_hints=True)
        seen = south.sight()
        assert {one["seat"] for one in seen["decisions"]} == {"south", "north"}
        ok(north.post("hint", {}))
        ok(south.act(seen["candidates"][0], seen["number"], key="pending-move"))
        ok(south.act(seen["candidates"][0], seen["number"], key="pending-move"))
        refused(north.act(north.sight()["candidates"][0], seen["number"]), 409, "problem-stale")
