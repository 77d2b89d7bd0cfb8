"""BG-4.3.2, table 8.2: skirmishes."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import GoTo, Lose, Stand
from iacta.games.bellum_gallicum.actions import TestLeader as Try
from iacta.games.bellum_gallicum.events import (
    CaesarSaved,
    ForceWithdrew,
    LeaderKilled,
    SiegeMarkerRemoved,
    SkirmishFought,
    UnitEliminated,
    UnitWeakened,
)
from iacta.games.bellum_gallicum.rules.skirmish import bands, modifiers
from iacta.games.bellum_gallicum.state import BESIEGES, CONTESTED, DRIVEN, LOST, RHENUS, STIRRED, WAITED
from iacta.games.bellum_gallicum.steps import RetreatForce, SendLeader, WithdrawForce
from tests.bellum_gallicum.field import leaders_tested, skirmish
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

AUXILIARIES = ("cretans", "balearics", "numidians")
"""Three units of 2 SP."""


def fought(scene: Scene) -> SkirmishFought:
    """The skirmish of the last call."""
    return scene.happened(SkirmishFought)[0]


def even(**leaders: tuple[str, ...]) -> Scene:
    """Two Roman units of 6 SP attack two Gallic ones on clear ground: 1/1, nothing added without leaders."""
    scene = Scene().put("nervii", "legion_x", "legion_ix", "nervii_inf6", "atrebates_inf6")
    for names in leaders.values():
        scene.lead("nervii", *names)
    return scene


def attacker(*units: str, weak: tuple[str, ...] = (), region: str = "nervii") -> tuple[str, int, int]:
    """Who attacks, and the strength of both."""
    scene = Scene().put(region, *units).put(region, *weak, weak=True)
    first, second = bands(scene.war, scene.location(region))
    return first.side, first.sp, second.sp


# Attacker and ratio


@rule("BG-4.3.2.a")
def test_the_attacker_has_more_units_then_more_sp_then_he_is_roman() -> None:
    assert attacker("cretans", "balearics", "nervii_inf6") == ("roman", 4, 6)
    assert attacker("legion_x", "nervii_inf2", "morini_inf2") == ("gallic", 4, 6)
    assert attacker("legion_xi", "nervii_inf6") == ("gallic", 6, 5)
    assert attacker("legion_x", "nervii_inf4") == ("roman", 6, 4)
    assert attacker("legion_x", "nervii_inf6") == ("roman", 6, 6)


@rule("BG-4.3.2.c")
def test_missile_units_count_and_weakened_units_with_their_weakened_sp() -> None:
    assert attacker("cretans", "balearics", "nervii_inf2") == ("roman", 4, 2)
    assert attacker("nervii_inf4", weak=("legion_xi",)) == ("gallic", 4, 3)
    assert attacker("nervii_inf2", weak=("legion_xi",)) == ("roman", 3, 2)


@rule("BG-4.3.2.b")
def test_the_leader_of_highest_rank_adds_his_value_and_among_equal_ranks_the_best() -> None:
    scene = Scene().put("nervii", "legion_x", "legion_ix", "nervii_inf6").lead("nervii", "cicero", "crassus")
    first, second = bands(scene.war, scene["nervii"])
    assert (first.sp, second.sp) == (15, 6)
    scene.lead("nervii", "usipetes_chief", "viridovix")  # rank 1, value 2; rank 2, value 2
    scene.lead("nervii", "viridovix", wounded=1)
    assert bands(scene.war, scene["nervii"])[1].sp == 7  # his rank comes before the other's value
    scene.lead("nervii", "caesar")
    assert bands(scene.war, scene["nervii"])[0].sp == 17


@rule("BG-4.3.2.b", "BG-4.3.2.d", "BG-4.3.2.e")
def test_the_ratio_and_one_modified_die_give_the_result() -> None:
    scene = Scene().put("nervii", "legion_x", "legion_ix", "nervii_inf4").lead("nervii", "crassus")
    skirmish(scene, "nervii", (1, 1, 1))  # 15 : 4 is 3/1, +2 for the only leader: 3
    assert (fought(scene).die, fought(scene).score, fought(scene).result) == (1, 3, "D1")
    assert scene.rolls[0].clause == "BG-4.3.2.e"


# The modifiers of 8.2


def added(scene: Scene, region: str = "nervii") -> list[tuple[str, int]]:
    """The clause and the figure of each modifier."""
    first, second = bands(scene.war, scene.location(region))
    return [(one.clause, one.value) for one in modifiers(scene.war, scene.location(region), first, second)]


def reasons(scene: Scene, region: str = "nervii") -> list[str]:
    """The reason of each modifier."""
    first, second = bands(scene.war, scene.location(region))
    return [one.reason for one in modifiers(scene.war, scene.location(region), first, second)]


@rule("BG-8.2.b")
def test_more_cavalry_units_add_one_and_fewer_subtract_one() -> None:
    scene = Scene().put("nervii", "legion_x", "legion_ix", "roman_cavalry_1", "nervii_inf6")
    assert added(scene) == [("BG-8.2.b", 1)]
    assert added(scene.put("nervii", "nervii_cav2")) == []
    assert added(scene.put("nervii", "legion_viii", "legion_vii", "treveri_cav2")) == [("BG-8.2.b", -1)]
    assert added(scene.put("nervii", "nervii_cav2", weak=True)) == [("BG-8.2.b", -1)]  # units, not SP


@rule("BG-8.2.c", "BG-8.2.f")
def test_the_better_leader_adds_one_and_the_worse_subtracts_one() -> None:
    scene = even(roman=("crassus",), gallic=("comnios",))
    assert added(scene) == []
    assert added(scene.lead("nervii", "caesar")) == [("BG-8.2.c", 1)]
    scene = even(roman=("cicero",), gallic=("comnios",))
    assert bands(scene.war, scene["nervii"])[0].side == "roman"
    assert added(scene) == [("BG-8.2.c", -1)]


@rule("BG-8.2.d", "BG-8.2.f")
def test_a_leader_against_none_adds_or_subtracts_two_and_nothing_else() -> None:
    assert added(even()) == []
    assert added(even(roman=("tribune_1",))) == [("BG-8.2.d", 2)]
    assert added(even(gallic=("galba",))) == [("BG-8.2.d", -2)]


@pytest.mark.parametrize(
    ("region", "found"),
    [("nervii", []), ("arverni", []), ("menapii", [("BG-8.2.e", -1)]), ("atuatuci", [("BG-8.2.e", -1)])],
)
@rule("BG-8.2.e")
def test_marsh_and_forest_subtract_one_and_mountains_nothing(region: str, found: list[tuple[str, int]]) -> None:
    assert added(Scene().put(region, "legion_x", "nervii_inf6"), region) == found


@rule("BG-8.2.a")
def test_every_modifier_has_its_reason() -> None:
    scene = even(roman=("caesar",), gallic=("comnios",)).put("nervii", "roman_cavalry_1")
    assert reasons(scene) == ["more-cavalry", "better-leader"]
    scene = even(roman=("cicero",), gallic=("comnios",)).put("nervii", "nervii_cav2", "cretans", "numidians")
    assert reasons(scene) == ["less-cavalry", "worse-leader"]
    assert reasons(even(roman=("cicero",))) == ["leader-against-none"]
    assert reasons(even(gallic=("comnios",))) == ["none-against-a-leader"]
    assert reasons(Scene().put("menapii", "legion_x", "nervii_inf6"), "menapii") == ["marsh-or-forest"]


@rule("BG-8.2.a")
def test_modifiers_add_up() -> None:
    scene = Scene().put("atuatuci", "legion_x", "roman_cavalry_1", "nervii_inf6").lead("atuatuci", "caesar")
    skirmish(scene, "atuatuci", (2, 1, 1))
    assert [one.value for one in fought(scene).modifiers] == [1, 2, -1]
    assert fought(scene).score == 4


# Results


@rule("BG-8.2.i", "BG-8.2.l", "BG-4.3.2.j")
def test_a1_weakens_one_unit_of_the_attacker_tests_its_leader_twice_and_both_forces_stay() -> None:
    scene = skirmish(even(roman=("crassus",), gallic=("comnios",)), "nervii", (1, 1, 1, 1, 1, 1, 1))
    assert fought(scene).result == "A1"
    assert scene.happened(UnitWeakened) == [UnitWeakened(scene["legion_ix"], scene["nervii"])]
    assert leaders_tested(scene) == ["crassus", "comnios", "crassus"]
    assert scene.war.control[scene["nervii"]] == CONTESTED
    assert scene.agenda == ()


@rule("BG-8.2.i", "BG-4.3.2.f")
def test_d1_weakens_one_unit_of_the_defender_who_may_withdraw() -> None:
    scene = skirmish(even(), "nervii", (5,))
    assert fought(scene).result == "D1"
    assert scene.refusal("gallic", Lose(scene["legion_x"])).clause == "BG-8.2.i"
    scene.play("gallic", Lose(scene["atrebates_inf6"]))
    assert scene.war.weak[scene["atrebates_inf6"]]
    assert not scene.war.weak[scene["nervii_inf6"]]
    assert scene.step == WithdrawForce(scene["nervii"], "gallic")
    scene.play("gallic", GoTo(scene["menapii"]))
    assert scene.war.at[scene["atrebates_inf6"]] == scene.war.at[scene["nervii_inf6"]] == scene["menapii"]
    assert scene.war.done[scene["nervii_inf6"]] & DRIVEN
    assert scene.clause_of(ForceWithdrew) == "BG-8.2.j"


@rule("BG-8.2.i")
def test_nobody_is_asked_to_withdraw_what_is_gone() -> None:
    scene = Scene().put("nervii", "legion_x").put("nervii", "nervii_inf6", weak=True)
    skirmish(scene, "nervii", (3,))  # 6 : 3 is 2/1
    assert fought(scene).result == "D1"
    assert scene.war.at[scene["nervii_inf6"]] == LOST
    assert scene.agenda == ()


@rule("BG-8.2.i", "BG-4.2.1.b")
def test_a_weakened_unit_that_takes_the_loss_is_eliminated() -> None:
    scene = even().put("nervii", "nervii_inf6", weak=True).put("nervii", "atrebates_inf4")
    skirmish(scene.put("nervii", "legion_viii", "legion_vii"), "nervii", (3,))
    assert fought(scene).result == "EC"
    scene.play("gallic", Lose(scene["nervii_inf6"]))
    assert scene.war.at[scene["nervii_inf6"]] == LOST


@rule("BG-8.2.j", "BG-4.3.2.f", "BG-11.d")
def test_an_exchange_weakens_one_unit_of_each_side_and_tests_one_leader_of_each() -> None:
    scene = skirmish(even(roman=("crassus", "cicero"), gallic=("comnios", "galba")), "nervii", (4,))
    assert fought(scene).result == "EC"
    assert scene.asked == ("gallic",)
    scene.play("gallic", Lose(scene["nervii_inf6"]), [1, 1, 1, 1])
    assert scene.happened(UnitWeakened) == [
        UnitWeakened(scene["nervii_inf6"], scene["nervii"]),
        UnitWeakened(scene["legion_ix"], scene["nervii"]),
    ]
    assert leaders_tested(scene) == ["comnios", "crassus"]
    assert scene.step == WithdrawForce(scene["nervii"], "gallic")
    assert scene.refusal("gallic", GoTo(scene["suessiones"])).clause == "BG-8.2.j"
    scene.play("gallic", Stand())
    assert scene.war.control[scene["nervii"]] == CONTESTED


@rule("BG-8.2.j", "BG-4.3.1.e")
def test_a_defender_without_a_region_of_his_own_stays_after_an_exchange() -> None:
    scene = Scene().put("nervii", "legion_x", "nervii_inf6", "nervii_cav2")
    skirmish(scene, "nervii", (2,))  # 8 : 6, +1 for cavalry
    assert fought(scene).result == "EC"
    assert fought(scene).attacker == "gallic"
    scene.play("gallic", Lose(scene["nervii_cav2"]))
    assert scene.agenda == ()
    assert scene.war.at[scene["legion_x"]] == scene["nervii"]


@rule("BG-4.3.1.e", "BG-8.2.j")
def test_no_withdrawal_after_a_skirmish_crosses_the_rhine() -> None:
    scene = Scene().put("germania", "legion_x", "german_infantry6_1", "german_cavalry_1")
    skirmish(scene.hold("roman", "treveri"), "germania", (3,))
    assert fought(scene).result == "EC"
    scene.play("gallic", Lose(scene["german_cavalry_1"]))
    assert scene.agenda == ()


@rule("BG-8.2.h", "BG-8.2.l")
def test_ar_weakens_every_unit_of_the_attacker() -> None:
    scene = Scene().put("nervii", "cretans", "balearics", "nervii_inf6", "atrebates_inf6")
    scene.put("nervii", "numidians", weak=True)
    skirmish(scene, "nervii", (3,))  # 5 : 12 is 1/3
    assert fought(scene).result == "AR"
    assert [scene.war.weak[scene[name]] for name in ("cretans", "balearics")] == [True, True]
    assert scene.war.at[scene["numidians"]] == LOST
    assert scene.agenda == ()
    assert scene.war.control[scene["nervii"]] == CONTESTED


@rule("BG-8.2.h", "BG-8.2.l")
def test_dr_weakens_every_unit_of_the_defender_who_stays() -> None:
    scene = Scene().put("nervii", "legion_x", "legion_ix", "legion_viii", "nervii_inf4", "nervii_inf2")
    skirmish(scene.lead("nervii", "galba", "caesar"), "nervii", (4, 1, 1, 1, 1, 1, 1))  # 23 : 8 is 2/1, +1 for Caesar
    assert fought(scene).result == "DR"
    assert leaders_tested(scene) == ["galba", "caesar", "galba"]
    assert all(scene.war.weak[scene[name]] for name in ("nervii_inf4", "nervii_inf2"))
    assert scene.agenda == ()


@rule("BG-8.2.g", "BG-4.3.2.h")
def test_de_eliminates_all_units_and_leaders_of_the_defender_and_only_the_winner_tests_one() -> None:
    scene = Scene().put("nervii", "legion_x", "legion_ix", "legion_viii", "nervii_inf4")
    scene.put("nervii", "nervii_inf2", weak=True).lead("nervii", "galba", "buduognatos", "crassus", "fabius")
    skirmish(scene, "nervii", (4,))  # 21 : 7 is 3/1, +1 for the leader
    assert fought(scene).result == "DE"
    assert len(scene.happened(UnitEliminated)) == len(scene.happened(LeaderKilled)) == 2
    assert scene.candidates("roman") == [Try(scene["crassus"]), Try(scene["fabius"])]
    scene.play("roman", Try(scene["fabius"]), [1, 1])
    assert leaders_tested(scene) == ["fabius"]
    assert scene.agenda == ()
    assert scene.war.is_held_by(scene["nervii"], "roman")


@rule("BG-4.3.2.h", "BG-4.3.2.j", "BG-4.2.2.e")
def test_ae_kills_the_leaders_and_a_saved_caesar_withdraws_last_and_untested() -> None:
    scene = Scene().put("atuatuci", *AUXILIARIES, weak=True).lead("atuatuci", "caesar", "labienus")
    scene.put("atuatuci", "nervii_inf6", "atrebates_inf6").lead("atuatuci", "vercingetorix", "galba")
    scene.hold("roman", "remi", "nervii")
    skirmish(scene, "atuatuci", (1, 2))  # 8 : 16 is 1/2, +1 for Caesar, −1 for the forest
    assert fought(scene).result == "AE"
    assert scene.happened(CaesarSaved) == [CaesarSaved(2)]
    assert scene.war.leader_at[scene["labienus"]] == LOST
    assert scene.asked == ("gallic",)  # the winner's test comes before the withdrawal
    scene.play("gallic", Try(scene["galba"]), [1, 1])
    assert scene.step == SendLeader(scene["caesar"], (scene["remi"], scene["nervii"]))
    scene.play("roman", GoTo(scene["remi"]))
    assert scene.war.leader_at[scene["caesar"]] == scene["remi"]


# Tests of leaders


@rule("BG-4.3.2.g", "BG-4.3.2.j")
def test_losses_come_first_then_the_ordered_test_the_winners_one_and_all_of_the_losers() -> None:
    scene = skirmish(even(roman=("crassus", "fabius"), gallic=("comnios", "galba")), "nervii", (5,))
    scene.play("gallic", Lose(scene["nervii_inf6"]), [1, 2])
    assert leaders_tested(scene) == ["comnios"]
    assert scene.asked == ("roman",)
    assert scene.refusal("roman", Try(scene["comnios"])).clause == "BG-4.3.2.g"
    scene.play("roman", Try(scene["fabius"]), [1, 3, 1, 4, 1, 5])
    assert leaders_tested(scene) == ["fabius", "galba", "comnios"]
    assert scene.step == WithdrawForce(scene["nervii"], "gallic")


@rule("BG-4.3.2.i")
def test_a_side_without_leaders_tests_none() -> None:
    scene = skirmish(even(), "nervii", (1,))
    assert scene.rolls[1:] == ()


@rule("BG-4.3.2.i")
def test_a_wounded_leader_may_be_tested_again() -> None:
    scene = even(roman=("crassus",)).lead("nervii", "comnios", wounded=1)
    skirmish(scene, "nervii", (3,))  # 15 : 14, +1 for the better leader: 4
    assert fought(scene).result == "EC"
    scene.play("gallic", Lose(scene["nervii_inf6"]), [5, 6, 1, 1])
    assert scene.war.leader_at[scene["comnios"]] == LOST


@rule("BG-8.2.h", "BG-8.2.k")
def test_the_ordered_test_is_for_the_greatest_value_of_rank_one_or_two_the_owner_choosing_among_equals() -> None:
    scene = skirmish(even(roman=("caesar", "cicero", "crassus", "fabius")), "nervii", (1,))
    assert fought(scene).result == "EC"  # 17 : 12, +2 with the only leaders
    scene.play("gallic", Lose(scene["nervii_inf6"]))
    assert scene.candidates("roman") == [Try(scene["crassus"]), Try(scene["fabius"])]
    assert scene.refusal("roman", Try(scene["caesar"])).clause == "BG-8.2.j"


@rule("BG-8.2.k")
def test_a_side_whose_leaders_are_all_of_rank_three_makes_no_ordered_test() -> None:
    scene = skirmish(even(roman=("caesar",), gallic=("vercingetorix",)), "nervii", (2,))
    assert fought(scene).result == "EC"  # +1 for Caesar
    scene.play("gallic", Lose(scene["nervii_inf6"]))
    assert leaders_tested(scene) == []


# What follows


@rule("BG-3.3.3.i")
def test_who_has_fought_has_not_stood_still() -> None:
    scene = even(roman=("crassus",)).put("nervii", "legion_x", done=WAITED | RHENUS)
    skirmish(scene, "nervii", (6,))
    assert scene.war.done[scene["legion_x"]] == STIRRED
    assert scene.war.leader_done[scene["crassus"]] & STIRRED


def relief(*gauls: str) -> Scene:
    """The Romans besiege Gergovia with a legion, and meet Gauls in the open with another."""
    scene = Scene().put("arverni", "legion_x").put("arverni", "legion_ix", done=BESIEGES).put("arverni", *gauls)
    scene.put("gergovia", "gabali_inf2").besiege("gergovia", "roman", 2).hold("roman", "provincia_i", "provincia_ii")
    return skirmish(scene, "arverni", (2,))


@rule("BG-12.s", "BG-4.5.6.a")
def test_besiegers_beaten_in_a_skirmish_by_a_relief_army_retreat_and_lift_the_siege() -> None:
    scene = relief("arverni_inf6", "arverni_inf4", "cadurci_inf4", "ruteni_inf4", "vellavi_inf2")
    assert fought(scene).result == "D1"
    assert scene.step == RetreatForce(scene["arverni"], "roman")
    scene.play("roman", GoTo(scene["provincia_ii"]))
    assert scene.war.at[scene["legion_ix"]] == scene.war.at[scene["legion_x"]] == scene["provincia_ii"]
    assert scene.war.sieges == {}
    assert len(scene.happened(SiegeMarkerRemoved)) == 1


@rule("BG-4.5.5.c")
def test_the_victory_of_less_than_an_army_lifts_no_siege() -> None:
    scene = relief("arverni_inf6", "arverni_inf4", "cadurci_inf4", "ruteni_inf4")
    assert fought(scene).result == "D1"
    assert scene.step == WithdrawForce(scene["arverni"], "roman")
    scene.play("roman", Stand())
    assert scene["gergovia"] in scene.war.sieges


# Worked examples


@rule("BG-W14")
def test_worked_example_the_skirmish_in_bigerriones() -> None:
    gauls = ("bigerriones_inf2", "convenae_inf2", "consoranni_inf2", "auscii_inf2", "sotiates_inf4")
    scene = Scene(scenario="aquitania").put("bigerriones", *gauls).lead("bigerriones", "adiatunnos", "crassus")
    scene.put("bigerriones", "legion_vii", "numidians", "gallic_cavalry_1")
    skirmish(scene, "bigerriones", (4,))
    told = fought(scene)
    assert (told.attacker, told.attacker_sp, told.defender_sp) == ("gallic", 13, 13)
    assert [(one.clause, one.value) for one in told.modifiers] == [("BG-8.2.b", -1), ("BG-8.2.c", -1)]
    assert (told.score, told.result) == (2, "A1")


@pytest.mark.parametrize(("die", "result"), [(1, "AE"), (2, "AE"), (3, "AE"), (4, "AE"), (5, "AE"), (6, "AR")])
@rule("BG-W22")
def test_worked_example_the_skirmish_in_tarbelli(die: int, result: str) -> None:
    scene = Scene(scenario="aquitania").put("tarbelli", "tarbelli_inf4", "boii_tarbelli_inf2", "elusates_inf2")
    scene.put("tarbelli", "tarusates_inf2").lead("tarbelli", "crassus")
    scene.put("tarbelli", "legion_vii", "numidians", "gallic_cavalry_1")
    skirmish(scene, "tarbelli", (die, 1, 1))
    told = fought(scene)
    assert (told.attacker, told.attacker_sp, told.defender_sp) == ("gallic", 10, 13)
    assert [one.value for one in told.modifiers] == [-1, -2, -1]
    assert told.result == result
