"""AB-C.1, AB-C.13: the ground of a pick-up battle, drawn by the number of the ground and the same for both sides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from iacta.engine.chance.dice import SeededDice
from iacta.games.alexandre_bayard.map_file import TERRAIN
from iacta.games.alexandre_bayard.muster import GROUND, ZONES
from iacta.geometry.hexes import HexRows

if TYPE_CHECKING:
    from iacta.engine.chance.dice import Dice
    from iacta.games.alexandre_bayard.muster import Season, ZoneName

COLUMNS, ROWS = 13, 11
"""AB-C.18.f"""
MIDDLE: Final = ROWS // 2
MOST_PIECES: Final = 40
"""Pieces that are tried on a half, those without room included."""
Place = tuple[int, int]


def drawn(number: int, zone: ZoneName, *, kept: frozenset[Place]) -> dict[str, Any]:
    """The map and road of a ground as a scenario file has them; `kept`: hexes that stay open."""
    dice = SeededDice(number.to_bytes(8, "big"), silent=True)
    terrain = mirrored(_pieces(dice, zone, kept | {_across(place) for place in kept}))
    rows = [
        "".join(TERRAIN[terrain.get((column, row), "open")].letter for column in range(COLUMNS)) for row in range(ROWS)
    ]
    found: dict[str, Any] = {"map": {"cols": COLUMNS, "rows": ROWS, "layout": "odd-r", "terrain": rows}}
    if dice.roll(1, 6, "AB-C.8.h")[0] >= GROUND.drawing.road_from:
        column = COLUMNS // 4 + dice.roll(1, 6, "AB-C.8.h")[0]
        found["road"] = [{"hexes": [[column, row] for row in range(ROWS)]}]
    return found


def mirrored(half: dict[Place, str]) -> dict[Place, str]:
    """Both halves alike: the northern one, and its image in the middle row."""
    return half | {_across(place): kind for place, kind in half.items()}


def _across(place: Place) -> Place:
    return place[0], ROWS - 1 - place[1]


def _pieces(dice: Dice, zone: ZoneName, kept: frozenset[Place]) -> dict[Place, str]:
    """The northern half, the middle row included: piece by piece, as long as there is room."""
    rule, found = GROUND.drawing, dict[Place, str]()
    wanted = rule.fewest + sum(dice.roll(rule.dice, 6, "AB-C.13.d")) // 2
    for _ in range(min(wanted, MOST_PIECES)):
        kind = ZONES[zone].pieces[dice.roll(1, 6, "AB-C.13.d")[0] - 1]
        size = 1 + dice.pick(rule.largest, "AB-C.13.d")
        for place in _piece(dice, size, kept | frozenset(found)):
            if len(found) < rule.covered:
                found[place] = kind
    return found


def _piece(dice: Dice, size: int, taken: frozenset[Place]) -> list[Place]:
    """Hexes that adjoin, beginning anywhere free."""
    places = [(column, row) for row in range(GROUND.drawing.open_rows, MIDDLE + 1) for column in range(COLUMNS)]
    free = [place for place in places if place not in taken]
    piece = [free[dice.pick(len(free), "AB-C.13.d")]]
    grid = HexRows(COLUMNS, ROWS)
    while len(piece) < size:
        beside = {grid.spot(there) for place in piece for there in grid.neighbours[grid.number(*place)]}
        onward = [place for place in free if place in beside and place not in piece]
        if not onward:
            break
        piece.append(onward[dice.pick(len(onward), "AB-C.13.d")])
    return piece


def weather(zone: ZoneName, season: Season) -> dict[str, Any]:
    """AB-3.2.b, AB-3.2.c, AB-2.b The climate of a place and a season: weather, wind and hour are rolled."""
    line = ZONES[zone]
    modifiers = [*GROUND.season[season], *line.modifiers]
    form = {"kind": "rolled", "origin": "player", "modifiers": modifiers, "monsoon": line.monsoon}
    return {"weather": form, "clock": {"season": season}}
