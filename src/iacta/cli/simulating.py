"""`iacta simulate`: a progress bar, then a table of what many games came to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from iacta.cli.screen import HEADING
from iacta.lab.simulate import simulate

if TYPE_CHECKING:
    from collections.abc import Mapping

    from iacta.cli.screen import Screen
    from iacta.lab.simulate import BotResult, Simulation
    from iacta.texts import Texts


def simulated(texts: Texts, screen: Screen, *, games: int, **plan: Any) -> Simulation:
    """Play the games behind a progress bar; plain mode has none."""
    if screen.plain:
        return simulate(games=games, **plan)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen.console, transient=True) as progress:
        task = progress.add_task(texts("simulate-progress"), total=games)
        return simulate(games=games, progress=lambda done, _: progress.update(task, completed=done), **plan)


def write_simulation(texts: Texts, screen: Screen, found: Simulation, scenario: str) -> None:
    """Win shares with their intervals, by seat, lengths, ends."""
    screen.write(texts("simulate-title", scenario=scenario, games=found.games, seed=found.seed), HEADING)
    _table(
        texts,
        screen,
        [texts("simulate-bot"), texts("simulate-wins"), texts("simulate-share"), texts("simulate-interval")],
        [_result(texts, result) for result in found.results],
    )
    screen.write(texts("simulate-draws", draws=found.draws, share=found.draws / found.games))
    _table(texts, screen, [texts("simulate-seat"), texts("simulate-wins")], _pairs(texts, "side", found.wins_by_seat))
    heads = ["simulate-length", "simulate-mean", "simulate-median", "simulate-shortest", "simulate-longest"]
    lengths = {"simulate-decisions": found.decisions, "simulate-rounds": found.rounds}
    _table(
        texts,
        screen,
        [texts(head) for head in heads],
        [
            [texts(name), *(texts("number", value=figure) for figure in _figures(length))]
            for name, length in lengths.items()
            if length is not None
        ],
    )
    ends = [
        [texts(f"outcome-{end.partition(' ')[2]}"), end.partition(" ")[0], texts("number", value=count),
         _share(texts, count, found.games)]
        for end, count in found.ends.items()
    ]  # fmt: skip
    _table(
        texts,
        screen,
        [texts("simulate-end"), texts("simulate-clause"), texts("simulate-games"), texts("simulate-share")],
        ends,
    )


def _result(texts: Texts, result: BotResult) -> list[str]:
    name = result.bot if result.seat is None else f"{result.bot} ({texts('side', side=result.seat)})"
    interval = texts("simulate-from-to", low=result.low, high=result.high)
    return [name, texts("number", value=result.wins), texts("share", share=result.share), interval]


def _share(texts: Texts, count: int, games: int) -> str:
    return texts("share", share=count / games)


def _pairs(texts: Texts, family: str, counts: Mapping[str, int]) -> list[list[str]]:
    return [[texts(family, side=name), texts("number", value=count)] for name, count in counts.items()]


def _figures(length: Any) -> tuple[float, ...]:
    return (length.mean, length.median, length.shortest, length.longest)


def _table(texts: Texts, screen: Screen, heads: list[str], rows: list[list[str]]) -> None:
    if screen.plain:
        for row in rows:
            cells = [f"{head} {cell}" for head, cell in zip(heads[1:], row[1:], strict=True)]
            screen.write(texts("table-line", head=row[0], cells=", ".join(cells)))
        screen.write()
        return
    table = Table(box=box.SIMPLE_HEAD)
    for number, head in enumerate(heads):
        table.add_column(head, justify="right" if number else "left")
    for row in rows:
        table.add_row(*row)
    screen.show(table)
