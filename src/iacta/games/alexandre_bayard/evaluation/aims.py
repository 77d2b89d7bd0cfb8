"""What a scenario asks for besides beating the enemy: objectives, exits, a bridgehead; and how far it is to them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from iacta.games.alexandre_bayard.map_file import TERRAIN
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules import victory
from iacta.games.alexandre_bayard.rules.corps import claimant
from iacta.games.alexandre_bayard.sides import SIDES, foe
from iacta.games.alexandre_bayard.state import LEFT, LOST

if TYPE_CHECKING:
    from iacta.games.alexandre_bayard.evaluation.weights import Weights
    from iacta.games.alexandre_bayard.map import Ground
    from iacta.games.alexandre_bayard.roster import CorpsNo, UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex

BARRED: Final = 60
"""How far a hex is to which no way leads."""
FAR: Final = 25
"""What is farther counts as so far."""
CLAIMED: Final = 0.9
"""What a mission counts that is won if the unit still stands there at the end of the turn."""
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
    missions = frozenset(battle.missions[corps] for corps in open_missions(battle, side))
    return missions or objectives


def open_missions(battle: Battle, side: Side) -> list[CorpsNo]:
    """AB-9.i, AB-9.j The corps of a side whose missions can still be won."""
    return [
        number
        for number, corps in enumerate(battle.roster.corps)
        if corps.side == side
        and number not in battle.won
        and battle.missions.get(number, 0)
        and battle.leader_fate[corps.leader] != LOST
    ]


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
    if counts_missions(battle):
        return of_missions(battle, side, weights)
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


def counts_missions(battle: Battle) -> bool:
    """AB-9.f Whether the missions of corps decide the battle."""
    return bool(battle.missions) and battle.sheet.scenario.victory == "corps_points"


def of_missions(battle: Battle, side: Side, weights: Weights) -> float:
    """AB-9.f, AB-9.i Missions that are won or about to be, and how near their sub-generals and the next unit are."""
    corps = battle.roster.corps
    found = weights.mission * sum(corps[one].side == side for one in battle.won)
    units = [battle.at[unit] for unit in battle.roster.counted[side] if battle.at[unit]]
    for one in open_missions(battle, side):
        if claimant(battle, one) != NOBODY:
            found += CLAIMED * weights.mission
            continue
        there = way(battle.ground, frozenset((battle.missions[one],)), afloat=bool(battle.boats))
        general = there.get(battle.leader_at[corps[one].leader], BARRED)
        unit = min((there.get(place, BARRED) for place in units), default=BARRED)
        found -= weights.goal * late(battle) * (min(general, FAR) + min(unit, FAR))
    return found


def _nearest(battle: Battle, units: list[UnitNo], there: dict[Hex, int], needed: int, weight: float) -> float:
    """How near the nearest units are; of others nothing is asked."""
    ways = sorted(there.get(battle.at[unit], BARRED) for unit in units)
    return -weight * sum(min(one, FAR) for one in ways[: max(0, needed)])
