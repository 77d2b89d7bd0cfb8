"""AB-3.10: weather that changes in the course of a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.question import Question
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import RerollDie
from iacta.games.alexandre_bayard.rules import sky
from iacta.games.alexandre_bayard.rules.weather import become, kind_of, set_total, set_wind
from iacta.games.alexandre_bayard.sides import foe
from iacta.games.alexandre_bayard.state import Battle
from iacta.games.alexandre_bayard.steps import RerollWeather, RollSmallChange, RollWind
from iacta.games.alexandre_bayard.tables import WEATHER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Refusal, Seat
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.steps import RollChange, RollStability

LEAST, MOST = WEATHER.variable.small_change.clamp
"""AB-3.10.f"""
MIDDLE = 3
"""AB-3.10.d What is taken from the die of a small change."""


def roll_stability(table: Table[Battle], step: RollStability) -> None:  # noqa: ARG001 - a rule takes its step
    """AB-3.10.a From very changeable to fixed, rolled if the scenario does not say."""
    battle = table.state
    if not battle.stability:
        (battle.stability,) = table.dice.roll(1, 6, "AB-3.10.a")
    table.tell(events.StabilitySet(battle.stability), "AB-3.10.a")


def is_tested(battle: Battle) -> bool:
    """AB-3.10.b, AB-3.10.j Each turn, or every so many, first in game turn 1 + n."""
    form = battle.sheet.weather
    every = WEATHER.variable.check_every_turns if form is None else form.check_every_turns
    return battle.turn > 1 and (battle.turn - 1) % every == 0


def roll_change(table: Table[Battle], step: RollChange) -> None:  # noqa: ARG001 - a rule takes its step
    """AB-3.10.b to AB-3.10.d, AB-3.10.i Greater than the stability by one: a small change; by more: a great one."""
    battle = table.state
    if not is_tested(battle):
        return
    (die,) = table.dice.roll(1, 6, "AB-3.10.b")
    margin = die - battle.stability
    if margin >= WEATHER.variable.great_change_margin:
        table.tell(events.ChangeRolled(die, "great"), "AB-3.10.c")
        table.then(RerollWeather(battle.chooser))
    elif margin == WEATHER.variable.small_change_margin:
        table.tell(events.ChangeRolled(die, "small"), "AB-3.10.d")
        table.then(RollSmallChange())
    else:
        table.tell(events.ChangeRolled(die, "none"), "AB-3.10.b")


# Small changes


def roll_small_change(table: Table[Battle], step: RollSmallChange) -> None:  # noqa: ARG001 - a rule takes its step
    """AB-3.10.d, AB-3.10.f The force total moves by up to two; in fair weather and heat that of the wind."""
    battle = table.state
    has_force = battle.weather.kind in sky.TABLE_OF
    if not has_force and not battle.options.wind:
        return
    (die,) = table.dice.roll(1, 6, "AB-3.10.d")
    if die == WEATHER.variable.small_change.no_change_on:
        return
    before = battle.weather.total if has_force else battle.wind.total
    total = max(LEAST, min(before + die - MIDDLE, MOST))
    if total == before:
        return
    if has_force:
        set_total(table, total, "AB-3.10.d")
    else:
        set_wind(table, battle.wind.direction, total, "AB-3.10.f")


# Great changes


class RerollingWeather(Question[Battle, RerollWeather, RerollDie]):
    """AB-3.10.c, AB-3.10.e A player rerolls one of the two recorded dice; the players choose in turn."""

    clause = "AB-3.10.c"
    actions = (RerollDie,)

    def asks(self, state: Battle, step: RerollWeather) -> Seat | None:
        """Whose turn it is to choose."""
        del state
        return step.side

    def candidates(self, state: Battle, step: RerollWeather, seat: Seat) -> Iterator[RerollDie]:  # noqa: ARG002
        """The first die, or the second."""
        yield from (RerollDie(1), RerollDie(2))

    def refuses(self, state: Battle, step: RerollWeather, seat: Seat, action: RerollDie) -> Refusal | None:
        """Nothing: both are allowed."""
        del state, step, seat, action
        return None

    def answer(self, table: Table[Battle], step: RerollWeather, seat: Seat, action: RerollDie) -> None:
        """AB-3.10.g, AB-3.10.h, AB-3.10.k The new die replaces the old; the same kind keeps its force; a new wind."""
        del seat
        battle = table.state
        battle.chooser = foe(step.side)
        (die,) = table.dice.roll(1, 6, "AB-3.10.c")
        first, second = battle.weather.dice
        dice = (die, second) if action.die == 1 else (first, die)
        kind = kind_of(battle, dice)
        if kind == battle.weather.kind:
            battle.weather = battle.weather._replace(dice=dice)
        else:
            become(table, kind, dice, "AB-3.10.c")
        if battle.options.wind:
            table.then(RollWind(anew=True))
