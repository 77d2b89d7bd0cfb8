"""8.6, 8.8: how many dice a unit has in a round of combat, what hits, and against whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from iacta.engine.records import Modifier
from iacta.games.hail_caesar.battlefield import FRONT
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import BATTLE_LINE, COLUMN, OPEN_ORDER, PIKE_PHALANX, SQUARE, WEDGE
from iacta.games.hail_caesar.rules import terrain
from iacta.games.hail_caesar.state import CAUGHT, CHARGED, FOUGHT, NO_BONUS, WON
from iacta.geometry.ground import is_in, is_wholly_in

if TYPE_CHECKING:
    from iacta.games.hail_caesar.battlefield import Contact, Melee
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle

TO_HIT: Final = 4
"""HC-8.6.a"""
BEST: Final = 2
WORST: Final = 6
"""HC-8.6.a A natural 1 always misses, a natural 6 always hits."""
WILD: Final = 3
WEDGED: Final = 2
TOUGH: Final = 1
"""HC-13.2.q, HC-13.2.s, HC-13.4.d How many missed dice are rolled again."""


class Share(NamedTuple):
    """Dice of a unit, or of its supporter, against one enemy."""

    striker: UnitNo
    enemy: UnitNo
    dice: int


def melee_of(battle: Battle) -> Melee:
    """The combat that is being fought."""
    assert battle.melee is not None
    return battle.melee


def contacts_at_hand(battle: Battle, unit: UnitNo) -> list[Contact]:
    """The contacts of a unit with enemies that fight in this round (HC-15.4.d)."""
    units = melee_of(battle).units
    return [contact for contact in battle.contacts_of(unit) if contact.enemy in units]


# Dice


def full_value(battle: Battle, unit: UnitNo) -> int:
    """HC-8.6.a, HC-8.6.b Clash in the unit's first round of a combat, then Sustained."""
    profile = battle.roster.profile(unit)
    return profile.sustained if battle.has(unit, FOUGHT) else profile.clash


def lent_to(battle: Battle, unit: UnitNo) -> int:
    """HC-10.4.b The dice that a commander adds to a unit in this round."""
    lent = dict(melee_of(battle).lent)
    return max((lent.get(commander, 0) for commander in battle.commander_with(unit)), default=0)


def dice_by_side(battle: Battle, unit: UnitNo) -> dict[int, int]:
    """HC-8.6.h, HC-8.6.i, HC-8.13.b A unit's dice against each of its contacted sides."""
    contacted = sorted({contact.side for contact in contacts_at_hand(battle, unit)})
    if not contacted:
        return {}
    value, lent = full_value(battle, unit), lent_to(battle, unit)
    if battle.inside[unit] != NO_AREA:
        return _spread(contacted, value + lent, TABLES.building_combat.defender_dice_per_side, value)
    if any(battle.inside[contact.enemy] != NO_AREA for contact in contacts_at_hand(battle, unit)):
        return _spread(contacted, min(value + lent, TABLES.building_combat.attacker_dice))
    part = TABLES.fighting_dice(battle.formation[unit], value)
    if battle.formation[unit] == SQUARE:
        return _spread(contacted, value + lent, part + lent)
    return _spread(contacted, part + lent)


def _spread(sides: list[int], dice: int, most: int = 99, in_all: int = 99) -> dict[int, int]:
    """Dice as evenly as possible among sides, odd ones to the front first; at most so many on a side, and in all."""
    found = dict.fromkeys(sides, 0)
    left = min(dice, in_all)
    while left > 0:
        open_sides = [side for side in sides if found[side] < most]
        if not open_sides:
            break
        side = min(open_sides, key=lambda one: (found[one], one))
        found[side] += 1
        left -= 1
    return found


def has_choice(battle: Battle, unit: UnitNo) -> bool:
    """HC-8.6.h, HC-8.9.j Whether an owner can divide a unit's dice, or aim a supporter's."""
    if unit in battle.supports:
        return len(contacts_at_hand(battle, battle.supports[unit])) > 1
    sides = [contact.side for contact in contacts_at_hand(battle, unit)]
    return any(sides.count(side) > 1 and dice > sides.count(side) for side, dice in dice_by_side(battle, unit).items())


