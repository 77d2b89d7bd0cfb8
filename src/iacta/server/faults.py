"""Faults of the database: what they are called, how they are answered, and a log that says each thing once."""

from __future__ import annotations

import logging
import time
import traceback
from collections import OrderedDict

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from iacta.server.api.errors import Problem

LOG = logging.getLogger("iacta.server")
LOGS = ("iacta.server", "uvicorn.error", "asyncio", "sqlalchemy.pool")
QUIET_SECONDS = 60.0
MOST = 500


def unavailable(error: SQLAlchemyError | OSError) -> Problem:
    """The answer to a request that the database has failed. The log has the driver's words, no statement."""
    LOG.error("the database does not answer: %s", said_by(error))
    return Problem("unavailable")


def said_by(error: SQLAlchemyError | OSError) -> str:
    """What the driver said, its first line: statements, parameters and rows (PostgreSQL's details) are left out."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    first = next(iter(str(cause).splitlines()), "")
    return f"{type(error).__name__}: {' '.join(first.split())[:200]}"


def trace_of(error: BaseException | None) -> str:
    """Where an error came from, without what it says: that may be what a player keeps hidden."""
    parts: list[str] = []
    while error is not None:
        said = said_by(error) if isinstance(error, SQLAlchemyError) else type(error).__qualname__
        parts.append("".join(traceback.format_tb(error.__traceback__)) + said)
        error = error.__cause__ or error.__context__
    return "\n".join(reversed(parts))


class OnceFilter(logging.Filter):
    """Lets a message through once a minute; the next one says how many there were. Of errors it says where they are."""

    def __init__(self, seconds: float = QUIET_SECONDS) -> None:
        """Nothing has been said."""
        super().__init__()
        self.seconds = seconds
        self._said: OrderedDict[tuple[str, str], tuple[float, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log a record."""
        if record.levelno < logging.WARNING:
            return True
        error = record.exc_info[1] if record.exc_info else None
        key = (record.getMessage(), "" if error is None else f"{type(error).__name__} {error}")
        until, count = self._said.get(key, (0.0, 0))
        now = time.monotonic()
        if now < until:
            self._said[key] = until, count + 1
            return False
        if count:
            record.msg, record.args = f"{record.getMessage()} (and {count} times before)", ()
        if error is not None:
            record.exc_text, record.exc_info = trace_of(error), None
        self._said[key] = now + self.seconds, 0
        self._said.move_to_end(key)
        while len(self._said) > MOST:
            self._said.popitem(last=False)
        return True

    def attach(self) -> None:
        """Filter the logs of the server."""
        for name in LOGS:
            logging.getLogger(name).addFilter(self)

    def detach(self) -> None:
        """Filter no more."""
        for name in LOGS:
            logging.getLogger(name).removeFilter(self)
