"""Decoding of actions that clients send."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iacta.engine.errors import BrokenRecord
from iacta.engine.match import action_from
from iacta.server.api.errors import Problem

if TYPE_CHECKING:
    from iacta.engine.game import Game
    from iacta.engine.records import Action


def decoded(game: Game[Any, Any], raw: dict[str, Any]) -> Action:
    """An action of a game from its JSON form; Problem if it is none."""
    try:
        return action_from(game, raw)
    except BrokenRecord as error:
        raise Problem("bad-request", str(error)) from None
