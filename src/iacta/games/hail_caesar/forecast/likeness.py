"""What of a battle can still matter in a round of combat: states that are alike in it count as one in odds.

What the blows cost, and what becomes of the beaten, are foreseen apart. For the tests only the margin of the casualties
counts; where more of them counts (a draw, supporters, elephants, phalanxes, shattered units), more of them is kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.hail_caesar.rules import results
from iacta.games.hail_caesar.state import DISORDERED, WAS_SHAKEN, Battle
from iacta.games.hail_caesar.steps import (
    CloseCombat,
    ExchangeBlows,
    ExecuteRest,
    MoveWinners,
    Overflow,
    ReadResult,
    RollSaves,
    SettleTests,
    Strike,
    TakeMoraleTests,
    TestMorale,
)

if TYPE_CHECKING:
    from collections.abc import Hashable

    from iacta.games.hail_caesar.roster import UnitNo

IN_TESTS: Final = (TakeMoraleTests, TestMorale, SettleTests)
UNSAVED: Final = (ExchangeBlows, Strike, RollSaves)
OVER: Final = (MoveWinners, CloseCombat)


# Ends


def are_blows_over(battle: Battle) -> bool:
    """HC-8.11.a The saves are rolled, and casualties that go to supporters have gone."""
    step = battle.agenda[-1]
    return isinstance(step, ReadResult) or (isinstance(step, Overflow) and not _passes_on(battle))


def _passes_on(battle: Battle) -> bool:
    """HC-8.10.b Whether a supported unit has casualties beyond its stamina."""
    return any(results.excess(battle, unit) for unit in battle.supports.values())


def is_round_over(battle: Battle) -> bool:
    """HC-15.4 The winners move next."""
    return isinstance(battle.agenda[-1], OVER)


# Likeness


def likeness_of_order(battle: Battle) -> Hashable:
    """Everything, but how many moves were left to nobody: a charge that makes contact is the same with any number."""
    idle = ExecuteRest((), (), 0)
    agenda = [idle if isinstance(step, ExecuteRest) and not step.units else step for step in battle.agenda]
    key = battle.key()
    assert isinstance(key, tuple)
    return tuple(agenda), key[1:]


def likeness_of_blows(battle: Battle) -> Hashable:
    """Everything; once the saves are rolled, what they cost each side, and what supporters have to take over."""
    if not battle.agenda or not isinstance(battle.agenda[-1], (Overflow, ReadResult)):
        return battle.key()
    melee, casualties, side_of = battle.melee, battle.casualties, battle.roster.side_of
    assert melee is not None
    lost = {"blue": 0, "red": 0}
    units = []
    for unit, before in melee.entered:
        lost[side_of[unit]] += casualties[unit] - before
        units.append((battle.is_shaken(unit), _passing(battle, unit)))
    return type(battle.agenda[-1]), lost["blue"], lost["red"], tuple(units), tuple(battle.flags)


def _passing(battle: Battle, unit: UnitNo) -> int:
    """HC-8.10 Of a supporter, what it has taken so far; of a supported unit, what it has to pass on."""
    if unit in battle.supports:
        return battle.casualties[unit]
    return results.excess(battle, unit) if unit in battle.supports.values() else 0


def likeness_of_round(battle: Battle) -> Hashable:
    """What the tests of a round still depend on; at its end, what has come of them."""
    melee = battle.melee
    if melee is None or not melee.entered or not battle.agenda or isinstance(battle.agenda[-1], UNSAVED):
        return battle.key()
    flags = tuple([flags & ~WAS_SHAKEN for flags in battle.flags])
    fates = (tuple(battle.fate), tuple(battle.rank), battle.outcome, melee.loser, melee.moved_back)
    if is_round_over(battle):
        return (
            fates,
            tuple([one & DISORDERED for one in flags]),
            tuple([_pose(battle, one) for one in melee.moved_back]),
        )
    return (
        fates,
        flags,
        tuple(battle.agenda),
        melee.tests,
        melee.shattered,
        melee.ways,
        melee.ended,
        _casualties_that_count(battle),
        tuple([_pose(battle, unit) for unit in range(len(battle.box))]),
        tuple(battle.joined),
        tuple(battle.place),
        battle.contacts,
        tuple(sorted(battle.supports.items())),
    )


def _pose(battle: Battle, unit: UnitNo) -> Hashable:
    box = battle.box[unit]
    return None if box is None else (box.x, box.y, box.heading)


def _casualties_that_count(battle: Battle) -> Hashable:
    """The margin while tests may depend on it, and of each unit what of its own casualties still counts."""
    melee = battle.melee
    assert melee is not None
    due = {type(step) for step in battle.agenda}
    trampled = _before_stampedes(battle)
    if ReadResult in due:
        margin = results.suffered(battle, "blue") - results.suffered(battle, "red")
        may_draw = abs(margin) <= _drawn_up_to(battle)
        return trampled, margin, tuple([_before_reading(battle, unit, may_draw=may_draw) for unit, _ in melee.entered])
    if due.isdisjoint(IN_TESTS):
        return trampled
    behind = tuple([results.excess(battle, unit) for unit in battle.supports])
    untested = [unit for step in battle.agenda if isinstance(step, TakeMoraleTests) for unit in step.left]
    if untested and not melee.loser:
        return trampled, behind, tuple([_beyond(battle, unit) for unit in untested])
    return trampled, behind, melee.margin if untested else 0


def _before_stampedes(battle: Battle) -> Hashable:
    """HC-13.5.c Whom so many stampedes could shatter, with his casualties; which fanatics have lost their fervour."""
    melee, roster = battle.melee, battle.roster
    assert melee is not None
    elephants = [roster.profile(unit).type for unit, _ in melee.entered].count("elephants")
    if not elephants:
        return ()
    return tuple(
        [
            (
                lost if lost + elephants > 2 * roster.profile(unit).stamina else -1,
                roster.has(unit, "fanatic") and (battle.is_shaken(unit) or battle.has(unit, WAS_SHAKEN)),
            )
            for unit, lost in enumerate(battle.casualties)
        ]
    )


def _drawn_up_to(battle: Battle) -> int:
    """HC-8.11.d, HC-13.2.n The greatest margin that may count as a draw."""
    melee = battle.melee
    assert melee is not None
    return results.PHALANX_HOLDS if any(battle.roster.has(unit, "phalanx") for unit in melee.units) else 0


def _before_reading(battle: Battle, unit: UnitNo, *, may_draw: bool) -> Hashable:
    """HC-8.10, HC-9.1.e Excess in a draw, or of a supported unit; who is shattered; what a supporter has taken."""
    beyond = _beyond(battle, unit)
    return beyond if may_draw or beyond > results.stamina(battle, unit) else -1, _passing(battle, unit)


def _beyond(battle: Battle, unit: UnitNo) -> int:
    """HC-7.8.b, HC-7.8.c Casualties beyond stamina; −1: not even shaken."""
    return max(-1, battle.casualties[unit] - results.stamina(battle, unit))
