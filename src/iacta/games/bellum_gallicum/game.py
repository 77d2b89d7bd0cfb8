"""The table of contents of Bellum Gallicum: every step beside its rule, and the parts of the game."""

from __future__ import annotations

from pathlib import Path

from iacta.engine.evaluation.observation import Environment
from iacta.engine.game_definition import GameDefinition
from iacta.engine.rulebook import Rulebook, ask, on
from iacta.games.bellum_gallicum import steps
from iacta.games.bellum_gallicum.chronicle import chronicle
from iacta.games.bellum_gallicum.evaluation import GaulEvaluator
from iacta.games.bellum_gallicum.forecast import HORIZONS, POLICIES, forecast, gist, procedure
from iacta.games.bellum_gallicum.gestures import GESTURES
from iacta.games.bellum_gallicum.notation import notation, position
from iacta.games.bellum_gallicum.observation import observer
from iacta.games.bellum_gallicum.reference import tables
from iacta.games.bellum_gallicum.routes import route
from iacta.games.bellum_gallicum.rules import (
    arrivals,
    battle,
    camps,
    combat,
    evasion,
    forced_march,
    losses,
    movement,
    naval,
    negotiation,
    pursuit,
    retreat,
    setup,
    siege_end,
    siege_plan,
    siege_turn,
    skirmish,
    stacking,
    storms,
    supply,
    tests_of_leaders,
    triremes,
    turn,
    victory,
)
from iacta.games.bellum_gallicum.rules.campaign import closing, replacements, revolt, year
from iacta.games.bellum_gallicum.scenario_form import SEATS
from iacta.games.bellum_gallicum.scenarios import FIRST, read_pack, read_scenario, shipped, teams
from iacta.games.bellum_gallicum.standing import pair_points, standing
from iacta.games.bellum_gallicum.state import War
from iacta.games.bellum_gallicum.survey import survey
from iacta.games.bellum_gallicum.text_board import BellumGallicumWording
from iacta.games.bellum_gallicum.view import View, redeal, view

