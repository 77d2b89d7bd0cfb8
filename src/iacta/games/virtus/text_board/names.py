"""The pieces, places and cards of Virtus by name."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from iacta.engine.wording import Say
    from iacta.games.virtus.actions import Lot
    from iacta.games.virtus.army_file import General, Roster, Unit, UnitType
    from iacta.games.virtus.map_file import Place

BEGINNING, LONE_BEGINNING = 3, 5


class Names:
    """What things are called in one language."""

    def __init__(self, say: Say, roster: Roster) -> None:
        """Name the pieces of this roster."""
        self.say, self.roster = say, roster

    def place(self, place: Place) -> str:
        """A place inside a sentence."""
        return self.say("place", place=place)

    def path(self, path: Iterable[Place]) -> str:
        """A chain of steps."""
        return self.say("path-then").join(self.place(place) for place in path)

    def label(self, unit: Unit) -> str:
        """What the army list calls a unit, else the name of its type."""
        label = self.say.written(
            (unit.label_fr if self.say.language == "fr" else unit.label_en) or self.type(unit.type)
        )
        is_usual = unit.regular == unit.type.regular or label != self.type(unit.type)
        return label if is_usual else self.designated(label, regular=unit.regular)

    def designated(self, label: str, *, regular: bool) -> str:
        """VI-10.5.h A unit or some of a type, with what their owner designated them as."""
        return self.say("designated", label=label, kind="regular" if regular else "irregular")

    def lot_label(self, lot: Lot, types: Mapping[str, UnitType]) -> str:
        """The name of a lot's type, with what its units are designated as."""
        label = self.type(types[lot.type]) if lot.type in types else lot.type
        return label if lot.regular is None else self.designated(label, regular=lot.regular)

    def type(self, unit_type: UnitType) -> str:
        """The name of a type."""
        return self.say.written(unit_type.name_fr if self.say.language == "fr" else unit_type.name_en)

    def labels(self, unit: Unit) -> tuple[str, ...]:
        """What a unit may be called, from the best name to the shortest."""
        label, name = self.label(unit), self.type(unit.type)
        short = f"short-{unit.type.id}"
        shortest = self.say(short) if short in self.say else name
        return (label, shortest) if label == name else (label, *abbreviations(label), shortest)

    def unit(self, unit: int) -> str:
        """A unit by number and name."""
        return self.say("unit-name", number=unit + 1, label=self.label(self.roster.units[unit]))

    def units(self, labels: Iterable[str]) -> str:
        """Some units, equal ones counted."""
        lots = [self.say("lot", count=count, label=label) for label, count in Counter(labels).items()]
        return ", ".join(lots) or self.say("nothing")

    def general(self, general: int) -> str:
        """A general by name, or by his number in his army."""
        return self.say("general-name", name=self.roster.generals[general].name or "none", number=self.rank(general))

    def rank(self, general: int) -> int:
        """A general's number in his army."""
        return self.roster.generals_of[self.roster.generals[general].side].index(general) + 1

    def general_short(self, general: General) -> str:
        """A general's name and qualities, without a number."""
        return self.say("general-short", name=general.name or "none", qualities=qualities(general))

    def generals(self, generals: Iterable[General]) -> str:
        """Some generals."""
        return ", ".join(map(self.general_short, generals)) or self.say("nothing")

    def cards(self, cards: str) -> str:
        """Some cards."""
        return ", ".join(self.say("card", card=card) for card in cards) or self.say("board-none")

    def counted_cards(self, cards: str) -> str:
        """Many cards, equal ones counted."""
        counted = Counter(cards).items()
        named = (self.say("card", card=card) + (f" ×{count}" if count > 1 else "") for card, count in counted)
        return ", ".join(named) or self.say("board-none")


def abbreviations(label: str) -> Iterator[str]:
    """The last word cut short, then the one before it too, and so on: veteran leg., vet. leg."""
    words = label.split()
    most = BEGINNING if len(words) > 1 else LONE_BEGINNING
    for place in range(len(words) - 1, -1, -1):
        if len(words[place]) > most + 1:
            words[place] = f"{words[place][:most]}."
            yield " ".join(words)


def qualities(general: General) -> str:
    """The name of what a general is."""
    if general.superior and general.charismatic:
        return "both"
    return "superior" if general.superior else "charismatic" if general.charismatic else "none"
