"""`Forecast`: what an action rolls. `preview`: what it may lead to, measure by measure, from the acting seat's view."""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby, islice
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from iacta.engine.chance.branching import each_way
from iacta.engine.chance.dice import BranchingDice, SeededDice
from iacta.engine.chance.odds import MOST_RUNS, SAMPLES, Distribution, distribution, odds
from iacta.engine.chance.policy import Horizon, Procedure
from iacta.engine.errors import IllegalAction
from iacta.engine.records import ClauseId, Handle, Modifier, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from iacta.engine.chance.dice import Dice
    from iacta.engine.game import Game
    from iacta.engine.records import Action

Figure: TypeAlias = int | str
Gist: TypeAlias = "tuple[tuple[str, Figure], ...]"
"""What an action changed, as the acting seat counts it: each measure with its figure."""


# What is rolled


class TableEntry(msgspec.Struct, frozen=True):
    """Where a roll enters a table: the column that was found and the one that is read after shifts, counted from 1."""

    table: str
    """The table's name in the game's reference tables."""
    column: int
    shifted: int
    row: str | None = None
    """The row, in tables whose rows are not the scores of the dice."""


class ForecastLine(msgspec.Struct, frozen=True, kw_only=True):
    """One roll that an action makes, or may lead to: dice against a figure, on a table, or for symbols."""

    clause: ClauseId
    seat: Seat
    """Who rolls."""
    text: str
    """The id of a text. Its arguments are the figures by name, and in words `modifiers` and `target`."""
    figures: dict[str, int]
    """What is rolled with, modifiers included: the number of dice, what they must not exceed, a strength …"""
    modifiers: tuple[Modifier, ...] = ()
    """What changed the figures, the die, or the column of the table."""
    target: tuple[Handle, ...] = ()
    """The pieces or places that the roll is about, as they are named on the table (`unit:3`, `hex:1210`)."""
    table: TableEntry | None = None
    results: tuple[str, ...] = ()
    """What each face or sum of the dice brings, modifiers included, from `lowest` on; empty: only figures count."""
    lowest: int = 1

    def spans(self) -> Iterator[tuple[str, str]]:
        """The faces or sums of each result, equal results together: `2–5` and what they bring."""
        face = self.lowest
        for result, alike in groupby(self.results):
            last = face + len(list(alike)) - 1
            yield (str(face) if face == last else f"{face}–{last}"), result
            face = last + 1


Forecast: TypeAlias = tuple[ForecastLine, ...]
"""Every roll that an action makes or may lead to, in the order of the rules; empty: it rolls nothing."""


# What comes of it


class FigureChance(msgspec.Struct, frozen=True):
    """How likely a figure is, exactly and as a number."""

    value: Figure
    share: Fraction
    chance: float


class Row(msgspec.Struct, frozen=True):
    """The distribution of one measure; numbers ascending."""

    measure: str
    values: tuple[FigureChance, ...]

    @property
    def shares(self) -> dict[Figure, Fraction]:
        """The exact probability of each figure."""
        return {one.value: one.share for one in self.values}


class Whole(msgspec.Struct, frozen=True):
    """A whole procedure foreseen: how far, by which policy, and the distribution of every measure."""

    horizon: str
    policy: str
    rows: tuple[Row, ...]
    exact: bool


class Preview(msgspec.Struct, frozen=True):
    """What an action rolls, and the distribution of every measure that it may change.

    `rows` go to the next decision, `whole` to the end of the procedure that the action is a part of, if there is one.
    """

    forecast: Forecast
    rows: tuple[Row, ...]
    exact: bool
    samples: int | None
    """How many samples were drawn; None: exact."""
    whole: Whole | None


