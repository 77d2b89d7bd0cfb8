"""`iacta games`, `iacta scenarios` and `iacta check`: what can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich import box
from rich.table import Table

import iacta
from iacta.cli.output.screen import FAINT
from iacta.engine.scenario import scenario_at

if TYPE_CHECKING:
    from pathlib import Path

    from iacta.cli.output.screen import Screen
    from iacta.engine.game import Game
    from iacta.texts import Texts


def write_games(texts: Texts, screen: Screen) -> None:
    """The registered games, a line each."""
    for name in iacta.games():
        game = iacta.game(name)
        game_texts = texts.with_game(game)
        screen.write(game_texts("game-about", scenarios=len(game.scenarios), clauses=len(game.ledger)))


def write_scenarios(texts: Texts, screen: Screen, game: Game[Any, Any]) -> None:
    """The scenarios of a game, and the options there are."""
    language = texts.language
    rows = [
        (scenario.id, texts.written(scenario.names[language]), texts.written(scenario.summaries[language]))
        for scenario in game.scenarios.values()
    ]
    if screen.plain:
        for row in rows:
            screen.write(texts("scenario-line", id=row[0], name=row[1], summary=row[2]))
    else:
        screen.show(_table(texts, rows))
    game_texts = texts.with_game(game)
    screen.write(texts("scenario-options"), FAINT)
    for name in dict.fromkeys(choice.name for scenario in game.scenarios.values() for choice in scenario.choices):
        option, about = game_texts(f"option-{name}"), game_texts(f"option-{name}-about")
        screen.write(texts("scenario-option", name=name, option=option, about=about), FAINT)
    for name in dict.fromkeys(preset.name for scenario in game.scenarios.values() for preset in scenario.presets):
        preset, about = game_texts(f"preset-{name}"), game_texts(f"preset-{name}-about")
        screen.write(texts("scenario-preset", name=name, preset=preset, about=about), FAINT)


def _table(texts: Texts, rows: list[tuple[str, str, str]]) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(texts("scenario-id"), style="green", no_wrap=True)
    table.add_column(texts("scenario-name"), style="bold")
    table.add_column(texts("scenario-summary"))
    for row in rows:
        table.add_row(*row)
    return table


def write_check(texts: Texts, screen: Screen, game: Game[Any, Any], path: Path) -> None:
    """Whether a player's own scenario can be played; what is wrong with it raises."""
    found = scenario_at(game, path)
    game.set_up(found)
    name = texts.written(found.names[texts.language])
    screen.write(texts("check-fits", id=found.id, name=name))
