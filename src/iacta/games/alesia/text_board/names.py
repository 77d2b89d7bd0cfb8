"""The pieces and places of Alésia by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.orders import called
from iacta.games.alesia.scenario_form import side_of
from iacta.games.alesia.view import battle_for

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.engine.wording import Say
    from iacta.games.alesia.army_file import Decoy, Leader, Unit
    from iacta.games.alesia.roster import LeaderNo, Side, UnitNo
    from iacta.games.alesia.view import CounterSeen, View
    from iacta.geometry.hexes import Hex

NOTHING = "none"


class Names:
    """What things are called in one language."""

    def __init__(self, say: Say, view: View) -> None:
        """Name the pieces of the view's battle."""
        self.say, self.view = say, view
        self.battle = battle_for(view)
        self.roster, self.ground = self.battle.roster, self.battle.ground

    def hex(self, place: Hex) -> str:
        """A hex by its four figures; `none` for what is no hex."""
        return f"{place:04d}" if place > 0 else NOTHING

    def hexes(self, places: Iterable[Hex]) -> str:
        """Some hexes."""
        return ", ".join(self.hex(place) for place in places) or NOTHING

    def path(self, path: Iterable[Hex]) -> str:
        """A way from hex to hex."""
        return self.say("path-then").join(self.hex(place) for place in path)

    def unit(self, unit: UnitNo) -> str:
        """A unit; where several have the same name, its number too."""
        if not 0 <= unit < len(self.roster.units):
            return NOTHING
        name = self._called(self.roster.units[unit])
        twins = sum(one.name == self.roster.units[unit].name for one in self.roster.units)
        return self.say("unit-numbered", name=name, number=unit + 1) if twins > 1 else name

    def form(self, unit: UnitNo | None) -> str:
        """Whether a language takes the name of a unit for one thing or for many."""
        if unit is None or not 0 <= unit < len(self.roster.units):
            return self.say("unit-form", kind=NOTHING)
        return self.say("unit-form", kind=self.roster.units[unit].kind)

    def bare_unit(self, unit: UnitNo) -> str:
        """A unit by its name alone."""
        return self._called(self.roster.units[unit])

    def units(self, units: Iterable[UnitNo]) -> str:
        """Some units."""
        return ", ".join(self.unit(unit) for unit in units) or NOTHING

    def leader(self, leader: LeaderNo) -> str:
        """A leader or decoy."""
        return self._called(self.roster.leaders[leader]) if 0 <= leader < len(self.roster.leaders) else NOTHING

    def leaders(self, leaders: Iterable[LeaderNo]) -> str:
        """Some leaders."""
        return ", ".join(self.leader(leader) for leader in leaders) or NOTHING

    def leader_to_type(self, leader: LeaderNo) -> str:
        """A leader as orders call him; those of one name and side are numbered."""
        name, own = self.leader(leader), self.roster.leaders_of[self.roster.leader_side[leader]]
        twins = [one for one in own if self.leader(one) == name]
        return self.say("leader-to-type", number=twins.index(leader) + 1, name=name) if len(twins) > 1 else name

    def leader_called(self, word: str) -> LeaderNo | None:
        """The leader that a typed word names: one's own first."""
        own = self.roster.leaders_of[side_of(self.view.seat)] if self.view.seat else ()
        for leaders in (own, range(len(self.roster.leaders))):
            found = called(word, {leader: self.leader_to_type(leader) for leader in leaders})
            if found is not None:
                return found
        return None

    def _called(self, piece: Unit | Leader | Decoy) -> str:
        return self.say.written((self.say.language == "en" and piece.name_en) or piece.name)

    def counter(self, counter: CounterSeen) -> str:
        """A counter that the seat does not know."""
        return self.say("counter-hidden", side=counter.side, handle=counter.handle)

    def counter_of(self, leader: LeaderNo) -> CounterSeen | None:
        """A leader's counter on the map, if the seat knows it."""
        return next((counter for counter in self.view.counters if counter.leader == leader), None)

    def place_name(self, place: Hex) -> str:
        """What the map calls a hex; `none` for most."""
        found = next((one for one in self.battle.map.place if self.hex(place) in one.hexes), None)
        if found is None:
            return NOTHING
        return self.say.written((self.say.language == "en" and found.name_en) or found.name)

    def side(self, side: Side) -> str:
        """A side."""
        return self.say("side", side=side)
