"""AL-8: commanders and their successors, and which units are commanded."""

from __future__ import annotations

import pytest

from iacta.games.alesia.actions import Appoint, Attack, March, Rally, Ride, Walk
from iacta.games.alesia.events import CombatRolled, CommanderNamed, InitiativeRolled, LeaderLost
from iacta.games.alesia.map import DITCH, OUTER_LINE
from iacta.games.alesia.rules import victory
from iacta.games.alesia.rules.command import Staff, charge, may_command
from iacta.games.alesia.rules.leaders import heirs, modifier_of_commander
from iacta.games.alesia.state import CAPTURED, DISORDERED, GONE, KILLED, MOVED, NOBODY
from iacta.games.alesia.steps import (
    FightBattles,
    MovePieces,
    NameCommander,
    RallyUnits,
    RollFate,
    RollStrategicInitiative,
    StrategicStep,
)
from tests.alesia.kit import Scene
from tests.marks import rule

ROMANS = ("caesar", "labienus", "antonius", "trebonius", "rebilus")
RELIEF = ("comnios", "vercassivellaun", "eporedorix", "viridomaros")
REBILUS = 4
KILLED_BY, CAPTURED_BY, WOUNDED_BY = (6, 6), (6, 1), (6, 3)


def fallen(scene: Scene, name: str, dice: tuple[int, int] = KILLED_BY) -> Scene:
    """A leader dies, is captured or wounded in combat."""
    scene.siege.agenda.append(RollFate(scene[name]))
    return scene.run(dice)


def all_alive(*agenda: RollStrategicInitiative | NameCommander | StrategicStep) -> Scene:
    """Every leader on the map."""
    scene = Scene(*agenda, turn=2).hide(1210, *ROMANS).hide(505, *RELIEF).lead(1115, "vercingetorix")
    return scene.put(1515, "aux_cretans")


def commander(scene: Scene, side: str) -> str:
    """Who commands a side."""
    leader = scene.siege.commander[side]
    return "" if leader == NOBODY else scene.siege.roster.leaders[leader].id


# 8.1 Commanders


@rule("AL-8.1.a", "AL-8.1.b")
def test_caesar_and_comnios_roll_for_the_initiative_and_vercingetorix_does_not() -> None:
    scene = all_alive(RollStrategicInitiative())
    assert (commander(scene, "roman"), commander(scene, "gallic")) == ("caesar", "comnios")
    scene.run([4, 5])
    rolled = scene.happened(InitiativeRolled)[0]
    assert (rolled.roman_modifier, rolled.gallic_modifier) == (2, 1)
    assert scene.siege.figures(scene["vercingetorix"]).modifier == 2


@rule("AL-8.1.a")
def test_vercingetorix_commands_the_besieged() -> None:
    scene = Scene().put(1116, "bes_bituriges").lead(1115, "vercingetorix")
    assert may_command(scene.siege, scene["bes_bituriges"])


@rule("AL-8.1.c")
def test_the_subordinates_of_both_sides() -> None:
    leaders = Scene().siege.roster.file.leader
    subordinates = {(leader.side, leader.id) for leader in leaders if leader.rank == "subordinate"}
    assert subordinates == {
        *(("gallic", name) for name in ("vercassivellaun", "eporedorix", "viridomaros")),
        *(("roman", name) for name in ("labienus", "antonius", "trebonius", "rebilus")),
    }
    assert {leader.id for leader in leaders if leader.rank == "commander"} == {"caesar", "comnios", "vercingetorix"}


@rule("AL-8.1.d")
@pytest.mark.parametrize("dice", [KILLED_BY, CAPTURED_BY])
def test_labienus_follows_caesar_and_after_him_the_roman_chooses(dice: tuple[int, int]) -> None:
    scene = fallen(all_alive(), "caesar", dice)
    assert commander(scene, "roman") == "labienus"
    assert scene.clause_of(CommanderNamed) == "AL-8.1.d"
    fallen(scene, "labienus", dice)
    assert scene.asked == ("roman",)
    assert scene.step == NameCommander("roman")
    scene.play("roman", Appoint(scene["rebilus"]))
    assert commander(scene, "roman") == "rebilus"
    assert scene.clause_of(CommanderNamed) == "AL-8.1.d"
    fallen(scene, "rebilus", dice)
    assert scene.step == NameCommander("roman")


