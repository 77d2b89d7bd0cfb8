"""AB-C.13: what lies in a hex and along its sides now, and whom it keeps out. It asks no effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard.map_file import OVERLAY, SIDE, TERRAIN
from iacta.games.alexandre_bayard.rules.profiles import is_mounted
from iacta.games.alexandre_bayard.rules.sky import is_in_spate
from iacta.games.alexandre_bayard.sides import SIDES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.games.alexandre_bayard.map_file import TerrainLine
    from iacta.games.alexandre_bayard.map_pieces import SidePiece
    from iacta.games.alexandre_bayard.roster import Profile
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex

WOOD_COVER: Final = frozenset(("forest", "wooded_hill", "maquis"))
"""AB-C.13.g"""
WORSE: Final = ("wall", "palisade", "ditch", "barrier")
"""Sides by how much they hinder."""


def line_of(battle: Battle, place: Hex) -> TerrainLine:
    """The terrain of a hex now, as the table has it."""
    return TERRAIN[terrain_at(battle, place)]


def terrain_at(battle: Battle, place: Hex) -> str:
    """The terrain of a hex now: burnt, dried, or as on the map."""
    return battle.terrain.get(place, battle.ground.terrain[place])


def has_overlay(battle: Battle, place: Hex, name: str) -> bool:
    """Whether something lies on the terrain of a hex."""
    return name in battle.overlays.get(place, ())


def sides_between(battle: Battle, one: Hex, two: Hex) -> list[SidePiece]:
    """AB-C.13.f The obstacles between neighbours, whichever hex owns them, the worst first."""
    found = [battle.sides[key] for key in battle.ground.between(one, two) if key in battle.sides]
    return sorted(found, key=lambda piece: WORSE.index(piece.kind))


def is_road_step(battle: Battle, start: Hex, end: Hex) -> bool:
    """AB-C.8.h A step along a road that nothing has cut (AB-11.m, abatis)."""
    return (start, end) in battle.ground.links and has_road(battle, start) and has_road(battle, end)


def has_road(battle: Battle, place: Hex) -> bool:
    """Whether the road through a hex can be used."""
    return (
        place in battle.ground.road_hexes and place not in battle.cut_roads and not has_overlay(battle, place, "abatis")
    )


def is_bridged(battle: Battle, place: Hex) -> bool:
    """AB-C.13.b A bridge stands there."""
    return has_overlay(battle, place, "bridge")


def is_forded(battle: Battle, place: Hex) -> bool:
    """AB-C.13.b, AB-12.al A ford of a river or stream; in a river that has become a stream it is plain stream."""
    return has_overlay(battle, place, "ford") and place not in battle.terrain


def is_flooded(battle: Battle, place: Hex) -> bool:
    """AB-3.3.j A ford or a stream that the weather has made impassable; bridges stand above it."""
    if not is_in_spate(battle) or is_bridged(battle, place):
        return False
    return is_forded(battle, place) or terrain_at(battle, place) == "stream"


def is_wet(battle: Battle, place: Hex) -> bool:
    """AB-1.8.c Stream, marsh, river, pond, lake, sea."""
    return line_of(battle, place).wet


def is_wood_cover(battle: Battle, place: Hex) -> bool:
    """AB-C.13.g"""
    return terrain_at(battle, place) in WOOD_COVER


def is_built(battle: Battle, place: Hex) -> bool:
    """AB-C.13.g Village, church, camp."""
    return line_of(battle, place).built or has_overlay(battle, place, "camp")


def unlooted(battle: Battle, side: Side) -> list[Hex]:
    """AB-8.1.b, AB-8.3.e The hexes of a side's camp that nobody has looted, nor fire destroyed."""
    camps = (camp for camp in battle.ground.camps if SIDES[camp.owner] == side)
    return [place for camp in camps for place in camp.hexes if is_whole(battle, place)]


def is_whole(battle: Battle, place: Hex) -> bool:
    """AB-8.3.e Whether a camp hex can still be looted."""
    return place not in battle.looted and has_overlay(battle, place, "camp")


def is_sheltered(battle: Battle, place: Hex) -> bool:
    """AB-3.3.g In a built zone or in wood cover."""
    return is_built(battle, place) or is_wood_cover(battle, place)


