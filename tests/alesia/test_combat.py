"""AL-11.1, AL-11.2: declaring combats, the duties of an attacker, the two rolls."""

from __future__ import annotations

import pytest

from iacta.engine.chance.odds import odds
from iacta.games.alesia.actions import Advance, Attack, EndFights, HitStack, JoinLegion, Run, SplitLegion
from iacta.games.alesia.events import CombatDeclared, CombatRolled, StackChosen, UnitDisordered
from iacta.games.alesia.game import GAME
from iacta.games.alesia.rules.fighters import Fighters
from iacta.games.alesia.state import ATTACKED, DISORDERED, RIPOSTED, ROUTED
from iacta.games.alesia.steps import AdvanceUnits, ChooseStack, FightBattles, MovePieces, OfferExchange, RetreatUnit
from tests.alesia.kit import Scene
from tests.marks import rule

GAULS = ("rel_sequani", "rel_bituriges")


def battle(seat: str = "gallic", turn: int = 3, *, three_players: bool = False) -> Scene:
    """A step of combats; Comnios and César stand aside and command the plain and the north of the corridor."""
    scene = Scene(FightBattles(seat), turn=turn, three_players=three_players)
    return scene.lead(1207, "comnios").lead(1208, "caesar")


def attack(scene: Scene, target: int | tuple[int, ...], *names: str, leaders: tuple[str, ...] = ()) -> Attack:
    """An attack by units with leaders."""
    targets = target if isinstance(target, tuple) else (target,)
    return Attack(targets, scene.units(*names), tuple(scene[name] for name in leaders))


def refused(scene: Scene, seat: str, declared: Attack) -> tuple[str, str]:
    """Clause and reason of a refusal."""
    refusal = scene.refusal(seat, declared)
    return refusal.clause, refusal.reason


# When, and never by force


@rule("AL-11.a")
def test_combats_are_declared_in_their_part_of_a_tactical_step_only() -> None:
    scene = battle().put(1105, *GAULS).put(1106, "legio_vi")
    scene.siege.agenda = [MovePieces("gallic")]
    assert scene.refusal("gallic", attack(scene, 1106, *GAULS)).reason == "not-what-is-asked"
    assert not any(isinstance(action, Attack) for action in scene.candidates("gallic"))


@rule("AL-11.b", "AL-11.2.b")
def test_adjacent_enemies_may_be_attacked_and_may_be_left_alone() -> None:
    scene = battle().put(1105, *GAULS).put(1106, "legio_vi")
    assert scene.allows("gallic", attack(scene, 1106, *GAULS))
    assert scene.allows("gallic", EndFights())
    scene.play("gallic", EndFights())
    assert scene.agenda == ()


@rule("AL-11.b")
def test_only_adjacent_hexes_with_enemy_units_are_attacked() -> None:
    scene = battle().put(1105, *GAULS).put(1106, "legio_vi").put(1107, "legio_x").lead(1104, "decoy_roman_1")
    assert refused(scene, "gallic", attack(scene, 1107, *GAULS)) == ("AL-11.b", "target-not-adjacent")
    assert refused(scene, "gallic", attack(scene, 1104, *GAULS)) == ("AL-11.b", "no-enemy-unit-there")
    assert refused(scene, "gallic", attack(scene, 1205, *GAULS)) == ("AL-11.b", "no-enemy-unit-there")


@rule("AL-E33")
def test_a_leader_alone_is_never_attacked() -> None:
    scene = battle().put(1105, *GAULS).lead(1106, "labienus").put(1104, "legio_vi")
    assert refused(scene, "gallic", attack(scene, 1106, *GAULS)) == ("AL-11.b", "no-enemy-unit-there")


@rule("AL-11.b")
def test_nobody_is_asked_where_nobody_can_attack() -> None:
    scene = battle().put(1105, *GAULS).put(1107, "legio_x")
    scene.run()
    assert scene.agenda == ()


# Who attacks


