"""`Scenario`: what is played, with the options of the source as switches, read from validated TOML."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import msgspec

from iacta.engine.errors import BrokenScenario, UnknownName

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

Setting: TypeAlias = bool | int
D = TypeVar("D")


class Option(msgspec.Struct, frozen=True):
    """A switch, or a figure between two bounds, with its default."""

    name: str
    default: Setting
    least: int = 0
    most: int = 1

    def check(self, value: object, where: str) -> Setting:
        """Return the value if it fits; raise one clear sentence if not."""
        if isinstance(self.default, bool):
            if isinstance(value, bool):
                return value
            message = f"{where}: option {self.name!r} is true or false, not {value!r}"
        else:
            if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
                return value
            message = f"{where}: option {self.name!r} is a number from {self.least} to {self.most}, not {value!r}"
        raise BrokenScenario(message)


class Scenario(msgspec.Struct, frozen=True):
    """One scenario of a game, with its options as they will be played."""

    game: str
    id: str
    names: dict[str, str]
    summaries: dict[str, str]
    origin: str
    choices: tuple[Option, ...]
    options: dict[str, Setting]
    data: Any
    source: dict[str, Any] | None = None
    """The whole text as data, for scenarios that do not ship with the game."""

    def with_options(self, options: Mapping[str, object]) -> Scenario:
        """The same scenario with some options set differently."""
        known = {choice.name: choice for choice in self.choices}
        chosen = dict(self.options)
        for name, value in options.items():
            if name not in known:
                raise UnknownName("option", name, known)
            chosen[name] = known[name].check(value, self.id)
        return msgspec.structs.replace(self, options=chosen)


def read_toml(path: Path) -> dict[str, Any]:
    """Read a TOML file; what is wrong with it is said in one sentence that names it."""
    try:
        return msgspec.toml.decode(path.read_bytes())  # type: ignore[no-any-return]
    except FileNotFoundError:
        message = f"{path.name}: there is no such file"
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        message = f"{path.name}: not readable as TOML: {error}"
    except OSError as error:
        message = f"{path.name}: {error.strerror}"
    raise BrokenScenario(message)


def fit(raw: object, form: type[D], where: str) -> D:
    """Fit raw data to a form; an error names the file, the item and the key."""
    try:
        return msgspec.convert(raw, form)
    except msgspec.ValidationError as error:
        message = f"{where}: {error}"
    raise BrokenScenario(message)
