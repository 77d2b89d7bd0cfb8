"""3.1.f: a battle as its scenario places it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.hail_caesar.state import AWAY, HIDDEN, STANDING, Battle

if TYPE_CHECKING:
    from iacta.games.hail_caesar.scenario_form import Sheet


def placed(sheet: Sheet) -> Battle:
    """HC-3.1.f Whoever has a place in the scenario stands there, inside a zone or not."""
    battle = Battle(sheet)
    battle.round = 1
    for number, unit in enumerate(sheet.roster.units):
        if unit.pose is not None:
            battle.stand(number, battle.pose(number, unit.formation, *unit.pose))
            battle.fate[number] = STANDING
        elif unit.inside:
            battle.inside[number] = sheet.ground.area_no[unit.inside]
            battle.fate[number] = STANDING
        if unit.hidden and sheet.options.hidden_in_woods:
            battle.mark(number, HIDDEN)
    for number, division in enumerate(sheet.roster.divisions):
        if division.place is not None:
            battle.place[number] = division.place
        elif division.is_away:
            _wait_outside(battle, number)
    return battle


def _wait_outside(battle: Battle, commander: int) -> None:
    """HC-4.10.l A commander off the table stands at his division's entry point."""
    battle.rank[commander] |= AWAY
    entries = [battle.roster.units[unit].entry for unit in battle.roster.units_in[commander]]
    x, y, _ = next(entry for entry in entries if entry is not None)
    battle.place[commander] = (x, y)
