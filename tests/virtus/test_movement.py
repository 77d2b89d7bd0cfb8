"""VI-6.0 to VI-6.2: where units may go."""

from __future__ import annotations

import pytest

from iacta.engine.errors import IllegalAction
from iacta.games.virtus.actions import FinishSegment, Move, OpenSegment
from iacta.games.virtus.events import BattleEnded, HolderChanged, UnitMoved
from iacta.games.virtus.state import MOVED
from iacta.games.virtus.steps import Act, PlaySegment
from tests.marks import rule
from tests.virtus.either_side import Camp, either_side
from tests.virtus.kit import Scene

FOOT = ("heavy_infantry", "medium_infantry", "light_infantry", "warriors", "archers", "fanatics", "tormenta")
MOUNTED = ("medium_cavalry", "light_cavalry", "light_chariots")


# Who may move


@rule("VI-6.0.a")
@either_side
@pytest.mark.parametrize(
    ("note", "clause"),
    [("retreated", "VI-3.2.d"), ("fought", "VI-5.0.b"), ("moved", "VI-4.4.c")],
)
def test_a_unit_that_retreated_fought_or_moved_may_not_move(our: Camp, note: str, clause: str) -> None:
    """Only a unit that has done nothing in the turn moves; it is neither allowed nor offered."""
    scene = our.segment(0, f"S0 south: medium_cavalry used ({note}), medium_cavalry fresh")
    for path in (("SR",), ("N0",), ("SR", "S1")):
        assert our.refused(scene, "used", *path) == clause
    assert our.moves(scene, "used") == set()
    assert our.moves(scene, "fresh") == {("SR",), ("N0",), ("SR", "S1"), ("SR", "S2"), ("SR", "S3")}


@rule("VI-6.0.a")
@either_side
def test_a_move_uses_one_activation_and_none_is_left_without(our: Camp) -> None:
    """A unit needs an activation of its segment's card; each move takes exactly one, however long it is."""
    scene = our.segment(0, "S0 south: warriors a, light_cavalry b, warriors c (vc 2)", left=2)
    our.move(scene, "b", "SR", "S2")
    assert our.left(scene) == 1
    our.move(scene, "a", "N0")
    assert our.left(scene) == 0
    assert our.refused(scene, "c", "N0") == "VI-4.3.a"
    assert our.moves(scene, "c") == set()


@rule("VI-6.0.a")
@either_side
def test_units_outside_the_segment_being_played_may_not_move(our: Camp) -> None:
    """A card of segment 0 moves neither the units of segment 1 nor those that would arrive elsewhere."""
    scene = our.segment(0, "S1 south: warriors a\nN1 south: warriors b\nSR south: warriors c")
    assert our.refused(scene, "a", "N1") == "VI-4.4.b"
    assert our.refused(scene, "b", "S1") == "VI-4.4.b"
    assert our.refused(scene, "c", "S1") == "VI-4.4.a"
    assert our.moves(scene, "a") == our.moves(scene, "b") == set()
    assert our.moves(scene, "c") == {("S0",)}


@rule("VI-6.1.a")
@either_side
def test_equal_units_are_offered_once_and_unequal_ones_each(our: Camp) -> None:
    """Two fresh warriors are one choice; one that lost elements, or stands elsewhere, is another."""
    scene = our.segment(0, "S0 south: warriors a, warriors b, warriors c (vc 2)\nN0 south: warriors d")
    assert our.moves(scene, "a") == our.moves(scene, "c") == {("SR",), ("N0",)}
    assert our.moves(scene, "b") == set()
    assert our.moves(scene, "d") == {("S0",)}
    assert our.may_move(scene, "b", "N0")


@rule("VI-6.0.a")
@either_side
def test_between_segments_no_unit_moves(our: Camp) -> None:
    """Without a segment being played there is no activation, so there is no move."""
    scene = our.act("S0 south: warriors a\nallotted 3---")
    assert our.refused(scene, "a", "N0") == "VI-2.a"
    assert our.moves(scene, "a") == set()
    scene.play(our.side, OpenSegment(0))
    assert our.may_move(scene, "a", "N0")


@rule("VI-6.0.a")
@either_side
def test_nobody_moves_the_enemys_units_or_the_dead(our: Camp) -> None:
    """Numbers in an action come from strangers: the enemy's, the dead's, and none at all are refused."""
    scene = our.segment(0, "S0 south: warriors a\nN0 north: warriors foe\ndead south: warriors ghost")
    assert our.refused(scene, "foe", "S0") == "VI-2.a"
    assert our.refused(scene, "ghost", "S0") == "VI-2.a"
    assert scene.refusal(our.side, Move(99, our.path("S0"))).clause == "VI-2.a"


