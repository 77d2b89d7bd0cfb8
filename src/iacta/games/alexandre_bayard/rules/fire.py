"""AB-1.4 to AB-1.6, AB-1.8: the life of a fire: it starts, ages, spreads, acts on troops, goes out or burns out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.chance.dice import at_least
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.battlefield import SUNK
from iacta.games.alexandre_bayard.map_file import FIRE
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.burning import (
    BURNT,
    burn_turns,
    elements_in,
    exists,
    flammable,
    is_burning_hex,
    is_drenched,
    is_grass,
    is_hex_wide,
    place_of,
    weather_row,
    wind_row,
)
from iacta.games.alexandre_bayard.rules.ignition import has_penalty, light, put_out, spread_shot
from iacta.games.alexandre_bayard.rules.leaders import lose_leader
from iacta.games.alexandre_bayard.rules.losses import lose
from iacta.games.alexandre_bayard.rules.pools import cast, hits
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.rules.results import flight, ignored_flags, rolled_flags
from iacta.games.alexandre_bayard.rules.smoke import forget
from iacta.games.alexandre_bayard.rules.telling import audience, meet, tell_of
from iacta.games.alexandre_bayard.rules.terrain import (
    is_wood_cover,
    line_of,
    sides_between,
)
from iacta.games.alexandre_bayard.rules.waking import wake
from iacta.games.alexandre_bayard.rules.works import lift
from iacta.games.alexandre_bayard.sides import foe
from iacta.games.alexandre_bayard.steps import (
    BlowFire,
    BurnHexes,
    CrewInWater,
    DevelopFire,
    ExtinguishFire,
    LookAround,
    LootCamp,
    SpreadFire,
)
from iacta.geometry.hexes import DIRECTIONS, OFF_THE_MAP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Step
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard import steps
    from iacta.games.alexandre_bayard.map_pieces import Direction, Element
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex

FLANKS: Final = (1, DIRECTIONS - 1)
"""AB-1.5.h Directions d±1, counted clockwise from the wind."""
REAR_FLANKS: Final = (2, DIRECTIONS - 2)


# Start


def start_scheduled_fires(table: Table[Battle], step: steps.StartScheduledFires) -> None:
    """AB-1.5.q, AB-1.0.d Fires of the scenario start with age 0, as lit in the first player's turn."""
    del step
    battle = table.state
    for fire in battle.sheet.scheduled_fire:
        (place,) = battle.sheet.spots((fire.hex,))
        found = flammable(battle, place)
        if fire.turn == battle.turn and found and not is_drenched(battle):
            light(table, found[0], battle.first, "AB-1.5.q")


# The fire step: going out, ageing


def extinguish_fires(table: Table[Battle], step: steps.ExtinguishFires) -> None:
    """AB-12.b, AB-3.3.i, AB-3.3.k Weather puts all fires out at once, or one die is rolled for each of the side's."""
    battle = table.state
    row = weather_row(battle)
    if is_drenched(battle):
        for element in in_order(battle, list(battle.fires)):
            put_out(table, element, "AB-3.3.i")
    elif row is not None and row.extinguish_on is not None:
        table.then(*(ExtinguishFire(element) for element in fires_of(battle, step.side)))


def extinguish_fire(table: Table[Battle], step: steps.ExtinguishFire) -> None:
    """AB-3.3.k The die of one fire."""
    row = weather_row(table.state)
    assert row is not None and row.extinguish_on is not None  # noqa: PT018 - else no die was called for
    if table.dice.tally(1, at_least(row.extinguish_on[0]), "AB-3.3.k"):
        put_out(table, step.element, "AB-3.3.k")


def age_fires(table: Table[Battle], step: steps.AgeFires) -> None:
    """AB-1.5.d Each of the side's fires is a turn older, save those lit in this player turn."""
    battle = table.state
    for element in [one for one in battle.fires if not exists(battle, one)]:  # torn down, sunk, or lost with its unit
        forget(battle, element)
    for element, fire in battle.fires.items():
        if fire.owner == step.side and not fire.lit_by:
            battle.fires[element] = fire._replace(age=fire.age + 1)


def fires_of(battle: Battle, side: Side) -> list[Element]:
    """AB-1.5.f The fires of a side: the oldest first, then by row and column."""
    return in_order(battle, [element for element, fire in battle.fires.items() if fire.owner == side])


