"""AB-3.3.e to AB-3.3.g: the shots of storms and hail, one unit after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.rules import sky
from iacta.games.alexandre_bayard.rules.losses import lose
from iacta.games.alexandre_bayard.rules.pools import cast, hits
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.rules.telling import audience, tell_of
from iacta.games.alexandre_bayard.rules.terrain import is_sheltered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import ClauseId, Step
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import SufferWeather

Cause = Literal["weather", "sandstorm", "thirst"]


class Pelting(NamedTuple):
    """A shot that is due: dice against inverted armour."""

    unit: UnitNo
    cause: Cause
    dice: int
    clause: ClauseId


def suffer_weather(table: Table[Battle], step: SufferWeather) -> None:
    """AB-3.3.e At the start of a player turn, on that player's own units."""
    make_next(table, step, list(storms(table.state, step.side)))


def storms(battle: Battle, side: Side) -> Iterator[Pelting]:
    """AB-3.4.b, AB-3.5.b, AB-3.6.a, AB-3.7.d The shots of what falls, then those of a sandstorm (AB-12.s)."""
    row, wind = sky.falling(battle), sky.wind(battle)
    exposed = [unit for unit in real_units(battle, side) if not shelters(battle, unit)]
    if row is not None and row.attrition_dice:
        clause = sky.clause_of(battle.weather)
        yield from (Pelting(unit, "weather", row.attrition_dice, clause) for unit in exposed)
    if wind.attrition_dice_desert and sky.is_desert(battle):
        yield from (Pelting(unit, "sandstorm", wind.attrition_dice_desert, "AB-3.7.d") for unit in exposed)


def real_units(battle: Battle, side: Side) -> list[UnitNo]:
    """The units of a side on the board; decoys are none."""
    return [unit for unit in battle.present(side) if not battle.roster.is_decoy[unit]]


def shelters(battle: Battle, unit: UnitNo) -> bool:
    """AB-3.3.g In a built zone or wood cover, and not aboard."""
    return is_sheltered(battle, battle.at[unit]) and not battle.is_aboard(unit)


def make_next(table: Table[Battle], step: Step, due: list[Pelting]) -> None:
    """One shot; then the step comes again for the next of them. None of them changes which are due."""
    battle = table.state
    if battle.weathered >= len(due):
        battle.weathered = 0
        return
    pelt(table, due[battle.weathered])
    battle.weathered += 1
    table.then(step)


def pelt(table: Table[Battle], shot: Pelting) -> None:
    """AB-3.3.f, AB-12.ad Only hits count, and never the last plaquette; unseen by those who do not see the unit."""
    battle, unit = table.state, shot.unit
    faces = cast(table, shot.dice, shot.clause, audience(battle, unit))
    found = hits(faces, profile(battle, unit).colour, inverted=True)
    tell_of(table, unit, events.WeatherShot(unit, shot.cause, shot.dice, faces, found), shot.clause)
    lose(table, unit, found, shot.clause, risks_leaders=False, spares_last=True)
