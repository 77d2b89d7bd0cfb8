"""AL-14: the points of both sides and how far each is from victory, from what a seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.standing import Condition, ScoreLine, SideStanding, Standing
from iacta.games.alesia.roster import ROMAN, SIDES
from iacta.games.alesia.rules.victory import is_outside, scores
from iacta.games.alesia.view import open_facts

if TYPE_CHECKING:
    from iacta.games.alesia.roster import Side
    from iacta.games.alesia.rules.victory import Score
    from iacta.games.alesia.state import Siege
    from iacta.games.alesia.view import View


def standing(seen: View) -> Standing:
    """AL-14.h to AL-14.t Points as they would be counted now, and the ways to win."""
    siege = open_facts(seen)
    counted = scores(siege)
    sides = tuple(side_standing(seen, siege, side, counted) for side in SIDES)
    clock = "standing-turn" if seen.turn else ""
    return Standing("standing-points", sides, clock, seen.turn, siege.battle.turns)


def side_standing(seen: View, siege: Siege, side: Side, counted: list[Score]) -> SideStanding:
    """The lines of one side, their sum, and its ways to win."""
    lines = tuple(
        ScoreLine(f"score-{one.reason}", one.clause, one.points, rate(siege, side, one.reason))
        for one in counted
        if one.side == side
    )
    at_once = capture() if side == ROMAN else breakout(seen, siege)
    most = Condition("victory-most-points", "AL-14.s", {"turns": siege.battle.turns})
    total = sum(line.points for line in lines)
    return SideStanding(side, siege.seats_of(side), total, lines, (at_once, most))


def rate(siege: Siege, side: Side, reason: str) -> dict[str, int]:
    """How many points each counts, where the scenario has a figure for it."""
    rates = siege.battle.victory.roman if side == ROMAN else siege.battle.victory.gallic
    figures = {
        "units-lost": rates.per_sp_eliminated,
        "units-shaken": rates.per_sp_disordered_or_routed,
        "leaders-killed": rates.leader_killed_bonus,
        "nobody-out": rates.no_besieged_unit_out,
        "vercingetorix-in": rates.vercingetorix_not_out,
        "units-out": rates.per_besieged_unit_out,
        "vercingetorix-out": rates.vercingetorix_out,
        "camps-destroyed": rates.per_camp_destroyed,
        "breaches": rates.per_breach,
    }
    return {"rate": figures[reason]} if reason in figures else {}


def capture() -> Condition:
    """AL-14.h Vercingétorix killed or captured; there is nothing to count before it happens."""
    return Condition("victory-capture", "AL-14.h")


def breakout(seen: View, siege: Siege) -> Condition:
    """AL-14.i, AL-14.j How many besieged units are outside now, and whether Vercingétorix is."""
    chief = siege.roster.vercingetorix
    is_out = any(counter.leader == chief and is_outside(siege, counter.hex) for counter in seen.counters)
    outside = sum(is_outside(siege, siege.place[unit]) for unit in siege.roster.of_army["besieged"])
    needed = siege.battle.victory.units_needed
    return Condition("victory-breakout", "AL-14.i", {"units": needed, "leader": int(is_out)}, outside, needed)
