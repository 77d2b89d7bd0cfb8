"""Help in the language of the player: every command and option has a message `help-…`.

Typer offers no translation of its own words ("Usage", "Options" …): some are constants of its modules, some are
passed to `gettext` without a catalogue, some are written out. They are replaced here, in one place.
"""

from __future__ import annotations

import gettext
import os
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

import typer
from typer import rich_utils

import iacta.cli.lab_app  # noqa: F401 - more commands of the same command
from iacta.cli.app import app
from iacta.cli.output.screen import is_plain
from iacta.texts import LANGUAGES, Texts, language_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


TYPER_WORDS = {
    "Arguments": "typer-arguments",
    "Options": "typer-options",
    "Commands": "typer-commands",
    "required": "typer-required",
    "[required]": "typer-required-long",
    "default: {default}": "typer-default",
    "[default: {}]": "typer-default-long",
    "Missing command.": "typer-missing-command",
    "No such command {name!r}.": "typer-no-command",
}
"""Words that Typer passes to `gettext` or keeps as constants."""
TITLES = {
    "ARGUMENTS_PANEL_TITLE": "typer-arguments",
    "OPTIONS_PANEL_TITLE": "typer-options",
    "COMMANDS_PANEL_TITLE": "typer-commands",
    "DEFAULT_STRING": "typer-default-long",
    "REQUIRED_LONG_STRING": "typer-required-long",
}
"""Constants of `typer.rich_utils`."""


def command(texts: Texts) -> Any:
    """The whole command with its help in one language."""
    _translate_typer(texts)
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
    part.options_metavar, part.subcommand_metavar = f"[{texts('typer-options').upper()}]", texts("typer-subcommand")
    part.format_usage = partial(_format_usage, texts, part)
    part.get_help_option(typer.Context(part)).help = texts("typer-help")


def _format_usage(texts: Texts, part: Any, context: Any, formatter: Any) -> None:
    """As Typer does it, with a word of ours before the line."""
    formatter.write_usage(context.command_path, " ".join(part.collect_usage_pieces(context)), texts("typer-usage"))


def _translate_typer(texts: Texts) -> None:
    """Put our words in the place of Typer's; a word we do not have stays English."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in ("typer", "click") and _is_gettext(getattr(module, "_", None)):
            module._ = partial(_translated, texts)  # type: ignore[attr-defined]  # what `import … as _` left there
    for constant, message in TITLES.items():
        setattr(rich_utils, constant, _filled(texts, message))


def _is_gettext(function: object) -> bool:
    return function is gettext.gettext or (isinstance(function, partial) and function.func is _translated)


def _translated(texts: Texts, words: str) -> str:
    return _filled(texts, TYPER_WORDS[words]) if words in TYPER_WORDS else words


def _filled(texts: Texts, message: str) -> str:
    """A message whose gaps Typer fills itself: they are handed on as it writes them."""
    return texts(message, value="{}", default="{default}", name="{name!r}")


def language_in(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language wished for on the command line, wherever it stands there, else that of the locale."""
    for place, word in enumerate(arguments):
        wish = word.partition("=")[2] if word.startswith("--lang=") else ""
        if word == "--lang" and place + 1 < len(arguments):
            wish = arguments[place + 1]
        if wish in LANGUAGES:
            return wish
    return language_of(environment)
