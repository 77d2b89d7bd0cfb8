"""AB-C.12: skirmishers that are attacked may evade."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import Done, Evade
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.allowance import printed
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.profiles import profile, rides
from iacta.games.alexandre_bayard.rules.retreat import may_pass
from iacta.games.alexandre_bayard.rules.telling import tell_of
from iacta.games.alexandre_bayard.rules.terrain import sides_between, stops_unit
from iacta.games.alexandre_bayard.rules.walking import (
    back_out,
    push,
    runs_into,
    runs_over,
    stands_alone,
    surprise_leaders,
)
from iacta.games.alexandre_bayard.sides import foe
from iacta.games.alexandre_bayard.state import ALREADY_PLAYED, RETREATED, Battle
from iacta.games.alexandre_bayard.steps import (
    Combat,
    EvadeUnit,
    FinishCombat,
    LookAround,
    OfferEvade,
    OfferFollowUp,
    RollCombat,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.geometry.hexes import Hex

FOOT_HEXES, RIDING_HEXES = 2, 3
"""AB-C.12.b"""
HALF: Final = 2


class OfferingEvade(Question[Battle, OfferEvade, Evade | Done]):
    """AB-C.12.a Before the dice the target may evade."""

    clause = "AB-C.12.a"
    actions = (Evade, Done)

    def asks(self, state: Battle, step: OfferEvade) -> Seat | None:
        """The defender, if his unit has a way; again if somebody unseen has stopped it (AB-7.r)."""
        combat = step.combat
        may = may_evade(state, combat) if combat.kind != "parting" else state.at[combat.target] > 0
        return foe(combat.side) if may and next(escapes(state, combat), None) else None

    def candidates(self, state: Battle, step: OfferEvade, seat: Seat) -> Iterator[Evade | Done]:  # noqa: ARG002
        """Stay, or each way."""
        yield Done()
        yield from (Evade(path) for path in escapes(state, step.combat))

    def refuses(self, state: Battle, step: OfferEvade, seat: Seat, action: Evade | Done) -> Refusal | None:
        """AB-C.12.b"""
        del seat
        if isinstance(action, Done) or action.path in tuple(escapes(state, step.combat)):
            return None
        return Refusal("AB-C.12.b", "no-such-escape")

    def answer(self, table: Table[Battle], step: OfferEvade, seat: Seat, action: Evade | Done) -> None:
        """AB-C.12.c, AB-C.12.d A parting blow as it leaves; the attack is spent, the attacker may follow up."""
        del seat
        battle, combat = table.state, step.combat
        if isinstance(action, Done):
            return
        if combat.kind == "parting":
            table.then(EvadeUnit(combat.target, action.path))
            return
        battle.mark(combat.target, ALREADY_PLAYED)
        blow = replace(combat, kind="parting", dice=-(-combat.dice // HALF), supported=False)
        table.then(RollCombat(blow), EvadeUnit(combat.target, action.path), OfferFollowUp(blow), FinishCombat(blow))


def may_evade(battle: Battle, combat: Combat) -> bool:
    """AB-C.12.a, AB-C.12.e, AB-C.12.g Skirmishers at least as quick as the attacker, by the table for their weights."""
    found = profile(battle, combat.target)
    if "skirmish" not in found.traits or battle.has(combat.target, ALREADY_PLAYED) or combat.kind != "melee":
        return False
    if printed(battle, combat.target).combat < printed(battle, combat.unit).combat:
        return False
    if battle.is_aboard(combat.target) or combat.asleep:
        return False
    return gathered.bars_hex(battle, combat.hex) is None and gathered.bans_evasion(battle, combat) is None


def escapes(battle: Battle, combat: Combat) -> Iterator[tuple[Hex, ...]]:
    """AB-C.12.b One to two hexes on foot, one to three mounted, each farther away, ending not beside the attacker."""
    start = battle.at[combat.target]
    made = battle.ground.distance[combat.start][start] - 1  # AB-7.r before somebody unseen stopped it
    hexes = RIDING_HEXES if rides(profile(battle, combat.target)) else FOOT_HEXES
    for path in _ways(battle, combat, start, hexes - made):
        occupant = battle.unit_in(path[-1])
        is_free = occupant == NOBODY or not battle.knows(foe(combat.side), occupant)
        if is_free and battle.ground.distance[combat.start][path[-1]] > 1:
            yield path


def _ways(battle: Battle, combat: Combat, place: Hex, hexes: int) -> Iterator[tuple[Hex, ...]]:
    """AB-C.12.g Steps into free hexes, or through light friends; a stop hex ends the evade."""
    if not hexes:
        return
    far = battle.ground.distance[combat.start]
    for end in battle.ground.neighbours[place]:
        if far[end] > far[place] and may_pass(battle, combat.target, place, end):
            yield (end,)
            if not is_end(battle, combat.target, place, end):
                yield from ((end, *rest) for rest in _ways(battle, combat, end, hexes - 1))


def is_end(battle: Battle, unit: UnitNo, place: Hex, end: Hex) -> bool:
    """AB-C.12.g A stop hex, or a side that ends moves."""
    return bool(sides_between(battle, place, end)) or stops_unit(battle, end, profile(battle, unit))


def evade_unit(table: Table[Battle], step: EvadeUnit) -> None:
    """AB-C.12.b, AB-7.r Those whom the parting blow has left go their way; where somebody unseen stops them, anew.

    Whoever cannot go at all stands, and the attack is spent all the same (AB-C.12.d).
    """
    battle, unit = table.state, step.unit
    if not battle.at[unit]:
        return
    start = battle.at[unit]
    gone: list[Hex] = []
    for end in step.path:
        if runs_into(table, unit, end):
            back_out(table, unit, start, gone)
            battle.mark(unit, RETREATED)
            table.then(*(OfferEvade(due.combat) for due in battle.agenda[-1:] if isinstance(due, OfferFollowUp)))
            break
        push(table, unit, end)
        surprise_leaders(table, unit)
        gone.append(end)
        if runs_over(battle, unit) and stands_alone(battle, unit):
            break  # AB-4.3.o
    if gone:
        tell_of(table, unit, events.UnitEvaded(unit, tuple(gone)), "AB-C.12.b")
    table.then(*gathered.after_step(battle, unit), LookAround())
