"""AL-14.h to AL-14.w: automatic victory, and the points after the last turn."""

from __future__ import annotations

import pytest

from iacta.engine.records import Outcome
from iacta.games.alesia.actions import March, Ride, Run
from iacta.games.alesia.events import GotOut, PointsCounted, PointsScored
from iacta.games.alesia.map import INNER_LINE, OUTER_LINE
from iacta.games.alesia.rules import victory
from iacta.games.alesia.state import CAPTURED, DISORDERED, GONE, KILLED, NOBODY, REMOVED, ROUTED
from iacta.games.alesia.steps import JudgeTurn, MovePieces, RoutUnit
from tests.alesia.kit import Scene
from tests.marks import rule

BREAKOUT = Outcome("gallic", "AL-14.i", "breakout")
FIVE = ("bes_arverni_1", "bes_arverni_2", "bes_arverni_3", "bes_bituriges", "bes_senones")


def points(scene: Scene) -> tuple[int, int]:
    """The points of Roman and Gaul."""
    return victory.points(scene.siege, "roman"), victory.points(scene.siege, "gallic")


def gain(scene: Scene) -> tuple[int, int]:
    """What both have beyond the 35 points of a closed ring."""
    roman, gallic = points(scene)
    return roman - 35, gallic


def lost(scene: Scene, *names: str) -> Scene:
    return scene.put(GONE, *names)


# Automatic victory


@rule("AL-14.h")
@pytest.mark.parametrize("fate", [KILLED, CAPTURED])
def test_vercingetorix_killed_or_captured_is_a_roman_victory(fate: int) -> None:
    scene = Scene(JudgeTurn(), turn=3)
    scene.siege.fate[scene["vercingetorix"]] = fate
    assert scene.run().outcome == Outcome("roman", "AL-14.h", "vercingetorix-lost")


@rule("AL-14.h")
def test_the_loss_of_another_leader_ends_nothing() -> None:
    scene = Scene(JudgeTurn(), turn=3).hide(505, "viridomaros", "eporedorix")
    scene.siege.fate[scene["comnios"]] = KILLED
    assert scene.run().outcome is None


@rule("AL-14.i", "AL-14.j", "AL-W23")
def test_vercingetorix_and_five_besieged_units_outside_win_at_once() -> None:
    scene = Scene(MovePieces("gallic")).lead(1615, "vercingetorix").put(1614, FIVE[0]).put(1616, FIVE[1])
    scene.put(1713, FIVE[2]).put(1715, FIVE[3]).put(1515, FIVE[4])
    scene.siege.breaches = {1515: OUTER_LINE}
    scene.play("gallic", March(scene[FIVE[4]], (1615,)))
    assert scene.happened(GotOut) == [GotOut(scene[FIVE[4]], 1615)]
    assert scene.outcome == BREAKOUT
    assert scene.asked == ()


@rule("AL-14.i")
def test_the_last_to_come_out_may_be_vercingetorix_himself() -> None:
    scene = Scene(MovePieces("gallic")).lead(1515, "vercingetorix").put(1614, *FIVE[:2]).put(1616, *FIVE[2:4])
    scene.put(1713, FIVE[4])
    scene.siege.breaches = {1515: OUTER_LINE}
    scene.play("gallic", Ride(scene["vercingetorix"], (1615,)))
    assert scene.happened(GotOut) == [GotOut(NOBODY, 1615)]
    assert scene.outcome == BREAKOUT


def out(leader: int, *units: str, place: int = 1713) -> Scene:
    """Vercingétorix and besieged units somewhere, at the check of a turn."""
    scene = Scene(JudgeTurn(), turn=3).lead(leader, "vercingetorix").hide(505, "comnios", "eporedorix")
    for number, name in enumerate(units):
        scene.put(place + number, name)
    return scene.run()


@rule("AL-14.i", "AL-14.j")
def test_four_units_are_not_enough_nor_five_without_vercingetorix() -> None:
    assert out(1615, *FIVE).outcome == BREAKOUT
    assert out(1615, *FIVE[:4]).outcome is None
    assert out(1515, *FIVE).outcome is None  # in the corridor
    assert out(1414, *FIVE).outcome is None  # in the pocket


@rule("AL-14.j")
def test_units_of_the_relief_army_do_not_count() -> None:
    assert out(1615, *FIVE[:4], "rel_aedui_1").outcome is None


@rule("AL-14.j")
def test_all_must_be_alive_and_outside_at_the_same_moment() -> None:
    scene = out(1615, *FIVE[:4])
    scene.siege.escaped = frozenset({*scene.units(*FIVE), NOBODY})
    scene.siege.place[scene[FIVE[4]]] = GONE
    scene.siege.agenda = [JudgeTurn()]
    assert scene.run().outcome is None
    scene.put(1515, FIVE[4])  # it went back into the works
    scene.siege.agenda = [JudgeTurn()]
    assert scene.run().outcome is None


