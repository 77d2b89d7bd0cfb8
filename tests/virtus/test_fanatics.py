"""VI-10.6: the option `fanatics`; written as if the tester were south."""

from __future__ import annotations

import pytest

from iacta.games.virtus import events
from iacta.games.virtus.actions import Move, OpenSegment, TestFirst
from iacta.games.virtus.army_file import Side
from iacta.games.virtus.steps import Act
from tests.marks import rule
from tests.virtus.mirrored import Mirrored, turn
from tests.virtus.sides import both_sides


def raging(side: Side, text: str, *dice: int) -> Mirrored:
    """South's tests with the option on."""
    return turn(side, f"options fanatics\n{text}", *dice)


@rule("VI-10.6.a")
@both_sides
@pytest.mark.parametrize("sector", ["S1", "N1"])
def test_fanatics_lose_an_element_instead_of_retreating(side: Side, sector: str) -> None:
    """One for the 6, one for the failed test."""
    scene = raging(side, f"{sector}  south: fanatics f (token)\nN1  north: archers", 6, 4)
    assert scene.happened(events.ElementsLost) == [
        events.ElementsLost(scene["f"], 1, 3),
        events.ElementsLost(scene["f"], 1, 2),
    ]
    assert [told.clause for told in scene.told if isinstance(told.event, events.ElementsLost)][1] == "VI-10.6.a"
    assert scene.happened(events.UnitRetreated) == []
    assert (scene.vc("f"), scene.place("f")) == (2, sector)


@rule("VI-10.6.a")
@both_sides
def test_fanatics_that_hold_in_the_retreat_test_lose_nothing_more(side: Side) -> None:
    """3 at VC 3."""
    assert raging(side, "S1  south: fanatics f (token)", 6, 3).vc("f") == 3


@rule("VI-10.6.a")
@both_sides
def test_without_the_option_fanatics_retreat_like_anyone(side: Side) -> None:
    """One element, and back."""
    scene = turn(side, "S1  south: fanatics f (token)", 6, 4)
    assert (scene.vc("f"), scene.place("f")) == (3, "SR")


@rule("VI-10.6.a")
@both_sides
@pytest.mark.parametrize("unit", ["heavy_infantry", "warriors", "light_infantry", "medium_cavalry", "archers"])
def test_with_the_option_others_retreat_as_ever(side: Side, unit: str) -> None:
    """Only fanatics stay."""
    whole = {"heavy_infantry": 4, "warriors": 3, "medium_cavalry": 3}.get(unit, 2)
    scene = raging(side, f"S1  south: {unit} u (token)", 6, 5)
    assert (scene.vc("u"), scene.place("u")) == (whole - 1, "SR")


@rule("VI-10.6.a", "VI-3.1.d")
@both_sides
def test_a_plain_failure_costs_fanatics_one_element_as_anyone(side: Side) -> None:
    """Only the retreat test is different."""
    scene = raging(side, "S1  south: fanatics f (tokens 2)", 5, 4)
    assert scene.vc("f") == 2


@rule("VI-10.6.b")
@both_sides
def test_two_failed_tests_are_no_rout(side: Side) -> None:
    """VC 4: six, failure, then a pass at 2; six, and a test held at 1 leaves it on the field."""
    scene = raging(side, "S1  south: fanatics f (tokens 2), fanatics g (tokens 3)", 6, 4, 2, 6, 4, 2, 6, 1)
    assert (scene.vc("f"), scene.place("f")) == (2, "S1")
    assert (scene.vc("g"), scene.place("g")) == (1, "S1")
    assert scene.happened(events.UnitEliminated) == []


@rule("VI-10.6.b")
@both_sides
def test_a_second_failed_test_costs_a_second_element_and_is_no_rout(side: Side) -> None:
    """A band of VC 4 that fails twice has nothing left: it is eliminated, not routed."""
    scene = raging(side, "S1  south: fanatics f (tokens 2)", 6, 4, 6, 2)
    assert scene.happened(events.UnitEliminated) == [events.UnitEliminated(scene["f"], "S1", routed=False)]
    assert scene.clause_of(events.UnitEliminated) == "VI-3.1.f"


@rule("VI-10.6.b")
@both_sides
def test_the_element_is_lost_before_the_next_die(side: Side) -> None:
    """After a 6 and a failure VC 4 is VC 2: a 3 fails."""
    scene = raging(side, "S1  south: fanatics f (tokens 2)", 6, 5, 3)
    assert [event.threshold for event in scene.happened(events.CohesionTested)] == [4, 2]
    assert scene.vc("f") == 1


@rule("VI-10.6.b")
@both_sides
def test_fanatics_that_failed_may_be_activated(side: Side) -> None:
    """They did not retreat, so nothing keeps them from moving in the same turn."""
    scene = raging(side, "allotted -1--\nS1  south: fanatics f (token)", 6, 5)
    scene.play("south", OpenSegment(1))
    assert scene.allows("south", Move(scene["f"], ("N1",)))
    assert Move(scene["f"], ("N1",)) in scene.candidates("south")
    scene = turn(side, "allotted -1--\nS1  south: fanatics f (token)", 6, 5)
    scene.play("south", OpenSegment(1))
    assert scene.refusal("south", Move(scene["f"], ("S1",))).clause == "VI-3.2.d"


@rule("VI-10.6.b")
@both_sides
def test_in_overcrowding_fanatics_retreat_like_anyone(side: Side) -> None:
    """No element is lost, and the sector has room again."""
    scene = raging(side, "S2  south: fanatics f, warriors, archers, tormenta, heavy_infantry, general (token)", 6)
    scene.play("south", TestFirst(scene["f"]), [5])
    assert (scene.vc("f"), scene.place("f")) == (4, "SR")
    assert scene.step == Act("south")


@rule("VI-10.6.b", "VI-10.5.e")
@both_sides
def test_irregular_fanatics_use_their_printed_vc_and_lose_the_current_one(side: Side) -> None:
    """With both options: 4 holds at the printed 4, 5 costs the last element."""
    text = "options fanatics regulars\nS1  south: fanatics f (vc 2, token, irregular)"
    assert turn(side, text, 6, 4).vc("f") == 1
    assert turn(side, text, 6, 5).is_out("f")


@rule("VI-10.6.b", "VI-10.5.c")
@both_sides
def test_regular_fanatics_lose_an_element_for_each_failed_test_of_the_handful(side: Side) -> None:
    """VC 4, two sixes: VC 2; the first test fails at 2, the second holds at 1."""
    text = "options fanatics regulars\nS1  south: fanatics f (tokens 3, regular)"
    scene = turn(side, text, 6, 6, 1, 3, 1)
    assert [event.threshold for event in scene.happened(events.RetreatTested)] == [2, 1]
    assert (scene.vc("f"), scene.place("f")) == (1, "S1")


@rule("VI-X14")
@both_sides
def test_x14_fanatics_that_do_not_retreat(side: Side) -> None:
    """6 and 5: VC 2, on the spot, free to act."""
    scene = raging(side, "S1  south: fanatics f (token)", 6, 5)
    assert (scene.vc("f"), scene.place("f")) == (2, "S1")
    assert scene.field.done[scene["f"]] == 0


@rule("VI-X46")
@both_sides
def test_x46_fanatics_that_die_of_a_retreat_test(side: Side) -> None:
    """VC 2, 6 and 5: nothing left, the second token is not rolled."""
    scene = raging(side, "S1  south: fanatics f (vc 2, tokens 2)", 6, 5)
    assert scene.is_out("f")
