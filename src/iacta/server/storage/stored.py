"""What storage gives and takes: a match as it is kept, without anything of the database."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

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
]

SeatKind: TypeAlias = Literal["human", "bot", "open", "record"]


class KeptMatch(msgspec.Struct, kw_only=True):
    """What is played and how. `waiting`: who must decide, with commas; `deadline` in milliseconds."""

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


class KeptSeat(msgspec.Struct, kw_only=True):
    """Who sits where. `digest`: the hash of the seat's secret; `entropy` in hexadecimal."""

    seat: str
    place: int
    kind: SeatKind
    bot: str | None = None
    name: str | None = None
    digest: str | None = None
    joined: bool = False
    entropy: str | None = None


class JournalEntry(msgspec.Struct, kw_only=True):
    """One row of a journal; `body` and `rolls` are JSON. `key` and `mark` tell a repeated request."""

    number: int
    at: int
    kind: RowKind
    seat: str | None = None
    body: str = "{}"
    rolls: str = "[]"
    key: str | None = None
    mark: str | None = None


class ChatLine(msgspec.Struct, kw_only=True):
    """What somebody said."""

    id: int
    at: int
    seat: str
    name: str | None
    text: str


class Whole(msgspec.Struct):
    """All that is kept of a match, from some row of its journal on."""

    match: KeptMatch
    seats: list[KeptSeat]
    journal: list[JournalEntry]
    chat: list[ChatLine]


class Head(msgspec.Struct):
    """What a match repeats of its journal."""

    status: Status
    waiting: str
    deadline: int | None
    changed: int
