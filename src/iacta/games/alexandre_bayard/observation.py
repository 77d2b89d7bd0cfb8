"""Alexandre et Bayard in numbers, for programs that learn: what a seat knows, and what it knows about an action.

Fields by unit and by leader have one number for each of the roster, in its order, those of both sides; fields by hex
one for each hex, in reading order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

from iacta.engine.evaluation.observation import Field
from iacta.games.alexandre_bayard import actions as acts
from iacta.games.alexandre_bayard.battlefield import WeatherKind
from iacta.games.alexandre_bayard.map_file import TERRAIN
from iacta.games.alexandre_bayard.map_pieces import Element
from iacta.games.alexandre_bayard.roster import NOBODY, Arm, Weight
from iacta.games.alexandre_bayard.scenarios import sheet_of
from iacta.games.alexandre_bayard.sides import SIDES
from iacta.games.alexandre_bayard.state import (
    ACTIVATED,
    ASLEEP,
    FOUGHT,
    HIDDEN,
    LED,
    MARCHED,
    MOVE_DONE,
    ON_FOOT,
    RODE,
    UNSEEN,
)
from iacta.geometry.hexes import HexRows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import Action
    from iacta.engine.scenario import Scenario
    from iacta.games.alexandre_bayard.scenario_form import Sheet
    from iacta.games.alexandre_bayard.view import View

FEW: Final = 99
ACROSS: Final = 40
TERRAINS: Final = tuple(TERRAIN)
ARMS: Final[tuple[Arm, ...]] = get_args(Arm)
WEIGHTS: Final[tuple[Weight, ...]] = get_args(Weight)
WEATHERS: Final[tuple[str, ...]] = get_args(WeatherKind)
MARKS: Final = (
    ("activated", ACTIVATED, "is activated"),
    ("move_done", MOVE_DONE, "has moved"),
    ("marched", MARCHED, "has made a march step"),
    ("fought", FOUGHT, "has fought"),
    ("on_foot", ON_FOOT, "has dismounted"),
    ("hidden", HIDDEN, "is hidden from the enemy"),
    ("asleep", ASLEEP, "sleeps"),
)
BY_UNIT: Final = (
    ("own", 0, 1, "whether it is the seat's"),
    ("column", -1, ACROSS, "its column; −1: unknown, or off the board"),
    ("row", -1, ACROSS, "its row"),
    ("plaquettes", 0, FEW, "plaquettes left; 0 if it is unknown"),
    ("fate", -1, 3, "0 there, 1 lost, 2 left by an exit, 3 taken off; −1: unknown"),
    ("remembered", 0, 1, "whether it was lost from sight, and is where it was last seen"),
    ("loosened", 0, FEW, "steps of order that it has loosened"),
    ("shots", 0, FEW, "shots made"),
    ("thirst", 0, FEW, "thirst"),
)
OF_TROOPS: Final = (
    ("arm", 0, len(ARMS) - 1, f"0 {', '.join(ARMS)}"),
    ("weight", 0, len(WEIGHTS) - 1, f"0 {', '.join(WEIGHTS)}"),
    ("impact", 0, FEW, "dice of an attack after a move"),
    ("melee", 0, FEW, "dice of any other attack"),
)
ACTION_FIELDS: Final = (
    Field("unit", 5, -1, FEW, "the first unit it names: whether one, column, row, plaquettes, arm"),
    Field("target", 5, -1, FEW, "the enemy it names: whether one, column, row, plaquettes, arm"),
    Field("units", 1, 0, FEW, "units that it names"),
    Field("leader", 1, 0, 1, "whether it names a leader"),
    Field("place", 2, -1, ACROSS, "column and row of the hex that it names or leads to; −1: none"),
    Field("steps", 1, 0, FEW, "hexes of its path"),
    Field("incendiary", 1, 0, 1, "whether it sets fire"),
)


def observer(scenario: Scenario) -> BattleObserver:
    """Views of a scenario in numbers."""
    return BattleObserver(sheet_of(scenario))


class BattleObserver:
    """Views of one battle as rows of numbers; their length depends on its map and roster alone."""

    action_fields = ACTION_FIELDS

    def __init__(self, sheet: Sheet) -> None:
        """Measure map and roster."""
        self.sheet, self.roster = sheet, sheet.roster
        hexes, units, leaders = len(sheet.ground.hexes), len(self.roster.units), len(self.roster.leaders)
        troops = [unit.troop for unit in self.roster.units]
        self._static = [
            *(ARMS.index(troop.arm) for troop in troops),
            *(WEIGHTS.index(troop.weight) for troop in troops),
            *(troop.impact for troop in troops),
            *(troop.melee for troop in troops),
        ]
        self.fields = (
            Field("turn", 1, 0, FEW, "the game turn, from 1"),
            Field("turns_left", 1, 0, FEW, "game turns still to come"),
            Field("own_turn", 1, 0, 1, "whether it is the seat's player turn"),
            Field("tokens", 2, 0, FEW, "order tokens, of the seat and of the enemy"),
            Field("weather", len(WEATHERS), 0, 1, f"the weather: {', '.join(WEATHERS)}"),
            Field("force", 1, 0, FEW, "the total behind its force"),
            Field("wind", 2, 0, FEW, "toward which the wind blows, and the total behind its force"),
            Field("dark", 1, 0, 1, "whether it is dark"),
            *(Field(name, units, low, high, f"of each unit: {says}") for name, low, high, says in BY_UNIT),
            *(Field(name, units, 0, 1, f"of each unit: whether it {says}") for name, _, says in MARKS),
            *(Field(name, units, low, high, f"of each unit: {says}") for name, low, high, says in OF_TROOPS),
            Field("leader_column", leaders, -1, ACROSS, "the column of each leader; −1: unknown, or off the board"),
            Field("leader_row", leaders, -1, ACROSS, "his row"),
            Field("leader_done", leaders, 0, 1, "whether he has led or moved this turn"),
            Field("terrain", hexes, 0, len(TERRAINS) - 1, f"of each hex: 0 {', '.join(TERRAINS)}"),
            Field("burning", hexes, 0, 1, "of each hex: whether anything burns in it"),
            Field("smoke", hexes, 0, 1, "of each hex: whether smoke lies in it"),
            Field("marker", hexes, 0, 1, "of each hex: whether a deployment marker stands in it"),
        )

    def observe(self, view: View) -> list[int]:
        """What a seat knows; a spectator counts as the first side, without its secrets."""
        side = view.seat or SIDES[0]
        own = SIDES.index(side)
        return [
            view.turn,
            max(0, self.sheet.scenario.turns - view.turn),
            int(view.side == side),
            view.tokens[own],
            view.tokens[1 - own],
            *(int(view.weather.kind == kind) for kind in WEATHERS),
            view.weather.total,
            view.wind.direction,
            view.wind.total,
            int(view.is_dark),
            *self._units(view, side),
            *self._static,
            *self._leaders(view),
            *self._hexes(view),
        ]

    def _units(self, view: View, side: str) -> list[int]:
        """The fields by unit, in the order of BY_UNIT, then the marks."""
        seen = view.units
        spots = [_spot(0 if unit is None else unit.hex) for unit in seen]
        return [
            *(int(owner == side) for owner in self.roster.side_of),
            *(spot[0] for spot in spots),
            *(spot[1] for spot in spots),
            *(0 if unit is None else unit.plaquettes for unit in seen),
            *(-1 if unit is None else unit.fate for unit in seen),
            *(int(unit is not None and unit.remembered) for unit in seen),
            *(0 if unit is None else unit.loosened for unit in seen),
            *(0 if unit is None else min(FEW, unit.shots) for unit in seen),
            *(0 if unit is None else min(FEW, unit.thirst) for unit in seen),
            *(int(unit is not None and bool(unit.flags & mark)) for _, mark, _ in MARKS for unit in seen),
        ]

    def _leaders(self, view: View) -> list[int]:
        spots = [_spot(0 if leader is None else leader.hex) for leader in view.leaders]
        done = LED | RODE
        return [
            *(spot[0] for spot in spots),
            *(spot[1] for spot in spots),
            *(int(leader is not None and bool(leader.flags & ~UNSEEN & done)) for leader in view.leaders),
        ]

    def _hexes(self, view: View) -> list[int]:
        changed, ground = dict(view.terrain), self.sheet.ground
        burning = {_place_of(view, element) for element, _ in view.fires}
        smoke, markers = set(view.smoke), {marker.hex for marker in view.markers}
        hexes = ground.hexes
        return [
            *(TERRAINS.index(changed.get(place, ground.terrain[place])) for place in hexes),
            *(int(place in burning) for place in hexes),
            *(int(place in smoke) for place in hexes),
            *(int(place in markers) for place in hexes),
        ]

    # Actions

    def describe(self, view: View, actions: Sequence[Action]) -> list[list[int]]:
        """What a seat knows about its actions: who, at whom, where."""
        return [self._described(view, action) for action in actions]

    def _described(self, view: View, action: Any) -> list[int]:
        units = getattr(action, "units", ()) or _one(getattr(action, "unit", NOBODY))
        path = getattr(action, "path", ())
        element: Element | None = getattr(action, "element", None)
        place = path[-1] if path else getattr(action, "hex", 0)
        if element is not None:
            place = _place_of(view, element)
        incendiary = element is not None or isinstance(action, acts.Ignite) or getattr(action, "incendiary", False)
        return [
            *self._unit(view, units[0] if units else NOBODY),
            *self._unit(view, getattr(action, "target", NOBODY)),
            len(units),
            int(getattr(action, "leader", NOBODY) != NOBODY),
            *_spot(place),
            min(FEW, len(path)),
            int(incendiary),
        ]

    def _unit(self, view: View, unit: int) -> list[int]:
        """Whether one, where it is, what is left of it; of a place that was left out, nothing."""
        if not 0 <= unit < len(view.units):
            return [0] * 5
        seen, arm = view.units[unit], ARMS.index(self.roster.units[unit].troop.arm)
        return [1, -1, -1, 0, arm] if seen is None else [1, *_spot(seen.hex), seen.plaquettes, arm]


def _one(unit: int) -> tuple[int, ...]:
    return () if unit == NOBODY else (unit,)


def _spot(place: int) -> tuple[int, int]:
    return HexRows.spot(place) if place else (-1, -1)


def _place_of(view: View, element: Element) -> int:
    """The hex of what burns, or can."""
    if element.kind == "boat":
        return view.boats[element.place].hex
    if element.kind == "accessory":
        unit = view.units[element.place]
        return 0 if unit is None else unit.hex
    return element.place
