"""What a journal row holds: the bodies of rows, the recorded dice, and how a new row is built."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from iacta.engine.errors import BrokenRecord
from iacta.engine.match_record import DiceKey
from iacta.engine.replay import faces_of, scripted
from iacta.server.storage.stored import JournalEntry
from iacta.server.timestamps import now

if TYPE_CHECKING:
    from iacta.engine.records import Seat, Transition
    from iacta.server.matches.request import MatchRequest
    from iacta.server.storage.stored import RowKind


class Begun(msgspec.Struct):
    """Body of a row `begun`: the entropy that seats have shown, and what all have committed to.

    `commitments` None: the dice are keyed the older way, here and in a row `taken_back`.
    `keys`: the dice keys of the match that this one continues; its recorded dice are then replayed.
    """

    entropy: dict[str, str]
    keys: list[DiceKey] = []
    commitments: dict[str, str] | None = None


class Revealed(msgspec.Struct):
    """Body of a row `revealed`: the entropy that a seat shows."""

    entropy: str


class TakebackAsked(msgspec.Struct):
    """Body of a row `takeback_asked`: the entry to go back to, and the dice from there."""

    to: int
    seed: str
    entropy: dict[str, str]
    commitments: dict[str, str] = {}


class TakenBack(msgspec.Struct):
    """Body of a row `taken_back`."""

    to: int
    seed: str
    entropy: dict[str, str]
    commitments: dict[str, str] | None = None


class RecordedDice:
    """The `dice` of a row; `check` verifies that exactly these were rolled."""

    def __init__(self, entry: JournalEntry) -> None:
        """Read the rolls of a row."""
        self._rolls = msgspec.json.decode(entry.rolls, type=list[list[int] | str])
        self._number = entry.number
        self.dice = scripted(self._rolls)

    def check(self) -> None:
        """Raise BrokenRecord unless the rules asked for exactly the recorded rolls."""
        if faces_of(self.dice.fallen()) != self._rolls:
            message = f"journal: the rolls of row {self._number} are not the ones the rules ask for"
            raise BrokenRecord(message)


def new_entry(
    number: int,
    kind: RowKind,
    seat: Seat | None,
    body: Any,
    transition: Transition[Any] | None = None,
    request: MatchRequest | None = None,
) -> JournalEntry:
    """A row with the current time."""
    return JournalEntry(
        number=number,
        at=now(),
        kind=kind,
        seat=seat,
        body=as_json(body),
        rolls=as_json([] if transition is None else faces_of(transition.rolls)),
        key=None if request is None else request.key,
        mark=None if request is None else request.mark,
    )


def as_json(thing: object) -> str:
    """JSON text, as the database stores it."""
    return msgspec.json.encode(thing).decode()
