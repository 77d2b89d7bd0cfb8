"""11.2, 11.4: what a seat is told of losses and of the ways to win."""

from __future__ import annotations

import pytest

from iacta.engine.standing import SideStanding, standing_of
from iacta.games.hail_caesar.game import GAME
from iacta.games.hail_caesar.scenarios import shipped
from iacta.games.hail_caesar.standing import standing
from iacta.games.hail_caesar.state import DESTROYED, GONE
from iacta.games.hail_caesar.steps import RollForFirst, TakeCommand
from iacta.games.hail_caesar.view import view
from tests.hail_caesar.kit import Scene, battle
from tests.marks import rule

ARMIES = """
rules turn_limit=6
building farm 30,20 34,20 34,24 30,24
unit b1 warband 10 10 0
unit b2 warband 30 10 0
unit r1 warband 10 40 180
unit r2 warband 30 40 180
unit r3 warband 50 40 180
unit r4 warband 60 40 180
"""


def sides(scene: Scene, seat: str | None = None) -> dict[str, SideStanding]:
    """What a seat is told of each side."""
    return {side.name: side for side in standing(view(scene.battle, seat)).sides}


def ways(side: SideStanding) -> list[tuple[str, str, int, int]]:
    return [(one.text, one.clause, one.done, one.needed) for one in side.conditions]


@rule("HC-11.2.f")
def test_losses_count_in_hundredths_of_the_army() -> None:
    """One of four destroyed, one shaken, one gone: three quarters; each once, whatever befell it."""
    scene = battle(ARMIES.replace("r2 warband 30 40 180", "r2 warband 30 40 180 casualties=9"), TakeCommand())
    scene.battle.fate[scene["r1"]], scene.battle.fate[scene["r3"]] = DESTROYED, GONE
    blue, red = sides(scene)["blue"], sides(scene)["red"]
    assert (blue.total, red.total) == (75, 0)
    assert blue.lines[0].figures == {"units": 3}
    assert sum(line.points for line in blue.lines) == blue.total


@rule("HC-11.4.c", "HC-11.2.f")
def test_an_objective_that_is_held_counts_as_lost_enemies() -> None:
    scene = battle(
        ARMIES.replace("b1 warband 10 10 0", "b1 warband in=farm")
        + "victory hold side=both terrain=farm points=1\nvictory turn_limit side=both",
        TakeCommand(),
    )
    blue, red = sides(scene)["blue"], sides(scene)["red"]
    assert (blue.total, red.total) == (25, 0)
    assert [line.points for line in blue.lines] == [0, 25]
    assert ("aim-hold", "HC-11.4.c", 1, 1) in ways(blue)
    assert ("aim-hold", "HC-11.4.c", 0, 1) in ways(red)


@rule("HC-11.2.a", "HC-11.2.b", "HC-11.2.d")
def test_an_army_is_beaten_with_more_than_half_of_its_divisions() -> None:
    text = ARMIES + "division r red 60 44 general\ndivision r9 red 50 44\nvictory army_morale side=both"
    scene = battle(text.replace("r3 warband 50 40 180", "r3 warband 50 40 180 div=r9"), TakeCommand())
    scene.battle.broken[scene["r"]] = True
    found = {one.text: one for one in sides(scene)["blue"].conditions}
    assert found["aim-army"].done == 1
    assert found["aim-army"].needed == 2
    assert found["aim-army"].figures == {"needed": 2, "divisions": 2}
    assert found["aim-limit"].figures == {"turns": 6}


@rule("HC-11.4.e", "HC-11.4.b")
def test_who_is_to_be_kept_from_leaving_is_told_how() -> None:
    scene = battle(
        ARMIES + "victory exit side=blue edge=east units=b1,b2 needed=2 denied=1 else_winner=red", TakeCommand()
    )
    scene.battle.fate[scene["b1"]] = DESTROYED
    assert ways(sides(scene)["blue"]) == [("aim-exit", "HC-11.4.e", 0, 2)]
    assert ways(sides(scene)["red"]) == [("aim-deny", "HC-11.4.e", 1, 1)]


@rule("HC-6.1.h", "HC-11.4.f")
def test_the_standing_knows_no_more_than_the_seat() -> None:
    """A hidden unit at its goal counts for its owner only."""
    text = """
    rough ford 0,30 72,30 72,31 0,31
    woods copse 30,32 40,32 40,40 30,40
    unit b1 skirmish_bow_small 35 34 0 hidden unseen
    unit r1 warband 5 5 180
    victory reach side=blue terrain=ford units_needed=1
    """
    scene = battle(text, TakeCommand())
    assert ways(sides(scene, "blue")["blue"]) == [("aim-reach", "HC-11.4.f", 1, 1), ("aim-limit", "HC-11.2.d", 0, 0)]
    for seat in ("red", None):
        assert ways(sides(scene, seat)["blue"])[0] == ("aim-reach", "HC-11.4.f", 0, 1)
    assert ways(sides(scene)["red"])[0] == ("aim-keep", "HC-11.4.f", 0, 0)


@pytest.mark.parametrize("name", sorted(shipped()))
def test_every_scenario_says_how_it_is_won(name: str) -> None:
    """Each side has a way; the clock begins with the first turn."""
    state = GAME.set_up(GAME.scenarios[name])
    found = standing_of(GAME, GAME.view(state, None))
    assert found is not None
    assert (found.clock == "") == any(isinstance(step, RollForFirst) for step in state.agenda)
    for side in found.sides:
        assert side.total == 0
        assert side.conditions
