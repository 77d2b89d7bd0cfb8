"""Saved games: one file for each pairing, written atomically.

A saved game is a record in an envelope that remembers who plays it::

    {"save": 1, "record": {…}, "side": "south", "against": "greedy", "language": "fr"}

Whatever reads saved games reads plain records too; a finished game is kept as a plain record.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Literal

import msgspec
from platformdirs import user_data_path

from iacta.bots.external_engine import PREFIX
from iacta.engine.errors import BrokenRecord
from iacta.engine.match import Match
from iacta.engine.match_record import MOST_BYTES, Record, content_of, write_whole


class Players(msgspec.Struct, frozen=True):
    """Who plays: the side at the keyboard, the opponent (a bot, or `human`), the language."""

    side: str
    against: str
    language: Literal["fr", "en"]


class Saved(msgspec.Struct, frozen=True):
    """A saved game; a plain record does not say who plays."""

    record: Record
    players: Players | None = None


class _Envelope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A saved game as it is written."""

    save: Literal[1]
    record: msgspec.Raw
    side: str
    against: str
    language: Literal["fr", "en"]


def saves_folder() -> Path:
    """The folder of saved games."""
    return user_data_path("iacta", appauthor=False) / "saves"


def autosave_path(match: Match, side: str, against: str) -> Path:
    """The autosave of a game between these two; an external program is named by a hash of its command."""
    if against.startswith(PREFIX):
        against = f"engine-{blake2b(against.encode(), digest_size=4).hexdigest()}"
    return saves_folder() / f"{match.game.name}-{match.scenario.id}-{side}-{against}.json"


def finished_path(path: Path) -> Path:
    """The file of a finished game, for `iacta replay` and `iacta verify`."""
    return path.with_name(f"{path.stem}-finished.json")


def save(match: Match, path: Path, players: Players | None = None) -> None:
    """Write the game with the secret of its dice: a resumed game rolls the same dice."""
    record = match.to_record(secret=True).to_json()
    if players is None:
        write_file(path, record)
        return
    envelope = _Envelope(1, msgspec.Raw(record), players.side, players.against, players.language)
    write_file(path, msgspec.json.encode(envelope))


def write_file(path: Path, content: bytes) -> None:
    """Write a file atomically, creating its folder; an error names this file, not the temporary one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, content)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None


def load(path: Path) -> Saved:
    """Read a saved game or a plain record; raises BrokenRecord with one sentence."""
    return opened(content_of(path), path.name)


def opened(text: bytes, where: str) -> Saved:
    """A saved game from the content of its file."""
    if len(text) > MOST_BYTES or not _is_envelope(text):
        return Saved(Record.from_json(text, where))
    try:
        envelope = msgspec.json.decode(text, type=_Envelope)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        message = f"{where}: not a saved game: {error}"
        raise BrokenRecord(message) from None
    players = Players(envelope.side, envelope.against, envelope.language)
    return Saved(Record.from_json(bytes(envelope.record), where), players)


def _is_envelope(text: bytes) -> bool:
    """Whether the content is a saved game: a plain record has no such key."""
    try:
        return "save" in msgspec.json.decode(text, type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
