"""Iacta: ancient-warfare rule systems on one small engine, refereed to the letter.

This module is the stable façade; other programs rely on it::

    match = iacta.Match.new("virtus", scenario="intro_150", seed=7)
    while match.decisions:
        seat = match.decisions[0].seat
        match.play(seat, match.candidates(seat)[0])
    print(match.outcome)
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import msgspec

from iacta import games as _games
from iacta.engine import match as _match
from iacta.engine.chance.dice_keys import SECRET_BYTES
from iacta.engine.chance.odds import Distribution
from iacta.engine.errors import (
    BrokenRecord,
    BrokenScenario,
    DiceWithoutKey,
    IactaError,
    IllegalAction,
    RulesChanged,
    UndoRefused,
    UnknownName,
)
from iacta.engine.match_record import Record
from iacta.engine.records import Action, Decision, Event, Modifier, Outcome, Refusal, Resign, Roll, Transition

if TYPE_CHECKING:
    from collections.abc import Mapping

    from iacta.engine.game import Game
    from iacta.engine.records import Seat
    from iacta.engine.scenario import Scenario

__version__ = "0.1.0"

__all__ = [
    "Action",
    "BrokenRecord",
    "BrokenScenario",
    "Decision",
    "DiceWithoutKey",
    "Distribution",
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
    "game",
    "games",
]


def games() -> tuple[str, ...]:
    """The names of the registered games."""
    return _games.names()


def game(name: str) -> Game[Any, Any]:
    """A game by name; its scenarios by id."""
    return _games.game(name)


class Match(_match.Match):
    """A game in progress, with games and records by name."""

    @classmethod
    def new(
        cls,
        game: str | Game[Any, Any],
        scenario: str | Scenario,
        *,
        options: Mapping[str, object] | None = None,
        seed: int | bytes | None = None,
        entropy: Mapping[Seat, bytes] | None = None,
    ) -> Match:
        """Begin a match of a registered game. Without a seed the dice are keyed with fresh randomness."""
        key = _fresh() if seed is None else seed
        return super().new(_by_name(game), scenario, seed=key, options=options, entropy=entropy)  # type: ignore[return-value]

    def rekey(self, seed: int | bytes | None = None, entropy: Mapping[Seat, bytes] | None = None) -> None:
        """Key the dice anew from the next action on; without a seed with fresh randomness."""
        super().rekey(_fresh() if seed is None else seed, entropy)

    def record(self, *, secret: bool | None = None) -> dict[str, Any]:  # type: ignore[override]
        """The match as it is kept, ready for JSON. The dice's secret is shown after the end, or if asked for."""
        return msgspec.to_builtins(super().record(secret=secret))  # type: ignore[no-any-return]

    @classmethod
    def replay(  # type: ignore[override]
        cls,
        record: Record | Mapping[str, Any] | str | bytes,
        *,
        seed: int | bytes | None = None,
        until: int | None = None,
    ) -> Match:
        """Rebuild a match from its record, verifying every step; `until`: only so many actions.

        Where the record hides the secret of its dice, a match that goes on is keyed with the seed, or afresh.
        """
        if not isinstance(record, Record):
            record = Record.from_json(record if isinstance(record, str | bytes) else _as_json(record))
        key = _fresh() if seed is None else seed
        return super().replay(_by_name(record.game), record, seed=key, until=until)  # type: ignore[return-value]


def _fresh() -> bytes:
    """Fresh randomness: the engine itself touches none."""
    return secrets.token_bytes(SECRET_BYTES)


def _as_json(record: Mapping[str, Any]) -> bytes:
    try:
        return msgspec.json.encode(record)
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        message = f"record: not a record of a match: {error}"
    raise BrokenRecord(message)


def _by_name(game: str | Game[Any, Any]) -> Game[Any, Any]:
    return _games.game(game) if isinstance(game, str) else game
