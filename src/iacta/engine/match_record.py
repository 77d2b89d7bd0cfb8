"""`Record`: the stored form of a match: scenario, options, actions, rolls. Snapshots are a cache, never a record.

Format 2 is JSON::

    {"format": 2, "game": "virtus", "rules": 1, "scenario": "bibracte", "source": null, "options": {…},
     "dice": [{"first": 0, "commitment": "…", "commitments": {seat: "…"}, "entropy": {}, "secret": "…" | null}],
     "opening": [rolls], "entries": [[seat, action, [rolls]], …], "rolled": [[what each roll rolled], …], "digest": "…"}

`rolls` are the faces of each roll: a list of numbers, or a text of pieces drawn from a bag. `dice` lists the keys
with the number of the action from which each holds (0: the opening); a secret is written only when it may be known.
`rolled` holds for the opening and every action what was rolled: the sides of the dice, or the contents of the bag; a
record of format 1 lacks it, and `commitments`. `digest` is the fingerprint of the last state. `source` holds the
scenario's data if it does not ship with the game. A file may be compressed by gzip.
"""

from __future__ import annotations

import gzip
import json
import os
import tempfile
import zlib
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import msgspec

from iacta.engine.errors import BrokenRecord

FORMAT = 2
READ = (1, FORMAT)
"""The formats that are read. A match keeps the format of the record that it was replayed from."""
MOST_BYTES = 16 * 1024 * 1024
GZIP = b"\x1f\x8b"

Faces: TypeAlias = list[int] | str
Rolled: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=255)] | Annotated[str, msgspec.Meta(max_length=1000)]
"""The sides of the dice of a roll, or the bag that pieces were drawn from, in its order."""
Id: TypeAlias = Annotated[str, msgspec.Meta(max_length=128, pattern="^[^\\x00-\\x1f]*$")]
Hex: TypeAlias = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{2})*$", max_length=512)]
Hex32: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Hex16: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]


class DiceKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A key of the dice: its first action, its commitment, and the secret once it may be shown."""

    first: Annotated[int, msgspec.Meta(ge=0)]
    commitment: Hex32
    entropy: dict[str, Hex]
    secret: Hex32 | None = None
    commitments: dict[str, Hex32] | msgspec.UnsetType = msgspec.UNSET
    """What each seat committed to before any entropy was shown; absent: the older way, without."""


class Entry(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One action with its rolls."""

    seat: str
    action: dict[str, Any]
    rolls: list[Faces]


class _AnyFormat(msgspec.Struct, frozen=True):
    """The part that records of all formats share."""

    format: int


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The stored form of a match."""

    format: int
    game: Id
    rules: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    scenario: Id
    options: dict[str, bool | int]
    dice: list[DiceKey]
    opening: list[Faces]
    entries: list[Entry]
    digest: Hex16
    source: dict[str, Any] | None = None
    rolled: list[list[Rolled]] | msgspec.UnsetType = msgspec.UNSET

    def to_json(self) -> bytes:
        """The record as JSON."""
        return msgspec.json.encode(self)

    @classmethod
    def from_json(cls, text: bytes | str, where: str = "record") -> Record:
        """Decode a record; an error is one sentence."""
        if len(text) > MOST_BYTES:
            message = f"{where}: larger than {MOST_BYTES} bytes, which no game needs"
            raise BrokenRecord(message)
        try:
            number = msgspec.json.decode(text, type=_AnyFormat).format
            if number in READ:
                return msgspec.json.decode(text, type=cls)
            message = f"{where}: format {number}, but this version reads formats {READ[0]} to {READ[-1]}"
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            message = f"{where}: not a record of a match: {error}"
        raise BrokenRecord(message)

    @classmethod
    def read(cls, path: Path) -> Record:
        """Read a record file."""
        return cls.from_json(content_of(path), path.name)

    def write(self, path: Path) -> None:
        """Write the file atomically."""
        write_whole(path, self.to_json())


def digest_of(record: Record) -> str:
    """The digest of a record, by which two people see that they hold the same (docs/records-and-dice.md)."""
    return blake2b(_canonical(msgspec.to_builtins(record)).encode(), digest_size=32, person=b"iacta-record").hexdigest()


def _canonical(value: Any) -> str:
    """Canonical JSON: sorted keys, no spaces, a number without a fraction as an integer."""
    return json.dumps(_whole(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _whole(value: Any) -> Any:
    """The same with integers for numbers that are whole."""
    if isinstance(value, dict):
        return {key: _whole(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_whole(one) for one in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def content_of(path: Path) -> bytes:
    """The content of a record file, decompressed; reading stops just beyond the size limit."""
    try:
        with path.open("rb") as file:
            is_packed = file.read(len(GZIP)) == GZIP
            file.seek(0)
            return (gzip.GzipFile(fileobj=file) if is_packed else file).read(MOST_BYTES + 1)
    except (gzip.BadGzipFile, EOFError, zlib.error):
        message = f"{path.name}: a compressed file that is damaged"
    except OSError as error:
        message = f"{path.name}: {error.strerror}"
    raise BrokenRecord(message)


def indented(found: object) -> bytes:
    """Indented JSON."""
    return msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n"


def write_whole(path: Path, content: bytes) -> None:
    """Write a file atomically: to a temporary file, then rename."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
