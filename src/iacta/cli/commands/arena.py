"""`iacta arena`: the strength of bots in Elo, with confidence intervals, as text or Markdown."""

from __future__ import annotations

from math import copysign, inf
from typing import TYPE_CHECKING

from iacta.cli.commands.simulate import interval, number, write_shares

if TYPE_CHECKING:
    from iacta.cli.output.report import ReportWriter
    from iacta.lab.arena import Arena, Ladder, SequentialTestResult, TargetShare
    from iacta.lab.simulate import Simulation
    from iacta.texts import Texts

MINUS, INFINITY = "−", "∞"


def signed(value: float) -> str:
    """A difference in Elo, with its sign."""
    text = f"{round(value):+d}" if abs(value) < inf else f"{copysign(1, value):+.0f}"[0] + INFINITY
    return text.replace("-", MINUS)


def write_arena(report: ReportWriter, found: Arena, scenario: str) -> None:
    """Write shares, Elo, the test if there was one, and each scenario by side."""
    texts = report.texts
    write_shares(report, found, scenario)
    first, second = (result.bot for result in found.results)
    bound = inf if found.score > 0.5 else -inf
    report.line(
        texts(
            "arena-elo",
            first=first,
            second=second,
            elo=signed(bound if found.elo.difference is None else found.elo.difference),
            low=signed(-inf if found.elo.low is None else found.elo.low),
            high=signed(inf if found.elo.high is None else found.elo.high),
            superiority=found.elo.superiority,
        )
    )
    if found.test is not None:
        report.line(_verdict(texts, found, found.test))
    if found.wanted is not None and found.wanted.verdict is not None:
        report.line(_decided(texts, found, found.wanted))
    if not report.markdown:
        report.screen.write()
    _write_scenarios(report, found, first)


def _verdict(texts: Texts, found: Arena, test: SequentialTestResult) -> str:
    first, second = (result.bot for result in found.results)
    figures: dict[str, str | float] = {"first": first, "second": second, "games": found.games}
    figures |= {"elo0": signed(test.elo0), "elo1": signed(test.elo1)}
    if test.verdict == "stronger":
        return texts("arena-stronger", risk=test.alpha, **figures)
    if test.verdict == "not-stronger":
        return texts("arena-not-stronger", risk=test.beta, **figures)
    return texts("arena-open", games=found.games, evidence=test.evidence, low=test.low, high=test.high)


def _decided(texts: Texts, found: Arena, wanted: TargetShare) -> str:
    figures: dict[str, str | float] = {"first": found.results[0].bot, "games": found.games, "planned": wanted.planned}
    figures |= {"wins": wanted.wins, "share": wanted.share}
    return texts("arena-reached", **figures) if wanted.verdict == "reached" else texts("arena-missed", **figures)


def _write_scenarios(report: ReportWriter, found: Arena, first: str) -> None:
    texts, seats = report.texts, list(found.wins_by_seat)
    heads = [
        texts("arena-scenario"),
        *(texts("arena-wins-as", bot=first, side=texts("side", side=seat)) for seat in seats),
        texts("arena-draws"),
        texts("arena-lost"),
    ]
    report.table(heads, [_scenario(texts, one, first, seats) for one in found.each])


def _scenario(texts: Texts, one: Simulation, first: str, seats: list[str]) -> list[str]:
    won, each = one.wins_by_bot_and_seat[first], one.games // len(seats)
    wins = [texts("arena-of", wins=won.get(seat, 0), games=each) for seat in seats]
    return [one.scenario or "", *wins, number(texts, one.draws), number(texts, one.results[1].wins)]


def write_ladder(report: ReportWriter, found: Ladder, scenario: str) -> None:
    """Write every bot's rating, then every meeting."""
    texts = report.texts
    report.title(texts("simulate-title", scenario=scenario, games=found.games, seed=found.seed))
    report.table(
        [
            *(texts("simulate-bot"), texts("arena-rating"), texts("simulate-interval")),
            *(texts("simulate-games"), texts("arena-points")),
        ],
        [
            [
                one.bot,
                signed(one.elo),
                texts("arena-from-to", low=signed(one.low), high=signed(one.high)),
                number(texts, one.games),
                texts("share", share=one.share),
            ]
            for one in found.ratings
        ],
    )
    report.line(texts("arena-anchor", bot=found.anchor))
    _write_meetings(report, found)


def _write_meetings(report: ReportWriter, found: Ladder) -> None:
    texts = report.texts
    report.table(
        [
            *(texts("arena-meeting"), texts("simulate-wins"), texts("arena-draws"), texts("arena-lost")),
            *(texts("simulate-share"), texts("simulate-interval")),
        ],
        [
            [
                texts("arena-against", first=first.bot, second=second.bot),
                *(number(texts, figure) for figure in (first.wins, one.draws, second.wins)),
                texts("share", share=first.share),
                interval(texts, first.low, first.high),
            ]
            for one in found.meetings
            for first, second in [one.results]
        ],
    )
