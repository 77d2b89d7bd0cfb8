"""BG-4.4.2, tables 8.3 to 8.5: pitched battles, from deployment to the winner."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import Commit, Deploy, Lose, Pass
from iacta.games.bellum_gallicum.actions import TestLeader as Try
from iacta.games.bellum_gallicum.battlefield import Battlefield
from iacta.games.bellum_gallicum.events import (
    ArmyDeployed,
    BattleWon,
    ReserveCommitted,
    RoutTested,
    SequenceFought,
    UnitHit,
)
from iacta.games.bellum_gallicum.rules.battle import attacker_of, modifiers
from iacta.games.bellum_gallicum.rules.control import MET_BEFORE
from iacta.games.bellum_gallicum.sides import SIDES, Side
from iacta.games.bellum_gallicum.state import INVESTED, LOST, RHENUS, STIRRED
from iacta.games.bellum_gallicum.steps import (
    DeployArmy,
    EndBattle,
    EndMovement,
    EndSequence,
    FightSequence,
    OpenBattle,
    Pursue,
    Realign,
    StartTurn,
    TakeHits,
)
from iacta.games.bellum_gallicum.steps import TestRout as Rout
from tests.bellum_gallicum.field import BELGAE, LEGIONS, battle, choices, deploy, leaders_tested, todo
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

Boxes = dict[str, tuple[str, ...]]
HORSE = ("roman_cavalry_1", "roman_cavalry_2", "roman_cavalry_3")


def field(scene: Scene) -> Battlefield:
    """The battle that is being fought."""
    assert scene.war.battlefield is not None
    return scene.war.battlefield


def deploying(*romans: str, gauls: tuple[str, ...] = BELGAE, leaders: tuple[str, ...] = ()) -> Scene:
    """Two armies meet in Nervii; the Romans attack and deploy first."""
    scene = Scene().put("nervii", *romans).put("nervii", *gauls).lead("nervii", *leaders)
    scene.war.met[scene["nervii"]] = "roman"
    return todo(scene, OpenBattle(scene["nervii"])).run()


# The attacker


@pytest.mark.parametrize(
    ("met", "first", "attacker"),
    [
        ("roman", "roman", "roman"),
        ("roman", "gallic", "roman"),
        ("gallic", "roman", "gallic"),
        ("", "roman", "gallic"),
        ("", "gallic", "roman"),
        (MET_BEFORE, "roman", "gallic"),
        (MET_BEFORE, "gallic", "roman"),
    ],
)
@rule("BG-4.4.2.a", "BG-4.4.2.b")
def test_the_attacker_is_the_side_in_whose_phase_the_armies_met_else_the_second_mover(
    met: str, first: Side, attacker: Side
) -> None:
    scene = Scene()
    scene.war.met[scene["nervii"]], scene.war.first = met, first
    assert attacker_of(scene.war, scene["nervii"]) == attacker


@rule("BG-4.4.2.a", "BG-4.4.2.b")
def test_armies_meet_in_the_phase_after_which_both_stand_outside_places() -> None:
    scene = Scene().put("nervii", *LEGIONS).put("nervii", *BELGAE[:4]).put("remi", "legion_xii")
    todo(scene, EndMovement("roman")).run()
    assert scene.war.met[scene["nervii"]] == ""
    todo(scene.put("nervii", BELGAE[4]), EndMovement("gallic")).run()
    assert scene.war.met[scene["nervii"]] == "gallic"
    todo(scene, EndMovement("roman")).run()
    assert scene.war.met[scene["nervii"]] == "gallic"  # they first met in the other phase


@rule("BG-4.4.2.b")
def test_an_army_inside_a_place_has_not_been_met() -> None:
    scene = Scene().put("arverni", *LEGIONS).put("gergovia", *BELGAE)
    todo(scene, EndMovement("roman")).run()
    assert scene.war.met[scene["arverni"]] == ""


@rule("BG-4.4.2.b")
def test_armies_that_stood_together_before_the_turn_met_in_no_phase_of_it() -> None:
    scene = Scene().put("nervii", *LEGIONS).put("nervii", *BELGAE).put("remi", "legion_xii", "remi_inf6")
    scene.war.met[scene["remi"]] = "roman"
    todo(scene, StartTurn()).run()
    assert scene.war.met[scene["nervii"]] == MET_BEFORE
    assert scene.war.met[scene["remi"]] == ""
    todo(scene, EndMovement("roman")).run()
    assert scene.war.met[scene["nervii"]] == MET_BEFORE


# Deployment


@rule("BG-4.4.2.d", "BG-11.c")
def test_the_attacker_deploys_all_his_units_first_and_the_defender_sees_it() -> None:
    scene = deploying(*LEGIONS)
    assert scene.step == DeployArmy("roman")
    scene = scene.play("roman", deploy(scene, left=LEGIONS[:2], centre=LEGIONS[2:3], right=LEGIONS[3:]))
    assert field(scene).roman.left == scene.units(*LEGIONS[:2])
    assert field(scene).roman.centre == scene.units(LEGIONS[2])
    assert field(scene).roman.right == scene.units(*LEGIONS[3:])
    assert scene.step == DeployArmy("gallic")
    assert len(scene.happened(ArmyDeployed)) == 1


@rule("BG-4.4.2.d")
def test_every_unit_is_deployed_once() -> None:
    scene = deploying(*LEGIONS)
    for line in (
        deploy(scene, centre=LEGIONS[1:]),
        deploy(scene, centre=LEGIONS, left=LEGIONS[:1]),
        deploy(scene, centre=(*LEGIONS, "legion_xii")),
        deploy(scene, centre=(*LEGIONS[1:], BELGAE[0])),
    ):
        assert scene.refusal("roman", line).clause == "BG-4.4.2.d"


EVERYBODY = (*LEGIONS, "legion_xii", "legion_xiii", "legion_xiv", "legion_xv", "legion_i", "legion_v", "legion_vi")


@pytest.mark.parametrize(("units", "most"), [(15, 3), (8, 2), (7, 1), (5, 1), (4, 1), (3, 0), (1, 0)])
@rule("BG-4.4.2.e", "BG-W13", "BG-12.g")
def test_the_reserve_holds_at_most_one_unit_in_four(units: int, most: int) -> None:
    names = (*EVERYBODY, "cretans", "balearics", "numidians")[:units]
    scene = deploying(*names)
    assert scene.allows("roman", deploy(scene, reserve=names[:most], centre=names[most:]))
    if units > 1:
        too_many = deploy(scene, reserve=names[: most + 1], centre=names[most + 1 :])
        assert scene.refusal("roman", too_many).clause == "BG-4.4.2.e"


@rule("BG-4.4.2.g")
def test_boxes_may_be_empty_but_somebody_stands_in_the_front_line() -> None:
    scene = deploying("legion_x", "legion_ix")
    assert scene.allows("roman", deploy(scene, right=("legion_x", "legion_ix")))
    assert scene.refusal("roman", deploy(scene, reserve=("legion_x", "legion_ix"))).clause == "BG-4.4.2.g"


@rule("BG-4.4.2.c", "BG-4.4.2.f")
def test_the_army_leader_has_the_highest_rank_then_the_highest_value_and_stands_on_top() -> None:
    scene = deploying(*LEGIONS, leaders=("cicero", "crassus", "labienus"))
    scene.play("roman", deploy(scene, centre=LEGIONS))
    assert field(scene).roman.leaders == scene.leaders("labienus", "crassus", "cicero")
    scene = deploying(*LEGIONS, leaders=("labienus", "caesar"))
    assert scene.refusal("roman", deploy(scene, "labienus", centre=LEGIONS)).clause == "BG-4.4.2.c"
    scene.lead("nervii", "caesar", wounded=1).play("roman", deploy(scene, centre=LEGIONS))
    assert field(scene).roman.leaders[0] == scene["caesar"]  # by his rank, though their values are equal


@rule("BG-4.4.2.c")
def test_among_equals_the_owner_chooses_the_army_leader() -> None:
    scene = deploying(*LEGIONS, leaders=("crassus", "trebonius", "cicero"))
    for name in ("cicero", "caesar", "comnios"):
        assert scene.refusal("roman", deploy(scene, name, centre=LEGIONS)).clause == "BG-4.4.2.c"
    scene.play("roman", deploy(scene, "trebonius", centre=LEGIONS))
    assert field(scene).roman.leaders == scene.leaders("trebonius", "crassus", "cicero")


@rule("BG-4.4.2.d")
def test_every_line_on_offer_is_legal_and_some_keep_a_reserve() -> None:
    scene = deploying(*LEGIONS, "roman_cavalry_1", "roman_cavalry_2", "cretans", leaders=("caesar",))
    scene.put("nervii", "legion_xi", weak=True)
    lines = [one for one in scene.candidates("roman") if isinstance(one, Deploy)]
    assert all(scene.allows("roman", line) for line in lines)
    reserves = {line.reserve for line in lines}
    assert () in reserves
    assert len(reserves) == len(lines) == 4
    assert scene.units("legion_xi") in reserves


@rule("BG-3.3.3.i")
def test_who_stands_in_a_battle_has_not_stood_still() -> None:
    scene = deploying(*LEGIONS, leaders=("caesar",)).put("nervii", "legion_x", done=RHENUS)
    scene.play("roman", deploy(scene, centre=LEGIONS))
    assert scene.war.done[scene["legion_x"]] == STIRRED
    assert scene.war.leader_done[scene["caesar"]] & STIRRED


@rule("BG-4.5.4.d", "BG-4.5.4.e")
def test_in_an_entrenchment_combat_the_garrison_attacks_the_units_committed_to_the_siege() -> None:
    scene = Scene().put("gergovia", *BELGAE).lead("gergovia", "comnios").put("arverni", "legion_xii", "gabali_inf2")
    scene.put("arverni", *LEGIONS, done=INVESTED).lead("arverni", "crassus", done=INVESTED).lead("arverni", "caesar")
    scene.besiege("gergovia", "roman", 1).war.battlefield = Battlefield(scene["arverni"], "gallic", scene["gergovia"])
    todo(scene, DeployArmy("gallic"), DeployArmy("roman")).run()
    assert scene.refusal("gallic", deploy(scene, centre=(*BELGAE, "gabali_inf2"))).clause == "BG-4.4.2.d"
    scene.play("gallic", deploy(scene, centre=BELGAE))
    assert scene.refusal("roman", deploy(scene, centre=(*LEGIONS, "legion_xii"))).clause == "BG-4.4.2.d"
    scene.play("roman", deploy(scene, centre=LEGIONS))
    assert field(scene).gallic.leaders == scene.leaders("comnios")
    assert field(scene).roman.leaders == scene.leaders("crassus")


# The modifiers of 8.3


def added(roman: Boxes, gallic: Boxes, attacker: Side = "roman", region: str = "nervii") -> list[tuple[str, int]]:
    """The clause and the figure of each modifier, those of equal leaders and of nobody apart."""
    scene = battle(roman=roman, gallic=gallic, attacker=attacker, region=region)
    return [(one.clause, one.value) for one in modifiers(scene.war)]


LEGION: Boxes = {"centre": ("legion_x",)}
NERVII: Boxes = {"centre": ("nervii_inf6",)}


@rule("BG-8.3.c", "BG-8.3.i", "BG-12.x")
def test_a_defender_without_a_leader_gives_three_whether_or_not_the_attacker_has_one() -> None:
    assert added(LEGION, NERVII) == [("BG-8.3.c", 3)]
    assert added({**LEGION, "leaders": ("caesar",)}, NERVII) == [("BG-8.3.c", 3), ("BG-8.3.e", 1)]
    assert added(LEGION, NERVII, "gallic") == [("BG-8.3.c", 3)]


@pytest.mark.parametrize(
    ("roman", "gallic", "value"),
    [
        ("caesar", "galba", 2),
        ("labienus", "galba", 1),
        ("crassus", "casticos", 2),
        ("crassus", "galba", 1),
        ("caesar", "comnios", 1),
        ("crassus", "comnios", -1),
        ("cicero", "comnios", -1),
    ],
)
@rule("BG-8.3.d")
def test_army_leaders_are_compared_by_value(roman: str, gallic: str, value: int) -> None:
    found = added({**LEGION, "leaders": (roman,)}, {**NERVII, "leaders": (gallic,)})
    assert found == [("BG-8.3.d", value)]


@rule("BG-8.3.d", "BG-8.3.i")
def test_only_army_leaders_are_compared_and_an_attacker_without_one_has_one_less() -> None:
    gauls = {**NERVII, "leaders": ("comnios", "galba")}
    assert added({**LEGION, "leaders": ("caesar", "cicero")}, gauls) == [("BG-8.3.d", 1)]
    assert added(LEGION, gauls) == [("BG-8.3.d", -1)]


@rule("BG-8.3.e")
def test_more_leaders_than_the_defender_add_one() -> None:
    assert added({**LEGION, "leaders": ("crassus", "cicero")}, {**NERVII, "leaders": ("comnios",)}) == [
        ("BG-8.3.d", -1),
        ("BG-8.3.e", 1),
    ]


@pytest.mark.parametrize("name", ["cretans", "balearics"])
@rule("BG-8.3.f", "BG-8.3.i")
def test_missile_units_add_one_to_a_roman_attacker_wherever_they_stand(name: str) -> None:
    for box in ("left", "reserve"):
        assert added({**LEGION, box: (name,)}, NERVII) == [("BG-8.3.c", 3), ("BG-8.3.f", 1)]
        assert added({**LEGION, box: (name,)}, NERVII, "gallic") == [("BG-8.3.c", 3)]
    assert added({**LEGION, "left": ("numidians",)}, NERVII) == [("BG-8.3.c", 3)]


@pytest.mark.parametrize(
    ("own", "other", "value"),
    [(3, 1, 1), (2, 1, 0), (1, 1, 0), (1, 0, 1), (0, 0, 0), (0, 1, -1), (2, 3, -1), (3, 2, 0)],
)
@rule("BG-8.3.g")
def test_more_than_twice_the_cavalry_adds_one_and_less_subtracts_one(own: int, other: int, value: int) -> None:
    gauls = ("nervii_cav2", "treveri_cav2", "senones_cav2")[:other]
    found = added({**LEGION, "right": HORSE[:own]}, {**NERVII, "right": gauls})
    assert found == [("BG-8.3.c", 3), *([("BG-8.3.g", value)] if value else [])]


@pytest.mark.parametrize(("region", "value"), [("nervii", 0), ("menapii", 0), ("atuatuci", 0), ("arverni", -1)])
@rule("BG-8.3.h")
def test_mountains_subtract_one(region: str, value: int) -> None:
    found = added(LEGION, NERVII, region=region)
    assert found == [("BG-8.3.c", 3), *([("BG-8.3.h", value)] if value else [])]


@rule("BG-8.3.c")
def test_every_modifier_of_a_battle_has_its_reason() -> None:
    for roman, gallic, reason in (
        (LEGION, NERVII, "defender-without-leader"),
        ({**LEGION, "leaders": ("caesar",)}, {**NERVII, "leaders": ("galba",)}, "leader-more-than-double"),
        ({**LEGION, "leaders": ("crassus",)}, {**NERVII, "leaders": ("galba",)}, "better-leader"),
        ({**LEGION, "leaders": ("cicero",)}, {**NERVII, "leaders": ("galba",)}, "leader-no-better"),
    ):
        assert [one.reason for one in modifiers(battle(roman=roman, gallic=gallic).war)] == [reason]
    romans = {**LEGION, "left": ("cretans",), "right": HORSE[:1], "leaders": ("caesar",)}
    scene = battle(roman=romans, gallic=NERVII, region="arverni")
    rest = ["more-leaders", "missile-troops", "twice-the-cavalry", "mountain"]
    assert [one.reason for one in modifiers(scene.war)][1:] == rest
    scene = battle(roman=LEGION, gallic={**NERVII, "left": ("nervii_cav2",)})
    assert [one.reason for one in modifiers(scene.war)][1:] == ["less-cavalry"]


@rule("BG-8.3.c")
def test_the_modifiers_of_a_battle_add_up() -> None:
    romans = {**LEGION, "left": ("cretans",), "right": HORSE[:1], "leaders": ("caesar", "cicero")}
    found = added(romans, {**NERVII, "leaders": ("galba",)}, region="arverni")
    assert [value for _, value in found] == [2, 1, 1, 1, -1]


@rule("BG-W18", "BG-8.3.i", "BG-4.4.3.a")
def test_worked_example_the_reserve_counts_for_modifiers_and_not_for_pursuit() -> None:
    scene = battle(
        EndBattle(),
        roman={**LEGION, "left": HORSE[:2], "reserve": (HORSE[2], "cretans")},
        gallic={**NERVII, "right": ("nervii_cav2",)},
        winner="roman",
    )
    assert [(one.clause, one.value) for one in modifiers(scene.war)][1:] == [("BG-8.3.f", 1), ("BG-8.3.g", 1)]
    scene.run()
    assert scene.step == Pursue(2)


@rule("BG-8.3.i")
def test_units_already_lost_do_not_count_in_the_second_sequence() -> None:
    scene = battle(Rout("roman"), roman={**LEGION, "left": ("cretans",)}, gallic=NERVII, attacker_loss="1/2")
    scene.put("nervii", "cretans", weak=True)
    assert ("BG-8.3.f", 1) in [(one.clause, one.value) for one in modifiers(scene.war)]
    scene.war.battlefield = Battlefield(
        scene["nervii"], "roman", roman=field(scene).roman, attacker_loss="1/2", broken=scene.units("cretans")
    )
    scene.run([1, 1, 6])
    assert scene.war.at[scene["cretans"]] == LOST
    assert ("BG-8.3.f", 1) not in [(one.clause, one.value) for one in modifiers(scene.war)]


# A sequence


FRONT: Boxes = {"left": ("nervii_inf6", "suessiones_inf6"), "centre": ("bellovaci_inf6",), "right": ("atrebates_inf4",)}
"""22 SP."""
WALL: Boxes = {"left": ("legion_x", "legion_ix"), "right": ("legion_viii", "legion_vii")}
"""24 SP."""
GAULS = ("nervii_inf6", "suessiones_inf6", "bellovaci_inf6", "atrebates_inf4")
ROMANS = ("legion_x", "legion_ix", "legion_viii", "legion_vii")


def sequence(die: int, roman: Boxes = WALL, gallic: Boxes = FRONT, attacker: Side = "roman") -> Scene:
    """A first sequence has been rolled; nobody has leaders, so the attacker has +3."""
    return battle(FightSequence(), roman=roman, gallic=gallic, attacker=attacker).run([die])


@rule("BG-4.4.2.i", "BG-4.4.2.k")
def test_the_ratio_is_that_of_the_front_lines_without_reserves_and_leaders() -> None:
    scene = sequence(
        1,
        {**WALL, "reserve": ("legion_xi",), "leaders": ("caesar",)},
        {**FRONT, "reserve": ("bellovaci_inf4",), "leaders": ("galba",)},
    )
    told = scene.happened(SequenceFought)[0]
    assert (told.sequence, told.attacker_sp, told.defender_sp, told.die, told.score) == (1, 24, 22, 1, 3)
    assert (told.attacker_loss, told.defender_loss, told.winner) == ("1/4", "1/4", "gallic")
    assert scene.rolls[0].clause == "BG-4.4.2.k"


@rule("BG-4.4.2.k", "BG-11.d")
def test_both_sides_apply_their_result_the_defender_first() -> None:
    scene = sequence(1)  # 24 : 22, 1 + 3: 1/4 – 1/4
    assert scene.step == TakeHits("gallic", 1)
    scene = scene.play("gallic", Lose(scene["nervii_inf6"]))
    assert scene.step == TakeHits("roman", 1)
    assert field(scene).loss("roman") == field(scene).loss("gallic") == "1/4"


@rule("BG-4.4.2.l", "BG-4.4.2.n", "BG-8.3.j")
def test_an_intact_unit_goes_to_box_a_and_a_weakened_one_to_box_e() -> None:
    scene = battle(FightSequence(), roman=WALL, gallic=FRONT)
    scene.put("nervii", "bellovaci_inf6", weak=True).run([3])  # 24 : 19, 6: R – 1/2
    scene.play("gallic", Lose(scene["bellovaci_inf6"]))
    assert scene.happened(UnitHit) == [UnitHit(scene["bellovaci_inf6"], "E")]
    assert field(scene).broken == scene.units("bellovaci_inf6")
    assert scene.refusal("gallic", Lose(scene["bellovaci_inf6"])).clause == "BG-4.4.2.n"
    scene.play("gallic", Lose(scene["nervii_inf6"]), [1, 1, 1, 1])
    assert scene.happened(UnitHit) == [UnitHit(scene["nervii_inf6"], "A")]


@rule("BG-4.4.2.m")
def test_fractions_are_of_the_front_line_and_the_reserve_takes_no_losses() -> None:
    reserve = {**FRONT, "reserve": ("bellovaci_inf4", "morini_inf4", "viromandui_inf2", "caleti_inf2")}
    scene = sequence(3, gallic=reserve)  # R – 1/2 of four
    assert scene.step == TakeHits("gallic", 2)
    assert scene.refusal("gallic", Lose(scene["bellovaci_inf4"])).clause == "BG-4.4.2.n"


@rule("BG-4.4.2.n")
def test_the_owner_picks_among_his_units_one_of_each_kind_in_each_wing() -> None:
    scene = sequence(1)
    assert scene.candidates("gallic") == list(map(Lose, scene.units(*GAULS)))
    scene.play("gallic", Lose(scene["nervii_inf6"]))
    assert scene.candidates("roman") == [Lose(scene["legion_x"]), Lose(scene["legion_viii"])]
    assert set(choices(scene, "roman")) == set(map(Lose, scene.units(*ROMANS)))


@rule("BG-4.4.2.n")
def test_nobody_is_asked_where_a_hit_leaves_no_choice() -> None:
    scene = battle(TakeHits("gallic", 1), roman=WALL, gallic=NERVII, defender_loss="1/4").run()
    assert field(scene).hit == scene.units("nervii_inf6")
    scene = battle(TakeHits("roman", 1), roman={"centre": ("legion_x", "legion_ix")}, gallic=FRONT, attacker_loss="1/4")
    scene.run()
    assert field(scene).hit == scene.units("legion_x")
    scene = battle(TakeHits("roman", 1), roman=WALL, gallic=FRONT, attacker_loss="1/4").run()
    assert scene.asked == ("roman",)  # equal legions, but in two wings


@rule("BG-8.3.j")
def test_result_a_weakens_the_whole_front_line_and_eliminates_the_weakened() -> None:
    scene = battle(TakeHits("gallic", 4), roman=WALL, gallic={**FRONT, "reserve": ("caleti_inf2",)}, defender_loss="A")
    scene.put("nervii", "atrebates_inf4", weak=True).run()
    assert field(scene).hit == scene.units("nervii_inf6", "suessiones_inf6", "bellovaci_inf6")
    assert field(scene).broken == scene.units("atrebates_inf4")
    assert not scene.war.weak[scene["caleti_inf2"]]


@rule("BG-8.3.j")
def test_result_e_sends_the_whole_front_line_to_box_e_from_where_some_may_still_rally() -> None:
    scene = battle(TakeHits("gallic", 4), Rout("gallic"), roman=WALL, gallic=FRONT, defender_loss="E")
    scene.run([6, 4, 1])
    assert [event.box for event in scene.happened(UnitHit)] == ["E"] * 4
    assert scene.war.at[scene["atrebates_inf4"]] == LOST  # right: 6
    assert scene.war.at[scene["bellovaci_inf6"]] == LOST  # centre: 4
    assert [scene.war.weak[unit] for unit in scene.units("nervii_inf6", "suessiones_inf6")] == [True, True]


# Rout and rally


@rule("BG-4.4.2.o", "BG-4.4.2.q")
def test_three_dice_are_rolled_right_centre_and_left_even_for_empty_wings() -> None:
    scene = battle(
        Rout("gallic"),
        roman=WALL,
        gallic={"left": ("nervii_inf6",), "right": ("atrebates_inf4",)},
        defender_loss="1/2",
    ).run([3, 6, 4])
    assert [(event.wing, event.die) for event in scene.happened(RoutTested)] == [
        ("right", 3),
        ("centre", 6),
        ("left", 4),
    ]
    assert scene.rolls[0].clause == "BG-4.4.2.o"


@rule("BG-4.4.2.o")
def test_the_defender_tests_first_and_a_side_with_r_not_at_all() -> None:
    scene = sequence(1)
    scene.play("gallic", Lose(scene["nervii_inf6"]))
    scene.play("roman", Lose(scene["legion_x"]), [1, 2, 3, 4, 5, 6, 1])
    assert [event.side for event in scene.happened(RoutTested)] == ["gallic"] * 3 + ["roman"] * 3
    scene = sequence(3)
    scene.play("gallic", Lose(scene["nervii_inf6"])).play("gallic", Lose(scene["bellovaci_inf6"]), [1, 2, 3, 1])
    assert [event.side for event in scene.happened(RoutTested)] == ["gallic"] * 3


@rule("BG-4.4.2.o", "BG-4.4.2.r", "BG-8.4.a", "BG-8.5.a")
def test_each_hit_unit_of_a_wing_fares_by_its_quality_and_returns_to_its_box() -> None:
    wing = ("nervii_inf6", "nervii_cav2", "arverni_inf6", "gabali_inf2")
    scene = battle(Rout("gallic"), roman=WALL, gallic={"centre": wing}, defender_loss="3/4")
    scene.war.battlefield = Battlefield(
        scene["nervii"],
        "roman",
        gallic=field(scene).gallic,
        defender_loss="3/4",
        hit=scene.units("nervii_inf6", "nervii_cav2", "arverni_inf6"),
        broken=scene.units("gabali_inf2"),
    )
    scene.put("nervii", *wing, weak=True).run([1, 3, 1])
    assert [scene.war.weak[scene[name]] for name in wing[:3]] == [False, False, True]  # B and E rally, G is routed
    assert scene.war.at[scene["gabali_inf2"]] == LOST
    assert field(scene).gallic.centre == scene.units(*wing[:3])
    told = scene.happened(RoutTested)[1]
    assert (told.intact, told.weak, told.lost) == (scene.units(*wing[:2]), scene.units(wing[2]), scene.units(wing[3]))


@rule("BG-4.4.2.p", "BG-0.2.n")
def test_a_unit_weakened_earlier_and_not_hit_again_is_not_tested_and_does_not_heal() -> None:
    scene = battle(Rout("gallic"), roman=WALL, gallic=FRONT, defender_loss="1/4")
    scene.put("nervii", "nervii_inf6", weak=True).run([1, 1, 1])
    assert scene.war.weak[scene["nervii_inf6"]]
    assert all(event.intact == event.weak == event.lost == () for event in scene.happened(RoutTested))


@rule("BG-8.5.a", "BG-0.2.n")
def test_a_weakened_unit_that_is_hit_and_rallies_stays_weakened() -> None:
    for die, lost in ((1, False), (6, True)):
        scene = battle(TakeHits("gallic", 1), Rout("gallic"), roman=WALL, gallic=NERVII, defender_loss="1/4")
        scene.put("nervii", "nervii_inf6", weak=True).run([1, die, 1])
        assert (scene.war.at[scene["nervii_inf6"]] == LOST) == lost
        assert lost or scene.war.weak[scene["nervii_inf6"]]


# After a sequence


def after(sequence: int = 1, *, weak: tuple[str, ...], winner: Side = "gallic", place: int = 0) -> Scene:
    """A sequence has ended with some units weakened; its cell is the winner's."""
    scene = battle(EndSequence(), roman=WALL, gallic=FRONT, sequence=sequence, cell_winner=winner, place=place)
    return scene.put("nervii", *weak, weak=True)


