"""AB-C.3: what a unit is now: its profile with training, mount, order and craft. It asks no effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.alexandre_bayard.army_file import TABLES, TRAINING, TROOP_FILE
from iacta.games.alexandre_bayard.roster import MOUNTED, RIDING, WEIGHTS, Colour, Profile, Training, Troop, Weight
from iacta.games.alexandre_bayard.state import COMMANDS, ON_FOOT

if TYPE_CHECKING:
    from iacta.games.alexandre_bayard.roster import LeaderNo, Rank, UnitInfo, UnitNo
    from iacta.games.alexandre_bayard.state import Battle

POINTED: Final = frozenset(("spears", "pikes"))
"""AB-5.h Traits that a loosened unit has lost."""


def profile(battle: Battle, unit: UnitNo) -> Profile:
    """AB-C.3.a, AB-C.15.h On foot, and aboard (AB-6.3.d), a unit is its infantry in every respect; made once."""
    on_foot = battle.flags[unit] & ON_FOOT != 0 or (len(battle.boats) > 0 and battle.is_aboard(unit))
    known = battle.roster.profiles.get((unit, on_foot, battle.loosened[unit]))
    return _noted(battle, unit, on_foot=on_foot) if known is None else known


def ashore(battle: Battle, unit: UnitNo) -> Profile:
    """AB-6.3.q A unit as it is on land."""
    return _noted(battle, unit, on_foot=battle.has(unit, ON_FOOT))


def aboard(battle: Battle, unit: UnitNo) -> Profile:
    """AB-6.3.d A unit as it is on a craft: dismounted."""
    return _noted(battle, unit, on_foot=True)


def _noted(battle: Battle, unit: UnitNo, *, on_foot: bool) -> Profile:
    key = (unit, on_foot, battle.loosened[unit])
    known = battle.roster.profiles.get(key)
    if known is None:
        known = battle.roster.profiles[key] = made(battle.roster.units[unit], battle.loosened[unit], on_foot=on_foot)
    return known


def made(info: UnitInfo, steps: int, *, on_foot: bool) -> Profile:
    """AB-C.3.g, AB-C.3.i, AB-5.h The profile with training and own traits, so many steps loosened."""
    troop = dismounted(info.troop) if on_foot else info.troop
    own = info.traits - info.troop.traits
    found = Profile(
        troop.arm,
        troop.weight,
        troop.colour,
        trained(troop.impact, info.training),
        trained(troop.melee, info.training),
        troop.shield,
        troop.animals or "mounted_infantry" in own,
        (troop.traits - {"spears_optional"}) | own,
    )
    return loosened(found, steps) if steps else found


def trained(factor: int, training: Training) -> int:
    """AB-C.3.g A recruit loses one, never below 1, a veteran gains one."""
    line = TRAINING[training]
    assert line.impact == line.melee  # one change for both factors
    return max(min(factor, line.minimum), factor + line.impact)


def loosened(found: Profile, steps: int) -> Profile:
    """AB-5.b, AB-5.e, AB-5.h So many weights lighter, with the colour of the new one; spears and pikes are no use."""
    weight = WEIGHTS[WEIGHTS.index(found.weight) - steps]
    return found._replace(
        weight=weight,
        colour=colour_of(weight),
        impact=max(1, found.impact - steps),
        melee=max(1, found.melee - steps),
        traits=found.traits - POINTED,
    )


def dismounted(troop: Troop) -> Troop:
    """AB-C.15.f Whom riders and crews fight as on foot."""
    return TABLES.troops[troop.dismounts_as] if troop.dismounts_as else troop


def colour_of(weight: Weight) -> Colour:
    """AB-C.3.d"""
    return TROOP_FILE.weights.colour[weight]


def has_animals(battle: Battle, unit: UnitNo) -> bool:
    """AB-C.3.i By its own nature, or with pack animals."""
    return profile(battle, unit).animals or "pack_animals" in battle.accessories[unit]


def is_mounted(found: Profile) -> bool:
    """AB-C.13.d "Mounted" of the tables: cavalry and camelry."""
    return found.arm in MOUNTED


def rides(found: Profile) -> bool:
    """AB-C.11.d, AB-C.11.l Cavalry, camelry and chariotry."""
    return found.arm in RIDING


def rank_of(battle: Battle, leader: LeaderNo) -> Rank:
    """AB-C.14.j A successor counts as commander-in-chief."""
    return "commander" if battle.leader_flags[leader] & COMMANDS else battle.roster.leaders[leader].rank
