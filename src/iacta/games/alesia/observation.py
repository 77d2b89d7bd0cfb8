"""Alésia in numbers, for programs that learn: what a seat knows, and what it knows about an action.

Everything is told from the seat's side: `own` are the units and leaders of its side, allies included. Fields by hex
have one number for each hex of the map, column by column as `HexGrid.hexes` counts them; fields by leader one for each
leader and decoy of the roster, in its order.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

from iacta.engine.evaluation.observation import Field
from iacta.games.alesia.actions import Attack, Fill, PlaceArmy, Post, Reorganise, Run, Shoot, Withdraw
from iacta.games.alesia.roster import ROMAN
from iacta.games.alesia.scenario_form import side_of
from iacta.games.alesia.scenarios import battle_of
from iacta.games.alesia.state import DISORDERED, ROUTED, in_box, leader_of
from iacta.geometry.hexes import HexGrid

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import Action
    from iacta.engine.scenario import Scenario
    from iacta.games.alesia.scenario_form import Battle
    from iacta.games.alesia.view import View
    from iacta.geometry.hexes import Hex

MOST = 999
ZONES = ("outside", "corridor", "pocket", "oppidum")
BY_HEX = (
    ("own_strength", MOST, "strength points of the side"),
    ("enemy_strength", MOST, "strength points of the enemy"),
    ("own_units", MOST, "units of the side"),
    ("enemy_units", MOST, "enemy units"),
    ("own_disordered", MOST, "disordered units of the side"),
    ("enemy_disordered", MOST, "disordered enemy units"),
    ("own_routed", MOST, "routed units of the side"),
    ("enemy_routed", MOST, "routed enemy units"),
    ("own_acted", MOST, "units of the side that have moved, attacked or tried to rally in this step"),
    ("own_leaders", MOST, "counters of leaders of the side that the seat knows, decoys apart"),
    ("own_decoys", MOST, "other counters of the side: decoys, and what an ally keeps hidden"),
    ("enemy_leaders", MOST, "enemy leaders known to the seat"),
    ("enemy_hidden", MOST, "enemy counters face down, and decoys known as such"),
    ("camp", 1, "an intact camp"),
    ("breach", 3, "the open works: 1 outer line, 2 inner line, 3 both"),
    ("duty", 1, "an enemy hex that has still to be attacked"),
)
OF_THE_MAP = (("level", 4, "the level"), ("zone", 3, "0 outside, 1 corridor, 2 pocket, 3 oppidum"))
PLANE = {name: number for number, (name, _, _) in enumerate(BY_HEX)}
THERE = (
    "own_strength",
    "enemy_strength",
    "own_units",
    "enemy_units",
    "own_routed",
    "enemy_routed",
    "own_leaders",
    "enemy_leaders",
    "enemy_hidden",
    "camp",
    "breach",
    "duty",
)
ACTION_FIELDS = (
    Field("unit", 6, -9, 99, "the unit it names: strength, order (0, 1, 2), quality, MP, MP spent, whether cavalry"),
    Field("leader", 4, -9, 99, "the leader it names: whether one, command, radius, MP"),
    Field("from", 2, 0, 99, "column and row of that piece on the map"),
    Field("to", 2, 0, 99, "column and row of the hex it leads to or aims at"),
    Field("steps", 1, 0, 40, "the length of a move"),
    Field("here", len(THERE) + 2, 0, MOST, f"what is in the first of these hexes: {', '.join(THERE)}, level, zone"),
    Field("there", len(THERE) + 2, 0, MOST, "the same of the second"),
    Field("targets", 2, 0, MOST, "hexes under attack and enemy strength in them"),
    Field("engaged", 3, 0, MOST, "units that attack, their strength, leaders with them (or shots that are fired)"),
    Field(
        "plan", 2, 0, MOST, "pieces that a plan of several moves places, moves or transfers; legions split or joined"
    ),
)


def observer(scenario: Scenario) -> AlesiaObserver:
    """Views of a scenario in numbers."""
    return AlesiaObserver(battle_of(scenario))


class AlesiaObserver:
    """Views of one siege as rows of numbers; their length depends on its map and counters alone."""

    action_fields = ACTION_FIELDS

    def __init__(self, battle: Battle) -> None:
        """Measure map and roster."""
        self.battle, self.roster, self.ground = battle, battle.roster, battle.ground
        grid: HexGrid = self.ground.grid
        hexes, leaders = len(grid.hexes), len(self.roster.leaders)
        self.number: dict[Hex, int] = {place: number for number, place in enumerate(grid.hexes)}
        self.zone = [ZONES.index(self.ground.zone[place]) for place in grid.hexes]
        self.level = [self.ground.level[place] for place in grid.hexes]
        self.fields = (
            Field("turn", 1, 0, 99, "the turn"),
            Field("turns_left", 1, 0, 99, "turns still to come"),
            Field("night", 1, 0, 1, "whether it is night"),
            Field("initiative", 2, -1, 1, "strategic and tactical initiative: 1 own, −1 the enemy's, 0 nobody's"),
            Field("escaped", 1, 0, 120, "besieged units, and Vercingétorix, that got out"),
            Field("fired", 1, 0, MOST, "shots spent this turn"),
            Field("mover", 2, 0, 99, "column and row where the move under way began; 0 without one"),
            Field("fate", leaders, 0, 3, "each leader: 0 alive, 1 killed, 2 captured, 3 a decoy that is out"),
            Field("wounded", leaders, 0, 1, "leaders known to be wounded"),
            Field("in_box", leaders, 0, MOST, "strength points in each leader's box"),
            *(Field(name, hexes, 0, most, f"in each hex: {says}") for name, most, says in BY_HEX),
            *(Field(name, hexes, 0, most, f"of each hex: {says}") for name, most, says in OF_THE_MAP),
        )

    def observe(self, view: View) -> list[int]:
        """What a seat knows; a spectator sees with the eyes of the Romans, without their secrets."""
        side = side_of(view.seat) if view.seat else ROMAN
        wounded = {counter.leader for counter in view.counters if counter.wounded}
        return [
            view.turn,
            max(0, self.battle.turns - view.turn),
            int(view.night),
            _whose(view.strategic, side),
            _whose(view.tactical, side),
            len(view.escaped),
            len(view.fired),
            *divmod(view.mover_start, 100),
            *view.fate,
            *(int(leader in wounded) for leader in range(len(self.roster.leaders))),
            *self._boxes(view),
            *chain.from_iterable(self._planes(view, side)),
            *self.level,
            *self.zone,
        ]

    def describe(self, view: View, actions: Sequence[Action]) -> list[list[int]]:
        """What a seat knows about its actions: the piece, the way, both ends of it, an attack, the size of a plan."""
        side = side_of(view.seat) if view.seat else ROMAN
        planes = self._planes(view, side)
        posts = {counter.leader: counter.hex for counter in view.counters if counter.leader is not None}
        return [self._described(view, action, planes, posts) for action in actions]

    def _described(self, view: View, action: Any, planes: list[list[int]], posts: dict[int, Hex]) -> list[int]:
        unit, leader = getattr(action, "unit", None), getattr(action, "leader", None)
        leader = None if isinstance(action, PlaceArmy) else leader
        start = view.place[unit] if unit is not None else posts.get(leader, 0) if leader is not None else 0
        path: tuple[Hex, ...] = getattr(action, "path", ())
        end = path[-1] if path else _aim(action)
        return [
            *(self._unit(view, unit) if unit is not None else [0] * 6),
            *(self._leader(leader) if leader is not None else [0] * 4),
            *divmod(max(start, 0), 100),
            *divmod(end, 100),
            len(path),
            *self._at(start, planes),
            *self._at(end, planes),
            *self._attack(view, action, planes),
            *_plan(action),
        ]

    def _boxes(self, view: View) -> list[int]:
        strength = [0] * len(self.roster.leaders)
        for unit, place in enumerate(view.place):
            if in_box(place):
                strength[leader_of(place)] += self.roster.sp[unit][view.order[unit]]
        return strength

    def _planes(self, view: View, side: str) -> list[list[int]]:
        """The fields by hex, in the order of BY_HEX."""
        planes = [[0] * len(self.number) for _ in BY_HEX]
        roster = self.roster
        for unit, place in enumerate(view.place):
            at = self.number.get(place)
            if at is None:
                continue
            theirs, order = roster.side[unit] != side, view.order[unit]
            planes[theirs][at] += roster.sp[unit][order]
            planes[2 + theirs][at] += 1
            planes[4 + theirs][at] += order == DISORDERED
            planes[6 + theirs][at] += order == ROUTED
            planes[8][at] += bool(view.done[unit]) and not theirs
        for counter in view.counters:
            at = self.number[counter.hex]
            is_real = counter.leader is not None and not roster.is_decoy[counter.leader]
            planes[9 + (not is_real) + 2 * (counter.side != side)][at] += 1
        for camp in view.camps:
            planes[PLANE["camp"]][self.number[camp.hex]] = int(camp.intact)
        for breach in view.breaches:
            planes[PLANE["breach"]][self.number[breach.hex]] = breach.line
        for place in view.duties:
            planes[PLANE["duty"]][self.number[place]] = 1
        return planes

    def _unit(self, view: View, unit: int) -> list[int]:
        roster, order = self.roster, view.order[unit]
        figures = [roster.sp[unit][order], order, roster.quality[unit], roster.move[unit]]
        return [*figures, view.spent[unit], int(roster.is_cavalry[unit])]

    def _leader(self, leader: int) -> list[int]:
        figures = self.roster.figures[leader][0]
        return [1, figures.command, figures.radius, figures.move]

    def _at(self, place: Hex, planes: list[list[int]]) -> list[int]:
        at = self.number.get(place)
        if at is None:
            return [0] * (len(THERE) + 2)
        return [*(planes[PLANE[name]][at] for name in THERE), self.level[at], self.zone[at]]

    def _attack(self, view: View, action: Action, planes: list[list[int]]) -> list[int]:
        if isinstance(action, Shoot):
            return [1, planes[PLANE["enemy_strength"]][self.number[action.target]], 0, 0, len(action.shots)]
        if not isinstance(action, Attack):
            return [0] * 5
        strength = sum(planes[PLANE["enemy_strength"]][self.number[place]] for place in action.targets)
        own = sum(self.roster.sp[unit][view.order[unit]] for unit in action.units)
        return [len(action.targets), strength, len(action.units), own, len(action.leaders)]


def _whose(initiative: str | None, side: str) -> int:
    return 0 if initiative is None else 1 if initiative == side else -1


def _aim(action: Any) -> Hex:
    """The hex that an action without a path names; of an attack the first."""
    if isinstance(action, Attack):
        return action.targets[0]
    place: Hex = action.target if isinstance(action, Shoot) else getattr(action, "hex", 0)
    return place


def _plan(action: Action) -> tuple[int, int]:
    match action:
        case PlaceArmy():
            return len(action.units) + 1, 0
        case Post():
            return len(action.hexes), 0
        case Fill():
            return sum(box >= 0 for box in action.boxes), 0
        case Reorganise():
            return len(action.transfers), len(action.split) + len(action.join)
        case Withdraw():
            return len(action.units), len(action.split) + len(action.join)
        case Run():
            return len(action.leaders), 0
        case _:
            return 0, 0
