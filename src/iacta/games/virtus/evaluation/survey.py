"""One look over the field: who stands where, and how strong he will be after the tests that are due."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from iacta.games.virtus.army_file import SIDES
from iacta.games.virtus.rules.cohesion import WORST_PASS, modifiers, rolls_together, threshold
from iacta.games.virtus.rules.combat import melee
from iacta.games.virtus.steps import ShareHits

if TYPE_CHECKING:
    from iacta.games.virtus.army_file import Roster, Side
    from iacta.games.virtus.map_file import Place
    from iacta.games.virtus.state import Field

FACES = 6


@cache
def expected_elements(elements: int, tokens: int, bonus: int, together: bool) -> float:  # noqa: FBT001 - part of a key
    """VI-3.1.c The elements that a unit may expect to keep through so many tests, one by one or all at once."""
    if not elements or not tokens:
        return float(elements)
    fails = 1 - threshold(elements + bonus, ()) / FACES
    if together:
        return _expected_after_handful(elements, tokens, fails)
    after = expected_elements(elements - 1, tokens - 1, bonus, False)
    return fails * after + (1 - fails) * expected_elements(elements, tokens - 1, bonus, False)


def _expected_after_handful(elements: int, tokens: int, fails: float) -> float:
    """VI-10.5.b Every die against the same threshold."""
    chances = [1.0]
    for _ in range(tokens):
        chances = [
            (chances[lost] * (1 - fails) if lost < len(chances) else 0.0) + (chances[lost - 1] * fails if lost else 0.0)
            for lost in range(len(chances) + 1)
        ]
    return sum([chance * max(0, elements - lost) for lost, chance in enumerate(chances)], 0.0)


class Force:
    """What a side has in one place: its units, their price after the tests, the hits they may expect to score."""

    __slots__ = ("elements", "hits", "price", "units")

    def __init__(self) -> None:
        """Nobody yet."""
        self.units: list[int] = []
        self.elements = self.hits = self.price = 0.0

    def loss(self) -> float:
        """What one more token here costs, on average over the units."""
        if not self.elements:
            return 0.0
        per_unit = self.elements / len(self.units)
        return self.price / self.elements * (1 - min(WORST_PASS, per_unit) / FACES)


NOBODY = Force()


class ReportWriter(NamedTuple):
    """What of each unit of a roster matters here: the price of an element, and the hits it may expect to score."""

    price: tuple[float, ...]
    hits: tuple[float, ...]


MOST_SHEETS = 64
_sheets: dict[str, ReportWriter] = {}


def sheet(roster: Roster) -> ReportWriter:
    """The sheet of a roster; kept, for rosters are few and never change."""
    found = _sheets.get(roster.mark)
    if found is None:
        if len(_sheets) >= MOST_SHEETS:
            _sheets.clear()
        types = roster.types
        found = _sheets[roster.mark] = ReportWriter(
            tuple(unit.cost / unit.vc for unit in types),
            tuple((unit.attack + unit.defence) / (2 * FACES) for unit in types),
        )
    return found


class Survey:
    """One look over the field: who stands where, how strong."""

    __slots__ = ("_blows", "field", "forces", "sheet", "worth")

    def __init__(self, field: Field) -> None:
        """Go once over all units."""
        self.field = field
        self.sheet = sheet(field.roster)
        self.forces: dict[str, dict[Place, Force]] = {}
        self.worth: dict[str, float] = {}
        self._blows: dict[int, float] = {}
        for side in SIDES:
            self._count(side)
        step = field.agenda[-1] if field.agenda else None
        if type(step) is ShareHits:
            self.worth[step.owner] -= step.hits * self.forces[step.owner][step.sector].loss()

    def _count(self, side: Side) -> None:
        field = self.field
        places, vcs, tokens, prices, hits = field.place, field.vc, field.tokens, self.sheet.price, self.sheet.hits
        forces: dict[Place, Force] = {}
        worth = 0.0
        for unit in field.roster.of[side]:
            left = float(vcs[unit])
            if not left:
                continue
            if tokens[unit]:
                left = self._left(unit)
            force = forces.get(places[unit])
            if force is None:
                force = forces[places[unit]] = Force()
            price = left * prices[unit]
            worth += price
            force.units.append(unit)
            force.price += price
            force.elements += left
            force.hits += left * hits[unit]
        self.forces[side], self.worth[side] = forces, worth

    def hits(self, unit: int) -> float:
        """The hits that a unit may expect, wherever it fights."""
        return self.sheet.hits[unit] * self.field.vc[unit]

    def blow(self, unit: int) -> float:
        """The hits that an engaged unit may expect where it stands."""
        hits = self._blows.get(unit)
        if hits is None:
            attack = melee(self.field, unit)
            hits = self._blows[unit] = attack.dice * attack.efficiency / FACES
        return hits

    def blows(self, units: list[int]) -> float:
        """The hits that engaged units may expect together."""
        return sum([self.blow(unit) for unit in units], 0.0)

    def _left(self, unit: int) -> float:
        field = self.field
        bonus = sum([modifier.value for modifier in modifiers(field, unit)])
        return expected_elements(field.vc[unit], field.tokens[unit], bonus, rolls_together(field, unit))
