"""Further cases at the edge of a clause: what is told, what is offered, and what does not happen."""

from __future__ import annotations

import msgspec
import pytest

from iacta.games.bellum_gallicum import events, steps
from iacta.games.bellum_gallicum.actions import Commit, Dismiss, Embark, ForcedMarch, Land, March, Pass, PlaceAt, Retire
from iacta.games.bellum_gallicum.map import NOWHERE
from iacta.games.bellum_gallicum.rules import (
    arrivals,
    evasion,
    march_candidates,
    outlook,
    places,
    siege,
    supply,
    turn,
)
from iacta.games.bellum_gallicum.rules.campaign import closing, revolt, year
from iacta.games.bellum_gallicum.scenario_form import Arrival, Withdrawal
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, Side
from iacta.games.bellum_gallicum.state import EMBARKED, HELD, LED, LOST, MOVED, SHELTERED, WITHDRAWN
from iacta.games.bellum_gallicum.steps import MoveForces
from tests.bellum_gallicum.campaign_kit import Campaign
from tests.bellum_gallicum.field import BELGAE, LEGIONS, battle, choices
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

# Arrivals


@rule("BG-6.9.7.d")
@pytest.mark.parametrize(
    ("place", "turn_of_fall", "lapses"), [("gergovia", 1, True), ("gergovia", 9, False), ("avaricum", 1, False)]
)
def test_reinforcements_lapse_with_one_place_before_one_turn(place: str, turn_of_fall: int, *, lapses: bool) -> None:
    scene = Scene()
    late = Arrival(GALLIC, "source", 6, regions=("remi",), units=("remi_inf6",), lapses="gergovia_fallen")
    fallen = frozenset([(scene[place], turn_of_fall)])
    scene.war.annals = msgspec.structs.replace(scene.war.annals, fallen=fallen)
    assert arrivals._lapses(scene.war, late) is lapses


@rule("BG-3.1.a", "BG-5.2.a")
def test_leaders_are_placed_by_choice_and_a_lost_ship_stays_lost() -> None:
    scene = Scene()
    scene.war.ship_at[scene["veneti_ship_1"]] = LOST
    late = Arrival(GALLIC, "source", 6, leaders=("galba",), ships=("veneti_ship_1",))
    table = scene.table()
    arrivals.place_arrival(table, late, (scene["veneti"], scene["pictones"]))
    assert [type(step) for step in table.named] == [steps.PlaceArrivals]
    assert table.state.ship_at[scene["veneti_ship_1"]] == LOST


@rule("BG-3.1.a")
def test_a_leader_who_appears_has_not_moved() -> None:
    scene = Scene(steps.PlaceArrivals(GALLIC, (Scene()["remi"], Scene()["nervii"]), Scene().leaders("galba")))
    scene.war.leader_done[scene["galba"]] = MOVED
    assert scene.play(GALLIC, PlaceAt(scene["remi"])).war.leader_done[scene["galba"]] == 0


@rule("BG-6.9.5.a", "BG-7.5.5.c")
@pytest.mark.parametrize(("scenario", "clause"), [("vercingetorix", "BG-6.9.5.a"), ("campaign", "BG-7.5.5.c")])
def test_who_leaves_by_the_calendar_is_told_of_with_its_clause(scenario: str, clause: str) -> None:
    scene = Scene(scenario=scenario).lead("remi", "crassus")
    table = scene.table()
    arrivals.withdraw(table, Withdrawal(ROMAN, "source", 6, leaders=("crassus",)))
    assert [told.clause for told in table.told or ()][:1] == [clause]


@rule("BG-7.5.5.c")
def test_who_has_left_is_not_named_again_and_equal_units_are_offered_one_by_one() -> None:
    horse = Scene().units("gallic_cavalry_1", "gallic_cavalry_2", "gallic_cavalry_3")
    scene = Scene(steps.DismissUnits(ROMAN, horse, 2, WITHDRAWN)).put("remi", "gallic_cavalry_1", "gallic_cavalry_2")
    scene.put("nervii", "gallic_cavalry_3")
    assert set(choices(scene, ROMAN)) == {Dismiss(unit) for unit in horse}
    scene.play(ROMAN, Dismiss(horse[0]))
    assert scene.refusal(ROMAN, Dismiss(horse[0])).clause == "BG-7.5.5.c"


