"""The choices of Virtus: the heading of each, what is good to know before choosing, and the rules behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.virtus import actions
from iacta.games.virtus.army_file import other
from iacta.games.virtus.forecast import attack_of, is_victory

if TYPE_CHECKING:
    from iacta.engine.records import Action, ClauseId
    from iacta.engine.wording import Say
    from iacta.games.virtus.state import Field

GROUPS: dict[type[Action], str] = {
    actions.Recruit: "group-army",
    actions.Rebalance: "group-army",
    actions.Demobilise: "group-army",
    actions.Reinforce: "group-army",
    actions.Deploy: "group-plans",
    actions.TestFirst: "group-tokens",
    actions.PlaceToken: "group-tokens",
    actions.Allot: "group-cards",
    actions.Discard: "group-cards",
    actions.OpenSegment: "group-segments",
    actions.Fight: "group-fights",
    actions.Shoot: "group-shots",
    actions.ShipShot: "group-shots",
    actions.FlankAttack: "group-flanks",
    actions.Move: "group-moves",
    actions.MoveGeneral: "group-generals",
    actions.Rally: "group-rally",
    actions.KeepRest: "group-end",
    actions.FinishSegment: "group-end",
    actions.EndTurn: "group-end",
}
"""The heading of each kind of action, in the order in which they are shown."""

CLAUSES: dict[type[Action], tuple[ClauseId, ...]] = {
    actions.Recruit: ("VI-1.2.a", "VI-1.2.d", "VI-1.2.f"),
    actions.Rebalance: ("VI-1.5.j", "VI-1.5.k"),
    actions.Demobilise: ("VI-1.5.k", "VI-1.5.m"),
    actions.Reinforce: ("VI-1.5.k", "VI-1.5.m"),
    actions.Deploy: ("VI-1.6.a", "VI-1.6.b", "VI-1.7.g"),
    actions.TestFirst: ("VI-5.4.c", "VI-5.4.d", "VI-5.4.e"),
    actions.PlaceToken: ("VI-5.1.c", "VI-5.1.d"),
    actions.Allot: ("VI-4.2.a", "VI-4.2.f"),
    actions.Discard: ("VI-4.2.b",),
    actions.KeepRest: ("VI-4.2.c",),
    actions.OpenSegment: ("VI-4.3.a", "VI-4.3.d"),
    actions.Fight: ("VI-5.0.c", "VI-5.1.a", "VI-5.1.b"),
    actions.Shoot: ("VI-5.2.a", "VI-5.2.c"),
    actions.ShipShot: ("VI-11.g",),
    actions.FlankAttack: ("VI-5.3.a", "VI-5.3.e"),
    actions.Move: ("VI-6.1.a", "VI-6.2.a", "VI-6.2.b"),
    actions.MoveGeneral: ("VI-8.b", "VI-8.j"),
    actions.FinishSegment: ("VI-4.3.d", "VI-4.3.e"),
    actions.Rally: ("VI-10.1.a", "VI-10.1.c"),
    actions.EndTurn: ("VI-2.c", "VI-4.3.i"),
}
"""The rules behind each kind of action."""


def note(say: Say, field: Field, action: Action) -> str:
    """What is good to know before choosing."""
    if is_victory(field, action):
        return say("choice-victory")
    attack = attack_of(field, action)
    if attack is not None:
        return say("choice-attack", dice=attack.dice, efficiency=attack.efficiency)
    if not isinstance(action, actions.Move):
        return ""
    notes = []
    if field.count(other(field.roster.sides[action.unit]), action.path[-1]):
        notes.append(say("choice-engages"))
    if len(action.path) > field.roster.types[action.unit].move:
        notes.append(say("choice-forced"))
    return ", ".join(notes)


def clauses(field: Field, action: Action) -> tuple[ClauseId, ...]:
    """The rules behind an action, those of its modifiers included."""
    found = CLAUSES.get(type(action), ())
    if is_victory(field, action):
        return ("VI-5.3.h", "VI-5.3.i")
    attack = attack_of(field, action)
    if attack is not None:
        found += tuple(modifier.clause for modifier in attack.modifiers)
    if isinstance(action, actions.Move):
        found += ("VI-6.2.g",) if len(action.path) > 1 else ()
        found += ("VI-10.2.a",) if len(action.path) > field.roster.types[action.unit].move else ()
    return found
