"""The rules of the movement phase (HC-15.2), for tests that play orders out."""

from __future__ import annotations

from iacta.engine.records import Step
from iacta.engine.rulebook import Entry, ask, on
from iacta.engine.table import Table
from iacta.games.hail_caesar.rules import (
    blunders,
    commander_fates,
    commander_moves,
    commanders,
    entering,
    execution,
    free_moves,
    initiative,
    orders,
    passing,
    turn,
    withdrawal,
)
from iacta.games.hail_caesar.state import Battle
from iacta.games.hail_caesar.steps import (
    BeginInitiative,
    BeginShooting,
    Blunder,
    CarryOutBlunder,
    CloseMovement,
    EnterFollowers,
    Execute,
    ExecuteRest,
    FailOrder,
    FinishMovement,
    LastMoves,
    MoveOwnCommander,
    NameNextGeneral,
    OfferFreeMoves,
    OfferOpportunity,
    OfferReroll,
    OverrunCommander,
    PlanInitiative,
    PlanOrder,
    RallyBrave,
    ReactToCharge,
    RollPassage,
    TakeCommand,
    TakeInitiative,
    TakeOrders,
    TestCommand,
    WithdrawBroken,
)
from tests.hail_caesar.kit import Scene, battle


def _hold_fire(table: Table[Battle], step: OfferOpportunity) -> None:
    """Opportunity fire is another chapter: here nobody uses it."""
    del table, step


RULES: list[Entry] = [
    on(BeginInitiative, initiative.begin_initiative),
    ask(TakeInitiative, initiative.TakingInitiative()),
    ask(PlanInitiative, initiative.PlanningInitiative()),
    ask(TakeCommand, orders.TakingCommand()),
    ask(TakeOrders, orders.TakingOrders()),
    ask(PlanOrder, orders.PlanningOrder()),
    on(TestCommand, orders.test_command),
    ask(OfferReroll, orders.OfferingReroll()),
    on(FailOrder, orders.fail_order),
    ask(OfferFreeMoves, free_moves.OfferingFreeMoves()),
    on(Blunder, blunders.blunder),
    on(CarryOutBlunder, blunders.carry_out),
    on(ExecuteRest, execution.execute_rest),
    on(Execute, execution.execute),
    on(FinishMovement, execution.finish_movement),
    on(RollPassage, passing.roll_passage),
    on(OfferOpportunity, _hold_fire),
    ask(OverrunCommander, commanders.SeekingRefuge()),
    ask(NameNextGeneral, commander_fates.NamingGeneral()),
    ask(MoveOwnCommander, commander_moves.MovingCommander()),
    ask(LastMoves, commander_moves.MovingLast()),
    on(CloseMovement, turn.close_movement),
    ask(EnterFollowers, entering.Following()),
    ask(WithdrawBroken, withdrawal.Withdrawing()),
    on(RallyBrave, turn.rally_brave),
]


PHASE = (BeginInitiative(), TakeCommand(), LastMoves(), CloseMovement(), BeginShooting())
"""HC-15.2 As a turn names its steps."""


def phase(text: str, *agenda: Step, stops: tuple[type[Step], ...] = ()) -> Scene:
    """A position in blue's movement phase; charges stop where the enemy would react."""
    ends = tuple(step for step in (ReactToCharge, BeginShooting) if step not in stops)
    rules = [entry for entry in RULES if entry[0] not in stops]
    return battle(text, *(agenda or PHASE), rules=rules, stops=(*ends, *stops))


def ordering(text: str, *, stops: tuple[type[Step], ...] = (), name: str = "b") -> Scene:
    """A position in which a blue commander is about to give orders."""
    scene = phase(text, BeginShooting(), stops=stops)
    commander = scene[name]
    scene.battle.agenda = [BeginShooting(), MoveOwnCommander(commander), TakeOrders(commander)]
    return scene.run()


def pending(scene: Scene) -> Step | None:
    """The step that comes next: asked anew each time, whatever was known of it before."""
    return scene.step
