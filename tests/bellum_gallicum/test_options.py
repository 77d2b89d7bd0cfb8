"""Options of the scenarios: each is offered where it makes a difference, and it does."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from iacta.engine.errors import BrokenScenario, IdleOption, UnknownName
from iacta.engine.match import Match
from iacta.engine.scenario import Scenario
from iacta.games.bellum_gallicum.game import GAME
from iacta.games.bellum_gallicum.rules.setup import set_up
from iacta.games.bellum_gallicum.scenario_form import Options
from iacta.games.bellum_gallicum.scenarios import read_scenario, sheet_of, shipped
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from tests.bellum_gallicum.kit import raw
from tests.marks import rule

OFFERED = {"aquitania": ["solo"], "britannia": ["solo"], "vercingetorix": ["legion_x_in_senones"]}
CASES = [(name, option) for name, options in OFFERED.items() for option in options]


def course(scenario: Scenario, seed: int) -> Iterator[object]:
    """A game between players who choose at random: what each could do, what fell, and what happened."""
    match, chance = Match.new(GAME, scenario, seed=seed), random.Random(seed)
    while match.decisions:
        seat = match.decisions[0].seat
        candidates = match.candidates(seat)
        yield seat, candidates
        played = match.play(seat, candidates[int(chance.random() * len(candidates))])
        yield played.rolls, played.told


@rule("BG-6.1.a", "BG-6.7.a")
def test_an_option_is_offered_where_it_has_an_effect_and_is_off() -> None:
    for scenario in shipped().values():
        assert [choice.name for choice in scenario.choices] == OFFERED.get(scenario.id, [])
        assert scenario.options == dict.fromkeys(Options.__struct_fields__, False)


@pytest.mark.parametrize(("name", "option"), CASES)
def test_every_offered_option_makes_a_difference(name: str, option: str) -> None:
    scenario = shipped()[name]
    changed = scenario.with_options({option: True})
    pairs = zip(course(scenario, 1), course(changed, 1), strict=False)
    assert any(here != there for here, there in islice(pairs, 200))


def test_between_them_the_scenarios_offer_every_option() -> None:
    assert {option for _, option in CASES} == set(Options.__struct_fields__)


def test_an_option_without_effect_is_refused_and_a_strange_one_too() -> None:
    with pytest.raises(IdleOption):
        shipped()["belgae"].with_options({"solo": True})
    with pytest.raises(UnknownName):
        shipped()["belgae"].with_options({"fog": True})
    with pytest.raises(BrokenScenario, match="is true or false"):
        shipped()["aquitania"].with_options({"solo": 2})


@rule("BG-6.9.3.a")
def test_the_tenth_legion_may_stand_with_the_others_in_senones() -> None:
    war = set_up(shipped()["vercingetorix"].with_options({"legion_x_in_senones": True}))
    legion, camp = war.roster.unit_no["legion_x"], war.gaul.camp_of(war.gaul.region_no["senones"])
    assert (war.at[legion], war.side[legion], war.weak[legion]) == (camp, ROMAN, False)
    assert len(war.units_at(camp, ROMAN)) == 10


def test_the_tenth_legion_is_not_offered_where_it_stands_already_or_has_no_camp() -> None:
    data = raw("vercingetorix")
    data["deploy"].append({"side": "roman", "region": "remi", "origin": "player", "units": ["legion_x"]})
    assert not read_scenario(data, "mine.toml").choices
    data = raw("vercingetorix")
    senones = next(one for one in data["deploy"] if one["region"] == "senones" and one["side"] == "roman")
    senones["camp"] = False
    assert not read_scenario(data, "mine.toml").choices


@rule("BG-6.1.a")
def test_a_file_may_throw_its_own_switches() -> None:
    scenario = read_scenario(raw("aquitania") | {"options": {"solo": True}}, "mine.toml")
    assert sheet_of(scenario).options.solo
    assert not sheet_of(scenario.with_options({"solo": False})).options.solo
    assert GAME.teams(scenario) == ((ROMAN,), (GALLIC,))
