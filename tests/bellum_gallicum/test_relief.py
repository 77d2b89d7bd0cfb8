"""BG-4.5.5, BG-4.5.6: relief armies, the split of the besieger, and lifted sieges."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from iacta.games.bellum_gallicum.actions import (
    Besiege,
    Evade,
    GoTo,
    Hold,
    LiftSieges,
    March,
    Pass,
    Stand,
    TellOff,
)
from iacta.games.bellum_gallicum.battlefield import Battlefield
from iacta.games.bellum_gallicum.events import (
    BattleOpened,
    BesiegersSplit,
    CombatNamed,
    ForceWithdrew,
    SiegeMarkerRemoved,
    SkirmishFought,
)
from iacta.games.bellum_gallicum.rules import combat, siege
from iacta.games.bellum_gallicum.state import BESIEGES, DRIVEN, LOST, SiegeMarker
from iacta.games.bellum_gallicum.steps import (
    FightSkirmish,
    FixStacks,
    LeaveField,
    MoveForces,
    OpenCombat,
    OpenSieges,
    PlanSieges,
    SplitBesiegers,
    WithdrawForce,
)
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

LEGIONS = ("legion_i", "legion_v", "legion_vi", "legion_vii", "legion_viii", "legion_ix")
RELIEF = ("arverni_inf6", "bituriges_inf6", "boii_bituriges_inf2", "carnutes_inf6", "senones_inf6")
"""An army."""
INSIDE = ("arverni_inf4",)


def relieved(*field: str, relief: tuple[str, ...] = RELIEF, leaders: tuple[str, ...] = ()) -> Scene:
    """Phase IV begins before Avaricum, which Romans besiege while Gauls stand in the open."""
    scene = Scene(OpenCombat()).put("bituriges", *field).lead("bituriges", *leaders)
    scene.put("avaricum", *INSIDE).put("bituriges", *relief).besiege("avaricum", "roman", 1)
    return scene.settle()


def told_off(scene: Scene, *units: str, leaders: Iterable[str] = ()) -> TellOff:
    """These stay with the siege."""
    return TellOff(scene.leaders(*leaders), scene.units(*units))


# 4.5.5 The split


@rule("BG-4.5.5.a", "BG-4.5.1.f")
def test_a_besieger_facing_a_relief_army_must_split() -> None:
    scene = relieved(*LEGIONS, leaders=("fabius", "cicero")).run()
    assert scene.step == SplitBesiegers(scene["bituriges"], "roman")
    assert scene.asked == ("roman",)
    scene.play("roman", told_off(scene, "legion_i", leaders=("cicero",)))
    split = BesiegersSplit(scene["bituriges"], "roman", scene.leaders("cicero"), scene.units("legion_i"))
    assert scene.happened(BesiegersSplit) == [split]
    assert combat.fighters(scene.war, scene["bituriges"], "roman") == sorted(scene.units(*LEGIONS[1:]))
    assert combat.captains(scene.war, scene["bituriges"], "roman") == [scene["fabius"]]
    assert ("battle", scene["bituriges"]) in scene.war.pending


@rule("BG-4.5.5.a")
def test_without_an_enemy_in_the_open_nobody_splits() -> None:
    scene = relieved(*LEGIONS, relief=()).run()
    assert scene.step == PlanSieges(scene["bituriges"], "roman")


@rule("BG-4.5.5.b")
def test_both_groups_need_somebody() -> None:
    scene = relieved(*LEGIONS, "roman_cavalry_1").run()
    everybody = told_off(scene, *LEGIONS, "roman_cavalry_1")
    assert scene.refusal("roman", everybody).reason == "nobody-left-for-the-field"
    assert scene.refusal("roman", told_off(scene, "roman_cavalry_1")).reason == "too-few-besiegers"
    assert scene.refusal("roman", told_off(scene)).clause == "BG-4.5.5.b"
    assert scene.allows("roman", told_off(scene, *LEGIONS))
    assert scene.allows("roman", told_off(scene, "legion_i", "roman_cavalry_1"))
    assert all(scene.allows("roman", one) for one in scene.candidates("roman"))
    assert scene.candidates("roman")[0] == told_off(scene, "legion_i")  # D16 one infantry of lowest SP


@rule("BG-4.5.5.b", "BG-4.5.b")
def test_only_besiegers_of_the_region_are_told_off() -> None:
    scene = relieved(*LEGIONS).put("bituriges", "german_cavalry_1", side="roman").put("senones", "legion_x").run()
    assert scene.refusal("roman", told_off(scene, "legion_x")).clause == "BG-4.5.5.a"
    assert scene.refusal("roman", told_off(scene, "legion_i", "legion_i")).clause == "BG-4.5.5.a"
    assert scene.refusal("roman", told_off(scene, "legion_i", leaders=("caesar",))).clause == "BG-4.5.5.a"
    assert scene.refusal("roman", told_off(scene, "legion_i", "german_cavalry_1")).clause == "BG-4.5.b"


@rule("BG-4.5.5.b")
def test_a_single_unit_gives_the_siege_up_and_fights() -> None:
    scene = relieved("legion_x").run([2])  # it is met at once: 23 against 6
    assert scene.war.sieges == {}
    assert scene.clause_of(SiegeMarkerRemoved) == "BG-4.5.5.b"
    assert scene.happened(BesiegersSplit) == []
    assert len(scene.happened(SkirmishFought)) == 1


@rule("BG-4.5.5.b", "BG-4.5.1.j")
def test_with_two_units_one_of_two_sieges_keeps_its_besieger() -> None:
    scene = relieved("legion_x", "legion_ix").put("gorgobina", "carnutes_cav2").besiege("gorgobina", "roman", 1).run()
    assert scene.allows("roman", told_off(scene, "legion_ix"))
    assert scene.refusal("roman", told_off(scene)).clause == "BG-4.5.5.b"
    three = relieved("legion_x", "legion_ix", "legion_i").put("gorgobina", "carnutes_cav2")
    three.besiege("gorgobina", "roman", 1).run()
    assert three.refusal("roman", told_off(three, "legion_ix")).reason == "too-few-besiegers"  # one for each siege
    assert three.allows("roman", told_off(three, "legion_ix", "legion_i"))


@rule("BG-4.5.5.d")
def test_the_field_group_decides_the_type_of_the_relief_combat() -> None:
    scene = relieved(*LEGIONS).run()
    scene.play("roman", told_off(scene, "legion_i", "legion_v"), [3])  # four in the field: a skirmish
    assert scene.happened(CombatNamed)[0].kind == "skirmish"
    scene = relieved(*LEGIONS).run()
    scene.play("roman", told_off(scene, "legion_i"))
    assert ("battle", scene["bituriges"]) in scene.war.pending


@rule("BG-4.5.5.d", "BG-4.5.1.i")
def test_the_split_holds_in_step_d() -> None:
    scene = Scene(OpenSieges()).put("bituriges", *LEGIONS[2:]).put("bituriges", *LEGIONS[:2], done=BESIEGES)
    scene.put("avaricum", *INSIDE).lead("bituriges", "fabius").lead("bituriges", "cicero", done=BESIEGES)
    scene.besiege("avaricum", "roman", 1).settle().run()
    assert siege.besiegers(scene.war, scene["bituriges"], "roman") == sorted(scene.units(*LEGIONS[:2]))
    place, both = scene["avaricum"], scene.units(*LEGIONS[:2])
    assert scene.refusal("roman", Besiege(place, (), scene.units("legion_ix"))).clause == "BG-4.5.1.i"
    assert scene.refusal("roman", Besiege(place, scene.leaders("fabius"), both)).clause == "BG-4.5.1.i"
    assert scene.allows("roman", Besiege(place, scene.leaders("cicero"), both))
    assert Besiege(place, scene.leaders("cicero"), both) in scene.candidates("roman")


# The relief combat


@rule("BG-4.5.5.b")
def test_the_relief_combat_comes_before_the_sieges() -> None:
    scene = relieved(*LEGIONS, "roman_cavalry_1", "roman_cavalry_2", relief=("gabali_inf2",)).run()
    scene.play("roman", told_off(scene, "legion_i", "legion_v"), [6])  # 30 against 2, cavalry +1: DE
    assert scene.war.at[scene["gabali_inf2"]] == LOST
    assert scene.step == PlanSieges(scene["bituriges"], "roman")
    scene.play("roman", Besiege(scene["avaricum"], (), scene.units("legion_i", "legion_v")))
    scene.play("gallic", Hold(), [6]).lose()
    assert scene.war.sieges == {scene["avaricum"]: SiegeMarker("roman", 2)}


def beaten(relief: tuple[str, ...], field: tuple[str, ...], die: int, *dice: int) -> Scene:
    """A field group is beaten in a skirmish beside a siege group of two legions; aeduii is Roman."""
    scene = Scene(FightSkirmish(0), OpenSieges()).put("bituriges", *field).put("bituriges", *relief)
    scene.war.agenda[-1] = FightSkirmish(scene["bituriges"])
    scene.put("bituriges", "legion_i", "legion_v", done=BESIEGES).put("avaricum", *INSIDE)
    scene.lead("bituriges", "cicero", done=BESIEGES)
    scene.besiege("avaricum", "roman", 1).hold("roman", "aeduii").settle()
    return scene.run([die, *dice])


@rule("BG-4.5.6.a", "BG-4.5.6.b", "BG-12.s", "BG-4.5.2.h", "BG-4.5.5.b")
def test_a_besieger_beaten_in_a_skirmish_by_a_relief_army_leaves_with_all_besiegers() -> None:
    scene = beaten(RELIEF, ("legion_x",), 6)  # 26 against 6, 4/1: the die 6 is DE
    assert scene.war.at[scene["legion_x"]] == LOST
    assert scene.war.sieges == {}
    aeduii = scene["aeduii"]
    assert [scene.war.at[unit] for unit in scene.units("legion_i", "legion_v")] == [aeduii, aeduii]
    assert scene.war.leader_at[scene["cicero"]] == aeduii
    assert all(scene.war.done[unit] & DRIVEN for unit in scene.units("legion_i", "legion_v"))
    assert scene.asked == ()  # BG-1.j they besiege nobody any more


@rule("BG-12.s", "BG-4.5.6.b")
def test_a_skirmish_lost_without_wiping_out_forces_the_besieger_to_retreat() -> None:
    field = ("legion_vii", "legion_viii", "legion_ix", "legion_x")
    scene = beaten(RELIEF, field, 5)  # 26 against 24, 1/1: D1
    scene.lose()
    assert scene.war.units_at(scene["bituriges"], "roman") == []
    assert scene.war.sieges == {}
    assert scene.happened(ForceWithdrew)[-1].why == "retreat"


def exchanged(relief: tuple[str, ...], field: tuple[str, ...]) -> Scene:
    """A weakened field group fights an exchange beside a siege group; aeduii is Roman."""
    scene = Scene(FightSkirmish(Scene()["bituriges"]), OpenSieges()).put("bituriges", *field, weak=True)
    scene.put("bituriges", *relief).put("bituriges", "legion_i", "legion_v", done=BESIEGES).put("avaricum", *INSIDE)
    scene.besiege("avaricum", "roman", 1).hold("roman", "aeduii").settle()
    return scene.run([1]).lose(*field)  # 4/1 or 3/1: EC


@rule("BG-4.5.5.d", "BG-4.5.6.b")
def test_an_exchange_that_destroys_the_field_group_sends_the_siege_groups_away() -> None:
    scene = exchanged(RELIEF, ("legion_x",))
    assert scene.war.at[scene["legion_x"]] == LOST
    assert scene.war.sieges == {}
    assert {scene.war.at[unit] for unit in scene.units("legion_i", "legion_v")} == {scene["aeduii"]}
    assert scene.happened(ForceWithdrew)[-1].why == "retreat"


@rule("BG-4.5.5.c", "BG-8.2.j")
@pytest.mark.parametrize(("relief", "field"), [(RELIEF, ("legion_x", "legion_ix")), (RELIEF[:4], ("legion_x",))])
def test_after_an_exchange_a_field_group_that_is_left_or_met_no_army_may_stay(
    relief: tuple[str, ...], field: tuple[str, ...]
) -> None:
    scene = exchanged(relief, field)
    assert scene.step == WithdrawForce(scene["bituriges"], "roman")
    scene.play("roman", Stand())
    assert scene.war.sieges == {scene["avaricum"]: SiegeMarker("roman", 1)}


@rule("BG-4.5.5.c")
def test_a_small_force_that_wins_its_skirmish_lifts_no_siege() -> None:
    scene = beaten(RELIEF[:4], ("legion_x",), 3)  # four units, 20 against 6, 3/1: D1
    scene.play("roman", Stand())
    assert scene.war.sieges == {scene["avaricum"]: SiegeMarker("roman", 1)}
    assert scene.war.at[scene["legion_x"]] == scene.war.at[scene["legion_i"]] == scene["bituriges"]
    assert scene.step == PlanSieges(scene["bituriges"], "roman")


@rule("BG-4.5.5.c", "BG-4.5.5.a")
def test_a_small_force_has_to_be_met_too() -> None:
    scene = relieved(*LEGIONS, relief=("gabali_inf2",)).run()
    assert scene.step == SplitBesiegers(scene["bituriges"], "roman")
    scene.play("roman", told_off(scene, "legion_i"), [6])
    assert len(scene.happened(SkirmishFought)) == 1


@rule("BG-4.5.5.b", "BG-4.4.1.n")
def test_a_field_group_that_evades_takes_the_besiegers_along() -> None:
    scene = relieved(*LEGIONS, leaders=("caesar",)).hold("roman", "aeduii").run()
    scene.play("roman", told_off(scene, "legion_i"))
    scene.play("roman", Evade()).play("gallic", Stand(), [1])
    assert scene.war.sieges == {}
    assert {scene.war.at[unit] for unit in scene.units(*LEGIONS)} == {scene["aeduii"]}


@rule("BG-4.5.5.d", "BG-4.5.6.b", "BG-4.5.2.h")
@pytest.mark.parametrize("survivors", [("legion_x",), ()])
def test_a_besieger_beaten_in_battle_leaves_even_if_his_field_group_is_gone(survivors: tuple[str, ...]) -> None:
    scene = Scene(LeaveField()).put("bituriges", *survivors, *RELIEF).put("avaricum", *INSIDE)
    scene.put("bituriges", "legion_i", done=BESIEGES).besiege("avaricum", "roman", 2).hold("roman", "aeduii").settle()
    scene.war.battlefield = Battlefield(scene["bituriges"], "gallic", winner="gallic")
    scene.run()
    assert scene.war.sieges == {}
    assert {scene.war.at[unit] for unit in scene.units("legion_i", *survivors)} == {scene["aeduii"]}


# 4.5.6 Giving up


@rule("BG-4.5.6.a", "BG-4.5.6.b", "BG-4.5.6.c")
def test_whoever_gives_up_in_step_d_retreats_and_lifts_every_siege_of_the_region() -> None:
    scene = Scene(OpenSieges()).put("bituriges", *LEGIONS).lead("bituriges", "fabius").put("avaricum", *INSIDE)
    scene.put("gorgobina", "boii_bituriges_inf2").put("senones", "legion_x").hold("roman", "aeduii")
    scene.besiege("avaricum", "roman", 2).besiege("gorgobina", "roman", 1).settle()
    scene.war.destroyed = frozenset({scene["agedincum"], scene["vellaunodunum"]})
    scene.run().play("roman", LiftSieges())
    assert scene.war.sieges == {}
    assert scene.asked == ("roman",)
    assert scene.candidates("roman") == [GoTo(scene["senones"]), GoTo(scene["aeduii"])]  # BG-4.4.3.e own control
    scene.play("roman", GoTo(scene["aeduii"]))
    assert {scene.war.at[unit] for unit in scene.units(*LEGIONS)} == {scene["aeduii"]}
    assert scene.war.leader_at[scene["fabius"]] == scene["aeduii"]


@rule("BG-4.5.6.c")
def test_whoever_marches_away_gives_the_siege_up_without_a_retreat() -> None:
    scene = Scene(FixStacks("roman"), MoveForces("roman")).put("bituriges", *LEGIONS).lead("bituriges", "fabius")
    scene.put("avaricum", *INSIDE).besiege("avaricum", "roman", 2).settle().run()
    scene.play("roman", March(scene.leaders("fabius"), scene.units(*LEGIONS), scene["senones"]))
    assert scene.war.sieges == {}
    assert scene.happened(ForceWithdrew) == []


@rule("BG-4.5.6.c")
def test_whoever_has_taken_the_place_stays() -> None:
    scene = Scene(OpenSieges()).put("bituriges", *LEGIONS).put("avaricum", *INSIDE, weak=True).settle().run()
    scene.play("roman", Besiege(scene["avaricum"], (), scene.units(*LEGIONS)))
    scene.play("gallic", Hold(), [5]).play("roman", Pass())  # 6 against 5: 0/1
    assert scene.war.sieges == {}
    assert scene.war.units_at(scene["bituriges"], "roman") == sorted(scene.units(*LEGIONS))


@rule("BG-4.5.5.a", "BG-4.5.5.d")
def test_a_relieving_battle_is_fought_by_the_field_group() -> None:
    scene = relieved(*LEGIONS, leaders=("fabius",)).run()
    scene.play("roman", told_off(scene, "legion_i"))
    scene.play("gallic", Stand()).play("roman", Stand())
    assert len(scene.happened(BattleOpened)) == 1
    line = scene.candidates(scene.asked[0])[0]
    fighters = {*line.left, *line.centre, *line.right, *line.reserve}  # type: ignore[attr-defined]
    assert fighters in (set(scene.units(*RELIEF)), set(scene.units(*LEGIONS[1:])))
