"""One evaluation of a decision for hints, explanations and analyses.

The dice are keyed by the view, and the budget is the level's number of simulations without a clock. The same question
therefore gets the same figures, whoever asks it and whenever.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from iacta.bots.greedy import Effort, OnePlySearch, evaluator_of
from iacta.bots.result import Alternative, SearchResult
from iacta.engine.chance.dice import SeededDice
from iacta.engine.evaluation.calibration import progress_of

if TYPE_CHECKING:
    from iacta.bots.result import Budget, OnProgress, Searcher
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat
    from iacta.engine.state import State

KEY_BYTES = 32


class AssessedAction(NamedTuple):
    """An action with its value. `place`: its rank among the alternatives; None: valued by one look ahead."""

    alternative: Alternative
    place: int | None


class Assessor:
    """Evaluates decisions of one seat's view by one bot."""

    def __init__(self, game: Game[Any, Any], searcher: Searcher, view: Any, seat: Seat) -> None:
        """Derive the key of the dice from what the seat knows."""
        self.game, self.searcher, self.view, self.seat = game, searcher, view, seat
        self.key = assessment_key(game, searcher.name, view, seat)

    def search(self, budget: Budget | None = None, on_progress: OnProgress | None = None) -> SearchResult:
        """The search result, its alternatives sorted by value; those that were not visited come last."""
        dice = SeededDice(self.key, silent=True)
        found = self.searcher.search(self.game, self.view, self.seat, dice, budget=budget, on_progress=on_progress)
        progress = progress_of(evaluator_of(self.searcher, self.game), self.state())
        return msgspec.structs.replace(ranked(found), progress=progress)

    def state(self) -> State:
        """A redeal of the view, always the same."""
        state: State = self.game.redeal(self.view, SeededDice(self.key, silent=True))
        return state

    def action(self, result: SearchResult, action: Action) -> AssessedAction:
        """The value of a legal action beside the search result."""
        alike = self._alike(action)
        for place, one in enumerate(result.alternatives):
            if one.action == alike:
                return AssessedAction(msgspec.structs.replace(one, action=action), place)
        return AssessedAction(self._at_a_glance(result, alike, action), None)

    def _alike(self, action: Action) -> Action:
        """The candidate equivalent to an action: bots consider one of several equal pieces."""
        rulebook, state = self.game.rulebook, self.state()
        question = rulebook.questions.get(type(state.agenda[-1]))
        if question is not None:
            for candidate in rulebook.candidates(state, self.seat):
                if action in question.each(state, state.agenda[-1], self.seat, candidate):
                    return candidate
        return action

    def _at_a_glance(self, result: SearchResult, alike: Action, action: Action) -> Alternative:
        """An action that was not searched: below the best by the difference that one look ahead gives."""
        dice = SeededDice(self.key, silent=True)
        evaluator = evaluator_of(self.searcher, self.game)
        ply = OnePlySearch(self.game, self.view, self.seat, dice, evaluator, Effort())
        value = result.value - (ply.value(result.action) - ply.value(alike))
        return Alternative(action, max(-1.0, min(1.0, value, result.value)), 0)


def assessment_key(game: Game[Any, Any], bot: str, view: Any, seat: Seat) -> bytes:
    """The key of the dice: equal knowledge gets equal answers."""
    digest = blake2b(digest_size=KEY_BYTES, person=b"iacta-advice")
    for part in (game.name.encode(), seat.encode(), bot.encode(), msgspec.json.encode(view)):
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.digest()


def ranked(result: SearchResult) -> SearchResult:
    """A result with its alternatives sorted by value; those without a visit come last."""
    found = sorted(result.alternatives, key=lambda one: (not one.visits, -one.value))
    return msgspec.structs.replace(result, action=found[0].action, value=found[0].value, alternatives=tuple(found))
