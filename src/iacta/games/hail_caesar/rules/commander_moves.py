"""5.7, 1.1.g, 14.6.s The moves of commanders."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import isqrt
from typing import TYPE_CHECKING

from iacta.engine.chance.drawing import first_made
from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Done, MoveCommander
from iacta.games.hail_caesar.roster import NOBODY
from iacta.games.hail_caesar.rules import blocks, commanders
from iacta.games.hail_caesar.rules.passing import enters, is_inside
from iacta.games.hail_caesar.rules.proximity import nearest_point
from iacta.games.hail_caesar.sides import foe
from iacta.games.hail_caesar.state import AWAY, LOST, RODE, Battle
from iacta.games.hail_caesar.steps import LastMoves, MoveOwnCommander
from iacta.geometry.angles import HALF_TURN, QUARTER_TURN, SINES, TURN, ahead, bearing, is_point_on_table
from iacta.geometry.boxes import reach, reach2
from iacta.geometry.ground import span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.chance.dice import Dice
    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.map import Point
    from iacta.games.hail_caesar.roster import CommanderNo, UnitNo
    from iacta.games.hail_caesar.sides import Side
    from iacta.geometry.ground import Patch

PARTS = 3
"""HC-14.6.s The most straight parts of a path."""
BEHIND = 8
"""HC-16.3.c Three inches are the eighth part of his move."""
DONE = Done()


# Whether he may move


def may_move(battle: Battle, commander: CommanderNo) -> Refusal | None:
    """HC-5.7.c Why a commander makes no move of his own now."""
    rank = battle.rank[commander]
    about = f"commander:{commander}"
    if rank & LOST:
        return Refusal("HC-10.5.d", "commander-is-lost", about)
    if rank & RODE:
        return Refusal("HC-5.7.c", "commander-has-moved", about)
    if commanders.is_bound(battle, commander):
        return Refusal("HC-10.4.d", "commander-is-in-combat", about)
    if rank & AWAY and not any(commanders.is_on_table(battle, unit) for unit in battle.roster.units_in[commander]):
        return Refusal("HC-4.10.l", "division-not-on-the-table", about)
    return None


def movers(battle: Battle, side: Side) -> list[CommanderNo]:
    """HC-15.2.a The commanders of a side who may still move."""
    return [one for one in battle.roster.commanders_of[side] if may_move(battle, one) is None]


# Where he may go


def refuses_move(battle: Battle, action: MoveCommander) -> Refusal | None:
    """HC-14.6.s, HC-1.1.g Why a commander may not go this way."""
    commander = action.commander
    if commander not in battle.roster.commanders_of[battle.side]:
        return Refusal("HC-5.7.c", "not-your-commander")
    return (
        may_move(battle, commander)
        or _refuses_path(battle, commander, action.path)
        or _refuses_joining(battle, commander, action)
        or _refuses_straying(battle, commander, action)
    )


def _refuses_path(battle: Battle, commander: CommanderNo, path: tuple[Point, ...]) -> Refusal | None:
    """HC-14.6.s At most three straight parts, 24" in all, not through enemies or impassable ground."""
    ground, measures = battle.ground, battle.sheet.measures
    if len(path) > PARTS:
        return Refusal("HC-14.6.s", "too-many-parts")
    if not all(is_point_on_table(x, y, ground.width, ground.depth) for x, y in path):
        return Refusal("HC-16.2.f", "numbers-out-of-bounds")
    way = [commanders.point(battle, commander), *path]
    if sum(_apart(one, two) for one, two in pairwise(way)) > measures.commander_move:
        return Refusal("HC-5.7.c", "commander-goes-too-far")
    for one, two in pairwise(way):
        refusal = _refuses_part(battle, commander, one, two)
        if refusal is not None:
            return refusal
    return None


