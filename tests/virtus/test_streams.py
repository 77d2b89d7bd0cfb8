"""VI-10.3.a and VI-10.3.d: at most two crossings in a turn."""

from __future__ import annotations

import pytest

from iacta.games.virtus.actions import EndTurn, FinishSegment, OpenSegment
from iacta.games.virtus.events import UnitMoved, UnitRetreated
from iacta.games.virtus.steps import Act, FinishTurn, TestSector
from tests.marks import rule
from tests.virtus.either_side import Camp, either_side

STREAM = "options streams\nstreams 0"


@rule("VI-10.3.a")
@either_side
@pytest.mark.parametrize("segments", [3, 4])
def test_two_units_cross_in_a_turn_and_a_third_does_not(our: Camp, segments: int) -> None:
    """In the segment of the stream; the same move is free where no stream runs."""
    text = f"virtus active south segments {segments}\noptions streams\nstreams 2\n"
    scene = our.segment(2, f"{text}S2 south: warriors a, archers b, fanatics c\nN2 north: warriors")
    our.move(scene, "a", "N2")
    our.move(scene, "b", "N2")
    assert our.refused(scene, "c", "N2") == "VI-10.3.a"
    assert our.moves(scene, "c") == {("SR",)}
    dry = our.segment(1, f"{text}S1 south: warriors a, archers b, fanatics c\nN1 north: warriors")
    for name in "abc":
        our.move(dry, name, "N1")


@rule("VI-10.3.a")
@either_side
def test_a_stream_hinders_nothing_but_the_passage_between_its_two_sectors(our: Camp) -> None:
    """Reserve and own sector know no stream, however many units come and go, and room stays as it is."""
    full = f"{STREAM}\ncrossings 2 0 0 0"
    scene = our.segment(0, f"{full}\nSR south: archers a, warriors b\nS0 south: fanatics c, warriors d")
    our.move(scene, "c", "SR")
    our.move(scene, "a", "S0")
    our.move(scene, "b", "S0")
    assert scene.field.count(our.side, our.seen("S0")) == 3
    assert scene.field.crossings == [2, 0, 0, 0]


@rule("VI-10.3.a")
@either_side
def test_without_the_option_a_stream_of_the_scenario_does_not_run(our: Camp) -> None:
    """The switch decides: with it off, three units of Alesia's lines walk across."""
    for options, third in (("none", True), ("streams", False)):
        text = f"""virtus active south scenario alesia
            options {options}
            S0 south: warriors a, archers b, fanatics c
            N0 north: warriors
        """
        scene = our.segment(0, text)
        our.move(scene, "a", "N0")
        our.move(scene, "b", "N0")
        assert our.may_move(scene, "c", "N0") is third


@rule("VI-10.3.d", "VI-X35")
@either_side
def test_both_directions_count_together(our: Camp) -> None:
    """VI-X35: two of three units cross to N0 on a 4; the third may not, and one in N0 may not come back."""
    text = f"{STREAM}\nS0 south: warriors a, archers b, fanatics c\nN0 south: heavy_infantry d north: archers"
    scene = our.segment(0, text, left=4)
    our.move(scene, "a", "N0")
    our.move(scene, "b", "N0")
    assert our.left(scene) == 2
    assert our.refused(scene, "c", "N0") == our.refused(scene, "d", "S0") == "VI-10.3.a"
    assert our.moves(scene, "d") == set()


@rule("VI-10.3.d")
@either_side
def test_one_out_and_one_back_are_two_crossings(our: Camp) -> None:
    """The count does not go down again when somebody returns."""
    scene = our.segment(0, f"{STREAM}\nS0 south: warriors a, archers b\nN0 south: fanatics c, archers d")
    our.move(scene, "c", "S0")
    our.move(scene, "a", "N0")
    assert scene.field.crossings == [2, 0, 0, 0]
    assert our.refused(scene, "b", "N0") == our.refused(scene, "d", "S0") == "VI-10.3.a"


