"""Cases of movement that lie at the edge of a clause: bans, forced marches, fleets, the Rhine, kept lists of moves."""

from __future__ import annotations

import msgspec
import pytest

from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import ForcedMarch, March, Shift
from iacta.games.bellum_gallicum.rules import (
    bans,
    forced_march,
    march_candidates,
    march_list,
    moving,
    outlook,
    stacking,
    turn,
)
from iacta.games.bellum_gallicum.scenario_form import Barred, Sheet
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, Side
from iacta.games.bellum_gallicum.state import (
    FROZEN,
    LANDED,
    LED,
    RHENUS,
    SET_ASIDE,
    SHIFTED,
    STIRRED,
    WAITED,
    WITHDRAWN,
)
from iacta.games.bellum_gallicum.steps import FixStacks, ForceMarches, MoveForces
from tests.bellum_gallicum.field import BELGAE, LEGIONS
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule


def with_bans(scene: Scene, *found: Barred) -> Scene:
    """The same scene in a scenario of a player, with bans of his own."""
    sheet: Sheet = msgspec.structs.replace(scene.war.sheet, special=found)
    scene.war.sheet = sheet
    return scene


def ban(*regions: str, until: int | None = None) -> Barred:
    return Barred(clause="BG-6.0.f", origin="source", regions=regions, until=until)


# Bans


@rule("BG-3.3.3.a")
def test_one_gallic_leader_keeps_a_german_force_out_of_germania() -> None:
    scene = Scene(scenario="helvetii")
    germans, leaders = scene.units("german_infantry8_1"), scene.leaders("ariovistus", "orgetorix")
    refusal = bans.refuses_entry(scene.war, GALLIC, leaders, germans, scene["germania"])
    assert refusal is not None
    assert refusal.clause == "BG-3.3.3.a"
    assert bans.refuses_entry(scene.war, GALLIC, leaders[:1], germans, scene["germania"]) is None


@rule("BG-6.0.f", "BG-6.9.7.a")
def test_of_several_bans_each_holds_by_itself() -> None:
    """One that has ended, one for other regions, one that holds; and one for land beyond the Rhine."""
    scene = Scene(turn=6)
    with_bans(scene, ban("nervii", until=6), ban("nervii", until=7), ban("remi"), ban("germania"))
    for region, closed in (("nervii", True), ("remi", True), ("germania", True), ("treveri", False)):
        refusal = bans.refuses_entry(scene.war, GALLIC, (), scene.units("german_cavalry_1"), scene[region])
        assert (refusal is not None) is closed
    scene.war.turn = 7
    assert bans.refuses_entry(scene.war, GALLIC, (), scene.units("nervii_inf6"), scene["nervii"]) is None
    assert bans.refuses_entry(scene.war, ROMAN, (), scene.units("legion_x"), scene["remi"]) is None


# Forced marches


@rule("BG-3.4.j")
def test_no_forced_march_begins_across_the_rhine() -> None:
    scene = Scene(ForceMarches(ROMAN), scenario="rhine").put("germania", "legion_x", done=LED | RHENUS)
    scene.lead("germania", "caesar", done=RHENUS)
    order = ForcedMarch(scene.leaders("caesar"), scene.units("legion_x"), scene["treveri"], scene["remi"])
    refusal = forced_march.refuses_forcing(scene.war, ROMAN, order)
    assert refusal is not None
    assert refusal.clause == "BG-3.4.j"
    assert scene.asked == ()


@rule("BG-3.4.a", "BG-3.3.2.g")
def test_a_forced_march_ends_in_a_place_that_its_side_may_use() -> None:
    scene = Scene(ForceMarches(ROMAN)).put("nervii", "legion_x", done=LED).lead("nervii", "caesar")
    into = (scene["remi"], scene["suessiones"], scene["noviodunum_suessionum"])
    legion = ForcedMarch(scene.leaders("caesar"), scene.units("legion_x"), into[0], into[1], into=into[2])
    assert scene.refusal(ROMAN, legion).clause == "BG-3.3.2.d"
    order = ForcedMarch(scene.leaders("caesar"), (), into[0], into[1], into=into[2])
    assert scene.allows(ROMAN, order)
    scene.put("noviodunum_suessionum", "suessiones_inf6")
    assert scene.refusal(ROMAN, order).clause == "BG-3.3.2.g"


