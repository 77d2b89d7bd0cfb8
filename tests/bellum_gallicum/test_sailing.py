"""BG-5.3 to BG-5.5: ships sail, meet storms, and carry troops."""

from __future__ import annotations

import pytest

from iacta.engine.records import Step
from iacta.games.bellum_gallicum.actions import (
    BuildTrireme,
    Embark,
    ForcedMarch,
    GiveUpShip,
    GoTo,
    Land,
    March,
    Pass,
    Sail,
    Shift,
)
from iacta.games.bellum_gallicum.events import (
    ContactTested,
    ShipLost,
    ShipSailed,
    TroopsEmbarked,
    TroopsLanded,
    WeatherMet,
)
from iacta.games.bellum_gallicum.rules import battle, forces, sailing
from iacta.games.bellum_gallicum.state import LOST, MOVED, SECOND_FLEET, SET_ASIDE, War
from iacta.games.bellum_gallicum.steps import (
    BuildTriremes,
    EndMovement,
    FixStacks,
    ForceMarches,
    MoveForces,
    StartTurn,
)
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

ARMY = ("nervii_inf6", "eburones_inf6", "atuatuci_inf6", "menapii_inf4", "morini_inf4")
BRITONS = ("briton_infantry_1", "briton_infantry_2", "briton_infantry_3", "briton_infantry_4", "briton_chariot_1")
FOUR = ("legion_viii", "legion_ix", "legion_x", "legion_xi")


def at_sea(*, turn: int = 6, side: str = "roman", scenario: str = "britannia") -> Scene:
    """A movement phase begins."""
    steps = (FixStacks(side), MoveForces(side), ForceMarches(side), EndMovement(side))  # type: ignore[arg-type]
    return Scene(*steps, scenario=scenario, turn=turn)


def trireme(scene: Scene, where: str, name: str = "trireme_1", legion: str = "legion_vii") -> Scene:
    """A trireme with the legion that it is made of."""
    scene.war.place_units((scene[legion],), SET_ASIDE)
    scene.war.legion_of[scene[name]] = scene[legion]
    return scene.moor(where, name)


def load(scene: Scene, *units: str, leaders: tuple[str, ...] = (), ship: str = "trireme_1") -> Scene:
    """Troops who are aboard already."""
    inside = scene.war.gaul.aboard(scene[ship])
    for unit in scene.units(*units):
        scene.war.place_units((unit,), inside)
    for leader in scene.leaders(*leaders):
        scene.war.place_leaders((leader,), inside)
    return scene


def reach(scene: Scene, ship: str) -> set[int]:
    """Where a ship may sail."""
    return set(sailing.harbours(scene.war, scene[ship]))


def embark(scene: Scene, *units: str, leaders: tuple[str, ...] = (), ship: str = "trireme_1") -> Embark:
    """These go aboard."""
    return Embark(scene[ship], scene.leaders(*leaders), scene.units(*units))


def land(scene: Scene, *units: str, leaders: tuple[str, ...] = (), ship: str = "trireme_1") -> Land:
    """These go ashore."""
    return Land(scene[ship], scene.leaders(*leaders), scene.units(*units))


# 5.3 Sailing


@rule("BG-5.3.a", "BG-5.3.c", "BG-5.a")
def test_from_a_coast_a_ship_reaches_its_sea_and_the_next_coasts() -> None:
    scene = trireme(at_sea(), "menapii").run()
    assert reach(scene, "trireme_1") == {scene["atrebates"], scene["atlantic"]}
    scene.play("roman", Sail(scene["trireme_1"], scene["atrebates"]))
    sailed = ShipSailed(scene["trireme_1"], scene["menapii"], scene["atrebates"])
    assert scene.happened(ShipSailed) == [sailed]
    assert scene.war.ship_at[scene["trireme_1"]] == scene["atrebates"]


