"""Routes about matches (docs/api.md). Each reads the request and calls one service."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post, put
from litestar.params import FromQuery, HeaderParameter, JSONBody, PathParameter, QueryParameter

from iacta.engine.chance.forecast import Preview
from iacta.engine.finality import Finality
from iacta.engine.survey import Survey
from iacta.server.api.analysis_view import AnalysisState
from iacta.server.api.answers import (
    Address,
    BatchPlayed,
    Chronicle,
    Created,
    Explanation,
    Hint,
    Joined,
    LobbyMatch,
    Moment,
    Pair,
    RestPlayed,
    RouteSeen,
    Why,
    WhyNot,
)
from iacta.server.api.match_view import DraftKept, InstructionsSeen, MatchView
from iacta.server.api.middleware import address_of, secret_of
from iacta.server.api.requests import (
    ActionQuery,
    ActionRequest,
    BatchRequest,
    ChatRequest,
    ContinueRequest,
    DraftRequest,
    DrawRequest,
    GestureQuery,
    ImportRequest,
    InstructionsRequest,
    JoinRequest,
    NewMatch,
    NumberedRequest,
    RematchRequest,
    RestRequest,
    RevealRequest,
    RouteRequest,
    SurveyRequest,
    TakebackRequest,
)
from iacta.server.jobs.tasks import Verified
from iacta.server.matches.request import MatchRequest
from iacta.server.services import Services

Http = Request[Any, Any, Any]
MatchId = Annotated[str, PathParameter(pattern="^[a-z2-7]{12}$")]
After = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="the last row that is known")]
EntryNumber = Annotated[int, PathParameter(ge=0, le=1_000_000)]
Key = Annotated[
    str | None,
    HeaderParameter(name="Idempotency-Key", pattern="^[A-Za-z0-9_-]{8,64}$"),
]


def services(request: Http) -> Services:
    """The services of this process."""
    found: Services = request.app.state.services
    return found


def asked(request: Http, match: str, body: Any = None, key: str | None = None) -> MatchRequest:
    """Who asks, about which match, at which row."""
    return MatchRequest.of(match, secret_of(request.scope), body, key, request.scope["path"])


# Creating and joining


@get("/api/lobby")
async def lobby(request: Http) -> list[LobbyMatch]:
    """Public matches, latest first."""
    return await services(request).lobby.matches()


@post("/api/matches")
async def create(request: Http, data: JSONBody[NewMatch]) -> Created:
    """Create a match."""
    return await services(request).seating.create(data)


@post("/api/import")
async def import_record(request: Http, data: JSONBody[ImportRequest]) -> Address:
    """Import a record, to be replayed."""
    return await services(request).seating.import_record(data)


@post("/api/matches/{match_id:str}/join", status_code=200)
async def join(request: Http, match_id: MatchId, data: JSONBody[JoinRequest]) -> Joined:
    """Take a seat."""
    return await services(request).seating.join(asked(request, match_id), data)


@post("/api/matches/{match_id:str}/reveal", status_code=200)
async def reveal(request: Http, match_id: MatchId, data: JSONBody[RevealRequest]) -> MatchView:
    """Show what the seat adds to the dice, once all have committed."""
    return await services(request).seating.reveal(asked(request, match_id), data)


@post("/api/matches/{match_id:str}/rematch")
async def rematch(request: Http, match_id: MatchId, data: JSONBody[RematchRequest]) -> Address:
    """A rematch between the same players."""
    return await services(request).seating.rematch(asked(request, match_id), data)


# Reading


@get("/api/matches/{match_id:str}")
async def view(request: Http, match_id: MatchId, after: After = 0) -> MatchView:
    """What a seat, or a spectator, sees."""
    return await services(request).queries.view(match_id, secret_of(request.scope), after)


@get("/api/matches/{match_id:str}/at/{entry:int}")
async def at(
    request: Http, match_id: MatchId, entry: EntryNumber, seat: FromQuery[str | None] = None, after: After = 0
) -> Moment:
    """A match as it was after some entry, with the log after a row."""
    return await services(request).queries.at(match_id, secret_of(request.scope), entry, seat, after)


@get("/api/matches/{match_id:str}/chronicle")
async def chronicle(request: Http, match_id: MatchId) -> Chronicle:
    """A match told in chapters, in games that have a story."""
    return await services(request).queries.chronicle(match_id, secret_of(request.scope))


@get("/api/matches/{match_id:str}/pair")
async def pair(request: Http, match_id: MatchId) -> Pair | None:
    """The match and its rematch with sides swapped, with the points of both."""
    return await services(request).pairs.pair(match_id, secret_of(request.scope))


@get("/api/matches/{match_id:str}/record")
async def record(request: Http, match_id: MatchId) -> Response[bytes]:
    """The record of a match that is over."""
    headers = {"Content-Disposition": f'attachment; filename="iacta-{match_id}.json"'}
    return Response(await services(request).queries.record(match_id), media_type="application/json", headers=headers)


@get("/api/matches/{match_id:str}/verify")
async def verify(request: Http, match_id: MatchId) -> Verified:
    """Recompute every roll of a match that is over."""
    return await services(request).verifications.verify(match_id)


@get("/api/matches/{match_id:str}/analysis")
async def analysis(request: Http, match_id: MatchId) -> AnalysisState:
    """The progress and the result of an analysis."""
    return await services(request).analyses.state(match_id)


@post("/api/matches/{match_id:str}/analysis", status_code=200)
async def analyse(request: Http, match_id: MatchId) -> AnalysisState:
    """Start the analysis of a match that is over."""
    return await services(request).analyses.start(match_id, address_of(request.scope))


@post("/api/matches/{match_id:str}/continue")
async def continue_match(request: Http, match_id: MatchId, data: JSONBody[ContinueRequest]) -> Created:
    """A new match that continues from a position of one that is over."""
    return await services(request).seating.continue_match(match_id, data)


@post("/api/matches/{match_id:str}/why", status_code=200)
async def why(request: Http, match_id: MatchId, data: JSONBody[ActionQuery]) -> Why:
    """Why an action is refused."""
    return await services(request).queries.why(asked(request, match_id), data.action)


@post("/api/matches/{match_id:str}/finality", status_code=200)
async def finality(request: Http, match_id: MatchId, data: JSONBody[ActionQuery]) -> Finality:
    """Whether an action could be undone."""
    return await services(request).queries.finality(asked(request, match_id), data.action)


@post("/api/matches/{match_id:str}/why_not", status_code=200)
async def why_not(request: Http, match_id: MatchId, data: JSONBody[GestureQuery]) -> WhyNot:
    """Why pointing at something does nothing."""
    return await services(request).queries.why_not(asked(request, match_id), data)


@post("/api/matches/{match_id:str}/odds", status_code=200)
async def odds(request: Http, match_id: MatchId, data: JSONBody[ActionQuery]) -> Preview:
    """The odds of an action."""
    return await services(request).forecasts.odds(asked(request, match_id), data.action)


@post("/api/matches/{match_id:str}/survey", status_code=200)
async def survey(request: Http, match_id: MatchId, data: JSONBody[SurveyRequest]) -> Survey:
    """Where a piece may go, and areas of the map."""
    return await services(request).queries.survey(asked(request, match_id), data.piece)


@post("/api/matches/{match_id:str}/route", status_code=200)
async def route(request: Http, match_id: MatchId, data: JSONBody[RouteRequest]) -> RouteSeen:
    """How pieces would go somewhere together."""
    return await services(request).queries.route(asked(request, match_id), data.pieces, data.goals)


@post("/api/matches/{match_id:str}/hint", status_code=200)
async def hint(request: Http, match_id: MatchId) -> Hint:
    """What a level would play."""
    return await services(request).hints.hint(asked(request, match_id))


@post("/api/matches/{match_id:str}/explain", status_code=200)
async def explain(request: Http, match_id: MatchId, data: JSONBody[ActionQuery]) -> Explanation:
    """What an action is worth, compared with the best."""
    return await services(request).hints.explain(asked(request, match_id), data.action)


# Playing


@post("/api/matches/{match_id:str}/hurry", status_code=200)
async def hurry(request: Http, match_id: MatchId) -> MatchView:
    """Make bots that are thinking play now."""
    return await services(request).matches.hurry(asked(request, match_id))


@post("/api/matches/{match_id:str}/actions", status_code=200)
async def act(request: Http, match_id: MatchId, data: JSONBody[ActionRequest], key: Key = None) -> MatchView:
    """Play an action."""
    return await services(request).matches.act(asked(request, match_id, data, key), data.action)


@put("/api/matches/{match_id:str}/draft")
async def draft(request: Http, match_id: MatchId, data: JSONBody[DraftRequest]) -> DraftKept:
    """Save what the seat has prepared for its decision."""
    return await services(request).drafts.save(asked(request, match_id), data)


@put("/api/matches/{match_id:str}/instructions")
async def instructions(request: Http, match_id: MatchId, data: JSONBody[InstructionsRequest]) -> InstructionsSeen:
    """Say what is to be done for the seat without asking."""
    return await services(request).instructions.save(asked(request, match_id), data.chosen)


@post("/api/matches/{match_id:str}/batch", status_code=200)
async def act_many(request: Http, match_id: MatchId, data: JSONBody[BatchRequest], key: Key = None) -> BatchPlayed:
    """Play actions one after the other; one undo takes them all back."""
    return await services(request).matches.act_many(asked(request, match_id, data, key), data)


@post("/api/matches/{match_id:str}/rest", status_code=200)
async def rest(request: Http, match_id: MatchId, data: JSONBody[RestRequest], key: Key = None) -> RestPlayed:
    """Let a level play the next action of a phase in one's place."""
    return await services(request).rest_of_phase.play(asked(request, match_id, data, key), data)


