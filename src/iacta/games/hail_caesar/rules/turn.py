"""3.2, 15.1: the turn of a side, from its start to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.chance.dice import at_least
from iacta.games.hail_caesar import events, steps
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.rules import blocks, commanders
from iacta.games.hail_caesar.sides import foe
from iacta.games.hail_caesar.state import (
    DESTROYED,
    DISORDERED,
    EITHER_TURN,
    FOLLOWS,
    GONE,
    LEFT,
    LOST,
    MOVED,
    STANDING,
    THIS_TURN,
    WAITING,
    Battle,
)
from iacta.games.hail_caesar.steps import (
    BeginCombats,
    BeginInitiative,
    BeginShooting,
    CheckVictory,
    CloseMovement,
    EndTurn,
    EnterFollowers,
    LastMoves,
    PlaceReplacements,
    RallyBrave,
    RecoverElites,
    RecoverLevies,
    StartTurn,
    TakeCommand,
    WithdrawBroken,
)
from iacta.geometry.boxes import within
from iacta.geometry.ground import gap_to

if TYPE_CHECKING:
    from iacta.engine.records import Step
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.sides import Side
    from iacta.geometry.boxes import Box

SETTING_UP: Final = (steps.DeployArmies, steps.RollForFirst, steps.ChooseFirst)
RANGED: Final = (steps.BeginShooting, steps.TakeShots, steps.TakeRangedTests)
COMBAT: Final = (steps.BeginCombats, steps.JoinCombats, steps.NextCombat)


def phase(battle: Battle) -> str:
    """HC-3.2.b The phase that a decision belongs to, and whose turn it is; what interrupts belongs to its cause."""
    if is_setting_up(battle):
        return "setup"
    due = battle.agenda
    if any(isinstance(step, BeginShooting) for step in due):
        name = "movement"
    elif any(isinstance(step, BeginCombats) for step in due):
        name = "ranged"
    else:
        name = "combat"
    return f"{name} {battle.side} {battle.round}"


def is_setting_up(battle: Battle) -> bool:
    """HC-3.1 Whether the first turn has not begun."""
    return any(isinstance(step, SETTING_UP) for step in battle.agenda)


# Start


def start_turn(table: Table[Battle], step: StartTurn) -> None:
    """HC-3.2.b, HC-15.1.a The three phases of a side, framed by the two bookkeeping steps of HC-3.2.d."""
    battle, side = table.state, step.side
    battle.side = side
    table.tell(events.TurnStarted(side, battle.round), "HC-3.2.a")
    forget(battle, side)
    commanders.begin_turn(table, side)
    table.then(
        *replacements(battle, side),
        *[RecoverElites(unit) for unit in disordered(battle, side, "elite")],
        BeginInitiative(),
        TakeCommand(),
        LastMoves(),
        CloseMovement(),
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


# The end of the movement phase


def close_movement(table: Table[Battle], step: CloseMovement) -> None:
    """HC-15.2 FOLLOWERS, WITHDRAW and BRAVE, each only if there is somebody."""
    del step
    battle, side = table.state, table.state.side
    followers = tuple(unit for unit in battle.roster.units_of[side] if is_following(battle, unit))
    leaving = tuple(unit for unit in battle.standing(side) if withdraws(battle, unit))
    if followers:
        table.then(EnterFollowers(followers))
    if leaving:
        table.then(WithdrawBroken(leaving))
    table.then(*[RallyBrave(unit) for unit in battle.standing(side) if may_rally(battle, unit)])


def is_following(battle: Battle, unit: UnitNo) -> bool:
    """HC-4.10.i Off the table, and for want of room not yet on it, whether it comes on or back."""
    return battle.fate[unit] in (WAITING, LEFT) and battle.has(unit, FOLLOWS)


def withdraws(battle: Battle, unit: UnitNo) -> bool:
    """HC-11.3.d An unengaged unit of a broken division that has not moved this turn."""
    is_idle = not battle.has(unit, MOVED) and not battle.is_engaged(unit)
    return battle.broken[battle.roster.division_of[unit]] and is_idle


def may_rally(battle: Battle, unit: UnitNo) -> bool:
    """HC-13.2.a A shaken brave unit more than 12" from the enemy."""
    box = blocks.outline(battle, unit)
    if box is None or not battle.roster.has(unit, "brave") or not battle.is_shaken(unit):
        return False
    far = battle.sheet.measures.rally_enemy_distance
    return not any(_is_near(battle, box, enemy, far) for enemy in battle.seen(battle.enemy_of(unit)))


def _is_near(battle: Battle, box: Box, enemy: UnitNo, far: int) -> bool:
    """HC-14.3.c A unit in a building is measured from the block's edge."""
    other = battle.box[enemy]
    if other is not None:
        return within(box, other, far)
    return any(gap_to(box, patch) <= far for patch in battle.ground.areas[battle.inside[enemy]].patches)


def rally_brave(table: Table[Battle], step: RallyBrave) -> None:
    """HC-13.2.a On a 4+ it loses one casualty."""
    battle, unit = table.state, step.unit
    if battle.fate[unit] != STANDING or not may_rally(battle, unit):
        return
    rallied = table.dice.tally(1, at_least(TABLES.recovery.brave), "HC-13.2.a") == 1
    if rallied:
        battle.casualties[unit] -= 1
    table.tell(events.BraveTested(unit, rallied), "HC-13.2.a")


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
