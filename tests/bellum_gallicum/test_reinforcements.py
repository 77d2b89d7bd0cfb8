"""6.2.5, 6.6.5, 6.8.5, 6.9.5 and 6.9.7: who comes and goes by the calendar of a scenario, and who comes when called."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import Besiege, March, Pass, PlaceAt, Surrender, TakePlace
from iacta.games.bellum_gallicum.rules.arrivals import value_of
from iacta.games.bellum_gallicum.rules.control import note_meetings
from iacta.games.bellum_gallicum.rules.setup import set_up
from iacta.games.bellum_gallicum.scenarios import shipped
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, Side
from iacta.games.bellum_gallicum.state import ANTI_ROMAN, CAPTURED, CONTESTED, RHENUS, WITHDRAWN
from iacta.games.bellum_gallicum.steps import (
    FixStacks,
    ForceMarches,
    MoveForces,
    OpenSieges,
    StartMovement,
)
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

JULY, MARCH = 6, 2
GERMANS = ["german_infantry8_1", "german_infantry8_2", "german_infantry6_1", "german_infantry6_2"]


def arriving(scenario: str, turn: int, side: Side) -> Scene:
    """The moment at which a side's movement phase begins, from the set-up of a scenario."""
    scene = Scene(scenario=scenario, turn=turn)
    scene.state = set_up(shipped()[scenario])
    scene.war.turn, scene.war.agenda = turn, [StartMovement(side)]
    return scene


def where(scene: Scene, *names: str) -> set[int]:
    """The locations of some units and leaders."""
    roster = scene.war.roster
    return {
        scene.war.at[roster.unit_no[name]] if name in roster.unit_no else scene.war.leader_at[roster.leader_no[name]]
        for name in names
    }


# 6.2


@rule("BG-6.2.5.a")
def test_ariovistus_comes_to_germania_in_july() -> None:
    scene = arriving("helvetii", JULY, GALLIC).run()
    comers = ["ariovistus", "suebi_chief", *GERMANS, "german_cavalry_1", "german_cavalry_2"]
    assert where(scene, *comers) == {scene["germania"]}
    assert sorted(scene.war.sp(scene[name]) for name in GERMANS) == [6, 6, 8, 8]
    assert where(arriving("helvetii", 5, GALLIC).run(), *comers) == {0}


@rule("BG-6.2.5.b", "BG-6.2.5.c")
def test_the_gallic_cavalry_of_july_joins_one_roman_leader() -> None:
    scene = arriving("helvetii", JULY, ROMAN).run()
    offered = [scene["cisalpina"], scene["provincia_ii"]]
    assert scene.asked == (ROMAN,)
    assert scene.candidates(ROMAN) == [PlaceAt(region) for region in sorted(offered)]
    assert scene.refusal(ROMAN, PlaceAt(scene["provincia_i"])).clause == "BG-3.1.a"
    scene.play(ROMAN, PlaceAt(scene["provincia_ii"]))
    assert where(scene, "gallic_cavalry_1", "gallic_cavalry_2") == {scene["provincia_ii"]}
    assert not scene.asked


@rule("BG-6.2.5.b")
def test_a_leader_of_the_gauls_is_no_roman_leader() -> None:
    scene = arriving("helvetii", JULY, ROMAN)
    scene.lead("cisalpina", "caesar").lead("remi", "pro_roman_gallic_leader_1")
    scene.run()
    assert where(scene, "gallic_cavalry_1") == {scene["cisalpina"]}


@rule("BG-6.2.7.d")
def test_ariovistus_crosses_the_rhine_on_the_turn_he_arrives() -> None:
    scene = arriving("helvetii", JULY, GALLIC)
    scene.war.agenda = [MoveForces(GALLIC), FixStacks(GALLIC), StartMovement(GALLIC)]
    scene.run()
    host = scene.units("german_infantry8_1", "german_cavalry_2")
    march = March(scene.leaders("ariovistus"), host, scene["sequani"])
    assert scene.allows(GALLIC, march)
    scene.play(GALLIC, march)
    assert where(scene, "ariovistus", "german_infantry8_1") == {scene["sequani"]}
    for unit in scene.units("german_infantry8_2"):
        scene.war.done[unit] &= ~RHENUS
    late = March(scene.leaders("suebi_chief"), scene.units("german_infantry8_2"), scene["sequani"])
    assert scene.refusal(GALLIC, late).clause == "BG-3.3.3.d"


# 6.6 and 6.8: the Germans who are called


def crossing(scenario: str, *units: str, leader: str = "caesar") -> Scene:
    """A Roman force in Treveri that has waited by the Rhine."""
    scene = Scene(MoveForces(ROMAN), scenario=scenario, turn=5)
    scene.put("treveri", *units, done=RHENUS | 8).lead("treveri", leader, done=RHENUS)
    return scene.hold(ROMAN, "treveri")


