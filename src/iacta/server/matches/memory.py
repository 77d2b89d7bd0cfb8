"""What a session takes in memory, estimated from figures that were measured (Alésia's states are the largest)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from iacta.engine.match import LATEST
from iacta.server.matches.session import EVERY

if TYPE_CHECKING:
    from iacta.server.matches.session import Session

BASE = 50_000
ROW = 1_000
"""An action, what it told, and its row of the log."""
STATE_BY_JSON = 4
"""A state takes up to four times the room of its JSON."""
MAP_BY_TEXT = 25
"""A scenario with its own map, beside its text: tables of distances and neighbours."""


def memory_of(session: Session) -> int:
    """An upper estimate, in bytes."""
    stored, match = session.stored, session.match
    total = BASE + ROW * len(session.rows) + len(stored.record or "") + MAP_BY_TEXT * len(stored.source or "")
    if match is None:
        return total
    if not session.state_bytes:
        session.state_bytes = STATE_BY_JSON * len(msgspec.json.encode(match.state.key()))
    return total + (LATEST + session.count_entries() // EVERY) * session.state_bytes
