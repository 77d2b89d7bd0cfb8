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
from iacta.games.hail_caesar.rules import forced_moves, placing, removal
from iacta.games.hail_caesar.state import DISORDERED, STANDING, STEADY_USED, VALIANT_USED, WAS_SHAKEN, Battle
from iacta.games.hail_caesar.steps import OfferRangedReroll, TakeRangedTests, TestRanged, TestUnderFire
from iacta.geometry.angles import bearing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.battlefield import UnderFire
    from iacta.games.hail_caesar.roster import UnitNo

STEADY_SIXES: Final = 2
"""HC-7.6.b, HC-7.6.c So many sixes of shooters who need a 6."""
MOUNTED: Final = ("cavalry", "chariots")


def must_test(battle: Battle, fire: UnderFire) -> bool:
    """HC-9.2.a, HC-7.6.c, HC-7.8.d, HC-13.2.w Whether a target takes a break test."""
    unit = fire.target
    if battle.fate[unit] != STANDING:
        return False
    lost = sum(count for _, count in fire.hits)
    sixes, easy = fire.sixes, fire.easy_six
    if sixes and battle.roster.has(unit, "steady") and not battle.has(unit, STEADY_USED):  # HC-13.2.o
        sixes -= 1
        easy = easy and sixes > 0
    if easy or sixes >= STEADY_SIXES:
        return True
    return lost > 0 and (battle.is_shaken(unit) or battle.roster.has(unit, "wavering"))


def modifiers(battle: Battle, fire: UnderFire) -> list[Modifier]:
    """HC-9.1.b, HC-9.1.c Disorder, excess casualties, artillery."""
    unit, table = fire.target, TABLES.break_modifiers
    found = []
    if battle.is_disordered(unit):
        found.append(Modifier("HC-9.1.b", "test-disordered", table["disordered"], "die"))
    excess = battle.casualties[unit] - battle.roster.profile(unit).stamina
    if excess > 0:
        found.append(Modifier("HC-9.1.b", "test-excess", table["per_excess_casualty"] * excess, "die"))
    if fire.by_artillery:
        found.append(Modifier("HC-9.1.c", "test-artillery", table["artillery_casualties"], "die"))
    return found


def ranged_result(battle: Battle, unit: UnitNo, total: int) -> str:
    """HC-9.2.c, HC-9.2.e The result on the unit's column; squares and garrisons do not retreat."""
    mounted = battle.roster.profile(unit).type in MOUNTED
    inside = battle.inside[unit] != NO_AREA
    loose = not inside and (mounted or battle.formation[unit] == OPEN_ORDER)
    result: str = TABLES.break_result("ranged_mounted_or_open" if loose else "ranged_formed", total)
    stays = inside or battle.formation[unit] == SQUARE
    return "disordered" if result == "retreat_disordered" and stays else result


# The ranged phase


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

    def candidates(self, state: Battle, step: TakeRangedTests, seat: Seat) -> Iterator[TestNext]:  # noqa: ARG002 - only the owner is asked
        """Whoever has to test."""
        for unit in self._left(state, step):
            yield TestNext(unit)

    def refuses(self, state: Battle, step: TakeRangedTests, seat: Seat, action: TestNext) -> Refusal | None:  # noqa: ARG002 - only the owner is asked
        """HC-9.2.a"""
        return None if action.unit in self._left(state, step) else Refusal("HC-9.2.a", "need-not-test")

    def answer(self, table: Table[Battle], step: TakeRangedTests, seat: Seat, action: TestNext) -> None:  # noqa: ARG002 - only the owner is asked
        """HC-7.6.d At most one test a phase."""
        rest = tuple(unit for unit in step.left if unit != action.unit)
        table.then(TestRanged(action.unit), TakeRangedTests(rest))


def test_ranged(table: Table[Battle], step: TestRanged) -> None:
    """HC-9.1.a, HC-9.2.c"""
    _test(table, step.unit, driven_from=-1)


def test_under_fire(table: Table[Battle], step: TestUnderFire) -> None:
    """HC-7.10.g, HC-7.10.j, HC-7.11.e One test for all fire of an occasion, at once."""
    battle = table.state
    fire = battle.under_fire.get(step.unit)
    if fire is None:
        return
    if must_test(battle, fire):
        _test(table, step.unit, driven_from=1)
    else:
        settle(battle, step.unit)