def ground_level(battle: Battle, place: Hex) -> int:
    """AB-C.9.b"""
    return line_of(battle, place).ground


# Whom terrain concerns


def concerns(classes: Iterable[str], found: Profile) -> bool:
    """AB-C.13.d Whether a list of classes names a unit: by its arm, weight, mount, engine, or as no infantry."""
    names = set(classes)
    return bool(names) and (
        found.arm in names
        or (found.weight in names)
        or (found.arm == "artillery" and f"artillery_{found.weight}" in names)
        or ("mounted" in names and is_mounted(found))
        or ("all_but_infantry" in names and found.arm != "infantry")
    )


def bars_unit(battle: Battle, place: Hex, found: Profile, *, by_road: bool = False) -> Refusal | None:
    """AB-C.13.d Why the terrain of a hex lets no such unit in. `by_road`: its whole move is on a road (AB-C.8.n)."""
    if is_bridged(battle, place):
        return None  # AB-C.8.n the water under a bridge never counts
    line = line_of(battle, place)
    if is_flooded(battle, place):
        return Refusal("AB-3.3.j", "not-fordable")
    if is_forded(battle, place):
        barred = concerns(OVERLAY["ford"].impassable_for, found)
    elif line.move == "impassable":
        barred = True
    else:
        barred = not by_road and concerns(line.impassable_for, found)
    if barred:
        return Refusal("AB-C.13.d", "impassable-terrain")
    if has_overlay(battle, place, "abatis") and concerns(OVERLAY["abatis"].impassable_for, found):
        return Refusal("AB-C.13.d", "impassable-abatis")
    return None


def bars_figure(battle: Battle, place: Hex) -> Refusal | None:
    """AB-C.4.e A leader alone ignores difficult terrain, and stops before what is impassable to all."""
    if is_flooded(battle, place):
        return Refusal("AB-3.3.j", "not-fordable")
    passes = is_bridged(battle, place) or is_forded(battle, place) or line_of(battle, place).move != "impassable"
    return None if passes else Refusal("AB-C.4.e", "impassable-terrain")


def stops_unit(battle: Battle, place: Hex, found: Profile, *, by_road: bool = False) -> bool:
    """AB-C.8.g, AB-C.8.n Entering ends the move: stops under a road count only for a move that is not wholly on it."""
    if is_bridged(battle, place):
        return False
    if any(OVERLAY[name].move == "stop" for name in battle.overlays.get(place, ())):
        return True
    if by_road:
        return False
    line = line_of(battle, place)
    return line.move == "stop" or concerns(line.stop_for, found) or place in battle.cut_roads


def bars_side(battle: Battle, start: Hex, end: Hex, found: Profile, *, begins: bool = True) -> Refusal | None:
    """AB-C.13.e Why a unit may not cross the side: infantry only, from next to it; ditches keep wheels out."""
    for piece in sides_between(battle, start, end):
        line = SIDE[piece.kind]
        if line.crossing == "infantry" and found.arm != "infantry":
            return Refusal("AB-C.13.e", "only-infantry-crosses")
        if line.crossing == "infantry" and not begins:
            return Refusal("AB-C.13.e", "crossing-begins-a-move")
        if concerns(line.impassable_for, found):
            return Refusal("AB-C.13.e", "impassable-side")
    return None


def bars_bridge(battle: Battle, start: Hex, end: Hex) -> Refusal | None:
    """AB-C.8.m A bridge is entered and left along its road; one that carries none, from and to any land hex."""
    for bridge, other in ((start, end), (end, start)):
        if not is_bridged(battle, bridge) or (bridge, other) in battle.ground.links:
            continue
        if bridge in battle.ground.road_hexes or (is_wet(battle, other) and not is_bridged(battle, other)):
            return Refusal("AB-C.8.m", "bridge-along-its-road")
    return None


def walls_off(battle: Battle, start: Hex, end: Hex) -> bool:
    """AB-C.11.n A palisade or wall lies between two neighbours."""
    return any(piece.kind in ("palisade", "wall") for piece in sides_between(battle, start, end))
