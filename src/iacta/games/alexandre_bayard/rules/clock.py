"""AB-2: the hour of the day, night and day, and the dawn that wakes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.battlefield import Clock
from iacta.games.alexandre_bayard.rules.telling import tell_of
from iacta.games.alexandre_bayard.sides import SIDES
from iacta.games.alexandre_bayard.state import ASLEEP, DROWSY
from iacta.games.alexandre_bayard.tables import WEATHER

if TYPE_CHECKING:
    from iacta.engine.records import ClauseId
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.battlefield import Season
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import AdvanceClock, RollStartHour

PartOfDay = Literal["dawn", "day", "dusk", "night"]
PARTS: Final[tuple[PartOfDay, ...]] = ("dawn", "day", "dusk", "night")
USUAL: Final[Season] = "summer"
"""Of a scenario that names no season: that of campaigns."""


def season_of(battle: Battle) -> Season:
    """The season of the battle."""
    form = battle.sheet.clock
    return USUAL if form is None else form.season


def part_of_day(season: Season, hour: int) -> PartOfDay:
    """AB-2.b Dawn, day, dusk or night."""
    line = WEATHER.clock.seasons[season]
    return next(part for part in PARTS if getattr(line, part)[0] <= hour <= getattr(line, part)[1])


def later(clock: Clock) -> Clock:
    """AB-2.c, AB-2.f The next period: of this hour, or of the next; after the last hour comes the first."""
    if clock.period < WEATHER.clock.periods_per_hour:
        return clock._replace(period=clock.period + 1)
    return Clock(clock.hour % WEATHER.clock.hours_per_day + 1)


def roll_start_hour(table: Table[Battle], step: RollStartHour) -> None:  # noqa: ARG001 - a rule takes its step
    """AB-2.d The hour that the scenario gives, else 2d6."""
    battle = table.state
    clock = battle.clock if battle.clock.hour else Clock(table.dice.total(2, 6, "AB-2.d"))
    set_clock(table, clock, "AB-2.d")


def advance_clock(table: Table[Battle], step: AdvanceClock) -> None:  # noqa: ARG001 - a rule takes its step
    """AB-2.e, AB-2.f, AB-2.i One period a game turn, but for the first; the first period of dawn wakes."""
    battle = table.state
    if battle.turn == 1:
        return
    set_clock(table, later(battle.clock), "AB-2.f")
    if part_of_day(season_of(battle), battle.clock.hour) == "dawn" and battle.clock.period == 1:
        wake_all(table)


def set_clock(table: Table[Battle], clock: Clock, clause: ClauseId) -> None:
    """AB-2.g The hours of night are dark, if darkness is played."""
    battle = table.state
    battle.clock = clock
    battle.dark = battle.options.darkness and part_of_day(season_of(battle), clock.hour) == "night"
    table.tell(events.ClockSet(clock.hour, clock.period, battle.dark), clause)


def wake_all(table: Table[Battle]) -> None:
    """AB-2.i, AB-12.ai Every sleeping unit wakes, as if woken in the opponent's turn."""
    battle = table.state
    for side in SIDES:
        for unit in battle.present(side):
            if battle.has(unit, ASLEEP):
                battle.clear((unit,), ASLEEP)
                battle.mark(unit, DROWSY)
                tell_of(table, unit, events.DawnWoke(unit), "AB-2.i")
