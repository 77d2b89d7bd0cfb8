"""AL-1.3: who sees whom; AL-1.2: counters turned up and down, and their public handles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.alesia import events
from iacta.games.alesia.roster import GALLIC, ROMAN, foe
from iacta.games.alesia.state import ALIVE, DISCLOSED, MARKED

if TYPE_CHECKING:
    from iacta.engine.records import ClauseId
    from iacta.engine.table import Table
    from iacta.games.alesia.disposition import Disposition
    from iacta.games.alesia.roster import LeaderNo, Side
    from iacta.games.alesia.state import Siege
    from iacta.geometry.hexes import Hex


def range_of_sight(siege: Siege) -> int:
    """AL-1.3.a, AL-1.3.b Four hexes by day, three at night."""
    sight = siege.battle.sight
    return sight.night if siege.night else sight.day


def watched_from(siege: Siege, side: Side) -> frozenset[Hex]:
    """AL-1.3.c, AL-1.3.d Where a side sees enemy leaders from: its units and intact camps; terrain never blocks."""
    known = siege.disposition(side)
    if known.watchers is None:
        known.watchers = _watched_from(siege, side)
    return known.watchers


def _watched_from(siege: Siege, side: Side) -> frozenset[Hex]:
    if side == ROMAN:
        return siege.occupied(ROMAN).union([camp for camp, intact in siege.camps.items() if intact])
    roster, place = siege.roster, siege.place
    relief = frozenset([place[unit] for unit in roster.of_army["relief"] if place[unit] > 0])
    return relief | _watching_besieged(siege)


def _watching_besieged(siege: Siege) -> set[Hex]:
    """AL-1.3.e to AL-1.3.g Besieged pieces see only if they touch a fort, or stand in the corridor or outside."""
    roster, ground = siege.roster, siege.ground
    standing = {siege.place[unit] for unit in roster.of_army["besieged"]}
    standing.add(siege.leader_at[roster.vercingetorix])
    return {
        place for place in standing if place > 0 and (place in ground.faced or ground.zone[place] in OPEN_TO_BESIEGED)
    }


OPEN_TO_BESIEGED: Final = ("corridor", "outside")


def seen_by(siege: Siege, side: Side) -> frozenset[Hex]:
    """AL-1.3.a, AL-1.3.b Every hex near enough to one that a side sees from."""
    known = siege.disposition(side)
    if known.seen is None:
        met, watchers = siege.battle.dispositions[side], (range_of_sight(siege), watched_from(siege, side))
        if met.watchers != watchers:
            disc, far = siege.ground.grid.disc, watchers[0]
            met.seen = frozenset().union(*[disc(watcher, far) for watcher in watchers[1]])
            met.watchers = watchers
        known.seen = met.seen
    return known.seen


def sees(siege: Siege, side: Side, place: Hex, known: Disposition | None = None) -> bool:
    """AL-1.3.a Whether a side sees a hex: for those who do not need all that it sees."""
    known = known or siege.disposition(side)
    if known.seen is not None:
        return place in known.seen
    watchers = known.watchers if known.watchers is not None else watched_from(siege, side)
    return not watchers.isdisjoint(siege.ground.grid.disc(place, range_of_sight(siege)))


def is_in_sight(siege: Siege, leader: LeaderNo) -> bool:
    """AL-1.2.e, AL-1.3 Whether the enemy sees a leader on the map now; Vercingétorix is always seen."""
    if leader == siege.roster.vercingetorix or siege.shown[leader] == DISCLOSED:
        return True
    return sees(siege, foe(siege.roster.leader_side[leader]), siege.leader_at[leader])


def hidden_in_sight(siege: Siege, side: Side) -> list[LeaderNo]:
    """AL-1.3.h The face-down leaders and decoys of a side whom the enemy sees now."""
    hidden = [leader for leader in siege.roster.leaders_of[side] if is_hidden(siege, leader)]
    if not hidden:
        return []
    disc, far, watchers = siege.ground.grid.disc, range_of_sight(siege), watched_from(siege, foe(side))
    return [leader for leader in hidden if not watchers.isdisjoint(disc(siege.leader_at[leader], far))]


def is_hidden(siege: Siege, leader: LeaderNo) -> bool:
    """Whether a leader or decoy lies face down on the map."""
    return siege.leader_at[leader] > 0 and not siege.face_up[leader]


# Turning counters


def turn_up(table: Table[Siege], leader: LeaderNo, clause: ClauseId) -> None:
    """AL-1.2.a A counter is turned face up: everybody learns who it is."""
    siege = table.state
    part_from_others(siege, leader)
    siege.face_up[leader] = True
    table.reveal()
    table.tell(events.LeaderRevealed(leader, siege.handle[leader], siege.leader_at[leader]), clause)


def turn_down(table: Table[Siege], leader: LeaderNo, clause: ClauseId) -> None:
    """AL-2.D.a A leader out of sight is turned face down; from now on he mixes with others in his hex (AL-1.2.h)."""
    siege = table.state
    siege.face_up[leader] = False
    siege.shown[leader] = 0
    table.tell(events.LeaderHidden(leader, siege.handle[leader], siege.leader_at[leader]), clause)


def mark(table: Table[Siege], leader: LeaderNo, clause: ClauseId) -> None:
    """AL-2.B.e A leader gets a deployment marker; one is enough."""
    siege = table.state
    if not siege.marked[leader]:
        siege.marked[leader] = MARKED
        table.tell(events.LeaderMarked(leader), clause)


def expose(table: Table[Siege], side: Side, clause: ClauseId) -> bool:
    """AL-1.3.h A sight check: face-down leaders of a side in sight are turned up and marked. Whether there were any."""
    found = hidden_in_sight(table.state, side)
    for leader in found:
        turn_up(table, leader, clause)
        mark(table, leader, clause)
    return bool(found)


def part_from_others(siege: Siege, leader: LeaderNo) -> None:
    """AL-1.2.h Of the face-down counters in a hex nobody can tell which one leaves or is turned up.

    It takes the lowest handle among them, whoever had it: the same for every identity, so that a handle tells nothing.
    One that has moved this turn does not mix with those that have not: everybody saw it come, and a handle handed on to
    it would tell which one goes. AL-1.2.i A wounded leader is known and does not mix either.
    """
    if siege.wounded[leader]:
        return
    place, walked, side = siege.leader_at[leader], siege.walked[leader], siege.roster.leader_side[leader]
    group = [
        other
        for other in siege.roster.leaders_of[side]
        if siege.leader_at[other] == place
        and siege.walked[other] == walked
        and not siege.face_up[other]
        and not siege.wounded[other]
    ]
    lowest = min(group, key=lambda other: siege.handle[other], default=leader)
    siege.handle[lowest], siege.handle[leader] = siege.handle[leader], siege.handle[lowest]


def leaders_in_sight(siege: Siege) -> int:
    """AL-2.B.k Gallic leaders other than Vercingétorix who lie face up; decoys do not count."""
    roster = siege.roster
    return sum(
        siege.face_up[leader] and siege.fate[leader] == ALIVE and not roster.is_decoy[leader]
        for leader in roster.leaders_of[GALLIC]
        if leader != roster.vercingetorix
    )
