"""Clicks per round and per game: a whole match in a real Chromium against a fast bot, played as a person would.

    python -m bench.clicks                          every game, both sides, its first scenario
    python -m bench.clicks --game NAME --seat SEAT --scenario ID --turns 4 --seeds 3

A bot of a fixed level chooses the moves; the hand on the page performs each with the fewest gestures that the page
offers. A click, a drag from one place to another and the confirmation of a dialog count one each. Plans are sealed as
the page suggests them, and an attack is made as the page suggests it against the bot's target. Moves of one piece that
follow each other are one way to its last place where the page can go there. What opens and closes something without
any other effect is told apart.
"""

from __future__ import annotations

import argparse
import secrets
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from playwright.sync_api import Browser, sync_playwright

import iacta
from bench.click_page import Pointer, Stuck, handles
from iacta.bots import bot
from iacta.engine.chance.dice import SeededDice
from iacta.engine.match import action_from, seats_of
from tests.browser import chromium
from tests.browser.visitor import WIDE
from tests.server.kit import Served, ok, serving, settings

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.engine.match import Match
    from iacta.engine.records import Action, Seat

LEVEL, OPPONENT = "centurion", "recruit"
STATIC = Path(iacta.__file__).parent / "server" / "static"
ROUNDS = ("round", "turn")
"""What a view calls the number of the round."""
MOST_AHEAD = 40
TRIES = 3


class Play:
    """One match on the page: the seat's moves, and what they cost."""

    def __init__(self, served: Served, browser: Browser, game: str, scenario: str, seat: Seat, seed: int) -> None:
        """Make the match and sit down."""
        self.game, self.seat, self.seed, self.served = iacta.game(game), seat, seed, served
        others = [one for one in seats_of(self.game, self.game.scenarios[scenario]) if one != seat]
        seats = {seat: {"kind": "human"}, **{one: {"kind": "bot", "bot": OPPONENT} for one in others}}
        wish = {"game": game, "scenario": scenario, "seats": seats}
        made = ok(served.http.post("/api/matches", json=wish), 201)
        self.id, secret = made["id"], made["secrets"][seat]
        self.headers = headers = {"Authorization": f"Bearer {secret}"}
        ok(served.http.post(f"/api/matches/{self.id}/join", headers=headers, json={"entropy": secrets.token_hex(16)}))
        self.page = browser.new_context(
            viewport={"width": WIDE["width"], "height": WIDE["height"]}, locale="en", reduced_motion="reduce"
        ).new_page()
        self.page.add_init_script("localStorage.setItem('iacta.pace', '\"once\"')")
        self.page.goto(f"{served.home}/m/{self.id}#{secret}")
        self.pointer = Pointer(self.page, lambda: self.look()[1])
        self.actions = 0
        self.missed: Counter[str] = Counter()
        self.implied: Counter[str] = Counter()

    # Knowing

    def look(self) -> tuple[Match, int]:
        """The match as the server holds it, and its last row."""

        async def locked() -> tuple[Match, int]:
            async with self.served.services.sessions.locked(self.id) as session:
                return session.started_match(), session.number

        found: tuple[Match, int] = self.served.do(locked())
        return found

    def round(self, match: Match) -> int:
        """Which round is being played."""
        view = match.view(None)
        return next(int(view[name]) for name in ROUNDS if name in view)

    def choose(self, state: Any, number: int) -> Action:
        """What the level would play in a state, by what the seat sees of it."""
        dice = SeededDice(f"{self.seed} {number}".encode(), silent=True)
        return bot(LEVEL).decide(self.game, self.game.view(state, self.seat), self.seat, dice)

    def opened(self, match: Match, action: dict[str, Any]) -> dict[str, Any] | None:
        """What the level would do next in a place that it opens, if the page opens it by pointing at the piece."""
        if not handles(action) or not handles(action)[0].startswith("segment:"):
            return None
        state = self.game.rulebook.play(
            match.state, self.seat, action_from(self.game, action), SeededDice(b"ahead")
        ).state
        if self.seat not in self.game.rulebook.waiting(state):
            return None
        then: dict[str, Any] = encoded(self.choose(state, len(match.past) + 1))
        named = handles(then)
        return then if named and self.pointer.state(named[0])["draggable"] else None

    def alike(self, match: Match, action: dict[str, Any]) -> dict[str, Any]:
        """The same with the piece that the page has taken up by itself, where that is legal."""
        taken, named = self.pointer.state()["selected"], handles(action)
        if len(taken) == 1 and len(named) == 1 and taken[0].split(":")[0] == named[0].split(":")[0]:
            kind, number = taken[0].split(":")
            other = {**action, kind: int(number)} if number.isdigit() else action
            return other if match.refusal(self.seat, action_from(self.game, other)) is None else action
        return action

    def way(self, match: Match) -> list[dict[str, Any]]:
        """The moves of one piece that would follow each other, the longest way first; else the one action."""
        state, number = match.state, len(match.past)
        found: list[dict[str, Any]] = []
        halted: dict[str, Any] | None = None
        for ahead in range(MOST_AHEAD):
            action = self.choose(state, number + ahead)
            raw = encoded(action)
            if not handles(raw) and raw["type"] == "Halt" and halted is None:
                halted = raw  # another piece may go at once: the one on its way has then arrived
            elif found and not is_on_the_way(found[0], raw):
                break
            else:
                found.append(raw)
            dice = SeededDice(b"ahead")
            transition = self.game.rulebook.play(state, self.seat, action, dice)
            state = transition.state
            is_mine = self.seat in self.game.rulebook.waiting(state)
            if not is_mine or transition.barrier or (found and "path" not in found[0]) or (halted and found):
                break
        if halted and (not found or "path" not in found[0]):
            return [halted]
        return [*reversed(found)]

    def company(self, match: Match, action: dict[str, Any]) -> set[str]:
        """The pieces that the level would send from the same place to the same place, if the page can carry a pile."""
        first = handles(action)[0] if "path" in action else None
        start = self.pointer.state(first)
        if first is None or len(start["movers"]) < 2:
            return set()
        state, ends = match.state, {}
        for ahead in range(MOST_AHEAD):
            chosen = self.choose(state, len(match.past) + ahead)
            raw = encoded(chosen)
            if raw["type"] != "Halt":
                if "path" not in raw or handles(raw)[0] not in start["pile"]:
                    break
                ends[handles(raw)[0]] = handles(raw)[1]
            transition = self.game.rulebook.play(state, self.seat, chosen, SeededDice(b"ahead"))
            state = transition.state
            if transition.barrier or self.seat not in self.game.rulebook.waiting(state):
                break
        return {piece for piece, end in ends.items() if end == ends.get(first)}

    # Playing

    def run(self, turns: int | None, minutes: float) -> tuple[int, bool]:
        """Play to the end, so many rounds or so long; how many rounds were begun, and whether it is over."""
        self.fit()
        deadline = time.monotonic() + 60 * minutes
        first = self.round(self.look()[0])
        while True:
            match, _ = self.look()
            done = max(0, self.round(match) - first)
            if match.outcome is not None:
                return done + 1, True
            if turns is not None and done >= turns:
                return done, False
            if time.monotonic() > deadline:
                return done + 1, False
            if self.seat in self.game.rulebook.waiting(match.state):
                self.pointer.in_step()
                self.act(match)
            else:
                time.sleep(0.02)

    def act(self, match: Match) -> None:
        """Perform what the level would play; a place that the page does not offer is gone to in shorter ways."""
        self.actions += 1
        way = self.way(match)
        if self.pointer.is_implied(way[0]):
            self.implied[way[0]["type"]] += 1
            self.send(way[0])
            return
        first = self.opened(match, way[0])
        tries = [first] if first else [self.alike(match, action) for action in way[:TRIES]]
        passed = way[0]["type"] if first else ""
        entries = len(match.past)
        for action in tries:
            if self.attempt(action, self.company(match, action), lambda: self.is_done(entries, passed)):
                return
        self.send(way[-1])

    def attempt(self, action: dict[str, Any], company: set[str], is_done: Callable[[], bool]) -> bool:
        """Perform an action on the page; what did not work is told, and is no click that the game needs."""
        before = self.pointer.counted.copy()
        try:
            self.pointer.do(action, company, is_done)
        except Stuck as stuck:
            self.missed[action["type"]] += 1
            self.pointer.counted = before
            print(f"  not done on the page: {str(stuck)[:200]}", file=sys.stderr)
            self.page.keyboard.press("Escape")
            return False
        return True

    def is_done(self, entries: int, passed: str) -> bool:
        """Whether the seat has played more than what only opened the way."""
        past = self.look()[0].past[entries:]
        return any(one.seat == self.seat and type(one.action).__name__ != passed for one in past)

    def send(self, action: dict[str, Any]) -> None:
        """Play past the page what it could not do; the report tells of it."""
        body = {"number": self.look()[1], "action": action}
        ok(self.served.http.post(f"/api/matches/{self.id}/actions", headers=self.headers, json=body))

    def fit(self) -> None:
        """The whole map in sight, so that nobody needs to move it."""
        self.page.locator("[data-number]").wait_for()
        self.page.keyboard.press("0")


