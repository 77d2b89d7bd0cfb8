"""`preview`: what an action rolls and may lead to, figure by figure, from what the acting seat may know."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from iacta.engine.dice import BranchingDice, SeededDice
from iacta.engine.errors import IllegalAction
from iacta.engine.odds import Distribution, distribution, odds
from iacta.engine.records import ClauseId, Modifier, Seat

if TYPE_CHECKING:
    from collections.abc import Callable

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


class Preview(msgspec.Struct, frozen=True):
    """What an action rolls, and the distribution of every measure that it may change. Not exact: sampled.

    Dice are thrown against a figure (`throw`), or a die is rolled on each of some tables (`rolls`); or neither.
    """

    throw: Throw | None
    rolls: tuple[TableRoll, ...]
    rows: tuple[Row, ...]
    exact: bool


def preview(game: Game[Any, Any], view: Any, seat: Seat, action: Action) -> Preview:
    """What an action may lead to, up to the next decision, from the seat's view alone; IllegalAction if refused."""
    before = game.redeal(view, SeededDice(b"seen", silent=True))
    refusal = game.rulebook.refusal(before, seat, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    found = foreseen(game, view, seat, action, lambda after: game.gist(before, after, seat))
    rows = []
    for place, (measure, nothing) in enumerate(game.gist(before, before, seat)):
        figures = distribution(((gist[place][1], weight) for gist, weight in found.outcomes), exact=found.exact)
        if len(figures.outcomes) > 1 or figures.outcomes[0][0] != nothing:
            rows.append(Row(measure, tuple(sorted(figures.outcomes, key=lambda one: (str(type(one[0])), one[0])))))
    return Preview(game.throw(before, seat, action), game.table_rolls(before, seat, action), tuple(rows), found.exact)


FEW_DEALS, MOST_DEALS = 8, 64
"""So many ways to deal what is hidden are all followed at once; so many if what is hidden makes a difference. Of more,
some worlds stand for the others."""
WORLDS, RUNS_IN_A_WORLD, SAMPLES_OF_A_WORLD = 2, 2_000, 200


def foreseen(
    game: Game[Any, Any], view: Any, seat: Seat, action: Action, gist: Callable[[Any], Gist]
) -> Distribution[Gist]:
    """What an action may change.

    Where more is hidden than can be followed, worlds dealt at random stand for all: if they agree to the last outcome,
    what is hidden is taken to make no difference, and the odds of one of them for exact.
    """
    if has_few_deals(game, view, FEW_DEALS):
        return odds(game.rulebook, lambda dice: game.redeal(view, dice), seat, action, gist)
    worlds = [game.redeal(view, SeededDice(b"world %d" % number, silent=True)) for number in range(WORLDS)]
    found = [
        odds(
            game.rulebook,
            lambda _, world=world: world.clone(),  # type: ignore[misc]  # bound now, not when it is called
            seat,
            action,
            gist,
            most_runs=RUNS_IN_A_WORLD,
            samples=SAMPLES_OF_A_WORLD,
        )
        for world in worlds
    ]
    exact = all(one.exact and dict(one.outcomes) == dict(found[0].outcomes) for one in found)
    if not exact and all(one.exact for one in found) and has_few_deals(game, view, MOST_DEALS):
        return odds(game.rulebook, lambda dice: game.redeal(view, dice), seat, action, gist)
    weighted = ((value, weight / WORLDS) for one in found for value, weight in one.outcomes)
    return distribution(weighted, exact=exact)


def has_few_deals(game: Game[Any, Any], view: Any, most: int) -> bool:
    """Whether what is hidden can be dealt in so many ways at most."""
    path: tuple[int, ...] = ()
    for _ in range(most):
        dice = BranchingDice(path)
        game.redeal(view, dice)
        further = dice.next_path()
        if further is None:
            return True
        path = further
    return False
