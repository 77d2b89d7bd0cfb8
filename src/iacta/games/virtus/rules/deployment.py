"""Chapters 1.6 and 1.7: double-blind deployment within the grouping limits, then the first player."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from iacta.engine.chance.shuffle import shuffled
from iacta.engine.question import Sealed
from iacta.engine.records import NO_REMARKS, Refusal, Remarks
from iacta.games.virtus.actions import Deploy
from iacta.games.virtus.army_file import NORTH, SIDES, SOUTH
from iacta.games.virtus.events import Deployed, FirstPlayerRolled
from iacta.games.virtus.map_file import RESERVE
from iacta.games.virtus.rules.terrain import is_hampered
from iacta.games.virtus.scenario_form import AllInReserve, SecretPlan, StartInReserve
from iacta.games.virtus.scenarios import battle_of
from iacta.games.virtus.state import Field
from iacta.games.virtus.steps import (
    DeployArmies,
    EvenBudgets,
    RaiseArmies,
    RollFirstPlayer,
    RollStream,
    RollTerrain,
    StartTurn,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from iacta.engine.chance.dice import Dice
    from iacta.engine.records import Seat, Step
    from iacta.engine.scenario import Scenario
    from iacta.engine.table import Table
    from iacta.games.virtus.army_file import Roster, Side, UnitType
    from iacta.games.virtus.map_file import Ground, Place
    from iacta.games.virtus.scenario_form import Battle

LIMIT_CLAUSES = ("VI-1.7.a", "VI-1.7.b", "VI-1.7.c")
"""The grouping limit of a sector with none, one or two terrain elements."""


def set_up(scenario: Scenario) -> Field:
    """The field before the first step: nobody is on it, nothing is rolled."""
    battle = battle_of(scenario)
    field = Field(battle, battle.ground, battle.roster)
    field.agenda = set_up_steps(battle)
    return field


def set_up_steps(battle: Battle) -> list[Step]:
    """VI-1.2.a to VI-1.6.d Everything before the first turn, as an agenda: what comes first lies last."""
    steps: list[Step] = []
    if battle.armies == "recruited":
        steps.append(RaiseArmies())
    if battle.terrain.mode == "rolled":
        steps += [RollTerrain(sector) for sector in battle.ground.sectors]
        if battle.options.streams:
            steps += [RollStream(segment) for segment in range(battle.segments)]
        steps.append(EvenBudgets())
    return [*steps, DeployArmies(), RollFirstPlayer()][::-1]


class DeployingArmies(Sealed[Field, DeployArmies, Deploy]):
    """VI-1.6.b, VI-1.6.c Both write a secret plan; the plans are revealed and set up together."""

    clause = "VI-1.6.b"
    actions = (Deploy,)
    exhaustive = False

    def asks(self, state: Field, step: DeployArmies) -> tuple[Seat, ...]:  # noqa: ARG002 - it is always both
        """VI-1.6.b Both."""
        return SIDES

    def candidates(self, state: Field, step: DeployArmies, seat: Seat) -> Iterator[Deploy]:  # noqa: ARG002
        """Plans of different shapes, each legal."""
        return iter(suggested_plans(state.battle, state.ground, state.roster, seat))

    def suggestions(self, state: Field, step: DeployArmies, seat: Seat, dice: Dice) -> Iterator[Deploy]:
        """Plans of every shape in a random order, since plans are secret."""
        return iter(shuffled(self.candidates(state, step, seat), dice, "VI-1.6.b"))

    def refuses(self, state: Field, step: DeployArmies, seat: Seat, action: Deploy) -> Refusal | None:  # noqa: ARG002
        """VI-1.6.a Anywhere in the own sectors and reserve, within VI-1.7 and VI-8.e."""
        roster = state.roster
        if len(action.units) != len(roster.of[seat]):
            return Refusal("VI-1.6.a", "every-unit-needs-a-place")
        if len(action.generals) != len(roster.generals_of[seat]):
            return Refusal("VI-1.6.a", "every-general-needs-a-place")
        own = {*state.layout.camp[seat], RESERVE[seat]}
        if not own.issuperset(action.units) or not own.issuperset(action.generals):
            return Refusal("VI-1.6.a", "place-not-in-your-camp")
        return (
            _refuses_by_scenario(state, seat, action)
            or _refuses_two_generals(seat, action)
            or _refuses_crowds(state, seat, action)
        )

    def remarks(self, state: Field, step: DeployArmies, seat: Seat, action: Deploy) -> Remarks:  # noqa: ARG002
        """VI-1.6.f How many units each own sector takes with the generals of the plan."""
        if len(action.generals) != len(state.ranks.generals_of[seat]):
            return NO_REMARKS
        room = _room(state, seat, action.generals)
        return Remarks({f"limit:{sector}": limit for sector, limit in room.items()})

    def reveal(self, table: Table[Field], step: DeployArmies, answers: Mapping[Seat, Deploy]) -> None:  # noqa: ARG002
        """VI-1.6.b Both plans are set up; one that the scenario keeps secret waits in `plans` (VI-11.e)."""
        for side in SIDES:
            if is_secret(table.state.battle, side):
                table.state.plans[side] = answers[side]
            else:
                _set_up(table, side, answers[side])


def open_places(field: Field, side: Seat) -> tuple[Place, ...]:
    """VI-1.6.a Where a plan may put pieces: the own sectors and reserve, unless the scenario says the reserve alone."""
    if _is_all_in_reserve(field.battle, side):
        return (RESERVE[side],)
    return (*field.layout.camp[side], RESERVE[side])


def is_secret(battle: Battle, side: Seat) -> bool:
    """VI-11.e Whether a scenario hides a side's plan until the opponent's first turn has ended."""
    return any(isinstance(rule, SecretPlan) and rule.side == side for rule in battle.special_rules)


def reveal_plan(table: Table[Field], side: Side) -> None:
    """VI-11.e A plan that a scenario kept secret is revealed and set up; nothing happens if there is none."""
    plan = table.state.plans.pop(side, None)
    if plan is not None:
        table.reveal()
        _set_up(table, side, plan)


def _set_up(table: Table[Field], side: Side, plan: Deploy) -> None:
    field = table.state
    field.place[field.roster.span[side]] = plan.units
    for general, place in zip(field.ranks.generals_of[side], plan.generals, strict=True):
        field.general_place[general] = place
    table.tell(Deployed(side), "VI-1.6.b")


def roll_first_player(table: Table[Field], step: RollFirstPlayer) -> None:
    """VI-1.6.d One die each, plus the terrain elements of the camp; the lower total begins, ties are rolled again."""
    field = table.state
    named = field.battle.first_player
    if named != "roll":
        _begin(table, named)
        return
    dice = table.dice.roll(2, 6, "VI-1.6.d")
    terrain = [field.ground.terrain_elements(side) for side in SIDES]
    south, north = (die + added for die, added in zip(dice, terrain, strict=True))
    first = None if south == north else SOUTH if south < north else NORTH
    table.tell(FirstPlayerRolled(south, north, first, dice[0], terrain[0], dice[1], terrain[1]), "VI-1.6.d")
    if first is None:
        table.then(step)
    else:
        _begin(table, first)


def _begin(table: Table[Field], first: Side) -> None:
    table.state.first = table.state.active = first
    table.then(StartTurn(first))


# Why a plan is refused


def _refuses_by_scenario(field: Field, side: Seat, plan: Deploy) -> Refusal | None:
    """VI-11.c, VI-11.d A scenario may put some or all of an army into the reserve."""
    reserve = RESERVE[side]
    if _is_all_in_reserve(field.battle, side) and {*plan.units, *plan.generals} != {reserve}:
        return Refusal("VI-11.d", "whole-army-starts-in-reserve")
    types = field.ranks.types[field.roster.span[side]]
    for name, count in _held_back(field, side).items():
        there = sum(
            unit_type.id == name and place == reserve for unit_type, place in zip(types, plan.units, strict=True)
        )
        if there < count:
            return Refusal("VI-11.c", "these-units-start-in-reserve")
    return None


def _is_all_in_reserve(battle: Battle, side: Seat) -> bool:
    return any(isinstance(rule, AllInReserve) and rule.side == side for rule in battle.special_rules)


def _held_back(field: Field, side: Seat) -> dict[str, int]:
    """VI-11.c How many units of a type the scenario keeps in reserve; no more than the army has."""
    counts: dict[str, int] = {}
    for rule in field.battle.special_rules:
        if isinstance(rule, StartInReserve) and rule.side == side:
            there = sum(unit_type.id == rule.type for unit_type in field.ranks.types[field.roster.span[side]])
            counts[rule.type] = min(counts.get(rule.type, 0) + rule.count, there)
    return counts


def _refuses_two_generals(side: Seat, plan: Deploy) -> Refusal | None:
    """VI-8.e Two generals of a side may share the reserve, never a sector."""
    sectors = [place for place in plan.generals if place != RESERVE[side]]
    if len(set(sectors)) < len(sectors):
        return Refusal("VI-8.e", "two-generals-in-one-sector")
    return None


def _refuses_crowds(field: Field, side: Seat, plan: Deploy) -> Refusal | None:
    """VI-1.7.g Four units less the terrain elements; a general there raises the limit at once (VI-1.6.f)."""
    room = _room(field, side, plan.generals)
    for sector in field.layout.camp[side]:
        if plan.units.count(sector) > room[sector]:
            with_general = sector in plan.generals
            clause = "VI-1.7.g" if with_general else LIMIT_CLAUSES[field.ground.elements[sector]]
            return Refusal(clause, "sector-would-be-overfull", f"place:{sector}")
    return None


def _room(field: Field, side: Seat, generals: Sequence[Place]) -> dict[Place, int]:
    """VI-1.6.f The limit of each own sector when a side's generals stand in these places."""
    room = {sector: field.layout.room[sector] for sector in field.layout.camp[side]}
    for number, place in zip(field.ranks.generals_of[side], generals, strict=True):
        if place in room:
            room[place] += 1 + field.roster.generals[number].superior
    return room


