"""`State`: the whole position, hidden information included; no seed, no deck order, no history."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from hashlib import blake2b
from typing import TYPE_CHECKING, ClassVar

import msgspec
from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from collections.abc import Hashable
    from typing import Self

    from iacta.engine.records import Action, Outcome, Seat, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class State(metaclass=ABCMeta):
    """The base of every game's state: pending steps, sealed answers, outcome."""

    __slots__ = ("agenda", "outcome", "sealed")

    derived: ClassVar[tuple[str, ...]] = ()
    """Slots that follow from the others: copied with them, but no part of the key."""
    agenda: list[Step]
    sealed: dict[Seat, Action]
    outcome: Outcome | None

    @abstractmethod
    def clone(self) -> Self:
        """A deep enough copy: everything that rules write on is copied, the rest is shared."""

    @abstractmethod
    def key(self) -> Hashable:
        """All that `clone` copies, as one tuple: for equality, merging and the digest."""

    def __eq__(self, other: object) -> bool:
        """Two states are equal if their keys are."""
        return isinstance(other, State) and type(other) is type(self) and self.key() == other.key()

    def __hash__(self) -> int:
        """The hash of the key; a state in a set must not be changed."""
        return hash(self.key())

    def digest(self) -> str:
        """A hash of the state that is stable across runs and machines."""
        return blake2b(msgspec.json.encode(self.key(), order="deterministic"), digest_size=16).hexdigest()
