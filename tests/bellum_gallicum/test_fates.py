"""BG-4.2.2, table 8.6: leaders are tested, wounded, killed, captured and replaced."""

from __future__ import annotations

import msgspec
import pytest

from iacta.games.bellum_gallicum import steps
from iacta.games.bellum_gallicum.actions import GiveUpShip, GoAboard, GoTo
from iacta.games.bellum_gallicum.events import (
    CaesarSaved,
    LeaderCaptured,
    LeaderEscaped,
    LeaderKilled,
    LeaderTested,
    LeaderWounded,
    TribuneAppointed,
)
from iacta.games.bellum_gallicum.map import NOWHERE
from iacta.games.bellum_gallicum.state import BESIEGES, CAPTURED, DRIVEN, LOST
from tests.bellum_gallicum.field import leaders_tested, settle, skirmish, todo
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule


def trial(*names: str, at: str = "remi", scenario: str = "vercingetorix") -> Scene:
    """Leaders of a beaten force, with a legion and a Gallic unit, about to be tested one after the other."""
    scene = Scene(scenario=scenario).lead(at, *names).put(at, "legion_x").put(at, "remi_inf6")
    return todo(scene, steps.TestAll(scene.leaders(*names), "BG-4.4.2.w"))


# Table 8.6


@pytest.mark.parametrize(
    ("dice", "result"),
    [((1, 1), "nothing"), ((4, 5), "nothing"), ((4, 6), "wounded"), ((5, 6), "killed"), ((6, 6), "captured")],
)
@rule("BG-8.6.a")
def test_two_dice_decide_what_becomes_of_a_leader(dice: tuple[int, int], result: str) -> None:
    scene = trial("galba").run(dice)
    assert scene.happened(LeaderTested) == [LeaderTested(scene["galba"], dice, sum(dice), result)]  # type: ignore[arg-type]  # a result of the table
    assert bool(scene.war.wounded[scene["galba"]]) == (result == "wounded")
    where = {"nothing": scene["remi"], "wounded": scene["remi"], "killed": LOST, "captured": CAPTURED}
    assert scene.war.leader_at[scene["galba"]] == where[result]


@pytest.mark.parametrize(
    ("dice", "result"), [((4, 6), "nothing"), ((5, 6), "wounded"), ((6, 6), "killed"), ((5, 5), "nothing")]
)
@rule("BG-8.6.b", "BG-12.h")
def test_a_leader_of_rank_three_has_one_less_and_cannot_be_captured(dice: tuple[int, int], result: str) -> None:
    scene = trial("ariovistus", scenario="helvetii").run(dice)
    assert [event.result for event in scene.happened(LeaderTested)] == [result]


@rule("BG-12.h")
def test_vercingetorix_can_be_captured_in_a_siege() -> None:
    scene = Scene().lead("gergovia", "vercingetorix").put("gergovia", "arverni_inf6").put("arverni", "legion_x")
    scene.besiege("gergovia", "roman", 3)
    scene.war.place_units((scene["arverni_inf6"],), LOST)
    todo(scene, steps.CheckFall(scene["gergovia"])).run()
    assert scene.war.leader_at[scene["vercingetorix"]] == CAPTURED


@rule("BG-8.6.c", "BG-4.2.2.e")
def test_caesar_is_wounded_where_another_would_be_killed() -> None:
    scene = trial("caesar").run([6, 6, 2])
    assert scene.happened(CaesarSaved) == [CaesarSaved(2)]
    assert scene.war.leader_at[scene["caesar"]] == scene["remi"]
    assert scene.war.value(scene["caesar"]) == 4


@rule("BG-8.6.c", "BG-4.2.2.e", "BG-4.2.2.c")
def test_caesar_dies_on_a_one() -> None:
    scene = trial("caesar", scenario="belgae").run([6, 6, 1])
    assert scene.happened(LeaderKilled) == [LeaderKilled(scene["caesar"])]
    assert scene.war.leader_at[scene["caesar"]] == LOST
    assert scene.happened(TribuneAppointed) == []


@pytest.mark.parametrize(("die", "captured"), [(1, True), (2, False), (3, True), (4, False), (5, True), (6, False)])
@rule("BG-8.6.d")
def test_a_roman_is_captured_on_an_odd_die_only(die: int, captured: bool) -> None:  # noqa: FBT001 - a column of the table
    scene = trial("labienus").run([6, 6, die])
    assert (scene.war.leader_at[scene["labienus"]] == CAPTURED) == captured
    assert bool(scene.happened(LeaderEscaped)) != captured


