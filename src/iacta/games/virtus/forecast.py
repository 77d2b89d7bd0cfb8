"""What an attack would roll, and what an action changed: for odds, in the terminal and in the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iacta.engine.chance.forecast import ForecastLine
from iacta.engine.chance.policy import FIRST, Horizon, Procedure, preferring
from iacta.games.virtus import actions
from iacta.games.virtus.army_file import SIDES, other
from iacta.games.virtus.rules import combat
from iacta.games.virtus.state import RETREATED
from iacta.games.virtus.steps import (
    DiscardExcess,
    DrawCards,
    FillHand,
    RaiseArmies,
    RelieveCrowding,
    RollCohesion,
    RollCrowding,
    RollHandful,
    RollRetreat,
    ShareHits,
)

if TYPE_CHECKING:
    from collections.abc import Hashable

    from iacta.engine.chance.forecast import Forecast, Gist
    from iacta.engine.chance.policy import Reached
    from iacta.engine.records import Action, Seat
    from iacta.games.virtus.rules.combat import Attack
    from iacta.games.virtus.state import Field

STRIKES = {"fight": "VI-5.1.b", "shoot": "VI-5.2.c", "flank": "VI-5.3.e"}
"""The rule behind each kind of attack."""


def is_victory(field: Field, action: Action) -> bool:
    """VI-5.3.h Whether a flank attack wins at once."""
    return isinstance(action, actions.FlankAttack) and not field.count(
        other(field.roster.sides[action.unit]), action.target
    )


def attack_of(field: Field, action: Action) -> Attack | None:
    """What an attack will roll; None for what is no attack, or wins without dice."""
    match action:
        case actions.Fight():
            return combat.melee(field, action.unit)
        case actions.Shoot():
            return combat.shot(field, action.unit, action.target)
        case actions.FlankAttack() if not is_victory(field, action):
            return combat.flank(field, action.unit, action.target)
        case _:
            return None


def forecast(field: Field, seat: Seat, action: Action) -> Forecast:
    """The dice of an attack, with the rule behind them; nothing for what is no attack."""
    attack = attack_of(field, action)
    if attack is None:
        return ()
    return (
        ForecastLine(
            clause=STRIKES[attack.kind],
            seat=seat,
            text="odds-attack",
            figures={"dice": attack.dice, "efficiency": attack.efficiency},
            modifiers=attack.modifiers,
        ),
    )


class _Standing(NamedTuple):
    elements: int
    tokens: int
    general_tokens: int
    retreats: int


def _standing(field: Field, side: str) -> _Standing:
    """What a side has; tokens that it has still to lay count like those that lie."""
    units = field.roster.of[side]
    pending = sum(step.hits for step in field.agenda if isinstance(step, ShareHits) and step.owner == side)
    return _Standing(
        sum(field.vc[unit] for unit in units),
        pending + sum(field.tokens[unit] for unit in units),
        sum(field.general_tokens[general] for general in field.roster.generals_of[side]),
        sum(bool(field.done[unit] & RETREATED) for unit in units),
    )


def gist(before: Field, after: Field, side: str) -> Gist:
    """What differs from before, as the acting side counts it; all of it lies open on the table."""
    enemy = other(side)
    own, theirs = _standing(before, side), _standing(before, enemy)
    own_now, theirs_now = _standing(after, side), _standing(after, enemy)
    return (
        ("hits", max(0, theirs_now.tokens - theirs.tokens)),
        ("general_hits", max(0, theirs_now.general_tokens - theirs.general_tokens)),
        ("own_losses", max(0, own.elements - own_now.elements)),
        ("own_gain", max(0, own_now.elements - own.elements)),
        ("enemy_losses", max(0, theirs.elements - theirs_now.elements)),
        ("own_retreats", max(0, own_now.retreats - own.retreats)),
        ("enemy_retreats", max(0, theirs_now.retreats - theirs.retreats)),
        ("winner", winner(after, side)),
    )


def winner(field: Field, side: str) -> str:
    """Who has won, from a side's eyes: "you", "enemy", "draw", or "none" while the battle goes on."""
    if field.outcome is None:
        return "none"
    if field.outcome.winner is None:
        return "draw"
    return "you" if field.outcome.winner == side else "enemy"


