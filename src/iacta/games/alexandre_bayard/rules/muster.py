"""AB-C.16.b, AB-C.16.c, AB-C.16.o: what a bought army costs, and what makes it legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard.army_file import TABLES, UnitForm
from iacta.games.alexandre_bayard.muster import MOST_UNITS, Muster
from iacta.games.alexandre_bayard.rules.army_costs import AGENT, FORTIFICATION, LEADERS, level_cost, unit_cost
from iacta.games.alexandre_bayard.scenario_faults import troop_faults

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.alexandre_bayard.muster import Troops
    from iacta.games.alexandre_bayard.pickup_file import Pickup

CAMP: Final = ("servants", "servants")
HERD: Final = "herd"


def bought(troops: Troops, name: str = "unit", owner: str = "south") -> UnitForm:
    """One of these units, as a scenario file has it."""
    return UnitForm(
        id=name,
        owner=owner,
        hex=(0, 0),
        troop=troops.troop,
        weapon=troops.weapon,
        training=troops.training,
        motivation=troops.motivation,
        traits=troops.traits,
        accessories=troops.accessories,
    )


def cost_of(muster: Muster) -> int:
    """AB-C.16.b, AB-C.16.c, AB-8.1.h All that the budget pays; the commander-in-chief is free (AB-C.18.f)."""
    known = [one for one in muster.units if one.troop in TABLES.troops]
    units = sum(one.count * unit_cost(bought(one)) for one in known)
    leaders = muster.subgenerals * LEADERS["subgeneral"] + muster.officers * LEADERS["officer"]
    camp = sum(TABLES.troops[troop].cost for troop in CAMP) * muster.camp + TABLES.troops[HERD].cost * muster.herd
    extras = muster.agents * AGENT + muster.palisades * FORTIFICATION + level_cost(muster.command_level)
    return units + leaders + camp + extras


def refusals(muster: Muster, pickup: Pickup) -> tuple[Refusal, ...]:
    """Every reason why an army may not take the field; nothing: it may."""
    found = [*_unit_refusals(muster), *_extra_refusals(muster, pickup)]
    if not muster.subgenerals + muster.officers:
        found.append(Refusal("AB-C.18.f", "one-more-leader"))
    count = sum(one.count for one in muster.units)
    if not 1 <= count <= MOST_UNITS:
        found.append(Refusal("AB-C.18.c", "number-of-units", str(MOST_UNITS)))
    if cost_of(muster) > pickup.points:
        found.append(Refusal("AB-C.16.b", "army-over-budget", str(cost_of(muster) - pickup.points)))
    return tuple(found)


def _unit_refusals(muster: Muster) -> Iterator[Refusal]:
    """AB-C.3.l, AB-C.16.o, AB-8.1.b Troops of the list, with what they can bear; camps are bought as such."""
    for one in muster.units:
        troop = TABLES.troops.get(one.troop)
        if troop is None:
            yield Refusal("AB-C.3.l", "no-such-troop", one.troop)
        elif "camp_bound" in troop.traits:
            yield Refusal("AB-8.1.b", "bought-with-the-camp", one.troop)
        else:
            yield from (
                Refusal("AB-C.16.o", "cannot-bear-it", f"{one.troop}: {fault}") for fault in troop_faults(bought(one))
            )


def _extra_refusals(muster: Muster, pickup: Pickup) -> Iterator[Refusal]:
    """AB-8.1.f, AB-8.1.g, AB-9.a, AB-11.d Nothing is bought that the battle does not use."""
    if muster.camp and "camps" not in pickup.options:
        yield Refusal("AB-8.1.a", "camps-not-played")
    if (muster.herd or muster.palisades) and not muster.camp:
        yield Refusal("AB-8.1.g", "no-camp")
    if muster.agents and "agents" not in pickup.options:
        yield Refusal("AB-11.d", "agents-not-played")
    if "corps_orders" in pickup.options and not muster.subgenerals:
        yield Refusal("AB-9.a", "corps-need-a-sub-general")
