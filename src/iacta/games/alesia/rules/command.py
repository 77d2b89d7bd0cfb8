"""AL-8.2 to AL-8.4: which units are commanded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.alesia.state import NOBODY

if TYPE_CHECKING:
    from iacta.games.alesia.counters import LeaderNo, Side, UnitNo
    from iacta.games.alesia.state import Siege


class Staff:
    """The leaders who can command units of a side on the map, with what is left of their capacity in this step."""

    __slots__ = ("free", "siege")

    def __init__(self, siege: Siege, side: Side) -> None:
        """AL-8.2.b, AL-8.2.d Face-up leaders of the side, of either Gallic army; decoys command nobody (AL-1.2.c)."""
        roster = siege.roster
        self.siege = siege
        self.free: dict[LeaderNo, int] = {
            leader: siege.figures(leader).command
            for leader in roster.leaders_of[side]
            if siege.leader_at[leader] > 0 and siege.face_up[leader] and not roster.is_decoy[leader]
        }
        for unit in roster.of[side]:
            if siege.charged[unit]:
                for leader in self.free:
                    self.free[leader] -= siege.charged[unit] >> leader & 1

    def copy(self) -> Staff:
        """The same leaders, to be charged on trial."""
        other = Staff.__new__(Staff)
        other.siege, other.free = self.siege, self.free.copy()
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


def may_command(siege: Siege, unit: UnitNo) -> bool:
    """AL-8.2.a Whether a unit on the map is commanded."""
    return Staff(siege, siege.roster.side[unit]).commander_of(unit) != NOBODY


def charge(siege: Siege, unit: UnitNo) -> None:
    """AL-8.2.c A commanded unit is charged to its leader for the step."""
    leader = Staff(siege, siege.roster.side[unit]).commander_of(unit)
    if leader != NOBODY:
        siege.charged[unit] |= 1 << leader
