"""AB-C.9.f to AB-C.9.p: shots at units."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from msgspec.structs import replace

from iacta.engine.records import Modifier, Refusal
from iacta.games.alexandre_bayard.army_file import TABLES
from iacta.games.alexandre_bayard.map_file import SIDE
from iacta.games.alexandre_bayard.rules.burning import is_unusable
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.melee import armour, is_supported, refuses_fighter
from iacta.games.alexandre_bayard.rules.pools import counted
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.rules.sight import is_seen_from
from iacta.games.alexandre_bayard.rules.standing import has_enemy_beside
from iacta.games.alexandre_bayard.rules.terrain import line_of, sides_between
from iacta.games.alexandre_bayard.state import ASLEEP, SHIFTED
from iacta.games.alexandre_bayard.steps import Combat
from iacta.games.alexandre_bayard.tables import POOLS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import ClauseId
    from iacta.games.alexandre_bayard.map_pieces import SideKind
    from iacta.games.alexandre_bayard.roster import UnitNo, Weapon
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex

NEAR: Final = 2
"""AB-C.9.i Up to here the first figure of a weapon counts; AB-C.9.f nearer than this nobody shoots."""
PIERCING: Final = frozenset(("longbow", "crossbow", "handgun", "bolt_light", "bolt_medium", "bolt_heavy", "bombard"))
"""AB-C.9.l"""
LOBBING: Final = frozenset(("stone_light", "stone_medium", "stone_heavy", "rocket"))
"""AB-C.9.m"""


def weapon_of(battle: Battle, unit: UnitNo, named: str = "") -> Weapon | None:
    """AB-C.9.i The weapon that a unit shoots with: its own, or one of the table that is named."""
    name = named or battle.roster.units[unit].weapon
    return TABLES.weapons.get(name)


def refuses_shot(
    battle: Battle, unit: UnitNo, target: UnitNo, weapon: Weapon | None = None, *, incendiary: bool = False
) -> Refusal | None:
    """AB-C.9.f to AB-C.9.h Why a unit may not shoot at an enemy unit that its side knows of.

    `weapon`: what it shoots if it is not its own weapon as it is (AB-1.10).
    """
    refusal = refuses_fighter(battle, unit)
    if refusal is not None:
        return refusal
    weapon = weapon or weapon_of(battle, unit)
    if weapon is None:
        return Refusal("AB-C.9.i", "no-shooting-weapon")
    place = battle.at[target]
    refusal = refuses_weapon(battle, unit, weapon, place)
    if refusal is not None:
        return refusal
    if not is_seen_from(battle, battle.side_of(unit), battle.at[unit], target, past_units=weapon.id in LOBBING):
        return Refusal("AB-C.9.f", "not-seen", f"unit:{target}")
    combat = announced(battle, unit, target, weapon, incendiary=incendiary)
    return Refusal("AB-C.2.l", "no-dice-left") if combat.dice < POOLS.shot_minimum else None


def refuses_weapon(battle: Battle, unit: UnitNo, weapon: Weapon, place: Hex, *, nearest: int = NEAR) -> Refusal | None:
    """AB-C.9.f, AB-C.9.g, AB-C.9.h, AB-C.9.i Distance, movement and neighbours, whatever the target in the hex is."""
    distance = battle.ground.distance[battle.at[unit]][place]
    if distance < nearest:
        return Refusal("AB-C.9.g", "adjacent-hex")
    if distance > max(1, reach(battle, unit, weapon)):  # AB-16.x the weather spares an adjacent hex (AB-1.11.e)
        return Refusal("AB-C.9.f", "out-of-range")
    if has_enemy_beside(battle, unit) and not is_contact_weapon(weapon):
        return Refusal("AB-C.9.h", "enemy-beside")
    if weapon.moved == "no" and battle.moved[unit]:
        return Refusal("AB-C.9.i", "no-shot-after-moving")
    return gathered.bans_shot(battle, unit, weapon, place)


def is_contact_weapon(weapon: Weapon) -> bool:
    """AB-C.9.h A naturally incendiary weapon of contact: the siphons."""
    return weapon.incendiary == "natural" and weapon.min_range <= 1


def reach(battle: Battle, unit: UnitNo, weapon: Weapon) -> int:
    """AB-C.9.i The range, with what the options take from it."""
    return weapon.range + sum(one.value for one in gathered.range_change(battle, unit, weapon))


def announced(
    battle: Battle, unit: UnitNo, target: UnitNo, weapon: Weapon | None = None, *, incendiary: bool = False
) -> Combat:
    """AB-C.2.k A shot as it stands before any order."""
    weapon = weapon or weapon_of(battle, unit)
    assert weapon is not None  # else it was refused
    start, place = battle.at[unit], battle.at[target]
    combat = Combat(
        "shot",
        unit,
        target,
        battle.side_of(unit),
        start,
        place,
        factor="weapon",
        weapon=weapon.id,
        supported=is_supported(battle, target),
        asleep=battle.has(target, ASLEEP),
        across=entered_across(battle, start, place),
        incendiary=incendiary or weapon.incendiary == "natural",
    )
    combat = replace(combat, colour=armour(battle, combat))
    modifiers = (
        *weapon_modifiers(battle, unit, weapon),
        *own_modifiers(battle, combat),
        *gathered.dice(battle, combat),
    )
    dice = counted(base_dice(battle, combat, weapon), modifiers)
    return replace(combat, modifiers=modifiers, dice=dice, tactical=advantage(battle, combat) is not None)


def base_dice(battle: Battle, combat: Combat, weapon: Weapon) -> int:
    """AB-C.9.i Two figures: at 2 hexes or less, and farther."""
    near = battle.ground.distance[combat.start][combat.hex] <= NEAR
    return weapon.dice if near else weapon.dice_far


def weapon_modifiers(battle: Battle, unit: UnitNo, weapon: Weapon) -> Iterator[Modifier]:
    """AB-C.8.j, AB-C.9.i What moving costs a shot; for an attack on an element too (AB-1.2.l)."""
    moved = battle.moved[unit]
    if moved and weapon.moved == "-1":
        yield Modifier("AB-C.9.i", "has-moved", -1, "dice")
    elif moved and weapon.moved == "-1/hex":
        yield Modifier("AB-C.8.j", "has-moved", -moved, "dice")


def own_modifiers(battle: Battle, combat: Combat) -> Iterator[Modifier]:
    """AB-C.9.j Cover: the worst of terrain, craft, a palisade or wall, and mantlets."""
    covers = [line_of(battle, combat.hex).shot_modifier]
    if battle.is_aboard(combat.target):
        covers.append(-1)
    if combat.across:
        covers.append(SIDE[combat.across].shot_modifier)
    if has_mantlets(battle, combat.target):
        covers.append(-1)
    if min(covers):
        yield Modifier("AB-C.9.j", "target-in-cover", min(covers), "dice")


def has_mantlets(battle: Battle, unit: UnitNo) -> bool:
    """AB-C.14.f, AB-C.14.l Mantlets protect a unit that has not moved since its own last player turn began."""
    if "mantlets" not in battle.accessories[unit] or is_unusable(battle, unit, "mantlets"):
        return False
    return not battle.has(unit, SHIFTED)


def entered_across(battle: Battle, start: Hex, place: Hex) -> SideKind | Literal[""]:
    """AB-C.9.j The palisade or wall where the line enters the target hex; at a corner both sides must have one."""
    line = battle.ground.line(start, place)
    before = line[-1] if line else (start,)
    found = [
        [piece.kind for piece in sides_between(battle, last, place) if SIDE[piece.kind].shot_modifier]
        for last in before
        if battle.ground.distance[last][place] == 1
    ]
    return found[0][0] if found and all(found) else ""


def advantage(battle: Battle, combat: Combat) -> ClauseId | None:
    """AB-C.9.l The first reason for which tactical faces hit; incendiary weapons always do so (AB-16.v)."""
    target = profile(battle, combat.target)
    near = battle.ground.distance[combat.start][combat.hex] == NEAR
    if not target.shield or target.arm in ("chariotry", "elephants") or (near and combat.weapon in PIERCING):
        return "AB-C.9.l"
    if combat.incendiary:
        return "AB-1.6.i"
    return gathered.advantage(battle, combat)
