"""Cases of the calendar: who comes, who leaves, who returns, in which turn of which year."""

from __future__ import annotations

import msgspec
import pytest

from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import KeepPeace, Pass, SendExpedition
from iacta.games.bellum_gallicum.map import NOWHERE
from iacta.games.bellum_gallicum.rules import arrivals, bans, victory
from iacta.games.bellum_gallicum.rules.campaign import closing, year
from iacta.games.bellum_gallicum.scenario_form import Arrival, RhineReturned, Withdrawal
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import RHENUS, WITHDRAWN
from iacta.games.bellum_gallicum.steps import (
    ChooseExpedition,
    ChooseRevolt,
    Levy,
    PrepareYear,
    RaiseIrreducible,
    RaiseMore,
    StartMovement,
    StartRevolt,
)
from tests.bellum_gallicum.campaign_kit import Campaign
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

# Who comes


@rule("BG-6.9.7.b")
@pytest.mark.parametrize(
    ("tribe", "value"), [("aeduii", 5), ("veneti", 1), ("bellovaci", 3), ("helvetii", 2), ("morini", 2), ("caleti", 1)]
)
def test_reduced_values_leave_one_region_as_it_is_and_bring_one_sector_to_one(tribe: str, value: int) -> None:
    scene = Scene()
    assert arrivals.value_of(scene.war, scene.war.roster.tribe_no[tribe], reduced=True) == value


@rule("BG-6.9.7.b")
def test_values_are_reduced_only_where_a_scenario_says_so() -> None:
    scene = Scene(scenario="belgae")
    tribe = scene.war.roster.tribe_no["bellovaci"]
    assert arrivals.value_of(scene.war, tribe, reduced=True) == scene.war.roster.tribes[tribe].mobilisation


@rule("BG-7.5.5.a")
@pytest.mark.parametrize(
    ("scenario", "initiative", "first"),
    [("vercingetorix", True, 1), ("belgae", True, 2), ("campaign", True, 1), ("campaign", False, 2)],
)
def test_the_first_turn_is_that_of_the_sheet_or_follows_from_the_initiative(
    scenario: str, first: int, *, initiative: bool
) -> None:
    scene = Scene(scenario=scenario)
    scene.war.annals = msgspec.structs.replace(scene.war.annals, initiative=initiative)
    assert arrivals.first_turn(scene.war) == first


@rule("BG-6.9.7.d")
def test_nothing_lapses_with_a_place_that_the_scenario_does_not_name() -> None:
    scene = Scene(scenario="belgae")
    late = Arrival(GALLIC, "source", 6, regions=("remi",), units=("remi_inf6",), lapses="gergovia_fallen")
    scene.war.annals = msgspec.structs.replace(scene.war.annals, fallen=frozenset([(scene["gergovia"], 3)]))
    assert not arrivals._lapses(scene.war, late)


@rule("BG-5.2.a")
def test_the_ships_of_a_tribe_are_told_of_when_it_rises() -> None:
    scene = Scene(scenario="campaign")
    table = scene.table()
    arrivals.launch(table, scene.war.roster.tribe_no["veneti"])
    ships = (scene["veneti_ship_1"], scene["veneti_ship_2"])
    assert [told.event for told in table.told or ()] == [events.ShipAppeared(ship, scene["veneti"]) for ship in ships]


@rule("BG-6.2.7.d")
@pytest.mark.parametrize(("region", "mark"), [("germania", RHENUS), ("sequani", 0)])
def test_only_who_arrives_in_germania_may_cross_the_rhine_at_once(region: str, mark: int) -> None:
    scene = Scene(scenario="helvetii")
    table = scene.table()
    arrivals.appear(table, GALLIC, scene.leaders("ariovistus"), scene.units("german_cavalry_1"), scene[region])
    assert table.state.done[scene["german_cavalry_1"]] == mark
    assert table.state.leader_done[scene["ariovistus"]] == mark


@rule("BG-3.3.3.a", "BG-3.3.3.b")
def test_one_of_a_group_is_enough_to_keep_it_in_gaul() -> None:
    scene = Scene(scenario="helvetii").put("sequani", "remi_inf6", side=ROMAN)
    mixed = scene.units("german_cavalry_1", "sequani_inf6")
    refusal = bans.refuses_entry(scene.war, GALLIC, (), mixed, scene["germania"])
    assert refusal is not None
    assert refusal.clause == "BG-3.3.3.a"
    allies = scene.units("remi_inf6", "german_cavalry_1")
    refusal = bans.refuses_entry(scene.war, ROMAN, (), allies, scene["germania"])
    assert refusal is not None
    assert refusal.clause == "BG-3.3.3.b"
    with_romans = scene.units("remi_inf6", "legion_x")
    assert bans.refuses_entry(scene.war, ROMAN, (), with_romans, scene["germania"]) is None