@rule("BG-4.4.2.x")
def test_a_front_line_that_is_all_weakened_loses_the_battle_after_the_first_sequence() -> None:
    scene = after(weak=GAULS).run()
    assert scene.happened(BattleWon) == [BattleWon(scene["nervii"], "roman", 1)]
    scene = after(weak=ROMANS, winner="roman").run()
    assert scene.happened(BattleWon) == [BattleWon(scene["nervii"], "gallic", 1)]


@rule("BG-4.4.2.x", "BG-4.4.2.u")
def test_a_single_intact_unit_keeps_the_battle_going() -> None:
    scene = after(weak=GAULS[1:]).run([1])
    assert scene.happened(BattleWon) == []
    assert scene.happened(SequenceFought)[0].sequence == 2


@rule("BG-4.4.2.x")
def test_an_intact_reserve_does_not_save_a_broken_front_line() -> None:
    scene = battle(EndSequence(), roman=WALL, gallic={**NERVII, "reserve": ("caleti_inf2",)}, cell_winner="gallic")
    scene.put("nervii", "nervii_inf6", weak=True).run()
    assert scene.happened(BattleWon)[0].side == "roman"


@pytest.mark.parametrize("winner", ["roman", "gallic"])
@rule("BG-4.4.2.y", "BG-12.t")
def test_if_both_lines_are_broken_the_cell_decides(winner: Side) -> None:
    scene = after(weak=(*GAULS, *ROMANS), winner=winner).run()
    assert scene.happened(BattleWon) == [BattleWon(scene["nervii"], winner, 1)]


