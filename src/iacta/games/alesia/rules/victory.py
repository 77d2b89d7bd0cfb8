"""AL-14: automatic victory, and points at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iacta.engine.records import Outcome, Resigned
from iacta.games.alesia import events
from iacta.games.alesia.roster import GALLIC, ROMAN, SIDES, foe
from iacta.games.alesia.rules.works import breach_markers
from iacta.games.alesia.scenario_form import side_of
from iacta.games.alesia.state import CAPTURED, GONE, GOOD_ORDER, KILLED, NOBODY, NOWHERE

if TYPE_CHECKING:
    from iacta.engine.records import AgreedDraw, ClauseId, Forfeit, Seat
    from iacta.engine.table import Table
    from iacta.games.alesia.roster import Side, UnitNo
    from iacta.games.alesia.state import Siege
    from iacta.geometry.hexes import Hex


def won_by(siege: Siege, side: Side, clause: ClauseId, reason: str) -> Outcome:
    """AL-13.1.g A side wins: both Gallic players together."""
    winner, *allies = reversed(siege.seats_of(side))
    return Outcome(winner, clause, reason, tuple(allies))


# Automatic victory


def note_escape(table: Table[Siege], unit: UnitNo, place: Hex) -> None:
    """AL-14.j, AL-14.w A besieged unit (NOBODY: Vercingétorix) in an outside hex is out, once and for all."""
    siege = table.state
    if unit not in siege.escaped and siege.ground.zone[place] == "outside":
        siege.escaped |= {unit}
        table.tell(events.GotOut(unit, place), "AL-14.j")
    judge(table)


def judge(table: Table[Siege]) -> None:
    """AL-2.E.c, AL-14.h, AL-14.i The automatic conditions end the game at the instant they occur."""
    siege = table.state
    vercingetorix = siege.roster.vercingetorix
    if siege.fate[vercingetorix] in (KILLED, CAPTURED):
        table.end(won_by(siege, ROMAN, "AL-14.h", "vercingetorix-lost"))
    elif is_outside(siege, siege.leader_at[vercingetorix]):
        outside = sum(is_outside(siege, siege.place[unit]) for unit in siege.roster.of_army["besieged"])
        if outside >= siege.battle.victory.units_needed:
            table.end(won_by(siege, GALLIC, "AL-14.i", "breakout"))


def is_outside(siege: Siege, place: int) -> bool:
    """AL-14.j Whether a place is a hex beyond the outer line."""
    return place > 0 and siege.ground.zone[place] == "outside"


# Points


class Score(NamedTuple):
    """One line of the count."""

    side: Side
    clause: ClauseId
    """The rule that gives the points."""
    reason: str
    points: int


def scores(siege: Siege) -> list[Score]:
    """AL-14.k to AL-14.r Everything that counts, line by line."""
    return [
        *(score for side in SIDES for score in _losses(siege, side)),
        *_escapes(siege),
        *_works(siege),
    ]


LOSSES: dict[Side, tuple[ClauseId, ClauseId]] = {ROMAN: ("AL-14.k", "AL-14.l"), GALLIC: ("AL-14.o", "AL-14.p")}
"""What gives a side points for enemy units, and for enemy leaders."""


def _losses(siege: Siege, side: Side) -> list[Score]:
    """AL-14.k, AL-14.l, AL-14.o, AL-14.p, AL-14.u, AL-14.v What a side scores for enemy units and leaders."""
    rates = siege.battle.victory.roman if side == ROMAN else siege.battle.victory.gallic
    roster, enemy = siege.roster, foe(side)
    lost = sum(roster.sp[unit][0] for unit in roster.of[enemy] if siege.place[unit] == GONE)
    shaken = sum(
        siege.sp(unit)
        for unit in roster.of[enemy]
        if siege.place[unit] not in (GONE, NOWHERE) and siege.order[unit] != GOOD_ORDER
    )
    leaders = roster.leaders_of[enemy]
    captured = sum(roster.figures[leader][0].command for leader in leaders if siege.fate[leader] == CAPTURED)
    killed = [roster.figures[leader][0].command for leader in leaders if siege.fate[leader] == KILLED]
    for_units, for_leaders = LOSSES[side]
    return [
        Score(side, for_units, "units-lost", rates.per_sp_eliminated * lost),
        Score(side, for_units, "units-shaken", rates.per_sp_disordered_or_routed * shaken),
        Score(side, for_leaders, "leaders-captured", captured),
        Score(side, for_leaders, "leaders-killed", sum(killed) + rates.leader_killed_bonus * len(killed)),
    ]


def _escapes(siege: Siege) -> list[Score]:
    """AL-14.m, AL-14.n, AL-14.q, AL-14.w Who got out through both lines, and who did not."""
    roman, gallic = siege.battle.victory.roman, siege.battle.victory.gallic
    units = len(siege.escaped - {NOBODY})
    leader = NOBODY in siege.escaped
    return [
        Score(ROMAN, "AL-14.m", "nobody-out", 0 if units else roman.no_besieged_unit_out),
        Score(ROMAN, "AL-14.n", "vercingetorix-in", 0 if leader else roman.vercingetorix_not_out),
        Score(GALLIC, "AL-14.q", "units-out", gallic.per_besieged_unit_out * units),
        Score(GALLIC, "AL-14.q", "vercingetorix-out", gallic.vercingetorix_out if leader else 0),
    ]


def _works(siege: Siege) -> list[Score]:
    """AL-14.r Destroyed camps and breaches still marked."""
    rates = siege.battle.victory.gallic
    destroyed = sum(not intact for intact in siege.camps.values())
    return [
        Score(GALLIC, "AL-14.r", "camps-destroyed", rates.per_camp_destroyed * destroyed),
        Score(GALLIC, "AL-14.r", "breaches", rates.per_breach * breach_markers(siege)),
    ]


def points(siege: Siege, side: Side) -> int:
    """The points of a side now."""
    return sum(score.points for score in scores(siege) if score.side == side)


def count_points(table: Table[Siege]) -> None:
    """AL-2.E.b, AL-14.s, AL-14.t After the last turn the side with more points wins; equal points are a draw."""
    siege = table.state
    for score in scores(siege):
        if score.points:
            table.tell(events.PointsScored(score.side, score.reason, score.points), score.clause)
    roman, gallic = points(siege, ROMAN), points(siege, GALLIC)
    table.tell(events.PointsCounted(roman, gallic), "AL-14.s")
    if roman == gallic:
        table.end(Outcome(None, "AL-14.t", "equal-points"))
    else:
        winner = ROMAN if roman > gallic else GALLIC
        table.end(won_by(siege, winner, "AL-14.s", "more-points"))


# Ends agreed at the table


def resign(table: Table[Siege], seat: Seat) -> None:
    """AL-2.E.d A seat gives the game up for its side."""
    table.tell(Resigned(seat), "AL-2.E.d")
    table.end(won_by(table.state, foe(side_of(seat)), "AL-2.E.d", "resigned"))


def agreed_draw(table: Table[Siege], action: AgreedDraw) -> None:
    """AL-2.E.e, AL-2.E.f All seats agree on a draw; or nobody who must decide is in time."""
    table.end(Outcome(None, "AL-2.E.e" if action.reason == "agreed-draw" else "AL-2.E.f", action.reason))


def forfeit(table: Table[Siege], action: Forfeit) -> None:
    """AL-2.E.f A seat that oversteps an agreed clock loses for its side."""
    table.end(won_by(table.state, foe(side_of(action.seat)), "AL-2.E.f", action.reason))
