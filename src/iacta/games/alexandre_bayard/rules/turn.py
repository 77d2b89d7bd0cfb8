"""AB-C.5, AB-13.2, AB-13.3: the game turn and the player turn, step by step; options insert theirs."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from iacta.engine.records import Step
from iacta.games.alexandre_bayard import events, steps
from iacta.games.alexandre_bayard.battlefield import Orders
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.telling import hides_at_start
from iacta.games.alexandre_bayard.sides import foe
from iacta.games.alexandre_bayard.state import (
    ALREADY_PLAYED,
    COMMANDS,
    DROWSY,
    LED,
    RODE,
    SENT,
    SHIFTED,
    STIRRED,
    SUCCEEDS,
    THIS_PLAYER_TURN,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.scenario_form import Options
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle

GAME_TURN: Final[tuple[tuple[str, Callable[[int], Step]], ...]] = (
    ("agents", steps.ActAgents),
    ("clock", lambda _turn: steps.AdvanceClock()),
    ("variable_weather", lambda _turn: steps.RollChange()),
    ("fog", lambda _turn: steps.RollMist()),
    ("weather wind fog heat", lambda _turn: steps.SettleWeather()),
    ("fire", lambda _turn: steps.StartScheduledFires()),
    ("", lambda _turn: steps.LookAround()),
)
"""AB-13.2.a G1 to G5, each with the options that insert it."""

PLAYER_TURN: Final[tuple[tuple[str, Callable[[Side], Step]], ...]] = (
    # P1 Opening
    ("weather", lambda _side: steps.RollIrregular()),
    ("weather wind", lambda _side: steps.CountWeather()),
    ("weather wind", steps.SufferWeather),
    ("boats", steps.RollWrecks),
    ("boats", steps.FreeStranded),
    ("boats", steps.DriftBoats),
    ("sentries", steps.HearEnemies),
    # P2, P3 Command and movement
    ("", steps.TakeCommand),
    ("", steps.MovePieces),
    ("sentries", steps.SoundAlarms),
    ("sleeping", steps.WakeFriends),
    ("camps", steps.RunLooters),
    ("", steps.LiftMarkers),
    # P4 Combat
    ("", steps.ChooseCombat),
    # P5 Fire
    ("fire", steps.ExtinguishFires),
    ("fire", steps.AgeFires),
    ("fire", steps.SpreadFires),
    ("fire", steps.BlowFires),
    ("fire", steps.BurnUnits),
    ("fire", lambda _side: steps.DrawSmoke()),
    ("fire", lambda _side: steps.WakeByFire()),
    ("", lambda _side: steps.LookAround()),
    # P6 End
    ("heat", steps.CountThirst),
    ("ammunition", steps.Resupply),
    ("fire", steps.BurnOut),
    ("", steps.CompleteWorks),
    ("corps_orders", steps.ClaimObjectives),
    ("sentries", steps.DismissSentries),
    ("", steps.CountHolds),
    ("", steps.JudgeVictory),
    ("boats", steps.NoteCrews),
    ("", steps.EndPlayerTurn),
)
"""AB-13.3.a to AB-13.3.f P1 to P6, each step with the options that insert it."""


def is_inserted(switches: Options, options: str) -> bool:
    """AB-C.5.c Whether a step belongs to this battle: always, or with any of its options."""
    return not options or any(getattr(switches, option) for option in options.split())


@cache
def game_turn(options: Options) -> tuple[Callable[[int], Step], ...]:
    """AB-13.2.a What is common to both players with these switches."""
    return tuple([make for names, make in GAME_TURN if is_inserted(options, names)])


@cache
def player_turn(options: Options) -> tuple[Callable[[Side], Step], ...]:
    """AB-13.3.a to AB-13.3.f A player turn with these switches."""
    return tuple([make for names, make in PLAYER_TURN if is_inserted(options, names)])


def start_game_turn(table: Table[Battle], step: steps.StartGameTurn) -> None:
    """AB-C.5.a, AB-13.2.a What is common to both players, then the turn of the first and that of the second."""
    battle = table.state
    battle.turn = step.turn
    for leader, marks in enumerate(battle.leader_flags):
        if marks & SUCCEEDS:  # AB-C.14.e
            battle.leader_flags[leader] = (marks | COMMANDS) & ~SUCCEEDS
    table.tell(events.GameTurnBegan(step.turn), "AB-C.5.a")
    table.then(
        *[make(step.turn) for make in game_turn(battle.options)],
        steps.StartPlayerTurn(battle.first),
        steps.StartPlayerTurn(foe(battle.first)),
        steps.EndGameTurn(),
    )


def end_game_turn(table: Table[Battle], step: steps.EndGameTurn) -> None:  # noqa: ARG001 - a rule takes its step
    """AB-C.5.a The next turn follows; after the last one the battle has been judged (AB-C.16.g)."""
    table.then(steps.StartGameTurn(table.state.turn + 1))


def start_player_turn(table: Table[Battle], step: steps.StartPlayerTurn) -> None:
    """AB-C.5.b The phases in order; where units stand now is noted (AB-C.10.d, AB-7.m)."""
    battle = table.state
    battle.side = step.side
    battle.started = battle.at[:]
    battle.clear(battle.roster.units_of[step.side], SHIFTED)
    hides_at_start(battle, step.side)
    battle.light = battle.light._replace(
        flashes=frozenset(unit for unit in battle.light.flashes if battle.side_of(unit) != step.side)
    )  # AB-4.1.q
    table.tell(events.PlayerTurnBegan(step.side), "AB-C.5.b")
    table.then(*[make(step.side) for make in player_turn(battle.options)])


def lift_markers(table: Table[Battle], step: steps.LiftMarkers) -> None:
    """AB-C.8.k At the end of his movement phase a player's `already_played` markers are removed."""
    battle = table.state
    battle.clear(battle.roster.units_of[step.side], ALREADY_PLAYED)


def end_player_turn(table: Table[Battle], step: steps.EndPlayerTurn) -> None:
    """AB-C.5.b What holds for one player turn only is forgotten."""
    battle = table.state
    battle.clear(battle.roster.units_of[step.side], THIS_PLAYER_TURN | DROWSY | STIRRED)  # AB-4.2.m, AB-10.h
    for leader in battle.roster.leaders_of[step.side]:
        battle.leader_flags[leader] &= ~(LED | RODE | SENT)
    battle.moved, battle.spent = [0] * len(battle.moved), [0] * len(battle.spent)
    battle.groups, battle.orders, battle.lone_moves = (), Orders(), 0
    battle.mover, battle.walk, battle.trail = NOBODY, (), ()
    battle.supplied = frozenset()
    battle.messengers = tuple(one._replace(moved=False) for one in battle.messengers)  # AB-4.2.o


# What a player is told of where the game is


def phase(battle: Battle) -> str:
    """AB-13.3 The phase that a decision belongs to, and whose turn it is; what interrupts belongs to its cause."""
    due = {type(step) for step in battle.agenda}
    if not battle.turn:
        return "setup"
    name = next((name for step, name in PHASES if step in due), "end")
    return f"{name} {battle.side} {battle.turn}"


PHASES: Final[tuple[tuple[type[Step], str], ...]] = (
    (steps.TakeCommand, "command"),
    (steps.MovePieces, "movement"),
    (steps.SoundAlarms, "movement"),
    (steps.LiftMarkers, "movement"),
    (steps.ChooseCombat, "combat"),
)
"""AB-13.3.b to AB-13.3.d The steps that end a phase, in the order of play."""
