"""Players that work on any game: they get a view and redealt states, never the real one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.bots.greedy import GreedyBot
from iacta.bots.random_bot import RandomBot
from iacta.engine.errors import UnknownName

if TYPE_CHECKING:
    from collections.abc import Mapping

    from iacta.engine.player import Player

BOTS: Mapping[str, Player] = {player.name: player for player in (RandomBot(), GreedyBot())}
"""The bots by name."""


def bot(name: str) -> Player:
    """A bot by its name."""
    if name not in BOTS:
        raise UnknownName("bot", name, BOTS)
    return BOTS[name]
