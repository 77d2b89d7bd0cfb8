"""Random self-play of a registered game, as functions to be timed. `bench/peers.py` and the speed gate call them.

Full rules. All scenarios of a game take turns, each with every set of seats that it can be played with. Through the
façade all candidates are listed; in place and in rollouts one is drawn (`Rulebook.draw`), which lists them too, unless
the game draws first and judges only what it drew.
"""

from __future__ import annotations

import time
from functools import cache
from itertools import cycle, islice
from random import Random
from typing import TYPE_CHECKING, Any

import iacta
from iacta.engine.chance.dice import SeededDice
from iacta.engine.game import seatings
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.game import Game
    from iacta.engine.records import ClauseId, Seat
    from iacta.engine.rulebook import Rulebook
    from iacta.engine.scenario import Scenario
    from iacta.engine.state import State

POSITIONS = 16
"""How many positions of each random game are copied and searched from, spread evenly over the game."""
CLONES_EACH = 100
SIMULATIONS, ROLLOUT = 5, 40
"""Simulations from one position; random decisions in each before the position is evaluated."""


def facade(seconds: float, seed: int, game: str) -> dict[str, float]:
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


def in_place(seconds: float, seed: int, game: str) -> dict[str, float]:
    """In place and silent: the same rules without copy, refusal, events or remembered rolls."""
    played = iacta.game(game)
    rulebook, chance = played.rulebook, _Chance(seed)
    tally = _Tally(seconds)
    for number, scenario in enumerate(in_turn(game, seed)):
        table = _opened(played, scenario, game_seed(seed, number))
        state = table.state
        seats = rulebook.waiting(state)
        while seats:
            seats = rulebook.apply(table, seats[0], rulebook.draw(state, seats[0], chance))
            tally.decisions += 1
            tally.legal += chance.things()
        if tally.is_over():
            break
    return tally.result()


def rollouts(seconds: float, seed: int, game: str) -> dict[str, float]:
    """Decisions inside the rollouts of a search. The other costs of a simulation are in the time, but not counted.

    At positions of random games, from early to late, a seat that must decide searches from its own view: for every
    simulation a state is redealt, copied, played on at random for some decisions, and evaluated.
    """
    played, chance = iacta.game(game), _Chance(seed)
    positions = [(state, seat) for state in _positions(game) for seat in played.rulebook.waiting(state)]
    tally = _Tally(seconds)
    for number, (state, seat) in enumerate(islice(cycle(positions), seed % len(positions), None)):
        view, dice = played.view(state, seat), SeededDice(game_seed(seed, number).to_bytes(16, "big"), silent=True)
        for _ in range(SIMULATIONS):
            world = Table(played.redeal(view, dice).clone(), dice)
            _play_on(played.rulebook, world, chance, tally)
            played.evaluator.value(world.state, seat)
        if tally.is_over():
            break
    return tally.result()


def _play_on(rulebook: Rulebook[Any], world: Table[Any], chance: _Chance, tally: _Tally) -> None:
    """Some random decisions."""
    seats = rulebook.waiting(world.state)
    for _ in range(ROLLOUT):
        if not seats:
            return
        seats = rulebook.apply(world, seats[0], rulebook.draw(world.state, seats[0], chance))
        tally.decisions += 1
        tally.legal += chance.things()


def clone_us(repeats: int, game: str) -> float:
    """Microseconds for one copy of a state, over positions of random games from the first decision to the last."""
    states = _positions(game)
    start = time.perf_counter()
    for _ in range(repeats * CLONES_EACH):
        for state in states:
            state.clone()
    return (time.perf_counter() - start) / (repeats * CLONES_EACH * len(states)) * 1e6


class _Chance(SeededDice):
    """Dice for the choices of random players, as quick as the generator of the other engines; they count the things."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed.to_bytes(16, "big"), silent=True)
        self._random, self._things = Random(seed).random, 0

    def pick(self, count: int, clause: ClauseId, to: Seat | None = None) -> int:  # noqa: ARG002 - no rule asked
        """One of so many things."""
        self._things = self._things or count
        return int(self._random() * count)

    def things(self) -> int:
        """From how many things the last choice was drawn; an only thing is not drawn."""
        found, self._things = self._things or 1, 0
        return found


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


def forms(game: str) -> list[Scenario]:
    """All scenarios of a game, each with every set of seats."""
    found = iacta.game(game)
    return [form for scenario in found.scenarios.values() for form in seatings(found, scenario)]


def in_turn(game: str, first: int) -> Iterator[Scenario]:
    """All forms of a game again and again, beginning with one of them."""
    found = forms(game)
    return islice(cycle(found), first % len(found), None)


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
    found: list[State] = []
    for number, scenario in enumerate(forms(game)):
        states = list(_states(iacta.game(game), scenario, number))
        found += states[:: max(1, len(states) // POSITIONS)]
    return tuple(found)


def _states(game: Game[Any, Any], scenario: Scenario, seed: int) -> Iterator[State]:
    """A copy of the state at every decision of a random game."""
    table, chance, rulebook = _opened(game, scenario, seed), _Chance(seed), game.rulebook
    while seats := rulebook.waiting(table.state):
        yield table.state.clone()
        rulebook.apply(table, seats[0], rulebook.draw(table.state, seats[0], chance))
