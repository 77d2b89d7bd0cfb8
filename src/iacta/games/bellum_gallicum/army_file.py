"""Counters and tribes as their files hold them. None of it changes in play; `roster.py` makes tables of it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from iacta.engine.scenario import Origin
from iacta.games.bellum_gallicum.map_file import Id, Name, Words
from iacta.games.bellum_gallicum.sides import ROMAN, Side

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from iacta.games.bellum_gallicum.map_file import MapFile

Nation = Literal["roman", "gallic", "german", "briton"]
Arm = Literal["infantry", "cavalry"]
Quality = Literal["V", "R", "E", "A", "B", "L", "G"]
"""Table 8.4: veteran, Roman, elite, ally, Belgic, levy, Gaul."""
UnitClass = Literal[
    "legion",
    "auxiliary",
    "roman_cavalry",
    "civis",
    "pro_roman_gallic_cavalry",
    "german_cavalry",
    "german_infantry",
    "briton_infantry",
    "briton_chariot",
    "tribal",
]
Strength = Annotated[int, msgspec.Meta(ge=1, le=20)]
Rating = Annotated[int, msgspec.Meta(ge=1, le=9)]
Rank = Annotated[int, msgspec.Meta(ge=1, le=3)]
Mobilisation = Annotated[int, msgspec.Meta(ge=1, le=5)]
VALUES = range(1, 6)
"""BG-0.4.c The mobilisation values."""
Year = Annotated[int, msgspec.Meta(ge=-99, le=-1)]


# Counters that belong to no tribe


class CounterUnit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"unit_class": "class"}):
    """BG-0.2.d A combat unit that belongs to no tribe."""

    id: Id
    name: Name
    nation: Nation
    unit_class: UnitClass
    kind: Arm
    sp: Strength
    sp_weak: Strength
    quality: Quality
    missile: bool
    """BG-0.2.f"""
    origin: Origin
    sp_origin: Origin
    quality_origin: Origin
    pitched_battle_missile_bonus: bool = False
    pitched_battle_missile_bonus_origin: Origin = "reconstructed"
    note: Words = ""


class CounterShip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BG-5.1.a, BG-5.2.a A ship counter."""

    id: Id
    name: Name
    side: Side
    capacity_infantry: Annotated[int, msgspec.Meta(ge=0, le=9)]
    capacity_cavalry: Annotated[int, msgspec.Meta(ge=0, le=9)]
    origin: Origin


class CounterLeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BG-0.2.c A leader who belongs to no tribe."""

    id: Id
    name: Name
    side: Side
    nation: Nation
    rank: Rank
    value: Rating
    value_wounded: Rating
    irreducible: bool
    named: bool
    """BG-4.2.2.a Not a tribune, nor a leader who stands for a tribe's own."""
    replaceable: bool
    """BG-4.2.2.d"""
    origin: Origin
    rating_origin: Origin
    note: Words = ""


