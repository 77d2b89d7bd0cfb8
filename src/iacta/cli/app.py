"""The commands for players. Each reads what was given and hands over to a module of `iacta.cli.commands`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

import iacta
from iacta.cli.commands import serve as serving
from iacta.cli.commands.engine import speak
from iacta.cli.commands.games import write_check, write_games, write_scenarios
from iacta.cli.commands.odds import write_odds
from iacta.cli.commands.play import PlayRequest, play_game
from iacta.cli.commands.position import position_in, write_position
from iacta.cli.commands.replay import Replay, read, rebuilt
from iacta.cli.commands.rule import write_rule
from iacta.cli.commands.verify import write_verification
from iacta.cli.help_page import HelpGroup, HelpTyper
from iacta.cli.parameters import (
    Database,
    File,
    GameName,
    Lang,
    Options,
    Plain,
    PresetName,
    ScenarioName,
    To,
    chosen_texts,
    scenario_named,
    screen_for,
    settings,
)
from iacta.cli.terminal.presenter import Presenter

__all__ = [
    "File",
    "GameName",
    "Lang",
    "Options",
    "Plain",
    "PresetName",
    "ScenarioName",
    "app",
    "chosen_texts",
    "scenario_named",
    "screen_for",
    "settings",
]

app = HelpTyper(name="iacta", cls=HelpGroup, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)


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


# What there is


@app.command()
def games(lang: Lang = None, plain: Plain = False) -> None:
    """The registered games."""
    write_games(chosen_texts(lang), screen_for(plain=plain))


@app.command()
def scenarios(game: GameName, lang: Lang = None, plain: Plain = False) -> None:
    """The scenarios of a game."""
    write_scenarios(chosen_texts(lang), screen_for(plain=plain), iacta.game(game))


@app.command()
def check(
    game: GameName,
    path: Annotated[Path, typer.Argument(metavar="FILE|FOLDER")],
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Whether a player's own scenario can be played."""
    write_check(chosen_texts(lang), screen_for(plain=plain), iacta.game(game), path)


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
    preset: PresetName = "",
    option: Options = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N")] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE")] = None,
    new: Annotated[bool, typer.Option("--new")] = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """A game in the browser, or at the terminal; a saved one remembers its players. Without any option, the lobby."""
    asked = PlayRequest(
        game=game,
        scenario=scenario,
        side=side,
        against=against,
        level=strength,
        wants_terminal=terminal or plain or new or seed is not None or resume is not None,
        database=database,
        preset=preset,
        options=tuple(option or ()),
        seed=seed,
        resume=resume,
        new=new,
        language=lang,
    )
    play_game(chosen_texts(lang), screen_for(plain=plain), asked)


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
