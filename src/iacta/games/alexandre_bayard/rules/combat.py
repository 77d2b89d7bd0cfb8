"""AB-13.3.d: the course of one combat from its announcement to the roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import Attack, Done, OrderAttack, Press, Shoot
from iacta.games.alexandre_bayard.rules import ignition, melee, missiles, shooting
from iacta.games.alexandre_bayard.rules.deeds import Deed, is_enemy, is_own
from iacta.games.alexandre_bayard.rules.orders import change_tokens, reduced
from iacta.games.alexandre_bayard.rules.pools import cast_at, hits, rerolled
from iacta.games.alexandre_bayard.rules.standing import enemies_beside
from iacta.games.alexandre_bayard.rules.telling import meet
from iacta.games.alexandre_bayard.sides import foe
from iacta.games.alexandre_bayard.state import (
    ACTIVATED,
    FOUGHT,
    LOOTER,
    MUST_ATTACK,
    RETREATED,
    STIRRED,
    Battle,
)
from iacta.games.alexandre_bayard.steps import (
    AttackOrder,
    Combat,
    CombatKind,
    Faces,
    LookAround,
    OfferAttackOrder,
    OfferEvade,
    OfferPress,
    RollCombat,
    TakeTokens,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import ClauseId, Seat
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.sides import Side

ATTACK_POINTS: Final[dict[AttackOrder, int]] = {"press": 1, "onslaught": 2, "sustained_shooting": 2}
"""AB-C.7.i"""
ORDERED: Final = frozenset(("melee", "pursuit", "shot"))
"""AB-C.7.m, AB-C.7.p Combats in which orders are given."""
WITHOUT_TOKENS: Final = frozenset(("parting", "panic"))
"""AB-C.2.i Tokens are won by attacks, shots and ripostes."""


# What is announced


class Attacking(Deed[Attack]):
    """AB-C.10.b A unit attacks an adjacent enemy unit."""

    action = Attack

    def candidates(self, battle: Battle, side: Side) -> Iterator[Attack]:
        """Each unit with each enemy beside it."""
        for unit in melee.fighters_of(battle, side, ACTIVATED | LOOTER):
            for target in enemies_beside(battle, battle.at[unit], side):
                for weapon in ("", *missiles.contact_weapons(battle, unit)):
                    if melee.refuses_attack(battle, unit, target, weapon) is None:
                        yield Attack(unit, target, weapon)

    def refuses(self, battle: Battle, side: Side, action: Attack) -> Refusal | None:
        """AB-C.10.b"""
        if not is_own(battle, side, action.unit) or not is_enemy(battle, side, action.target):
            return Refusal("AB-C.10.b", "no-such-unit")
        return melee.refuses_attack(battle, action.unit, action.target, action.weapon)

    def do(self, table: Table[Battle], side: Side, action: Attack) -> None:
        """AB-C.12.a The target may evade before anything else."""
        del side
        commit(table, action.unit, action.target)
        battle = table.state
        combat = melee.announced(battle, "melee", action.unit, action.target, action.weapon)
        beside = ignition.attacks_beside(battle, combat)
        if action.weapon:
            missiles.use_pot(battle, action.unit, action.weapon)
        looks = (LookAround(),) if beside else ()  # AB-7.k
        table.then(OfferEvade(combat), fought_out(battle, combat), *beside, *looks)


class Shooting(Deed[Shoot]):
    """AB-C.9.f A unit shoots at an enemy unit."""

    action = Shoot

    def candidates(self, battle: Battle, side: Side) -> Iterator[Shoot]:
        """Each shooter, with what it can shoot, at each target."""
        targets = [unit for unit in battle.present(foe(side)) if battle.knows(side, unit)]
        for unit in melee.fighters_of(battle, side, ACTIVATED):
            weapon = shooting.weapon_of(battle, unit)
            if weapon is None or melee.refuses_fighter(battle, unit) is not None:
                continue
            far, reach = battle.ground.distance[battle.at[unit]], shooting.reach(battle, unit, weapon)
            aims = [target for target in targets if shooting.NEAR <= far[battle.at[target]] <= reach]
            for named, incendiary in missiles.munitions(battle, unit) if aims else ():
                for target in aims:
                    action = Shoot(unit, target, named, incendiary)
                    if self.refuses(battle, side, action) is None:
                        yield action

    def refuses(self, battle: Battle, side: Side, action: Shoot) -> Refusal | None:
        """AB-C.9, AB-1.10"""
        if not is_own(battle, side, action.unit) or not is_enemy(battle, side, action.target):
            return Refusal("AB-C.9.o", "no-such-unit")
        if not (action.weapon or action.incendiary):
            return shooting.refuses_shot(battle, action.unit, action.target)
        weapon = missiles.munition(battle, action.unit, action.weapon, incendiary=action.incendiary)
        if isinstance(weapon, Refusal):
            return weapon
        return shooting.refuses_shot(battle, action.unit, action.target, weapon, incendiary=True)

    def do(self, table: Table[Battle], side: Side, action: Shoot) -> None:
        """AB-C.9.n, AB-1.10.a The shot is the unit's combat of the turn; what can burn is attacked beside it."""
        del side
        battle = table.state
        weapon = missiles.munition(battle, action.unit, action.weapon, incendiary=action.incendiary)
        assert not isinstance(weapon, Refusal)  # else it was refused
        combat = shooting.announced(battle, action.unit, action.target, weapon, incendiary=action.incendiary)
        beside = ignition.attacks_beside(battle, combat)
        commit(table, action.unit, action.target)
        missiles.use_up(battle, action.unit, weapon, incendiary=action.incendiary)
        missiles.flash(battle, action.unit, weapon)
        looks = (LookAround(),) if beside else ()  # AB-7.k
        table.then(fought_out(battle, combat), *beside, *looks)


