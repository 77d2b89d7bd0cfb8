"""BG-4.5.7: winter camps: who stands in them, when they may be left, and how they end."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import Besiege, BreakCamp, BuildCamp, Hold, March, Pass, Shift, Surrender
from iacta.games.bellum_gallicum.events import CampRemoved, LeaderCaptured, PlaceFell
from iacta.games.bellum_gallicum.rules import forces, movement, supply
from iacta.games.bellum_gallicum.rules.setup import set_up
from iacta.games.bellum_gallicum.scenarios import shipped
from iacta.games.bellum_gallicum.state import CAPTURED, LOST, PRO_ROMAN
from iacta.games.bellum_gallicum.steps import (
    BreakCamps,
    BuildCamps,
    CheckStatus,
    FixStacks,
    MoveForces,
    OpenCombat,
    OpenSieges,
    SufferAttrition,
)
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

WINTER, MARCH, JULY = 1, 2, 6
NINE = (
    "legion_i",
    "legion_v",
    "legion_vi",
    "legion_vii",
    "legion_viii",
    "legion_ix",
    "legion_x",
    "cretans",
    "roman_cavalry_1",
)


def wintering(*units: str, turn: int, leaders: tuple[str, ...] = ("fabius",), enemy: tuple[str, ...] = ()) -> Scene:
    """The Roman movement phase begins; a camp in the land of the Remi."""
    scene = Scene(BreakCamps(), FixStacks("roman"), MoveForces("roman"), turn=turn).camp("remi")
    return scene.put("camp:remi", *units).lead("camp:remi", *leaders).put("remi", *enemy).settle()


def departure(scene: Scene, *units: str, leaders: tuple[str, ...] = ("fabius",)) -> March:
    """A march from the camp to the Suessiones."""
    return March(scene.leaders(*leaders), scene.units(*units), scene["suessiones"])


# Given or built


@rule("BG-4.5.7.a", "BG-4.5.7.b")
def test_scenarios_give_camps_to_roman_units() -> None:
    war = set_up(shipped()["snow_and_blood"])
    camps = [region for region in war.gaul.regions if war.camps[region]]
    assert len(camps) == 7
    assert all(war.side[unit] == "roman" for region in camps for unit in war.units_at(war.gaul.camp_of(region)))
    assert all(war.units_at(war.gaul.camp_of(region)) for region in camps)


def autumn(*units: str, leaders: tuple[str, ...] = ("fabius",), held: bool = True) -> Scene:
    """November of a campaign: camps may be built."""
    scene = Scene(BuildCamps(), scenario="campaign", turn=10, year=-57).put("remi", *units).lead("remi", *leaders)
    return (scene.hold("roman", "remi") if held else scene).run()


def built(scene: Scene, *units: str, leaders: tuple[str, ...] = ("fabius",)) -> BuildCamp:
    """A camp in the land of the Remi with these inside."""
    return BuildCamp(scene["remi"], scene.leaders(*leaders), scene.units(*units))


@rule("BG-4.5.7.b", "BG-4.5.7.c")
def test_a_camp_needs_control_a_legion_and_a_roman_leader() -> None:
    scene = autumn("legion_x")
    scene.play("roman", built(scene, "legion_x"))
    assert scene.war.camps[scene["remi"]]
    assert scene.war.at[scene["legion_x"]] == scene["camp:remi"]
    assert scene.war.leader_at[scene["fabius"]] == scene["camp:remi"]
    assert autumn("cretans").asked == ()
    assert autumn("legion_x", leaders=()).asked == ()
    assert autumn("legion_x", leaders=("pro_roman_gallic_leader_1",)).asked == ()
    assert autumn("legion_x", leaders=("tribune_1",)).asked == ("roman",)
    assert autumn("legion_x", held=False).asked == ()


@rule("BG-4.5.7.d")
def test_a_camp_holds_any_number() -> None:
    scene = autumn(*NINE, leaders=("fabius", "cicero", "labienus"))
    scene.play("roman", built(scene, *NINE, leaders=("fabius", "cicero", "labienus")))
    assert len(scene.war.units_at(scene["camp:remi"])) == 9
    assert len(scene.war.leaders_at(scene["camp:remi"])) == 3


@rule("BG-4.5.7.e")
def test_tribal_infantry_stays_outside() -> None:
    scene = Scene(FixStacks("roman"), MoveForces("roman")).camp("lingones").put("camp:lingones", "legion_i")
    scene.put("lingones", "lingones_inf6", side="roman").put("lingones", "gallic_cavalry_1").settle().run()
    camp = scene["camp:lingones"]
    assert scene.refusal("roman", Shift((), scene.units("lingones_inf6"), camp)).clause == "BG-3.3.2.d"
    assert scene.allows("roman", Shift((), scene.units("gallic_cavalry_1"), camp))


# Supply


@rule("BG-4.5.7.f", "BG-2.3.1.f")
def test_units_in_a_camp_count_neither_for_the_status_nor_for_attrition() -> None:
    scene = Scene(CheckStatus(), turn=WINTER).camp("senones").put("camp:senones", *NINE).settle()
    assert forces.counted_for_status(scene.war, scene["senones"], "roman") == 0
    scene.run()
    assert scene.rolls == ()
    burnt = Scene(SufferAttrition()).camp("senones").put("camp:senones", *NINE).settle()
    burnt.war.scorched[burnt["senones"]] = True
    burnt.run()
    assert burnt.rolls == ()


@rule("BG-4.5.7.f", "BG-2.3.4.e")
def test_an_unbesieged_garrison_shares_the_attrition_of_the_open_a_camp_does_not() -> None:
    scene = Scene().camp("remi").put("camp:remi", "legion_x").put("remi", "legion_i")
    scene.put("durocortorum", "remi_inf6", side="roman")
    assert scene.names(forces.rest_of(scene.war, scene["remi"], "roman")) == ["legion_i", "remi_inf6"]
    scene.besiege("durocortorum", "gallic", 1)
    assert scene.names(forces.rest_of(scene.war, scene["remi"], "roman")) == ["legion_i"]


@rule("BG-4.5.7.j", "BG-2.3.4.c")
def test_a_besieged_camp_starves_like_any_garrison() -> None:
    scene = Scene(SufferAttrition()).camp("senones").put("camp:senones", "legion_x").put("senones", "senones_inf6")
    scene.besiege("camp:senones", "gallic", 2).settle().run([6, 1])  # 0 + 1 contested + 1 for the second turn
    assert scene.war.weak[scene["legion_x"]]
    dice, extra = supply.attrition_dice(scene.war, scene["senones"], 1, scene["camp:senones"])
    assert (dice, [one.clause for one in extra]) == (2, ["BG-8.1.b", "BG-8.1.c"])


# Leaving


@rule("BG-4.5.7.h")
def test_units_in_a_camp_do_not_move_in_winter() -> None:
    scene = wintering("legion_x", turn=WINTER).run()
    assert scene.refusal("roman", departure(scene, "legion_x")).clause == "BG-4.5.7.h"
    assert scene.refusal("roman", Shift((), scene.units("legion_x"))).clause == "BG-4.5.7.h"


@rule("BG-4.5.7.h", "BG-4.5.7.i")
@pytest.mark.parametrize("where", ["remi", "bibrax"])
def test_they_move_in_winter_once_enemies_are_in_the_region(where: str) -> None:
    scene = wintering("legion_x", turn=WINTER).put(where, "nervii_inf6").settle().run()
    assert scene.allows("roman", departure(scene, "legion_x"))


@rule("BG-4.5.7.i")
def test_a_leader_of_the_enemy_alone_is_no_attack() -> None:
    scene = wintering("legion_x", turn=WINTER).lead("remi", "ambiorix").run()
    assert scene.refusal("roman", departure(scene, "legion_x")).clause == "BG-4.5.7.h"


@rule("BG-4.5.7.h", "BG-12.l")
def test_from_march_on_they_leave_freely_even_a_contested_region() -> None:
    army = ("nervii_inf6", "eburones_inf6", "atuatuci_inf6", "menapii_inf4", "morini_inf4")
    scene = wintering("legion_x", turn=MARCH, enemy=army).run().play("roman", Pass())
    scene.play("roman", departure(scene, "legion_x"))  # no contact test (BG-3.3.2.i)
    assert scene.war.at[scene["legion_x"]] == scene["suessiones"]
    assert scene.happened(CampRemoved) == [CampRemoved(scene["remi"])]


@rule("BG-4.5.7.i", "BG-12.l", "BG-3.3.2.j")
def test_a_besieged_camp_cannot_be_left() -> None:
    scene = wintering("legion_x", turn=JULY, enemy=("nervii_inf6",)).besiege("camp:remi", "gallic", 1).run()
    refusal = movement.refuses_move(scene.war, "roman", departure(scene, "legion_x"))
    assert refusal is not None
    assert refusal.clause == "BG-3.3.2.j"
    assert BreakCamp(scene["remi"]) not in [one for seat in scene.asked for one in scene.candidates(seat)]


@rule("BG-4.5.7.i", "BG-4.5.7.k")
def test_a_camp_stays_while_a_unit_remains_in_it() -> None:
    scene = wintering("legion_x", "legion_ix", turn=JULY).run().play("roman", Pass())
    scene.play("roman", departure(scene, "legion_x"))
    assert scene.war.camps[scene["remi"]]
    scene = wintering("legion_x", "legion_ix", turn=JULY, leaders=("fabius", "cicero")).run().play("roman", Pass())
    scene.play("roman", departure(scene, "legion_x", "legion_ix"))
    assert not scene.war.camps[scene["remi"]]
    assert scene.war.leader_at[scene["cicero"]] == scene["remi"]  # he stands in the open now


@rule("BG-4.5.7.k")
def test_camps_are_broken_up_before_the_moves_from_march_on() -> None:
    scene = wintering("legion_x", turn=MARCH, leaders=("fabius", "cicero")).camp("nervii")
    scene.put("camp:nervii", "legion_ix").settle().run()
    assert scene.step == BreakCamps()
    scene.play("roman", BreakCamp(scene["nervii"])).play("roman", BreakCamp(scene["remi"]))
    assert scene.happened(CampRemoved) == [CampRemoved(scene["remi"])]
    assert scene.war.at[scene["legion_x"]] == scene["remi"]
    assert scene.war.leader_at[scene["cicero"]] == scene["remi"]
    assert scene.war.control[scene["remi"]] == PRO_ROMAN
    assert scene.allows("roman", departure(scene, "legion_x"))


@rule("BG-4.5.7.k")
def test_units_without_a_leader_come_out_when_their_camp_is_broken_up() -> None:
    scene = wintering("legion_x", turn=MARCH, leaders=()).run()
    assert scene.allows("roman", BreakCamp(scene["remi"]))
    scene.play("roman", BreakCamp(scene["remi"]))
    assert scene.war.at[scene["legion_x"]] == scene["remi"]


@rule("BG-4.5.7.k")
def test_no_camp_is_broken_up_in_winter_under_siege_or_where_none_is() -> None:
    winter = wintering("legion_x", turn=WINTER).run()
    assert winter.step != BreakCamps()
    scene = wintering("legion_x", turn=MARCH).camp("senones").put("camp:senones", "legion_i")
    scene.put("senones", "senones_inf6").besiege("camp:senones", "gallic", 1).settle().run()
    assert scene.candidates("roman") == [Pass(), BreakCamp(scene["remi"])]
    assert scene.refusal("roman", BreakCamp(scene["senones"])).clause == "BG-4.5.7.i"
    assert scene.refusal("roman", BreakCamp(scene["nervii"])).clause == "BG-4.5.7.k"
    assert scene.refusal("roman", BreakCamp(9_999)).clause == "BG-4.5.7.k"


@rule("BG-4.5.7.k")
def test_leaders_leave_a_camp_at_any_time() -> None:
    scene = wintering("legion_x", turn=WINTER).run()
    assert scene.allows("roman", departure(scene))
    assert scene.allows("roman", Shift(scene.leaders("fabius"), ()))
    besieged = wintering("legion_x", turn=WINTER, enemy=("nervii_inf6",)).besiege("camp:remi", "gallic", 1).run()
    refusal = movement.refuses_move(besieged.war, "roman", departure(besieged))
    assert refusal is not None
    assert refusal.clause == "BG-3.3.2.j"


# The end of a camp


def camp_siege(*, weak: bool, turns: int = 1) -> Scene:
    """Nervii and Eburones before a camp with a legion and Cicero."""
    scene = Scene(OpenSieges()).camp("nervii").put("camp:nervii", "legion_xi", weak=weak).lead("camp:nervii", "cicero")
    scene.put("nervii", "nervii_inf6", "eburones_inf6", "atuatuci_inf6", "menapii_inf4")
    return scene.besiege("camp:nervii", "gallic", turns).settle().run()


def besiegers(scene: Scene) -> Besiege:
    """A siege turn of all four tribes."""
    named = ("nervii_inf6", "eburones_inf6", "atuatuci_inf6", "menapii_inf4")
    return Besiege(scene["camp:nervii"], (), scene.units(*named))


@rule("BG-4.5.7.l", "BG-4.5.2.e", "BG-4.5.2.f")
def test_a_fallen_camp_is_removed_without_a_choice_and_its_leaders_are_captured() -> None:
    scene = camp_siege(weak=True)
    scene.play("gallic", besiegers(scene)).play("roman", Hold(), [1]).lose()  # 4 against 4: 1/1
    assert scene.happened(PlaceFell) == [PlaceFell(scene["camp:nervii"], "gallic")]
    assert scene.happened(CampRemoved) == [CampRemoved(scene["nervii"])]
    assert scene.happened(LeaderCaptured) == [LeaderCaptured(scene["cicero"])]
    assert scene.war.leader_at[scene["cicero"]] == CAPTURED
    assert not scene.war.camps[scene["nervii"]]
    assert scene.war.leader_at[scene["tribune_1"]] == scene["cisalpina"]  # BG-4.2.2.g his force is gone
    assert scene.asked == ()
    spared = camp_siege(weak=False)
    spared.play("gallic", besiegers(spared)).play("roman", Surrender())
    assert not spared.war.camps[spared["nervii"]]
    assert spared.war.at[spared["legion_xi"]] == LOST


@rule("BG-4.5.7.l")
def test_a_camp_that_loses_its_last_unit_together_with_its_besiegers_goes_too() -> None:
    scene = Scene(OpenSieges()).camp("nervii").put("camp:nervii", "legion_xi", weak=True).lead("camp:nervii", "cicero")
    scene.put("nervii", "nervii_inf6", weak=True).besiege("camp:nervii", "gallic", 1).settle().run()
    scene.play("gallic", Besiege(scene["camp:nervii"], (), scene.units("nervii_inf6"))).play("roman", Hold(), [1])
    assert scene.war.units_in(scene["nervii"], "roman") == scene.war.units_in(scene["nervii"], "gallic") == []
    assert scene.happened(PlaceFell) == []
    assert not scene.war.camps[scene["nervii"]]
    assert scene.war.leader_at[scene["cicero"]] == scene["nervii"]
    assert scene.war.sieges == {}


@rule("BG-4.5.7.g")
def test_the_walls_of_a_camp_count_two() -> None:
    scene = camp_siege(weak=False)
    scene.play("gallic", besiegers(scene)).play("roman", Hold(), [6])
    assert scene.events[0].besieged == 2 + 1 + 1  # type: ignore[attr-defined]


@rule("BG-4.1.h", "BG-W27")
def test_romans_who_stay_in_their_camps_fight_no_field_combat() -> None:
    scene = Scene(OpenCombat(), scenario="snow_and_blood", turn=WINTER).camp("nervii").put("camp:nervii", "legion_xi")
    scene.put("nervii", "nervii_inf6", "nervii_cav2").settle().run()
    assert scene.asked == ("gallic",)
    assert scene.candidates("gallic")[0] == Pass()  # a siege is opened or not
    assert scene.allows("gallic", Besiege(scene["camp:nervii"], (), scene.units("nervii_inf6")))
