"""AL-12.a, AL-12.1 to AL-12.3: disorder and rout."""

from __future__ import annotations

import pytest

from iacta.engine.records import Modifier, Refusal
from iacta.games.alesia.actions import GoFirst, March, Run, Shoot
from iacta.games.alesia.events import OrderTested, UnitDisordered, UnitEliminated, UnitRouted
from iacta.games.alesia.rules.retreat import rout_length
from iacta.games.alesia.state import DISORDERED, GONE, GOOD_ORDER, ROUTED, box_of
from iacta.games.alesia.steps import ApplyResult, FireShots, MovePieces, OrderTests, RollOrder, RoutUnit
from tests.alesia.kit import Scene
from tests.marks import rule


def shaken(*units: str, place: int = 1210, order: int = GOOD_ORDER) -> Scene:
    """Units in a hex are about to test for disorder."""
    return Scene(RollOrder(Scene().units(*units), "AL-T.a")).put(place, *units, order=order)


def needed(scene: Scene) -> int:
    """The least face that holds in the first test."""
    return scene.happened(OrderTested)[0].needed


# The test


@rule("AL-12.1.a", "AL-12.1.b", "AL-W19")
@pytest.mark.parametrize(
    ("unit", "die", "order"),
    [
        ("legio_vi", 3, DISORDERED),
        ("legio_vi", 4, GOOD_ORDER),
        ("legio_x", 1, DISORDERED),
        ("legio_x", 2, GOOD_ORDER),
        ("aux_remi", 4, DISORDERED),
        ("aux_remi", 5, GOOD_ORDER),
    ],
)
def test_a_modified_result_below_four_disorders(unit: str, die: int, order: int) -> None:
    scene = shaken(unit).run([die])
    assert scene.siege.order[scene[unit]] == order
    assert scene.happened(OrderTested)[0].held == (order == GOOD_ORDER)


@rule("AL-12.a")
def test_units_of_a_stack_test_one_by_one() -> None:
    scene = shaken("aux_cretans", "aux_numidians", "aux_baleares").run([4, 3, 6])
    states = [scene.siege.order[unit] for unit in scene.units("aux_cretans", "aux_numidians", "aux_baleares")]
    assert states == [GOOD_ORDER, DISORDERED, GOOD_ORDER]
    assert len(scene.happened(OrderTested)) == 3


@rule("AL-12.a")
def test_whoever_was_lost_meanwhile_does_not_test() -> None:
    scene = shaken("aux_cretans", "aux_numidians")
    scene.siege.place[scene["aux_cretans"]] = GONE
    scene.run([6])
    assert [event.unit for event in scene.happened(OrderTested)] == [scene["aux_numidians"]]


@rule("AL-12.1.b", "AL-12.1.c")
def test_the_modifiers_of_unit_and_leader_are_told() -> None:
    scene = shaken("legio_i").lead(1210, "antonius").run([2])
    assert scene.happened(OrderTested)[0].modifiers == (
        Modifier("AL-12.1.b", "quality", 1, "die"),
        Modifier("AL-12.1.c", "leader", 1, "die"),
    )
    assert scene.siege.order[scene["legio_i"]] == GOOD_ORDER


@rule("AL-12.1.c")
def test_a_leader_stacked_with_the_unit_steadies_it() -> None:
    assert needed(shaken("legio_vi").run([6])) == 4
    assert needed(shaken("legio_vi").lead(1210, "antonius").run([6])) == 3
    assert needed(shaken("legio_vi").lead(1310, "antonius").run([6])) == 4


@rule("AL-12.1.d")
def test_of_several_leaders_the_best_counts() -> None:
    assert needed(shaken("legio_vi").lead(1210, "antonius", "caesar", "rebilus").run([6])) == 2


@rule("AL-12.1.d")
def test_a_face_down_leader_does_not_help_on_the_map() -> None:
    assert needed(shaken("legio_vi").hide(1210, "caesar").run([6])) == 4


@rule("AL-12.1.d")
def test_the_leader_of_a_box_is_stacked_with_all_units_in_it_face_down_or_not() -> None:
    for stand in (Scene.hide, Scene.lead):
        scene = Scene(RollOrder(Scene().units("legio_vi", "legio_xiv"), "AL-7.1.e"))
        scene.fill("caesar", "legio_vi", "legio_xiv")
        stand(scene, 712, "caesar").run([2, 2])
        assert needed(scene) == 2
        assert all(event.held for event in scene.happened(OrderTested))


@rule("AL-12.1.d")
def test_enemies_and_decoys_steady_nobody() -> None:
    assert needed(shaken("legio_vi").lead(1210, "comnios", "decoy_roman_1").run([6])) == 4