def encoded(action: Action) -> dict[str, Any]:
    """An action in its JSON form."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(action))
    return found


def is_on_the_way(first: dict[str, Any], then: dict[str, Any]) -> bool:
    """Whether a move goes on with the piece of another."""
    return "path" in first and first["type"] == then["type"] and handles(first)[0] == handles(then)[0]


def report(play: Play, rounds: int, seconds: float, *, over: bool) -> str:
    """One line of figures, and what the clicks were for."""
    counted = play.pointer.counted
    total = sum(counted.values())
    most = ", ".join(f"{name} {count}" for name, count in counted.most_common())
    told = "" if over else " (stopped before the end)"
    return (
        f"{play.game.name:8} {play.seat:8} {rounds:3} rounds {total:5} clicks {total / max(1, rounds):6.1f} a round"
        f"  {play.actions} actions, {seconds:.0f} s{told}\n    {most}"
        + (f"\n    part of the next gesture: {dict(play.implied)}" if play.implied else "")
        + (f"\n    not done on the page: {dict(play.missed)}" if play.missed else "")
    )


def main() -> None:
    """Play every game from both sides and print what it costs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=iacta.games())
    parser.add_argument("--scenario")
    parser.add_argument("--seat")
    parser.add_argument("--turns", type=int, help="stop after so many rounds")
    parser.add_argument("--minutes", type=float, default=60.0, help="stop a match after so long")
    parser.add_argument("--seeds", type=int, default=1, help="so many matches each")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.browser(), args=chromium.arguments())
        with serving(settings(Path(folder), static=STATIC)) as served:
            for game in [chosen.game] if chosen.game else iacta.games():
                scenario = chosen.scenario or iacta.game(game).first_scenario
                seats = seats_of(iacta.game(game), iacta.game(game).scenarios[scenario])
                for seat in [chosen.seat] if chosen.seat else seats:
                    for seed in range(chosen.seeds):
                        began = time.monotonic()
                        play = Play(served, browser, game, scenario, seat, seed)
                        rounds, over = play.run(chosen.turns, chosen.minutes)
                        print(report(play, rounds, time.monotonic() - began, over=over), flush=True)
                        play.page.context.close()
        browser.close()


if __name__ == "__main__":
    main()
