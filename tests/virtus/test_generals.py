"""VI-8: what a general is, where he may ride, and what his presence does."""

from __future__ import annotations

import pytest

from iacta.engine.records import Modifier
from iacta.games.virtus.actions import EndTurn, Fight, FinishSegment, Move, MoveGeneral, OpenSegment, Rally
from iacta.games.virtus.events import (
    CohesionTested,
    GeneralLost,
    GeneralMoved,
    HandFilled,
    HolderChanged,
    Rallied,
    RetreatTested,
)
from iacta.games.virtus.steps import Act, FillHand, FinishTurn, PlaySegment, StartTurn, TestSector
from tests.marks import rule
from tests.virtus.either_side import Camp, either_side

CHARISMA = Modifier("VI-8.d", "charismatic-general", 1, "threshold")


# He is not a unit


@rule("VI-8.a")
@either_side
def test_a_general_controls_no_segment(our: Camp) -> None:
    """The hand limit counts the segments of units; two generals out in other segments add nothing."""
    scene = our.scene("S0 south: warriors, general a\nS1 south: general b\nN3 south: general c", FillHand(our.side))
    scene.run(["4"])
    assert scene.happened(HandFilled) == [HandFilled(our.side, 1, 1)]


@rule("VI-8.a")
@either_side
def test_a_general_occupies_no_sector(our: Camp) -> None:
    """Alone in an enemy sector he does not become its holder, and his presence does not keep a sector."""
    scene = our.act("S0 south: warriors, general g")
    our.ride(scene, "g", "N0")
    assert scene.happened(HolderChanged) == []
    assert scene.field.holder[our.seen("N0")] == our.enemy

    enters = our.segment(0, "S0 south: warriors a\nN0 north: general foe\nNR north: warriors")
    our.move(enters, "a", "N0")
    assert enters.happened(HolderChanged) == [HolderChanged(our.seen("N0"), our.side)]
    assert our.ending(enters) is None


@rule("VI-8.a")
@either_side
def test_generals_conquer_nothing(our: Camp) -> None:
    """A unit alone in one enemy sector and a general alone in a second are one conquered sector: no victory."""
    scene = our.segment(1, "N0 south: warriors\nS1 south: warriors a, general g\nNR north: archers")
    our.ride(scene, "g", "N1")
    assert our.ending(scene) is None
    our.move(scene, "a", "N1")
    assert our.ending(scene) == (our.side, "VI-1.8.a")


@rule("VI-8.a")
@either_side
def test_a_general_does_not_fight_and_uses_no_order_of_units(our: Camp) -> None:
    """He has no dice and no number among the units: next to an enemy he is offered rides and nothing else."""
    scene = our.segment(0, "S0 south: general g north: warriors\nSR south: warriors a")
    offered = set(scene.candidates(our.side))
    assert not any(isinstance(action, Fight) for action in offered)
    assert {action for action in offered if isinstance(action, MoveGeneral)} == {
        MoveGeneral(scene["g"], our.path("SR")),
        MoveGeneral(scene["g"], our.path("N0")),
        *(MoveGeneral(scene["g"], our.path("SR", f"S{column}")) for column in (1, 2, 3)),
    }
    assert {action for action in offered if isinstance(action, Move)} == {Move(scene["a"], our.path("S0"))}


@rule("VI-8.a")
@either_side
def test_a_side_with_a_general_and_no_unit_left_has_lost(our: Camp) -> None:
    """He does not keep an army alive (VI-1.8.g)."""
    scene = our.scene(
        "S0 south: warriors a (vc 1, token)\nSR south: general g\nNR north: warriors", *[StartTurn(our.side)]
    )
    scene.run([6])
    assert our.ending(scene) == (our.enemy, "VI-1.8.g")


# He acts freely


@rule("VI-8.b")
@either_side
def test_a_general_rides_without_activation(our: Camp) -> None:
    """With no activation left, and between segments without any card, he rides; the card keeps what it has."""
    for left in (0, 2):
        scene = our.segment(0, "S0 south: warriors\nSR south: general g", left=left)
        our.ride(scene, "g", "S3", "N3")
        assert (our.seat_of(scene, "g"), our.left(scene)) == ("N3", left)
    scene = our.act("S0 south: warriors\nSR south: general g")
    our.ride(scene, "g", "S1")
    assert our.seat_of(scene, "g") == "S1"
    assert scene.clauses == ["VI-8.b"]