@rule("AL-E30", "AL-14.i")
def test_the_fifth_unit_may_get_out_in_a_rout() -> None:
    scene = Scene(RoutUnit(Scene()[FIVE[4]])).lead(1615, "vercingetorix").put(1515, FIVE[4], order=ROUTED)
    for number, name in enumerate(FIVE[:4]):
        scene.put(1710 + number, name)
    scene.siege.breaches = {1515: OUTER_LINE}
    scene.play("gallic", Run((1615, 1715, 1816)))
    assert scene.outcome == BREAKOUT


@rule("AL-14.j", "AL-14.w")
def test_a_unit_is_out_from_the_moment_it_stands_outside_and_only_once() -> None:
    scene = Scene(MovePieces("gallic")).lead(1615, "vercingetorix").put(1515, FIVE[0])
    scene.siege.breaches = {1515: OUTER_LINE}
    scene.play("gallic", March(scene[FIVE[0]], (1615,)))
    assert scene.siege.escaped == {scene[FIVE[0]]}
    scene.play("gallic", March(scene[FIVE[0]], (1715,)))
    assert scene.happened(GotOut) == []


@rule("AL-14.j")
def test_nobody_is_out_in_the_corridor_and_relief_units_are_never_noted() -> None:
    scene = Scene(MovePieces("gallic")).lead(1615, "vercingetorix").put(1414, FIVE[0]).put(1515, "rel_aedui_1")
    scene.siege.breaches = {1514: INNER_LINE, 1515: OUTER_LINE}
    scene.play("gallic", March(scene[FIVE[0]], (1514,))).play("gallic", March(scene["rel_aedui_1"], (1615,)))
    assert scene.siege.escaped == frozenset()


# Points


@rule("AL-14.k", "AL-14.u")
def test_the_roman_scores_two_per_gallic_sp_lost_and_one_per_sp_shaken() -> None:
    scene = lost(Scene(), "rel_aedui_1", "bes_senones")
    assert gain(scene) == (2 * (6 + 5), 0)
    scene.put(505, "rel_arverni_1", order=DISORDERED).fill("comnios", "rel_senones", order=ROUTED)
    assert gain(scene) == (22 + 3 + 3, 0)  # their backs, on the map as in boxes
    scene.put(506, "rel_arverni_2")
    assert gain(scene) == (28, 0)


@rule("AL-14.u", "AL-14.k")
def test_a_unit_that_was_lost_in_disorder_counts_its_front_once() -> None:
    scene = Scene().put(GONE, "rel_aedui_1", order=ROUTED)
    assert gain(scene) == (12, 0)


@rule("AL-14.o", "AL-14.u")
def test_the_gaul_scores_likewise() -> None:
    scene = lost(Scene(), "legio_x").put(712, "legio_ix", order=DISORDERED).fill("caesar", "aux_remi", order=ROUTED)
    assert gain(scene) == (0, 20 + 6 + 2)
    half = lost(Scene(), "legio_x_a")
    half.put(712, "legio_x_b", order=DISORDERED)
    assert gain(half) == (0, 10 + 3)


@rule("AL-14.l", "AL-14.p", "AL-W6")
@pytest.mark.parametrize(
    ("leader", "fate", "roman", "gallic"),
    [
        ("comnios", CAPTURED, 15, 0),
        ("comnios", KILLED, 20, 0),
        ("antonius", CAPTURED, 0, 8),
        ("antonius", KILLED, 0, 13),
        ("decoy_gallic_1", REMOVED, 0, 0),
        ("decoy_roman_1", REMOVED, 0, 0),
    ],
)
def test_a_leader_counts_his_capacity_and_five_more_if_killed(leader: str, fate: int, roman: int, gallic: int) -> None:
    scene = Scene()
    scene.siege.fate[scene[leader]] = fate
    assert gain(scene) == (roman, gallic)


@rule("AL-14.l", "AL-14.p")
def test_several_leaders_add_up() -> None:
    scene = Scene()
    for leader in ("comnios", "eporedorix"):
        scene.siege.fate[scene[leader]] = KILLED
    scene.siege.fate[scene["viridomaros"]] = CAPTURED
    assert gain(scene) == (15 + 5 + 10 + 5 + 10, 0)


@rule("AL-14.v")
def test_a_leader_counts_his_unwounded_capacity_and_a_wound_nothing() -> None:
    scene = Scene()
    scene.siege.wounded[scene["comnios"]] = True
    assert gain(scene) == (0, 0)
    scene.siege.fate[scene["comnios"]] = CAPTURED
    assert gain(scene) == (15, 0)


