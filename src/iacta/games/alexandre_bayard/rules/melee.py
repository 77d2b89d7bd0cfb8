"""AB-C.10: melee: the factor, the dice, the tactical advantage, and who may attack whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from msgspec.structs import replace

from iacta.engine.records import Modifier, Refusal
from iacta.games.alexandre_bayard.army_file import TABLES
from iacta.games.alexandre_bayard.map_file import OVERLAY, SIDE
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.matchups import has_the_better
from iacta.games.alexandre_bayard.rules.pools import counted, lowered
from iacta.games.alexandre_bayard.rules.profiles import profile, rides
from iacta.games.alexandre_bayard.rules.standing import beside, enemies_beside, has_two_friends, is_real
from iacta.games.alexandre_bayard.rules.terrain import (
    ground_level,
    has_overlay,
    is_bridged,
    is_forded,
    line_of,
    sides_between,
    terrain_at,
    unlooted,
)
from iacta.games.alexandre_bayard.sides import foe
from iacta.games.alexandre_bayard.state import ACTIVATED, ASLEEP, DROWSY, FOUGHT, LOOTER, MARCHED, MUST_ATTACK
from iacta.games.alexandre_bayard.steps import Combat
from iacta.games.alexandre_bayard.tables import POOLS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import ClauseId
    from iacta.games.alexandre_bayard.map_pieces import SideKind
    from iacta.games.alexandre_bayard.roster import Colour, Profile, UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import CombatKind, Factor
    from iacta.geometry.hexes import Hex

BROKEN_GROUND: Final = frozenset(("forest", "wooded_hill", "maquis", "rocks", "rocky_hill", "marsh", "village"))
"""AB-C.10.j A rocky hill is rocks on level 1 (AB-1.4.j)."""
OPEN_GROUND: Final = frozenset(("open", "hill", "sand", "soft_ground", "burnt_ground", "burnt_hill"))
"""AB-C.10.p"""
ON_FOOT_ARMS: Final = frozenset(("infantry", "artillery", "special"))


# Who may attack


def refuses_fighter(battle: Battle, unit: UnitNo, *, looting: bool = False) -> Refusal | None:
    """AB-C.4.a, AB-C.6.e, AB-C.9.n Why a unit may not start a combat: shot, melee, or what takes the place of one."""
    if battle.roster.is_decoy[unit]:
        return Refusal("AB-7.i", "decoys-do-not-fight")
    if not looting and not battle.has(unit, ACTIVATED):
        return Refusal("AB-C.6.e", "unit-not-activated", f"unit:{unit}")
    if battle.has(unit, FOUGHT):
        return Refusal("AB-C.9.n", "has-fought", f"unit:{unit}")
    if battle.has(unit, MARCHED):
        return Refusal("AB-C.4.a", "has-marched", f"unit:{unit}")
    return gathered.bans_fighting(battle, unit)


def fighters_of(battle: Battle, side: Side, needed: int) -> list[UnitNo]:
    """AB-C.4.a, AB-C.9.n The units of a side that have one of these flags and may still fight, as far as flags say."""
    flags, at = battle.flags, battle.at
    return [
        unit
        for unit in battle.roster.units_of[side]
        if flags[unit] & needed and not flags[unit] & (FOUGHT | MARCHED) and at[unit]
    ]


def refuses_attack(battle: Battle, unit: UnitNo, target: UnitNo, weapon: str = "") -> Refusal | None:
    """AB-C.10.b, AB-4.2.f Why a unit may not attack an enemy unit that its side knows of."""
    looting = not weapon and is_looting(battle, unit, target)
    refusal = refuses_fighter(battle, unit, looting=looting) or refuses_attacker(battle, unit)
    if refusal is not None:
        return refusal
    if battle.ground.distance[battle.at[unit]][battle.at[target]] != 1:
        return Refusal("AB-C.10.b", "not-adjacent", f"unit:{target}")
    if weapon and battle.has(unit, DROWSY):
        return Refusal("AB-4.2.f", "drowsy", f"unit:{unit}")
    if weapon and not gathered.admits_contact(battle, unit, weapon):
        return Refusal("AB-1.11.b", "no-contact-weapon")
    if not weapon and not profile(battle, unit).melee:
        return Refusal("AB-C.3.e", "no-melee-factor")
    return None


def refuses_shirker(battle: Battle, unit: UnitNo) -> Refusal | None:
    """AB-C.15.d An impetuous unit that must attack, and can, does nothing else in place of it."""
    if not battle.has(unit, MUST_ATTACK):
        return None
    targets = enemies_beside(battle, battle.at[unit], battle.side_of(unit))
    can_attack = any(refuses_attack(battle, unit, target) is None for target in targets)
    return Refusal("AB-C.15.d", "must-attack", f"unit:{unit}") if can_attack else None


def is_looting(battle: Battle, unit: UnitNo, target: UnitNo) -> bool:
    """AB-8.2.d A looter attacks the defenders of the camp, without activation, and nobody else."""
    return battle.has(unit, LOOTER) and battle.at[target] in unlooted(battle, foe(battle.side_of(unit)))


def refuses_attacker(battle: Battle, unit: UnitNo) -> Refusal | None:
    """AB-8.1.i Troops without an impact factor, the herds, never attack."""
    return None if battle.troop(unit).impact else Refusal("AB-8.1.i", "herds-never-attack", f"unit:{unit}")


# What is announced


def announced(battle: Battle, kind: CombatKind, unit: UnitNo, target: UnitNo, weapon: str = "") -> Combat:
    """AB-C.2.k, AB-C.10.h A melee as it stands before any order: support, advantage and dice are judged now."""
    start, place = battle.at[unit], battle.at[target]
    combat = Combat(
        kind,
        unit,
        target,
        battle.side_of(unit),
        start,
        place,
        weapon=weapon,
        supported=is_supported(battle, target),
        asleep=battle.has(target, ASLEEP),
        across=across(battle, start, place),
        incendiary=bool(weapon),
    )
    combat = replace(combat, factor=_factor(battle, combat), colour=armour(battle, combat))
    modifiers = (*own_modifiers(battle, combat), *gathered.dice(battle, combat))
    return replace(
        combat,
        modifiers=modifiers,
        dice=max(POOLS.melee_minimum, counted(base_dice(battle, combat), modifiers)),
        tactical=advantage(battle, combat) is not None,
    )


def armour(battle: Battle, combat: Combat) -> Colour:
    """AB-C.3.d, AB-4.4.a The target's colour in this roll."""
    return lowered(profile(battle, combat.target).colour, gathered.armour_lowered(battle, combat))