@rule("AL-8.1.e")
@pytest.mark.parametrize("dice", [KILLED_BY, CAPTURED_BY])
def test_vercassivellaun_follows_comnios_and_after_him_the_gaul_chooses(dice: tuple[int, int]) -> None:
    scene = fallen(all_alive(), "comnios", dice)
    assert commander(scene, "gallic") == "vercassivellaun"
    assert scene.clause_of(CommanderNamed) == "AL-8.1.e"
    fallen(scene, "vercassivellaun", dice)
    assert scene.asked == ("gallic",)
    scene.play("gallic", Appoint(scene["viridomaros"]))
    assert commander(scene, "gallic") == "viridomaros"
    assert scene.clause_of(CommanderNamed) == "AL-8.1.e"


@rule("AL-8.1.d", "AL-8.1.e")
def test_an_heir_who_fell_first_is_passed_over() -> None:
    scene = fallen(fallen(all_alive(), "labienus"), "vercassivellaun")
    assert (commander(scene, "roman"), commander(scene, "gallic")) == ("caesar", "comnios")
    fallen(scene, "caesar")
    assert scene.step == NameCommander("roman")
    fallen(scene.play("roman", Appoint(scene["antonius"])), "comnios")
    assert scene.step == NameCommander("gallic")


@rule("AL-8.1.f")
@pytest.mark.parametrize("dice", [KILLED_BY, CAPTURED_BY])
def test_the_game_ends_with_vercingetorix(dice: tuple[int, int]) -> None:
    scene = fallen(all_alive(), "vercingetorix", dice)
    assert scene.outcome is not None
    assert (scene.outcome.winner, scene.outcome.clause) == ("roman", "AL-14.h")
    assert fallen(all_alive(), "vercingetorix", WOUNDED_BY).outcome is None


@rule("AL-8.1.g")
def test_a_successor_rolls_with_his_own_modifier() -> None:
    scene = fallen(fallen(fallen(all_alive(), "caesar"), "labienus").play("roman", Appoint(REBILUS)), "comnios")
    assert commander(scene, "roman") == "rebilus"
    assert modifier_of_commander(scene.siege, "roman") == scene.siege.figures(scene["rebilus"]).modifier == 0
    assert modifier_of_commander(scene.siege, "gallic") == 1


@rule("AL-8.1.g")
def test_a_successor_does_not_inherit_caesars_extra_move() -> None:
    scene = all_alive(StrategicStep("roman", 2, 3, made=3))
    assert scene.allows("roman", Walk(scene["caesar"], (1310,)))
    fallen(scene, "caesar")
    assert commander(scene, "roman") == "labienus"
    assert scene.asked == ()
    scene = all_alive(StrategicStep("roman", 2, 3, made=2))
    fallen(scene, "caesar")
    assert scene.allows("roman", Walk(scene["labienus"], (1310,)))


@rule("AL-8.1.h")
def test_only_living_leaders_of_the_army_may_be_named() -> None:
    scene = fallen(fallen(all_alive(), "caesar"), "labienus")
    assert {action.leader for action in scene.candidates("roman") if isinstance(action, Appoint)} == {
        scene[name] for name in ("antonius", "trebonius", "rebilus")
    }
    for name in ("caesar", "labienus", "decoy_roman_1", "eporedorix"):
        refusal = scene.refusal("roman", Appoint(scene[name]))
        assert (refusal.clause, refusal.reason) == ("AL-8.1.h", "no-such-heir")
    assert scene["vercingetorix"] not in heirs(scene.siege, "gallic")


@rule("AL-8.1.h")
def test_without_a_living_leader_the_modifier_is_nought() -> None:
    scene = all_alive()
    for name in ("antonius", "trebonius", "rebilus", "labienus"):
        fallen(scene, name)
    fallen(scene, "caesar")
    assert scene.asked == ()
    assert commander(scene, "roman") == ""
    assert modifier_of_commander(scene.siege, "roman") == 0


@rule("AL-8.1.i")
def test_a_wounded_commander_stays_with_his_wounded_modifier() -> None:
    scene = fallen(all_alive(), "caesar", WOUNDED_BY)
    assert commander(scene, "roman") == "caesar"
    assert modifier_of_commander(scene.siege, "roman") == 1


# 8.2 Who is commanded