# Suggestions


class Shape(NamedTuple):
    """A plan in outline: which columns are strong, how deep the others are, who leads, who stays behind.

    `strong` counts columns from the own left, -1 from the own right; none: an even line. `wings`: cavalry stands on
    the flanks.
    """

    strong: tuple[int, ...] = ()
    depth: int = 4
    leads: bool = False
    behind: str = ""
    wings: bool = False


CENTRE = (1, -2)
SHAPES = (
    Shape(wings=True),
    Shape(depth=6, leads=True),
    Shape(depth=3, behind="cavalry"),
    Shape(depth=2, leads=True, wings=True),
    Shape(depth=3, behind="shooters", wings=True),
    Shape(depth=1),
    Shape((0,), depth=2, leads=True, wings=True),
    Shape((-1,), depth=2, leads=True, wings=True),
    Shape((0, 1), depth=2, behind="cavalry"),
    Shape((-1, -2), depth=2, behind="cavalry"),
    Shape(CENTRE, depth=2, wings=True),
    Shape((0, -1), depth=2, leads=True),
)


@lru_cache(maxsize=64)
def suggested_plans(battle: Battle, ground: Ground, roster: Roster, side: Seat) -> tuple[Deploy, ...]:
    """Plans of every shape, each once; kept for the armies that deployed last, on their ground."""
    units, generals = len(roster.of[side]), len(roster.generals_of[side])
    if _is_all_in_reserve(battle, side):
        return (Deploy((RESERVE[side],) * units, (RESERVE[side],) * generals),)
    field = Field(battle, ground, roster)
    free = _free_units(field, side)
    ranks = {behind: _ranked(field, side, free, behind) for behind in ("", "cavalry", "shooters")}
    return tuple(dict.fromkeys([_drawn_up(field, side, shape, ranks[shape.behind]) for shape in SHAPES]))


