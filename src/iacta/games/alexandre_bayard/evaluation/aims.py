"""What a scenario asks for besides beating the enemy: objectives, exits, a bridgehead; and how far it is to them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from iacta.games.alexandre_bayard.map_file import TERRAIN
from iacta.games.alexandre_bayard.rules import victory
from iacta.games.alexandre_bayard.sides import SIDES, foe
from iacta.games.alexandre_bayard.state import LEFT

if TYPE_CHECKING:
    from iacta.games.alexandre_bayard.evaluation.weights import Weights
    from iacta.games.alexandre_bayard.map import Ground
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex

BARRED: Final = 60
"""How far a hex is to which no way leads."""
DEEP: Final = 4
"""What a hex of water costs where there are craft; without, none goes through it."""
EARLY: Final = 0.6
"""What an aim counts in the first turn that counts fully in the last."""


def goals(battle: Battle, side: Side) -> frozenset[Hex]:
    """Where the scenario wants the units of a side; none: nowhere."""
    sheet = battle.sheet
    aim, own = sheet.victory, sheet.players[SIDES.index(side)]
    if aim.exit_player == own:
        return sheet.exits
    if aim.bridgehead_player == own:
        return frozenset(sheet.board.victory.bridgehead)
    objectives = frozenset(sheet.objectives)
    missions = frozenset(
        place for corps, place in battle.missions.items() if battle.roster.corps[corps].side == side and place
    )
    return missions or objectives


def is_won_there(battle: Battle, side: Side) -> bool:
    """Whether the goals of a side are all that it wins by at the end: an exit, or a bridgehead."""
    aim, own = battle.sheet.victory, battle.sheet.players[SIDES.index(side)]
    return own in (aim.exit_player, aim.bridgehead_player)


def to_guard(battle: Battle, side: Side) -> frozenset[Hex]:
    """What a side keeps the enemy from: his exits, or his bridgehead."""
    sheet = battle.sheet
    enemy = sheet.players[SIDES.index(foe(side))]
    if enemy == sheet.victory.exit_player:
        return sheet.exits
    return frozenset(sheet.board.victory.bridgehead) if enemy == sheet.victory.bridgehead_player else frozenset()


@lru_cache(maxsize=256)
def way(ground: Ground, places: frozenset[Hex], *, afloat: bool) -> dict[Hex, int]:
    """AB-C.13 About how many hexes lie between each hex and the nearest of some places, on foot and by craft."""
    far = dict.fromkeys(places, 0)
    buckets = [list(places)]
    for cost in range(BARRED):
        for place in buckets[cost] if cost < len(buckets) else ():
            if far[place] < cost:
                continue
            for there in ground.neighbours[place]:
                step = _cost(ground, there, afloat=afloat)
                if cost + step < far.get(there, BARRED):
                    far[there] = cost + step
                    buckets.extend([] for _ in range(cost + step + 1 - len(buckets)))
                    buckets[cost + step].append(there)
    return far


def _cost(ground: Ground, place: Hex, *, afloat: bool) -> int:
    if {"bridge", "ford"}.intersection(ground.overlays.get(place, ())):
        return 1
    line = TERRAIN[ground.terrain[place]]
    if line.navigable:
        return DEEP if afloat else BARRED
    return BARRED if line.move == "impassable" else 1 + (line.move == "stop")


def late(battle: Battle) -> float:
    """How near the end is."""
    return EARLY + (1 - EARLY) * min(1.0, battle.turn / max(1, battle.sheet.scenario.turns))


def of(battle: Battle, side: Side, weights: Weights) -> float:
    """What a side has reached of its aim, and how near the next units are; they count more as time runs out."""
    places = goals(battle, side)
    if not places:
        return 0.0
    aim, own = battle.sheet.victory, battle.sheet.players[SIDES.index(side)]
    there = way(battle.ground, places, afloat=bool(battle.boats))
    units = [unit for unit in battle.roster.counted[side] if battle.at[unit]]
    if aim.exit_player == own:
        gone = sum(battle.fate[unit] == LEFT for unit in battle.roster.counted[side])
        near = _nearest(battle, units, there, aim.exit_units + 2 - gone, weights.way * late(battle))
        return weights.gone * gone + near
    if aim.bridgehead_player == own:
        inside = min(aim.bridgehead_units, victory.in_bridgehead(battle, side))
        near = _nearest(battle, units, there, aim.bridgehead_units + 2, weights.way * late(battle))
        return weights.gone * late(battle) * inside + near
    held = victory.held(battle, side) if battle.sheet.objectives else 0
    turns = battle.holds[side] / max(1, aim.objective_turns)
    return held * weights.there + 2 * turns * turns + _nearest(battle, units, there, len(places) + 1, weights.goal)


def _nearest(battle: Battle, units: list[UnitNo], there: dict[Hex, int], needed: int, weight: float) -> float:
    """How near the nearest units are; of others nothing is asked."""
    ways = sorted(there.get(battle.at[unit], BARRED) for unit in units)
    return -weight * sum(min(one, 25) for one in ways[: max(0, needed)])
