"""Time as the server stores and sends it: milliseconds since 1970, and ISO 8601 in UTC."""

from __future__ import annotations

import time
from datetime import UTC, datetime

DAY = 24 * 60 * 60 * 1000


def now() -> int:
    """The current time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def iso(milliseconds: int) -> str:
    """A timestamp as ISO 8601 text in UTC, with milliseconds."""
    moment = datetime.fromtimestamp(milliseconds / 1000, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
