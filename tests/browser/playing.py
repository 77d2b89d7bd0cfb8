"""Hands at the table: they point at what lies lit, as a person would who has not read the rules."""

from __future__ import annotations

from typing import Any, Literal

from playwright.sync_api import TimeoutError  # noqa: A004 - Playwright's own

from tests.browser.visitor import PATIENCE, Visitor

RESERVES = ("SR", "NR")
Pointer = Literal["mouse", "touch"]

OFFERS = """() => {
  const seen = (element) => element.checkVisibility();
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const handles = (selector) => [...new Set(all(selector).map((one) => one.closest("[data-handle]").dataset.handle))];
  const prompt = document.querySelector("[data-lesson=prompt] p");
  return {
    busy: all("[aria-busy=true], [data-lesson=preview] .sub[role=status]").length,
    dialog: all("dialog[open] .btn.pri").length,
    curtain: all(".curtain .btn").length,
    opened: all("[data-opened]").map((one) => one.dataset.opened),
    throws: all("[data-lesson=preview] footer .btn.pri:not([disabled])").length,
    menu: all("[data-lesson=preview] .menu .btn").length,
    chosen: handles("[data-handle][aria-pressed=true]"),
    lit: handles(".hit.lit, .gut.lit, .pile.lit"),
    cards: handles(".held.can"),
    pieces: handles(".pc.can[data-handle]"),
    seal: all("[data-lesson=seal]:not([disabled])").length,
    buttons: all(".actions .btn:not([disabled])").map((one) => one.innerText.trim()),
    prompt: prompt ? prompt.innerText : "",
    lines: document.querySelectorAll("[role=log] .ln").length,
  };
}"""
"""What the page offers at this moment."""

CHANGED = f"""(before) => {{
  const now = ({OFFERS})();
  return now.busy || JSON.stringify(now) === before ? null : now;
}}"""
OFFERED = f"""(ends) => {{
  const now = ({OFFERS})();
  if (now.busy) return null;
  const some = now.dialog || now.curtain || now.opened.length || now.throws || now.seal || now.chosen.length
    || now.lit.length || now.cards.length || now.pieces.length || now.buttons.length;
  return some || ends.some((end) => now.prompt.startsWith(end)) ? now : null;
}}"""

SPOT = """(handle) => {
  const element = document.querySelector(`[data-handle="${CSS.escape(handle)}"]`);
  if (!element) return null;
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = element.getBoundingClientRect();
  const tries = [0.5, 0.25, 0.75, 0.06, 0.94, 0.4, 0.6, 0.15, 0.85];
  for (const down of tries) for (const along of tries) {
    const x = box.left + box.width * along, y = box.top + box.height * down;
    if (document.elementFromPoint(x, y)?.closest("[data-handle]") === element) return [x, y];
  }
  return null;
}"""
"""A point of the thing that nothing else covers."""

STILL = f"""async ([handle, patience]) => {{
  const last = performance.now() + patience;
  while (performance.now() < last) {{
    const first = ({SPOT})(handle);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const second = ({SPOT})(handle);
    if (first && second && first[0] === second[0] && first[1] === second[1]) return second;
  }}
  return null;
}}"""
"""That point, once the thing lies still. It waits by itself: Playwright takes any promise for an answer."""


