"""What stands on the board, and what any chapter asks of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from iacta.engine.state import State
from iacta.games.alexandre_bayard.battlefield import Clock, Craft, Light, Orders, Weather, Wind
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.sides import SIDES, Side, foe
from iacta.geometry.hexes import OFF_THE_MAP

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping

    from iacta.games.alexandre_bayard.battlefield import (
        AgentSent,
        Fire,
        Group,
        LeaderSighting,
        Messenger,
        Sentry,
        Sighting,
        Site,
    )
    from iacta.games.alexandre_bayard.map import SideKey
    from iacta.games.alexandre_bayard.map_pieces import Element, OverlayId, SidePiece, TerrainId
    from iacta.games.alexandre_bayard.roster import Accessory, BoatNo, CorpsNo, LeaderNo, SupplyNo, Troop, UnitNo
    from iacta.games.alexandre_bayard.scenario_form import Options, Sheet
    from iacta.geometry.hexes import Hex

# What became of a unit or a leader

PRESENT: Final = 0
LOST: Final = 1
"""AB-C.16.m Destroyed, or left the board by its own table side; of a leader: killed, eliminated, captured, removed."""
LEFT: Final = 2
"""AB-C.16.i Left the board by an exit."""
REMOVED: Final = 3
"""AB-7.i A decoy that was seen, or left out."""

# Flags of units

ACTIVATED: Final = 1
"""AB-C.6.e In this player turn."""
MARCHED: Final = 2
"""AB-C.4.a It made a march step in this player turn."""
MOVE_DONE: Final = 4
"""AB-C.8.a Its move of this player turn is over."""
FOUGHT: Final = 8
"""AB-C.9.n It has made its combat of this player turn, or done something in its place (fire-fighting, work)."""
ALREADY_PLAYED: Final = 16
"""AB-C.8.k"""
ON_FOOT: Final = 32
"""AB-C.15.h Its riders have dismounted."""
STIRRED: Final = 64
"""AB-10.h It moved, shot, fought or retreated since the end of its owner's last player turn."""
SHIFTED: Final = 128
"""AB-C.14.l It moved since the start of its own last player turn: mantlets do not protect it."""
HIDDEN: Final = 256
"""AB-7.a Its owner alone knows where it is, and what its marker stands for."""
AMBUSHES: Final = 512
"""AB-7.m It was hidden when its owner's player turn began, and has not fought in it."""
ASLEEP: Final = 1024
"""AB-4.2.a"""
DROWSY: Final = 2048
"""AB-4.2.r Woken in the opponent's turn."""
WOKEN: Final = 4096
"""AB-4.2.g Woken in this player turn of its owner: it is not activated, and wakes nobody."""
LOOTER: Final = 8192
"""AB-8.2.d"""
CHANGED: Final = 16384
"""AB-5.f It changed its order in this activation."""
RETREATED: Final = 32768
"""AB-C.11.i In the combat at hand."""
MUST_ATTACK: Final = 65536
"""AB-C.15.d An impetuous unit that had an enemy adjacent when it was activated."""
RUMOURED: Final = 131072
"""AB-11.k One die less in this game turn."""
EMBARKED: Final = 262144
"""AB-6.3.h It embarked in this player turn."""
RALLIED: Final = 524288
"""AB-C.7.r It rallied in this player turn."""
TIGHTENED: Final = 1048576
"""AB-5.g The change was a tightening: its allowance is that of the lighter weight."""
SAILED: Final = 2097152
"""AB-6.3.h It moved its craft in this player turn: it does not fight."""
_DONE: Final = ACTIVATED | MARCHED | MOVE_DONE | FOUGHT | AMBUSHES | WOKEN | LOOTER | CHANGED
THIS_PLAYER_TURN: Final = _DONE | RETREATED | MUST_ATTACK | EMBARKED | RALLIED | TIGHTENED | SAILED
"""Of the active side: forgotten when its player turn ends."""

# Flags of leaders

