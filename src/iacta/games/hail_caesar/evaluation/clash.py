"""What a round of combat between two units may cost both: expected casualties, by the tables of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.hail_caesar.battlefield import FRONT
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import OPEN_ORDER, SQUARE
from iacta.games.hail_caesar.rules import blows, saves
from iacta.games.hail_caesar.state import CAUGHT, CHARGED, FOUGHT, NO_BONUS, WON

if TYPE_CHECKING:
    from iacta.games.hail_caesar.battlefield import Contact
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle

FACES = 6
STEADY = 0.75
"""What the first round is of a whole combat: the later ones are fought with the Sustained value."""


def charge(battle: Battle, unit: UnitNo, enemy: UnitNo, side: int) -> float:
    """HC-8.6 What a charge at one side of an enemy may gain: casualties inflicted less those suffered."""
    profile, other = battle.roster.profile(unit), battle.roster.profile(enemy)
    first = _dealt(battle, unit, enemy, profile.clash, _charging(battle, unit, enemy, side), FRONT, side)
    answer = _dealt(battle, enemy, unit, _value(battle, enemy), 0, side, FRONT)
    later = _dealt(battle, unit, enemy, profile.sustained, 0, FRONT, side)
    later -= _dealt(battle, enemy, unit, other.sustained, 0, side, FRONT)
    return first - answer + (1 - STEADY) * later


def combat(battle: Battle, contact: Contact) -> float:
    """HC-8.6 What the next round of a contact may gain its first unit."""
    unit, enemy = contact.unit, contact.enemy
    own = _dealt(battle, unit, enemy, _value(battle, unit), _moment(battle, unit), contact.side, contact.enemy_side)
    other = _dealt(battle, enemy, unit, _value(battle, enemy), _moment(battle, enemy), contact.enemy_side, contact.side)
    return own - other


def _value(battle: Battle, unit: UnitNo) -> int:
    """HC-8.6.b"""
    profile = battle.roster.profile(unit)
    return profile.sustained if battle.has(unit, FOUGHT) else profile.clash


def _charging(battle: Battle, unit: UnitNo, enemy: UnitNo, side: int) -> int:
    """HC-8.6.c, HC-13.3.d The bonus of a charge, unless spears or pikes meet it."""
    if battle.inside[enemy] != NO_AREA:
        return 0
    roster = battle.roster
    spears = roster.has(enemy, "long_spears") or roster.has(enemy, "pikes")
    own = roster.profile(unit).type == "infantry" and (roster.has(unit, "long_spears") or roster.has(unit, "pikes"))
    is_ready = battle.is_formed(enemy) and not battle.is_shaken(enemy) and not battle.is_disordered(enemy)
    if spears and is_ready and side == FRONT and not own:
        return 0
    return TABLES.combat_hit["charging"]


def _moment(battle: Battle, unit: UnitNo) -> int:
    """HC-8.6.c, HC-8.6.d Charging, and having won."""
    found = 0
    if battle.has(unit, CHARGED) and not battle.has(unit, NO_BONUS):
        found += TABLES.combat_hit["charging"]
    if battle.has(unit, WON):
        found += TABLES.combat_hit["won_last_round"]
    return found


def _dealt(battle: Battle, unit: UnitNo, enemy: UnitNo, value: int, bonus: int, side: int, hit_side: int) -> float:  # noqa: PLR0913, PLR0917 - one blow
    """Casualties that a unit is expected to inflict with so many dice."""
    is_formed, hits = battle.is_formed(unit), TABLES.combat_hit
    modifier = bonus
    if battle.is_shaken(unit) or battle.is_disordered(unit):
        modifier += hits["shaken_or_disordered"]
    if (is_formed and battle.formation[unit] != SQUARE and side != FRONT) or battle.has(unit, CAUGHT):
        modifier += hits["flank_or_rear_contact"]
    if battle.formation[unit] == OPEN_ORDER and battle.inside[unit] == NO_AREA and battle.is_formed(enemy):
        modifier += hits["open_order_against_formed"]
    if (
        hit_side == FRONT
        and not battle.has(unit, FOUGHT)
        and battle.is_formed(enemy)
        and _faces_pikes(battle, unit, enemy)
    ):
        modifier += hits["against_pikes_first_round"]
    face = min(blows.WORST, max(blows.BEST, blows.TO_HIT - modifier))
    dice = TABLES.fighting_dice(battle.formation[unit], value) if battle.inside[unit] == NO_AREA else value
    return dice * (FACES + 1 - face) / FACES * _unsaved(battle, unit, enemy)


def _faces_pikes(battle: Battle, unit: UnitNo, enemy: UnitNo) -> bool:
    return battle.roster.has(enemy, "pikes") and not battle.roster.has(unit, "pikes")


def _unsaved(battle: Battle, unit: UnitNo, enemy: UnitNo) -> float:
    """HC-8.7 The share of hits that is not saved."""
    modifier = sum(one.value for one in saves.of_formation(battle, enemy))
    if not battle.has(unit, FOUGHT) and battle.roster.has(unit, "pila"):
        modifier += TABLES.saves["pila_first_round"]
    block = battle.inside[enemy]
    if block != NO_AREA:
        modifier += TABLES.saves["fortification" if battle.ground.areas[block].is_fortified else "building"]
    face = saves.needed(battle.roster.profile(enemy).morale, modifier)
    return 1.0 if face == saves.NO_SAVE else (face - 1) / FACES
