"""6.2.7.g to 6.2.7.i: the Helvetii bargain for their way."""

from __future__ import annotations

import pytest

from iacta.engine.records import Step
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import Bargain, ForcedMarch, March, Pass, Raise
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import LED
from iacta.games.bellum_gallicum.steps import (
    BurnLand,
    EndTurn,
    FixStacks,
    ForceMarches,
    MoveForces,
    Negotiate,
    StartMovement,
    StartTurn,
)
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

HELVETII = ("helvetii_inf6", "helvetii_inf4", "helvetii_cav2", "raurici_inf2")


def trek(*after: Step, at: str = "helvetii", turn: int = 3) -> Scene:
    """Orgetorix and his people, about to negotiate and then to march."""
    steps = after or (FixStacks(GALLIC), MoveForces(GALLIC))
    scene = Scene(Negotiate(), *steps, scenario="helvetii", turn=turn)
    return scene.put(at, *HELVETII).lead(at, "orgetorix").serve(GALLIC, "helvetii", "raurici")


@rule("BG-6.2.7.g", "BG-6.2.7.i")
def test_they_may_bargain_for_a_neighbouring_region_of_independent_gaul_or_not() -> None:
    scene = trek().run()
    assert scene.asked == (GALLIC,)
    offered = {action.region for action in scene.candidates(GALLIC) if isinstance(action, Bargain)}
    near = set(scene.war.gaul.neighbours[scene["helvetii"]])
    assert offered == {region for region in near if scene.war.gaul.sector_of[region] in scene.war.gaul.independent}
    assert scene["sequani"] in offered
    assert Pass() in scene.candidates(GALLIC)
    assert scene.refusal(GALLIC, Bargain(0)).clause == scene.refusal(GALLIC, Bargain(999)).clause == "BG-6.2.7.i"
    assert scene.refusal(GALLIC, Bargain(scene["provincia_ii"])).clause == "BG-6.2.7.i"
    assert scene.refusal(GALLIC, Bargain(scene["germania"])).clause == "BG-6.2.7.i"
    assert scene.refusal(GALLIC, Bargain(scene["pictones"])).clause == "BG-6.2.7.i"


@rule("BG-6.2.7.g")
def test_without_a_roll_every_way_is_open() -> None:
    scene = trek().run().play(GALLIC, Pass())
    assert scene.allows(GALLIC, March(scene.leaders("orgetorix"), scene.units(*HELVETII), scene["sequani"]))


@rule("BG-6.2.7.g", "BG-6.2.7.h")
@pytest.mark.parametrize("die", [1, 2])
def test_a_low_die_keeps_the_force_where_it_is(die: int) -> None:
    scene = trek().put("helvetii", "atrebates_inf4").lead("helvetii", "comnios").run()
    scene.play(GALLIC, Bargain(scene["sequani"]), [die])
    assert scene.happened(events.Negotiated) == [events.Negotiated(scene["sequani"], die, "forbidden")]
    for leader, unit in (("orgetorix", "helvetii_inf6"), ("comnios", "atrebates_inf4")):
        for region in ("sequani", "provincia_ii"):
            march = March(scene.leaders(leader), scene.units(unit), scene[region])
            assert scene.refusal(GALLIC, march).clause == "BG-6.2.7.g"
    alone = March(scene.leaders("orgetorix"), (), scene["sequani"])
    assert scene.refusal(GALLIC, alone).clause == "BG-6.2.7.g"


@rule("BG-6.2.7.h")
def test_a_refused_force_is_offered_no_march_and_no_forced_march() -> None:
    scene = trek().lead("helvetii", "ariovistus").put("remi", "german_cavalry_1").lead("remi", "suebi_chief").run()
    scene.play(GALLIC, Bargain(scene["sequani"]), [1])
    marches = [action for action in scene.candidates(GALLIC) if isinstance(action, March)]
    assert {action.leaders for action in marches} == {scene.leaders("suebi_chief")}
    scene.war.agenda = [ForceMarches(GALLIC)]
    forced = ForcedMarch(scene.leaders("ariovistus"), scene.units("helvetii_cav2"), scene["sequani"], scene["lingones"])
    assert scene.refusal(GALLIC, forced).clause == "BG-6.2.7.g"


