"""7.1, 7.3, 7.9, 7.12, 15.3: the ranged phase, and the ways in which a unit may shoot."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Done, Shoot, Waive
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import OPEN_ORDER
from iacta.games.hail_caesar.rules import break_tests, targets, volleys
from iacta.games.hail_caesar.rules.sight import NO_SIDE
from iacta.games.hail_caesar.state import HIDDEN, SHOT, Battle
from iacta.games.hail_caesar.steps import BeginShooting, EndShooting, RiskUnderFire, TakeRangedTests, TakeShots
from iacta.geometry.angles import part
from iacta.geometry.boxes import reach

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.map import Point
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.rules.targets import Mark

ShotChoice: TypeAlias = Shoot | Waive | Done
DONE: Final = Done()
LIGHT_ENGINE_MOVES: Final = 1
"""HC-5.5.a, HC-7.12.d So many moves leave light artillery a shot; none leave one to others."""


class Volley(NamedTuple):
    """Dice of a unit at a mark."""

    mark: Mark
    dice: int


Way: TypeAlias = tuple[Volley, ...]
"""One way in which a unit may use its dice."""


# The phase


def begin(table: Table[Battle], step: BeginShooting) -> None:
    """HC-3.2.b, HC-7.1.c The active side's units attack, without an order."""
    del step
    battle = table.state
    for unit in battle.roster.units_of[battle.side]:
        battle.clear(unit, SHOT)
    battle.under_fire, battle.opportunities = {}, frozenset()
    table.then(TakeShots(), EndShooting())


def end(table: Table[Battle], step: EndShooting) -> None:
    """HC-9.2.b All tests of the phase are taken at its end, then the danger of commanders."""
    del step
    battle = table.state
    fires = [battle.under_fire[unit] for unit in sorted(battle.under_fire)]
    testers = tuple(fire.target for fire in fires if break_tests.must_test(battle, fire))
    for fire in fires:
        if fire.target not in testers:
            break_tests.settle(battle, fire.target)
    if testers:
        table.then(TakeRangedTests(testers))
    table.then(*[RiskUnderFire(one) for one in sorted({one for fire in fires for one in fire.commanders})])


# Who shoots, and how


def shot_ban(battle: Battle, unit: UnitNo) -> Refusal | None:
    """HC-7.1.d, HC-7.4.d, HC-7.12.d Why a unit does not shoot at all, whoever stands before it."""
    profile = battle.roster.profile(unit)
    if battle.has(unit, SHOT):
        return Refusal("HC-7.1.e", "has-shot", f"unit:{unit}")
    if battle.is_engaged(unit):
        return Refusal("HC-7.1.d", "engaged-does-not-shoot", f"unit:{unit}")
    if not volleys.limited(battle, unit, max(profile.short, profile.long)):
        return Refusal("HC-7.4.d", "has-no-missiles", f"unit:{unit}")
    if profile.type == "artillery":
        is_light = profile.subtype not in volleys.HEAVY_ENGINES
        most = LIGHT_ENGINE_MOVES if is_light else 0
        if battle.moves[unit] > most:
            return Refusal("HC-5.5.a" if is_light else "HC-5.5.b", "engine-has-moved", f"unit:{unit}")
    return None


def options(battle: Battle, unit: UnitNo) -> list[Way]:
    """HC-7.3, HC-7.4.g The ways in which a unit may shoot now, the default first; none: it cannot."""
    if shot_ban(battle, unit) is not None:
        return []
    worn = battle.is_shaken(unit), battle.is_disordered(unit)
    key = ("shots", unit, battle.formation[unit], worn, battle.contacts, tuple(battle.supports))
    known = battle.near.marks.get(key)
    if known is None:
        known = battle.near.marks[key] = _options(battle, unit)
    return known


def _options(battle: Battle, unit: UnitNo) -> list[Way]:
    if battle.inside[unit] != NO_AREA:
        return _by_sides(battle, unit)
    if battle.formation[unit] == OPEN_ORDER:
        return _scattered(battle, unit)
    found: list[Way] = []
    for side in targets.sides_of(battle, unit):
        for chosen in choices(battle, unit, side):
            for way in shared(battle, unit, chosen, volleys.dice_at(battle, unit, chosen[0].range)):
                if way not in found:
                    found.append(way)
    return found


