"""BG-7.2.7: irreducible tribes that were not defeated stay in arms."""

from __future__ import annotations

from copy import copy
from dataclasses import replace

import pytest

from iacta.games.bellum_gallicum.actions import EnterOppidum, March, Pass
from iacta.games.bellum_gallicum.rules import fates
from iacta.games.bellum_gallicum.rules.campaign import closing, revolt, year
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import LED
from iacta.games.bellum_gallicum.steps import MoveForces, PlaceTribe, RaiseIrreducible, SendToCisalpina
from tests.bellum_gallicum.campaign_kit import NOVEMBER, Campaign
from tests.marks import rule

PASS = Pass()


def november(*tribes: str) -> Campaign:
    """November −52, with these tribes in arms; a legion in Gaul keeps the war going."""
    scene = Campaign(year=-52, turn=NOVEMBER).stand(*tribes).hold(ROMAN, "remi")
    return scene.put("remi", "legion_vii").lead("remi", "labienus")


def undefeated(scene: Campaign) -> list[str]:
    """The irreducible tribes that may stay in arms."""
    return scene.tribe_ids(closing.undefeated(scene.war))


@rule("BG-7.2.7.a", "BG-7.2.7.d")
def test_tribes_under_an_irreducible_leader_may_stay_in_arms() -> None:
    """Five of the table, if they were on the map; others never."""
    everybody = november("bellovaci", "atrebates", "eburones", "arverni", "cadurci", "suessiones", "senones")

    assert undefeated(everybody) == ["bellovaci", "atrebates", "eburones", "arverni", "cadurci"]
    assert undefeated(november("suessiones")) == []


@rule("BG-7.2.7.d")
def test_a_tribe_that_was_not_on_the_map_or_served_rome_does_not_qualify() -> None:
    """Nobody is undefeated who never rose."""
    assert undefeated(november()) == []
    assert undefeated(november("atrebates").serve(ROMAN, "atrebates")) == []


@rule("BG-7.2.7.a")
def test_a_wounded_leader_defeats_his_tribe() -> None:
    """So does his death, or his capture."""
    wounded, killed, captured = november("eburones"), november("eburones"), november("eburones")

    wounded.war.wounded[wounded["ambiorix"]] = wounded.war.round
    fates.kill(killed.table(), killed["ambiorix"])
    fates.capture(captured.table(), captured["ambiorix"])

    assert undefeated(wounded) == undefeated(killed) == undefeated(captured) == []


@rule("BG-7.2.7.a")
@pytest.mark.parametrize("holder", ["roman", "contested"])
def test_the_home_region_must_be_anti_roman(holder: str) -> None:
    """Neither held by Rome nor contested."""
    scene = november("eburones")
    if holder == "roman":
        scene.hold(ROMAN, "eburones")
    else:
        scene.war.control[scene["eburones"]] = 0

    assert undefeated(scene) == []


@rule("BG-7.2.7.a")
def test_the_tribe_may_have_lost_all_its_units() -> None:
    """Its leader and its home decide."""
    scene = november("eburones").lost_in(-52, "eburones_inf6")

    assert undefeated(scene) == ["eburones"]


@rule("BG-7.2.7.c")
def test_a_tribe_that_lost_its_irreducible_leader_has_lost_the_status() -> None:
    """Vercassivellaunos, who leads the Arverni after Vercingetorix, is not irreducible."""
    scene = november("arverni")

    fates.kill(scene.table(), scene["vercingetorix"])

    assert scene.where("vercassivellaunos") == "arverni"
    assert undefeated(scene) == []


@pytest.mark.plain
@rule("BG-7.2.7.c")
def test_of_two_irreducible_leaders_the_loss_of_one_is_enough() -> None:
    """A table of tribes may give a tribe two; the other does not keep the status for it."""
    scene = november("arverni")
    scene.war.roster = copy(scene.war.roster)
    heir = scene["vercassivellaunos"]
    scene.war.roster.leaders = tuple(
        replace(one, irreducible=True) if number == heir else one for number, one in enumerate(scene.war.roster.leaders)
    )
    assert undefeated(scene) == ["arverni"]

    fates.capture(scene.table(), scene["vercingetorix"])

    assert undefeated(scene) == []


