"""`ReportWriter`: titles, lines and tables for a terminal, for screen readers, or in Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich import box
from rich.table import Table

from iacta.cli.output.clean import clean
from iacta.cli.output.screen import HEADING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from iacta.cli.output.screen import Screen
    from iacta.texts import Texts


class ReportWriter:
    """Writes results."""

    def __init__(self, texts: Texts, screen: Screen, *, markdown: bool = False) -> None:
        """Write on a screen, in the language of the texts."""
        self.texts, self.screen, self.markdown = texts, screen, markdown

    def title(self, text: str) -> None:
        """A heading."""
        if self.markdown:
            self._raw(f"**{text}**", "")
        else:
            self.screen.write(text, HEADING)

    def line(self, text: str) -> None:
        """A line of text."""
        if self.markdown:
            self._raw(text, "")
        else:
            self.screen.write(text)

    def table(self, heads: Sequence[str], rows: Iterable[Sequence[str]], words: int = 1) -> None:
        """A table; the first `words` columns are left-aligned text, the others right-aligned figures."""
        if self.markdown:
            lines = [heads, ["---" if number < words else "---:" for number in range(len(heads))], *rows]
            self._raw(*("| " + " | ".join(line) + " |" for line in lines), "")
        elif self.screen.plain:
            for row in rows:
                cells = [f"{head} {cell}" for head, cell in zip(heads[1:], row[1:], strict=True)]
                self.screen.write(self.texts("table-line", head=row[0], cells=", ".join(cells)))
            self.screen.write()
        else:
            table = Table(box=box.SIMPLE_HEAD)
            for number, head in enumerate(heads):
                table.add_column(head, justify="left" if number < words else "right")
            for row in rows:
                table.add_row(*row)
            self.screen.show(table)

    def _raw(self, *lines: str) -> None:
        for line in lines:
            print(clean(line))
