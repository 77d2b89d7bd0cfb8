"""1: the game turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from iacta.games.bellum_gallicum import events, steps
from iacta.games.bellum_gallicum.rules import automaton, control, forces, supply, victory
from iacta.games.bellum_gallicum.rules.campaign import year
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, SIDES, foe
from iacta.games.bellum_gallicum.state import HOLDS, RHENUS, STIRRED, THIS_TURN, WAITED, War
from iacta.games.bellum_gallicum.steps import (
    BreakCamps,
    BuildTriremes,
    EndMovement,
    EndTurn,
    ExchangeTriremes,
    FixStacks,
    ForceMarches,
    MoveForces,
    Negotiate,
    OpenCombat,
    ReceiveReplacements,
    StartMovement,
    StartTurn,
)

if TYPE_CHECKING:
    from iacta.engine.records import Step
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import Location
    from iacta.games.bellum_gallicum.sides import Side

NOVEMBER: Final = 10


SUPPLY: Final = (
    steps.BuildDepots,
    steps.CheckStatus,
    steps.RollStatus,
    steps.SufferAttrition,
    steps.RollAttrition,
    steps.BurnLand,
    steps.DismantleDepots,
)
ROMAN_MUSTER: Final = (
    steps.BuildTriremes,
    steps.ReceiveReplacements,
    steps.TakeCavalry,
    steps.Levy,
    steps.ExchangeTriremes,
    steps.BreakCamps,
)
MOVEMENT: Final = (
    steps.StartMovement,
    steps.PlaceArrivals,
    steps.FixStacks,
    steps.MoveForces,
    steps.ForceMarches,
    steps.ArriveByForce,
    steps.EndMovement,
)
INTERRUPTING: Final = (
    steps.CheckFall,
    steps.TakeLosses,
    steps.LoseShip,
    steps.SendLeader,
    steps.DismissUnits,
    steps.PlaceTribe,
    steps.DestroyPlace,
)
"""What belongs to the phase in which it happens."""
PREPARATION: Final = (
    steps.PrepareYear,
    steps.ChooseRevolt,
    steps.ChooseExpedition,
    steps.DecidePeace,
    steps.StartRevolt,
    steps.ChooseAlly,
    steps.RaiseMore,
    steps.ExtendRevolt,
    steps.BeginYear,
)


def phase(war: War) -> str:
    """BG-1.a, BG-7.1.a The phase that a decision belongs to, and whose it is; losses belong to their cause."""
    for step in reversed(war.agenda):
        name = _phase_of(step)
        if name:
            return f"{name} {war.year} {war.turn}"
    return f"combat {war.year} {war.turn}"


def _phase_of(step: Step) -> str:
    """The phase of a step; nothing for what may interrupt any of them."""
    if isinstance(step, SUPPLY):
        return "supply"
    if isinstance(step, MOVEMENT):
        return f"movement {step.side}"
    if isinstance(step, ROMAN_MUSTER):
        return f"movement {ROMAN}"
    if isinstance(step, steps.Negotiate | steps.RaiseTribe):
        return f"movement {GALLIC}"
    if isinstance(step, PREPARATION):
        return "preparation"
    return "" if isinstance(step, INTERRUPTING) else "combat"


def start_turn(table: Table[War], step: StartTurn) -> None:
    """BG-1.a to BG-1.f Phase I, the two movement phases in their order, combat."""
    del step
    war = table.state
    table.tell(events.TurnStarted(war.year, war.turn, war.first), "BG-0.1.b")
    war.done = [done & ~THIS_TURN for done in war.done]
    war.leader_done = [done & ~THIS_TURN for done in war.leader_done]
    war.ship_moved = [False] * len(war.ship_moved)
    war.met = [""] * len(war.met)
    for region in war.gaul.regions:
        if len(war.units_here[region]) >= 2 * forces.ARMY:
            war.met[region] = _met_before(war, region)
    supply.remove_scorched_earth(table)
    table.then(
        *supply.phase(), *movement_phase(war, war.first), *movement_phase(war, foe(war.first)), OpenCombat(), EndTurn()
    )


def _met_before(war: War, region: int) -> str:
    """BG-4.4.2.b Two armies that were together before came together in no movement phase of this turn."""
    return control.MET_BEFORE if all(forces.has_army_outside(war, region, side) for side in SIDES) else ""


def movement_phase(war: War, side: Side) -> tuple[Step, ...]:
    """BG-1.b, BG-1.c The steps of a movement phase; the automaton has none but the recovery (BG-6.11.a)."""
    if automaton.plays(war, side):
        return (StartMovement(side),)
    moves = (FixStacks(side), MoveForces(side), ForceMarches(side), EndMovement(side))
    if side == GALLIC:
        return (StartMovement(side), Negotiate(), *moves)
    return (
        StartMovement(side),
        BuildTriremes(),
        ReceiveReplacements(),
        ExchangeTriremes(),
        BreakCamps(),
        *moves,
    )


def end_turn(table: Table[War], step: EndTurn) -> None:
    """BG-1.e The last turn is judged; else Rhenus markers, and the marker goes on."""
    del step
    war = table.state
    mark_waiting(war)
    if war.turn == NOVEMBER and war.sheet.campaign is not None:
        year.close(table)
        return
    if war.turn >= war.sheet.last_turn:
        victory.judge(table)
        return
    war.annals = msgspec.structs.replace(war.annals, refused=())
    war.turn += 1
    table.then(StartTurn())


def mark_waiting(war: War) -> None:
    """BG-3.3.3.e, BG-3.3.3.i, BG-5.1.b Who neither moved nor fought has waited; on the Rhine he gets the marker."""
    done, leader_done = war.done, war.leader_done
    for unit, at in enumerate(war.at):
        if at > 0 or done[unit]:
            done[unit] = _waited(war, at, done[unit], war.side[unit])
    for leader, at in enumerate(war.leader_at):
        if at > 0 or leader_done[leader]:
            leader_done[leader] = _waited(war, at, leader_done[leader], war.roster.leader_side[leader])


def _waited(war: War, at: Location, done: int, side: Side) -> int:
    region = war.gaul.region_of[at] if at > 0 else 0
    if not region or done & STIRRED or at in war.sieges:
        return done & ~(WAITED | RHENUS)
    by_the_rhine = bool(war.gaul.across_rhine[region]) and war.control[region] == HOLDS[side]
    return done | WAITED | (RHENUS if by_the_rhine else 0)
