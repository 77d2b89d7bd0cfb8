"""6.0.e, 6.0.h and the victory conditions of 6.1 to 6.9: who has won, by which clause, and when it is asked."""

from __future__ import annotations

import msgspec
import pytest

from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.records import TABLE, AgreedDraw, Forfeit, Resign, Resigned
from iacta.engine.table import Table
from iacta.games.bellum_gallicum import steps
from iacta.games.bellum_gallicum.actions import ExchangeTrireme, Land
from iacta.games.bellum_gallicum.rules import fates
from iacta.games.bellum_gallicum.rules.setup import set_up
from iacta.games.bellum_gallicum.scenarios import shipped
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, Side
from iacta.games.bellum_gallicum.state import ANTI_ROMAN, CAPTURED, LOST, SET_ASIDE
from iacta.games.bellum_gallicum.steps import (
    EndTurn,
    ExchangeTriremes,
    MoveForces,
    OpenCombat,
    StartTurn,
)
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

NOVEMBER = 10


def at_the_end(scenario: str) -> Scene:
    """The end of phase IV in November, with nobody on the map and every region under Gallic control."""
    return Scene(EndTurn(), scenario=scenario, turn=NOVEMBER)


def verdict(scene: Scene) -> tuple[str | None, str]:
    """Who has won, and the clause."""
    outcome = scene.run().outcome
    assert outcome is not None
    return outcome.winner, outcome.clause


# When it is asked


@rule("BG-6.0.e")
@pytest.mark.parametrize("turn", [4, 9])
def test_nobody_has_won_before_the_last_turn(turn: int) -> None:
    scene = at_the_end("belgae").hold(ROMAN, *SEVEN["belgae"])
    scene.war.turn = turn
    scene.war.agenda = [EndTurn()]
    assert scene.run().outcome is None
    assert scene.war.turn == turn + 1


@rule("BG-6.0.e")
def test_victory_is_asked_after_the_combats_of_the_last_turn() -> None:
    """A skirmish of November still decides who controls the region."""
    scene = Scene(OpenCombat(), EndTurn(), scenario="belgae", turn=NOVEMBER)
    scene.hold(ROMAN, *SEVEN["belgae"])
    scene.put("nervii", "legion_x", "legion_vii", "legion_viii").lead("nervii", "caesar").put("nervii", "menapii_inf4")
    scene.war.control[scene["nervii"]] = 0
    scene.run([6, 2, 2])
    assert scene.outcome is not None
    assert scene.outcome.winner == ROMAN


@rule("BG-6.0.e")
def test_a_scenario_that_begins_in_winter_ends_in_the_same_year() -> None:
    assert all(one.data.last_turn == NOVEMBER for one in shipped().values())
    scene = at_the_end("snow_and_blood")
    assert verdict(scene) == (GALLIC, "BG-6.8.6.a")
    assert scene.war.year == -53


@rule("BG-6.0.e")
def test_giving_up_an_agreement_and_the_clock_end_a_game_at_once() -> None:
    for seat, action, winner in (
        (ROMAN, Resign(), GALLIC),
        (TABLE, AgreedDraw("agreed-draw"), None),
        (TABLE, Forfeit(GALLIC, "out-of-time"), ROMAN),
    ):
        scene = Scene(StartTurn(), scenario="belgae", turn=4)
        outcome = scene.play(seat, action).outcome
        assert outcome is not None
        assert outcome.winner == winner
        assert scene.happened(Resigned) == ([Resigned(ROMAN)] if seat == ROMAN else [])


# 6.1, 6.4, 6.5, 6.8: regions to control, places to destroy

SEVEN = {
    "last_revolt": ("pictones", "carnutes", "bellovaci", "eburones", "treveri", "arverni", "bituriges"),
    "belgae": ("bellovaci", "suessiones", "menapii", "atrebates", "nervii", "atuatuci", "eburones"),
    "snow_and_blood": ("eburones", "atuatuci", "nervii", "menapii", "treveri", "carnutes", "senones"),
}
AQUITANIA = ("tarbelli", "bigerriones")
ARMORICA = ("veneti", "unelli", "aulerci_eburovices", "menapii", *AQUITANIA)


