"""Cases of arrivals and of the campaign that lie at the edge of a clause."""

from __future__ import annotations

import msgspec
import pytest

from iacta.games.bellum_gallicum import events, steps
from iacta.games.bellum_gallicum.actions import Dismiss, Pass, PlaceAt
from iacta.games.bellum_gallicum.game import GAME
from iacta.games.bellum_gallicum.map import NOWHERE
from iacta.games.bellum_gallicum.rules import arrivals, turn, victory
from iacta.games.bellum_gallicum.rules.campaign import closing, replacements, year
from iacta.games.bellum_gallicum.rules.setup import set_up
from iacta.games.bellum_gallicum.scenario_form import Arrival, Withdrawal
from iacta.games.bellum_gallicum.scenarios import shipped
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import ANTI_ROMAN, CAPTURED, MOVED, WITHDRAWN
from iacta.games.bellum_gallicum.steps import (
    BuildCamps,
    DismissUnits,
    PlaceArrivals,
    StartMovement,
    StartRevolt,
)
from tests.bellum_gallicum.campaign_kit import Campaign
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

# Arrivals


@rule("BG-0.4.c", "BG-3.3.i")
def test_a_tribe_that_rises_anew_has_neither_moved_nor_been_hurt() -> None:
    scene = Scene()
    for unit in scene.units("nervii_inf6", "nervii_cav2"):
        scene.war.done[unit], scene.war.weak[unit] = MOVED, True
    scene.war.leader_done[scene["buduognatos"]], scene.war.wounded[scene["buduognatos"]] = MOVED, 3
    table = scene.table()
    arrivals.mobilise(table, scene.war.roster.tribe_no["nervii"], GALLIC, value=4)
    units = scene.units("nervii_inf6", "nervii_cav2")
    assert [(table.state.done[unit], table.state.weak[unit]) for unit in units] == [(0, False)] * 2
    leader = scene["buduognatos"]
    assert (table.state.leader_done[leader], table.state.wounded[leader]) == (0, 0)


@rule("BG-6.11.a")
def test_the_automaton_has_no_reinforcements() -> None:
    scene = Scene(StartMovement(GALLIC), scenario="aquitania", turn=6, solo=True)
    late = Arrival(GALLIC, "source", 6, regions=("remi",), units=("remi_inf6",))
    scene.war.sheet = msgspec.structs.replace(scene.war.sheet, arrival=(late,))
    assert scene.run().war.at[scene["remi_inf6"]] == NOWHERE
    scene.war.sheet = msgspec.structs.replace(scene.war.sheet, options=type(scene.war.sheet.options)())
    scene.war.agenda = [StartMovement(GALLIC)]
    assert scene.run().war.at[scene["remi_inf6"]] == scene["remi"]


@rule("BG-3.1.a", "BG-5.2.a")
def test_reinforcements_of_whom_nobody_is_left_ask_for_no_region_and_their_ships_take_the_first() -> None:
    scene = Scene().put("nervii", "remi_inf6")
    regions = (scene["veneti"], scene["pictones"])
    late = Arrival(GALLIC, "source", 6, regions=("veneti", "pictones"), units=("remi_inf6",), ships=("veneti_ship_1",))
    table = scene.table()
    arrivals.place_arrival(table, late, regions)
    assert table.named == []
    assert table.state.ship_at[scene["veneti_ship_1"]] == scene["veneti"]
    assert [told.event for told in table.told or ()] == [events.ShipAppeared(scene["veneti_ship_1"], scene["veneti"])]


@rule("BG-3.1.a")
def test_leaders_who_arrive_in_regions_of_choice_are_placed_one_after_the_other() -> None:
    regions = (Scene()["remi"], Scene()["nervii"])
    scene = Scene(PlaceArrivals(GALLIC, regions, Scene().leaders("galba", "correos")))
    asked = [scene.play(GALLIC, PlaceAt(regions[1])).asked, scene.play(GALLIC, PlaceAt(regions[0])).asked]
    assert [scene.war.leader_at[leader] for leader in scene.leaders("galba", "correos")] == [regions[1], regions[0]]
    assert asked == [(GALLIC,), ()]


