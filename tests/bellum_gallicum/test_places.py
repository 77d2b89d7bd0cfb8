"""BG-3.3.2: going in and out of oppida, cities and winter camps, and who may stand in them."""

from __future__ import annotations

from itertools import product

import pytest

from iacta.games.bellum_gallicum.actions import BreakCamp, March, Pass, Shift
from iacta.games.bellum_gallicum.events import CampRemoved, ContactTested, ForceMoved, ForceShifted, LeaderCaptured
from iacta.games.bellum_gallicum.rules import places
from iacta.games.bellum_gallicum.rules.setup import set_up
from iacta.games.bellum_gallicum.scenarios import shipped
from iacta.games.bellum_gallicum.sides import SIDES, Side
from iacta.games.bellum_gallicum.state import FROZEN, LED, MOVED, SHELTERED, SHIFTED
from iacta.games.bellum_gallicum.steps import BreakCamps, FixStacks, ForceMarches, MoveForces
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

LEGIONS = ("legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi")
ARMY = ("aeduii_inf6", "aeduii_inf4", "aeduii_cav2", "ambarii_inf2", "segusiavi_inf2")
WINTER, MARCH = 1, 2


def moving(side: Side = "gallic", turn: int = 8, scenario: str = "vercingetorix") -> Scene:
    """A side is about to move; somebody far away keeps the question open. `run` fixes its stacks."""
    scene = Scene(FixStacks(side), MoveForces(side), ForceMarches(side), turn=turn, scenario=scenario)
    return scene.lead("santones", "sedullos" if side == "gallic" else "cicero")


def shift(scene: Scene, leaders: tuple[str, ...], units: tuple[str, ...], place: str = "") -> Shift:
    """In or out by names."""
    return Shift(scene.leaders(*leaders), scene.units(*units), scene.location(place) if place else 0)


def march(scene: Scene, leaders: tuple[str, ...], units: tuple[str, ...], to: str, into: str = "") -> March:
    """A march by names."""
    place = scene.location(into) if into else 0
    return March(scene.leaders(*leaders), scene.units(*units), scene[to], place)


def why(scene: Scene, side: Side, action: March | Shift) -> tuple[str, str]:
    """Clause and reason why something is refused."""
    refusal = scene.refusal(side, action)
    return refusal.clause, refusal.reason


# Leaving and entering by a march


@rule("BG-3.3.2.a", "BG-3.3.2.i")
def test_who_starts_inside_an_unbesieged_place_leaves_freely_and_without_a_test() -> None:
    scene = (
        moving().put("bibracte", "aeduii_inf6").lead("bibracte", "eporedorix").put("aeduii", *LEGIONS).settle().run()
    )
    assert scene.war.done[scene["aeduii_inf6"]] & SHELTERED
    scene.play("gallic", march(scene, ("eporedorix",), ("aeduii_inf6",), "arverni"))
    assert not scene.happened(ContactTested)
    assert scene.war.at[scene["aeduii_inf6"]] == scene["arverni"]


@rule("BG-3.3.2.i", "BG-3.3.c")
def test_a_failed_test_of_the_force_outside_does_not_hold_those_inside() -> None:
    scene = moving().put("bibracte", "aeduii_inf6").lead("bibracte", "eporedorix").put("aeduii", *LEGIONS)
    scene.put("aeduii", "aeduii_inf4").lead("aeduii", "vercingetorix", "lucterios").settle().run()
    scene.play("gallic", march(scene, ("vercingetorix",), ("aeduii_inf4",), "arverni"), [6])
    mixed = march(scene, ("eporedorix", "lucterios"), ("aeduii_inf6",), "arverni")
    assert why(scene, "gallic", mixed) == ("BG-3.3.c", "held-by-the-enemy")
    assert {one.leaders for one in scene.candidates("gallic") if isinstance(one, March)} == {
        scene.leaders("eporedorix"),
        scene.leaders("sedullos"),
    }
    scene.play("gallic", march(scene, ("eporedorix",), ("aeduii_inf6",), "arverni"))
    assert scene.war.at[scene["aeduii_inf6"]] == scene["arverni"]


