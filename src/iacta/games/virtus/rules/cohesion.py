"""VI-3 and VI-5.4.c: tests of cohesion, retreats, routs, and overfull sectors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.chance.dice import at_most, cut
from iacta.engine.question import Question
from iacta.engine.records import Modifier, Refusal
from iacta.games.virtus import events
from iacta.games.virtus.actions import TestFirst
from iacta.games.virtus.map_file import NOWHERE, RESERVE, RESERVES
from iacta.games.virtus.rules.likeness import each_alike
from iacta.games.virtus.rules.terrain import LIGHT_INFANTRY_IN_WOOD
from iacta.games.virtus.rules.victory import judge
from iacta.games.virtus.state import RETREATED, Field
from iacta.games.virtus.steps import (
    CarryOutRetreats,
    JudgeTests,
    RelieveCrowding,
    RollCohesion,
    RollCrowding,
    RollHandful,
    RollRetreat,
    TestGeneral,
    TestSector,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.chance.cells import Cell
    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.virtus.map_file import Place

WORST_PASS: Final = 5  # VI-3.1.e: a 6 always fails
CHARISMATIC_GENERAL: Final = Modifier("VI-8.d", "charismatic-general", 1, "threshold")


def modifiers(field: Field, unit: int) -> tuple[Modifier, ...]:
    """VI-3.1.h What is added to the threshold of a unit's tests where it stands; they add up."""
    place = field.place[unit]
    found: tuple[Modifier, ...] = ()
    if has_charismatic_general(field, field.ranks.sides[unit], place):
        found = (CHARISMATIC_GENERAL,)
    if field.ranks.types[unit].light_infantry and field.layout.is_wooded[place]:
        found = (*found, LIGHT_INFANTRY_IN_WOOD)
    return found


def has_charismatic_general(field: Field, side: str, place: Place) -> bool:
    """VI-8.d Whether a charismatic general of the side is there; several do not add up (VI-8.m)."""
    return any(
        field.general_place[general] == place and field.roster.generals[general].charismatic
        for general in field.ranks.generals_of[side]
    )


def threshold(base: int, added: tuple[Modifier, ...]) -> int:
    """VI-3.1.c, VI-3.1.h The highest die that passes; a 6 never does."""
    return min(WORST_PASS, base + sum(modifier.value for modifier in added))


# Order of the tests


def sectors_to_test(field: Field, side: str) -> list[Place]:
    """VI-3.1.a, VI-3.1.j Sectors with tokens on the side's units or general: own ones by column, then enemy ones."""
    ranks = field.ranks
    hit = {field.place[unit] for unit in ranks.of[side] if field.tokens[unit]}
    hit |= {field.general_place[general] for general in ranks.generals_of[side] if field.general_tokens[general]}
    if not hit:
        return []
    own, facing = field.layout.camp[side], field.layout.facing
    return [sector for sector in (*own, *(facing[sector] for sector in own)) if sector in hit]


def roll_for_sector(table: Table[Field], step: TestSector) -> None:
    """VI-3.1.j Within a sector: all units in list order, then their retreats, then the general, then overcrowding."""
    field = table.state
    for unit in field.at(step.side, step.sector):
        if field.tokens[unit]:
            table.then(RollHandful(unit) if rolls_together(field, unit) else RollCohesion(unit))
    table.then(CarryOutRetreats(step.side, step.sector))
    general = field.general_at(step.side, step.sector)
    if general is not None and field.general_tokens[general]:
        table.then(TestGeneral(general), RelieveCrowding(step.side, step.sector))


def rolls_together(field: Field, unit: int) -> bool:
    """VI-10.5.b With the option `regulars` a regular unit rolls all its cohesion dice together."""
    return field.battle.options.regulars and field.roster.units[unit].regular


def judge_tests(table: Table[Field], step: JudgeTests) -> None:  # noqa: ARG001 - the step says when, not what
    """VI-3.1.l Holder, capture and victory are judged once, when the whole test phase is over."""
    judge(table)


# Dice


