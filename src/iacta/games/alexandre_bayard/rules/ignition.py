"""AB-1.2, AB-1.9 to AB-1.13: attacks on what can burn: with weapons, with torches, by spreading; and fire-fighting."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from iacta.engine.records import Modifier, Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import FightFire, Ignite, ThrowTorches
from iacta.games.alexandre_bayard.army_file import TABLES, WEAPON_FILE
from iacta.games.alexandre_bayard.battlefield import Fire
from iacta.games.alexandre_bayard.map_file import FIRE
from iacta.games.alexandre_bayard.map_pieces import Element
from iacta.games.alexandre_bayard.roster import NOBODY, Weapon
from iacta.games.alexandre_bayard.rules import shooting
from iacta.games.alexandre_bayard.rules.burning import (
    elements_in,
    exists,
    flammable,
    is_drenched,
    is_grass,
    is_hex_wide,
    place_of,
    resistance,
)
from iacta.games.alexandre_bayard.rules.deeds import Deed, is_own
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.melee import fighters_of, refuses_fighter, refuses_shirker
from iacta.games.alexandre_bayard.rules.missiles import POT_WEAPONS, flash, igniter, use_up
from iacta.games.alexandre_bayard.rules.pools import cast, counted, hits
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.rules.sight import is_clear
from iacta.games.alexandre_bayard.rules.smoke import clear_smoke
from iacta.games.alexandre_bayard.rules.telling import reveal, tell_of
from iacta.games.alexandre_bayard.rules.terrain import is_wet
from iacta.games.alexandre_bayard.state import ACTIVATED, CHANGED, FOUGHT, STIRRED
from iacta.games.alexandre_bayard.steps import IncendiaryAttack, LookAround, RollIncendiary

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import ClauseId
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import Combat
    from iacta.geometry.hexes import Hex


# Fires begin and go out


def light(table: Table[Battle], element: Element, side: Side, clause: ClauseId) -> None:
    """AB-1.2.c, AB-1.4.f, AB-1.4.g An element burns, with age 0, for the side in whose player turn it was lit."""
    battle = table.state
    place = place_of(battle, element)
    battle.fires[element] = Fire(side, 0, side)
    battle.damage.pop(element, None)
    table.tell(events.FireLit(element, place, side), clause)
    found = battle.unit_in(place)
    if found != NOBODY and is_hex_wide(element) and battle.roster.is_decoy[found]:
        reveal(table, found, "AB-12.aa")


def put_out(table: Table[Battle], element: Element, clause: ClauseId) -> None:
    """AB-1.13.e A fire goes out before its time: the element is as new."""
    battle = table.state
    del battle.fires[element]
    battle.damage.pop(element, None)
    clear_smoke(battle, element)
    table.tell(events.FireWentOut(element, place_of(battle, element)), clause)


# The dice


def roll_incendiary(table: Table[Battle], step: RollIncendiary) -> None:
    """AB-1.2.b, AB-1.2.k, AB-1.4.k Hits on green armour take resistance; what burns already, or is gone, is left."""
    battle, attack = table.state, step.attack
    if attack.kind == "fight":
        _roll_fight(table, attack)
        return
    element = attack.element
    if element in battle.fires or not exists(battle, element) or not resistance(battle, element):
        return
    faces = cast(table, attack.dice, "AB-1.2.b")
    found = hits(faces, "green")
    damage = battle.damage.get(element, 0) + found
    left = max(0, resistance(battle, element) - damage)
    told = events.ElementAttacked(attack.kind, attack.side, element, attack.dice, attack.modifiers, faces, found, left)
    table.tell(told, "AB-1.2.b")
    if found and not left:
        light(table, element, attack.side, "AB-1.2.c")
        look_at_fire(table, attack)
    elif found:
        battle.damage[element] = damage


def look_at_fire(table: Table[Battle], attack: IncendiaryAttack) -> None:
    """AB-7.k, AB-13.3.e What a unit has lit, or put out, changes what is seen; the fire step ends with a look."""
    if attack.unit != NOBODY:
        table.then(LookAround())


def _roll_fight(table: Table[Battle], attack: IncendiaryAttack) -> None:
    """AB-1.13.b, AB-1.13.c, AB-1.13.g Hits give resistance back; with all of it the fire is out."""
    battle, element = table.state, attack.element
    if not needs_fighting(battle, element):
        return
    faces = cast(table, attack.dice, "AB-1.13.b")
    won, full, before = hits(faces, "green"), resistance(battle, element), battle.damage.get(element, 0)
    burns = element in battle.fires
    after = min(full, before + won) if burns else max(0, before - won)
    left = full - after if burns else after
    tell_of(table, attack.unit, events.FireFought(attack.unit, element, attack.dice, faces, won, left), "AB-1.13.b")
    if burns and not left:
        put_out(table, element, "AB-1.13.c")
        look_at_fire(table, attack)
    elif after:
        battle.damage[element] = after
    else:
        battle.damage.pop(element, None)


def ignition_changes(battle: Battle) -> tuple[Modifier, ...]:
    """AB-1.2.g What wind and weather add to and take from every attack on an element."""
    return tuple(gathered.ignition(battle))


def has_penalty(battle: Battle) -> bool:
    """AB-1.5.k The weather of the moment takes dice from ignition."""
    return any(one.value < 0 for one in ignition_changes(battle))


def spread_shot(
    battle: Battle, source: Element, target: Element, kind: Literal["spread", "companion"]
) -> RollIncendiary | None:
    """AB-1.5.b, AB-1.5.m, AB-1.5.o Four dice, with the changes of wind and weather; none are no shot."""
    modifiers = ignition_changes(battle)
    dice = counted(FIRE.spread_dice, modifiers)
    if dice < 1 or is_drenched(battle):
        return None
    return RollIncendiary(IncendiaryAttack(kind, battle.fires[source].owner, target, dice=dice, modifiers=modifiers))


# Rolls against elements


def weapon_changes(battle: Battle, unit: UnitNo, weapon: Weapon) -> Iterator[Modifier]:
    """AB-1.2.l, AB-16.ad The weapon's own changes and those of ignition, not those of cover and weather."""
    yield from shooting.weapon_modifiers(battle, unit, weapon)
    extra = battle.shots[unit] - weapon.shots + 1
    if battle.options.ammunition and weapon.id not in POT_WEAPONS and extra > 0:  # AB-10.g
        yield Modifier("AB-10.b", "little-ammunition", -extra * WEAPON_FILE.ammunition.extra_shot_penalty_dice, "dice")
    yield from ignition_changes(battle)


