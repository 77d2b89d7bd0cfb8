"""AB-C.18, AB-13.1: the board before the first game turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.question import Question
from iacta.games.alexandre_bayard import events, steps
from iacta.games.alexandre_bayard.actions import GoFirst
from iacta.games.alexandre_bayard.battlefield import Clock, Sentry, Weather, Wind
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.sky import is_irregular, is_played
from iacta.games.alexandre_bayard.scenarios import sheet_of
from iacta.games.alexandre_bayard.sides import SIDES, foe
from iacta.games.alexandre_bayard.state import ASLEEP, HIDDEN, REMOVED, UNSEEN, Battle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Refusal, Seat, Step
    from iacta.engine.scenario import Scenario
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.scenario_form import Sheet

SET_UP: Final[tuple[tuple[str, Step], ...]] = (
    ("", steps.RollForFirst()),
    ("agents", steps.OrderAgents()),
    ("weather", steps.RollWeather()),
    ("wind", steps.RollWind()),
    ("clock", steps.RollStartHour()),
    ("variable_weather", steps.RollStability()),
    ("agents", steps.SendSpies()),
    ("", steps.DeployArmies()),
    ("agents", steps.ShowDeployment(SIDES[0])),
    ("agents", steps.ShowDeployment(SIDES[1])),
    ("hidden_units", steps.NumberMarkers()),
    ("corps_orders", steps.ChooseObjectives()),
    ("", steps.LookAround()),
    ("agents", steps.ActAgents(0)),
    ("", steps.GiveTokens()),
    ("", steps.StartGameTurn(1)),
)
"""AB-13.1.a The set-up in order, each step with the option that inserts it."""


def set_up(scenario: Scenario) -> Battle:
    """AB-C.18.a The board as the scenario gives it, at the beginning of the set-up."""
    battle = dispose(sheet_of(scenario))
    battle.agenda = [step for option, step in reversed(SET_UP) if not option or getattr(battle.options, option)]
    return battle


def dispose(sheet: Sheet) -> Battle:
    """AB-C.18.b Every piece in the hex of the file."""
    battle = Battle(sheet)
    for unit, info in enumerate(battle.roster.units):
        if "camp_bound" in info.troop.traits and not sheet.options.camps:
            battle.remove(unit, REMOVED)  # AB-8.1.a
            continue
        battle.place(unit, info.hex)
        if sheet.options.hidden_units and info.hidden and not battle.is_aboard(unit):  # AB-7.p
            battle.mark(unit, HIDDEN)
        if sheet.options.sleeping and info.asleep:
            battle.mark(unit, ASLEEP)
    for leader, one in enumerate(battle.roster.leaders):
        battle.leader_at[leader] = one.hex
    hide_leaders(battle)
    posts = (post for post in battle.roster.sentries if battle.at[post.unit])
    battle.sentries = {number: Sentry(*post) for number, post in enumerate(posts)}
    lay_weather(battle)
    return battle


def hide_leaders(battle: Battle) -> None:
    """AB-7.o Leaders of hidden units, and isolated ones of an army that has some."""
    for side, units in battle.roster.units_of.items():
        hiding = [unit for unit in units if battle.has(unit, HIDDEN) and not battle.roster.is_decoy[unit]]
        for leader in battle.roster.leaders_of[side] if hiding else ():
            unit = battle.unit_in(battle.leader_at[leader])
            if unit == NOBODY or battle.has(unit, HIDDEN):
                battle.leader_flags[leader] |= UNSEEN


def lay_weather(battle: Battle) -> None:
    """AB-3.10.l, AB-2.d What the scenario says of weather, wind and hour, where their options are in force."""
    sheet, on = battle.sheet, battle.options
    form = sheet.weather
    if form is not None and form.kind != "rolled" and form.dice is not None:
        if is_played(on, form.kind):
            holds = not is_irregular(form, form.kind, form.force)
            battle.weather = Weather(form.kind, form.force, form.total or 0, form.dice, holds)
        elif on.weather:  # AB-3.2.e
            battle.weather = Weather(dice=form.dice)
    if form is not None and on.variable_weather:
        battle.stability = form.stability or 0
    if on.wind and sheet.wind is not None:
        battle.wind = Wind(sheet.wind.direction, sheet.wind.force, sheet.wind.total)
    if on.clock and sheet.clock is not None and sheet.clock.start_hour is not None:
        battle.clock = Clock(sheet.clock.start_hour)


# Who goes first


def roll_for_first(table: Table[Battle], step: steps.RollForFirst) -> None:
    """AB-C.18.e Where the scenario names nobody, each rolls a die; equal rolls are repeated."""
    battle = table.state
    if battle.sheet.scenario.first_player:
        return
    one, two = table.dice.roll(2, 6, "AB-C.18.e")
    if one == two:
        table.then(step)
        return
    chooser = SIDES[0] if one > two else SIDES[1]
    table.tell(events.FirstRolled((one, two), chooser), "AB-C.18.e")
    table.then(steps.ChooseFirst(chooser))


class ChoosingFirst(Question[Battle, steps.ChooseFirst, GoFirst]):
    """AB-C.18.e The higher roll plays first or second."""

    clause = "AB-C.18.e"
    actions = (GoFirst,)

    def asks(self, state: Battle, step: steps.ChooseFirst) -> Seat | None:
        """Who rolled higher."""
        del state
        return step.side

    def candidates(self, state: Battle, step: steps.ChooseFirst, seat: Seat) -> Iterator[GoFirst]:  # noqa: ARG002
        """First, or second."""
        yield from (GoFirst(first=True), GoFirst(first=False))

    def refuses(self, state: Battle, step: steps.ChooseFirst, seat: Seat, action: GoFirst) -> Refusal | None:
        """Nothing: both are allowed."""
        del state, step, seat, action
        return None

    def answer(self, table: Table[Battle], step: steps.ChooseFirst, seat: Seat, action: GoFirst) -> None:
        """AB-C.18.e"""
        del seat
        battle = table.state
        battle.first = battle.side = battle.chooser = step.side if action.first else foe(step.side)
        table.tell(events.FirstChosen(battle.first), "AB-C.18.e")


def give_tokens(table: Table[Battle], step: steps.GiveTokens) -> None:  # noqa: ARG001 - a rule takes its step
    """AB-C.7.a Each player takes as many tokens as his commander-in-chief's command level."""
    battle = table.state
    for player, side in zip(battle.sheet.player, battle.tokens, strict=True):
        battle.tokens[side] = player.command_level
        table.tell(events.TokensChanged(side, player.command_level, player.command_level), "AB-C.7.a")