@rule("BG-8.6.d")
def test_gauls_do_not_escape_whichever_side_they_serve() -> None:
    assert trial("galba").run([6, 6]).happened(LeaderEscaped) == []
    scene = trial("pro_roman_gallic_leader_1").run([6, 6])
    assert scene.war.leader_at[scene["pro_roman_gallic_leader_1"]] == CAPTURED


@rule("BG-8.6.e")
def test_a_roman_prisoner_of_a_siege_does_not_escape() -> None:
    scene = Scene(turn=1).lead("camp:nervii", "cicero").camp("nervii").put("nervii", "nervii_inf6")
    scene.besiege("camp:nervii", "gallic", 2)
    todo(scene, steps.CheckFall(scene["camp:nervii"])).run()
    assert scene.war.leader_at[scene["cicero"]] == CAPTURED


# Wounded


@rule("BG-4.2.2.b")
def test_a_wound_turns_a_leader_over_and_does_not_harm_one_already_wounded() -> None:
    scene = trial("labienus").run([4, 6])
    assert scene.war.value(scene["labienus"]) == 3
    assert scene.happened(LeaderWounded) == [LeaderWounded(scene["labienus"])]
    todo(scene, steps.TestAll(scene.leaders("labienus"), "BG-4.4.2.w")).run([4, 6])
    assert scene.happened(LeaderWounded) == []
    assert scene.war.leader_at[scene["labienus"]] == scene["remi"]
    assert scene.war.value(scene["labienus"]) == 3


@rule("BG-4.2.2.b")
def test_the_wounded_recover_in_their_own_reinforcement_phase_of_the_next_turn() -> None:
    scene = trial("labienus").run([4, 6])
    scene.lead("arverni", "vercingetorix", wounded=scene.war.round)
    todo(scene, steps.StartMovement("roman")).run()
    assert scene.war.wounded[scene["labienus"]]
    scene.war.turn += 1
    todo(scene, steps.StartMovement("roman")).run()
    assert not scene.war.wounded[scene["labienus"]]
    assert scene.war.wounded[scene["vercingetorix"]]


# Captured and killed


@rule("BG-4.2.2.a", "BG-4.2.2.f")
def test_a_captured_gaul_is_back_the_year_after_unless_he_is_irreducible() -> None:
    scene = Scene(scenario="campaign", year=-55).lead("remi", "galba", "ambiorix", "crassus").put("remi", "legion_x")
    todo(scene, steps.TestAll(scene.leaders("galba", "ambiorix", "crassus"), "BG-4.4.2.w")).run([6, 6, 6, 6, 6, 6, 1])
    assert len(scene.happened(LeaderCaptured)) == 3
    for year, free in ((-55, False), (-54, True)):
        scene.war.year = year
        todo(scene, steps.PrepareYear()).run()
        assert (scene.war.leader_at[scene["galba"]] == NOWHERE) == free
    assert [scene.war.leader_at[leader] for leader in scene.leaders("ambiorix", "crassus")] == [CAPTURED, CAPTURED]


@rule("BG-4.2.2.f")
def test_a_freed_leader_joins_what_his_tribe_has_on_the_map() -> None:
    scene = Scene(scenario="campaign", year=-51).put("arverni", "arverni_inf6")
    scene.war.place_leaders((scene["vercassivellaunos"],), CAPTURED)
    captured = ((scene["vercassivellaunos"], -52),)
    scene.war.annals = msgspec.structs.replace(scene.war.annals, captured_in=captured)
    todo(scene, steps.PrepareYear()).run()
    assert scene.war.leader_at[scene["vercassivellaunos"]] == scene["arverni"]


@rule("BG-4.2.2.f")
def test_capture_is_final_within_a_year() -> None:
    scene = trial("galba").run([6, 6])
    todo(scene, steps.StartMovement("gallic")).run()
    assert scene.war.leader_at[scene["galba"]] == CAPTURED


@rule("BG-4.2.2.c")
def test_a_killed_leader_never_returns() -> None:
    scene = Scene(scenario="campaign", year=-55).lead("remi", "galba")
    todo(scene, steps.TestAll(scene.leaders("galba"), "BG-4.4.2.w")).run([5, 6])
    scene.war.year = -54
    todo(scene, steps.PrepareYear()).run()
    assert scene.war.leader_at[scene["galba"]] == LOST


@rule("BG-4.2.2.a", "BG-4.2.2.c")
def test_the_year_remembers_who_was_killed_or_captured() -> None:
    scene = trial("galba", "comnios", "drappes").run([5, 6, 6, 6, 1, 1])
    assert scene.war.annals.out == set(scene.leaders("galba", "comnios"))
    assert scene.war.annals.captured_in == ((scene["comnios"], scene.war.year),)


