"""How fast random self-play is: what `bench/peers.py` times beside other engines. Full rules, all scenarios in turn."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING, Any

import iacta
from iacta.engine.dice import SeededDice
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.game import Game
    from iacta.engine.state import State

GAME = "virtus"
CLONED_POSITIONS = 44
CLONES_EACH = 100


def facade(seconds: float, seed: int) -> dict[str, float]:
    """Through `iacta.Match`: candidates, refusal, clone, events, rolls."""
    pick = Random(seed).random
    tally = _Tally(seconds)
    for number, name in enumerate(_in_turn(iacta.game(GAME))):
        match = iacta.Match.new(GAME, scenario=name, seed=_game_seed(seed, number))
        while decisions := match.decisions:
            seat = decisions[0].seat
            candidates = match.candidates(seat)
            match.play(seat, candidates[int(pick() * len(candidates))])
            tally.decisions += 1
            tally.legal += len(candidates)
        if tally.is_over():
            break
    return tally.result()


def in_place(seconds: float, seed: int) -> dict[str, float]:
    """In place and silent: the same rules without copy, refusal, events or remembered rolls."""
    game = iacta.game(GAME)
    rulebook, pick = game.rulebook, Random(seed).random
    tally = _Tally(seconds)
    for number, name in enumerate(_in_turn(game)):
        table = _opened(game, name, _game_seed(seed, number))
        state = table.state
        while seats := rulebook.waiting(state):
            candidates = list(rulebook.candidates(state, seats[0]))
            rulebook.apply(table, seats[0], candidates[int(pick() * len(candidates))])
            tally.decisions += 1
            tally.legal += len(candidates)
        if tally.is_over():
            break
    return tally.result()


def clone_us(repeats: int) -> float:
    """Microseconds for one copy of a state, over positions of all scenarios from early to late."""
    game = iacta.game(GAME)
    states = [
        _position(game, name, number) for number, name in zip(range(CLONED_POSITIONS), _in_turn(game), strict=False)
    ]
    start = time.perf_counter()
    for _ in range(repeats * CLONES_EACH):
        for state in states:
            state.clone()
    return (time.perf_counter() - start) / (repeats * CLONES_EACH * len(states)) * 1e6


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


def _in_turn(game: Game[Any, Any]) -> Iterator[str]:
    """All scenarios, again and again."""
    while True:
        yield from game.scenarios


def _game_seed(seed: int, number: int) -> int:
    return seed * 1_000_003 + number


def _opened(game: Game[Any, Any], scenario: str, seed: int) -> Table[Any]:
    """A silent table at the first decision of a scenario."""
    dice = SeededDice(seed.to_bytes(16, "big"), silent=True)
    table = Table(game.set_up(game.scenarios[scenario]), dice)
    while game.rulebook.step(table):
        pass
    return table


def _position(game: Game[Any, Any], scenario: str, number: int) -> State:
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
