"""Who is next: the commander who gives orders, then the group or the unit that is ordered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.hail_caesar import steps
from iacta.games.hail_caesar.actions import Consider, Done, PickCommander
from iacta.games.hail_caesar.evaluation import distances, marches, prospects
from iacta.games.hail_caesar.rules import command

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import Action
    from iacta.games.hail_caesar.roster import CommanderNo, UnitNo
    from iacta.games.hail_caesar.sides import Side
    from iacta.games.hail_caesar.state import Battle

DONE: Final = Done()


def commander(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """HC-4.3.d Whoever has the enemy nearest, the general last of equals."""
    del side
    picks = [one for one in actions if isinstance(one, PickCommander)]
    return sorted(picks, key=lambda one: _urgency(battle, one.commander))[:1]


def _urgency(battle: Battle, commander: CommanderNo) -> tuple[float, bool]:
    """How far the enemy is from those he may still order, in steps; whether he is the general."""
    ready = command.orderable(battle, commander)
    apart = min([distances.nearest(battle, unit) for unit in ready], default=1e9)
    is_general = commander in battle.general.values()
    return apart // 600, is_general


def unit_or_group(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """HC-16.3.f Far from the enemy a whole group, else the unit with the best charge, then the nearest to him."""
    offers = [one for one in actions if isinstance(one, Consider)]
    singles, names = [one for one in offers if len(one.units) == 1], distances.to_leave(battle, side)
    if isinstance(battle.agenda[-1], steps.TakeInitiative):  # they march together, when they are ordered
        singles = [one for one in singles if not (names and marches.is_of_convoy(battle, one.units[0], names))]
    elif names and (march := marches.march(battle, offers, names)):
        return march
    groups = [one for one in offers if len(one.units) > 1 and all(_is_far(battle, unit) for unit in one.units)]
    groups.sort(key=lambda one: -len(one.units))
    marching = next((one for one in groups if marches.gets_on(battle, one.units)), None)
    if marching is not None:
        return [marching]
    return sorted(singles, key=lambda one: -_promise(battle, side, one.units[0]))[:1] or [DONE]


def _is_far(battle: Battle, unit: UnitNo) -> bool:
    """Whether a unit stands on the table with no enemy near; those who enter do it one by one."""
    return battle.box[unit] is not None and distances.nearest(battle, unit) > distances.FAR


def _promise(battle: Battle, side: Side, unit: UnitNo) -> float:
    """What a unit could gain by a charge; else how near it is."""
    near = -distances.nearest(battle, unit) / 10_000
    return max([near, *[value for value, _ in prospects.gains(battle, side, unit)]])
