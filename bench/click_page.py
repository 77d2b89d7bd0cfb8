"""The page under the click benchmark: finds what an action is pointed at, performs the gestures and counts them."""

from __future__ import annotations

import time
from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.browser.playing import SPOT

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

PIECES = ("unit", "leader", "general", "card")
"""Fields of an action that name what is taken up."""
PLACES = ("segment", "target", "targets", "path", "hex")
"""Fields of an action that name where it goes."""
SECONDS = 60.0
STATE = """(handle) => {
  const seen = (one) => one.checkVisibility();
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const on = handle === null ? null : document.querySelector(`[data-handle="${CSS.escape(handle)}"][data-at]`);
  const beside = on ? [...document.querySelectorAll(`[data-at="${on.dataset.at}"]`)] : [];
  return {
    number: Number(document.querySelector("[data-number]")?.dataset.number ?? -1),
    busy: all("[aria-busy=true], [data-lesson=preview] .sub[role=status]").length,
    dialog: all("dialog[open] .btn.pri").length,
    throws: all("[data-lesson=preview] footer .btn.pri:not([disabled])").length,
    menu: all("[data-lesson=preview] .menu .btn[data-action]").map((one) => one.dataset.action),
    seal: all("[data-lesson=seal]").length,
    selected: all("[data-handle][aria-pressed=true]").map((one) => one.dataset.handle),
    buttons: all(".actions .btn:not([disabled])").map((one) => one.dataset.action),
    goals: all(".hx.can, .goal").length,
    at: on?.dataset.at ?? null,
    pile: beside.map((one) => one.dataset.handle),
    movers: beside.filter((one) => one.matches("[data-draggable]")).map((one) => one.dataset.handle),
    spread: on ? on.classList.contains("isOpen") : false,
    draggable: all("[data-draggable]").some((one) => one.dataset.handle === handle),
    can: all(".can").some((one) => one.dataset.handle === handle),
  };
}"""


class Stuck(Exception):
    """The page does not do what was asked of it."""


def handles(action: dict[str, Any]) -> list[str]:
    """What an action is pointed at: the piece, then the place."""
    taken = [f"{name}:{action[name]}" for name in PIECES if action.get(name) is not None]
    for name in PLACES:
        if action.get(name) is not None:
            value = action[name][-1 if name == "path" else 0] if isinstance(action[name], list) else action[name]
            kind = "segment" if name == "segment" else "place" if isinstance(value, str) else "hex"
            taken.append(f"{kind}:{value:04d}" if kind == "hex" else f"{kind}:{value}")
    if "card" in action and len(taken) == 1:
        taken.append("pile:discards")
    return taken[:2]


