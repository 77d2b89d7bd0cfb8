"""9.1, 9.2: break tests under ranged attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.question import Question
from iacta.engine.records import Modifier, Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import RollAgain, TestNext
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import OPEN_ORDER, SQUARE
from iacta.games.hail_caesar.rules import blocks, contacts, forced_moves, removal, targets
from iacta.games.hail_caesar.state import DISORDERED, STANDING, VALIANT_USED, Battle
from iacta.games.hail_caesar.steps import (
    OfferRangedReroll,
    RiskUnderFire,
    TakeRangedTests,
    TestRanged,
    TestUnderFire,
)
from iacta.geometry.angles import bearing
from iacta.geometry.boxes import gap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import ClauseId, Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.battlefield import UnderFire
    from iacta.games.hail_caesar.combat_tables import Result
    from iacta.games.hail_caesar.roster import UnitNo

HARD_SIXES: Final = 2
"""HC-7.6.b, HC-7.6.c So many sixes of shooters who need a 6."""
MOUNTED: Final = ("cavalry", "chariots")


# Who tests, and with what


def must_test(battle: Battle, fire: UnderFire) -> bool:
    """HC-9.2.a, HC-7.6.c, HC-7.8.d, HC-13.2.w By sixes, by being shaken or hurt while shaken, or wavering."""
    unit = fire.target
    if battle.fate[unit] != STANDING:
        return False
    if fire.easy_six or fire.sixes >= HARD_SIXES:
        return True
    return casualties_of(fire) > 0 and (battle.is_shaken(unit) or battle.roster.has(unit, "wavering"))


def casualties_of(fire: UnderFire) -> int:
    """What a target has lost."""
    return sum(lost for _, lost, _ in fire.hits)


def modifiers(battle: Battle, fire: UnderFire) -> list[Modifier]:
    """HC-9.1.b, HC-9.1.c Disorder, excess casualties, artillery."""
    unit, values = fire.target, TABLES.break_modifiers
    found = []
    if battle.is_disordered(unit):
        found.append(Modifier("HC-9.1.b", "test-disordered", values.disordered, "die"))
    excess = battle.casualties[unit] - battle.roster.profile(unit).stamina
    if excess > 0:
        found.append(Modifier("HC-9.1.b", "test-excess", values.per_excess_casualty * excess, "die"))
    if fire.by_artillery:
        found.append(Modifier("HC-9.1.c", "test-artillery", values.artillery_casualties, "die"))
    return found


def ranged_result(battle: Battle, unit: UnitNo, total: int) -> Result:
    """HC-9.2.c, HC-9.2.e The result on the unit's column; squares and garrisons do not retreat."""
    is_inside = battle.inside[unit] != NO_AREA
    is_mounted = battle.roster.profile(unit).type in MOUNTED
    is_loose = not is_inside and (is_mounted or battle.formation[unit] == OPEN_ORDER)
    result = TABLES.result("ranged_mounted_or_open" if is_loose else "ranged_formed", total)
    stays = is_inside or battle.formation[unit] == SQUARE
    return "disordered" if result == "retreat_disordered" and stays else result


# 15.3 The end of the ranged phase


class TakingRangedTests(Question[Battle, TakeRangedTests, TestNext]):
    """HC-9.2.b At the end of the phase, in the order the owner wishes."""

    clause = "HC-9.2.b"
    actions = (TestNext,)

    def asks(self, state: Battle, step: TakeRangedTests) -> Seat | None:
        """The owner of the targets, while one has to test."""
        left = self._left(state, step)
        return state.roster.side_of[left[0]] if left else None

    def _left(self, state: Battle, step: TakeRangedTests) -> list[UnitNo]:
        return [unit for unit in step.left if state.fate[unit] == STANDING]

    def forced(self, state: Battle, step: TakeRangedTests) -> TestNext | None:
        """The only one."""
        left = self._left(state, step)
        return TestNext(left[0]) if len(left) == 1 else None

    def candidates(self, state: Battle, step: TakeRangedTests, seat: Seat) -> Iterator[TestNext]:  # noqa: ARG002 - a generator deletes nothing
        """Whoever has to test."""
        yield from map(TestNext, self._left(state, step))

    def refuses(self, state: Battle, step: TakeRangedTests, seat: Seat, action: TestNext) -> Refusal | None:
        """HC-9.2.a"""
        del seat
        return None if action.unit in self._left(state, step) else Refusal("HC-9.2.a", "need-not-test")

    def answer(self, table: Table[Battle], step: TakeRangedTests, seat: Seat, action: TestNext) -> None:
        """HC-7.6.d At most one test a phase."""
        del seat
        rest = tuple(unit for unit in step.left if unit != action.unit)
        table.then(TestRanged(action.unit), TakeRangedTests(rest))


def test_ranged(table: Table[Battle], step: TestRanged) -> None:
    """HC-9.1.a, HC-9.2.c Two dice for a unit that was shot at."""
    _test(table, step.unit, "HC-9.2.c")


