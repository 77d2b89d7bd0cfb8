"""BG-5.6: naval combat, what goes down with a ship, and the way out of Britannia."""

from __future__ import annotations

import pytest

from iacta.engine.records import Step
from iacta.games.bellum_gallicum.actions import Flee, GiveUpShip, GoAboard, NameRegion, ReceiveUnit, Stand
from iacta.games.bellum_gallicum.battlefield import Battlefield
from iacta.games.bellum_gallicum.events import (
    CombatNamed,
    FleetFled,
    LeaderCaptured,
    LeaderKilled,
    NavalRoundFought,
    ShipLost,
    UnitEliminated,
    WindRolled,
)
from iacta.games.bellum_gallicum.state import CAPTURED, LOST, SET_ASIDE
from iacta.games.bellum_gallicum.steps import (
    EndMovement,
    FightSkirmish,
    FixStacks,
    LeaveBritannia,
    LeaveField,
    MoveForces,
    NavalRound,
    OpenCombat,
    ReceiveReplacements,
)
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

BUILDERS = {"trireme_1": "legion_vii", "trireme_2": "legion_xi", "trireme_3": "legion_xii"}
BOTH = ("veneti_ship_1", "veneti_ship_2")
BRITONS = ("briton_infantry_1", "briton_infantry_2", "briton_infantry_3", "briton_infantry_4", "briton_chariot_1")


def fleets(*triremes: str, veneti: tuple[str, ...] = BOTH, turn: int = 6, where: str = "veneti") -> Scene:
    """Phase IV begins with two fleets in one region."""
    scene = Scene(OpenCombat(), scenario="armorica", turn=turn).moor(where, *triremes, *veneti)
    return manned(scene, *triremes)


def manned(scene: Scene, *triremes: str) -> Scene:
    """Every trireme has its legion."""
    for ship in triremes:
        scene.war.legion_of[scene[ship]] = scene[BUILDERS[ship]]
        scene.war.place_units((scene[BUILDERS[ship]],), SET_ASIDE)
    return scene


def aboard(scene: Scene, ship: str, *units: str, leaders: tuple[str, ...] = ()) -> Scene:
    """Troops on a ship."""
    for unit in scene.units(*units):
        scene.war.place_units((unit,), scene.war.gaul.aboard(scene[ship]))
    for leader in scene.leaders(*leaders):
        scene.war.place_leaders((leader,), scene.war.gaul.aboard(scene[ship]))
    return scene


# 5.6 Who fights


@rule("BG-5.6.a", "BG-5.6.b", "BG-5.2.d", "BG-12.r")
def test_a_roman_fleet_that_enters_the_region_of_the_veneti_must_fight_them() -> None:
    scene = fleets("trireme_1").run([3])
    assert scene.happened(CombatNamed) == [CombatNamed("naval", scene["veneti"])]
    assert scene.happened(WindRolled) == [WindRolled(scene["veneti"], 3, weak=True)]


@rule("BG-5.6.a")
def test_at_sea_fleets_do_not_fight() -> None:
    scene = fleets("trireme_1", where="atlantic").run()
    assert scene.rolls == ()
    assert fleets("trireme_1", veneti=()).run().rolls == ()


@rule("BG-5.6.b")
def test_fleets_fight_before_and_apart_from_the_land() -> None:
    scene = fleets("trireme_1").put("veneti", "legion_x", "veneti_inf6").settle().run([2])
    assert scene.happened(CombatNamed)[0].kind == "naval"
    assert scene.asked == ("roman",)
    scene.play("roman", Flee(scene["atlantic"]), [3])  # then the skirmish ashore
    assert [event.kind for event in scene.happened(CombatNamed)] == ["skirmish"]


@rule("BG-5.6.b", "BG-5.6.1.d")
def test_rounds_go_on_until_one_fleet_is_gone() -> None:
    scene = fleets("trireme_1", veneti=("veneti_ship_1",))
    scene.run([6, 3, 3, 6, 6, 1])  # strong wind, 4:4; strong wind, 7:2
    assert [(event.roman, event.gallic) for event in scene.happened(NavalRoundFought)] == [(4, 4), (7, 2)]
    assert {roll.sides for roll in scene.rolls} == {6}
    assert scene.happened(ShipLost) == [ShipLost(scene["veneti_ship_1"], scene["veneti"])]
    assert scene.war.ship_at[scene["veneti_ship_1"]] == LOST
    assert scene.asked == ()


