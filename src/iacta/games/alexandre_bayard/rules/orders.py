"""AB-C.7: order tokens, what orders cost, and the manoeuvre orders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.records import Modifier, Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import GiveOrder
from iacta.games.alexandre_bayard.battlefield import Orders
from iacta.games.alexandre_bayard.roster import MOUNTED, NOBODY
from iacta.games.alexandre_bayard.rules.activation import activate, announced, refuses_unit
from iacta.games.alexandre_bayard.rules.deeds import Deed, is_own
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.leadership import is_influenced
from iacta.games.alexandre_bayard.rules.standing import has_enemy_beside, row_from_own_side
from iacta.games.alexandre_bayard.rules.telling import audience, tell_of
from iacta.games.alexandre_bayard.sides import SIDES
from iacta.games.alexandre_bayard.state import ACTIVATED, LED, MOVE_DONE, ON_FOOT, RALLIED
from iacta.games.alexandre_bayard.steps import MovePieces, TakeCommand
from iacta.games.alexandre_bayard.tables import POOLS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from iacta.engine.records import ClauseId
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import Manoeuvre

POINTS: Final[dict[Manoeuvre, int]] = {
    "mount_dismount": 1,
    "reconnaissance": 1,
    "forced_march": 2,
    "woodsman": 2,
    "courier": 3,
    "combined_attack": 4,
    "manoeuvre": 4,
    "forward": 5,
    "general_assault": 10,
    "rally": 2,
}
"""AB-C.7.h Of woodsman for each hex, of rally for each plaquette."""
BY_AMOUNT: Final = frozenset(("woodsman", "rally"))
FOR_ALL: Final = frozenset(("reconnaissance", "combined_attack", "manoeuvre", "forward", "general_assault"))
"""AB-C.7.n Orders for a group or the whole turn: never cheaper."""
BEFORE_GROUPS: Final = frozenset(("reconnaissance", "combined_attack", "manoeuvre", "rally"))
"""AB-C.7.q Given before the first group is announced."""
BEFORE_STEPS: Final = frozenset(("forced_march", "woodsman", "mount_dismount"))
"""AB-C.7.q Given before the first step of their unit."""
RALLY_ROWS: Final = 2
MOST_AMOUNT: Final = 12


# Tokens


def change_tokens(table: Table[Battle], side: Side, change: int, clause: ClauseId) -> None:
    """AB-C.7.b, AB-C.7.c Tokens are won and spent; more than 12 are lost."""
    battle = table.state
    before = battle.tokens[side]
    battle.tokens[side] = min(before + change, POOLS.order_token_maximum)
    if battle.tokens[side] != before:
        told = events.TokensChanged(side, battle.tokens[side] - before, battle.tokens[side])
        table.tell(told, clause)


def reduced(battle: Battle, points: int, unit: UnitNo) -> int:
    """AB-C.7.g, AB-C.7.o One less near a leader, for the whole order; never below one."""
    near = unit != NOBODY and is_influenced(battle, unit)
    return max(1, points - near)


def price(battle: Battle, action: GiveOrder) -> int:
    """AB-C.7.g, AB-C.7.n, AB-12.m What a manoeuvre order costs here."""
    points = POINTS[action.order] * (action.amount if action.order in BY_AMOUNT else 1)
    points += sum(one.value for one in cost_changes(battle))
    return points if action.order in FOR_ALL else reduced(battle, points, action.unit)


def cost_changes(battle: Battle) -> list[Modifier]:
    """AB-4.1.g What the options change about every manoeuvre order."""
    return gathered.order_cost(battle)


# Manoeuvre orders


class Ordering(Deed[GiveOrder]):
    """AB-C.7.d, AB-C.7.h One manoeuvre order in a player turn; `phase`: in which phase it may be given."""

    action = GiveOrder

    def __init__(self, *orders: Manoeuvre) -> None:
        """The orders of a phase."""
        self.orders = orders

    def candidates(self, battle: Battle, side: Side) -> Iterator[GiveOrder]:
        """Every order that can be paid, with each unit or group it may concern."""
        if battle.orders.given:
            return
        purse = battle.tokens[side]
        if purse <= 0:
            return  # AB-C.7.g nothing is free
        dearer = sum([one.value for one in cost_changes(battle)])
        for order in self.orders:
            if max(1, POINTS[order] + dearer - 1) > purse or (order in BEFORE_GROUPS and battle.groups):
                continue  # AB-C.7.b, AB-C.7.g, AB-C.7.q whatever it concerns
            for action in self._choices(battle, side, order):
                if self.refuses(battle, side, action) is None:
                    yield action

    def _choices(self, battle: Battle, side: Side, order: Manoeuvre) -> Iterator[GiveOrder]:
        if order == "forward":
            yield from (GiveOrder(order, group=number) for number in range(len(battle.groups)))
        elif order in FOR_ALL:
            yield GiveOrder(order)
        else:
            amounts = (1, 2, 3) if order in BY_AMOUNT else (1,)
            needs, bars = (ACTIVATED, MOVE_DONE) if order in BEFORE_STEPS else (0, ACTIVATED)
            for unit in battle.present(side):
                flags = battle.flags[unit]
                if flags & needs == needs and not flags & bars and is_suited(battle, order, unit):
                    yield from [GiveOrder(order, unit, amount=some) for some in amounts]

    def refuses(self, battle: Battle, side: Side, action: GiveOrder) -> Refusal | None:
        """AB-C.7.d, AB-C.7.q, and what the order itself asks."""
        if action.order not in self.orders:
            return Refusal("AB-C.7.q", "not-in-this-phase")
        if battle.orders.given:
            return Refusal("AB-C.7.d", "one-order-a-turn")
        if not 1 <= action.amount <= (MOST_AMOUNT if action.order in BY_AMOUNT else 1):
            return Refusal("AB-C.7.h", "no-such-amount")
        if action.order in FOR_ALL:
            if action.unit != NOBODY:
                return Refusal("AB-C.7.n", "order-for-all")
        elif not is_own(battle, side, action.unit):
            return Refusal("AB-C.7.h", "no-such-unit")
        if action.order != "forward" and action.group != NOBODY:
            return Refusal("AB-C.7.h", "no-such-group")
        refusal = refuses_moment(battle, action) or CONDITIONS.get(action.order, _nothing)(battle, action)
        if refusal is not None:
            return refusal
        return None if price(battle, action) <= battle.tokens[side] else Refusal("AB-C.7.b", "too-few-tokens")

    def do(self, table: Table[Battle], side: Side, action: GiveOrder) -> None:
        """AB-C.7.b It is paid before its effect."""
        battle = table.state
        cost = price(battle, action)
        change_tokens(table, side, -cost, "AB-C.7.b")
        told = events.OrderGiven(side, action.order, cost, action.unit, action.group)
        hides = any(audience(battle, unit) is not None for unit in concerned(battle, action))
        table.tell(told, "AB-C.7.h", side if hides else None)
        battle.orders = Orders(action.order, action.unit, action.group, action.amount)
        EFFECTS.get(action.order, _no_effect)(table, side, action)

    def ends_phase(self, action: GiveOrder) -> bool:
        """AB-C.7.h After the moves of a general assault comes the combat phase."""
        return action.order == "general_assault"


def concerned(battle: Battle, action: GiveOrder) -> list[UnitNo]:
    """AB-7.s Whom an order gives away: its unit; the number of a group, the units of all groups."""
    if action.group != NOBODY:
        return [unit for group in battle.groups for unit in group.units]
    return [] if action.unit == NOBODY else [action.unit]


def is_suited(battle: Battle, order: Manoeuvre, unit: UnitNo) -> bool:
    """What nobody is offered an order without, whatever its amount; the rest is asked of each."""
    if order == "mount_dismount":
        return battle.troop(unit).arm in MOUNTED
    return order != "rally" or battle.plaquettes[unit] < battle.troop(unit).plaquettes


def refuses_moment(battle: Battle, action: GiveOrder) -> Refusal | None:
    """AB-C.7.q When an order may be given."""
    if action.order in BEFORE_GROUPS and battle.groups:
        return Refusal("AB-C.7.q", "before-the-first-group")
    if action.order in BEFORE_STEPS:
        if not battle.has(action.unit, ACTIVATED):
            return Refusal("AB-C.7.h", "unit-not-activated")
        if battle.moved[action.unit] or battle.has(action.unit, MOVE_DONE):
            return Refusal("AB-C.7.q", "before-the-first-step")
    return None


def _nothing(battle: Battle, action: GiveOrder) -> Refusal | None:
    del battle, action
    return None


def _refuses_courier(battle: Battle, action: GiveOrder) -> Refusal | None:
    """AB-C.7.h One more unit of any family, anywhere."""
    return refuses_unit(battle, action.unit, NOBODY)


def _refuses_forward(battle: Battle, action: GiveOrder) -> Refusal | None:
    """AB-C.7.q Before the first step of its group."""
    if not 0 <= action.group < len(battle.groups) or battle.groups[action.group].done:
        return Refusal("AB-C.7.h", "no-such-group")
    begun = any(battle.moved[unit] or battle.has(unit, MOVE_DONE) for unit in battle.groups[action.group].units)
    return Refusal("AB-C.7.q", "before-the-first-step") if begun else None


def _refuses_rally(battle: Battle, action: GiveOrder) -> Refusal | None:
    """AB-C.7.h, AB-C.7.r Near its own table side, no enemy adjacent, not activated, and not above its number."""
    unit = action.unit
    if row_from_own_side(battle, battle.side_of(unit), battle.at[unit]) >= RALLY_ROWS:
        return Refusal("AB-C.7.h", "rally-near-own-side")
    if has_enemy_beside(battle, unit):
        return Refusal("AB-C.7.h", "rally-beside-enemy")
    if battle.has(unit, ACTIVATED):
        return Refusal("AB-C.7.h", "already-activated")
    if battle.plaquettes[unit] + action.amount > battle.troop(unit).plaquettes:
        return Refusal("AB-C.7.h", "rally-above-number")
    return gathered.bans_rally(battle, unit)


def _refuses_mount(battle: Battle, action: GiveOrder) -> Refusal | None:
    """AB-C.15.h Cavalry and camelry; not aboard (AB-6.3.s)."""
    if battle.troop(action.unit).arm not in ("cavalry", "camelry"):
        return Refusal("AB-C.15.h", "no-mounts")
    return Refusal("AB-6.3.s", "not-aboard") if battle.is_aboard(action.unit) else None


def _refuses_assault(battle: Battle, action: GiveOrder) -> Refusal | None:
    """AB-C.7.q When all moves are made."""
    del action
    return Refusal("AB-C.7.q", "move-not-finished") if battle.mover != NOBODY else None


CONDITIONS: Final[dict[Manoeuvre, Callable[[Battle, GiveOrder], Refusal | None]]] = {
    "courier": _refuses_courier,
    "forward": _refuses_forward,
    "rally": _refuses_rally,
    "mount_dismount": _refuses_mount,
    "general_assault": _refuses_assault,
}


# What they do at once


def _no_effect(table: Table[Battle], side: Side, action: GiveOrder) -> None:
    del table, side, action


def _courier(table: Table[Battle], side: Side, action: GiveOrder) -> None:
    """AB-C.7.h One more unit is activated."""
    del side
    activate(table.state, action.unit)


def _reconnaissance(table: Table[Battle], side: Side, action: GiveOrder) -> None:
    """AB-C.7.h Tokens equal to the command level."""
    del action
    level = table.state.sheet.player[SIDES.index(side)].command_level
    change_tokens(table, side, level, "AB-C.7.h")


def _rally(table: Table[Battle], side: Side, action: GiveOrder) -> None:
    """AB-C.7.h, AB-C.7.r The unit recovers plaquettes, and is not activated in this player turn."""
    del side
    battle = table.state
    battle.plaquettes[action.unit] += action.amount
    battle.mark(action.unit, RALLIED)
    tell_of(table, action.unit, events.UnitRallied(action.unit, battle.plaquettes[action.unit]), "AB-C.7.h")


def _mount(table: Table[Battle], side: Side, action: GiveOrder) -> None:
    """AB-C.15.h For one hex of movement."""
    del side
    battle = table.state
    battle.flags[action.unit] ^= ON_FOOT
    battle.spent[action.unit] += 1
    told = events.RidersChanged(action.unit, battle.has(action.unit, ON_FOOT))
    tell_of(table, action.unit, told, "AB-C.15.h")


def _assault(table: Table[Battle], side: Side, action: GiveOrder) -> None:
    """AB-C.7.h, AB-C.7.l A second command phase and its movement, with units not yet activated; every leader again."""
    del action
    battle = table.state
    for unit in battle.present(side):
        if battle.has(unit, ACTIVATED):
            battle.mark(unit, MOVE_DONE)
    for leader in battle.leaders(side):
        battle.leader_flags[leader] &= ~LED
    battle.groups = tuple(group._replace(done=True) for group in battle.groups)
    assert not announced(battle)  # the second phase begins anew
    table.then(TakeCommand(side, again=True), MovePieces(side, again=True))


EFFECTS: Final[dict[Manoeuvre, Callable[[Table[Battle], Side, GiveOrder], None]]] = {
    "courier": _courier,
    "reconnaissance": _reconnaissance,
    "rally": _rally,
    "mount_dismount": _mount,
    "general_assault": _assault,
}