def destroyed(scene: Scene, *places: str) -> Scene:
    """The same position with some places destroyed."""
    scene.war.destroyed = frozenset(scene[place] for place in places)
    return scene


@rule("BG-6.1.5.a", "BG-6.1.5.b")
def test_rome_wins_aquitania_with_both_regions_and_the_oppidum_of_the_sotiates() -> None:
    won = destroyed(at_the_end("aquitania").hold(ROMAN, *AQUITANIA), "oppidum_sotiates")
    assert verdict(won) == (ROMAN, "BG-6.1.5.a")
    for region in AQUITANIA:
        short = destroyed(at_the_end("aquitania").hold(ROMAN, region), "oppidum_sotiates")
        assert verdict(short) == (GALLIC, "BG-6.1.5.b")
    spared = at_the_end("aquitania").hold(ROMAN, *AQUITANIA)
    assert verdict(spared) == (GALLIC, "BG-6.1.5.b")


@rule("BG-6.4.5.a")
def test_rome_puts_the_belgae_down_in_all_seven_regions_or_not_at_all() -> None:
    assert verdict(at_the_end("belgae").hold(ROMAN, *SEVEN["belgae"])) == (ROMAN, "BG-6.4.5.a")
    for missing in SEVEN["belgae"]:
        scene = at_the_end("belgae").hold(ROMAN, *SEVEN["belgae"]).hold(GALLIC, missing)
        assert verdict(scene) == (GALLIC, "BG-6.4.5.a")


@rule("BG-6.5.5.a")
def test_rome_wins_armorica_with_six_regions_and_two_places() -> None:
    places = ("corbilo", "oppidum_sotiates")
    assert verdict(destroyed(at_the_end("armorica").hold(ROMAN, *ARMORICA), *places)) == (ROMAN, "BG-6.5.5.a")
    for place in places:
        scene = destroyed(at_the_end("armorica").hold(ROMAN, *ARMORICA), place)
        assert verdict(scene) == (GALLIC, "BG-6.5.5.a")
    for missing in ARMORICA:
        scene = destroyed(at_the_end("armorica").hold(ROMAN, *ARMORICA).hold(GALLIC, missing), *places)
        assert verdict(scene) == (GALLIC, "BG-6.5.5.a")


def crossed(scene: Scene, *legions: str) -> Scene:
    """The same position after some legions have been in Germania."""
    been = frozenset(scene.units(*legions))
    scene.war.annals = msgspec.structs.replace(scene.war.annals, rhine_crossed=True, been_in_germania=been)
    return scene


@rule("BG-6.8.6.a")
def test_rome_avenges_its_camps_in_seven_regions_and_beyond_the_rhine() -> None:
    seven = SEVEN["snow_and_blood"]
    assert verdict(crossed(at_the_end("snow_and_blood").hold(ROMAN, *seven))) == (ROMAN, "BG-6.8.6.a")
    assert verdict(at_the_end("snow_and_blood").hold(ROMAN, *seven)) == (GALLIC, "BG-6.8.6.a")
    for missing in seven:
        scene = crossed(at_the_end("snow_and_blood").hold(ROMAN, *seven).hold(GALLIC, missing))
        assert verdict(scene) == (GALLIC, "BG-6.8.6.a")


@rule("BG-6.3.5.a", "BG-6.3.5.b", "BG-6.3.5.c")
@pytest.mark.parametrize(
    ("held", "winner", "clause"),
    [
        (7, ROMAN, "BG-6.3.5.a"),
        (6, None, "BG-6.3.5.c"),
        (5, None, "BG-6.3.5.c"),
        (4, GALLIC, "BG-6.3.5.b"),
        (0, GALLIC, "BG-6.3.5.b"),
    ],
)
def test_the_last_revolt_is_counted_in_regions(held: int, winner: Side | None, clause: str) -> None:
    scene = at_the_end("last_revolt").hold(ROMAN, *SEVEN["last_revolt"][:held], "sequani", "remi")
    assert verdict(scene) == (winner, clause)


