"""The conformance suite can fail: Virtus broken on purpose, each fault caught by its law."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from iacta.engine.chance.dice import Dice, SeededDice
from iacta.engine.errors import BrokenRecord
from iacta.engine.game_definition import GameDefinition, S, V
from iacta.engine.match import Match
from iacta.engine.question import Question
from iacta.engine.records import Action, Refusal, Seat, Transition
from iacta.engine.rulebook import Rulebook
from iacta.engine.table import Table
from iacta.games.virtus import events, steps
from iacta.games.virtus.actions import EndTurn, Fight, OpenSegment
from iacta.games.virtus.army_file import SIDES
from iacta.games.virtus.game import GAME as VIRTUS
from iacta.games.virtus.rules import activation, combat, turn
from iacta.games.virtus.state import Field
from iacta.games.virtus.view import View, cards_seen
from tests.kit import laws
from tests.kit.walks import AnyGame, Moment, walk
from tests.virtus.vocabulary import VOCABULARY

pytestmark = pytest.mark.plain  # faults are planted in rules by replacing parts of them

SCENARIO = "intro_150"


def with_own_rulebook(game: GameDefinition[S, V]) -> GameDefinition[S, V]:
    """A copy of a game whose rulebook may be written on."""
    return replace(game, rulebook=copy.copy(game.rulebook))


def with_question(step: type[Any], question: Question[Any, Any, Any]) -> AnyGame:
    """Virtus with another question behind one step."""
    game = with_own_rulebook(VIRTUS)
    game.rulebook.questions = {**game.rulebook.questions, step: question}
    return game


def with_rule(step: type[Any], rule: Any) -> AnyGame:
    """Virtus with another rule behind one step."""
    game = with_own_rulebook(VIRTUS)
    game.rulebook.rules = {**game.rulebook.rules, step: rule}
    return game


def moments(game: AnyGame, most: int = 150) -> list[Moment]:
    return list(walk(game, game.scenarios[SCENARIO], 5, most=most))


def moments_at(game: AnyGame, step: type[Any]) -> list[Moment]:
    found = [moment for moment in moments(game) if type(moment.state.agenda[-1]) is step]
    assert found
    return found


def look_for_secrets(game: AnyGame, others: list[Action]) -> None:
    for number, moment in enumerate(moments_at(game, steps.Act)):
        laws.nothing_hidden_shows(game, moment.state, b"%d" % number, others)


def listen_for_secrets(game: AnyGame) -> None:
    for number, moment in enumerate(moments(game)):
        laws.what_is_asked_is_public(game, moment, b"%d" % number)


def play_and_undo(match: Match) -> None:
    while match.decisions:
        seat = match.decisions[0].seat
        laws.undo_is_exact(match, seat, match.candidates(seat)[0])


class SharingField(Field):
    """Its clone forgot a list."""

    __slots__ = ()

    def clone(self) -> SharingField:
        twin = super().clone()
        twin.__class__ = SharingField
        twin.tokens = self.tokens
        assert isinstance(twin, SharingField)
        return twin


class ForgetfulField(Field):
    """Its key forgot what units have done."""

    __slots__ = ()

    def clone(self) -> ForgetfulField:
        twin = super().clone()
        twin.__class__ = ForgetfulField
        assert isinstance(twin, ForgetfulField)
        return twin

    def key(self) -> tuple[Any, ...]:
        whole = super().key()
        assert isinstance(whole, tuple)
        return tuple(part for part in whole if part != tuple(self.done))


@pytest.mark.parametrize("kind", [SharingField, ForgetfulField])
def test_a_state_that_forgets_is_caught(kind: type[Field]) -> None:
    field = moments(VIRTUS)[-1].state
    field.tokens[0], field.done[0] = 2, 1
    broken = field.clone()
    laws.clone_is_equal_and_independent(broken)
    broken.__class__ = kind
    with pytest.raises(AssertionError, match="tokens" if kind is SharingField else "done"):
        laws.clone_is_equal_and_independent(broken)


def test_a_rule_that_writes_on_what_clones_share_is_caught() -> None:
    class Careless(turn.Acting):
        def answer(self, table: Table[Field], step: steps.Act, seat: Seat, action: Any) -> None:
            super().answer(table, step, seat, action)
            for list_of_before in kept:
                list_of_before.append(0)

    kept: list[list[int]] = []
    game = with_question(steps.Act, Careless())
    moment = moments_at(game, steps.Act)[0]
    laws.play_leaves_its_input_alone(game, moment)
    kept.append(moment.state.crossings)
    with pytest.raises(AssertionError):
        laws.play_leaves_its_input_alone(game, moment)


def test_candidates_that_are_illegal_are_caught() -> None:
    class Generous(turn.Acting):
        def candidates(self, state: Field, step: steps.Act, seat: Seat) -> Iterator[Any]:
            yield from super().candidates(state, step, seat)
            yield OpenSegment(9)

    state = moments_at(VIRTUS, steps.Act)[0].state
    laws.candidates_are_unrefused(VIRTUS, state)
    with pytest.raises(AssertionError, match="offered and refused"):
        laws.candidates_are_unrefused(with_question(steps.Act, Generous()), state)


def test_a_decision_without_candidates_is_caught() -> None:
    class Mute(turn.Acting):
        def candidates(self, state: Field, step: steps.Act, seat: Seat) -> Iterator[Any]:  # noqa: ARG002
            return iter(())

    with pytest.raises(AssertionError, match="0 candidates"):
        laws.candidates_are_unrefused(with_question(steps.Act, Mute()), moments_at(VIRTUS, steps.Act)[0].state)


def test_candidates_that_are_missing_are_caught() -> None:
    class Stingy(turn.Acting):
        def candidates(self, state: Field, step: steps.Act, seat: Seat) -> Iterator[Any]:
            return (action for action in super().candidates(state, step, seat) if not isinstance(action, EndTurn))

    state = moments_at(VIRTUS, steps.Act)[0].state
    laws.candidates_are_complete(VIRTUS, VOCABULARY, state)
    with pytest.raises(AssertionError, match="no candidate does the same"):
        laws.candidates_are_complete(with_question(steps.Act, Stingy()), VOCABULARY, state)


def test_a_question_that_trusts_strangers_is_caught() -> None:
    class Trusting(turn.Acting):
        def refuses(self, state: Field, step: steps.Act, seat: Seat, action: Any) -> Refusal | None:
            if isinstance(action, OpenSegment) and state.allotted[action.segment] != "-":
                return None
            return super().refuses(state, step, seat, action)

    state = moments_at(VIRTUS, steps.Act)[0].state
    laws.hostile_actions_never_crash(VIRTUS, state)
    with pytest.raises((AssertionError, IndexError)):
        laws.hostile_actions_never_crash(with_question(steps.Act, Trusting()), state)


def open_hands(state: Field, seat: str | None) -> View:
    """A view that shows every hand to everybody."""
    seen = VIRTUS.view(state, seat)
    return msgspec.structs.replace(
        seen, cards={side: cards_seen(state, side, is_owner=True) for side in ("south", "north")}
    )


def redeal_open_hands(view: View, dice: Dice) -> Field:
    hidden = {side: msgspec.structs.replace(view.cards[side], hand=None) for side in SIDES}
    return VIRTUS.redeal(msgspec.structs.replace(view, cards=hidden), dice)


OPEN_HANDS = replace(VIRTUS, view=open_hands, redeal=redeal_open_hands)


def test_a_view_that_shows_a_hand_is_caught() -> None:
    state = moments_at(VIRTUS, steps.Act)[-1].state
    laws.view_of_a_redeal_is_the_same_view(VIRTUS, state, b"dice")
    with pytest.raises(AssertionError, match="can tell"):
        laws.view_of_a_redeal_is_the_same_view(OPEN_HANDS, state, b"dice")
    with pytest.raises(AssertionError):
        laws.nothing_hidden_shows(OPEN_HANDS, state, b"dice", [])


def test_a_spectator_who_sees_more_than_a_seat_is_caught() -> None:
    def gallery(state: Field, seat: str | None) -> View:
        seen = VIRTUS.view(state, seat)
        return seen if seat else msgspec.structs.replace(seen, allotted=state.hand["north"])

    held = [moment for moment in moments(VIRTUS) if len(moment.state.hand["north"]) > 1]
    with pytest.raises(AssertionError, match="a spectator knows more than south"):
        laws.view_of_a_redeal_is_the_same_view(replace(VIRTUS, view=gallery), held[0].state, b"dice")


def test_candidates_that_look_at_the_other_hand_are_caught() -> None:
    class Peeking(turn.Acting):
        def candidates(self, state: Field, step: steps.Act, seat: Seat) -> Iterator[Any]:
            hand = state.hand["north" if seat == "south" else "south"]
            found = list(super().candidates(state, step, seat))
            return iter(found if "C" in hand else found[::-1])

    game = with_question(steps.Act, Peeking())
    with pytest.raises(AssertionError, match="candidates of"):
        look_for_secrets(game, [])


def test_a_refusal_that_looks_at_the_other_hand_is_caught() -> None:
    class Telling(turn.Acting):
        def refuses(self, state: Field, step: steps.Act, seat: Seat, action: Any) -> Refusal | None:
            refusal = super().refuses(state, step, seat, action)
            hand = state.hand["north" if seat == "south" else "south"]
            return Refusal("VI-2.a", hand) if refusal else None

    game = with_question(steps.Act, Telling())
    with pytest.raises(AssertionError, match="tells"):
        look_for_secrets(game, [OpenSegment(9)])


def test_a_question_asked_only_of_some_hands_is_caught() -> None:
    class Asking(activation.AllottingCards):
        def asks(self, state: Field, step: steps.AllotCards) -> Seat | None:
            return super().asks(state, step) if "C" in state.hand[step.side] else None

    game = with_question(steps.AllotCards, Asking())
    with pytest.raises(AssertionError):
        listen_for_secrets(game)


def test_a_secret_told_to_all_is_caught() -> None:
    def draw_openly(table: Table[Field], step: steps.DrawCards) -> None:
        activation.draw_cards(table, step)
        table.tell(events.CardsDrawn(step.side, table.state.hand[step.side]), "VI-4.1.a")

    game = with_rule(steps.DrawCards, draw_openly)
    with pytest.raises(AssertionError, match="told a secret"):
        listen_for_secrets(game)


def test_a_redeal_that_never_deals_the_truth_is_caught() -> None:
    def blinkered(view: View, dice: Dice) -> Field:
        field = VIRTUS.redeal(view, dice)
        field.hand = {side: hand if side == view.seat else "" for side, hand in field.hand.items()}
        return field

    held = [moment for moment in moments(VIRTUS) if moment.state.hand["north"]]
    laws.the_real_state_can_be_dealt(VIRTUS, held[0].state)
    with pytest.raises(AssertionError, match="never think"):
        laws.the_real_state_can_be_dealt(replace(VIRTUS, redeal=blinkered), held[0].state)


class NoBarriers(Rulebook[Field]):
    """Forgets that dice have fallen."""

    def play(self, state: Field, seat: Seat, action: Action, dice: Dice) -> Transition[Field]:
        done = super().play(state, seat, action, dice)
        return Transition(done.state, done.told, done.rolls, barrier=False)


def test_undo_across_a_barrier_is_caught() -> None:
    game = with_own_rulebook(VIRTUS)
    game.rulebook.__class__ = NoBarriers
    match = Match.new(game, SCENARIO, seed=1)
    with pytest.raises(AssertionError, match="can be undone"):
        play_and_undo(match)


def test_chance_outside_the_dice_breaks_replay() -> None:
    class Moody(turn.Acting):
        def answer(self, table: Table[Field], step: steps.Act, seat: Seat, action: Any) -> None:
            moods.append(0)
            table.state.shots = len(moods)
            super().answer(table, step, seat, action)

    moods: list[int] = []
    match = Match.new(with_question(steps.Act, Moody()), SCENARIO, seed=1)
    while not moods or len(match.past) < 12:
        seat = match.decisions[0].seat
        match.play(seat, match.candidates(seat)[-1])
    with pytest.raises((AssertionError, BrokenRecord)):
        laws.replay_gives_the_same_states(match)


def test_odds_of_another_die_are_caught() -> None:
    """Odds computed with the rules, and play with loaded dice, part ways."""

    def loaded(table: Table[Field], step: steps.RollCombat) -> None:
        efficiency = 6 if isinstance(table.dice, SeededDice) else step.efficiency
        combat.roll_combat(table, msgspec.structs.replace(step, efficiency=efficiency))

    moment = next(moment for moment in moments(VIRTUS) if isinstance(moment.action, Fight))
    laws.odds_agree_with_play(match_at(VIRTUS, moment), moment.seat, moment.action, 100)
    with pytest.raises(AssertionError):
        laws.odds_agree_with_play(
            match_at(with_rule(steps.RollCombat, loaded), moment), moment.seat, moment.action, 100
        )


def match_at(game: AnyGame, moment: Moment) -> Match:
    match = Match(game, game.scenarios[SCENARIO])
    match.state = moment.state
    return match
