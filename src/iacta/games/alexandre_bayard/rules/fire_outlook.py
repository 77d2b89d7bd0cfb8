"""AB-1.5: how likely fire is to take a hex at the next fire step of its side; the storm's die (AB-3.7.g) apart."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

from iacta.engine.chance.dice import BranchingDice
from iacta.engine.table import Table
from iacta.games.alexandre_bayard.rules.burning import is_burning_hex, is_drenched, place_of, resistance, weather_row
from iacta.games.alexandre_bayard.rules.fire import age_fires, fires_of, leads, leaps, reached, resists, toward
from iacta.games.alexandre_bayard.rules.ignition import has_penalty, spread_shot
from iacta.games.alexandre_bayard.sides import SIDES
from iacta.games.alexandre_bayard.steps import AgeFires, DevelopFire, RollIncendiary
from iacta.games.alexandre_bayard.tables import FACES, HITS
from iacta.geometry.hexes import DIRECTIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from iacta.engine.records import Step
    from iacta.games.alexandre_bayard.map_pieces import Element
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex

A_HIT: Final = Fraction(len(HITS["green"]), len(FACES))
"""AB-1.2.b"""


class _Attack(NamedTuple):
    """So many dice against what can burn, or none if it burns without; and how likely it is that it comes to this."""

    target: Element
    dice: int
    share: Fraction


def threatened(battle: Battle) -> dict[Hex, Fraction]:
    """AB-1.5.a, AB-1.5.d The hexes that do not burn, but may once the fires beside them have had their step."""
    safe: dict[Hex, Fraction] = {}
    for side in SIDES if battle.fires and not is_drenched(battle) else ():
        for target, chance in _catching(battle, side):
            place = place_of(battle, target)
            if not is_burning_hex(battle, place):
                safe[place] = safe.get(place, Fraction(1)) * (1 - chance)
    return {place: 1 - share for place, share in sorted(safe.items()) if share < 1}


def _catching(battle: Battle, side: Side) -> Iterator[tuple[Element, Fraction]]:
    """AB-1.5.c, AB-1.5.d All attacks of a side's fires on one thing together, once these are a step older."""
    after = battle.clone()
    age_fires(Table(after, BranchingDice()), AgeFires(side))
    attacks: dict[Element, list[_Attack]] = {}
    for element in fires_of(after, side):
        for attack in _attacks(after, element) if after.fires[element].age and leads(after, element) else ():
            attacks.setdefault(attack.target, []).append(attack)
    for target, found in attacks.items():
        yield target, _chance(_left(after, target), found)


def _attacks(battle: Battle, element: Element) -> Iterator[_Attack]:
    """AB-1.5.g, AB-1.5.h What one fire does to the hexes around it."""
    steps = [step for direction in range(1, DIRECTIONS + 1) for step in toward(battle, element, direction)]
    near: list[_Attack] = []
    for step in steps:
        found = list(_made(battle, step, near))
        near = found if isinstance(step, DevelopFire) else []
        yield from found


def _made(battle: Battle, step: Step, near: list[_Attack]) -> Iterator[_Attack]:
    """AB-1.5.h, AB-1.5.j By dice, or of itself; two hexes downwind only past one that burns by then."""
    share = _burns_on(battle)
    if isinstance(step, RollIncendiary):
        yield _Attack(step.attack.element, step.attack.dice, share)
        return
    assert isinstance(step, DevelopFire)  # fires go in no other way
    if step.past and not leaps(battle, step):
        share *= max((_taken(battle, attack) for attack in near), default=Fraction(0))
    for target in reached(battle, step):
        certain = not has_penalty(battle) and not resists(battle, step.element, target)
        shot = None if certain else spread_shot(battle, step.element, target, "spread")
        if certain or shot is not None:
            yield _Attack(target, shot.attack.dice if shot is not None else 0, share)


def _burns_on(battle: Battle) -> Fraction:
    """AB-3.3.k How likely it is that the weather does not put a fire out first."""
    row = weather_row(battle)
    if row is None or row.extinguish_on is None:
        return Fraction(1)
    return Fraction(row.extinguish_on[0] - 1, 6)


def _left(battle: Battle, target: Element) -> int:
    return resistance(battle, target) - battle.damage.get(target, 0)


def _taken(battle: Battle, attack: _Attack) -> Fraction:
    """AB-1.2.c How likely it is that an attack that is made sets fire."""
    return _enough(attack.dice, _left(battle, attack.target)) if attack.dice else Fraction(1)


def _enough(dice: int, needed: int) -> Fraction:
    """AB-1.2.b That many of so many dice hit."""
    ways = (comb(dice, hits) * A_HIT**hits * (1 - A_HIT) ** (dice - hits) for hits in range(max(0, needed), dice + 1))
    return sum(ways, Fraction(0))


def _chance(left: int, attacks: Iterable[_Attack]) -> Fraction:
    """AB-1.5.c Damage adds up; whatever comes without dice is enough by itself."""
    spared = Fraction(1)
    dice: dict[int, Fraction] = {0: Fraction(1)}
    for attack in attacks:
        if not attack.dice:
            spared *= 1 - attack.share
            continue
        more: dict[int, Fraction] = {}
        for count, share in dice.items():
            more[count] = more.get(count, Fraction(0)) + share * (1 - attack.share)
            more[count + attack.dice] = more.get(count + attack.dice, Fraction(0)) + share * attack.share
        dice = more
    return 1 - spared * sum(share * (1 - _enough(count, left)) for count, share in dice.items())
