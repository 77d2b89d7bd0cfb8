"""What a charge may meet: closing fire, Parthian shots, evasions, frightened horses, passages through friends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iacta.engine.records import Refusal
from iacta.games.hail_caesar import steps
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.forecast.lines import FACES, TWO_DICE, at_least, line, units
from iacta.games.hail_caesar.forecast.shots import volley
from iacta.games.hail_caesar.plans import Charge
from iacta.games.hail_caesar.rules import charges, command, execution, passing, reaction_fire

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.chance.forecast import ForecastLine
    from iacta.engine.records import Step
    from iacta.games.hail_caesar.plans import Plan
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.sides import Side
    from iacta.games.hail_caesar.state import Battle


def react(battle: Battle, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """HC-8.5 What a reaction rolls."""
    del side
    assert isinstance(step, steps.ReactToCharge)
    if action.reaction == "closing_fire":
        yield from closing_fire(battle, action.unit, step.charger, step.targets)
    if action.reaction == "parthian_shot":
        mark, dice = reaction_fire.at_charger(battle, action.unit, step.charger)
        yield from volley(battle, action.unit, mark, dice, "parthian")
    if action.reaction in ("evade", "parthian_shot"):
        yield from _evasion(battle, action.unit)


def closing_fire(
    battle: Battle, shooter: UnitNo, charger: UnitNo, charged: tuple[UnitNo, ...]
) -> Iterator[ForecastLine]:
    """HC-7.10.b, HC-7.10.f At the charger where it will stand in contact, if it gets there with this move."""
    placements = charges.reach(battle, charger, Charge(charged))
    if isinstance(placements, Refusal):
        return
    after = battle.clone()
    after.stand(charger, placements[0].box)
    mark, dice = reaction_fire.at_charger(after, shooter, charger)
    yield from volley(after, shooter, mark, dice, "closing")


def _evasion(battle: Battle, unit: UnitNo) -> Iterator[ForecastLine]:
    """HC-8.5.e, HC-8.5.q The command test of an evader, if there is somebody to command it."""
    commander = battle.roster.division_of[unit]
    if not command.can_test(battle, commander):
        return
    value, modifiers = command.value_of(battle, commander, (unit,))
    least = TABLES.evasion.moves_on_failure
    results = tuple([f"moves-{max(least, TABLES.moves(value - total))}" for total in TWO_DICE])
    side = battle.roster.side_of[unit]
    yield line("HC-8.5.e", "roll-evasion", side, units(unit), {"value": value}, results, modifiers=modifiers, lowest=2)


def plan_lines(battle: Battle, unit: UnitNo, plan: Plan) -> Iterator[ForecastLine]:
    """The dice of the first step of a plan: what a charge meets, whom a move passes."""
    if isinstance(plan[0], Charge):
        yield from _charge(battle, unit, plan[0])
        return
    friends = execution.way_in_plan(battle, unit, plan).passed
    yield from [passage(battle, one) for friend in friends for one in (unit, friend)]


def passage(battle: Battle, unit: UnitNo) -> ForecastLine:
    """HC-5.4.f Whether a unit that passes, or is passed, keeps its order."""
    results = at_least(passing.KEEPS_ORDER, "keeps", "disordered")
    side, figures = battle.roster.side_of[unit], {"needed": passing.KEEPS_ORDER}
    return line("HC-5.4.f", "roll-passage", side, units(unit), figures, results)


def _charge(battle: Battle, unit: UnitNo, step: Charge) -> Iterator[ForecastLine]:
    """HC-8.5.a The closing fire to be expected, and the fright of horses before elephants."""
    placements = charges.reach(battle, unit, step)
    if isinstance(placements, Refusal):
        return
    charged = tuple([one.target for one in placements])
    if any(charges.frightens(battle, unit, target) for target in charged):
        results = tuple(["disordered" if face <= charges.FRIGHTENED else "keeps" for face in FACES])
        figures = {"needed": charges.FRIGHTENED + 1}
        yield line("HC-13.5.d", "roll-fright", battle.roster.side_of[unit], units(unit), figures, results)
    for target in charged:
        if reaction_fire.closing_refusal(battle, target, unit) is None and not battle.is_engaged(target):
            yield from closing_fire(battle, target, unit, charged)
