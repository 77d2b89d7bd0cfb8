"""The bodies of `/api/transfers`: one's seats on another device."""

from __future__ import annotations

from typing import Annotated

import msgspec

from iacta.server.api.requests import Secret

MOST_SEATS = 200
Token = Annotated[str, msgspec.Meta(pattern="^([A-Za-z0-9_-]{43}|[0-9A-Za-z -]{24,40})$")]


class SeatSecret(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match and the secret of one of its seats."""

    match: Annotated[str, msgspec.Meta(pattern="^[a-z2-7]{12}$")]
    secret: Secret


class TransferRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seats to carry over. `written`: by a code to write down, which works for long and more than once."""

    seats: Annotated[list[SeatSecret], msgspec.Meta(min_length=1, max_length=MOST_SEATS)]
    written: bool = False


class TokenRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a transfer, or a code that was written down."""

    token: Token


class TransferMade(msgspec.Struct, frozen=True):
    """A token that works once, until it expires, or a written code, and how many seats it carries."""

    token: str
    expires: str
    seats: int


class SeatCarried(msgspec.Struct, frozen=True):
    """A seat and its secret."""

    match: str
    seat: str
    secret: str


class TransferTaken(msgspec.Struct, frozen=True):
    """The seats of a transfer."""

    seats: list[SeatCarried]
