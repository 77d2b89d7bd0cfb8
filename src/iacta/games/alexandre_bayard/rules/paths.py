"""AB-C.8, AB-C.13: which steps a move may consist of. A move is judged as a whole, from its start (`Stride`)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules import voyages
from iacta.games.alexandre_bayard.rules.afloat import craft_that_goes
from iacta.games.alexandre_bayard.rules.allowance import Allowance, Conditions, allowance
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.plain import Plain, Sweep, is_rough
from iacta.games.alexandre_bayard.rules.profiles import ashore
from iacta.games.alexandre_bayard.rules.sky import is_downwind
from iacta.games.alexandre_bayard.rules.standing import enemies_beside, has_enemy_leader, is_free, is_light
from iacta.games.alexandre_bayard.rules.terrain import (
    bars_bridge,
    bars_side,
    bars_unit,
    has_road,
    is_road_step,
    sides_between,
    stops_unit,
    terrain_at,
)
from iacta.geometry.hexes import OFF_THE_MAP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex

LONGEST_PATH: Final = 12
"""No unit goes farther; paths come from outside."""


class Stride(NamedTuple):
    """A move so far."""

    place: Hex
    spent: int
    """Hexes of the allowance."""
    moving: Conditions
    opened: int = 0
    """AB-C.7.h Difficult hexes that the woodsman has opened."""
    steps: int = 0
    over: bool = False
    """A stop, a crossed side or an exit has ended it."""
    marching: bool = False
    """AB-C.4.a"""


class Mover:
    """A unit about to move: what is the same for every step of one search."""

    def __init__(self, battle: Battle, unit: UnitNo) -> None:
        """Look the unit up."""
        self.battle, self.unit = battle, unit
        self.found, self.side = ashore(battle, unit), battle.side_of(unit)  # AB-6.3.d who lands, mounts
        self.is_light = is_light(battle, unit)
        self.minds_wind = gathered.answering(battle, "caps") != () and any(
            cap.downwind for cap in gathered.caps(battle, unit)
        )
        self._limits: dict[Conditions, Allowance] = {}
        self._is_beside: dict[Hex, bool] = {}
        self._plain: Plain | None = None
        self._is_looked_up = False

    def plain(self) -> Plain | None:
        """What answers for its moves if they are plain; None: they are judged step by step."""
        if not self._is_looked_up:
            self._is_looked_up = True
            if not self.minds_wind and not is_rough(self.battle, self.unit):
                self._plain = Plain(self.battle, self.unit, self.found)
        return self._plain

    def asked(self, place: Hex, spent: int, end: Hex, by_road: bool, first: bool) -> tuple[int, bool, bool] | None:  # noqa: FBT001 - see `Sweep`
        """What a single step costs, whether it ends the move, and whether the move may end there; None: it cannot."""
        found = self.next_stride(Stride(place, spent, Conditions(by_road), 0, 0 if first else 1), end)
        if isinstance(found, Refusal):
            return None
        return found.spent, found.over, ends_well(self.battle, self.unit, found) is None

    def limits(self, moving: Conditions) -> Allowance:
        """AB-C.4 What it may spend in such a move."""
        known = self._limits.get(moving)
        if known is None:
            known = self._limits[moving] = allowance(self.battle, self.unit, moving)
        return known

    def is_beside_enemy(self, place: Hex) -> bool:
        """AB-C.4.a Whether an enemy unit is adjacent to a hex, as far as its side knows."""
        known = self._is_beside.get(place)
        if known is None:
            known = self._is_beside[place] = bool(enemies_beside(self.battle, place, self.side))
        return known

    # A whole move

    def begins(self, start: Hex, *, by_road: bool) -> Stride:
        """The beginning of a move: what was spent before the first step counts."""
        sand = terrain_at(self.battle, start) == "sand" and not by_road
        return Stride(start, self.battle.spent[self.unit], Conditions(by_road, self.minds_wind, sand))

    def judge(self, whole: tuple[Hex, ...], *, by_road: bool) -> Stride | Refusal:
        """A move from its start, or why its first wrong step cannot be made."""
        plain = self.plain()
        if plain is not None:
            moving = Conditions(by_road)
            walked = plain.walked(whole, self.limits(moving), by_road=by_road)
            if walked is not None:
                return Stride(whole[-1], walked[0], moving, 0, len(whole) - 1, walked[1], walked[2])
        stride = self.begins(whole[0], by_road=by_road)
        for end in whole[1:]:
            found = self.next_stride(stride, end)
            if isinstance(found, Refusal):
                return found
            stride = found
        return stride

    # One step

    def next_stride(self, stride: Stride, end: Hex) -> Stride | Refusal:
        """AB-C.8.g One step more, or why not."""
        battle = self.battle
        if stride.over:
            return Refusal("AB-C.8.g", "move-has-ended")
        if end == OFF_THE_MAP:
            return self._leaving(stride)
        if end not in battle.ground.grid or end not in battle.ground.neighbours[stride.place]:
            return Refusal("AB-C.8.g", "not-a-neighbour")
        moving = stride.moving
        downwind = moving.downwind and is_downwind(battle, stride.place, end)
        sand = moving.sand or (not moving.by_road and terrain_at(battle, end) == "sand")
        moving = Conditions(moving.by_road, downwind, sand)
        own = gathered.bars_own_step(self.battle, self.unit, stride.place, end)
        return own or self._bars(stride, end, moving) or self._spending(stride, end, moving)

    def _spending(self, stride: Stride, end: Hex, moving: Conditions) -> Stride | Refusal:
        """AB-C.4.a, AB-C.8.i The first step is never too dear; a step beyond the first figure is a march step."""
        battle, unit = self.battle, self.unit
        limits = self.limits(moving)
        total = stride.spent + 1 + gathered.step_cost(battle, unit, stride.place, end)
        if total > limits.combat and not (stride.steps or stride.spent):
            total = min(total, max(limits.combat, min(1, limits.march)))  # AB-C.8.i
        if total > limits.march or not total:
            return Refusal("AB-C.8.g", "allowance-spent")
        marching = total > limits.combat
        if marching and self.is_beside_enemy(end):
            return Refusal("AB-C.4.a", "march-ends-beside-enemy")
        opens = self._opens(stride, end)
        over = (
            gathered.ends_move(battle, unit, stride.place, end)
            or has_enemy_leader(battle, end, self.side)
            or bool(sides_between(battle, stride.place, end))
            or (not opens and stops_unit(battle, end, self.found, by_road=moving.by_road))
        )
        opened, steps = stride.opened + opens, stride.steps + 1
        return Stride(end, total, moving, opened, steps, over, marching or stride.marching)

    def _leaving(self, stride: Stride) -> Stride | Refusal:
        """AB-C.16.i From an exit hex a unit of the player concerned leaves for one hex of movement."""
        sheet = self.battle.sheet
        if stride.place not in sheet.exits or sheet.side_named(sheet.victory.exit_player) != self.side:
            return Refusal("AB-C.1.j", "off-the-board")
        if stride.spent + 1 > self.limits(stride.moving).march:
            return Refusal("AB-C.8.g", "allowance-spent")
        return stride._replace(place=OFF_THE_MAP, spent=stride.spent + 1, over=True)

    def _opens(self, stride: Stride, end: Hex) -> bool:
        """AB-C.7.h The woodsman treats a difficult hex as open."""
        orders = self.battle.orders
        if orders.given != "woodsman" or orders.unit != self.unit or stride.opened >= orders.hexes:
            return False
        return stops_unit(self.battle, end, self.found, by_road=stride.moving.by_road)

    def _bars(self, stride: Stride, end: Hex, moving: Conditions) -> Refusal | None:
        """AB-C.8.c, AB-C.8.d, AB-C.13 Why it may not go into a neighbouring hex."""
        battle, unit, start = self.battle, self.unit, stride.place
        occupant = battle.unit_in(end)
        if occupant not in (NOBODY, unit) and battle.knows(self.side, occupant):
            if battle.side_of(occupant) != self.side:
                return Refusal("AB-C.8.c", "enemy-unit-there", f"unit:{occupant}")
            if not (self.is_light or is_light(battle, occupant)):
                return Refusal("AB-C.8.d", "no-passage-through-friends", f"unit:{occupant}")
        if not gathered.admits(battle, unit, start, end):
            barred = bars_unit(battle, end, self.found, by_road=moving.by_road) or bars_bridge(battle, start, end)
            if barred is not None:
                return barred
        return (
            bars_side(battle, start, end, self.found, begins=not stride.steps)
            or gathered.bars_hex(battle, end)
            or gathered.bans_step(battle, unit, start, end)
        )


def judge(battle: Battle, unit: UnitNo, path: tuple[Hex, ...]) -> Stride | Refusal:
    """AB-C.8.h, AB-C.8.n A path after what was walked before: wholly by road if it is one, else with all its stops."""
    trail = battle.trail or (battle.at[unit],)
    voyage = voyages.judged(battle, unit, (*trail, *path))
    if voyage is not None:
        return voyage if isinstance(voyage, Refusal) else Stride((*trail, *path)[-1], voyage, Conditions(), 0, voyage)
    whole, mover = (*trail, *path), Mover(battle, unit)
    found = mover.judge(whole, by_road=True) if is_by_road(battle, whole) else None
    return found if isinstance(found, Stride) else mover.judge(whole, by_road=False)


def is_by_road(battle: Battle, whole: tuple[Hex, ...]) -> bool:
    """AB-C.8.h Made wholly along one continuous road, first and last hex included."""
    return len(whole) > 1 and all(is_road_step(battle, *pair) for pair in pairwise(whole))


# Where a unit may go


def ends_well(battle: Battle, unit: UnitNo, stride: Stride) -> Refusal | None:
    """AB-C.8.d, AB-C.1.f A free hex ends the move; the hex of an isolated enemy leader does too (AB-C.8.l)."""
    place = stride.place
    if place in (OFF_THE_MAP, battle.at[unit]) or has_enemy_leader(battle, place, battle.side_of(unit)):
        return None
    if gathered.admits(battle, unit, battle.at[unit], place):
        return None
    occupant = battle.unit_in(place)
    if occupant not in (NOBODY, unit) and battle.knows(battle.side_of(unit), occupant):
        return Refusal("AB-C.1.f", "one-unit-in-a-hex", f"unit:{occupant}")
    return None


def reachable(battle: Battle, unit: UnitNo) -> dict[Hex, tuple[Hex, ...]]:
    """Every hex where the unit's move may end, with a shortest path to it."""
    found = voyages.reached(battle, unit)
    mover, start = Mover(battle, unit), battle.at[unit]
    trail = battle.trail or (start,)
    for by_road in (False, True):
        if by_road and not (has_road(battle, start) and (len(trail) == 1 or is_by_road(battle, trail))):
            continue
        first = mover.judge(trail, by_road=by_road)
        if not isinstance(first, Refusal):
            swept = _swept(mover, first, found)
            found = _searched(mover, first, found) if swept is None else swept
    found.pop(start, None)
    return found