@rule("BG-5.3.c")
def test_coasts_are_adjacent_by_a_land_border_on_the_same_sea() -> None:
    scene = trireme(at_sea(), "nitiobroges")
    # Provincia I is a neighbour too, but lies on the other sea
    assert reach(scene, "trireme_1") == {scene["tarbelli"], scene["santones"], scene["atlantic"]}
    assert trireme(at_sea(), "cisalpina").run().asked == ("roman",)
    trireme(scene, "provincia_ii", "trireme_2")
    assert reach(scene, "trireme_2") == {scene["provincia_i"], scene["cisalpina"], scene["mediterranean"]}


@rule("BG-5.3.c")
def test_britannia_is_reached_through_the_atlantic_only() -> None:
    scene = trireme(at_sea(), "britannia")
    assert reach(scene, "trireme_1") == {scene["atlantic"]}
    trireme(scene, "menapii", "trireme_2", "legion_xi").run()
    assert scene.refusal("roman", Sail(scene["trireme_2"], scene["britannia"])).clause == "BG-5.3.c"
    trireme(scene, "atlantic", "trireme_3", "legion_xii")
    assert scene["britannia"] in reach(scene, "trireme_3")


@rule("BG-5.3.c", "BG-5.a")
def test_from_the_sea_every_coast_of_it_is_in_reach_and_nothing_inland() -> None:
    scene = trireme(at_sea(), "atlantic")
    coasts = {"bellovaci", "atrebates", "menapii", "veneti", "unelli", "pictones", "santones", "nitiobroges"}
    assert reach(scene, "trireme_1") == {scene[one] for one in (*coasts, "tarbelli", "britannia")}
    assert scene.run().refusal("roman", Sail(scene["trireme_1"], scene["remi"])).clause == "BG-5.3.c"


@rule("BG-5.3.b")
def test_a_fleet_that_begins_at_sea_must_go_to_a_coast() -> None:
    scene = trireme(at_sea(), "atlantic").lead("remi", "caesar").run()
    assert scene.refusal("roman", Pass()).clause == "BG-5.3.b"
    assert Pass() not in scene.candidates("roman")
    scene.play("roman", Sail(scene["trireme_1"], scene["menapii"]))
    assert scene.refusal("roman", Sail(scene["trireme_1"], scene["atlantic"])).reason == "has-moved"
    assert scene.allows("roman", Pass())


@rule("BG-5.3.b")
def test_a_fleet_that_began_on_a_coast_may_stay_at_sea() -> None:
    scene = trireme(at_sea(), "menapii").moor("menapii", "trireme_2").run()
    scene.play("roman", Sail(scene["trireme_1"], scene["atlantic"]))
    assert scene.allows("roman", Pass())


@rule("BG-5.3.b")
def test_only_ships_of_the_side_must_leave_the_sea() -> None:
    scene = at_sea().moor("atlantic", "veneti_ship_1").put("remi", "legion_x").lead("remi", "brutus").run()
    assert scene.allows("roman", Pass())
    assert scene.refusal("roman", Sail(scene["veneti_ship_1"], scene["veneti"])).reason == "not-your-ship"
    assert scene.refusal("roman", Sail(scene["trireme_1"], scene["veneti"])).reason == "ship-not-on-the-map"
    assert scene.refusal("roman", Sail(99, scene["veneti"])).reason == "not-your-ship"


@rule("BG-5.3.c")
def test_ships_need_no_leader() -> None:
    scene = at_sea(side="gallic", scenario="armorica").moor("veneti", "veneti_ship_1").run()
    assert scene.allows("gallic", Sail(scene["veneti_ship_1"], scene["unelli"]))


@rule("BG-5.3.d")
def test_armies_ashore_neither_stop_nor_harm_a_fleet() -> None:
    scene = trireme(at_sea(), "menapii").put("menapii", *ARMY).put("atrebates", "ambiani_inf4").settle().run()
    scene.play("roman", Sail(scene["trireme_1"], scene["atrebates"]))
    assert scene.rolls == ()
    assert scene.war.ship_at[scene["trireme_1"]] == scene["atrebates"]


