"""16.3 The manoeuvres that bots consider: canonical, never a limit for players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from iacta.engine.chance.drawing import BOT_ROLL, first_made
from iacta.games.hail_caesar.actions import Done, FollowMe, Order, Rally
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.plans import Charge, Cross, Enter, EnterTable, Form, FormMove, Go, Leave, Plan
from iacta.games.hail_caesar.roster import NOBODY, OPEN_ORDER
from iacta.games.hail_caesar.rules import (
    arrivals,
    blocks,
    command,
    commander_orders,
    crossing,
    forced_moves,
    formations,
    group_orders,
    groups,
    pacing,
    proximity,
    terrain,
)
from iacta.geometry.angles import EIGHTH_TURN, HALF_TURN, QUARTER_TURN, TURN, ahead, bearing
from iacta.geometry.boxes import Box, gap, within
from iacta.geometry.ground import run_onto
from iacta.geometry.places import abreast, behind, middle_of_side
from iacta.geometry.quarters import LEFT, RIGHT
from iacta.geometry.sweeps import turned

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from iacta.engine.chance.dice import Dice
    from iacta.games.hail_caesar.plans import AnyStep
    from iacta.games.hail_caesar.roster import CommanderNo, UnitNo
    from iacta.games.hail_caesar.state import Battle

Suggestion: TypeAlias = Plan | Box
Offer: TypeAlias = Order | FollowMe | Rally | Done
DONE = Done()
MOVES = 3
OBLIQUE: Final[tuple[int, ...]] = (-EIGHTH_TURN, -EIGHTH_TURN // 2, EIGHTH_TURN // 2, EIGHTH_TURN)
"""HC-16.3.a Directions away from the heading: 45° and 22.5°."""
STOPS = (1300, 700, 550)
"""HC-16.3.a Gaps in hundredths at full scale: outside initiative range, outside javelin reach, inside it."""
BLOCK_SIDES = 4


# 16.3.f Whom


def groups_of(battle: Battle, ready: list[UnitNo]) -> list[tuple[UnitNo, ...]]:
    """HC-16.3.b The maximal groups, those of formed infantry, of cavalry, of skirmishers, and of the march."""
    found: list[tuple[UnitNo, ...]] = []
    for kind in (None, "infantry", "cavalry", "skirmishers", "march", "train"):
        members = [unit for unit in ready if kind is None or kind in arms_of(battle, unit)]
        found += [group for group in groups.components(battle, members) if not groups.is_family(battle, group)]
    return list(dict.fromkeys(found))


def arms_of(battle: Battle, unit: UnitNo) -> tuple[str, ...]:
    """HC-16.3.b Its arm, and whether it marches, as columns and the train do."""
    is_train = battle.roster.profile(unit).noncombatant
    on_the_march = ("march",) if is_train or battle.is_column(unit) else ()
    return (arm_of(battle, unit), *on_the_march, *(("train",) if is_train else ()))


def arm_of(battle: Battle, unit: UnitNo) -> str:
    """HC-16.3.b Formed infantry, cavalry (chariots with it), skirmishers, or something else."""
    profile = battle.roster.profile(unit)
    if profile.subtype == "skirmishers":
        return "skirmishers"
    if profile.type in {"cavalry", "chariots"}:
        return "cavalry"
    return "infantry" if profile.type == "infantry" and battle.is_formed(unit) else ""


# 16.3.f How


def orders(battle: Battle, commander: CommanderNo, units: tuple[UnitNo, ...]) -> Iterator[Order | FollowMe | Rally]:
    """HC-16.3.a, HC-16.3.b, HC-16.3.f What units that are considered may be told, unchecked, the later ones dropped."""
    if len(units) > 1:
        yield from group_orders.offers(battle, units)
        return
    (unit,) = units
    found = list(plans(battle, unit)) if command.may_be_ordered(battle, commander, unit) is None else []
    yield from (Order((unit,), (plan,)) for plan in found)
    if commander_orders.can_be_led(battle, commander, unit):
        yield from (FollowMe(unit, plan) for plan in found if _is_worth_leading(battle, unit, plan))
    yield Rally(unit)


def draw_order(
    battle: Battle,
    commander: CommanderNo,
    units: tuple[UnitNo, ...],
    is_legal: Callable[[Order | FollowMe | Rally], bool],
    dice: Dice,
) -> Offer:
    """HC-16.3.g One of the orders that `orders` names, or to hold: only the one drawn is worked out and judged."""
    if len(units) > 1:
        drafts: list[Callable[[], Offer]] = [lambda: DONE, *group_orders.drafts(battle, units)]
        held: Offer = first_made(drafts, lambda draft: _if_legal(draft(), is_legal), dice)  # type: ignore[assignment]  # joined
        return held
    (unit,) = units
    found = suggestions(battle, unit) if command.may_be_ordered(battle, commander, unit) is None else []
    led = found if commander_orders.can_be_led(battle, commander, unit) else []
    things: list[tuple[str, Suggestion]] = [("hold", ()), ("rally", ())]
    closing = [one for one in found if isinstance(one, tuple) and closes_in(battle, unit, one)]
    if closing and dice.pick(2, BOT_ROLL):
        things, found, led = things[:1], list(closing), []
    things += [("order", one) for one in found]
    things += [("lead", one) for one in led if isinstance(one, tuple) and _is_worth_leading(battle, unit, one)]

    def make(thing: tuple[str, Suggestion]) -> Offer | None:
        kind, one = thing
        if kind == "hold":
            return DONE
        if kind == "rally":
            return _if_legal(Rally(unit), is_legal)
        plan = plan_of(battle, unit, one)
        if not plan:
            return None
        return _if_legal(FollowMe(unit, plan) if kind == "lead" else Order((unit,), (plan,)), is_legal)

    drawn: Offer = first_made(things, make, dice)  # type: ignore[assignment]  # mypy joins the union
    return drawn


def closes_in(battle: Battle, unit: UnitNo, plan: Plan) -> bool:
    """HC-16.3.g A charge at somebody, a march straight ahead, over an obstacle, or up to an enemy."""
    box, step = battle.box[unit], plan[0]
    if isinstance(step, Charge | Cross | EnterTable):
        return True
    return box is not None and isinstance(step, Go) and step.bearing == box.heading


def _if_legal(offer: Offer, is_legal: Callable[[Order | FollowMe | Rally], bool]) -> Offer | None:
    return offer if isinstance(offer, Done) or is_legal(offer) else None


def _is_worth_leading(battle: Battle, unit: UnitNo, plan: Plan) -> bool:
    """Follow me! is offered for charges and for straight marches."""
    box = battle.box[unit]
    step = plan[0]
    return isinstance(step, Charge) or (box is not None and isinstance(step, Go) and step.bearing == box.heading)


def plans(battle: Battle, unit: UnitNo, moves: int = MOVES) -> Iterator[Plan]:
    """HC-16.3.a, HC-16.3.e The plans of a unit in the order of the ledger, each once, at most 80; unchecked."""
    found = (plan_of(battle, unit, one, moves) for one in suggestions(battle, unit, moves))
    yield from dict.fromkeys(plan for plan in found if plan)


def suggestions(battle: Battle, unit: UnitNo, moves: int = MOVES) -> list[Suggestion]:
    """HC-16.3.a, HC-16.3.e What `plans` makes plans of: a plan, or a place to come to by a way not yet worked out."""
    most = battle.sheet.tables.number("bot_candidates_max")
    found = (
        one[:moves] if isinstance(one, tuple) else one
        for family in _families(battle, unit)
        for one in family(battle, unit)
    )
    return list(dict.fromkeys(found))[: most - 1]  # hold is one of them


def plan_of(battle: Battle, unit: UnitNo, one: Suggestion, moves: int = MOVES) -> Plan:
    """HC-4.1.g The plan behind a suggestion; nothing if it leads nowhere."""
    return one if isinstance(one, tuple) else pacing.moves_to(battle.at(unit), one, battle.rate(unit), moves)


def _families(battle: Battle, unit: UnitNo) -> tuple[Callable[[Battle, UnitNo], Iterator[Suggestion]], ...]:
    """HC-16.3.a What is left of the list to a unit that is off the table, in a building, or bound by proximity."""
    if groups.is_absent(battle, unit):
        return (_entries,)
    if battle.inside[unit] != NO_AREA:
        return (_exits, _sallies)
    if battle.is_fighting(unit):
        return (_flights,)
    case = proximity.bond(battle, unit).case
    if case == proximity.FACED:
        return (_straight, _back, _up_to, _charges, _changes, _crossings)
    if case == proximity.AHEAD:
        return (_faces, _charges, _changes)
    return (
        _straight,
        _oblique,
        _turning,
        _back,
        _about,
        _sideways,
        _faces,
        _up_to,
        _charges,
        _supports,
        _dressing,
        _changes,
        _entrances,
        _objectives,
        _crossings,
    )


def _go(battle: Battle, unit: UnitNo, angle: int, *, turn: bool = False) -> Plan:
    """A direction relative to the heading, three times as far as one move leads."""
    heading = (battle.at(unit).heading + angle) % TURN
    return (Go(heading, max(1, battle.rate(unit)), turn),) * MOVES


def _straight(battle: Battle, unit: UnitNo) -> Iterator[Plan]:
    """HC-16.3.a (2) Straight ahead."""
    yield _go(battle, unit, 0)


def _oblique(battle: Battle, unit: UnitNo) -> Iterator[Plan]:
    """HC-16.3.a (3) At 22.5° and 45° from the heading, heading kept."""
    yield from (_go(battle, unit, angle) for angle in OBLIQUE)


def _turning(battle: Battle, unit: UnitNo) -> Iterator[Plan]:
    """HC-16.3.a (4) The same and 90°, turned into the direction."""
    yield from (_go(battle, unit, angle, turn=True) for angle in (*OBLIQUE, -QUARTER_TURN, QUARTER_TURN))


def _back(battle: Battle, unit: UnitNo) -> Iterator[Plan]:
    """HC-16.3.a (5) Straight back, heading kept."""
    yield _go(battle, unit, HALF_TURN)


def _about(battle: Battle, unit: UnitNo) -> Iterator[Plan]:
    """HC-16.3.a (6) About-turn and away."""
    yield _go(battle, unit, HALF_TURN, turn=True)


def _sideways(battle: Battle, unit: UnitNo) -> Iterator[Plan]:
    """HC-16.3.a (7) Left and right, heading kept."""
    yield from (_go(battle, unit, angle) for angle in (-QUARTER_TURN, QUARTER_TURN))


def _near(battle: Battle, unit: UnitNo) -> list[tuple[UnitNo, Box]]:
    """Enemies within three moves, in file order."""
    box, far = battle.at(unit), MOVES * battle.rate(unit)
    found = []
    for enemy in battle.seen(battle.enemy_of(unit)):
        outline = blocks.outline(battle, enemy)
        if outline is not None and within(box, outline, far):
            found.append((enemy, outline))
    return found


def _faces(battle: Battle, unit: UnitNo) -> Iterator[Suggestion]:
    """HC-16.3.a (8) Turn to face each enemy within three moves."""
    box = battle.at(unit)
    for _, enemy in _near(battle, unit):
        heading = bearing(enemy.cx // 2 - box.x, enemy.cy // 2 - box.y)
        yield turned(box, heading)


def _up_to(battle: Battle, unit: UnitNo) -> Iterator[Plan]:
    """HC-16.3.a (9) Ahead until the gap to the enemy faced is 13", 7" or 5.5"."""
    box = battle.at(unit)
    enemy = proximity.faced(box, proximity.counting(battle, unit))
    if enemy == NOBODY:
        return
    scale = battle.sheet.measures
    for stop in STOPS:
        left = gap(box, battle.at(enemy)) - stop * scale.initiative // 1200
        rate = battle.rate(unit)
        if 0 < left < MOVES * rate:
            lengths = [min(rate, left - done) for done in range(0, left, rate)]
            yield tuple(Go(box.heading, length) for length in lengths)


