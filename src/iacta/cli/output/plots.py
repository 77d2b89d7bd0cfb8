"""Plots as SVG to be put into a page: drawn by matplotlib, coloured by the page, so that light and dark both fit."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, Any, NamedTuple

from iacta.lab.extras import needs

if TYPE_CHECKING:
    from collections.abc import Sequence

INK, LINE, FIRST, SECOND = "#010101", "#020202", "#030303", "#040404"
COLOURS = {INK: "var(--ink)", LINE: "var(--line-strong)", FIRST: "var(--act)", SECOND: "var(--ink-3)"}
"""Stand-ins that no plot would use, and what the page calls them."""
WIDTH, ROW, LEAST_HEIGHT = 4.4, 0.34, 1.1
"""In inches; narrow, so that a phone shows the letters in their own size."""
MOST_BARS = 40
SETTINGS = {
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 9,
    "text.color": INK,
    "axes.edgecolor": LINE,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
}


class Bar(NamedTuple):
    """A share with its interval."""

    name: str
    share: float
    low: float | None = None
    high: float | None = None


class Plots:
    """Draws the plots of one page; each gets ids of its own."""

    def __init__(self) -> None:
        """Matplotlib is there, or MissingExtra says what to install."""
        self._matplotlib: Any = needs("matplotlib")
        self._figure: Any = needs("matplotlib.figure").Figure
        self._drawn = 0

    def shares(self, bars: Sequence[Bar], said: str, whole: str, middle: float | None = None) -> str:
        """Bars from 0 to the whole, the first at the top, with intervals, and a line at the middle if wished."""
        with self._matplotlib.rc_context(SETTINGS):
            figure = self._figure((WIDTH, LEAST_HEIGHT + ROW * len(bars)), layout="constrained")
            axes = figure.subplots()
            places = range(len(bars))
            axes.barh(places, [bar.share for bar in bars], 0.62, color=FIRST, alpha=0.75)
            for place, bar in enumerate(bars):
                if bar.low is not None and bar.high is not None:
                    axes.plot([bar.low, bar.high], [place, place], color=INK, linewidth=1.4, marker="|", markersize=7)
            if middle is not None:
                axes.axvline(middle, color=INK, linewidth=0.8, linestyle=(0, (4, 3)))
            axes.set_yticks(places, [bar.name for bar in bars])
            axes.invert_yaxis()
            axes.set_xlim(0, 1)
            axes.set_xticks([0, 0.25, 0.5, 0.75, 1], ["0", "25", "50", "75", whole])
            return self._svg(figure, said)

    def histogram(self, counts: Sequence[tuple[int, int]], mean: float, said: str, under: str) -> str:
        """How often each value came, many values gathered in a few bars, and a line at the mean."""
        low, high = counts[0][0], counts[-1][0]
        width = max(1, -(-(high - low + 1) // MOST_BARS))
        heights: dict[int, int] = {}
        for value, count in counts:
            place = low + (value - low) // width * width
            heights[place] = heights.get(place, 0) + count
        with self._matplotlib.rc_context(SETTINGS):
            figure = self._figure((WIDTH, 2.3), layout="constrained")
            axes = figure.subplots()
            middles = [place + (width - 1) / 2 for place in heights]
            axes.bar(middles, list(heights.values()), width * 0.92, color=FIRST, alpha=0.75)
            axes.axvline(mean, color=INK, linewidth=0.9, linestyle=(0, (4, 3)))
            axes.locator_params(axis="both", integer=True, nbins=8, min_n_ticks=1)  # whole numbers, if but one
            axes.set_ylabel(under)
            return self._svg(figure, said)

    def _svg(self, figure: Any, said: str) -> str:
        self._drawn += 1
        written = io.StringIO()
        with self._matplotlib.rc_context({**SETTINGS, "svg.hashsalt": "iacta"}):
            figure.savefig(written, format="svg", transparent=True, metadata={"Date": None})
        return inline(written.getvalue(), f"p{self._drawn}-", said)


def inline(svg: str, prefix: str, said: str) -> str:
    """A drawing as a part of a page: no head, ids of its own, the page's colours, as wide as there is room."""
    body = re.sub(r"<metadata>.*?</metadata>", "", svg[svg.index("<svg") :], flags=re.DOTALL)
    box = re.search(r'viewBox="([^"]+)"', body)
    assert box is not None
    inside = body[body.index(">") + 1 :]
    inside = re.sub(r'\bid="', f'id="{prefix}', inside)
    inside = re.sub(r"url\(#", f"url(#{prefix}", inside)
    inside = re.sub(r'href="#', f'href="#{prefix}', inside)
    for stand_in, colour in COLOURS.items():
        inside = inside.replace(stand_in, colour)
    links = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f'<svg {links} viewBox="{box[1]}" role="img" aria-label="{said}">{inside}'
