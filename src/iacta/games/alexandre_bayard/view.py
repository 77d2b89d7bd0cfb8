"""AB-15: what a seat may know. A view is built from nothing: what neither this file nor `seen` says is not told."""

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
    Messenger,
    Orders,
    Sentry,
    Site,
    Weather,
    Wind,
)
from iacta.games.alexandre_bayard.map import Element, SidePiece
from iacta.games.alexandre_bayard.roster import CorpsNo, LeaderNo, SupplyNo, UnitNo
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
from iacta.geometry.hexes import Hex

if TYPE_CHECKING:
    from iacta.engine.records import Seat
    from iacta.games.alexandre_bayard.state import Battle


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
        **pieces(battle, side),
        **command(battle, side),
        **ground_and_sky(battle),
        **aims(battle, side),
    )
