"""A position read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, NoReturn

import msgspec

from iacta.engine.errors import BrokenScenario, IactaError
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

    from iacta.games.alexandre_bayard.scenario_form import Sheet
    from iacta.geometry.hexes import Hex

NOTED: Final = re.compile(r"(?P<words>[^()]*?)\s*(?:\((?P<notes>[^()]*)\))?\s*")
MOST: Final = 99
"""No figure of a note is larger."""


def position(text: str) -> Battle:
    """The state that a notation describes; BrokenScenario names the line that cannot be read."""
    lines = [(number, *_split(line)) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    reader = _Reader(Battle(_sheet(lines)))
    for number, title, rest in lines:
        try:
            reader.read(title, rest)
        except (KeyError, ValueError, IndexError, msgspec.MsgspecError) as error:
            _fail(number, f"{title}: {error}")
    return reader.finished()


def _fail(number: int, detail: str) -> NoReturn:
    message = f"position, line {number}: {detail}"
    raise BrokenScenario(message)


def _split(line: str) -> tuple[str, str]:
    title, _, rest = line.strip().partition(" ")
    if title == "sealed":
        name, _, rest = rest.strip().partition(" ")
        title = f"{title} {name}"
    return title, rest.strip()


def _pairs(text: str) -> dict[str, str]:
    """Words two by two."""
    words = text.split()
    return dict(zip(words[::2], words[1::2], strict=True))


def _sheet(lines: list[tuple[int, str, str]]) -> Sheet:
    """The scenario with its options, before anything stands on its map."""
    parts = {title: (number, rest) for number, title, rest in lines}
    number, head = parts.get("alexandre_bayard", (1, ""))
    try:
        name = _pairs(head).get("scenario", FIRST)
        chosen = dict(one.split("=", 1) for one in parts.get("options", (0, ""))[1].split())
        options = {key: msgspec.json.decode(value) for key, value in chosen.items()}
        if "source" in parts:
            number = parts["source"][0]
            source = msgspec.json.decode(parts["source"][1], type=dict[str, Any])
            return sheet_of(scenario_from(source, name).with_options(options))
        if name not in shipped():
            _fail(number, f"there is no scenario {name!r}")
        return sheet_of(shipped()[name].with_options(options))
    except BrokenScenario:
        raise
    except (ValueError, IactaError, msgspec.MsgspecError) as error:
        _fail(number, str(error))


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
            found = {_side(side): _number(value) for side, value in _pairs(rest).items()}
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
        pairs = _pairs(rest)
        battle = self.battle
        battle.turn = _number(pairs.get("turn", "0"))
        battle.first = _side(pairs.get("first", battle.first))
        battle.side = _side(pairs.get("side", battle.first))

    def _hex(self, text: str) -> Hex:
        place = place_of(text)
        if place not in self.battle.ground.grid:
            message = f"{text} is not on the map"
            raise ValueError(message)
        return place

    # Pieces

    def _unit(self, rest: str) -> None:
        battle = self.battle
        words, notes = _noted(rest)
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
        words, notes = _noted(rest)
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


def _noted(text: str) -> tuple[str, list[tuple[str, str]]]:
    """Words, and the notes in brackets behind them with what follows each."""
    found = NOTED.fullmatch(text.strip())
    if found is None:
        raise ValueError(text)
    notes = [note.strip().partition(" ") for note in (found["notes"] or "").split(";") if note.strip()]
    return found["words"].strip(), [(word, value) for word, _, value in notes]
