"""`Progress`: simulation count and stop flag of a job, in memory shared with the worker process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from multiprocessing.context import BaseContext

COUNT, STOP = 0, 1
WIDTH = 2


class Progress:
    """The progress of one job, seen by the server and the worker."""

    __slots__ = ("_first", "_memory", "slot")

    def __init__(self, memory: Any, slot: int) -> None:
        """Use a slot of the shared memory."""
        self._memory, self._first, self.slot = memory, slot * WIDTH, slot

    @property
    def count(self) -> int:
        """How many simulations have been made."""
        return int(self._memory[self._first + COUNT])

    def report(self, count: int) -> None:
        """Set the number of simulations."""
        self._memory[self._first + COUNT] = count

    @property
    def is_stopped(self) -> bool:
        """Whether the job has been asked to stop."""
        return bool(self._memory[self._first + STOP])

    def stop(self) -> None:
        """Ask the job to stop."""
        self._memory[self._first + STOP] = 1

    def clear(self) -> None:
        """Reset for another job."""
        self._memory[self._first : self._first + WIDTH] = [0] * WIDTH


class ProgressSlots:
    """One slot per concurrent job; the memory is passed to every worker when it starts."""

    def __init__(self, context: BaseContext, count: int) -> None:
        """Allocate `count` slots."""
        self.memory = context.RawArray("Q", count * WIDTH)
        self._free = list(range(count))

    def take(self) -> Progress:
        """A free slot, cleared; the semaphores admit no more jobs than there are slots."""
        progress = Progress(self.memory, self._free.pop())
        progress.clear()
        return progress

    def give(self, progress: Progress) -> None:
        """Return a slot."""
        self._free.append(progress.slot)
