"""7.10, 7.11, 14.9, 13.2.m: closing fire, Parthian shots and opportunity fire."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, Final, TypeAlias

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.hail_caesar.actions import Done, FireAtMover
from iacta.games.hail_caesar.battlefield import FRONT
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import OPEN_ORDER, SQUARE
from iacta.games.hail_caesar.rules import blocks, sight, targets, volleys
from iacta.games.hail_caesar.rules.sight import NO_SIDE
from iacta.games.hail_caesar.state import HIDDEN, STANDING, WILL_FIRE, Battle
from iacta.games.hail_caesar.steps import ClosingVolley, OfferOpportunity, ParthianShot, TestUnderFire
from iacta.geometry.angles import QUARTER_TURN, SINES
from iacta.geometry.boxes import is_about_turn, reach, reach2
from iacta.geometry.quarters import is_before, nominal_side, quarter, side_towards
from iacta.geometry.sweeps import about_turned, path

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.map import Point
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.rules.targets import Mark
    from iacta.games.hail_caesar.steps import Cause, RollVolley
    from iacta.geometry.boxes import Box

FireChoice: TypeAlias = FireAtMover | Done
DONE: Final = Done()


def fire_ban(battle: Battle, unit: UnitNo) -> Refusal | None:
    """HC-7.10.a, HC-7.10.c, HC-7.10.d, HC-7.10.k, HC-7.11.b, HC-7.11.h Who does not shoot in the enemy's movement."""
    profile = battle.roster.profile(unit)
    if not profile.long:
        return Refusal("HC-7.10.c", "no-long-range", f"unit:{unit}")
    if profile.type == "artillery" and profile.subtype in volleys.HEAVY_ENGINES:
        return Refusal("HC-7.10.d", "engine-too-heavy-to-react", f"unit:{unit}")
    if battle.is_engaged(unit):
        return Refusal("HC-7.10.k", "engaged-does-not-shoot", f"unit:{unit}")
    if not volleys.limited(battle, unit, profile.long):
        return Refusal("HC-7.10.k", "formation-does-not-shoot", f"unit:{unit}")
    return None


def reaction_dice(battle: Battle, unit: UnitNo) -> int:
    """HC-7.10.f, HC-7.11.e, HC-7.4.f The long value, within the limits of a square or of a side of a building."""
    value = volleys.limited(battle, unit, battle.roster.profile(unit).long)
    return min(value, TABLES.shots_per_side) if battle.inside[unit] != NO_AREA else value


# 7.10 Closing fire


def closing_refusal(battle: Battle, unit: UnitNo, charger: UnitNo, start: Point | None = None) -> Refusal | None:
    """HC-7.10.a Why a target may not use closing fire; None if it may. `start`: of a charge out of a block."""
    ban = fire_ban(battle, unit)
    if ban is not None or not battle.is_formed(unit) or battle.formation[unit] == SQUARE:
        return ban
    x, y = start or targets.reference(battle, charger)
    if quarter(battle.at(unit), x, y) != FRONT:
        return Refusal("HC-7.10.a", "closing-fire-to-the-front-only", f"unit:{unit}")
    return None


def closing_volley(table: Table[Battle], step: ClosingVolley) -> None:
    """HC-7.10.b, HC-7.10.f At the charger in contact, before any other unit moves."""
    _fire_at_charger(table, step.shooter, step.charger, "closing")


def parthian_shot(table: Table[Battle], step: ParthianShot) -> None:
    """HC-13.2.m At the charger in its starting place, before the evasion."""
    _fire_at_charger(table, step.unit, step.charger, "parthian")


def _fire_at_charger(table: Table[Battle], shooter: UnitNo, charger: UnitNo, cause: Cause) -> None:
    battle = table.state
    battle.clear(shooter, WILL_FIRE)
    if blocks.outline(battle, charger) is None or not reaction_dice(battle, shooter):
        return
    if battle.fate[shooter] == STANDING:
        mark, dice = at_charger(battle, shooter, charger)
        table.then(volleys.loose(table, shooter, mark, dice, cause))


def at_charger(battle: Battle, shooter: UnitNo, charger: UnitNo) -> tuple[Mark, int]:
    """HC-7.10.b, HC-7.10.f, HC-13.2.m The charger where it stands now, and the dice that reach it."""
    goal = blocks.outline(battle, charger)
    assert goal is not None
    mark = targets.aim(battle, shooter, charger, goal, _side_facing(battle, shooter, goal))
    if any(one.enemy == charger and one.across != NO_AREA for one in battle.contacts_of(shooter)):
        mark = targets.over_the_wall(battle, shooter, mark)
    return mark, targets.dice_through(battle, shooter, mark, reaction_dice(battle, shooter))


