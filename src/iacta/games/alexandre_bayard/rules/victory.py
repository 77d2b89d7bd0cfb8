"""AB-C.16: who has lost what, and who has won."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from iacta.engine.records import AgreedDraw, Forfeit, Outcome
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.roster import NOBODY, NOT_COUNTED
from iacta.games.alexandre_bayard.rules.terrain import line_of
from iacta.games.alexandre_bayard.sides import SIDES, foe
from iacta.games.alexandre_bayard.state import ASLEEP, LEFT, LOST

if TYPE_CHECKING:
    from iacta.engine.records import ClauseId, Seat
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import CountHolds, JudgeVictory

THIRD: Final = 3
"""AB-C.16.d"""


# Counting


def losses(battle: Battle, side: Side) -> int:
    """AB-C.16.h, AB-C.16.m Lost units, and what counts as such; those that left by an exit are present (AB-C.16.k)."""
    return sum(battle.fate[unit] == LOST for unit in battle.roster.counted[side]) + battle.lost_besides[side]


def strength(battle: Battle, side: Side) -> int:
    """AB-C.16.d The units at the start."""
    return len(battle.roster.counted[side])


def share(battle: Battle, side: Side, more: int = 0) -> Fraction:
    """AB-C.16.f, AB-C.16.n The share lost, with objectives that the other holds."""
    return Fraction(losses(battle, side) + more, max(1, strength(battle, side)))


def is_demoralised(battle: Battle, side: Side) -> bool:
    """AB-C.16.d At least one third, rounded up."""
    return losses(battle, side) >= -(-strength(battle, side) // THIRD)


def held(battle: Battle, side: Side, seat: Side | None = None) -> int:
    """AB-C.16.n How many objective hexes a side holds; `seat`: as far as that side knows."""
    units = [battle.unit_in(place) for place in battle.sheet.objectives]
    known = [unit for unit in units if unit != NOBODY and (seat is None or battle.knows(seat, unit))]
    return sum(holds(battle, side, unit) for unit in known)


def holds(battle: Battle, side: Side, unit: UnitNo) -> bool:
    """AB-C.16.n An awake unit, no artillery, herd, servants or decoy."""
    if unit == NOBODY or battle.side_of(unit) != side or battle.has(unit, ASLEEP) or battle.roster.is_decoy[unit]:
        return False
    troop = battle.troop(unit)
    return troop.arm != "artillery" and troop.id not in NOT_COUNTED


def count_holds(table: Table[Battle], step: CountHolds) -> None:
    """AB-C.16.n, AB-15.a Consecutive own player turns at whose end all objectives are held; who hides is not told."""
    battle = table.state
    if not battle.sheet.objectives:
        return
    found, other = held(battle, step.side), foe(step.side)
    running = battle.holds[step.side] = battle.holds[step.side] + 1 if found == len(battle.sheet.objectives) else 0
    seen = held(battle, step.side, other)
    if running or seen == found:
        table.tell(events.ObjectivesHeld(step.side, found, running), "AB-C.16.n")
    else:
        table.tell(events.ObjectivesHeld(step.side, found, running), "AB-C.16.n", step.side)
        table.tell(events.ObjectivesHeld(step.side, seen, running), "AB-15.a", other)


# Judging


def judge_victory(table: Table[Battle], step: JudgeVictory) -> None:
    """AB-C.16.e At the end of every player turn; after the last one by the scenario's own conditions."""
    battle = table.state
    for outcome in (by_exits(battle), by_objectives(battle, step.side), by_demoralisation(battle)):
        if outcome is not None:
            end(table, outcome)
            return
    if battle.turn >= battle.sheet.scenario.turns and step.side == foe(battle.first):
        end(table, at_the_end(battle))


def by_exits(battle: Battle) -> Outcome | None:
    """AB-C.16.k Enough units have left by the exits."""
    aim = battle.sheet.victory
    side = battle.sheet.side_named(aim.exit_player)
    if side is None or sum(battle.fate[unit] == LEFT for unit in battle.roster.counted[side]) < aim.exit_units:
        return None
    return Outcome(side, "AB-C.16.k", "exits")


def by_objectives(battle: Battle, side: Side) -> Outcome | None:
    """AB-C.16.n All objectives at the end of so many own player turns running."""
    enough = battle.sheet.objectives and battle.holds[side] >= battle.sheet.victory.objective_turns
    return Outcome(side, "AB-C.16.n", "objectives") if enough else None


def by_demoralisation(battle: Battle) -> Outcome | None:
    """AB-C.16.d, AB-C.16.f An army has lost a third; if both have, the smaller share wins."""
    broken = [side for side in SIDES if is_demoralised(battle, side)]
    if not broken or not (battle.sheet.victory.demoralisation or battle.sheet.victory.attack_player):
        return None
    if battle.options.corps_orders and battle.sheet.scenario.victory == "corps_points":
        return by_points(battle)
    if len(broken) == 1:
        return Outcome(foe(broken[0]), "AB-C.16.d", "demoralised")
    return by_shares(battle, "AB-C.16.f")


