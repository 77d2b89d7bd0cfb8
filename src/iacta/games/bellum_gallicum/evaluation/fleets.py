"""Ships that guard a place which must be destroyed, and the triremes that hunt them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.bellum_gallicum.rules import siege
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.games.bellum_gallicum.evaluation.muster import Muster
    from iacta.games.bellum_gallicum.map import Location
    from iacta.games.bellum_gallicum.state import War

THREAT = 0.7
"""How much of a guard is done away with when all triremes lie beside it."""
NEAR = (1.0, 0.75, 0.5)
"""What a trireme counts that lies beside a guard, reaches it with one move, or by way of the sea."""
ON_THE_STOCKS = 0.15
"""What a legion counts that waits on a coast to be made a trireme."""


def lead(war: War, seen: Muster, places: Sequence[Location]) -> float:
    """What the fleets say for Rome about places that it must destroy: every ship that guards one is to be hunted."""
    if not any(siege.refuses_guarded(war, place) is not None for place in places):
        return 0.0
    guards = [at for ship, at in enumerate(war.ship_at) if at > 0 and war.roster.ship_side[ship] == GALLIC]
    triremes = [war.ship_at[ship] for ship in war.roster.triremes if war.ship_at[ship] > 0]
    hunters = max(sum(NEAR[_way(war, at, guard)] for at in triremes) for guard in guards)
    most = len(war.roster.triremes)
    threat = (hunters + ON_THE_STOCKS * min(most - len(triremes), _rowers(war, seen))) / most
    return (THREAT * threat - 1) * len(guards)


def _way(war: War, at: Location, guard: Location) -> int:
    """BG-5.3 How many moves a trireme needs; who waits at sea reaches any coast, and no ship stays at sea for long."""
    gaul = war.gaul
    if at in gaul.zones:
        return 1 if guard == at or guard in gaul.coast_of[at] else 2
    return 0 if guard == at else 1 if guard in gaul.coastwise[at] else 2


def _rowers(war: War, seen: Muster) -> int:
    """BG-5.1.b The legions that stand still on a coast with a leader."""
    groups = seen.groups[ROMAN].items()
    return sum(group.legions for at, group in groups if war.gaul.sea_of[at] and group.still and group.leaders)
