"""Every text that a player may read exists in both languages, is used, and gets the arguments it names."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import iacta
from iacta.cli import root_command
from iacta.cli.errors import KINDS
from iacta.cli.terminal import decision_prompt, forecast
from iacta.engine.game import Game
from iacta.engine.records import Event
from iacta.engine.standing import standing_of
from iacta.engine.wording import Worded, Wording
from iacta.server.api.errors import STATUS
from iacta.texts import LANGUAGES, Texts, language_of

PACKAGE = Path(iacta.__file__).parent
FOLDERS = {"engine": PACKAGE / "texts", **{name: iacta.game(name).folder / "texts" for name in iacta.games()}}
WEB = Path(__file__).parents[2] / "web" / "src"
WEB_GAMES = {
    name: WEB / "games" / name / "texts" for name in iacta.games() if (WEB / "games" / name / "texts").is_dir()
}
PRINTED = {**FOLDERS, "web": WEB / "texts", **{f"web-{name}": folder for name, folder in WEB_GAMES.items()}}
"""Where texts stand that players read; those of the web page have their own tests for what is missing or unused."""
OUTCOMES = ("resigned", "agreed-draw", "nobody-in-time", "out-of-time")
"""How any game may end."""
NO_BREAK = "\u00a0"


class Names(Visitor):
    """What a message refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the library's way
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


@cache
def messages(folder: Path, language: str) -> dict[str, Names]:
    """The messages of a file, with what each refers to."""
    resource = FluentParser(with_spans=False).parse((folder / f"{language}.ftl").read_text(encoding="utf-8"))
    assert not [entry for entry in resource.body if isinstance(entry, ftl.Junk)], f"{folder} {language} is malformed"
    found: dict[str, Names] = {}
    for entry in resource.body:
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice"
            names = Names()
            names.visit(entry)
            found[entry.id.name] = names
    return found


@cache
def everything(language: str, game: str) -> dict[str, Names]:
    """All messages of a language that a game's bundle holds: the engine's and its own."""
    folders = (FOLDERS["engine"], FOLDERS[game])
    return {name: one for folder in folders for name, one in messages(folder, language).items()}


def variables(language: str, message: str, game: str) -> set[str]:
    """What a message uses, through others too."""
    one = everything(language, game)[message]
    return one.variables.union(*(variables(language, other, game) for other in one.messages))


# What the source asks for


@cache
def calls(folder: Path) -> tuple[ast.Call, ...]:
    """Every call in a folder of the package."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))]
    return tuple(node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call))


def called(call: ast.Call) -> str:
    """The last word of what is called."""
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def constants(node: ast.expr) -> Iterator[str]:
    """The texts an expression may be: itself, or either side of a condition."""
    if isinstance(node, ast.IfExp):
        yield from constants(node.body)
        yield from constants(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def reasons(folder: Path) -> set[str]:
    """The ids of texts that rules name: why not, what changed a figure, how it ended."""
    place = {
        "Refusal": ("reason", 1),
        "Modifier": ("modifier", 1),
        "end_battle": ("outcome", 3),
        "Outcome": ("outcome", 2),
        "won_by": ("outcome", 3),
        "_led": ("modifier", 3),
    }
    found = set()
    for call in calls(folder):
        family, number = place.get(called(call), ("", 0))
        if family and len(call.args) > number:
            found |= {f"{family}-{reason}" for reason in constants(call.args[number])}
            if family == "reason" and len(call.args) > number + 1:  # it names what stands in the way
                found |= {f"reason-{reason}-named" for reason in constants(call.args[number])}
    return found


def returned(path: Path, function: str) -> set[str]:
    """The texts that a function returns, alone or in tuples."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    body = next(node for node in nodes if isinstance(node, ast.FunctionDef) and node.name == function)
    parts = [
        part for node in ast.walk(body) if isinstance(node, ast.Return) and node.value for part in ast.walk(node.value)
    ]
    return {text for part in parts if isinstance(part, ast.expr) for text in constants(part) if "-" in text}


def marks() -> set[str]:
    """What stands before the clauses of any ledger."""
    ledgers = [ledger for name in iacta.games() for ledger in iacta.game(name).ledgers.values()]
    return {mark for ledger in ledgers for clause in ledger for mark in clause.marks}


@cache
def expected_of_engine() -> set[str]:
    """What must stand beside the engine: its own records and reasons, and everything the command says of itself."""
    undo = {f"reason-{reason}" for reason in returned(PACKAGE / "engine" / "match.py", "undo_refusal")}
    whole = root_command()
    options = {option.name for part in (whole, *whole.commands.values()) for option in part.params}
    return {
        "event-Resigned",
        "action-Resign",
        "action-AgreedDraw",
        "action-Forfeit",
        *undo,
        *(f"problem-{name}" for name in STATUS),
        *reasons(PACKAGE / "engine"),
        *(f"command-{name}" for name in decision_prompt.COMMANDS),
        *(f"policy-{name}" for name in ("first", "judgement")),
        *(f"mark-{mark}" for mark in marks()),
        *(f"help-{name}" for name in whole.commands),
        *(f"help-option-{name}" for name in options),
    }


