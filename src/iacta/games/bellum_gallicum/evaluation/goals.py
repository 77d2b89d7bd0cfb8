"""What each side must reach in this war: regions to hold, places to destroy, and deeds that come in stages."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iacta.games.bellum_gallicum.rules import victory
from iacta.games.bellum_gallicum.scenario_form import Controls, Destroyed, LeaderOut, RevoltPutDown
from iacta.games.bellum_gallicum.sides import ROMAN

if TYPE_CHECKING:
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo
    from iacta.games.bellum_gallicum.scenario_form import AnyCondition, Victory
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War

PUT_DOWN = RevoltPutDown("BG-7.4.1.a")


class Goals(NamedTuple):
    """The aim of a side."""

    regions: tuple[RegionNo, ...] = ()
    """To be held at the end."""
    places: tuple[Location, ...] = ()
    """To be destroyed."""
    deeds: tuple[AnyCondition, ...] = ()
    """Whatever else must be done."""

    @property
    def number(self) -> int:
        """How many things there are to do."""
        return len(self.regions) + len(self.places) + len(self.deeds)


NO_GOALS = Goals()


def victory_of(war: War) -> Victory:
    """The conditions in force: in a campaign those of the year's expedition."""
    campaign = war.sheet.campaign
    if campaign is not None and war.annals.expedition:
        return next(one.victory for one in campaign.expedition if one.id == war.annals.expedition)
    return war.sheet.victory


def goals_of(war: War, side: Side) -> Goals:
    """What a side must do, the loss of a leader apart; nothing for who wins by preventing it."""
    found = victory_of(war)
    lists = found.roman if side == ROMAN else found.gallic
    if side == ROMAN and not lists and war.sheet.campaign is not None:
        lists = ((PUT_DOWN,),)
    for listed in lists:
        if not isinstance(listed[0], LeaderOut):
            return _goals(war, side, listed)
    return NO_GOALS


def _goals(war: War, side: Side, listed: tuple[AnyCondition, ...]) -> Goals:
    regions: list[RegionNo] = []
    places: list[Location] = []
    deeds: list[AnyCondition] = []
    for one in listed:
        match one:
            case Controls() if one.side == side and not one.at_least:
                regions += victory.regions_of(war, one)
            case Controls():
                continue
            case Destroyed():
                places += [war.gaul.place_no[place] for place in one.places]
            case RevoltPutDown():
                regions += sorted({war.roster.home[tribe] for tribe in war.annals.raised})
            case _:
                deeds.append(one)
    return Goals(tuple(regions), tuple(places), tuple(deeds))


def stakes(war: War) -> tuple[LeaderNo, ...]:
    """The leaders whose loss ends the war."""
    found = victory_of(war)
    lists = (*found.roman, *found.gallic)
    named = [one.leader for listed in lists for one in listed if isinstance(one, LeaderOut)]
    campaign = war.sheet.campaign
    if campaign is not None and campaign.kind == "campaign":
        named.append(war.roster.leaders[war.roster.caesar].id)
    return tuple(war.roster.leader_no[leader] for leader in named)
