"""Cases of fleets and of places that lie at the edge of a clause."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import Embark, ExchangeTrireme, GoAboard, Land, Sail
from iacta.games.bellum_gallicum.rules import places, triremes, turn
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import EMBARKED, LED, MOVED, SET_ASIDE
from iacta.games.bellum_gallicum.steps import (
    ExchangeTriremes,
    FixStacks,
    LeaveBritannia,
    LoseShip,
    MoveForces,
    StartTurn,
)
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


@rule("BG-5.5.a", "BG-5.5.e")
def test_the_strongest_who_are_able_are_offered_to_embark_first() -> None:
    legions = ("legion_i", "legion_v", "legion_vi", "legion_vii", "legion_viii", "legion_ix")
    scene = Scene(MoveForces(ROMAN)).put("menapii", *legions, done=LED).moor("menapii", "trireme_1")
    scene.put("menapii", "legion_x", done=LED | MOVED).lead("menapii", "caesar")
    (loaded,) = {one.units for one in scene.candidates(ROMAN) if isinstance(one, Embark)}
    assert scene.names(loaded) == ["legion_i", "legion_vii", "legion_viii", "legion_ix"]
    offered = [(one.leaders, one.units) for one in scene.candidates(ROMAN) if isinstance(one, Embark)]
    assert offered == sorted(offered)


@rule("BG-3.3.2.j")
def test_one_besieged_counter_keeps_a_group_ashore() -> None:
    scene = Scene(MoveForces(ROMAN)).put("veneti", "legion_x", done=LED).moor("veneti", "trireme_1")
    scene.put("corbilo", "legion_ix", done=LED).besiege("corbilo", GALLIC)
    both = Embark(scene["trireme_1"], (), scene.units("legion_ix", "legion_x"))
    assert scene.refusal(ROMAN, both).clause == "BG-3.3.2.j"


@rule("BG-5.3.a")
def test_nobody_is_offered_to_sail_the_ships_of_the_enemy() -> None:
    scene = Scene(MoveForces(ROMAN)).moor("veneti", "veneti_ship_1").moor("pictones", "trireme_1")
    assert {one.ship for one in scene.candidates(ROMAN) if isinstance(one, Sail)} == {scene["trireme_1"]}


@rule("BG-5.5.b")
def test_units_that_embarked_in_this_phase_are_not_offered_to_land() -> None:
    scene = Scene(MoveForces(ROMAN)).moor("menapii", "trireme_1")
    aboard = scene.war.gaul.aboard(scene["trireme_1"])
    scene.war.place_units(scene.units("legion_x", "legion_ix"), aboard)
    scene.war.done[scene["legion_x"]] = EMBARKED
    landings = [one for one in scene.candidates(ROMAN) if isinstance(one, Land)]
    assert landings == [Land(scene["trireme_1"], (), scene.units("legion_ix"))]


@rule("BG-3.3.l", "BG-5.5.f")
def test_a_leader_aboard_does_not_lead_those_ashore() -> None:
    scene = Scene(FixStacks(ROMAN)).moor("menapii", "trireme_1").put("menapii", "legion_ix")
    scene.war.place_leaders(scene.leaders("caesar"), scene.war.gaul.aboard(scene["trireme_1"]))
    assert not scene.run().war.done[scene["legion_ix"]] & LED


@rule("BG-5.4.b")
def test_a_fleet_without_ships_loses_none() -> None:
    scene = Scene(LoseShip(ROMAN, Scene()["atlantic"], "BG-5.4.b")).moor("menapii", "trireme_1")
    assert scene.asked == ()


@rule("BG-5.1.b", "BG-5.1.c")
def test_triremes_are_exchanged_one_after_the_other_and_no_legion_is_beyond_the_roster() -> None:
    scene = Scene(ExchangeTriremes()).moor("menapii", "trireme_1", "trireme_2")
    for ship, legion in (("trireme_1", "legion_x"), ("trireme_2", "legion_ix")):
        scene.war.legion_of[scene[ship]] = scene[legion]
        scene.war.place_units(scene.units(legion), SET_ASIDE)
    scene.play(ROMAN, ExchangeTrireme(scene["trireme_1"])).play(ROMAN, ExchangeTrireme(scene["trireme_2"]))
    assert [scene.war.at[unit] for unit in scene.units("legion_x", "legion_ix")] == [scene["menapii"]] * 2
    for stranger in (-1, len(scene.war.at), len(scene.war.at) + 1):
        refusal = triremes.refuses_building(scene.war, stranger)
        assert refusal is not None
        assert refusal.reason == "not-a-legion"


@rule("BG-5.6.1.f", "BG-5.6.3.b")
def test_ships_that_fled_or_left_britannia_fight_no_more_until_the_next_turn() -> None:
    scene = Scene(LeaveBritannia(must=True), scenario="britannia").put("britannia", "legion_x")
    scene.moor("britannia", "trireme_1")
    scene.play(ROMAN, next(one for one in scene.candidates(ROMAN) if isinstance(one, GoAboard)))
    assert scene.war.ship_moved[scene["trireme_1"]]
    table = scene.table()
    turn.start_turn(table, StartTurn())
    assert not any(table.state.ship_moved)


@rule("BG-5.6.3.b")
def test_where_room_is_short_the_strongest_are_offered_to_leave_britannia() -> None:
    legions = ("legion_i", "legion_v", "legion_vi", "legion_vii", "legion_viii")
    scene = Scene(LeaveBritannia(must=True), scenario="britannia").put("britannia", *legions)
    scene.moor("britannia", "trireme_1")
    loads = {one.units for one in scene.candidates(ROMAN) if isinstance(one, GoAboard)}
    assert loads == {scene.units(*legions[:4]), scene.units("legion_i", "legion_v", "legion_vii", "legion_viii")}
