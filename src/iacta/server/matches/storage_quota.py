"""`StorageQuota`: how many bytes an address may store: records, scenarios, continued journals, drafts."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from iacta.server.api.errors import Problem
from iacta.server.caller import CALLER
from iacta.server.rate_limits import RateLimiter

if TYPE_CHECKING:
    from iacta.server.settings import Rate

FREE_BYTES = 1000
"""What is smaller is counted as a request only."""


class StorageQuota:
    """Counts what is stored at once against the address that asks for it."""

    def __init__(self, stored: Rate) -> None:
        """Nobody has stored anything."""
        self._stored = RateLimiter(stored)

    def charge(self, size: int) -> None:
        """Count so many bytes; Problem if they are too many."""
        caller = CALLER.get()
        if caller is not None and size > FREE_BYTES and not self._stored.allows(caller, time.monotonic(), size):
            raise Problem("too-fast")
