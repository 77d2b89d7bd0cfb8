"""Whoever makes a match reads of every option and preset what it is called and, in one line, what it does."""

from __future__ import annotations

import pytest

import iacta
from iacta.texts import LANGUAGES, Texts

LONGEST = 110
"""Characters that fit on a line beside the switch."""


def named(game: str) -> set[str]:
    """The options and presets of all scenarios of a game, as their messages are called."""
    scenarios = iacta.game(game).scenarios.values()
    options = {f"option-{choice.name}" for scenario in scenarios for choice in scenario.choices}
    return options | {f"preset-{preset.name}" for scenario in scenarios for preset in scenario.presets}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", iacta.games())
def test_every_option_and_preset_has_a_name_and_a_line_that_explains_it(game: str, language: str) -> None:
    texts = Texts(language, iacta.game(game).folder / "texts")
    assert named(game)
    for one in named(game):
        name, about = texts(one), texts(f"{one}-about")
        assert name
        assert name[0].isupper(), name
        assert about.endswith("."), about
        assert len(about) <= LONGEST, f"{len(about)} characters: {about}"
        assert about not in (name, f"{name}."), about


LETTERED = [
    game
    for game in iacta.games()
    if any(preset.name == "letter" for scenario in iacta.game(game).scenarios.values() for preset in scenario.presets)
]
"""Games some of whose rulings are switches."""


@pytest.mark.parametrize("game", LETTERED)
def test_by_the_letter_is_a_preset_of_every_scenario_with_rulings_to_set(game: str) -> None:
    """It sets switches that the scenario offers, and only those."""
    scenarios = iacta.game(game).scenarios.values()
    lettered = [one for one in scenarios if any(preset.name == "letter" for preset in one.presets)]
    assert lettered
    for scenario in lettered:
        switches = {choice.name for choice in scenario.choices if isinstance(choice.default, bool)}
        letter = scenario.preset("letter")
        assert letter.keys() <= switches
        assert not any(scenario.with_options(letter).options[one] for one in letter)
