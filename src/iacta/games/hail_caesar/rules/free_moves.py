"""4.9 Free moves after a failed order."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Done, MoveFreely
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.plans import Charge, EnterTable, FormMove, Go, Move
from iacta.games.hail_caesar.rules import groups, outlines, pacing, playing, revealing, terrain
from iacta.games.hail_caesar.state import STANDING, Battle
from iacta.games.hail_caesar.steps import Execute, OfferFreeMoves
from iacta.geometry.boxes import Box

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.plans import AnyStep, Plan
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.steps import TestCommand

DONE = Done()


# Who is entitled


def is_entitled(battle: Battle, unit: UnitNo, plan: Plan, units: tuple[UnitNo, ...]) -> bool:
    """HC-4.9.b to HC-4.9.e Whether a unit of a failed order makes a free move; HC-4.10.k nobody in disorder does."""
    if battle.is_disordered(unit) or battle.broken[battle.roster.division_of[unit]]:
        return False
    profile = battle.roster.profile(unit)
    return (
        (battle.is_column(unit) and battle.inside[unit] == NO_AREA)  # HC-6.5.e
        or profile.size == "tiny"
        or battle.roster.has(unit, "drilled")
        or (profile.type == "wagons" and is_on_road(battle, unit))
        or (profile.type == "elephants" and (is_on_road(battle, unit) or _marches_along(battle, unit, units)))
        or (battle.roster.has(unit, "eager") and _is_in_reach(battle, unit, plan))
    )


def is_on_road(battle: Battle, unit: UnitNo) -> bool:
    """HC-4.9.d Whether its leader stands on a road, track or bridge."""
    box = battle.box[unit]
    return box is not None and terrain.is_in_lane(battle, box.x, box.y)


def _marches_along(battle: Battle, unit: UnitNo, units: tuple[UnitNo, ...]) -> bool:
    """HC-13.5.e An elephant that marches in a column of its division: next to a column under the same order."""
    gap = battle.sheet.measures.group_gap
    return any(battle.is_column(other) and outlines.are_within(battle, unit, other, gap) for other in units)


def _is_in_reach(battle: Battle, unit: UnitNo, plan: Plan) -> bool:
    """HC-13.2.d Eager: it was ordered to charge an enemy within three moves."""
    far = 3 * battle.rate(unit)
    for step in plan:
        if isinstance(step, Charge):
            enemies = step.targets or tuple(battle.seen(battle.enemy_of(unit)))
            return any(outlines.are_within(battle, unit, enemy, far) for enemy in enemies)
    return False


def offer(table: Table[Battle], test: TestCommand) -> None:
    """HC-4.9.a The entitled units of a failed order."""
    pairs = zip(test.units, test.plans, strict=True)
    entitled = tuple(unit for unit, plan in pairs if is_entitled(table.state, unit, plan, test.units))
    if entitled:
        table.then(OfferFreeMoves(test.commander, test.units, test.plans, entitled))


# The first step, or part of it


def first_step(step: OfferFreeMoves, unit: UnitNo) -> AnyStep:
    """HC-4.9.h What a free move executes."""
    return step.plans[step.units.index(unit)][0]


def shortened(battle: Battle, unit: UnitNo, step: AnyStep, distance: int) -> AnyStep:
    """HC-4.9.h As much of a step as costs no more than a distance."""
    if isinstance(step, Go):
        return msgspec.structs.replace(step, distance=min(step.distance, distance))
    if isinstance(step, EnterTable):
        return EnterTable(min(step.distance, distance))
    box = battle.box[unit]
    if box is None or not isinstance(step, Move | FormMove):
        return step
    foot = battle.roster.foot[unit][step.formation] if isinstance(step, FormMove) else box.foot
    start = Box(foot, box.x, box.y, step.heading) if isinstance(step, FormMove) else box
    return msgspec.structs.replace(step, poses=pacing.cut(start, step.poses, distance))


# 4.9.g The group stays together


def stays_together(battle: Battle, step: OfferFreeMoves, unit: UnitNo, distance: int) -> bool:
    """HC-4.9.g Whether the group holds afterwards: now, or once the other entitled units have made their moves."""
    after = revealing.copy_as_known(battle, battle.roster.side_of[unit])
    playing.play(after, unit, (shortened(battle, unit, first_step(step, unit), distance),), 1)
    if _is_group(after, step):
        return True
    for other in step.entitled:
        if other != unit:
            playing.play(after, other, (first_step(step, other),), 1)
    return _is_group(after, step)


def _is_group(battle: Battle, step: OfferFreeMoves) -> bool:
    there = tuple(unit for unit in step.units if battle.fate[unit] == STANDING or groups.is_absent(battle, unit))
    if any(battle.fate[unit] == STANDING for unit in there):  # HC-4.10.i who enters behind the first is of the group
        there = tuple(unit for unit in there if not (_enters(step, unit) and groups.is_absent(battle, unit)))
    return groups.is_family(battle, step.units) or groups.is_connected(battle, there)


def _enters(step: OfferFreeMoves, unit: UnitNo) -> bool:
    return isinstance(first_step(step, unit), EnterTable)


def refuses_free_move(battle: Battle, step: OfferFreeMoves, action: MoveFreely) -> Refusal | None:
    """HC-4.9.g, HC-4.9.h Why a unit does not move so far."""
    about = f"unit:{action.unit}"
    if action.unit not in step.entitled:
        return Refusal("HC-4.9.g", "no-free-move", about)
    if not 0 < action.distance <= battle.sheet.measures.go_distance_max:
        return Refusal("HC-16.2.f", "no-such-distance")
    part = shortened(battle, action.unit, first_step(step, action.unit), action.distance)
    if not playing.changes(battle, action.unit, (part,)):
        return Refusal("HC-4.9.h", "free-move-leads-nowhere", about)
    if not stays_together(battle, step, action.unit, action.distance):
        return Refusal("HC-4.9.g", "group-would-be-torn", about)
    return None


def _rate(battle: Battle, unit: UnitNo, step: AnyStep) -> int:
    """HC-4.1.i One move, in the formation in which the unit displaces itself; HC-4.10.f 6" onto the table."""
    if isinstance(step, EnterTable):
        return step.distance
    return battle.roster.rate[unit][step.formation] if isinstance(step, FormMove) else battle.rate(unit)


