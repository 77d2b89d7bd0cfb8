"""Decoding of views from JSON, for programs that are sent views as text."""

from __future__ import annotations

import functools
import operator
from typing import TYPE_CHECKING, Any, cast, get_args, get_origin, get_type_hints

import msgspec

from iacta.engine.errors import BrokenRecord
from iacta.engine.records import Step

if TYPE_CHECKING:
    from iacta.engine.game import Game


def view_from(game: Game[Any, Any], raw: object) -> Any:
    """Decode a view of a game; raises BrokenRecord with one sentence."""
    form, kind = _form(cast("Any", game))
    try:
        fields = msgspec.convert(raw, form)
    except (msgspec.ValidationError, RecursionError) as error:
        message = f"not a view of {game.name}: {error}"
    else:
        return kind(**msgspec.structs.asdict(fields))
    raise BrokenRecord(message)


def view_type(game: Game[Any, Any]) -> type[msgspec.Struct]:
    """The type of a game's views."""
    scenario = next(iter(game.scenarios.values()))
    return type(game.view(game.set_up(scenario), None))


@functools.cache
def _form(game: Game[Any, Any]) -> tuple[type[msgspec.Struct], type[msgspec.Struct]]:
    """A type that JSON decodes into, with all concrete steps in place of `Step`; and the game's own view type."""
    kind = view_type(game)
    rulebook = game.rulebook
    steps: Any = functools.reduce(operator.or_, [*rulebook.rules, *rulebook.questions, *rulebook.sealed])
    fields = [(name, _with(steps, hint)) for name, hint in get_type_hints(kind, include_extras=True).items()]
    known = set(kind.__struct_fields__)
    form = msgspec.defstruct(
        "ViewRead",
        [field for field in fields if field[0] in known],
        frozen=True,
        kw_only=True,
        forbid_unknown_fields=True,
    )
    return form, kind


def _with(steps: Any, hint: Any) -> Any:
    """A type with the union of all steps in place of `Step`."""
    if hint is Step:
        return steps
    if get_origin(hint) is tuple:
        return tuple[tuple(_with(steps, part) for part in get_args(hint))]  # type: ignore[misc]
    return hint
