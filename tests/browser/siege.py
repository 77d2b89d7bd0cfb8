"""Sieges of Alésia made over the network, played towards each other until a test finds its position."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import TimeoutError as NothingCame
from playwright.sync_api import expect

from tests.browser.playing import SPOT, Hands
from tests.browser.seating import Seating
from tests.server.processes import Process

FORWARD = (
    "Attack",
    "Shoot",
    "DeployUnit",
    "Disclose",
    "CallUp",
    "Advance",
    "Suffer",
    "March",
    "Walk",
    "Ride",
    "EndStrategicStep",
)
"""What brings the armies together soonest, first."""
MOVES = ("March", "Walk", "Ride")
PATIENCE_WITH_A_FINGER = 10_000


class Siege(Seating):
    """A siege with humans on all seats, the camps where they stood in history unless said otherwise."""

    def __init__(self, process: Process, seats: tuple[str, ...] = ("roman", "gallic"), **options: bool | int) -> None:
        chosen = {"historical_camps": True, **({"three_players": True} if len(seats) > 2 else {}), **options}
        people = {seat: {"kind": "human"} for seat in seats}
        super().__init__(process, game="alesia", scenario="alesia", seats=people, options=chosen)

    def nearer(self, sight: dict[str, Any]) -> dict[str, Any]:
        """Towards the nearest enemy; whoever cannot come nearer lets the step end."""
        view = sight["view"]
        goals = camps(view) if sight["you"] != "roman" else gauls(view) or camps(view)
        return min(sight["candidates"], key=lambda action: rank(action, view, goals))


class Fingers(Hands):
    """Hands over a map: a pile opens before one of its pieces is taken up."""

    def see_all(self) -> None:
        """The whole map in the frame."""
        self.page.locator(f'.tools [aria-label="{self.visitor.say("web-fit")}"]').click()

    def piece(self, handle: str) -> None:
        """Point at a unit, a leader or a face-down counter on the map."""
        at = self.page.locator(f'[data-handle="{handle}"][data-at]').get_attribute("data-at")
        pile = self.page.locator(f'[data-at="{at}"]')
        if pile.count() > 1:
            top = pile.last.get_attribute("data-handle")
            assert top is not None
            self.at(top)
            opened = self.page.locator(f'.isOpen[data-at="{at}"]')
            expect(opened.or_(self.page.locator("[data-group]")).first).to_be_visible()
            if opened.count() == 0:
                self.at(top)  # all of it was taken up: a second click spreads it
            expect(opened.first).to_be_visible()
        self.at(handle)

    def hex(self, number: int) -> None:
        """Point at a hex of the map."""
        self.at(f"hex:{number:04d}")

    def aim(self, sight: dict[str, Any]) -> int:
        """Point at a hex that may be attacked and is seen, or at what stands there; that hex."""
        self.page.locator(".amap .lit").first.wait_for(state="attached")
        for target in (one["targets"][0] for one in sight["candidates"] if one["type"] == "Attack"):
            standing = self.page.locator(f'[data-at="{target:04d}"]').evaluate_all(
                "all => all.map(one => one.dataset.handle)"
            )
            for handle in (f"hex:{target:04d}", *standing):
                if self.page.evaluate(SPOT, handle) and self._opens_an_assault(handle):
                    return int(target)
        raise AssertionError("no target is in sight")

    def _opens_an_assault(self, handle: str) -> bool:
        """Point at it; a finger at the edge of the frame may be taken to mean what lies beside."""
        self.at(handle)
        try:
            self.page.locator(".build").wait_for(timeout=PATIENCE_WITH_A_FINGER)
        except NothingCame:
            return False
        return True

    def lit_hexes(self) -> list[int]:
        """The hexes that lie lit, as soon as some do."""
        self.page.locator(".amap .lit, .amap .reach").first.wait_for()
        found: list[int] = self.page.evaluate(LIT)
        return found

    def reaches(self, number: int) -> None:
        """Wait until a click on a hex means something."""
        expect(self.page.locator(f'.hx.can[data-handle="hex:{number:04d}"]')).to_be_attached()

    def stands_in(self, handle: str, number: int) -> None:
        """Wait until a piece stands in a hex."""
        expect(self.page.locator(f'[data-handle="{handle}"][data-at]')).to_have_attribute("data-at", f"{number:04d}")


LIT = """() => [...document.querySelectorAll(".hx.can")].map((one) => Number(one.dataset.handle.slice(4)))"""
"""The hexes that a click is meant for."""


def rank(action: dict[str, Any], view: dict[str, Any], goals: list[int]) -> tuple[int, int]:
    """How late an action comes, and how far from the enemy it ends."""
    kind = action["type"]
    place = FORWARD.index(kind) if kind in FORWARD else len(FORWARD)
    if kind in MOVES:
        before, after = nearest(start(action, view), goals), nearest(action["path"][-1], goals)
        return (place, after) if after < before else (len(FORWARD) + 1, after)
    return (place, nearest(action["hex"], goals) if kind == "DeployUnit" else 0)


def start(action: dict[str, Any], view: dict[str, Any]) -> int:
    """Where the piece of a move stands."""
    if "unit" in action:
        return int(view["place"][action["unit"]])
    return next(int(one["hex"]) for one in view["counters"] if one["leader"] == action["leader"])


def camps(view: dict[str, Any]) -> list[int]:
    """The hexes of the camps."""
    return [one["hex"] for one in view["camps"] if one["intact"]]


def gauls(view: dict[str, Any]) -> list[int]:
    """The hexes of Gallic leaders face up."""
    return [one["hex"] for one in view["counters"] if one["side"] == "gallic" and one["face_up"]]


def nearest(place: int, goals: list[int]) -> int:
    """The distance to the nearest of some hexes."""
    return min((distance(place, goal) for goal in goals), default=0)


def distance(one: int, two: int) -> int:
    """Steps between two hexes of the map (AL-0.2.f)."""
    across = one // 100 - two // 100
    along = slant(one) - slant(two)
    return max(abs(across), abs(along), abs(across + along))


def slant(place: int) -> int:
    column, row = divmod(place, 100)
    return row - (column - column % 2) // 2
