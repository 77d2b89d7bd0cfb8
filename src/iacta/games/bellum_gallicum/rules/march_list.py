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
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War


CHUNK: Final = 32
"""How many counters are compared at once."""


class MoveList:
    """The moves of a side in one position, and all that they follow from; nobody writes on it."""

    def __init__(
        self,
        war: War,
        by_region: dict[RegionNo, list[March | Shift]],
        usable: dict[RegionNo, tuple[Location, ...]],
    ) -> None:
        """Copy what rules write on."""
        self.by_region, self.usable = by_region, usable
        self.moves: list[March | Shift] = []
        for region in sorted(by_region):
            self.moves += by_region[region]
        first = self.moves[0] if self.moves else None
        self.leader: LeaderNo = first.leaders[0] if isinstance(first, March) else -1
        """The first who may march by himself; −1: nobody, or not known."""
        self.sheet, self.bans, self.refused = war.sheet, bans.in_force(war), war.annals.refused
        self.at, self.leader_at, self.tested = war.at, war.leader_at, war.tested[:]
        self.done, self.leader_done = war.done[:], war.leader_done[:]
        self.sides, self.weak, self.wounded = war.side[:], war.weak[:], war.wounded[:]
        self.camps, self.sieges, self.destroyed = war.camps[:], war.sieges.copy(), war.destroyed
        self.opened, self.serves = war.opened.copy(), war.serves.copy()

    def is_near(self, war: War) -> bool:
        """Whether another position differs only in what `changed` compares."""
        return (
            self.sheet is war.sheet
            and self.bans == bans.in_force(war)
            and self.refused == war.annals.refused
            and self.opened == war.opened
            and self.serves == war.serves
        )

    def changed(self, war: War) -> set[RegionNo]:
        """The regions where something differs in a position that is near."""
        where: set[Location] = set()
        for before, now in ((self.at, war.at), (self.leader_at, war.leader_at)):
            if before is not now:
                for counter in _differing(before, now):
                    where.add(before[counter])
                    where.add(now[counter])
        for at, then, later in (
            (war.at, self.done, war.done),
            (war.leader_at, self.leader_done, war.leader_done),
            (range(len(war.tested)), self.tested, war.tested),
            (range(len(war.tested)), self.camps, war.camps),
            (war.at, self.sides, war.side),
            (war.at, self.weak, war.weak),
            (war.leader_at, self.wounded, war.wounded),
        ):
            if then != later:
                where.update([at[number] for number in _differing(then, later)])
        if self.sieges != war.sieges or self.destroyed != war.destroyed:
            where.update(self.sieges.keys() ^ war.sieges.keys(), self.destroyed ^ war.destroyed)
        region_of = war.gaul.region_of
        return {region_of[at] for at in where if at > 0} - {NOWHERE} if where else set()


def _differing(before: Sequence[object], now: Sequence[object]) -> list[int]:
    """The numbers at which two rows of one length differ; most often few."""
    found: list[int] = []
    for start in range(0, len(now), CHUNK):
        here, there = before[start : start + CHUNK], now[start : start + CHUNK]
        if here != there:
            found += [start + number for number, one in enumerate(here) if one != there[number]]
    return found


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
        changed = last.changed(war)
        if not changed:
            return last.moves
        found = _listed_again(war, side, last, changed)
    LAST[side] = found
    return found.moves


def _listed_anew(war: War, side: Side) -> MoveList:
    host = march_candidates.Host(war, side)
    by_region = {region: march_candidates.moves_from(host, region) for region in host.regions()}
    return MoveList(war, {region: found for region, found in by_region.items() if found}, host.usable)


def _listed_again(war: War, side: Side, last: MoveList, changed: set[RegionNo]) -> MoveList:
    """The moves of the regions that changed; where other places may be used now, those of their neighbours too."""
    usable, by_region = last.usable.copy(), last.by_region.copy()
    stale = set(changed)
    for region in changed.intersection(usable):
        usable[region] = places.usable_in(war, side, region)
        if usable[region] != last.usable[region]:
            stale.update([near for near in war.gaul.neighbours[region] if near in by_region])
    host = march_candidates.Host(war, side, usable)
    for region in stale:
        by_region.pop(region, None)
        if found := march_candidates.moves_from(host, region):
            by_region[region] = found
    return MoveList(war, by_region, usable)
