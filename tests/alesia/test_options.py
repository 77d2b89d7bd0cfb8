"""Options and presets: each can make a difference, the letter of the rules is one word away, and old records hold."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from iacta.engine.errors import UnknownName
from iacta.engine.match import Match
from iacta.engine.match_record import Record
from iacta.engine.scenario import Option, Scenario, Setting
from iacta.games.alesia.game import GAME
from tests.alesia.kit import written
from tests.marks import rule

RULINGS = {"disclosure": True, "calling_up": True, "breach_by_line": True, "works_need_command": False}
"""AL-R91, AL-R92, AL-R49, AL-R44 with their defaults."""
GAMES = (6, *range(6), *range(7, 20))
"""Seeds to look at; in the first game all options come into play."""
MOST_DECISIONS = 1500


def course(scenario: Scenario, number: int) -> Iterator[object]:
    """A game between players who choose at random: what each could do, what fell, and what happened."""
    match, chance = Match.new(GAME, scenario, seed=number), random.Random(number)
    while match.decisions:
        seat = match.decisions[0].seat
        candidates = match.candidates(seat)
        yield seat, candidates
        played = match.play(seat, candidates[int(chance.random() * len(candidates))])
        yield played.rolls, played.told
    yield match.outcome


def part_ways(one: Scenario, other: Scenario, number: int) -> bool:
    """Whether the same players with the same dice come to play differently."""
    courses = zip(course(one, number), course(other, number), strict=False)
    return any(here != there for here, there in islice(courses, 2 * MOST_DECISIONS))


def otherwise(choice: Option) -> Setting:
    """Another value of an option: a switch thrown, the least of a figure."""
    return not choice.default if isinstance(choice.default, bool) else choice.least


@pytest.mark.parametrize("choice", written().choices, ids=lambda choice: choice.name)
def test_every_offered_option_can_make_a_difference(choice: Option) -> None:
    scenario = written()
    changed = scenario.with_options({choice.name: otherwise(choice)})
    assert any(part_ways(scenario, changed, number) for number in GAMES)


@rule("AL-8.4.e", "AL-9.2.i", "AL-2.C1.j", "AL-2.C2.g")
def test_rulings_beyond_the_letter_are_switches_and_the_preset_letter_throws_them_all_off() -> None:
    scenario = written()
    assert {name: scenario.options[name] for name in RULINGS} == RULINGS
    by_the_letter = scenario.with_options(scenario.preset("letter"))
    assert scenario.preset("letter") == dict.fromkeys(RULINGS, False)
    assert {**by_the_letter.options, **RULINGS} == scenario.options


def test_an_unknown_preset_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownName, match="no preset is called 'spirit'; there is letter"):
        written().preset("spirit")


@rule("AL-8.4.e")
def test_a_record_of_rules_1_replays_under_the_ruling_it_was_played_with() -> None:
    """It does not name the switch: works needed command then."""
    record = Record.read(Path(__file__).parent / "records" / "rules_1.json")
    assert (record.rules, "works_need_command" in record.options) == (1, False)
    match = Match.replay(record, game=GAME)
    assert match.scenario.options["works_need_command"] is True
    assert match.state.digest() == record.digest
    assert GAME.rules > 1
    assert written().as_recorded(record.options, GAME.rules).options["works_need_command"] is False
