"""Values told as chances: the plain reading, a slope, a lead of one side; files refused where they are wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

import iacta
from iacta.engine.chance.dice import SeededDice
from iacta.engine.errors import BrokenWeights
from iacta.engine.evaluation.calibration import (
    PLAIN,
    Calibration,
    ReliabilityBin,
    calibration_of,
    calibration_text,
    progress_of,
    read_calibration,
    wilson,
)

STEEP = Calibration(2.0, 0.5, ("one",), bins=(ReliabilityBin(30, 0.4, 0.45),))


@pytest.mark.parametrize("value", [-1.0, -0.6, 0.0, 0.25, 1.0])
def test_the_plain_reading_is_half_the_way_from_lost_to_won(value: float) -> None:
    assert PLAIN.chance(value, "one") == pytest.approx((1 + value) / 2)


def test_a_slope_makes_surer_and_a_lead_is_taken_from_the_others() -> None:
    assert Calibration(2.0).chance(0.5, "one") == pytest.approx(0.9)  # odds of 3 to 1, squared
    assert Calibration(2.0).chance(-0.5, "one") == pytest.approx(0.1)
    assert STEEP.chance(0.0, "one") > 0.5 > STEEP.chance(0.0, "two")
    for value in (-0.9, -0.2, 0.0, 0.7):
        assert STEEP.chance(value, "one") + STEEP.chance(-value, "two") == pytest.approx(1)


def test_what_is_certain_stays_certain_and_what_is_not_stays_so() -> None:
    assert STEEP.chance(1.0, "two") == 1
    assert STEEP.chance(-1.0, "one") == 0
    assert Calibration(8.0, 5.0, ("one",)).chance(-1 + 1e-16, "two") == pytest.approx(0)
    assert Calibration(8.0, 5.0, ("one",)).chance(1 - 1e-16, "one") == pytest.approx(1)


def test_a_file_reads_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "chances.toml"
    path.write_text(calibration_text(STEEP), encoding="utf-8")
    assert read_calibration(path) == STEEP


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("slope = 0", "slope is 0.0"),
        ("slope = inf", "slope is inf"),
        ("offset = nan", "offset is nan"),
        ("slop = 1", "slop"),
        ("slope = ", "chances.toml: "),
        ("bins = [[0, 0.5, 0.5]]", "a bin without games"),
    ],
)
def test_a_broken_file_is_refused_in_one_sentence(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "chances.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BrokenWeights, match=said):
        read_calibration(path)


BINNED = Calibration(1.0, bins=(ReliabilityBin(40, 0.2, 0.25), ReliabilityBin(1000, 0.7, 0.7)))


def test_an_interval_is_that_of_the_nearest_bin_and_holds_the_chance() -> None:
    rough, sound = BINNED.estimate(-0.6, "one"), BINNED.estimate(0.4, "one")
    assert rough.chance == pytest.approx(0.2)
    assert rough.low < rough.chance
    assert rough.high > 0.25, "more was won in this bin than was predicted"
    assert sound.high - sound.low == pytest.approx(0.057, abs=0.002)  # 1.96 standard errors of 1000 games, both ways
    assert rough.high - rough.low > 3 * (sound.high - sound.low)


def test_the_error_of_a_search_widens_the_interval() -> None:
    sure, unsure = BINNED.estimate(0.4, "one"), BINNED.estimate(0.4, "one", 0.1)
    assert unsure.chance == sure.chance
    assert unsure.low < sure.low
    assert unsure.high > sure.high


def test_early_in_a_game_a_value_says_little() -> None:
    slow = Calibration(2.0, 1.0, ("one",), base=0.4, mature=0.2)
    start, early, late = (slow.at(progress) for progress in (0.0, 0.1, 0.2))
    assert start.chance(-0.5, "one") == start.chance(0.5, "one") == pytest.approx(0.5987, abs=1e-4)  # odds of e^0.4
    assert start.chance(0.5, "one") < early.chance(0.5, "one") < late.chance(0.5, "one")
    assert early.chance(0.5, "one") + early.chance(-0.5, "two") == pytest.approx(1)
    assert late is slow
    assert start.chance(1.0, "two") == 1


def test_what_is_certain_has_no_interval() -> None:
    assert BINNED.estimate(1.0, "one", 0.5) == (1.0, 1.0, 1.0)
    assert BINNED.estimate(-1.0, "one") == (0.0, 0.0, 0.0)
    assert PLAIN.estimate(0.2, "one") == pytest.approx((0.6, 0.6, 0.6))


@pytest.mark.parametrize(("share", "count", "low", "high"), [(0.5, 100, 0.4038, 0.5962), (0.0, 10, 0.0, 0.2775)])
def test_the_wilson_interval_is_that_of_the_books(share: float, count: int, low: float, high: float) -> None:
    assert wilson(share, count) == pytest.approx((low, high), abs=1e-3)


@pytest.mark.parametrize(("name", "scenario"), [("virtus", "intro_150"), ("virtus", "small_100"), ("alesia", "alesia")])
def test_nobody_has_won_before_the_first_move(name: str, scenario: str) -> None:
    game = iacta.game(name)
    match = iacta.Match.new(name, scenario, seed=15)
    for seat, *_ in game.teams(match.scenario):
        state = game.redeal(game.view(match.state, seat), SeededDice(b"opening"))
        moment = calibration_of(game.evaluator).at(progress_of(game.evaluator, state))
        found = moment.estimate(game.evaluator.value(state, seat), seat)
        assert 0.15 < found.chance < 0.85
        assert found.low < found.chance < found.high


@pytest.mark.parametrize("name", ["virtus", "alesia"])
def test_every_game_says_how_its_values_become_chances(name: str) -> None:
    game = iacta.game(name)
    found = calibration_of(game.evaluator)
    assert found == read_calibration(Path(iacta.__file__).parent / "games" / name / "evaluation" / "chances.toml")
    assert found.slope != 1
    assert set(found.favoured) < set(game.rulebook.seats)
    assert found.command.startswith(f"python -m iacta.lab.training.calibrate {name} ")


def test_a_judgement_without_one_is_read_plainly() -> None:
    class Bare:
        def value(self, state: object, seat: str) -> float:
            raise AssertionError((state, seat))

        def worth_trying(self, state: object, seat: str, actions: list[object]) -> list[object]:
            raise AssertionError((state, seat, actions))

    assert calibration_of(Bare()) is PLAIN  # type: ignore[arg-type]  # nobody calls it