def in_order(battle: Battle, found: list[Element]) -> list[Element]:
    """AB-1.5.f, AB-1.9.c By age, row, column; in one hex terrain, overlays, boat, sides, accessories."""

    def rank(element: Element) -> tuple[int, Hex, int]:
        place = place_of(battle, element)
        return -battle.fires[element].age, place, list(elements_in(battle, place)).index(element)

    return sorted((element for element in found if exists(battle, element)), key=rank)


# Spread


def spread_fires(table: Table[Battle], step: steps.SpreadFires) -> None:
    """AB-1.5.d, AB-1.5.e Fires of age 1 or more spread, one after the other; those lit in this step do not."""
    battle = table.state
    if not is_drenched(battle):
        table.then(*(SpreadFire(element) for element in fires_of(battle, step.side) if battle.fires[element].age))


def spread_fire(table: Table[Battle], step: steps.SpreadFire) -> None:
    """AB-1.5.a, AB-1.5.m, AB-1.5.n In its own hex, then, of a burning hex, to its neighbours by direction."""
    battle, element = table.state, step.element
    shots = (spread_shot(battle, element, companion, "companion") for companion in companions(battle, element))
    table.then(*(shot for shot in shots if shot is not None))
    if leads(battle, element):
        for direction in range(1, DIRECTIONS + 1):
            table.then(*toward(battle, element, direction))


def companions(battle: Battle, element: Element) -> list[Element]:
    """AB-1.5.m What may catch fire in its own hex; only what makes the hex burn lights the sides of it."""
    found = flammable(battle, place_of(battle, element))
    return found if is_hex_wide(element) else [one for one in found if one.kind != "side"]


def leads(battle: Battle, element: Element) -> bool:
    """AB-1.5.b, AB-1.5.d A hex spreads once for each owner, by its oldest fire of age 1 or more; grass last."""
    fire, place = battle.fires[element], place_of(battle, element)
    own = [one for one, other in battle.fires.items() if other.owner == fire.owner and other.age and is_hex_wide(one)]
    rivals = in_order(battle, [one for one in own if place_of(battle, one) == place])
    return is_hex_wide(element) and min(rivals, key=lambda one: is_grass(battle, one)) == element


def toward(battle: Battle, element: Element, direction: Direction) -> Iterator[Step]:
    """AB-1.5.g, AB-1.5.h What a fire does in one direction: develop by itself, roll, or nothing."""
    place = place_of(battle, element)
    near = battle.ground.step(place, direction)
    if not near:
        return
    way = manner(battle, element, direction)
    if way == "dice":
        for target in targets(battle, element, place, near):
            shot = spread_shot(battle, element, target, "spread")
            if shot is not None:
                yield shot
    elif way == "automatic":
        yield DevelopFire(element, place, near)
        row, far = wind_row(battle), battle.ground.step(near, direction)
        if row is not None and far and direction == battle.wind.direction and row.fire_downwind_hexes > 1:
            yield DevelopFire(element, place, far, near)  # AB-1.5.j


def manner(battle: Battle, element: Element, direction: Direction) -> str:
    """AB-1.5.g to AB-1.5.i, AB-1.8.g How a fire goes in a direction: "automatic", "dice", or not at all."""
    row, age = wind_row(battle), battle.fires[element].age
    if row is None:
        return "dice"
    off = (direction - battle.wind.direction) % DIRECTIONS
    if off == 0:
        return "dice" if age % row.fire_downwind_every else "automatic"
    if off in FLANKS:
        return "dice"
    if is_grass(battle, element) or not row.fire_upwind_every:  # light and moderate winds alone let fire go upwind
        return ""
    if off in REAR_FLANKS:
        return "dice"
    return "" if age % row.fire_upwind_every else "automatic"


def targets(battle: Battle, element: Element, start: Hex, place: Hex) -> list[Element]:
    """AB-1.5.p, AB-1.8.c What a fire attacks in another hex: all but accessories; walls stop grass fires."""
    found = [target for target in flammable(battle, place) if target.kind != "accessory"]
    if not is_walled(battle, start, place):
        return found
    return [] if is_grass(battle, element) else [target for target in found if not is_grass(battle, target)]


