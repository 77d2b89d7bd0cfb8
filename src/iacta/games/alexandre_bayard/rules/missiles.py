"""AB-1.10, AB-1.11: what sets fire at a distance and in contact: by nature, prepared, and fire pots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard.army_file import TABLES, WEAPON_FILE
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.effects.fire import HAND_POT, has_pots
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.rules.shooting import weapon_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.alexandre_bayard.roster import UnitNo, Weapon
    from iacta.games.alexandre_bayard.state import Battle

SLUNG_POT: Final = "fire_pot_sling"
SLINGS: Final = ("sling", "staff_sling")
PREPARED: Final = ("prepared", "prepared_rare")
POT_WEAPONS: Final = (SLUNG_POT, HAND_POT)


def munition(battle: Battle, unit: UnitNo, named: str, *, incendiary: bool) -> Weapon | Refusal:
    """AB-1.10.a to AB-1.10.h, AB-1.11.k What a unit shoots: its weapon as it is, prepared missiles, or fire pots."""
    own = weapon_of(battle, unit)
    if not incendiary:
        return Refusal("AB-1.10.b", "no-such-missiles") if named or own is None else own
    if not battle.options.fire:
        return Refusal("AB-16.v", "no-fire-in-this-battle")
    found = profile(battle, unit)
    if named in POT_WEAPONS:
        return _pot(battle, unit, named, own)
    if named or own is None:
        return Refusal("AB-1.10.b", "no-such-missiles")
    if own.incendiary == "fire_pot":
        return own if has_pots(battle, unit) else Refusal("AB-1.10.f", "no-fire-pots")
    if own.incendiary not in PREPARED or "fire_projectiles" not in battle.accessories[unit]:
        return Refusal("AB-1.10.b", "no-such-missiles")
    if found.arm in WEAPON_FILE.incendiary.forbidden_arms:
        return Refusal("AB-1.10.c", "no-flaming-shots")
    return flaming(own)


def flaming(weapon: Weapon) -> Weapon:
    """AB-1.10.d, AB-1.10.h One hex less."""
    return weapon._replace(range=weapon.range - WEAPON_FILE.incendiary.prepared_range_penalty)


def _pot(battle: Battle, unit: UnitNo, named: str, own: Weapon | None) -> Weapon | Refusal:
    """AB-1.10.g, AB-1.10.j, AB-1.11.k Slung by slingers, or thrown by hand by any infantry."""
    if profile(battle, unit).arm != "infantry" or not has_pots(battle, unit):
        return Refusal("AB-1.10.j", "no-fire-pots")
    if named == HAND_POT:
        return TABLES.weapons[HAND_POT]
    if own is None or own.id not in SLINGS:
        return Refusal("AB-1.10.g", "no-sling")
    return flaming(TABLES.weapons[SLUNG_POT]._replace(range=own.range))


def munitions(battle: Battle, unit: UnitNo) -> Iterator[tuple[str, bool]]:
    """AB-1.10 What a unit may shoot at units: its weapon as it is, prepared missiles, slung pots."""
    yield "", False
    if battle.options.fire and not battle.accessories[unit].isdisjoint(("fire_projectiles", "fire_pots")):
        yield "", True
        yield SLUNG_POT, True


def contact_weapons(battle: Battle, unit: UnitNo) -> Iterator[str]:
    """AB-1.11.b What a unit may use in place of its factor."""
    own = battle.roster.units[unit].weapon
    yield from (name for name in (own, HAND_POT) if name and gathered.admits_contact(battle, unit, name))


def use_pot(battle: Battle, unit: UnitNo, weapon: str) -> None:
    """AB-1.10.j A pot thrown by hand in a melee."""
    battle.pots[unit] += weapon == HAND_POT


def use_up(battle: Battle, unit: UnitNo, weapon: Weapon, *, incendiary: bool) -> None:
    """AB-12.u, AB-1.10.j An incendiary shot counts as a shot; a pot as a pot, and thrown by hand as nothing else."""
    if incendiary and (weapon.incendiary == "fire_pot" or weapon.id in POT_WEAPONS):
        battle.pots[unit] += 1
    if weapon.id != HAND_POT:
        battle.shots[unit] += 1


def flash(battle: Battle, unit: UnitNo, weapon: Weapon) -> None:
    """AB-4.1.i, AB-4.1.q Who has shot with powder is seen in the dark until its own next turn."""
    if weapon.powder:
        battle.light = battle.light._replace(flashes=battle.light.flashes | {unit})


def igniter(battle: Battle, unit: UnitNo, named: str) -> Weapon | Refusal:
    """AB-1.9.a The weapon that a unit uses against elements: its own, or what was prepared."""
    own = weapon_of(battle, unit)
    by_nature = own is not None and own.incendiary == "natural"
    if not named and by_nature and battle.options.fire:
        return munition(battle, unit, "", incendiary=False)
    return munition(battle, unit, named, incendiary=True)
