"""Odds and analyses of Hail Caesar where players ask for them: by the server's addresses, and of a record."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import iacta
from iacta.engine.match import Match
from iacta.engine.records import Resign
from iacta.lab.analysis.run import AnalysisPlan, analyse
from tests.server.kit import Player, Served, ok, serving, settings

MOST_BATTLES = 8


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(settings(tmp_path_factory.mktemp("odds"))) as found:
        yield found


def players(served: Served) -> dict[str, Player]:
    """Blue and red at a battle that has begun."""
    seats = {seat: {"kind": "human"} for seat in ("blue", "red")}
    body = {"game": "hail_caesar", "scenario": "desert_260ce", "seats": seats}
    made = ok(served.http.post("/api/matches", json=body), 201)
    found = {seat: Player(served.http, made["id"], made["secrets"][seat]) for seat in seats}
    for seat, player in found.items():
        player.join(seat)
    return found


def first(kind: str, served: Served) -> tuple[Player, dict[str, Any]]:
    """The first decision in which an action of a kind is offered, anything else being done before, in any battle."""
    chance = random.Random(3)
    for _ in range(MOST_BATTLES):
        found = players(served)
        while (player := to_move(found)) is not None:
            sight = player.sight(10**6)
            offered = [one for one in sight["candidates"] if one["type"] == kind]
            if offered:
                return player, offered[0]
            ok(player.act(chance.choice(sight["candidates"]), sight["number"]))
    raise AssertionError(f"no {kind} in {MOST_BATTLES} battles")


def to_move(found: dict[str, Player]) -> Player | None:
    """Who must decide; nobody at the end."""
    return next((one for one in found.values() if one.sight(10**6)["candidates"]), None)


@pytest.mark.parametrize(
    ("kind", "horizon", "text", "measure"),
    [("Order", "order", "roll-command", "moves"), ("Shoot", "shots", "roll-shot", "enemy_casualties")],
)
def test_odds_are_served_with_their_lines_and_to_the_end_of_the_procedure(
    served: Served, kind: str, horizon: str, text: str, measure: str
) -> None:
    player, action = first(kind, served)
    found = ok(player.post("odds", {"action": action}))
    assert found["exact"]
    assert text in {line["text"] for line in found["forecast"]}
    row = next(row for row in found["rows"] if row["measure"] == measure)
    assert abs(sum(one["chance"] for one in row["values"]) - 1) < 1e-9
    whole = found["whole"]
    assert (whole["horizon"], whole["policy"], whole["exact"]) == (horizon, "stand", True)


def test_a_finished_battle_is_analysed() -> None:
    """Chances, decisions and luck: dice of command tests and volleys have their expected values."""
    game, chance = iacta.game("hail_caesar"), random.Random(1)
    match = Match.new(game, scenario="first_battle", seed=1)
    for _ in range(40):
        seat = match.decisions[0].seat
        match.play(seat, chance.choice(match.candidates(seat)))
    match.play("red", Resign())
    found = analyse(AnalysisPlan(match.to_record().to_json(), "centurion"))
    assert found.outcome.winner == "blue"
    assert len(found.chances) == len(found.plies) + 1
    for ply in found.plies:
        assert ply.before + ply.decision + ply.luck == pytest.approx(ply.after)
    assert any(roll.actual != roll.expected for roll in found.rolls)
