"""What a bot's eye for Virtus must see."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import msgspec
import pytest

from iacta.engine.chance.dice import SeededDice
from iacta.engine.records import Action, Outcome
from iacta.engine.table import Table
from iacta.games.virtus.actions import Allot, Discard, EndTurn, KeepRest, Move, MoveGeneral, OpenSegment
from iacta.games.virtus.army_file import other
from iacta.games.virtus.evaluation import VirtusEvaluator, expected_elements
from iacta.games.virtus.evaluation.weights import FILES
from iacta.games.virtus.game import GAME
from iacta.games.virtus.state import Field
from iacta.games.virtus.steps import Act, AllotCards, PlaySegment, ShareHits
from tests.virtus.kit import position

JUDGEMENT = VirtusEvaluator()
LINES = """
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


def value(text: str, seat: str = "south") -> float:
    """The value of a position at which south is about to act."""
    return JUDGEMENT.value(position(text, [Act("south")]), seat)


def decisions_of_random_play(scenario: str, seed: int) -> Iterator[tuple[Field, str, list[Action]]]:
    """Every decision of one battle of random players."""
    random, rulebook = Random(seed), GAME.rulebook
    table = Table(GAME.set_up(GAME.scenarios[scenario]), SeededDice(bytes([seed])))
    while rulebook.step(table):
        pass
    while seats := rulebook.waiting(table.state):
        actions = list(rulebook.candidates(table.state, seats[0]))
        yield table.state, seats[0], actions
        rulebook.apply(table, seats[0], random.choice(actions))


def at(text: str, *, step: type[AllotCards | PlaySegment | Act], hand: str = "", allotted: str = "---") -> Field:
    """The lines above, at a decision of south."""
    field = position(text, [PlaySegment("south", 0, 3) if step is PlaySegment else step("south")])  # type: ignore[call-arg]
    field.hand["south"], field.allotted = hand, allotted
    return field


def worth_trying(field: Field) -> list[Action]:
    """What south is told to look at."""
    return list(JUDGEMENT.worth_trying(field, "south", list(GAME.rulebook.candidates(field, "south"))))


class TestValue:
    @pytest.mark.parametrize("scenario", sorted(GAME.scenarios))
    def test_what_one_side_gains_the_other_loses(self, scenario: str) -> None:
        for state, seat, _ in decisions_of_random_play(scenario, 1):
            mine, theirs = JUDGEMENT.value(state, seat), JUDGEMENT.value(state, other(seat))
            assert mine == pytest.approx(-theirs)
            assert -1 < mine < 1

    def test_it_leaves_the_state_alone(self) -> None:
        for state, seat, actions in decisions_of_random_play("alesia", 2):
            before = state.key()
            JUDGEMENT.value(state, seat)
            JUDGEMENT.worth_trying(state, seat, actions)
            assert state.key() == before

    @pytest.mark.parametrize(("winner", "worth"), [("south", 1.0), ("north", -1.0), (None, 0.0)])
    def test_an_end_is_worth_what_it_is(self, winner: str | None, worth: float) -> None:
        field = position(LINES)
        field.outcome = Outcome(winner, "VI-1.8.a", "two-sectors-conquered")
        assert JUDGEMENT.value(field, "south") == worth

    def test_equal_armies_in_equal_places_are_worth_nothing(self) -> None:
        assert value(LINES) == pytest.approx(0)

    @pytest.mark.parametrize(
        ("written", "instead"),
        [
            ("S0        south: 2 heavy_infantry", "S0        south: heavy_infantry"),
            ("S0        south: 2 heavy_infantry", "S0        south: heavy_infantry, heavy_infantry (vc 3)"),
            ("S0        south: 2 heavy_infantry", "S0        south: heavy_infantry, heavy_infantry (token)"),
            ("SR        south: general", "S1        south: general (tokens 2)"),
            ("S0        south: 2 heavy_infantry", "SR        south: 2 heavy_infantry"),
            ("SR        south: general", "dead      south: general"),
        ],
        ids=["unit lost", "element lost", "token", "general in danger", "sector left open", "general lost"],
    )
    def test_what_weakens_a_side_lowers_its_value(self, written: str, instead: str) -> None:
        assert value(LINES.replace(written, instead)) < value(LINES)

    def test_a_second_token_is_worse_than_the_first(self) -> None:
        one = value(
            LINES.replace("S0        south: 2 heavy_infantry", "S0  south: heavy_infantry, heavy_infantry (token)")
        )
        two = value(LINES.replace("S0        south: 2 heavy_infantry", "S0  south: 2 heavy_infantry (token)"))
        assert two < one < value(LINES)

    def test_a_charismatic_general_softens_tokens(self) -> None:
        hit = LINES.replace("S0        south: 2 heavy_infantry", "S0  south: 2 heavy_infantry (tokens 3)")
        led = hit.replace("SR        south: general", "S0  south: general (charismatic)")
        plain = hit.replace("SR        south: general", "S0  south: general")
        unhit = LINES.replace("SR        south: general", "S0  south: general")
        unhit_led = LINES.replace("SR        south: general", "S0  south: general (charismatic)")
        assert value(led) - value(plain) > value(unhit_led) - value(unhit)

    def test_conquest_is_worth_more_than_a_contest_and_an_open_flank_more_than_both(self) -> None:
        contested = LINES.replace("S0        south: 2", "N0  south: 2")
        conquered = contested.replace("N0        north", "NR  north")
        turned = conquered.replace("N1        north", "NR  north")
        assert value(LINES) < value(contested) < value(conquered) < value(turned)

    def test_hits_that_wait_to_be_shared_count_already(self) -> None:
        waiting = position(LINES, [ShareHits("north", "N0", 3), Act("south")])
        assert JUDGEMENT.value(waiting, "south") > value(LINES)

    def test_a_card_with_fights_before_it_is_worth_more_laid_out_than_in_hand(self) -> None:
        engaged = LINES.replace("S0        south: 2", "N0  south: 2")
        in_hand = at(engaged, step=AllotCards, hand="3")
        useful = at(engaged, step=AllotCards, allotted="3--")
        spent = at(engaged, step=AllotCards)
        values = [JUDGEMENT.value(field, "south") for field in (spent, in_hand, useful)]
        assert values == sorted(values)
        assert len(set(values)) == 3

    def test_a_court_card_is_better_thrown_away(self) -> None:
        kept, thrown = at(LINES, step=AllotCards, hand="C"), at(LINES, step=AllotCards)
        assert JUDGEMENT.value(kept, "south") < JUDGEMENT.value(thrown, "south")

    def test_ground_counts_more_for_the_side_that_the_limit_does_not_favour(self) -> None:
        entered = LINES.replace("S0        south: 2", "N0  south: 2")
        favoured = entered.replace("segments 3", "segments 3  at_limit south  round 15")
        pressed = entered.replace("segments 3", "segments 3  at_limit north  round 15")
        assert value(pressed) > value(favoured)

    def test_other_weights_give_other_values(self) -> None:
        entered = position(LINES.replace("S0        south: 2", "N0  south: 2"), [Act("south")])
        bold, timid = (VirtusEvaluator(msgspec.structs.replace(FILES.weights, front=front)) for front in (60.0, 0.0))
        assert bold.value(entered, "south") > timid.value(entered, "south")


