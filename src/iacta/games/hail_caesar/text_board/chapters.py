"""A chronicle in words: the notes of a turn as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.text_board import Line, Section
from iacta.engine.wording import NOTHING
from iacta.games.hail_caesar.chronicle import notes

if TYPE_CHECKING:
    from iacta.engine.chronicle import Chapter, Note
    from iacta.games.hail_caesar.text_board.names import Names


def section(names: Names, chapter: Chapter) -> Section:
    """A turn: what happened, in the order in which it did."""
    heading = names.say(chapter.text, **chapter.figures)
    told = [Line(sentence(names, note)) for note in chapter.notes]
    return Section(heading, tuple(told) or (Line(names.say("chronicle-quiet")),))


def sentence(names: Names, note: Note) -> str:
    """A note in words."""
    match note:
        case notes.OrdersGiven():
            return _orders(names, note)
        case notes.RoundFought():
            return _round(names, note)
        case notes.BlunderMade():
            who, units = names.commander(note.commander), names.units(note.units)
            return names.say("chronicle-blunder", commander=who, units=units, blunder=note.blunder)
        case notes.ChargeMade():
            unit, targets = names.unit(note.unit), names.units(note.targets)
            return names.say("chronicle-charge", unit=unit, targets=targets, result=note.result)
        case notes.FireTaken():
            return names.say("chronicle-fire", units=names.units(note.units), casualties=note.casualties)
        case notes.UnitsGone():
            units = names.units(note.units)
            is_left = note.how == "left"
            return (
                names.say("chronicle-left", units=units) if is_left else names.say("chronicle-destroyed", units=units)
            )
        case _:
            return _of_command(names, note)


def _of_command(names: Names, note: Note) -> str:
    match note:
        case notes.CommanderStruck():
            return names.say("chronicle-commander", commander=names.commander(note.commander), fate=note.fate)
        case notes.GeneralReplaced():
            return names.say("chronicle-general", commander=names.commander(note.commander))
        case notes.DivisionBroke():
            side = names.roster.divisions[note.division].side
            return names.say("chronicle-division", division=names.division(note.division), side=side)
        case notes.BattleEnded():
            reason = names.say(f"outcome-{note.reason}")
            return names.say("chronicle-outcome", winner=note.winner or NOTHING, reason=reason)
        case _:
            raise TypeError(type(note))


def _orders(names: Names, note: notes.OrdersGiven) -> str:
    facts = {
        "commander": names.commander(note.commander),
        "units": names.units(note.units),
        "failed": "no" if not note.failed else "only" if note.count == 1 else "last",
    }
    if note.kind == "follow_me":
        return names.say("chronicle-follow", **facts)
    if note.kind == "rally":
        return names.say("chronicle-rally", **facts)
    aims = ", ".join(names.say(f"aim-of-order-{aim}") for aim in note.aims)
    return names.say("chronicle-order", count=note.count, aims=aims, **facts)


def _round(names: Names, note: notes.RoundFought) -> str:
    return names.say(
        "chronicle-combat",
        blue=names.units(note.blue),
        red=names.units(note.red),
        winner=note.winner or NOTHING,
        margin=note.margin,
        blue_lost=note.blue_lost,
        red_lost=note.red_lost,
        broke=names.units(note.broke),
        back=names.units(note.back),
    )
