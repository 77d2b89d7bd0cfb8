"""The guided first war: one click in the lobby, every note points at what it means, until the first month is over."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_guided_siege import FRAMES, NOTE
from tests.browser.visitor import PATIENCE, PHONE, WIDE, Visitor
from tests.browser.war import GAME, STATE

CRASSUS, PICTONES = "leader:2", 26
BEGINNING = ["welcome", "aim", "map", "force", "track", "move"]
"""What is told before anything is done, in this order."""
SIZES = pytest.mark.parametrize(("language", "size"), [("fr", WIDE), ("en", PHONE)], ids=["wide", "phone"])


class Recruit:
    """Somebody who reads every note and does what it asks for."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.read: list[str] = []

    def begin(self) -> None:
        """From the first page to the first note, in one click."""
        self.visitor.go("/")
        self.visitor.button("game-lesson").click()
        expect(self.page.locator(NOTE)).to_be_visible()

    def read_note(self, name: str) -> None:
        """Wait for a note; it is seen whole, and its frame is not under it."""
        expect(self.page.locator(NOTE)).to_have_attribute("data-lesson-note", f"bg-lesson-{name}")
        found: dict[str, Any] = self.page.wait_for_function(
            f"() => {{ const found = ({FRAMES})(); return found.whole && found.amiss === 0 ? found : null; }}",
            timeout=PATIENCE,
        ).json_value()
        assert found["frames"] > 0 or name == "welcome", f"{name} points at nothing"
        self.read.append(name)

    def go_on(self) -> None:
        self.page.locator("[data-lesson-next]").click()

    def offered(self) -> dict[str, Any]:
        """What the page offers."""
        found: dict[str, Any] = self.page.evaluate(STATE)
        return found


@SIZES
def test_the_guided_war_leads_from_the_lobby_through_the_first_march(
    visit: Visit, language: str, size: dict[str, int]
) -> None:
    """Crassus is taken up, what awaits him is told, he marches, and the guide leads on to the end of the movement."""
    phone = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
    visitor = visit(language, game=GAME, viewport=size, **phone)
    recruit = Recruit(visitor)
    recruit.begin()
    for name in BEGINNING[:-1]:
        recruit.read_note(name)
        recruit.go_on()
    recruit.read_note("move")
    visitor.handle(CRASSUS).focus()
    visitor.page.keyboard.press("Enter")
    goal = visitor.page.locator(f'[data-goal="region:{PICTONES}"]')
    expect(goal).to_be_visible()
    goal.click()
    expect(visitor.page.locator(f'[data-handle="{CRASSUS}"][data-at="{PICTONES}"]')).to_be_attached()
    recruit.read_note("moved")
    assert recruit.offered()["ends"] == ["Pass"]
    visitor.page.locator(".hand .actions .btn").last.click()
    expect(visitor.page.locator(NOTE).and_(visitor.page.locator("[data-lesson-note=bg-lesson-moved]"))).to_have_count(0)
