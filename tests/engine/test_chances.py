"""Values told as chances: the plain reading, a slope, a lead of one side; files refused where they are wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

import iacta
from iacta.engine.errors import BrokenWeights
from iacta.engine.evaluation.calibration import PLAIN, Calibration, calibration_of, calibration_text, read_calibration

STEEP = Calibration(2.0, 0.5, ("one",))


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
    ],
)
def test_a_broken_file_is_refused_in_one_sentence(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "chances.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BrokenWeights, match=said):
        read_calibration(path)


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
