"""Unguessable addresses: ids of matches, and the secrets of seats, of which only a hash is kept."""

from __future__ import annotations

import base64
import hmac
import secrets
from hashlib import blake2b
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.server.storage.stored import KeptSeat

ID_LETTERS = 12
SECRET_BYTES = 32
LONGEST_SECRET = 128


def new_id() -> str:
    """The public address of a match: 60 random bits."""
    return base64.b32encode(secrets.token_bytes(8)).decode().lower()[:ID_LETTERS]


def new_secret() -> str:
    """The secret of a seat."""
    return secrets.token_urlsafe(SECRET_BYTES)


def digest(secret: str) -> str:
    """What is kept of a secret."""
    return blake2b(secret.encode(), digest_size=32, person=b"iacta-seat").hexdigest()


def seat_of(secret: str, seats: Iterable[KeptSeat]) -> KeptSeat | None:
    """Whose secret this is. Every seat is compared, each in constant time."""
    if len(secret) > LONGEST_SECRET:
        return None
    given, found = digest(secret), None
    for seat in seats:
        if hmac.compare_digest(given, seat.digest or ""):
            found = seat
    return found
