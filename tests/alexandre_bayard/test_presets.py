"""Presets and dependencies of the eighteen switches where a match is made."""

from __future__ import annotations

import pytest

from iacta.games.alexandre_bayard.scenario_form import Options
from iacta.games.alexandre_bayard.scenarios import sheet_of, shipped
from tests.marks import rule


def offered(scenario: str) -> dict[str, tuple[str, ...]]:
    """What each switch of a scenario needs."""
    return {choice.name: choice.needs for choice in shipped()[scenario].choices}


@rule("AB-1.0.e")
def test_a_switch_names_the_one_without_which_it_does_nothing() -> None:
    assert offered("night_camp")["sentries"] == ("sleeping",)
    assert offered("forest_ambush")["decoys"] == ("hidden_units",)
    plain = offered("plain_first_battle")
    assert (plain["heat"], plain["variable_weather"], plain["fog"]) == (("weather",),) * 3
    assert plain["darkness"] == ("clock",)
    assert plain["fire"] == ()


@rule("AB-1.0.e", "AB-2.h")
def test_a_scenario_that_declares_night_or_mist_needs_neither_clock_nor_weather() -> None:
    assert offered("night_camp")["darkness"] == ()
    assert offered("bridge_at_nightfall")["fog"] == ()


@rule("AB-1.0.e")
@pytest.mark.parametrize(("switch", "without"), [("sentries", "sleeping"), ("decoys", "hidden_units")])
def test_what_a_switch_needs_is_what_puts_it_out_of_force(switch: str, without: str) -> None:
    camp = shipped()["night_camp"].with_options({switch: True, without: False})
    assert not getattr(sheet_of(camp).options, switch)


@rule("AB-1.0.a")
@pytest.mark.parametrize("scenario", sorted(shipped()))
def test_every_battle_can_be_played_plain_and_with_everything(scenario: str) -> None:
    one = shipped()[scenario]
    plain, every = (one.with_options(one.preset(name)) for name in ("plain", "everything"))
    assert sheet_of(plain).options == Options()
    in_force = sheet_of(every).options
    assert all(getattr(in_force, choice.name) for choice in one.choices)


def test_a_night_raid_is_offered_where_an_army_sleeps_and_the_river_where_there_are_boats() -> None:
    names = {scenario: {preset.name for preset in one.presets} for scenario, one in shipped().items()}
    assert {scenario for scenario, found in names.items() if "night_raid" in found} == {"night_camp"}
    assert {scenario for scenario, found in names.items() if "river" in found} == {"river_crossing"}
