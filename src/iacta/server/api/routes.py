"""The calls of docs/api.md. Each is thin: it reads what was sent, and hands over to `Matches`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Any, cast

import msgspec
from litestar import Request as HttpRequest
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody, PathParameter, QueryParameter

import iacta
from iacta import texts
from iacta.bots import BOTS
from iacta.bots.levels import LEVELS
from iacta.engine.chance.forecast import Preview
from iacta.engine.errors import IactaError
from iacta.engine.game import Game
from iacta.engine.scenario import Option, Scenario
from iacta.engine.survey import Survey
from iacta.lab.strengths import strengths
from iacta.server.api.errors import Problem
from iacta.server.api.json_schema import game_schema
from iacta.server.api.match_view import InEachLanguage, Presence, Sight, iso, scenario_seen, seat_seen
from iacta.server.api.middleware import address_of, secret_of
from iacta.server.api.wire import (
    Act,
    Address,
    Ask,
    At,
    ChoiceSeen,
    ClauseSeen,
    Created,
    DrawWish,
    Explanation,
    GameOffered,
    Health,
    Hint,
    Import,
    Join,
    Joined,
    LevelOffered,
    LobbyMatch,
    Moment,
    NewMatch,
    RematchWish,
    ScenarioOffered,
    Select,
    Speech,
    TakebackWish,
    Why,
)
from iacta.server.jobs.analysis import Analyses, AnalysisState, GoOn, go_on
from iacta.server.jobs.process_pool import Verified
from iacta.server.matches.journal import Request
from iacta.server.matches.service import Matches
from iacta.server.matches.session import scenario_in

Http = HttpRequest[Any, Any, Any]
MatchId = Annotated[str, PathParameter(pattern="^[a-z2-7]{12}$")]
After = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="the last row that is known")]
EntryNumber = Annotated[int, PathParameter(ge=0, le=1_000_000)]
Key = Annotated[
    str | None,
    HeaderParameter(name="Idempotency-Key", pattern="^[A-Za-z0-9_-]{8,64}$"),
]


async def refuse_loose_bodies(request: Http) -> None:
    """A number is a number, not a text that looks like one: the framework would take both."""
    field = request.route_handler.parsed_data_field
    if field is None:
        return
    try:
        msgspec.json.decode(await request.body(), type=field.annotation)
    except msgspec.DecodeError as error:
        raise Problem("bad-request", str(error)[:500]) from None


# What there is


@get("/api/health", sync_to_thread=False)
def health() -> Health:
    """Whether the server is there."""
    return Health("ok", iacta.__version__)


@cache
def offered() -> list[GameOffered]:
    """All games with their scenarios."""
    found = []
    for name in iacta.games():
        game = iacta.game(name)
        scenarios = [
            ScenarioOffered(
                one.id,
                cast("InEachLanguage", one.names),
                cast("InEachLanguage", one.summaries),
                one.origin,
                [ChoiceSeen(choice.name, choice.default, choice.least, choice.most) for choice in one.choices],
                one.options,
                teams_of(game, one),
                {choice.name: teams for choice in one.choices if (teams := _teams_with(game, one, choice))},
                one.data,
            )
            for one in game.scenarios.values()
        ]
        languages = [language for language in texts.LANGUAGES if language in game.ledgers]
        found.append(
            GameOffered(name, game.rules, list(game.seats), list(BOTS), levels_offered(name), languages, scenarios)
        )
    return found


def levels_offered(game: str) -> list[LevelOffered]:
    """The levels, the weakest first."""
    found = strengths(game)
    strong = {} if found is None else found.bots
    return [LevelOffered(one.name, *one.budget, strong.get(one.name)) for one in LEVELS.values()]


def teams_of(game: Game[Any, Any], scenario: Scenario) -> list[list[str]]:
    """Who sits at the table of a scenario, allies together."""
    return [list(team) for team in game.teams(scenario)]


def _teams_with(game: Game[Any, Any], scenario: Scenario, choice: Option) -> list[list[str]] | None:
    """Who sits there if a switch is thrown; None if that changes nothing."""
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
    """The figures of a game's rules that a player has beside the board."""
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
    """The messages that all games share, as Fluent source."""
    return fluent_source(lang, Path(texts.__file__).parent)