class CounterMarker(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of marker, and how many there are; 0: no limit."""

    id: Id
    name: Name
    limit: Annotated[int, msgspec.Meta(ge=0, le=99)]
    origin: Origin
    limit_origin: Origin
    note: Words = ""


class CounterMeta(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file is."""

    system: Literal["BG"]
    sp_origin: Origin
    quality_origin: Origin


class CounterFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BG-0.2.l The counter mix."""

    meta: CounterMeta
    unit: Annotated[tuple[CounterUnit, ...], msgspec.Meta(max_length=200)]
    ship: Annotated[tuple[CounterShip, ...], msgspec.Meta(max_length=9)]
    leader: Annotated[tuple[CounterLeader, ...], msgspec.Meta(max_length=99)]
    marker: Annotated[tuple[CounterMarker, ...], msgspec.Meta(max_length=40)]

    def limit(self, marker: str) -> int:
        """How many markers of a kind there are; 0: no limit."""
        return next((one.limit for one in self.marker if one.id == marker), 0)


# Tribes


class LadderUnit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One unit of a mobilisation value."""

    kind: Arm
    sp: Strength


class LadderRung(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BG-0.4.c The units of a mobilisation value."""

    value: Mobilisation
    units: Annotated[tuple[LadderUnit, ...], msgspec.Meta(min_length=1, max_length=9)]
    origin: Origin


class TribeUnit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit that a tribe prints."""

    id: Id
    kind: Arm
    sp: Strength
    sp_weak: Strength
    quality: Quality


class TribeLeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BG-0.4.b A leader of a tribe."""

    id: Id
    name: Name
    rank: Rank
    value: Rating
    value_wounded: Rating
    irreducible: bool
    origin: Origin
    rating_origin: Origin
    from_year: Year | None = None
    """BG-0.4.g"""
    from_year_origin: Origin = "reconstructed"


class Tribe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BG-0.4.b A line of the table of tribes."""

    id: Id
    name: Name
    region: Id
    origin: Origin
    main: bool
    vassal: bool
    vassal_origin: Origin
    mobilisation: Mobilisation
    mobilisation_origin: Origin
    infantry_quality: Quality
    cavalry_quality: Quality
    units: Annotated[tuple[TribeUnit, ...], msgspec.Meta(min_length=1, max_length=9)]
    oppida: Annotated[tuple[Id, ...], msgspec.Meta(max_length=9)]
    note: Words = ""
    leader: Annotated[tuple[TribeLeader, ...], msgspec.Meta(max_length=9)] = ()
    mobilisation_by_scenario: Annotated[dict[str, Mobilisation], msgspec.Meta(max_length=20)] = {}
    ships: Annotated[tuple[Id, ...], msgspec.Meta(max_length=9)] = ()
    """BG-0.4.d"""


class TribeMeta(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file is."""

    system: Literal["BG"]
    weakened_sp: Words
    weakened_sp_origin: Origin
    unit_id_infantry: Words
    unit_id_cavalry: Words
    infantry_quality_origin: Origin
    cavalry_quality_origin: Origin


class TribeFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BG-0.4.b The table of tribes."""

    meta: TribeMeta
    mobilisation: Annotated[tuple[LadderRung, ...], msgspec.Meta(min_length=1, max_length=5)]
    tribe: Annotated[tuple[Tribe, ...], msgspec.Meta(max_length=200)]


def weakened(sp: int) -> int:
    """BG-0.2.i Half the printed SP, rounded up."""
    return (sp + 1) // 2


NEEDED = ("caesar", "labienus", "vercingetorix")
"""Leaders whom clauses name."""
MOST_TRIREMES = 3
"""BG-5.1.a"""


def counter_faults(counters: CounterFile, tribes: TribeFile) -> Iterator[str]:
    """What contradicts itself in the counters, each fault in one sentence."""
    yield from _double_faults(counters, tribes)
    yield from _weak_faults((unit.id, unit.sp, unit.sp_weak) for unit in counters.unit)
    if [ship.side for ship in counters.ship].count(ROMAN) > MOST_TRIREMES:
        yield f"ship: more than {MOST_TRIREMES} triremes"
    named = {leader.id for leader in counters.leader} | {one.id for tribe in tribes.tribe for one in tribe.leader}
    yield from (f"leader: there is no {name}" for name in NEEDED if name not in named)


def tribe_faults(counters: CounterFile, tribes: TribeFile, file: MapFile) -> Iterator[str]:
    """What contradicts itself in the tribes, each fault in one sentence."""
    yield from _weak_faults((unit.id, unit.sp, unit.sp_weak) for tribe in tribes.tribe for unit in tribe.units)
    yield from _ladder_faults(tribes)
    regions, places = {region.id for region in file.region}, {place.id: place for place in file.place}
    ships = {ship.id for ship in counters.ship}
    for tribe in tribes.tribe:
        if tribe.region not in regions:
            yield f"tribe {tribe.id}: there is no region {tribe.region}"
        for oppidum in tribe.oppida:
            if oppidum not in places or places[oppidum].tribe != tribe.id:
                yield f"tribe {tribe.id}: there is no oppidum {oppidum} of this tribe"
        yield from (f"tribe {tribe.id}: there is no ship {ship}" for ship in tribe.ships if ship not in ships)
    mains = Counter(tribe.region for tribe in tribes.tribe if tribe.main)
    yield from (f"region {region}: two main tribes" for region, count in mains.items() if count > 1)


def _double_faults(counters: CounterFile, tribes: TribeFile) -> Iterator[str]:
    ids = Counter(
        [
            *(unit.id for unit in counters.unit),
            *(leader.id for leader in counters.leader),
            *(ship.id for ship in counters.ship),
            *(unit.id for tribe in tribes.tribe for unit in tribe.units),
            *(leader.id for tribe in tribes.tribe for leader in tribe.leader),
        ]
    )
    yield from (f"counter {one} stands twice" for one, count in ids.items() if count > 1)
    twice = Counter(tribe.id for tribe in tribes.tribe)
    yield from (f"tribe {one} stands twice" for one, count in twice.items() if count > 1)


def _weak_faults(faces: Iterable[tuple[str, int, int]]) -> Iterator[str]:
    """BG-0.2.i Weakened units are half as strong."""
    for name, sp, sp_weak in faces:
        if sp_weak != weakened(sp):
            yield f"unit {name}: weakened it has {weakened(sp)} SP, not {sp_weak}"


def _ladder_faults(tribes: TribeFile) -> Iterator[str]:
    """BG-0.4.c Every mobilisation value has its units, and a tribe prints the units of its value."""
    ladder = {rung.value: [(unit.kind, unit.sp) for unit in rung.units] for rung in tribes.mobilisation}
    yield from (f"mobilisation: value {value} is missing" for value in VALUES if value not in ladder)
    for tribe in tribes.tribe:
        if [(unit.kind, unit.sp) for unit in tribe.units] != ladder.get(tribe.mobilisation):
            yield f"tribe {tribe.id}: its units are not those of value {tribe.mobilisation}"
