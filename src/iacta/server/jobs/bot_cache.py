"""`BotCache`: the bots of one worker process with their search trees and plans, by match and seat.

The cache makes a bot as strong in a match as in the laboratory. It may be lost at any time: in another process or after
a restart a bot starts a new search from its seat's view.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from iacta.bots import searcher
from iacta.bots.plan_search import PlanningBot

if TYPE_CHECKING:
    from iacta.bots.result import Searcher
    from iacta.engine.records import Seat

MOST_SEATS = 256
MOST_TREES = 8
"""A tree takes about four megabytes, a plan next to nothing."""


class MatchRevision(msgspec.Struct, frozen=True):
    """A match since its last rollback. `back`: the row of the last undo or take-back; earlier trees are not used."""

    match: str
    back: int = 0


class _Entry(NamedTuple):
    name: str
    back: int
    bot: PlanningBot


class BotCache:
    """The bots that ran last in this process; each is shown the views of one seat only."""

    def __init__(self, seats: int = MOST_SEATS, trees: int = MOST_TREES) -> None:
        """Hold at most `seats` bots, and the trees of the latest `trees`."""
        self.seats, self.trees = seats, trees
        self._entries: OrderedDict[tuple[str, Seat], _Entry] = OrderedDict()

    def __len__(self) -> int:
        """How many bots are cached."""
        return len(self._entries)

    def bot(self, name: str, revision: MatchRevision, seat: Seat) -> Searcher:
        """The cached bot of a seat, or a new one if the bot or the revision has changed."""
        key = (revision.match, seat)
        found = self._entries.pop(key, None)
        if found is None or (found.name, found.back) != (name, revision.back):
            level = searcher(name)
            if not isinstance(level, PlanningBot):
                return level  # it has no state to cache
            found = _Entry(name, revision.back, level.for_match())
        self._entries[key] = found
        self._evict()
        return found.bot

    def _evict(self) -> None:
        """Evict the least recently used bots, and their trees before their plans."""
        while len(self._entries) > self.seats:
            self._entries.popitem(last=False)
        if len(self._entries) > self.trees:
            list(self._entries.values())[-self.trees - 1].bot.drop_tree()
