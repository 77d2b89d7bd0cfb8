"""VI-6, VI-10.2, VI-10.3, VI-10.4: where units may go, and how they get there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from iacta.engine.chance.dice import at_most
from iacta.engine.records import Refusal
from iacta.games.virtus import events
from iacta.games.virtus.map_file import RESERVES
from iacta.games.virtus.rules.cohesion import lose_elements, modifiers, threshold
from iacta.games.virtus.rules.terrain import refuses_going_on
from iacta.games.virtus.rules.victory import judge
from iacta.games.virtus.state import FOUGHT, MOVED, RALLIED, RETREATED
from iacta.games.virtus.steps import March, PlaySegment, RollForcedMarch

if TYPE_CHECKING:
    from iacta.engine.table import Table
    from iacta.games.virtus.actions import Move
    from iacta.games.virtus.map_file import Chain, Place
    from iacta.games.virtus.state import Field

Path: TypeAlias = "tuple[Place, ...]"
CROSSINGS: Final = 2  # VI-10.3.a


def allowances(field: Field) -> tuple[int, ...]:
    """VI-6.2.f, VI-6.2.g Steps of each unit; one more by forced march, tormenta excepted (VI-10.2.a)."""
    return field.ranks.march if field.battle.options.forced_march else field.ranks.move


def paths(field: Field, chains: tuple[Chain, ...], theirs: set[Place], full: set[Place]) -> list[Path]:
    """VI-6.2 Those of the chains that are legal now; `theirs`: where enemy units stand, `full`: where no more may."""
    if field.layout.streams:
        chains = tuple(chain for chain in chains if may_cross(field, chain.crossed))
    return [
        path
        for path, entered, guards, _ in chains
        if (not full or full.isdisjoint(entered)) and (not guards or theirs.isdisjoint(guards))
    ]


def may_cross(field: Field, crossed: tuple[int, ...]) -> bool:
    """VI-10.3.a, VI-10.3.d At most two crossings of each stream in a turn, both directions together."""
    return all(field.crossings[column] + crossed.count(column) <= CROSSINGS for column in crossed)


def stream_between(field: Field, here: Place, there: Place) -> int | None:
    """VI-10.3.a The segment whose stream lies between two places, if there is one."""
    column = field.layout.column[here]
    return column if column in field.layout.streams and field.layout.facing.get(here) == there else None


# Refusing


def refuses_move(field: Field, step: PlaySegment, action: Move) -> Refusal | None:
    """VI-6.0.a Only activated units that neither fought nor retreated may move; evaders excepted (VI-6.3.a)."""
    unit = action.unit
    if not field.is_of(step.side, unit):
        return Refusal("VI-2.a", "not-your-unit")
    if not action.path:
        return Refusal("VI-6.2.i", "move-ends-where-it-began")
    return (
        _refuses_unit(field, step, unit)
        or _refuses_segment(field, step, action)
        or _refuses_length(field, action)
        or _refuses_steps(field, step.side, action)
    )


def _refuses_unit(field: Field, step: PlaySegment, unit: int) -> Refusal | None:
    done = field.done[unit]
    if done & RETREATED:
        return Refusal("VI-3.2.d", "unit-retreated")
    if done & RALLIED:
        return Refusal("VI-10.1.c", "unit-rallied")
    if done & MOVED:
        return Refusal("VI-4.4.c", "unit-has-acted")
    if done & FOUGHT and not field.ranks.types[unit].evade:
        return Refusal("VI-5.0.b", "unit-has-fought")
    if not done and step.left < 1:
        return Refusal("VI-4.3.a", "no-activation-left")
    return None


def _refuses_segment(field: Field, step: PlaySegment, action: Move) -> Refusal | None:
    """VI-4.4 From the reserve the segment of arrival counts, else the segment the unit stands in."""
    column, start = field.layout.column, field.place[action.unit]
    if start in RESERVES:
        if column.get(action.path[-1]) != step.segment:
            return Refusal("VI-4.4.a", "reserve-arrives-elsewhere")
    elif column[start] != step.segment:
        return Refusal("VI-4.4.b", "unit-not-in-segment")
    return None


def _refuses_length(field: Field, action: Move) -> Refusal | None:
    unit_type, steps = field.ranks.types[action.unit], len(action.path)
    if steps <= allowances(field)[action.unit]:
        return None
    if not field.battle.options.forced_march:
        return Refusal("VI-6.2.g" if unit_type.mounted else "VI-6.2.f", "too-many-steps")
    if not unit_type.march_base:
        return Refusal("VI-10.2.a", "no-forced-march-for-this-type")
    return Refusal("VI-10.2.e", "one-extra-step")


def _refuses_steps(field: Field, side: str, action: Move) -> Refusal | None:
    """VI-6.2.h Each step must be legal by itself."""
    start = here = field.place[action.unit]
    crossed = 0
    for count, there in enumerate(action.path):
        refusal = refuses_going_on(field, here) if count else None
        refusal = refusal or _refuses_step(field, side, start, here, there)
        if refusal is not None:
            return refusal
        column = stream_between(field, here, there)
        if column is not None:
            crossed += 1
            if field.crossings[column] + crossed > CROSSINGS:
                return Refusal("VI-10.3.a", "stream-crossed-twice")
        here = there
    return Refusal("VI-6.2.i", "move-ends-where-it-began") if here == start else None


def _refuses_step(field: Field, side: str, start: Place, here: Place, there: Place) -> Refusal | None:
    if there not in field.layout.ways[side].get(here, ()):
        return Refusal("VI-6.2.c", "no-way-there")
    enemy = "north" if side == "south" else "south"
    if field.layout.owner[there] == enemy and field.count(enemy, here):
        return Refusal("VI-6.2.d", "engaged-units-do-not-advance")
    if there not in RESERVES and there != start and field.count(side, there) >= field.limit(side, there):
        return Refusal("VI-6.2.e", "sector-is-full", f"place:{there}")
    return None


# Moving


def move(table: Table[Field], step: PlaySegment, action: Move) -> None:
    """VI-6.1.a A unit moves as a whole; after a fight it evades on the same activation (VI-6.3.b)."""
    field, unit, path = table.state, action.unit, action.path
    left = step.left if field.done[unit] & FOUGHT else step.left - 1
    field.done[unit] |= MOVED
    march(table, March(unit, path, len(path) > field.ranks.move[unit]))
    table.then(PlaySegment(step.side, step.segment, left))


def march(table: Table[Field], step: March) -> None:
    """VI-6.2.h One step, with all that follows from it; then the rest of the chain."""
    path = step.path
    take_step(table, step.unit, path[0])
    if len(path) > 1:
        table.then(March(step.unit, path[1:], step.forced))
    elif step.forced:
        table.then(RollForcedMarch(step.unit))


def take_step(table: Table[Field], unit: int, end: Place) -> None:
    """VI-6.2 A unit enters a place; occupation is judged at once (VI-1.8.d)."""
    field = table.state
    start = field.place[unit]
    if field.layout.streams:
        column = stream_between(field, start, end)
        if column is not None:
            field.crossings[column] += 1
    field.place[unit] = end
    if table.is_telling:
        clause = "VI-6.2.a" if end in RESERVES or start in RESERVES else "VI-6.2.b"
        table.tell(events.UnitMoved(unit, start, end), clause)
    side = field.ranks.sides[unit]
    if field.count(side, end) == 1 or not field.count(side, start):
        judge(table)  # else the side stands where it stood: no change of occupation


def roll_forced_march(table: Table[Field], step: RollForcedMarch) -> None:
    """VI-10.2.b to VI-10.2.d One die against the march base, with the modifiers of the place of arrival."""
    field, unit = table.state, step.unit
    added = modifiers(field, unit)
    highest = threshold(field.ranks.types[unit].march_base, added)
    passed = table.dice.tally(1, at_most(highest), "VI-10.2.b") > 0
    table.tell(events.ForcedMarchTested(unit, highest, added, passed), "VI-10.2.b")
    if not passed:
        lose_elements(table, unit, 1, "VI-10.2.c")
        judge(table)