@rule("BG-3.3.2.i")
def test_who_went_in_during_the_phase_is_tested_all_the_same() -> None:
    scene = moving().put("aeduii", "aeduii_inf6", *LEGIONS).lead("aeduii", "eporedorix").settle().run()
    scene.play("gallic", shift(scene, ("eporedorix",), ("aeduii_inf6",), "bibracte"))
    scene.play("gallic", march(scene, ("eporedorix",), ("aeduii_inf6",), "arverni"), [6])
    assert scene.happened(ContactTested)
    assert scene.war.at[scene["aeduii_inf6"]] == scene["bibracte"]


@rule("BG-3.3.2.b", "BG-3.3.2.e")
def test_a_force_from_outside_enters_a_place_of_a_contested_region_unless_it_is_besieged() -> None:
    scene = moving().put("arverni", "arverni_inf6").lead("arverni", "vercingetorix").put("bibracte", "aeduii_inf6")
    scene.put("aeduii", *LEGIONS).settle().run()
    into = march(scene, ("vercingetorix",), ("arverni_inf6",), "aeduii", "bibracte")
    assert scene.allows("gallic", into)
    assert into in scene.candidates("gallic")
    scene.besiege("bibracte", "roman", 1)
    assert why(scene, "gallic", into) == ("BG-3.3.2.j", "place-is-besieged")
    assert into not in scene.candidates("gallic")
    scene.war.sieges.clear()
    scene.play("gallic", into)
    assert scene.war.at[scene["arverni_inf6"]] == scene.war.leader_at[scene["vercingetorix"]] == scene["bibracte"]
    assert [one.into for one in scene.happened(ForceMoved)] == [scene["bibracte"]]


@rule("BG-3.3.2.b")
def test_a_place_of_another_region_is_not_entered() -> None:
    scene = moving().put("arverni", "arverni_inf6").lead("arverni", "vercingetorix").run()
    elsewhere = march(scene, ("vercingetorix",), ("arverni_inf6",), "aeduii", "avaricum")
    assert why(scene, "gallic", elsewhere) == ("BG-3.3.2.b", "place-not-there")
    assert why(scene, "gallic", shift(scene, (), ("arverni_inf6",), "bibracte")) == ("BG-3.3.2.b", "place-not-there")


@rule("BG-3.3.2.j")
def test_a_besieged_group_cannot_move() -> None:
    scene = moving().put("bibracte", "aeduii_inf6").lead("bibracte", "eporedorix").put("aeduii", "legion_x")
    scene.besiege("bibracte", "roman", 1).settle().run()
    besieged = ("BG-3.3.2.j", "besieged-cannot-move")
    assert why(scene, "gallic", march(scene, ("eporedorix",), ("aeduii_inf6",), "arverni")) == besieged
    assert why(scene, "gallic", shift(scene, ("eporedorix",), ())) == besieged
    scene.war.done[scene["aeduii_inf6"]] |= LED
    assert why(scene, "gallic", shift(scene, (), ("aeduii_inf6",))) == besieged


@rule("BG-3.3.2.h")
def test_units_and_leaders_of_a_region_are_stacked_together_inside_and_outside() -> None:
    scene = moving().put("bibracte", "aeduii_inf6").put("aeduii", "aeduii_inf4").lead("alesia", "eporedorix").run()
    assert all(scene.war.done[unit] & LED for unit in scene.units("aeduii_inf6", "aeduii_inf4"))
    both = march(scene, ("eporedorix",), ("aeduii_inf6", "aeduii_inf4"), "arverni")
    assert scene.allows("gallic", both)
    assert both in scene.candidates("gallic")