@rule("BG-7.2.8.a")
def test_gauls_who_cross_the_provincia_by_a_forced_march_call_its_militia() -> None:
    scene = Scene(ForceMarches(GALLIC), scenario="campaign", turn=5).put("arverni", "arverni_cav2", done=LED)
    scene.lead("arverni", "lucterios")
    order = ForcedMarch(
        scene.leaders("lucterios"), scene.units("arverni_cav2"), scene["provincia_ii"], scene["helvetii"]
    )
    scene.play(GALLIC, order, [1])
    assert len(scene.happened(events.CivisCalled)) == 1


@rule("BG-5.5.e", "BG-6.2.7.h")
@pytest.mark.parametrize(("done", "refused", "offered"), [(0, False, True), (LANDED, False, False), (0, True, False)])
def test_who_landed_or_was_refused_his_way_is_offered_no_forced_march(
    done: int, *, refused: bool, offered: bool
) -> None:
    scene = Scene(ForceMarches(GALLIC), scenario="helvetii").put("sequani", "sequani_cav2", done=LED | done)
    scene.lead("sequani", "orgetorix", done=done)
    if refused:
        scene.war.annals = msgspec.structs.replace(scene.war.annals, refused=(scene["sequani"],))
    assert (next(forced_march.offers(scene.war, GALLIC), None) is not None) is offered


@rule("BG-1.i", "BG-3.4.a")
def test_forced_marches_are_offered_in_the_order_of_the_map_from_its_first_region_on() -> None:
    scene = Scene(ForceMarches(ROMAN)).put("remi", "legion_x", done=LED).lead("remi", "caesar")
    scene.put("cisalpina", "legion_ix", done=LED).lead("cisalpina", "labienus")
    leaders = list(dict.fromkeys(one.leaders for one in forced_march.offers(scene.war, ROMAN)))
    assert leaders == [scene.leaders("labienus"), scene.leaders("caesar")]


@rule("BG-8.1.b", "BG-3.4.g")
def test_the_event_of_a_march_says_that_its_region_is_contested() -> None:
    scene = Scene(ForceMarches(ROMAN)).put("remi", *LEGIONS, done=LED).lead("remi", "caesar")
    scene.put("nervii", "legion_i", "nervii_cav2").settle()
    order = ForcedMarch(scene.leaders("caesar"), scene.units(*LEGIONS), scene["nervii"], scene["menapii"])
    base = Scene(ForceMarches(ROMAN)).put("remi", *LEGIONS, done=LED).lead("remi", "caesar")
    base.play(ROMAN, order, [1, 1])
    (quiet,) = base.happened(events.MarchAttritionRolled)
    scene.play(ROMAN, order, [1] * (quiet.dice + 1))
    (told,) = scene.happened(events.MarchAttritionRolled)
    assert [(one.clause, one.value) for one in told.modifiers] == [("BG-8.1.b", 1)]
    assert quiet.modifiers == ()


# What follows from a move


@rule("BG-6.0.h")
def test_the_rhine_is_crossed_by_a_legion_and_every_legion_that_was_there_is_remembered() -> None:
    scene = Scene(scenario="rhine")
    table, crossed = scene.table(), []
    for units in (("roman_cavalry_1",), ("legion_x", "cretans"), ("legion_ix",)):
        moving.note_crossing(table, scene.units(*units))
        crossed.append(table.state.annals.rhine_crossed)
    assert crossed == [False, True, True]
    assert table.state.annals.been_in_germania == set(scene.units("legion_ix", "legion_x"))
    assert [type(told.event) for told in table.told or ()] == [events.RhineWasCrossed]


@rule("BG-6.0.h", "BG-6.6.5.a")
@pytest.mark.parametrize(("side", "unit", "called"), [(ROMAN, "roman_cavalry_1", 1), (GALLIC, "german_cavalry_1", 0)])
def test_germans_muster_against_romans_only(side: Side, unit: str, called: int) -> None:
    scene = Scene(scenario="rhine")
    table = scene.table()
    moving.enter(table, side, scene.units(unit), scene["germania"])
    assert table.state.annals.germans_called is bool(called)


