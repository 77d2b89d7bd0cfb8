"""2: who may take which formation, and how a unit is rebuilt in a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.muster import closing_clause
from iacta.games.hail_caesar.roster import BATTLE_LINES, OPEN_ORDER, SQUARE, TESTUDO, WEDGE
from iacta.games.hail_caesar.rules import blocks, terrain
from iacta.games.hail_caesar.sides import foe
from iacta.games.hail_caesar.state import HIDDEN, REFORMED
from iacta.geometry.angles import HALF_TURN, QUARTER_TURN, TURN, ahead
from iacta.geometry.boxes import overlaps
from iacta.geometry.ground import is_in
from iacta.geometry.sweeps import on_table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from iacta.engine.table import Table
    from iacta.games.hail_caesar.plans import Plan
    from iacta.games.hail_caesar.roster import Formation, UnitNo
    from iacta.games.hail_caesar.sides import Side
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box

FIGURES: Final = (SQUARE, TESTUDO, WEDGE)
"""HC-2.4.f, HC-2.4.k Formations that are built around the middle."""
LOOSE: Final = frozenset(
    (
        ("infantry", "skirmishers"),
        ("infantry", "light"),
        ("cavalry", "light"),
        ("cavalry", "horse_archers"),
        ("chariots", "light"),
    )
)
"""HC-2.4.d Who goes into and out of open order without a move of its own."""


# Who may take which


def battle_line_of(battle: Battle, unit: UnitNo) -> Formation:
    """HC-2.1.f, HC-2.1.g The battle line of a unit, by its own name; open order for troops without one (HC-2.2.a)."""
    allowed = battle.roster.allowed[unit]
    return next((formation for formation in BATTLE_LINES if formation in allowed), OPEN_ORDER)


def may_take(battle: Battle, unit: UnitNo, formation: Formation) -> bool:
    """HC-2.2 Whether a unit may change into a formation now."""
    return form_refusal(battle, unit, formation) is None


def form_refusal(battle: Battle, unit: UnitNo, formation: Formation) -> Refusal | None:
    """HC-2.2, HC-2.4.h Why a unit may not change into a formation."""
    if formation not in battle.roster.allowed[unit]:
        return Refusal(
            closing_clause(battle.roster.profile(unit), formation), "not-a-formation-of-theirs", f"unit:{unit}"
        )
    if formation == battle.formation[unit]:
        return Refusal("HC-2.4.b", "in-that-formation-already", f"unit:{unit}")
    if battle.has(unit, REFORMED):
        return Refusal("HC-2.4.h", "one-change-of-formation-a-phase", f"unit:{unit}")
    return None


def is_loose(battle: Battle, unit: UnitNo) -> bool:
    """HC-2.4.d Whether a unit changes into and out of open order before it displaces itself, both as one move."""
    profile = battle.roster.profile(unit)
    return (profile.type, profile.subtype) in LOOSE


def may_form_and_move(battle: Battle, unit: UnitNo, formation: Formation) -> Refusal | None:
    """HC-2.4.d The free change is one into or out of open order, and of certain troops only."""
    if OPEN_ORDER not in (formation, battle.formation[unit]) or not is_loose(battle, unit):
        return Refusal("HC-2.4.d", "change-costs-a-whole-move", f"unit:{unit}")
    return form_refusal(battle, unit, formation)


# Open order of heavier troops


def opens_up(battle: Battle, unit: UnitNo, plan: Plan) -> bool:
    """HC-2.2.d Whether a plan puts a unit into open order that has it for bad ground only."""
    is_open = battle.formation[unit] == OPEN_ORDER and battle.inside[unit] == NO_AREA  # HC-6.5.e
    if not battle.roster.terrain_only[unit] or is_open:
        return False
    return any(getattr(step, "formation", None) == OPEN_ORDER for step in plan)


def must_form_up(battle: Battle, unit: UnitNo) -> bool:
    """HC-2.2.d Whether a unit in open order for bad ground only has left that ground: its order must form it up."""
    box = battle.box[unit]
    if box is None or battle.formation[unit] != OPEN_ORDER or not battle.roster.terrain_only[unit]:
        return False
    return not terrain.is_in_bad_ground(battle, box)


def open_order_refusal(battle: Battle, unit: UnitNo, plan: Plan, boxes: Iterable[Box]) -> Refusal | None:
    """HC-2.2.d Of a plan that comes to these poses: open order only to enter or leave bad ground, and no longer."""
    if opens_up(battle, unit, plan) and not any(terrain.is_in_bad_ground(battle, box) for box in boxes):
        return Refusal("HC-2.2.d", "open-order-for-bad-ground-only", f"unit:{unit}")
    if must_form_up(battle, unit) and not any(getattr(step, "formation", OPEN_ORDER) != OPEN_ORDER for step in plan):
        return Refusal("HC-2.2.d", "must-form-up-again", f"unit:{unit}")
    return None


# Rebuilding


def reformed(battle: Battle, unit: UnitNo, formation: Formation, heading: int, *, knows: bool = False) -> Box | None:
    """HC-2.4.b to HC-2.4.k The unit in a new formation and heading; None if it fits nowhere.

    `knows`: hidden enemies are in the way too (HC-6.1.h).
    """
    old = battle.at(unit)
    first, second = _variants(battle, unit, formation, heading, old)
    if fits(battle, unit, formation, first, old, knows=knows):
        return first
    slides = _slides(battle, unit, formation, second or first)
    return next((place for place in slides if fits(battle, unit, formation, place, old, knows=knows)), None)


def _variants(battle: Battle, unit: UnitNo, formation: Formation, heading: int, old: Box) -> tuple[Box, Box | None]:
    """HC-2.4.f, HC-2.4.k The usual place of a new footprint, and the other one for square, testudo and wedge.

    The anchor is kept (HC-2.4.i); but of a testudo or wedge, in or out, the middle counts, and in the other variant its
    front, as of a square.
    """
    before, new = battle.formation[unit], battle.pose(unit, formation, old.x, old.y, heading)
    if formation not in FIGURES and before not in FIGURES:
        return new, None
    if formation in FIGURES:
        middle = _middle(old) if before in FIGURES else (old.x, old.y)
        front = _front(old) if before in FIGURES else (old.x, old.y)
        built = _with_middle(battle, unit, formation, heading, middle)
        return built, _with_front(battle, unit, formation, heading, front)
    return battle.pose(unit, formation, *_middle(old), heading), battle.pose(unit, formation, *_front(old), heading)


def _middle(box: Box) -> tuple[int, int]:
    """HC-14.1.h The middle of a footprint; halves towards its anchor."""
    if box.foot.centred:
        return box.x, box.y
    return box.x - _half(box.vx), box.y - _half(box.vy)


def _half(length: int) -> int:
    """Half of a vector's coordinate, halves towards its start."""
    return length // 2 if length >= 0 else -(-length // 2)


