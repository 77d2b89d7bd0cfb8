"""`Observer`: views and actions as fixed-length vectors of integers, for machine learning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from iacta.engine.records import Action
    from iacta.engine.scenario import Scenario


class Field(msgspec.Struct, frozen=True):
    """A group of numbers in a vector: its size, bounds and meaning."""

    name: str
    size: int
    low: int
    high: int
    says: str


class Observer(Protocol):
    """The encoding of one scenario. It sees views only, so equal views give equal vectors."""

    @property
    def fields(self) -> tuple[Field, ...]:
        """The layout of the vectors of `observe`."""
        ...

    @property
    def action_fields(self) -> tuple[Field, ...]:
        """The layout of the vectors of `describe`."""
        ...

    def observe(self, view: Any, /) -> list[int]:
        """The vector of a view."""
        ...

    def describe(self, view: Any, actions: Sequence[Action], /) -> list[list[int]]:
        """One vector for each action."""
        ...


@runtime_checkable
class Observed(Protocol):
    """A game with an observer."""

    def observer(self, scenario: Scenario, /) -> Observer:
        """The observer of a scenario."""
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
    """The length of a vector of these fields."""
    return sum(field.size for field in fields)
