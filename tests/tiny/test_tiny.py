"""A game from outside the tree works everywhere: no line of shared code names it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import iacta
from iacta.bots import BOTS, bot
from iacta.bots.self_play import play_out
from iacta.engine.verification import verify
from iacta.lab.env import make
from iacta.lab.simulate import simulate
from tests.kit.scene import Scene
from tests.server.kit import Player, ok, refused, until
from tests.server.processes import Process
from tests.tiny.game import GAME, SEATS, Cards, Compare, Lead, Play, Scored
from tests.tiny.installed import ROOT


def run(*words: str) -> str:
    """What a command says; it must succeed."""
    done = subprocess.run(  # noqa: S603 - our own commands
        [sys.executable, *words], cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


# Rules


def holding(red: str, blue: str, leader: str = "red") -> Scene[Cards]:
    """Two hands, and a side that leads."""
    state = Cards([Lead(leader)])
    state.hands = {"red": red, "blue": blue}
    return Scene(GAME.rulebook, state)


@pytest.mark.parametrize(("fortune", "winner"), [(1, "red"), (2, "blue")])
def test_fortune_counts_two(fortune: int, winner: str) -> None:
    scene = holding("24", "34").play("red", Play(4)).play("blue", Play(3), [fortune])
    assert scene.happened(Scored) == [Scored(SEATS[fortune - 1], winner)]
    assert (scene.step, scene.asked) == (Lead("blue"), ("blue",))


def test_equal_totals_score_nothing_and_equal_points_are_a_draw() -> None:
    scene = holding("1", "3").play("red", Play(1)).play("blue", Play(3), [1])
    assert scene.happened(Scored) == [Scored("red", None)]
    assert scene.outcome == iacta.Outcome(None, "TI-5", "equal-points")


def test_a_card_that_is_not_held_is_refused() -> None:
    assert holding("24", "34").refusal("red", Play(3)).clause == "TI-3"


def test_a_position_survives_its_notation() -> None:
    state = holding("12", "34").state
    state.agenda = [Compare("red", 1, 2)]
    assert GAME.position(GAME.notation(state)) == state


# In the registry


def test_it_is_found_by_its_name(tiny: str) -> None:
    assert tiny in iacta.games()
    assert iacta.game(tiny) is GAME
    match = iacta.Match.new(tiny, scenario=GAME.first_scenario, seed=1)
    while match.decisions:
        seat = match.decisions[0].seat
        match.play(seat, match.candidates(seat)[0])
    again = iacta.Match.replay(match.record())
    assert again.state == match.state
    assert verify(GAME, iacta.Record.from_json(json.dumps(match.record()))).holds


def test_it_passes_the_conformance_suite(tiny: str) -> None:
    said = run("-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", "tests/conformance", "-k", tiny)
    passed = re.search(r"(\d+) passed", said)
    assert passed is not None
    assert int(passed[1]) >= 30
    assert "failed" not in said


# With bots and in the laboratory


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_plays_it(tiny: str, name: str) -> None:
    players = {"red": bot(name), "blue": bot("random")}
    assert play_out(iacta.game(tiny), GAME.first_scenario, players, seed=3).outcome is not None


def test_it_is_simulated_by_worker_processes(tiny: str) -> None:
    found = [
        simulate(
            game_name=tiny, scenario_id=GAME.first_scenario, bots=("greedy", "random"), games=8, seed=1, workers=workers
        )
        for workers in (1, 2)
    ]
    assert found[0] == found[1]
    assert found[0].games == 8


def test_it_is_an_environment(tiny: str) -> None:
    env = make(f"iacta/{tiny}_v0")
    env.reset(seed=1)
    for _ in env.agent_iter():
        arrays, _, terminated, truncated, _ = env.last()
        env.step(None if terminated or truncated else int(arrays["action_mask"].argmax()))
    assert not env.agents


def test_it_is_simulated_from_the_command_line(tiny: str, tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    words = ("simulate", tiny, "--scenario", GAME.first_scenario, "--bots", "greedy,random", "--games", "4")
    run("-m", "iacta.cli", *words, "--seed", "1", "--json", str(path), "--lang", "en", "--plain")
    assert json.loads(path.read_text("utf-8"))["games"] == 4


# On the server


def seated(served: Process, tiny: str, blue: dict[str, str]) -> dict[str, Player]:
    """A match that has begun, and its people."""
    seats = {"red": {"kind": "human"}, "blue": blue}
    made = ok(served.http.post("/api/matches", json={"game": tiny, "scenario": "four_cards", "seats": seats}), 201)
    players = {seat: Player(served.http, made["id"], secret) for seat, secret in made["secrets"].items()}
    for player in players.values():
        player.join()
    return players


def test_the_server_offers_it(served: Process, tiny: str) -> None:
    offered = {one["name"]: one for one in ok(served.http.get("/api/games"))}
    assert offered[tiny]["seats"] == list(SEATS)
    schema = ok(served.http.get(f"/api/games/{tiny}/schema"))
    assert {"View", "Play", "Scored", "Lead"} <= set(schema["$defs"])
    ledger = ok(served.http.get(f"/api/games/{tiny}/ledger", params={"lang": "fr"}))
    assert [one["id"] for one in ledger] == list(GAME.ledger.clauses)
    assert "event-Scored" in served.http.get(f"/api/games/{tiny}/texts", params={"lang": "fr"}).text


def test_two_people_play_it_over_the_network(served: Process, tiny: str) -> None:
    players = seated(served, tiny, {"kind": "human"})
    while players["red"].sight()["status"] == "running":
        sights = {seat: player.sight() for seat, player in players.items()}
        for seat, sight in sights.items():
            others = {one for one in SEATS if one != seat}
            assert all(sight["view"]["hands"][one] is None for one in others)
        mover = next(seat for seat, sight in sights.items() if sight["candidates"])
        words = ok(players[mover].get("/text_board", lang="fr"))
        assert [one["action"] for one in words["choices"]] == sights[mover]["candidates"]
        refused(players[mover].act(msgspec.to_builtins(Play(9))), 422, "reason-not-in-hand")
        ok(players[mover].act(sights[mover]["candidates"][-1]))
    assert {player.sight()["status"] for player in players.values()} == {"over"}


def test_a_bot_answers_over_the_network(served: Process, tiny: str) -> None:
    """The bot thinks in a worker process of the server, which finds the game as well."""
    (player,) = seated(served, tiny, {"kind": "bot", "bot": "legate"}).values()

    def is_over() -> bool:
        sight = player.sight()
        if sight["candidates"]:
            player.try_action(sight["candidates"][0], sight["number"])
        return bool(sight["status"] == "over")

    until(is_over, 60)
