"""The felt table under the hand: frames while a unit is dragged among fifty, what the page computes for one, and how
long the server judges a release.

python bench/felt.py [--seconds 5]        in Chromium without a graphics processor, on a server of its own
python bench/felt.py --scenario two_divisions

On a machine with other work frames are lost that the page would have made; `script` is the processor time of the page
for one frame (scripts, styles, layout, painting: everything on its main thread), and does not depend on that.
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

from playwright.sync_api import CDPSession, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import iacta
from iacta.engine.scenario import read_toml
from tests.browser import chromium
from tests.browser.felt import GAME, Felt, Legate
from tests.browser.seating import is_asked
from tests.browser.visitor import WIDE, Visitor
from tests.server.processes import serving_freely

FIFTY = "fifty"
A_SIDE = 25
ACROSS = 13
SPACED = 9.0
"""Inches from unit to unit, and from one line to the next."""
BAR_MS = 120
LEAST = 30
FRAMES = """() => {
  window.frames_seen = [];
  const note = (now) => { window.frames_seen.push(now); window.noting = requestAnimationFrame(note); };
  window.noting = requestAnimationFrame(note);
}"""
SEEN = "() => { cancelAnimationFrame(window.noting); return window.frames_seen; }"


def fifty() -> dict[str, Any]:
    """Two armies of twenty-five: the troops of a shipped battle, over and over, in two lines each."""
    source = read_toml(iacta.game(GAME).folder / "data" / "scenarios" / "two_divisions.toml")
    source |= {"id": FIFTY, "table": source["table"] | {"width": 120.0, "depth": 72.0}, "origin": "player"}
    source["terrain"] = [one for one in source["terrain"] if one["kind"] not in {"building", "road"}]
    zones = {"blue": (0.0, 18.0), "red": (54.0, 72.0)}
    for side in source["side"]:
        low, high = zones[side["id"]]
        side["deployment_zone"] = [[0.0, low], [120.0, low], [120.0, high], [0.0, high]]
    for division in source["division"]:
        division["y"] = 3.0 if division["side"] == "blue" else 69.0
    source["unit"] = [one for side in zones for one in _army(source, side)]
    source["victory"] = [one for one in source["victory"] if one["kind"] in {"army_morale", "turn_limit"}]
    return source


def _army(source: dict[str, Any], side: str) -> list[dict[str, Any]]:
    divisions = {one["id"] for one in source["division"] if one["side"] == side}
    known = [one for one in source["unit"] if one["division"] in divisions]
    front, back = (16.0, -SPACED) if side == "blue" else (56.0, SPACED)
    found = []
    for number in range(A_SIDE):
        line, place = divmod(number, ACROSS)
        pose = {"x": 6.0 + SPACED * place, "y": front + back * line}
        found.append(known[number % len(known)] | pose | {"id": f"{side[0]}_{number}"})
    return found


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


SPENT = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration", "TaskDuration")


def spent(session: CDPSession) -> dict[str, float]:
    """Seconds of processor time that the page's main thread has spent so far, by what on."""
    found = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return {name: found[name] for name in SPENT}


def dragged(page: Page, legate: Legate, seconds: float) -> tuple[list[float], dict[str, float]]:
    """Lengths of the frames while a unit is dragged, and milliseconds of processor time for each of them."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = spent(session)
    frames = drag_about(page, legate, seconds)
    after = spent(session)
    session.detach()
    return frames, {name: 1000 * (after[name] - before[name]) / len(frames) for name in SPENT}


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
    parser.add_argument("--scenario", default=FIFTY, help="fifty, or a shipped battle")
    chosen = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        serving_freely(Path(folder)) as process,
        sync_playwright() as playwright,
    ):
        felt = Felt(process, chosen.scenario, **({"source": fifty()} if chosen.scenario == FIFTY else {}))
        mover = felt.advance(is_asked("TakeOrders"))
        sight = felt.sight(mover)
        units = sum(pose is not None for pose in sight["view"]["poses"])
        browser = playwright.chromium.launch(executable_path=chromium.browser(), args=chromium.arguments())
        page = browser.new_context(viewport=WIDE, locale="en").new_page()
        legate = Legate(Visitor(page, process.home, "en", GAME))
        legate.visitor.go(felt.link(mover))
        page.locator("[data-chip]").first.click()
        page.wait_for_timeout(1000)
        frames, each = dragged(page, legate, chosen.seconds)
        unit = next(one["units"][0] for one in sight["candidates"] if one["type"] == "Consider")
        x, y, heading = sight["view"]["poses"][unit]
        way = 1 if heading < 5400 or heading > 16200 else -1
        plan = [{"type": "Move", "poses": [[x, y + way * 500 * step, heading]], "ignored": []} for step in (1, 2, 3)]
        action = {"type": "Order", "units": [unit], "plans": [plan], "intention": ""}
        times = judged(felt, mover, action, 60)
        browser.close()
    print(f"{units} units on the table ({chosen.scenario})")
    return int(is_slow(frames, each, times))


def is_slow(frames: list[float], each: dict[str, float], times: list[float]) -> bool:
    """Print what was measured; whether a bar is missed."""
    rate = 1000 * len(frames) / sum(frames)
    slowest = 1000 / statistics.quantiles(frames, n=100)[98]
    judge = statistics.quantiles(times, n=20)[18]
    print(f"frames a second while dragging: {rate:.0f} on average, {slowest:.0f} at the slowest hundredth")
    print(
        f"processor time of the page for a frame: {each['TaskDuration']:.1f} ms, of which scripts "
        f"{each['ScriptDuration']:.1f}, styles {each['RecalcStyleDuration']:.1f}, layout {each['LayoutDuration']:.1f}"
    )
    print(
        f"a release judged: {statistics.median(times):.0f} ms in the middle, {judge:.0f} ms at 95 of 100 (bar {BAR_MS})"
    )
    return rate < LEAST or judge > BAR_MS


if __name__ == "__main__":
    sys.exit(main())
