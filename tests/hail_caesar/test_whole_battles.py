"""Whole battles at random: every step finds its rule, candidates are legal, one seed gives one battle."""

from __future__ import annotations

import random

import pytest

from iacta.engine.chance.dice import SeededDice
from iacta.engine.table import Table
from iacta.games.hail_caesar.game import RULEBOOK
from iacta.games.hail_caesar.rules.setup import set_up
from iacta.games.hail_caesar.scenarios import shipped
from iacta.games.hail_caesar.state import Battle
from tests.marks import rule

MOST = 3000
"""Decisions: no battle of the scenarios is longer."""


def play(scenario: str, seed: int) -> tuple[Battle, int]:
    """A battle of random choices among the candidates; each that is drawn must be legal."""
    dice, choice = SeededDice(seed.to_bytes(32, "big"), silent=True), random.Random(seed)
    table = Table(RULEBOOK.begin(set_up(shipped()[scenario]), dice).state, dice)
    for decisions in range(MOST):
        battle = table.state
        if battle.outcome is not None:
            return battle, decisions
        seat = RULEBOOK.waiting(battle)[0]
        action = choice.choice(list(RULEBOOK.offers(battle, seat)))
        assert RULEBOOK.refusal(battle, seat, action) is None, f"{action} at {battle.agenda[-1]}"
        RULEBOOK.apply(table, seat, action)
    raise AssertionError(f"{scenario} does not end")


@pytest.mark.parametrize("scenario", sorted(shipped()))
@rule("HC-3.2.b", "HC-15.2.c", "HC-16.3.e")
def test_a_random_battle_comes_to_its_end(scenario: str) -> None:
    battle, decisions = play(scenario, 3)
    assert battle.outcome is not None
    assert decisions > 20
    assert battle.clone() == battle


@rule("HC-15.4.a")
def test_the_same_seed_gives_the_same_battle() -> None:
    first, second = play("first_battle", 11)[0], play("first_battle", 11)[0]
    assert first.digest() == second.digest()
    assert first.digest() != play("first_battle", 12)[0].digest()
