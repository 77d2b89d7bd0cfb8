"""9.6: what victorious units do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Advance, FallBack, FollowUp, Occupy, Stay, Sweep
from iacta.games.hail_caesar.battlefield import FRONT, Contact
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.plans import Charge, Go
from iacta.games.hail_caesar.roster import SQUARE, TESTUDO
from iacta.games.hail_caesar.rules import (
    assaults,
    blows,
    charges,
    following,
    headings,
    manoeuvres,
    movement,
    revealing,
    supports,
)
from iacta.games.hail_caesar.state import CHARGED, STANDING, SWEPT, Battle
from iacta.games.hail_caesar.steps import Execute, FinishMovement, MoveWinners, NoteSweep
from iacta.geometry.angles import HALF_TURN, TURN, is_heading
from iacta.geometry.sweeps import along, turned

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.sides import Side
    from iacta.geometry.boxes import Box

WinnerChoice: TypeAlias = FollowUp | Stay | Advance | FallBack | Sweep | Occupy
STAYS: Final = (SQUARE, TESTUDO)
"""HC-9.6.e"""


def undecided(battle: Battle, step: MoveWinners) -> list[UnitNo]:
    """HC-9.6.g, HC-15.4.b The winners of a side that have a move: nobody who is held in contact."""
    melee = battle.melee
    if melee is None or not _has_won(battle, step.side):
        return []
    return [
        unit
        for unit in melee.units
        if battle.roster.side_of[unit] == step.side
        and unit not in step.decided
        and battle.fate[unit] == STANDING
        and not battle.is_fighting(unit)  # HC-15.4.b an enemy that held, or hardly moved (HC-14.12.g)
    ]


def _has_won(battle: Battle, side: Side) -> bool:
    """HC-8.11.a, HC-15.4.b The side that won the round; after a drawn one that which alone has fighting units left."""
    melee, side_of = blows.melee_of(battle), battle.roster.side_of
    if melee.loser:
        return melee.loser != side
    return all(side_of[unit] == side for unit in melee.units if battle.fate[unit] == STANDING)


def ended(battle: Battle, unit: UnitNo) -> list[Contact]:
    """HC-8.12.c The contacts of a unit that ended when ground was given, seen from it."""
    pairs = [(one, one.reversed()) for one in blows.melee_of(battle).ended]
    return [one for pair in pairs for one in pair if one.unit == unit]


def gave_ground(battle: Battle, unit: UnitNo) -> list[UnitNo]:
    """HC-9.6.b The enemies that gave ground before a unit, and still stand; HC-9.5.a not who skipped away."""
    moved = blows.melee_of(battle).moved_back
    return [one.enemy for one in ended(battle, unit) if one.enemy in moved and battle.box[one.enemy] is not None]


def is_bound(battle: Battle, unit: UnitNo) -> bool:
    """HC-9.6.e Squares, artillery, testudos and garrisons stay."""
    return (
        battle.inside[unit] != NO_AREA
        or battle.formation[unit] in STAYS
        or battle.roster.profile(unit).type == "artillery"
    )


def is_worn(battle: Battle, unit: UnitNo) -> bool:
    """HC-9.6.e Shaken or disordered: follow up, stay or fall back."""
    return battle.is_shaken(unit) or battle.is_disordered(unit)


# Following up


def followed_up(battle: Battle, unit: UnitNo, enemy: UnitNo) -> Box | None:
    """HC-9.6.i Straight forward until the unit touches the enemy again; None if it cannot."""
    return following.reached(battle, unit, enemy, _farthest(battle, unit, enemy))


def _farthest(battle: Battle, unit: UnitNo, enemy: UnitNo) -> int:
    """HC-9.6.i 3", and the width of the obstacle between the two."""
    width = 0
    for contact in ended(battle, unit):
        if contact.enemy == enemy and contact.across != NO_AREA:
            width = assaults.width_of(battle, contact.across)
    return battle.sheet.measures.give_ground + width


# The choice