@rule("BG-6.2.7.h")
def test_a_refusal_binds_nobody_elsewhere_and_not_the_roman_side() -> None:
    scene = trek().put("treveri", "german_cavalry_1").lead("treveri", "ariovistus")
    scene.put("helvetii", "legion_x").lead("helvetii", "caesar").run()
    scene.play(GALLIC, Bargain(scene["sequani"]), [1])
    elsewhere = March(scene.leaders("ariovistus"), scene.units("german_cavalry_1"), scene["mediomatrici"])
    assert scene.allows(GALLIC, elsewhere)
    scene.war.agenda = [MoveForces(ROMAN)]
    scene.war.done[scene["legion_x"]] |= LED
    assert scene.allows(ROMAN, March(scene.leaders("caesar"), scene.units("legion_x"), scene["sequani"]))


@rule("BG-6.2.7.g")
@pytest.mark.parametrize("die", [3, 4, 5])
def test_a_middling_die_changes_nothing(die: int) -> None:
    scene = trek().run()
    scene.play(GALLIC, Bargain(scene["sequani"]), [die])
    assert scene.happened(events.Negotiated)[0].result == "nothing"
    assert scene.allows(GALLIC, March(scene.leaders("orgetorix"), scene.units(*HELVETII), scene["sequani"]))
    assert len(scene.war.serves) == 2


@rule("BG-6.2.7.h", "BG-W32")
def test_a_six_raises_a_small_tribe_of_the_sector() -> None:
    scene = trek().run().play(GALLIC, Bargain(trek()["sequani"]), [6])
    tribes = scene.war.roster.tribe_no
    assert {one.tribe for one in scene.candidates(GALLIC) if isinstance(one, Raise)} == {
        tribes["mediomatrici"],
        tribes["leuci"],
    }
    for name in ("treveri", "sequani", "helvetii", "raurici", "lingones"):
        assert scene.refusal(GALLIC, Raise(tribes[name])).clause == "BG-6.2.7.h"
    scene.play(GALLIC, Raise(tribes["mediomatrici"]))
    assert {scene.war.at[unit] for unit in scene.war.roster.units_of(tribes["mediomatrici"])} == {scene["mediomatrici"]}
    leaders = scene.war.roster.leaders_of[tribes["mediomatrici"]]
    assert {scene.war.leader_at[one] for one in leaders} <= {scene["mediomatrici"]}
    assert scene.war.serves[tribes["mediomatrici"]] == GALLIC
    assert scene.allows(GALLIC, March(scene.leaders("orgetorix"), scene.units(*HELVETII), scene["sequani"]))


@rule("BG-6.2.7.h")
def test_a_tribe_that_is_raised_brings_its_leaders() -> None:
    scene = trek(at="lemovices").run().play(GALLIC, Bargain(trek()["santones"]), [6])
    scene.play(GALLIC, Raise(scene.war.roster.tribe_no["pictones"]))
    assert scene.war.leader_at[scene["dumnacos"]] == scene.war.at[scene["pictones_inf6"]] == scene["pictones"]


@rule("BG-6.2.7.h")
def test_vassals_follow_their_main_tribe_and_are_not_raised_alone() -> None:
    """The Arverni are above value 3: their vassals, the Gabali and Vellavi, stay at home."""
    scene = trek(at="nitiobroges").run().play(GALLIC, Bargain(trek()["arverni"]), [6])
    roster = scene.war.roster
    for name in ("gabali", "vellavi"):
        assert roster.tribes[roster.tribe_no[name]].vassal
        assert scene.refusal(GALLIC, Raise(roster.tribe_no[name])).clause == "BG-6.2.7.h"
    assert scene.allows(GALLIC, Raise(roster.tribe_no["ruteni"]))


