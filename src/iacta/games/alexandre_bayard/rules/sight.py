"""AB-C.9.a to AB-C.9.e, AB-C.9.p: sight lines, levels, dead ground, cover that hides. Levels are counted in halves."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard.handles import hex_handle
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.layout import layout
from iacta.games.alexandre_bayard.rules.terrain import ground_level, line_of
from iacta.games.alexandre_bayard.state import HIDDEN

if TYPE_CHECKING:
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.rules.layout import Gaps, Layout, Paths
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex


def is_clear(battle: Battle, side: Side, one: Hex, two: Hex, *, past_units: bool = False) -> bool:
    """AB-C.9.a Whether a side's sight line between two hexes is free; `past_units`: units are ignored (AB-C.9.m)."""
    murk = gathered.murk(battle)
    if one in murk or two in murk:
        return False
    crossed, gaps = line_between(battle, one, two)
    if murk and not murk.isdisjoint(crossed):
        gaps = _gaps(battle, one, two, murk)
    return gaps is not None and (past_units or not _is_manned_off(battle, side, gaps))


class Lookout:
    """AB-7.f A side that looks about from some hexes: what is the same for all that it looks at."""

    __slots__ = ("_dims", "_layout", "_murk", "battle", "eyes", "side")

    def __init__(self, battle: Battle, side: Side, eyes: list[Hex]) -> None:
        """Look up how far it sees, and what is in the way."""
        self.battle, self.side, self.eyes = battle, side, eyes
        self._dims, self._murk = gathered.dims(battle), gathered.murk(battle)
        self._layout: Layout = layout(battle)

    def sees(self, place: Hex, *, figure: bool = False) -> bool:
        """AB-7.f, AB-15.b Whether a unit, or an isolated figure, in a hex would be seen."""
        battle, side, murk, known = self.battle, self.side, self._murk, self._layout.lines
        limit = _least(self._layout.covers.get(place), gathered.lowest(self._dims, place, figure=figure))
        far = battle.ground.distance[place]
        for eye in self.eyes:
            if limit is not None and far[eye] > limit:
                continue
            line = None if murk else known.get((eye, place) if eye < place else (place, eye))
            if line is None:
                if is_clear(battle, side, eye, place):
                    return True
            elif line[1] is not None and not (line[1] and _is_manned_off(battle, side, line[1])):
                return True
        return False


def _least(cover: int | None, limit: int | None) -> int | None:
    """AB-C.9.e The lower of two limits; None: no limit."""
    if cover is None or limit is None:
        return limit if cover is None else cover
    return min(cover, limit)


def line_between(battle: Battle, one: Hex, two: Hex) -> tuple[tuple[Hex, ...], Gaps]:
    """What a sight line crosses, and what the ground leaves of it; worked out once while the ground is the same."""
    key = (one, two) if one < two else (two, one)
    known = layout(battle).lines
    found = known.get(key)
    if found is None:
        crossed = tuple([place for places in battle.ground.line(one, two) for place in places])
        found = known[key] = (crossed, _gaps(battle, one, two, frozenset()))
    return found


def _gaps(battle: Battle, one: Hex, two: Hex, murk: frozenset[Hex]) -> Gaps:
    """AB-C.9.a, AB-C.9.p Hexes of which units would have to hold a whole group to block the line; None: it is blocked.

    Where it runs along a side, both hexes make one group.
    """
    eyes = (eye_level(battle, one), eye_level(battle, two))
    lower = one if eyes[0] < eyes[1] else two if eyes[1] < eyes[0] else 0
    found: list[tuple[Hex, ...]] = []
    for places in battle.ground.line(one, two):
        left = [place for place in places if place not in murk and not _blocks(battle, place, max(eyes), lower)]
        if not left:
            return None
        if all(2 * ground_level(battle, place) + 1 >= max(eyes) for place in left):
            found.append(tuple(left))
    return tuple(found)


def _is_manned_off(battle: Battle, side: Side, gaps: Paths) -> bool:
    """AB-C.9.b, AB-C.9.p Whether units, or markers, block one of the gaps."""
    for places in gaps:
        for place in places:
            if not is_manned(battle, side, place):
                break
        else:
            return True
    return False


