"""HC-5.6: leaving the table and coming back."""

from __future__ import annotations

import pytest

from iacta.games.hail_caesar.events import UnitLeft
from iacta.games.hail_caesar.roster import NOBODY
from iacta.games.hail_caesar.rules import entering, leaving
from iacta.games.hail_caesar.state import AWAY, GONE, LEFT
from tests.hail_caesar.kit import at, battle
from tests.hail_caesar.moves import end, go, take, way
from tests.marks import rule


@rule("HC-5.6.b", "HC-5.6.c")
@pytest.mark.parametrize(
    ("marks", "division", "fate"),
    [("", "", LEFT), ("casualties=6", "", GONE), ("casualties=5", "", LEFT), ("", "broken", GONE)],
)
def test_shaken_units_and_those_of_broken_divisions_never_return(marks: str, division: str, fate: int) -> None:
    scene = battle(f"division b blue 36 3 {division}\nunit b1 legionary_pila 36 2 0 {marks}")
    scene.call(leaving.leave_table, scene["b1"])
    unit = scene["b1"]
    assert (scene.battle.fate[unit], scene.battle.box[unit]) == (fate, None)
    assert scene.happened(UnitLeft) == [UnitLeft(unit, "south", fate == GONE)]
    assert leaving.may_return(scene.battle, unit) == (fate == LEFT)
    assert entering.is_due(scene.battle, unit) == (fate == LEFT)


@rule("HC-5.6.e", "HC-4.10.e")
@pytest.mark.parametrize(
    ("pose", "point"),
    [
        ("36 2 180", "36 0 0"),
        ("3 20 0", "0 20 90"),
        ("70 20 0", "72 20 270"),
        ("30 47.5 0", "30 48 180"),
    ],
)
def test_it_left_at_the_nearest_point_of_the_edge(pose: str, point: str) -> None:
    scene = battle(f"unit b1 legionary_pila {pose}")
    scene.call(leaving.leave_table, scene["b1"])
    assert scene.battle.exits[scene["b1"]] == at(point)


@rule("HC-5.6.e")
def test_it_comes_back_in_battle_line_with_its_casualties() -> None:
    scene = battle("""
        unit b1 legionary_pila 36 4 0 column casualties=2 disordered
        unit b2 skirmish_bow_small 50 4 0 column
    """)
    for name in ("b1", "b2"):
        scene.call(leaving.leave_table, scene[name])
    assert scene.battle.formation[scene["b1"]] == "battle_line"
    assert scene.battle.formation[scene["b2"]] == "open_order"
    assert (scene.battle.casualties[scene["b1"]], scene.flags("b1")) == (2, {"disordered"})


@rule("HC-5.6.b", "HC-14.1.i")
def test_contacts_supports_and_a_commander_go_with_it() -> None:
    scene = battle("""
        division b blue joined=b1
        unit b1 legionary_pila 36 4 0
        unit b2 legionary_pila 36 2 0
        unit r1 warband 36 4 180
        contact r1 front b1 front
        support b2 b1
    """)
    scene.call(leaving.leave_table, scene["b1"])
    assert (scene.battle.contacts, scene.battle.supports) == ((), {})
    assert scene.battle.rank[scene["b"]] & AWAY
    assert scene.battle.joined[scene["b"]] == NOBODY


@rule("HC-5.6.d", "HC-11.4.e")
def test_only_broken_divisions_and_units_of_an_exit_leave_on_purpose() -> None:
    scene = battle("""
        division b blue 36 3
        division b2 blue 30 3 broken
        unit b1 legionary_pila 36 10 0
        unit b3 legionary_pila 10 10 0 div=b2
        unit b4 baggage 50 10 0
        unit r1 warband 36 40 180
        victory exit side=blue edge=north units=b4 needed=1 denied=1
    """)
    may = {name: leaving.may_leave(scene.battle, scene[name]) for name in ("b1", "b3", "b4")}
    assert may == {"b1": False, "b3": True, "b4": True}


EXIT = """
    unit b1 baggage 36 44 0
    unit b2 legionary_pila 10 44 0
    unit r1 warband 36 20 180
    victory exit side=blue edge=north units=b1 needed=1 denied=1
"""


@rule("HC-5.6.a", "HC-5.6.d", "HC-14.6.p", "HC-11.4.e")
def test_who_may_exit_goes_over_the_edge_that_is_named_and_no_other() -> None:
    scene = battle(EXIT)
    found = take(scene, go("0"))
    assert (found.refusal, found.is_off) == (None, True)
    assert (scene.battle.fate[scene["b1"]], scene.battle.exits[scene["b1"]]) == (LEFT, at("36 48 180"))
    stays = way(battle(EXIT), go("0"), "b2")
    assert (end(stays), stays.is_off) == (at("10 48 0"), False)
    elsewhere = way(battle(EXIT.replace("b1 baggage 36 44 0", "b1 baggage 3 30 270")), go("270"))
    assert (end(elsewhere), elsewhere.is_off) == (at("0 30 270"), False)


@rule("HC-5.6.d", "HC-11.3.b")
def test_a_broken_division_leaves_by_its_own_edges() -> None:
    text = "division b blue 36 3 broken\nunit b1 legionary_pila {} \nunit r1 warband 36 20 180"
    assert way(battle(text.format("60 3 180")), go("180")).is_off
    assert not way(battle(text.format("70 20 90")), go("90")).is_off
