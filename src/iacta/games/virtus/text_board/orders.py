"""Typed orders of Virtus: `move 3 N1`, `fight 3`, `general caesar S1` …"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iacta.engine.orders import Unreadable, WordReader, called
from iacta.games.virtus import actions

if TYPE_CHECKING:
    from iacta.engine.records import Action, Seat
    from iacta.games.virtus.army_file import Roster
    from iacta.games.virtus.state import Field

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
VERBS: dict[str, type[Action]] = {
    "fight": actions.Fight,
    "shoot": actions.Shoot,
    "flank": actions.FlankAttack,
    "ship": actions.ShipShot,
    "move": actions.Move,
    "ride": actions.MoveGeneral,
    "rally": actions.Rally,
    "open": actions.OpenSegment,
    "finish": actions.FinishSegment,
    "end": actions.EndTurn,
    "allot": actions.Allot,
    "discard": actions.Discard,
    "keep": actions.KeepRest,
    "token": actions.PlaceToken,
    "test": actions.TestFirst,
    "send": actions.Demobilise,
    "join": actions.Reinforce,
    "demobilise": actions.Rebalance,
    "reinforce": actions.Rebalance,
}
"""What an order begins with."""


def read_value(roster: Roster, seat: Seat, name: str, reader: WordReader) -> Any:
    """One value of a field: units by the number they are shown with, generals by name or as g1, places, cards."""
    match name:
        case "unit":
            return reader.number() - 1
        case "general":
            return general(roster, seat, reader)
        case "segment":
            return reader.number()
        case "card":
            word = reader.word().upper()
            return CARDS.get(word, word)
        case _:
            return reader.word().upper()


def general(roster: Roster, seat: Seat, reader: WordReader) -> int:
    """A general of one's own."""
    found = general_in(roster, seat, reader.word())
    if found is None:
        raise Unreadable
    return found


def general_in(roster: Roster, seat: Seat, word: str) -> int | None:
    """The general of a side that a word names: by his name, or by his number in his army as g1; None if none is."""
    own, number = roster.generals_of[seat], word.upper().removeprefix("G")
    if number.isdecimal():
        return own[int(number) - 1] if 1 <= int(number) <= len(own) else None
    return called(word, {one: roster.generals[one].name or "" for one in own})


def demobilise(roster: Roster, seat: Seat, reader: WordReader) -> Action:
    """Units by number, generals by name or as g2, qualities behind their general: caesar superior."""
    units, generals, qualities = [], [], []
    while reader.words:
        if _names_general(roster, seat, reader):
            chosen = general(roster, seat, reader)
            given = gifts(chosen, reader)
            qualities += given
            generals += [] if given else [chosen]
        else:
            units.append(reader.number() - 1)
    return actions.Demobilise(tuple(units), tuple(generals), tuple(qualities))


def reinforce(roster: Roster, seat: Seat, reader: WordReader) -> Action:
    """Units as a number and a type, qualities behind their general: caesar superior."""
    lots, qualities = [], []
    while reader.words:
        if _names_general(roster, seat, reader):
            given = gifts(general(roster, seat, reader), reader)
            if not given:
                raise Unreadable
            qualities += given
        else:
            lots.append(lot(reader))
    return actions.Reinforce(tuple(lots), tuple(qualities))


def lot(reader: WordReader) -> actions.Lot:
    """A number and a type, and behind it `regular` or `irregular` if they are designated."""
    count = reader.number()
    if not 1 <= count <= 99:
        raise Unreadable
    name = reader.word().lower()
    is_designated = bool(reader.words) and reader.words[0].upper() in KINDS
    return actions.Lot(name, count, KINDS[reader.word().upper()] if is_designated else None)


def gifts(general: int, reader: WordReader) -> list[actions.Gift]:
    """The qualities named behind a general, if any are."""
    found = []
    while reader.words and reader.words[0].upper() in QUALITIES:
        found.append(actions.Gift(general, QUALITIES[reader.word().upper()]))
    return found


def _names_general(roster: Roster, seat: Seat, reader: WordReader) -> bool:
    word = reader.words[0]
    return not word.isdecimal() and (is_numbered(word) or general_in(roster, seat, word) is not None)


def is_numbered(word: str) -> bool:
    """Whether a word is a general's number, such as g1."""
    return word[:1].lower() == "g" and word[1:].isdecimal()


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