# Procedure


@rule("VI-6.1.a")
@either_side
def test_a_unit_moves_as_a_whole(our: Camp) -> None:
    """All its elements go along and nobody else does; it carries the mark of having moved."""
    scene = our.segment(0, "S0 south: warriors a (vc 2), warriors b")
    our.move(scene, "a", "N0")
    assert [our.place(scene, name) for name in ("a", "b")] == ["N0", "S0"]
    assert [scene.field.vc[scene[name]] for name in ("a", "b")] == [2, 3]
    assert [scene.field.done[scene[name]] for name in ("a", "b")] == [MOVED, 0]
    assert scene.happened(UnitMoved) == [UnitMoved(scene["a"], our.seen("S0"), our.seen("N0"))]


@rule("VI-6.1.a")
@either_side
def test_a_unit_leaves_no_part_behind_to_hold_a_sector(our: Camp) -> None:
    """Where it stood alone nobody stands now: a second unit of its side finds all the room there."""
    scene = our.segment(0, "S0 south: 4 warriors\nN0 south: warriors last north: warriors\nSR south: warriors back")
    assert our.refused(scene, "back", "S0") == "VI-6.2.e"
    unit = our.seen("S0")
    first = scene.field.place.index(unit)
    scene.play(our.side, Move(first, our.path("SR")))
    assert our.may_move(scene, "back", "S0")


# Steps


@rule("VI-6.2.a")
@either_side
@pytest.mark.parametrize("segments", [3, 4])
def test_between_the_reserve_and_each_own_sector_there_is_a_step(our: Camp, segments: int) -> None:
    """From the reserve into any own sector, and from any own sector into the reserve."""
    for column in range(segments):
        text = f"virtus active south segments {segments}\nSR south: warriors out\nS{column} south: warriors home"
        scene = our.segment(column, text)
        assert our.moves(scene, "out") == {(f"S{column}",)}
        our.move(scene, "out", f"S{column}")
        assert scene.clauses == ["VI-6.2.a"]
        our.move(scene, "home", "SR")
        assert scene.clauses == ["VI-6.2.a"]
        assert (our.place(scene, "out"), our.place(scene, "home")) == (f"S{column}", "SR")


@rule("VI-6.2.b")
@either_side
@pytest.mark.parametrize("segments", [3, 4])
def test_between_an_own_sector_and_the_enemy_sector_facing_it_there_is_a_step(our: Camp, segments: int) -> None:
    """Forwards and back again, in every segment."""
    for column in range(segments):
        header = f"virtus active south segments {segments}"
        scene = our.segment(column, f"{header}\nS{column} south: warriors out\nN{column} south: warriors home")
        assert our.moves(scene, "out") == {("SR",), (f"N{column}",)}
        assert our.moves(scene, "home") == {(f"S{column}",)}
        our.move(scene, "out", f"N{column}")
        assert scene.clauses == ["VI-6.2.b"]
        our.move(scene, "home", f"S{column}")
        assert scene.clauses == ["VI-6.2.b"]
        assert (our.place(scene, "out"), our.place(scene, "home")) == (f"N{column}", f"S{column}")


@rule("VI-6.2.c")
@either_side
@pytest.mark.parametrize("segments", [3, 4])
def test_lateral_and_diagonal_steps_and_the_enemy_reserve_are_forbidden(our: Camp, segments: int) -> None:
    """From every place, all places but those of VI-6.2.a and VI-6.2.b are refused as a single step."""
    columns = range(segments)
    every = [f"{camp}{column}" for camp in "SN" for column in columns] + ["SR", "NR"]
    for column in columns:
        legal = {f"S{column}": {"SR", f"N{column}"}, f"N{column}": {f"S{column}"}}
        for start, ends in legal.items():
            scene = our.segment(column, f"virtus active south segments {segments}\n{start} south: warriors a")
            for end in set(every) - ends - {start}:
                assert our.refused(scene, "a", end) == "VI-6.2.c", (start, end)
    scene = our.segment(0, f"virtus active south segments {segments}\nSR south: warriors a")
    assert our.refused(scene, "a", "N0") == "VI-6.2.c"
    assert not our.may_move(scene, "a", "NR")


