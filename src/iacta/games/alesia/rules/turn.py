"""AL-2: the sequence of play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.phase import standing_step
from iacta.games.alesia import events
from iacta.games.alesia.roster import GALLIC, ROMAN, SIDES, foe
from iacta.games.alesia.rules import victory, works
from iacta.games.alesia.rules.strategic import winner
from iacta.games.alesia.state import NOBODY
from iacta.games.alesia.steps import (
    CallLeaders,
    DeployUnits,
    DiscloseLeaders,
    FightBattles,
    FinishStep,
    FireShots,
    HelpBoxes,
    JudgeTurn,
    MarkBoxes,
    MovePieces,
    Organise,
    RallyBoxes,
    RallyUnits,
    RevealAfterMoves,
    RevealAtStart,
    RollStrategicInitiative,
    RollTacticalInitiative,
    StartTurn,
    StrategicStep,
    TacticalPhase,
    TacticalStep,
    TurnDown,
    WithdrawUnits,
)

if TYPE_CHECKING:
    from iacta.engine.records import Step
    from iacta.engine.table import Table
    from iacta.games.alesia.state import Siege

PHASES = (
    Organise,
    StrategicStep,
    DiscloseLeaders,
    DeployUnits,
    CallLeaders,
    MovePieces,
    FireShots,
    FightBattles,
    RallyUnits,
    WithdrawUnits,
    RallyBoxes,
)
"""AL-2 The steps that players know as the parts of a turn."""


def phase(siege: Siege) -> str:
    """AL-2 The part of the turn that a decision belongs to, and whose it is; a rout belongs to what caused it."""
    step = standing_step(siege, PHASES)
    owner = getattr(step, "seat", getattr(step, "side", ""))
    return f"{type(step).__name__} {owner} {getattr(step, 'number', '')} {siege.turn}"


def start_turn(table: Table[Siege], step: StartTurn) -> None:
    """AL-2.a Phases A to E in order; in the first turn the boxes have just been filled (AL-2.A.a)."""
    siege = table.state
    siege.turn, siege.night = step.turn, siege.battle.is_night[step.turn]
    siege.walked = [0] * len(siege.walked)
    siege.fired = frozenset()
    track = next(turn for turn in siege.battle.turn if turn.number == step.turn)
    table.tell(events.TurnBegan(step.turn, siege.night, track.start), "AL-2.a")
    organise: list[Step] = [Organise()] if step.turn > 1 else []
    table.then(
        *organise,
        RevealAtStart(),
        RollStrategicInitiative(),
        RollTacticalInitiative(),
        DiscloseLeaders(),
        MarkBoxes(),
        TacticalPhase(),
        TurnDown(),
        WithdrawUnits(),
        HelpBoxes(),
        JudgeTurn(),
    )


def roll_tactical_initiative(table: Table[Siege], step: RollTacticalInitiative) -> None:  # noqa: ARG001
    """AL-2.C.a, AL-2.C.b A d6 each, 1 more for the strategic initiative; ties go with the light."""
    siege = table.state
    added = {side: int(siege.strategic == side) for side in SIDES}
    rolled = {side: table.dice.roll(1, 6, "AL-2.C.a")[0] for side in SIDES}
    holder = winner(siege, rolled[ROMAN] + added[ROMAN], rolled[GALLIC] + added[GALLIC])
    siege.tactical = holder
    table.tell(
        events.InitiativeRolled(
            tactical=True,
            roman=rolled[ROMAN],
            gallic=rolled[GALLIC],
            roman_modifier=added[ROMAN],
            gallic_modifier=added[GALLIC],
            winner=holder,
        ),
        "AL-2.C.a",
    )


def tactical_phase(table: Table[Siege], step: TacticalPhase) -> None:  # noqa: ARG001 - a rule takes its step
    """AL-2.C2.a, AL-2.C3.a First the side with the tactical initiative, then the other."""
    first = table.state.tactical
    assert first is not None  # it was rolled in this turn
    table.then(TacticalStep(first), TacticalStep(foe(first)))


def tactical_step(table: Table[Siege], step: TacticalStep) -> None:
    """AL-2.C2.a to AL-2.C2.d, AL-13.1.d Calling up, moves, what they expose, fire on Gauls, combats, rallies."""
    siege = table.state
    clear_step(siege)
    seats = siege.seats_of(step.side)
    phase = "C2" if siege.tactical == step.side else "C3"
    table.tell(events.PhaseBegan(phase, step.side), "AL-2.C2.a" if phase == "C2" else "AL-2.C3.a")
    fire: list[Step] = [FireShots()] if step.side == GALLIC else []
    table.then(
        *(CallLeaders(seat) for seat in seats),
        *(MovePieces(seat) for seat in seats),
        RevealAfterMoves(step.side),
        *fire,
        *(FightBattles(seat) for seat in seats),
        *(RallyUnits(seat) for seat in seats),
        FinishStep(step.side),
    )


def clear_step(siege: Siege) -> None:
    """What holds for one step only is forgotten."""
    siege.spent = [0] * len(siege.spent)
    siege.done = [0] * len(siege.done)
    siege.charged = [0] * len(siege.charged)
    siege.leader_spent = [0] * len(siege.leader_spent)
    siege.mover = NOBODY
    siege.duties = frozenset()


def finish_step(table: Table[Siege], step: FinishStep) -> None:  # noqa: ARG001 - both sides' steps end alike
    """AL-9.2.k Breaches close whose condition is met."""
    clear_step(table.state)
    works.close_breaches(table)


def judge_turn(table: Table[Siege], step: JudgeTurn) -> None:  # noqa: ARG001 - a rule takes its step
    """AL-2.E.a, AL-2.E.b The automatic conditions once more; after the last turn points; else the next turn."""
    siege = table.state
    victory.judge(table)
    if siege.outcome is None:
        if siege.turn >= siege.battle.turns:
            victory.count_points(table)
        else:
            table.then(StartTurn(siege.turn + 1))