@get("/api/games/{game:str}/texts", sync_to_thread=True, media_type="text/plain; charset=utf-8")
def game_messages(game: FromPath[str], lang: FromQuery[str] = "en") -> str:
    """A game's own messages and those that all games share, as Fluent source."""
    return fluent_source(lang, Path(texts.__file__).parent, iacta.game(known(game)).folder / "texts")


def fluent_source(lang: str, *folders: Path) -> str:
    """The messages of a language in some folders."""
    if lang not in texts.LANGUAGES:
        raise Problem("no-such-name", "no such language")
    return "\n".join((folder / f"{lang}.ftl").read_text(encoding="utf-8") for folder in folders)


def known(game: str) -> str:
    """The name of a game, if there is one."""
    if game not in iacta.games():
        raise Problem("no-such-name", "no such game")
    return game


@get("/api/lobby")
async def lobby(request: Http) -> list[LobbyMatch]:
    """Public matches, latest first."""
    found = []
    for match, seats in await tables(request).storage.lobby():
        try:
            scenario = scenario_in(iacta.game(match.game), match)
        except IactaError:  # of an older version, whose scenario is no more
            continue
        found.append(
            LobbyMatch(
                match.id,
                match.game,
                scenario_seen(scenario),
                match.status,
                iso(match.created),
                iso(match.changed),
                match.clock_days,
                [seat_seen(seat, Presence()) for seat in seats],
                match.number,
            )
        )
    return found


# Sitting down


def tables(request: Http) -> Matches:
    """The tables of this process."""
    found: Matches = request.app.state.matches
    return found


def analyses(request: Http) -> Analyses:
    """The analyses of this process."""
    found: Analyses = request.app.state.analyses
    return found


def asked(request: Http, match: str, body: Any = None, key: str | None = None) -> Request:
    """Who asks for what."""
    return Request.of(match, secret_of(request.scope), body, key, request.scope["path"])


@post("/api/matches")
async def create(request: Http, data: JSONBody[NewMatch]) -> Created:
    """Make a match."""
    return await tables(request).create(data)


@post("/api/import")
async def bring(request: Http, data: JSONBody[Import]) -> Address:
    """A record from elsewhere, to be replayed."""
    return await tables(request).bring(data)


@post("/api/matches/{match_id:str}/join", status_code=200)
async def join(request: Http, match_id: MatchId, data: JSONBody[Join]) -> Joined:
    """Take a seat."""
    return await tables(request).join(asked(request, match_id), data)


@post("/api/matches/{match_id:str}/rematch")
async def rematch(request: Http, match_id: MatchId, data: JSONBody[RematchWish]) -> Address:
    """Another match between the same people."""
    return await tables(request).rematch(asked(request, match_id), data)


# Looking


@get("/api/matches/{match_id:str}")
async def look(request: Http, match_id: MatchId, after: After = 0) -> Sight:
    """What one seat, or a spectator, sees."""
    return await tables(request).look(match_id, secret_of(request.scope), after)


@get("/api/matches/{match_id:str}/at/{entry:int}")
async def at(
    request: Http, match_id: MatchId, entry: EntryNumber, seat: FromQuery[str | None] = None, after: After = 0
) -> Moment:
    """A match as it was after so many actions; of its log what came after a row."""
    return await tables(request).at(match_id, secret_of(request.scope), entry, seat, after)


@get("/api/matches/{match_id:str}/record")
async def record(request: Http, match_id: MatchId) -> Response[bytes]:
    """The whole record of a match that is over."""
    headers = {"Content-Disposition": f'attachment; filename="iacta-{match_id}.json"'}
    return Response(await tables(request).record(match_id), media_type="application/json", headers=headers)


@get("/api/matches/{match_id:str}/verify")
async def verify(request: Http, match_id: MatchId) -> Verified:
    """Recompute every roll of a match that is over."""
    return await tables(request).verify(match_id)


@get("/api/matches/{match_id:str}/analysis")
async def analysis(request: Http, match_id: MatchId) -> AnalysisState:
    """How far the analysis of a match that is over is, and what it found."""
    return await analyses(request).look(match_id)