RULEBOOK: Rulebook[War] = Rulebook(
    # 1 The game turn
    on(steps.StartTurn, turn.start_turn),
    on(steps.EndTurn, turn.end_turn),
    # 2.3 Supply
    ask(steps.BuildDepots, supply.BuildingDepots()),
    on(steps.CheckStatus, supply.check_status),
    on(steps.RollStatus, supply.roll_status),
    on(steps.SufferAttrition, supply.suffer_attrition),
    on(steps.RollAttrition, supply.roll_attrition),
    ask(steps.TakeLosses, losses.TakingLosses()),
    on(steps.CheckFall, siege_end.check_fall),
    ask(steps.BurnLand, supply.Burning()),
    ask(steps.DismantleDepots, supply.Dismantling()),
    # 3 Reinforcements and movement
    on(steps.StartMovement, arrivals.start_movement),
    ask(steps.PlaceArrivals, arrivals.PlacingArrivals()),
    ask(steps.BuildTriremes, triremes.BuildingTriremes()),
    on(steps.ReceiveReplacements, replacements.receive),
    ask(steps.TakeCavalry, replacements.TakingCavalry()),
    ask(steps.Levy, replacements.Levying()),
    ask(steps.ExchangeTriremes, triremes.ExchangingTriremes()),
    ask(steps.BreakCamps, camps.BreakingCamps()),
    ask(steps.Negotiate, negotiation.Negotiating()),
    ask(steps.RaiseTribe, negotiation.RaisingTribe()),
    on(steps.FixStacks, stacking.fix_stacks),
    ask(steps.MoveForces, movement.MovingForces()),
    ask(steps.ForceMarches, forced_march.ForcingMarches()),
    on(steps.ArriveByForce, forced_march.arrive),
    on(steps.EndMovement, storms.end_movement),
    ask(steps.LoseShip, storms.LosingShip()),
    # 4.1 Combat
    on(steps.OpenCombat, combat.open_combat),
    on(steps.MeetLoneLeader, combat.meet_lone_leader),
    ask(steps.SendLeader, combat.SendingLeader()),
    ask(steps.SplitBesiegers, combat.SplittingBesiegers()),
    on(steps.ClassifyCombats, combat.classify_combats),
    on(steps.OfferEvasions, evasion.offer_evasions),
    ask(steps.NameCombat, combat.NamingCombat()),
    # 4.3 Skirmish
    ask(steps.OfferEvasion, evasion.OfferingEvasion()),
    ask(steps.SealEvasion, evasion.SealingEvasion()),
    ask(steps.EvadeTo, evasion.Evading()),
    ask(steps.RetireInside, evasion.Retiring()),
    on(steps.FightSkirmish, skirmish.fight),
    ask(steps.TestOne, tests_of_leaders.TestingOne()),
    on(steps.TestAll, tests_of_leaders.test_all),
    on(steps.FinishSkirmish, skirmish.finish),
    ask(steps.WithdrawForce, retreat.Withdrawing()),
    ask(steps.LeaveBritannia, retreat.LeavingBritannia()),
    on(steps.Strand, retreat.strand),
    ask(steps.RetreatForce, retreat.Retreating()),
    # 4.4 Pitched battle
    on(steps.OpenBattle, battle.open_battle),
    ask(steps.DeployArmy, battle.Deploying()),
    on(steps.FightSequence, battle.fight_sequence),
    ask(steps.TakeHits, battle.TakingHits()),
    on(steps.TestRout, battle.test_rout),
    on(steps.TestWing, battle.test_wing),
    on(steps.EndSequence, battle.end_sequence),
    ask(steps.Realign, battle.Realigning()),
    on(steps.EndBattle, pursuit.end_battle),
    ask(steps.Pursue, pursuit.Pursuing()),
    on(steps.LeaveField, pursuit.leave_field),
    # 4.5 Sieges
    on(steps.OpenSieges, siege_plan.open_sieges),
    ask(steps.PlanSieges, siege_plan.PlanningSieges()),
    ask(steps.AnswerSiege, siege_turn.AnsweringSiege()),
    on(steps.ResolveSiege, siege_turn.resolve),
    on(steps.MarkSiege, siege_turn.mark),
    ask(steps.DestroyPlace, siege_end.Destroying()),
    on(steps.CloseSieges, siege_plan.close),
    # 5.6 Naval combat
    on(steps.NavalRound, naval.naval_round),
    ask(steps.FleeOrFight, naval.FleeingOrFighting()),
    on(steps.FightNavalRound, naval.fight_round),
    # 7 The campaign
    on(steps.PrepareYear, year.prepare_year),
    ask(steps.DismissUnits, arrivals.Dismissing()),
    ask(steps.ChooseRevolt, year.ChoosingRevolt()),
    ask(steps.ChooseExpedition, year.ChoosingExpedition()),
    on(steps.DecidePeace, year.decide_peace),
    ask(steps.StartRevolt, revolt.StartingRevolt()),
    ask(steps.PlaceTribe, revolt.PlacingTribe()),
    ask(steps.ChooseAlly, revolt.ChoosingAlly()),
    ask(steps.RaiseMore, revolt.RaisingMore()),
    ask(steps.ExtendRevolt, revolt.Extending()),
    on(steps.BeginYear, year.begin_year),
    ask(steps.BuildCamps, closing.BuildingCamps()),
    on(steps.ClearMarkers, closing.clear_markers),
    ask(steps.RaiseIrreducible, closing.RaisingIrreducible()),
    ask(steps.SendToCisalpina, closing.SendingToCisalpina()),
    on(steps.NextYear, year.next_year),
    order="BG-1.a",
    resign=victory.resign,
    agreed_draw=victory.agreed_draw,
    forfeit=victory.forfeit,
    seats=SEATS,
)

GAME: GameDefinition[War, View] = GameDefinition(
    name="bellum_gallicum",
    rules=2,
    seats=SEATS,
    folder=Path(__file__).parent,
    rulebook=RULEBOOK,
    evaluator=GaulEvaluator(),
    teams=teams,
    read_scenarios=shipped,
    read_scenario=read_scenario,
    first_scenario=FIRST,
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
    wording=BellumGallicumWording,
    survey=survey,
    standing=standing,
    gestures=GESTURES,
    route=route,
    read_pack=read_pack,
    phase=turn.phase,
    chronicle=chronicle,
    pair_points=pair_points,
)
"""The Gallic War of 58 to 51 BC on an area map: supply, leaders, sieges, and a revolt that spreads."""
