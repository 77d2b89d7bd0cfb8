"""The rules of a charge with its reactions, for clause tests."""

from __future__ import annotations

from iacta.engine.rulebook import Entry, ask, on
from iacta.games.hail_caesar import steps
from iacta.games.hail_caesar.plans import Charge
from iacta.games.hail_caesar.rules import (
    break_tests,
    charges,
    commanders,
    evasion,
    execution,
    passing,
    reaction_fire,
    reactions,
    volleys,
)
from tests.hail_caesar.kit import Scene, battle

RULES: list[Entry] = [
    on(steps.Execute, execution.execute),
    on(steps.ExecuteRest, execution.execute_rest),
    ask(steps.ReactToCharge, reactions.Reacting()),
    on(steps.ResolveReactions, reactions.resolve),
    on(steps.ParthianShot, reaction_fire.parthian_shot),
    on(steps.TestEvasion, evasion.test),
    ask(steps.ChooseEvasion, evasion.ChoosingEvasion()),
    ask(steps.GoOnAfterEvasion, reactions.GoingOn()),
    on(steps.ForgetEvasion, reactions.forget_evasion),
    on(steps.MakeContact, charges.make_contact),
    on(steps.ClosingVolley, reaction_fire.closing_volley),
    on(steps.RollVolley, volleys.roll),
    on(steps.RerollMiss, volleys.reroll),
    on(steps.SaveVolley, volleys.save),
    on(steps.TestUnderFire, break_tests.test_under_fire),
    on(steps.FinishMovement, execution.finish_movement),
    on(steps.RollPassage, passing.roll_passage),
    ask(steps.OverrunCommander, commanders.SeekingRefuge()),
    ask(steps.OfferOpportunity, reaction_fire.OfferingOpportunity()),
]


def charge(text: str, unit: str, *targets: str, moves: int = 1) -> Scene:
    """A position in which a unit of the active side charges somebody with so many moves."""
    side = "blue" if unit.startswith("b") else "red"
    scene = battle(text, rules=RULES, side=side)
    step = Charge(scene.units(*targets))
    scene.battle.agenda = [steps.Execute(scene[unit], (step,), moves)]
    return scene