def attacks_with(
    battle: Battle, unit: UnitNo, weapon: Weapon, place: Hex, targets: list[Element]
) -> tuple[RollIncendiary, ...]:
    """AB-1.9.b, AB-1.9.c A roll of its own against each element, all with the same number of dice; none with none."""
    modifiers = tuple(weapon_changes(battle, unit, weapon))
    near = battle.ground.distance[battle.at[unit]][place] <= shooting.NEAR
    dice = counted(weapon.dice if near else weapon.dice_far, modifiers)
    if dice < 1 or is_drenched(battle):
        return ()
    side = battle.side_of(unit)
    return tuple(RollIncendiary(IncendiaryAttack("weapon", side, target, unit, dice, modifiers)) for target in targets)


def grass_in(battle: Battle, place: Hex) -> list[Element]:
    """AB-1.8.b Grass that any incendiary attack on the hex also attacks."""
    return [element for element in flammable(battle, place) if is_grass(battle, element)]


def attacks_beside(battle: Battle, combat: Combat) -> tuple[RollIncendiary, ...]:
    """AB-1.10.a, AB-1.10.i, AB-1.11.c Beside a unit: all elements by nature, with prepared missiles none but grass."""
    if not combat.incendiary or not battle.options.fire:
        return ()
    weapon = TABLES.weapons[combat.weapon]
    targets = flammable(battle, combat.hex) if weapon.incendiary == "natural" else grass_in(battle, combat.hex)
    return attacks_with(battle, combat.unit, weapon, combat.hex, targets)


