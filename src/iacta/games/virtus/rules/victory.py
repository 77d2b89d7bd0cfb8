"""VI-1.8, VI-2.f, VI-5.0.f, VI-8.h: who holds a sector, who is captured, who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.records import AgreedDraw, Forfeit, Outcome
from iacta.games.virtus.army_file import NORTH, SIDES, SOUTH, other
from iacta.games.virtus.events import BattleEnded, HolderChanged
from iacta.games.virtus.rules.generals import lose_general

if TYPE_CHECKING:
    from iacta.engine.table import Table
    from iacta.games.virtus.army_file import Side
    from iacta.games.virtus.map_file import Place
    from iacta.games.virtus.state import Field

SECTORS_TO_WIN: Final = 2  # VI-1.8.a
WINNING_MARGIN: Final = 10  # VI-2.f


def judge(table: Table[Field]) -> None:
    """VI-1.8.d After a change of occupation: holders, then captures, then victory."""
    field = table.state
    south, north = field.occupied(SOUTH), field.occupied(NORTH)
    update_holders(table, south, north)
    capture_generals(table)
    for side in SIDES:
        first, end = field.ranks.bounds[side]
        if not any(field.vc[first:end]):
            end_battle(table, other(side), "VI-1.8.g", "army-destroyed")
    for side, there, enemies in ((SOUTH, south, north), (NORTH, north, south)):
        if len(conquered(field, side, there, enemies)) >= SECTORS_TO_WIN:
            end_battle(table, side, "VI-1.8.a", "two-sectors-conquered")


def update_holders(table: Table[Field], south: set[Place], north: set[Place]) -> None:
    """VI-5.0.f Alone in an enemy sector, the enemy holds it; without enemies, its owner; with both, as before."""
    field = table.state
    for side, owners, enemies in ((SOUTH, south, north), (NORTH, north, south)):
        for sector in field.layout.camp[side]:
            if sector not in enemies:
                hold(table, sector, side)
            elif sector not in owners:
                hold(table, sector, other(side))


def hold(table: Table[Field], sector: Place, side: Side) -> None:
    """VI-5.0.f A side becomes the holder of a sector, unless it is already."""
    holder = table.state.holder
    if holder[sector] != side:
        holder[sector] = side
        table.tell(HolderChanged(sector, side), "VI-5.0.f")


def capture_generals(table: Table[Field]) -> None:
    """VI-8.h, VI-8.i In the enemy's turn a general alone in a sector with enemy units is captured."""
    field = table.state
    hunter = field.active
    prey = other(hunter)
    for general in field.ranks.generals_of[prey]:
        place = field.general_place[general]
        if place in field.layout.facing and field.count(hunter, place) and not field.count(prey, place):
            lose_general(table, general, "VI-8.h", captured=True)


def conquered(field: Field, side: Side, there: set[Place], enemies: set[Place]) -> list[Place]:
    """VI-1.8.b Enemy sectors without a unit of their owner and with one of the conqueror; generals do not count."""
    return [sector for sector in field.layout.camp[other(side)] if sector in there and sector not in enemies]


def end_battle(table: Table[Field], winner: Side | None, clause: str, reason: str) -> None:
    """End the game and say why; the first reason counts."""
    if table.state.outcome is None:
        table.end(Outcome(winner, clause, reason))
        table.tell(BattleEnded(winner, reason), clause)


def judge_limit(table: Table[Field]) -> None:
    """VI-2.f At the limit: the scenario's winner, else more sectors conquered, else ten more points eliminated."""
    field = table.state
    if field.battle.at_limit != "compare":
        end_battle(table, field.battle.at_limit, "VI-2.f", "limit-names-winner")
        return
    south, north = field.occupied(SOUTH), field.occupied(NORTH)
    sectors = len(conquered(field, SOUTH, south, north)) - len(conquered(field, NORTH, north, south))
    points = lost_points(field, NORTH) - lost_points(field, SOUTH)
    if sectors:
        end_battle(table, SOUTH if sectors > 0 else NORTH, "VI-2.f", "limit-more-sectors")
    elif abs(points) >= WINNING_MARGIN:
        end_battle(table, SOUTH if points > 0 else NORTH, "VI-2.f", "limit-more-points")
    else:
        end_battle(table, None, "VI-2.f", "limit-draw")


def lost_points(field: Field, side: Side) -> int:
    """VI-2.f The full price of a side's eliminated units and generals."""
    roster = field.roster
    return sum(roster.types[unit].cost for unit in roster.of[side] if not field.vc[unit]) + sum(
        roster.generals[general].cost for general in roster.generals_of[side] if not field.general_place[general]
    )


def resign(table: Table[Field], seat: str) -> None:
    """VI-2.g A player may resign at any time; the other wins."""
    end_battle(table, other(seat), "VI-2.g", "resigned")


def agreed_draw(table: Table[Field], action: AgreedDraw) -> None:
    """VI-2.h, VI-2.i The players may agree at any time that the battle is drawn; so it is if neither is in time."""
    end_battle(table, None, "VI-2.h" if action.reason == "agreed-draw" else "VI-2.i", action.reason)


def forfeit(table: Table[Field], action: Forfeit) -> None:
    """VI-2.i Whoever oversteps a time agreed before the game loses; the other wins."""
    end_battle(table, other(action.seat), "VI-2.i", "out-of-time")
