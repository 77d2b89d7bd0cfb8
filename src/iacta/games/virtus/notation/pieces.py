"""Writes units and generals, each in the line of its place. The form stands in the package."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Iterator
from itertools import groupby

import msgspec

from iacta.games.virtus.army_file import SIDES, Side
from iacta.games.virtus.map_file import NOWHERE, RESERVE, Place
from iacta.games.virtus.notation.words import (
    DONE,
    Line,
    as_json,
    as_word,
    is_listed,
    usual_holder,
    usual_labels,
    usual_regularity,
)
from iacta.games.virtus.state import Field

WIDEST_COLUMN = 60


class Piece(msgspec.Struct, frozen=True):
    """A unit or general: where it is written, and how. The reader may take one of a `kind` for another."""

    side: Side
    place: Place
    number: int
    kind: Hashable
    name: str
    notes: tuple[str, ...]

    def text(self, *, numbered: bool) -> str:
        """The words for it."""
        number = f" #{self.number}" if numbered else ""
        notes = f" ({', '.join(self.notes)})" if self.notes else ""
        return f"{self.name}{number}{notes}"


def piece_lines(field: Field) -> Iterator[Line]:
    """A line for each place where somebody stands or that has an unusual holder."""
    texts = _texts(field)
    rows = []
    for place in _headings(field):
        told = [f"{side}: {_counted(texts[side, place])}" if (side, place) in texts else "" for side in SIDES]
        rows.append((place, *told, _holding(field, place)))
    column = max((len(south) for _, south, north, held in rows if north or held), default=0)
    for place, south, north, held in rows:
        first = f"{south:<{min(column, WIDEST_COLUMN)}}"
        text = "   ".join(part for part in (first, north, held) if part)
        if text.strip():
            yield place, text


def _holding(field: Field, place: Place) -> str:
    holder = field.holder.get(place)
    return f"holder {holder}" if holder and holder != usual_holder(field, place) else ""


def _headings(field: Field) -> tuple[Place, ...]:
    return (*field.ground.sectors, *RESERVE.values(), "off", "dead")


def _counted(texts: list[str]) -> str:
    """Equal pieces in a row are counted."""
    runs = [(text, len(list(run))) for text, run in groupby(texts)]
    return ", ".join(text if count == 1 else f"{count} {text}" for text, count in runs)


def _texts(field: Field) -> dict[tuple[Side, Place], list[str]]:
    """The words for all pieces, by side and place; an untouched side of the lists needs none."""
    listed = is_listed(field)
    order = {place: number for number, place in enumerate(_headings(field))}
    texts: dict[tuple[Side, Place], list[str]] = {}
    for pieces in (_units(field, listed=listed), _generals(field, listed=listed)):
        pieces.sort(key=lambda piece: (SIDES.index(piece.side), order[piece.place], piece.number))
        plain = _in_order(pieces)
        for piece in pieces:
            if not (listed and _is_untouched(field, piece.side)):
                text = piece.text(numbered=piece.number not in plain)
                texts.setdefault((piece.side, piece.place), []).append(text)
    return texts


def _is_untouched(field: Field, side: Side) -> bool:
    """Whether nobody of a side was ever deployed."""
    units = field.roster.of[side]
    generals = field.roster.generals_of[side]
    return all(
        (field.place[unit], field.vc[unit], field.tokens[unit], field.done[unit])
        == (NOWHERE, field.roster.types[unit].vc, 0, 0)
        for unit in units
    ) and all(
        (field.general_place[one], field.general_tokens[one], field.general_moved[one]) == (NOWHERE, 0, False)
        for one in generals
    )


def _in_order(pieces: list[Piece]) -> set[int]:
    """The numbers that the reader finds by itself: of each kind, the longest rising row in order of appearance."""
    plain: set[int] = set()
    kinds: dict[Hashable, list[int]] = {}
    for piece in pieces:
        kinds.setdefault(piece.kind, []).append(piece.number)
    for numbers in kinds.values():
        plain.update(_longest_rising(numbers))
    return plain


def _longest_rising(numbers: list[int]) -> list[int]:
    tails: list[int] = []
    rows: list[list[int]] = []
    for number in numbers:
        length = bisect_left(tails, number)
        row = [*(rows[length - 1] if length else []), number]
        tails[length : length + 1] = [number]
        rows[length : length + 1] = [row]
    return rows[-1] if rows else []


# Units


def _units(field: Field, *, listed: bool) -> list[Piece]:
    return [
        Piece(
            unit.side,
            field.place[number] or ("off" if field.vc[number] else "dead"),
            number,
            (unit.side, unit.type.id) if listed else "unit",
            _unit_name(field, number, listed=listed),
            tuple(_unit_notes(field, number, listed=listed)),
        )
        for number, unit in enumerate(field.roster.units)
    ]


def _unit_name(field: Field, number: int, *, listed: bool) -> str:
    unit = field.roster.units[number]
    name = as_word(unit.type.id)
    labels = unit.label_fr, unit.label_en
    if listed or labels == usual_labels(field.battle, unit.side, unit.type.id, regular=unit.regular):
        return name
    return " ".join((name, *map(as_json, labels)))


def _unit_notes(field: Field, number: int, *, listed: bool) -> Iterator[str]:
    unit = field.roster.units[number]
    if not listed and unit.regular != usual_regularity(field.battle, unit.side, unit.type):
        yield "regular" if unit.regular else "irregular"
    is_dead = not field.place[number] and not field.vc[number]
    if field.vc[number] != unit.type.vc and not is_dead:
        yield f"vc {field.vc[number]}"
    yield from _tokens(field.tokens[number])
    yield from (word for word, sign in DONE.items() if field.done[number] & sign)


def _tokens(tokens: int) -> Iterator[str]:
    if tokens:
        yield "token" if tokens == 1 else f"tokens {tokens}"


# Generals


def _generals(field: Field, *, listed: bool) -> list[Piece]:
    return [
        Piece(
            general.side,
            field.general_place[number] or _nowhere(field, general.side),
            number,
            (general.side, general.name) if listed else "general",
            _general_name(general.name),
            tuple(_general_notes(field, number, listed=listed)),
        )
        for number, general in enumerate(field.roster.generals)
    ]


def _nowhere(field: Field, side: Side) -> str:
    """A general off the field is dead, unless his whole army is still to be deployed."""
    return "dead" if any(field.place[field.roster.span[side]]) else "off"


def _general_name(name: str) -> str:
    if not name:
        return "general"
    return f"general {as_word(name)}"


def _general_notes(field: Field, number: int, *, listed: bool) -> Iterator[str]:
    general = field.roster.generals[number]
    if not listed:
        yield from (quality for quality in ("superior", "charismatic") if getattr(general, quality))
        if general.chief and number != field.roster.generals_of[general.side][0]:
            yield "chief"
    yield from _tokens(field.general_tokens[number])
    if field.general_moved[number]:
        yield "moved"