# Weapons against elements


class Igniting(Deed[Ignite]):
    """AB-1.9 A weapon against whatever can burn in a hex."""

    action = Ignite

    def candidates(self, battle: Battle, side: Side) -> Iterator[Ignite]:
        """Each weapon that sets fire, with each hex in reach."""
        for unit in fighters_of(battle, side, ACTIVATED) if battle.options.fire else ():
            if refuses_fighter(battle, unit) is None:
                for named in ("", *POT_WEAPONS):
                    for place in self._places(battle, unit, named):
                        if refuses_ignition(battle, unit, place, named) is None:
                            yield Ignite(unit, place, named)

    def _places(self, battle: Battle, unit: UnitNo, named: str) -> Iterator[Hex]:
        weapon = igniter(battle, unit, named)
        if isinstance(weapon, Weapon):
            far, reach = battle.ground.distance[battle.at[unit]], max(1, weapon.range)
            yield from (place for place in battle.ground.hexes if 1 <= far[place] <= reach)

    def refuses(self, battle: Battle, side: Side, action: Ignite) -> Refusal | None:
        """AB-1.9 to AB-1.11"""
        if not is_own(battle, side, action.unit):
            return Refusal("AB-1.9.a", "no-such-unit")
        if action.hex not in battle.ground.grid:
            return Refusal("AB-1.9.a", "off-the-board")
        return refuses_ignition(battle, action.unit, action.hex, action.weapon)

    def do(self, table: Table[Battle], side: Side, action: Ignite) -> None:
        """AB-1.9.b, AB-1.9.c, AB-4.1.i Its combat of the turn; in the dark powder is seen."""
        del side
        battle, unit = table.state, action.unit
        weapon = igniter(battle, unit, action.weapon)
        assert isinstance(weapon, Weapon)  # else it was refused
        rolls = attacks_with(battle, unit, weapon, action.hex, flammable(battle, action.hex))
        use_up(battle, unit, weapon, incendiary=True)
        flash(battle, unit, weapon)
        busy(table, unit)
        table.then(*rolls, LookAround())


def busy(table: Table[Battle], unit: UnitNo) -> None:
    """AB-7.l, AB-C.9.n What a unit does here is its combat of the turn, and shows it."""
    battle = table.state
    reveal(table, unit, "AB-7.l")
    battle.mark(unit, FOUGHT | STIRRED)


def refuses_ignition(battle: Battle, unit: UnitNo, place: Hex, named: str) -> Refusal | None:
    """AB-1.9 to AB-1.11, AB-1.2.l Why a unit may not attack what can burn in a hex."""
    refusal = refuses_fighter(battle, unit) or refuses_shirker(battle, unit)
    if refusal is not None:
        return refusal
    weapon = igniter(battle, unit, named)
    if isinstance(weapon, Refusal):
        return weapon
    if is_drenched(battle):
        return Refusal("AB-3.3.i", "no-fire-possible")
    targets = flammable(battle, place)
    if not targets:
        return Refusal("AB-1.1.a", "nothing-burns-there")
    refusal = refuses_aim(battle, unit, weapon, place)
    if refusal is not None:
        return refusal
    return None if attacks_with(battle, unit, weapon, place, targets) else Refusal("AB-C.2.l", "no-dice-left")


