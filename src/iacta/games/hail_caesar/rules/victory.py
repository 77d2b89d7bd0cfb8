"""11: broken divisions, beaten armies, and the victory entries of a scenario."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from iacta.engine.records import Outcome, Resigned
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.rules import objectives
from iacta.games.hail_caesar.scenario_form import ArmyMorale, CommanderLost, Exit, Hold, Reach, TurnLimit
from iacta.games.hail_caesar.sides import SIDES, foe
from iacta.games.hail_caesar.state import DESTROYED, GONE, LEFT, LOST, STANDING, Battle
from iacta.games.hail_caesar.steps import CheckVictory, StartTurn

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.engine.records import AgreedDraw, Forfeit, Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.roster import CommanderNo, DivisionNo, UnitNo
    from iacta.games.hail_caesar.scenario_form import AnyVictory
    from iacta.games.hail_caesar.sides import Side

CONCEDED: Final = "HC-11.2.e"


# 11.1 Broken divisions


def is_lost(battle: Battle, unit: UnitNo) -> bool:
    """HC-11.1.a, HC-11.1.c Shaken, destroyed or gone for good; who may still arrive or return is unharmed."""
    fate = battle.fate[unit]
    if fate == LEFT:  # HC-4.10.e nobody of a broken division comes back
        return battle.broken[battle.roster.division_of[unit]]
    return fate in (DESTROYED, GONE) or (fate == STANDING and battle.is_shaken(unit))


def weight(battle: Battle, units: Iterable[UnitNo]) -> int:
    """HC-11.1.b Twice what units count."""
    return sum(battle.roster.weight[unit] for unit in units)


def counts(battle: Battle, division: DivisionNo) -> bool:
    """HC-11.1.d A division all of whose units weigh nothing is none of the army's and never breaks."""
    return weight(battle, battle.roster.units_in[division]) > 0


def breaks(battle: Battle, division: DivisionNo) -> bool:
    """HC-11.1.a More than half of what a division began with is lost."""
    units = battle.roster.units_in[division]
    lost = weight(battle, [unit for unit in units if is_lost(battle, unit)])
    return lost > TABLES.victory.division_broken_share * weight(battle, units)


def note_broken(table: Table[Battle]) -> None:
    """HC-11.1.b Divisions of both sides that break now; once broken they stay broken."""
    battle = table.state
    for division, post in enumerate(battle.roster.divisions):
        if not battle.broken[division] and counts(battle, division) and breaks(battle, division):
            battle.broken[division] = True
            table.tell(events.DivisionBroken(post.side, division), "HC-11.1.a")


# 11.2 Defeat


def divisions_of(battle: Battle, side: Side) -> list[DivisionNo]:
    """HC-11.1.d The divisions that count."""
    return [division for division in battle.roster.commanders_of[side] if counts(battle, division)]


def broken_of(battle: Battle, side: Side) -> int:
    """HC-11.2.a, HC-11.4.d How many divisions of an army are broken, lost commanders included; never more than all."""
    found = divisions_of(battle, side)
    broken = sum(battle.broken[division] for division in found)
    for entry in battle.sheet.victory:
        if isinstance(entry, CommanderLost) and entry.side == foe(side) and has_fallen(battle, entry):
            broken += entry.broken_divisions
    return min(broken, len(found))


def is_beaten(battle: Battle, side: Side) -> bool:
    """HC-11.2.a, HC-11.2.b More than half of the divisions are broken, or as many as the scenario says."""
    broken, number = broken_of(battle, side), battle.sheet.army_break
    if number:
        return broken >= number
    return broken > TABLES.victory.army_broken_share * len(divisions_of(battle, side))


def share(battle: Battle, side: Side, points: int = 0) -> Fraction:
    """HC-11.2.f What a side has lost, the enemy's objective points included, of all it began with."""
    units = battle.roster.units_of[side]
    lost = weight(battle, [unit for unit in units if is_lost(battle, unit)])
    return Fraction(lost + 2 * points, max(1, weight(battle, units)))


def better(battle: Battle, *, with_points: bool) -> Side | None:
    """HC-11.2.c The side with the smaller share; None: they are equal."""
    lost = shares(battle, with_points=with_points)
    one, two = SIDES
    if lost[one] == lost[two]:
        return None
    return one if lost[one] < lost[two] else two


def shares(battle: Battle, *, with_points: bool) -> dict[Side, Fraction]:
    """HC-11.2.f The share of each side; objectives are judged at the end of the last turn only."""
    points = {side: objectives.points(battle, side) if with_points else 0 for side in SIDES}
    return {side: share(battle, side, points[foe(side)]) for side in SIDES}


# 11.4 Entries


def has_fallen(battle: Battle, entry: CommanderLost) -> bool:
    """HC-11.4.d The commander named was slain or captured."""
    return battle.sheet.commander_no[entry.commander] in battle.fallen


def is_last_turn(battle: Battle) -> bool:
    """HC-11.4.b The turn of the side that went second, in the last round."""
    return battle.round >= battle.sheet.turn_limit and battle.side != battle.went_first


