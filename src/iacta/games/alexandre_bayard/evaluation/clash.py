"""What dice are expected to do: hits of a pool, the exchange of an attack, the best shot of a unit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.alexandre_bayard.army_file import TABLES
from iacta.games.alexandre_bayard.rules import melee, shooting
from iacta.games.alexandre_bayard.rules.combat import hits_of, is_on
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.steps import (
    OfferAttackOrder,
    OfferDefenceOrder,
    OfferEvade,
    OfferPress,
    RollCombat,
    SufferCombat,
    TakeTokens,
)
from iacta.games.alexandre_bayard.tables import FACES, HITS

if TYPE_CHECKING:
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import Combat

CHANCE: Final = {colour: len(faces) / len(FACES) for colour, faces in HITS.items()}
"""AB-C.2.c to AB-C.2.e The share of dice that hit an armour."""
ANNOUNCED: Final = (OfferEvade, OfferAttackOrder, RollCombat)
FALLEN: Final = (OfferPress, TakeTokens, OfferDefenceOrder, SufferCombat)
FACE: Final = 1 / len(FACES)
FLAG: Final = 0.35
"""A flag, in plaquettes: who retreats neither strikes back nor holds."""
STRIKES_BACK: Final = 0.8
"""How often a supported defender lives and stays to strike back."""


def worth(battle: Battle, unit: UnitNo) -> float:
    """What a sound unit is worth: one, more for costly troops."""
    return 0.6 + battle.troop(unit).cost / 30


def plaquette(battle: Battle, unit: UnitNo) -> float:
    """What one plaquette of a unit is worth: the last ones most."""
    return worth(battle, unit) / max(1, battle.plaquettes[unit])


def toll(combat: Combat) -> float:
    """AB-C.2 The plaquettes that a roll is expected to take, flags included."""
    share = CHANCE[combat.colour] + FACE * combat.tactical + FLAG * FACE * (not combat.supported)
    return combat.dice * share


def attack(battle: Battle, unit: UnitNo, target: UnitNo, weapon: str = "") -> float:
    """AB-C.10, AB-C.11.i What a melee is expected to gain, less what a supported defender strikes back."""
    combat = melee.announced(battle, "melee", unit, target, weapon)
    gain = min(toll(combat), battle.plaquettes[target] + 0.5) * plaquette(battle, target)
    if combat.supported and profile(battle, target).melee:
        back = melee.announced(battle, "riposte", target, unit)
        lost = min(toll(back), battle.plaquettes[unit] + 0.5) * plaquette(battle, unit)
        gain -= STRIKES_BACK * lost
    return gain


def pending(battle: Battle, side: Side) -> float:
    """AB-C.11.b What the combats that are announced will bring: by their dice, or by the faces that have fallen."""
    found = 0.0
    for step in battle.agenda:
        if isinstance(step, (*ANNOUNCED, *FALLEN)):
            combat = step.combat
            if is_on(battle, combat):
                gain = _outlook(battle, combat, has_fallen=isinstance(step, FALLEN))
                found += gain if combat.side == side else -gain
    return found


def _outlook(battle: Battle, combat: Combat, *, has_fallen: bool) -> float:
    """What one of them will bring its side."""
    lost = hits_of(combat) + FLAG * combat.faces.flag * (not combat.supported) if has_fallen else toll(combat)
    gain = min(lost, battle.plaquettes[combat.target] + 0.5) * plaquette(battle, combat.target)
    if combat.kind == "melee" and combat.supported and profile(battle, combat.target).melee:
        back = toll(melee.announced(battle, "riposte", combat.target, combat.unit))
        gain -= STRIKES_BACK * min(back, battle.plaquettes[combat.unit] + 0.5) * plaquette(battle, combat.unit)
    return gain


def shot(battle: Battle, unit: UnitNo, target: UnitNo) -> float:
    """AB-C.9.i About what a shot is expected to gain, by the table alone: sight and cover are not asked."""
    weapon = TABLES.weapons.get(battle.roster.units[unit].weapon)
    if weapon is None:
        return 0.0
    far = battle.ground.distance[battle.at[unit]][battle.at[target]]
    if not shooting.NEAR <= far <= weapon.range:
        return 0.0
    dice = weapon.dice if far <= shooting.NEAR else weapon.dice_far
    if battle.moved[unit]:
        dice = 0 if weapon.moved == "no" else dice - (weapon.moved == "-1") - (weapon.moved == "-1/hex") * 2
    share = CHANCE[profile(battle, target).colour] + FLAG * FACE
    return max(0, dice) * share * plaquette(battle, target)