def refuses_aim(battle: Battle, unit: UnitNo, weapon: Weapon, place: Hex) -> Refusal | None:
    """AB-1.10.a, AB-1.10.i, AB-1.10.k, AB-1.11.e, AB-1.11.l Distance, sight, and enemies in the hex."""
    far = battle.ground.distance[battle.at[unit]][place]
    enemy = has_enemy(battle, battle.side_of(unit), place)
    if enemy and (weapon.incendiary == "natural" or far <= 1):
        return Refusal("AB-1.10.a" if far > 1 else "AB-1.11.e", "enemy-in-the-hex")
    if weapon.incendiary == "natural" and weapon.min_range <= 1 == far:
        stays = weapon.moved != "no" or not battle.moved[unit]
        return None if stays else Refusal("AB-C.9.i", "no-shot-after-moving")
    nearest = 1 if profile(battle, unit).arm == "infantry" and weapon.incendiary != "natural" else shooting.NEAR
    refusal = shooting.refuses_weapon(battle, unit, weapon, place, nearest=nearest)
    if refusal is not None:
        return refusal
    return None if is_in_sight(battle, unit, weapon, place) else Refusal("AB-1.10.k", "not-seen", f"hex:{place}")


def has_enemy(battle: Battle, side: Side, place: Hex) -> bool:
    """AB-1.11.e, AB-12.aa An enemy unit that the side knows of stands there."""
    found = battle.unit_in(place)
    return found != NOBODY and battle.side_of(found) != side and battle.knows(side, found)


def is_in_sight(battle: Battle, unit: UnitNo, weapon: Weapon, place: Hex) -> bool:
    """AB-1.10.k, AB-1.2.l A hex in sight, empty or not; the sight limits of weather and night count."""
    start = battle.at[unit]
    limit = gathered.sight_limit(battle, place)
    if limit is not None and battle.ground.distance[start][place] > limit:
        return False
    return is_clear(battle, battle.side_of(unit), start, place, past_units=weapon.id in shooting.LOBBING)


# Torches, and fire-fighting


class ThrowingTorches(Deed[ThrowTorches]):
    """AB-1.11.f to AB-1.11.j Torches against one element."""

    action = ThrowTorches

    def candidates(self, battle: Battle, side: Side) -> Iterator[ThrowTorches]:
        """Each unit with torches, with each element around it."""
        for unit in fighters_of(battle, side, ACTIVATED) if battle.options.fire else ():
            if refuses_torches(battle, unit) is None:
                for place in (battle.at[unit], *battle.ground.neighbours[battle.at[unit]]):
                    yield from (ThrowTorches(unit, element) for element in flammable(battle, place))

    def refuses(self, battle: Battle, side: Side, action: ThrowTorches) -> Refusal | None:
        """AB-1.11.f, AB-1.11.g"""
        if not is_own(battle, side, action.unit):
            return Refusal("AB-1.11.f", "no-such-unit")
        refusal = refuses_torches(battle, action.unit)
        if refusal is not None:
            return refusal
        if not is_at_hand(battle, action.unit, action.element):
            return Refusal("AB-1.11.g", "too-far")
        burns = action.element in flammable(battle, place_of(battle, action.element))
        return None if burns else Refusal("AB-1.4.k", "nothing-burns-there")

    def do(self, table: Table[Battle], side: Side, action: ThrowTorches) -> None:
        """AB-1.11.h, AB-1.11.i, AB-12.af One roll; the torches stay lit."""
        battle, unit = table.state, action.unit
        busy(table, unit)
        battle.light = battle.light._replace(torches=battle.light.torches | {unit})
        modifiers, dice = torch_dice(battle)
        place = place_of(battle, action.element)
        targets = dict.fromkeys((action.element, *grass_in(battle, place)))
        rolls = (IncendiaryAttack("torches", side, target, unit, dice, modifiers) for target in targets)
        table.then(*(RollIncendiary(attack) for attack in rolls), LookAround())


def torch_dice(battle: Battle) -> tuple[tuple[Modifier, ...], int]:
    """AB-1.11.h Three dice, with the changes of wind and weather."""
    modifiers = ignition_changes(battle)
    return modifiers, counted(FIRE.torch_dice, modifiers)


