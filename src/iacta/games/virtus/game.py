"""The table of contents of Virtus: every step beside its rule."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from iacta.engine.chance.policy import judging
from iacta.engine.clause import Ledger
from iacta.engine.rulebook import Rulebook, ask, on
from iacta.engine.scenario import read_toml
from iacta.games.virtus import steps
from iacta.games.virtus.army_file import NORTH, SIDES, SOUTH
from iacta.games.virtus.evaluation import LearntEvaluator
from iacta.games.virtus.forecast import HORIZONS, POLICIES, gist, procedure, throw
from iacta.games.virtus.notation import notation, position
from iacta.games.virtus.observation import VirtusObserver
from iacta.games.virtus.reference import Tables, tables
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
from iacta.games.virtus.scenario_form import DATA
from iacta.games.virtus.scenarios import battle_of, scenario_from
from iacta.games.virtus.state import Field
from iacta.games.virtus.text_board import VirtusWording
from iacta.games.virtus.view import View, redeal, view

if TYPE_CHECKING:
    from collections.abc import Mapping

    from iacta.engine.chance.dice import Dice
    from iacta.engine.chance.forecast import Gist, TableRoll, Throw
    from iacta.engine.chance.policy import Horizon, Policy, Procedure
    from iacta.engine.records import Action
    from iacta.engine.scenario import Scenario


class Virtus:
    """Fast battles of the Gallic Wars with cards, dice and sectors."""

    name = "virtus"
    rules = 1
    seats = SIDES
    folder = Path(__file__).parent
    first_scenario = "intro_150"
    evaluator = LearntEvaluator()
    wording = VirtusWording
    rulebook: Rulebook[Field] = Rulebook(
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
        reaches={
            steps.RollCohesion: cohesion.reach_of_test,
            steps.RollHandful: cohesion.reach_of_test,
            steps.RollRetreat: cohesion.reach_of_test,
            steps.TestGeneral: generals.reach_of_test,
        },
    )

    def teams(self, scenario: Scenario) -> tuple[tuple[str, ...], ...]:  # noqa: ARG002 - always two
        """Everybody plays for himself."""
        return ((SOUTH,), (NORTH,))

    @cached_property
    def ledger(self) -> Ledger:
        """The clauses."""
        return Ledger.read(self.folder / "ledger.md")

    @cached_property
    def ledgers(self) -> dict[str, Ledger]:
        """The clauses in English and in French, with the same numbers."""
        return {"en": self.ledger, "fr": Ledger.read(self.folder / "ledger.fr.md")}

    @property
    def tables(self) -> Tables:
        """The unit table, prices, and other figures of the rules."""
        return tables()

    @cached_property
    def scenarios(self) -> dict[str, Scenario]:
        """The scenarios that ship with the game, by id."""
        files = sorted((DATA / "scenarios").glob("*.toml"))
        found = [scenario_from(read_toml(file), file.name, shipped=True) for file in files]
        return {scenario.id: scenario for scenario in found}

    def read_scenario(self, raw: dict[str, Any], where: str) -> Scenario:
        """A scenario from the data of a TOML file."""
        return scenario_from(raw, where)

    def set_up(self, scenario: Scenario) -> Field:
        """The first steps lie on the agenda, nothing is rolled."""
        battle = battle_of(scenario)
        field = Field(battle, battle.ground, battle.roster)
        field.agenda = deployment.set_up_steps(battle)
        return field

    def view(self, state: Field, seat: str | None) -> View:
        """What a seat may know."""
        return view(state, seat)

    def observer(self, scenario: Scenario) -> VirtusObserver:  # noqa: ARG002 - all are written alike
        """Views of any scenario in numbers."""
        return VirtusObserver()

    def redeal(self, view: View, dice: Dice) -> Field:
        """A state that the view's seat cannot tell from the real one."""
        return redeal(view, dice)

    def throw(self, state: Field, seat: str, action: Action) -> Throw | None:  # noqa: ARG002 - the unit tells its side
        """What an attack would roll."""
        return throw(state, action)

    def table_rolls(self, state: Field, seat: str, action: Action) -> tuple[TableRoll, ...]:  # noqa: ARG002 - no tables
        """Nothing is rolled on tables here."""
        return ()

    def gist(self, before: Field, after: Field, seat: str) -> Gist:
        """What changed, as a seat counts it."""
        return gist(before, after, seat)

    @property
    def horizons(self) -> Mapping[str, Horizon]:
        """To the next decision, or through the tests at the beginning of the next turn."""
        return HORIZONS

    @property
    def policies(self) -> Mapping[str, Policy]:
        """First offered, evaluator, nothing else in this turn, or everybody fights on."""
        return POLICIES | {"judgement": judging(self.evaluator)}

    def procedure(self, state: Field, seat: str, action: Action) -> Procedure | None:  # noqa: ARG002 - any attack
        """The procedure that an attack is a part of."""
        return procedure(action)

    def notation(self, state: Field) -> str:
        """The position in a few readable lines."""
        return notation(state)

    def position(self, text: str) -> Field:
        """The state that a notation describes."""
        return position(text)


GAME = Virtus()
