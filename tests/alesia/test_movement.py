"""AL-7.2: tactical movement; stopping at works, crossing them, gates, how far and at what cost."""

from __future__ import annotations

import pytest

from iacta.games.alesia.actions import EndMoves, Halt, JoinLegion, March, Ride, Run, SplitLegion, Walk
from iacta.games.alesia.events import BreachMade, CampDestroyed, LeaderRode, OrderTested, UnitMarched, UnitRouted
from iacta.games.alesia.map import CREST, DITCH, INNER_LINE, OUTER_LINE
from iacta.games.alesia.rules.turn import clear_step
from iacta.games.alesia.state import DISORDERED, NOBODY, ROUTED
from iacta.games.alesia.steps import MovePieces, RoutUnit, StrategicStep
from tests.alesia.kit import Scene
from tests.marks import rule

FOOT, HORSE, BESIEGED = "rel_sequani", "relcav_sequani", "bes_bituriges"
DAY, NIGHT = 1, 9


def gauls(turn: int = DAY, camps: tuple[int, ...] = ()) -> Scene:
    """The Gauls move."""
    return Scene(MovePieces("gallic"), turn=turn, camps=camps)


def romans(turn: int = DAY, camps: tuple[int, ...] = ()) -> Scene:
    """The Romans move."""
    return Scene(MovePieces("roman"), turn=turn, camps=camps)


def seat_of(scene: Scene, name: str) -> str:
    """Who has a piece."""
    roster = scene.siege.roster
    side = roster.side[scene[name]] if name in roster.unit_no else roster.leader_side[scene[name]]
    return "roman" if side == "roman" else "gallic"


def move(scene: Scene, name: str, *path: int) -> March | Ride:
    """The move of a unit or leader."""
    return March(scene[name], path) if name in scene.siege.roster.unit_no else Ride(scene[name], path)


def may(scene: Scene, name: str, *path: int) -> bool:
    """Whether a piece may go this way."""
    return scene.allows(seat_of(scene, name), move(scene, name, *path))


def why(scene: Scene, name: str, *path: int) -> tuple[str, str]:
    """Clause and reason why it may not."""
    refusal = scene.refusal(seat_of(scene, name), move(scene, name, *path))
    return refusal.clause, refusal.reason


def go(scene: Scene, name: str, *path: int, dice: tuple[int, ...] = ()) -> Scene:
    """Let it go there."""
    return scene.play(seat_of(scene, name), move(scene, name, *path), dice)


def next_turn(scene: Scene) -> Scene:
    """The same seat moves again."""
    clear_step(scene.siege)
    return scene


# Who moves, and how far


@rule("AL-7.a")
def test_units_move_tactically_only_and_leaders_both_ways() -> None:
    scene = Scene(StrategicStep("gallic", 2, 3)).hide(505, "comnios", "eporedorix").put(1105, FOOT)
    assert scene.refusal("gallic", March(scene[FOOT], (1104,))).clause == "AL-2.a"
    assert scene.allows("gallic", Walk(scene["comnios"], (506,)))
    scene = gauls().lead(1105, "comnios", "decoy_gallic_1").put(1105, FOOT)
    for name in ("comnios", "decoy_gallic_1", FOOT):
        assert may(scene, name, 1104)
    assert scene.refusal("gallic", Walk(scene["comnios"], (1104,))).clause == "AL-2.a"


EASTWARDS = (905, 1005, 1105, 1205, 1305, 1405, 1505)


@rule("AL-7.2.a", "AL-7.2.n")
@pytest.mark.parametrize(
    ("name", "turn", "mp"),
    [
        (FOOT, DAY, 5),
        (FOOT, NIGHT, 4),
        (HORSE, DAY, 6),
        (HORSE, NIGHT, 5),
        ("comnios", DAY, 6),
        ("comnios", NIGHT, 5),
        ("decoy_gallic_1", DAY, 6),
        ("decoy_gallic_1", NIGHT, 5),
    ],
)
def test_a_piece_uses_all_or_part_of_its_allowance_one_less_at_night(name: str, turn: int, mp: int) -> None:
    scene = gauls(turn).lead(805, "comnios", "decoy_gallic_1").put(805, FOOT if name != HORSE else HORSE)
    for length in range(1, mp + 1):
        assert may(scene, name, *EASTWARDS[:length])
    assert why(scene, name, *EASTWARDS[: mp + 1]) == ("AL-7.2.o", "not-enough-mp")


@rule("AL-7.2.a")
def test_a_wounded_leader_rides_with_his_wounded_allowance() -> None:
    scene = gauls().lead(805, "comnios")
    scene.siege.wounded[scene["comnios"]] = True
    assert may(scene, "comnios", *EASTWARDS[:4])
    assert why(scene, "comnios", *EASTWARDS[:5]) == ("AL-7.2.o", "not-enough-mp")


