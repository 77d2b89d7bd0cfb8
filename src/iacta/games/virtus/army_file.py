"""Unit types, units, generals and the two armies: what a side brought. None of it changes in battle."""

from __future__ import annotations

from functools import cached_property
from hashlib import blake2b
from typing import Annotated

import msgspec

from iacta.games.virtus.roster import Ranks
from iacta.games.virtus.sides import NORTH, SIDES, SOUTH, Side, other

__all__ = [
    "NORTH", "SIDES", "SOUTH", "Efficiency", "General", "Name", "Roster", "Side", "TypeId", "Unit", "UnitType", "other",
]  # fmt: skip

Efficiency = Annotated[int, msgspec.Meta(ge=1, le=4)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
TypeId = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,39}$")]


class UnitType(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """VI-9.a A row of the unit table. `fire` 0: cannot shoot; `march_base` 0: may not force-march."""

    id: TypeId
    name_fr: Name
    name_en: Name
    attack: Efficiency
    defence: Efficiency
    vc: Efficiency
    cost: Annotated[int, msgspec.Meta(ge=1, le=99)]
    fire: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    move: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    mounted: bool = False
    cavalry: bool = False
    heavy_infantry: bool = False
    light_infantry: bool = False
    evade: bool = False
    march_base: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    fanatic: bool = False
    regular: bool = False
    short: Annotated[str, msgspec.Meta(max_length=4)] = ""
    examples_fr: tuple[str, ...] = ()
    examples_en: tuple[str, ...] = ()
    scenario_only: bool = False
    origin: str = "player"
    origin_note: str = ""


class General(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """VI-8 A general and his qualities; one of each army is the chief (VI-8.f)."""

    side: Side
    superior: bool = False
    charismatic: bool = False
    chief: bool = False
    name: Annotated[str, msgspec.Meta(max_length=60)] = ""

    @property
    def cost(self) -> int:
        """VI-8.g Price: 10 points; 20 with one quality, 30 with both."""
        return 10 + 10 * self.superior + 10 * self.charismatic


class Unit(msgspec.Struct, frozen=True, cache_hash=True):
    """One unit of an army list: what it is, not how it fares."""

    side: Side
    type: UnitType
    regular: bool
    label_fr: str = ""
    label_en: str = ""


class Roster(msgspec.Struct, frozen=True, cache_hash=True, dict=True):
    """Both armies, south's units first, each in the order of its list; units and generals go by number."""

    units: tuple[Unit, ...]
    generals: tuple[General, ...]

    @cached_property
    def types(self) -> tuple[UnitType, ...]:
        """The type of each unit."""
        return tuple(unit.type for unit in self.units)

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """The side of each unit."""
        return tuple(unit.side for unit in self.units)

    @cached_property
    def span(self) -> dict[str, slice]:
        """Where a side's units stand in the list."""
        south = self.sides.count(SOUTH)
        return {SOUTH: slice(0, south), NORTH: slice(south, len(self.units))}

    @cached_property
    def of(self) -> dict[str, range]:
        """The numbers of a side's units."""
        return {side: range(self.span[side].start, self.span[side].stop) for side in SIDES}

    @cached_property
    def generals_of(self) -> dict[str, tuple[int, ...]]:
        """The numbers of a side's generals."""
        return {side: tuple(n for n, general in enumerate(self.generals) if general.side == side) for side in SIDES}

    @cached_property
    def chief(self) -> dict[str, int]:
        """The number of a side's chief (VI-8.f)."""
        return {general.side: number for number, general in enumerate(self.generals) if general.chief}

    @cached_property
    def kinds(self) -> tuple[int, ...]:
        """A number for each unit, equal for units of equal side, type and regularity."""
        known: dict[tuple[str, str, bool], int] = {}
        return tuple(known.setdefault((unit.side, unit.type.id, unit.regular), len(known)) for unit in self.units)

    @cached_property
    def ranks(self) -> Ranks:
        """The tables above as rules read them."""
        return Ranks(self)

    @cached_property
    def mark(self) -> str:
        """A fingerprint, to compare rosters by."""
        return blake2b(msgspec.json.encode(self), digest_size=16).hexdigest()

    def cost(self, side: str) -> int:
        """VI-1.2.c The price of an army is the sum of the prices of its units and generals."""
        return sum(unit.type.cost for unit in self.units if unit.side == side) + sum(
            general.cost for general in self.generals if general.side == side
        )
