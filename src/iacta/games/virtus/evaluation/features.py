"""A position in numbers, for an evaluator that has learnt: every segment by the same figures, then the whole field.

All is told from the active side: what it has at home and ahead in each segment, what the enemy has there, the cards,
the reserves, the clock. Of the enemy's cards only what both sides may know is told. Tokens count as the elements that
are expected to survive the tests they lead to; hits that are yet to be shared are laid where they cost least, so that a
fight looks the same just before its tokens are laid and just after.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.virtus.army_file import NORTH, SOUTH, other
from iacta.games.virtus.evaluation.survey import FACES, expected_elements
from iacta.games.virtus.map_file import RESERVE
from iacta.games.virtus.rules.activation import activations
from iacta.games.virtus.rules.cohesion import WORST_PASS, modifiers, rolls_together
from iacta.games.virtus.state import COURT, JOKER, NO_CARD
from iacta.games.virtus.steps import Act, AllotCards, PlaySegment, ShareHits

if TYPE_CHECKING:
    from iacta.games.virtus.army_file import Roster, Side
    from iacta.games.virtus.map_file import Ground, Place
    from iacta.games.virtus.state import Field

SEGMENT_FIGURES = 70
FIELD_FIGURES = 44
JOKER_COUNTS = 5.0
"""How many activations a Joker counts for among the cards."""
ACTIVE, PASSIVE = 0, 1


class Heap:
    """What one side has in one place."""

    __slots__ = ("attack", "defence", "elements", "fire", "fresh", "generals", "mounted", "price", "tokens", "units")

    def __init__(self) -> None:
        """Nobody."""
        self.elements = 0.0
        """As many as are expected to survive the tests that are due."""
        self.price = 0.0
        self.attack = 0.0
        self.defence = 0.0
        self.units = 0.0
        self.tokens = 0.0
        self.fire = 0.0
        self.mounted = 0.0
        self.fresh = 0.0
        """Units that have not acted in this turn."""
        self.generals = 0.0
        """A superior one counts one and a half."""

    def loss(self) -> float:
        """What one more token here costs, on average over the units."""
        if not self.elements:
            return 0.0
        return self.price / self.elements * (1 - min(WORST_PASS, self.elements / self.units) / FACES)

    def strength(self) -> list[float]:
        """What it is worth in a fight."""
        return [
            self.elements / 8,
            self.price / 30,
            self.attack / 24,
            self.defence / 24,
            self.units / 3,
            self.tokens / 6,
            self.fire / 8,
            self.mounted / 2,
        ]

    def in_reserve(self) -> list[float]:
        """What it may bring up."""
        return [
            self.elements / 8,
            self.price / 30,
            self.attack / 24,
            self.defence / 24,
            self.units / 3,
            self.mounted / 2,
            self.fresh / 3,
            self.generals,
        ]


class Muster:
    """What of each unit and general of a roster counts here."""

    __slots__ = ("attack", "chiefs", "defence", "fire", "is_mounted", "is_south", "led_by_south", "price", "units")

    def __init__(self, roster: Roster) -> None:
        """Read it once."""
        types = roster.types
        self.units = len(types)
        self.price: list[float] = [unit.cost / unit.vc for unit in types]
        self.attack: list[float] = [float(unit.attack) for unit in types]
        self.defence: list[float] = [float(unit.defence) for unit in types]
        self.fire: list[float] = [float(unit.fire) for unit in types]
        self.is_mounted: list[bool] = [unit.mounted for unit in types]
        self.is_south: list[bool] = [side == SOUTH for side in roster.sides]
        self.chiefs: list[float] = [1.0 + 0.5 * general.superior for general in roster.generals]
        self.led_by_south: list[bool] = [general.side == SOUTH for general in roster.generals]


class Plot:
    """The places of a ground by number: south's sectors, north's, south's reserve, north's."""

    __slots__ = ("hills", "number", "places", "sectors", "segments", "woods")

    def __init__(self, ground: Ground) -> None:
        """Read it once."""
        self.segments = ground.segments
        self.sectors: list[Place] = [*ground.camp[SOUTH], *ground.camp[NORTH]]
        everywhere = [*self.sectors, RESERVE[SOUTH], RESERVE[NORTH]]
        self.places = len(everywhere)
        self.number: dict[Place, int] = {place: number for number, place in enumerate(everywhere)}
        self.woods: list[float] = [float(sector in ground.woods) for sector in self.sectors]
        self.hills: list[float] = [float(sector in ground.hills) for sector in self.sectors]


MOST_KEPT = 64
_musters: dict[str, Muster] = {}
_plots: dict[str, Plot] = {}


def muster_of(roster: Roster) -> Muster:
    """Kept, for rosters are few and never change."""
    found = _musters.get(roster.mark)
    if found is None:
        if len(_musters) >= MOST_KEPT:
            _musters.clear()
        found = _musters[roster.mark] = Muster(roster)
    return found


def plot_of(ground: Ground) -> Plot:
    """Kept, for grounds are few and never change."""
    found = _plots.get(ground.mark)
    if found is None:
        if len(_plots) >= MOST_KEPT:
            _plots.clear()
        found = _plots[ground.mark] = Plot(ground)
    return found


class Scene:
    """Who stands where, seen from the active side."""

    __slots__ = ("active", "fallen", "field", "heaps", "muster", "plot", "shaken", "worth")

    def __init__(self, field: Field) -> None:
        """Go once over all units and generals."""
        self.field = field
        self.active: Side = field.active
        self.muster, self.plot = muster_of(field.roster), plot_of(field.ground)
        self.heaps: list[Heap] = [Heap() for _ in range(2 * self.plot.places)]
        self.worth: list[float] = [0.0, 0.0]
        """The price of each army, after the tests that are due."""
        self.fallen: list[float] = [0.0, 0.0]
        """How many generals each side has left."""
        self.shaken: list[float] = [0.0, 0.0]
        """The tokens on them."""
        self._count_units()
        self._count_generals()

    def heap(self, whose: int, place: int) -> Heap:
        """What a side has at a place."""
        return self.heaps[whose * self.plot.places + place]

    def _count_units(self) -> None:
        field, muster, number = self.field, self.muster, self.plot.number
        places, vcs, tokens, done = field.place, field.vc, field.tokens, field.done
        coming = coming_tokens(field, muster)
        acts = self.active == SOUTH
        for unit in range(muster.units):
            vc, place = vcs[unit], places[unit]
            if not vc or not place:
                continue
            whose = ACTIVE if muster.is_south[unit] == acts else PASSIVE
            laid = tokens[unit] + coming[unit]
            left = survivors(field, unit, laid)
            heap = self.heap(whose, number[place])
            price = left * muster.price[unit]
            self.worth[whose] += price
            heap.elements += left
            heap.price += price
            heap.attack += left * muster.attack[unit]
            heap.defence += left * muster.defence[unit]
            heap.units += 1.0
            heap.tokens += laid
            heap.fire += vc * muster.fire[unit]
            if muster.is_mounted[unit]:
                heap.mounted += 1.0
            if not done[unit]:
                heap.fresh += 1.0

    def _count_generals(self) -> None:
        field, muster = self.field, self.muster
        acts = self.active == SOUTH
        for general, place in enumerate(field.general_place):
            if place:
                whose = ACTIVE if muster.led_by_south[general] == acts else PASSIVE
                self.heap(whose, self.plot.number[place]).generals += muster.chiefs[general]
                self.fallen[whose] += 1.0
                self.shaken[whose] += field.general_tokens[general]


def survivors(field: Field, unit: int, tokens: int) -> float:
    """The elements that a unit may expect to keep with so many tokens."""
    elements = field.vc[unit]
    if not tokens:
        return float(elements)
    bonus = 0
    for modifier in modifiers(field, unit):
        bonus += modifier.value
    return expected_elements(elements, tokens, bonus, rolls_together(field, unit))


def coming_tokens(field: Field, muster: Muster) -> list[int]:
    """VI-5.1.c The tokens of hits that are yet to be shared, each where it costs the owner least."""
    coming = [0] * muster.units
    step = field.agenda[-1]
    if type(step) is not ShareHits:
        return coming
    is_souths = step.owner == SOUTH
    hit = [
        unit
        for unit in range(muster.units)
        if muster.is_south[unit] == is_souths and field.vc[unit] and field.place[unit] == step.sector
    ]
    worth = [survivors(field, unit, field.tokens[unit]) * muster.price[unit] for unit in hit]
    for _ in range(step.hits if hit else 0):
        after = [survivors(field, unit, field.tokens[unit] + coming[unit] + 1) * muster.price[unit] for unit in hit]
        losses = [before - then for before, then in zip(worth, after, strict=True)]
        least = losses.index(min(losses))
        coming[hit[least]] += 1
        worth[least] = after[least]
    return coming


# The picture


def picture(field: Field) -> tuple[list[list[float]], list[float]]:
    """The figures of every segment, and those of the whole field."""
    scene = Scene(field)
    front = Front(scene)
    return [front.segment(column) for column in range(scene.plot.segments)], _whole(scene, front)


class Front:
    """The segments side by side: where sectors stand empty or are conquered, and what cards lie there."""

    __slots__ = ("ahead", "conquered", "empty", "home", "is_open", "left", "lost", "scene", "vacant")

    def __init__(self, scene: Scene) -> None:
        """Look along the line."""
        field, plot = scene.field, scene.plot
        self.scene = scene
        self.home = 0 if scene.active == SOUTH else plot.segments
        """The number of the active side's first sector."""
        self.ahead = plot.segments - self.home
        """The number of the first sector facing it."""
        columns = range(plot.segments)
        self.vacant: list[bool] = [not scene.heap(ACTIVE, self.home + column).units for column in columns]
        """Where the active side has nobody at home."""
        self.empty: list[bool] = [not scene.heap(PASSIVE, self.ahead + column).units for column in columns]
        """Where the enemy has nobody at home."""
        self.conquered: list[bool] = [
            self.empty[column] and scene.heap(ACTIVE, self.ahead + column).units > 0 for column in columns
        ]
        self.lost: list[bool] = [
            self.vacant[column] and scene.heap(PASSIVE, self.home + column).units > 0 for column in columns
        ]
        self.is_open: list[bool] = [False for _ in columns]
        """Which segment is being played."""
        self.left: list[float] = [0.0 if card == NO_CARD else float(activations(card)) for card in field.allotted]
        """The activations left in each segment."""
        for step in field.agenda[-2:]:
            if type(step) is PlaySegment and field.allotted[step.segment] != NO_CARD:
                self.is_open[step.segment] = True
                self.left[step.segment] = float(step.left)

    def is_beside(self, column: int, flags: list[bool]) -> float:
        """Whether a neighbour is marked."""
        return float((column > 0 and flags[column - 1]) or (column + 1 < len(flags) and flags[column + 1]))

    def segment(self, column: int) -> list[float]:
        """The figures of one segment."""
        scene, home, ahead = self.scene, self.home + column, self.ahead + column
        ours, there = scene.heap(ACTIVE, home), scene.heap(ACTIVE, ahead)
        intruders, theirs = scene.heap(PASSIVE, home), scene.heap(PASSIVE, ahead)
        plot, conquered, lost = scene.plot, self.conquered[column], self.lost[column]
        empty, vacant, left = self.empty[column], self.vacant[column], self.left[column]
        figures = [*ours.strength(), ours.fresh / 3, ours.generals, *there.strength(), there.fresh / 3, there.generals]
        figures += [*intruders.strength(), intruders.generals, *theirs.strength(), theirs.generals]
        figures += self._blows(column, ours, there, intruders, theirs)
        figures += [float(vacant), float(empty), float(conquered), float(lost)]
        figures += [
            self.is_beside(column, self.empty) if conquered else 0.0,
            self.is_beside(column, self.vacant) if lost else 0.0,
            self.is_beside(column, self.conquered),
            self.is_beside(column, self.lost),
        ]
        figures += [
            min(left, 6.0) / 3,
            float(self.is_open[column]),
            min(left, ours.fresh + there.fresh) / 3,
            min(left, there.fresh) / 3 if empty else 0.0,
            1 / (1 + theirs.elements),
            1 / (1 + ours.elements),
        ]
        figures += [plot.woods[ahead], plot.woods[home], plot.hills[ahead], plot.hills[home]]
        figures += [float(intruders.units > 0), float(there.units > 0)]
        return figures

    def _blows(self, column: int, ours: Heap, there: Heap, intruders: Heap, theirs: Heap) -> list[float]:
        """The blows that may fall in both sectors, the share of the force in each, and who holds them."""
        scene, sectors = self.scene, self.scene.plot.sectors
        holder, active = scene.field.holder, scene.active
        holds = holder[sectors[self.ahead + column]] == active
        is_held = holder[sectors[self.home + column]] != active
        losses = [ours.loss() / 3, there.loss() / 3, intruders.loss() / 3, theirs.loss() / 3]
        given = taken = dealt = suffered = 0.0
        if there.units and theirs.units:
            given = (there.defence if holds else there.attack) * losses[3] / 24
            taken = (theirs.attack if holds else theirs.defence) * losses[1] / 24
        if ours.units and intruders.units:
            dealt = (ours.attack if is_held else ours.defence) * losses[2] / 24
            suffered = (intruders.defence if is_held else intruders.attack) * losses[0] / 24
        force = there.attack + (0.0 if intruders.units else 0.5 * ours.attack)
        threat = intruders.attack + (0.0 if there.units else 0.5 * theirs.attack)
        share = force / (force + theirs.defence) if force else 0.0
        danger = threat / (threat + ours.defence) if threat else 0.0
        figures = [given, taken, dealt, suffered, share * share, danger * danger]
        return [*figures, *losses, float(holds), float(is_held)]


