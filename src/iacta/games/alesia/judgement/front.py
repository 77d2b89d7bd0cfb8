"""Where the Gauls press and what holds them back: the works stretch by stretch, as one seat knows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.alesia.counters import ARMIES
from iacta.games.alesia.judgement.escape import progress, ways_out
from iacta.games.alesia.judgement.fields import FAR, fields_of
from iacta.games.alesia.state import GONE, NOWHERE, ROUTED, leader_of

if TYPE_CHECKING:
    from iacta.engine.records import Seat
    from iacta.games.alesia.counters import Army
    from iacta.games.alesia.judgement.fields import Row
    from iacta.games.alesia.judgement.weights import Weights
    from iacta.games.alesia.state import Siege
    from iacta.geometry.hexes import Hex

Strengths = dict[int, float]
"""Strength points by hex."""
SHAKY = 0.3
"""What a routed strength point counts."""
PLAIN, OUTPOST, CAMP = 6.0, 8.0, 12.0
"""What a stretch matters, in points: a corridor hex, a camp outside the lines, one between them."""
THREAT = 0.6
"""How much of that the best threat is worth; only a broken stretch is worth all of it."""
QUALITY = 0.15
"""How much better a unit fights for each point of its quality."""
EXIT = 10.0
"""How much more a stretch matters where the besieged will try to pass."""
OPEN = 4.0
"""How many MP better an exit is where the works are breached."""
GUARDED = 0.25
"""How many MP farther a strength point makes the stretch it holds."""
HELPED = 0.25
"""How many MP nearer a strength point of the relief army brings an exit."""
PRIZE = 4.0
"""How many MP nearer a camp is than the bare works: it is worth the way."""
RENDEZVOUS = 4.0
"""How many MP nearer the works are where the besieged will try to pass."""
LATE, LAST_CALL = 10, 6
"""From this turn on the besieged grow impatient; so many turns later they go whoever comes."""


class Front:
    """The pressure on every stretch, and what holds it."""

    __slots__ = (
        "boxes",
        "broken",
        "exit",
        "fields",
        "held",
        "matter",
        "on_map",
        "pressed",
        "readiness",
        "seat",
        "siege",
        "targets",
        "way",
        "weights",
    )

    def __init__(self, siege: Siege, seat: Seat, weights: Weights) -> None:
        """Look at everything that a seat can know."""
        self.siege, self.seat, self.weights = siege, seat, weights
        self.fields = fields_of(siege)
        self.on_map: dict[Army, Strengths] = {army: {} for army in ARMIES}
        """Strength on the map."""
        self.boxes: dict[Army, Strengths] = {army: {} for army in ARMIES}
        """Strength in boxes where their leaders stand, or may stand for all that the seat knows."""
        self._count()
        haste = min(1.0, max(0.0, (siege.turn - LATE) / LAST_CALL))
        self.readiness = weights.patience + (1 - weights.patience) * max(haste, self._engagement())
        """How much a sally of the besieged is worth while."""
        self.pressed = self._pressed()
        self.held = self._held()
        self.broken = self._broken()
        self.matter = self._matter()
        self.exit = self._exit()
        """The number of the stretch where the besieged had best go out; it matters to everybody."""
        self.way = ways_out(siege, self.fields.stretches[self.exit], {})
        """The cost of the way out, if no Roman bars it."""
        self.targets: Row = []
        row = siege.ground.distance[self.fields.stretches[self.exit]]
        for number, stretch in enumerate(self.fields.stretches):
            if row[stretch] <= 1 and self.matter[number]:
                self.matter[number] += EXIT * self.readiness

    # Who stands where

    def _count(self) -> None:
        siege = self.siege
        roster, order = siege.roster, siege.order
        in_box: dict[int, float] = {}
        for unit, place in enumerate(siege.place):
            if place in (NOWHERE, GONE):
                continue
            strength = roster.sp[unit][order[unit]] * (1 + QUALITY * roster.quality[unit])
            if order[unit] == ROUTED:
                strength *= SHAKY
            if place > 0:
                found = self.on_map[roster.army[unit]]
                found[place] = found.get(place, 0.0) + strength
            else:
                in_box[leader_of(place)] = in_box.get(leader_of(place), 0.0) + strength
        for army in ("roman", "relief"):
            self._place_boxes(army, in_box)

    def _place_boxes(self, army: Army, in_box: dict[int, float]) -> None:
        """A hidden counter that the seat does not know counts as the mean of all such."""
        siege, found = self.siege, self.boxes[army]
        counters = [leader for leader in siege.roster.leaders_of_army[army] if siege.leader_at[leader] > 0]
        knows = siege.battle.seat_of[army] == self.seat
        unknown = [] if knows else [leader for leader in counters if not siege.face_up[leader]]
        mean = sum([in_box.get(leader, 0.0) for leader in unknown]) / len(unknown) if unknown else 0.0
        for leader in counters:
            strength = mean if leader in unknown else in_box.get(leader, 0.0)
            if strength:
                place = siege.leader_at[leader]
                found[place] = found.get(place, 0.0) + strength

    # Stretch by stretch

    def _pressed(self) -> Row:
        press, zone = self.fields.press, self.siege.ground.zone
        penned_in = {
            place: force for place, force in self.on_map["besieged"].items() if zone[place] in ("pocket", "oppidum")
        }
        total = [0.0] * len(self.fields.stretches)
        for strengths, share in (
            (self.on_map["relief"], 1.0),
            (penned_in, self.readiness * self.weights.sallying),
            (self.boxes["relief"], self.weights.marching),
        ):
            total = _add(total, press, strengths, share)
        return total

    def _held(self) -> Row:
        siege, weights = self.siege, self.weights
        total = [
            weights.rampart + (weights.camp_holds if siege.camps.get(stretch, False) else 0.0)
            for stretch in self.fields.stretches
        ]
        total = _add(total, self.fields.hold, self.on_map["roman"], 1.0)
        return _add(total, self.fields.reach, self.boxes["roman"], weights.waiting)

    def _broken(self) -> list[bool]:
        """Where the works are breached or a camp is destroyed."""
        camps, breaches = self.siege.camps, self.siege.breaches
        return [stretch in breaches or camps.get(stretch, True) is False for stretch in self.fields.stretches]

    def _matter(self) -> Row:
        camps, zone = self.siege.camps, self.siege.ground.zone
        return [
            OUTPOST if zone[stretch] != "corridor" else CAMP if stretch in camps else PLAIN
            for stretch in self.fields.stretches
        ]

    def pressure(self) -> float:
        """How much of each stretch the Gauls have broken, or may be said to threaten, by what it matters."""
        return sum(
            [
                matter if broken else THREAT * matter * force * force / (force * force + held * held)
                for force, held, matter, broken in zip(self.pressed, self.held, self.matter, self.broken, strict=True)
            ]
        )

    # What one more strength point changes

    def pull_on_gauls(self) -> Row:
        """What a strength point more at each stretch adds to the pressure; nothing where it is broken anyway."""
        return [
            2 * matter * force * held * held / (force * force + held * held) ** 2
            for force, held, matter in zip(self.pressed, self.held, self.matter, strict=True)
        ]

    def pull_on_romans(self) -> Row:
        """What a strength point more at each stretch takes from the pressure; nothing where nobody comes."""
        return [
            2 * matter * force * force * held / (force * force + held * held) ** 2
            for force, held, matter in zip(self.pressed, self.held, self.matter, strict=True)
        ]

    # Where to go

    def far_from_works(self, place: Hex) -> float:
        """How far a Gaul is from the works that are worth breaking, in MP: those well held lie farther."""
        if not self.targets:
            self.targets = self._targets()
        return min([cost + added for cost, added in zip(self.fields.march[place], self.targets, strict=True)])

    def _targets(self) -> Row:
        """What makes each stretch farther than it lies, in MP."""
        weights, camps = self.weights, self.siege.camps
        row = self.siege.ground.distance[self.fields.stretches[self.exit]]
        found = []
        for stretch, held, broken in zip(self.fields.stretches, self.held, self.broken, strict=True):
            camp = camps.get(stretch, False)
            guards = held - weights.rampart - (weights.camp_holds if camp else 0.0)
            near = RENDEZVOUS * self.readiness if row[stretch] <= 1 else 0.0
            found.append(FAR if broken else GUARDED * guards - (PRIZE if camp else 0.0) - near)
        return found

    # The sally

    def _exit(self) -> int:
        """Near the besieged, held by few, where the relief army presses: one place for all of them."""
        march, breaches = self.fields.march, self.siege.breaches
        zone = self.siege.ground.zone
        penned_in = [
            (march[place], force)
            for place, force in self.on_map["besieged"].items()
            if zone[place] in ("pocket", "oppidum")
        ]
        total = sum([force for _, force in penned_in]) or 1.0
        costs = [0.0] * len(self.pressed)
        for row, force in penned_in:
            costs = [cost + force * part for cost, part in zip(costs, row, strict=True)]
        scores = [
            cost / total + GUARDED * held - HELPED * force - (OPEN if stretch in breaches else 0.0)
            for cost, held, force, stretch in zip(costs, self.held, self.pressed, self.fields.stretches, strict=True)
        ]
        inside = len(self.siege.ground.corridor)
        return scores.index(min(scores[:inside]))

    def way_out(self, place: Hex) -> float:
        """How near a besieged piece is to the open country: 1 outside."""
        return progress(self.way[place])

    def _engagement(self) -> float:
        """How much of the relief army is at the works: 1 if it is engaged with all it needs."""
        near = self.siege.ground.corridor_distance
        at_works = sum([force for place, force in self.on_map["relief"].items() if near[place] <= AT_THE_WORKS])
        return min(1.0, at_works / self.weights.engaged)


AT_THE_WORKS = 3
"""How near a unit must be to be engaged."""


def _add(total: Row, table: list[Row], strengths: Strengths, share: float) -> Row:
    for place, strength in strengths.items():
        force = strength * share
        total = [sum_ + force * part for sum_, part in zip(total, table[place], strict=True)]
    return total


def along(table: list[Row], pull: Row, place: Hex) -> float:
    """What a strength point in a hex is worth under a pull."""
    return sum([part * wanted for part, wanted in zip(table[place], pull, strict=True)])


CLOSE = 2
"""Within so many hexes Romans threaten Vercingétorix."""
BODYGUARD = 8
"""The strength points that keep him safe."""
THREATENING = 10.0
"""So many Roman strength points nearby are the whole of the danger."""
RECKLESS = 0.1
"""How much he minds them once only he is missing outside."""
LAGGING = 0.3
"""What his way is worth while all his men are behind him."""


def chief_worth(front: Front, at: Hex, way: Row) -> float:
    """What Vercingétorix in a hex is worth: out behind his men, and never where Romans find him without them."""
    siege, weights = front.siege, front.weights
    row, besieged, zone = siege.ground.distance[at], front.on_map["besieged"], siege.ground.zone
    ahead = sum([force for place, force in besieged.items() if way[place] <= way[at]])
    share = LAGGING + (1 - LAGGING) * ahead / max(1.0, sum(besieged.values()))
    needed = siege.battle.victory.units_needed
    out = sum([siege.place[unit] > 0 and zone[siege.place[unit]] == "outside" for unit in siege.escaped if unit >= 0])
    total = weights.chief_out * front.readiness * share + weights.breakout * min(out, needed) / needed
    total *= progress(way[at])
    caution = RECKLESS if out >= needed else 1.0
    around = besieged.get(at, 0.0) + front.on_map["relief"].get(at, 0.0)
    near = [(row[place], force) for place, force in front.on_map["roman"].items() if row[place] <= CLOSE]
    if around < BODYGUARD:
        total -= caution * weights.chief_alone * min(1.0, sum([force for _, force in near]) / THREATENING)
    elif any(distance <= 1 for distance, _ in near):
        total -= caution * weights.chief_exposed
    return total
