"""The table of contents of Alésia: every step beside its rule."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from iacta.engine.chance.policy import judging
from iacta.engine.clause import Ledger
from iacta.engine.errors import BrokenScenario
from iacta.engine.rulebook import Rulebook, ask, on
from iacta.games.alesia import steps
from iacta.games.alesia.evaluation import AlesiaEvaluator
from iacta.games.alesia.forecast import HORIZONS, POLICIES, gist, procedure, table_rolls
from iacta.games.alesia.notation import notation, position
from iacta.games.alesia.observation import AlesiaObserver
from iacta.games.alesia.reference import Tables, tables
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
from iacta.games.alesia.scenarios import battle_of, read_pack, scenario_from, shipped
from iacta.games.alesia.state import Siege
from iacta.games.alesia.survey import survey
from iacta.games.alesia.text_board import AlesiaWording
from iacta.games.alesia.view import View, redeal, view

if TYPE_CHECKING:
    from collections.abc import Mapping

    from iacta.engine.chance.dice import Dice
    from iacta.engine.chance.forecast import Gist, TableRoll, Throw
    from iacta.engine.chance.policy import Horizon, Policy, Procedure
    from iacta.engine.records import Action
    from iacta.engine.scenario import Scenario
    from iacta.engine.survey import Survey


class Alesia:
    """The siege of 52 BC: bluff between face-down leaders, and assaults on a double ring."""

    name = "alesia"
    rules = 1
    seats = SEATS
    folder = Path(__file__).parent
    first_scenario = "alesia"
    evaluator = AlesiaEvaluator()
    wording = AlesiaWording
    rulebook: Rulebook[Siege] = Rulebook(
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

    def teams(self, scenario: Scenario) -> tuple[tuple[str, ...], ...]:
        """AL-0.a, AL-0.b, AL-13.1.g Two players, or three of whom the two Gauls stand together."""
        return (("roman",), ("relief", "besieged")) if scenario.options["three_players"] else (("roman",), ("gallic",))

    @cached_property
    def ledger(self) -> Ledger:
        """The clauses."""
        return Ledger.read(self.folder / "ledger.md")

    @cached_property
    def ledgers(self) -> dict[str, Ledger]:
        """The clauses in English and in French."""
        return {"en": self.ledger, "fr": Ledger.read(self.folder / "ledger.fr.md")}

    @cached_property
    def scenarios(self) -> dict[str, Scenario]:
        """The scenarios that ship with the game, by id."""
        return shipped()

    @property
    def tables(self) -> Tables:
        """The battles with their map and counters, and the combat tables."""
        return tables()

    def read_scenario(self, raw: dict[str, Any], where: str) -> Scenario:
        """A scenario from the data of a TOML file, map and counters included; its camps are held to AL-9.1 as well."""
        scenario = scenario_from(raw, where)
        for fault in setup.camp_faults(battle_of(scenario)):
            message = f"{where}: map.historical_camps: {fault}"
            raise BrokenScenario(message)
        return scenario

    def read_pack(self, path: Path) -> Scenario:
        """A scenario from a player's own folder, or from a file with map and counters beside it."""
        return read_pack(path)

    def set_up(self, scenario: Scenario) -> Siege:
        """The first steps lie on the agenda, nothing is rolled."""
        siege = Siege(battle_of(scenario))
        setup.lay_out(siege)
        siege.agenda = setup.set_up_steps(siege.battle)
        return siege

    def view(self, state: Siege, seat: str | None) -> View:
        """What a seat may know."""
        return view(state, seat)

    def survey(self, state: Siege, seat: str | None, piece: str) -> Survey:
        """What a seat may know about a piece on the map."""
        return survey(state, seat, piece)

    def observer(self, scenario: Scenario) -> AlesiaObserver:
        """Views of a scenario in numbers."""
        return AlesiaObserver(battle_of(scenario))

    def redeal(self, view: View, dice: Dice) -> Siege:
        """A state that the view's seat cannot tell from the real one."""
        return redeal(view, dice)

    def throw(self, state: Siege, seat: str, action: Action) -> Throw | None:  # noqa: ARG002 - combat is on tables
        """Nothing is thrown against a figure."""
        return None

    def table_rolls(self, state: Siege, seat: str, action: Action) -> tuple[TableRoll, ...]:
        """The attack and every riposte that may come."""
        return table_rolls(state, seat, action)

    def gist(self, before: Siege, after: Siege, seat: str) -> Gist:
        """What changed, as a seat counts it."""
        return gist(before, after, seat)

    @property
    def horizons(self) -> Mapping[str, Horizon]:
        """To the end of an assault."""
        return HORIZONS

    @property
    def policies(self) -> Mapping[str, Policy]:
        """First offered, evaluator, stand where retreat is offered, or give ground."""
        return POLICIES | {"judgement": judging(self.evaluator)}

    def procedure(self, state: Siege, seat: str, action: Action) -> Procedure | None:  # noqa: ARG002 - any seat
        """The combat that an action is a part of."""
        return procedure(state, action)

    def notation(self, state: Siege) -> str:
        """The position in readable lines."""
        return notation(state)

    def position(self, text: str) -> Siege:
        """The state that a notation describes."""
        return position(text)


GAME = Alesia()
