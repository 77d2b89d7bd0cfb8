"""Outside programs over the engine protocol: good ones play, and nothing that a bad one does holds us up."""

from __future__ import annotations

import random
import shlex
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent

import msgspec
import psutil
import pytest

import iacta
from iacta.bots import bot
from iacta.bots.external_engine import EngineBot, TimeLimits, close_engines, player_named, with_think_time
from iacta.bots.protocol import LONGEST_LINE, EngineFailed, Go, go_from
from iacta.bots.self_play import decision, play_out
from iacta.engine.errors import BrokenRecord, UnknownName
from iacta.engine.match import Match
from iacta.engine.views import view_from
from iacta.lab.simulate import simulate
from tests.server.kit import until
from tools import client

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "engine"
CALM = TimeLimits(think_ms=50, start=120, grace=120, stop=120, lines=50)
"""For programs that answer, or fail, in their own time: on a machine with much else to do that may take long."""
HASTE = CALM._replace(grace=0.2, stop=0.3)
"""For programs that never answer."""
HELLO = "print('iactaok 1', flush=True)"


def answering(line: str) -> str:
    """A program that always gives the same answer."""
    return f"{HELLO}\nfor line in sys.stdin:\n    if line[:2] == 'go': print({line!r}, flush=True)"


def node() -> str:
    """The Node that the browser client is built with."""
    found = shutil.which("node", path=client.path_with_node())
    assert found is not None, "no Node: `make web` brings one"
    return found


def ten_lines() -> str:
    return shlex.join([sys.executable, str(EXAMPLES / "ten_lines.py")])


def eager() -> str:
    return shlex.join([node(), str(EXAMPLES / "eager.mjs")])


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Callable[..., EngineBot]]:
    """Makes a bot of a Python program; all are ended afterwards, and nothing of them is left."""
    made: list[EngineBot] = []

    def make(body: str, limits: TimeLimits = CALM) -> EngineBot:
        file = tmp_path / f"program_{len(made)}.py"
        file.write_text("import sys, time, os, signal, subprocess\n" + dedent(body), encoding="utf-8")
        made.append(EngineBot(shlex.join([sys.executable, str(file)]), limits))
        return made[-1]

    yield make
    for engine in made:
        engine.close()
    assert not [child for child in psutil.Process().children(recursive=True) if str(tmp_path) in " ".join(cmd(child))]


def cmd(process: psutil.Process) -> list[str]:
    try:
        return list(process.cmdline())
    except psutil.NoSuchProcess:
        return []


def begun() -> Match:
    """A match of Virtus some way in."""
    match = Match.new(iacta.game("virtus"), "small_100", seed=3)
    for _ in range(8):
        seat = match.decisions[0].seat
        match.play(seat, decision(match, bot("random"), seat, 3))
    return match


def asked(engine: EngineBot, match: Match | None = None) -> object:
    """What it decides in the middle of a match."""
    match = match or begun()
    return decision(match, engine, match.decisions[0].seat, 3)


# Good ones


@pytest.mark.parametrize("command", [ten_lines, eager], ids=["python", "javascript"])
def test_an_example_plays_whole_games_of_virtus(command: Callable[[], str]) -> None:
    name = f"engine:{command()}"
    try:
        found = simulate(game_name="virtus", scenario_id="small_100", bots=(name, "random"), games=2, seed=1)
    finally:
        close_engines()
    assert [result.bot for result in found.results] == [name, "random"]
    assert found.games == 2


@pytest.mark.parametrize("command", [ten_lines, eager], ids=["python", "javascript"])
def test_an_example_decides_in_alesia(command: Callable[[], str]) -> None:
    engine = EngineBot(command())
    match = Match.new(iacta.game("alesia"), "alesia", seed=1)
    try:
        for _ in range(40):
            seat = match.decisions[0].seat
            match.play(seat, decision(match, engine, seat, 1))
    finally:
        engine.close()
    assert len(match.past) == 40


def test_the_example_has_ten_lines() -> None:
    lines = (EXAMPLES / "ten_lines.py").read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line]) == 10