@rule("BG-7.5.5.c")
def test_as_many_units_leave_as_the_calendar_says_each_of_the_owners_choice() -> None:
    legions = Scene().units("legion_vii", "legion_viii", "legion_ix", "legion_x")
    scene = Scene(DismissUnits(ROMAN, legions, 3, WITHDRAWN)).put("remi", "legion_vii", "legion_ix")
    scene.put("nervii", "legion_viii", "legion_x")
    for legion in (legions[3], legions[0], legions[1]):
        assert scene.asked == (ROMAN,)
        scene.play(ROMAN, Dismiss(legion))
    assert scene.asked == ()
    assert [scene.war.at[legion] for legion in legions] == [WITHDRAWN, WITHDRAWN, scene["remi"], WITHDRAWN]


@rule("BG-6.9.5.a")
def test_nothing_is_told_when_nobody_is_there_to_leave() -> None:
    scene = Scene()
    table = scene.table()
    arrivals.withdraw(table, Withdrawal(ROMAN, "source", 6, leaders=("crassus",)))
    assert table.told == []


@rule("BG-6.0.a", "BG-6.2.7.a", "BG-2.2.1.b")
def test_set_up_puts_control_and_ravaged_land_as_the_sheet_says() -> None:
    war = set_up(shipped()["last_revolt"])
    empty = list(shipped()["last_revolt"].data.control.gallic)
    assert {war.control[war.gaul.region_no[region]] for region in empty} == {ANTI_ROMAN}
    sheet = msgspec.structs.replace(shipped()["last_revolt"].data, deploy=(), arrival=())
    bare = set_up(msgspec.structs.replace(shipped()["last_revolt"], data=sheet))
    held = [region for region in bare.gaul.regions if bare.control[region] == ANTI_ROMAN]
    assert [bare.gaul.region_id[region] for region in held] == sorted(empty, key=bare.gaul.region_no.__getitem__)
    burnt = set_up(shipped()["helvetii"])
    assert [burnt.gaul.region_id[one] for one in burnt.gaul.regions if burnt.scorched[one]] == ["helvetii"]


# The start of a year


@rule("BG-7.2.3.d")
def test_every_tribe_of_the_sector_may_extend_the_revolt() -> None:
    """Also those that come first in the file."""
    scene = Campaign(StartRevolt("belgica"))
    assert set(scene.offered(GALLIC)) >= {"bellovaci", "caleti", "suessiones", "nervii"}


def returning(side: str, *regions: str) -> Campaign:
    """Galba was captured last year; his people stand somewhere."""
    scene = Campaign(year=-56).remember(captured_in=((Scene()["galba"], -57),))
    scene.war.place_leaders(scene.leaders("galba"), CAPTURED)
    for unit, region in zip(("suessiones_inf6", "suessiones_cav2"), regions, strict=True):
        scene.put(region, unit, side="roman" if side == ROMAN else "gallic")
    return scene


@rule("BG-4.2.2.f")
def test_a_leader_who_returns_joins_the_first_of_his_people_unless_they_serve_rome() -> None:
    scene = returning(ROMAN, "remi", "nervii")
    table = scene.table()
    year._free_leaders(table)
    assert table.state.leader_at[scene["galba"]] == NOWHERE
    scene = returning(GALLIC, "remi", "nervii")
    table = scene.table()
    year._free_leaders(table)
    assert table.state.leader_at[scene["galba"]] == scene["remi"]
    arrived = [told.event for told in table.told or () if isinstance(told.event, events.ForceArrived)]
    assert arrived == [events.ForceArrived(GALLIC, scene["remi"], scene.leaders("galba"), ())]


@rule("BG-3.2.c")
def test_a_weakened_legion_off_the_map_gets_no_supplementum() -> None:
    scene = Campaign(year=-55).put("remi", "legion_x", weak=True)
    scene.war.place_units(scene.units("legion_ix"), WITHDRAWN)
    scene.war.weak[scene["legion_ix"]] = True
    table = scene.table()
    replacements._supplement(table, 0)
    assert not table.state.weak[scene["legion_x"]]
    assert table.state.weak[scene["legion_ix"]]


# The end of a year


@rule("BG-7.4.2.a", "BG-7.4.2.b")
def test_what_leaves_at_the_end_of_a_year_stands_on_the_map_in_its_first_region_too() -> None:
    scene = Campaign(turn=10).put("cisalpina", "nervii_inf6").lead("nervii", "buduognatos")
    last = scene.war.roster.units[-1].id
    scene.put("remi", last, side=ROMAN).put("remi", "legion_x")
    table = scene.table()
    closing.clear_map(table)
    told = [one.event for one in table.told or ()]
    (cleared,) = [one for one in told if isinstance(one, events.MapCleared)]
    assert set(cleared.units) == set(scene.units("nervii_inf6", last))
    assert cleared.leaders == scene.leaders("buduognatos")
    assert table.state.at[scene["nervii_inf6"]] == NOWHERE
    assert not any(isinstance(one, events.TriremeExchanged) for one in told)


