"""The log: what happened, as a seat may know it, with the dice that fell and the clause behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rich.text import Text

from iacta.cli.output.screen import FAINT, HEADING

if TYPE_CHECKING:
    from iacta.cli.output.screen import Screen
    from iacta.cli.terminal.desk import Desk
    from iacta.engine.records import ClauseId, Roll, Seat, Transition


class Line(NamedTuple):
    """One line of the log. `faces`: what fell, if dice did."""

    text: str
    clause: ClauseId
    faces: tuple[int, ...]
    heading: bool


EVERYBODY = "*"
"""Stands for a seat that may know everything: a finished record has no secrets."""


def narrate(desk: Desk, transition: Transition[Any], seat: Seat | None) -> list[Line]:
    """What a seat gets to see of a transition."""
    if seat == EVERYBODY:
        told, rolls = transition.told, list(transition.rolls)
    else:
        told, seen = transition.for_seat(seat)
        rolls = list(seen)
    lines = []
    for one in told:
        roll = rolls.pop(0) if rolls and type(one.event) in desk.rolled else None
        sentence = desk.sentence(transition.state, one.event)
        lines.append(Line(sentence, one.clause, _faces(roll), desk.is_heading(one.event)))
    return lines


def _faces(roll: Roll | None) -> tuple[int, ...]:
    return () if roll is None or isinstance(roll.faces, str) else roll.faces


def write_lines(desk: Desk, screen: Screen, lines: list[Line]) -> None:
    """Write a log: turns as headings, dice after the sentence, the clause in brackets."""
    for line in lines:
        if line.heading:
            screen.write()
            screen.write(line.text, HEADING)
        else:
            screen.show(_plain(desk, line) if screen.plain else _styled(desk, line))


def _plain(desk: Desk, line: Line) -> str:
    dice = f" {_dice(desk, line)}" if line.faces else ""
    return f"  {line.text}{dice} [{line.clause}]"


def _styled(desk: Desk, line: Line) -> Text:
    text = Text(f"  {line.text}")
    if line.faces:
        text.append(f" {_dice(desk, line)}", "yellow")
    return text.append(f" [{line.clause}]", FAINT)


def _dice(desk: Desk, line: Line) -> str:
    return desk.texts("log-dice", count=len(line.faces), faces=" ".join(map(str, line.faces)))
