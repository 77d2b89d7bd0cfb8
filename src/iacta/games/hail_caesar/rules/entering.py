"""4.10, 14.10.b: onto the table, by order or as a follower."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.hail_caesar.actions import Done, FollowOntoTable
from iacta.games.hail_caesar.plans import EnterTable
from iacta.games.hail_caesar.rules import arrivals, hazards, leaving, passing, trips
from iacta.games.hail_caesar.rules.hazards import Manner
from iacta.games.hail_caesar.rules.ways import Leg, Way
from iacta.games.hail_caesar.state import FOLLOWS, LEFT, WAITING, Battle
from iacta.games.hail_caesar.steps import EnterFollowers, Execute
from iacta.geometry.angles import ahead
from iacta.geometry.sweeps import shifted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.sides import Side
    from iacta.geometry.boxes import Box


def is_due(battle: Battle, unit: UnitNo) -> bool:
    """HC-4.10.c Whether a unit off the table may come on: its turn has come, or it left and may return."""
    if battle.fate[unit] == LEFT:
        return leaving.may_return(battle, unit)
    arrival = battle.roster.units[unit].arrival_turn
    return battle.fate[unit] == WAITING and 0 < arrival <= battle.round


def way(battle: Battle, unit: UnitNo, step: EnterTable, *, knows: bool) -> Way:
    """HC-4.10.f, HC-14.10.b From its entry point straight in; friends stop it, what is beyond the edge is free."""
    formation = battle.formation[unit]
    start = arrivals.doorstep(battle, unit, formation)
    if start is None or not is_due(battle, unit):
        return Way(None, formation, refusal=Refusal("HC-4.10.c", "not-due-yet", f"unit:{unit}"))
    if step.distance > most(battle, unit):
        return Way(None, formation, refusal=Refusal("HC-4.10.f", "farther-than-the-first-move", f"unit:{unit}"))
    goal = shifted(start, *ahead(0, 0, start.heading, step.distance))
    found = hazards.survey(battle, unit, formation, start, goal, Manner(friends_stop=True, knows=knows, edge=False))
    refusal = found.overlap(start) or _occupied(battle, unit, start)
    if refusal is not None:
        return Way(None, formation, refusal=Refusal("HC-14.10.b", "entry-point-is-occupied", refusal.about))
    made, why = found.straight(start, goal.x - start.x, goal.y - start.y, step.distance)
    leg = Leg(start, goal, made, step.distance, is_straight=True)
    poses = ((start.x, start.y, start.heading, formation), (leg.end.x, leg.end.y, leg.end.heading, formation))
    ends = trips.is_rough(battle, unit, formation, [leg])
    return Way(
        leg.end, formation, cost=made, legs=(leg,), poses=poses, refusal=None if made else why, ends_movement=ends
    )


def most(battle: Battle, unit: UnitNo) -> int:
    """HC-4.10.f, HC-4.10.i The first move is 6", whatever the speed; that of a follower is one full move."""
    return battle.rate(unit) if battle.has(unit, FOLLOWS) else battle.sheet.measures.entry_move


def _occupied(battle: Battle, unit: UnitNo, start: Box) -> Refusal | None:
    friends = passing.friends(battle, unit)
    return None if passing.is_clear(start, friends) else Refusal("HC-14.10.b", "entry-point-is-occupied")


# Followers


def followers(battle: Battle, side: Side) -> list[UnitNo]:
    """HC-4.10.i The units of a side that follow others onto the table, in file order."""
    return [unit for unit in battle.roster.units_of[side] if battle.has(unit, FOLLOWS)]


def has_to_follow(battle: Battle, unit: UnitNo) -> None:
    """HC-4.10.i There was no room for a unit that was ordered onto the table: it follows in later turns."""
    battle.mark(unit, FOLLOWS)


def follow_plan(battle: Battle, unit: UnitNo) -> EnterTable:
    """HC-4.10.i One full move from the entry point."""
    return EnterTable(battle.rate(unit))


class Following(Question[Battle, EnterFollowers, FollowOntoTable | Done]):
    """HC-4.10.i Units that follow enter as soon as they fit; each may wait."""

    clause = "HC-4.10.i"
    actions = (FollowOntoTable, Done)

    def _ready(self, state: Battle, step: EnterFollowers) -> list[UnitNo]:
        """HC-4.10.i Those left for whom there is room now."""
        due = [unit for unit in step.left if state.has(unit, FOLLOWS)]
        return [unit for unit in due if way(state, unit, follow_plan(state, unit), knows=False).refusal is None]

    def asks(self, state: Battle, step: EnterFollowers) -> Seat | None:
        """The active side, if anybody can enter."""
        return state.side if self._ready(state, step) else None

    def candidates(self, state: Battle, step: EnterFollowers, seat: Seat) -> Iterator[FollowOntoTable | Done]:  # noqa: ARG002
        """Each that fits, or nobody more."""
        yield from map(FollowOntoTable, self._ready(state, step))
        yield Done()

    def refuses(
        self, state: Battle, step: EnterFollowers, seat: Seat, action: FollowOntoTable | Done
    ) -> Refusal | None:
        """HC-4.10.i"""
        del seat
        if isinstance(action, Done) or action.unit in self._ready(state, step):
            return None
        return Refusal("HC-4.10.i", "no-room-to-follow", f"unit:{action.unit}")

    def answer(self, table: Table[Battle], step: EnterFollowers, seat: Seat, action: FollowOntoTable | Done) -> None:
        """One enters, and the rest is asked again."""
        del seat
        if isinstance(action, Done):
            return
        unit = action.unit
        rest = tuple([other for other in step.left if other != unit])
        plan = (follow_plan(table.state, unit),)
        table.then(Execute(unit, plan, 1, occasion="entry"), EnterFollowers(rest))
