"""`EngineBot`: a program of somebody else's decides, asked over the engine protocol.

It is named `engine:COMMAND`, on the command line and nowhere else: a name that reaches the server, or stands in a saved
game, never starts a program.
"""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import signal
import subprocess
from multiprocessing.util import Finalize
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from iacta.bots import bot
from iacta.bots.protocol import HELLO, LONGEST_LINE, READY, VERSION, EngineFailed, Go
from iacta.bots.random_choice import fresh_key
from iacta.engine.errors import BrokenRecord
from iacta.engine.match import action_from

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.chance.dice import Dice
    from iacta.engine.evaluation.protocols import Player
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat
    from iacta.engine.state import State

PREFIX = "engine:"
NAMED = re.compile(r"engine(?:@(\d{1,7}))?:(.*)", re.DOTALL)
"""`engine:COMMAND`, or `engine@MILLISECONDS:COMMAND` for a program that is to think for another time than usual."""
MOST_WAITING = 1000
"""Lines that are kept for us; a program that writes more waits."""


class Patience(NamedTuple):
    """What a program is allowed: milliseconds to think, and seconds beyond them until it is given up."""

    thinking: int = 1000
    starting: float = 30.0
    """Seconds until it must have greeted."""
    late: float = 2.0
    """Seconds beyond its time until it is told to stop."""
    stopping: float = 10.0
    """Seconds from there until it is given up."""
    lines: int = 10_000
    """Lines that it may say before its answer."""