def _apart(one: Point, two: Point) -> int:
    return isqrt((one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2)


def _refuses_part(battle: Battle, commander: CommanderNo, one: Point, two: Point) -> Refusal | None:
    """HC-14.6.s, HC-5.7.b What a straight part of his path may not cross."""
    side = commanders.side_of(battle, commander)
    for unit in battle.seen(foe(side)):
        outline = blocks.outline(battle, unit)
        if outline is not None and enters(outline, *one, *two):
            return Refusal("HC-14.6.s", "path-through-an-enemy", f"unit:{unit}")
    for unit, box in battle.boxes(side):
        if battle.is_engaged(unit) and not is_inside(box, *one) and enters(box, *one, *two):
            return Refusal("HC-5.7.b", "path-through-a-combat", f"unit:{unit}")
    return _refuses_ground(battle, one, two)


def _refuses_ground(battle: Battle, one: Point, two: Point) -> Refusal | None:
    """HC-5.7.h Impassable ground, except along a bridge or a road over it (HC-14.11.b)."""
    ground = battle.ground
    lanes = [patch for lane in ground.lanes for patch in ground.areas[lane].patches]
    for area in ground.impassable:
        for patch in ground.areas[area].patches:
            inside = _stretch(one, two, patch)
            if inside is not None and not any(_carries(lane, one, two, inside) for lane in lanes):
                return Refusal("HC-14.6.s", "path-over-impassable-ground", f"area:{area}")
    return None


def _stretch(one: Point, two: Point, patch: Patch) -> tuple[Fraction, Fraction] | None:
    """The part of a segment that lies inside a piece of ground; None: it passes by, or only touches it."""
    enter, enter_of, leave, leave_of = span(*one, *two, patch)
    low, high = Fraction(enter, enter_of), Fraction(leave, leave_of)
    return (low, high) if low < high else None


def _carries(lane: Patch, one: Point, two: Point, inside: tuple[Fraction, Fraction]) -> bool:
    """Whether a lane lies under all of a part of a segment."""
    found = _stretch(one, two, lane)
    return found is not None and found[0] <= inside[0] and inside[1] <= found[1]


def _refuses_joining(battle: Battle, commander: CommanderNo, action: MoveCommander) -> Refusal | None:
    """HC-5.7.e He joins a unit of his own division by moving into contact with it."""
    unit = action.join
    if unit == NOBODY:
        return None if action.path else Refusal("HC-5.7.c", "commander-goes-nowhere")
    if unit not in battle.roster.units_in[commander] or not commanders.is_on_table(battle, unit):
        return Refusal("HC-5.7.e", "not-a-unit-of-the-division", f"unit:{unit}")
    outline = blocks.outline(battle, unit)
    assert outline is not None  # it stands on the table
    end = action.path[-1] if action.path else commanders.point(battle, commander)
    return None if not reach2(outline, *end) else Refusal("HC-5.7.e", "not-in-contact", f"unit:{unit}")


def _refuses_straying(battle: Battle, commander: CommanderNo, action: MoveCommander) -> Refusal | None:
    """HC-1.1.g, HC-1.1.h He ends within one move of a unit of his division, or as near as he can come."""
    if not action.path or action.join != NOBODY:
        return None
    most = battle.sheet.measures.commander_move
    start, end = commanders.point(battle, commander), action.path[-1]
    here, there = _from_division(battle, commander, start), _from_division(battle, commander, end)
    if there is None or here is None or there <= most:
        return None
    # The end is a whole point: it may lie up to a hundredth beyond the nearest place that he can reach.
    return None if there <= here - most + 1 else Refusal("HC-1.1.g", "too-far-from-the-division")


def _from_division(battle: Battle, commander: CommanderNo, place: Point) -> int | None:
    """HC-1.1.h From a point to the nearest unit of his division; None: none is on the table."""
    found = [blocks.outline(battle, unit) for unit in battle.roster.units_in[commander]]
    return min([reach(outline, *place) for outline in found if outline is not None], default=None)


def move(table: Table[Battle], action: MoveCommander) -> None:
    """HC-5.7.c, HC-5.7.e He leaves his unit, goes, and may join another one."""
    battle, commander = table.state, action.commander
    start = commanders.point(battle, commander)
    commanders.leave(table, commander, "HC-5.7.h")
    battle.rank[commander] = (battle.rank[commander] | RODE) & ~AWAY
    battle.place[commander] = action.path[-1] if action.path else start
    table.tell(events.CommanderMoved(commander, start, action.path), "HC-5.7.c")
    if action.join != NOBODY:
        commanders.join(table, commander, action.join, "HC-5.7.e")


# 16.3.c What is suggested


def suggested(battle: Battle, commander: CommanderNo) -> Iterator[MoveCommander]:
    """HC-16.3.c Behind the middle of his division, or to a unit of it."""
    for offer in _offers(battle, commander):
        if refuses_move(battle, offer) is None:
            yield offer


def _offers(battle: Battle, commander: CommanderNo) -> list[MoveCommander]:
    """HC-16.3.c Unchecked, each once."""
    found = [_behind(battle, commander)]
    found += [_towards(battle, commander, unit) for unit in battle.roster.units_in[commander]]
    return list(dict.fromkeys(offer for offer in found if offer is not None))


def _drawn(battle: Battle, commanders: list[CommanderNo], dice: Dice) -> MoveCommander | Done:
    """HC-16.3.g One of the moves of some commanders, or none: only the one drawn is judged."""

    def make(offer: MoveCommander | Done) -> MoveCommander | Done | None:
        return offer if isinstance(offer, Done) or refuses_move(battle, offer) is None else None

    things: list[MoveCommander | Done] = [DONE]
    things += [offer for one in commanders for offer in _offers(battle, one)]
    drawn: MoveCommander | Done = first_made(things, make, dice)  # type: ignore[assignment]  # mypy joins the union
    return drawn


def _towards(battle: Battle, commander: CommanderNo, unit: UnitNo) -> MoveCommander | None:
    """Straight to the nearest point of an unengaged unit within 24", or of a fighting one within 12"."""
    outline = blocks.outline(battle, unit)
    if outline is None or battle.joined[commander] == unit or unit in battle.supports:
        return None
    measures = battle.sheet.measures
    most = measures.commander_join_combat if battle.is_fighting(unit) else measures.commander_move
    start = commanders.point(battle, commander)
    if reach(outline, *start) > most:
        return None
    there = nearest_point(outline, *start)
    return MoveCommander(commander, () if there == start else (there,), unit)


def _behind(battle: Battle, commander: CommanderNo) -> MoveCommander | None:
    """HC-16.3.c Three inches behind the middle of the division's line, or as far on the way as he comes."""
    boxes = [box for unit in battle.roster.units_in[commander] if (box := battle.box[unit]) is not None]
    if not boxes:
        return None
    rears = [(box.cx - box.vx, box.cy - box.vy) for box in boxes]
    x, y = (sum(one) // (2 * len(boxes)) for one in zip(*rears, strict=True))
    across = sum(SINES[box.heading] for box in boxes) // (4 * len(boxes))
    along = sum(SINES[box.heading + QUARTER_TURN] for box in boxes) // (4 * len(boxes))
    most = battle.sheet.measures.commander_move
    goal = _place(ahead(x, y, (bearing(across, along) + HALF_TURN) % TURN, most // BEHIND))
    start = commanders.point(battle, commander)
    if _apart(start, goal) > most:
        goal = _place(ahead(*start, bearing(goal[0] - start[0], goal[1] - start[1]), most))
    return None if goal == start else MoveCommander(commander, (goal,))


def _place(found: tuple[int, int]) -> Point:
    return found[0], found[1]


# The questions


class MovingCommander(Question[Battle, MoveOwnCommander, MoveCommander | Done]):
    """HC-5.7.c A commander who has given his orders moves, or later."""

    clause = "HC-5.7.c"
    actions = (MoveCommander, Done)
    exhaustive = False

    def asks(self, state: Battle, step: MoveOwnCommander) -> Seat | None:
        """His side, if he may move."""
        return state.side if may_move(state, step.commander) is None else None

    def candidates(self, state: Battle, step: MoveOwnCommander, seat: Seat) -> Iterator[MoveCommander | Done]:  # noqa: ARG002 - a generator deletes nothing
        """HC-16.3.c Later, or one of the suggested moves."""
        yield DONE
        yield from suggested(state, step.commander)

    def draw(self, state: Battle, step: MoveOwnCommander, seat: Seat, dice: Dice) -> MoveCommander | Done:
        """HC-16.3.g One of them."""
        del seat
        return _drawn(state, [step.commander], dice)

    def refuses(
        self, state: Battle, step: MoveOwnCommander, seat: Seat, action: MoveCommander | Done
    ) -> Refusal | None:
        """HC-5.7.c It is his turn alone."""
        del seat
        if isinstance(action, Done):
            return None
        if action.commander != step.commander:
            return Refusal("HC-4.3.d", "another-commander-is-acting", f"commander:{step.commander}")
        return refuses_move(state, action)

    def answer(self, table: Table[Battle], step: MoveOwnCommander, seat: Seat, action: MoveCommander | Done) -> None:
        """HC-5.7.c"""
        del step, seat
        if isinstance(action, MoveCommander):
            move(table, action)


class MovingLast(Question[Battle, LastMoves, MoveCommander | Done]):
    """HC-15.2.a Every commander who has not moved, in any sequence."""

    clause = "HC-15.2.a"
    actions = (MoveCommander, Done)
    exhaustive = False

    def asks(self, state: Battle, step: LastMoves) -> Seat | None:
        """The active side, while a commander may move."""
        del step
        return state.side if movers(state, state.side) else None

    def candidates(self, state: Battle, step: LastMoves, seat: Seat) -> Iterator[MoveCommander | Done]:  # noqa: ARG002 - a generator deletes nothing
        """HC-16.3.c"""
        yield DONE
        for commander in movers(state, state.side):
            yield from suggested(state, commander)

    def draw(self, state: Battle, step: LastMoves, seat: Seat, dice: Dice) -> MoveCommander | Done:
        """HC-16.3.g One of them."""
        del step, seat
        return _drawn(state, movers(state, state.side), dice)

    def refuses(self, state: Battle, step: LastMoves, seat: Seat, action: MoveCommander | Done) -> Refusal | None:
        """HC-5.7.c"""
        del step, seat
        return refuses_move(state, action) if isinstance(action, MoveCommander) else None

    def answer(self, table: Table[Battle], step: LastMoves, seat: Seat, action: MoveCommander | Done) -> None:
        """HC-15.2.a One after the other."""
        del seat
        if isinstance(action, MoveCommander):
            move(table, action)
            table.then(step)
