"""AB-15: what a seat may know. A view is built from nothing: what is not written down here is not told.

Units, leaders, craft and corps go by their number in the scenario. A unit that the seat does not know of is None; its
marker, where the scenario shows one, stands in `markers`. A unit that was lost from sight is shown as it was last seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from iacta.engine.records import Action, Outcome, Step
from iacta.engine.scenario import Setting
from iacta.games.alexandre_bayard.battlefield import (
    AgentSent,
    Clock,
    Craft,
    Fire,
    Group,
    Light,
    Messenger,
    Orders,
    Sentry,
    Site,
    Weather,
    Wind,
)
from iacta.games.alexandre_bayard.map import Element, SidePiece
from iacta.games.alexandre_bayard.roster import NOBODY, CorpsNo, LeaderNo, SupplyNo, UnitNo
from iacta.games.alexandre_bayard.sides import SIDES, Side
from iacta.geometry.hexes import Hex

if TYPE_CHECKING:
    from iacta.engine.records import Seat
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
    remembered: bool = False
    """AB-15.b It was lost from sight: this is how it was last seen."""


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


class View(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a seat may know; a spectator's seat is None."""

    seat: str | None
    scenario: str
    options: dict[str, Setting]
    source: dict[str, Any] | None
    """A scenario that does not ship with the game."""
    agenda: tuple[Step, ...]
    outcome: Outcome | None
    turn: int
    side: Side
    """Whose player turn it is."""
    first: Side
    # Pieces
    units: tuple[UnitSeen | None, ...]
    leaders: tuple[LeaderSeen | None, ...]
    markers: tuple[MarkerSeen, ...]
    boats: tuple[Craft, ...]
    sentries: tuple[tuple[int, Sentry], ...]
    messengers: tuple[Messenger, ...]
    supplies: tuple[SupplyNo, ...]
    # Command
    tokens: tuple[int, int]
    groups: tuple[Group, ...]
    orders: Orders
    lone_moves: int
    mover: UnitNo
    walker: LeaderNo
    walk: tuple[Hex, ...]
    trail: tuple[Hex, ...]
    company: tuple[LeaderNo, ...]
    pausing: bool
    # The board
    terrain: tuple[tuple[Hex, str], ...]
    overlays: tuple[tuple[Hex, tuple[str, ...]], ...]
    sides: tuple[tuple[tuple[Hex, int], SidePiece], ...]
    cut_roads: tuple[Hex, ...]
    works: tuple[tuple[Site, int], ...]
    damage: tuple[tuple[Element, int], ...]
    fires: tuple[tuple[Element, Fire], ...]
    smoke: tuple[Hex, ...]
    looted: tuple[Hex, ...]
    # Weather and light
    weather: Weather
    wind: Wind
    clock: Clock
    dark: bool
    parched: bool
    stability: int
    chooser: Side
    torches: tuple[UnitNo, ...]
    flashes: tuple[UnitNo, ...]
    noises: tuple[tuple[Hex, Side], ...]
    # Aims
    lost_besides: tuple[int, int]
    holds: tuple[int, int]
    missions: tuple[tuple[CorpsNo, Hex], ...]
    won: tuple[CorpsNo, ...]
    agents: tuple[AgentSent | None, ...]
    exposed: tuple[int, ...]
    # What is sealed
    answered: tuple[str, ...]
    """Who has given a sealed answer."""
    answer: Action | None
    """The seat's own sealed answer."""


def view(battle: Battle, seat: Seat | None) -> View:
    """Write down what a seat may know."""
    side = next((one for one in SIDES if one == seat), None)
    sheet = battle.sheet
    return View(
        seat=seat,
        scenario=sheet.id,
        options=msgspec.to_builtins(sheet.options),
        source=sheet.source,
        agenda=tuple(battle.agenda),
        outcome=battle.outcome,
        turn=battle.turn,
        side=battle.side,
        first=battle.first,
        lone_moves=battle.lone_moves,
        answered=tuple(sorted(battle.sealed)),
        answer=battle.sealed.get(seat) if seat is not None else None,
        **_pieces(battle, side),
        **_command(battle, side),
        **_board(battle),
        **_aims(battle, side),
    )


# Pieces


