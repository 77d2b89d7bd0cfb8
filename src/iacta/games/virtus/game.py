"""The table of contents of Virtus: every step beside its rule, and the parts of the game."""

from __future__ import annotations

from pathlib import Path

from iacta.engine.evaluation.observation import Environment
from iacta.engine.game_definition import GameDefinition
from iacta.engine.rulebook import Rulebook, ask, on
from iacta.games.virtus import steps
from iacta.games.virtus.army_file import SIDES
from iacta.games.virtus.evaluation import LearntEvaluator
from iacta.games.virtus.forecast import HORIZONS, POLICIES, forecast, gist, procedure
from iacta.games.virtus.gestures import GESTURES
from iacta.games.virtus.notation import notation, position
from iacta.games.virtus.observation import observer
from iacta.games.virtus.reference import tables
from iacta.games.virtus.rules import (
    activation,
    battlefield,
    budgets,
    cohesion,
    combat,
    deployment,
    generals,
    movement,
    rally,
    recruiting,
    turn,
    victory,
)
from iacta.games.virtus.scenarios import scenario_from, shipped, teams
from iacta.games.virtus.standing import standing
from iacta.games.virtus.state import Field
from iacta.games.virtus.text_board import VirtusWording
from iacta.games.virtus.view import View, redeal, view

RULEBOOK: Rulebook[Field] = Rulebook(
    # 1 Setting up
    ask(steps.RaiseArmies, recruiting.RaisingArmies()),
    on(steps.RollTerrain, battlefield.roll_terrain),
    on(steps.RollStream, battlefield.roll_stream),
    on(steps.EvenBudgets, budgets.even_budgets),
    ask(steps.ChooseWay, budgets.ChoosingWay()),
    ask(steps.ChangeArmy, budgets.ChangingArmy()),
    ask(steps.DeployArmies, deployment.DeployingArmies()),
    on(steps.RollFirstPlayer, deployment.roll_first_player),
    # 2 The turn
    on(steps.StartTurn, turn.start_turn),
    ask(steps.Act, turn.Acting()),
    ask(steps.PlaySegment, turn.PlayingSegment()),
    on(steps.FinishTurn, turn.finish_turn),
    # 3 Tests
    on(steps.TestSector, cohesion.roll_for_sector),
    on(steps.RollCohesion, cohesion.roll_cohesion),
    on(steps.RollHandful, cohesion.roll_handful),
    on(steps.RollRetreat, cohesion.roll_retreat),
    on(steps.CarryOutRetreats, cohesion.carry_out_retreats),
    on(steps.TestGeneral, generals.roll_for_general),
    ask(steps.RelieveCrowding, cohesion.RelievingCrowding()),
    on(steps.RollCrowding, cohesion.roll_crowding),
    on(steps.JudgeTests, cohesion.judge_tests),
    # 4 Activation
    on(steps.FillHand, activation.fill_hand),
    on(steps.DiscardExcess, activation.discard_excess),
    on(steps.DrawCards, activation.draw_cards),
    ask(steps.AllotCards, activation.AllottingCards()),
    # 5 Combat
    on(steps.RollCombat, combat.roll_combat),
    ask(steps.ShareHits, combat.SharingHits()),
    # 6 Movement
    on(steps.March, movement.march),
    # 10 Additive rules
    on(steps.RollForcedMarch, movement.roll_forced_march),
    on(steps.RollRally, rally.roll_rally),
    order="VI-2.a",
    resign=victory.resign,
    agreed_draw=victory.agreed_draw,
    forfeit=victory.forfeit,
    seats=SIDES,
    footprints={
        steps.RollCohesion: cohesion.footprint_of_test,
        steps.RollHandful: cohesion.footprint_of_test,
        steps.RollRetreat: cohesion.footprint_of_test,
        steps.TestGeneral: generals.footprint_of_test,
    },
)

GAME: GameDefinition[Field, View] = GameDefinition(
    name="virtus",
    rules=1,
    seats=SIDES,
    folder=Path(__file__).parent,
    rulebook=RULEBOOK,
    evaluator=LearntEvaluator(),
    teams=teams,
    read_scenarios=shipped,
    read_scenario=scenario_from,
    first_scenario="intro_150",
    set_up=deployment.set_up,
    view=view,
    redeal=redeal,
    forecast=forecast,
    gist=gist,
    procedure=procedure,
    horizons=HORIZONS,
    own_policies=POLICIES,
    read_tables=tables,
    notation=notation,
    position=position,
    environment=Environment(version=0, slots=64, decision_limit=5_000),
    observer=observer,
    wording=VirtusWording,
    standing=standing,
    gestures=GESTURES,
    phase=turn.phase,
)
"""Fast battles of the Gallic Wars with cards, dice and sectors."""