@rule("BG-6.0.h")
def test_only_those_who_defend_germania_are_called_there() -> None:
    scene = Scene(scenario="rhine")
    others = Arrival(GALLIC, "source", 6, regions=("remi",), units=("remi_inf6",))
    table = scene.table()
    table.state.sheet = msgspec.structs.replace(table.state.sheet, arrival=(others, *table.state.sheet.arrival))
    arrivals.call_germans(table)
    assert table.state.at[scene["remi_inf6"]] == NOWHERE
    quiet = Scene(scenario="belgae").table()
    arrivals.call_germans(quiet)
    assert not quiet.state.annals.germans_called


@rule("BG-7.2.8.a")
def test_a_militia_that_stands_already_is_not_called() -> None:
    scene = Campaign(turn=5).put("narbo", "civis_1").put("vienna", "civis_2")
    table = scene.table()
    arrivals.call_civis(table, GALLIC, scene.units("arverni_inf6"), scene["provincia_i"])
    assert table.told == []


# The campaign


@rule("BG-7.4.1.f")
def test_one_legion_in_independent_gaul_is_enough() -> None:
    scene = Campaign(turn=10).put("cisalpina", "legion_x")
    assert not closing.legions_in_gaul(scene.war)
    assert closing.legions_in_gaul(scene.put("remi", "legion_ix").war)


@rule("BG-7.6.2.a")
@pytest.mark.parametrize(("when", "tribe"), [(-53, ""), (-52, "arverni"), (-51, "")])
def test_a_tribe_must_start_the_revolt_of_one_year(when: int, tribe: str) -> None:
    scene = Campaign(scenario="campaign_53_51", year=when)
    found = revolt.forced_tribe(scene.war)
    assert ("" if found < 0 else scene.war.roster.tribes[found].id) == tribe


@rule("BG-7.2.4.h")
def test_the_leader_of_an_ally_arrives_on_the_roman_side() -> None:
    scene = Campaign()
    table = scene.table()
    revolt.ally_with(table, scene.tribe("remi"))
    arrived = [told.event for told in table.told or () if isinstance(told.event, events.ForceArrived)]
    assert [(one.side, one.leaders) for one in arrived] == [(ROMAN, scene.leaders("pro_roman_gallic_leader_1"))]


@rule("BG-7.2.2.k", "BG-7.2.3.b", "BG-7.2.7.b")
def test_where_nobody_can_rise_nobody_is_asked_and_nobody_has_to() -> None:
    scene = Campaign(steps.StartRevolt("aquitania"))
    assert scene.asked == (GALLIC,)
    tribes = [scene.war.roster.tribes[tribe].id for tribe in scene.war.roster.tribes_in["aquitania"]]
    assert scene.revolted(-58, *tribes).asked == ()
    extension = Campaign(steps.ExtendRevolt()).remember(sectors=("belgica",))
    assert extension.asked == (GALLIC,)
    near = extension.war.gaul.near_sectors["belgica"]
    assert extension.remember(tried_sectors=frozenset(near)).asked == ()
    irreducible = Campaign(steps.RaiseIrreducible((0,)))
    assert irreducible.candidates(GALLIC)[-1] == Pass()


@rule("BG-7.2.5.b")
def test_only_the_counters_of_the_tribe_go_into_its_oppidum() -> None:
    step = steps.PlaceTribe(Scene().war.roster.tribe_no["arverni"], ROMAN)
    scene = Campaign(step).put("arverni", "arverni_inf6", "cadurci_inf4", side=ROMAN)
    scene.lead("arverni", "pro_roman_gallic_leader_1", "pro_roman_gallic_leader_2", "caesar", "lucterios")
    scene.war.stands_for[scene["pro_roman_gallic_leader_1"]] = scene.tribe("arverni")
    scene.war.stands_for[scene["pro_roman_gallic_leader_2"]] = scene.tribe("cadurci")
    found = revolt.PlacingTribe()._counters(scene.war, step)
    assert found == (scene.leaders("pro_roman_gallic_leader_1"), scene.units("arverni_inf6"))


@rule("BG-4.2.2.f")
def test_the_leader_of_the_first_tribe_of_the_file_rejoins_it_too() -> None:
    scene = Campaign(year=-55).put("bellovaci", "bellovaci_inf6", side=GALLIC)
    scene.war.place_leaders(scene.leaders("correos"), WITHDRAWN)
    year._free_leaders(scene.table())
    assert scene.tribe("bellovaci") == 0
    assert scene.war.leader_at[scene["correos"]] == scene["bellovaci"]


@rule("BG-7.4.1.d")
def test_nothing_follows_the_end_of_the_campaign() -> None:
    scene = Campaign(turn=10).put("cisalpina", "legion_x").stand("nervii")
    table = scene.table()
    year.close(table)
    assert table.state.outcome is not None
    assert table.named == []
    assert table.state.at[scene["nervii_inf6"]] == scene["nervii"]


# Battle


