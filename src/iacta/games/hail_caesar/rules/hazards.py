"""14.6.c to 14.6.e, 14.6.r: what stands in the way of a footprint on one segment of its path, and where it is cut."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iacta.engine.records import Refusal
from iacta.games.hail_caesar.rules import blocks, terrain
from iacta.games.hail_caesar.rules.ways import compass, is_in_compass
from iacta.games.hail_caesar.state import ENTERING, HIDDEN
from iacta.geometry.boxes import gap, overlaps
from iacta.geometry.ground import is_in, run_onto, stands_on
from iacta.geometry.sweeps import along, on_table, path, run, sample, samples, to_edge

if TYPE_CHECKING:
    from iacta.games.hail_caesar.roster import Formation, UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box
    from iacta.geometry.ground import Patch


class Manner(NamedTuple):
    """How a unit goes: what it has to mind besides enemy footprints and closed ground."""

    zones: bool = True
    """HC-14.6.c Stand-off zones; HC-14.6.m not in charges, evasions, retreats and the like."""
    friends_stop: bool = False
    """HC-14.6.u Friends stop a `go`, whether they may be passed or not."""
    knows: bool = False
    """HC-6.1.h Hidden enemies stop the move that meets them; nobody knows of them when he gives an order."""
    edge: bool = True
    """HC-14.6.p The edge of the table stops it."""
    overlooked: tuple[UnitNo, ...] = ()
    """HC-14.8.l Units that do not count, such as the target of a charge."""


PLAIN = Manner()


class Hazards:
    """HC-14.6.c What a footprint may nowhere overlap on one segment, each with the clause that says so."""

    __slots__ = ("battle", "boxes", "edge", "mover", "near", "parted", "patches", "waived")

    def __init__(self, battle: Battle, mover: UnitNo) -> None:
        """Nothing in the way yet."""
        self.battle, self.mover = battle, mover
        self.boxes: list[tuple[Box, Refusal]] = []
        self.patches: list[tuple[Patch, Refusal]] = []
        self.waived: list[tuple[Patch, Refusal]] = []
        """HC-6.4.d, HC-14.2.b Ground that only the leader may not enter."""
        self.near: list[tuple[Box, Refusal]] = []
        """HC-14.6.d Enemies in whose stand-off zone the segment begins."""
        self.parted: list[tuple[Box, Box, Refusal]] = []
        """HC-6.3.g Enemies behind an obstacle, with their zones."""
        self.edge = True

    # Where a segment is cut

    def straight(self, box: Box, dx: int, dy: int, length: int) -> tuple[int, Refusal | None]:
        """HC-14.6.r The last step of a straight segment that is free, as are all before it, and what cut it."""
        step = length
        why: Refusal | None = None
        for other, reason in self.boxes:
            end = run(box, dx, dy, length, other)
            if end < step:
                step, why = end, reason
        for patch, reason in self.patches:
            end = run_onto(box, dx, dy, length, patch)
            if end < step:
                step, why = end, reason
        if self.edge:
            end = to_edge(box, dx, dy, length, self.battle.ground.width, self.battle.ground.depth)
            if end < step:
                step, why = end, Refusal("HC-14.6.c", "beyond-the-edge")
        if self.waived:
            step, why = self._led(box, dx, dy, length, step, why)
        step = max(step, 0)
        while 0 < step < length and (met := self.overlap(along(box, dx, dy, length, step))) is not None:
            step, why = step - 1, why or met  # the whole way is no rounded pose
        if not step or not (self.near or self.parted):
            return step, why
        return self._kept_off(box, dx, dy, length, step, why)

    def _led(
        self, box: Box, dx: int, dy: int, length: int, step: int, why: Refusal | None
    ) -> tuple[int, Refusal | None]:
        """HC-14.2.b The last step before the leader leaves lane or bridge for ground that is closed to him."""
        first, last = self._waived_steps(box, dx, dy, length)
        for here in range(first, min(step, last) + 1):
            reason = self._leader_in(along(box, dx, dy, length, here))
            if reason is not None:
                return here - 1, reason
        return step, why

    def _waived_steps(self, box: Box, dx: int, dy: int, length: int) -> tuple[int, int]:
        """From which to which step the leader may stand on ground that is closed to him: by rectangles around it."""
        first, last = length + 1, 0
        for patch, _ in self.waived:
            early, late = _steps_between(box.x, dx, length, patch.low_x // 2, patch.high_x // 2 + 1)
            low, high = _steps_between(box.y, dy, length, patch.low_y // 2, patch.high_y // 2 + 1)
            early, late = max(early, low), min(late, high)
            if early <= late:
                first, last = min(first, early), max(last, late)
        return first, last

    def _kept_off(
        self, box: Box, dx: int, dy: int, length: int, step: int, why: Refusal | None
    ) -> tuple[int, Refusal | None]:
        """HC-14.6.d, HC-6.3.g The end of a straight segment is no nearer to an enemy in whose zone it began.

        Distance to a convex footprint along a line falls first and rises later: nearer at the end is nearer at once.
        """
        reason = self.approach(box, along(box, dx, dy, length, step)) if step else None
        if reason is not None:
            return 0, reason
        while step > 0 and (reason := self._is_unparted(along(box, dx, dy, length, step))) is not None:
            step, why = step - 1, why or reason
        return step, why

    def turning(self, box: Box, goal: Box) -> tuple[int, int, Refusal | None]:
        """HC-14.6.r The last free sample of a turning segment, how many there are, and what cut it."""
        count = samples(box, goal)
        made, why = 0, None
        for number in range(1, count + 1):
            place = sample(box, goal, number, count)
            why = self.overlap(place) or self._off_edge(place)
            if why is not None:
                break
            made = number
        while made > 0:
            place = sample(box, goal, made, count)
            reason = self.approach(box, place) or self._is_unparted(place)
            if reason is None:
                break
            made, why = made - 1, why or reason
        return made, count, why

    # Single poses

    def overlap(self, place: Box) -> Refusal | None:
        """HC-14.1.e What a pose overlaps; None if it is free."""
        for other, reason in self.boxes:
            if overlaps(place, other):
                return reason
        for patch, reason in self.patches:
            if is_in(place, patch):
                return reason
        return self._leader_in(place) if self.waived else None

    def _leader_in(self, place: Box) -> Refusal | None:
        battle = self.battle
        for patch, reason in self.waived:
            if stands_on(place.x, place.y, patch) and not terrain.is_in_lane(battle, place.x, place.y):
                return reason
        return None

    def _off_edge(self, place: Box) -> Refusal | None:
        if self.edge and not on_table(place, self.battle.ground.width, self.battle.ground.depth):
            return Refusal("HC-14.6.c", "beyond-the-edge")
        return None

    def approach(self, start: Box, end: Box) -> Refusal | None:
        """HC-14.6.d Whether a segment ends nearer to an enemy in whose zone it began."""
        for other, reason in self.near:
            if gap(end, other) < gap(start, other):
                return reason
        return None

    def _is_unparted(self, end: Box) -> Refusal | None:
        """HC-6.3.g Beyond the obstacle the stand-off holds again."""
        for other, zone, reason in self.parted:
            if overlaps(end, zone) and not terrain.is_parted(self.battle, end, other):
                return reason
        return None


def _steps_between(start: int, way: int, length: int, low: int, high: int) -> tuple[int, int]:
    """The steps of a move, 1 to its length, that lie between two bounds, a step or two on either side with them."""
    if not way:
        return (1, length) if low - 1 <= start <= high + 1 else (1, 0)
    near, far = (low - 1, high + 1) if way > 0 else (high + 1, low - 1)
    return max(1, (near - start) * length // way - 1), min(length, (far - start) * length // way + 2)


def survey(battle: Battle, unit: UnitNo, formation: Formation, start: Box, goal: Box, manner: Manner) -> Hazards:
    """HC-14.6.c All that a unit has to mind on the segment from one pose to another."""
    hazards = Hazards(battle, unit)
    hazards.edge = manner.edge and not (battle.has(unit, ENTERING) and not _is_on_table(battle, start))
    _mind_enemies(hazards, start, goal, manner)
    _mind_friends(hazards, start, goal, manner)
    _mind_ground(hazards, formation, start, goal)
    return hazards


def _is_on_table(battle: Battle, box: Box) -> bool:
    return on_table(box, battle.ground.width, battle.ground.depth)


def _mind_enemies(hazards: Hazards, start: Box, goal: Box, manner: Manner) -> None:
    battle = hazards.battle
    reach = compass(start, goal, battle.sheet.measures.stand_off)
    for enemy, box in battle.boxes(battle.enemy_of(hazards.mover)):
        if enemy in manner.overlooked or not is_in_compass(start, reach, box):
            continue
        if battle.has(enemy, HIDDEN) and not (manner.knows and _meets(start, goal, box)):
            continue
        zone = battle.zone_of(enemy)
        assert zone is not None
        clash = Refusal("HC-5.4.a", "enemy-in-the-way", f"unit:{enemy}")
        near = Refusal("HC-14.6.c", "stand-off", f"unit:{enemy}")
        if not manner.zones:
            hazards.boxes.append((box, clash))
        elif (battle.ground.obstacles or battle.ground.outlines) and terrain.is_parted(battle, start, box):
            hazards.boxes.append((box, clash))
            hazards.parted.append((box, zone, near))
        elif overlaps(start, zone):
            hazards.boxes.append((box, clash))
            hazards.near.append((box, Refusal("HC-14.6.d", "nearer-to-an-enemy-at-hand", f"unit:{enemy}")))
        else:
            hazards.boxes.append((zone, near))
    if manner.zones:
        _mind_garrisons(hazards, start)


def _mind_garrisons(hazards: Hazards, start: Box) -> None:
    """HC-14.11.d An occupied block counts as one unit with its outline, for the stand-off too."""
    battle = hazards.battle
    for block in blocks.held_by(battle, battle.enemy_of(hazards.mover)):
        box, zone = blocks.box_of(battle, block), blocks.zone_of(battle, block)
        if overlaps(start, zone):
            hazards.near.append((box, Refusal("HC-14.6.d", "nearer-to-an-enemy-at-hand", f"area:{block}")))
        else:
            hazards.boxes.append((zone, Refusal("HC-14.6.c", "stand-off", f"area:{block}")))


def _meets(start: Box, goal: Box, hidden: Box) -> bool:
    """HC-6.1.h Whether a path touches a hidden unit."""
    if start.heading != goal.heading:
        return any(overlaps(place, hidden) for place in path(start, goal))
    dx: int = goal.x - start.x
    dy: int = goal.y - start.y
    length = max(abs(dx), abs(dy), 1)
    return run(start, dx, dy, length, hidden) < length


def _mind_friends(hazards: Hazards, start: Box, goal: Box, manner: Manner) -> None:
    """HC-5.4.b, HC-14.6.e, HC-14.6.u Engaged friends stop every move; others a `go`, unless it starts on them."""
    battle, unit = hazards.battle, hazards.mover
    if not (manner.friends_stop or battle.contacts or battle.supports):
        return
    reach = compass(start, goal)
    for friend, box in battle.boxes(battle.roster.side_of[unit]):
        if friend == unit or friend in manner.overlooked or not is_in_compass(start, reach, box):
            continue
        if battle.is_engaged(friend):
            hazards.boxes.append((box, Refusal("HC-5.4.b", "friends-are-fighting", f"unit:{friend}")))
        elif manner.friends_stop and not overlaps(start, box):
            hazards.boxes.append((box, Refusal("HC-14.6.u", "friends-in-the-way", f"unit:{friend}")))


def _mind_ground(hazards: Hazards, formation: Formation, start: Box, goal: Box) -> None:
    """HC-14.2.b, HC-6.4.d Closed ground, but for lanes and bridges, and for what the unit stands on already."""
    battle, unit = hazards.battle, hazards.mover
    ends = (start.x, start.y), (goal.x, goal.y)
    on_the_march = terrain.marches(battle, unit, formation)
    if on_the_march and battle.ground.lanes and terrain.keeps_to_lanes(battle, *ends):
        return
    bridged = bool(battle.ground.lanes) and terrain.crosses_bridge(battle, *ends)
    reach = compass(start, goal)
    west, east, south, north = start.cx - reach, start.cx + reach, start.cy - reach, start.cy + reach
    for bar in terrain.bars(battle, unit, formation):
        patch = bar.patch
        if patch.low_x > east or patch.high_x < west or patch.low_y > north or patch.high_y < south:
            continue
        area = battle.ground.areas[bar.area]
        over = bridged and area.kind == "river"
        gated = on_the_march and area.kind == "fortification" and terrain.passes_gate(area, *ends)
        if not (over or gated or is_in(start, bar.patch)):
            hazards.patches.append((bar.patch, bar.why))
        elif not stands_on(start.x, start.y, bar.patch):
            hazards.waived.append((bar.patch, bar.why))
