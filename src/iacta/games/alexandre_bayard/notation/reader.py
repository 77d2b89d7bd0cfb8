"""A position read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from iacta.engine.errors import BrokenScenario
from iacta.engine.position_lines import lines_of, noted_again, pairs, read_each, scenario_of
from iacta.engine.records import Outcome
from iacta.games.alexandre_bayard.map_file import OVERLAY, TERRAIN
from iacta.games.alexandre_bayard.map_pieces import SidePiece
from iacta.games.alexandre_bayard.notation.words import (
    ANY_ACTION,
    ANY_STEP,
    COUNTS,
    FATES,
    FLAGS,
    LEADER_FLAGS,
    NOTHING,
    NOWHERE,
    PAIRS,
    RECORDS,
    decoded,
    place_of,
)
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.scenarios import FIRST, scenario_from, sheet_of, shipped
from iacta.games.alexandre_bayard.sides import SIDES, Side
from iacta.games.alexandre_bayard.state import Battle
from iacta.geometry.hexes import DIRECTIONS

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.geometry.hexes import Hex

MOST: Final = 99
"""No figure of a note is larger."""


def position(text: str) -> Battle:
    """The state that a notation describes; BrokenScenario names the line that cannot be read."""
    lines = lines_of(text)
    reader = _Reader(Battle(sheet_of(scenario_of(lines, "alexandre_bayard", FIRST, shipped(), scenario_from))))
    read_each(lines, reader.read)
    return reader.finished()


class _Reader:
    """Lays a position out, line by line."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.places: dict[int, Hex] = {}
        self.lines: dict[str, Callable[[str], None]] = {
            "alexandre_bayard": self._head,
            "unit": self._unit,
            "leader": self._leader,
            "terrain": self._terrain,
            "overlay": self._overlay,
            "side": self._side_of_hex,
            "agenda": lambda rest: battle.agenda.append(msgspec.json.decode(rest, type=ANY_STEP)),
            "outcome": self._outcome,
            "options": lambda _: None,
            "source": lambda _: None,
        }

    def read(self, title: str, rest: str) -> None:
        """One line."""
        if title.startswith("sealed "):
            side = _side(title.removeprefix("sealed "))
            self.battle.sealed[side] = msgspec.json.decode(rest, type=ANY_ACTION)
        elif title in PAIRS:
            found = {_side(side): _number(value) for side, value in pairs(rest)}
            setattr(self.battle, PAIRS[title], {side: found[side] for side in SIDES})
        elif title in RECORDS:
            setattr(self.battle, title, decoded(rest, RECORDS[title]))
        else:
            self.lines[title](rest)

    def finished(self) -> Battle:
        """Units are set down, whoever is passing through another's hex last (AB-C.8.d)."""
        battle = self.battle
        if not NOBODY <= battle.mover < len(battle.at) or not NOBODY <= battle.walker < len(battle.leader_at):
            message = "position: nobody has the number of the piece that moves"
            raise BrokenScenario(message)
        for unit in sorted(self.places, key=lambda one: (one == battle.mover, one)):
            battle.place(unit, self.places[unit])
        battle.agenda.reverse()
        return battle

    def _head(self, rest: str) -> None:
        head = dict(pairs(rest))
        battle = self.battle
        battle.turn = _number(head.get("turn", "0"))
        battle.first = _side(head.get("first", battle.first))
        battle.side = _side(head.get("side", battle.first))

    def _hex(self, text: str) -> Hex:
        place = place_of(text)
        if place not in self.battle.ground.grid:
            message = f"{text} is not on the map"
            raise ValueError(message)
        return place

    # Pieces

    def _unit(self, rest: str) -> None:
        battle = self.battle
        words, notes = noted_again(rest)
        name, where = words.split()
        unit = battle.roster.unit_no[name]
        if where in FATES:
            battle.fate[unit] = FATES[where]
        elif where != NOWHERE:
            self.places[unit] = self._hex(where)
        for word, value in notes:
            if word in COUNTS:
                getattr(battle, word)[unit] = _number(value)
            elif word == "started":
                battle.started[unit] = self._hex(value)
            elif word == "fate":
                battle.fate[unit] = _number(value)
            elif word == "without":
                battle.accessories[unit] -= {value}
            else:
                battle.flags[unit] |= FLAGS[word]

    def _leader(self, rest: str) -> None:
        battle = self.battle
        words, notes = noted_again(rest)
        name, where = words.split()
        leader = battle.roster.leader_no[name]
        if where in FATES:
            battle.leader_fate[leader] = FATES[where]
        elif where != NOWHERE:
            battle.leader_at[leader] = self._hex(where)
        if any(word in LEADER_FLAGS or word == "plain" for word, _ in notes):
            battle.leader_flags[leader] = 0
        for word, value in notes:
            if word == "until":
                battle.leader_until[leader] = _number(value)
            elif word == "fate":
                battle.leader_fate[leader] = _number(value)
            elif word != "plain":
                battle.leader_flags[leader] |= LEADER_FLAGS[word]

    # Ground

    def _terrain(self, rest: str) -> None:
        place, terrain = rest.split()
        self.battle.terrain[self._hex(place)] = TERRAIN[terrain].id

    def _overlay(self, rest: str) -> None:
        spot, *names = rest.split()
        place = self._hex(spot)
        self.battle.overlays.pop(place, None)
        if names != [NOTHING]:
            self.battle.overlays[place] = tuple(OVERLAY[name].id for name in names)

    def _side_of_hex(self, rest: str) -> None:
        spot, *words = rest.split()
        place, _, direction = spot.partition("/")
        key = (self._hex(place), _number(direction))
        if not 1 <= key[1] <= DIRECTIONS:
            raise ValueError(spot)
        self.battle.sides.pop(key, None)
        if words != [NOTHING]:
            self.battle.sides[key] = msgspec.convert(words, SidePiece)

    def _outcome(self, rest: str) -> None:
        self.battle.outcome = msgspec.json.decode(rest, type=Outcome)


def _side(name: str) -> Side:
    return SIDES[SIDES.index(name)]  # ValueError for what is no side


def _number(text: str) -> int:
    found = int(text)
    if not 0 <= found <= MOST:
        message = f"{text} is not between 0 and {MOST}"
        raise ValueError(message)
    return found
