"""`random`: any candidate, all equally likely."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iacta.bots.random_choice import one_of

if TYPE_CHECKING:
    from iacta.engine.chance.dice import Dice
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat


class RandomBot:
    """Plays any candidate, all equally likely."""

    name = "random"

    def decide(self, game: Game[Any, Any], view: Any, seat: Seat, dice: Dice) -> Action:
        """Choose among the candidates of a redealt state, which are those of the real one."""
        state = game.redeal(view, dice)
        return one_of(list(game.rulebook.candidates(state, seat)), dice)
