"""The short siege to learn by: four turns, two of them at night, on the map and with the armies of the whole game."""

from __future__ import annotations

import msgspec

from iacta.games.alesia.game import GAME
from iacta.games.alesia.scenarios import battle_of
from iacta.games.alesia.steps import PlaceCamps
from tests.alesia.kit import written
from tests.marks import rule

OWN = ("id", "name_fr", "name_en", "summary_fr", "summary_en", "origin", "turns", "turn", "options")
"""What sets it apart from the whole siege."""


def test_all_but_its_length_and_its_camps_is_that_of_the_whole_siege() -> None:
    short, whole = (msgspec.to_builtins(battle_of(one)) for one in (GAME.scenarios["first_siege"], written()))
    assert {key for key in whole if short[key] != whole[key]} <= set(OWN)
    assert short["options"] == whole["options"] | {"historical_camps": True}


@rule("AL-0.2.b", "AL-14.1.a")
def test_night_falls_after_two_turns_and_the_camps_stand_already() -> None:
    siege = GAME.set_up(GAME.scenarios["first_siege"])
    lights = [siege.battle.is_night[number] for number in range(1, siege.battle.turns + 1)]
    assert lights == [False, False, True, True]
    assert sorted(siege.camps) == sorted(siege.ground.historical_camps)
    assert not any(isinstance(step, PlaceCamps) for step in siege.agenda)
