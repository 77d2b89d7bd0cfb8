"""`MatchView`: all that one seat, or a spectator, may know of a match, as it is sent."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, TypedDict

import msgspec

from iacta.engine.records import Outcome
from iacta.engine.standing import Standing
from iacta.server.storage.stored import RowKind, SeatKind, Status, Visibility


class Tagged(TypedDict):
    """An encoded record of a game: `type` is its name; the game's own schema describes the other fields."""

    type: str


class InEachLanguage(TypedDict):
    """A text in every language."""

    fr: str
    en: str


class ScenarioSeen(msgspec.Struct, frozen=True):
    """A scenario by name."""

    id: str
    names: InEachLanguage
    summaries: InEachLanguage
    origin: str


class CommitmentSeen(msgspec.Struct, frozen=True):
    """A key of the dice from an action on: commitments, what the seats have shown, and after the end the secret.

    `commitments` null: the older way, in which seats did not commit.
    """

    first: int
    commitment: str
    commitments: dict[str, str] | None
    entropy: dict[str, str]
    secret: str | None


class SeatSeen(msgspec.Struct, frozen=True):
    """A seat and who has taken it."""

    seat: str
    kind: SeatKind
    bot: str | None
    name: str | None
    joined: bool
    online: bool = False
    thinking: bool = False
    hints: int = 0
    """Decisions for which it asked for a hint or an explanation."""


class ToldSeen(msgspec.Struct, frozen=True):
    """An event; `after`: how many of the row's rolls came before it."""

    event: Tagged
    clause: str
    after: int


class RollSeen(msgspec.Struct, frozen=True):
    """A roll; `sides` 0: pieces drawn from a bag."""

    clause: str
    sides: int
    faces: list[int] | str


class LogSeen(msgspec.Struct, frozen=True):
    """A journal row, as far as the viewer may know it."""

    number: int
    at: str
    kind: RowKind
    seat: str | None
    entry: int
    told: list[ToldSeen]
    rolls: list[RollSeen]
    instruction: str | None = None
    """The standing instruction of yours that played it without asking you; never one of somebody else's."""


class DrawOffer(msgspec.Struct, frozen=True):
    """A draw offer and who has agreed to it."""

    seat: str
    agreed: list[str]


class TakebackOffer(msgspec.Struct, frozen=True):
    """A take-back offer: the entry to go back to, the commitments to the dice from there, and who has agreed."""

    seat: str
    to: int
    commitment: str
    commitments: dict[str, str]
    agreed: list[str]


class Offers(msgspec.Struct, frozen=True):
    """Open offers."""

    draw: DrawOffer | None
    takeback: TakebackOffer | None


class Clock(msgspec.Struct, frozen=True):
    """Days for every decision, and the deadline of the current one."""

    days: int | None
    deadline: str | None


class Said(msgspec.Struct, frozen=True):
    """A chat message."""

    id: int
    at: str
    seat: str
    name: str | None
    text: str


class DecisionSeen(msgspec.Struct, frozen=True):
    """A decision: who makes it, and the clause that asks for it; not exhaustive: the candidates are suggestions.

    `since`: the row since which the seat is asked; a draft names it.
    """

    seat: str
    step: Tagged
    clause: str
    exhaustive: bool
    since: int


class DraftSeen(msgspec.Struct, frozen=True):
    """What you have prepared for your decision (`action` null: it was cleared); `version` grows with every change."""

    version: int
    action: Tagged | None


class DraftKept(msgspec.Struct, frozen=True):
    """Whether the draft was saved (`kept` false: another device has edited it later), and the draft that holds."""

    kept: bool
    draft: DraftSeen


class InstructionsSeen(msgspec.Struct, frozen=True):
    """The standing instructions that the game offers, by name, and those that you have given: the server follows them
    while you are away. Where several apply, the one that is offered first does.
    """

    offered: list[str]
    chosen: list[str]


class MatchView(msgspec.Struct, frozen=True, kw_only=True):
    """All that one seat (`you`; null: a spectator) may know of a match, with the log after some row."""

    id: str
    number: int
    game: str
    rules: int
    scenario: ScenarioSeen
    options: dict[str, bool | int]
    status: Status
    visibility: Visibility
    is_record: bool
    created: str
    commitment: list[CommitmentSeen]
    seats: list[SeatSeen]
    you: str | None
    view: Any
    entries: int
    decisions: list[DecisionSeen]
    candidates: list[Tagged]
    draft: DraftSeen | None
    """What you have prepared; nobody else sees it."""
    instructions: InstructionsSeen | None
    """What is done for you without asking; null: nobody's business but the seat's, or the game offers none."""
    undo: str | None
    log: list[LogSeen]
    outcome: Outcome | None
    standing: Standing | None
    """Score and victory conditions as the viewer knows them; null: the game keeps none, or has not begun."""
    offers: Offers
    allow_takeback: bool
    allow_hints: bool
    """Whether players may ask for hints and explanations."""
    hurry: bool
    """Whether you may interrupt bots."""
    clock: Clock
    chat: list[Said]
    rematch: str | None


class Presence(msgspec.Struct, frozen=True):
    """The seats that are online, and the bots that are thinking."""

    online: Collection[str] = ()
    thinking: Collection[str] = ()
