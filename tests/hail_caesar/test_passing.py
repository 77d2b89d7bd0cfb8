"""HC-5.4, HC-14.6.e, HC-14.6.f: passing through friends."""

from __future__ import annotations

import pytest

from iacta.engine.rulebook import on
from iacta.games.hail_caesar.events import PassageTested
from iacta.games.hail_caesar.plans import AnyStep, Plan
from iacta.games.hail_caesar.rules import execution, passing
from iacta.games.hail_caesar.steps import Execute, FinishMovement, OfferOpportunity, RollPassage
from tests.hail_caesar.kit import Scene, at, battle
from tests.hail_caesar.moves import move, way
from tests.marks import rule

RULES = [
    on(Execute, execution.execute),
    on(FinishMovement, execution.finish_movement),
    on(RollPassage, passing.roll_passage),
]
THROUGH = "unit b1 heavy_cavalry 36 5 0\nunit b2 legionary_pila 36 8 0"


def march(text: str, *plan: AnyStep, moves: int = 1) -> Scene:
    scene = battle(f"{text}\nunit r9 warband 5 45 180", rules=RULES, stops=[OfferOpportunity])
    scene.battle.agenda = [Execute(scene["b1"], tuple(plan), moves)]
    return scene


@rule("HC-X10", "HC-5.4.f", "HC-5.4.h", "HC-5.4.c")
@pytest.mark.parametrize(
    ("dice", "disordered"),
    [([4, 6], set()), ([3, 4], {"b1"}), ([5, 1], {"b2"}), ([2, 3], {"b1", "b2"})],
)
def test_each_of_the_two_keeps_order_on_4_or_more(dice: list[int], disordered: set[str]) -> None:
    """HC-X10: the passing unit rolls first, when its movement has ended."""
    scene = march(THROUGH, move("36 14 0")).run(dice)
    assert scene.pose("b1") == at("36 14 0")
    assert {name for name in ("b1", "b2") if "disordered" in scene.flags(name)} == disordered
    assert [event.unit for event in scene.happened(PassageTested)] == [scene["b1"], scene["b2"]]


@rule("HC-5.4.d", "HC-13.2.c")
@pytest.mark.parametrize(
    ("one", "two", "rolls"),
    [
        ("heavy_cavalry", "legionary_spear", True),
        ("heavy_cavalry", "skirmish_bow_small open_order", False),
        ("heavy_cavalry", "skirmish_bow_small column", False),
        ("heavy_cavalry", "light_infantry open_order", False),
        ("heavy_cavalry", "light_infantry battle_line", True),
        ("light_cavalry open_order", "light_cavalry_small open_order", False),
        ("light_cavalry open_order", "light_cavalry_small battle_line", True),
        ("heavy_cavalry open_order", "light_cavalry_small open_order", True),
        ("legionary_pila", "legionary_spear_drilled", False),
        ("legionary_pila", "legionary_spear", True),
    ],
)
def test_some_pass_one_another_without_penalty(one: str, two: str, rolls: bool) -> None:  # noqa: FBT001 - a cell of a table
    scene = battle(f"unit b1 {_placed(one, 5)}\nunit b2 {_placed(two, 8)}")
    unit, friend = scene["b1"], scene["b2"]
    assert passing.must_roll(scene.battle, unit, scene.battle.formation[unit], friend) == rolls


def _placed(unit: str, y: int) -> str:
    profile, *formation = unit.split()
    return f"{profile} 36 {y} 0 {' '.join(formation)}"


@rule("HC-5.4.e", "HC-14.6.f")
@pytest.mark.parametrize(
    ("friend", "rolls"),
    [("39.49 8", True), ("39.51 8", False), ("32.49 8", False), ("42.9 8", False)],
)
def test_ends_that_overlap_cost_nothing(friend: str, rolls: bool) -> None:  # noqa: FBT001 - a cell of a table
    scene = battle(f"unit b1 heavy_cavalry 36 5 0\nunit b2 legionary_spear {friend} 0")
    found = way(scene, move("36 14 0"))
    assert found.refusal is None
    assert found.passed == ((scene["b2"],) if rolls else ())


