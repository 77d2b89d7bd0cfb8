"""3.2, 15.1: the turn of a side, from its start to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.chance.dice import at_least
from iacta.games.hail_caesar import events, steps
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.rules import commanders
from iacta.games.hail_caesar.sides import foe
from iacta.games.hail_caesar.state import (
    DESTROYED,
    DISORDERED,
    EITHER_TURN,
    GONE,
    LOST,
    THIS_TURN,
    Battle,
)
from iacta.games.hail_caesar.steps import (
    BeginCombats,
    BeginInitiative,
    BeginShooting,
    CheckVictory,
    EndTurn,
    PlaceReplacements,
    RecoverElites,
    RecoverLevies,
    StartTurn,
)

if TYPE_CHECKING:
    from iacta.engine.records import Step
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.sides import Side

SETTING_UP: Final = (steps.DeployArmies, steps.RollForFirst, steps.ChooseFirst)


def phase(battle: Battle) -> str:
    """HC-3.2.b The phase that a decision belongs to, and whose turn it is; what interrupts belongs to its cause."""
    for step in battle.agenda:
        if isinstance(step, SETTING_UP):
            return "setup"
    due = battle.agenda
    if any(isinstance(step, BeginShooting) for step in due):
        name = "movement"
    elif any(isinstance(step, BeginCombats) for step in due):
        name = "ranged"
    else:
        name = "combat"
    return f"{name} {battle.side} {battle.round}"


# Start


def start_turn(table: Table[Battle], step: StartTurn) -> None:
    """HC-3.2.b, HC-15.1.a The three phases of a side, framed by the two bookkeeping steps of HC-3.2.d.

    The first step of each phase names what belongs to it.
    """
    battle, side = table.state, step.side
    battle.side = side
    table.tell(events.TurnStarted(side, battle.round), "HC-3.2.a")
    forget(battle, side)
    commanders.begin_turn(table, side)
    table.then(
        *replacements(battle, side),
        *[RecoverElites(unit) for unit in disordered(battle, side, "elite")],
        BeginInitiative(),
        BeginShooting(),
        BeginCombats(),
        EndTurn(),
    )


def forget(battle: Battle, side: Side) -> None:
    """HC-15.1.a What units did in the turns before does not count any more."""
    flags = battle.flags
    for unit in battle.roster.units_of[side]:
        flags[unit] &= ~(THIS_TURN | EITHER_TURN)
    for unit in battle.roster.units_of[foe(side)]:
        flags[unit] &= ~EITHER_TURN
    battle.moves = [0] * len(flags)
    battle.under_fire, battle.shot_at = {}, {}
    battle.trail, battle.opportunities = None, frozenset()


def replacements(battle: Battle, side: Side) -> list[Step]:
    """HC-10.5.d The commanders of a side who are to be replaced, in file order."""
    return [PlaceReplacements(one) for one in battle.roster.commanders_of[side] if battle.rank[one] & LOST]


def disordered(battle: Battle, side: Side, rule: str) -> list[UnitNo]:
    """The disordered units of a side with a special rule, in file order."""
    found = [unit for unit in battle.roster.units_of[side] if battle.roster.has(unit, rule)]
    return [unit for unit in found if battle.is_disordered(unit) and battle.fate[unit] not in (GONE, DESTROYED)]


def recover_elites(table: Table[Battle], step: RecoverElites) -> None:
    """HC-13.2.e An elite unit recovers from disorder on a 4+."""
    recovered = table.dice.tally(1, at_least(TABLES.recovery.elite), "HC-13.2.e") == 1
    if recovered:
        table.state.clear(step.unit, DISORDERED)
    table.tell(events.EliteTested(step.unit, recovered), "HC-13.2.e")


# End


def end_turn(table: Table[Battle], step: EndTurn) -> None:
    """HC-7.8.i, HC-15.1.b Disorder of the active side's unengaged units goes; then victory is checked."""
    del step
    battle = table.state
    own = battle.roster.units_of[battle.side]
    free = [unit for unit in own if battle.is_disordered(unit) and not battle.is_engaged(unit)]
    levies = [unit for unit in disordered(battle, battle.side, "levy") if unit in free]
    restored = tuple(unit for unit in free if unit not in levies and battle.fate[unit] not in (GONE, DESTROYED))
    for unit in restored:
        battle.clear(unit, DISORDERED)
    if restored:
        table.tell(events.OrderRestored(restored), "HC-7.8.i")
    table.then(*[RecoverLevies(unit) for unit in levies], CheckVictory())


def recover_levies(table: Table[Battle], step: RecoverLevies) -> None:
    """HC-13.2.j A levy loses disorder only on a 4+."""
    recovered = table.dice.tally(1, at_least(TABLES.recovery.levy), "HC-13.2.j") == 1
    if recovered:
        table.state.clear(step.unit, DISORDERED)
    table.tell(events.LevyTested(step.unit, recovered), "HC-13.2.j")