def is_walled(battle: Battle, start: Hex, place: Hex) -> bool:
    """AB-1.8.c A wall not of wood between two neighbours."""
    return any(piece.kind == "wall" or piece.material == "stone" for piece in sides_between(battle, start, place))


def develop_fire(table: Table[Battle], step: steps.DevelopFire) -> None:
    """AB-1.5.h, AB-1.5.k, AB-1.8.h What can burn there burns; where the weather or a house resists, dice are rolled."""
    battle, element = table.state, step.element
    fire = battle.fires.get(element)
    if fire is None or (step.past and not leaps(battle, step)):
        return
    for target in reached(battle, step):
        if not has_penalty(battle) and not resists(battle, element, target):
            light(table, target, fire.owner, "AB-1.5.h")
            continue
        shot = spread_shot(battle, element, target, "spread")
        if shot is not None:
            table.then(shot)


def leaps(battle: Battle, step: steps.DevelopFire) -> bool:
    """AB-1.5.j, AB-1.8.e Past the first hex if that burns or has burnt; in a storm past any."""
    row = wind_row(battle)
    if row is not None and row.fire_jump is not None:
        return True
    is_burnt = battle.terrain.get(step.past) in BURNT
    return is_burnt or is_burning_hex(battle, step.past)


def reached(battle: Battle, step: steps.DevelopFire) -> list[Element]:
    """AB-1.8.c, AB-1.8.e What can burn where the fire comes to; over a wall between only in a storm."""
    row = wind_row(battle)
    if not step.past:
        return targets(battle, step.element, step.start, step.hex)
    if row is not None and row.fire_jump is not None:
        return [target for target in flammable(battle, step.hex) if target.kind != "accessory"]
    found = targets(battle, step.element, step.past, step.hex)
    first = is_walled(battle, step.start, step.past)
    return [target for target in found if not (first and (is_grass(battle, step.element) or is_grass(battle, target)))]


def resists(battle: Battle, element: Element, target: Element) -> bool:
    """AB-1.8.g, AB-1.8.h A grass fire takes only grass and wood cover without dice."""
    if not is_grass(battle, element):
        return False
    wooded = target.kind == "terrain" and is_wood_cover(battle, target.place)
    return not (wooded or is_grass(battle, target))


# The storm's die


def blow_fires(table: Table[Battle], step: steps.BlowFires) -> None:
    """AB-3.7.g In a storm, one die for each of the side's burning hexes."""
    battle = table.state
    row = wind_row(battle)
    if row is not None and row.fire_jump is not None:
        table.then(*(BlowFire(step.side, place) for place in burning_hexes(battle, step.side)))


def burning_hexes(battle: Battle, side: Side) -> list[Hex]:
    """AB-1.5.f The hexes in which terrain, overlay or craft burns with a fire of a side, in order."""
    return list(dict.fromkeys(place_of(battle, one) for one in fires_of(battle, side) if is_hex_wide(one)))


def blow_fire(table: Table[Battle], step: steps.BlowFire) -> None:
    """AB-3.7.g A new fire three hexes on, or this one is blown out."""
    battle = table.state
    row = wind_row(battle)
    assert row is not None and row.fire_jump is not None  # noqa: PT018 - else no die was called for
    jump = row.fire_jump
    die = table.dice.roll(1, 6, "AB-3.7.g")[0]
    if die == jump.blown_out_on:
        for element in fires_of(battle, step.side):
            if is_hex_wide(element) and place_of(battle, element) == step.hex:
                put_out(table, element, "AB-3.7.g")
    elif die == jump.new_fire_on:
        far = battle.ground.line_of_hexes(step.hex, battle.wind.direction, jump.distance)
        for target in flammable(battle, far[-1]) if len(far) == jump.distance else ():
            if target.kind != "accessory":
                light(table, target, step.side, "AB-3.7.g")


# Fire and troops


def burn_units(table: Table[Battle], step: steps.BurnUnits) -> None:
    """AB-1.6.d The side's fires shoot at whoever stands in their hexes, hex by hex."""
    battle = table.state
    places = {place_of(battle, one) for one in fires_of(battle, step.side) if one.kind != "accessory"}
    table.then(BurnHexes(step.side, tuple(sorted(places))))


