"""2.3: what the next phase I has in store for forces as they stand; said before a phase ends."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from iacta.engine.records import Caution, Remarks
from iacta.games.bellum_gallicum.handles import location_handle
from iacta.games.bellum_gallicum.rules import forces, march_candidates, supply
from iacta.games.bellum_gallicum.sides import SIDES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War

NOVEMBER: Final = 10
FACES: Final = range(1, 7)


def percent(chance: Fraction) -> int:
    """A chance in percent: 0 and 100 only for what is certain."""
    return int(chance) * 100 if chance in {0, 1} else max(1, min(99, round(chance * 100)))


def faces_up_to(best: int, added: int) -> Fraction:
    """How likely a die with what is added to it does not exceed a figure."""
    return Fraction(sum(face + added <= best for face in FACES), 6)


def any_six(dice: int) -> Fraction:
    """BG-8.1.a How likely at least one unit is weakened."""
    return 1 - Fraction(5, 6) ** dice


# Remarks on the end of a step


def before_the_status(war: War, side: Side) -> Remarks:
    """BG-1.a Who will starve in this phase I, once no more depots are built."""
    return Remarks(cautions=tuple(hungers(war, side)))


def before_the_enemy_moves(war: War, side: Side) -> Remarks:
    """BG-1.b, BG-1.c Who will starve next month where he stands now."""
    ahead = next_month(war)
    return Remarks(cautions=tuple(hungers(ahead, side)) if ahead is not None else ())


def before_the_marches_end(war: War, side: Side) -> Remarks:
    """BG-3.3.i Who has not moved yet, and who will starve."""
    found = before_the_enemy_moves(war, side)
    return Remarks(cautions=(*idle(war, side), *found.cautions))


def idle(war: War, side: Side) -> Iterator[Caution]:
    """BG-3.3.i The stacks that made neither a move nor a forced march, by their best leader."""
    host = march_candidates.Host(war, side)
    for region in host.regions():
        for leaders, units in host.stacks(region):
            best = forces.best_leader(war, leaders)
            yield Caution("BG-3.3.i", "has-not-moved", f"leader:{best}", {"units": len(units)})


def next_month(war: War) -> War | None:
    """BG-1.e The map in the next phase I if nobody moved or fought any more; None: no such phase follows this year."""
    if war.turn >= min(NOVEMBER, war.sheet.last_turn):
        return None
    ahead = war.clone()
    ahead.turn += 1
    if ahead.turn == supply.AUGUST:
        ahead.scorched = [False] * len(ahead.scorched)  # BG-2.3.5.c
    return ahead


# Hunger


def hungers(war: War, side: Side) -> Iterator[Caution]:
    """BG-1.i What phase I brings to the forces of a side, regions in map order."""
    for region in war.gaul.regions:
        yield from hunger(war, region, side)


def hunger(war: War, region: RegionNo, side: Side) -> Iterator[Caution]:
    """BG-2.3.4.b to BG-2.3.4.d The attrition of a side in a region: certain, or if the land is eaten bare."""
    units = len(forces.rest_of(war, region, side))
    if units and war.scorched[region]:
        yield _attrition(war, "BG-2.3.4.b", "unsupplied", region, units)
    elif units and (risk := ravaged(war, region)):
        figures = {"units": units, "chance": percent(risk)}
        yield Caution("BG-2.3.1.d", "may-be-ravaged", location_handle(war.gaul, region), figures)
    for place in supply.besieged_places(war, region, side):
        yield _attrition(war, "BG-2.3.4.c", "besieged-starve", region, len(war.units_at(place, side)), place)


def _attrition(war: War, clause: str, reason: str, region: RegionNo, units: int, place: Location = 0) -> Caution:
    dice, _ = supply.attrition_dice(war, region, units, place)
    figures = {"units": units, "dice": dice, "chance": percent(any_six(dice))}
    return Caution(clause, reason, location_handle(war.gaul, place or region), figures)


def ravaged(war: War, region: RegionNo) -> Fraction:
    """BG-2.3.1.b to BG-2.3.1.e How likely the big forces of a region eat it bare."""
    spared = Fraction(1)
    for side in SIDES:
        units = forces.counted_for_status(war, region, side)
        if units >= supply.BIG_FORCE and not war.gaul.always_fertile[region]:
            added = sum(one.value for one in supply.status_modifiers(war, region, side, units))
            spared *= faces_up_to(supply.RAVAGED_FROM - 1, added)
    return 1 - spared