@rule("AL-7.2.a")
def test_a_move_goes_on_step_by_step_until_another_piece_moves() -> None:
    scene = go(gauls().lead(805, "comnios").put(805, FOOT), FOOT, 905, 1005)
    assert scene.happened(UnitMarched) == [UnitMarched(scene[FOOT], 805, 905), UnitMarched(scene[FOOT], 905, 1005)]
    go(scene, FOOT, 1105)
    assert scene.siege.spent[scene[FOOT]] == 3
    assert may(scene, FOOT, 1205, 1305)
    assert why(scene, FOOT, 1205, 1305, 1405) == ("AL-7.2.o", "not-enough-mp")
    go(scene, "comnios", 905)
    assert scene.happened(LeaderRode) == [LeaderRode(scene["comnios"], 805, 905)]
    assert why(scene, FOOT, 1205) == ("AL-7.2.a", "has-moved")


@rule("AL-7.2.a")
def test_a_leader_goes_on_step_by_step_and_whoever_has_moved_is_offered_no_more() -> None:
    scene = romans().lead(1513, "caesar").put(1514, "legio_x").lead(1516, "labienus")
    go(scene, "caesar", 1514)
    assert Ride(scene["caesar"], (1515,)) in scene.candidates("roman")
    assert Halt() in scene.candidates("roman")
    go(scene, "legio_x", 1515)
    scene.play("roman", Halt())
    offered = scene.candidates("roman")
    assert all(scene.allows("roman", one) for one in offered)
    assert not [one for one in offered if isinstance(one, March)]
    assert {one.leader for one in offered if isinstance(one, Ride)} == {scene["labienus"]}


@rule("AL-7.2.a")
def test_who_halts_has_moved() -> None:
    scene = gauls().lead(805, "comnios").put(805, FOOT)
    assert scene.refusal("gallic", Halt()).clause == "AL-7.2.a"
    go(scene, FOOT, 905).play("gallic", Halt())
    assert why(scene, FOOT, 1005) == ("AL-7.2.a", "has-moved")
    go(scene, "comnios", 905).play("gallic", Halt())
    assert why(scene, "comnios", 1005) == ("AL-7.2.a", "has-moved")
    assert scene.play("gallic", EndMoves()).asked == ()


@rule("AL-7.2.a")
def test_only_own_pieces_on_the_map_move() -> None:
    scene = gauls().lead(805, "comnios").fill("comnios", FOOT).put(1210, "legio_x").lead(1210, "caesar")
    for unit in (scene[FOOT], scene["legio_x"], scene[HORSE], -1, 999):
        assert scene.refusal("gallic", March(unit, (905,))).clause == "AL-7.2.a"
    for leader in (scene["caesar"], scene["eporedorix"], -1, 99):
        assert scene.refusal("gallic", Ride(leader, (905,))).clause == "AL-7.2.a"


@rule("AL-7.2.a", "AL-4.k")
def test_a_half_goes_on_with_the_move_of_its_legion() -> None:
    scene = go(romans().lead(1514, "caesar").put(1514, "legio_x"), "legio_x", 1515)
    scene.play("roman", SplitLegion(scene["legio_x"]))
    go(scene, "legio_x_a", 1516)
    assert scene.siege.spent[scene["legio_x_a"]] == 2
    assert why(scene, "legio_x_b", 1514) == ("AL-7.2.a", "has-moved")


@rule("AL-4.l")
def test_a_joined_legion_goes_on_with_what_its_half_has_left() -> None:
    scene = romans().lead(1514, "caesar").put(1514, "legio_x_a").put(1515, "legio_x_b")
    go(scene, "legio_x_a", 1515).play("roman", JoinLegion(scene["legio_x"]))
    assert scene.siege.spent[scene["legio_x"]] == 1
    assert all(scene.allows("roman", action) for action in scene.candidates("roman"))
    assert may(scene, "legio_x", 1514, 1513, 1512, 1513)
    assert not may(scene, "legio_x", 1514, 1513, 1512, 1513, 1514)


@rule("AL-7.2.b", "AL-7.2.c")
def test_a_leader_in_sight_rides_even_after_a_strategic_move_and_nobody_face_down_does() -> None:
    scene = gauls().lead(805, "comnios").hide(805, "eporedorix")
    scene.siege.walked[scene["comnios"]] = 2
    assert may(scene, "comnios", 905)
    assert why(scene, "eporedorix", 905) == ("AL-2.C2.e", "face-down-does-not-ride")


@rule("AL-2.B.m")
def test_the_last_guard_of_the_camp_does_not_ride_away() -> None:
    scene = gauls().lead(505, "comnios")
    assert why(scene, "comnios", 506) == ("AL-2.B.l", "guard-of-the-camp")
    assert not any(isinstance(action, Ride) for action in scene.candidates("gallic"))
    assert may(scene.hide(505, "eporedorix"), "comnios", 506)


# The wall-walk


ALONG = (1513, 1514, 1515, 1516, 1515, 1514)


@rule("AL-7.2.d")
@pytest.mark.parametrize(
    ("name", "turn", "mp"), [("legio_x", DAY, 5), ("legio_x", NIGHT, 4), ("cav_roman", DAY, 7), ("caesar", NIGHT, 6)]
)
def test_a_roman_who_follows_the_rampart_has_one_mp_more(name: str, turn: int, mp: int) -> None:
    scene = romans(turn).lead(1512, "caesar", "labienus").put(1512, "legio_x" if name == "caesar" else name)
    way = (*ALONG, 1513, 1512, 1513)
    assert may(scene, name, *way[:mp])
    assert why(scene, name, *way[: mp + 1]) == ("AL-7.2.o", "not-enough-mp")