def test_a_program_is_told_what_its_seat_knows_and_nothing_else(
    program: Callable[..., EngineBot], tmp_path: Path
) -> None:
    """Every line that it was sent, compared with what the seat's own view and candidates are."""
    kept = tmp_path / "heard"
    engine = program(f"""
        for line in sys.stdin:
            open({str(kept)!r}, 'a').write(line)
            if line.startswith('iacta '): print('id name Listener\\niactaok 1', flush=True)
            if line.startswith('go'): print('info string hm\\nbestaction 0', flush=True)
    """)
    match = begun()
    seat = match.decisions[0].seat
    assert asked(engine, match) == match.candidates(seat)[0]
    assert engine.title == "Listener"
    hello, new, state, count, *candidates, go = kept.read_text(encoding="utf-8").splitlines()
    assert (hello, new) == ("iacta 1", f"newgame virtus {seat}")
    assert msgspec.json.decode(state.removeprefix("state ")) == match.view(seat)
    assert count == f"candidates {len(candidates)}"
    for number, (line, action) in enumerate(zip(candidates, match.candidates(seat), strict=True)):
        assert line == f"candidate {number} {msgspec.json.encode(action).decode()}"
    assert go.startswith("go time 50 seed ")


def test_any_legal_action_may_be_answered_in_full(program: Callable[..., EngineBot]) -> None:
    engine = program(f"""
        {HELLO}
        for line in sys.stdin:
            if line.startswith('candidate '): last = line.split(' ', 2)[2]
            if line.startswith('go'): print('bestaction ' + last, flush=True)
    """)
    match = begun()
    assert asked(engine, match) == match.candidates(match.decisions[0].seat)[-1]


def test_a_program_that_thinks_too_long_is_told_to_stop(program: Callable[..., EngineBot]) -> None:
    engine = program(
        f"""
        {HELLO}
        for line in sys.stdin:
            if line.startswith('stop'): print('bestaction 1', flush=True)
    """,
        CALM._replace(grace=0.2),
    )
    match = begun()
    assert asked(engine, match) == match.candidates(match.decisions[0].seat)[1]


def test_a_name_says_how_long_a_program_may_think() -> None:
    usual, hurried = player_named(f"engine:{ten_lines()}"), player_named(with_think_time(f"engine:{ten_lines()}", 70))
    assert isinstance(usual, EngineBot)
    assert isinstance(hurried, EngineBot)
    assert (usual.limits.think_ms, hurried.limits.think_ms) == (1000, 70)
    assert usual.command == hurried.command == ten_lines()
    assert with_think_time("greedy", 70) == "greedy"
    assert with_think_time(f"engine@9:{ten_lines()}", 70) == f"engine@9:{ten_lines()}"
    close_engines()
    with pytest.raises(UnknownName):
        player_named("engine@soon:program")


def test_a_name_says_who_plays() -> None:
    assert player_named("greedy") is bot("greedy")
    with pytest.raises(UnknownName):
        player_named("nobody")
    try:
        engine = player_named(f"engine:{ten_lines()}")
        assert player_named(f"engine:{ten_lines()}") is engine
    finally:
        close_engines()
    with pytest.raises(UnknownName):
        bot(f"engine:{ten_lines()}")


# Bad ones


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("sys.exit(3)", r"has ended \(exit code 3\)"),
        ("print('iactaok 7', flush=True); time.sleep(600)", "speaks version 7"),
        (f"{HELLO}; sys.stdin.readline(); sys.exit(0)", "has ended"),
        (f"{HELLO}\nwhile True: print('info string blah', flush=True)", "said 50 lines and no answer"),
        (f"{HELLO}\nwhile True: sys.stdout.write('x' * 65536)", f"a line of more than {LONGEST_LINE} bytes"),
        (answering("error no idea"), "says: no idea"),
        (answering("bestaction 99"), "chose candidate 99"),
        (answering("bestaction -1"), "answered '-1'"),
        (answering("bestaction"), "answered ''"),
        (answering('bestaction {"type":"Rally","unit":0}'), "chose what the rules refuse"),
    ],
)
def test_what_a_bad_program_does_is_said_in_one_sentence(
    program: Callable[..., EngineBot], body: str, sentence: str
) -> None:
    engine = program(body)
    with pytest.raises(EngineFailed, match=sentence) as failed:
        asked(engine)
    assert "\n" not in str(failed.value)


def test_a_program_that_never_greets_is_given_up(program: Callable[..., EngineBot]) -> None:
    with pytest.raises(EngineFailed, match=r"did not greet in 0\.3 seconds"):
        asked(program("time.sleep(600)", CALM._replace(start=0.3)))


