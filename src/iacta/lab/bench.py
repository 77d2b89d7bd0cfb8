"""How fast random self-play is: what `bench/peers.py` times beside other engines.

Full rules. All scenarios of a game take turns, each in every form that its seats can take (`FORMS`).
"""

from __future__ import annotations

import time
from functools import cache, partial
from itertools import count, cycle, islice
from random import Random
from typing import TYPE_CHECKING, Any

import iacta
from iacta.engine.chance.dice import SeededDice
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from iacta.engine.game import Game
    from iacta.engine.rulebook import Rulebook
    from iacta.engine.scenario import Scenario, Setting
    from iacta.engine.state import State

FORMS: dict[str, tuple[dict[str, Setting], ...]] = {"virtus": ({},), "alesia": ({}, {"three_players": True})}
"""The options with which the scenarios of a game are played in turn."""
APART: dict[str, int] = {"virtus": 40, "alesia": 100}
"""How many decisions lie between the positions that are copied and searched from."""
CLONES_EACH = 100
SIMULATIONS, PLAYOUT = 5, 40
"""Simulations from one position; random decisions in each, before the position is judged."""


def facade(seconds: float, seed: int, game: str = "virtus") -> dict[str, float]:
    """Through `iacta.Match`: candidates, refusal, clone, events, rolls."""
    pick = Random(seed).random
    tally = _Tally(seconds)
    for number, scenario in enumerate(in_turn(game, seed)):
        match = iacta.Match.new(game, scenario=scenario, seed=game_seed(seed, number))
        while decisions := match.decisions:
            seat = decisions[0].seat
            candidates = match.candidates(seat)
            match.play(seat, candidates[int(pick() * len(candidates))])
            tally.decisions += 1
            tally.legal += len(candidates)
        if tally.is_over():
            break
    return tally.result()


def in_place(seconds: float, seed: int, game: str = "virtus") -> dict[str, float]:
    """In place and silent: the same rules without copy, refusal, events or remembered rolls."""
    played = iacta.game(game)
    rulebook, pick = played.rulebook, Random(seed).random
    tally = _Tally(seconds)
    for number, scenario in enumerate(in_turn(game, seed)):
        table = _opened(played, scenario, game_seed(seed, number))
        state = table.state
        while seats := rulebook.waiting(state):
            candidates = list(rulebook.offers(state, seats[0]))
            rulebook.apply(table, seats[0], candidates[int(pick() * len(candidates))])
            tally.decisions += 1
            tally.legal += len(candidates)
        if tally.is_over():
            break
    return tally.result()


def playouts(seconds: float, seed: int, game: str = "virtus") -> dict[str, float]:
    """Decisions inside the playouts of a search; what a simulation costs besides is in the time, and not counted.

    At positions of random games, from early to late, a seat that must decide searches over its own view: for every
    simulation a world is redealt, copied, played on at random for some decisions, and judged.
    """
    played, pick = iacta.game(game), Random(seed).random
    positions = [(state, seat) for state in _positions(game) for seat in played.rulebook.waiting(state)]
    tally = _Tally(seconds)
    for number, (state, seat) in enumerate(islice(cycle(positions), seed % len(positions), None)):
        view, dice = played.view(state, seat), SeededDice(game_seed(seed, number).to_bytes(16, "big"), silent=True)
        for _ in range(SIMULATIONS):
            world = Table(played.redeal(view, dice).clone(), dice)
            _play_on(played.rulebook, world, pick, tally)
            played.evaluator.value(world.state, seat)
        if tally.is_over():
            break
    return tally.result()


def _play_on(rulebook: Rulebook[Any], world: Table[Any], pick: Callable[[], float], tally: _Tally) -> None:
    """Some random decisions."""
    for _ in range(PLAYOUT):
        seats = rulebook.waiting(world.state)
        if not seats:
            return
        candidates = list(rulebook.offers(world.state, seats[0]))
        rulebook.apply(world, seats[0], candidates[int(pick() * len(candidates))])
        tally.decisions += 1
        tally.legal += len(candidates)


def clone_us(repeats: int, game: str = "virtus") -> float:
    """Microseconds for one copy of a state, over positions of random games from the first decision to the last."""
    states = _positions(game)
    start = time.perf_counter()
    for _ in range(repeats * CLONES_EACH):
        for state in states:
            state.clone()
    return (time.perf_counter() - start) / (repeats * CLONES_EACH * len(states)) * 1e6


alesia_facade = partial(facade, game="alesia")
alesia_in_place = partial(in_place, game="alesia")
alesia_playouts = partial(playouts, game="alesia")
alesia_clone_us = partial(clone_us, game="alesia")


class _Tally:
    """What one timed block did; it is over after so many seconds, at the end of a game."""

    __slots__ = ("_end", "decisions", "games", "legal")

    def __init__(self, seconds: float) -> None:
        self._end = time.perf_counter() + seconds
        self.decisions = self.games = self.legal = 0

    def is_over(self) -> bool:
        self.games += 1
        return time.perf_counter() >= self._end

    def result(self) -> dict[str, float]:
        return {"decisions": self.decisions, "games": self.games, "branching": self.legal / self.decisions}


def in_turn(game: str, first: int) -> Iterator[Scenario]:
    """All scenarios of a game in all their forms, again and again, beginning with one of them."""
    forms = [each.with_options(form) for each in iacta.game(game).scenarios.values() for form in FORMS[game]]
    return islice(cycle(forms), first % len(forms), None)


def game_seed(seed: int, number: int) -> int:
    """A seed of its own for each game of a block."""
    return seed * 1_000_003 + number


def _opened(game: Game[Any, Any], scenario: Scenario, seed: int) -> Table[Any]:
    """A silent table at the first decision of a scenario."""
    dice = SeededDice(seed.to_bytes(16, "big"), silent=True)
    table = Table(game.set_up(scenario), dice)
    while game.rulebook.step(table):
        pass
    return table


@cache
def _positions(game: str) -> tuple[State, ...]:
    """Positions from the first decision to the last, of one random game in every form; nobody writes on them."""
    forms = len(iacta.game(game).scenarios) * len(FORMS[game])
    found: list[State] = []
    for number, scenario in enumerate(islice(in_turn(game, 0), forms)):
        found += _snapshots(iacta.game(game), scenario, number)
    return tuple(found)


def _snapshots(game: Game[Any, Any], scenario: Scenario, seed: int) -> Iterator[State]:
    """Copies of the state every so many decisions of a random game."""
    table, pick, rulebook = _opened(game, scenario, seed), Random(seed).random, game.rulebook
    for number in count():
        seats = rulebook.waiting(table.state)
        if not seats:
            return
        if number % APART[game.name] == 0:
            yield table.state.clone()
        candidates = list(rulebook.offers(table.state, seats[0]))
        rulebook.apply(table, seats[0], candidates[int(pick() * len(candidates))])