@rule("AL-7.2.d")
def test_the_whole_move_must_follow_the_rampart() -> None:
    scene = romans(camps=(1616,)).lead(1515, "caesar").put(1616, "legio_x")
    assert may(scene, "legio_x", 1516, 1515, 1514, 1513)
    assert why(scene, "legio_x", 1516, 1515, 1514, 1513, 1512) == ("AL-7.2.o", "not-enough-mp")
    scene.put(1512, "legio_x").lead(1512, "caesar")
    assert may(scene, "legio_x", *ALONG[:5])
    scene.put(1513, "legio_x")
    assert may(scene, "legio_x", 1514, 1515, 1514, 1515)
    assert why(scene, "legio_x", 1514, 1515, 1514, 1515, 1616) == ("AL-7.2.o", "not-enough-mp")
    go(scene, "legio_x", 1514, 1515, 1616)
    assert not scene.siege.mover_walks
    assert why(scene, "legio_x", 1516, 1515) == ("AL-7.2.o", "not-enough-mp")


@rule("AL-7.2.d")
def test_who_has_left_the_rampart_does_not_win_the_bonus_back() -> None:
    scene = romans(camps=(1616,)).lead(1515, "caesar").put(1515, "legio_x")
    go(scene, "legio_x", 1616, 1516)
    assert may(scene, "legio_x", 1515, 1514)
    assert why(scene, "legio_x", 1515, 1514, 1513) == ("AL-7.2.o", "not-enough-mp")


@rule("AL-7.2.d")
def test_there_is_no_wall_walk_where_all_forts_of_a_hex_are_breached() -> None:
    scene = romans().lead(1512, "caesar").put(1512, "legio_x")
    scene.siege.breaches[1514] = OUTER_LINE
    assert may(scene, "legio_x", *ALONG[:5])
    scene.siege.breaches[1514] = OUTER_LINE | INNER_LINE
    assert why(scene, "legio_x", *ALONG[:5]) == ("AL-7.2.o", "not-enough-mp")


@rule("AL-7.2.d")
def test_gauls_in_the_corridor_have_no_wall_walk() -> None:
    scene = gauls().lead(1512, "comnios").put(1512, FOOT)
    assert may(scene, FOOT, *ALONG[:5])
    assert why(scene, FOOT, *ALONG) == ("AL-7.2.o", "not-enough-mp")


# Arriving in contact with works


@rule("AL-7.2.e", "AL-7.2.h", "AL-9.2.d", "AL-9.2.q", "AL-9.2.p", "AL-T.g")
@pytest.mark.parametrize(
    ("name", "start", "path"),
    [
        (FOOT, 810, (811, 710)),  # forts from their face, outside
        (FOOT, 810, (811, 812)),
        (BESIEGED, 1117, (1118, 1218)),  # forts from their face, in the pocket
        (BESIEGED, 1118, (1117, 1217)),  # the wall from outside
        ("legio_x", 1118, (1117, 1217)),
        (BESIEGED, 1014, (1013, 1112)),  # the ditch, from either side
        (BESIEGED, 1311, (1211, 1111)),
    ],
)
def test_a_piece_stops_where_it_arrives_in_contact_with_works(name: str, start: int, path: tuple[int, ...]) -> None:
    chief = "caesar" if name == "legio_x" else "vercingetorix" if name == BESIEGED else "comnios"
    scene = (romans() if name == "legio_x" else gauls()).put(start, name).lead(start, chief)
    for piece in (name, chief):
        assert may(scene, piece, path[0])
        assert why(scene, piece, *path) == ("AL-7.2.e", "must-stop-there")
    assert go(scene, name, path[0]).siege.mover == NOBODY


@rule("AL-7.2.h", "AL-9.1.j")
@pytest.mark.parametrize(
    ("camp", "start", "path"), [(811, 809, (810, 909)), (813, 911, (812, 712)), (1119, 1117, (1118, 1218))]
)
def test_any_neighbour_of_an_intact_camp_is_contact(camp: int, start: int, path: tuple[int, ...]) -> None:
    scene = gauls(camps=(camp,)).put(start, HORSE).lead(start, "comnios")
    assert why(scene, HORSE, *path) == ("AL-7.2.e", "must-stop-there")
    assert why(scene, "comnios", *path) == ("AL-7.2.e", "must-stop-there")


@rule("AL-9.2.p", "AL-T.g", "AL-7.2.e")
def test_neither_forts_nor_camps_nor_the_ditch_stop_romans() -> None:
    scene = romans(camps=(811,)).put(1213, "cav_roman").lead(1213, "caesar")
    assert may(scene, "cav_roman", 1212, 1112)
    scene.put(911, "cav_roman").lead(911, "caesar")
    assert may(scene, "cav_roman", 811, 810)
    assert may(scene, "cav_roman", 811, 910, 909)


@rule("AL-7.2.i", "AL-9.2.c", "AL-T.g")
def test_works_stop_nobody_on_their_inner_side() -> None:
    scene = gauls().put(911, FOOT).lead(911, "comnios")
    assert may(scene, FOOT, 812, 813, 814)
    scene.put(1114, BESIEGED).lead(1114, "vercingetorix")
    assert may(scene, BESIEGED, 1115, 1116)


