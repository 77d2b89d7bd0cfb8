"""Where the Gauls press and what holds them back: the works stretch by stretch, as one seat knows them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from iacta.games.alesia.evaluation.escape import progress, ways_out
from iacta.games.alesia.evaluation.fields import FAR, PARTS, fields_of
from iacta.games.alesia.roster import ARMIES
from iacta.games.alesia.state import GONE, leader_of

if TYPE_CHECKING:
    from iacta.engine.records import Seat
    from iacta.games.alesia.evaluation.fields import HexFigures, Row, Strengths
    from iacta.games.alesia.evaluation.weights import Weights
    from iacta.games.alesia.roster import Army, Roster
    from iacta.games.alesia.state import Siege
    from iacta.geometry.hexes import Hex

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
        place, order, forces = siege.place, siege.order, forces_of(siege.roster)
        in_box: dict[int, float] = {}
        for army, (first, end) in spans_of(siege.roster).items():
            found = self.on_map[army]
            for at, state, force in zip(place[first:end], order[first:end], forces[first:end], strict=True):
                if at > 0:
                    found[at] = found.get(at, 0.0) + force[state]
                elif at < GONE:
                    leader = leader_of(at)
                    in_box[leader] = in_box.get(leader, 0.0) + force[state]
        for army in ("roman", "relief"):
            self._place_boxes(army, in_box)

    def _place_boxes(self, army: Army, in_box: dict[int, float]) -> None:
        """A hidden counter that the seat does not know counts as the mean of all such."""
        siege, found = self.siege, self.boxes[army]
        counters = [leader for leader in siege.roster.leaders_of_army[army] if siege.leader_at[leader] > 0]
        knows = siege.battle.seat_of[army] == self.seat
        unknown = [] if knows else [leader for leader in counters if not siege.face_up[leader]]
        mean = sum([in_box.get(leader, 0.0) for leader in unknown], 0.0) / len(unknown) if unknown else 0.0
        for leader in counters:
            strength = mean if leader in unknown else in_box.get(leader, 0.0)
            if strength:
                place = siege.leader_at[leader]
                found[place] = found.get(place, 0.0) + strength

    # Stretch by stretch

    def _pressed(self) -> Row:
        fields, zone = self.fields, self.siege.ground.zone
        penned_in = {
            place: force for place, force in self.on_map["besieged"].items() if zone[place] in ("pocket", "oppidum")
        }
        numbers = self.weights.numbers
        near, sallying = numbers / PARTS, numbers * self.readiness * self.weights.sallying / PARTS
        return [
            near * coming + sallying * inside + hidden
            for coming, inside, hidden in zip(
                fields.relief.of(self.on_map["relief"]),
                fields.penned_in.of(penned_in),
                _sum(fields.press, self.boxes["relief"], numbers * self.weights.marching),
                strict=True,
            )
        ]

    def _held(self) -> Row:
        weights, fields = self.weights, self.fields
        rampart, camp = weights.rampart, weights.rampart + weights.camp_holds
        return [
            (camp if intact else rampart) + here / PARTS + hidden
            for intact, here, hidden in zip(
                self._intact(),
                fields.romans.of(self.on_map["roman"]),
                _sum(fields.reach, self.boxes["roman"], weights.waiting),
                strict=True,
            )
        ]

    def _intact(self) -> list[bool]:
        """Where a camp stands."""
        camps = self.siege.camps
        return [camps.get(stretch, False) for stretch in self.fields.stretches]

    def _broken(self) -> list[bool]:
        """Where the works are breached or a camp is destroyed."""
        camps, breaches = self.siege.camps, self.siege.breaches
        return [stretch in breaches or camps.get(stretch, True) is False for stretch in self.fields.stretches]

    def _matter(self) -> Row:
        camps, outposts = self.siege.camps, self.fields.outposts
        return [
            OUTPOST if stretch in outposts else CAMP if stretch in camps else PLAIN for stretch in self.fields.stretches
        ]

    def pressure(self) -> float:
        """How much of each stretch the Gauls have broken, or may be said to threaten, by what it matters."""
        return sum(
            [
                matter if broken else THREAT * matter * force * force / (force * force + held * held)
                for force, held, matter, broken in zip(self.pressed, self.held, self.matter, self.broken, strict=True)
            ],
            0.0,
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
            barred = weights.make_way and row[stretch] <= 1 and stretch in self.on_map["roman"]
            is_done = broken and not barred
            found.append(FAR if is_done else GUARDED * guards - (PRIZE if camp else 0.0) - near)
        return found

    # The sally

    def _exit(self) -> int:
        """Near the besieged, held by few, where the relief army presses: one place for all of them."""
        breaches, zone = self.siege.breaches, self.siege.ground.zone
        penned_in = {
            place: force for place, force in self.on_map["besieged"].items() if zone[place] in ("pocket", "oppidum")
        }
        chief = self.siege.leader_at[self.siege.roster.vercingetorix]
        if self.weights.chief_counts and chief > 0 and zone[chief] in ("pocket", "oppidum"):
            penned_in[chief] = penned_in.get(chief, 0.0) + self.weights.chief_counts
        total = PARTS * (sum(penned_in.values(), 0.0) or 1.0)
        scores = [
            cost / total + GUARDED * held - HELPED * force - (OPEN if stretch in breaches else 0.0)
            for cost, held, force, stretch in zip(
                self.fields.ways.of(penned_in), self.held, self.pressed, self.fields.stretches, strict=True
            )
        ]
        inside = len(self.siege.ground.corridor)
        return scores.index(min(scores[:inside]))

    def gap(self) -> frozenset[Hex]:
        """The broken works by which the besieged go out: whoever stands there is in their way."""
        row = self.siege.ground.distance[self.fields.stretches[self.exit]]
        return frozenset(
            [
                stretch
                for stretch, broken in zip(self.fields.stretches, self.broken, strict=True)
                if broken and row[stretch] <= 1
            ]
        )

    def way_out(self, place: Hex) -> float:
        """How near a besieged piece is to the open country: 1 outside."""
        return progress(self.way[place])

    def _engagement(self) -> float:
        """How much of the relief army is at the works: 1 if it is engaged with all it needs."""
        near = self.siege.ground.corridor_distance
        at_works = sum([force for place, force in self.on_map["relief"].items() if near[place] <= AT_THE_WORKS], 0.0)
        return min(1.0, at_works / self.weights.engaged)


AT_THE_WORKS = 3
"""How near a unit must be to be engaged."""


def _sum(table: HexFigures, strengths: Strengths, share: float) -> Row:
    """What a few pieces count at every stretch."""
    total = [0.0] * table.stretches
    for place, strength in strengths.items():
        force = strength * share
        total = [sum_ + force * part for sum_, part in zip(total, table[place], strict=True)]
    return total


@lru_cache(16)
def forces_of(roster: Roster) -> tuple[tuple[float, float, float], ...]:
    """What each unit counts, by its order."""
    return tuple(
        (fresh * better, shaken * better, routed * better * SHAKY)
        for (fresh, shaken, routed), quality in zip(roster.sp, roster.quality, strict=True)
        for better in [1 + QUALITY * quality]
    )


@lru_cache(16)
def spans_of(roster: Roster) -> dict[Army, tuple[int, int]]:
    """The units of each army by their first number and the one behind the last."""
    return {army: (min(units), max(units) + 1) for army in ARMIES if (units := roster.of_army[army])}


def along(table: HexFigures, pull: Row, place: Hex) -> float:
    """What a strength point in a hex is worth under a pull."""
    return sum([part * wanted for part, wanted in zip(table[place], pull, strict=True)], 0.0)


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
    ahead = sum([force for place, force in besieged.items() if way[place] <= way[at]], 0.0)
    share = LAGGING + (1 - LAGGING) * ahead / max(1.0, sum(besieged.values(), 0.0))
    needed = siege.battle.victory.units_needed
    out = sum([siege.place[unit] > 0 and zone[siege.place[unit]] == "outside" for unit in siege.escaped if unit >= 0])
    total = weights.chief_out * front.readiness * share + weights.breakout * min(out, needed) / needed
    total *= progress(way[at])
    caution = RECKLESS if out >= needed else 1.0
    around = besieged.get(at, 0.0) + front.on_map["relief"].get(at, 0.0)
    near = [(row[place], force) for place, force in front.on_map["roman"].items() if row[place] <= CLOSE]
    if around < BODYGUARD:
        total -= caution * weights.chief_alone * min(1.0, sum([force for _, force in near], 0.0) / THREATENING)
    elif any(distance <= 1 for distance, _ in near):
        total -= caution * weights.chief_exposed
    return total