def _charges(battle: Battle, unit: UnitNo) -> Iterator[Plan]:
    """HC-16.3.a (10) Charge each enemy within three moves, or the nearest."""
    for enemy, _ in _near(battle, unit):
        yield (Charge((enemy,)),)
    yield (Charge(()),)


def _sallies(battle: Battle, unit: UnitNo) -> Iterator[Plan]:
    """HC-16.3.a (10), HC-14.8.m Charge out of a building."""
    block = blocks.box_of(battle, battle.inside[unit])
    for enemy in battle.seen(battle.enemy_of(unit)):
        outline = blocks.outline(battle, enemy)
        if outline is not None and gap(block, outline) <= battle.rate(unit):
            yield from ((Charge((enemy,), (), side),) for side in range(BLOCK_SIDES))


def _interval(battle: Battle) -> int:
    """HC-16.3.a (12) Half an inch between neighbours."""
    return battle.sheet.measures.stand_off // 2


def _supports(battle: Battle, unit: UnitNo) -> Iterator[Suggestion]:
    """HC-16.3.a (11) Behind and beside each formed friend of its kind within three moves."""
    yield from (place for _, _, place in support_places(battle, unit))


def support_places(battle: Battle, unit: UnitNo) -> Iterator[tuple[UnitNo, str, Box]]:
    """HC-8.9.d Where a unit would stand to support each formed friend of its kind within three moves."""
    box, rate = battle.at(unit), battle.rate(unit)
    kind = battle.roster.profile(unit).type
    for friend, other in battle.boxes(battle.roster.side_of[unit]):
        is_like = battle.roster.profile(friend).type == kind and battle.is_formed(friend)
        if friend == unit or not is_like or not within(box, other, MOVES * rate):
            continue
        room = _interval(battle)
        yield friend, "behind", behind(box.foot, other, room)
        yield friend, "left", abreast(box.foot, other, LEFT, room)
        yield friend, "right", abreast(box.foot, other, RIGHT, room)


