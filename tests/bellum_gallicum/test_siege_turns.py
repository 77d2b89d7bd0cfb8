"""BG-4.5.3, BG-4.5.4: the strength of both sides in a siege turn, its losses, and entrenchment combats."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import Besiege, Hold, Lose, Pass, Sortie, Strike, Surrender
from iacta.games.bellum_gallicum.events import (
    AttritionRolled,
    BattleOpened,
    BattleWon,
    ForceWithdrew,
    LeaderTested,
    PlaceFell,
    SequenceFought,
    SiegeMarked,
    SiegesLifted,
    SiegeTurnFought,
    UnitWeakened,
)
from iacta.games.bellum_gallicum.rules import siege_turn
from iacta.games.bellum_gallicum.state import CAPTURED, INVESTED, LOST, SiegeMarker
from iacta.games.bellum_gallicum.steps import (
    AnswerSiege,
    DeployArmy,
    PlanSieges,
    Pursue,
    RetreatForce,
    SufferAttrition,
)
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

LEGIONS = ("legion_i", "legion_v", "legion_vi", "legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi")
GAULS = ("bellovaci_inf4", "arverni_inf4", "turones_inf4", "cadurci_inf4", "ruteni_inf4")
"""Five infantry of 4 SP."""
FOUR = ("legion_i", "legion_v", "legion_vi", "legion_xi")
"""Four legions of 5 SP."""
HOME = {"gergovia": "arverni", "avaricum": "bituriges", "narbo": "provincia_i"}
BY = {"roman": "gallic", "gallic": "roman"}


def siege_at(place: str, inside: tuple[str, ...], outside: tuple[str, ...], *, side: str = "roman") -> Scene:
    """A siege that has gone on for a turn."""
    region = HOME.get(place, place.removeprefix("camp:"))
    scene = Scene(PlanSieges(0, "roman"))
    scene.war.agenda = [PlanSieges(scene[region], side)]  # type: ignore[arg-type]
    scene.put(region, *outside).put(place, *inside)
    if place.startswith("camp:"):
        scene.camp(region)
    return scene.besiege(place, side, 1).settle()  # type: ignore[arg-type]


def press(
    scene: Scene, place: str, units: tuple[str, ...], leaders: tuple[str, ...], answer: Hold | Sortie, *dice: int
) -> Scene:
    """A siege turn with these units and leaders, and the answer of the besieged."""
    scene.run()
    (side,) = scene.asked
    scene.play(side, Besiege(scene[place], scene.leaders(*leaders), scene.units(*units)))
    return scene.play(BY[side], answer, dice)


# 4.5.3 Strength


def besieger(units: tuple[str, ...], leaders: tuple[str, ...]) -> int:
    """The strength of a besieging group."""
    scene = Scene()
    return siege_turn.besieger_strength(scene.war, scene.units(*units), scene.leaders(*leaders))


@rule("BG-4.5.3.a")
def test_besiegers_count_infantry_leaders_and_a_great_leader_once() -> None:
    assert besieger(LEGIONS[:3], ()) == 3
    assert besieger((*LEGIONS[:3], "roman_cavalry_1"), ()) == 3
    assert besieger(LEGIONS[:3], ("fabius", "cicero")) == 5
    assert besieger(LEGIONS[:3], ("caesar",)) == 5
    assert besieger(LEGIONS[:3], ("labienus",)) == 5
    assert besieger(LEGIONS[:3], ("caesar", "labienus")) == 6


@rule("BG-4.5.3.a")
def test_no_more_leaders_count_than_units() -> None:
    assert besieger(LEGIONS[:1], ("fabius", "cicero")) == 2
    assert besieger((*LEGIONS[:1], "roman_cavalry_1"), ("fabius", "cicero")) == 3  # cavalry is a unit
    assert besieger(LEGIONS[:1], ("fabius", "caesar")) == 3


def besieged(place: str, units: tuple[str, ...], leaders: tuple[str, ...]) -> int:
    """The strength of a besieged group."""
    scene = Scene().put(place, *units).lead(place, *leaders)
    return siege_turn.besieged_strength(scene.war, scene[place])


@rule("BG-4.5.3.b")
def test_the_besieged_count_the_place_infantry_and_a_leader_of_the_region() -> None:
    assert besieged("gergovia", ("arverni_inf6", "arverni_cav2"), ()) == 5 + 1
    assert besieged("gergovia", ("arverni_inf6",), ("vercassivellaunos",)) == 5 + 1 + 1
    assert besieged("gergovia", ("arverni_inf6",), ("lucterios",)) == 5 + 1 + 1  # of the Cadurci, in the same region
    assert besieged("gergovia", ("arverni_inf6",), ("drappes",)) == 5 + 1  # of the Senones
    assert besieged("bratuspantium", (), ("correos",)) == 2 + 1


@rule("BG-4.5.3.b", "BG-4.5.3.c")
def test_a_roman_leader_counts_one_caesar_or_labienus_two_each_once() -> None:
    assert besieged("camp:senones", ("legion_x",), ("fabius",)) == 2 + 1 + 1
    assert besieged("camp:senones", ("legion_x",), ("tribune_1",)) == 2 + 1 + 1
    assert besieged("camp:senones", ("legion_x",), ("fabius", "cicero")) == 2 + 1 + 1
    assert besieged("camp:senones", ("legion_x",), ("labienus",)) == 2 + 1 + 2
    assert besieged("camp:senones", ("legion_x",), ("caesar", "labienus", "fabius")) == 2 + 1 + 2
    assert besieged("narbo", ("civis_1",), ()) == 3 + 1
    assert besieged("gergovia", ("arverni_inf6",), ("vercassivellaunos", "lucterios")) == 5 + 1 + 1


@rule("BG-4.5.3.f")
def test_a_generic_leader_is_the_leader_of_his_tribe_and_no_roman() -> None:
    def with_generic(place: str, tribe: str) -> int:
        scene = Scene().lead(place, "pro_roman_gallic_leader_1")
        scene.war.stands_for[scene["pro_roman_gallic_leader_1"]] = scene.war.roster.tribe_no[tribe]
        return siege_turn.besieged_strength(scene.war, scene[place])

    assert with_generic("durocortorum", "remi") == 2 + 1
    assert with_generic("durocortorum", "lingones") == 2
    assert with_generic("narbo", "remi") == 3
    assert with_generic("camp:senones", "remi") == 2


@rule("BG-12.k", "BG-4.5.3.b")
def test_cavalry_alone_holds_a_place_on_its_walls_and_leaders() -> None:
    assert besieged("gergovia", ("arverni_cav2",), ("lucterios",)) == 5 + 1
    scene = siege_at("gergovia", ("arverni_inf6", "arverni_cav2"), LEGIONS)
    scene.war.weak[scene["arverni_inf6"]] = True
    press(scene, "gergovia", LEGIONS, (), Hold(), 5).lose("arverni_inf6")  # 8 against 6: 0/1
    assert scene.war.at[scene["arverni_inf6"]] == LOST
    assert scene.war.sieges == {scene["gergovia"]: SiegeMarker("roman", 2)}


# 4.5.3.d, e The die and the losses


@rule("BG-4.5.3.d", "BG-11.d")
def test_the_besieged_side_takes_its_losses_first() -> None:
    scene = siege_at("gergovia", ("arverni_inf6", "arverni_inf4"), ("legion_i", "legion_x"))
    press(scene, "gergovia", ("legion_i", "legion_x"), (), Hold(), 1)  # 2 against 7: 1/1
    assert scene.happened(SiegeTurnFought) == [SiegeTurnFought(scene["gergovia"], 2, 7, 1, 1, 1)]
    assert scene.asked == ("gallic",)
    scene.play("gallic", Lose(scene["arverni_inf6"]))
    assert scene.asked == ("roman",)
    scene.play("roman", Lose(scene["legion_i"]))
    weak = [unit for unit, turned in enumerate(scene.war.weak) if turned]
    assert weak == sorted(scene.units("arverni_inf6", "legion_i"))


@rule("BG-4.5.3.e")
def test_cavalry_may_take_the_losses() -> None:
    scene = siege_at("gergovia", ("arverni_inf6", "arverni_cav2"), ("legion_i", "roman_cavalry_1"))
    press(scene, "gergovia", ("legion_i", "roman_cavalry_1"), (), Hold(), 1)
    scene.play("gallic", Lose(scene["arverni_cav2"])).play("roman", Lose(scene["roman_cavalry_1"]))
    assert scene.war.weak[scene["arverni_cav2"]]
    assert scene.war.weak[scene["roman_cavalry_1"]]


@rule("BG-4.5.3.e")
def test_losses_beyond_the_units_present_are_ignored() -> None:
    scene = siege_at("narbo", ("civis_1",), ("arverni_inf6", *GAULS, "parisii_inf4", "menapii_inf4"), side="gallic")
    group = ("arverni_inf6", *GAULS, "parisii_inf4", "menapii_inf4")
    press(scene, "narbo", group, (), Hold(), 1)  # 8 against 4: +4, 0/2
    assert scene.war.weak[scene["civis_1"]]
    assert scene.happened(UnitWeakened) == [UnitWeakened(scene["civis_1"], scene["narbo"])]


@rule("BG-12.v")
def test_one_unit_is_not_wiped_out_by_one_siege_turn() -> None:
    scene = siege_at("gergovia", ("arverni_cav2",), LEGIONS)
    scene.lead("bituriges", "caesar").lead("arverni", "fabius", "cicero", "crassus", "brutus")
    press(scene, "gergovia", LEGIONS, ("fabius", "cicero", "crassus", "brutus"), Hold(), 1)  # 12 against 5: 0/3
    assert scene.war.at[scene["arverni_cav2"]] == scene["gergovia"]
    assert scene.war.weak[scene["arverni_cav2"]]


# Worked examples


@rule("BG-W10")
def test_eburones_and_atuatuci_before_the_camp_of_the_fourteenth() -> None:
    outside = ("eburones_inf6", "atuatuci_inf6")
    scene = siege_at("camp:atuatuci", ("legion_xiv",), outside, side="gallic")
    scene.lead("atuatuci", "ambiorix").lead("camp:atuatuci", "tribune_1")
    press(scene, "camp:atuatuci", outside, ("ambiorix",), Hold(), 2).lose()
    assert scene.war.weak[scene["legion_xiv"]]
    assert [scene.war.weak[unit] for unit in scene.units(*outside)].count(True) == 1


@rule("BG-W10")
def test_the_differential_of_that_siege_is_minus_one() -> None:
    assert besieger(("eburones_inf6", "atuatuci_inf6"), ("ambiorix",)) == 3
    assert besieged("camp:atuatuci", ("legion_xiv",), ("tribune_1",)) == 4


@rule("BG-W21")
@pytest.mark.parametrize(("die", "hit"), [(3, 2), (6, 1)])
def test_the_siege_of_gergovia(die: int, hit: int) -> None:
    scene = siege_at("gergovia", ("arverni_inf6", "arverni_inf4"), LEGIONS)
    scene.lead("gergovia", "vercingetorix").lead("arverni", "caesar", "fabius", "cicero")
    press(scene, "gergovia", LEGIONS, ("caesar", "fabius", "cicero"), Hold(), die)
    assert scene.happened(SiegeTurnFought) == [SiegeTurnFought(scene["gergovia"], 12, 8, die, 0, hit)]
    scene.lose()
    assert [scene.war.weak[unit] for unit in scene.units("arverni_inf6", "arverni_inf4")].count(True) == hit


@rule("BG-W21")
def test_three_leaders_of_two_units_count_two() -> None:
    scene = siege_at("gergovia", ("arverni_inf6", "arverni_inf4"), LEGIONS[:2])
    scene.lead("gergovia", "vercingetorix").lead("arverni", "caesar", "fabius", "cicero")
    press(scene, "gergovia", LEGIONS[:2], ("caesar", "fabius", "cicero"), Hold(), 6)
    assert scene.happened(SiegeTurnFought) == [SiegeTurnFought(scene["gergovia"], 5, 8, 6, 2, 0)]  # column −2


# 4.5.4 Entrenchment combats


def sortie(*dice: int, inside: tuple[str, ...] = GAULS, outside: tuple[str, ...] = FOUR, weak: bool = False) -> Scene:
    """The besieged of Avaricum, under Drappes (2), come out against Fabius (3); both lines are as first offered."""
    scene = siege_at("avaricum", inside, outside).lead("avaricum", "drappes").lead("bituriges", "fabius")
    for unit in scene.units(*inside):
        scene.war.weak[unit] = weak
    press(scene, "avaricum", outside, ("fabius",), Sortie())
    assert scene.step == DeployArmy("gallic")
    scene.play("gallic", scene.candidates("gallic")[0])
    return scene.play("roman", scene.candidates("roman")[0], dice)


@rule("BG-4.5.2.b")
def test_only_an_army_makes_a_sortie() -> None:
    scene = siege_at("avaricum", GAULS[:4], FOUR).run()
    scene.play("roman", Besiege(scene["avaricum"], (), scene.units(*FOUR)))
    assert scene.step == AnswerSiege(scene["avaricum"], "gallic")
    assert scene.refusal("gallic", Sortie()).clause == "BG-4.5.2.b"
    assert scene.candidates("gallic") == [Hold(), Surrender()]
    army = siege_at("avaricum", GAULS, FOUR).run()
    army.play("roman", Besiege(army["avaricum"], (), army.units(*FOUR)))
    assert army.candidates("gallic") == [Hold(), Sortie(), Surrender()]
    assert army.allows("gallic", Sortie())


@rule("BG-4.5.2.b")
def test_losses_can_cost_a_group_its_army() -> None:
    scene = siege_at("avaricum", GAULS, FOUR)
    scene.war.place_units((scene["ruteni_inf4"],), LOST)
    scene.run().play("roman", Besiege(scene["avaricum"], (), scene.units(*FOUR)))
    assert scene.refusal("gallic", Sortie()).clause == "BG-4.5.2.b"


@rule("BG-W29", "BG-4.5.4.a", "BG-4.5.4.c", "BG-4.5.4.d", "BG-4.5.2.h")
def test_a_sortie_that_beats_the_besieger_lifts_the_siege() -> None:
    scene = sortie(6)
    (fought,) = scene.happened(SequenceFought)
    assert (fought.attacker_sp, fought.defender_sp, fought.score) == (20, 20, 5)
    assert (fought.attacker_loss, fought.defender_loss, fought.winner) == ("R", "1/4", "gallic")
    # one legion of four is hit; rout dice of the besieger; Drappes is tested, then Fabius; one legion is cut down
    scene.lose("legion_xi", dice=[1, 1, 1, 3, 3, 3, 3])
    assert [event.leader for event in scene.happened(LeaderTested)] == list(scene.leaders("drappes", "fabius"))
    assert scene.step == Pursue(1)
    scene.play("gallic", Strike(scene["legion_i"]))
    assert scene.happened(SiegesLifted) == [SiegesLifted(scene["bituriges"], "roman", (scene["avaricum"],))]
    assert scene.war.sieges == {}
    assert isinstance(scene.step, RetreatForce)
    assert scene.asked == ("roman",)
    scene.play("roman", scene.candidates("roman")[0])
    assert scene.war.units_at(scene["bituriges"], "roman") == []
    assert scene.war.leader_at[scene["fabius"]] == scene.war.at[scene["legion_xi"]]
    assert not any(done & INVESTED for done in (*scene.war.done, *scene.war.leader_done))


@rule("BG-W29", "BG-4.5.4.b", "BG-4.5.4.d", "BG-4.5.2.g")
def test_a_beaten_sortie_is_pursued_and_goes_back_inside() -> None:
    scene = sortie(2)
    (fought,) = scene.happened(SequenceFought)
    assert (fought.score, fought.attacker_loss, fought.defender_loss, fought.winner) == (1, "1/2", "R", "roman")
    scene.lose(dice=[1, 1, 1, 3, 3, 3, 3])  # two of five are hit and rally; the besieger had R: no test of rout
    assert [event.leader for event in scene.happened(LeaderTested)] == list(scene.leaders("fabius", "drappes"))
    scene.play("roman", Strike(scene["ruteni_inf4"]))
    assert scene.names(scene.war.units_at(scene["avaricum"])) == sorted(GAULS[:4], key=scene.__getitem__)
    assert scene.war.leader_at[scene["drappes"]] == scene["avaricum"]
    assert scene.war.sieges == {scene["avaricum"]: SiegeMarker("roman", 2)}
    assert scene.war.at[scene["legion_i"]] == scene["bituriges"]
    assert scene.happened(ForceWithdrew) == []


@rule("BG-4.5.4.a", "BG-4.5.4.d")
def test_the_besieged_attack_and_the_place_plays_no_part() -> None:
    scene = siege_at("avaricum", GAULS, FOUR)
    press(scene, "avaricum", FOUR, (), Sortie())
    assert scene.happened(BattleOpened) == [BattleOpened(scene["bituriges"], "gallic", scene["avaricum"])]
    scene.play("gallic", scene.candidates("gallic")[0]).play("roman", scene.candidates("roman")[0], [1])
    (fought,) = scene.happened(SequenceFought)
    assert (fought.attacker_sp, fought.defender_sp) == (20, 20)
    assert fought.modifiers[0].clause == "BG-8.3.c"


@rule("BG-4.5.4.e")
def test_only_committed_besiegers_fight_a_sortie() -> None:
    scene = siege_at("avaricum", GAULS, (*FOUR, "legion_x")).lead("bituriges", "fabius", "cicero")
    press(scene, "avaricum", FOUR, ("cicero",), Sortie())
    scene.play("gallic", scene.candidates("gallic")[0])
    (line, *_) = scene.candidates("roman")
    assert {*line.left, *line.centre, *line.right, *line.reserve} == set(scene.units(*FOUR))  # type: ignore[attr-defined]
    assert line.leader == scene["cicero"]  # type: ignore[attr-defined]


@rule("BG-4.5.4.a", "BG-4.5.4.e")
def test_the_cell_alone_names_the_winner_of_a_sortie() -> None:
    scene = sortie(6, weak=True)  # 10 against 20: column 1/2; 6 − 1 = 5: 1/4 – 1/4, the defender's
    (fought,) = scene.happened(SequenceFought)
    assert fought.winner == "roman"
    scene = siege_at("avaricum", (*GAULS, "nervii_inf6", "treveri_inf6"), FOUR[:3]).lead("avaricum", "vercingetorix")
    for unit in scene.units(*GAULS, "nervii_inf6", "treveri_inf6"):
        scene.war.weak[unit] = True  # every line of the besieged is weakened: in a battle it would be broken
    press(scene, "avaricum", FOUR[:3], (), Sortie())
    scene.play("gallic", scene.candidates("gallic")[0]).play("roman", scene.candidates("roman")[0], [3])
    # 16 against 15: column 1/1; 3 + 3 + 1 (leaders) = 7: R – 1/2
    scene.lose(dice=[1, 1, 1, 1, 1])
    assert scene.happened(BattleWon)[0].side == "gallic"
    assert scene.happened(BattleWon)[0].sequences == 1
    assert scene.step == Pursue(1)


@rule("BG-4.5.4.d")
def test_a_sortie_whose_last_unit_falls_loses_the_place() -> None:
    scene = sortie(1, weak=True)  # 10 against 20: column 1/2; 1 − 1 = 0: 3/4 – R: three of five, all to box E
    scene.lose(dice=[6, 6, 6, 3, 3, 3, 3])
    scene.play("roman", scene.candidates("roman")[0])
    assert scene.happened(SiegeMarked) == [SiegeMarked(scene["avaricum"], 2)]
    assert len(scene.war.units_at(scene["avaricum"])) == 1


@rule("BG-4.5.2.g")
def test_an_entrenchment_combat_counts_as_the_fourth_siege_turn() -> None:
    scene = siege_at("avaricum", GAULS, FOUR).lead("avaricum", "drappes").lead("bituriges", "fabius")
    scene.besiege("avaricum", "roman", 3)
    press(scene, "avaricum", FOUR, ("fabius",), Sortie())
    scene.play("gallic", scene.candidates("gallic")[0]).play("roman", scene.candidates("roman")[0], [2])
    scene.lose(dice=[1, 1, 1, 3, 3, 3, 3])
    scene.play("roman", Pass())
    assert scene.happened(PlaceFell) == [PlaceFell(scene["avaricum"], "roman")]
    assert scene.war.leader_at[scene["drappes"]] == CAPTURED


# Attrition of the besieged


@rule("BG-W4", "BG-W8")
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_siege_turns_add_dice_from_the_second_on(turns: int) -> None:
    scene = Scene(SufferAttrition()).put("gergovia", "arverni_inf6", "arverni_inf4", "arverni_cav2")
    scene.put("arverni", "legion_x").besiege("gergovia", "roman", turns).settle()
    scene.run([1] * turns)  # 0 for the table, 1 for the contested region, the rest for the siege
    assert [roll.dice for roll in scene.happened(AttritionRolled)] == [turns]


@rule("BG-W30", "BG-8.1.g")
def test_sixes_beyond_the_units_are_ignored() -> None:
    scene = Scene(SufferAttrition()).put("gergovia", "arverni_inf6").put("arverni", "legion_x")
    scene.besiege("gergovia", "roman", 3).settle().run([6, 6, 2])
    assert scene.war.weak[scene["arverni_inf6"]]
    assert scene.war.at[scene["arverni_inf6"]] == scene["gergovia"]


@rule("BG-2.3.4.f", "BG-4.5.2.e")
def test_a_place_starved_of_its_last_unit_falls_at_once() -> None:
    scene = Scene(SufferAttrition()).put("gergovia", "arverni_inf6", weak=True).put("arverni", "legion_x")
    scene.lead("gergovia", "lucterios").besiege("gergovia", "roman", 1).settle().run([6])
    assert scene.happened(PlaceFell) == [PlaceFell(scene["gergovia"], "roman")]
    assert scene.war.leader_at[scene["lucterios"]] == CAPTURED
    assert scene.asked == ("roman",)  # destroy it or not


@rule("BG-2.3.4.f", "BG-4.5.1.g")
def test_a_besieger_starved_of_his_last_infantry_loses_the_siege() -> None:
    scene = Scene(SufferAttrition()).put("arverni", "legion_x", weak=True).put("gergovia", "arverni_inf6")
    scene.besiege("gergovia", "roman", 2).settle()
    scene.war.scorched[scene["arverni"]] = True
    scene.run([6, 1, 1])  # the Romans, with the contested die; then the Gauls, who are besieged no more
    assert scene.war.sieges == {}
    assert scene.happened(PlaceFell) == []
