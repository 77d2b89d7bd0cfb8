"""Options: what a scenario offers can make a difference there, and what it does not offer cannot."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from iacta.engine.errors import BrokenScenario, IdleOption
from iacta.engine.match import Match
from iacta.engine.scenario import Option, Scenario, Setting
from iacta.games.virtus.game import GAME
from iacta.games.virtus.scenarios import battle_of
from tests.marks import rule

MOST_GAMES = 400
OFFERED = [(one.id, choice) for one in GAME.scenarios.values() for choice in one.choices]
WITHHELD = [
    (one.id, name)
    for one in GAME.scenarios.values()
    for name in one.options
    if name not in {choice.name for choice in one.choices}
]


def course(scenario: Scenario, number: int) -> Iterator[object]:
    """A game between players who choose at random: what each could do, what fell, and what happened."""
    match, chance = Match.new(GAME, scenario, seed=number), random.Random(number)
    yield match.state.roster, match.state.ground, match.opening.told if match.opening else ()
    while match.decisions:
        seat = match.decisions[0].seat
        candidates = match.candidates(seat)
        yield candidates
        played = match.play(seat, candidates[int(chance.random() * len(candidates))])
        yield played.rolls, played.told
    yield match.outcome


def part_ways(one: Scenario, other: Scenario, number: int) -> bool:
    """Whether the same players with the same dice come to play differently."""
    courses = zip(course(one, number), course(other, number), strict=False)
    return any(here != there for here, there in courses)


def otherwise(choice: Option) -> Setting:
    """Another value of an option: a switch thrown, the least of a figure."""
    return not choice.default if isinstance(choice.default, bool) else choice.least


@pytest.mark.parametrize(("name", "choice"), OFFERED, ids=[f"{name}-{choice.name}" for name, choice in OFFERED])
def test_every_offered_option_can_make_a_difference(name: str, choice: Option) -> None:
    scenario = GAME.scenarios[name]
    changed = scenario.with_options({choice.name: otherwise(choice)})
    assert any(part_ways(scenario, changed, number) for number in range(MOST_GAMES))


@pytest.mark.parametrize(("name", "option"), WITHHELD, ids=[f"{name}-{option}" for name, option in WITHHELD])
def test_an_option_that_is_not_offered_makes_none(name: str, option: str) -> None:
    """Thrown by force it changes nothing, or contradicts the army lists; asked for by name it is refused."""
    scenario = GAME.scenarios[name]
    thrown = msgspec.structs.replace(scenario, options={**scenario.options, option: not scenario.options[option]})
    if option == "custom_units" and scenario.options[option]:
        with pytest.raises(BrokenScenario, match="is a custom type"):
            battle_of(thrown)
    else:
        assert not any(part_ways(scenario, thrown, number) for number in range(2))
    with pytest.raises(IdleOption) as error:
        scenario.with_options({option: not scenario.options[option]})
    assert (error.value.name, error.value.scenario) == (option, name)
    assert scenario.with_options({option: scenario.options[option]}) == scenario


@rule("VI-10.3.b", "VI-10.4.c", "VI-10.6.a", "VI-10.7.a")
def test_what_the_battles_offer() -> None:
    """Streams where some run or may be rolled, dense woods where woods are, and so on; custom units where any join."""
    offering = {
        option: {one.id for one in GAME.scenarios.values() if option in {choice.name for choice in one.choices}}
        for option in ("streams", "dense_forest", "fanatics", "custom_units")
    }
    assert offering == {
        "streams": {"alesia", "sambre", "pickup_200", "free_battle"},
        "dense_forest": {"sambre", "small_100", "pickup_200", "free_battle"},
        "fanatics": {"bibracte", "intro_150", "sambre", "small_100", "pickup_200", "free_battle"},
        "custom_units": {"pickup_200", "free_battle"},
    }


def test_a_record_with_an_option_that_had_no_effect_still_replays() -> None:
    """Such options could once be set; they changed nothing, and change nothing now."""
    scenario = GAME.scenarios["intro_150"].with_options({"max_rounds": 1})
    match, chance = Match.new(GAME, scenario, seed=5), random.Random(5)
    while match.decisions:
        seat = match.decisions[0].seat
        match.play(seat, chance.choice(match.candidates(seat)))
    record = match.to_record()
    older = msgspec.structs.replace(record, options={**record.options, "streams": True, "custom_units": True})
    again = Match.replay(older, game=GAME)
    assert again.state == match.state
    assert again.scenario.options == scenario.options