@rule("BG-12.t")
def test_a_line_weakened_from_the_start_has_lost_at_the_end_of_the_first_sequence() -> None:
    scene = battle(FightSequence(), roman=WALL, gallic=FRONT, attacker="gallic").put("nervii", *GAULS, weak=True)
    scene.run([6])  # 11 : 24 is 1/3, 9: R – 1/2, a cell of the Gauls
    scene.play("roman", Lose(scene["legion_x"])).play("roman", Lose(scene["legion_viii"]), [1, 1, 1])
    assert scene.happened(BattleWon)[0].side == "roman"


@rule("BG-4.4.2.v", "BG-4.4.2.h")
def test_the_second_sequence_ends_the_battle_and_its_cell_names_the_winner() -> None:
    for winner in SIDES:
        scene = after(2, weak=GAULS, winner=winner).run()
        assert scene.happened(BattleWon) == [BattleWon(scene["nervii"], winner, 2)]
        assert isinstance(scene.step, Pursue)


@rule("BG-4.5.4.e")
def test_in_an_entrenchment_combat_the_cell_decides_alone_after_one_sequence() -> None:
    scene = after(weak=GAULS, place=Scene()["gergovia"]).run()
    assert scene.happened(BattleWon) == [BattleWon(scene["nervii"], "gallic", 1)]