def footprint_of_test(field: Field, step: RollCohesion | RollHandful | RollRetreat) -> Iterator[Cell]:
    """All that a unit's tests depend on, and all that they change: the unit itself, and where its generals are."""
    unit = step.unit
    yield from (("vc", unit), ("tokens", unit), ("done", unit), ("place", unit))
    for general in field.ranks.generals_of[field.ranks.sides[unit]]:
        yield "general_place", general


def roll_cohesion(table: Table[Field], step: RollCohesion) -> None:
    """VI-3.1.g One die against the current VC; a 6 brings a retreat test at once; then the next token."""
    field, unit = table.state, step.unit
    if not field.vc[unit]:
        return
    field.tokens[unit] -= 1
    sixes = _test(table, unit, 1)
    if field.vc[unit]:
        if sixes:
            table.then(RollRetreat(unit))
        if field.tokens[unit]:
            table.then(step)


def roll_handful(table: Table[Field], step: RollHandful) -> None:
    """VI-10.5.b All dice together against the VC before the roll; then a retreat test for every 6 (VI-10.5.c)."""
    field, unit = table.state, step.unit
    dice, field.tokens[unit] = field.tokens[unit], 0
    sixes = _test(table, unit, dice)
    if field.vc[unit]:
        table.then(*[RollRetreat(unit)] * sixes)


def _test(table: Table[Field], unit: int, dice: int) -> int:
    """VI-3.1.b to VI-3.1.f Roll so many cohesion dice at once, take the losses, return the sixes."""
    field = table.state
    added = modifiers(field, unit)
    highest = threshold(field.vc[unit], added)
    passed, failed, sixes = table.dice.sort(dice, cut(highest, WORST_PASS), "VI-3.1.b")
    table.tell(events.CohesionTested(unit, highest, added, passed, failed + sixes, sixes), "VI-3.1.c")
    if failed or sixes:
        lose_elements(table, unit, failed + sixes, "VI-3.1.d")
    return sixes


def roll_retreat(table: Table[Field], step: RollRetreat) -> None:
    """VI-3.2.a A failed extra test costs no element; the unit must retreat. A 6 brings no further test (VI-3.2.e)."""
    field, unit = table.state, step.unit
    if not field.vc[unit]:
        return
    added = modifiers(field, unit)
    highest = threshold(retreat_base(field, unit), added)
    passed = table.dice.tally(1, at_most(highest), "VI-3.2.a") > 0
    table.tell(events.RetreatTested(unit, highest, added, passed), "VI-3.2.a")
    if passed:
        return
    if field.battle.options.fanatics and field.ranks.types[unit].fanatic:
        lose_elements(table, unit, 1, "VI-10.6.a")
    else:
        must_retreat(table, unit)


def retreat_base(field: Field, unit: int) -> int:
    """VI-10.5.e With the option `regulars` irregulars use their printed VC; everyone else the current one."""
    roster = field.roster
    irregular = field.battle.options.regulars and not roster.units[unit].regular
    return roster.types[unit].vc if irregular else field.vc[unit]


# Consequences


def lose_elements(table: Table[Field], unit: int, elements: int, clause: str) -> None:
    """VI-3.1.d Each failure costs an element while there are any; at VC 0 the unit is eliminated (VI-3.1.f)."""
    field = table.state
    lost = min(elements, field.vc[unit])
    field.vc[unit] -= lost
    table.tell(events.ElementsLost(unit, lost, field.vc[unit]), clause)
    if not field.vc[unit]:
        eliminate(table, unit, "VI-3.1.f")


def eliminate(table: Table[Field], unit: int, clause: str, *, routed: bool = False) -> None:
    """VI-3.1.f The unit leaves the game; its remaining tokens and tests lapse."""
    field = table.state
    table.tell(events.UnitEliminated(unit, field.place[unit], routed), clause)
    field.vc[unit] = field.tokens[unit] = field.done[unit] = 0
    field.place[unit] = NOWHERE


def must_retreat(table: Table[Field], unit: int) -> None:
    """VI-3.2.f The first failed retreat test is a retreat to come; at the second the unit routs (VI-3.2.c)."""
    field = table.state
    if field.done[unit] & RETREATED:
        eliminate(table, unit, "VI-3.2.c", routed=True)
    else:
        field.done[unit] |= RETREATED