def eye_level(battle: Battle, place: Hex) -> int:
    """AB-C.9.c Half a level above the ground."""
    return 2 * ground_level(battle, place) + 1


def obstacle(battle: Battle, place: Hex) -> int:
    """AB-C.9.b The blocking level of the terrain of a hex; −1: none."""
    line = line_of(battle, place)
    if line.sight == "none":
        return -1
    return 2 * line.ground if line.sight == "ground" else 2 * line.ground + 2


def is_manned(battle: Battle, side: Side, place: Hex) -> bool:
    """AB-C.9.b, AB-C.9.p A unit that the side knows of, or a marker; one hidden off the map is in nobody's way."""
    unit = battle.unit_in(place)
    if unit == NOBODY:
        return False
    return unit in battle.markers or (battle.knows(side, unit) and not battle.has(unit, HIDDEN))


def _blocks(battle: Battle, place: Hex, eye: int, lower: Hex) -> bool:
    """AB-C.9.c, AB-C.9.d Terrain that is high enough; or an obstacle that is lower, but beside the lower end."""
    level = obstacle(battle, place)
    return level >= eye or (level >= 0 and lower != 0 and battle.ground.distance[place][lower] == 1)


# What blocks a line, in words


class Barrier(NamedTuple):
    """AB-C.9.b, AB-C.9.c What blocks a sight line, where and by which rule; its level and the higher eye in halves."""

    refusal: Refusal
    level: int
    """−1: smoke, which has none."""
    eye: int


def barrier(battle: Battle, side: Side, one: Hex, two: Hex) -> Barrier | None:
    """AB-C.9.a What first blocks a side's sight line from one hex to another; None: it is free, as `is_clear` says."""
    levels = (eye_level(battle, one), eye_level(battle, two))
    eye = max(levels)
    lower = one if levels[0] < levels[1] else two if levels[1] < levels[0] else 0
    murk = gathered.murk(battle)
    ends = [(place,) for place in (one, two) if place in murk]
    crossed = battle.ground.line(one, two)
    for places in (*ends, *(crossed if one < two else reversed(crossed))):
        found = [_barrier_in(battle, side, place, eye, lower) for place in places]
        if None not in found:
            return found[0]
    return None


def _barrier_in(battle: Battle, side: Side, place: Hex, eye: int, lower: Hex) -> Barrier | None:
    """AB-C.9.b to AB-C.9.d, AB-1.7.a Why a hex blocks: smoke, terrain, dead ground, a unit."""
    where, level, manned = hex_handle(place), obstacle(battle, place), eye_level(battle, place)
    if place in gathered.murk(battle):
        return Barrier(Refusal("AB-1.7.a", "smoke-blocks", where), -1, eye)
    if level >= eye:
        return Barrier(Refusal("AB-C.9.c", "ground-blocks", where), level, eye)
    if _blocks(battle, place, eye, lower):
        return Barrier(Refusal("AB-C.9.d", "dead-ground", where), level, eye)
    if manned >= eye and is_manned(battle, side, place):
        return Barrier(Refusal("AB-C.9.b", "unit-blocks", where), manned, eye)
    return None


# Who is seen


def seen_within(battle: Battle, place: Hex, *, figure: bool = False) -> int | None:
    """AB-C.9.e, AB-3.3.a From how many hexes at most a unit, or an isolated figure, is seen; None: from any."""
    cover = line_of(battle, place).seen_within or None
    return _least(cover, gathered.sight_limit(battle, place, figure=figure))


def is_seen_from(battle: Battle, side: Side, place: Hex, unit: UnitNo, *, past_units: bool = False) -> bool:
    """AB-C.9.f Whether a unit is seen from a hex by a side: near enough, along a free line."""
    there = battle.at[unit]
    limit = seen_within(battle, there)
    if limit is not None and battle.ground.distance[place][there] > limit:
        return False
    return is_clear(battle, side, place, there, past_units=past_units)
