"""Hail Caesar in numbers, for programs that learn: what a seat knows, and what it knows about an action.

Fields by unit and by commander have one number for each of the roster, in its order, those of both sides. Lengths are
hundredths of an inch, angles minutes of arc, as everywhere in the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

from iacta.engine.evaluation.observation import Field
from iacta.games.hail_caesar.actions import Reaction
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.plans import AnyStep, Charge, Cross, Enter, EnterTable, Form, FormMove, Go, Leave, Move
from iacta.games.hail_caesar.roster import FORMATIONS, NOBODY, Type
from iacta.games.hail_caesar.scenarios import sheet_of
from iacta.games.hail_caesar.sides import SIDES
from iacta.games.hail_caesar.state import (
    ACTED,
    AWAY,
    CHARGED,
    DISORDERED,
    ELIGIBLE,
    HIDDEN,
    LOST,
    MOVED,
    ORDERED,
    RODE,
    SHOT,
    SILENT,
    WOUNDED,
)
from iacta.geometry.angles import HALF_TURN, TURN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import Action
    from iacta.engine.scenario import Scenario
    from iacta.games.hail_caesar.plans import Plan, Pose
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.scenario_form import Sheet
    from iacta.games.hail_caesar.view import View

FAR: Final = 20_000
"""No table is longer, in hundredths of an inch."""
FEW: Final = 99
MARKS: Final = (
    ("disordered", DISORDERED, "is disordered"),
    ("ordered", ORDERED, "had its order this turn"),
    ("moved", MOVED, "has moved this turn"),
    ("eligible", ELIGIBLE, "may move on initiative"),
    ("shot", SHOT, "has shot in this phase"),
    ("charged", CHARGED, "has charged this turn"),
    ("hidden", HIDDEN, "is hidden"),
)
RANKS: Final = (
    ("acted", ACTED, "has given his orders this turn"),
    ("rode", RODE, "has moved this turn"),
    ("wounded", WOUNDED, "is wounded"),
    ("silent", SILENT, "gives no orders any more this turn"),
    ("away", AWAY, "is off the table with his troops"),
    ("lost", LOST, "is lost, and not replaced yet"),
)
TYPES: Final[tuple[Type, ...]] = get_args(Type)
KINDS: Final[tuple[type[AnyStep], ...]] = (Move, Go, Form, FormMove, Cross, Enter, Leave, EnterTable, Charge)
REACTIONS: Final[tuple[Reaction, ...]] = get_args(Reaction)
BY_UNIT: Final = (
    ("own", 0, 1, "whether it is the seat's"),
    ("x", -1, FAR, "where it stands, from the west; −1: unknown, or not on the table"),
    ("y", -1, FAR, "where it stands, from the south"),
    ("heading", -1, TURN, "which way it looks"),
    ("inside", 0, 1, "whether it is in a building"),
    ("formation", 0, len(FORMATIONS) - 1, "its formation, in the order of HC-2.1"),
    ("fate", 0, 4, "0 on the table, 1 not yet there, 2 left, 3 gone for good, 4 destroyed"),
    ("casualties", 0, FEW, "casualties"),
    ("fights", 0, FEW, "enemies in contact with it"),
    ("supports", 0, 1, "whether it supports a unit that fights"),
)
OF_PROFILES: Final = (
    ("type", 0, len(TYPES) - 1, f"0 {', '.join(TYPES)}"),
    ("stamina", 0, FEW, "casualties that leave it shaken"),
    ("clash", 0, FEW, "dice in the first round"),
    ("sustained", 0, FEW, "dice in later rounds"),
    ("short", 0, FEW, "dice of shots up to 6 inches"),
    ("long", 0, FEW, "dice of longer shots"),
    ("support", 0, FEW, "dice in support"),
    ("morale", 0, 6, "the least die that saves; 0: none does"),
)
UNIT: Final = (
    Field("unit", 7, -1, FAR, "the first unit it names: whether one, x, y, casualties, stamina, disordered, fights"),
    Field(
        "target",
        5,
        -1,
        FAR,
        "the enemy it names, or the unit supported: whether one, x, y, casualties, stamina",
    ),
)
ACTION_FIELDS: Final = (
    *UNIT,
    Field("units", 1, 0, FEW, "units that it names"),
    Field("commander", 1, 0, 1, "whether it names a commander"),
    Field("step", len(KINDS), 0, 1, f"the first step of its plan: {', '.join(kind.__name__ for kind in KINDS)}"),
    Field("steps", 1, 0, 3, "steps of the first plan"),
    Field("formation", len(FORMATIONS), 0, 1, "the formation it leads to, in the order of HC-2.1"),
    Field("turns", 1, -HALF_TURN, HALF_TURN, "how far from the unit's heading it leads or turns, clockwise"),
    Field("goes", 2, -FAR, FAR, "how far to the east and north the place is that it names, or a `go` its length"),
    Field("figures", 3, 0, FAR, "distance, dice and moves that it names"),
    Field("yes", 1, 0, 1, "whether it says yes: roll again, go first, go back"),
    Field("reaction", len(REACTIONS), 0, 1, f"the reaction: {', '.join(REACTIONS)}"),
)


def observer(scenario: Scenario) -> BattleObserver:
    """Views of a scenario in numbers."""
    return BattleObserver(sheet_of(scenario))


class BattleObserver:
    """Views of one battle as rows of numbers; their length depends on its roster alone."""

    action_fields = ACTION_FIELDS

    def __init__(self, sheet: Sheet) -> None:
        """Measure the roster."""
        self.sheet, self.roster = sheet, sheet.roster
        units, posts = len(self.roster.units), len(self.roster.divisions)
        profiles = [unit.profile for unit in self.roster.units]
        self._static = [
            *(TYPES.index(profile.type) for profile in profiles),
            *(getattr(profile, name) for name, *_ in OF_PROFILES[1:] for profile in profiles),
        ]
        self.fields = (
            Field("round", 1, 0, FEW, "the full turn, from 1"),
            Field("rounds_left", 1, 0, FEW, "full turns still to come"),
            Field("own_turn", 1, 0, 1, "whether it is the turn of the seat's side"),
            Field("went_first", 1, 0, 1, "whether the side goes first in each full turn"),
            *(Field(name, units, low, high, f"of each unit: {says}") for name, low, high, says in BY_UNIT),
            *(Field(name, units, 0, 1, f"of each unit: whether it {says}") for name, _, says in MARKS),
            *(Field(name, units, low, high, f"of each unit: {says}") for name, low, high, says in OF_PROFILES),
            Field("commander_x", posts, -1, FAR, "where each commander is, from the west; −1: unknown"),
            Field("commander_y", posts, -1, FAR, "where each commander is, from the south"),
            Field("joined", posts, 0, 1, "whether each commander is with a unit"),
            Field("command", posts, 0, FEW, "each commander's value"),
            *(Field(name, posts, 0, 1, f"of each commander: whether he {says}") for name, _, says in RANKS),
            Field("broken", posts, 0, 1, "whether each division is broken"),
        )

    def observe(self, view: View) -> list[int]:
        """What a seat knows; a spectator counts as the first side, without its secrets."""
        side = view.seat or SIDES[0]
        return [
            view.round,
            max(0, self.sheet.turn_limit - view.round),
            int(view.side == side),
            int(view.went_first == side),
            *self._units(view, side),
            *(int(bool(flags & mark)) for _, mark, _ in MARKS for flags in view.flags),
            *self._static,
            *self._commanders(view),
        ]

    def _units(self, view: View, side: str) -> list[int]:
        """The fields by unit, in the order of BY_UNIT."""
        units = range(len(view.poses))
        fights = [0] * len(view.poses)
        for contact in view.contacts:
            fights[contact.unit] += 1
            fights[contact.enemy] += 1
        supports = {pair.unit for pair in view.supports}
        return [
            *(int(self.roster.side_of[unit] == side) for unit in units),
            *(-1 if pose is None else pose[at] for at in range(3) for pose in view.poses),
            *(int(area != NO_AREA) for area in view.inside),
            *(FORMATIONS.index(formation) for formation in view.formation),
            *view.fate,
            *view.casualties,
            *fights,
            *(int(unit in supports) for unit in units),
        ]

    def _commanders(self, view: View) -> list[int]:
        return [
            *(-1 if place is None else place[at] for at in range(2) for place in view.places),
            *(int(unit != NOBODY) for unit in view.joined),
            *view.command,
            *(int(bool(rank & mark)) for _, mark, _ in RANKS for rank in view.ranks),
            *map(int, view.broken),
        ]

    # Actions

    def describe(self, view: View, actions: Sequence[Action]) -> list[list[int]]:
        """What a seat knows about its actions: who, at whom, how, how far."""
        return [self._described(view, action) for action in actions]

    def _described(self, view: View, action: Any) -> list[int]:
        units: tuple[UnitNo, ...] = getattr(action, "units", ()) or _one(getattr(action, "unit", NOBODY))
        plan = _plan_of(action)
        step = plan[0] if plan else None
        pose = view.poses[units[0]] if units else None
        return [
            *self._unit(view, units),
            *self._target(view, action, step),
            len(units),
            int(getattr(action, "commander", NOBODY) != NOBODY),
            *(int(type(step) is kind) for kind in KINDS),
            len(plan),
            *(int(_formation(action, step) == formation) for formation in FORMATIONS),
            *_way(action, step, pose),
            *_figures(action, step),
            int(any(getattr(action, name, False) for name in ("again", "first", "back"))),
            *(int(getattr(action, "reaction", "") == reaction) for reaction in REACTIONS),
        ]

    def _unit(self, view: View, units: tuple[UnitNo, ...]) -> list[int]:
        if not units:
            return [0] * UNIT[0].size
        unit = units[0]
        fights = sum(unit in (contact.unit, contact.enemy) for contact in view.contacts)
        disordered = int(bool(view.flags[unit] & DISORDERED))
        return [1, *_place(view.poses[unit]), view.casualties[unit], self._stamina(unit), disordered, fights]

    def _target(self, view: View, action: Any, step: AnyStep | None) -> list[int]:
        aimed = step.targets if isinstance(step, Charge) else getattr(action, "targets", ())
        target = aimed[0] if aimed else getattr(action, "target", getattr(action, "supported", NOBODY))
        if target == NOBODY:
            return [0] * UNIT[1].size
        return [1, *_place(view.poses[target]), view.casualties[target], self._stamina(target)]

    def _stamina(self, unit: UnitNo) -> int:
        return self.roster.profile(unit).stamina


def _one(unit: UnitNo) -> tuple[UnitNo, ...]:
    return () if unit == NOBODY else (unit,)


def _place(pose: Pose | None) -> tuple[int, int]:
    return (-1, -1) if pose is None else pose[:2]


def _plan_of(action: Any) -> Plan:
    """The plan that an action names, or the first of several; a single step is one."""
    plans = getattr(action, "plans", ())
    if plans:
        return plans[0]  # type: ignore[no-any-return]  # of an order
    step = getattr(action, "step", None)
    plan: Plan = getattr(action, "plan", ())
    return plan if step is None else (step,)


def _formation(action: Any, step: AnyStep | None) -> str:
    if isinstance(step, Form | FormMove | Leave):
        return step.formation
    deployed: tuple[str, ...] = getattr(action, "formations", ())
    return deployed[0] if deployed else ""


def _way(action: Any, step: AnyStep | None, pose: Pose | None) -> tuple[int, int, int]:
    """How far it turns, and how far to the east and north it leads."""
    end = _end(action, step)
    heading = step.bearing if isinstance(step, Go) else getattr(step, "heading", getattr(action, "heading", None))
    if end is not None and len(end) > 2:
        heading = end[2]
    own = pose[2] if pose else 0
    turns = 0 if heading is None else (heading - own + HALF_TURN) % TURN - HALF_TURN
    if end is not None:
        x, y = pose[:2] if pose else (0, 0)
        return turns, end[0] - x, end[1] - y
    return turns, 0, step.distance if isinstance(step, Go | EnterTable) else 0


def _end(action: Any, step: AnyStep | None) -> tuple[int, ...] | None:
    """The place that it names last."""
    if isinstance(step, Move | FormMove):
        return step.poses[-1]
    if isinstance(step, Leave):
        return step.pose
    places: tuple[tuple[int, ...], ...] = getattr(action, "path", ()) or getattr(action, "poses", ())
    return places[-1] if places else None


def _figures(action: Any, step: AnyStep | None) -> tuple[int, int, int]:
    distance = getattr(action, "distance", getattr(step, "distance", 0))
    dice = getattr(action, "dice", 0)
    return distance, sum(dice) if isinstance(dice, tuple) else dice, getattr(action, "moves", 0)
