"""The draft of an army: suggestions, `add 3 warriors`, `general superior`, types of one's own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from iacta.engine.orders import Misread
from iacta.engine.text_board import Line, Section, TextBoard
from iacta.engine.wording import alias
from iacta.games.virtus.actions import Lot, Recruit
from iacta.games.virtus.army_file import General, UnitType
from iacta.games.virtus.rules.recruiting import (
    RaisingArmies,
    army_cost,
    army_warnings,
    open_types,
    points_left,
    types_of,
)
from iacta.games.virtus.scenario_form import completed_type
from iacta.games.virtus.steps import RaiseArmies
from iacta.games.virtus.text_board.names import Names, qualities
from iacta.games.virtus.text_board.orders import KINDS, QUALITIES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from iacta.engine.records import Action
    from iacta.engine.wording import Say
    from iacta.games.virtus.army_file import Side
    from iacta.games.virtus.state import Field

MARKS = ("fire", "mounted", "evade", "light", "heavy", "fanatic", "regular")
TYPE_NAME, ONE_FIGURE = re.compile("[a-z][a-z0-9_]{0,39}"), re.compile("[0-9]")
CUSTOM_TYPES = "VI-10.7"
VERBS = ("add", "remove", "general", "dismiss", "chief", "clear", "type")


class ArmyDraft:
    """An army being raised. Every method behind a verb returns a remark, or what it could not read."""

    def __init__(self, say: Say, field: Field, side: Side) -> None:
        """Begin with a plain general, the chief."""
        self.say, self.names = say, Names(say, field.roster)
        self.field, self.battle, self.side = field, field.battle, side
        self.recruit = Recruit((), (General(side, chief=True),))

    def help(self) -> str:
        """What may be typed here."""
        options, lines = self.battle.options, [self.say("recruit-help")]
        lines += [self.say("recruit-help-regulars")] if options.regulars else []
        lines += [self.say("recruit-help-custom")] if options.custom_units else []
        return " ".join(lines)

    def board(self) -> TextBoard:
        """The army with its running total, and what is unusual about it."""
        types, recruit = types_of(self.battle, self.recruit), self.recruit
        units = [
            self.say(
                "recruit-lot",
                count=lot.count,
                label=self.names.lot_label(lot, types),
                type=lot.type,
                cost=types[lot.type].cost * lot.count,
            )
            for lot in recruit.units
        ]
        total = self.say(
            "recruit-total",
            cost=army_cost(self.battle, recruit),
            budget=self.battle.army_budget(self.side),
            left=points_left(self.battle, self.side, recruit),
        )
        warnings = army_warnings(sum(lot.count for lot in recruit.units))
        lines = (
            self.say("recruit-units", units=", ".join(units) or self.say("nothing")),
            self.say("recruit-generals", generals=self._generals()),
            *(self.say(f"warning-{warning}") for warning in warnings),
        )
        return TextBoard(total, (Section("", tuple(map(Line, lines))),))

    def _generals(self) -> str:
        found = [
            self.say(
                "recruit-general",
                number=number,
                qualities=qualities(general),
                chief="yes" if general.chief else "no",
                cost=general.cost,
            )
            for number, general in enumerate(self.recruit.generals, start=1)
        ]
        return ", ".join(found) or self.say("nothing")

    def take(self, action: Action) -> None:
        """Go on from a suggested army; types of one's own stay."""
        assert isinstance(action, Recruit)
        self.recruit = msgspec.structs.replace(action, types=self.recruit.types)

    def answer(self) -> Action:
        """The army as it stands, with the types it uses."""
        used = {lot.type for lot in self.recruit.units}
        types = tuple(unit_type for unit_type in self.recruit.types if unit_type.id in used)
        return msgspec.structs.replace(self.recruit, types=types)

    def edit(self, words: Sequence[str]) -> Misread | str | None:
        """Change the army."""
        verb = alias(self.say, "verb", VERBS).get(words[0].lower())
        if verb is None:
            return None
        edits: dict[str, Callable[[Sequence[str]], Misread | str]] = {
            "add": self._add,
            "remove": self._remove,
            "general": self._hire,
            "dismiss": self._dismiss,
            "chief": self._name_chief,
            "clear": self._clear,
            "type": self._invent,
        }
        return edits[verb]([word.lower() for word in words[1:]])

    # Units

    def _lot(self, words: Sequence[str]) -> Lot | Misread:
        """A number, if there is one, a known type, and what its units are designated as if that is not usual."""
        kind = KINDS.get(words[-1].upper()) if words else None
        words = words if kind is None else words[:-1]
        count = words[0] if len(words) > 1 else "1"
        name = words[-1] if words else ""
        if not count.isdecimal() or not 1 <= int(count) <= 99:
            return Misread(self.say("recruit-bad-count", count=count))
        types = types_of(self.battle, self.recruit)
        if name not in types:
            return Misread(self.say("recruit-unknown-type", type=name, types=", ".join(open_types(self.battle))))
        return Lot(name, int(count), None if kind == types[name].regular else kind)

    def _change(self, lot: Lot, by: int) -> None:
        counts = {(held.type, held.regular): held.count for held in self.recruit.units}
        counts[lot.type, lot.regular] = min(99, counts.get((lot.type, lot.regular), 0) + by)
        lots = tuple(Lot(name, count, regular) for (name, regular), count in counts.items() if count)
        self.recruit = msgspec.structs.replace(self.recruit, units=lots)

    def _add(self, words: Sequence[str]) -> Misread | str:
        lot = self._lot(words)
        if isinstance(lot, Misread):
            return lot
        self._change(lot, lot.count)
        return ""

    def _remove(self, words: Sequence[str]) -> Misread | str:
        lot = self._lot(words)
        if isinstance(lot, Misread):
            return lot
        kind = (lot.type, lot.regular)
        if sum(held.count for held in self.recruit.units if (held.type, held.regular) == kind) < lot.count:
            return Misread(self.say("recruit-not-there", count=lot.count, type=lot.type))
        self._change(lot, -lot.count)
        return ""

    def _clear(self, words: Sequence[str]) -> Misread | str:  # noqa: ARG002 - nothing to read
        self.recruit = Recruit((), (General(self.side, chief=True),), self.recruit.types)
        return ""

    # Generals

    def _hire(self, words: Sequence[str]) -> Misread | str:
        for word in words:
            if word.upper() not in QUALITIES:
                return Misread(self.say("recruit-bad-quality", quality=word))
        first = not any(general.chief for general in self.recruit.generals)
        named = {QUALITIES[word.upper()] for word in words}
        general = General(self.side, "superior" in named, "charismatic" in named, chief=first)
        self._lead((*self.recruit.generals, general))
        return ""

    def _lead(self, generals: tuple[General, ...]) -> None:
        self.recruit = msgspec.structs.replace(self.recruit, generals=generals)

    def _number(self, words: Sequence[str]) -> int | Misread:
        word = words[0] if words else ""
        number = word.removeprefix("g")
        if not number.isdecimal() or not 1 <= int(number) <= len(self.recruit.generals):
            return Misread(self.say("recruit-bad-general", general=word))
        return int(number) - 1

    def _dismiss(self, words: Sequence[str]) -> Misread | str:
        number = self._number(words)
        if isinstance(number, Misread):
            return number
        self._lead(tuple(general for place, general in enumerate(self.recruit.generals) if place != number))
        return ""

    def _name_chief(self, words: Sequence[str]) -> Misread | str:
        number = self._number(words)
        if isinstance(number, Misread):
            return number
        generals = enumerate(self.recruit.generals)
        self._lead(tuple(msgspec.structs.replace(general, chief=place == number) for place, general in generals))
        return ""

    # Types of one's own

    def _invent(self, words: Sequence[str]) -> Misread | str:
        """VI-10.7 A type: its name, attack, defence and VC, then its marks; the price follows from them."""
        unit_type = invented_type(words)
        if unit_type is None:
            return Misread(self.say("recruit-type-form"))
        others = tuple(known for known in self.recruit.types if known.id != unit_type.id)
        types = (*others, unit_type)
        army = msgspec.structs.replace(self.recruit, types=types)
        refusal = RaisingArmies().refuses(self.field, RaiseArmies(), self.side, army)
        if refusal is not None and refusal.clause.startswith(CUSTOM_TYPES):
            reason = self.say(f"reason-{refusal.reason}")
            return Misread(self.say("refused", reason=reason, clause=refusal.clause))
        self.recruit = army
        return self.say("recruit-type-made", type=unit_type.id, cost=unit_type.cost)


def invented_type(words: Sequence[str]) -> UnitType | None:
    """The type that words describe; None if they describe none. Whether the rules allow it is not asked here."""
    figures, marks = words[1:4], words[4:]
    march = [mark.removeprefix("march=") for mark in marks if mark.startswith("march=")]
    known = all(mark in MARKS or mark.startswith("march=") for mark in marks)
    if len(figures) < 3 or not known or not all(ONE_FIGURE.fullmatch(word) for word in (*figures, *march)):
        return None
    if not TYPE_NAME.fullmatch(words[0]):
        return None
    attack, defence, vc = map(int, figures)
    unit_type = UnitType(
        words[0], words[0], words[0], attack, defence, vc, cost=1,
        fire=1 if "fire" in marks else 0, mounted="mounted" in marks,
        evade="evade" in marks, light_infantry="light" in marks, heavy_infantry="heavy" in marks,
        fanatic="fanatic" in marks, regular="regular" in marks,
        march_base=min(5, int(march[-1])) if march else 0,
    )  # fmt: skip
    return completed_type(unit_type)
