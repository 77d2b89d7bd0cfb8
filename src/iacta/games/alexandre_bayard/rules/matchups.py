"""AB-C.15.a: which troops have the better of which others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.alexandre_bayard.rules.profiles import profile

if TYPE_CHECKING:
    from iacta.games.alexandre_bayard.roster import Profile, UnitNo
    from iacta.games.alexandre_bayard.state import Battle

RIDERS: Final = frozenset(("cavalry", "camelry", "chariotry"))


def has_the_better(battle: Battle, unit: UnitNo, target: UnitNo) -> bool:
    """AB-C.15.a T4."""
    found, foe = profile(battle, unit), profile(battle, target)
    return (
        (is_pointed(found) and foe.arm in RIDERS)
        or (found.arm in ("elephants", "camelry") and foe.arm == "cavalry")
        or (found.arm == "elephants" and foe.arm == "chariotry")
        or (is_skirmisher_on_foot(found) and foe.arm in ("elephants", "chariotry"))
    )


def is_pointed(found: Profile) -> bool:
    """Pikemen, and heavy foot with spears; loosened they have lost them (AB-5.h)."""
    return "pikes" in found.traits or "spears" in found.traits


def is_skirmisher_on_foot(found: Profile) -> bool:
    """Skirmishers and light foot: infantry that skirmishes."""
    return found.arm == "infantry" and "skirmish" in found.traits
