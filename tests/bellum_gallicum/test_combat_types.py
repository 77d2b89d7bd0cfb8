"""BG-4.1, BG-1.d to BG-1.j: who fights where, in which way and in which order."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import (
    Besiege,
    Evade,
    GoTo,
    NameRegion,
    Pass,
    Stand,
    TellOff,
)
from iacta.games.bellum_gallicum.events import (
    BattleOpened,
    CombatNamed,
    LeaderCaptured,
    LeaderWithdrew,
    SkirmishFought,
    TribuneAppointed,
)
from iacta.games.bellum_gallicum.sides import Side
from iacta.games.bellum_gallicum.state import CAPTURED, DRIVEN, LOST
from iacta.games.bellum_gallicum.steps import (
    ClassifyCombats,
    DeployArmy,
    NameCombat,
    OpenSieges,
    PlanSieges,
    SealEvasion,
    SendLeader,
    SplitBesiegers,
)
from tests.bellum_gallicum.field import BELGAE, LEGIONS, deploy, opened, phase, settle
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule


def combats(scene: Scene) -> list[tuple[str, str]]:
    """The kind and the region of each combat, as they are classified now."""
    settle(scene).war.agenda = [ClassifyCombats()]
    scene.run()
    return [(kind, scene.war.gaul.region_id[region]) for kind, region in scene.war.pending]


# Which combat


@rule("BG-4.1.a")
def test_combat_arises_only_where_both_sides_stand() -> None:
    scene = phase().put("nervii", "legion_x").put("remi", "legion_vii").put("eburones", "eburones_inf6")
    assert combats(scene) == []
    assert combats(scene.put("remi", "remi_inf6")) == [("skirmish", "remi")]


@pytest.mark.parametrize(
    ("romans", "gauls", "kind"), [(5, 5, "battle"), (4, 5, "skirmish"), (5, 4, "skirmish"), (1, 1, "skirmish")]
)
@rule("BG-4.1.b", "BG-4.1.d")
def test_two_armies_fight_a_battle_and_everybody_else_a_skirmish(romans: int, gauls: int, kind: str) -> None:
    scene = phase().put("nervii", *LEGIONS[:romans]).put("nervii", *BELGAE[:gauls])
    assert combats(scene) == [(kind, "nervii")]


@rule("BG-4.1.b", "BG-4.4.1.j")
def test_a_pitched_battle_is_fought_unless_it_is_evaded() -> None:
    scene = opened(phase().put("nervii", *LEGIONS).put("nervii", *BELGAE))
    assert isinstance(scene.step, SealEvasion)
    scene.play("roman", Stand()).play("gallic", Stand())
    assert isinstance(scene.step, DeployArmy)
    assert len(scene.happened(BattleOpened)) == 1


@rule("BG-4.1.b")
def test_where_nobody_can_evade_the_battle_begins_at_once() -> None:
    scene = phase(scenario="britannia").put("britannia", *LEGIONS)
    scene.put("britannia", "briton_infantry_1", "briton_infantry_2", "briton_infantry_3", "briton_infantry_4")
    opened(scene.put("britannia", "briton_chariot_1"))
    assert isinstance(scene.step, DeployArmy)


@rule("BG-4.1.d", "BG-4.1.f")
def test_a_skirmish_is_fought_without_asking() -> None:
    scene = opened(phase().put("nervii", "legion_x").put("nervii", "nervii_inf6"), (4,))
    assert len(scene.happened(SkirmishFought)) == 1


@rule("BG-4.1.c")
def test_a_garrison_is_not_attacked_unless_the_besieger_wants_to() -> None:
    scene = opened(phase().put("arverni", *LEGIONS).put("gergovia", "arverni_inf6"))
    assert scene.step == PlanSieges(scene["arverni"], "roman")
    assert scene.allows("roman", Besiege(scene["gergovia"], (), scene.units(*LEGIONS)))
    scene.play("roman", Pass())
    assert scene.agenda == ()


@rule("BG-4.1.e", "BG-2.1.3.b")
def test_any_group_inside_a_place_counts_as_a_garrison_however_large() -> None:
    inside = ("arverni_inf6", "arverni_inf4", "cadurci_inf4", "ruteni_inf4", "gabali_inf2", "vellavi_inf2")
    assert combats(phase().put("arverni", *LEGIONS).put("gergovia", *inside)) == []


@rule("BG-4.1.e")
def test_a_side_inside_and_outside_is_met_in_the_field_and_besieged() -> None:
    scene = phase().put("arverni", "legion_x", "legion_ix").put("gergovia", "arverni_inf6")
    opened(scene.put("arverni", "arverni_inf4", weak=True), (6,))
    fought = scene.happened(SkirmishFought)[0]
    assert (fought.attacker, fought.attacker_sp, fought.defender_sp) == ("roman", 12, 2)
    assert fought.result == "DE"
    assert scene.step == PlanSieges(scene["arverni"], "roman")


@rule("BG-4.1.h")
def test_units_and_leaders_inside_a_place_take_no_part_in_a_field_combat() -> None:
    scene = phase().put("arverni", "legion_x", "arverni_inf4").put("gergovia", "arverni_inf6", "arverni_cav2")
    scene.lead("gergovia", "vercingetorix")
    opened(scene, (4,))
    fought = scene.happened(SkirmishFought)[0]
    assert (fought.attacker, fought.attacker_sp, fought.defender_sp, fought.modifiers) == ("roman", 6, 4, ())


@rule("BG-4.1.h")
def test_there_is_no_combat_where_everybody_is_inside_a_place() -> None:
    scene = phase(turn=1).put("camp:senones", "legion_x").camp("senones").put("agedincum", "senones_inf6")
    opened(scene)
    assert scene.agenda == ()
    assert scene.events == []


@pytest.mark.parametrize(("told_off", "kind"), [(1, "battle"), (2, "skirmish")])
@rule("BG-4.1.h", "BG-4.5.5.d")
def test_the_split_of_the_besieger_decides_between_battle_and_skirmish(told_off: int, kind: str) -> None:
    scene = Scene(SplitBesiegers(0, "roman"), ClassifyCombats())
    scene.put("arverni", *LEGIONS, "legion_xii").put("gergovia", "gabali_inf2").besiege("gergovia", "roman", 1)
    scene.put("arverni", "arverni_inf6", "arverni_inf4", "cadurci_inf4", "ruteni_inf4", "vellavi_inf2")
    scene.war.agenda[-1] = SplitBesiegers(scene["arverni"], "roman")
    scene.play("roman", TellOff((), scene.units(*LEGIONS[:told_off])))
    assert scene.war.pending == ((kind, scene["arverni"]),)


# Lone leaders


@rule("BG-4.1.g")
def test_a_leader_without_troops_withdraws_from_enemy_units_to_a_region_of_his_side() -> None:
    scene = phase().lead("nervii", "labienus").put("nervii", "nervii_inf6").hold("roman", "remi", "atrebates")
    opened(scene)
    assert scene.step == SendLeader(scene["labienus"], (scene["remi"], scene["atrebates"]))
    assert scene.asked == ("roman",)
    assert scene.refusal("roman", GoTo(scene["eburones"])).clause == "BG-4.1.g"
    scene.play("roman", GoTo(scene["atrebates"]))
    assert scene.war.leader_at[scene["labienus"]] == scene["atrebates"]
    assert scene.happened(LeaderWithdrew) == [LeaderWithdrew(scene["labienus"], scene["nervii"], scene["atrebates"])]
    assert scene.war.leader_done[scene["labienus"]] & DRIVEN


@rule("BG-4.1.g")
def test_a_lone_leader_with_nowhere_to_go_is_captured() -> None:
    scene = opened(phase().lead("nervii", "labienus").put("nervii", "nervii_inf6"))
    assert scene.war.leader_at[scene["labienus"]] == CAPTURED
    assert scene.happened(SkirmishFought) == []


@rule("BG-4.1.g", "BG-4.2.2.g")
def test_a_lone_leader_who_is_captured_is_replaced_in_cisalpina() -> None:
    scene = opened(phase().lead("nervii", "crassus").put("nervii", "nervii_inf6"))
    assert scene.happened(TribuneAppointed) == [TribuneAppointed(scene["tribune_1"], scene["cisalpina"])]


@rule("BG-4.1.g")
def test_a_lone_leader_does_not_withdraw_across_the_rhine() -> None:
    scene = phase(scenario="rhine").lead("germania", "caesar").put("germania", "german_infantry8_1")
    opened(scene.hold("roman", "treveri", "sequani"))
    assert scene.war.leader_at[scene["caesar"]] == CAPTURED


@rule("BG-4.1.g")
def test_a_lone_leader_is_safe_among_leaders_and_where_no_enemy_unit_is() -> None:
    scene = phase().lead("nervii", "labienus", "ambiorix").lead("tarbelli", "fabius").put("tarbelli", "legion_x")
    opened(scene.put("eburones", "eburones_inf6"))
    assert scene.war.leader_at[scene["labienus"]] == scene["nervii"]
    assert scene.war.leader_at[scene["fabius"]] == scene["tarbelli"]
    assert scene.events == []


@rule("BG-4.1.g")
def test_units_inside_a_place_do_not_protect_a_leader_outside() -> None:
    scene = phase().lead("arverni", "vercingetorix").put("gergovia", "arverni_inf6").put("arverni", "legion_x")
    opened(scene.hold("roman", "provincia_i", "provincia_ii"))
    assert isinstance(scene.step, SendLeader)
    assert scene.asked == ("gallic",)


@rule("BG-4.1.g")
def test_a_leader_alone_inside_a_place_does_not_withdraw() -> None:
    scene = opened(phase().lead("gergovia", "vercingetorix").put("arverni", "legion_x"))
    assert scene.war.leader_at[scene["vercingetorix"]] == scene["gergovia"]
    assert scene.happened(LeaderCaptured) == []


# The order


@rule("BG-1.d")
def test_naval_combats_come_first_then_skirmishes_battles_and_sieges() -> None:
    scene = phase().put("nervii", "legion_xii", "eburones_inf6").moor("veneti", "trireme_1", "veneti_ship_1")
    scene.put("aeduii", *LEGIONS).put("aeduii", *BELGAE).put("gergovia", "gabali_inf2").put("arverni", "legion_xiii")
    opened(scene, (5, 6, 1, 1))
    assert [event.kind for event in scene.happened(CombatNamed)] == ["naval", "skirmish"]
    assert isinstance(scene.step, SealEvasion)
    assert scene.agenda[1:] == (NameCombat("battle"), OpenSieges())


@rule("BG-1.d")
def test_all_evasions_of_a_step_come_before_its_first_combat() -> None:
    scene = phase().put("nervii", *LEGIONS).put("nervii", *BELGAE)
    scene.put("arverni", "legion_i", "legion_v", "legion_vi", "legion_xii", "legion_xiii")
    scene.put("arverni", "arverni_inf6", "arverni_inf4", "cadurci_inf4", "ruteni_inf4", "vellavi_inf2")
    opened(scene)
    scene.play("roman", Stand()).play("gallic", Stand())
    assert scene.happened(CombatNamed) == []
    scene.play("roman", Stand()).play("gallic", Stand())
    assert scene.step == NameCombat("battle")


@pytest.mark.parametrize("first", ["roman", "gallic"])
@rule("BG-1.g")
def test_within_a_step_the_side_that_moved_first_names_the_next_region(first: Side) -> None:
    scene = phase().put("nervii", "legion_x", "nervii_inf6").put("remi", "legion_ix", "remi_inf6")
    scene.put("arverni", "legion_viii", "arverni_inf6")
    scene.war.first = first
    opened(scene)
    assert scene.step == NameCombat("skirmish")
    assert scene.asked == (first,)
    assert scene.refusal(first, NameRegion(scene["eburones"])).clause == "BG-1.g"
    scene.play(first, NameRegion(scene["nervii"]), [1])
    assert scene.happened(CombatNamed) == [CombatNamed("skirmish", scene["nervii"])]
    assert scene.candidates(first) == [NameRegion(scene["remi"]), NameRegion(scene["arverni"])]
    scene.play(first, NameRegion(scene["arverni"]), [1, 1])
    assert [event.region for event in scene.happened(CombatNamed)] == [scene["arverni"], scene["remi"]]


# When it is read


@rule("BG-1.h", "BG-12.c")
def test_an_army_that_has_shrunk_since_the_phase_began_still_fights_a_battle() -> None:
    scene = opened(phase().put("nervii", *LEGIONS).put("nervii", *BELGAE))
    scene.war.place_units((scene["legion_xi"],), LOST)
    scene.play("roman", Stand()).play("gallic", Stand())
    assert isinstance(scene.step, DeployArmy)
    assert scene.war.battlefield is not None


@rule("BG-1.h", "BG-12.d")
def test_a_force_driven_into_a_region_does_not_join_the_combat_there() -> None:
    scene = phase().put("nervii", *LEGIONS).put("nervii", *BELGAE)
    scene.put("nervii", "legion_xii", done=DRIVEN).lead("nervii", "caesar", done=DRIVEN).lead("nervii", "crassus")
    scene.war.met[scene["nervii"]] = "roman"
    opened(scene).play("roman", Stand()).play("gallic", Stand())
    assert scene.refusal("roman", deploy(scene, centre=(*LEGIONS, "legion_xii"))).clause == "BG-4.4.2.d"
    scene.play("roman", deploy(scene, centre=LEGIONS))
    assert scene.war.battlefield is not None
    assert scene.war.battlefield.roman.leaders == scene.leaders("crassus")


@rule("BG-1.h", "BG-4.4.3.g")
def test_a_force_that_was_driven_away_fights_no_more_this_turn() -> None:
    scene = opened(phase().put("nervii", *LEGIONS, done=DRIVEN).put("nervii", *BELGAE))
    assert scene.agenda == ()
    assert scene.events == []


@rule("BG-1.j")
def test_a_force_that_was_driven_away_besieges_nobody_this_turn() -> None:
    assert opened(phase().put("arverni", *LEGIONS).put("gergovia", "arverni_inf6")).asked == ("roman",)
    scene = opened(phase().put("arverni", *LEGIONS, done=DRIVEN).put("gergovia", "arverni_inf6"))
    assert scene.agenda == ()


@rule("BG-12.d")
def test_a_force_that_leaves_a_region_does_not_take_along_those_who_were_driven_there() -> None:
    scene = phase().put("nervii", *LEGIONS).put("nervii", *BELGAE).hold("roman", "remi")
    scene.put("nervii", "legion_xii", done=DRIVEN).lead("nervii", "caesar", done=DRIVEN)
    opened(scene).play("roman", Evade()).play("gallic", Stand(), [3])
    assert scene.war.at[scene["legion_x"]] == scene["remi"]
    assert scene.war.at[scene["legion_xii"]] == scene["nervii"]
    assert scene.war.leader_at[scene["caesar"]] == scene["nervii"]
