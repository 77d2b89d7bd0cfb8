"""The registry of games: one line per game that ships, entry points for games from other packages.

Everything else finds games here, by name. A package of its own adds a game with an entry point::

    [project.entry-points."iacta.games"]
    skirmish = "skirmish.game:GAME"

Such a game is known to every process that sees the package, worker processes included. `register` adds a game to the
running process only. Names that come from outside (requests, records, arguments) are looked up, never imported.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

from iacta.engine.errors import UnknownName

if TYPE_CHECKING:
    from iacta.engine.game import Game

GROUP = "iacta.games"
"""The group of entry points that name games."""

SHIPPED = (
    "virtus",
    "alesia",
    "bellum_gallicum",
    "hail_caesar",
    "alexandre_bayard",
)
"""The games of this package, in the order in which they are listed."""

_registered: dict[str, Game[Any, Any]] = {}


def names() -> tuple[str, ...]:
    """The names of all games: those that ship, those of other packages, those registered in this process."""
    return tuple(dict.fromkeys((*SHIPPED, *installed(), *_registered)))


def game(name: str) -> Game[Any, Any]:
    """A game by its name."""
    if name in _registered:
        return _registered[name]
    if name not in SHIPPED and name not in installed():
        raise UnknownName("game", name, names())
    return _load(name)


def register(game: Game[Any, Any]) -> None:
    """Add a game to the registry of this process."""
    if game.name in names():
        message = f"there is a game {game.name!r} already"
        raise ValueError(message)
    _registered[game.name] = game


def unregister(name: str) -> None:
    """Remove a game that was added with `register`."""
    del _registered[name]


@cache
def installed() -> dict[str, EntryPoint]:
    """The games of other packages by name; a game that ships is never replaced."""
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in SHIPPED}


@cache
def _load(name: str) -> Game[Any, Any]:
    point = EntryPoint(name, f"{__name__}.{name}.game:GAME", GROUP) if name in SHIPPED else installed()[name]
    found: Game[Any, Any] = point.load()
    if found.name != name:
        message = f"the entry point {name!r} names a game that calls itself {found.name!r}"
        raise ValueError(message)
    return found