class MovingWinners(Question[Battle, MoveWinners, WinnerChoice]):
    """HC-9.6 Follow up, stay, move, fall back, sweep or occupy."""

    clause = "HC-9.6.a"
    actions = (FollowUp, Stay, Advance, FallBack, Sweep, Occupy)
    exhaustive = False

    def asks(self, state: Battle, step: MoveWinners) -> Seat | None:
        """The side, while one of its winners can decide."""
        return step.side if undecided(state, step) else None

    def candidates(self, state: Battle, step: MoveWinners, seat: Seat) -> Iterator[WinnerChoice]:
        """HC-16.3.d The choices of the first winner in file order."""
        unit = undecided(state, step)[0]
        for choice in choices(state, unit):
            if self.refuses(state, step, seat, choice) is None:
                yield choice

    def refuses(self, state: Battle, step: MoveWinners, seat: Seat, action: WinnerChoice) -> Refusal | None:  # noqa: ARG002 - only the side is asked
        """HC-9.6"""
        if action.unit not in undecided(state, step):
            return Refusal("HC-9.6.g", "no-winner")
        if isinstance(action, Occupy):
            if is_worn(state, action.unit):
                return Refusal("HC-9.6.e", "winner-worn")
            return assaults.refusal_to_occupy(state, action.unit, action.block)
        if isinstance(action, Stay):
            return self._refuses_turn(state, action)
        if is_bound(state, action.unit):
            return Refusal("HC-9.6.e", "winner-stays")
        if isinstance(action, FallBack):
            return refusal_to_fall_back(state, action)
        if isinstance(action, FollowUp):
            return self._refuses_follow_up(state, action)
        if gave_ground(state, action.unit):
            return Refusal("HC-9.6.b", "winner-follows-or-stays")
        if is_worn(state, action.unit):
            return Refusal("HC-9.6.e", "winner-worn")
        if isinstance(action, Sweep):
            return refusal_to_sweep(state, action)
        if isinstance(action.step, Charge):
            return Refusal("HC-9.6.c", "winner-sweeps")
        return movement.way_of(state, action.unit, action.step, moves_left=1).refusal

    def _refuses_turn(self, state: Battle, action: Stay) -> Refusal | None:
        if not is_heading(action.heading):
            return Refusal("HC-16.2.f", "no-heading")
        box = state.box[action.unit]
        if box is None or action.heading == box.heading:
            return None
        if gave_ground(state, action.unit) or is_bound(state, action.unit):
            return Refusal("HC-9.6.c", "winner-keeps-heading")
        there = about_middle(box, action.heading)
        free = movement.is_free_place(state, action.unit, there)
        return None if free else Refusal("HC-9.6.i", "no-room-to-turn")

    def _refuses_follow_up(self, state: Battle, action: FollowUp) -> Refusal | None:
        enemies = gave_ground(state, action.unit)
        if not enemies:
            return Refusal("HC-9.6.b", "nobody-gave-ground")
        if all(followed_up(state, action.unit, enemy) is None for enemy in enemies):
            return Refusal("HC-9.6.i", "cannot-follow-up")
        return None

    def answer(self, table: Table[Battle], step: MoveWinners, seat: Seat, action: WinnerChoice) -> None:  # noqa: ARG002 - only the side is asked
        """HC-9.6"""
        table.tell(events.WinnerDecided(action.unit, type(action).__name__), "HC-9.6.a")
        carry_out(table, action)
        table.then(MoveWinners(step.side, (*step.decided, action.unit)))


def carry_out(table: Table[Battle], action: WinnerChoice) -> None:
    """HC-9.6.i What a winner does."""
    battle = table.state
    if isinstance(action, FollowUp):
        follow_up(table, action.unit)
    elif isinstance(action, Stay):
        box = battle.box[action.unit]
        if box is not None and action.heading != box.heading:
            battle.stand(action.unit, about_middle(box, action.heading))
    elif isinstance(action, Occupy):
        assaults.occupy(table, action.unit, action.block)
    elif isinstance(action, Sweep):
        battle.mark(action.unit, SWEPT)
        sweep = Execute(action.unit, (Charge(action.targets),), 1, occasion="sweep")
        table.then(sweep, NoteSweep(action.unit))
    elif isinstance(action, FallBack):
        table.then(Execute(action.unit, (backward(battle, action),), 1, occasion="winner"))
    else:
        table.then(Execute(action.unit, (action.step,), 1, occasion="winner"))