@rule("BG-1.i", "BG-2.2.3.b")
def test_regions_are_looked_at_again_in_the_order_of_the_map() -> None:
    scene = Scene().put("remi", "legion_x").settle()
    scene.hold(GALLIC, "cisalpina").war.place_units(scene.units("nervii_inf6"), scene["remi"])
    table = scene.table()
    moving.put(table, (), scene.units("legion_x"), scene["cisalpina"])
    changed = [told.event for told in table.told or () if isinstance(told.event, events.ControlChanged)]
    assert [one.region for one in changed] == [scene["cisalpina"], scene["remi"]]


@rule("BG-4.5.7.l")
def test_an_empty_camp_that_is_besieged_waits_for_its_fall() -> None:
    scene = Scene().camp("remi").besiege("camp:remi", GALLIC)
    table = scene.table()
    moving.remove_empty_camp(table, scene["remi"])
    assert table.state.camps[scene["remi"]]
    table.state.sieges.clear()
    moving.remove_empty_camp(table, scene["remi"])
    assert not table.state.camps[scene["remi"]]


@rule("BG-3.3.3.e", "BG-5.1.b")
@pytest.mark.parametrize("region", ["cisalpina", "menapii"])
def test_who_stands_still_has_waited_in_the_first_region_of_the_map_as_in_any_other(region: str) -> None:
    scene = Scene().put(region, "legion_x").lead(region, "caesar").put(region, "legion_ix", done=STIRRED)
    scene.lead(region, "labienus", done=STIRRED | WAITED)
    turn.mark_waiting(scene.war)
    done, leader_done = scene.war.done, scene.war.leader_done
    assert done[scene["legion_x"]] & WAITED
    assert leader_done[scene["caesar"]] & WAITED
    assert not done[scene["legion_ix"]] & WAITED
    assert not leader_done[scene["labienus"]] & WAITED


@rule("BG-3.3.3.i")
def test_nobody_waits_off_the_map() -> None:
    scene = Scene()
    for location, unit in ((WITHDRAWN, "legion_x"), (SET_ASIDE, "legion_ix")):
        scene.war.place_units(scene.units(unit), location)
        scene.war.done[scene[unit]] = WAITED | RHENUS
    scene.war.place_leaders(scene.leaders("caesar"), WITHDRAWN)
    scene.war.leader_done[scene["caesar"]] = WAITED | RHENUS
    turn.mark_waiting(scene.war)
    assert [scene.war.done[unit] for unit in scene.units("legion_x", "legion_ix")] == [0, 0]
    assert scene.war.leader_done[scene["caesar"]] == 0


# Stacks


@rule("BG-3.3.l", "BG-5.5.f")
@pytest.mark.parametrize("harbour", ["cisalpina", "menapii", "atlantic"])
def test_a_leader_aboard_leads_his_fleet_wherever_it_lies(harbour: str) -> None:
    scene = Scene(FixStacks(ROMAN)).moor(harbour, "trireme_1", "trireme_2")
    scene.war.place_leaders(scene.leaders("caesar"), scene.war.gaul.aboard(scene["trireme_1"]))
    scene.war.place_units(scene.units("legion_x"), scene.war.gaul.aboard(scene["trireme_2"]))
    scene.put("remi", "legion_ix").run()
    assert scene.war.done[scene["legion_x"]] & LED
    assert not scene.war.done[scene["legion_ix"]] & LED


@rule("BG-6.8.7.b")
@pytest.mark.parametrize(("year", "frozen"), [(0, True), (1, False)])
def test_romans_are_frozen_in_the_first_winter_only(year: int, *, frozen: bool) -> None:
    scene = Scene(FixStacks(ROMAN), scenario="snow_and_blood", turn=1).put("remi", "legion_x").lead("remi", "caesar")
    scene.war.year += year
    scene.run()
    assert bool(scene.war.done[scene["legion_x"]] & FROZEN) is frozen
    assert stacking.is_frozen(scene.war, scene["remi"]) is frozen


@rule("BG-5.5.f")
def test_those_who_landed_form_a_stack_under_a_leader_who_landed_with_them() -> None:
    scene = Scene().put("menapii", "legion_x", done=LED | LANDED).put("menapii", "legion_ix", done=LED)
    scene.lead("menapii", "caesar", done=LANDED)
    stacks = march_candidates.Host(scene.war, ROMAN).stacks
    assert stacks(scene["menapii"]) == [(scene.leaders("caesar"), scene.units("legion_x"))]
    scene.lead("menapii", "labienus")
    apart = [(scene.leaders("labienus"), scene.units("legion_ix")), (scene.leaders("caesar"), scene.units("legion_x"))]
    assert stacks(scene["menapii"]) == apart
    scene.lead("remi", "caesar", done=LANDED)
    assert stacks(scene["menapii"]) == [(scene.leaders("labienus"), scene.units("legion_ix"))]