def _free_units(field: Field, side: Seat) -> list[int]:
    """The units, counted from 0 in the army list, that the scenario does not hold back; the strongest first."""
    types = field.ranks.types[field.roster.span[side]]
    held = _held_back(field, side)
    free = []
    for number, unit_type in enumerate(types):
        if held.get(unit_type.id, 0):
            held[unit_type.id] -= 1
        else:
            free.append(number)
    return sorted(free, key=lambda number: -_strength(types[number]))


def _strength(unit_type: UnitType) -> int:
    """How much a unit does in the line of battle."""
    return unit_type.vc * (unit_type.attack + unit_type.defence)


class Ranks(NamedTuple):
    """Who comes first where, strongest first. Those who stay behind come last, and only where nobody else would."""

    line: list[int]
    wing: list[int]
    middle: list[int]
    wood: list[int]
    """VI-7.c, VI-7.d Light infantry first; cavalry and heavy infantry not at all."""
    behind: list[int]


def _ranked(field: Field, side: Seat, free: list[int], behind: str) -> Ranks:
    types = field.ranks.types[field.roster.span[side]]
    stays = [number for number in free if behind and _stays_behind(types[number], behind)]
    line = [number for number in free if number not in stays]
    mounted = [number for number in line if types[number].mounted]
    foot = [number for number in line if not types[number].mounted]
    light = [number for number in line if types[number].light_infantry]
    able = [number for number in line if number not in light and not is_hampered(types[number])]
    return Ranks(line, mounted + foot, foot + mounted, light + able, stays)


