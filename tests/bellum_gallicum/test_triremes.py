"""BG-5.1, BG-5.2: triremes are built and given back; the fleet of the Veneti."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import Besiege, BuildTrireme, ExchangeTrireme, March, Pass, TakePlace
from iacta.games.bellum_gallicum.events import ShipAppeared, TriremeBuilt, TriremeExchanged
from iacta.games.bellum_gallicum.map import NOWHERE
from iacta.games.bellum_gallicum.rules import siege
from iacta.games.bellum_gallicum.rules.campaign import revolt
from iacta.games.bellum_gallicum.rules.setup import set_up
from iacta.games.bellum_gallicum.rules.turn import mark_waiting
from iacta.games.bellum_gallicum.scenarios import shipped
from iacta.games.bellum_gallicum.state import LOST, SET_ASIDE, STIRRED, WAITED
from iacta.games.bellum_gallicum.steps import (
    BuildTriremes,
    ExchangeTriremes,
    FixStacks,
    MoveForces,
    OpenSieges,
    StartMovement,
)
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

LEGIONS = ("legion_vii", "legion_xi", "legion_xii", "legion_xiii")


def shipyard(*legions: str, leaders: tuple[str, ...] = ("brutus",), where: str = "menapii") -> Scene:
    """Phase II.A after a turn in which everybody stood still."""
    scene = Scene(BuildTriremes(), scenario="britannia", turn=6).put(where, *legions).lead(where, *leaders).settle()
    mark_waiting(scene.war)
    return scene


# 5.1 Building


@rule("BG-5.1.b", "BG-5.1.d")
def test_a_legion_that_waited_on_a_coast_becomes_a_trireme() -> None:
    scene = shipyard("legion_vii").run()
    assert scene.candidates("roman") == [Pass(), BuildTrireme(scene["legion_vii"])]
    scene.play("roman", BuildTrireme(scene["legion_vii"]))
    ship = scene["trireme_1"]
    assert scene.happened(TriremeBuilt) == [TriremeBuilt(ship, scene["legion_vii"], scene["menapii"])]
    assert scene.war.at[scene["legion_vii"]] == SET_ASIDE
    assert not scene.war.done[scene["legion_vii"]] & WAITED
    assert scene.war.ship_at[ship] == scene["menapii"]
    assert scene.war.legion_of[ship] == scene["legion_vii"]


@rule("BG-5.1.d")
def test_building_is_optional() -> None:
    scene = shipyard("legion_vii").run().play("roman", Pass())
    assert scene.war.at[scene["legion_vii"]] == scene["menapii"]


@rule("BG-5.1.a", "BG-5.1.e")
def test_one_leader_serves_any_number_of_legions_but_there_are_three_counters() -> None:
    scene = shipyard(*LEGIONS).run()
    for legion in LEGIONS[:3]:
        scene.play("roman", BuildTrireme(scene[legion]))
    assert scene.war.ships_at(scene["menapii"]) == [0, 1, 2]
    assert scene.asked == ()
    scene = shipyard(*LEGIONS).moor("menapii", "trireme_1", "trireme_2", "trireme_3").put("remi", "legion_x").run()
    assert scene.asked == ()


@rule("BG-5.1.a")
def test_a_lost_trireme_can_be_built_again() -> None:
    scene = shipyard("legion_vii").moor("menapii", "trireme_2", "trireme_3")
    scene.war.ship_at[scene["trireme_1"]] = LOST
    scene.run().play("roman", BuildTrireme(scene["legion_vii"]))
    assert scene.war.ship_at[scene["trireme_1"]] == scene["menapii"]


@rule("BG-5.1.b", "BG-12.m")
def test_a_weakened_legion_builds_nothing() -> None:
    scene = shipyard("legion_vii", "legion_xi")
    scene.war.weak[scene["legion_vii"]] = True
    scene.run()
    assert scene.refusal("roman", BuildTrireme(scene["legion_vii"])).reason == "legion-is-weakened"
    assert scene.allows("roman", BuildTrireme(scene["legion_xi"]))


@rule("BG-5.1.b")
@pytest.mark.parametrize(
    ("unit", "reason"), [("cretans", "not-a-legion"), ("legion_x", "not-on-a-coast"), ("legion_i", "not-on-a-coast")]
)
def test_who_builds_no_ship(unit: str, reason: str) -> None:
    scene = shipyard("legion_vii").put("menapii", "cretans", done=WAITED).put("remi", "legion_x", done=WAITED).run()
    assert scene.refusal("roman", BuildTrireme(scene[unit])).reason == reason
    assert scene.refusal("roman", BuildTrireme(9_999)).reason == "not-a-legion"


@rule("BG-5.1.d", "BG-5.1.e")
def test_legion_and_leader_must_both_have_stood_still() -> None:
    scene = shipyard("legion_vii", "legion_xi")
    scene.war.done[scene["legion_vii"]] &= ~WAITED
    scene.run()
    assert scene.refusal("roman", BuildTrireme(scene["legion_vii"])).clause == "BG-5.1.d"
    assert scene.allows("roman", BuildTrireme(scene["legion_xi"]))
    restless = shipyard("legion_vii")
    restless.war.leader_done[restless["brutus"]] &= ~WAITED
    assert restless.run().asked == ()
    assert shipyard("legion_vii", leaders=()).run().asked == ()
    assert shipyard("legion_vii").lead("atrebates", "brutus", done=WAITED).run().asked == ()


@rule("BG-5.1.b", "BG-5.1.e")
def test_moving_fighting_and_being_besieged_is_no_waiting() -> None:
    scene = Scene(turn=5).put("menapii", "legion_vii", done=STIRRED).put("menapii", "legion_xi")
    scene.camp("nervii").put("camp:nervii", "legion_x").put("nervii", "nervii_inf6").besiege("camp:nervii", "gallic", 1)
    mark_waiting(scene.war)
    assert [bool(scene.war.done[unit] & WAITED) for unit in scene.units("legion_vii", "legion_xi", "legion_x")] == [
        False,
        True,
        False,
    ]


@rule("BG-5.1.e")
def test_any_coast_will_do_controlled_or_not_and_a_camp_on_it() -> None:
    scene = shipyard("legion_vii").put("menapii", "menapii_inf4").settle().run()
    assert scene.allows("roman", BuildTrireme(scene["legion_vii"]))
    scene = shipyard(where="atrebates").camp("atrebates").put("camp:atrebates", "legion_vii", done=WAITED).run()
    scene.play("roman", BuildTrireme(scene["legion_vii"]))
    assert scene.war.ship_at[scene["trireme_1"]] == scene["atrebates"]
    assert not scene.war.camps[scene["atrebates"]]  # BG-4.5.7.k nobody is left in it


# 5.1.c, f Exchange


def harbour(*, at: str = "menapii") -> Scene:
    """The start of the Roman movement; legion VII is a trireme."""
    scene = Scene(ExchangeTriremes(), FixStacks("roman"), MoveForces("roman"), scenario="britannia", turn=7)
    scene.war.place_units((scene["legion_vii"],), SET_ASIDE)
    scene.war.legion_of[scene["trireme_1"]] = scene["legion_vii"]
    return scene.moor(at, "trireme_1")


@rule("BG-5.1.c")
def test_a_trireme_gives_its_legion_back_which_moves_at_once() -> None:
    scene = harbour().lead("menapii", "brutus").run()
    scene.play("roman", ExchangeTrireme(scene["trireme_1"]))
    exchanged = TriremeExchanged(scene["trireme_1"], scene["legion_vii"], scene["menapii"])
    assert scene.happened(TriremeExchanged) == [exchanged]
    assert scene.war.ship_at[scene["trireme_1"]] == NOWHERE
    assert scene.war.legion_of[scene["trireme_1"]] == -1
    scene.play("roman", March(scene.leaders("brutus"), scene.units("legion_vii"), scene["nervii"]))
    assert scene.war.at[scene["legion_vii"]] == scene["nervii"]


@rule("BG-6.7.5.b", "BG-5.1.c")
def test_a_trireme_exchanged_in_britannia_has_landed_its_legion() -> None:
    scene = harbour(at="britannia").run()
    scene.play("roman", ExchangeTrireme(scene["trireme_1"]))
    assert scene.war.annals.landed


@rule("BG-5.1.c")
def test_a_trireme_at_sea_is_no_legion() -> None:
    scene = harbour(at="atlantic").moor("menapii", "trireme_2")
    scene.war.legion_of[scene["trireme_2"]] = scene["legion_xi"]
    scene.war.place_units((scene["legion_xi"],), SET_ASIDE)
    scene.run()
    assert scene.refusal("roman", ExchangeTrireme(scene["trireme_1"])).clause == "BG-5.1.c"
    assert scene.refusal("roman", ExchangeTrireme(scene["veneti_ship_1"])).clause == "BG-5.1.c"
    assert scene.candidates("roman") == [Pass(), ExchangeTrireme(scene["trireme_2"])]


@rule("BG-5.1.f")
@pytest.mark.parametrize("aboard", ["unit", "leader"])
def test_a_trireme_with_troops_aboard_is_not_exchanged(aboard: str) -> None:
    scene = harbour().moor("menapii", "trireme_2")
    scene.war.legion_of[scene["trireme_2"]] = scene["legion_xi"]
    inside = scene.war.gaul.aboard(scene["trireme_1"])
    if aboard == "unit":
        scene.war.place_units((scene["cretans"],), inside)
    else:
        scene.war.place_leaders((scene["brutus"],), inside)
    scene.run()
    assert scene.refusal("roman", ExchangeTrireme(scene["trireme_1"])).clause == "BG-5.1.f"
    assert scene.allows("roman", ExchangeTrireme(scene["trireme_2"]))


# 5.2 The Veneti


@rule("BG-5.2.a", "BG-5.a")
def test_the_veneti_alone_have_ships_two_of_them() -> None:
    roster = Scene().war.roster
    assert {tribe.id: tribe.ships for tribe in roster.tribes if tribe.ships} == {
        "veneti": ("veneti_ship_1", "veneti_ship_2")
    }
    war = set_up(shipped()["armorica"])
    assert war.ships_at(war.gaul.region_no["veneti"], "gallic") == [3, 4]
    assert all(at <= 0 for at in set_up(shipped()["belgae"]).ship_at)


@rule("BG-5.2.a", "BG-5.2.c", "BG-6.9.7.e")
def test_one_ship_comes_with_the_reduced_veneti_of_july() -> None:
    scene = Scene(StartMovement("gallic"), turn=6).run()
    assert scene.happened(ShipAppeared) == [ShipAppeared(scene["veneti_ship_1"], scene["veneti"])]


@rule("BG-5.2.a", "BG-5.2.c")
@pytest.mark.parametrize(("last", "ships"), [(None, 2), (-55, 1)])
def test_in_a_campaign_a_tribe_that_rises_reduced_has_one_ship(last: int | None, ships: int) -> None:
    scene = Scene(scenario="campaign", turn=2, year=-53)
    veneti = scene.war.roster.tribe_no["veneti"]
    if last is not None:
        scene.war.annals = scene.war.annals.with_revolt(veneti, last)
    revolt.raise_tribe(scene.table(), veneti)
    assert len(scene.war.ships_at(scene["veneti"], "gallic")) == ships


def before_corbilo(*ships: str, scenario: str = "vercingetorix", at: str = "veneti") -> Scene:
    """Romans before Corbilo, which the Veneti hold; their ships are somewhere."""
    scene = Scene(OpenSieges(), scenario=scenario).put("veneti", "legion_vii").put("corbilo", "veneti_inf6")
    return scene.moor(at, *ships).settle()


@rule("BG-5.2.b", "BG-5.2.d")
def test_a_ship_in_the_region_keeps_besiegers_away_from_corbilo() -> None:
    scene = before_corbilo("veneti_ship_2")
    refusal = siege.refuses_opening(scene.war, "roman", scene["corbilo"])
    assert refusal is not None
    assert refusal.clause == "BG-5.2.b"
    assert scene.run().asked == ()
    for free in (before_corbilo(), before_corbilo("veneti_ship_1", at="atlantic"), before_corbilo("trireme_1")):
        free.run()
        assert free.allows("roman", Besiege(free["corbilo"], (), free.units("legion_vii")))


@rule("BG-5.2.b", "BG-5.2.d", "BG-4.5.2.i")
def test_ships_that_come_back_end_the_siege_of_corbilo_without_a_retreat() -> None:
    scene = before_corbilo("veneti_ship_2").besiege("corbilo", "roman", 2)
    refusal = siege.refuses_besieging(scene.war, "roman", scene["corbilo"])
    assert refusal is not None
    assert refusal.clause == "BG-5.2.b"
    assert scene.run().war.sieges == {}
    assert scene.war.at[scene["legion_vii"]] == scene["veneti"]
    away = before_corbilo("veneti_ship_2", at="unelli").besiege("corbilo", "roman", 2).run()
    assert away.allows("roman", Besiege(away["corbilo"], (), away.units("legion_vii")))


@rule("BG-6.5.6.b")
def test_in_armorica_the_ships_must_be_gone() -> None:
    scene = before_corbilo("veneti_ship_1", scenario="armorica", at="atlantic")
    refusal = siege.refuses_opening(scene.war, "roman", scene["corbilo"])
    assert refusal is not None
    assert refusal.clause == "BG-6.5.6.b"
    scene.war.ship_at[scene["veneti_ship_1"]] = LOST
    assert siege.refuses_opening(scene.war, "roman", scene["corbilo"]) is None


@rule("BG-5.2.d")
def test_ships_keep_an_empty_corbilo_too() -> None:
    scene = Scene(OpenSieges()).put("veneti", "legion_vii").moor("veneti", "veneti_ship_1").settle().run()
    assert scene.asked == ()
    scene = Scene(OpenSieges()).put("veneti", "legion_vii").settle().run()
    assert scene.allows("roman", TakePlace(scene["corbilo"]))


@rule("BG-5.2.b")
def test_ships_guard_no_other_place() -> None:
    scene = Scene(OpenSieges()).put("unelli", "legion_vii").put("noviomagus_lexoviorum", "lexovii_inf2")
    scene.moor("unelli", "veneti_ship_1").settle().run()
    assert scene.allows("roman", Besiege(scene["noviomagus_lexoviorum"], (), scene.units("legion_vii")))
