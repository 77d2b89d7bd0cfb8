"""What stands on the table, and what any chapter asks of it (HC-14.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from iacta.engine.state import State
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import CENTRED, COLUMN, NOBODY, OPEN_ORDER
from iacta.games.hail_caesar.sides import SIDES, Side, foe
from iacta.geometry.boxes import Box, grown

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from iacta.games.hail_caesar.battlefield import Contact, Hits, Melee, Trail, UnderFire
    from iacta.games.hail_caesar.map import AreaNo, Point
    from iacta.games.hail_caesar.roster import CommanderNo, Formation, UnitNo
    from iacta.games.hail_caesar.scenario_form import Sheet

STANDING: Final = 0
"""On the table, or in a building of it."""
WAITING: Final = 1
"""HC-4.10.c Off the table, not yet arrived, or following (HC-4.10.i)."""
LEFT: Final = 2
"""HC-4.10.e It left the table and may come back."""
GONE: Final = 3
"""HC-5.6.c It left the table for good."""
DESTROYED: Final = 4
"""HC-7.8.e, HC-9.3.d Shattered or broken."""

DISORDERED: Final = 1
"""HC-7.8.g"""
ORDERED: Final = 2
"""HC-4.3.a It received an order this turn, or moved on initiative."""
MOVED: Final = 4
"""HC-4.5.a It has moved this turn."""
ELIGIBLE: Final = 8
"""HC-4.8.h It may move on initiative."""
PASSED_OVER: Final = 16
"""HC-16.3.f It was considered and told to hold."""
REFORMED: Final = 32
"""HC-2.4.h It changed formation in this movement phase."""
LEFT_SQUARE: Final = 64
"""HC-5.5.d It left a square this turn and does not move."""
SHOT: Final = 128
"""HC-7.1.e It has shot, or waived, in this ranged phase."""
CHARGED: Final = 256
"""HC-8.6.c It charged or countercharged into its combat this turn, with the bonus."""
NO_BONUS: Final = 512
"""HC-8.6.c It charged over an obstacle, or against a building or fortification."""
FOUGHT: Final = 1024
"""HC-8.6.b It has fought a round of its combat: Sustained from now on."""
WON: Final = 2048
"""HC-8.6.d Its side won the previous round of this combat."""
FLED: Final = 4096
"""HC-17.1.e It evaded, countercharged or turned to face this phase: it only holds or fires from now on."""
CAUGHT: Final = 8192
"""HC-8.5.l An evader that was caught: contacted in the rear, in open order too."""
SWEPT: Final = 16384
"""HC-9.6.f It made a sweeping advance in this phase."""
HIDDEN: Final = 32768
"""HC-6.1.b"""
WAS_SHAKEN: Final = 65536
"""HC-13.2.f It has been shaken once."""
VALIANT_USED: Final = 131072
"""HC-13.2.r"""
STEADY_USED: Final = 262144
"""HC-13.2.o It has ignored a 6 this turn."""
ENTERING: Final = 524288
"""HC-14.10.b It has not yet been wholly on the table."""
FOLLOWS: Final = 1048576
"""HC-4.10.i It follows another unit onto the table."""
WILL_FIRE: Final = 2097152
"""HC-7.10 It chose closing fire against the charge at hand."""
WILL_EVADE: Final = 4194304
WILL_COUNTER: Final = 8388608
WILL_FACE: Final = 16777216
"""HC-8.5 Reactions that were chosen and are not carried out yet."""
THIS_TURN: Final = (
    ORDERED | MOVED | ELIGIBLE | PASSED_OVER | REFORMED | LEFT_SQUARE | SHOT | CHARGED | FLED | SWEPT | STEADY_USED
)
"""Of the active side: forgotten at the start of its turn. CHARGED holds for one turn of either side."""
EITHER_TURN: Final = SHOT | CHARGED | NO_BONUS | FLED | SWEPT | STEADY_USED
"""Forgotten by both sides at the start of every turn: done in the turn of either side."""

ACTED: Final = 1
"""HC-4.3.d He has given his orders this turn."""
RODE: Final = 2
"""HC-5.7.c He has moved this turn."""
WOUNDED: Final = 4
"""HC-10.5.b His combat value is 0 for the rest of the game."""
SILENT: Final = 8
"""HC-10.5.b, HC-10.5.d He gives no orders in this turn."""
REROLLED: Final = 16
"""HC-10.1.a The general has rolled a test again this turn."""
AWAY: Final = 32
"""HC-4.10.l He is off the table with his troops."""
LOST: Final = 64
"""HC-10.5.d Slain or captured; the replacement comes at the start of his side's next turn."""
SILENT_NEXT: Final = 128
"""HC-10.5.b He gives no orders in his next turn."""


