"""Rebuilds sessions from stored matches: every journal row is applied with the dice that were recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from iacta.engine.match import Match, action_from
from iacta.engine.match_record import Record
from iacta.server.matches.journal_entries import Begun, RecordedDice, Revealed, TakenBack
from iacta.server.matches.parts import decoded_entropy
from iacta.server.matches.session import EVERY, LogRow, Session

if TYPE_CHECKING:
    from iacta.server.storage.stored import JournalEntry, LoadedMatch


def session_from(loaded: LoadedMatch) -> Session:
    """Replay a journal, or the record that a match was imported from."""
    session = Session(loaded.match, loaded.seats, loaded.chat)
    if loaded.match.record is not None:
        _replay_record(session, Record.from_json(loaded.match.record))
    for entry in loaded.journal:
        apply(session, entry)
    session.drafts.load(loaded.drafts)
    return session


def apply(session: Session, entry: JournalEntry) -> None:
    """Apply a journal row to a session, with the recorded dice."""
    match entry.kind:
        case "begun":
            session.match = _begun(session, entry)
            session.note(entry, session.match.opening)
        case "action":
            action = action_from(session.game, msgspec.json.decode(entry.body))
            recorded = RecordedDice(entry)
            transition = session.started_match().play_with(entry.seat or "", action, recorded.dice)
            recorded.check()
            session.note(entry, transition)
        case "undo":
            session.started_match().undo(entry.seat or "")
            session.note(entry)
        case "taken_back":
            session.go_back(msgspec.json.decode(entry.body, type=TakenBack))
            session.note(entry)
        case "revealed":
            shown = msgspec.json.decode(entry.body, type=Revealed)
            session.started_match().reveal(entry.seat or "", bytes.fromhex(shown.entropy))
            session.note(entry)
        case _:
            session.note(entry)


def _begun(session: Session, entry: JournalEntry) -> Match:
    begun = msgspec.json.decode(entry.body, type=Begun)
    recorded = RecordedDice(entry)
    match = Match(session.game, session.scenario)
    match.every = EVERY
    if begun.keys:
        match.hold(begun.keys)
    else:
        match.rekey(bytes.fromhex(session.stored.seed), decoded_entropy(begun.entropy), begun.commitments)
    match.open_with(recorded.dice)
    recorded.check()
    return match


def _replay_record(session: Session, record: Record) -> None:
    """Rebuild an imported record, each action as a row."""
    match = session.match = Match.replay(record, game=session.game, seed=0, every=EVERY)
    assert match.opening is not None  # it was replayed
    at = session.stored.created
    session.rows = [LogRow(1, at, "begun", None, 0, match.opening.without_state())]
    for number, past in enumerate(match.past, start=1):
        session.rows.append(LogRow(number + 1, at, "action", past.seat, number, past.transition.without_state()))
    session.number = len(session.rows)