@post("/api/matches/{match_id:str}/undo", status_code=200)
async def undo(request: Http, match_id: MatchId, data: JSONBody[NumberedRequest], key: Key = None) -> MatchView:
    """Undo one's last request: an action, or a batch of them."""
    return await services(request).matches.undo(asked(request, match_id, data, key))


@post("/api/matches/{match_id:str}/resign", status_code=200)
async def resign(request: Http, match_id: MatchId, data: JSONBody[NumberedRequest], key: Key = None) -> MatchView:
    """Resign."""
    return await services(request).matches.resign(asked(request, match_id, data, key))


@post("/api/matches/{match_id:str}/draw", status_code=200)
async def draw(request: Http, match_id: MatchId, data: JSONBody[DrawRequest], key: Key = None) -> MatchView:
    """Offer, accept or decline a draw."""
    return await services(request).matches.draw(asked(request, match_id, data, key), data)


@post("/api/matches/{match_id:str}/takeback", status_code=200)
async def takeback(request: Http, match_id: MatchId, data: JSONBody[TakebackRequest], key: Key = None) -> MatchView:
    """Offer, accept or decline a take-back."""
    return await services(request).matches.takeback(asked(request, match_id, data, key), data)


@post("/api/matches/{match_id:str}/chat", status_code=200)
async def chat(request: Http, match_id: MatchId, data: JSONBody[ChatRequest]) -> MatchView:
    """Send a chat message."""
    return await services(request).matches.chat(asked(request, match_id), data.text)


MATCHES = (
    lobby,
    create,
    import_record,
    join,
    reveal,
    rematch,
    view,
    at,
    chronicle,
    pair,
    record,
    verify,
    analysis,
    analyse,
    continue_match,
    why,
    finality,
    why_not,
    odds,
    survey,
    route,
    hint,
    explain,
    hurry,
    act,
    draft,
    instructions,
    act_many,
    rest,
    undo,
    resign,
    draw,
    takeback,
    chat,
)