@rule("AL-7.2.h", "AL-9.2.i")
def test_a_breached_fort_is_no_contact() -> None:
    scene = gauls().put(810, FOOT).lead(810, "comnios")
    scene.siege.breaches = {812: OUTER_LINE}
    assert why(scene, FOOT, 811, 710) == ("AL-7.2.e", "must-stop-there")
    scene.siege.breaches = {812: INNER_LINE, 911: OUTER_LINE}
    assert why(scene, FOOT, 811, 710) == ("AL-7.2.e", "must-stop-there")
    scene.siege.breaches = {812: OUTER_LINE, 911: OUTER_LINE}
    assert may(scene, FOOT, 811, 710)
    assert may(scene, FOOT, 811, 812, 813)


# Crossing them


@rule("AL-7.2.f", "AL-9.2.e", "AL-9.2.q", "AL-9.2.n")
@pytest.mark.parametrize(
    ("name", "start", "end", "mp"),
    [
        (FOOT, 811, 812, 4),
        (BESIEGED, 912, 812, 4),
        (BESIEGED, 1117, 1116, 4),
        (BESIEGED, 1112, 1111, 3),
        (FOOT, 812, 811, 4),
        (FOOT, 812, 912, 4),
        (BESIEGED, 1116, 1117, 3),
        (BESIEGED, 1111, 1112, 4),
    ],
)
def test_who_begins_adjacent_crosses_at_the_price_of_the_works(name: str, start: int, end: int, mp: int) -> None:
    scene = gauls().put(start, name).lead(start, "vercingetorix", "comnios")
    is_ditch = scene.siege.ground.way[start, end].sides & DITCH
    go(scene, name, end, dice=(6,) if is_ditch else ())
    assert scene.siege.spent[scene[name]] == mp


@rule("AL-7.2.i", "AL-9.2.q", "AL-9.2.e")
@pytest.mark.parametrize(
    ("name", "start", "path", "clause"),
    [
        (FOOT, 911, (812, 811), "AL-9.2.e"),
        (FOOT, 911, (812, 912), "AL-9.2.e"),
        (BESIEGED, 1115, (1116, 1117), "AL-9.2.q"),
    ],
)
def test_outwards_too_only_who_begins_at_the_hexside(name: str, start: int, path: tuple[int, ...], clause: str) -> None:
    scene = gauls().put(start, name).lead(start, "vercingetorix")
    assert why(scene, name, *path) == (clause, "began-elsewhere")
    assert why(scene, "vercingetorix", *path) == (clause, "began-elsewhere")
    go(scene, name, path[0])
    assert why(scene, name, path[1]) == (clause, "began-elsewhere")
    assert may(next_turn(scene), name, path[1])


@rule("AL-9.2.n", "AL-8.2.c")
def test_where_a_move_began_does_not_change_on_the_way() -> None:
    """Step by step along the ditch, to which it came: it does not cross, and stays charged to its first leader."""
    scene = romans().put(1213, "cav_roman").lead(1213, "antonius")
    go(scene, "cav_roman", 1112)
    scene.lead(1212, "labienus").lead(1505, "antonius")
    go(scene, "cav_roman", 1212)
    assert why(scene, "cav_roman", 1211) == ("AL-9.2.n", "began-elsewhere")
    assert scene.siege.mover_start == 1213
    assert scene.siege.charged[scene["cav_roman"]] == 1 << scene["antonius"]


@rule("AL-9.2.n", "AL-9.2.p", "AL-T.g")
def test_romans_too_begin_at_the_ditch_and_pay_but_do_not_test() -> None:
    scene = romans().put(1213, "cav_roman").lead(1213, "caesar")
    assert why(scene, "cav_roman", 1212, 1211) == ("AL-9.2.n", "began-elsewhere")
    assert why(scene, "caesar", 1212, 1211) == ("AL-9.2.n", "began-elsewhere")
    scene.put(1212, "cav_roman")
    go(scene, "cav_roman", 1211)
    assert scene.siege.spent[scene["cav_roman"]] == 3
    assert scene.happened(OrderTested) == []


@rule("AL-9.2.n")
def test_the_ditch_may_be_followed_and_then_crossed_by_who_began_at_it() -> None:
    scene = romans().put(1112, "cav_roman").lead(1112, "caesar")
    assert may(scene, "cav_roman", 1212, 1211)


@rule("AL-9.2.q", "AL-T.g")
def test_romans_cross_a_wall_as_gauls_do() -> None:
    scene = romans().put(1112, "cav_roman").lead(1112, "caesar")
    assert why(scene, "cav_roman", 1113, 1114) == ("AL-7.2.e", "must-stop-there")
    scene.put(1113, "cav_roman")
    go(scene, "cav_roman", 1114)
    assert scene.siege.spent[scene["cav_roman"]] == 1 + 1 + 2
    assert scene.siege.mover == scene["cav_roman"]


