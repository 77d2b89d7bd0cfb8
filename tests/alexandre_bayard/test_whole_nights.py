"""Whole battles at random in the dark: each option of chapter 4, and all together, on a camp that sleeps."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from iacta.engine.chance.dice import SeededDice
from iacta.engine.scenario import Scenario
from iacta.engine.table import Table
from iacta.games.alexandre_bayard.rules.setup import set_up
from iacta.games.alexandre_bayard.scenarios import shipped
from iacta.games.alexandre_bayard.state import ASLEEP, Battle
from tests.alexandre_bayard.contents import RULEBOOK
from tests.marks import rule

MOST = 4000
"""Decisions: no night of the scenario is longer."""

OPTIONS = (
    ("darkness",),
    ("sleeping",),
    ("sleeping", "sentries"),
    ("darkness", "sleeping"),
    ("darkness", "sleeping", "sentries"),
    ("darkness", "sleeping", "sentries", "hidden_units", "decoys"),
)


def play(scenario: Scenario, seed: int) -> tuple[Battle, int]:
    """A night of random choices among what is offered; each that is drawn must be legal."""
    dice, choice = SeededDice(seed.to_bytes(32, "big"), silent=True), random.Random(seed)
    table = Table(RULEBOOK.begin(set_up(scenario), dice).state, dice)
    for decisions in range(MOST):
        battle = table.state
        if battle.outcome is not None:
            return battle, decisions
        seat = RULEBOOK.waiting(battle)[0]
        action = choice.choice(list(RULEBOOK.offers(battle, seat)))
        assert RULEBOOK.refusal(battle, seat, action) is None, f"{action} at {battle.agenda[-1]}"
        RULEBOOK.apply(table, seat, action)
        assert all(battle.at[unit] == place for place, unit in battle.here.items())
    raise AssertionError(f"{scenario.id} does not end")


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("options", OPTIONS, ids="-".join)
@rule("AB-4.2.a", "AB-4.2.q", "AB-13.3.h")
def test_a_random_night_comes_to_its_end_and_nobody_falls_asleep(options: tuple[str, ...], seed: int) -> None:
    scenario = shipped()["night_camp"]
    on = dict.fromkeys(scenario.options, False) | dict.fromkeys(options, True)
    battle, decisions = play(replace(scenario, options=on), seed)
    assert battle.outcome is not None
    assert decisions > 20
    assert battle.clone() == battle
    start = battle.roster.units
    assert all(start[unit].asleep for unit, flags in enumerate(battle.flags) if flags & ASLEEP)
    assert "sleeping" in options or not any(flags & ASLEEP for flags in battle.flags)
