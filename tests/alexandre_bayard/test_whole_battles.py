"""Whole battles at random: every step finds its rule, candidates are legal, one seed gives one battle."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pytest

from iacta.engine.chance.dice import SeededDice
from iacta.engine.records import Action
from iacta.engine.scenario import Scenario
from iacta.engine.table import Table
from iacta.games.alexandre_bayard.actions import Activate, Attack, FollowUp, MoveUnit, Pursue, Shoot
from iacta.games.alexandre_bayard.rules.setup import set_up
from iacta.games.alexandre_bayard.rules.victory import losses
from iacta.games.alexandre_bayard.scenarios import shipped
from iacta.games.alexandre_bayard.sides import SIDES, foe
from iacta.games.alexandre_bayard.state import Battle
from iacta.games.alexandre_bayard.view import view
from tests.alexandre_bayard.contents import RULEBOOK
from tests.kit.laws import clone_is_equal_and_independent
from tests.marks import rule

Pick = Callable[[Battle, list[Action], random.Random], Action]
MOST = 4000
"""Decisions: no battle of the scenarios is longer."""


def bold(battle: Battle, actions: list[Action], choice: random.Random) -> Action:
    """Fight if there is anybody to fight, else go nearer to the enemy, else anything."""
    fights = [action for action in actions if isinstance(action, Attack | Shoot | FollowUp | Pursue)]
    if fights:
        return choice.choice(fights)
    groups = [action for action in actions if isinstance(action, Activate)]
    if groups:
        return max(groups, key=lambda action: len(action.units))
    moves = [action for action in actions if isinstance(action, MoveUnit) and action.path and action.path[-1]]
    return min(moves, key=partial(distance_left, battle)) if moves else choice.choice(actions)


def distance_left(battle: Battle, action: MoveUnit) -> int:
    """How far a unit will be from the nearest enemy."""
    far, side = battle.ground.distance[action.path[-1]], battle.side_of(action.unit)
    return min((far[battle.at[unit]] for unit in battle.present(foe(side))), default=0)


def play(scenario: str, seed: int, pick: Pick | None = None) -> tuple[Battle, int]:
    """A battle of a scenario that ships, with its own options."""
    return play_scenario(shipped()[scenario], seed, pick)


def play_scenario(scenario: Scenario, seed: int, pick: Pick | None = None) -> tuple[Battle, int]:
    """A battle of random choices among the candidates; each that is drawn must be legal."""
    dice, choice = SeededDice(seed.to_bytes(32, "big"), silent=True), random.Random(seed)
    table = Table(RULEBOOK.begin(set_up(scenario), dice).state, dice)
    for decisions in range(MOST):
        battle = table.state
        if battle.outcome is not None:
            return battle, decisions
        seat = RULEBOOK.waiting(battle)[0]
        offered = list(RULEBOOK.offers(battle, seat))
        action = pick(battle, offered, choice) if pick is not None else choice.choice(offered)
        assert RULEBOOK.refusal(battle, seat, action) is None, f"{action} at {battle.agenda[-1]}"
        RULEBOOK.apply(table, seat, action)
        assert all(battle.at[unit] == place for place, unit in battle.here.items())
        assert len(battle.here) == sum(place != 0 for place in battle.at) or battle.mover >= 0
    raise AssertionError(f"{scenario.id} does not end")


@pytest.mark.parametrize("scenario", sorted(shipped()))
@rule("AB-C.1.f", "AB-13.3.g", "AB-13.3.h")
def test_a_random_battle_comes_to_its_end(scenario: str) -> None:
    battle, decisions = play(scenario, 3)
    assert battle.outcome is not None
    assert decisions > 20
    assert battle.clone() == battle


@pytest.mark.parametrize("scenario", sorted(shipped().keys() - {"river_crossing"}))
@rule("AB-13.3.d", "AB-C.16.d")
def test_bold_players_fight_until_an_army_is_beaten_or_the_time_is_up(scenario: str) -> None:
    """A great river keeps the armies of the crossing apart as long as nobody embarks."""
    battle, _ = play(scenario, 5, bold)
    assert battle.outcome is not None
    assert sum(losses(battle, side) for side in SIDES) > 0


@rule("AB-13.3.g")
def test_the_same_seed_gives_the_same_battle() -> None:
    first, second = play("plain_first_battle", 11)[0], play("plain_first_battle", 11)[0]
    assert first.digest() == second.digest()
    assert first.digest() != play("plain_first_battle", 12)[0].digest()


@pytest.mark.parametrize("scenario", ["plain_first_battle", "night_camp", "great_battle"])
@rule("AB-15.a")
def test_a_clone_is_equal_and_shares_nothing_that_is_written_on(scenario: str) -> None:
    """At every tenth decision of a random battle; a view is made for each seat on the way."""
    dice, choice = SeededDice(bytes(32), silent=True), random.Random(5)
    table = Table(RULEBOOK.begin(set_up(shipped()[scenario]), dice).state, dice)
    for decisions in range(60):
        if table.state.outcome is not None:
            break
        if decisions % 10 == 0:
            clone_is_equal_and_independent(table.state)
            assert [view(table.state, seat).seat for seat in (*SIDES, None)] == [*SIDES, None]
        seat = RULEBOOK.waiting(table.state)[0]
        RULEBOOK.apply(table, seat, choice.choice(list(RULEBOOK.offers(table.state, seat))))