def _swept(mover: Mover, first: Stride, found: dict[Hex, tuple[Hex, ...]]) -> dict[Hex, tuple[Hex, ...]] | None:
    """What is found besides from where a move has come, if it is plain."""
    plain = mover.plain()
    if plain is None:
        return None
    more = found.copy()
    sweep = Sweep(plain, more, mover.limits(first.moving), mover.asked, by_road=first.moving.by_road)
    if not first.over:
        sweep.run(first.place, first.spent, first=not first.steps)
    return more if sweep.is_whole else None


def _searched(mover: Mover, first: Stride, found: dict[Hex, tuple[Hex, ...]]) -> dict[Hex, tuple[Hex, ...]]:
    """The same of any move."""
    for path, stride in _spread(mover, first):
        known = found.get(stride.place)
        if (known is None or len(path) < len(known)) and ends_well(mover.battle, mover.unit, stride) is None:
            found[stride.place] = path
    return found


def _spread(mover: Mover, first: Stride) -> Iterator[tuple[tuple[Hex, ...], Stride]]:
    """Breadth first: each hex once for each way of being there that matters."""
    battle, by_road = mover.battle, first.moving.by_road
    seen: set[tuple[Hex, Conditions, int]] = {(first.place, first.moving, first.opened)}
    waiting: list[tuple[tuple[Hex, ...], Stride]] = [((), first)]
    while waiting:
        after: list[tuple[tuple[Hex, ...], Stride]] = []
        for path, stride in waiting:
            for end in _onward(battle, stride):
                if by_road and not is_road_step(battle, stride.place, end):
                    continue
                following = mover.next_stride(stride, end)
                if isinstance(following, Refusal):
                    continue
                mark = (following.place, following.moving, following.opened)
                if mark not in seen:
                    seen.add(mark)
                    after.append(((*path, end), following))
        yield from after
        waiting = after


def _onward(battle: Battle, stride: Stride) -> tuple[Hex, ...]:
    if stride.over:
        return ()
    around = battle.ground.neighbours[stride.place]
    return (*around, OFF_THE_MAP) if stride.place in battle.sheet.exits else around


def can_enter(battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> bool:
    """AB-C.11.e, AB-C.11.n A step of retreat, evasion or follow-up: into a free hex, not across palisades or walls."""
    if not is_free(battle, unit, end) and not gathered.admits(battle, unit, start, end):
        return False
    if craft_that_goes(battle, unit, start, end) != NOBODY:
        return gathered.bars_hex(battle, end) is None  # AB-6.3.t
    barred = bars_side(battle, start, end, ashore(battle, unit), begins=False) or bars_bridge(battle, start, end)
    return barred is None and gathered.bans_step(battle, unit, start, end) is None
