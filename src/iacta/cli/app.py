"""The commands. Each is thin: it reads what was given, and hands over to the module that does it."""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from rich import box
from rich.table import Table

import iacta
from iacta.bots.external_engine import PREFIX
from iacta.cli.commands import serve as serving
from iacta.cli.commands.engine import speak
from iacta.cli.commands.odds import write_odds
from iacta.cli.commands.play import (
    HUMAN,
    SEED_BYTES,
    Resumed,
    chosen_players,
    known_level,
    play_at_terminal,
    waiting,
    wants_to_resume,
)
from iacta.cli.commands.replay import Replay, position_in, read, rebuilt, write_position, write_verification
from iacta.cli.commands.rule import write_rule
from iacta.cli.commands.serve import Wish
from iacta.cli.errors import BadInput
from iacta.cli.output.screen import FAINT, Screen, is_plain
from iacta.cli.terminal.presenter import Presenter
from iacta.engine.errors import UnknownName
from iacta.engine.match import Match, scenario_of, seats_of
from iacta.engine.scenario import scenario_at
from iacta.texts import LANGUAGES, Texts, language_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.game import Game
    from iacta.engine.scenario import Scenario

app = typer.Typer(name="iacta", no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)

# Help texts stand in the messages `help-…`; `iacta.cli.localised` puts them in.
Lang = Annotated[str | None, typer.Option("--lang", metavar="fr|en")]
Plain = Annotated[bool, typer.Option("--plain")]
GameName = Annotated[str, typer.Argument(metavar="GAME")]
ScenarioName = Annotated[str, typer.Option("--scenario", metavar="ID|FILE")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE")]
File = Annotated[Path, typer.Argument(metavar="FILE")]
Database = Annotated[str | None, typer.Option("--database", metavar="FILE|URL")]
To = Annotated[int | None, typer.Option("--to", metavar="N")]


def chosen_texts(lang: str | None) -> Texts:
    """The texts of the wished language, else of the locale."""
    if lang is not None and lang not in LANGUAGES:
        raise BadInput(Texts(language_of(os.environ))("error-language", name=lang, known=", ".join(LANGUAGES)))
    return Texts(lang or language_of(os.environ))


def screen_for(*, plain: bool) -> Screen:
    """Standard output, plain where it must be."""
    return Screen(plain=is_plain(os.environ, wanted=plain))


# What there is


def version(wanted: bool) -> None:
    """Say the version, and nothing else."""
    if wanted:
        print(f"iacta {iacta.__version__}")
        raise typer.Exit


@app.callback()
def about(
    version: Annotated[bool, typer.Option("--version", callback=version, is_eager=True)] = False,
    debug: Annotated[bool, typer.Option("--debug")] = False,
    lang: Lang = None,
) -> None:
    """The whole command."""


@app.command()
def games(lang: Lang = None, plain: Plain = False) -> None:
    """The registered games."""
    texts, screen = chosen_texts(lang), screen_for(plain=plain)
    for name in iacta.games():
        game = iacta.game(name)
        game_texts = texts.with_game(game)
        screen.write(game_texts("game-about", scenarios=len(game.scenarios), clauses=len(game.ledger)))


@app.command()
def scenarios(game: GameName, lang: Lang = None, plain: Plain = False) -> None:
    """The scenarios of a game."""
    found, texts, screen = iacta.game(game), chosen_texts(lang), screen_for(plain=plain)
    language = texts.language
    rows = [
        (scenario.id, texts.written(scenario.names[language]), texts.written(scenario.summaries[language]))
        for scenario in found.scenarios.values()
    ]
    if screen.plain:
        for row in rows:
            screen.write(texts("scenario-line", id=row[0], name=row[1], summary=row[2]))
    else:
        table = Table(box=box.SIMPLE_HEAD)
        table.add_column(texts("scenario-id"), style="green", no_wrap=True)
        table.add_column(texts("scenario-name"), style="bold")
        table.add_column(texts("scenario-summary"))
        for row in rows:
            table.add_row(*row)
        screen.show(table)
    game_texts = texts.with_game(found)
    options = dict.fromkeys(choice.name for scenario in found.scenarios.values() for choice in scenario.choices)
    named = ", ".join(f"{name} ({game_texts(f'option-{name}')})" for name in options)
    screen.write(texts("scenario-options", options=named), FAINT)


@app.command()
def check(
    game: GameName,
    path: Annotated[Path, typer.Argument(metavar="FILE|FOLDER")],
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Whether a player's own scenario can be played; what is wrong with it is said as everywhere."""
    rules, texts, screen = iacta.game(game), chosen_texts(lang), screen_for(plain=plain)
    found = scenario_at(rules, path)
    rules.set_up(found)
    name = texts.written(found.names[texts.language])
    screen.write(texts("check-fits", id=found.id, name=name))


def scenario_named(game: Game[Any, Any], name: str) -> Scenario:
    """A scenario by its id, or from a player's own file or folder; without a name the one to begin with."""
    if name.endswith(".toml") or "/" in name or os.sep in name:
        return scenario_at(game, Path(name))
    return scenario_of(game, name or game.first_scenario)


def settings(texts: Texts, options: Sequence[str] | None) -> dict[str, object]:
    """Options as typed: `rally=true`, `max_rounds=12`."""
    switches = {
        "true": True,
        "yes": True,
        "on": True,
        "oui": True,
        "false": False,
        "no": False,
        "off": False,
        "non": False,
    }
    found: dict[str, object] = {}
    for option in options or ():
        name, equals, value = option.partition("=")
        if not equals or not name or not value:
            raise BadInput(texts("error-option-form", option=option))
        found[name] = int(value) if value.isdecimal() else switches.get(value.lower(), value)
    return found


# Playing


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME")] = None,
    *,
    scenario: ScenarioName = "",
    side: Annotated[str, typer.Option("--side", metavar="SEAT")] = "",
    against: Annotated[str, typer.Option("--against", metavar="BOT|human")] = "",
    strength: Annotated[str, typer.Option("--level", metavar="LEVEL")] = "",
    terminal: Annotated[bool, typer.Option("--terminal")] = False,
    database: Database = None,
    option: Options = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N")] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE")] = None,
    new: Annotated[bool, typer.Option("--new")] = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """A game in the browser, or at the terminal; a saved one remembers its players. Without any wish, the lobby."""
    texts, screen = chosen_texts(lang), screen_for(plain=plain)
    against = against or known_level(strength)
    wants_terminal = terminal or plain or new or seed is not None or resume is not None
    found = None if resume is None else Resumed.read(resume)
    name = game or (found.saved.record.game if found else None)
    if name is None:
        if wants_terminal or side or against or option or scenario:
            raise BadInput(texts("error-play-what"))
        in_browser(texts, screen, Wish(language=lang), database)
    rules = iacta.game(name)
    before = found.players(rules, against) if found else None
    if lang is None and before is not None:
        texts = Texts(before.language)
    if against.startswith(PREFIX) and not wants_terminal:
        raise BadInput(texts("error-engine-terminal"))
    players = chosen_players(rules, side, against, before, texts.language)
    if not wants_terminal:
        chosen = scenario_named(rules, scenario)
        wish = wished(rules, chosen, settings(texts, option), players.side, players.against)
        in_browser(texts, screen, Wish(wish, lang), database)
    if found is not None:
        match = found.match(rules)
    else:
        key = seed if seed is not None else secrets.token_bytes(SEED_BYTES)
        match = Match.new(rules, scenario_named(rules, scenario), options=settings(texts, option), seed=key)
        kept = None if new or seed is not None else waiting(match, players)
        if kept is not None and wants_to_resume(texts, screen):
            match = kept.match(rules)
    play_at_terminal(texts, screen, match, players, seed)


