"""Which mistakes would the tests notice? Small changes in functions, each shown to the tests that execute it.

    python tools/mutants.py --files src/iacta/games/hail_caesar/rules/*.py --tests tests/hail_caesar --per-file 6

A mutant changes one thing: a comparison or its boundary, `and` and `or`, a condition dropped or negated, a figure by
one, a sign, a value returned, a statement removed; what runs at import is left out. All tests run once, in one process,
which notes what lines each executes. Then every mutant has a fork of its own: the code of its function is replaced, the
tests of the changed lines run, the quickest first, and the first failure is reported. Slow tests and those that
`--without` names do not count. A test that does not come to its end in 40 s has noticed.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import json
import os
import re
import resource
import signal
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple, TypeVar

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import msgspec  # noqa: E402 - the path above comes first
import pytest  # noqa: E402 - the path above comes first
from _pytest.runner import runtestprotocol  # noqa: E402 - as above

from tools.mutant_changes import Mutant, count, draw, mutant  # noqa: E402 - as above

T = TypeVar("T")
NOTICED, MISSED, UNFIT = "noticed", "NOT NOTICED", "cannot be put in"
ENDLESS = (NOTICED, "a test that did not come to its end")
PATIENCE = 40
"""Seconds of the processor that one test may take."""
BUSY = 10
"""So many times as long it may take by the clock."""
STUCK = 3
"""What pytest ends with if the tests hang with nothing changed."""
MEMORY = 4 << 30


class Verdict(NamedTuple):
    """What became of a mutant, and which test noticed."""

    mutant: Mutant
    result: str
    test: str


# In the process of the tests


def homes(files: Iterable[str]) -> dict[tuple[str, int, str], list[FunctionType]]:
    """All functions there are of the files, however they are wrapped, by place and name."""
    paths = {str(Path(file).resolve()): file for file in files}
    found = defaultdict(list)
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and (file := paths.get(os.path.realpath(one.__code__.co_filename))):
            found[file, one.__code__.co_firstlineno, one.__code__.co_name].append(one)
    return found


def load(file: str) -> None:
    """Import a file by the packages that it lies in."""
    path = Path(file).resolve()
    names = [path.stem] if path.stem != "__init__" else []
    for folder in path.parents:
        if not (folder / "__init__.py").exists():
            break
        names.insert(0, folder.name)
    importlib.import_module(".".join(names))


def apart(work: Callable[[], T], kind: type[T]) -> T | None:
    """What a function returns in a fork of this process; nothing if the fork did not come to its end."""
    reader, writer = os.pipe()
    if not (child := os.fork()):
        os.setpgid(0, 0)
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        with suppress(BaseException), os.fdopen(writer, "wb") as pipe:
            pipe.write(msgspec.msgpack.encode(work()))
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as answer:
        told = answer.read()
    os.waitpid(child, 0)
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    return msgspec.msgpack.decode(told, type=kind) if told else None


def passes(item: pytest.Item) -> bool:
    """Whether a test passes or is skipped."""
    signal.setitimer(signal.ITIMER_PROF, PATIENCE)
    signal.alarm(PATIENCE * BUSY)
    reports = runtestprotocol(item, log=False, nextitem=None)
    signal.setitimer(signal.ITIMER_PROF, 0)
    signal.alarm(0)
    return not any(report.failed for report in reports)


class Observed(NamedTuple):
    """What the tests did: the seconds of those that passed, and which tests ran a line of a file."""

    seconds: dict[int, float]
    runs: dict[tuple[str, int], list[int]]


def observe(items: Sequence[pytest.Item], files: Iterable[str]) -> Observed:
    """Run every test once; seconds are those of the processor, with the tracing, about twice what a test needs."""
    known: dict[CodeType, str | None] = {}
    paths = {str(Path(file).resolve()): file for file in files}
    seconds, runs = {}, defaultdict(list)
    lines: set[tuple[str, int]] = set()

    def step(frame: FrameType, event: str, argument: object) -> Any:  # noqa: ARG001 - what is asked of it
        lines.add((known[frame.f_code] or "", frame.f_lineno))
        return step

    def call(frame: FrameType, event: str, argument: object) -> Any:  # noqa: ARG001
        code = frame.f_code
        if code not in known:
            known[code] = paths.get(os.path.realpath(code.co_filename))
        return step if known[code] else None

    for number, item in enumerate(items):
        lines.clear()
        began = time.process_time()
        sys.settrace(call)
        passed = passes(item)
        sys.settrace(None)
        if passed:
            seconds[number] = time.process_time() - began
            for one in lines:
                runs[one].append(number)
    return Observed(seconds, dict(runs))


def judge(one: Mutant, found: Sequence[FunctionType], tests: Sequence[pytest.Item]) -> tuple[str, str]:
    """Put a mutant in and run tests until one fails; in a fork."""
    if one.code is None or not found:
        return UNFIT, "no such function, or no other code"
    try:
        for function in found:
            function.__code__ = one.code
    except ValueError as error:
        return UNFIT, str(error)
    failed = next((test.nodeid for test in tests if not passes(test)), "")
    return (NOTICED, failed) if failed else (MISSED, f"{len(tests)} tests")


class Plugin:
    """Runs mutants where pytest would run the tests."""

    def __init__(self, drawn: dict[str, list[int]], asked: argparse.Namespace) -> None:
        self.drawn, self.asked = drawn, asked
        self.verdicts: list[Verdict] = []
        self.places: dict[tuple[str, int, str], list[FunctionType]] = {}

    def pytest_sessionstart(self) -> None:
        """Examples of Hypothesis are the same in every fork, and are not made smaller."""
        import hypothesis  # noqa: PLC0415 - pytest wants to import it first

        phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
        hypothesis.settings.register_profile(
            "mutants", hypothesis.settings.default, derandomize=True, database=None, phases=phases
        )
        hypothesis.settings.load_profile("mutants")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """All tests once, then all mutants."""
        capture: Any = session.config.pluginmanager.getplugin("capturemanager")
        for file in self.drawn:
            load(file)
        self.places = homes(self.drawn)
        gc.freeze()
        with capture.global_and_fixture_disabled():
            self.run([item for item in session.items if not re.search(self.asked.without, item.nodeid)])
        return True

    def run(self, items: Sequence[pytest.Item]) -> None:
        """Print each mutant as it is judged."""
        observed = apart(partial(observe, items, self.drawn), Observed)
        if observed is None:
            pytest.exit("the tests do not come to their end, nothing changed", returncode=STUCK)
        counting = {number for number, seconds in observed.seconds.items() if seconds <= self.asked.most_seconds}
        order = sorted(counting, key=observed.seconds.__getitem__)
        print(f"{len(items)} tests, {len(observed.seconds)} pass, {len(order)} count", flush=True)
        if self.asked.control:
            wrong = apart(lambda: [items[number].nodeid for number in order if not passes(items[number])], list[str])
            print(f"as control, nothing changed: {wrong or 'not noticed'}", flush=True)
        for one in (mutant(file, number) for file, numbers in self.drawn.items() for number in numbers):
            lines = range(one.line, one.last + 1)
            ran = {test for line in lines for test in observed.runs.get((one.file, line), ())}
            tests = [items[number] for number in order if number in ran]
            found = self.places.get((one.file, *one.home), [])
            answer = apart(partial(judge, one, found, tests), tuple[str, str]) or ENDLESS
            self.verdicts.append(Verdict(one, *answer))
            print(f"{one.file}:{one.line}: {answer[0]} ({answer[1]})  #{one.number} {one.words}", flush=True)


# What is reported


def table(verdicts: Iterable[Verdict]) -> str:
    """How many were noticed, by file; those that cannot be put in do not count."""
    results: dict[str, Counter[str]] = defaultdict(Counter)
    for one in verdicts:
        results[one.mutant.file][one.result] += 1
    figures = {
        file: (one[NOTICED] + one[MISSED], one[NOTICED], one[MISSED], count(file)) for file, one in results.items()
    }
    every = [sum(column) for column in zip(*figures.values(), strict=True)]
    rows = [*((f"`{file}`", *row) for file, row in figures.items()), ("all", *every)]
    lines = ["| file | drawn | noticed | left | all there are |", "|---|---:|---:|---:|---:|"]
    return "\n".join(lines + [f"| {' | '.join(map(str, row))} |" for row in rows])


def record(verdicts: Iterable[Verdict]) -> str:
    """The verdicts as JSON, for `--again`."""
    told = [
        {"file": one.file, "number": one.number, "line": one.line, "words": one.words, "result": result, "test": test}
        for one, result, test in verdicts
    ]
    return json.dumps(told, indent=1)


def left(report: Path) -> dict[str, list[int]]:
    """The mutants that an earlier report has as not noticed."""
    found: dict[str, list[int]] = defaultdict(list)
    for one in json.loads(report.read_text("utf-8")):
        if one["result"] == MISSED:
            found[one["file"]].append(one["number"])
    return dict(found)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 1 if a mutant was not noticed, pytest's own code if none was judged."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", nargs="+", default=[], help="what to change")
    parser.add_argument("--tests", nargs="+", required=True, help="what pytest is given")
    parser.add_argument("--per-file", type=int, default=0, help="how many are drawn for each file; 0: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--without", default="whole|random", help="names of tests that do not count, a pattern")
    parser.add_argument("--most-seconds", type=float, default=3.0, help="of a test, about twice what it needs")
    parser.add_argument("--json", type=Path, help="where to write what became of each")
    parser.add_argument("--again", type=Path, help="an earlier --json: only what nobody noticed; no file has changed")
    parser.add_argument("--control", action="store_true", help="first show that tests in a fork pass as they are")
    asked = parser.parse_args(arguments)
    drawn = left(asked.again) if asked.again else draw(asked.files, asked.per_file, asked.seed)
    plugin = Plugin(drawn, asked)
    with tempfile.TemporaryDirectory() as folder:
        words = ["-q", "--no-header", "--no-summary", "-p", "no:cacheprovider", f"--basetemp={folder}/tests"]
        code = int(pytest.main([*words, *asked.tests], plugins=[plugin]))
    if code and not plugin.verdicts:
        return code
    if asked.json:
        asked.json.write_text(record(plugin.verdicts) + "\n", "utf-8")
    print(table(plugin.verdicts))
    return any(one.result == MISSED for one in plugin.verdicts)


if __name__ == "__main__":
    sys.exit(main())