# 5.4 Storms


def storm(turn: int, die: int, *ships: str) -> Scene:
    """The end of a movement phase with a fleet on the Atlantic."""
    return Scene(EndMovement("roman"), scenario="britannia", turn=turn).moor("atlantic", *ships).run([die])


@rule("BG-5.4.a")
@pytest.mark.parametrize("turn", range(1, 11))
def test_the_storm_takes_a_ship_on_a_six_and_in_the_bad_season_on_a_five(turn: int) -> None:
    least = 5 if turn in (1, 2, 9, 10) else 6
    for die in range(1, 7):
        scene = storm(turn, die, "trireme_1")
        assert (scene.war.ship_at[scene["trireme_1"]] == LOST) == (die >= least)


@rule("BG-5.4.b")
def test_one_roll_a_fleet_and_the_owner_picks() -> None:
    scene = Scene(EndMovement("roman"), turn=6).moor("atlantic", "trireme_1", "trireme_2", "veneti_ship_1")
    scene.moor("mediterranean", "trireme_3").run([6, 1])  # the Atlantic, then the Mediterranean
    assert [event.zone for event in scene.happened(WeatherMet)] == [scene["atlantic"], scene["mediterranean"]]
    assert scene.candidates("roman") == [GiveUpShip(scene["trireme_1"]), GiveUpShip(scene["trireme_2"])]
    assert scene.refusal("roman", GiveUpShip(scene["trireme_3"])).clause == "BG-5.4.b"
    scene.play("roman", GiveUpShip(scene["trireme_2"]))
    assert scene.happened(ShipLost) == [ShipLost(scene["trireme_2"], scene["atlantic"])]
    assert scene.war.ship_at[scene["trireme_1"]] == scene["atlantic"]


@rule("BG-5.4.b")
def test_the_owner_rolls_in_his_own_phase_and_on_a_coast_nobody_does() -> None:
    scene = Scene(EndMovement("gallic")).moor("atlantic", "trireme_1").moor("veneti", "veneti_ship_1").run()
    assert scene.rolls == ()
    scene = Scene(EndMovement("gallic")).moor("atlantic", "veneti_ship_1").run([6])
    assert scene.war.ship_at[scene["veneti_ship_1"]] == LOST


@rule("BG-5.4.a", "BG-5.3.b")
def test_the_roll_comes_after_all_moves_of_the_phase() -> None:
    scene = trireme(at_sea(), "menapii").run()
    scene.play("roman", Sail(scene["trireme_1"], scene["atlantic"]), [3])  # nothing else can move
    assert len(scene.happened(WeatherMet)) == 1
    assert not any(scene.war.ship_moved)


# 5.5 Troops


def beach(*, where: str = "menapii", scenario: str = "britannia", turn: int = 6) -> Scene:
    """A trireme on a coast with troops ashore: four legions, cavalry and two leaders."""
    scene = trireme(at_sea(scenario=scenario, turn=turn), where)
    scene.put(where, *FOUR, "cretans", "roman_cavalry_1", "gallic_cavalry_1").lead(where, "brutus", "fabius")
    return scene.settle()


@rule("BG-5.5.a")
def test_a_trireme_carries_four_infantry_one_cavalry_and_any_leaders() -> None:
    scene = beach().run()
    assert scene.allows("roman", embark(scene, *FOUR, "roman_cavalry_1", leaders=("brutus", "fabius")))
    assert scene.refusal("roman", embark(scene, *FOUR, "cretans")).reason == "no-room-aboard"
    assert scene.refusal("roman", embark(scene, "roman_cavalry_1", "gallic_cavalry_1")).reason == "no-room-aboard"
    scene.play("roman", embark(scene, *FOUR[:3], leaders=("brutus",)))
    told = TroopsEmbarked(scene["trireme_1"], scene["menapii"], scene.leaders("brutus"), scene.units(*FOUR[:3]))
    assert scene.happened(TroopsEmbarked) == [told]
    assert scene.refusal("roman", embark(scene, FOUR[3], "cretans")).reason == "no-room-aboard"  # those aboard count
    assert scene.allows("roman", embark(scene, "cretans", "roman_cavalry_1"))


