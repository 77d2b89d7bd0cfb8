"""`Sheets`: the scenarios that views are of, as they are played; each is read and checked once."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from iacta.engine.scenario import Scenario, Setting

    Settings: TypeAlias = tuple[tuple[str, Setting], ...]
    """All options with their values, by name."""

S = TypeVar("S")


class ScenarioSeen(Protocol):
    """What a view says of its scenario."""

    @property
    def scenario(self) -> str:
        """Its id."""
        ...

    @property
    def options(self) -> Mapping[str, Setting]:
        """The options in force."""
        ...

    @property
    def source(self) -> Mapping[str, Any] | None:
        """The whole scenario, if it does not ship with the game."""
        ...


class Sheets(Generic[S]):
    """What a game plays with for each scenario and its options; called with a view, it gives that of the view."""

    def __init__(
        self,
        scenarios: Callable[[], Mapping[str, Scenario]],
        read: Callable[[dict[str, Any], str], Scenario],
        sheet_of: Callable[[Scenario], S],
    ) -> None:
        """Take the scenarios that ship, how a player's own one is read, and how either becomes a sheet."""

        @lru_cache(maxsize=64)
        def shipped(scenario: str, options: Settings) -> S:
            return sheet_of(scenarios()[scenario].with_options(dict(options)))

        @lru_cache(maxsize=8)
        def own(source: bytes, options: Settings) -> S:
            return sheet_of(read(msgspec.json.decode(source), "view").with_options(dict(options)))

        self._shipped, self._own = shipped, own

    def __call__(self, seen: ScenarioSeen) -> S:
        """The sheet of the scenario that a view is of."""
        options = tuple(sorted(seen.options.items()))
        if seen.source is None:
            return self._shipped(seen.scenario, options)
        return self._own(msgspec.json.encode(seen.source), options)

    def shipped(self, scenario: str, options: Mapping[str, Setting]) -> S:
        """The sheet of a scenario that ships with the game, with all its options."""
        return self._shipped(scenario, tuple(sorted(options.items())))
