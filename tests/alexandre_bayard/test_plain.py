"""Moves on plain ground are answered by tables: what they say is what the step-by-step judgment says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import iacta
from iacta.engine.chance.dice import SeededDice
from iacta.engine.records import Refusal
from iacta.engine.table import Table
from iacta.games.alexandre_bayard.game import RULEBOOK
from iacta.games.alexandre_bayard.rules import paths, plain
from iacta.games.alexandre_bayard.rules.layout import Layout, layout
from iacta.games.alexandre_bayard.rules.setup import set_up

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.alexandre_bayard.state import Battle

GAME = iacta.game("alexandre_bayard")
DECISIONS = 60
every_scenario = pytest.mark.parametrize("name", GAME.scenarios)


def battles(name: str) -> Iterator[Battle]:
    """The battle at some decisions of a random one with all options."""
    scenario = GAME.scenarios[name]
    dice = SeededDice(name.encode()[:16].ljust(16), silent=True)
    table = Table(set_up(scenario.with_options({option.name: True for option in scenario.choices})), dice)
    while RULEBOOK.step(table):
        pass
    for number in range(DECISIONS):
        if not (seats := RULEBOOK.waiting(table.state)):
            return
        if number % 6 == 0:
            yield table.state
        RULEBOOK.apply(table, seats[0], RULEBOOK.draw(table.state, seats[0], dice))


@every_scenario
def test_the_tables_find_the_moves_that_the_judgment_finds(name: str) -> None:
    compared = 0
    for battle in battles(name):
        for unit in (unit for unit, place in enumerate(battle.at) if place and unit != battle.mover):
            if battle.trail:
                continue
            for by_road in (False, True):
                mover = paths.Mover(battle, unit)
                first = mover.judge((battle.at[unit],), by_road=by_road)
                assert not isinstance(first, Refusal)
                swept = paths._swept(mover, first, {})
                if swept is not None:
                    searched = paths._searched(mover, first, {})
                    swept.pop(battle.at[unit], None)
                    searched.pop(battle.at[unit], None)
                    assert list(swept.items()) == list(searched.items())
                    compared += len(swept)
    assert compared, "nothing was compared"


@every_scenario
def test_a_layout_taken_over_from_another_is_as_if_made_anew(name: str) -> None:
    for battle in battles(name):
        now, anew = layout(battle), Layout(battle, None)
        assert now.barred == anew.barred
        assert now.banks == anew.banks
        assert now.covers == anew.covers
        for unit, place in enumerate(battle.at):
            mover = plain.Plain(battle, unit, paths.Mover(battle, unit).found)
            for by_road in (False, True) if place else ():
                known = mover.steps(place, now.steps_of(mover.found, by_road=by_road), by_road=by_road)
                anew.steps_of(mover.found, by_road=by_road)
                assert known == anew.steps_from(battle, place, mover.found, by_road=by_road)
