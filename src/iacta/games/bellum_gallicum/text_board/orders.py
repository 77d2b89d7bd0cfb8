"""Typed orders of Bellum Gallicum: `march Crassus 4 13 Pictones`, `depot Remi`, `besiege Gergovia` …

Leaders, regions, places and tribes go by name or the beginning of it, units by the number they are shown with. Where a
march, siege or camp names no unit, every unit goes that may.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iacta.engine.orders import Unreadable, called, checked
from iacta.games.bellum_gallicum import actions, steps
from iacta.games.bellum_gallicum.state import EMBARKED, FROZEN, LED, MOVED

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from iacta.engine.orders import WordReader
    from iacta.engine.records import Action, Seat
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, UnitNo
    from iacta.games.bellum_gallicum.text_board.names import Names
    from iacta.games.bellum_gallicum.view import View

VERBS: dict[str, type[Action]] = {
    "march": actions.March,
    "force": actions.ForcedMarch,
    "enter": actions.Shift,
    "leave": actions.Shift,
    "depot": actions.BuildDepot,
    "dismantle": actions.DismantleDepot,
    "burn": actions.Burn,
    "raze": actions.DestroyDepot,
    "place": actions.PlaceAt,
    "break": actions.BreakCamp,
    "bargain": actions.Bargain,
    "raise": actions.Raise,
    "lose": actions.Lose,
    "fight": actions.NameRegion,
    "go": actions.GoTo,
    "evade": actions.Evade,
    "stand": actions.Stand,
    "test": actions.TestLeader,
    "commit": actions.Commit,
    "strike": actions.Strike,
    "besiege": actions.Besiege,
    "take": actions.TakePlace,
    "lift": actions.LiftSieges,
    "surrender": actions.Surrender,
    "hold": actions.Hold,
    "sortie": actions.Sortie,
    "destroy": actions.Destroy,
    "revolt": actions.Revolt,
    "peace": actions.KeepPeace,
    "end": actions.Pass,
}
"""What an order begins with."""
BOXES = ("left", "centre", "right")
GROUPS = (actions.March, actions.ForcedMarch, actions.Shift, actions.Besiege)
LEADER_WORDS = ("leader", "chef")


class OrderReader:
    """Reads orders of one seat."""

    def __init__(self, names: Names, view: View, seat: Seat) -> None:
        """Pieces and places are those of the view."""
        self.names, self.view, self.seat = names, view, seat
        self.gaul, self.roster = names.gaul, names.roster

    def read(self, verb: str, reader: WordReader) -> Action:
        """The action that a verb and the words after it mean; raises Unreadable."""
        kind = VERBS[verb]
        if kind in GROUPS:
            return self._group(verb, kind, reader)
        if kind is actions.Commit:
            return checked(kind, {"unit": self.unit(reader.word()), "box": self._box(reader.word())})
        return checked(kind, {field: self._value(field, reader) for field in kind.__struct_fields__})

    def _value(self, field: str, reader: WordReader) -> Any:
        """One field of an action that names a single thing."""
        if field == "initiative":
            return bool(reader.words and reader.word())
        word = reader.word()
        readers = {"unit": self.unit, "leader": self.leader, "tribe": self.tribe, "place": self.place}
        return readers.get(field, self.region)(word)

    # Orders that name a group

    def _group(self, verb: str, kind: type[Action], reader: WordReader) -> Action:
        """Leaders, units and the places at the end of the order."""
        leaders, units, places = self._sorted_out(reader)
        fields: dict[str, Any] = {"leaders": leaders, "units": units}
        if verb == "leave" and not places:
            return checked(kind, fields)
        if not places:
            raise Unreadable
        if kind in (actions.Besiege, actions.Shift):
            fields |= {"place": places[0]}
        elif kind is actions.March:
            fields |= self._goal(places)
        else:
            fields |= {"via": self._region_of(places[0]), **self._goal(places[1:])}
        return checked(kind, self._with_everybody(kind, fields))

    def _sorted_out(self, reader: WordReader) -> tuple[tuple[LeaderNo, ...], tuple[UnitNo, ...], list[Location]]:
        """The words of an order by what they name."""
        leaders, units, places = list[int](), list[int](), list[int]()
        while reader.words:
            word = reader.word()
            if word.isdecimal():
                units.append(self.unit(word))
            elif (leader := self._named_leader(word)) is not None:
                leaders.append(leader)
            else:
                places.append(self._named_location(word))
        return tuple(leaders), tuple(units), places

    def _goal(self, places: Sequence[Location]) -> dict[str, int]:
        """Where a march ends: a region, or a place of it."""
        if not places:
            raise Unreadable
        last = places[-1]
        region = self._region_of(last)
        return {"to": region, "into": 0 if self.gaul.is_open(last) else last}

    def _region_of(self, location: Location) -> RegionNo:
        return self.gaul.region_of[location]

    def _with_everybody(self, kind: type[Action], fields: dict[str, Any]) -> dict[str, Any]:
        """Where leaders march or besiege and no unit is named, all units of their region that may go with them."""
        if kind is actions.Shift or fields["units"] or not fields["leaders"]:
            return fields
        at = self.view.leader_at[fields["leaders"][0]]
        return {**fields, "units": self.stack(at)} if at > 0 else fields

    def stack(self, at: Location) -> tuple[UnitNo, ...]:
        """The units that stood with a leader in a region and have not moved."""
        view, region = self.view, self.gaul.region_of[at]
        busy = MOVED | FROZEN | EMBARKED
        marching = self._is_marching()
        return tuple(
            unit
            for unit, there in enumerate(view.at)
            if there > 0
            and self.gaul.region_of[there] == region
            and view.side[unit] == self.seat
            and (not marching or (view.done[unit] & LED and not view.done[unit] & busy))
        )

    def _is_marching(self) -> bool:
        return bool(self.view.agenda) and isinstance(self.view.agenda[-1], steps.MoveForces | steps.ForceMarches)

    # Names

    def unit(self, word: str) -> UnitNo:
        """A unit by the number it is shown with."""
        if not word.isdecimal() or not 1 <= int(word) <= len(self.roster.units):
            raise Unreadable
        return int(word) - 1

    def leader(self, word: str) -> LeaderNo:
        """A leader by his name."""
        return found(self._named_leader(word))

    def region(self, word: str) -> RegionNo:
        """A region by its name."""
        return found(called(word, {region: self.names.location(region) for region in self.gaul.regions}))

    def place(self, word: str) -> Location:
        """An oppidum or city by its name; the name of a region stands for its winter camp."""
        named = called(word, {place: self.names.location(place) for place in self.gaul.places})
        return named if named is not None else self.gaul.camp_of(self.region(word))

    def tribe(self, word: str) -> int:
        """A tribe by its name."""
        return found(called(word, {tribe: self.names.tribe(tribe) for tribe in range(len(self.roster.tribes))}))

    def _box(self, word: str) -> str:
        say = self.names.say
        boxes = {say(f"wing-{box}"): box for box in BOXES} | {box: box for box in BOXES}
        if word.lower() not in boxes:
            raise Unreadable
        return boxes[word.lower()]

    def _named_leader(self, word: str) -> LeaderNo | None:
        """One's own leaders on the map first, then all others."""
        known: Mapping[LeaderNo, str] = {one: self.names.leader(one) for one in range(len(self.roster.leaders))}
        own = {one: name for one, name in known.items() if self._is_here(one)}
        at_hand = called(word, own)
        return at_hand if at_hand is not None else called(word, known)

    def _is_here(self, leader: LeaderNo) -> bool:
        return self.roster.leader_side[leader] == self.seat and self.view.leader_at[leader] > 0

    def _named_location(self, word: str) -> Location:
        """A region, or an oppidum or city."""
        places: Iterable[Location] = (*self.gaul.regions, *self.gaul.places)
        return found(called(word, {place: self.names.location(place) for place in places}))

    # What a leader might try

    def attempts(self, words: Sequence[str]) -> list[Action]:
        """`leader Crassus`: a march to every neighbour, with everybody and alone."""
        if len(words) != 2 or words[0].lower() not in LEADER_WORDS or not self._is_marching():
            return []
        leader = self._named_leader(words[1])
        at = self.view.leader_at[leader] if leader is not None else 0
        if leader is None or at <= 0 or not self.gaul.region_of[at]:
            return []
        groups = dict.fromkeys((self.stack(at), ()))
        neighbours = self.gaul.neighbours[self.gaul.region_of[at]]
        return [actions.March((leader,), units, there) for there in neighbours for units in groups]


def found(number: int | None) -> int:
    """A number that a name stood for; raises Unreadable if it stood for none."""
    if number is None:
        raise Unreadable
    return number
