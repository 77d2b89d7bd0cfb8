"""The table of contents of Alésia: every step beside its rule, and the parts of the game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from iacta.engine.errors import BrokenScenario
from iacta.engine.evaluation.observation import Environment
from iacta.engine.game_definition import GameDefinition
from iacta.engine.rulebook import Rulebook, ask, on
from iacta.games.alesia import steps
from iacta.games.alesia.evaluation import AlesiaEvaluator
from iacta.games.alesia.forecast import HORIZONS, POLICIES, forecast, gist, procedure
from iacta.games.alesia.gestures import GESTURES
from iacta.games.alesia.notation import notation, position
from iacta.games.alesia.observation import observer
from iacta.games.alesia.reference import tables
from iacta.games.alesia.routes import route
from iacta.games.alesia.rules import (
    advance,
    arrival,
    combat,
    deployment,
    exposure,
    fire,
    leaders,
    movement,
    order,
    organisation,
    rally,
    results,
    retreat,
    setup,
    strategic,
    turn,
    victory,
    withdrawal,
)
from iacta.games.alesia.scenario_form import SEATS
from iacta.games.alesia.scenarios import battle_of, read_pack, scenario_from, shipped, teams
from iacta.games.alesia.standing import standing
from iacta.games.alesia.state import Siege
from iacta.games.alesia.survey import survey
from iacta.games.alesia.text_board import AlesiaWording
from iacta.games.alesia.view import View, redeal, view

if TYPE_CHECKING:
    from iacta.engine.scenario import Scenario

RULEBOOK: Rulebook[Siege] = Rulebook(
    # 14 Set-up
    ask(steps.PlaceCamps, setup.PlacingCamps()),
    ask(steps.PlaceBesieged, setup.PlacingBesieged()),
    on(steps.PlaceRelief, setup.place_relief),
    ask(steps.PostLeaders, setup.PostingLeaders()),
    ask(steps.FillBoxes, setup.FillingBoxes()),
    # 2 The turn
    on(steps.StartTurn, turn.start_turn),
    ask(steps.Organise, organisation.Organising()),
    on(steps.RevealAtStart, strategic.reveal_at_start),
    on(steps.RollStrategicInitiative, strategic.roll_strategic_initiative),
    on(steps.OpenStrategicStep, strategic.open_strategic_step),
    ask(steps.StrategicStep, strategic.MovingCounters()),
    on(steps.WalkOn, strategic.walk_on),
    on(steps.RollTacticalInitiative, turn.roll_tactical_initiative),
    ask(steps.DiscloseLeaders, exposure.DisclosingLeaders()),
    on(steps.MarkBoxes, deployment.mark_boxes),
    on(steps.DeployMarked, deployment.deploy_marked),
    ask(steps.DeployUnits, deployment.DeployingUnits()),
    on(steps.FinishDeployment, deployment.finish_deployment),
    on(steps.EmptyBox, deployment.empty_box),
    on(steps.TacticalPhase, turn.tactical_phase),
    on(steps.TacticalStep, turn.tactical_step),
    ask(steps.CallLeaders, exposure.CallingLeaders()),
    on(steps.RevealAfterMoves, deployment.reveal_after_moves),
    on(steps.FinishStep, turn.finish_step),
    on(steps.TurnDown, withdrawal.turn_down),
    ask(steps.WithdrawUnits, withdrawal.WithdrawingUnits()),
    on(steps.HelpBoxes, rally.help_boxes),
    ask(steps.RallyBoxes, rally.RallyingBoxes()),
    on(steps.JudgeTurn, turn.judge_turn),
    # 7 Movement
    ask(steps.MovePieces, movement.MovingPieces()),
    on(steps.GoOn, movement.go_on),
    ask(steps.DisplaceLeader, arrival.DisplacingLeader()),
    # 8 Command
    ask(steps.NameCommander, leaders.NamingCommander()),
    # 10 Fire
    ask(steps.FireShots, fire.Firing()),
    # 11 Combat
    ask(steps.FightBattles, combat.FightingBattles()),
    ask(steps.ChooseStack, combat.ChoosingStack()),
    on(steps.RollCombat, combat.roll_combat),
    ask(steps.OfferExchange, results.OfferingExchange()),
    ask(steps.ApplyResult, results.SufferingResult()),
    on(steps.RollFates, results.roll_fates),
    on(steps.RollFate, results.roll_fate),
    on(steps.ForceRetreats, results.force_retreats),
    ask(steps.RetreatUnit, retreat.Retreating()),
    ask(steps.AdvanceUnits, advance.Advancing()),
    # 12 Disorder and rout
    ask(steps.RoutUnit, retreat.Routing()),
    on(steps.RollOrder, order.roll_order),
    ask(steps.OrderTests, results.OrderingTests()),
    ask(steps.RallyUnits, rally.RallyingUnits()),
    order="AL-2.a",
    resign=victory.resign,
    agreed_draw=victory.agreed_draw,
    forfeit=victory.forfeit,
    seats=SEATS,
    seated=lambda siege: siege.battle.seats,
)


def read_scenario(raw: dict[str, Any], where: str) -> Scenario:
    """A scenario from the data of a TOML file, map and counters included; its camps are held to AL-9.1 as well."""
    scenario = scenario_from(raw, where)
    for fault in setup.camp_faults(battle_of(scenario)):
        message = f"{where}: map.historical_camps: {fault}"
        raise BrokenScenario(message)
    return scenario


GAME: GameDefinition[Siege, View] = GameDefinition(
    name="alesia",
    rules=2,
    seats=SEATS,
    folder=Path(__file__).parent,
    rulebook=RULEBOOK,
    evaluator=AlesiaEvaluator(),
    teams=teams,
    read_scenarios=shipped,
    read_scenario=read_scenario,
    first_scenario="alesia",
    set_up=setup.set_up,
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
    environment=Environment(version=0, slots=256, decision_limit=20_000),
    observer=observer,
    wording=AlesiaWording,
    survey=survey,
    standing=standing,
    gestures=GESTURES,
    route=route,
    read_pack=read_pack,
    allies_may_confer=lambda _: False,  # AL-13.1.b The two Gallic players may not communicate during the game.
    phase=turn.phase,
)
"""The siege of 52 BC: bluff between face-down leaders, and assaults on a double ring."""
