"""6.2.7.e, 6.3.6, 6.5.3.b, 6.5.6.b, 6.8.7.b: oppida by a die or not at all, guarded harbours, frozen camps."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import (
    Besiege,
    March,
    Pass,
    Retire,
    Shift,
    TakePlace,
)
from iacta.games.bellum_gallicum.rules.setup import set_up
from iacta.games.bellum_gallicum.scenarios import shipped
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import FROZEN, LED, LOST
from iacta.games.bellum_gallicum.steps import (
    BreakCamps,
    FixStacks,
    MoveForces,
    NameCombat,
    OpenSieges,
    RetireInside,
    StartTurn,
)
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

LEGIONS = ("legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi")


def on_the_march(scenario: str, turn: int = 4) -> Scene:
    """A Gallic movement phase on an empty map."""
    return Scene(MoveForces(GALLIC), scenario=scenario, turn=turn)


# 6.2.7.e


@rule("BG-6.2.7.e")
def test_helvetii_and_germans_use_no_oppidum_and_a_tribe_they_raised_does() -> None:
    scene = on_the_march("helvetii").put(
        "sequani", "helvetii_inf6", "raurici_inf2", "german_infantry8_1", "sequani_inf6"
    )
    scene.lead("sequani", "orgetorix", "casticos", "ariovistus")
    for unit in ("helvetii_inf6", "raurici_inf2"):
        assert scene.refusal(GALLIC, Shift((), scene.units(unit), scene["vesontio"])).clause == "BG-6.2.7.e"
    german = Shift((), scene.units("german_infantry8_1"), scene["vesontio"])
    assert scene.refusal(GALLIC, german).clause == "BG-6.2.7.e"
    assert not scene.allows(GALLIC, Shift(scene.leaders("ariovistus"), (), scene["vesontio"]))
    assert scene.refusal(GALLIC, Shift(scene.leaders("orgetorix"), (), scene["vesontio"])).clause == "BG-6.2.7.e"
    assert scene.allows(GALLIC, Shift(scene.leaders("casticos"), scene.units("sequani_inf6"), scene["vesontio"]))


@rule("BG-6.2.7.e")
def test_helvetii_march_into_no_oppidum_and_find_no_shelter_in_one() -> None:
    scene = on_the_march("helvetii").put("helvetii", "helvetii_inf6", done=LED).lead("helvetii", "orgetorix")
    into = March(scene.leaders("orgetorix"), scene.units("helvetii_inf6"), scene["sequani"], scene["vesontio"])
    assert scene.refusal(GALLIC, into).clause == "BG-6.2.7.e"
    host = ("helvetii_inf6", "helvetii_inf4", "helvetii_cav2", "raurici_inf2", "sequani_inf6")
    scene = Scene(scenario="helvetii").put("sequani", *host, *LEGIONS)
    scene.war.pending = (("battle", scene["sequani"]),)
    scene.war.agenda = [RetireInside(scene["sequani"], GALLIC)]
    assert not scene.run().asked


@rule("BG-6.2.7.e")
def test_in_other_scenarios_helvetii_use_oppida() -> None:
    scene = on_the_march("vercingetorix").put("sequani", "helvetii_inf6").lead("sequani", "orgetorix")
    assert scene.allows(GALLIC, Shift(scene.leaders("orgetorix"), scene.units("helvetii_inf6"), scene["vesontio"]))


# 6.3.6.b, d, e


def at_the_gate(place: str = "alesia", region: str = "aeduii") -> Scene:
    """Gauls beside an oppidum in the last revolt."""
    scene = on_the_march("last_revolt").put(region, "carnutes_inf6", "pictones_inf6", done=LED).lead(region, "cotuatos")
    assert scene.war.gaul.region_of[scene[place]] == scene[region]
    return scene


@rule("BG-6.3.6.b", "BG-6.3.6.d")
@pytest.mark.parametrize(("die", "opens"), [(1, True), (4, True), (5, False), (6, False)])
def test_a_strange_oppidum_opens_on_a_four_or_less(die: int, opens: bool) -> None:  # noqa: FBT001 - a case
    scene = at_the_gate()
    scene.play(GALLIC, Shift((), scene.units("carnutes_inf6"), scene["alesia"]), [die])
    assert scene.happened(events.OppidumTried) == [events.OppidumTried(scene["alesia"], die, opens)]
    assert scene.war.at[scene["carnutes_inf6"]] == (scene["alesia"] if opens else scene["aeduii"])


@rule("BG-6.3.6.b", "BG-6.3.6.d")
def test_an_oppidum_is_tried_once_and_stays_open_or_closed() -> None:
    scene = at_the_gate()
    scene.play(GALLIC, Shift((), scene.units("carnutes_inf6"), scene["alesia"]), [6])
    again = Shift((), scene.units("pictones_inf6"), scene["alesia"])
    assert scene.refusal(GALLIC, again).clause == "BG-6.3.6.d"
    scene = at_the_gate()
    scene.play(GALLIC, Shift((), scene.units("carnutes_inf6"), scene["alesia"]), [4])
    scene.play(GALLIC, Shift((), scene.units("pictones_inf6"), scene["alesia"]), [])
    assert scene.war.at[scene["pictones_inf6"]] == scene["alesia"]


@rule("BG-6.3.6.b")
def test_any_number_of_oppida_may_be_tried() -> None:
    scene = at_the_gate()
    scene.play(GALLIC, Shift((), scene.units("carnutes_inf6"), scene["alesia"]), [6])
    scene.play(GALLIC, Shift((), scene.units("carnutes_inf6"), scene["bibracte"]), [2])
    assert scene.war.at[scene["carnutes_inf6"]] == scene["bibracte"]


@rule("BG-6.3.6.d")
@pytest.mark.parametrize(
    ("region", "place"), [("arverni", "gergovia"), ("bituriges", "avaricum"), ("carnutes", "genabum")]
)
def test_the_oppida_of_the_seven_regions_need_no_die(region: str, place: str) -> None:
    scene = at_the_gate(place, region)
    scene.play(GALLIC, Shift((), scene.units("carnutes_inf6"), scene[place]), [])
    assert scene.war.at[scene["carnutes_inf6"]] == scene[place]


@rule("BG-6.3.6.b")
def test_a_march_into_a_closed_oppidum_ends_before_its_gate() -> None:
    scene = on_the_march("last_revolt").put("bituriges", "carnutes_inf6", done=LED).lead("bituriges", "cotuatos")
    march = March(scene.leaders("cotuatos"), scene.units("carnutes_inf6"), scene["aeduii"], scene["alesia"])
    scene.play(GALLIC, march, [5])
    assert scene.war.at[scene["carnutes_inf6"]] == scene.war.leader_at[scene["cotuatos"]] == scene["aeduii"]


@rule("BG-6.3.6.b")
def test_elsewhere_no_die_is_rolled_for_an_oppidum() -> None:
    scene = on_the_march("vercingetorix", 7).put("aeduii", "carnutes_inf6")
    scene.play(GALLIC, Shift((), scene.units("carnutes_inf6"), scene["alesia"]), [])
    assert scene.war.at[scene["carnutes_inf6"]] == scene["alesia"]


@rule("BG-6.3.6.e")
@pytest.mark.parametrize(("die", "inside"), [(4, True), (5, False)])
def test_the_die_is_rolled_after_a_failed_evasion_too(die: int, inside: bool) -> None:  # noqa: FBT001 - a case
    host = ("carnutes_inf6", "carnutes_cav2", "pictones_inf6", "bellovaci_inf6", "bellovaci_inf4")
    scene = Scene(scenario="last_revolt", turn=4).put("aeduii", *host, *LEGIONS)
    scene.war.pending = (("battle", scene["aeduii"]),)
    scene.war.agenda = [NameCombat("battle"), RetireInside(scene["aeduii"], GALLIC)]
    scene.run().play(GALLIC, Retire(scene["alesia"]), [die])
    assert scene.war.opened == {scene["alesia"]: inside}
    assert {scene.war.at[unit] for unit in scene.units(*host)} == {scene["alesia" if inside else "aeduii"]}
    assert bool(scene.happened(events.BattleOpened)) != inside


# 6.5.6.b


@rule("BG-6.5.6.b")
def test_corbilo_is_safe_while_a_ship_of_the_veneti_floats_anywhere() -> None:
    scene = Scene(OpenSieges(), scenario="armorica", turn=6).moor("atlantic", "veneti_ship_2")
    scene.put("veneti", "legion_x").put("corbilo", "veneti_inf6").lead("veneti", "caesar")
    assert not scene.run().asked
    scene.war.ship_at[scene["veneti_ship_2"]] = LOST
    scene.war.agenda = [OpenSieges()]
    scene.run()
    assert scene.allows(ROMAN, Besiege(scene["corbilo"], scene.leaders("caesar"), scene.units("legion_x")))


@rule("BG-6.5.6.b")
def test_nor_is_it_taken_empty_while_the_fleet_is_there() -> None:
    scene = Scene(OpenSieges(), scenario="armorica", turn=6).moor("menapii", "veneti_ship_1")
    scene.put("veneti", "legion_x")
    assert not scene.run().asked
    scene.war.ship_at[scene["veneti_ship_1"]] = LOST
    scene.war.agenda = [OpenSieges()]
    assert TakePlace(scene["corbilo"]) in scene.run().candidates(ROMAN)


@rule("BG-6.5.6.b")
def test_elsewhere_only_ships_in_the_harbour_bar_the_siege() -> None:
    scene = Scene(OpenSieges(), scenario="vercingetorix", turn=6).moor("atlantic", "veneti_ship_1")
    scene.put("veneti", "legion_x").put("corbilo", "veneti_inf6").lead("veneti", "caesar").run()
    assert scene.allows(ROMAN, Besiege(scene["corbilo"], scene.leaders("caesar"), scene.units("legion_x")))


# 6.5.3.b


@rule("BG-6.5.3.b")
def test_cavalry_without_a_leader_waits_until_one_comes() -> None:
    scene = Scene(MoveForces(ROMAN), scenario="armorica", turn=3).put("provincia_i", "gallic_cavalry_3")
    scene.lead("provincia_ii", "caesar")
    there = March((), scene.units("gallic_cavalry_3"), scene["arverni"])
    assert scene.refusal(ROMAN, there).clause == "BG-3.3.b"
    scene.war.agenda = [MoveForces(ROMAN), FixStacks(ROMAN)]
    scene.lead("provincia_i", "caesar").run()
    assert scene.allows(ROMAN, March(scene.leaders("caesar"), scene.units("gallic_cavalry_3"), scene["arverni"]))


# 6.8.7.b


def winter(*moved: tuple[str, str]) -> Scene:
    """The winter of -53 after some Gallic units have moved; the Roman phase begins."""
    scene = Scene(scenario="snow_and_blood", turn=1)
    scene.state = set_up(shipped()["snow_and_blood"])
    for unit, region in moved:
        scene.put(region, unit)
    scene.war.agenda = [MoveForces(ROMAN), FixStacks(ROMAN), BreakCamps()]
    return scene.run()


@rule("BG-6.8.7.b", "BG-6.8.7.c", "BG-W27")
def test_in_the_first_winter_only_the_attacked_camps_may_move() -> None:
    scene = winter()
    may = {"nervii": "cicero", "menapii": "fabius", "atuatuci": "tribune_1"}
    may_not = {"atrebates": "caesar", "remi": "labienus", "carnutes": "antonius", "unelli": "trebonius"}
    legions = {"nervii": "xi", "menapii": "x", "atuatuci": "xiv", "atrebates": "vii", "remi": "ix", "carnutes": "viii"}
    legions["unelli"] = "xiii"
    for region, leader in (may | may_not).items():
        to = next(n for n in scene.war.gaul.neighbours[scene[region]] if n != scene["germania"])
        units = scene.units(f"legion_{legions[region]}")
        march, alone = March(scene.leaders(leader), units, to), March(scene.leaders(leader), (), to)
        assert scene.allows(ROMAN, march) == scene.allows(ROMAN, alone) == (region in may), region
        out = Shift(scene.leaders(leader), units)
        assert scene.allows(ROMAN, out) == (region in may), region
        assert scene.allows(ROMAN, Shift(scene.leaders(leader), ())) == (region in may), region
    assert scene.refusal(ROMAN, Shift(scene.leaders("caesar"), ())).clause == "BG-6.8.7.b"


@rule("BG-6.8.7.b", "BG-6.8.7.c", "BG-W27")
def test_a_camp_that_the_gauls_have_come_to_is_attacked() -> None:
    scene = (
        winter(("eburones_inf6", "remi"))
        if "eburones_inf6" in set_up(shipped()["snow_and_blood"]).roster.unit_no
        else winter(("eburones_inf4", "remi"))
    )
    to = scene["treveri"]
    assert scene.allows(ROMAN, March(scene.leaders("labienus"), scene.units("legion_ix"), to))
    assert not scene.war.done[scene["legion_ix"]] & FROZEN


@rule("BG-6.8.7.b")
def test_from_march_on_the_camps_are_free() -> None:
    scene = Scene(scenario="snow_and_blood", turn=2)
    scene.state = set_up(shipped()["snow_and_blood"])
    scene.war.turn, scene.war.agenda = 2, [MoveForces(ROMAN), FixStacks(ROMAN)]
    scene.run()
    assert scene.allows(ROMAN, March(scene.leaders("caesar"), scene.units("legion_vii"), scene["nervii"]))


@rule("BG-6.8.7.b", "BG-6.9.7.c")
def test_in_other_winters_leaders_may_leave_a_camp_and_units_may_not() -> None:
    scene = Scene(scenario="vercingetorix", turn=1)
    scene.state = set_up(shipped()["vercingetorix"])
    scene.war.agenda = [MoveForces(ROMAN), FixStacks(ROMAN)]
    scene.run()
    assert scene.allows(ROMAN, March(scene.leaders("labienus"), (), scene["remi"]))
    frozen = March(scene.leaders("labienus"), scene.units("legion_vii"), scene["remi"])
    assert scene.refusal(ROMAN, frozen).clause == "BG-4.5.7.h"
    assert scene.allows(ROMAN, March(scene.leaders("caesar"), scene.units("legion_v"), scene["arverni"]))


@rule("BG-W27", "BG-6.8.7.a")
def test_the_first_winter_has_no_depot_no_status_roll_and_no_attrition_and_the_gauls_move_first() -> None:
    scene = Scene(StartTurn(), scenario="snow_and_blood", turn=1)
    scene.state = set_up(shipped()["snow_and_blood"])
    scene.run([])
    assert scene.asked == (GALLIC,)
    scene.play(GALLIC, Pass(), [])
    assert scene.step == MoveForces(GALLIC)
    scene.play(GALLIC, Pass(), [])
    assert scene.step == MoveForces(ROMAN)
    scene.play(ROMAN, Pass(), [])
    assert scene.agenda[0] == NameCombat("siege")
