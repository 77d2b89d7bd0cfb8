"""`Memory`: bots that sit at tables, as one worker process remembers them: the plan they follow, the tree they grew.

It makes a bot as strong at a table as in the laboratory, and nothing rests on it: in another process, after a restart
or when it was forgotten, a bot thinks anew from what its seat sees.
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
"""A tree takes some four megabytes, a plan next to nothing."""


class Table(msgspec.Struct, frozen=True):
    """Where a bot sits. `back`: the row by which the match last went back; what was thought before it is forgotten."""

    match: str
    back: int = 0


class _Sitting(NamedTuple):
    name: str
    back: int
    bot: PlanningBot


class Memory:
    """The bots that thought last in this process, each by the seat whose views it was shown, and no others."""

    def __init__(self, seats: int = MOST_SEATS, trees: int = MOST_TREES) -> None:
        """Remember so many at most; the latest with their trees."""
        self.seats, self.trees = seats, trees
        self._sitting: OrderedDict[tuple[str, Seat], _Sitting] = OrderedDict()

    def __len__(self) -> int:
        """How many are remembered."""
        return len(self._sitting)

    def bot(self, name: str, table: Table, seat: Seat) -> Searcher:
        """The bot that sits there, with what it thought before, if that is still to the point."""
        place = (table.match, seat)
        found = self._sitting.pop(place, None)
        if found is None or (found.name, found.back) != (name, table.back):
            level = searcher(name)
            if not isinstance(level, PlanningBot):
                return level  # it has nothing to remember
            found = _Sitting(name, table.back, level.for_match())
        self._sitting[place] = found
        self._forget()
        return found.bot

    def _forget(self) -> None:
        """Whoever thought longest ago is forgotten first, and its tree before its plan."""
        while len(self._sitting) > self.seats:
            self._sitting.popitem(last=False)
        if len(self._sitting) > self.trees:
            list(self._sitting.values())[-self.trees - 1].bot.drop_tree()
