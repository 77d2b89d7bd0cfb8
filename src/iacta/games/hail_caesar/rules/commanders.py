"""5.7 Commanders on the table: where they stand, whom they join, where they find refuge."""

from __future__ import annotations

from functools import partial
from math import isqrt
from typing import TYPE_CHECKING, TypeAlias

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Done, TakeRefuge
from iacta.games.hail_caesar.roster import NOBODY
from iacta.games.hail_caesar.rules import blocks, commander_fates, outlines, revealing
from iacta.games.hail_caesar.rules.passing import is_inside
from iacta.games.hail_caesar.sides import foe
from iacta.games.hail_caesar.state import ACTED, REROLLED, RODE, SILENT, SILENT_NEXT, STANDING, Battle
from iacta.games.hail_caesar.steps import OverrunCommander
from iacta.geometry.angles import is_point_on_table
from iacta.geometry.boxes import reach

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from iacta.engine.records import ClauseId, Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.map import Point
    from iacta.games.hail_caesar.roster import CommanderNo, UnitNo
    from iacta.games.hail_caesar.sides import Side
    from iacta.geometry.boxes import Box


Shut: TypeAlias = "Callable[[int, int], bool]"
"""Whether something convex shuts a point."""


# Where he stands


def side_of(battle: Battle, commander: CommanderNo) -> Side:
    """Whose he is."""
    return battle.roster.divisions[commander].side


