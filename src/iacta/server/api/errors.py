"""`Problem`: an error answer. Each name has an HTTP status and a translated text `problem-<name>`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from iacta.engine.records import Refusal

STATUS = {
    "bad-request": 400,
    "secret-missing": 401,
    "secret-unknown": 403,
    "not-yours": 403,
    "no-such-match": 404,
    "no-such-name": 404,
    "no-such-page": 404,
    "no-such-transfer": 404,
    "stale": 409,
    "not-begun": 409,
    "not-over": 409,
    "over": 409,
    "seat-taken": 409,
    "no-open-seat": 409,
    "nothing-offered": 409,
    "already-offered": 409,
    "only-a-record": 409,
    "not-committed": 409,
    "rules-changed": 409,
    "unreadable": 409,
    "too-long": 409,
    "too-large": 413,
    "not-json": 415,
    "key-reused": 422,
    "other-entropy": 422,
    "no-takeback": 422,
    "no-hints": 422,
    "bots-play-on": 422,
    "unusable": 422,
    "not-a-record": 422,
    "record-unknown": 422,
    "record-rules": 422,
    "record-broken": 422,
    "too-fast": 429,
    "internal": 500,
    "unavailable": 503,
}


class ErrorBody(msgspec.Struct, frozen=True):
    """The body of an error: the id of a text, a sentence for developers, the clause behind it, the current number."""

    error: str
    detail: str = ""
    clause: str | None = None
    number: int | None = None


class BattleRefused(ErrorBody, frozen=True):
    """The body for a battle that somebody put together: what the text names, and whose army it is about, if any."""

    about: str = ""
    seat: str | None = None


class Problem(Exception):
    """A request that is refused."""

    def __init__(self, name: str, detail: str = "", *, number: int | None = None) -> None:
        """`name` is one of STATUS."""
        super().__init__(name, detail)
        self.status = STATUS[name]
        self.body = ErrorBody(f"problem-{name}", detail, None, number)

    @classmethod
    def refused(cls, refusal: Refusal, number: int) -> Problem:
        """The rules refuse an action."""
        problem = cls("unusable")
        problem.body = ErrorBody(f"reason-{refusal.reason}", "the rules refuse this", refusal.clause, number)
        return problem

    @classmethod
    def unplayable(cls, refusal: Refusal, detail: str, seat: str) -> Problem:
        """The rules refuse a battle that somebody put together."""
        problem = cls("unusable")
        reason = f"reason-{refusal.reason}"
        problem.body = BattleRefused(reason, detail, refusal.clause, None, refusal.about, seat or None)
        return problem

    @classmethod
    def undo(cls, reason: str, number: int) -> Problem:
        """An undo is refused."""
        problem = cls("unusable")
        problem.body = ErrorBody(f"reason-{reason}", "this cannot be undone", None, number)
        return problem
