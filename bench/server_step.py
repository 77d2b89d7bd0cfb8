"""Random self-play as the server does it, without network and disk, as a function to be timed."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

import msgspec

import iacta
from bench.self_play import game_seed, in_turn
from iacta.engine.match import seats_of
from iacta.server.api.errors import Problem
from iacta.server.api.wire import Act, NewMatch, NewSeat
from iacta.server.jobs.hints import decoded
from iacta.server.matches import factory
from iacta.server.matches.service import Matches
from iacta.server.matches.session import Begun, Live
from iacta.server.settings import Settings

if TYPE_CHECKING:
    from iacta.engine.records import Action, Seat
    from iacta.engine.scenario import Scenario


def server_step(seconds: float, seed: int, game: str) -> dict[str, float]:
    """A body decoded, checked and played, its row made, the view of the seat built and encoded; all forms in turn."""
    chance, tables = Random(seed), Matches(Settings(database="unused"))
    end = time.perf_counter() + seconds
    decisions = games = legal = 0
    for scenario in in_turn(game, seed):
        live = begun(tables, game, scenario, game_seed(seed, games))
        while seats := live.waiting:
            candidates = tables.begun(live).candidates(seats[0])
            step(tables, live, seats[0], body(live, candidates[int(chance.random() * len(candidates))]))
            decisions += 1
            legal += len(candidates)
        games += 1
        if time.perf_counter() >= end:
            break
    return {"decisions": decisions, "games": games, "branching": legal / decisions}


def begun(tables: Matches, game: str, scenario: Scenario, seed: int) -> Live:
    """A match between people, in memory only."""
    seats = {seat: NewSeat("human") for seat in seats_of(iacta.game(game), scenario)}
    wish = NewMatch(game, scenario.id, seats, options=scenario.options)
    made = factory.match(wish, seed.to_bytes(32, "big").hex(), 0)
    live = Live(made.match, made.seats, [])
    opening = live.begin({}).opening
    live.note(tables.entry(live, "begun", None, Begun({}), opening), opening)
    return live


def body(live: Live, action: Action) -> bytes:
    """What a client sends."""
    return msgspec.json.encode({"number": live.number, "action": action})


def step(tables: Matches, live: Live, seat: Seat, sent: bytes) -> bytes:
    """What the server does with it, except storing it; its answer."""
    act = msgspec.json.decode(sent, type=Act)
    action = decoded(live, act.action)
    refusal = tables.running(live).refusal(seat, action)
    if refusal is not None:
        raise Problem.refused(refusal, live.number)
    tables.done_action(live, seat, action)
    return msgspec.json.encode(tables.sight(live, seat, act.number))