# How far odds go, and by which policy


def is_before_cards(field: Field) -> bool:
    """Whether cards are the next thing to see to: nothing that the gist counts changes before somebody decides."""
    return isinstance(field.agenda[-1], FillHand | DiscardExcess | DrawCards)


def _to_the_decision(before: Field) -> Reached:
    """VI-1.2.a, VI-2.b Until cards are drawn; an army handed in has no odds, whatever is rolled then."""
    return (lambda _: True) if isinstance(before.agenda[-1], RaiseArmies) else is_before_cards


def _through_the_tests(before: Field) -> Reached:
    """VI-2.b The other side's turn has begun and its tests are over (it may have none)."""
    active = before.active
    return lambda field: field.active != active and is_before_cards(field)


def likeness(field: Field) -> Hashable:
    """What of a field still matters for its gist before cards are drawn.

    While tests are made, a unit that has made its own counts by its place, its elements and its retreat, as any other
    would (VI-3.1.j to VI-3.1.l); unless its sector may become overfull, where somebody chooses who tests (VI-5.4.d).
    """
    if FillHand not in [type(step) for step in field.agenda]:
        return field.key()
    named = {step.unit for step in field.agenda if isinstance(step, UNIT_STEPS)}
    crowded = _may_be_crowded(field)
    place, vc, tokens, done = field.place, field.vc, field.tokens, field.done
    apart, standing, elements = [], [], dict.fromkeys(SIDES, 0)
    for unit, side in enumerate(field.roster.sides):
        if tokens[unit] or unit in named or (side, place[unit]) in crowded:
            apart.append((unit, place[unit], vc[unit], tokens[unit], done[unit]))
        else:
            standing.append((side, place[unit], done[unit] & RETREATED))
            elements[side] += vc[unit]
    return (
        tuple(field.agenda),
        field.outcome,
        tuple(apart),
        tuple(sorted(standing)),
        tuple(elements.values()),
        tuple(field.holder.values()),
        tuple(field.general_place),
        tuple(field.general_tokens),
    )


def _may_be_crowded(field: Field) -> set[tuple[str, str]]:
    """VI-5.4.c The sectors of each side that are, or may become, overfull by the loss of a general."""
    generals, tokens = field.roster.generals, field.general_tokens
    found = {(generals[one].side, at) for one, at in enumerate(field.general_place) if tokens[one]}
    found.update((step.side, step.sector) for step in field.agenda if isinstance(step, RelieveCrowding))
    return found  # type: ignore[return-value]  # sides are texts


UNIT_STEPS = (RollCohesion, RollHandful, RollRetreat, RollCrowding)
DECISION = Horizon("decision", _to_the_decision, likeness)
TESTS = Horizon("tests", _through_the_tests, likeness)
STOP = preferring("stop", actions.FinishSegment, actions.EndTurn)
FIGHT_ON = preferring(
    "fight_on", actions.Fight, actions.Shoot, actions.OpenSegment, actions.FinishSegment, actions.EndTurn
)
HORIZONS = {horizon.name: horizon for horizon in (DECISION, TESTS)}
POLICIES = {policy.name: policy for policy in (FIRST, STOP, FIGHT_ON)}
TESTED = (actions.Fight, actions.Shoot, actions.FlankAttack, actions.ShipShot, actions.PlaceToken)
"""What leads to tests at the beginning of the next turn."""


def procedure(field: Field, seat: Seat, action: Action) -> Procedure | None:  # noqa: ARG001 - any attack, anywhere
    """An attack is followed to the end of the tests that it leads to, if its side does nothing else in this turn."""
    return Procedure(TESTS, STOP) if isinstance(action, TESTED) else None
