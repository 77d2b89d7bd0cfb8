"""What an action changed, as the acting seat counts it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from iacta.games.bellum_gallicum.rules import victory
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, SIDES, foe
from iacta.games.bellum_gallicum.state import HOLDS, LOST

if TYPE_CHECKING:
    from iacta.engine.chance.forecast import Gist
    from iacta.engine.records import Seat
    from iacta.games.bellum_gallicum.map import RegionNo
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War


class _Account(NamedTuple):
    """What is compared of a position, as one side counts it."""

    lost: dict[Side, int]
    weak: dict[Side, int]
    leaders: dict[Side, int]
    ships: dict[Side, int]
    regions: int
    places: int
    lead: int


def _account(war: War, side: Side) -> _Account:
    roster = war.roster
    lost, weak = dict.fromkeys(SIDES, 0), dict.fromkeys(SIDES, 0)
    for unit, at in enumerate(war.at):
        if at == LOST:
            lost[war.side[unit]] += roster.sp[unit][0]
        elif war.weak[unit]:
            weak[war.side[unit]] += 1
    leaders, ships = dict.fromkeys(SIDES, 0), dict.fromkeys(SIDES, 0)
    for leader, at in enumerate(war.leader_at):
        leaders[roster.leader_side[leader]] += at in victory.OUT
    for ship, at in enumerate(war.ship_at):
        ships[roster.ship_side[ship]] += at == LOST
    held = war.control[1:].count(HOLDS[side])
    points = victory.points(war)
    return _Account(lost, weak, leaders, ships, held, len(war.destroyed), points[side] - points[foe(side)])


_account_before = lru_cache(maxsize=4)(_account)
"""The position that many outcomes are compared with is counted once: states are found by what lies on the table."""


def gist(before: War, after: War, seat: Seat) -> Gist:
    """What differs from before, as the acting seat counts it."""
    own: Side = ROMAN if seat == ROMAN else GALLIC
    other = foe(own)
    then, now = _account_before(before, own), _account(after, own)
    return (
        ("own_losses", now.lost[own] - then.lost[own]),
        ("enemy_losses", now.lost[other] - then.lost[other]),
        ("own_weakened", now.weak[own] - then.weak[own]),
        ("enemy_weakened", now.weak[other] - then.weak[other]),
        ("own_leaders", now.leaders[own] - then.leaders[own]),
        ("enemy_leaders", now.leaders[other] - then.leaders[other]),
        ("own_ships", now.ships[own] - then.ships[own]),
        ("enemy_ships", now.ships[other] - then.ships[other]),
        ("regions", now.regions - then.regions),
        ("places", now.places - then.places),
        ("points", now.lead - then.lead),
        ("combat", combat_won(before, after, seat)),
        ("winner", winner(after, seat)),
    )


def combat_won(before: War, after: War, seat: Seat) -> str:
    """Who holds the field of a battle: "you", "enemy", or "none" while it goes on, or if there was none."""
    field = before.battlefield
    if after.battlefield is not None:
        won = after.battlefield.winner
        return "none" if won is None else "you" if won == seat else "enemy"
    if field is None:
        return "none"
    standing = [side for side in SIDES if _stands(after, field.region, side)]
    return "none" if len(standing) != 1 else "you" if standing[0] == seat else "enemy"


def _stands(war: War, region: RegionNo, side: Side) -> bool:
    return any(True for unit in war.units_at(region, side))


def winner(war: War, seat: Seat) -> str:
    """Who has won, from a seat's eyes: "you", "enemy", "draw", or "none" while the war goes on."""
    if war.outcome is None:
        return "none"
    if war.outcome.winner is None:
        return "draw"
    return "you" if war.outcome.is_won_by(seat) else "enemy"
