"""What lies on the table, and what any chapter asks of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from iacta.engine.state import State
from iacta.games.alesia.roster import ROMAN

if TYPE_CHECKING:
    from collections.abc import Hashable

    from iacta.engine.records import Seat
    from iacta.games.alesia.army_file import Figures
    from iacta.games.alesia.disposition import Disposition, Stacks
    from iacta.games.alesia.map_step import Way
    from iacta.games.alesia.roster import LeaderNo, Side, UnitNo
    from iacta.games.alesia.scenario_form import Battle
    from iacta.geometry.hexes import Hex

NOWHERE: Final = 0
GONE: Final = -1
"""Where no hex is: not in play (not yet placed, or a legion in its other form), and lost."""

GOOD_ORDER: Final = 0
DISORDERED: Final = 1
ROUTED: Final = 2
"""AL-4.i The state of a unit (`Siege.order`)."""

ALIVE: Final = 0
KILLED: Final = 1
CAPTURED: Final = 2
REMOVED: Final = 3
"""The fate of a leader; decoys are removed (AL-7.2.t)."""

MOVED: Final = 1
ATTACKED: Final = 2
RIPOSTED: Final = 4
TRIED_RALLY: Final = 8
"""What a unit has done in this step, as a sum (`Siege.done`). RIPOSTED: it was attacked (AL-11.1.c)."""

MARKED: Final = 1
WAITING: Final = 2
"""AL-2.B.e, AL-2.C1.i The deployment marker (`Siege.marked`): to be served now, or in the next C.1."""

DISCLOSED: Final = 1
CALLED: Final = 2
"""AL-2.C1.j Treated as in sight; AL-2.C2.g turned up to command, the box closed while he is out of sight."""

NOBODY: Final = -1


def box_of(leader: LeaderNo) -> int:
    """The place of the units in a leader's command box."""
    return -2 - leader


def in_box(place: int) -> bool:
    """Whether a place is a command box."""
    return place <= -2


def leader_of(box: int) -> LeaderNo:
    """Whose command box a place is."""
    return -2 - box