# Tribunes


@rule("BG-4.2.2.d", "BG-4.2.2.g")
def test_a_lost_roman_is_replaced_at_once_by_a_tribune_with_his_force() -> None:
    for dice in ((5, 6), (6, 6, 3)):
        scene = trial("crassus").run(dice)
        assert scene.happened(TribuneAppointed) == [TribuneAppointed(scene["tribune_1"], scene["remi"])]
        assert scene.war.leader_at[scene["tribune_1"]] == scene["remi"]
        assert not scene.war.wounded[scene["tribune_1"]]


@pytest.mark.parametrize("name", ["labienus", "tribune_2", "pro_roman_gallic_leader_1", "galba"])
@rule("BG-4.2.2.d", "BG-4.2.2.g")
def test_labienus_tribunes_and_gauls_are_not_replaced(name: str) -> None:
    scene = trial(name).run([5, 6])
    assert scene.war.leader_at[scene[name]] == LOST
    assert scene.happened(TribuneAppointed) == []


@rule("BG-4.2.2.d")
def test_nobody_replaces_a_leader_when_no_tribune_is_left() -> None:
    scene = trial("crassus").lead("cisalpina", "tribune_1", "tribune_2", "tribune_3", "tribune_4").run([5, 6])
    assert scene.happened(TribuneAppointed) == []


@rule("BG-4.2.2.g")
def test_a_captured_tribune_may_be_used_again_and_a_killed_one_not() -> None:
    scene = trial("tribune_1", "tribune_2").run([6, 6, 1, 5, 6])
    assert [scene.war.leader_at[one] for one in scene.leaders("tribune_1", "tribune_2")] == [NOWHERE, LOST]
    scene.lead("remi", "crassus", "fabius")
    todo(scene, steps.TestAll(scene.leaders("crassus", "fabius"), "BG-4.4.2.w")).run([5, 6, 5, 6])
    assert [event.tribune for event in scene.happened(TribuneAppointed)] == list(
        scene.leaders("tribune_1", "tribune_3")
    )


@rule("BG-4.2.2.g", "BG-4.3.2.h")
def test_where_the_force_is_gone_the_tribune_appears_in_cisalpina() -> None:
    scene = Scene().put("nervii", "cretans", "nervii_inf6", "atrebates_inf6").lead("nervii", "crassus", "comnios")
    skirmish(scene, "nervii", (5, 1, 1))  # 15 : 5 is 3/1
    assert scene.war.at[scene["cretans"]] == LOST
    assert scene.happened(TribuneAppointed) == [TribuneAppointed(scene["tribune_1"], scene["cisalpina"])]


@rule("BG-4.2.2.g")
def test_a_tribune_takes_his_place_in_the_same_group_of_a_split_besieger() -> None:
    scene = Scene().put("arverni", "legion_x", done=BESIEGES).put("arverni", "legion_ix").lead("arverni", "crassus")
    todo(scene, steps.TestAll(scene.leaders("crassus"), "BG-4.3.2.g")).run([5, 6])
    assert scene.war.leader_at[scene["tribune_1"]] == scene["arverni"]
    assert not scene.war.leader_done[scene["tribune_1"]] & BESIEGES
    scene.lead("arverni", "fabius", done=BESIEGES)
    todo(scene, steps.TestAll(scene.leaders("fabius"), "BG-4.3.2.g")).run([5, 6])
    assert scene.war.leader_done[scene["tribune_2"]] & BESIEGES
    scene.lead("arverni", "brutus", done=DRIVEN)
    todo(scene, steps.TestAll(scene.leaders("brutus"), "BG-4.3.2.g")).run([5, 6])
    assert scene.war.leader_at[scene["tribune_3"]] == scene["cisalpina"]
    assert scene.war.leader_done[scene["tribune_3"]] == 0


@rule("BG-4.2.2.h")
def test_a_tribune_is_not_tested_in_the_combat_that_brought_him() -> None:
    scene = trial("crassus", "fabius").run([5, 6, 1, 1])
    assert leaders_tested(scene) == ["crassus", "fabius"]


@rule("BG-4.2.2.h")
def test_a_tribune_who_was_captured_and_comes_back_in_the_same_combat_is_not_tested_again() -> None:
    scene = trial("crassus").run([5, 6])
    scene.war.place_leaders((scene["tribune_1"],), NOWHERE)  # he was captured by the test that the result ordered
    scene.lead("remi", "fabius")
    todo(scene, steps.TestAll(scene.leaders("fabius", "tribune_1"), "BG-4.3.2.g")).run([5, 6])
    assert scene.war.leader_at[scene["tribune_1"]] == scene["remi"]
    assert leaders_tested(scene) == ["fabius"]


