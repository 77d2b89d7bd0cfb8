"""13.2.h: fast units that leave a combat, and the enemies that may follow them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Done, FollowUp
from iacta.games.hail_caesar.battlefield import FRONT, Contact
from iacta.games.hail_caesar.plans import Go
from iacta.games.hail_caesar.roster import SQUARE, TESTUDO
from iacta.games.hail_caesar.rules import charges, contacts, following, forced_moves, movement, placing, revealing
from iacta.games.hail_caesar.state import CAUGHT, CHARGED, FOUGHT, NO_BONUS, STANDING, WON, Battle
from iacta.games.hail_caesar.steps import FinishMovement, OfferPursuit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.plans import Plan
    from iacta.games.hail_caesar.roster import UnitNo

PursuitChoice: TypeAlias = FollowUp | Done
DONE: Final = Done()
OF_A_COMBAT: Final = FOUGHT | WON | CHARGED | NO_BONUS | CAUGHT
"""HC-8.12.b What is forgotten when a combat ends."""


def refusal(battle: Battle, unit: UnitNo, plan: Plan) -> Refusal | None:
    """HC-13.2.h Who fights may only leave, straight away from the enemy; None for everybody else."""
    if not battle.is_fighting(unit):
        return None
    away = forced_moves.back_bearing(battle, unit)
    leaves = all(isinstance(step, Go) and step.bearing == away and not step.turn for step in plan)
    return None if leaves else Refusal("HC-13.2.h", "leaves-straight-away", f"unit:{unit}")


def begin(table: Table[Battle], unit: UnitNo) -> list[OfferPursuit]:
    """HC-13.2.h The unit leaves its combat; each enemy that has nobody else to fight may follow at once."""
    battle = table.state
    enemies = list(dict.fromkeys(contact.enemy for contact in battle.contacts_of(unit)))
    contacts.remove(battle, unit)
    for one in (unit, *enemies):
        if not battle.is_fighting(one):
            battle.clear(one, OF_A_COMBAT)
    battle.supports = {one: two for one, two in battle.supports.items() if battle.is_fighting(two)}  # HC-8.12.b
    table.tell(events.FeignedFlight(unit), "HC-13.2.h")
    return [OfferPursuit(enemy, unit) for enemy in enemies]


def may_follow(battle: Battle, unit: UnitNo, fled: UnitNo) -> bool:
    """HC-13.2.h, HC-9.6.e An enemy without another opponent that can move, after a unit that is still there."""
    if battle.box[unit] is None or battle.box[fled] is None or battle.is_engaged(unit):
        return False
    return battle.formation[unit] not in (SQUARE, TESTUDO) and battle.roster.profile(unit).type != "artillery"


class OfferingPursuit(Question[Battle, OfferPursuit, PursuitChoice]):
    """HC-13.2.h The enemy that was left may follow with one move."""

    clause = "HC-13.2.h"
    actions = (FollowUp, Done)

    def asks(self, state: Battle, step: OfferPursuit) -> Seat | None:
        """The owner of the enemy, if it can follow."""
        standing = state.fate[step.unit] == STANDING
        return state.roster.side_of[step.unit] if standing and may_follow(state, step.unit, step.fled) else None

    def candidates(self, state: Battle, step: OfferPursuit, seat: Seat) -> Iterator[PursuitChoice]:  # noqa: ARG002 - only the owner is asked
        """Stay first: the default."""
        yield DONE
        yield FollowUp(step.unit)

    def refuses(self, state: Battle, step: OfferPursuit, seat: Seat, action: PursuitChoice) -> Refusal | None:  # noqa: ARG002 - only the owner is asked
        """HC-13.2.h"""
        if isinstance(action, Done) or action.unit == step.unit:
            return None
        return Refusal("HC-13.2.h", "was-not-left")

    def answer(self, table: Table[Battle], step: OfferPursuit, seat: Seat, action: PursuitChoice) -> None:  # noqa: ARG002 - only the owner is asked
        """HC-13.2.h One move straight forward: into contact, or as far as it goes."""
        if isinstance(action, FollowUp):
            follow(table, step.unit, step.fled)


def follow(table: Table[Battle], unit: UnitNo, fled: UnitNo) -> None:
    """HC-13.2.h, HC-8.5.l Who is reached is caught: contacted in the rear, disordered."""
    battle = table.state
    start, there = battle.at(unit), following.reached(battle, unit, fled, battle.rate(unit))
    battle.trail = None
    if there is None:
        movement.take(table, unit, movement.way_of(battle, unit, Go(start.heading, battle.rate(unit))), "HC-13.2.h")
    else:
        side = placing.side_hit(battle, int(start.x), int(start.y), fled)
        movement.leave_trail(battle, unit, start, there)
        battle.stand(unit, there)
        charges.catch(battle, fled)
        charges.enter(battle, Contact(unit, FRONT, fled, side))
        table.tell(events.FollowedUp(unit, fled), "HC-13.2.h")
        revealing.reveal_met(table, unit)
    table.then(FinishMovement(unit, "winner"))
