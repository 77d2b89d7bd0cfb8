"""Troops, leaders, craft and corps as tables by number: what never changes in a battle (AB-C.3, AB-C.6.a, AB-6.2)."""

from __future__ import annotations

from collections.abc import Mapping  # not for type checkers only: the compiled class looks it up
from typing import Final, Literal, NamedTuple, TypeAlias

from iacta.games.alexandre_bayard.sides import SIDES, Side
from iacta.geometry.hexes import Hex

UnitNo: TypeAlias = int
"""Units and decoys, in the order of the scenario file."""
LeaderNo: TypeAlias = int
BoatNo: TypeAlias = int
CorpsNo: TypeAlias = int
SupplyNo: TypeAlias = int
NOBODY: Final = -1

Arm = Literal["infantry", "cavalry", "camelry", "chariotry", "elephants", "artillery", "special"]
Weight = Literal["very_light", "light", "medium", "heavy", "very_heavy"]
Colour = Literal["green", "blue", "red"]
Training = Literal["recruit", "trained", "veteran"]
Motivation = Literal["poor", "normal", "high"]
Rank = Literal["commander", "subgeneral", "officer"]
Family = Literal["foot", "mounted"]
Accessory = Literal["mantlets", "wagon", "pack_animals", "torches", "fire_projectiles", "fire_pots", "sacred_symbol"]
AfterMoving = Literal["0", "-1", "-1/hex", "no"]
Incendiary = Literal["none", "prepared", "prepared_rare", "fire_pot", "natural", "torch"]
WEIGHTS: Final[tuple[Weight, ...]] = ("very_light", "light", "medium", "heavy", "very_heavy")
LIGHT: Final[frozenset[Weight]] = frozenset(("very_light", "light"))
MOUNTED: Final[frozenset[Arm]] = frozenset(("cavalry", "camelry"))
RIDING: Final[frozenset[Arm]] = frozenset(("cavalry", "camelry", "chariotry"))
"""AB-C.6.i The mounted family; AB-C.11.d these retreat two hexes for a flag; AB-C.11.l they pursue."""
FAMILIES: Final[dict[Arm, tuple[Family, ...]]] = {
    "infantry": ("foot",),
    "artillery": ("foot",),
    "special": ("foot",),
    "cavalry": ("mounted",),
    "camelry": ("mounted",),
    "chariotry": ("mounted",),
    "elephants": ("foot", "mounted"),
}
"""AB-C.6.i, AB-C.6.q"""
RANKS: Final[tuple[Rank, ...]] = ("commander", "subgeneral", "officer")
"""The highest first."""


class Troop(NamedTuple):
    """AB-C.3.l A profile."""

    id: str
    arm: Arm
    weight: Weight
    colour: Colour
    plaquettes: int
    impact: int
    melee: int
    shield: bool
    animals: bool
    cost: int
    traits: frozenset[str]
    weapons: tuple[str, ...]
    dismounts_as: str


class Weapon(NamedTuple):
    """AB-C.9.i A line of the table of weapons."""

    id: str
    dice: int
    dice_far: int
    range: int
    min_range: int
    moved: AfterMoving
    powder: bool
    shots: int
    incendiary: Incendiary


class UnitInfo(NamedTuple):
    """A unit or a decoy of the scenario."""

    id: str
    side: Side
    troop: Troop
    weapon: str
    """Nothing: no shooting weapon."""
    training: Training
    motivation: Motivation
    traits: frozenset[str]
    """Those of the profile and its own."""
    accessories: frozenset[Accessory]
    corps: CorpsNo
    hex: Hex
    hidden: bool = False
    asleep: bool = False
    is_decoy: bool = False


class Profile(NamedTuple):
    """AB-C.3.a A unit as it fights and moves now."""

    arm: Arm
    weight: Weight
    colour: Colour
    impact: int
    melee: int
    shield: bool
    animals: bool
    traits: frozenset[str]