@rule("AL-8.2.a", "AL-8.2.e")
@pytest.mark.parametrize(
    ("leader", "radius"), [("comnios", 3), ("vercassivellaun", 3), ("eporedorix", 2), ("viridomaros", 2)]
)
def test_a_unit_is_commanded_within_the_radius_of_a_leader(leader: str, radius: int) -> None:
    scene = Scene().lead(1105, leader)
    for distance in range(5):
        scene.put(1105 + distance, "rel_sequani")
        assert may_command(scene.siege, scene["rel_sequani"]) == (distance <= radius)


@rule("AL-8.2.e", "AL-6.1.e")
def test_neither_works_nor_terrain_nor_enemies_shorten_the_radius() -> None:
    scene = Scene(camps=(812,)).lead(810, "eporedorix").put(812, "rel_sequani").put(811, "legio_x")
    assert may_command(scene.siege, scene["rel_sequani"])
    scene.put(1113, "bes_bituriges").lead(1013, "vercingetorix")
    assert may_command(scene.siege, scene["bes_bituriges"])


@rule("AL-8.2.a")
def test_a_wounded_leader_reaches_and_commands_less() -> None:
    scene = Scene().lead(1105, "comnios").put(1108, "rel_sequani")
    assert may_command(scene.siege, scene["rel_sequani"])
    scene.siege.wounded[scene["comnios"]] = True
    assert not may_command(scene.siege, scene["rel_sequani"])
    assert Staff(scene.siege, "gallic").free == {scene["comnios"]: 8}


@rule("AL-8.2.d")
def test_any_leader_of_the_side_will_do_also_of_the_other_gallic_army() -> None:
    scene = Scene().lead(1109, "comnios").put(1110, "bes_bituriges").put(1111, "rel_sequani")
    assert may_command(scene.siege, scene["bes_bituriges"])
    scene = Scene().lead(1111, "vercingetorix").put(1110, "rel_sequani")
    assert may_command(scene.siege, scene["rel_sequani"])


@rule("AL-8.2.d", "AL-1.2.c")
@pytest.mark.parametrize("nobody", ["hidden", "decoy", "enemy", "dead"])
def test_nobody_is_commanded_by_hidden_leaders_decoys_or_enemies(nobody: str) -> None:
    scene = Scene().put(1105, "rel_sequani")
    match nobody:
        case "hidden":
            scene.hide(1105, "comnios")
        case "decoy":
            scene.lead(1105, "decoy_gallic_1")
        case "enemy":
            scene.lead(1105, "caesar")
        case _:
            scene.lead(GONE, "comnios")
    assert not may_command(scene.siege, scene["rel_sequani"])


@rule("AL-8.2.b")
def test_a_leader_commands_as_many_different_units_a_step_as_his_capacity() -> None:
    scene = Scene(MovePieces("roman")).lead(1514, "rebilus")
    cohorts = [f"legio_{number}_{half}" for number in ("x", "ix", "viii", "vii") for half in "ab"]
    scene.put(1513, *cohorts[:2]).put(1514, *cohorts[2:4]).put(1515, *cohorts[4:6]).put(1516, *cohorts[6:])
    for name in cohorts[:6]:
        charge(Staff(scene.siege, "roman"), scene[name])
        charge(Staff(scene.siege, "roman"), scene[name])
    assert Staff(scene.siege, "roman").free == {scene["rebilus"]: 0}
    assert all(may_command(scene.siege, scene[name]) for name in cohorts[:6])
    assert not any(may_command(scene.siege, scene[name]) for name in cohorts[6:])


@rule("AL-8.2.b", "AL-8.2.c")
def test_moving_charges_a_unit_to_its_leader_and_riding_away_frees_nobody() -> None:
    scene = Scene(MovePieces("gallic")).lead(805, "comnios").put(805, "rel_sequani")
    scene.play("gallic", March(scene["rel_sequani"], (905, 1005)))
    assert Staff(scene.siege, "gallic").free == {scene["comnios"]: 14}
    scene.play("gallic", March(scene["rel_sequani"], (1105,)))
    assert Staff(scene.siege, "gallic").free == {scene["comnios"]: 14}
    assert scene.siege.charged[scene["rel_sequani"]] == 1 << scene["comnios"]


