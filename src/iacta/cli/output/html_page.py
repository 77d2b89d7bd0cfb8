"""A page of HTML that needs nothing but itself: no script, no network; light and dark, wide and narrow."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

STYLE = """
:root { color-scheme: light dark; --paper: #e7e3da; --panel: #f8f6f1; --line: #d5cec0; --line-strong: #a69c8a;
  --ink: #24211c; --ink-2: #544d43; --ink-3: #6d6457; --act: #0f5f52; }
@media (prefers-color-scheme: dark) { :root { --paper: #141618; --panel: #1d2023; --line: #353a40;
  --line-strong: #616870; --ink: #ebe6da; --ink-2: #bdb6a7; --ink-3: #a09889; --act: #5fb8a3; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1rem/1.45 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .25rem; }
h2 { font-size: 1.25rem; margin: 0 0 .5rem; }
h3 { font-size: 1rem; margin: 0 0 .25rem; }
p { margin: .25rem 0 .75rem; max-width: 44rem; }
.dim { color: var(--ink-2); }
.verdict { font-size: 1.125rem; font-weight: 600; }
section { background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 1rem;
  margin-top: 1rem; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: 1rem; }
figure { margin: 0; min-width: 0; }
figure svg { display: block; width: 100%; max-width: 34rem; height: auto; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .5rem 0; }
th, td { text-align: right; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line);
  vertical-align: top; white-space: nowrap; }
tbody th, td.text { white-space: normal; }
th:first-child, td:first-child { text-align: left; }
td.text { text-align: left; min-width: 16rem; color: var(--ink-2); }
thead th { color: var(--ink-2); font-weight: 600; }
summary { cursor: pointer; padding: .25rem 0; font-weight: 600; }
dl { margin: .5rem 0; }
dt { font-weight: 600; }
dd { margin: 0 0 .5rem; color: var(--ink-2); max-width: 44rem; }
"""


def page(language: str, title: str, parts: Iterable[str]) -> str:
    """The whole page."""
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n"
        f"<body>\n<main>\n{chr(10).join(parts)}\n</main>\n</body>\n</html>\n"
    )


def heading(title: str, *lines: str) -> str:
    """The title of a page, and what stands under it."""
    under = "".join(f'<p class="dim">{escape(line)}</p>' for line in lines)
    return f"<header><h1>{escape(title)}</h1>{under}</header>"


def section(title: str, *parts: str) -> str:
    """A part of a page under its own heading."""
    return f"<section><h2>{escape(title)}</h2>{''.join(parts)}</section>"


def paragraph(text: str, kind: str = "") -> str:
    """Some sentences."""
    return f'<p class="{kind}">{escape(text)}</p>' if kind else f"<p>{escape(text)}</p>"


def plots(figures: Iterable[tuple[str, str]]) -> str:
    """Drawings side by side, each with its caption."""
    drawn = "".join(f"<figure><h3>{escape(caption)}</h3>{drawing}</figure>" for caption, drawing in figures)
    return f'<div class="plots">{drawn}</div>'


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], text: int | None = None) -> str:
    """Rows under their heads; `text`: the column that holds sentences."""
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heads)
    body = "".join(f"<tr>{''.join(_cell(place, cell, text) for place, cell in enumerate(row))}</tr>" for row in rows)
    # A region that scrolls by keyboard too.
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(heads[0])}">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _cell(place: int, cell: str, text: int | None) -> str:
    if place == 0:
        return f'<th scope="row">{escape(cell)}</th>'
    return f'<td class="text">{escape(cell)}</td>' if place == text else f"<td>{escape(cell)}</td>"


def folded(title: str, items: Sequence[tuple[str, str]]) -> str:
    """A list to be opened: each name with what it means."""
    inside = "".join(f"<dt>{escape(name)}</dt><dd>{escape(meaning)}</dd>" for name, meaning in items)
    return f"<details><summary>{escape(title)}</summary><dl>{inside}</dl></details>"
