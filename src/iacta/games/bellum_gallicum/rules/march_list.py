"""The structured moves of a side by land, kept from one position to the next: only where something changed they are
listed again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.bellum_gallicum.actions import March
from iacta.games.bellum_gallicum.map import NOWHERE
from iacta.games.bellum_gallicum.rules import bans, march_candidates, places

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.games.bellum_gallicum.actions import Shift
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo
    from iacta.games.bellum_gallicum.rules.march_candidates import Departures, Host
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War


CHUNK: Final = 16
"""How many entries are compared at once."""


class Deep:
    """What changes seldom within a phase: tests, camps, sieges, and what counters are worth; nobody writes on it."""

    def __init__(self, war: War) -> None:
        """Copy what rules write on."""
        self.tested, self.sides, self.weak, self.wounded = war.tested[:], war.side[:], war.weak[:], war.wounded[:]
        self.camps, self.sieges, self.destroyed = war.camps[:], war.sieges.copy(), war.destroyed
        self.opened, self.serves = war.opened.copy(), war.serves.copy()

    def changed(self, war: War) -> set[Location]:
        """Where something differs in a position that is near."""
        where: set[Location] = set()
        if self.tested != war.tested:
            where.update(_differing(self.tested, war.tested))
        if self.camps != war.camps:
            where.update([war.gaul.camp_of(region) for region in _differing(self.camps, war.camps)])
        if self.sides != war.side:
            where.update([war.at[unit] for unit in _differing(self.sides, war.side)])
        if self.weak != war.weak:
            where.update([war.at[unit] for unit in _differing(self.weak, war.weak)])
        if self.wounded != war.wounded:
            where.update([war.leader_at[leader] for leader in _differing(self.wounded, war.wounded)])
        if self.sieges != war.sieges or self.destroyed != war.destroyed:
            where.update(self.sieges.keys() ^ war.sieges.keys(), self.destroyed ^ war.destroyed)
        return where


class MoveList:
    """The moves of a side in one position, and all that they follow from; nobody writes on it."""

    def __init__(
        self, war: War, by_region: dict[RegionNo, Departures], host: Host, before: MoveList | None = None
    ) -> None:
        """Copy what rules write on, as far as it differs from what a list before has copied."""
        self.by_region, self.host = by_region, host
        self.moves: list[March | Shift] = []
        for region in sorted(by_region):
            found = by_region[region]
            self.moves += found.marches
            self.moves += found.shifts
        first = self.moves[0] if self.moves else None
        self.leader: LeaderNo = first.leaders[0] if isinstance(first, March) else -1
        """The first who may march by himself; −1: nobody, or not known."""
        self.sheet, self.turn, self.refused = war.sheet, war.turn, war.annals.refused
        self.bans = bans.in_force(war)
        self.trail, self.trodden = war.trail, len(war.trail)
        self.units_here, self.leaders_here = war.units_here[:], war.leaders_here[:]
        self.done, self.leader_done = war.done[:], war.leader_done[:]
        self.deep: Deep = before.deep if before is not None else Deep(war)

    def is_near(self, war: War) -> bool:
        """Whether another position differs only in what `changed` compares."""
        return (
            self.sheet is war.sheet
            and (self.turn == war.turn or self.bans == bans.in_force(war))  # bans end with a turn
            and self.refused == war.annals.refused
            and self.deep.opened == war.opened
            and self.deep.serves == war.serves
        )

    def changed(self, war: War) -> set[Location]:
        """Where counters came, went or acted in a position that is near."""
        where: set[Location] = set()
        if self.trail is war.trail:
            where.update([at for at in war.trail[self.trodden :] if at > 0])
        else:
            where.update(_differing(self.units_here, war.units_here))
            where.update(_differing(self.leaders_here, war.leaders_here))
        if self.done != war.done:
            _add_acting(where, self.done, war.done, war.units_here, war.at)
        if self.leader_done != war.leader_done:
            _add_acting(where, self.leader_done, war.leader_done, war.leaders_here, war.leader_at)
        return where


def _differing(before: Sequence[object], now: Sequence[object]) -> list[int]:
    """The numbers at which two rows of one length differ; most often few."""
    found: list[int] = []
    for start in range(0, len(now), CHUNK):
        here, there = before[start : start + CHUNK], now[start : start + CHUNK]
        if here != there:
            found += [start + number for number, one in enumerate(here) if one != there[number]]
    return found


def _add_acting(
    where: set[Location], before: list[int], now: list[int], here: list[tuple[int, ...]], at: tuple[Location, ...]
) -> None:
    """Where counters stand whose marks differ: most often those who came to a location that changed anyway."""
    others = before[:]
    for location in where:
        for counter in here[location]:
            others[counter] = now[counter]
    if others != now:
        where.update([at[counter] for counter in _differing(others, now)])


LAST: Final[dict[Side, MoveList]] = {}
"""The list of each side that was made last."""


def likely_leader(war: War, side: Side) -> LeaderNo:
    """The first leader who could march when a side's moves were listed last in this war; −1: there was none."""
    last = LAST.get(side)
    return last.leader if last is not None and last.sheet is war.sheet else -1


def listed(war: War, side: Side) -> list[March | Shift]:
    """Every structured move of a side by land, regions in map order."""
    last = LAST.get(side)
    if last is None or not last.is_near(war):
        found = _listed_anew(war, side)
    else:
        changed, deeply = last.changed(war), last.deep.changed(war)
        if not changed and not deeply:
            return last.moves
        found = _listed_again(war, side, last, changed, deeply)
    LAST[side] = found
    return found.moves


def _listed_anew(war: War, side: Side) -> MoveList:
    host = march_candidates.Host(war, side)
    by_region: dict[RegionNo, Departures] = {}
    for region in host.regions():
        found = march_candidates.departures(host, region)
        if found is not None:
            by_region[region] = found
    return MoveList(war, by_region, host)


def _listed_again(war: War, side: Side, last: MoveList, changed: set[Location], deeply: set[Location]) -> MoveList:
    """The moves of the regions that changed; where other places may be used now, those of their neighbours too.

    Where the same counters as before may march, and nothing else changed, their marches are the same.
    """
    host = march_candidates.Host(war, side, last.host)
    stale: set[RegionNo] = set()
    region_of, first_place = war.gaul.region_of, war.gaul.places.start
    for at in changed | deeply:
        region = region_of[at] if at >= first_place else NOWHERE
        if region not in host.usable:
            continue
        usable = places.usable_in(war, side, region)
        if usable != host.usable[region]:
            host.reopen(region, usable)
            stale.update([near for near in war.gaul.neighbours[region] if near in last.by_region])
    stale.update([region_of[at] for at in deeply if at > 0])
    by_region = last.by_region.copy()
    for region in stale | {region_of[at] for at in changed}:
        before = by_region.pop(region, None)
        found = march_candidates.departures(host, region, None if region in stale else before) if region else None
        if found is not None:
            by_region[region] = found
    return MoveList(war, by_region, host, None if deeply else last)
