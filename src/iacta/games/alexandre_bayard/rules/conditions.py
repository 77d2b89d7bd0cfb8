"""AB-3, AB-4, AB-1.2: what weather, wind, mist, heat and light change at this moment, line by line, for the panel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.alexandre_bayard.board import Condition
from iacta.games.alexandre_bayard.rules import sky
from iacta.games.alexandre_bayard.rules.effects.darkness import is_dark
from iacta.games.alexandre_bayard.rules.effects.weather import change_of_dice
from iacta.games.alexandre_bayard.tables import WEATHER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import ClauseId
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.tables import EffectRow

FIGURES: Final[dict[str, str]] = {
    "move_change": "move",
    "max_hexes": "most-hexes",
    "max_hexes_off_road": "most-hexes-off-road",
    "max_hexes_downwind": "most-hexes-downwind",
    "max_hexes_desert": "most-hexes-desert",
    "heavier_weight_steps": "heavier",
    "melee_dice": "melee-dice",
    "ignition_dice": "ignition-dice",
    "attrition_dice": "attrition-dice",
    "attrition_dice_desert": "attrition-dice-desert",
    "fire_downwind_hexes": "fire-downwind",
    "smoke_hexes": "smoke",
}
"""Columns of a row that are one figure, and the texts that say them."""
MARKS: Final[dict[str, str]] = {
    "drift": "drift",
    "as_darkness": "as-darkness",
    "melee_factor_only": "melee-factor-only",
    "no_fire": "no-fire",
    "desert_only_downwind": "only-downwind",
    "prairie_fire": "prairie-fire",
    "disperses_fog": "disperses-fog",
}
"""Columns that say yes or no."""


def conditions(battle: Battle) -> tuple[Condition, ...]:
    """AB-C.2.k Everything that sky and light change now, in the order of the ledger."""
    return (*_falling(battle), *_wind(battle), *_mist(battle), *_heat(battle), *_darkness(battle))


def _falling(battle: Battle) -> Iterator[Condition]:
    """AB-3.4 to AB-3.6"""
    row = sky.falling(battle) if battle.options.weather else None
    if row is None:
        return
    source, clause = sky.name_of(battle.weather), sky.clause_of(battle.weather)
    yield from _row(battle, row, source, clause)
    if sky.is_in_spate(battle):
        yield Condition(source, "AB-3.3.j", "not-fordable")


def _wind(battle: Battle) -> Iterator[Condition]:
    """AB-3.7"""
    if battle.options.wind and not sky.is_calm(battle):
        yield from _row(battle, sky.wind(battle), "wind", "AB-3.7.d")


def _mist(battle: Battle) -> Iterator[Condition]:
    """AB-3.8"""
    row = sky.mist(battle) if battle.options.fog else None
    if row is not None:
        yield from _row(battle, row, "mist", "AB-3.8.c")


def _heat(battle: Battle) -> Iterator[Condition]:
    """AB-3.9"""
    if battle.options.heat and sky.is_heatwave(battle):
        yield Condition("heat", "AB-3.9.c", "thirst", WEATHER.heatwave.water_distance)


def _darkness(battle: Battle) -> Iterator[Condition]:
    """AB-4.1"""
    if not is_dark(battle):
        return
    night = WEATHER.darkness
    yield Condition("darkness", "AB-4.1.c", "sight", night.unit_seen_within)
    yield Condition("darkness", "AB-4.1.a", "command-radius", night.command_radius["commander"])
    yield Condition("darkness", "AB-4.1.d", "drift")
    yield Condition("darkness", "AB-4.1.g", "order-cost", night.manoeuvre_order_cost)
    yield Condition("darkness", "AB-4.4.d", "melee-factor-only")


def _row(battle: Battle, row: EffectRow, source: str, clause: ClauseId) -> Iterator[Condition]:
    """A row of a table of effects, without what has no effect."""
    in_desert = sky.is_desert(battle) and row.sight_desert is not None
    sight = row.sight_desert if in_desert else row.sight
    if sight is not None:
        yield Condition(source, clause, "sight", sight)
    shot = change_of_dice(row.shots, battle.weather.turns, powder=False)
    powder = change_of_dice(row.shots, battle.weather.turns, powder=True)
    if shot:
        yield Condition(source, clause, "shot-dice-beyond" if row.shots.beyond_hexes else "shot-dice", shot)
    if powder != shot:
        yield Condition(source, clause, "powder-dice", powder)
    if row.shots.powder == "unusable":
        yield Condition(source, "AB-12.t", "powder-unusable")
    if row.shots.range:
        yield Condition(source, clause, "range", row.shots.range)
    for column, effect in FIGURES.items():
        value = getattr(row, column)
        if value and _counts(battle, column):
            yield Condition(source, clause, effect, value)
    for column, effect in MARKS.items():
        if getattr(row, column) and _counts(battle, column):
            yield Condition(source, clause, effect)
    if row.extinguish_on is not None:
        yield Condition(source, "AB-3.3.k", "extinguishes", row.extinguish_on[1] - row.extinguish_on[0] + 1)
    if row.shipwreck_on is not None:
        yield Condition(source, "AB-3.7.h", "wrecks", row.shipwreck_on[1] - row.shipwreck_on[0] + 1)


def _counts(battle: Battle, column: str) -> bool:
    """AB-3.7.d Some columns are for the desert alone."""
    return "desert" not in column or sky.is_desert(battle)
