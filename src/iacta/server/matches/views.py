"""What a seat sees of a session. Views are built from what the seat may know, never by removing what it may not."""

from __future__ import annotations

from bisect import bisect_right
from operator import attrgetter
from typing import TYPE_CHECKING, cast

import msgspec

from iacta.engine.instructions import instructions_of
from iacta.engine.obvious import undo_depth
from iacta.engine.standing import standing_of
from iacta.server.api.match_view import (
    Clock,
    CommitmentSeen,
    DecisionSeen,
    DraftSeen,
    DrawOffer,
    InstructionsSeen,
    LogSeen,
    MatchView,
    Offers,
    Presence,
    RollSeen,
    Said,
    ScenarioSeen,
    SeatSeen,
    TakebackOffer,
    ToldSeen,
)
from iacta.server.matches.parts import commitments_of, entropy_of
from iacta.server.matches.session import Sight, commitment_of
from iacta.server.timestamps import iso

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.match import Match
    from iacta.engine.records import Action, Decision, Seat
    from iacta.engine.scenario import Scenario
    from iacta.server.api.match_view import InEachLanguage, Tagged
    from iacta.server.matches.bot_turns import BotTurns
    from iacta.server.matches.session import LogRow, Session
    from iacta.server.matches.subscriptions import Subscriptions
    from iacta.server.storage.stored import ChatLine, StoredDraft, StoredSeat


class MatchViews:
    """Views of sessions, with presence; the lock of the session is held."""

    def __init__(self, subscriptions: Subscriptions, bot_turns: BotTurns) -> None:
        """Ask these who is online and which bots are thinking."""
        self.subscriptions, self.bot_turns = subscriptions, bot_turns

    def view(self, session: Session, seat: Seat | None, after: int) -> MatchView:
        """What a seat sees now, with the log after a row."""
        return match_view(session, seat, after, self.presence(session))

    def presence(self, session: Session) -> Presence:
        """Who is online, and which bots are thinking."""
        thinking = [job.seat for job in self.bot_turns.jobs_of(session.id)]
        return Presence(self.subscriptions.online(session.id), thinking)


def match_view(session: Session, seat: Seat | None, after: int, presence: Presence) -> MatchView:
    """What a seat sees now, with the log after a row."""
    stored, match, scenario = session.stored, session.match, session.scenario
    sight = sight_of(session, seat)
    return MatchView(
        id=stored.id,
        number=session.number,
        game=stored.game,
        rules=stored.rules,
        scenario=scenario_seen(scenario),
        options=scenario.options,
        status=session.status,
        visibility=stored.visibility,
        is_record=session.is_record,
        created=iso(stored.created),
        commitment=commitments(session),
        seats=[seat_seen(one, presence, session.hints[one.seat]) for one in session.seats.values()],
        you=seat,
        view=sight.view,
        entries=0 if match is None else len(match.past),
        decisions=_decisions(session),
        candidates=cast("list[Tagged]", sight.candidates),
        draft=_draft(session, seat),
        instructions=None if seat is None else instructions_seen(session, seat),
        undo=sight.undo,
        log=log(session.rows, seat, after),
        outcome=None if match is None else match.outcome,
        standing=sight.standing,
        offers=_offers(session),
        allow_takeback=stored.allow_takeback,
        allow_hints=stored.allow_hints,
        hurry=session.may_hurry(seat),
        clock=Clock(stored.clock_days, None if session.deadline is None else iso(session.deadline)),
        chat=[_said(line) for line in session.chat if may_read(session, seat, line.seat)],
        rematch=stored.rematch,
    )


def sight_of(session: Session, seat: Seat | None) -> Sight:
    """What a seat sees of the present state; worked out once for each state, however many pages ask."""
    match = session.match
    if match is None:
        return Sight(None, None, None, [], "reason-nothing-to-undo")
    known = session.sights.get(seat)
    if known is None or known.state is not match.state:
        view = session.game.view(match.state, seat)
        standing = standing_of(session.game, view)
        known = Sight(match.state, view, standing, _candidates(session, seat), _undo(session, seat))
        session.sights[seat] = known
    return known


def scenario_seen(scenario: Scenario) -> ScenarioSeen:
    """A scenario by name."""
    names, summaries = cast("InEachLanguage", scenario.names), cast("InEachLanguage", scenario.summaries)
    return ScenarioSeen(scenario.id, names, summaries, scenario.origin)


