"""`Settings`: what an operator may choose."""

from __future__ import annotations

from pathlib import Path

import msgspec

STATIC = Path(__file__).parent / "static"


class Rate(msgspec.Struct, frozen=True):
    """So many requests a second on average, so many at once."""

    per_second: float
    burst: int


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What an operator may choose. Without a database, matches are kept in the user's data directory."""

    database: str | None = None
    static: Path = STATIC
    workers: int | None = None
    most_live: int = 500
    """Matches held in memory; those that somebody watches are always held."""
    sweep_seconds: float = 15.0
    """How often clocks and forgotten bots are looked after."""
    per_address: Rate = Rate(50, 300)
    per_secret: Rate = Rate(20, 120)
    creations: Rate = Rate(0.5, 30)
    """New matches and imports, per address."""
    sockets_per_address: int = 50
    body_bytes: int = 64 * 1024
    import_bytes: int = 2 * 1024 * 1024