@rule("BG-3.3.2.i", "BG-3.3.2.h")
def test_a_group_of_which_a_part_stands_outside_is_tested() -> None:
    scene = (
        moving().put("bibracte", "aeduii_inf6").put("aeduii", "aeduii_inf4", *LEGIONS).lead("bibracte", "eporedorix")
    )
    scene.settle().run()
    scene.play("gallic", march(scene, ("eporedorix",), ("aeduii_inf6", "aeduii_inf4"), "arverni"), [5])
    assert scene.happened(ContactTested)
    assert scene.war.at[scene["aeduii_inf6"]] == scene["bibracte"]


# In and out inside a region


@rule("BG-3.3.2.c", "BG-3.3.2.j")
def test_units_without_a_leader_go_in_but_not_out() -> None:
    scene = moving().put("aeduii", "aeduii_inf6", "legion_x").settle().run()
    scene.play("gallic", shift(scene, (), ("aeduii_inf6",), "bibracte"))
    told = ForceShifted("gallic", scene["aeduii"], scene["bibracte"], (), scene.units("aeduii_inf6"))
    assert scene.happened(ForceShifted) == [told]
    assert scene.war.at[scene["aeduii_inf6"]] == scene["bibracte"]
    scene = moving().put("bibracte", "aeduii_inf6").settle().run()
    assert why(scene, "gallic", shift(scene, (), ("aeduii_inf6",))) == ("BG-3.3.2.j", "no-leader-at-the-start")
    scene = moving().put("bibracte", "aeduii_inf6").lead("aeduii", "eporedorix").settle().run()
    assert scene.allows("gallic", shift(scene, (), ("aeduii_inf6",)))


@rule("BG-3.3.2.c")
def test_nobody_goes_into_a_besieged_place() -> None:
    scene = moving().put("aeduii", "aeduii_inf6", "legion_x").put("bibracte", "aeduii_inf4").settle()
    scene.besiege("bibracte", "roman", 1).run()
    assert why(scene, "gallic", shift(scene, (), ("aeduii_inf6",), "bibracte")) == ("BG-3.3.2.j", "place-is-besieged")


@rule("BG-3.3.2.f", "BG-3.3.2.k")
def test_going_out_does_not_use_up_the_move_and_is_done_once_a_phase() -> None:
    scene = moving().put("bibracte", "aeduii_inf6").lead("bibracte", "eporedorix").run()
    scene.play("gallic", shift(scene, ("eporedorix",), ("aeduii_inf6",)))
    assert scene.war.at[scene["aeduii_inf6"]] == scene.war.leader_at[scene["eporedorix"]] == scene["aeduii"]
    assert scene.war.done[scene["aeduii_inf6"]] & (SHIFTED | MOVED) == SHIFTED
    for again in (shift(scene, (), ("aeduii_inf6",), "alesia"), shift(scene, ("eporedorix",), (), "bibracte")):
        assert why(scene, "gallic", again) == ("BG-3.3.2.k", "went-in-or-out")
        assert again not in scene.candidates("gallic")
    scene.play("gallic", march(scene, ("eporedorix",), ("aeduii_inf6",), "arverni", "gergovia"))
    assert scene.war.at[scene["aeduii_inf6"]] == scene["gergovia"]


@rule("BG-3.3.2.k")
def test_besides_its_move_a_unit_goes_in_or_out_once() -> None:
    scene = moving().put("bibracte", "aeduii_inf6").lead("bibracte", "eporedorix").run()
    scene.play("gallic", march(scene, ("eporedorix",), ("aeduii_inf6",), "arverni"))
    scene.play("gallic", shift(scene, ("eporedorix",), ("aeduii_inf6",), "gergovia"))
    assert why(scene, "gallic", shift(scene, ("eporedorix",), ("aeduii_inf6",))) == ("BG-3.3.2.k", "went-in-or-out")