@rule("AL-11.2.l", "AL-12.3.a", "AL-11.1.c", "AL-11.2.b")
def test_attackers_are_ones_own_not_routed_and_have_not_fought() -> None:
    scene = battle().put(1105, *GAULS).put(1106, "legio_vi")
    assert refused(scene, "gallic", attack(scene, 1106, "legio_vi")) == ("AL-11.2.b", "not-your-unit-on-the-map")
    assert refused(scene, "gallic", attack(scene, 1106, "rel_ruteni")) == ("AL-11.2.b", "not-your-unit-on-the-map")
    assert refused(scene, "gallic", Attack((1106,), (-1,))) == ("AL-11.2.b", "not-your-unit-on-the-map")
    twice = attack(scene, 1106, "rel_sequani", "rel_sequani")
    assert refused(scene, "gallic", twice) == ("AL-11.1.c", "unit-named-twice")
    scene.put(1105, "rel_sequani", order=ROUTED)
    assert refused(scene, "gallic", attack(scene, 1106, *GAULS)) == ("AL-12.3.a", "routed-cannot-attack")
    scene.put(1105, "rel_sequani", order=DISORDERED)
    assert scene.allows("gallic", attack(scene, 1106, *GAULS))
    scene.siege.done[scene["rel_bituriges"]] = ATTACKED
    assert refused(scene, "gallic", attack(scene, 1106, *GAULS)) == ("AL-11.1.c", "has-fought")


@rule("AL-11.2.l", "AL-8.4.b")
def test_attackers_are_commanded_all_of_them_together() -> None:
    scene = battle().put(1105, *GAULS).put(1106, "legio_vi")
    comnios = scene["comnios"]
    scene.siege.leader_at[comnios] = 1109
    assert refused(scene, "gallic", attack(scene, 1106, *GAULS)) == ("AL-11.2.l", "attacker-not-commanded")
    scene.siege.leader_at[comnios] = 1108
    assert scene.allows("gallic", attack(scene, 1106, *GAULS))
    for unit in scene.siege.roster.of_army["relief"][-14:]:
        scene.siege.charged[unit] = 1 << comnios
    assert scene.allows("gallic", attack(scene, 1106, "rel_sequani"))
    assert refused(scene, "gallic", attack(scene, 1106, *GAULS)) == ("AL-11.2.l", "attacker-not-commanded")
    assert all(len(one.units) == 1 for one in scene.candidates("gallic") if isinstance(one, Attack))


@rule("AL-8.2.c")
def test_units_are_shared_out_among_leaders_so_that_all_may_attack() -> None:
    """Comnios, with one place left, reaches both; Eporedorix, with one place left, reaches only one of them."""
    scene = battle().put(1105, "rel_sequani").put(1207, "rel_bituriges").put(1106, "legio_vi")
    scene.lead(1108, "comnios").lead(1209, "eporedorix")
    siege = scene.siege
    for unit in siege.roster.of_army["relief"][-14:]:
        siege.charged[unit] = 1 << scene["comnios"]
    for unit in siege.roster.of_army["relief"][-9:]:
        siege.charged[unit] |= 1 << scene["eporedorix"]
    for pair in (("rel_sequani", "rel_bituriges"), ("rel_bituriges", "rel_sequani")):
        charges = Fighters(siege, "gallic").charges(scene.units(*pair))
        assert charges == {scene["rel_sequani"]: scene["comnios"], scene["rel_bituriges"]: scene["eporedorix"]}
    scene.play("gallic", attack(scene, 1106, "rel_bituriges", "rel_sequani"))
    assert scene.siege.charged[scene["rel_bituriges"]] == 1 << scene["eporedorix"]


@rule("AL-11.2.k")
def test_units_left_out_do_not_count_and_do_not_suffer() -> None:
    scene = battle().put(1105, *GAULS).put(1106, "legio_vi")
    scene.play("gallic", attack(scene, 1106, "rel_sequani"), [1, 6])
    rolled = scene.happened(CombatRolled)
    assert (rolled[0].sp, rolled[1].result) == (6, "1d")
    assert [event.unit for event in scene.happened(UnitDisordered)] == [scene["rel_sequani"]]
    assert scene.siege.done[scene["rel_bituriges"]] == 0
    assert scene.siege.done[scene["rel_sequani"]] & ATTACKED


@rule("AL-11.1.c", "AL-11.1.d")
def test_a_hex_is_attacked_again_only_if_it_holds_a_unit_that_was_not() -> None:
    scene = battle().put(1105, *GAULS).put(1106, "legio_vi_a")
    scene.play("gallic", attack(scene, 1106, "rel_sequani"), [1, 1])
    assert scene.agenda == ()
    scene = battle().put(1105, *GAULS).put(1106, "legio_vi_a").put(1206, "rel_ruteni").put(1205, "legio_x")
    scene.play("gallic", attack(scene, 1106, "rel_sequani"), [1, 1])
    assert refused(scene, "gallic", attack(scene, 1106, "rel_bituriges")) == ("AL-11.1.d", "attacked-already")
    scene.put(1106, "legio_vi_b")
    assert scene.allows("gallic", attack(scene, 1106, "rel_bituriges"))


