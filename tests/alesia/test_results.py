"""AL-11.3, AL-11.3bis: results, the exchange for a retreat, and the fate of leaders."""

from __future__ import annotations

import msgspec
import pytest

from iacta.games.alesia.actions import Attack, Choose, GiveGround, Run, Suffer
from iacta.games.alesia.events import (
    CombatRolled,
    GroundGiven,
    LeaderLost,
    LeaderTested,
    OrderTested,
    UnitEliminated,
    UnitRetreated,
)
from iacta.games.alesia.rules.combat import against, combat_of
from iacta.games.alesia.rules.leaders import modifier_of_commander
from iacta.games.alesia.rules.results import exchangeable
from iacta.games.alesia.rules.stacking import box_has_room
from iacta.games.alesia.state import CAPTURED, DISORDERED, GONE, GOOD_ORDER, KILLED, ROUTED
from iacta.games.alesia.steps import (
    AdvanceUnits,
    ApplyResult,
    Combat,
    FightBattles,
    ForceRetreats,
    OfferExchange,
    RetreatUnit,
    RollFate,
    RollFates,
)
from tests.alesia.kit import Scene
from tests.marks import rule

THREE = ("rel_sequani", "rel_segusiavi", "rel_ambivareti")
"""Three different units of 6, 5 and 4 SP; the first two of quality 0, the last of −1."""


def suffering(result: str, *names: str, order: int = GOOD_ORDER) -> Scene:
    """Units in the plain that suffer a result."""
    scene = Scene().put(1106, *names, order=order)
    scene.siege.agenda = [ApplyResult(scene.units(*names), result, "AL-11.2.i")]
    return scene


def orders(scene: Scene, *names: str) -> list[int]:
    """How units stand; −1: gone."""
    return [-1 if scene.siege.place[scene[name]] == GONE else scene.siege.order[scene[name]] for name in names]


# The results


@rule("AL-11.3.a", "AL-11.3.o")
def test_1t_one_unit_of_the_owners_choice_tests() -> None:
    scene = suffering("1T", *THREE)
    assert scene.asked == ("gallic",)
    assert scene.candidates("gallic") == [Choose(scene[name]) for name in reversed(THREE)]
    assert scene.refusal("gallic", Choose(scene["rel_ruteni"])).clause == "AL-11.3.o"
    scene.play("gallic", Choose(scene["rel_ambivareti"]), [4])
    assert orders(scene, *THREE) == [GOOD_ORDER, GOOD_ORDER, DISORDERED]
    assert [event.unit for event in scene.happened(OrderTested)] == [scene["rel_ambivareti"]]


@rule("AL-11.3.b")
def test_t_every_unit_tests() -> None:
    scene = suffering("T", *THREE).run([3, 4, 4])
    assert orders(scene, *THREE) == [DISORDERED, GOOD_ORDER, DISORDERED]


@rule("AL-11.3.c")
def test_1d_one_unit_of_the_owners_choice_is_disordered() -> None:
    scene = suffering("1d", *THREE)
    scene.play("gallic", Choose(scene["rel_sequani"]))
    assert orders(scene, *THREE) == [DISORDERED, GOOD_ORDER, GOOD_ORDER]


@rule("AL-11.3.d")
def test_1d_and_t_one_is_disordered_the_others_test() -> None:
    scene = suffering("1d+T", *THREE)
    scene.play("gallic", Choose(scene["rel_segusiavi"]), [3, 5])
    assert orders(scene, *THREE) == [DISORDERED, DISORDERED, GOOD_ORDER]


@rule("AL-11.3.e")
def test_d_all_are_disordered() -> None:
    assert orders(suffering("d", *THREE).run(), *THREE) == [DISORDERED] * 3


@rule("AL-11.3.f", "AL-12.2bis.a")
def test_1d_rout_and_t_one_is_routed_the_others_test() -> None:
    scene = suffering("1D+T", *THREE)
    scene.play("gallic", Choose(scene["rel_sequani"]))
    scene.play("gallic", Run((1105, 1104, 1103)), [3, 5])
    assert orders(scene, *THREE) == [ROUTED, DISORDERED, GOOD_ORDER]