class Program:
    """A running program: lines go in and out, and nothing that it does or leaves undone makes us wait for ever."""

    def __init__(self, command: str) -> None:
        """Start it; raises EngineFailed if there is no such program."""
        self.command = command
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise self.failed(f"cannot be read as a command: {error}") from None
        if not words:
            raise self.failed("names no program")
        try:
            self.process = subprocess.Popen(  # noqa: S603 - the player named it on the command line
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise self.failed(f"does not start: {error.strerror}") from None
        self._heard: Queue[bytes | None] = Queue(MOST_WAITING)
        self._said: Queue[bytes | None] = Queue()
        for work in (self._read, self._write):
            Thread(target=work, daemon=True).start()
        # Also run in processes of a pool, which know no atexit.
        self.end = Finalize(self, _end, args=(self.process, self._said), exitpriority=10)

    def _read(self) -> None:
        out = self.process.stdout
        assert out is not None
        while line := out.readline(LONGEST_LINE + 1):
            self._heard.put(line)
            if len(line) > LONGEST_LINE:
                break
        self._heard.put(None)

    def _write(self) -> None:
        to = self.process.stdin
        assert to is not None
        with contextlib.suppress(OSError):  # it is gone: whoever waits for its answer finds out
            while (text := self._said.get()) is not None:
                to.write(text)
                to.flush()
        with contextlib.suppress(OSError):
            to.close()

    def say(self, *lines: str) -> None:
        """Send lines; it need not read them at once."""
        self._said.put("".join(f"{line}\n" for line in lines).encode())

    def hear(self, until: float) -> str | None:
        """The next line; None if none came in time. Raises EngineFailed if it is dead or talks nonsense."""
        try:
            line = self._heard.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            return None
        if line is None:
            self.end()
            raise self.failed(f"has ended (exit code {self.process.returncode})")
        if len(line) > LONGEST_LINE:
            raise self.failed(f"wrote a line of more than {LONGEST_LINE} bytes")
        return line.decode(errors="replace").strip()

    def forget(self) -> None:
        """Pass over what it said without being asked."""
        with contextlib.suppress(Empty):
            for _ in range(MOST_WAITING):
                line = self._heard.get_nowait()
                if line is None:
                    self._heard.put(None)
                    return

    def failed(self, what: str) -> EngineFailed:
        """An error that names the program."""
        return EngineFailed(f"the program {self.command!r} {what}")


def _end(process: subprocess.Popen[bytes], said: Queue[bytes | None]) -> None:
    """Ask it to quit, wait a moment, and end it with all that it started."""
    said.put(b"quit\n")
    said.put(None)
    try:
        process.wait(1)
    except subprocess.TimeoutExpired:
        process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(1)
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()
    if process.stdout is not None:
        process.stdout.close()


class EngineBot:
    """Asks a program; it is shown what its seat may know, and nothing else."""

    def __init__(self, command: str, patience: Patience | None = None) -> None:
        """Take the command; the program is started when it is first asked, or greeted."""
        self.name = f"{PREFIX}{command}"
        self.command, self.patience = command, patience or Patience()
        self.title = command
        """What the program calls itself."""
        self._program: Program | None = None
        self._playing: tuple[str, Seat] | None = None

    def greet(self) -> None:
        """Start the program, if it is not running, and learn its name."""
        if self._program is not None:
            return
        self._program, self._playing = Program(self.command), None
        with self._ending_what_fails() as program:
            program.say(f"{HELLO} {VERSION}")
            until = monotonic() + self.patience.starting
            while (line := self._next(program, until, "did not greet")) != f"{READY} {VERSION}":
                word, _, rest = line.partition(" ")
                if word == READY:
                    raise program.failed(f"speaks version {rest} of the protocol, not {VERSION}")
                if line.startswith("id name "):
                    self.title = line.removeprefix("id name ")

    def decide(self, game: Game[Any, Any], view: Any, seat: Seat, dice: Dice) -> Action:
        """Show the program the view and the candidates, and do as it says."""
        self.greet()
        state = game.redeal(view, dice)
        candidates = list(game.rulebook.candidates(state, seat))
        with self._ending_what_fails() as program:
            program.forget()
            program.say(*self._asking(game, view, seat, candidates, Go(self.patience.thinking, None, fresh_key(dice))))
            answer = self._answer(program)
            return self._chosen(program, game, state, seat, candidates, answer)

    def close(self) -> None:
        """End the program."""
        program, self._program = self._program, None
        if program is not None:
            program.end()

    @contextlib.contextmanager
    def _ending_what_fails(self) -> Any:
        """A program that failed is ended; it may be started anew."""
        assert self._program is not None
        try:
            yield self._program
        except BaseException:
            self.close()
            raise

    def _asking(self, game: Game[Any, Any], view: Any, seat: Seat, candidates: Sequence[Action], go: Go) -> list[str]:
        lines = []
        if self._playing != (game.name, seat):
            self._playing = (game.name, seat)
            lines.append(f"newgame {game.name} {seat}")
        lines.append(f"state {_json(view)}")
        lines.append(f"candidates {len(candidates)}")
        lines += [f"candidate {number} {_json(action)}" for number, action in enumerate(candidates)]
        return [*lines, str(go)]

    def _answer(self, program: Program) -> str:
        """What follows `bestaction`; a program that thinks too long is told to stop, then given up."""
        asked, patience = monotonic(), self.patience
        until = asked + patience.thinking / 1000 + patience.late
        is_stopped = False
        for _ in range(patience.lines):
            line = program.hear(until)
            if line is None:
                if is_stopped:
                    raise program.failed(f"has not answered for {monotonic() - asked:.0f} seconds")
                program.say("stop")
                until, is_stopped = monotonic() + patience.stopping, True
                continue
            word, _, rest = line.partition(" ")
            if word == "bestaction":
                return rest
            if word == "error":
                raise program.failed(f"says: {rest[:200]}")
        raise program.failed(f"said {patience.lines} lines and no answer")

    def _next(self, program: Program, until: float, failing: str) -> str:
        line = program.hear(until)
        if line is None:
            raise program.failed(f"{failing} in {self.patience.starting:g} seconds")
        return line

    def _chosen(
        self,
        program: Program,
        game: Game[Any, Any],
        state: State,
        seat: Seat,
        candidates: Sequence[Action],
        answer: str,
    ) -> Action:
        """A candidate by its number, or any legal action in full."""
        if answer.isdecimal():
            if int(answer) < len(candidates):
                return candidates[int(answer)]
            raise program.failed(f"chose candidate {answer[:20]} of {len(candidates)}")
        try:
            action = action_from(game, msgspec.json.decode(answer))
        except (msgspec.DecodeError, BrokenRecord, RecursionError) as error:
            raise program.failed(f"answered {answer[:80]!r}: {error}") from None
        refusal = game.rulebook.refusal(state, seat, action)
        if refusal is not None:
            raise program.failed(f"chose what the rules refuse ({refusal.clause}: {refusal.reason})")
        return action


def _json(thing: object) -> str:
    return msgspec.json.encode(thing).decode()


# By name


_ENGINES: dict[str, EngineBot] = {}


def seated(name: str) -> Player:
    """A player by what was typed on the command line: a bot's name, or `engine:COMMAND`. Never from elsewhere."""
    found = NAMED.fullmatch(name)
    if found is None:
        return bot(name)
    if name not in _ENGINES:
        milliseconds, command = found.groups()
        _ENGINES[name] = EngineBot(command, Patience(int(milliseconds)) if milliseconds else None)
    engine = _ENGINES[name]
    engine.greet()
    return engine


def timed(name: str, milliseconds: int) -> str:
    """The name of a player who, if it is an outside program, thinks for so long, unless its name says how long."""
    if name.startswith(PREFIX):
        return f"{PREFIX[:-1]}@{milliseconds}:{name.removeprefix(PREFIX)}"
    return name


def end_programs() -> None:
    """End all outside programs that were named."""
    while _ENGINES:
        _ENGINES.popitem()[1].close()
