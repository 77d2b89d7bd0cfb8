"""Scenario files: read, checked for what their form cannot say, given their options."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from iacta.engine.errors import BrokenScenario
from iacta.engine.scenario import Option, Preset, Scenario, Setting, fit, offered_presets, read_presets, read_toml
from iacta.games.alexandre_bayard.map_file import DATA
from iacta.games.alexandre_bayard.scenario_faults import sheet_faults
from iacta.games.alexandre_bayard.scenario_form import SEATS, Options, Sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.alexandre_bayard.sides import Side

FIRST: Final = "plain_first_battle"
PIECES: Final = {
    "boats": "boat",
    "sentries": "sentry",
    "decoys": "decoy",
    "camps": "camp",
    "corps_orders": "corps",
}
"""Switches that need pieces, and the lists of a scenario that hold them."""


NEEDS: Final = {
    "sentries": ("sleeping",),
    "decoys": ("hidden_units",),
    "heat": ("weather",),
    "variable_weather": ("weather",),
    "fog": ("weather",),
    "darkness": ("clock",),
}
"""AB-1.0.e"""


def in_force(options: Options) -> Options:
    """AB-1.0.e A switch that makes no sense without another one is off while that one is."""
    return msgspec.structs.replace(
        options,
        sentries=options.sentries and options.sleeping,
        decoys=options.decoys and options.hidden_units,
        heat=options.heat and options.weather,
        variable_weather=options.variable_weather and options.weather,
    )


def read_sheet(raw: dict[str, Any], where: str) -> Sheet:
    """Fit raw data to the form and check it; an error names the file, the item and the key."""
    sheet = fit(raw, Sheet, where)
    if "options" not in raw:
        sheet = msgspec.structs.replace(sheet, options=Options(**dict.fromkeys(sheet.scenario.options, True)))
    for fault in sheet_faults(sheet):
        message = f"{where}: {fault}"
        raise BrokenScenario(message)
    return sheet


def read_scenario(raw: dict[str, Any], where: str) -> Scenario:
    """A scenario from the data of a TOML file."""
    return scenario_from(raw, where)


@cache
def shipped() -> dict[str, Scenario]:
    """The scenarios that ship with the game, by id, those for beginners first, read once."""
    files = (DATA / "scenarios").glob("*.toml")
    found = [scenario_from(read_toml(file), file.name, shipped=True) for file in files]
    return {one.id: one for one in sorted(found, key=lambda one: (one.data.scenario.order, one.id))}


def scenario_from(raw: dict[str, Any], where: str, *, shipped: bool = False) -> Scenario:
    """A scenario with its options; one that does not ship carries its data along."""
    sheet = read_sheet(raw | {"shipped": shipped}, where)
    head = sheet.scenario
    options: dict[str, Setting] = msgspec.to_builtins(sheet.options)
    choices = tuple(_choices(sheet))
    return Scenario(
        game="alexandre_bayard",
        id=sheet.id,
        names={"fr": head.name_fr or head.name, "en": head.name},
        summaries={"fr": head.summary_fr or head.summary, "en": head.summary},
        origin=head.origin,
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
    """The switches that make a difference here: all but those whose pieces the scenario lacks."""
    for name in Options.__struct_fields__:
        if has_pieces_for(sheet, name):
            yield Option(name, getattr(sheet.options, name), needs=needed_by(sheet, name))


def needed_by(sheet: Sheet, name: str) -> tuple[str, ...]:
    """AB-1.0.e The switches that one makes no sense without, unless the scenario declares what they would bring."""
    declared = {"fog": sheet.weather is not None and sheet.weather.kind == "fog", "darkness": sheet.scenario.dark}
    return () if declared.get(name) else NEEDS.get(name, ())


def has_pieces_for(sheet: Sheet, name: str) -> bool:
    """Whether a scenario holds what a switch is about."""
    if name == "hidden_units":
        return any(unit.hidden for unit in sheet.unit)
    if name == "sleeping":
        return any(unit.asleep for unit in sheet.unit)
    return name not in PIECES or bool(getattr(sheet, PIECES[name]))


def teams(scenario: Scenario) -> tuple[tuple[Side, ...], ...]:
    """AB-C.1.g Two players."""
    del scenario
    return tuple((seat,) for seat in SEATS)


def sheet_of(scenario: Scenario) -> Sheet:
    """The scenario as it will be played, with its options in force."""
    sheet: Sheet = scenario.data
    switches = {name: scenario.options[name] for name in Options.__struct_fields__}
    chosen = msgspec.convert(switches, Options)
    return sheet.under(chosen, in_force(chosen))
