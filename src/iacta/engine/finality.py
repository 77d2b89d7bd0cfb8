"""`Finality`: whether an action can be undone once it is played, as far as its seat can know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from iacta.engine.chance.dice import SeededDice

if TYPE_CHECKING:
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat, Transition

Reason = Literal["over", "dice", "reveals", "passes"]
SAMPLES = 2
"""Redeals that are looked at: what an action reveals may depend on what is hidden."""


class Finality(msgspec.Struct, frozen=True):
    """Why an action cannot be undone; None: it can.

    `over`: it ends the game; `dice`: it rolls; `reveals`: something hidden comes to light; `passes`: another seat
    goes on.
    """

    reason: Reason | None


def finality(game: Game[Any, Any], state: Any, seat: Seat, action: Action) -> Finality:
    """Play a legal action in states that the seat cannot tell from the real one, and see whether it could be undone."""
    view = game.view(state, seat)
    for sample in range(SAMPLES):
        dice = SeededDice(sample.to_bytes(1, "big"))
        dealt = game.redeal(view, SeededDice(b"dealt" + sample.to_bytes(1, "big"), silent=True))
        reason = _reason(game, game.rulebook.play(dealt, seat, action, dice), seat)
        if reason is not None:
            return Finality(reason)
    return Finality(None)


def _reason(game: Game[Any, Any], transition: Transition[Any], seat: Seat) -> Reason | None:
    if transition.state.outcome is not None:
        return "over"
    if transition.rolls:
        return "dice"
    if transition.barrier:
        return "reveals"
    return None if seat in game.rulebook.waiting(transition.state) else "passes"
