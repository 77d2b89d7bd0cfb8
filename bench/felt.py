"""The felt table under the hand: frames while a unit is dragged among fifty, and how long the server judges a release.

python bench/felt.py [--seconds 5]        in Chromium without a graphics processor, on a server of its own
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.browser import chromium
from tests.browser.felt import GAME, Felt, Legate
from tests.browser.seating import is_asked
from tests.browser.visitor import WIDE, Visitor
from tests.server.processes import serving_freely

SCENARIO = "two_divisions"
BAR_MS = 120
LEAST = 30
FRAMES = """() => {
  window.frames_seen = [];
  const note = (now) => { window.frames_seen.push(now); window.noting = requestAnimationFrame(note); };
  window.noting = requestAnimationFrame(note);
}"""
SEEN = "() => { cancelAnimationFrame(window.noting); return window.frames_seen; }"


def drag_about(page: Page, legate: Legate, seconds: float) -> list[float]:
    """Lengths of the frames, in milliseconds, while a unit is led to and fro by its body's handle."""
    x, y = legate.middle("[data-grip=ahead] .near")
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate(FRAMES)
    last = time.monotonic() + seconds
    step = 0
    while time.monotonic() < last:
        step += 1
        page.mouse.move(x + 40 * ((step // 20) % 3 - 1), y - 4 * (step % 40))
    times: list[float] = page.evaluate(SEEN)
    page.mouse.up()
    return [later - sooner for sooner, later in pairwise(times)]


def judged(felt: Felt, mover: str, action: dict[str, Any], count: int) -> list[float]:
    """Milliseconds from the question to the answer, whether an order may be given."""
    player, found = felt.players[mover], []
    for _ in range(count):
        begun = time.perf_counter()
        answer = player.post("why", {"action": action})
        found.append(1000 * (time.perf_counter() - begun))
        answer.raise_for_status()
    return found


def main() -> int:
    """Measure, print a table; 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--scenario", default=SCENARIO)
    chosen = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        serving_freely(Path(folder)) as process,
        sync_playwright() as playwright,
    ):
        felt = Felt(process, chosen.scenario)
        mover = felt.advance(is_asked("TakeOrders"))
        sight = felt.sight(mover)
        units = sum(pose is not None for pose in sight["view"]["poses"])
        browser = playwright.chromium.launch(executable_path=chromium.browser(), args=chromium.arguments())
        page = browser.new_context(viewport=WIDE, locale="en").new_page()
        legate = Legate(Visitor(page, process.home, "en", GAME))
        legate.visitor.go(felt.link(mover))
        page.locator("[data-chip]").first.click()
        page.wait_for_timeout(1000)
        frames = drag_about(page, legate, chosen.seconds)
        unit = next(one["units"][0] for one in sight["candidates"] if one["type"] == "Consider")
        x, y, heading = sight["view"]["poses"][unit]
        way = 1 if heading < 5400 or heading > 16200 else -1
        plan = [{"type": "Move", "poses": [[x, y + way * 500 * step, heading]], "ignored": []} for step in (1, 2, 3)]
        action = {"type": "Order", "units": [unit], "plans": [plan], "intention": ""}
        times = judged(felt, mover, action, 60)
        browser.close()
    rate = 1000 * len(frames) / sum(frames)
    slowest = 1000 / statistics.quantiles(frames, n=100)[98]
    judge = statistics.quantiles(times, n=20)[18]
    print(f"{units} units on the table ({chosen.scenario})")
    print(f"frames a second while dragging: {rate:.0f} on average, {slowest:.0f} at the slowest hundredth")
    print(
        f"a release judged: {statistics.median(times):.0f} ms in the middle, {judge:.0f} ms at 95 of 100 (bar {BAR_MS})"
    )
    return int(rate < LEAST or judge > BAR_MS)


if __name__ == "__main__":
    sys.exit(main())
