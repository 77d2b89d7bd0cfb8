"""What ranged attacks roll: hits, saves, and the break test that they may lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from iacta.games.hail_caesar import steps
from iacta.games.hail_caesar.battlefield import UnderFire
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.forecast.lines import TWO_DICE, added, at_least, commander, line, units
from iacta.games.hail_caesar.rules import break_tests, reaction_fire, saves, shooting, targets, volleys

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.chance.forecast import ForecastLine
    from iacta.engine.records import Modifier, Step
    from iacta.games.hail_caesar.roster import CommanderNo, UnitNo
    from iacta.games.hail_caesar.rules.targets import Mark
    from iacta.games.hail_caesar.sides import Side
    from iacta.games.hail_caesar.state import Battle
    from iacta.games.hail_caesar.steps import Cause


# A volley


def volley(battle: Battle, shooter: UnitNo, mark: Mark, dice: int, cause: Cause) -> Iterator[ForecastLine]:
    """HC-7.5.a, HC-7.7.a, HC-9.2.c Dice of a unit at a mark, the saves, the test."""
    side, target = battle.roster.side_of[shooter], units(mark.unit)
    modifiers = volleys.to_hit(battle, shooter, mark, cause)
    needed = volleys.threshold(modifiers)
    figures = {"dice": dice, "needed": needed}
    yield line("HC-7.5.a", "roll-shot", side, target, figures, at_least(needed, "hit", "miss"), modifiers=modifiers)
    yield from _saves(battle, shooter, mark, cause)
    yield _test_to_come(battle, shooter, mark.unit)


def _saves(battle: Battle, shooter: UnitNo, mark: Mark, cause: Cause) -> Iterator[ForecastLine]:
    """HC-7.7.j Hits on what is in cover, and on what is not."""
    plain = volleys.save_modifiers(battle, shooter, mark.unit, cause)
    bonus, covered, seen = volleys.cover(battle, shooter, mark)
    if covered:
        yield _save(battle, mark.unit, [*plain, volleys.cover_modifier(battle, shooter, mark)])
    if covered < seen:
        yield _save(battle, mark.unit, plain)
    del bonus


def _save(battle: Battle, unit: UnitNo, modifiers: list[Modifier]) -> ForecastLine:
    return save(battle, unit, modifiers, "HC-7.7.a")


def save(battle: Battle, unit: UnitNo, modifiers: list[Modifier], clause: str) -> ForecastLine:
    """HC-7.7.a, HC-8.7.a The face that saves; 7: nothing does."""
    needed = saves.needed(battle.roster.profile(unit).morale, added(modifiers))
    results = at_least(needed, "saved", "casualty")
    side = battle.roster.side_of[unit]
    return line(clause, "roll-save", side, units(unit), {"needed": needed}, results, modifiers=modifiers)


# Tests under fire


def _test_to_come(battle: Battle, shooter: UnitNo, target: UnitNo) -> ForecastLine:
    """HC-9.1.b, HC-9.1.c The test of a target that will have to take one; casualties beyond stamina come on top."""
    is_engine = battle.roster.profile(shooter).type == "artillery"
    fire = battle.under_fire.get(target) or UnderFire(target)
    return test(battle, replace(fire, by_artillery=fire.by_artillery or is_engine))


def test(battle: Battle, fire: UnderFire) -> ForecastLine:
    """HC-9.2.c Two dice and their modifiers on the unit's column."""
    unit = fire.target
    modifiers = break_tests.modifiers(battle, fire)
    results = tuple([break_tests.ranged_result(battle, unit, total + added(modifiers)) for total in TWO_DICE])
    side, figures = battle.roster.side_of[unit], {"dice": 2}
    return line("HC-9.2.c", "roll-break", side, units(unit), figures, results, modifiers=modifiers, lowest=2)


def risk(battle: Battle, one: CommanderNo, added_dice: int) -> ForecastLine:
    """HC-10.5.a The danger of a commander: the more dice he added, the greater."""
    least = TABLES.commander_risk.hit_on_2d6 - added_dice * TABLES.commander_risk_dice.per_die_added
    results = tuple(["struck" if total >= least else "safe" for total in TWO_DICE])
    side = battle.roster.divisions[one].side
    return line("HC-10.5.a", "roll-risk", side, commander(one), {"least": least}, results, lowest=2)


# Actions


def shoot(battle: Battle, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """HC-7.3 Every volley of the way in which the unit shoots."""
    del step, side
    for way in shooting.options(battle, action.unit):
        if shooting.shot(action.unit, way) == action:
            for mark, dice in way:
                yield from volley(battle, action.unit, mark, dice, "phase")


def end_of_shooting(battle: Battle, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """HC-9.2.b The tests of all who have to take one, then the commanders' danger."""
    del side, action
    if not isinstance(step, steps.TakeShots):
        return
    fires = [battle.under_fire[unit] for unit in sorted(battle.under_fire)]
    yield from [test(battle, fire) for fire in fires if break_tests.must_test(battle, fire)]
    yield from [risk(battle, one, 0) for one in sorted({one for fire in fires for one in fire.commanders})]


def fire_at_mover(battle: Battle, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """HC-7.11.e Opportunity fire at the mover where it passed."""
    del side
    assert isinstance(step, steps.OfferOpportunity)
    for mark, dice in reaction_fire.opportunities(battle, action.unit, step.mover):
        share = targets.dice_through(battle, action.unit, mark, dice)
        yield from volley(battle, action.unit, mark, share, "opportunity")
