"""What pointing at a unit, a commander or a place may mean, so that the rules can say why it does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.gestures import Gestures
from iacta.games.hail_caesar import actions, steps
from iacta.games.hail_caesar.handles import area_in, commander_in, place_in, unit_in
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.plans import Charge, Cross, Enter, Go, Leave, Move
from iacta.games.hail_caesar.roster import NOBODY
from iacta.games.hail_caesar.rules import blocks, commanders, manoeuvres, pacing, shooting
from iacta.games.hail_caesar.rules.proximity import nearest_point
from iacta.games.hail_caesar.rules.reactions import REACTIONS
from iacta.games.hail_caesar.view import is_hidden_from
from iacta.geometry.angles import bearing
from iacta.geometry.boxes import Box

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from iacta.engine.gestures import Meaning
    from iacta.engine.records import Action, Handle, Seat, Step
    from iacta.games.hail_caesar.map import AreaNo, Point
    from iacta.games.hail_caesar.plans import AnyStep, Plan
    from iacta.games.hail_caesar.roster import CommanderNo, UnitNo
    from iacta.games.hail_caesar.state import Battle

CHECKS = (
    "not-your-unit",
    "not-your-commander",
    "not-of-his-division",
    "not-the-units-considered",
    "off-the-table",
    "unit-is-gone",
    "commander-is-lost",
    "division-not-on-the-table",
    "commander-has-acted",
    "commander-has-moved",
    "commander-is-in-combat",
    "nobody-to-order",
    "told-to-hold",
    "ordered-already",
    "moved-already",
    "moved-on-initiative",
    "engaged-gets-no-order",
    "engaged-has-no-initiative",
    "engaged-does-not-shoot",
    "disordered-gets-no-order",
    "disordered-has-no-initiative",
    "no-enemy-within-initiative",
    "initiative-is-for-the-table",
    "has-shot",
    "has-no-missiles",
    "no-free-move",
    "no-winner",
    "not-charged",
    "need-not-test",
    "no-such-combat",
    "does-not-give-ground",
    "does-not-withdraw",
    "not-hidden",
    "supports-no-fighter",
    "supporter-engaged",
    "supporter-of-other-kind",
    "supporter-unfit",
    "supporter-without-value",
    "supporter-out-of-place",
    "support-place-taken",
    "cannot-join",
    "only-open-order-evades",
    "countercharge-to-the-front",
    "closing-fire-to-the-front-only",
    "not-an-enemy-on-the-table",
    "nobody-to-shoot-at",
    "must-shoot-at-the-nearest",
    "dice-are-shared-evenly",
    "does-not-charge",
    "squares-do-not-charge",
    "formation-does-not-charge",
    "shaken-do-not-charge",
    "skirmishers-do-not-charge-lines",
    "open-order-avoids-fronts",
    "horse-archers-avoid-fronts",
    "only-infantry-attacks-buildings",
    "broken-only-withdraws",
    "frenzied-units-charge",
    "left-a-square-this-turn",
    "a-square-does-not-move",
    "heavy-engines-do-not-move",
    "must-leave-the-building-first",
    "in-no-building",
    "no-building",
    "only-infantry-enters",
    "not-in-contact-with-the-building",
    "no-room-inside",
    "no-obstacle",
    "obstacle-closed-to-wheels",
    "not-in-contact-with-the-obstacle",
    "crosses-without-a-move-of-its-own",
    "target-not-ahead",
    "target-too-far",
    "target-unseen",
    "faces-another-enemy",
    "way-blocked",
    "no-place-at-target",
    "too-late-to-turn",
    "winner-stays",
    "winner-worn",
    "winner-follows-or-stays",
    "winner-sweeps",
    "swept-already",
    "nobody-gave-ground",
    "cannot-follow-up",
    "commander-goes-nowhere",
    "not-a-unit-of-the-division",
    "not-in-contact",
    "commander-goes-too-far",
    "path-through-an-enemy",
    "path-through-a-combat",
    "path-over-impassable-ground",
    "too-far-from-the-division",
    "must-face-an-enemy-at-hand",
    "must-keep-facing",
    "neither-towards-nor-back",
    "neither-towards-nor-away",
    "only-away-from-the-enemy",
    "nearer-to-an-enemy-at-hand",
    "farther-than-a-move",
    "open-order-for-bad-ground-only",
    "must-form-up-again",
    "enemy-in-the-way",
    "stand-off",
    "friends-are-fighting",
    "friends-in-the-way",
    "ends-on-friends",
    "may-not-stay-on-the-bridge",
    "beyond-the-edge",
    "too-far-from-its-parent",
    "group-would-be-torn",
    "is-there-already",
)
"""From what a piece is, over what it did and who binds it, to the way and the place where it would end."""


class Gesture:
    """What is pointed at, with what is selected: numbers of units, commanders, areas, and a place on the table."""

    __slots__ = ("area", "battle", "commander", "place", "pointed", "seat", "unit")

    def __init__(self, battle: Battle, seat: Seat, piece: Handle | None, target: Handle) -> None:
        """Read the handles; those of unknown things count for nothing."""
        self.battle, self.seat = battle, seat
        chosen = piece if piece != target else None
        units, posts = len(battle.roster.units), len(battle.roster.divisions)
        self.pointed: UnitNo = unit_in(target, units)
        self.unit: UnitNo = unit_in(chosen, units)
        self.commander: CommanderNo = commander_in(chosen, posts)
        if self.unit == self.commander == NOBODY:
            self.unit, self.commander = self.pointed, commander_in(target, posts)
        if self.is_unseen(self.unit):
            self.unit = NOBODY
        self.area: AreaNo = area_in(target, len(battle.ground.areas))
        self.place: Point | None = place_in(target) or self._under(target)

    def _under(self, target: Handle) -> Point | None:
        """Where the piece that is pointed at stands, as far as the seat knows."""
        post = commander_in(target, len(self.battle.roster.divisions))
        if post != NOBODY:
            hidden = self.is_unseen(self.battle.joined[post])
            return None if hidden else commanders.point(self.battle, post)
        box = None if self.is_unseen(self.pointed) else self.box_of(self.pointed)
        return None if box is None else (box.cx // 2, box.cy // 2)

    def is_unseen(self, unit: UnitNo) -> bool:
        """Whether it is hidden from the seat."""
        return unit != NOBODY and is_hidden_from(self.battle, unit, self.seat)

    def box_of(self, unit: UnitNo) -> Box | None:
        """What a unit is measured from; None: it is not on the table."""
        return None if unit == NOBODY else blocks.outline(self.battle, unit)

    @property
    def enemy(self) -> UnitNo:
        """The enemy who is pointed at; NOBODY: none is."""
        is_enemy = self.pointed != NOBODY and self.battle.roster.side_of[self.pointed] != self.seat
        return self.pointed if is_enemy else NOBODY

    @property
    def is_at_itself(self) -> bool:
        """Whether a unit of the seat is pointed at, and nothing else."""
        return self.unit != NOBODY and self.unit == self.pointed


# Orders


def ways(gesture: Gesture) -> Iterator[Plan]:
    """HC-16.2.d What a unit could be told: a charge, into or over what is pointed at, to the place that is."""
    battle, unit = gesture.battle, gesture.unit
    if gesture.enemy != NOBODY:
        yield (Charge((gesture.enemy,)),)
        return
    if gesture.area != NO_AREA:
        kind = battle.ground.areas[gesture.area].kind
        yield (Enter(gesture.area) if kind == "building" else Cross(gesture.area),)
    box, place = battle.box[unit], gesture.place
    if box is not None and place is not None:
        yield from (plan for goal in _goals(box, place) if (plan := _march(battle, unit, goal)))
    elif place is not None and battle.inside[unit] != NO_AREA:
        formation = battle.formation[unit]
        yield from ((Leave(side, (*place, 0), formation),) for side in range(manoeuvres.BLOCK_SIDES))


def _goals(box: Box, place: Point) -> Iterator[Box]:
    """The same heading there, or turned into the direction."""
    yield Box(box.foot, *place, box.heading)
    yield Box(box.foot, *place, bearing(place[0] - box.x, place[1] - box.y))


def _march(battle: Battle, unit: UnitNo, goal: Box) -> Plan:
    """HC-4.1.g To a place in up to three moves; what lies beyond is asked for all the same."""
    box = battle.at(unit)
    found = pacing.moves_to(box, goal, battle.rate(unit), manoeuvres.MOVES)
    if not found or found[-1] == Move(((goal.x, goal.y, goal.heading),)):
        return found
    return (*found[:-1], Move(((goal.x, goal.y, goal.heading),)))


def _order(gesture: Gesture, step: Step) -> Iterator[Meaning]:
    """HC-4.3.b A unit is considered, or told to go where is pointed."""
    del step
    if gesture.is_at_itself:
        yield actions.Consider((gesture.unit,))
        yield actions.Order((gesture.unit,), (_ahead(gesture),))
    elif gesture.unit != NOBODY:
        yield from (actions.Order((gesture.unit,), (plan,)) for plan in ways(gesture))


def _ahead(gesture: Gesture) -> Plan:
    """Straight on: who may be told nothing may not be told this."""
    box = gesture.battle.box[gesture.unit]
    return (Go(0 if box is None else box.heading, max(1, gesture.battle.rate(gesture.unit))),)


def _plan(gesture: Gesture, step: Step) -> Iterator[Meaning]:
    """HC-16.3.f The unit that is considered goes where is pointed."""
    assert isinstance(step, steps.PlanOrder)
    if gesture.unit == gesture.pointed and gesture.enemy == NOBODY:
        yield from (actions.Rally(unit) for unit in ([gesture.unit] if gesture.unit != NOBODY else []))
    elif gesture.unit != NOBODY:
        yield from (actions.Order((gesture.unit,), (plan,)) for plan in ways(gesture))


def _initiative(gesture: Gesture, step: Step) -> Iterator[Meaning]:
    """HC-4.8.a A unit moves once on its own."""
    del step
    if gesture.is_at_itself:
        yield actions.Consider((gesture.unit,))
        yield actions.MoveOnInitiative(gesture.unit, _ahead(gesture)[0])
    elif gesture.unit != NOBODY:
        yield from (actions.MoveOnInitiative(gesture.unit, one) for one in _single(gesture))


def _single(gesture: Gesture) -> Iterator[AnyStep]:
    """One move: straight to the place, or as much of it as nobody stops."""
    yield from (plan[0] if len(plan) == 1 else _whole(plan) for plan in ways(gesture))


def _whole(plan: Plan) -> AnyStep:
    """The end of a way as one move."""
    return plan[-1]


def _ride(gesture: Gesture, step: Step) -> Iterator[Meaning]:
    """HC-5.7.c, HC-5.7.e A commander goes to a place, or joins a unit."""
    del step
    battle, post = gesture.battle, gesture.commander
    if post == NOBODY:
        return
    box = None if gesture.enemy != NOBODY else gesture.box_of(gesture.pointed)
    if box is not None:
        start = commanders.point(battle, post)
        there = nearest_point(box, *start)
        yield actions.MoveCommander(post, () if there == start else (there,), gesture.pointed)
    elif gesture.place is not None:
        yield actions.MoveCommander(post, (gesture.place,))


# Shots and blows


def _shoot(gesture: Gesture, step: Step) -> Iterator[Meaning]:
    """HC-7.3 The selected unit at the enemy; alone: at anybody."""
    del step
    battle, unit, enemy = gesture.battle, gesture.unit, gesture.enemy
    if unit in (NOBODY, enemy):
        return
    known = shooting.options(battle, unit) if unit in battle.standing(battle.side) else []
    shots = [shooting.shot(unit, way) for way in known]
    yield from (shot for shot in shots if enemy in (NOBODY, *shot.targets))
    yield actions.Shoot(unit, () if enemy == NOBODY else (enemy,), ())


def _support(gesture: Gesture, step: Step) -> Iterator[Meaning]:
    """HC-8.9.i The selected unit supports the one pointed at; alone: any."""
    del step
    melee = gesture.battle.melee
    if gesture.unit == NOBODY or melee is None:
        return
    units = melee.units if gesture.is_at_itself else (gesture.pointed,)
    own = [unit for unit in units if unit != NOBODY and gesture.battle.roster.side_of[unit] == gesture.seat]
    yield from (actions.Support(gesture.unit, unit) for unit in own)


def _join(gesture: Gesture, step: Step) -> Iterator[Meaning]:
    """HC-5.7.f"""
    del step
    if NOBODY not in (gesture.commander, gesture.pointed):
        yield actions.JoinCombat(gesture.commander, gesture.pointed)


def _win(gesture: Gesture, step: Step) -> Iterator[Meaning]:
    """HC-9.6 A winner stays, follows up, sweeps on, occupies or moves."""
    del step
    unit = gesture.unit
    if unit == NOBODY:
        return
    if gesture.is_at_itself:
        box = gesture.battle.box[unit]
        yield actions.Stay(unit, 0 if box is None else box.heading)
    elif gesture.enemy != NOBODY:
        yield actions.FollowUp(unit)
        yield actions.Sweep(unit, (gesture.enemy,))
    elif gesture.area != NO_AREA:
        yield actions.Occupy(unit, gesture.area)
    else:
        yield from (actions.Advance(unit, one) for one in _single(gesture))


def _react(gesture: Gesture, step: Step) -> Iterator[Meaning]:
    """HC-8.5.a Any reaction of the unit that is pointed at."""
    del step
    if gesture.pointed != NOBODY:
        yield from (actions.React(gesture.pointed, reaction) for reaction in REACTIONS)


def _free(gesture: Gesture, step: Step) -> Iterator[Meaning]:
    """HC-4.9.h As far as one move leads."""
    del step
    if gesture.unit != NOBODY:
        yield actions.MoveFreely(gesture.unit, max(1, gesture.battle.rate(gesture.unit)))


# What names one thing


def _of_unit(kind: Callable[[UnitNo], Action]) -> Callable[[Gesture, Step], Iterator[Meaning]]:
    return lambda gesture, _: iter([kind(gesture.pointed)] if gesture.pointed != NOBODY else [])


def _of_commander(kind: Callable[[CommanderNo], Action]) -> Callable[[Gesture, Step], Iterator[Meaning]]:
    return lambda gesture, _: iter([kind(gesture.commander)] if gesture.commander != NOBODY else [])


READERS: Mapping[type[Step], Callable[[Gesture, Step], Iterator[Meaning]]] = {
    steps.PlaceReplacements: _of_unit(actions.PlaceReplacement),
    steps.TakeInitiative: _initiative,
    steps.PlanInitiative: _initiative,
    steps.TakeCommand: _of_commander(actions.PickCommander),
    steps.TakeOrders: _order,
    steps.PlanOrder: _plan,
    steps.OfferFreeMoves: _free,
    steps.MoveOwnCommander: _ride,
    steps.LastMoves: _ride,
    steps.EnterFollowers: _of_unit(actions.FollowOntoTable),
    steps.WithdrawBroken: _of_unit(actions.Withdraw),
    steps.RevealHidden: _of_unit(actions.Reveal),
    steps.ReactToCharge: _react,
    steps.GoOnAfterEvasion: _of_unit(actions.Redirect),
    steps.OverrunCommander: _of_unit(actions.TakeRefuge),
    steps.OfferOpportunity: _of_unit(actions.FireAtMover),
    steps.OfferPursuit: _of_unit(actions.FollowUp),
    steps.TakeShots: _shoot,
    steps.TakeRangedTests: _of_unit(actions.TestNext),
    steps.JoinCombats: _join,
    steps.NextCombat: _of_unit(actions.FightNext),
    steps.DeclareSupports: _support,
    steps.PassCasualties: _of_unit(actions.PlaceCasualty),
    steps.TakeMoraleTests: _of_unit(actions.TestNext),
    steps.GiveGround: _of_unit(actions.TestNext),
    steps.MoveWinners: _win,
    steps.NameNextGeneral: _of_commander(actions.NameGeneral),
}
"""How each step that is asked reads a gesture; deployment, dice and headings are edited elsewhere."""


def meant(battle: Battle, seat: Seat, piece: Handle | None, target: Handle) -> Iterator[Meaning]:
    """What a seat may mean by pointing at a target with this piece selected."""
    step = battle.agenda[-1]
    reader = READERS.get(type(step))
    return iter(()) if reader is None else iter(reader(Gesture(battle, seat, piece, target), step))


GESTURES: Gestures[Battle] = Gestures(meant, CHECKS)
