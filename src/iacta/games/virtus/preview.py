"""What an attack would roll, and what an action changed: for odds, in the terminal and in the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iacta.engine.preview import Throw
from iacta.games.virtus import actions
from iacta.games.virtus.army import other
from iacta.games.virtus.rules import combat
from iacta.games.virtus.state import RETREATED
from iacta.games.virtus.steps import ShareHits

if TYPE_CHECKING:
    from iacta.engine.preview import Gist
    from iacta.engine.records import Action
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


def throw(field: Field, action: Action) -> Throw | None:
    """The dice of an attack, with the rule behind them."""
    attack = attack_of(field, action)
    if attack is None:
        return None
    return Throw(STRIKES[attack.kind], attack.dice, attack.efficiency, attack.modifiers)


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
