"""Players for any game: they are given views and redealt states, never the real state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.bots.greedy import GreedyBot
from iacta.bots.levels import LEVELS
from iacta.bots.plan_search import PlanningBot
from iacta.bots.random_bot import RandomBot
from iacta.engine.errors import UnknownName

if TYPE_CHECKING:
    from collections.abc import Mapping

    from iacta.bots.result import Searcher
    from iacta.engine.evaluation.protocols import Player

SEARCHERS: Mapping[str, Searcher] = {
    searcher.name: searcher for searcher in (GreedyBot(), *(level.player() for level in LEVELS.values()))
}
"""The bots that evaluate alternatives, by name."""

BOTS: Mapping[str, Player] = {"random": RandomBot(), **SEARCHERS}
"""All bots by name."""


def bot(name: str) -> Player:
    """A bot by name, for one seat of one match: a level that searches is a new one, with tree and plans of its own."""
    if name not in BOTS:
        raise UnknownName("bot", name, BOTS)
    found = BOTS[name]
    return found.for_match() if isinstance(found, PlanningBot) else found


def searcher(name: str) -> Searcher:
    """A bot that evaluates alternatives, by name; its results depend on the view alone."""
    if name not in SEARCHERS:
        raise UnknownName("bot", name, SEARCHERS)
    return SEARCHERS[name]
