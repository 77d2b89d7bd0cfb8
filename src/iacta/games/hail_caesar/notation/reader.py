"""A position read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from iacta.engine.position_lines import lines_of, noted, pairs, read_each, scenario_of
from iacta.engine.records import Outcome
from iacta.games.hail_caesar.actions import CloseRanks
from iacta.games.hail_caesar.battlefield import Contact, Melee, Trail, UnderFire
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.notation.words import (
    ANY_STEP,
    FATES,
    FLAGS,
    NOBODY,
    RANKS,
    SIDES_OF_UNITS,
    angle_of,
    length_of,
)
from iacta.games.hail_caesar.roster import FORMATIONS, Formation
from iacta.games.hail_caesar.scenarios import FIRST, scenario_from, sheet_of, shipped
from iacta.games.hail_caesar.sides import SIDES, Side
from iacta.games.hail_caesar.state import STANDING, Battle

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.games.hail_caesar.roster import UnitNo

MOST: Final = 99
"""No figure of a note is larger."""
POSE = 3


def position(text: str) -> Battle:
    """The state that a notation describes; BrokenScenario names the line that cannot be read."""
    lines = lines_of(text)
    reader = _Reader(Battle(sheet_of(scenario_of(lines, "hail_caesar", FIRST, shipped(), scenario_from))))
    read_each(lines, reader.read)
    reader.battle.agenda.reverse()
    return reader.battle


class _Reader:
    """Lays a position out, line by line."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.lines: dict[str, Callable[[str], None]] = {
            "hail_caesar": self._head,
            "unit": self._unit,
            "commander": self._commander,
            "general": self._general,
            "contact": self._contact,
            "support": lambda rest: battle.supports.update([self._two(rest)]),
            "shot_at": lambda rest: battle.shot_at.update([self._two(rest)]),
            "met": self._met,
            "unfought": self._unfought,
            "sweepers": self._sweepers,
            "melee": self._melee,
            "under_fire": self._under_fire,
            "trail": self._trail,
            "agenda": lambda rest: battle.agenda.append(msgspec.json.decode(rest, type=ANY_STEP)),
            "outcome": self._outcome,
            "options": lambda _: None,
            "source": lambda _: None,
        }

    def read(self, title: str, rest: str) -> None:
        """One line."""
        if title.startswith("sealed "):
            self.battle.sealed[_side(title.removeprefix("sealed "))] = msgspec.json.decode(rest, type=CloseRanks)
        else:
            self.lines[title](rest)

    def _head(self, rest: str) -> None:
        head = dict(pairs(rest))
        self.battle.round = _number(head.get("round", "0"))
        self.battle.side = _side(head.get("side", SIDES[0]))
        self.battle.went_first = _side(head.get("first", SIDES[0]))

    # Units

    def _no(self, name: str) -> UnitNo:
        return self.battle.roster.unit_no[name]

    def _two(self, rest: str) -> tuple[UnitNo, UnitNo]:
        one, two = rest.split()
        return self._no(one), self._no(two)

    def _unit(self, rest: str) -> None:
        battle = self.battle
        words, notes = noted(rest)
        name, *where = words.split()
        unit = self._no(name)
        formation = battle.formation[unit]
        if where and where[-1] in FORMATIONS:
            formation = _formation(where.pop())
        if formation not in battle.roster.allowed[unit]:
            message = f"{formation} is not open to {name}"
            raise ValueError(message)
        battle.formation[unit] = formation
        self._stand(unit, where)
        for word, value in notes.items():
            self._note(unit, word, value)

    def _stand(self, unit: UnitNo, where: list[str]) -> None:
        """In a pose, in a building, or off the table."""
        battle = self.battle
        if where[0] == "in":
            (_, block) = where
            battle.inside[unit], battle.fate[unit] = battle.ground.area_no[block], STANDING
        elif where[0] in FATES or where[0] == "nowhere":
            battle.fate[unit] = FATES.get(where[0], STANDING)
            if len(where) > 1:
                battle.exits[unit] = self._pose(where[1:])
        else:
            battle.stand(unit, battle.pose(unit, battle.formation[unit], *self._pose(where)))
            battle.fate[unit] = STANDING

    def _pose(self, words: list[str]) -> tuple[int, int, int]:
        x, y, heading = words
        return (*self._place([x, y]), angle_of(heading))

    def _place(self, words: list[str]) -> tuple[int, int]:
        """A point that a unit or commander can have: on the table, or just beyond its edge."""
        x, y = (length_of(word) for word in words)
        ground = self.battle.ground
        far = max(ground.width, ground.depth)
        if not (-far <= x <= ground.width + far and -far <= y <= ground.depth + far):
            message = f"{' '.join(words)} is far from the table"
            raise ValueError(message)
        return x, y

    def _note(self, unit: UnitNo, word: str, value: str) -> None:
        battle = self.battle
        if word == "casualties":
            battle.casualties[unit] = _number(value)
        elif word == "moves":
            battle.moves[unit] = _number(value)
        elif word == "exit":
            battle.exits[unit] = self._pose(value.split())
        else:
            battle.flags[unit] |= FLAGS[word]

    # Commanders

    def _commander(self, rest: str) -> None:
        battle = self.battle
        words, notes = noted(rest)
        name, *place = words.split()
        commander = battle.roster.division_no[name]
        battle.place[commander] = self._place(place)
        for word, value in notes.items():
            if word == "with":
                battle.joined[commander] = self._no(value)
            elif word == "command":
                battle.command[commander] = _number(value)
            elif word == "combat":
                battle.combat_value[commander] = _number(value)
            elif word == "broken":
                battle.broken[commander] = True
            elif word == "fallen":
                battle.fallen |= {commander}
            else:
                battle.rank[commander] |= RANKS[word]

    def _general(self, rest: str) -> None:
        numbers = self.battle.roster.division_no
        named = {_side(side): name for side, name in pairs(rest)}
        self.battle.general = {side: numbers[name] for side, name in named.items() if name != NOBODY}

    # Fights

    def _contact(self, rest: str) -> None:
        battle = self.battle
        one, side, two, other, *more = rest.split()
        across = NO_AREA
        if more:
            _, area = more
            across = battle.ground.area_no[area]
        found = Contact(self._no(one), SIDES_OF_UNITS[side], self._no(two), SIDES_OF_UNITS[other], across)
        battle.contacts += (found,)

    def _met(self, rest: str) -> None:
        self.battle.opportunities |= {self._two(rest)}

    def _unfought(self, rest: str) -> None:
        self.battle.unfought = frozenset(self._no(name) for name in rest.split())

    def _sweepers(self, rest: str) -> None:
        self.battle.sweepers = tuple(self._no(name) for name in rest.split())

    def _melee(self, rest: str) -> None:
        self.battle.melee = msgspec.json.decode(rest, type=Melee)

    def _under_fire(self, rest: str) -> None:
        found = msgspec.json.decode(rest, type=UnderFire)
        self.battle.under_fire[found.target] = found

    def _trail(self, rest: str) -> None:
        self.battle.trail = msgspec.json.decode(rest, type=Trail)

    def _outcome(self, rest: str) -> None:
        self.battle.outcome = msgspec.json.decode(rest, type=Outcome)


def _side(name: str) -> Side:
    return SIDES[SIDES.index(name)]  # ValueError for what is no side


def _formation(name: str) -> Formation:
    return FORMATIONS[FORMATIONS.index(name)]  # ValueError for what is none


def _number(text: str) -> int:
    found = int(text)
    if not 0 <= found <= MOST:
        message = f"{text} is not between 0 and {MOST}"
        raise ValueError(message)
    return found
