"""How fast random self-play is: what `bench/peers.py` times beside other engines.

Full rules. All scenarios of a game take turns, each in every form that its seats can take (`FORMS`).
"""

from __future__ import annotations

import time
from functools import partial
from itertools import cycle, islice
from random import Random
from typing import TYPE_CHECKING, Any

import iacta
from iacta.engine.dice import SeededDice
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.game import Game
    from iacta.engine.scenario import Scenario, Setting
    from iacta.engine.state import State

FORMS: dict[str, tuple[dict[str, Setting], ...]] = {"virtus": ({},), "alesia": ({}, {"three_players": True})}
"""The options with which the scenarios of a game are played in turn."""
CLONED_POSITIONS = 44
CLONES_EACH = 100


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


def clone_us(repeats: int, game: str = "virtus") -> float:
    """Microseconds for one copy of a state, over positions of all scenarios from early to late."""
    played = iacta.game(game)
    scenarios = islice(in_turn(game, 0), CLONED_POSITIONS)
    states = [_position(played, scenario, number) for number, scenario in enumerate(scenarios)]
    start = time.perf_counter()
    for _ in range(repeats * CLONES_EACH):
        for state in states:
            state.clone()
    return (time.perf_counter() - start) / (repeats * CLONES_EACH * len(states)) * 1e6


alesia_facade = partial(facade, game="alesia")
alesia_in_place = partial(in_place, game="alesia")
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


def _position(game: Game[Any, Any], scenario: Scenario, number: int) -> State:
    """A position some way into a game."""
    table, pick = _opened(game, scenario, number), Random(number).random
    for _ in range(10 + 5 * number):
        seats = game.rulebook.waiting(table.state)
        if not seats:
            break
        candidates = list(game.rulebook.candidates(table.state, seats[0]))
        game.rulebook.apply(table, seats[0], candidates[int(pick() * len(candidates))])
    state: State = table.state
    return state