@rule("AL-7.2.s")
@pytest.mark.parametrize(
    ("name", "start", "path"),
    [
        (FOOT, 812, (811, 810)),
        (HORSE, 812, (811, 710)),
        (BESIEGED, 1116, (1117, 1118)),
        (BESIEGED, 1111, (1112, 1212)),
    ],
)
def test_stepping_over_works_is_no_contact_with_the_same_line(name: str, start: int, path: tuple[int, ...]) -> None:
    scene = gauls().put(start, name).lead(start, "vercingetorix", "comnios")
    assert may(scene, name, *path)


@rule("AL-7.2.s", "AL-7.2.h")
def test_stepping_over_one_line_may_bring_contact_with_another() -> None:
    scene = gauls().put(1112, BESIEGED).lead(1112, "vercingetorix")
    assert why(scene, BESIEGED, 1111, 1211) == ("AL-7.2.e", "must-stop-there")
    scene = gauls(camps=(813,)).put(811, FOOT).lead(811, "comnios")
    assert why(scene, FOOT, 812, 712) == ("AL-7.2.e", "must-stop-there")


@rule("AL-7.2.o")
def test_extra_costs_add_up_and_there_is_no_minimum_move() -> None:
    scene = gauls().put(1410, FOOT).lead(1410, "comnios")
    go(scene, FOOT, 1310)
    assert scene.siege.spent[scene[FOOT]] == 1 + 1 + 3
    scene = gauls(NIGHT).put(1410, FOOT).lead(1410, "comnios")
    assert why(scene, FOOT, 1310) == ("AL-7.2.o", "not-enough-mp")


@rule("AL-7.2.p")
def test_nobody_enters_a_hex_with_an_enemy_unit_or_leaves_the_map() -> None:
    scene = gauls().put(1105, FOOT).lead(1105, "comnios").put(1106, "cav_roman", order=ROUTED)
    assert why(scene, FOOT, 1106) == ("AL-7.2.p", "enemy-unit-there")
    assert why(scene, "comnios", 1106) == ("AL-7.2.p", "enemy-unit-there")
    scene.put(2201, FOOT).lead(2201, "comnios")
    for end in (2200, 2301, 2300, 0, -1, 2203):
        assert why(scene, FOOT, end) == ("AL-7.2.a", "not-a-neighbour")


# Tests on the way


@rule("AL-7.2.r")
def test_a_unit_disordered_on_its_way_goes_on() -> None:
    scene = gauls().put(1517, FOOT).lead(1518, "comnios")
    go(scene, FOOT, 1516, 1515, dice=(3,))
    assert scene.siege.order[scene[FOOT]] == DISORDERED
    assert scene.siege.place[scene[FOOT]] == 1515
    assert may(scene, FOOT, 1514)


@rule("AL-7.2.r")
def test_a_unit_routed_on_its_way_runs_and_goes_no_further() -> None:
    scene = gauls().put(1517, FOOT, order=DISORDERED).lead(1518, "comnios")
    go(scene, FOOT, 1516, 1515, dice=(3,))
    assert scene.happened(UnitRouted) == [UnitRouted(scene[FOOT])]
    assert scene.step == RoutUnit(scene[FOOT])
    assert scene.siege.place[scene[FOOT]] == 1516
    scene.play("gallic", Run((1515, 1514, 1513)))
    assert scene.siege.place[scene[FOOT]] == 1513
    assert scene.siege.mover == NOBODY
    assert why(scene, FOOT, 1514) == ("AL-7.2.a", "has-moved")


@rule("AL-12.3.c", "AL-12.3.g")
def test_a_routed_unit_moves_only_away_from_the_nearest_enemy() -> None:
    scene = gauls().put(1105, FOOT, order=ROUTED).lead(1105, "comnios").put(1107, "cav_roman")
    assert may(scene, FOOT, 1104, 1103)
    assert why(scene, FOOT, 1206) == ("AL-12.3.c", "routed-must-get-away")
    assert why(scene, FOOT, 1106) == ("AL-12.3.c", "routed-must-get-away")
    assert why(scene, FOOT, 1104, 1105) == ("AL-12.3.c", "routed-must-get-away")
    assert may(scene, "comnios", 1106)


# Gates and the open field


@rule("AL-W3", "AL-7.2.j", "AL-7.2.k", "AL-9.1.i", "AL-9.2.f", "AL-T.c", "AL-T.d")
def test_romans_go_out_by_the_camp_and_only_into_or_out_of_it() -> None:
    scene = romans(camps=(1617,)).put(1516, "legio_x").lead(1516, "caesar")
    for name in ("legio_x", "caesar"):
        assert may(scene, name, 1617, 1616)
        assert why(scene, name, 1616) == ("AL-7.2.j", "no-gate")
    go(scene, "legio_x", 1617, 1616)
    assert scene.siege.spent[scene["legio_x"]] == 2
    assert why(scene, "legio_x", 1516) == ("AL-7.2.j", "no-gate")
    assert may(scene, "legio_x", 1617, 1516)
    assert scene.siege.camps == {1617: True}
    assert scene.siege.breaches == {}


@rule("AL-7.2.j", "AL-9.1.i")
def test_a_camp_in_the_corridor_is_the_gate_of_all_its_forts() -> None:
    scene = romans(camps=(1516,)).put(1516, "legio_x").lead(1516, "caesar")
    for end in (1616, 1617, 1416, 1417):
        assert may(scene, "legio_x", end)
    scene.put(1417, "legio_x")
    assert may(scene, "legio_x", 1516)
    assert why(scene, "legio_x", 1517) == ("AL-7.2.j", "no-gate")


