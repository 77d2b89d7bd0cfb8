"""Keys of the dice, verifiable after the game: a commit-reveal scheme with one derived key for each action.

Before the game a secret is chosen and its `commitment` shown. Every seat may add entropy of its own. The key of
the match is derived from all of it, the key of an action from the key of the match and the action's number.
After the end the secret is shown, and anybody can check the commitment and recompute every roll.
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
