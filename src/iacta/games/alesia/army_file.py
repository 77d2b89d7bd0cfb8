"""The counters: leaders, decoys and combat units of three armies. None of it changes in play."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from iacta.engine.scenario import Origin
from iacta.games.alesia.map_file import Words, fingerprint
from iacta.games.alesia.roster import (
    GALLIC,
    ROMAN,
    Army,
    Roster,
    Side,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

CounterId = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,39}$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
NameInEnglish = Annotated[str, msgspec.Meta(max_length=60)]
"""What English readers call it, where that differs from the name."""
Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Bonus = Annotated[int, msgspec.Meta(ge=-5, le=5)]


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
        return Roster(self, figures)

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
