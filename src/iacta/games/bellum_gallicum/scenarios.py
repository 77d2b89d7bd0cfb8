"""Scenario files: read with map, counters and tribes, checked for what their form cannot say, given their options."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from iacta.engine.errors import BrokenScenario
from iacta.engine.scenario import Option, Preset, Scenario, Setting, fit, offered_presets, read_presets, read_toml
from iacta.games.bellum_gallicum.army_file import CounterFile, TribeFile
from iacta.games.bellum_gallicum.map_file import MapFile
from iacta.games.bellum_gallicum.scenario_faults import camp_for_legion_x, sheet_faults
from iacta.games.bellum_gallicum.scenario_form import DATA, SEATS, Options, Sheet

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from iacta.games.bellum_gallicum.sides import Side

FILES = {"map": "map.toml", "counters": "counters.toml", "tribes": "tribes.toml"}
"""What the game's own files are called, and those of a pack that says nothing else."""
SCENARIO = "scenario.toml"
OWN_NAME = "pack"
"""The id of a pack that brings no scenario of its own."""
FIRST = "vercingetorix"
FORMS: dict[str, type[MapFile | CounterFile | TribeFile]] = {
    "map": MapFile,
    "counters": CounterFile,
    "tribes": TribeFile,
}
PLAIN_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}\.toml")


def read_sheet(raw: dict[str, Any], where: str, folder: Path = DATA) -> Sheet:
    """Fit raw data to the form; map, counters and tribes may be files of the folder, else of the game."""
    parts: dict[str, object] = {}
    places = {key: f"{where}: {key}." for key in FILES}
    for key, usual in FILES.items():
        name = raw.get(key, usual)
        if isinstance(name, str):
            file = _file_of(folder, key, name, where)
            parts[key] = _read_part(file, FORMS[key])
            places[key] = f"{file.name}: "
    sheet = fit({"options": {}} | raw | parts, Sheet, where)
    for fault in sheet_faults(sheet, places, f"{where}: "):
        raise BrokenScenario(fault)
    return sheet


def _read_part(file: Path, form: type[MapFile | CounterFile | TribeFile]) -> object:
    return _own_part(file.name, form) if file.parent == DATA else fit(read_toml(file), form, file.name)


@cache
def _own_part(name: str, form: type[MapFile | CounterFile | TribeFile]) -> object:
    """The game's own map, counters or tribes: all scenarios share them."""
    return fit(read_toml(DATA / name), form, name)


def _file_of(folder: Path, key: str, name: str, where: str) -> Path:
    """A file of a pack, or the game's own where the pack leaves it out; names lead nowhere else."""
    if not PLAIN_NAME.fullmatch(name):
        message = f"{where}: {key}: {name[:80]!r} is not the plain name of a .toml file beside it"
        raise BrokenScenario(message)
    file = folder / name
    if name == FILES[key] and not file.exists():
        return DATA / name
    if file.resolve().parent != folder.resolve():
        message = f"{where}: {key}: {name!r} is a link that leads out of the folder"
        raise BrokenScenario(message)
    return file


def read_pack(path: Path) -> Scenario:
    """A player's own files: a folder, or a scenario with its map, counters and tribes beside it.

    A folder holds any of `scenario.toml`, `map.toml`, `counters.toml` and `tribes.toml`; what is left out is the
    game's own.
    """
    if not path.is_dir():
        return scenario_from(read_toml(path), path.name, folder=path.parent)
    if (path / SCENARIO).exists():
        return scenario_from(read_toml(path / SCENARIO), SCENARIO, folder=path)
    if not any((path / name).exists() for name in FILES.values()):
        message = f"{path.name}: there is neither {SCENARIO} nor {' nor '.join(FILES.values())}"
        raise BrokenScenario(message)
    raw = read_toml(DATA / "scenarios" / f"{FIRST}.toml") | {"id": OWN_NAME, "origin": "player"}
    return scenario_from(raw, path.name, folder=path)


def read_scenario(raw: dict[str, Any], where: str) -> Scenario:
    """A scenario from the data of a TOML file."""
    return scenario_from(raw, where)


@cache
def shipped() -> dict[str, Scenario]:
    """The scenarios that ship with the game, by id, in the order of the rules, read once."""
    files = (DATA / "scenarios").glob("*.toml")
    found = [scenario_from(read_toml(file), file.name, shipped=True) for file in files]
    return {scenario.id: scenario for scenario in sorted(found, key=lambda one: (one.data.section, one.id))}


def scenario_from(raw: dict[str, Any], where: str, *, shipped: bool = False, folder: Path = DATA) -> Scenario:
    """A scenario with its options; one that does not ship carries its data along."""
    sheet = read_sheet(raw | {"shipped": shipped}, where, folder)
    options: dict[str, Setting] = msgspec.to_builtins(sheet.options)
    choices = tuple(_choices(sheet))
    return Scenario(
        game="bellum_gallicum",
        id=sheet.id,
        names={"fr": sheet.name_fr, "en": sheet.name_en},
        summaries={"fr": sheet.summary_fr, "en": sheet.summary_en},
        origin=sheet.origin,
        choices=choices,
        options=options,
        data=sheet,
        source=sheet.source,
        presets=offered_presets(presets(), choices),
    )


@cache
def presets() -> tuple[Preset, ...]:
    """The presets of the game, read once; a scenario has those whose options it offers."""
    return read_presets(DATA / "presets.toml")


def _choices(sheet: Sheet) -> Iterator[Option]:
    """The switches that make a difference here."""
    if sheet.solo_allowed:
        yield Option("solo", sheet.options.solo)
    if camp_for_legion_x(sheet):
        yield Option("legion_x_in_senones", sheet.options.legion_x_in_senones)


def teams(scenario: Scenario) -> tuple[tuple[Side, ...], ...]:
    """BG-0.0.a Two players; in solo play nobody is asked for the Gallic side (BG-6.11)."""
    del scenario
    return tuple((seat,) for seat in SEATS)


def sheet_of(scenario: Scenario) -> Sheet:
    """The scenario as it will be played, with its options in force."""
    sheet: Sheet = scenario.data
    switches = {name: scenario.options[name] for name in Options.__struct_fields__}
    return sheet.under(msgspec.convert(switches, Options))
