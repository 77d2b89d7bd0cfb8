"""AB-15: what a seat may know. A view is built from nothing: what neither this file nor `seen` says is not told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from iacta.engine.records import Outcome, Step
from iacta.engine.scenario import Setting
from iacta.games.alexandre_bayard.actions import ChooseTargets, Deploy, SendAgents
from iacta.games.alexandre_bayard.battlefield import (
    AgentSent,
    Clock,
    Craft,
    Fire,
    Group,
    LeaderSighting,
    Messenger,
    Orders,
    Sentry,
    Sighting,
    Site,
    Weather,
    Wind,
)
from iacta.games.alexandre_bayard.board import Board, Condition, Prospect
from iacta.games.alexandre_bayard.map_pieces import Element, SidePiece
from iacta.games.alexandre_bayard.roster import Arm, Colour, CorpsNo, LeaderNo, SupplyNo, UnitNo, Weight
from iacta.games.alexandre_bayard.rules.clock import part_of_day, season_of
from iacta.games.alexandre_bayard.rules.conditions import conditions
from iacta.games.alexandre_bayard.rules.effects.darkness import is_dark, is_lit
from iacta.games.alexandre_bayard.rules.outlook import outlook
from iacta.games.alexandre_bayard.rules.profiles import made, profile
from iacta.games.alexandre_bayard.rules.victory import strength
from iacta.games.alexandre_bayard.seen import (
    LeaderSeen,
    MarkerSeen,
    UnitSeen,
    aims,
    command,
    ground_and_sky,
    pieces,
)
from iacta.games.alexandre_bayard.sides import SIDES, Side
from iacta.games.alexandre_bayard.state import LOST, ON_FOOT
from iacta.geometry.hexes import Hex

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import Seat
    from iacta.games.alexandre_bayard.state import Battle


class ProfileSeen(msgspec.Struct, frozen=True, gc=False):
    """AB-C.3.a A unit as it fights and moves now: trained, loosened, on foot."""

    arm: Arm
    weight: Weight
    colour: Colour
    impact: int
    melee: int
    shield: bool
    animals: bool
    traits: tuple[str, ...]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a seat may know; a spectator's seat is None."""

    seat: str | None
    scenario: str
    options: dict[str, Setting]
    source: dict[str, Any] | None
    """A scenario that does not ship with the game."""
    board: Board
    """What never changes; its module says how to read the rest."""
    agenda: tuple[Step, ...]
    outcome: Outcome | None
    turn: int
    side: Side
    """Whose player turn it is."""
    first: Side
    # Pieces
    units: tuple[UnitSeen | None, ...]
    profiles: tuple[ProfileSeen | None, ...]
    """What each unit that is known is now."""
    leaders: tuple[LeaderSeen | None, ...]
    markers: tuple[MarkerSeen, ...]
    own_markers: tuple[tuple[UnitNo, int], ...]
    """AB-7.b Which marker stands for which of the seat's own units."""
    memory: tuple[tuple[UnitNo, Sighting], ...]
    """AB-15.c Units of both sides that the other has lost from sight, as it last saw them."""
    leader_memory: tuple[tuple[LeaderNo, LeaderSighting], ...]
    boats: tuple[Craft, ...]
    sentries: tuple[tuple[int, Sentry], ...]
    messengers: tuple[Messenger, ...]
    supplies: tuple[SupplyNo, ...]
    supplied: tuple[tuple[str, int], ...]
    """AB-10.j Who has served, and been served, in the resupply that goes on; the active side's."""
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
    plumes: tuple[tuple[Element, tuple[Hex, ...]], ...]
    """AB-1.7.d The smoke of each fire."""
    looted: tuple[Hex, ...]
    # Weather and light
    weather: Weather
    wind: Wind
    clock: Clock
    dark: bool
    parched: bool
    stability: int
    weathered: int
    chooser: Side
    torches: tuple[UnitNo, ...]
    flashes: tuple[UnitNo, ...]
    noises: tuple[tuple[Hex, Side], ...]
    part_of_day: str
    """Dawn, day, dusk or night; nothing: no clock runs."""
    is_dark: bool
    """AB-4.1, AB-4.1.s It is night, or the mist is pea soup."""
    lit: tuple[Hex, ...]
    """AB-4.1.j Where it is dark: hexes in the light of fires."""
    conditions: tuple[Condition, ...]
    """What weather, wind and light change now."""
    outlook: tuple[Prospect, ...]
    """AB-3.10 What weather and wind may become at the next game turn."""
    # Aims
    losses: tuple[int, int]
    """AB-C.16.h, AB-C.16.m What each army is known to have lost, of …"""
    strengths: tuple[int, int]
    """… so many units (AB-C.16.d)."""
    lost_besides: tuple[int, int]
    holds: tuple[int, int]
    missions: tuple[tuple[CorpsNo, Hex], ...]
    won: tuple[CorpsNo, ...]
    agents: tuple[AgentSent | None, ...]
    exposed: tuple[int, ...]
    # What is sealed
    answered: tuple[str, ...]
    """Who has given a sealed answer."""
    answer: Deploy | SendAgents | ChooseTargets | None
    """The seat's own sealed answer."""


