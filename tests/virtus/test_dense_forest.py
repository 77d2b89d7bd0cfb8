"""VI-10.4.b and VI-10.4.c: woods that end a move."""

from __future__ import annotations

import pytest

from iacta.games.virtus.events import CohesionTested, UnitRetreated
from iacta.games.virtus.steps import Act, TestSector
from tests.marks import rule
from tests.virtus.either_side import Camp, either_side

MOUNTED = ("medium_cavalry", "light_cavalry", "light_chariots")


@rule("VI-10.4.b", "VI-X36")
@either_side
@pytest.mark.parametrize("unit", MOUNTED)
def test_cavalry_that_enters_a_dense_forest_stops_there(our: Camp, unit: str) -> None:
    """VI-X36: reserve, S1 ends the move; N1 is for the next turn."""
    scene = our.segment(1, f"options dense_forest\nwoods S1\nSR south: {unit} a")
    assert our.refused(scene, "a", "S1", "N1") == "VI-10.4.b"
    assert our.moves(scene, "a") == {("S1",)}
    our.move(scene, "a", "S1")
    assert our.place(scene, "a") == "S1"


@rule("VI-10.4.b", "VI-X36")
@either_side
def test_cavalry_that_begins_in_a_dense_forest_rides_on(our: Camp) -> None:
    """VI-X36: the halt is for those who enter: S1, reserve, S2 is legal, and so is the step forwards."""
    scene = our.segment(1, "options dense_forest\nwoods S1\nS1 south: medium_cavalry a")
    assert our.moves(scene, "a") == {("SR",), ("N1",), ("SR", "S0"), ("SR", "S2"), ("SR", "S3")}
    our.move(scene, "a", "SR", "S2")
    assert our.place(scene, "a") == "S2"


@rule("VI-10.4.b")
@either_side
def test_a_dense_forest_is_not_crossed_backwards_either(our: Camp) -> None:
    """From the enemy sector into the forest: there the ride ends."""
    scene = our.segment(1, "options dense_forest\nwoods S1\nN1 south: light_cavalry a")
    assert our.refused(scene, "a", "S1", "SR") == "VI-10.4.b"
    assert our.moves(scene, "a") == {("S1",)}


@rule("VI-10.4.b")
@either_side
def test_a_dense_forest_at_the_end_of_a_move_may_be_entered(our: Camp) -> None:
    """The second step may lead into it: the move ends there anyway."""
    scene = our.segment(1, "options dense_forest\nwoods N1 S3\nSR south: light_cavalry a\nS1 south: light_chariots b")
    assert our.moves(scene, "a") == {("S1",), ("S1", "N1")}
    assert our.moves(scene, "b") == {("SR",), ("N1",), ("SR", "S0"), ("SR", "S2"), ("SR", "S3")}


@rule("VI-10.4.b")
@either_side
def test_a_forced_march_does_not_lead_out_of_a_forest_just_entered(our: Camp) -> None:
    """Not even out of the one where it began: having left it, cavalry that comes back has entered it."""
    scene = our.segment(
        1, "options dense_forest forced_march\nwoods S1\nS1 south: light_cavalry a\nSR south: warriors b"
    )
    assert our.refused(scene, "a", "SR", "S1", "N1") == "VI-10.4.b"
    assert ("SR", "S1", "N1") not in our.moves(scene, "a")
    assert our.refused(scene, "b", "S1", "N1") == "VI-10.4.b"
    assert our.may_move(scene, "a", "SR", "S2", "N2")


@rule("VI-10.4.c")
@either_side
@pytest.mark.parametrize("segments", [3, 4])
def test_all_woods_are_dense_when_the_switch_is_on_and_none_when_it_is_off(our: Camp, segments: int) -> None:
    """In both camps and every segment; hills hold nobody up."""
    for column in range(segments):
        header = f"virtus active south segments {segments}"
        ground = f"woods S{column} N{column}"
        for options, crosses in (("dense_forest", False), ("none", True)):
            scene = our.segment(column, f"{header}\noptions {options}\n{ground}\nSR south: light_cavalry a")
            assert our.may_move(scene, "a", f"S{column}", f"N{column}") is crosses
        hill = our.segment(column, f"{header}\noptions dense_forest\nhills S{column}\nSR south: light_cavalry a")
        assert our.may_move(hill, "a", f"S{column}", f"N{column}")


@rule("VI-10.4.c")
@either_side
def test_a_wood_behind_the_stretch_of_another_camp_is_dense_too(our: Camp) -> None:
    """Cavalry and generals of either side are held up in either camp's woods."""
    text = "options dense_forest\nwoods N1\nN1 south: light_cavalry a, general g\nS1 south: warriors"
    scene = our.segment(1, text)
    assert our.may_move(scene, "a", "S1", "SR")
    assert our.may_ride(scene, "g", "S1", "SR")
    into = our.segment(1, "options dense_forest forced_march\nwoods N1\nS1 south: light_cavalry a\nN1 north: archers")
    assert our.refused(into, "a", "N1", "S1", "SR") == "VI-10.4.b"


@rule("VI-10.4.c")
@either_side
def test_generals_are_held_up_too(our: Camp) -> None:
    """A general who enters ends his ride; one who begins there is free."""
    scene = our.act("options dense_forest\nwoods S1\nS0 south: warriors\nSR south: general g\nS1 south: general h")
    assert our.refused_ride(scene, "g", "S1", "N1") == "VI-8.e"
    assert our.may_ride(scene, "h", "SR", "S2")
    alone = our.act("options dense_forest\nwoods S1\nS0 south: warriors\nSR south: general g\nN1 south: general h")
    assert our.refused_ride(alone, "g", "S1", "N1") == our.refused_ride(alone, "h", "S1", "SR") == "VI-10.4.b"
    assert ("S1", "N1") not in our.rides(alone, "g")
    assert our.rides(alone, "h") == {("S1",)}


@rule("VI-10.4.c")
@either_side
def test_a_retreat_passes_through_a_dense_forest(our: Camp) -> None:
    """A unit that finds the forest behind it full falls through to the reserve in one retreat."""
    text = "options dense_forest\nwoods S1\nN1 south: warriors a (token) north: archers\nS1 south: 3 archers"
    scene = our.scene(text, TestSector(our.side, our.seen("N1")), Act(our.side))
    scene.run([6, 5])
    assert scene.happened(UnitRetreated) == [UnitRetreated(scene["a"], *our.path("N1", "SR"))]


@rule("VI-10.4.c")
@either_side
def test_all_other_rules_of_woods_stay(our: Camp) -> None:
    """A dense wood takes a place of the sector, cuts cavalry to efficiency 1 and helps light infantry."""
    text = "options dense_forest\nwoods S1\nS1 south: light_cavalry a, 2 warriors north: archers\nSR south: warriors b"
    scene = our.segment(1, text)
    assert our.refused(scene, "b", "S1") == "VI-6.2.e"
    our.fight(scene, "a", (1, 2))
    assert scene.field.tokens[scene.field.roster.of[our.enemy].start] == 1
    light = "options dense_forest\nwoods S1\nS1 south: light_infantry a (token) north: archers"
    tested = our.scene(light, TestSector(our.side, our.seen("S1")), Act(our.side))
    tested.run([4])
    assert [(event.threshold, event.passed) for event in tested.happened(CohesionTested)] == [(4, 1)]
