"""`iacta engine`: our bots over the engine protocol, in a conversation and as a program."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import iacta
from iacta.bots import bot
from iacta.bots.external_engine import EngineBot, close_engines
from iacta.bots.self_play import decision
from iacta.cli import run
from iacta.cli.commands.engine import Speaker
from iacta.engine.match import Match, action_from
from iacta.texts import Texts
from tests.cli.conftest import Command

OURS = shlex.join([sys.executable, "-m", "iacta.cli", "engine", "--level", "greedy"])
ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "guides" / "engine-protocol.md"


def conversation(lines: Iterable[str], level: str = "greedy") -> list[str]:
    """What is answered to some lines."""
    said: list[str] = []
    Speaker(level, said.append).converse(lines)
    return "".join(said).splitlines()


def begun(game: str = "virtus", scenario: str = "small_100", actions: int = 12) -> Match:
    match = Match.new(iacta.game(game), scenario, seed=5)
    for _ in range(actions):
        seat = match.decisions[0].seat
        match.play(seat, decision(match, bot("random"), seat, 5))
    return match


def shown(match: Match, *, candidates: bool = True) -> list[str]:
    """The lines that show a decision."""
    seat = match.decisions[0].seat
    lines = [f"newgame {match.game.name} {seat}", f"state {msgspec.json.encode(match.view(seat)).decode()}"]
    if candidates:
        actions = match.candidates(seat)
        lines.append(f"candidates {len(actions)}")
        lines += [f"candidate {n} {msgspec.json.encode(action).decode()}" for n, action in enumerate(actions)]
    return lines


def test_the_greeting_names_version_games_and_levels() -> None:
    said = conversation(["iacta 1"])
    assert said[0] == f"id name Iacta {iacta.__version__}"
    assert said[1] == f"id games {' '.join(iacta.games())}"
    assert said[2].startswith("option name level type combo default greedy var random var greedy var recruit")
    assert said[3:] == ["iactaok 1"]


@pytest.mark.parametrize("level", ["random", "greedy", "recruit", "legate"])
@pytest.mark.parametrize(("game", "scenario"), [("virtus", "small_100"), ("alesia", "alesia")])
def test_every_kind_of_bot_answers(level: str, game: str, scenario: str) -> None:
    match = begun(game, scenario)
    said = conversation([*shown(match), "go simulations 4 seed 00ff"], level)
    *infos, best = said
    number = re.fullmatch(r"bestaction (\d+)", best)
    assert number is not None
    action = match.candidates(match.decisions[0].seat)[int(number[1])]
    assert bool(infos) is (level != "random")
    for info in infos:
        told = re.fullmatch(r"info value (-?\d\.\d{4}) simulations (\d+) line (.+)", info)
        assert told is not None
        assert -1 <= float(told[1]) <= 1
        line = msgspec.json.decode(told[3])
        assert line[0][0] == match.decisions[0].seat
        assert action_from(match.game, line[0][1]) == action or info is not infos[-1]


def test_the_same_seed_gives_the_same_answer() -> None:
    lines = [*shown(begun()), "go seed 0123456789"]
    assert conversation(lines, "random") == conversation(lines, "random")


def test_without_candidates_the_answer_is_in_full() -> None:
    match = begun()
    answer = conversation([*shown(match, candidates=False), "go"])[-1].removeprefix("bestaction ")
    action = action_from(match.game, msgspec.json.decode(answer))
    assert match.refusal(match.decisions[0].seat, action) is None


def test_a_search_is_stopped_and_answers_at_once() -> None:
    """A hundred million simulations were asked for."""
    match = begun(actions=0)
    said = conversation([*shown(match), "go simulations 100000000", "go", "stop"], "imperator")
    assert "error go while thinking: say stop first, and wait for bestaction" in said
    assert said[-1].startswith("bestaction ")
    assert len([line for line in said if line.startswith("bestaction")]) == 1


def test_quit_and_the_end_of_the_lines_stop_a_search_too() -> None:
    for last in (["quit", "iacta 1"], []):
        said = conversation([*shown(begun(actions=0)), "go simulations 100000000", *last], "imperator")
        assert said[-1].startswith("bestaction ")


def test_the_level_can_be_chosen() -> None:
    said = conversation(["setoption name level value random", *shown(begun()), "go"])
    assert [line.partition(" ")[0] for line in said] == ["bestaction"]


def broken(change: dict[str, Any]) -> list[str]:
    match = begun()
    seat = match.decisions[0].seat
    return [f"newgame virtus {seat}", f"state {msgspec.json.encode(match.view(seat) | change).decode()}", "go"]


@pytest.mark.parametrize(
    ("lines", "error"),
    [
        (["dance"], "error unknown command 'dance'"),
        (["iacta 2"], "error iacta: this program speaks version 1"),
        (["setoption name hash value 3"], "error setoption: there is no option 'hash'; there is level"),
        (["setoption name level value caesar"], "error setoption: no bot is called 'caesar'"),
        (["newgame chess white"], "error newgame: no game is called 'chess'"),
        (["newgame virtus east"], "error newgame: the seats of virtus are south, north"),
        (["state {}"], "error state: no game was named: newgame comes first"),
        (["newgame virtus south", "state {}"], "error state: not a view of virtus"),
        (["newgame virtus south", "state nonsense"], "error state: not JSON"),
        (["newgame virtus south", "go"], "error go: no state was shown"),
        (["newgame virtus south", "candidates 2", "candidate 1 {}"], "error candidate: candidate 0 comes next"),
        (["newgame virtus south", "candidate 0 {}"], "error candidate: not an action of virtus"),
        (["newgame virtus south", "candidate 0 x"], "error candidate: not JSON"),
        (["candidates many"], "error candidates: "),
        ([*shown(begun())[:-1], "go"], "error go: "),
        ([*shown(begun()), "go time never"], "error go: time is a number above 0, not 'never'"),
        (["newgame virtus south", shown(begun("virtus"))[1].replace('"seat":"', '"seat":"x')], "error state: "),
        (broken({"place": []}), "error go: IndexError"),
        (broken({"agenda": []}), "has nothing to decide"),
    ],
)
def test_what_cannot_be_used_is_answered_with_an_error(lines: list[str], error: str) -> None:
    *_, said = conversation(lines)
    assert said.startswith("error ")
    assert error in said


def test_a_view_of_another_seat_is_refused() -> None:
    match = begun()
    other = next(seat for seat in match.seats if seat != match.decisions[0].seat)
    said = conversation([f"newgame virtus {other}", shown(match)[1]])
    assert said == [f"error state: a view of {match.decisions[0].seat}, and {other} is played"]


# As a program


def test_our_own_program_plays_as_the_bot_does() -> None:
    """Both ends of the protocol in one: greedy behind it makes the moves that greedy makes."""
    engine = EngineBot(OURS)
    same = 0
    try:
        match = begun(actions=0)
        for _ in range(10):
            seat = match.decisions[0].seat
            action = decision(match, engine, seat, 5)
            same += action == decision(match, bot("greedy"), seat, 5)
            match.play(seat, action)
    finally:
        engine.close()
    assert same >= 6, "they differ only where several actions are equally good, or dice are sampled"


def test_a_program_plays_in_the_terminal_only(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "virtus", "--against", f"engine:{OURS}", "--lang", "en"], Texts("en")) == 2
    assert "add --terminal" in capsys.readouterr().err


def test_a_program_that_fails_is_said_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "virtus", "--bots", "engine:no-such-program,random", "--games", "2", "--lang", "en"]
    assert run(words, Texts("en")) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "the program 'no-such-program' does not start" in said


def test_a_program_meets_a_bot_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    ours = shlex.join([sys.executable, str(ROOT / "examples" / "engine" / "ten_lines.py")])
    words = ["simulate", "virtus", "--scenario", "small_100", "--bots", f"engine:{ours},random", "--games", "2"]
    try:
        assert run([*words, "--lang", "en", "--plain"], Texts("en")) == 0
    finally:
        close_engines()
    assert f"engine:{ours}" in capsys.readouterr().out


def test_a_saved_game_never_starts_a_program(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    trace = tmp_path / "trace"
    evil = f"engine:{shlex.join([sys.executable, '-c', f'open({str(trace)!r}, chr(119))'])}"
    saved = {"save": 1, "record": begun().record(secret=True), "side": "south", "against": evil, "language": "en"}
    file = tmp_path / "saved.json"
    file.write_bytes(msgspec.json.encode(saved))
    assert run(["play", "--resume", str(file), "--lang", "en"], Texts("en")) == 2
    assert "a saved game starts no program" in capsys.readouterr().err
    assert not trace.exists()


def test_a_game_against_a_program_is_kept_and_resumed_when_it_is_named_again(command: Command, saves: Path) -> None:
    engine = f"engine:{shlex.join([sys.executable, str(ROOT / 'examples' / 'engine' / 'ten_lines.py')])}"
    words = ["play", "virtus", "--scenario", "small_100", "--terminal", "--plain", "--lang", "en"]
    try:
        left = command(*words, "--seed", "1", "--against", engine, typed="1\n1\nquit\n")
        (kept,) = saves.glob("virtus-small_100-south-engine-*.json")
        again = command("play", "--resume", str(kept), "--against", engine, "--plain", typed="quit\n")
    finally:
        close_engines()
    assert left.code == again.code == 0
    assert engine in left.out
    assert engine in again.out


# The guide


def test_the_guide_tells_every_line() -> None:
    told = set(re.findall(r"^\| `(\w+)", GUIDE.read_text(encoding="utf-8"), re.MULTILINE))
    assert told >= {
        *Speaker("greedy", print)._commands,
        "quit",
        "id",
        "option",
        "iactaok",
        "info",
        "bestaction",
        "error",
    }


def test_the_conversation_of_the_guide_is_a_real_one() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    block = re.search(r"```text\n(> iacta 1\n.*?)```", text, re.DOTALL)
    assert block is not None
    sent = [line.removeprefix("> ") for line in block[1].splitlines() if line.startswith("> ")]
    expected = [line for line in block[1].splitlines() if not line.startswith("> ")]
    assert conversation(sent) == expected