def test_under_fire(table: Table[Battle], step: TestUnderFire) -> None:
    """HC-7.10.g, HC-7.10.j, HC-7.11.e One test for all fire of an occasion, at once; then its commanders' danger."""
    battle = table.state
    fire = battle.under_fire.get(step.unit)
    if fire is None:
        return
    if must_test(battle, fire):
        _test(table, step.unit, "HC-7.10.g")
    else:
        settle(battle, step.unit)
    table.then(*[RiskUnderFire(commander) for commander in fire.commanders])


def _test(table: Table[Battle], unit: UnitNo, clause: ClauseId) -> None:
    """HC-9.1.a Two dice and their modifiers; a valiant unit may roll a bad result again."""
    battle = table.state
    result = _roll(table, unit, clause)
    if result != "hold" and battle.roster.has(unit, "valiant") and not battle.has(unit, VALIANT_USED):
        table.then(OfferRangedReroll(unit, result))
    else:
        apply(table, unit, result)


def _roll(table: Table[Battle], unit: UnitNo, clause: ClauseId) -> Result:
    battle = table.state
    found = modifiers(battle, battle.under_fire[unit])
    modifier = sum(one.value for one in found)
    first, second = table.dice.roll_for(lambda dice: ranged_result(battle, unit, sum(dice) + modifier), 2, 6, clause)
    result = ranged_result(battle, unit, first + second + modifier)
    table.tell(events.RangedTested(unit, (first, second), tuple(found), result), clause)
    return result


class OfferingRangedReroll(Question[Battle, OfferRangedReroll, RollAgain]):
    """HC-13.2.r One break test of a battle is rolled again."""

    clause = "HC-13.2.r"
    actions = (RollAgain,)

    def asks(self, state: Battle, step: OfferRangedReroll) -> Seat | None:
        """The owner."""
        return state.roster.side_of[step.unit]

    def candidates(self, state: Battle, step: OfferRangedReroll, seat: Seat) -> Iterator[RollAgain]:  # noqa: ARG002 - a generator deletes nothing
        """Again on a break, else rather not: the default first."""
        breaks = step.result == "break"
        yield RollAgain(breaks)
        yield RollAgain(not breaks)

    def refuses(self, state: Battle, step: OfferRangedReroll, seat: Seat, action: RollAgain) -> Refusal | None:
        """Both are legal."""
        del state, step, seat, action
        return None

    def answer(self, table: Table[Battle], step: OfferRangedReroll, seat: Seat, action: RollAgain) -> None:
        """HC-13.1.b The second result stands."""
        del seat
        result = step.result
        if action.again:
            table.state.mark(step.unit, VALIANT_USED)
            result = _roll(table, step.unit, "HC-13.2.r")
        apply(table, step.unit, result)


# What a test does


def apply(table: Table[Battle], unit: UnitNo, result: str) -> None:
    """HC-9.2.c Hold, disorder, retreat or break; then excess casualties go (HC-9.1.f)."""
    battle = table.state
    away = retreat_bearing(battle, unit) if result == "retreat_disordered" else 0
    settle(battle, unit)
    if result == "break":
        removal.destroy(table, unit, "HC-9.2.c")
    elif result != "hold":
        battle.mark(unit, DISORDERED)
        table.tell(events.Disordered(unit), "HC-9.2.c")
    if result == "retreat_disordered":
        contacts.remove(battle, unit)  # HC-7.10.g its combat does not take place, for those it leaves either
        forced_moves.retreat(table, unit, away, battle.rate(unit))


def retreat_bearing(battle: Battle, unit: UnitNo) -> int:
    """HC-9.2.e, HC-9.2.g, HC-14.12.b Away from the worst attacker; a charger straight back from whom it charged."""
    touching = battle.contacts_of(unit)
    if touching:
        return forced_moves.away_from(battle, touching[0])
    shooter, side = worst_shooter(battle, unit)
    (x, y), (sx, sy) = targets.reference(battle, unit), targets.reference(battle, shooter, side)
    return bearing(x - sx, y - sy)


def worst_shooter(battle: Battle, unit: UnitNo) -> tuple[UnitNo, int]:
    """HC-9.2.e Who caused most casualties, and by which side; ties: the nearest, then the one that shot first."""
    totals: dict[tuple[UnitNo, int], int] = {}
    for shooter, lost, side in battle.under_fire[unit].hits:
        totals[shooter, side] = totals.get((shooter, side), 0) + lost
    own = battle.at(unit)

    def rank(source: tuple[UnitNo, int]) -> tuple[int, int]:
        box = blocks.outline(battle, source[0])
        assert box is not None
        return -totals[source], gap(own, box)

    return min(totals, key=rank)


def settle(battle: Battle, unit: UnitNo) -> None:
    """HC-7.8.c, HC-9.1.f Excess casualties go, and what was noted of the fire."""
    battle.casualties[unit] = min(battle.casualties[unit], battle.roster.profile(unit).stamina)
    battle.under_fire.pop(unit, None)
