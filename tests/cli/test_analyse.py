"""`iacta analyse`: a finished match in words, as a page and as JSON; bad records refused as everywhere."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

import iacta
from iacta.bots import bot
from iacta.bots.self_play import play_out
from iacta.cli import lab_app
from iacta.cli.commands.analyse import sparkline
from iacta.engine.match import Match
from iacta.engine.records import Resign
from iacta.engine.wording import wording_of
from iacta.lab.analysis.run import Analysis
from iacta.texts import LANGUAGES, Texts
from tests.cli.conftest import Command

LEVEL = ("--level", "centurion")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short battle that somebody has won."""
    game = iacta.game("virtus")
    scenario = game.scenarios["small_100"].with_options({"max_rounds": 3})
    match = play_out(game, scenario, {seat: bot("greedy") for seat in game.seats}, 8)
    path = tmp_path_factory.mktemp("analyse") / "game.json"
    match.to_record().write(path)
    return path


class Page(HTMLParser):
    """What a page holds: its tags, its words, and every address that it names."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.addresses: list[str] = []
        self.ids: set[str] = set()
        self.words = ""
        self.feed(source)
        assert self.open == [], "every tag is closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "line", "circle", "polygon", "polyline") or tag == "circle":
            self.open.append(tag)
        self.addresses += [value or "" for name, value in attrs if name in ("href", "src")]
        self.ids |= {value or "" for name, value in attrs if name == "id"}

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ("line", "polygon", "polyline")
        assert attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_told_written_and_drawn(command: Command, record: Path, tmp_path: Path, language: str) -> None:
    html, json = tmp_path / "page.html", tmp_path / "result.json"
    said = command("analyse", str(record), *LEVEL, "--html", str(html), "--json", str(json), "--lang", language)
    assert (said.code, said.err) == (0, "")
    found = msgspec.json.decode(json.read_bytes(), type=Analysis)
    texts = Texts(language)
    headings = ("analyse-moments", "analyse-worst", "analyse-luck-title", "analyse-dice-title")
    source = html.read_text(encoding="utf-8")
    page = Page(source)
    for heading in headings:
        assert texts(heading) in said.out
        assert texts(heading) in page.words
    for entry in found.moments:
        assert re.search(rf"^{entry}\b", said.out, re.MULTILINE)
    assert source.count('class="moment"') == len(found.moments)
    assert f'<html lang="{language}">' in source
    assert all(address.startswith("#") for address in page.addresses), "nothing is fetched from anywhere"
    assert {address[1:] for address in page.addresses} <= page.ids, "every rule that is named is told"
    assert "http" not in source
    assert "@import" not in source


def test_simulations_and_seed_are_taken_and_told(command: Command, tmp_path: Path) -> None:
    match = Match.new(iacta.game("virtus"), "small_100", seed=1)
    for _ in range(4):
        seat = match.decisions[0].seat
        match.play(seat, match.candidates(seat)[0])
    match.play("north", Resign())
    record, json = tmp_path / "game.json", tmp_path / "result.json"
    match.to_record().write(record)
    wish = ("--level", "legate", "--simulations", "2", "--seed", "7", "--workers", "2", "--json", str(json))
    said = command("analyse", str(record), *wish)
    found = msgspec.json.decode(json.read_bytes(), type=Analysis)
    assert (found.level, found.simulations, found.seed) == ("legate", 2, 7)
    assert "2 simulations" in said.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_that_goes_on_is_refused(command: Command, tmp_path: Path, language: str) -> None:
    path = tmp_path / "going.json"
    Match.new(iacta.game("virtus"), "small_100", seed=1).to_record().write(path)
    said = command("analyse", str(path), "--lang", language)
    assert said.code == 2
    assert said.err == Texts(language)("error-not-over", file="going.json") + "\n"


def test_bad_input_is_refused_before_any_work(command: Command, record: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"format": 1}')
    for words, part in (
        ([str(tmp_path / "gone.json")], "gone.json"),
        ([str(broken)], "broken.json"),
        ([str(record), "--level", "hal"], "“hal”"),
        ([str(record), "--html", "/no/such/folder/x.html"], "/no/such/folder/x.html"),
        ([str(record), "--workers", "0"], "--workers"),
    ):
        said = command("analyse", *words)
        assert said.code == 2, said
        assert part in said.err
        assert said.err.count("\n") == 1
        assert said.out == ""


def test_an_interrupt_leaves_no_file(
    command: Command, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(lab_app, "analysed", interrupted)
    said = command("analyse", str(record), "--html", str(tmp_path / "page.html"))
    assert said.code == 130
    assert not (tmp_path / "page.html").exists()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "options"), [("virtus", {}), ("alesia", {"turns": 1})])
def test_every_action_of_a_game_has_words(name: str, options: dict[str, int], language: str) -> None:
    game = iacta.game(name)
    scenario = next(iter(game.scenarios.values())).with_options(options)
    match = play_out(game, scenario, {seat: bot("random") for team in game.teams(scenario) for seat in team}, 3)
    texts = Texts(language).with_game(game)
    assert match.opening is not None
    state, kinds = match.opening.state, set()
    for past in match.past:
        if type(past.action) not in kinds:
            kinds.add(type(past.action))
            said = wording_of(game, texts, game.view(state, past.seat)).action(past.action, past.seat)
            assert said
            assert "{" not in said
        state = past.transition.state
    assert len(kinds) >= 8


def test_a_row_of_blocks_goes_from_the_opening_to_the_end() -> None:
    assert sparkline([0.0, 0.5, 1.0]) == "▁▅█"
    long = sparkline([0.0] * 500 + [1.0])
    assert (len(long), long[0], long[-1]) == (72, "▁", "█")
