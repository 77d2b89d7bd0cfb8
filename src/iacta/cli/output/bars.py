"""How likely each result is: bars side by side, or one line to be read aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.table import Table
from rich.text import Text

from iacta.cli.output.screen import FAINT

if TYPE_CHECKING:
    from fractions import Fraction

    from iacta.cli.output.screen import Screen
    from iacta.texts import Texts

BAR, BLOCKS = 30, " ▏▎▍▌▋▊▉█"


class Chances(NamedTuple):
    """The distribution of one figure, in words."""

    title: str
    rows: tuple[tuple[str, Fraction], ...]
    mean: float | None


def write_chances(texts: Texts, screen: Screen, chances: Chances) -> None:
    """The distribution of one figure, with its mean."""
    mean = None if chances.mean is None else texts("odds-mean", mean=chances.mean)
    if screen.plain:
        rows = ", ".join(texts("odds-row", value=label, share=float(share)) for label, share in chances.rows)
        screen.write(f"  {texts('odds-line', title=chances.title, rows=rows)}")
        if mean is not None:
            screen.write(f"    {mean}")
        return
    screen.show(Text(f"  {chances.title}").append(f" ({mean})" if mean else "", FAINT))
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", min_width=5)
    grid.add_column(width=BAR)
    grid.add_column(justify="right")
    for label, share in chances.rows:
        grid.add_row(label, Text(bar(share), "green"), texts("share", share=float(share)))
    screen.show(grid)


def bar(share: Fraction) -> str:
    """A bar as long as the share, in eighths of a cell; what can happen shows at least a sliver."""
    eighths = max(1, round(share * BAR * 8)) if share else 0
    return BLOCKS[-1] * (eighths // 8) + BLOCKS[eighths % 8].strip()
