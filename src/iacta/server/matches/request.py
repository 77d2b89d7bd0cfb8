"""`MatchRequest`: who asks, about which match, at which row."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec


class MatchRequest(msgspec.Struct, frozen=True):
    """A request about a match. `number`: the row it was made for; `key` and `mark` identify a repeated request.

    All rows that a request adds carry its mark; the first also carries its key.
    """

    match: str
    secret: str | None
    number: int = 0
    key: str | None = None
    mark: str | None = None

    @classmethod
    def of(cls, match: str, secret: str | None, body: Any, key: str | None, kind: str) -> MatchRequest:
        """Build a request; equal bodies of the same kind have equal marks."""
        mark = blake2b(kind.encode() + msgspec.json.encode(body), digest_size=16).hexdigest()
        return cls(match, secret, getattr(body, "number", 0), key, mark)

    def without_key(self) -> MatchRequest:
        """The same request, for the rows after its first."""
        return msgspec.structs.replace(self, key=None)