def in_range(battle: Battle, unit: UnitNo, side: int) -> list[Mark]:
    """HC-7.3.a, HC-7.3.o, HC-7.12.e The marks that a unit has dice for, the nearest first."""
    found = targets.marks(battle, unit, battle.roster.reach[unit], side)
    profile = battle.roster.profile(unit)
    if profile.type == "artillery" and profile.subtype in volleys.HEAVY_ENGINES:
        short = battle.sheet.measures.short_range
        if found and found[0].range <= short:
            return []
    return [
        mark
        for mark in found
        if volleys.dice_at(battle, unit, mark.range) and not targets.is_barred(battle, unit, mark)
    ]


def choices(battle: Battle, unit: UnitNo, side: int) -> list[list[Mark]]:
    """HC-7.3.d, HC-7.3.e, HC-7.3.q, HC-7.12.c Nearest, or nearest clear; engines any, if nobody is near.

    Each choice is all enemies at the same distance; the default comes first.
    """
    found = in_range(battle, unit, side)
    if not found:
        return []
    is_engine = battle.roster.profile(unit).type == "artillery"
    if is_engine and 2 * found[0].range > battle.roster.reach[unit]:
        return [[mark] for mark in sorted(found, key=lambda mark: (volleys.needed(battle, unit, mark), mark.range))]
    nearest = _level_with_first(battle, found)
    clear = _level_with_first(battle, [mark for mark in found if mark.is_clear])
    if not clear or clear == nearest:
        return [nearest]
    is_easier = volleys.needed(battle, unit, clear[0]) < volleys.needed(battle, unit, nearest[0])
    return [clear, nearest] if is_easier else [nearest, clear]


def _level_with_first(battle: Battle, found: list[Mark]) -> list[Mark]:
    """HC-7.3.d, HC-14.7.a The nearest, and all that are no more than 0.25" farther."""
    tie = battle.sheet.measures.tie_distance
    return [mark for mark in found if mark.range - found[0].range <= tie]


def shared(battle: Battle, unit: UnitNo, chosen: list[Mark], dice: int) -> list[Way]:
    """HC-7.3.d, HC-7.3.n Enemies at the same distance share the dice evenly; the attacker places the odd ones."""
    each, odd = divmod(dice, len(chosen))
    found = []
    for lucky in combinations(range(len(chosen)), odd):
        way = []
        for at, mark in enumerate(chosen):
            share = targets.dice_through(battle, unit, mark, each + (at in lucky))
            if share:
                way.append(Volley(mark, share))
        found.append(tuple(way))
    return found


# 7.9 Open order


def _scattered(battle: Battle, unit: UnitNo) -> list[Way]:
    """HC-7.9.b, HC-7.9.c Each die takes the nearest enemy of its own point; nearest or nearest clear for all."""
    found: list[Way] = []
    marks = in_range(battle, unit, NO_SIDE)
    for pool in (marks, [mark for mark in marks if mark.is_clear]):
        if pool:
            way = _by_points(battle, unit, pool)
            if way not in found:
                found.append(way)
    return sorted(found, key=lambda way: volleys.needed(battle, unit, way[0].mark))


def _by_points(battle: Battle, unit: UnitNo, pool: list[Mark]) -> Way:
    dice = volleys.dice_at(battle, unit, pool[0].range)
    aimed = [_nearest_to(battle, unit, point, pool) for point in _points(battle, unit, dice)]
    way = []
    for mark in pool:
        share = targets.dice_through(battle, unit, mark, aimed.count(mark.unit))
        if share:
            way.append(Volley(mark, share))
    return tuple(way)


def _points(battle: Battle, unit: UnitNo, dice: int) -> Iterator[Point]:
    """HC-7.9.c Die i of n stands at (i - 1/2) / n of the long axis."""
    box = battle.at(unit)
    ex, ey = (box.ux, box.uy) if box.foot.width >= box.foot.depth else (box.vx, box.vy)
    x, y = (box.cx - ex) // 2, (box.cy - ey) // 2
    for number in range(dice):
        yield x + part(ex, 2 * number + 1, 2 * dice), y + part(ey, 2 * number + 1, 2 * dice)


def _nearest_to(battle: Battle, unit: UnitNo, point: Point, pool: list[Mark]) -> UnitNo:
    """HC-7.9.c The nearest of the pool within range of a point; without one, the unit's nearest."""
    distance, target = min((reach(mark.box, *point), mark.unit) for mark in pool)
    return target if distance <= battle.roster.reach[unit] else pool[0].unit


# 7.4.f, 7.4.g Buildings