LED: Final = 1
"""AB-C.6.h He activated a group in this player turn."""
RODE: Final = 2
"""AB-C.6.s He moved in this player turn."""
COMMANDS: Final = 4
"""AB-C.14.j He is commander-in-chief, from the beginning or as successor."""
SUCCEEDS: Final = 8
"""AB-C.14.e He will be from the next turn on."""
UNSEEN: Final = 16
"""AB-7.o A hidden leader."""
CORRUPTED: Final = 32
"""AB-11.q"""
SENT: Final = 64
"""AB-4.2.o He sent a messenger in this player turn."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Battle(State):
    """The battle now. Pieces go by their number in the roster, hexes by that of the map.

    A unit whose `fate` is not PRESENT is nowhere (hex 0). `here` follows from `at`: only `place` writes them.
    """

    __slots__ = (
        "accessories",
        "agents",
        "at",
        "boats",
        "chooser",
        "clock",
        "company",
        "cut_roads",
        "damage",
        "dark",
        "exposed",
        "fate",
        "fires",
        "first",
        "flags",
        "ground",
        "groups",
        "here",
        "holds",
        "leader_at",
        "leader_fate",
        "leader_flags",
        "leader_memory",
        "leader_until",
        "light",
        "lone_moves",
        "loosened",
        "looted",
        "lost_besides",
        "markers",
        "memory",
        "messengers",
        "missions",
        "moved",
        "mover",
        "orders",
        "overlays",
        "parched",
        "pausing",
        "plaquettes",
        "plumes",
        "pots",
        "resting",
        "roster",
        "sentries",
        "sheet",
        "shots",
        "side",
        "sides",
        "smoke",
        "spent",
        "stability",
        "started",
        "supplied",
        "supplies",
        "terrain",
        "thirst",
        "tokens",
        "trail",
        "turn",
        "walk",
        "walker",
        "weather",
        "weathered",
        "wind",
        "won",
        "works",
    )

    derived: ClassVar[tuple[str, ...]] = ("here",)

    def __init__(self, sheet: Sheet) -> None:
        """An empty board: nobody placed."""
        self.agenda, self.sealed, self.outcome = [], {}, None
        self.sheet, self.ground, self.roster = sheet, sheet.ground, sheet.roster
        self.turn = 0
        """AB-C.5.a The game turn, from 1; 0: the set-up."""
        self.first: Side = sheet.side_named(sheet.scenario.first_player) or SIDES[0]
        """Who plays first."""
        self.side: Side = self.first
        """The active side."""
        self._raise_units(len(self.roster.units))
        self._raise_leaders(len(self.roster.leaders))
        self._lay_out_ground()
        self._lay_out_weather()
        self._hide()
        self.boats: list[Craft] = [Craft(boat.hex, boat.side, boat.moored) for boat in self.roster.boats]
        """AB-6"""

    def _raise_units(self, units: int) -> None:
        roster = self.roster.units
        self.at: list[Hex] = [OFF_THE_MAP] * units
        self.here: dict[Hex, UnitNo] = {}
        self.fate = [PRESENT] * units
        self.plaquettes = [unit.troop.plaquettes for unit in roster]
        self.flags = [0] * units
        self.moved = [0] * units
        """Hexes moved in this player turn."""
        self.spent = [0] * units
        """AB-C.8.g Hexes of its allowance spent in this player turn on anything but steps."""
        self.started: list[Hex] = [OFF_THE_MAP] * units
        """AB-C.10.d Where each unit stood when its owner's player turn began."""
        self.loosened = [0] * units
        """AB-5.b Steps of weight below the profile."""
        self.shots = [0] * units
        """AB-10.a Shots made since it was last full."""
        self.pots = [0] * units
        """AB-1.10.j Fire pots thrown."""
        self.resting = [0] * units
        """AB-10.d The game turn in which pack animals last served it; 0: none."""
        self.thirst = [0] * units
        """AB-3.9.c X"""
        self.accessories: list[frozenset[Accessory]] = [unit.accessories for unit in roster]
        """AB-C.14.f Those that are left."""

    def _raise_leaders(self, leaders: int) -> None:
        self.leader_at: list[Hex] = [OFF_THE_MAP] * leaders
        self.leader_fate = [PRESENT] * leaders
        self.leader_flags = [COMMANDS if one.rank == "commander" else 0 for one in self.roster.leaders]
        self.leader_until = [0] * leaders
        """AB-11.q The last turn of a corrupted sub-general."""
        levels = {side: self.sheet.player[number].command_level for number, side in enumerate(SIDES)}
        self.tokens: dict[Side, int] = levels
        """AB-C.7.a"""
        self.groups: tuple[Group, ...] = ()
        """AB-C.6.h The groups of this player turn."""
        self.orders = Orders()
        self.lone_moves = 0
        """AB-C.6.k Leaders that moved on their own in this player turn."""
        self._stand_still()
        self.lost_besides: dict[Side, int] = dict.fromkeys(SIDES, 0)
        """AB-C.16.m Losses that are no units: the commander-in-chief, camp hexes, a symbol."""
        self.holds: dict[Side, int] = dict.fromkeys(SIDES, 0)
        """AB-C.16.n Consecutive own player turns at whose end all objectives were held."""
        self.missions: dict[CorpsNo, Hex] = {}
        """AB-9.c The objective of each corps."""
        self.won: frozenset[CorpsNo] = frozenset()
        self.agents: tuple[AgentSent, ...] = ()

    def _stand_still(self) -> None:
        self.mover: UnitNo = NOBODY
        """AB-C.8.a The unit whose move has begun and is not over."""
        self.walker: LeaderNo = NOBODY
        """AB-C.6.k The leader who is moving on his own."""
        self.walk: tuple[Hex, ...] = ()
        """What is left of the path that is being walked."""
        self.trail: tuple[Hex, ...] = ()
        """The hexes of the move so far, its start included."""
        self.company: tuple[LeaderNo, ...] = ()
        """AB-C.6.l The leaders who go along."""
        self.pausing = False
        """Whether the move goes on after the path (`MoveUnit.ends`)."""

    def _lay_out_ground(self) -> None:
        self.terrain: dict[Hex, TerrainId] = {}
        """Terrain that has changed: burnt, dried."""
        self.overlays: dict[Hex, tuple[OverlayId, ...]] = dict(self.ground.overlays)
        self.sides: dict[SideKey, SidePiece] = dict(self.ground.sides)
        self.cut_roads: frozenset[Hex] = frozenset()
        """AB-11.m"""
        self.works: dict[Site, int] = {}
        """AB-C.14.k Half points done."""
        self.damage: dict[Element, int] = {}
        """AB-1.2.j Resistance lost by what does not burn yet, or won back against what burns (AB-1.13.b)."""
        self.fires: dict[Element, Fire] = {}
        self.plumes: dict[Element, tuple[Hex, ...]] = {}
        """AB-1.7.d The smoke of each fire, as it was drawn last."""
        self.smoke: frozenset[Hex] = frozenset()
        self.looted: frozenset[Hex] = frozenset()
        """AB-8.3.a"""
        self.supplies: frozenset[SupplyNo] = frozenset(range(len(self.roster.supplies)))
        """AB-10.j The supply markers that are left."""
        self.supplied: frozenset[tuple[str, int]] = frozenset()
        """AB-10.j Who has served, and been served, in the resupply that goes on."""

    def _lay_out_weather(self) -> None:
        self.weather = Weather()
        self.wind = Wind()
        self.clock = Clock()
        self.dark = self.sheet.options.darkness and self.sheet.scenario.dark
        """AB-2.g, AB-2.h"""
        self.weathered = 0
        """AB-3.3.e, AB-3.9.e How many shots of the weather, or of thirst, the step at hand has made."""
        self.parched = False
        """AB-3.9.a The terrain is changed by a heatwave."""
        self.stability = 0
        self.chooser: Side = self.first
        """AB-3.10.e Who rerolls a die at the next great change."""
        self.light = Light()
        self.sentries: dict[int, Sentry] = {}
        self.messengers: tuple[Messenger, ...] = ()

    def _hide(self) -> None:
        self.markers: dict[UnitNo, int] = {}
        """AB-7.b The marker of each hidden unit and decoy, by which the other side knows it."""
        self.memory: dict[Side, dict[UnitNo, Sighting]] = {side: {} for side in SIDES}
        """AB-15.b Enemy units that a side has lost from sight, as it last saw them."""
        self.leader_memory: dict[Side, dict[LeaderNo, LeaderSighting]] = {side: {} for side in SIDES}
        self.exposed: frozenset[int] = frozenset()
        """AB-11.r Missions (their place in `agents`) that have come out."""

    def clone(self) -> Battle:
        """Copy what rules write on; share what they replace."""
        copy = Battle.__new__(Battle)
        copy.agenda, copy.sealed, copy.outcome = self.agenda[:], self.sealed.copy(), self.outcome
        copy.sheet, copy.ground, copy.roster = self.sheet, self.ground, self.roster
        copy.turn, copy.first, copy.side = self.turn, self.first, self.side
        copy.at, copy.here, copy.fate = self.at[:], self.here.copy(), self.fate[:]
        copy.plaquettes, copy.flags, copy.moved = self.plaquettes[:], self.flags[:], self.moved[:]
        copy.started, copy.loosened, copy.shots = self.started[:], self.loosened[:], self.shots[:]
        copy.pots, copy.plumes = self.pots[:], self.plumes.copy()
        copy.resting, copy.thirst, copy.accessories = self.resting[:], self.thirst[:], self.accessories[:]
        copy.leader_at, copy.leader_fate = self.leader_at[:], self.leader_fate[:]
        copy.leader_flags, copy.leader_until = self.leader_flags[:], self.leader_until[:]
        copy.tokens, copy.groups, copy.orders = self.tokens.copy(), self.groups, self.orders
        copy.lone_moves, copy.spent = self.lone_moves, self.spent[:]
        copy.mover, copy.walker, copy.walk = self.mover, self.walker, self.walk
        copy.trail, copy.company, copy.pausing = self.trail, self.company, self.pausing
        copy.lost_besides, copy.holds = self.lost_besides.copy(), self.holds.copy()
        copy.missions, copy.won, copy.agents = self.missions.copy(), self.won, self.agents
        copy.terrain, copy.overlays, copy.sides = self.terrain.copy(), self.overlays.copy(), self.sides.copy()
        copy.cut_roads, copy.works = self.cut_roads, self.works.copy()
        copy.damage, copy.fires, copy.smoke = self.damage.copy(), self.fires.copy(), self.smoke
        copy.looted, copy.supplies = self.looted, self.supplies
        copy.supplied = self.supplied
        copy.weather, copy.wind, copy.clock, copy.dark = self.weather, self.wind, self.clock, self.dark
        copy.parched, copy.stability, copy.chooser = self.parched, self.stability, self.chooser
        copy.weathered = self.weathered
        copy.light, copy.sentries, copy.messengers = self.light, self.sentries.copy(), self.messengers
        copy.boats, copy.markers, copy.exposed = self.boats[:], self.markers.copy(), self.exposed
        copy.memory = {side: known.copy() for side, known in self.memory.items()}
        copy.leader_memory = {side: known.copy() for side, known in self.leader_memory.items()}
        return copy

    def key(self) -> Hashable:
        """Everything that can differ between two states of a battle."""
        return (
            tuple(self.agenda),
            tuple(sorted(self.sealed.items())),
            self.outcome,
            self.sheet.mark,
            self._key_of_pieces(),
            self._key_of_command(),
            self._key_of_ground(),
        )

    def _key_of_pieces(self) -> Hashable:
        return (
            tuple(self.at),
            tuple(self.fate),
            tuple(self.plaquettes),
            tuple(self.flags),
            tuple(self.moved),
            tuple(self.spent),
            tuple(self.started),
            tuple(self.loosened),
            tuple(self.shots),
            tuple(self.pots),
            tuple(self.resting),
            tuple(self.thirst),
            tuple([tuple(sorted(found)) for found in self.accessories]),
            tuple(self.leader_at),
            tuple(self.leader_fate),
            tuple(self.leader_flags),
            tuple(self.leader_until),
            tuple(self.boats),
            _items(self.sentries),
            self.messengers,
            _items(self.markers),
            (*self.memory, *[_items(self.memory[side]) for side in SIDES]),
            (*self.leader_memory, *[_items(self.leader_memory[side]) for side in SIDES]),
        )

    def _key_of_command(self) -> Hashable:
        return (
            self.turn,
            self.first,
            self.side,
            tuple(self.tokens.items()),
            self.groups,
            self.orders,
            self.lone_moves,
            self.mover,
            self.walker,
            self.walk,
            self.trail,
            self.company,
            self.pausing,
            tuple(self.lost_besides.items()),
            tuple(self.holds.items()),
            _items(self.missions),
            tuple(sorted(self.won)),
            self.agents,
            tuple(sorted(self.exposed)),
        )

    def _key_of_ground(self) -> Hashable:
        return (
            _items(self.terrain),
            _items(self.overlays),
            _items(self.sides),
            tuple(sorted(self.cut_roads)),
            _items(self.works),
            _items(self.damage),
            _items(self.fires),
            _items(self.plumes),
            tuple(sorted(self.smoke)),
            tuple(sorted(self.looted)),
            tuple(sorted(self.supplies)),
            tuple(sorted(self.supplied)),
            self.weather,
            self.wind,
            self.clock,
            self.dark,
            self.weathered,
            self.parched,
            self.stability,
            self.chooser,
            self.light,
        )

    @property
    def options(self) -> Options:
        """The switches in force."""
        return self.sheet.options

    # Where pieces stand

    def place(self, unit: UnitNo, place: Hex) -> None:
        """Set a unit down in a hex, or take it off the board (0).

        A unit that passes through a friend (AB-C.8.d) is not `here` until it stands alone.
        """
        before = self.at[unit]
        if before and self.here.get(before) == unit:
            del self.here[before]
        self.at[unit] = place
        if place and place not in self.here:
            self.here[place] = unit

    def remove(self, unit: UnitNo, fate: int) -> None:
        """Take a unit off the board for good."""
        self.place(unit, OFF_THE_MAP)
        self.fate[unit] = fate

    def unit_in(self, place: Hex) -> UnitNo:
        """The unit or decoy in a hex; NOBODY."""
        return self.here.get(place, NOBODY)

    def present(self, side: Side) -> list[UnitNo]:
        """The units and decoys of a side on the board, in the order of the file."""
        at = self.at
        return [unit for unit in self.roster.units_of[side] if at[unit]]

    def leaders(self, side: Side) -> list[LeaderNo]:
        """The leaders of a side on the board, in the order of the file."""
        at = self.leader_at
        return [leader for leader in self.roster.leaders_of[side] if at[leader]]

    def leaders_in(self, place: Hex) -> list[LeaderNo]:
        """The leaders in a hex, in the order of the file."""
        return [leader for leader, there in enumerate(self.leader_at) if there == place] if place else []

    def attached(self, unit: UnitNo) -> list[LeaderNo]:
        """AB-C.6.m The leaders in the hex of a unit of their side."""
        side, owner = self.roster.leader_side, self.roster.side_of[unit]
        return [leader for leader in self.leaders_in(self.at[unit]) if side[leader] == owner]

    def is_isolated(self, leader: LeaderNo) -> bool:
        """AB-C.6.m He is alone in his hex; decoys are no company."""
        unit = self.unit_in(self.leader_at[leader])
        return unit == NOBODY or self.roster.is_decoy[unit]

    def boat_in(self, place: Hex) -> BoatNo:
        """AB-6.3.o The craft in a hex; NOBODY."""
        for boat, craft in enumerate(self.boats) if place else ():
            if craft.hex == place:
                return boat
        return NOBODY

    def is_aboard(self, unit: UnitNo) -> bool:
        """AB-6.3.h It stands in the hex of a craft."""
        return bool(self.boats) and self.boat_in(self.at[unit]) != NOBODY

    # What units are

    def side_of(self, unit: UnitNo) -> Side:
        """Whose it is."""
        return self.roster.side_of[unit]

    def troop(self, unit: UnitNo) -> Troop:
        """Its profile in the file; `rules/profiles.py` says what it is now."""
        return self.roster.units[unit].troop

    def has(self, unit: UnitNo, flags: int) -> bool:
        """Whether any of these flags is set."""
        return self.flags[unit] & flags != 0

    def mark(self, unit: UnitNo, flags: int) -> None:
        """Set flags."""
        self.flags[unit] |= flags

    def clear(self, units: Iterable[UnitNo], flags: int) -> None:
        """Clear flags."""
        for unit in units:
            self.flags[unit] &= ~flags

    # What a side knows

    def knows(self, side: Side | None, unit: UnitNo) -> bool:
        """AB-15 Whether a side knows what and where a unit is; spectators (None) know what both sides know."""
        owner = self.roster.side_of[unit]
        if side == owner:
            return True
        return self.flags[unit] & HIDDEN == 0 and unit not in self.memory[foe(owner)]

    def hides_any(self) -> bool:
        """AB-7.a, AB-7.o Whether any unit or leader is hidden."""
        for flags in self.flags:
            if flags & HIDDEN:
                return True
        for flags in self.leader_flags:  # noqa: SIM110 - asked after every step
            if flags & UNSEEN:
                return True
        return False

    def knows_leader(self, side: Side | None, leader: LeaderNo) -> bool:
        """AB-7.o, AB-15.b The same of a leader."""
        owner = self.roster.leader_side[leader]
        if side == owner:
            return True
        return self.leader_flags[leader] & UNSEEN == 0 and leader not in self.leader_memory[foe(owner)]


def _items(found: Mapping[Any, object]) -> tuple[object, ...]:
    """A dictionary as a sorted tuple: keys of different kinds go by the names of their kinds."""
    return tuple(sorted(found.items(), key=_kind_and_key))


def _kind_and_key(item: tuple[Any, object]) -> tuple[str, Any]:
    return type(item[0]).__name__, item[0]
