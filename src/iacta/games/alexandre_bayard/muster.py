"""Armies as they are bought, and the lists and grounds that a pick-up battle may ask for (AB-C.16, AB-C.18.f)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from iacta.engine.scenario import Origin, fit, read_toml
from iacta.games.alexandre_bayard.army_file import NO_WEAPON
from iacta.games.alexandre_bayard.map_file import DATA, Count, Id, MaybeId, Words
from iacta.games.alexandre_bayard.roster import Accessory, Motivation, Training
from iacta.games.alexandre_bayard.tables import Modifying

Season = Literal["spring", "summer", "autumn", "winter"]
ZoneName = Literal["temperate", "mountains", "desert", "cold", "monsoon"]
MOST_UNITS: Final = 24
USUAL_LEVEL: Final = 4


class Troops(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-C.16.b, AB-C.16.o So many equal units that are bought."""

    troop: Id
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_UNITS)] = 1
    weapon: Id = NO_WEAPON
    training: Training | Literal[""] = ""
    motivation: Motivation | Literal[""] = ""
    traits: tuple[Literal["spears"], ...] = ()
    accessories: Annotated[tuple[Accessory, ...], msgspec.Meta(max_length=7)] = ()


class Muster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-C.16.b, AB-C.16.c An army as it was bought."""

    army: MaybeId = ""
    """A list of `data/armies.toml`: where no units are named, the builder buys them from it."""
    units: Annotated[tuple[Troops, ...], msgspec.Meta(max_length=MOST_UNITS)] = ()
    subgenerals: Annotated[int, msgspec.Meta(ge=0, le=6)] = 1
    officers: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    command_level: Annotated[int, msgspec.Meta(ge=1, le=12)] = USUAL_LEVEL
    agents: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    camp: bool = False
    """AB-8.1.b Two hexes with servants."""
    herd: bool = False
    palisades: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    """AB-8.1.f Sides of the camp."""


# The armies and the grounds


class ArmyLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A queue of troops from which an army is bought."""

    id: Id
    name: Words
    name_fr: Words
    origin: Origin
    queue: Annotated[tuple[Troops, ...], msgspec.Meta(min_length=1, max_length=MOST_UNITS)]


class ArmyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`data/armies.toml`"""

    army: tuple[ArmyLine, ...]


class Drawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a ground is drawn."""

    origin: Origin
    dice: Count
    fewest: Count
    largest: Count
    covered: Count
    open_rows: Count
    road_from: Count


class ZoneLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the ground of a zone is made of, one piece for each face of a die, and what it does to the weather."""

    id: ZoneName
    pieces: tuple[Id, Id, Id, Id, Id, Id]
    modifiers: tuple[Modifying, ...]
    origin: Origin
    desert: bool = False
    monsoon: bool = False


class GroundFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`data/ground.toml`"""

    drawing: Drawing
    zone: tuple[ZoneLine, ...]
    season: dict[Season, tuple[Modifying, ...]]


ARMIES: Final = {line.id: line for line in fit(read_toml(DATA / "armies.toml"), ArmyFile, "armies.toml").army}
GROUND: Final = fit(read_toml(DATA / "ground.toml"), GroundFile, "ground.toml")
ZONES: Final[dict[ZoneName, ZoneLine]] = {line.id: line for line in GROUND.zone}