# Who leaves


@rule("BG-6.9.5.a")
@pytest.mark.parametrize(
    ("side", "turn", "when", "leaves"),
    [(ROMAN, 6, None, True), (GALLIC, 6, None, False), (ROMAN, 5, None, False), (ROMAN, 6, -53, False)],
)
def test_counters_leave_in_the_phase_turn_and_year_of_the_calendar(
    side: str, turn: int, when: int | None, *, leaves: bool
) -> None:
    scene = Scene(StartMovement(ROMAN if side == ROMAN else GALLIC), turn=turn).put("remi", "legion_x")
    listed = Withdrawal(ROMAN, "source", 6, year=when, leaders=("crassus",))
    scene.war.sheet = msgspec.structs.replace(scene.war.sheet, withdrawal=(listed,), arrival=())
    scene.lead("remi", "crassus").run()
    assert (scene.war.leader_at[scene["crassus"]] == WITHDRAWN) is leaves


@rule("BG-7.5.5.c")
def test_as_many_as_there_are_leave_without_a_question() -> None:
    scene = Scene().put("remi", "gallic_cavalry_1").put("nervii", "gallic_cavalry_2")
    table = scene.table()
    arrivals.withdraw(table, Withdrawal(ROMAN, "source", 6, unit_class="pro_roman_gallic_cavalry", count=2))
    assert table.named == []
    assert [table.state.at[unit] for unit in scene.units("gallic_cavalry_1", "gallic_cavalry_2")] == [WITHDRAWN] * 2


@rule("BG-7.5.5.c")
@pytest.mark.parametrize(("turn", "leaves"), [("preparation", True), (6, False)])
def test_only_what_leaves_in_phase_a_leaves_then(turn: int, *, leaves: bool) -> None:
    scene = Campaign(PrepareYear(), year=-53).lead("remi", "crassus")
    listed = Withdrawal(ROMAN, "source", turn, year=-53, leaders=("crassus",))
    scene.war.sheet = msgspec.structs.replace(scene.war.sheet, withdrawal=(listed,))
    scene.run()
    assert (scene.war.leader_at[scene["crassus"]] == WITHDRAWN) is leaves


# Who returns


@rule("BG-4.2.2.a")
def test_a_leader_who_has_returned_stays_where_he_stands() -> None:
    scene = Campaign(year=-55).remember(captured_in=((Scene()["galba"], -57),)).lead("remi", "galba")
    year._free_leaders(scene.table())
    assert scene.war.leader_at[scene["galba"]] == scene["remi"]


@rule("BG-4.2.2.f")
def test_a_leader_whose_people_are_not_on_the_map_returns_without_a_word() -> None:
    scene = Campaign(year=-55)
    scene.war.place_leaders(scene.leaders("galba"), WITHDRAWN)
    table = scene.table()
    year._free_leaders(table)
    assert table.state.leader_at[scene["galba"]] == NOWHERE
    assert table.told == []


# Peace and revolt


@rule("BG-7.2.2.l", "BG-7.6.1.a")
def test_a_revolt_is_compulsory_only_if_its_sector_can_rise() -> None:
    scene = Campaign(ChooseRevolt(), scenario="campaign_58_57", year=-57)
    assert scene.refusal(GALLIC, KeepPeace()).clause == "BG-7.6.1.a"
    scene.remember(closed_sectors=frozenset(["belgica"]))
    assert year.ChoosingRevolt().refuses(scene.war, ChooseRevolt(), GALLIC, KeepPeace()) is None


@rule("BG-7.2.6.a")
def test_rome_chooses_among_the_expeditions_of_the_campaign() -> None:
    scene = Campaign(ChooseExpedition())
    nowhere = SendExpedition("hibernia")  # type: ignore[arg-type]  # what a client may send
    assert scene.refusal(ROMAN, nowhere).clause == "BG-7.2.6.a"
    assert scene.allows(ROMAN, SendExpedition("germania"))
    assert Campaign(ChooseExpedition(), scenario="campaign_58_57").asked == ()


