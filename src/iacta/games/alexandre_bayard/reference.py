"""The figures of the rules that a player has beside the board, and the table of contents of each scenario."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from iacta.games.alexandre_bayard.army_file import (
    AGENT_FILE,
    BOAT_FILE,
    TROOP_FILE,
    WEAPON_FILE,
    AgentFile,
    BoatFile,
    TroopFile,
    WeaponFile,
)
from iacta.games.alexandre_bayard.board import Board
from iacta.games.alexandre_bayard.map_file import (
    FIRE,
    OVERLAY,
    SIDE,
    TERRAIN,
    FireLine,
    OverlayLine,
    SideLine,
    TerrainLine,
)
from iacta.games.alexandre_bayard.market import PickupOffered, offered
from iacta.games.alexandre_bayard.scenario_form import Options, Sheet
from iacta.games.alexandre_bayard.scenarios import shipped
from iacta.games.alexandre_bayard.tables import FACES, HITS, INVERTED, WEATHER


class Programme(msgspec.Struct, frozen=True):
    """A scenario beside its board: the switches it begins with, period, turns."""

    period: str
    period_fr: str
    turns: int
    victory: str
    options: Options


class Tables(msgspec.Struct, frozen=True):
    """The die, troops, weapons, terrain, fire, craft, agents, weather; shipped scenarios; what to make others of."""

    faces: tuple[str, ...]
    hits: dict[str, tuple[str, ...]]
    inverted: dict[str, str]
    troops: TroopFile
    weapons: WeaponFile
    terrain: tuple[TerrainLine, ...]
    overlays: tuple[OverlayLine, ...]
    sides: tuple[SideLine, ...]
    fire: FireLine
    boats: BoatFile
    agents: AgentFile
    weather: dict[str, Any]
    scenarios: dict[str, Programme]
    boards: dict[str, Board]
    pickup: PickupOffered


@cache
def tables() -> Tables:
    """Read once."""
    sheets: dict[str, Sheet] = {name: scenario.data for name, scenario in shipped().items()}
    return Tables(
        faces=FACES,
        hits=dict(HITS.items()),
        inverted=dict(INVERTED.items()),
        troops=TROOP_FILE,
        weapons=WEAPON_FILE,
        terrain=tuple(TERRAIN.values()),
        overlays=tuple(OVERLAY.values()),
        sides=tuple(SIDE.values()),
        fire=FIRE,
        boats=BOAT_FILE,
        agents=AGENT_FILE,
        weather=msgspec.to_builtins(WEATHER),
        scenarios={name: _programme(sheet) for name, sheet in sheets.items()},
        boards={name: sheet.board for name, sheet in sheets.items()},
        pickup=offered(),
    )


def _programme(sheet: Sheet) -> Programme:
    head = sheet.scenario
    return Programme(head.period, head.period_fr or head.period, head.turns, head.victory, sheet.options)
