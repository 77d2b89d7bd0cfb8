"""`Doorkeeper`: whether a secret belongs to a seat of a match, asked before anything of a request is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.server.api.errors import Problem
from iacta.server.matches.credentials import digest, seat_of

if TYPE_CHECKING:
    from iacta.server.matches.session_cache import SessionCache
    from iacta.server.storage.repository import Repository


class Doorkeeper:
    """Checks secrets against sessions in memory, else against the database; no match is loaded for it."""

    def __init__(self, repository: Repository, sessions: SessionCache) -> None:
        """Know the seats of all matches."""
        self.repository, self.sessions = repository, sessions

    async def check(self, match_id: str, secret: str | None) -> None:
        """Problem unless the secret is that of a seat of the match."""
        session = self.sessions.get(match_id)
        known = session.seats.values() if session is not None and not session.is_stale else ()
        if secret is not None and seat_of(secret, known) is not None:
            return
        digests = await self.repository.digests(match_id)
        if not digests:
            raise Problem("no-such-match")
        if secret is None:
            raise Problem("secret-missing")
        if digest(secret) not in digests:
            raise Problem("secret-unknown")