# Lists of moves that are kept


def fresh(scene: Scene, side: Side) -> list[March | Shift]:
    """The moves of a side, listed anew and from the list that was kept: both are the same."""
    kept = march_list.listed(scene.war, side)
    host = march_candidates.Host(scene.war, side)
    anew = [move for region in host.regions() for move in march_candidates.moves_from(host, region)]
    assert kept == anew
    return kept


@rule("BG-3.3.a")
def test_whatever_changes_the_moves_of_a_side_is_noticed() -> None:
    scene = Scene(scenario="helvetii").put("sequani", "sequani_inf6", done=LED).lead("sequani", "orgetorix")
    scene.put("cisalpina", "helvetii_inf6", done=LED).lead("cisalpina", "casticos")
    march_list.LAST.clear()
    before, lists = fresh(scene, GALLIC), []
    scene.war.annals = msgspec.structs.replace(scene.war.annals, refused=(scene["sequani"],))
    lists.append(fresh(scene, GALLIC))
    scene.war.annals = msgspec.structs.replace(scene.war.annals, refused=())
    assert fresh(scene, GALLIC) == before
    scene.serve(ROMAN, "sequani")
    lists.append(fresh(scene, GALLIC))
    scene.serve(GALLIC, "sequani")
    assert fresh(scene, GALLIC) == before
    scene.war.destroyed = frozenset([scene["vesontio"]])
    lists.append(fresh(scene, GALLIC))
    scene.war.destroyed = frozenset()
    scene.war.leader_done[scene["casticos"]] = FROZEN
    lists.append(fresh(scene, GALLIC))
    assert [one == before for one in lists] == [False] * 4


@rule("BG-3.3.a")
def test_regions_are_listed_in_the_order_of_the_map() -> None:
    scene = Scene().put("remi", "legion_x", done=LED).lead("remi", "caesar")
    march_list.LAST.clear()
    fresh(scene, ROMAN)
    scene.put("cisalpina", "legion_ix", done=LED).lead("cisalpina", "labienus")
    assert fresh(scene, ROMAN)[0].leaders == scene.leaders("labienus")


@rule("BG-3.3.2.f")
def test_whose_only_move_was_out_of_a_place_is_not_asked_when_he_has_made_it() -> None:
    scene = Scene(MoveForces(GALLIC)).put("gergovia", "arverni_inf6", done=LED | SHIFTED).lead("remi", "labienus")
    march_list.LAST.clear()
    scene.lead("gergovia", "vercingetorix", done=1)
    assert [type(one) for one in fresh(scene, GALLIC)] == [Shift]
    scene.war.leader_done[scene["vercingetorix"]] |= SHIFTED
    assert not march_candidates.can_move(scene.war, GALLIC)


# What is said before a phase ends


@rule("BG-2.3.4.c")
def test_the_besieger_is_not_warned_of_the_hunger_of_the_besieged() -> None:
    scene = Scene().put("gergovia", "arverni_inf6").put("arverni", "legion_x").besiege("gergovia", ROMAN)
    assert list(outlook.hungers(scene.war, ROMAN)) == []
    assert [one.reason for one in outlook.hungers(scene.war, GALLIC)] == ["besieged-starve"]


@rule("BG-1.e")
def test_no_month_follows_the_last_of_a_scenario_or_of_a_year() -> None:
    scene = Scene(scenario="aquitania")
    last = scene.war.sheet.last_turn
    found = []
    for month in range(1, 11):
        scene.war.turn = month
        if outlook.next_month(scene.war) is None:
            found.append(month)
    assert found == list(range(last, 11))
    scene.war.sheet = msgspec.structs.replace(scene.war.sheet, last_turn=8)
    scene.war.turn = 8
    assert outlook.next_month(scene.war) is None
    scene.put("remi", *BELGAE)
    scene.war.turn = 7
    ahead = outlook.next_month(scene.war)
    assert ahead is not None
    assert ahead.turn == 8
