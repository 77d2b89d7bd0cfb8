"""Elo from pairs of games: known values, honest intervals, a test that stops early, a ladder."""

from __future__ import annotations

from math import inf, log
from random import Random

import pytest
from scipy.optimize import minimize

from iacta.lab.stats.elo import (
    NEARLY_NONE,
    SHARES,
    Pairs,
    SequentialTest,
    elo_of,
    estimate,
    ladder,
    share_interval,
    share_of,
)
from iacta.lab.stats.intervals import wilson


def drawn(random: Random, chances: tuple[float, ...], pairs: int) -> Pairs:
    """So many pairs of bots of known strength."""
    return Pairs.of(random.choices((0, 0.5, 1, 1.5, 2), chances, k=pairs))


@pytest.mark.parametrize(("share", "elo"), [(0.5, 0.0), (0.64006500, 100.0), (0.75, 190.848502), (0.9, 381.697004)])
def test_a_share_is_worth_the_known_elo(share: float, elo: float) -> None:
    assert elo_of(share) == pytest.approx(elo, abs=1e-4)
    assert share_of(elo) == pytest.approx(share, abs=1e-8)


def test_no_elo_promises_all_or_nothing() -> None:
    assert elo_of(1.0) is None
    assert elo_of(0.0) is None
    won = estimate(Pairs(both=100))
    assert won.difference is None
    assert won.high is None
    assert won.low is not None
    assert 400 < won.low < 700
    assert won.superiority > 0.999_999
    lost = estimate(Pairs(none=100))
    assert lost.difference is None
    assert lost.low is None
    assert lost.high == pytest.approx(-won.low)


def test_pairs_are_counted_and_seen_from_both_sides() -> None:
    pairs = Pairs.of([2, 0, 1, 1.5, 2, 0.5])
    assert pairs == (1, 1, 1, 1, 2)
    assert pairs.share == pytest.approx(7 / 12)
    assert pairs.swapped() == (2, 1, 1, 1, 1)
    assert pairs.swapped().share == pytest.approx(5 / 12)


def test_games_that_know_nothing_of_each_other_have_the_wilson_interval() -> None:
    """Independent games of which half are won fall into pairs as 1 : 2 : 1."""
    low, high = share_interval(Pairs(250, 0, 500, 0, 250))
    assert (low, high) == pytest.approx(wilson(1000, 2000), abs=5e-4)


def test_pairs_that_dice_and_sides_decide_say_more_than_as_many_single_games() -> None:
    """The side that the dice favour wins whoever plays it: every pair is shared, and the bots are equal."""
    low, high = share_interval(Pairs(5, 0, 490, 0, 5))
    alone = wilson(500, 1000)
    assert high - low < 0.3 * (alone[1] - alone[0])


def test_no_pairs_say_nothing_and_a_few_say_little() -> None:
    assert share_interval(Pairs()) == (0.0, 1.0)
    low, high = share_interval(Pairs(one=3))
    assert low < 0.3
    assert high > 0.7


@pytest.mark.parametrize(
    "chances",
    [(0.2, 0.1, 0.4, 0.1, 0.2), (0.05, 0.0, 0.35, 0.0, 0.6), (0.0, 0.0, 0.1, 0.0, 0.9), (0.02, 0, 0.96, 0, 0.02)],
)
def test_the_interval_holds_the_truth_about_95_times_of_100(chances: tuple[float, ...]) -> None:
    truth = sum(chance * share for chance, share in zip(chances, SHARES, strict=True))
    random, held, runs = Random(1), 0, 800
    for _ in range(runs):
        low, high = share_interval(drawn(random, chances, 60))
        held += low <= truth <= high
    assert 0.92 <= held / runs <= 0.995


@pytest.mark.parametrize(("elo", "verdict"), [(0.0, "not-stronger"), (60.0, "stronger")])
def test_the_sequential_test_keeps_its_errors_and_stops_early(elo: float, verdict: str) -> None:
    test, random, runs = SequentialTest(0, 60), Random(7), 60
    share = share_of(elo)
    chances = ((1 - share) ** 2, 0, 2 * share * (1 - share), 0, share**2)
    right = pairs_played = 0
    for _ in range(runs):
        pairs = Pairs()
        while (found := test.verdict(pairs)) is None:
            more = drawn(random, chances, 10)
            pairs = Pairs(*(before + after for before, after in zip(pairs, more, strict=True)))
        right += found == verdict
        pairs_played += sum(pairs)
    assert right / runs >= 0.9
    assert pairs_played / runs < 180  # a fixed number with these errors takes 182 pairs


def test_the_evidence_is_that_of_the_likeliest_spreads() -> None:
    """Against a search for the same maximum by a general method."""
    pairs, test = Pairs(6, 3, 20, 4, 11), SequentialTest(-10, 40)
    counts = [count or NEARLY_NONE for count in pairs]

    def most(mean: float) -> float:
        found = minimize(
            lambda chances: -sum(n * log(p) if p > 0 else -inf for n, p in zip(counts, chances, strict=True)),
            [0.2] * 5,
            bounds=[(1e-9, 1)] * 5,
            constraints=[
                {"type": "eq", "fun": lambda chances: sum(chances) - 1},
                {"type": "eq", "fun": lambda chances: sum(p * s for p, s in zip(chances, SHARES, strict=True)) - mean},
            ],
        )
        assert found.success
        return -float(found.fun)

    assert test.evidence(pairs) == pytest.approx(most(share_of(40)) - most(share_of(-10)), abs=1e-3)


def test_the_bounds_are_walds() -> None:
    assert SequentialTest().bounds == pytest.approx((-2.944439, 2.944439), abs=1e-6)
    assert SequentialTest().verdict(Pairs()) is None


def test_the_ladder_finds_the_strengths_behind_the_meetings() -> None:
    truth = {"weak": -200.0, "middle": 0.0, "good": 120.0, "best": 300.0}
    random = Random(3)
    names = list(truth)
    meetings = {}
    for place, first in enumerate(names):
        for second in names[place + 1 :]:
            share = share_of(truth[first] - truth[second])
            chances = ((1 - share) ** 2, 0, 2 * share * (1 - share), 0, share**2)
            meetings[first, second] = drawn(random, chances, 400)
    found = ladder(meetings, anchor="middle")
    assert [rating.bot for rating in found] == ["best", "good", "middle", "weak"]
    for rating in found:
        assert rating.low - 1e-9 <= truth[rating.bot] <= rating.high + 1e-9
        assert rating.games == 2400
        assert rating.high - rating.low < 70
    assert next(rating for rating in found if rating.bot == "middle").elo == 0


def test_two_bots_on_a_ladder_stand_as_far_apart_as_their_elo() -> None:
    pairs = Pairs(20, 4, 80, 6, 90)
    first, second = ladder({("a", "b"): pairs}, anchor="b")
    alone = estimate(pairs)
    assert (first.bot, second.bot, second.elo, second.low, second.high) == ("a", "b", 0, 0, 0)
    assert first.elo == pytest.approx(alone.difference, abs=1)
    assert (first.low, first.high) == pytest.approx((alone.low, alone.high), abs=6)


def test_a_bot_that_never_lost_has_a_rating() -> None:
    first, second = ladder({("a", "b"): Pairs(both=50)}, anchor="b")
    assert (first.share, second.share) == (1, 0)
    assert 400 < first.low < first.elo < first.high < inf
