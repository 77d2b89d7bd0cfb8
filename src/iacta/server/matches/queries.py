"""`MatchQueries`: reads of a match that need no worker process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from iacta.engine import gestures
from iacta.engine.chronicle import chronicle_of
from iacta.engine.finality import Finality, finality
from iacta.engine.routes import Router
from iacta.engine.standing import standing_of
from iacta.engine.survey import Survey, Surveyor
from iacta.server.api.answers import (
    ChapterSeen,
    Chronicle,
    Moment,
    Reason,
    RouteMemberSeen,
    RouteSeen,
    Why,
    WhyNot,
)
from iacta.server.api.errors import Problem
from iacta.server.matches.actions import decoded, legal_action
from iacta.server.matches.views import log, match_view

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.engine.chronicle import Chapter
    from iacta.engine.match import Match
    from iacta.engine.records import Action, Refusal, Seat
    from iacta.engine.routes import Route
    from iacta.server.api.match_view import MatchView, Tagged
    from iacta.server.api.requests import GestureQuery
    from iacta.server.matches.request import MatchRequest
    from iacta.server.matches.session import LogRow, Session
    from iacta.server.matches.session_cache import SessionCache
    from iacta.server.matches.views import MatchViews


MANY_ROWS = 500
"""Rows of a log that the event loop puts together itself."""


class MatchQueries:
    """What can be read of a match. What the rules must work out for an answer runs in threads, in which addresses take
    turns: no question of one player makes the moves of others wait.
    """

    def __init__(self, sessions: SessionCache, views: MatchViews) -> None:
        """Read sessions."""
        self.sessions, self.views = sessions, views

    async def view(self, match_id: str, secret: str | None, after: int) -> MatchView:
        """What the owner of a secret, or a spectator, sees now. A long log is put together in a thread, and the view
        of a scenario of somebody's own.
        """
        async with self.sessions.locked(match_id) as session:
            viewer = session.viewer(secret)
            if session.number - after <= MANY_ROWS and not session.is_slow:
                return self.views.view(session, viewer, after)
            return await self.sessions.off_loop(match_view, session, viewer, after, self.views.presence(session))

    async def at(self, match_id: str, secret: str | None, entry: int, seat: Seat | None, after: int = 0) -> Moment:
        """A match as it was. Before the end nobody may look from another seat."""
        async with self.sessions.locked(match_id) as session:
            viewer = _chosen_viewer(session, session.viewer(secret), seat)
            match = session.started_match()
            if entry > len(match.past):
                raise Problem("no-such-page", "the match has fewer actions")
            return await self.sessions.off_loop(moment_seen, session, match, viewer, entry, after)

    async def chronicle(self, match_id: str, secret: str | None) -> Chronicle:
        """A match told in chapters, as the owner of a secret, or a spectator, knows it."""
        async with self.sessions.locked(match_id) as session:
            match = session.started_match()
            chapters = await self.sessions.off_loop(chronicle_of, match, session.viewer(secret))
            if chapters is None:
                raise Problem("no-such-page", "the game has no chronicle")
            return Chronicle(len(match.past), [chapter_seen(one) for one in chapters])

    async def why(self, request: MatchRequest, raw: dict[str, Any]) -> Why:
        """Why an action is refused, and what the rules remark about it."""
        async with self.sessions.locked(request.match) as session:
            seat = session.seat_with(request.secret)
            match, action = session.started_match(), decoded(session.game, raw)
            return await self.sessions.off_loop(why_seen, match, seat, action)

    async def finality(self, request: MatchRequest, raw: dict[str, Any]) -> Finality:
        """Whether an action could be undone, from what the seat knows; Problem if it is illegal."""
        async with self.sessions.locked(request.match) as session:
            seat = session.seat_with(request.secret)
            action = legal_action(session, seat, raw)
            return await self.sessions.off_loop(finality, session.game, session.running_match().state, seat, action)

    async def saying(self, request: MatchRequest, raw: dict[str, Any]) -> tuple[str, Any, Seat, Action]:
        """The game, the view, the seat and its legal action, to be said in words; Problem if it is illegal."""
        async with self.sessions.locked(request.match) as session:
            seat = session.seat_with(request.secret)
            action = legal_action(session, seat, raw)
            return session.game.name, session.game.view(session.running_match().state, seat), seat, action

    async def why_not(self, request: MatchRequest, query: GestureQuery) -> WhyNot:
        """Why pointing at something does nothing, about what was pointed at."""
        async with self.sessions.locked(request.match) as session:
            seat = session.seat_with(request.secret)
            about = (session.game, session.started_match().state, seat, query.piece, query.target)
            found = await self.sessions.off_loop(gestures.why_not, *about)
            if found is None:
                return WhyNot(None, None)
            return WhyNot(_reason(found.refusal), cast("Tagged | None", found.action))

    async def survey(self, request: MatchRequest, piece: str) -> Survey:
        """Where a piece may go, as the viewer knows it; empty in games without a survey."""
        async with self.sessions.locked(request.match) as session:
            viewer = session.viewer(request.secret)
            if not isinstance(session.game, Surveyor):
                return Survey()
            return await self.sessions.off_loop(session.game.survey, session.started_match().state, viewer, piece)

    async def route(self, request: MatchRequest, pieces: list[str], goals: list[str]) -> RouteSeen:
        """How pieces of a seat would go together, as the seat knows it; empty in games without groups."""
        async with self.sessions.locked(request.match) as session:
            seat = session.seat_with(request.secret)
            if not isinstance(session.game, Router) or session.status != "running":
                return RouteSeen([], [], [])
            state = session.started_match().state
            return route_seen(await self.sessions.off_loop(session.game.route, state, seat, pieces, goals))

    async def record(self, match_id: str) -> bytes:
        """The record of a match that is over."""
        async with self.sessions.locked(match_id) as session:
            if session.status != "over":
                raise Problem("not-over", number=session.number)
            return await self.sessions.record(session)


def why_seen(match: Match, seat: Seat, action: Action) -> Why:
    """Why an action is refused, and what the rules remark about it."""
    remarks = match.remarks(seat, action)
    cautions, completed = list(remarks.cautions), cast("Tagged | None", remarks.completed)
    return Why(_reason(match.refusal(seat, action)), remarks.figures, cautions, completed)


def moment_seen(session: Session, match: Match, viewer: Seat | None, entry: int, after: int) -> Moment:
    """A match as it was after some entry: states that are not kept are played again."""
    view = session.game.view(match.state_after(entry), viewer)
    told = log(rows_in_effect(session.rows)[: entry + 1], viewer, after)
    return Moment(entry, len(match.past), view, told, standing_of(session.game, view))


def chapter_seen(chapter: Chapter) -> ChapterSeen:
    """A chapter as it is sent."""
    return ChapterSeen(
        chapter.text,
        chapter.figures,
        chapter.first,
        chapter.last,
        chapter.is_over,
        cast("list[Tagged]", list(chapter.notes)),
        list(chapter.tallies),
        chapter.view,
        chapter.standing,
    )


def route_seen(route: Route) -> RouteSeen:
    """A route as it is sent."""
    members = [
        RouteMemberSeen(
            one.piece,
            list(one.path),
            one.cost,
            one.left,
            None if one.halt is None else Reason(one.halt.clause, one.halt.reason),
            list(one.tests),
        )
        for one in route.members
    ]
    return RouteSeen(members, cast("list[Tagged]", list(route.actions)), list(route.reach))


def _reason(refusal: Refusal | None) -> Reason | None:
    """A refusal as it is sent."""
    return None if refusal is None else Reason(refusal.clause, refusal.reason, refusal.about)


def _chosen_viewer(session: Session, viewer: Seat | None, seat: Seat | None) -> Seat | None:
    """The seat to look from; Problem if the viewer may not."""
    if seat is None:
        return viewer
    if seat not in session.seats:
        raise Problem("no-such-name", "no such seat")
    if seat != viewer and session.status != "over":
        raise Problem("not-yours")
    return seat


def rows_in_effect(rows: Iterable[LogRow]) -> list[LogRow]:
    """The opening and the actions that have not been undone or taken back."""
    left: list[LogRow] = []
    for row in rows:
        if row.kind in ("begun", "action"):
            left.append(row)
        elif row.kind in ("undo", "taken_back"):
            del left[row.entry + 1 :]
    return left
