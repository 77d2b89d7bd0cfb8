"""Wars in Gaul made over the network or taken up from a record, and hands that play them at the table."""

from __future__ import annotations

import random
import secrets
from itertools import count
from typing import Any

import msgspec
from playwright.sync_api import TimeoutError  # noqa: A004 - Playwright's own

import iacta
from iacta.engine.match import Match
from tests.browser.playing import SPOT, STILL, Hands, Pointer
from tests.browser.seating import Seating
from tests.browser.visitor import PATIENCE, Visitor
from tests.golden.make import golden_folder
from tests.server.kit import Player, ok, resign
from tests.server.processes import Process

GAME = "bellum_gallicum"
SEATS = ("roman", "gallic")
OPENING = 3_000
"""Milliseconds in which a stack has opened."""


class War(Seating):
    """A war with humans on both seats, in which everybody makes for the first region that can be reached."""

    def __init__(self, process: Process, scenario: str, goals: tuple[int, ...] = ()) -> None:
        people = {seat: {"kind": "human"} for seat in SEATS}
        super().__init__(process, game=GAME, scenario=scenario, seats=people, options={})
        self.goals = goals

    def forward(self, sight: dict[str, Any]) -> dict[str, Any]:
        """The largest force that can marches, into the open; nothing else is done."""
        marches = [one for one in sight["candidates"] if one.get("to") in self.goals and one.get("into") == 0]
        passes = [one for one in sight["candidates"] if one["type"] == "Pass"]
        if marches:
            return dict(min(marches, key=lambda one: (self.goals.index(one["to"]), -len(one["units"]))))
        return dict((passes or sight["candidates"])[0])


class TakenUp:
    """A war that goes on from a golden record, right before the first action of a kind, against a random bot."""

    def __init__(self, process: Process, scenario: str, kind: str) -> None:
        record, entry, self.seat = self.before(scenario, kind)
        over = ok(process.http.post("/api/import", json={"record": record}), 201)["id"]
        wish = {"entry": entry, "seat": self.seat, "bot": "random", "entropy": secrets.token_hex(16)}
        made = ok(process.http.post(f"/api/matches/{over}/continue", json=wish), 201)
        self.player = Player(process.http, made["id"], made["secrets"][self.seat])

    def before(self, scenario: str, kind: str) -> tuple[Any, int, str]:
        """A record, the entry to go on from, and whose turn it is."""
        record = msgspec.json.decode((golden_folder(GAME) / f"{scenario}.json").read_bytes())
        entries = enumerate(record["entries"])
        return next((record, number, seat) for number, (seat, action, _) in entries if action["type"] == kind)

    def link(self) -> str:
        """The address with the secret of the seat."""
        return f"/m/{self.player.match}#{self.player.secret}"

    def sight(self) -> dict[str, Any]:
        """What the seat sees now, without the log."""
        return self.player.sight(10**6)


class AtSea(TakenUp):
    """A war of Roman ships, up to the first question of a kind: legions build them and sail at chance, others pass."""

    SHIPS = ("BuildTrireme", "Sail")

    def before(self, scenario: str, kind: str) -> tuple[Any, int, str]:
        """The first war in which it comes to this; in most it does not."""
        return next(found for seed in count() if (found := self.sailed(scenario, kind, seed)))

    def sailed(self, scenario: str, kind: str, seed: int) -> tuple[Any, int, str] | None:
        """One war, if it comes to this."""
        chance = random.Random(seed)
        match = Match.new(iacta.game(GAME), scenario, seed=seed, entropy={seat: seat.encode() for seat in SEATS})
        for entry in count():
            if not match.decisions:
                return None
            decision = match.decisions[0]
            options = match.candidates(decision.seat)
            if type(decision.step).__name__ == kind:
                match.play(decision.seat, options[0])  # a war is continued before its last action, not after it
                return msgspec.to_builtins(match.to_record()), entry, decision.seat
            wanted = self.SHIPS if decision.seat == "roman" else ()
            first = [one for one in options if type(one).__name__ in wanted]
            passes = [one for one in options if type(one).__name__ == "Pass"]
            match.play(decision.seat, chance.choice(first or passes or options))
        raise AssertionError("a war ends")


def pair_of_games(process: Process) -> str:
    """Two games with sides swapped, both given up: the address of the second."""
    first = War(process, "aquitania")
    resign(first.players["roman"])
    made = ok(first.players["roman"].post("rematch", {"swap": True}), 201)
    players = [Player(process.http, made["id"], one.secret) for one in first.players.values()]
    for player in players:
        player.join()
    resign(players[0])
    return f"/m/{made['id']}#{players[0].secret}"


