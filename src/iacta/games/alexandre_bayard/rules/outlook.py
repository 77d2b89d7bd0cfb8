"""AB-3.8.b, AB-3.10: what weather and wind may become at the next game turn, with exact odds."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from iacta.engine.chance.branching import each_way
from iacta.engine.chance.dice import BranchingDice
from iacta.engine.table import Table
from iacta.games.alexandre_bayard.actions import RerollDie
from iacta.games.alexandre_bayard.board import Prospect
from iacta.games.alexandre_bayard.rules import variable_weather, weather
from iacta.games.alexandre_bayard.steps import RerollWeather, RollChange, RollForce, RollMist, RollSmallChange, RollWind

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.engine.records import Step
    from iacta.games.alexandre_bayard.battlefield import Weather, Wind
    from iacta.games.alexandre_bayard.state import Battle


def _roll_force_of_wind(table: Table[Battle], step: RollWind) -> None:
    """AB-3.7.b, AB-3.10.g Its force alone: where it blows makes six times the ways, and no difference here."""
    battle = table.state
    if step.anew or battle.sheet.wind is None:
        weather.set_wind(table, battle.wind.direction, sum(table.dice.roll(2, 6, "AB-3.7.b")), "AB-3.7.b")
    weather.disperse_fog(table)


RULES: Final[dict[type[Step], Callable[[Table[Battle], Any], None]]] = {
    RollChange: variable_weather.roll_change,
    RollSmallChange: variable_weather.roll_small_change,
    RollForce: weather.roll_force,
    RollMist: weather.roll_mist,
    RollWind: _roll_force_of_wind,
}
EITHER_DIE: Final = "AB-3.10.c"


class _Sky(NamedTuple):
    """What the outlook depends on."""

    mark: str
    turn: int
    weather: Weather
    wind: Wind
    stability: int


def outlook(battle: Battle) -> tuple[Prospect, ...]:
    """AB-3.10.b The weathers and the forces of the wind that may come, most likely first; nothing if none can change.

    Whoever rerolls one of the two recorded dice (AB-3.10.c) is taken to choose either equally often.
    """
    on = battle.options
    if not battle.turn or not (on.variable_weather or (on.fog and battle.weather.kind == "fog")):
        return ()
    if battle.turn >= battle.sheet.scenario.turns:
        return ()
    key = _Sky(battle.sheet.mark, battle.turn, battle.weather, battle.wind, battle.stability)
    known = _known(key)
    if not known:
        known.append(_worked_out(battle))
    return known[0]


@lru_cache(maxsize=512)
def _known(key: _Sky) -> list[tuple[Prospect, ...]]:
    """Where the outlook of a sky is kept, once it was worked out."""
    del key
    return []


def _worked_out(battle: Battle) -> tuple[Prospect, ...]:
    """AB-13.2.a G3, G4 The changes of the next turn, run once for each way that the dice can fall."""
    on = battle.options
    due: list[Step] = [RollMist()] if on.fog else []
    if on.variable_weather:
        due.append(RollChange())
    base = battle.clone()
    base.turn += 1

    def run(dice: BranchingDice) -> Battle:
        after = base.clone()
        after.agenda = list(due)
        _play_out(Table(after, dice))
        return after

    return _prospects(run, with_wind=on.wind)


def after_reroll(battle: Battle, step: RerollWeather, die: int) -> tuple[Prospect, ...]:
    """AB-3.10.c, AB-3.10.g The weathers that may come of rerolling one of the two recorded dice, most likely first."""

    def run(dice: BranchingDice) -> Battle:
        after = battle.clone()
        table = Table(after, dice)
        variable_weather.RerollingWeather().answer(table, step, step.side, RerollDie(1 if die == 1 else 2))
        after.agenda, table.named = list(reversed(table.named)), []
        _play_out(table)
        return after

    return _prospects(run, with_wind=False)


def _prospects(run: Callable[[BranchingDice], Battle], *, with_wind: bool) -> tuple[Prospect, ...]:
    """How often each weather, and each force of the wind, comes of all the ways that the dice can fall."""
    dice = BranchingDice()
    shares: dict[tuple[tuple[str, str], str], Fraction] = {}
    for after in each_way(dice, run):
        key = ((after.weather.kind, after.weather.force), after.wind.force)
        shares[key] = shares.get(key, Fraction(0)) + dice.weight
    found: dict[tuple[str, str], Fraction] = {}
    for (sky_then, wind_then), share in shares.items():
        found[sky_then] = found.get(sky_then, Fraction(0)) + share
        if with_wind:
            found["wind", wind_then] = found.get(("wind", wind_then), Fraction(0)) + share
    return tuple(
        Prospect(kind, force, round(10_000 * share), str(share))
        for (kind, force), share in sorted(found.items(), key=lambda item: (item[0][0] == "wind", -item[1], item[0]))
    )


def _play_out(table: Table[Battle]) -> None:
    """AB-3.10 Step by step; a strong wind that comes disperses fog (AB-3.8.e)."""
    agenda = table.state.agenda
    while agenda:
        step = agenda.pop()
        if isinstance(step, RerollWeather):
            die = 1 + table.dice.pick(2, EITHER_DIE)
            action = RerollDie(1 if die == 1 else 2)
            variable_weather.RerollingWeather().answer(table, step, step.side, action)
        else:
            RULES[type(step)](table, step)
        agenda += reversed(table.named)
        table.named = []
    weather.disperse_fog(table)
