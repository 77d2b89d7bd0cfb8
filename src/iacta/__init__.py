"""Iacta: ancient-warfare rule systems on one small engine, refereed to the letter.

This module is the stable façade; other programs rely on it::

    match = iacta.Match.new("virtus", scenario="intro_150", seed=7)
    while match.decisions:
        seat = match.decisions[0].seat
        match.play(seat, match.candidates(seat)[0])
    print(match.outcome)

`iacta.actions` holds the action types of a game, to make an action of your own and ask about it::

    >>> virtus = iacta.actions("virtus")
    >>> match = iacta.Match.new("virtus", scenario="intro_150", seed=7)
    >>> match.refusal("south", virtus.Allot(card="1", segment=0))
    Refusal(clause='VI-2.a', reason='not-what-is-asked')
"""

from __future__ import annotations

import secrets
import sys
from typing import TYPE_CHECKING, Any

from iacta import games as _games
from iacta.engine.chance.dice_keys import SECRET_BYTES
from iacta.engine.chance.odds import Distribution
from iacta.engine.errors import (
    BrokenRecord,
    BrokenScenario,
    DiceWithoutKey,
    EntropyRefused,
    IactaError,
    IllegalAction,
    RulesChanged,
    UndoRefused,
    UnknownName,
)
from iacta.engine.match import Match, Providers
from iacta.engine.match_record import Record
from iacta.engine.records import Action, Decision, Event, Modifier, Outcome, Refusal, Resign, Roll, Transition

if TYPE_CHECKING:
    from types import ModuleType

    from iacta.engine.game import Game

__version__ = "0.1.0"

__all__ = [
    "Action",
    "BrokenRecord",
    "BrokenScenario",
    "Decision",
    "DiceWithoutKey",
    "Distribution",
    "EntropyRefused",
    "Event",
    "IactaError",
    "IllegalAction",
    "Match",
    "Modifier",
    "Outcome",
    "Record",
    "Refusal",
    "Resign",
    "Roll",
    "RulesChanged",
    "Transition",
    "UndoRefused",
    "UnknownName",
    "actions",
    "game",
    "games",
]


def games() -> tuple[str, ...]:
    """The names of the registered games."""
    return _games.names()


def game(name: str) -> Game[Any, Any]:
    """A game by name; its scenarios by id."""
    return _games.game(name)


def actions(name: str) -> ModuleType:
    """The action types of a game: `iacta.actions("virtus").Fight(unit=3)`."""
    own = next(kind for kind in game(name).rulebook.actions if kind.__module__ != Action.__module__)
    return sys.modules[own.__module__]


def _fresh_seed() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


Match.providers = Providers(_games.game, _fresh_seed)
