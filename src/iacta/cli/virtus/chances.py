"""What an action of Virtus may lead to, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iacta.cli.desk import Chances, Forecast
from iacta.cli.virtus.choices import attack_of, is_victory
from iacta.cli.virtus.words import Seen
from iacta.engine.odds import distribution
from iacta.games.virtus.army import other
from iacta.games.virtus.state import RETREATED, Field
from iacta.games.virtus.steps import ShareHits

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.cli.virtus.words import Words
    from iacta.engine.match import Match
    from iacta.engine.odds import Distribution
    from iacta.engine.records import Action, Seat


class Change(NamedTuple):
    """What differs from before, as the acting seat counts it."""

    hits: int
    general_hits: int
    own_losses: int
    own_gain: int
    enemy_losses: int
    own_retreats: int
    enemy_retreats: int
    winner: str


TITLES = {
    "hits": "odds-hits",
    "general_hits": "odds-general-hits",
    "own_losses": "odds-own-losses",
    "own_gain": "odds-own-gain",
    "enemy_losses": "odds-enemy-losses",
    "own_retreats": "odds-own-retreats",
    "enemy_retreats": "odds-enemy-retreats",
}
WINNERS = {"you": "odds-you-win", "enemy": "odds-you-lose", "draw": "odds-draw", "none": "odds-goes-on"}


def forecast(words: Words, match: Match, seat: Seat, action: Action) -> Forecast:
    """The distribution of every figure that chance may change."""
    before = Seen.by(match.state, seat).field
    remarks = []
    attack = None if is_victory(before, action) else attack_of(before, action)
    if attack is not None:
        modifiers = words.modifiers(attack.modifiers)
        remarks.append(words.texts("odds-attack", dice=attack.dice, efficiency=attack.efficiency, modifiers=modifiers))
    found: Distribution[Change] = match.odds(seat, action, measure(before, seat))
    return Forecast(tuple(remarks), tuple(_tables(words, found)), found.exact)


def measure(before: Field, seat: Seat) -> Callable[[Field], Change]:
    """What to count in a state after an action."""
    enemy = other(seat)
    counts = {side: _standing(before, side) for side in (seat, enemy)}

    def change(after: Field) -> Change:
        mine, theirs = _standing(after, seat), _standing(after, enemy)
        winner = "none"
        if after.outcome is not None:
            winner = "draw" if after.outcome.winner is None else "you" if after.outcome.winner == seat else "enemy"
        return Change(
            max(0, theirs.tokens - counts[enemy].tokens),
            max(0, theirs.general_tokens - counts[enemy].general_tokens),
            max(0, counts[seat].elements - mine.elements),
            max(0, mine.elements - counts[seat].elements),
            max(0, counts[enemy].elements - theirs.elements),
            max(0, mine.retreats - counts[seat].retreats),
            max(0, theirs.retreats - counts[enemy].retreats),
            winner,
        )

    return change


class _Standing(NamedTuple):
    elements: int
    tokens: int
    general_tokens: int
    retreats: int


def _standing(field: Field, side: Seat) -> _Standing:
    """What a side has; tokens that it has still to lay count like those that lie."""
    units = field.roster.of[side]
    pending = sum(step.hits for step in field.agenda if isinstance(step, ShareHits) and step.owner == side)
    return _Standing(
        sum(field.vc[unit] for unit in units),
        pending + sum(field.tokens[unit] for unit in units),
        sum(field.general_tokens[general] for general in field.roster.generals_of[side]),
        sum(bool(field.done[unit] & RETREATED) for unit in units),
    )


def _tables(words: Words, found: Distribution[Change]) -> list[Chances]:
    tables = []
    for name, title in TITLES.items():
        figures = distribution(((getattr(change, name), weight) for change, weight in found.outcomes), exact=True)
        if len(figures.outcomes) > 1 or figures.outcomes[0][0]:
            rows = tuple((str(figure), weight) for figure, weight in sorted(figures.outcomes))
            tables.append(Chances(words.texts(title), rows, figures.mean(float)))
    winners = distribution(((change.winner, weight) for change, weight in found.outcomes), exact=True)
    if any(winner != "none" for winner, _ in winners.outcomes):
        rows = tuple((words.texts(WINNERS[winner]), weight) for winner, weight in winners.outcomes)
        tables.append(Chances(words.texts("odds-winner"), rows, None))
    return tables