@rule("BG-12.j")
def test_a_death_that_ends_the_game_ends_it_before_the_other_tests() -> None:
    scene = trial("vercingetorix", "lucterios", at="arverni").run([6, 6])
    assert leaders_tested(scene) == ["vercingetorix"]
    assert scene.outcome is not None
    assert scene.outcome.winner == "roman"


# A saved Caesar


def lost_with_caesar(scene: Scene, region: str) -> Scene:
    """Caesar's force has been wiped out, and he has been saved."""
    todo(scene, steps.FinishSkirmish(scene.location(region), "gallic", "DE", relieving=False))
    return settle(scene.lead(region, "caesar", wounded=1)).run()


@rule("BG-4.2.2.i", "BG-4.3.2.h")
def test_a_saved_caesar_goes_to_a_neighbouring_region_by_the_priorities_of_a_retreat() -> None:
    scene = Scene().put("nervii", "nervii_inf6").put("remi", "legion_x").put("menapii", "legion_ix")
    lost_with_caesar(scene.put("menapii", "menapii_inf4"), "nervii")
    assert scene.war.leader_at[scene["caesar"]] == scene["remi"]
    scene = Scene().put("nervii", "nervii_inf6").put("remi", "legion_x").put("menapii", "legion_ix")
    lost_with_caesar(scene, "nervii")
    assert scene.step == steps.SendLeader(scene["caesar"], (scene["remi"], scene["menapii"]))
    scene.play("roman", GoTo(scene["menapii"]))
    assert scene.war.leader_at[scene["caesar"]] == scene["menapii"]


@rule("BG-4.2.2.i")
def test_a_saved_caesar_leaves_britannia_by_trireme_or_is_captured() -> None:
    scene = Scene().put("britannia", "briton_infantry_1").moor("britannia", "trireme_1").hold("roman", "menapii")
    lost_with_caesar(scene, "britannia")
    assert scene.candidates("roman") == [GoAboard(scene["menapii"], ())]
    scene.play("roman", GoAboard(scene["menapii"], ()))
    assert scene.war.leader_at[scene["caesar"]] == scene["menapii"]
    scene = lost_with_caesar(Scene(scenario="britannia").put("britannia", "briton_infantry_1"), "britannia")
    assert scene.war.leader_at[scene["caesar"]] == CAPTURED


def wrecked(*, fleet: tuple[str, ...], coast: tuple[str, ...] = ()) -> Scene:
    """A ship with Caesar aboard has been lost on the Atlantic, and he was saved."""
    scene = Scene().moor("atlantic", *fleet)
    scene.war.place_leaders((scene["caesar"],), scene.war.gaul.aboard(scene["trireme_1"]))
    todo(scene, steps.LoseShip("roman", scene["atlantic"], "BG-5.4.b")).hold("roman", *coast)
    if len(fleet) == 1:
        return scene.run([3])
    return scene.play("roman", GiveUpShip(scene["trireme_1"]), [3])


@rule("BG-4.2.2.c", "BG-5.6.2.c")
def test_other_leaders_drown_with_their_ship() -> None:
    scene = Scene().moor("atlantic", "trireme_1").hold("roman", "menapii")
    scene.war.place_leaders((scene["labienus"],), scene.war.gaul.aboard(scene["trireme_1"]))
    todo(scene, steps.LoseShip("roman", scene["atlantic"], "BG-5.4.b")).run()
    assert scene.war.leader_at[scene["labienus"]] == LOST
    assert scene.agenda == ()


@rule("BG-4.2.2.i")
def test_a_caesar_saved_from_a_lost_ship_goes_aboard_another_of_the_fleet() -> None:
    scene = wrecked(fleet=("trireme_1", "trireme_2"), coast=("menapii",))
    assert scene.war.leader_at[scene["caesar"]] == scene.war.gaul.aboard(scene["trireme_2"])


@rule("BG-4.2.2.i")
def test_without_another_ship_a_saved_caesar_swims_to_a_roman_coast_or_is_found_in_cisalpina() -> None:
    scene = wrecked(fleet=("trireme_1",), coast=("menapii", "atrebates", "nervii"))
    assert scene.step == steps.SendLeader(scene["caesar"], (scene["atrebates"], scene["menapii"]))
    scene = wrecked(fleet=("trireme_1",))
    assert scene.war.leader_at[scene["caesar"]] == scene["cisalpina"]
