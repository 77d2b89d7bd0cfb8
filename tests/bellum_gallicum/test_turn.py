"""BG-0.1, BG-1: years and turns, the phases of a turn and their order."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import NameRegion
from iacta.games.bellum_gallicum.events import CombatNamed, TurnStarted
from iacta.games.bellum_gallicum.rules import combat, retreat, turn
from iacta.games.bellum_gallicum.rules.campaign import year
from iacta.games.bellum_gallicum.rules.setup import set_up
from iacta.games.bellum_gallicum.scenarios import sheet_of, shipped
from iacta.games.bellum_gallicum.sides import Side
from iacta.games.bellum_gallicum.state import DRIVEN, MOVED, SPENT, STIRRED
from iacta.games.bellum_gallicum.steps import (
    BreakCamps,
    BuildCamps,
    BuildDepots,
    BuildTriremes,
    BurnLand,
    CheckStatus,
    ClassifyCombats,
    ClearMarkers,
    DismantleDepots,
    EndMovement,
    EndTurn,
    ExchangeTriremes,
    FixStacks,
    ForceMarches,
    MoveForces,
    NameCombat,
    Negotiate,
    NextYear,
    OfferEvasions,
    OpenCombat,
    OpenSieges,
    PrepareYear,
    RaiseIrreducible,
    ReceiveReplacements,
    SendToCisalpina,
    StartMovement,
    StartTurn,
    SufferAttrition,
)
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

WINTER, MARCH, NOVEMBER = 1, 2, 10
LEGIONS = ("legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi")
ROMAN_MOVES = (
    StartMovement("roman"),
    BuildTriremes(),
    ReceiveReplacements(),
    ExchangeTriremes(),
    BreakCamps(),
    FixStacks("roman"),
    MoveForces("roman"),
    ForceMarches("roman"),
    EndMovement("roman"),
)
GALLIC_MOVES = (
    StartMovement("gallic"),
    Negotiate(),
    FixStacks("gallic"),
    MoveForces("gallic"),
    ForceMarches("gallic"),
    EndMovement("gallic"),
)
SUPPLY = (BuildDepots(), CheckStatus(), SufferAttrition(), BurnLand(), DismantleDepots())


def opened(first: Side = "roman", scenario: str = "vercingetorix") -> Scene:
    """A turn has begun; an army lets the Roman side be asked for depots."""
    scene = Scene(StartTurn(), scenario=scenario).put("aeduii", *LEGIONS)
    scene.war.first = first
    return scene.run()


# Time


@rule("BG-0.0.d")
def test_a_game_is_a_scenario_the_campaign_or_a_mini_campaign() -> None:
    kinds = {name: sheet_of(scenario).campaign for name, scenario in shipped().items()}
    assert len(kinds) == 12
    assert sum(kind is None for kind in kinds.values()) == 9
    assert [one.kind for one in kinds.values() if one is not None].count("campaign") == 1


@rule("BG-0.1.a", "BG-0.1.b")
@pytest.mark.parametrize("number", range(1, 10))
def test_a_year_has_ten_turns_and_the_marker_goes_on_by_one(number: int) -> None:
    scene = Scene(EndTurn(), turn=number).put("aeduii", *LEGIONS).run()
    assert (scene.war.turn, scene.war.year) == (number + 1, -52)
    assert scene.happened(TurnStarted) == [TurnStarted(-52, number + 1, "roman")]
    assert turn.NOVEMBER == max(sheet_of(one).last_turn for one in shipped().values()) == 10


@rule("BG-0.1.b", "BG-0.1.c")
@pytest.mark.parametrize(
    ("scenario", "first", "last"),
    [
        ("aquitania", 4, 10),
        ("helvetii", 3, 10),
        ("last_revolt", 1, 10),
        ("belgae", 2, 10),
        ("britannia", 5, 10),
        ("snow_and_blood", 1, 10),
    ],
)
def test_winter_is_turn_one_of_the_year_it_is_named_after(scenario: str, first: int, last: int) -> None:
    war = set_up(shipped()[scenario])
    assert (war.turn, war.sheet.last_turn) == (first, last)
    assert war.year == war.sheet.first_year == war.sheet.last_year


@rule("BG-0.1.d")
def test_the_game_spans_the_years_58_to_51() -> None:
    sheets = [sheet_of(scenario) for scenario in shipped().values()]
    assert min(sheet.first_year for sheet in sheets) == -58
    assert max(sheet.last_year for sheet in sheets) == -51


@rule("BG-1.e", "BG-0.1.c")
def test_after_november_of_a_campaign_the_year_advances() -> None:
    scene = Scene(scenario="campaign", turn=NOVEMBER, year=-57).put("aeduii", *LEGIONS)
    table = scene.table()
    turn.end_turn(table, EndTurn())
    closing = (BuildCamps(), ClearMarkers(), RaiseIrreducible(()), SendToCisalpina(), NextYear())
    assert tuple(table.named) == closing
    table = scene.table()
    year.next_year(table, NextYear())
    assert scene.war.year == -56
    assert table.named == [PrepareYear()]


@rule("BG-1.e")
def test_the_last_turn_of_a_scenario_ends_it() -> None:
    scene = Scene(EndTurn(), turn=NOVEMBER).run()
    assert scene.outcome is not None
    assert scene.war.turn == NOVEMBER


# The phases


@rule("BG-1.a", "BG-1.b", "BG-1.c", "BG-1.d", "BG-1.e")
def test_the_phases_of_a_turn_in_their_order() -> None:
    scene = opened()
    assert scene.agenda == (*SUPPLY, *ROMAN_MOVES, *GALLIC_MOVES, OpenCombat(), EndTurn())


@rule("BG-1.f")
def test_where_the_gallic_side_moves_first_phases_two_and_three_swap() -> None:
    scene = opened("gallic")
    assert scene.agenda == (*SUPPLY, *GALLIC_MOVES, *ROMAN_MOVES, OpenCombat(), EndTurn())
    assert scene.happened(TurnStarted) == [TurnStarted(-52, 5, "gallic")]


@rule("BG-1.f")
@pytest.mark.parametrize("scenario", shipped())
def test_who_moves_first_is_said_by_the_scenario(scenario: str) -> None:
    gallic = {"helvetii", "last_revolt", "armorica", "rhine", "snow_and_blood", "campaign_53_51"}
    assert set_up(shipped()[scenario]).first == ("gallic" if scenario in gallic else "roman")


@rule("BG-1.d")
def test_the_steps_of_the_combat_phase() -> None:
    assert (
        ClassifyCombats(),
        NameCombat("naval"),
        OfferEvasions("skirmish"),
        NameCombat("skirmish"),
        OfferEvasions("battle"),
        NameCombat("battle"),
        OpenSieges(),
    ) == combat.ORDER
    table = Scene().table()
    combat.open_combat(table, OpenCombat())
    assert tuple(table.named) == combat.ORDER


@rule("BG-1.a", "BG-3.3.i")
def test_a_new_turn_forgets_what_counters_did_in_the_last() -> None:
    scene = Scene(StartTurn()).put("aeduii", *LEGIONS, done=MOVED | STIRRED | DRIVEN | SPENT)
    scene.lead("aeduii", "caesar", done=MOVED | STIRRED | DRIVEN).run()
    assert not any(scene.war.done)
    assert not any(scene.war.leader_done)


# The order of combats


def two_skirmishes(first: Side) -> Scene:
    """Skirmishes wait in two regions."""
    scene = Scene(ClassifyCombats(), NameCombat("skirmish")).put("senones", "legion_x", "cretans")
    scene.put("senones", "senones_inf6").put("aeduii", "legion_vii", "legion_viii").put("aeduii", "aeduii_inf6")
    scene.war.first = first
    return scene.settle().run()


@rule("BG-1.g")
@pytest.mark.parametrize("first", ["roman", "gallic"])
def test_the_side_that_moved_first_names_the_next_region(first: Side) -> None:
    scene = two_skirmishes(first)
    assert scene.asked == (first,)
    assert scene.candidates(first) == [NameRegion(scene["senones"]), NameRegion(scene["aeduii"])]
    assert scene.refusal(first, NameRegion(scene["remi"])).clause == "BG-1.g"
    scene.play(first, NameRegion(scene["aeduii"]), [1])
    named = [one.region for one in scene.happened(CombatNamed)]
    assert named[0] == scene["aeduii"]


@rule("BG-1.h", "BG-1.j")
def test_a_force_that_evaded_or_retreated_into_another_region_fights_no_more_this_turn() -> None:
    scene = two_skirmishes("roman").put("bibracte", "arverni_inf6")
    retreat.leave(scene.table(), "gallic", scene["senones"], scene["aeduii"], "retreat")
    assert combat.fighters(scene.war, scene["aeduii"], "gallic") == [scene["aeduii_inf6"]]
    assert combat.waiting(scene.war, "skirmish") == [scene["aeduii"]]
    scene.war.place_units((scene["aeduii_inf6"],), scene["remi"])
    assert combat.waiting(scene.war, "skirmish") == []


@rule("BG-1.h")
def test_the_type_of_combat_is_fixed_at_the_start_of_the_phase() -> None:
    scene = Scene(ClassifyCombats()).put("aeduii", *LEGIONS).put("aeduii", "aeduii_inf6", "aeduii_inf4", "aeduii_cav2")
    scene.put("aeduii", "ambarii_inf2", "segusiavi_inf2").settle().run()
    assert scene.war.pending == (("battle", scene["aeduii"]),)
    scene.war.place_units((scene["legion_x"],), scene["senones"])
    assert combat.waiting(scene.war, "battle") == [scene["aeduii"]]
    assert combat.waiting(scene.war, "skirmish") == []


@rule("BG-1.i")
def test_places_follow_the_open_country_in_map_order_and_the_camp_is_last() -> None:
    scene = Scene()
    aeduii = scene["aeduii"]
    assert scene.war.gaul.all_places_in(aeduii) == (scene["bibracte"], scene["alesia"], scene["camp:aeduii"])
