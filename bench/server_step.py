"""Random self-play as the server does it, without network and disk, as a function to be timed."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

import msgspec

import iacta
from bench.self_play import game_seed, in_turn
from iacta.engine.match import seats_of
from iacta.server.api.match_view import Presence
from iacta.server.api.requests import ActionRequest, NewMatch, NewSeat
from iacta.server.matches import factory
from iacta.server.matches.actions import decoded
from iacta.server.matches.session import Session
from iacta.server.matches.views import match_view

if TYPE_CHECKING:
    from iacta.engine.records import Action, Seat
    from iacta.engine.scenario import Scenario


def server_step(seconds: float, seed: int, game: str) -> dict[str, float]:
    """Random self-play as the server does it: decode a body, play it, make its row, build and encode the view. All
    scenarios in turn.
    """
    chance = Random(seed)
    end = time.perf_counter() + seconds
    decisions = games = legal = 0
    for scenario in in_turn(game, seed):
        session = begun(game, scenario, game_seed(seed, games))
        while seats := session.waiting:
            candidates = session.started_match().candidates(seats[0])
            step(session, seats[0], body(session, candidates[int(chance.random() * len(candidates))]))
            decisions += 1
            legal += len(candidates)
        games += 1
        if time.perf_counter() >= end:
            break
    return {"decisions": decisions, "games": games, "branching": legal / decisions}


def begun(game: str, scenario: Scenario, seed: int) -> Session:
    """A match between humans, in memory only."""
    seats = {seat: NewSeat("human") for seat in seats_of(iacta.game(game), scenario)}
    new = NewMatch(game, scenario.id, seats, options=scenario.options)
    created = factory.new_match(new, seed.to_bytes(32, "big").hex(), 0)
    session = Session(created.match, created.seats, [])
    session.begin()
    return session


def body(session: Session, action: Action) -> bytes:
    """What a client sends."""
    return msgspec.json.encode({"number": session.number, "action": action})


def step(session: Session, seat: Seat, sent: bytes) -> bytes:
    """What the server does with it, except for storing it; its answer."""
    request = msgspec.json.decode(sent, type=ActionRequest)
    session.play(seat, decoded(session.game, request.action))
    return msgspec.json.encode(match_view(session, seat, request.number, Presence()))
