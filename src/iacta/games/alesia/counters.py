"""The counters: leaders, decoys and combat units of three armies. None of it changes in play."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

import msgspec

from iacta.games.alesia.ground import Origin, Words, fingerprint

if TYPE_CHECKING:
    from collections.abc import Iterator

Side = Literal["roman", "gallic"]
Army = Literal["roman", "relief", "besieged"]
ROMAN: Final[Side] = "roman"
GALLIC: Final[Side] = "gallic"
SIDES: tuple[Side, Side] = (ROMAN, GALLIC)
ARMIES: tuple[Army, ...] = ("roman", "relief", "besieged")

CounterId = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,39}$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
NameInEnglish = Annotated[str, msgspec.Meta(max_length=60)]
"""What English readers call it, where that differs from the name."""
Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Bonus = Annotated[int, msgspec.Meta(ge=-5, le=5)]

UnitNo: TypeAlias = int
"""A combat unit, by its number in the roster."""
LeaderNo: TypeAlias = int
"""A leader or decoy, by its number in the roster (AL-1.2.d)."""


def foe(side: str) -> Side:
    """The other side."""
    return GALLIC if side == ROMAN else ROMAN


# The form of the file


class Leader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AL-3.1.d A leader: number of units, radius, modifier, allowances; the same for the wounded man."""

    id: CounterId
    name: Name
    side: Side
    army: Army
    rank: Literal["commander", "subordinate"]
    command: Small
    radius: Small
    modifier: Bonus
    tactical_move: Small
    strategic_move: Small
    command_box: bool
    can_be_hidden: bool
    wounded_command: Small
    wounded_radius: Small
    wounded_modifier: Bonus
    wounded_tactical_move: Small
    origin: Origin
    name_origin: Origin = "reconstructed"
    command_origin: Origin = "reconstructed"
    note: Words = ""
    name_en: NameInEnglish = ""


class Decoy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AL-1.2.c A decoy: an allowance and nothing else."""

    id: CounterId
    name: Name
    side: Side
    army: Army
    tactical_move: Small
    strategic_move: Small
    origin: Origin
    count_origin: Origin = "reconstructed"
    name_en: NameInEnglish = ""


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AL-4.b A combat unit: strength front and back, quality, tactical allowance."""

    id: CounterId
    name: Name
    side: Side
    army: Army
    arm: Literal["infantry", "cavalry"]
    kind: Literal[
        "legion", "half_legion", "auxiliary", "german_infantry", "german_cavalry", "cavalry", "tribe", "tribe_cavalry"
    ]
    sp: Annotated[int, msgspec.Meta(ge=1, le=12)]
    sp_disordered: Annotated[int, msgspec.Meta(ge=1, le=12)]
    quality: Bonus
    move: Annotated[int, msgspec.Meta(ge=1, le=20)]
    origin: Origin
    german: bool = False
    halves: tuple[CounterId, CounterId] | None = None
    parent: CounterId | None = None
    levy: Words = ""
    sp_origin: Origin = "reconstructed"
    count_origin: Origin = "reconstructed"
    name_en: NameInEnglish = ""


class CampCounters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AL-9.1.a, AL-9.1.h How many camps there are, and what they fire with."""

    count: Annotated[int, msgspec.Meta(ge=0, le=40)]
    fire: Annotated[int, msgspec.Meta(ge=0, le=6)]
    origin: Origin


class Markers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The kinds of markers; there are always enough."""

    kinds: Annotated[tuple[Words, ...], msgspec.Meta(max_length=40)]
    origin: Origin


class CounterFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The counters as their file holds them."""

    format: Literal[1]
    leader: Annotated[tuple[Leader, ...], msgspec.Meta(max_length=14)]
    decoy: Annotated[tuple[Decoy, ...], msgspec.Meta(max_length=6)]
    unit: Annotated[tuple[Unit, ...], msgspec.Meta(max_length=120)]
    camps: CampCounters
    markers: Markers

    @cached_property
    def roster(self) -> Roster:
        """The counters as tables, made once."""
        return Roster(self)

    @cached_property
    def mark(self) -> str:
        """A fingerprint, to compare counters by."""
        return fingerprint(self)


# The tables


class Figures(msgspec.Struct, frozen=True):
    """What a leader can do, healthy or wounded; a decoy has only its allowance (AL-1.2.c)."""

    command: int
    radius: int
    modifier: int
    move: int


class Roster:
    """All counters by number, with the tables that rules read."""

    def __init__(self, file: CounterFile) -> None:
        """Number the counters: Romans, relief, besieged; leaders before decoys; else in the order of the file."""
        self.file = file
        self.camps = file.camps
        self.units: tuple[Unit, ...] = tuple(sorted(file.unit, key=lambda unit: ARMIES.index(unit.army)))
        leaders: list[Leader | Decoy] = [*file.leader, *file.decoy]
        self.leaders: tuple[Leader | Decoy, ...] = tuple(sorted(leaders, key=lambda one: ARMIES.index(one.army)))
        self.unit_no: dict[str, UnitNo] = {unit.id: number for number, unit in enumerate(self.units)}
        self.leader_no: dict[str, LeaderNo] = {leader.id: number for number, leader in enumerate(self.leaders)}
        self._number_units()
        self._number_leaders()

    def __deepcopy__(self, memo: object) -> Roster:
        """Nobody writes on the roster: states share it."""
        return self

    def _number_units(self) -> None:
        self.side: tuple[Side, ...] = tuple(unit.side for unit in self.units)
        self.army: tuple[Army, ...] = tuple(unit.army for unit in self.units)
        self.sp: tuple[tuple[int, int, int], ...] = tuple(
            (unit.sp, unit.sp_disordered, unit.sp_disordered) for unit in self.units
        )
        """Strength by order: front, back, back."""
        self.quality: tuple[int, ...] = tuple(unit.quality for unit in self.units)
        self.move: tuple[int, ...] = tuple(unit.move for unit in self.units)
        self.is_cavalry: tuple[bool, ...] = tuple(unit.arm == "cavalry" for unit in self.units)
        self.is_german: tuple[bool, ...] = tuple(unit.german for unit in self.units)
        self.arms: tuple[int, ...] = tuple(
            (HORSE if unit.arm == "cavalry" else FOOT) | (0 if unit.german else NOT_GERMAN) for unit in self.units
        )
        """AL-5.h, AL-5.i What decides who may stand together, as a sum."""
        self.halves: tuple[tuple[UnitNo, ...], ...] = tuple(
            tuple(self.unit_no[half] for half in unit.halves or ()) for unit in self.units
        )
        """The two half-legions of a legion; nothing for others."""
        self.whole: tuple[UnitNo, ...] = tuple(self.unit_no[unit.parent] if unit.parent else -1 for unit in self.units)
        """The legion of a half-legion; −1 for others."""
        self.legions: tuple[UnitNo, ...] = tuple(number for number, halves in enumerate(self.halves) if halves)
        self.of: dict[str, tuple[UnitNo, ...]] = {
            side: tuple(number for number, found in enumerate(self.side) if found == side) for side in SIDES
        }
        self.span: dict[str, slice] = {side: _span(units) for side, units in self.of.items()}
        """The units of a side as a slice: armies are numbered one after the other."""
        self.of_army: dict[str, tuple[UnitNo, ...]] = {
            army: tuple(number for number, found in enumerate(self.army) if found == army) for army in ARMIES
        }

    def _number_leaders(self) -> None:
        self.leader_side: tuple[Side, ...] = tuple(leader.side for leader in self.leaders)
        self.leader_army: tuple[Army, ...] = tuple(leader.army for leader in self.leaders)
        self.is_decoy: tuple[bool, ...] = tuple(isinstance(leader, Decoy) for leader in self.leaders)
        self.has_box: tuple[bool, ...] = tuple(
            isinstance(leader, Leader) and leader.command_box for leader in self.leaders
        )
        self.figures: tuple[tuple[Figures, Figures], ...] = tuple(figures(leader) for leader in self.leaders)
        """Healthy and wounded."""
        self.widest = max(healthy.radius for healthy, _ in self.figures)
        """The widest radius of command there is."""
        self.leaders_of: dict[str, tuple[LeaderNo, ...]] = {
            side: tuple(number for number, found in enumerate(self.leader_side) if found == side) for side in SIDES
        }
        self.leader_span: dict[str, slice] = {side: _span(leaders) for side, leaders in self.leaders_of.items()}
        self.leaders_of_army: dict[str, tuple[LeaderNo, ...]] = {
            army: tuple(number for number, found in enumerate(self.leader_army) if found == army) for army in ARMIES
        }
        self.vercingetorix: LeaderNo = self.leader_no["vercingetorix"]
        self.caesar: LeaderNo = self.leader_no["caesar"]

    @cached_property
    def kinds(self) -> tuple[int, ...]:
        """A number for each unit, equal for units that differ in nothing but their name."""
        known: dict[tuple[object, ...], int] = {}
        found = []
        for number, unit in enumerate(self.units):
            key = (unit.army, unit.kind, unit.arm, unit.sp, unit.sp_disordered, unit.quality, unit.move, unit.german)
            found.append(known.setdefault((*key, number) if unit.kind in LEGIONARY else key, len(known)))
        return tuple(found)


def _span(numbers: tuple[int, ...]) -> slice:
    """Numbers that follow one another, as a slice."""
    return slice(numbers[0], numbers[-1] + 1) if numbers else slice(0)


FOOT: Final = 1
HORSE: Final = 2
NOT_GERMAN: Final = 4
"""What a unit brings into a stack (`Roster.arms`)."""
LEGIONARY = ("legion", "half_legion")
"""AL-4.d Legions and halves belong together by name: no two are alike."""


def figures(leader: Leader | Decoy) -> tuple[Figures, Figures]:
    """Healthy and wounded figures."""
    if isinstance(leader, Decoy):
        same = Figures(0, 0, 0, leader.tactical_move)
        return same, same
    return (
        Figures(leader.command, leader.radius, leader.modifier, leader.tactical_move),
        Figures(leader.wounded_command, leader.wounded_radius, leader.wounded_modifier, leader.wounded_tactical_move),
    )


COMMANDERS: dict[Side, tuple[str, str]] = {ROMAN: ("caesar", "labienus"), GALLIC: ("comnios", "vercassivellaun")}
"""AL-8.1.a, AL-8.1.d, AL-8.1.e Who rolls for the initiative, and who takes his place."""


def counter_faults(file: CounterFile) -> Iterator[str]:
    """What contradicts itself among the counters, each in one sentence that names the item."""
    counters: list[Leader | Decoy | Unit] = [*file.leader, *file.decoy, *file.unit]
    ids = [one.id for one in counters]
    yield from (f"{name}: stands twice" for name in sorted({one for one in ids if ids.count(one) > 1}))
    leaders = {leader.id for leader in file.leader}
    needed = {"vercingetorix", *(name for names in COMMANDERS.values() for name in names)}
    yield from (f"leader: there is no {name!r}" for name in sorted(needed - leaders))
    for one in counters:
        if (one.side == ROMAN) != (one.army == "roman"):
            yield f"{one.id}: army {one.army!r} is not of side {one.side!r}"
    units = {unit.id: unit for unit in file.unit}
    for unit in file.unit:
        yield from _half_faults(unit, units)
    for army in ("roman", "relief"):
        room = sum(leader.command for leader in file.leader if leader.army == army and leader.command_box)
        count = sum(unit.army == army and unit.kind != "half_legion" for unit in file.unit)
        if count > room:
            yield f"leader: the boxes of the army {army!r} hold {room} units, and it has {count}"


def _half_faults(unit: Unit, units: dict[str, Unit]) -> Iterator[str]:
    """AL-4.c A legion has two halves, and each half its legion."""
    if (unit.kind == "legion") != (unit.halves is not None):
        yield f"{unit.id}: a legion, and only a legion, has halves"
    if (unit.kind == "half_legion") != (unit.parent is not None):
        yield f"{unit.id}: a half-legion, and only a half-legion, has a parent"
    for half in unit.halves or ():
        if half not in units or units[half].parent != unit.id:
            yield f"{unit.id}: {half!r} is not its half"
    if unit.parent is not None and (unit.parent not in units or unit.id not in (units[unit.parent].halves or ())):
        yield f"{unit.id}: {unit.parent!r} is not its legion"
