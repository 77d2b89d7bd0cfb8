"""BG-3.2: supplementum and levies of the campaign."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import Dismiss, Pass, PlaceAt, ReceiveUnit
from iacta.games.bellum_gallicum.events import LevyReceived, SupplementumReceived
from iacta.games.bellum_gallicum.map import NOWHERE
from iacta.games.bellum_gallicum.rules import arrivals, losses
from iacta.games.bellum_gallicum.state import LOST, WITHDRAWN
from iacta.games.bellum_gallicum.steps import ReceiveReplacements, StartMovement
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

WINTER, MARCH, APRIL = 1, 2, 3


def spring(*agents: str, year: int = -55, turn: int = MARCH, initiative: bool = False) -> Scene:
    """Replacements are due; some leaders are in Cisalpina."""
    scene = Scene(ReceiveReplacements(), scenario="campaign", year=year, turn=turn)
    scene.war.annals = type(scene.war.annals)(initiative=initiative)
    return scene.lead("cisalpina", *agents)


def lose(scene: Scene, year: int, *names: str) -> Scene:
    """Units eliminated in some year."""
    for unit in scene.units(*names):
        scene.war.place_units((unit,), LOST)
        scene.war.lost_in[unit] = year
    return scene


def offered(scene: Scene) -> list[str]:
    """The units that may be levied."""
    return scene.names(one.unit for one in scene.candidates("roman") if isinstance(one, ReceiveUnit))


# Whether they come


@rule("BG-3.2.a")
@pytest.mark.parametrize(("year", "comes"), [(-57, 0), (-56, 1), (-51, 1)])
def test_replacements_come_from_56_on(year: int, comes: int) -> None:
    scene = spring("labienus", year=year).put("aeduii", "legion_x", weak=True).run()
    assert len(scene.happened(SupplementumReceived)) == comes


@rule("BG-3.2.a")
def test_replacements_come_in_the_campaign_only() -> None:
    scene = Scene(ReceiveReplacements(), turn=MARCH).lead("cisalpina", "labienus").put("aeduii", "legion_x", weak=True)
    assert scene.run().war.weak[scene["legion_x"]]


@rule("BG-3.2.a", "BG-3.2.g")
@pytest.mark.parametrize(
    ("turn", "initiative", "supplementum", "levies"),
    [(WINTER, True, 1, 0), (MARCH, True, 0, 1), (MARCH, False, 1, 1), (APRIL, True, 0, 0), (APRIL, False, 0, 0)],
)
def test_the_supplementum_comes_on_the_first_turn_and_the_levies_in_march(
    turn: int, initiative: int, supplementum: int, levies: int
) -> None:
    scene = lose(spring("labienus", turn=turn, initiative=bool(initiative)), -56, "legion_x").run()
    assert len(scene.happened(SupplementumReceived)) == supplementum
    assert len(scene.asked) == levies


@rule("BG-3.2.b", "BG-3.2.h")
@pytest.mark.parametrize("leaders", [(), ("pro_roman_gallic_leader_1",)])
def test_they_come_only_with_a_roman_leader_in_cisalpina(leaders: tuple[str, ...]) -> None:
    scene = lose(spring(*leaders).lead("provincia_ii", "caesar"), -56, "legion_x").put("aeduii", "legion_ix", weak=True)
    scene.run()
    assert not scene.happened(SupplementumReceived)
    assert scene.war.weak[scene["legion_ix"]]
    assert not scene.asked


@rule("BG-3.2.b", "BG-3.2.h")
def test_any_roman_leader_will_do_and_he_is_looked_for_after_the_reinforcements() -> None:
    assert spring("tribune_1").run().happened(SupplementumReceived)
    scene = Scene(StartMovement("roman"), ReceiveReplacements(), scenario="campaign", year=-55, turn=MARCH)
    scene.lead("cisalpina", "cicero").run()
    assert scene.happened(SupplementumReceived)


# Supplementum


@rule("BG-3.2.c", "BG-0.2.n")
def test_every_weakened_legion_on_the_map_is_restored_where_it_stands_and_nobody_else() -> None:
    scene = spring("labienus").put("aeduii", "legion_x", "cretans", "gallic_cavalry_1", weak=True)
    scene.camp("remi").put("camp:remi", "legion_xi", weak=True).put("remi", "remi_inf6", weak=True, side="roman").run()
    assert scene.happened(SupplementumReceived) == [SupplementumReceived(scene.units("legion_x", "legion_xi"))]
    weak = [unit for unit, is_weak in enumerate(scene.war.weak) if is_weak]
    assert weak == list(scene.units("cretans", "gallic_cavalry_1", "remi_inf6"))
    assert scene.war.at[scene["legion_xi"]] == scene["camp:remi"]


@rule("BG-3.2.d")
def test_a_gallic_cavalry_joins_a_camp_that_holds_a_leader_of_the_roman_side() -> None:
    scene = spring("labienus").camp("remi", "aeduii", "senones", "lingones").put("camp:remi", "legion_x")
    scene.put("camp:aeduii", "legion_ix").put("camp:senones", "legion_xi").put("camp:lingones", "legion_xii")
    scene.lead("camp:remi", "caesar").lead("camp:aeduii", "pro_roman_gallic_leader_1").lead("senones", "crassus").run()
    assert scene.candidates("roman") == [PlaceAt(scene["remi"]), PlaceAt(scene["aeduii"])]
    assert scene.refusal("roman", PlaceAt(scene["senones"])).clause == "BG-3.2.d"
    assert scene.refusal("roman", PlaceAt(scene["lingones"])).clause == "BG-3.2.d"
    scene.play("roman", PlaceAt(scene["aeduii"]))
    assert scene.war.at[scene["gallic_cavalry_1"]] == scene["camp:aeduii"]
    assert [scene.war.at[unit] for unit in scene.war.roster.gallic_cavalry[1:]] == [NOWHERE] * 3
    assert scene.war.met[scene["aeduii"]] == ""


@rule("BG-3.2.d")
def test_a_cavalry_that_joins_a_camp_makes_no_army_outside() -> None:
    scene = spring("labienus").camp("remi").put("camp:remi", "legion_x").lead("camp:remi", "caesar")
    scene.put("remi", "legion_vii", "legion_viii", "legion_ix", "legion_xi")
    scene.put("remi", "nervii_inf6", "nervii_cav2", "atuatuci_inf6", "eburones_inf6", "menapii_inf4").run()
    assert scene.war.at[scene["gallic_cavalry_1"]] == scene["camp:remi"]
    assert not any(scene.war.met)


@rule("BG-3.2.d", "BG-3.2.i")
def test_the_counters_are_a_limit_and_those_lost_or_taken_off_in_52_are_available() -> None:
    def scene() -> Scene:
        return spring("labienus").camp("remi").put("camp:remi", "legion_x").lead("camp:remi", "caesar")

    ours = scene().put("aeduii", "gallic_cavalry_1", "gallic_cavalry_2", "gallic_cavalry_3", "gallic_cavalry_4")
    assert ours.run().war.units_at(ours["camp:remi"]) == [ours["legion_x"]]
    for fate, comes in ((LOST, True), (WITHDRAWN, True), (arrivals.LEFT_FOR_GOOD, False)):
        ours = scene().put("aeduii", "gallic_cavalry_1", "gallic_cavalry_2", "gallic_cavalry_3")
        ours.war.place_units((ours["gallic_cavalry_4"],), fate)
        assert (ours["gallic_cavalry_4"] in ours.run().war.units_at(ours["camp:remi"])) == comes


@rule("BG-3.2.i")
def test_without_a_camp_and_a_leader_in_it_the_cavalry_is_lost_for_the_year() -> None:
    scene = spring("labienus").camp("remi").put("camp:remi", "legion_x").lead("remi", "caesar").run()
    assert not scene.asked
    assert scene.war.at[scene["gallic_cavalry_1"]] == NOWHERE


@rule("BG-3.2.i")
def test_crassus_takes_a_cavalry_away_for_good_and_those_of_52_only_leave_the_map() -> None:
    withdrawals = {one.year: one for one in Scene(scenario="campaign").war.sheet.withdrawal}
    scene = spring("labienus", year=-53).put("aeduii", "gallic_cavalry_1", "gallic_cavalry_2").lead("aeduii", "crassus")
    table = scene.table()
    arrivals.withdraw(table, withdrawals[-53])
    scene.war.agenda = list(reversed(table.named))
    scene.play("roman", Dismiss(scene["gallic_cavalry_1"]))
    assert scene.war.at[scene["gallic_cavalry_1"]] == arrivals.LEFT_FOR_GOOD
    assert scene.war.at[scene["gallic_cavalry_2"]] == scene["aeduii"]
    assert scene.war.leader_at[scene["crassus"]] < 0
    arrivals.withdraw(scene.table(), withdrawals[-52])
    assert scene.war.at[scene["gallic_cavalry_2"]] == WITHDRAWN


# Levies


@rule("BG-3.2.e", "BG-3.2.g")
def test_two_legions_an_auxiliary_and_a_roman_cavalry_come_back_intact_in_cisalpina() -> None:
    scene = lose(spring("labienus"), -56, "legion_vii", "legion_viii", "legion_ix", "cretans", "numidians")
    lose(scene, -57, "roman_cavalry_1", "roman_cavalry_2").run()
    assert len(offered(scene)) == 7
    for name in ("legion_viii", "numidians", "legion_vii", "roman_cavalry_2"):
        scene.play("roman", ReceiveUnit(scene[name]))
        assert scene.happened(LevyReceived) == [LevyReceived(scene[name])]
        assert scene.war.at[scene[name]] == scene["cisalpina"]
        assert not scene.war.weak[scene[name]]
        assert scene[name] not in scene.war.lost_in
    assert not scene.asked
    assert scene.war.at[scene["legion_ix"]] == LOST


@rule("BG-3.2.e")
def test_beyond_its_quota_a_kind_of_unit_is_refused() -> None:
    scene = lose(spring("labienus"), -56, "legion_vii", "cretans", "numidians").run()
    scene.play("roman", ReceiveUnit(scene["cretans"]))
    assert offered(scene) == ["legion_vii"]
    assert scene.refusal("roman", ReceiveUnit(scene["numidians"])).clause == "BG-3.2.e"


@rule("BG-3.2.e", "BG-3.2.g")
def test_the_pool_is_what_was_lost_in_earlier_campaigns() -> None:
    scene = lose(spring("labienus"), -56, "legion_vii")
    lose(scene, -55, "legion_viii").put("aeduii", "legion_ix")
    assert offered(scene.run()) == ["legion_vii"]
    assert scene.play("roman", Pass()).war.at[scene["legion_vii"]] == LOST


@rule("BG-3.2.e")
def test_eliminated_gauls_of_the_roman_side_are_not_levied() -> None:
    assert not lose(spring("caesar"), -56, "gallic_cavalry_1", "remi_inf6").run().asked


@rule("BG-3.2.f", "BG-3.2.h")
@pytest.mark.parametrize(("leader", "more"), [("labienus", 0), ("caesar", 1)])
def test_with_caesar_in_cisalpina_one_more_unit_of_any_type(leader: str, more: int) -> None:
    scene = lose(spring(leader), -56, "cretans", "numidians", "balearics").run()
    scene.play("roman", ReceiveUnit(scene["cretans"]))
    assert len(offered(scene)) == 2 * more
    if more:
        scene.play("roman", ReceiveUnit(scene["numidians"]))
    assert not scene.asked


@rule("BG-3.2.e")
def test_an_eliminated_unit_is_remembered_with_its_year() -> None:
    scene = spring("labienus", year=-54).put("aeduii", "legion_x")
    losses.eliminate(scene.table(), scene["legion_x"])
    assert scene.war.lost_in == {scene["legion_x"]: -54}


@rule("BG-3.2.b", "BG-3.2.h")
def test_replacements_do_not_accumulate() -> None:
    scene = lose(spring(year=-56), -57, "legion_vii", "legion_viii", "legion_ix").run()
    scene.war.agenda, scene.war.year = [ReceiveReplacements()], -55
    scene.lead("cisalpina", "labienus").run()
    scene.play("roman", ReceiveUnit(scene["legion_vii"])).play("roman", ReceiveUnit(scene["legion_viii"]))
    assert not scene.asked


@rule("BG-3.2.f")
def test_the_unit_of_any_type_may_be_a_civis() -> None:
    scene = lose(spring("caesar"), -56, "civis_1", "civis_2").run()
    scene.play("roman", ReceiveUnit(scene["civis_1"]))
    assert not scene.asked
    assert scene.war.at[scene["civis_1"]] == scene["cisalpina"]


@rule("BG-3.2.c")
def test_the_supplementum_names_the_legions_it_restores() -> None:
    scene = spring("labienus").put("aeduii", "legion_x", weak=True).put("aeduii", "legion_xi").run()
    assert scene.happened(SupplementumReceived) == [SupplementumReceived(scene.units("legion_x"))]
