"""3.1: setting up, and who goes first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.question import Question
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import GoFirst
from iacta.games.hail_caesar.rules import deployment
from iacta.games.hail_caesar.rules.disposition import placed
from iacta.games.hail_caesar.scenarios import sheet_of
from iacta.games.hail_caesar.sides import BLUE, RED, foe
from iacta.games.hail_caesar.state import Battle
from iacta.games.hail_caesar.steps import ChooseFirst, DeployArmies, RollForFirst, StartTurn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Refusal, Seat, Step
    from iacta.engine.scenario import Scenario
    from iacta.engine.table import Table


def set_up(scenario: Scenario) -> Battle:
    """HC-15.1 SETUP: nothing is rolled yet."""
    battle = placed(sheet_of(scenario))
    battle.agenda = list(reversed(opening(battle)))
    return battle


def opening(battle: Battle) -> list[Step]:
    """HC-3.1.c, HC-3.1.e Free deployment where there is any; then the roll, unless the scenario decides."""
    sheet = battle.sheet
    found: list[Step] = []
    if any(deployment.waits(battle, division) for division in range(len(battle.roster.divisions))):
        found.append(DeployArmies(sheet.rules.first_to_deploy))
    if sheet.first_player == "roll":
        found.append(RollForFirst())
    else:
        battle.side = battle.went_first = sheet.first_player
        found.append(StartTurn(sheet.first_player))
    return found


def roll_for_first(table: Table[Battle], step: RollForFirst) -> None:
    """HC-3.1.c The higher die chooses; ties are rolled again."""
    blue, red = table.dice.roll(2, 6, "HC-3.1.c")
    winner = None if blue == red else BLUE if blue > red else RED
    table.tell(events.RolledForFirst(blue, red, winner), "HC-3.1.c")
    table.then(step if winner is None else ChooseFirst(winner))


class ChoosingFirst(Question[Battle, ChooseFirst, GoFirst]):
    """HC-3.1.c Whether the winner of the roll goes first or second."""

    clause = "HC-3.1.c"
    actions = (GoFirst,)

    def asks(self, state: Battle, step: ChooseFirst) -> Seat | None:
        """The winner."""
        del state
        return step.side

    def candidates(self, state: Battle, step: ChooseFirst, seat: Seat) -> Iterator[GoFirst]:  # noqa: ARG002 - a generator deletes nothing
        """First, or second."""
        yield GoFirst(True)
        yield GoFirst(False)

    def refuses(self, state: Battle, step: ChooseFirst, seat: Seat, action: GoFirst) -> Refusal | None:
        """Either is legal."""
        del state, step, seat, action
        return None

    def answer(self, table: Table[Battle], step: ChooseFirst, seat: Seat, action: GoFirst) -> None:
        """HC-3.2.e The side that goes first plays the part of blue in the sequence of play."""
        del seat
        first = step.side if action.first else foe(step.side)
        table.state.side = table.state.went_first = first
        table.tell(events.FirstPlayerChosen(first), "HC-3.1.c")
        table.then(StartTurn(first))
