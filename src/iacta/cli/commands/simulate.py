"""`iacta simulate`: many games behind a progress bar, then tables of the result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from iacta.lab.simulate import simulate

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.cli.output.report import ReportWriter
    from iacta.cli.output.screen import Screen
    from iacta.lab.runs import runner
    from iacta.lab.simulate import BotResult, Length, Simulation
    from iacta.texts import Texts

T = TypeVar("T")


def behind_bar(
    texts: Texts,
    screen: Screen,
    games: int,
    work: Callable[[runner.Progress | None], T],
    title: str = "simulate-progress",
) -> T:
    """Run work behind a progress bar with the message `title`; plain mode has none."""
    if screen.plain:
        return work(None)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen.console, transient=True) as progress:
        task = progress.add_task(texts(title), total=games)
        return work(lambda done, of: progress.update(task, completed=done, total=of))


def simulated(texts: Texts, screen: Screen, *, games: int, **plan: Any) -> Simulation:
    """Play the games of a simulation behind a progress bar."""
    return behind_bar(texts, screen, games, lambda progress: simulate(games=games, progress=progress, **plan))


def write_simulation(report: ReportWriter, found: Simulation, scenario: str) -> None:
    """Write win shares with their intervals, wins by seat, lengths and ends."""
    texts = report.texts
    write_shares(report, found, scenario)
    report.table(
        [texts("simulate-seat"), texts("simulate-wins")],
        [[texts("side", side=name), number(texts, count)] for name, count in found.wins_by_seat.items()],
    )
    write_lengths(report, found)
    write_ends(report, found)


def write_shares(report: ReportWriter, found: Simulation, scenario: str) -> None:
    """Write the title and the win shares."""
    texts = report.texts
    report.title(texts("simulate-title", scenario=scenario, games=found.games, seed=found.seed))
    heads = [texts("simulate-bot"), texts("simulate-wins"), texts("simulate-share"), texts("simulate-interval")]
    report.table(heads, [_result(texts, result) for result in found.results])
    report.line(texts("simulate-draws", draws=found.draws, share=found.draws / found.games))


def write_lengths(report: ReportWriter, found: Simulation) -> None:
    """Write the lengths of the games."""
    texts = report.texts
    heads = ["simulate-length", "simulate-mean", "simulate-median", "simulate-shortest", "simulate-longest"]
    lengths = {"simulate-decisions": found.decisions, "simulate-rounds": found.rounds}
    report.table(
        [texts(head) for head in heads],
        [
            [texts(name), *(number(texts, figure) for figure in _figures(length))]
            for name, length in lengths.items()
            if length is not None
        ],
    )


def write_ends(report: ReportWriter, found: Simulation) -> None:
    """Write how the games ended."""
    texts = report.texts
    report.table(
        [texts("simulate-end"), texts("simulate-clause"), texts("simulate-games"), texts("simulate-share")],
        [
            [
                texts(f"outcome-{end.partition(' ')[2]}"),
                end.partition(" ")[0],
                number(texts, count),
                texts("share", share=count / found.games),
            ]
            for end, count in found.ends.items()
        ],
    )


def interval(texts: Texts, low: float, high: float) -> str:
    """An interval of shares."""
    return texts("simulate-from-to", low=low, high=high)


def number(texts: Texts, value: float) -> str:
    """A number in the format of the language."""
    return texts("number", value=value)


def _result(texts: Texts, result: BotResult) -> list[str]:
    name = result.bot if result.seat is None else f"{result.bot} ({texts('side', side=result.seat)})"
    return [
        name,
        number(texts, result.wins),
        texts("share", share=result.share),
        interval(texts, result.low, result.high),
    ]


def _figures(length: Length) -> tuple[float, ...]:
    return (length.mean, length.median, length.shortest, length.longest)