@rule("AL-9.2.k", "AL-9.1.l", "AL-7.2.j")
def test_romans_pass_breaches_and_destroyed_camps_too() -> None:
    scene = romans(camps=(1617,)).put(1515, "legio_x").lead(1515, "caesar")
    assert why(scene, "legio_x", 1616) == ("AL-7.2.j", "no-gate")
    scene.siege.breaches[1515] = INNER_LINE
    assert why(scene, "legio_x", 1616) == ("AL-7.2.j", "no-gate")
    scene.siege.breaches[1515] = OUTER_LINE
    assert may(scene, "legio_x", 1616)
    scene.siege.camps[1617] = False
    scene.put(1516, "legio_x")
    assert may(scene, "legio_x", 1617)


@rule("AL-7.2.l", "AL-7.2.m")
@pytest.mark.parametrize(
    ("name", "near", "far"),
    [
        ("legio_x", 1108, 1107),
        ("german_foot_a", 1108, 1107),
        ("caesar", 1108, 1107),
        ("decoy_roman_1", 1108, 1107),
        ("cav_roman", 1107, 1106),
        ("german_horse_a", 1107, 1106),
    ],
)
def test_romans_stay_within_two_hexes_of_a_fort_cavalry_within_three(name: str, near: int, far: int) -> None:
    scene = romans(camps=(1109,)).lead(near + 1, "caesar", "decoy_roman_1")
    if name in scene.siege.roster.unit_no:
        scene.put(near + 1, name)
    assert may(scene, name, near)
    assert why(scene, name, near, far) == ("AL-7.2.l", "too-far-from-forts")


@rule("AL-7.2.l")
def test_forts_are_crossed_in_tactical_movement_only() -> None:
    scene = Scene(StrategicStep("roman", 2, 3)).hide(1515, "antonius", "caesar")
    scene.siege.breaches[1515] = OUTER_LINE
    assert scene.refusal("roman", Walk(scene["antonius"], (1616,))).clause == "AL-7.1.l"


@rule("AL-7.2.x", "AL-7.2.m")
def test_a_roman_whom_a_retreat_carried_away_may_only_come_nearer() -> None:
    scene = romans().put(1105, "legio_x").lead(1105, "caesar")
    assert may(scene, "legio_x", 1106, 1107)
    for end in (1104, 1005, 1205):
        assert why(scene, "legio_x", end) == ("AL-7.2.l", "too-far-from-forts")
    assert why(scene, "legio_x", 1106, 1007) == ("AL-7.2.l", "too-far-from-forts")
    assert may(scene, "caesar", 1106)
    assert why(scene, "caesar", 1104) == ("AL-7.2.l", "too-far-from-forts")


@rule("AL-7.2.l")
def test_the_limit_does_not_bind_gauls() -> None:
    assert may(gauls().put(1105, FOOT).lead(1105, "comnios"), FOOT, 1104)


@rule("AL-E34", "AL-7.2.m")
def test_romans_in_the_pocket_stay_near_their_forts_and_walls_are_none() -> None:
    scene = romans(camps=(1119,)).put(1213, "legio_x").lead(1213, "caesar")
    assert why(scene, "legio_x", 1214) == ("AL-7.2.l", "too-far-from-forts")
    assert why(scene, "caesar", 1113) == ("AL-7.2.l", "too-far-from-forts")
    scene.put(1112, "cav_roman").put(1213, "german_horse_a").put(1110, "legio_x")
    assert may(scene, "cav_roman", 1113)
    assert may(scene, "german_horse_a", 1214)


# Worked examples and edge cases


@rule("AL-W11")
def test_crossing_the_rampart_of_the_plain_costs_four() -> None:
    scene = go(gauls().put(811, FOOT).lead(811, "comnios"), FOOT, 812)
    assert scene.siege.spent[scene[FOOT]] == 4
    assert scene.siege.breaches == {812: OUTER_LINE}
    assert may(scene, FOOT, 911)
    scene = go(gauls(NIGHT).put(811, FOOT).lead(811, "comnios"), FOOT, 812)
    assert why(scene, FOOT, 911) == ("AL-7.2.o", "not-enough-mp")


@rule("AL-W11")
def test_crossing_the_rampart_uphill_costs_five() -> None:
    assert may(gauls().put(1414, BESIEGED).lead(1414, "vercingetorix"), BESIEGED, 1514)
    scene = gauls(NIGHT).put(1414, BESIEGED).lead(1414, "vercingetorix")
    assert why(scene, BESIEGED, 1514) == ("AL-7.2.o", "not-enough-mp")


@rule("AL-W24")
def test_out_eastwards_in_three_moves() -> None:
    scene = gauls().put(1116, BESIEGED).lead(1116, "vercingetorix")
    unit = scene[BESIEGED]
    go(scene, BESIEGED, 1117, 1118)
    assert (scene.siege.spent[unit], scene.siege.mover) == (4, NOBODY)
    go(next_turn(scene), BESIEGED, 1119, 1120)
    assert (scene.siege.spent[unit], scene.siege.breaches) == (5, {1119: INNER_LINE})
    go(next_turn(scene).lead(1119, "vercingetorix"), BESIEGED, 1121)
    assert scene.siege.spent[unit] == 4
    assert scene.siege.breaches == {1119: INNER_LINE, 1120: OUTER_LINE}
    assert unit in scene.siege.escaped