def _pieces(battle: Battle, side: Side | None) -> dict[str, Any]:
    return {
        "units": tuple(_unit(battle, side, unit) for unit in range(len(battle.at))),
        "leaders": tuple(_leader(battle, side, leader) for leader in range(len(battle.leader_at))),
        "markers": tuple(
            MarkerSeen(marker, battle.side_of(unit), battle.at[unit])
            for unit, marker in sorted(battle.markers.items(), key=lambda item: item[1])
            if battle.side_of(unit) != side
        ),
        "boats": tuple(battle.boats),
        "sentries": tuple(
            (number, sentry)
            for number, sentry in sorted(battle.sentries.items())
            if sentry.detected or battle.side_of(sentry.unit) == side
        ),
        "messengers": tuple(one for one in battle.messengers if battle.roster.leader_side[one.leader] == side),
        "supplies": tuple(sorted(battle.supplies)),
    }


def _unit(battle: Battle, side: Side | None, unit: UnitNo) -> UnitSeen | None:
    """AB-15 As it is, as it was last seen, or not at all."""
    if battle.knows(side, unit) or (battle.fate[unit] and not _is_remembered(battle, side, unit)):
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
        )
    known = battle.memory[side].get(unit) if side is not None else None
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


def _is_remembered(battle: Battle, side: Side | None, unit: UnitNo) -> bool:
    """AB-15.b A unit that was lost from sight is shown as last seen, whatever has become of it."""
    return any(unit in battle.memory[one] for one in SIDES if side in (one, None))


def _leader(battle: Battle, side: Side | None, leader: LeaderNo) -> LeaderSeen | None:
    if battle.knows_leader(side, leader):
        figures = (battle.leader_flags[leader], battle.leader_until[leader])
        return LeaderSeen(battle.leader_at[leader], battle.leader_fate[leader], *figures)
    known = battle.leader_memory[side].get(leader) if side is not None else None
    return None if known is None else LeaderSeen(known.hex, 0, 0, 0, remembered=True)


# Command


def _command(battle: Battle, side: Side | None) -> dict[str, Any]:
    """AB-7.s What hidden units do is told to their owner alone."""
    shows = battle.mover == NOBODY or battle.knows(side, battle.mover)
    rides = battle.walker == NOBODY or battle.knows_leader(side, battle.walker)
    own = battle.side == side
    return {
        "tokens": _pair(battle.tokens),
        "groups": tuple(_group(battle, side, group) for group in battle.groups),
        "orders": battle.orders if own or _is_known_order(battle, side) else Orders(battle.orders.given),
        "mover": battle.mover if shows else NOBODY,
        "walker": battle.walker if rides else NOBODY,
        "walk": battle.walk if own else (),
        "trail": battle.trail if shows else (),
        "company": tuple(leader for leader in battle.company if battle.knows_leader(side, leader)) if shows else (),
        "pausing": battle.pausing and shows,
    }


def _group(battle: Battle, side: Side | None, group: Group) -> Group:
    leader = group.leader
    seen = leader if leader == NOBODY or battle.knows_leader(side, leader) else NOBODY
    return Group(seen, tuple(unit for unit in group.units if battle.knows(side, unit)), group.done)


def _is_known_order(battle: Battle, side: Side | None) -> bool:
    return battle.orders.unit == NOBODY or battle.knows(side, battle.orders.unit)


# The board


def _board(battle: Battle) -> dict[str, Any]:
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
        "looted": tuple(sorted(battle.looted)),
        "weather": battle.weather,
        "wind": battle.wind,
        "clock": battle.clock,
        "dark": battle.dark,
        "parched": battle.parched,
        "stability": battle.stability,
        "chooser": battle.chooser,
    }


def _aims(battle: Battle, side: Side | None) -> dict[str, Any]:
    """AB-15 Missions and agents are their owner's until they come out."""
    light: Light = battle.light
    corps = battle.roster.corps
    return {
        "torches": tuple(sorted(unit for unit in light.torches if battle.knows(side, unit))),
        "flashes": tuple(sorted(unit for unit in light.flashes if battle.knows(side, unit))),
        "noises": tuple(noise for noise in light.noises if noise[1] == side),
        "lost_besides": _pair(battle.lost_besides),
        "holds": _pair(battle.holds),
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


def _pair(found: dict[Side, int]) -> tuple[int, int]:
    return found[SIDES[0]], found[SIDES[1]]
