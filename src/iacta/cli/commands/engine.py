"""`iacta engine`: our bots speak the engine protocol, so that other programs can ask them."""

from __future__ import annotations

import secrets
import sys
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING, Any

import msgspec

import iacta
from iacta.bots import BOTS, SEARCHERS, bot
from iacta.bots.levels import LEVELS
from iacta.bots.protocol import HELLO, READY, VERSION, go_from
from iacta.bots.result import Budget
from iacta.engine.chance.dice import SeededDice
from iacta.engine.errors import IactaError
from iacta.engine.match import action_from
from iacta.engine.views import view_from

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from iacta.bots.protocol import Go
    from iacta.bots.result import SearchResult
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat

KEY_BYTES = 32
IN_TIME = 0.9
"""The part of its time that a bot thinks; the rest is for saying so."""


class Speaker:
    """One conversation. What cannot be used is answered with `error`, and changes nothing."""

    def __init__(self, level: str, write: Callable[[str], None]) -> None:
        """Take the bot to play as, and where to write lines."""
        bot(level)  # raises UnknownName for what is none
        self.level, self._write = level, write
        self.game: Game[Any, Any] | None = None
        self.seat: Seat = ""
        self.view: Any = None
        self.candidates: list[Action] = []
        self.expected = 0
        self._stop, self._saying = Event(), Lock()
        self._thinking: Thread | None = None
        self._is_busy = False
        self._commands: dict[str, Callable[[str], None]] = {
            HELLO: self.greet,
            "setoption": self.set_option,
            "newgame": self.new_game,
            "state": self.see,
            "candidates": self.expect,
            "candidate": self.add,
            "go": self.go,
            "stop": self.stop,
        }

    def converse(self, lines: Iterable[str]) -> None:
        """Answer line by line, until `quit` or the end."""
        for line in lines:
            word, _, rest = line.strip().partition(" ")
            if word == "quit":
                break
            if word:
                self.hear(word, rest.strip())
        self.stop("")

    def hear(self, word: str, rest: str) -> None:
        """One line."""
        if word not in self._commands:
            self.say(f"error unknown command {word[:40]!r}")
        elif self._is_busy and word != "stop":
            self.say(f"error {word} while thinking: say stop first, and wait for bestaction")
        else:
            try:
                self._commands[word](rest)
            except (IactaError, ValueError, LookupError) as error:
                self.say(f"error {word}: {' '.join(str(error).split())}")

    def say(self, *lines: str) -> None:
        """Write lines, all at once."""
        with self._saying:
            self._write("".join(f"{line}\n" for line in lines))

    # What is said to us

    def greet(self, version: str) -> None:
        """Who we are."""
        if version != str(VERSION):
            message = f"this program speaks version {VERSION}"
            raise ValueError(message)
        names = " ".join(f"var {name}" for name in BOTS)
        self.say(
            f"id name Iacta {iacta.__version__}",
            f"id games {' '.join(iacta.games())}",
            f"option name level type combo default {self.level} {names}",
            f"{READY} {VERSION}",
        )

    def set_option(self, rest: str) -> None:
        """The level."""
        name, _, value = rest.removeprefix("name ").partition(" value ")
        if name.strip() != "level":
            message = f"there is no option {name[:40]!r}; there is level"
            raise ValueError(message)
        bot(value.strip())
        self.level = value.strip()

    def new_game(self, rest: str) -> None:
        """The game and the seat that are played from now on."""
        name, _, seat = rest.partition(" ")
        game = iacta.game(name)
        if seat not in game.seats:
            message = f"the seats of {name} are {', '.join(game.seats)}"
            raise ValueError(message)
        self.game, self.seat, self.view, self.candidates = game, seat, None, []

    def see(self, text: str) -> None:
        """What the seat knows."""
        game = self._playing()
        try:
            view = view_from(game, msgspec.json.decode(text))
        except (msgspec.DecodeError, RecursionError) as error:
            message = f"not JSON: {error}"
            raise ValueError(message) from None
        if view.seat != self.seat:
            message = f"a view of {view.seat}, and {self.seat} is played"
            raise ValueError(message)
        self.view, self.candidates = view, []

    def expect(self, number: str) -> None:
        """How many candidates follow; our own numbers do not depend on it."""
        self.expected, self.candidates = int(number), []

    def add(self, rest: str) -> None:
        """One candidate."""
        number, _, text = rest.partition(" ")
        if number != str(len(self.candidates)):
            message = f"candidate {len(self.candidates)} comes next, not {number[:20]!r}"
            raise ValueError(message)
        try:
            self.candidates.append(action_from(self._playing(), msgspec.json.decode(text)))
        except msgspec.DecodeError as error:
            message = f"not JSON: {error}"
            raise ValueError(message) from None

    def go(self, rest: str) -> None:
        """Think, and go on listening."""
        wish = go_from(rest)
        game = self._playing()
        if self.view is None:
            message = "no state was shown"
            raise ValueError(message)
        if self.candidates and len(self.candidates) != self.expected:
            message = f"{self.expected} candidates were announced, {len(self.candidates)} came"
            raise ValueError(message)
        self.stop("")
        self._stop.clear()
        self._is_busy = True
        self._thinking = Thread(target=self._think, args=(game, wish))
        self._thinking.start()

    def stop(self, rest: str) -> None:  # noqa: ARG002 - every command takes the rest of its line
        """Answer now."""
        self._stop.set()
        if self._thinking is not None:
            self._thinking.join()

    def _playing(self) -> Game[Any, Any]:
        if self.game is None:
            message = "no game was named: newgame comes first"
            raise ValueError(message)
        return self.game

    # What we say

    def _think(self, game: Game[Any, Any], wish: Go) -> None:
        try:
            lines = self._thought(game, wish)
        except Exception as error:  # noqa: BLE001 - a state that contradicts itself; whoever asked must hear of it
            lines = [f"error go: {type(error).__name__} {' '.join(str(error).split())}"]
        self._is_busy = False
        self.say(*lines)

    def _thought(self, game: Game[Any, Any], wish: Go) -> list[str]:
        """The answer, with the reasons of a bot that has some."""
        dice = SeededDice(wish.seed or secrets.token_bytes(KEY_BYTES), silent=True)
        if self.seat not in game.rulebook.waiting(game.redeal(self.view, dice)):
            return [f"error go: {self.seat} has nothing to decide"]
        if self.level not in SEARCHERS:
            return [self._best(bot(self.level).decide(game, self.view, self.seat, dice))]
        budget = self._budget(wish)
        thought = SEARCHERS[self.level].search(game, self.view, self.seat, dice, budget=budget, on_progress=self._heard)
        return [self._info(thought), self._best(thought.action)]

    def _budget(self, wish: Go) -> Budget:
        """As wished; what is not wished for is the level's own, and its own clock plays no part."""
        level = LEVELS.get(self.level)
        own = level.budget.simulations if level is not None else 0
        seconds = None if wish.time is None else IN_TIME * wish.time / 1000
        return Budget(own if wish.simulations is None else wish.simulations, seconds)

    def _heard(self, thought: SearchResult) -> bool:
        self.say(self._info(thought))
        return not self._stop.is_set()

    def _info(self, thought: SearchResult) -> str:
        best = thought.alternatives[0]
        line = msgspec.json.encode(((self.seat, thought.action), *best.line)).decode()
        return f"info value {thought.value:.4f} simulations {thought.simulations} line {line}"

    def _best(self, action: Action) -> str:
        if action in self.candidates:
            return f"bestaction {self.candidates.index(action)}"
        return f"bestaction {msgspec.json.encode(action).decode()}"


def speak(level: str) -> None:
    """Speak over standard input and output."""

    def write(text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    Speaker(level, write).converse(sys.stdin)
