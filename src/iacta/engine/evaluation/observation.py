"""`Observer`: a view, and actions seen from it, as rows of whole numbers of fixed length; for programs that learn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from iacta.engine.records import Action
    from iacta.engine.scenario import Scenario


class Field(msgspec.Struct, frozen=True):
    """Some numbers that stand together in a row: how many, between which bounds, and what they say."""

    name: str
    size: int
    low: int
    high: int
    says: str


class Observer(Protocol):
    """How one scenario is written in numbers. It is given views only, so equal views give equal rows."""

    @property
    def fields(self) -> tuple[Field, ...]:
        """What a row of `observe` holds, in order."""
        ...

    @property
    def action_fields(self) -> tuple[Field, ...]:
        """What a row of `describe` holds, in order."""
        ...

    def observe(self, view: Any, /) -> list[int]:
        """What a seat knows."""
        ...

    def describe(self, view: Any, actions: Sequence[Action], /) -> list[list[int]]:
        """What a seat knows about some actions of its own, one row for each."""
        ...


@runtime_checkable
class Observed(Protocol):
    """A game that can be written in numbers."""

    def observer(self, scenario: Scenario, /) -> Observer:
        """How views of a scenario are written."""
        ...


class Environment(msgspec.Struct, frozen=True):
    """A game as an environment for learning agents. `version` is raised when an observation, an action or a reward
    changes its meaning.
    """

    version: int = 0
    slots: int = 64
    """How many candidates an agent sees at once."""
    decision_limit: int = 5_000
    """After so many decisions an episode is truncated."""


def width(fields: Iterable[Field]) -> int:
    """How many numbers a row of some fields has."""
    return sum(field.size for field in fields)