def _drawn_up(field: Field, side: Seat, shape: Shape, ranks: Ranks) -> Deploy:
    """A plan of one shape: generals first, since they make room; then the places; then who stands on them."""
    camp, reserve = field.layout.camp[side], RESERVE[side]
    from_left = camp if side == SOUTH else camp[::-1]
    strong = list(dict.fromkeys([from_left[column] for column in shape.strong]))
    weak = [sector for sector in from_left if sector not in strong]
    generals = [reserve] * len(field.ranks.generals_of[side])
    if shape.leads:
        generals[: len(camp)] = [*strong, *weak][: len(generals)]
    places = [reserve] * len(field.ranks.of[side])
    slots = _slots(strong, weak, shape.depth, _room(field, side, generals))
    _fill(field, shape, ranks, slots, places)
    return Deploy(tuple(places), tuple(generals))


def _slots(strong: list[Place], weak: list[Place], depth: int, room: dict[Place, int]) -> list[Place]:
    """Places in the line: one in every sector, then the strong sectors filled up, then the others to their depth."""
    slots = [*strong, *weak]
    for sector in strong:
        slots += [sector] * (room[sector] - 1)
    for rank in range(1, depth):
        slots += [sector for sector in weak if rank < room[sector]]
    return slots


def _fill(field: Field, shape: Shape, ranks: Ranks, slots: list[Place], places: list[Place]) -> None:
    """Put units on the places of the line; no sector stays empty while somebody is left."""
    ground, reserve = field.ground, places[0]
    line, wing, middle, wood = iter(ranks.line), iter(ranks.wing), iter(ranks.middle), iter(ranks.wood)
    last_resort = iter(ranks.line + ranks.behind)
    for count, sector in enumerate(slots):
        if ground.is_wooded[sector]:
            order = wood
        elif shape.wings:
            order = wing if ground.is_flank(sector) else middle
        else:
            order = line
        if not _placed(order, sector, places, reserve) and count < ground.segments:
            _placed(last_resort, sector, places, reserve)


def _placed(order: Iterator[int], sector: Place, places: list[Place], reserve: Place) -> bool:
    """Put the first who is still free on a place; whether there was one."""
    for number in order:
        if places[number] == reserve:
            places[number] = sector
            return True
    return False


def _stays_behind(unit_type: UnitType, behind: str) -> bool:
    return unit_type.mounted if behind == "cavalry" else unit_type.fire > 0
