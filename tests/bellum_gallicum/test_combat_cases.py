"""Cases of phase IV that lie at the edge of a clause: who is asked, who is left, who counts."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum import events, steps
from iacta.games.bellum_gallicum.actions import Flee, GoAboard, GoTo, Lose, Retire, Stand
from iacta.games.bellum_gallicum.rules import (
    automaton,
    deployments,
    evasion,
    fates,
    forces,
    losses,
    retreat,
    siege_turn,
    skirmish,
    turn,
)
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import ANTI_ROMAN, CAPTURED, CONTESTED, FROZEN, LOST
from iacta.games.bellum_gallicum.steps import (
    CheckFall,
    ClassifyCombats,
    LeaveBritannia,
    LoseShip,
    NameCombat,
    RetreatForce,
    SplitBesiegers,
    StartTurn,
)
from tests.bellum_gallicum.campaign_kit import Campaign
from tests.bellum_gallicum.field import BELGAE, LEGIONS, leaders_tested, settle
from tests.bellum_gallicum.field import battle as laid_out
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

ROMANS = ("i", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii")


# Fleets


@rule("BG-1.h", "BG-5.6.1.f")
def test_a_fleet_that_flees_into_a_harbour_of_the_enemy_fights_no_more() -> None:
    scene = Scene(ClassifyCombats(), NameCombat("naval"), scenario="armorica").hold(ROMAN, "pictones")
    scene.moor("veneti", "trireme_1", "veneti_ship_1").moor("pictones", "veneti_ship_2").run([1])
    scene.play(ROMAN, Flee(scene["pictones"]))
    assert scene.happened(events.FleetFled) == [events.FleetFled(scene["veneti"], scene["pictones"])]
    assert scene.happened(events.CombatNamed) == []
    assert (scene.asked, scene.war.pending) == ((), ())


@rule("BG-5.6.b")
def test_a_naval_combat_needs_both_fleets() -> None:
    scene = Scene(NameCombat("naval")).moor("veneti", "trireme_1")
    scene.war.pending = (("naval", scene["veneti"]),)
    assert scene.asked == ()
    assert scene.moor("veneti", "veneti_ship_1").asked == (scene.war.first,)


@rule("BG-5.6.2.b", "BG-5.6.2.c")
def test_nobody_is_lost_with_a_ship_of_the_veneti() -> None:
    scene = Scene(LoseShip(GALLIC, Scene()["veneti"], "BG-5.6.1.d")).moor("veneti", "veneti_ship_1")
    last = scene.war.roster.units[-1].id
    scene.put("bigerriones", last).run()
    assert scene.war.ship_at[scene["veneti_ship_1"]] == LOST
    assert scene.happened(events.UnitEliminated) == []
    assert scene.war.at[scene[last]] == scene["bigerriones"]


@rule("BG-4.2.2.i")
def test_a_saved_caesar_finds_the_first_of_the_other_decks() -> None:
    scene = Scene(LoseShip(ROMAN, Scene()["atlantic"], "BG-5.4.b")).moor(
        "atlantic", "trireme_1", "trireme_2", "trireme_3"
    )
    scene.war.place_leaders(scene.leaders("caesar"), scene.war.gaul.aboard(scene["trireme_1"]))
    scene.play(ROMAN, next(iter(scene.candidates(ROMAN))), [6])
    assert scene.war.leader_at[scene["caesar"]] == scene.war.gaul.aboard(scene["trireme_2"])


# Britannia


def beaten_in_britannia(*units: str) -> Scene:
    scene = Scene(LeaveBritannia(must=True), scenario="britannia").put("britannia", *units)
    return scene.moor("britannia", "trireme_1", "trireme_2")


@rule("BG-5.6.3.a")
def test_only_romans_are_asked_to_leave_britannia() -> None:
    assert beaten_in_britannia("briton_infantry_1").asked == ()
    assert beaten_in_britannia("briton_infantry_1", "legion_x").asked == (ROMAN,)


@rule("BG-5.6.3.b")
def test_those_who_go_aboard_in_britannia_stand_there_and_are_named_once() -> None:
    scene = beaten_in_britannia("legion_vii", "legion_x").put("menapii", "legion_ix")
    haven = retreat.havens(scene.war)[0]
    for units in (("legion_ix",), ("legion_vii", "legion_ix"), ("legion_x", "legion_x")):
        assert scene.refusal(ROMAN, GoAboard(haven, scene.units(*units))).reason == "no-room-aboard"
    whole = GoAboard(haven, scene.units("legion_vii", "legion_x"))
    scene.play(ROMAN, whole)
    told = events.ForceWithdrew(ROMAN, scene["britannia"], haven, (), whole.units, "embarked")
    assert scene.happened(events.ForceWithdrew) == [told]
    assert scene.clause_of(events.ForceWithdrew) == "BG-5.6.3.a"


@rule("BG-5.6.3.b")
def test_a_force_that_fits_aboard_is_offered_once_in_file_order() -> None:
    scene = beaten_in_britannia("legion_x").put("britannia", "legion_vii", weak=True)
    loads = [one.units for one in scene.candidates(ROMAN) if isinstance(one, GoAboard)]
    assert set(loads) == {scene.units("legion_vii", "legion_x")}
    assert len(loads) == len(retreat.havens(scene.war))


# Besiegers


@rule("BG-4.5.5.c")
def test_nobody_splits_where_nothing_is_besieged() -> None:
    scene = Scene(SplitBesiegers(Scene()["arverni"], ROMAN)).put("arverni", *LEGIONS).put("arverni", "arverni_inf6")
    assert scene.asked == ()


@rule("BG-2.3.4.f")
def test_a_place_whose_siege_was_lifted_does_not_fall() -> None:
    scene = Scene(CheckFall(Scene()["gergovia"])).put("arverni", "legion_x").run()
    assert scene.events == []


@rule("BG-4.5.1.g", "BG-8.7.c")
@pytest.mark.parametrize(("left", "stays"), [("german_infantry8_1", False), ("cadurci_inf4", True)])
def test_a_siege_ends_when_nobody_is_left_who_may_besiege(left: str, *, stays: bool) -> None:
    scene = Scene().put("arverni", "arverni_inf6", left).put("gergovia", "legion_x").besiege("gergovia", GALLIC)
    table = scene.table()
    losses.eliminate(table, scene["arverni_inf6"])
    assert (scene["gergovia"] in table.state.sieges) is stays


@rule("BG-4.5.3.f")
def test_a_roman_leader_is_at_home_nowhere() -> None:
    """The home of the last tribe of the file is as strange to him as any other."""
    scene = Scene().put("oppidum_sotiates", "legion_x").lead("oppidum_sotiates", "crassus")
    assert siege_turn.besieged_strength(scene.war, scene["oppidum_sotiates"]) == 3 + 1 + 1
    scene.lead("oppidum_sotiates", "pro_roman_gallic_leader_1")
    scene.war.stands_for[scene["pro_roman_gallic_leader_1"]] = scene.war.roster.tribe_no["sotiates"]
    assert siege_turn.besieged_strength(scene.war, scene["oppidum_sotiates"]) == 3 + 1 + 1 + 1


# Beaten forces


@rule("BG-4.4.3.e")
def test_nobody_retreats_of_whom_nothing_is_left() -> None:
    scene = Scene(RetreatForce(Scene()["nervii"], GALLIC)).put("nervii", *LEGIONS)
    assert scene.asked == ()
    assert scene.put("nervii", "nervii_inf6").asked == (GALLIC,)


@rule("BG-4.4.3.e", "BG-4.4.3.f")
def test_a_force_without_a_way_out_is_asked_nothing() -> None:
    scene = Scene(RetreatForce(Scene()["britannia"], GALLIC)).put("britannia", "briton_infantry_1")
    assert retreat.priorities(scene.war, GALLIC, scene["britannia"]) == ()
    assert scene.asked == ()


@rule("BG-4.4.3.f")
def test_only_romans_retreat_across_the_rhine_and_only_out_of_germania() -> None:
    scene = Scene().put("germania", "legion_x", "german_infantry8_1").put("treveri", "legion_ix")
    gaul = {scene[region] for region in ("menapii", "eburones", "treveri", "mediomatrici", "sequani", "helvetii")}
    assert set(retreat.priorities(scene.war, ROMAN, scene["germania"])) <= gaul
    assert retreat.priorities(scene.war, ROMAN, scene["germania"]) != ()
    assert retreat.priorities(scene.war, GALLIC, scene["germania"]) == ()
    assert scene["germania"] not in retreat.priorities(scene.war, ROMAN, scene["treveri"])


@rule("BG-4.2.1.c")
def test_only_a_force_of_which_somebody_is_left_is_beaten_at_home() -> None:
    scene = Scene().put("germania", "german_infantry8_1")
    assert retreat.is_at_home(scene.war, GALLIC, scene["germania"])
    assert not retreat.is_at_home(scene.war, GALLIC, scene["nervii"])
    assert not retreat.is_at_home(scene.war, GALLIC, scene["britannia"])
    scene.put("nervii", "german_cavalry_1")
    assert not retreat.is_at_home(scene.war, GALLIC, scene["nervii"])


# Losses and leaders


@rule("BG-2.2.3.b", "BG-4.2.1.f")
@pytest.mark.parametrize("region", ["cisalpina", "germania"])
def test_an_elimination_changes_control_in_the_first_region_of_the_map_as_in_the_last(region: str) -> None:
    scene = Scene().put(region, "legion_x", "german_cavalry_1").settle()
    table = scene.table()
    assert table.state.control[scene[region]] == CONTESTED
    losses.eliminate(table, scene["legion_x"])
    assert table.state.control[scene[region]] == ANTI_ROMAN


@rule("BG-8.1.d")
def test_losses_of_nobody_are_no_losses() -> None:
    scene = Scene()
    table = scene.table()
    losses.pick(table, (), 2, "BG-8.1.d")
    losses.pick(table, scene.units("legion_x"), 0, "BG-8.1.d")
    assert table.named == []


@rule("BG-2.3.4.e")
def test_the_rest_of_a_side_is_listed_in_file_order_wherever_it_stands() -> None:
    scene = Scene().put("arverni", "legion_x", "legion_v").put("gergovia", "legion_vii", "legion_i")
    assert scene.names(forces.rest_of(scene.war, scene["arverni"], ROMAN)) == [
        "legion_i",
        "legion_v",
        "legion_vii",
        "legion_x",
    ]


@rule("BG-4.4.2.c")
def test_of_equal_leaders_the_first_in_file_order_leads() -> None:
    scene = Scene()
    assert forces.best_leader(scene.war, scene.leaders("fabius", "crassus", "trebonius")) == scene["crassus"]
    assert forces.best_leader(scene.war, scene.leaders("crassus", "labienus", "tribune_1")) == scene["labienus"]


@rule("BG-4.2.2.g", "BG-4.3.2.g")
def test_a_tribune_who_was_captured_meanwhile_is_not_tested() -> None:
    scene = Scene(steps.TestOne(ROMAN, Scene().leaders("tribune_1"), "BG-4.3.2.g")).put("nervii", "legion_x")
    assert scene.asked == ()
    assert scene.lead("cisalpina", "tribune_1").run([1, 1]).happened(events.LeaderTested) != []


@rule("BG-4.3.2.g")
@pytest.mark.parametrize("region", ["cisalpina", "nervii"])
def test_the_leaders_of_the_loser_are_tested_in_their_order_wherever_they_stand(region: str) -> None:
    leaders = ("crassus", "fabius", "labienus")
    scene = Scene(steps.TestAll(Scene().leaders(*leaders), "BG-4.3.2.g")).lead(region, *leaders).run([1, 1] * 3)
    assert leaders_tested(scene) == list(leaders)


@rule("BG-4.5.3.f")
def test_a_generic_leader_who_is_lost_stands_for_nobody_any_more() -> None:
    scene = Scene().lead("remi", "pro_roman_gallic_leader_1")
    scene.war.stands_for[scene["pro_roman_gallic_leader_1"]] = scene.war.roster.tribe_no["remi"]
    table = scene.table()
    fates.capture(table, scene["pro_roman_gallic_leader_1"])
    assert table.state.leader_at[scene["pro_roman_gallic_leader_1"]] == CAPTURED
    assert table.state.stands_for == {}


# Evasion, battle


@rule("BG-4.4.1.f")
def test_one_weakened_cavalry_is_double_of_none_and_none_is_not() -> None:
    scene = Scene().put("remi", *BELGAE).put("remi", *LEGIONS)
    assert evasion.evasion_modifiers(scene.war, scene["remi"], GALLIC) == ()
    scene.put("remi", "nervii_cav2", weak=True)
    (found,) = evasion.evasion_modifiers(scene.war, scene["remi"], GALLIC)
    assert (found.reason, scene.war.sp(scene["nervii_cav2"])) == ("double-cavalry", 1)


@rule("BG-6.11.f")
def test_the_line_of_the_automaton_without_leaders_names_none() -> None:
    scene = Scene().put("nervii", *BELGAE)
    line = deployments.as_action(automaton.deployment(scene.war, scene.units(*BELGAE), ()))
    assert line.leader is None


@rule("BG-4.4.2.b")
@pytest.mark.parametrize(("romans", "gauls", "met"), [(10, 0, ""), (6, 4, ""), (5, 5, "before"), (4, 6, "")])
@pytest.mark.parametrize("region", ["cisalpina", "nervii"])
def test_armies_have_met_before_if_both_are_there_when_the_turn_begins(
    romans: int, gauls: int, met: str, region: str
) -> None:
    scene = Scene(StartTurn()).put(region, *(f"legion_{number}" for number in ROMANS[:romans]))
    scene.put(region, *(*BELGAE, "nervii_cav2")[:gauls])
    table = settle(scene).table()
    turn.start_turn(table, StartTurn())
    assert table.state.met[scene[region]] == met


@rule("BG-4.4.2.l", "BG-4.4.2.n")
def test_a_unit_that_is_hit_is_weakened_at_once_and_hit_once() -> None:
    line = ("nervii_inf6", "suessiones_inf6", "bellovaci_inf6")
    scene = laid_out(steps.TakeHits(GALLIC, 2), roman={"centre": LEGIONS}, gallic={"centre": line}, defender_loss="1/2")
    scene.play(GALLIC, Lose(scene["suessiones_inf6"]))
    assert scene.war.weak[scene["suessiones_inf6"]]
    assert scene.refusal(GALLIC, Lose(scene["suessiones_inf6"])).clause == "BG-4.4.2.n"
    hit = laid_out(steps.TakeHits(GALLIC, 1), roman={}, gallic={"centre": line}, hit=scene.units(*line))
    assert hit.asked == ()


@rule("BG-12.j", "BG-8.2.g")
def test_nobody_dies_after_the_death_that_ended_the_game() -> None:
    scene = Campaign(turn=5).put("nervii", "legion_x").lead("nervii", "caesar", "labienus")
    table = scene.table(1)
    skirmish._wipe_out(table, skirmish.band(scene.war, scene["nervii"], ROMAN))
    assert table.state.outcome is not None
    assert table.state.leader_at[scene["labienus"]] == scene["nervii"]


@rule("BG-4.5.5.c", "BG-4.5.6.a")
@pytest.mark.parametrize(("result", "gauls", "relieved"), [("AR", 5, True), ("AR", 4, False), ("DR", 5, False)])
def test_a_besieger_is_relieved_of_by_the_army_that_beats_him(result: str, gauls: int, *, relieved: bool) -> None:
    scene = Scene().put("arverni", "legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi", "legion_xii")
    scene.put("arverni", *BELGAE[:gauls]).put("gergovia", "arverni_inf6").besiege("gergovia", ROMAN)
    attacker, defender = skirmish.bands(scene.war, scene["arverni"])
    assert attacker.side == ROMAN
    assert skirmish._is_relief(scene.war, scene["arverni"], attacker, defender, result) is relieved


@rule("BG-8.2.j")
def test_leaders_whose_units_are_gone_may_withdraw_or_stand() -> None:
    scene = Scene(steps.WithdrawForce(Scene()["remi"], ROMAN)).lead("remi", "caesar").hold(ROMAN, "nervii", "treveri")
    assert scene.candidates(ROMAN)[0] == Stand()
    assert {one.region for one in scene.candidates(ROMAN) if isinstance(one, GoTo)} == {
        scene["nervii"],
        scene["treveri"],
    }


@rule("BG-4.2.1.c")
def test_germans_of_the_roman_side_are_not_at_home() -> None:
    scene = Scene().put("germania", "german_cavalry_1", side=ROMAN)
    assert not retreat.is_at_home(scene.war, ROMAN, scene["germania"])


@rule("BG-4.4.1.l", "BG-4.4.1.o")
def test_those_who_retire_into_a_place_are_there_and_named_once() -> None:
    scene = Scene(steps.RetireInside(Scene()["aeduii"], ROMAN)).serve(ROMAN, "aeduii").put("aeduii", *BELGAE)
    scene.put("aeduii", "aeduii_inf6", "aeduii_inf4", side=ROMAN).put("aeduii", *LEGIONS)
    scene.lead("aeduii", "pro_roman_gallic_leader_1").lead("remi", "caesar")
    scene.war.pending = (("battle", scene["aeduii"]),)
    units, leader = scene.units("aeduii_inf6"), scene.leaders("pro_roman_gallic_leader_1")
    assert scene.allows(ROMAN, Retire(scene["bibracte"], leader, units))
    assert scene.refusal(ROMAN, Retire(scene["bibracte"], leader * 2, units)).reason == "named-twice"
    away = Retire(scene["bibracte"], scene.leaders("caesar"), units)
    assert scene.refusal(ROMAN, away).clause == "BG-4.4.1.l"


@rule("BG-6.8.7.b")
def test_a_gallic_leader_is_never_frozen() -> None:
    scene = Scene(steps.FixStacks(GALLIC), scenario="snow_and_blood", turn=1).lead("eburones", "ambiorix").run()
    assert not scene.war.leader_done[scene["ambiorix"]] & FROZEN