def _dressing(battle: Battle, unit: UnitNo) -> Iterator[Suggestion]:
    """HC-16.3.a (12) In line with the nearest unit of the division, on the side where it stands."""
    box, division = battle.at(unit), battle.roster.division_of[unit]
    others = [
        (gap(box, other), friend, other)
        for friend, other in battle.boxes(battle.roster.side_of[unit])
        if friend != unit and battle.roster.division_of[friend] == division and battle.is_formed(friend)
    ]
    if others:
        _, _, neighbour = min(others)
        places = [abreast(box.foot, neighbour, side, _interval(battle)) for side in (LEFT, RIGHT)]
        yield min(places, key=lambda place: (place.x - box.x) ** 2 + (place.y - box.y) ** 2)


def _changes(battle: Battle, unit: UnitNo) -> Iterator[Plan]:
    """HC-16.3.a (13) Every change of formation, alone or followed by a march."""
    box = battle.at(unit)
    for formation in battle.roster.allowed[unit]:
        if not formations.may_take(battle, unit, formation):
            continue
        rate = max(1, battle.roster.rate[unit][formation])
        march = (Go(box.heading, rate),) * (MOVES - 1)
        form = Form(formation, box.heading)
        yield (form,)
        yield (form, *march)
        if formations.may_form_and_move(battle, unit, formation) is None:
            place = (*ahead(box.x, box.y, box.heading, rate), box.heading)
            yield (FormMove(formation, box.heading, (place,)), *march)


