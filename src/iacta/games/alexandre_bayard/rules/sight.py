"""AB-C.9.a to AB-C.9.e, AB-C.9.p: sight lines, levels, dead ground, cover that hides. Levels are counted in halves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.terrain import ground_level, line_of

if TYPE_CHECKING:
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex


def is_clear(battle: Battle, side: Side, one: Hex, two: Hex, *, past_units: bool = False) -> bool:
    """AB-C.9.a Whether a side's sight line between two hexes is free; `past_units`: units are ignored (AB-C.9.m)."""
    if gathered.blocks_sight(battle, one) or gathered.blocks_sight(battle, two):
        return False
    eyes = (eye_level(battle, one), eye_level(battle, two))
    lower = one if eyes[0] < eyes[1] else two if eyes[1] < eyes[0] else 0
    return not any(
        all(_blocks(battle, side, place, max(eyes), lower, past_units=past_units) for place in places)
        for places in battle.ground.line(one, two)
    )


def eye_level(battle: Battle, place: Hex) -> int:
    """AB-C.9.c Half a level above the ground."""
    return 2 * ground_level(battle, place) + 1


def obstacle(battle: Battle, place: Hex) -> int:
    """AB-C.9.b The blocking level of the terrain of a hex; −1: none."""
    line = line_of(battle, place)
    return {"none": -1, "ground": 2 * line.ground, "blocks": 2 * line.ground + 2}[line.sight]


def is_manned(battle: Battle, side: Side, place: Hex) -> bool:
    """AB-C.9.b, AB-C.9.p A unit or marker stands there that the side knows of."""
    unit = battle.unit_in(place)
    return unit != NOBODY and (battle.knows(side, unit) or unit in battle.markers)


def _blocks(battle: Battle, side: Side, place: Hex, eye: int, lower: Hex, *, past_units: bool) -> bool:
    """AB-C.9.c, AB-C.9.d High enough; or an obstacle that is lower, but beside the lower end."""
    if gathered.blocks_sight(battle, place):
        return True
    level = obstacle(battle, place)
    if level >= eye or (level >= 0 and lower and battle.ground.distance[place][lower] == 1):
        return True
    return not past_units and is_manned(battle, side, place) and 2 * ground_level(battle, place) + 1 >= eye


def seen_within(battle: Battle, place: Hex, *, figure: bool = False) -> int | None:
    """AB-C.9.e, AB-3.3.a From how many hexes at most a unit, or an isolated figure, is seen; None: from any."""
    limits = [line_of(battle, place).seen_within or None, gathered.sight_limit(battle, place, figure=figure)]
    return min([limit for limit in limits if limit is not None], default=None)


def is_seen_from(battle: Battle, side: Side, place: Hex, unit: UnitNo, *, past_units: bool = False) -> bool:
    """AB-C.9.f Whether a unit is seen from a hex by a side: near enough, along a free line."""
    there = battle.at[unit]
    limit = seen_within(battle, there)
    if limit is not None and battle.ground.distance[place][there] > limit:
        return False
    return is_clear(battle, side, place, there, past_units=past_units)