def commit(table: Table[Battle], unit: UnitNo, target: UnitNo) -> None:
    """AB-7.l, AB-C.9.n A combat begins: it is the unit's only one, and shows it."""
    battle = table.state
    meet(table, unit, "AB-7.l")
    battle.mark(unit, FOUGHT | STIRRED)
    battle.mark(target, STIRRED)
    battle.clear((unit,), MUST_ATTACK)
    battle.clear((unit, target), RETREATED)


def fought_out(battle: Battle, combat: Combat) -> OfferAttackOrder | RollCombat:
    """AB-C.7.k The attacker's order, if he can give one, then the dice; what follows is named by the roll."""
    return OfferAttackOrder(combat) if order_before(battle, combat) else RollCombat(combat)


# Orders and dice


class OfferingAttackOrder(Question[Battle, OfferAttackOrder, OrderAttack | Done]):
    """AB-C.7.k Before the dice: onslaught in a melee, sustained shooting in a shot of a unit that has not moved."""

    clause = "AB-C.7.k"
    actions = (OrderAttack, Done)

    def asks(self, state: Battle, step: OfferAttackOrder) -> Seat | None:
        """The attacker, unless the target has evaded."""
        return step.combat.side if is_on(state, step.combat) else None

    def candidates(self, state: Battle, step: OfferAttackOrder, seat: Seat) -> Iterator[OrderAttack | Done]:  # noqa: ARG002
        """No order, or the one."""
        yield Done()
        order = order_before(state, step.combat)
        if order:
            yield OrderAttack(order)

    def refuses(self, state: Battle, step: OfferAttackOrder, seat: Seat, action: OrderAttack | Done) -> Refusal | None:
        """AB-C.7.i"""
        del seat
        if isinstance(action, Done) or (action.order and action.order == order_before(state, step.combat)):
            return None
        return Refusal("AB-C.7.i", "no-such-order")

    def answer(self, table: Table[Battle], step: OfferAttackOrder, seat: Seat, action: OrderAttack | Done) -> None:
        """AB-C.7.b Paid before the dice; one die more."""
        del seat
        combat = step.combat
        if isinstance(action, OrderAttack):
            pay(table, combat.side, action.order, combat.unit)
            combat = replace(combat, order=action.order, dice=combat.dice + 1)
        table.then(RollCombat(combat))


def order_before(battle: Battle, combat: Combat) -> AttackOrder:
    """AB-C.7.i The order that the attacker may give before the dice, and can pay."""
    if combat.kind not in ORDERED:
        return ""
    order: AttackOrder = "sustained_shooting" if combat.kind == "shot" else "onslaught"
    if order == "sustained_shooting" and battle.moved[combat.unit]:
        return ""
    return order if attack_price(battle, order, combat.unit) <= battle.tokens[combat.side] else ""


