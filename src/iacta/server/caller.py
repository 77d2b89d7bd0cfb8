"""Who is being served: the address of the request, for limits far from its route."""

from __future__ import annotations

from contextvars import ContextVar

CALLER: ContextVar[str | None] = ContextVar("caller", default=None)
"""The address that a request is counted by; None in work that nobody asked for: clocks, sweeps, bots."""