@rule("BG-5.5.a")
def test_only_the_roman_side_transports() -> None:
    scene = at_sea(side="gallic", scenario="armorica").moor("veneti", "veneti_ship_1").lead("veneti", "viridovix")
    scene.put("veneti", "veneti_inf6").settle().run()
    assert scene.refusal("gallic", embark(scene, leaders=("viridovix",), ship="veneti_ship_1")).clause == "BG-5.5.a"
    assert scene.refusal("gallic", embark(scene, "veneti_inf6", ship="veneti_ship_1")).clause == "BG-5.5.a"
    assert not any(isinstance(one, Embark) for one in scene.candidates("gallic"))


@rule("BG-5.5.b", "BG-5.5.e")
def test_whoever_embarked_sails_along_but_does_not_land_the_same_turn() -> None:
    scene = beach().run().play("roman", embark(beach(), "legion_x", leaders=("brutus",)))
    scene.play("roman", Sail(scene["trireme_1"], scene["atrebates"]))
    assert scene.war.at[scene["legion_x"]] == scene.war.gaul.aboard(scene["trireme_1"])
    assert scene.refusal("roman", land(scene, "legion_x")).clause == "BG-5.5.b"
    assert scene.refusal("roman", land(scene, leaders=("brutus",))).clause == "BG-5.5.b"
    assert not any(isinstance(one, Land) for one in scene.candidates("roman"))


@rule("BG-5.5.b", "BG-5.5.e", "BG-5.5.d")
def test_troops_aboard_sail_land_and_march_on() -> None:
    scene = load(trireme(at_sea(), "atlantic"), "legion_x", "legion_xi", leaders=("brutus",)).run()
    scene.play("roman", Sail(scene["trireme_1"], scene["menapii"]))
    scene.play("roman", land(scene, "legion_x", leaders=("brutus",)))
    landed = TroopsLanded(scene["trireme_1"], scene["menapii"], scene.leaders("brutus"), scene.units("legion_x"))
    assert scene.happened(TroopsLanded) == [landed]
    assert scene.war.at[scene["legion_x"]] == scene["menapii"]
    assert scene.war.at[scene["legion_xi"]] == scene.war.gaul.aboard(scene["trireme_1"])
    scene.play("roman", March(scene.leaders("brutus"), scene.units("legion_x"), scene["nervii"]))
    assert scene.war.at[scene["legion_x"]] == scene["nervii"]


@rule("BG-5.5.e")
def test_troops_land_where_their_ship_lies() -> None:
    scene = load(trireme(at_sea(), "menapii"), "legion_x").run()
    assert scene.allows("roman", land(scene, "legion_x"))


@rule("BG-4.4.2.b", "BG-5.5.e")
def test_an_army_that_lands_attacks() -> None:
    scene = trireme(trireme(at_sea(), "britannia"), "britannia", "trireme_2", "legion_xii")
    load(load(scene, *FOUR), "cretans", ship="trireme_2").put("britannia", *BRITONS).settle().run()
    scene.play("roman", land(scene, *FOUR)).play("roman", land(scene, "cretans", ship="trireme_2"))
    while scene.asked:
        scene.play("roman", Pass())
    assert battle.attacker_of(scene.war, scene["britannia"]) == "roman"  # who moved first, but came to the enemy


