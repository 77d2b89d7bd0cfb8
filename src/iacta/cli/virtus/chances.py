"""What an action of Virtus may lead to, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.cli.desk import Chances, Forecast
from iacta.engine.preview import preview

if TYPE_CHECKING:
    from iacta.cli.virtus.words import Words
    from iacta.engine.match import Match
    from iacta.engine.preview import Row
    from iacta.engine.records import Action, Seat

TITLES = {
    "hits": "odds-hits",
    "general_hits": "odds-general-hits",
    "own_losses": "odds-own-losses",
    "own_gain": "odds-own-gain",
    "enemy_losses": "odds-enemy-losses",
    "own_retreats": "odds-own-retreats",
    "enemy_retreats": "odds-enemy-retreats",
    "winner": "odds-winner",
}
WINNERS = {"you": "odds-you-win", "enemy": "odds-you-lose", "draw": "odds-draw", "none": "odds-goes-on"}


def forecast(words: Words, match: Match, seat: Seat, action: Action) -> Forecast:
    """The distribution of every figure that chance may change."""
    seen = preview(match.game, match.game.view(match.state, seat), seat, action)
    remarks = []
    if seen.throw is not None:
        modifiers = words.modifiers(seen.throw.modifiers)
        dice, efficiency = seen.throw.dice, seen.throw.efficiency
        remarks.append(words.texts("odds-attack", dice=dice, efficiency=efficiency, modifiers=modifiers))
    return Forecast(tuple(remarks), tuple(_table(words, row) for row in seen.rows), seen.exact)


def _table(words: Words, row: Row) -> Chances:
    title = words.texts(TITLES[row.measure])
    if row.measure == "winner":
        likely_first = sorted(row.values, key=lambda one: -one[1])
        return Chances(title, tuple((words.texts(WINNERS[str(value)]), share) for value, share in likely_first), None)
    mean = sum(int(value) * float(share) for value, share in row.values)
    return Chances(title, tuple((str(value), share) for value, share in row.values), mean)
