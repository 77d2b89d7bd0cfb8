"""The table of contents of Alexandre et Bayard: every step beside its rule, and the parts of the game."""

from __future__ import annotations

from pathlib import Path

from iacta.engine.evaluation.observation import Environment
from iacta.engine.game_definition import GameDefinition
from iacta.engine.rulebook import Entry, Rulebook, ask, on
from iacta.games.alexandre_bayard import steps
from iacta.games.alexandre_bayard.chronicle import chronicle
from iacta.games.alexandre_bayard.evaluation import BattleEvaluator
from iacta.games.alexandre_bayard.forecast import HORIZONS, POLICIES, forecast, gist, procedure
from iacta.games.alexandre_bayard.gestures import GESTURES
from iacta.games.alexandre_bayard.notation import notation, position
from iacta.games.alexandre_bayard.observation import observer
from iacta.games.alexandre_bayard.redealing import redeal
from iacta.games.alexandre_bayard.reference import tables
from iacta.games.alexandre_bayard.rules import (
    agents,
    ammunition,
    boats,
    clock,
    combat,
    corps,
    deployment,
    deviation,
    drifting,
    evasion,
    fire,
    ignition,
    leaders,
    looting,
    movement,
    panic,
    phases,
    results,
    retreat,
    revealing,
    sentries,
    setup,
    shipwreck,
    smoke,
    spies,
    thirst,
    turn,
    variable_weather,
    victory,
    waking,
    walking,
    weather,
    weather_shots,
    works,
)
from iacta.games.alexandre_bayard.rules.pickup import read_scenario
from iacta.games.alexandre_bayard.scenarios import FIRST, shipped, teams
from iacta.games.alexandre_bayard.sides import SIDES
from iacta.games.alexandre_bayard.standing import standing
from iacta.games.alexandre_bayard.state import Battle
from iacta.games.alexandre_bayard.survey import survey
from iacta.games.alexandre_bayard.text_board import AlexandreBayardWording
from iacta.games.alexandre_bayard.view import View, view

