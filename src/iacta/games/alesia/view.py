"""What a seat may know, and a state that fits it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from iacta.engine.records import Outcome, Step
from iacta.engine.scenario import Setting
from iacta.engine.sheets import Sheets
from iacta.games.alesia.actions import Fill, Reorganise, Withdraw
from iacta.games.alesia.roster import SIDES, LeaderNo, Side
from iacta.games.alesia.rules.organisation import Organising
from iacta.games.alesia.rules.setup import FillingBoxes
from iacta.games.alesia.rules.withdrawal import WithdrawingUnits
from iacta.games.alesia.scenario_form import Battle
from iacta.games.alesia.scenarios import battle_of, scenario_from, shipped
from iacta.games.alesia.state import ALIVE, GONE, NOBODY, Siege
from iacta.games.alesia.steps import FillBoxes, Organise
from iacta.geometry.hexes import Hex

if TYPE_CHECKING:
    from iacta.engine.chance.dice import Dice
    from iacta.engine.records import Seat

SealedPlan = Fill | Reorganise | Withdraw


class CounterSeen(msgspec.Struct, frozen=True, gc=False):
    """A leader's or decoy's counter on the map as a seat sees it. `leader` is None for one it does not know."""

    handle: int
    side: Side
    hex: Hex
    face_up: bool
    leader: LeaderNo | None
    marked: int
    shown: int
    wounded: bool
    walked: int
    """The strategic step in which it has moved this turn, 0 if it has not: everybody saw it go."""
    spent: int | None
    """MP spent in this step; of a hidden counter only while it is on its way, when everybody counts them."""


class CampSeen(msgspec.Struct, frozen=True, gc=False):
    """A Roman camp."""

    hex: Hex
    intact: bool


class BreachSeen(msgspec.Struct, frozen=True, gc=False):
    """A corridor hex whose works are open. `line`: 1 outer, 2 inner, 3 both."""

    hex: Hex
    line: int


class View(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a seat may know; a spectator's seat is None. Map and counters stand in the scenario."""

    seat: str | None
    scenario: str
    options: dict[str, Setting]
    source: dict[str, Any] | None
    """A scenario that does not ship with the game, map and counters included."""
    agenda: tuple[Step, ...]
    outcome: Outcome | None
    turn: int
    night: bool
    camps: tuple[CampSeen, ...]
    breaches: tuple[BreachSeen, ...]
    place: tuple[int, ...]
    order: tuple[int, ...]
    spent: tuple[int, ...]
    done: tuple[int, ...]
    charged: tuple[int, ...]
    escaped: tuple[int, ...]
    counters: tuple[CounterSeen, ...]
    fate: tuple[int, ...]
    commander: dict[str, LeaderNo]
    strategic: Side | None
    tactical: Side | None
    moving_unit: int
    """The unit whose move may go on; −1 without one."""
    moving_counter: int
    """The handle of the leader's counter whose move may go on; −1 without one."""
    mover_start: Hex
    mover_walks: bool
    fired: tuple[int, ...]
    duties: tuple[Hex, ...]
    answered: tuple[str, ...]
    """Who has given a sealed answer."""
    answer: SealedPlan | None
    """The seat's own sealed answer."""


# Looking


def view(siege: Siege, seat: Seat | None) -> View:
    """Write down what a seat may know: all that lies open, its own leaders, its own sealed answer."""
    mover = siege.mover - len(siege.roster.units)
    return View(
        seat=seat,
        scenario=siege.battle.id,
        options=options_of(siege.battle),
        source=siege.battle.source,
        agenda=tuple(siege.agenda),
        outcome=siege.outcome,
        turn=siege.turn,
        night=siege.night,
        camps=tuple(CampSeen(place, intact) for place, intact in sorted(siege.camps.items())),
        breaches=tuple(BreachSeen(place, lines) for place, lines in sorted(siege.breaches.items())),
        place=tuple(siege.place),
        order=tuple(siege.order),
        spent=tuple(siege.spent),
        done=tuple(siege.done),
        charged=tuple(siege.charged),
        escaped=tuple(sorted(siege.escaped)),
        counters=counters_seen(siege, seat),
        fate=tuple(siege.fate),
        commander=siege.commander.copy(),
        strategic=siege.strategic,
        tactical=siege.tactical,
        moving_unit=siege.mover if mover < 0 else NOBODY,
        moving_counter=siege.handle[mover] if mover >= 0 else NOBODY,
        mover_start=siege.mover_start,
        mover_walks=siege.mover_walks,
        fired=tuple(sorted(siege.fired)),
        duties=tuple(sorted(siege.duties)),
        answered=tuple(other for other in siege.battle.seats if other in siege.sealed),
        answer=siege.sealed.get(seat) if seat else None,  # type: ignore[arg-type]  # what is sealed here
    )


def options_of(battle: Battle) -> dict[str, Setting]:
    """The options in force."""
    switches: dict[str, Setting] = msgspec.to_builtins(battle.options)
    return switches | {"turns": battle.turns}


def counters_seen(siege: Siege, seat: Seat | None) -> tuple[CounterSeen, ...]:
    """AL-1.2.h, AL-1.2.i, AL-13.1.e The counters on the map by handle; who they are if the seat may know."""
    found = []
    for leader, place in enumerate(siege.leader_at):
        if place <= 0:
            continue
        known = siege.face_up[leader] or siege.wounded[leader] or siege.seat_of_leader(leader) == seat
        found.append(
            CounterSeen(
                siege.handle[leader],
                siege.roster.leader_side[leader],
                place,
                siege.face_up[leader],
                leader if known else None,
                siege.marked[leader],
                siege.shown[leader],
                siege.wounded[leader],
                siege.walked[leader],
                siege.leader_spent[leader] if known or siege.mover == siege.piece_of(leader) else None,
            )
        )
    return tuple(sorted(found, key=lambda counter: counter.handle))


