"""8.2 to 8.4: who may charge whom, whether a charge reaches, and how contact is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from iacta.engine.chance.dice import at_most
from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.battlefield import FRONT, Contact
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.plans import Charge
from iacta.games.hail_caesar.roster import (
    BATTLE_LINES,
    COLUMN,
    HORDE,
    NOBODY,
    OPEN_ORDER,
    PIKE_PHALANX,
    SQUARE,
    TESTUDO,
)
from iacta.games.hail_caesar.rules import (
    blocks,
    buildings,
    contacts,
    crossing,
    movement,
    passing,
    placing,
    proximity,
    revealing,
    sight,
    terrain,
    trips,
)
from iacta.games.hail_caesar.rules.advance import approach, goal_of
from iacta.games.hail_caesar.state import (
    CAUGHT,
    CHARGED,
    DISORDERED,
    FOUGHT,
    MOVED,
    NO_BONUS,
    STANDING,
    WILL_COUNTER,
    WILL_EVADE,
    WILL_FIRE,
    Battle,
)
from iacta.games.hail_caesar.steps import (
    ClosingVolley,
    Execute,
    FinishMovement,
    MakeContact,
    ReactToCharge,
    TestUnderFire,
)
from iacta.geometry.boxes import gap, overlaps
from iacta.geometry.quarters import in_front
from iacta.geometry.sweeps import path

if TYPE_CHECKING:
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.map import AreaNo
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.rules.placing import Placement
    from iacta.games.hail_caesar.rules.ways import Way
    from iacta.geometry.boxes import Box

MOST_TARGETS: Final = 2
OF_ONE_TARGET: Final = ("HC-8.2.f", "HC-8.2.g", "HC-14.8.d")
"""HC-14.8.f What is asked anew for the place between two targets: the way, whom the charger faces, room."""
FRIGHTENED: Final = 3
"""HC-13.5.d Cavalry that charges elephants is disordered on this or less."""
FORMED_TO_BE_FEARED: Final = ("cataphracts", "heavy_chariots")


# 8.3 Who may not charge


def ban(battle: Battle, unit: UnitNo) -> Refusal | None:
    """HC-8.3.a, HC-8.3.d, HC-8.3.e, HC-11.3.b Why a unit may charge nobody; None if it may."""
    profile = battle.roster.profile(unit)
    if battle.is_disordered(unit) or battle.is_engaged(unit):
        return Refusal("HC-8.3.a", "may-not-charge-now")
    if battle.is_shaken(unit):
        return Refusal("HC-8.3.d", "shaken-do-not-charge")
    if battle.broken[battle.roster.division_of[unit]]:
        return Refusal("HC-11.3.b", "broken-only-withdraws", f"unit:{unit}")
    if battle.inside[unit] == NO_AREA and battle.formation[unit] == SQUARE:
        return Refusal("HC-8.3.a", "squares-do-not-charge")
    if profile.type in ("artillery", "wagons") or profile.noncombatant:
        return Refusal("HC-8.3.e", "does-not-charge")
    if battle.inside[unit] == NO_AREA and battle.formation[unit] in (COLUMN, TESTUDO):
        return Refusal("HC-8.3.e", "formation-does-not-charge")
    return None


def charge_ban(battle: Battle, unit: UnitNo, target: UnitNo, side: int) -> Refusal | None:
    """HC-8.3.b, HC-8.3.c, HC-8.3.f Why a unit may not charge this enemy on this side; None if it may."""
    profile, other = battle.roster.profile(unit), battle.roster.profile(target)
    if battle.inside[target] != NO_AREA:
        return None if profile.type == "infantry" else Refusal("HC-8.3.f", "only-infantry-attacks-buildings")
    formed_foot = battle.is_formed(target) and other.type == "infantry"
    if profile.subtype == "skirmishers" and formed_foot and battle.formation[target] in BATTLE_LINES:
        return Refusal("HC-8.3.b", "skirmishers-do-not-charge-lines")
    if not battle.is_formed(target) or battle.formation[target] == COLUMN:
        return None
    if side != FRONT and battle.formation[target] != SQUARE:  # HC-2.3.c a square has fronts all round
        return None
    if battle.is_disordered(target) and battle.is_shaken(target):
        return None
    if profile.subtype == "horse_archers" and formed_foot:
        return Refusal("HC-8.3.c", "horse-archers-avoid-fronts")
    if battle.formation[unit] == OPEN_ORDER and battle.inside[unit] == NO_AREA and _is_feared(battle, target):
        return Refusal("HC-8.3.c", "open-order-avoids-fronts")
    return None


def _is_feared(battle: Battle, target: UnitNo) -> bool:
    """HC-8.3.c Formed heavy and medium infantry, phalanx, horde, cataphracts, elephants, heavy chariots."""
    profile = battle.roster.profile(target)
    if profile.type == "infantry":
        return profile.subtype in ("heavy", "medium") or battle.formation[target] in (PIKE_PHALANX, HORDE)
    heavy_chariots = profile.type == "chariots" and profile.subtype == "heavy"
    return profile.type == "elephants" or profile.subtype == "cataphracts" or heavy_chariots


# 8.2 Reaching


def refusal(battle: Battle, unit: UnitNo, step: Charge) -> Refusal | None:
    """HC-8.2, HC-8.3 Why a charge at these enemies would not make contact with this move; None if it would."""
    placements = reach(revealing.as_known(battle, battle.roster.side_of[unit]), unit, step)
    return placements if isinstance(placements, Refusal) else None


def reach(battle: Battle, unit: UnitNo, step: Charge) -> list[Placement] | Refusal:
    """HC-8.2.b to HC-8.2.g Where the charger would be placed against each target; else the first clause against it."""
    found = ban(battle, unit)
    if found is not None:
        return found
    targets = step.targets or goal_of(battle, unit, step.ignored)
    if not targets:
        return Refusal("HC-4.4.d", "nobody-to-charge")
    if len(targets) == MOST_TARGETS:
        return _reach_two(battle, unit, targets, step)
    one = _reach_one(battle, unit, targets[0], step)
    return one if isinstance(one, Refusal) else [one]


def _reach_one(battle: Battle, unit: UnitNo, target: UnitNo, step: Charge) -> Placement | Refusal:
    if target not in battle.seen(battle.enemy_of(unit)):
        return Refusal("HC-17.1.a", "target-gone")
    out, enemy = placing.way_out(battle, unit, step.side), placing.outline(battle, target)
    if out >= 0 and not buildings.is_open(battle, battle.inside[unit], out):
        return Refusal("HC-6.5.h", "no-gate-on-that-side", f"area:{battle.inside[unit]}")
    box = placing.doorway(battle, unit, out)
    if not sight.sees(battle, unit, target) or (out >= 0 and not sight.is_seen(battle, unit, target, out, enemy)):
        return Refusal("HC-8.2.b", "target-unseen")
    if (battle.is_formed(unit) or out >= 0) and not in_front(box, enemy):
        return Refusal("HC-8.2.c", "target-not-ahead")
    if gap(box, enemy) > trips.pace(battle, unit, battle.formation[unit], battle.box[unit]):
        return Refusal("HC-8.2.c", "target-too-far")
    bond = proximity.bond(battle, unit, step.ignored)
    if bond.enemy not in (NOBODY, target):
        return Refusal("HC-8.2.g", "faces-another-enemy")
    start = placing.start_of(battle, unit, out)
    x, y = int(start.x), int(start.y)
    side = placing.side_hit(battle, x, y, target)
    banned = charge_ban(battle, unit, target, side)
    if banned is not None:
        return banned
    block = battle.inside[target]
    if block != NO_AREA and side in [
        one.side for unit in blocks.garrison(battle, block) for one in battle.contacts_of(unit)
    ]:
        return Refusal("HC-8.13.b", "no-place-at-target")
    wall, opened = movement.defended_obstacle(battle, unit, target, side), obstacles_met(battle, unit)
    placement = placing.place(battle, unit, target, side, (x, y), opened, wall)
    if placement is None:
        return Refusal("HC-14.8.d", "no-place-at-target")
    free = is_way_free(battle, unit, start, placement.box, (target,))
    return placement if free else Refusal("HC-8.2.f", "way-blocked")


def obstacles_met(battle: Battle, unit: UnitNo) -> frozenset[AreaNo]:
    """HC-6.3.e The obstacles that a charge may go over: those which the charger is in contact with as it begins."""
    box, ground = battle.box[unit], battle.ground
    if box is None:
        return frozenset()
    return frozenset(
        area
        for area in (*ground.obstacles, *ground.outlines)
        if crossing.ban(battle, unit, area) is None
        and any(terrain.is_in_contact(battle, box, piece) for piece in terrain.pieces(ground.areas[area]))
    )


def is_way_free(battle: Battle, unit: UnitNo, start: Box, there: Box, targets: tuple[UnitNo, ...]) -> bool:
    """HC-8.2.f, HC-14.8.l The straight way to the place meets no other enemy, closed ground or friends in the way."""
    side = battle.roster.side_of[unit]
    with_us = {one.unit for one in battle.contacts if one.enemy in targets}
    with_us |= {one.enemy for one in battle.contacts if one.unit in targets}
    enemies = [box for one, box in battle.boxes(battle.enemy_of(unit)) if one not in targets]
    friends = [
        box
        for one, box in battle.boxes(side)
        if one != unit and one not in with_us and not passing.may_pass(battle, unit, one)
    ]
    left = {battle.inside[unit]} - {NO_AREA}  # HC-8.2.h its own block is no obstacle
    closed = movement.closed_to(battle, unit, obstacles_met(battle, unit) | left)
    for box in path(start, there):
        if any(overlaps(box, other) for other in enemies + friends) or not movement.is_open_ground(box, closed):
            return False
    return True


def _reach_two(battle: Battle, unit: UnitNo, targets: tuple[UnitNo, ...], step: Charge) -> list[Placement] | Refusal:
    """HC-8.4.e, HC-14.8.f Two enemies side by side, close together and in line; the charger is centred on the gap."""
    singles = [_reach_one(battle, unit, target, step) for target in targets]
    for single in singles:
        if isinstance(single, Refusal) and single.clause not in OF_ONE_TARGET:
            return single
    faced = proximity.bond(battle, unit, step.ignored).enemy
    if faced != NOBODY and faced not in targets:
        return Refusal("HC-8.2.g", "faces-another-enemy")
    start = placing.start_of(battle, unit, placing.way_out(battle, unit, step.side))
    sides = [placing.side_hit(battle, int(start.x), int(start.y), target) for target in targets]
    there = placing.between(battle, unit, targets, sides, obstacles_met(battle, unit))
    if there is None or not is_way_free(battle, unit, start, there, targets):
        return Refusal("HC-14.8.f", "no-place-between-targets")
    return [placing.Placement(there, target, side) for target, side in zip(targets, sides, strict=True)]


# A charge step


def begin_charge(table: Table[Battle], execution: Execute, step: Charge) -> None:
    """HC-15.2 A charge that reaches is announced to its targets; else the unit advances as far as it can (HC-4.4.f)."""
    battle, unit = table.state, execution.unit
    placements = reach(battle, unit, step)
    if isinstance(placements, Refusal):
        fall_short(table, execution, step)
        return
    targets = tuple(placement.target for placement in placements)
    movement.note_charge(battle, unit, targets)
    table.tell(events.ChargeDeclared(unit, targets), "HC-8.5.a")
    table.then(ReactToCharge(unit, targets, targets, execution))


def make_contact(table: Table[Battle], step: MakeContact) -> None:
    """HC-8.4, HC-8.5.r The charger is placed, or goes on; then those who chose it shoot, and it tests once."""
    battle, unit = table.state, step.charger
    targets = tuple(target for target in step.targets if battle.fate[target] == STANDING)
    charge = replace(charge_of(step.execution), targets=targets)
    placements = reach(battle, unit, charge) if targets else Refusal("HC-17.1.a", "target-gone")
    if isinstance(placements, Refusal) and len(targets) == MOST_TARGETS:
        placements = _meet(battle, unit, charge, placements)
    if isinstance(placements, Refusal):
        _stand_down(battle, targets)
        fall_short(table, step.execution, replace(charge, targets=step.targets))
        return
    _stand_against(table, step, placements)
    _stand_down(battle, targets)
    shooters = [target for target in targets if battle.has(target, WILL_FIRE)]
    table.then(*[ClosingVolley(shooter, unit) for shooter in shooters])
    if shooters:
        table.then(TestUnderFire(unit, "closing"))
    table.then(FinishMovement(unit, step.execution.occasion))


def fall_short(table: Table[Battle], execution: Execute, step: Charge) -> None:
    """HC-4.4.f A charge that does not reach is an ordinary advance, and goes on with the moves that are left."""
    battle, unit = table.state, execution.unit
    way = way_short(battle, unit, step, execution.moves - execution.made, knows=True)
    movement.take(table, unit, way, "HC-4.4.f")
    is_lost = way.refusal is not None and way.refusal.clause == "HC-17.1.a"
    if is_lost or way.ends_movement or battle.fate[unit] != STANDING:
        table.then(FinishMovement(unit, execution.occasion))
    else:
        table.then(replace(execution, made=execution.made + 1, begun=True))


def way_short(battle: Battle, unit: UnitNo, step: Charge, moves_left: int, *, knows: bool = False) -> Way:
    """HC-4.4.f, HC-14.6.e One move of a charge that does not reach: onto a friend only if those after it clear him."""
    way = _advance(battle, unit, step, moves_left, knows=knows)
    if moves_left <= 1 or movement.rests(battle, unit, way):
        return way
    if _gets_clear(battle, unit, step, way, moves_left - 1, knows=knows):
        return way
    return _advance(battle, unit, step, 1, knows=knows)


def _advance(battle: Battle, unit: UnitNo, step: Charge, moves_left: int, *, knows: bool) -> Way:
    targets = step.targets or goal_of(battle, unit, step.ignored)
    return approach(battle, unit, targets, ignored=step.ignored, moves_left=moves_left, knows=knows)


def _gets_clear(battle: Battle, unit: UnitNo, step: Charge, way: Way, left: int, *, knows: bool) -> bool:
    """HC-5.4.c Whether a charge comes off friends with the moves after this one, in contact or short of it.

    A target in open order may evade: against it the charger has to find a place without contact.
    """
    copy = battle.clone()
    for moves in range(left, 0, -1):
        if way.ends_movement:
            return False
        copy.stand(unit, way.box)
        placements = reach(copy, unit, step)
        if not isinstance(placements, Refusal) and any(copy.formation[one.target] != OPEN_ORDER for one in placements):
            return True
        way = _advance(copy, unit, step, moves, knows=knows)
        if movement.rests(copy, unit, way):
            return True
    return False


def _meet(battle: Battle, unit: UnitNo, charge: Charge, refusal: Refusal) -> list[Placement] | Refusal:
    """HC-14.8.g Of two targets that stand side by side no more, the charger is placed against one that met it."""
    for target in charge.targets:
        if battle.has(target, WILL_COUNTER):
            found = reach(battle, unit, replace(charge, targets=(target,)))
            if not isinstance(found, Refusal):
                return found
    return refusal


def _stand_down(battle: Battle, targets: tuple[UnitNo, ...]) -> None:
    """HC-8.6.c Who rode to meet a charger that did not come has charged nobody."""
    for target in targets:
        if battle.has(target, WILL_COUNTER) and not battle.is_fighting(target):
            battle.clear(target, CHARGED)


def charge_of(execution: Execute) -> Charge:
    """HC-4.4.f The charge in the plan that is being executed."""
    return next(one for one in execution.plan if isinstance(one, Charge))


def _stand_against(table: Table[Battle], step: MakeContact, placements: list[Placement]) -> None:
    """HC-14.8.a The charger stands against its targets, and contacts are entered."""
    battle, unit = table.state, step.charger
    box, walls = _joint_place(battle, step, placements), [across(battle, unit, one) for one in placements]
    start = placing.start_of(battle, unit, placing.way_out(battle, unit, charge_of(step.execution).side))
    movement.leave_trail(battle, unit, start, box)
    battle.inside[unit] = NO_AREA
    battle.stand(unit, box)
    battle.mark(unit, CHARGED | MOVED)
    battle.clear(unit, FOUGHT)
    revealing.reveal_met(table, unit, [movement.charge_leg(start, box)])
    if crossing.crosses(battle, start, box):
        battle.mark(unit, NO_BONUS)
    for placement, wall in zip(placements, walls, strict=True):
        if battle.has(placement.target, WILL_EVADE):
            catch(battle, placement.target)
        enter(battle, Contact(unit, FRONT, placement.target, placement.side, wall))
    for contact in accidental(battle, unit):
        enter(battle, contact)
    table.tell(events.Charged(unit, tuple(one.target for one in placements)), "HC-8.4.b")
    for one in _frightened(battle, unit, [placement.target for placement in placements]):
        if table.dice.tally(1, at_most(FRIGHTENED), "HC-13.5.d"):
            battle.mark(one, DISORDERED)
            table.tell(events.Disordered(one), "HC-13.5.d")


def _frightened(battle: Battle, unit: UnitNo, targets: list[UnitNo]) -> list[UnitNo]:
    """HC-13.5.d, HC-8.5.f The cavalry that charges elephants: the charger, or those who charge it in their turn."""
    if any(frightens(battle, unit, target) for target in targets):
        return [unit]
    return [target for target in targets if battle.has(target, WILL_COUNTER) and frightens(battle, target, unit)]


def _joint_place(battle: Battle, step: MakeContact, placements: list[Placement]) -> Box:
    """HC-14.8.c Partners of the same order share the side; their places are computed when the first is placed."""
    if len(placements) > 1 or battle.inside[placements[0].target] != NO_AREA:  # HC-8.13.b one to a side
        return placements[0].box
    placement, execution = placements[0], step.execution
    partners = tuple(
        one
        for one, plan in zip(execution.partners, execution.plans, strict=True)
        if is_partner(battle, one, plan, execution.moves, placement)
    )
    joint = placing.joint_places(battle, step.charger, partners, placement.target, placement.side) if partners else {}
    found = joint.get(step.charger)
    if found is None:
        return placement.box
    there = placing.before(battle, found.box, across(battle, step.charger, placement))
    opened = obstacles_met(battle, step.charger)
    return there if placing.is_place_free(battle, step.charger, (placement.target,), there, opened) else placement.box


def is_partner(battle: Battle, unit: UnitNo, plan: tuple[object, ...], moves: int, placement: Placement) -> bool:
    """HC-14.8.c A unit of the same order that charges the same target, hits the same side and is near enough."""
    charge = next((step for step in plan if isinstance(step, Charge)), None)
    if charge is None or battle.box[unit] is None:
        return False
    if placement.target not in (charge.targets or goal_of(battle, unit, charge.ignored)):
        return False
    x, y = placing.reference(battle, unit)
    if placing.side_hit(battle, x, y, placement.target) != placement.side:
        return False
    apart = gap(battle.at(unit), placing.outline(battle, placement.target))
    return apart <= moves * battle.rate(unit)


def frightens(battle: Battle, unit: UnitNo, target: UnitNo) -> bool:
    """HC-13.5.d Elephants frighten horses, not camels."""
    return (
        battle.roster.profile(target).type == "elephants"
        and battle.roster.profile(unit).type == "cavalry"
        and not battle.roster.has(unit, "camels")
    )


def across(battle: Battle, unit: UnitNo, placement: Placement) -> int:
    """HC-6.3.f The obstacle or outline that the target defends against this charge."""
    return movement.defended_obstacle(battle, unit, placement.target, placement.side)


def enter(battle: Battle, contact: Contact) -> None:
    """HC-8.4.h, HC-14.1.i Contact is made; a supporter that is contacted fights (HC-8.9.m)."""
    battle.contacts = (*battle.contacts, contact)
    battle.supports.pop(contact.enemy, None)
    if contact.across != NO_AREA or battle.inside[contact.enemy] != NO_AREA:
        battle.mark(contact.unit, NO_BONUS)


def accidental(battle: Battle, unit: UnitNo) -> list[Contact]:
    """HC-8.4.f Second enemies within 0.5" of the charger's front line, parallel to it, sharing front with it."""
    box, measures = battle.at(unit), battle.sheet.measures
    touched = {contact.enemy for contact in battle.contacts_of(unit)}
    found = []
    for enemy, other in battle.boxes(battle.enemy_of(unit)):
        if enemy in touched or gap(box, other) > measures.accidental_contact_gap:
            continue
        side = placing.parallel_side(box, other, measures.parallel_degrees)
        if side is not None and side != FRONT and battle.is_formed(enemy) and battle.formation[enemy] != SQUARE:
            continue  # its flank or rear is no front line
        if side is not None and contacts.shares(box, FRONT, other, measures.contact_min_shared_front):
            found.append(Contact(unit, FRONT, enemy, side))
    return found


def catch(battle: Battle, evader: UnitNo) -> None:
    """HC-8.5.k, HC-8.5.l An evader that is reached is contacted in the rear, disordered."""
    battle.mark(evader, CAUGHT | DISORDERED)