@rule("AL-12.1.d", "AL-11.3bis.d")
def test_a_wounded_leader_lends_his_new_modifier() -> None:
    scene = shaken("legio_vi").lead(1210, "caesar")
    scene.siege.wounded[scene["caesar"]] = True
    assert needed(scene.run([6])) == 3


# Disorder


@rule("AL-12.2.a")
def test_disorder_changes_nothing_but_the_strength() -> None:
    """A disordered unit moves as far as before."""
    for order, sp in ((GOOD_ORDER, 6), (DISORDERED, 3)):
        scene = Scene(MovePieces("gallic")).put(606, "rel_senones", order=order).lead(606, "comnios")
        assert scene.siege.sp(scene["rel_senones"]) == sp
        scene.play("gallic", March(scene["rel_senones"], (607,)))
        assert scene.siege.spent[scene["rel_senones"]] == scene.siege.ground.way[606, 607].cost


@rule("AL-12.2.a", "AL-12.1.a")
def test_a_unit_in_good_order_is_disordered_once() -> None:
    scene = shaken("legio_vi").run([1])
    assert scene.happened(UnitDisordered) == [UnitDisordered(scene["legio_vi"])]
    assert scene.siege.place[scene["legio_vi"]] == 1210


# Rout


@rule("AL-12.2bis.b", "AL-12.2bis.c")
def test_a_disordered_unit_that_is_disordered_again_routs_and_runs() -> None:
    scene = shaken("legio_vi", order=DISORDERED).run([1])
    assert scene.happened(UnitRouted) == [UnitRouted(scene["legio_vi"])]
    assert scene.clause_of(UnitRouted) == "AL-12.2bis.b"
    assert scene.step == RoutUnit(scene["legio_vi"])
    scene.play("roman", Run((1310, 1411)))
    assert scene.siege.place[scene["legio_vi"]] == 1411
    assert scene.siege.order[scene["legio_vi"]] == ROUTED


@rule("AL-12.2bis.d", "AL-W20")
@pytest.mark.parametrize(
    ("unit", "length"), [("rel_senones", 3), ("legio_x", 2), ("relcav_aedui", 3), ("cav_roman", 3)]
)
def test_a_rout_is_half_the_allowance_rounded_up(unit: str, length: int) -> None:
    scene = Scene()
    assert rout_length(scene.siege, scene[unit]) == length
    for turn in (1, 10):  # the printed figure, at night as by day
        scene = Scene(RoutUnit(scene[unit]), turn=turn).put(1206, unit, order=ROUTED)
        runs = [action for action in scene.candidates(scene.asked[0]) if isinstance(action, Run)]
        assert {len(action.path) for action in runs} == {length}


@rule("AL-12.2bis.d")
def test_in_a_box_nothing_moves() -> None:
    scene = Scene(RollOrder(Scene().units("legio_vi"), "AL-7.1.e")).hide(712, "rebilus")
    scene.fill("rebilus", "legio_vi", order=DISORDERED).run([1])
    assert scene.siege.order[scene["legio_vi"]] == ROUTED
    assert scene.siege.place[scene["legio_vi"]] == box_of(scene["rebilus"])
    assert scene.asked == ()


@rule("AL-12.3.e")
@pytest.mark.parametrize("place", ["map", "box"])
def test_a_routed_unit_that_is_disordered_again_is_lost(place: str) -> None:
    scene = shaken("legio_vi", order=ROUTED)
    if place == "box":
        scene.fill("rebilus", "legio_vi", order=ROUTED)
    scene.run([1])
    assert scene.siege.place[scene["legio_vi"]] == GONE
    assert scene.clause_of(UnitEliminated) == "AL-12.3.e"


@rule("AL-12.a", "AL-12.2bis.c")
def test_a_rout_is_run_before_the_next_unit_tests() -> None:
    scene = shaken("aux_cretans", "aux_numidians", order=DISORDERED).run([1])
    assert scene.step == RoutUnit(scene["aux_cretans"])
    scene.play("roman", Run((1310, 1411, 1412)), [6])
    assert scene.siege.order[scene["aux_numidians"]] == DISORDERED


# Who tests first


PAIR = ("rel_segusiavi", "rel_sequani")


@rule("AL-12.b")
def test_the_owner_says_who_tests_next_and_the_first_to_rout_may_take_the_leader_along() -> None:
    scene = shaken(*PAIR, place=1106, order=DISORDERED).lead(1106, "comnios").run()
    assert list(scene.agenda) == [OrderTests(scene.units(*PAIR), "AL-T.a")]
    assert scene.asked == ("gallic",)
    assert set(scene.candidates("gallic")) == {GoFirst(unit) for unit in scene.units(*PAIR)}
    assert scene.refusal("gallic", GoFirst(scene["rel_ruteni"])) == Refusal("AL-12.b", "unit-does-not-test")
    scene.play("gallic", GoFirst(scene["rel_segusiavi"]), [1])
    assert next(iter(scene.agenda)) == RoutUnit(scene["rel_segusiavi"])
    scene.play("gallic", Run((1105, 1104, 1103), (scene["comnios"],)), [3])
    assert scene.happened(OrderTested)[0].needed == 4  # nobody is left to steady him
    assert scene.siege.order[scene["rel_sequani"]] == ROUTED