# 5.6.1 A round


@rule("BG-5.6.1.a", "BG-5.6.1.e")
@pytest.mark.parametrize("turn", range(1, 11))
def test_the_wind_is_weak_on_one_to_four_and_to_five_in_the_bad_season(turn: int) -> None:
    highest = 5 if turn in (1, 2, 9, 10) else 4
    for die in range(1, 7):
        scene = Scene(NavalRound(0), scenario="armorica", turn=turn).moor("veneti", "trireme_1", "veneti_ship_1")
        scene.war.agenda = [NavalRound(scene["veneti"])]
        weak = die <= highest
        scene.run([die] if weak else [die, 6, 1])  # a strong wind leads to the fight at once
        assert scene.happened(WindRolled) == [WindRolled(scene["veneti"], die, weak)]
        assert (scene.asked == ("roman",)) == weak


@rule("BG-5.6.1.b")
def test_in_weak_wind_the_romans_flee_to_a_coast_of_theirs() -> None:
    scene = fleets("trireme_1", "trireme_2").hold("roman", "unelli").run([4])
    assert scene.candidates("roman") == [Stand(), Flee(scene["unelli"])]
    assert scene.refusal("roman", Flee(scene["atlantic"])).clause == "BG-5.6.1.b"
    assert scene.refusal("roman", Flee(scene["pictones"])).clause == "BG-5.6.1.b"
    scene.play("roman", Flee(scene["unelli"]))
    assert scene.happened(FleetFled) == [FleetFled(scene["veneti"], scene["unelli"])]
    assert scene.war.ships_at(scene["unelli"]) == [scene["trireme_1"], scene["trireme_2"]]
    assert scene.war.ships_at(scene["veneti"]) == [scene["veneti_ship_1"], scene["veneti_ship_2"]]  # they stay
    assert scene.happened(NavalRoundFought) == []


@rule("BG-5.6.1.b", "BG-5.6.1.e")
def test_without_a_coast_of_theirs_they_flee_to_the_open_sea_without_a_roll() -> None:
    scene = fleets("trireme_1").run([1])
    assert scene.candidates("roman") == [Stand(), Flee(scene["atlantic"])]
    scene.play("roman", Flee(scene["atlantic"]))
    assert scene.rolls == ()
    assert scene.war.ship_at[scene["trireme_1"]] == scene["atlantic"]


@rule("BG-5.6.1.e", "BG-5.3.b")
def test_a_fleet_that_fled_to_sea_must_make_a_coast_next() -> None:
    scene = Scene(FixStacks("roman"), MoveForces("roman"), scenario="armorica").moor("atlantic", "trireme_1").run()
    assert all(type(one).__name__ == "Sail" for one in scene.candidates("roman"))


@rule("BG-5.6.1.c")
def test_each_side_adds_its_ships_and_the_romans_the_weak_wind() -> None:
    scene = fleets("trireme_1", "trireme_2", "trireme_3").run([4]).play("roman", Stand(), [1, 3, 1])
    assert scene.happened(NavalRoundFought) == [NavalRoundFought(scene["veneti"], 1, 3, 1 + 3 + 1, 3 + 2)]
    strong = fleets("trireme_1", "trireme_2", "trireme_3").run([5, 1, 6])
    assert strong.happened(NavalRoundFought) == [NavalRoundFought(strong["veneti"], 1, 6, 1 + 3, 6 + 2)]


@rule("BG-5.6.1.c", "BG-5.6.1.f")
@pytest.mark.parametrize(("unit", "bonus"), [("cretans", 1), ("balearics", 1), ("numidians", 0), ("legion_x", 0)])
def test_missile_troops_aboard_any_ship_count_one(unit: str, bonus: int) -> None:
    scene = aboard(fleets("trireme_1", "trireme_2"), "trireme_2", unit).run([6, 1, 5])
    assert scene.happened(NavalRoundFought)[0].roman == 1 + 2 + bonus
    both = aboard(fleets("trireme_1", "trireme_2"), "trireme_2", "cretans", "balearics").run([6, 1, 6])
    assert both.happened(NavalRoundFought)[0].roman == 1 + 2 + 1