@rule("AL-11.3.g")
def test_1d_rout_and_d_one_is_routed_the_others_are_disordered() -> None:
    scene = suffering("1D+d", *THREE)
    scene.play("gallic", Choose(scene["rel_sequani"]))
    assert orders(scene, *THREE) == [ROUTED, DISORDERED, DISORDERED]


@rule("AL-11.3.h")
def test_1e_and_t_one_is_eliminated_the_others_test() -> None:
    scene = suffering("1E+T", *THREE)
    scene.play("gallic", Choose(scene["rel_sequani"]), [3, 5])
    assert orders(scene, *THREE) == [-1, DISORDERED, GOOD_ORDER]


@rule("AL-11.3.i")
def test_1e_and_d_one_is_eliminated_the_others_are_disordered() -> None:
    scene = suffering("1E+d", *THREE)
    scene.play("gallic", Choose(scene["rel_sequani"]))
    assert orders(scene, *THREE) == [-1, DISORDERED, DISORDERED]


@rule("AL-11.3.j")
def test_1e_and_rout_one_is_eliminated_the_others_are_routed() -> None:
    scene = suffering("1E+D", *THREE)
    scene.play("gallic", Choose(scene["rel_sequani"]))
    assert orders(scene, *THREE) == [-1, ROUTED, ROUTED]


@rule("AL-11.3.k")
def test_e_all_are_eliminated() -> None:
    scene = suffering("E", *THREE).run()
    assert orders(scene, *THREE) == [-1, -1, -1]
    assert {event.hex for event in scene.happened(UnitEliminated)} == {1106}


@rule("AL-11.3.m")
def test_a_blank_does_nothing() -> None:
    scene = suffering("", *THREE).run()
    assert orders(scene, *THREE) == [GOOD_ORDER] * 3


@rule("AL-11.3.o")
@pytest.mark.parametrize(
    ("result", "dice", "order"),
    [("1T", [6], 0), ("1d", [], 1), ("1d+T", [], 1), ("1E+T", [], -1), ("1E+D", [], -1), ("1d*", [], 1)],
)
def test_a_single_unit_bears_only_the_first_half(result: str, dice: list[int], order: int) -> None:
    assert orders(suffering(result, "rel_sequani").run(dice), "rel_sequani") == [order]


@rule("AL-11.3.o")
def test_units_that_are_alike_are_not_chosen_among() -> None:
    scene = suffering("1d", "rel_sequani", "rel_bituriges").run()
    assert sorted(orders(scene, "rel_sequani", "rel_bituriges")) == [GOOD_ORDER, DISORDERED]


@rule("AL-E18", "AL-12.2bis.b")
def test_the_owner_may_pick_a_disordered_unit_which_then_routs() -> None:
    scene = suffering("1d", "rel_sequani", "rel_bituriges").put(1106, "rel_sequani", order=DISORDERED)
    assert len(scene.candidates("gallic")) == 2
    scene.play("gallic", Choose(scene["rel_sequani"]))
    assert orders(scene, "rel_sequani", "rel_bituriges") == [ROUTED, GOOD_ORDER]


@rule("AL-12.3.f", "AL-12.3.e")
def test_a_rout_result_on_a_routed_unit_eliminates_it() -> None:
    scene = suffering("1D+T", "rel_sequani", order=ROUTED).run()
    assert orders(scene, "rel_sequani") == [-1]
    assert scene.clause_of(UnitEliminated) == "AL-12.3.e"