@rule("AL-12.b")
def test_nobody_is_asked_where_the_order_cannot_matter() -> None:
    fresh = shaken(*PAIR, place=1106).lead(1106, "comnios")
    assert fresh.run([6, 6]).asked == ()  # nobody can rout
    alike = shaken("rel_aedui_1", "rel_aedui_2", place=1106, order=DISORDERED)
    assert alike.run([6, 6]).asked == ()
    alone = shaken(*PAIR, place=1106).put(1106, PAIR[0], order=DISORDERED)
    assert alone.run([6, 6]).asked == ()  # only one can rout, and takes nothing away
    boxed = shaken(*PAIR).fill("comnios", *PAIR, order=DISORDERED)
    assert boxed.run([6, 6]).asked == ()  # in a box nobody runs


@rule("AL-12.b")
def test_one_who_may_rout_and_a_leader_whom_he_could_take_are_enough() -> None:
    scene = shaken(*PAIR, place=1106).put(1106, PAIR[0], order=DISORDERED).lead(1106, "comnios").run()
    assert scene.asked == ("gallic",)
    hidden = shaken(*PAIR, place=1106).put(1106, PAIR[0], order=DISORDERED).hide(1106, "comnios").run([6, 6])
    assert hidden.asked == ()


@rule("AL-12.b", "AL-11.3.b")
def test_after_the_choice_the_last_one_tests_unasked() -> None:
    scene = Scene(ApplyResult(Scene().units(*PAIR, "rel_ambivareti"), "T", "AL-11.2.i"))
    scene.put(1106, *PAIR, "rel_ambivareti", order=DISORDERED).run()
    scene.play("gallic", GoFirst(scene["rel_ambivareti"]), [6])
    assert scene.step == OrderTests(scene.units(*PAIR), "AL-11.2.i")
    scene.play("gallic", GoFirst(scene["rel_segusiavi"]), [6, 6])
    assert scene.agenda == ()
    assert scene.clause_of(OrderTested) == "AL-11.2.i"


@rule("AL-12.b", "AL-10.2.b")
def test_the_owner_says_it_under_fire_too() -> None:
    scene = Scene(FireShots(), camps=[1108]).put(1106, *PAIR, order=DISORDERED)
    scene.play("roman", Shoot(1106, (1108,)), [1])
    assert scene.asked == ("gallic",)
    assert scene.step == OrderTests(scene.units(*PAIR), "AL-10.2.b")


@rule("AL-12.b", "AL-13.1.f")
def test_for_a_mixed_stack_the_player_with_more_sp_says_it() -> None:
    names = ("rel_sequani", "bes_mandubii")
    scene = Scene(RollOrder(Scene().units(*names), "AL-10.2.b"), three_players=True)
    assert scene.put(1106, *names, order=DISORDERED).run().asked == ("relief",)


@rule("AL-12.3.c", "AL-12.3.g")
def test_a_routed_unit_moves_only_away_from_the_nearest_enemy_unit() -> None:
    scene = Scene(MovePieces("gallic")).put(606, "rel_senones", order=ROUTED).lead(606, "comnios")
    scene.put(608, "legio_x").put(601, "legio_ix")
    unit = scene["rel_senones"]
    away = Refusal("AL-12.3.c", "routed-must-get-away")
    assert scene.refusal("gallic", March(unit, (706,))) == away  # as near to legion X as before
    assert scene.allows("gallic", March(unit, (605,)))
    assert scene.refusal("gallic", March(unit, (605, 604))) == away  # then legion IX is nearer
    assert March(unit, (605,)) in scene.candidates("gallic")
    assert March(unit, (706,)) not in scene.candidates("gallic")


@rule("AL-12.3.c")
def test_only_routed_units_must_get_away_and_only_from_units() -> None:
    scene = Scene(MovePieces("gallic")).put(606, "rel_senones", order=DISORDERED).lead(606, "comnios")
    scene.put(609, "legio_x").lead(604, "labienus")
    assert scene.allows("gallic", March(scene["rel_senones"], (607,)))
    scene.siege.order[scene["rel_senones"]] = ROUTED
    assert scene.allows("gallic", March(scene["rel_senones"], (605,)))
