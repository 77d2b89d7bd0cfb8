"""What pointing at a unit, a hex or something that burns may mean, so that the rules can say why it does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.gestures import Gestures
from iacta.games.alexandre_bayard import actions, steps
from iacta.games.alexandre_bayard.handles import element_in, hexside_in, named
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules import missiles, paths
from iacta.games.alexandre_bayard.sides import SIDES
from iacta.geometry.paths import rings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from iacta.engine.gestures import Meaning
    from iacta.engine.records import Handle, Seat, Step
    from iacta.games.alexandre_bayard.roster import LeaderNo, UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex

CHECKS: Final = (
    "no-such-unit",
    "no-such-leader",
    "no-shooting-weapon",
    "no-such-missiles",
    "no-fire-in-this-battle",
    "no-contact-weapon",
    "no-torches",
    "unit-not-activated",
    "already-activated",
    "decoys-do-not-fight",
    "has-fought",
    "has-marched",
    "has-moved",
    "already-played",
    "must-attack",
    "messenger-sent",
    "two-leaders-have-moved",
    "leader-has-moved",
    "no-more-groups",
    "leader-has-led",
    "out-of-radius",
    "off-the-board",
    "not-a-neighbour",
    "allowance-spent",
    "not-adjacent",
    "adjacent-hex",
    "too-far",
    "out-of-range",
    "enemy-beside",
    "no-shot-after-moving",
    "nothing-burns-there",
    "no-fire-possible",
    "powder-unusable",
    "in-smoke",
    "not-seen",
    "enemy-in-the-hex",
    "no-dice-left",
    "march-ends-beside-enemy",
    "no-passage-through-friends",
    "enemy-unit-there",
    "burning-hex",
    "burning-side",
    "one-unit-in-a-hex",
)
"""From what a piece is and did, over where it could go or shoot, to what stands or lies in the way there."""
SEARCHED: Final = 12
"""AB-C.8 How far a way is looked for that the rules may judge."""


class Gesture:
    """What is pointed at, with what is selected: kind and number of each, and the hex."""

    __slots__ = ("battle", "element", "hex", "piece", "seat", "side_of_hex", "target")

    def __init__(self, battle: Battle, seat: Seat, piece: Handle | None, target: Handle) -> None:
        """Read the handles; those of unknown things count for nothing."""
        self.battle, self.seat = battle, seat
        self.piece, self.target = named(piece if piece != target else None), named(target)
        self.element, self.side_of_hex = element_in(target), hexside_in(target)
        self.hex = self._hex()

    def _hex(self) -> Hex:
        kind, number = self.target
        battle = self.battle
        if kind == "hex":
            return number if number in battle.ground.grid else 0
        if kind == "unit":
            return battle.at[number] if self._is_known(number) else 0
        if kind == "leader" and number < len(battle.leader_at):
            return battle.leader_at[number] if battle.knows_leader(self.side, number) else 0
        return battle.boats[number].hex if kind == "boat" and number < len(battle.boats) else 0

    @property
    def side(self) -> Side:
        """The side of the seat."""
        return SIDES[0] if self.seat == SIDES[0] else SIDES[1]

    def _is_known(self, unit: UnitNo) -> bool:
        battle = self.battle
        return unit < len(battle.at) and battle.at[unit] > 0 and battle.knows(self.side, unit)

    @property
    def unit(self) -> UnitNo:
        """The own unit that is selected, on the board."""
        kind, number = self.piece
        own = kind == "unit" and self._is_known(number) and self.battle.side_of(number) == self.seat
        return number if own else NOBODY

    @property
    def leader(self) -> LeaderNo:
        """The own leader who is selected."""
        kind, number = self.piece
        return number if kind == "leader" and number in self.battle.leaders(self.side) else NOBODY

    @property
    def other(self) -> UnitNo:
        """The unit that is pointed at, or that the seat knows to stand in the hex pointed at."""
        found = self.battle.unit_in(self.hex) if self.hex else NOBODY
        return found if found != NOBODY and self._is_known(found) else NOBODY

    @property
    def own_other(self) -> UnitNo:
        """The own unit that is pointed at."""
        found = self.other
        return found if found != NOBODY and self.battle.side_of(found) == self.seat else NOBODY


# Phases


def _command(gesture: Gesture, step: Step) -> Iterator[Meaning]:  # noqa: ARG001
    """AB-C.6.h A leader activates the unit that is pointed at."""
    if gesture.own_other != NOBODY:
        leaders = [gesture.leader] if gesture.leader != NOBODY else gesture.battle.leaders(gesture.side)
        yield from (actions.Activate(leader, (gesture.own_other,)) for leader in leaders or [NOBODY])


def _move(gesture: Gesture, step: Step) -> Iterator[Meaning]:  # noqa: ARG001
    """AB-C.8, AB-C.6.k The selected unit or leader goes to the hex that is pointed at."""
    battle, place = gesture.battle, gesture.hex
    if gesture.unit != NOBODY and place:
        known = paths.reachable(battle, gesture.unit).get(place)
        yield actions.MoveUnit(gesture.unit, known or straight(battle, battle.at[gesture.unit], place))
    elif gesture.leader != NOBODY and place:
        yield actions.MoveLeader(gesture.leader, straight(battle, battle.leader_at[gesture.leader], place))
    elif gesture.piece.kind == "" and gesture.own_other != NOBODY:
        yield actions.MoveUnit(gesture.own_other, ())


def straight(battle: Battle, start: Hex, end: Hex) -> tuple[Hex, ...]:
    """A shortest way over the map, whatever lies or stands on it, so that the rules may say what bars it."""
    before: dict[Hex, Hex] = {}

    def around(place: Hex) -> Iterator[Hex]:
        for there in battle.ground.neighbours[place]:
            before.setdefault(there, place)
            yield there

    for distance, ring in enumerate(rings((start,), around)):
        if end in ring or distance > SEARCHED:
            break
    path = [end]
    while path[-1] != start and path[-1] in before and len(path) <= SEARCHED + 1:
        path.append(before[path[-1]])
    return tuple(reversed(path[:-1]))


def _combat(gesture: Gesture, step: Step) -> Iterator[Meaning]:  # noqa: ARG001
    """AB-C.9, AB-C.10, AB-1.9, AB-1.11, AB-1.13 Attack or shoot at an enemy, set on fire, fight a fire, work."""
    battle, unit, other = gesture.battle, gesture.unit, gesture.other
    if unit == NOBODY:
        return
    if gesture.element is not None:
        yield actions.FightFire(unit, gesture.element)
        yield actions.ThrowTorches(unit, gesture.element)
    if gesture.target.kind == "sentry":
        yield actions.AttackSentry(unit, gesture.target.number)
    if other != NOBODY and battle.side_of(other) != gesture.seat:
        far = battle.ground.distance[battle.at[unit]][battle.at[other]]
        if far == 1:
            yield actions.Attack(unit, other)
        if far > 1 or battle.roster.units[unit].weapon:
            yield from (actions.Shoot(unit, other, *munition) for munition in missiles.munitions(battle, unit))
    elif gesture.hex and battle.options.fire:
        yield from (actions.Ignite(unit, gesture.hex, weapon) for weapon in ("", *missiles.POT_WEAPONS))


# Answers


def _way(kind: Callable[[tuple[Hex, ...]], Meaning]) -> Callable[[Gesture, Step], Iterator[Meaning]]:
    """One hex as a way: of a retreat, a flight, a figure that goes back."""
    return lambda gesture, _: iter([kind((gesture.hex,))] if gesture.hex else [])


def _unit(kind: Callable[[UnitNo], Meaning]) -> Callable[[Gesture, Step], Iterator[Meaning]]:
    return lambda gesture, _: iter([kind(gesture.other)] if gesture.other != NOBODY else [])


READERS: Final[Mapping[type[Step], Callable[[Gesture, Step], Iterator[Meaning]]]] = {
    steps.TakeCommand: _command,
    steps.MovePieces: _move,
    steps.ChooseCombat: _combat,
    steps.OfferEvade: _way(actions.Evade),
    steps.RetreatUnit: _way(actions.Retreat),
    steps.PushBack: _way(actions.GoBackTo),
    steps.PlaceSurvivors: _way(actions.GoBackTo),
    steps.OfferPursuit: _unit(actions.Pursue),
    steps.JoinLeader: _unit(actions.Join),
}
"""How each step that is asked reads a gesture; sealed answers and lists are edited elsewhere."""


def meant(battle: Battle, seat: Seat, piece: Handle | None, target: Handle) -> Iterator[Meaning]:
    """What a seat may mean by pointing at a target with this piece selected."""
    step = battle.agenda[-1]
    reader = READERS.get(type(step))
    return iter(()) if reader is None else iter(reader(Gesture(battle, seat, piece, target), step))


GESTURES: Gestures[Battle] = Gestures(meant, CHECKS)
