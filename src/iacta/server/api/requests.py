"""The bodies of requests."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from iacta.server.storage.stored import Visibility

UNSEEN = (
    "\\x00-\\x1f\\x7f-\\x9f\\xad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f\\u2028-\\u202e"
    "\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff0-\\ufffb"
)
"""Signs that nobody sees, and that turn what stands beside them: controls, overrides, marks of direction, fillers."""
Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=f"^[^{UNSEEN}]*$")]
Entropy: TypeAlias = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{2}){16,64}$")]
Commitment: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Secret: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{43}$")]
Answer: TypeAlias = Literal["offer", "accept", "decline"]
Raw: TypeAlias = dict[str, Any]


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to take a seat: a human with a secret, a bot, or whoever joins first."""

    kind: Literal["human", "bot", "open"]
    bot: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    name: Name | None = None


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match to create."""

    game: Annotated[str, msgspec.Meta(max_length=64)]
    scenario: Annotated[str, msgspec.Meta(max_length=128, pattern="^[^\\x00-\\x1f]*$")]
    seats: dict[str, NewSeat]
    options: dict[str, bool | int] = {}
    source: Raw | None = None
    visibility: Visibility = "private"
    clock_days: Annotated[int, msgspec.Meta(ge=1, le=30)] | None = None
    allow_takeback: bool = True
    allow_hints: bool | None = None
    """Null: allowed if at most one seat is not a bot."""
    webhook: Annotated[str, msgspec.Meta(max_length=500, pattern="^https://[!-~]+$")] | None = None


class JoinRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take a seat, and commit to entropy for the dice, or show it at once where the others have all committed.

    `secret`: a fresh one of one's own making; it replaces an invitation, and makes the request repeatable.
    """

    commitment: Commitment | None = None
    entropy: Entropy | None = None
    name: Name | None = None
    seat: Annotated[str, msgspec.Meta(max_length=32)] | None = None
    secret: Secret | None = None


class RevealRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Show the entropy that the seat has committed to."""

    entropy: Entropy


class ActionRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action, and the row number it was made for."""

    number: Number
    action: Raw


class GestureQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece or place that was pointed at, and the piece that was selected."""

    target: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    piece: Annotated[str, msgspec.Meta(min_length=1, max_length=64)] | None = None


MOST_BATCHED = 60


class BatchRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Actions to be played one after the other, and the row number that the first was made for.

    `through_dice`: go on after a roll; without it a roll ends the batch.
    """

    number: Number
    actions: Annotated[list[Raw], msgspec.Meta(min_length=1, max_length=MOST_BATCHED)]
    through_dice: bool = False


class ActionQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action to ask about."""

    action: Raw


class SayingQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action that is wanted in words."""

    action: Raw
    language: Annotated[str, msgspec.Meta(max_length=8)] = "en"


class DraftRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat has prepared for a decision: an action that need not be legal; null clears it.

    `decision`: `since` of the decision; `age`: milliseconds since it was edited, for a device that was offline.
    """

    decision: Number
    action: Raw | None
    age: Annotated[int, msgspec.Meta(ge=0, le=10_000_000_000)] = 0


class InstructionsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All standing instructions that a seat gives, by name; those before are replaced."""

    chosen: Annotated[list[Annotated[str, msgspec.Meta(pattern="^[a-z_]{1,32}$")]], msgspec.Meta(max_length=32)]


class RestRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Let a level play the seat's next action of a phase; null: of the phase that is being played."""

    number: Number
    bot: Annotated[str, msgspec.Meta(max_length=64)]
    phase: Annotated[str, msgspec.Meta(max_length=128)] | None = None


class NumberedRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request that needs only the row number it was made for."""

    number: Number


class DrawRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Offer, accept or decline a draw."""

    number: Number
    answer: Answer


class TakebackRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Offer, accept or decline to go back to an entry."""

    number: Number
    answer: Answer
    to: Number | None = None
    commitment: Commitment | None = None
    entropy: Entropy | None = None


class ChatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chat message."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class RematchRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rematch. `swap`: exchange sides; `bots`: other bots, by their new seat."""

    swap: bool = False
    bots: dict[str, Annotated[str, msgspec.Meta(max_length=64)]] = {}


class ImportRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record to store and replay. It is read by a worker process, not here."""

    record: msgspec.Raw


class SurveyRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece or a place, as the game names it."""

    piece: Annotated[str, msgspec.Meta(pattern="^[a-z]{1,12}:[0-9a-z]{1,12}$")]


PieceName: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[a-z]{1,12}:[0-9a-z]{1,12}$")]
MOST_PIECES, MOST_GOALS = 60, 20


class RouteRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pieces to be sent through places in order; without a place, where they could go."""

    pieces: Annotated[list[PieceName], msgspec.Meta(min_length=1, max_length=MOST_PIECES)]
    goals: Annotated[list[PieceName], msgspec.Meta(max_length=MOST_GOALS)] = []


class ContinueRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Continue from a position of a finished match, against bots."""

    entry: Number
    seat: Annotated[str, msgspec.Meta(max_length=32)]
    bot: Annotated[str, msgspec.Meta(max_length=64)]
    commitment: Commitment | None = None
    entropy: Entropy | None = None
    name: Name | None = None
