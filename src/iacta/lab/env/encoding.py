"""Views and candidates of any game as arrays: what every game has in common, then what the game itself can tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

from iacta.engine.evaluation.observation import Field, Observed, width
from iacta.engine.match import seats_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from iacta.engine.evaluation.observation import Observer
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Decision, Seat
    from iacta.engine.scenario import Scenario

NUMBERS = np.int16
"""What arrays hold. Figures beyond the bounds of their field are cut off at them."""


class Encoding:
    """How one scenario of a game is written: the fields of an observation and of a candidate, and their spaces."""

    def __init__(self, game: Game[Any, Any], scenario: Scenario, slots: int) -> None:
        """Ask the game for its own fields; one that has none is told by the common ones alone."""
        rulebook = game.rulebook
        self.seats = seats_of(game, scenario)
        self.asked = sorted([*rulebook.questions, *rulebook.sealed], key=lambda step: step.__name__)
        self.kinds = rulebook.actions
        self.slots = slots
        self.observer: Observer | None = game.observer(scenario) if isinstance(game, Observed) else None
        own = self.observer.fields if self.observer else ()
        own_of_actions = self.observer.action_fields if self.observer else ()
        self.fields: tuple[Field, ...] = (
            Field("seat", len(self.seats), 0, 1, "which seat this is"),
            Field("is_asked", 1, 0, 1, "whether the seat must decide now"),
            Field("question", len(self.asked), 0, 1, "what is asked now, of whomever"),
            *own,
        )
        self.action_fields: tuple[Field, ...] = (
            Field("kind", len(self.kinds), 0, 1, "what kind of action it is"),
            Field("more", 1, 0, 1, "whether it only turns to the next candidates"),
            *own_of_actions,
        )
        self._low, self._high = _bounds(self.fields)
        self._action_low, self._action_high = _bounds(self.action_fields)

    @property
    def observation_space(self) -> spaces.Dict:
        """The arrays of one seat: what it knows, which slots it may choose, what stands in each slot."""
        rows = (self.slots, 1)
        return spaces.Dict(
            {
                "observation": spaces.Box(self._low, self._high, dtype=NUMBERS),
                "action_mask": spaces.Box(0, 1, (self.slots,), dtype=np.int8),
                "candidates": spaces.Box(
                    np.tile(np.minimum(self._action_low, 0), rows), np.tile(self._action_high, rows), dtype=NUMBERS
                ),
            }
        )

    def observation(self, view: object, seat: Seat, decisions: Sequence[Decision]) -> NDArray[np.int16]:
        """What a seat knows, in the order of `fields`."""
        asks = type(decisions[0].step) if decisions else None
        row = [int(other == seat) for other in self.seats]
        row.append(int(any(decision.seat == seat for decision in decisions)))
        row += [int(step is asks) for step in self.asked]
        if self.observer is not None:
            row += self.observer.observe(view)
        return np.clip(np.array(row, np.int64), self._low, self._high).astype(NUMBERS)

    def candidates(self, view: object, actions: Sequence[Action], *, more: bool) -> NDArray[np.int16]:
        """What stands in each slot, in the order of `action_fields`; empty slots are zeros."""
        table = np.zeros((self.slots, width(self.action_fields)), np.int64)
        for slot, action in enumerate(actions):
            table[slot, self.kinds.index(type(action))] = 1
        if more:
            table[len(actions), len(self.kinds)] = 1
        if self.observer is not None and actions:
            table[: len(actions), len(self.kinds) + 1 :] = self.observer.describe(view, actions)
        return np.clip(table, self._action_low, self._action_high).astype(NUMBERS)


def _bounds(fields: tuple[Field, ...]) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    sizes = [field.size for field in fields]
    low = np.repeat(np.array([field.low for field in fields], NUMBERS), sizes)
    high = np.repeat(np.array([field.high for field in fields], NUMBERS), sizes)
    return low, high
