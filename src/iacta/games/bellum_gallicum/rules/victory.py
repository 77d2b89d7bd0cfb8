"""6.0.e, 6.10, 7.4.1: who has won, and the points of a scenario."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from iacta.engine.records import Outcome, Resigned
from iacta.games.bellum_gallicum.scenario_form import (
    Controls,
    Destroyed,
    LandedAndReturned,
    LeaderOut,
    Occupied,
    RevoltPutDown,
    RhineCrossed,
    RhineReturned,
)
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, foe
from iacta.games.bellum_gallicum.state import CAPTURED, LOST, PRO_ROMAN, War

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import AgreedDraw, ClauseId, Forfeit, Seat
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import Gaul, RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo
    from iacta.games.bellum_gallicum.scenario_form import AnyCondition, Victory
    from iacta.games.bellum_gallicum.sides import Side

OUT: Final = (LOST, CAPTURED)
"""Where a leader is who was killed or captured."""


# Conditions


def regions_of(war: War, condition: Controls) -> tuple[RegionNo, ...]:
    """The regions that a condition of control counts."""
    return _regions(war.gaul, condition)


@lru_cache(maxsize=256)
def _regions(gaul: Gaul, condition: Controls) -> tuple[RegionNo, ...]:
    named = [gaul.region_no[region] for region in condition.regions] or gaul.regions
    excluded = {gaul.region_no[region] for region in condition.excluded}
    return tuple([region for region in named if region not in excluded])


def held(war: War, condition: Controls) -> int:
    """How many of its regions the side controls now."""
    return sum(war.is_held_by(region, condition.side) for region in regions_of(war, condition))


def holds(war: War, condition: AnyCondition) -> bool:
    """Whether a condition is met now."""
    match condition:
        case Controls():
            return _controls(war, condition)
        case Destroyed():
            return all(war.gaul.place_no[place] in war.destroyed for place in condition.places)
        case Occupied():
            return _is_occupied(war, condition)
        case RhineCrossed():
            return war.annals.rhine_crossed == condition.crossed
        case RhineReturned():
            return any(_is_in_gaul(war, unit) for unit in war.annals.been_in_germania)
        case LandedAndReturned():
            return _landed_and_returned(war, condition)
        case LeaderOut():
            return war.leader_at[war.roster.leader_no[condition.leader]] in OUT
        case RevoltPutDown():
            return all(war.control[war.roster.home[tribe]] == PRO_ROMAN for tribe in war.annals.raised)


def _controls(war: War, condition: Controls) -> bool:
    count = held(war, condition)
    if condition.below:
        return count < condition.below
    return count >= (condition.at_least or len(regions_of(war, condition)))


def _is_occupied(war: War, condition: Occupied) -> bool:
    """BG-6.2.6.a"""
    at = war.leader_at[war.roster.leader_no[condition.leader]]
    region = war.gaul.region_of[at] if at > 0 else 0
    if war.gaul.region_id[region] not in condition.regions:
        return False
    gauls = any(war.roster.nation[unit] == "gallic" for unit in war.units_in(region, GALLIC))
    return gauls and not war.units_in(region, ROMAN)


def _is_in_gaul(war: War, unit: int) -> bool:
    """BG-6.0.h Gaul is every region except Germania and Britannia."""
    region = war.gaul.region_of[war.at[unit]] if war.at[unit] > 0 else 0
    return bool(region) and region not in (war.gaul.germania, war.gaul.britannia)


def legions_lost(war: War) -> int:
    """BG-6.7.5.b Legions lost this year; those in trireme boxes are not."""
    return sum(war.at[unit] == LOST and war.lost_in.get(unit) == war.year for unit in war.roster.legions)


def _landed_and_returned(war: War, condition: LandedAndReturned) -> bool:
    britannia = bool(war.units_in(war.gaul.britannia, ROMAN))
    at_sea = any(war.ship_at[ship] in war.gaul.zones for ship in war.roster.triremes)
    in_port = any(war.ship_at[ship] == war.gaul.britannia for ship in war.roster.triremes)
    returned = not (britannia or at_sea or in_port)
    return war.annals.landed and returned and legions_lost(war) <= condition.most_legions_lost


# The end


def winner(war: War, victory: Victory) -> tuple[Side | None, str]:
    """BG-6.0.e Who has reached his aim, the Gallic side asked first, and the clause that says so."""
    for side, lists in ((GALLIC, victory.gallic), (ROMAN, victory.roman)):
        for conditions in lists:
            if all(holds(war, condition) for condition in conditions):
                return side, conditions[0].clause
    return (None if victory.otherwise == "draw" else victory.otherwise), victory.clause


def judge(table: Table[War]) -> None:
    """BG-6.0.e The end of phase IV of the last turn."""
    war = table.state
    side, clause = winner(war, war.sheet.victory)
    table.end(Outcome(side, clause, f"won-by-{side}" if side is not None else "nobody-won"))


def judge_at_once(table: Table[War], leader: LeaderNo) -> None:
    """BG-6.9.6.a, BG-7.4.1.d, BG-12.j Some leaders' deaths end the game before anything else happens."""
    war = table.state
    victory = war.sheet.victory
    for side, lists in ((GALLIC, victory.gallic), (ROMAN, victory.roman)):
        for condition in (one for conditions in lists for one in conditions):
            if isinstance(condition, LeaderOut) and war.roster.leader_no[condition.leader] == leader:
                table.end(Outcome(side, condition.clause, "leader-out"))
    campaign = war.sheet.campaign
    if campaign is not None and campaign.kind == "campaign" and leader == war.roster.caesar:
        table.end(Outcome(GALLIC, "BG-7.4.1.d", "caesar-out"))