@rule("VI-8.b")
@either_side
@pytest.mark.parametrize("segments", [3, 4])
def test_a_general_rides_up_to_two_steps(our: Camp, segments: int) -> None:
    """From reserve, own sector and enemy sector: all he may do, in any segment; three steps are refused."""
    header, columns = f"virtus active south segments {segments}", range(segments)
    home = our.act(f"{header}\nS0 south: warriors\nSR south: general g")
    assert our.rides(home, "g") == {
        *((f"S{column}",) for column in columns),
        *((f"S{column}", f"N{column}") for column in columns),
    }
    line = our.act(f"{header}\nS0 south: warriors, general g")
    assert our.rides(line, "g") == {("SR",), ("N0",), *(("SR", f"S{column}") for column in columns if column)}
    ahead = our.act(f"{header}\nS0 south: warriors\nN1 south: general g")
    assert our.rides(ahead, "g") == {("S1",), ("S1", "SR")}
    assert our.refused_ride(ahead, "g", "S1", "SR", "S2") == "VI-6.2.g"
    assert our.refused_ride(line, "g", "SR", "S1", "N1") == "VI-6.2.g"


@rule("VI-6.2.g")
@either_side
def test_a_ride_tells_each_of_its_steps(our: Camp) -> None:
    """Two steps, two events, in order."""
    scene = our.act("S0 south: warriors\nSR south: general g")
    our.ride(scene, "g", "S2", "N2")
    assert scene.happened(GeneralMoved) == [
        GeneralMoved(scene["g"], *our.path("SR", "S2")),
        GeneralMoved(scene["g"], *our.path("S2", "N2")),
    ]


@rule("VI-6.2.c")
@either_side
def test_generals_know_no_other_steps_than_units(our: Camp) -> None:
    """Neither aside nor across corners nor into the enemy reserve, not even as a second step."""
    scene = our.act("S1 south: warriors, general g\nN2 south: general h")
    for path in (("S0",), ("S2",), ("N0",), ("NR",), ("N1", "NR"), ("N1", "N2"), ("S1",), ("SR", "N0"), ("",)):
        assert not our.may_ride(scene, "g", *path), path
    assert our.refused_ride(scene, "g", "S0") == our.refused_ride(scene, "g", "N1", "NR") == "VI-6.2.c"
    for path in (("NR",), ("N1",), ("N3",), ("S1",)):
        assert our.refused_ride(scene, "h", *path) == "VI-6.2.c"


@rule("VI-6.2.i")
@either_side
def test_a_ride_ends_elsewhere_than_it_began(our: Camp) -> None:
    """Out and home again is no ride, nor is no step at all."""
    scene = our.act("S0 south: warriors, general g\nSR south: general h")
    assert our.refused_ride(scene, "g", "SR", "S0") == "VI-6.2.i"
    assert our.refused_ride(scene, "g", "N0", "S0") == "VI-6.2.i"
    assert our.refused_ride(scene, "h", "S1", "SR") == "VI-6.2.i"
    assert our.refused_ride(scene, "h") == "VI-6.2.i"


@rule("VI-8.b")
@either_side
def test_nobody_rides_with_the_enemys_or_a_lost_general(our: Camp) -> None:
    """Numbers come from strangers; the dead stay dead."""
    scene = our.act(
        "S0 south: warriors\nNR north: warriors, general foe\ndead south: general lost\nSR south: general g"
    )
    assert our.refused_ride(scene, "foe", "N0") == "VI-2.a"
    assert our.refused_ride(scene, "lost", "S0") == "VI-8.l"
    assert scene.refusal(our.side, MoveGeneral(99, our.path("S0"))).clause == "VI-2.a"
    assert scene.refusal(our.side, MoveGeneral(-1, our.path("S0"))).clause == "VI-2.a"
    assert our.rides(scene, "lost") == set()


# Room


@rule("VI-8.c")
@either_side
@pytest.mark.parametrize("terrain", ["", "hills S0", "hills S0 woods S0"])
@pytest.mark.parametrize(("quality", "extra"), [("", 1), (" (superior)", 2), (" (charismatic)", 1)])
def test_his_side_may_have_more_units_where_he_is(our: Camp, terrain: str, quality: str, extra: int) -> None:
    """One above the limit of the sector, two if he is superior, and not one more."""
    full = 4 - len(terrain.split()) // 2
    text = f"{terrain}\nS0 south: {full} warriors\nSR south: warriors a, archers b, fanatics c, general g{quality}"
    scene = our.segment(0, text)
    assert our.refused(scene, "a", "S0") == "VI-6.2.e"
    our.ride(scene, "g", "S0")
    for name in "abc"[:extra]:
        our.move(scene, name, "S0")
    assert scene.field.count(our.side, our.seen("S0")) == full + extra
    assert our.refused(scene, "c", "S0") == "VI-6.2.e"
    assert our.moves(scene, "c") == set()


@rule("VI-8.c")
@either_side
def test_he_makes_room_in_an_enemy_sector_too(our: Camp) -> None:
    """Where he stands, not in whose camp, decides."""
    scene = our.segment(0, "N0 south: 4 warriors, general g north: warriors\nS0 south: archers a, heavy_infantry b")
    our.move(scene, "a", "N0")
    assert our.refused(scene, "b", "N0") == "VI-6.2.e"