@rule("BG-3.3.2.f")
def test_in_and_out_is_refused_where_it_makes_no_sense() -> None:
    scene = moving().put("aeduii", "aeduii_inf6", "legion_x").put("bibracte", "aeduii_inf4").put("remi", "remi_inf6")
    scene.lead("aeduii", "eporedorix", "caesar").lead("remi", "iccius").run()
    assert why(scene, "gallic", Shift((), ())) == ("BG-3.3.2.f", "nobody-named")
    assert why(scene, "gallic", Shift((999,), (999,))) == ("BG-3.3.2.f", "nobody-named")
    assert why(scene, "gallic", shift(scene, (), ("aeduii_inf6",))) == ("BG-3.3.2.f", "stands-there-already")
    assert why(scene, "gallic", shift(scene, (), ("aeduii_inf4",), "alesia")) == ("BG-3.3.2.f", "stands-there-already")
    assert why(scene, "gallic", shift(scene, (), ("legion_x",), "bibracte")) == ("BG-3.3.2.f", "not-your-unit")
    assert why(scene, "gallic", shift(scene, ("caesar",), (), "bibracte")) == ("BG-3.3.2.f", "not-your-leader")
    far = shift(scene, (), ("aeduii_inf6", "remi_inf6"), "bibracte")
    assert why(scene, "gallic", far) == ("BG-3.3.2.f", "unit-not-there")
    far = shift(scene, ("eporedorix", "iccius"), (), "bibracte")
    assert why(scene, "gallic", far) == ("BG-3.3.2.f", "leader-not-there")
    twice = shift(scene, (), ("aeduii_inf6", "aeduii_inf6"), "bibracte")
    assert why(scene, "gallic", twice) == ("BG-3.3.i", "named-twice")
    twice = shift(scene, ("eporedorix", "eporedorix"), (), "bibracte")
    assert why(scene, "gallic", twice) == ("BG-3.3.i", "named-twice")
    assert scene.refusal("gallic", Shift((), (scene["aeduii_inf6"], 999), scene["bibracte"])).clause == "BG-3.3.2.f"
    assert scene.refusal("gallic", Shift((scene["eporedorix"], 999), (), scene["bibracte"])).clause == "BG-3.3.2.f"


# Who may stand where


STANDS = {
    ("legion_x", "roman"): {"narbo", "camp:remi"},
    ("cretans", "roman"): {"narbo", "camp:remi"},
    ("roman_cavalry_1", "roman"): {"narbo", "camp:remi"},
    ("civis_1", "roman"): {"narbo", "camp:remi"},
    ("gallic_cavalry_1", "roman"): {"bibracte", "camp:remi"},
    ("aeduii_cav2", "roman"): {"bibracte", "camp:remi"},
    ("remi_inf6", "roman"): {"bibracte"},
    ("aeduii_inf6", "gallic"): {"bibracte"},
    ("arverni_cav2", "gallic"): {"bibracte"},
    ("german_cavalry_3", "roman"): {"camp:remi"},
    ("german_cavalry_1", "gallic"): set(),
    ("german_infantry8_1", "gallic"): set(),
    ("briton_infantry_1", "gallic"): set(),
    ("briton_chariot_1", "gallic"): set(),
}


@rule("BG-3.3.2.d")
@pytest.mark.parametrize(("unit", "side"), STANDS)
def test_which_units_may_stand_in_a_place(unit: str, side: Side) -> None:
    scene = Scene().camp("remi")
    scene.war.side[scene[unit]] = side
    stands = {
        place
        for place in ("bibracte", "narbo", "camp:remi")
        if places.refuses_unit(scene.war, scene[unit], scene.location(place)) is None
    }
    assert stands == STANDS[unit, side]
    for place in {"bibracte", "narbo", "camp:remi"} - stands:
        refusal = places.refuses_unit(scene.war, scene[unit], scene.location(place))
        assert refusal is not None
        assert refusal.clause == "BG-3.3.2.d"


@rule("BG-3.3.2.d", "BG-3.3.2.l")
def test_cities_and_camps_are_the_roman_sides_and_oppida_are_open_to_the_gauls_of_both() -> None:
    scene = Scene().camp("remi")
    refused = [
        (side, place)
        for side, place in product(SIDES, ("bibracte", "narbo", "camp:remi"))
        if places.refuses_place(scene.war, side, scene.location(place)) is not None
    ]
    assert refused == [("gallic", "narbo"), ("gallic", "camp:remi")]