def _front(box: Box) -> tuple[int, int]:
    """The middle of the front edge."""
    return (box.x + box.vx // 2, box.y + box.vy // 2) if box.foot.centred else (box.x, box.y)


def _with_middle(battle: Battle, unit: UnitNo, formation: Formation, heading: int, place: tuple[int, int]) -> Box:
    """The footprint whose middle is at a place."""
    box = battle.pose(unit, formation, *place, heading)
    if box.foot.centred:
        return box
    return battle.pose(unit, formation, place[0] + _half(box.vx), place[1] + _half(box.vy), heading)


def _with_front(battle: Battle, unit: UnitNo, formation: Formation, heading: int, place: tuple[int, int]) -> Box:
    """The footprint whose front centre is at a place."""
    box = battle.pose(unit, formation, *place, heading)
    if not box.foot.centred:
        return box
    return battle.pose(unit, formation, place[0] - box.vx // 2, place[1] - box.vy // 2, heading)


def _slides(battle: Battle, unit: UnitNo, formation: Formation, box: Box) -> Iterator[Box]:
    """HC-2.4.i The place itself, then 0.25" to 3" back, right, left, forward of it."""
    measures, heading = battle.sheet.measures, box.heading
    yield box
    bearings = [(heading + turn) % TURN for turn in (HALF_TURN, QUARTER_TURN, TURN - QUARTER_TURN, 0)]
    step = max(measures.formation_slide_step, 1)
    for distance in range(step, measures.formation_slide_max + 1, step):
        for bearing in bearings:
            yield battle.pose(unit, formation, *ahead(box.x, box.y, bearing, distance), heading)


def fits(
    battle: Battle, unit: UnitNo, formation: Formation, place: Box, old: Box | None, *, knows: bool = False
) -> bool:
    """HC-2.4.i, HC-2.4.j Whether a footprint can stand: on the table, on open ground, off units and off enemy zones.

    `old`: where the unit stood; a zone in which it stood already does not count.
    """
    if not on_table(place, battle.ground.width, battle.ground.depth):
        return False
    unseen = frozenset() if knows else hidden_from(battle, battle.roster.side_of[unit])
    for other, box in enumerate(battle.box):
        if box is not None and other != unit and other not in unseen and overlaps(place, box):
            return False
    if any(is_in(place, bar.patch) for bar in terrain.bars(battle, unit, formation)) and not lane_saves(
        battle, unit, formation, place
    ):
        return False
    return not _nears(battle, unit, place, old, unseen)


def open_testudo(table: Table[Battle], unit: UnitNo) -> bool:
    """HC-13.4.b A testudo that a charge reaches becomes a line, leader and heading kept, if it fits as it stands."""
    battle, old = table.state, table.state.at(unit)
    formation = battle_line_of(battle, unit)
    box = battle.pose(unit, formation, old.x, old.y, old.heading)
    if battle.formation[unit] != TESTUDO or not stands_free(battle, unit, formation, box):
        return False
    battle.formation[unit] = formation
    battle.stand(unit, box)
    table.tell(events.TestudoOpened(unit), "HC-13.4.b")
    return True


def stands_free(battle: Battle, unit: UnitNo, formation: Formation, place: Box) -> bool:
    """HC-14.1.e Whether a footprint overlaps no unit, no closed ground and not the edge; zones do not count."""
    if not on_table(place, battle.ground.width, battle.ground.depth):
        return False
    if any(box is not None and other != unit and overlaps(place, box) for other, box in enumerate(battle.box)):
        return False
    old = battle.box[unit]
    barred = [bar.patch for bar in terrain.bars(battle, unit, formation)]
    return lane_saves(battle, unit, formation, place) or not any(
        is_in(place, patch) and not (old is not None and is_in(old, patch)) for patch in barred
    )


def hidden_from(battle: Battle, side: Side) -> frozenset[UnitNo]:
    """HC-6.1.h Enemies of whom a side knows nothing."""
    return frozenset([unit for unit in battle.roster.units_of[foe(side)] if battle.has(unit, HIDDEN)])


def lane_saves(battle: Battle, unit: UnitNo, formation: Formation, place: Box) -> bool:
    """HC-14.2.b A column whose leader is in a lane ignores the ground."""
    return terrain.marches(battle, unit, formation) and terrain.is_in_lane(battle, place.x, place.y)


def _nears(battle: Battle, unit: UnitNo, place: Box, old: Box | None, unseen: frozenset[UnitNo]) -> bool:
    """HC-2.4.j Whether a footprint overlaps the stand-off zone of an enemy in whose zone the unit was not."""
    side = battle.enemy_of(unit)
    zones = [
        zone
        for enemy in battle.roster.units_of[side]
        if enemy not in unseen and (zone := battle.zone_of(enemy)) is not None
    ]
    zones += [blocks.zone_of(battle, block) for block in blocks.held_by(battle, side)]
    return any(overlaps(place, zone) and not (old is not None and overlaps(old, zone)) for zone in zones)