@rule("BG-5.5.b")
def test_whoever_landed_does_not_embark_again() -> None:
    scene = load(trireme(at_sea(), "menapii"), "legion_x", leaders=("brutus",)).run()
    scene.play("roman", land(scene, "legion_x", leaders=("brutus",)))
    assert scene.refusal("roman", embark(scene, "legion_x")).clause == "BG-5.5.e"
    assert scene.refusal("roman", embark(scene, leaders=("brutus",))).clause == "BG-5.5.e"


@rule("BG-5.5.c")
def test_nobody_embarks_or_lands_at_sea() -> None:
    scene = load(trireme(at_sea(), "atlantic"), "legion_x", leaders=("brutus",)).put("menapii", "legion_ix").run()
    assert scene.refusal("roman", land(scene, "legion_x")).clause == "BG-5.5.c"
    assert scene.refusal("roman", embark(scene, "legion_ix")).clause == "BG-5.5.c"


@rule("BG-5.5.c", "BG-5.5.d")
def test_only_troops_of_the_region_embark_and_only_those_aboard_land() -> None:
    scene = load(beach().put("atrebates", "legion_xii").moor("menapii", "trireme_2"), "numidians").run()
    assert scene.refusal("roman", embark(scene, "legion_xii")).clause == "BG-5.5.c"
    assert scene.refusal("roman", embark(scene, leaders=("caesar",))).clause == "BG-5.5.c"
    assert scene.refusal("roman", embark(scene, "legion_x", "legion_x")).reason == "named-twice"
    assert scene.refusal("roman", embark(scene)).reason == "nobody-named"
    assert scene.refusal("roman", land(scene, "legion_x")).clause == "BG-5.5.d"
    assert scene.refusal("roman", land(scene, "numidians", ship="trireme_2")).clause == "BG-5.5.d"  # its own trireme
    assert scene.refusal("roman", land(scene, "numidians", "numidians")).clause == "BG-5.5.d"
    assert scene.refusal("roman", land(scene)).reason == "nobody-named"
    assert scene.refusal("roman", Embark(scene["trireme_1"], (), (9_999,))).clause == "BG-5.5.c"


@rule("BG-5.5.d")
def test_troops_need_no_leader_aboard_but_to_march_on() -> None:
    scene = beach()
    for leader in scene.leaders("brutus", "fabius"):
        scene.war.place_leaders((leader,), scene["remi"])
    scene.run()
    assert scene.allows("roman", embark(scene, "legion_x"))
    scene = load(trireme(at_sea(), "menapii"), "legion_x").lead("menapii", "brutus").run()
    scene.play("roman", land(scene, "legion_x"))
    refusal = scene.refusal("roman", March(scene.leaders("brutus"), scene.units("legion_x"), scene["nervii"]))
    assert refusal.clause in ("BG-3.3.b", "BG-5.5.f")


@rule("BG-5.5.f")
def test_those_aboard_are_stacked_with_nobody_ashore() -> None:
    scene = load(trireme(at_sea(), "menapii"), "legion_x", leaders=("fabius",))
    scene.put("menapii", "legion_xi").lead("menapii", "brutus").settle().run()
    scene.play("roman", land(scene, "legion_x", leaders=("fabius",)))
    to = scene["nervii"]
    assert scene.refusal("roman", March(scene.leaders("brutus"), scene.units("legion_x"), to)).clause == "BG-5.5.f"
    assert scene.refusal("roman", March(scene.leaders("fabius"), scene.units("legion_xi"), to)).clause == "BG-5.5.f"
    assert scene.allows("roman", March(scene.leaders("fabius"), scene.units("legion_x"), to))
    assert scene.allows("roman", March(scene.leaders("brutus"), scene.units("legion_xi"), to))