@rule("BG-6.3.5.a")
def test_a_contested_region_is_not_controlled() -> None:
    scene = at_the_end("last_revolt").hold(ROMAN, *SEVEN["last_revolt"])
    scene.war.control[scene["arverni"]] = 0
    assert verdict(scene) == (None, "BG-6.3.5.c")


# 6.2


@rule("BG-6.2.6.a")
@pytest.mark.parametrize("region", ["pictones", "santones"])
def test_orgetorix_wins_by_the_ocean_whoever_holds_sequani(region: str) -> None:
    scene = at_the_end("helvetii").lead(region, "orgetorix").put(region, "helvetii_inf6").hold(ROMAN, "sequani")
    assert verdict(scene) == (GALLIC, "BG-6.2.6.a")


@rule("BG-6.2.6.a", "BG-6.2.6.c")
@pytest.mark.parametrize(
    ("leader_at", "units_at", "unit", "enemy"),
    [
        ("pictones", "pictones", "helvetii_inf6", "legion_x"),
        ("pictones", "pictones", "german_cavalry_1", ""),
        ("pictones", "santones", "helvetii_inf6", ""),
        ("lemovices", "pictones", "helvetii_inf6", ""),
        ("lemovices", "lemovices", "helvetii_inf6", ""),
    ],
)
def test_he_does_not_without_his_gauls_or_where_romans_stand(
    leader_at: str, units_at: str, unit: str, enemy: str
) -> None:
    scene = at_the_end("helvetii").lead(leader_at, "orgetorix").put(units_at, unit)
    if enemy:
        scene.put("pictones", enemy)
    assert verdict(scene) == (None, "BG-6.2.6.c")


@rule("BG-6.2.6.b", "BG-6.2.6.c")
def test_rome_wins_by_holding_sequani_if_the_helvetii_are_stopped() -> None:
    assert verdict(at_the_end("helvetii").hold(ROMAN, "sequani")) == (ROMAN, "BG-6.2.6.b")
    assert verdict(at_the_end("helvetii")) == (None, "BG-6.2.6.c")
    dead = at_the_end("helvetii").put("pictones", "helvetii_inf6").hold(ROMAN, "sequani")
    dead.war.place_leaders((dead["orgetorix"],), LOST)
    assert verdict(dead) == (ROMAN, "BG-6.2.6.b")


# 6.6


@rule("BG-6.6.6.a", "BG-6.6.6.d")
def test_the_gallic_side_wins_if_no_legion_has_crossed_and_it_holds_three_regions() -> None:
    assert verdict(at_the_end("rhine")) == (GALLIC, "BG-6.6.6.a")
    names = shipped()["rhine"].data.gaul.region_id[1:]
    few = at_the_end("rhine").hold(ROMAN, *names).hold(GALLIC, "menapii", "nervii", "germania")
    assert verdict(few) == (None, "BG-6.6.6.c")
    three = at_the_end("rhine").hold(ROMAN, *names).hold(GALLIC, "menapii", "nervii", "britannia")
    assert verdict(three) == (GALLIC, "BG-6.6.6.a")


@rule("BG-6.6.6.b", "BG-6.6.6.d", "BG-6.0.h")
@pytest.mark.parametrize(
    ("now", "winner", "clause"),
    [
        ("treveri", ROMAN, "BG-6.6.6.b"),
        ("cisalpina", ROMAN, "BG-6.6.6.b"),
        ("germania", None, "BG-6.6.6.c"),
        ("britannia", None, "BG-6.6.6.c"),
    ],
)
def test_rome_wins_if_a_legion_that_crossed_is_back_in_gaul(now: str, winner: Side | None, clause: str) -> None:
    scene = crossed(at_the_end("rhine").put(now, "legion_x").put("remi", "legion_vii"), "legion_x")
    assert verdict(scene) == (winner, clause)


