"""Typed orders of Virtus: `move 3 N1`, `fight 3`, `general g1 S1` …"""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.cli.terminal.desk import Misread, alias
from iacta.games.virtus import actions

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from iacta.engine.records import Action, Seat
    from iacta.games.virtus.state import Field
    from iacta.texts import Texts

CARDS = {"JOKER": "J", "FIGURE": "C", "COURT": "C"}
QUALITIES: dict[str, actions.Quality] = {
    "SUPERIOR": "superior",
    "SUPÉRIEUR": "superior",
    "SUPERIEUR": "superior",
    "CHARISMATIC": "charismatic",
    "CHARISMATIQUE": "charismatic",
}
KINDS = {
    "REGULAR": True, "RÉGULIER": True, "RÉGULIERS": True, "RÉGULIÈRE": True, "RÉGULIÈRES": True,
    "IRREGULAR": False, "IRRÉGULIER": False, "IRRÉGULIERS": False, "IRRÉGULIÈRE": False, "IRRÉGULIÈRES": False,
}  # fmt: skip
"""VI-10.5.h What units may be designated as."""
MOST_STEPS = 3


class Unreadable(Exception):
    """The words do not make an order."""


class Reader:
    """Reads the words after a verb."""

    def __init__(self, field: Field, seat: Seat, words: Sequence[str]) -> None:
        """Read from the left."""
        self.field, self.seat = field, seat
        self.words = list(words)

    def word(self) -> str:
        """The next word, in capitals."""
        if not self.words:
            raise Unreadable
        return self.words.pop(0).upper()

    def number(self) -> int:
        """A number."""
        word = self.word()
        if not word.isdecimal() or len(word) > 3:
            raise Unreadable
        return int(word)

    def unit(self) -> int:
        """A unit, by the number it is shown with."""
        return self.number() - 1

    def general(self) -> int:
        """A general, by his number in his army: g1, g2 …"""
        word = self.word().removeprefix("G")
        own = self.field.roster.generals_of[self.seat]
        if not word.isdecimal() or not 1 <= int(word) <= len(own):
            raise Unreadable
        return own[int(word) - 1]

    def path(self) -> tuple[str, ...]:
        """One to three places."""
        path = tuple(self.word() for _ in range(len(self.words)))
        if not 1 <= len(path) <= MOST_STEPS:
            raise Unreadable
        return path

    def card(self) -> str:
        """A card: 1 to 6, C for a court card, J for the Joker."""
        word = self.word()
        card = CARDS.get(word, word)
        if len(card) != 1:
            raise Unreadable
        return card

    def lot(self) -> actions.Lot:
        """A number and a type, and behind it `regular` or `irregular` if they are designated."""
        count = self.number()
        if not self.words or not 1 <= count <= 99:
            raise Unreadable
        name = self.words.pop(0).lower()
        is_designated = bool(self.words) and self.words[0].upper() in KINDS
        return actions.Lot(name, count, KINDS[self.word()] if is_designated else None)

    def names_general(self) -> bool:
        """Whether a general comes next: g1, g2 …"""
        return self.words[0][:1].lower() == "g"

    def gifts(self, general: int) -> list[actions.Gift]:
        """The qualities named behind a general, if any are."""
        found = []
        while self.words and self.words[0].upper() in QUALITIES:
            found.append(actions.Gift(general, QUALITIES[self.word()]))
        return found


def _demobilise(reader: Reader) -> Action:
    """Units by number, generals as g2, qualities behind their general: g1 superior."""
    units, generals, gifts = [], [], []
    while reader.words:
        if reader.names_general():
            general = reader.general()
            qualities = reader.gifts(general)
            gifts += qualities
            generals += [] if qualities else [general]
        else:
            units.append(reader.unit())
    return actions.Demobilise(tuple(units), tuple(generals), tuple(gifts))


def _reinforce(reader: Reader) -> Action:
    """Units as a number and a type, qualities behind their general: g1 superior."""
    lots, gifts = [], []
    while reader.words:
        if reader.names_general():
            qualities = reader.gifts(reader.general())
            if not qualities:
                raise Unreadable
            gifts += qualities
        else:
            lots.append(reader.lot())
    return actions.Reinforce(tuple(lots), tuple(gifts))


VERBS: dict[str, Callable[[Reader], Action]] = {
    "fight": lambda read: actions.Fight(read.unit()),
    "shoot": lambda read: actions.Shoot(read.unit(), read.word()),
    "flank": lambda read: actions.FlankAttack(read.unit(), read.word()),
    "ship": lambda read: actions.ShipShot(read.word()),
    "move": lambda read: actions.Move(read.unit(), read.path()),
    "ride": lambda read: actions.MoveGeneral(read.general(), read.path()),
    "rally": lambda read: actions.Rally(read.unit()),
    "open": lambda read: actions.OpenSegment(read.number()),
    "finish": lambda _: actions.FinishSegment(),
    "end": lambda _: actions.EndTurn(),
    "allot": lambda read: actions.Allot(read.card(), read.number()),
    "discard": lambda read: actions.Discard(read.card()),
    "keep": lambda _: actions.KeepRest(),
    "token": lambda read: actions.PlaceToken(read.unit()),
    "test": lambda read: actions.TestFirst(read.unit()),
    "send": _demobilise,
    "join": _reinforce,
    "demobilise": lambda _: actions.Rebalance("demobilise"),
    "reinforce": lambda _: actions.Rebalance("reinforce"),
}


def order(texts: Texts, field: Field, seat: Seat, words: Sequence[str]) -> Action | Misread | None:
    """The action that words mean; None if they begin with no verb."""
    verb = alias(texts, "verb", list(VERBS)).get(words[0].lower())
    if verb is None:
        return None
    reader = Reader(field, seat, words[1:])
    try:
        action = VERBS[verb](reader)
    except Unreadable:
        return Misread(texts("order-misread", order=" ".join(words)))
    return Misread(texts("order-misread", order=" ".join(words))) if reader.words else action


def attempts(field: Field, seat: Seat, unit: int) -> list[Action]:
    """Everything a unit might try, allowed or not."""
    place, unit_type = field.place[unit], field.roster.types[unit]
    found: list[Action] = [actions.Fight(unit)]
    if place in field.ground.adjacent:
        if unit_type.fire:
            found += [actions.Shoot(unit, target) for target in field.ground.adjacent[place]]
        found += [actions.FlankAttack(unit, target) for target in field.ground.beside[place]]
    found += [actions.Move(unit, (there,)) for there in field.ground.ways[seat].get(place, ())]
    return [*found, actions.Rally(unit)] if field.battle.options.rally else found