@rule("BG-5.5.f")
def test_one_fleet_is_one_stack_whatever_ships_it_has() -> None:
    scene = trireme(trireme(at_sea(), "atlantic"), "atlantic", "trireme_2", "legion_xi")
    load(scene, "legion_x").lead("remi", "caesar")
    load(scene, leaders=("fabius",), ship="trireme_2").run()
    for ship in ("trireme_1", "trireme_2"):
        scene.play("roman", Sail(scene[ship], scene["menapii"]))
    scene.play("roman", land(scene, "legion_x")).play("roman", land(scene, leaders=("fabius",), ship="trireme_2"))
    assert scene.allows("roman", March(scene.leaders("fabius"), scene.units("legion_x"), scene["nervii"]))


def two_fleets() -> Scene:
    """Two triremes that begin the phase apart, each with a leader and a legion, and land in one region."""
    scene = trireme(trireme(at_sea(), "atlantic"), "atrebates", "trireme_2", "legion_xi")
    load(scene, "legion_x", leaders=("brutus",))
    load(scene, "legion_ix", leaders=("fabius",), ship="trireme_2").run()
    scene.play("roman", Sail(scene["trireme_1"], scene["menapii"]))
    scene.play("roman", Sail(scene["trireme_2"], scene["menapii"]))
    scene.play("roman", land(scene, "legion_x", leaders=("brutus",)))
    return scene.play("roman", land(scene, "legion_ix", leaders=("fabius",), ship="trireme_2"))


@rule("BG-5.5.f")
def test_fleets_that_began_apart_are_two_stacks_also_where_both_land() -> None:
    scene, to = two_fleets(), Scene()["nervii"]
    for leader, unit, allowed in (
        ("brutus", "legion_x", True),
        ("fabius", "legion_ix", True),
        ("brutus", "legion_ix", False),
        ("fabius", "legion_x", False),
    ):
        march = March(scene.leaders(leader), scene.units(unit), to)
        assert scene.allows("roman", march) is allowed
        if not allowed:
            assert scene.refusal("roman", march).clause == "BG-5.5.f"


@rule("BG-5.5.f")
def test_nobody_is_offered_to_lead_the_troops_of_another_fleet() -> None:
    scene = two_fleets()
    marches = [one for one in scene.candidates("roman") if isinstance(one, March) and one.units]
    groups = {(one.leaders, one.units) for one in marches}
    assert groups == {
        (scene.leaders("brutus"), scene.units("legion_x")),
        (scene.leaders("fabius"), scene.units("legion_ix")),
    }


@rule("BG-5.5.f")
def test_what_fleet_somebody_came_with_is_forgotten_when_the_next_phase_begins() -> None:
    scene = two_fleets()
    assert scene.war.done[scene["legion_ix"]] & SECOND_FLEET
    scene.war.agenda = [MoveForces("roman"), FixStacks("roman")]
    scene.run()
    assert scene.allows("roman", March(scene.leaders("brutus"), scene.units("legion_x", "legion_ix"), scene["nervii"]))


@rule("BG-5.5.e")
def test_embarking_comes_before_any_other_move() -> None:
    scene = beach()
    scene.war.done[scene["legion_x"]] |= MOVED
    scene.war.leader_done[scene["brutus"]] |= MOVED
    scene.run()
    assert scene.refusal("roman", embark(scene, "legion_x")).clause == "BG-5.5.e"
    assert scene.refusal("roman", embark(scene, leaders=("brutus",))).clause == "BG-5.5.e"
    scene.play("roman", embark(scene, "legion_ix", leaders=("fabius",)))
    march = March(scene.leaders("fabius"), (), scene["nervii"])
    assert not scene.allows("roman", march)


@rule("BG-5.5.e")
def test_whoever_landed_makes_no_forced_march() -> None:
    scene = load(trireme(at_sea(), "menapii"), "legion_x", leaders=("brutus",)).put("menapii", "legion_xi")
    scene.lead("menapii", "fabius").settle().run()
    scene.play("roman", land(scene, "legion_x", leaders=("brutus",))).play("roman", Pass())
    forced = ForcedMarch(scene.leaders("brutus"), scene.units("legion_x"), scene["nervii"], scene["remi"])
    assert scene.refusal("roman", forced).clause == "BG-5.5.e"