def preview(game: Game[Any, Any], view: Any, seat: Seat, action: Action, *, whole: bool = False) -> Preview:
    """What an action may lead to, up to the next decision, from the seat's view alone; IllegalAction if refused.

    With `whole`, the procedure that the action is a part of is followed to its end too, if there is one.
    """
    before = game.redeal(view, SeededDice(b"seen", silent=True))
    refusal = game.rulebook.refusal(before, seat, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    odds_of = ViewOdds(game, view, seat, before)
    found = odds_of.action(action)
    procedure = game.procedure(before, seat, action) if whole else None
    return Preview(
        game.forecast(before, seat, action),
        odds_of.rows(found),
        found.exact,
        None if found.exact else SAMPLES,
        None if procedure is None else _whole(odds_of, action, procedure),
    )


def _whole(odds_of: ViewOdds, action: Action, procedure: Procedure) -> Whole:
    """Every measure at the first horizon at which it is known."""
    rows: dict[str, Row] = {}
    exact = True
    for horizon in (*procedure.parts, procedure.horizon):
        found = odds_of.action(action, Procedure(horizon, procedure.policy))
        rows = {row.measure: row for row in odds_of.rows(found, horizon.measures)} | rows
        exact = exact and found.exact
    order = [measure for measure, _ in odds_of.gist(odds_of.before)]
    ordered = tuple(sorted(rows.values(), key=lambda row: order.index(row.measure)))
    return Whole(procedure.horizon.name, procedure.policy.name, ordered, exact)


FEW_DEALS, MOST_DEALS = 8, 64
"""Up to FEW_DEALS possible deals of hidden information are enumerated at once, up to MOST_DEALS if they make a
difference. Beyond that, a few sampled worlds stand for all."""
WORLDS, RUNS_IN_A_WORLD, SAMPLES_OF_A_WORLD = 2, 10_000, 500


NEXT_DECISION = Horizon("decision", lambda _: lambda _: False)


class ViewOdds:
    """Odds of actions from what one seat may know."""

    def __init__(self, game: Game[Any, Any], view: Any, seat: Seat, before: Any) -> None:
        """Take the view, and one state that it may be."""
        self.game, self.view, self.seat, self.before = game, view, seat, before

    def gist(self, after: Any, measures: frozenset[str] | None = None) -> Gist:
        """What changed; `measures`: only these."""
        found = self.game.gist(self.before, after, self.seat)
        return found if measures is None else tuple([one for one in found if one[0] in measures])

    def rows(self, found: Distribution[Gist], measures: frozenset[str] | None = None) -> tuple[Row, ...]:
        """The measures that may change, each with its distribution."""
        rows = []
        for place, (measure, nothing) in enumerate(self.gist(self.before, measures)):
            figures = distribution(((gist[place][1], weight) for gist, weight in found.outcomes), exact=found.exact)
            if len(figures.outcomes) > 1 or figures.outcomes[0][0] != nothing:
                rows.append(_row(measure, figures))
        return tuple(rows)

    def action(self, action: Action, procedure: Procedure | None = None) -> Distribution[Gist]:
        """The distribution of the gist after an action.

        Where hidden information has too many deals to enumerate, sampled worlds stand for all. If their distributions
        are identical, hidden information is taken to make no difference and the result counts as exact.
        """
        game, view = self.game, self.view
        if has_few_deals(game, view, FEW_DEALS):
            return self._odds(lambda dice: game.redeal(view, dice), action, procedure)
        worlds = [game.redeal(view, SeededDice(b"world %d" % number, silent=True)) for number in range(WORLDS)]
        found = [self._odds(lambda _, world=world: world, action, procedure, in_a_world=True) for world in worlds]  # type: ignore[misc]  # bound now, not when it is called
        exact = all(one.exact and dict(one.outcomes) == dict(found[0].outcomes) for one in found)
        if not exact and all(one.exact for one in found) and has_few_deals(game, view, MOST_DEALS):
            return self._odds(lambda dice: game.redeal(view, dice), action, procedure)
        weighted = ((value, weight / WORLDS) for one in found for value, weight in one.outcomes)
        return distribution(weighted, exact=exact)

    def _odds(
        self,
        start: Callable[[Dice], Any],
        action: Action,
        procedure: Procedure | None,
        *,
        in_a_world: bool = False,
    ) -> Distribution[Gist]:
        horizon = procedure.horizon if procedure else self.game.horizons.get("decision", NEXT_DECISION)
        return odds(
            self.game.rulebook,
            start,
            self.seat,
            action,
            lambda after: self.gist(after, horizon.measures),
            until=horizon.reached(self.before),
            policy=procedure.policy if procedure else None,
            likeness=horizon.likeness,
            compared=horizon.compared,
            most_runs=RUNS_IN_A_WORLD if in_a_world else MOST_RUNS,
            samples=SAMPLES_OF_A_WORLD if in_a_world else SAMPLES,
        )


def _row(measure: str, figures: Distribution[Figure]) -> Row:
    ascending = sorted(figures.outcomes, key=lambda one: (str(type(one[0])), one[0]))
    return Row(measure, tuple(FigureChance(value, share, float(share)) for value, share in ascending))


def has_few_deals(game: Game[Any, Any], view: Any, most: int) -> bool:
    """Whether hidden information has at most so many possible deals."""
    ways = each_way(BranchingDice(), lambda dice: game.redeal(view, dice))
    return sum(1 for _ in islice(ways, most + 1)) <= most
