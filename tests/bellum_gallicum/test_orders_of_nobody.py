"""Orders that name nobody, somebody twice, or numbers that nobody has: refused with a clause, whatever the numbers."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import Embark, ForcedMarch, Land, March, Pass, Sail, Shift, TakePlace
from iacta.games.bellum_gallicum.game import RULEBOOK
from iacta.games.bellum_gallicum.rules import prospects
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, Side
from iacta.games.bellum_gallicum.state import LED, MOVED
from iacta.games.bellum_gallicum.steps import ForceMarches, MoveForces, PlanSieges
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

LEADERS = {ROMAN: "caesar", GALLIC: "vercingetorix"}
UNITS = {ROMAN: "legion_x", GALLIC: "arverni_inf6"}


def on_the_march(side: Side) -> Scene:
    """A leader with a unit in the land of the Arverni, and everybody who comes last in the rosters as well."""
    scene = Scene(MoveForces(side)).put("arverni", UNITS[side], done=LED).lead("arverni", LEADERS[side])
    last = scene.war.roster.units[-1].id, scene.war.roster.leaders[-1].id
    return scene.put("arverni", last[0], done=LED).lead("arverni", last[1])


def strangers(count: int) -> tuple[int, int, int]:
    """Numbers just outside of a roster."""
    return -1, count, count + 1


@rule("BG-3.3.b")
@pytest.mark.parametrize("side", [ROMAN, GALLIC])
def test_nobody_marches_under_a_number_that_no_counter_has(side: Side) -> None:
    scene = on_the_march(side)
    leader, unit, to = scene[LEADERS[side]], scene[UNITS[side]], scene["bituriges"]
    for stranger in strangers(len(scene.war.leader_at)):
        assert scene.refusal(side, March((stranger,), (unit,), to)).reason == "no-leader"
        assert scene.refusal(side, March((leader, stranger), (unit,), to)).reason == "not-your-leader"
    for stranger in strangers(len(scene.war.at)):
        assert scene.refusal(side, March((leader,), (unit, stranger), to)).reason == "not-your-unit"
    assert scene.refusal(side, March((), (unit,), to)).reason == "no-leader"


@rule("BG-3.3.2.f")
@pytest.mark.parametrize("side", [ROMAN, GALLIC])
def test_nobody_goes_into_a_place_under_a_number_that_no_counter_has(side: Side) -> None:
    scene = on_the_march(side)
    leader, unit, place = scene[LEADERS[side]], scene[UNITS[side]], scene["gergovia"]
    for stranger in strangers(len(scene.war.leader_at)):
        assert scene.refusal(side, Shift((stranger,), (), place)).reason == "nobody-named"
        assert scene.refusal(side, Shift((leader, stranger), (), place)).reason == "not-your-leader"
    for stranger in strangers(len(scene.war.at)):
        assert scene.refusal(side, Shift((), (stranger,), place)).reason == "nobody-named"
        assert scene.refusal(side, Shift((), (unit, stranger), place)).reason == "not-your-unit"
    assert scene.refusal(side, Shift((), (), place)).reason == "nobody-named"


@rule("BG-3.3.2.f")
def test_a_counter_that_is_off_the_map_goes_nowhere() -> None:
    scene = on_the_march(ROMAN)
    assert scene.refusal(ROMAN, Shift(scene.leaders("labienus"), (), scene["gergovia"])).reason == "nobody-named"
    both = Shift(scene.leaders("caesar", "labienus"), (), scene["gergovia"])
    assert scene.refusal(ROMAN, both).reason == "leader-not-there"
    units = Shift((), scene.units("legion_x", "legion_ix"), scene["gergovia"])
    assert scene.refusal(ROMAN, units).reason == "unit-not-there"
    march = March(scene.leaders("caesar", "labienus"), (), scene["bituriges"])
    assert scene.refusal(ROMAN, march).reason == "leader-not-there"


@rule("BG-3.3.2.f")
def test_leaders_go_into_a_camp_of_the_first_region_of_the_map() -> None:
    """Cisalpina is location 1."""
    scene = Scene(MoveForces(ROMAN)).camp("cisalpina").put("camp:cisalpina", "legion_x").lead("cisalpina", "caesar")
    assert scene["cisalpina"] == 1
    scene.play(ROMAN, Shift(scene.leaders("caesar"), (), scene["camp:cisalpina"]))
    assert scene.war.leader_at[scene["caesar"]] == scene["camp:cisalpina"]


@rule("BG-5.3.a", "BG-5.5.a")
@pytest.mark.parametrize("side", [ROMAN, GALLIC])
def test_no_ship_sails_under_a_number_that_no_ship_has(side: Side) -> None:
    scene = on_the_march(side)
    last = scene.war.roster.ships[-1].id
    scene.moor("veneti", last)
    for stranger in strangers(len(scene.war.ship_at)):
        for action in (Sail(stranger, scene["pictones"]), Embark(stranger, (), ()), Land(stranger, (), ())):
            assert scene.refusal(side, action).reason == "not-your-ship"


@rule("BG-5.5.c", "BG-5.5.d", "BG-5.5.e")
def test_everybody_who_embarks_or_lands_is_able_to() -> None:
    scene = Scene(MoveForces(ROMAN)).moor("menapii", "trireme_1").lead("menapii", "caesar", "labienus")
    scene.put("menapii", "cretans", done=LED | MOVED).put("menapii", "legion_x", done=LED)
    ship = scene["trireme_1"]
    assert scene.refusal(ROMAN, Embark(ship, (), scene.units("cretans"))).reason == "has-moved"
    both = Embark(ship, scene.leaders("caesar"), scene.units("cretans", "legion_x"))
    assert scene.refusal(ROMAN, both).reason == "has-moved"
    scene.war.place_units(scene.units("legion_x"), scene.war.gaul.aboard(ship))
    scene.war.place_leaders(scene.leaders("caesar"), scene.war.gaul.aboard(ship))
    others = Land(ship, scene.leaders("caesar", "labienus"), scene.units("legion_x"))
    assert scene.refusal(ROMAN, others).reason == "not-aboard"
    assert scene.allows(ROMAN, Land(ship, scene.leaders("caesar"), scene.units("legion_x")))


@rule("BG-4.5.1.a")
def test_nobody_takes_a_place_that_the_map_does_not_have() -> None:
    scene = Scene(PlanSieges(Scene()["arverni"], ROMAN)).put("arverni", "legion_x").lead("arverni", "caesar")
    for place in (-1, 0, scene.war.gaul.locations, scene.war.gaul.locations + 1):
        assert scene.refusal(ROMAN, TakePlace(place)).reason == "place-not-there"
    assert scene.allows(ROMAN, TakePlace(scene["gergovia"]))


@rule("BG-3.3.a", "BG-3.4.a")
def test_nothing_is_said_of_an_order_that_is_none() -> None:
    scene = on_the_march(ROMAN)
    to, unit = scene["bituriges"], scene.units("legion_x")
    assert prospects.of_order(scene.war, ROMAN, March((), unit, to)) == ()
    assert prospects.of_order(scene.war, ROMAN, ForcedMarch((), unit, to, scene["aeduii"])) == ()
    assert prospects.of_order(scene.war, ROMAN, Shift(scene.leaders("caesar"), unit, scene["gergovia"])) == ()
    assert prospects.of_order(scene.war, ROMAN, Pass()) == ()
    assert RULEBOOK.remarks(scene.war, ROMAN, March(scene.leaders("caesar"), unit, scene["remi"])).cautions == ()
    scene.war.agenda = [ForceMarches(ROMAN)]
    away = ForcedMarch(scene.leaders("caesar"), unit, to, scene["remi"])
    assert scene.refusal(ROMAN, away).clause == "BG-3.4.a"
    assert RULEBOOK.remarks(scene.war, ROMAN, away).cautions == ()
