"""8.5: what the targets of a charge do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Done, React, Redirect
from iacta.games.hail_caesar.battlefield import FRONT
from iacta.games.hail_caesar.roster import BATTLE_LINE, TESTUDO, WEDGE
from iacta.games.hail_caesar.rules import (
    charges,
    evasion,
    formations,
    movement,
    placing,
    reaction_fire,
    revealing,
    sight,
)
from iacta.games.hail_caesar.state import (
    CHARGED,
    FLED,
    STANDING,
    WILL_COUNTER,
    WILL_EVADE,
    WILL_FACE,
    WILL_FIRE,
    Battle,
)
from iacta.games.hail_caesar.steps import (
    FinishMovement,
    ForgetEvasion,
    GoOnAfterEvasion,
    MakeContact,
    ParthianShot,
    ReactToCharge,
    ResolveReactions,
    TestEvasion,
    TestUnderFire,
)
from iacta.geometry.angles import bearing
from iacta.geometry.boxes import gap
from iacta.geometry.sweeps import along, last_free, turned

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.actions import Reaction
    from iacta.games.hail_caesar.roster import Formation, UnitNo
    from iacta.geometry.boxes import Box

REACTIONS: Final[tuple[Reaction, ...]] = (
    "closing_fire",
    "hold",
    "evade",
    "countercharge",
    "turn_to_face",
    "parthian_shot",
)
"""The default first (HC-16.3.d): closing fire, else hold."""
WILLS: Final = WILL_FIRE | WILL_EVADE | WILL_COUNTER | WILL_FACE


def refusal(battle: Battle, charger: UnitNo, unit: UnitNo, reaction: Reaction, side: int = -1) -> Refusal | None:
    """HC-8.5 Why a target may not react like this; None if it may. `side`: of the block that the charger leaves."""
    if reaction == "hold":
        return None
    if battle.is_engaged(unit):
        return Refusal("HC-17.1.f", "engaged-cannot-react")
    if battle.has(unit, WILL_EVADE):  # it evaded this charge, and is caught
        return Refusal("HC-8.5.l", "caught-cannot-react")
    door = placing.doorway(battle, charger, placing.way_out(battle, charger, side))
    fire = reaction_fire.closing_refusal(battle, unit, charger, (door.x, door.y))
    if reaction == "closing_fire":
        return fire
    if battle.has(unit, FLED):
        return Refusal("HC-17.1.e", "has-reacted-already")
    if reaction == "evade":
        return evasion.refusal(battle, unit, charger, side)
    if reaction == "parthian_shot":
        if not battle.roster.has(unit, "parthian_shot"):
            return Refusal("HC-7.10.e", "fires-or-evades")
        return fire or evasion.refusal(battle, unit, charger, side)
    if reaction == "countercharge":
        return _countercharge_refusal(battle, unit, door)
    return _turn_refusal(battle, unit, door)


def side_charged(battle: Battle, door: Box, unit: UnitNo) -> int:
    """HC-8.4.a, HC-14.8.m The side on which a target is charged by who stands, or comes out of a block, there."""
    return placing.side_hit(battle, int(door.x), int(door.y), unit)


def _countercharge_refusal(battle: Battle, unit: UnitNo, door: Box) -> Refusal | None:
    """HC-8.5.f, HC-8.5.h, HC-11.3.b Mounted troops charged in the front, in good order, with room for it."""
    profile = battle.roster.profile(unit)
    if profile.type not in ("cavalry", "chariots") or battle.formation[unit] not in (BATTLE_LINE, WEDGE):
        return Refusal("HC-8.5.f", "cannot-countercharge")
    if battle.is_disordered(unit) or battle.is_shaken(unit):
        return Refusal("HC-8.5.f", "countercharge-in-good-order")
    if battle.broken[battle.roster.division_of[unit]]:
        return Refusal("HC-11.3.b", "broken-only-withdraws", f"unit:{unit}")
    if side_charged(battle, door, unit) != FRONT:
        return Refusal("HC-8.5.f", "countercharge-to-the-front")
    if gap(door, battle.at(unit)) < battle.sheet.measures.countercharge_min_gap:
        return Refusal("HC-8.5.h", "no-room-to-countercharge")
    return None


def _turn_refusal(battle: Battle, unit: UnitNo, door: Box) -> Refusal | None:
    """HC-8.5.i, HC-8.5.j, HC-8.5.g Horse and light chariots charged in flank or rear, with time and room to turn."""
    profile = battle.roster.profile(unit)
    light_chariots = profile.type == "chariots" and profile.subtype == "light"
    if not (profile.type == "cavalry" or light_chariots) or not battle.is_formed(unit):
        return Refusal("HC-8.5.j", "cannot-turn-to-face")
    if battle.is_disordered(unit):
        return Refusal("HC-8.5.j", "disordered-cannot-turn")
    if side_charged(battle, door, unit) == FRONT and not battle.is_column(unit):
        return Refusal("HC-8.5.i", "faces-the-charger-already")
    if gap(door, battle.at(unit)) <= battle.sheet.measures.turn_to_face_min_gap:
        return Refusal("HC-8.5.j", "too-late-to-turn")
    return None if faced_about(battle, unit, door) is not None else Refusal("HC-8.5.j", "no-room-to-turn")


def drawn_up(battle: Battle, unit: UnitNo) -> Formation:
    """HC-8.5.j, HC-2.2.a A column becomes a battle line, by its own name, or open order if it knows no other."""
    return formations.battle_line_of(battle, unit) if battle.is_column(unit) else battle.formation[unit]


def faced_about(battle: Battle, unit: UnitNo, door: Box) -> Box | None:
    """HC-8.5.j The unit pivoted about the middle of its footprint; a column becomes a battle line."""
    box = battle.at(unit)
    heading = bearing(door.x - box.cx // 2, door.y - box.cy // 2)
    foot = battle.roster.foot[unit][drawn_up(battle, unit)]
    there = turned(battle.pose(unit, battle.formation[unit], box.x, box.y, box.heading), heading)
    there = type(there)(foot, there.x, there.y, heading)
    there = along(there, (box.cx - there.cx) // 2, (box.cy - there.cy) // 2, 1, 1)
    return there if movement.is_free_place(battle, unit, there) else None


class Reacting(Question[Battle, ReactToCharge, React]):
    """HC-8.5.a, HC-8.5.o The owner chooses for each target, in the sequence he likes."""

    clause = "HC-8.5.a"
    actions = (React,)

    def asks(self, state: Battle, step: ReactToCharge) -> Seat | None:
        """The enemy of the charger, while a target has not reacted."""
        return state.enemy_of(step.charger) if step.waiting else None

    def forced(self, state: Battle, step: ReactToCharge) -> React | None:
        """HC-8.5.b Who can only hold holds."""
        for unit in step.waiting:
            if all(self._refusal(state, step, unit, one) is not None for one in REACTIONS if one != "hold"):
                return React(unit, "hold")
        return None

    def candidates(self, state: Battle, step: ReactToCharge, seat: Seat) -> Iterator[React]:  # noqa: ARG002 - only the owner is asked
        """Every reaction of every target that is left."""
        for unit in step.waiting:
            for reaction in REACTIONS:
                if self._refusal(state, step, unit, reaction) is None:
                    yield React(unit, reaction)

    def refuses(self, state: Battle, step: ReactToCharge, seat: Seat, action: React) -> Refusal | None:  # noqa: ARG002 - only the owner is asked
        """HC-8.5"""
        if action.unit not in step.waiting:
            return Refusal("HC-8.5.a", "not-charged")
        return self._refusal(state, step, action.unit, action.reaction)

    def _refusal(self, state: Battle, step: ReactToCharge, unit: UnitNo, reaction: Reaction) -> Refusal | None:
        return refusal(state, step.charger, unit, reaction, charges.charge_of(step.execution).side)

    def answer(self, table: Table[Battle], step: ReactToCharge, seat: Seat, action: React) -> None:  # noqa: ARG002 - only the owner is asked
        """HC-8.5.r All targets choose before anything is carried out."""
        battle, unit = table.state, action.unit
        will = {
            "closing_fire": WILL_FIRE,
            "evade": WILL_EVADE,
            "parthian_shot": WILL_FIRE | WILL_EVADE,
            "countercharge": WILL_COUNTER,
            "turn_to_face": WILL_FACE,
        }.get(action.reaction, 0)
        battle.clear(unit, WILLS & ~WILL_EVADE)  # who evaded this charge may still be caught by it
        battle.mark(unit, will)
        if will & ~WILL_FIRE:
            battle.mark(unit, FLED)
        table.tell(events.Reacted(unit, action.reaction), "HC-8.5.a")
        waiting = tuple(one for one in step.waiting if one != unit)
        evaders = step.evaders + ((unit,) if will & WILL_EVADE else ())
        if waiting:
            table.then(ReactToCharge(step.charger, step.targets, waiting, step.execution, evaders))
        else:
            table.then(*_evasions(battle, step, evaders))
            table.then(ResolveReactions(step.charger, step.targets, step.execution, evaders))


def _evasions(
    battle: Battle, step: ReactToCharge, evaders: tuple[UnitNo, ...]
) -> Iterator[ParthianShot | TestUnderFire | TestEvasion]:
    """HC-8.5.r Evasions in the order their owner chose; a Parthian shot before its unit's test."""
    charger, side = step.charger, charges.charge_of(step.execution).side
    for unit in evaders:
        if battle.has(unit, WILL_FIRE):
            yield ParthianShot(unit, charger)
            yield TestUnderFire(charger, "parthian")
        yield TestEvasion(unit, charger, side)


