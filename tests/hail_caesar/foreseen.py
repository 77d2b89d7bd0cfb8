"""Odds of the horizons of Hail Caesar, for tests: positions at a decision, distributions of some measures."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from iacta.engine.chance.odds import Distribution, odds
from iacta.engine.chance.policy import Horizon, Policy
from iacta.engine.records import Action
from iacta.games.hail_caesar import steps
from iacta.games.hail_caesar.actions import FightNext
from iacta.games.hail_caesar.forecast.procedures import STAND
from iacta.games.hail_caesar.game import GAME, RULEBOOK
from iacta.games.hail_caesar.state import Battle
from tests.hail_caesar.kit import Scene, battle

FIGHT = FightNext(0)
Shares = dict[tuple[Any, ...], Fraction]


def before_combat(text: str) -> Scene:
    """A position in which blue names the next combat, that of the first unit."""
    scene = battle(text, steps.NextCombat(), steps.NextCombat(sweeps=True))
    scene.battle.unfought = frozenset(range(len(scene.battle.box)))
    return scene


def in_orders(text: str) -> Scene:
    """A position in which the first commander of blue gives orders."""
    rest = steps.MoveOwnCommander(0), steps.TakeCommand(), steps.LastMoves(), steps.CloseMovement()
    return battle(text, steps.TakeOrders(0), *rest)


def in_shooting(text: str) -> Scene:
    """A position in which blue shoots."""
    return battle(text, steps.TakeShots(), steps.EndShooting(), steps.BeginCombats())


def foreseen(
    state: Battle, action: Action, horizon: Horizon, policy: Policy | None = STAND, **limits: Any
) -> Distribution[Any]:
    """The measures that a horizon knows, after an action of blue."""
    return odds(
        RULEBOOK,
        lambda _: state,
        "blue",
        action,
        lambda after: known(state, after, horizon),
        until=horizon.reached(state),
        policy=policy,
        likeness=horizon.likeness,
        compared=horizon.compared,
        **limits,
    )


def plainly(state: Battle, action: Action, horizon: Horizon, policy: Policy | None = STAND) -> Distribution[Any]:
    """The same, every state apart and no step remembered."""
    bare = Horizon(horizon.name, horizon.reached, None, horizon.measures)
    return foreseen(state, action, bare, policy, memoise=False, most_runs=12_000, samples=1)


def known(before: Battle, after: Battle, horizon: Horizon) -> tuple[Any, ...]:
    """The gist, as far as a horizon knows it."""
    found = GAME.gist(before, after, "blue")
    return tuple(one for one in found if horizon.measures is None or one[0] in horizon.measures)


def joint(found: Distribution[Any], *measures: str) -> Shares:
    """The joint distribution of some measures."""
    assert found.exact
    shares: Shares = {}
    for gist, share in found.outcomes:
        figures = dict(gist)
        key = tuple(figures[measure] for measure in measures)
        shares[key] = shares.get(key, Fraction(0)) + share
    assert sum(shares.values()) == 1
    return shares