@rule("BG-6.6.6.c", "BG-6.6.6.d")
def test_a_legion_lost_beyond_the_rhine_has_not_come_back() -> None:
    scene = crossed(at_the_end("rhine").put("remi", "legion_vii"), "legion_x")
    scene.war.place_units((scene["legion_x"],), LOST)
    assert verdict(scene) == (None, "BG-6.6.6.c")


# 6.7


def returned(lost: int = 0) -> Scene:
    """A landing, a return, and some legions lost on the way."""
    scene = at_the_end("britannia").put("menapii", "legion_x")
    scene.war.annals = msgspec.structs.replace(scene.war.annals, landed=True)
    for legion in scene.units("legion_vii", "legion_viii", "legion_ix")[:lost]:
        scene.war.place_units((legion,), LOST)
        scene.war.lost_in[legion] = -54
    return scene


@rule("BG-6.7.5.a")
@pytest.mark.parametrize(("lost", "winner"), [(0, ROMAN), (1, ROMAN), (2, GALLIC), (3, GALLIC)])
def test_rome_may_lose_one_legion_in_britannia(lost: int, winner: Side) -> None:
    assert verdict(returned(lost)) == (winner, "BG-6.7.5.a")


@rule("BG-6.7.5.a", "BG-6.7.5.b")
def test_only_legions_count_as_lost_and_those_in_trireme_boxes_do_not() -> None:
    scene = returned(1).moor("menapii", "trireme_1")
    scene.war.place_units((scene["legion_xi"],), SET_ASIDE)
    cavalry = scene["roman_cavalry_1"]
    scene.war.place_units((cavalry,), LOST)
    scene.war.lost_in[cavalry] = -54
    assert verdict(scene) == (ROMAN, "BG-6.7.5.a")


@rule("BG-6.7.5.a", "BG-6.7.5.b")
def test_rome_loses_britannia_without_a_landing_or_without_a_return() -> None:
    assert verdict(at_the_end("britannia").put("menapii", "legion_x")) == (GALLIC, "BG-6.7.5.a")
    assert verdict(returned().put("britannia", "roman_cavalry_1")) == (GALLIC, "BG-6.7.5.a")
    assert verdict(returned().moor("atlantic", "trireme_1")) == (GALLIC, "BG-6.7.5.a")
    assert verdict(returned().moor("britannia", "trireme_1")) == (GALLIC, "BG-6.7.5.a")
    assert verdict(returned().put("britannia", "briton_infantry_1")) == (ROMAN, "BG-6.7.5.a")


def ashore(*names: str) -> Scene:
    """Troops that have just landed from a trireme in Britannia."""
    scene = Scene(MoveForces(ROMAN), scenario="britannia", turn=7).moor("britannia", "trireme_1")
    ship = scene.war.roster.ship_no["trireme_1"]
    for unit in scene.units(*names):
        scene.war.place_units((unit,), scene.war.gaul.aboard(ship))
    return scene.play(ROMAN, Land(ship, (), scene.units(*names)))


@rule("BG-6.7.5.b")
def test_landing_means_a_legion_ashore_in_britannia() -> None:
    assert not ashore("roman_cavalry_1").war.annals.landed
    assert ashore("legion_x", "roman_cavalry_1").war.annals.landed


@rule("BG-6.7.5.b")
def test_a_trireme_that_becomes_its_legion_in_britannia_has_landed_it() -> None:
    scene = Scene(ExchangeTriremes(), scenario="britannia", turn=7).moor("britannia", "trireme_1")
    ship = scene.war.roster.ship_no["trireme_1"]
    scene.war.legion_of[ship] = scene["legion_x"]
    scene.war.place_units((scene["legion_x"],), SET_ASIDE)
    scene.run().play(ROMAN, ExchangeTrireme(ship))
    assert scene.war.at[scene["legion_x"]] == scene["britannia"]
    assert scene.war.annals.landed


# 6.9