class Hands:
    """Hands that play for a visitor with one pointer, and count what they did."""

    def __init__(self, visitor: Visitor, pointer: Pointer = "mouse") -> None:
        self.visitor, self.page, self.pointer = visitor, visitor.page, pointer
        self.ends = [visitor.say(one) for one in ("end-won", "end-lost", "end-draw")]
        self.weighed = 0
        self.did: list[str] = []
        self._aimed = ""
        """What was last pointed at; on a phone the place it stands in may have opened first."""
        self._tried: set[str] = set()
        """Units pointed at since something was last ended."""

    # Pointing

    def spot(self, handle: str) -> tuple[float, float]:
        """Where to point at a thing on the table."""
        found: list[float] | None = self.page.evaluate(STILL, [handle, PATIENCE])
        assert found, f"{handle} does not lie still in sight"
        return (found[0], found[1])

    def at(self, handle: str) -> None:
        """Click or tap on a thing on the table."""
        self._aimed = handle
        x, y = self.spot(handle)
        if self.pointer == "mouse":
            self.page.mouse.click(x, y)
        else:
            self.page.touchscreen.tap(x, y)

    def drag(self, handle: str, target: str) -> None:
        """Take a thing up, carry it over another and let it go there."""
        start, end = self.spot(handle), self.spot(target)
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        if self.pointer == "mouse":
            self.page.mouse.move(*start)
            self.page.mouse.down()
            for point in (middle, end):
                self.page.mouse.move(*point, steps=4)
            self.page.mouse.up()
            return
        finger = self.page.context.new_cdp_session(self.page)
        for kind, points in (("touchStart", [start]), ("touchMove", [middle]), ("touchMove", [end]), ("touchEnd", [])):
            at = [{"x": x, "y": y} for x, y in points]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})
        finger.detach()

    def on(self, selector: str) -> None:
        """Click or tap on the first visible thing that fits."""
        found = self.page.locator(selector).locator("visible=true").first
        if self.pointer == "mouse":
            found.click()
        else:
            found.tap()

    # Playing

    def offers(self) -> dict[str, Any]:
        """What the page offers now."""
        found: dict[str, Any] = self.page.evaluate(OFFERS)
        return found

    def wait_for_offer(self) -> dict[str, Any]:
        """What the page offers as soon as something must be decided, or the battle is over."""
        found: dict[str, Any] = self.page.wait_for_function(OFFERED, arg=self.ends, timeout=3 * PATIENCE).json_value()
        return found

    def signature(self) -> str:
        """All that the page offers and tells, to see whether it changes."""
        found: str = self.page.evaluate(f"() => JSON.stringify(({OFFERS})())")
        return found

    def wait_for_change(self, before: str) -> None:
        """Until the page offers or tells something else, and nothing is under way."""
        self.page.wait_for_function(CHANGED, arg=before, timeout=PATIENCE)

    def is_over(self) -> bool:
        """Whether the page tells the result."""
        return any(self.offers()["prompt"].startswith(end) for end in self.ends)

    def step(self) -> None:
        """Do one thing that lies lit, and wait until the page shows that it was done."""
        now = self.wait_for_offer()
        if any(now["prompt"].startswith(end) for end in self.ends):
            return
        before = self.signature()
        try:
            self._do(now)
            self.wait_for_change(before)
        except TimeoutError as error:
            raise AssertionError(f"stuck after {self.did[-8:]}: the page offers {self.offers()}") from error

    def _do(self, now: dict[str, Any]) -> None:
        if now["dialog"]:
            self._press("dialog", "dialog[open] .btn.pri")
        elif now["opened"]:
            self._press("opened", f'[data-opened="{self._aimed}"]')
        elif now["curtain"]:
            self._press("curtain", ".curtain .btn")
        elif now["seal"]:
            self._press("seal", "[data-lesson=seal]")
        elif now["throws"]:
            self.weighed += 1
            self._press("throw", "[data-lesson=preview] footer .btn.pri")
        elif now["menu"]:
            self._press("menu", "[data-lesson=preview] .menu .btn")
        elif now["chosen"]:
            self._go_on_with(now)
        else:
            self._begin(now)

    def _go_on_with(self, now: dict[str, Any]) -> None:
        """Something is selected: lay it, or move it, where light shows; else let go of it."""
        worth = [one for one in now["lit"] if self._is_worth_going_to(one, now["chosen"][0])]
        if worth:
            self._point(min(worth, key=lambda one: (one.startswith("pile:"), one)))
        else:
            self.did.append("let go")
            self.at(now["chosen"][0])

    def _is_worth_going_to(self, target: str, chosen: str) -> bool:
        """Out of the reserve or towards the enemy, never back; everything that is no place is worth it."""
        far = "place:N" if self._is_south() else "place:S"
        waits = self.page.locator(f'.res [data-handle="{chosen}"]').count() > 0
        return not target.startswith("place:") or (target[6:] not in RESERVES and (waits or target.startswith(far)))

    def _begin(self, now: dict[str, Any]) -> None:
        """Nothing is selected: cards first, then segments, then units; what ends the decision comes last."""
        cards = sorted(now["cards"], key=lambda one: one == "card:C")  # court cards are only good to be discarded
        units = [one for one in now["pieces"] if one.startswith("unit:")]
        if now["buttons"]:
            units = [one for one in units if one not in self._tried]
        if cards:
            self._point(cards[0])
        elif now["lit"]:
            self._point(now["lit"][0])
        elif units:
            self._tried.add(units[0])
            self._point(units[0])
        else:
            self._tried.clear()
            self._press("end", ".actions .btn:last-of-type")

    def _is_south(self) -> bool:
        return self.page.locator(".res.bottom-row").get_attribute("data-handle") == "place:SR"

    def _press(self, what: str, selector: str) -> None:
        self.did.append(what)
        self.on(selector)

    def _point(self, handle: str) -> None:
        self.did.append(handle)
        self.at(handle)