@mypyc_attr(allow_interpreted_subclasses=True)
class Siege(State):
    """The siege now. Units and leaders go by their number in the roster; decoys are leaders (AL-1.2.d).

    One list per property. `place` of a unit: a hex, a box (`box_of`), NOWHERE or GONE. `leader_at`: a hex, NOWHERE or
    GONE. `handle` is the public name of a leader's counter: what opponents see instead of its identity. A *piece* is a
    unit's number, or the number of units plus a leader's number (`piece_of`).
    """

    __slots__ = (
        "battle",
        "breaches",
        "camps",
        "charged",
        "commander",
        "done",
        "duties",
        "escaped",
        "face_up",
        "fate",
        "fired",
        "ground",
        "handle",
        "leader_at",
        "leader_spent",
        "marked",
        "mover",
        "mover_start",
        "mover_walks",
        "night",
        "order",
        "place",
        "roster",
        "shown",
        "spent",
        "strategic",
        "tactical",
        "turn",
        "walked",
        "wounded",
    )

    def __init__(self, battle: Battle) -> None:
        """An empty map: nobody placed."""
        self.agenda = []
        self.sealed = {}
        self.outcome = None
        self.battle = battle
        self.ground = battle.ground
        self.roster = battle.roster
        self.turn = 0
        self.night = False
        """Whether this is a night turn."""
        self.camps: dict[Hex, bool] = {}
        """The camps; False: destroyed."""
        self.breaches: dict[Hex, int] = {}
        """AL-9.2.g The breached lines of corridor hexes, as a sum; no entry without one."""
        self.strategic: Side | None = None
        self.tactical: Side | None = None
        self._lay_out_units(len(self.roster.units))
        self._lay_out_leaders(len(self.roster.leaders))
        self._lay_out_step()

    def _lay_out_units(self, units: int) -> None:
        self.place = [NOWHERE] * units
        self.order = [GOOD_ORDER] * units
        self.spent = [0] * units
        """MP spent in this step."""
        self.done = [0] * units
        self.charged = [0] * units
        """AL-8.2.c The leaders a unit is charged to in this step, as a sum of 1 << leader."""
        self.escaped: frozenset[int] = frozenset()
        """AL-14.w The besieged units that got out, and NOBODY (−1) once Vercingétorix did."""

    def _lay_out_leaders(self, leaders: int) -> None:
        self.leader_at = [NOWHERE] * leaders
        self.leader_spent = [0] * leaders
        self.face_up = [False] * leaders
        self.marked = [0] * leaders
        """AL-2.B.e The deployment marker: MARKED, or WAITING for the next C.1 (AL-2.C1.i)."""
        self.shown = [0] * leaders
        """DISCLOSED or CALLED: turned up by choice, until phase D."""
        self.wounded = [False] * leaders
        self.fate = [ALIVE] * leaders
        self.walked = [0] * leaders
        """AL-2.B.p The strategic step (1 to 3) in which it has made its move this turn; 0: it has not."""
        self.handle = list(range(leaders))
        self.commander: dict[str, LeaderNo] = {}
        """AL-8.1 Who rolls for the initiative of a side; NOBODY without one."""

    def _lay_out_step(self) -> None:
        self.mover = NOBODY
        """The piece whose move may go on."""
        self.mover_start: Hex = NOWHERE
        """AL-7.2.f Where its move began."""
        self.mover_walks = False
        """AL-7.1.h Whether its whole move so far followed the rampart."""
        self.fired: frozenset[int] = frozenset()
        """AL-10.1.e The shots spent this turn."""
        self.duties: frozenset[Hex] = frozenset()
        """AL-11.2.c Enemy hexes in the ZOC of stacks that attacked, not yet attacked."""

    def clone(self) -> Siege:
        """Copy what rules write on; share what they replace."""
        copy = Siege.__new__(Siege)
        copy.agenda = self.agenda[:]
        copy.sealed = self.sealed.copy()
        copy.outcome = self.outcome
        copy.battle, copy.ground, copy.roster = self.battle, self.ground, self.roster
        copy.turn, copy.night = self.turn, self.night
        copy.camps, copy.breaches = self.camps.copy(), self.breaches.copy()
        copy.place, copy.order = self.place[:], self.order[:]
        copy.spent, copy.done, copy.charged = self.spent[:], self.done[:], self.charged[:]
        copy.escaped = self.escaped
        copy.leader_at, copy.leader_spent = self.leader_at[:], self.leader_spent[:]
        copy.face_up, copy.marked, copy.shown = self.face_up[:], self.marked[:], self.shown[:]
        copy.wounded, copy.fate, copy.walked = self.wounded[:], self.fate[:], self.walked[:]
        copy.handle = self.handle[:]
        copy.commander = self.commander.copy()
        copy.strategic, copy.tactical = self.strategic, self.tactical
        copy.mover, copy.mover_start, copy.mover_walks = self.mover, self.mover_start, self.mover_walks
        copy.fired, copy.duties = self.fired, self.duties
        return copy

    def key(self) -> Hashable:
        """Everything that can differ between two states of a siege."""
        return (
            tuple(self.agenda),
            tuple(sorted(self.sealed.items())),
            self.outcome,
            self.battle.mark,
            self.turn,
            self.night,
            tuple(sorted(self.camps.items())),
            tuple(sorted(self.breaches.items())),
            tuple(self.place),
            tuple(self.order),
            tuple(self.spent),
            tuple(self.done),
            tuple(self.charged),
            tuple(sorted(self.escaped)),
            tuple(self.leader_at),
            tuple(self.leader_spent),
            tuple(self.face_up),
            tuple(self.marked),
            tuple(self.shown),
            tuple(self.wounded),
            tuple(self.fate),
            tuple(self.walked),
            tuple(self.handle),
            tuple(sorted(self.commander.items())),
            self.strategic,
            self.tactical,
            self.mover,
            self.mover_start,
            self.mover_walks,
            tuple(sorted(self.fired)),
            tuple(sorted(self.duties)),
        )

    @property
    def round(self) -> int:
        """The turn, by the name that all games share."""
        return self.turn

    # Pieces

    def piece_of(self, leader: LeaderNo) -> int:
        """The piece that a leader is."""
        return len(self.roster.units) + leader

    def figures(self, leader: LeaderNo) -> Figures:
        """AL-3.1.d, AL-11.3bis.d What a leader can do, wounded or not."""
        return self.roster.figures[leader][self.wounded[leader]]

    def sp(self, unit: UnitNo) -> int:
        """AL-5.k The strength of the face now showing."""
        return self.roster.sp[unit][self.order[unit]]

    # Who stands where

    def units_at(self, place: int, side: Side | None = None) -> list[UnitNo]:
        """The units in a hex or box, in the order of the roster."""
        if side is None:
            return [unit for unit, at in enumerate(self.place) if at == place]
        at = self.place
        return [unit for unit in self.roster.of[side] if at[unit] == place]

    def disposition(self, side: Side) -> Disposition:
        """What has been found out about a side as it stands now, with the works and the light."""
        unit, units, leader, leaders = self.roster.bounds[side]
        stand = (
            self.night,
            self.place[unit:units],
            self.order[unit:units],
            self.leader_at[leader:leaders],
            self.face_up[leader:leaders],
            self.camps,
            self.breaches,
        )
        return self.battle.dispositions[side].of(stand)

    def stacks(self, side: Side) -> Stacks:
        """The units of a side on the map by their hex."""
        known = self.disposition(side)
        if known.stacks is None:
            found: dict[Hex, list[UnitNo]] = {}
            place = self.place
            for unit in self.roster.of[side]:
                at = place[unit]
                if at > 0:
                    if at in found:
                        found[at].append(unit)
                    else:
                        found[at] = [unit]
            known.stacks = {at: tuple(units) for at, units in found.items()}
        return known.stacks

    def occupied(self, side: Side) -> frozenset[Hex]:
        """The hexes with units of a side."""
        known = self.disposition(side)
        if known.occupied is None:
            known.occupied = frozenset([at for at in self.place[self.roster.span[side]] if at > 0])
        return known.occupied

    def leaders_at(self, place: Hex, side: Side | None = None) -> list[LeaderNo]:
        """The leaders and decoys in a hex."""
        if place not in self.leader_at:
            return []
        return [
            leader
            for leader, at in enumerate(self.leader_at)
            if at == place and (side is None or self.roster.leader_side[leader] == side)
        ]

    def box(self, leader: LeaderNo) -> list[UnitNo]:
        """The units in a leader's command box."""
        return self.units_at(box_of(leader), self.roster.leader_side[leader])

    # Works

    def is_camp(self, place: Hex) -> bool:
        """Whether an intact Roman camp stands there."""
        return self.camps.get(place, False)

    def is_whole(self, way: Way) -> bool:
        """AL-9.2.i Whether a way crosses a fort that is not breached."""
        return bool(way.line) and not self.breaches.get(way.keeper, 0) & way.line

    # Seats

    def seat_of_unit(self, unit: UnitNo) -> Seat:
        """Who has a unit."""
        return self.battle.seat_of[self.roster.army[unit]]

    def seat_of_leader(self, leader: LeaderNo) -> Seat:
        """Who has a leader."""
        return self.battle.seat_of[self.roster.leader_army[leader]]

    def seats_of(self, side: Side) -> tuple[Seat, ...]:
        """The seats of a side in the order of AL-13.1.d: the besieged before the relief army."""
        if side == ROMAN:
            return ("roman",)
        return ("besieged", "relief") if self.battle.options.three_players else ("gallic",)

    def mine(self, seat: Seat, side: Side) -> tuple[UnitNo, ...]:
        """The units of a side that a seat has."""
        if seat in ("roman", "gallic"):
            return self.roster.of[side]
        return self.roster.of_army[seat]

    def strategic_seat(self, side: Side) -> Seat:
        """AL-13.1.c Who moves a side's counters in phase B: the relief player does it for the Gauls."""
        return "roman" if side == ROMAN else self.battle.seat_of["relief"]
