"""Players that work on any game: they get a view and redealt states, never the real one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.bots.greedy import GreedyBot
from iacta.bots.levels import LEVELS
from iacta.bots.plan_search import PlanningBot
from iacta.bots.random_bot import RandomBot
from iacta.engine.errors import UnknownName

if TYPE_CHECKING:
    from collections.abc import Mapping

    from iacta.bots.result import Thinker
    from iacta.engine.evaluation.protocols import Player

THINKERS: Mapping[str, Thinker] = {
    thinker.name: thinker for thinker in (GreedyBot(), *(level.player() for level in LEVELS.values()))
}
"""The bots that can say why, by name."""

BOTS: Mapping[str, Player] = {"random": RandomBot(), **THINKERS}
"""The bots by name."""


def bot(name: str) -> Player:
    """A bot by its name, for one seat of one match: a level that searches is a new one, and keeps tree and plans."""
    if name not in BOTS:
        raise UnknownName("bot", name, BOTS)
    found = BOTS[name]
    return found.at_the_table() if isinstance(found, PlanningBot) else found


def thinker(name: str) -> Thinker:
    """A bot that can say why, by its name: what it thinks depends on the view alone."""
    if name not in THINKERS:
        raise UnknownName("bot", name, THINKERS)
    return THINKERS[name]
