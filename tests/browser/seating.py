"""Matches made over the network, so that a visitor finds the position that a test is about."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

import iacta
from iacta.engine.chance.dice import SeededDice
from iacta.engine.match import Match
from tests.server.kit import Player, ok, wish
from tests.server.processes import Process

FIRST_DECISIONS = 18
FORWARD = ("Fight", "PlaceToken", "TestFirst", "Allot", "KeepRest", "OpenSegment", "Move", "FinishSegment", "EndTurn")
"""What brings the armies together soonest, first."""


class Seating:
    """A match with humans who have all joined, and what they would see."""

    def __init__(self, process: Process, **changes: Any) -> None:
        made = ok(process.http.post("/api/matches", json=wish(**changes)), 201)
        self.id: str = made["id"]
        self.players: dict[str, Player] = {
            seat: Player(process.http, self.id, secret) for seat, secret in made["secrets"].items()
        }
        for player in self.players.values():
            player.join()

    def link(self, seat: str) -> str:
        """The address with the secret of a seat."""
        return f"/m/{self.id}#{self.players[seat].secret}"

    def sight(self, seat: str) -> dict[str, Any]:
        """What a seat sees now, without the log."""
        return self.players[seat].sight(10**6)

    def mover(self) -> str:
        """A seat that must decide."""
        seats = [seat for seat in self.players if self.sight(seat)["candidates"]]
        assert seats, "nobody must decide"
        return seats[0]

    def advance(self, until: Callable[[dict[str, Any]], bool], seat: str | None = None) -> str:
        """Play towards the enemy until the sight of somebody who must decide is so; that seat."""
        sight: dict[str, Any] = {"candidates": []}
        for _ in range(1500):
            if not sight["candidates"]:
                sight = self.sight(self.mover())
            mover: str = sight["you"]
            if seat in (None, mover) and until(sight):
                return mover
            sight = ok(self.players[mover].act(self.forward(sight), sight["number"]))
        raise AssertionError("it never came to this")

    def forward(self, sight: dict[str, Any]) -> dict[str, Any]:
        """What to play: the same plan in every run, then whatever brings the armies together soonest."""
        return self.planned(sight) or self.nearer(sight)

    def planned(self, sight: dict[str, Any]) -> dict[str, Any] | None:
        """The plan of a decision whose suggestions are drawn at random; None: they are not."""
        kinds = [one["step"]["type"] for one in sight["decisions"] if one["seat"] == sight["you"]]
        plans = plans_of(sight["game"], sight["scenario"]["id"], tuple(sorted(sight["options"].items())))
        return next((plans[sight["you"], kind] for kind in kinds if (sight["you"], kind) in plans), None)

    def nearer(self, sight: dict[str, Any]) -> dict[str, Any]:
        """What brings the armies together soonest."""
        return forward(sight)


@cache
def plans_of(game: str, scenario: str, options: tuple[tuple[str, Any], ...]) -> dict[tuple[str, str], dict[str, Any]]:
    """The first candidates of the first decisions whose suggestions are drawn at random, by seat and step."""
    chosen = iacta.game(game).scenarios[scenario]
    known = {option.name for option in chosen.choices}
    match = Match.new(
        iacta.game(game), scenario, seed=1, options={key: value for key, value in options if key in known}
    )
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for _ in range(FIRST_DECISIONS):
        decision = match.decisions[0]
        action = match.candidates(decision.seat)[0]
        one, other = (match.suggestions(decision.seat, SeededDice(key, silent=True)) for key in (b"one", b"other"))
        if one != other:
            found.setdefault((decision.seat, type(decision.step).__name__), msgspec.to_builtins(action))
        match.play(decision.seat, action)
    return found


def forward(sight: dict[str, Any]) -> dict[str, Any]:
    """Of the candidates the one that brings the armies together soonest."""

    def rank(action: dict[str, Any]) -> tuple[int, bool]:
        kind = action["type"]
        back = kind == "Move" and not is_into_the_other_camp(action, sight["you"])
        return (FORWARD.index(kind) if kind in FORWARD and not back else len(FORWARD), back)

    chosen: dict[str, Any] = min(sight["candidates"], key=rank)
    return chosen


def is_into_the_other_camp(action: dict[str, Any], seat: str) -> bool:
    end: str = action["path"][-1]
    return end[0] != seat[0].upper() and not end.endswith("R")


def is_asked(*steps: str) -> Callable[[dict[str, Any]], bool]:
    """Whether one of these steps must be decided."""
    return lambda sight: any(one["seat"] == sight["you"] and one["step"]["type"] in steps for one in sight["decisions"])


def may(kind: str) -> Callable[[dict[str, Any]], bool]:
    """Whether such an action is offered."""
    return lambda sight: any(action["type"] == kind for action in sight["candidates"])
