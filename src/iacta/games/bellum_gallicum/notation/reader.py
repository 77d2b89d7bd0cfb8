"""A position read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from iacta.engine.position_lines import lines_of, noted, pairs, read_each, scenario_of
from iacta.engine.records import Outcome
from iacta.games.bellum_gallicum.actions import Evade, Stand
from iacta.games.bellum_gallicum.battlefield import Battlefield
from iacta.games.bellum_gallicum.notation.words import ANY_STEP, DONE, GAME, LOCATED, OFF_THE_MAP, OPPIDA, TESTS
from iacta.games.bellum_gallicum.scenarios import FIRST, scenario_from, sheet_of, shipped
from iacta.games.bellum_gallicum.sides import SIDES
from iacta.games.bellum_gallicum.state import CONTESTED, PRO_ROMAN, SiegeMarker, War
from iacta.games.bellum_gallicum.view import AnnalsSeen, annals_of, annals_seen

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.games.bellum_gallicum.map import Location
    from iacta.games.bellum_gallicum.scenario_form import Sheet
    from iacta.games.bellum_gallicum.sides import Side


def position(text: str) -> War:
    """The state that a notation describes; BrokenScenario names the line that cannot be read."""
    lines = lines_of(text, (*LOCATED, "sealed"))
    reader = _Reader(sheet_of(scenario_of(lines, GAME, FIRST, shipped(), scenario_from)))
    read_each(lines, reader.read)
    reader.war.agenda.reverse()
    return reader.war


class _Reader:
    """Lays a position out, line by line."""

    def __init__(self, sheet: Sheet) -> None:
        self.war = War(sheet)
        self.lines: dict[str, Callable[[str], None]] = {
            GAME: self._head,
            "roman": lambda rest: self._control(rest, PRO_ROMAN),
            "contested": lambda rest: self._control(rest, CONTESTED),
            "scorched": lambda rest: self._mark(rest, self.war.scorched),
            "depots": lambda rest: self._mark(rest, self.war.depots),
            "camps": lambda rest: self._mark(rest, self.war.camps),
            "tested": self._tested,
            "met": self._met,
            "siege": self._siege,
            "destroyed": self._destroyed,
            "oppida": self._oppida,
            "serves": self._serves,
            "ship": self._ship,
            "pending": self._pending,
            "shrunk": self._shrunk,
            "battlefield": self._battlefield,
            "annals": self._annals,
            "agenda": lambda rest: self.war.agenda.append(msgspec.json.decode(rest, type=ANY_STEP)),
            "outcome": self._outcome,
            "options": lambda _: None,
            "source": lambda _: None,
        }

    def read(self, title: str, rest: str) -> None:
        """One line."""
        if title in self.lines:
            self.lines[title](rest)
        elif title.startswith("sealed "):
            seat = _side(title.removeprefix("sealed "))
            self.war.sealed[seat] = msgspec.json.decode(rest, type=Evade | Stand)
        else:
            self._counters(self._location(title), rest)

    def _head(self, rest: str) -> None:
        head, war = dict(pairs(rest)), self.war
        war.year, war.turn = int(head.get("year", war.year)), int(head.get("turn", war.turn))
        war.first = _side(head.get("first", war.first))

    # Regions and places

    def _region(self, name: str) -> int:
        return self.war.gaul.region_no[name]

    def _control(self, rest: str, control: int) -> None:
        for name in rest.split():
            self.war.control[self._region(name)] = control

    def _mark(self, rest: str, marks: list[bool]) -> None:
        for name in rest.split():
            marks[self._region(name)] = True

    def _tested(self, rest: str) -> None:
        for name, result in pairs(rest):
            self.war.tested[self._region(name)] = TESTS[result]

    def _met(self, rest: str) -> None:
        for name, phase in pairs(rest):
            self.war.met[self._region(name)] = phase

    def _place(self, name: str) -> Location:
        gaul = self.war.gaul
        if name.startswith("camp:"):
            return gaul.camp_of(self._region(name.removeprefix("camp:")))
        return gaul.place_no[name]

    def _siege(self, rest: str) -> None:
        name, side, turns, *now = rest.split()
        self.war.sieges[self._place(name)] = SiegeMarker(_side(side), int(turns), _is_now(*now))

    def _destroyed(self, rest: str) -> None:
        self.war.destroyed = frozenset(map(self._place, rest.split()))

    def _oppida(self, rest: str) -> None:
        self.war.opened = {self._place(name): OPPIDA[word] for name, word in pairs(rest)}

    def _serves(self, rest: str) -> None:
        self.war.serves = {self.war.roster.tribe_no[name]: _side(side) for name, side in pairs(rest)}

    # Counters

    def _location(self, title: str) -> Location:
        if title in OFF_THE_MAP:
            return OFF_THE_MAP[title]
        where, _, name = title.partition(" ")
        gaul = self.war.gaul
        match where:
            case "at":
                return self._region(name)
            case "in":
                return gaul.place_no[name]
            case "camp":
                return gaul.camp_of(self._region(name))
            case "aboard":
                return gaul.aboard(self.war.roster.ship_no[name])
            case _:
                raise KeyError(title)

    def _counters(self, location: Location, rest: str) -> None:
        roster = self.war.roster
        for one in rest.split(","):
            name, notes = noted(one)
            if name in roster.leader_no:
                self._leader(roster.leader_no[name], location, notes)
            else:
                self._unit(roster.unit_no[name], location, notes)

    def _leader(self, leader: int, location: Location, notes: dict[str, str]) -> None:
        war = self.war
        war.place_leaders((leader,), location)
        war.wounded[leader] = int(notes.pop("wounded", 0))
        if "for" in notes:
            war.stands_for[leader] = war.roster.tribe_no[notes.pop("for")]
        war.leader_done[leader] = sum(DONE[word] for word in notes)

    def _unit(self, unit: int, location: Location, notes: dict[str, str]) -> None:
        war = self.war
        war.place_units((unit,), location)
        war.weak[unit] = notes.pop("weak", None) is not None
        war.side[unit] = _side(notes.pop("side", war.side[unit]))
        if "year" in notes:
            war.lost_in[unit] = int(notes.pop("year"))
        war.done[unit] = sum(DONE[word] for word in notes)

    def _ship(self, rest: str) -> None:
        war, gaul = self.war, self.war.gaul
        words, notes = noted(rest)
        name, at = words.split()
        ship = war.roster.ship_no[name]
        war.ship_at[ship] = {**gaul.region_no, **gaul.zone_no, **OFF_THE_MAP}[at]
        war.ship_moved[ship] = "moved" in notes
        if "legion" in notes:
            war.legion_of[ship] = war.roster.unit_no[notes["legion"]]

    # Combat and memory

    def _pending(self, rest: str) -> None:
        self.war.pending = tuple((kind, self._region(name)) for kind, name in pairs(rest))

    def _shrunk(self, rest: str) -> None:
        self.war.shrunk = tuple(map(self._region, rest.split()))

    def _battlefield(self, rest: str) -> None:
        self.war.battlefield = msgspec.json.decode(rest, type=Battlefield)

    def _annals(self, rest: str) -> None:
        first = msgspec.to_builtins(annals_seen(self.war.sheet.annals))
        self.war.annals = annals_of(msgspec.convert(first | msgspec.json.decode(rest), AnnalsSeen))

    def _outcome(self, rest: str) -> None:
        self.war.outcome = msgspec.json.decode(rest, type=Outcome)


def _side(name: str) -> Side:
    return SIDES[SIDES.index(name)]  # ValueError for what is no side


def _is_now(mark: str | None = None) -> bool:
    """Whether a siege is marked as being resolved."""
    if mark not in (None, "now"):
        raise ValueError(mark)
    return mark is not None