@rule("AL-11.2.a")
def test_the_attacker_chooses_the_order_of_his_combats() -> None:
    scene = battle().put(1105, "rel_sequani").put(1106, "legio_vi_a").put(907, "rel_ruteni").put(807, "legio_x")
    scene.lead(906, "vercassivellaun")
    first, second = attack(scene, 1106, "rel_sequani"), attack(scene, 807, "rel_ruteni")
    assert scene.allows("gallic", first)
    scene.play("gallic", second, [1, 1])
    assert isinstance(scene.step, FightBattles)
    assert scene.allows("gallic", first)


@rule("AL-11.2b.s", "AL-11.3bis.e")
def test_the_attacker_says_which_leaders_with_engaged_units_take_part() -> None:
    scene = battle().put(1105, *GAULS).put(1106, "legio_vi").put(1206, "rel_ruteni")
    scene.lead(1105, "vercassivellaun", "decoy_gallic_1").lead(1206, "viridomaros").hide(1105, "eporedorix")
    assert scene.allows("gallic", attack(scene, 1106, *GAULS))
    assert scene.allows("gallic", attack(scene, 1106, *GAULS, leaders=("vercassivellaun",)))
    for leader in ("viridomaros", "comnios", "decoy_gallic_1", "eporedorix", "caesar"):
        declared = attack(scene, 1106, *GAULS, leaders=(leader,))
        assert refused(scene, "gallic", declared) == ("AL-11.2b.s", "leader-cannot-take-part")
    twice = attack(scene, 1106, *GAULS, leaders=("vercassivellaun", "vercassivellaun"))
    assert refused(scene, "gallic", twice) == ("AL-11.2b.s", "leader-named-twice")


# Several hexes, and duties


def between_two(*more: str) -> Scene:
    """AL-W27 Gauls in 1209, Romans in 1109 and 1309, all outside; more Gauls in 1308."""
    scene = battle().put(1209, "rel_sequani").put(1109, "aux_cretans").put(1309, "aux_numidians")
    return scene.put(1308, *more)


@rule("AL-11.2.d", "AL-11.2.e", "AL-11.2.o", "AL-W27", "AL-E39")
def test_between_two_enemies_both_are_attacked_together_or_neither() -> None:
    scene = between_two()
    for alone in (1109, 1309):
        declared = attack(scene, alone, "rel_sequani")
        assert refused(scene, "gallic", declared) == ("AL-11.2.o", "enemy-in-zoc-left-out")
    assert scene.allows("gallic", attack(scene, (1109, 1309), "rel_sequani"))
    assert scene.allows("gallic", EndFights())
    assert scene.candidates("gallic") == [attack(scene, (1109, 1309), "rel_sequani"), EndFights()]


@rule("AL-11.2.c", "AL-11.2.o", "AL-W27")
def test_another_who_could_attack_the_second_hex_frees_the_first_and_must_do_it() -> None:
    scene = between_two("rel_ruteni")
    scene.play("gallic", attack(scene, 1109, "rel_sequani"), [1, 1])
    assert scene.siege.duties == {1309}
    assert scene.refusal("gallic", EndFights()).clause == "AL-11.2.c"
    assert EndFights() not in scene.candidates("gallic")
    scene.play("gallic", attack(scene, 1309, "rel_ruteni"), [1, 1])
    assert scene.agenda == ()
    assert scene.siege.duties == frozenset()


@rule("AL-11.2.o")
def test_who_stands_beside_another_enemy_frees_nobody() -> None:
    scene = between_two().put(1105, "rel_ruteni").put(1106, "legio_vi")
    assert scene.allows("gallic", attack(scene, 1106, "rel_ruteni"))
    assert refused(scene, "gallic", attack(scene, 1109, "rel_sequani")) == ("AL-11.2.o", "enemy-in-zoc-left-out")


@rule("AL-11.2.l")
def test_units_in_boxes_attack_nobody() -> None:
    """Not even those at the last corner of the map."""
    scene = Scene(FightBattles("gallic")).lead(2219, "comnios")
    scene.hide(505, "eporedorix").fill("eporedorix", *GAULS).hide(505, "viridomaros").fill("viridomaros", "rel_ruteni")
    for number, unit in enumerate(scene.siege.roster.of["roman"][:16]):
        scene.siege.place[unit] = 2211 + number if number != 8 else 2119
    assert scene.run().agenda == ()


