"""What the documentation shows is true: its Python runs, its commands exist, its battle goes as written.

A fenced block marked `python` is run from top to bottom, unless the line before it is `<!-- not run -->`. A block
without a mark holds commands for a shell. The blocks of the tutorial marked `text` are its battle; a line of three dots
stands for what was left out.
"""

from __future__ import annotations

import contextlib
import io
import json
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

import iacta
from iacta.bots import BOTS
from iacta.bots.external_engine import PREFIX
from iacta.bots.protocol import HELLO, VERSION
from iacta.cli import root_command
from iacta.cli.terminal.explain import clauses_under
from iacta.engine.game import Game
from iacta.engine.scenario import scenario_at
from iacta.games.alesia import army_file as alesia_army
from iacta.games.alesia import map_file as alesia_ground
from iacta.games.alesia import scenario_form as alesia_battle
from iacta.games.alexandre_bayard.muster import Muster
from iacta.games.alexandre_bayard.pickup_file import Pickup
from iacta.games.bellum_gallicum import army_file as gaul_army
from iacta.games.bellum_gallicum import map_file as gaul_ground
from iacta.games.bellum_gallicum import scenario_form as gaul_war
from iacta.games.virtus import army_file, scenario_form
from tests.docs.battle import BATTLE, parts, played
from tests.docs.pages import BLOCKS, COMMANDS, PAGES, ROOT, Block

DICE = ROOT / "docs" / "records-and-dice.md"
TARGET = re.compile(r"^([a-z]+):", re.MULTILINE)
SNIPPETS = [block for block in BLOCKS if block.language == "python" and block.is_run and block.page != DICE]
INLINE = [
    (page.relative_to(ROOT).as_posix(), words)
    for page in PAGES
    for words in re.findall(r"`((?:make|iacta|\.venv/bin/iacta) [^`]+)`", page.read_text(encoding="utf-8"))
    if words != f"{HELLO} {VERSION}"  # the greeting of the engine protocol, no command
]