@rule("HC-14.6.f")
def test_the_friends_anchor_in_the_movers_footprint_counts_as_well() -> None:
    scene = battle("unit b1 legionary_spear 36 5 0\nunit b2 elephant_javelins 39.6 9 0")
    assert way(scene, move("36 11 0")).passed == ()
    wide = battle("unit b1 warband_large 36 6 0\nunit b2 elephant_javelins 41 8 0")
    assert way(wide, move("36 12 0"), moves_left=2).passed == (wide["b2"],)


@rule("HC-5.4.h")
def test_several_passages_roll_in_their_order_and_the_mover_each_time() -> None:
    text = "unit b1 light_cavalry 36 5 0 open_order\nunit b3 legionary_pila 36 12 0\nunit b2 legionary_pila 36 9 0"
    scene = march(text, move("36 17 0")).run([6, 1, 2, 6])
    assert scene.names(event.unit for event in scene.happened(PassageTested)) == ["b1", "b2", "b1", "b3"]
    assert "disordered" in scene.flags("b1")


@rule("HC-5.4.h", "HC-5.4.g")
def test_the_mover_completes_its_moves_before_the_dice() -> None:
    scene = march(THROUGH, move("36 14 0"), move("36 20 0"), moves=2).run([1, 6])
    assert scene.pose("b1") == at("36 20 0")
    assert "disordered" in scene.flags("b1")


@rule("HC-14.6.e", "HC-5.4.c")
@pytest.mark.parametrize(("moves", "y", "dice"), [(1, "6.45", []), (2, "15", [6, 6])])
def test_without_the_moves_to_clear_a_friend_it_stops_before_him(moves: int, y: str, dice: list[int]) -> None:
    text = "unit b1 legionary_spear 36 5 0\nunit b2 legionary_pila 36 8 0\nunit b3 legionary_pila 36 12.5 0"
    scene = march(text, move("36 9 0"), move("36 15 0"), moves=moves)
    if moves == 2:
        scene = march(text.replace("\nunit b3 legionary_pila 36 12.5 0", ""), move("36 9 0"), move("36 15 0"), moves=2)
    assert scene.run(dice).pose("b1") == at(f"36 {y} 0")


@rule("HC-14.6.e")
def test_a_second_step_that_is_cut_short_of_clearing_cuts_the_first() -> None:
    text = "unit b1 legionary_spear 36 5 0\nunit b2 legionary_pila 36 8 0\nunit r1 warband 36 9.5 180"
    scene = march(text, move("36 8 0"), move("36 14 0"), moves=2).run()
    assert scene.pose("b1") == at("36 6.45 0")


@rule("HC-14.6.e", "HC-6.2.c")
def test_rough_ground_under_a_friend_ends_the_movement_before_him() -> None:
    text = "rough scrub 20,7 52,7 52,9 20,9\nunit b1 legionary_spear 36 5 0\nunit b2 legionary_pila 36 8 0"
    assert march(text, move("36 8 0"), move("40 6 0"), moves=2).run().pose("b1") == at("36 6.45 0")
    open_ground = text.replace("20,7 52,7 52,9 20,9", "1,1 2,1 2,2 1,2")
    assert march(open_ground, move("36 8 0"), move("40 6 0"), moves=2).run([6, 6]).pose("b1") == at("40 6 0")


@rule("HC-5.4.b")
def test_fighting_friends_are_not_passed() -> None:
    scene = battle(f"{THROUGH}\nunit r1 warband 36 8 180\ncontact b2 front r1 front")
    assert not passing.may_pass(scene.battle, scene["b1"], scene["b2"])
    assert passing.may_pass(battle(THROUGH).battle, scene["b1"], scene["b2"])


@rule("HC-14.6.t")
def test_friends_of_the_same_order_count_where_they_stand_now() -> None:
    text = "unit b1 legionary_spear 36 9 0\nunit b2 legionary_spear 36 14 0"
    scene = battle(text)
    plan: Plan = (move("36 15 0"),)
    assert execution.way_in_plan(scene.battle, scene["b1"], plan).refusal is not None
    scene.battle.stand(scene["b2"], scene.battle.pose(scene["b2"], "battle_line", 3600, 2000, 0))
    assert execution.way_in_plan(scene.battle, scene["b1"], plan).refusal is None
