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
    from iacta.engine.scenario import Scenario


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


def check_record(record: bytes, most: int) -> CheckedRecord:
    """Replay a record, unless it has more than `most` entries. States are not held: a record may be long."""
    try:
        read = Record.from_json(record)
    except IactaError as error:
        return CheckedRecord(0, False, str(error), "not-a-record")
    if len(read.entries) > most:
        return CheckedRecord(0, False, f"the record has more than {most} entries", "too-large")
    try:
        match = Match.replay(read, seed=0, every=len(read.entries) + 1)
    except IactaError as error:
        return CheckedRecord(0, False, str(error), _problem_with(error))
    return CheckedRecord(len(match.past), match.outcome is not None, None, winners=winners_of(match.outcome))


def _problem_with(error: IactaError) -> str:
    if isinstance(error, RulesChanged):
        return "record-rules"
    return "record-unknown" if isinstance(error, UnknownName) else "record-broken"


def scenario_summary(game: str, source: str) -> str | None:
    """What lists show of a stored scenario, as JSON; None if it can no longer be read."""
    try:
        scenario = iacta.game(game).read_scenario(msgspec.json.decode(source), "source")
    except (IactaError, msgspec.DecodeError):
        return None
    return summary_of(scenario)


def summary_of(scenario: Scenario) -> str:
    """What lists show of a scenario, as JSON. Its form limits the length of every text."""
    shown = {name: getattr(scenario, name) for name in ("id", "names", "summaries", "origin")}
    return msgspec.json.encode(shown).decode()


def verify_record(record: bytes) -> Verified:
    """Recompute every roll of a record."""
    read = Record.from_json(record)
    found = verify(iacta.game(read.game), read)
    return Verified(found.holds, found.rolls, found.differs, found.obstacle)
