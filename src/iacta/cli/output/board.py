"""Text boards and tables on a screen: lines that read well aloud, or boxes and colours."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING

from rich import box
from rich.columns import Columns
from rich.console import Group
from rich.measure import Measurement
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console, ConsoleOptions, RenderableType, RenderResult

    from iacta.engine.records import Seat
    from iacta.engine.text_board import Line, Section, TextBoard, TextTable
    from iacta.texts import Texts

COLOURS, MARKS = ("cyan", "red", "green", "yellow"), ("▲", "▼", "◆", "●")
"""How the seats of a game are told apart, with and without colour."""
FIGURE = re.compile(r"[\d–+−.,/ ]*")


# To be read


def read_board(texts: Texts, board: TextBoard) -> str:
    """Lines without boxes, for screen readers and files."""
    return "\n".join([board.title, *(line for section in board.sections for line in _read_section(texts, section))])


def _read_section(texts: Texts, section: Section) -> list[str]:
    indent = "  " if section.heading else ""
    lines = [f"{indent}{_read_line(texts, line)}" for line in section.lines]
    return [section.heading, *lines] if section.heading else lines


def _read_line(texts: Texts, line: Line) -> str:
    """A line with everything under it."""
    if not line.parts:
        return line.text
    separator = "; " if any(part.parts for part in line.parts) else " / "
    return texts("board-line", place=line.text, pieces=separator.join(map(_inline, line.parts)))


def _inline(line: Line) -> str:
    return f"{line.text} {' / '.join(map(_inline, line.parts))}" if line.parts else line.text


# To be looked at


def draw_board(seats: Sequence[Seat], board: TextBoard) -> RenderableType:
    """Boxes and colours."""
    drawing = _Drawing(seats)
    parts: list[RenderableType] = [Text(board.title, "bold")]
    for beside, sections in groupby(board.sections, lambda section: section.beside):
        together = list(sections)
        parts += [drawing.columns(together)] if beside else [drawing.section(section) for section in together]
    return Group(*parts)


class _Drawing:
    """Draws lines in the colours of the seats."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.colour = dict(zip(seats, COLOURS, strict=False))
        self.mark = dict(zip(seats, MARKS, strict=False))

    def columns(self, sections: list[Section]) -> Table:
        """Sections side by side, their lines in rows."""
        table = Table(box=box.ROUNDED, show_lines=True, expand=True, padding=(0, 1))
        for section in sections:
            table.add_column(section.heading.replace(", ", "\n"), ratio=1, header_style="bold", no_wrap=False)
        for row in zip(*(section.lines for section in sections), strict=True):
            table.add_row(*map(self.cell, row))
        return table

    def cell(self, line: Line) -> RenderableType:
        """A line, and the parties under it, in a narrow column."""
        parties = [party for party in line.parts if party.parts]
        return Group(Text(line.text, "bold"), *(part for party in parties for part in self.party(party)))

    def party(self, line: Line) -> list[RenderableType]:
        """A line of a cell, and the pieces under it."""
        return [self.heading(line), *(FittedLine(piece, self.style(piece)) for piece in line.parts)]

    def section(self, section: Section) -> RenderableType:
        """A heading, and its lines across the whole width; what a seat has needs no heading beside its marks."""
        if section.seat is not None:
            return Group(*(self.panel(line) if line.parts else self.marked_text(line) for line in section.lines))
        heading = [Text(section.heading, "bold underline")] if section.heading else []
        return Group(*heading, *(part for line in section.lines for part in self.line(line, 2 if heading else 0)))

    def panel(self, line: Line) -> Panel:
        """A box with the pieces of a seat."""
        pieces = [piece for part in line.parts for piece in (part.parts or (part,))]
        inside = Columns([self.piece(piece) for piece in pieces], padding=(0, 3))
        return Panel(
            inside, title=self.heading(line), title_align="left", border_style=self.style(line), padding=(0, 1)
        )

    def marked_text(self, line: Line) -> Text:
        """A line with the mark of whose it is."""
        return Text(self.marked(line.text, line.seat), self.style(line))

    def line(self, line: Line, indent: int) -> list[RenderableType]:
        """A line, with short lines under it side by side; a party that stands alone goes on in the same line."""
        head = self.heading(line) if line.parts else self.marked_text(line)
        while len(line.parts) == 1:
            line = line.parts[0]
            head.append(" — ").append_text(self.heading(line) if line.parts else self.piece(line))
        found: list[RenderableType] = [Padding(head, (0, 0, 0, indent))]
        if any(part.parts for part in line.parts):
            return found + [drawn for part in line.parts for drawn in self.line(part, indent + 2)]
        pieces = Columns(map(self.piece, line.parts), padding=(0, 3))
        return [*found, Padding(pieces, (0, 0, 0, indent + 2))] if line.parts else found

    def piece(self, line: Line) -> Text:
        """A line in few words."""
        return Text(_brief(line), self.style(line))

    def heading(self, line: Line) -> Text:
        """A line that others stand under."""
        return Text(self.marked(line.brief[0] if line.brief else line.text, line.seat), f"bold {self.style(line)}")

    def marked(self, text: str, seat: Seat | None) -> str:
        """A text with the mark of whose it is."""
        return f"{self.mark[seat]} {text}" if seat in self.mark else text

    def style(self, line: Line) -> str:
        """The colour of whose it is, dimmed if nothing is left to do with it."""
        return f"{self.colour.get(line.seat or '', '')}{' dim' if line.faint else ''}".strip()


def _brief(line: Line) -> str:
    return f"{line.brief[0].strip()} {line.figures}".strip() if line.brief else line.text


class FittedLine:
    """A piece in a narrow column: as much of its name as there is room for, its figures at the right."""

    def __init__(self, line: Line, style: str) -> None:
        """Draw the brief wordings of a line."""
        self.names, self.figures, self.style = line.brief or (line.text,), line.figures, style

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """One line of the whole width."""
        room = max(1, options.max_width - len(self.figures) - 1)
        name = fitting(self.names, room)
        yield Text(f"{name:<{room}} {self.figures}", self.style, no_wrap=True, end="\n")

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """From the shortest name to the best."""
        besides = len(self.figures) + 1
        return Measurement(besides + len(self.names[-1]), besides + len(self.names[0]))


def fitting(names: Sequence[str], room: int) -> str:
    """The first name that there is room for, else what there is room for of the last."""
    return next((name for name in names if len(name) <= room), names[-1][:room])


# Tables


def read_table(texts: Texts, table: TextTable) -> str:
    """A table as lines, each figure behind its head."""
    cells = [
        ", ".join(f"{head} {cell}" for head, cell in zip(table.heads[1:], row[1:], strict=True)) for row in table.rows
    ]
    lines = [texts("table-line", head=row[0], cells=cell) for row, cell in zip(table.rows, cells, strict=True)]
    return "\n".join([table.title, *lines])


def draw_table(table: TextTable) -> Table:
    """A table with its figures at the right of their columns."""
    found = Table(title=table.title, box=box.SIMPLE_HEAD)
    for number, head in enumerate(table.heads):
        is_figure = all(FIGURE.fullmatch(row[number]) for row in table.rows)
        found.add_column(head, justify="right" if is_figure else "left")
    for row in table.rows:
        found.add_row(*row)
    return found
