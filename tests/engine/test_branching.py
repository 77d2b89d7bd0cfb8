"""The walk over branching dice: every way once, with its weight; given up where there are too many."""

from __future__ import annotations

from fractions import Fraction

import pytest

from iacta.engine.chance.branching import CountingDice, each_way, outcomes
from iacta.engine.chance.dice import BranchingDice, ScriptedDice
from tests.engine.toy import RULEBOOK, Call, Toss, Toy, Tray, Turn

CLAUSE = "TO-1"


def test_every_way_is_gone_once_with_its_weight() -> None:
    dice = BranchingDice()
    found = [(way, dice.weight) for way in each_way(dice, lambda dice: (dice.pick(2, CLAUSE), dice.pick(3, CLAUSE)))]
    assert found == [((first, second), Fraction(1, 6)) for first in range(2) for second in range(3)]


def test_ways_may_differ_in_length() -> None:
    def run(dice: BranchingDice) -> tuple[int, ...]:
        first = dice.pick(2, CLAUSE)
        return (first, dice.pick(2, CLAUSE)) if first else (first,)

    dice = BranchingDice()
    found = [(way, dice.weight) for way in each_way(dice, run)]
    assert found == [((0,), Fraction(1, 2)), ((1, 0), Fraction(1, 4)), ((1, 1), Fraction(1, 4))]


def test_without_dice_there_is_one_way() -> None:
    assert list(each_way(BranchingDice(), lambda dice: dice.forks)) == [0]


def test_the_number_of_ways_is_counted_on_each_path() -> None:
    dice = CountingDice()
    counts = [dice.ways for _ in each_way(dice, lambda dice: dice.pick(2, CLAUSE) and dice.pick(3, CLAUSE))]
    assert counts == [2, 6, 6, 6]


def state() -> Tray:
    """Red decides; then blue tosses two dice and green decides."""
    toy = Toy(Turn("red"), Toss("blue", 2), Turn("green"))
    found: Tray = RULEBOOK.begin(toy.set_up(toy.scenarios["tray"]), ScriptedDice(())).state
    return found


def test_outcomes_are_the_states_at_the_next_decision() -> None:
    before = state()
    kept = before.key()
    found = outcomes(RULEBOOK, before, "red", Call(), 3)
    assert found is not None
    assert before.key() == kept
    assert sorted((end.points["blue"], weight) for end, weight in found) == [(0, 0.25), (1, 0.5), (2, 0.25)]


@pytest.mark.parametrize("most", [0, 1, 2])
def test_too_many_outcomes_are_given_up(most: int) -> None:
    assert outcomes(RULEBOOK, state(), "red", Call(), most) is None