@rule("AL-8.2.c")
def test_command_is_checked_when_the_move_begins_and_not_on_the_way() -> None:
    scene = Scene(MovePieces("gallic")).lead(805, "comnios").put(805, "rel_sequani").put(905, "rel_aedui_1")
    assert scene.allows("gallic", March(scene["rel_sequani"], (905, 1005, 1105, 1205, 1305)))
    scene.play("gallic", March(scene["rel_sequani"], (905, 1005, 1105, 1205)))
    assert not may_command(scene.siege, scene["rel_sequani"])
    assert scene.allows("gallic", March(scene["rel_sequani"], (1305,)))
    scene.play("gallic", Ride(scene["comnios"], (804, 704, 604, 504)))
    assert scene.refusal("gallic", March(scene["rel_aedui_1"], (1005, 1105))).clause == "AL-8.4.a"


@rule("AL-8.2.c")
def test_out_of_reach_of_its_leader_a_second_one_may_be_charged_for_the_attack() -> None:
    scene = Scene(FightBattles("gallic")).put(1105, "rel_sequani").put(1106, "cav_roman")
    scene.siege.charged[scene["rel_sequani"]] = 1 << scene["comnios"]
    scene.lead(1105, "eporedorix").lead(505, "comnios")
    attack = Attack((1106,), scene.units("rel_sequani"))
    assert scene.allows("gallic", attack)
    scene.play("gallic", attack, [1, 1])
    assert scene.siege.charged[scene["rel_sequani"]] == 1 << scene["comnios"] | 1 << scene["eporedorix"]


@rule("AL-8.2.f")
def test_a_unit_is_charged_to_the_leader_with_most_capacity_left() -> None:
    scene = Scene().lead(1105, "comnios", "eporedorix", "vercassivellaun").put(1105, "rel_sequani", "rel_aedui_1")
    charge(Staff(scene.siege, "gallic"), scene["rel_sequani"])
    assert scene.siege.charged[scene["rel_sequani"]] == 1 << scene["comnios"]
    others = [unit for unit in scene.siege.roster.of_army["relief"] if unit not in scene.units("rel_sequani")]
    for unit in others[10:14]:
        scene.siege.charged[unit] = 1 << scene["comnios"]
    charge(Staff(scene.siege, "gallic"), scene["rel_aedui_1"])
    assert scene.siege.charged[scene["rel_aedui_1"]] == 1 << scene["vercassivellaun"]


# 8.3, 8.4 What they may do


@rule("AL-8.3.a")
def test_a_commanded_unit_may_move_fight_or_try_to_rally() -> None:
    scene = Scene(MovePieces("gallic")).lead(1103, "comnios").put(1103, "rel_sequani", order=DISORDERED)
    assert scene.allows("gallic", March(scene["rel_sequani"], (1104, 1105)))
    scene.siege.agenda = [RallyUnits("gallic")]
    assert scene.allows("gallic", Rally(scene["rel_sequani"]))
    scene.put(1104, "cav_roman")
    scene.siege.agenda = [FightBattles("gallic")]
    assert scene.allows("gallic", Attack((1104,), scene.units("rel_sequani")))


@rule("AL-8.3.a", "AL-8.4.c")
@pytest.mark.parametrize("commanded", [True, False])
def test_a_unit_rallies_outside_enemy_zones_and_instead_of_moving(commanded: bool) -> None:  # noqa: FBT001 - a case
    scene = Scene(RallyUnits("gallic")).put(1103, "rel_sequani", order=DISORDERED)
    scene.put(905, "rel_aedui_1", order=DISORDERED)
    if commanded:
        scene.lead(1103, "comnios")
    rally = Rally(scene["rel_sequani"])
    assert scene.allows("gallic", rally)
    scene.put(1104, "cav_roman")
    assert scene.refusal("gallic", rally).clause == "AL-12.4.f"
    scene.put(GONE, "cav_roman").siege.done[scene["rel_sequani"]] = MOVED
    assert scene.refusal("gallic", rally).clause == "AL-12.4.a"