@rule("BG-5.6.1.d", "BG-5.6.2.c")
def test_the_lower_total_loses_a_ship_of_the_losers_choice() -> None:
    scene = fleets("trireme_1", "trireme_2").run([6, 1, 6])
    assert scene.candidates("roman") == [GiveUpShip(scene["trireme_1"]), GiveUpShip(scene["trireme_2"])]
    assert scene.refusal("roman", GiveUpShip(scene["veneti_ship_1"])).clause == "BG-5.6.1.d"
    scene.play("roman", GiveUpShip(scene["trireme_2"]), [1])  # the wind of the next round
    assert scene.war.ships_at(scene["veneti"], "roman") == [scene["trireme_1"]]
    gauls = fleets("trireme_1", "trireme_2").run([6, 6, 1])
    assert gauls.asked == ("gallic",)


@rule("BG-5.6.1.e")
def test_equal_totals_lead_to_a_new_round_with_a_new_wind() -> None:
    scene = fleets("trireme_1", "trireme_2").run([6, 3, 3, 2])
    assert [event.die for event in scene.happened(WindRolled)] == [6, 2]
    assert scene.happened(ShipLost) == []
    assert scene.asked == ("roman",)


@rule("BG-5.6.1.f")
def test_a_fleet_that_fled_into_another_combat_takes_no_part_in_it() -> None:
    scene = Scene(OpenCombat(), scenario="armorica", turn=6).hold("roman", "unelli")
    scene.moor("veneti", "trireme_1", "veneti_ship_1").moor("unelli", "trireme_2", "veneti_ship_2")
    manned(scene, "trireme_1", "trireme_2").run()
    scene.play("gallic", NameRegion(scene["veneti"]), [1])
    scene.play("roman", Flee(scene["unelli"]), [6, 1, 6])  # then the other combat: strong wind, 1 + 1 against 6 + 1
    assert scene.happened(NavalRoundFought) == [NavalRoundFought(scene["unelli"], 1, 6, 2, 7)]
    assert scene.happened(ShipLost) == [ShipLost(scene["trireme_2"], scene["unelli"])]  # no choice: the other fled
    assert scene.war.ship_at[scene["trireme_1"]] == scene["unelli"]
    assert scene.asked == ()


# 5.6.2 Losses


@rule("BG-5.6.2.a", "BG-5.6.2.b", "BG-12.n")
def test_everybody_aboard_goes_down_with_the_ship_and_its_legion() -> None:
    scene = fleets("trireme_1", "trireme_2", veneti=("veneti_ship_1",))
    aboard(scene, "trireme_1", "legion_x", "roman_cavalry_1", leaders=("brutus",))
    aboard(scene, "trireme_2", "legion_ix", leaders=("fabius",))
    scene.run([6, 1, 6]).play("roman", GiveUpShip(scene["trireme_1"]), [1])
    lost = scene.units("legion_x", "roman_cavalry_1", "legion_vii")
    assert {event.unit for event in scene.happened(UnitEliminated)} == set(lost)
    assert [scene.war.at[unit] for unit in lost] == [LOST] * 3
    assert scene.war.lost_in[scene["legion_vii"]] == scene.war.year
    assert scene.happened(LeaderKilled) == [LeaderKilled(scene["brutus"])]
    assert scene.war.at[scene["legion_ix"]] == scene.war.gaul.aboard(scene["trireme_2"])
    assert scene.war.at[scene["legion_xi"]] == SET_ASIDE
    assert scene.war.leader_at[scene["fabius"]] == scene.war.gaul.aboard(scene["trireme_2"])


@rule("BG-5.6.2.b")
def test_any_legion_goes_down_with_the_ship_it_built() -> None:
    scene = fleets("trireme_1", veneti=("veneti_ship_1",)).put("remi", "legion_vii")
    scene.war.legion_of[scene["trireme_1"]] = scene["legion_i"]
    scene.war.place_units((scene["legion_i"],), SET_ASIDE)
    scene.run([6, 1, 6])
    assert scene.war.at[scene["legion_i"]] == LOST
    assert scene.war.legion_of[scene["trireme_1"]] == -1
    assert scene.war.at[scene["legion_vii"]] == scene["remi"]


