"""13.5.c: elephants that stampede."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.chance.dice import at_least
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.rules import blocks, removal, saves
from iacta.games.hail_caesar.state import STANDING, WAS_SHAKEN
from iacta.games.hail_caesar.steps import RollPassage, Stampede, Trample
from iacta.geometry.boxes import gap

if TYPE_CHECKING:
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle

STAMPEDES: Final = 1
"""HC-13.5.c The face that sets elephants running."""


def test(table: Table[Battle], step: Stampede) -> None:
    """HC-13.5.c One die: on a 1 they are destroyed, and everybody within 6" suffers."""
    (face,) = table.dice.roll(1, 6, "HC-13.5.c")
    if face != STAMPEDES:
        return
    battle = table.state
    near = trampled(battle, step.unit)
    table.tell(events.Stampeded(step.unit), "HC-13.5.c")
    removal.destroy(table, step.unit, "HC-13.5.c")
    for unit in near:
        table.then(Trample(unit), RollPassage(unit, "HC-13.5.c"))


def trampled(battle: Battle, elephants: UnitNo) -> list[UnitNo]:
    """HC-13.5.c Every unit within 6", friend or foe, in file order."""
    box, radius = battle.at(elephants), battle.sheet.measures.stampede_radius
    found = []
    for unit, fate in enumerate(battle.fate):
        outline = blocks.outline(battle, unit) if fate == STANDING and unit != elephants else None
        if outline is not None and gap(box, outline) <= radius:
            found.append(unit)
    return found


def trample(table: Table[Battle], step: Trample) -> None:
    """HC-13.5.c One automatic hit, with a save."""
    battle, unit = table.state, step.unit
    if battle.fate[unit] != STANDING:
        return
    modifiers = saves.of_formation(battle, unit) + saves.of_quality(battle, unit)
    face = saves.needed(battle.roster.profile(unit).morale, sum(one.value for one in modifiers))
    if face != saves.NO_SAVE and table.dice.tally(1, at_least(face), "HC-13.5.c"):
        return
    battle.casualties[unit] += 1
    table.tell(events.SufferedInCombat(unit, 1), "HC-13.5.c")
    if battle.is_shaken(unit):
        battle.mark(unit, WAS_SHAKEN)
    if battle.casualties[unit] > 2 * battle.roster.profile(unit).stamina:
        removal.destroy(table, unit, "HC-7.8.e")
    else:  # HC-7.8.c no test asks for what is above its stamina
        battle.casualties[unit] = min(battle.casualties[unit], battle.roster.profile(unit).stamina)
