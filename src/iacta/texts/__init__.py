"""What players read, in French and English: Fluent messages, found by id.

The messages of the engine and of the command line stand beside this file, those of a game in its folder `texts`.
`Texts("fr").with_game(game)("event-UnitMoved", unit=…, start=…, end=…)` is a sentence. Families of ids:

    event-<class>   action-<class>   step-<class>      what happened, what may be chosen, who must do what
    reason-<id>     modifier-<id>    outcome-<id>      why not, what changed a figure, how it ended

A message that is missing, or lacks an argument, is a bug and raises.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fluent.runtime import FluentBundle, FluentResource

if TYPE_CHECKING:
    from collections.abc import Mapping

    from iacta.engine.game import Game

LANGUAGES = ("fr", "en")
LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def language_of(environment: Mapping[str, str]) -> str:
    """French for a French locale, English for every other one and for none.

    The first variable that is set counts, as POSIX has it: LC_ALL, then LC_MESSAGES, then LANG.
    """
    locale = next((environment[name] for name in LOCALE_VARIABLES if environment.get(name)), "")
    return "fr" if locale.lower().startswith("fr") else "en"


class Texts:
    """The messages of one language."""

    def __init__(self, language: str, *folders: Path) -> None:
        """Read the messages beside this file and those in the folders."""
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for folder in (Path(__file__).parent, *folders):
            source = (folder / f"{language}.ftl").read_text(encoding="utf-8")
            self._bundle.add_resource(FluentResource(source))

    def with_game(self, game: Game[Any, Any]) -> Texts:
        """The same language with a game's own messages."""
        return game_texts(self.language, game.folder)

    def __call__(self, message: str, /, **arguments: str | float) -> str:
        """The message with its arguments filled in."""
        if not self._bundle.has_message(message):
            raise KeyError(f"no {self.language} text {message!r}")
        pattern = self._bundle.get_message(message).value
        assert pattern is not None
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise ValueError(f"{self.language} text {message!r}: {errors[0]}")
        return str(text)

    def __contains__(self, message: str) -> bool:
        """Whether there is such a message."""
        return bool(self._bundle.has_message(message))

    def written(self, text: str) -> str:
        """A text of the data with the apostrophes of print."""
        return text.replace("'", "’")


@cache
def game_texts(language: str, folder: Path) -> Texts:
    """The messages of a game's folder and the shared ones; parsed once."""
    return Texts(language, folder / "texts")
