"""11.2, 11.4: what each army has lost, and how far each side is from victory."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from iacta.engine.standing import Condition, ScoreLine, SideStanding, Standing
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.rules import objectives, turn, victory
from iacta.games.hail_caesar.scenario_form import ArmyMorale, CommanderLost, Exit, Hold, Reach, TurnLimit
from iacta.games.hail_caesar.sides import SIDES, foe
from iacta.games.hail_caesar.state import STANDING, WAITING
from iacta.games.hail_caesar.view import open_facts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.hail_caesar.scenario_form import AnyVictory
    from iacta.games.hail_caesar.sides import Side
    from iacta.games.hail_caesar.state import Battle
    from iacta.games.hail_caesar.view import View

HUNDRED = 100


def standing(seen: View) -> Standing:
    """HC-11.2.f What each side has lost as it would be compared now, and the ways to win."""
    battle = as_seen(seen)
    sides = tuple(side_standing(battle, side) for side in SIDES)
    clock = "" if turn.is_setting_up(battle) else "standing-turn"
    return Standing("standing-lost", sides, clock, battle.round, battle.sheet.turn_limit)


def as_seen(seen: View) -> Battle:
    """A state with what the seat sees; units that are hidden from it are not on the table."""
    battle = open_facts(seen)
    for unit, fate in enumerate(battle.fate):
        if fate == STANDING and battle.box[unit] is None and battle.inside[unit] == NO_AREA:
            battle.fate[unit] = WAITING
    return battle


def side_standing(battle: Battle, side: Side) -> SideStanding:
    """HC-11.2.f One side: the share of the enemy's army that is lost, in hundredths, and its ways to win."""
    enemy = foe(side)
    units, points = battle.roster.units_of[enemy], objectives.points(battle, side)
    whole = int(HUNDRED * victory.share(battle, enemy, points))
    lost = int(HUNDRED * victory.share(battle, enemy))
    gone = sum(victory.is_lost(battle, unit) for unit in units)
    lines = (
        ScoreLine("score-lost", "HC-11.2.f", lost, {"units": gone}),
        ScoreLine("score-objectives", "HC-11.4.c", whole - lost, {"points": points}),
    )
    return SideStanding(side, (side,), whole, lines, tuple(conditions(battle, side)))


# Ways to win


def conditions(battle: Battle, side: Side) -> Iterator[Condition]:
    """HC-11.4.g Every entry of the file that this side may win by, and the end of the last turn."""
    for number, entry in enumerate(battle.sheet.victory, 1):
        found = aim(battle, side, entry, number)
        if found is not None:
            yield found
    if not any(entry.else_winner for entry in battle.sheet.victory):
        yield Condition("aim-limit", "HC-11.2.d", {"turns": battle.sheet.turn_limit})


def aim(battle: Battle, side: Side, entry: AnyVictory, number: int) -> Condition | None:
    """HC-11.4 What an entry offers a side; None: nothing."""
    match entry:
        case ArmyMorale():
            return to_break(battle, side) if entry.side in (foe(side), "both") else None
        case TurnLimit():
            return None
        case Hold() | CommanderLost() | Exit() | Reach():
            found = _own(battle, side, entry) if entry.side in (side, "both") else _denial(battle, side, entry)
            if found is None:
                return None
            clause, done, needed, kind = found
            return Condition(name_of(battle, side, number, kind), clause, {"needed": needed}, done, needed)
        case _:
            assert_never(entry)


def to_break(battle: Battle, side: Side) -> Condition:
    """HC-11.2.a, HC-11.2.b The divisions of the enemy that are broken, and how many beat his army."""
    divisions = len(victory.divisions_of(battle, foe(side)))
    needed = battle.sheet.army_break or int(TABLES.victory.army_broken_share * divisions) + 1
    figures = {"needed": needed, "divisions": divisions}
    return Condition("aim-army", "HC-11.2.a", figures, victory.broken_of(battle, foe(side)), needed)


def name_of(battle: Battle, side: Side, number: int, kind: str) -> str:
    """The text of an aim: that of the entry where the scenario ships, else one for all of its kind."""
    return f"aim-{battle.sheet.id}-{number}-{side}" if battle.sheet.shipped else f"aim-{kind}"


def _own(battle: Battle, side: Side, entry: AnyVictory) -> tuple[str, int, int, str] | None:
    """HC-11.4.c to HC-11.4.f Clause, progress and need of the side that an entry names, and its kind."""
    match entry:
        case Hold():
            return "HC-11.4.c", int(objectives.holds(battle, side, entry.terrain)), 1, "hold"
        case CommanderLost():
            return "HC-11.4.d", int(victory.has_fallen(battle, entry)), 1, "commander"
        case Exit():
            return "HC-11.4.e", objectives.exited(battle, entry), entry.needed, "exit"
        case Reach():
            return "HC-11.4.f", objectives.reached(battle, entry), entry.units_needed, "reach"
        case _:
            return None


def _denial(battle: Battle, side: Side, entry: AnyVictory) -> tuple[str, int, int, str] | None:
    """HC-11.4.b, HC-11.4.e What the other side wins by keeping it from coming true."""
    if isinstance(entry, Exit):
        return "HC-11.4.e", objectives.denied(battle, entry), entry.denied, "deny"
    if isinstance(entry, Reach):
        return "HC-11.4.f", 0, 0, "keep"
    return ("HC-11.4.b", 0, 0, "keep") if entry.else_winner == side else None