# Realignment


def realigning(first: Side = "gallic") -> Scene:
    """Both sides have a reserve."""
    return battle(
        Realign(first),
        Realign("roman"),
        roman={**WALL, "reserve": ("legion_xi", "roman_cavalry_1")},
        gallic={**FRONT, "reserve": ("caleti_inf2",)},
    ).run()


@rule("BG-4.4.2.s", "BG-11.c")
def test_the_defender_then_the_attacker_may_bring_up_units_of_the_reserve() -> None:
    scene = after(weak=())
    assert scene.run([6]).happened(ReserveCommitted) == []  # nobody has a reserve, nobody is asked
    scene = realigning()
    assert scene.asked == ("gallic",)
    scene = scene.play("gallic", Commit(scene["caleti_inf2"], "right"))
    assert field(scene).gallic.right == scene.units("atrebates_inf4", "caleti_inf2")
    assert field(scene).gallic.reserve == ()
    assert scene.asked == ("roman",)
    scene = scene.play("roman", Commit(scene["legion_xi"], "centre"))
    assert scene.asked == ("roman",)
    scene = scene.play("roman", Pass())
    assert field(scene).roman.reserve == scene.units("roman_cavalry_1")
    assert scene.agenda == ()


@rule("BG-4.4.2.s")
def test_the_order_of_realignment_follows_the_defender() -> None:
    scene = battle(
        EndSequence(),
        roman={**WALL, "reserve": ("legion_xi",)},
        gallic={**FRONT, "reserve": ("caleti_inf2",)},
        attacker="gallic",
        cell_winner="roman",
    ).run()
    assert scene.agenda == (Realign("roman"), Realign("gallic"), FightSequence())


