"""What seats add to the dice: commitments first, then the entropy itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.chance import dice_keys
from iacta.server.api.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.engine.records import Seat
    from iacta.server.api.requests import ContinueRequest, JoinRequest, TakebackRequest
    from iacta.server.storage.stored import StoredSeat


def committed(body: JoinRequest | TakebackRequest | ContinueRequest) -> str | None:
    """What a request commits to; Problem if it also shows something else. What is shown is committed to."""
    if body.entropy is None:
        return body.commitment
    commitment = commitment_to(body.entropy)
    if body.commitment not in (None, commitment):
        raise Problem("other-entropy")
    return commitment


def commitment_to(entropy: str) -> str:
    """The commitment to entropy in hexadecimal."""
    return dice_keys.seat_commitment(bytes.fromhex(entropy))


def entropy_of(seats: Iterable[StoredSeat]) -> dict[Seat, str]:
    """The entropy that seats have shown, in hexadecimal."""
    return {seat.seat: seat.entropy for seat in seats if seat.entropy is not None}


def commitments_of(seats: Iterable[StoredSeat]) -> dict[Seat, str]:
    """What seats have committed to. A seat that an older version has filled has shown its entropy at once."""
    found = {seat.seat: seat.commitment or (seat.entropy and commitment_to(seat.entropy)) for seat in seats}
    return {seat: commitment for seat, commitment in found.items() if commitment}


def decoded_entropy(entropy: dict[str, str]) -> dict[str, bytes]:
    """Entropy from hexadecimal."""
    return {seat: bytes.fromhex(text) for seat, text in entropy.items()}