def special(game: str) -> ModuleType | None:
    """What the tests of a game say about its messages."""
    found = find_spec(f"tests.{game}.messages")
    return None if found is None else import_module(f"tests.{game}.messages")


def wording(game: Game[Any, Any]) -> type[Wording[Any]]:
    """How a game speaks."""
    return (game.wording if isinstance(game, Worded) else None) or Wording


@cache
def expected_of(name: str) -> set[str]:
    """What must stand in the folder of a game."""
    game = iacta.game(name)
    state = game.set_up(game.scenarios[game.first_scenario])
    beside = special(name)
    return {
        *("game-about", "side"),
        *(f"{family}-{kind.__name__}" for family, kind in records(name)),
        *options_of(game),
        *(f"outcome-{reason}" for reason in OUTCOMES),
        *(f"odds-{measure.replace('_', '-')}" for measure, _ in game.gist(state, state, game.seats[0])),
        *(f"horizon-{horizon}" for horizon in game.horizons if horizon != "decision"),
        *forecast.WINNERS.values(),
        *wording(game).groups.values(),
        *(f"verb-{verb}" for verb in wording(game).verbs),
        *(reasons(game.folder) - {"modifier-none"}),
        *standing_messages(game, state),
        *(beside.expected() if beside else ()),
    }


def standing_messages(game: Game[Any, Any], state: Any) -> set[str]:
    """What the standing of a game is told with."""
    standing = standing_of(game, game.view(state, None))
    if standing is None:
        return set()
    scored = {line.text for side in standing.sides for line in side.lines}
    ways = {condition.text for side in standing.sides for condition in side.conditions}
    return {"The-side", standing.measure, *scored, *ways}


OPTIONAL = {"intro", "board-legend", "help-verbs"}
"""What a game may say to whoever begins."""


def is_policy(game: str, message: str) -> bool:
    """Whether a message says how everybody is taken to decide."""
    return message.startswith("policy-") and message.removeprefix("policy-") in iacta.game(game).policies


def options_of(game: Game[Any, Any]) -> set[str]:
    """The texts of options and presets: a name, and a line that says what it does."""
    scenarios = game.scenarios.values()
    options = {f"option-{choice.name}" for scenario in scenarios for choice in scenario.choices}
    presets = {f"preset-{preset.name}" for scenario in scenarios for preset in scenario.presets}
    return {f"{name}{end}" for name in options | presets for end in ("", "-about")}


def records(game: str) -> list[tuple[str, type[msgspec.Struct]]]:
    """The records of a game that have a message, with the family it belongs to."""
    rulebook, home = iacta.game(game).rulebook, f"iacta.games.{game}."
    return [
        *(("event", kind) for kind in Event.__subclasses__() if kind.__module__.startswith(home)),
        *(("action", kind) for kind in rulebook.actions if kind.__module__.startswith(home)),
        *(("step", kind) for kind in (*rulebook.questions, *rulebook.sealed)),
    ]


@cache
def said(folder: Path) -> set[str]:
    """Every text that stands in the source of a folder."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))]
    return {
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def referred_by(found: dict[str, Names]) -> set[str]:
    """The messages that others speak with: a shared one may lean on one that every game has."""
    return {name for one in found.values() for name in one.messages}


# The tests


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_missing(language: str) -> None:
    assert sorted(expected_of_engine() - messages(FOLDERS["engine"], language).keys()) == []
    shared = messages(FOLDERS["engine"], language)
    for name in iacta.games():
        wanted = expected_of(name) | (referred_by(shared) - shared.keys())
        assert sorted(wanted - messages(FOLDERS[name], language).keys()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_unused(language: str) -> None:
    shared = said(PACKAGE / "cli") | said(PACKAGE / "engine")
    referred = referred_by(messages(FOLDERS["engine"], language))
    assert sorted(messages(FOLDERS["engine"], language).keys() - expected_of_engine() - shared - referred) == []
    for name in iacta.games():
        own = messages(FOLDERS[name], language)
        used = expected_of(name) | said(iacta.game(name).folder) | OPTIONAL | referred | referred_by(own)
        assert sorted(message for message in own.keys() - used if not is_policy(name, message)) == []


def test_both_languages_have_the_same_messages() -> None:
    for folder in FOLDERS.values():
        assert messages(folder, "fr").keys() == messages(folder, "en").keys()


@pytest.mark.parametrize("game", iacta.games())
def test_no_message_of_a_game_hides_one_of_the_engine(game: str) -> None:
    assert messages(FOLDERS["engine"], "en").keys().isdisjoint(messages(FOLDERS[game], "en"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", iacta.games())
def test_messages_of_records_use_only_what_the_record_gives(language: str, game: str) -> None:
    for family, kind in records(game):
        unknown = variables(language, f"{family}-{kind.__name__}", game) - wording(iacta.game(game)).argument_names(
            kind
        )
        assert not unknown, f"{language} {family}-{kind.__name__} uses {unknown}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", iacta.games())
def test_messages_that_the_source_names_exist_and_get_their_arguments(language: str, game: str) -> None:
    """The command line has the messages of every game; a game has its own and the shared ones."""
    checked = 0
    for call in (*calls(PACKAGE / "cli"), *calls(iacta.game(game).folder)):
        names = list(constants(call.args[0])) if called(call) in SPEAKERS and call.args else []
        given = {keyword.arg for keyword in call.keywords}
        for name in names:
            assert name in everything(language, game), f"there is no {language} text {name!r}"
            missing = variables(language, name, game) - given
            assert not missing or None in given, f"{language} {name} is not given {missing}"
            checked += 1
    assert checked > 150


SPEAKERS = ("texts", "game_texts", "say")
"""What a message is asked for with."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [*KINDS, "other"])
def test_every_kind_of_unknown_name_has_its_sentence(language: str, kind: str) -> None:
    sentence = Texts(language)("error-unknown", kind=kind, name="x", known="y, z")
    assert "x" in sentence
    assert sentence.endswith("y, z.")
    assert Texts(language)("error-unknown", kind=kind, name="x", known="none").endswith(".")


