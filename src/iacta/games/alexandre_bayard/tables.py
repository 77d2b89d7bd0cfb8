"""The tables of weather, clock and darkness, and of the combat die, read once (AB-C.2, AB-2, AB-3, AB-4)."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from iacta.engine.scenario import Origin, fit, read_toml
from iacta.games.alexandre_bayard.map_file import DATA, Change, Count, Range
from iacta.games.alexandre_bayard.roster import Colour, Rank

Face = Literal["green", "blue", "red", "flag", "order", "tactical"]
FACES: Final[tuple[Face, ...]] = ("green", "blue", "red", "flag", "order", "tactical")


# The combat die


class CombatDie(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-C.2.a"""

    faces: tuple[Face, ...]
    numbers: dict[Face, Count]
    origin: Origin


class PoolLimits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-C.2.l, AB-C.7.c"""

    melee_minimum: Count
    shot_minimum: Count
    order_token_maximum: Count
    origin: Origin


class OrdinaryDice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-1.0.b, AB-11.c"""

    d6: Count
    percentile: tuple[Count, Count]
    origin: Origin


class DiceFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`data/dice.toml`"""

    combat_die: CombatDie
    hits: dict[str, Any]
    inverted_armour: dict[str, Any]
    pools: PoolLimits
    ordinary: OrdinaryDice


def _by_name(raw: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in raw.items() if name != "origin"}


_DICE: Final = fit(read_toml(DATA / "dice.toml"), DiceFile, "dice.toml")
HITS: Final = fit(_by_name(_DICE.hits), dict[Colour, tuple[Face, ...]], "dice.toml: hits")
"""AB-C.2.c to AB-C.2.e"""
INVERTED: Final = fit(_by_name(_DICE.inverted_armour), dict[Colour, Colour], "dice.toml: inverted_armour")
"""AB-C.2.f"""
POOLS: Final = _DICE.pools


# Clock, weather, darkness


class SeasonLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-2.b From the first hour to the last of each part of the day."""

    dawn: Range
    day: Range
    dusk: Range
    night: Range


class ClockTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-2"""

    hours_per_day: Count
    periods_per_hour: Count
    start_hour_roll: Literal["2d6"]
    origin: Origin
    seasons: dict[Literal["summer", "spring", "autumn", "winter"], SeasonLine]


Kind = Literal["snow", "rain", "fog", "fair", "heatwave"]
Modifying = Literal["winter", "mountains", "hot_desert", "high_summer", "cold_zone"]


class Determination(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-3.2.a to AB-3.2.c"""

    snow: Range
    rain: Range
    fog: Range
    fair: Range
    heatwave: Range
    modifiers: dict[Modifying, Change]
    monsoon: dict[Kind, Kind]
    origin: Origin


class Irregular(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-3.2.g, AB-3.2.h"""

    roll: Literal["1d6"]
    holds_on: Range
    applies_to: tuple[str, ...]
    irregular_rain_counts_as: str
    origin: Origin


class ShootingChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-3.3.b The shooting column of a row."""

    dice: Change = 0
    after_turns: Count = 0
    range: Change = 0
    powder_dice: Change | None = None
    powder: Literal["", "unusable"] = ""
    beyond_hexes: Count = 0


class FireJump(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-3.7.g"""

    new_fire_on: Count
    distance: Count
    blown_out_on: Count


class EffectRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-3.4 to AB-3.8 A row of a table of effects; what it leaves out has no effect."""

    force: str
    origin: Origin
    sight: Count | None = None
    sight_desert: Count | None = None
    disperses_fog: bool = False
    move_change: Change = 0
    max_hexes: Count | None = None
    max_hexes_off_road: Count | None = None
    max_hexes_downwind: Count | None = None
    max_hexes_desert: Count | None = None
    desert_only_downwind: bool = False
    desert_exempt: tuple[str, ...] = ()
    not_fordable_after_turns: Count | None = None
    heavier_weight_steps: Count = 0
    drift: bool = False
    as_darkness: bool = False
    shots: ShootingChange = ShootingChange()
    melee_dice: Change = 0
    melee_factor_only: bool = False
    ignition_dice: Change = 0
    extinguish_on: Range | None = None
    no_fire: bool = False
    attrition_dice: Count = 0
    attrition_dice_desert: Count = 0
    attrition_inverted: bool = False
    shipwreck_on: Range | None = None
    ship_against: Change = 0
    ship_against_zero_every: Count = 0
    fire_downwind_hexes: Count = 0
    fire_downwind_every: Count = 0
    fire_upwind_every: Count = 0
    fire_jump: FireJump | None = None
    prairie_fire: bool = False
    smoke_hexes: Count = 0


class EffectTable(msgspec.Struct, frozen=True):
    """AB-3.4, AB-3.5, AB-3.7, AB-3.8 Forces by total, and their rows."""

    force: dict[str, Any]
    effect: tuple[EffectRow, ...]

    @property
    def bands(self) -> dict[str, Range]:
        """From the first total to the last of each force."""
        return fit(_by_name(self.force), dict[str, Range], "weather.toml: force")

    def band(self, total: int) -> str:
        """The force of a total."""
        return next(name for name, (least, most) in self.bands.items() if least <= total <= most)

    def row(self, force: str) -> EffectRow | None:
        """The row of a force; irregular rain has none of its own."""
        return next((row for row in self.effect if row.force == force), None)


class Heatwave(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-3.9"""

    changes: dict[str, str]
    water_distance: Count
    water: tuple[str, ...]
    thirst_dice: Literal["X-3"]
    thirst_dice_max: Count
    thirst_inverted: bool
    origin: Origin


class SmallChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-3.10.d, AB-3.10.f"""

    no_change_on: Count
    add: Literal["die-3"]
    clamp: Range


class Variable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-3.10"""

    stability: Range
    great_change_margin: Count
    small_change_margin: Count
    small_change: SmallChange
    check_every_turns: Count
    origin: Origin


class WakeTest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-4.2.d"""

    adjacent: Count
    at_two: Count


class Darkness(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AB-4"""

    command_radius: dict[Rank, Count]
    unit_seen_within: Count
    figure_seen_within: Count
    unit_drift: dict[Literal["left_on", "right_on"], tuple[Count, ...]]
    figure_drift: dict[Literal["left2_on", "left1_on", "right1_on", "right2_on"], tuple[Count, ...]]
    noise_hexes: Count
    manoeuvre_order_cost: Count
    fire_light_radius: Count
    camp_fire_light_radius: Count
    work_factor: float
    melee_factor_only: bool
    wake_test: WakeTest
    combat_wakes_within: Count
    woken_melee_dice: Change
    sleeping_armour_levels: Change
    sentries_per_unit: Count
    sentry_hears: Count
    sentry_hears_noise: Count
    sentry_detects_on: dict[Literal["default", "animals", "elephants"], Range]
    sentry_detected_on: Range
    sentry_detected_within: Count
    leader_pushed_back: dict[Literal["officer", "general"], Count]
    origin: Origin


class MistTable(EffectTable, frozen=True):
    """AB-3.8"""

    thinner_on: Range
    thicker_on: Range


class WeatherFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`data/weather.toml`"""

    clock: ClockTable
    determination: Determination
    irregular: Irregular
    rain: EffectTable
    snow: EffectTable
    wind: EffectTable
    fog: MistTable
    heatwave: Heatwave
    variable: Variable
    darkness: Darkness


WEATHER: Final = fit(read_toml(DATA / "weather.toml"), WeatherFile, "weather.toml")
