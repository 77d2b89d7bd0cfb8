"""BG-4.3.1, BG-4.4.1: evading a skirmish or a pitched battle, and going into a place instead."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import Evade, GoTo, Pass, Retire, Stand
from iacta.games.bellum_gallicum.events import (
    EvasionRolled,
    EvasionsRevealed,
    ForceRetired,
    ForceWithdrew,
    OppidumTried,
    SkirmishFought,
)
from iacta.games.bellum_gallicum.rules.evasion import evasion_modifiers, skirmish_evader
from iacta.games.bellum_gallicum.state import ANTI_ROMAN, BESIEGES, DRIVEN
from iacta.games.bellum_gallicum.steps import (
    DeployArmy,
    EvadeTo,
    OfferEvasion,
    OfferEvasions,
    PlanSieges,
    RetireInside,
    SealEvasion,
)
from tests.bellum_gallicum.field import BELGAE, LEGIONS, opened, phase, settle, todo
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

ARVERNI = ("arverni_inf6", "arverni_inf4", "cadurci_inf4", "ruteni_inf4", "vellavi_inf2")
"""20 SP."""
ALLIES = ("gallic_cavalry_1", "gallic_cavalry_2", "aeduii_inf6", "aeduii_inf4")


# Skirmishes: who may try


@rule("BG-4.3.1.b")
def test_only_the_side_with_fewer_units_may_evade_a_skirmish_and_only_with_more_cavalry() -> None:
    scene = phase().put("nervii", "roman_cavalry_1", "nervii_inf6", "nervii_inf4")
    assert skirmish_evader(scene.war, scene["nervii"]) == "roman"
    scene.put("nervii", "nervii_cav2")
    assert skirmish_evader(scene.war, scene["nervii"]) is None
    scene.put("nervii", "roman_cavalry_2")
    assert skirmish_evader(scene.war, scene["nervii"]) == "roman"
    scene.put("nervii", "legion_x", "cretans")
    assert skirmish_evader(scene.war, scene["nervii"]) is None  # the Gauls are fewer now, and have less cavalry


@rule("BG-4.3.1.b")
def test_among_equal_numbers_the_side_with_fewer_sp_may_try_then_the_roman_side() -> None:
    scene = phase().put("nervii", "legion_x", "nervii_cav2")
    assert skirmish_evader(scene.war, scene["nervii"]) == "gallic"
    scene = phase().put("nervii", "roman_cavalry_1", "nervii_inf6")
    assert skirmish_evader(scene.war, scene["nervii"]) == "roman"
    scene = phase().put("nervii", "roman_cavalry_1", "nervii_inf2")
    assert skirmish_evader(scene.war, scene["nervii"]) == "roman"
    scene = phase().put("nervii", "cretans", "nervii_cav2")
    assert skirmish_evader(scene.war, scene["nervii"]) is None


@rule("BG-4.3.1.b", "BG-4.3.2.c")
def test_weakened_units_count_with_their_weakened_sp() -> None:
    scene = phase().put("nervii", "nervii_inf2").put("nervii", "roman_cavalry_1")
    scene.put("nervii", "nervii_inf2", weak=True)
    assert skirmish_evader(scene.war, scene["nervii"]) is None


@rule("BG-4.3.1.a")
def test_a_skirmish_is_not_evaded_without_a_region_of_ones_own() -> None:
    scene = opened(phase().put("nervii", "roman_cavalry_1", "nervii_inf6"), (4,))
    assert len(scene.happened(SkirmishFought)) == 1
    scene = opened(phase().put("nervii", "roman_cavalry_1", "nervii_inf6").hold("roman", "remi"))
    assert isinstance(scene.step, OfferEvasion)
    assert scene.asked == ("roman",)


@rule("BG-4.3.1.b")
def test_nobody_has_to_evade() -> None:
    scene = opened(phase().put("nervii", "roman_cavalry_1", "nervii_inf6").hold("roman", "remi"))
    assert scene.candidates("roman") == [Stand(), Evade()]
    scene.play("roman", Stand(), [4])
    assert len(scene.happened(SkirmishFought)) == 1


def test_in_a_solo_game_the_roman_player_is_asked_whether_to_evade() -> None:
    scene = phase(scenario="aquitania", solo=True).put("tarbelli", "roman_cavalry_1", "tarbelli_inf4")
    opened(scene.hold("roman", "nitiobroges"))
    assert scene.asked == ("roman",)


@rule("BG-6.11.c", "BG-6.11.d")
def test_the_automaton_tries_every_evasion_and_goes_to_the_first_region_or_into_the_oppidum() -> None:
    for die, where in ((3, "provincia_i"), (4, "oppidum_sotiates")):
        scene = phase(scenario="aquitania", solo=True).put("bigerriones", *LEGIONS)
        scene.put("bigerriones", "bigerriones_inf2", "convenae_inf2", "consoranni_inf2", "auscii_inf2", "sotiates_inf4")
        opened(scene)
        assert scene.asked == ("roman",)
        scene.play("roman", Stand(), [die])  # −1 in the mountains
        assert scene.war.at[scene["sotiates_inf4"]] == scene[where]
    scene = phase(scenario="aquitania", solo=True).put("nitiobroges", "legion_x", "legion_ix", "arverni_cav2")
    opened(scene, (3,))
    assert scene.war.at[scene["arverni_cav2"]] == scene["provincia_i"]


# Skirmishes: the attempt


@pytest.mark.parametrize("die", range(1, 7))
@rule("BG-4.3.1.c")
def test_a_skirmish_is_evaded_on_one_to_three_whatever_the_leaders_and_the_ground(die: int) -> None:
    scene = phase().put("atuatuci", "nervii_inf6", "nervii_inf4", "roman_cavalry_1").lead("atuatuci", "caesar")
    opened(scene.hold("roman", "remi")).play("roman", Evade(), [die] if die <= 3 else [die, 6])
    rolled = scene.happened(EvasionRolled)[0]
    assert (rolled.die, rolled.score, rolled.succeeded, rolled.modifiers) == (die, die, die <= 3, ())
    assert bool(scene.happened(SkirmishFought)) == (die > 3)


@rule("BG-4.3.1.d")
def test_the_whole_force_goes_to_one_neighbouring_region_that_it_controls() -> None:
    scene = phase().put("nervii", "nervii_inf6", "eburones_inf6", "atrebates_inf6")
    scene.put("nervii", "roman_cavalry_1", "legion_x").lead("nervii", "caesar", "cicero")
    opened(scene.hold("roman", "remi", "menapii", "suessiones")).play("roman", Evade(), [3])
    assert scene.step == EvadeTo(scene["nervii"], "roman", (scene["remi"], scene["menapii"]))
    assert scene.refusal("roman", GoTo(scene["suessiones"])).reason == "not-a-refuge"
    scene.play("roman", GoTo(scene["menapii"]))
    assert scene.war.units_at(scene["menapii"]) == list(scene.units("legion_x", "roman_cavalry_1"))
    assert scene.war.leaders_at(scene["menapii"]) == list(scene.leaders("caesar", "cicero"))
    assert scene.war.is_held_by(scene["nervii"], "gallic")
    assert scene.happened(SkirmishFought) == []
    assert scene.clause_of(ForceWithdrew) == "BG-4.4.1.i"


@rule("BG-4.3.1.d", "BG-4.4.1.i", "BG-4.4.1.k")
def test_a_combat_that_was_evaded_waits_no_more() -> None:
    scene = phase().put("nervii", "nervii_inf6", "eburones_inf6", "roman_cavalry_1").hold("roman", "remi", "menapii")
    opened(scene).play("roman", Evade(), [3])
    assert scene.war.pending == ()
    scene = opened(meeting()).play("roman", Stand()).play("gallic", Evade(), [2])
    assert scene.war.pending == ()
    scene = meeting("arverni", ARVERNI).put("nervii", "legion_i", "nervii_inf6")
    todo(scene, RetireInside(scene["arverni"], "gallic"))
    scene.war.pending = (("battle", scene["arverni"]),)
    scene = scene.play("gallic", Retire(scene["gergovia"]))
    assert scene.war.pending == ()


@rule("BG-4.3.1.e")
def test_no_evasion_crosses_the_rhine() -> None:
    scene = phase(scenario="rhine").put("germania", "roman_cavalry_1", "german_infantry8_1")
    opened(scene.hold("roman", "treveri", "sequani"), (4,))
    assert len(scene.happened(SkirmishFought)) == 1


@rule("BG-4.3.1.e")
def test_no_evasion_enters_a_region_that_is_closed_to_the_force() -> None:
    scene = phase(scenario="belgae").put("atrebates", "nervii_cav2", "legion_x", "legion_ix")
    todo(scene, OfferEvasions("skirmish"))
    scene.war.pending = (("skirmish", scene["atrebates"]),)
    scene.run()
    assert isinstance(scene.step, OfferEvasion)
    assert scene["bellovaci"] not in scene.step.gallic
    assert scene["nervii"] in scene.step.gallic


@rule("BG-12.b")
def test_where_forces_may_evade_to_is_read_before_any_evasion() -> None:
    scene = phase().put("remi", "nervii_cav2", "legion_x", "legion_ix").hold("roman", "menapii")
    scene.put("nervii", "roman_cavalry_1", "nervii_inf6", "atrebates_inf6", "morini_inf4")
    opened(scene).play("gallic", Evade(), [1]).play("gallic", GoTo(scene["suessiones"]))
    assert scene.war.is_held_by(scene["remi"], "roman")  # since the Gauls have left it, and too late for Nervii
    scene.play("roman", Evade(), [1])
    assert scene.war.at[scene["roman_cavalry_1"]] == scene["menapii"]


@rule("BG-12.b")
def test_what_a_battle_is_evaded_to_is_read_before_any_evasion_too() -> None:
    scene = phase().put("remi", *ARVERNI).put("remi", "legion_i", "legion_v", "legion_vi", "legion_xii", "legion_xiii")
    scene.put("nervii", *LEGIONS).put("nervii", *BELGAE).hold("roman", "menapii")
    opened(scene).play("roman", Stand()).play("gallic", Evade(), [1]).play("gallic", GoTo(scene["suessiones"]))
    assert scene.war.is_held_by(scene["remi"], "roman")
    scene.play("gallic", Stand()).play("roman", Evade(), [1])
    assert scene.war.at[scene["legion_x"]] == scene["menapii"]


# Pitched battles: the sealed choice


def meeting(region: str = "nervii", gauls: tuple[str, ...] = BELGAE, **kinds: str) -> Scene:
    """Two armies in a region, the Romans masters of Provincia I and II and Remi."""
    scene = phase(**kinds).put(region, *LEGIONS).put(region, *gauls)
    return scene.hold("roman", "remi", "provincia_i", "provincia_ii")


@rule("BG-4.4.1.a")
def test_a_battle_is_not_evaded_without_a_region_of_ones_own() -> None:
    scene = opened(phase().put("nervii", *LEGIONS).put("nervii", *BELGAE))
    assert scene.refusal("roman", Evade()).clause == "BG-4.4.1.a"
    assert scene.candidates("roman") == [Stand()]
    assert scene.candidates("gallic") == [Stand(), Evade()]


@rule("BG-4.4.1.b", "BG-4.4.1.c", "BG-11.b")
def test_both_sides_choose_in_secret_and_reveal_together() -> None:
    scene = opened(meeting())
    assert scene.asked == ("roman", "gallic")
    scene = scene.play("roman", Evade())
    assert scene.events == []
    assert scene.asked == ("gallic",)
    scene.play("gallic", Stand(), [6])
    assert scene.happened(EvasionsRevealed) == [EvasionsRevealed(scene["nervii"], roman=True, gallic=False)]


@rule("BG-4.4.1.b", "BG-12.a")
def test_both_may_evade_and_leave_an_anti_roman_region() -> None:
    scene = opened(meeting("arverni", ARVERNI))
    scene.play("gallic", Evade()).play("roman", Evade(), [3, 3])
    assert [event.side for event in scene.happened(EvasionRolled)] == ["roman", "gallic"]
    scene.play("roman", GoTo(scene["provincia_i"])).play("gallic", GoTo(scene["bituriges"]))
    assert scene.war.control[scene["arverni"]] == ANTI_ROMAN
    assert scene.agenda == ()


@rule("BG-4.4.1.b", "BG-12.b")
def test_of_two_evading_forces_the_first_mover_goes_first_and_opens_nothing_to_the_other() -> None:
    for first, second in (("roman", "gallic"), ("gallic", "roman")):
        scene = meeting("arverni", ARVERNI)
        scene.war.first = first  # type: ignore[assignment]  # a side
        opened(scene).play("gallic", Evade()).play("roman", Evade(), [3, 3])
        assert scene.asked == (first,)
        scene.play(first, scene.candidates(first)[0])
        assert scene.asked == (second,)


@rule("BG-4.4.1.b")
def test_both_dice_are_rolled_even_if_the_first_attempt_succeeds() -> None:
    scene = opened(meeting()).play("roman", Evade()).play("gallic", Evade(), [1, 6])
    assert [event.succeeded for event in scene.happened(EvasionRolled)] == [True, False]
    assert scene.war.at[scene["legion_x"]] == scene["remi"]
    assert scene.war.at[scene["nervii_inf6"]] == scene["nervii"]


# Pitched battles: the die


@pytest.mark.parametrize(("side", "best"), [("roman", 3), ("gallic", 2)])
@rule("BG-4.4.1.d")
def test_gauls_evade_on_one_or_two_and_romans_on_one_to_three(side: str, best: int) -> None:
    for die in range(1, 7):
        scene = opened(meeting())
        other = "gallic" if side == "roman" else "roman"
        scene.play(side, Evade()).play(other, Stand(), [die])
        assert scene.happened(EvasionRolled)[0].succeeded == (die <= best)


@rule("BG-4.4.1.e")
def test_gauls_evade_more_easily_in_forest_marsh_and_mountains_and_romans_do_not() -> None:
    for region, rough in (("nervii", False), ("atuatuci", True), ("menapii", True), ("arverni", True)):
        scene = phase().put(region, *LEGIONS).put(region, *BELGAE)
        clauses = [one.clause for one in evasion_modifiers(scene.war, scene[region], "gallic")]
        assert clauses == (["BG-4.4.1.e"] if rough else [])
        assert evasion_modifiers(scene.war, scene[region], "roman") == ()


@rule("BG-4.4.1.f", "BG-4.4.1.h")
def test_twice_the_cavalry_sp_help_to_evade_but_nothing_is_not_twice_nothing() -> None:
    scene = phase().put("nervii", *LEGIONS).put("nervii", *BELGAE)
    assert evasion_modifiers(scene.war, scene["nervii"], "roman") == ()
    scene.put("nervii", "roman_cavalry_1")
    assert [one.clause for one in evasion_modifiers(scene.war, scene["nervii"], "roman")] == ["BG-4.4.1.f"]
    assert evasion_modifiers(scene.war, scene["nervii"], "gallic") == ()
    scene.put("nervii", "nervii_cav2")
    assert evasion_modifiers(scene.war, scene["nervii"], "roman") == ()
    scene.put("nervii", "nervii_cav2", weak=True)
    assert [one.value for one in evasion_modifiers(scene.war, scene["nervii"], "roman")] == [-1]
    scene.put("nervii", "roman_cavalry_1", weak=True)
    assert evasion_modifiers(scene.war, scene["nervii"], "roman") == ()


@rule("BG-4.4.1.g")
def test_a_leader_of_value_four_helps_to_evade() -> None:
    scene = phase().put("nervii", *LEGIONS).put("nervii", *BELGAE).lead("nervii", "crassus", "comnios")
    assert evasion_modifiers(scene.war, scene["nervii"], "roman") == ()
    scene.lead("nervii", "labienus", wounded=1)
    assert evasion_modifiers(scene.war, scene["nervii"], "roman") == ()
    scene.lead("nervii", "labienus")
    assert [one.clause for one in evasion_modifiers(scene.war, scene["nervii"], "roman")] == ["BG-4.4.1.g"]
    scene.lead("nervii", "caesar")
    assert [one.value for one in evasion_modifiers(scene.war, scene["nervii"], "roman")] == [-1]
    assert evasion_modifiers(scene.war, scene["nervii"], "gallic") == ()


@rule("BG-4.4.1.e", "BG-4.4.1.f", "BG-4.4.1.g")
def test_every_modifier_of_an_evasion_has_its_reason() -> None:
    scene = phase().put("arverni", *ARVERNI, "arverni_cav2", *LEGIONS).lead("arverni", "vercingetorix")
    found = [one.reason for one in evasion_modifiers(scene.war, scene["arverni"], "gallic")]
    assert found == ["gauls-in-rough-ground", "double-cavalry", "great-leader"]


@pytest.mark.parametrize("die", range(1, 7))
@rule("BG-W12")
def test_worked_example_evading_with_vercingetorix_and_with_caesar(die: int) -> None:
    scene = meeting("arverni", (*ARVERNI, "arverni_cav2")).lead("arverni", "vercingetorix", "caesar")
    scene.put("arverni", "roman_cavalry_1", "roman_cavalry_2", "roman_cavalry_3")
    opened(scene).play("roman", Stand()).play("gallic", Evade(), [die])
    rolled = scene.happened(EvasionRolled)[0]
    assert (rolled.score, rolled.succeeded) == (die - 2, die <= 4)

    scene = meeting().put("nervii", "nervii_cav2", "roman_cavalry_1").lead("nervii", "caesar")
    opened(scene).play("gallic", Stand()).play("roman", Evade(), [die])
    rolled = scene.happened(EvasionRolled)[0]
    assert (rolled.score, rolled.succeeded) == (die - 1, die <= 4)


# Pitched battles: success and failure


@rule("BG-4.4.1.i", "BG-4.4.3.h")
def test_success_moves_the_whole_force_to_one_region_outside_its_places() -> None:
    scene = opened(meeting().lead("nervii", "comnios", "galba")).play("roman", Stand()).play("gallic", Evade(), [2])
    scene.play("gallic", GoTo(scene["atrebates"]))
    assert scene.war.units_at(scene["atrebates"]) == sorted(scene.units(*BELGAE))
    assert scene.war.leaders_at(scene["atrebates"]) == list(scene.leaders("galba", "comnios"))
    assert all(scene.war.done[unit] & DRIVEN for unit in scene.units(*BELGAE))
    assert scene.war.is_held_by(scene["nervii"], "roman")


@rule("BG-4.4.1.i", "BG-4.4.1.j")
def test_failure_leaves_a_force_where_it_is_and_the_battle_takes_place() -> None:
    scene = opened(meeting()).play("roman", Evade()).play("gallic", Evade(), [4, 3])
    assert scene.war.at[scene["legion_x"]] == scene["nervii"]
    assert isinstance(scene.step, DeployArmy)


@rule("BG-4.4.1.n")
def test_units_inside_a_place_take_no_part_in_an_evasion() -> None:
    scene = meeting("arverni", ARVERNI).put("gergovia", "gabali_inf2").lead("gergovia", "vercingetorix")
    opened(scene).play("roman", Stand()).play("gallic", Evade(), [3])
    assert scene.happened(EvasionRolled)[0].score == 2  # the mountain helps, Vercingetorix inside does not
    scene.play("gallic", GoTo(scene["bituriges"]))
    assert scene.war.at[scene["gabali_inf2"]] == scene["gergovia"]
    assert scene.war.leader_at[scene["vercingetorix"]] == scene["gergovia"]


@rule("BG-4.4.1.n", "BG-4.5.5.b")
def test_a_besieging_army_that_evades_lifts_its_siege_and_takes_all_besiegers_along() -> None:
    scene = meeting("arverni", ARVERNI).put("gergovia", "gabali_inf2").besiege("gergovia", "roman", 1)
    settle(scene.put("arverni", "legion_xii", done=BESIEGES))
    todo(scene, SealEvasion(scene["arverni"], (scene["provincia_i"],), ()))
    scene.war.pending = (("battle", scene["arverni"]),)
    scene.play("roman", Evade()).play("gallic", Stand(), [3])
    assert scene.war.sieges == {}
    assert scene.war.at[scene["legion_xii"]] == scene["provincia_i"]


@rule("BG-4.4.1.n")
def test_a_battle_is_not_evaded_across_the_rhine() -> None:
    scene = phase(scenario="rhine").put("germania", *LEGIONS)
    scene.put("germania", "german_infantry8_1", "german_infantry8_2", "german_infantry6_1", "german_infantry6_2")
    scene.put("germania", "german_cavalry_1").hold("roman", "treveri", "sequani")
    assert isinstance(opened(scene).step, DeployArmy)


# Into a place


def failed(scene: Scene, side: str = "gallic", die: int = 6) -> Scene:
    """One side has tried to evade, and failed."""
    other = "roman" if side == "gallic" else "gallic"
    return opened(scene).play(other, Stand()).play(side, Evade(), [die])


@rule("BG-4.4.1.k")
def test_after_a_failed_evasion_a_gallic_army_may_go_into_a_strong_oppidum_and_be_besieged() -> None:
    scene = failed(meeting("arverni", ARVERNI).lead("arverni", "vercingetorix"))
    assert scene.step == RetireInside(scene["arverni"], "gallic")
    assert scene.candidates("gallic") == [Pass(), Retire(scene["gergovia"]), Retire(scene["uxellodunum"])]
    assert scene.refusal("gallic", Retire(scene["segodunum"])).clause == "BG-4.4.1.k"  # of value 2
    scene = scene.play("gallic", Retire(scene["gergovia"]))
    assert scene.war.units_at(scene["gergovia"]) == sorted(scene.units(*ARVERNI))
    assert scene.war.leader_at[scene["vercingetorix"]] == scene["gergovia"]
    assert scene.war.battlefield is None
    assert scene.step == PlanSieges(scene["arverni"], "roman")


@rule("BG-4.4.1.k")
def test_the_whole_army_goes_in_or_fights() -> None:
    scene = failed(meeting("arverni", ARVERNI))
    part = Retire(scene["gergovia"], (), scene.units("arverni_inf6"))
    assert scene.refusal("gallic", part).reason == "the-whole-army"
    scene.play("gallic", Pass())
    assert isinstance(scene.step, DeployArmy)


@rule("BG-4.4.1.k", "BG-4.4.1.o")
def test_an_army_that_has_not_tried_to_evade_does_not_go_in() -> None:
    scene = opened(meeting("arverni", ARVERNI)).play("gallic", Stand()).play("roman", Stand())
    assert isinstance(scene.step, DeployArmy)


@rule("BG-4.4.1.k", "BG-4.4.1.m")
def test_a_besieged_destroyed_hostile_or_weak_oppidum_takes_nobody_in() -> None:
    scene = meeting("arverni", ARVERNI).put("uxellodunum", "aeduii_inf4", side="roman")
    scene.war.destroyed = frozenset((scene["gergovia"],))
    assert isinstance(failed(scene).step, DeployArmy)
    scene = meeting("arverni", ARVERNI).serve("roman", "arverni").put("uxellodunum", "gabali_inf2")
    scene.besiege("uxellodunum", "roman", 1)
    todo(scene, RetireInside(scene["arverni"], "gallic"))
    scene.war.pending = (("battle", scene["arverni"]),)
    assert scene.run().agenda == ()


@rule("BG-4.4.1.m")
def test_an_army_with_germans_or_britons_does_not_go_into_an_oppidum() -> None:
    for guest in ("german_infantry8_1", "briton_infantry_1"):
        assert isinstance(failed(meeting("arverni", (*ARVERNI, guest))).step, DeployArmy)
    scene = failed(meeting("arverni", ARVERNI).lead("arverni", "ariovistus"))
    assert isinstance(scene.step, DeployArmy)


@rule("BG-4.4.1.k", "BG-6.3.6.e")
def test_where_oppida_open_by_a_die_a_closed_one_means_battle() -> None:
    for die, closed in ((6, True), (1, False)):
        scene = failed(meeting("parisii", ARVERNI, scenario="last_revolt"))
        scene.play("gallic", Retire(scene["lutetia"]), [die])
        assert len(scene.happened(OppidumTried)) == 1
        assert isinstance(scene.step, DeployArmy) == closed


def allied(*romans: str) -> Scene:
    """A Roman army with Gauls in the land of the Aeduii, who serve Rome; its evasion has failed."""
    scene = phase().put("aeduii", *BELGAE).put("aeduii", *romans).put("aeduii", *ALLIES, side="roman")
    scene.hold("roman", "provincia_ii").serve("roman", "aeduii").lead("aeduii", "pro_roman_gallic_leader_1", "crassus")
    return failed(scene, "roman")


@rule("BG-4.4.1.l", "BG-4.4.1.o")
def test_pro_roman_gauls_may_go_into_the_oppidum_of_a_pro_roman_tribe() -> None:
    scene = allied("legion_x", "legion_ix", "legion_viii", "legion_vii", "legion_xi")
    assert scene.step == RetireInside(scene["aeduii"], "roman")
    gauls, guests = scene.units(*ALLIES), scene.leaders("pro_roman_gallic_leader_1")
    whole = Retire(scene["bibracte"], guests, tuple(sorted(gauls)))
    assert scene.candidates("roman") == [Pass(), whole, Retire(scene["alesia"], guests, tuple(sorted(gauls)))]
    named = Retire(scene["bibracte"], scene.leaders("crassus"), scene.units("aeduii_inf6"))
    scene.play("roman", named)
    assert scene.war.units_at(scene["bibracte"]) == list(scene.units("aeduii_inf6"))
    assert scene.war.leader_at[scene["crassus"]] == scene["bibracte"]
    assert isinstance(scene.step, DeployArmy)  # eight units are still an army


@rule("BG-4.4.1.l")
def test_romans_and_germans_do_not_go_in() -> None:
    scene = allied("legion_x", "legion_ix")
    scene.put("aeduii", "german_cavalry_1", side="roman")
    for intruder in ("legion_x", "german_cavalry_1", "legion_viii"):
        named = Retire(scene["bibracte"], (), scene.units("aeduii_inf6", intruder))
        assert scene.refusal("roman", named).clause == "BG-4.4.1.l"
    assert scene.refusal("roman", Retire(scene["bibracte"], scene.leaders("crassus"), ())).clause == "BG-4.4.1.l"
    twice = Retire(scene["bibracte"], (), scene.units("aeduii_inf6", "aeduii_inf6"))
    assert scene.refusal("roman", twice).reason == "named-twice"
    assert scene.refusal("roman", Retire(scene["gergovia"], (), scene.units("aeduii_inf6"))).clause == "BG-4.4.1.k"


@rule("BG-4.4.1.l")
def test_an_oppidum_of_a_tribe_that_does_not_serve_rome_takes_no_ally_in() -> None:
    scene = phase().put("aeduii", *BELGAE, *LEGIONS).put("aeduii", *ALLIES, side="roman").hold("roman", "provincia_ii")
    assert isinstance(failed(scene, "roman").step, DeployArmy)


@rule("BG-4.4.1.l", "BG-4.4.1.o")
def test_an_oppidum_that_is_besieged_or_held_by_the_enemy_takes_no_ally_in() -> None:
    scene = allied("legion_x", "legion_ix").put("bibracte", "segusiavi_inf2")
    assert {one.place for one in scene.candidates("roman") if isinstance(one, Retire)} == {scene["alesia"]}
    scene.put("alesia", "ambarii_inf2", side="roman").besiege("alesia", "gallic", 1)
    assert scene.asked == ()


@rule("BG-4.4.1.k", "BG-4.4.1.m")
def test_no_gallic_army_goes_into_a_city() -> None:
    scene = phase().put("provincia_ii", *BELGAE).put("provincia_ii", *LEGIONS)
    assert isinstance(failed(scene).step, DeployArmy)


@rule("BG-4.4.1.l")
def test_a_city_takes_pro_roman_gauls_in() -> None:
    scene = phase().put("provincia_ii", *BELGAE, *LEGIONS).put("provincia_ii", "gallic_cavalry_1")
    failed(scene.hold("roman", "cisalpina"), "roman")
    scene.play("roman", Retire(scene["vienna"], (), scene.units("gallic_cavalry_1")))
    assert scene.war.at[scene["gallic_cavalry_1"]] == scene["vienna"]
    assert scene.happened(ForceRetired)[0].place == scene["vienna"]


@rule("BG-4.4.1.m")
def test_what_is_left_of_a_roman_army_fights_on_the_skirmish_table_if_it_is_an_army_no_more() -> None:
    scene = allied("legion_x", "legion_ix")
    scene.play("roman", Retire(scene["bibracte"], (), scene.units(*ALLIES)), [1])
    fought = scene.happened(SkirmishFought)
    assert [(one.attacker, one.attacker_sp, one.defender_sp) for one in fought] == [("gallic", 26, 15)]


@rule("BG-4.4.1.o")
def test_if_both_failed_the_gallic_side_chooses_first_and_its_going_in_ends_the_matter() -> None:
    scene = meeting("arverni", ARVERNI).put("arverni", "gallic_cavalry_1").serve("roman", "cadurci")
    opened(scene).play("roman", Evade()).play("gallic", Evade(), [6, 6])
    assert scene.step == RetireInside(scene["arverni"], "gallic")
    assert scene.agenda[1] == RetireInside(scene["arverni"], "roman")
    scene = scene.play("gallic", Retire(scene["gergovia"]))
    assert scene.step == PlanSieges(scene["arverni"], "roman")
