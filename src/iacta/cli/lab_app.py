"""The commands of the laboratory: `simulate`, `arena`, `balance`, `analyse`. Thin, as in `iacta.cli.app`."""

from __future__ import annotations

import errno
import os
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import iacta
from iacta.bots.external_engine import player_named, with_think_time
from iacta.cli.app import (
    File,
    GameName,
    Lang,
    Options,
    Plain,
    PresetName,
    ScenarioName,
    app,
    chosen_texts,
    scenario_named,
    screen_for,
    settings,
)
from iacta.cli.commands.analyse import AnalysisText, analysed, finished, write_analysis
from iacta.cli.commands.arena import write_arena, write_ladder
from iacta.cli.commands.balance import BalanceText, balance_page, write_balance
from iacta.cli.commands.play import INTERRUPTED
from iacta.cli.commands.replay import read
from iacta.cli.commands.simulate import behind_bar, simulated, write_simulation
from iacta.cli.errors import BadInput
from iacta.cli.output.analysis_page import page
from iacta.cli.output.report import ReportWriter
from iacta.cli.output.screen import FAINT
from iacta.cli.terminal.saves import write_file
from iacta.lab.analysis.review import LEVEL
from iacta.lab.arena import meet, round_robin
from iacta.lab.balance import balance as balanced
from iacta.lab.extras import needs
from iacta.lab.runs.runner import RunConfig
from iacta.lab.stats.elo import SequentialTest

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iacta.cli.output.screen import Screen
    from iacta.engine.scenario import Scenario
    from iacta.texts import Texts

Bots = Annotated[str, typer.Option("--bots", metavar="A,B")]
Games = Annotated[int, typer.Option("--games", metavar="N", min=1)]
Seed = Annotated[int, typer.Option("--seed", metavar="N")]
Workers = Annotated[int, typer.Option("--workers", metavar="N", min=1)]
Ray = Annotated[str | None, typer.Option("--ray", metavar="ADDRESS")]
Out = Annotated[Path | None, typer.Option("--out", metavar="FOLDER")]
Json = Annotated[Path | None, typer.Option("--json", metavar="FILE")]
Html = Annotated[Path | None, typer.Option("--html", metavar="FILE")]
Markdown = Annotated[bool, typer.Option("--markdown")]


