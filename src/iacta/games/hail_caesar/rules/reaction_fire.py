"""7.10, 7.11, 14.9: closing fire and opportunity fire."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, Final, TypeAlias

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.hail_caesar.actions import Done, FireAtMover
from iacta.games.hail_caesar.battlefield import FRONT
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import COLUMN, OPEN_ORDER, TESTUDO
from iacta.games.hail_caesar.rules import blocks, placing, shooting, sight, volleys
from iacta.games.hail_caesar.state import HIDDEN, STANDING, WILL_FIRE, Battle
from iacta.games.hail_caesar.steps import ClosingVolley, OfferOpportunity, ParthianShot, TestUnderFire
from iacta.geometry.angles import QUARTER_TURN, SINES
from iacta.geometry.boxes import Box, reach
from iacta.geometry.quarters import is_before
from iacta.geometry.sweeps import path

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.roster import UnitNo

FireChoice: TypeAlias = FireAtMover | Done
DONE: Final = Done()


def can_fire(battle: Battle, unit: UnitNo) -> bool:
    """HC-7.10.a, HC-7.10.c, HC-7.10.d, HC-7.10.k, HC-7.11.b, HC-7.11.h Who shoots outside his own ranged phase."""
    profile = battle.roster.profile(unit)
    engine = profile.type == "artillery"
    if profile.long == 0 or profile.type == "wagons" or (engine and profile.subtype != "light"):
        return False
    if battle.is_engaged(unit) or battle.has(unit, HIDDEN):
        return False
    return battle.inside[unit] != NO_AREA or battle.formation[unit] not in (COLUMN, TESTUDO)


def closing_refusal(battle: Battle, unit: UnitNo, charger: UnitNo) -> Refusal | None:
    """HC-7.10.a Why a target may not use closing fire; None if it may."""
    if not can_fire(battle, unit):
        return Refusal("HC-7.10.a", "no-closing-fire")
    x, y = placing.reference(battle, charger)
    formed = battle.is_formed(unit)
    if formed and placing.side_hit(battle, x, y, unit) != FRONT:
        return Refusal("HC-7.10.a", "closing-fire-to-the-front")
    return None


def closing_dice(battle: Battle, unit: UnitNo) -> int:
    """HC-7.10.f, HC-7.4.f The long value, within the limits of square and building."""
    value = volleys.limited(battle, unit, battle.roster.profile(unit).long)
    return min(value, volleys.dice_per_side()) if battle.inside[unit] != NO_AREA else value


def closing_volley(table: Table[Battle], step: ClosingVolley) -> None:
    """HC-7.10.b At the charger in contact, before any other unit moves."""
    battle = table.state
    battle.clear(step.shooter, WILL_FIRE)
    dice = closing_dice(battle, step.shooter)
    if battle.fate[step.charger] == STANDING and dice:
        table.then(shooting.prepared(battle, step.shooter, step.charger, dice, "closing"))


def parthian_shot(table: Table[Battle], step: ParthianShot) -> None:
    """HC-13.2.m At the charger in its starting place, before the evasion."""
    battle = table.state
    battle.clear(step.unit, WILL_FIRE)
    dice = closing_dice(battle, step.unit)
    if dice:
        table.then(shooting.prepared(battle, step.unit, step.charger, dice, "parthian"))


# 7.11 Opportunity fire


def shooters(battle: Battle, mover: UnitNo) -> tuple[UnitNo, ...]:
    """HC-7.11.a, HC-7.11.c, HC-7.11.g, HC-7.11.h The enemies of a mover whose front it crossed, in file order."""
    charged = {contact.enemy for contact in battle.contacts_of(mover)}
    return tuple(
        unit
        for unit in battle.standing(battle.enemy_of(mover))
        if unit not in charged
        and (unit, mover) not in battle.opportunities
        and can_fire(battle, unit)
        and crosses(battle, unit, mover)
    )


def crosses(battle: Battle, unit: UnitNo, mover: UnitNo) -> bool:
    """HC-14.9.a, HC-14.9.b Whether the mover's middle passed half of a unit's front, in sight and range."""
    if battle.inside[unit] != NO_AREA:
        return any(_crosses_side(battle, unit, mover, side) for side in range(4))
    return _crosses_side(battle, unit, mover, FRONT)


def _crosses_side(battle: Battle, unit: UnitNo, mover: UnitNo, side: int) -> bool:
    box = blocks.outline(battle, unit)
    assert box is not None
    lateral: list[int] = []
    loose = battle.formation[unit] == OPEN_ORDER and battle.inside[unit] == NO_AREA
    axis: tuple[int, int] | None = None if loose else _axis(box, side)
    for sample in samples(battle, mover):
        cx, cy = sample.cx, sample.cy
        if not loose and not is_before(box, side, cx // 2, cy // 2):
            continue
        if not _is_in_reach(battle, unit, mover, box, side, sample):
            continue
        if axis is None:
            axis = cy - box.cy, box.cx - cx
        lateral.append((cx - 2 * box.x) * axis[0] + (cy - 2 * box.y) * axis[1])
    if not lateral or axis is None:
        return False
    width = max(box.foot.width, box.foot.depth) if loose else (box.foot.depth if side % 2 else box.foot.width)
    return _spread(lateral, axis) >= width // 2


def _axis(box: Box, side: int) -> tuple[int, int]:
    """The direction along a side, times 2^16."""
    heading = (box.heading + side * QUARTER_TURN) % (4 * QUARTER_TURN)
    return SINES[heading + QUARTER_TURN], -SINES[heading]


def _spread(lateral: list[int], axis: tuple[int, int]) -> int:
    """HC-14.9.a The greatest minus the least lateral coordinate, rounded down."""
    apart = max(lateral) - min(lateral)
    return isqrt(apart * apart // (4 * (axis[0] * axis[0] + axis[1] * axis[1])))


def samples(battle: Battle, mover: UnitNo) -> Iterator[Box]:
    """HC-14.9.a The poses of a whole movement, jumps by a change of formation not counted."""
    trail = battle.trail
    if trail is None or trail.unit != mover:
        return
    last: tuple[Box, str] | None = None
    for x, y, heading, formation in trail.poses:
        box = Box(battle.roster.foot[mover][formation], x, y, heading)  # type: ignore[index]
        if last is None:
            yield box
        elif last[1] == formation:
            yield from path(last[0], box)
        last = box, formation


def _is_in_reach(battle: Battle, unit: UnitNo, mover: UnitNo, box: Box, side: int, sample: Box) -> bool:
    """HC-7.11.c, HC-14.9.a Within 12" of the leader, or the maximum range if less, and visible."""
    most = min(battle.sheet.measures.opportunity_fire, battle.roster.reach[unit])
    x, y = (box.x, box.y) if battle.inside[unit] == NO_AREA else sight.middles(box)[side]
    if reach(sample, x, y) > most:
        return False
    stood = battle.box[mover]
    battle.box[mover] = sample
    seen = sight.look(battle, x, y, unit, mover).seen != 0
    battle.box[mover] = stood
    return seen


