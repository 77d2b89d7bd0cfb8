"""What an action of Virtus may lead to, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.cli.terminal import forecast as forecasts

if TYPE_CHECKING:
    from iacta.cli.terminal.desk import Forecast
    from iacta.cli.virtus.words import Words
    from iacta.engine.match import Match
    from iacta.engine.records import Action, Seat


def forecast(words: Words, match: Match, seat: Seat, action: Action) -> Forecast:
    """The distribution of every figure that chance may change, and what is thrown."""
    seen = forecasts.foreseen(match.game, match.state, seat, action)
    rolls = [words.texts(one.text, **one.figures, modifiers=words.modifiers(one.modifiers)) for one in seen.forecast]
    return forecasts.forecast(words.texts, seen, tuple(rolls))
