"""Match ids and seat secrets: unguessable; of a secret only a hash is stored."""

from __future__ import annotations

import base64
import hmac
import secrets
from hashlib import blake2b
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.server.storage.stored import StoredSeat

ID_LETTERS = 12
SECRET_BYTES = 32
SEED_BYTES = 32
LONGEST_SECRET = 128


def new_id() -> str:
    """A match id: 60 random bits."""
    return base64.b32encode(secrets.token_bytes(8)).decode().lower()[:ID_LETTERS]


def new_secret() -> str:
    """A seat secret."""
    return secrets.token_urlsafe(SECRET_BYTES)


def new_seed() -> str:
    """A seed for the dice, in hexadecimal."""
    return secrets.token_hex(SEED_BYTES)


def digest(secret: str) -> str:
    """The hash of a secret, as it is stored."""
    return blake2b(secret.encode(), digest_size=32, person=b"iacta-seat").hexdigest()


def suggestion_key(seat: StoredSeat, match_id: str, decision: int) -> bytes:
    """The key of what is suggested to a seat for a decision: derived from its secret, which nobody else has."""
    key = bytes.fromhex(seat.digest or "")
    text = f"{match_id} {decision}".encode()
    return blake2b(text, key=key, digest_size=32, person=b"iacta-suggest").digest()


def seat_of(secret: str, seats: Iterable[StoredSeat]) -> StoredSeat | None:
    """The seat that a secret belongs to. Every seat is compared, each in constant time."""
    if len(secret) > LONGEST_SECRET:
        return None
    given, found = digest(secret), None
    for seat in seats:
        if hmac.compare_digest(given, seat.digest or ""):
            found = seat
    return found