@rule("BG-6.6.5.a", "BG-6.0.h")
def test_the_suebi_appear_the_moment_a_roman_force_enters_germania() -> None:
    scene = crossing("rhine", "legion_x", "legion_vii")
    scene.play(ROMAN, March(scene.leaders("caesar"), scene.units("legion_x", "legion_vii"), scene["germania"]))
    called = ("suebi_chief", "german_infantry6_1", "german_infantry6_2")
    assert where(scene, *called) == {scene["germania"]}
    assert where(scene, "german_infantry8_1", "german_cavalry_1") == {0}
    assert scene.war.control[scene["germania"]] == CONTESTED
    assert scene.clause_of(events.GermansCalled) == "BG-6.0.h"


@rule("BG-6.8.5.c", "BG-6.8.7.c")
def test_six_german_units_without_a_leader_appear_in_the_winter_of_snow_and_blood() -> None:
    scene = crossing("snow_and_blood", "legion_x")
    scene.play(ROMAN, March(scene.leaders("caesar"), scene.units("legion_x"), scene["germania"]))
    assert where(scene, *GERMANS, "german_cavalry_1", "german_cavalry_2") == {scene["germania"]}
    assert not scene.war.leaders_in(scene["germania"], GALLIC)
    scene.war.agenda = [MoveForces(GALLIC), FixStacks(GALLIC)]
    scene.lead("eburones", "ambiorix").run()
    alone = March((), scene.units("german_cavalry_1"), scene["eburones"])
    assert scene.refusal(GALLIC, alone).clause == "BG-3.3.b"
    fetched = March(scene.leaders("ambiorix"), (), scene["germania"])
    assert not scene.allows(GALLIC, fetched)


@rule("BG-6.0.h")
def test_a_lone_leader_calls_nobody_and_an_ally_does() -> None:
    scene = crossing("rhine", "gallic_cavalry_1")
    scene.lead("treveri", "labienus", done=RHENUS)
    scene.play(ROMAN, March(scene.leaders("labienus"), (), scene["germania"]))
    assert where(scene, "suebi_chief") == {0}
    assert not scene.war.annals.rhine_crossed
    scene.play(ROMAN, March(scene.leaders("caesar"), scene.units("gallic_cavalry_1"), scene["germania"]))
    assert where(scene, "suebi_chief") == {scene["germania"]}
    assert not scene.war.annals.rhine_crossed


@rule("BG-6.0.h")
def test_the_germans_come_once() -> None:
    scene = crossing("rhine", "legion_x", "legion_vii")
    scene.lead("treveri", "labienus", done=RHENUS)
    scene.play(ROMAN, March(scene.leaders("caesar"), scene.units("legion_x"), scene["germania"]))
    for unit in scene.units("german_infantry6_1", "german_infantry6_2"):
        scene.war.place_units((unit,), WITHDRAWN)
    scene.play(ROMAN, March(scene.leaders("labienus"), scene.units("legion_vii"), scene["germania"]))
    assert where(scene, "german_infantry6_1", "german_infantry6_2") == {WITHDRAWN}


@rule("BG-6.8.5.c")
def test_the_germans_who_are_called_are_attacked_not_attackers() -> None:
    """They come in the Roman movement phase, so Rome has brought the two armies together."""
    legions = ("legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi")
    scene = crossing("snow_and_blood", *legions)
    scene.play(ROMAN, March(scene.leaders("caesar"), scene.units(*legions), scene["germania"]))
    note_meetings(scene.war, ROMAN)
    assert scene.war.met[scene["germania"]] == ROMAN


# 6.8


@rule("BG-6.8.5.a")
def test_brutus_brings_two_legions_to_cisalpina_in_march() -> None:
    scene = arriving("snow_and_blood", MARCH, ROMAN).run()
    assert where(scene, "brutus", "legion_i", "legion_xv") == {scene["cisalpina"]}
    assert where(arriving("snow_and_blood", 3, ROMAN).run(), "brutus") == {0}


@rule("BG-6.8.5.b", "BG-6.0.g")
def test_three_peoples_rise_in_march_each_in_its_region_outside_its_oppidum() -> None:
    scene = arriving("snow_and_blood", MARCH, GALLIC).run()
    for name in ("treveri", "carnutes", "senones"):
        tribe = scene.war.roster.tribe_no[name]
        units = scene.war.roster.units_of(tribe)
        assert {scene.war.at[unit] for unit in units} == {scene[name]}
        assert {scene.war.leader_at[one] for one in scene.war.roster.leaders_of[tribe]} <= {scene[name]}
        assert scene.war.serves[tribe] == GALLIC
    assert scene.war.control[scene["carnutes"]] == CONTESTED
    assert scene.war.control[scene["senones"]] == ANTI_ROMAN


