"""What units, divisions, commanders and pieces of ground are called, and how they are named in orders."""

from __future__ import annotations

import re
from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING, Final

from iacta.engine.orders import Unreadable, called, is_called
from iacta.engine.wording import NOTHING
from iacta.games.hail_caesar.sides import SIDES
from iacta.games.hail_caesar.text_board.figures import Figures
from iacta.games.hail_caesar.view import open_facts, sheet_for

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from iacta.engine.records import Seat
    from iacta.engine.wording import Say
    from iacta.games.hail_caesar.map import AreaNo
    from iacta.games.hail_caesar.roster import CommanderNo, DivisionNo, UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.games.hail_caesar.view import View

GROUND: Final = "t"
"""The tags of pieces of ground begin with it, those of units with the first letter of their side."""
TAG: Final = re.compile(r"\(([brt][0-9]{1,2})\)$")
ROMAN: Final = re.compile(r"(x{0,3})(ix|iv|v?i{0,3})")
UNITS_IN_ROMAN: Final = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")


class Names:
    """What things are called in one language; where two have the same name, their tags tell them apart."""

    def __init__(self, say: Say, view: View) -> None:
        """Name what the view's scenario has."""
        self.say, self.view = say, view
        self.sheet = sheet_for(view)
        self.roster, self.ground = self.sheet.roster, self.sheet.ground
        self.figures = Figures(say)
        self.is_french = say.language == "fr"

    @cached_property
    def battle(self) -> Battle:
        """What the seat sees, as the rules read it."""
        return open_facts(self.view)

    def listed(self, names: Sequence[str]) -> str:
        """Some names with `and` before the last."""
        if len(names) < 2:
            return names[0] if names else NOTHING
        return self.say("names-and", first=", ".join(names[:-1]), last=names[-1])

    def _written(self, name: str, french: str) -> str:
        return self.say.written(french if self.is_french and french else name)

    # Names

    @cached_property
    def _plain_units(self) -> list[str]:
        return [self._written(unit.name, unit.name_fr) for unit in self.roster.units]

    @cached_property
    def _units(self) -> list[str]:
        plain = self._plain_units
        often = Counter(plain)
        return [name if often[name] == 1 else f"{name} ({self.tag(unit)})" for unit, name in enumerate(plain)]

    def unit(self, unit: UnitNo) -> str:
        """A unit; with its tag if another one has the same name."""
        return self._units[unit] if 0 <= unit < len(self._units) else NOTHING

    def units(self, units: Iterable[UnitNo]) -> str:
        """Several units."""
        return self.listed([self.unit(unit) for unit in units])

    def division(self, division: DivisionNo) -> str:
        """A division."""
        if not 0 <= division < len(self.roster.divisions):
            return NOTHING
        one = self.roster.divisions[division]
        return self._written(one.name, one.name_fr)

    def commander(self, commander: CommanderNo) -> str:
        """A commander."""
        if not 0 <= commander < len(self.roster.divisions):
            return NOTHING
        one = self.roster.divisions[commander]
        return self._written(one.commander, one.commander_fr)

    @cached_property
    def _areas(self) -> list[str]:
        plain = [self._written(area.name_en, area.name_fr).replace(",", "") or area.id for area in self.ground.areas]
        often = Counter(plain)
        return [
            name if often[name] == 1 else f"{name} ({GROUND}{number})" for number, name in enumerate(plain, start=1)
        ]

    def area(self, area: AreaNo) -> str:
        """A piece of ground; with its tag if another one has the same name."""
        return self._areas[area] if 0 <= area < len(self._areas) else NOTHING

    def army(self, side: Seat) -> str:
        """A side by the name of its army."""
        one = self.roster.armies[side]  # type: ignore[index]  # a seat is a side
        return self._written(one.name, one.name_fr)

    def handle(self, handle: str) -> str:
        """What a handle stands for; other texts stand for themselves."""
        kind, _, number = handle.partition(":")
        named = {"unit": self.unit, "area": self.area, "division": self.division, "commander": self.commander}
        return named[kind](int(number)) if kind in named and number.isdecimal() else handle

    # Tags

    @cached_property
    def _tags(self) -> list[str]:
        tags = [""] * len(self.roster.units)
        for side in SIDES:
            for number, unit in enumerate(self.roster.units_of[side], start=1):
                tags[unit] = f"{side[0]}{number}"
        return tags

    def tag(self, unit: UnitNo) -> str:
        """b3: the third unit of blue."""
        return self._tags[unit]

    # What names mean

    def read_unit(self, words: str, seat: Seat | None) -> UnitNo:
        """A unit by its tag, its number or Roman numeral among one's own, its id or its name; raises Unreadable."""
        name, tag = untagged(words)
        if tag in self._tags:
            unit = self._tags.index(tag)
            if name and called(name, {unit: self._plain_units[unit]}) is None:
                raise Unreadable
            return unit
        words = words.strip()
        if words in self.roster.unit_no:
            return self.roster.unit_no[words]
        number = int(words) if words.isdecimal() and len(words) < 3 else roman(words)
        own = self.roster.units_of[seat] if seat in SIDES else ()
        if 0 < number <= len(own):
            return own[number - 1]
        return self._called(words, dict(enumerate(self._units)), own)

    def _called(self, words: str, names: dict[int, str], first: Sequence[int]) -> int:
        """By name: a whole name before a beginning, and those of one's own before all others."""
        own = {unit: names[unit] for unit in first}
        whole = {unit: name for unit, name in names.items() if is_called(words, name)}
        for known in ({unit: own[unit] for unit in whole if unit in own}, whole, own, names):
            found = called(words, known)
            if found is not None:
                return found
        raise Unreadable

    def read_area(self, words: str) -> AreaNo:
        """A piece of ground by its tag, its id or its name; raises Unreadable."""
        tag = untagged(words)[1]
        words = words.strip()
        if tag[:1] == GROUND and tag[1:].isdecimal() and 0 < int(tag[1:]) <= len(self._areas):
            return int(tag[1:]) - 1
        if words in self.ground.area_no:
            return self.ground.area_no[words]
        return self._called(words, dict(enumerate(self._areas)), ())

    def read_commander(self, words: str, seat: Seat) -> CommanderNo:
        """One of one's own commanders by name; raises Unreadable."""
        own = self.roster.commanders_of[seat]  # type: ignore[index]  # a seat is a side
        found = called(words, {one: self.commander(one) for one in own})
        if found is None:
            raise Unreadable
        return found


def untagged(words: str) -> tuple[str, str]:
    """A name, and the tag that stands after it in brackets or alone."""
    words = words.strip()
    tagged = TAG.search(words)
    return (words[: tagged.start()].strip(), tagged[1]) if tagged else ("", words)


def roman(word: str) -> int:
    """A Roman numeral below forty; 0 for anything else."""
    found = ROMAN.fullmatch(word)
    return 0 if found is None or not word else 10 * len(found[1]) + UNITS_IN_ROMAN.index(found[2])