def resolve(table: Table[Battle], step: ResolveReactions) -> None:
    """HC-8.5.r Countercharges and turns to face, testudos into line; then the charger is placed, or goes on."""
    battle, charger = table.state, step.charger
    if battle.fate[charger] != STANDING or battle.is_disordered(charger):  # HC-7.10.g by a Parthian shot
        table.then(ForgetEvasion(step.targets), FinishMovement(charger, step.execution.occasion))
        return
    door = placing.doorway(battle, charger, placing.way_out(battle, charger, charges.charge_of(step.execution).side))
    for target in step.targets:
        if battle.box[target] is None:
            continue
        if battle.has(target, WILL_COUNTER):
            _countercharge(table, target, charger, door)
        elif battle.has(target, WILL_FACE):
            _face(table, target, charger, door)
        elif battle.formation[target] == TESTUDO:
            formations.open_testudo(table, target)
    if all(target in step.evaders or battle.fate[target] != STANDING for target in step.targets):
        table.then(GoOnAfterEvasion(charger, step.targets, step.execution))
    else:
        targets = tuple(one for one in step.targets if one not in step.evaders)
        table.then(MakeContact(charger, targets, step.execution), ForgetEvasion(step.evaders))


def _countercharge(table: Table[Battle], unit: UnitNo, charger: UnitNo, door: Box) -> None:
    """HC-14.8.g Half the gap towards the charger's leader, heading unchanged; both count as charging."""
    battle = table.state
    box = battle.at(unit)
    distance = gap(box, door) // 2
    dx, dy = movement.vector(bearing(door.x - box.x, door.y - box.y), distance)
    others = [one for other, one in enumerate(battle.box) if one is not None and other not in (unit, charger)]
    steps = last_free(box, dx, dy, max(1, distance), others, list(movement.closed_to(battle, unit)))
    if steps > 0:
        battle.stand(unit, along(box, dx, dy, max(1, distance), steps))
    battle.mark(unit, CHARGED)
    table.tell(events.Countercharged(unit, charger), "HC-8.5.f")
    revealing.reveal_met(table, unit)


