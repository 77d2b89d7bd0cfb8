"""Who is in a location: the list that is kept while counters move is what a look at every counter finds."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.game import GAME
from iacta.games.bellum_gallicum.scenarios import shipped
from iacta.games.bellum_gallicum.sides import SIDES
from iacta.games.bellum_gallicum.state import LOST, War
from tests.bellum_gallicum.kit import Scene
from tests.kit.walks import walk


def counters(at: tuple[int, ...], locations: set[int]) -> list[int]:
    """The counters in some locations, by a look at each."""
    return [counter for counter, location in enumerate(at) if location in locations]


def check(war: War) -> None:
    """All questions about who is where, asked of every location and region."""
    for location in range(1, war.gaul.locations):
        assert war.units_at(location) == counters(war.at, {location})
        assert war.leaders_at(location) == counters(war.leader_at, {location})
    for region in war.gaul.regions:
        locations = {region, *war.gaul.all_places_in(region)}
        units, leaders = counters(war.at, locations), counters(war.leader_at, locations)
        for side in SIDES:
            assert war.units_in(region, side) == [unit for unit in units if war.side[unit] == side]
            assert war.leaders_in(region, side) == [one for one in leaders if war.roster.leader_side[one] == side]


@pytest.mark.parametrize("scenario", ["britannia", "campaign_58_57"])
def test_counters_are_found_where_they_went(scenario: str) -> None:
    for number, moment in enumerate(walk(GAME, shipped()[scenario], 3, most=300)):
        if number % 10 == 0:
            check(moment.state)


def test_a_counter_that_moves_leaves_its_place_in_that_state_alone() -> None:
    war = Scene().put("remi", "legion_x", "legion_ix").lead("remi", "caesar").war
    copy, remi, home = war.clone(), war.gaul.region_no["remi"], war.gaul.region_no["arverni"]
    units, leaders = war.units_at(remi), war.leaders_at(remi)
    copy.place_units(units, home)
    copy.place_leaders(leaders, LOST)
    assert (copy.units_at(remi), copy.units_at(home), copy.leaders_at(remi)) == ([], units, [])
    assert (war.units_at(remi), war.units_at(home), war.leaders_at(remi)) == (units, [], leaders)
    check(copy)