@rule("BG-5.6.2.b")
def test_a_drowned_legion_may_come_back_as_a_replacement() -> None:
    scene = Scene(EndMovement("roman"), scenario="campaign", turn=9, year=-56).moor("atlantic", "trireme_1")
    manned(scene, "trireme_1").run([6])
    assert scene.war.at[scene["legion_vii"]] == LOST
    scene.war.year, scene.war.turn, scene.war.agenda = -55, 2, [ReceiveReplacements()]
    scene.lead("cisalpina", "fabius").run()
    assert ReceiveUnit(scene["legion_vii"]) in scene.candidates("roman")


@rule("BG-5.6.2.c", "BG-4.2.2.e")
def test_caesar_rolls_for_his_life_and_climbs_aboard_another_ship() -> None:
    scene = aboard(fleets("trireme_1", "trireme_2"), "trireme_1", leaders=("caesar",)).run([6, 1, 6])
    scene.play("roman", GiveUpShip(scene["trireme_1"]), [2, 1])  # saved; then the wind
    assert scene.war.leader_at[scene["caesar"]] == scene.war.gaul.aboard(scene["trireme_2"])
    assert scene.war.wounded[scene["caesar"]]
    scene = aboard(fleets("trireme_1", "trireme_2"), "trireme_1", leaders=("caesar",)).run([6, 1, 6])
    scene.play("roman", GiveUpShip(scene["trireme_1"]), [1, 1])
    assert scene.war.leader_at[scene["caesar"]] == LOST


@rule("BG-5.6.2.c", "BG-4.2.2.i")
def test_a_saved_caesar_without_ship_or_coast_comes_to_cisalpina() -> None:
    scene = aboard(fleets("trireme_1"), "trireme_1", leaders=("caesar",)).run([6, 1, 6, 3])
    assert scene.war.leader_at[scene["caesar"]] == scene["cisalpina"]


# Worked example


@rule("BG-W19")
def test_two_triremes_against_the_ships_at_corbilo() -> None:
    scene = fleets("trireme_1", "trireme_2").run([3]).play("roman", Stand(), [2, 4])
    assert scene.happened(NavalRoundFought) == [NavalRoundFought(scene["veneti"], 2, 4, 5, 6)]
    scene.play("roman", GiveUpShip(scene["trireme_1"]), [1])
    assert scene.war.at[scene["legion_vii"]] == LOST
    level = aboard(fleets("trireme_1", "trireme_2"), "trireme_1", "balearics").run([3])
    level.play("roman", Stand(), [2, 4, 1])
    assert level.happened(NavalRoundFought) == [NavalRoundFought(level["veneti"], 2, 4, 6, 6)]
    assert level.happened(ShipLost) == []


# 5.6.3 Out of Britannia


def beaten(step: Step, *romans: str, triremes: tuple[str, ...] = (), leaders: tuple[str, ...] = ("brutus",)) -> Scene:
    """A Roman force has lost in Britannia."""
    scene = Scene(step, scenario="britannia", turn=7).put("britannia", *romans, *BRITONS)
    scene.lead("britannia", *leaders).moor("britannia", *triremes)
    return manned(scene, *triremes).settle()


def lost_battle(*romans: str, triremes: tuple[str, ...] = (), leaders: tuple[str, ...] = ("brutus",)) -> Scene:
    """A lost pitched battle."""
    scene = beaten(LeaveField(), *romans, triremes=triremes, leaders=leaders)
    scene.war.battlefield = Battlefield(scene["britannia"], "roman", winner="gallic")
    return scene


FIVE = ("legion_viii", "legion_ix", "legion_x", "legion_xiii", "legion_xiv")


@rule("BG-5.6.3.a", "BG-5.6.3.b", "BG-4.2.1.d")
def test_a_force_beaten_in_battle_goes_home_by_ship_without_a_roll() -> None:
    scene = lost_battle(*FIVE[:4], triremes=("trireme_1",)).hold("roman", "menapii", "atrebates").run()
    four = scene.units(*FIVE[:4])
    homes = {one.region for one in scene.candidates("roman")}  # type: ignore[attr-defined]
    assert homes == {scene["menapii"], scene["atrebates"]}  # BG-4.4.3.e own control first
    assert scene.refusal("roman", GoAboard(scene["unelli"], four)).clause == "BG-5.6.3.b"
    assert scene.refusal("roman", Stand()).clause == "BG-5.6.3.b"
    scene.play("roman", GoAboard(scene["atrebates"], four))
    assert scene.rolls == ()
    assert [scene.war.at[unit] for unit in four] == [scene["atrebates"]] * 4
    assert scene.war.leader_at[scene["brutus"]] == scene["atrebates"]
    assert scene.war.ship_at[scene["trireme_1"]] == scene["atrebates"]


