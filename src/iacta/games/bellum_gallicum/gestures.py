"""What pointing at a piece or place may mean, so that the rules can say why it does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.gestures import Gestures
from iacta.games.bellum_gallicum import actions, steps
from iacta.games.bellum_gallicum.handles import location_of, numbered
from iacta.games.bellum_gallicum.rules import siege
from iacta.games.bellum_gallicum.sides import ROMAN
from iacta.games.bellum_gallicum.survey import group_with, orders, own_side, side_of, standing_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from iacta.engine.gestures import Meaning
    from iacta.engine.records import Action, Handle, Seat, Step
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, ShipNo, UnitNo
    from iacta.games.bellum_gallicum.state import War

CHECKS = (
    "no-such-region",
    "ship-not-on-the-map",
    "not-your-ship",
    "not-your-unit",
    "not-your-leader",
    "leader-not-there",
    "unit-not-there",
    "no-leader",
    "no-leader-at-the-start",
    "leader-of-too-low-rank",
    "cannot-force-a-march",
    "besieged-cannot-move",
    "frozen-in-winter",
    "has-moved",
    "went-in-or-out",
    "landed-this-turn",
    "landed-troops-apart",
    "stands-there-already",
    "not-a-neighbour",
    "out-of-reach-of-the-ship",
    "back-to-the-start",
    "not-across-the-rhine",
    "rhine-needs-a-turn",
    "region-is-closed",
    "gauls-stay-in-gaul",
    "tribe-stays-at-home",
    "others-stay-away",
    "only-with-a-roman-force",
    "held-by-the-enemy",
    "way-was-refused",
    "place-not-there",
    "place-does-not-stand",
    "place-is-besieged",
    "enemy-in-the-place",
    "place-of-the-romans",
    "tribe-on-the-other-side",
    "oppidum-closed",
    "uses-no-oppidum",
    "unit-may-not-garrison",
    "leader-stays-outside",
    "not-on-a-coast",
    "no-room-aboard",
    "embarked-this-turn",
    "not-under-roman-control",
    "not-under-gallic-control",
    "region-is-ravaged",
    "depot-stands-there",
    "no-army-there",
    "too-few-legions-in-winter",
    "roman-gaul-never-burns",
    "no-depot-there",
    "no-marker-left",
    "nothing-to-besiege-there",
    "enemy-in-the-open",
    "fleet-guards-the-place",
    "no-infantry-able-to-besiege",
    "army-and-leader-for-each-siege",
    "told-off-for-the-field",
)
"""From what a piece is, over what it did and who holds it back, to the way and the place where it would end."""


class Gesture:
    """What is pointed at, with what is selected: kind and number of each, and the location."""

    __slots__ = ("at", "piece", "seat", "target", "war")

    def __init__(self, war: War, seat: Seat, piece: Handle | None, target: Handle) -> None:
        """Read the handles; those of unknown things count for nothing."""
        self.war, self.seat = war, seat
        self.piece = numbered(piece if piece != target else None)
        self.target = numbered(target)
        self.at: Location = location_of(war.gaul, target) or standing_at(war, *self.target)

    @property
    def region(self) -> RegionNo:
        """The region that is pointed at; 0: none."""
        return self.war.gaul.region_of[self.at]

    def named(self, kind: str) -> list[int]:
        """The piece of a kind that is selected or pointed at, if it is on the map."""
        found = [number for one, number in (self.piece, self.target) if one == kind]
        return [number for number in found if standing_at(self.war, kind, number)][:1]


def _move(gesture: Gesture, step: Step) -> Iterator[Meaning]:
    """BG-3.3, BG-3.4, BG-5 The selected piece with who goes along, to where is pointed."""
    del step
    war, (kind, number) = gesture.war, gesture.piece
    if not standing_at(war, kind, number):
        return
    group = group_with(war, side_of(war, kind, number), kind, number)
    aboard = gesture.target[0] == "ship" and kind != "ship" and standing_at(war, *gesture.target)
    goal = war.gaul.aboard(gesture.target[1]) if aboard else gesture.at
    yield from orders(war, group, (goal,))


def _besiege(gesture: Gesture, step: Step) -> Iterator[Meaning]:
    """BG-4.5.1.i Everybody able against the place that is pointed at; an empty one is taken."""
    assert isinstance(step, steps.PlanSieges)
    war, place = gesture.war, gesture.at
    if not war.gaul.is_place(place):
        return
    units = tuple(siege.besiegers(war, step.region, step.side))
    leaders = tuple(siege.engineers(war, step.region, step.side))
    yield actions.Besiege(place, leaders, units) if war.units_at(place) else actions.TakePlace(place)


def _fire(gesture: Gesture, step: Step) -> Iterator[Meaning]:
    """BG-2.3.5.a, BG-2.3.5.b A depot is destroyed, the land burnt."""
    del step
    if gesture.region:
        if gesture.war.depots[gesture.region]:
            yield actions.DestroyDepot(gesture.region)
        yield actions.Burn(gesture.region)


def _tribes(gesture: Gesture, step: Step) -> Iterator[Meaning]:
    """BG-7.2.2 The tribes of the region that is pointed at."""
    del step
    homes = gesture.war.roster.home
    yield from (actions.Raise(tribe) for tribe, home in enumerate(homes) if home == gesture.region)


def _extend(gesture: Gesture, step: Step) -> Iterator[Meaning]:
    """BG-7.2.3.a The sector of the region that is pointed at."""
    del step
    if gesture.region:
        yield actions.Extend(gesture.war.gaul.sector_of[gesture.region])


def _camp(gesture: Gesture, step: Step) -> Iterator[Meaning]:
    """BG-7.4.2.c A camp with everybody in the region."""
    del step
    war, side = gesture.war, own_side(gesture.seat)
    if gesture.region:
        leaders, units = war.leaders_at(gesture.region, side), war.units_at(gesture.region, side)
        yield actions.BuildCamp(gesture.region, tuple(leaders), tuple(units))


# What names one thing


def _of_region(kind: Callable[[RegionNo], Action]) -> Callable[[Gesture, Step], Iterator[Meaning]]:
    return lambda gesture, _: iter([kind(gesture.region)] if gesture.region else [])


def _go_aboard(gesture: Gesture, step: Step) -> Iterator[Meaning]:
    """BG-5.6.3.a The whole force, if a haven is pointed at."""
    del step
    if gesture.region:
        units = gesture.war.units_at(gesture.war.gaul.britannia, ROMAN)
        yield actions.GoAboard(gesture.region, tuple(units))


def _of_unit(kind: Callable[[UnitNo], Action]) -> Callable[[Gesture, Step], Iterator[Meaning]]:
    return lambda gesture, _: (kind(unit) for unit in gesture.named("unit"))


def _of_leader(kind: Callable[[LeaderNo], Action]) -> Callable[[Gesture, Step], Iterator[Meaning]]:
    return lambda gesture, _: (kind(leader) for leader in gesture.named("leader"))


def _of_ship(kind: Callable[[ShipNo], Action]) -> Callable[[Gesture, Step], Iterator[Meaning]]:
    return lambda gesture, _: (kind(ship) for ship in gesture.named("ship"))


READERS: Mapping[type[Step], Callable[[Gesture, Step], Iterator[Meaning]]] = {
    steps.BuildDepots: _of_region(actions.BuildDepot),
    steps.BurnLand: _fire,
    steps.DismantleDepots: _of_region(actions.DismantleDepot),
    steps.TakeLosses: _of_unit(actions.Lose),
    steps.PlaceArrivals: _of_region(actions.PlaceAt),
    steps.BuildTriremes: _of_unit(actions.BuildTrireme),
    steps.ExchangeTriremes: _of_ship(actions.ExchangeTrireme),
    steps.BreakCamps: _of_region(actions.BreakCamp),
    steps.Negotiate: _of_region(actions.Bargain),
    steps.RaiseTribe: _tribes,
    steps.MoveForces: _move,
    steps.ForceMarches: _move,
    steps.LoseShip: _of_ship(actions.GiveUpShip),
    steps.SendLeader: _of_region(actions.GoTo),
    steps.NameCombat: _of_region(actions.NameRegion),
    steps.EvadeTo: _of_region(actions.GoTo),
    steps.WithdrawForce: _of_region(actions.GoTo),
    steps.RetreatForce: _of_region(actions.GoTo),
    steps.LeaveBritannia: _go_aboard,
    steps.TestOne: _of_leader(actions.TestLeader),
    steps.TakeHits: _of_unit(actions.Lose),
    steps.Pursue: _of_unit(actions.Strike),
    steps.PlanSieges: _besiege,
    steps.StartRevolt: _tribes,
    steps.ChooseAlly: _tribes,
    steps.RaiseMore: _tribes,
    steps.ExtendRevolt: _extend,
    steps.TakeCavalry: _of_region(actions.PlaceAt),
    steps.BuildCamps: _camp,
    steps.RaiseIrreducible: _tribes,
    steps.SendToCisalpina: _of_leader(actions.SendLeaderHome),
}
"""How each step that is asked reads a gesture; lines of battle and plans of several counters are edited elsewhere."""


def meant(war: War, seat: Seat, piece: Handle | None, target: Handle) -> Iterator[Meaning]:
    """What a seat may mean by pointing at a target with this piece selected."""
    step = war.agenda[-1]
    reader = READERS.get(type(step))
    return iter(()) if reader is None else iter(reader(Gesture(war, seat, piece, target), step))


GESTURES: Gestures[War] = Gestures(meant, CHECKS)
