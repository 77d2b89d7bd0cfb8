"""AB-3: what the weather, the wind and the mist are now, as rows of their tables. It asks no effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.alexandre_bayard.tables import WEATHER
from iacta.geometry.hexes import DIRECTIONS

if TYPE_CHECKING:
    from iacta.engine.records import ClauseId
    from iacta.games.alexandre_bayard.battlefield import Force, Weather, WeatherKind
    from iacta.games.alexandre_bayard.map_file import Range
    from iacta.games.alexandre_bayard.scenario_form import Options, Sheet, WeatherForm
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.tables import EffectRow, EffectTable
    from iacta.geometry.hexes import Hex

TABLE_OF: Final[dict[str, EffectTable]] = {"rain": WEATHER.rain, "snow": WEATHER.snow, "fog": WEATHER.fog}
"""AB-3.4.a, AB-3.5.a, AB-3.8.a The weathers that have a force."""
FALLING: Final = frozenset(("rain", "snow"))
"""What AB-3.4 to AB-3.6 are about; hail is of the table of snow."""
HAIL: Final = frozenset(("hail", "hail_storm"))
ROWS: Final[dict[str, dict[Force, EffectRow]]] = {
    kind: {row.force: row for row in table.effect} for kind, table in TABLE_OF.items()
}
SEVERITY: Final[dict[str, dict[Force, int]]] = {
    kind: {force: number for number, force in enumerate(rows)} for kind, rows in ROWS.items()
}
"""AB-3.3.c The forces of a table from the mildest to the worst."""
WIND: Final = {row.force: row for row in WEATHER.wind.effect}
CALM: Final = "very_weak"
DOUSING: Final = -3
"""AB-12.l Heavy rain or snow, and hail, by their change of ignition."""


def is_played(options: Options, kind: str) -> bool:
    """AB-3.2.e, AB-1.0.e Whether the options in force have this weather; else it is fair."""
    if kind == "fog":
        return options.fog
    return options.weather and (kind != "heatwave" or options.heat)


def is_declared(sheet: Sheet) -> bool:
    """AB-3.10.l Whether the scenario fixes the weather; else it only gives what modifies the dice."""
    return sheet.weather is not None and sheet.weather.kind != "rolled"


def is_irregular(form: WeatherForm | None, kind: WeatherKind, force: Force) -> bool:
    """AB-3.2.g Irregular rain, hail, and what the scenario makes irregular by choice."""
    if kind not in FALLING:
        return False
    by_choice = form is not None and form.irregular and form.kind == kind
    return force in WEATHER.irregular.applies_to or by_choice


# Rain, snow, hail


def falling(battle: Battle) -> EffectRow | None:
    """AB-3.4 to AB-3.6 The row of the rain, snow or hail that falls now; irregular rain falls as light (AB-3.2.h)."""
    weather = battle.weather
    if weather.kind not in FALLING or not weather.holds:
        return None
    return ROWS[weather.kind][falls_as(weather.force)]


def falls_as(force: Force) -> Force:
    """AB-3.2.h Irregular rain that falls counts as light rain."""
    return WEATHER.irregular.irregular_rain_counts_as if force == "irregular" else force


def clause_of(weather: Weather) -> ClauseId:
    """The clause of the table that a rain, snow or hail is in."""
    if weather.force in HAIL:
        return "AB-3.6.a"
    return "AB-3.4.b" if weather.kind == "rain" else "AB-3.5.b"


def name_of(weather: Weather) -> str:
    """What falls, in one word."""
    return "hail" if weather.force in HAIL else weather.kind


def is_in_spate(battle: Battle) -> bool:
    """AB-3.3.j, AB-3.3.c Whether rivers and streams are not fordable: at once, or after so many turns."""
    row = falling(battle)
    if row is None or row.not_fordable_after_turns is None:
        return False
    return battle.weather.turns > row.not_fordable_after_turns


def forbids_fire(battle: Battle) -> bool:
    """AB-3.3.i "No fire possible": none is lit, and none burns."""
    row = falling(battle)
    return row is not None and row.no_fire


def extinguishes_on(battle: Battle) -> Range | None:
    """AB-3.3.k The faces on which a fire goes out in a fire step of its owner."""
    row = falling(battle)
    return None if row is None else row.extinguish_on


def douses(battle: Battle) -> bool:
    """AB-12.l Whether torches and camp fires go out."""
    row = falling(battle)
    return row is not None and (row.no_fire or row.ignition_dice <= DOUSING)


def wrecks_on(battle: Battle) -> Range | None:
    """AB-3.7.h, AB-12.n The faces on which a craft is wrecked, whatever the number of causes."""
    row = falling(battle)
    if row is not None and row.shipwreck_on is not None:
        return row.shipwreck_on
    return wind(battle).shipwreck_on


# Wind


def wind(battle: Battle) -> EffectRow:
    """AB-3.7.d The row of the wind; a calm has no effect (AB-3.7.c)."""
    return WIND[battle.wind.force]


def is_calm(battle: Battle) -> bool:
    """AB-3.7.c"""
    return battle.wind.force == CALM


def is_desert(battle: Battle) -> bool:
    """AB-3.7.i"""
    return battle.sheet.scenario.desert


def is_downwind(battle: Battle, start: Hex, end: Hex) -> bool:
    """AB-3.5.c A step in the direction of the wind, or beside it."""
    return (battle.ground.direction(start, end) - battle.wind.direction) % DIRECTIONS in (0, 1, DIRECTIONS - 1)


# Fog, heat


def mist(battle: Battle) -> EffectRow | None:
    """AB-3.8.c The row of the mist that lies now."""
    return ROWS["fog"][battle.weather.force] if battle.weather.kind == "fog" else None


def is_pea_soup(battle: Battle) -> bool:
    """AB-3.8.h, AB-4.1.s Pea soup is darkness in every respect."""
    row = mist(battle)
    return row is not None and row.as_darkness


def is_heatwave(battle: Battle) -> bool:
    """AB-3.9.a"""
    return battle.weather.kind == "heatwave"