ENTRIES: tuple[Entry, ...] = (
    # C.18 Set-up
    on(steps.RollForFirst, setup.roll_for_first),
    ask(steps.ChooseFirst, setup.ChoosingFirst()),
    ask(steps.DeployArmies, deployment.Deploying()),
    on(steps.GiveTokens, setup.give_tokens),
    # C.5 Turns
    on(steps.StartGameTurn, turn.start_game_turn),
    on(steps.StartPlayerTurn, turn.start_player_turn),
    on(steps.LiftMarkers, turn.lift_markers),
    on(steps.EndPlayerTurn, turn.end_player_turn),
    on(steps.EndGameTurn, turn.end_game_turn),
    # C.6, C.7 Command; C.8 movement
    ask(steps.TakeCommand, phases.TakingCommand()),
    ask(steps.MovePieces, phases.MovingPieces()),
    on(steps.WalkOn, walking.walk_on),
    on(steps.FinishMove, walking.finish_move),
    # C.9 to C.12 Combat
    ask(steps.ChooseCombat, phases.ChoosingCombat()),
    ask(steps.OfferEvade, evasion.OfferingEvade()),
    on(steps.EvadeUnit, evasion.evade_unit),
    ask(steps.OfferAttackOrder, combat.OfferingAttackOrder()),
    on(steps.RollCombat, combat.roll_combat),
    ask(steps.OfferPress, combat.OfferingPress()),
    on(steps.TakeTokens, results.take_tokens),
    ask(steps.OfferDefenceOrder, results.OfferingDefenceOrder()),
    on(steps.SufferCombat, results.suffer_combat),
    on(steps.Riposte, results.riposte),
    ask(steps.OfferFollowUp, results.OfferingFollowUp()),
    ask(steps.OfferPursuit, results.OfferingPursuit()),
    on(steps.FinishCombat, results.finish_combat),
    ask(steps.RetreatUnit, retreat.Retreating()),
    on(steps.PanicStep, panic.panic_step),
    # C.14 Leaders, works
    on(steps.RiskLeader, leaders.risk_leader),
    on(steps.EscapeLeader, leaders.escape_leader),
    ask(steps.JoinLeader, leaders.JoiningLeader()),
    ask(steps.NameCommander, leaders.NamingCommander()),
    on(steps.CompleteWorks, works.complete_works),
    # C.16 Victory
    on(steps.CountHolds, victory.count_holds),
    on(steps.JudgeVictory, victory.judge_victory),
    # 1 Fire
    on(steps.StartScheduledFires, fire.start_scheduled_fires),
    on(steps.RollIncendiary, ignition.roll_incendiary),
    on(steps.ExtinguishFires, fire.extinguish_fires),
    on(steps.ExtinguishFire, fire.extinguish_fire),
    on(steps.AgeFires, fire.age_fires),
    on(steps.SpreadFires, fire.spread_fires),
    on(steps.SpreadFire, fire.spread_fire),
    on(steps.DevelopFire, fire.develop_fire),
    on(steps.BlowFires, fire.blow_fires),
    on(steps.BlowFire, fire.blow_fire),
    on(steps.BurnUnits, fire.burn_units),
    on(steps.BurnHexes, fire.burn_hexes),
    on(steps.DrawSmoke, smoke.draw_smoke),
    on(steps.WakeByFire, waking.wake_by_fire),
    on(steps.BurnOut, fire.burn_out),
    # 2, 3 Clock, weather, wind, fog, heat
    on(steps.RollStartHour, clock.roll_start_hour),
    on(steps.AdvanceClock, clock.advance_clock),
    on(steps.RollWeather, weather.roll_weather),
    on(steps.RollForce, weather.roll_force),
    on(steps.RollWind, weather.roll_wind),
    on(steps.RollMist, weather.roll_mist),
    on(steps.SettleWeather, weather.settle_weather),
    on(steps.RollIrregular, weather.roll_irregular),
    on(steps.CountWeather, weather.count_weather),
    on(steps.SufferWeather, weather_shots.suffer_weather),
    on(steps.CountThirst, thirst.count_thirst),
    on(steps.RollStability, variable_weather.roll_stability),
    on(steps.RollChange, variable_weather.roll_change),
    on(steps.RollSmallChange, variable_weather.roll_small_change),
    ask(steps.RerollWeather, variable_weather.RerollingWeather()),
    # 4 Darkness, sleep, sentries
    on(steps.HearEnemies, sentries.hear_enemies),
    on(steps.RollDeviation, deviation.roll_deviation),
    on(steps.DetectSentries, sentries.detect_sentries),
    on(steps.RollWaking, waking.roll_waking),
    ask(steps.SoundAlarms, sentries.SoundingAlarms()),
    ask(steps.WakeFriends, waking.WakingFriends()),
    on(steps.DismissSentries, sentries.dismiss_sentries),
    on(steps.RollSentry, sentries.roll_sentry),
    on(steps.RollStray, deviation.roll_stray),
    ask(steps.PushBack, deviation.PushingBack()),
    on(steps.FinishRide, movement.finish_ride),
    on(steps.WakeByVisit, waking.wake_by_visit),
    on(steps.WakeByCombat, waking.wake_by_combat),
    # 5 Change of order
    # 6 Boats
    on(steps.RollWrecks, shipwreck.roll_wrecks),
    on(steps.RollWreck, shipwreck.roll_wreck),
    on(steps.FreeStranded, shipwreck.free_stranded),
    on(steps.FreeBoat, shipwreck.free_boat),
    on(steps.DriftBoats, drifting.drift_boats),
    on(steps.DriftBoat, drifting.drift_boat),
    on(steps.RollPassage, shipwreck.roll_passage),
    on(steps.CrewInWater, shipwreck.crew_in_water),
    ask(steps.PlaceSurvivors, shipwreck.PlacingSurvivors()),
    on(steps.NoteCrews, boats.note_crews),
    # 7, 15 Hidden units, memory
    on(steps.NumberMarkers, revealing.number_markers),
    on(steps.LookAround, revealing.look_around),
    # 8 Camps
    ask(steps.RunLooters, looting.RunningLooters()),
    on(steps.LootCamp, looting.loot_camp),
    # 9 Corps
    ask(steps.ChooseObjectives, corps.ChoosingObjectives()),
    on(steps.ClaimObjectives, corps.claim_objectives),
    # 10 Ammunition
    ask(steps.Resupply, ammunition.Resupplying()),
    on(steps.OverrunSupplies, ammunition.overrun_supplies),
    # 11 Agents
    ask(steps.OrderAgents, agents.OrderingAgents()),
    on(steps.SendSpies, agents.send_spies),
    on(steps.ShowDeployment, spies.show_deployment),
    on(steps.ActAgents, agents.act_agents),
)

RULEBOOK: Rulebook[Battle] = Rulebook(
    *ENTRIES,
    order="AB-C.5.b",
    resign=victory.resign,
    agreed_draw=victory.agreed_draw,
    forfeit=victory.forfeit,
    seats=SIDES,
)

GAME: GameDefinition[Battle, View] = GameDefinition(
    name="alexandre_bayard",
    rules=2,
    seats=SIDES,
    folder=Path(__file__).parent,
    rulebook=RULEBOOK,
    evaluator=BattleEvaluator(),
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
    environment=Environment(version=0, slots=128, decision_limit=6_000),
    observer=observer,
    gestures=GESTURES,
    standing=standing,
    phase=turn.phase,
    wording=AlexandreBayardWording,
    chronicle=chronicle,
    survey=survey,
)
"""Ancient and medieval battles on hexes, in which weather, wind, fire, smoke and night take part."""
