"""Keys of the dice, verifiable after the game: how they are derived, down to one key for each action.

`keys.py` says who commits to what, and when. Here is the arithmetic: commitments, the key of the match from the secret
and what the seats add, the key of an action from the key of the match and the action's number.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec

from iacta.engine.chance.dice import SeededDice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from iacta.engine.records import Seat

SECRET_BYTES = 32


def secret_from_seed(seed: int | bytes) -> bytes:
    """A secret from a number or bytes of any length."""
    if isinstance(seed, int):
        seed = b"int:" + str(seed).encode()
    return blake2b(seed, digest_size=SECRET_BYTES, person=b"iacta-seed").digest()


def commitment(secret: bytes) -> str:
    """The commitment that is published before the game: it binds to the secret and reveals nothing about it."""
    return blake2b(secret, digest_size=SECRET_BYTES, person=b"iacta-commit").hexdigest()


def match_key(secret: bytes, entropy: Mapping[Seat, bytes]) -> bytes:
    """The key of a match, derived from the secret and the entropy of every seat."""
    mixed = msgspec.json.encode([[seat, entropy[seat].hex()] for seat in sorted(entropy)])
    return blake2b(mixed, key=secret, digest_size=SECRET_BYTES, person=b"iacta-match").digest()


def seat_commitment(entropy: bytes) -> str:
    """The commitment of a seat to what it will add."""
    return blake2b(entropy, digest_size=SECRET_BYTES, person=b"iacta-entropy").hexdigest()


def committed_key(secret: bytes, commitments: Mapping[Seat, str], entropy: Mapping[Seat, bytes]) -> bytes:
    """The key of a match whose seats have committed: of all commitments, and of the entropy shown so far."""
    parts = [
        [seat, commitments[seat], entropy[seat].hex() if seat in entropy else None] for seat in sorted(commitments)
    ]
    mixed = msgspec.json.encode(parts)
    return blake2b(mixed, key=secret, digest_size=SECRET_BYTES, person=b"iacta-reveal").digest()


class ActionDice(SeededDice):
    """The dice of one action. The key is derived lazily: most actions roll nothing."""

    __slots__ = ("_match_key", "_number")

    def __init__(self, match_key: bytes, number: int) -> None:
        """Number 0 is the opening. Base constructors are skipped for speed: one is made for every action."""
        self.rolls, self._ready, self._counters = [], {}, {}
        self._key, self._match_key, self._number = b"", match_key, number

    def _more(self, sides: int) -> bytes:
        if not self._key:
            number = self._number.to_bytes(8, "big")
            self._key = blake2b(number, key=self._match_key, digest_size=SECRET_BYTES).digest()
        return super()._more(sides)
