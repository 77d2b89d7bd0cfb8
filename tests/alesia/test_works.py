"""AL-9: camps, forts, the stop ditch and walls; breaches made and closed."""

from __future__ import annotations

from pathlib import Path

import pytest

from iacta.games.alesia.actions import Attack, March, PlaceCamp, Ride, Shoot, Walk
from iacta.games.alesia.events import (
    BreachClosed,
    BreachMade,
    CampDestroyed,
    CampPlaced,
    OrderTested,
    ShotsFired,
)
from iacta.games.alesia.game import GAME
from iacta.games.alesia.map import DITCH, FORT, INNER_LINE, OUTER_LINE, WALL
from iacta.games.alesia.rules import sight, victory
from iacta.games.alesia.rules.assessment import assess
from iacta.games.alesia.rules.combat import combat_of
from iacta.games.alesia.rules.control import zone_of
from iacta.games.alesia.rules.fire import SHOT, shots_at
from iacta.games.alesia.rules.turn import clear_step
from iacta.games.alesia.rules.works import breach_markers
from iacta.games.alesia.state import GONE, NOBODY, ROUTED
from iacta.games.alesia.steps import (
    FinishStep,
    FireShots,
    HelpBoxes,
    MovePieces,
    PlaceBesieged,
    PlaceCamps,
    StrategicStep,
)
from tests.alesia.kit import Scene, written
from tests.marks import rule

FOOT, HORSE, BESIEGED = "rel_sequani", "relcav_sequani", "bes_bituriges"
BOTH = OUTER_LINE | INNER_LINE


def gauls(camps: tuple[int, ...] = (), **options: bool) -> Scene:
    """The Gauls move."""
    return Scene(MovePieces("gallic"), camps=camps, **options)


def march(scene: Scene, name: str, *path: int, dice: tuple[int, ...] = ()) -> Scene:
    """A unit goes this way."""
    seat = "roman" if scene.siege.roster.side[scene[name]] == "roman" else "gallic"
    return scene.play(seat, March(scene[name], path), dice)


def shelter(scene: Scene, target: int) -> int:
    """By how many columns works help the defenders of a hex when the Gallic foot attacks it."""
    combat = combat_of(scene.siege, "gallic", Attack((target,), scene.units(FOOT)))
    return sum(shift.value for shift in assess(scene.siege, combat).shifts if shift.value < 0)


def next_turn(scene: Scene) -> Scene:
    """The same seat moves again."""
    clear_step(scene.siege)
    return scene


# 9.1 Placing camps


@rule("AL-9.1.a")
def test_the_roman_places_eleven_camps_before_play() -> None:
    scene = Scene(PlaceCamps(), PlaceBesieged())
    for placed in range(11):
        assert scene.asked == ("roman",)
        assert len(scene.siege.camps) == placed
        offered = [action for action in scene.candidates("roman") if isinstance(action, PlaceCamp)]
        scene.play("roman", offered[placed])
        assert scene.happened(CampPlaced) == [CampPlaced(offered[placed].hex)]
    assert scene.step == PlaceBesieged()


@rule("AL-9.1.a", "AL-W7")
def test_the_camps_of_history_all_pass_the_test_of_places() -> None:
    scene = Scene(PlaceCamps())
    historical = scene.siege.ground.historical_camps
    assert sorted(historical) == [613, 615, 718, 811, 1109, 1309, 1321, 1511, 1519, 1615, 1618]
    for place in historical:
        assert scene.allows("roman", PlaceCamp(place))
        scene.play("roman", PlaceCamp(place))
    assert len(scene.siege.camps) == 11


