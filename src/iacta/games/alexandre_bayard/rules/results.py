"""AB-C.11: what a roll does: the defender's order, losses, flags, riposte, follow-up, pursuit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from iacta.engine.question import Question
from iacta.engine.records import Modifier, Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import Done, FollowUp, OrderDefence, Pursue
from iacta.games.alexandre_bayard.army_file import MOTIVATION
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules import melee
from iacta.games.alexandre_bayard.rules.combat import WITHOUT_TOKENS, fought_out, hits_of
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.losses import lose
from iacta.games.alexandre_bayard.rules.orders import change_tokens, reduced
from iacta.games.alexandre_bayard.rules.profiles import profile, rides
from iacta.games.alexandre_bayard.rules.standing import enemies_beside, is_passable
from iacta.games.alexandre_bayard.rules.telling import meet, tell_of
from iacta.games.alexandre_bayard.rules.terrain import bars_bridge, bars_side, terrain_at, unlooted, walls_off
from iacta.games.alexandre_bayard.rules.waking import wake
from iacta.games.alexandre_bayard.rules.walking import push, runs_into, surprise_leaders
from iacta.games.alexandre_bayard.sides import foe
from iacta.games.alexandre_bayard.state import ACTIVATED, AMBUSHES, LOOTER, RETREATED, Battle
from iacta.games.alexandre_bayard.steps import (
    Combat,
    DefenceOrder,
    FinishCombat,
    LookAround,
    OfferDefenceOrder,
    OfferFollowUp,
    OfferPursuit,
    PanicStep,
    RetreatUnit,
    Riposte,
    RollCombat,
    SufferCombat,
    TakeTokens,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import ClauseId, Seat
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.geometry.hexes import Hex

DEFENCE_POINTS: Final[dict[DefenceOrder, int]] = {"stand_firm": 2, "close_ranks": 3, "counter_thrust": 3}
"""AB-C.7.j"""
ORDERED: Final = frozenset(("melee", "pursuit", "shot"))
SHELTERS: Final = frozenset(("village", "church"))
"""AB-C.11.c"""


def take_tokens(table: Table[Battle], step: TakeTokens) -> None:
    """AB-C.2.i, AB-C.7.k Each order face of the final roll is a token; then the defender may give an order."""
    combat = step.combat
    if combat.faces.order and combat.kind not in WITHOUT_TOKENS:
        change_tokens(table, combat.side, combat.faces.order, "AB-C.2.i")
    table.then(offered_or_suffered(table.state, combat))


# The defender's order


class OfferingDefenceOrder(Question[Battle, OfferDefenceOrder, OrderDefence | Done]):
    """AB-C.7.k The defender gives an order, knowing the roll."""

    clause = "AB-C.7.k"
    actions = (OrderDefence, Done)

    def asks(self, state: Battle, step: OfferDefenceOrder) -> Seat | None:
        """The defender, if an order would do something and he can pay."""
        return foe(step.combat.side) if next(defence_orders(state, step.combat), None) else None

    def candidates(self, state: Battle, step: OfferDefenceOrder, seat: Seat) -> Iterator[OrderDefence | Done]:  # noqa: ARG002
        """No order, or each that he can pay."""
        yield Done()
        yield from (OrderDefence(order) for order in defence_orders(state, step.combat))

    def refuses(
        self, state: Battle, step: OfferDefenceOrder, seat: Seat, action: OrderDefence | Done
    ) -> Refusal | None:
        """AB-C.7.j"""
        del seat
        if isinstance(action, Done) or action.order in tuple(defence_orders(state, step.combat)):
            return None
        return Refusal("AB-C.7.j", "no-such-order")

    def answer(self, table: Table[Battle], step: OfferDefenceOrder, seat: Seat, action: OrderDefence | Done) -> None:
        """AB-C.7.b Paid before its effect."""
        del seat
        combat = step.combat
        if isinstance(action, OrderDefence):
            side, cost = foe(combat.side), defence_price(table.state, action.order, combat.target)
            table.tell(events.DefenceOrdered(side, action.order, cost), "AB-C.7.j")
            change_tokens(table, side, -cost, "AB-C.7.b")
            combat = replace(combat, defence=action.order)
        table.then(SufferCombat(combat))


def defence_price(battle: Battle, order: DefenceOrder, unit: UnitNo) -> int:
    """AB-C.7.g One less near a leader, never below one."""
    return reduced(battle, DEFENCE_POINTS[order], unit)


def defence_orders(battle: Battle, combat: Combat) -> Iterator[DefenceOrder]:
    """AB-C.7.j The orders that would do something: against a flag, against a hit, for a riposte that is not due."""
    if combat.kind not in ORDERED:
        return
    useful = {
        "stand_firm": flags_left(battle, combat) > 0,
        "close_ranks": hits_of(combat) > 0,
        "counter_thrust": combat.kind == "melee" and not combat.supported and may_strike_back(battle, combat),
    }
    for order in DEFENCE_POINTS:
        if useful[order] and defence_price(battle, order, combat.target) <= battle.tokens[foe(combat.side)]:
            yield order


def offered_or_suffered(battle: Battle, combat: Combat) -> OfferDefenceOrder | SufferCombat:
    """AB-C.7.k The defender is asked if he could order anything."""
    return OfferDefenceOrder(combat) if next(defence_orders(battle, combat), None) else SufferCombat(combat)


# Losses and flags


def suffer_combat(table: Table[Battle], step: SufferCombat) -> None:
    """AB-C.11.a, AB-C.11.b, AB-16.j Losses, leaders, retreat (awake), riposte, follow-up, pursuit, in this order."""
    battle, combat = table.state, step.combat
    flags = flags_left(battle, combat)
    tell_flags(table, combat, flags)
    lost = hits_of(combat) - (combat.defence == "close_ranks")
    lose(table, combat.target, lost, "AB-C.2.g", away_from=combat.start)
    if battle.at[combat.target] and flags:
        wake(table, combat.target, "AB-16.j")
        table.then(flight(battle, combat.target, flags, combat.start))
    if combat.kind == "melee":
        table.then(Riposte(combat), OfferFollowUp(combat))
    if combat.kind in ("melee", "pursuit", "shot"):
        table.then(FinishCombat(combat))


def flight(battle: Battle, unit: UnitNo, flags: int, away_from: Hex) -> RetreatUnit | PanicStep:
    """AB-C.11.d, AB-C.15.b How the flags that remain are carried out: elephants panic."""
    if "panic" in profile(battle, unit).traits:
        return PanicStep(unit, flags)
    return RetreatUnit(unit, flags, away_from)


def flags_left(battle: Battle, combat: Combat) -> int:
    """AB-C.2.h, AB-C.11.c, AB-C.11.o Those rolled, one more for poor motivation, less those ignored."""
    if combat.kind in ("parting", "panic") or not combat.faces.flag:
        return 0
    ignored = sum(one.value for one in ignored_flags(battle, combat.target, combat))
    return max(0, rolled_flags(battle, combat.target, combat.faces.flag) - ignored)


def rolled_flags(battle: Battle, unit: UnitNo, flags: int) -> int:
    """AB-C.3.h One more for a unit of poor motivation, if there is any."""
    return flags + MOTIVATION[battle.roster.units[unit].motivation].extra_flag_if_any if flags else 0


def ignored_flags(battle: Battle, unit: UnitNo, combat: Combat | None = None) -> list[Modifier]:
    """AB-C.11.c The flags that a unit ignores, each for its reason; without an attacker the side says nothing."""
    supported = combat.supported if combat is not None else melee.is_supported(battle, unit)
    walled = combat is not None and combat.across in ("palisade", "wall")
    reasons = (
        ("supported", supported),
        ("leader-attached", bool(battle.attached(unit))),
        ("in-shelter", walled or terrain_at(battle, battle.at[unit]) in SHELTERS or battle.is_aboard(unit)),
        ("high-motivation", MOTIVATION[battle.roster.units[unit].motivation].ignored_flags > 0),
        ("sacred-symbol", "sacred_symbol" in battle.accessories[unit]),
        ("stand-firm", combat is not None and combat.defence == "stand_firm"),
    )
    found = [Modifier("AB-C.11.c", reason, 1, "flags") for reason, holds in reasons if holds]
    return found + gathered.ignored_flags(battle, unit)


def strike_morale(table: Table[Battle], unit: UnitNo, clause: ClauseId) -> None:
    """AB-C.11.h A morale hit without an attacker: flags are ignored as usual, the rest leads to the own table side.

    Who must go, and was not seen, shows itself (ruling AB-R73).
    """
    battle = table.state
    ignored = tuple(ignored_flags(battle, unit))
    left = max(0, rolled_flags(battle, unit, 1) - sum(one.value for one in ignored))
    tell_of(table, unit, events.FlagsIgnored(unit, left, ignored), clause)
    if not left:
        return
    meet(table, unit, clause)
    wake(table, unit, "AB-16.j", at_dawn=True)  # whoever must go is awake
    panics = "panic" in profile(battle, unit).traits
    table.then(PanicStep(unit, left) if panics else RetreatUnit(unit, left, to_table_side=True))


def tell_flags(table: Table[Battle], combat: Combat, left: int) -> None:
    """AB-C.11.o What became of the flags of a roll."""
    battle = table.state
    if combat.faces.flag and combat.kind not in ("parting", "panic"):
        ignored = tuple(ignored_flags(battle, combat.target, combat))
        tell_of(table, combat.target, events.FlagsIgnored(combat.target, left, ignored), "AB-C.11.c")


# Riposte


def riposte(table: Table[Battle], step: Riposte) -> None:
    """AB-C.11.i A surviving defender that did not retreat strikes back, if it was supported or orders it."""
    battle, combat = table.state, step.combat
    if not (combat.supported or combat.defence == "counter_thrust") or not may_strike_back(battle, combat):
        return
    if not battle.at[combat.unit]:
        return
    table.then(RollCombat(melee.announced(battle, "riposte", combat.target, combat.unit)))


def may_strike_back(battle: Battle, combat: Combat) -> bool:
    """AB-C.11.j, AB-C.15.e, AB-16.y Not who retreated or died, nor artillery, nor a sleeper."""
    target = combat.target
    if not battle.at[target] or battle.has(target, RETREATED) or combat.asleep:
        return False
    if profile(battle, target).arm == "artillery" or not profile(battle, target).melee:
        return False
    return gathered.bans_riposte(battle, combat) is None


# Follow-up and pursuit


class OfferingFollowUp(Question[Battle, OfferFollowUp, FollowUp | Done]):
    """AB-C.11.k The attacker may enter the hex that its target left."""

    clause = "AB-C.11.k"
    actions = (FollowUp, Done)

    def asks(self, state: Battle, step: OfferFollowUp) -> Seat | None:
        """The attacker, if his unit may."""
        return step.combat.side if may_follow_up(state, step.combat) else None

    def candidates(self, state: Battle, step: OfferFollowUp, seat: Seat) -> Iterator[FollowUp | Done]:  # noqa: ARG002
        """Stay, unless it must follow, or follow."""
        if not must_follow_up(state, step.combat):
            yield Done()
        yield FollowUp()

    def refuses(self, state: Battle, step: OfferFollowUp, seat: Seat, action: FollowUp | Done) -> Refusal | None:
        """AB-8.2.e A looter must follow up."""
        del seat
        if isinstance(action, Done) and must_follow_up(state, step.combat):
            return Refusal("AB-8.2.e", "looter-follows-up")
        return None

    def answer(self, table: Table[Battle], step: OfferFollowUp, seat: Seat, action: FollowUp | Done) -> None:
        """AB-C.11.k, AB-C.11.l The unit enters, and riders may pursue."""
        del seat
        combat = step.combat
        if isinstance(action, Done) or runs_into(table, combat.unit, combat.hex):
            return
        follow_up(table, combat)


def follow_up(table: Table[Battle], combat: Combat) -> None:
    """AB-C.11.k Into the hex, with its leaders; leaders left alone there must join (AB-C.14.i)."""
    battle = table.state
    tell_of(table, combat.unit, events.UnitFollowedUp(combat.unit, combat.hex), "AB-C.11.k")
    push(table, combat.unit, combat.hex)
    surprise_leaders(table, combat.unit)
    table.then(*gathered.after_step(battle, combat.unit), LookAround())
    if combat.kind == "melee" and rides(profile(battle, combat.unit)):
        table.then(OfferPursuit(combat))


def may_follow_up(battle: Battle, combat: Combat) -> bool:
    """AB-C.11.k, AB-C.11.m, AB-C.8.m The target is gone, the attacker still there, and the way is open to him."""
    unit = combat.unit
    if battle.at[unit] != combat.start or battle.at[combat.target] == combat.hex:
        return False
    occupant = battle.unit_in(combat.hex)
    if occupant != NOBODY and battle.knows(combat.side, occupant):
        return False
    found = profile(battle, unit)
    if walls_off(battle, combat.start, combat.hex) and found.arm != "infantry":
        return False
    if bars_side(battle, combat.start, combat.hex, found) is not None:
        return False
    if gathered.bans_step(battle, unit, combat.start, combat.hex) is not None:
        return False
    if gathered.admits(battle, unit, combat.start, combat.hex):
        return True
    return is_passable(battle, unit, combat.hex) and bars_bridge(battle, combat.start, combat.hex) is None


def must_follow_up(battle: Battle, combat: Combat) -> bool:
    """AB-8.2.e"""
    return battle.has(combat.unit, LOOTER)


class OfferingPursuit(Question[Battle, OfferPursuit, Pursue | Done]):
    """AB-C.11.l After a follow-up riders may make one more melee attack."""

    clause = "AB-C.11.l"
    actions = (Pursue, Done)

    def asks(self, state: Battle, step: OfferPursuit) -> Seat | None:
        """The attacker, if there is anybody to attack."""
        return step.combat.side if quarry(state, step.combat) else None

    def candidates(self, state: Battle, step: OfferPursuit, seat: Seat) -> Iterator[Pursue | Done]:  # noqa: ARG002
        """Stop, or each adjacent enemy."""
        yield Done()
        yield from (Pursue(target) for target in quarry(state, step.combat))

    def refuses(self, state: Battle, step: OfferPursuit, seat: Seat, action: Pursue | Done) -> Refusal | None:
        """AB-C.11.l"""
        del seat
        if isinstance(action, Done) or action.target in quarry(state, step.combat):
            return None
        return Refusal("AB-C.11.l", "not-adjacent")

    def answer(self, table: Table[Battle], step: OfferPursuit, seat: Seat, action: Pursue | Done) -> None:
        """AB-C.7.p, AB-C.12.f A combat of its own, with the melee factor, that nobody evades."""
        del seat
        battle, unit = table.state, step.combat.unit
        if isinstance(action, Pursue):
            battle.clear((unit, action.target), RETREATED)
            table.then(fought_out(battle, melee.announced(battle, "pursuit", unit, action.target)))


def quarry(battle: Battle, combat: Combat) -> list[UnitNo]:
    """AB-C.11.l, AB-8.2.d Whom riders may pursue: adjacent enemies; looters nobody but defenders of the camp."""
    unit = combat.unit
    found = enemies_beside(battle, battle.at[unit], combat.side) if battle.at[unit] else []
    if battle.has(unit, ACTIVATED):
        return found
    camp = unlooted(battle, foe(combat.side))
    return [target for target in found if battle.at[target] in camp]


def finish_combat(table: Table[Battle], step: FinishCombat) -> None:
    """AB-C.15.c, AB-4.4.h What a combat costs afterwards, and whom it wakes."""
    battle, combat = table.state, step.combat
    battle.clear((combat.unit,), AMBUSHES)
    stands = battle.at[combat.target] == combat.hex
    if combat.factor == "impact" and stands and battle.at[combat.unit] and is_spent(battle, combat.unit):
        lose(table, combat.unit, 1, "AB-C.15.c", risks_leaders=False)
    table.then(*gathered.after_combat(battle, combat), LookAround())


def is_spent(battle: Battle, unit: UnitNo) -> bool:
    """AB-C.15.c Heavy chariots charge once."""
    return "one_charge" in profile(battle, unit).traits