@rule("BG-7.2.7.a", "BG-0.4.g")
@pytest.mark.parametrize(("leader", "irreducible"), [("vercassivellaunos", False), ("vercingetorix", True)])
def test_a_tribe_is_irreducible_while_its_irreducible_leader_is_on_the_map(leader: str, *, irreducible: bool) -> None:
    scene = Campaign(turn=10).put("arverni", "arverni_inf6").lead("arverni", leader)
    scene.war.serves[scene.tribe("arverni")] = GALLIC
    assert (scene.tribe("arverni") in closing.undefeated(scene.war)) is irreducible


@rule("BG-7.4.2.c")
def test_rome_may_build_no_more_camps() -> None:
    scene = Campaign(BuildCamps(), turn=10).put("remi", "legion_x").lead("remi", "caesar").hold(ROMAN, "remi")
    assert scene.candidates(ROMAN)[-1] == Pass()
    scene.play(ROMAN, Pass())
    assert not any(scene.war.camps)


@rule("BG-7.4.1.e", "BG-7.2.6.d")
def test_no_year_follows_the_last_even_if_it_is_skipped() -> None:
    scene = Campaign(year=Scene(scenario="campaign").war.sheet.last_year)
    table = scene.table()
    year.skip_year(table)
    assert table.state.outcome is not None
    assert table.named == []


@rule("BG-6.0.e")
def test_a_scenario_that_nobody_won_says_so() -> None:
    scene = Scene()
    draw = msgspec.structs.replace(scene.war.sheet.victory, gallic=(), roman=(), otherwise="draw")
    scene.war.sheet = msgspec.structs.replace(scene.war.sheet, victory=draw)
    table = scene.table()
    victory.judge(table)
    assert table.state.outcome is not None
    assert (table.state.outcome.winner, table.state.outcome.reason) == (None, "nobody-won")


# Phases by name


@rule("BG-1.a", "BG-1.b", "BG-1.c", "BG-1.d", "BG-7.1.a")
@pytest.mark.parametrize(
    ("agenda", "name"),
    [
        ((steps.BuildDepots(),), "supply"),
        ((steps.DismantleDepots(),), "supply"),
        ((steps.MoveForces(ROMAN),), "movement roman"),
        ((steps.ForceMarches(GALLIC),), "movement gallic"),
        ((steps.BuildTriremes(),), "movement roman"),
        ((steps.Levy(1, 1, 1, 1),), "movement roman"),
        ((steps.Negotiate(),), "movement gallic"),
        ((steps.RaiseTribe(1),), "movement gallic"),
        ((steps.ChooseRevolt(),), "preparation"),
        ((steps.ExtendRevolt(),), "preparation"),
        ((steps.NameCombat("naval"),), "combat"),
        ((steps.TakeLosses(ROMAN, (), 1, "BG-8.1.d"), steps.SufferAttrition()), "supply"),
        ((steps.LoseShip(ROMAN, 1, "BG-5.4.b"), steps.EndMovement(ROMAN)), "movement roman"),
        ((steps.SendLeader(0, (1,)), steps.NameCombat("battle")), "combat"),
        ((steps.TakeLosses(ROMAN, (), 1, "BG-8.1.d"),), "combat"),
        ((steps.PlaceTribe(1, ROMAN), steps.RaiseMore("belgica")), "preparation"),
        ((steps.DismissUnits(ROMAN, (1,), 1, 0), steps.ChooseRevolt()), "preparation"),
        ((steps.DismissUnits(ROMAN, (1,), 1, 0), steps.BuildTriremes()), "movement roman"),
        ((steps.DestroyPlace(65, ROMAN), steps.BurnLand()), "supply"),
        ((steps.DestroyPlace(65, ROMAN), steps.PlanSieges(30, ROMAN)), "combat"),
        ((), "combat"),
    ],
)
def test_a_decision_belongs_to_the_phase_that_its_step_interrupts(agenda: tuple[object, ...], name: str) -> None:
    scene = Scene(*agenda, turn=4)  # type: ignore[arg-type]  # steps of every kind
    assert turn.phase(scene.war) == f"{name} {scene.war.year} 4"
    assert GAME.phase is turn.phase
