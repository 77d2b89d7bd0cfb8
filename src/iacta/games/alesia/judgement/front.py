"""Where the Gauls press and what holds them back: the works stretch by stretch, as one seat knows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.alesia.counters import ARMIES
from iacta.games.alesia.judgement.fields import fields_of
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
PLAIN, OUTPOST, CAMP, BREACHED = 6.0, 8.0, 12.0, 4.0
"""What a stretch matters, in points: a corridor hex, a camp outside the lines, one between them, a breach."""
QUALITY = 0.15
"""How much better a unit fights for each point of its quality."""
EXIT = 10.0
"""How much more a stretch matters where the besieged will try to pass."""
OPEN = 0.3
"""How much better an exit is where the works are breached."""


class Front:
    """The pressure on every stretch, and what holds it."""

    __slots__ = (
        "boxes",
        "exit",
        "fields",
        "held",
        "matter",
        "on_map",
        "pressed",
        "readiness",
        "seat",
        "siege",
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
        self.readiness = weights.patience + (1 - weights.patience) * self._engagement()
        """How much a sally of the besieged is worth while."""
        self.pressed = self._pressed()
        self.held = self._held()
        self.matter = self._matter()
        self.exit = self._exit()
        """The number of the stretch where the besieged had best go out; it matters to everybody."""
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

    def _matter(self) -> Row:
        siege = self.siege
        camps, breaches, zone = siege.camps, siege.breaches, siege.ground.zone
        found = []
        for stretch in self.fields.stretches:
            camp = camps.get(stretch)
            if zone[stretch] != "corridor":
                found.append(OUTPOST if camp else 0.0)
            else:
                found.append(CAMP if camp else BREACHED if stretch in breaches else PLAIN)
        return found

    def pressure(self) -> float:
        """How much of each stretch the Gauls may be said to have broken, by what it matters."""
        return sum(
            [
                matter * force * force / (force * force + held * held)
                for force, held, matter in zip(self.pressed, self.held, self.matter, strict=True)
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

    # The sally

    def _exit(self) -> int:
        """Where the relief army presses most on what holds least, near the besieged: one place for all of them."""
        exits, breaches = self.fields.exits, self.siege.breaches
        near = _add([0.0] * len(self.pressed), exits, self.on_map["besieged"], 1.0)
        scores = [
            close * (force / (force + held) + (OPEN if stretch in breaches else 0.0))
            for close, force, held, stretch in zip(near, self.pressed, self.held, self.fields.stretches, strict=True)
        ]
        return scores.index(max(scores))

    def way_out(self, place: Hex) -> float:
        """How near a besieged piece is to the open country: by the common exit as long as it is penned in."""
        if self.siege.ground.zone[place] in ("corridor", "outside"):
            return self.fields.way_out[place]
        return self.fields.exits[place][self.exit]

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
