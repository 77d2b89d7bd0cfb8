"""AB-1.5: how likely fire is to take a hex at the next fire step, against the dice of whole fire steps."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from iacta.engine.chance.dice import SeededDice
from iacta.engine.records import Step
from iacta.engine.table import Table
from iacta.games.alexandre_bayard import steps
from iacta.games.alexandre_bayard.rules import fire, ignition
from iacta.games.alexandre_bayard.rules.burning import place_of
from iacta.games.alexandre_bayard.rules.fire_outlook import threatened
from iacta.games.alexandre_bayard.state import Battle
from iacta.games.alexandre_bayard.survey import survey
from tests.alexandre_bayard.fires import FAR
from tests.alexandre_bayard.kit import at, battle, spot
from tests.alexandre_bayard.lines import element
from tests.marks import rule

ALL_FOUR = Fraction(1, 16)
"""Four dice of four hit green armour, which resists four times."""


def scene(text: str, lost: int = 0) -> Battle:
    """A position with fires; the wood at 5,4 has lost so much of its resistance."""
    field = battle(f"{FAR}\noptions fire\n{text}").battle
    if lost:
        field.damage[element(field, "forest", "5,4")] = lost
    return field


def risk(text: str, lost: int = 0) -> dict[str, Fraction]:
    """The hexes that may catch fire, by the chance."""
    return {spot(place): chance for place, chance in threatened(scene(text, lost)).items()}


@rule("AB-1.5.a", "AB-1.5.b", "AB-1.2.c")
def test_a_wood_beside_a_fire_takes_four_dice() -> None:
    assert risk("forest 4,4 5,4 8,8\nfire forest 4,4 a 0") == {"5,4": ALL_FOUR}


@rule("AB-1.5.c")
def test_damage_and_a_second_fire_add_up() -> None:
    assert risk("forest 4,4 5,4\nfire forest 4,4 a 0", lost=3) == {"5,4": Fraction(15, 16)}
    both = risk("forest 4,4 5,4 6,4\nfire forest 4,4 a 0\nfire forest 6,4 a 0")
    assert both == {"5,4": Fraction(163, 256)}  # four hits or more of eight dice


@rule("AB-1.5.h")
def test_what_lies_downwind_burns_of_itself() -> None:
    found = risk("options wind\nwind strong 2\nforest 4,4 5,4 3,4 5,5\nfire forest 4,4 a 0")
    assert found["5,4"] == 1
    assert "3,4" not in found  # upwind of a strong wind


@rule("AB-1.5.d")
def test_nothing_is_threatened_where_nothing_burns() -> None:
    assert risk("forest 4,4 5,4") == {}


@rule("AB-3.3.i")
def test_no_fire_spreads_in_weather_that_drowns_it() -> None:
    assert risk("options weather\nweather rain storm 2\nforest 4,4 5,4\nfire forest 4,4 a 0") == {}


WEATHERS = ("", "options wind\nwind medium 3", "options weather wind\nweather rain weak 6\nwind medium 2")
GROUNDS = (
    "forest 4,4 5,4 3,4 4,5 5,5 6,4\nfire forest 4,4 a 0",
    "forest 4,4 5,4 6,4 6,5\nfire forest 4,4 a 1\nfire forest 6,4 a 0",
)
RULES: dict[type[Step], Callable[[Table[Battle], Any], None]] = {
    steps.ExtinguishFires: fire.extinguish_fires,
    steps.ExtinguishFire: fire.extinguish_fire,
    steps.AgeFires: fire.age_fires,
    steps.SpreadFires: fire.spread_fires,
    steps.SpreadFire: fire.spread_fire,
    steps.DevelopFire: fire.develop_fire,
    steps.RollIncendiary: ignition.roll_incendiary,
}
STEP = (steps.SpreadFires("alexandre"), steps.AgeFires("alexandre"), steps.ExtinguishFires("alexandre"))
ROUNDS = 1500
LIMIT = 0.065
"""Five standard errors, at the most."""


def burnt_by(start: Battle, seed: int) -> set[str]:
    """The hexes that burn after a fire step."""
    field = start.clone()
    table, field.agenda = Table(field, SeededDice(f"{seed}".encode(), silent=True)), list(STEP)
    while field.agenda:
        step = field.agenda.pop()
        RULES[type(step)](table, step)
        field.agenda += reversed(table.named)
        table.named = []
    return {spot(place_of(field, one)) for one in field.fires}


@pytest.mark.parametrize(("sky", "ground"), list(product(WEATHERS, GROUNDS)))
@rule("AB-1.5.c", "AB-1.5.g", "AB-3.3.k")
def test_the_odds_are_those_of_fire_steps_that_are_played(sky: str, ground: str) -> None:
    expected = risk(f"{sky}\n{ground}", lost=3)
    start = scene(f"{sky}\n{ground}", lost=3)
    found = [burnt_by(start, seed) for seed in range(ROUNDS)]
    assert expected
    burning = {spot(place_of(start, one)) for one in start.fires}
    assert set().union(*found) - burning <= set(expected)
    for place, chance in expected.items():
        assert abs(sum(place in one for one in found) / ROUNDS - float(chance)) < LIMIT, place


@rule("AB-1.5.d")
def test_everybody_is_told_the_chance() -> None:
    field = scene("forest 4,4 5,4\nfire forest 4,4 a 0")
    for seat in ("alexandre", "bayard", None):
        (found,) = (one for one in survey(field, seat, "side:alexandre").aims if one.deed != "order")
        assert (found.target, found.deed, found.figures) == (f"hex:{at('5,4')}", "catch", {"chance": 625})
