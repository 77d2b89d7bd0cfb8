"""6.1.b, 6.1.h: units hidden in woods, and what brings them to light."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Done, Reveal
from iacta.games.hail_caesar.sides import foe
from iacta.games.hail_caesar.state import HIDDEN, WAITING, Battle
from iacta.games.hail_caesar.steps import RevealHidden
from iacta.geometry.boxes import within
from iacta.geometry.sweeps import path

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.rules.ways import Leg, Way
    from iacta.games.hail_caesar.sides import Side
    from iacta.geometry.boxes import Box


def hidden_units(battle: Battle, side: Side) -> list[UnitNo]:
    """HC-6.1.b The units of a side that are hidden, in file order."""
    return [unit for unit, _ in battle.boxes(side) if battle.has(unit, HIDDEN)]


def reveal(table: Table[Battle], unit: UnitNo) -> None:
    """HC-6.1.h A hidden unit is seen from now on."""
    battle = table.state
    if battle.has(unit, HIDDEN):
        battle.clear(unit, HIDDEN)
        table.tell(events.UnitRevealed(unit), "HC-6.1.h")
        table.reveal()


def reveal_near(table: Table[Battle], unit: UnitNo, way: Way) -> None:
    """HC-6.1.b, HC-6.1.h Hidden enemies within 6" of a mover, anywhere on its way."""
    reveal_around(table, unit, way.legs, [] if way.box is None else [way.box])


def reveal_met(table: Table[Battle], unit: UnitNo, legs: Iterable[Leg] = ()) -> None:
    """HC-6.1.h A unit that was moved, whatever moved it, is seen, and finds hidden enemies within 6" of its way."""
    reveal(table, unit)
    box = table.state.box[unit]
    reveal_around(table, unit, legs, [] if box is None else [box])


def reveal_around(table: Table[Battle], unit: UnitNo, legs: Iterable[Leg], ends: list[Box]) -> None:
    """HC-6.1.b Hidden enemies of a unit within 6" of its way or of where it ends."""
    battle, far = table.state, table.state.sheet.measures.hidden_reveal
    hidden = hidden_units(battle, battle.enemy_of(unit))
    places = [*(place for leg in legs for place in _places(leg)), *ends] if hidden else []
    for enemy in hidden:
        if any(within(place, battle.at(enemy), far) for place in places):
            reveal(table, enemy)


def _places(leg: Leg) -> list[Box]:
    """HC-14.6.r The samples of a leg as far as it goes, those of a straight one too."""
    return path(leg.start, leg.end) if leg.is_straight else leg.poses()[1:]


def as_known(battle: Battle, side: Side) -> Battle:
    """HC-6.1.h The table as a side knows it: without hidden enemies. To be read only; itself if nobody is hidden."""
    hidden = hidden_units(battle, foe(side))
    if not hidden:
        return battle
    known = battle.clone()
    for unit in hidden:
        known.stand(unit, None)
        known.fate[unit] = WAITING
    return known


def copy_as_known(battle: Battle, side: Side) -> Battle:
    """HC-6.1.h A copy of the table as a side knows it, on which its plans are played through."""
    known = as_known(battle, side)
    return battle.clone() if known is battle else known


class Revealing(Question[Battle, RevealHidden, Reveal | Done]):
    """HC-6.1.h The owner of hidden units may reveal them before an enemy moves."""

    clause = "HC-6.1.h"
    actions = (Reveal, Done)

    def asks(self, state: Battle, step: RevealHidden) -> Seat | None:
        """The side named, if units of it are hidden."""
        return step.side if hidden_units(state, step.side) else None

    def candidates(self, state: Battle, step: RevealHidden, seat: Seat) -> Iterator[Reveal | Done]:  # noqa: ARG002
        """Nobody, or one of them."""
        yield Done()
        yield from map(Reveal, hidden_units(state, step.side))

    def refuses(self, state: Battle, step: RevealHidden, seat: Seat, action: Reveal | Done) -> Refusal | None:
        """HC-6.1.h"""
        del seat
        if isinstance(action, Done) or action.unit in hidden_units(state, step.side):
            return None
        return Refusal("HC-6.1.h", "not-hidden")

    def answer(self, table: Table[Battle], step: RevealHidden, seat: Seat, action: Reveal | Done) -> None:
        """Reveal one, and ask again; or none any more."""
        del seat
        if isinstance(action, Reveal):
            reveal(table, action.unit)
            table.then(step)