@rule("BG-3.3.2.d")
def test_a_group_goes_in_only_as_a_whole() -> None:
    scene = moving("roman").put("provincia_i", "legion_x", "gallic_cavalry_1").lead("provincia_i", "caesar").run()
    both = shift(scene, ("caesar",), ("legion_x", "gallic_cavalry_1"), "narbo")
    assert why(scene, "roman", both) == ("BG-3.3.2.d", "unit-may-not-garrison")
    assert scene.allows("roman", shift(scene, ("caesar",), ("legion_x",), "narbo"))
    first = moving("roman").put("provincia_i", "legion_i").run()
    assert first.allows("roman", shift(first, (), ("legion_i",), "narbo"))
    scene = moving("roman").put("provincia_ii", "legion_x", "gallic_cavalry_1").lead("provincia_ii", "caesar").run()
    into = march(scene, ("caesar",), ("legion_x", "gallic_cavalry_1"), "provincia_i", "narbo")
    assert why(scene, "roman", into) == ("BG-3.3.2.d", "unit-may-not-garrison")


@rule("BG-3.3.2.g")
def test_an_oppidum_is_closed_to_a_side_by_enemies_inside_its_ruin_or_its_tribe() -> None:
    def refused(scene: Scene, side: Side) -> str | None:
        refusal = places.refuses_place(scene.war, side, scene["bibracte"])
        return None if refusal is None else refusal.reason

    scene = Scene()
    assert (refused(scene, "roman"), refused(scene, "gallic")) == (None, None)
    scene.put("bibracte", "arverni_inf6")
    assert (refused(scene, "roman"), refused(scene, "gallic")) == ("enemy-in-the-place", None)
    scene.put("bibracte", "arverni_inf6", side="roman")
    assert (refused(scene, "roman"), refused(scene, "gallic")) == (None, "enemy-in-the-place")
    scene = Scene().serve("gallic", "aeduii")
    assert (refused(scene, "roman"), refused(scene, "gallic")) == ("tribe-on-the-other-side", None)
    scene = Scene().serve("roman", "aeduii").serve("gallic", "arverni")
    assert (refused(scene, "roman"), refused(scene, "gallic")) == (None, "tribe-on-the-other-side")
    scene = Scene()
    scene.war.destroyed = frozenset({scene["bibracte"]})
    assert (refused(scene, "roman"), refused(scene, "gallic")) == ("place-does-not-stand", "place-does-not-stand")


@rule("BG-3.3.2.l")
@pytest.mark.parametrize(
    ("leader", "stays"),
    [("vercingetorix", 0), ("caesar", 0), ("ariovistus", 1), ("suebi_chief", 1), ("cassivellaunos", 1)],
)
def test_german_and_british_leaders_stay_outside(leader: str, stays: int) -> None:
    scene = Scene()
    refusal = places.refuses_leader(scene.war, scene[leader], scene["bibracte"])
    assert (refusal is not None) == bool(stays)
    assert refusal is None or refusal.clause == "BG-3.3.2.l"


@rule("BG-3.3.2.l")
def test_a_leader_may_stand_in_any_place_that_his_side_may_use() -> None:
    scene = moving("roman").lead("aeduii", "caesar").lead("provincia_i", "pro_roman_gallic_leader_1").run()
    assert scene.allows("roman", shift(scene, ("caesar",), (), "bibracte"))
    assert shift(scene, ("caesar",), (), "bibracte") in scene.candidates("roman")
    assert scene.allows("roman", shift(scene, ("pro_roman_gallic_leader_1",), (), "narbo"))
    scene.serve("gallic", "aeduii")
    assert why(scene, "roman", shift(scene, ("caesar",), (), "bibracte")) == ("BG-3.3.2.g", "tribe-on-the-other-side")
    scene = moving().lead("aeduii", "ariovistus").run()
    assert why(scene, "gallic", shift(scene, ("ariovistus",), (), "bibracte")) == (
        "BG-3.3.2.l",
        "leader-stays-outside",
    )


