"""Cisalpina, the first region of the map, is a region like any other; and a few dice and marks at their limits."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import BuildTrireme, ExchangeTrireme, ForcedMarch, Pass, SendLeaderHome, Shift
from iacta.games.bellum_gallicum.rules import arrivals, stacking
from iacta.games.bellum_gallicum.rules.campaign import closing, replacements, revolt, year
from iacta.games.bellum_gallicum.scenario_form import Withdrawal
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import LED, MOVED, WAITED, WITHDRAWN
from iacta.games.bellum_gallicum.steps import (
    BuildTriremes,
    ExchangeTriremes,
    FixStacks,
    ForceMarches,
    MoveForces,
    SendToCisalpina,
)
from tests.bellum_gallicum.campaign_kit import Campaign
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

REGIONS = pytest.mark.parametrize("region", ["cisalpina", "provincia_ii", "remi"])


@rule("BG-6.9.5.a")
@REGIONS
def test_counters_leave_by_the_calendar_wherever_they_stand(region: str) -> None:
    scene = Scene().lead(region, "crassus").put(region, "gallic_cavalry_1")
    leaving = Withdrawal(ROMAN, "source", 6, leaders=("crassus",), unit_class="pro_roman_gallic_cavalry")
    arrivals.withdraw(scene.table(), leaving)
    assert scene.war.leader_at[scene["crassus"]] == scene.war.at[scene["gallic_cavalry_1"]] == WITHDRAWN


@rule("BG-3.2.c")
@REGIONS
def test_weakened_legions_are_restored_wherever_they_stand(region: str) -> None:
    scene = Campaign(year=-55).put(region, "legion_x", weak=True)
    replacements._supplement(scene.table(), 0)
    assert not scene.war.weak[scene["legion_x"]]


@rule("BG-7.2.2.j", "BG-7.4.2.a")
@REGIONS
def test_gauls_are_left_as_long_as_a_unit_a_leader_or_a_ship_is(region: str) -> None:
    assert closing.toll(Campaign().war).gauls_all_lost
    assert not closing.toll(Campaign().put(region, "nervii_inf6").war).gauls_all_lost
    assert not closing.toll(Campaign().lead(region, "galba").war).gauls_all_lost
    assert not closing.toll(Campaign().moor("veneti", "veneti_ship_1").war).gauls_all_lost
    scene = Campaign(turn=10).lead(region, "galba")
    closing.clear_map(scene.table())
    assert scene.where("galba") == ""


@rule("BG-7.2.7.a")
@REGIONS
def test_an_irreducible_leader_is_undefeated_wherever_he_stands(region: str) -> None:
    scene = Campaign(turn=10).put("arverni", "arverni_inf6").lead(region, "vercingetorix")
    scene.war.serves[scene.tribe("arverni")] = GALLIC
    assert scene.tribe("arverni") in closing.undefeated(scene.war)


@rule("BG-7.4.2.h")
@REGIONS
def test_every_roman_leader_on_the_map_may_be_sent_to_cisalpina(region: str) -> None:
    scene = Campaign(SendToCisalpina()).lead(region, "cicero").lead("nervii", "caesar", "galba")
    sent = [one.leader for one in scene.candidates(ROMAN) if isinstance(one, SendLeaderHome)]
    assert sent == list(scene.leaders("caesar", "cicero"))


@rule("BG-7.4.2.b")
@pytest.mark.parametrize("harbour", ["cisalpina", "menapii"])
def test_triremes_become_legions_again_in_every_harbour(harbour: str) -> None:
    scene = Campaign(turn=10).moor(harbour, "trireme_1")
    scene.war.legion_of[scene["trireme_1"]] = scene["legion_x"]
    closing.lay_up(scene.table())
    assert scene.where("legion_x") == harbour


@rule("BG-4.2.2.f", "BG-7.2.3.c")
@REGIONS
def test_leaders_rejoin_their_people_and_vercingetorix_helps_wherever_they_stand(region: str) -> None:
    scene = Campaign(year=-55).put(region, "suessiones_inf6", side=GALLIC).lead(region, "vercingetorix")
    scene.war.place_leaders(scene.leaders("galba"), WITHDRAWN)
    year._free_leaders(scene.table())
    assert scene.where("galba") == region
    assert [one.value for one in revolt.extension_modifiers(scene.war)] == [-4]


@rule("BG-7.2.3.c")
@pytest.mark.parametrize(
    ("won", "helps"),
    [
        (((-58, ROMAN), (-57, GALLIC)), True),
        (((-57, GALLIC), (-56, ROMAN)), False),
        (((-58, GALLIC), (-57, ROMAN)), False),
        ((), False),
    ],
)
def test_the_year_before_counts_if_the_gallic_side_won_it(won: tuple[tuple[int, str], ...], *, helps: bool) -> None:
    scene = Campaign(year=-56).remember(years_won=won)
    assert ("last-year-won" in {one.reason for one in revolt.extension_modifiers(scene.war)}) is helps


@rule("BG-4.5.7.h", "BG-3.3.2.i")
def test_who_winters_in_a_camp_of_cisalpina_is_sheltered_and_frozen_and_who_stands_outside_is_neither() -> None:
    scene = (
        Scene(FixStacks(ROMAN), turn=1).camp("cisalpina").put("camp:cisalpina", "legion_x").put("cisalpina", "cretans")
    )
    scene.lead("cisalpina", "caesar").run()
    assert stacking.is_frozen(scene.war, scene["camp:cisalpina"])
    assert not stacking.is_frozen(scene.war, scene["cisalpina"])
    assert scene.war.done[scene["cretans"]] == LED


# Dice and marks


@rule("BG-8.1.a", "BG-3.4.g")
@pytest.mark.parametrize(("faces", "lost"), [([5, 5], 0), ([5, 6], 1), ([6, 6], 2)])
def test_only_a_six_weakens_a_unit_on_the_march(faces: list[int], lost: int) -> None:
    legions = ("legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi")
    scene = Scene(ForceMarches(ROMAN)).put("remi", *legions, done=LED).lead("remi", "caesar")
    order = ForcedMarch(scene.leaders("caesar"), scene.units(*legions), scene["nervii"], scene["menapii"])
    scene.play(ROMAN, order, faces)
    (told,) = scene.happened(events.MarchAttritionRolled)
    assert (told.dice, told.sixes) == (2, lost)


@rule("BG-5.1.b", "BG-5.1.c")
def test_a_legion_that_was_a_trireme_has_not_moved() -> None:
    scene = Scene(BuildTriremes(), ExchangeTriremes()).put("menapii", "legion_x", done=WAITED | MOVED)
    scene.lead("menapii", "caesar", done=WAITED).play(ROMAN, BuildTrireme(scene["legion_x"]))
    while scene.asked and not any(isinstance(one, ExchangeTrireme) for one in scene.candidates(ROMAN)):
        scene.play(ROMAN, Pass())
    scene.play(ROMAN, ExchangeTrireme(scene["trireme_1"]))
    assert scene.war.done[scene["legion_x"]] == 0


@rule("BG-7.2.8.a")
def test_the_militia_comes_intact_and_has_not_moved() -> None:
    scene = Campaign(turn=5)
    for unit in scene.units("civis_1", "civis_2"):
        scene.war.weak[unit], scene.war.done[unit] = True, MOVED
    arrivals.call_civis(scene.table(), GALLIC, scene.units("arverni_inf6"), scene["provincia_i"])
    units = scene.units("civis_1", "civis_2")
    assert [(scene.war.weak[unit], scene.war.done[unit]) for unit in units] == [(False, 0)] * 2


# Marches and ships of Cisalpina


@rule("BG-3.4.n", "BG-3.3.2.f", "BG-5.1.b")
def test_units_of_cisalpina_march_enter_its_camp_and_become_triremes() -> None:
    scene = Scene(ForceMarches(ROMAN)).put("cisalpina", "legion_x", done=LED).lead("cisalpina", "caesar")
    way = (scene["provincia_ii"], scene["aeduii"])
    scene.play(ROMAN, ForcedMarch(scene.leaders("caesar"), scene.units("legion_x"), *way), [1])
    assert scene.war.at[scene["legion_x"]] == scene["aeduii"]
    camp = Scene(MoveForces(ROMAN)).camp("cisalpina").put("camp:cisalpina", "legion_ix").put("cisalpina", "legion_x")
    camp.lead("cisalpina", "caesar").play(ROMAN, Shift((), camp.units("legion_x"), camp["camp:cisalpina"]))
    assert camp.war.at[camp["legion_x"]] == camp["camp:cisalpina"]
    fleet = Scene(BuildTriremes()).put("cisalpina", "legion_x", done=WAITED).lead("cisalpina", "caesar", done=WAITED)
    assert fleet.allows(ROMAN, BuildTrireme(fleet["legion_x"]))
