"""Work for worker processes beside bots: forecasts, checking imported records, verifying dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

import iacta
from iacta.engine.chance.forecast import Preview, preview
from iacta.engine.errors import IactaError, RulesChanged, UnknownName
from iacta.engine.match import Match
from iacta.engine.match_record import Record
from iacta.engine.verification import verify
from iacta.server.storage.stored import winners_of

if TYPE_CHECKING:
    from iacta.engine.records import Action, Seat


class CheckedRecord(msgspec.Struct, frozen=True):
    """Whether a record replays: how many entries it has and who won, or what is wrong with it."""

    entries: int
    over: bool
    fault: str | None
    problem: str = "record-broken"
    """The problem that says so to the player, if there is a fault."""
    winners: str | None = None


class Verified(msgspec.Struct, frozen=True):
    """Whether every roll follows from the dice keys; the first that differs, or why none could be checked."""

    holds: bool
    rolls: int
    differs: tuple[int, int] | None
    obstacle: str | None


def forecast(game: str, view: Any, seat: Seat, action: Action) -> Preview:
    """The odds of an action from a seat's view: to the next decision, and to the end of the procedure."""
    return preview(iacta.game(game), view, seat, action, whole=True)


def check_record(record: bytes) -> CheckedRecord:
    """Replay a record."""
    try:
        read = Record.from_json(record)
    except IactaError as error:
        return CheckedRecord(0, False, str(error), "not-a-record")
    try:
        match = Match.replay(read, seed=0)
    except IactaError as error:
        return CheckedRecord(0, False, str(error), _problem_with(error))
    return CheckedRecord(len(match.past), match.outcome is not None, None, winners=winners_of(match.outcome))


def _problem_with(error: IactaError) -> str:
    if isinstance(error, RulesChanged):
        return "record-rules"
    return "record-unknown" if isinstance(error, UnknownName) else "record-broken"


def verify_record(record: bytes) -> Verified:
    """Recompute every roll of a record."""
    read = Record.from_json(record)
    found = verify(iacta.game(read.game), read)
    return Verified(found.holds, found.rolls, found.differs, found.obstacle)