def refuses_idler(battle: Battle, unit: UnitNo) -> Refusal | None:
    """AB-1.11.f, AB-1.13.a Activated, and nothing else done in the turn: no move, no combat, no change of order."""
    refusal = refuses_fighter(battle, unit) or refuses_shirker(battle, unit)
    if refusal is not None:
        return refusal
    if battle.moved[unit] or battle.spent[unit] or battle.has(unit, CHANGED):
        return Refusal("AB-1.11.f", "has-done-something", f"unit:{unit}")
    return None if battle.options.fire else Refusal("AB-16.v", "no-fire-in-this-battle")


def is_at_hand(battle: Battle, unit: UnitNo, element: Element) -> bool:
    """AB-1.11.g, AB-1.13.a In the unit's own hex or an adjacent one."""
    place = place_of(battle, element)
    return bool(place) and battle.ground.distance[battle.at[unit]][place] <= 1


def refuses_torches(battle: Battle, unit: UnitNo) -> Refusal | None:
    """AB-1.11.f, AB-3.3.i, AB-C.2.l Why a unit may not use torches."""
    refusal = refuses_idler(battle, unit)
    if refusal is not None:
        return refusal
    if "torches" not in battle.accessories[unit]:
        return Refusal("AB-1.11.f", "no-torches", f"unit:{unit}")
    if is_drenched(battle):
        return Refusal("AB-3.3.i", "no-fire-possible")
    return None if torch_dice(battle)[1] > 0 else Refusal("AB-C.2.l", "no-dice-left")


class FightingFire(Deed[FightFire]):
    """AB-1.13 A unit fights a fire, or restores what was damaged."""

    action = FightFire

    def candidates(self, battle: Battle, side: Side) -> Iterator[FightFire]:
        """Each unit, with each fire or damage in its hex or beside it."""
        for unit in fighters_of(battle, side, ACTIVATED) if battle.fires or battle.damage else ():
            if refuses_idler(battle, unit) is None:
                for place in (battle.at[unit], *battle.ground.neighbours[battle.at[unit]]):
                    found = (element for element in elements_in(battle, place) if needs_fighting(battle, element))
                    yield from (FightFire(unit, element) for element in found)

    def refuses(self, battle: Battle, side: Side, action: FightFire) -> Refusal | None:
        """AB-1.13.a, AB-1.13.g"""
        if not is_own(battle, side, action.unit):
            return Refusal("AB-1.13.a", "no-such-unit")
        refusal = refuses_idler(battle, action.unit)
        if refusal is not None:
            return refusal
        if not is_at_hand(battle, action.unit, action.element):
            return Refusal("AB-1.13.a", "too-far")
        return None if needs_fighting(battle, action.element) else Refusal("AB-1.13.g", "nothing-to-restore")

    def do(self, table: Table[Battle], side: Side, action: FightFire) -> None:
        """AB-1.13.b"""
        battle, unit = table.state, action.unit
        busy(table, unit)
        attack = IncendiaryAttack("fight", side, action.element, unit, fighting_dice(battle, unit))
        table.then(RollIncendiary(attack), LookAround())


def needs_fighting(battle: Battle, element: Element) -> bool:
    """AB-1.13.a, AB-1.13.g It burns, or has lost resistance."""
    return (element in battle.fires or battle.damage.get(element, 0) > 0) and exists(battle, element)


def fighting_dice(battle: Battle, unit: UnitNo) -> int:
    """AB-1.13.f Infantry, pioneers, others; one more with a wet hex adjacent."""
    found, dice = profile(battle, unit), FIRE.fight_dice
    own = dice.infantry if found.arm == "infantry" else dice.other
    if "engineer" in found.traits:
        own = dice.pioneers
    wet = any(is_wet(battle, there) for there in battle.ground.neighbours[battle.at[unit]])
    return own + dice.water_adjacent_bonus * wet