# Redealing


def redeal(seen: View, dice: Dice) -> Siege:
    """A full state that the view's seat cannot tell from the real one: hidden leaders and sealed answers invented."""
    siege = open_facts(seen)
    stand_counters(siege, seen, dice)
    siege.mover = seen.moving_unit
    if seen.moving_counter != NOBODY:
        siege.mover = siege.piece_of(siege.handle.index(seen.moving_counter))
    for seat in seen.answered:
        own = seat == seen.seat and seen.answer is not None
        siege.sealed[seat] = seen.answer if own else invented(siege, siege.agenda[-1], seat, dice)  # type: ignore[assignment]
    return siege


def open_facts(seen: View) -> Siege:
    """A state with all that everybody sees; no counter of a leader stands on its map."""
    siege = Siege(battle_for(seen))
    siege.agenda, siege.outcome = list(seen.agenda), seen.outcome
    siege.turn, siege.night = seen.turn, seen.night
    siege.camps = {camp.hex: camp.intact for camp in seen.camps}
    siege.breaches = {breach.hex: breach.line for breach in seen.breaches}
    siege.place, siege.order = list(seen.place), list(seen.order)
    siege.spent, siege.done, siege.charged = list(seen.spent), list(seen.done), list(seen.charged)
    siege.escaped = frozenset(seen.escaped)
    siege.fate, siege.commander = list(seen.fate), seen.commander.copy()
    siege.strategic, siege.tactical = seen.strategic, seen.tactical
    siege.fired, siege.duties = frozenset(seen.fired), frozenset(seen.duties)
    siege.mover_start, siege.mover_walks = seen.mover_start, seen.mover_walks
    return siege


battle_for: Final = Sheets(shipped, scenario_from, battle_of)
"""The battle a view is of, with its options in force."""


def stand_counters(siege: Siege, seen: View, dice: Dice) -> None:
    """Every counter gets its leader: the known ones theirs, the others any that is missing."""
    lost = [leader for leader, fate in enumerate(seen.fate) if fate != ALIVE]
    for leader in lost:
        siege.leader_at[leader], siege.face_up[leader] = GONE, True
    identity = {counter.handle: counter.leader for counter in seen.counters if counter.leader is not None}
    for side in SIDES:
        identity |= deal(siege, seen, side, identity, dice)
    for counter in seen.counters:
        leader = identity[counter.handle]
        siege.leader_at[leader], siege.face_up[leader] = counter.hex, counter.face_up
        siege.marked[leader], siege.shown[leader] = counter.marked, counter.shown
        siege.wounded[leader], siege.walked[leader] = counter.wounded, counter.walked
        siege.leader_spent[leader] = counter.spent or 0
    number_handles(siege, identity)


def deal(siege: Siege, seen: View, side: Side, known: dict[int, LeaderNo], dice: Dice) -> dict[int, LeaderNo]:
    """AL-2.B.l Leaders at random for a side's unknown counters; a real one where the camp must be guarded."""
    roster, guarded = siege.roster, siege.battle.guard_hex
    hidden = [counter for counter in seen.counters if counter.side == side and counter.handle not in known]
    taken = set(known.values())
    pool = [leader for leader in roster.leaders_of[side] if seen.fate[leader] == ALIVE and leader not in taken]
    pool = [leader for leader in pool if leader != roster.vercingetorix]
    found: dict[int, LeaderNo] = {}
    in_camp = [counter.handle for counter in hidden if counter.hex == guarded]
    real = [leader for leader in pool if not roster.is_decoy[leader]]
    if in_camp and real and must_guard(siege, seen):
        found[in_camp[dice.pick(len(in_camp), "AL-2.B.l")]] = real[dice.pick(len(real), "AL-2.B.l")]
    for counter in hidden:
        if counter.handle not in found:
            left = [leader for leader in pool if leader not in found.values()]
            found[counter.handle] = left[dice.pick(len(left), "AL-1.2.h")]
    return found


def must_guard(siege: Siege, seen: View) -> bool:
    """AL-2.B.l Whether a hidden leader must stand in the camp: nobody known does, and the duty has not ended."""
    roster = siege.roster
    relief = [leader for leader in roster.leaders_of_army["relief"] if not roster.is_decoy[leader]]
    known = [counter for counter in seen.counters if counter.leader in relief]
    if any(seen.fate[leader] for leader in relief) or any(counter.wounded for counter in known):
        return False
    return all(counter.hex != siege.battle.guard_hex for counter in known)


def number_handles(siege: Siege, identity: dict[int, LeaderNo]) -> None:
    """The handles of counters on the map are known; the rest goes to those who are gone or not yet placed."""
    free = [handle for handle in range(len(siege.handle)) if handle not in identity]
    placed = set(identity.values())
    rest = [leader for leader in range(len(siege.handle)) if leader not in placed]
    for handle, leader in (*identity.items(), *zip(free, rest, strict=True)):
        siege.handle[leader] = handle


def invented(siege: Siege, step: Step, seat: Seat, dice: Dice) -> SealedPlan:
    """An answer that a seat may have given to a sealed question."""
    options: list[SealedPlan] = []
    if isinstance(step, FillBoxes):
        options += FillingBoxes().candidates(siege, step, seat)
    elif isinstance(step, Organise):
        options += Organising().candidates(siege, step, seat)
    else:
        options += WithdrawingUnits().candidates(siege, step, seat)  # type: ignore[arg-type]  # the third sealed step
    return options[dice.pick(len(options), "AL-2.A.d")]