STATE = """() => {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const handles = (selector) => [...new Set(seen(selector).map((one) => one.dataset.handle))];
  return {
    working: document.querySelector("main")?.getAttribute("aria-busy") === "true" || seen(".think").length > 0,
    over: seen("[data-lesson=result]").length > 0,
    dialog: seen("dialog[open] .btn.pri").length,
    edited: seen(".bg-edit").length,
    seal: seen(".bg-edit .btn.pri:not([disabled])").length,
    choices: seen(".bg-edit [data-action]").map((one) => one.dataset.action),
    goals: seen("[data-goal]").length,
    throws: seen("[data-lesson=preview] footer .btn.pri:not([disabled])").length,
    leaders: seen('.pc.can[data-handle^="leader:"]').map((one) => [one.dataset.handle, Number(one.dataset.at)]),
    pieces: handles(".pc.can"),
    lit: handles(".hit.can"),
    ends: seen(".hand .actions .btn").map((one) => one.dataset.action),
    prompt: document.querySelector("[data-lesson=prompt]")?.innerText ?? "",
    lines: document.querySelectorAll("[role=log] .ln").length,
  };
}"""
"""What the page offers and tells at this moment."""

OFFERED = f"""(before) => {{
  const now = ({STATE})();
  const some = now.over || now.dialog || now.seal || now.choices.length || now.goals || now.throws || now.pieces.length
    || now.lit.length || now.ends.length;
  return !now.working && some && JSON.stringify(now) !== before ? now : null;
}}"""


GONE = """([leader, at]) => document.querySelector(`[data-handle="${leader}"][data-at]`)?.dataset.at !== String(at)
  || document.querySelector("[data-lesson=preview] footer .btn.pri:not([disabled])")"""
"""Whether a leader has left, or a throw decides whether he may."""


class Legate(Hands):
    """Hands over the map of Gaul: they march along a road, fight whoever is there, and take what is empty."""

    def __init__(self, visitor: Visitor, road: dict[int, int] | None = None, pointer: Pointer = "mouse") -> None:
        super().__init__(visitor, pointer)
        self.road = road or {}
        self.moves = visitor.say("bg-ask-MoveForces")
        self.state: dict[str, Any] = {}
        self._marched: set[str] = set()
        """Leaders who have gone on since something was last ended."""

    def see_all(self) -> None:
        """The whole map in the frame."""
        self.on(f'.tools [aria-label="{self.visitor.say("web-fit")}"]')

    def look(self, before: str = "") -> None:
        """See what the page offers, once it offers something else than before."""
        try:
            self.state = self.page.wait_for_function(OFFERED, arg=before, timeout=PATIENCE).json_value()
        except TimeoutError as error:
            now = self.page.evaluate(STATE)
            raise AssertionError(f"stuck after {self.did[-8:]}: the page offers {now}") from error

    def go_on(self) -> None:
        """Do one thing that is offered, and wait until the page shows that it was done."""
        before: str = self.page.evaluate(f"() => JSON.stringify(({STATE})())")
        self._decide(self.state)
        self.look(before)

    def _decide(self, now: dict[str, Any]) -> None:
        if now["dialog"]:
            self._press("dialog", "dialog[open] .btn.pri")
        elif now["throws"]:
            self._press("throw", "[data-lesson=preview] footer .btn.pri")
        elif now["edited"] and (now["seal"] or now["choices"] or now["goals"]):
            self._decide_beside_the_map(now)
        elif self.moves in now["prompt"] and self._march(now["leaders"]):
            return
        elif now["ends"]:
            self._marched.clear()
            self._press("end", ".hand .actions .btn:last-of-type")
        else:
            self._choose(now["lit"] + now["pieces"])

    def _choose(self, handles: list[str]) -> None:
        """Point at the first thing in sight; if all lie under others, the stack of the first is opened, or keys do."""
        seen = [one for one in handles if self.page.evaluate(SPOT, one)]
        if seen:
            self._point(seen[0])
            return
        covered = self.page.locator(f'[data-handle="{handles[0]}"]').first
        stack = self.page.locator(".stack", has=covered)  # a place may have several, inside and outside
        self.at(str(stack.locator(".pc").last.get_attribute("data-handle")))
        if self.page.evaluate(STILL, [handles[0], OPENING]):
            self._point(handles[0])
        else:
            self.did.append(f"keys {handles[0]}")
            covered.focus()
            self.page.keyboard.press("Enter")

    def _decide_beside_the_map(self, now: dict[str, Any]) -> None:
        """What is chosen is done; what is empty is taken, and whoever can take part does."""
        if now["seal"]:
            self._press("do", ".bg-edit .btn.pri")
        elif "TakePlace" in now["choices"]:
            self._press("take", ".bg-edit [data-action=TakePlace]")
        elif now["goals"]:
            self._press("goal", "[data-goal]")
        else:
            self._press(now["choices"][0], ".bg-edit [data-action]")

    def _march(self, leaders: list[tuple[str, int]]) -> bool:
        """A leader on the road who has not moved is dragged along it; whether one went, for some may not."""
        for leader, at in leaders:
            if at in self.road and leader not in self._marched:
                self._marched.add(leader)
                self.drag(leader, f"region:{self.road[at]}")
                if self._is_gone(leader, at):
                    self.did.append(f"march {at}")
                    return True
                self.did.append(f"no march {at}")
        return False

    def _is_gone(self, leader: str, at: int) -> bool:
        """Whether a leader leaves, or a throw decides about it, before long."""
        try:
            self.page.wait_for_function(GONE, arg=[leader, at], timeout=PATIENCE / 6)
        except TimeoutError:
            self.page.keyboard.press("Escape")
            return False
        return True