@rule("AL-11.1.b", "AL-11.2.i", "AL-11.2.j")
def test_both_results_fall_on_the_position_before_any_of_them() -> None:
    """Attack 1d on the legion, riposte by its full ten SP all the same."""
    scene = (
        Scene(FightBattles("gallic"))
        .put(1105, "rel_aedui_1", "rel_aedui_2")
        .put(1106, "legio_vi")
        .lead(1104, "comnios")
    )
    scene.play("gallic", Attack((1106,), scene.units("rel_aedui_1", "rel_aedui_2")), [5, 5])
    attacked, riposted = scene.happened(CombatRolled)
    assert (attacked.result, riposted.result, riposted.sp) == ("1d+T*", "1d", 10)
    assert riposted.modifiers == ()
    assert orders(scene, "legio_vi", "rel_aedui_1") == [DISORDERED, DISORDERED]


@rule("AL-E21", "AL-11.1.b")
def test_both_stacks_may_vanish_and_a_lone_leader_stays() -> None:
    scene = Scene().put(1105, "rel_sequani").put(1106, "legio_vi").lead(1106, "caesar")
    combat = fight(scene, "gallic", 1106, ("rel_sequani",), attack="E", riposte="E")
    scene.siege.agenda = [
        AdvanceUnits(combat),
        ForceRetreats(combat),
        ApplyResult(combat.stack_units, "E", "AL-11.2.j"),
        ApplyResult(combat.defenders, "E", "AL-11.2.i"),
    ]
    scene.run()
    assert orders(scene, "rel_sequani", "legio_vi") == [-1, -1]
    assert scene.siege.leader_at[scene["caesar"]] == 1106
    assert scene.agenda == ()


# The exchange


def fight(
    scene: Scene, seat: str, target: int | tuple[int, ...], names: tuple[str, ...], attack: str = "", riposte: str = ""
) -> Combat:
    """A combat with its results as if they had been rolled."""
    targets = target if isinstance(target, tuple) else (target,)
    units = scene.units(*names)
    combat = combat_of(scene.siege, seat, Attack(targets, units))
    combat = against(scene.siege, combat, scene.siege.place[units[0]])
    return msgspec.structs.replace(combat, attack=attack, riposte=riposte)


def assault(turn: int = 1) -> Scene:
    """Twelve SP of Gauls of quality 0 against a legion of quality 0 in the plain."""
    scene = Scene(FightBattles("gallic"), turn=turn).put(1105, "rel_sequani", "rel_bituriges").lead(1104, "comnios")
    return scene.put(1106, "legio_vi")


@rule("AL-11.3.p", "AL-11.4.a", "AL-11.3.u")
def test_t_may_be_exchanged_for_a_retreat_of_one_hex() -> None:
    scene = assault()
    scene.play("gallic", Attack((1106,), scene.units("rel_sequani", "rel_bituriges")), [5, 1])
    assert scene.asked == ("roman",)
    assert scene.candidates("roman") == [Suffer(), GiveGround()]
    scene.play("roman", GiveGround(), [4])
    assert scene.clause_of(GroundGiven) == "AL-11.3.p"
    assert scene.step == RetreatUnit(scene["legio_vi"], 1, 1, "AL-11.3.p")
    assert scene.refusal("roman", Run((1107, 1108))).clause == "AL-11.3.p"
    scene.play("roman", Run((1107,)))
    assert orders(scene, "legio_vi") == [GOOD_ORDER]
    assert scene.siege.place[scene["legio_vi"]] == 1107
    assert scene.clause_of(UnitRetreated) == "AL-11.3.p"


@rule("AL-11.3.p")
def test_t_may_be_suffered_instead() -> None:
    scene = assault()
    scene.play("gallic", Attack((1106,), scene.units("rel_sequani", "rel_bituriges")), [5, 1])
    scene.play("roman", Suffer(), [4, 4])
    assert orders(scene, "legio_vi") == [GOOD_ORDER]
    assert scene.siege.place[scene["legio_vi"]] == 1106
    assert next(event.unit for event in scene.happened(OrderTested)) == scene["legio_vi"]