class LeaderInfo(NamedTuple):
    """AB-C.6.a A leader of the scenario."""

    id: str
    side: Side
    rank: Rank
    hex: Hex


class BoatInfo(NamedTuple):
    """AB-6.2.a A craft of the scenario."""

    id: str
    side: Side
    type: str
    hex: Hex
    moored: bool


class BoatType(NamedTuple):
    """AB-6.2.a A line of the table of craft."""

    id: str
    waters: frozenset[str]
    passes_ford: bool
    carries: frozenset[str]
    move: int
    sail_move: int


class CorpsInfo(NamedTuple):
    """AB-9.a A corps: who commands it, and whether it is allied."""

    id: str
    side: Side
    leader: LeaderNo
    allied: bool


class SupplyInfo(NamedTuple):
    """AB-10.j A supply marker without a unit."""

    id: str
    side: Side
    type: Literal["wagon", "pack_animals"]
    hex: Hex


class SentryInfo(NamedTuple):
    """AB-4.3.a A sentry of the scenario."""

    unit: UnitNo
    hex: Hex


NOT_COUNTED: Final = frozenset(("servants", "herd"))
"""AB-C.16.h Troops that are no units for the count of one third; decoys are none either."""


class Roster:
    """Everything that has a number."""

    def __init__(
        self,
        units: tuple[UnitInfo, ...],
        leaders: tuple[LeaderInfo, ...],
        boats: tuple[BoatInfo, ...] = (),
        corps: tuple[CorpsInfo, ...] = (),
        supplies: tuple[SupplyInfo, ...] = (),
        sentries: tuple[SentryInfo, ...] = (),
    ) -> None:
        """Number the pieces in the order of the file."""
        self.units, self.leaders, self.boats = units, leaders, boats
        self.corps, self.supplies, self.sentries = corps, supplies, sentries
        self.unit_no: dict[str, UnitNo] = {unit.id: number for number, unit in enumerate(units)}
        self.leader_no: dict[str, LeaderNo] = {leader.id: number for number, leader in enumerate(leaders)}
        self.boat_no: dict[str, BoatNo] = {boat.id: number for number, boat in enumerate(boats)}
        self.side_of: tuple[Side, ...] = tuple(unit.side for unit in units)
        self.leader_side: tuple[Side, ...] = tuple(leader.side for leader in leaders)
        self.is_decoy: tuple[bool, ...] = tuple(unit.is_decoy for unit in units)
        self.units_of: dict[Side, tuple[UnitNo, ...]] = {side: self._of(self.side_of, side) for side in SIDES}
        self.leaders_of: dict[Side, tuple[LeaderNo, ...]] = {side: self._of(self.leader_side, side) for side in SIDES}
        self.counted: dict[Side, tuple[UnitNo, ...]] = {
            side: tuple(unit for unit in self.units_of[side] if self.counts(unit)) for side in SIDES
        }
        """AB-C.6.q, AB-C.16.h The units that make the number of an army."""
        self.profiles: dict[tuple[UnitNo, bool, int], Profile] = {}
        """What each unit is, mounted or on foot, loosened by so many steps; noted when it is first asked."""

    def __deepcopy__(self, memo: object) -> Roster:
        """Nobody writes on a roster: states share it."""
        return self

    @staticmethod
    def _of(sides: tuple[Side, ...], side: Side) -> tuple[int, ...]:
        return tuple(number for number, owner in enumerate(sides) if owner == side)

    def counts(self, unit: UnitNo) -> bool:
        """AB-C.16.h Whether it is a unit for the count of one third."""
        return not self.is_decoy[unit] and self.units[unit].troop.id not in NOT_COUNTED


class Tables(NamedTuple):
    """The tables of troops, weapons and craft that the rules read."""

    troops: Mapping[str, Troop]
    weapons: Mapping[str, Weapon]
    boats: Mapping[str, BoatType]
    moves: Mapping[tuple[Arm, Weight], tuple[int, int]]
    """AB-C.4.a Combat and march."""
