"""Scenario files: read with their map and counters, checked for what their form cannot say, given their options."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from iacta.engine.errors import BrokenScenario
from iacta.engine.scenario import Option, Preset, Scenario, Setting, fit, offered_presets, read_presets, read_toml
from iacta.games.alesia.army_file import CounterFile, counter_faults
from iacta.games.alesia.map_file import MapFile, map_faults
from iacta.games.alesia.scenario_form import DATA, Battle, Options, SeatName

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from iacta.games.alesia.army_file import Unit


FILES = {"map": "map.toml", "counters": "units.toml"}
"""What the game's own map and counters are called, and those of a pack that says nothing else."""
SCENARIO = "scenario.toml"
OWN_NAME = "pack"
"""The id of a pack that brings no scenario of its own."""
FORMS: dict[str, type[MapFile | CounterFile]] = {"map": MapFile, "counters": CounterFile}
LATER_OPTIONS: dict[str, tuple[int, Setting]] = {"works_need_command": (2, True)}
"""The options that rules 1 did not have: the rules they came with, and what applied before."""
PLAIN_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}\.toml")


def read_battle(raw: dict[str, Any], where: str, folder: Path = DATA) -> Battle:
    """Fit raw data to the form; `map` and `counters` may name files of the folder, else of the game."""
    parts, places = {}, {key: f"{where}: {key}." for key in FILES}
    for key in FILES:
        name = raw.get(key)
        if isinstance(name, str):
            file = _file_of(folder, key, name, where)
            parts[key] = fit(read_toml(file), FORMS[key], file.name)
            places[key] = f"{file.name}: "
    battle = fit(raw | parts, Battle, where)
    for fault in _faults(battle, places, f"{where}: "):
        raise BrokenScenario(fault)
    return battle


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
    """A player's own files: a folder, or a scenario with its map and counters beside it.

    A folder holds any of `scenario.toml`, `map.toml` and `units.toml`; what is left out is the game's own.
    """
    if not path.is_dir():
        return scenario_from(read_toml(path), path.name, folder=path.parent)
    if (path / SCENARIO).exists():
        return scenario_from(read_toml(path / SCENARIO), SCENARIO, folder=path)
    if not any((path / name).exists() for name in FILES.values()):
        message = f"{path.name}: there is neither {SCENARIO} nor {' nor '.join(FILES.values())}"
        raise BrokenScenario(message)
    raw = read_toml(DATA / "scenarios" / "alesia.toml") | {"id": OWN_NAME, "origin": "player"}
    return scenario_from(raw, path.name, folder=path)


@cache
def shipped() -> dict[str, Scenario]:
    """The scenarios that ship with the game, by id, read once."""
    files = sorted((DATA / "scenarios").glob("*.toml"))
    found = [scenario_from(read_toml(file), file.name, shipped=True) for file in files]
    return {scenario.id: scenario for scenario in found}


def scenario_from(raw: dict[str, Any], where: str, *, shipped: bool = False, folder: Path = DATA) -> Scenario:
    """A scenario with its options; one that does not ship carries its data along, map and counters included."""
    battle = read_battle(raw | {"shipped": shipped}, where, folder)
    options: dict[str, Setting] = msgspec.to_builtins(battle.options) | {"turns": battle.turns}
    choices = tuple(_choices(battle))
    return Scenario(
        game="alesia",
        id=battle.id,
        names={"fr": battle.name_fr, "en": battle.name_en},
        summaries={"fr": battle.summary_fr, "en": battle.summary_en},
        origin=battle.origin,
        choices=choices,
        options=options,
        data=battle,
        source=battle.source,
        presets=offered_presets(presets(), choices),
    )


def _choices(battle: Battle) -> Iterator[Option]:
    """All switches, and a shorter game."""
    for name, default in msgspec.to_builtins(battle.options).items():
        since, before = LATER_OPTIONS.get(name, (1, None))
        yield Option(name, default, since=since, before=before)
    yield Option("turns", battle.turns, 1, battle.turns)


@cache
def presets() -> tuple[Preset, ...]:
    """The presets of the game, read once."""
    return read_presets(DATA / "presets.toml")


def teams(scenario: Scenario) -> tuple[tuple[SeatName, ...], ...]:
    """AL-0.a, AL-0.b, AL-13.1.g Two players, or three of whom the two Gauls stand together."""
    return (("roman",), ("relief", "besieged")) if scenario.options["three_players"] else (("roman",), ("gallic",))


def battle_of(scenario: Scenario) -> Battle:
    """The battle as it will be played, with the scenario's options in force."""
    battle: Battle = scenario.data
    switches = {name: scenario.options[name] for name in Options.__struct_fields__}
    return msgspec.structs.replace(
        battle, options=msgspec.convert(switches, Options), turns=msgspec.convert(scenario.options["turns"], int)
    )


def _faults(battle: Battle, places: Mapping[str, str], where: str) -> Iterator[str]:
    """What contradicts itself, each in one sentence that names file, item and key."""
    yield from (f"{places['map']}{fault}" for fault in map_faults(battle.map))
    yield from (f"{places['counters']}{fault}" for fault in counter_faults(battle.counters))
    yield from (f"{where}{fault}" for fault in _own_faults(battle))  # whoever reads on has a sound map


def _own_faults(battle: Battle) -> Iterator[str]:
    listed = [turn.number for turn in battle.turn]
    yield from (f"turn: number {number} is missing" for number in range(1, battle.turns + 1) if number not in listed)
    yield from (f"turn: number {number} stands twice" for number in sorted(set(listed)) if listed.count(number) > 1)
    yield from _place_faults(battle)


def _place_faults(battle: Battle) -> Iterator[str]:
    """AL-14.a, AL-14.b The besieged start in the oppidum, the relief army outside."""
    zones = {one.id: one.zone for one in battle.map.hexes.list}
    for key, name, zone in (
        *(("besieged_hexes", name, "oppidum") for name in battle.besieged_hexes),
        ("relief_camp", battle.relief_camp, "outside"),
        ("guard.hex", battle.guard.hex, "outside"),
    ):
        if zones.get(name) != zone:
            yield f"{key}: {name} does not lie in the {zone}"
    if not _have_room(battle):
        yield "besieged_hexes: the besieged army finds no room there"


def _have_room(battle: Battle) -> bool:
    """AL-5.a, AL-5.h Whether the besieged, the strongest first, fit into their hexes."""
    stacks: list[list[Unit]] = [[] for _ in set(battle.besieged_hexes)]
    besieged = [unit for unit in battle.counters.unit if unit.army == "besieged"]
    for unit in sorted(besieged, key=lambda unit: -unit.sp):
        for stack in stacks:
            sp = unit.sp + sum(other.sp for other in stack)
            if sp <= battle.stacking.hex_sp and all(other.arm == unit.arm for other in stack):
                stack.append(unit)
                break
        else:
            return False
    return True