@rule("AL-11.3.p", "AL-11.4.a")
def test_units_that_give_ground_are_not_driven_back_as_well() -> None:
    scene = assault().put(1106, "legio_vi", order=DISORDERED)
    combat = fight(scene, "gallic", 1106, ("rel_sequani",), attack="T")
    scene.siege.agenda = [OfferExchange(combat, 1106)]
    scene.play("roman", GiveGround())
    scene.play("roman", Run((1107,)))
    assert isinstance(scene.step, AdvanceUnits)


def offered(scene: Scene, combat: Combat) -> bool:
    """Whether the defender is asked for an exchange."""
    return bool(exchangeable(scene.siege, combat))


@rule("AL-11.3.p", "AL-11.3.q", "AL-11.3.r")
@pytest.mark.parametrize(
    ("result", "may"),
    [
        ("T", True),
        ("T*", True),
        ("d", True),
        ("d*", True),
        ("1T", False),
        ("1d", False),
        ("1d+T", False),
        ("1D+d", False),
    ],
)
def test_only_plain_results_can_be_exchanged(result: str, may: bool) -> None:  # noqa: FBT001
    scene = assault()
    assert offered(scene, fight(scene, "gallic", 1106, ("rel_sequani",), attack=result)) is may


@rule("AL-11.3.r")
def test_the_attacker_exchanges_nothing() -> None:
    scene = assault()
    assert not offered(scene, fight(scene, "gallic", 1106, ("rel_sequani",), attack="", riposte="T"))


@rule("AL-11.3.p", "AL-11.3.t", "AL-W16")
def test_cavalry_engaged_in_the_combat_forbids_the_exchange() -> None:
    scene = assault().put(1206, "relcav_sequani")
    assert offered(scene, fight(scene, "gallic", 1106, ("rel_sequani",), attack="T"))
    assert not offered(scene, fight(scene, "gallic", 1106, ("rel_sequani", "relcav_sequani"), attack="T"))


@rule("AL-11.3.q")
def test_d_is_exchanged_for_two_hexes() -> None:
    scene = assault()
    combat = fight(scene, "gallic", 1106, ("rel_sequani",), attack="d")
    scene.siege.agenda = [OfferExchange(combat, 1106)]
    scene.play("roman", GiveGround())
    assert scene.clause_of(GroundGiven) == "AL-11.3.q"
    assert scene.step == RetreatUnit(scene["legio_vi"], 2, 2, "AL-11.3.q")
    assert scene.refusal("roman", Run((1107,))).clause == "AL-11.3.q"
    scene.play("roman", Run((1107, 1108)))
    assert orders(scene, "legio_vi") == [GOOD_ORDER]


@rule("AL-11.3.s")
def test_the_exchange_needs_a_way_of_the_full_length_for_each_unit() -> None:
    """The Romans in 1210 may go along the corridor, as far as nobody holds it and there is room."""
    scene = Scene().put(1209, "rel_sequani", "rel_bituriges").put(1210, "legio_vi_a", "legio_vii_a")
    combat = fight(scene, "gallic", 1210, ("rel_sequani",), attack="T")
    assert offered(scene, combat)
    scene.put(1310, "rel_ruteni").put(1011, "rel_turones")
    assert not offered(scene, combat)
    scene = Scene().put(1209, "rel_sequani").put(1210, "legio_vi_a", "legio_vii_a").put(1310, "legio_x")
    combat = fight(scene, "gallic", 1210, ("rel_sequani",), attack="T")
    assert offered(scene, combat)
    scene.put(1110, "legio_xii_a")
    assert not offered(scene, combat)
    scene.put(1110, "legio_xii_a", order=DISORDERED).put(1210, "legio_vii_a", order=DISORDERED)
    assert offered(scene, combat)