def _side_facing(battle: Battle, shooter: UnitNo, goal: Box) -> int:
    """HC-7.4.g The side of a building or square before which an enemy stands."""
    if targets.sides_of(battle, shooter) == (NO_SIDE,):
        return NO_SIDE
    box = blocks.outline(battle, shooter)
    assert box is not None
    return side_towards(box, goal.x, goal.y)


# 7.11 Opportunity fire


def shooters(battle: Battle, mover: UnitNo) -> tuple[UnitNo, ...]:
    """HC-7.11.a, HC-7.11.c, HC-7.11.g, HC-7.11.h The enemies of a mover whose front it crossed, in file order."""
    trail = battle.trail
    if trail is None or trail.unit != mover or battle.fate[mover] != STANDING:
        return ()
    charged = {*trail.charged, *[contact.enemy for contact in battle.contacts_of(mover)]}
    return tuple(
        [
            unit
            for unit in battle.standing(battle.enemy_of(mover))
            if unit not in charged
            and (unit, mover) not in battle.opportunities
            and not battle.has(unit, HIDDEN)
            and fire_ban(battle, unit) is None
            and passages(battle, unit, mover)
        ]
    )


def passages(battle: Battle, unit: UnitNo, mover: UnitNo) -> list[Mark]:
    """HC-14.9.a, HC-14.9.b The mover as it passed half of a unit's front, once for each side that it passed so."""
    key = ("passages", unit, mover, battle.trail)
    known = battle.near.marks.get(key)
    if known is None:
        known = battle.near.marks[key] = _passages(battle, unit, mover)
    return known


def _passages(battle: Battle, unit: UnitNo, mover: UnitNo) -> list[Mark]:
    way = _way(battle, mover)
    found = [passage(battle, unit, mover, side, way) for side in targets.sides_of(battle, unit)]
    return [mark for mark in found if mark is not None and not targets.is_barred(battle, unit, mark)]


def _way(battle: Battle, mover: UnitNo) -> list[tuple[Box, Point]]:
    """The samples of a movement, worked out once for all who look at it."""
    key = ("way", mover, battle.trail)
    known = battle.near.marks.get(key)
    if known is None:
        known = battle.near.marks[key] = list(samples(battle, mover))
    return known


def passage(battle: Battle, unit: UnitNo, mover: UnitNo, side: int, way: list[tuple[Box, Point]]) -> Mark | None:
    """HC-14.9.a, HC-7.11.i The counted sample at which the mover was nearest to the leader; None: no opportunity."""
    near = [one for one in _in_reach(battle, unit, side, way) if _is_ahead(battle, unit, one[0], side)]
    if not _is_wide(battle, unit, side, near):
        return None
    sees = sight.watcher(battle, unit, mover, side)
    counted = [one for one in near if sees(one[0])]
    if not _is_wide(battle, unit, side, counted):
        return None
    leader = targets.reference(battle, unit, side)
    nearest = min([box for box, _ in counted], key=lambda box: reach2(box, *leader))
    return targets.aim(battle, unit, mover, nearest, side)


def _is_wide(battle: Battle, unit: UnitNo, side: int, counted: list[tuple[Box, Point]]) -> bool:
    """HC-14.9.a Whether samples spread over half of the front."""
    if not counted:
        return False
    return _spread(battle, unit, side, [along for _, along in counted]) >= _front(battle, unit, side) // 2


def samples(battle: Battle, mover: UnitNo) -> Iterator[tuple[Box, Point]]:
    """HC-14.9.a The poses of a whole movement, each with its middle in half units; jumps move no middle."""
    trail = battle.trail
    assert trail is not None
    last: tuple[Box, str] | None = None
    jump_x = jump_y = 0
    for x, y, heading, formation in trail.poses:
        box = battle.pose(mover, formation, x, y, heading)  # type: ignore[arg-type]  # a trail holds plain words
        way = [box]
        if last is not None and last[1] == formation:
            start = about_turned(last[0]) if is_about_turn(last[0], box) else last[0]
            way = path(start, box)
        elif last is not None:
            jump_x, jump_y = jump_x + last[0].cx - box.cx, jump_y + last[0].cy - box.cy
        for pose in way:
            yield pose, (pose.cx + jump_x, pose.cy + jump_y)
        last = box, formation


def _is_loose(battle: Battle, unit: UnitNo) -> bool:
    return battle.formation[unit] == OPEN_ORDER and battle.inside[unit] == NO_AREA