@rule("AL-W4", "AL-9.1.b", "AL-9.1.c", "AL-9.1.e")
@pytest.mark.parametrize(
    ("place", "refused"),
    [
        (1321, None),
        (819, None),
        (512, ("AL-9.1.b", "no-fort-beside")),
        (1421, ("AL-9.1.c", "plateau")),
        (912, ("AL-9.1.e", "inside-the-inner-line")),
    ],
)
def test_the_examples_of_places_for_camps(place: int, refused: tuple[str, str] | None) -> None:
    scene = Scene(PlaceCamps())
    if refused is None:
        assert scene.allows("roman", PlaceCamp(place))
    else:
        refusal = scene.refusal("roman", PlaceCamp(place))
        assert (refusal.clause, refusal.reason) == refused


@rule("AL-9.1.b", "AL-9.1.c", "AL-9.1.d", "AL-9.1.e", "AL-9.1.f")
def test_camps_stand_beside_a_fort_below_the_plateau_and_outside_the_inner_line() -> None:
    scene = Scene(PlaceCamps())
    ground = scene.siege.ground
    offered = {action.hex for action in scene.candidates("roman") if isinstance(action, PlaceCamp)}
    assert offered == {
        place
        for place in ground.hexes
        if any(way.sides & FORT for way in ground.ways[place])
        and ground.level[place] < 4
        and ground.zone[place] in ("corridor", "outside")
    }
    assert not any(way.sides & WALL for place in offered for way in ground.ways[place])
    assert {ground.zone[place] for place in offered} == {"corridor", "outside"}
    for place in (0, -1, 12345, 2301, 1114):
        assert scene.refusal("roman", PlaceCamp(place)).clause == "AL-9.1.b"


@rule("AL-9.1.f")
def test_one_camp_a_hex_and_camps_may_adjoin() -> None:
    scene = Scene(PlaceCamps()).play("roman", PlaceCamp(812))
    refusal = scene.refusal("roman", PlaceCamp(812))
    assert (refusal.clause, refusal.reason) == ("AL-9.1.f", "camp-there-already")
    for neighbour in (811, 911, 813):
        assert scene.allows("roman", PlaceCamp(neighbour))


# 9.1 What camps do


@rule("AL-9.1.g", "AL-9.2.l", "AL-9.2.o", "AL-9.2.r")
@pytest.mark.parametrize(
    ("target", "start", "camp", "shift"),
    [
        (1210, 1209, 1210, -2),
        (1210, 1209, NOBODY, -1),
        (1210, 1110, NOBODY, 0),
        (1111, 1112, NOBODY, 0),
        (1112, 1111, NOBODY, 0),
        (1116, 1117, NOBODY, -2),
    ],
)
def test_camps_forts_and_walls_help_their_defenders_and_the_ditch_does_not(
    target: int, start: int, camp: int, shift: int
) -> None:
    scene = Scene(camps=() if camp == NOBODY else (camp,)).put(target, "legio_vi").put(start, FOOT)
    assert shelter(scene, target) == shift


@rule("AL-9.1.h", "AL-9.2.b", "AL-9.2.c")
def test_a_camp_fires_with_two_and_each_fort_with_one_at_enemies_outside() -> None:
    scene = Scene(FireShots(), camps=(812,)).put(811, FOOT)
    forts = {812 * SHOT + 811, 911 * SHOT + 811}
    assert set(shots_at(scene.siege, {811})[811]) == {812, *forts}
    scene.play("roman", Shoot(811, (812,)), [6])
    assert scene.happened(ShotsFired)[0].capacity == 2
    scene.play("roman", Shoot(811, (812 * SHOT + 811,)), [6])
    assert scene.happened(ShotsFired)[0].capacity == 1


