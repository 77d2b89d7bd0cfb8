"""The conformance suite on a game for three seats, with answers that several seats seal at once."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import Any

import pytest

from iacta.engine.match import Match
from iacta.engine.records import Action, Seat, Step
from tests.engine.toy import SEATS, Bid, Count, Draw, End, Nest, Offer, Toss, Toy, Tray, Turn
from tests.kit import laws
from tests.kit.walks import AnyGame, Moment, walk

STEPS: tuple[Step, ...] = (
    Bid(),
    Toss("red", 3),
    Turn("red"),
    Bid(("green", "blue")),
    Nest(("a", "b")),
    Turn("green"),
    Draw("blue", "aabbc", 2),
    Turn("blue"),
    Bid(("red",)),
    Count("z"),
    Turn("red"),
    End(),
)


class ToyVocabulary:
    """No two pieces of the toy are equal."""

    most_decisions = 20
    hides_pieces = False

    def seats(self, state: Any) -> tuple[Seat, ...]:  # noqa: ARG002 - always three
        """All three."""
        return SEATS

    def words(self, state: Any) -> Mapping[str, Iterable[object]]:
        """Stones beyond both edges."""
        return {"stones": range(-2, state.stones + 3), "labels": [()]}

    def alike(self, state: Any) -> Hashable:
        """The state itself."""
        key: Hashable = state.key()
        return key

    def same_act(self, state: Any, twin: Any, action: Action) -> Action:  # noqa: ARG002 - nothing lies face down
        """Itself."""
        return action


GAME: AnyGame = Toy(*STEPS)


def moments(seed: int) -> list[Moment]:
    return list(walk(GAME, GAME.scenarios["tray"], seed))


@pytest.mark.parametrize("seed", range(12))
def test_the_laws_of_states_and_candidates_hold(seed: int) -> None:
    for moment in moments(seed):
        laws.play_leaves_its_input_alone(GAME, moment)
        laws.apply_does_what_play_does(GAME, moment)
        laws.clone_is_equal_and_independent(moment.state)
        laws.actions_survive_json(GAME, moment.action)
        laws.candidates_are_unrefused(GAME, moment.state)
        laws.clauses_stand_in_the_ledger(GAME, moment)
        assert laws.candidates_are_complete(GAME, ToyVocabulary(), moment.state) > 3


@pytest.mark.parametrize("seed", range(12))
def test_the_laws_of_hidden_things_hold(seed: int) -> None:
    compared = 0
    for number, moment in enumerate(moments(seed)):
        dice = b"%d" % number
        laws.view_of_a_redeal_is_the_same_view(GAME, moment.state, dice)
        laws.nothing_hidden_shows(GAME, moment.state, dice, [Offer(0), Offer(7)])
        laws.the_real_state_can_be_dealt(GAME, moment.state)
        laws.spectators_are_told_no_more_than_any_seat(GAME, moment)
        compared += laws.what_is_asked_is_public(GAME, moment, dice)
    assert compared > 10


@pytest.mark.parametrize("seed", range(4))
def test_the_laws_of_matches_hold(seed: int) -> None:
    match = Match.new(Toy(*STEPS), "tray", seed=seed)
    while match.decisions:
        seat = match.decisions[-1].seat
        action = match.candidates(seat)[seed % 2]
        laws.odds_sum_to_one(match, seat, action)
        laws.odds_agree_with_play(match, seat, action, 100)
        laws.undo_is_exact(match, seat, action)
    laws.replay_gives_the_same_states(match)
    assert len(match.past) <= ToyVocabulary.most_decisions


def test_a_view_that_shows_a_sealed_offer_is_caught() -> None:
    class Glass(Toy):
        def view(self, state: Tray, seat: str | None) -> Any:
            offers = {other: offer.stones for other, offer in state.sealed.items() if isinstance(offer, Offer)}
            return super().view(state, seat), offers

        def redeal(self, view: Any, dice: Any) -> Tray:
            return super().redeal(view[0], dice)

    sealed = [moment for moment in moments(1) if moment.state.sealed]
    with pytest.raises(AssertionError, match="can tell a redeal"):
        look_through(Glass(*STEPS), sealed)


def look_through(game: AnyGame, sealed: list[Moment]) -> None:
    for number in range(6):
        laws.view_of_a_redeal_is_the_same_view(game, sealed[0].state, b"%d" % number)
