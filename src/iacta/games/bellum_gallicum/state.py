"""What lies on the table, and what any chapter asks of it (9.0)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from mypy_extensions import mypyc_attr

from iacta.engine.state import State
from iacta.games.bellum_gallicum.map import NOWHERE
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, SIDES, Side

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

    from iacta.games.bellum_gallicum.annals import Annals
    from iacta.games.bellum_gallicum.battlefield import Battlefield
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, ShipNo, TribeNo, UnitNo
    from iacta.games.bellum_gallicum.scenario_form import Sheet

LOST: Final = -1
"""Eliminated (BG-4.2.1.f); of a leader: killed."""
WITHDRAWN: Final = -2
"""Off the map by the calendar; of a leader: away without harm (BG-4.2.1.e)."""
SET_ASIDE: Final = -3
"""BG-5.1.b In the box of a trireme."""
CAPTURED: Final = -4
"""BG-4.2.2.a Leaders only."""

CONTESTED: Final = 0
PRO_ROMAN: Final = 1
ANTI_ROMAN: Final = -1
"""BG-2.2.a The status of a region (`War.control`)."""
HOLDS: Final[dict[str, int]] = {ROMAN: PRO_ROMAN, GALLIC: ANTI_ROMAN}

MOVED: Final = 1
"""BG-3.3.i It has made its move or forced march this turn."""
SHIFTED: Final = 2
"""BG-3.3.2.k It went in or out of a place this phase."""
EMBARKED: Final = 4
"""BG-5.5.e It embarked this phase."""
LED: Final = 8
"""BG-3.3.l It stood with a leader when the movement phase began."""
STIRRED: Final = 16
"""BG-3.3.3.e, BG-5.1.d It moved or fought since the start of its movement phase."""
DRIVEN: Final = 32
"""BG-1.h It evaded or retreated this turn, and fights no more."""
WAITED: Final = 64
"""BG-3.3.3.d, BG-5.1.b It stood still for a whole turn. On the Rhine, under own control, this is the Rhenus marker."""
RHENUS: Final = 128
"""BG-3.3.3.i The Rhenus marker."""
BESIEGES: Final = 256
"""BG-4.5.5.a In phase IV: it was told off for the sieges, and does not fight in the field."""
LANDED: Final = 512
"""BG-5.5.f It landed in this phase, and marches with those of its fleet who landed too."""
FROZEN: Final = 1024
"""BG-4.5.7.h, BG-6.8.7.b It may not move in this phase."""
SHELTERED: Final = 2048
"""BG-3.3.2.i It began the phase inside a place, and leaves it without a test."""
INVESTED: Final = 4096
"""BG-4.5.1.i It is committed to the siege at hand."""
SPENT: Final = 8192
"""BG-4.5.1.i It was committed to a siege this turn."""
SECOND_FLEET: Final = 16384
THIRD_FLEET: Final = 32768
FLEETS: Final = (0, SECOND_FLEET, THIRD_FLEET)
"""BG-5.5.f The fleet aboard which it began this phase, by the first trireme of that fleet."""
ASHORE_WITH: Final = LANDED | SECOND_FLEET | THIRD_FLEET
"""BG-5.5.f Those of a region in whom this is equal are stacked together."""
THIS_PHASE: Final = SHIFTED | EMBARKED | LED | LANDED | FROZEN | SHELTERED | SECOND_FLEET | THIRD_FLEET
THIS_TURN: Final = MOVED | STIRRED | DRIVEN | BESIEGES | INVESTED | SPENT

UNTESTED: Final = 0
PASSED: Final = 1
HELD: Final = -1
"""BG-3.3.c The contact test of a region in this movement phase."""


class SiegeMarker(NamedTuple):
    """BG-4.5.2.c Who besieges a place, and for how many turns."""

    side: Side
    turns: int = 0
    at_hand: bool = False
    """A siege turn or an entrenchment combat is being resolved; who is left is asked at its end (BG-4.5.1.g)."""


LONGEST_TRAIL: Final = 250
"""How many locations are remembered of those that counters left and entered."""


@mypyc_attr(allow_interpreted_subclasses=True)
class War(State):
    """The war now. Units, leaders, ships and tribes go by their number in the roster; locations by that of the map.

    `at` of a unit and `leader_at` of a leader: a location, or NOWHERE, LOST, WITHDRAWN, SET_ASIDE, CAPTURED.
    """

    __slots__ = (
        "annals",
        "at",
        "battlefield",
        "camps",
        "control",
        "depots",
        "destroyed",
        "done",
        "first",
        "gaul",
        "leader_at",
        "leader_done",
        "leaders_here",
        "legion_of",
        "lost_in",
        "met",
        "opened",
        "pending",
        "roster",
        "scorched",
        "serves",
        "sheet",
        "ship_at",
        "ship_moved",
        "shrunk",
        "side",
        "sieges",
        "stands_for",
        "tested",
        "trail",
        "turn",
        "units_here",
        "weak",
        "wounded",
        "year",
    )

    derived: ClassVar[tuple[str, ...]] = ("leaders_here", "trail", "units_here")

    def __init__(self, sheet: Sheet) -> None:
        """An empty map: nobody placed."""
        self.agenda, self.sealed, self.outcome = [], {}, None
        self.sheet, self.gaul, self.roster = sheet, sheet.gaul, sheet.roster
        self.year, self.turn = sheet.first_year, sheet.first_turn
        self.first: Side = sheet.first_to_move
        """BG-1.f Who moves first this turn."""
        regions = len(self.gaul.region_id)
        self.control = [ANTI_ROMAN] * regions
        self.scorched = [False] * regions
        self.depots = [False] * regions
        self.camps = [False] * regions
        self.tested = [UNTESTED] * regions
        self.met = [""] * regions
        """BG-4.4.2.b The side in whose movement phase two armies came together this turn."""
        self.sieges: dict[Location, SiegeMarker] = {}
        """BG-4.5.2.c The siege marker of each besieged place."""
        self.destroyed: frozenset[Location] = frozenset()
        self.opened: dict[Location, bool] = {}
        """BG-6.3.6.d The oppida that were tried: open or closed."""
        self._lay_out_units(len(self.roster.units))
        self._lay_out_leaders(len(self.roster.leaders))
        self._lay_out_ships(len(self.roster.ships))
        self.pending: tuple[tuple[str, RegionNo], ...] = ()
        """BG-1.h The combats of this phase that are still to be fought, by kind and region."""
        self.shrunk: tuple[RegionNo, ...] = ()
        """BG-4.4.1.m Regions whose pitched battle has become a skirmish."""
        self.battlefield: Battlefield | None = None
        """The pitched battle or entrenchment combat that is being fought."""
        self.annals: Annals = sheet.annals
        """What the war remembers from turn to turn and from year to year."""

    def _lay_out_units(self, units: int) -> None:
        self.trail: list[Location] = []
        """The locations that counters left and entered so far, for lists that are kept from position to position."""
        self.at: tuple[Location, ...] = (NOWHERE,) * units
        """Where each unit is."""
        self.units_here: list[tuple[UnitNo, ...]] = [()] * self.gaul.locations
        """The same by location: who is there, in file order."""
        self.weak = [False] * units
        self.side: list[Side] = list(self.roster.printed_side)
        self.done = [0] * units
        self.lost_in: dict[UnitNo, int] = {}
        """The year in which a unit was eliminated."""

    def _lay_out_leaders(self, leaders: int) -> None:
        self.leader_at: tuple[Location, ...] = (NOWHERE,) * leaders
        """Where each leader is."""
        self.leaders_here: list[tuple[LeaderNo, ...]] = [()] * self.gaul.locations
        self.wounded = [0] * leaders
        """BG-4.2.2.b The turn in which a leader was wounded; 0: he is unhurt."""
        self.leader_done = [0] * leaders
        self.stands_for: dict[LeaderNo, TribeNo] = {}
        """BG-4.5.3.f The tribe whose leader a generic pro-Roman leader replaces."""
        self.serves: dict[TribeNo, Side] = {}
        """The tribes that are mobilised, and for whom (BG-3.3.2.g)."""

    def _lay_out_ships(self, ships: int) -> None:
        self.ship_at: list[Location] = [NOWHERE] * ships
        """A coastal region, a sea zone, NOWHERE or LOST."""
        self.ship_moved = [False] * ships
        """BG-5.3.a It sailed in this movement phase; in phase IV: it fled from a naval combat (BG-5.6.1.f)."""
        self.legion_of: list[UnitNo] = [-1] * ships
        """BG-5.1.b The legion that a trireme is made of."""

    def clone(self) -> War:
        """Copy what rules write on; share what they replace."""
        copy = War.__new__(War)
        copy.agenda, copy.sealed, copy.outcome = self.agenda[:], self.sealed.copy(), self.outcome
        copy.sheet, copy.gaul, copy.roster = self.sheet, self.gaul, self.roster
        copy.year, copy.turn, copy.first = self.year, self.turn, self.first
        copy.control, copy.scorched, copy.depots = self.control[:], self.scorched[:], self.depots[:]
        copy.camps, copy.tested, copy.met = self.camps[:], self.tested[:], self.met[:]
        copy.sieges, copy.destroyed, copy.opened = self.sieges.copy(), self.destroyed, self.opened.copy()
        copy.at, copy.weak, copy.side, copy.done = self.at, self.weak[:], self.side[:], self.done[:]
        copy.units_here, copy.leaders_here, copy.trail = self.units_here[:], self.leaders_here[:], self.trail[:]
        copy.lost_in = self.lost_in.copy()
        copy.leader_at, copy.wounded, copy.leader_done = self.leader_at, self.wounded[:], self.leader_done[:]
        copy.stands_for, copy.serves = self.stands_for.copy(), self.serves.copy()
        copy.ship_at, copy.ship_moved, copy.legion_of = self.ship_at[:], self.ship_moved[:], self.legion_of[:]
        copy.pending, copy.shrunk, copy.battlefield, copy.annals = (
            self.pending,
            self.shrunk,
            self.battlefield,
            self.annals,
        )
        return copy

    def key(self) -> Hashable:
        """Everything that can differ between two states of a war."""
        return (
            tuple(self.agenda),
            tuple(sorted(self.sealed.items())),
            self.outcome,
            self.sheet.mark,
            self.year,
            self.turn,
            self.first,
            tuple(self.control),
            tuple(self.scorched),
            tuple(self.depots),
            tuple(self.camps),
            tuple(self.tested),
            tuple(self.met),
            tuple(sorted(self.sieges.items())),
            tuple(sorted(self.destroyed)),
            tuple(sorted(self.opened.items())),
            self.at,
            tuple(self.weak),
            tuple(self.side),
            tuple(self.done),
            tuple(sorted(self.lost_in.items())),
            self.leader_at,
            tuple(self.wounded),
            tuple(self.leader_done),
            tuple(sorted(self.stands_for.items())),
            tuple(sorted(self.serves.items())),
            tuple(self.ship_at),
            tuple(self.ship_moved),
            tuple(self.legion_of),
            self.pending,
            self.shrunk,
            self.battlefield,
            self.annals,
        )

    @property
    def round(self) -> int:
        """How many turns have been played, by the name that all games share."""
        return (self.year - self.sheet.first_year) * 10 + self.turn

    # Counters

    def sp(self, unit: UnitNo) -> int:
        """BG-0.2.d, BG-0.2.i The strength of the face now showing."""
        return self.roster.sp[unit][self.weak[unit]]

    def total_sp(self, units: Iterable[UnitNo]) -> int:
        """The strength of several units."""
        sp, weak = self.roster.sp, self.weak
        return sum([sp[unit][weak[unit]] for unit in units])

    def value(self, leader: LeaderNo) -> int:
        """BG-0.2.j A leader's value, wounded or not."""
        return self.roster.value[leader][self.wounded[leader] > 0]

    # Who stands where

    def place_units(self, units: Sequence[UnitNo], location: Location) -> None:
        """Set units down in a location, or take them off the map."""
        if units:
            self._tread(location)
            self.at = _moved(self.at, self.units_here, units, location, self.trail)

    def place_leaders(self, leaders: Sequence[LeaderNo], location: Location) -> None:
        """Set leaders down in a location, or take them off the map."""
        if leaders:
            self._tread(location)
            self.leader_at = _moved(self.leader_at, self.leaders_here, leaders, location, self.trail)

    def _tread(self, location: Location) -> None:
        """Add a location to the trail; a long one ends, and who followed it compares the whole map."""
        if len(self.trail) > LONGEST_TRAIL:
            self.trail = []
        self.trail.append(location)

    def stand(self, at: tuple[Location, ...], leader_at: tuple[Location, ...]) -> None:
        """Set all units and leaders down anew."""
        self.trail = []
        self.at, self.units_here = at, _by_location(at, self.gaul.locations)
        self.leader_at, self.leaders_here = leader_at, _by_location(leader_at, self.gaul.locations)

    def units_at(self, location: Location, side: Side | None = None) -> list[UnitNo]:
        """The units in a location on the map, in file order."""
        here = self.units_here[location]
        if side is None:
            return list(here)
        sides = self.side
        return [unit for unit in here if sides[unit] == side]

    def units_in(self, region: RegionNo, side: Side) -> list[UnitNo]:
        """The units of a side in a region, in the open and in places."""
        sides = self.side
        return [unit for unit in self._inside_too(self.units_here, region) if sides[unit] == side]

    def leaders_at(self, location: Location, side: Side | None = None) -> list[LeaderNo]:
        """The leaders in a location on the map, in file order."""
        here = self.leaders_here[location]
        if side is None:
            return list(here)
        sides = self.roster.leader_side
        return [leader for leader in here if sides[leader] == side]

    def leaders_in(self, region: RegionNo, side: Side) -> list[LeaderNo]:
        """The leaders of a side in a region, in the open and in places."""
        sides = self.roster.leader_side
        return [leader for leader in self._inside_too(self.leaders_here, region) if sides[leader] == side]

    def _inside_too(self, here: list[tuple[int, ...]], region: RegionNo) -> tuple[int, ...]:
        """The counters of a region, in the open and in places, in file order."""
        found = here[region]
        for place in self.gaul.all_places[region]:
            if here[place]:
                found = tuple(sorted(found + here[place])) if found else here[place]
        return found

    def ships_at(self, location: Location, side: Side | None = None) -> list[ShipNo]:
        """The ships in a coastal region or sea zone."""
        sides = self.roster.ship_side
        return [
            ship for ship, at in enumerate(self.ship_at) if at == location and (side is None or sides[ship] == side)
        ]

    def numbers(self) -> dict[Side, list[int]]:
        """How many combat units each side has in each region, in the open and in places."""
        found: dict[Side, list[int]] = {side: [0] * len(self.control) for side in SIDES}
        region_of, sides = self.gaul.region_of, self.side
        for unit, at in enumerate(self.at):
            if at > 0:
                found[sides[unit]][region_of[at]] += 1
        return found

    def is_held_by(self, region: RegionNo, side: Side) -> bool:
        """BG-2.2.a Whether a side controls a region."""
        return self.control[region] == HOLDS[side]

    def is_besieged(self, location: Location) -> bool:
        """BG-3.3.2.e Whether a place carries a siege marker."""
        return location in self.sieges

    def place_stands(self, place: Location) -> bool:
        """Whether an oppidum or city is not destroyed, or a winter camp has been built."""
        if self.gaul.is_camp(place):
            return self.camps[self.gaul.region_of[place]]
        return place not in self.destroyed


def _moved(
    at: tuple[Location, ...],
    here: list[tuple[int, ...]],
    counters: Sequence[int],
    location: Location,
    trail: list[Location],
) -> tuple[Location, ...]:
    now, left = list(at), {at[counter] for counter in counters}
    for start in left:
        if start > 0:
            here[start] = tuple([other for other in here[start] if other not in counters])
            trail.append(start)
    for counter in counters:
        now[counter] = location
    if location > 0:
        here[location] = tuple(sorted({*here[location], *counters}))
    return tuple(now)


def _by_location(at: tuple[Location, ...], locations: int) -> list[tuple[int, ...]]:
    found: dict[Location, list[int]] = {}
    for counter, location in enumerate(at):
        if location > 0:
            found.setdefault(location, []).append(counter)
    here: list[tuple[int, ...]] = [()] * locations
    for location, counters in found.items():
        here[location] = tuple(counters)
    return here
