"""AL-4.c to AL-4.l: a legion and its two halves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.records import Refusal
from iacta.games.alesia import events
from iacta.games.alesia.actions import JoinLegion, SplitLegion
from iacta.games.alesia.rules import stacking
from iacta.games.alesia.state import GONE, NOBODY, NOWHERE, in_box, leader_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.alesia.roster import UnitNo
    from iacta.games.alesia.state import Siege


def refuses_split(siege: Siege, seat: Seat, unit: UnitNo) -> Refusal | None:
    """AL-4.c, AL-5.b A legion in play may be split; a full box has no room for one unit more."""
    if seat != "roman" or not 0 <= unit < len(siege.place) or not siege.roster.halves[unit]:
        return Refusal("AL-4.c", "not-a-legion")
    place = siege.place[unit]
    if place in (NOWHERE, GONE):
        return Refusal("AL-4.c", "legion-not-in-play")
    if in_box(place) and not stacking.box_has_room(siege, leader_of(place)):
        return Refusal("AL-5.b", "box-is-full")
    return None


def refuses_join(siege: Siege, seat: Seat, unit: UnitNo) -> Refusal | None:
    """AL-4.d, AL-4.l Both halves stand in one hex or box, in the same state."""
    if seat != "roman" or not 0 <= unit < len(siege.place) or not siege.roster.halves[unit]:
        return Refusal("AL-4.c", "not-a-legion")
    one, two = siege.roster.halves[unit]
    if siege.place[one] in (NOWHERE, GONE) or siege.place[two] in (NOWHERE, GONE):
        return Refusal("AL-4.l", "half-is-missing")
    if siege.place[one] != siege.place[two]:
        return Refusal("AL-4.d", "halves-are-apart")
    if siege.order[one] != siege.order[two]:
        return Refusal("AL-4.l", "halves-differ")
    return None


def split(table: Table[Siege], unit: UnitNo) -> None:
    """AL-4.c, AL-4.k The halves take the legion's place, state, MP spent and deeds."""
    siege = table.state
    for half in siege.roster.halves[unit]:
        siege.place[half], siege.order[half] = siege.place[unit], siege.order[unit]
        siege.spent[half], siege.done[half] = siege.spent[unit], siege.done[unit]
        siege.charged[half] = siege.charged[unit]
    _put_away(siege, unit)
    table.tell(events.LegionSplit(unit), "AL-4.c")


def join(table: Table[Siege], unit: UnitNo) -> None:
    """AL-4.d, AL-4.l The legion takes the larger MP spent and all deeds of its halves."""
    siege = table.state
    one, two = siege.roster.halves[unit]
    siege.place[unit], siege.order[unit] = siege.place[one], siege.order[one]
    siege.spent[unit] = max(siege.spent[one], siege.spent[two])
    siege.done[unit] = siege.done[one] | siege.done[two]
    siege.charged[unit] = siege.charged[one] | siege.charged[two]
    if siege.mover in (one, two):
        siege.mover = unit  # it goes on with what its half has left
    for half in (one, two):
        _put_away(siege, half)
    table.tell(events.LegionJoined(unit), "AL-4.d")


def _put_away(siege: Siege, unit: UnitNo) -> None:
    siege.place[unit] = NOWHERE
    siege.order[unit] = siege.spent[unit] = siege.done[unit] = siege.charged[unit] = 0


def changes(siege: Siege, seat: Seat) -> list[SplitLegion | JoinLegion]:
    """AL-4.c, AL-4.d The legions on the map that may be split or joined."""
    if seat != "roman":
        return []
    found: list[SplitLegion | JoinLegion] = []
    place, halves = siege.place, siege.roster.halves
    for unit in siege.roster.legions:
        if place[unit] > 0:
            found.append(SplitLegion(unit))
        elif place[halves[unit][0]] == place[halves[unit][1]] > 0 and refuses_join(siege, seat, unit) is None:
            found.append(JoinLegion(unit))
    return found


def changes_among(siege: Siege, seat: Seat, units: Iterable[UnitNo]) -> Iterator[SplitLegion | JoinLegion]:
    """AL-4.c, AL-4.d Which of these units may be split, and which of them may be joined with each other."""
    roster, among = siege.roster, set(units)
    for unit in sorted(among):
        if roster.halves[unit] and refuses_split(siege, seat, unit) is None:
            yield SplitLegion(unit)
    for legion in sorted({roster.whole[unit] for unit in among} - {NOBODY}):
        if among.issuperset(roster.halves[legion]) and refuses_join(siege, seat, legion) is None:
            yield JoinLegion(legion)