@rule("BG-6.9.6.a", "BG-6.9.6.c")
def test_rome_wins_with_the_aedui_and_the_arverni() -> None:
    assert verdict(at_the_end("vercingetorix").hold(ROMAN, "aeduii", "arverni")) == (ROMAN, "BG-6.9.6.a")
    for region in ("aeduii", "arverni"):
        assert verdict(at_the_end("vercingetorix").hold(ROMAN, region)) == (None, "BG-6.9.6.c")


@rule("BG-6.9.6.b", "BG-6.9.6.c")
def test_the_gallic_side_wins_with_all_gaul_but_the_provinces() -> None:
    home = ("cisalpina", "provincia_i", "provincia_ii", "germania", "britannia")
    assert verdict(at_the_end("vercingetorix").hold(ROMAN, *home)) == (GALLIC, "BG-6.9.6.b")
    assert verdict(at_the_end("vercingetorix").hold(ROMAN, "menapii")) == (None, "BG-6.9.6.c")


@rule("BG-6.9.6.a", "BG-6.9.6.b", "BG-12.j")
@pytest.mark.parametrize(
    ("leader", "fate", "winner", "clause"),
    [
        ("vercingetorix", fates.kill, ROMAN, "BG-6.9.6.a"),
        ("vercingetorix", fates.capture, ROMAN, "BG-6.9.6.a"),
        ("caesar", fates.kill, GALLIC, "BG-6.9.6.b"),
        ("caesar", fates.capture, GALLIC, "BG-6.9.6.b"),
    ],
)
def test_the_loss_of_either_chief_ends_the_year_at_once(leader: str, fate: object, winner: Side, clause: str) -> None:
    scene = Scene(scenario="vercingetorix", turn=4).lead("remi", leader).put("remi", "legion_x", "arverni_inf6")
    table = Table(scene.war, ScriptedDice([1] if fate is fates.kill and leader == "caesar" else []))
    fate(table, scene[leader])  # type: ignore[operator]  # two functions with the same parameters
    assert table.state.outcome is not None
    assert (table.state.outcome.winner, table.state.outcome.clause) == (winner, clause)
    assert table.state.leader_at[scene[leader]] in (LOST, CAPTURED)


@rule("BG-12.j", "BG-6.9.6.a")
def test_nothing_of_that_combat_happens_any_more() -> None:
    """The second leader of the loser is not tested."""
    scene = Scene(scenario="vercingetorix", turn=4).lead("remi", "vercingetorix", "vercassivellaunos")
    scene.put("remi", "arverni_inf6")
    scene.war.agenda = [steps.TestAll(scene.leaders("vercingetorix", "vercassivellaunos"), "BG-4.4.2.w")]
    scene.run([6, 6])
    assert scene.outcome is not None
    assert scene.outcome.winner == ROMAN


@rule("BG-6.9.6.b")
def test_a_caesar_who_is_saved_goes_on() -> None:
    scene = Scene(scenario="vercingetorix", turn=4).lead("remi", "caesar").put("remi", "legion_x")
    table = Table(scene.war, ScriptedDice([2]))
    assert not fates.kill(table, scene["caesar"])
    assert table.state.outcome is None


@rule("BG-6.9.6.a")
def test_the_death_of_another_leader_ends_nothing() -> None:
    scene = Scene(scenario="vercingetorix", turn=4).lead("remi", "labienus").put("remi", "legion_x")
    table = Table(scene.war, ScriptedDice([]))
    fates.kill(table, scene["labienus"])
    assert table.state.outcome is None


# All of them


@rule("BG-6.0.e", "BG-6.1.5.b")
def test_at_the_start_nobody_has_reached_what_rome_must_reach() -> None:
    for name in (*SEVEN, "aquitania", "helvetii", "armorica", "rhine", "britannia", "vercingetorix"):
        war = set_up(shipped()[name])
        scene = at_the_end(name)
        scene.state = war
        war.turn, war.agenda = NOVEMBER, [EndTurn()]
        assert verdict(scene)[0] != ROMAN, name
        assert war.control.count(ANTI_ROMAN) > 0