@rule("VI-6.2.c")
@either_side
def test_a_foot_unit_in_an_enemy_sector_goes_neither_aside_nor_into_the_enemy_reserve(our: Camp) -> None:
    """Never, whether it is engaged there or alone."""
    for foe in ("", " north: warriors"):
        scene = our.segment(1, f"N1 south: warriors a{foe}\nNR north: archers")
        for end in ("NR", "N0", "N2"):
            assert our.refused(scene, "a", end) == "VI-6.2.c"
        assert our.moves(scene, "a") == {("S1",)}


@rule("VI-6.2.c")
@either_side
def test_no_chain_of_steps_leads_over_a_forbidden_one(our: Camp) -> None:
    """Cavalry makes two steps, but neither of them aside, across a corner or into the enemy reserve."""
    scene = our.segment(1, "S1 south: medium_cavalry a")
    for path in (("N1", "N0"), ("N1", "N2"), ("N1", "NR"), ("S0", "N0"), ("S2", "SR"), ("N2", "S2"), ("SR", "N0")):
        assert our.refused(scene, "a", *path) == "VI-6.2.c", path


@rule("VI-6.2.c")
@either_side
def test_places_that_do_not_exist_are_refused(our: Camp) -> None:
    """A fourth column of a field of three, a typing error, and nowhere are no places to step to."""
    scene = our.segment(2, "virtus active south segments 3\nS2 south: medium_cavalry a\nSR south: warriors b")
    for end in ("S3", "N3", "X0", "", "S"):
        assert our.refused(scene, "a", end) == "VI-6.2.c"
        assert not our.may_move(scene, "b", end)


# Engaged


@rule("VI-6.2.d")
@either_side
def test_an_engaged_unit_does_not_step_into_an_enemy_sector(our: Camp) -> None:
    """With an enemy unit in its own sector it may only go back; the empty enemy sector in front is closed."""
    scene = our.segment(0, "S0 south: warriors a north: archers")
    assert our.refused(scene, "a", "N0") == "VI-6.2.d"
    assert our.moves(scene, "a") == {("SR",)}


@rule("VI-6.2.d")
@either_side
def test_an_engaged_unit_may_go_back(our: Camp) -> None:
    """From an own sector to the reserve, from an enemy sector to the own one behind it."""
    scene = our.segment(0, "S0 south: warriors a north: archers\nN0 south: warriors b north: warriors")
    our.move(scene, "a", "SR")
    our.move(scene, "b", "S0")
    assert (our.place(scene, "a"), our.place(scene, "b")) == ("SR", "S0")


@rule("VI-6.2.d")
@either_side
def test_an_unengaged_unit_steps_into_a_sector_full_of_enemies(our: Camp) -> None:
    """Enemies in front, or beside, do not engage: only those in the same sector do."""
    scene = our.segment(
        1, "S1 south: warriors a\nN1 north: 4 warriors\nS0 north: archers\nS2 north: archers\nS0 south: archers"
    )
    our.move(scene, "a", "N1")
    assert our.place(scene, "a") == "N1"


@rule("VI-6.2.d")
@either_side
def test_an_enemy_general_alone_engages_nobody(our: Camp) -> None:
    """A unit that shares its sector with an enemy general only is free to advance (VI-5.0.g)."""
    scene = our.segment(0, "S0 south: warriors a\nS0 north: general foe\nNR north: warriors")
    our.move(scene, "a", "N0")
    assert our.place(scene, "a") == "N0"


# Room


@rule("VI-6.2.e")
@either_side
@pytest.mark.parametrize(("terrain", "limit"), [("", 4), ("hills S0", 3), ("woods S0", 3), ("hills S0 woods S0", 2)])
def test_no_step_makes_an_own_sector_overfull(our: Camp, terrain: str, limit: int) -> None:
    """The last place may be taken, one more not, from the reserve as from in front."""
    scene = our.segment(0, f"{terrain}\nS0 south: {limit - 1} warriors\nSR south: warriors a\nN0 south: warriors b")
    assert our.may_move(scene, "b", "S0")
    our.move(scene, "a", "S0")
    assert our.refused(scene, "b", "S0") == "VI-6.2.e"
    assert our.moves(scene, "b") == set()


@rule("VI-6.2.e")
@either_side
@pytest.mark.parametrize(("terrain", "limit"), [("", 4), ("hills N2", 3), ("woods N2", 3), ("hills N2 woods N2", 2)])
def test_no_step_makes_an_enemy_sector_overfull(our: Camp, terrain: str, limit: int) -> None:
    """The limit holds in enemy sectors alike; the enemy's own units there do not count against it."""
    scene = our.segment(
        2, f"{terrain}\nN2 south: {limit - 1} warriors north: 4 archers\nS2 south: warriors a, archers b"
    )
    our.move(scene, "a", "N2")
    assert our.refused(scene, "b", "N2") == "VI-6.2.e"
    assert our.moves(scene, "b") == {("SR",)}


