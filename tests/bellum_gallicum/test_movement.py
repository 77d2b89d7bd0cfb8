"""BG-3.3: movement by leaders, and the test of those who are in contact with an enemy army."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import ForcedMarch, March, Pass, Shift
from iacta.games.bellum_gallicum.events import ContactTested, ForceMoved
from iacta.games.bellum_gallicum.rules import evasion, movement
from iacta.games.bellum_gallicum.rules.forced_march import offers
from iacta.games.bellum_gallicum.sides import Side
from iacta.games.bellum_gallicum.state import FROZEN, HELD, LED, MOVED, PASSED, SHIFTED, STIRRED, UNTESTED
from iacta.games.bellum_gallicum.steps import FixStacks, ForceMarches, MoveForces, StartMovement
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

LEGIONS = ("legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi")
ARMY = ("aeduii_inf6", "aeduii_inf4", "aeduii_cav2", "ambarii_inf2", "segusiavi_inf2")


def moving(side: Side = "roman", turn: int = 5) -> Scene:
    """A side is about to move; `run` fixes its stacks."""
    return Scene(FixStacks(side), MoveForces(side), ForceMarches(side), turn=turn)


def march(scene: Scene, leaders: tuple[str, ...], units: tuple[str, ...], to: str, into: str = "") -> March:
    """A march by names."""
    place = scene.location(into) if into else 0
    return March(scene.leaders(*leaders), scene.units(*units), scene[to], place)


def why(scene: Scene, side: Side, leaders: tuple[str, ...], units: tuple[str, ...], to: str) -> tuple[str, str]:
    """Clause and reason why a march is refused."""
    refusal = scene.refusal(side, march(scene, leaders, units, to))
    return refusal.clause, refusal.reason


# Who moves, and where to


@rule("BG-3.3.a", "BG-3.3.g", "BG-3.3.1.a", "BG-3.3.1.b")
def test_a_leader_takes_units_to_a_neighbouring_region_or_goes_alone() -> None:
    scene = moving().put("senones", *LEGIONS).lead("senones", "caesar", "labienus").run()
    for to in ("suessiones", "carnutes", "parisii", "lingones", "bituriges", "aeduii"):
        for units in (LEGIONS, LEGIONS[:1], ()):
            assert scene.allows("roman", march(scene, ("caesar",), units, to))
    assert why(scene, "roman", ("caesar",), LEGIONS, "remi") == ("BG-3.3.g", "not-a-neighbour")
    assert why(scene, "roman", ("caesar",), LEGIONS, "senones") == ("BG-3.3.g", "not-a-neighbour")
    scene.play("roman", march(scene, ("caesar",), LEGIONS[:3], "aeduii"))
    moved = ForceMoved("roman", scene["senones"], scene["aeduii"], scene.leaders("caesar"), scene.units(*LEGIONS[:3]))
    assert scene.happened(ForceMoved) == [moved]
    assert scene.clause_of(ForceMoved) == "BG-3.3.a"
    assert scene.war.units_at(scene["aeduii"]) == list(scene.units(*LEGIONS[:3]))
    assert scene.war.units_at(scene["senones"]) == list(scene.units(*LEGIONS[3:]))
    assert scene.war.leader_at[scene["caesar"]] == scene["aeduii"]


@rule("BG-3.3.g")
@pytest.mark.parametrize(("start", "allowed"), [("atrebates", True), ("nervii", False)])
def test_a_common_border_is_needed(start: str, allowed: int) -> None:
    scene = moving().put(start, "legion_x").lead(start, "caesar").run()
    assert scene.allows("roman", march(scene, ("caesar",), ("legion_x",), "suessiones")) == bool(allowed)


@rule("BG-3.3.h")
def test_no_march_leads_anywhere_but_to_a_region() -> None:
    scene = moving().put("cisalpina", "legion_x").lead("cisalpina", "caesar").run()
    regions = [region for region in range(-2, scene.war.gaul.locations) if region != scene["provincia_ii"]]
    for region in regions:
        refusal = scene.refusal("roman", March(scene.leaders("caesar"), scene.units("legion_x"), region))
        assert refusal.clause == "BG-3.3.g"


@rule("BG-3.3.b", "BG-12.q")
def test_units_without_a_leader_never_leave_their_region() -> None:
    scene = moving("gallic").put("menapii", "menapii_inf4").put("nervii", "nervii_inf6").lead("nervii", "buduognatos")
    scene.run()
    assert not scene.war.done[scene["menapii_inf4"]] & LED
    assert why(scene, "gallic", (), ("menapii_inf4",), "nervii") == ("BG-3.3.b", "no-leader")
    assert why(scene, "gallic", ("buduognatos",), ("menapii_inf4",), "remi") == ("BG-3.3.b", "unit-not-there")
    assert not [
        one for one in scene.candidates("gallic") if isinstance(one, March) and scene["menapii_inf4"] in one.units
    ]


@rule("BG-3.3.b", "BG-3.3.l", "BG-12.q")
def test_a_leader_of_another_tribe_fetches_them_in_the_phase_after_he_came() -> None:
    scene = moving("gallic").put("menapii", "menapii_inf4").put("nervii", "nervii_inf6").lead("nervii", "buduognatos")
    scene.lead("menapii", "comnios", done=MOVED).run()
    assert scene.war.done[scene["menapii_inf4"]] & LED
    assert why(scene, "gallic", ("comnios",), ("menapii_inf4",), "nervii") == ("BG-3.3.i", "has-moved")
    scene = moving("gallic").put("menapii", "menapii_inf4").lead("menapii", "comnios").run()
    assert scene.allows("gallic", march(scene, ("comnios",), ("menapii_inf4",), "nervii"))


@rule("BG-3.3.l")
def test_a_leader_who_comes_during_the_phase_leads_nobody_in_it() -> None:
    scene = moving("gallic").put("menapii", "menapii_inf4").lead("nervii", "buduognatos").run()
    scene.play("gallic", march(scene, ("buduognatos",), (), "menapii"))
    assert not scene.allows("gallic", march(scene, ("buduognatos",), ("menapii_inf4",), "nervii"))
    scene = moving("gallic").put("menapii", "menapii_inf4").lead("nervii", "buduognatos", "ambiorix").run()
    scene.war.place_leaders((scene["buduognatos"],), scene["menapii"])
    reason = why(scene, "gallic", ("buduognatos",), ("menapii_inf4",), "nervii")
    assert reason == ("BG-3.3.b", "no-leader-at-the-start")


@rule("BG-3.3.l")
def test_the_stacks_are_fixed_after_reinforcements_and_for_the_whole_phase() -> None:
    scene = Scene(StartMovement("gallic"), FixStacks("gallic"), MoveForces("gallic"), scenario="helvetii", turn=6)
    scene.run()
    assert scene.war.done[scene["german_cavalry_1"]] & LED
    assert scene.war.leader_done[scene["ariovistus"]] & LED == 0


@rule("BG-3.3.l")
def test_a_leader_leads_any_units_of_his_side_whatever_their_nation() -> None:
    scene = moving().put("senones", "gallic_cavalry_1", "legion_x").put("senones", "senones_inf6", side="roman")
    scene.put("senones", "german_cavalry_3", side="roman").lead("senones", "pro_roman_gallic_leader_1").run()
    units = ("gallic_cavalry_1", "legion_x", "senones_inf6", "german_cavalry_3")
    assert scene.allows("roman", march(scene, ("pro_roman_gallic_leader_1",), units, "aeduii"))


@rule("BG-3.3.b")
def test_nobody_moves_the_other_sides_counters() -> None:
    scene = moving().put("senones", "legion_x", "senones_inf6").lead("senones", "caesar", "drappes").run()
    assert why(scene, "roman", ("caesar",), ("senones_inf6",), "aeduii") == ("BG-3.3.b", "not-your-unit")
    assert why(scene, "roman", ("drappes",), (), "aeduii") == ("BG-3.3.b", "not-your-leader")
    for leaders, units in (
        ((999,), ()),
        ((-1,), ()),
        (scene.leaders("caesar"), (999,)),
        (scene.leaders("caesar"), (-1,)),
    ):
        assert scene.refusal("roman", March(leaders, units, scene["aeduii"])).clause == "BG-3.3.b"


@rule("BG-3.3.b")
def test_a_group_starts_from_one_region() -> None:
    scene = moving().put("senones", "legion_i", "legion_x").lead("senones", "caesar").lead("lingones", "labienus")
    scene.put("lingones", "legion_xi").run()
    assert scene.allows("roman", march(scene, ("caesar",), ("legion_i", "legion_x"), "aeduii"))
    for leaders in (("caesar", "labienus"), ("caesar", "crassus")):
        assert why(scene, "roman", leaders, (), "aeduii") == ("BG-3.3.b", "leader-not-there")
    for units in (("legion_x", "legion_xi"), ("legion_x", "legion_xii")):
        assert why(scene, "roman", ("caesar",), units, "aeduii") == ("BG-3.3.b", "unit-not-there")
    assert why(scene, "roman", ("crassus",), (), "aeduii") == ("BG-3.3.b", "no-leader")


@rule("BG-0.2.g", "BG-0.2.h", "BG-0.2.m")
def test_allies_without_a_leader_keep_their_side_but_do_not_move() -> None:
    scene = moving().put("remi", "remi_inf6", side="roman").put("remi", "gallic_cavalry_1").lead("remi", "caesar").run()
    scene.play("roman", march(scene, ("caesar",), (), "nervii"))
    assert [scene.war.side[unit] for unit in scene.units("remi_inf6", "gallic_cavalry_1")] == ["roman", "roman"]
    assert not [one for one in scene.candidates("roman") if isinstance(one, March)]


@rule("BG-3.3.f")
def test_friends_and_enemies_in_the_region_of_arrival_never_hinder() -> None:
    scene = moving().put("senones", "legion_x").lead("senones", "tribune_1").put("aeduii", *ARMY)
    scene.put("lingones", *LEGIONS[:3]).run()
    for to in ("aeduii", "lingones"):
        assert scene.allows("roman", march(scene, ("tribune_1",), ("legion_x",), to))
    scene.play("roman", march(scene, ("tribune_1",), ("legion_x",), "aeduii"))
    assert not scene.happened(ContactTested)


@rule("BG-3.3.i")
def test_each_unit_and_leader_moves_once_a_turn() -> None:
    scene = moving().put("senones", "legion_x", "legion_xi").lead("senones", "caesar", "labienus", "cicero").run()
    scene.play("roman", march(scene, ("caesar",), ("legion_x",), "aeduii"))
    assert scene.war.done[scene["legion_x"]] & MOVED
    assert scene.war.leader_done[scene["caesar"]] & MOVED
    assert why(scene, "roman", ("caesar",), (), "arverni") == ("BG-3.3.i", "has-moved")
    scene.play("roman", march(scene, ("labienus",), ("legion_xi",), "aeduii"))
    assert why(scene, "roman", ("labienus",), ("legion_x",), "arverni") == ("BG-3.3.i", "has-moved")


@rule("BG-3.3.i")
def test_who_has_moved_forces_no_march() -> None:
    scene = moving().put("senones", "legion_x", "legion_xi").lead("senones", "caesar", "labienus").run()
    scene.play("roman", march(scene, ("caesar",), ("legion_x",), "aeduii")).play("roman", Pass())
    forced = ForcedMarch(scene.leaders("caesar"), scene.units("legion_x"), scene["arverni"], scene["provincia_i"])
    assert scene.step == ForceMarches("roman")
    assert scene.refusal("roman", forced).clause == "BG-3.3.i"
    assert {one.leaders for one in offers(scene.war, "roman")} == {scene.leaders("labienus")}


@rule("BG-3.3.i")
@pytest.mark.parametrize(("leaders", "units"), [(("caesar", "caesar"), ()), (("caesar",), ("legion_x", "legion_x"))])
def test_nobody_is_named_twice(leaders: tuple[str, ...], units: tuple[str, ...]) -> None:
    scene = moving().put("senones", "legion_x").lead("senones", "caesar").run()
    assert why(scene, "roman", leaders, units, "aeduii") == ("BG-3.3.i", "named-twice")


@rule("BG-3.3.j")
def test_units_left_behind_need_another_leader() -> None:
    scene = moving().put("senones", "legion_x", "legion_xi").lead("senones", "caesar").run()
    scene.play("roman", march(scene, ("caesar",), ("legion_x",), "aeduii"))
    assert not [one for one in offers(scene.war, "roman") if scene["legion_xi"] in one.units]
    assert not scene.allows("roman", march(scene, ("caesar",), ("legion_xi",), "aeduii"))
    scene = moving().put("senones", "legion_x", "legion_xi").lead("senones", "caesar", "cicero").run()
    scene.play("roman", march(scene, ("caesar",), ("legion_x",), "aeduii"))
    assert scene.allows("roman", march(scene, ("cicero",), ("legion_xi",), "lingones"))


@rule("BG-3.3.1.c")
def test_a_force_with_several_leaders_splits_to_different_regions() -> None:
    scene = moving().put("senones", *LEGIONS).lead("senones", "caesar", "labienus", "crassus").run()
    scene.play("roman", march(scene, ("caesar",), LEGIONS[:2], "aeduii"))
    scene.play("roman", march(scene, ("labienus", "crassus"), LEGIONS[2:], "lingones"))
    assert len(scene.war.units_at(scene["aeduii"])) == 2
    assert len(scene.war.units_at(scene["lingones"])) == 3


@rule("BG-3.3.a")
def test_everything_offered_is_allowed() -> None:
    scene = moving().put("aeduii", *LEGIONS, "gallic_cavalry_1").lead("aeduii", "caesar", "tribune_1")
    scene.put("provincia_i", "numidians", "cretans").lead("narbo", "crassus").camp("remi").put(
        "camp:remi", "legion_xii"
    )
    scene.lead("camp:remi", "labienus").put("bibracte", *ARMY).settle().run()
    offered = scene.candidates("roman")
    assert Pass() in offered
    assert {type(one) for one in offered} == {Pass, March, Shift}
    assert len(offered) == len(set(offered))
    for one in offered:
        assert scene.allows("roman", one), one


@rule("BG-3.3.3.e")
def test_who_marches_has_stirred_and_who_stays_has_not() -> None:
    scene = moving().put("senones", "legion_x", "legion_xi").lead("senones", "caesar", "labienus").run()
    scene.play("roman", march(scene, ("caesar",), ("legion_x",), "aeduii"))
    assert scene.war.done[scene["legion_x"]] & STIRRED
    assert not scene.war.done[scene["legion_xi"]] & STIRRED


# The contact test


def contact(*leaders: str, inside: tuple[str, ...] = ()) -> Scene:
    """A Roman force in Aeduii under the eyes of a Gallic army."""
    scene = moving().put("aeduii", "legion_x", "legion_xi").lead("aeduii", *leaders).put("aeduii", *ARMY)
    return scene.put("vienna", *inside).settle().run()


@rule("BG-3.3.c", "BG-3.3.d", "BG-W20")
@pytest.mark.parametrize(("leader", "best"), [("caesar", 5), ("labienus", 4), ("tribune_1", 3)])
@pytest.mark.parametrize("die", range(1, 7))
def test_a_modified_four_passes(leader: str, best: int, die: int) -> None:
    scene = contact(leader)
    scene.play("roman", march(scene, (leader,), ("legion_x",), "senones"), [die])
    (tested,) = scene.happened(ContactTested)
    assert (tested.region, tested.side, tested.die) == (scene["aeduii"], "roman", die)
    assert tested.score == die + {5: -1, 4: 0, 3: 1}[best]
    assert tested.passed == (die <= best)
    assert scene.war.tested[scene["aeduii"]] == (PASSED if die <= best else HELD)
    assert (scene.war.at[scene["legion_x"]] == scene["senones"]) == (die <= best)
    assert bool(scene.war.done[scene["legion_x"]] & MOVED) == (die <= best)


@rule("BG-3.3.c")
def test_one_die_for_the_region_and_the_phase() -> None:
    scene = contact("caesar", "labienus")
    scene.play("roman", march(scene, ("caesar",), ("legion_x",), "senones"), [5])
    scene.play("roman", march(scene, ("labienus",), ("legion_xi",), "lingones"))
    assert not scene.happened(ContactTested)
    assert scene.war.at[scene["legion_xi"]] == scene["lingones"]


@rule("BG-3.3.c", "BG-3.3.k")
def test_after_a_failed_test_nothing_in_the_open_leaves_the_region_not_even_a_leader() -> None:
    scene = contact("caesar", "labienus").lead("remi", "cicero")
    scene.play("roman", march(scene, ("caesar",), ("legion_x",), "senones"), [6])
    assert why(scene, "roman", ("labienus",), ("legion_xi",), "lingones") == ("BG-3.3.c", "held-by-the-enemy")
    assert why(scene, "roman", ("labienus",), (), "lingones") == ("BG-3.3.c", "held-by-the-enemy")
    marches = [one for one in scene.candidates("roman") if isinstance(one, March)]
    assert {one.leaders for one in marches} == {scene.leaders("cicero")}


@rule("BG-3.3.k")
def test_a_leader_alone_is_tested_too() -> None:
    scene = contact("labienus")
    scene.play("roman", march(scene, ("labienus",), (), "senones"), [5])
    assert scene.war.leader_at[scene["labienus"]] == scene["aeduii"]


@rule("BG-3.3.c", "BG-2.1.3.b")
def test_neither_four_units_nor_an_army_inside_a_place_ask_for_a_test() -> None:
    scene = moving().put("aeduii", "legion_x").lead("aeduii", "tribune_1").put("aeduii", *ARMY[:4])
    scene.put("bibracte", ARMY[4], "arverni_inf6").settle().run()
    scene.play("roman", march(scene, ("tribune_1",), ("legion_x",), "senones"))
    assert not scene.happened(ContactTested)
    scene = moving().put("aeduii", "legion_x").lead("aeduii", "tribune_1").put("bibracte", *ARMY).settle().run()
    scene.play("roman", march(scene, ("tribune_1",), ("legion_x",), "senones"))
    assert not scene.happened(ContactTested)


@rule("BG-3.3.m", "BG-12.w")
def test_every_leader_in_the_region_counts_inside_places_and_besieged_too() -> None:
    scene = contact("tribune_1")
    assert [one.value for one in movement.test_modifiers(scene.war, "roman", scene["aeduii"])] == [1]
    scene.lead("bibracte", "caesar").put("bibracte", "remi_inf6", side="roman").besiege("bibracte", "gallic", 1)
    assert [one.value for one in movement.test_modifiers(scene.war, "roman", scene["aeduii"])] == [-1]
    assert why(scene, "roman", ("caesar",), (), "senones") == ("BG-3.3.2.j", "besieged-cannot-move")


@rule("BG-3.3.m", "BG-3.3.d")
def test_leaders_of_the_enemy_and_of_other_regions_do_not_count() -> None:
    scene = contact("tribune_1").lead("aeduii", "vercingetorix").lead("senones", "caesar")
    assert [one.value for one in movement.test_modifiers(scene.war, "roman", scene["aeduii"])] == [1]
    assert [one.value for one in movement.test_modifiers(scene.war, "gallic", scene["aeduii"])] == [-1]


@rule("BG-3.3.m")
def test_no_test_is_made_before_something_wants_to_leave() -> None:
    scene = contact("caesar")
    assert not scene.rolls
    assert not any(scene.war.tested)


@rule("BG-3.3.k")
def test_going_into_a_place_of_the_region_needs_no_test() -> None:
    scene = moving("gallic").put("aeduii", "aeduii_inf6").lead("aeduii", "eporedorix").put("aeduii", *LEGIONS).settle()
    scene.run().play("gallic", Shift(scene.leaders("eporedorix"), scene.units("aeduii_inf6"), scene["bibracte"]))
    assert scene.war.at[scene["aeduii_inf6"]] == scene["bibracte"]
    assert not scene.happened(ContactTested)


@rule("BG-3.3.c")
def test_a_region_is_tested_anew_in_each_phase() -> None:
    scene = contact("caesar")
    scene.play("roman", march(scene, ("caesar",), ("legion_x",), "senones"), [6])
    scene.war.agenda = [MoveForces("gallic"), FixStacks("gallic")]
    assert scene.run().war.tested == [UNTESTED] * 35


@rule("BG-3.3.e")
def test_a_failed_test_does_not_forbid_evasion() -> None:
    scene = moving().put("aeduii", *LEGIONS).lead("aeduii", "caesar").put("aeduii", *ARMY).hold("roman", "senones")
    scene.settle().run().play("roman", march(scene, ("caesar",), LEGIONS, "senones"), [6])
    assert evasion.destinations(scene.war, scene["aeduii"], "roman") == (scene["senones"],)


# What the start of the phase notes


@rule("BG-3.3.l", "BG-3.3.2.k")
def test_a_new_phase_forgets_the_last_ones_shifts_and_the_other_side_keeps_its_own() -> None:
    scene = moving().put("senones", "legion_x", done=SHIFTED | FROZEN | MOVED).lead("senones", "caesar")
    scene.put("aeduii", "aeduii_inf6", done=SHIFTED).run()
    assert scene.war.done[scene["legion_x"]] == LED | MOVED
    assert scene.war.done[scene["aeduii_inf6"]] == SHIFTED


@rule("BG-3.3.2.h", "BG-3.3.2.j")
def test_a_besieged_leader_leads_nobody_and_the_besieged_are_not_led() -> None:
    scene = moving("gallic").put("aeduii", "aeduii_inf4").put("bibracte", "aeduii_inf6").lead("bibracte", "eporedorix")
    scene.put("aeduii", "legion_x").besiege("bibracte", "roman", 1).lead("arverni", "vercingetorix").settle().run()
    assert not scene.war.done[scene["aeduii_inf4"]] & LED
    assert not scene.war.done[scene["aeduii_inf6"]] & LED
    assert why(scene, "gallic", ("eporedorix",), ("aeduii_inf4",), "arverni") == ("BG-3.3.2.j", "besieged-cannot-move")
