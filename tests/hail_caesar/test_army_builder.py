"""1.1, 12.1: armies for pick-up battles within a budget, and the battle they make."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from iacta.engine.errors import UnknownName
from iacta.engine.records import Refusal
from iacta.engine.rulebook import ask
from iacta.games.hail_caesar import state
from iacta.games.hail_caesar.army_file import army_file, own_profiles
from iacta.games.hail_caesar.roster import Profile
from iacta.games.hail_caesar.rules import army_builder, deployment, setup
from iacta.games.hail_caesar.scenario_form import Muster, MusteredDivision, Troops
from iacta.games.hail_caesar.scenarios import sheet_of
from iacta.games.hail_caesar.steps import DeployArmies, RollForFirst
from tests.hail_caesar.kit import Scene, rulebook
from tests.marks import rule

ARMIES = [army.id for army in army_file().army]
ODD = {"hoplites", "hoplites_levy"}
"""Public points that the formula does not give."""


@pytest.mark.parametrize("name", sorted(own_profiles()))
def test_points(name: str) -> None:
    """A public figure counts; the formula gives all of them but two, and a figure for every profile."""
    profile = own_profiles()[name]
    if profile.points:
        assert army_builder.points_of(profile) == profile.points
        reckoned = army_builder.points_of(_without_points(name))
        assert (reckoned == profile.points) == (name not in ODD)
    else:
        assert army_builder.points_of(profile) >= 4


def _without_points(name: str) -> Profile:
    return replace(own_profiles()[name], points=0)


def gauls(*, host: int = 3, horse: int = 2) -> Muster:
    """Warbands and horse."""
    return Muster(
        "gauls",
        (
            MusteredDivision("gauls_1", (Troops("warband", host), Troops("skirmish_javelin_small", 1))),
            MusteredDivision("gauls_3", (Troops("medium_cavalry", horse),)),
        ),
    )


def test_an_army_within_its_budget() -> None:
    """3 × 28 + 11 + 2 × 27 = 149 points."""
    assert army_builder.cost_of(gauls()) == 149
    assert army_builder.refusals(gauls(), 149) == ()
    assert army_builder.refusals(gauls(), 148) == (Refusal("HC-1.1.a", "army-over-budget", "1"),)


@rule("HC-1.1.c", "HC-1.1.d", "HC-1.1.e", "HC-12.1.d")
def test_refusals() -> None:
    """Every reason is given, each with what it is about."""
    bad = Muster(
        "gauls",
        (
            MusteredDivision("gauls_3", (Troops("legionary_pila", 1),)),
            MusteredDivision("gauls_3", (Troops("warband", 1),)),
            MusteredDivision("gauls_9", ()),
        ),
    )
    assert army_builder.refusals(bad, 500) == (
        Refusal("HC-1.1.c", "division-twice", "gauls_3"),
        Refusal("HC-1.1.c", "division-not-in-army", "gauls_9"),
        Refusal("HC-1.1.d", "division-without-units", "gauls_9"),
        Refusal("HC-1.1.e", "army-without-general", "gauls"),
        Refusal("HC-12.1.d", "profile-not-in-army", "legionary_pila"),
    )
    many = msgspec.structs.replace(gauls(), divisions=(MusteredDivision("gauls_1", (Troops("warband", 20),) * 3),))
    assert army_builder.refusals(many, 5000) == (Refusal("HC-1.1.d", "army-too-large", "49"),)
    with pytest.raises(UnknownName, match="orcs"):
        army_builder.refusals(Muster("orcs", ()), 100)


@pytest.mark.parametrize("name", ARMIES)
def test_whole_lists_are_legal(name: str) -> None:
    """For what they cost."""
    muster = army_builder.whole(army_builder.army_of(name))
    assert army_builder.refusals(muster, army_builder.cost_of(muster)) == ()


@pytest.mark.parametrize("budget", [60, 150, 250, 400])
@pytest.mark.parametrize("name", ARMIES)
def test_an_army_for_a_budget(name: str, budget: int) -> None:
    """Legal, and nothing more of a division's own troops can be paid, unless the division is full."""
    army = army_builder.army_of(name)
    muster = army_builder.within(army, budget)
    assert muster is not None
    assert army_builder.refusals(muster, budget) == ()
    left = budget - army_builder.cost_of(muster)
    sizes = {division.division: sum(one.count for one in division.units) for division in muster.divisions}
    for division in army.division:
        costs = [army_builder.points_of(own_profiles()[one.profile]) for one in division.units]
        assert left < min(costs) or sizes[division.id] == army_builder.USUAL_MOST


def test_too_poor_for_an_army() -> None:
    """Ten points buy no general's division."""
    assert army_builder.within(army_builder.army_of("sassanids"), 10) is None


@rule("HC-3.1.b", "HC-3.1.e")
@pytest.mark.parametrize(("blue", "red"), [("caesarian_romans", "gauls"), ("sassanids", "hittites")])
def test_the_battle_can_be_deployed(blue: str, red: str) -> None:
    """Both armies find room in their zones, by the suggestions alone."""
    armies = [army_builder.within(army_builder.army_of(name), 250) for name in (blue, red)]
    assert None not in armies
    scenario = army_builder.pickup_battle(*armies)  # type: ignore[arg-type]
    position = setup.set_up(scenario)
    assert position.agenda == [RollForFirst(), DeployArmies("blue")]
    scene = Scene(rulebook([ask(DeployArmies, deployment.Deploying())], [RollForFirst]), position).run()
    while scene.step != RollForFirst():
        (seat,) = scene.asked
        scene.play(seat, scene.candidates(seat)[0])
    assert set(scene.battle.fate) == {state.STANDING}


def test_the_battle_is_a_scenario_like_any_other() -> None:
    """Names in both languages, commanders of the list, its data carried along."""
    scenario = army_builder.pickup_battle(gauls(), gauls(host=2, horse=1))
    assert scenario.source is not None
    sheet = sheet_of(scenario)
    assert [unit.id for unit in sheet.roster.units][:3] == ["b1_1", "b1_2", "b1_3"]
    assert sheet.roster.divisions[0].commander == "Vercingetorix"
    assert sheet.roster.units[0].name_fr == "Bande de guerriers à épée et javelots"
    assert scenario.summaries == {"fr": "Gaulois contre Gaulois.", "en": "Gauls against Gauls."}