@rule("VI-6.2.e")
@either_side
def test_a_reserve_takes_any_number(our: Camp) -> None:
    """There is no limit behind the line."""
    scene = our.segment(0, "SR south: 12 warriors\nS0 south: archers a")
    our.move(scene, "a", "SR")
    assert our.place(scene, "a") == "SR"


@rule("VI-6.2.e")
@either_side
@pytest.mark.parametrize(("quality", "limit"), [("", 5), (" (superior)", 6)])
def test_a_general_makes_room_for_his_side_only(our: Camp, quality: str, limit: int) -> None:
    """One unit more with a general, two with a superior one; an enemy general makes none."""
    scene = our.segment(0, f"S0 south: {limit - 1} warriors, general g{quality}\nSR south: warriors a, archers b")
    our.move(scene, "a", "S0")
    assert our.refused(scene, "b", "S0") == "VI-6.2.e"
    scene = our.segment(
        0, f"S0 south: 4 warriors\nS0 north: general g{quality}\nSR south: warriors a\nNR north: archers"
    )
    assert our.refused(scene, "a", "S0") == "VI-6.2.e"


@rule("VI-6.2.e")
@either_side
def test_generals_take_no_room(our: Camp) -> None:
    """A general is not a unit: with him the sector holds four units and one more, not three and him."""
    scene = our.segment(0, "S0 south: 4 warriors, general g\nSR south: warriors a")
    our.move(scene, "a", "S0")
    assert scene.field.count(our.side, our.seen("S0")) == 5


# Length


@rule("VI-6.2.f")
@either_side
@pytest.mark.parametrize("foot", FOOT)
def test_foot_units_move_one_step(our: Camp, foot: str) -> None:
    """Two steps are refused to every type on foot, from the reserve, forwards and back."""
    scene = our.segment(0, f"SR south: {foot} a\nS0 south: {foot} b\nN0 south: {foot} c")
    assert our.moves(scene, "a") == {("S0",)}
    assert our.moves(scene, "b") == {("SR",), ("N0",)}
    assert our.moves(scene, "c") == {("S0",)}
    assert our.refused(scene, "a", "S0", "N0") == "VI-6.2.f"
    assert our.refused(scene, "b", "SR", "S1") == "VI-6.2.f"
    assert our.refused(scene, "c", "S0", "SR") == "VI-6.2.f"


@rule("VI-6.2.g")
@either_side
@pytest.mark.parametrize("mounted", MOUNTED)
def test_mounted_units_move_up_to_two_steps(our: Camp, mounted: str) -> None:
    """One or two steps, never three."""
    scene = our.segment(
        0, f"virtus active south segments 3\nSR south: {mounted} a\nS0 south: {mounted} b\nN0 south: {mounted} c"
    )
    assert our.moves(scene, "a") == {("S0",), ("S0", "N0")}
    assert our.moves(scene, "b") == {("SR",), ("N0",), ("SR", "S1"), ("SR", "S2")}
    assert our.moves(scene, "c") == {("S0",), ("S0", "SR")}
    assert our.refused(scene, "b", "SR", "S1", "N1") == "VI-6.2.g"
    assert our.refused(scene, "c", "S0", "SR", "S1") == "VI-6.2.g"
    our.move(scene, "c", "S0", "SR")
    assert our.place(scene, "c") == "SR"
    assert [(event.start, event.end) for event in scene.happened(UnitMoved)] == [
        our.path("N0", "S0"),
        our.path("S0", "SR"),
    ]


