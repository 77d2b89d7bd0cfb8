"""An analysis as one HTML file: graphs drawn as SVG, tables, the rules that are named; it needs no network."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from iacta.cli.terminal.explain import ledger_for, readable

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from iacta.cli.commands.analyse import AnalysisText
    from iacta.texts import Texts

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 960, 300, 52, 12, 28
LUCK_HEIGHT = 180
LINES = (0.25, 0.5, 0.75)
TICKS = (20, 50, 100, 200, 500, 1000, 2000, 5000)
MOST_TICKS = 12

STYLE = """
:root { color-scheme: light dark; --paper: #e7e3da; --panel: #f8f6f1; --line: #d5cec0; --ink: #24211c; --ink-2: #544d43;
  --act: #0f5f52; --mark: #e09f12; --t0: #942c27; --t1: #2a6d9e; --t2: #b98a1a; --t0-tint: #f0d9d2;
  --t1-tint: #d3e3ee; }
@media (prefers-color-scheme: dark) { :root { --paper: #141618; --panel: #1d2023; --line: #353a40; --ink: #ebe6da;
  --ink-2: #bdb6a7; --act: #5bbba7; --mark: #f3bb3f; --t0: #cf5b52; --t1: #4f97cb; --t2: #d8a935; --t0-tint: #42231f;
  --t1-tint: #1d3547; } }
* { box-sizing: border-box; font-variant-numeric: tabular-nums lining-nums; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.45 "Source Sans 3", "Segoe UI", system-ui,
  sans-serif; }
main { max-width: 1040px; margin: 0 auto; padding: 20px 16px 48px; }
h1, h2 { font-family: Alegreya, "Palatino Linotype", Georgia, serif; line-height: 1.15; }
h1 { font-size: 1.9rem; margin: 8px 0; }
h2 { font-size: 1.35rem; margin: 28px 0 8px; }
p { margin: 4px 0; }
.how { color: var(--ink-2); font-size: 0.9rem; }
.sheet { background: var(--panel); border: 1px solid var(--line); border-radius: 6px; overflow-x: auto; }
.sheet:focus-visible { outline: 2px solid var(--act); }
svg { display: block; width: 100%; height: auto; min-width: 560px; }
svg text { font-size: 12px; fill: var(--ink-2); }
.grid { stroke: var(--line); } .even { stroke: var(--ink-2); stroke-dasharray: 3 4; }
.t0 { stroke: var(--t0); } .t1 { stroke: var(--t1); } .t2 { stroke: var(--t2); }
.course { fill: none; stroke-width: 2; stroke-linejoin: round; }
.share0 { fill: var(--t0-tint); } .share1 { fill: var(--t1-tint); }
.moment { fill: var(--mark); stroke: var(--ink); }
table { border-collapse: collapse; width: 100%; font-size: 0.95rem; }
th, td { padding: 7px 10px; text-align: right; vertical-align: top; border-bottom: 1px solid var(--line); }
tr:last-child td { border-bottom: 0; }
th { font-weight: 600; color: var(--ink-2); }
.w { text-align: left; }
td.w:not(:first-child) { min-width: 5em; }
a { color: var(--act); white-space: nowrap; }
.key i { display: inline-block; width: 12px; height: 12px; margin: 0 6px 0 14px; border-radius: 2px; }
.key i:first-child { margin-left: 0; }
.key .t0 { background: var(--t0); } .key .t1 { background: var(--t1); border-radius: 50%; }
.key .t2 { background: var(--t2); }
dt { font-weight: 650; margin-top: 10px; } dd { margin: 2px 0 0; }
:target { outline: 2px solid var(--mark); outline-offset: 4px; }
@media (max-width: 620px) { body { font-size: 15px; } h1 { font-size: 1.5rem; } th, td { padding: 6px; } }
"""


def page(telling: AnalysisText) -> bytes:
    """The whole file."""
    texts, found = telling.texts, telling.analysis
    told = [_paragraph(line) for line in telling.result] + [_paragraph(line, "how") for line in telling.method]
    parts = [
        f"<h1>{escape(telling.title)}</h1>",
        *told,
        _heading(texts, "analyse-graph"),
        _key(telling),
        _sheet(_chances(telling), texts("analyse-graph")),
        _heading(texts, "analyse-moments"),
        _table(telling, telling.moment_heads, [telling.moment(one) for one in found.moments], {0, 1, 2, 3}),
        _heading(texts, "analyse-worst"),
        _table(telling, telling.worst_heads, [telling.worst(one) for one in found.worst], {0, 1, 2, 3, 4})
        if found.worst
        else _paragraph(texts("analyse-nothing-lost")),
        _heading(texts, "analyse-luck-title"),
        _sheet(_luck(telling), texts("analyse-luck-graph")),
        _table(telling, telling.luck_heads, [telling.luck(one) for one in found.luck], {0}),
        _heading(texts, "analyse-dice-title"),
        _table(telling, telling.dice_heads, [telling.dice(one) for one in found.dice], {0, 1, 2}),
        _heading(texts, "analyse-rules"),
        _rules(telling),
    ]
    head = (
        f'<!doctype html>\n<html lang="{texts.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(telling.title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
    )
    return (head + "\n".join(parts) + "\n</main>\n</body>\n</html>\n").encode()


def _paragraph(text: str, kind: str = "") -> str:
    return f"<p{f' class={kind!r}' if kind else ''}>{escape(text)}</p>"


def _heading(texts: Texts, message: str) -> str:
    return f"<h2>{escape(texts(message))}</h2>"


def _sheet(inside: str, label: str) -> str:
    return f'<div class="sheet" tabindex="0" role="region" aria-label="{escape(label)}">{inside}</div>'


def _key(telling: AnalysisText) -> str:
    teams = range(len(telling.analysis.teams))
    marks = "".join(f'<i class="t{team % 3}"></i>{escape(telling.team(team))}' for team in teams)
    return f'<p class="key">{marks}</p>'


def _table(telling: AnalysisText, heads: Sequence[str], rows: Sequence[Sequence[str]], words: Collection[int]) -> str:
    """A table; clauses become links to their rules below."""
    known = telling.match.game.ledger
    titles = "".join(f'<th scope="col"{_words(number, words)}>{escape(one)}</th>' for number, one in enumerate(heads))
    lines = []
    for row in rows:
        cells = "".join(
            f"<td{_words(number, words)}>{_linked(cell) if cell in known else escape(cell)}</td>"
            for number, cell in enumerate(row)
        )
        lines.append(f"<tr>{cells}</tr>")
    return _sheet(f"<table><thead><tr>{titles}</tr></thead><tbody>{''.join(lines)}</tbody></table>", heads[0])


def _words(number: int, words: Collection[int]) -> str:
    return ' class="w"' if number in words else ""


def _linked(clause: str) -> str:
    return f'<a href="#{escape(clause)}">{escape(clause)}</a>'


def _rules(telling: AnalysisText) -> str:
    """Every clause that the page names, in the words of the ledger."""
    found, ledger = telling.analysis, ledger_for(telling.match.game, telling.texts)
    named = {
        found.outcome.clause,
        *(one.clause for one in found.dice),
        *(found.clause_of(entry) for entry in found.moments),
        *(found.plies[entry - 1].clause for entry in found.worst),
    }
    rules = [one for one in ledger if one.id in named]
    terms = [f'<dt id="{escape(one.id)}">{escape(one.id)}</dt><dd>{escape(readable(one.text))}</dd>' for one in rules]
    return f"<dl>{''.join(terms)}</dl>"


# Graphs


def _chances(telling: AnalysisText) -> str:
    """The course of the chances; of two teams the first below the line, the second above it."""
    found = telling.analysis
    last = len(found.chances) - 1
    teams = range(len(found.teams))
    parts = [_frame(HEIGHT, last)]
    if len(teams) == 2:
        course = _points([one[0] for one in found.chances], last, HEIGHT)
        parts.append(f'<polygon class="share1" points="{_ends(last, HEIGHT, top=True)} {course}"/>')
        parts.append(f'<polygon class="share0" points="{_ends(last, HEIGHT, top=False)} {course}"/>')
    parts += [_line(HEIGHT, share, telling.share(share), even=share == 0.5) for share in LINES]
    for team in teams if len(teams) > 2 else (0,):
        course = _points([one[team] for one in found.chances], last, HEIGHT)
        parts.append(f'<polyline class="course t{team % 3}" points="{course}"/>')
    for rank, entry in enumerate(found.moments, start=1):
        across, up = _across(entry, last), _up(found.chances[entry][0], HEIGHT)
        ply = found.plies[entry - 1]
        change = telling.change(ply.after - ply.before)
        title = f"{entry}. {telling.side(ply.seat)}: {telling.action(ply, ply.action)} ({change})"
        parts.append(
            f'<circle class="moment" cx="{across:.1f}" cy="{up:.1f}" r="5"><title>{escape(title)}</title></circle>'
            f'<text x="{across + 7:.1f}" y="{up - 7:.1f}">{rank}</text>'
        )
    return _svg(HEIGHT, telling.texts("analyse-graph"), parts)


def _luck(telling: AnalysisText) -> str:
    """The luck of each team, added up roll by roll; two teams mirror each other, so the first speaks for both."""
    found = telling.analysis
    last = len(found.chances) - 1
    teams = range(len(found.teams)) if len(found.teams) > 2 else (0,)
    courses = {team: _added_up(telling, team) for team in teams}
    most = max([0.1, *(abs(one) for course in courses.values() for one in course)])
    parts = [_frame(LUCK_HEIGHT, last)]
    parts += [
        _line(LUCK_HEIGHT, 0.5 + far / 2, telling.change(far * most), even=not far)
        for far in (-1.0, -0.5, 0.0, 0.5, 1.0)
    ]
    for team, course in courses.items():
        points = _points([0.5 + one / most / 2 for one in course], last, LUCK_HEIGHT)
        parts.append(f'<polyline class="course t{team % 3}" points="{points}"/>')
    return _svg(LUCK_HEIGHT, f"{telling.texts('analyse-luck-graph')} ({telling.team(0)})", parts)


def _added_up(telling: AnalysisText, team: int) -> list[float]:
    """Luck so far, by entry."""
    found = telling.analysis
    sums = [0.0] * len(found.chances)
    for roll in found.rolls:
        sums[roll.entry] += roll.actual[team] - roll.expected[team]
    for entry in range(1, len(sums)):
        sums[entry] += sums[entry - 1]
    return sums


def _svg(height: int, label: str, parts: Iterable[str]) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'


def _across(entry: int, last: int) -> float:
    return LEFT + (WIDTH - LEFT - 12) * entry / max(1, last)


def _up(share: float, height: int) -> float:
    return TOP + (height - TOP - BOTTOM) * (1 - share)


def _points(shares: Sequence[float], last: int, height: int) -> str:
    return " ".join(f"{_across(entry, last):.1f},{_up(share, height):.1f}" for entry, share in enumerate(shares))


def _ends(last: int, height: int, *, top: bool) -> str:
    """The two corners that close the area above or below the course."""
    edge = _up(1.0 if top else 0.0, height)
    return f"{_across(last, last):.1f},{edge:.1f} {_across(0, last):.1f},{edge:.1f}"


def _line(height: int, share: float, label: str, *, even: bool) -> str:
    up = _up(share, height)
    kind = "even" if even else "grid"
    return (
        f'<line class="{kind}" x1="{LEFT}" x2="{WIDTH - 12}" y1="{up:.1f}" y2="{up:.1f}"/>'
        f'<text x="{LEFT - 6}" y="{up + 4:.1f}" text-anchor="end">{escape(label)}</text>'
    )


def _frame(height: int, last: int) -> str:
    """Numbers of actions under the graph."""
    step = next((one for one in TICKS if last / one <= MOST_TICKS), TICKS[-1])
    foot = height - BOTTOM
    marks = [
        f'<line class="grid" x1="{_across(entry, last):.1f}" x2="{_across(entry, last):.1f}" y1="{TOP}" y2="{foot}"/>'
        f'<text x="{_across(entry, last):.1f}" y="{height - 8}" text-anchor="middle">{entry}</text>'
        for entry in range(0, last + 1, step)
    ]
    return "".join(marks)