def _by_sides(battle: Battle, unit: UnitNo) -> list[Way]:
    """HC-7.4.f, HC-7.4.g At most two dice by each side, each at its own nearest target; up to the value in all."""
    open_sides = [found for side in targets.sides_of(battle, unit) if (found := choices(battle, unit, side))]
    ways: list[Way] = []
    for chosen in product(*open_sides):
        values = [volleys.dice_at(battle, unit, marks[0].range) for marks in chosen]
        limits = [min(value, TABLES.shots_per_side) for value in values]
        for dice in _distributions(limits, max(values, default=0)):
            parts = [shared(battle, unit, marks, count) for marks, count in zip(chosen, dice, strict=True) if count]
            ways += [way for split in product(*parts) if (way := sum(split, ())) and way not in ways]
    return ways


def _distributions(limits: list[int], most: int) -> list[tuple[int, ...]]:
    """All ways to give out dice by sides up to their limits, as many as possible, the even ones first."""
    total = min(most, sum(limits))
    full = [way for way in product(*[range(limit + 1) for limit in limits]) if sum(way) == total]
    return sorted(full, key=lambda way: (max(way, default=0) - min(way, default=0), [-dice for dice in way]))


# The question


class TakingShots(Question[Battle, TakeShots, ShotChoice]):
    """HC-7.1.e Pick a unit and its target, waive, or have done."""

    clause = "HC-7.1.c"
    actions = (Shoot, Waive, Done)

    def asks(self, state: Battle, step: TakeShots) -> Seat | None:
        """The active side, while somebody can shoot; with ambushes in play always, lest it give one away."""
        del step
        if _lies_in_ambush(state) or any(options(state, unit) for unit in state.standing(state.side)):
            return state.side
        return None

    def obvious(self, state: Battle, step: TakeShots, seat: Seat) -> ShotChoice | None:
        """Nothing: whoever has done may have waived."""
        del state, step, seat
        return None

    def candidates(self, state: Battle, step: TakeShots, seat: Seat) -> Iterator[ShotChoice]:  # noqa: ARG002 - a generator deletes nothing
        """Every way to shoot of every unit, then nothing more."""
        for unit in state.standing(state.side):
            ways = options(state, unit)
            yield from [shot(unit, way) for way in ways]
            if ways:
                yield Waive(unit)
        yield DONE

    def refuses(self, state: Battle, step: TakeShots, seat: Seat, action: ShotChoice) -> Refusal | None:
        """HC-7.3"""
        del step, seat
        if isinstance(action, Done):
            return None
        if action.unit not in state.standing(state.side):
            return Refusal("HC-7.1.c", "not-your-unit")
        ways = options(state, action.unit)
        if not ways:
            return shot_ban(state, action.unit) or Refusal("HC-7.3.a", "nobody-to-shoot-at", f"unit:{action.unit}")
        if isinstance(action, Waive) or action in [shot(action.unit, way) for way in ways]:
            return None
        return _wrong_aim(action, ways)

    def answer(self, table: Table[Battle], step: TakeShots, seat: Seat, action: ShotChoice) -> None:
        """HC-7.5 The dice of each volley, then the next unit."""
        battle = table.state
        if isinstance(action, Done):
            return
        if isinstance(action, Shoot):
            way = next(way for way in options(battle, action.unit) if shot(action.unit, way) == action)
            table.then(*[volleys.loose(table, action.unit, mark, dice, "phase") for mark, dice in way])
        else:
            to = seat if battle.has(action.unit, HIDDEN) else None
            table.tell(events.ShotWaived(action.unit), "HC-7.1.e", to)
        battle.mark(action.unit, SHOT)
        table.then(step)


def _lies_in_ambush(battle: Battle) -> bool:
    """HC-6.1.h Whether units of the active side are hidden: that they are is public, where they stand is not."""
    return any(battle.has(unit, HIDDEN) for unit in battle.standing(battle.side))


def _wrong_aim(action: Shoot, ways: list[Way]) -> Refusal:
    """HC-7.3.a, HC-7.3.d Whether it is the target that is wrong, or only the number of dice."""
    aims = [tuple(volley.mark.unit for volley in way) for way in ways]
    if action.targets in aims:
        return Refusal("HC-7.3.d", "dice-are-shared-evenly", f"unit:{action.unit}")
    return Refusal("HC-7.3.a", "must-shoot-at-the-nearest", f"unit:{ways[0][0].mark.unit}")


def shot(unit: UnitNo, way: Way) -> Shoot:
    """The action that names a way to shoot."""
    sides = tuple(volley.mark.side for volley in way)
    return Shoot(
        unit,
        tuple(volley.mark.unit for volley in way),
        tuple(volley.dice for volley in way),
        sides if any(side != NO_SIDE for side in sides) else (),
    )