# 6.9


@rule("BG-6.9.5.a")
def test_the_gallic_cavalry_of_rome_deserts_in_july_and_no_other() -> None:
    scene = arriving("vercingetorix", JULY, ROMAN).run()
    assert where(scene, "gallic_cavalry_1", "gallic_cavalry_2") == {WITHDRAWN}
    assert scene.clause_of(events.ForceLeft) == "BG-6.9.5.a"
    assert all(at > 0 for at in where(scene, "roman_cavalry_1", "roman_cavalry_2", "german_cavalry_3"))
    assert all(at > 0 for at in where(arriving("vercingetorix", 5, ROMAN).run(), "gallic_cavalry_1"))


@rule("BG-6.9.5.a", "BG-4.5.2.e", "BG-4.5.7.l")
@pytest.mark.parametrize("faithful", [(), ("legion_xi",)])
def test_a_besieged_camp_that_the_deserters_leave_empty_falls_with_its_leaders(faithful: tuple[str, ...]) -> None:
    scene = Scene(StartMovement(ROMAN), turn=JULY).camp("senones").put("camp:senones", "gallic_cavalry_1", *faithful)
    scene.lead("camp:senones", "fabius").put("senones", "senones_inf6").besiege("camp:senones", GALLIC, 1)
    scene.settle().run()
    assert (scene["camp:senones"] in scene.war.sieges) is bool(faithful)
    assert scene.war.camps[scene["senones"]] is bool(faithful)
    assert where(scene, "fabius") == {scene["camp:senones"] if faithful else CAPTURED}


@rule("BG-6.9.5.b")
def test_a_german_cavalry_joins_caesar_in_july() -> None:
    scene = arriving("vercingetorix", JULY, ROMAN).lead("remi", "caesar").run()
    assert where(scene, "german_cavalry_4") == {scene["remi"]}
    assert scene.war.side[scene["german_cavalry_4"]] == ROMAN


@rule("BG-6.9.5.b")
def test_the_german_cavalry_waits_while_caesar_is_at_sea() -> None:
    scene = arriving("vercingetorix", JULY, ROMAN)
    scene.moor("atlantic", "trireme_1")
    scene.war.place_leaders((scene["caesar"],), scene.war.gaul.aboard(scene.war.roster.ship_no["trireme_1"]))
    scene.run()
    assert where(scene, "german_cavalry_4") == {0}
    scene.lead("menapii", "caesar")
    scene.war.turn, scene.war.agenda = 7, [StartMovement(ROMAN)]
    scene.run()
    assert where(scene, "german_cavalry_4") == {scene["menapii"]}


JULY_TRIBES = {
    "mediomatrici": "mediomatrici",
    "veneti": "veneti corio_solitae osismii riedones",
    "unelli": "unelli abrincatui baiocassi essuvii lexovii seii viducasses",
    "aulerci_eburovices": "aulerci_cenomanni aulerci_diablentes",
    "pictones": "pictones",
    "santones": "santones",
    "lemovices": "lemovices petrucorii",
    "aeduii": "aeduii ambarii segusiavi",
    "helvetii": "helvetii raurici",
    "bellovaci": "bellovaci caleti veliocasses viromandui",
    "suessiones": "suessiones catuellauni silvanectes",
    "menapii": "morini",
    "atrebates": "atrebates ambiani",
    "nervii": "nervii",
}


@rule("BG-6.9.5.c")
def test_all_gaul_rises_in_july() -> None:
    scene = arriving("vercingetorix", JULY, GALLIC).run()
    roster = scene.war.roster
    raised = {(told.region, roster.tribes[told.tribe].id) for told in scene.happened(events.TribeRaised)}
    assert raised == {(scene[region], tribe) for region, text in JULY_TRIBES.items() for tribe in text.split()}
    assert not arriving("vercingetorix", 5, GALLIC).run().happened(events.TribeRaised)


@rule("BG-6.9.7.b", "BG-6.9.7.e", "BG-W11", "BG-W31")
@pytest.mark.parametrize(
    ("tribe", "printed", "value", "strengths"),
    [
        ("bellovaci", 5, 3, [6]),
        ("morini", 2, 2, [4]),
        ("helvetii", 3, 2, [4]),
        ("veneti", 3, 1, [2]),
        ("pictones", 3, 2, [4]),
        ("unelli", None, 1, [2]),
        ("suessiones", 4, 3, [6]),
        ("caleti", 1, 1, [2]),
        ("aeduii", 5, 5, [6, 4, 2]),
    ],
)
def test_the_tribes_of_july_are_smaller_but_for_the_aedui(
    tribe: str, printed: int | None, value: int, strengths: list[int]
) -> None:
    scene = arriving("vercingetorix", JULY, GALLIC).run()
    war, number = scene.war, scene.war.roster.tribe_no[tribe]
    assert printed in (None, war.roster.tribes[number].mobilisation)
    units = next(told.units for told in scene.happened(events.TribeRaised) if told.tribe == number)
    assert [war.sp(unit) for unit in units] == strengths
    reduced = war.roster.tribes[number].region != "aeduii"
    assert value_of(war, number, reduced=reduced) == value


