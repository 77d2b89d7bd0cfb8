"""Whole battles at random with single options and several: clock, weathers, changes of order, ammunition."""

from __future__ import annotations

import pytest

from iacta.games.alexandre_bayard.scenarios import shipped
from tests.alexandre_bayard.test_whole_battles import play_scenario
from tests.marks import rule

EACH = [
    *(("great_battle", option) for option in ("ammunition", "loosen_order ammunition weather fog")),
    *((scenario, "loosen_order") for scenario in ("plain_first_battle", "bridge_at_nightfall")),
    *(("plain_first_battle", option) for option in ("clock", "weather", "wind")),
    *(("plain_first_battle", options) for options in ("weather fog", "weather heat", "weather variable_weather")),
    *(("bridge_at_nightfall", "fog"), ("forest_ambush", "weather wind fog heat variable_weather clock")),
    *(
        ("burning_steppe", "weather wind heat variable_weather"),
        ("river_crossing", "weather wind variable_weather fog"),
    ),
]


@pytest.mark.parametrize(("scenario", "options"), EACH, ids=lambda value: value.replace(" ", "-"))
@rule("AB-1.0.a", "AB-13.1.a", "AB-13.2.a")
def test_a_random_battle_with_the_option_comes_to_its_end(scenario: str, options: str) -> None:
    one = shipped()[scenario]
    offered = {choice.name: choice.name in options.split() for choice in one.choices}
    battle, decisions = play_scenario(one.with_options(offered), 5)
    assert battle.outcome is not None
    assert decisions > 20
    assert any(battle.loosened) == ("loosen_order" in options)
    assert battle.clone() == battle
    assert battle.clone().digest() == battle.digest()
