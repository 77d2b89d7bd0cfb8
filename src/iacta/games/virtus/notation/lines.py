"""Reads the lines of a position; `reader` puts them together. The form stands in the package."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from iacta.engine.records import Action, Outcome, Step
from iacta.games.virtus.actions import Deploy
from iacta.games.virtus.army_file import SIDES, Side, UnitType
from iacta.games.virtus.map_file import Place
from iacta.games.virtus.notation.words import (
    ACTIONS,
    CARDS,
    GENERAL_WORDS,
    OFF_THE_FIELD,
    PLACE,
    STEPS,
    TERRAIN,
    UNIT_WORDS,
    Entry,
    Fault,
    Header,
    WordReader,
    decoded,
    fitted,
    plain,
    small,
)
from iacta.games.virtus.scenario_form import Battle, Options, SpecialRules
from iacta.games.virtus.state import DECK, NO_CARD

JSON_LINES = ("type", "battle", "plan", "sealed")
RULE_TEXTS = {"text_fr": "", "text_en": "", "origin": "player"}


class Draft:
    """What the lines of a text say, not yet put together."""

    def __init__(self) -> None:
        """Nothing said yet."""
        self.line = 0
        self.lines: dict[str, int] = {}
        self.header: dict[str, str] = {}
        self.options: Options | None = None
        self.terrain: dict[str, list[str]] = {}
        self.types: dict[tuple[str, str], UnitType] = {}
        self.rules: list[Any] = []
        self.roles: dict[str, str] = {}
        self.battle: Battle | None = None
        self.entries: list[Entry] = []
        self.holders: dict[Place, tuple[int, Side]] = {}
        self.cards: dict[str, dict[str, str]] = {kind: {} for kind in CARDS}
        self.allotted = ""
        self.joker_played = False
        self.crossings: list[int] | None = None
        self.shots = 0
        self.plans: dict[str, Deploy] = {}
        self.sealed: dict[str, Action] = {}
        self.outcome: Outcome | None = None
        self.agenda: list[tuple[int, type[Step], dict[str, str | list[str]]]] = []
        self.place: Place = ""

    def read(self, text: str) -> None:
        """Read every line."""
        for self.line, line in enumerate(text.split("\n"), start=1):
            keyword = line.split(maxsplit=1)[0] if line.strip() else ""
            head, brace, tail = line.partition("{") if keyword in JSON_LINES else (line, "", "")
            words = WordReader(head)
            words.json = brace + tail
            if keyword:
                self.lines[keyword] = self.line
                self._read_line(words)
            if words.left:
                raise Fault(f"{words.peek()!r} is not understood")

    def _read_line(self, words: WordReader) -> None:
        if words.peek() in SIDES and words.peek(1) == ":" and self.place:
            self.read_pieces(words)
            return
        if words.peek() in TERRAIN:
            self.read_terrain(words)
            return
        keyword = words.take()
        reader = LINES.get(keyword)
        if reader is not None:
            reader(self, words)
        elif keyword in CARDS:
            self.read_cards(keyword, words)
        elif keyword in OFF_THE_FIELD or PLACE.fullmatch(keyword):
            self.place = keyword
            self.read_pieces(words)
        else:
            raise Fault(f"there is no line or place {keyword!r}")

    # Terms

    def read_header(self, words: WordReader) -> None:
        """`virtus round 3 active north first south …`: words and their values."""
        while words.peek():
            word = words.take(*Header.__struct_fields__)
            self.header[word] = words.take()
        fitted(self.header, Header)

    def read_options(self, words: WordReader) -> None:
        """`options rally regulars`: these are on, all others off."""
        on = [word for word in words.rest() if word != "none"]
        self.options = fitted(dict.fromkeys(on, True), Options)

    def read_terrain(self, words: WordReader) -> None:
        """`hills S1 N1  woods N0`: sectors or segments behind each word."""
        kind = ""
        for word in words.rest():
            if word in TERRAIN:
                kind = word
                self.lines["terrain"] = self.line
                self.terrain[kind] = []
            elif word != "none":
                self.terrain[kind].append(word)

    def read_type(self, words: WordReader) -> None:
        """`type camels attack 2 … mounted cavalry {"name_en": …}`: a custom type."""
        sides = (words.take(),) if words.peek() in SIDES else SIDES
        raw: dict[str, object] = {"id": words.take()}
        raw |= {"name_fr": raw["id"], "name_en": raw["id"]}
        while words.peek():
            word = words.take()
            raw[word] = words.take() if words.peek().isdecimal() else True
        raw |= fitted(decoded(words.json), dict[str, Any]) if words.json else {}
        unit_type: UnitType = fitted(raw, UnitType)
        self.types |= {(side, unit_type.id): unit_type for side in sides}

    def read_rule(self, words: WordReader) -> None:
        """`rule fixed_hand side south …`: a special rule."""
        raw: dict[str, object] = {"code": words.take(), **RULE_TEXTS}
        while words.peek():
            word = words.take()
            raw[word] = words.value()
        self.rules.append(fitted(raw, SpecialRules))

    def read_roles(self, words: WordReader) -> None:
        """`roles south attacker north defender`."""
        while words.peek():
            side = words.side()
            self.roles[side] = words.take("attacker", "defender", "none")

    def read_battle(self, words: WordReader) -> None:
        """`battle {…}`: the whole battle, where no scenario ships with it."""
        self.battle = fitted(decoded(words.json), Battle)

    # Pieces

    def read_pieces(self, words: WordReader) -> None:
        """`south: … north: … holder …`: what stands in a place."""
        while words.peek():
            if words.skip("holder"):
                self.holders[self.place] = self.line, words.side()
                continue
            side = words.side()
            words.take(":")
            self._piece(side, words)
            while words.skip(","):
                self._piece(side, words)

    def _piece(self, side: Side, words: WordReader) -> None:
        count = words.number()
        word = words.take()
        entry = Entry(self.line, side, self.place, plain(word), word == "general")
        self._naming(entry, words)
        entry.notes = self._notes(words, GENERAL_WORDS if entry.is_general else UNIT_WORDS)
        is_one = entry.number is not None or (entry.name and not entry.is_general)
        if count == 0 or (count > 1 and is_one):
            raise Fault(f"{count} {entry.word} cannot share a name or number")
        self.entries += [entry] * count

    def _naming(self, entry: Entry, words: WordReader) -> None:
        while words.peek() not in ("", "(", ",", "holder") and words.peek(1) != ":":
            word = words.take()
            if word.startswith("#"):
                entry.number = small(word[1:])
            elif word.startswith('"') and not entry.is_general:
                entry.labels += (plain(word),)
            elif PLACE.fullmatch(word):
                raise Fault(f"{word} is a place, not a name: a place begins a line of its own")
            else:
                entry.name = plain(word)

    def _notes(self, words: WordReader, allowed: set[str]) -> dict[str, int]:
        notes: dict[str, int] = {}
        more = words.skip("(")
        while more:
            note = words.take(*sorted(allowed))
            notes[note] = words.number()
            more = words.take(",", ")") == ","
        if "token" in notes:
            notes["tokens"] = notes.pop("token")
        return notes

    # Cards and the rest

    def read_cards(self, kind: str, words: WordReader) -> None:
        """`hand south 136J north CC4`, and so for pile and discards."""
        while words.peek():
            side = words.side()
            cards = words.take().replace(NO_CARD, "")
            if set(cards) - set(DECK):
                raise Fault(f"{cards!r} holds signs that are no cards")
            self.cards[kind][side] = "".join(sorted(cards))

    def read_allotted(self, words: WordReader) -> None:
        """`allotted 3-J-`: one sign for each segment."""
        self.allotted = words.take()
        if set(self.allotted) - {*DECK, NO_CARD}:
            raise Fault(f"{self.allotted!r} holds signs that are no cards")

    def read_joker(self, words: WordReader) -> None:
        """`joker played`."""
        self.joker_played = words.take("played") == "played"

    def read_crossings(self, words: WordReader) -> None:
        """`crossings 0 2 0`: one number for each segment."""
        self.crossings = [small(word) for word in words.rest()]

    def read_shots(self, words: WordReader) -> None:
        """`shots 2`."""
        self.shots = small(words.take())

    def read_plan(self, words: WordReader) -> None:
        """`plan south {…}`: a secret plan."""
        self.plans[words.side()] = fitted(decoded(words.json), Deploy)

    def read_sealed(self, words: WordReader) -> None:
        """`sealed south {…}`: an answer that waits for the other one."""
        raw = decoded(words.json)
        action = ACTIONS.get(raw.get("type", "")) if isinstance(raw, dict) else None
        if action is None:
            raise Fault("the sealed answer is of no type of action")
        self.sealed[words.side()] = fitted(raw, action)

    def read_outcome(self, words: WordReader) -> None:
        """`outcome north VI-2.f reason`, or `outcome draw …`."""
        winner = words.take(*SIDES, "draw")
        self.outcome = Outcome(None if winner == "draw" else winner, words.take(), plain(words.take()))

    def read_agenda(self, words: WordReader) -> None:
        """`agenda ShareHits(owner=south, sector=S0, hits=1) …`, in the order in which they will be done."""
        while words.peek():
            name = words.take()
            step = STEPS.get(name)
            if step is None:
                raise Fault(f"there is no step {name!r}")
            words.take("(")
            given: dict[str, str | list[str]] = {}
            free = iter(step.__struct_fields__)
            while not words.skip(")"):
                field = words.take() if words.peek(1) == "=" else next(free, "")
                words.skip("=")
                given[field] = words.value()
                words.skip(",")
            self.agenda.append((self.line, step, given))


LINES: dict[str, Callable[[Draft, WordReader], None]] = {
    "virtus": Draft.read_header,
    "options": Draft.read_options,
    "type": Draft.read_type,
    "rule": Draft.read_rule,
    "roles": Draft.read_roles,
    "battle": Draft.read_battle,
    "allotted": Draft.read_allotted,
    "joker": Draft.read_joker,
    "crossings": Draft.read_crossings,
    "shots": Draft.read_shots,
    "plan": Draft.read_plan,
    "sealed": Draft.read_sealed,
    "outcome": Draft.read_outcome,
    "agenda": Draft.read_agenda,
}
