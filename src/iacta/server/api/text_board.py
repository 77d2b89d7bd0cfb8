"""`GET /api/matches/{id}/text_board`: a match in words, for screen readers and for games without a board."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import FromQuery, JSONBody, QueryParameter

import iacta
from iacta import texts
from iacta.engine.records import Action, Seat
from iacta.engine.standing import result_sentence, with_standing
from iacta.engine.text_board import TextBoard
from iacta.engine.wording import Wording, wording_of
from iacta.server.api.answers import Moment
from iacta.server.api.errors import Problem
from iacta.server.api.match_view import LogSeen, MatchView, Tagged
from iacta.server.api.middleware import secret_of
from iacta.server.api.requests import SayingQuery
from iacta.server.api.routes import After, Http, MatchId, asked, services
from iacta.texts.choices import choices_of
from iacta.texts.log import LogLine, with_dice

Entry = Annotated[int | None, QueryParameter(ge=0, le=1_000_000, description="after so many actions; else now")]


class DecisionText(msgspec.Struct, frozen=True):
    """Who must do what, and the rule that asks."""

    seat: str
    text: str
    clause: str


class ChoiceText(msgspec.Struct, frozen=True):
    """A choice: its heading, what it says, a remark, the pieces and places it names, and the action to send."""

    group: str
    text: str
    note: str
    handles: tuple[str, ...]
    action: Tagged


class LogText(msgspec.Struct, frozen=True):
    """One row of the log."""

    number: int
    seat: str | None
    lines: list[LogLine]


class MatchText(msgspec.Struct, frozen=True, kw_only=True):
    """A match in words, as one seat or a spectator knows it. Before it begins there is no board."""

    number: int
    entry: int
    language: str
    seats: dict[str, str]
    board: TextBoard | None
    decisions: list[DecisionText]
    choices: list[ChoiceText]
    log: list[LogText]
    outcome: str | None


class ActionText(msgspec.Struct, frozen=True):
    """An action as a player would say it."""

    text: str


@post("/api/matches/{match_id:str}/say", status_code=200)
async def say_action(request: Http, match_id: MatchId, data: JSONBody[SayingQuery]) -> ActionText:
    """An action that one might play, offered or put together, in words; nothing else says it of what is not offered."""
    if data.language not in texts.LANGUAGES:
        raise Problem("no-such-name", "no such language")
    queries = services(request).queries
    said = await queries.saying(asked(request, match_id), data.action)
    return await queries.sessions.off_loop(_in_words, *said, data.language)


def _in_words(name: str, view: Any, seat: Seat, action: Action, language: str) -> ActionText:
    game = iacta.game(name)
    wording = wording_of(game, texts.game_texts(language, game.folder), view)
    return ActionText(wording.action(action, seat))


@get("/api/matches/{match_id:str}/text_board")
async def text_board(
    request: Http,
    match_id: MatchId,
    lang: FromQuery[str] = "en",
    after: After = 0,
    entry: Entry = None,
    seat: FromQuery[str | None] = None,
) -> MatchText:
    """A match in words, now or after so many actions; `seat`: through whose eyes, once it is over."""
    if lang not in texts.LANGUAGES:
        raise Problem("no-such-name", "no such language")
    secret, queries = secret_of(request.scope), services(request).queries
    seen = await queries.view(match_id, secret, after)
    if entry is None and seat is None:
        return await queries.sessions.off_loop(text_now, seen, lang)
    moment = await queries.at(match_id, secret, seen.entries if entry is None else entry, seat, after)
    return await queries.sessions.off_loop(text_then, seen, moment, lang)


def text_now(seen: MatchView, language: str) -> MatchText:
    """The match as it is: whoever looks gets his choices."""
    wording = None if seen.view is None else _wording(seen, seen.view, language)
    say = texts.game_texts(language, iacta.game(seen.game).folder)
    return MatchText(
        number=seen.number,
        entry=seen.entries,
        language=language,
        seats=_seats(seen, language),
        board=None if wording is None else with_standing(say, wording.board(), seen.standing),
        decisions=[] if wording is None else _decisions(wording, seen),
        choices=[] if wording is None or seen.you is None else _choices(wording, seen.you, seen.candidates),
        log=[] if wording is None else _log(wording, seen.log),
        outcome=None if seen.outcome is None else result_sentence(say, seen.outcome, seen.standing),
    )


def text_then(seen: MatchView, moment: Moment, language: str) -> MatchText:
    """The match as it was: nothing can be chosen there."""
    wording = _wording(seen, moment.view, language)
    return MatchText(
        number=seen.number,
        entry=moment.entry,
        language=language,
        seats=_seats(seen, language),
        board=with_standing(wording.say, wording.board(), moment.standing),
        decisions=[],
        choices=[],
        log=_log(wording, moment.log),
        outcome=None,
    )


def _wording(seen: MatchView, view: Any, language: str) -> Wording[Any]:
    game = iacta.game(seen.game)
    return wording_of(game, texts.game_texts(language, game.folder), view)


def _seats(seen: MatchView, language: str) -> dict[str, str]:
    say = texts.game_texts(language, iacta.game(seen.game).folder)
    return {one.seat: say("side", side=one.seat) for one in seen.seats}


def _decisions(wording: Wording[Any], seen: MatchView) -> list[DecisionText]:
    steps: list[tuple[Any, str, str]] = [(one.step, one.seat, one.clause) for one in seen.decisions]
    return [DecisionText(seat, wording.step(step, seat), clause) for step, seat, clause in steps]


def _choices(wording: Wording[Any], seat: str, candidates: list[Any]) -> list[ChoiceText]:
    return [
        ChoiceText(one.group, one.label, one.note, one.handles, one.action)  # type: ignore[arg-type]  # as it is encoded
        for one in choices_of(wording, seat, candidates)
    ]


def _log(wording: Wording[Any], rows: list[LogSeen]) -> list[LogText]:
    return [LogText(row.number, row.seat, _lines(wording, row)) for row in rows]


def _lines(wording: Wording[Any], row: LogSeen) -> list[LogLine]:
    told: list[tuple[Any, tuple[int, ...]]] = [(one, faces) for one, faces in with_dice(row.told, row.rolls)]
    return [
        LogLine(wording.event(one.event), one.clause, faces, isinstance(one.event, wording.headings))
        for one, faces in told
    ]
