"""What the fires that burn will do to whom: who stands in them, and where the wind drives them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.alexandre_bayard.evaluation import aims
from iacta.games.alexandre_bayard.evaluation.clash import worth
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.burning import (
    burn_turns,
    flammable,
    is_hex_wide,
    place_of,
    resistance,
    wind_row,
)
from iacta.games.alexandre_bayard.rules.sky import is_downwind
from iacta.games.alexandre_bayard.sides import foe

if TYPE_CHECKING:
    from iacta.games.alexandre_bayard.evaluation.weights import Weights
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex

SPREADS: Final = 0.25
"""The danger of a hex that a fire may spread to, of that of the fire; downwind more, upwind in a wind less."""
BRIDGE: Final = 1.0
DOWNWIND: Final = 0.5
UPWIND: Final = 0.08
SMOULDERS: Final = 0.5
"""What resistance that is lost counts, of a fire."""


def of(battle: Battle, side: Side, weights: Weights) -> float:
    """AB-1.5, AB-1.6 What fires threaten of the enemy's, less what they threaten of the side's own."""
    if not (battle.fires or battle.damage):
        return 0.0
    found = BRIDGE * bridges(battle, side)
    for place, danger in threatened(battle).items():
        unit = battle.unit_in(place)
        if unit != NOBODY:
            hand = -1.0 if battle.side_of(unit) == side else 1.0
            found += hand * danger * weights.fire * worth(battle, unit)
    return found


def bridges(battle: Battle, side: Side) -> int:
    """AB-16.c Burning bridges: good for who keeps the enemy from crossing, bad for who has to cross."""
    burning = sum(element.name == "bridge" for element in battle.fires)
    return burning * (aims.is_won_there(battle, foe(side)) - aims.is_won_there(battle, side))


def threatened(battle: Battle) -> dict[Hex, float]:
    """AB-1.5.b, AB-1.6.d From 0 to 1 how much each hex is in danger: of what burns, and of what soon will."""
    found: dict[Hex, float] = {}
    burning = {place_of(battle, element) for element in battle.fires if is_hex_wide(element)}
    for element, fire in battle.fires.items():
        if is_hex_wide(element) and fire.age <= burn_turns(battle, element):
            _spread(battle, found, place_of(battle, element), burning, 1.0)
    for element, damage in battle.damage.items():
        full = resistance(battle, element) if is_hex_wide(element) and element not in battle.fires else 0
        if full:
            _spread(battle, found, place_of(battle, element), burning, SMOULDERS * damage / full)
    return found


def _spread(battle: Battle, found: dict[Hex, float], place: Hex, burning: set[Hex], share: float) -> None:
    """AB-1.5.f A fire in a hex threatens it and its neighbours, downwind most."""
    if not place:
        return
    windy = wind_row(battle) is not None
    found[place] = max(found.get(place, 0.0), share)
    for there in battle.ground.neighbours[place]:
        if there in burning or not flammable(battle, there):
            continue
        part = SPREADS if not windy else DOWNWIND if is_downwind(battle, place, there) else UPWIND
        found[there] = max(found.get(there, 0.0), share * part)