@post("/api/matches/{match_id:str}/analysis", status_code=200)
async def analyse(request: Http, match_id: MatchId) -> AnalysisState:
    """Begin to analyse a match that is over."""
    return await analyses(request).begin(match_id, address_of(request.scope))


@post("/api/matches/{match_id:str}/continue")
async def play_on(request: Http, match_id: MatchId, data: JSONBody[GoOn]) -> Created:
    """A new match from a position of one that is over."""
    return await go_on(tables(request), match_id, data)


@post("/api/matches/{match_id:str}/why", status_code=200)
async def why(request: Http, match_id: MatchId, data: JSONBody[Ask]) -> Why:
    """Why an action is refused."""
    return await tables(request).why(asked(request, match_id), data.action)


@post("/api/matches/{match_id:str}/odds", status_code=200)
async def odds(request: Http, match_id: MatchId, data: JSONBody[Ask]) -> Preview:
    """What an action may lead to."""
    return await tables(request).odds(asked(request, match_id), data.action)


@post("/api/matches/{match_id:str}/survey", status_code=200)
async def survey(request: Http, match_id: MatchId, data: JSONBody[Select]) -> Survey:
    """Where a piece may go, and what the map shows of it."""
    return await tables(request).survey(asked(request, match_id), data.piece)


@post("/api/matches/{match_id:str}/hint", status_code=200)
async def hint(request: Http, match_id: MatchId) -> Hint:
    """What a level would do in one's place."""
    return await tables(request).hint(asked(request, match_id))


@post("/api/matches/{match_id:str}/explain", status_code=200)
async def explain(request: Http, match_id: MatchId, data: JSONBody[Ask]) -> Explanation:
    """What an action is worth beside the best."""
    return await tables(request).explain(asked(request, match_id), data.action)


# Playing


@post("/api/matches/{match_id:str}/hurry", status_code=200)
async def hurry(request: Http, match_id: MatchId) -> Sight:
    """Let a bot that thinks play now."""
    return await tables(request).hurry(asked(request, match_id))


@post("/api/matches/{match_id:str}/actions", status_code=200)
async def act(request: Http, match_id: MatchId, data: JSONBody[Act], key: Key = None) -> Sight:
    """Do something."""
    return await tables(request).act(asked(request, match_id, data, key), data.action)


@post("/api/matches/{match_id:str}/undo", status_code=200)
async def undo(request: Http, match_id: MatchId, data: JSONBody[At], key: Key = None) -> Sight:
    """Take one's last action back."""
    return await tables(request).undo(asked(request, match_id, data, key))


@post("/api/matches/{match_id:str}/resign", status_code=200)
async def resign(request: Http, match_id: MatchId, data: JSONBody[At], key: Key = None) -> Sight:
    """Give the game up."""
    return await tables(request).resign(asked(request, match_id, data, key))


@post("/api/matches/{match_id:str}/draw", status_code=200)
async def draw(request: Http, match_id: MatchId, data: JSONBody[DrawWish], key: Key = None) -> Sight:
    """Offer, accept or decline a draw."""
    return await tables(request).draw(asked(request, match_id, data, key), data)


@post("/api/matches/{match_id:str}/takeback", status_code=200)
async def takeback(request: Http, match_id: MatchId, data: JSONBody[TakebackWish], key: Key = None) -> Sight:
    """Ask, accept or decline to go back."""
    return await tables(request).takeback(asked(request, match_id, data, key), data)


@post("/api/matches/{match_id:str}/chat", status_code=200)
async def chat(request: Http, match_id: MatchId, data: JSONBody[Speech]) -> Sight:
    """Say something at the table."""
    return await tables(request).say(asked(request, match_id), data.text)


HANDLERS = (
    health,
    games,
    schema,
    rule_tables,
    ledger,
    messages,
    game_messages,
    lobby,
    create,
    bring,
    join,
    rematch,
    look,
    at,
    record,
    verify,
    analysis,
    analyse,
    play_on,
    why,
    odds,
    survey,
    hint,
    explain,
    hurry,
    act,
    undo,
    resign,
    draw,
    takeback,
    chat,
)
