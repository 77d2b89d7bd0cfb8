"""Hands over the felt table: they take up commanders, pull units by their handles, and announce what is sound."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import TimeoutError  # noqa: A004 - Playwright's own

from tests.browser.playing import Hands, Pointer
from tests.browser.seating import Seating
from tests.browser.visitor import PATIENCE, Visitor
from tests.server.processes import Process

GAME = "hail_caesar"
SEATS = ("blue", "red")

STATE = """() => {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const handles = (selector) => [...new Set(seen(selector).map((one) => one.dataset.handle))];
  const chosen = seen(".order [data-chip][aria-pressed=true]");
  return {
    working: document.querySelector("main")?.getAttribute("aria-busy") === "true" || seen(".think").length > 0,
    over: seen("[data-lesson=result]").length > 0,
    dialog: seen("dialog[open] .btn.pri").length,
    drawn: seen("[data-lesson=order]").length > 0,
    chips: seen(".order [data-chip]:not([disabled])").map((one) => Number(one.dataset.chip)),
    chosen: chosen.map((one) => Number(one.dataset.chip)),
    all: seen(".order [data-all]").length,
    charges: seen(".order [data-charge]").map((one) => Number(one.dataset.charge)),
    verdict: seen("[data-verdict]")[0]?.dataset.verdict ?? null,
    rides: seen("[data-lesson=ride]").length > 0,
    ends: seen("[data-action=Done]:not([disabled])").length,
    throws: seen("[data-lesson=preview] footer .btn.pri:not([disabled])").length,
    compared: seen("[data-asked] [data-announce]:not([disabled])").length,
    menu: seen("[data-lesson=preview] .menu .btn").length,
    pieces: handles(".can[data-handle]"),
    deeds: seen(".actions .btn:not([disabled])").map((one) => one.dataset.action),
    prompt: document.querySelector("[data-lesson=prompt]")?.innerText ?? "",
    lines: document.querySelectorAll("[role=log] .ln").length,
  };
}"""
"""What the page offers and tells at this moment."""

OFFERED = f"""(before) => {{
  const now = ({STATE})();
  const some = now.over || now.dialog || now.drawn || now.rides || now.throws || now.compared || now.menu
    || now.pieces.length || now.deeds.length;
  const text = JSON.stringify(now);
  const isStill = window.lastSeen === text;
  window.lastSeen = text;
  const isWorking = now.working || now.prompt.startsWith("…") || now.verdict === "asked";
  return isStill && !isWorking && some && text !== before ? now : null;
}}"""
"""The page offers something else than before, and does not change from one frame to the next."""
JUDGED = """() => ["legal", "refused"].includes(document.querySelector("[data-verdict]")?.dataset.verdict)"""
HELD = 5_000
"""Milliseconds after which what was pulled has not moved."""
PIXELS = "() => 20 * document.querySelector('.felt-room .pieces').getScreenCTM().a"
"""Pixels to the inch."""


class Felt(Seating):
    """A battle with humans on both seats."""

    def __init__(self, process: Process, scenario: str = "first_battle", **changes: Any) -> None:
        people = {seat: {"kind": "human"} for seat in SEATS}
        super().__init__(process, game=GAME, scenario=scenario, seats=people, options={}, **changes)

    def forward(self, sight: dict[str, Any]) -> dict[str, Any]:
        """Everybody straight ahead."""
        return nearer(sight)


class Legate(Hands):
    """Hands of somebody who orders his whole division ahead, lets charge whoever can, and shoots at what is lit."""

    def __init__(self, visitor: Visitor, pointer: Pointer = "mouse") -> None:
        super().__init__(visitor, pointer)
        self.state: dict[str, Any] = {}
        self._attempts: list[str] = []
        """What has been drawn in vain since something was last announced."""
        self._pointed: set[tuple[str, int]] = set()
        """What was pointed at, and when."""

    # Looking

    def look(self, before: str = "") -> None:
        """See what the page offers, once it offers something else than before."""
        try:
            self.state = self.page.wait_for_function(OFFERED, arg=before, timeout=PATIENCE).json_value()
        except TimeoutError as error:
            now = self.page.evaluate(STATE)
            raise AssertionError(f"stuck after {self.did[-8:]}: the page offers {now}") from error

    def go_on(self) -> None:
        """Do one thing that is offered, and wait until the page shows that it was done."""
        before: str = self.page.evaluate("() => window.lastSeen")
        try:
            self._decide(self.state)
        except TimeoutError as error:
            now = self.page.evaluate(STATE)
            raise AssertionError(f"lost after {self.did[-8:]}: of {self.state} there is {now}") from error
        if not (self._attempts and self.did[-1] == self._attempts[-1] and self._is_held(before)):
            self.look(before)

    def _is_held(self, before: str) -> bool:
        """Whether what was pulled does not move: what it came up against holds it where it is."""
        try:
            self.page.wait_for_function(OFFERED, arg=before, timeout=HELD)
        except TimeoutError:
            return True
        return False

    def see_all(self) -> None:
        """The whole table in the frame."""
        self.on(f'.tools [aria-label="{self.visitor.say("web-fit")}"]')

    # Drawing

    def pixels(self) -> float:
        """How many pixels an inch has."""
        found: float = self.page.evaluate(PIXELS)
        return found

    def middle(self, selector: str) -> tuple[float, float]:
        """Where something is seen."""
        box = self.page.locator(selector).first.bounding_box()
        assert box, f"{selector} is not seen"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def pull(self, grip: str, inches: tuple[float, float]) -> None:
        """Pull a handle of the drawn unit so many inches to the right and up the screen."""
        x, y = self.middle(f"[data-grip={grip}] .near")
        scale = self.pixels()
        self.carry((x, y), (x + inches[0] * scale, y - inches[1] * scale))

    def carry(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """From one point of the screen to another, with the pointer down."""
        if self.pointer == "mouse":
            self.page.mouse.move(*start)
            self.page.mouse.down()
            self.page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=3)
            self.page.mouse.move(*end, steps=3)
            self.page.mouse.up()
            return
        finger = self.page.context.new_cdp_session(self.page)
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        for kind, points in (("touchStart", [start]), ("touchMove", [middle]), ("touchMove", [end]), ("touchEnd", [])):
            at = [{"x": x, "y": y} for x, y in points]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})
        finger.detach()

    def is_sound(self) -> bool:
        """Whether the server finds the order as it is drawn sound."""
        self.page.wait_for_function(JUDGED, timeout=PATIENCE)
        return bool(self.page.evaluate(STATE)["verdict"] == "legal")

    # Deciding

    def _decide(self, now: dict[str, Any]) -> None:
        if now["dialog"]:
            self._press("dialog", "dialog[open] .btn.pri")
        elif now["throws"]:
            self._press("throw", "[data-lesson=preview] footer .btn.pri")
        elif now["drawn"]:
            self._order(now)
        elif now["rides"]:
            self._press("stay", "[data-lesson=ride] [data-action=Done]")
        elif now["compared"]:
            self._press("answer", "[data-asked] [data-announce]")
        elif now["menu"]:
            self._press("menu", "[data-lesson=preview] .menu .btn")
        elif fresh := [one for one in now["pieces"] if (one, now["lines"]) not in self._pointed]:
            self._pointed.add((fresh[0], now["lines"]))
            self._point(fresh[0])
        else:
            assert now["deeds"], f"nothing to be done after {self.did[-8:]}: {now}"
            self._press(now["deeds"][-1], f".actions .btn[data-action={now['deeds'][-1]}]:last-of-type")

    def _order(self, now: dict[str, Any]) -> None:
        """Announce what is sound; else try the next thing that might be; in the end leave it."""
        if now["verdict"] == "legal":
            self._attempts.clear()
            self._press("announce", "[data-announce]")
        elif now["verdict"] == "refused":
            self._press("clear", ".order [data-clear]")
        elif (attempt := next((one for one in self._possible(now) if one not in self._attempts), None)) is None:
            self._attempts.clear()
            self._press("no more", ".order [data-action=Done]")
        else:
            self._attempts.append(attempt)
            self.did.append(attempt)
            self._draw(attempt, now)

    def _possible(self, now: dict[str, Any]) -> list[str]:
        """All ahead once; then whoever has an enemy in reach charges him, then all go ahead, then each alone."""
        if now["all"] and "all ahead" not in self.did:
            return ["all ahead"]
        alone = [f"unit {unit} {how}" for how in ("charges", "ahead") for unit in now["chips"]]
        return [*alone[: len(now["chips"])], *(["all ahead"] if now["all"] else []), *alone[len(now["chips"]) :]]

    def _draw(self, attempt: str, now: dict[str, Any]) -> None:
        """Choose the units, and pull them ahead; a charge is a click on the enemy."""
        if attempt == "all ahead":
            if len(now["chosen"]) < len(now["chips"]):
                self.on(".order [data-all]")
            self.pull("ahead", (0, 6))
            return
        unit, how = int(attempt.split()[1]), attempt.split()[2]
        if now["all"] and now["chosen"] not in ([], [unit]):
            self._let_go(now)
        if now["chosen"] != [unit]:
            self.at(f"unit:{unit}")
        if how == "ahead":
            self.pull("ahead", (0, 4))
        elif charges := self.page.evaluate(STATE)["charges"]:
            self.on(f".order [data-charge='{charges[0]}']")

    def _let_go(self, now: dict[str, Any]) -> None:
        """Nobody is chosen any more."""
        if len(now["chosen"]) < len(now["chips"]):
            self.on(".order [data-all]")
        self.on(".order [data-all]")
        now["chosen"] = []


FINISH = {"Done": 9}


def nearer(sight: dict[str, Any]) -> dict[str, Any]:
    """Everybody of a division is ordered straight ahead; nobody charges, shoots or rides."""

    def rank(action: dict[str, Any]) -> tuple[int, int]:
        kind = action["type"]
        if kind == "Consider":
            return 0, -len(action["units"])
        if "Charge" in str(action):
            return 8, 0
        if kind in {"Order", "MoveOnInitiative"}:
            return 1, 0
        return FINISH.get(kind, 5 if kind in {"Shoot", "MoveCommander", "FireAtMover"} else 2), 0

    found: dict[str, Any] = min(sight["candidates"], key=rank)
    return found


REACHED = 550
"""Hundredths of an inch that everybody makes in one move."""
TOO_NEAR = 200
"""So near at hand nobody has the time to do anything but hold."""


def charge_at(sight: dict[str, Any], targets: frozenset[int]) -> dict[str, Any] | None:
    """An initiative move that charges one of these, reaches it, and leaves it the time to answer."""
    for action in sight["candidates"]:
        step = action.get("step") or {}
        if action["type"] != "MoveOnInitiative" or step["type"] != "Charge" or not targets & set(step["targets"]):
            continue
        (x, y, _), (far_x, far_y, _) = (sight["view"]["poses"][one] for one in (action["unit"], step["targets"][0]))
        if TOO_NEAR**2 <= (far_x - x) ** 2 + (far_y - y) ** 2 <= REACHED**2:
            return dict(action)
    return None