def across(battle: Battle, start: Hex, place: Hex) -> SideKind | Literal[""]:
    """AB-C.10.k The worst obstacle on the side that is attacked across."""
    pieces = sides_between(battle, start, place)
    return pieces[0].kind if pieces else ""


def is_supported(battle: Battle, target: UnitNo) -> bool:
    """AB-C.10.f, AB-C.10.g Two adjacent friends; infantry in a village always, as the target of an attack."""
    if has_two_friends(battle, target) or gathered.support(battle, target) is not None:
        return True
    return profile(battle, target).arm == "infantry" and terrain_at(battle, battle.at[target]) == "village"


def _factor(battle: Battle, combat: Combat) -> Factor:
    """AB-C.10.d, AB-C.10.e Impact for an attacker that moved this turn and was not adjacent to the target before."""
    if combat.weapon:
        return "weapon"
    if combat.kind != "melee" or gathered.melee_only(battle, combat) is not None:
        return "melee"
    start, place = battle.started[combat.unit] or combat.start, battle.started[combat.target] or combat.hex
    was_near = battle.ground.distance[start][place] <= 1
    return "impact" if battle.moved[combat.unit] and not was_near else "melee"


def base_dice(battle: Battle, combat: Combat) -> int:
    """AB-C.3.e, AB-1.11.d The dice of the factor, or of the contact weapon."""
    if combat.factor == "weapon":
        return TABLES.weapons[combat.weapon].dice
    found = profile(battle, combat.unit)
    return found.impact if combat.factor == "impact" else found.melee


# Dice


