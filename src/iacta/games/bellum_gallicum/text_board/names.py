"""The pieces and places of Bellum Gallicum by name, alone and with their prepositions."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from iacta.games.bellum_gallicum.view import sheet_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from iacta.engine.wording import Say
    from iacta.games.bellum_gallicum.map import Location
    from iacta.games.bellum_gallicum.roster import LeaderNo, ShipNo, TribeNo, UnitNo
    from iacta.games.bellum_gallicum.view import View

NOTHING = "none"
LEGION = re.compile("Legio ([IVXLC]+)")
ELIDING = "aeiouyh"
"""The letters before which French says d’: the h of these names is mute."""


class Names:
    """What things are called in one language. Those of a player's own scenario keep the names of its data."""

    def __init__(self, say: Say, view: View) -> None:
        """Name the pieces of the view's scenario."""
        self.say, self.view = say, view
        self.sheet = sheet_for(view)
        self.gaul, self.roster = self.sheet.gaul, self.sheet.roster
        self._known: dict[tuple[str, object], str] = {}

    def once(self, kind: str, number: object, name: Callable[[], str]) -> str:
        """A name that is put together once: lists of choices say the same names again and again."""
        key = (kind, number)
        if key not in self._known:
            self._known[key] = name()
        return self._known[key]

    def listed(self, names: Sequence[str]) -> str:
        """Some names with `and` before the last."""
        if len(names) < 2:
            return names[0] if names else NOTHING
        return self.say("names-and", first=", ".join(names[:-1]), last=names[-1])

    def _said(self, message: str, name: str) -> str:
        """A message if the scenario ships with the game and there is one; else the name of the data."""
        return self.say(message) if self.sheet.shipped and message in self.say else self.say.written(name)

    # Units

    def unit(self, unit: UnitNo) -> str:
        """A unit; where several have the same name, its number among them too."""
        if not 0 <= unit < len(self.roster.units):
            return NOTHING
        return self.once("unit", unit, lambda: self._unit(unit))

    def _unit(self, unit: UnitNo) -> str:
        one, name = self.roster.units[unit], self.bare_unit(unit)
        alike = [other for other, two in enumerate(self.roster.units) if (two.name, two.kind) == (one.name, one.kind)]
        if one.unit_class == "tribal" or len(alike) == 1:
            return name
        return self.say("unit-numbered", name=name, number=alike.index(unit) + 1)

    def bare_unit(self, unit: UnitNo) -> str:
        """A unit as all that are like it are called."""
        return self.once("bare unit", unit, lambda: self._bare_unit(unit))

    def _bare_unit(self, unit: UnitNo) -> str:
        one = self.roster.units[unit]
        legion = LEGION.fullmatch(one.name)
        if legion is not None:
            return self.say("legion", number=legion[1])
        if one.unit_class == "tribal":
            return self._tribal(unit)
        return self._said(
            f"unit-{one.id}" if one.unit_class == "auxiliary" else f"unit-class-{one.unit_class}", one.name
        )

    def _tribal(self, unit: UnitNo) -> str:
        one, tribe = self.roster.units[unit], self.tribe(self.roster.tribe[unit])
        foot = [
            kind for kind, _ in self.roster.ladder[self.roster.tribes[one.tribe].mobilisation] if kind == "infantry"
        ]
        if one.kind == "infantry" and len(foot) > 1:
            return self.say("unit-tribal-one-of-two", tribe=tribe, sp=one.sp)
        return self.say("unit-tribal", kind=one.kind, tribe=tribe)

    def units(self, units: Iterable[UnitNo]) -> str:
        """Some units: legions together, those of a tribe together, others that are alike by their count."""
        named = tuple(units)
        return self.once("units", named, lambda: self._list_units(named))

    def _list_units(self, named: tuple[UnitNo, ...]) -> str:
        found = list[str]()
        legions = [legion[1] for unit in named if (legion := LEGION.fullmatch(self.roster.units[unit].name))]
        if legions:
            found.append(self._legions(legions))
        groups: dict[tuple[str, int], list[UnitNo]] = {}
        for unit in named:
            one = self.roster.units[unit]
            if not LEGION.fullmatch(one.name):
                groups.setdefault(("", one.tribe) if one.unit_class == "tribal" else (one.name, -1), []).append(unit)
        found += [self._alike(group) for group in groups.values()]
        return ", ".join(found) or NOTHING

    def _legions(self, numbers: list[str]) -> str:
        if len(numbers) == 1:
            return self.say("legion", number=numbers[0])
        return self.say("legions", numbers=self.listed([self.say("legion-number", number=one) for one in numbers]))

    def _alike(self, units: list[UnitNo]) -> str:
        if len(units) == 1:
            return self.bare_unit(units[0])
        if self.roster.tribe[units[0]] < 0:
            return self.say("several-alike", count=len(units), name=self.bare_unit(units[0]))
        parts = [self.say(f"tribe-part-{one.kind}", sp=one.sp) for one in map(self.roster.units.__getitem__, units)]
        return self.say("tribe-units", tribe=self.tribe(self.roster.tribe[units[0]]), parts=" + ".join(parts))

    def form(self, unit: UnitNo | None) -> str:
        """What verbs and articles agree with in the name of a unit."""
        if unit is None or not 0 <= unit < len(self.roster.units):
            return self.say("unit-form", **{"class": NOTHING, "kind": NOTHING})
        one = self.roster.units[unit]
        return self.say("unit-form", **{"class": one.unit_class, "kind": one.kind})

    # Leaders, forces, ships, tribes

    def leader(self, leader: LeaderNo) -> str:
        """A leader; tribunes, and allies without a name, are numbered."""
        if not 0 <= leader < len(self.roster.leaders):
            return NOTHING
        one = self.roster.leaders[leader]
        for nameless, message in ((self.roster.tribunes, "leader-tribune"), (self.roster.generics, "leader-generic")):
            if leader in nameless:
                name, number = self._said(message, one.name), nameless.index(leader) + 1
                return self.say("leader-numbered", name=name, number=number) if len(nameless) > 1 else name
        return self._said(f"leader-{one.id}", one.name)

    def leaders(self, leaders: Iterable[LeaderNo]) -> str:
        """Some leaders."""
        named = tuple(leaders)
        return self.once("leaders", named, lambda: self.listed([self.leader(leader) for leader in named]))

    def force(self, leaders: Iterable[LeaderNo], units: Iterable[UnitNo]) -> str:
        """Leaders with their units; `none` for nobody."""
        return self.say("force", leaders=self.leaders(leaders), units=self.units(units))

    def ship(self, ship: ShipNo) -> str:
        """A ship counter, numbered within its side."""
        if not 0 <= ship < len(self.roster.ships):
            return NOTHING
        side = self.roster.ship_side[ship]
        fleet = [one for one, other in enumerate(self.roster.ship_side) if other == side]
        return self.say(f"ship-{side}", number=fleet.index(ship) + 1)

    def tribe(self, tribe: TribeNo) -> str:
        """A tribe; where two have the same name, with its region."""
        if not 0 <= tribe < len(self.roster.tribes):
            return NOTHING
        name = self.roster.tribes[tribe].name
        if sum(one.name == name for one in self.roster.tribes) > 1:
            return self.say("tribe-of-two", name=name, region=self.location(self.roster.home[tribe]))
        return self.say.written(name)

    # Places

    def sector(self, sector: str) -> str:
        """A sector of the map."""
        found = next((one for one in self.gaul.file.sector if one.id == sector), None)
        if found is None:
            return NOTHING
        return self.say.written(found.name_fr if self.say.language == "fr" else found.name)

    def location(self, location: Location) -> str:
        """A region, place, winter camp, sea zone or ship; `none` for nowhere."""
        gaul = self.gaul
        if not 0 < location < gaul.ship_base + len(self.roster.ships):
            return NOTHING
        if gaul.is_open(location):
            return self.say.written(gaul.file.region[location - 1].name)
        if gaul.is_camp(location):
            return self.say("camp-in", where=self.inside(gaul.region_of[location]))
        if gaul.is_place(location):
            return self.say.written(gaul.file.place[location - gaul.places.start].name)
        if location in gaul.zones:
            zone = gaul.file.sea_zone[location - gaul.sea_base]
            return self._said(f"sea-{zone.id}", zone.name)
        return self.ship(location - gaul.ship_base)

    def locations(self, locations: Iterable[Location]) -> str:
        """Some places."""
        return ", ".join(self.location(location) for location in locations) or NOTHING

    def inside(self, location: Location) -> str:
        """Where something is: the name with its preposition."""
        return self.once("in", location, lambda: self._phrase("in", location))

    def of(self, location: Location) -> str:
        """Whose something is, or where it comes from: the name with its preposition."""
        return self.once("of", location, lambda: self._phrase("of", location))

    def _phrase(self, word: str, location: Location) -> str:
        name, gaul = self.location(location), self.gaul
        if name == NOTHING:
            return NOTHING
        if gaul.is_camp(location):
            return self.say(f"{word}-camp", where=self.inside(gaul.region_of[location]))
        if location in gaul.zones:
            return self.say(f"{word}-sea", name=name)
        if location >= gaul.ship_base:
            return self.say(f"{word}-ship", name=name)
        if self._is_a_people(location):
            return self.say("of-people" if word == "of" else "in-people", name=name)
        if word == "of":
            return self.say("of-name", name=name, elides="yes" if elides(name) else "no")
        return self.say("in-region" if gaul.is_open(location) else "in-place", name=name)

    def _is_a_people(self, location: Location) -> bool:
        """Whether a region bears the name of those who live there."""
        gaul = self.gaul
        if not gaul.is_open(location):
            return False
        return any(tribe.region == gaul.file.region[location - 1].id for tribe in self.roster.tribes)


def elides(name: str) -> bool:
    """Whether French says d’ before a name."""
    return unicodedata.normalize("NFKD", name)[:1].lower() in ELIDING