@rule("BG-5.5.e", "BG-2.2.3.c")
def test_those_aboard_are_not_in_the_region() -> None:
    scene = load(trireme(at_sea(), "menapii"), *FOUR, "cretans", leaders=("brutus",)).put("menapii", "menapii_inf4")
    scene.settle()
    war: War = scene.war
    assert war.units_in(scene["menapii"], "roman") == []
    assert war.leaders_in(scene["menapii"], "roman") == []
    assert war.is_held_by(scene["menapii"], "gallic")
    assert forces.counted_for_status(war, scene["menapii"], "roman") == 0


@rule("BG-5.5.f", "BG-3.3.c")
@pytest.mark.parametrize(("die", "goes"), [(4, True), (5, False)])
def test_an_enemy_army_in_the_open_tests_those_who_embark(die: int, *, goes: bool) -> None:
    scene = beach().put("menapii", *ARMY).settle().run()
    scene.play("roman", embark(scene, "legion_x", leaders=("brutus",)), [die])
    assert [event.passed for event in scene.happened(ContactTested)] == [goes]
    assert (scene.war.at[scene["legion_x"]] == scene.war.gaul.aboard(scene["trireme_1"])) == goes
    if not goes:
        assert scene.refusal("roman", embark(scene, "legion_ix")).clause == "BG-3.3.c"


@rule("BG-5.5.c", "BG-3.3.2.i")
def test_troops_embark_from_a_place_of_the_region_unless_it_is_besieged() -> None:
    scene = trireme(at_sea(turn=3), "atrebates").camp("atrebates").put("camp:atrebates", "legion_x", "legion_ix")
    scene.lead("camp:atrebates", "brutus").settle().run()
    scene.play("roman", embark(scene, "legion_x", leaders=("brutus",)))
    assert scene.war.at[scene["legion_x"]] == scene.war.gaul.aboard(scene["trireme_1"])
    held = trireme(at_sea(turn=3), "atrebates").camp("atrebates").put("camp:atrebates", "legion_x")
    held.put("atrebates", "ambiani_inf4").besiege("camp:atrebates", "gallic", 1).settle().run()
    assert held.refusal("roman", embark(held, "legion_x")).clause == "BG-3.3.2.j"
    assert not any(isinstance(one, Embark) for one in held.candidates("roman"))
    frozen = trireme(at_sea(turn=1), "atrebates").camp("atrebates").put("camp:atrebates", "legion_x").settle().run()
    assert frozen.refusal("roman", embark(frozen, "legion_x")).clause == "BG-5.5.e"


@rule("BG-5.5.e", "BG-3.3.2.f")
def test_coming_out_of_a_place_is_no_move_that_bars_embarking() -> None:
    scene = trireme(at_sea(turn=3), "atrebates").camp("atrebates").put("camp:atrebates", "legion_x", "legion_ix")
    scene.lead("camp:atrebates", "brutus").settle().run()
    scene.play("roman", Shift((), scene.units("legion_x")))
    assert scene.allows("roman", embark(scene, "legion_x"))


@rule("BG-3.3.3.b", "BG-3.3.3.h")
def test_gauls_land_in_britannia_only_beside_romans() -> None:
    scene = load(trireme(at_sea(), "britannia"), "remi_inf6", "legion_x", leaders=("pro_roman_gallic_leader_1",))
    scene.war.side[scene["remi_inf6"]] = "roman"
    scene.run()
    assert scene.refusal("roman", land(scene, "remi_inf6")).clause == "BG-3.3.3.b"
    assert scene.allows("roman", land(scene, "remi_inf6", "legion_x"))


