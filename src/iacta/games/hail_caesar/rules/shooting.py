"""7.1, 7.3, 7.9, 7.12, 15.3: the ranged phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.hail_caesar.actions import Done, Shoot, Waive
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import OPEN_ORDER
from iacta.games.hail_caesar.rules import blocks, break_tests, sight, targets, volleys
from iacta.games.hail_caesar.state import HIDDEN, MOVED, SHOT, Battle
from iacta.games.hail_caesar.steps import (
    BeginCombats,
    BeginShooting,
    EndShooting,
    RollVolley,
    TakeRangedTests,
    TakeShots,
)
from iacta.geometry.angles import part
from iacta.geometry.boxes import reach
from iacta.geometry.quarters import is_before

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.rules.targets import Mark
    from iacta.geometry.boxes import Box

ShotChoice: TypeAlias = Shoot | Waive | Done
DONE: Final = Done()
LIGHT_ENGINE_MOVES: Final = 1
"""HC-5.5.a"""


class Volley(NamedTuple):
    """Dice of a unit at a target, by a side of a building (-1: the front)."""

    target: UnitNo
    dice: int
    side: int = -1


def begin(table: Table[Battle], step: BeginShooting) -> None:  # noqa: ARG001 - the step says all
    """HC-3.2.b, HC-7.1.c The active side's units attack, without an order."""
    battle = table.state
    for unit in battle.roster.units_of[battle.side]:
        battle.clear(unit, SHOT)
    battle.under_fire = {}
    table.then(TakeShots(), EndShooting(), BeginCombats())


def end(table: Table[Battle], step: EndShooting) -> None:  # noqa: ARG001 - the step says all
    """HC-9.2.b All tests of the phase are taken at its end."""
    battle = table.state
    testers = sorted(unit for unit, fire in battle.under_fire.items() if break_tests.must_test(battle, fire))
    for unit in [one for one in battle.under_fire if one not in testers]:
        break_tests.settle(battle, unit)
    table.then(TakeRangedTests(tuple(testers)))


# Who shoots


def may_shoot(battle: Battle, unit: UnitNo) -> bool:
    """HC-7.1.d, HC-5.5.a, HC-5.5.b, HC-7.12.d Not engaged, not shot yet, engines not after too many moves."""
    if battle.is_engaged(unit) or battle.has(unit, SHOT | HIDDEN):
        return False
    profile = battle.roster.profile(unit)
    if profile.type == "artillery":
        most = LIGHT_ENGINE_MOVES if profile.subtype == "light" else 0
        return battle.moves[unit] <= most and (most > 0 or not battle.has(unit, MOVED))
    return True


def options(battle: Battle, unit: UnitNo) -> list[tuple[Volley, ...]]:
    """HC-7.3, HC-7.9, HC-7.12.c, HC-7.4.g The ways in which a unit may shoot now, the default first; none: it cannot."""
    if not may_shoot(battle, unit) or volleys.limited(battle, unit, 9) == 0:
        return []
    if battle.inside[unit] != NO_AREA:
        return _from_building(battle, unit)
    marks = [mark for mark in targets.marks(battle, unit, battle.roster.reach[unit]) if _has_dice(battle, unit, mark)]
    marks = _without_close_enemies(battle, unit, marks)
    if not marks:
        return []
    if battle.formation[unit] == OPEN_ORDER:
        return _scattered(battle, unit, marks)
    found: list[tuple[Volley, ...]] = []
    for chosen in _choices(battle, unit, marks):
        for split in _split(battle, unit, chosen):
            if split not in found:
                found.append(split)
    return found


def _has_dice(battle: Battle, unit: UnitNo, mark: Mark) -> bool:
    return volleys.dice_at(battle, unit, mark.range) > 0 and not targets.is_barred(battle, unit, mark.opening)


def _without_close_enemies(battle: Battle, unit: UnitNo, marks: list[Mark]) -> list[Mark]:
    """HC-7.12.e Medium and heavy engines do not shoot at all while the nearest enemy is within 6"."""
    profile = battle.roster.profile(unit)
    if profile.type != "artillery" or profile.short:
        return marks
    near = targets.marks(battle, unit, battle.sheet.measures.short_range)
    return [] if near else marks


