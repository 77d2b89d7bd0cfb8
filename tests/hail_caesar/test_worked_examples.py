"""Worked examples that span chapters, played through with exactly their dice and figures."""

from __future__ import annotations

import pytest

from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Evade, FireAtMover, React
from iacta.games.hail_caesar.rules import command, commanders, shooting
from tests.hail_caesar.charging import charge
from tests.hail_caesar.kit import Scene, at, battle
from tests.hail_caesar.ranged import loosed, mark, result, ways
from tests.marks import rule

SKIRMISHERS = """
    division r red 36 30
    unit b1 medium_cavalry 36 10 0
    unit r1 skirmish_javelin_small 36 16.3 180 open_order
"""


def evasion(moves: int, *dice: int, made: int) -> Scene:
    """Cavalry with so many moves left charges skirmishers 5" away, who roll two dice and make so many moves."""
    scene = charge(SKIRMISHERS, "b1", "r1", moves=moves).run()
    scene.play("red", React(scene["r1"], "evade"), dice)
    assert max(one.moves for one in scene.candidates("red")) == made  # type: ignore[attr-defined]
    scene.play("red", Evade(made, 0))
    return scene


@rule("HC-W4", "HC-8.5.d", "HC-8.5.e", "HC-8.5.k", "HC-8.5.l", "HC-8.5.m")
@pytest.mark.parametrize(
    ("moves", "dice", "made", "y", "caught"),
    [(1, (5, 3), 1, "22.3", False), (2, (5, 3), 1, "22.3", True), (2, (1, 4), 3, "34.3", False)],
)
def test_whether_skirmishers_escape_cavalry(
    moves: int, dice: tuple[int, int], made: int, y: str, *, caught: bool
) -> None:
    """HC-W4: 5 + 6 is more than 9, not more than 18; 5 + 18 is."""
    scene = evasion(moves, *dice, made=made)
    assert scene.pose("r1") == at(f"36 {y} 0")
    assert bool(scene.battle.contacts) == caught
    assert ({"caught", "disordered"} <= scene.flags("r1")) == caught
    if not caught:
        assert scene.pose("b1") == at(f"36 {10 + 9 * moves} 0"), "it goes on with all its moves"


@rule("HC-8.5.q")
def test_a_commander_whose_orders_ended_in_his_own_turn_tests_for_an_evader_all_the_same() -> None:
    scene = charge(SKIRMISHERS.replace("36 30", "36 30 silent acted"), "b1", "r1").run()
    scene.play("red", React(scene["r1"], "evade"), [1, 4])
    assert max(one.moves for one in scene.candidates("red")) == 3  # type: ignore[attr-defined]


@rule("HC-X5", "HC-4.6.c", "HC-4.6.d")
def test_open_order_of_light_troops_30_inches_away_has_no_distance_modifier() -> None:
    """HC-X5 (a): skirmishers and horse archers, both at 30"."""
    scene = battle(
        """
        division b blue 36 2
        unit b1 skirmish_bow_small 36 33.3 0 open_order
        unit b2 horse_archers_small 43.5 34.5 0 open_order
        """
    )
    units = scene.units("b1", "b2")
    assert [commanders.distance(scene.battle, scene["b"], unit) // 100 for unit in units] == [30, 30]
    assert command.value_of(scene.battle, scene["b"], units) == (8, ())


@rule("HC-X29", "HC-7.12.e")
def test_onagers_with_an_enemy_at_5_inches_and_another_at_20_do_not_shoot() -> None:
    text = "unit b1 onagers 36 10 0\nunit r1 warband 36 15 180\nunit r2 warband 36 30 180"
    assert mark(battle(text)).range == 500
    assert mark(battle(text), target="r2").range == 2000
    assert shooting.options(battle(text).battle, 0) == []


@rule("HC-X30", "HC-7.12.c")
@pytest.mark.parametrize(("y", "found"), [("23", [{"r1": 2}, {"r2": 2}]), ("22", [{"r1": 2}])])
def test_scorpions_choose_freely_at_13_inches_and_not_at_12(y: str, found: list[dict[str, int]]) -> None:
    scene = battle(f"unit b1 scorpions 36 10 0\nunit r1 warband 36 {y} 180\nunit r2 warband 44 27 180")
    assert ways(scene) == found


@rule("HC-X23", "HC-W20", "HC-7.11.c", "HC-7.11.d", "HC-15.2.b")
def test_a_charge_past_archers_draws_their_fire_when_it_has_been_made() -> None:
    """HC-X23, HC-W20: the middle of red goes from a = -3 to +1.5 at b = 8; 5, 6, 2; saves 3, 6; test 5, 1."""
    text = """
        unit b1 medium_archers 36 10 0
        unit b2 medium_cavalry 39.5 18 270
        unit r1 medium_cavalry 35 18 90
    """
    scene = charge(text, "r1", "b2").run()
    scene.play("blue", React(scene["b2"], "hold"))
    assert scene.pose("r1") == at("39.5 18 90"), "it has made contact"
    assert scene.candidates("blue")[0] == FireAtMover(scene["b1"])
    scene.play("blue", FireAtMover(scene["b1"]), [5, 6, 2, 3, 6, 5, 1])
    assert (loosed(scene).needed, loosed(scene).dice, result(scene)) == (5, 3, (2, 1, 1))
    assert [one.result for one in scene.happened(events.RangedTested)] == ["retreat_disordered"]
    assert (scene.pose("r1"), scene.battle.contacts) == (at("30.5 18 90"), ())
    assert "disordered" in scene.flags("r1")