@rule("BG-4.4.2.s")
def test_a_reserve_that_is_brought_up_is_told_of() -> None:
    scene = battle(
        steps.Realign(ROMAN), roman={"centre": LEGIONS[:4], "reserve": LEGIONS[4:]}, gallic={"centre": BELGAE}
    )
    scene.play(ROMAN, Commit(scene[LEGIONS[4]], "left"))
    assert scene.happened(events.ReserveCommitted) == [events.ReserveCommitted(scene[LEGIONS[4]], "left")]


@rule("BG-4.4.1.k", "BG-4.5.2.j")
def test_a_gallic_army_retires_as_a_whole_and_not_into_ruins() -> None:
    scene = Scene(steps.RetireInside(Scene()["arverni"], GALLIC)).put("arverni", *LEGIONS).put("arverni", *BELGAE)
    scene.lead("arverni", "vercingetorix")
    scene.war.pending = (("battle", scene["arverni"]),)
    offered = [one for one in scene.candidates(GALLIC) if isinstance(one, Retire)]
    assert Retire(scene["gergovia"]) in offered
    assert all(not one.units and not one.leaders for one in offered)
    part = Retire(scene["gergovia"], scene.leaders("vercingetorix"))
    assert scene.refusal(GALLIC, part).clause == "BG-4.4.1.k"
    scene.war.destroyed = frozenset([scene["gergovia"]])
    assert scene["gergovia"] not in evasion.shelters(scene.war, scene["arverni"], GALLIC)


# Movement


@rule("BG-3.3.2.j", "BG-3.3.2.i")
def test_the_besieged_are_offered_neither_a_march_nor_a_way_out() -> None:
    scene = Scene().put("arverni", "legion_x").put("gergovia", "arverni_inf6", done=LED).besiege("gergovia", ROMAN)
    scene.put("uxellodunum", "cadurci_inf4", done=LED).lead("gergovia", "vercingetorix").lead(
        "uxellodunum", "lucterios"
    )
    host = march_candidates.Host(scene.war, GALLIC)
    assert host.stacks(scene["arverni"]) == [(scene.leaders("lucterios"), scene.units("cadurci_inf4"))]
    out = march_candidates.shifts(host, scene["arverni"])
    assert [(one.leaders, one.units) for one in out] == [(scene.leaders("lucterios"), scene.units("cadurci_inf4"))]


@rule("BG-3.3.2.i", "BG-3.3.c")
def test_where_a_test_failed_only_those_who_began_inside_are_offered_to_march() -> None:
    scene = Scene().put("remi", "legion_x", done=LED).put("bibrax", "remi_inf6", side=ROMAN, done=LED | SHELTERED)
    scene.lead("bibrax", "caesar", done=SHELTERED).put("remi", *BELGAE)
    scene.war.tested[scene["remi"]] = HELD
    found = march_candidates.groups(
        scene.war, ROMAN, scene["remi"], scene.leaders("caesar"), scene.units("legion_x", "remi_inf6")
    )
    assert {unit for _, units in found for unit in units} == set(scene.units("remi_inf6"))


@rule("BG-3.3.2.l", "BG-3.3.2.b")
def test_a_march_into_a_place_is_offered_if_its_leader_may_enter() -> None:
    scene = Scene(MoveForces(GALLIC)).put("nervii", "nervii_inf6", done=LED).lead("nervii", "ariovistus")
    assert not any(isinstance(one, March) and one.into for one in scene.candidates(GALLIC))
    scene = Scene(MoveForces(GALLIC)).put("nervii", "nervii_inf6", done=LED).lead("nervii", "buduognatos")
    inside = [one for one in scene.candidates(GALLIC) if isinstance(one, March) and one.into]
    assert {one.leaders for one in inside} == {scene.leaders("buduognatos")}


@rule("BG-3.3.i", "BG-5.5.b", "BG-5.5.e")
def test_leaders_are_named_once_and_each_of_a_group_is_able() -> None:
    scene = Scene(MoveForces(ROMAN)).put("menapii", "legion_x", done=LED).moor("menapii", "trireme_1")
    scene.lead("menapii", "caesar").lead("menapii", "labienus", done=MOVED)
    ship, caesar = scene["trireme_1"], scene.leaders("caesar")
    assert scene.refusal(ROMAN, Embark(ship, caesar * 2, ())).reason == "named-twice"
    offered = [one.leaders for one in scene.candidates(ROMAN) if isinstance(one, Embark)]
    assert set(offered) == {caesar, ()}
    scene.war.place_units(scene.units("legion_x"), scene.war.gaul.aboard(ship))
    scene.war.place_leaders(caesar, scene.war.gaul.aboard(ship))
    scene.war.done[scene["legion_x"]] = EMBARKED
    assert scene.refusal(ROMAN, Land(ship, caesar, scene.units("legion_x"))).clause == "BG-5.5.b"
    force = Scene(steps.ForceMarches(ROMAN)).put("remi", "legion_x", done=LED).lead("remi", "caesar")
    force.lead("nervii", "cicero")
    way = (scene["nervii"], scene["menapii"])
    twice = ForcedMarch(caesar, force.units("legion_x"), *way, picked_leaders=force.leaders("cicero", "cicero"))
    assert force.refusal(ROMAN, twice).reason == "named-twice"


