"""The `iacta` command."""

from __future__ import annotations

import os
import sys
import traceback
from typing import TYPE_CHECKING, Any

import typer

import iacta.cli.lab_app  # noqa: F401 - more commands of the same app
from iacta.cli.app import app as typer_app
from iacta.cli.errors import Failed, sentence
from iacta.cli.output.clean import clean
from iacta.cli.parameters import language_in
from iacta.engine.errors import IactaError
from iacta.texts import Texts

if TYPE_CHECKING:
    from collections.abc import Sequence

BAD_INPUT, BROKEN, INTERRUPTED = 2, 1, 130
USAGE_ERROR: type[Exception] = typer.BadParameter.__mro__[2]
"""What Typer raises for a command that cannot be read: the parent of the errors that it exports."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; every error is one sentence, and a traceback is shown only with --debug."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    texts = Texts(language_in(words, os.environ))
    sys.exit(run(words, texts))


def root_command() -> Any:
    """The whole command with all its subcommands; their help needs the texts as the context's `obj`."""
    return typer.main.get_command(typer_app)


def run(words: list[str], texts: Texts) -> int:
    """Run the command and return its exit code."""
    try:
        code = root_command().main(words, prog_name="iacta", standalone_mode=False, obj=texts)
    except USAGE_ERROR as error:
        return _say(texts("error-usage", detail=_detail(texts, error)), BAD_INPUT)
    except Failed as error:
        return _say(sentence(texts, error), BROKEN)
    except (IactaError, OSError) as error:
        return _say(sentence(texts, error), BAD_INPUT)
    except (KeyboardInterrupt, EOFError, typer.Abort):
        return _say(texts("interrupted"), INTERRUPTED)
    except Exception as error:  # noqa: BLE001 - said in one sentence, and in full with --debug
        if "--debug" in words:
            traceback.print_exc()
        return _say(texts("error-bug", kind=type(error).__name__, detail=" ".join(str(error).split())), BROKEN)
    return code if isinstance(code, int) else 0


def _detail(texts: Texts, error: Exception) -> str:
    """What Typer could not read; its commonest complaints in our words."""
    option, parameter = getattr(error, "option_name", None), getattr(error, "param", None)
    if option is not None and type(error).__name__ == "NoSuchOption":
        return texts("usage-no-option", name=option)
    if parameter is not None and type(error).__name__ == "MissingParameter":
        return texts("usage-missing", name=parameter.metavar or parameter.name)
    return " ".join(str(getattr(error, "format_message", lambda: error)()).split()).rstrip(".")


def _say(text: str, code: int) -> int:
    print(clean(text), file=sys.stderr)
    return code
