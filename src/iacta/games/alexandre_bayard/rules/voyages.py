"""AB-6.3.e, AB-6.3.h, AB-6.3.p, AB-6.3.x, AB-12.o: how far a crew moves its craft. A voyage is judged as a whole."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard.army_file import BOAT_FILE
from iacta.games.alexandre_bayard.map import HALF_TURN, turned
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.afloat import current_in, floats_in, is_aground, is_burning, type_of
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.sky import is_calm, is_downwind, wind
from iacta.games.alexandre_bayard.state import SAILED

if TYPE_CHECKING:
    from iacta.games.alexandre_bayard.roster import BoatNo, UnitNo
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex

RATE: Final = BOAT_FILE.movement.strong_current
"""AB-6.3.e"""
LONGEST: Final = 6
"""No craft goes farther."""


class Pace(NamedTuple):
    """So many hexes, on game turns divisible by `every`."""

    hexes: int
    every: int = 1


def judged(battle: Battle, unit: UnitNo, whole: tuple[Hex, ...]) -> Refusal | int | None:
    """AB-6.3.h A move of a craft by its crew: how many hexes it is long, or why not; None: it is no such move."""
    boat = battle.boat_in(battle.at[unit])
    if boat == NOBODY or len(whole) < 2 or not (battle.has(unit, SAILED) or sets_sail(battle, boat, whole)):
        return None
    if is_burning(battle, boat):
        return Refusal("AB-1.12.b", "craft-burns")
    if is_aground(battle, boat):
        return Refusal("AB-6.4.d", "craft-aground")
    for start, end in pairwise(whole):
        refusal = _bars(battle, unit, boat, start, end)
        if refusal is not None:
            return refusal
    pace = pace_of(battle, boat, whole)
    if battle.turn % pace.every:
        return Refusal("AB-6.3.x", "not-in-this-turn")
    if len(whole) - 1 > min(pace.hexes, cap(battle, unit, whole)):
        return Refusal("AB-6.3.e", "craft-goes-no-farther")
    return len(whole) - 1


def sets_sail(battle: Battle, boat: BoatNo, whole: tuple[Hex, ...]) -> bool:
    """AB-6.3.h The move begins where the craft lies, and leads into open water that is its own."""
    start, end = whole[:2]
    if battle.boats[boat].hex != start or end not in battle.ground.neighbours[start]:
        return False
    return floats_in(battle, boat, end) and battle.boat_in(end) == NOBODY


def _bars(battle: Battle, unit: UnitNo, boat: BoatNo, start: Hex, end: Hex) -> Refusal | None:
    """AB-6.2.a, AB-6.3.o, AB-6.3.t Neighbouring water of its own, without another craft or unit; no burning bridge."""
    if end not in battle.ground.grid or end not in battle.ground.neighbours[start]:
        return Refusal("AB-C.8.g", "not-a-neighbour")
    if not floats_in(battle, boat, end):
        return Refusal("AB-6.2.a", "not-its-water")
    if battle.boat_in(end) not in (NOBODY, boat):
        return Refusal("AB-6.3.o", "one-craft-in-a-hex")
    occupant = battle.unit_in(end)
    if occupant not in (NOBODY, unit) and battle.knows(battle.side_of(unit), occupant):
        return Refusal("AB-C.1.f", "one-unit-in-a-hex", f"unit:{occupant}")
    return gathered.bars_hex(battle, end)


def pace_of(battle: Battle, boat: BoatNo, whole: tuple[Hex, ...]) -> Pace:
    """AB-6.2.c, AB-6.3.e, AB-12.o Sail or oars; less against the wind; then doubled downstream, halved upstream."""
    found = type_of(battle, boat)
    against = [is_against_wind(battle, *step) for step in pairwise(whole)]
    hexes = max(found.move, found.sail_move) if can_sail(battle) and not any(against) else found.move
    if any(against):
        hexes += wind(battle).ship_against
    if is_downstream(battle, whole):
        hexes *= RATE.downstream_multiply
    pace = Pace(hexes) if hexes else Pace(1, wind(battle).ship_against_zero_every)
    return slowed(pace) if is_upstream(battle, whole) else pace


def slowed(pace: Pace) -> Pace:
    """AB-6.3.e, AB-16.o Half as far; from one hex, half as often."""
    if pace.hexes > 1:
        return Pace(pace.hexes // RATE.upstream_divide, pace.every)
    return Pace(pace.hexes, pace.every * RATE.upstream_from_one_every)


def can_sail(battle: Battle) -> bool:
    """AB-6.2.c In a wind from light to very strong; without the option always."""
    if not battle.options.wind:
        return True
    return battle.wind.force in BOAT_FILE.movement.sail_in


def is_against_wind(battle: Battle, start: Hex, end: Hex) -> bool:
    """AB-3.7.f In direction d+3 or beside it."""
    return not is_calm(battle) and is_downwind(battle, end, start)


def flows(battle: Battle, place: Hex) -> int:
    """AB-6.3.l The direction of a current that changes movement: a strong one; 0: none."""
    current = battle.ground.current
    return current_in(battle, place) if current is not None and current.strong else 0


def is_upstream(battle: Battle, whole: tuple[Hex, ...]) -> bool:
    """AB-6.3.p Any step goes against the current."""
    return any(
        flows(battle, start) and battle.ground.direction(start, end) == turned(flows(battle, start), HALF_TURN)
        for start, end in pairwise(whole)
    )


def is_downstream(battle: Battle, whole: tuple[Hex, ...]) -> bool:
    """AB-6.3.p, AB-6.3.x Every step goes with the current."""
    return all(flows(battle, start) == battle.ground.direction(start, end) for start, end in pairwise(whole))


def cap(battle: Battle, unit: UnitNo, whole: tuple[Hex, ...]) -> int:
    """AB-12.ak "At most so many hexes", everywhere, holds for craft too; more of them downwind (AB-3.5.c)."""
    downwind = all(is_downwind(battle, start, end) for start, end in pairwise(whole))
    caps = [one.downwind if one.downwind and downwind else one.hexes for one in gathered.caps(battle, unit)]
    return min(caps, default=LONGEST)


def reached(battle: Battle, unit: UnitNo) -> dict[Hex, tuple[Hex, ...]]:
    """Every hex to which a unit may move its craft, with a shortest way."""
    trail = battle.trail or (battle.at[unit],)
    found: dict[Hex, tuple[Hex, ...]] = {}
    waiting: list[tuple[Hex, ...]] = [()] if battle.is_aboard(unit) else []
    while waiting:
        after: list[tuple[Hex, ...]] = []
        for path in waiting:
            for end in battle.ground.neighbours[path[-1] if path else battle.at[unit]]:
                if isinstance(judged(battle, unit, (*trail, *path, end)), int):
                    found.setdefault(end, (*path, end))
                    after.append((*path, end))
        waiting = after
    return found