@rule("AL-8.4.a")
def test_an_uncommanded_unit_moves_one_hex_whatever_the_terrain_costs() -> None:
    scene = Scene(MovePieces("gallic"), turn=9).put(513, "rel_sequani")
    assert scene.refusal("gallic", March(scene["rel_sequani"], (512, 412))).clause == "AL-8.4.a"
    for end in scene.siege.ground.neighbours[513]:
        assert scene.allows("gallic", March(scene["rel_sequani"], (end,)))
    scene.put(410, "rel_sequani").play("gallic", March(scene["rel_sequani"], (510,)))
    assert scene.siege.mover == NOBODY
    assert scene.refusal("gallic", March(scene["rel_sequani"], (511,))).clause == "AL-7.2.a"


@rule("AL-8.4.a", "AL-7.2.o")
def test_what_a_led_unit_cannot_pay_an_unled_one_may_still_climb() -> None:
    scene = Scene(MovePieces("roman")).put(1018, "legio_x").put(1120, "cav_roman")
    assert scene.siege.ground.way[1018, 1117].cost == 3
    scene.lead(1018, "caesar").siege.spent[scene["legio_x"]] = 2
    assert scene.refusal("roman", March(scene["legio_x"], (1117,))).clause == "AL-7.2.o"
    scene.lead(GONE, "caesar").siege.spent[scene["legio_x"]] = 0
    scene.play("roman", March(scene["legio_x"], (1117,)), [6])
    assert scene.siege.place[scene["legio_x"]] == 1117


@rule("AL-8.4.a", "AL-6.1.d")
def test_an_unled_unit_pays_neither_for_the_night_nor_for_leaving_a_zone() -> None:
    """Three MP at night, and the step costs three and one for the zone."""
    scene = Scene(MovePieces("roman"), turn=10).put(1018, "legio_x").put(918, "bes_senones")
    assert 1117 not in scene.siege.ground.neighbours[918]
    scene.lead(1018, "caesar")
    assert scene.refusal("roman", March(scene["legio_x"], (1117,))).clause == "AL-7.2.o"
    scene.lead(GONE, "caesar")
    assert scene.allows("roman", March(scene["legio_x"], (1117,)))


@rule("AL-8.2.a", "AL-8.5.a")
def test_a_lost_leader_commands_nobody() -> None:
    """Not even at the last corner of the map."""
    scene = Scene(MovePieces("gallic")).put(2025, "rel_sequani").lead(GONE, "comnios")
    assert scene.refusal("gallic", March(scene["rel_sequani"], (2024, 2023))).clause == "AL-8.4.a"
    assert scene.allows("gallic", March(scene.lead(2025, "comnios")["rel_sequani"], (2024, 2023)))
    scene = Scene(FightBattles("gallic")).put(2025, "rel_sequani").put(2024, "legio_vi").lead(GONE, "comnios")
    assert scene.run().agenda == ()  # nobody can attack


@rule("AL-8.4.a")
def test_an_uncommanded_unit_enters_no_enemy_zone() -> None:
    scene = Scene(MovePieces("gallic")).put(1103, "rel_sequani").put(1105, "cav_roman")
    refusal = scene.refusal("gallic", March(scene["rel_sequani"], (1104,)))
    assert (refusal.clause, refusal.reason) == ("AL-8.4.a", "uncommanded-into-zoc")
    assert scene.allows("gallic", March(scene["rel_sequani"], (1102,)))
    scene.put(1104, "rel_sequani")
    assert scene.allows("gallic", March(scene["rel_sequani"], (1103,)))
    assert not scene.allows("gallic", March(scene["rel_sequani"], (1205,)))


@rule("AL-8.4.b")
def test_an_uncommanded_unit_attacks_nobody_and_ripostes() -> None:
    scene = Scene(FightBattles("gallic")).put(1105, "rel_sequani").put(1106, "legio_x")
    assert scene.refusal("gallic", Attack((1106,), scene.units("rel_sequani"))).clause == "AL-11.2.l"
    scene.siege.agenda = [FightBattles("roman")]
    scene.lead(1106, "caesar")
    scene.play("roman", Attack((1105,), scene.units("legio_x")), [1, 1])
    assert [rolled.is_riposte for rolled in scene.happened(CombatRolled)] == [False, True]


at_works = pytest.mark.parametrize(
    ("name", "start", "end"),
    [
        ("rel_sequani", 811, 812),
        ("rel_sequani", 812, 811),
        ("rel_sequani", 1108, 1109),
        ("bes_bituriges", 1112, 1111),
        ("bes_bituriges", 1116, 1117),
        ("bes_bituriges", 1117, 1116),
        ("legio_x", 1112, 1111),
        ("legio_x", 1117, 1116),
    ],
)


