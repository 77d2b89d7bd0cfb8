"""Whole battles at random with fire on: they run to the end, things do burn, and what burns stays in order."""

from __future__ import annotations

import random

import pytest

from iacta.engine.chance.dice import SeededDice
from iacta.engine.records import Action
from iacta.engine.table import Table
from iacta.games.alexandre_bayard.actions import Activate, Done, FightFire, Ignite, MoveUnit, Shoot, ThrowTorches
from iacta.games.alexandre_bayard.rules.burning import exists, is_burning_hex, place_of
from iacta.games.alexandre_bayard.rules.setup import set_up
from iacta.games.alexandre_bayard.scenarios import shipped
from iacta.games.alexandre_bayard.state import Battle
from tests.alexandre_bayard.contents import RULEBOOK
from tests.marks import rule

MOST = 5000
FIERY = (Ignite, ThrowTorches, FightFire)
SCENARIOS = sorted(name for name, one in shipped().items() if any(choice.name == "fire" for choice in one.choices))


def eager(offers: list[Action], choice: random.Random) -> Action:
    """An action at random, fires first; who is to use torches stays where he is."""
    fiery = [one for one in offers if isinstance(one, FIERY) or (isinstance(one, Shoot) and one.incendiary)]
    groups = [one for one in offers if isinstance(one, Activate)]
    if Done() in offers and any(isinstance(one, MoveUnit) for one in offers) and choice.random() < 0.5:
        return Done()
    return choice.choice(fiery or (groups if groups and choice.random() < 0.7 else offers))


def play(scenario: str, seed: int) -> tuple[Battle, int]:
    """A battle of players who set fire to what they can; and how many fires there were."""
    dice, choice = SeededDice(seed.to_bytes(32, "big"), silent=True), random.Random(seed)
    one = shipped()[scenario]
    options = one.options | {"fire": True}
    table = Table(RULEBOOK.begin(set_up(one.with_options(options)), dice).state, dice)
    lit = 0
    for _ in range(MOST):
        battle = table.state
        if battle.outcome is not None:
            return battle, lit
        seat = RULEBOOK.waiting(battle)[0]
        action = eager(list(RULEBOOK.offers(battle, seat)), choice)
        assert RULEBOOK.refusal(battle, seat, action) is None, f"{action} at {battle.agenda[-1]}"
        before = set(battle.fires)
        RULEBOOK.apply(table, seat, action)
        lit += len(set(battle.fires) - before)
        hold(battle)
    raise AssertionError(f"{scenario} does not end")


def hold(battle: Battle) -> None:
    """What is true of every position: damage is less than resistance, smoke has a fire."""
    assert battle.clone() == battle
    assert all(damage > 0 for damage in battle.damage.values())
    assert set(battle.plumes) <= set(battle.fires)
    assert battle.smoke == frozenset(place for plume in battle.plumes.values() for place in plume)
    for element in battle.fires:
        assert not exists(battle, element) or place_of(battle, element)
        assert element.kind != "terrain" or is_burning_hex(battle, element.place)


@pytest.mark.parametrize("scenario", SCENARIOS)
@rule("AB-1.0.a", "AB-13.3.e", "AB-13.3.g")
def test_a_battle_with_fire_comes_to_its_end(scenario: str) -> None:
    battle, _ = play(scenario, 5)
    assert battle.outcome is not None


@rule("AB-1.0.c")
def test_things_burn_in_such_battles() -> None:
    assert play("burning_steppe", 2)[1] > 0
    assert any(play("bridge_at_nightfall", seed)[1] for seed in range(6))
