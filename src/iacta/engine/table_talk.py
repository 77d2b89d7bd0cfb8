"""`TableTalk`: whether allies may talk during a match; implemented by games with a rule about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

if TYPE_CHECKING:
    from iacta.engine.game import Game
    from iacta.engine.scenario import Scenario


@runtime_checkable
class TableTalk(Protocol):
    """A game with a rule about talk between allies (the seats of one team)."""

    def allies_may_confer(self, scenario: Scenario, /) -> bool:
        """Whether allies may talk to each other before the end of a match."""
        ...


def allies_may_confer(game: Game[Any, Any], scenario: Scenario) -> bool:
    """Whether allies may talk to each other; they may in a game without a rule about it."""
    return not isinstance(game, TableTalk) or game.allies_may_confer(scenario)
