"""`MatchRequest`: who asks, about which match, at which row."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec


class MatchRequest(msgspec.Struct, frozen=True):
    """A request about a match. `number`: the row it was made for; `key` and `mark` identify a repeated request."""

    match: str
    secret: str | None
    number: int = 0
    key: str | None = None
    mark: str | None = None

    @classmethod
    def of(cls, match: str, secret: str | None, body: Any, key: str | None, kind: str) -> MatchRequest:
        """Build a request; equal bodies of the same kind have equal marks."""
        mark = None if key is None else blake2b(kind.encode() + msgspec.json.encode(body), digest_size=16).hexdigest()
        return cls(match, secret, getattr(body, "number", 0), key, mark)
