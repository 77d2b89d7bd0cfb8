"""`Scenario` and its options, read from validated TOML."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

import msgspec

from iacta.engine.errors import BrokenScenario, IdleOption, UnknownName

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from iacta.engine.game import Game

Setting: TypeAlias = bool | int
Origin: TypeAlias = Literal["source", "public", "reconstructed", "player"]
"""Where a figure of a data file comes from."""
D = TypeVar("D")


class Option(msgspec.Struct, frozen=True):
    """A switch, or a figure between two bounds, with its default."""

    name: str
    default: Setting
    least: int = 0
    most: int = 1
    since: int = 1
    """The first `rules` number of the game that has this option."""
    before: Setting | None = None
    """The value that applies to matches played under older rules; None: the default."""
    needs: tuple[str, ...] = ()
    """Switches without which it has no effect: all of them."""

    def check(self, value: object, where: str) -> Setting:
        """Validate a value of the option; an error is one sentence."""
        if isinstance(self.default, bool):
            if isinstance(value, bool):
                return value
            message = f"{where}: option {self.name!r} is true or false, not {value!r}"
        else:
            if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
                return value
            message = f"{where}: option {self.name!r} is a number from {self.least} to {self.most}, not {value!r}"
        raise BrokenScenario(message)


class Preset(msgspec.Struct, frozen=True):
    """Several options set at once, under a name; its texts are `preset-<name>` and `preset-<name>-about`."""

    name: str
    options: dict[str, Setting]
    needs: tuple[str, ...] = ()
    """It is offered where these options are."""
    rest: bool | None = None
    """What it sets every other switch to; None: they stay as they are."""


class Scenario(msgspec.Struct, frozen=True):
    """One scenario of a game, with its options as they will be played.

    `choices` are the options on offer: those that can make a difference here. `options` holds the value of every
    option of the game, also of those that are not on offer because they have no effect in this scenario.
    """

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
    presets: tuple[Preset, ...] = ()

    def with_options(self, options: Mapping[str, object]) -> Scenario:
        """The same scenario with some options set differently; raise IdleOption for one that has no effect here."""
        known = {choice.name: choice for choice in self.choices}
        chosen = dict(self.options)
        for name, value in options.items():
            if name in known:
                chosen[name] = known[name].check(value, self.id)
            elif name not in chosen:
                raise UnknownName("option", name, known)
            elif value != chosen[name]:
                raise IdleOption(name, self.id, known)
        return msgspec.structs.replace(self, options=chosen)

    def as_recorded(self, options: Mapping[str, object], rules: int) -> Scenario:
        """The scenario as a match under these `rules` was played; recorded options without effect are ignored."""
        before = {one.name: one.before for one in self.choices if rules < one.since and one.before is not None}
        idle = self.options.keys() - {choice.name for choice in self.choices}
        return self.with_options(before | {name: value for name, value in options.items() if name not in idle})

    def preset(self, name: str) -> dict[str, Setting]:
        """The options that a preset sets."""
        known = {preset.name: preset.options for preset in self.presets}
        if name not in known:
            raise UnknownName("preset", name, known)
        return known[name]


MOST_BYTES = 2 * 1024 * 1024
"""The size limit of data files."""


def read_toml(path: Path) -> dict[str, Any]:
    """Read a TOML file; an error is one sentence that names the file."""
    try:
        if path.exists() and not path.is_file():
            message = f"{path.name}: not a file" if not path.is_dir() else f"{path.name}: a folder, not a file"
            raise BrokenScenario(message)
        with path.open("rb") as file:
            text = file.read(MOST_BYTES + 1)
        if len(text) <= MOST_BYTES:
            return msgspec.toml.decode(text)  # type: ignore[no-any-return]
        message = f"{path.name}: longer than {MOST_BYTES} bytes"
    except FileNotFoundError:
        message = f"{path.name}: there is no such file"
    except RecursionError:
        message = f"{path.name}: not readable as TOML: nested too deeply"
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        message = f"{path.name}: not readable as TOML: {error}"
    except OSError as error:
        message = f"{path.name}: {error.strerror}"
    raise BrokenScenario(message)


def fit(raw: object, form: type[D], where: str) -> D:
    """Validate raw data against a type; an error names the file, the item and the key."""
    try:
        return msgspec.convert(raw, form)
    except msgspec.ValidationError as error:
        message = f"{where}: {error}{_item(raw, str(error))}"
    raise BrokenScenario(message)


def read_presets(path: Path) -> tuple[Preset, ...]:
    """The presets of a TOML file: a table of options under each name, with `needs` and `rest` where they are wanted."""
    found = fit(read_toml(path), dict[str, dict[str, bool | int | tuple[str, ...]]], path.name)
    return tuple(_preset(name, table, path.name) for name, table in found.items())


def _preset(name: str, table: dict[str, Any], where: str) -> Preset:
    apart = {key: table.pop(key) for key in ("needs", "rest") if key in table}
    return fit({"name": name, "options": table} | apart, Preset, where)


def offered_presets(presets: Iterable[Preset], choices: Iterable[Option]) -> tuple[Preset, ...]:
    """The presets of a game that a scenario with these choices offers, each with the options on offer."""
    offered = {choice.name: choice for choice in choices}
    found = []
    for preset in presets:
        if not offered.keys() >= set(preset.needs):
            continue
        switches = [] if preset.rest is None else [one for one, it in offered.items() if isinstance(it.default, bool)]
        named = {name: value for name, value in preset.options.items() if name in offered}
        options: dict[str, Setting] = dict.fromkeys(switches, preset.rest or False) | named
        if options:
            found.append(Preset(preset.name, options))
    return tuple(found)


_LONGEST_NAME = 40


def _item(raw: object, said: str) -> str:
    """The name of the faulty list item: its id, or else its first few texts."""
    found, item = raw, None
    for key, number in re.findall(r"\.(\w+)|\[(\d+)\]", said.partition(" - at `$")[2]):
        if number and isinstance(found, list | tuple) and int(number) < len(found):
            found = item = found[int(number)]
        elif key and isinstance(found, dict):
            found = found.get(key)
    if not isinstance(item, dict):
        return ""
    names = [item["id"]] if "id" in item else [value for value in item.values() if isinstance(value, str)][:2]
    return f" ({'/'.join(str(name)[:_LONGEST_NAME] for name in names)})" if names else ""


@runtime_checkable
class PackReader(Protocol):
    """A game whose scenarios may be folders of several files, such as a map and counters."""

    def read_pack(self, path: Path, /) -> Scenario:
        """A scenario from a player's own folder, or from a file in one."""
        ...


def scenario_at(game: Game[Any, Any], path: Path) -> Scenario:
    """A player's own scenario: a file, or a folder where the game has such."""
    if isinstance(game, PackReader):
        return game.read_pack(path)
    return game.read_scenario(read_toml(path), path.name)
