"""JSON schemas of what is sent, shared and per game. `python -m iacta.server.api.json_schema FOLDER` writes them."""

from __future__ import annotations

import functools
import operator
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

import iacta
from iacta.engine.chronicle import Note
from iacta.engine.records import Event, Resigned, Step
from iacta.engine.views import view_type

REFERENCE = "#/$defs/{name}"
COMPONENT = "#/components/schemas/{name}"


@cache
def game_schema(name: str) -> dict[str, Any]:
    """Views, actions, steps, events, tables and notes of a game: `$defs`, and a reference for each that it has."""
    parts, found = _records(name, REFERENCE)
    return {"$defs": parts, **found}


def _records(name: str, reference: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """All records of a game by name, and the schemas of its views, actions, steps, events, tables and notes."""
    game = iacta.game(name)
    rulebook = game.rulebook
    steps = sorted({*rulebook.questions, *rulebook.sealed, *rulebook.rules}, key=lambda step: step.__name__)
    package = view_type(game).__module__.rpartition(".")[0]
    events = [kind for kind in Event.__subclasses__() if kind.__module__.startswith(f"{package}.")]
    forms = {
        "view": view_type(game),
        "action": functools.reduce(operator.or_, [*rulebook.actions]),
        "step": functools.reduce(operator.or_, steps),
        "event": functools.reduce(operator.or_, [*events, Resigned]),
        "tables": type(game.tables),
    }
    notes = [kind for kind in Note.__subclasses__() if kind.__module__.startswith(f"{package}.")]
    if notes:
        forms["note"] = functools.reduce(operator.or_, notes)
    found, parts = msgspec.json.schema_components(list(forms.values()), ref_template=reference)
    named = dict(zip(forms, found, strict=True))
    parts[Step.__name__] = named["step"]  # for records that hold any step
    return parts, named


def documents() -> dict[str, dict[str, Any]]:
    """The documents that the client's types are generated from, by file name: the API, and each game's records."""
    app = import_module("iacta.server.app").build()
    bodies = app.openapi_schema.to_schema()["components"]["schemas"]
    return {"server": _document(bodies)} | {name: _document(_with_unions(name)) for name in iacta.games()}


def _with_unions(game: str) -> dict[str, Any]:
    parts, named = _records(game, COMPONENT)
    unions = {f"Any{form.capitalize()}": named[form] for form in ("action", "step", "event", "note") if form in named}
    return parts | unions


def _document(schemas: dict[str, Any]) -> dict[str, Any]:
    """An OpenAPI document that has only components."""
    return {
        "openapi": "3.1.0",
        "info": {"title": "Iacta", "version": ""},
        "paths": {},
        "components": {"schemas": schemas},
    }


def written(document: dict[str, Any]) -> str:
    """A document as text."""
    encoder = msgspec.json.Encoder(order="sorted")
    return msgspec.json.format(encoder.encode(document), indent=1).decode() + "\n"


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    for title, document in documents().items():
        (folder / f"{title}.json").write_text(written(document), encoding="utf-8")