# Tests


@rule("VI-8.d")
@either_side
def test_units_with_a_charismatic_general_add_one_in_cohesion_tests(our: Camp) -> None:
    """Both cohesion test and retreat test, for all units of his side in his sector."""
    text = "S0 south: warriors a (token), medium_infantry b (token), general g (charismatic) north: archers"
    scene = our.scene(text, TestSector(our.side, our.seen("S0")))
    scene.run([4, 6, 3])
    assert [event.threshold for event in scene.happened(CohesionTested)] == [4, 4]
    assert [event.modifiers for event in scene.happened(CohesionTested)] == [(CHARISMA,), (CHARISMA,)]
    assert [(event.threshold, event.passed) for event in scene.happened(RetreatTested)] == [(3, True)]
    assert [scene.field.vc[scene[name]] for name in "ab"] == [3, 2]


@rule("VI-8.d")
@either_side
@pytest.mark.parametrize(
    "elsewhere",
    [
        "S0 south: general g (superior)",
        "S1 south: general g (charismatic)",
        "N0 south: general g (charismatic)",
        "SR south: general g (charismatic)",
        "S0 north: general g (charismatic)",
    ],
)
def test_no_other_general_helps_in_cohesion_tests(our: Camp, elsewhere: str) -> None:
    """Not a plain or superior one, not one in another place, not the enemy's."""
    scene = our.scene(
        f"{elsewhere}\nS0 south: warriors a (token)\nNR north: archers", TestSector(our.side, our.seen("S0"))
    )
    scene.run([4])
    assert [event.threshold for event in scene.happened(CohesionTested)] == [3]
    assert scene.field.vc[scene["a"]] == 2


# Two generals


@rule("VI-8.e")
@either_side
def test_two_generals_of_a_side_never_share_a_sector_not_even_in_passing(our: Camp) -> None:
    """Own sector, enemy sector, and on the way through: refused at every step; the reserve takes both."""
    scene = our.act("S0 south: warriors, general g\nN1 south: general h\nSR south: general i")
    assert our.refused_ride(scene, "i", "S0") == "VI-8.e"
    assert our.refused_ride(scene, "i", "S0", "N0") == "VI-8.e"
    assert our.refused_ride(scene, "i", "S1", "N1") == "VI-8.e"
    assert our.refused_ride(scene, "g", "SR", "S0") != "VI-8.e"
    assert our.rides(scene, "i") == {(f"S{column}",) for column in (1, 2, 3)} | {("S2", "N2"), ("S3", "N3")}
    our.ride(scene, "g", "SR")
    assert (our.seat_of(scene, "g"), our.seat_of(scene, "i")) == ("SR", "SR")
    assert our.may_ride(scene, "i", "S0", "N0")


@rule("VI-8.e")
@either_side
def test_generals_of_both_sides_may_share_a_sector(our: Camp) -> None:
    """The ban is for generals of one side."""
    scene = our.act("S0 south: warriors, general g\nN0 north: warriors, general foe")
    our.ride(scene, "g", "N0")
    assert our.seat_of(scene, "g") == our.seat_of(scene, "foe") == "N0"


# One move a turn


@rule("VI-8.j")
@either_side
def test_a_general_moves_once_in_a_turn(our: Camp) -> None:
    """After one step the second is gone too; every general has his own move."""
    scene = our.act("S0 south: warriors\nSR south: general g, general h")
    our.ride(scene, "g", "S1")
    assert our.refused_ride(scene, "g", "N1") == "VI-8.j"
    assert our.rides(scene, "g") == set()
    our.ride(scene, "h", "S2", "N2")
    assert our.seat_of(scene, "h") == "N2"
    assert our.rides(scene, "h") == set()


@rule("VI-8.j")
@either_side
def test_a_general_may_move_again_in_his_owners_next_turn(our: Camp) -> None:
    """The mark of having moved comes off with the turn."""
    scene = our.scene(
        "S0 south: warriors\nS1 south: general g (moved)\nN0 north: warriors\nhand south 1 north 1",
        Act(our.side),
        FinishTurn(our.side),
    )
    scene.play(our.side, EndTurn())
    assert scene.field.general_moved[scene["g"]] is False