@rule("BG-5.6.3.b")
def test_any_atlantic_coast_of_the_best_priority_will_do() -> None:
    scene = lost_battle("legion_x", triremes=("trireme_1",)).put("menapii", "menapii_inf4").settle().run()
    homes = {one.region for one in scene.candidates("roman")}  # type: ignore[attr-defined]
    atlantic = set(scene.war.gaul.coast_of[scene["atlantic"]]) - {scene["britannia"], scene["menapii"]}
    assert homes == atlantic  # the enemy's, but empty of units


@rule("BG-5.6.3.b", "BG-12.o")
def test_what_cannot_be_carried_after_a_battle_is_lost() -> None:
    scene = lost_battle(*FIVE, triremes=("trireme_1",)).hold("roman", "menapii").run()
    five = scene.units(*FIVE)
    assert scene.refusal("roman", GoAboard(scene["menapii"], five)).clause == "BG-5.5.a"
    scene.play("roman", GoAboard(scene["menapii"], five[1:]))
    assert scene.war.at[five[0]] == LOST
    assert {scene.war.at[unit] for unit in five[1:]} == {scene["menapii"]}


@rule("BG-5.6.3.c", "BG-12.o")
def test_without_a_trireme_units_are_lost_and_leaders_captured() -> None:
    scene = lost_battle(*FIVE[:2], leaders=("brutus", "fabius")).run()
    assert scene.asked == ()
    assert [scene.war.at[unit] for unit in scene.units(*FIVE[:2])] == [LOST, LOST]
    assert scene.happened(LeaderCaptured) == [LeaderCaptured(scene["fabius"]), LeaderCaptured(scene["brutus"])]
    assert scene.war.leader_at[scene["brutus"]] == CAPTURED


@rule("BG-5.6.3.b", "BG-5.6.3.c")
def test_after_a_skirmish_the_force_goes_aboard_as_a_whole_or_stays() -> None:
    scene = beaten(LeaveBritannia(must=False), *FIVE[:4], triremes=("trireme_1",)).hold("roman", "menapii").run()
    four = scene.units(*FIVE[:4])
    assert scene.refusal("roman", GoAboard(scene["menapii"], four[1:])).clause == "BG-5.6.3.c"
    assert scene.candidates("roman") == [Stand(), GoAboard(scene["menapii"], four)]
    scene.play("roman", Stand())
    assert {scene.war.at[unit] for unit in four} == {scene["britannia"]}
    crowd = beaten(LeaveBritannia(must=False), *FIVE, triremes=("trireme_1",)).hold("roman", "menapii").run()
    assert crowd.asked == ()
    assert {crowd.war.at[unit] for unit in crowd.units(*FIVE)} == {crowd["britannia"]}


@rule("BG-5.6.3.a", "BG-4.2.1.d")
def test_a_lost_skirmish_in_britannia_offers_the_ships() -> None:
    scene = beaten(FightSkirmish(0), "legion_x", triremes=("trireme_1",), leaders=()).hold("roman", "menapii")
    scene.war.agenda = [FightSkirmish(scene["britannia"])]
    scene.run([4])  # 18 against 6, 3/1; cavalry +1, forest −1: 4, DR
    assert scene.step == LeaveBritannia(must=False)
    scene.play("roman", GoAboard(scene["menapii"], scene.units("legion_x")))
    assert scene.war.at[scene["legion_x"]] == scene["menapii"]


@rule("BG-5.6.3.a")
def test_triremes_elsewhere_are_no_help() -> None:
    scene = lost_battle("legion_x").moor("menapii", "trireme_1").moor("atlantic", "trireme_2").run()
    assert scene.asked == ()
    assert scene.war.at[scene["legion_x"]] == LOST
