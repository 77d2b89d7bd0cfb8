"""What docs/records-and-dice.md says is true: its example verifies, and its few lines of code give the same dice."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

import iacta
from iacta.engine.chance.dice import Cut, Dice
from iacta.engine.match import Match, action_from, recorded_scenario
from iacta.engine.match_record import FORMAT, MOST_BYTES, Record
from iacta.engine.records import ClauseId, Roll, Seat
from iacta.engine.verification import verify
from tests.golden.make import TESTS

DOCUMENT = (Path(__file__).parents[2] / "docs" / "records-and-dice.md").read_text(encoding="utf-8")
CODE: dict[str, Any] = {}
exec(compile(re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)[0], "document", "exec"), CODE)  # noqa: S102
EXAMPLE = Record.from_json(re.findall(r"```json\n(.*?)```", DOCUMENT, re.DOTALL)[0])


class DocumentedDice(Dice):
    """Dice written from the document alone: they share nothing with those of the engine."""

    def __init__(self, record: Record, number: int) -> None:
        key = [key for key in record.dice if key.first <= number][-1]
        assert key.secret is not None
        secret = bytes.fromhex(key.secret)
        assert CODE["commitment"](secret) == key.commitment
        commitments = None if key.commitments is UNSET else key.commitments
        if commitments is not None:
            for seat, part in key.entropy.items():
                assert CODE["seat_commitment"](bytes.fromhex(part)) == commitments[seat]
        self.key = CODE["action_key"](CODE["match_key"](secret, key.entropy, commitments), number)
        self.streams: dict[int, Iterator[int]] = {}
        self.faces: list[list[int] | str] = []

    def _next(self, sides: int) -> int:
        if sides not in self.streams:
            self.streams[sides] = CODE["stream"](self.key, sides)
        return next(self.streams[sides])

    def roll(self, count: int, sides: int, clause: ClauseId, to: Seat | None = None) -> tuple[int, ...]:  # noqa: ARG002
        faces = [self._next(sides) for _ in range(count)]
        self.faces.append(faces)
        return tuple(faces)

    def sort(self, count: int, classes: Cut, clause: ClauseId, to: Seat | None = None) -> tuple[int, ...]:
        sorted_faces = [classes.classes[face] for face in self.roll(count, classes.sides, clause, to)]
        return tuple(sorted_faces.count(number) for number in range(len(classes.ways)))

    def total(self, count: int, sides: int, clause: ClauseId, to: Seat | None = None) -> int:
        return sum(self.roll(count, sides, clause, to))

    def pick(self, count: int, clause: ClauseId, to: Seat | None = None) -> int:
        return self.roll(1, count, clause, to)[0] - 1

    def draw(self, bag: str, count: int, clause: ClauseId, to: Seat | None = None) -> str:  # noqa: ARG002
        pieces, drawn = list(bag), ""
        for _ in range(count):
            drawn += pieces.pop(self._next(len(pieces)) - 1)
        self.faces.append(drawn)
        return "".join(sorted(drawn))

    def fallen(self) -> tuple[Roll, ...]:
        return ()


@pytest.mark.parametrize(
    "path", [None, *sorted(TESTS.glob("*/golden/*.json"))], ids=lambda path: path.stem if path else "example"
)
def test_dice_written_from_the_document_fall_as_recorded(path: Path | None) -> None:
    record = EXAMPLE if path is None else Record.read(path)
    game = iacta.game(record.game)
    match = Match(game, recorded_scenario(game, record))
    match.open_with(dice := DocumentedDice(record, 0))
    assert dice.faces == record.opening
    for number, entry in enumerate(record.entries, start=1):
        dice = DocumentedDice(record, number)
        match.play_with(entry.seat, action_from(game, entry.action), dice)
        assert dice.faces == entry.rolls, f"action {number}"
    assert match.state.digest() == record.digest


def test_the_example_replays_and_verifies() -> None:
    match = iacta.Match.replay(EXAMPLE)
    assert match.outcome is not None
    assert verify(iacta.game(EXAMPLE.game), EXAMPLE).holds
    assert f"begins with {str(EXAMPLE.entries[11].rolls[0])[1:-1]};" in DOCUMENT


def test_the_document_names_every_key_of_a_record_and_no_other() -> None:
    table = DOCUMENT.split("| key | holds |")[1].split("\n\n")[0]
    assert set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == set(Record.__struct_fields__)
    assert f"format {FORMAT}, JSON" in DOCUMENT
    assert f"at most {MOST_BYTES // 2**20} MiB" in DOCUMENT


def test_the_code_of_the_document_is_short() -> None:
    lines = [line for line in inspect.cleandoc(DOCUMENT.split("```python")[1].split("```")[0]).splitlines() if line]
    assert len(lines) <= 26
