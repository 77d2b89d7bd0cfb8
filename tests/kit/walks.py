"""Random play: the positions on which the laws are tried."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from iacta.engine.chance.dice import SeededDice
from iacta.engine.errors import BrokenScenario
from iacta.engine.game import Game
from iacta.engine.records import Action, Seat, Transition
from iacta.engine.scenario import Scenario

AnyGame = Game[Any, Any]


class Moment(NamedTuple):
    """A decision: the state, who decided what, with which dice, and what it led to."""

    state: Any
    seat: Seat
    action: Action
    dice: bytes
    transition: Transition[Any]


def dice_of(number: int, seed: int) -> bytes:
    """A key for the dice of one action of a walk."""
    return b"walk %d %d" % (seed, number)


def walk(
    game: AnyGame, scenario: Scenario, seed: int, choose: Callable[[int], int] | None = None, most: int = 100_000
) -> Iterator[Moment]:
    """Play from set-up to the end, at random or as `choose` says (it is given a number of choices and names one)."""
    choose = choose or random.Random(seed).randrange
    state = game.rulebook.begin(game.set_up(scenario), SeededDice(dice_of(0, seed))).state
    for number in range(1, most + 1):
        decisions = game.rulebook.decisions(state)
        if not decisions:
            return
        seat = decisions[choose(len(decisions))].seat
        candidates = list(game.rulebook.candidates(state, seat))
        action = candidates[choose(len(candidates))]
        dice = dice_of(number, seed)
        transition = game.rulebook.play(state, seat, action, SeededDice(dice))
        yield Moment(state, seat, action, dice, transition)
        state = transition.state


def random_options(scenario: Scenario, chance: random.Random) -> dict[str, bool | int]:
    """Some options of a scenario set at random."""
    chosen: dict[str, bool | int] = {}
    for option in scenario.choices:
        if chance.random() < 0.5:
            is_switch = isinstance(option.default, bool)
            chosen[option.name] = chance.random() < 0.5 if is_switch else chance.randint(option.least, option.most)
    return chosen


def varied(game: AnyGame, scenario: Scenario, seed: int) -> Scenario:
    """The scenario with random options that fit together."""
    chance = random.Random(seed)
    for _ in range(50):
        try:
            changed = scenario.with_options(random_options(scenario, chance))
            game.set_up(changed)
        except BrokenScenario:
            continue  # two options that contradict each other are refused, and others are drawn
        return changed
    message = f"{scenario.id}: fifty draws of options, and none fits"
    raise AssertionError(message)
