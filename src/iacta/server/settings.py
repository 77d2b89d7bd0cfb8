"""`Settings`: the configuration of a server."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from iacta.engine.errors import IactaError

STATIC = Path(__file__).parent / "static"
PREFIX = "IACTA_"


class BadSetting(IactaError):
    """An environment variable with an invalid value."""

    def __init__(self, name: str, value: str) -> None:
        """`name`: the variable."""
        super().__init__(f"{name} cannot be {value!r}")
        self.name, self.value = name, value


class Rate(msgspec.Struct, frozen=True):
    """A rate limit (token bucket): refill per second and burst, written `50/300`."""

    per_second: float
    burst: int


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The configuration of a server. Without `database`, an SQLite file in the user's data directory is used."""

    database: str | None = None
    static: Path = STATIC
    workers: int | None = None
    proxies: str = "127.0.0.1"
    """Trusted proxies, whose X-Forwarded-For is used: addresses or networks, comma-separated; empty: none."""
    metrics: str = "127.0.0.1,::1"
    """Who may read `/metrics`: addresses or networks, comma-separated."""
    most_live: int = 500
    """Size of the session cache; sessions with subscribers are never evicted."""
    memory_bytes: int = 512 * 1024 * 1024
    """Memory of all sessions, estimated. Above it the largest are evicted, even those with subscribers: they are read
    again when something changes.
    """
    replays: Rate = Rate(500, 60_000)
    """Rows replayed to bring matches into memory, per address."""
    most_rows: int = 20_000
    """Longest journal; a longer match can only be resigned."""
    reveal_seconds: float = 10.0
    """How long a match, or a bot after a take-back, waits for the parts of the dice that browsers show."""
    sweep_seconds: float = 15.0
    """Interval at which clocks and stalled bots are checked."""
    per_address: Rate = Rate(50, 300)
    per_secret: Rate = Rate(20, 120)
    batched: Rate = Rate(20, 240)
    """Actions in batches, per secret."""
    answers: Rate = Rate(500_000, 30_000_000)
    """Bytes of long answers, before they are compressed, per address."""
    creations: Rate = Rate(0.5, 30)
    """New matches and imports, per address."""
    analyses: Rate = Rate(0.02, 5)
    """Analyses of finished matches started, per address."""
    analysis_level: str = "legate"
    """The bot that evaluates decisions."""
    analysis_simulations: int = 0
    """Simulations per decision; 0: as many as the level uses, so that the figures are those of hints."""
    hints: Rate = Rate(0.5, 10)
    """Hints and explanations, per seat."""
    hint_bot: str = "legate"
    """The bot that computes hints."""
    messages: Rate = Rate(1, 20)
    """Messages from one WebSocket."""
    stored: Rate = Rate(5000, 20_000_000)
    """Bytes of records, scenarios and continued journals that an address may store."""
    keep_days: int = 0
    """Days after its last change that a match is kept; 0: for ever."""
    keep_waiting_days: int = 30
    """The same for matches that have not begun."""
    keep_imports_days: int = 90
    """The same for imported records that nobody looks at."""
    imports_bytes: int = 1024 * 1024 * 1024
    """Bytes of all imported records; above it the oldest are deleted."""
    connections_per_address: int = 100
    """Open connections per address, unless it is a trusted proxy."""
    header_seconds: float = 10.0
    """Timeout for receiving the headers of a request."""
    answer_seconds: float = 60.0
    """Timeout for taking an answer."""
    sockets_per_address: int = 50
    body_bytes: int = 64 * 1024
    scenario_bytes: int = 512 * 1024
    """Largest body of a new match, which may include a scenario with its own map."""
    body_seconds: float = 30.0
    """Timeout for receiving a body."""
    import_bytes: int = 2 * 1024 * 1024
    import_entries: int = 20_000
    """Actions of a record."""
    import_seconds: float = 15.0
    """Longest replay of a record, before it is refused."""

    @classmethod
    def chosen(cls, environment: Mapping[str, str], **said: Any) -> Settings:
        """Settings from the environment (`IACTA_MOST_LIVE=200`); explicit values take precedence."""
        found: dict[str, Any] = {}
        for field in msgspec.structs.fields(cls):
            variable = f"{PREFIX}{field.name.upper()}"
            if variable in environment:
                found[field.name] = _read(field.type, variable, environment[variable])
        found |= {name: value for name, value in said.items() if value is not None}
        return cls(**found)


def _read(kind: Any, variable: str, text: str) -> Any:
    """Convert a variable to the type of its field; raises BadSetting."""
    try:
        return msgspec.convert(_rate(text) if kind is Rate else text, kind, strict=False)
    except msgspec.ValidationError:
        raise BadSetting(variable, text) from None


def _rate(text: str) -> dict[str, str]:
    per_second, _, burst = text.partition("/")
    return {"per_second": per_second, "burst": burst}
