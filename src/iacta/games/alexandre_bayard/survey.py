"""What the board shows of a selected piece or place, from what the seat knows.

`unit:3`          own: where it may go (`reach`), whom it may attack and shoot at, what it may set on fire, or why not
                  (`aims`: deeds attack, shoot, shoot-incendiary, ignite, with dice); areas `range`, `sight`, `wakes`
                  (where its step, or its fight, would rouse sleepers); any: area `support` (friends who support it)
`leader:0`        areas `command` and `influence`; own: where he may go alone
`boat:1`          as the unit aboard
`side:alexandre`  own: area `sight`, all that its units see; what fire and water are about to do (`aims`: deed catch,
                  of a hex, with the chance in ten-thousandths; deed drift, of a craft, with the hex where it ends; deed
                  weather, of `die:1`: what may come of rerolling it, by kind and force, in ten-thousandths); own:
                  what orders cost now (deed order, of `order:courier`, with tokens)
`hex:205`         area `sight` (from where it could be seen); `aims` (deed see, of each hex from where it could not be:
                  what blocks the line from here, with its level and the higher eye in halves)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.records import Caution
from iacta.engine.survey import Aim, Reach, Survey
from iacta.games.alexandre_bayard.actions import GiveOrder
from iacta.games.alexandre_bayard.army_file import PACE
from iacta.games.alexandre_bayard.handles import hex_handle, named, side_in, unit_handle
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules import burning, ignition, melee, missiles, riding, shooting, sight
from iacta.games.alexandre_bayard.rules.combat import ATTACK_POINTS, attack_price
from iacta.games.alexandre_bayard.rules.drifting import drift_ahead
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.effects.darkness import NIGHT
from iacta.games.alexandre_bayard.rules.fire_outlook import threatened
from iacta.games.alexandre_bayard.rules.leadership import INFLUENCE_RADIUS, command_radius
from iacta.games.alexandre_bayard.rules.orders import POINTS, price
from iacta.games.alexandre_bayard.rules.outlook import after_reroll
from iacta.games.alexandre_bayard.rules.paths import Stride, judge, reachable
from iacta.games.alexandre_bayard.rules.profiles import rank_of
from iacta.games.alexandre_bayard.rules.results import DEFENCE_POINTS, defence_price
from iacta.games.alexandre_bayard.rules.standing import beside, is_real
from iacta.games.alexandre_bayard.rules.waking import HEARD_WITHIN
from iacta.games.alexandre_bayard.sides import SIDES
from iacta.games.alexandre_bayard.steps import (
    ChooseCombat,
    MovePieces,
    OfferAttackOrder,
    OfferDefenceOrder,
    OfferPress,
    RerollWeather,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from iacta.engine.records import Handle, Modifier, Seat
    from iacta.games.alexandre_bayard.roster import LeaderNo, UnitNo, Weapon
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import Combat
    from iacta.geometry.hexes import Hex


def survey(battle: Battle, seat: Seat | None, piece: Handle) -> Survey:
    """What a seat may know about a piece, a side or a hex; nothing about what is not there, or not known."""
    side = next((one for one in SIDES if one == seat), None)
    kind, number = named(piece)
    if kind == "boat":
        place = battle.boats[number].hex if number < len(battle.boats) else 0
        kind, number = "unit", battle.unit_in(place) if place else NOBODY
    if kind == "unit" and 0 <= number < len(battle.at) and battle.at[number] and battle.knows(side, number):
        return _of_unit(battle, side, number)
    if kind == "leader" and number < len(battle.leader_at) and battle.knows_leader(side, number):
        return _of_leader(battle, side, number) if battle.leader_at[number] else Survey()
    if kind == "hex" and number in battle.ground.grid and side is not None:
        return _of_hex(battle, side, number)
    if side_in(piece) is not None:
        return _of_side(battle, side if side_in(piece) == side else None)
    return Survey()


def _of_hex(battle: Battle, side: Side, place: Hex) -> Survey:
    """AB-C.9.a From where it could be seen; and what blocks the line to the other hexes."""
    found = {there: sight.barrier(battle, side, place, there) for there in battle.ground.hexes}
    aims = tuple(_unseen(there, barrier) for there, barrier in found.items() if barrier is not None)
    return Survey(aims=aims, areas=_named({"sight": (there for there, barrier in found.items() if barrier is None)}))


def _unseen(there: Hex, barrier: sight.Barrier) -> Aim:
    """AB-C.9.b, AB-C.9.c Why a hex is not seen, with the level that blocks, if it has one."""
    levels = {"level": barrier.level, "eye": barrier.eye} if barrier.level >= 0 else {}
    return Aim(hex_handle(there), "see", barrier.refusal, levels)


def _of_side(battle: Battle, side: Side | None) -> Survey:
    """What all its units see, for itself alone; and for everybody what the elements are about to do."""
    prospects = (*_fires_ahead(battle), *_drifts_ahead(battle), *_weathers_ahead(battle))
    if side is None:
        return Survey(aims=prospects)
    own = [battle.at[unit] for unit in battle.present(side) if gathered.notices(battle, unit)]
    seen = (there for there in battle.ground.hexes if _is_seen(battle, side, own, there))
    return Survey(aims=(*prospects, *_prices(battle, side)), areas=_named({"sight": seen}))


def _weathers_ahead(battle: Battle) -> Iterator[Aim]:
    """AB-3.10.c What may come of each of the two dice, where one is to be rerolled."""
    step = battle.agenda[-1] if battle.agenda else None
    if not isinstance(step, RerollWeather):
        return
    for die in (1, 2):
        found = {f"{one.kind} {one.force}".strip(): one.chance for one in after_reroll(battle, step, die)}
        yield Aim(f"die:{die}", "weather", None, found)


def _prices(battle: Battle, side: Side) -> Iterator[Aim]:
    """AB-C.7.g to AB-C.7.j Of manoeuvre orders away from leaders; of the orders of a fight for the unit that has it."""
    found = {order: price(battle, GiveOrder(order)) for order in POINTS} | _prices_of_a_fight(battle, side)
    yield from (Aim(f"order:{order}", "order", None, {"tokens": tokens}) for order, tokens in found.items())


def _prices_of_a_fight(battle: Battle, side: Side) -> dict[str, int]:
    """For whoever is asked alone: a leader whom the enemy does not see makes them cheaper."""
    step = battle.agenda[-1] if battle.agenda else None
    if isinstance(step, OfferAttackOrder | OfferPress) and step.combat.side == side:
        return {order: attack_price(battle, order, step.combat.unit) for order in ATTACK_POINTS}
    if isinstance(step, OfferDefenceOrder) and step.combat.side != side:
        return {order: defence_price(battle, order, step.combat.target) for order in DEFENCE_POINTS}
    return {}


def _fires_ahead(battle: Battle) -> Iterator[Aim]:
    """AB-1.5.d Which hexes may catch fire next, and how likely."""
    for place, chance in threatened(battle).items():
        yield Aim(hex_handle(place), "catch", None, {"chance": round(10_000 * chance)})


def _drifts_ahead(battle: Battle) -> Iterator[Aim]:
    """AB-6.3.k Which craft will drift next, and where they end."""
    for boat in range(len(battle.boats)):
        path = drift_ahead(battle, boat)
        if path:
            yield Aim(f"boat:{boat}", "drift", None, {"hex": path[-1], "hexes": len(path)})


def _is_seen(battle: Battle, side: Side, places: Iterable[Hex], there: Hex) -> bool:
    """AB-C.9 Whether a unit in a hex would be seen from any of these."""
    limit = sight.seen_within(battle, there)
    near = battle.ground.distance[there]
    return any(
        (limit is None or near[place] <= limit) and (place == there or sight.is_clear(battle, side, place, there))
        for place in places
    )


def _named(areas: dict[str, Iterable[Hex]]) -> dict[str, tuple[Handle, ...]]:
    found = {name: tuple(hex_handle(place) for place in sorted(places)) for name, places in areas.items()}
    return {name: places for name, places in found.items() if places}


# Units


def _of_unit(battle: Battle, side: Side | None, unit: UnitNo) -> Survey:
    """Its range and sight; of an own unit everything that it may do."""
    owner, place = battle.side_of(unit), battle.at[unit]
    weapon = shooting.weapon_of(battle, unit)
    near = battle.ground.distance[place]
    farthest = shooting.reach(battle, unit, weapon) if weapon is not None else 0
    areas: dict[str, Iterable[Hex]] = {
        "range": (there for there in battle.ground.hexes if shooting.NEAR <= near[there] <= farthest),
        "support": _supporters(battle, side, unit),
    }
    if side != owner:
        return Survey(areas=_named(areas))
    areas["sight"] = (there for there in battle.ground.hexes if _is_seen(battle, owner, (place,), there))
    areas["wakes"] = _rousing(battle, place)
    return Survey(tuple(_ways(battle, side, unit)), tuple(aims_of(battle, unit)), _named(areas))


def _supporters(battle: Battle, side: Side | None, unit: UnitNo) -> list[Hex]:
    """AB-C.10.f Where the friends stand that support it, as far as the seat knows them; one alone is none."""
    friends = beside(battle, battle.at[unit], battle.side_of(unit))
    known = [battle.at[one] for one in friends if is_real(battle, one) and battle.knows(side, one)]
    return known if len(known) > 1 else []


def _rousing(battle: Battle, place: Hex) -> Iterable[Hex]:
    """AB-4.2.d, AB-4.4.c From where sleepers may be roused: by its steps, or by a fight."""
    step = battle.agenda[-1] if battle.agenda and battle.options.sleeping else None
    within = HEARD_WITHIN if isinstance(step, MovePieces) else 0
    if isinstance(step, ChooseCombat):
        within = NIGHT.combat_wakes_within
    return battle.ground.grid.disc(place, within) if within else ()


def _ways(battle: Battle, side: Side | None, unit: UnitNo) -> Iterator[Reach]:
    """AB-C.8 Where its move may end if it may move, each with what it costs and what is to be expected."""
    if battle.mover not in (NOBODY, unit):
        if battle.knows(side, battle.mover):
            return
        battle = _with_nobody_under_way(battle)
    if gathered.bans_move(battle, unit) is not None:
        return
    for there, path in reachable(battle, unit).items():
        stride = judge(battle, unit, path)
        assert isinstance(stride, Stride)  # else it would not be reachable
        yield Reach(
            hex_handle(there),
            stride.spent,
            stride.over,
            tuple(hex_handle(place) for place in path),
            tuple(_cautions(battle, unit, path, stride)),
        )


def _with_nobody_under_way(battle: Battle) -> Battle:
    """AB-15 The same for a side that does not know who moves."""
    still = battle.clone()
    still.mover, still.walk, still.trail, still.company, still.pausing = NOBODY, (), (), (), False
    return still


def _cautions(battle: Battle, unit: UnitNo, path: tuple[Hex, ...], stride: Stride) -> Iterator[Caution]:
    """AB-C.4.a, AB-4.1.d A march forbids combat; in the dark and in fog steps may go astray."""
    if stride.marching:
        yield Caution("AB-C.4.a", "march-without-combat")
    steps = zip((battle.at[unit], *path), path, strict=False)
    strays = sum(end != 0 and gathered.deviates(battle, unit, start, end) for start, end in steps)
    if strays:
        yield Caution("AB-4.1.d", "may-go-astray", figures={"steps": strays})


def aims_of(battle: Battle, unit: UnitNo) -> Iterator[Aim]:
    """AB-C.9, AB-C.10, AB-1.9 Each enemy that its side knows, then each hex that it can set on fire."""
    side = battle.side_of(unit)
    for target, owner in enumerate(battle.roster.side_of):
        if owner != side and battle.at[target] and battle.knows(side, target):
            yield from _at_unit(battle, unit, target)
    for named_weapon in dict.fromkeys(("", *missiles.POT_WEAPONS)) if battle.options.fire else ():
        if isinstance(missiles.igniter(battle, unit, named_weapon), tuple):
            yield from _at_hexes(battle, unit, named_weapon)


def _at_unit(battle: Battle, unit: UnitNo, target: UnitNo) -> Iterator[Aim]:
    """AB-C.9, AB-C.10 Beside it in melee, else with what it shoots."""
    handle = unit_handle(target)
    if battle.ground.distance[battle.at[unit]][battle.at[target]] == 1:
        for weapon in ("", *missiles.contact_weapons(battle, unit)):
            refusal = melee.refuses_attack(battle, unit, target, weapon)
            combat = melee.announced(battle, "melee", unit, target, weapon)
            yield Aim(handle, "attack-with-weapon" if weapon else "attack", refusal, *_figures(combat))
    if shooting.weapon_of(battle, unit) is None:
        return
    for named_weapon, incendiary in missiles.munitions(battle, unit):
        munition = missiles.munition(battle, unit, named_weapon, incendiary=incendiary)
        if isinstance(munition, tuple):
            yield _shot(battle, unit, target, munition, incendiary=incendiary)


def _shot(battle: Battle, unit: UnitNo, target: UnitNo, weapon: Weapon, *, incendiary: bool) -> Aim:
    refusal = shooting.refuses_shot(battle, unit, target, weapon, incendiary=incendiary)
    combat = shooting.announced(battle, unit, target, weapon, incendiary=incendiary)
    deed = "shoot-incendiary" if incendiary else "shoot"
    return Aim(unit_handle(target), deed, refusal, *_figures(combat))


def _figures(combat: Combat) -> tuple[dict[str, int], tuple[Modifier, ...]]:
    return {"dice": combat.dice, "tactical": int(combat.tactical)}, combat.modifiers


def _at_hexes(battle: Battle, unit: UnitNo, named_weapon: str) -> Iterator[Aim]:
    """AB-1.9 What can burn within reach."""
    weapon = missiles.igniter(battle, unit, named_weapon)
    assert isinstance(weapon, tuple)  # the caller has asked
    near = battle.ground.distance[battle.at[unit]]
    for place in battle.ground.hexes:
        targets = burning.flammable(battle, place) if 1 <= near[place] <= max(1, weapon.range) else []
        if targets:
            rolls = ignition.attacks_with(battle, unit, weapon, place, targets)
            dice = rolls[0].attack.dice if rolls else 0
            refusal = ignition.refuses_ignition(battle, unit, place, named_weapon)
            yield Aim(hex_handle(place), "ignite", refusal, {"dice": dice, "targets": len(targets)})


# Leaders


def _of_leader(battle: Battle, side: Side | None, leader: LeaderNo) -> Survey:
    """AB-C.6.b, AB-C.6.c His radii; of an own leader where he may go alone."""
    place, disc = battle.leader_at[leader], battle.ground.grid.disc
    influence = INFLUENCE_RADIUS[rank_of(battle, leader)]
    areas: dict[str, Iterable[Hex]] = {
        "command": disc(place, command_radius(battle, leader)),
        "influence": disc(place, influence),
    }
    moves = battle.agenda and isinstance(battle.agenda[-1], MovePieces) and battle.side == side
    if not moves or battle.roster.leader_side[leader] != side or riding.refuses_rider(battle, leader) is not None:
        return Survey(areas=_named(areas))
    ways = riding.rides(battle, side, place, PACE.leader_alone)
    found = (Reach(hex_handle(path[-1]), len(path), False, tuple(map(hex_handle, path))) for path in ways)
    return Survey(tuple(found), areas=_named(areas))
