"""The table of terrain, and the map as a scenario file holds it; `ground_of` makes the ground of it (AB-C.13)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec

from iacta.engine.scenario import Origin, fit, read_toml
from iacta.games.alexandre_bayard.map import Ground, MapParts, Overlays
from iacta.games.alexandre_bayard.map_pieces import Camp, Current, Difficulty, Material, Passage, SideKind, SidePiece
from iacta.geometry.hexes import Hex, HexRows

if TYPE_CHECKING:
    from collections.abc import Iterable

DATA = Path(__file__).parent / "data"
MOST_HEXES_ACROSS: Final = 40
"""Distances between all hexes are a table, and files come from strangers."""
LEAST_ACROSS, LEAST_ALONG = 9, 12
"""AB-C.1.b The smallest board."""

Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,39}$")]
MaybeId = Annotated[str, msgspec.Meta(pattern="^([a-z][a-z0-9_]{0,39})?$")]
"""Nothing: none."""
Words = Annotated[str, msgspec.Meta(max_length=400)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Spot = tuple[Annotated[int, msgspec.Meta(ge=0, le=99)], Annotated[int, msgspec.Meta(ge=0, le=99)]]
"""AB-C.1.c `[col, row]`."""
Way = Annotated[int, msgspec.Meta(ge=1, le=6)]
Change = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Range = tuple[Annotated[int, msgspec.Meta(ge=-99, le=99)], Annotated[int, msgspec.Meta(ge=-99, le=99)]]
"""From the first to the last, both counted."""
Class = Literal[
    "infantry",
    "cavalry",
    "camelry",
    "chariotry",
    "elephants",
    "mounted",
    "artillery_light",
    "artillery_medium",
    "artillery_heavy",
    "heavy",
    "very_heavy",
    "all_but_infantry",
]
"""Whom a ban or a stop concerns: arms, weights, mounted troops, engines."""
Classes = Annotated[tuple[Class, ...], msgspec.Meta(max_length=12)]


# The table of terrain


class TerrainLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-C.13.d, AB-1 What a hex of a kind does."""

    id: Id
    letter: Annotated[str, msgspec.Meta(min_length=1, max_length=1)]
    move: Literal["free", "stop", "impassable"]
    ground: Annotated[int, msgspec.Meta(ge=0, le=2)]
    sight: Literal["none", "ground", "blocks"]
    resistance: Count
    origin: Origin
    impassable_for: Classes = ()
    stop_for: Classes = ()
    max_hexes_unless_desert_origin: Count = 0
    seen_within: Count = 0
    wet: bool = False
    grass: bool = False
    navigable: bool = False
    built: bool = False
    shelter: bool = False
    well: bool = False
    material: Material | Literal[""] = ""
    shot_modifier: Change = 0
    melee_into_modifier: Change = 0
    melee_from_modifier: Change = 0
    heat_becomes: MaybeId = ""
    resistance_stone: Count = 0
    prairie_resistance: Count = 0
    prairie_resistance_wood: Count = 0
    prairie_resistance_stone: Count = 0
    burn_turns: Count = 0
    burns_to: MaybeId = ""


class OverlayLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-C.13.d, AB-1 Something that lies on the terrain of a hex."""

    id: Id
    resistance: Count
    origin: Origin
    effect: Words = ""
    move: Literal["free", "stop"] = "free"
    impassable_for: Classes = ()
    melee_from_modifier: Change = 0
    built: bool = False
    shelter: bool = False
    material: Material | Literal[""] = ""
    prairie_resistance: Count = 0
    burn_turns: Count = 0
    light_radius: Count = 0


class SideLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-C.13.e, AB-1 A linear obstacle."""

    id: SideKind
    crossing: Literal["infantry", "stop"]
    resistance: Count
    origin: Origin
    impassable_for: Classes = ()
    attack_modifier: Change = 0
    attack_modifier_mounted: Change = 0
    shot_modifier: Change = 0
    ignores_flag: bool = False
    prairie_resistance: Count = 0
    stops_prairie_fire: bool = False
    burn_turns: Count = 0


class FightDice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-1.13.f"""

    infantry: Count
    pioneers: Count
    other: Count
    water_adjacent_bonus: Count


class FireLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-1 The figures of fire."""

    spread_dice: Count
    unit_in_burning_hex_dice: Count
    unit_behind_burning_side_dice: Count
    torch_dice: Count
    fight_dice: FightDice
    accessory_resistance: Count
    accessory_burn_turns: Count
    boat_resistance: Count
    boat_burn_turns: Count
    animals_penalty_dice: Count
    light_radius: Count
    origin: Origin


class TerrainFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`data/terrain.toml`"""

    terrain: tuple[TerrainLine, ...]
    overlay: tuple[OverlayLine, ...]
    side: tuple[SideLine, ...]
    fire: FireLine


_FILE: Final = fit(read_toml(DATA / "terrain.toml"), TerrainFile, "terrain.toml")
TERRAIN: Final = {line.id: line for line in _FILE.terrain}
OVERLAY: Final = {line.id: line for line in _FILE.overlay}
SIDE: Final = {line.id: line for line in _FILE.side}
FIRE: Final = _FILE.fire
LETTERS: Final = {line.letter: line.id for line in _FILE.terrain}


# The map of a scenario


class MapForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-C.1.c One letter for each hex."""

    cols: Annotated[int, msgspec.Meta(ge=LEAST_ACROSS, le=MOST_HEXES_ACROSS)]
    rows: Annotated[int, msgspec.Meta(ge=LEAST_ACROSS, le=MOST_HEXES_ACROSS)]
    layout: Literal["odd-r"]
    terrain: Annotated[
        tuple[Annotated[str, msgspec.Meta(max_length=MOST_HEXES_ACROSS)], ...],
        msgspec.Meta(max_length=MOST_HEXES_ACROSS),
    ]


class RoadForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-C.8.h A road, hex by hex."""

    hexes: Annotated[tuple[Spot, ...], msgspec.Meta(min_length=2, max_length=200)]


class SideForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-C.13.e An obstacle on a side of its owner hex."""

    type: SideKind
    hex: Spot
    direction: Way
    material: Material = "wood"


class OverlayForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bridge or an abatis."""

    type: Literal["bridge", "abatis"]
    hex: Spot
    material: Material = "wood"


class PassageForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-6.4.a A ford or a rapid."""

    type: Literal["ford", "rapid"]
    hex: Spot
    difficulty: Difficulty = "medium"


class BuildingForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-1.1.e What a village or a church is made of."""

    hex: Spot
    material: Material


class CampForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-8.1.b"""

    owner: Id
    hexes: Annotated[tuple[Spot, ...], msgspec.Meta(min_length=2, max_length=2)]


class CampFireForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-4.1.j"""

    hex: Spot


class FlowForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-6.3.l A hex in which the current flows another way."""

    hex: Spot
    direction: Way


class CurrentForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-6.3.l The current of all water, and hex by hex where it differs."""

    direction: Way
    strong: bool = False
    at: Annotated[tuple[FlowForm, ...], msgspec.Meta(max_length=400)] = ()


class Things(msgspec.Struct, frozen=True):
    """Everything that lies on a map."""

    road: tuple[RoadForm, ...] = ()
    side: tuple[SideForm, ...] = ()
    overlay: tuple[OverlayForm, ...] = ()
    passage: tuple[PassageForm, ...] = ()
    building: tuple[BuildingForm, ...] = ()
    camp: tuple[CampForm, ...] = ()
    camp_fire: tuple[CampFireForm, ...] = ()
    current: CurrentForm | None = None


def ground_of(form: MapForm, things: Things, players: tuple[str, ...]) -> Ground:
    """The map of a scenario as tables; what it may not contain was refused before."""
    grid = HexRows(form.cols, form.rows)
    terrain = {
        grid.number(column, row): LETTERS[letter]
        for row, letters in enumerate(form.terrain)
        for column, letter in enumerate(letters)
    }
    current = None if things.current is None else current_of(things.current, grid)
    parts = MapParts(
        terrain,
        tuple(tuple(grid.number(*spot) for spot in road.hexes) for road in things.road),
        _overlays(grid, things),
        {(grid.number(*side.hex), side.direction): _piece(side) for side in things.side},
        {grid.number(*one.hex): Passage(one.type, one.difficulty) for one in things.passage},
        {grid.number(*one.hex): one.material for one in things.building},
        tuple(Camp(players.index(one.owner), _numbers(grid, one.hexes)) for one in things.camp),
        {grid.number(*one.hex): one.material for one in things.overlay if one.type == "bridge"},
        current,
    )
    return Ground(grid, parts)


def current_of(form: CurrentForm, grid: HexRows) -> Current:
    """AB-6.3.l The current, and where it flows another way."""
    hexes = tuple((grid.number(*one.hex), one.direction) for one in form.at)
    return Current(form.direction, form.strong, hexes)


def _numbers(grid: HexRows, spots: Iterable[Spot]) -> tuple[Hex, ...]:
    return tuple(grid.number(*spot) for spot in spots)


def _piece(side: SideForm) -> SidePiece:
    """AB-1.1.d Walls are of stone, palisades of wood."""
    return SidePiece(side.type, "stone" if side.type == "wall" else side.material)


def _overlays(grid: HexRows, things: Things) -> Overlays:
    """What lies on the terrain, in the order of the table of terrain."""
    found: dict[Hex, set[str]] = {}
    laid: list[tuple[Spot, str]] = [(one.hex, one.type) for one in things.overlay]
    laid += [(passage.hex, passage.type) for passage in things.passage]
    for place, name in laid:
        found.setdefault(grid.number(*place), set()).add(name)
    for camp in things.camp:
        for spot in camp.hexes:
            found.setdefault(grid.number(*spot), set()).add("camp")
    for fire in things.camp_fire:
        found.setdefault(grid.number(*fire.hex), set()).add("camp_fire")
    return {place: tuple(name for name in OVERLAY if name in names) for place, names in sorted(found.items())}
