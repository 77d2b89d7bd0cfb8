"""Two browsers before a pitched battle: whether a side evades is sealed, and nobody knows before both have chosen."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.seating import is_asked
from tests.browser.test_two_browsers import decoded, parts
from tests.browser.visitor import Visitor
from tests.browser.war import GAME, War
from tests.marks import rule
from tests.server.processes import Process

ROAD = (6, 7)
"""From the land of the Suessiones to that of the Bellovaci, where a whole army waits."""
LATE, TRIES = 8, 6
is_sealed = is_asked("SealEvasion")


def before_a_battle(process: Process) -> War:
    """A war in which both must choose; dice may keep the armies apart, then another is begun."""
    for _ in range(TRIES):
        war = War(process, "belgae", goals=ROAD)
        seat = war.advance(lambda sight: is_sealed(sight) or sight["view"]["turn"] >= LATE)
        if is_sealed(war.sight(seat)):
            return war
    raise AssertionError("the armies never met")


def sit(visit: Visit, war: War, seat: str, language: str) -> Visitor:
    """Open the page of a seat that is asked whether to evade."""
    visitor = visit(language, game=GAME)
    visitor.go(war.link(seat))
    expect(visitor.page.locator(".bg-edit [data-action=Stand]")).to_be_visible()
    return visitor


def seal(visitor: Visitor, choice: str) -> Any:
    """Choose and confirm; what the server answered."""
    visitor.page.locator(f".bg-edit [data-action={choice}]").click()
    with visitor.page.expect_response("**/actions") as answered:
        visitor.page.locator("[data-lesson=seal]").click()
    return answered.value.json()


CHOICES = {"Evade", "Stand"}


def told(visitor: Visitor) -> set[str]:
    """The choices that the bytes which this page received name, other than as what may be chosen."""
    found = set()
    for one in decoded(visitor.received):
        bare = {**one, "candidates": []} if isinstance(one, dict) else one
        found |= {str(part["type"]) for part in parts(bare) if isinstance(part, dict) and part.get("type") in CHOICES}
    return found


@rule("BG-4.4.1.c")
def test_neither_browser_knows_the_other_choice_before_both_are_sealed(visit: Visit, process: Process) -> None:
    war = before_a_battle(process)
    roman, gaul = sit(visit, war, "roman", "fr"), sit(visit, war, "gallic", "en")
    waiting = war.sight("gallic")
    seal(roman, "Evade")
    expect(roman.page.locator(".bg-edit")).to_have_count(0)
    assert "Evade" in told(roman), "the detector finds nothing where it is"
    expect(gaul.page.locator(".bg-edit [data-action=Stand]")).to_be_visible()
    after = war.sight("gallic")
    assert after["number"] == waiting["number"] + 1
    changed = {name for name, value in after["view"].items() if value != waiting["view"][name]}
    assert changed == {"answered"}, "more is known than that somebody has chosen"
    assert told(gaul) == set()

    seal(gaul, "Stand")
    for visitor in (roman, gaul):
        expect(visitor.page.locator(".bg-edit [data-action=Stand]")).to_have_count(0)
        expect(visitor.page.get_by_role("log")).to_contain_text("BG-4.4.1.d")
