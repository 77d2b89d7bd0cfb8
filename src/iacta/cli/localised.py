"""Help in the language of the player: every command and option has a message `help-…`."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import typer

from iacta.cli.app import app
from iacta.cli.screen import is_plain
from iacta.texts import LANGUAGES, Texts, language_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def command(texts: Texts) -> Any:
    """The whole command with its help in one language."""
    app.rich_markup_mode = None if is_plain(os.environ, wanted=False) else "rich"
    whole = typer.main.get_command(app)
    whole.help = texts("help-iacta")
    _put_into(texts, whole)
    for name, part in whole.commands.items():  # type: ignore[attr-defined]  # a group of commands
        part.help = texts(f"help-{name}")
        _put_into(texts, part)
    return whole


def _put_into(texts: Texts, part: Any) -> None:
    for parameter in part.params:
        parameter.help = texts(f"help-option-{parameter.name}")


def language_in(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language wished for on the command line, wherever it stands there, else that of the locale."""
    for place, word in enumerate(arguments):
        wish = word.partition("=")[2] if word.startswith("--lang=") else ""
        if word == "--lang" and place + 1 < len(arguments):
            wish = arguments[place + 1]
        if wish in LANGUAGES:
            return wish
    return language_of(environment)