def patterns(folder: Path, language: str) -> Iterator[tuple[int, str]]:
    """The lines of a file that players read."""
    lines = (folder / f"{language}.ftl").read_text(encoding="utf-8").splitlines()
    yield from ((number, line) for number, line in enumerate(lines, start=1) if not line.startswith("#"))


@pytest.mark.parametrize("folder", PRINTED.values(), ids=list(PRINTED))
def test_french_is_set_as_french_is_printed(folder: Path) -> None:
    for number, line in patterns(folder, "fr"):
        text = re.sub(r"(style|FractionDigits|useGrouping): ?\S+", "", line).replace('{"\\u00A0"}', NO_BREAK)
        text = text.replace('{" "}', " ")
        assert not re.search(r" [:;!?»%]", text), f"fr.ftl:{number}: a common space before a mark: {line}"
        assert not re.search(r"[^ \u00a0\u202f\"\[(][;!?»]", text), f"fr.ftl:{number}: no space before a mark: {line}"
        assert not re.search(r"«[^\u00a0\u202f]", text), f"fr.ftl:{number}: no no-break space after a quote: {line}"


@pytest.mark.parametrize("folder", PRINTED.values(), ids=list(PRINTED))
@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_those_of_print(folder: Path, language: str) -> None:
    for number, line in patterns(folder, language):
        assert "'" not in line, f"{language}.ftl:{number}: {line}"


@cache
def synonyms() -> dict[str, dict[str, str]]:
    """For each place where texts stand, French words that the glossaries of its games have another one for."""
    by_game = {name: beside.SYNONYMS for name in iacta.games() if (beside := special(name)) is not None}
    spoken = "\n".join(line.lower() for name in by_game for _, line in patterns(FOLDERS[name], "fr"))
    common = {
        word: other
        for known in by_game.values()
        for word, other in known.items()
        if not re.search(rf"\b{word}", spoken)
    }
    return {**by_game, **{f"web-{name}": known for name, known in by_game.items() if name in WEB_GAMES}, "web": common}


@pytest.mark.parametrize("name", list(synonyms()))
def test_french_uses_the_words_of_the_glossary(name: str) -> None:
    for number, line in patterns(PRINTED[name], "fr"):
        text = line.partition("=")[2].lower() or line.lower()
        for synonym, word in synonyms()[name].items():
            assert not re.search(rf"\b{synonym}", text), f"fr.ftl:{number}: the glossary says {word}: {line}"


def test_a_missing_message_or_argument_is_a_loud_error() -> None:
    texts = Texts("en")
    with pytest.raises(KeyError, match="no-such-text"):
        texts("no-such-text")
    with pytest.raises(ValueError, match="refused"):
        texts("refused", reason="x")
    assert "refused" in texts
    assert "no-such-text" not in texts


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
    ],
)
def test_the_locale_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


def test_numbers_and_plurals_follow_the_language() -> None:
    french, english = Texts("fr"), Texts("en")
    assert french("verify-holds", file="x", rolls=1).endswith("1 lancer recalculé, conforme.")
    assert english("verify-holds", file="x", rolls=1200).startswith("x: 1,200 rolls")
    assert french("share", share=0.125) == f"12,5{NO_BREAK}%"
    assert english("share", share=0.125) == "12.5%"
