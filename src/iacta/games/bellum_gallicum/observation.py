"""Bellum Gallicum in numbers, for programs that learn: what a seat knows, and what it knows about an action.

Everything is told from the seat's side: `own` are the units and leaders of its side. Fields by region have one number
for each region of the map in its order, fields by place one for each oppidum and city, fields by leader one for each
leader of the roster.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

from iacta.engine.evaluation.observation import Field
from iacta.games.bellum_gallicum.actions import Deploy, Embark, Flee, ForcedMarch, Land, March, Sail, Shift
from iacta.games.bellum_gallicum.scenarios import sheet_of
from iacta.games.bellum_gallicum.sides import ROMAN
from iacta.games.bellum_gallicum.state import MOVED

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iacta.engine.records import Action
    from iacta.engine.scenario import Scenario
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.scenario_form import Sheet
    from iacta.games.bellum_gallicum.view import View

MOST = 999
BY_REGION = (
    ("own_strength", "strength points of the side in the open"),
    ("enemy_strength", "strength points of the enemy in the open"),
    ("own_inside", "strength points of the side in places of the region"),
    ("enemy_inside", "strength points of the enemy in places of the region"),
    ("own_units", "units of the side"),
    ("enemy_units", "enemy units"),
    ("own_weak", "weakened units of the side"),
    ("enemy_weak", "weakened enemy units"),
    ("own_cavalry", "cavalry units of the side"),
    ("enemy_cavalry", "enemy cavalry units"),
    ("own_moved", "units of the side that have moved this turn"),
    ("enemy_moved", "enemy units that have moved this turn"),
    ("own_leaders", "the values of the leaders of the side, added up"),
    ("enemy_leaders", "the values of the enemy's leaders, added up"),
    ("own_ships", "ships of the side on the coast"),
    ("enemy_ships", "enemy ships on the coast"),
)
MARKS = (
    ("control", -1, 1, "1 own, −1 the enemy's, 0 contested"),
    ("scorched", 0, 1, "whether it is ravaged"),
    ("depot", 0, 1, "whether a depot stands there"),
    ("camp", 0, 1, "whether a winter camp stands there"),
    ("tested", -1, 1, "the contact test of this phase: 1 passed, −1 failed"),
    ("waiting", 0, 1, "whether a combat waits there"),
)
ACTION_FIELDS = (
    Field("units", 4, 0, MOST, "units that it names, their strength, cavalry among them, weakened among them"),
    Field("leaders", 2, 0, MOST, "leaders that it names, and their values added up"),
    Field("from", len(BY_REGION) + len(MARKS), -1, MOST, "what is in the region that it leaves, as in the observation"),
    Field("to", len(BY_REGION) + len(MARKS), -1, MOST, "the same of the region that it leads to or is about"),
    Field("place", 3, -1, MOST, "the place that it names: whether one, its value, turns of its siege"),
    Field("line", 4, 0, MOST, "units in the left, centre, right and reserve of a deployment"),
    Field("tribe", 2, 0, MOST, "the tribe that it names: whether one, its mobilisation value"),
)


def observer(scenario: Scenario) -> GaulObserver:
    """Views of a scenario in numbers."""
    return GaulObserver(sheet_of(scenario))


class GaulObserver:
    """Views of one scenario as rows of numbers; their length depends on its map and counters alone."""

    action_fields = ACTION_FIELDS

    def __init__(self, sheet: Sheet) -> None:
        """Measure map and roster."""
        self.sheet, self.roster, self.gaul = sheet, sheet.roster, sheet.gaul
        regions, places, leaders = len(self.gaul.regions), len(self.gaul.places), len(self.roster.leaders)
        self.fields = (
            Field("year", 1, 0, 99, "years since the first"),
            Field("turn", 1, 0, 10, "the turn of the year"),
            Field("left", 1, 0, MOST, "turns of this year still to come"),
            Field("first", 1, 0, 1, "whether the side moves first"),
            Field("years_won", 2, 0, 99, "years of a campaign won by the side, and by the enemy"),
            Field("battle", 6, 0, MOST, "of a battle: sequence, whether the side attacks, front and reserve strength"),
            Field("leader", leaders, -9, 9, "each leader's value, own or (negative) enemy's; 0 if not on the map"),
            Field("garrison", places, -MOST, MOST, "strength in each place, own or (negative) the enemy's"),
            Field("siege", places, -9, 9, "turns of its siege plus one, own or (negative) the enemy's; 0: none"),
            Field("destroyed", places, 0, 1, "whether each place is destroyed"),
            *(Field(name, regions, 0, MOST, f"in each region: {says}") for name, says in BY_REGION),
            *(Field(name, regions, low, high, f"of each region: {says}") for name, low, high, says in MARKS),
        )

    def observe(self, view: View) -> list[int]:
        """What a seat knows; a spectator sees with the eyes of the Romans."""
        own = view.seat or ROMAN
        won = [side == own for _, side in view.annals.years_won]
        return [
            view.year - self.sheet.first_year,
            view.turn,
            max(0, self.sheet.last_turn - view.turn),
            int(view.first == own),
            sum(won),
            len(won) - sum(won),
            *self._battle(view, own),
            *self._leaders(view, own),
            *self._places(view, own),
            *chain.from_iterable(self._planes(view, own)),
        ]

    def describe(self, view: View, actions: Sequence[Action]) -> list[list[int]]:
        """What a seat knows about its actions: who, from where, to where, and what is there."""
        planes = self._planes(view, view.seat or ROMAN)
        return [self._described(view, action, planes) for action in actions]

    # The position

    def _planes(self, view: View, own: str) -> list[list[int]]:
        """The fields by region, those of BY_REGION and of MARKS."""
        planes = [[0] * len(self.gaul.regions) for _ in BY_REGION]
        region_of, roster = self.gaul.region_of, self.roster
        for unit, at in enumerate(view.at):
            region = region_of[at] if at > 0 else 0
            if not region:
                continue
            theirs, column = int(view.side[unit] != own), region - 1
            planes[theirs + (0 if self.gaul.is_open(at) else 2)][column] += roster.sp[unit][view.weak[unit]]
            planes[4 + theirs][column] += 1
            planes[6 + theirs][column] += view.weak[unit]
            planes[8 + theirs][column] += roster.is_cavalry[unit]
            planes[10 + theirs][column] += bool(view.done[unit] & MOVED)
        for leader, at in enumerate(view.leader_at):
            region = region_of[at] if at > 0 else 0
            if region:
                planes[12 + (roster.leader_side[leader] != own)][region - 1] += self._value(view, leader)
        for ship, at in enumerate(view.ship_at):
            if self.gaul.is_open(at):
                planes[14 + (roster.ship_side[ship] != own)][at - 1] += 1
        return planes + self._marks(view, own)

    def _marks(self, view: View, own: str) -> list[list[int]]:
        sign = 1 if own == ROMAN else -1
        waiting = {one.region for one in view.pending}
        regions = self.gaul.regions
        return [
            [sign * view.control[region] for region in regions],
            *([int(region in marked) for region in regions] for marked in (view.scorched, view.depots, view.camps)),
            [view.tested[region] for region in regions],
            [int(region in waiting) for region in regions],
        ]

    def _value(self, view: View, leader: int) -> int:
        return self.roster.value[leader][view.wounded[leader] > 0]

    def _leaders(self, view: View, own: str) -> Iterator[int]:
        for leader, at in enumerate(view.leader_at):
            sign = 1 if self.roster.leader_side[leader] == own else -1
            yield sign * self._value(view, leader) if at > 0 else 0

    def _places(self, view: View, own: str) -> list[int]:
        first, count = self.gaul.places.start, len(self.gaul.places)
        inside, sieges, destroyed = [0] * count, [0] * count, [0] * count
        for unit, at in enumerate(view.at):
            if at in self.gaul.places:
                sign = 1 if view.side[unit] == own else -1
                inside[at - first] += sign * self.roster.sp[unit][view.weak[unit]]
        for one in view.sieges:
            if one.place in self.gaul.places:
                sieges[one.place - first] = (1 if one.side == own else -1) * min(9, one.turns + 1)
        for place in view.destroyed:
            destroyed[place - first] = 1
        return [*inside, *sieges, *destroyed]

    def _battle(self, view: View, own: str) -> list[int]:
        field = view.battlefield
        if field is None:
            return [0] * 6
        lines = (field.roman, field.gallic) if own == ROMAN else (field.gallic, field.roman)
        strengths = [self._sp(view, units) for line in lines for units in (line.front, line.reserve)]
        return [field.sequence, int(field.attacker == own), *strengths]

    def _sp(self, view: View, units: Sequence[int]) -> int:
        return sum(self.roster.sp[unit][view.weak[unit]] for unit in units)

    # Actions

    def _described(self, view: View, action: Any, planes: list[list[int]]) -> list[int]:
        units, leaders = _named(action, "unit"), _named(action, "leader")
        place = _place(action)
        tribe = getattr(action, "tribe", -1)
        return [
            len(units),
            self._sp(view, units),
            sum(self.roster.is_cavalry[unit] for unit in units),
            sum(view.weak[unit] for unit in units),
            len(leaders),
            sum(self._value(view, leader) for leader in leaders),
            *self._at(self._start(view, units, leaders), planes),
            *self._at(self._end(action, place), planes),
            int(place > 0),
            self.gaul.value[place],
            next((one.turns for one in view.sieges if one.place == place), 0),
            *_line(action),
            int(tribe >= 0),
            self.roster.tribes[tribe].mobilisation if tribe >= 0 else 0,
        ]

    def _start(self, view: View, units: Sequence[int], leaders: Sequence[int]) -> RegionNo:
        found = [*(view.leader_at[leader] for leader in leaders), *(view.at[unit] for unit in units)]
        return self.gaul.region_of[found[0]] if found and found[0] > 0 else 0

    def _end(self, action: Any, place: Location) -> RegionNo:
        there = getattr(action, "region", 0)
        if isinstance(action, March | ForcedMarch | Sail | Flee):
            there = action.to
        return self.gaul.region_of[there or place]

    def _at(self, region: RegionNo, planes: list[list[int]]) -> list[int]:
        return [plane[region - 1] for plane in planes] if region else [0] * len(planes)


def _named(action: Any, kind: str) -> tuple[int, ...]:
    """The units or leaders that an action names, one or several."""
    one: int | None = getattr(action, kind, None)
    several: tuple[int, ...] = (*getattr(action, f"{kind}s", ()), *getattr(action, f"picked_{kind}s", ()))
    if isinstance(action, Deploy) and kind == "unit":
        return (*action.left, *action.centre, *action.right, *action.reserve)
    return several if one is None else (*several, one)


def _place(action: Any) -> Location:
    """The place that an action names; 0 without one."""
    if isinstance(action, Embark | Land):
        return 0
    place: Location = (
        action.place if isinstance(action, Shift) else getattr(action, "place", getattr(action, "into", 0))
    )
    return place


def _line(action: Action) -> tuple[int, int, int, int]:
    if not isinstance(action, Deploy):
        return 0, 0, 0, 0
    return len(action.left), len(action.centre), len(action.right), len(action.reserve)