class OfferingOpportunity(Question[Battle, OfferOpportunity, FireChoice]):
    """HC-7.11.a Fire or pass, in the order the owner chooses."""

    clause = "HC-7.11.a"
    actions = (FireAtMover, Done)

    def asks(self, state: Battle, step: OfferOpportunity) -> Seat | None:
        """The enemy of the mover, while a shooter is left."""
        return state.enemy_of(step.mover) if step.shooters and state.fate[step.mover] == STANDING else None

    def candidates(self, state: Battle, step: OfferOpportunity, seat: Seat) -> Iterator[FireChoice]:  # noqa: ARG002 - only the owner is asked
        """Every shooter, or none any more."""
        for unit in step.shooters:
            yield FireAtMover(unit)
        yield DONE

    def refuses(self, state: Battle, step: OfferOpportunity, seat: Seat, action: FireChoice) -> Refusal | None:  # noqa: ARG002 - only the owner is asked
        """HC-7.11.c"""
        if isinstance(action, Done) or action.unit in step.shooters:
            return None
        return Refusal("HC-7.11.c", "no-opportunity")

    def answer(self, table: Table[Battle], step: OfferOpportunity, seat: Seat, action: FireChoice) -> None:  # noqa: ARG002 - only the owner is asked
        """HC-7.11.d, HC-7.11.e The long value; one test when all have fired."""
        battle = table.state
        if isinstance(action, Done):
            if step.mover in battle.under_fire:
                table.then(TestUnderFire(step.mover, "opportunity"))
            return
        battle.opportunities = battle.opportunities | {(action.unit, step.mover)}
        rest = tuple(unit for unit in step.shooters if unit != action.unit)
        dice = closing_dice(battle, action.unit)
        table.then(shooting.prepared(battle, action.unit, step.mover, dice, "opportunity"))
        table.then(OfferOpportunity(step.mover, rest) if rest else TestUnderFire(step.mover, "opportunity"))
