"""The guided first battle: it goes on whatever is played, covers nothing it points at, is left and taken up again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.visitor import PATIENCE, PHONE, WIDE, words
from tests.server.processes import serving_freely

MOST_STEPS = 2000

NOTE = "[data-lesson-note]"
NEXT = f"{NOTE} [data-lesson-next]"
NEXT_IN_NOTE = "[data-lesson-next]"
CARD = ".held.can"
SEGMENT = ".gut.lit"
UNIT = ".field .pc.can:not(.gn)"
THROW = "[data-lesson=preview] footer .btn.pri:not([disabled])"
AHEAD = ".sec.upper .hit.lit"
END = ".hand .actions .btn"

STATE = """() => {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const note = document.querySelector("[data-lesson-note].placed");
  return {
    note: note?.dataset.lessonNote ?? null,
    working: seen("[aria-busy=true], .think, [data-lesson=preview] [role=status]").length,
    over: seen("[data-lesson=result]").length,
    dialog: seen("dialog[open]").length,
    seal: seen("[data-lesson=seal]:not([disabled])").length,
    cards: seen(".held.can").length,
    segments: seen(".gut.lit").length,
    chosen: seen("[aria-pressed=true]").map((one) => one.dataset.handle),
    units: seen(".field .pc.can:not(.gn)").map((one) => one.dataset.handle),
    ahead: seen(".sec.upper .hit.lit").length,
    throws: seen("[data-lesson=preview] footer .btn.pri:not([disabled])").length,
    ends: seen(".hand .actions .btn").length,
    lines: document.querySelectorAll("[role=log] .ln").length,
    prompt: document.querySelector("[data-lesson=prompt]")?.innerText ?? "",
  };
}"""
"""What the page offers and tells at this moment."""

CHANGED = f"""(before) => {{
  const now = ({STATE})();
  const asks = now.dialog || now.seal || now.cards || now.segments || now.units.length || now.ends;
  const offers = now.note || now.over || asks;
  return offers && !now.working && JSON.stringify(now) !== before ? now : null;
}}"""

COVERED = """() => {
  const note = document.querySelector("[data-lesson-note]").getBoundingClientRect();
  const spots = [...document.querySelectorAll("[data-lesson-spot]")].map((one) => one.getBoundingClientRect());
  const meets = (spot) => Math.min(note.right, spot.right) > Math.max(note.left, spot.left)
    && Math.min(note.bottom, spot.bottom) > Math.max(note.top, spot.top);
  return spots.some(meets) || note.left < 0 || note.top < 0 || note.right > innerWidth || note.bottom > innerHeight;
}"""


SAID = """() => {
  const note = document.querySelector("[data-lesson-note].placed");
  return note && {
    note: note.dataset.lessonNote,
    text: note.innerText,
    frames: document.querySelectorAll("[data-lesson-spot]").length,
    asks: note.querySelector("[data-lesson-next].ghost") !== null,
    lit: note.querySelector(".btn.pri") !== null,
  };
}"""
"""What the note says, how many things it frames, whether it asks for something, whether its button is the lit one."""


class Learner:
    """Somebody who reads each note once, and otherwise does whatever lies lit."""

    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.say = words(language)
        self.read: list[str] = []
        self.tried: set[str] = set()
        self.state: dict[str, Any] = {}

    def begin(self, home: str) -> None:
        """From the first page to the first note, in one click."""
        self.page.goto(home)
        self.page.get_by_role("button", name=self.say("game-lesson")).click()
        expect(self.page.locator(NOTE)).to_be_visible()

    def look(self, before: str = "") -> None:
        """See what the page offers, once it offers something else than before."""
        found = self.page.wait_for_function(CHANGED, arg=before, timeout=PATIENCE)
        self.state = found.json_value()

    def go_on(self) -> None:
        """Read the note, or do one thing that lies lit."""
        before: str = self.page.evaluate(f"() => JSON.stringify(({STATE})())")
        note = self.state["note"]
        if note is not None and note not in self.read:
            self.read.append(note)
            self.page.wait_for_function(f"() => !document.querySelector('{NOTE}') || !({COVERED})()", timeout=PATIENCE)
            self.check_what_it_points_at(note)
        if note is not None and self.is_read_only():
            self.page.locator(NEXT).click()
        else:
            self.play()
        self.look(before)

    def check_what_it_points_at(self, note: str) -> None:
        """One frame where it says “this button”; where it asks for something, the only lit button is not its own."""
        said = self.page.evaluate(SAID)
        if said is None or said["note"] != note:
            return  # it has been passed by
        assert said["frames"] == 1 or not re.search("ce bouton|this button", said["text"], re.IGNORECASE), note
        assert said["asks"] != said["lit"], note

    def is_read_only(self) -> bool:
        """Whether the note asks for nothing but to be read."""
        return self.page.locator(NEXT).inner_text().strip() == self.say("lesson-next")

    def play(self) -> None:
        """Do one thing."""
        now = self.state
        if now["dialog"]:
            self.page.locator("dialog[open] .btn.pri").click()
        elif now["seal"]:
            self.page.locator("[data-lesson=seal]").click()
        elif now["throws"]:
            self.page.locator(THROW).click()
        elif now["chosen"]:
            self.go_on_with_what_is_chosen()
        elif now["cards"]:
            self.choose_a_card()
        elif now["segments"]:
            self.page.locator(SEGMENT).first.click()
        else:
            self.choose_a_unit()

    def go_on_with_what_is_chosen(self) -> None:
        if self.state["segments"]:
            self.page.locator(SEGMENT).first.click()
        elif self.state["ahead"]:
            self.page.locator(AHEAD).first.click()
        else:
            self.page.keyboard.press("Escape")

    def choose_a_card(self) -> None:
        """Court cards lie where they are: nothing on a segment comes of them."""
        useful = self.page.locator(f"{CARD}:not([data-handle='card:C'])")
        if useful.count() > 0 and self.state["prompt"] not in self.tried:
            self.tried.add(self.state["prompt"] if self.page.locator(".gut .slot:not(.has)").count() == 0 else "")
            useful.first.click()
        else:
            self.end()

    def choose_a_unit(self) -> None:
        units = self.state["units"]
        fresh = [unit for unit in units if unit not in self.tried] if self.state["ends"] else units
        if fresh:
            self.tried.add(fresh[0])
            self.page.locator(f"[data-handle='{fresh[0]}']").first.click()
        else:
            self.end()

    def end(self) -> None:
        self.tried.clear()
        self.page.locator(END).last.click()


Learn = Callable[..., Learner]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving_freely(tmp_path_factory.mktemp("lesson")) as served:
        yield served.home


@pytest.fixture
def learn(browser: Browser, home: str) -> Iterator[Learn]:
    """A learner before the first note; at the end no page may have complained."""
    complaints: list[str] = []
    with ExitStack() as stack:

        def open_one(language: str, **choices: Any) -> Learner:
            chosen = {"viewport": WIDE, "locale": language, "reduced_motion": "reduce", **choices}
            context = browser.new_context(**chosen)
            stack.callback(context.close)
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            page.on("pageerror", lambda error: complaints.append(error.message))
            page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
            learner = Learner(page, language)
            learner.begin(home)
            return learner

        yield open_one
    assert complaints == []


def test_the_lesson_goes_on_to_the_end_of_the_battle(learn: Learn) -> None:
    learner = learn("fr")
    learner.look()
    for _ in range(MOST_STEPS):
        if learner.state["over"] and learner.state["note"] in (None, "lesson-over"):
            break
        learner.go_on()
    assert learner.state["note"] == "lesson-over"
    begun = ["welcome", "field", "segment", "unit", "plan", "limit", "seal", "turn"]
    assert learner.read[:8] == [f"lesson-{name}" for name in begun]
    for name in ("cards", "keep", "open", "activate", "enemy"):
        assert f"lesson-{name}" in learner.read
    learner.page.locator(NEXT).click()
    expect(learner.page.locator(NOTE)).to_have_count(0)
    expect(learner.page.locator("[data-lesson=result]")).to_be_visible()


def test_the_lesson_is_left_and_taken_up_again(learn: Learn) -> None:
    learner = learn("en", viewport=PHONE, has_touch=True)
    page, note = learner.page, learner.page.locator(NOTE)
    expect(note.locator(NEXT_IN_NOTE)).to_be_focused()
    page.keyboard.press("Enter")
    expect(note).to_have_attribute("data-lesson-note", "lesson-field")
    page.reload()
    expect(note).to_have_attribute("data-lesson-note", "lesson-field")
    note.locator(NEXT_IN_NOTE).focus()
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    page.reload()
    expect(page.locator("[data-lesson=seal]")).to_be_visible()
    expect(note).to_have_count(0)
    page.locator("[data-lesson=call]").click()
    expect(note).to_have_attribute("data-lesson-note", "lesson-field")
    note.get_by_role("button", name=learner.say("lesson-leave")).click()
    page.locator("[data-lesson=seal]").click()  # play on without it
    expect(page.locator("[data-lesson=seal]")).to_have_count(0)
    page.keyboard.press("l")
    expect(note).to_have_attribute("data-lesson-note", "lesson-field")


def test_a_word_of_the_lesson_opens_its_rule(learn: Learn) -> None:
    learner = learn("fr")
    page, note = learner.page, learner.page.locator(NOTE)
    note.locator(NEXT_IN_NOTE).click()
    note.locator(".term").first.click()
    rule = page.get_by_role("dialog")
    expect(rule).to_contain_text("VI-1.5.a")
    expect(rule).to_contain_text("2 × 4 secteurs")
    page.keyboard.press("Escape")
    expect(rule).to_have_count(0)
    expect(note).to_have_attribute("data-lesson-note", "lesson-field")


def test_advice_is_there_for_the_asking_once_the_lesson_is_silent(learn: Learn) -> None:
    learner = learn("en")
    learner.look()
    while learner.state["note"] is not None:
        learner.read.append(learner.state["note"])
        before: str = learner.page.evaluate(f"() => JSON.stringify(({STATE})())")
        learner.page.locator(NEXT).click()
        learner.look(before)
    learner.page.locator("[data-lesson=call]").click()
    expect(learner.page.locator(NOTE)).to_have_attribute("data-lesson-note", "hint-plan")
    learner.page.locator(NEXT).click()
    expect(learner.page.locator(NOTE)).to_have_count(0)


def test_a_card_that_is_laid_can_be_taken_back_as_the_lesson_says(learn: Learn) -> None:
    """The lesson names “Undo” where it speaks of the card, and the button is lit as soon as one is laid."""
    learner = learn("fr")
    learner.look()
    while learner.state["note"] != "lesson-keep":  # right after the card, before anything else is done
        learner.go_on()
    undo = learner.page.get_by_role("button", name=learner.say("web-undo"))
    assert learner.say("web-undo") in learner.say("lesson-allot")
    expect(undo.first).to_be_enabled()
    laid = learner.page.locator(".gut .slot.has")
    expect(laid.first).to_be_visible()
    before = laid.count()
    undo.first.click()
    expect(laid).to_have_count(before - 1)