class Pointer:
    """A person's hand on the page: every press, drag and confirmation is counted under what it was for."""

    def __init__(self, page: Page, number: Callable[[], int]) -> None:
        """`number`: the last row of the journal, as the server knows it."""
        self.page, self.number = page, number
        self.counted: Counter[str] = Counter()
        self.what = ""

    # Gestures

    def press(self, selector: str) -> None:
        """Click on the first visible thing that fits."""
        self.counted[self.what] += 1
        self.page.locator(selector).locator("visible=true").first.click()

    def click(self, handle: str) -> None:
        """Click on a thing on the table."""
        self.counted[self.what] += 1
        self.page.mouse.click(*self.spot(handle))

    def drag(self, handle: str, target: str) -> None:
        """Carry a thing to a place: one gesture."""
        start, end = self.spot(handle), self.spot(target)
        self.counted[self.what] += 1
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=3)
        self.page.mouse.move(*end, steps=3)
        self.page.mouse.up()

    def spot(self, handle: str) -> tuple[float, float]:
        """A point of a thing that nothing else covers."""
        found = self.until(lambda: self._spot(handle), f"{handle} is not in sight")
        return found[0], found[1]

    def _spot(self, handle: str) -> Any:
        """A place that is covered is pointed at by what stands there."""
        kind, name = handle.split(":")
        standing = self.page.locator(f'[data-at="{name}"]') if kind == "hex" else None
        there = standing.evaluate_all("all => all.map(one => one.dataset.handle)") if standing else []
        return next((at for one in (handle, *there) if (at := self.page.evaluate(SPOT, one))), None)

    # Looking

    def state(self, handle: str | None = None) -> dict[str, Any]:
        """What the page shows now."""
        found: dict[str, Any] = self.page.evaluate(STATE, handle)
        return found

    def until(self, look: Callable[[], Any], what: str, seconds: float = SECONDS) -> Any:
        """Look until there is something to see."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            found = look()
            if found:
                return found
            time.sleep(0.015)
        raise Stuck(f"{self.what}: {what}; the page shows {self.state()}")

    def in_step(self) -> None:
        """Wait until the page shows what the server knows."""
        self.until(lambda: (now := self.state())["number"] >= self.number() and not now["busy"], "the page is late")

    # Actions

    def is_implied(self, action: dict[str, Any]) -> bool:
        """Whether the page has no button for an action that names nothing, because the next gesture includes it."""
        now = self.state()
        return not handles(action) and bool(now["buttons"]) and action["type"] not in now["buttons"] and not now["seal"]

    def do(self, action: dict[str, Any], company: set[str], is_done: Callable[[], bool]) -> None:
        """Perform an action with the fewest gestures that the page offers, and wait until the server has it.

        `company`: the pieces that go the same way; a whole pile is carried at once where the page can do so.
        """
        self.what = action["type"]
        pointed = handles(action)
        now = self.state(pointed[0] if pointed else None)
        if now["seal"]:
            self.press("[data-lesson=seal]:not([disabled])")
        elif not pointed:
            self.press(f'.actions .btn[data-action="{action["type"]}"]')
        elif len(pointed) > 1 and now["draggable"]:
            self._carry(pointed[0], pointed[1], now, company)
        else:
            self._point(pointed, now)
        self._finish(action, is_done)

    def _point(self, pointed: list[str], now: dict[str, Any]) -> None:
        """Take up the piece, unless it is in the hand already, and point at the place."""
        if now["selected"] != pointed[:1]:
            self.take_up(pointed[0], now)
        if len(pointed) > 1:
            self.until(lambda: self.state(pointed[1])["goals"] or self.state(pointed[1])["can"], "nothing is lit")
            self.click(pointed[1])

    def _carry(self, handle: str, target: str, now: dict[str, Any], company: set[str]) -> None:
        """Carry a piece, or the whole pile if all of it that can move goes along."""
        if len(now["movers"]) > 1 and not now["spread"] and set(now["movers"]) <= company:
            self.drag(now["pile"][-1], target)
        else:
            self._spread(handle, now)
            self.drag(handle, target)

    def take_up(self, handle: str, now: dict[str, Any]) -> None:
        """Point at a piece; a pile is spread first."""
        self._spread(handle, now)
        self.click(handle)

    def _spread(self, handle: str, now: dict[str, Any]) -> None:
        """Spread the pile of a piece: some pages take the whole pile up by the first click."""
        for _ in range(2):
            if len(now["pile"]) < 2 or now["spread"]:
                return
            self.click(now["pile"][-1])
            self.page.wait_for_timeout(150)
            now = self.state(handle)

    def _finish(self, action: dict[str, Any], is_done: Callable[[], bool]) -> None:
        """Answer what the page asks before it sends: which way, the dice, a confirmation."""
        deadline = time.monotonic() + SECONDS
        while not is_done():
            now = self.state()
            if now["dialog"]:
                self.press("dialog[open] .btn.pri")
            elif now["menu"]:
                chosen = action["type"] if action["type"] in now["menu"] else now["menu"][0]
                self.press(f'[data-lesson=preview] .menu .btn[data-action="{chosen}"]')
            elif now["throws"] and not now["busy"]:
                self.press("[data-lesson=preview] footer .btn.pri")
            if time.monotonic() > deadline:
                raise Stuck(f"{action}: nothing came of it; the page shows {now}")
            self.page.wait_for_timeout(40)  # what was just pressed is on its way
