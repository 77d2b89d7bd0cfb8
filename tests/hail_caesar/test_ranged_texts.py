"""Every reason, modifier and event of ranged attacks has its sentence, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.combat_tables import TABLES

GAME = Path(events.__file__).parent
CHAPTERS = ("targets", "volleys", "shooting", "reaction_fire", "break_tests", "saves", "removal")
ELSEWHERE = {"reason-not-your-unit"}
"""Written with the orders."""


def messages(language: str) -> set[str]:
    text = (GAME / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-zA-Z-][\w-]*) =", text, flags=re.MULTILINE))


def wanted() -> set[str]:
    code = "\n".join((GAME / "rules" / f"{name}.py").read_text(encoding="utf-8") for name in CHAPTERS)
    reasons = {f"reason-{one}" for one in re.findall(r'Refusal\(\s*"[^"]+"(?: if \w+ else "[^"]+")?, "([^"]+)"', code)}
    told = {f"event-{one}" for one in re.findall(r"events\.([A-Z]\w+)\(", code)}
    tests = {f"modifier-{one}" for one in re.findall(r'Modifier\("[^"]+", "([^"]+)"', code)}
    shots = {f"modifier-shot-{one.replace('_', '-')}" for one in TABLES.ranged_hit}
    saves = {f"modifier-save-{one.replace('_', '-')}" for one in TABLES.saves}
    assert len(reasons) > 12
    assert len(told) > 6
    assert len(tests) == 4
    return (reasons | told | tests | shots | saves) - ELSEWHERE


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_has_its_sentence(language: str) -> None:
    """None is missing."""
    assert wanted() - messages(language) == set()