@rule("AL-8.2.c")
def test_a_unit_charged_to_a_leader_is_not_passed_on_to_another() -> None:
    """Comnios is full, and one of his is beside Eporedorix, too: that makes no room for a further one."""
    scene = battle().put(1105, "rel_sequani").put(1207, "rel_bituriges").put(1106, "legio_vi")
    scene.lead(1108, "comnios").lead(1209, "eporedorix")
    comnios, bituriges = scene["comnios"], scene["rel_bituriges"]
    others = [unit for unit in scene.siege.roster.of_army["relief"] if unit not in scene.units("rel_sequani")]
    for unit in (bituriges, *others[-14:]):
        scene.siege.charged[unit] = 1 << comnios
    assert bituriges not in others[-14:]
    for pair in (("rel_sequani", "rel_bituriges"), ("rel_bituriges", "rel_sequani")):
        assert Fighters(scene.siege, "gallic").charges(scene.units(*pair)) is None
    assert scene.allows("gallic", attack(scene, 1106, "rel_bituriges"))


@rule("AL-11.2.o")
def test_a_unit_of_the_same_stack_that_is_not_engaged_may_be_the_other_one() -> None:
    scene = between_two().put(1209, *GAULS)
    assert refused(scene, "gallic", attack(scene, 1109, *GAULS)) == ("AL-11.2.o", "enemy-in-zoc-left-out")
    scene.play("gallic", attack(scene, 1109, "rel_sequani"), [1, 1])
    assert scene.refusal("gallic", EndFights()).clause == "AL-11.2.c"
    assert attack(scene, 1309, "rel_bituriges") in scene.candidates("gallic")


@rule("AL-11.2.o")
@pytest.mark.parametrize("why", ["routed", "fought", "uncommanded"])
def test_who_cannot_attack_any_more_frees_nobody(why: str) -> None:
    scene = between_two("rel_ruteni")
    match why:
        case "routed":
            scene.put(1308, "rel_ruteni", order=ROUTED)
        case "fought":
            scene.siege.done[scene["rel_ruteni"]] = ATTACKED
        case _:
            scene.lead(1011, "comnios")
            assert scene.siege.ground.distance[1011][1209] == 3 < scene.siege.ground.distance[1011][1308]
    declared = attack(scene, 1109, "rel_sequani")
    assert refused(scene, "gallic", declared) == ("AL-11.2.o", "enemy-in-zoc-left-out")


@rule("AL-11.2.o")
def test_a_hex_that_was_attacked_already_is_owed_no_more() -> None:
    scene = between_two("rel_ruteni")
    scene.siege.done[scene["aux_numidians"]] = RIPOSTED
    scene.play("gallic", attack(scene, 1109, "rel_sequani"), [1, 1])
    assert scene.siege.duties == frozenset()


@rule("AL-11.2.o", "AL-11.2.c")
def test_a_duty_lapses_when_nobody_is_left_who_could_fulfil_it() -> None:
    scene = between_two("rel_ruteni").put(1107, "rel_turones").put(1106, "legio_x")
    scene.siege.duties = frozenset({1309})
    scene.put(1209, "rel_sequani", order=ROUTED).put(1308, "rel_ruteni", order=ROUTED)
    assert scene.allows("gallic", EndFights())
    scene.put(1308, "rel_ruteni")
    assert not scene.allows("gallic", EndFights())


@rule("AL-11.2.c", "AL-11.2.o")
def test_a_duty_stands_while_all_enemies_of_a_zoc_can_be_attacked_together() -> None:
    scene = between_two()
    scene.siege.duties = frozenset({1309})
    assert not scene.allows("gallic", EndFights())
    assert scene.candidates("gallic") == [attack(scene, (1109, 1309), "rel_sequani")]


@rule("AL-11.2.o")
def test_a_duty_lapses_when_its_only_combat_would_leave_others_open() -> None:
    """1410 and 1309 are parted by a river: a stack in 1410 may attack 1309, but has no ZOC there."""
    scene = battle().put(1410, "rel_sequani").put(1309, "legio_xiv").put(1409, "legio_vi").lead(1410, "viridomaros")
    scene.siege.duties = frozenset({1309})
    assert refused(scene, "gallic", attack(scene, 1309, "rel_sequani")) == ("AL-11.2.o", "enemy-in-zoc-left-out")
    assert scene.allows("gallic", EndFights())
    scene.put(1410, *GAULS)
    assert not scene.allows("gallic", EndFights())
    assert attack(scene, 1309, "rel_sequani", leaders=("viridomaros",)) in scene.candidates("gallic")


