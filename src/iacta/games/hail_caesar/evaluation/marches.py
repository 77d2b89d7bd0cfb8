"""Which units go together: the march off the table, and groups that an order brings on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.hail_caesar.actions import Consider, Order
from iacta.games.hail_caesar.evaluation import distances, drafts
from iacta.games.hail_caesar.rules import group_orders, manoeuvres, plan_check, playing, revealing

if TYPE_CHECKING:
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle

GETS_ON: Final = 300
"""So much nearer a group order has to bring each unit, on average."""


def is_of_convoy(battle: Battle, unit: UnitNo, names: set[str]) -> bool:
    """HC-11.4.e A unit that has to leave, or marches with those who have to."""
    units = battle.roster.units
    if units[unit].id in names:
        return True
    others = battle.roster.units_in[battle.roster.division_of[unit]]
    return _marches(battle, (unit,)) and any(units[other].id in names for other in others)


def march(battle: Battle, offers: list[Consider], names: set[str]) -> list[Consider]:
    """HC-11.4.e The largest group on the march with units that have to leave, else one of them."""
    units = battle.roster.units
    having = [one for one in offers if any(units[unit].id in names for unit in one.units)]
    groups = [one for one in having if len(one.units) > 1 and _may_march(battle, one.units)]
    if groups:
        return [max(groups, key=lambda one: (_marches(battle, one.units), len(one.units)))]
    return having[:1]


def gets_on(battle: Battle, units: tuple[UnitNo, ...]) -> bool:
    """HC-4.5 Whether a group order brings its units nearer to where they go, by half a move on average."""
    commander = battle.roster.division_of[units[0]]
    for order in _of_groups(battle, units):
        if order.intention != "advance":
            continue
        if plan_check.refuses_order(battle, commander, order.units, order.plans, "advance") is None:
            after = revealing.copy_as_known(battle, battle.roster.side_of[units[0]])
            for unit, plan in zip(order.units, order.plans, strict=True):
                playing.play(after, unit, plan, len(plan))
            nearer = sum([distances.to_go(battle, unit) - distances.to_go(after, unit) for unit in units], 0.0)
            if nearer > GETS_ON * len(units):
                return True
    return False


def _may_march(battle: Battle, units: tuple[UnitNo, ...]) -> bool:
    """HC-4.5 Whether a group may be told to go on together."""
    commander = battle.roster.division_of[units[0]]
    marches = [one for one in _of_groups(battle, units) if one.intention == "advance"]
    return any(plan_check.refuses_order(battle, commander, one.units, one.plans, "advance") is None for one in marches)


def _of_groups(battle: Battle, units: tuple[UnitNo, ...]) -> list[Order]:
    """HC-16.3.b The canonical orders of a group, each past the screens too, if there are any (HC-5.2.f)."""
    offers = list(group_orders.offers(battle, units))
    return list(dict.fromkeys([*[drafts.unscreened(battle, one) for one in offers], *offers]))


def _marches(battle: Battle, units: tuple[UnitNo, ...]) -> bool:
    """HC-16.3.b Whether nobody of a group stands in line of battle."""
    return all("march" in manoeuvres.arms_of(battle, unit) for unit in units)
