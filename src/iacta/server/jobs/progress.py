"""`Pulse`: how far a thought in another process has come, and the wish that it end now. Numbers in shared memory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from multiprocessing.context import BaseContext

COUNT, STOP = 0, 1
WIDTH = 2


class Pulse:
    """One thought, as the server and the worker both see it."""

    __slots__ = ("_first", "_memory", "place")

    def __init__(self, memory: Any, place: int) -> None:
        """Take a place in the memory that both share."""
        self._memory, self._first, self.place = memory, place * WIDTH, place

    @property
    def count(self) -> int:
        """How many simulations were made."""
        return int(self._memory[self._first + COUNT])

    def beat(self, count: int) -> None:
        """So many simulations were made."""
        self._memory[self._first + COUNT] = count

    @property
    def is_stopped(self) -> bool:
        """Whether the thought is to end now."""
        return bool(self._memory[self._first + STOP])

    def stop(self) -> None:
        """Let the thought end now."""
        self._memory[self._first + STOP] = 1

    def clear(self) -> None:
        """Ready for another thought."""
        self._memory[self._first : self._first + WIDTH] = [0] * WIDTH


class Pulses:
    """As many pulses as there are thoughts at a time; the memory is handed to every worker when it starts."""

    def __init__(self, context: BaseContext, count: int) -> None:
        """Room for so many."""
        self.memory = context.RawArray("Q", count * WIDTH)
        self._free = list(range(count))

    def take(self) -> Pulse:
        """A pulse, all at zero; there is one for whoever passed the turnstile."""
        pulse = Pulse(self.memory, self._free.pop())
        pulse.clear()
        return pulse

    def give(self, pulse: Pulse) -> None:
        """Nobody uses it any more."""
        self._free.append(pulse.place)
