"""Several trees of one search, each with dice of its own, summed; processes may share them out.

However many processes there are, the trees are the same, and so is what comes of them.
"""

from __future__ import annotations

import signal
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, Self

from iacta.bots.search import Search, SearchBot, Task
from iacta.bots.thought import Alternative, Budget, Heard, Thinker, Thought
from iacta.bots.whim import fresh_key
from iacta.engine.dice import SeededDice

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import TracebackType

    from iacta.engine.dice import Dice
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat

TREES = 4


class GroveBot(Thinker):
    """A search bot with several trees. Use it in a `with`, or close it: its processes wait for the next decision."""

    def __init__(self, bot: SearchBot, workers: int = 1, trees: int = TREES) -> None:
        """Take a bot whose budget is shared by all trees; with one worker everything is thought in this process."""
        self.name, self.budget, self.settings = bot.name, bot.budget, bot.settings
        self.workers, self.trees = workers, trees
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Self:
        """Processes are started when the first decision comes."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Let them go."""
        self.close()

    def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    def think(
        self,
        game: Game[Any, Any],
        view: Any,
        seat: Seat,
        dice: Dice,
        *,
        budget: Budget | None = None,
        heard: Heard | None = None,
    ) -> Thought:
        """Choose an action, and say what was weighed; the listener hears after each tree."""
        task, whole = Task(game, view, seat, self.settings), budget or self.budget
        share = Budget(-(-whole.simulations // self.trees), whole.seconds)
        keys = [fresh_key(dice) for _ in range(self.trees)]
        found: dict[int, Thought] = {}
        for number, thought in self._grown(task, share, keys):
            found[number] = thought
            if heard is not None and not heard(summed(found)):
                break
        return summed(found)

    def _grown(self, task: Task, share: Budget, keys: list[bytes]) -> Iterator[tuple[int, Thought]]:
        """The trees, in whatever order they are done."""
        if self.workers == 1:
            yield from ((number, grow(task, share, key)) for number, key in enumerate(keys))
            return
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.workers, get_context("spawn"), _ignore_interrupts)
        futures = {self._pool.submit(grow, task, share, key): number for number, key in enumerate(keys)}
        try:
            for future in as_completed(futures):
                yield futures[future], future.result()
        finally:
            for future in futures:
                future.cancel()


def grow(task: Task, budget: Budget, key: bytes) -> Thought:
    """One tree."""
    return Search(task.imagined(SeededDice(key, silent=True)), task.settings).run(budget)


def summed(thoughts: dict[int, Thought]) -> Thought:
    """What trees say together: values by how often they looked into an action, the first tree's line."""
    ordered = [thought for _, thought in sorted(thoughts.items())]
    each: dict[Action, list[Alternative]] = {}
    for thought in ordered:
        for one in thought.alternatives:
            each.setdefault(one.action, []).append(one)
    found = [_merged(same) for same in each.values()]
    found.sort(key=lambda one: (one.visits == 0, -one.value))
    return Thought(found[0].action, found[0].value, sum(one.simulations for one in ordered), tuple(found))


def _merged(same: list[Alternative]) -> Alternative:
    visits = sum(one.visits for one in same)
    total = sum(one.value * (one.visits or not visits) for one in same)
    return Alternative(same[0].action, total / (visits or len(same)), visits, max((one.line for one in same), key=len))


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process; only the first one answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