def about_middle(box: Box, heading: int) -> Box:
    """HC-9.6.i The box turned about its middle."""
    there = turned(box, heading)
    return along(there, (box.cx - there.cx) // 2, (box.cy - there.cy) // 2, 1, 1)


def follow_up(table: Table[Battle], unit: UnitNo) -> None:
    """HC-9.6.g, HC-9.6.h Into contact again; the combat goes on, and a rear supporter may close up.

    HC-9.6.d, HC-5.7.d It is a move like others: it may draw fire, and reach commanders.
    """
    battle = table.state
    battle.trail = None
    for enemy in gave_ground(battle, unit):
        there = followed_up(battle, unit, enemy)
        if there is None:
            continue
        start = battle.at(unit)
        behind = [one for one in supports.supporters(battle, unit) if supports.position_of(battle, one, unit) == "rear"]
        movement.leave_trail(battle, unit, start, there)
        battle.stand(unit, there)
        enemy_side = next(one.enemy_side for one in ended(battle, unit) if one.enemy == enemy)
        battle.contacts = (*battle.contacts, Contact(unit, FRONT, enemy, enemy_side))
        table.tell(events.FollowedUp(unit, enemy), "HC-9.6.b")
        revealing.reveal_met(table, unit)
        for one in behind:
            close_up(table, one, there.x - start.x, there.y - start.y)
    table.then(FinishMovement(unit, "winner"))


def close_up(table: Table[Battle], unit: UnitNo, dx: int, dy: int) -> None:
    """HC-9.6.h A rear supporter closes up by as much as its fighting unit advanced, if there is room."""
    battle = table.state
    there = along(battle.at(unit), dx, dy, 1, 1)
    if movement.is_free_place(battle, unit, there):
        battle.stand(unit, there)
        revealing.reveal_met(table, unit)


def backward(battle: Battle, action: FallBack) -> Go:
    """HC-9.6.i Straight back, heading unchanged."""
    return Go((battle.at(action.unit).heading + HALF_TURN) % TURN, action.distance)


def refusal_to_fall_back(battle: Battle, action: FallBack) -> Refusal | None:
    """HC-9.6.i Up to one move."""
    if not 0 < action.distance <= battle.rate(action.unit):
        return Refusal("HC-9.6.i", "falls-back-too-far")
    return movement.way_of(battle, action.unit, backward(battle, action), moves_left=1).refusal


def refusal_to_sweep(battle: Battle, action: Sweep) -> Refusal | None:
    """HC-9.6.f The conditions of a charge, within one move, once a phase, and not after a sweep's own combat."""
    if blows.melee_of(battle).is_sweep or battle.has(action.unit, SWEPT):
        return Refusal("HC-9.6.f", "swept-already")
    return charges.refusal(battle, action.unit, Charge(action.targets))


def note_sweep(table: Table[Battle], step: NoteSweep) -> None:
    """HC-15.4.d If the enemy's combat is still to come, the sweeper fights in it; else among the sweeps."""
    battle = table.state
    touched = [contact.enemy for contact in battle.contacts_of(step.unit)]
    if touched and battle.unfought.isdisjoint(touched):
        battle.sweepers = (*battle.sweepers, step.unit)
    elif touched:
        battle.unfought = battle.unfought | {step.unit}
    if touched:
        battle.mark(step.unit, CHARGED)


def choices(battle: Battle, unit: UnitNo) -> Iterator[WinnerChoice]:
    """HC-16.3.d Follow up, else stay; headings towards enemies; one move; back; sweeps; the building."""
    if gave_ground(battle, unit):
        yield FollowUp(unit)
    box = battle.box[unit]
    heading = 0 if box is None else box.heading
    yield Stay(unit, heading)
    for block in assaults.blocks_to_occupy(battle, unit):
        yield Occupy(unit, block)
    if box is None:
        return
    for other in headings.headings(battle, unit):
        if other != heading:
            yield Stay(unit, other)
    for step in manoeuvres.winner_steps(battle, unit):
        yield Advance(unit, step)
    yield FallBack(unit, battle.rate(unit))
    for enemy, _ in battle.boxes_seen(battle.enemy_of(unit)):
        yield Sweep(unit, (enemy,))