@app.command()
def simulate(
    game: GameName,
    *,
    scenario: ScenarioName = "",
    bots: Bots = "greedy,random",
    games: Games = 100,
    seed: Seed = 1,
    workers: Workers = 1,
    ray: Ray = None,
    out: Out = None,
    json: Json = None,
    preset: PresetName = "",
    option: Options = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Many games between two bots."""
    texts, screen = chosen_texts(lang), screen_for(plain=plain)
    rules = iacta.game(game)
    chosen = scenario_named(rules, scenario)
    names = named(bots)
    if len(names) != 2:
        raise BadInput(texts("error-two-bots", bots=bots))
    check_writable(json)
    plan: dict[str, Any] = {"bots": tuple(names), "seed": seed, "workers": workers, "ray": ray, "folder": out}
    with interruptible(texts, screen, out):
        found = simulated(
            texts,
            screen,
            games=games,
            game_name=game,
            scenario_id=chosen.id,
            source=chosen.source,
            options=settings(texts, chosen, preset, option),
            **plan,
        )
    report = ReportWriter(texts.with_game(rules), screen)
    with written(texts, screen, json, found.to_json()):
        write_simulation(report, found, title_of(texts, [chosen]))


@app.command()
def arena(
    game: GameName,
    *,
    scenario: ScenarioName = "",
    bots: Bots = "greedy,random",
    games: Games = 100,
    seed: Seed = 1,
    workers: Workers = 1,
    until_sure: Annotated[bool, typer.Option("--until-sure")] = False,
    elo0: Annotated[float | None, typer.Option("--elo0", metavar="ELO")] = None,
    elo1: Annotated[float | None, typer.Option("--elo1", metavar="ELO")] = None,
    wanted: Annotated[float | None, typer.Option("--wanted", metavar="SHARE", min=0.0, max=1.0)] = None,
    think: Annotated[int | None, typer.Option("--think", metavar="MS", min=1, max=3_600_000)] = None,
    ray: Ray = None,
    out: Out = None,
    json: Json = None,
    markdown: Markdown = False,
    preset: PresetName = "",
    option: Options = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Bots against each other: who is stronger."""
    texts, screen = chosen_texts(lang), screen_for(plain=plain or markdown)
    rules = iacta.game(game)
    scenarios = [scenario_named(rules, scenario)] if scenario else list(rules.scenarios.values())
    names = contestants(texts, bots, think)
    if games % 2:
        raise BadInput(texts("error-even-games", games=games))
    test = sequential(texts, elo0, elo1) if until_sure or elo0 is not None or elo1 is not None else None
    if len(names) != 2 and (test is not None or wanted is not None):
        raise BadInput(texts("error-sure-of-two", bots=", ".join(names)))
    check_writable(json)
    asked: dict[str, Any] = {"game_name": game, "scenarios": scenarios, "games": games, "seed": seed}
    asked |= {"options": settings(texts, scenarios[0], preset, option), "config": RunConfig(workers, ray, out)}
    report = ReportWriter(texts.with_game(rules), screen, markdown=markdown)
    if len(names) == 2:
        with interruptible(texts, screen, out):
            asked |= {"bots": (names[0], names[1]), "test": test, "wanted": wanted}
            met = behind_bar(texts, screen, games, lambda heard: meet(progress=heard, **asked))
        with written(texts, screen, json, met.to_json()):
            write_arena(report, met, title_of(texts, scenarios))
        return
    with interruptible(texts, screen, out):
        found = behind_bar(texts, screen, games, lambda heard: round_robin(bots=names, progress=heard, **asked))
    with written(texts, screen, json, found.to_json()):
        write_ladder(report, found, title_of(texts, scenarios))


@app.command()
def analyse(
    file: File,
    *,
    html: Html = None,
    json: Json = None,
    level: Annotated[str, typer.Option("--level", metavar="BOT")] = LEVEL,
    simulations: Annotated[int, typer.Option("--simulations", metavar="N", min=0, max=100_000)] = 0,
    seed: Seed = 1,
    workers: Workers = 1,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """What decided a finished match: chances, decisions, luck."""
    texts, screen = chosen_texts(lang), screen_for(plain=plain)
    check_writable(html)
    check_writable(json)
    match = finished(texts, file, *read(file))
    with interruptible(texts, screen, None):
        found = analysed(texts, screen, match, workers, level=level, simulations=simulations, seed=seed)
    words = AnalysisText(texts.with_game(match.game), match.match, found)
    with written(texts, screen, json, found.to_json()), written(texts, screen, html, page(words)):
        write_analysis(words, ReportWriter(words.texts, screen))


@app.command()
def balance(
    game: GameName,
    scenario: Annotated[str, typer.Argument(metavar="SCENARIO")] = "",
    *,
    bots: Annotated[str, typer.Option("--bots", metavar="LEVEL")] = "greedy",
    games: Games = 100,
    seed: Seed = 1,
    workers: Workers = 1,
    switches: Annotated[str, typer.Option("--switches", metavar="A,B")] = "",
    html: Html = None,
    ray: Ray = None,
    out: Out = None,
    json: Json = None,
    markdown: Markdown = False,
    preset: PresetName = "",
    option: Options = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """How even a scenario is."""
    texts, screen = chosen_texts(lang), screen_for(plain=plain or markdown)
    rules = iacta.game(game)
    chosen = scenario_named(rules, scenario)
    names = named(bots)
    if len(names) > 2 or not all(names):
        raise BadInput(texts("error-equal-bots", bots=bots))
    if games % 2:
        raise BadInput(texts("error-even-games", games=games))
    inverted = named(switches) if switches else []
    for file in (json, html):
        check_writable(file)
    if html is not None:
        needs("matplotlib")
    with interruptible(texts, screen, out):
        found = behind_bar(
            texts,
            screen,
            games * (1 + len(inverted)),
            lambda heard: balanced(
                game_name=game,
                scenario=chosen,
                bots=(names[0], names[-1]),
                games=games,
                seed=seed,
                options=settings(texts, chosen, preset, option),  # type: ignore[arg-type]  # a wrong kind is refused by name
                switches=inverted,
                config=RunConfig(workers, ray, out),
                progress=heard,
            ),
        )
    report = ReportWriter(texts.with_game(rules), screen, markdown=markdown)
    words = BalanceText(report.texts, rules, found, title_of(texts, [chosen]))
    drawn = b"" if html is None else balance_page(words).encode()
    with written(texts, screen, json, found.to_json()), written(texts, screen, html, drawn):
        write_balance(report, words)


def named(names: str) -> list[str]:
    """Names separated by commas."""
    return [name.strip() for name in names.split(",")]


def contestants(texts: Texts, bots: str, think: int | None) -> list[str]:
    """The bots of an arena: at least two, distinct and known; programs get a thinking time."""
    names = named(bots)
    if think is not None:
        timely = [with_think_time(name, think) for name in names]
        if timely == names:
            raise BadInput(texts("error-think-who", bots=bots))
        names = timely
    if len(names) < 2:
        raise BadInput(texts("error-two-bots", bots=bots))
    twice = next((name for place, name in enumerate(names) if name in names[:place]), None)
    if twice is not None:
        raise BadInput(texts("error-bot-twice", bot=twice))
    for name in names:
        player_named(name)
    return names


def sequential(texts: Texts, elo0: float | None, elo1: float | None) -> SequentialTest:
    """The sequential test of the options."""
    usual = SequentialTest()
    test = SequentialTest(usual.elo0 if elo0 is None else elo0, usual.elo1 if elo1 is None else elo1)
    if test.elo0 >= test.elo1:
        raise BadInput(texts("error-elo-order", elo0=f"{test.elo0:g}", elo1=f"{test.elo1:g}"))
    return test


def title_of(texts: Texts, scenarios: Sequence[Scenario]) -> str:
    """The scenario in the title of a report."""
    if len(scenarios) > 1:
        return texts("arena-all")
    return texts.written(scenarios[0].names[texts.language])


@contextmanager
def interruptible(texts: Texts, screen: Screen, folder: Path | None) -> Iterator[None]:
    """End a run on Ctrl-C with a message."""
    try:
        yield
    except KeyboardInterrupt:
        said = texts("simulate-interrupted") if folder is None else texts("simulate-goes-on", folder=str(folder))
        screen.write(said)
        raise typer.Exit(INTERRUPTED) from None


@contextmanager
def written(texts: Texts, screen: Screen, file: Path | None, content: bytes) -> Iterator[None]:
    """Write a file before the report is shown, and name it at the end."""
    if file is not None:
        write_file(file, content)
    yield
    if file is not None:
        screen.write(texts("simulate-written", file=str(file)), FAINT)


def check_writable(path: Path | None) -> None:
    """Raise before the games are played if their result cannot be written."""
    if path is None:
        return
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    if path.is_dir() or not os.access(path.parent, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
