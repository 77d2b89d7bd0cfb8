"""The words of the notation, and the records that it writes as JSON."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, Final, get_origin

import msgspec

from iacta.engine.records import Action, Step
from iacta.games.alexandre_bayard import actions, state, steps
from iacta.games.alexandre_bayard.battlefield import (
    AgentSent,
    Clock,
    Craft,
    Fire,
    Group,
    LeaderSighting,
    Light,
    Messenger,
    Orders,
    Sentry,
    Sighting,
    Site,
    Weather,
    Wind,
)
from iacta.games.alexandre_bayard.map_pieces import Element
from iacta.games.alexandre_bayard.sides import Side
from iacta.geometry.hexes import HexRows

if TYPE_CHECKING:
    from types import ModuleType

    from iacta.geometry.hexes import Hex


def _all_of(module: ModuleType, base: type) -> Any:
    found = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, base)]
    return reduce(or_, [kind for kind in found if kind is not base])


ANY_STEP: Any = _all_of(steps, Step)
"""Every step of the game, to be read from JSON."""
ANY_ACTION: Any = _all_of(actions, Action)
WIDTH: Final = 11
"""How wide the titles of lines are."""
NOTHING: Final = "nothing"

FLAGS: Final = {
    "activated": state.ACTIVATED,
    "marched": state.MARCHED,
    "move_done": state.MOVE_DONE,
    "fought": state.FOUGHT,
    "already_played": state.ALREADY_PLAYED,
    "on_foot": state.ON_FOOT,
    "stirred": state.STIRRED,
    "shifted": state.SHIFTED,
    "hidden": state.HIDDEN,
    "ambushes": state.AMBUSHES,
    "asleep": state.ASLEEP,
    "drowsy": state.DROWSY,
    "woken": state.WOKEN,
    "looter": state.LOOTER,
    "changed": state.CHANGED,
    "tightened": state.TIGHTENED,
    "retreated": state.RETREATED,
    "must_attack": state.MUST_ATTACK,
    "rumoured": state.RUMOURED,
    "embarked": state.EMBARKED,
    "rallied": state.RALLIED,
    "sailed": state.SAILED,
}
LEADER_FLAGS: Final = {
    "led": state.LED,
    "rode": state.RODE,
    "commands": state.COMMANDS,
    "succeeds": state.SUCCEEDS,
    "unseen": state.UNSEEN,
    "corrupted": state.CORRUPTED,
    "sent": state.SENT,
}
FATES: Final = {"lost": state.LOST, "left": state.LEFT, "removed": state.REMOVED}
NOWHERE: Final = "nowhere"
COUNTS: Final = ("plaquettes", "moved", "spent", "loosened", "shots", "pots", "resting", "thirst")
"""Figures of units, by the names of the state."""
PAIRS: Final = {"tokens": "tokens", "besides": "lost_besides", "holds": "holds"}
"""A figure for each side: the title of the line, and the name of the state."""

RECORDS: Final[dict[str, Any]] = {
    "weather": Weather,
    "wind": Wind,
    "clock": Clock,
    "dark": bool,
    "weathered": int,
    "parched": bool,
    "stability": int,
    "chooser": Side,
    "light": Light,
    "groups": tuple[Group, ...],
    "orders": Orders,
    "lone_moves": int,
    "mover": int,
    "walker": int,
    "walk": tuple[int, ...],
    "trail": tuple[int, ...],
    "company": tuple[int, ...],
    "pausing": bool,
    "cut_roads": frozenset[int],
    "works": dict[Site, int],
    "damage": dict[Element, int],
    "fires": dict[Element, Fire],
    "plumes": dict[Element, tuple[int, ...]],
    "smoke": frozenset[int],
    "looted": frozenset[int],
    "supplies": frozenset[int],
    "supplied": frozenset[tuple[str, int]],
    "boats": list[Craft],
    "sentries": dict[int, Sentry],
    "messengers": tuple[Messenger, ...],
    "markers": dict[int, int],
    "memory": dict[Side, dict[int, Sighting]],
    "leader_memory": dict[Side, dict[int, LeaderSighting]],
    "missions": dict[int, int],
    "won": frozenset[int],
    "agents": tuple[AgentSent, ...],
    "exposed": frozenset[int],
}
"""What is written as JSON where it differs from the beginning, by the name of the state, and its type."""


def spelled(place: Hex) -> str:
    """A hex as column and row."""
    column, row = HexRows.spot(place)
    return f"{column},{row}"


def place_of(text: str) -> Hex:
    """The hex of a column and a row; ValueError for anything else."""
    column, _, row = text.partition(",")
    if not (column.isdecimal() and row.isdecimal()) or len(text) > len("99,99"):
        message = f"{text!r} is no hex"
        raise ValueError(message)
    return HexRows.number(int(column), int(row))


def as_pairs(kind: Any) -> Any:
    """The type that a dictionary, whose keys need not be strings, is written as: pairs, in order."""
    if get_origin(kind) is not dict:
        return kind
    key, value = kind.__args__
    return list[tuple[key, as_pairs(value)]]  # type: ignore[misc,valid-type]  # made of types that are values


def encoded(value: Any) -> str:
    """A record as JSON; dictionaries as pairs, sets sorted."""
    return msgspec.json.encode(_plain(value)).decode()


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return [[_plain(key), _plain(found)] for key, found in sorted(value.items())]
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, tuple | list):
        return [_plain(one) for one in value]
    return value


def decoded(text: str, kind: Any) -> Any:
    """The record that `encoded` wrote."""
    return _from_pairs(msgspec.json.decode(text, type=as_pairs(kind)), kind)


def _from_pairs(found: Any, kind: Any) -> Any:
    if get_origin(kind) is not dict:
        return found
    return {key: _from_pairs(value, kind.__args__[1]) for key, value in found}