def _is_ahead(battle: Battle, unit: UnitNo, box: Box, side: int) -> bool:
    """HC-14.9.a, HC-14.9.b The middle is in the front quarter; for open order every direction counts."""
    own = blocks.outline(battle, unit)
    assert own is not None
    return _is_loose(battle, unit) or is_before(own, max(side, FRONT), box.cx // 2, box.cy // 2)


def _in_reach(battle: Battle, unit: UnitNo, side: int, way: list[tuple[Box, Point]]) -> list[tuple[Box, Point]]:
    """HC-7.11.c, HC-14.9.a The samples within 12" of the leader, or the maximum range if less."""
    most = min(battle.sheet.measures.opportunity_fire, battle.roster.reach[unit])
    x, y = targets.reference(battle, unit, side)
    found = []
    for one in way:
        box = one[0]
        far: int = 2 * most + box.foot.radius
        dx: int = box.cx - 2 * x
        dy: int = box.cy - 2 * y
        if -far <= dx <= far and -far <= dy <= far and reach(box, x, y) <= most:
            found.append(one)
    return found


def _front(battle: Battle, unit: UnitNo, side: int) -> int:
    """HC-14.9.b The front; the longer side of open order."""
    box = blocks.outline(battle, unit)
    assert box is not None
    return max(box.foot.width, box.foot.depth) if _is_loose(battle, unit) else nominal_side(box, max(side, FRONT))


def _spread(battle: Battle, unit: UnitNo, side: int, middles: list[Point]) -> int:
    """HC-14.9.a The greatest minus the least lateral coordinate, rounded down."""
    own = blocks.outline(battle, unit)
    assert own is not None
    if _is_loose(battle, unit):
        ax, ay = middles[0][1] - own.cy, own.cx - middles[0][0]
    else:
        heading = (own.heading + max(side, FRONT) * QUARTER_TURN) % (4 * QUARTER_TURN)
        ax, ay = SINES[heading + QUARTER_TURN], -SINES[heading]
    lateral = [x * ax + y * ay for x, y in middles]
    apart, square = max(lateral) - min(lateral), 4 * (ax * ax + ay * ay)
    return isqrt(apart * apart // square) if square else 0


class OfferingOpportunity(Question[Battle, OfferOpportunity, FireChoice]):
    """HC-7.11.a, HC-15.2.b Fire or pass, in the order the owner chooses; one test when all have fired."""

    clause = "HC-7.11.a"
    actions = (FireAtMover, Done)

    def asks(self, state: Battle, step: OfferOpportunity) -> Seat | None:
        """The enemy of the mover, while a shooter is left."""
        return state.enemy_of(step.mover) if _entitled(state, step) else None

    def candidates(self, state: Battle, step: OfferOpportunity, seat: Seat) -> Iterator[FireChoice]:  # noqa: ARG002 - a generator deletes nothing
        """Every shooter, or none any more."""
        yield from map(FireAtMover, _entitled(state, step))
        yield DONE

    def refuses(self, state: Battle, step: OfferOpportunity, seat: Seat, action: FireChoice) -> Refusal | None:
        """HC-7.11.c"""
        del seat
        if isinstance(action, Done) or action.unit in _entitled(state, step):
            return None
        return Refusal("HC-7.11.c", "no-opportunity")

    def answer(self, table: Table[Battle], step: OfferOpportunity, seat: Seat, action: FireChoice) -> None:
        """HC-7.11.d, HC-7.11.e, HC-7.11.h The long value, once at each mover; one test when all have fired."""
        del seat
        if isinstance(action, Done):
            return
        table.then(*_volleys(table, action.unit, step.mover), step, TestUnderFire(step.mover, "opportunity"))
        table.state.opportunities |= {(action.unit, step.mover)}


def _entitled(battle: Battle, step: OfferOpportunity) -> list[UnitNo]:
    """HC-7.11.c Those of the units named that have an opportunity."""
    found = shooters(battle, step.mover)
    return [unit for unit in step.shooters if unit in found]


def _volleys(table: Table[Battle], unit: UnitNo, mover: UnitNo) -> Iterator[RollVolley]:
    """HC-7.11.e At the mover where it passed."""
    for mark, dice in opportunities(table.state, unit, mover):
        through = targets.dice_through(table.state, unit, mark, dice)
        yield volleys.loose(table, unit, mark, through, "opportunity")


def opportunities(battle: Battle, unit: UnitNo, mover: UnitNo) -> list[tuple[Mark, int]]:
    """HC-7.11.e, HC-7.11.f The long value for each passage; by sides of a building within their limits."""
    found, left = [], volleys.limited(battle, unit, battle.roster.profile(unit).long)
    for mark in passages(battle, unit, mover):
        dice = min(left, reaction_dice(battle, unit))
        left -= dice
        if dice:
            found.append((mark, dice))
    return found