@rule("AL-9.2.c")
def test_forts_do_not_fire_into_the_corridor() -> None:
    scene = Scene(FireShots()).put(812, FOOT)
    assert shots_at(scene.siege, {812}) == {}
    assert {shot // SHOT for shot in shots_at(scene.siege, {912})[912]} == {813, 911}


@rule("AL-9.1.j", "AL-7.2.f", "AL-9.1.k", "AL-E29")
def test_who_began_beside_a_camp_enters_and_destroys_it_garrison_or_not() -> None:
    scene = gauls((811,)).put(810, FOOT).lead(810, "comnios")
    march(scene, FOOT, 811)
    assert scene.siege.spent[scene[FOOT]] == 4
    assert scene.siege.camps == {811: False}
    assert scene.happened(CampDestroyed) == [CampDestroyed(811)]
    assert scene.clause_of(CampDestroyed) == "AL-9.1.k"
    assert not scene.siege.is_camp(811)
    scene = gauls((811,)).put(810, FOOT).lead(810, "comnios").put(811, "aux_cretans")
    assert scene.refusal("gallic", March(scene[FOOT], (811,))).clause == "AL-7.2.p"


@rule("AL-9.1.k")
def test_a_destroyed_camp_stays_destroyed() -> None:
    scene = march(gauls((811,)).put(810, FOOT).lead(810, "comnios"), FOOT, 811)
    march(next_turn(scene), FOOT, 810)
    scene.put(811, "legio_x").put(GONE, FOOT)
    scene.siege.agenda = [FinishStep("gallic")]
    assert scene.run().siege.camps == {811: False}


@rule("AL-9.1.l", "AL-9.1.m", "AL-9.1.p", "AL-T.f")
def test_a_destroyed_camp_is_a_gate_for_gauls_without_stop_cost_or_breach() -> None:
    scene = gauls((812,)).put(710, FOOT).lead(710, "comnios")
    refusal = scene.refusal("gallic", March(scene[FOOT], (711, 812)))
    assert (refusal.clause, refusal.reason) == ("AL-7.2.e", "must-stop-there")
    scene.siege.camps[812] = False
    scene.siege.breaches[712] = OUTER_LINE
    march(scene, FOOT, 711, 812, 911)
    assert scene.siege.spent[scene[FOOT]] == 2 + 1 + 1
    assert scene.siege.breaches == {712: OUTER_LINE}
    assert scene.happened(BreachMade) == []


@rule("AL-9.1.p", "AL-9.1.m")
def test_only_the_forts_of_the_destroyed_camp_stop_nobody() -> None:
    scene = gauls((812,)).put(710, FOOT).lead(710, "comnios")
    scene.siege.camps[812] = False
    refusal = scene.refusal("gallic", March(scene[FOOT], (711, 812)))
    assert (refusal.clause, refusal.reason) == ("AL-7.2.e", "must-stop-there"), "712 still has a fort towards 711"
    scene = gauls((811,)).put(809, HORSE).lead(809, "comnios")
    scene.siege.camps[811] = False
    march(scene, HORSE, 810, 811, 911, 812)
    assert scene.siege.spent[scene[HORSE]] == 4
    assert scene.siege.breaches == {}


@rule("AL-9.1.m")
def test_a_destroyed_camp_neither_fires_nor_sees_nor_shifts_nor_keeps_zones_off() -> None:
    scene = Scene(FireShots(), camps=(1109,)).put(1107, FOOT)
    assert 1109 in shots_at(scene.siege, {1107})[1107]
    assert sight.watched_from(scene.siege, "roman") == {1109}
    assert 1109 not in zone_of(scene.siege, 1108)
    scene.siege.camps[1109] = False
    assert shots_at(scene.siege, {1107}) == {}
    assert sight.watched_from(scene.siege, "roman") == set()
    assert 1109 in zone_of(scene.siege, 1108)


@rule("AL-9.1.m")
def test_a_destroyed_camp_is_no_shelter() -> None:
    scene = Scene(camps=(1109,)).put(1109, "legio_vi").put(1108, FOOT)
    assert shelter(scene, 1109) == -2
    scene.siege.camps[1109] = False
    assert shelter(scene, 1109) == 0


@rule("AL-9.1.l", "AL-9.1.m")
def test_a_destroyed_camp_is_still_a_gate_for_romans_and_open_to_gallic_columns() -> None:
    scene = Scene(MovePieces("roman"), camps=(1617,)).put(1516, "legio_x").lead(1516, "caesar")
    scene.siege.camps[1617] = False
    assert scene.allows("roman", March(scene["legio_x"], (1617, 1616)))
    scene = Scene(StrategicStep("gallic", 2, 3), camps=(811,)).hide(809, "comnios").hide(505, "eporedorix")
    scene.siege.camps[811] = False
    assert scene.allows("gallic", Walk(scene["comnios"], (810, 811, 812)))


@rule("AL-9.1.p")
def test_the_rampart_beside_a_destroyed_camp_keeps_fire_zones_and_shelter() -> None:
    scene = Scene(FireShots(), camps=(812,)).put(811, FOOT)
    scene.siege.camps[812] = False
    assert 812 * SHOT + 811 in shots_at(scene.siege, {811})[811]
    assert 812 not in zone_of(scene.siege, 811)
    assert shelter(scene.put(812, "legio_vi"), 812) == -1


@rule("AL-9.1.n")
def test_a_gallic_leader_alone_does_not_enter_an_intact_camp() -> None:
    scene = gauls((811,)).lead(810, "comnios", "decoy_gallic_1")
    for name in ("comnios", "decoy_gallic_1"):
        refusal = scene.refusal("gallic", Ride(scene[name], (811,)))
        assert (refusal.clause, refusal.reason) == ("AL-9.1.n", "leader-alone-at-camp")
    scene.siege.camps[811] = False
    assert scene.allows("gallic", Ride(scene["comnios"], (811,)))


@rule("AL-9.1.o", "AL-E11", "AL-T.f")
def test_a_camp_entered_across_its_fort_is_destroyed_without_a_breach_and_costs_once() -> None:
    scene = march(gauls((812,)).put(811, FOOT).lead(811, "comnios"), FOOT, 812)
    assert scene.siege.spent[scene[FOOT]] == 4
    assert scene.siege.camps == {812: False}
    assert scene.siege.breaches == {}
    assert scene.happened(BreachMade) == []


@rule("AL-E11")
def test_a_breach_beside_a_camp_outside_leaves_the_camp_as_it_was() -> None:
    scene = march(gauls((1109,)).put(1309, FOOT).lead(1309, "comnios"), FOOT, 1210)
    assert scene.siege.breaches == {1210: OUTER_LINE}
    assert scene.siege.camps == {1109: True}
    assert 1109 not in zone_of(scene.siege, 1210)


# 9.2 Forts and breaches


@rule("AL-9.2.a", "AL-9.2.t")
def test_there_are_three_kinds_of_works_on_the_map() -> None:
    ground = Scene().siege.ground
    laid = {way.sides & (FORT | DITCH | WALL) for way in ground.way.values()}
    assert laid == {0, FORT, DITCH, WALL}
    assert {way.line for way in ground.way.values() if way.sides & FORT} == {OUTER_LINE, INNER_LINE}
    sides = ground.file.hexsides
    for layer in (sides.outer_line, sides.inner_line, sides.gallic_wall, sides.stop_ditch, sides.river, sides.crest):
        assert {side.origin for side in layer} <= {"source", "public", "reconstructed"}


@rule("AL-9.2.g", "AL-9.2.h")
@pytest.mark.parametrize(
    ("start", "end", "keeper", "line"),
    [
        (811, 812, 812, OUTER_LINE),
        (812, 811, 812, OUTER_LINE),
        (912, 812, 812, INNER_LINE),
        (812, 912, 812, INNER_LINE),
    ],
)
def test_passing_a_fort_in_either_direction_breaches_its_corridor_hex(
    start: int, end: int, keeper: int, line: int
) -> None:
    scene = march(gauls().put(start, FOOT).lead(start, "comnios"), FOOT, end)
    assert scene.happened(BreachMade) == [BreachMade(keeper, line)]
    assert scene.clause_of(BreachMade) == "AL-9.2.g"
    assert scene.siege.breaches == {keeper: line}


@rule("AL-9.2.h")
def test_leaders_alone_make_no_breach() -> None:
    scene = gauls().lead(811, "comnios")
    scene.play("gallic", Ride(scene["comnios"], (812,)))
    assert scene.siege.leader_spent[scene["comnios"]] == 4
    assert scene.siege.breaches == {}


@rule("AL-9.2.h")
def test_romans_make_no_breach() -> None:
    scene = Scene(MovePieces("roman"), camps=(1617,)).put(1516, "legio_x").lead(1516, "caesar")
    assert march(scene, "legio_x", 1617).siege.breaches == {}


@rule("AL-9.2.i", "AL-T.f", "AL-T.g")
def test_a_breached_fort_neither_fires_nor_stops_nor_costs_and_is_not_breached_again() -> None:
    scene = march(gauls().put(811, FOOT).lead(811, "comnios"), FOOT, 812)
    assert {shot // SHOT for shot in shots_at(scene.siege, {811})[811]} == {911}
    assert 812 in zone_of(scene.siege, 811)
    march(next_turn(scene), FOOT, 811, 812)
    assert scene.siege.spent[scene[FOOT]] == 2
    assert scene.happened(BreachMade) == []


@rule("AL-9.2.i")
def test_a_breached_fort_is_no_shelter() -> None:
    scene = Scene().put(812, "legio_vi").put(811, FOOT)
    assert shelter(scene, 812) == -1
    scene.siege.breaches[812] = INNER_LINE
    assert shelter(scene, 812) == -1
    scene.siege.breaches[812] = OUTER_LINE
    assert shelter(scene, 812) == 0


@rule("AL-9.2.i")
def test_a_breach_opens_one_line_or_by_the_letter_every_fort_of_its_hex() -> None:
    scene = march(gauls().put(811, HORSE).lead(811, "comnios"), HORSE, 812)
    assert scene.siege.breaches == {812: OUTER_LINE}
    assert scene.refusal("gallic", March(scene[HORSE], (912,))).clause == "AL-9.2.e"
    assert 812 * SHOT + 912 in shots_at(scene.put(GONE, HORSE).siege, {912})[912]
    scene = gauls(breach_by_line=False).put(811, HORSE).lead(811, "comnios")
    assert scene.allows("gallic", March(scene[HORSE], (812, 912)))
    march(scene, HORSE, 812)
    assert scene.happened(BreachMade) == [BreachMade(812, BOTH)]
    assert scene.siege.breaches == {812: BOTH}
    march(scene, HORSE, 912)
    assert scene.siege.spent[scene[HORSE]] == 5
    assert scene.happened(BreachMade) == []
    assert 812 not in {shot // SHOT for shot in shots_at(scene.siege, {912})[912]}


@rule("AL-9.2.k")
@pytest.mark.parametrize(("by_line", "markers"), [(True, 3), (False, 2)])
def test_each_breach_is_worth_its_point_one_per_line_or_by_the_letter_one_per_hex(
    by_line: bool,  # noqa: FBT001 - a case
    markers: int,
) -> None:
    scene = gauls(breach_by_line=by_line)
    counted = victory.points(scene.siege, "gallic")
    scene.siege.breaches = {812: BOTH, 1110: OUTER_LINE if by_line else BOTH}
    assert breach_markers(scene.siege) == markers
    assert victory.points(scene.siege, "gallic") - counted == markers


def breached(*, roman: int = 0, gaul: int = 0) -> Scene:
    """A breach in 1210, a Roman unit and a Gallic one somewhere, and the end of a step."""
    scene = Scene(FinishStep("gallic")).put(roman or GONE, "aux_cretans").put(gaul or GONE, FOOT)
    scene.siege.breaches = {1210: BOTH}
    return scene


@rule("AL-9.2.j")
@pytest.mark.parametrize(
    ("roman", "gaul", "closes"),
    [
        (1210, 0, True),
        (1210, 1208, True),
        (1210, 1209, False),
        (1210, 1110, False),
        (1210, 1211, False),
        (1110, 0, False),
        (0, 0, False),
        (0, 1210, False),
    ],
)
def test_a_breach_closes_when_romans_hold_the_hex_and_no_gaul_is_adjacent(
    roman: int,
    gaul: int,
    closes: bool,  # noqa: FBT001 - a case
) -> None:
    scene = breached(roman=roman, gaul=gaul).run()
    assert scene.siege.breaches == ({} if closes else {1210: BOTH})
    assert scene.happened(BreachClosed) == ([BreachClosed(1210, BOTH)] if closes else [])


@rule("AL-9.2.j")
def test_neither_leaders_nor_routed_gauls_make_a_difference_but_units_of_any_state_do() -> None:
    scene = breached(roman=1210).lead(1209, "comnios")
    assert scene.run().siege.breaches == {}
    assert breached().lead(1210, "caesar").run().siege.breaches == {1210: BOTH}
    scene = breached(roman=1210).put(1209, FOOT, order=ROUTED)
    assert scene.run().siege.breaches == {1210: BOTH}


@rule("AL-9.2.j")
def test_the_forts_of_a_closed_breach_are_whole_again() -> None:
    scene = breached(roman=1210).run()
    assert 1210 not in zone_of(scene.siege, 1209)
    scene.put(GONE, "aux_cretans").put(1209, FOOT)
    assert 1210 * SHOT + 1209 in shots_at(scene.siege, {1209})[1209]


@rule("AL-E12")
def test_a_breach_closes_while_gauls_stand_elsewhere_in_the_corridor() -> None:
    assert breached(roman=1210, gaul=1011).run().siege.breaches == {}


@rule("AL-9.2.k")
@pytest.mark.parametrize("step", [FinishStep("gallic"), FinishStep("roman"), HelpBoxes()])
def test_breaches_close_at_the_end_of_both_steps_and_in_phase_d(step: FinishStep | HelpBoxes) -> None:
    scene = breached(roman=1210)
    scene.siege.agenda = [step]
    assert scene.run().siege.breaches == {}


@rule("AL-9.2.k", "AL-9.2.i")
def test_a_hex_carries_at_most_one_breach_a_line() -> None:
    scene = march(gauls().put(811, FOOT).lead(811, "comnios"), FOOT, 812)
    march(next_turn(scene), FOOT, 912)
    assert scene.siege.breaches == {812: BOTH}
    assert breach_markers(scene.siege) == 2


# 9.2 Ditch, walls, names


@rule("AL-9.2.m", "AL-9.2.p")
def test_a_gaul_tests_once_when_he_crosses_the_ditch_and_not_on_arrival() -> None:
    scene = march(gauls().put(1014, BESIEGED).lead(1014, "vercingetorix"), BESIEGED, 1013)
    assert scene.siege.mover == NOBODY
    assert scene.happened(OrderTested) == []
    march(next_turn(scene), BESIEGED, 1012, dice=(6,))
    assert len(scene.happened(OrderTested)) == 1
    assert scene.clause_of(OrderTested) == "AL-9.2.m"


@rule("AL-9.2.o", "AL-9.2.r")
def test_neither_ditch_nor_walls_fire() -> None:
    siege = Scene(FireShots()).siege
    assert shots_at(siege, {1112, 1212, 1013, 1113, 1117, 1217, 1214}) == {}


@rule("AL-9.2.s")
def test_code_and_texts_speak_of_the_outer_and_the_inner_line_only() -> None:
    folder = Path(GAME.folder)
    files = [path for path in folder.rglob("*") if path.suffix in (".py", ".ftl")]
    assert files
    assert [path.name for path in files if "vallation" in path.read_text("utf-8").lower()] == []


@rule("AL-9.2.i")
def test_the_ruling_on_breaches_is_an_option_that_is_on() -> None:
    assert written().options["breach_by_line"] is True
