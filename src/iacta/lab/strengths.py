"""How strong the bots were measured to be: what `iacta.lab.ladder` found, kept as data beside this module.

python -m iacta.lab.ladder ... --data src/iacta/lab/ladders
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
    """Elo with its 95 % interval, beside the bot that stands at 0, and in how many games of its own."""

    elo: int
    low: int
    high: int
    games: int


class Measured(msgspec.Struct, frozen=True):
    """A ladder as it is kept."""

    game: str
    scenario: str | None
    seed: int
    anchor: str
    bots: dict[str, Strength]


def measured(ladder: Ladder) -> Measured:
    """What is kept of a ladder."""
    bots = {
        one.bot: Strength(round(one.elo), round(one.low), round(one.high), one.games)
        for one in ladder.ratings
        if one.bot != ladder.anchor
    }
    return Measured(ladder.game, ladder.scenario, ladder.seed, ladder.anchor, bots)


def path_in(folder: Path, game: str) -> Path:
    """Where the ladder of a game is kept."""
    return folder / f"{game}.json"


@cache
def strengths(game: str) -> Measured | None:
    """The ladder of a game, if one was measured."""
    found = files("iacta.lab").joinpath(FOLDER, f"{game}.json")
    return msgspec.json.decode(found.read_bytes(), type=Measured) if found.is_file() else None