@rule("AL-11.2.c")
def test_the_end_of_the_fights_ends_all_duties() -> None:
    scene = battle().put(1105, *GAULS).put(1106, "legio_vi")
    scene.siege.duties = frozenset({1509})
    scene.play("gallic", EndFights())
    assert scene.siege.duties == frozenset()


@rule("AL-11.2.g")
def test_an_enemy_across_a_river_may_be_attacked_but_need_not_be() -> None:
    """1309 and 1409 are parted by a river; 1308 and 1309 are not."""
    scene = battle().put(1309, "rel_sequani").put(1409, "aux_cretans").put(1308, "aux_numidians")
    assert not scene.allows("gallic", attack(scene, 1409, "rel_sequani"))
    scene.play("gallic", attack(scene, 1308, "rel_sequani"), [1, 1])
    assert scene.siege.duties == frozenset()
    scene = battle().put(1309, "rel_sequani").put(1409, "aux_cretans")
    assert scene.allows("gallic", attack(scene, 1409, "rel_sequani"))


@rule("AL-11.2.e", "AL-11.2.f")
def test_several_hexes_need_one_stack_that_has_them_all_in_its_zoc() -> None:
    scene = battle().put(1103, "rel_sequani").put(1107, "rel_bituriges").put(1104, "legio_vi").put(1106, "legio_xiv")
    scene.lead(1104, "viridomaros")
    apart = attack(scene, (1104, 1106), "rel_sequani", "rel_bituriges")
    assert refused(scene, "gallic", apart) == ("AL-11.2.e", "several-targets-without-need")
    scene.put(1105, "rel_ruteni")
    assert scene.allows("gallic", attack(scene, (1104, 1106), "rel_sequani", "rel_bituriges", "rel_ruteni"))
    assert scene.allows("gallic", attack(scene, (1104, 1106), "rel_ruteni"))


@rule("AL-11.2.f")
def test_every_attacking_stack_stands_beside_a_target() -> None:
    scene = battle().put(1105, "rel_sequani").put(1107, "rel_bituriges").put(1206, "legio_vi")
    scene.put(1006, "rel_ruteni")
    declared = attack(scene, 1206, "rel_sequani", "rel_ruteni")
    assert refused(scene, "gallic", declared) == ("AL-11.2.f", "attacker-not-adjacent")


@rule("AL-11.2.d")
def test_a_target_is_named_once() -> None:
    scene = battle().put(1105, *GAULS).put(1106, "legio_vi")
    assert refused(scene, "gallic", attack(scene, (1106, 1106), *GAULS)) == ("AL-11.2.d", "target-named-twice")


@rule("AL-11.2.e", "AL-11.2.g", "AL-E40")
def test_at_the_foot_of_the_rampart_there_is_no_duty_and_no_attack_on_two_hexes() -> None:
    scene = battle().put(1109, "rel_sequani").put(1110, "aux_cretans").put(1210, "aux_numidians")
    both = attack(scene, (1110, 1210), "rel_sequani")
    assert refused(scene, "gallic", both) == ("AL-11.2.e", "several-targets-without-need")
    assert [one for one in scene.candidates("gallic") if isinstance(one, Attack)] == [
        attack(scene, 1110, "rel_sequani"),
        attack(scene, 1210, "rel_sequani"),
    ]
    scene.play("gallic", attack(scene, 1110, "rel_sequani"), [1, 1])
    assert scene.siege.duties == frozenset()
    assert scene.agenda == ()


# The riposte stack, and the dice