def own_modifiers(battle: Battle, combat: Combat) -> Iterator[Modifier]:
    """AB-C.10.i to AB-C.10.l, AB-C.10.o, AB-C.10.q Terrain, each at most once; of these only j weighs on a riposte."""
    if combat.kind == "riposte":
        if is_hampered(battle, combat):
            yield Modifier("AB-C.10.j", "fights-in-broken-ground", -1, "dice")
        return
    if combat.factor == "weapon" and TABLES.weapons[combat.weapon].moved == "-1" and battle.moved[combat.unit]:
        yield Modifier("AB-C.9.i", "has-moved", -1, "dice")
    if line_of(battle, combat.hex).melee_into_modifier or battle.is_aboard(combat.target):
        yield Modifier("AB-C.10.i", "attacks-into-cover", -1, "dice")
    if is_hampered(battle, combat):
        yield Modifier("AB-C.10.j", "fights-in-broken-ground", -1, "dice")
    if crosses_obstacle(battle, combat) or attacks_from_water(battle, combat):
        yield Modifier("AB-C.10.k", "attacks-across-obstacle", -1, "dice")
    if rides(profile(battle, combat.unit)) and ground_level(battle, combat.hex) > ground_level(battle, combat.start):
        yield Modifier("AB-C.10.l", "attacks-uphill", -1, "dice")


def is_hampered(battle: Battle, combat: Combat) -> bool:
    """AB-C.10.j Mounted, chariots, elephants, pikemen and very heavy infantry, by the terrain of either unit."""
    found = profile(battle, combat.unit)
    if not is_unwieldy(found):
        return False
    return any(terrain_at(battle, place) in BROKEN_GROUND for place in (combat.start, combat.hex))


def is_unwieldy(found: Profile) -> bool:
    """AB-C.10.j Who is hampered by broken ground."""
    return (
        rides(found)
        or found.arm == "elephants"
        or "pikes" in found.traits
        or (found.arm == "infantry" and found.weight == "very_heavy")
    )


def crosses_obstacle(battle: Battle, combat: Combat) -> bool:
    """AB-C.10.k A palisade, wall or ditch; a barrier for mounted, chariots and elephants only."""
    found = profile(battle, combat.unit)
    return any(
        SIDE[piece.kind].attack_modifier
        or (SIDE[piece.kind].attack_modifier_mounted and (rides(found) or found.arm == "elephants"))
        for piece in sides_between(battle, combat.start, combat.hex)
    )


def attacks_from_water(battle: Battle, combat: Combat) -> bool:
    """AB-C.10.k From a stream, ford, marsh, dry bed or craft; a unit on a bridge is on the road (AB-C.8.m)."""
    if battle.is_aboard(combat.unit):
        return True
    if is_bridged(battle, combat.start):
        return False
    forded = is_forded(battle, combat.start) and OVERLAY["ford"].melee_from_modifier
    return bool(forded or line_of(battle, combat.start).melee_from_modifier)


# Tactical advantage


def advantage(battle: Battle, combat: Combat) -> ClauseId | None:
    """AB-C.10.m, AB-C.10.n The first reason for which tactical faces hit."""
    if ground_level(battle, combat.start) > ground_level(battle, combat.hex):
        return "AB-C.10.m"
    if has_the_better(battle, combat.unit, combat.target):
        return "AB-C.15.a"
    if combat.kind != "riposte":
        if has_flanker(battle, combat) or battle.attached(combat.unit) or charges_in_the_open(battle, combat):
            return "AB-C.10.m"
        if combat.incendiary:
            return "AB-1.6.i"
    return gathered.advantage(battle, combat)


def has_flanker(battle: Battle, combat: Combat) -> bool:
    """AB-C.10.m T1: another friend beside the target, in a hex not adjacent to the attacker's."""
    far = battle.ground.distance[combat.start]
    return any(
        friend != combat.unit and is_real(battle, friend) and far[battle.at[friend]] > 1
        for friend in beside(battle, combat.hex, combat.side)
    )


def charges_in_the_open(battle: Battle, combat: Combat) -> bool:
    """AB-C.10.m T5: mounted or chariots using impact against unsupported foot in open ground."""
    if combat.factor != "impact" or not rides(profile(battle, combat.unit)) or combat.supported or combat.across:
        return False
    return profile(battle, combat.target).arm in ON_FOOT_ARMS and is_open_ground(battle, combat.hex)


def is_open_ground(battle: Battle, place: Hex) -> bool:
    """AB-C.10.p With or without road or camp; an abatis is neither."""
    return terrain_at(battle, place) in OPEN_GROUND and not has_overlay(battle, place, "abatis")
