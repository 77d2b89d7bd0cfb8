"""A position read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from iacta.engine.position_lines import Line, fail, lines_of, noted, pairs, read_each
from iacta.engine.records import Outcome
from iacta.games.alesia.notation.words import ANY_STEP, DONE, FATES, LINES, MARKS, ORDERS, SHOWN
from iacta.games.alesia.roster import SIDES
from iacta.games.alesia.scenarios import battle_of, scenario_from, shipped
from iacta.games.alesia.state import GONE, NOBODY, NOWHERE, Siege, box_of
from iacta.games.alesia.view import SealedPlan, battle_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from iacta.games.alesia.scenario_form import Battle


def position(text: str) -> Siege:
    """The state that a notation describes; BrokenScenario names the line that cannot be read."""
    lines = lines_of(text, ("box", "sealed"))
    reader = _Reader(_battle(lines))
    read_each(lines, reader.read)
    reader.siege.agenda.reverse()
    return reader.siege


def _battle(lines: Iterable[Line]) -> Battle:
    """The scenario with its options, before anything stands on its map."""
    parts = {title: (number, rest) for number, title, rest in lines}
    number, head = parts.get("alesia", (1, ""))
    name = dict(pairs(head.replace("night", ""))).get("scenario", "alesia")
    chosen = dict(one.split("=", 1) for one in parts.get("options", (0, ""))[1].split())
    options = {name: msgspec.json.decode(value) for name, value in chosen.items()}
    if "source" in parts:
        source = msgspec.json.decode(parts["source"][1])
        return battle_of(scenario_from(source, name).with_options(options))
    if name not in shipped():
        fail(number, f"there is no scenario {name!r}")
    return battle_for.shipped(name, shipped()[name].with_options(options).options)


class _Reader:
    """Lays a position out, line by line."""

    def __init__(self, battle: Battle) -> None:
        self.siege = Siege(battle)
        self.lines: dict[str, Callable[[str], None]] = {
            "alesia": self._head,
            "camps": lambda rest: self.siege.camps.update(dict.fromkeys(map(int, rest.split()), True)),
            "destroyed": lambda rest: self.siege.camps.update(dict.fromkeys(map(int, rest.split()), False)),
            "breaches": self._breaches,
            "leader": self._leader,
            "commander": self._commander,
            "mover": self._mover,
            "escaped": self._escaped,
            "fired": self._fired,
            "duties": self._duties,
            "agenda": lambda rest: self.siege.agenda.append(msgspec.json.decode(rest, type=ANY_STEP)),
            "outcome": self._outcome,
            "options": lambda _: None,
            "source": lambda _: None,
        }

    def read(self, title: str, rest: str) -> None:
        """One line."""
        if title in self.lines:
            self.lines[title](rest)
        elif title.startswith("sealed "):
            self.siege.sealed[title.removeprefix("sealed ")] = msgspec.json.decode(rest, type=SealedPlan)
        else:
            self._units(title, rest)

    def _head(self, rest: str) -> None:
        words = rest.split()
        self.siege.night = "night" in words
        head = dict(pairs(" ".join(word for word in words if word != "night")))
        self.siege.turn = int(head.get("turn", 0))
        self.siege.strategic = _side(head.get("strategic"))
        self.siege.tactical = _side(head.get("tactical"))

    def _breaches(self, rest: str) -> None:
        words = rest.split()
        for line, place in zip(words[::2], words[1::2], strict=True):
            self.siege.breaches[int(place)] = LINES[line]

    # Pieces

    def _leader(self, rest: str) -> None:
        siege = self.siege
        words, notes = noted(rest, ",")
        name, place = words.split()
        leader = siege.roster.leader_no[name]
        siege.leader_at[leader] = _place(place)
        siege.face_up[leader], siege.wounded[leader] = "up" in notes, "wounded" in notes
        siege.fate[leader] = next((FATES[word] for word in notes if word in FATES), 0)
        siege.marked[leader] = next((MARKS[word] for word in notes if word in MARKS), 0)
        siege.shown[leader] = next((SHOWN[word] for word in notes if word in SHOWN), 0)
        siege.walked[leader] = int(notes.get("walked") or 0)
        siege.leader_spent[leader] = int(notes.get("spent") or 0)
        siege.handle[leader] = int(notes.get("handle") or leader)

    def _units(self, title: str, rest: str) -> None:
        siege = self.siege
        place = box_of(siege.roster.leader_no[title[4:]]) if title.startswith("box ") else _place(title)
        for one in rest.split(","):
            name, notes = noted(one)
            unit = siege.roster.unit_no[name]
            siege.place[unit] = place
            siege.order[unit] = next((ORDERS[word] for word in notes if word in ORDERS), 0)
            siege.spent[unit] = int(notes.get("spent") or 0)
            siege.done[unit] = sum(DONE[word] for word in notes if word in DONE)
            siege.charged[unit] = sum(1 << siege.roster.leader_no[name] for name in notes.get("charged", "").split())

    # The step

    def _commander(self, rest: str) -> None:
        numbers = self.siege.roster.leader_no
        for side, name in pairs(rest):
            self.siege.commander[_known_side(side)] = NOBODY if name == "nobody" else numbers[name]

    def _mover(self, rest: str) -> None:
        siege, words = self.siege, rest.split()
        siege.mover_start, siege.mover_walks = int(words[words.index("from") + 1]), "walking" in words
        if words[0] == "unit":
            siege.mover = siege.roster.unit_no[words[1]]
        elif words[0] == "leader":
            siege.mover = siege.piece_of(siege.roster.leader_no[words[1]])

    def _escaped(self, rest: str) -> None:
        numbers = self.siege.roster.unit_no
        self.siege.escaped = frozenset(NOBODY if one == "vercingetorix" else numbers[one] for one in rest.split())

    def _fired(self, rest: str) -> None:
        self.siege.fired = frozenset(map(int, rest.split()))

    def _duties(self, rest: str) -> None:
        self.siege.duties = frozenset(map(int, rest.split()))

    def _outcome(self, rest: str) -> None:
        self.siege.outcome = msgspec.json.decode(rest, type=Outcome)


def _side(name: str | None) -> Any:
    return None if name is None else _known_side(name)


def _known_side(name: str) -> Any:
    return SIDES[SIDES.index(name)]  # ValueError for what is no side


def _place(word: str) -> int:
    return {"off": NOWHERE, "lost": GONE}[word] if word in ("off", "lost") else int(word)
