"""BG-12: edge cases. Those of sieges and ships are tested with their rules."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import Deploy, Evade, GoTo, March, Shift
from iacta.games.bellum_gallicum.battlefield import Battlefield, Line
from iacta.games.bellum_gallicum.events import BattleWon, ContactTested, ControlChanged
from iacta.games.bellum_gallicum.rules import battle
from iacta.games.bellum_gallicum.state import ANTI_ROMAN, PRO_ROMAN
from iacta.games.bellum_gallicum.steps import DeployArmy, EndSequence, FixStacks, MoveForces, OpenBattle, OpenCombat
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

LEGIONS = ("legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi")
BELGAE = ("nervii_inf6", "suessiones_inf6", "eburones_inf6", "atrebates_inf4", "morini_inf4")


@rule("BG-12.a", "BG-4.4.1.b")
@pytest.mark.parametrize("first", ["roman", "gallic"])
def test_a_region_left_by_both_sides_is_anti_roman_whoever_goes_first(first: str) -> None:
    scene = Scene(OpenCombat(), scenario="belgae", turn=5).put("nervii", *LEGIONS, *BELGAE)
    scene.hold("roman", "remi", "atuatuci").settle()
    scene.war.first = first  # type: ignore[assignment]  # a side
    scene.run().play("gallic", Evade()).play("roman", Evade(), [1, 1])
    second = {"roman": "gallic", "gallic": "roman"}[first]
    way = {"roman": GoTo(scene["atuatuci"]), "gallic": GoTo(scene["eburones"])}
    assert scene.asked == (first,)
    scene.play(first, way[first])
    assert scene.asked == (second,)
    scene.play(second, way[second])
    assert scene.war.control[scene["nervii"]] == ANTI_ROMAN
    assert ControlChanged(scene["nervii"], PRO_ROMAN) not in scene.events
    assert {scene.war.at[unit] for unit in scene.units(*LEGIONS)} == {scene["atuatuci"]}
    assert {scene.war.at[unit] for unit in scene.units(*BELGAE)} == {scene["eburones"]}


@rule("BG-12.g", "BG-W13", "BG-4.4.2.e")
@pytest.mark.parametrize(("units", "most"), [(3, 0), (4, 1), (7, 1), (8, 2), (15, 3)])
def test_one_unit_in_four_may_stand_in_reserve(units: int, most: int) -> None:
    scene = Scene(DeployArmy("roman"), scenario="belgae").put("nervii", *BELGAE)
    legions = [unit.id for unit in scene.war.roster.units if unit.nation == "roman"][:units]
    scene.put("nervii", *legions).settle()
    scene.war.battlefield = Battlefield(scene["nervii"], "roman")
    everybody = scene.units(*legions)
    scene.run()
    allowed = Deploy((), everybody[most:], (), everybody[:most])
    assert scene.allows("roman", allowed)
    too_many = Deploy((), everybody[most + 1 :], (), everybody[: most + 1])
    assert scene.refusal("roman", too_many).clause == "BG-4.4.2.e"


@rule("BG-12.q", "BG-3.3.b")
def test_tribes_without_a_leader_stay_until_another_leader_fetches_them() -> None:
    scene = Scene(FixStacks("gallic"), MoveForces("gallic")).put("menapii", "menapii_inf4").put("nervii", "nervii_inf6")
    scene.lead("nervii", "ambiorix").settle().run()
    there = March(scene.leaders("ambiorix"), scene.units("nervii_inf6"), scene["menapii"])
    scene.play("gallic", there)
    onward = March(scene.leaders("ambiorix"), scene.units("menapii_inf4"), scene["atrebates"])
    assert not scene.allows("gallic", onward)  # he has moved, and they had no leader at the start
    later = Scene(FixStacks("gallic"), MoveForces("gallic")).put("menapii", "menapii_inf4")
    later.lead("menapii", "ambiorix").settle().run()
    later.play("gallic", March(later.leaders("ambiorix"), later.units("menapii_inf4"), later["atrebates"]))
    assert later.war.at[later["menapii_inf4"]] == later["atrebates"]


@rule("BG-12.q")
def test_the_tribes_without_leaders() -> None:
    roster = Scene().war.roster
    for name in ("menapii", "bituriges", "veneti"):
        assert roster.leaders_of[roster.tribe_no[name]] == ()


def end_of_sequence(*, romans_weak: bool, cell_winner: str) -> Scene:
    """The first sequence of a battle is over; every Gallic unit was weakened at deployment."""
    scene = Scene(EndSequence(), scenario="belgae").put("nervii", *LEGIONS, weak=romans_weak)
    scene.put("nervii", *BELGAE, weak=True).settle()
    lines = (Line(centre=scene.units(*LEGIONS)), Line(centre=scene.units(*BELGAE)))
    scene.war.battlefield = Battlefield(
        scene["nervii"],
        "roman",
        roman=lines[0],
        gallic=lines[1],
        attacker_loss="1/4",
        defender_loss="1/4",
        cell_winner=cell_winner,  # type: ignore[arg-type]  # a side
    )
    return scene.run()


@rule("BG-12.t", "BG-4.4.2.x", "BG-4.4.2.y")
def test_a_line_that_was_weak_from_the_start_has_lost_after_the_first_sequence() -> None:
    scene = end_of_sequence(romans_weak=False, cell_winner="gallic")
    assert scene.happened(BattleWon) == [BattleWon(scene["nervii"], "roman", 1)]
    both = end_of_sequence(romans_weak=True, cell_winner="gallic")
    assert both.happened(BattleWon) == [BattleWon(both["nervii"], "gallic", 1)]


@rule("BG-12.w", "BG-3.3.m", "BG-3.3.2.j")
def test_a_besieged_leader_counts_for_the_test_of_those_outside_but_does_not_march() -> None:
    scene = Scene(FixStacks("gallic"), MoveForces("gallic")).put("arverni", *LEGIONS, "arverni_inf6")
    scene.lead("arverni", "sedullos").put("gergovia", "arverni_inf4").lead("gergovia", "vercingetorix")
    scene.besiege("gergovia", "roman", 1).settle().run()
    together = March(scene.leaders("sedullos", "vercingetorix"), scene.units("arverni_inf6"), scene["bituriges"])
    assert scene.refusal("gallic", together).clause == "BG-3.3.2.j"
    assert scene.refusal("gallic", Shift(scene.leaders("vercingetorix"), ())).clause == "BG-3.3.2.j"
    scene.play("gallic", March(scene.leaders("sedullos"), scene.units("arverni_inf6"), scene["bituriges"]), [5])
    (tested,) = scene.happened(ContactTested)
    assert (tested.score, tested.passed) == (4, True)  # −1 for a leader of rank 3 in the region


@rule("BG-12.x", "BG-8.3.c", "BG-8.3.i")
def test_two_armies_without_leaders_give_the_attacker_three() -> None:
    scene = Scene(OpenBattle(0), scenario="belgae").put("nervii", *LEGIONS, *BELGAE).settle()
    scene.war.agenda = [OpenBattle(scene["nervii"])]
    scene.run()
    for seat in ("gallic", "roman"):
        scene.play(seat, scene.candidates(seat)[0], [1] if seat == "roman" else ())
    assert [(one.clause, one.value) for one in battle.modifiers(scene.war)] == [("BG-8.3.c", 3)]
