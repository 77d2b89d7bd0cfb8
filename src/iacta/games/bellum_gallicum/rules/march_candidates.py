"""What a side is offered in its movement phase: structured moves of each stack. Legality is decided elsewhere."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from iacta.games.bellum_gallicum.actions import March, Shift
from iacta.games.bellum_gallicum.map import CAMP, CITY, NOWHERE, OPPIDUM
from iacta.games.bellum_gallicum.rules import bans, forces, march_list, movement, places, sailing
from iacta.games.bellum_gallicum.sides import foe
from iacta.games.bellum_gallicum.state import ASHORE_WITH, FROZEN, HELD, LANDED, LED, MOVED, SHELTERED, SHIFTED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.bellum_gallicum.actions import Embark, Land, Sail
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, UnitNo
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War

Group: TypeAlias = "tuple[tuple[LeaderNo, ...], tuple[UnitNo, ...]]"


def moves(war: War, side: Side) -> Iterator[March | Shift | Embark | Sail | Land]:
    """Every structured move of a side: marches, in and out of places, ships."""
    return chain(march_list.listed(war, side), sailing.moves(war, side))


def can_move(war: War, side: Side) -> bool:
    """Whether a side has any structured move; most often the leader who had one still has."""
    leader = march_list.likely_leader(war, side)
    return (leader >= 0 and _has_way(war, side, leader)) or next(moves(war, side), None) is not None


def _has_way(war: War, side: Side, leader: LeaderNo) -> bool:
    """Whether a leader can march by himself."""
    at = war.leader_at[leader]
    region = war.gaul.region_of[at] if at > 0 and may_set_out(war, leader) else NOWHERE
    if not region or war.tested[region] == HELD or movement.refuses_negotiated(war, side, region) is not None:
        return False
    return any(bans.may_go(war, side, (leader,), (), region, to) for to in war.gaul.neighbours[region])


class Departures(NamedTuple):
    """The structured moves of a side from a region by land, and the stacks that they follow from."""

    stacks: list[Group]
    marches: list[March]
    shifts: list[Shift]


def moves_from(host: Host, region: RegionNo) -> list[March | Shift]:
    """The structured moves of a side from a region by land."""
    found = departures(host, region)
    return [] if found is None else [*found.marches, *found.shifts]


def departures(host: Host, region: RegionNo, before: Departures | None = None) -> Departures | None:
    """The same in two lists, None without any.

    `before`: those of a position where only other counters came, went or acted; whose stacks are the same, marches the
    same way, unless a river or an enemy decides who may leave.
    """
    stacks, marches = host.stacks(region), list[March]()
    if stacks and before is not None and stacks == before.stacks and _leaves_freely(host.war, region):
        marches = before.marches
    else:
        for leaders, units in stacks:
            marches += _marches(host, region, leaders, units)
    found = shifts(host, region)
    return Departures(stacks, marches, found) if marches or found else None


def _leaves_freely(war: War, region: RegionNo) -> bool:
    """Whether who may march from a region depends on nothing but who stands there and may set out."""
    return war.tested[region] != HELD and not war.gaul.across_rhine[region]


class Host:
    """The counters of a side, and the places that it may use: looked up once for a list of candidates."""

    __slots__ = ("doors", "has_ban", "inside", "leader_doors", "side", "usable", "war")

    def __init__(self, war: War, side: Side, before: Host | None = None) -> None:
        """Nothing is looked up yet; or what was, in a position of the same war where the same places may be used."""
        self.war, self.side = war, side
        self.usable: dict[RegionNo, tuple[Location, ...]] = {} if before is None else before.usable.copy()
        """The places of each region that the side may use now, the strongest first."""
        self.inside: dict[tuple[RegionNo, int], list[Location]] = {} if before is None else before.inside.copy()
        """The places behind `shelters`."""
        self.has_ban: bool = bans.has_ban(war, side) if before is None else before.has_ban
        self.doors: tuple[int, ...] = places.doors(war, side) if before is None else before.doors
        self.leader_doors: tuple[int, ...] = places.leader_doors(war) if before is None else before.leader_doors

    def reopen(self, region: RegionNo, usable: tuple[Location, ...]) -> None:
        """Other places of a region may be used now."""
        self.usable[region] = usable
        self.inside = {}

    def regions(self) -> list[RegionNo]:
        """The regions with a counter of the side, in the order of the map."""
        war, side, region_of = self.war, self.side, self.war.gaul.region_of
        sides, leader_sides = war.side, war.roster.leader_side
        found = {at for unit, at in enumerate(war.at) if at > 0 and sides[unit] == side}
        found.update([at for leader, at in enumerate(war.leader_at) if at > 0 and leader_sides[leader] == side])
        return sorted({region_of[at] for at in found} - {NOWHERE})

    def led_regions(self, rank: int) -> list[RegionNo]:
        """The regions with a leader of a rank who may still set out, in the order of the map."""
        war, side, sides, ranks = self.war, self.side, self.war.roster.leader_side, self.war.roster.rank
        there = [(one, at) for one, at in enumerate(war.leader_at) if at > 0 and ranks[one] >= rank]
        found = [at for one, at in there if sides[one] == side and may_set_out(war, one)]
        return sorted({war.gaul.region_of[at] for at in found} - {NOWHERE})

    def stacks(self, region: RegionNo) -> list[Group]:
        """The leaders and units of a region that may march together; those who landed are stacks of their own."""
        war, leader_done, done = self.war, self.war.leader_done, self.war.done
        able = [one for one in war.leaders_in(region, self.side) if not leader_done[one] & (MOVED | FROZEN)]
        if able and war.sieges:
            able = [one for one in able if war.leader_at[one] not in war.sieges]
        if not able:
            return []
        units = [one for one in war.units_in(region, self.side) if done[one] & (LED | MOVED | FROZEN) == LED]
        if units and war.sieges:
            units = [one for one in units if war.at[one] not in war.sieges]
        for leader in able:
            if leader_done[leader] & LANDED:
                return self._landed(able, units)
        return [(tuple(able), tuple([one for one in units if not done[one] & LANDED]))]

    def _landed(self, able: list[LeaderNo], units: list[UnitNo]) -> list[Group]:
        """BG-5.5.f Those who were ashore, and the troops of each fleet."""
        leader_done, done, found = self.war.leader_done, self.war.done, list[Group]()
        for stack in sorted({leader_done[leader] & ASHORE_WITH for leader in able}):
            leaders = tuple([one for one in able if leader_done[one] & ASHORE_WITH == stack])
            found.append((leaders, tuple([one for one in units if done[one] & ASHORE_WITH == stack])))
        return found

    def usable_in(self, region: RegionNo) -> tuple[Location, ...]:
        """The places of a region that the side may use now, the strongest first."""
        found = self.usable.get(region)
        if found is None:
            found = self.usable[region] = places.usable_in(self.war, self.side, region)
        return found

    def doors_of(self, leaders: tuple[LeaderNo, ...], units: tuple[UnitNo, ...]) -> int:
        """The kinds of place that a whole group may stand in."""
        found = OPPIDUM | CITY | CAMP
        for unit in units:
            found &= self.doors[unit]
        for leader in leaders:
            found &= self.leader_doors[leader]
        return found

    def shelters(self, region: RegionNo, doors: int) -> list[Location]:
        """In each neighbour the strongest place that the side may use, of some kinds; NOWHERE without one."""
        found = self.inside.get((region, doors))
        if found is None:
            found = [self._strongest(to, doors) for to in self.war.gaul.neighbours[region]]
            self.inside[region, doors] = found
        return found

    def _strongest(self, region: RegionNo, doors: int) -> Location:
        kind = self.war.gaul.kind
        for place in self.usable_in(region) if doors else ():
            if kind[place] & doors:
                return place
        return NOWHERE


# Marches


def may_set_out(war: War, leader: LeaderNo) -> bool:
    """Whether a leader on the map has neither moved nor must stay."""
    return not war.leader_done[leader] & (MOVED | FROZEN) and war.leader_at[leader] not in war.sieges


def _marches(host: Host, region: RegionNo, leaders: tuple[LeaderNo, ...], units: tuple[UnitNo, ...]) -> list[March]:
    """To every neighbour, and into its strongest place that the whole group may use."""
    war, side, found = host.war, host.side, list[March]()
    if movement.refuses_negotiated(war, side, region) is not None:
        return found
    neighbours, guarded = war.gaul.neighbours[region], war.gaul.guarded[region]
    is_free = not host.has_ban and not guarded
    for group_leaders, group_units in groups(war, side, region, leaders, units):
        inside = host.shelters(region, host.doors_of(group_leaders, group_units) if group_units else 0)
        for to, place in zip(neighbours, inside, strict=True):
            may_be_barred = not is_free and (host.has_ban or to in guarded)
            if may_be_barred and not bans.may_go(war, side, group_leaders, group_units, region, to):
                continue
            found.append(March(group_leaders, group_units, to))
            if place:
                found.append(March(group_leaders, group_units, to, place))
    return found


def groups(
    war: War, side: Side, region: RegionNo, leaders: tuple[LeaderNo, ...], units: tuple[UnitNo, ...]
) -> list[Group]:
    """Who may set out together: everybody, all but a garrison, the strongest half, the cavalry, or a leader alone."""
    leaders, units = unheld(war, side, region, leaders, units)
    if not leaders:
        return []
    best = forces.best_leader(war, leaders) if len(leaders) > 1 else leaders[0]
    assert best is not None  # there are leaders
    found: dict[Group, None] = {}
    parts = unit_groups(war, units)
    for part in parts[:2]:
        found[leaders, part] = None
    for part in parts:
        found[(best,), part] = None
    for leader in leaders:
        found[(leader,), ()] = None
        if len(parts) > 2:
            found[(leader,), parts[2]] = None
    return list(found)


def unheld(war: War, side: Side, region: RegionNo, leaders: tuple[LeaderNo, ...], units: tuple[UnitNo, ...]) -> Group:
    """BG-3.3.2.i Where a failed test holds those in the open, only those who began inside a place are left."""
    if war.tested[region] != HELD or not forces.has_army_outside(war, region, foe(side)):
        return leaders, units
    leaders = tuple(one for one in leaders if war.leader_done[one] & SHELTERED)
    return leaders, tuple(one for one in units if war.done[one] & SHELTERED)


def unit_groups(war: War, units: tuple[UnitNo, ...]) -> list[tuple[UnitNo, ...]]:
    """All units; all but a garrison; the strongest half; the cavalry: each once."""
    if not units:
        return [()]
    sp, weak, is_cavalry = war.roster.sp, war.weak, war.roster.is_cavalry
    foot = [(sp[unit][weak[unit]], unit) for unit in units if not is_cavalry[unit]]
    found: dict[tuple[UnitNo, ...], None] = {units: None}
    if len(foot) > 1:
        weakest = min(foot)[1]
        found[tuple([unit for unit in units if unit != weakest])] = None
    if len(units) > 2:
        strong = sorted([(-sp[unit][weak[unit]], unit) for unit in units])[: (len(units) + 1) // 2]
        found[tuple(sorted([unit for _, unit in strong]))] = None
    if len(foot) < len(units):
        found[tuple([unit for unit in units if is_cavalry[unit]])] = None
    return list(found)


# In and out of places


def shifts(host: Host, region: RegionNo) -> list[Shift]:
    """In: everybody who may stand in a place, or the weakest alone; out: everybody of a place."""
    war, found = host.war, list[Shift]()
    units_here, leaders_here = war.units_here, war.leaders_here
    is_somebody_outside = units_here[region] or leaders_here[region]
    usable = host.usable_in(region) if is_somebody_outside else ()
    outside, leaders, doors = _outside(host, region) if usable else _NOBODY
    for place in war.gaul.all_places[region]:
        if place in usable and doors & war.gaul.kind[place]:
            found += _entries(host, place, leaders, outside)
        if (units_here[place] or leaders_here[place]) and place not in war.sieges:
            found += _exits(host, place)
    return found


_NOBODY: Final[tuple[list[int], list[int], int]] = ([], [], 0)


def _outside(host: Host, region: RegionNo) -> tuple[list[UnitNo], list[LeaderNo], int]:
    """Who may still go into a place of a region, and the kinds of place that somebody of them may stand in."""
    war, side, doors = host.war, host.side, 0
    done, sides, leader_done, leader_sides = war.done, war.side, war.leader_done, war.roster.leader_side
    units = [one for one in war.units_here[region] if sides[one] == side and not done[one] & SHIFTED]
    leaders = [one for one in war.leaders_here[region] if leader_sides[one] == side and not leader_done[one] & SHIFTED]
    for unit in units:
        doors |= host.doors[unit]
    for leader in leaders:
        doors |= host.leader_doors[leader]
    return units, leaders, doors


def _entries(host: Host, place: Location, leaders: list[LeaderNo], outside: list[UnitNo]) -> list[Shift]:
    war, kind = host.war, host.war.gaul.kind[place]
    able = tuple([unit for unit in outside if host.doors[unit] & kind])
    found = [Shift(tuple([one for one in leaders if host.leader_doors[one] & kind]), able, place)]
    foot = forces.infantry(war, able) if len(able) > 1 else []
    if foot:
        found.append(Shift((), (min([(war.sp(unit), unit) for unit in foot])[1],), place))
    return found


def _exits(host: Host, place: Location) -> list[Shift]:
    war, done, leader_done = host.war, host.war.done, host.war.leader_done
    stays = SHIFTED | FROZEN
    units = tuple([one for one in war.units_at(place, host.side) if done[one] & LED and not done[one] & stays])
    leaders = tuple([one for one in war.leaders_at(place, host.side) if not leader_done[one] & stays])
    return [Shift(leaders, units)] if units or leaders else []
