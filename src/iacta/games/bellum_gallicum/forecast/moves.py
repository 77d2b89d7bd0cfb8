"""What moves, supply and the political phase roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iacta.engine.records import Modifier
from iacta.games.bellum_gallicum import steps
from iacta.games.bellum_gallicum.combat_tables import TABLES, ground_line
from iacta.games.bellum_gallicum.forecast.combats import sequence
from iacta.games.bellum_gallicum.forecast.lines import FACES, against, line
from iacta.games.bellum_gallicum.rules import forces, movement, places, storms, supply
from iacta.games.bellum_gallicum.rules.campaign import revolt
from iacta.games.bellum_gallicum.rules.specials import special
from iacta.games.bellum_gallicum.scenario_form import Negotiation, OppidumByDie
from iacta.games.bellum_gallicum.sides import SIDES
from iacta.games.bellum_gallicum.state import CONTESTED, UNTESTED

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iacta.engine.chance.forecast import ForecastLine
    from iacta.engine.records import Step
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, UnitNo
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War


# Movement


def march(war: War, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """The contact test, the snow of the mountains, the oppidum that may stay closed."""
    del step
    start = movement.start_of(war, action.leaders)
    yield from _contact(war, side, action.leaders, action.units, start)
    winter = war.turn == movement.WINTER and war.gaul.terrain[action.to] == "mountain"
    if winter and forces.is_army(action.units):
        yield _march_attrition(war, side, action.units, action.to)
    yield from _oppidum(war, side, action.into)


def force(war: War, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """The contact tests, the attrition of the region that is crossed, the oppidum at the end."""
    del step
    start = movement.start_of(war, action.leaders)
    yield from _contact(war, side, action.leaders, action.units, start)
    if action.picked_leaders or action.picked_units:
        yield from _contact(war, side, action.picked_leaders, action.picked_units, action.via)
    units = (*action.units, *action.picked_units)
    if units:
        yield _march_attrition(war, side, units, action.via)
    yield from _oppidum(war, side, action.into)


def shift(war: War, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """The oppidum that may stay closed."""
    del step
    yield from _oppidum(war, side, action.place)


def _contact(
    war: War, side: Side, leaders: Sequence[LeaderNo], units: Sequence[UnitNo], start: RegionNo
) -> Iterator[ForecastLine]:
    """BG-3.3.c"""
    if war.tested[start] == UNTESTED and movement.needs_test(war, side, leaders, units, start):
        modifiers = movement.test_modifiers(war, side, start)
        yield against(war, ("BG-3.3.c", "roll-contact"), side, start, movement.CONTACT_BEST, modifiers)


def _march_attrition(war: War, side: Side, units: Sequence[UnitNo], region: RegionNo) -> ForecastLine:
    """BG-3.3.3.g, BG-3.4.g"""
    contested = war.control[region] == CONTESTED
    extra = (Modifier("BG-8.1.b", "contested", 1, "dice"),) if contested else ()
    dice = TABLES.attrition_dice(len(units), ground_line(war.gaul.terrain[region])) + len(extra)
    figures = {"dice": dice, "units": len(units)}
    return line(war, ("BG-8.1.a", "roll-attrition"), side, figures, region, modifiers=extra)


def _oppidum(war: War, side: Side, place: Location) -> Iterator[ForecastLine]:
    """BG-6.3.6.b"""
    rule = special(war, OppidumByDie)
    if place and rule is not None and places.needs_die(war, side, place):
        yield against(war, ("BG-6.3.6.b", "roll-oppidum"), side, place, rule.highest, ())


def bargain(war: War, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """BG-6.2.7.g"""
    del step
    rule = special(war, Negotiation)
    if rule is not None:
        results = tuple(
            "forbidden" if face <= rule.forbidden else "raised" if face >= rule.raised else "nothing" for face in FACES
        )
        yield line(war, ("BG-6.2.7.g", "roll-negotiation"), side, {}, action.region, results=results)


def end_of_step(war: War, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """What the end of a step brings: the status of regions, storms, the next sequence."""
    del action
    if isinstance(step, steps.BuildDepots):
        yield from _statuses(war)
    elif isinstance(step, steps.ForceMarches):
        yield from _storms(war, side)
    elif isinstance(step, steps.Realign):
        yield sequence(war)


def _statuses(war: War) -> Iterator[ForecastLine]:
    """BG-2.3.1.b Where a big force may eat a region bare."""
    for region in war.gaul.regions:
        for side in SIDES:
            units = forces.counted_for_status(war, region, side)
            if units >= supply.BIG_FORCE and not war.scorched[region] and not war.gaul.always_fertile[region]:
                modifiers = supply.status_modifiers(war, region, side, units)
                best = supply.RAVAGED_FROM - 1
                yield against(war, ("BG-2.3.1.d", "roll-status"), side, region, best, modifiers)


def _storms(war: War, side: Side) -> Iterator[ForecastLine]:
    """BG-5.4.a"""
    best = 4 if war.turn in storms.BAD_SEASON else 5
    for zone in war.gaul.zones:
        if war.ships_at(zone, side):
            yield against(war, ("BG-5.4.a", "roll-weather"), side, zone, best, ())


# The campaign


def raise_(war: War, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """BG-7.2.2.d"""
    if isinstance(step, steps.RaiseMore):
        needed = revolt.THRESHOLDS[min(war.annals.attempts, len(revolt.THRESHOLDS) - 1)]
        modifiers = revolt.mobilisation_modifiers(war, step.sector)
        home = war.roster.home[action.tribe]
        yield against(war, ("BG-7.2.2.d", "roll-revolt"), side, home, needed, modifiers)


def extend(war: War, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """BG-7.2.3.a"""
    del step, action
    yield against(war, ("BG-7.2.3.a", "roll-extension"), side, 0, 1, revolt.extension_modifiers(war))
