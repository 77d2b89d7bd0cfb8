"""`Metrics`: what a server process counts, in the format of Prometheus. Nothing here names a match or an address."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """The counters of this process."""

    def __init__(self) -> None:
        """Everything is zero."""
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.requests = Counter("iacta_requests", "Requests by answer", ["kind", "status"], registry=self.registry)
        self.seconds = Histogram(
            "iacta_request_seconds", "Time to answer", ["kind"], buckets=BUCKETS, registry=self.registry
        )
        self.moves = Counter("iacta_moves", "Actions written to journals", registry=self.registry)
        self.append_seconds = Histogram(
            "iacta_append_seconds", "Time to write rows to a journal", buckets=BUCKETS, registry=self.registry
        )
        self.errors = Counter("iacta_errors", "Requests that failed by our fault", ["kind"], registry=self.registry)

    def watch(self, name: str, about: str, value: Callable[[], float]) -> None:
        """A figure that is asked for whenever somebody looks."""
        Gauge(name, about, registry=self.registry).set_function(value)

    def answered(self, kind: str, status: int, seconds: float) -> None:
        """A request was answered."""
        self.requests.labels(kind, str(status)).inc()
        self.seconds.labels(kind).observe(seconds)
        if status >= 500:
            self.errors.labels("database" if status == 503 else "internal").inc()

    @contextmanager
    def appending(self, actions: int) -> Iterator[None]:
        """Time a write of so many actions; they count once it is done."""
        began = time.monotonic()
        yield
        self.append_seconds.observe(time.monotonic() - began)
        self.moves.inc(actions)

    def page(self) -> bytes:
        """All figures."""
        return generate_latest(self.registry)


def kind_of(path: str) -> str:
    """The kind of a request, without what names a match."""
    parts = path.strip("/").split("/")
    if parts[:2] == ["api", "matches"]:
        last = parts[3] if len(parts) > 3 else "view" if len(parts) > 2 else "create"
        return last if last in KINDS else "other"
    return parts[1] if parts[0] == "api" and len(parts) > 1 and parts[1] in KINDS else "pages"


KINDS = frozenset(
    (
        *("view", "create", "join", "reveal", "actions", "batch", "undo", "resign", "draw", "takeback", "chat"),
        *("draft", "instructions"),
        *("why", "why_not", "finality", "odds", "survey", "route", "hint", "explain", "rest", "hurry", "at"),
        *("chronicle", "pair", "record", "verify", "analysis", "continue", "rematch", "text_board", "say", "live"),
        *("lobby", "games", "texts", "import", "transfers", "schema", "health"),
    )
)