@rule("AL-11.2.j", "AL-11.2.n", "AL-11.1.a", "AL-11.2.h")
def test_the_defender_chooses_the_stack_before_both_roll_on_their_own_tables() -> None:
    scene = battle().put(1105, "rel_sequani").put(1207, "rel_aedui_1").put(1106, "legio_vi")
    scene.play("gallic", attack(scene, 1106, "rel_sequani", "rel_aedui_1"))
    assert scene.happened(CombatDeclared)
    assert scene.asked == ("roman",)
    assert isinstance(scene.step, ChooseStack)
    assert scene.candidates("roman") == [HitStack(1105), HitStack(1207)]
    assert scene.refusal("roman", HitStack(1106)).clause == "AL-11.2.j"
    scene.play("roman", HitStack(1207), [1, 2, 6, 6])
    rolled = scene.happened(CombatRolled)
    assert [(one.side, one.is_riposte, one.sp, one.die) for one in rolled] == [
        ("gallic", False, 12, 1),
        ("roman", True, 10, 2),
    ]


@rule("AL-11.2.j")
def test_a_single_stack_is_hit_without_asking() -> None:
    scene = battle().put(1105, *GAULS).put(1106, "legio_vi")
    scene.play("gallic", attack(scene, 1106, *GAULS), [1, 1, 4])
    assert scene.happened(StackChosen) == [StackChosen(1105)]


@rule("AL-11.1.a", "AL-11.2.h")
def test_an_event_holds_all_that_went_into_a_roll() -> None:
    scene = battle(turn=9).put(1209, "rel_aedui_1").put(1210, "legio_vi")
    scene.play("gallic", attack(scene, 1210, "rel_aedui_1"), [6, 1])
    attacked = scene.happened(CombatRolled)[0]
    assert (attacked.column, attacked.shifted, attacked.modified, attacked.result) == (4, 4, 7, "T")
    assert {modifier.reason: modifier.value for modifier in attacked.modifiers} == {
        "mean-quality": 1,
        "superior-unit": 1,
        "night": -1,
    }
    assert {shift.clause for shift in attacked.shifts} == {"AL-11.2c.a", "AL-11.2c.c"}


@rule("AL-11.1.e", "AL-11.2.i")
def test_a_unit_attacked_before_suffers_with_the_others() -> None:
    scene = battle().put(1105, *GAULS).put(1207, "rel_ruteni", "rel_turones").put(1106, "legio_xii_a", "legio_xiii_a")
    scene.siege.done[scene["legio_xii_a"]] = RIPOSTED
    scene.play("gallic", attack(scene, 1106, *GAULS, "rel_ruteni", "rel_turones"))
    scene.play("roman", HitStack(1105), [4, 1])
    assert scene.happened(CombatRolled)[0].result == "T"
    assert scene.siege.done[scene["legio_xiii_a"]] == RIPOSTED


# Worked examples


@rule("AL-W12", "AL-11.4.g", "AL-11.4.h", "AL-11.2.i")
def test_worked_example_an_assault_on_the_rampart() -> None:
    scene = battle().lead(1208, "comnios").lead(1415, "caesar").put(1210, "legio_x")
    scene.put(1109, "rel_sequani", "rel_bituriges").put(1209, "rel_santones", "rel_ruteni")
    scene.put(1309, "rel_pictones", "rel_turones")
    names = ("rel_sequani", "rel_bituriges", "rel_santones", "rel_ruteni", "rel_pictones", "rel_turones")
    scene.play("gallic", attack(scene, 1210, *names))
    scene.play("roman", HitStack(1109), [5, 3, 2])
    attacked, riposte = scene.happened(CombatRolled)
    assert (attacked.sp, attacked.column, attacked.shifted, attacked.modified) == (36, 7, 6, 5)
    assert (attacked.result, riposte.result) == ("1d", "1d+T")
    assert (riposte.sp, riposte.column, riposte.shifted, riposte.modified) == (10, 5, 6, 6)
    order = scene.siege.order
    assert [order[scene[name]] for name in names] == [DISORDERED, DISORDERED, 0, 0, 0, 0]
    assert scene.siege.sp(scene["legio_x"]) == 6
    assert scene.step == RetreatUnit(scene["legio_x"], 1, 2, "AL-11.4.c")
    assert {one.path[0] for one in scene.candidates("roman") if isinstance(one, Run)} == {1110, 1310}
    scene.play("roman", Run((1110,)))
    assert isinstance(scene.step, AdvanceUnits)
    advances = [one for one in scene.candidates("gallic") if isinstance(one, Advance)]
    assert {(scene.siege.place[one.unit], one.hex) for one in advances} == {(1209, 1210), (1309, 1210)}
    scene.play("gallic", advances[0])
    assert scene.siege.breaches == {1210: 1}