def _entrances(battle: Battle, unit: UnitNo) -> Iterator[Plan]:
    """HC-16.3.a (14) Into each building within one move."""
    box = battle.at(unit)
    if battle.roster.profile(unit).type != "infantry":
        return
    for block in battle.ground.buildings:
        house = blocks.box_of(battle, block)
        far = gap(box, house)
        if far <= battle.sheet.measures.obstacle_contact:
            yield (Enter(block),)
        elif far <= battle.rate(unit):
            x, y = proximity.nearest_point(house, box.x, box.y)
            yield (Go(bearing(x - box.x, y - box.y), battle.rate(unit)), Enter(block))


def _exits(battle: Battle, unit: UnitNo) -> Iterator[Plan]:
    """HC-16.3.a (14) Out of a building, by each of its sides, facing outwards."""
    block = blocks.box_of(battle, battle.inside[unit])
    formation = formations.battle_line_of(battle, unit)
    foot = battle.roster.foot[unit][formation]
    for side in range(BLOCK_SIDES):
        heading = (block.heading + side * QUARTER_TURN) % TURN
        far = foot.depth // 2 if formation == OPEN_ORDER else foot.depth
        x, y = ahead(*middle_of_side(block, side), heading, far + _interval(battle))
        if 0 <= x <= battle.ground.width and 0 <= y <= battle.ground.depth:
            yield (Leave(side, (x, y, heading), formation), *(Go(heading, battle.roster.rate[unit][formation]),) * 2)


