"""5.7 Commanders on the table: where they stand, whom they join, where they find refuge."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

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
from iacta.geometry.boxes import reach

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from iacta.engine.records import ClauseId, Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.map import Point
    from iacta.games.hail_caesar.roster import CommanderNo, UnitNo
    from iacta.games.hail_caesar.sides import Side
    from iacta.geometry.boxes import Box


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

    def is_open(place: Point) -> bool:
        return (
            0 <= place[0] <= battle.ground.width
            and 0 <= place[1] <= battle.ground.depth
            and not is_inside(box, *place)
            and all(reach(enemy, *place) for enemy in enemies)
        )

    best = min(outlines.just_outside(box, start), key=lambda place: _preferred(start, place, edge))
    if is_open(best):
        return best
    return _next_open(start, edge, is_open)


def _preferred(start: Point, place: Point, edge: str) -> tuple[int, int, int]:
    """HC-5.7.j The nearest first, then towards his own table edge, then to the left as seen from it."""
    x, y = place
    far = (x - start[0]) ** 2 + (y - start[1]) ** 2
    own = {"south": (y, x), "north": (-y, -x), "west": (x, -y), "east": (-x, y)}
    return far, *own[edge]


def _next_open(start: Point, edge: str, is_open: Callable[[Point], bool]) -> Point:
    """HC-5.7.j The nearest point that is open to him, square ring by square ring."""
    found: list[Point] = []
    ring = 1
    while not found or ring * ring <= _preferred(start, found[0], edge)[0]:
        found += [place for place in _ring(start, ring) if is_open(place)]
        found.sort(key=lambda place: _preferred(start, place, edge))
        del found[1:]
        ring += 1
    return found[0]


def _ring(start: Point, ring: int) -> Iterator[Point]:
    x, y = start
    for step in range(-ring, ring + 1):
        yield from ((x + step, y - ring), (x + step, y + ring))
        if abs(step) < ring:
            yield from ((x - ring, y + step), (x + ring, y + step))


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
