"""Luck, roll by roll: on a toy whose chances can be worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest

from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.match import Past
from iacta.engine.records import Outcome
from iacta.lab.analysis import luck
from iacta.lab.analysis.luck import LuckModel, luck_of_action, luck_of_opening, win_chances
from iacta.lab.stats import significance
from tests.engine.toy import RULEBOOK, SEATS, Call, Draw, End, Toss, Toy, Tray, Turn

TEAMS = tuple((seat,) for seat in SEATS)


def points(state: Tray) -> tuple[float, ...]:
    """Chances that are the shares of the points, each seat having one to begin with."""
    total = sum(state.points.values()) + len(SEATS)
    return tuple((1 + state.points[seat]) / total for seat in SEATS)


MODEL = LuckModel(RULEBOOK, points, b"seed")


def opened(*steps: Any, script: tuple[int | str, ...]) -> list[luck.RollLuck]:
    """The luck of steps that are done before the first decision, if the dice fall so."""
    toy = Toy(*steps)
    state = toy.set_up(toy.scenarios["tray"])
    transition = RULEBOOK.begin(state, ScriptedDice(script))
    return luck_of_opening(MODEL, state, transition.rolls)


def test_a_roll_is_worth_its_mean_before_and_what_it_came_to_after() -> None:
    (roll,) = opened(Toss("red", 1), Turn("red"), script=(2,))
    assert roll.exact
    assert roll.before == pytest.approx(((1 / 3 + 1 / 2) / 2, *[(1 / 3 + 1 / 4) / 2] * 2))
    assert roll.after == pytest.approx((1 / 2, 1 / 4, 1 / 4))
    assert roll.counted is not None
    assert (roll.counted.kind, roll.counted.dice, roll.counted.expected, roll.counted.figure) == (
        "successes",
        1,
        0.5,
        1,
    )
    assert roll.serves[0] > 0 > roll.serves[1]
    assert sum(weight * swing[0] for swing, weight in roll.swings) == pytest.approx(0)


def test_rolls_that_follow_each_other_add_up_to_the_whole_change() -> None:
    rolls = opened(Toss("red", 2), Toss("green", 3), Turn("red"), script=(1, 6, 1, 1, 1))
    ways = [(red, green, comb(2, red) * comb(3, green) / 32) for red, green in product(range(3), range(4))]
    expected = sum(weight * (1 + red) / (3 + red + green) for red, green, weight in ways)
    assert rolls[0].before[0] == pytest.approx(expected)
    assert rolls[0].after == pytest.approx(rolls[1].before)
    assert rolls[1].after == pytest.approx((2 / 7, 4 / 7, 1 / 7))
    assert all(roll.exact for roll in rolls)


def test_an_action_that_rolls_is_followed_to_the_next_decision() -> None:
    toy = Toy(Turn("red"), Toss("blue", 1), Turn("green"))
    state = RULEBOOK.begin(toy.set_up(toy.scenarios["tray"]), ScriptedDice(())).state
    transition = RULEBOOK.play(state, "red", Call(), ScriptedDice((6,)))
    (roll,) = luck_of_action(MODEL, state, Past("red", Call(), transition))
    assert roll.before[2] == pytest.approx((1 / 3 + 1 / 2) / 2)
    assert roll.after == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert luck_of_action(MODEL, state, Past("red", Call(), transition)) == [roll]


def test_what_can_fall_in_too_many_ways_is_sampled_and_says_so() -> None:
    rolls = opened(
        Toss("red", 1), Draw("red", "abcdefghijkl", 6), Toss("blue", 1), Turn("red"), script=(1, "abcdef", 1)
    )
    assert [roll.exact for roll in rolls] == [False, False, True]
    assert rolls[1].counted is None
    assert rolls[1].before == pytest.approx(rolls[0].after)
    assert rolls[2].after == pytest.approx((2 / 5, 1 / 5, 2 / 5))
    assert all(abs(sum(one) - 1) < 1e-9 and min(one) >= 0 for roll in rolls for one in (roll.before, roll.after))


def test_chances_are_shares_of_the_judgement_and_certain_at_the_end() -> None:
    class Points:
        def value(self, state: Tray, seat: str) -> float:
            return state.points[seat] / 10 - 1

    toy = Toy(End())
    toy.evaluator = Points()
    chances = win_chances(toy, TEAMS)
    tray = toy.set_up(toy.scenarios["tray"])
    assert chances(tray) == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    tray.points = {"red": 2, "green": 1, "blue": 1}
    assert chances(tray) == pytest.approx((1 / 2, 1 / 4, 1 / 4))
    tray.outcome = Outcome("green", "TO-4", "counted-out", ("blue",))
    assert chances(tray) == (0, 1 / 2, 1 / 2)
    tray.outcome = Outcome(None, "TO-4", "counted-out")
    assert chances(tray) == pytest.approx((1 / 3, 1 / 3, 1 / 3))


@pytest.mark.parametrize(("figure", "chance"), [(5, Fraction(1)), (8, Fraction(112, 1024)), (10, Fraction(2, 1024))])
def test_dice_are_as_extreme_as_the_binomial_says(figure: int, chance: Fraction) -> None:
    assert significance.of_dice([(4, (3, 3)), (6, (3, 3))], figure) == pytest.approx(float(chance))


def test_faces_are_counted_from_one() -> None:
    assert significance.of_dice([(2, (0, 1, 1, 1, 1, 1, 1))], 12) == pytest.approx(2 / 36)
    assert significance.of_dice([(2, (0, 1, 1, 1, 1, 1, 1))], 7) == pytest.approx(1)


def test_changes_of_chances_add_up_as_independent_ones_do() -> None:
    rolls = [[(-0.1, 0.5), (0.1, 0.5)]] * 6
    brute = [sum(way) for way in product((-0.1, 0.1), repeat=6)]
    for far in (0.0, 0.2, 0.4, 0.6):
        expected = sum(abs(one) >= far - 1e-9 for one in brute) / len(brute)
        assert significance.of_swings(rolls, far) == pytest.approx(expected)
        assert significance.of_swings(rolls, -far) == pytest.approx(expected)
    assert significance.of_swings([], 0.0) == 1


def test_what_lies_between_two_steps_of_the_grid_keeps_its_mean() -> None:
    swings = [(0.00131, 0.3), (-0.0007, 0.7)]
    grid = significance.on_grid(swings)
    assert sum(place * share for place, share in grid.items()) * significance.GRID == pytest.approx(
        sum(swing * weight for swing, weight in swings)
    )
    assert sum(grid.values()) == pytest.approx(1)