@rule("BG-4.4.2.t")
def test_no_other_regrouping_is_allowed() -> None:
    scene = realigning()
    for name in ("nervii_inf6", "legion_xi", "bellovaci_inf4"):
        assert scene.refusal("gallic", Commit(scene[name], "left")).clause == "BG-4.4.2.t"
    assert scene.candidates("gallic") == [
        Pass(),
        *(Commit(scene["caleti_inf2"], box) for box in ("left", "centre", "right")),
    ]


@rule("BG-4.4.2.s")
def test_equal_units_of_the_reserve_are_one_candidate_and_people_may_point_at_each() -> None:
    reserve = ("legion_xi", "legion_xii")
    scene = battle(Realign("roman"), roman={**WALL, "reserve": reserve}, gallic=FRONT).run()
    assert len(scene.candidates("roman")) == 4
    named = {Commit(scene[name], box) for name in reserve for box in ("left", "centre", "right")}
    assert set(choices(scene, "roman")) == {Pass(), *named}


@rule("BG-4.4.2.u")
def test_the_second_sequence_is_fought_with_the_new_strengths() -> None:
    scene = battle(
        EndSequence(), roman={**WALL, "reserve": ("legion_xi",)}, gallic=FRONT, attacker="roman", cell_winner="gallic"
    )
    scene.put("nervii", "nervii_inf6", weak=True).run()
    scene.play("roman", Commit(scene["legion_xi"], "centre"), [1])
    told = scene.happened(SequenceFought)[0]
    assert (told.sequence, told.attacker_sp, told.defender_sp) == (2, 29, 19)


# Leaders


@rule("BG-4.4.2.w", "BG-4.4.2.z")
def test_once_the_winner_is_known_he_tests_one_leader_and_the_loser_all() -> None:
    scene = battle(
        EndBattle(),
        roman={**LEGION, "leaders": ("caesar", "crassus")},
        gallic={**NERVII, "leaders": ("comnios", "galba")},
        winner="roman",
    ).run()
    assert scene.asked == ("roman",)
    assert scene.refusal("roman", Try(scene["galba"])).clause == "BG-4.4.2.w"
    scene.play("roman", Try(scene["crassus"]), [1, 2, 1, 3, 1, 4])
    assert leaders_tested(scene) == ["crassus", "comnios", "galba"]


@rule("BG-4.4.2.z")
def test_leaders_are_tested_once_also_after_an_early_end() -> None:
    scene = battle(EndSequence(), roman=LEGION, gallic={**NERVII, "leaders": ("galba",)}, cell_winner="gallic")
    scene.put("nervii", "nervii_inf6", weak=True).run([1, 1])
    assert leaders_tested(scene) == ["galba"]
    assert isinstance(scene.step, Pursue)
