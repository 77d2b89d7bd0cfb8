"""What units, leaders, craft, hexes and whatever can burn are called, and how they are named in orders."""

from __future__ import annotations

import re
from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING, Final

from iacta.engine.orders import Unreadable, called
from iacta.engine.wording import NOTHING
from iacta.games.alexandre_bayard.handles import element_in, named
from iacta.games.alexandre_bayard.sides import SIDES
from iacta.geometry.hexes import HexRows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from iacta.engine.records import Handle
    from iacta.engine.wording import Say
    from iacta.games.alexandre_bayard.map_pieces import Element
    from iacta.games.alexandre_bayard.roster import BoatNo, LeaderNo, UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.view import View
    from iacta.geometry.hexes import Hex

HEX: Final = re.compile(r"\[?([0-9]{1,2})[,;-]([0-9]{1,2})\]?")
"""`5,4`, `5-4` or `[5,4]`."""


class Names:
    """What things are called in one language; where two have the same name, their tags tell them apart."""

    def __init__(self, say: Say, view: View) -> None:
        """Name what the view's board has."""
        self.say, self.view, self.board = say, view, view.board
        self.is_french = say.language == "fr"

    def listed(self, names: Sequence[str]) -> str:
        """Some names with `and` before the last."""
        if len(names) < 2:
            return names[0] if names else NOTHING
        return self.say("names-and", first=", ".join(names[:-1]), last=names[-1])

    def _written(self, name: str, french: str) -> str:
        return self.say.written(french if self.is_french and french else name)

    # Sides

    def army(self, side: Side) -> str:
        """A side by the name of its army."""
        one = self.board.players[SIDES.index(side)]
        return self._written(one.name, one.name_fr)

    # Units and leaders

    @cached_property
    def tags(self) -> list[str]:
        """a3: the third unit of alexandre."""
        return self._tagged([unit.side for unit in self.board.units], "")

    @cached_property
    def leader_tags(self) -> list[str]:
        """al1: the first leader of alexandre."""
        return self._tagged([leader.side for leader in self.board.leaders], "l")

    @staticmethod
    def _tagged(sides: Sequence[Side], mark: str) -> list[str]:
        so_far: Counter[Side] = Counter()
        found = []
        for side in sides:
            so_far[side] += 1
            found.append(f"{side[0]}{mark}{so_far[side]}")
        return found

    @cached_property
    def plain_units(self) -> list[str]:
        """Names without tags."""
        found = [self._written(unit.name, unit.name_fr) for unit in self.board.units]
        return [
            self.say("decoy", troop=name) if unit.is_decoy else name
            for unit, name in zip(self.board.units, found, strict=True)
        ]

    @cached_property
    def _units(self) -> list[str]:
        return _told_apart(self.plain_units, self.tags)

    def unit(self, unit: UnitNo) -> str:
        """A unit; with its tag if another one has the same name."""
        return self._units[unit] if 0 <= unit < len(self._units) else NOTHING

    def units(self, units: Iterable[UnitNo]) -> str:
        """Several units."""
        return self.listed([self.unit(unit) for unit in units])

    @cached_property
    def plain_leaders(self) -> list[str]:
        """Names without tags; a leader without a name goes by his rank."""
        return [
            self._written(leader.name, leader.name_fr) if leader.name else self.say(f"rank-{leader.rank}")
            for leader in self.board.leaders
        ]

    @cached_property
    def _leaders(self) -> list[str]:
        return _told_apart(self.plain_leaders, self.leader_tags)

    def leader(self, leader: LeaderNo) -> str:
        """A leader."""
        return self._leaders[leader] if 0 <= leader < len(self._leaders) else NOTHING

    def leaders(self, leaders: Iterable[LeaderNo]) -> str:
        """Several leaders."""
        return self.listed([self.leader(leader) for leader in leaders])

    def boat(self, boat: BoatNo) -> str:
        """A craft by its kind and number."""
        boats = self.board.boats
        if not 0 <= boat < len(boats):
            return NOTHING
        return f"{self.say(f'boat-{boats[boat].type}')} {boat + 1}"

    def corps(self, corps: int) -> str:
        """A corps by its sub-general."""
        found = self.board.corps
        return self.say("corps-of", leader=self.leader(found[corps].leader)) if 0 <= corps < len(found) else NOTHING

    # The board

    def hex(self, place: Hex) -> str:
        """[5, 4]; nothing for nowhere."""
        if not place:
            return NOTHING
        column, row = HexRows.spot(place)
        return self.say("hex-at", column=column, row=row)

    def hexes(self, places: Iterable[Hex]) -> str:
        """Several hexes."""
        return ", ".join(self.hex(place) for place in places) or NOTHING

    @cached_property
    def _first_terrain(self) -> dict[Hex, str]:
        return dict(zip(self.board.hexes, self.board.terrain, strict=True))

    @cached_property
    def _terrain(self) -> dict[Hex, str]:
        return self._first_terrain | dict(self.view.terrain)

    def terrain(self, place: Hex) -> str:
        """What lies in a hex now."""
        return self.say(f"terrain-{self._terrain[place]}") if place in self._terrain else NOTHING

    def direction(self, direction: int) -> str:
        """A direction; nothing for none."""
        return self.say(f"direction-{direction}") if direction else NOTHING

    def towards(self, direction: int) -> str:
        """A direction as somewhere to go."""
        return self.say(f"towards-{direction}")

    def element(self, element: Element) -> str:
        """AB-1.1 Something that can burn, as it was before it burnt."""
        kind, place, name, direction = element
        match kind:
            case "boat":
                return self.boat(place)
            case "accessory":
                return self.say("element-of", name=self.say(f"accessory-{name}"), unit=self.unit(place))
            case "side":
                side = self._side_kinds.get((place, direction), "palisade")
                return self.say(
                    "element-side",
                    name=self.say(f"side-{side}"),
                    direction=self.direction(direction),
                    hex=self.hex(place),
                )
            case "overlay":
                return self.say("element-at", name=self.say(f"overlay-{name}"), hex=self.hex(place))
            case _:
                terrain = self._first_terrain.get(place, "open")
                return self.say("element-at", name=self.say(f"terrain-{terrain}"), hex=self.hex(place))

    @cached_property
    def _side_kinds(self) -> dict[tuple[Hex, int], str]:
        return {key: piece.kind for key, piece in self.view.sides}

    # Weather

    def weather(self, kind: str, force: str) -> str:
        """A weather with its force."""
        return self.say(f"weather-{kind}-{force}" if force else f"weather-{kind}")

    def wind(self, force: str, direction: int) -> str:
        """A wind, and toward what it blows."""
        wind = self.say(f"wind-{force}")
        if force == "very_weak":
            return wind
        return self.say("wind-towards", wind=wind, direction=self.towards(direction))

    # Handles

    def handle(self, handle: Handle) -> str:
        """What a handle or the id of a troop stands for; other texts stand for themselves."""
        troop = f"troop-{handle.partition(':')[0]}"
        if troop in self.say:
            return self.say(troop)
        element = element_in(handle)
        if element is not None:
            return self.element(element)
        kind, number = named(handle)
        known: Mapping[str, Callable[[int], str]] = {
            "unit": self.unit,
            "leader": self.leader,
            "boat": self.boat,
            "corps": self.corps,
            "hex": self.hex,
            "marker": lambda marker: self.say("marker", marker=marker),
        }
        return known[kind](number) if kind in known else handle

    # What names mean

    def read_unit(self, words: str) -> UnitNo:
        """A unit by its tag or its name; raises Unreadable."""
        return _read(words, self.tags, self._units)

    def read_leader(self, words: str) -> LeaderNo:
        """A leader by his tag or his name; raises Unreadable."""
        return _read(words, self.leader_tags, self._leaders)

    def read_hex(self, word: str) -> Hex:
        """A hex by its column and row; raises Unreadable."""
        found = HEX.fullmatch(word)
        place = HexRows.number(int(found[1]), int(found[2])) if found else 0
        if place not in self._first_terrain:
            raise Unreadable
        return place


def _told_apart(names: Sequence[str], tags: Sequence[str]) -> list[str]:
    """Names, with tags where several are alike."""
    often = Counter(names)
    return [name if often[name] == 1 else f"{name} ({tag})" for name, tag in zip(names, tags, strict=True)]


def _read(words: str, tags: Sequence[str], names: Sequence[str]) -> int:
    word = words.strip()
    if word.lower() in tags:
        return tags.index(word.lower())
    found = called(word, dict(enumerate(names)))
    if found is None:
        raise Unreadable
    return found
