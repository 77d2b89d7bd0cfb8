"""Every refusal and event of movement has its sentence in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from iacta.games.hail_caesar import rules

MODULES = (
    *("advance", "bounds", "buildings", "crossing", "entering", "execution", "forced_moves", "formations", "hazards"),
    *("movement", "proximity", "revealing", "terrain", "trips", "withdrawal"),
)
HOME = Path(rules.__file__).parent
EVENTS = (
    *("UnitMoved", "StepCut", "TestudoOpened", "UnitRevealed", "PassageTested", "UnitLeft", "FollowerWaited"),
    "ForcedBack",
)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_reason_and_event_has_a_sentence(language: str) -> None:
    text = (HOME.parent / "texts" / f"{language}.ftl").read_text("utf-8")
    known = set(re.findall(r"^((?:reason|event)-[A-Za-z0-9-]+) =", text, re.MULTILINE))
    sources = "".join((HOME / f"{name}.py").read_text("utf-8") for name in MODULES)
    reasons = set(re.findall(r'"HC-[0-9.a-z]+", "([a-z0-9]+(?:-[a-z0-9]+)+)"', sources))
    assert len(reasons) > 50
    assert {f"reason-{reason}" for reason in reasons} | {f"event-{event}" for event in EVENTS} <= known