@rule("BG-7.2.3.d", "BG-7.2.2.c")
def test_an_extension_is_offered_the_tribes_of_its_sector_and_nobody_is_asked_without_one() -> None:
    scene = Campaign(StartRevolt("celtica_3"))
    homes = {scene.war.gaul.sector_of[scene.war.roster.home[scene.tribe(tribe)]] for tribe in scene.offered(GALLIC)}
    assert homes == {"celtica_3"}
    scene = Campaign(RaiseMore("aquitania"))
    assert scene.asked == (GALLIC,)
    tried = frozenset(scene.war.roster.tribes_in["aquitania"])
    assert scene.remember(tried_tribes=tried).asked == ()


@rule("BG-7.5.5.d")
def test_in_a_year_that_is_skipped_only_what_was_due_on_its_first_turn_waits() -> None:
    scene = Campaign(year=-56)
    first = Arrival(ROMAN, "source", "first", year=-56, regions=("cisalpina",), units=("legion_i",))
    later = Arrival(ROMAN, "source", 5, year=-56, regions=("cisalpina",), units=("legion_v",))
    scene.war.sheet = msgspec.structs.replace(scene.war.sheet, arrival=(later, first))
    table = scene.table()
    year.skip_year(table)
    assert table.state.annals.waiting == (1,)


# The end of a year


@rule("BG-7.2.2.e")
def test_a_lost_gallic_leader_is_no_loss_of_rome() -> None:
    scene = Campaign(turn=10).remember(out=frozenset(Scene().leaders("galba")))
    assert not closing.toll(scene.war).roman_counters_lost
    scene.remember(out=frozenset(Scene().leaders("galba", "cicero")))
    assert closing.toll(scene.war).roman_counters_lost


@rule("BG-7.4.2.a", "BG-7.2.4.h")
def test_generic_leaders_leave_the_map_with_their_tribes() -> None:
    scene = Campaign(turn=10).lead("remi", "pro_roman_gallic_leader_1", "caesar", wounded=3)
    table = scene.table()
    closing.clear_map(table)
    (cleared,) = [told.event for told in table.told or () if isinstance(told.event, events.MapCleared)]
    assert cleared.leaders == scene.leaders("pro_roman_gallic_leader_1")
    assert table.state.wounded[scene["pro_roman_gallic_leader_1"]] == 0
    assert table.state.wounded[scene["caesar"]] == 3


@rule("BG-7.2.7.b", "BG-3.2.e")
def test_nobody_is_asked_without_an_undefeated_tribe_and_levies_may_be_refused() -> None:
    assert Campaign(RaiseIrreducible(())).asked == ()
    scene = Campaign(Levy(1, 0, 0, 0), year=-55).lost_in(-56, "legion_x")
    assert scene.candidates(ROMAN)[-1] == Pass()
    assert scene.play(ROMAN, Pass()).asked == ()


@rule("BG-6.6.6.b", "BG-6.6.6.d")
def test_one_legion_that_came_back_from_germania_is_enough() -> None:
    scene = Scene(scenario="rhine").put("germania", "legion_x").put("treveri", "legion_ix")
    been = frozenset(scene.units("legion_x", "legion_ix"))
    scene.war.annals = msgspec.structs.replace(scene.war.annals, been_in_germania=been)
    assert victory.holds(scene.war, RhineReturned(clause="BG-6.6.6.b"))
    scene.put("germania", "legion_ix")
    assert not victory.holds(scene.war, RhineReturned(clause="BG-6.6.6.b"))


@rule("BG-3.1.c")
def test_reinforcements_of_caesar_wait_without_a_question_while_he_is_away() -> None:
    scene = Scene(StartMovement(ROMAN), turn=6)
    late = Arrival(ROMAN, "source", 6, where="with_caesar", units=("legion_x",))
    scene.war.sheet = msgspec.structs.replace(scene.war.sheet, arrival=(late,), withdrawal=())
    scene.run()
    assert (scene.asked, scene.war.annals.waiting) == ((), (0,))
    scene.war.agenda = [StartMovement(ROMAN)]
    scene.war.turn = 7
    scene.lead("remi", "caesar").run()
    assert (scene.war.at[scene["legion_x"]], scene.war.annals.waiting) == (scene["remi"], ())
    table = scene.table()
    arrivals.appear(table, ROMAN, (), (), scene["remi"])
    assert table.told == []