def burn_hexes(table: Table[Battle], step: steps.BurnHexes) -> None:
    """AB-1.6.a, AB-1.6.d One hex, then the rest."""
    if not step.hexes:
        return
    (place, *rest), burnt = step.hexes, step.burnt
    battle = table.state
    unit = battle.unit_in(place)
    if unit != NOBODY and unit not in burnt:
        meet(table, unit, "AB-12.aa")
        if battle.at[unit]:
            burn(table, unit, dice_in(battle, step.side, place))
            burnt = (*burnt, unit)
    table.then(BurnHexes(step.side, tuple(rest), burnt))


def dice_in(battle: Battle, side: Side, place: Hex) -> int:
    """AB-1.6.a to AB-1.6.e Three dice if the hex burns with a fire of the side, one if only a side of it does."""
    here = [one for one in fires_of(battle, side) if place_of(battle, one) == place and one.kind != "accessory"]
    if any(is_hex_wide(element) for element in here):
        return FIRE.unit_in_burning_hex_dice
    return FIRE.unit_behind_burning_side_dice if here else 0


def burn(table: Table[Battle], unit: UnitNo, dice: int) -> None:
    """AB-1.6.f, AB-16.j Tactical faces hit, flags drive it where its owner likes, and awake; order faces do nothing."""
    battle = table.state
    faces = cast(table, dice, "AB-1.6.a", audience(battle, unit))
    found = hits(faces, profile(battle, unit).colour, tactical=True)
    ignored = sum(one.value for one in ignored_flags(battle, unit))
    flags = max(0, rolled_flags(battle, unit, faces.flag) - ignored)
    tell_of(table, unit, events.UnitBurnt(unit, dice, faces, found), "AB-1.6.a")
    lose(table, unit, found, "AB-1.6.a")
    if battle.at[unit] and flags:
        wake(table, unit, "AB-16.j")
        table.then(flight(battle, unit, flags, OFF_THE_MAP))


# The end


def burn_out(table: Table[Battle], step: steps.BurnOut) -> None:
    """AB-1.4.g At the end of the other player's turn; fires lit in this player turn count from the owner's next."""
    battle = table.state
    burnt = [one for one in fires_of(battle, foe(step.side)) if battle.fires[one].age >= burn_turns(battle, one)]
    for element in burnt:
        consume(table, element)
    for element, fire in battle.fires.items():
        if fire.lit_by == step.side:
            battle.fires[element] = fire._replace(lit_by="")
    if burnt:
        table.then(LookAround())  # AB-7.k


def consume(table: Table[Battle], element: Element) -> None:
    """AB-1.4.c to AB-1.4.e, AB-1.4.h, AB-1.4.j, AB-1.8.f, AB-1.12.b What a fire leaves behind."""
    battle, place = table.state, place_of(table.state, element)
    forget(battle, element)
    table.tell(events.BurntOut(element, place), "AB-1.4.g")
    if element.kind == "terrain":
        battle.terrain[place] = line_of(battle, place).burns_to
    elif element.kind == "overlay":
        _consume_overlay(table, element)
    elif element.kind == "side":
        del battle.sides[place, element.direction]
    elif element.kind == "accessory":
        battle.accessories[element.place] -= {element.name}
    else:
        _sink(table, element)


def _consume_overlay(table: Table[Battle], element: Element) -> None:
    """AB-1.4.h, AB-16.c, AB-8.3.e A bridge leaves the water, and whoever stood on it in it; a camp is looted."""
    battle, place = table.state, element.place
    lift(battle.overlays, place, element.name)
    unit = battle.unit_in(place)
    if element.name == "bridge" and unit != NOBODY and not battle.is_aboard(unit):
        table.then(CrewInWater(unit))
    if element.name == "camp":
        table.then(LootCamp(place))


def _sink(table: Table[Battle], element: Element) -> None:
    """AB-1.12.b, AB-6.4.f The craft sinks under its crew, and under leaders who are alone in it."""
    battle = table.state
    craft = battle.boats[element.place]
    unit = battle.unit_in(craft.hex)
    battle.boats[element.place] = craft._replace(hex=OFF_THE_MAP, fate=SUNK)
    if unit != NOBODY:
        table.then(CrewInWater(unit, aboard=True))
        return
    for leader in battle.leaders_in(craft.hex):
        lose_leader(table, leader, "AB-6.4.f")