@rule("BG-3.3.2.g", "BG-4.1.g")
def test_a_leader_alone_in_a_place_is_captured_by_enemies_who_walk_in() -> None:
    scene = moving().lead("bibracte", "labienus").put("aeduii", "aeduii_inf6").lead("aeduii", "eporedorix").run()
    scene.play("gallic", shift(scene, ("eporedorix",), ("aeduii_inf6",), "bibracte"))
    assert scene.happened(LeaderCaptured) == [LeaderCaptured(scene["labienus"])]
    scene = moving().lead("bibracte", "labienus").lead("aeduii", "eporedorix").run()
    scene.play("gallic", shift(scene, ("eporedorix",), (), "bibracte"))
    assert not scene.happened(LeaderCaptured)


# Winter camps


@rule("BG-3.3.2.j", "BG-12.l")
def test_a_camp_is_left_freely_from_march_on_even_in_a_contested_region() -> None:
    scene = moving("roman", MARCH).camp("aeduii").put("camp:aeduii", "legion_x", "legion_xi").put("aeduii", *ARMY)
    scene.lead("camp:aeduii", "caesar").settle().run()
    scene.play("roman", march(scene, ("caesar",), ("legion_x",), "senones"))
    assert not scene.happened(ContactTested)
    assert scene.war.at[scene["legion_x"]] == scene["senones"]
    scene = moving("roman", MARCH).camp("aeduii").put("camp:aeduii", "legion_x").put("aeduii", *ARMY)
    scene.lead("camp:aeduii", "caesar").besiege("camp:aeduii", "gallic", 1).settle().run()
    out = march(scene, ("caesar",), ("legion_x",), "senones")
    assert why(scene, "roman", out) == ("BG-3.3.2.j", "besieged-cannot-move")


@rule("BG-3.3.2.j", "BG-4.5.7.h")
def test_in_winter_units_in_a_camp_are_frozen_until_enemies_come_and_leaders_are_not() -> None:
    scene = moving("roman", WINTER).camp("aeduii").put("camp:aeduii", "legion_x").lead("camp:aeduii", "caesar")
    scene.put("aeduii", "remi_inf6", side="roman").settle().run()
    assert scene.war.done[scene["legion_x"]] & FROZEN
    assert why(scene, "roman", march(scene, ("caesar",), ("legion_x",), "senones")) == (
        "BG-4.5.7.h",
        "frozen-in-winter",
    )
    assert why(scene, "roman", shift(scene, (), ("legion_x",))) == ("BG-4.5.7.h", "frozen-in-winter")
    assert scene.allows("roman", march(scene, ("caesar",), ("remi_inf6",), "senones"))
    assert scene.allows("roman", shift(scene, ("caesar",), ()))
    assert all(scene.allows("roman", one) for one in scene.candidates("roman"))
    scene = moving("roman", WINTER).camp("aeduii").put("camp:aeduii", "legion_x").lead("camp:aeduii", "caesar")
    scene.put("bibracte", "aeduii_inf6").settle().run()
    assert scene.allows("roman", march(scene, ("caesar",), ("legion_x",), "senones"))


@rule("BG-3.3.2.j", "BG-4.5.7.k")
def test_on_the_first_turn_of_6_8_not_even_leaders_leave_their_camps() -> None:
    scene = moving("roman", WINTER, scenario="snow_and_blood").camp("remi").put("camp:remi", "legion_x")
    scene.lead("camp:remi", "caesar").settle()
    scene.war.agenda = [MoveForces("roman"), FixStacks("roman")]
    scene.put("eburones", "eburones_inf6", "legion_xi").lead("eburones", "labienus").run()
    assert why(scene, "roman", shift(scene, ("caesar",), ())) == ("BG-6.8.7.b", "frozen-in-winter")
    assert why(scene, "roman", march(scene, ("caesar",), (), "nervii")) == ("BG-6.8.7.b", "frozen-in-winter")
    assert scene.allows("roman", march(scene, ("labienus",), ("legion_xi",), "nervii"))
    assert all(scene.allows("roman", one) for one in scene.candidates("roman"))


