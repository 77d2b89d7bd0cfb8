"""Scenario files: read with their map and counters, checked for what their form cannot say, given their options."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from iacta.engine.errors import BrokenScenario
from iacta.engine.scenario import Option, Scenario, Setting, fit, read_toml
from iacta.games.alesia.battle import DATA, Battle, Options
from iacta.games.alesia.counters import counter_faults
from iacta.games.alesia.ground import map_faults

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from iacta.games.alesia.counters import Unit


def read_battle(raw: dict[str, Any], where: str, folder: Path = DATA) -> Battle:
    """Fit raw data to the form; `map` and `counters` may name files of the folder."""
    whole = raw | {key: read_toml(folder / raw[key]) for key in ("map", "counters") if isinstance(raw.get(key), str)}
    battle = fit(whole, Battle, where)
    for fault in _faults(battle):
        message = f"{where}: {fault}"
        raise BrokenScenario(message)
    return battle


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
    choices = [Option(name, default) for name, default in msgspec.to_builtins(battle.options).items()]
    choices.append(Option("turns", battle.turns, 1, battle.turns))
    return Scenario(
        game="alesia",
        id=battle.id,
        names={"fr": battle.name_fr, "en": battle.name_en},
        summaries={"fr": battle.summary_fr, "en": battle.summary_en},
        origin=battle.origin,
        choices=tuple(choices),
        options=options,
        data=battle,
        source=None if shipped else msgspec.to_builtins(battle),
    )


def battle_of(scenario: Scenario) -> Battle:
    """The battle as it will be played, with the scenario's options in force."""
    battle: Battle = scenario.data
    switches = {name: scenario.options[name] for name in Options.__struct_fields__}
    return msgspec.structs.replace(
        battle, options=msgspec.convert(switches, Options), turns=msgspec.convert(scenario.options["turns"], int)
    )


def _faults(battle: Battle) -> Iterator[str]:
    """What contradicts itself, each in one sentence that names item and key."""
    map_is_whole = True
    for fault in map_faults(battle.map):
        map_is_whole = False
        yield f"map.{fault}"
    yield from (f"counters.{fault}" for fault in counter_faults(battle.counters))
    listed = [turn.number for turn in battle.turn]
    yield from (f"turn: number {number} is missing" for number in range(1, battle.turns + 1) if number not in listed)
    yield from (f"turn: number {number} stands twice" for number in sorted(set(listed)) if listed.count(number) > 1)
    if map_is_whole:
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
