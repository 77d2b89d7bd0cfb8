"""AL-11.2, AL-11.2b, AL-11.2c: what a combat is rolled with, without rolling it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iacta.engine.records import Modifier
from iacta.games.alesia.combat_tables import TABLES
from iacta.games.alesia.map import CREST, WALL
from iacta.games.alesia.roster import ROMAN, foe
from iacta.games.alesia.rules import stacking
from iacta.games.alesia.scenario_form import side_of
from iacta.games.alesia.state import GOOD_ORDER

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from iacta.games.alesia.roster import LeaderNo, Side, UnitNo
    from iacta.games.alesia.state import Siege
    from iacta.games.alesia.steps import Combat
    from iacta.geometry.hexes import Hex


class Assessment(NamedTuple):
    """One of the two rolls of a combat, before the die."""

    side: Side
    """Who rolls, on his own table."""
    sp: int
    column: int
    """AL-CT.b The column of the SP, counted from 1."""
    shifts: tuple[Modifier, ...]
    shifted: int
    """AL-11.2c.e The column to be read."""
    modifiers: tuple[Modifier, ...]

    @property
    def modifier(self) -> int:
        """What is added to the die."""
        return sum(modifier.value for modifier in self.modifiers)

    def result(self, die: int) -> str:
        """AL-11.2.h What a face of the die brings."""
        return TABLES.result(self.side, self.shifted, die + self.modifier)


class Roller(NamedTuple):
    """AL-11.2.m Who rolls and who is hit: the one list of modifiers serves both rolls."""

    side: Side
    units: tuple[UnitNo, ...]
    leaders: tuple[LeaderNo, ...]
    hexes: tuple[Hex, ...]
    """Where the rolling stacks stand."""
    target_units: tuple[UnitNo, ...]
    target_leaders: tuple[LeaderNo, ...]
    target_hexes: tuple[Hex, ...]


def assess(siege: Siege, combat: Combat, *, riposte: bool = False) -> Assessment:
    """AL-11.2.h Strength, column, shifts and modifiers of the attack, or of the riposte on the chosen stack."""
    roller = riposting(siege, combat) if riposte else attacking(siege, combat)
    sp = engaged_strength(siege, roller.units)
    table = TABLES.of[roller.side]
    column = table.column(sp)
    protection = shelter(siege, roller)
    shifts = tuple(shift for shift in (protection, superiority(siege, roller)) if shift is not None)
    shifted = table.shifted(column, sum(shift.value for shift in shifts))
    modifiers = die_modifiers(siege, roller, is_clear=protection is None)
    return Assessment(roller.side, sp, column, shifts, shifted, modifiers)


def attacking(siege: Siege, combat: Combat) -> Roller:
    """AL-11.2.i, AL-11.2.m The attack: the engaged units against everybody in the target hexes."""
    side = side_of(combat.seat)
    return Roller(
        side,
        combat.units,
        combat.leaders,
        hexes_of(siege, combat.units),
        tuple(unit for target in combat.targets for unit in siege.units_at(target, foe(side))),
        combat.defending_leaders,
        combat.targets,
    )


def riposting(siege: Siege, combat: Combat) -> Roller:
    """AL-11.2.j, AL-11.2.m The riposte: all defenders against the chosen stack, and only what concerns it."""
    return Roller(
        foe(side_of(combat.seat)),
        combat.defenders,
        combat.defending_leaders,
        hexes_of(siege, combat.defenders),
        combat.stack_units,
        tuple(leader for leader in combat.leaders if siege.leader_at[leader] == combat.stack),
        (combat.stack,),
    )


def hexes_of(siege: Siege, units: Iterable[UnitNo]) -> tuple[Hex, ...]:
    """Where units stand, each hex once."""
    return tuple(sorted({siege.place[unit] for unit in units}))


def engaged_strength(siege: Siege, units: Sequence[UnitNo]) -> int:
    """AL-11.2.d, AL-5.f The SP of engaged units; those of an overfull stack count 10 at most."""
    total = 0
    for place in hexes_of(siege, units):
        engaged = stacking.strength(siege, [unit for unit in units if siege.place[unit] == place])
        whole = siege.units_at(place, siege.roster.side[units[0]])
        total += min(engaged, stacking.fighting_strength(siege, whole))
    return total


# AL-11.2c Column shifts


def shelter(siege: Siege, roller: Roller) -> Modifier | None:
    """AL-11.2c.a, AL-11.2c.b, AL-11.2c.e What protects all target units: the weakest protection among their hexes."""
    found = [protection(siege, roller, place) for place in roller.target_hexes]
    return max(found, key=lambda shift: shift.value if shift else 0)


def protection(siege: Siege, roller: Roller, place: Hex) -> Modifier | None:
    """AL-11.2c.d What protects the targets in one hex from every rolling stack beside it."""
    is_roman = roller.side != ROMAN
    if is_roman and siege.is_camp(place):
        return IN_CAMP
    ways = [way for start in roller.hexes if (way := siege.ground.way.get((start, place))) is not None]
    if not ways or any(way.outward for way in ways):
        return None
    if all(way.sides & WALL for way in ways):
        return BEHIND_WALL
    if is_roman and all(siege.is_whole(way) for way in ways):
        return BEHIND_FORT
    return None


BEHIND_FORT = Modifier("AL-11.2c.a", "behind-fort", -1, "column")
IN_CAMP = Modifier("AL-11.2c.b", "in-camp", -2, "column")
BEHIND_WALL = Modifier("AL-11.2c.b", "behind-wall", -2, "column")


def superiority(siege: Siege, roller: Roller) -> Modifier | None:
    """AL-11.2c.c Every rolling unit has a higher bonus than every target unit."""
    quality = siege.roster.quality
    worst, best = min(quality[unit] for unit in roller.units), max(quality[unit] for unit in roller.target_units)
    return Modifier("AL-11.2c.c", "all-superior", 1, "column") if worst > best else None


# AL-11.2b Die modifiers


def die_modifiers(siege: Siege, roller: Roller, *, is_clear: bool) -> tuple[Modifier, ...]:
    """AL-11.2b Every modifier that applies, in the order of the list; all add up (AL-11.2b.r)."""
    found = [
        _led(siege, roller.leaders, "AL-11.2b.a", "own-leader", 1),
        _led(siege, roller.target_leaders, "AL-11.2b.b", "enemy-leader", -1),
        *_qualities(siege, roller),
        _cavalry(siege, roller) if is_clear else NONE,
        _levels(siege, roller),
        *_orders(siege, roller),
        Modifier("AL-11.2b.n", "night", -1, "die") if siege.night else NONE,
        Modifier("AL-11.2b.o", "crest", -1, "die") if _is_over_crest(siege, roller) else NONE,
    ]
    return tuple([modifier for modifier in found if modifier.value])


NONE = Modifier("AL-11.2b.r", "none", 0, "die")


def _led(siege: Siege, leaders: tuple[LeaderNo, ...], clause: str, reason: str, sign: int) -> Modifier:
    """AL-11.2b.s Only the best bonus of a side counts."""
    best = max((siege.figures(leader).modifier for leader in leaders), default=0)
    return Modifier(clause, reason, sign * best, "die")


def _qualities(siege: Siege, roller: Roller) -> tuple[Modifier, Modifier]:
    """AL-11.2b.c, AL-11.2b.d The mean of best and worst, rounded up; and one unit better than every target."""
    own = [siege.roster.quality[unit] for unit in roller.units]
    theirs = max(siege.roster.quality[unit] for unit in roller.target_units)
    best = max(own)
    mean = -(-(best + min(own)) // 2)
    return (
        Modifier("AL-11.2b.c", "mean-quality", mean, "die"),
        Modifier("AL-11.2b.d", "superior-unit", int(best > theirs), "die"),
    )


def _cavalry(siege: Siege, roller: Roller) -> Modifier:
    """AL-11.2b.e to AL-11.2b.h, AL-11.2b.r In clear terrain: the stronger of what applies."""
    is_cavalry = siege.roster.is_cavalry
    own, theirs = horse(siege, roller.units), horse(siege, roller.target_units)
    if all(is_cavalry[unit] for unit in roller.units) and not theirs:
        return Modifier("AL-11.2b.g", "cavalry-against-infantry", 2, "die")
    if not own and all(is_cavalry[unit] for unit in roller.target_units):
        return Modifier("AL-11.2b.h", "infantry-against-cavalry", -2, "die")
    if own > theirs:
        return Modifier("AL-11.2b.e", "more-cavalry", 1, "die")
    return Modifier("AL-11.2b.f", "less-cavalry", -1, "die") if own < theirs else NONE


def horse(siege: Siege, units: Iterable[UnitNo]) -> int:
    """AL-E13 The cavalry SP of the faces showing; German infantry is infantry."""
    return stacking.strength(siege, [unit for unit in units if siege.roster.is_cavalry[unit]])


def _levels(siege: Siege, roller: Roller) -> Modifier:
    """AL-11.2b.i, AL-11.2b.j, AL-11.2b.t A unit above the highest target hex; or all below the lowest."""
    level = siege.ground.level
    own = max(level[place] for place in roller.hexes)
    if own > max(level[place] for place in roller.target_hexes):
        return Modifier("AL-11.2b.i", "target-lower", 1, "die")
    if own < min(level[place] for place in roller.target_hexes):
        return Modifier("AL-11.2b.j", "target-higher", -1, "die")
    return NONE


def _orders(siege: Siege, roller: Roller) -> tuple[Modifier, Modifier]:
    """AL-11.2b.k to AL-11.2b.m Disordered or routed units on either side."""
    own = [siege.order[unit] != GOOD_ORDER for unit in roller.units]
    shaken = any(siege.order[unit] != GOOD_ORDER for unit in roller.target_units)
    if all(own):
        burden = Modifier("AL-11.2b.l", "all-disordered", -2, "die")
    else:
        burden = Modifier("AL-11.2b.k", "some-disordered", -int(any(own)), "die")
    return burden, Modifier("AL-11.2b.m", "target-disordered", int(shaken), "die")


def _is_over_crest(siege: Siege, roller: Roller) -> bool:
    """AL-11.2b.o, AL-11.2b.u At least one rolling stack has a crest between it and a target hex."""
    ways = siege.ground.way
    return any(
        (way := ways.get((start, end))) is not None and way.sides & CREST != 0
        for start in roller.hexes
        for end in roller.target_hexes
    )
