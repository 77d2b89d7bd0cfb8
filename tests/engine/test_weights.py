"""Files of figures: read as they stand, and refused in one sentence where they are wrong."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from iacta.engine.errors import BrokenWeights
from iacta.engine.weights import WeightsFile, read_plans, read_weights, weights_file, weights_from, weights_text


class Figures(msgspec.Struct, frozen=True):
    """Two figures."""

    scale: float
    daring: float


WHOLE = """
origin = "for this test"
command = "by 'hand'"
in_force = "fitted"
[by_hand]
scale = 120.0
daring = 1
[fitted]
scale = 90.5
[plans.bold]
daring = 2.0
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A sound file."""
    found = tmp_path / "weights.toml"
    found.write_text(WHOLE, encoding="utf-8")
    return found


def test_fitted_figures_are_in_force_and_those_by_hand_remain(path: Path) -> None:
    assert read_weights(path, Figures) == Figures(90.5, 1.0)
    assert read_weights(path, Figures, "by_hand") == Figures(120.0, 1.0)


def test_a_fit_may_wait_before_it_is_in_force(path: Path) -> None:
    path.write_text(WHOLE.replace('in_force = "fitted"', ""), encoding="utf-8")
    assert read_weights(path, Figures) == Figures(120.0, 1.0)
    assert read_weights(path, Figures, "fitted") == Figures(90.5, 1.0)
    assert read_plans(path, Figures) == {"bold": Figures(120.0, 2.0)}


def test_a_plan_is_what_differs(path: Path) -> None:
    assert read_plans(path, Figures) == {"bold": Figures(90.5, 2.0)}


def test_a_file_reads_as_it_was_written(path: Path) -> None:
    file = weights_file(path.read_bytes(), "weights.toml")
    assert weights_file(weights_text(file).encode(), "again") == file
    bare = WeightsFile('a "quoted" origin', {"scale": 1e-7})
    assert weights_file(weights_text(bare).encode(), "again") == bare


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[by_hand]", "[by_hand", "weights.toml: "),
        ("scale = 120.0", 'scale = "much"', "Expected `float`"),
        ('origin = "for this test"', "", "missing required field `origin`"),
        ("daring = 1\n", "", "the figure 'daring' is missing"),
        ("daring = 1\n", "daring = 1\nluck = 3\n", "there is no figure 'luck'"),
        ("daring = 1\n", "daring = -1\n", "daring is -1"),
        ("daring = 1\n", "daring = nan\n", "daring is nan"),
        ('in_force = "fitted"', 'in_force = "none"', "Invalid enum value"),
        ("[fitted]", "[guessed]", "unknown field `guessed`"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(path: Path, old: str, new: str, said: str) -> None:
    path.write_text(WHOLE.replace(old, new), encoding="utf-8")
    with pytest.raises(BrokenWeights, match=said.replace("'", ".")) as caught:
        read_weights(path, Figures)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_no_text_is_refused() -> None:
    with pytest.raises(BrokenWeights):
        weights_file(b"\xff\xfe", "weights.toml")


def test_figures_of_a_judgement_are_checked_like_those_of_a_file() -> None:
    with pytest.raises(BrokenWeights, match="no figure"):
        weights_from({"scale": 1.0, "daring": 1.0, "luck": 1.0}, Figures)
