"""AL-8.2 to AL-8.4: which units are commanded."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from iacta.games.alesia.state import NOBODY

if TYPE_CHECKING:
    from iacta.games.alesia.counters import LeaderNo, Side, UnitNo
    from iacta.games.alesia.state import Siege
    from iacta.geometry.hexes import Hex, HexGrid


class Staff:
    """The leaders who can command units of a side on the map, with what is left of their capacity in this step."""

    __slots__ = ("cover", "free", "siege")

    def __init__(self, siege: Siege, side: Side) -> None:
        """AL-8.2.b, AL-8.2.d Face-up leaders of the side, of either Gallic army; decoys command nobody (AL-1.2.c)."""
        roster, leader_at, face_up = siege.roster, siege.leader_at, siege.face_up
        self.siege = siege
        self.cover: frozenset[Hex] | None = None
        self.free: dict[LeaderNo, int] = {
            leader: siege.figures(leader).command
            for leader in roster.leaders_of[side]
            if face_up[leader] and leader_at[leader] > 0 and not roster.is_decoy[leader]
        }
        charged = siege.charged[roster.span[side]]
        for leaders in set(charged):
            if leaders:
                count = charged.count(leaders)
                for leader in self.free:
                    self.free[leader] -= (leaders >> leader & 1) * count

    def copy(self) -> Staff:
        """The same leaders, to be charged on trial."""
        other = Staff.__new__(Staff)
        other.siege, other.free, other.cover = self.siege, self.free.copy(), None
        return other

    def reaches(self, leader: LeaderNo, unit: UnitNo) -> bool:
        """AL-8.2.a, AL-8.2.e Plain distance, whatever lies between."""
        siege = self.siege
        return siege.ground.distance[siege.leader_at[leader]][siege.place[unit]] <= siege.figures(leader).radius

    def commander_of(self, unit: UnitNo) -> LeaderNo:
        """AL-8.2.c Who commands a unit now: one it is charged to, else the one with most capacity left; or NOBODY."""
        charged = self.siege.charged[unit]
        able = [leader for leader in self.free if self.reaches(leader, unit)]
        for leader in able:
            if charged >> leader & 1:
                return leader
        able = [leader for leader in able if self.free[leader] > 0]
        return max(able, key=lambda leader: (self.free[leader], -leader), default=NOBODY)

    def commands(self, unit: UnitNo) -> bool:
        """AL-8.2.a Whether somebody commands a unit now, whoever it is."""
        siege = self.siege
        return siege.place[unit] in self.covered() or (siege.charged[unit] > 0 and self.commander_of(unit) != NOBODY)

    def covered(self) -> frozenset[Hex]:
        """AL-8.2.a, AL-8.2.c The hexes within the radius of leaders who have capacity left; of the uncharged staff."""
        if self.cover is None:
            siege = self.siege
            able = [leader for leader, free in self.free.items() if free > 0]
            self.cover = within_any(
                siege.ground.grid, tuple([(siege.leader_at[one], siege.figures(one).radius) for one in able])
            )
        return self.cover


@lru_cache(maxsize=256)
def within_any(grid: HexGrid, radii: tuple[tuple[Hex, int], ...]) -> frozenset[Hex]:
    """The hexes within one of several radii."""
    return frozenset().union(*[grid.within(place, radius) for place, radius in radii])


def may_command(siege: Siege, unit: UnitNo) -> bool:
    """AL-8.2.a Whether a unit on the map is commanded."""
    return Staff(siege, siege.roster.side[unit]).commands(unit)


def charge(staff: Staff, unit: UnitNo) -> None:
    """AL-8.2.c A commanded unit is charged to its leader for the step."""
    leader = staff.commander_of(unit)
    if leader != NOBODY:
        staff.siege.charged[unit] |= 1 << leader
