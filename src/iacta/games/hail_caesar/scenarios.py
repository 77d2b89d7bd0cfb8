"""Scenario files: read with their figures as decimals, checked for what their form cannot say, given their options."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from iacta.engine.errors import BrokenScenario
from iacta.engine.scenario import Option, Preset, Scenario, Setting, fit, offered_presets, read_presets
from iacta.games.hail_caesar.lengths import FULL_SCALE, read_figures
from iacta.games.hail_caesar.scenario_faults import sheet_faults, standing_faults
from iacta.games.hail_caesar.scenario_form import DATA, LEAST_SCALE, MOST_TURNS, SEATS, Options, Rules, Sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.hail_caesar.sides import Side

FIRST = "first_battle"
"""The scenario that is offered first."""


def read_sheet(raw: dict[str, Any], where: str) -> Sheet:
    """Fit raw data to the form and check it; an error names the file, the item and the key."""
    sheet = fit({"options": {}} | raw, Sheet, where)
    for fault in sheet_faults(sheet):
        message = f"{where}: {fault}"
        raise BrokenScenario(message)
    options = (
        msgspec.structs.replace(sheet.options, turns=sheet.turn_limit) if "options" in raw else defaults(sheet.rules)
    )
    return msgspec.structs.replace(sheet, options=options)


def defaults(rules: Rules) -> Options:
    """The options that a file switches on."""
    return Options(rules.blunders, rules.hidden_in_woods, rules.uphill, int(rules.scale * FULL_SCALE), rules.turn_limit)


def read_scenario(raw: dict[str, Any], where: str) -> Scenario:
    """A scenario from the data of a TOML file."""
    return scenario_from(raw, where)


@cache
def shipped() -> dict[str, Scenario]:
    """The scenarios that ship with the game, by id, those for beginners first, read once."""
    files = (DATA / "scenarios").glob("*.toml")
    found = [scenario_from(read_figures(file), file.name, shipped=True) for file in files]
    return {scenario.id: scenario for scenario in sorted(found, key=lambda one: (one.data.order, one.id))}


def scenario_from(raw: dict[str, Any], where: str, *, shipped: bool = False) -> Scenario:
    """A scenario with its options; one that does not ship carries its data along."""
    sheet = read_sheet(raw | {"shipped": shipped}, where)
    for fault in standing_faults(sheet):
        message = f"{where}: {fault}"
        raise BrokenScenario(message)
    options: dict[str, Setting] = msgspec.to_builtins(sheet.options)
    choices = tuple(_choices(sheet))
    return Scenario(
        game="hail_caesar",
        id=sheet.id,
        names={"fr": sheet.name_fr or sheet.name, "en": sheet.name},
        summaries={"fr": sheet.summary_fr or sheet.summary, "en": sheet.summary},
        origin=sheet.origin,
        choices=choices,
        options=options,
        data=sheet,
        source=sheet.source,
        presets=offered_presets(presets(), choices),
    )


@cache
def presets() -> tuple[Preset, ...]:
    """The presets of the game, read once."""
    return read_presets(DATA / "presets.toml")


def _choices(sheet: Sheet) -> Iterator[Option]:
    """The switches that make a difference here."""
    yield Option("blunders", sheet.options.blunders)
    if any(unit.hidden for unit in sheet.unit):
        yield Option("hidden_in_woods", sheet.options.hidden_in_woods)
    if any(area.kind == "hill" for area in sheet.terrain):
        yield Option("uphill", sheet.options.uphill)
    yield Option("scale", sheet.options.scale, LEAST_SCALE, FULL_SCALE)
    yield Option("turns", sheet.turn_limit, 1, MOST_TURNS, since=2, before=_limit_before(sheet))


def _limit_before(sheet: Sheet) -> int:
    """The limit under rules 1, which had no such option."""
    before = sheet.rules.turn_limit_before
    return sheet.rules.turn_limit if before is msgspec.UNSET else before


def teams(scenario: Scenario) -> tuple[tuple[Side, ...], ...]:
    """HC-3.1.a Two sides."""
    del scenario
    return tuple((seat,) for seat in SEATS)


def sheet_of(scenario: Scenario) -> Sheet:
    """The scenario as it will be played, with its options in force."""
    sheet: Sheet = scenario.data
    switches = {name: scenario.options[name] for name in Options.__struct_fields__}
    return sheet.under(msgspec.convert(switches, Options))
