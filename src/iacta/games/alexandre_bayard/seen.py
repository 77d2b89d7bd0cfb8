"""AB-15: who sees what. A view puts together what is written here, and nothing else.

Units, leaders, craft and corps go by their number in the scenario. A unit that the seat does not know of is None; its
marker, where the scenario shows one, stands in `markers`. A unit that was lost from sight is shown as it was last seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from iacta.games.alexandre_bayard.battlefield import Group, Light, Orders
from iacta.games.alexandre_bayard.roster import NOBODY, LeaderNo, UnitNo
from iacta.games.alexandre_bayard.sides import SIDES, Side, foe
from iacta.geometry.hexes import Hex

if TYPE_CHECKING:
    from iacta.games.alexandre_bayard.state import Battle


class UnitSeen(msgspec.Struct, frozen=True, gc=False):
    """A unit as a seat knows it; flags are a sum of the marks of `state.py`."""

    hex: Hex
    fate: int
    plaquettes: int
    flags: int
    moved: int
    spent: int
    started: Hex
    loosened: int
    shots: int
    resting: int
    thirst: int
    accessories: tuple[str, ...]
    pots: int = 0
    remembered: bool = False
    """AB-15.b It was lost from sight: this is how it was last seen; in hex 0, if it is not where it was."""


class LeaderSeen(msgspec.Struct, frozen=True, gc=False):
    """A leader as a seat knows him."""

    hex: Hex
    fate: int
    flags: int
    until: int
    remembered: bool = False


class MarkerSeen(msgspec.Struct, frozen=True, gc=False):
    """AB-7.b A deployment marker: something is there."""

    marker: int
    side: Side
    hex: Hex


# Pieces


def pieces(battle: Battle, side: Side | None) -> dict[str, Any]:
    """AB-15 Units, leaders, markers, craft, sentries, messengers and supplies."""
    return {
        "units": tuple(unit_seen(battle, side, unit) for unit in range(len(battle.at))),
        "leaders": tuple(leader_seen(battle, side, leader) for leader in range(len(battle.leader_at))),
        "markers": tuple(
            MarkerSeen(marker, battle.side_of(unit), battle.at[unit])
            for unit, marker in sorted(battle.markers.items(), key=lambda item: item[1])
            if battle.side_of(unit) != side
        ),
        "own_markers": tuple(item for item in sorted(battle.markers.items()) if battle.side_of(item[0]) == side),
        "memory": tuple(sorted(item for known in battle.memory.values() for item in known.items())),
        "leader_memory": tuple(sorted(item for known in battle.leader_memory.values() for item in known.items())),
        "boats": tuple(battle.boats),
        "sentries": tuple(
            (number, sentry if battle.side_of(sentry.unit) == side else sentry._replace(alerted=False))
            for number, sentry in sorted(battle.sentries.items())
            if sentry.detected or battle.side_of(sentry.unit) == side
        ),
        "messengers": tuple(one for one in battle.messengers if battle.roster.leader_side[one.leader] == side),
        "supplies": tuple(sorted(battle.supplies)),
        "supplied": tuple(sorted(battle.supplied)) if battle.side == side else (),
    }


def unit_seen(battle: Battle, side: Side | None, unit: UnitNo) -> UnitSeen | None:
    """AB-15 As it is, as it was last seen, or not at all."""
    if battle.knows(side, unit):
        return UnitSeen(
            hex=battle.at[unit],
            fate=battle.fate[unit],
            plaquettes=battle.plaquettes[unit],
            flags=battle.flags[unit],
            moved=battle.moved[unit],
            spent=battle.spent[unit],
            started=battle.started[unit],
            loosened=battle.loosened[unit],
            shots=battle.shots[unit],
            resting=battle.resting[unit],
            thirst=battle.thirst[unit],
            accessories=tuple(sorted(battle.accessories[unit])),
            pots=battle.pots[unit],
        )
    known = battle.memory[foe(battle.side_of(unit))].get(unit)
    if known is None:
        return None
    return UnitSeen(
        hex=known.hex,
        fate=0,
        plaquettes=known.plaquettes,
        flags=known.flags,
        moved=0,
        spent=0,
        started=0,
        loosened=known.weight,
        shots=known.shots,
        resting=0,
        thirst=0,
        accessories=known.accessories,
        remembered=True,
    )


def leader_seen(battle: Battle, side: Side | None, leader: LeaderNo) -> LeaderSeen | None:
    """AB-7.o, AB-15.b As he is, where he was last seen, or not at all."""
    if battle.knows_leader(side, leader):
        figures = (battle.leader_flags[leader], battle.leader_until[leader])
        return LeaderSeen(battle.leader_at[leader], battle.leader_fate[leader], *figures)
    known = battle.leader_memory[foe(battle.roster.leader_side[leader])].get(leader)
    return None if known is None else LeaderSeen(known.hex, 0, 0, 0, remembered=True)


# Command


def command(battle: Battle, side: Side | None) -> dict[str, Any]:
    """AB-7.s What hidden units do is told to their owner alone."""
    shows = battle.mover == NOBODY or battle.knows(side, battle.mover)
    rides = battle.walker == NOBODY or battle.knows_leader(side, battle.walker)
    own = battle.side == side
    groups = [group_seen(battle, side, group) for group in battle.groups]
    return {
        "tokens": pair(battle.tokens),
        "groups": tuple(group for group in groups if own or group.units),
        "orders": orders_seen(battle, side, groups),
        "lone_moves": battle.lone_moves,
        "mover": battle.mover if shows else NOBODY,
        "walker": battle.walker if rides else NOBODY,
        "walk": battle.walk if own else (),
        "trail": battle.trail if shows else (),
        "company": tuple(leader for leader in battle.company if battle.knows_leader(side, leader)) if shows else (),
        "pausing": battle.pausing and shows,
    }


def group_seen(battle: Battle, side: Side | None, group: Group) -> Group:
    """AB-7.s An announced group without whoever the seat does not know."""
    leader = group.leader
    seen = leader if leader == NOBODY or battle.knows_leader(side, leader) else NOBODY
    return Group(seen, tuple(unit for unit in group.units if battle.knows(side, unit)), group.done)


def orders_seen(battle: Battle, side: Side | None, groups: list[Group]) -> Orders:
    """AB-7.s The order of this player turn, if it concerns nobody whom the seat does not know."""
    orders = battle.orders
    if battle.side == side:
        return orders
    if orders.unit != NOBODY and not battle.knows(side, orders.unit):
        return Orders()
    if orders.group == NOBODY:
        return orders
    if not groups[orders.group].units:
        return Orders()
    return orders._replace(group=sum(bool(group.units) for group in groups[: orders.group]))


# The board


def ground_and_sky(battle: Battle) -> dict[str, Any]:
    """AB-15 Map, fires, weather and wind lie open."""
    return {
        "terrain": tuple(sorted(battle.terrain.items())),
        "overlays": tuple(sorted(battle.overlays.items())),
        "sides": tuple(sorted(battle.sides.items())),
        "cut_roads": tuple(sorted(battle.cut_roads)),
        "works": tuple(sorted(battle.works.items())),
        "damage": tuple(sorted(battle.damage.items())),
        "fires": tuple(sorted(battle.fires.items())),
        "smoke": tuple(sorted(battle.smoke)),
        "plumes": tuple(sorted(battle.plumes.items())),
        "looted": tuple(sorted(battle.looted)),
        "weather": battle.weather,
        "wind": battle.wind,
        "clock": battle.clock,
        "dark": battle.dark,
        "parched": battle.parched,
        "stability": battle.stability,
        "weathered": battle.weathered,
        "chooser": battle.chooser,
    }


def aims(battle: Battle, side: Side | None) -> dict[str, Any]:
    """AB-15 Missions and agents are their owner's until they come out."""
    light: Light = battle.light
    corps = battle.roster.corps
    return {
        "torches": tuple(sorted(unit for unit in light.torches if battle.knows(side, unit))),
        "flashes": tuple(sorted(unit for unit in light.flashes if battle.knows(side, unit))),
        "noises": tuple(noise for noise in light.noises if noise[1] == side),
        "lost_besides": pair(battle.lost_besides),
        "holds": pair(battle.holds),
        "missions": tuple(
            (number, place)
            for number, place in sorted(battle.missions.items())
            if corps[number].side == side or number in battle.won or battle.outcome is not None
        ),
        "won": tuple(sorted(battle.won)),
        "agents": tuple(
            sent if sent.side == side or number in battle.exposed else None for number, sent in enumerate(battle.agents)
        ),
        "exposed": tuple(sorted(battle.exposed)),
    }


def pair(found: dict[Side, int]) -> tuple[int, int]:
    """What each side has, in the order of the sides."""
    return found[SIDES[0]], found[SIDES[1]]
