"""`EngineBot`: an external program decides, over the engine protocol (docs/guides/engine-protocol.md).

Its name `engine:COMMAND` is accepted on the command line only: a name that reaches the server, or stands in a saved
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
"""`engine:COMMAND`, or `engine@MILLISECONDS:COMMAND` for another thinking time than the default."""
BUFFERED_LINES = 1000
"""Unread lines; a program that writes more blocks."""


class TimeLimits(NamedTuple):
    """The limits of a program: its thinking time in milliseconds, and timeouts in seconds."""

    think_ms: int = 1000
    start: float = 30.0
    """Until the handshake."""
    grace: float = 2.0
    """Beyond the thinking time, until `stop` is sent."""
    stop: float = 10.0
    """After `stop`, until the program is ended."""
    lines: int = 10_000
    """Most lines before the answer."""


class EngineProcess:
    """A running program: lines go in and out, and no call blocks for ever whatever the program does."""

    def __init__(self, command: str) -> None:
        """Start it; EngineFailed if that fails."""
        self.command = command
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise self.failed(f"cannot be read as a command: {error}") from None
        if not words:
            raise self.failed("names no program")
        try:
            self.process = subprocess.Popen(  # noqa: S603 - named by the user on the command line
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise self.failed(f"does not start: {error.strerror}") from None
        self._output: Queue[bytes | None] = Queue(BUFFERED_LINES)
        self._wrote_too_long = False
        self._input: Queue[bytes | None] = Queue()
        reader = Thread(target=self._read, daemon=True)
        reader.start()
        Thread(target=self._write, daemon=True).start()
        # Runs in worker processes too, where atexit does not.
        self.end = Finalize(self, _end, args=(self.process, self._input, self._output, reader), exitpriority=10)

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as out:
            while line := out.readline(LONGEST_LINE + 1):
                if len(line) > LONGEST_LINE:
                    self._wrote_too_long = True
                    break
                self._output.put(line)
        self._output.put(None)

    def _write(self) -> None:
        to = self.process.stdin
        assert to is not None
        with contextlib.suppress(OSError):  # the program has ended: `read_line` reports it
            while (text := self._input.get()) is not None:
                to.write(text)
                to.flush()
        with contextlib.suppress(OSError):
            to.close()

    def send(self, *lines: str) -> None:
        """Send lines without waiting until they are read."""
        self._input.put("".join(f"{line}\n" for line in lines).encode())

    def read_line(self, until: float) -> str | None:
        """The next line; None if the time is up. EngineFailed if the program has ended, or the line is too long."""
        try:
            line = self._output.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            return None
        if line is None:
            self.end()
            if self._wrote_too_long:
                raise self.failed(f"wrote a line of more than {LONGEST_LINE} bytes")
            raise self.failed(f"has ended (exit code {self.process.returncode})")
        return line.decode(errors="replace").strip()

    def discard_output(self) -> None:
        """Discard lines that were written without being asked for."""
        with contextlib.suppress(Empty):
            for _ in range(BUFFERED_LINES):
                line = self._output.get_nowait()
                if line is None:
                    self._output.put(None)
                    return

    def failed(self, what: str) -> EngineFailed:
        """An EngineFailed that names the program."""
        return EngineFailed(f"the program {self.command!r} {what}")


def _end(
    process: subprocess.Popen[bytes], lines: Queue[bytes | None], output: Queue[bytes | None], reader: Thread
) -> None:
    """Send `quit`, wait a moment, then end the process group and whoever reads from it."""
    lines.put(b"quit\n")
    lines.put(None)
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
    _let_finish(reader, output)


def _let_finish(reader: Thread, output: Queue[bytes | None]) -> None:
    """Wait for the reader, which closes the pipe; it may be waiting for room, or for a stranger who kept the pipe."""
    for _ in range(100):
        with contextlib.suppress(Empty):
            while True:
                output.get_nowait()
        reader.join(0.01)
        if not reader.is_alive():
            return


class EngineBot:
    """Asks a program for every decision; it is sent its seat's view, and nothing else."""

    def __init__(self, command: str, limits: TimeLimits | None = None) -> None:
        """Take the command; the program is started by the first decision, or by `start`."""
        self.name = f"{PREFIX}{command}"
        self.command, self.limits = command, limits or TimeLimits()
        self.title = command
        """The name that the program gave."""
        self._process: EngineProcess | None = None
        self._playing: tuple[str, Seat] | None = None

    def start(self) -> None:
        """Start the program and do the handshake, if it is not running."""
        if self._process is not None:
            return
        self._process, self._playing = EngineProcess(self.command), None
        with self._closing_on_error() as program:
            program.send(f"{HELLO} {VERSION}")
            until = monotonic() + self.limits.start
            while (line := self._next(program, until, "did not greet")) != f"{READY} {VERSION}":
                word, _, rest = line.partition(" ")
                if word == READY:
                    raise program.failed(f"speaks version {rest} of the protocol, not {VERSION}")
                if line.startswith("id name "):
                    self.title = line.removeprefix("id name ")

    def decide(self, game: Game[Any, Any], view: Any, seat: Seat, dice: Dice) -> Action:
        """Send the view and the candidates, and return the program's answer."""
        self.start()
        state = game.redeal(view, dice)
        candidates = list(game.rulebook.candidates(state, seat))
        with self._closing_on_error() as program:
            program.discard_output()
            program.send(*self._request(game, view, seat, candidates, Go(self.limits.think_ms, None, fresh_key(dice))))
            answer = self._answer(program)
            return self._chosen(program, game, state, seat, candidates, answer)

    def close(self) -> None:
        """End the program."""
        program, self._process = self._process, None
        if program is not None:
            program.end()

    @contextlib.contextmanager
    def _closing_on_error(self) -> Any:
        """End the program after an error; the next decision starts it again."""
        assert self._process is not None
        try:
            yield self._process
        except BaseException:
            self.close()
            raise

    def _request(self, game: Game[Any, Any], view: Any, seat: Seat, candidates: Sequence[Action], go: Go) -> list[str]:
        lines = []
        if self._playing != (game.name, seat):
            self._playing = (game.name, seat)
            lines.append(f"newgame {game.name} {seat}")
        lines.append(f"state {_json(view)}")
        lines.append(f"candidates {len(candidates)}")
        lines += [f"candidate {number} {_json(action)}" for number, action in enumerate(candidates)]
        return [*lines, str(go)]

    def _answer(self, program: EngineProcess) -> str:
        """What follows `bestaction`; a program that is late is sent `stop`, then ended."""
        asked, limits = monotonic(), self.limits
        until = asked + limits.think_ms / 1000 + limits.grace
        is_stopped = False
        for _ in range(limits.lines):
            line = program.read_line(until)
            if line is None:
                if is_stopped:
                    raise program.failed(f"has not answered for {monotonic() - asked:.0f} seconds")
                program.send("stop")
                until, is_stopped = monotonic() + limits.stop, True
                continue
            word, _, rest = line.partition(" ")
            if word == "bestaction":
                return rest
            if word == "error":
                raise program.failed(f"says: {rest[:200]}")
        raise program.failed(f"said {limits.lines} lines and no answer")

    def _next(self, program: EngineProcess, until: float, failing: str) -> str:
        line = program.read_line(until)
        if line is None:
            raise program.failed(f"{failing} in {self.limits.start:g} seconds")
        return line

    def _chosen(
        self,
        program: EngineProcess,
        game: Game[Any, Any],
        state: State,
        seat: Seat,
        candidates: Sequence[Action],
        answer: str,
    ) -> Action:
        """A candidate by its number, or any legal action as JSON."""
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


def player_named(name: str) -> Player:
    """A bot by name, or the program of `engine:COMMAND`; only for names from the command line."""
    found = NAMED.fullmatch(name)
    if found is None:
        return bot(name)
    if name not in _ENGINES:
        milliseconds, command = found.groups()
        _ENGINES[name] = EngineBot(command, TimeLimits(int(milliseconds)) if milliseconds else None)
    engine = _ENGINES[name]
    engine.start()
    return engine


def with_think_time(name: str, milliseconds: int) -> str:
    """The name of a player with a thinking time, if it is a program and its name has none."""
    if name.startswith(PREFIX):
        return f"{PREFIX[:-1]}@{milliseconds}:{name.removeprefix(PREFIX)}"
    return name


def close_engines() -> None:
    """End all programs that `player_named` started."""
    while _ENGINES:
        _ENGINES.popitem()[1].close()
