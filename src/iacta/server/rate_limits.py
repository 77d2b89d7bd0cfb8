"""`RateLimiter`: token buckets by name, for addresses, secrets, seats and sockets."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from iacta.server.settings import Rate


class RateLimiter:
    """A token bucket for every name: each request takes a token, time refills them."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        """Remember the latest `most` names."""
        self.rate, self.most = rate, most
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, name: str, now: float, cost: int = 1) -> bool:
        """Take so many tokens; whether there were enough."""
        tokens, at = self._buckets.pop(name, (float(self.rate.burst), now))
        tokens = min(float(self.rate.burst), tokens + (now - at) * self.rate.per_second)
        granted = tokens >= cost
        self._buckets[name] = (tokens - cost if granted else tokens, now)
        self._forget()
        return granted

    def charge(self, name: str, now: float, cost: int) -> None:
        """Take tokens for what is known only afterwards; while a name owes some, nothing is granted to it."""
        self.allows(name, now, 0)
        tokens, at = self._buckets[name]
        self._buckets[name] = (tokens - cost, at)

    def _forget(self) -> None:
        while len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