@rule("AL-W25", "AL-9.2.m", "AL-9.2.p")
def test_out_westwards_in_four_moves() -> None:
    scene = gauls().put(1114, BESIEGED).lead(1112, "vercingetorix")
    unit = scene[BESIEGED]
    go(scene, BESIEGED, 1113, 1112)
    assert (scene.siege.spent[unit], scene.siege.mover) == (5, NOBODY)
    go(next_turn(scene), BESIEGED, 1111, dice=(3,))
    assert (scene.siege.spent[unit], scene.siege.mover) == (3, NOBODY)
    assert scene.clause_of(OrderTested) == "AL-9.2.m"
    assert scene.siege.order[unit] == DISORDERED
    go(next_turn(scene), BESIEGED, 1110)
    assert (scene.siege.spent[unit], scene.siege.breaches) == (4, {1110: INNER_LINE})
    assert why(scene, BESIEGED, 1109)[1] == "began-elsewhere"
    go(next_turn(scene), BESIEGED, 1109)
    assert scene.siege.breaches == {1110: INNER_LINE | OUTER_LINE}
    assert unit in scene.siege.escaped


@rule("AL-W25")
def test_at_night_the_first_move_westwards_ends_under_the_wall() -> None:
    scene = gauls(NIGHT).put(1114, BESIEGED).lead(1114, "vercingetorix")
    assert may(scene, BESIEGED, 1113)
    assert why(scene, BESIEGED, 1113, 1112) == ("AL-7.2.o", "not-enough-mp")


@rule("AL-E9", "AL-T.b")
def test_wall_and_fort_are_never_crossed_in_one_move() -> None:
    scene = gauls().put(1116, BESIEGED).lead(1116, "vercingetorix")
    ground = scene.siege.ground
    assert not ground.walls_faced.keys() & ground.faced.keys()
    assert why(scene, BESIEGED, 1117, 1118, 1119) == ("AL-7.2.e", "must-stop-there")
    assert why(scene, "vercingetorix", 1117, 1118, 1119) == ("AL-7.2.e", "must-stop-there")


@rule("AL-E10", "AL-9.2.i")
def test_in_a_narrow_corridor_the_second_line_waits_for_the_next_move() -> None:
    scene = go(gauls().put(811, HORSE).lead(811, "comnios"), HORSE, 812)
    assert scene.siege.breaches == {812: OUTER_LINE}
    assert why(scene, HORSE, 912) == ("AL-9.2.e", "began-elsewhere")
    go(next_turn(scene), HORSE, 912)
    assert scene.siege.spent[scene[HORSE]] == 4
    assert scene.siege.breaches == {812: OUTER_LINE | INNER_LINE}
    assert scene.happened(BreachMade) == [BreachMade(812, INNER_LINE)]


@rule("AL-E36", "AL-9.1.k", "AL-9.1.l")
def test_who_storms_a_camp_outside_goes_on_through_its_gate() -> None:
    scene = gauls(camps=(811,)).put(810, FOOT).lead(810, "comnios")
    assert may(scene, FOOT, 811, 812)
    go(scene, FOOT, 811, 812)
    assert scene.happened(CampDestroyed) == [CampDestroyed(811)]
    assert scene.siege.breaches == {}
    assert (scene.siege.place[scene[FOOT]], scene.siege.spent[scene[FOOT]]) == (812, 5)
    scene = gauls(NIGHT, camps=(811,)).put(810, FOOT).lead(810, "comnios")
    assert may(scene, FOOT, 811)
    assert why(scene, FOOT, 811, 812) == ("AL-7.2.o", "not-enough-mp")


@rule("AL-7.2.y", "AL-6.g", "AL-6.1.a")
def test_who_has_opened_works_stops_in_the_zone_that_now_reaches_him() -> None:
    """The camp kept the zone of the legion behind it out; once it is destroyed nothing does."""
    scene = gauls(camps=(811,)).put(810, FOOT).lead(810, "comnios").put(711, "cav_roman")
    assert may(scene, FOOT, 811)
    assert why(scene, FOOT, 811, 812) == ("AL-6.1.a", "must-stop-there")
    go(scene, FOOT, 811)
    assert scene.happened(CampDestroyed) == [CampDestroyed(811)]
    assert scene.siege.mover == NOBODY
    assert why(scene, FOOT, 812) == ("AL-7.2.a", "has-moved")
    assert may(gauls(camps=(811,)).put(810, FOOT).lead(810, "comnios"), FOOT, 811, 812)


@rule("AL-7.2.y", "AL-9.2.i")
def test_a_zone_reaches_through_the_breach_that_a_unit_has_just_made() -> None:
    scene = gauls().put(1309, FOOT).lead(1309, "comnios")
    assert may(scene, FOOT, 1210, 1310)
    scene.put(1109, "cav_roman")
    assert may(scene, FOOT, 1210)
    assert why(scene, FOOT, 1210, 1310) == ("AL-6.1.a", "must-stop-there")
    go(scene, FOOT, 1210)
    assert scene.happened(BreachMade) == [BreachMade(1210, OUTER_LINE)]
    assert scene.siege.mover == NOBODY


