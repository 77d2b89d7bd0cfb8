"""AB-C.8: moves on plain ground, where every step costs one hex and nothing but terrain, pieces and fire is in the way.

Most moves are of this kind, and the tables of the layout answer them. `rules/paths.py` judges the others step by step,
and says why a move is refused. Both say the same of what is plain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.alexandre_bayard.roster import LIGHT, NOBODY
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.layout import BY_ROAD, ENDS, FIRST, layout
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.sides import foe
from iacta.geometry.hexes import OFF_THE_MAP

if TYPE_CHECKING:
    from iacta.games.alexandre_bayard.roster import Profile, UnitNo
    from iacta.games.alexandre_bayard.rules.allowance import Allowance
    from iacta.games.alexandre_bayard.rules.layout import Layout, Steps
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex


def is_rough(battle: Battle, unit: UnitNo) -> bool:
    """Whether sand, or the woodsman, makes the steps of a unit depend on those before."""
    return layout(battle).sandy or (battle.orders.given == "woodsman" and battle.orders.unit == unit)


class Plain:
    """A unit about to move on plain ground: what is the same for every step of one search."""

    __slots__ = ("battle", "beside", "closed", "found", "is_light", "leaders", "lay", "side", "unit")

    def __init__(self, battle: Battle, unit: UnitNo, found: Profile) -> None:
        """Look up what may be in the way."""
        self.battle, self.unit, self.found = battle, unit, found
        self.side = battle.roster.side_of[unit]
        self.is_light = found.weight in LIGHT
        self.lay: Layout = layout(battle)
        self.closed = gathered.closed(battle)
        self.leaders = [
            battle.leader_at[leader]
            for leader in battle.roster.leaders_of[foe(self.side)]
            if battle.leader_at[leader] and battle.knows_leader(self.side, leader)
        ]
        """AB-C.1.i Where enemy leaders stand."""
        self.beside: set[Hex] | None = None

    def besides(self) -> set[Hex]:
        """AB-C.4.a The hexes beside an enemy unit that its side knows of."""
        found = self.beside
        if found is None:
            battle, side = self.battle, self.side
            owner, neighbours = battle.roster.side_of, battle.ground.neighbours
            found = self.beside = set()
            for place, other in battle.here.items():
                if owner[other] != side and battle.knows(side, other):
                    found.update(neighbours[place])
        return found

    def is_passed(self, occupant: UnitNo) -> bool:
        """AB-C.8.c, AB-C.8.d Whether it may go through the hex of another unit that its side knows of."""
        battle = self.battle
        if battle.roster.side_of[occupant] != self.side:
            return False
        return self.is_light or profile(battle, occupant).weight in LIGHT

    def steps(self, place: Hex, table: dict[Hex, Steps], *, by_road: bool) -> Steps:
        """Where the ground lets it go from a hex."""
        known = table.get(place)
        if known is None:
            known = self.lay.steps_from(self.battle, place, self.found, by_road=by_road)
        return known

    # A whole move

    def walked(self, whole: tuple[Hex, ...], limits: Allowance, *, by_road: bool) -> tuple[int, bool, bool] | None:
        """What a way on the map costs, whether it ends the move, and whether it is a march; None: not to be gone."""
        table = self.lay.steps_of(self.found, by_road=by_road)
        spent, first, marches = self.battle.spent[self.unit], True, False
        ends, place = False, whole[0]
        for end in whole[1:]:
            spent += 1
            marks = -1
            for there, found in self.steps(place, table, by_road=by_road):
                if there == end:
                    marks = found
            if ends or marks < 0 or (marks & FIRST and not first) or spent > limits.march or end in self.closed:
                return None
            if self.is_shut(end) or (spent > limits.combat and end in self.besides()):
                return None
            marches = marches or spent > limits.combat
            ends, first, place = marks & ENDS != 0 or end in self.leaders, False, end
        return spent, ends, marches

    def is_shut(self, place: Hex) -> bool:
        """AB-C.8.c, AB-C.8.d Whether somebody whom its side knows of stands in the way."""
        battle = self.battle
        occupant = battle.here.get(place, NOBODY)
        return (
            occupant not in (NOBODY, self.unit) and battle.knows(self.side, occupant) and not self.is_passed(occupant)
        )

    # All moves

    def sweep(
        self,
        found: dict[Hex, tuple[Hex, ...]],
        start: Hex,
        spent: int,
        limits: Allowance,
        *,
        by_road: bool,
        first: bool,
    ) -> None:
        """Every hex where the move may end, breadth first, with a shortest path, unless one as short is known.

        `spent`: what the move has cost so far; `first`: whether it is about to begin.
        """
        table = self.lay.steps_of(self.found, by_road=by_road)
        needed = BY_ROAD if by_road else 0
        seen = {start}
        ring: list[tuple[tuple[Hex, ...], Hex]] = [((), start)]
        while ring and spent < limits.march:
            spent += 1
            shut = self.closed | self.besides() if spent > limits.combat else self.closed
            ring = self._onward(found, seen, ring, shut, table, needed=needed, first=first)
            first = False

    def _onward(
        self,
        found: dict[Hex, tuple[Hex, ...]],
        seen: set[Hex],
        ring: list[tuple[tuple[Hex, ...], Hex]],
        shut: set[Hex],
        table: dict[Hex, Steps],
        *,
        needed: int,
        first: bool,
    ) -> list[tuple[tuple[Hex, ...], Hex]]:
        """One hex more: where the move may go on from."""
        here, knows, side, unit = self.battle.here, self.battle.knows, self.side, self.unit
        exits = () if needed else self.exits()
        after: list[tuple[tuple[Hex, ...], Hex]] = []
        for path, place in ring:
            for end, marks in table.get(place) or self.steps(place, table, by_road=needed != 0):
                if end in seen or marks & needed != needed or end in shut or (marks & FIRST and not first):
                    continue
                occupant = here.get(end, NOBODY)
                stays = occupant == NOBODY or occupant == unit or not knows(side, occupant)  # noqa: PLR1714 - a hot loop
                if not stays and not self.is_passed(occupant):
                    continue
                seen.add(end)
                way, meets = (*path, end), end in self.leaders
                if stays or meets:
                    _keep(found, end, way)
                if not (marks & ENDS or meets):
                    after.append((way, end))
            if place in exits and OFF_THE_MAP not in seen:
                seen.add(OFF_THE_MAP)
                _keep(found, OFF_THE_MAP, (*path, OFF_THE_MAP))
        return after

    def exits(self) -> frozenset[Hex]:
        """AB-C.16.i Where it may leave the board."""
        sheet = self.battle.sheet
        if not sheet.exits or sheet.side_named(sheet.victory.exit_player) != self.side:
            return frozenset()
        return sheet.exits


def _keep(found: dict[Hex, tuple[Hex, ...]], end: Hex, way: tuple[Hex, ...]) -> None:
    known = found.get(end)
    if known is None or len(way) < len(known):
        found[end] = way
