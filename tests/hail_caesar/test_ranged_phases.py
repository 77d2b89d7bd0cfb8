"""Whole ranged phases at random: what is offered is legal, and nothing is left over at the end."""

from __future__ import annotations

from random import Random

import pytest

from iacta.engine.chance.dice import SeededDice
from iacta.games.hail_caesar.state import STANDING
from iacta.games.hail_caesar.steps import BeginCombats, BeginShooting
from tests.hail_caesar.kit import Scene, battle
from tests.hail_caesar.ranged import RULES
from tests.marks import rule

GROUND = """
    woods copse 28,20 36,20 38,26 30,30
    hill crest 44,10 60,10 60,22 44,22
    building farm 33,18 38,18 38,24 33,24
    building tower 50,30 56,30 56,36 50,36 fortified
    fortification camp 6,28 24,28 24,44 6,44 gates=12,28/16,28
    linear_obstacle wall 30,14 44,14 44,14.4 30,14.4
"""
SHOOTERS = [
    "medium_archers",
    "medium_archers {pose} square",
    "light_archers {pose} open_order",
    "skirmish_bow_small",
    "skirmish_sling_small",
    "legionary_pila",
    "horse_archers_small",
    "scorpions",
    "onagers",
    "elephant_mixed",
    "medium_archers in=farm",
    "scorpions in=tower",
]
TARGETS = [
    "warband",
    "legionary_pila",
    "legionary_pila {pose} column",
    "legionary_pila {pose} square",
    "light_infantry {pose} open_order",
    "skirmish_bow_small {pose} casualties=3",
    "medium_cavalry {pose} casualties=5 disordered",
    "cataphracts_kontos",
    "scouts_tiny",
    "baggage",
    "onagers",
]


def scattered(random: Random, side: str, kinds: list[str], south: int, north: int) -> list[str]:
    """Some units of a side, each on a place of its own, facing anywhere."""
    places = [(x, y) for x in range(8, 70, 9) for y in range(south, north, 7)]
    lines: list[str] = []
    facing = 0 if side == "b" else 180
    for number, place in enumerate(random.sample(places, 5)):
        heading = (facing + random.randrange(-60, 61)) % 360
        pose = f"{place[0]} {place[1]} {heading}"
        kind = random.choice(kinds)
        text = kind if "in=" in kind else kind.format(pose=pose) if "{pose}" in kind else f"{kind} {pose}"
        if "in=" not in text or not any(text in line for line in lines):
            lines.append(f"unit {side}{number} {text}")
    return lines


def position(seed: int) -> Scene:
    random = Random(seed)
    units = scattered(random, "b", SHOOTERS, 6, 24) + scattered(random, "r", TARGETS, 16, 44)
    return battle(
        GROUND + "\n".join(units), BeginShooting(), BeginCombats(), rules=RULES, stops=[BeginCombats], side="blue"
    )


@rule("HC-7.1.c", "HC-7.3.a", "HC-9.2.b", "HC-9.1.f")
@pytest.mark.parametrize("seed", range(8))
def test_a_phase_at_random(seed: int) -> None:
    """Every candidate is legal; at the end nobody has excess casualties, and nothing is noted of any fire."""
    random, dice = Random(seed), SeededDice(bytes([seed]))
    scene = position(seed)
    rulebook, state = scene.rulebook, scene.state
    state = rulebook.begin(state, dice).state
    decisions = 0
    while not isinstance(state.agenda[-1], BeginCombats):
        (seat,) = rulebook.waiting(state)
        offered = list(rulebook.candidates(state, seat))
        some = random.sample(offered, min(4, len(offered)))
        assert [action for action in some if rulebook.refusal(state, seat, action) is not None] == []
        assert len(offered) == len(set(offered))
        before = state.key()
        later = rulebook.play(state, seat, random.choice(offered[:-1] or offered), dice).state
        assert state.key() == before
        state, decisions = later, decisions + 1
        assert decisions < 60
    assert state.under_fire == {}
    for unit, profile in enumerate([one.profile for one in state.roster.units]):
        assert state.fate[unit] != STANDING or state.casualties[unit] <= profile.stamina
        assert (state.fate[unit] == STANDING) == (state.box[unit] is not None or state.inside[unit] >= 0)