@rule("AL-11.3.s")
def test_the_exchange_is_decided_hex_by_hex_for_all_units_of_a_hex() -> None:
    scene = Scene().put(1105, *THREE[:2]).put(1106, "legio_vi_a", "legio_xii_a").put(1206, "aux_cretans")
    combat = fight(scene, "gallic", (1106, 1206), THREE[:2], attack="T")
    scene.siege.agenda = [OfferExchange(combat, 1106)]
    scene.play("roman", GiveGround())
    assert getattr(scene.step, "hex", 0) == 1206
    scene.play("roman", Suffer(), [4])
    assert [event.unit for event in scene.happened(OrderTested)] == list(scene.units("aux_cretans"))
    assert scene.step == RetreatUnit(scene["legio_vi_a"], 1, 1, "AL-11.3.p")
    scene.play("roman", Run((1107,)))
    scene.play("roman", Run((1007,)))
    assert [scene.siege.place[scene[name]] for name in ("legio_vi_a", "legio_xii_a", "aux_cretans")] == [
        1107,
        1007,
        1206,
    ]


@rule("AL-E19", "AL-11.3.r", "AL-11.3.u")
def test_an_exchanged_asterisk_still_tests_the_leaders_and_the_retreat_stands() -> None:
    scene = Scene().put(1105, "rel_sequani").put(1106, "legio_vi").lead(1106, "caesar")
    combat = fight(scene, "gallic", 1106, ("rel_sequani",), attack="T*")
    scene.siege.agenda = [OfferExchange(combat, 1106)]
    scene.play("roman", GiveGround(), [6, 6])
    assert scene.siege.fate[scene["caesar"]] == KILLED
    assert scene.step == RetreatUnit(scene["legio_vi"], 1, 1, "AL-11.3.p")


@rule("AL-13.1.f")
def test_the_exchange_for_a_mixed_stack_is_decided_by_the_player_with_more_sp() -> None:
    scene = Scene(three_players=True).put(1105, "legio_vi").put(1106, "rel_sequani", "bes_mandubii")
    scene.siege.agenda = [OfferExchange(fight(scene, "roman", 1106, ("legio_vi",), attack="T"), 1106)]
    assert scene.asked == ("relief",)


# Leaders


def after_dice(dice: list[int], leader: str) -> Scene:
    """A leader who tests."""
    scene = Scene().lead(1106, leader)
    scene.siege.agenda = [RollFate(scene[leader])]
    return scene.run(dice)


@rule("AL-11.3bis.a", "AL-11.3bis.b", "AL-11.3bis.c", "AL-W17")
@pytest.mark.parametrize(
    ("dice", "fate"),
    [
        ([1], "safe"),
        ([5], "safe"),
        ([6, 1], "captured"),
        ([6, 2], "unhurt"),
        ([6, 3], "wounded"),
        ([6, 4], "unhurt"),
        ([6, 5], "unhurt"),
        ([6, 6], "killed"),
    ],
)
def test_a_six_calls_for_a_second_die(dice: list[int], fate: str) -> None:
    scene = after_dice(dice, "antonius")
    assert [event.fate for event in scene.happened(LeaderTested)] == [fate]
    antonius = scene["antonius"]
    assert scene.siege.wounded[antonius] is (fate == "wounded")
    assert scene.siege.fate[antonius] == {"killed": KILLED, "captured": CAPTURED}.get(fate, 0)
    assert (scene.siege.leader_at[antonius] == GONE) is (fate in ("killed", "captured"))


@rule("AL-8.5.a", "AL-11.3bis.f", "AL-8.1.d")
def test_a_commander_who_falls_is_followed() -> None:
    scene = Scene().lead(1106, "caesar").lead(1210, "labienus")
    scene.siege.agenda = [RollFate(scene["caesar"])]
    scene.run([6, 6])
    assert scene.happened(LeaderLost) == [LeaderLost(scene["caesar"], "killed", 1106)]
    assert scene.siege.commander["roman"] == scene["labienus"]


@rule("AL-14.h", "AL-11.3bis.b")
def test_the_fall_of_vercingetorix_ends_the_game() -> None:
    scene = after_dice([6, 1], "vercingetorix")
    assert scene.outcome is not None
    assert scene.outcome.winner == "roman"


