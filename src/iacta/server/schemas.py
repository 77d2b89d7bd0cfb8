"""The schema of what travels: the calls as OpenAPI, each game's own records. `python -m iacta.server.schemas`."""

from __future__ import annotations

import functools
import inspect
import operator
import sys
from functools import cache
from importlib import import_module
from typing import Any

import msgspec

import iacta
from iacta.engine.records import AgreedDraw, Event, Forfeit, Resigned

REFERENCE = "#/$defs/{name}"


@cache
def game_schema(name: str) -> dict[str, Any]:
    """Views, steps, actions and events of a game: `$defs`, and a reference for each of the four."""
    game = iacta.game(name)
    rulebook = game.rulebook
    steps = sorted({*rulebook.questions, *rulebook.sealed, *rulebook.rules}, key=lambda step: step.__name__)
    events = [kind for kind in Event.__subclasses__() if kind.__module__.startswith(f"iacta.games.{name}.")]
    view = inspect.signature(game.view, eval_str=True).return_annotation
    unions = [
        view,
        functools.reduce(operator.or_, [*rulebook.actions]),
        functools.reduce(operator.or_, steps),
        functools.reduce(operator.or_, [*events, Resigned]),
    ]
    found, parts = msgspec.json.schema_components(unions, ref_template=REFERENCE)
    return {"$defs": parts, **dict(zip(("view", "action", "step", "event"), found, strict=True))}


def whole_schema() -> dict[str, Any]:
    """Everything a client may want to make types from."""
    app = import_module("iacta.server.app").build()
    return {
        "openapi": app.openapi_schema.to_schema(),
        "games": {name: game_schema(name) for name in iacta.games()},
        "table": [AgreedDraw.__name__, Forfeit.__name__],
    }


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(whole_schema()), indent=1).decode() + "\n")