@rule("VI-6.2.g", "VI-X27")
@either_side
def test_cavalry_rides_from_the_reserve_through_its_sector_into_the_one_facing_it(our: Camp) -> None:
    """VI-X27: legal if both sectors have room and the own one no enemy unit; it counts against segment 0."""
    ride = ("S0", "N0")
    scene = our.segment(
        0, "SR south: medium_cavalry a\nS0 south: 3 warriors\nN0 south: 3 warriors north: warriors", left=1
    )
    our.move(scene, "a", *ride)
    assert (our.place(scene, "a"), our.left(scene)) == ("N0", 0)

    elsewhere = our.segment(1, "SR south: medium_cavalry a")
    assert our.refused(elsewhere, "a", *ride) == "VI-4.4.a"
    full = our.segment(0, "SR south: medium_cavalry a\nS0 south: 4 warriors")
    assert our.refused(full, "a", *ride) == "VI-6.2.e"
    engaged = our.segment(0, "SR south: medium_cavalry a\nS0 south: warriors north: warriors")
    assert our.refused(engaged, "a", *ride) == "VI-6.2.d"
    beyond = our.segment(0, "SR south: medium_cavalry a\nN0 south: 4 warriors north: warriors")
    assert our.refused(beyond, "a", *ride) == "VI-6.2.e"
    assert our.may_move(beyond, "a", "S0")


# Chains


@rule("VI-6.2.h")
@either_side
def test_a_sector_full_of_friends_stops_cavalry_even_in_passing(our: Camp) -> None:
    """Reserve, own full sector, enemy sector: the first step is forbidden, though it would not stay."""
    scene = our.segment(0, "SR south: light_cavalry a\nS0 south: 4 warriors")
    assert our.refused(scene, "a", "S0", "N0") == "VI-6.2.e"
    assert our.moves(scene, "a") == set()
    back = our.segment(0, "N0 south: light_cavalry a\nS0 south: 4 warriors")
    assert our.refused(back, "a", "S0", "SR") == "VI-6.2.e"
    assert our.moves(back, "a") == set()


@rule("VI-6.2.h")
@either_side
def test_cavalry_that_enters_a_sector_with_enemies_is_engaged_and_cannot_go_on_forwards(our: Camp) -> None:
    """Reserve, own sector with enemies, enemy sector: the second step is forbidden; stopping there is legal."""
    scene = our.segment(0, "SR south: light_cavalry a\nS0 north: archers")
    assert our.refused(scene, "a", "S0", "N0") == "VI-6.2.d"
    assert our.moves(scene, "a") == {("S0",)}


@rule("VI-6.2.h")
@either_side
def test_cavalry_goes_back_through_a_sector_with_enemies(our: Camp) -> None:
    """Enemies in the sector on the way engage it, but the way back stays open."""
    scene = our.segment(0, "N0 south: light_cavalry a\nS0 north: archers")
    our.move(scene, "a", "S0", "SR")
    assert our.place(scene, "a") == "SR"


@rule("VI-6.2.h")
@either_side
def test_occupation_is_judged_at_every_step_of_a_chain(our: Camp) -> None:
    """Cavalry that only rides through a conquered own sector frees it: its holder changes with the first step."""
    scene = our.segment(0, "S1 north: warriors\nS0 south: warriors\nSR south: medium_cavalry a")
    leaving = our.segment(0, "N0 south: medium_cavalry a\nS1 south: warriors")
    our.move(leaving, "a", "S0", "SR")
    assert [type(event) for event in leaving.events] == [UnitMoved, HolderChanged, UnitMoved]
    our.move(scene, "a", "S0", "N0")
    assert [type(event) for event in scene.events] == [UnitMoved, UnitMoved, HolderChanged]


@rule("VI-6.2.h")
@either_side
def test_the_last_unit_to_leave_a_conquered_sector_gives_it_back(our: Camp) -> None:
    """Though it joins friends who stood where it goes: its owner holds the sector again, at that step."""
    scene = our.segment(0, "N0 south: warriors a, archers b\nS0 south: warriors")
    our.move(scene, "b", "S0")
    assert scene.happened(HolderChanged) == []
    our.move(scene, "a", "S0")
    assert scene.happened(HolderChanged) == [HolderChanged(our.seen("N0"), our.enemy)]


@rule("VI-6.2.h")
@either_side
def test_a_chain_ends_with_the_step_that_wins(our: Camp) -> None:
    """With the second conquered sector the battle is over at that step, and a segment is no longer played."""
    scene = our.segment(0, "N1 south: warriors\nSR south: medium_cavalry a\nNR north: archers")
    our.move(scene, "a", "S0", "N0")
    assert our.ending(scene) == (our.side, "VI-1.8.a")
    assert scene.clause_of(BattleEnded) == "VI-1.8.a"
    assert scene.asked == ()