@rule("VI-10.3.d")
@either_side
def test_crossings_are_counted_for_each_segment_by_itself(our: Camp) -> None:
    """Two over the stream of segment 0 leave two for the stream of segment 1."""
    text = "options streams\nstreams 0 1\ncrossings 2 0 0 0\nS1 south: warriors a, archers b, fanatics c"
    scene = our.segment(1, f"{text}\nN1 north: warriors")
    our.move(scene, "a", "N1")
    our.move(scene, "b", "N1")
    assert scene.field.crossings == [2, 2, 0, 0]
    assert our.refused(scene, "c", "N1") == "VI-10.3.a"


@rule("VI-10.3.d")
@either_side
def test_crossings_are_counted_for_the_whole_turn_and_forgotten_after_it(our: Camp) -> None:
    """Opening other segments changes nothing; the next player begins from none."""
    text = """options streams
        streams 0
        crossings 2 0 0 0
        S0 south: warriors a
        N0 north: warriors, archers foe
        hand south 1 north 1
        allotted 1---
    """
    scene = our.scene(text, Act(our.side), FinishTurn(our.side))
    scene.play(our.side, OpenSegment(0))
    assert our.refused(scene, "a", "N0") == "VI-10.3.a"
    scene.play(our.side, FinishSegment())
    scene.play(our.side, EndTurn())
    assert scene.field.active == our.enemy
    assert scene.field.crossings == [0, 0, 0, 0]


@rule("VI-10.3.d")
@either_side
def test_retreats_are_neither_counted_nor_stopped(our: Camp) -> None:
    """Two units have crossed; a third falls back over the stream, and the count stays two."""
    text = f"{STREAM}\ncrossings 2 0 0 0\nN0 south: warriors a (token) north: warriors"
    scene = our.scene(text, TestSector(our.side, our.seen("N0")), Act(our.side))
    scene.run([6, 5])
    assert scene.happened(UnitRetreated) == [UnitRetreated(scene["a"], *our.path("N0", "S0"))]
    assert scene.field.crossings == [2, 0, 0, 0]


@rule("VI-10.3.d")
@either_side
def test_a_retreat_leaves_both_crossings_to_the_living(our: Camp) -> None:
    """A retreat over the stream earlier in the turn takes none of the two passages."""
    text = f"{STREAM}\nN0 south: warriors a (token) north: warriors\nS0 south: archers b, warriors c\nallotted 4---"
    scene = our.scene(text, TestSector(our.side, our.seen("N0")), Act(our.side))
    scene.run([6, 5])
    scene.play(our.side, OpenSegment(0))
    our.move(scene, "b", "N0")
    our.move(scene, "c", "N0")
    assert scene.field.crossings == [2, 0, 0, 0]


@rule("VI-10.3.d")
@either_side
def test_generals_are_neither_counted_nor_stopped(our: Camp) -> None:
    """A general rides over a stream that two units have crossed, and before them without taking a passage."""
    scene = our.segment(0, f"{STREAM}\nS0 south: warriors a, archers b, general g\nN0 north: warriors")
    our.ride(scene, "g", "N0")
    assert scene.field.crossings == [0, 0, 0, 0]
    our.move(scene, "a", "N0")
    our.move(scene, "b", "N0")
    late = our.segment(0, f"{STREAM}\ncrossings 2 0 0 0\nS0 south: warriors\nSR south: general g")
    our.ride(late, "g", "S0", "N0")
    assert our.seat_of(late, "g") == "N0"


@rule("VI-10.3.d")
@either_side
def test_a_unit_that_crosses_twice_in_one_move_uses_both_passages(our: Camp) -> None:
    """Forced march over and back and home: legal with two passages left, refused with one."""
    text = "options streams forced_march\nstreams 0\nS0 south: light_cavalry a, warriors b\nN0 north: archers"
    scene = our.segment(0, text)
    our.move(scene, "a", "N0", "S0", "SR", dice=(1,))
    assert len(scene.happened(UnitMoved)) == 3
    assert scene.field.crossings == [2, 0, 0, 0]
    assert our.refused(scene, "b", "N0") == "VI-10.3.a"
    late = our.segment(0, f"{text}\ncrossings 1 0 0 0")
    assert our.refused(late, "a", "N0", "S0", "SR") == "VI-10.3.a"
    assert ("N0", "S0", "SR") not in our.moves(late, "a")
    assert our.may_move(late, "a", "N0")