@rule("VI-8.j")
@either_side
def test_a_general_rides_at_any_moment_of_the_third_sequence(our: Camp) -> None:
    """Before a segment, inside it between two units, and after it; each time the sequence goes on as it was."""
    scene = our.act("S0 south: warriors a, warriors b\nSR south: general g, general h, general i\nallotted 2---")
    our.ride(scene, "g", "S1")
    assert our.due(scene) == Act(our.side)
    scene.play(our.side, OpenSegment(0))
    our.move(scene, "a", "N0")
    our.ride(scene, "h", "S0", "N0")
    assert our.due(scene) == PlaySegment(our.side, 0, 1)
    our.move(scene, "b", "N0")
    scene.play(our.side, FinishSegment())
    our.ride(scene, "i", "S3")
    assert our.due(scene) == Act(our.side)
    assert [our.seat_of(scene, name) for name in "ghi"] == ["S1", "N0", "S3"]


@rule("VI-8.j")
@either_side
def test_enemies_in_his_sector_do_not_hold_a_general(our: Camp) -> None:
    """VI-6.2.d does not bind him: he rides forwards out of, and through, a sector with enemy units."""
    out = our.act("S0 south: warriors, general g north: archers")
    our.ride(out, "g", "N0")
    assert our.seat_of(out, "g") == "N0"
    through = our.act("S0 south: warriors north: archers\nSR south: general g")
    our.ride(through, "g", "S0", "N0")
    assert our.seat_of(through, "g") == "N0"


@rule("VI-8.j")
@either_side
def test_a_general_may_enter_a_sector_that_holds_only_enemies_at_his_peril(our: Camp) -> None:
    """He is safe there in his own turn, and captured when the enemy's turn begins."""
    scene = our.scene(
        "S0 south: warriors, general g\nN0 north: warriors\nhand south 1 north 1", Act(our.side), FinishTurn(our.side)
    )
    our.ride(scene, "g", "N0")
    assert our.seat_of(scene, "g") == "N0"
    assert scene.happened(GeneralLost) == []
    scene.play(our.side, EndTurn())
    assert scene.happened(GeneralLost) == [GeneralLost(scene["g"], our.seen("N0"), captured=True)]
    assert scene.clause_of(GeneralLost) == "VI-8.h"


@rule("VI-8.j")
@either_side
def test_a_full_sector_does_not_stop_a_general(our: Camp) -> None:
    """He takes no room: he rides through and into a sector full of his units."""
    scene = our.act("S0 south: 4 warriors\nSR south: general g")
    assert our.may_ride(scene, "g", "S0", "N0")
    our.ride(scene, "g", "S0")
    assert our.seat_of(scene, "g") == "S0"


# Leaving


@rule("VI-8.k")
@either_side
@pytest.mark.parametrize(("terrain", "limit"), [("", 4), ("woods S0", 3), ("hills S0 woods S0", 2)])
@pytest.mark.parametrize(("quality", "extra"), [("", 1), (" (superior)", 1), (" (superior)", 2)])
def test_he_may_not_leave_a_sector_that_would_be_overfull_without_him(
    our: Camp, terrain: str, limit: int, quality: str, extra: int
) -> None:
    """One unit above the plain limit holds him; at the limit he is free."""
    text = f"{terrain}\nS0 south: {limit + extra - 1} warriors, archers a, general g{quality}"
    scene = our.segment(0, text)
    assert our.refused_ride(scene, "g", "SR") == our.refused_ride(scene, "g", "N0") == "VI-8.k"
    assert our.rides(scene, "g") == set()
    our.move(scene, "a", "SR")
    assert our.may_ride(scene, "g", "SR") is (extra == 1)
    assert (our.rides(scene, "g") != set()) is (extra == 1)


@rule("VI-8.k")
@either_side
def test_a_sector_overfull_of_enemies_does_not_hold_him(our: Camp) -> None:
    """Only units of his side count, and a reserve is never overfull."""
    scene = our.act(
        "S0 south: 4 warriors, general g north: 5 warriors\nS0 north: general foe\nSR south: 9 archers, general h"
    )
    assert our.may_ride(scene, "g", "SR")
    assert our.may_ride(scene, "h", "S1")


# In reserve


@rule("VI-8.m")
@either_side
def test_bonuses_of_several_generals_in_a_reserve_do_not_add_up(our: Camp) -> None:
    """Two charismatic generals help a rallying unit by one, not by two."""
    text = "options rally\nSR south: warriors a (vc 1), general g (charismatic), general h (charismatic)"
    scene = our.act(text)
    scene.play(our.side, Rally(scene["a"]), [3])
    assert scene.happened(Rallied) == [Rallied(scene["a"], 2, (CHARISMA,), passed=False)]


@rule("VI-8.m")
@either_side
def test_the_second_general_in_a_reserve_may_be_the_charismatic_one(our: Camp) -> None:
    """One of them is enough, whichever it is; the qualities of the others do not matter."""
    scene = our.act("options rally\nSR south: warriors a (vc 1), general g (superior), general h (charismatic)")
    scene.play(our.side, Rally(scene["a"]), [2])
    assert scene.happened(Rallied) == [Rallied(scene["a"], 2, (CHARISMA,), passed=True)]