def _whole(scene: Scene, front: Front) -> list[float]:
    """The figures of the whole field."""
    field, plot, active, enemy = scene.field, scene.plot, scene.active, other(scene.active)
    figures: list[float] = []
    for whose, side in ((ACTIVE, active), (PASSIVE, enemy)):
        figures += scene.heap(whose, plot.number[RESERVE[side]]).in_reserve()
    figures += _cards(field, active, field.hand[active], field.pile[active])
    figures += [scene.worth[ACTIVE] / 50, scene.shaken[ACTIVE] / 2, scene.fallen[ACTIVE]]
    figures += _cards(field, enemy, "", field.pile[enemy] + field.hand[enemy])
    figures += [scene.worth[PASSIVE] / 50, scene.shaken[PASSIVE] / 2, scene.fallen[PASSIVE]]
    step = field.agenda[-1]
    figures += [
        (scene.worth[ACTIVE] - scene.worth[PASSIVE]) / 40,
        float(type(step) is AllotCards),
        float(type(step) is Act),
        float(any(front.is_open)),
        field.round / field.battle.max_rounds,
        float(active == field.first),
        float(sum(front.conquered)),
        float(sum(front.lost)),
        float(field.battle.at_limit == active),
        float(field.battle.at_limit == enemy),
    ]
    return figures


def _cards(field: Field, side: Side, hand: str, unseen: str) -> list[float]:
    """The cards that are known to be in a hand, and those that may be drawn."""
    return [
        len(field.hand[side]) / 4,
        sum([_counts(card) for card in hand], 0.0) / 10,
        float(JOKER in hand),
        hand.count(COURT) / 3,
        sum([_counts(card) for card in unseen], 0.0) / len(unseen) / 3 if unseen else 0.7,
        float(JOKER in unseen),
    ]


def _counts(card: str) -> float:
    """How many activations a card counts for."""
    return 0.0 if card == COURT else JOKER_COUNTS if card == JOKER else float(activations(card))