@rule("AL-8.4.a", "AL-8.4.e")
@at_works
def test_by_the_letter_an_uncommanded_unit_passes_works_like_terrain(name: str, start: int, end: int) -> None:
    """Only a Roman who comes too far from his forts may not; a ditch brings its test of order."""
    seat = "roman" if name == "legio_x" else "gallic"
    scene = Scene(MovePieces(seat), camps=(1109,)).put(start, name)
    step = March(scene[name], (end,))
    if (name, end) == ("legio_x", 1116):
        assert scene.refusal(seat, step).clause == "AL-7.2.l"
        return
    assert step in scene.candidates(seat)
    scene.play(seat, step, [6] if scene.siege.ground.way[start, end].sides & DITCH and seat == "gallic" else [])
    assert scene.siege.place[scene[name]] == end
    assert scene.siege.mover == NOBODY


@rule("AL-8.4.a", "AL-9.2.g", "AL-9.1.k")
def test_works_that_an_uncommanded_gaul_passes_give_way() -> None:
    scene = Scene(MovePieces("gallic"), camps=(1109,)).put(811, "rel_sequani").put(1108, "rel_aedui_1")
    scene.play("gallic", March(scene["rel_sequani"], (812,)))
    assert scene.siege.breaches == {812: OUTER_LINE}
    scene.play("gallic", March(scene["rel_aedui_1"], (1109,)))
    assert scene.siege.camps == {1109: False}


@rule("AL-8.4.a")
def test_behind_works_too_an_uncommanded_unit_enters_no_enemy_zone() -> None:
    scene = Scene(MovePieces("gallic")).put(811, "rel_sequani").put(813, "legio_x")
    refusal = scene.refusal("gallic", March(scene["rel_sequani"], (812,)))
    assert (refusal.clause, refusal.reason) == ("AL-8.4.a", "uncommanded-into-zoc")


@rule("AL-8.4.e")
@at_works
def test_an_uncommanded_unit_crosses_no_works_if_works_need_command(name: str, start: int, end: int) -> None:
    seat = "roman" if name == "legio_x" else "gallic"
    scene = Scene(MovePieces(seat), camps=(1109,), works_need_command=True).put(start, name)
    refusal = scene.refusal(seat, March(scene[name], (end,)))
    assert (refusal.clause, refusal.reason) == ("AL-8.4.e", "uncommanded-at-works")
    assert March(scene[name], (end,)) not in scene.candidates(seat)
    scene.lead(start, "caesar" if seat == "roman" else "vercingetorix")
    assert scene.allows(seat, March(scene[name], (end,))) == (name != "legio_x" or end != 1116)


@rule("AL-8.4.d")
def test_the_one_hex_move_respects_gates_and_stacking() -> None:
    scene = Scene(MovePieces("roman"), camps=(1617,)).put(1516, "legio_x").put(1515, "legio_i")
    assert scene.refusal("roman", March(scene["legio_x"], (1616,))).clause == "AL-7.2.j"
    assert scene.refusal("roman", March(scene["legio_x"], (1515,))).clause == "AL-5.a"
    assert scene.allows("roman", March(scene["legio_x"], (1617,)))
    scene = Scene(MovePieces("gallic"), camps=(812,)).put(811, "rel_sequani")
    scene.siege.camps[812] = False
    assert scene.allows("gallic", March(scene["rel_sequani"], (812,)))


# 8.5 Losses


@rule("AL-8.5.a", "AL-8.5.b")
@pytest.mark.parametrize(("dice", "fate", "points"), [(KILLED_BY, KILLED, 13), (CAPTURED_BY, CAPTURED, 8)])
def test_a_lost_leader_is_removed_at_once_and_scored(dice: tuple[int, int], fate: int, points: int) -> None:
    scene = all_alive().lead(1515, "antonius")
    counted = victory.points(scene.siege, "gallic")
    fallen(scene, "antonius", dice)
    leader = scene["antonius"]
    assert (scene.siege.fate[leader], scene.siege.leader_at[leader]) == (fate, GONE)
    assert scene.happened(LeaderLost)[0].hex == 1515
    assert scene.clause_of(LeaderLost) == "AL-11.3bis.b"
    assert victory.points(scene.siege, "gallic") - counted == points