def view(battle: Battle, seat: Seat | None) -> View:
    """Write down what a seat may know."""
    side = next((one for one in SIDES if one == seat), None)
    sheet, seen = battle.sheet, pieces(battle, side)
    return View(
        seat=seat,
        scenario=sheet.id,
        options=msgspec.to_builtins(sheet.chosen),
        source=sheet.source,
        board=sheet.board,
        agenda=tuple(battle.agenda),
        outcome=battle.outcome,
        turn=battle.turn,
        side=battle.side,
        first=battle.first,
        answered=tuple(sorted(battle.sealed)),
        answer=battle.sealed.get(seat) if seat is not None else None,  # type: ignore[arg-type]  # these are sealed
        profiles=tuple(_profile(battle, side, unit) for unit in range(len(battle.at))),
        **seen,
        **_toll(battle, seen["units"]),
        **command(battle, side),
        **ground_and_sky(battle),
        **aims(battle, side),
        **_light(battle),
    )


def _profile(battle: Battle, side: Side | None, unit: UnitNo) -> ProfileSeen | None:
    """AB-15.b What a known unit is now, and one that was lost from sight as it was last seen."""
    if battle.knows(side, unit):
        found = profile(battle, unit)
    else:
        known = battle.memory[side].get(unit) if side is not None else None
        if known is None:
            return None
        found = made(battle.roster.units[unit], known.weight, on_foot=bool(known.flags & ON_FOOT))
    return ProfileSeen(*found[:-1], tuple(sorted(found.traits)))


def _toll(battle: Battle, units: Sequence[UnitSeen | None]) -> dict[str, Any]:
    """AB-C.16.d, AB-C.16.h, AB-C.16.m Units that are known to be lost, what else counts as such, and of how many."""
    lost = [unit is not None and unit.fate == LOST for unit in units]
    return {
        "losses": tuple(
            sum(lost[unit] for unit in battle.roster.counted[side]) + battle.lost_besides[side] for side in SIDES
        ),
        "strengths": tuple(strength(battle, side) for side in SIDES),
    }


def _light(battle: Battle) -> dict[str, Any]:
    """AB-2.b, AB-4.1 The part of the day, what is lit in the dark, and all that sky and light change."""
    dark, hour = is_dark(battle), battle.clock.hour
    return {
        "part_of_day": part_of_day(season_of(battle), hour) if hour else "",
        "is_dark": dark,
        "lit": tuple(place for place in battle.ground.hexes if is_lit(battle, place)) if dark else (),
        "conditions": conditions(battle),
        "outlook": outlook(battle),
    }