@rule("BG-3.3.2.j", "BG-4.5.7.k", "BG-1.b")
def test_units_without_a_leader_come_out_of_a_camp_that_is_broken_up() -> None:
    scene = Scene(BreakCamps(), FixStacks("roman"), MoveForces("roman"), turn=MARCH).camp("aeduii", "remi")
    scene.put("camp:aeduii", "legion_x").put("camp:remi", "legion_xi").lead("santones", "cicero").settle().run()
    assert scene.candidates("roman") == [Pass(), BreakCamp(scene["remi"]), BreakCamp(scene["aeduii"])]
    assert scene.refusal("roman", BreakCamp(scene["senones"])).clause == "BG-4.5.7.k"
    assert scene.refusal("roman", BreakCamp(99)).clause == "BG-4.5.7.k"
    scene.play("roman", BreakCamp(scene["aeduii"]))
    assert scene.happened(CampRemoved) == [CampRemoved(scene["aeduii"])]
    assert scene.war.at[scene["legion_x"]] == scene["aeduii"]
    scene.play("roman", Pass())
    assert not scene.war.done[scene["legion_x"]] & SHELTERED
    assert scene.war.done[scene["legion_xi"]] & SHELTERED
    assert why(scene, "roman", shift(scene, (), ("legion_xi",))) == ("BG-3.3.2.j", "no-leader-at-the-start")


@rule("BG-4.5.7.h", "BG-4.5.7.k")
def test_no_camp_is_broken_up_in_winter_or_under_siege() -> None:
    scene = Scene(BreakCamps(), turn=WINTER).camp("aeduii").put("camp:aeduii", "legion_x").settle().run()
    assert not scene.asked
    scene = Scene(BreakCamps(), turn=MARCH).camp("aeduii", "remi").put("camp:aeduii", "legion_x")
    scene.put("camp:remi", "legion_xi").put("aeduii", "aeduii_inf6").besiege("camp:aeduii", "gallic", 1).settle().run()
    assert scene.refusal("roman", BreakCamp(scene["aeduii"])).clause == "BG-4.5.7.i"


@rule("BG-4.5.7.k")
def test_an_emptied_camp_is_removed_at_once_and_leaders_in_it_stand_in_the_open() -> None:
    scene = moving("roman", MARCH).camp("aeduii").put("camp:aeduii", "legion_x", "legion_xi")
    scene.lead("camp:aeduii", "caesar", "labienus").settle().run()
    scene.play("roman", march(scene, ("caesar",), ("legion_x",), "senones"))
    assert scene.war.camps[scene["aeduii"]]
    scene.play("roman", shift(scene, (), ("legion_xi",)))
    assert not scene.war.camps[scene["aeduii"]]
    assert scene.war.leader_at[scene["labienus"]] == scene["aeduii"]


@rule("BG-W27")
def test_winter_of_53_only_the_camps_with_enemies_in_their_region_may_move_and_nobody_fights_in_the_open() -> None:
    scene = Scene(scenario="snow_and_blood")
    scene.state = set_up(shipped()["snow_and_blood"])
    scene.run().play("gallic", Pass())
    assert scene.step == MoveForces("gallic")
    scene.play("gallic", Pass())
    assert scene.step == MoveForces("roman")
    free = [unit for unit in scene.war.units_at(scene["camp:nervii"]) if not scene.war.done[unit] & FROZEN]
    assert free == [scene["legion_xi"]]
    movers = {scene.war.gaul.region_of[scene.war.leader_at[leader]] for leader in unfrozen(scene)}
    assert movers == {scene["nervii"], scene["menapii"], scene["atuatuci"]}
    scene.play("roman", Pass())
    assert {kind for kind, _ in scene.war.pending} <= {"siege"}


def unfrozen(scene: Scene) -> set[int]:
    """The leaders of everything that the Roman side is offered to move."""
    offered = [one for one in scene.candidates("roman") if isinstance(one, March | Shift)]
    return {leader for one in offered for leader in one.leaders}
