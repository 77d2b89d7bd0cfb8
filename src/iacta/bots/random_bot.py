"""`random`: any candidate, drawn as the game draws them for playouts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from iacta.engine.chance.dice import Dice
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat


class RandomBot:
    """Plays any candidate, as `Question.draw` draws it: by default all are equally likely."""

    name = "random"

    def decide(self, game: Game[Any, Any], view: Any, seat: Seat, dice: Dice) -> Action:
        """Draw one of the candidates of a redealt state, which are those of the real one."""
        return game.rulebook.draw(game.redeal(view, dice), seat, dice)