def _choices(battle: Battle, unit: UnitNo, marks: list[Mark]) -> list[list[Mark]]:
    """HC-7.3.q, HC-7.12.c Nearest, or nearest clear; engines any, if nobody is within half their range."""
    tie = battle.sheet.measures.tie_distance
    engine = battle.roster.profile(unit).type == "artillery"
    if engine and 2 * marks[0].range > battle.roster.reach[unit]:
        return [[mark] for mark in marks]
    nearest = [mark for mark in marks if mark.range - marks[0].range <= tie]
    clear = [mark for mark in marks if mark.is_clear]
    if not clear or any(mark.is_clear for mark in nearest):
        return [nearest]
    instead = [mark for mark in clear if mark.range - clear[0].range <= tie]
    better = needed(battle, unit, instead[0]) < needed(battle, unit, nearest[0])
    return [instead, nearest] if better else [nearest, instead]


def needed(battle: Battle, unit: UnitNo, mark: Mark) -> int:
    """HC-7.5 The least face that hits a mark in the ranged phase."""
    return volleys.threshold(volleys.to_hit(battle, unit, mark.unit, mark.range, mark.sighting, "phase"))


def _split(battle: Battle, unit: UnitNo, marks: list[Mark]) -> list[tuple[Volley, ...]]:
    """HC-7.3.d, HC-7.3.n Enemies at the same distance share the dice evenly; the attacker places odd ones."""
    dice = [
        targets.dice_through(battle, unit, volleys.dice_at(battle, unit, mark.range), mark.opening) for mark in marks
    ]
    if len(marks) == 1:
        return [(Volley(marks[0].unit, dice[0]),)]
    total = max(dice)
    each, odd = divmod(total, len(marks))
    found = []
    for first in range(len(marks) if odd else 1):
        lucky = {(first + more) % len(marks) for more in range(odd)}
        shares = [min(dice[at], each + (at in lucky)) for at in range(len(marks))]
        found.append(tuple(Volley(marks[at].unit, share) for at, share in enumerate(shares) if share))
    return [volley for volley in found if volley]


def _scattered(battle: Battle, unit: UnitNo, marks: list[Mark]) -> list[tuple[Volley, ...]]:
    """HC-7.9.b, HC-7.9.c Each die takes the nearest enemy of its own point; nearest or nearest clear for all."""
    found = []
    clear = [mark for mark in marks if mark.is_clear]
    for pool in (marks, clear):
        if pool:
            dice = volleys.dice_at(battle, unit, pool[0].range)
            shots: dict[UnitNo, int] = {}
            for number in range(dice):
                target = _nearest_to_die(battle, unit, number, dice, pool)
                shots[target] = shots.get(target, 0) + 1
            volley = tuple(Volley(target, count) for target, count in sorted(shots.items()))
            if volley and volley not in found:
                found.append(volley)
    return found


def _nearest_to_die(battle: Battle, unit: UnitNo, number: int, dice: int, pool: list[Mark]) -> UnitNo:
    """HC-7.9.c Die i of n stands at (i - 1/2) / n of the long axis."""
    box, most = battle.at(unit), battle.roster.reach[unit]
    wide = box.foot.width >= box.foot.depth
    ux, uy = (box.ux, box.uy) if wide else (box.vx, box.vy)
    start = (box.cx - ux) // 2, (box.cy - uy) // 2
    x = start[0] + part(ux, 2 * number + 1, 2 * dice)
    y = start[1] + part(uy, 2 * number + 1, 2 * dice)
    near = []
    for mark in pool:
        goal = blocks.outline(battle, mark.unit)
        assert goal is not None
        near.append((reach(goal, x, y), mark.unit))
    distance, target = min(near)
    return target if distance <= most else pool[0].unit