def even_shares(battle: Battle, unit: UnitNo) -> list[Share]:
    """HC-8.6.h The default: even on each side, the first enemy that came into contact first."""
    found = []
    for side, dice in dice_by_side(battle, unit).items():
        enemies = [contact.enemy for contact in contacts_at_hand(battle, unit) if contact.side == side]
        each, odd = divmod(dice, len(enemies))
        found += [Share(unit, enemy, each + (number < odd)) for number, enemy in enumerate(enemies)]
    return [share for share in found if share.dice > 0]


def shares(battle: Battle, unit: UnitNo) -> list[Share]:
    """Whom a unit strikes with how many dice: as its owner said, else evenly."""
    said = [Share(one, enemy, dice) for one, enemy, dice in melee_of(battle).shares if one == unit and dice > 0]
    if said:
        return said
    if unit not in battle.supports:
        return even_shares(battle, unit)
    enemies = [contact.enemy for contact in contacts_at_hand(battle, battle.supports[unit])]
    dice = battle.roster.profile(unit).support
    return [Share(unit, enemies[0], dice)] if enemies and dice else []


# What hits


def is_flanked(battle: Battle, unit: UnitNo) -> bool:
    """HC-8.6.e, HC-8.5.l Contacted in the flank or rear; open order and squares have neither, caught evaders do."""
    if battle.has(unit, CAUGHT):
        return True
    if not battle.is_formed(unit) or battle.formation[unit] == SQUARE:
        return False
    return any(contact.side != FRONT for contact in contacts_at_hand(battle, unit))


def to_hit(battle: Battle, unit: UnitNo, enemy: UnitNo) -> list[Modifier]:
    """HC-8.6.c to HC-8.6.k The modifiers of a fighting unit's dice against an enemy."""
    found = _of_the_moment(battle, unit, enemy)
    if battle.is_shaken(unit) or battle.is_disordered(unit):
        found.append(_changed("shaken_or_disordered", "HC-8.6.f"))
    if is_flanked(battle, unit):
        found.append(_changed("flank_or_rear_contact", "HC-8.6.e"))
    if unit in melee_of(battle).ranks:
        found.append(_changed("close_ranks", "HC-8.8.a"))
    return found + _of_formations(battle, unit, enemy)


def _changed(reason: str, clause: str) -> Modifier:
    return Modifier(clause, f"hit-{reason.replace('_', '-')}", TABLES.combat_hit[reason], "threshold")


def _of_the_moment(battle: Battle, unit: UnitNo, enemy: UnitNo) -> list[Modifier]:
    """HC-8.6.c, HC-8.6.d, HC-6.6.c, HC-13.2.t Charging, having won, standing higher, young men's luck."""
    found = []
    if battle.has(unit, CHARGED) and not battle.has(unit, NO_BONUS) and not denies_bonus(battle, unit, enemy):
        found.append(_changed("charging", "HC-8.6.c"))
    if battle.has(unit, WON):
        found.append(_changed("won_last_round", "HC-8.6.d"))
    if battle.sheet.options.uphill and not battle.has(unit, FOUGHT) and _stands_higher(battle, unit, enemy):
        found.append(_changed("uphill_option", "HC-6.6.c"))
    if unit in melee_of(battle).eager:
        found.append(Modifier("HC-13.2.t", "hit-freshly-raised", 1, "threshold"))
    return found


def _of_formations(battle: Battle, unit: UnitNo, enemy: UnitNo) -> list[Modifier]:
    """HC-8.6.k, HC-13.5.b, HC-13.3.e Open order, elephants, pikes."""
    found = []
    elephants = battle.roster.profile(enemy).type == "elephants"
    if battle.formation[unit] == OPEN_ORDER and battle.inside[unit] == NO_AREA:
        if elephants:
            found.append(_changed("open_order_against_elephants", "HC-13.5.b"))
        elif battle.is_formed(enemy):
            found.append(_changed("open_order_against_formed", "HC-8.6.k"))
    if not battle.has(unit, FOUGHT) and meets_pikes(battle, unit, enemy):
        found.append(_changed("against_pikes_first_round", "HC-13.3.e"))
    return found