@rule("BG-6.2.7.i")
def test_raising_a_tribe_is_a_choice() -> None:
    scene = trek().run().play(GALLIC, Bargain(trek()["sequani"]), [6])
    assert Pass() in scene.candidates(GALLIC)
    scene.play(GALLIC, Pass())
    assert len(scene.war.serves) == 2
    assert scene.step == MoveForces(GALLIC)


@rule("BG-6.2.7.i")
def test_a_six_where_no_tribe_qualifies_only_allows_the_move() -> None:
    scene = trek().serve(GALLIC, "mediomatrici", "leuci").run().play(GALLIC, Bargain(trek()["sequani"]), [6])
    assert scene.step == MoveForces(GALLIC)
    assert scene.allows(GALLIC, March(scene.leaders("orgetorix"), scene.units(*HELVETII), scene["sequani"]))


@rule("BG-6.2.7.g")
def test_a_region_is_bargained_for_once_in_the_whole_scenario() -> None:
    scene = trek(at="sequani").run()
    scene.play(GALLIC, Bargain(scene["lingones"]), [4])
    scene.war.turn, scene.war.agenda = 4, [Negotiate()]
    scene.run()
    assert scene.refusal(GALLIC, Bargain(scene["lingones"])).clause == "BG-6.2.7.g"
    assert Bargain(scene["lingones"]) not in scene.candidates(GALLIC)
    assert scene.allows(GALLIC, Bargain(scene["aeduii"]))


@rule("BG-6.2.7.i")
def test_there_is_one_negotiation_in_a_phase() -> None:
    scene = trek().run().play(GALLIC, Bargain(trek()["sequani"]), [4])
    assert scene.step == MoveForces(GALLIC)


@rule("BG-6.2.7.h")
def test_a_refusal_is_forgotten_with_the_phase() -> None:
    scene = trek(EndTurn()).run().play(GALLIC, Bargain(trek()["sequani"]), [1])
    assert scene.war.annals.refused == ()
    scene.war.agenda = [MoveForces(GALLIC), FixStacks(GALLIC)]
    scene.run()
    assert scene.allows(GALLIC, March(scene.leaders("orgetorix"), scene.units(*HELVETII), scene["sequani"]))


@rule("BG-6.2.7.i")
@pytest.mark.parametrize(
    ("unit", "leader", "asked"),
    [
        ("raurici_inf2", "orgetorix", (GALLIC,)),
        ("helvetii_inf4", "ariovistus", (GALLIC,)),
        ("german_cavalry_1", "ariovistus", ()),
        ("mediomatrici_inf4", "orgetorix", ()),
        ("helvetii_inf4", "", ()),
    ],
)
def test_only_units_of_helvetii_and_raurici_with_a_leader_bargain(
    unit: str, leader: str, asked: tuple[str, ...]
) -> None:
    scene = Scene(Negotiate(), scenario="helvetii", turn=3).put("helvetii", unit)
    if leader:
        scene.lead("helvetii", leader)
    assert scene.run().asked == asked


@rule("BG-6.2.7.g")
def test_nobody_bargains_in_another_scenario() -> None:
    scene = Scene(Negotiate(), scenario="vercingetorix", turn=3)
    scene.put("helvetii", "helvetii_inf6").lead("helvetii", "orgetorix")
    assert not scene.run().asked


@rule("BG-6.2.7.g", "BG-6.2.7.c")
def test_the_negotiation_stands_at_the_start_of_the_gallic_phase_before_the_roman_one() -> None:
    scene = Scene(StartTurn(), scenario="helvetii", turn=3)
    scene.put("remi", "german_cavalry_1").run()
    assert scene.step == BurnLand()
    kinds = (StartMovement, Negotiate, MoveForces)
    assert [step for step in scene.agenda if isinstance(step, kinds)] == [
        StartMovement(GALLIC),
        Negotiate(),
        MoveForces(GALLIC),
        StartMovement(ROMAN),
        MoveForces(ROMAN),
    ]