@rule("BG-6.9.7.b")
def test_every_july_value_follows_the_rule() -> None:
    scene = arriving("vercingetorix", JULY, GALLIC).run()
    war, roster = scene.war, scene.war.roster
    for told in scene.happened(events.TribeRaised):
        tribe, sector = roster.tribes[told.tribe], war.gaul.sector_of[roster.home[told.tribe]]
        smaller = 1 if sector == "celtica_3" else {1: 1, 2: 2, 3: 2, 4: 3, 5: 3}[tribe.mobilisation]
        value = tribe.mobilisation if tribe.region == "aeduii" else smaller
        assert told.units == roster.units_of(told.tribe, value), tribe.id
        assert told.leaders == roster.leaders_of[told.tribe]


@rule("BG-6.9.7.f", "BG-W31")
@pytest.mark.parametrize(
    ("name", "tribe", "sp", "weak"),
    [("pictones_inf4", "pictones", 4, 2), ("unelli_inf2", "unelli", 2, 1), ("suessiones_inf6", "suessiones", 6, 3)],
)
def test_a_unit_that_no_tribe_prints_is_built_from_the_ladder(name: str, tribe: str, sp: int, weak: int) -> None:
    roster = Scene(scenario="vercingetorix").war.roster
    unit, owner = roster.units[roster.unit_no[name]], roster.tribes[roster.tribe_no[tribe]]
    assert roster.sp[roster.unit_no[name]] == (sp, weak)
    assert (unit.quality, unit.kind) == (owner.infantry_quality, "infantry")
    assert unit.quality == ("B" if tribe == "suessiones" else "G")


@rule("BG-6.9.7.e")
def test_the_veneti_of_july_bring_one_ship() -> None:
    scene = arriving("vercingetorix", JULY, GALLIC).run()
    there = scene.war.ships_at(scene["veneti"], GALLIC)
    assert [scene.war.roster.ships[ship].id for ship in there] == ["veneti_ship_1"]


def gergovia(turn: int, *inside: str) -> Scene:
    """Caesar before Gergovia, with nobody but its garrison to stop him."""
    scene = Scene(OpenSieges(), StartMovement(GALLIC), scenario="vercingetorix", turn=turn)
    scene.put("arverni", "legion_viii", "legion_ix").lead("arverni", "caesar")
    return scene.put("gergovia", *inside) if inside else scene


def rises(scene: Scene) -> bool:
    """Whether Gaul rises in July after all."""
    scene.war.turn, scene.war.agenda = JULY, [StartMovement(GALLIC)]
    return bool(scene.run().happened(events.TribeRaised))


@rule("BG-6.9.7.d", "BG-6.9.7.e")
def test_gergovia_taken_unopposed_before_july_keeps_gaul_quiet() -> None:
    scene = gergovia(5).run()
    scene.play(ROMAN, TakePlace(scene["gergovia"]))
    assert not rises(scene)


@rule("BG-6.9.7.d", "BG-6.9.7.e")
def test_gergovia_surrendered_before_july_keeps_gaul_quiet() -> None:
    scene = gergovia(4, "arverni_inf6").run()
    scene.play(ROMAN, Besiege(scene["gergovia"], scene.leaders("caesar"), scene.units("legion_viii", "legion_ix")))
    scene.play(GALLIC, Surrender())
    assert not rises(scene)


@rule("BG-6.9.7.d")
def test_gergovia_taken_in_july_or_left_alone_changes_nothing() -> None:
    scene = gergovia(JULY).run()
    scene.play(ROMAN, TakePlace(scene["gergovia"]))
    assert rises(scene)
    scene = gergovia(5).run()
    scene.play(ROMAN, Pass())
    assert rises(scene)


@rule("BG-6.9.5.b", "BG-6.9.7.d")
def test_the_german_cavalry_comes_though_gergovia_has_fallen() -> None:
    scene = gergovia(5).run()
    scene.play(ROMAN, TakePlace(scene["gergovia"]))
    scene.war.turn, scene.war.agenda = JULY, [ForceMarches(GALLIC), StartMovement(ROMAN)]
    scene.run()
    assert where(scene, "german_cavalry_4") == {scene["arverni"]}
