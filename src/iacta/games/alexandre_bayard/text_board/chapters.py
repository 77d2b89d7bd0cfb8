"""A chronicle in words: the notes of a turn as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from iacta.engine.text_board import Line, Section
from iacta.engine.wording import NOTHING
from iacta.games.alexandre_bayard.chronicle import notes

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.engine.chronicle import Chapter, Note
    from iacta.games.alexandre_bayard.steps import Mission
    from iacta.games.alexandre_bayard.text_board.names import Names


def section(names: Names, chapter: Chapter, mission: Callable[[Mission], str]) -> Section:
    """A turn: what happened, in the order in which it did."""
    heading = names.say(chapter.text, **chapter.figures)
    told = [Line(_begun(sentence(names, note, mission))) for note in chapter.notes]
    return Section(heading, tuple(told) or (Line(names.say("chronicle-quiet")),))


def _begun(text: str) -> str:
    """A sentence, with a capital."""
    return text[:1].upper() + text[1:]


def sentence(names: Names, note: Note, mission: Callable[[Mission], str]) -> str:
    """A note in words."""
    match note:
        case notes.SkyChanged():
            return names.say("chronicle-weather", weather=names.weather(note.kind, note.force))
        case notes.WindTurned():
            return names.say("chronicle-wind", wind=names.wind(note.force, note.direction))
        case notes.OrderTold():
            return names.say("chronicle-order", side=note.side, order=names.say(f"order-{note.order}"))
        case notes.FiresLit() | notes.BurntOut():
            elements = names.listed([names.element(one) for one in note.elements])
            if isinstance(note, notes.FiresLit):
                return names.say("chronicle-lit", elements=elements)
            return names.say("chronicle-burnt", elements=elements)
        case notes.AgentTold():
            facts = {"side": note.side, "errand": mission(note.mission), "caught": "yes" if note.caught else "no"}
            return names.say("chronicle-agent", **facts)
        case notes.Ended():
            reason = names.say(f"outcome-{note.reason}")
            return names.say("chronicle-outcome", winner=note.winner or NOTHING, reason=reason)
        case _:
            return names.say(MESSAGES[type(note)], **_facts(names, note))


MESSAGES: dict[type[Note], str] = {
    notes.LightChanged: "chronicle-light",
    notes.Fought: "chronicle-fight",
    notes.Suffered: "chronicle-suffered",
    notes.UnitsGone: "chronicle-gone",
    notes.CameToLight: "chronicle-seen",
    notes.Awakened: "chronicle-awake",
    notes.LeaderStruck: "chronicle-leader",
    notes.CommandPassed: "chronicle-command",
    notes.CampPlundered: "chronicle-camp",
    notes.MissionWon: "chronicle-mission",
    notes.CraftLost: "chronicle-craft",
}
"""Notes whose message is given their fields in words."""


def _facts(names: Names, note: Note) -> dict[str, Any]:
    """The fields of a note in words."""
    words: dict[str, Callable[[Any], Any]] = {
        "unit": names.unit,
        "target": names.unit,
        "units": names.units,
        "leader": names.leader,
        "boat": names.boat,
        "hex": names.hex,
    }
    found = {}
    for name, value in msgspec.structs.asdict(note).items():
        if isinstance(value, bool):
            found[name] = "yes" if value else "no"
        elif name not in ("entry", "turn"):
            found[name] = words[name](value) if name in words else value
    return found
