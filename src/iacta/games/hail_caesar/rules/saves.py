"""7.7, 8.7: morale saves, and what changes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.records import Modifier
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import COLUMN, SQUARE, WEDGE
from iacta.games.hail_caesar.rules import terrain
from iacta.games.hail_caesar.state import CHARGED, FOUGHT, NO_BONUS, WAS_SHAKEN
from iacta.geometry.ground import is_wholly_in

if TYPE_CHECKING:
    from iacta.games.hail_caesar.battlefield import Contact
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle

BEST: Final = 2
WORST: Final = 6
NO_SAVE: Final = 7
"""HC-7.7.b The least and greatest face that a save may need; beyond it no die is rolled."""
FANATIC: Final = 1
"""HC-13.2.f"""
LANCES: Final = (("lances", "HC-13.3.b"), ("kontos", "HC-13.3.c"))
COVERS: Final = ("linear_obstacle", "river", "woods")


def needed(morale: int, modifier: int) -> int:
    """HC-7.7.b, HC-7.7.c, HC-7.7.k The face that saves; `NO_SAVE`: nothing does."""
    if morale == 0:
        return NO_SAVE if modifier <= 0 else max(BEST, NO_SAVE - modifier)
    return min(WORST, max(BEST, morale - modifier))


def changed(reason: str, clause: str) -> Modifier:
    """A modifier of the table of saves, with its clause."""
    return Modifier(clause, f"save-{reason.replace('_', '-')}", TABLES.saves[reason], "die")


def of_formation(battle: Battle, unit: UnitNo) -> list[Modifier]:
    """HC-7.7.d, HC-7.7.h What the unit's formation does to its saves in combat (HC-8.7.b: a testudo nothing)."""
    if battle.inside[unit] != NO_AREA:
        return []
    formation = battle.formation[unit]
    if formation in (SQUARE, WEDGE):
        return [changed("square_or_wedge", "HC-7.7.d")]
    return [changed("column", "HC-7.7.h")] if formation == COLUMN else []


def of_quality(battle: Battle, unit: UnitNo) -> list[Modifier]:
    """HC-13.2.f Fanatics, until they are shaken for the first time."""
    if battle.roster.has(unit, "fanatic") and not battle.is_shaken(unit) and not battle.has(unit, WAS_SHAKEN):
        return [Modifier("HC-13.2.f", "save-fanatic", FANATIC, "die")]
    return []


def in_combat(battle: Battle, unit: UnitNo, contact: Contact) -> list[Modifier]:
    """HC-8.7.a, HC-8.7.b, HC-8.8.a What changes a unit's saves against the enemy of a contact, weapons apart."""
    found = of_formation(battle, unit) + of_quality(battle, unit) + _of_cover(battle, unit, contact)
    if battle.melee is not None and unit in battle.melee.ranks:
        found.append(changed("close_ranks", "HC-8.8.a"))
    return found


def _of_cover(battle: Battle, unit: UnitNo, contact: Contact) -> list[Modifier]:
    """HC-6.3.f, HC-6.6.d, HC-8.13.b Walls between the two, fortifications, buildings."""
    block = battle.inside[unit]
    if block != NO_AREA:
        fortified = battle.ground.areas[block].is_fortified
        return [changed("fortification", "HC-6.6.d") if fortified else changed("building", "HC-8.13.b")]
    if _is_behind_ramparts(battle, unit, contact.enemy):
        return [changed("fortification", "HC-6.6.d")]
    if not _defends(battle, unit, contact.enemy):
        return []
    if contact.across == NO_AREA:
        return [changed("cover", "HC-8.7.b")] if _is_sought_in_woods(battle, unit, contact.enemy) else []
    area = battle.ground.areas[contact.across]
    if area.kind == "fortification":
        return [changed("fortification", "HC-6.6.d")]
    return [changed("cover", "HC-6.3.f")] if area.kind in COVERS else []


def _is_behind_ramparts(battle: Battle, unit: UnitNo, enemy: UnitNo) -> bool:
    """HC-6.6.d Wholly inside a fortification, against an enemy part of whom is outside."""
    box, other = battle.box[unit], battle.box[enemy]
    fort = NO_AREA if box is None or not battle.ground.outlines else terrain.is_fortified(battle, box)
    return fort != NO_AREA and other is not None and not is_wholly_in(other, list(battle.ground.areas[fort].patches))


def _is_sought_in_woods(battle: Battle, unit: UnitNo, enemy: UnitNo) -> bool:
    """HC-8.7.b, HC-7.7.e Whether an enemy had to enter the woods in which a unit stands."""
    box, other = battle.box[unit], battle.box[enemy]
    if not battle.ground.woods or box is None or other is None:
        return False
    return terrain.is_in_woods(battle, box) and terrain.is_in_woods(battle, other)


def _defends(battle: Battle, unit: UnitNo, enemy: UnitNo) -> bool:
    """HC-6.3.f Whether a unit was charged by an enemy: who charged across a wall has no bonus of it."""
    return any((one.unit, one.enemy) == (enemy, unit) for one in battle.contacts)


def against_weapons(battle: Battle, striker: UnitNo) -> list[Modifier]:
    """HC-13.3.a to HC-13.3.c What the striker's weapons do to the enemy's saves in this round."""
    found = []
    if battle.roster.has(striker, "pila") and not battle.has(striker, FOUGHT):
        found.append(changed("pila_first_round", "HC-13.3.a"))
    if battle.has(striker, CHARGED | NO_BONUS):
        for weapon, clause in LANCES:
            if battle.roster.has(striker, weapon):
                found.append(changed("lance_or_kontos_charging", clause))
    return found