def _test(table: Table[Battle], unit: UnitNo, *, driven_from: int) -> None:
    battle = table.state
    fire = battle.under_fire[unit]
    if fire.sixes and battle.roster.has(unit, "steady"):
        battle.mark(unit, STEADY_USED)
    modifier = sum(one.value for one in modifiers(battle, fire))
    total = table.dice.total(2, 6, "HC-9.2.c")
    if battle.roster.has(unit, "valiant") and not battle.has(unit, VALIANT_USED):
        table.then(OfferRangedReroll(unit, total, modifier, at_once=driven_from > 0))
    else:
        apply(table, unit, total + modifier, at_once=driven_from > 0)


class OfferingRangedReroll(Question[Battle, OfferRangedReroll, RollAgain]):
    """HC-13.2.r One break test of a battle is rolled again."""

    clause = "HC-13.2.r"
    actions = (RollAgain,)

    def asks(self, state: Battle, step: OfferRangedReroll) -> Seat | None:
        """The owner."""
        return state.roster.side_of[step.unit]

    def candidates(self, state: Battle, step: OfferRangedReroll, seat: Seat) -> Iterator[RollAgain]:  # noqa: ARG002 - only the owner is asked
        """Again on a break, else rather not: the default first."""
        breaks = ranged_result(state, step.unit, step.total + step.modifier) == "break"
        yield RollAgain(breaks)
        yield RollAgain(not breaks)

    def refuses(self, state: Battle, step: OfferRangedReroll, seat: Seat, action: RollAgain) -> Refusal | None:  # noqa: ARG002 - both are legal
        """Both are legal."""
        return None

    def answer(self, table: Table[Battle], step: OfferRangedReroll, seat: Seat, action: RollAgain) -> None:  # noqa: ARG002 - only the owner is asked
        """The second result stands."""
        total = step.total
        if action.again:
            table.state.mark(step.unit, VALIANT_USED)
            total = table.dice.total(2, 6, "HC-13.2.r")
        apply(table, step.unit, total + step.modifier, at_once=step.at_once)


def apply(table: Table[Battle], unit: UnitNo, total: int, *, at_once: bool) -> None:
    """HC-9.2.c What a ranged test does to a unit."""
    battle = table.state
    result = ranged_result(battle, unit, total)
    source = worst_shooter(battle, unit)
    table.tell(events.Tested(unit, total, result), "HC-9.2.c")
    settle(battle, unit)
    if result == "break":
        removal.destroy(table, unit, "HC-9.2.c")
        return
    if result != "hold":
        battle.mark(unit, DISORDERED)
        table.tell(events.Disordered(unit), "HC-9.2.c")
    if result == "retreat_disordered":
        forced_moves.retreat(table, unit, retreat_bearing(battle, unit, source, at_once=at_once), battle.rate(unit))


def worst_shooter(battle: Battle, unit: UnitNo) -> UnitNo:
    """HC-9.2.e The attacker that caused most casualties; ties: the nearest, then the one that shot first."""
    fire = battle.under_fire[unit]
    x, y = placing.reference(battle, unit) if battle.box[unit] is not None else (0, 0)

    def rank(item: tuple[int, tuple[UnitNo, int]]) -> tuple[int, int, int]:
        order, (shooter, casualties) = item
        box = battle.box[shooter]
        apart = 0 if box is None else (box.x - x) * (box.x - x) + (box.y - y) * (box.y - y)
        return -casualties, apart, order

    return min(enumerate(fire.hits), key=rank)[1][0]


def retreat_bearing(battle: Battle, unit: UnitNo, source: UnitNo, *, at_once: bool) -> int:
    """HC-9.2.e, HC-9.2.g, HC-14.12.b Away from the attacker; a charger straight back from the enemy it charged."""
    if at_once:
        for contact in battle.contacts_of(unit):
            return forced_moves.away_from(battle, contact)
    box = placing.outline(battle, source)
    x, y = placing.reference(battle, unit)
    return int(bearing(x - box.x, y - box.y))


def settle(battle: Battle, unit: UnitNo) -> None:
    """HC-7.8.c, HC-9.1.f Excess casualties go, and what was noted of the fire."""
    stamina = battle.roster.profile(unit).stamina
    if battle.casualties[unit] >= stamina:
        battle.mark(unit, WAS_SHAKEN)
    battle.casualties[unit] = min(battle.casualties[unit], stamina)
    battle.under_fire.pop(unit, None)
