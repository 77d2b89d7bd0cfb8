"""AL-2.B, AL-3.1, AL-7.1: strategic initiative, and the moves of face-down counters."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from iacta.games.alesia.actions import DeployUnit, EndStrategicStep, Halt, Ride, Walk
from iacta.games.alesia.events import (
    CounterWalked,
    InitiativeRolled,
    LeaderMarked,
    LeaderRevealed,
    OrderTested,
    PhaseBegan,
)
from iacta.games.alesia.map import INNER_LINE, OUTER_LINE
from iacta.games.alesia.roster import Side
from iacta.games.alesia.rules import strategic
from iacta.games.alesia.state import CAPTURED, DISORDERED, GONE, GOOD_ORDER, KILLED, MARKED, NOBODY
from iacta.games.alesia.steps import (
    DeployMarked,
    MovePieces,
    OpenStrategicStep,
    RevealAtStart,
    RollStrategicInitiative,
    StartTurn,
    StrategicStep,
    TacticalStep,
)
from tests.alesia.kit import Scene, written
from tests.marks import rule

DAY, NIGHT = 3, 10
GAULS = ("comnios", "vercassivellaun", "eporedorix", "viridomaros", "decoy_gallic_1", "decoy_gallic_2")
ROMANS = ("caesar", "labienus", "antonius", "trebonius", "rebilus", "decoy_roman_1", "decoy_roman_2")


def walking(name: str, place: int, turn: int = DAY, camps: Iterable[int] = ()) -> Scene:
    """A step in which one hidden counter may move."""
    side: Side = "roman" if name in ROMANS else "gallic"
    return Scene(StrategicStep(side, 1, 1), turn=turn, camps=camps).hide(place, name)


def may(scene: Scene, name: str, *path: int) -> bool:
    """Whether a counter may go this way."""
    return scene.allows("roman" if name in ROMANS else "gallic", Walk(scene[name], path))


def why_not(scene: Scene, name: str, *path: int) -> tuple[str, str]:
    """Clause and reason of a refusal."""
    refusal = scene.refusal("roman" if name in ROMANS else "gallic", Walk(scene[name], path))
    return refusal.clause, refusal.reason


def opened(side: str, number: int, turn: int = DAY) -> Scene:
    """A strategic step that is about to begin, with all counters of the side out of sight."""
    scene = Scene(OpenStrategicStep(side, number), turn=turn)  # type: ignore[arg-type]
    if side == "gallic":
        return scene.hide(505, *GAULS)
    for number_of_leader, name in enumerate(ROMANS):
        scene.hide(712 + number_of_leader if number_of_leader < 6 else 818, name)
    return scene


def walk_one(scene: Scene, name: str) -> Scene:
    """A counter goes one hex, anywhere, and halts."""
    seat = "roman" if name in ROMANS else "gallic"
    step = next(one for one in strategic.strolls(scene.siege, scene[name]))
    scene.play(seat, step)
    return scene.play(seat, Halt()) if scene.siege.mover != NOBODY and scene.asked else scene


# The initiative


@rule("AL-2.B.a", "AL-2.B.b")
@pytest.mark.parametrize(("dice", "winner"), [([4, 6], "gallic"), ([5, 5], "roman"), ([10, 10], "roman")])
def test_the_higher_total_of_d10_and_commander_has_the_initiative(dice: list[int], winner: str) -> None:
    scene = Scene(RollStrategicInitiative(), turn=DAY).run(dice)
    assert scene.siege.strategic == winner
    rolled = scene.happened(InitiativeRolled)[0]
    assert (rolled.roman_modifier, rolled.gallic_modifier, rolled.tactical) == (2, 1, False)


@rule("AL-2.B.a")
def test_a_successor_rolls_with_his_own_modifier() -> None:
    scene = Scene(RollStrategicInitiative(), turn=DAY)
    scene.siege.commander["gallic"] = scene["eporedorix"]
    assert scene.run([4, 6]).siege.strategic == "roman"  # 4 + 2 against 6 + 0
    scene = Scene(RollStrategicInitiative(), turn=DAY)
    scene.siege.commander["roman"] = NOBODY
    assert scene.run([5, 5]).siege.strategic == "gallic"


@rule("AL-2.B.c", "AL-W10")
def test_a_tie_goes_to_the_roman_by_day_and_to_the_gaul_at_night() -> None:
    assert Scene(RollStrategicInitiative(), turn=3).run([4, 5]).siege.strategic == "roman"
    assert Scene(RollStrategicInitiative(), turn=10).run([4, 5]).siege.strategic == "gallic"


@rule("AL-2.B.f", "AL-2.B.g", "AL-2.B.h")
def test_the_holder_moves_first_and_last_the_other_between() -> None:
    scene = Scene(RollStrategicInitiative(), turn=DAY).hide(505, *GAULS).hide(713, *ROMANS).run([1, 10])
    assert scene.siege.strategic == "roman"
    steps = []
    while isinstance(scene.step, StrategicStep):
        steps.append((scene.step.side, scene.step.number, scene.step.limit))
        scene.play(scene.asked[0], EndStrategicStep())
    assert steps == [("roman", 1, 1), ("gallic", 2, 3), ("roman", 3, 3)]


# How many


@rule("AL-2.B.f", "AL-7.1.c")
def test_in_b1_one_counter_moves_or_none() -> None:
    scene = walk_one(opened("gallic", 1).run(), "comnios")
    assert scene.asked == ()
    scene = opened("gallic", 1).run()
    scene.play("gallic", Walk(scene["comnios"], (506,)))
    assert why_not(scene, "eporedorix", 506) == ("AL-2.B.f", "no-further-counter")
    assert opened("gallic", 1).run().play("gallic", EndStrategicStep()).asked == ()


@rule("AL-2.B.g", "AL-7.1.c")
def test_in_b2_three_counters_move_at_most() -> None:
    scene = opened("gallic", 2).run()
    for name in ("comnios", "decoy_gallic_1", "eporedorix"):
        assert scene.asked == ("gallic",)
        walk_one(scene, name)
    assert scene.asked == ()
    scene = opened("gallic", 2).run()
    walk_one(walk_one(scene, "comnios"), "eporedorix")
    scene.play("gallic", Walk(scene["decoy_gallic_1"], (506,)))
    assert why_not(scene, "decoy_gallic_2", 506) == ("AL-2.B.g", "no-further-counter")
    assert scene.play("gallic", EndStrategicStep()).asked == ()


@rule("AL-2.B.h")
def test_in_b3_the_same_holds_as_in_b2() -> None:
    scene = opened("gallic", 3).lead(704, "eporedorix").run()
    assert scene.step == StrategicStep("gallic", 3, 2)
    assert opened("roman", 3).run().step == StrategicStep("roman", 3, 3)


@rule("AL-2.B.i", "AL-2.B.j", "AL-2.B.k", "AL-W21")
@pytest.mark.parametrize(
    ("in_sight", "limit"),
    [
        ((), 3),
        (("eporedorix",), 2),
        (("eporedorix", "comnios"), 1),
        (("eporedorix", "comnios", "viridomaros"), 1),
        (("decoy_gallic_1",), 3),
        (("decoy_gallic_1", "decoy_gallic_2", "eporedorix"), 2),
    ],
)
@pytest.mark.parametrize("number", [2, 3])
def test_gallic_leaders_in_sight_cost_moves(in_sight: tuple[str, ...], limit: int, number: int) -> None:
    scene = opened("gallic", number).lead(1115, "vercingetorix").lead(704, *in_sight).run()
    assert scene.step == StrategicStep("gallic", number, limit)  # type: ignore[arg-type]


@rule("AL-2.B.i")
def test_a_lost_leader_costs_no_move_and_b1_keeps_its_one() -> None:
    scene = opened("gallic", 2)
    lost = scene["eporedorix"]
    scene.siege.leader_at[lost], scene.siege.fate[lost], scene.siege.face_up[lost] = GONE, KILLED, True
    assert scene.run().step == StrategicStep("gallic", 2, 3)
    assert opened("gallic", 1).lead(704, "eporedorix").run().step == StrategicStep("gallic", 1, 1)


@rule("AL-2.B.i")
def test_the_roman_loses_no_move_for_leaders_in_sight() -> None:
    scene = opened("roman", 2).lead(716, "labienus", "antonius").lead(704, "comnios", "eporedorix").run()
    assert scene.step == StrategicStep("roman", 2, 3)


@rule("AL-2.B.k")
def test_who_is_seen_during_the_step_costs_nothing_in_it() -> None:
    scene = opened("gallic", 2).put(512, "legio_x").hide(506, "comnios").run()
    scene.play("gallic", Walk(scene["comnios"], (507, 508)))
    assert scene.siege.face_up[scene["comnios"]]
    assert scene.step == StrategicStep("gallic", 2, 3, 1)


@rule("AL-2.B.n")
@pytest.mark.parametrize(
    "order",
    [
        ("caesar", "labienus", "antonius", "decoy_roman_1"),
        ("labienus", "antonius", "caesar", "decoy_roman_1"),
        ("labienus", "antonius", "decoy_roman_1", "caesar"),
    ],
)
@pytest.mark.parametrize("number", [2, 3])
def test_caesar_moves_on_top_of_three_others(order: tuple[str, ...], number: int) -> None:
    scene = opened("roman", number).run()
    for name in order:
        assert scene.asked == ("roman",)
        walk_one(scene, name)
    assert scene.asked == ()


@rule("AL-2.B.n")
def test_without_caesar_only_three_move() -> None:
    scene = opened("roman", 2).run()
    for name in ("labienus", "antonius", "decoy_roman_1"):
        walk_one(scene, name)
    assert scene.asked == ("roman",)  # César might still move, as everybody knows
    assert why_not(scene, "trebonius", 716) == ("AL-2.B.g", "no-further-counter")
    assert [type(action) for action in scene.candidates("roman") if not isinstance(action, Walk)] == [EndStrategicStep]
    assert {action.leader for action in scene.candidates("roman") if isinstance(action, Walk)} == {scene["caesar"]}


@rule("AL-2.B.n")
def test_caesar_seen_at_the_end_of_his_move_still_came_on_top() -> None:
    scene = opened("roman", 2).hide(1515, "caesar").put(1310, "rel_aedui_1").run()
    scene.play("roman", Walk(scene["caesar"], (1514, 1513)))
    assert scene.siege.face_up[scene["caesar"]]
    for name in ("labienus", "antonius", "decoy_roman_1"):
        assert scene.asked == ("roman",)
        walk_one(scene, name)
    assert scene.asked == ()


@rule("AL-2.B.n")
@pytest.mark.parametrize("fate", ["face up", "wounded"])
def test_caesar_in_sight_or_wounded_gives_no_fourth_move(fate: str) -> None:
    scene = opened("roman", 2)
    if fate == "wounded":
        scene.siege.wounded[scene["caesar"]] = True
    else:
        scene.lead(1515, "caesar")
    scene.run()
    for name in ("labienus", "antonius", "decoy_roman_1"):
        walk_one(scene, name)
    assert scene.asked == ()


@rule("AL-2.B.o")
def test_in_b1_caesar_does_not_come_on_top() -> None:
    assert walk_one(opened("roman", 1).run(), "labienus").asked == ()
    assert walk_one(opened("roman", 1).run(), "caesar").asked == ()
    scene = opened("roman", 1).run()
    scene.play("roman", Walk(scene["labienus"], (714,)))
    assert why_not(scene, "caesar", 713) == ("AL-2.B.f", "no-further-counter")


@rule("AL-2.B.p")
def test_a_counter_moves_once_a_turn() -> None:
    scene = Scene(OpenStrategicStep("roman", 1), OpenStrategicStep("roman", 3), turn=DAY)
    scene.hide(713, "caesar").hide(1515, "labienus").run()
    scene.play("roman", Walk(scene["caesar"], (714,))).play("roman", EndStrategicStep())
    assert scene.step == StrategicStep("roman", 3, 3)
    assert why_not(scene, "caesar", 715) == ("AL-2.B.p", "has-walked")
    assert may(scene, "labienus", 1514)
    scene.siege.agenda = [StartTurn(4)]
    scene.run([1, 10])
    assert may(scene, "caesar", 715)


@rule("AL-2.B.p", "AL-7.1.a")
def test_a_move_may_be_made_hex_by_hex_until_another_counter_moves() -> None:
    scene = opened("gallic", 2).hide(701, "comnios").hide(901, "eporedorix").run()
    scene.play("gallic", Walk(scene["comnios"], (702,))).play("gallic", Walk(scene["comnios"], (703, 704)))
    assert scene.step == StrategicStep("gallic", 2, 3, 1)
    assert why_not(scene, "comnios", 705, 706, 707, 708, 709) == ("AL-7.1.a", "not-enough-mp")
    assert may(scene, "comnios", 705, 706, 707, 708)
    scene.play("gallic", Walk(scene["eporedorix"], (902,)))
    assert why_not(scene, "comnios", 705) == ("AL-2.B.p", "has-walked")


@rule("AL-7.1.a")
def test_a_counter_that_has_halted_does_not_go_on() -> None:
    scene = opened("gallic", 2).hide(701, "comnios").run()
    assert scene.refusal("gallic", Halt()).reason == "nobody-on-the-way"
    scene.play("gallic", Walk(scene["comnios"], (702,))).play("gallic", Halt())
    assert why_not(scene, "comnios", 703) == ("AL-2.B.p", "has-walked")


# Who


@rule("AL-2.B.d", "AL-7.a")
def test_only_leaders_and_decoys_of_the_side_move() -> None:
    scene = opened("gallic", 2).hide(713, "labienus").put(704, "rel_aedui_1").run()
    kinds = {type(action) for action in scene.candidates("gallic")}
    assert kinds == {Walk, EndStrategicStep}
    for leader in (scene["labienus"], 99, -1):
        assert scene.refusal("gallic", Walk(leader, (714,))).clause == "AL-2.B.d"
    assert may(scene, "comnios", 506)
    assert may(scene, "decoy_gallic_1", 506)


@rule("AL-2.B.f", "AL-3.1.e")
def test_a_face_up_leader_does_not_move_strategically() -> None:
    scene = walking("comnios", 704).lead(701, "eporedorix")
    assert why_not(scene, "eporedorix", 702) == ("AL-2.B.f", "face-up-does-not-walk")


@rule("AL-2.B.f")
def test_a_side_without_hidden_counters_passes() -> None:
    assert Scene(OpenStrategicStep("gallic", 1)).lead(505, *GAULS).run().asked == ()


@rule("AL-7.1.i")
def test_vercingetorix_never_moves_strategically() -> None:
    scene = walking("comnios", 704).lead(1115, "vercingetorix")
    assert why_not(scene, "vercingetorix", 1116) == ("AL-7.1.i", "vercingetorix-stays")


@rule("AL-11.3bis.d")
def test_a_wounded_leader_makes_no_strategic_move() -> None:
    scene = walking("comnios", 704)
    assert may(scene, "comnios", 703)
    scene.siege.wounded[scene["comnios"]] = True
    assert why_not(scene, "comnios", 703) == ("AL-11.3bis.d", "wounded-does-not-walk")
    assert scene.candidates("gallic") == [EndStrategicStep()]


@rule("AL-7.1.k", "AL-7.1.a")
def test_who_starts_in_sight_does_not_move() -> None:
    scene = walking("comnios", 704).put(708, "legio_x")
    assert why_not(scene, "comnios", 703) == ("AL-7.1.k", "starts-in-sight")
    assert scene.candidates("gallic") == [EndStrategicStep()]
    assert may(walking("comnios", 704).put(709, "legio_x"), "comnios", 703)


@rule("AL-2.B.q")
def test_who_is_found_in_sight_when_phase_b_begins_is_marked_and_does_not_move() -> None:
    scene = Scene(RevealAtStart(), OpenStrategicStep("gallic", 1)).hide(704, "comnios", "decoy_gallic_1")
    scene.hide(504, "eporedorix").hide(713, "labienus").put(708, "legio_x").put(717, "rel_aedui_1").run()
    assert {event.leader for event in scene.happened(LeaderMarked)} == {
        scene[name] for name in ("comnios", "decoy_gallic_1", "labienus")
    }
    assert why_not(scene, "comnios", 703) == ("AL-2.B.f", "face-up-does-not-walk")
    assert may(scene, "eporedorix", 503)


# The guard of the camp


@rule("AL-2.B.l", "AL-7.1.j", "AL-E4")
def test_the_last_leader_in_his_camp_stays() -> None:
    scene = opened("gallic", 2).hide(704, "comnios", "vercassivellaun", "eporedorix").run()
    assert why_not(scene, "viridomaros", 506) == ("AL-2.B.l", "guard-of-the-camp")
    assert may(scene, "decoy_gallic_1", 506)  # a decoy is no leader
    assert may(scene.hide(505, "eporedorix"), "viridomaros", 506)
    assert Walk(scene["viridomaros"], (506,)) in scene.candidates("gallic")


@rule("AL-2.B.l")
def test_a_decoy_or_vercingetorix_does_not_guard_it() -> None:
    scene = opened("gallic", 2).hide(704, "comnios", "vercassivellaun", "eporedorix").lead(505, "vercingetorix").run()
    assert scene.siege.leader_at[scene["decoy_gallic_1"]] == 505
    assert why_not(scene, "viridomaros", 506) == ("AL-2.B.l", "guard-of-the-camp")
    assert not any(
        isinstance(action, Walk) and action.leader == scene["viridomaros"] for action in scene.candidates("gallic")
    )


@rule("AL-2.B.l", "AL-E4")
@pytest.mark.parametrize("fate", ["killed", "captured", "wounded"])
def test_the_duty_ends_when_another_leader_of_the_relief_army_is_lost_or_wounded(fate: str) -> None:
    scene = opened("gallic", 2).hide(704, "comnios", "vercassivellaun", "eporedorix").run()
    other = scene["comnios"]
    if fate == "wounded":
        scene.siege.wounded[other] = True
    else:
        scene.siege.leader_at[other], scene.siege.fate[other] = GONE, KILLED if fate == "killed" else CAPTURED
    assert may(scene, "viridomaros", 506)


@rule("AL-2.B.l")
def test_a_wounded_roman_or_vercingetorix_does_not_end_it() -> None:
    scene = opened("gallic", 2).hide(704, "comnios", "vercassivellaun", "eporedorix").run()
    scene.siege.wounded[scene["caesar"]] = scene.siege.wounded[scene["vercingetorix"]] = True
    assert why_not(scene, "viridomaros", 506) == ("AL-2.B.l", "guard-of-the-camp")


@rule("AL-2.B.r")
def test_who_comes_into_the_bare_camp_stays_in_it() -> None:
    """A forced displacement has bared it (AL-2.B.m); whoever enters it is its guard from then on."""
    scene = walking("comnios", 504)
    assert may(scene, "comnios", 505)
    assert why_not(scene, "comnios", 505, 506) == ("AL-2.B.l", "guard-of-the-camp")
    scene.play("gallic", Walk(scene["comnios"], (505,)))
    assert why_not(scene, "comnios", 506) == ("AL-2.B.l", "guard-of-the-camp")
    assert not any(isinstance(action, Walk) for action in scene.candidates("gallic"))
    assert may(walking("comnios", 504).hide(505, "eporedorix"), "comnios", 505, 506)
    assert may(walking("decoy_gallic_1", 504), "decoy_gallic_1", 505, 506)


@rule("AL-2.B.r")
def test_nor_does_he_ride_through_it() -> None:
    scene = Scene(MovePieces("gallic")).lead(504, "comnios")
    assert scene.allows("gallic", Ride(scene["comnios"], (505,)))
    assert scene.refusal("gallic", Ride(scene["comnios"], (505, 506))).clause == "AL-2.B.l"
    scene.play("gallic", Ride(scene["comnios"], (505,)))
    assert scene.refusal("gallic", Ride(scene["comnios"], (506,))).clause == "AL-2.B.l"
    assert not any(isinstance(action, Ride) for action in scene.candidates("gallic"))


@rule("AL-E5", "AL-2.B.m")
def test_the_duty_binds_tactical_moves_and_a_guard_who_is_the_only_one_wounded() -> None:
    scene = Scene(MovePieces("gallic")).lead(505, "viridomaros").hide(704, "comnios", "vercassivellaun", "eporedorix")
    ride = Ride(scene["viridomaros"], (506,))
    assert scene.refusal("gallic", ride).clause == "AL-2.B.l"
    assert ride not in scene.candidates("gallic")
    scene.siege.wounded[scene["viridomaros"]] = True
    assert scene.refusal("gallic", ride).clause == "AL-2.B.l"
    scene.siege.wounded[scene["comnios"]] = True
    assert scene.allows("gallic", ride)


# How far


@rule("AL-7.1.a", "AL-7.1.n", "AL-3.1.b", "AL-3.1.c", "AL-W2")
@pytest.mark.parametrize("name", ["comnios", "viridomaros", "decoy_gallic_1"])
@pytest.mark.parametrize(("turn", "allowance"), [(DAY, 7), (NIGHT, 6)])
def test_every_counter_walks_seven_hexes_by_day_and_six_at_night(name: str, turn: int, allowance: int) -> None:
    column = tuple(range(702, 702 + allowance))
    scene = walking(name, 701, turn)
    assert may(scene, name, *column)
    assert why_not(scene, name, *column, column[-1] + 1) == ("AL-7.1.a", "not-enough-mp")
    scene.play("gallic", Walk(scene[name], column))
    assert scene.siege.leader_at[scene[name]] == column[-1]
    assert not any(isinstance(action, Walk) for action in scene.candidates("gallic"))


@rule("AL-3.1.b", "AL-3.1.c")
def test_the_strategic_allowance_is_the_same_on_every_back() -> None:
    counters = written().data.counters
    backs = {leader.strategic_move for leader in (*counters.leader, *counters.decoy) if leader.id != "vercingetorix"}
    assert backs == {written().data.strategic.allowance_day} == {7}


@rule("AL-7.1.a")
def test_terrain_costs_and_only_neighbours_are_entered() -> None:
    scene = walking("comnios", 505)
    scene.hide(505, "eporedorix")
    assert why_not(scene, "comnios", 507) == ("AL-7.1.a", "not-a-neighbour")
    # 0505 (level 2) to 0405 (level 3) is a climb of one level: 2 MP; 0709 to 0710 crosses a river: 2 MP
    assert strategic.cost_of(scene.siege.ground.way[505, 405]) == 2
    assert strategic.cost_of(scene.siege.ground.way[709, 710]) == 2
    assert strategic.cost_of(scene.siege.ground.way[505, 506]) == 1


RAMPART = (714, 715, 716, 717, 818, 817, 816)
"""Seven MP from 0713, all along forts; 0815 would be the eighth."""


@rule("AL-7.1.g", "AL-7.1.h")
def test_along_the_rampart_a_roman_has_one_mp_more() -> None:
    scene = walking("labienus", 713)
    assert may(scene, "labienus", *RAMPART, 815)
    assert why_not(scene, "labienus", *RAMPART, 815, 814) == ("AL-7.1.a", "not-enough-mp")
    scene.play("roman", Walk(scene["labienus"], RAMPART[:4]))
    scene.play("roman", Walk(scene["labienus"], (*RAMPART[4:], 815)))
    assert scene.siege.leader_at[scene["labienus"]] == 815


@rule("AL-7.1.g")
def test_a_gaul_in_the_corridor_has_not() -> None:
    scene = walking("comnios", 713)
    assert may(scene, "comnios", *RAMPART)
    assert why_not(scene, "comnios", *RAMPART, 815) == ("AL-7.1.a", "not-enough-mp")


@rule("AL-7.1.h")
@pytest.mark.parametrize("place", [713, 716, 815])
def test_a_hex_whose_forts_are_all_breached_breaks_the_wall_walk(place: int) -> None:
    scene = walking("labienus", 713)
    scene.siege.breaches = {place: OUTER_LINE | INNER_LINE}
    assert may(scene, "labienus", *RAMPART)
    assert why_not(scene, "labienus", *RAMPART, 815) == ("AL-7.1.a", "not-enough-mp")


@rule("AL-7.1.h")
def test_one_whole_fort_is_enough() -> None:
    scene = walking("labienus", 713)
    scene.siege.breaches = {818: INNER_LINE}
    assert may(scene, "labienus", *RAMPART, 815)


@rule("AL-7.1.h")
def test_a_move_that_begins_or_passes_in_a_camp_outside_is_no_wall_walk() -> None:
    way = (717, 818, 817, 816, 815, 814, 813)
    scene = walking("labienus", 718, camps=(718,))
    assert may(scene, "labienus", *way[:6])
    spent = sum(strategic.cost_of(scene.siege.ground.way[a, b]) for a, b in zip((718, *way), way, strict=False))
    assert spent == 7
    assert why_not(scene, "labienus", *way, 814) == ("AL-7.1.a", "not-enough-mp")


@rule("AL-7.1.h")
def test_nor_is_it_one_if_it_is_walked_step_by_step() -> None:
    scene = walking("labienus", 613, camps=(613,))
    scene.play("roman", Walk(scene["labienus"], (712,)))
    assert not scene.siege.mover_walks
    scene.play("roman", Walk(scene["labienus"], (713,)))
    assert not scene.siege.mover_walks
    breached = walking("labienus", 713)
    breached.siege.breaches = {713: OUTER_LINE | INNER_LINE}
    breached.play("roman", Walk(breached["labienus"], (714,)))
    assert not breached.siege.mover_walks


@rule("AL-7.1.a")
def test_a_counter_on_its_way_goes_on_or_halts() -> None:
    scene = Scene(StrategicStep("gallic", 2, 3)).hide(503, "comnios").hide(507, "eporedorix")
    scene.play("gallic", Walk(scene["comnios"], (502,)))
    offered = scene.candidates("gallic")
    assert offered[-1] == Halt()
    assert {one.leader for one in offered if isinstance(one, Walk)} == {scene["comnios"]}
    scene.play("gallic", Halt())
    assert {one.leader for one in scene.candidates("gallic") if isinstance(one, Walk)} == {scene["eporedorix"]}


@rule("AL-7.1.o")
def test_the_wall_walk_adds_to_the_six_of_the_night() -> None:
    scene = walking("labienus", 713, NIGHT)
    assert may(scene, "labienus", *RAMPART)
    assert why_not(scene, "labienus", *RAMPART, 815) == ("AL-7.1.a", "not-enough-mp")
    scene.siege.breaches = {818: OUTER_LINE | INNER_LINE}
    assert why_not(scene, "labienus", *RAMPART) == ("AL-7.1.a", "not-enough-mp")


# Where


@rule("AL-7.1.l")
def test_a_roman_stays_inside_the_works() -> None:
    scene = walking("labienus", 812)
    assert may(scene, "labienus", 813)
    assert why_not(scene, "labienus", 811) == ("AL-7.1.l", "outside-the-works")
    assert why_not(scene, "labienus", 912) == ("AL-7.1.l", "outside-the-works")
    walks = {action.path for action in scene.candidates("roman") if isinstance(action, Walk)}
    assert walks == {(712,), (813,), (911,)}


@rule("AL-7.1.m")
def test_a_camp_outside_belongs_to_the_works() -> None:
    scene = walking("labienus", 717, camps=(718,))
    assert may(scene, "labienus", 718, 818)
    assert strategic.cost_of(scene.siege.ground.way[717, 718]) == 1
    assert why_not(scene, "labienus", 718, 719) == ("AL-7.1.l", "outside-the-works")
    assert why_not(scene, "labienus", 718, 618) == ("AL-7.1.l", "outside-the-works")
    scene.siege.camps[718] = False
    assert why_not(scene, "labienus", 718) == ("AL-7.1.l", "outside-the-works")


@rule("AL-7.1.m")
def test_a_fort_is_passed_by_the_camps_own_sides_only() -> None:
    scene = walking("labienus", 811)
    assert why_not(scene, "labienus", 812) == ("AL-7.1.m", "no-gate")
    scene.siege.camps = {811: True}
    assert may(scene, "labienus", 812)


@rule("AL-7.1.p")
def test_gauls_do_not_pass_whole_works() -> None:
    assert why_not(walking("comnios", 811), "comnios", 812) == ("AL-7.1.p", "works-in-the-way")
    assert why_not(walking("comnios", 812), "comnios", 811) == ("AL-7.1.p", "works-in-the-way")
    assert why_not(walking("comnios", 912), "comnios", 812) == ("AL-7.1.p", "works-in-the-way")
    assert why_not(walking("comnios", 1111), "comnios", 1112) == ("AL-7.1.p", "works-in-the-way")
    assert why_not(walking("comnios", 1113), "comnios", 1114) == ("AL-7.1.p", "works-in-the-way")
    assert why_not(walking("comnios", 1114), "comnios", 1113) == ("AL-7.1.p", "works-in-the-way")
    assert may(walking("comnios", 812), "comnios", 813)


@rule("AL-7.1.p")
def test_breaches_and_destroyed_camps_are_open_to_gauls() -> None:
    scene = walking("comnios", 811)
    scene.siege.breaches = {812: OUTER_LINE}
    assert may(scene, "comnios", 812)
    assert why_not(scene, "comnios", 812, 912) == ("AL-7.1.p", "works-in-the-way")
    scene = walking("comnios", 810, camps=(811,))
    scene.siege.camps[811] = False
    assert may(scene, "comnios", 811, 812)


@rule("AL-7.1.p")
def test_an_intact_camp_is_closed_to_gauls() -> None:
    scene = walking("comnios", 810, camps=(811,))  # who stands so near is in sight: only the step itself can be asked
    way = scene.siege.ground.way[810, 811]
    refusal = strategic.refuses_step(scene.siege, strategic.Stroll(scene.siege, scene["comnios"]), way, set())
    assert refusal is not None
    assert refusal.clause == "AL-7.1.p"


@rule("AL-7.1.q")
def test_nobody_walks_into_an_enemy_unit_and_zoc_does_not_matter() -> None:
    scene = walking("comnios", 704).put(706, "legio_x")  # in sight: only the step itself can be asked
    stroll = strategic.Stroll(scene.siege, scene["comnios"])
    enemies = scene.siege.occupied("roman")
    ways = scene.siege.ground.way
    assert strategic.refuses_step(scene.siege, stroll, ways[704, 705], enemies) is None  # into its ZOC
    stroll.go(scene.siege, ways[704, 705])
    refusal = strategic.refuses_step(scene.siege, stroll, ways[705, 706], enemies)
    assert refusal is not None
    assert refusal.clause == "AL-7.1.q"
    assert strategic.refuses_step(scene.siege, stroll, ways[705, 805], enemies) is None  # from ZOC to ZOC


# In sight


@rule("AL-2.B.e", "AL-7.1.b", "AL-7.1.d")
def test_a_counter_walks_face_down_and_is_turned_up_in_the_first_hex_in_sight() -> None:
    scene = walking("comnios", 701).put(710, "legio_x")
    assert why_not(scene, "comnios", 702, 703, 704, 705, 706, 707) == ("AL-7.1.b", "must-stop-in-sight")
    handle = scene.siege.handle[scene["comnios"]]
    scene.play("gallic", Walk(scene["comnios"], (702, 703, 704)))
    assert scene.events == [
        CounterWalked("gallic", handle, start, (end,)) for start, end in ((701, 702), (702, 703), (703, 704))
    ]
    assert not scene.siege.face_up[scene["comnios"]]
    scene.play("gallic", Walk(scene["comnios"], (705, 706)))
    assert scene.events[-2:] == [
        LeaderRevealed(scene["comnios"], handle, 706),
        LeaderMarked(scene["comnios"]),
    ]
    assert scene.clause_of(LeaderRevealed) == "AL-2.B.e"
    assert scene.siege.face_up[scene["comnios"]]
    assert scene.siege.marked[scene["comnios"]] == MARKED
    assert scene.siege.mover == NOBODY
    assert scene.asked == ()


@rule("AL-2.B.e")
def test_a_roman_walks_on_under_the_eyes_of_the_besieged() -> None:
    scene = walking("labienus", 713).put(1015, "bes_mandubii")
    scene.play("roman", Walk(scene["labienus"], RAMPART))
    assert not scene.siege.face_up[scene["labienus"]]
    scene = walking("labienus", 713).put(711, "bes_mandubii")
    assert why_not(scene, "labienus", 714) == ("AL-7.1.k", "starts-in-sight")


@rule("AL-7.2.b", "AL-3.1.a")
def test_a_leader_carries_his_box_and_deploys_where_he_was_seen() -> None:
    scene = Scene(StrategicStep("gallic", 1, 1), DeployMarked("gallic"), TacticalStep("gallic"), turn=DAY)
    scene.hide(701, "comnios").fill("comnios", "rel_aedui_1").put(710, "legio_x")
    scene.play("gallic", Walk(scene["comnios"], (702, 703, 704, 705, 706)))
    scene.play("gallic", DeployUnit(scene["rel_aedui_1"], 705))
    assert scene.happened(PhaseBegan)
    assert scene.allows("gallic", Ride(scene["comnios"], (705,)))
    assert scene.siege.place[scene["rel_aedui_1"]] == 705


# Crests


@rule("AL-7.1.e", "AL-7.1.f")
def test_over_a_crest_every_unit_of_the_box_tests() -> None:
    scene = walking("viridomaros", 511).fill("viridomaros", "rel_sequani", "rel_veneti").fill("comnios", "rel_aedui_1")
    quality = scene.siege.roster.quality
    assert (quality[scene["rel_sequani"]], quality[scene["rel_veneti"]]) == (0, 0)
    scene.play("gallic", Walk(scene["viridomaros"], (512,)), [3, 4])
    assert [event.unit for event in scene.happened(OrderTested)] == list(scene.units("rel_sequani", "rel_veneti"))
    assert scene.clause_of(OrderTested) == "AL-7.1.e"
    assert scene.siege.order[scene["rel_sequani"]] == DISORDERED
    assert scene.siege.order[scene["rel_veneti"]] == GOOD_ORDER
    assert scene.siege.leader_spent[scene["viridomaros"]] == 4  # 1, two levels up 2, the crest 1


@rule("AL-7.1.e")
def test_the_tests_come_before_the_next_hex_and_decoys_have_none() -> None:
    scene = walking("viridomaros", 511).fill("viridomaros", "rel_sequani")
    scene.play("gallic", Walk(scene["viridomaros"], (512, 612)), [3])
    kinds = [type(event) for event in scene.events if isinstance(event, OrderTested | CounterWalked)]
    assert kinds == [CounterWalked, OrderTested, CounterWalked]
    scene = walking("decoy_gallic_1", 511)
    scene.play("gallic", Walk(scene["decoy_gallic_1"], (512,)))
    assert scene.rolls == ()


@rule("AL-7.1.f", "AL-T.e")
def test_a_roman_in_the_corridor_pays_for_the_crest_but_does_not_test() -> None:
    scene = walking("labienus", 714).fill("labienus", "legio_x")
    scene.play("roman", Walk(scene["labienus"], (814,)))
    assert scene.rolls == ()
    assert scene.siege.leader_spent[scene["labienus"]] == 2


@rule("AL-7.1.f", "AL-T.e")
def test_a_gaul_in_the_corridor_tests_there() -> None:
    scene = walking("comnios", 714).fill("comnios", "rel_sequani")
    scene.play("gallic", Walk(scene["comnios"], (814,)), [6])
    assert [event.unit for event in scene.happened(OrderTested)] == [scene["rel_sequani"]]


@rule("AL-1.2.h", "AL-7.1.a")
def test_what_a_counter_has_spent_is_forgotten_when_another_one_moves() -> None:
    scene = Scene(StrategicStep("gallic", 2, 3)).hide(503, "comnios").hide(507, "eporedorix")
    scene.play("gallic", Walk(scene["comnios"], (502,))).play("gallic", Walk(scene["eporedorix"], (508,)))
    assert scene.siege.leader_spent[scene["comnios"]] == 0
    assert scene.siege.leader_spent[scene["eporedorix"]] > 0


@rule("AL-7.1.f")
def test_a_roman_from_a_camp_outside_tests() -> None:
    scene = walking("rebilus", 613, camps=(613,)).fill("rebilus", "legio_vi")
    scene.play("roman", Walk(scene["rebilus"], (712,)), [3])
    assert scene.siege.order[scene["legio_vi"]] == DISORDERED


# The march of the relief army


@rule("AL-W28")
def test_how_soon_the_relief_army_can_be_seen_from_each_historical_camp() -> None:
    scene = Scene(camps=Scene().siege.ground.historical_camps).hide(505, "eporedorix")
    siege = scene.siege
    first: dict[int, int] = {}
    starts = {505}
    for turn in range(1, 7):
        reached = dict.fromkeys(starts, 0)
        frontier = sorted(starts)
        while frontier:
            fresh: dict[int, int] = {}
            for place in frontier:
                if any(siege.ground.distance[place][camp] <= 4 for camp in siege.camps):
                    continue
                stroll = strategic.Stroll(scene.hide(place, "comnios").siege, scene["comnios"])
                stroll.spent = reached[place]
                for way in siege.ground.ways[place]:
                    spent = reached[place] + strategic.cost_of(way)
                    if strategic.refuses_step(siege, stroll, way, set()) is None and spent < reached.get(way.end, 99):
                        reached[way.end] = fresh[way.end] = spent
            frontier = sorted(fresh)
        for camp in siege.camps:
            if any(siege.ground.distance[place][camp] <= 4 for place in reached):
                first.setdefault(camp, turn)
        starts = set(reached)
    assert first == {
        1109: 1, 811: 1, 613: 1, 1309: 2, 615: 2, 1511: 3, 718: 4, 1615: 4, 1321: 5, 1618: 5, 1519: 6,
    }  # fmt: skip