@rule("AL-W13")
def test_worked_example_the_same_at_night() -> None:
    scene = battle(turn=9).lead(1208, "comnios").lead(1415, "caesar").put(1210, "legio_x")
    scene.put(1109, "rel_sequani", "rel_bituriges").put(1209, "rel_santones", "rel_ruteni")
    scene.put(1309, "rel_pictones", "rel_turones")
    names = ("rel_sequani", "rel_bituriges", "rel_santones", "rel_ruteni", "rel_pictones", "rel_turones")
    scene.play("gallic", attack(scene, 1210, *names))
    scene.play("roman", HitStack(1109), [5, 3])
    assert [one.result for one in scene.happened(CombatRolled)] == ["T", "1d+T"]
    assert [one.modified for one in scene.happened(CombatRolled)] == [4, 5]
    assert isinstance(scene.step, OfferExchange)


@rule("AL-W14")
def test_worked_example_the_same_on_a_camp() -> None:
    scene = battle().lead(1208, "comnios").lead(1415, "caesar").put(1210, "legio_x")
    scene.siege.camps = {1210: True}
    scene.put(1109, "rel_sequani", "rel_bituriges").put(1209, "rel_santones", "rel_ruteni")
    scene.put(1309, "rel_pictones", "rel_turones")
    names = ("rel_sequani", "rel_bituriges", "rel_santones", "rel_ruteni", "rel_pictones", "rel_turones")
    scene.play("gallic", attack(scene, 1210, *names))
    scene.play("roman", HitStack(1109), [5, 1])
    attacked = scene.happened(CombatRolled)[0]
    assert (attacked.shifted, attacked.result) == (5, "T")


# Candidates, legions, three players, odds


@rule("AL-11.2.b", "AL-11.2.k")
def test_suggestions_are_all_each_stack_and_its_best_unit_with_their_leaders() -> None:
    scene = battle().put(1105, "rel_sequani", "rel_ambivareti").put(1207, "rel_ruteni").put(1106, "legio_vi")
    scene.lead(1105, "eporedorix", "decoy_gallic_1").hide(1105, "viridomaros")
    assert [one for one in scene.candidates("gallic") if isinstance(one, Attack)] == [
        attack(scene, 1106, "rel_ambivareti", "rel_sequani", "rel_ruteni", leaders=("comnios", "eporedorix")),
        attack(scene, 1106, "rel_ambivareti", "rel_sequani", leaders=("eporedorix",)),
        attack(scene, 1106, "rel_sequani", leaders=("eporedorix",)),
        attack(scene, 1106, "rel_ruteni", leaders=("comnios",)),
    ]


@rule("AL-11.2.e", "AL-11.2.o")
def test_all_and_each_two_of_the_enemies_in_one_zone_are_suggested() -> None:
    scene = battle().put(1106, "rel_sequani").put(1105, "legio_vi").put(1107, "legio_xiv").put(1206, "aux_remi")
    three = (1105, 1107, 1206)
    assert [one.targets for one in scene.candidates("gallic") if isinstance(one, Attack)] == [three]
    scene.put(1104, "rel_bituriges").put(1108, "rel_ruteni").put(1306, "rel_aedui_1")
    offered = {one.targets for one in scene.candidates("gallic") if isinstance(one, Attack)}
    assert {three, (1105, 1107), (1105, 1206), (1107, 1206)} <= offered


@rule("AL-8.2.b", "AL-8.2.c")
def test_a_unit_that_is_charged_already_takes_no_second_place() -> None:
    """Comnios has one place left: for the one who has not moved."""
    scene = battle().put(1105, *GAULS).put(1106, "legio_vi").lead(1105, "comnios")
    comnios, (moved, other) = scene["comnios"], scene.units(*GAULS)
    for unit in (*scene.siege.roster.of_army["relief"][-13:], moved):
        scene.siege.charged[unit] = 1 << comnios
    assert other not in scene.siege.roster.of_army["relief"][-13:]
    assert Fighters(scene.siege, "gallic").charges((moved, other)) == {moved: comnios, other: comnios}
    assert scene.allows("gallic", attack(scene, 1106, *GAULS))
    scene.siege.charged[moved] = 0  # two places left, for two
    assert Fighters(scene.siege, "gallic").charges((moved, other)) == {moved: comnios, other: comnios}


