"""BG-3.3.l: what the start of a movement phase settles: who stands with a leader, inside a place, or frozen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.bellum_gallicum.rules.specials import special
from iacta.games.bellum_gallicum.scenario_form import FrozenAtStart
from iacta.games.bellum_gallicum.sides import ROMAN, foe
from iacta.games.bellum_gallicum.state import FLEETS, FROZEN, LED, SHELTERED, STIRRED, THIS_PHASE, UNTESTED, War

if TYPE_CHECKING:
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import Location
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.steps import FixStacks

WINTER: Final = 1


def fix_stacks(table: Table[War], step: FixStacks) -> None:
    """BG-3.3.l, BG-3.3.2.h, BG-5.5.f Note who stands with a leader, inside places, and who may not stir."""
    war, side = table.state, step.side
    war.tested = [UNTESTED] * len(war.tested)
    leader_done, sides = war.leader_done, war.roster.leader_side
    for leader, at in enumerate(war.leader_at):
        if sides[leader] == side and (at > 0 or leader_done[leader]):
            frozen = FROZEN if side == ROMAN and _is_frozen_leader(war, at) else 0
            leader_done[leader] = leader_done[leader] & ~THIS_PHASE | _within(war, at) | _fleet(war, at) | frozen
    _fix_units(war, side, _led_stacks(war, side))


def _fix_units(war: War, side: Side, led: set[int]) -> None:
    """What the phase begins with for the units of each location."""
    sides, done = war.side, war.done
    flags: dict[Location, int] = {}
    for unit, at in enumerate(war.at):
        if sides[unit] != side or not (at > 0 or done[unit]):
            continue
        if at not in flags:
            flags[at] = _flags(war, at, led)
        done[unit] = done[unit] & ~THIS_PHASE | flags[at]


def _flags(war: War, at: Location, led: set[int]) -> int:
    """What the phase begins with for the units of a location."""
    if at <= 0:
        return 0
    frozen = FROZEN if war.turn == WINTER and is_frozen(war, at) else 0
    return _within(war, at) | (LED if _stack(war, at) in led else 0) | _fleet(war, at) | frozen


def _within(war: War, at: Location) -> int:
    """BG-3.3.2.i, BG-3.3.3.i Who begins the phase inside a place; the besieged do not wait in it, they fight."""
    if at <= 0 or not war.gaul.is_place(at):
        return 0
    return SHELTERED | STIRRED if war.is_besieged(at) else SHELTERED


def _fleet(war: War, at: Location) -> int:
    """BG-5.5.f The fleet of those who begin the phase aboard: all triremes of one region or sea zone."""
    if at < war.gaul.ship_base:
        return 0
    where = war.ship_at[at - war.gaul.ship_base]
    return next(mark for mark, ship in zip(FLEETS, war.roster.triremes, strict=True) if war.ship_at[ship] == where)


def _stack(war: War, at: Location) -> int:
    """BG-3.3.2.h, BG-5.5.f Who is stacked together: a region, or a fleet; 0 for the besieged and those off the map."""
    if at <= 0 or war.is_besieged(at):
        return 0
    if at >= war.gaul.ship_base:
        return -war.ship_at[at - war.gaul.ship_base]
    return war.gaul.region_of[at]


def _led_stacks(war: War, side: Side) -> set[int]:
    sides = war.roster.leader_side
    found = {at for leader, at in enumerate(war.leader_at) if at > 0 and sides[leader] == side}
    return {_stack(war, at) for at in found} - {0}


def is_frozen(war: War, at: Location) -> bool:
    """BG-4.5.7.h, BG-4.5.7.i, BG-6.8.7.b Units in a winter camp wait until they are attacked, or until March."""
    if at <= 0 or not war.gaul.region_of[at] or war.turn != WINTER:
        return False
    region = war.gaul.region_of[at]
    attacked = bool(war.units_in(region, foe(ROMAN)))
    return not attacked and (war.gaul.is_camp(at) or _freezes_all(war))


def _is_frozen_leader(war: War, at: Location) -> bool:
    """BG-4.5.7.k Leaders may leave a camp at any time, unless BG-6.8.7.b forbids it."""
    return war.turn == WINTER and _freezes_all(war) and is_frozen(war, at)


def _freezes_all(war: War) -> bool:
    return special(war, FrozenAtStart) is not None and war.round == war.sheet.first_turn