@rule("AL-14.m", "AL-14.n", "AL-14.q")
def test_who_got_out_and_who_did_not() -> None:
    scene = Scene()
    assert points(scene) == (25 + 10, 0)
    scene.siege.escaped = frozenset(scene.units(FIVE[0]))
    assert points(scene) == (10, 5)
    scene.siege.escaped = frozenset(scene.units(*FIVE[:3]))
    assert points(scene) == (10, 15)
    scene.siege.escaped = frozenset({NOBODY})
    assert points(scene) == (25, 10)
    scene.siege.escaped = frozenset({*scene.units(FIVE[0]), NOBODY})
    assert points(scene) == (0, 15)


@rule("AL-14.w")
def test_a_unit_once_out_counts_even_if_it_is_lost_or_goes_back() -> None:
    scene = Scene().put(GONE, FIVE[0]).put(1515, FIVE[1])
    scene.siege.escaped = frozenset(scene.units(*FIVE[:2]))
    assert points(scene) == (10 + 12, 10)


@rule("AL-14.r")
def test_five_for_a_destroyed_camp_and_one_for_each_breach() -> None:
    scene = Scene(camps=[1109, 1309, 613])
    scene.siege.camps[1109] = scene.siege.camps[613] = False
    assert gain(scene) == (0, 10)
    scene.siege.breaches = {1210: OUTER_LINE, 713: OUTER_LINE | INNER_LINE}
    assert gain(scene) == (0, 10 + 3)


@rule("AL-W22", "AL-14.s")
def test_the_example_of_points() -> None:
    scene = lost(Scene(JudgeTurn(), turn=20, camps=[1109]), "rel_aedui_1", "rel_segusiavi", "legio_x")
    scene.put(505, "rel_aedui_2", order=DISORDERED)
    scene.siege.camps[1109] = False
    scene.siege.breaches = {1210: OUTER_LINE, 1310: OUTER_LINE}
    scene.siege.fate[scene["antonius"]] = CAPTURED
    scene.run()
    assert scene.happened(PointsCounted) == [PointsCounted(60, 35)]
    assert scene.outcome == Outcome("roman", "AL-14.s", "more-points")
    lines = {(event.side, event.reason): event.points for event in scene.happened(PointsScored)}
    clauses = [told.clause for told in scene.told if isinstance(told.event, PointsScored)]
    assert clauses == [f"AL-14.{letter}" for letter in "kkopmnrr"]
    assert lines == {
        ("roman", "units-lost"): 22,
        ("roman", "units-shaken"): 3,
        ("roman", "nobody-out"): 25,
        ("roman", "vercingetorix-in"): 10,
        ("gallic", "units-lost"): 20,
        ("gallic", "leaders-captured"): 8,
        ("gallic", "camps-destroyed"): 5,
        ("gallic", "breaches"): 2,
    }


@rule("AL-14.l", "AL-14.p", "AL-14.q")
def test_each_line_of_the_count_cites_its_own_rule() -> None:
    scene = Scene(JudgeTurn(), turn=20)
    scene.siege.fate[scene["comnios"]], scene.siege.fate[scene["eporedorix"]] = KILLED, CAPTURED
    scene.siege.fate[scene["antonius"]] = KILLED
    scene.siege.escaped = frozenset({NOBODY, scene[FIVE[0]]})
    scene.run()
    cited = {told.event.reason: told.clause for told in scene.told if isinstance(told.event, PointsScored)}
    assert cited == {
        "leaders-captured": "AL-14.l",
        "leaders-killed": "AL-14.p",
        "units-out": "AL-14.q",
        "vercingetorix-out": "AL-14.q",
    }
    killed = [told.clause for told in scene.told if getattr(told.event, "reason", "") == "leaders-killed"]
    assert killed == ["AL-14.l", "AL-14.p"]


@rule("AL-14.s", "AL-14.t")
@pytest.mark.parametrize(
    ("legions", "breaches", "outcome"),
    [
        (("legio_x", "legio_x_a"), 4, Outcome("roman", "AL-14.s", "more-points")),
        (("legio_x", "legio_x_a"), 5, Outcome(None, "AL-14.t", "equal-points")),
        (("legio_x", "legio_x_a"), 6, Outcome("gallic", "AL-14.s", "more-points")),
    ],
)
def test_more_points_win_and_equal_points_are_a_draw(legions: tuple[str, ...], breaches: int, outcome: Outcome) -> None:
    scene = lost(Scene(JudgeTurn(), turn=20), *legions)  # 30 points against the 35 of a closed ring
    scene.siege.breaches = dict.fromkeys((712, 713, 714, 715, 716, 717)[:breaches], OUTER_LINE)
    assert scene.run().outcome == outcome
