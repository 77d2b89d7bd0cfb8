"""The registered games: one folder each, the same rooms in every folder."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from iacta.engine.errors import UnknownName

if TYPE_CHECKING:
    from iacta.engine.game import Game

NAMES = ("virtus", "alesia")


def game(name: str) -> Game[Any, Any]:
    """A registered game by its name."""
    if name not in NAMES:
        raise UnknownName("game", name, NAMES)
    found: Game[Any, Any] = import_module(f"iacta.games.{name}.game").GAME
    return found
