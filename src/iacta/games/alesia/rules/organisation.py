"""AL-2.A: transfers between command boxes."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING, Final

from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.question import Sealed
from iacta.engine.records import Refusal
from iacta.engine.table import Table
from iacta.games.alesia import events
from iacta.games.alesia.actions import Reorganise, Transfer
from iacta.games.alesia.roster import ROMAN
from iacta.games.alesia.rules import legions
from iacta.games.alesia.rules.setup import army_of_seat
from iacta.games.alesia.state import Siege, box_of, in_box, leader_of
from iacta.games.alesia.steps import Organise

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from iacta.engine.records import Seat
    from iacta.games.alesia.roster import LeaderNo

FEW: Final = 12
"""How many suggestions are made."""


class Organising(Sealed[Siege, Organise, Reorganise]):
    """AL-2.A.b, AL-2.A.d Both sides settle their transfers independently; the results show together."""

    clause = "AL-2.A.b"
    actions = (Reorganise,)
    exhaustive = False

    def asks(self, state: Siege, step: Organise) -> tuple[Seat, ...]:  # noqa: ARG002 - always the same question
        """The seats with two counters near each other, as everybody sees: whether they have boxes is their secret."""
        return tuple(seat for seat in ("roman", state.battle.seat_of["relief"]) if has_neighbours(state, seat))

    def candidates(self, state: Siege, step: Organise, seat: Seat) -> Iterator[Reorganise]:  # noqa: ARG002
        """Nothing, and some single transfers."""
        yield Reorganise()
        yield from [Reorganise(transfers=(one,)) for one in islice(transfers(state, seat), FEW)]

    def refuses(self, state: Siege, step: Organise, seat: Seat, action: Reorganise) -> Refusal | None:  # noqa: ARG002
        """AL-2.A.b, AL-2.A.c, AL-4.c, AL-4.d"""
        return refuses_reorganisation(state, seat, action)

    def reveal(self, table: Table[Siege], step: Organise, answers: Mapping[Seat, Reorganise]) -> None:  # noqa: ARG002
        """AL-2.A.d Everybody's changes are made."""
        for action in answers.values():
            carry_out(table, action)


def has_neighbours(siege: Siege, seat: Seat) -> bool:
    """Whether two counters of a seat stand in one hex or in adjacent hexes."""
    places = [siege.leader_at[leader] for leader in siege.roster.leaders_of_army[army_of_seat(seat)]]
    standing = [place for place in places if place > 0]
    return any(
        siege.ground.distance[one][two] <= 1 for number, one in enumerate(standing) for two in standing[number + 1 :]
    )


def transfers(siege: Siege, seat: Seat) -> Iterator[Transfer]:
    """AL-2.A.b, AL-2.A.c Every single transfer into a box with room for it."""
    army = army_of_seat(seat)
    takers = siege.roster.leaders_of_army[army]
    held = Counter(siege.place)
    for unit in siege.roster.of_army[army]:
        if not in_box(siege.place[unit]):
            continue
        for taker in takers:
            transfer = Transfer(unit, taker)
            count = held[box_of(taker)] + (siege.place[unit] != box_of(taker))
            if count <= siege.figures(taker).command and _refuses_transfer(siege, seat, transfer) is None:
                yield transfer


def refuses_reorganisation(siege: Siege, seat: Seat, action: Reorganise) -> Refusal | None:
    """Split, transfer, join, each tried on what the one before left; then the capacities (AL-2.A.c, AL-11.3bis.h)."""
    trial = siege.clone()
    before = {leader: len(siege.box(leader)) for leader in siege.roster.leaders_of_army[army_of_seat(seat)]}
    table = silent(trial)
    for unit in action.split:
        if seat != "roman" or unit not in trial.roster.of[ROMAN]:
            return Refusal("AL-4.c", "not-a-legion")
        if not trial.roster.halves[unit] or not in_box(trial.place[unit]):
            return Refusal("AL-4.c", "not-a-legion")
        legions.split(table, unit)
    for transfer in action.transfers:
        refusal = _refuses_transfer(trial, seat, transfer)
        if refusal is not None:
            return refusal
        trial.place[transfer.unit] = box_of(transfer.leader)
    for unit in action.join:
        refusal = legions.refuses_join(trial, seat, unit)
        if refusal is not None:
            return refusal
        legions.join(table, unit)
    return _refuses_capacity(trial, before, {transfer.leader for transfer in action.transfers})


def _refuses_capacity(siege: Siege, before: Mapping[LeaderNo, int], takers: set[LeaderNo]) -> Refusal | None:
    """AL-2.A.c, AL-11.3bis.h No box that took units or grew holds too many; one overfull by a wound may stay so."""
    for leader, count in before.items():
        now = len(siege.box(leader))
        if now > siege.figures(leader).command and (now > count or leader in takers):
            return Refusal("AL-2.A.c", "box-is-full")
    return None


def _refuses_transfer(siege: Siege, seat: Seat, transfer: Transfer) -> Refusal | None:
    """AL-2.A.b From box to box of one army, between leaders in the same hex or in adjacent hexes."""
    roster, army = siege.roster, army_of_seat(seat)
    if transfer.unit not in roster.of_army[army] or not in_box(siege.place[transfer.unit]):
        return Refusal("AL-2.A.b", "not-in-a-box")
    taker: LeaderNo = transfer.leader
    if taker not in roster.leaders_of_army[army] or not roster.has_box[taker] or siege.leader_at[taker] <= 0:
        return Refusal("AL-3.2.a", "no-such-box")
    giver = leader_of(siege.place[transfer.unit])
    if siege.ground.distance[siege.leader_at[giver]][siege.leader_at[taker]] > 1:
        return Refusal("AL-2.A.b", "leaders-are-apart")
    return None


def carry_out(table: Table[Siege], action: Reorganise) -> None:
    """AL-2.A.b Legions split, units transferred, legions joined."""
    siege = table.state
    for unit in action.split:
        legions.split(table, unit)
    for transfer in action.transfers:
        giver = leader_of(siege.place[transfer.unit])
        siege.place[transfer.unit] = box_of(transfer.leader)
        table.tell(events.UnitTransferred(transfer.unit, giver, transfer.leader), "AL-2.A.b")
    for unit in action.join:
        legions.join(table, unit)


def silent(siege: Siege) -> Table[Siege]:
    """A table nobody listens to and without dice, to try changes on."""
    return Table(siege, ScriptedDice(()))
