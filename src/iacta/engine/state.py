"""`State`: everything on the table now, hidden things included; no seed, no order of a deck, no history."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec
from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from collections.abc import Hashable
    from typing import Self

    from iacta.engine.records import Action, Outcome, Seat, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class State(metaclass=ABCMeta):
    """What every game's state has: what remains to be done, sealed answers, how it ended."""

    __slots__ = ("agenda", "outcome", "sealed")

    agenda: list[Step]
    sealed: dict[Seat, Action]
    outcome: Outcome | None

    @abstractmethod
    def clone(self) -> Self:
        """Return an equal, independent state: new lists for all that rules write on, the rest shared."""

    @abstractmethod
    def key(self) -> Hashable:
        """All that `clone` copies, as one tuple: for equality, merging and the digest."""

    def __eq__(self, other: object) -> bool:
        """Two states are equal if nothing on the table differs."""
        return isinstance(other, State) and type(other) is type(self) and self.key() == other.key()

    def __hash__(self) -> int:
        """Hash what is compared; a state in a set must not be written on."""
        return hash(self.key())

    def digest(self) -> str:
        """A short fingerprint of the state that stays the same over runs and machines."""
        return blake2b(msgspec.json.encode(self.key(), order="deterministic"), digest_size=16).hexdigest()
