"""Matches that continue from a position of a finished one: its rows with their dice, then new dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.server.api.errors import Problem
from iacta.server.api.requests import NewMatch, NewSeat
from iacta.server.matches import factory
from iacta.server.matches.credentials import new_seed
from iacta.server.matches.journal_entries import Begun, TakenBack, as_json
from iacta.server.matches.parts import committed
from iacta.server.storage.stored import JournalEntry
from iacta.server.timestamps import now

if TYPE_CHECKING:
    from iacta.engine.match_record import Record
    from iacta.server.api.requests import ContinueRequest
    from iacta.server.matches.session import Session


def continued(
    session: Session, record: Record, request: ContinueRequest
) -> tuple[factory.CreatedMatch, list[JournalEntry]]:
    """A match that continues a finished one, with its journal so far."""
    if request.seat not in session.seats:
        raise Problem("no-such-name", "no such seat")
    commitment = committed(request)
    if commitment is None:
        raise Problem("bad-request", "commit to entropy, or show it")
    match = session.started_match()
    if request.entry >= len(match.past):
        raise Problem("over", number=session.number)
    seats = {
        seat: NewSeat("human", name=request.name) if seat == request.seat else NewSeat("bot", request.bot)
        for seat in session.seats
    }
    new = NewMatch(record.game, record.scenario, seats, match.scenario.options, record.source)
    created = factory.new_match(new, new_seed(), now())
    for seat in created.seats:
        if seat.seat == request.seat:
            seat.joined, seat.entropy, seat.commitment = True, request.entropy, commitment
    return created, _journal(record, request, created.match.seed, created.match.created, commitment)


def _journal(record: Record, request: ContinueRequest, seed: str, at: int, commitment: str) -> list[JournalEntry]:
    keys = [key for key in record.dice if key.first <= request.entry]
    begun = JournalEntry(number=1, at=at, kind="begun", body=as_json(Begun({}, keys)), rolls=as_json(record.opening))
    actions = [
        JournalEntry(
            number=number,
            at=at,
            kind="action",
            seat=entry.seat,
            body=as_json(entry.action),
            rolls=as_json(entry.rolls),
        )
        for number, entry in enumerate(record.entries[: request.entry], start=2)
    ]
    entropy = {} if request.entropy is None else {request.seat: request.entropy}
    back = as_json(TakenBack(request.entry, seed, entropy, {request.seat: commitment}))
    rekeyed = JournalEntry(number=len(actions) + 2, at=at, kind="taken_back", seat=request.seat, body=back)
    return [begun, *actions, rekeyed]
