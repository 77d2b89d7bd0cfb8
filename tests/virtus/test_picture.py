"""A position in numbers: the same from both sides, without secrets, and steady where nothing is decided."""

from __future__ import annotations

from random import Random

import pytest

from iacta.engine.chance.dice import SeededDice
from iacta.engine.records import Outcome
from iacta.engine.table import Table
from iacta.games.virtus.actions import OpenSegment
from iacta.games.virtus.evaluation.features import FIELD_FIGURES, SEGMENT_FIGURES, coming_tokens, muster_of, picture
from iacta.games.virtus.evaluation.network_value import LearntEvaluator, usual_network
from iacta.games.virtus.game import GAME
from iacta.games.virtus.state import Field
from iacta.games.virtus.steps import Act, DeployArmies, PlaySegment, ShareHits
from tests.virtus.kit import position

EYE = LearntEvaluator()
EVEN = """
    virtus    segments 3
    S0        south: 2 heavy_infantry
    S1        south: 2 heavy_infantry
    S2        south: 2 heavy_infantry
    N0        north: 2 heavy_infantry
    N1        north: 2 heavy_infantry
    N2        north: 2 heavy_infantry
    SR        south: general
    NR        north: general
"""
FIGHT = """
    virtus    segments 3
    S0        south: 2 heavy_infantry
    S1        south: 2 heavy_infantry
    N0        south: heavy_infantry north: heavy_infantry, light_infantry
    N1        north: 2 heavy_infantry
    SR        south: general
    NR        north: general
"""


def states_of_play(scenario: str, seed: int) -> list[Field]:
    """The decisions of one battle of random players, once it has begun."""
    random, rulebook = Random(seed), GAME.rulebook
    table = Table(GAME.set_up(GAME.scenarios[scenario]), SeededDice(bytes([seed])))
    while rulebook.step(table):
        pass
    found = []
    while seats := rulebook.waiting(table.state):
        if EYE.is_pictured(table.state):
            found.append(table.state.clone())
        rulebook.apply(table, seats[0], random.choice(list(rulebook.candidates(table.state, seats[0]))))
    return found


@pytest.mark.parametrize("scenario", ["small_100", "gergovie", "pickup_200"])
def test_every_decision_of_a_battle_is_pictured_in_figures_of_the_same_number(scenario: str) -> None:
    states = states_of_play(scenario, 3)
    assert len(states) > 30
    for state in states:
        parts, whole = picture(state)
        assert [len(part) for part in parts] == [SEGMENT_FIGURES] * state.ground.segments
        assert len(whole) == FIELD_FIGURES
        assert -1 < EYE.value(state, "south") < 1
        assert EYE.value(state, "south") == -EYE.value(state, "north")


def test_both_sides_of_an_even_field_see_the_same() -> None:
    south, north = position(EVEN, [Act("south")]), position(EVEN, [Act("north")])
    north.active = north.first = "north"
    assert picture(south) == picture(north)


def test_what_a_hand_hides_is_not_told_to_the_enemy() -> None:
    field = position(EVEN, [Act("south")])
    field.hand["north"], field.pile["north"] = "123C", "456J"
    seen = picture(field)
    field.hand["north"], field.pile["north"] = "456J", "123C"
    assert picture(field) == seen
    field.hand["south"], field.pile["south"] = "123C", "456J"
    mine = picture(field)
    field.hand["south"], field.pile["south"] = "456J", "123C"
    assert picture(field) != mine, "one's own hand counts"


def test_hits_yet_to_be_shared_count_where_they_cost_least() -> None:
    field = position(FIGHT, [ShareHits("north", "N0", 2), PlaySegment("south", 0, 1)])
    hit = [unit for unit in range(len(field.roster.types)) if field.place[unit] == "N0"]
    coming = coming_tokens(field, muster_of(field.roster))
    assert sum(coming) == 2
    assert all(unit in hit and field.roster.sides[unit] == "north" for unit, tokens in enumerate(coming) if tokens)
    laid = position(FIGHT, [PlaySegment("south", 0, 1)])
    laid.tokens[:] = coming
    assert picture(field) == picture(laid), "just before and just after"
    field.agenda[-1] = ShareHits("north", "N0", 1)
    assert picture(field) != picture(laid)


def test_the_network_judges_the_battle_and_few_figures_what_comes_before() -> None:
    field = position(EVEN, [Act("south")])
    assert EYE.is_pictured(field)
    assert EYE.value(field, "south") != EYE.by_figures.value(field, "south")
    field.agenda = [DeployArmies()]
    assert not EYE.is_pictured(field)
    assert EYE.value(field, "south") == EYE.by_figures.value(field, "south")
    field.outcome = Outcome("south", "two-sectors-conquered", "VI-2.f")
    assert (EYE.value(field, "south"), EYE.value(field, "north")) == (1.0, -1.0)


def test_more_is_worth_more() -> None:
    less = position(
        EVEN.replace("N1        north: 2 heavy_infantry", "N1        north: heavy_infantry"), [Act("south")]
    )
    assert EYE.value(less, "south") > EYE.value(position(EVEN, [Act("south")]), "south")
    assert EYE.value(less, "north") == -EYE.value(less, "south")


def test_every_segment_that_may_be_opened_is_looked_at() -> None:
    field = position(EVEN, [Act("south")])
    field.allotted = "231"
    actions = list(GAME.rulebook.candidates(field, "south"))
    opened = [action for action in EYE.worth_trying(field, "south", actions) if isinstance(action, OpenSegment)]
    assert {action.segment for action in opened} == {0, 1, 2}
    assert len(EYE.by_figures.worth_trying(field, "south", actions)) < len(opened)


def test_the_network_in_force_says_where_it_comes_from() -> None:
    file = usual_network().file
    assert "games" in file.origin
    assert file.command.startswith("python -m iacta.lab.training.learn virtus")
