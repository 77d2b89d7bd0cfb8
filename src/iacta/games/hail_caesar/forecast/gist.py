"""What an action changed, as the acting side counts it; all of it lies open on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from iacta.games.hail_caesar.sides import Side, foe
from iacta.games.hail_caesar.state import (
    DESTROYED,
    DISORDERED,
    FLED,
    GONE,
    LEFT,
    LOST,
    MOVED,
    STANDING,
    WOUNDED,
    Battle,
)
from iacta.games.hail_caesar.steps import Blunder, ExecuteRest, FailOrder, OfferReroll, ReadResult

if TYPE_CHECKING:
    from iacta.engine.chance.forecast import Gist
    from iacta.engine.records import Seat
    from iacta.games.hail_caesar.roster import UnitNo

BLOWS: Final = frozenset(("own_casualties", "enemy_casualties", "own_shaken", "enemy_shaken"))
"""HC-8.11.a The measures that are known once the saves of a round are rolled."""
OFF: Final = (LEFT, GONE, DESTROYED)


class Toll(NamedTuple):
    """What has befallen a side."""

    casualties: int
    shaken: int
    disordered: int
    back: int
    lost: int
    commanders: int
    rallied: int


def toll(before: Battle, after: Battle, side: Side) -> Toll:
    """What befell a side between two states."""
    roster = before.roster
    changed = [unit for unit in roster.units_of[side] if _differs(before, after, unit)]
    losses = [after.casualties[unit] - before.casualties[unit] for unit in changed]
    struck = sum(
        [after.rank[one] & (LOST | WOUNDED) > before.rank[one] & (LOST | WOUNDED) for one in _own(after, side)]
    )
    return Toll(
        sum([lost for lost in losses if lost > 0]),
        sum([after.is_shaken(unit) and not before.is_shaken(unit) for unit in changed]),
        sum([after.flags[unit] & ~before.flags[unit] & DISORDERED for unit in changed]),
        sum([is_driven_back(before, after, unit) for unit in changed]),
        sum([after.fate[unit] in OFF and before.fate[unit] not in OFF for unit in changed]),
        struck,
        -sum([lost for lost in losses if lost < 0]),
    )


def _own(battle: Battle, side: Side) -> tuple[int, ...]:
    return battle.roster.commanders_of[side]


def _differs(before: Battle, after: Battle, unit: UnitNo) -> bool:
    return (
        after.casualties[unit] != before.casualties[unit]
        or after.flags[unit] != before.flags[unit]
        or after.fate[unit] != before.fate[unit]
        or after.box[unit] != before.box[unit]
    )


def is_driven_back(before: Battle, after: Battle, unit: UnitNo) -> bool:
    """HC-9.2.d, HC-9.3.f Whether a unit that still stands retreated or gave ground."""
    if after.fate[unit] != STANDING or before.fate[unit] != STANDING or after.box[unit] == before.box[unit]:
        return False
    if after.melee is not None:
        return unit in after.melee.moved_back
    return not after.flags[unit] & ~before.flags[unit] & (MOVED | FLED)


def gist(before: Battle, after: Battle, seat: Seat) -> Gist:
    """What differs from before."""
    side: Side = "blue" if seat == "blue" else "red"
    own, theirs = toll(before, after, side), toll(before, after, foe(side))
    order, moves = order_of(after)
    return (
        ("order", order),
        ("moves", moves),
        ("contacts", max(0, len(after.contacts) - len(before.contacts))),
        ("rallied", own.rallied),
        ("own_casualties", own.casualties),
        ("enemy_casualties", theirs.casualties),
        ("own_shaken", own.shaken),
        ("enemy_shaken", theirs.shaken),
        ("combat", fight(before, after, side)),
        ("own_disordered", own.disordered),
        ("enemy_disordered", theirs.disordered),
        ("own_back", own.back),
        ("enemy_back", theirs.back),
        ("own_lost", own.lost),
        ("enemy_lost", theirs.lost),
        ("own_commanders", own.commanders),
        ("enemy_commanders", theirs.commanders),
        ("winner", winner(after, side)),
    )


def order_of(battle: Battle) -> tuple[str, int]:
    """HC-4.2, HC-4.7.a How a command test ended, and how many moves it gave; nothing once it is carried out."""
    step = battle.agenda[-1] if battle.agenda else None
    if isinstance(step, ExecuteRest):
        return "passed", step.moves if step.units else 0
    if isinstance(step, FailOrder | OfferReroll):
        return "failed", 0
    return ("blunder" if isinstance(step, Blunder) else "none"), 0


def fight(before: Battle, after: Battle, side: Side) -> str:
    """HC-8.11.a Who has won the round at hand: "you", "enemy", "draw"; "none" while it is not read."""
    melee = after.melee
    if melee is None or any(isinstance(step, ReadResult) for step in after.agenda):
        return "none"
    if before.melee is not None and before.melee.loser == melee.loser and _is_read(before):
        return "none"
    return "draw" if not melee.loser else "enemy" if melee.loser == side else "you"


def _is_read(battle: Battle) -> bool:
    return not any(isinstance(step, ReadResult) for step in battle.agenda)


def winner(battle: Battle, side: Side) -> str:
    """Who has won the battle, from a side's eyes: "you", "enemy", "draw", or "none" while it goes on."""
    if battle.outcome is None:
        return "none"
    if battle.outcome.winner is None:
        return "draw"
    return "you" if battle.outcome.winner == side else "enemy"
