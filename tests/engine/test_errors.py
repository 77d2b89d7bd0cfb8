"""Errors cross from a worker's process to the one that waits: the sentence arrives, and what it was made of."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from iacta.engine.errors import (
    BrokenRecord,
    DiceWithoutKey,
    EntropyRefused,
    IactaError,
    IdleOption,
    IllegalAction,
    ScriptExhausted,
    UndoRefused,
    UnknownName,
)
from iacta.engine.records import Refusal
from iacta.lab.training import learn

ERRORS = [
    UnknownName("seat", "west", ("south", "north")),
    IdleOption("streams", "bibracte", ("rally", "regulars")),
    IllegalAction(Refusal("VI-4.1.a", "card-not-in-hand")),
    UndoRefused("nothing-to-undo"),
    DiceWithoutKey(),
    EntropyRefused("north"),
    BrokenRecord("it holds\nnothing"),
    ScriptExhausted("no more dice"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_arrives_whole(error: IactaError) -> None:
    arrived = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own, as a process pool does
    assert type(arrived) is type(error)
    assert str(arrived) == str(error)
    assert vars(arrived) == vars(error)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_unknown_scenario_is_named_on_any_number_of_workers(
    workers: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert learn.main(["virtus", "--scenarios", "waterloo", "--workers", workers, "--lessons", str(tmp_path)]) == 1
    assert "no scenario of virtus is called 'waterloo'" in capsys.readouterr().err