class Stand:
    """What has been worked out from where the units of one side stand."""

    __slots__ = ("bonds", "boxes", "counting")

    def __init__(self) -> None:
        """Nothing yet."""
        self.boxes: list[tuple[UnitNo, Box]] | None = None
        self.counting: list[tuple[UnitNo, Box]] | None = None
        """HC-5.2.e The units of the side that bind its enemies."""
        self.bonds: dict[object, object] = {}
        """HC-5.2.g How they bind enemies, by unit, pose, formation and whom it ignores."""


class Near:
    """What has been worked out from where units stand: kept until one of them moves, or shows itself.

    States with the same poses share it; it is no part of what they are.
    """

    __slots__ = ("marks", "stands")

    def __init__(self, stands: dict[Side, Stand]) -> None:
        """What is known of each side alone."""
        self.stands = stands
        self.marks: dict[object, Any] = {}
        """HC-7.3.a By shooter, range and side, and by who fights."""

    def without(self, side: Side) -> Near:
        """The same after a unit of a side has moved: what follows from where the other side stands is kept."""
        enemy = foe(side)
        return Near({side: Stand(), enemy: self.stands[enemy]})

    def __deepcopy__(self, memo: object) -> Near:
        """States share it."""
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Battle(State):
    """The battle now. Units and commanders go by their number in the roster, areas by that of the ground.

    A unit that stands in a building has no box; its building is in `inside`. Only `stand` writes `box`; `zone_of` reads
    `zone`, which follows from it.
    """

    __slots__ = (
        "box",
        "broken",
        "casualties",
        "combat_value",
        "command",
        "contacts",
        "exits",
        "fallen",
        "fate",
        "flags",
        "formation",
        "general",
        "ground",
        "hits",
        "inside",
        "joined",
        "melee",
        "moves",
        "near",
        "opportunities",
        "place",
        "rank",
        "roster",
        "round",
        "sheet",
        "shot_at",
        "side",
        "supports",
        "sweepers",
        "trail",
        "under_fire",
        "unfought",
        "went_first",
        "zone",
    )

    derived: ClassVar[tuple[str, ...]] = ("zone", "near")

    def __init__(self, sheet: Sheet) -> None:
        """An empty table: nobody placed."""
        self.agenda, self.sealed, self.outcome = [], {}, None
        self.sheet, self.ground, self.roster = sheet, sheet.ground, sheet.roster
        self.round = 0
        """HC-3.2.a The full turn, from 1."""
        self.side: Side = SIDES[0]
        """The active side."""
        self.went_first: Side = SIDES[0]
        units, commanders = len(self.roster.units), len(self.roster.divisions)
        self.box: list[Box | None] = [None] * units
        self.zone: list[Box | None] = [None] * units
        """HC-14.1.l Stand-off zones."""
        self.near = Near({side: Stand() for side in SIDES})
        self.formation: list[Formation] = [unit.formation for unit in self.roster.units]
        self.inside: list[AreaNo] = [NO_AREA] * units
        self.fate = [WAITING] * units
        self.casualties = [0] * units
        self.flags = [0] * units
        self.moves = [0] * units
        """HC-5.5.a How many moves each unit has made in this movement phase."""
        self.exits: dict[UnitNo, tuple[int, int, int]] = {}
        """HC-5.6.e Where units left the table: point of the edge, heading inwards; HC-17.1.a where they fell."""
        self._lay_out_fights()
        self._lay_out_commanders(commanders)

    def _lay_out_fights(self) -> None:
        self.contacts: tuple[Contact, ...] = ()
        """HC-14.1.i In the order in which they were made; each is stored once, the charger first."""
        self.hits: list[Hits] = [()] * len(self.roster.units)
        """HC-8.7.a Hits of this round that are not saved yet; none while anybody decides."""
        self.supports: dict[UnitNo, UnitNo] = {}
        """HC-8.9.d Whom each declared supporter supports."""
        self.unfought: frozenset[UnitNo] = frozenset()
        """HC-8.1.e The units that were engaged when the phase began, and whose combat is still to be fought."""
        self.sweepers: tuple[UnitNo, ...] = ()
        """HC-9.6.f The units whose sweeping advance made a combat that is still to be fought."""
        self.melee: Melee | None = None
        self.under_fire: dict[UnitNo, UnderFire] = {}
        self.shot_at: dict[UnitNo, UnitNo] = {}
        """HC-9.2.e From whom a unit has to retreat, once its test is known."""
        self.trail: Trail | None = None
        self.opportunities: frozenset[tuple[UnitNo, UnitNo]] = frozenset()
        """HC-7.11.h Shooter and mover that have met in this phase."""

    def _lay_out_commanders(self, commanders: int) -> None:
        divisions = self.roster.divisions
        self.place: list[Point] = [(0, 0)] * commanders
        """Where each commander stands."""
        self.joined: list[UnitNo] = [NOBODY] * commanders
        self.rank = [0] * commanders
        """What each commander has done, and what has befallen him."""
        self.command = [division.command for division in divisions]
        self.combat_value = [division.combat_value for division in divisions]
        self.general: dict[Side, CommanderNo] = {
            division.side: number for number, division in enumerate(divisions) if division.is_general
        }
        self.broken = [False] * commanders
        """HC-11.1.b Divisions, once and for all."""
        self.fallen: frozenset[CommanderNo] = frozenset()
        """HC-11.4.d Whose first commander was slain or captured."""

    def clone(self) -> Battle:
        """Copy what rules write on; share what they replace."""
        copy = Battle.__new__(Battle)
        copy.agenda, copy.sealed, copy.outcome = self.agenda[:], self.sealed.copy(), self.outcome
        copy.sheet, copy.ground, copy.roster = self.sheet, self.ground, self.roster
        copy.round, copy.side, copy.went_first = self.round, self.side, self.went_first
        copy.box, copy.zone, copy.formation = self.box[:], self.zone[:], self.formation[:]
        copy.near = self.near
        copy.inside, copy.fate, copy.casualties = self.inside[:], self.fate[:], self.casualties[:]
        copy.flags, copy.moves, copy.exits = self.flags[:], self.moves[:], self.exits.copy()
        copy.contacts, copy.hits, copy.supports = self.contacts, self.hits[:], self.supports.copy()
        copy.unfought, copy.sweepers = self.unfought, self.sweepers
        copy.melee, copy.under_fire, copy.shot_at = self.melee, self.under_fire.copy(), self.shot_at.copy()
        copy.trail, copy.opportunities = self.trail, self.opportunities
        copy.place, copy.joined, copy.rank = self.place[:], self.joined[:], self.rank[:]
        copy.command, copy.combat_value = self.command[:], self.combat_value[:]
        copy.general, copy.broken, copy.fallen = self.general.copy(), self.broken[:], self.fallen
        return copy

    def key(self) -> Hashable:
        """Everything that can differ between two states of a battle."""
        return (
            tuple(self.agenda),
            tuple(sorted(self.sealed.items())),
            self.outcome,
            self.sheet.mark,
            self.round,
            self.side,
            self.went_first,
            tuple([None if box is None else (box.x, box.y, box.heading) for box in self.box]),
            tuple(self.formation),
            tuple(self.inside),
            tuple(self.fate),
            tuple(self.casualties),
            tuple(self.flags),
            tuple(self.moves),
            tuple(sorted(self.exits.items())),
            self.contacts,
            tuple(self.hits),
            tuple(sorted(self.supports.items())),
            tuple(sorted(self.unfought)),
            self.sweepers,
            self.melee,
            tuple(sorted(self.under_fire.items(), key=_first)),
            tuple(sorted(self.shot_at.items())),
            self.trail,
            tuple(sorted(self.opportunities)),
            tuple(self.place),
            tuple(self.joined),
            tuple(self.rank),
            tuple(self.command),
            tuple(self.combat_value),
            tuple(sorted(self.general.items())),
            tuple(self.broken),
            tuple(sorted(self.fallen)),
        )

    # Where units stand

    def stand(self, unit: UnitNo, box: Box | None) -> None:
        """Set a unit down in a pose, or take its footprint off the table."""
        self.box[unit] = box
        self.zone[unit] = None
        self.near = self.near.without(self.roster.side_of[unit])

    def zone_of(self, unit: UnitNo) -> Box | None:
        """HC-14.1.l The stand-off zone of a unit that has a footprint: worked out when it is first asked for."""
        zone, box = self.zone[unit], self.box[unit]
        if zone is None and box is not None:
            zone = self.zone[unit] = grown(box, self.sheet.measures.stand_off)
        return zone

    def stood(self, units: Sequence[UnitNo]) -> tuple[tuple[int, int, int, Formation] | None, ...]:
        """Poses and formations of units for the log; None: not on the table."""
        boxes = [(unit, self.box[unit]) for unit in units]
        return tuple(
            [None if box is None else (box.x, box.y, box.heading, self.formation[unit]) for unit, box in boxes]
        )

    def pose(self, unit: UnitNo, formation: Formation, x: int, y: int, heading: int) -> Box:
        """The footprint of a unit in a formation, at a pose."""
        return Box(self.roster.foot[unit][formation], x, y, heading)

    def standing(self, side: Side) -> list[UnitNo]:
        """The units of a side on the table or in its buildings, in file order."""
        fate = self.fate
        return [unit for unit in self.roster.units_of[side] if fate[unit] == STANDING]

    def seen(self, side: Side) -> list[UnitNo]:
        """HC-6.1.h The units of a side that its enemy knows of: those that stand and are not hidden, in file order."""
        fate, flags = self.fate, self.flags
        units = self.roster.units_of[side]
        return [unit for unit in units if fate[unit] == STANDING and not flags[unit] & HIDDEN]

    def boxes_seen(self, side: Side) -> list[tuple[UnitNo, Box]]:
        """HC-6.1.h Those of them that have a footprint, with it."""
        return [(unit, box) for unit, box in self.boxes(side) if not self.flags[unit] & HIDDEN]

    def boxes(self, side: Side) -> list[tuple[UnitNo, Box]]:
        """The units of a side that have a footprint, with it, in file order."""
        stand = self.near.stands[side]
        known = stand.boxes
        if known is None:
            box = self.box
            known = [(unit, found) for unit in self.roster.units_of[side] if (found := box[unit]) is not None]
            stand.boxes = known
        return known

    def at(self, unit: UnitNo) -> Box:
        """The footprint of a unit that has one."""
        box = self.box[unit]
        assert box is not None, f"unit {unit} has no footprint"
        return box

    def enemy_of(self, unit: UnitNo) -> Side:
        """The other side."""
        return foe(self.roster.side_of[unit])

    # What units are

    def is_formed(self, unit: UnitNo) -> bool:
        """HC-1.2.g Every formation except open order; nobody in a building has one (HC-6.5.e)."""
        return self.formation[unit] != OPEN_ORDER and self.inside[unit] == NO_AREA

    def is_centred(self, unit: UnitNo) -> bool:
        """HC-14.1.c Whether the anchor is the middle of the footprint."""
        return self.formation[unit] in CENTRED

    def is_column(self, unit: UnitNo) -> bool:
        """HC-2.1.b"""
        return self.formation[unit] == COLUMN

    def rate(self, unit: UnitNo) -> int:
        """HC-5.1.a One move in the present formation."""
        return self.roster.rate[unit][self.formation[unit]]

    def is_shaken(self, unit: UnitNo) -> bool:
        """HC-7.8.b Casualties have reached stamina."""
        return self.casualties[unit] >= self.roster.units[unit].profile.stamina

    def is_disordered(self, unit: UnitNo) -> bool:
        """HC-7.8.g"""
        return self.flags[unit] & DISORDERED != 0

    def has(self, unit: UnitNo, flag: int) -> bool:
        """Whether a flag is set."""
        return self.flags[unit] & flag != 0

    def mark(self, unit: UnitNo, flag: int) -> None:
        """Set a flag."""
        self.flags[unit] |= flag
        if flag & HIDDEN:
            self.near = self.near.without(self.roster.side_of[unit])

    def clear(self, unit: UnitNo, flag: int) -> None:
        """Clear a flag."""
        self.flags[unit] &= ~flag
        if flag & HIDDEN:
            self.near = self.near.without(self.roster.side_of[unit])

    # Who fights

    def contacts_of(self, unit: UnitNo) -> list[Contact]:
        """HC-14.1.i The contacts of a unit, seen from it, in the order in which they were made."""
        found = []
        for contact in self.contacts:
            if contact.unit == unit:
                found.append(contact)
            elif contact.enemy == unit:
                found.append(contact.reversed())
        return found

    def is_fighting(self, unit: UnitNo) -> bool:
        """HC-8.1.b An enemy is in contact with it."""
        for contact in self.contacts:  # noqa: SIM110 - asked very often
            if contact.unit == unit or contact.enemy == unit:  # noqa: PLR1714 - as above
                return True
        return False

    def is_engaged(self, unit: UnitNo) -> bool:
        """HC-8.1.b It fights, or supports."""
        return unit in self.supports or self.is_fighting(unit)

    # Commanders

    def commander_with(self, unit: UnitNo) -> list[CommanderNo]:
        """HC-5.7.e The commanders who have joined a unit, in file order."""
        return [number for number, joined in enumerate(self.joined) if joined == unit]

    def is_present(self, commander: CommanderNo) -> bool:
        """Whether a commander is on the table and alive."""
        return self.rank[commander] & (LOST | AWAY) == 0


def _first(item: tuple[UnitNo, object]) -> UnitNo:
    return item[0]
