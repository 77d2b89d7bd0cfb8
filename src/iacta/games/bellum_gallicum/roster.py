"""The counters of a war by number, with the tables that rules read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from iacta.games.bellum_gallicum.army_file import weakened
from iacta.games.bellum_gallicum.map import CAMP, CITY, OPPIDUM
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, SIDES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from iacta.games.bellum_gallicum.army_file import Arm, CounterFile, Nation, Quality, Tribe, TribeFile, UnitClass
    from iacta.games.bellum_gallicum.map import Gaul, Location, RegionNo
    from iacta.games.bellum_gallicum.sides import Side

UnitNo: TypeAlias = int
"""A combat unit, by its number in the roster: the file order of clause 6.11."""
LeaderNo: TypeAlias = int
"""A leader, by his number in the roster: the file order of clause 6.11."""
ShipNo: TypeAlias = int
TribeNo: TypeAlias = int
NO_TRIBE: TribeNo = -1


@dataclass(frozen=True, slots=True)
class Unit:
    """BG-0.2.d A combat unit, printed or built from the ladder of mobilisation values."""

    id: str
    name: str
    nation: Nation
    unit_class: UnitClass
    kind: Arm
    sp: int
    quality: Quality
    missile: bool = False
    tribe: TribeNo = NO_TRIBE


@dataclass(frozen=True, slots=True)
class Leader:
    """BG-0.2.c A leader."""

    id: str
    name: str
    side: Side
    nation: Nation
    rank: int
    value: int
    value_wounded: int
    irreducible: bool
    named: bool
    replaceable: bool
    tribe: TribeNo = NO_TRIBE
    from_year: int | None = None


class Roster:
    """All counters by number. `values` are the mobilisation values that tribes may have besides the printed one."""

    def __init__(self, counters: CounterFile, tribes: TribeFile, gaul: Gaul, values: Mapping[str, set[int]]) -> None:
        """Number the counters: those without a tribe first, then the tribes in their order."""
        self.file, self.tribe_file = counters, tribes
        self.ladder: dict[int, tuple[tuple[Arm, int], ...]] = {
            rung.value: tuple((unit.kind, unit.sp) for unit in rung.units) for rung in tribes.mobilisation
        }
        """BG-0.4.c Arm and SP of the units of each mobilisation value."""
        self._number_tribes(gaul)
        self.units: tuple[Unit, ...] = (*_counter_units(counters), *self._tribal_units(values))
        self.unit_no: dict[str, UnitNo] = {unit.id: number for number, unit in enumerate(self.units)}
        self._number_units()
        self.leaders: tuple[Leader, ...] = (*_counter_leaders(counters), *self._tribal_leaders())
        self._number_leaders()
        self._number_ships(counters)
        self.depots = counters.limit("depot")
        self.scorched_markers = counters.limit("scorched_earth")

    def __deepcopy__(self, memo: object) -> Roster:
        """Nobody writes on the roster: states share it."""
        return self

    # Tribes

    def _number_tribes(self, gaul: Gaul) -> None:
        self.tribes: tuple[Tribe, ...] = self.tribe_file.tribe
        self.tribe_no: dict[str, TribeNo] = {tribe.id: number for number, tribe in enumerate(self.tribes)}
        self.home: tuple[RegionNo, ...] = tuple(gaul.region_no[tribe.region] for tribe in self.tribes)
        self.oppida: tuple[tuple[Location, ...], ...] = tuple(
            tuple(gaul.place_no[place] for place in tribe.oppida) for tribe in self.tribes
        )
        self.oppidum_tribe: dict[Location, TribeNo] = {
            place: tribe for tribe, places in enumerate(self.oppida) for place in places
        }
        self.tribes_in: dict[str, tuple[TribeNo, ...]] = {
            sector: tuple(number for number, home in enumerate(self.home) if gaul.sector_of[home] == sector)
            for sector in gaul.sectors
        }
        """The tribes of each sector, in file order."""
        mains = {self.home[number]: number for number, tribe in enumerate(self.tribes) if tribe.main}
        self.vassals: tuple[tuple[TribeNo, ...], ...] = tuple(
            tuple(
                other
                for other, one in enumerate(self.tribes)
                if one.vassal and self.home[other] == self.home[number] and mains.get(self.home[other]) == number
            )
            for number in range(len(self.tribes))
        )
        """BG-0.4.e The vassals of each main tribe; nothing for the others."""

    def _tribal_units(self, values: Mapping[str, set[int]]) -> Iterator[Unit]:
        for number, tribe in enumerate(self.tribes):
            wanted = dict.fromkeys(self.ladder[tribe.mobilisation])
            for value in sorted(values.get(tribe.id, ()), reverse=True):
                wanted.update(dict.fromkeys(self.ladder[value]))
            for kind, sp in wanted:
                quality = tribe.infantry_quality if kind == "infantry" else tribe.cavalry_quality
                yield Unit(unit_id(tribe.id, kind, sp), tribe.name, "gallic", "tribal", kind, sp, quality, tribe=number)

    def _tribal_leaders(self) -> Iterator[Leader]:
        for number, tribe in enumerate(self.tribes):
            for one in tribe.leader:
                figures = (one.rank, one.value, one.value_wounded, one.irreducible)
                yield Leader(one.id, one.name, GALLIC, "gallic", *figures, True, False, number, one.from_year)

    def units_of(self, tribe: TribeNo, value: int | None = None) -> tuple[UnitNo, ...]:
        """BG-0.4.c The units with which a tribe rises, at its printed value or another."""
        one = self.tribes[tribe]
        rung = self.ladder[one.mobilisation if value is None else value]
        return tuple(self.unit_no[unit_id(one.id, kind, sp)] for kind, sp in rung)

    # Units

    def _number_units(self) -> None:
        self.sp: tuple[tuple[int, int], ...] = tuple((unit.sp, weakened(unit.sp)) for unit in self.units)
        """BG-0.2.i Strength of a unit, intact and weakened."""
        self.quality: tuple[Quality, ...] = tuple(unit.quality for unit in self.units)
        self.nation: tuple[Nation, ...] = tuple(unit.nation for unit in self.units)
        self.tribe: tuple[TribeNo, ...] = tuple(unit.tribe for unit in self.units)
        self.is_cavalry: tuple[bool, ...] = tuple(unit.kind == "cavalry" for unit in self.units)
        self.is_legion: tuple[bool, ...] = tuple(unit.unit_class == "legion" for unit in self.units)
        self.is_missile: tuple[bool, ...] = tuple(unit.missile for unit in self.units)
        self.legions: tuple[UnitNo, ...] = self.of_class("legion")
        self.gallic_cavalry: tuple[UnitNo, ...] = self.of_class("pro_roman_gallic_cavalry")
        self.printed_side: tuple[Side, ...] = tuple(
            ROMAN if unit.nation == "roman" or unit.unit_class == "pro_roman_gallic_cavalry" else GALLIC
            for unit in self.units
        )
        """Which side a unit serves unless a scenario or the campaign says otherwise."""
        self.doors: dict[Side, tuple[int, ...]] = {
            side: tuple(_doors(one, side) for one in self.units) for side in SIDES
        }
        """Table 8.7 The kinds of place that a unit of a side may stand in."""

    def of_class(self, *classes: str) -> tuple[UnitNo, ...]:
        """The units of some classes."""
        return tuple(number for number, unit in enumerate(self.units) if unit.unit_class in classes)

    # Leaders and ships

    def _number_leaders(self) -> None:
        self.leader_no: dict[str, LeaderNo] = {leader.id: number for number, leader in enumerate(self.leaders)}
        self.leader_side: tuple[Side, ...] = tuple(leader.side for leader in self.leaders)
        self.rank: tuple[int, ...] = tuple(leader.rank for leader in self.leaders)
        self.value: tuple[tuple[int, int], ...] = tuple((one.value, one.value_wounded) for one in self.leaders)
        """BG-0.2.j A leader's value, unhurt and wounded."""
        self.is_roman: tuple[bool, ...] = tuple(leader.nation == "roman" for leader in self.leaders)
        self.leader_doors: tuple[int, ...] = tuple(
            0 if leader.nation in ("german", "briton") else OPPIDUM | CITY | CAMP for leader in self.leaders
        )
        """BG-3.3.2.l The kinds of place that a leader may stand in."""
        self.leaders_of: tuple[tuple[LeaderNo, ...], ...] = tuple(
            tuple(number for number, leader in enumerate(self.leaders) if leader.tribe == tribe)
            for tribe in range(len(self.tribes))
        )
        self.tribunes: tuple[LeaderNo, ...] = tuple(
            number for number, one in enumerate(self.leaders) if one.nation == "roman" and not one.named
        )
        self.generics: tuple[LeaderNo, ...] = tuple(
            number for number, one in enumerate(self.leaders) if one.side == ROMAN and one.nation == "gallic"
        )
        """BG-6.0.d The pro-Roman leaders who stand for the leaders of allied tribes."""
        self.named_romans: tuple[LeaderNo, ...] = tuple(
            number for number, one in enumerate(self.leaders) if one.nation == "roman" and one.named
        )
        self.irreducible: tuple[LeaderNo, ...] = tuple(
            number for number, one in enumerate(self.leaders) if one.irreducible
        )
        self.caesar, self.labienus = self.leader_no["caesar"], self.leader_no["labienus"]
        self.vercingetorix = self.leader_no["vercingetorix"]

    def _number_ships(self, counters: CounterFile) -> None:
        self.ships = counters.ship
        self.ship_no: dict[str, ShipNo] = {ship.id: number for number, ship in enumerate(self.ships)}
        self.ship_side: tuple[Side, ...] = tuple(ship.side for ship in self.ships)
        self.triremes: tuple[ShipNo, ...] = tuple(no for no, ship in enumerate(self.ships) if ship.side == ROMAN)
        self.room: tuple[tuple[int, int], ...] = tuple(
            (ship.capacity_infantry, ship.capacity_cavalry) for ship in self.ships
        )
        """BG-5.5.a How much infantry and cavalry a ship carries."""


def _doors(unit: Unit, side: Side) -> int:
    """Table 8.7, BG-3.3.2.d Gauls in oppida, Romans in cities, in camps also cavalry of Rome's allies."""
    if unit.nation == "roman":
        return CITY | CAMP if side == ROMAN else CITY
    camp = CAMP if side == ROMAN and unit.kind == "cavalry" else 0  # BG-4.5.7.e
    return camp | OPPIDUM if unit.nation == "gallic" else camp


def unit_id(tribe: str, kind: Arm, sp: int) -> str:
    """BG-6.9.7.f The id of a tribal unit."""
    return f"{tribe}_{'inf' if kind == 'infantry' else 'cav'}{sp}"


def _counter_units(counters: CounterFile) -> Iterator[Unit]:
    for one in counters.unit:
        yield Unit(one.id, one.name, one.nation, one.unit_class, one.kind, one.sp, one.quality, one.missile)


def _counter_leaders(counters: CounterFile) -> Iterator[Leader]:
    for one in counters.leader:
        figures = (one.rank, one.value, one.value_wounded, one.irreducible)
        yield Leader(one.id, one.name, one.side, one.nation, *figures, one.named, one.replaceable)
