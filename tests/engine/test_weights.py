"""Files of figures: read as they stand, and refused in one sentence where they are wrong."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from iacta.engine.errors import BrokenWeights
from iacta.engine.evaluation.weights_file import read_plans, read_weights, weights_file, weights_from


class Figures(msgspec.Struct, frozen=True):
    """Two figures."""

    scale: float
    daring: float


WHOLE = """
origin = "for this test"
[figures]
scale = 120.0
daring = 1
[plans.bold]
daring = 2.0
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A sound file."""
    found = tmp_path / "weights.toml"
    found.write_text(WHOLE, encoding="utf-8")
    return found


def test_the_figures_are_those_of_the_file(path: Path) -> None:
    assert read_weights(path, Figures) == Figures(120.0, 1.0)


def test_a_plan_is_what_differs(path: Path) -> None:
    assert read_plans(path, Figures) == {"bold": Figures(120.0, 2.0)}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[figures]", "[figures", "weights.toml: "),
        ("scale = 120.0", 'scale = "much"', "Expected `float`"),
        ('origin = "for this test"', "", "missing required field `origin`"),
        ("daring = 1\n", "", "the figure 'daring' is missing"),
        ("daring = 1\n", "daring = 1\nluck = 3\n", "there is no figure 'luck'"),
        ("daring = 1\n", "daring = -1\n", "daring is -1"),
        ("daring = 1\n", "daring = nan\n", "daring is nan"),
        ("[figures]", "[guessed]", "unknown field `guessed`"),
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