@rule("AL-11.2.o", "AL-11.2.e")
def test_no_suggestion_is_refused() -> None:
    """A tangle of stacks on both sides, over rivers, forts and open ground."""
    for seat, side, other in (("gallic", "relief", "roman"), ("roman", "roman", "relief")):
        scene = battle(seat).lead(1309, "labienus").lead(1110, "vercassivellaun")
        roster = scene.siege.roster
        for number, place in enumerate((1108, 1109, 1209, 1210, 1309, 1310, 1409, 1411)):
            mine = number % 3 != 0
            units = [unit for unit in roster.of_army[side if mine else other] if roster.whole[unit] == -1]
            scene.siege.place[units[number]] = place
        offered = [one for one in scene.candidates(seat) if isinstance(one, Attack)]
        assert len(offered) > 5
        for one in offered:
            assert scene.allows(seat, one), one


@rule("AL-4.c", "AL-4.d")
def test_romans_may_split_and_join_legions_between_combats() -> None:
    scene = battle("roman").put(1105, "rel_sequani").put(1106, "legio_vi").put(1404, "legio_x")
    assert SplitLegion(scene["legio_vi"]) in scene.candidates("roman")
    assert SplitLegion(scene["legio_x"]) not in scene.candidates("roman")
    scene.play("roman", SplitLegion(scene["legio_vi"]))
    assert scene.siege.place[scene["legio_vi_a"]] == 1106
    assert JoinLegion(scene["legio_vi"]) in scene.candidates("roman")
    scene.play("roman", JoinLegion(scene["legio_vi"]))
    assert scene.siege.place[scene["legio_vi"]] == 1106
    assert scene.refusal("roman", JoinLegion(scene["legio_x"])).clause == "AL-4.l"
    assert scene.refusal("roman", SplitLegion(scene["rel_sequani"])).clause == "AL-4.c"


@rule("AL-13.1.d", "AL-13.1.f", "AL-13.1.h")
def test_each_combat_engages_units_of_one_gallic_player() -> None:
    scene = battle("besieged", three_players=True).put(1105, "rel_sequani").put(1207, "bes_senones")
    scene.put(1106, "legio_vi").lead(1207, "vercingetorix")
    assert scene.asked == ("besieged",)
    mixed = attack(scene, 1106, "rel_sequani", "bes_senones")
    assert refused(scene, "besieged", mixed) == ("AL-11.2.b", "not-your-unit-on-the-map")
    led = attack(scene, 1106, "bes_senones", leaders=("comnios",))
    assert refused(scene, "besieged", led) == ("AL-11.2b.s", "leader-cannot-take-part")
    assert scene.allows("besieged", attack(scene, 1106, "bes_senones", leaders=("vercingetorix",)))


@rule("AL-13.1.f", "AL-13.1.h")
def test_another_players_unit_frees_nobody_from_his_duty() -> None:
    scene = battle("besieged", three_players=True).put(1209, "bes_senones").put(1308, "rel_ruteni")
    scene.put(1109, "legio_vi").put(1309, "legio_xiv")
    declared = attack(scene, 1109, "bes_senones")
    assert refused(scene, "besieged", declared) == ("AL-11.2.o", "enemy-in-zoc-left-out")


@rule("AL-13.1.f")
@pytest.mark.parametrize(("relief", "seat"), [("rel_bellovaci", "besieged"), ("rel_sequani", "relief")])
def test_a_mixed_stack_is_answered_for_by_the_player_with_more_sp(relief: str, seat: str) -> None:
    scene = battle("roman", three_players=True).put(1106, relief, "bes_mandubii")
    scene.put(1105, "legio_x").put(1207, "legio_vi")
    scene.play("roman", attack(scene, 1106, "legio_x", "legio_vi"))
    assert scene.asked == (seat,)


@rule("AL-13.1.f", "AL-13.1.h")
def test_of_equal_strengths_the_besieged_answer() -> None:
    scene = battle("roman", three_players=True).put(1106, "rel_ambiani", "bes_mandubii")
    scene.put(1105, "legio_x").put(1207, "legio_vi")
    scene.play("roman", attack(scene, 1106, "legio_x", "legio_vi"))
    assert scene.asked == ("besieged",)


def test_the_odds_of_a_combat_are_exact() -> None:
    scene = battle().put(1105, "rel_bellovaci").put(1106, "aux_baleares")
    found = odds(
        GAME.rulebook,
        lambda _: scene.siege,
        "gallic",
        attack(scene, 1106, "rel_bellovaci"),
        lambda siege: siege.order[scene["aux_baleares"]],
    )
    assert found.exact
    assert sum(weight for _, weight in found.outcomes) == 1