def verdict_at_once(battle: Battle, entry: AnyVictory) -> Outcome | None:
    """HC-11.4.d, HC-11.4.e Who wins by an entry the moment it comes true."""
    if entry.side == "both":
        return None
    if isinstance(entry, CommanderLost) and entry.wins and has_fallen(battle, entry):
        return Outcome(entry.side, "HC-11.4.d", "commander-lost")
    if isinstance(entry, Exit):
        if objectives.exited(battle, entry) >= entry.needed:
            return Outcome(entry.side, "HC-11.4.e", "units-exited")
        if objectives.denied(battle, entry) >= entry.denied:
            return Outcome(foe(entry.side), "HC-11.4.e", "exit-denied")
    return None


def verdict_on_morale(battle: Battle, entry: ArmyMorale) -> Outcome | None:
    """HC-11.4.a, HC-11.2.a to HC-11.2.c An army is beaten; of two beaten ones that with the smaller share wins."""
    beaten = [side for side in SIDES if entry.side in (side, "both") and is_beaten(battle, side)]
    if len(beaten) == len(SIDES):
        return Outcome(better(battle, with_points=is_last_turn(battle)), "HC-11.2.c", "both-armies-beaten")
    return Outcome(foe(beaten[0]), "HC-11.2.a", "army-beaten") if beaten else None


def verdict_at_the_end(battle: Battle, entry: AnyVictory) -> Outcome | None:
    """HC-11.4.c, HC-11.4.f Who wins by an entry after the last turn."""
    if isinstance(entry, Hold) and entry.wins:
        holder = objectives.holder(battle, entry)
        if holder is not None:
            return Outcome(holder, "HC-11.4.c", "objective-held")
    if isinstance(entry, Reach) and entry.side != "both":
        enough = objectives.reached(battle, entry) >= entry.units_needed
        winner = entry.side if enough else foe(entry.side)
        return Outcome(winner, "HC-11.4.f", "area-reached" if enough else "area-not-reached")
    if entry.else_winner:
        return Outcome(entry.else_winner, "HC-11.4.b", "time-ran-out")
    return None


def limit(battle: Battle) -> Outcome:
    """HC-11.2.d, HC-11.4.b After the last turn shares are compared; a small difference is a draw."""
    one, two = shares(battle, with_points=True).values()
    near = abs(one - two) < TABLES.draw_share
    winner = None if near else better(battle, with_points=True)
    return Outcome(winner, "HC-11.2.d", "turn-limit")


def verdict(battle: Battle) -> Outcome | None:
    """HC-11.4.g At the end of a turn: the first entry of the file that names a winner; then draws, then the limit."""
    last, drawn = is_last_turn(battle), None
    for entry in battle.sheet.victory:
        found = verdict_at_once(battle, entry)
        if isinstance(entry, ArmyMorale):
            found = verdict_on_morale(battle, entry)
        if found is None and last and not isinstance(entry, TurnLimit):
            found = verdict_at_the_end(battle, entry)
        if found is not None and found.winner is not None:
            return found
        drawn = drawn or found
    if drawn is not None:
        return drawn
    return limit(battle) if last else None


# When it is checked


def check_at_once(table: Table[Battle]) -> None:
    """HC-11.4.a, HC-11.4.d, HC-11.4.e Call it when a commander is lost, a unit is destroyed, or a unit has left."""
    battle = table.state
    note_fallen(table)
    for entry in battle.sheet.victory:
        found = verdict_at_once(battle, entry)
        if found is not None:
            table.end(found)
            return


def note_fallen(table: Table[Battle]) -> None:
    """HC-11.4.d Commanders who are lost now are remembered when others have taken their place."""
    battle = table.state
    named = {
        battle.sheet.commander_no[entry.commander] for entry in battle.sheet.victory if isinstance(entry, CommanderLost)
    }
    lost = {commander for commander, rank in enumerate(battle.rank) if rank & LOST}
    for commander in sorted((lost & named) - battle.fallen):
        table.tell(events.FirstCommanderLost(commander), "HC-11.4.d")
    battle.fallen |= lost


def check_victory(table: Table[Battle], step: CheckVictory) -> None:
    """HC-15.1.b Broken divisions and victory for both sides; then the other side's turn (HC-3.2.a)."""
    del step
    battle = table.state
    note_fallen(table)
    note_broken(table)
    found = verdict(battle)
    for side in SIDES:
        if found is not None and is_beaten(battle, side):
            beaten = events.ArmyBeaten(side, broken_of(battle, side), len(divisions_of(battle, side)))
            table.tell(beaten, "HC-11.2.a")
    if found is not None:
        table.end(found)
        return
    if battle.side != battle.went_first:
        battle.round += 1
    table.then(StartTurn(foe(battle.side)))


def lose_commander(table: Table[Battle], commander: CommanderNo) -> None:
    """HC-11.4.d A commander is slain or captured, in any phase."""
    table.state.fallen |= {commander}
    check_at_once(table)


# 11.2.e Giving up


def resign(table: Table[Battle], seat: Seat) -> None:
    """HC-11.2.e A side concedes: the other wins."""
    table.tell(Resigned(seat), CONCEDED)
    table.end(Outcome(foe(seat), CONCEDED, "resigned"))  # type: ignore[arg-type]  # seats are sides


def agreed_draw(table: Table[Battle], action: AgreedDraw) -> None:
    """HC-11.2.e Both sides agree that nobody wins."""
    table.end(Outcome(None, CONCEDED, action.reason))


def forfeit(table: Table[Battle], action: Forfeit) -> None:
    """HC-11.2.e A side runs out of time."""
    table.end(Outcome(foe(action.seat), CONCEDED, action.reason))  # type: ignore[arg-type]  # seats are sides