# Whole paths and single steps agree; so do offers and refusals


def stage() -> Scene:
    """Gauls on both sides of works, camps and Romans around them."""
    scene = gauls(camps=(811, 1109, 1119)).lead(810, "comnios").lead(1118, "vercingetorix").lead(1410, "eporedorix")
    scene.put(810, HORSE, "relcav_aedui").put(1018, BESIEGED).put(1118, "bes_mandubii").put(1410, FOOT)
    scene.put(1411, "aux_cretans").put(1219, "legio_x").put(711, "cav_roman").put(912, "relcav_carnutes")
    scene.siege.camps[1109] = False
    scene.siege.breaches = {1210: OUTER_LINE}
    return scene.put(1209, "rel_aedui_1").lead(1209, "viridomaros")


@rule("AL-7.2.a", "AL-7.2.h")
@pytest.mark.parametrize("name", [HORSE, BESIEGED, "bes_mandubii", FOOT, "relcav_carnutes", "rel_aedui_1", "comnios"])
def test_a_path_of_two_hexes_is_legal_exactly_if_its_two_steps_are(name: str) -> None:
    scene = stage()
    ground, siege = scene.siege.ground, scene.siege
    start = siege.leader_at[scene[name]] if name == "comnios" else siege.place[scene[name]]
    tried = 0
    for way in ground.ways[start]:
        if not may(scene, name, way.end) or way.sides & (CREST | DITCH):
            continue
        after = stage()
        go(after, name, way.end)
        for end in ground.neighbours[way.end]:
            tried += 1
            stopped = after.siege.mover == NOBODY
            assert may(scene, name, way.end, end) == (not stopped and may(after, name, end)), (way.end, end)
    assert tried


@rule("AL-7.2.a")
def test_offered_are_all_first_steps_of_pieces_that_may_move_equal_units_once() -> None:
    scene = stage()
    ground, siege = scene.siege.ground, scene.siege
    offered = {action for action in scene.candidates("gallic") if isinstance(action, March | Ride)}
    legal: set[March | Ride] = set()
    for unit in siege.roster.of["gallic"]:
        if siege.place[unit] > 0:
            legal.update(March(unit, (end,)) for end in ground.neighbours[siege.place[unit]])
    for leader in siege.roster.leaders_of["gallic"]:
        if siege.leader_at[leader] > 0:
            legal.update(Ride(leader, (end,)) for end in ground.neighbours[siege.leader_at[leader]])
    legal = {action for action in legal if scene.allows("gallic", action)}
    assert offered == legal
    assert offered
    go(scene, HORSE, 809)
    further = [action for action in scene.candidates("gallic") if action != Halt()]
    assert {action.path[0] for action in further if isinstance(action, March)} == {
        end for end in ground.neighbours[809] if may(scene, HORSE, end)
    }


# A leader who came to a hex by different ways


def rides_after(scene: Scene, start: int, path: tuple[int, ...]) -> tuple[int, set[int]]:
    """What César has spent after a ride from a hex, and where he may go on to; the scene is left as it was."""
    before = scene.state
    scene.state = before.clone()
    scene.lead(start, "caesar").play("roman", Ride(scene["caesar"], path))
    spent = scene.siege.leader_spent[scene["caesar"]]
    ends = {action.path[0] for action in scene.candidates("roman") if isinstance(action, Ride)}
    assert ends == {
        end for end in scene.siege.ground.neighbours[path[-1]] if scene.allows("roman", Ride(scene["caesar"], (end,)))
    }
    scene.state = before
    return spent, ends


BY_TWO_WAYS = {
    "along the wall-walk": (1319, (1419, 1518), {1517, 1418, 1419}),
    "out by a gate and in again": (1517, (1617, 1517, 1518), {1517, 1418}),
}


@rule("AL-7.1.h", "AL-7.2.d")
@pytest.mark.parametrize("first", BY_TWO_WAYS)
def test_a_leader_goes_on_as_he_came_though_he_spent_as_much_on_another_way(first: str) -> None:
    """At night he has 5 MP and spent 4 on either way; on the wall-walk alone one more is left to him."""
    scene = Scene(MovePieces("roman"), turn=10, camps=(1617,))
    for name in sorted(BY_TWO_WAYS, key=lambda name: name != first):
        start, path, ends = BY_TWO_WAYS[name]
        assert rides_after(scene, start, path) == (4, ends), name


@rule("AL-9.2.n", "AL-7.2.e")
@pytest.mark.parametrize("first", [1112, 1213])
def test_a_leader_passes_the_ditch_if_he_began_beside_it_whoever_came_there_before(first: int) -> None:
    """One MP to 1212 from either hex; from 1112, beside the ditch, he may cross it."""
    scene = Scene(MovePieces("roman"), camps=(1109,))
    found = {start: rides_after(scene, start, (1212,)) for start in sorted((1112, 1213), key=lambda one: one != first)}
    assert found == {1112: (1, {1211, 1311, 1312, 1213, 1112, 1111}), 1213: (1, {1312, 1213, 1112})}