@rule("BG-6.3.6.b", "BG-6.3.6.d")
@pytest.mark.parametrize(
    ("side", "place", "die"),
    [(GALLIC, "bibracte", True), (ROMAN, "bibracte", False), (GALLIC, "camp:remi", False), (GALLIC, "vienna", False)],
)
def test_only_gauls_try_an_oppidum_and_only_an_oppidum(side: Side, place: str, *, die: bool) -> None:
    scene = Scene(scenario="last_revolt")
    assert places.needs_die(scene.war, side, scene.location(place)) is die
    scene.war.opened[scene["bibracte"]] = False
    assert places.refuses_place(scene.war, ROMAN, scene["bibracte"]) is None
    assert places.refuses_place(scene.war, GALLIC, scene["bibracte"]) is not None


# Supply and phases


@rule("BG-2.3.5.a")
def test_without_a_marker_nothing_is_burnt() -> None:
    scene = Scene()
    markers = scene.war.roster.scorched_markers
    regions = [region for region in scene.war.gaul.regions if not scene.war.gaul.always_fertile[region]]
    for count, allowed in ((markers - 1, True), (markers, False)):
        scene.war.scorched = [region in regions[:count] for region in range(len(scene.war.scorched))]
        refusal = supply.refuses_burning(scene.war, regions[-1])
        assert (refusal is None) is allowed


@rule("BG-2.3.5.c")
def test_in_an_august_without_burnt_land_nothing_is_told() -> None:
    table = Scene(turn=supply.AUGUST).table()
    supply.remove_scorched_earth(table)
    assert table.told == []


@rule("BG-2.3.4.b", "BG-2.3.1.g")
def test_nobody_is_warned_where_he_does_not_stand_nor_in_roman_gaul() -> None:
    scene = Scene().put("provincia_i", *LEGIONS, "legion_xii")
    scene.war.scorched[scene["nervii"]] = True
    assert list(outlook.hungers(scene.war, ROMAN)) == []
    assert list(outlook.hungers(scene.war, GALLIC)) == []


@rule("BG-1.b")
def test_a_phase_is_named_after_what_is_due_first() -> None:
    scene = Scene(steps.MoveForces(ROMAN), steps.ForceMarches(ROMAN), steps.MoveForces(GALLIC), steps.OpenCombat())
    assert turn.phase(scene.war).startswith("movement roman")


@rule("BG-4.5.1.k")
def test_nobody_takes_a_place_of_his_own_side() -> None:
    scene = Scene().put("provincia_ii", "remi_inf6", side=ROMAN)
    refusal = siege.refuses_taking(scene.war, ROMAN, scene["vienna"])
    assert refusal is not None
    assert refusal.clause == "BG-4.5.1.k"
    enemy = Scene().put("provincia_ii", "arverni_inf6")
    assert siege.refuses_taking(enemy.war, GALLIC, enemy["vienna"]) is None


@rule("BG-4.4.1.l", "BG-4.5.2.j")
def test_only_gauls_of_the_roman_army_retire_and_not_into_ruins() -> None:
    scene = Scene(steps.RetireInside(Scene()["aeduii"], ROMAN)).serve(ROMAN, "aeduii").put("aeduii", *BELGAE, *LEGIONS)
    scene.war.pending = (("battle", scene["aeduii"]),)
    asked = [scene.asked, scene.put("aeduii", "aeduii_inf6", side=ROMAN).asked]
    scene.war.destroyed = frozenset([scene["bibracte"], scene["alesia"]])
    assert [*asked, scene.asked] == [(), (ROMAN,), ()]
    gauls = Scene(steps.RetireInside(Scene()["bituriges"], GALLIC)).put("bituriges", *BELGAE, *LEGIONS)
    gauls.put("bituriges", "remi_inf6", side=ROMAN)
    gauls.war.pending = (("battle", gauls["bituriges"]),)
    assert gauls.candidates(GALLIC) == [Pass(), Retire(gauls["avaricum"])]
