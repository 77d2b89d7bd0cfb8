"""Presets: which ones a scenario offers, and what they set there."""

from __future__ import annotations

from pathlib import Path

import pytest

from iacta.engine.errors import BrokenScenario
from iacta.engine.scenario import Option, Preset, offered_presets, read_presets

CHOICES = (Option("rain", True), Option("boats", False), Option("turns", 12, 1, 20))


def test_a_preset_sets_the_options_that_are_on_offer() -> None:
    (found,) = offered_presets([Preset("dry", {"rain": False, "snow": False})], CHOICES)
    assert found == Preset("dry", {"rain": False})


def test_a_preset_that_would_set_nothing_is_left_out() -> None:
    assert offered_presets([Preset("white", {"snow": True})], CHOICES) == ()


def test_a_preset_is_offered_where_all_that_it_needs_is() -> None:
    presets = [Preset("river", {"rain": True}, ("boats",)), Preset("alps", {"rain": True}, ("boats", "snow"))]
    assert [one.name for one in offered_presets(presets, CHOICES)] == ["river"]


def test_the_rest_is_every_other_switch_but_no_figure() -> None:
    (none, every) = offered_presets(
        [Preset("plain", {}, rest=False), Preset("river", {"rain": False}, rest=True)], CHOICES
    )
    assert none.options == {"rain": False, "boats": False}
    assert every.options == {"rain": False, "boats": True}


def test_a_file_of_presets_names_needs_and_rest_beside_the_options(tmp_path: Path) -> None:
    path = tmp_path / "presets.toml"
    path.write_text('[river]\nneeds = ["boats"]\nrest = false\nboats = true\nturns = 9\n[plain]\nrain = false\n')
    assert read_presets(path) == (
        Preset("river", {"boats": True, "turns": 9}, ("boats",), rest=False),
        Preset("plain", {"rain": False}),
    )


def test_a_preset_with_a_text_for_a_setting_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "presets.toml"
    path.write_text('[river]\nboats = ["three"]\n')
    with pytest.raises(BrokenScenario, match=r"presets\.toml"):
        read_presets(path)