def denies_bonus(battle: Battle, unit: UnitNo, enemy: UnitNo) -> bool:
    """HC-13.3.d, HC-13.5.d Long spears and pikes blunt charges at their front; horses fear elephants."""
    profile = battle.roster.profile(unit)
    if battle.roster.profile(enemy).type == "elephants" and profile.type == "cavalry":
        return not battle.roster.has(unit, "camels")
    is_armed = battle.roster.has(unit, "long_spears") or wields_pikes(battle, unit)
    return has_ready_spears(battle, enemy, unit) and not (profile.type == "infantry" and is_armed)


def wields_pikes(battle: Battle, unit: UnitNo) -> bool:
    """HC-13.3.g In rough ground, in woods and over obstacles a phalanx has no benefit of its pikes."""
    box = battle.box[unit]
    if not battle.roster.has(unit, "pikes") or box is None:
        return False
    if any(contact.across != NO_AREA for contact in battle.contacts_of(unit)):
        return False
    return not (terrain.is_in_rough(battle, unit, box) or terrain.is_in_woods(battle, box))


def has_ready_spears(battle: Battle, unit: UnitNo, enemy: UnitNo) -> bool:
    """HC-13.3.d Whether a unit meets an enemy at its front with long spears or pikes in good order."""
    if not (battle.roster.has(unit, "long_spears") or wields_pikes(battle, unit)):
        return False
    if battle.is_shaken(unit) or battle.is_disordered(unit) or battle.formation[unit] in (OPEN_ORDER, COLUMN, SQUARE):
        return False
    if battle.inside[unit] != NO_AREA:
        return False
    return any(one.enemy == enemy and one.side == FRONT for one in battle.contacts_of(unit))


def meets_pikes(battle: Battle, unit: UnitNo, enemy: UnitNo) -> bool:
    """HC-13.3.e A unit without pikes against the front of a pike phalanx."""
    return (
        battle.formation[enemy] in (PIKE_PHALANX, BATTLE_LINE)
        and wields_pikes(battle, enemy)
        and has_ready_spears(battle, enemy, unit)
        and not wields_pikes(battle, unit)
    )


def _stands_higher(battle: Battle, unit: UnitNo, enemy: UnitNo) -> bool:
    """HC-6.6.c Wholly uphill of its opponent."""
    box, other = battle.box[unit], battle.box[enemy]
    if box is None or other is None:
        return False
    hills = [battle.ground.areas[area] for area in battle.ground.hills]
    own = max([hill.level for hill in hills if is_wholly_in(box, list(hill.patches))], default=0)
    return own > max([hill.level for hill in hills if any(is_in(other, patch) for patch in hill.patches)], default=0)


def threshold(modifiers: list[Modifier]) -> int:
    """HC-8.6.a, HC-8.6.j The least face that hits."""
    return min(WORST, max(BEST, TO_HIT - sum(one.value for one in modifiers)))


def support_modifiers(battle: Battle, unit: UnitNo) -> list[Modifier]:
    """HC-8.9.j Support dice know neither charging nor winning."""
    shaken = battle.is_shaken(unit) or battle.is_disordered(unit)
    return [_changed("shaken_or_disordered", "HC-8.9.j")] if shaken else []


def rerolls(battle: Battle, unit: UnitNo) -> int:
    """HC-13.2.q, HC-13.2.s, HC-13.4.d How many missed dice a fighting unit rolls again in this round."""
    found = TOUGH if battle.roster.has(unit, "tough_fighters") else 0
    if battle.roster.has(unit, "wild_fighters") and not battle.has(unit, FOUGHT):
        found += WILD
    if battle.formation[unit] == WEDGE and battle.has(unit, CHARGED):
        found += WEDGED
    return found
