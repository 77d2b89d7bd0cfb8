"""What an action changed, as the acting side counts it, from what that side knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from iacta.games.alexandre_bayard.sides import SIDES, foe
from iacta.games.alexandre_bayard.state import LOST, RETREATED

if TYPE_CHECKING:
    from iacta.engine.chance.forecast import Gist
    from iacta.engine.records import Seat
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle

TOKENS: Final = "tokens"


class Toll(NamedTuple):
    """What has befallen a side."""

    plaquettes: int
    lost: int
    back: int
    leaders: int


def gist(before: Battle, after: Battle, seat: Seat) -> Gist:
    """What differs from before."""
    side = SIDES[0] if seat == SIDES[0] else SIDES[1]
    own, theirs = toll(before, after, side, side), toll(before, after, foe(side), side)
    return (
        ("enemy_plaquettes", theirs.plaquettes),
        ("own_plaquettes", own.plaquettes),
        ("enemy_lost", theirs.lost),
        ("own_lost", own.lost),
        ("enemy_back", theirs.back),
        ("own_back", own.back),
        ("enemy_leaders", theirs.leaders),
        ("own_leaders", own.leaders),
        ("fires", len(after.fires) - len(before.fires)),
        ("resistance", max(0, sum(after.damage.values()) - sum(before.damage.values()))),
        (TOKENS, after.tokens[side] - before.tokens[side]),
        ("winner", winner(after, side)),
    )


def toll(before: Battle, after: Battle, side: Side, viewer: Side) -> Toll:
    """What befell the units of a side that the viewer knows, between two states."""
    units = [unit for unit in before.roster.units_of[side] if before.at[unit] and before.knows(viewer, unit)]
    leaders = [leader for leader in before.roster.leaders_of[side] if before.knows_leader(viewer, leader)]
    return Toll(
        sum(before.plaquettes[unit] - after.plaquettes[unit] for unit in units),
        sum(after.fate[unit] == LOST for unit in units),
        sum(is_driven_back(before, after, unit) for unit in units),
        sum(after.leader_fate[one] == LOST != before.leader_fate[one] for one in leaders),
    )


def is_driven_back(before: Battle, after: Battle, unit: UnitNo) -> bool:
    """AB-C.11.d A unit that still stands retreated."""
    return bool(after.at[unit]) and after.at[unit] != before.at[unit] and after.has(unit, RETREATED)


def winner(battle: Battle, side: Side) -> str:
    """Who has won the battle, from a side's eyes: "you", "enemy", "draw", or "none" while it goes on."""
    if battle.outcome is None:
        return "none"
    if battle.outcome.winner is None:
        return "draw"
    return "you" if battle.outcome.winner == side else "enemy"
