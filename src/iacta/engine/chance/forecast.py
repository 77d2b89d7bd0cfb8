"""`preview`: what an action rolls and may lead to, figure by figure, from what the acting seat may know."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from iacta.engine.chance.branching import each_way
from iacta.engine.chance.dice import BranchingDice, SeededDice
from iacta.engine.chance.odds import MOST_RUNS, SAMPLES, Distribution, distribution, odds
from iacta.engine.chance.policy import Horizon
from iacta.engine.errors import IllegalAction
from iacta.engine.records import ClauseId, Modifier, Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.engine.chance.dice import Dice
    from iacta.engine.chance.policy import Procedure
    from iacta.engine.game import Game
    from iacta.engine.records import Action

Figure: TypeAlias = int | str
Gist: TypeAlias = "tuple[tuple[str, Figure], ...]"
"""What an action changed, as the acting seat counts it: each measure with its figure."""


class Throw(msgspec.Struct, frozen=True):
    """What an attack rolls: so many dice at an efficiency, what changed them, and the rule behind it."""

    clause: ClauseId
    dice: int
    efficiency: int
    modifiers: tuple[Modifier, ...]


class TableRoll(msgspec.Struct, frozen=True):
    """A roll on a table: the column that strength finds and shifts move, what is added to the die, and every face."""

    clause: ClauseId
    seat: Seat
    """Who rolls."""
    target: tuple[int, ...]
    """The hexes that it strikes."""
    sp: int
    column: int
    shifted: int
    shifts: tuple[Modifier, ...]
    modifiers: tuple[Modifier, ...]
    results: tuple[str, ...]
    """What each face of the die brings, from 1 on."""


class Row(msgspec.Struct, frozen=True):
    """How likely each figure of one measure is; numbers ascending."""

    measure: str
    values: tuple[tuple[Figure, Fraction], ...]


class Whole(msgspec.Struct, frozen=True):
    """A whole procedure foreseen: how far, by which policy, and the distribution of every measure."""

    horizon: str
    policy: str
    rows: tuple[Row, ...]
    exact: bool


class Preview(msgspec.Struct, frozen=True):
    """What an action rolls, and the distribution of every measure that it may change. Not exact: sampled.

    Dice are thrown against a figure (`throw`), or a die is rolled on each of some tables (`rolls`); or neither. `rows`
    go to the next decision; `whole` to the end of the procedure that the action is a part of, by a stated policy.
    """

    throw: Throw | None
    rolls: tuple[TableRoll, ...]
    rows: tuple[Row, ...]
    exact: bool
    whole: Whole | None = None


def preview(game: Game[Any, Any], view: Any, seat: Seat, action: Action, *, whole: bool = False) -> Preview:
    """What an action may lead to, up to the next decision, from the seat's view alone; IllegalAction if refused.

    If asked for, the whole procedure is foreseen too, where the action is a part of one.
    """
    before = game.redeal(view, SeededDice(b"seen", silent=True))
    refusal = game.rulebook.refusal(before, seat, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    sight = Sight(game, view, seat, before)
    found = sight.foreseen(action)
    procedure = game.procedure(before, seat, action) if whole else None
    return Preview(
        game.throw(before, seat, action),
        game.table_rolls(before, seat, action),
        sight.rows(found),
        found.exact,
        None if procedure is None else _whole(sight, action, procedure),
    )


def _whole(sight: Sight, action: Action, procedure: Procedure) -> Whole:
    found = sight.foreseen(action, procedure)
    return Whole(procedure.horizon.name, procedure.policy.name, sight.rows(found), found.exact)


FEW_DEALS, MOST_DEALS = 8, 64
"""So many ways to deal what is hidden are all followed at once; so many if what is hidden makes a difference. Of more,
some worlds stand for the others."""
WORLDS, RUNS_IN_A_WORLD, SAMPLES_OF_A_WORLD = 2, 10_000, 500


NEXT_DECISION = Horizon("decision", lambda _: lambda _: False)


class Sight:
    """What a seat can foresee from its view."""

    def __init__(self, game: Game[Any, Any], view: Any, seat: Seat, before: Any) -> None:
        """Take the view, and one state that it may be."""
        self.game, self.view, self.seat, self.before = game, view, seat, before

    def gist(self, after: Any) -> Gist:
        """What changed."""
        return self.game.gist(self.before, after, self.seat)

    def rows(self, found: Distribution[Gist]) -> tuple[Row, ...]:
        """The measures that may change, each with its figures."""
        rows = []
        for place, (measure, nothing) in enumerate(self.gist(self.before)):
            figures = distribution(((gist[place][1], weight) for gist, weight in found.outcomes), exact=found.exact)
            if len(figures.outcomes) > 1 or figures.outcomes[0][0] != nothing:
                rows.append(Row(measure, tuple(sorted(figures.outcomes, key=lambda one: (str(type(one[0])), one[0])))))
        return tuple(rows)

    def foreseen(self, action: Action, procedure: Procedure | None = None) -> Distribution[Gist]:
        """What an action may change.

        Where more is hidden than can be followed, worlds dealt at random stand for all: if they agree to the last
        outcome, what is hidden is taken to make no difference, and the odds of one of them for exact.
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
            self.gist,
            until=horizon.reached(self.before),
            policy=procedure.policy if procedure else None,
            likeness=horizon.likeness,
            most_runs=RUNS_IN_A_WORLD if in_a_world else MOST_RUNS,
            samples=SAMPLES_OF_A_WORLD if in_a_world else SAMPLES,
        )


def has_few_deals(game: Game[Any, Any], view: Any, most: int) -> bool:
    """Whether what is hidden can be dealt in so many ways at most."""
    ways = each_way(BranchingDice(), lambda dice: game.redeal(view, dice))
    return sum(1 for _ in islice(ways, most + 1)) <= most