class Score(NamedTuple):
    """BG-6.10 One thing that scores: what each counts, and how many there are. `reason` is a part of a text's id."""

    side: Side
    reason: str
    clause: ClauseId
    rate: int
    number: int


def points(war: War) -> dict[Side, int]:
    """BG-6.10.b to BG-6.10.e What each side has scored."""
    found = scores(war)
    return {side: sum(one.rate * one.number for one in found if one.side == side) for side in (GALLIC, ROMAN)}


def scores(war: War) -> list[Score]:
    """BG-6.10.b to BG-6.10.e Everything that scores, the Gallic side's first."""
    return [*_gallic_scores(war), *_roman_scores(war)]


def _gallic_scores(war: War) -> Iterator[Score]:
    """BG-6.10.b, BG-6.10.e Tribunes and pro-Roman leaders score nothing."""
    roster = war.roster
    lost = [unit for unit in war.lost_in if war.side[unit] == ROMAN and war.at[unit] == LOST]
    legions = sum(roster.is_legion[unit] for unit in lost)
    yield Score(GALLIC, "leaders-out", "BG-6.10.b", 3, sum(war.leader_at[one] in OUT for one in roster.named_romans))
    yield Score(GALLIC, "legions-lost", "BG-6.10.b", 2, legions)
    yield Score(GALLIC, "units-lost", "BG-6.10.b", 1, len(lost) - legions)


def _roman_scores(war: War) -> Iterator[Score]:
    """BG-6.10.c"""
    roster = war.roster
    horse = [unit for unit in war.lost_in if war.side[unit] == GALLIC and roster.is_cavalry[unit]]
    home = {war.gaul.cisalpina, *war.gaul.provincia}
    regions = sum(war.control[region] == PRO_ROMAN for region in war.gaul.regions if region not in home)
    chiefs = sum(war.leader_at[one] in OUT for one in roster.irreducible)
    yield Score(ROMAN, "irreducible-out", "BG-6.10.c", 2, chiefs)
    yield Score(ROMAN, "cavalry-lost", "BG-6.10.c", 2, sum(war.at[unit] == LOST for unit in horse))
    yield Score(ROMAN, "regions", "BG-6.10.c", 1, regions)


def match_points(first: War, second: War) -> tuple[int, int]:
    """BG-6.10.a, BG-6.10.e Two games with sides swapped: what the first game's Roman player has, then the other."""
    one, two = points(first), points(second)
    return one[ROMAN] + two[GALLIC], one[GALLIC] + two[ROMAN]


# Before the end


def resign(table: Table[War], seat: Seat) -> None:
    """A side gives the game up: the other wins."""
    table.tell(Resigned(seat), "BG-6.0.e")
    table.end(Outcome(foe(seat), "BG-6.0.e", "resigned"))  # type: ignore[arg-type]  # seats are sides


def agreed_draw(table: Table[War], action: AgreedDraw) -> None:
    """Both sides agree that nobody wins."""
    table.end(Outcome(None, "BG-6.0.e", action.reason))


def forfeit(table: Table[War], action: Forfeit) -> None:
    """A side runs out of time."""
    table.end(Outcome(foe(action.seat), "BG-6.0.e", action.reason))  # type: ignore[arg-type]  # seats are sides
