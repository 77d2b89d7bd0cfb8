"""The units, divisions and commanders of a battle by number, with the tables that rules read (HC-1)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from iacta.games.hail_caesar.map import Edge, Point
    from iacta.games.hail_caesar.sides import Side
    from iacta.geometry.boxes import Footprint

UnitNo: TypeAlias = int
"""A unit, by its number in the scenario file: the file order of HC-15.1.c."""
DivisionNo: TypeAlias = int
CommanderNo: TypeAlias = int
"""HC-1.1.c Each division has exactly one commander: his number is that of his division."""
NOBODY: Final = -1

Formation = Literal["battle_line", "column", "open_order", "pike_phalanx", "horde", "square", "testudo", "wedge"]
BATTLE_LINE: Final[Formation] = "battle_line"
COLUMN: Final[Formation] = "column"
OPEN_ORDER: Final[Formation] = "open_order"
PIKE_PHALANX: Final[Formation] = "pike_phalanx"
HORDE: Final[Formation] = "horde"
SQUARE: Final[Formation] = "square"
TESTUDO: Final[Formation] = "testudo"
WEDGE: Final[Formation] = "wedge"
FORMATIONS: tuple[Formation, ...] = (
    BATTLE_LINE,
    COLUMN,
    OPEN_ORDER,
    PIKE_PHALANX,
    HORDE,
    SQUARE,
    TESTUDO,
    WEDGE,
)
BATTLE_LINES: tuple[Formation, ...] = (BATTLE_LINE, PIKE_PHALANX, HORDE)
"""HC-2.1.f, HC-2.1.g The battle line of pikes and of hordes has a name of its own."""
CENTRED: tuple[Formation, ...] = (OPEN_ORDER, SQUARE)
"""HC-14.1.c Formations whose anchor is the middle of the footprint."""

Type = Literal["infantry", "cavalry", "artillery", "chariots", "elephants", "wagons"]
Size = Literal["tiny", "small", "standard", "large"]


@dataclass(frozen=True, slots=True)
class Profile:
    """HC-1.3.a A combat profile, size already counted (HC-7.4.c)."""

    id: str
    name: str
    type: Type
    subtype: str
    """heavy, medium, light, skirmishers, cataphracts, horse_archers …; nothing for elephants and wagons."""
    size: Size
    ranks: int
    default_formation: Formation
    clash: int
    sustained: int
    short: int
    support: int
    long: int
    morale: int
    """HC-1.3.e 0: no save; else N+."""
    stamina: int
    missile: str = ""
    weapons: frozenset[str] = frozenset()
    special: frozenset[str] = frozenset()
    noncombatant: bool = False
    points: int = 0
    """0: it cannot be bought."""
    name_fr: str = ""


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit as the scenario places it: a pose, an entry point, or a zone of free deployment."""

    id: str
    name: str
    division: DivisionNo
    side: Side
    profile: Profile
    formation: Formation
    pose: tuple[int, int, int] | None = None
    """x, y, heading; None: off the table, in a building, or deployed freely."""
    inside: str = ""
    """The building it starts in."""
    arrival_turn: int = 0
    """HC-4.10.c 0: it starts on the table."""
    entry: tuple[int, int, int] | None = None
    """HC-4.10.d, HC-14.10.b Entry point with the heading inwards."""
    parent: UnitNo = NOBODY
    """HC-13.2.u Of a sub-unit."""
    hidden: bool = False
    """HC-6.1.b"""
    name_fr: str = ""


@dataclass(frozen=True, slots=True)
class Division:
    """HC-1.1.c, HC-1.6.a A division and its commander."""

    id: str
    name: str
    side: Side
    commander: str
    command: int
    combat_value: int
    is_general: bool
    place: Point | None = None
    """None: off the table or deployed freely."""
    is_away: bool = False
    """HC-4.10.l He starts off the table, with his troops."""
    name_fr: str = ""
    commander_fr: str = ""


@dataclass(frozen=True, slots=True)
class Army:
    """A side of the scenario."""

    side: Side
    name: str
    edge: Edge
    edges_more: tuple[Edge, ...]
    """Further own edges for withdrawals (HC-11.3)."""
    zone: tuple[Point, ...]
    """HC-3.1.e The deployment zone."""
    name_fr: str = ""


@dataclass(frozen=True, slots=True)
class Roster:
    """All units and divisions, and what follows from their profiles. States share it."""

    units: tuple[Unit, ...]
    divisions: tuple[Division, ...]
    armies: dict[Side, Army]
    unit_no: dict[str, UnitNo]
    side_of: tuple[Side, ...]
    """Of each unit."""
    division_of: tuple[DivisionNo, ...]
    units_of: dict[Side, tuple[UnitNo, ...]]
    """Of each side, in file order."""
    units_in: tuple[tuple[UnitNo, ...], ...]
    """Of each division, in file order."""
    commanders_of: dict[Side, tuple[CommanderNo, ...]]
    foot: tuple[dict[Formation, Footprint], ...]
    """HC-14.2.a Of each unit, by the formations it can be built in."""
    rate: tuple[dict[Formation, int], ...]
    """HC-5.1 One move of each unit in hundredths, by formation."""
    reach: tuple[int, ...]
    """HC-7.2.a Maximum range of each unit in hundredths; 0: it does not shoot."""
    weight: tuple[int, ...]
    """HC-11.1.b Twice the weight of each unit: 2, 1 (small skirmishers), 0."""
    allowed: tuple[tuple[Formation, ...], ...]
    """HC-2.2 The formations of each unit, those for bad ground only included."""
    terrain_only: tuple[bool, ...]
    """HC-2.2.c Whether open order is for bad ground only."""
    _has: tuple[frozenset[str], ...] = field(repr=False)
    """Special rules and weapons of each unit."""
    division_no: dict[str, DivisionNo] = field(default_factory=dict)
    counts: tuple[bool, ...] = ()
    """HC-5.2.e Whether each unit binds enemies by its proximity: no artillery, tiny units or non-combatants."""

    def __deepcopy__(self, memo: object) -> Roster:
        """Nobody writes on the roster: states share it."""
        return self

    def has(self, unit: UnitNo, rule: str) -> bool:
        """HC-13.1.a Whether a unit's profile names a special rule or a weapon."""
        return rule in self._has[unit]

    def profile(self, unit: UnitNo) -> Profile:
        """The profile of a unit."""
        return self.units[unit].profile
