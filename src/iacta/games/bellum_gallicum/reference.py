"""What a player has beside the board, whatever is played: the scenarios, the map, the counters, and the tables."""

from __future__ import annotations

from functools import cache

import msgspec

from iacta.games.bellum_gallicum.board import Board
from iacta.games.bellum_gallicum.combat_tables import RALLY, TABLES, TableFile
from iacta.games.bellum_gallicum.map_file import MapFile
from iacta.games.bellum_gallicum.scenario_form import AnySpecial, Arrival, Campaign, Sheet, Victory, Withdrawal
from iacta.games.bellum_gallicum.scenarios import shipped
from iacta.games.bellum_gallicum.sides import Side


class Programme(msgspec.Struct, frozen=True):
    """A scenario without its map and counters. `board` names its board among the tables."""

    section: str
    level: str
    balance: str
    board: str
    first_year: int
    first_turn: int
    last_year: int
    last_turn: int
    first_to_move: Side
    solo_allowed: bool
    victory: Victory
    arrival: tuple[Arrival, ...]
    withdrawal: tuple[Withdrawal, ...]
    special: tuple[AnySpecial, ...]
    campaign: Campaign | None


class RallyEntry(msgspec.Struct, frozen=True):
    """Table 8.5: what a rout result makes of a unit in a box."""

    rout: str
    box: str
    state: str


class Tables(msgspec.Struct, frozen=True):
    """The scenarios that ship with the game, their map and boards, and the tables of chapter 8."""

    scenarios: dict[str, Programme]
    boards: dict[str, Board]
    """What is printed, by number; several scenarios share a board."""
    map: MapFile
    combat: TableFile
    rally: tuple[RallyEntry, ...]


@cache
def tables() -> Tables:
    """Read once."""
    sheets: dict[str, Sheet] = {name: scenario.data for name, scenario in shipped().items()}
    boards: dict[bytes, str] = {}
    named = {name: boards.setdefault(msgspec.json.encode(sheet.board), name) for name, sheet in sheets.items()}
    return Tables(
        scenarios={name: _programme(sheet, named[name]) for name, sheet in sheets.items()},
        boards={name: sheets[name].board for name in boards.values()},
        map=next(iter(sheets.values())).map,
        combat=TABLES,
        rally=tuple(RallyEntry(*key, state) for key, state in RALLY.items()),
    )


def _programme(sheet: Sheet, board: str) -> Programme:
    shared = {name: getattr(sheet, name) for name in Programme.__struct_fields__ if name != "board"}
    return Programme(board=board, **shared)