class TestExpectedElements:
    @pytest.mark.parametrize("bonus", [0, 1, 2])
    @pytest.mark.parametrize("tokens", [0, 1, 2, 3, 4])
    @pytest.mark.parametrize("elements", [1, 2, 3, 4])
    @pytest.mark.parametrize("together", [False, True])
    def test_it_is_the_mean_over_all_dice(self, elements: int, tokens: int, bonus: int, together: bool) -> None:  # noqa: FBT001
        """VI-3.1.c, VI-10.5.b Every way the dice can fall, one by one against what is left or all against the same."""
        total = 0
        for faces in product(range(1, 7), repeat=tokens):
            left = elements
            for face in faces:
                tested = elements if together else left
                if left and face > min(5, tested + bonus):
                    left -= 1
            total += left
        assert expected_elements(elements, tokens, bonus, together) == pytest.approx(total / 6**tokens)


class TestWorthTrying:
    @pytest.mark.parametrize("scenario", sorted(GAME.scenarios))
    def test_some_of_the_actions_and_never_none(self, scenario: str) -> None:
        for state, seat, actions in decisions_of_random_play(scenario, 3):
            worth = JUDGEMENT.worth_trying(state, seat, actions)
            assert worth
            assert set(worth) <= set(actions)

    def test_court_cards_go_first(self) -> None:
        assert worth_trying(at(LINES, step=AllotCards, hand="1CC5")) == [Discard("C")]

    def test_cards_are_laid_out_in_one_order(self) -> None:
        worth = worth_trying(at(LINES, step=AllotCards, hand="245J", allotted="-1-"))
        allotted = {action.card for action in worth if isinstance(action, Allot)}
        assert allotted == {"2", "J"}
        assert [action for action in worth if isinstance(action, Discard)] == [Discard("2")]
        assert KeepRest() in worth

    def test_the_turn_does_not_end_while_a_card_lies_open(self) -> None:
        engaged = LINES.replace("S0        south: 2", "N0  south: 2").replace("S2        south", "dead  south")
        worth = worth_trying(at(engaged, step=Act, allotted="3-3"))
        assert EndTurn() not in worth
        assert [action for action in worth if isinstance(action, OpenSegment)] == [OpenSegment(0)]

    def test_it_ends_when_nothing_is_left(self) -> None:
        assert worth_trying(at(LINES, step=Act)) == [EndTurn()]

    def test_a_general_in_danger_of_capture_rides(self) -> None:
        lonely = LINES.replace("SR        south: general", "N0  south: general")
        rides = [action for action in worth_trying(at(lonely, step=Act)) if isinstance(action, MoveGeneral)]
        assert rides
        assert all(ride.path[-1] != "N0" for ride in rides)

    def test_fresh_units_do_not_go_back_and_no_way_is_looked_at_twice(self) -> None:
        mounted = LINES.replace("S0        south: 2 heavy_infantry", "S0  south: heavy_infantry, light_cavalry (vc 1)")
        moves = [
            action for action in worth_trying(at(mounted, step=PlaySegment, allotted="3--")) if isinstance(action, Move)
        ]
        assert {(move.unit, move.path[-1]) for move in moves} >= {(0, "N0"), (1, "N0"), (1, "SR")}
        assert (0, "SR") not in {(move.unit, move.path[-1]) for move in moves}
        assert len({(move.unit, move.path[-1]) for move in moves}) == len(moves)