def by_shares(battle: Battle, clause: ClauseId, *, with_objectives: bool = False) -> Outcome:
    """AB-C.16.f, AB-C.16.g The smaller share wins; equal shares are a draw."""
    shares = [share(battle, side, held(battle, foe(side)) if with_objectives else 0) for side in SIDES]
    if shares[0] == shares[1]:
        return Outcome(None, clause, "equal-shares")
    return Outcome(SIDES[0] if shares[0] < shares[1] else SIDES[1], clause, "smaller-share")


def at_the_end(battle: Battle) -> Outcome:
    """AB-C.16.g, AB-C.16.j, AB-C.16.l After the last turn: the scenario's own condition, else the shares."""
    sheet = battle.sheet
    aim = sheet.victory
    if battle.options.corps_orders and sheet.scenario.victory == "corps_points":
        return by_points(battle)
    bridgehead = sheet.side_named(aim.bridgehead_player)
    if bridgehead is not None and in_bridgehead(battle, bridgehead) >= aim.bridgehead_units:
        return Outcome(bridgehead, "AB-C.16.j", "bridgehead")
    aiming = sheet.side_named(aim.exit_player or aim.bridgehead_player or aim.attack_player)
    if aiming is not None and aim.other_wins_at_end:
        return Outcome(foe(aiming), "AB-C.16.l", "aim-missed")
    return by_shares(battle, "AB-C.16.g", with_objectives=True)


def in_bridgehead(battle: Battle, side: Side) -> int:
    """AB-C.16.j Awake units on land in the named rows."""
    first, last = battle.sheet.victory.bridgehead_rows
    return sum(
        first <= battle.ground.grid.spot(battle.at[unit])[1] <= last and is_awake_on_land(battle, unit)
        for unit in battle.roster.counted[side]
        if battle.at[unit]
    )


def is_awake_on_land(battle: Battle, unit: UnitNo) -> bool:
    """AB-C.16.j Neither asleep nor aboard nor on the water."""
    return (
        not battle.has(unit, ASLEEP) and not battle.is_aboard(unit) and not line_of(battle, battle.at[unit]).navigable
    )


# Corps


def points(battle: Battle, side: Side) -> int:
    """AB-9.f, AB-16.u One for the tactical victory, one for each objective won."""
    won = sum(battle.roster.corps[corps].side == side for corps in battle.won)
    return won + (tactical_victor(battle) == side)


def tactical_victor(battle: Battle) -> Side | None:
    """AB-C.16.d, AB-C.16.f Who has demoralised the other."""
    broken = [side for side in SIDES if is_demoralised(battle, side)]
    if len(broken) == 1:
        return foe(broken[0])
    if len(broken) == len(SIDES):
        shares = [share(battle, side) for side in SIDES]
        return None if shares[0] == shares[1] else SIDES[0] if shares[0] < shares[1] else SIDES[1]
    return None


def by_points(battle: Battle) -> Outcome:
    """AB-9.g, AB-9.l More points win; equal ones: the tactical victor, then the shares."""
    found = [points(battle, side) for side in SIDES]
    if found[0] != found[1]:
        return Outcome(SIDES[0] if found[0] > found[1] else SIDES[1], "AB-9.g", "more-points")
    victor = tactical_victor(battle)
    if victor is not None:
        return Outcome(victor, "AB-9.l", "tactical-victory")
    return by_shares(battle, "AB-9.l")


# The end


def end(table: Table[Battle], outcome: Outcome) -> None:
    """AB-C.16.e The battle is over."""
    battle = table.state
    lost, strengths = ([count(battle, side) for side in SIDES] for count in (losses, strength))
    winner = next((side for side in SIDES if side == outcome.winner), None)
    told = events.BattleEnded(winner, (lost[0], lost[1]), (strengths[0], strengths[1]))
    table.tell(told, outcome.clause)
    table.reveal()
    table.end(outcome)


def resign(table: Table[Battle], seat: Seat) -> None:
    """AB-C.16.d Who gives up has lost."""
    side = next(side for side in SIDES if side == seat)
    end(table, Outcome(foe(side), "AB-C.16.d", "resigned"))


def agreed_draw(table: Table[Battle], action: AgreedDraw) -> None:
    """AB-C.16.g Both agree that nobody wins."""
    end(table, Outcome(None, "AB-C.16.g", action.reason))


def forfeit(table: Table[Battle], action: Forfeit) -> None:
    """AB-C.16.d A side loses by what was agreed before the battle."""
    side = next(side for side in SIDES if side == action.seat)
    end(table, Outcome(foe(side), "AB-C.16.d", action.reason))
