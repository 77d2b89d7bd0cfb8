"""The guided first siege: one click in the lobby, every note points at what it means, and it is played to its end."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import TimeoutError, expect  # noqa: A004 - its name

from tests.browser.conftest import Visit
from tests.browser.visitor import PATIENCE, PHONE, Visitor

MOST_STEPS = 900
NOTE = "[data-lesson-note].placed"
SET_UP = ["welcome", "map", "camps", "boxes", "hide", "post", "fill", "seal", "turn", "light"]
"""What is taught until the first turn has begun, in this order."""
PLAYED = {"strategic", "night", "win", "free"}
"""What every siege of four turns comes to; whether troops deploy, fight and withdraw depends on both sides."""

STATE = """() => {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const table = document.querySelector("main");
  return {
    note: document.querySelector("[data-lesson-note].placed")?.dataset.lessonNote ?? null,
    does: seen("[data-lesson-next].ghost").length > 0,
    working: table?.getAttribute("aria-busy") === "true" || seen(".think").length > 0,
    over: seen("[data-lesson=result]").length > 0,
    dialog: seen("dialog[open] .btn.pri").length > 0,
    seal: seen("[data-lesson=seal]:not([disabled])").length > 0,
    throws: seen("[data-lesson=preview] footer .btn.pri:not([disabled])").length > 0,
    built: seen(".build").length > 0,
    menu: seen("[data-lesson=preview] .menu .btn").length,
    chosen: seen("[data-piece][aria-pressed=true]").map((one) => one.dataset.handle),
    goals: document.querySelectorAll(".land .goal").length,
    spread: document.querySelectorAll(".isOpen").length,
    pieces: seen("[data-piece][tabindex='0'], .waiting [data-piece]").map((one) => one.dataset.handle),
    ends: seen(".hand .actions .btn").map((one) => one.innerText),
    lines: document.querySelectorAll("[role=log] .ln").length,
    prompt: document.querySelector("[data-lesson=prompt]")?.innerText ?? "",
  };
}"""
"""What the page offers and tells at this moment."""

CHANGED = f"""(before) => {{
  const now = ({STATE})();
  const asks = now.dialog || now.seal || now.throws || now.goals || now.pieces.length || now.ends.length;
  return (now.note || now.over || asks) && !now.working && JSON.stringify(now) !== before ? now : null;
}}"""

FRAMES = """() => {
  const note = document.querySelector("[data-lesson-note].placed").getBoundingClientRect();
  const boxes = [...document.querySelectorAll("[data-lesson-spot]")].map((one) => one.getBoundingClientRect());
  const inside = (box) => box.left < innerWidth && box.top < innerHeight && box.right > 0 && box.bottom > 0;
  const meets = (box) => Math.min(note.right, box.right) > Math.max(note.left, box.left)
    && Math.min(note.bottom, box.bottom) > Math.max(note.top, box.top);
  const shows = (box) => {
    const at = document.elementsFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return at.some((one) => one.closest("main, nav, [data-lesson=prompt], header"));
  };
  return {
    frames: boxes.length,
    amiss: boxes.filter((box) => !inside(box) || meets(box) || !shows(box)).length,
    whole: note.left >= 0 && note.top >= 0 && note.right <= innerWidth && note.bottom <= innerHeight,
  };
}"""
"""How many frames there are, how many of them point at nothing or lie under the note, and whether all of it is seen."""


class Learner:
    """Somebody who reads each note, does what it asks for, and otherwise ends every step as soon as it can be ended."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.read: list[str] = []
        self.state: dict[str, Any] = {}
        self.attacked = False

    def begin(self) -> None:
        """From the first page to the first note, in one click."""
        self.visitor.go("/")
        self.visitor.button("game-lesson").click()
        expect(self.page.locator(NOTE)).to_be_visible()
        self.look("")

    def look(self, before: str) -> None:
        """See what the page offers, once it offers something else than before."""
        try:
            self.state = self.page.wait_for_function(CHANGED, arg=before, timeout=PATIENCE).json_value()
        except TimeoutError as error:
            now = self.page.evaluate(STATE)
            raise AssertionError(f"stuck after {self.read[-3:]}: the page offers {now}") from error

    def go_on(self) -> None:
        """Read the note, or do one thing."""
        before: str = self.page.evaluate(f"() => JSON.stringify(({STATE})())")
        note = self.state["note"]
        if note is not None and note not in self.read:
            self.read.append(note)
            self.check_frames(note)
        if note is not None and not self.state["does"]:
            self.page.locator("[data-lesson-next]").click()
        else:
            self.play()
        self.look(before)

    def check_frames(self, note: str) -> None:
        """The note is seen whole and points at what is seen and not covered by it; at one button if it says so."""
        found = self.page.wait_for_function(
            f"() => {{ const found = ({FRAMES})(); return found.whole && found.amiss === 0 ? found : null; }}",
            timeout=PATIENCE,
        ).json_value()
        text = self.page.locator(NOTE).inner_text().lower()
        assert found["frames"] > 0 or note == "al-lesson-welcome", f"{note} points at nothing"
        assert found["frames"] == 1 or not any(one in text for one in ("ce bouton", "this button")), note

    def play(self) -> None:
        """Do one thing: what the note asks for, else what ends the step soonest."""
        now = self.state
        if now["dialog"]:
            self.page.locator("dialog[open] .btn.pri").click()
        elif now["seal"]:
            self.page.locator("[data-lesson=seal]").click()
        elif now["throws"]:
            self.page.locator("[data-lesson=preview] footer .btn.pri").click()
        elif now["menu"] and not now["chosen"]:
            self.page.locator("[data-lesson=preview] .menu .btn").first.click()
        elif now["built"]:
            self.wait_for_the_odds()
        elif self.wants_to_attack():
            self.press(".land .goal")
        elif now["ends"] and not now["does"]:
            self.page.locator(".hand .actions .btn").last.click()
        else:
            self.point()

    def wants_to_attack(self) -> bool:
        """Once, right after the note about combat."""
        wants = "al-lesson-fight" in self.read and not self.attacked and self.state["goals"] > 0
        self.attacked = self.attacked or wants
        return wants

    def wait_for_the_odds(self) -> None:
        self.page.locator("[data-lesson=preview] footer .btn.pri:not([disabled])").wait_for()
        self.page.locator("[data-lesson=preview] footer .btn.pri").click()

    def point(self) -> None:
        """Choose a piece by its key, or a place for the piece that is chosen; a combat begins with its target."""
        wants_target = self.visitor.say("al-ask-FightBattles") in self.state["prompt"]
        if self.state["goals"] and (self.state["chosen"] or wants_target or not self.state["pieces"]):
            self.press(".land .goal")
        else:
            self.press(f'[data-handle="{self.state["pieces"][0]}"][data-piece]')

    def press(self, selector: str) -> None:
        """Enter on the first such thing."""
        self.page.locator(selector).first.focus()
        self.page.keyboard.press("Enter")


