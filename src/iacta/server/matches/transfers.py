"""`Transfers`: carries the seats of one browser to another, by a token that works once and for a few minutes.

The database holds neither the token nor a secret: of the token a hash, of each secret what is left after it is combined
with a pad that only the token yields.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec

from iacta.server.api.errors import Problem
from iacta.server.api.transfer_view import SeatCarried, TransferMade, TransferTaken
from iacta.server.matches.credentials import digest, new_secret
from iacta.server.timestamps import iso, now

if TYPE_CHECKING:
    from iacta.server.api.transfer_view import TransferRequest
    from iacta.server.storage.transfers import TransferRepository

LIFETIME = 15 * 60 * 1000
"""Milliseconds until a token expires."""


class StoredSecret(msgspec.Struct, frozen=True):
    """A seat and its padded secret, in hexadecimal."""

    match: str
    seat: str
    padded: str


class Transfers:
    """Makes and redeems tokens."""

    def __init__(self, repository: TransferRepository) -> None:
        """Store transfers there."""
        self.repository = repository

    async def make(self, request: TransferRequest) -> TransferMade:
        """A token for the seats whose secrets are given; Problem if none is a seat's."""
        known = await self.repository.digests({one.match for one in request.seats})
        token, found = new_secret(), {}
        for one in request.seats:
            seat = known.get((one.match, digest(one.secret)))
            if seat is not None:
                found[one.match, seat] = StoredSecret(
                    one.match, seat, padded(one.secret.encode(), token, one.match, seat).hex()
                )
        if not found:
            raise Problem("secret-unknown")
        at = now()
        body = msgspec.json.encode(list(found.values())).decode()
        await self.repository.add(token_digest(token), at + LIFETIME, body, at)
        return TransferMade(token, iso(at + LIFETIME), len(found))

    async def take(self, token: str) -> TransferTaken:
        """The seats of a token, which is used up; Problem if it is unknown, used or expired."""
        body = await self.repository.take(token_digest(token), now())
        if body is None:
            raise Problem("no-such-transfer")
        stored = msgspec.json.decode(body, type=list[StoredSecret])
        return TransferTaken([SeatCarried(one.match, one.seat, unpadded(one, token)) for one in stored])


def token_digest(token: str) -> str:
    """The hash of a token, as it is stored."""
    return blake2b(token.encode(), digest_size=32, person=b"iacta-transfer").hexdigest()


def padded(secret: bytes, token: str, match: str, seat: str) -> bytes:
    """A secret combined with a one-time pad: a keyed hash of its seat. Done twice, it is the secret again."""
    pad = blake2b(f"{match} {seat}".encode(), key=token.encode(), person=b"iacta-carried").digest()
    assert len(secret) <= len(pad)
    return bytes(one ^ other for one, other in zip(secret, pad, strict=False))


def unpadded(stored: StoredSecret, token: str) -> str:
    """The secret of a stored seat."""
    return padded(bytes.fromhex(stored.padded), token, stored.match, stored.seat).decode()