@rule("BG-7.2.7.b", "BG-7.4.2.g")
def test_it_mobilises_in_phase_c_with_full_value_and_unrecorded() -> None:
    """Weakened and lost units are intact again; the record of revolts is not touched."""
    scene = november("eburones", "atrebates").revolted(-52, "eburones")
    scene.war.weak[scene["eburones_inf6"]] = True
    scene.war.weak[scene["atrebates_inf4"]] = True
    table = scene.table()
    year.close(table)
    scene.war.agenda = [RaiseIrreducible(tuple(map(scene.tribe, ("atrebates", "eburones"))))]
    scene.run()

    assert RaiseIrreducible(tuple(map(scene.tribe, ("atrebates", "eburones")))) in table.named
    assert scene.offered(GALLIC) == ["atrebates", "eburones"]
    scene.answer(GALLIC, scene.up("eburones"), PASS)
    assert (scene.where("eburones_inf6"), scene.where("ambiorix")) == ("eburones", "eburones")
    assert not scene.war.weak[scene["eburones_inf6"]]
    assert scene.war.annals.revolts_of(scene.tribe("eburones")) == (-52,)
    assert scene.war.annals.revolts_of(scene.tribe("atrebates")) == ()
    assert scene.offered(GALLIC) == ["atrebates"]


@rule("BG-7.2.7.d")
def test_mobilisation_is_the_choice_of_the_gallic_side() -> None:
    """It may leave all of them at home; and nobody else rises so."""
    scene = Campaign(year=-52)
    scene.war.agenda = [SendToCisalpina(), RaiseIrreducible((scene.tribe("eburones"),))]
    scene.run()

    assert scene.refusal(GALLIC, scene.up("atrebates")).clause == "BG-7.2.7.a"
    scene.play(GALLIC, PASS)
    assert scene.where("eburones_inf6") == ""
    assert scene.war.serves == {}


@rule("BG-7.2.7.b", "BG-7.2.5.b")
def test_it_is_placed_inside_or_outside_its_oppidum() -> None:
    """Like any tribe that mobilises."""
    scene = Campaign(year=-52)
    scene.war.agenda = [RaiseIrreducible((scene.tribe("eburones"),))]
    scene.run().play(GALLIC, scene.up("eburones"))

    assert scene.step == PlaceTribe(scene.tribe("eburones"), GALLIC)
    scene.play(GALLIC, EnterOppidum(scene["atuatuca"], scene.leaders("ambiorix"), scene.units("eburones_inf6")))
    assert scene.where("eburones_inf6") == scene.where("ambiorix") == "atuatuca"


@rule("BG-7.2.7.e")
def test_its_vassals_come_with_it_unrecorded() -> None:
    """Even if they could not revolt."""
    scene = Campaign(year=-52).revolted(-52, "gabali")
    scene.war.agenda = [RaiseIrreducible((scene.tribe("arverni"),))]
    scene.run().answer(GALLIC, scene.up("arverni"), PASS)

    assert scene.where("gabali_inf2") == scene.where("vellavi_inf2") == "arverni"
    assert scene.war.annals.revolts_of(scene.tribe("vellavi")) == ()
    assert scene.war.annals.revolts_of(scene.tribe("gabali")) == (-52,)


@rule("BG-7.2.7.e")
def test_its_home_is_no_condition_of_the_year() -> None:
    """Rome puts down the revolt of the Senones although the Eburones stand unbeaten at home."""
    scene = november("eburones").remember(starting_tribe=Campaign().tribe("senones")).hold(ROMAN, "senones")

    assert year.year_winner(scene.war) == ROMAN


@rule("BG-7.2.7.e")
def test_it_moves_in_any_year_that_is_played() -> None:
    """During a peace expedition as well."""
    scene = Campaign(MoveForces(GALLIC), year=-55, turn=4).stand("eburones").remember(expedition="germania")
    scene.put("eburones", "eburones_inf6", done=LED).lead("eburones", "ambiorix", done=LED).run()

    assert scene.allows(GALLIC, March(scene.leaders("ambiorix"), scene.units("eburones_inf6"), scene["nervii"]))


@rule("BG-7.2.7.a", "BG-7.2.2.k")
def test_a_tribe_in_arms_is_neither_starting_tribe_nor_rolled_for() -> None:
    """It is on the map already."""
    scene = Campaign(year=-51).stand("eburones")

    assert scene.tribe("eburones") not in revolt.starters(scene.war, "belgica")
