"""AB-11.e to AB-11.h, AB-11.j, AB-11.t: what agents may be sent for, against whom, and with what chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.records import Modifier, Refusal
from iacta.games.alexandre_bayard.army_file import CHANCES, CIRCUMSTANCES, MISSIONS
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.effects.darkness import is_dark
from iacta.games.alexandre_bayard.rules.terrain import has_road, is_bridged, is_wood_cover
from iacta.games.alexandre_bayard.sides import foe
from iacta.games.alexandre_bayard.state import ASLEEP, CORRUPTED
from iacta.games.alexandre_bayard.steps import Mission

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.alexandre_bayard.battlefield import AgentSent
    from iacta.games.alexandre_bayard.roster import LeaderNo, Rank, UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import MissionKind
    from iacta.geometry.hexes import Hex

BEFORE: Final = 0
"""AB-11.b The turn of a mission before the battle."""
ON_UNITS: Final = frozenset(("false_rumour", "sacred_symbol"))
ON_LEADERS: Final[dict[str, Rank]] = {
    "kill_character": "officer",
    "kill_subgeneral": "subgeneral",
    "kill_commander": "commander",
    "corrupt_subgeneral": "subgeneral",
}
"""AB-11.e Missions against leaders, and the rank that the file gives their target."""
ON_HEXES: Final = frozenset(("cut_road_wood", "cut_road_open", "cut_bridge"))
SENTRY_REACH: Final = 2
"""AB-11.g"""


# Targets, as they are named before the battle (AB-11.t)


def targets(battle: Battle, side: Side, kind: MissionKind, turn: int = BEFORE) -> Iterator[Mission]:
    """AB-11.e, AB-11.t Everything that a mission may be aimed at: the enemy's list, and the map."""
    if kind in ON_UNITS:
        units = battle.roster.units_of[foe(side)]
        yield from (Mission(kind, turn, unit=unit) for unit in units if is_target(battle, kind, unit))
    elif kind in ON_LEADERS:
        leaders = battle.roster.leaders_of[foe(side)]
        ranks = battle.roster.leaders
        yield from (Mission(kind, turn, leader=one) for one in leaders if ranks[one].rank == ON_LEADERS[kind])
    elif kind in ON_HEXES:
        yield from (Mission(kind, turn, hex=place) for place in battle.ground.hexes if is_site(battle, kind, place))
    else:
        yield Mission(kind, BEFORE)


def is_target(battle: Battle, kind: MissionKind, unit: UnitNo) -> bool:
    """AB-11.p, AB-11.t A unit of the list, no decoy; for the symbol, one that bears it."""
    info = battle.roster.units[unit]
    return not info.is_decoy and (kind == "false_rumour" or "sacred_symbol" in info.accessories)


def is_site(battle: Battle, kind: MissionKind, place: Hex) -> bool:
    """AB-11.m, AB-11.n A road hex in wood cover, one elsewhere on firm land, or a wooden bridge."""
    if kind == "cut_bridge":
        return is_bridged(battle, place) and battle.ground.bridges.get(place, "wood") == "wood"
    if not has_road(battle, place) or is_bridged(battle, place):
        return False
    return is_wood_cover(battle, place) == (kind == "cut_road_wood")


def refuses_mission(battle: Battle, side: Side, mission: Mission) -> Refusal | None:
    """AB-11.b, AB-11.e, AB-11.l Why an agent cannot be sent for this."""
    if not BEFORE <= mission.turn <= battle.sheet.scenario.turns:
        return Refusal("AB-11.b", "no-such-turn")
    if mission.kind == "spy_deployment" and mission.turn != BEFORE:
        return Refusal("AB-11.l", "before-the-battle-only")
    if mission not in tuple(targets(battle, side, mission.kind, mission.turn)):
        return Refusal("AB-11.t", "no-such-target", mission.kind)
    return None


# When the time has come


def is_there(battle: Battle, mission: Mission) -> bool:
    """AB-11.j, AB-11.m Whether the target still exists, and stands open."""
    kind = mission.kind
    if kind in ON_UNITS:
        symbol = kind == "false_rumour" or "sacred_symbol" in battle.accessories[mission.unit]
        return battle.at[mission.unit] != 0 and symbol
    if kind in ON_LEADERS:
        corrupted = kind == "corrupt_subgeneral" and battle.leader_flags[mission.leader] & CORRUPTED
        return battle.leader_at[mission.leader] != 0 and not corrupted
    if kind in ON_HEXES:
        return is_site(battle, kind, mission.hex) and battle.unit_in(mission.hex) == NOBODY
    return True


def place_of(battle: Battle, mission: Mission) -> Hex:
    """Where the target is; 0: a whole army."""
    if mission.unit != NOBODY:
        return battle.at[mission.unit]
    return battle.leader_at[mission.leader] if mission.leader != NOBODY else mission.hex


def company(battle: Battle, leader: LeaderNo) -> UnitNo:
    """AB-C.6.m The unit that a leader is attached to; NOBODY."""
    unit = battle.unit_in(battle.leader_at[leader])
    return unit if unit != NOBODY and battle.side_of(unit) == battle.roster.leader_side[leader] else NOBODY


def circumstances(battle: Battle, sent: AgentSent) -> Iterator[Modifier]:
    """AB-11.g What changes the chance, in percent."""
    mission = sent.mission
    unit = company(battle, mission.leader) if mission.leader != NOBODY else mission.unit
    place = place_of(battle, mission)
    posts = [post.hex for post in battle.sentries.values() if battle.side_of(post.unit) != sent.side]
    watched = bool(place) and any(battle.ground.distance[place][post] <= SENTRY_REACH for post in posts)
    escorted = NOBODY not in (mission.leader, unit) and battle.roster.units[unit].training == "veteran"
    reasons = (
        ("darkness", is_dark(battle)),
        ("before_battle", mission.turn == BEFORE),
        ("target_asleep", unit != NOBODY and battle.has(unit, ASLEEP)),
        ("sentry_within_two_hexes", watched),
        ("repeated_mission", tries(battle, sent)),
        ("target_with_veterans", escorted),
    )
    for reason, times in reasons:
        if times:
            yield Modifier("AB-11.g", reason, CIRCUMSTANCES[reason] * int(times), "percent")


def tries(battle: Battle, sent: AgentSent) -> int:
    """AB-11.g Missions of the same kind against the same army that were rolled before."""
    return sum(
        one.side == sent.side and one.mission.kind == sent.mission.kind and one.fate in ("succeeded", "captured")
        for one in battle.agents
    )


def chance(sent: AgentSent, modifiers: tuple[Modifier, ...]) -> int:
    """AB-11.f, AB-11.g In percent, from 1 to 95."""
    base = CHANCES[MISSIONS[sent.mission.kind].difficulty]
    return max(CHANCES["minimum"], min(CHANCES["maximum"], base + sum(one.value for one in modifiers)))
