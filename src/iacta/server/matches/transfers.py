"""`Transfers`: carries the seats of one browser to another, by a token that works once and for a few minutes.

The database holds neither the token nor a secret: of the token a hash, of each secret what is left after it is combined
with a pad that only the token yields.
"""

from __future__ import annotations

import secrets
import time
from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec

from iacta.server.api.errors import Problem
from iacta.server.api.transfer_view import SeatCarried, TransferMade, TransferTaken
from iacta.server.caller import CALLER
from iacta.server.matches.credentials import digest, new_secret
from iacta.server.rate_limits import RateLimiter
from iacta.server.settings import Rate
from iacta.server.timestamps import DAY, iso, now

if TYPE_CHECKING:
    from iacta.server.api.transfer_view import TransferRequest
    from iacta.server.storage.transfers import TransferRepository

LIFETIME = 15 * 60 * 1000
"""Milliseconds until a token expires."""
WRITTEN_LIFETIME = 366 * DAY
CODES = Rate(0.002, 10)
"""Codes to write down, per address: they are kept for a year."""
SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CODE_SIGNS = 24


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
        self._codes = RateLimiter(CODES)

    async def make(self, request: TransferRequest) -> TransferMade:
        """A token or a code for the seats whose secrets are given; Problem if none is a seat's."""
        if request.written and not self._codes.allows(CALLER.get() or "", time.monotonic()):
            raise Problem("too-fast")
        known = await self.repository.digests({one.match for one in request.seats})
        token, found = new_code() if request.written else new_secret(), {}
        for one in request.seats:
            seat = known.get((one.match, digest(one.secret)))
            if seat is not None:
                found[one.match, seat] = StoredSecret(
                    one.match, seat, padded(one.secret.encode(), token, one.match, seat).hex()
                )
        if not found:
            raise Problem("secret-unknown")
        at = now()
        expires = at + (WRITTEN_LIFETIME if request.written else LIFETIME)
        body = msgspec.json.encode(list(found.values())).decode()
        await self.repository.add(token_digest(token), expires, body, at)
        return TransferMade(spelled(token) if request.written else token, iso(expires), len(found))

    async def take(self, token: str) -> TransferTaken:
        """The seats of a token, which is used up, or of a code; Problem if it is unknown, used or expired."""
        code = read_code(token)
        token = code or token
        body = await self.repository.take(token_digest(token), now(), is_used_up=code is None)
        if body is None:
            raise Problem("no-such-transfer")
        stored = msgspec.json.decode(body, type=list[StoredSecret])
        return TransferTaken([SeatCarried(one.match, one.seat, unpadded(one, token)) for one in stored])


def new_code() -> str:
    """A code that can be written down: 120 random bits."""
    return "".join(secrets.choice(SIGNS) for _ in range(CODE_SIGNS))


def spelled(code: str) -> str:
    """A code in groups of four."""
    return "-".join(code[at : at + 4] for at in range(0, CODE_SIGNS, 4))


def read_code(text: str) -> str | None:
    """A code as somebody has typed it, O for 0 and I or L for 1; None if it is a token."""
    plain = text.upper().replace("-", "").replace(" ", "").translate(str.maketrans("OIL", "011"))
    return plain if len(plain) == CODE_SIGNS and set(plain) <= set(SIGNS) else None


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
