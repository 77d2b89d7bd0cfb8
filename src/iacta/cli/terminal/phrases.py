"""Actions of any game in words, where a whole desk is not needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from iacta.cli.virtus import choices
from iacta.cli.virtus.words import Seen, Words
from iacta.games.alesia.actions import PlaceArmy, Shoot, Transfer
from iacta.games.alesia.state import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from iacta.engine.records import Action, Seat
    from iacta.engine.state import State
    from iacta.games.alesia.army_file import Decoy, Leader, Unit
    from iacta.games.alesia.state import Siege
    from iacta.games.virtus.state import Field
    from iacta.texts import Texts

HEXES = {"hex", "target", "hexes", "targets", "path", "shots"}
LEADERS = {"leader", "leaders"}
NOTHING = "none"


def say_action(texts: Texts, game: str, state: State, seat: Seat, action: Action) -> str:
    """An action of a seat in the words of the game's own texts; of a game without words, its kind."""
    speak = SPEAKERS.get(game)
    return type(action).__name__ if speak is None else speak(texts, state, seat, action)


def _virtus(texts: Texts, state: State, seat: Seat, action: Action) -> str:
    return choices.label(Words(texts), Seen.by(cast("Field", state), seat), seat, action)


def _alesia(texts: Texts, state: State, seat: Seat, action: Action) -> str:
    siege = cast("Siege", state)
    found = {
        name: _argument(texts, siege, name, getattr(action, name)) for name in type(action).__struct_fields__
    } | _here(siege, action)
    if isinstance(action, PlaceArmy):
        found["leader"] = str(action.leader)
    if isinstance(action, Shoot):
        found["shots"] = len(action.shots)
    return texts(f"action-{type(action).__name__}", seat=seat, **found)


def _here(siege: Siege, action: Action) -> dict[str, str | int]:
    """The hex that the unit or leader of an action stands in."""
    if hasattr(action, "unit"):
        place = siege.place[action.unit]
    elif hasattr(action, "leader") and not isinstance(action, PlaceArmy):
        place = siege.leader_at[action.leader]
    else:
        return {}
    return {"here": str(place) if place > 0 else NOTHING}


def _argument(texts: Texts, siege: Siege, name: str, value: Any) -> str | int:
    if isinstance(value, tuple):
        separator = texts("path-then") if name == "path" else ", "
        return separator.join(_one(texts, siege, name, one) for one in value) or NOTHING
    return _one(texts, siege, name, value)


def _one(texts: Texts, siege: Siege, name: str, value: Any) -> str:
    if isinstance(value, Transfer):
        return _called(texts, siege.roster.units, value.unit)
    if name in HEXES:
        return str(value)
    return _called(texts, siege.roster.leaders if name in LEADERS else siege.roster.units, value)


def _called(texts: Texts, pieces: Sequence[Unit | Leader | Decoy], number: int) -> str:
    if not NOBODY < number < len(pieces):
        return NOTHING
    piece = pieces[number]
    return texts.written((texts.language == "en" and piece.name_en) or piece.name)


SPEAKERS: dict[str, Callable[[Texts, State, Seat, Action], str]] = {"virtus": _virtus, "alesia": _alesia}