@rule("BG-6.7.5.b")
def test_only_a_legion_that_disembarks_in_britannia_is_a_landing() -> None:
    for where, unit, landed in (
        ("britannia", "legion_x", True),
        ("britannia", "cretans", False),
        ("menapii", "legion_x", False),
    ):
        scene = load(trireme(at_sea(), where), unit).run()
        scene.play("roman", land(scene, unit))
        assert scene.war.annals.landed == landed


@rule("BG-5.3.a", "BG-5.5.a")
def test_everything_that_is_offered_may_be_done() -> None:
    scene = load(beach().moor("atlantic", "trireme_2"), "numidians").run()
    offered = scene.candidates("roman")
    assert {type(one) for one in offered} >= {Sail, Embark, Land, March}
    assert all(scene.allows("roman", one) for one in offered)
    boarding = [one for one in offered if isinstance(one, Embark)]
    assert max(len(one.units) for one in boarding) == 4  # three legions beside the Numidians, and cavalry


@rule("BG-5.3.a")
def test_ships_that_fled_or_sailed_move_again_in_the_next_turn() -> None:
    scene = Scene(StartTurn(), scenario="britannia", turn=6).moor("menapii", "trireme_1")
    scene.war.ship_moved[scene["trireme_1"]] = True
    scene.run()
    while not isinstance(scene.step, MoveForces):
        scene.play(scene.asked[0], Pass())
    assert scene.allows("roman", Sail(scene["trireme_1"], scene["atrebates"]))


# The timetable of the landing


def until(scene: Scene, step: type[Step], turn: int) -> Scene:
    """Everything is passed until a decision of this kind in this turn."""
    while not (isinstance(scene.step, step) and scene.war.turn == turn):
        scene.play(scene.asked[0], Pass())
    return scene


@rule("BG-W15", "BG-5.1.b")
def test_the_timetable_of_the_second_landing() -> None:
    june, july, august, september, october = range(5, 10)
    builders = ("legion_vii", "legion_xi", "legion_xii")
    scene = Scene(StartTurn(), scenario="britannia", turn=june).put("menapii", *builders, *FOUR[:2])
    scene.lead("menapii", "brutus").hold("roman", "menapii").settle().run()
    until(scene, BuildTriremes, july)
    for legion in builders:
        scene.play("roman", BuildTrireme(scene[legion]))
    until(scene, MoveForces, july).play("roman", embark(scene, *FOUR[:2], leaders=("brutus",)))
    scene.play("roman", Sail(scene["trireme_1"], scene["atlantic"]))
    scene.play("roman", Pass(), [5])  # one die; a ship would be lost on a 6
    until(scene, MoveForces, august).play("roman", Sail(scene["trireme_1"], scene["britannia"]))
    scene.play("roman", land(scene, *FOUR[:2], leaders=("brutus",)))
    assert scene.war.annals.landed
    assert scene.war.is_held_by(scene["britannia"], "roman")
    until(scene, MoveForces, september).play("roman", embark(scene, *FOUR[:2], leaders=("brutus",)))
    scene.play("roman", Sail(scene["trireme_1"], scene["atlantic"])).play("roman", Pass(), [5])
    until(scene, MoveForces, october).play("roman", Sail(scene["trireme_1"], scene["menapii"]))
    scene.play("roman", land(scene, *FOUR[:2], leaders=("brutus",)))
    assert scene.war.units_at(scene["menapii"], "roman") == sorted(scene.units(*FOUR[:2]))


@rule("BG-5.6.2.c", "BG-4.2.2.i")
def test_a_saved_caesar_swims_ashore() -> None:
    scene = load(trireme(Scene(EndMovement("roman"), turn=6), "atlantic"), leaders=("caesar",))
    scene.hold("roman", "menapii", "unelli").run([6, 2])
    assert scene.candidates("roman") == [GoTo(scene["menapii"]), GoTo(scene["unelli"])]
    scene.play("roman", GoTo(scene["unelli"]))
    assert scene.war.leader_at[scene["caesar"]] == scene["unelli"]
    assert scene.war.wounded[scene["caesar"]]
