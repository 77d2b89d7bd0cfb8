"""Every text that a player may read exists in both languages, is used, and gets the arguments it names."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import iacta
from iacta.cli.errors import KINDS
from iacta.cli.localised import TITLES, TYPER_WORDS, command
from iacta.cli.terminal import forecast, turn
from iacta.cli.virtus import choices, deployment, orders, recruiting
from iacta.cli.virtus.words import argument_names
from iacta.engine.records import Event
from iacta.games.alesia.combat_tables import RESULTS
from iacta.games.alesia.reference import COSTS
from iacta.games.alesia.rules.stepping import NO_ROOM
from iacta.games.virtus.reference import tables
from iacta.games.virtus.scenario_form import unit_table
from iacta.server.api.errors import STATUS
from iacta.texts import LANGUAGES, Texts, language_of

PACKAGE = Path(iacta.__file__).parent
VIRTUS, ALESIA = PACKAGE / "games" / "virtus", PACKAGE / "games" / "alesia"
FOLDERS = {"engine": PACKAGE / "texts", "virtus": VIRTUS / "texts", "alesia": ALESIA / "texts"}
WEB = Path(__file__).parents[2] / "web" / "src"
PRINTED = {**FOLDERS, "web": WEB / "texts", "web-alesia": WEB / "games" / "alesia" / "texts"}
"""Where texts stand that players read; those of the web page have their own tests for what is missing or unused."""
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
def everything(language: str, game: str = "virtus") -> dict[str, Names]:
    """All messages of a language that a game's bundle holds: the engine's and its own."""
    folders = (FOLDERS["engine"], FOLDERS[game])
    return {name: one for folder in folders for name, one in messages(folder, language).items()}


def variables(language: str, message: str, game: str = "virtus") -> set[str]:
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
    whole = command(Texts("en"))
    options = {option.name for part in (whole, *whole.commands.values()) for option in part.params}
    return {
        "event-Resigned",
        "action-Resign",
        "action-AgreedDraw",
        "action-Forfeit",
        *undo,
        *(f"problem-{name}" for name in STATUS),
        *reasons(PACKAGE / "engine"),
        *(f"command-{name}" for name in turn.COMMANDS),
        *(f"game-{name}" for name in iacta.games()),
        *(f"mark-{mark}" for mark in marks()),
        *TYPER_WORDS.values(),
        *TITLES.values(),
        *(f"help-{name}" for name in whole.commands),
        *(f"help-option-{name}" for name in options),
    }


@cache
def expected_of_virtus() -> set[str]:
    """What must stand in the folder of Virtus."""
    game = iacta.game("virtus")
    rulebook, field = game.rulebook, game.set_up(game.scenarios["small_100"])
    asked = [*rulebook.questions, *rulebook.sealed]
    kinds = [kind for kind in Event.__subclasses__() if kind.__module__.startswith("iacta.games.virtus")]
    actions = [kind for kind in rulebook.actions if kind.__module__.startswith("iacta.games.virtus")]
    scenarios = game.scenarios.values()
    warnings = returned(VIRTUS / "rules" / "recruiting.py", "army_warnings")
    return {
        *(f"event-{kind.__name__}" for kind in kinds),
        *(f"action-{kind.__name__}" for kind in actions),
        *(f"step-{kind.__name__}" for kind in asked),
        *(f"option-{choice.name}" for scenario in scenarios for choice in scenario.choices),
        *(f"verb-{name}" for name in (*orders.VERBS, *deployment.VERBS, *recruiting.VERBS)),
        *(f"warning-{warning}" for warning in warnings),
        *(f"outcome-{reason}" for reason in ("agreed-draw", "nobody-in-time")),
        *(f"short-{name}" for name in unit_table()),
        *tables().notes.values(),
        *choices.GROUPS.values(),
        *(f"odds-{measure.replace('_', '-')}" for measure, _ in game.gist(field, field, "south")),
        *forecast.WINNERS.values(),
        "odds-attack",  # of a forecast
        *reasons(VIRTUS),
    }


SPOKEN = {
    *("side", "The-side", "of-the-side", "The-seat", "path-then", "counter-hidden", "box-of", "nobody"),
    *("order-good", "order-disordered", "order-routed", "light-day", "light-night", "rank-decoy"),
    *("camp", "camp-destroyed", "breach", "line-outer", "line-inner", "line-both"),
    *("roll-attack", "roll-riposte", "roll-column", "result-one", "result-rest", "result-star"),
    *("odds-you-win", "odds-you-lose", "odds-draw", "odds-goes-on"),
}
"""What the client says of Alésia beside its records."""


@cache
def expected_of_alesia() -> set[str]:
    """What must stand in the folder of Alésia."""
    game = iacta.game("alesia")
    counters = game.scenarios["alesia"].data.counters
    state = game.set_up(game.scenarios["alesia"])
    letters = {letter for result in RESULTS for letter in result if letter.isalpha()}
    return {
        *(f"{family}-{kind.__name__}" for family, kind in records("alesia")),
        *(f"option-{choice.name}" for scenario in game.scenarios.values() for choice in scenario.choices),
        *(f"outcome-{reason}" for reason in ("resigned", "agreed-draw", "nobody-in-time", "out-of-time")),
        *(f"odds-{measure.replace('_', '-')}" for measure, _ in game.gist(state, state, "roman")),
        *(f"kind-{unit.kind}" for unit in counters.unit),
        *(f"rank-{leader.rank}" for leader in counters.leader),
        *(f"zone-{zone}" for zone in state.ground.zone),
        *(f"result-{letter}" for letter in (*letters, "none")),
        *(cost.reason for cost in COSTS),
        *(f"reason-{reason}" for _, reason in NO_ROOM.values()),
        *(reasons(ALESIA) - {"modifier-none"}),
        *SPOKEN,
    }


def records(game: str) -> list[tuple[str, type[msgspec.Struct]]]:
    """The records of a game that have a message, with the family it belongs to."""
    rulebook, home = iacta.game(game).rulebook, f"iacta.games.{game}."
    return [
        *(("event", kind) for kind in Event.__subclasses__() if kind.__module__.startswith(home)),
        *(("action", kind) for kind in rulebook.actions if kind.__module__.startswith(home)),
        *(("step", kind) for kind in (*rulebook.questions, *rulebook.sealed)),
    ]


@cache
def said() -> set[str]:
    """Every text that stands in the command's source."""
    files = sorted((PACKAGE / "cli").rglob("*.py"))
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in files]
    return {
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


# The tests


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_missing(language: str) -> None:
    engine, virtus, alesia = (messages(folder, language) for folder in FOLDERS.values())
    assert sorted(expected_of_engine() - engine.keys()) == []
    assert sorted(expected_of_virtus() - virtus.keys()) == []
    assert sorted(expected_of_alesia() - alesia.keys()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_unused(language: str) -> None:
    used = expected_of_engine() | expected_of_virtus() | said()
    referred = {name for one in everything(language).values() for name in one.messages}
    assert sorted(everything(language).keys() - used - referred) == []
    assert sorted(messages(FOLDERS["alesia"], language).keys() - expected_of_alesia()) == []


def test_both_languages_have_the_same_messages() -> None:
    for folder in FOLDERS.values():
        assert messages(folder, "fr").keys() == messages(folder, "en").keys()


@pytest.mark.parametrize("game", iacta.games())
def test_no_message_of_a_game_hides_one_of_the_engine(game: str) -> None:
    assert messages(FOLDERS["engine"], "en").keys().isdisjoint(messages(FOLDERS[game], "en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_of_records_use_only_what_the_record_gives(language: str) -> None:
    for family, kind in records("virtus"):
        unknown = variables(language, f"{family}-{kind.__name__}") - argument_names(kind)
        assert not unknown, f"{language} {family}-{kind.__name__} uses {unknown}"
    for family, kind in records("alesia"):
        given = {*kind.__struct_fields__, *EXTRAS[family]}
        unknown = variables(language, f"{family}-{kind.__name__}", "alesia") - given
        assert not unknown, f"{language} {family}-{kind.__name__} uses {unknown}"


EXTRAS: dict[str, tuple[str, ...]] = {"event": (), "step": ("seat",), "action": ("seat", "here")}
"""What a message of Alésia may use beside the fields of its record, as the head of its file says."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_that_the_command_names_exist_and_get_their_arguments(language: str) -> None:
    checked = 0
    for call in calls(PACKAGE / "cli"):
        names = list(constants(call.args[0])) if called(call) in ("texts", "game_texts") and call.args else []
        given = {keyword.arg for keyword in call.keywords}
        for name in names:
            assert name in everything(language), f"there is no {language} text {name!r}"
            missing = variables(language, name) - given
            assert not missing or None in given, f"{language} {name} is not given {missing}"
            checked += 1
    assert checked > 150


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


SYNONYMS = {
    "pion": "jeton",
    "recul": "retraite",
    "ruisseau": "cours d’eau",
    "inventé": "personnalisé",
    "trop plein": "en surnombre",
    "paquet": "pioche",
    "tenu par": "détenteur",
    "remélang": "reconstituer",
    "cartes tirées": "cartes piochées",
}
"""Words that the glossary of Virtus has another one for."""
SYNONYMS_OF_ALESIA = {
    "retraite": "recul",
    "jeton": "pion",
    "détachement": "leurre",
    "débandade": "déroute",
    "circonvallation": "ligne intérieure",
    "contrevallation": "ligne extérieure",
    "général": "chef",
    "désordre": "désorganisation",
    "rempart": "fortification",
}
"""Words that the glossary of Alésia has another one for."""
SYNONYMS_OF_BOTH = {word: other for word, other in SYNONYMS.items() if word not in SYNONYMS_OF_ALESIA.values()}
"""Words that neither game uses: the page speaks of both."""


@pytest.mark.parametrize(
    ("name", "synonyms"),
    [
        ("virtus", SYNONYMS),
        ("alesia", SYNONYMS_OF_ALESIA),
        ("web-alesia", SYNONYMS_OF_ALESIA),
        ("web", SYNONYMS_OF_BOTH),
    ],
)
def test_french_uses_the_words_of_the_glossary(name: str, synonyms: dict[str, str]) -> None:
    for number, line in patterns(PRINTED[name], "fr"):
        text = line.partition("=")[2].lower() or line.lower()
        for synonym, word in synonyms.items():
            assert not re.search(rf"\b{synonym}", text), f"fr.ftl:{number}: the glossary says {word}: {line}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_names_are_short_and_tell_types_apart(language: str) -> None:
    texts = Texts(language).with_game(iacta.game("virtus"))
    names = [texts(f"short-{name}") for name in unit_table()]
    assert max(map(len, names)) <= 7
    assert len(set(names)) == len(names)


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