def _objectives(battle: Battle, unit: UnitNo) -> Iterator[Plan]:
    """HC-16.3.a (15) Towards each piece of ground that the scenario names."""
    box = battle.at(unit)
    for entry in battle.sheet.victory:
        name = getattr(entry, "terrain", "")
        if name:
            corners = battle.ground.areas[battle.ground.area_no[name]].polygon
            x = sum(corner[0] for corner in corners) // len(corners)
            y = sum(corner[1] for corner in corners) // len(corners)
            yield (Go(bearing(x - box.x, y - box.y), battle.rate(unit), turn=True),) * MOVES


def _crossings(battle: Battle, unit: UnitNo) -> Iterator[Plan]:
    """HC-16.3.a (16) Over each obstacle in contact, or up to one that is ahead and over it, and on."""
    box, rate, ground = battle.at(unit), max(1, battle.rate(unit)), battle.ground
    march = Go(box.heading, rate)
    dx, dy = ahead(0, 0, box.heading, rate)
    for area in (*ground.obstacles, *ground.outlines):
        if crossing.ban(battle, unit, area) is not None:
            continue
        pieces = terrain.pieces(ground.areas[area])
        if any(terrain.is_in_contact(battle, box, patch) for patch in pieces):
            yield (Cross(area), march, march)
        elif any(run_onto(box, dx, dy, rate, patch) < rate for patch in pieces):
            yield (march, Cross(area), march)


def _flights(battle: Battle, unit: UnitNo) -> Iterator[Plan]:
    """HC-13.2.h Away from the enemy, as far as the moves go."""
    yield (Go(forced_moves.back_bearing(battle, unit), battle.rate(unit)),) * MOVES


def _entries(battle: Battle, unit: UnitNo) -> Iterator[Plan]:
    """HC-4.10.f Onto the table, and straight on."""
    doorstep = arrivals.doorstep(battle, unit, battle.formation[unit])
    if doorstep is not None:
        march = Go(doorstep.heading, max(1, battle.rate(unit)))
        yield (EnterTable(battle.sheet.measures.entry_move), march, march)


# 16.3.d Other decisions


def winner_steps(battle: Battle, unit: UnitNo) -> list[AnyStep]:
    """HC-16.3.d A winner's step: ahead, turned, back, or to face an enemy, with one move; unchecked."""
    families = (_straight, _turning, _back, _faces)
    found = (plan_of(battle, unit, one, 1) for family in families for one in family(battle, unit))
    return list(dict.fromkeys(plan[0] for plan in found if plan))