def _from_building(battle: Battle, unit: UnitNo) -> list[tuple[Volley, ...]]:
    """HC-7.4.f, HC-7.4.g At most two dice by each side, each at its own nearest target; up to the value in all."""
    marks = targets.marks(battle, unit, battle.roster.reach[unit])
    block, per_side = blocks.outline(battle, unit), volleys.dice_per_side()
    assert block is not None
    by_side = []
    for side in range(4):
        ahead = [mark for mark in marks if _is_before(battle, block, side, mark)]
        if ahead and volleys.dice_at(battle, unit, ahead[0].range):
            by_side.append((side, ahead[0], min(per_side, volleys.dice_at(battle, unit, ahead[0].range))))
    if not by_side:
        return []
    most = max(volleys.dice_at(battle, unit, mark.range) for _, mark, _ in by_side)
    return [
        tuple(Volley(mark.unit, dice, side) for (side, mark, _), dice in zip(by_side, split, strict=True) if dice)
        for split in _distributions([limit for _, _, limit in by_side], most)
    ]


def _is_before(battle: Battle, block: Box, side: int, mark: Mark) -> bool:
    goal = blocks.outline(battle, mark.unit)
    assert goal is not None
    return bool(is_before(block, side, goal.cx // 2, goal.cy // 2))


def _distributions(limits: list[int], most: int) -> list[tuple[int, ...]]:
    """All ways to give out dice by sides up to their limits, as many as possible, the even ones first."""
    total = min(most, sum(limits))
    ways: list[tuple[int, ...]] = [()]
    for limit in limits:
        ways = [(*way, dice) for way in ways for dice in range(limit + 1)]
    full = [way for way in ways if sum(way) == total]
    return sorted(full, key=lambda way: (max(way) - min(way), tuple(-dice for dice in way)))


# The question


class TakingShots(Question[Battle, TakeShots, ShotChoice]):
    """HC-15.3 Pick a unit and its target, waive, or have done."""

    clause = "HC-7.1.c"
    actions = (Shoot, Waive, Done)

    def asks(self, state: Battle, step: TakeShots) -> Seat | None:  # noqa: ARG002 - the step says all
        """The active side, while somebody can shoot."""
        return state.side if any(options(state, unit) for unit in state.standing(state.side)) else None

    def candidates(self, state: Battle, step: TakeShots, seat: Seat) -> Iterator[ShotChoice]:  # noqa: ARG002 - only the active side is asked
        """Every way to shoot of every unit, then nothing more."""
        for unit in state.standing(state.side):
            ways = options(state, unit)
            for way in ways:
                yield _shot(unit, way)
            if ways:
                yield Waive(unit)
        yield DONE

    def refuses(self, state: Battle, step: TakeShots, seat: Seat, action: ShotChoice) -> Refusal | None:  # noqa: ARG002 - only the active side is asked
        """HC-7.3"""
        if isinstance(action, Done):
            return None
        if action.unit not in state.standing(state.side):
            return Refusal("HC-7.1.c", "not-your-unit")
        ways = options(state, action.unit)
        if not ways:
            return Refusal("HC-7.1.d", "cannot-shoot")
        if isinstance(action, Waive) or action in [_shot(action.unit, way) for way in ways]:
            return None
        return Refusal("HC-7.3.a", "must-shoot-nearest")

    def answer(self, table: Table[Battle], step: TakeShots, seat: Seat, action: ShotChoice) -> None:  # noqa: ARG002 - only the active side is asked
        """HC-7.5 The dice of each volley, then the next unit."""
        if isinstance(action, Done):
            return
        battle = table.state
        battle.mark(action.unit, SHOT)
        if isinstance(action, Shoot):
            for target, dice in zip(action.targets, action.dice, strict=True):
                table.then(prepared(battle, action.unit, target, dice, "phase"))
        table.then(step)


def _shot(unit: UnitNo, way: tuple[Volley, ...]) -> Shoot:
    sides = tuple(volley.side for volley in way)
    return Shoot(
        unit,
        tuple(volley.target for volley in way),
        tuple(volley.dice for volley in way),
        sides if any(side >= 0 for side in sides) else (),
    )


def prepared(battle: Battle, shooter: UnitNo, target: UnitNo, dice: int, cause: str) -> RollVolley:
    """HC-7.5 A volley with the face that it needs."""
    distance = targets.range_to(battle, shooter, target)
    seen = sight.sighting(battle, shooter, target)
    face = volleys.threshold(volleys.to_hit(battle, shooter, target, distance, seen, cause))
    return RollVolley(shooter, target, dice, face, cause)  # type: ignore[arg-type]
