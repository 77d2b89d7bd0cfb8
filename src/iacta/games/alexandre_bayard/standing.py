"""AB-C.16, AB-9: what each army has lost, and how far each side is from victory, as the seat of a view knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.standing import Condition, ScoreLine, SideStanding, Standing
from iacta.games.alexandre_bayard.roster import NOT_COUNTED
from iacta.games.alexandre_bayard.rules.victory import THIRD
from iacta.games.alexandre_bayard.sides import SIDES, foe
from iacta.games.alexandre_bayard.state import ASLEEP, LEFT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.alexandre_bayard.board import UnitDrawn
    from iacta.games.alexandre_bayard.seen import UnitSeen
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.view import View

CORPS_POINTS: Final = "corps_points"


def standing(seen: View) -> Standing:
    """AB-C.16 What each side has taken from the other, and the ways to win."""
    sides = tuple(_side(seen, side) for side in SIDES)
    clock = "standing-turn" if seen.turn else ""
    return Standing("standing-lost", sides, clock, seen.turn, seen.board.victory.turns)


def _side(seen: View, side: Side) -> SideStanding:
    """AB-C.16.d, AB-C.16.m The units that the enemy has lost, and what else counts as such."""
    enemy = SIDES.index(foe(side))
    total, besides = seen.losses[enemy], seen.lost_besides[enemy]
    lost = total - besides
    lines = (
        ScoreLine("score-units", "AB-C.16.h", lost, {"units": lost}),
        ScoreLine("score-besides", "AB-C.16.m", besides, {"units": besides}),
    )
    conditions = tuple(_conditions(seen, side, total))
    return SideStanding(side, (side,), total, lines, conditions)


def counted(seen: View, side: Side) -> Iterator[tuple[UnitDrawn, UnitSeen | None]]:
    """AB-C.16.h The units of a side that count."""
    for drawn, unit in zip(seen.board.units, seen.units, strict=True):
        if drawn.side == side and not drawn.is_decoy and drawn.troop not in NOT_COUNTED:
            yield drawn, unit


def _conditions(seen: View, side: Side, lost: int) -> Iterator[Condition]:
    """AB-C.16.d to AB-C.16.n, AB-9.g The ways to win that this side has."""
    aim = seen.board.victory
    if aim.kind == CORPS_POINTS and seen.options["corps_orders"]:
        own = sum(seen.board.corps[corps].side == side for corps in seen.won)
        yield Condition("aim-points", "AB-9.g", {"points": own})
    if aim.demoralisation or aim.attacker:
        needed = -(-seen.strengths[SIDES.index(foe(side))] // THIRD)
        yield Condition("aim-demoralise", "AB-C.16.d", {"needed": needed}, min(lost, needed), needed)
    if aim.exit_side == side:
        gone = sum(unit.fate == LEFT for _, unit in counted(seen, side) if unit is not None)
        yield Condition("aim-exit", "AB-C.16.k", {"needed": aim.exit_units}, min(gone, aim.exit_units), aim.exit_units)
    if aim.bridgehead_side == side:
        there = frozenset(aim.bridgehead)
        inside = sum(_is_awake(unit) and unit.hex in there for _, unit in counted(seen, side) if unit is not None)
        needed = aim.bridgehead_units
        yield Condition("aim-bridgehead", "AB-C.16.j", {"needed": needed}, min(inside, needed), needed)
    if aim.objectives:
        turns = seen.holds[SIDES.index(side)]
        yield Condition("aim-hold", "AB-C.16.n", {"hexes": len(aim.objectives)}, turns, aim.objective_turns)
    aiming = aim.exit_side or aim.bridgehead_side or aim.attacker
    if aiming is not None and aiming != side and aim.other_wins_at_end:
        yield Condition("aim-deny", "AB-C.16.l", {"turns": aim.turns})
    elif not (aiming and aim.other_wins_at_end):
        yield Condition("aim-shares", "AB-C.16.g", {"turns": aim.turns})


def _is_awake(unit: UnitSeen) -> bool:
    return not unit.flags & ASLEEP and not unit.remembered
