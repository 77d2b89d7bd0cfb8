"""`Quarantine`: matches that cannot be read. Their players are told, the log says it once, everybody else plays on."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy.exc import DatabaseError, InterfaceError, OperationalError, SQLAlchemyError

from iacta.engine.errors import RulesChanged
from iacta.server.api.errors import Problem
from iacta.server.faults import said_by

if TYPE_CHECKING:
    from collections.abc import Iterator

LOG = logging.getLogger("iacta.server")
SECONDS = 600.0
"""After so long a match is tried again: its operator may have restored it."""
MOST = 10_000


class _Held(NamedTuple):
    until: float
    problem: str
    detail: str


class Quarantine:
    """Remembers what cannot be read, so that it is not read again at every request."""

    def __init__(self) -> None:
        """Nothing is held."""
        self._held: OrderedDict[str, _Held] = OrderedDict()

    def __len__(self) -> int:
        """How many matches are held."""
        return len(self._held)

    def check(self, match_id: str) -> None:
        """Problem if a match is held."""
        held = self._held.get(match_id)
        if held is not None and held.until > time.monotonic():
            raise Problem(held.problem, held.detail)

    def release(self, match_id: str) -> None:
        """Try a match again."""
        self._held.pop(match_id, None)

    @contextmanager
    def watching(self, match_id: str) -> Iterator[None]:
        """Hold a match if it cannot be read in this context. Faults of the whole database are nobody's match."""
        try:
            yield
        except Problem:
            raise
        except Exception as error:
            if _is_of_the_database(error):
                raise
            name, detail = ("rules-changed", str(error)) if isinstance(error, RulesChanged) else ("unreadable", "")
            self._hold(match_id, name, detail, error)
            raise Problem(name, detail) from None

    def _hold(self, match_id: str, name: str, detail: str, error: Exception) -> None:
        known = self._held.pop(match_id, None)
        self._held[match_id] = _Held(time.monotonic() + SECONDS, name, detail)
        while len(self._held) > MOST:
            self._held.popitem(last=False)
        if known is None:
            LOG.error("match %s cannot be read and is left alone: %s", match_id, _said(error))


def _is_of_the_database(error: Exception) -> bool:
    """Whether the database does not answer; a page that is damaged is one match's affair."""
    if isinstance(error, DatabaseError):
        return isinstance(error, InterfaceError | OperationalError)
    return isinstance(error, OSError | SQLAlchemyError)


def _said(error: Exception) -> str:
    """What went wrong, in one line and without values: a journal holds sealed plans."""
    if isinstance(error, DatabaseError):
        return said_by(error)
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = "" if trace is None else f" in {trace.tb_frame.f_code.co_qualname}, line {trace.tb_lineno}"
    return f"{type(error).__name__}{where}"
