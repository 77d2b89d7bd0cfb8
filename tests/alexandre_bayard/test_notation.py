"""A position as readable lines."""

from __future__ import annotations

import random

import pytest

from iacta.engine.chance.dice import SeededDice
from iacta.engine.errors import BrokenScenario
from iacta.engine.records import Outcome
from iacta.games.alexandre_bayard.actions import SendAgents
from iacta.games.alexandre_bayard.battlefield import Fire, Weather
from iacta.games.alexandre_bayard.map_pieces import Element, SidePiece
from iacta.games.alexandre_bayard.notation import notation, position
from iacta.games.alexandre_bayard.notation.words import FATES, FLAGS, LEADER_FLAGS, PAIRS, RECORDS
from iacta.games.alexandre_bayard.rules.setup import set_up
from iacta.games.alexandre_bayard.scenarios import shipped
from iacta.games.alexandre_bayard.state import Battle
from iacta.games.alexandre_bayard.steps import TakeCommand
from tests.alexandre_bayard.contents import RULEBOOK
from tests.alexandre_bayard.kit import at, battle

WRITTEN_ELSEWHERE = {
    *("agenda", "outcome", "sealed", "sheet", "ground", "roster", "turn", "first", "side", "here"),
    *("at", "fate", "flags", "started", "accessories", "leader_at", "leader_fate", "leader_flags", "leader_until"),
    *("plaquettes", "moved", "spent", "loosened", "shots", "pots", "resting", "thirst"),
    *("terrain", "overlays", "sides"),
}
"""What has lines of its own, or follows from others."""


@pytest.mark.parametrize("name", list(shipped()))
def test_every_scenario_survives_with_and_without_its_options(name: str) -> None:
    scenario = shipped()[name]
    for options in ({}, {option.name: not option.default for option in scenario.choices[:3]}):
        found = set_up(scenario.with_options(options))
        assert position(notation(found)) == found


@pytest.mark.parametrize("name", ["forest_ambush", "bridge_at_nightfall", "great_battle"])
def test_positions_of_a_random_battle_survive(name: str) -> None:
    dice, chance = SeededDice(name.encode(), silent=True), random.Random(name)
    state = RULEBOOK.begin(set_up(shipped()[name]), dice).state
    for number in range(120):
        if state.outcome is not None:
            break
        seat = RULEBOOK.waiting(state)[0]
        state = RULEBOOK.play(state, seat, chance.choice(list(RULEBOOK.candidates(state, seat))), dice).state
        if number % 6 == 0:
            assert position(notation(state)) == state


@pytest.mark.plain  # compiled classes name no slots
def test_every_field_of_a_state_is_written() -> None:
    fields = {*Battle.__slots__, "agenda", "outcome", "sealed"}
    assert fields == {*WRITTEN_ELSEWHERE, *RECORDS, *PAIRS.values()}


def test_what_is_rare_survives() -> None:
    leaders = "leader a0 commander 4,8\nleader b0 commander 4,6\n"
    scene = battle(f"unit a1 heavy_foot 4,8 torches\nunit b1 archers 4,6 bow\n{leaders}options fire")
    found = scene.battle
    found.terrain[at("5,5")], found.overlays[at("3,3")] = "burnt_ground", ("abatis",)
    found.sides[at("4,4"), 2] = SidePiece("palisade", "wood")
    found.fires[Element("terrain", at("6,6"))] = Fire("bayard", 1)
    found.weather = Weather("rain", "weak", 8, (3, 5), turns=2, past=("weak", "weak"))
    found.accessories[scene["a1"]] = frozenset()
    found.sealed["bayard"] = SendAgents(())
    found.agenda = [TakeCommand("alexandre")]
    found.outcome = Outcome("bayard", "AB-C.16.d", "demoralised")
    text = notation(found)
    assert "unit        a1 4,8 (started 4,8; without torches)" in text
    assert position(text) == found


@pytest.mark.parametrize("word", sorted(FLAGS))
def test_every_flag_has_its_word(word: str) -> None:
    found = set_up(shipped()["plain_first_battle"])
    found.flags[2] = FLAGS[word]
    text = notation(found)
    assert f"({word})" in text
    assert position(text) == found


@pytest.mark.parametrize("word", sorted(LEADER_FLAGS))
def test_every_flag_of_leaders_has_its_word(word: str) -> None:
    found = set_up(shipped()["plain_first_battle"])
    found.leader_flags[1] = LEADER_FLAGS[word]
    assert position(notation(found)) == found


@pytest.mark.parametrize("word", sorted(FATES))
def test_every_fate_has_its_word(word: str) -> None:
    found = set_up(shipped()["plain_first_battle"])
    found.remove(3, FATES[word])
    text = notation(found)
    assert f" {word}\n" in text
    assert position(text) == found


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("unit nobody 4,8", "line 2: unit: 'nobody'"),
        ("unit hoplites_1 99,99", "99,99 is not on the map"),
        ("unit hoplites_1 4;8", "is no hex"),
        ("unit hoplites_1 4,8 (strange)", "strange"),
        ("unit hoplites_1 4,8 (moved 1000)", "between 0 and 99"),
        ("terrain 4,4 cheese", "cheese"),
        ("side 4,4/9 palisade wood", "4,4/9"),
        ("weather 7", "weather"),
        ("mover 77", "nobody has the number"),
        ("tokens gaul 3", "tokens"),
        ("songs of old", "songs"),
    ],
)
def test_what_cannot_be_read_is_named(line: str, said: str) -> None:
    with pytest.raises(BrokenScenario, match=said):
        position(f"alexandre_bayard scenario plain_first_battle\n{line}")


def test_an_unknown_scenario_is_named() -> None:
    with pytest.raises(BrokenScenario, match="no scenario 'troy'"):
        position("alexandre_bayard scenario troy")
