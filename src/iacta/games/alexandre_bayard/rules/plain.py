"""AB-C.8: moves on plain ground, where every step costs one hex and nothing but terrain, pieces and fire is in the way.

Most moves are of this kind, and the tables of the layout answer them. `rules/paths.py` judges the others step by step,
and says why a move is refused. Both say the same of what is plain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from iacta.games.alexandre_bayard.roster import LIGHT, NOBODY
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.layout import BY_ROAD, ENDS, FIRST, layout
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.rules.terrain import is_road_step
from iacta.games.alexandre_bayard.sides import foe
from iacta.geometry.hexes import OFF_THE_MAP

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.games.alexandre_bayard.roster import Profile, UnitNo
    from iacta.games.alexandre_bayard.rules.allowance import Allowance
    from iacta.games.alexandre_bayard.rules.layout import Layout, Steps
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex

Way: TypeAlias = "tuple[tuple[Hex, ...], Hex]"
Asked: TypeAlias = "Callable[[Hex, int, Hex, bool, bool], tuple[int, bool, bool] | None]"


def is_rough(battle: Battle, unit: UnitNo) -> bool:
    """Whether sand, the woodsman or a sandstorm makes all steps of a unit depend on more than where they lead."""
    if battle.orders.given == "woodsman" and battle.orders.unit == unit:
        return True
    return layout(battle).sandy or gathered.minds_steps(battle, unit)


class Plain:
    """A unit about to move on plain ground: what is the same for every step of one search."""

    __slots__ = ("battle", "beside", "closed", "found", "is_light", "lay", "leaders", "minded", "side", "unit")

    def __init__(self, battle: Battle, unit: UnitNo, found: Profile) -> None:
        """Look up what may be in the way."""
        self.battle, self.unit, self.found = battle, unit, found
        self.side = battle.roster.side_of[unit]
        self.is_light = found.weight in LIGHT
        self.lay: Layout = layout(battle)
        self.closed = gathered.closed(battle)
        self.minded = gathered.minded(battle)
        """Hexes whose steps are judged one by one."""
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

    def walked(self, whole: tuple[Hex, ...], limits: Allowance, *, by_road: bool) -> tuple[int, bool, bool] | None:
        """What a way costs, whether it ends the move, and whether it is a march; None: not to be gone, or not plain."""
        table = self.lay.steps_of(self.found, by_road=by_road)
        spent, first, marches = self.battle.spent[self.unit], True, False
        ends, place = False, whole[0]
        if self.minded and not self.minded.isdisjoint(whole):
            return None
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

    def exits(self) -> frozenset[Hex]:
        """AB-C.16.i Where it may leave the board."""
        sheet = self.battle.sheet
        if not sheet.exits or sheet.side_named(sheet.victory.exit_player) != self.side:
            return frozenset()
        return sheet.exits


class Sweep:
    """Every hex where the move may end, breadth first, with a shortest path, unless one as short is known.

    `ask`: what a step costs that is not plain, whether it ends the move, and whether the move may end there; None: it
    cannot be made.
    """

    __slots__ = ("_ask", "_by_road", "_exits", "_found", "_limits", "_plain", "_seen", "_table", "_touched", "is_whole")

    def __init__(
        self, plain: Plain, found: dict[Hex, tuple[Hex, ...]], limits: Allowance, ask: Asked, *, by_road: bool
    ) -> None:
        """Begin with what was found before."""
        self._plain, self._found, self._limits, self._ask, self._by_road = plain, found, limits, ask, by_road
        self._exits: frozenset[Hex] = frozenset() if by_road else plain.exits()
        self._seen: set[Hex] = set()
        self._table = plain.lay.steps_of(plain.found, by_road=by_road)
        neighbours = plain.battle.ground.neighbours
        self._touched = plain.minded.union(*[neighbours[place] for place in plain.minded])
        self.is_whole = True
        """Whether the search went all the way: a step that is not plain has cost what no step of its ring costs."""

    def run(self, start: Hex, spent: int, *, first: bool) -> None:
        """Go on from where the move has come; `spent`: what it has cost so far; `first`: whether it is to begin."""
        self._seen.add(start)
        ring: list[Way] = [((), start)]
        while ring and spent < self._limits.march:
            ring = self._onward(ring, spent + 1, first=first)
            spent, first = spent + 1, False

    def _onward(self, ring: list[Way], spent: int, *, first: bool) -> list[Way]:
        """One hex more: from where the move may go on."""
        plain, seen, table, leaders = self._plain, self._seen, self._table, self._plain.leaders
        here, knows, side, unit = plain.battle.here, plain.battle.knows, plain.side, plain.unit
        is_light, owner = plain.is_light, plain.battle.roster.side_of
        shut = plain.closed | plain.besides() if spent > self._limits.combat else plain.closed
        needed = BY_ROAD if self._by_road else 0
        after: list[Way] = []
        for path, place in ring:
            if place in self._touched:
                after += self._judged(path, place, spent, first=first)
            else:
                for end, marks in table.get(place) or plain.steps(place, table, by_road=self._by_road):
                    if end in seen or marks & needed != needed or end in shut or (marks & FIRST and not first):
                        continue
                    occupant = here.get(end, NOBODY)
                    stays = occupant == NOBODY or occupant == unit or not knows(side, occupant)  # noqa: PLR1714
                    if not (stays or (is_light and owner[occupant] == side) or plain.is_passed(occupant)):
                        continue
                    seen.add(end)
                    way, meets = (*path, end), end in leaders
                    if stays or meets:
                        self._keep(end, way)
                    if not (marks & ENDS or meets):
                        after.append((way, end))
            if place in self._exits and OFF_THE_MAP not in seen:
                seen.add(OFF_THE_MAP)
                self._keep(OFF_THE_MAP, (*path, OFF_THE_MAP))
        return after

    def _judged(self, path: tuple[Hex, ...], place: Hex, spent: int, *, first: bool) -> list[Way]:
        """The same from a hex where some step is not plain: each is asked for."""
        after: list[Way] = []
        for end in self._plain.battle.ground.neighbours[place]:
            if end in self._seen or (self._by_road and not is_road_step(self._plain.battle, place, end)):
                continue
            found = self._ask(place, spent - 1, end, self._by_road, first)
            if found is None:
                continue
            cost, ends, stays = found
            self._seen.add(end)
            if stays:
                self._keep(end, (*path, end))
            if not ends:
                self.is_whole = self.is_whole and cost == spent
                after.append(((*path, end), end))
        return after

    def _keep(self, end: Hex, way: tuple[Hex, ...]) -> None:
        known = self._found.get(end)
        if known is None or len(way) < len(known):
            self._found[end] = way
