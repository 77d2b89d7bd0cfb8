"""Odds with likeness and memoised steps are the odds, over combats of all sorts; footprints are true."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from iacta.engine.chance.cells import value_of, write
from iacta.engine.chance.dice import SeededDice
from iacta.engine.table import Table
from iacta.games.hail_caesar.actions import Order
from iacta.games.hail_caesar.forecast.procedures import BLOWS, ORDER, ROUND, STAND
from iacta.games.hail_caesar.game import GAME, RULEBOOK
from iacta.games.hail_caesar.plans import Charge
from iacta.games.hail_caesar.state import Battle
from iacta.games.hail_caesar.steps import ExchangeBlows, RollSaves, Strike
from tests.engine.test_memoised_steps import effects_of
from tests.hail_caesar.foreseen import FIGHT, before_combat, foreseen, in_orders, plainly

PROFILES = ("legionary_pila", "elephant_javelins", "light_infantry", "hoplites", "medium_cavalry", "scouts_tiny")
SPECIAL = ("stubborn", "valiant", "phalanx", "fanatic", "tough_fighters", "wild_fighters", "drilled")
IN_OPEN_ORDER = ("light_infantry", "scouts_tiny")
SHAPES = {
    "one on one": (("b1 36 20 0", "r1 36 20 180"), ("b1 front r1 front",)),
    "two on one": (("b1 33 20 0", "b2 40 20 0", "r1 36 20 180"), ("b1 front r1 front", "b2 front r1 front")),
    "one on two": (("b1 36 20 0", "r1 33 20 180", "r2 40 20 180"), ("b1 front r1 front", "b1 front r2 front")),
}
CASES = [(shape, seed) for seed in range(5) for shape in SHAPES]


def some_combat(shape: str, seed: int) -> str:
    """A combat of small units with few dice: their rules, their state and what stands behind them drawn by lot."""
    chance = Random(f"{shape} {seed}")
    kinds = [*chance.sample(PROFILES, 2), "warband"]
    lines = [
        f"profile {kind} clash={chance.choice((2, 3))} sustained=2 support=1 stamina={chance.choice((2, 3, 4))}"
        f" special={','.join(chance.sample(SPECIAL, 2))}"
        for kind in kinds
    ]
    if chance.random() < 0.4:
        lines.append("division b blue 36 18 joined=b1")
    units, contacts = SHAPES[shape]
    for unit in units:
        name, *pose = unit.split()
        kind = chance.choice(kinds[:2])
        state = chance.choice(("", "charged", "fought", "fought won", "disordered"))
        loose = "open_order" if kind in IN_OPEN_ORDER else ""
        lines.append(f"unit {name} {kind} {' '.join(pose)} {state} {loose} casualties={chance.choice((0, 0, 1, 2))}")
    if chance.random() < 0.5:
        lines.append(f"unit r3 warband 36 {chance.choice(('23.3', '24.5'))} 180")
    if chance.random() < 0.3:
        lines.append("impassable rocks 30,25 42,25 42,30 30,30")
    return "\n".join([*lines, *[f"contact {contact}" for contact in contacts]])


@pytest.mark.parametrize(("shape", "seed"), CASES)
def test_a_round_is_foreseen_as_every_state_apart_would_say(shape: str, seed: int) -> None:
    state = before_combat(some_combat(shape, seed)).battle
    compared = 0
    for horizon in (BLOWS, ROUND):
        plain = plainly(state, FIGHT, horizon)
        if plain.exact:
            assert dict(foreseen(state, FIGHT, horizon).outcomes) == dict(plain.outcomes)
            compared += 1
    assert compared


@pytest.mark.parametrize("moved", ["15", "9"])
def test_a_charge_is_foreseen_as_every_state_apart_would_say(moved: str) -> None:
    """Moves that are left to nobody make no difference."""
    text = "division b blue 36 8 command=8\nunit b1 warband 36 {} 0\nunit r1 medium_archers 36 20 180"
    state = in_orders(text.format(moved)).battle
    order = Order((0,), ((Charge((1,)),),))
    assert dict(foreseen(state, order, ORDER).outcomes) == dict(plainly(state, order, ORDER).outcomes)


def states_of_blows(text: str, seed: int) -> list[Battle]:
    """The states of a round right before a step with a footprint, with dice of a seed."""
    state = before_combat(text).battle
    state.casualties = [(seed + unit) % 3 for unit in range(len(state.casualties))]
    table, found = Table(state, SeededDice(b"%d" % seed, silent=True)), []
    RULEBOOK.enact(table, "blue", FIGHT)
    while state.melee is not None and not ROUND.reached(state)(state):
        if type(state.agenda[-1]) in RULEBOOK.footprints:
            found.append(state.clone())
        if not RULEBOOK.step(table):
            seat = RULEBOOK.waiting(state)[0]
            RULEBOOK.enact(table, seat, STAND.choose(RULEBOOK, state, seat))
    return found


@pytest.mark.parametrize("shape", SHAPES)
def test_a_footprint_is_all_that_blows_and_saves_read_and_write(shape: str) -> None:
    """The same values put into another state of the same combat: the rule changes them alike, and nothing else."""
    game: Any = GAME
    kinds = set()
    text = some_combat(shape, 1)
    others = states_of_blows(text, 7)
    for state in states_of_blows(text, 3):
        step = state.agenda[-1]
        cells = list(RULEBOOK.footprints[type(step)](state, step))
        found, alone = effects_of(game, state, cells)
        assert alone
        for other in others:
            write(other, cells, [value_of(state, cell) for cell in cells])
            other.agenda = [step]
            assert effects_of(game, other, cells) == (found, True)
        kinds.add(type(step))
    assert kinds == {ExchangeBlows, Strike, RollSaves}