@rule("AL-11.3bis.d", "AL-8.1.i")
def test_a_wounded_leader_has_new_figures() -> None:
    scene = after_dice([6, 3], "caesar")
    assert scene.siege.figures(scene["caesar"]).command == 8
    assert modifier_of_commander(scene.siege, "roman") == 1


@rule("AL-11.3bis.g")
@pytest.mark.parametrize(("dice", "fate"), [([6, 3], 0), ([6, 1], CAPTURED), ([6, 6], KILLED)])
def test_a_second_wound_changes_nothing_but_death_and_capture_do(dice: list[int], fate: int) -> None:
    scene = Scene().lead(1106, "caesar")
    scene.siege.wounded[scene["caesar"]] = True
    scene.siege.agenda = [RollFate(scene["caesar"])]
    scene.run(dice)
    assert scene.siege.fate[scene["caesar"]] == fate
    assert scene.siege.wounded[scene["caesar"]]


def led(attack: str, riposte: str) -> Scene:
    """Comnios leads Gauls against Romans under César and Antoine; the dice have fallen."""
    scene = Scene().put(1105, "rel_sequani").lead(1105, "comnios").put(1106, "legio_vi")
    scene.lead(1106, "caesar", "antonius", "decoy_roman_1")
    combat = combat_of(scene.siege, "gallic", Attack((1106,), scene.units("rel_sequani"), (scene["comnios"],)))
    scene.siege.agenda = [RollFates(msgspec.structs.replace(combat, attack=attack, riposte=riposte))]
    return scene


@rule("AL-11.3.l", "AL-11.3bis.e")
def test_for_each_asterisk_all_leaders_taking_part_test_the_attackers_first() -> None:
    scene = led("1T*", "T").run([1, 2, 3])
    names = [scene.siege.roster.leaders[event.leader].id for event in scene.happened(LeaderTested)]
    assert names == ["comnios", "caesar", "antonius"]
    assert len(led("1T*", "T*").run([1, 2, 3, 1, 2, 3]).happened(LeaderTested)) == 6
    assert led("1T", "T").run().happened(LeaderTested) == []


@rule("AL-11.3.l")
def test_a_leader_who_fell_tests_no_more() -> None:
    scene = led("1T*", "T*").run([6, 6, 2, 3, 2, 3])
    assert scene.siege.fate[scene["comnios"]] == KILLED


@rule("AL-11.3bis.e", "AL-11.2b.s")
def test_a_leader_of_the_attacker_who_takes_no_part_does_not_test() -> None:
    scene = Scene().put(1105, "rel_sequani").lead(1105, "comnios").put(1106, "legio_vi")
    scene.siege.agenda = [RollFates(fight(scene, "gallic", 1106, ("rel_sequani",), attack="1T*"))]
    assert scene.run().happened(LeaderTested) == []


# AL-11.4.b Compulsory retreat


def must(scene: Scene, combat: Combat) -> bool:
    """Whether the defenders of the first target must retreat."""
    scene.siege.agenda = [ForceRetreats(combat)]
    scene.run()
    return isinstance(scene.step, RetreatUnit)


def beaten(*attackers: str, order: int = DISORDERED) -> tuple[Scene, Combat]:
    """A disordered legion (6 SP) attacked in the plain."""
    scene = Scene().put(1105, *attackers).put(1106, "legio_vi", order=order)
    return scene, fight(scene, "gallic", 1106, attackers)


@rule("AL-11.4.b", "AL-11.4.e")
def test_disordered_defenders_without_leader_retreat_before_as_many_sp_in_good_order() -> None:
    assert must(*beaten("rel_sequani"))
    assert not must(*beaten("rel_segusiavi"))
    assert not must(*beaten("rel_sequani", order=GOOD_ORDER))
    assert must(*beaten("rel_sequani", order=ROUTED))