def names(notes: list[str]) -> list[str]:
    return [one.removeprefix("al-lesson-") for one in notes]


def test_the_guided_siege_leads_through_set_up_and_all_four_turns_to_the_end(visit: Visit) -> None:
    learner = Learner(visit("fr", game="alesia"))
    learner.begin()
    for _ in range(MOST_STEPS):
        if learner.state["over"] and learner.state["note"] in (None, "al-lesson-over"):
            break
        learner.go_on()
    expect(learner.page.locator(NOTE)).to_have_attribute("data-lesson-note", "al-lesson-over")
    learner.check_frames("al-lesson-over")
    assert names(learner.read)[: len(SET_UP)] == SET_UP
    assert set(names(learner.read)) >= PLAYED
    learner.page.locator("[data-lesson-next]").click()
    expect(learner.page.locator(NOTE)).to_have_count(0)
    expect(learner.page.locator("[data-lesson=result]")).to_be_visible()


def test_on_a_phone_it_leads_through_set_up_and_the_first_turn(visit: Visit) -> None:
    learner = Learner(visit("en", game="alesia", viewport=PHONE, has_touch=True))
    learner.attacked = True  # whether there is anybody to attack in the first turn is the bot's choice
    learner.begin()
    for _ in range(MOST_STEPS):
        if learner.page.locator(".track .past").count() > 0:
            break
        learner.go_on()
    assert names(learner.read)[: len(SET_UP)] == SET_UP
    assert "strategic" in names(learner.read)


def test_being_guided_in_the_whole_siege_says_how_many_camps_there_are_and_where_they_may_stand(visit: Visit) -> None:
    """The guide is called in a siege that nobody began as a lesson: it begins with the eleven camps."""
    visitor = visit("fr", game="alesia")
    visitor.go("/new?game=alesia")
    visitor.button("web-start").click()
    expect(visitor.prompt()).to_contain_text(visitor.say("al-ask-PlaceCamps"))
    visitor.page.locator("[data-lesson=call]").click()
    learner = Learner(visitor)
    notes = []
    for _ in range(5):
        expect(visitor.page.locator(NOTE)).to_be_visible()
        notes.append(visitor.page.locator(NOTE).get_attribute("data-lesson-note") or "")
        learner.check_frames(notes[-1])
        visitor.page.locator("[data-lesson-next]").click()
    assert names(notes) == ["welcome", "map", "camps", "place", "boxes"]
    assert "onze" in visitor.say("al-lesson-place")
    assert visitor.say("al-lesson-camps-title") == "Onze camps"
