"""6.0.f: regions that are closed to a side or a nation, and tribes that stay at home."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import (
    Evade,
    ForcedMarch,
    GoTo,
    March,
    Stand,
)
from iacta.games.bellum_gallicum.rules.setup import set_up
from iacta.games.bellum_gallicum.scenarios import shipped
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import LED, RHENUS
from iacta.games.bellum_gallicum.steps import (
    ForceMarches,
    MoveForces,
    NameCombat,
    OfferEvasions,
    RetreatForce,
    WithdrawForce,
)
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

LEGIONS = ("legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi")


def refused(scene: Scene, leader: str, unit: str, to: str) -> str | None:
    """The clause that keeps a leader with a unit from marching to a region; None if they may."""
    march = March(scene.leaders(leader), scene.units(unit) if unit else (), scene[to])
    refusal = scene.rulebook.refusal(scene.war, GALLIC, march)
    return refusal.clause if refusal is not None else None


def on_the_march(scenario: str, turn: int = 4) -> Scene:
    """A Gallic movement phase on an empty map."""
    return Scene(MoveForces(GALLIC), scenario=scenario, turn=turn)


def ways_out(scene: Scene) -> set[int]:
    """Where the Gallic side is offered to go."""
    return {action.region for action in scene.candidates(GALLIC) if isinstance(action, GoTo)}


# Closed regions: 6.2.7.f, 6.3.6.c, 6.9.7.a, and 6.0.f for all of them


@rule("BG-6.2.7.f", "BG-6.0.f")
def test_germans_and_their_leaders_may_not_enter_belgica() -> None:
    scene = on_the_march("helvetii").put("treveri", "german_infantry8_1", "mediomatrici_inf4", done=LED)
    scene.lead("treveri", "ariovistus", "orgetorix")
    assert refused(scene, "ariovistus", "german_infantry8_1", "remi") == "BG-6.2.7.f"
    assert refused(scene, "orgetorix", "german_infantry8_1", "remi") == "BG-6.2.7.f"
    assert refused(scene, "ariovistus", "mediomatrici_inf4", "remi") == "BG-6.2.7.f"
    assert refused(scene, "ariovistus", "", "remi") == "BG-6.2.7.f"
    assert refused(scene, "orgetorix", "mediomatrici_inf4", "remi") is None
    assert refused(scene, "ariovistus", "german_infantry8_1", "mediomatrici") is None


@rule("BG-6.2.7.h")
def test_germans_may_go_home_and_gauls_may_not() -> None:
    scene = on_the_march("helvetii").put("sequani", "german_infantry8_1", "sequani_inf6", done=LED | RHENUS)
    scene.lead("sequani", "ariovistus", "orgetorix", done=RHENUS)
    assert refused(scene, "ariovistus", "german_infantry8_1", "germania") is None
    assert refused(scene, "orgetorix", "sequani_inf6", "germania") == "BG-3.3.3.a"


@rule("BG-6.3.6.c", "BG-6.0.f")
def test_gauls_may_not_enter_aquitania_in_the_last_revolt() -> None:
    scene = on_the_march("last_revolt").put("nitiobroges", "pictones_inf6", done=LED).lead("nitiobroges", "dumnacos")
    for region in ("tarbelli", "bigerriones"):
        assert refused(scene, "dumnacos", "pictones_inf6", region) in {"BG-6.3.6.c", "BG-3.3.g"}
    near = [
        region
        for region in ("tarbelli", "bigerriones")
        if scene[region] in scene.war.gaul.neighbours[scene["nitiobroges"]]
    ]
    assert near
    assert {refused(scene, "dumnacos", "", region) for region in near} == {"BG-6.3.6.c"}
    elsewhere = on_the_march("armorica").put("nitiobroges", "pictones_inf6", done=LED).lead("nitiobroges", "dumnacos")
    assert refused(elsewhere, "dumnacos", "pictones_inf6", near[0]) is None


@rule("BG-6.9.7.a", "BG-6.0.f")
@pytest.mark.parametrize(("turn", "clause"), [(1, "BG-6.9.7.a"), (5, "BG-6.9.7.a"), (6, None), (9, None)])
def test_the_gallic_side_enters_aeduii_from_july_on(turn: int, clause: str | None) -> None:
    scene = (
        on_the_march("vercingetorix", turn).put("arverni", "arverni_inf4", done=LED).lead("arverni", "vercingetorix")
    )
    assert refused(scene, "vercingetorix", "arverni_inf4", "aeduii") == clause
    assert refused(scene, "vercingetorix", "", "aeduii") == clause
    assert refused(scene, "vercingetorix", "arverni_inf4", "bituriges") is None


@rule("BG-6.9.7.a")
def test_the_roman_side_enters_aeduii_when_it_likes() -> None:
    scene = Scene(MoveForces(ROMAN), scenario="vercingetorix", turn=3)
    scene.put("sequani", "legion_x", done=LED).lead("sequani", "caesar")
    assert scene.allows(ROMAN, March(scene.leaders("caesar"), scene.units("legion_x"), scene["aeduii"]))


@rule("BG-6.0.f")
def test_a_closed_region_is_not_even_crossed_by_a_forced_march() -> None:
    scene = Scene(ForceMarches(GALLIC), scenario="vercingetorix", turn=5)
    scene.put("arverni", "arverni_cav2", done=LED).lead("arverni", "vercingetorix")
    across = ForcedMarch(scene.leaders("vercingetorix"), scene.units("arverni_cav2"), scene["aeduii"], scene["sequani"])
    assert scene.refusal(GALLIC, across).clause == "BG-6.9.7.a"
    into = ForcedMarch(scene.leaders("vercingetorix"), scene.units("arverni_cav2"), scene["bituriges"], scene["aeduii"])
    assert scene.refusal(GALLIC, into).clause == "BG-6.9.7.a"
    scene.war.turn = 6
    assert scene.allows(GALLIC, across)


def cornered(scenario: str, region: str, turn: int, *units: str) -> Scene:
    """A Gallic force in a region whose neighbours are all Roman but for the closed one."""
    scene = Scene(scenario=scenario, turn=turn)
    return scene.hold(ROMAN, *scene.war.gaul.region_id[1:]).put(region, *units)


@rule("BG-6.0.f")
def test_a_closed_region_is_no_refuge_for_evasion_or_withdrawal() -> None:
    for turn, offered in ((5, set()), (6, {"aeduii"})):
        scene = cornered("vercingetorix", "arverni", turn, "arverni_inf6").hold(GALLIC, "aeduii")
        scene.put("arverni", "legion_x")
        scene.war.agenda = [WithdrawForce(scene["arverni"], GALLIC)]
        scene.run()
        found = ways_out(scene)
        assert found == {scene[name] for name in offered}


@rule("BG-6.0.f")
def test_a_closed_region_is_no_refuge_for_a_beaten_army() -> None:
    for turn, first in ((5, 1), (6, 0)):
        scene = cornered("vercingetorix", "arverni", turn, "arverni_inf6").hold(GALLIC, "aeduii")
        scene.war.agenda = [RetreatForce(scene["arverni"], GALLIC)]
        scene.run()
        if first:
            assert scene["aeduii"] not in ways_out(scene)
        else:
            assert scene.war.at[scene["arverni_inf6"]] == scene["aeduii"]


@rule("BG-6.0.f")
def test_a_skirmish_is_not_evaded_into_a_closed_region() -> None:
    for turn, asked in ((5, ()), (6, (GALLIC,))):
        scene = cornered("vercingetorix", "arverni", turn, "arverni_cav2").hold(GALLIC, "aeduii")
        scene.put("arverni", "legion_x", "legion_vii")
        scene.war.pending = (("skirmish", scene["arverni"]),)
        scene.war.agenda = [OfferEvasions("skirmish")]
        assert scene.run().asked == asked


# 6.4.6


@rule("BG-6.4.6.a", "BG-6.4.6.c", "BG-6.0.f")
def test_the_bellovaci_and_correos_may_not_leave_their_region() -> None:
    scene = (
        on_the_march("belgae").put("bellovaci", "bellovaci_inf6", "caleti_inf2", done=LED).lead("bellovaci", "correos")
    )
    assert refused(scene, "correos", "bellovaci_inf6", "suessiones") == "BG-6.4.6.a"
    assert refused(scene, "correos", "caleti_inf2", "suessiones") == "BG-6.4.6.a"
    assert refused(scene, "correos", "", "suessiones") == "BG-6.4.6.a"


@rule("BG-6.4.6.a", "BG-6.4.6.c")
def test_no_other_tribe_nor_its_leader_enters_the_land_of_the_bellovaci() -> None:
    scene = (
        on_the_march("belgae").put("suessiones", "suessiones_inf6", "caleti_inf2", done=LED).lead("suessiones", "galba")
    )
    assert refused(scene, "galba", "suessiones_inf6", "bellovaci") == "BG-6.4.6.a"
    assert refused(scene, "galba", "caleti_inf2", "bellovaci") == "BG-6.4.6.a"
    assert refused(scene, "galba", "", "bellovaci") == "BG-6.4.6.a"
    assert refused(scene, "galba", "suessiones_inf6", "remi") is None


@rule("BG-6.4.6.b")
@pytest.mark.parametrize("unit", ["caleti_inf2", "veliocasses_inf2", "viromandui_inf2"])
def test_the_small_tribes_of_the_region_may_come_back_with_correos_and_leave_with_others(unit: str) -> None:
    scene = (
        on_the_march("belgae")
        .put("suessiones", "bellovaci_inf6", unit, done=LED)
        .lead("suessiones", "correos", "galba")
    )
    both = March(scene.leaders("correos"), scene.units("bellovaci_inf6", unit), scene["bellovaci"])
    assert scene.allows(GALLIC, both)
    assert refused(scene, "galba", unit, "atrebates") is None


@rule("BG-6.4.6.c")
def test_bellovaci_who_were_driven_out_may_only_go_home() -> None:
    scene = on_the_march("belgae").put("suessiones", "bellovaci_inf6", done=LED).lead("suessiones", "correos", "galba")
    assert refused(scene, "correos", "bellovaci_inf6", "bellovaci") is None
    assert refused(scene, "correos", "bellovaci_inf6", "remi") == "BG-6.4.6.a"
    assert refused(scene, "galba", "bellovaci_inf6", "atrebates") == "BG-6.4.6.a"


@rule("BG-6.4.6.a", "BG-6.0.f")
def test_the_bellovaci_do_not_evade_or_withdraw_but_they_do_retreat() -> None:
    scene = Scene(scenario="belgae", turn=4).put("bellovaci", "bellovaci_inf6").lead("bellovaci", "correos")
    scene.put("bellovaci", "legion_x")
    scene.war.agenda = [WithdrawForce(scene["bellovaci"], GALLIC)]
    assert not scene.run().asked
    scene.war.agenda = [RetreatForce(scene["bellovaci"], GALLIC)]
    scene.run().play(GALLIC, GoTo(scene["suessiones"]))
    assert scene.war.at[scene["bellovaci_inf6"]] == scene.war.leader_at[scene["correos"]] == scene["suessiones"]


@rule("BG-6.4.6.a", "BG-6.0.f")
def test_an_army_with_bellovaci_has_nowhere_to_evade_to() -> None:
    host = ("bellovaci_inf6", "bellovaci_inf4", "bellovaci_cav2", "caleti_inf2", "veliocasses_inf2")
    scene = Scene(scenario="belgae", turn=4).put("bellovaci", *host, *LEGIONS).hold(ROMAN, "suessiones")
    scene.war.pending = (("battle", scene["bellovaci"]),)
    scene.war.agenda = [OfferEvasions("battle")]
    scene.run()
    assert scene.refusal(GALLIC, Evade()).clause == "BG-4.4.1.a"
    assert scene.allows(GALLIC, Stand())
    assert scene.allows(ROMAN, Evade())


@rule("BG-6.4.6.a", "BG-6.0.f")
def test_nobody_else_retreats_into_the_land_of_the_bellovaci() -> None:
    scene = cornered("belgae", "suessiones", 4, "suessiones_inf6").hold(GALLIC, "bellovaci")
    scene.war.agenda = [RetreatForce(scene["suessiones"], GALLIC)]
    offered = ways_out(scene.run())
    assert offered
    assert scene["bellovaci"] not in offered


@rule("BG-6.4.6.a")
def test_elsewhere_the_bellovaci_are_free() -> None:
    scene = on_the_march("last_revolt").put("bellovaci", "bellovaci_inf6", done=LED).lead("bellovaci", "correos")
    assert refused(scene, "correos", "bellovaci_inf6", "suessiones") is None


@rule("BG-6.4.6.c")
def test_where_they_meet_other_tribes_they_fight_as_one_force() -> None:
    scene = Scene(scenario="belgae", turn=4).put("suessiones", "bellovaci_inf6", "suessiones_inf6", "suessiones_cav2")
    scene.put("suessiones", "caleti_inf2", "viromandui_inf2", *LEGIONS)
    scene.war.agenda = [NameCombat("battle")]
    scene.war.pending = (("battle", scene["suessiones"]),)
    scene.run()
    assert len(scene.happened(events.BattleOpened)) == 1


@rule("BG-W33")
def test_gauls_beaten_in_nervii_have_four_ways_out() -> None:
    scene = Scene(scenario="belgae", turn=2)
    scene.state = set_up(shipped()["belgae"])
    scene.put("nervii", "legion_x")
    scene.war.agenda = [RetreatForce(scene["nervii"], GALLIC)]
    offered = ways_out(scene.run())
    assert offered == {scene[name] for name in ("atrebates", "atuatuci", "eburones", "menapii")}