@rule("VI-6.2.i")
@either_side
def test_a_move_ends_elsewhere_than_it_began(our: Camp) -> None:
    """Out and back again is no move, from any place."""
    scene = our.segment(0, "SR south: light_cavalry a\nS0 south: light_cavalry b\nN0 south: light_cavalry c")
    assert our.refused(scene, "b", "SR", "S0") == "VI-6.2.i"
    assert our.refused(scene, "b", "N0", "S0") == "VI-6.2.i"
    assert our.refused(scene, "c", "S0", "N0") == "VI-6.2.i"
    assert not our.may_move(scene, "a", "S0", "SR")
    for name in "abc":
        assert not any(path[-1] == our.place(scene, name) for path in our.moves(scene, name))


@rule("VI-6.2.i")
@either_side
def test_standing_still_is_no_step(our: Camp) -> None:
    """A step to the place where the unit stands, or no step at all, is refused."""
    scene = our.segment(0, "S0 south: warriors a\nSR south: warriors b")
    assert not our.may_move(scene, "a", "S0")
    assert not our.may_move(scene, "b", "SR")
    assert our.refused(scene, "a") == "VI-6.2.i"
    assert our.refused(scene, "b") == "VI-6.2.i"


@rule("VI-6.2.j")
@either_side
@pytest.mark.parametrize("segments", [3, 4])
def test_the_segment_changes_only_over_the_reserve(our: Camp, segments: int) -> None:
    """Every offered way from an own sector into another segment leads through the reserve to an own sector."""
    scene = our.segment(1, f"virtus active south segments {segments}\nS1 south: medium_cavalry a")
    others = [column for column in range(segments) if column != 1]
    changing = {path for path in our.moves(scene, "a") if path[-1] not in ("S1", "N1", "SR")}
    assert changing == {("SR", f"S{column}") for column in others}


@rule("VI-6.2.j", "VI-X28")
@either_side
def test_a_change_of_segment_uses_the_card_of_the_segment_left(our: Camp) -> None:
    """VI-X28: light cavalry S0, reserve, S3: one activation of segment 0, and segment 3 may not do it."""
    scene = our.segment(0, "S0 south: light_cavalry a", left=1)
    our.move(scene, "a", "SR", "S3")
    assert our.place(scene, "a") == "S3"
    assert our.due(scene) == PlaySegment(our.side, 0, 0)
    assert our.refused(our.segment(3, "S0 south: light_cavalry a"), "a", "SR", "S3") == "VI-4.4.b"


@rule("VI-6.2.j")
@either_side
def test_cavalry_that_changed_segment_is_not_activated_again_there(our: Camp) -> None:
    """The card of the segment it reached moves it no farther (VI-4.4.c)."""
    scene = our.act("S0 south: light_cavalry a\nallotted 1--2")
    scene.play(our.side, OpenSegment(0))
    our.move(scene, "a", "SR", "S3")
    scene.play(our.side, FinishSegment())
    scene.play(our.side, OpenSegment(3))
    assert our.refused(scene, "a", "N3") == "VI-4.4.c"
    assert our.moves(scene, "a") == set()


@rule("VI-6.2.k")
@either_side
def test_leaving_enemies_backwards_is_free(our: Camp) -> None:
    """An outnumbered unit walks off without a die; it keeps its elements and takes no token."""
    scene = our.segment(
        0, "N0 south: warriors a (vc 1) north: 4 warriors\nS0 south: archers north: warriors\nS0 south: archers b"
    )
    our.move(scene, "a", "S0")
    our.move(scene, "b", "SR")
    assert scene.rolls == ()
    assert (our.place(scene, "a"), our.place(scene, "b")) == ("S0", "SR")
    assert [scene.field.vc[scene["a"]], scene.field.tokens[scene["a"]]] == [1, 0]


@rule("VI-6.2.k")
@either_side
def test_engaged_cavalry_rides_from_an_enemy_sector_into_its_reserve(our: Camp) -> None:
    """Two steps back, through an own sector with enemies too."""
    scene = our.segment(0, "N0 south: medium_cavalry a north: 2 warriors\nS0 south: archers north: warriors")
    our.move(scene, "a", "S0", "SR")
    assert our.place(scene, "a") == "SR"
    assert scene.rolls == ()


@rule("VI-6.2.h")
def test_an_illegal_chain_changes_nothing() -> None:
    """A refused move is not half done: the unit stays where it was, the activation is not spent."""
    scene = Scene("SR south: light_cavalry a\nS0 north: archers", PlaySegment("south", 0, 1), Act("south"))
    with pytest.raises(IllegalAction, match=r"VI-6\.2\.d"):
        scene.play("south", Move(scene["a"], ("S0", "N0")))
    assert scene.field.place[scene["a"]] == "SR"
    assert scene.step == PlaySegment("south", 0, 1)
