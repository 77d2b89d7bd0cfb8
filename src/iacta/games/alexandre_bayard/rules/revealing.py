"""AB-7: deployment markers, decoys, and how what is hidden is seen."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from iacta.games.alexandre_bayard.roster import LIGHT, MOUNTED
from iacta.games.alexandre_bayard.rules.memory import is_obscured, look_for_leaders, look_for_units, lookout
from iacta.games.alexandre_bayard.rules.telling import reveal, reveal_leader
from iacta.games.alexandre_bayard.sides import SIDES, foe
from iacta.games.alexandre_bayard.state import HIDDEN, UNSEEN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import LeaderNo, Troop
    from iacta.games.alexandre_bayard.rules.sight import Lookout
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import LookAround, NumberMarkers

UNITS_PER_DECOY: Final = {"light_riders": 2, "light_foot": 3, "others": 5}
"""AB-7.d, AB-7.h"""


def number_markers(table: Table[Battle], step: NumberMarkers) -> None:
    """AB-7.b, AB-7.j In mode `markers` each hidden unit and decoy has a marker, numbered in reading order."""
    del step
    battle = table.state
    if battle.sheet.scenario.hidden_mode != "markers":
        return
    hidden = [unit for side in SIDES for unit in battle.present(side) if battle.has(unit, HIDDEN)]
    hidden.sort(key=lambda unit: battle.at[unit])
    battle.markers = {unit: number for number, unit in enumerate(hidden, 1)}


def look_around(table: Table[Battle], step: LookAround) -> None:
    """AB-7.f, AB-7.k, AB-15.b Both sides look: what is hidden is shown where it is seen, the rest seen or lost."""
    del step
    battle = table.state
    hides = battle.hides_any()
    for side in SIDES:
        if not (hides or battle.memory[side] or battle.leader_memory[side] or is_obscured(battle)):
            continue
        eyes = lookout(battle, side)
        if hides:
            find_hidden(table, eyes)
        look_for_units(table, eyes)
        if hides:
            find_hidden_leaders(table, eyes)
        look_for_leaders(table, eyes)


def find_hidden(table: Table[Battle], eyes: Lookout) -> None:
    """AB-7.f, AB-7.i Hidden units that are seen are shown with their leaders, decoys taken away.

    Behind a decoy that is gone one looks again.
    """
    battle, side = table.state, eyes.side
    is_gone = True
    while is_gone:
        is_gone = False
        for unit in battle.present(foe(side)):
            if battle.has(unit, HIDDEN) and eyes.sees(battle.at[unit]):
                reveal(table, unit, "AB-7.f")
                is_gone = is_gone or battle.roster.is_decoy[unit]


def find_hidden_leaders(table: Table[Battle], eyes: Lookout) -> None:
    """AB-7.o Hidden leaders who are seen alone, or are with a unit that is."""
    battle = table.state
    for leader in battle.leaders(foe(eyes.side)):
        if battle.leader_flags[leader] & UNSEEN and finds_leader(eyes, leader):
            reveal_leader(table, leader, "AB-7.o")


def finds_leader(eyes: Lookout, leader: LeaderNo) -> bool:
    """AB-7.o Beside a unit that is not hidden he is seen with it; alone, when an enemy sees him."""
    battle = eyes.battle
    place = battle.leader_at[leader]
    unit = battle.unit_in(place)
    if not battle.is_isolated(leader):
        return battle.knows(eyes.side, unit)
    return eyes.sees(place, figure=True)


def advised_decoys(troops: Iterable[Troop]) -> int:
    """AB-7.d, AB-7.h How many decoys are advised for an army; each class is rounded down."""
    classes = Counter(_class_of(troop) for troop in troops)
    return sum(count // UNITS_PER_DECOY[name] for name, count in classes.items())


def _class_of(troop: Troop) -> str:
    if troop.weight not in LIGHT:
        return "others"
    if troop.arm in MOUNTED:
        return "light_riders"
    return "light_foot" if troop.arm == "infantry" else "others"
