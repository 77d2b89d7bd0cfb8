"""6.0: set-up of a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.bellum_gallicum.map import NOWHERE
from iacta.games.bellum_gallicum.rules import arrivals, places
from iacta.games.bellum_gallicum.rules.control import status
from iacta.games.bellum_gallicum.rules.specials import specials
from iacta.games.bellum_gallicum.scenario_form import ScorchedAtStart
from iacta.games.bellum_gallicum.scenarios import sheet_of
from iacta.games.bellum_gallicum.sides import ROMAN
from iacta.games.bellum_gallicum.state import ANTI_ROMAN, HOLDS, PRO_ROMAN, War
from iacta.games.bellum_gallicum.steps import PrepareYear, StartTurn

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from iacta.engine.scenario import Scenario
    from iacta.games.bellum_gallicum.roster import LeaderNo, TribeNo, UnitNo
    from iacta.games.bellum_gallicum.scenario_form import Deployment


def set_up(scenario: Scenario) -> War:
    """BG-6.0.a The initial position: nothing is rolled."""
    war = War(sheet_of(scenario))
    sheet, gaul = war.sheet, war.gaul
    war.control[1:] = [HOLDS[sheet.control.rest]] * len(gaul.regions)
    for region in sheet.control.roman:
        war.control[gaul.region_no[region]] = PRO_ROMAN
    for region in sheet.control.gallic:
        war.control[gaul.region_no[region]] = ANTI_ROMAN
    for deployment in sheet.deploy:
        deploy(war, deployment)
    if sheet.options.legion_x_in_senones:  # BG-R47
        _place(war, (), (war.roster.unit_no["legion_x"],), gaul.camp_of(gaul.region_no["senones"]))
    for special in specials(war, ScorchedAtStart):
        war.scorched[gaul.region_no[special.region]] = True
    for number in gaul.regions:
        war.control[number] = status(war, number)
    begins_with_revolt = sheet.campaign is not None and sheet.campaign.kind == "campaign"
    war.agenda = [PrepareYear() if begins_with_revolt else StartTurn()]
    return war


def deploy(war: War, deployment: Deployment) -> None:
    """BG-6.0.a, BG-6.0.b, BG-6.0.d Counters of one region; in a winter camp as far as they may stand in it."""
    region = war.gaul.region_no[deployment.region]
    camp = war.gaul.camp_of(region)
    units = [war.roster.unit_no[name] for name in deployment.units]
    leaders = [war.roster.leader_no[name] for name in deployment.leaders]
    tribes = [war.roster.tribe_no[name] for name in deployment.tribes]
    for tribe in tribes:
        war.serves[tribe] = deployment.side
        units += war.roster.units_of(tribe, arrivals.value_of(war, tribe))
        if deployment.side != ROMAN:
            leaders += arrivals.leaders_of(war, tribe)
    if deployment.side == ROMAN:
        leaders += _substitutes(war, leaders, tribes)
    for unit in units:
        war.side[unit] = deployment.side
    _stand_for(war, leaders, tribes)
    war.camps[region] = war.camps[region] or deployment.camp
    inside = [unit for unit in units if places.may_garrison(war, unit, camp)]
    _place(war, leaders, inside, camp if deployment.camp else region)
    _place(war, (), [unit for unit in units if unit not in inside], region)
    for name in deployment.ships:
        war.ship_at[war.roster.ship_no[name]] = region


def _substitutes(war: War, named: Sequence[LeaderNo], tribes: Iterable[TribeNo]) -> list[LeaderNo]:
    """BG-6.0.d Generic leaders for the leaders of allied tribes that the sheet gives none, while there are any."""
    roster = war.roster
    led = [tribe for tribe in tribes if roster.leaders_of[tribe]]
    missing = len(led) - sum(leader in roster.generics for leader in named)
    kept = {roster.leader_no[name] for one in war.sheet.deploy for name in one.leaders}
    free = [leader for leader in roster.generics if war.leader_at[leader] == NOWHERE and leader not in kept]
    return free[: max(0, missing)]


def _stand_for(war: War, leaders: Iterable[LeaderNo], tribes: Iterable[TribeNo]) -> None:
    """BG-4.5.3.f A generic leader is the leader of the tribe he was placed with."""
    led = [tribe for tribe in tribes if war.roster.leaders_of[tribe]]
    generics = [leader for leader in leaders if leader in war.roster.generics]
    for leader, tribe in zip(generics, led, strict=False):
        war.stands_for[leader] = tribe


def _place(war: War, leaders: Sequence[LeaderNo], units: Sequence[UnitNo], location: int) -> None:
    war.place_units(units, location)
    war.place_leaders(leaders, location)
