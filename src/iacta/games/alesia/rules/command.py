"""AL-8.2 to AL-8.4: which units are commanded."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from iacta.games.alesia.state import NOBODY

if TYPE_CHECKING:
    from iacta.games.alesia.disposition import Disposition
    from iacta.games.alesia.roster import LeaderNo, Side, UnitNo
    from iacta.games.alesia.state import Siege
    from iacta.geometry.hexes import Hex, HexGrid


class Staff:
    """The leaders who can command units of a side on the map, with what is left of their capacity in this step."""

    __slots__ = ("_known", "_side", "covered", "free", "siege")

    def __init__(self, siege: Siege, side: Side, known: Disposition | None = None) -> None:
        """Look who is there, unless it is known."""
        known = known or siege.disposition(side)
        unit, units, leader, leaders = siege.roster.bounds[side]
        burdens = siege.charged[unit:units], siege.wounded[leader:leaders]
        if known.burdens != burdens:
            known.burdens = burdens
            known.free = _capacities(siege, side, burdens[0])
            known.covered = _covered(siege, side, known.free)
        self.siege = siege
        self._side, self._known = side, known
        self.free = known.free
        """Who can command, and how many units more."""
        self.covered = known.covered
        """AL-8.2.a, AL-8.2.c The hexes within the radius of those who have capacity left."""

    def copy(self) -> Staff:
        """The same leaders, to be charged on trial."""
        other = Staff(self.siege, self._side, self._known)
        other.free = self.free.copy()
        return other

    def reaches(self, leader: LeaderNo, unit: UnitNo) -> bool:
        """AL-8.2.a, AL-8.2.e Plain distance, whatever lies between."""
        siege = self.siege
        radius = siege.roster.radius[leader][siege.wounded[leader]]
        return siege.ground.distance[siege.leader_at[leader]][siege.place[unit]] <= radius

    def commander_of(self, unit: UnitNo) -> LeaderNo:
        """AL-8.2.c, AL-8.2.f One it is charged to, else the one with most capacity left; or NOBODY."""
        charged = self.siege.charged[unit]
        best, most = NOBODY, 0
        for leader, free in self.free.items():
            if (free > most or charged >> leader & 1) and self.reaches(leader, unit):
                if charged >> leader & 1:
                    return leader
                best, most = leader, free
        return best

    def commands(self, unit: UnitNo) -> bool:
        """AL-8.2.a Whether somebody commands a unit now, whoever it is."""
        siege = self.siege
        return siege.place[unit] in self.covered or (siege.charged[unit] > 0 and self.commander_of(unit) != NOBODY)


def _capacities(siege: Siege, side: Side, charged: list[int]) -> dict[LeaderNo, int]:
    """AL-8.2.b, AL-8.2.d Face-up leaders of the side, of either Gallic army; decoys command nobody (AL-1.2.c)."""
    roster, leader_at, face_up = siege.roster, siege.leader_at, siege.face_up
    free = {
        leader: roster.command[leader][siege.wounded[leader]]
        for leader in roster.leaders_of[side]
        if face_up[leader] and leader_at[leader] > 0 and not roster.is_decoy[leader]
    }
    taken = [leaders for leaders in charged if leaders]
    for leaders in set(taken):
        count = taken.count(leaders)
        for leader in free:
            if leaders >> leader & 1:
                free[leader] -= count
    return free


def _covered(siege: Siege, side: Side, free: dict[LeaderNo, int]) -> frozenset[Hex]:
    """AL-8.2.a The hexes within the radius of those who have capacity left: most often the same as before."""
    radius, wounded, met = siege.roster.radius, siege.wounded, siege.battle.dispositions[side]
    radii = [(siege.leader_at[leader], radius[leader][wounded[leader]]) for leader, left in free.items() if left > 0]
    if met.radii != radii:
        met.radii, met.covered = radii, within_any(siege.ground.grid, tuple(radii))
    return met.covered


@lru_cache(maxsize=1024)
def within_any(grid: HexGrid, radii: tuple[tuple[Hex, int], ...]) -> frozenset[Hex]:
    """The hexes within one of several radii."""
    return frozenset().union(*[grid.disc(place, radius) for place, radius in radii])


def may_command(siege: Siege, unit: UnitNo) -> bool:
    """AL-8.2.a Whether a unit on the map is commanded."""
    return Staff(siege, siege.roster.side[unit]).commands(unit)


def charge(staff: Staff, unit: UnitNo) -> None:
    """AL-8.2.c A commanded unit is charged to its leader for the step."""
    leader = staff.commander_of(unit)
    if leader != NOBODY:
        staff.siege.charged[unit] |= 1 << leader