def test_a_program_that_never_answers_is_given_up(program: Callable[..., EngineBot]) -> None:
    with pytest.raises(EngineFailed, match="has not answered") as failed:
        asked(program(f"{HELLO}; time.sleep(600)", HASTE))
    assert "\n" not in str(failed.value)


def test_a_program_that_never_reads_does_not_hold_us_up(program: Callable[..., EngineBot]) -> None:
    """What it is sent is longer than any pipe."""
    engine = program(f"{HELLO}; time.sleep(600)", HASTE)
    engine.start()
    assert engine._process is not None
    engine._process.send("x" * 4_000_000)
    with pytest.raises(EngineFailed, match="has not answered"):
        asked(engine)


def test_what_is_said_unasked_is_no_answer(program: Callable[..., EngineBot]) -> None:
    engine = program(f"""
        {HELLO}
        for line in sys.stdin:
            if line.startswith('go'): print('bestaction 1\\nbestaction 0\\nbestaction 0', flush=True)
    """)
    match = begun()
    second = match.candidates(match.decisions[0].seat)[1]
    engine.start()
    assert engine._process is not None
    heard = engine._process._output
    for _ in range(3):
        assert asked(engine, match) == second
        until(lambda: heard.qsize() == 2)


@pytest.mark.parametrize("command", ["", "no-such-program-anywhere", "'unclosed"])
def test_what_is_no_program_is_said(command: str) -> None:
    with pytest.raises(EngineFailed, match=r"names no program|does not start|cannot be read"):
        player_named(f"engine:{command}")
    close_engines()


def test_a_stubborn_program_is_ended_with_all_that_it_started(
    program: Callable[..., EngineBot], tmp_path: Path
) -> None:
    """It ignores `quit` and SIGTERM, and has a child that does nothing."""
    kept = tmp_path / "child"
    engine = program(f"""
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])
        open({str(kept)!r}, 'w').write(str(child.pid))
        {HELLO}
        while True: time.sleep(1)
    """)
    engine.start()
    assert engine._process is not None
    child, process = psutil.Process(int(kept.read_text(encoding="utf-8"))), engine._process.process
    engine.close()
    assert process.returncode is not None
    psutil.wait_procs([child], timeout=30)
    assert not child.is_running() or child.status() == psutil.STATUS_ZOMBIE


# What is written


def test_a_go_is_read_as_it_is_written() -> None:
    for go in (Go(), Go(1000), Go(None, 400), Go(1, 2, b"\x00\xff")):
        assert go_from(str(go).removeprefix("go").strip()) == go
    for nonsense in ("time", "time 0", "time x", "speed 9", "seed xyz", "time 1 time"):
        with pytest.raises(ValueError, match=r".+"):
            go_from(nonsense)


@pytest.mark.parametrize("game", iacta.games())
def test_a_view_is_read_as_it_is_written(game: str) -> None:
    """In every scenario, for every seat and for a spectator."""
    rules, chance = iacta.game(game), random.Random(1)
    for scenario in rules.scenarios:
        match = Match.new(rules, scenario, seed=2)
        for _ in range(20):
            if not match.decisions:
                break
            seat = match.decisions[0].seat
            for eyes in (*match.seats, None):
                view = rules.view(match.state, eyes)
                assert view_from(rules, msgspec.json.decode(msgspec.json.encode(view))) == view
            match.play(seat, chance.choice(match.candidates(seat)))


def test_what_is_no_view_is_refused() -> None:
    rules = iacta.game("virtus")
    whole = Match.new(rules, "small_100", seed=1)
    view = msgspec.json.decode(msgspec.json.encode(rules.view(whole.state, "south")))
    changed = [view | {"round": "two"}, view | {"agenda": [{"type": "Nonsense"}]}, view | {"more": 1}]
    wrong: list[object] = [None, [], {}, *changed]
    for raw in wrong:
        with pytest.raises(BrokenRecord, match="not a view of virtus"):
            view_from(rules, raw)


def test_an_outside_program_plays_itself_from_both_seats() -> None:
    engine = EngineBot(ten_lines())
    try:
        match = play_out(iacta.game("virtus"), "small_100", {"south": engine, "north": engine}, seed=1)
    finally:
        engine.close()
    assert match.outcome is not None