def _face(table: Table[Battle], unit: UnitNo, charger: UnitNo, door: Box) -> None:
    """HC-8.5.j The charge counts as frontal."""
    battle = table.state
    there = faced_about(battle, unit, door)
    if there is None:
        return
    if battle.is_column(unit):
        battle.formation[unit] = drawn_up(battle, unit)
    battle.stand(unit, there)
    table.tell(events.TurnedToFace(unit, charger), "HC-8.5.j")


# 8.5.m After an evasion


class GoingOn(Question[Battle, GoOnAfterEvasion, "Redirect | Done"]):
    """HC-8.5.m Under a general order the charger may take another enemy; else it pursues."""

    clause = "HC-8.5.m"
    actions = (Redirect, Done)

    def asks(self, state: Battle, step: GoOnAfterEvasion) -> Seat | None:
        """The charger's side."""
        return state.roster.side_of[step.charger] if state.fate[step.charger] == STANDING else None

    def forced(self, state: Battle, step: GoOnAfterEvasion) -> Redirect | Done | None:
        """There is a choice only under a general order with somebody else in reach."""
        return None if self._others(state, step) else Done()

    def _others(self, state: Battle, step: GoOnAfterEvasion) -> tuple[UnitNo, ...]:
        if charges.charge_of(step.execution).targets:
            return ()
        left = step.execution.moves - step.execution.made
        charge, rate = charges.charge_of(step.execution), state.rate(step.charger)
        box = placing.doorway(state, step.charger, placing.way_out(state, step.charger, charge.side))
        found = [
            (gap(box, other), enemy)
            for enemy, other in state.boxes(state.enemy_of(step.charger))
            if enemy not in step.targets and gap(box, other) <= left * rate and sight.sees(state, step.charger, enemy)
        ]
        return (min(found)[1],) if found else ()

    def candidates(self, state: Battle, step: GoOnAfterEvasion, seat: Seat) -> Iterator[Redirect | Done]:  # noqa: ARG002 - only the charger is asked
        """Pursue, or the nearest other enemy."""
        yield Done()
        for enemy in self._others(state, step):
            yield Redirect(enemy)

    def refuses(self, state: Battle, step: GoOnAfterEvasion, seat: Seat, action: Redirect | Done) -> Refusal | None:  # noqa: ARG002 - only the charger is asked
        """HC-8.5.m"""
        if isinstance(action, Done) or action.target in self._others(state, step):
            return None
        return Refusal("HC-8.5.m", "cannot-redirect")

    def answer(self, table: Table[Battle], step: GoOnAfterEvasion, seat: Seat, action: Redirect | Done) -> None:  # noqa: ARG002 - only the charger is asked
        """HC-8.5.m The same step again, with all the moves that are left; then its movement is over."""
        charge, targets = charges.charge_of(step.execution), step.targets
        if isinstance(action, Redirect):
            targets = (action.target,)
        elif not any(table.state.fate[target] == STANDING for target in targets):
            targets = charge.targets  # HC-17.1.a
        pursuit = (replace(charge, targets=targets),) * max(1, step.execution.moves)
        table.then(replace(step.execution, plan=pursuit, partners=(), plans=()), ForgetEvasion(step.targets))


def forget_evasion(table: Table[Battle], step: ForgetEvasion) -> None:
    """HC-8.5.m Whoever was not caught by this charger is not caught by another one."""
    for unit in step.units:
        table.state.clear(unit, WILLS)