def point(battle: Battle, commander: CommanderNo) -> Point:
    """HC-5.7.i Where he stands; with a unit at its leader point, in a building at the middle of the block."""
    unit = battle.joined[commander]
    if unit == NOBODY:
        return battle.place[commander]
    box = battle.box[unit]
    if box is not None:
        return box.x, box.y
    block = blocks.outline(battle, unit)
    return battle.place[commander] if block is None else (block.cx // 2, block.cy // 2)


def distance(battle: Battle, commander: CommanderNo, unit: UnitNo) -> int:
    """HC-14.3.a, HC-4.10.g From his point to the nearest point of a unit; off the table, to its point of entry."""
    x, y = point(battle, commander)
    outline = blocks.outline(battle, unit)
    if outline is not None:
        return reach(outline, x, y)
    there = entry(battle, unit)
    return isqrt((there[0] - x) ** 2 + (there[1] - y) ** 2)


def entry(battle: Battle, unit: UnitNo) -> Point:
    """HC-4.10.d, HC-4.10.e Where a unit off the table comes on: where it left, or where the scenario says."""
    pose = battle.exits.get(unit) or battle.roster.units[unit].entry
    assert pose is not None, f"unit {unit} has no entry point"
    return pose[0], pose[1]


def is_on_table(battle: Battle, unit: UnitNo) -> bool:
    """Whether a unit stands on the table or in one of its buildings."""
    return battle.fate[unit] == STANDING


# Joining and leaving


def join(table: Table[Battle], commander: CommanderNo, unit: UnitNo, clause: ClauseId = "HC-5.7.e") -> None:
    """HC-5.7.e, HC-5.7.i He is part of a unit from now on, and stands where its leader stands."""
    battle = table.state
    battle.joined[commander] = unit
    battle.place[commander] = point(battle, commander)
    table.tell(events.CommanderJoined(commander, unit), clause)
    revealing.reveal(table, unit)


def leave(table: Table[Battle], commander: CommanderNo, clause: ClauseId) -> None:
    """HC-5.7.h He is by himself again, where the unit's leader stands."""
    battle = table.state
    unit = battle.joined[commander]
    if unit == NOBODY:
        return
    battle.place[commander] = point(battle, commander)
    battle.joined[commander] = NOBODY
    table.tell(events.CommanderLeft(commander, unit), clause)


def is_bound(battle: Battle, commander: CommanderNo) -> bool:
    """HC-10.4.d His unit is engaged: he cannot move away while the combat lasts."""
    unit = battle.joined[commander]
    return unit != NOBODY and battle.is_engaged(unit)


def begin_turn(table: Table[Battle], side: Side) -> None:
    """HC-15.1.a What commanders of a side did is forgotten; who is with no engaged unit is free again."""
    battle = table.state
    for commander in battle.roster.commanders_of[side]:
        rank = battle.rank[commander]
        silent = SILENT if rank & SILENT_NEXT else 0
        battle.rank[commander] = rank & ~(ACTED | RODE | SILENT | SILENT_NEXT | REROLLED) | silent
        if battle.is_present(commander) and not is_bound(battle, commander):
            leave(table, commander, "HC-15.1.a")


# A friendly unit ends on him


def give_way(table: Table[Battle], unit: UnitNo) -> None:
    """HC-5.7.b Commanders of a unit's side on whom it has ended are shifted just clear of it."""
    battle = table.state
    box = battle.box[unit]
    if box is None:
        return
    for commander in battle.roster.commanders_of[battle.roster.side_of[unit]]:
        if _is_alone(battle, commander) and is_inside(box, *battle.place[commander]):
            battle.place[commander] = just_clear(battle, commander, box)
            table.tell(events.CommanderShifted(commander, unit, battle.place[commander]), "HC-5.7.j")


def _is_alone(battle: Battle, commander: CommanderNo) -> bool:
    """Whether he is on the table without a unit; one that is gone is none."""
    unit = battle.joined[commander]
    return battle.is_present(commander) and (unit == NOBODY or not is_on_table(battle, unit))


def just_clear(battle: Battle, commander: CommanderNo, box: Box) -> Point:
    """HC-5.7.j The nearest whole point that is not inside; towards his own edge, then to the left, if several are."""
    start, side = battle.place[commander], side_of(battle, commander)
    edge = battle.roster.armies[side].edge
    enemies = [found for unit in battle.seen(foe(side)) if (found := blocks.outline(battle, unit)) is not None]
    shut: list[Shut] = [partial(is_inside, box), *[partial(_is_on, enemy) for enemy in enemies]]
    width, depth = battle.ground.width, battle.ground.depth
    best = min(outlines.just_outside(box, start), key=lambda place: _preferred(start, place, edge))
    if is_point_on_table(*best, width, depth) and not any(is_shut(*best) for is_shut in shut):
        return best
    return _next_open(start, edge, shut, (width, depth))


def _is_on(box: Box, x: int, y: int) -> bool:
    """Whether a point is less than a hundredth from a footprint."""
    return reach(box, x, y) == 0


def _preferred(start: Point, place: Point, edge: str) -> tuple[int, int, int]:
    """HC-5.7.j The nearest first, then towards his own table edge, then to the left as seen from it."""
    x, y = place
    far = (x - start[0]) ** 2 + (y - start[1]) ** 2
    own = {"south": (y, x), "north": (-y, -x), "west": (x, -y), "east": (-x, y)}
    return far, *own[edge]


def _next_open(start: Point, edge: str, shut: list[Shut], table: Point) -> Point:
    """HC-5.7.j The nearest point that is open to him: of every row the first open one to either side."""
    found: list[Point] = []
    for far in range(table[1] + 1):
        if found and far * far > _preferred(start, found[0], edge)[0]:
            break
        for row in {start[1] - far, start[1] + far}:
            if 0 <= row <= table[1]:
                found += [place for hand in (1, -1) if (place := _first_open(start[0], row, hand, shut, table[0]))]
        found.sort(key=lambda place: _preferred(start, place, edge))
        del found[1:]
    return found[0]


def _first_open(x: int, row: int, hand: int, shut: list[Shut], width: int) -> Point | None:
    """The first point of a row, from a place to one side, that nothing shuts; None: none on the table."""
    while 0 <= x <= width:
        closing = next((one for one in shut if one(x, row)), None)
        if closing is None:
            return x, row
        x = _beyond(x, row, hand, closing)
    return None


def _beyond(x: int, row: int, hand: int, is_shut: Shut) -> int:
    """The first place of a row that something convex does not shut, from one that it shuts."""
    step = 1
    while is_shut(x + hand * step, row):
        step *= 2
    low, high = step // 2, step
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if is_shut(x + hand * middle, row) else (low, middle)
    return x + hand * high


# Without a unit


def lose_unit(table: Table[Battle], unit: UnitNo) -> None:
    """HC-10.5.c A unit is destroyed: call it while its footprint is there. Its commanders look for another one."""
    battle = table.state
    for commander in battle.commander_with(unit):
        battle.place[commander] = point(battle, commander)
        battle.joined[commander] = NOBODY
        table.then(OverrunCommander(commander, "HC-10.5.c"))


def refuges(battle: Battle, commander: CommanderNo) -> list[UnitNo]:
    """HC-5.7.d, HC-10.5.c The friendly units within one move of him, the nearest first."""
    most = battle.sheet.measures.commander_move
    near = [
        (far, unit)
        for unit in battle.standing(side_of(battle, commander))
        if (far := distance(battle, commander, unit)) <= most
    ]
    return [unit for _, unit in sorted(near)]


class SeekingRefuge(Question[Battle, OverrunCommander, TakeRefuge | Done]):
    """HC-5.7.d, HC-10.5.c The friendly unit that he joins; without one he is captured."""

    clause = "HC-5.7.d"
    actions = (TakeRefuge,)

    def asks(self, state: Battle, step: OverrunCommander) -> Seat | None:
        """His side, while he is exposed."""
        return side_of(state, step.commander) if _is_alone(state, step.commander) else None

    def forced(self, state: Battle, step: OverrunCommander) -> TakeRefuge | Done | None:
        """The only unit, or none."""
        found = refuges(state, step.commander)
        if not found:
            return Done()
        return TakeRefuge(found[0]) if len(found) == 1 else None

    def candidates(self, state: Battle, step: OverrunCommander, seat: Seat) -> Iterator[TakeRefuge | Done]:  # noqa: ARG002 - a generator deletes nothing
        """Each of them, the nearest first."""
        yield from map(TakeRefuge, refuges(state, step.commander))

    def refuses(self, state: Battle, step: OverrunCommander, seat: Seat, action: TakeRefuge | Done) -> Refusal | None:
        """HC-5.7.d"""
        del seat
        if isinstance(action, TakeRefuge) and action.unit in refuges(state, step.commander):
            return None
        return Refusal(step.clause, "no-refuge-there")

    def answer(self, table: Table[Battle], step: OverrunCommander, seat: Seat, action: TakeRefuge | Done) -> None:
        """HC-5.7.d He joins at once, or is lost."""
        del seat
        if isinstance(action, TakeRefuge):
            join(table, step.commander, action.unit, step.clause)
        else:
            commander_fates.lose(table, step.commander, "captured", step.clause)
