"""What keys the dice: the commitment of the table's secret, the commitments of the seats, and what was revealed.

The table's secret is committed to before any seat is; every seat commits to entropy of its own before anybody shows
his. What a seat shows counts from the next action on: a key with more entropy then follows the one without it. The
secret is shown after the end. A key without commitments is of the older way: seats added their entropy unsealed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec import UNSET

from iacta.engine.chance import dice_keys
from iacta.engine.match_record import DiceKey

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import Seat


class Key(NamedTuple):
    """A key of the dice and the action from which it holds."""

    first: int
    commitment: str
    entropy: dict[Seat, bytes]
    secret: bytes | None
    commitments: dict[Seat, str] | None = None
    """What the seats have committed to; None: they were not asked to."""

    @property
    def match_key(self) -> bytes:
        """What the keys of the actions are derived from; empty if the secret is not known."""
        if self.secret is None:
            return b""
        if self.commitments is None:
            return dice_keys.match_key(self.secret, self.entropy)
        return dice_keys.committed_key(self.secret, self.commitments, self.entropy)

    @property
    def missing(self) -> list[Seat]:
        """The seats that have committed and not revealed."""
        return [seat for seat in self.commitments or {} if seat not in self.entropy]

    def with_part(self, first: int, seat: Seat, entropy: bytes) -> Key:
        """The key that holds from an action on, once a seat has revealed."""
        return self._replace(first=first, entropy={**self.entropy, seat: entropy})

    def recorded(self, *, secret: bool) -> DiceKey:
        """As a record holds it, with its secret if it may be known."""
        return DiceKey(
            self.first,
            self.commitment,
            {seat: entropy.hex() for seat, entropy in self.entropy.items()},
            self.secret.hex() if secret and self.secret is not None else None,
            UNSET if self.commitments is None else dict(self.commitments),
        )


def key_from(recorded: DiceKey) -> Key:
    """The key that a record holds."""
    return Key(
        recorded.first,
        recorded.commitment,
        {seat: bytes.fromhex(text) for seat, text in recorded.entropy.items()},
        None if recorded.secret is None else bytes.fromhex(recorded.secret),
        None if recorded.commitments is UNSET else dict(recorded.commitments),
    )


def key_for(keys: Sequence[DiceKey], number: int) -> DiceKey | None:
    """The key of an action, the opening being number 0; None if the record does not say."""
    return next((key for key in reversed(keys) if key.first <= number), None)


def fault_of(key: DiceKey, before: DiceKey | None, seats: Sequence[Seat]) -> str | None:
    """What is wrong with a key: its order, its seats, or a part that is not the one committed to."""
    committed = {} if key.commitments is UNSET else key.commitments
    strangers = [seat for seat in (*key.entropy, *committed) if seat not in seats]
    if before is not None and key.first <= before.first:
        return "does not hold from a later action than the one before"
    if strangers:
        return f"has entropy of {strangers[0]!r}, and there is no such seat"
    if key.secret is not None and dice_keys.commitment(bytes.fromhex(key.secret)) != key.commitment:
        return "has another secret than the one committed to"
    if key.commitments is not UNSET:
        for seat, text in key.entropy.items():
            if committed.get(seat) != dice_keys.seat_commitment(bytes.fromhex(text)):
                return f"has other entropy of {seat!r} than was committed to"
    return None if before is None else _fault_after(key, before)


def _fault_after(key: DiceKey, before: DiceKey) -> str | None:
    """What is wrong with a key that continues another: under one secret nothing is exchanged, only added."""
    if key.commitment != before.commitment:
        return None
    if key.commitments != before.commitments:
        return "has other commitments of the seats than the one before"
    if not before.entropy.items() <= key.entropy.items():
        return "lacks entropy that the one before has"
    return None