@rule("AL-11.4.b")
def test_disordered_or_absent_attackers_press_nobody() -> None:
    scene, combat = beaten("rel_sequani", "rel_bituriges")
    scene.put(1105, "rel_sequani", "rel_bituriges", order=DISORDERED)
    assert not must(scene, combat)
    scene, combat = beaten("rel_segusiavi")
    scene.put(1207, "rel_ruteni")
    assert not must(scene, combat)


@rule("AL-11.4.b")
def test_one_unit_in_good_order_holds_the_hex() -> None:
    scene, combat = beaten("rel_sequani", "rel_bituriges")
    scene.put(1106, "aux_cretans")
    assert not must(scene, combat)


@rule("AL-11.4.b", "AL-11.4.e", "AL-11.2b.v")
def test_a_leader_holds_the_hex_a_decoy_or_a_face_down_counter_does_not() -> None:
    scene, combat = beaten("rel_sequani")
    scene.lead(1106, "antonius")
    assert not must(scene, combat)
    scene, combat = beaten("rel_sequani")
    scene.lead(1106, "decoy_roman_1").hide(1106, "antonius")
    assert must(scene, combat)


@rule("AL-11.4.b", "AL-11.4.c")
def test_all_of_them_retreat_one_hex_or_two() -> None:
    scene = Scene().put(1105, "rel_sequani").put(1106, "legio_vi_a", "legio_vii_a", order=DISORDERED)
    combat = fight(scene, "gallic", 1106, ("rel_sequani",))
    assert must(scene, combat)
    assert scene.refusal("roman", Run((1107, 1108, 1109))).clause == "AL-11.4.c"
    assert scene.allows("roman", Run((1107, 1108)))
    scene.play("roman", Run((1107,)))
    assert scene.step == RetreatUnit(scene["legio_vii_a"], 1, 2, "AL-11.4.c")
    scene.play("roman", Run((1007, 1008)))
    assert [scene.siege.place[unit] for unit in scene.units("legio_vi_a", "legio_vii_a")] == [1107, 1008]


@rule("AL-11.4.e")
def test_attackers_never_retreat_compulsorily() -> None:
    scene = Scene().put(1105, "rel_sequani", order=DISORDERED).put(1106, "legio_vi")
    combat = fight(scene, "gallic", 1106, ("rel_sequani",))
    assert not must(scene, combat)


@rule("AL-11.4.e")
def test_hexes_are_judged_one_by_one() -> None:
    scene = Scene().put(1105, "rel_sequani").put(1106, "legio_vi", order=DISORDERED).put(1206, "legio_xiv")
    combat = fight(scene, "gallic", (1106, 1206), ("rel_sequani",))
    assert must(scene, combat)
    scene.play("roman", Run((1107,)))
    assert scene.siege.place[scene["legio_xiv"]] == 1206


@rule("AL-E22")
def test_a_leader_who_falls_to_an_asterisk_no_longer_holds_the_hex() -> None:
    scene = Scene().put(1105, "rel_sequani").put(1106, "legio_vi", order=DISORDERED).lead(1106, "antonius")
    combat = fight(scene, "gallic", 1106, ("rel_sequani",), attack="1T*")
    scene.siege.agenda = [ForceRetreats(combat), RollFates(combat)]
    scene.run([6, 6])
    assert isinstance(scene.step, RetreatUnit)


@rule("AL-11.3bis.h")
def test_units_beyond_the_capacity_of_a_wounded_leader_stay_in_his_box_and_none_is_added() -> None:
    scene = Scene().lead(1106, "antonius").fill("antonius", "legio_vi", "legio_i", "legio_x", "legio_xii", "legio_xiv")
    assert box_has_room(scene.siege, scene["antonius"])
    scene.siege.agenda = [RollFate(scene["antonius"])]
    scene.run([6, 3])
    assert len(scene.siege.box(scene["antonius"])) == 5 > scene.siege.figures(scene["antonius"]).command
    assert not box_has_room(scene.siege, scene["antonius"])
