"""AB-1.7: smoke."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.rules.burning import is_hex_wide, place_of, wind_row

if TYPE_CHECKING:
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.map_pieces import Element
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import DrawSmoke
    from iacta.geometry.hexes import Hex

LONGEST: Final = 2
"""AB-1.7.d The age from which a plume grows no more."""


def draw_smoke(table: Table[Battle], step: DrawSmoke) -> None:
    """AB-1.7.d At each fire step the plumes of all fires are drawn anew."""
    del step
    battle = table.state
    before = battle.smoke
    battle.plumes = {element: plume(battle, element) for element in battle.fires}
    _lay(battle)
    if battle.smoke != before:
        table.tell(events.SmokeSpread(tuple(sorted(battle.smoke))), "AB-1.7.d")


def plume(battle: Battle, element: Element) -> tuple[Hex, ...]:
    """AB-1.7.d, AB-1.7.f The hex, and those straight downwind of a burning hex; sides and accessories: the hex only."""
    place, row = place_of(battle, element), wind_row(battle)
    if row is None or not is_hex_wide(element):
        return (place,)
    length = row.smoke_hexes * min(battle.fires[element].age, LONGEST)
    return (place, *battle.ground.line_of_hexes(place, battle.wind.direction, length))


def clear_smoke(battle: Battle, element: Element) -> None:
    """AB-1.7.d The smoke of a fire vanishes with it."""
    if battle.plumes.pop(element, None) is not None:
        _lay(battle)


def forget(battle: Battle, element: Element) -> None:
    """Take a fire off the board, whatever became of what burnt."""
    battle.fires.pop(element, None)
    battle.damage.pop(element, None)
    clear_smoke(battle, element)


def _lay(battle: Battle) -> None:
    battle.smoke = frozenset(chain.from_iterable(battle.plumes.values()))