def farthest(battle: Battle, step: OfferFreeMoves, unit: UnitNo) -> MoveFreely | None:
    """HC-16.3.d The first step as far as HC-4.9.g allows, to the hundredth; None: not at all."""
    low, high = 0, _rate(battle, unit, first_step(step, unit))
    if refuses_free_move(battle, step, MoveFreely(unit, high)) is None:
        return MoveFreely(unit, high)
    while high - low > 1:
        middle = (low + high) // 2
        if refuses_free_move(battle, step, MoveFreely(unit, middle)) is None:
            low = middle
        else:
            high = middle
    return MoveFreely(unit, low) if low else None


class OfferingFreeMoves(Question[Battle, OfferFreeMoves, MoveFreely | Done]):
    """HC-4.9.g Per entitled unit: its first step, part of it, or nothing."""

    clause = "HC-4.9.g"
    actions = (MoveFreely, Done)
    exhaustive = False

    def asks(self, state: Battle, step: OfferFreeMoves) -> Seat | None:
        """The active side, while an entitled unit can move."""
        return state.side if any(farthest(state, step, unit) for unit in step.entitled) else None

    def candidates(self, state: Battle, step: OfferFreeMoves, seat: Seat) -> Iterator[MoveFreely | Done]:
        """HC-16.3.d Each unit as far as it may go, or no more."""
        if self.refuses(state, step, seat, DONE) is None:
            yield DONE
        yield from (found for unit in step.entitled if (found := farthest(state, step, unit)) is not None)

    def refuses(self, state: Battle, step: OfferFreeMoves, seat: Seat, action: MoveFreely | Done) -> Refusal | None:
        """HC-4.9.g Who has begun to march keeps the group together, as far as others can still come after."""
        del seat
        if isinstance(action, MoveFreely):
            return refuses_free_move(state, step, action)
        if _is_group(state, step) or not any(farthest(state, step, unit) for unit in step.entitled):
            return None
        return Refusal("HC-4.9.g", "group-would-be-torn")

    def answer(self, table: Table[Battle], step: OfferFreeMoves, seat: Seat, action: MoveFreely | Done) -> None:
        """HC-4.9.a Exactly one move."""
        del seat
        if isinstance(action, Done):
            return
        unit = action.unit
        part = shortened(table.state, unit, first_step(step, unit), action.distance)
        left = tuple(other for other in step.entitled if other != unit)
        table.tell(events.MovedFreely(unit), "HC-4.9.a")
        table.then(Execute(unit, (part,), 1, occasion="free_move"), msgspec.structs.replace(step, entitled=left))
