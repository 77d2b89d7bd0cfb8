"""6.10, 6.0.e, 7.4.1: the points of both sides, how far each is from victory, and two games taken together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.pairs import PairPoints
from iacta.engine.standing import Condition, ScoreLine, SideStanding, Standing
from iacta.games.bellum_gallicum.rules import victory
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
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, SIDES
from iacta.games.bellum_gallicum.state import PRO_ROMAN
from iacta.games.bellum_gallicum.view import open_facts

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from iacta.engine.records import Seat
    from iacta.games.bellum_gallicum import scenario_form
    from iacta.games.bellum_gallicum.scenario_form import AnyCondition
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War
    from iacta.games.bellum_gallicum.view import View

KINDS: Mapping[type[scenario_form.Condition], str] = {
    Controls: "controls",
    Destroyed: "destroyed",
    Occupied: "occupied",
    RhineCrossed: "crossed",
    RhineReturned: "returned",
    LandedAndReturned: "landed",
    LeaderOut: "leader-out",
    RevoltPutDown: "put-down",
}
"""The last part of the text that states a condition."""


def standing(seen: View) -> Standing:
    """BG-6.10.b to BG-6.10.e Points as they would be counted now, and the ways to win."""
    war = open_facts(seen)
    scores = victory.scores(war)
    sides = tuple(side_standing(war, side, scores) for side in SIDES)
    return Standing("standing-points", sides, "standing-turn", war.turn, war.sheet.last_turn)


def side_standing(war: War, side: Side, scores: Sequence[victory.Score]) -> SideStanding:
    """The lines of one side, their sum, and its ways to win."""
    counted = [one for one in scores if one.side == side]
    lines = tuple(
        ScoreLine(f"score-{one.reason}", one.clause, one.rate * one.number, {"rate": one.rate, "count": one.number})
        for one in counted
    )
    total = sum(line.points for line in lines)
    return SideStanding(side, (side,), total, lines, tuple(conditions(war, side)))


# Two games


def pair_points(first: War, second: War) -> PairPoints:
    """BG-6.10.a, BG-6.10.e Two games with sides swapped: the player with more points over both wins."""
    roman, gallic = victory.match_points(first, second)
    winner = None if roman == gallic else ROMAN if roman > gallic else GALLIC
    games = points_by_seat(first), points_by_seat(second)
    return PairPoints("BG-6.10.e", games, {ROMAN: roman, GALLIC: gallic}, winner)


def points_by_seat(war: War) -> dict[Seat, int]:
    """BG-6.10.b, BG-6.10.c The points of one game."""
    points = victory.points(war)
    return {side: points[side] for side in SIDES}


# Ways to win


def conditions(war: War, side: Side) -> Iterator[Condition]:
    """What a side must reach; in a campaign the years, and who ends the war at once."""
    aims = war.sheet.victory
    for number, listed in enumerate(aims.roman if side == ROMAN else aims.gallic, 1):
        for condition in listed:
            yield aim(war, condition, number)
    campaign = war.sheet.campaign
    if campaign is not None and campaign.kind == "campaign":
        yield from years(war, side, campaign.years_to_win)
    if aims.otherwise == side:
        yield Condition("aim-otherwise", aims.clause)


def years(war: War, side: Side, needed: int) -> Iterator[Condition]:
    """BG-7.4.1.c, BG-7.4.1.d The years that Rome has won; Caesar dead or captured, no legion in Gaul."""
    if side == ROMAN:
        won = sum(winner == ROMAN for _, winner in war.annals.years_won)
        yield Condition("aim-years", "BG-7.4.1.c", {"years": needed}, won, needed)
    else:
        yield Condition("aim-caesar-out", "BG-7.4.1.d")
        yield Condition("aim-no-legion", "BG-7.4.1.d")


def aim(war: War, condition: AnyCondition, number: int) -> Condition:
    """One condition with its progress; `way` tells lists apart: all conditions of one of them are needed."""
    done, needed = progress(war, condition)
    figures = {"way": number, "done": done, "needed": needed}
    if isinstance(condition, Controls):
        figures |= {"of": len(victory.regions_of(war, condition)), "below": condition.below}
    return Condition(name_of(war, condition), condition.clause, figures, done, needed)


def name_of(war: War, condition: AnyCondition) -> str:
    """The text of a condition: that of its clause where the game wrote it, else one for all of its kind."""
    kind = KINDS[type(condition)]
    if isinstance(condition, Controls) and condition.below:
        kind = "below"
    if isinstance(condition, RhineCrossed) and not condition.crossed:
        kind = "not-crossed"
    clause = condition.clause.removeprefix("BG-").replace(".", "-")
    return f"aim-{clause}-{kind}" if war.sheet.shipped else f"aim-{kind}"


def progress(war: War, condition: AnyCondition) -> tuple[int, int]:
    """How much of a condition is met, and how much is needed."""
    match condition:
        case Controls() if condition.below:
            return int(victory.holds(war, condition)), 1
        case Controls():
            return victory.held(war, condition), condition.at_least or len(victory.regions_of(war, condition))
        case Destroyed():
            return sum(war.gaul.place_no[one] in war.destroyed for one in condition.places), len(condition.places)
        case RevoltPutDown():
            homes = {war.roster.home[tribe] for tribe in war.annals.raised}
            return sum(war.control[region] == PRO_ROMAN for region in homes), len(homes)
        case _:
            return int(victory.holds(war, condition)), 1
