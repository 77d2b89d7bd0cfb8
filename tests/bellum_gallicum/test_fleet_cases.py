"""Cases of fleets and of places that lie at the edge of a clause."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import Embark, Land, Sail
from iacta.games.bellum_gallicum.rules import places, triremes
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import EMBARKED, LED
from iacta.games.bellum_gallicum.steps import MoveForces
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

# Ships


@rule("BG-5.3.a")
def test_a_ship_sails_from_the_first_region_of_the_map() -> None:
    scene = Scene(MoveForces(ROMAN)).moor("cisalpina", "trireme_1")
    assert scene["cisalpina"] == 1
    assert scene.allows(ROMAN, Sail(scene["trireme_1"], scene["provincia_ii"]))
    assert Sail(scene["trireme_1"], scene["provincia_ii"]) in scene.candidates(ROMAN)
    assert triremes.free_triremes(scene.war) == [scene["trireme_2"], scene["trireme_3"]]


@rule("BG-5.1.c")
def test_only_triremes_become_legions() -> None:
    scene = Scene().moor("veneti", "veneti_ship_1", "trireme_1")
    refusal = triremes.refuses_exchange(scene.war, scene["veneti_ship_1"])
    assert refusal is not None
    assert refusal.clause == "BG-5.1.c"
    assert triremes.refuses_exchange(scene.war, scene["trireme_1"]) is None


@rule("BG-5.5.a", "BG-5.5.b")
def test_the_best_leader_or_all_or_none_are_offered_to_embark_with_as_many_units_as_fit() -> None:
    scene = (
        Scene(MoveForces(ROMAN)).put("menapii", "legion_x", done=LED).put("menapii", "legion_vii", weak=True, done=LED)
    )
    scene.lead("menapii", "cicero", "labienus").moor("menapii", "trireme_1")
    found = {one for one in scene.candidates(ROMAN) if isinstance(one, Embark)}
    units, ship = scene.units("legion_vii", "legion_x"), scene["trireme_1"]
    leaders = (scene.leaders("labienus", "cicero"), scene.leaders("labienus"), ())
    assert found == {Embark(ship, group, units) for group in leaders}


@rule("BG-5.5.a")
def test_a_gallic_fleet_is_offered_no_passengers() -> None:
    scene = Scene(MoveForces(GALLIC)).moor("veneti", "veneti_ship_1").put("veneti", "legion_x", done=LED)
    scene.lead("veneti", "caesar")
    assert {type(one) for one in scene.candidates(GALLIC)} >= {Sail}
    assert not any(isinstance(one, Embark | Land) for one in scene.candidates(GALLIC))


@rule("BG-5.5.b", "BG-5.5.d")
def test_who_embarked_in_this_phase_does_not_land_and_nobody_lands_twice() -> None:
    scene = Scene(MoveForces(ROMAN)).moor("menapii", "trireme_1")
    ship, aboard = scene["trireme_1"], scene.war.gaul.aboard(scene["trireme_1"])
    scene.war.place_units(scene.units("legion_x"), aboard)
    scene.war.place_leaders(scene.leaders("caesar", "labienus"), aboard)
    scene.war.leader_done[scene["caesar"]] = EMBARKED
    offered = [one for one in scene.candidates(ROMAN) if isinstance(one, Land)]
    assert offered == [Land(ship, scene.leaders("labienus"), scene.units("legion_x"))]
    twice = Land(ship, scene.leaders("labienus", "labienus"), ())
    assert scene.refusal(ROMAN, twice).reason == "not-aboard"


# Places


@rule("BG-3.3.2.d", "BG-6.2.7.e")
@pytest.mark.parametrize(
    ("unit", "place", "clause"),
    [
        ("helvetii_inf6", "vesontio", "BG-6.2.7.e"),
        ("helvetii_inf6", "vienna", "BG-3.3.2.d"),
        ("helvetii_inf6", "camp:remi", "BG-3.3.2.d"),
        ("briton_infantry_1", "vesontio", "BG-3.3.2.d"),
    ],
)
def test_a_unit_that_may_not_stand_in_a_place_is_told_why(unit: str, place: str, clause: str) -> None:
    scene = Scene(scenario="helvetii").put("sequani", unit)
    refusal = places.refuses_unit(scene.war, scene[unit], scene.location(place))
    assert refusal is not None
    assert refusal.clause == clause
