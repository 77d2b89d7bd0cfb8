"""Routes about what the server offers: games, scenarios, rules, texts. They read no match."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, cast

import msgspec
from litestar import Response, get
from litestar.params import FromPath, FromQuery

import iacta
from iacta import texts
from iacta.bots import BOTS
from iacta.bots.levels import LEVELS
from iacta.engine.game import Game
from iacta.engine.scenario import Option, Scenario
from iacta.lab.strengths import strengths
from iacta.server.api.answers import (
    ChoiceSeen,
    ClauseSeen,
    GameOffered,
    LevelOffered,
    PresetSeen,
    ScenarioOffered,
)
from iacta.server.api.errors import Problem
from iacta.server.api.json_schema import game_schema
from iacta.server.api.match_view import InEachLanguage


@cache
def offered() -> list[GameOffered]:
    """All games with their scenarios."""
    return [_game_offered(name) for name in iacta.games()]


def _game_offered(name: str) -> GameOffered:
    game = iacta.game(name)
    scenarios = [_scenario_offered(game, one) for one in game.scenarios.values()]
    languages = [language for language in texts.LANGUAGES if language in game.ledgers]
    return GameOffered(name, game.rules, list(game.seats), list(BOTS), levels_offered(name), languages, scenarios)


def _scenario_offered(game: Game[Any, Any], scenario: Scenario) -> ScenarioOffered:
    return ScenarioOffered(
        scenario.id,
        cast("InEachLanguage", scenario.names),
        cast("InEachLanguage", scenario.summaries),
        scenario.origin,
        [_choice(choice) for choice in scenario.choices],
        [PresetSeen(preset.name, preset.options) for preset in scenario.presets],
        scenario.options,
        teams_of(game, scenario),
        {choice.name: teams for choice in scenario.choices if (teams := _teams_with(game, scenario, choice))},
        scenario.data,
    )


def _choice(choice: Option) -> ChoiceSeen:
    return ChoiceSeen(choice.name, choice.default, choice.least, choice.most, list(choice.needs))


def levels_offered(game: str) -> list[LevelOffered]:
    """The levels, the weakest first."""
    found = strengths(game)
    strong = {} if found is None else found.bots
    return [LevelOffered(one.name, *one.budget, strong.get(one.name)) for one in LEVELS.values()]


def teams_of(game: Game[Any, Any], scenario: Scenario) -> list[list[str]]:
    """The seats of a scenario, allies together."""
    return [list(team) for team in game.teams(scenario)]


def _teams_with(game: Game[Any, Any], scenario: Scenario, choice: Option) -> list[list[str]] | None:
    """The seats if a switch is set to the opposite of its default; None if that changes nothing."""
    if not isinstance(choice.default, bool):
        return None
    teams = teams_of(game, scenario.with_options({choice.name: not choice.default}))
    return None if teams == teams_of(game, scenario) else teams


@get("/api/games", sync_to_thread=False)
def games() -> list[GameOffered]:
    """The games, their scenarios and bots."""
    return offered()


@get("/api/games/{game:str}/schema", sync_to_thread=False)
def schema(game: FromPath[str]) -> dict[str, Any]:
    """The JSON schema of a game's own records."""
    return game_schema(known(game))


@get("/api/games/{game:str}/tables", sync_to_thread=False)
def rule_tables(game: FromPath[str]) -> Response[bytes]:
    """The reference tables of a game."""
    return Response(msgspec.json.encode(iacta.game(known(game)).tables), media_type="application/json")


@get("/api/games/{game:str}/ledger", sync_to_thread=False)
def ledger(game: FromPath[str], lang: FromQuery[str] = "en") -> list[ClauseSeen]:
    """The rules of a game."""
    ledgers = iacta.game(known(game)).ledgers
    if lang not in ledgers:
        raise Problem("no-such-name", "no such language")
    return [ClauseSeen(one.id, one.text, list(one.marks), one.heading) for one in ledgers[lang]]


@get("/api/texts/{lang:str}", sync_to_thread=True, media_type="text/plain; charset=utf-8")
def messages(lang: FromPath[str]) -> str:
    """The messages shared by all games, as Fluent source."""
    return fluent_source(lang, Path(texts.__file__).parent)


@get("/api/games/{game:str}/texts", sync_to_thread=True, media_type="text/plain; charset=utf-8")
def game_messages(game: FromPath[str], lang: FromQuery[str] = "en") -> str:
    """A game's messages and the shared ones, as Fluent source."""
    return fluent_source(lang, Path(texts.__file__).parent, iacta.game(known(game)).folder / "texts")


def fluent_source(lang: str, *folders: Path) -> str:
    """The messages of a language from some folders."""
    if lang not in texts.LANGUAGES:
        raise Problem("no-such-name", "no such language")
    return "\n".join((folder / f"{lang}.ftl").read_text(encoding="utf-8") for folder in folders)


def known(game: str) -> str:
    """The name of a game; Problem if there is no such game."""
    if game not in iacta.games():
        raise Problem("no-such-name", "no such game")
    return game


CATALOGUE = (games, schema, rule_tables, ledger, messages, game_messages)