def carry_out_retreats(table: Table[Field], step: CarryOutRetreats) -> None:
    """VI-3.1.j The retreats of a sector in list order, after all its tests."""
    field = table.state
    for unit in field.at(step.side, step.sector):
        if field.done[unit] & RETREATED:
            fall_back(table, unit)


def fall_back(table: Table[Field], unit: int) -> None:
    """VI-3.2.b One sector to the rear, through a full one to the reserve (VI-3.2.g), enemies or not (VI-3.2.h)."""
    field = table.state
    side, start = field.ranks.sides[unit], field.place[unit]
    end = field.layout.rear[side][start]
    clause = "VI-3.2.b"
    if end not in RESERVES and field.count(side, end) >= field.limit(side, end):
        end, clause = RESERVE[side], "VI-3.2.g"
    field.place[unit] = end
    table.tell(events.UnitRetreated(unit, start, end), clause)


# Overfull sectors


class RelievingCrowding(Question[Field, RelieveCrowding, TestFirst]):
    """VI-5.4.c, VI-5.4.d A sector overfull by the loss of its general is tested in the order its owner likes."""

    clause = "VI-5.4.c"
    actions = (TestFirst,)

    def asks(self, state: Field, step: RelieveCrowding) -> Seat | None:
        """VI-5.4.d Until the grouping limit is respected."""
        return step.side if state.is_overfull(step.side, step.sector) else None

    def forced(self, state: Field, step: RelieveCrowding) -> TestFirst | None:
        """Equal units are no choice."""
        choices = list(self.candidates(state, step, step.side))
        return choices[0] if len(choices) == 1 else None

    def candidates(self, state: Field, step: RelieveCrowding, seat: Seat) -> Iterator[TestFirst]:  # noqa: ARG002
        """Units not yet tested in this pass, equal ones once."""
        seen = set()
        for unit in _untested(state, step):
            alike = (state.ranks.kinds[unit], state.vc[unit], state.done[unit])
            if alike not in seen:
                seen.add(alike)
                yield TestFirst(unit)

    def each(self, state: Field, step: RelieveCrowding, seat: Seat, action: TestFirst) -> Iterator[TestFirst]:
        """Equal units may do the same."""
        return each_alike(state, action, lambda same: self.refuses(state, step, seat, same))

    def refuses(self, state: Field, step: RelieveCrowding, seat: Seat, action: TestFirst) -> Refusal | None:
        """VI-5.4.d His units present, each once in a pass."""
        if not state.is_of(seat, action.unit) or state.place[action.unit] != step.sector:
            return Refusal("VI-5.4.c", "unit-not-in-overfull-sector")
        if action.unit not in _untested(state, step):
            return Refusal("VI-5.4.e", "unit-tested-in-this-pass")
        return None

    def answer(self, table: Table[Field], step: RelieveCrowding, seat: Seat, action: TestFirst) -> None:  # noqa: ARG002
        """VI-5.4.e One die; if every unit passed and the sector is still overfull, a new pass begins."""
        there = table.state.at(step.side, step.sector)
        earlier = tuple(unit for unit in step.tested if unit in there)
        if len(earlier) == len(there):
            earlier = ()
        table.then(RollCrowding(action.unit), RelieveCrowding(step.side, step.sector, (*earlier, action.unit)))


def _untested(field: Field, step: RelieveCrowding) -> list[int]:
    there = field.at(step.side, step.sector)
    return [unit for unit in there if unit not in step.tested] or there


def roll_crowding(table: Table[Field], step: RollCrowding) -> None:
    """VI-5.4.e One die against current VC and modifiers; a failure costs no element, and the unit retreats at once."""
    field, unit = table.state, step.unit
    added = modifiers(field, unit)
    highest = threshold(field.vc[unit], added)
    passed = table.dice.tally(1, at_most(highest), "VI-5.4.e") > 0
    table.tell(events.CrowdingTested(unit, highest, added, passed), "VI-5.4.e")
    if not passed:
        must_retreat(table, unit)
        if field.vc[unit]:
            fall_back(table, unit)