def seat_seen(seat: StoredSeat, presence: Presence, hints: int = 0) -> SeatSeen:
    """A seat as everybody sees it."""
    return SeatSeen(
        seat.seat,
        seat.kind,
        seat.bot,
        seat.name,
        seat.joined,
        seat.seat in presence.online,
        seat.seat in presence.thinking,
        hints,
    )


def commitments(session: Session) -> list[CommitmentSeen]:
    """The keys of the dice; their secrets once the match is over, entropy once every seat is taken."""
    if session.match is None:
        seats = session.seats.values()
        entropy = entropy_of(seats) if session.is_full else {}
        return [CommitmentSeen(0, commitment_of(session.stored.seed), commitments_of(seats), entropy, None)]
    return [
        CommitmentSeen(key.first, key.commitment, key.commitments or None, key.entropy, key.secret)
        for key in session.match.dice_keys()
    ]


def log(rows: Sequence[LogRow], seat: Seat | None, after: int) -> list[LogSeen]:
    """The rows after a number, as a seat sees them; rows are numbered upwards."""
    return [_row(row, seat) for row in rows[bisect_right(rows, after, key=attrgetter("number")) :]]


def _row(row: LogRow, seat: Seat | None) -> LogSeen:
    told: list[ToldSeen] = []
    rolls: list[RollSeen] = []
    if row.transition is not None:
        seen, fallen = row.transition.for_seat(seat)
        told = [ToldSeen(cast("Tagged", one.event), one.clause, one.after) for one in seen]
        rolls = [
            RollSeen(one.clause, one.sides, one.faces if isinstance(one.faces, str) else list(one.faces))
            for one in fallen
        ]
    instruction = row.instruction if row.seat == seat else None
    return LogSeen(row.number, iso(row.at), row.kind, row.seat, row.entry, told, rolls, instruction)


def _decisions(session: Session) -> list[DecisionSeen]:
    match = session.match
    if match is None or session.is_record:
        return []
    return [_decision(match, one, session.drafts.asked.get(one.seat, 0)) for one in match.decisions]


def _decision(match: Match, one: Decision, since: int) -> DecisionSeen:
    clause = match.game.rulebook.clause(one.step)
    return DecisionSeen(one.seat, cast("Tagged", one.step), clause, one.exhaustive, since)


def _draft(session: Session, seat: Seat | None) -> DraftSeen | None:
    """What a seat has prepared for the decision that it is asked; for that seat alone."""
    draft = None if seat is None else session.drafts.of(seat)
    return None if draft is None else draft_seen(draft)


def draft_seen(draft: StoredDraft) -> DraftSeen:
    """A draft as its seat sees it."""
    return DraftSeen(draft.version, None if draft.body is None else msgspec.json.decode(draft.body))


def instructions_seen(session: Session, seat: Seat) -> InstructionsSeen | None:
    """The standing instructions of a seat, for that seat alone; None where there are none to give."""
    offered = [one.name for one in instructions_of(session.game)]
    if not offered or session.status != "running":
        return None
    return InstructionsSeen(offered, [name for name in offered if name in session.instructions_of(seat)])


def _candidates(session: Session, seat: Seat | None) -> list[Action]:
    return [] if session.match is None or seat is None or session.is_record else session.suggestions(seat)


def _undo(session: Session, seat: Seat | None) -> str | None:
    if session.match is None or session.is_record:
        return "reason-nothing-to-undo"
    depth = "not-yours-to-undo" if seat is None else undo_depth(session.match, seat)
    return None if isinstance(depth, int) else f"reason-{depth}"


def _offers(session: Session) -> Offers:
    offers = session.offers
    if session.status == "over":
        return Offers(None, None)
    draw = DrawOffer(offers.draw_agreed[0], offers.draw_agreed[:]) if offers.draw_agreed else None
    back = offers.takeback
    if back is None:
        return Offers(draw, None)
    asked = TakebackOffer(
        back.seat, back.to, commitment_of(back.seed), dict(back.commitments), offers.takeback_agreed[:]
    )
    return Offers(draw, asked)


def may_read(session: Session, seat: Seat | None, speaker: Seat) -> bool:
    """Whether a seat may read the chat of another. Where allies may not confer, they read each other only after the
    end; nor do spectators before, since a spectator may be the ally without his secret.
    """
    if seat == speaker or session.status == "over" or session.allies_may_confer:
        return True
    allies = session.allies(speaker)
    return len(allies) == 1 if seat is None else seat not in allies


def _said(line: ChatLine) -> Said:
    return Said(line.id, iso(line.at), line.seat, line.name, line.text)