def attack_price(battle: Battle, order: AttackOrder, unit: UnitNo) -> int:
    """AB-C.7.g One less near a leader, never below one."""
    return reduced(battle, ATTACK_POINTS[order], unit)


def pay(table: Table[Battle], side: Side, order: AttackOrder, unit: UnitNo) -> None:
    """AB-C.7.b"""
    cost = attack_price(table.state, order, unit)
    table.tell(events.AttackOrdered(side, order, cost), "AB-C.7.i")
    change_tokens(table, side, -cost, "AB-C.7.b")


def is_on(battle: Battle, combat: Combat) -> bool:
    """AB-C.12.d Whether roller and target stand where they stood: an evasion ends it, even one that came to nothing."""
    if combat.kind == "melee" and battle.has(combat.target, RETREATED):
        return False
    return battle.at[combat.unit] == combat.start and battle.at[combat.target] == combat.hex


def roll_combat(table: Table[Battle], step: RollCombat) -> None:
    """AB-C.2.a The dice, and the steps that read them."""
    battle, combat = table.state, step.combat
    if not is_on(battle, combat):
        return
    counts = combat.kind not in WITHOUT_TOKENS
    tactical = combat.tactical and counts
    faces = cast_at(table, combat.dice, "AB-C.2.a", combat.colour, tactical=tactical, flags=counts)
    rolled = replace(combat, faces=faces)
    if combat.kind in ORDERED and may_press(battle, rolled):
        table.then(OfferPress(rolled))
    else:
        settle(table, rolled)


class OfferingPress(Question[Battle, OfferPress, Press | Done]):
    """AB-C.7.k After the dice: one die again, paid with tokens held before the roll, if no order was given."""

    clause = "AB-C.7.k"
    actions = (Press, Done)

    def asks(self, state: Battle, step: OfferPress) -> Seat | None:
        """The attacker, who has given no order and can pay: else the roll was settled at once."""
        del state
        return step.combat.side

    def candidates(self, state: Battle, step: OfferPress, seat: Seat) -> Iterator[Press | Done]:  # noqa: ARG002
        """No order, or any face that was rolled."""
        yield Done()
        yield from (Press(face) for face, count in enumerate(step.combat.faces, 1) if count)

    def refuses(self, state: Battle, step: OfferPress, seat: Seat, action: Press | Done) -> Refusal | None:
        """AB-C.7.i"""
        del state, seat
        if isinstance(action, Done) or (1 <= action.face <= len(Faces._fields) and step.combat.faces[action.face - 1]):
            return None
        return Refusal("AB-C.7.i", "no-such-die")

    def answer(self, table: Table[Battle], step: OfferPress, seat: Seat, action: Press | Done) -> None:
        """AB-C.7.i"""
        del seat
        combat = step.combat
        if isinstance(action, Press):
            pay(table, combat.side, "press", combat.unit)
            faces = rerolled(table, combat.faces, action.face, "AB-C.7.i")
            combat = replace(combat, faces=faces, order="press")
        settle(table, combat)


def may_press(battle: Battle, combat: Combat) -> bool:
    """AB-C.7.e, AB-C.7.k No order yet, and enough tokens from before the roll."""
    return not combat.order and attack_price(battle, "press", combat.unit) <= battle.tokens[combat.side]


def settle(table: Table[Battle], combat: Combat) -> None:
    """AB-C.7.k The roll is final; tokens, the defender's order and losses follow."""
    told = events.CombatRolled(
        combat.kind,
        combat.unit,
        combat.target,
        combat.dice,
        combat.modifiers,
        combat.tactical,
        combat.faces,
        hits_of(combat),
    )
    table.tell(told, CLAUSES[combat.kind])
    table.then(TakeTokens(combat))


CLAUSES: Final[dict[CombatKind, ClauseId]] = {
    "melee": "AB-C.10.b",
    "pursuit": "AB-C.11.l",
    "riposte": "AB-C.11.i",
    "shot": "AB-C.9.f",
    "parting": "AB-C.12.d",
    "panic": "AB-C.15.b",
}
"""The rule behind each kind of combat."""


def hits_of(combat: Combat) -> int:
    """AB-C.2 The hits of a roll; of a parting blow and of panic only colours count (AB-C.12.d, AB-C.15.b)."""
    tactical = combat.tactical and combat.kind not in WITHOUT_TOKENS
    return hits(combat.faces, combat.colour, tactical=tactical)
