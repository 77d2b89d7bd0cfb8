"""The measured strength of the bots: ladders of `iacta.lab.ladder`, stored as data beside this module.

python -m iacta.lab.ladder … --data src/iacta/lab/ladders
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from pathlib import Path

    from iacta.lab.arena import Ladder

FOLDER = "ladders"


class Strength(msgspec.Struct, frozen=True):
    """Elo relative to the anchor, with its 95 % interval, and the number of games."""

    elo: int
    low: int
    high: int
    games: int


class Measured(msgspec.Struct, frozen=True):
    """A stored ladder."""

    game: str
    scenario: str | None
    seed: int
    anchor: str
    bots: dict[str, Strength]


def measured(ladder: Ladder) -> Measured:
    """The stored form of a ladder."""
    bots = {
        one.bot: Strength(round(one.elo), round(one.low), round(one.high), one.games)
        for one in ladder.ratings
        if one.bot != ladder.anchor
    }
    return Measured(ladder.game, ladder.scenario, ladder.seed, ladder.anchor, bots)


def path_in(folder: Path, game: str) -> Path:
    """The file of a game's ladder."""
    return folder / f"{game}.json"


@cache
def strengths(game: str) -> Measured | None:
    """The stored ladder of a game, if there is one."""
    found = files("iacta.lab").joinpath(FOLDER, f"{game}.json")
    return msgspec.json.decode(found.read_bytes(), type=Measured) if found.is_file() else None
