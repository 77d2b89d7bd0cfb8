"""Typed orders: a verb, then the fields of the action in their order, as `move 3 N1`."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, get_origin, get_type_hints

import msgspec

from iacta.engine.records import Action

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

LEAST_LETTERS = 3
"""The fewest letters that stand for a name."""


class Unreadable(Exception):
    """The words do not make an order."""


class Misread(NamedTuple):
    """Why typed words could not be used, as a sentence."""

    sentence: str


class WordReader:
    """Takes the words of an order from the left."""

    def __init__(self, words: Sequence[str]) -> None:
        """Begin with the first word."""
        self.words = list(words)

    def word(self) -> str:
        """The next word; raises Unreadable if there is none."""
        if not self.words:
            raise Unreadable
        return self.words.pop(0)

    def number(self) -> int:
        """The next word as a number of at most four figures."""
        word = self.word()
        if not word.isdecimal() or len(word) > 4:
            raise Unreadable
        return int(word)


def called(word: str, names: Mapping[int, str]) -> int | None:
    """The only thing whose name a word is, or begins with three letters at least; case, accents and spaces aside."""
    wanted, plain = _plain(word), {number: _plain(name) for number, name in names.items()}
    exact = [number for number, name in plain.items() if name == wanted]
    begun = [number for number, name in plain.items() if len(wanted) >= LEAST_LETTERS and name.startswith(wanted)]
    found = exact or begun
    return found[0] if len(found) == 1 else None


def is_called(word: str, name: str) -> bool:
    """Whether a word is a whole name; case, accents and spaces aside."""
    return _plain(word) == _plain(name)


def _plain(name: str) -> str:
    letters = unicodedata.normalize("NFKD", name).casefold()
    return "".join(one for one in letters if one.isalnum())


def read_action(kind: type[Action], reader: WordReader, value: Callable[[str, WordReader], Any]) -> Action:
    """The action whose fields the words fill; `value` reads one value of a named field. Raises Unreadable.

    A field that holds several values takes words as long as they can be read; one with a default may be left out.
    """
    fields: dict[str, Any] = {}
    for field, is_several in _fields(kind):
        if is_several:
            fields[field.name] = tuple(_several(field.name, reader, value))
        elif reader.words or field.required:
            fields[field.name] = value(field.name, reader)
    return checked(kind, fields)


def checked(kind: type[Action], fields: dict[str, Any]) -> Action:
    """An action that keeps to the form of its type; raises Unreadable."""
    try:
        return msgspec.convert(msgspec.to_builtins({"type": kind.__name__, **fields}), kind)
    except msgspec.ValidationError:
        raise Unreadable from None


def _several(name: str, reader: WordReader, value: Callable[[str, WordReader], Any]) -> list[Any]:
    found = []
    while reader.words:
        before = list(reader.words)
        try:
            found.append(value(name, reader))
        except Unreadable:
            reader.words = before
            break
    return found


@cache
def _fields(kind: type[Action]) -> tuple[tuple[msgspec.structs.FieldInfo, bool], ...]:
    """The fields of an action, and whether each holds several values."""
    hints = get_type_hints(kind)
    return tuple((field, get_origin(hints[field.name]) is tuple) for field in msgspec.structs.fields(kind))
