"""`Settings`: what an operator may choose."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from iacta.engine.errors import IactaError

STATIC = Path(__file__).parent / "static"
PREFIX = "IACTA_"


class BadSetting(IactaError):
    """A setting of the environment that cannot be read."""

    def __init__(self, name: str, value: str) -> None:
        """`name`: the variable that holds it."""
        super().__init__(f"{name} cannot be {value!r}")
        self.name, self.value = name, value


class Rate(msgspec.Struct, frozen=True):
    """So many requests a second on average, so many at once; written `50/300`."""

    per_second: float
    burst: int


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What an operator may choose. Without a database, matches are kept in the user's data directory."""

    database: str | None = None
    static: Path = STATIC
    workers: int | None = None
    proxies: str = "127.0.0.1"
    """Whose X-Forwarded-For is believed: addresses or networks, with commas; empty: nobody's."""
    most_live: int = 500
    """Matches held in memory; those that somebody watches are always held."""
    most_rows: int = 20_000
    """Rows of a journal; a match that is longer takes no more."""
    sweep_seconds: float = 15.0
    """How often clocks and forgotten bots are looked after."""
    per_address: Rate = Rate(50, 300)
    per_secret: Rate = Rate(20, 120)
    creations: Rate = Rate(0.5, 30)
    """New matches and imports, per address."""
    analyses: Rate = Rate(0.02, 5)
    """Analyses of finished matches that an address may begin."""
    analysis_level: str = "legate"
    """Who weighs their decisions."""
    analysis_simulations: int = 60
    """How long: so many simulations a decision."""
    hints: Rate = Rate(0.5, 10)
    """Hints and explanations of one seat."""
    hint_bot: str = "legate"
    """Who thinks them."""
    messages: Rate = Rate(1, 20)
    """What one socket may say."""
    sockets_per_address: int = 50
    body_bytes: int = 64 * 1024
    scenario_bytes: int = 512 * 1024
    """A new match may bring its scenario along, with a map of its own."""
    body_seconds: float = 30.0
    """How long a body may take to arrive."""
    import_bytes: int = 2 * 1024 * 1024

    @classmethod
    def chosen(cls, environment: Mapping[str, str], **said: Any) -> Settings:
        """What the environment says (`IACTA_MOST_LIVE=200`); what was said otherwise goes before it."""
        found: dict[str, Any] = {}
        for field in msgspec.structs.fields(cls):
            variable = f"{PREFIX}{field.name.upper()}"
            if variable in environment:
                found[field.name] = _read(field.type, variable, environment[variable])
        found |= {name: value for name, value in said.items() if value is not None}
        return cls(**found)


def _read(kind: Any, variable: str, text: str) -> Any:
    """A setting as its field holds it; raises BadSetting."""
    try:
        return msgspec.convert(_rate(text) if kind is Rate else text, kind, strict=False)
    except msgspec.ValidationError:
        raise BadSetting(variable, text) from None


def _rate(text: str) -> dict[str, str]:
    per_second, _, burst = text.partition("/")
    return {"per_second": per_second, "burst": burst}
