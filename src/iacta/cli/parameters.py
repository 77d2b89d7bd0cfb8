"""What commands share: options and arguments, and what is made of them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from iacta.cli.errors import BadInput
from iacta.cli.output.screen import Screen, is_plain
from iacta.engine.match import scenario_of
from iacta.engine.scenario import scenario_at
from iacta.texts import LANGUAGES, Texts, language_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from iacta.engine.game import Game
    from iacta.engine.scenario import Scenario


def asked_before(context: typer.Context, lang: str | None) -> str | None:
    """The language given to the command itself, else the one given before its name."""
    return lang or context.find_root().params.get("lang")


# Help texts stand in the messages `help-option-<name>`: see `iacta.cli.help_page`.
Lang = Annotated[str | None, typer.Option("--lang", metavar="fr|en", callback=asked_before)]
Plain = Annotated[bool, typer.Option("--plain")]
GameName = Annotated[str, typer.Argument(metavar="GAME")]
ScenarioName = Annotated[str, typer.Option("--scenario", metavar="ID|FILE")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE")]
PresetName = Annotated[str, typer.Option("--preset", metavar="NAME")]
File = Annotated[Path, typer.Argument(metavar="FILE")]
Database = Annotated[str | None, typer.Option("--database", metavar="FILE|URL")]
To = Annotated[int | None, typer.Option("--to", metavar="N")]

SWITCHES = {"true": True, "yes": True, "on": True, "oui": True, "false": False, "no": False, "off": False, "non": False}


def language_in(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language asked for on the command line, wherever it stands there, else that of the locale."""
    for place, word in enumerate(arguments):
        wish = word.partition("=")[2] if word.startswith("--lang=") else ""
        if word == "--lang" and place + 1 < len(arguments):
            wish = arguments[place + 1]
        if wish in LANGUAGES:
            return wish
    return language_of(environment)


def chosen_texts(lang: str | None) -> Texts:
    """The texts of the language asked for, else of the locale."""
    if lang is not None and lang not in LANGUAGES:
        raise BadInput(Texts(language_of(os.environ))("error-language", name=lang, known=", ".join(LANGUAGES)))
    return Texts(lang or language_of(os.environ))


def screen_for(*, plain: bool) -> Screen:
    """Standard output, plain where it must be."""
    return Screen(plain=is_plain(os.environ, wanted=plain))


def scenario_named(game: Game[Any, Any], name: str) -> Scenario:
    """A scenario by its id, or from a player's own file or folder; without a name the game's first."""
    if name.endswith(".toml") or "/" in name or os.sep in name:
        return scenario_at(game, Path(name))
    return scenario_of(game, name or game.first_scenario)


def settings(texts: Texts, scenario: Scenario, preset: str, options: Sequence[str] | None) -> dict[str, object]:
    """The options of a preset, then those typed as name=value: truth values, numbers, else text."""
    found: dict[str, object] = dict(scenario.preset(preset)) if preset else {}
    for option in options or ():
        name, equals, value = option.partition("=")
        if not equals or not name or not value:
            raise BadInput(texts("error-option-form", option=option))
        found[name] = int(value) if value.isdecimal() else SWITCHES.get(value.lower(), value)
    return found