@pytest.mark.parametrize("block", SNIPPETS, ids=str)
def test_python_runs(block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder of its own, with names of its own."""
    monkeypatch.chdir(tmp_path)
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(block.body, str(block), "exec"), {"__name__": "documentation"})  # noqa: S102 - our own pages


def test_the_pages_that_teach_have_python_that_runs() -> None:
    pages = {block.page.relative_to(ROOT).as_posix() for block in SNIPPETS}
    assert {"README.md", "docs/tutorial.md", "docs/guides/add-a-bot.md", "docs/guides/add-a-rule.md"} <= pages


@pytest.mark.parametrize(("where", "line"), COMMANDS + INLINE)
def test_a_command_can_be_typed(where: str, line: str) -> None:
    """Targets of make and commands of iacta exist and take these options; others are named here."""
    words = shlex.split(line)
    program = words[0].removeprefix(".venv/bin/")
    if program == "make":
        targets = {word for word in words[1:] if "=" not in word}
        assert targets <= set(TARGET.findall((ROOT / "Makefile").read_text(encoding="utf-8"))), where
    elif program == "iacta":
        parse(words[1:])
    elif program == "python":
        assert (ROOT / words[1]).is_file() or module_file(words[2]).is_file(), where
    else:
        assert program in {"git", "cd", "cp", "mkdir", "pre", "pytest", "pip", "pipx", "pre-commit"}, (
            f"{where}: what is {program}?"
        )


def parse(words: list[str]) -> None:
    """Read a command line as `iacta` would, without doing anything; what cannot be read raises."""
    whole: Any = root_command()
    if words[0] in {"--version", "--help"}:
        return
    part = whole.commands[words[0]]
    given = part.make_context(words[0], words[1:], resilient_parsing=False).params
    if given.get("game"):
        names_exist(iacta.game(given["game"]), given)
    if "clause" in given:
        ledgers = [iacta.game(name).ledger for name in iacta.games()]
        assert any(clauses_under(ledger, given["clause"]) for ledger in ledgers)


def names_exist(game: Game[Any, Any], given: dict[str, Any]) -> None:
    """Scenario, side and bots are real, or stand for the reader's own."""
    scenario = given.get("scenario", "")
    assert not scenario or scenario in game.scenarios or scenario.endswith((".toml", "/"))
    assert given.get("side", "") in {"", *game.seats}
    bots = {*given.get("bots", "").split(","), given.get("against", "")}
    programs = {name for name in bots if name.startswith(PREFIX)}
    assert bots - programs <= {"", "human", "yours", *BOTS}
    for program in programs:
        assert (ROOT / shlex.split(program)[1]).is_file()


def module_file(name: str) -> Path:
    """Where `python -m` finds a module of ours."""
    found = [root / Path(*name.split(".")).with_suffix(".py") for root in (ROOT, ROOT / "src")]
    return next((path for path in found if path.is_file()), found[0])


@pytest.mark.parametrize(
    ("page", "target"),
    [
        (page.relative_to(ROOT).as_posix(), target)
        for page in PAGES
        if ROOT / "docs" not in page.parents  # `make docs` looks at those, and at their anchors
        for target in re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8"))
        if "://" not in target
    ],
)
def test_links_outside_the_site_lead_somewhere(page: str, target: str) -> None:
    assert (ROOT / page).parent.joinpath(target.partition("#")[0]).exists()


# The tutorial's battle


@pytest.fixture
def shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the terminal shows when the tutorial's lines are typed."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return played()


def test_the_battle_of_the_tutorial_goes_as_written(shown: list[str]) -> None:
    """If this fails, the command says something else, or a bot plays differently: see `tests/docs/make.py`."""
    place = 0
    for block in BATTLE:
        for lines in parts(block):
            found = position_of(lines, shown, place)
            assert found is not None, "\n".join([f"{block}: not shown, or not in this order:", *lines])
            place = found + len(lines)


def position_of(lines: list[str], shown: list[str], start: int) -> int | None:
    """Where some lines stand together; the first line that was typed must be the next one."""
    for place in range(start, len(shown) - len(lines) + 1):
        if shown[place : place + len(lines)] == lines:
            return place
        if shown[place].startswith("> ") and lines and lines[0].startswith("> "):
            return None
    return None


# The guide to scenarios


SCENARIO_GUIDE = ROOT / "docs" / "guides" / "add-a-scenario.md"


def test_the_scenario_of_the_guide_can_be_played(tmp_path: Path) -> None:
    source = next(block.body for block in BLOCKS if block.page == SCENARIO_GUIDE and block.language == "toml")
    file = tmp_path / "ford.toml"
    file.write_text(source, encoding="utf-8")
    scenario = iacta.game("virtus").read_scenario(tomllib.loads(source), file.name)
    match = iacta.Match.new("virtus", scenario, seed=1)
    while match.decisions:
        seat = match.decisions[0].seat
        match.play(seat, match.candidates(seat)[0])
    assert match.outcome is not None
    assert iacta.Match.replay(json.dumps(match.record())).outcome == match.outcome


def test_the_guide_to_scenarios_names_every_field_and_every_code() -> None:
    named = set(re.findall(r"`([\w.]+)`", SCENARIO_GUIDE.read_text(encoding="utf-8")))
    fields = {
        *scenario_form.Battle.__struct_fields__,
        *(f"terrain.{name}" for name in scenario_form.Terrain.__struct_fields__),
        *scenario_form.SideOfBattle.__struct_fields__,
        *scenario_form.ListedUnits.__struct_fields__,
        *scenario_form.ListedGeneral.__struct_fields__,
        *scenario_form.Options.__struct_fields__,
        *army_file.UnitType.__struct_fields__,
    }
    codes = {rule.__struct_config__.tag for rule in scenario_form.SpecialRules.__args__}
    assert fields - named == set()
    assert codes - named == set()


# The guide to battles of Alexandre et Bayard


BATTLE_GUIDE = ROOT / "docs" / "guides" / "battles-alexandre-bayard.md"
MOST = 4_000


def test_the_pickup_battle_of_the_guide_can_be_played() -> None:
    source = next(block.body for block in BLOCKS if block.page == BATTLE_GUIDE and block.language == "toml")
    game = iacta.game("alexandre_bayard")
    match = iacta.Match.new(game, game.read_scenario(tomllib.loads(source), "dry_hills.toml"), seed=1)
    for _ in range(MOST):
        if not match.decisions:
            break
        seat = match.decisions[0].seat
        match.play(seat, match.candidates(seat)[-1])
    assert match.outcome is not None
    assert iacta.Match.replay(json.dumps(match.record())).outcome == match.outcome


def test_the_guide_names_every_key_of_a_pickup_battle_and_every_preset() -> None:
    named = set(re.findall(r"`(\w+)`", BATTLE_GUIDE.read_text(encoding="utf-8")))
    keys = {*Pickup.__struct_fields__, *Muster.__struct_fields__} - {"south", "north"}
    presets = {preset.name for one in iacta.game("alexandre_bayard").scenarios.values() for preset in one.presets}
    assert keys | presets <= named


# The guides to data packs


PACK_GUIDE = ROOT / "docs" / "guides" / "data-packs.md"


def test_the_scenario_of_the_guide_to_packs_can_be_played(tmp_path: Path) -> None:
    source = next(block.body for block in BLOCKS if block.page == PACK_GUIDE and block.language == "toml")
    (tmp_path / "scenario.toml").write_text(source, encoding="utf-8")
    scenario = scenario_at(iacta.game("alesia"), tmp_path)
    match = iacta.Match.new("alesia", scenario, seed=1)
    for _ in range(12):
        seat = match.decisions[0].seat
        match.play(seat, match.candidates(seat)[0])
    again = iacta.Match.replay(json.dumps(match.record()))
    assert again.view("roman") == match.view("roman")
    assert again.scenario.id == "two_days"


def test_the_guide_to_packs_names_every_key_of_every_file() -> None:
    named = set(re.findall(r"`([\w.]+)`", PACK_GUIDE.read_text(encoding="utf-8")))
    forms = (
        *(alesia_ground.MapFile, alesia_ground.Grid, alesia_ground.MapPlace, alesia_ground.CampHexes),
        *(alesia_ground.Hexsides, alesia_ground.OuterFort, alesia_ground.InnerFort, alesia_ground.WallSide),
        *(alesia_ground.PlainSide, alesia_ground.CrestSide, alesia_ground.MapHex, alesia_ground.HexList),
        *(alesia_army.CounterFile, alesia_army.Leader, alesia_army.Decoy, alesia_army.Unit, alesia_army.CampCounters),
        *(alesia_army.Markers, alesia_battle.Battle, alesia_battle.Options, alesia_battle.SightRange),
        *(alesia_battle.Strategic, alesia_battle.Stacking, alesia_battle.Turn, alesia_battle.Guard),
        *(alesia_battle.SidePoints, alesia_battle.Victory),
    )
    keys = {name for form in forms for name in form.__struct_fields__} - {"shipped"}
    assert keys - named == set()


GAUL_GUIDE = ROOT / "docs" / "guides" / "data-packs-gaul.md"


def test_the_scenario_of_the_guide_to_packs_of_gaul_can_be_played_to_its_end(tmp_path: Path) -> None:
    source = next(block.body for block in BLOCKS if block.page == GAUL_GUIDE and block.language == "toml")
    (tmp_path / "scenario.toml").write_text(source, encoding="utf-8")
    match = iacta.Match.new("bellum_gallicum", scenario_at(iacta.game("bellum_gallicum"), tmp_path), seed=1)
    while match.decisions:
        seat = match.decisions[0].seat
        match.play(seat, match.candidates(seat)[0])
    assert match.outcome is not None
    assert iacta.Match.replay(json.dumps(match.record())).scenario.id == "two_legions"


def test_the_guide_to_packs_of_gaul_names_every_key_of_every_file() -> None:
    named = set(re.findall(r"`([\w.]+)`", GAUL_GUIDE.read_text(encoding="utf-8")))
    forms = [
        form
        for module in (gaul_ground, gaul_army, gaul_war)
        for form in vars(module).values()
        if isinstance(form, type) and issubclass(form, msgspec.Struct) and form.__module__ == module.__name__
    ]
    keys = {name for form in forms for name in form.__struct_encode_fields__} - {"shipped"}
    codes = {form.__struct_config__.tag for form in forms} - {None, "Condition", "Special"}
    assert keys - named == set()
    assert codes - named == set()
