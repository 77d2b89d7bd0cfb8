"""Plain records that the repository reads and writes. They know nothing of the database."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

import msgspec

if TYPE_CHECKING:
    from iacta.engine.records import Outcome

Status: TypeAlias = Literal["waiting", "running", "over"]
Visibility: TypeAlias = Literal["private", "public"]
RowKind: TypeAlias = Literal[
    "begun",
    "action",
    "undo",
    "taken_back",
    "draw_offered",
    "draw_declined",
    "takeback_asked",
    "takeback_declined",
    "hint_taken",
    "revealed",
]

SeatKind: TypeAlias = Literal["human", "bot", "open", "record"]


class StoredMatch(msgspec.Struct, kw_only=True):
    """A match and its settings. `waiting`: the seats to move, comma-separated; `deadline` in milliseconds."""

    id: str
    game: str
    rules: int
    scenario: str
    source: str | None = None
    options: str = "{}"
    visibility: Visibility = "private"
    clock_days: int | None = None
    allow_takeback: bool = True
    allow_hints: bool = False
    webhook: str | None = None
    seed: str
    created: int
    changed: int
    status: Status = "waiting"
    number: int = 0
    waiting: str = ""
    deadline: int | None = None
    rematch: str | None = None
    record: str | None = None
    winners: str | None = None
    """The seats that won, comma-separated; empty: a draw; None: not over, or ended before this was stored."""
    summary: str | None = None
    """Names of a scenario of its own, as JSON, so that lists need not read the scenario; empty: it is unreadable."""
    webhook_key: str | None = None
    """Signs what the webhook is sent; who made the match knows it."""


class StoredSeat(msgspec.Struct, kw_only=True):
    """A seat and who has taken it. `digest`: hash of the seat's secret; `entropy`: hexadecimal, once it is shown."""

    seat: str
    place: int
    kind: SeatKind
    bot: str | None = None
    name: str | None = None
    digest: str | None = None
    joined: bool = False
    entropy: str | None = None
    commitment: str | None = None
    """To the entropy; None: not asked for, as of bots."""
    instructions: str = ""
    """The names of the standing instructions that the seat follows, comma-separated; for that seat alone."""


class JournalEntry(msgspec.Struct, kw_only=True):
    """One row of a journal. `body` and `rolls` are JSON; `key` and `mark` identify a repeated request.

    `instruction`: the standing instruction of the seat that played it; for that seat alone.
    """

    number: int
    at: int
    kind: RowKind
    seat: str | None = None
    body: str = "{}"
    rolls: str = "[]"
    key: str | None = None
    mark: str | None = None
    instruction: str | None = None


class ChatLine(msgspec.Struct, kw_only=True):
    """One chat message."""

    id: int
    at: int
    seat: str
    name: str | None
    text: str


class StoredDraft(msgspec.Struct, kw_only=True):
    """What a seat has prepared for a decision. `body`: an action as JSON; None: the draft was cleared.

    `decision`: the row since which the seat is asked; `version` grows with every write; `at`: when it was edited.
    """

    seat: str
    decision: int
    version: int = 1
    at: int
    body: str | None


class Ages(NamedTuple):
    """Before which time the last change lies of what is deleted, by kind; None: it is kept for ever."""

    others: int | None
    waiting: int | None
    imports: int | None


class SeatedMatch(NamedTuple):
    """A match with its seats alone."""

    match: StoredMatch
    seats: list[StoredSeat]


class ListedMatch(msgspec.Struct, kw_only=True):
    """What a list shows of a match: none of its texts of any length. `summary`: None for a scenario that is shipped."""

    id: str
    game: str
    scenario: str
    status: Status
    created: int
    changed: int
    clock_days: int | None
    number: int
    winners: str | None
    summary: str | None


class LoadedMatch(msgspec.Struct):
    """A match with its seats, chat and drafts, and its journal after some row."""

    match: StoredMatch
    seats: list[StoredSeat]
    journal: list[JournalEntry]
    chat: list[ChatLine]
    drafts: list[StoredDraft]


class JournalHead(msgspec.Struct):
    """The state after the last row, repeated in the match's own columns so that it can be searched."""

    status: Status
    waiting: str
    deadline: int | None
    changed: int
    winners: str | None = None


def winners_of(outcome: Outcome | None) -> str | None:
    """The winners as they are stored; None without an outcome."""
    if outcome is None:
        return None
    return "" if outcome.winner is None else ",".join((outcome.winner, *outcome.allies))
