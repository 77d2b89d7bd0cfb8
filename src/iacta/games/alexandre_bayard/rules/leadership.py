"""AB-C.6.b, AB-C.6.c, AB-C.6.r: ranks, radii, who is near a leader."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.alexandre_bayard.roster import Rank
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.profiles import rank_of

if TYPE_CHECKING:
    from iacta.games.alexandre_bayard.roster import LeaderNo, UnitNo
    from iacta.games.alexandre_bayard.state import Battle

COMMAND_RADIUS: Final[dict[Rank, int]] = {"commander": 5, "subgeneral": 3, "officer": 1}
INFLUENCE_RADIUS: Final[dict[Rank, int]] = {"commander": 1, "subgeneral": 1, "officer": 0}
FARTHEST: Final = 1
"""The largest influence radius."""


def command_radius(battle: Battle, leader: LeaderNo) -> int:
    """AB-C.6.b In the dark it is smaller (AB-4.1.a)."""
    own = COMMAND_RADIUS[rank_of(battle, leader)]
    lowered = gathered.radius(battle, leader)
    return own if lowered is None else min(own, lowered)


def is_commanded(battle: Battle, leader: LeaderNo, unit: UnitNo) -> bool:
    """AB-C.6.h, AB-C.6.r In his radius, over any terrain."""
    return battle.ground.distance[battle.leader_at[leader]][battle.at[unit]] <= command_radius(battle, leader)


def is_influenced(battle: Battle, unit: UnitNo) -> bool:
    """AB-C.7.g, AB-C.6.c In the influence radius of a friendly leader who may lead."""
    near, at = battle.ground.distance[battle.at[unit]], battle.leader_at
    for leader in battle.roster.leaders_of[battle.roster.side_of[unit]]:
        place = at[leader]
        if not place or near[place] > FARTHEST or near[place] > INFLUENCE_RADIUS[rank_of(battle, leader)]:
            continue
        if gathered.bans_leading(battle, leader) is None:
            return True
    return False
