"""The rules of a round of combat, for clause tests."""

from __future__ import annotations

from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.rulebook import Entry, ask, on
from iacta.games.hail_caesar import steps
from iacta.games.hail_caesar.battlefield import Melee
from iacta.games.hail_caesar.rules import (
    assaults,
    combats,
    commander_fates,
    commanders,
    execution,
    passing,
    reaction_fire,
    results,
    stampedes,
    strikes,
    supports,
    winners,
)
from tests.hail_caesar.kit import Scene, battle, rulebook

RULES: list[Entry] = [
    on(steps.BeginCombats, combats.begin),
    ask(steps.JoinCombats, combats.JoiningCombats()),
    ask(steps.NextCombat, combats.NamingCombat()),
    ask(steps.DeclareSupports, supports.DeclaringSupports()),
    ask(steps.LendCommanders, combats.LendingDice()),
    ask(steps.ChooseRanks, combats.ChoosingRanks()),
    on(steps.TestRaised, combats.test_raised),
    ask(steps.DivideDice, combats.DividingDice()),
    on(steps.BeginStrikes, strikes.begin),
    on(steps.ExchangeBlows, strikes.exchange),
    on(steps.Strike, strikes.strike),
    on(steps.RollSaves, strikes.roll_saves),
    on(steps.Overflow, results.overflow),
    ask(steps.PassCasualties, supports.PassingCasualties()),
    on(steps.ReadResult, results.read),
    ask(steps.TakeMoraleTests, results.TakingMoraleTests()),
    on(steps.TestMorale, results.test_morale),
    ask(steps.RerollForElephants, results.RerollingForElephants()),
    ask(steps.OfferBreakReroll, results.OfferingBreakReroll()),
    on(steps.SettleTests, results.settle),
    ask(steps.GiveGround, results.GivingGround()),
    ask(steps.GoBackToo, results.GoingBackToo()),
    on(steps.Stampede, stampedes.test),
    on(steps.Trample, stampedes.trample),
    on(steps.GoOnBack, results.go_on_back),
    on(steps.RollPushes, results.roll_pushes),
    on(steps.RollPassage, passing.roll_passage),
    ask(steps.LeaveBlock, assaults.LeavingBlock()),
    on(steps.RiskCommander, commander_fates.risk),
    on(steps.WoundCommander, commander_fates.wound),
    ask(steps.OverrunCommander, commanders.SeekingRefuge()),
    ask(steps.MoveWinners, winners.MovingWinners()),
    on(steps.FinishMovement, execution.finish_movement),
    ask(steps.OfferOpportunity, reaction_fire.OfferingOpportunity()),
    on(steps.NoteSweep, winners.note_sweep),
    on(steps.CloseCombat, results.close),
]


class Fight(Scene):
    """A combat phase."""

    def run_to_dice(self) -> None:
        """Up to the first decision of a round, or to its dice, without rolling any."""
        battle = self.battle
        if battle.melee is None:
            units = tuple(sorted({one for contact in battle.contacts for one in (contact.unit, contact.enemy)}))
            battle.melee = Melee(units)
            battle.agenda = [steps.DivideDice("red"), steps.DivideDice("blue")]
            stop = rulebook(RULES, stops=(steps.Execute,))
            self.state = stop.begin(battle, ScriptedDice(())).state


def fight(text: str, *, side: str = "blue") -> Fight:
    """A position at the beginning of the combat phase."""
    scene = battle(text, steps.BeginCombats(), rules=RULES, stops=(steps.Execute,), side=side)
    return Fight(scene.rulebook, scene.state)
