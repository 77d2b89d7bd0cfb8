"""Where games are kept: one file for each pairing, written as a whole or not at all."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_data_path

from iacta.engine.match import Match
from iacta.engine.record import Record, write_whole


def saves_folder() -> Path:
    """The folder of saved games."""
    return user_data_path("iacta", appauthor=False) / "saves"


def autosave_path(match: Match, side: str, against: str) -> Path:
    """Where a game between these two goes on."""
    return saves_folder() / f"{match.game.name}-{match.scenario.id}-{side}-{against}.json"


def finished_path(path: Path) -> Path:
    """Where a finished game is kept, for `iacta replay` and `iacta verify`."""
    return path.with_name(f"{path.stem}-finished.json")


def save(match: Match, path: Path) -> None:
    """Write the game with the secret of its dice, so that it goes on with the dice it would have had."""
    keep(path, Match.record(match, secret=True).to_json())  # the façade's own would be ready for JSON, not for a file


def keep(path: Path, content: bytes) -> None:
    """Write a file as a whole, in a folder made for it if need be; an error names that file and no other."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, content)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None


def load(path: Path) -> Record:
    """A saved game."""
    return Record.read(path)
