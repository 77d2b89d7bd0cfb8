"""What can still matter in a battle: states that are alike in it count as one in odds."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from iacta.games.bellum_gallicum import steps
from iacta.games.bellum_gallicum.battlefield import BOXES, WINGS
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, SIDES

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from iacta.engine.records import Step
    from iacta.games.bellum_gallicum.battlefield import Battlefield, Box
    from iacta.games.bellum_gallicum.roster import Roster
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War

HIT, BROKEN, WEAK, KIND = 1, 2, 4, 8
"""What is added for the state of a unit to the number of its kind, a multiple of the last."""


def likeness_of_battle(war: War) -> Hashable:
    """The step, the cell, both lines as far as they matter, and what is lost; without a battle, everything."""
    field = war.battlefield
    if field is None:
        return war.key()
    untested, fights_on, is_undecided = _to_come(war.agenda)
    is_last = field.winner is not None or field.sequence > 1 or field.place > 0
    lines = _weakened(war, field, untested) if is_last and not fights_on else _boxes(war, field, untested)
    cell = (field.attacker_loss, field.defender_loss) if is_undecided else ()
    ends = field.sequence, field.cell_winner, field.winner, war.outcome
    return war.agenda[-1], cell, ends, lines, _lost(war), tuple(war.control)


_IN_SEQUENCE = frozenset((steps.TestWing, steps.TestRout, steps.TakeHits, steps.FightSequence))


def _to_come(agenda: Sequence[Step]) -> tuple[set[tuple[Side, Box]], bool, bool]:
    """The wings whose test is to come; whether units are yet to fight or be hit; whether the cell still counts."""
    wings: set[tuple[Side, Box]] = set()
    fights = hits = rout = False
    for step in agenda:
        if type(step) not in _IN_SEQUENCE:
            continue
        if isinstance(step, steps.TestWing):
            wings.update([(step.side, wing) for wing in WINGS[WINGS.index(step.wing) :]])
        elif isinstance(step, steps.TestRout):
            wings.update([(step.side, wing) for wing in WINGS])
            rout = True
        elif isinstance(step, steps.TakeHits):
            hits = True
        elif isinstance(step, steps.FightSequence):
            fights = True
    return wings, fights or hits, hits or rout


# Lines


def _boxes(war: War, field: Battlefield, untested: set[tuple[Side, Box]]) -> Hashable:
    """The units of each box by kind and state; who was hit matters until his wing is tested."""
    kinds, weak = _kinds(war.roster), war.weak
    marks = _marks(field)
    found = []
    for side, line in ((ROMAN, field.roman), (GALLIC, field.gallic)):
        for box in BOXES:
            units = [kinds[unit] + WEAK * weak[unit] for unit in line.box(box)]
            if (side, box) in untested:
                units = [one + marks.get(unit, 0) for one, unit in zip(units, line.box(box), strict=True)]
            units.sort()
            found.append(tuple(units))
    return tuple(found)


def _weakened(war: War, field: Battlefield, untested: set[tuple[Side, Box]]) -> Hashable:
    """When no line will fight again: how many are weakened, and those in each wing whose test is to come."""
    kinds, weak, marks = _kinds(war.roster), war.weak, _marks(field)
    found: list[Hashable] = []
    for side, line in ((ROMAN, field.roman), (GALLIC, field.gallic)):
        wings = [wing for wing in WINGS if (side, wing) in untested]
        open_to = {unit for wing in wings for unit in line.box(wing) if unit in marks}
        found.append(sum([weak[unit] for unit in line.units if unit not in open_to]))
        for wing in WINGS if open_to else ():
            tested = [kinds[unit] + WEAK * weak[unit] + marks[unit] for unit in line.box(wing) if unit in open_to]
            found.append(tuple(sorted(tested)))
    return tuple(found)


def _marks(field: Battlefield) -> dict[int, int]:
    return {**dict.fromkeys(field.hit, HIT), **dict.fromkeys(field.broken, BROKEN)}


def _lost(war: War) -> tuple[tuple[int, int, int, int], ...]:
    """What was lost this year on either side: units, SP, legions and cavalry."""
    roster, found = war.roster, {side: [0, 0, 0, 0] for side in SIDES}
    for unit, year in war.lost_in.items():
        if year == war.year:
            sums = found[war.side[unit]]
            sums[0] += 1
            sums[1] += roster.sp[unit][0]
            sums[2] += roster.is_legion[unit]
            sums[3] += roster.is_cavalry[unit]
    return tuple((sums[0], sums[1], sums[2], sums[3]) for sums in found.values())


@lru_cache(maxsize=8)
def _kinds(roster: Roster) -> tuple[int, ...]:
    """A number for each kind of unit, with room for its state."""
    numbers: dict[tuple[object, ...], int] = {}
    described = [
        (one.kind, roster.sp[unit], one.quality, one.missile, roster.is_legion[unit])
        for unit, one in enumerate(roster.units)
    ]
    return tuple(numbers.setdefault(kind, KIND * len(numbers)) for kind in described)