def in_browser(texts: Texts, screen: Screen, wish: Wish, database: str | None) -> NoReturn:
    """Play in the browser until the command is ended."""
    raise typer.Exit(0 if serving.play_in_browser(texts, screen, wish, database) else 1)


def wished(
    game: Game[Any, Any], scenario: Scenario, options: dict[str, object], seat: str, against: str
) -> dict[str, Any]:
    """The match to be made for a game in the browser."""
    at_table = seats_of(game, scenario.with_options(options))
    if seat not in at_table:
        raise UnknownName("seat", seat, at_table)
    other = {"kind": "human"} if against == HUMAN else {"kind": "bot", "bot": against}
    seats = {one: {"kind": "human"} if one == seat else other for one in at_table}
    wish = {"game": game.name, "scenario": scenario.id, "options": options, "seats": seats}
    return wish if scenario.source is None else {**wish, "source": scenario.source}


@app.command()
def serve(
    *,
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", metavar="N", min=0, max=65535)] = 8000,
    database: Database = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Matches over the network."""
    if not serving.serve_matches(chosen_texts(lang), screen_for(plain=plain), host, port, database):
        raise typer.Exit(1)


@app.command()
def engine(
    level: Annotated[str, typer.Option("--level", metavar="BOT")] = "imperator",
    lang: Lang = None,
) -> None:
    """Our bots for other programs, over the engine protocol; `lang` is for errors before the first line."""
    chosen_texts(lang)
    speak(level)


# Records and rules


@app.command()
def rule(clause: Annotated[str, typer.Argument(metavar="CLAUSE")], lang: Lang = None, plain: Plain = False) -> None:
    """A clause, its code, its tests."""
    write_rule(chosen_texts(lang), screen_for(plain=plain), clause)


@app.command()
def replay(file: File, to: To = None, lang: Lang = None, plain: Plain = False) -> None:
    """A record, action by action."""
    texts, screen = chosen_texts(lang), screen_for(plain=plain)
    game, record = read(file)
    presenter = Presenter(game, texts, plain=screen.plain)
    stepwise = not screen.plain and to is None and sys.stdin.isatty()
    try:
        Replay(presenter, screen, rebuilt(file, game, record)).run(to, stepwise=stepwise)
    except (KeyboardInterrupt, EOFError):
        screen.write()


@app.command()
def verify(file: File, lang: Lang = None, plain: Plain = False) -> None:
    """Recompute every roll of a record."""
    if not write_verification(chosen_texts(lang), screen_for(plain=plain), file):
        raise typer.Exit(1)


@app.command()
def position(
    file: Annotated[Path, typer.Argument(metavar="FILE|-")],
    to: To = None,
    board: Annotated[bool, typer.Option("--board")] = False,
    hidden: Annotated[bool, typer.Option("--hidden")] = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """The position of a record or of a text, in the game's notation or drawn."""
    texts, screen = chosen_texts(lang), screen_for(plain=plain)
    write_position(texts, screen, position_in(texts, file, to), board=board, hidden=hidden)


@app.command()
def odds(
    file: Annotated[Path, typer.Argument(metavar="FILE|-")],
    to: To = None,
    choice: Annotated[int | None, typer.Option("--choice", metavar="N")] = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """What a choice in a position may lead to, to the end of the procedure that it is a part of; or the choices."""
    texts, screen = chosen_texts(lang), screen_for(plain=plain)
    write_odds(texts, screen, position_in(texts, file, to), choice)
