"""`Sight`: what one seat, or a spectator, gets to see of a match; built from nothing, never by stripping."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, TypedDict, cast

import msgspec

from iacta.engine.records import Outcome
from iacta.server.matches.session import commitment_of
from iacta.server.storage.stored import RowKind, SeatKind, Status, Visibility

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from iacta.engine.match import Match
    from iacta.engine.records import Decision, Seat
    from iacta.engine.scenario import Scenario
    from iacta.server.matches.session import Live, LogRow
    from iacta.server.storage.stored import ChatLine, KeptSeat


class Tagged(TypedDict):
    """A record of the game, as it is encoded: its `type` names it, the game's own schema says what else it holds."""

    type: str


class InEachLanguage(TypedDict):
    """A text in every language."""

    fr: str
    en: str


class ScenarioSeen(msgspec.Struct, frozen=True):
    """Which battle is played."""

    id: str
    names: InEachLanguage
    summaries: InEachLanguage
    origin: str


class CommitmentSeen(msgspec.Struct, frozen=True):
    """The dice from an action on: what was committed to, and after the end the secret itself."""

    first: int
    commitment: str
    secret: str | None


class SeatSeen(msgspec.Struct, frozen=True):
    """Who sits where."""

    seat: str
    kind: SeatKind
    bot: str | None
    name: str | None
    joined: bool
    online: bool = False
    thinking: bool = False
    hints: int = 0
    """For how many decisions it asked for a hint or an explanation."""


class ToldSeen(msgspec.Struct, frozen=True):
    """An event; `after` so many of the row's rolls."""

    event: Tagged
    clause: str
    after: int


class RollSeen(msgspec.Struct, frozen=True):
    """What fell; sides 0: pieces drawn from a bag."""

    clause: str
    sides: int
    faces: list[int] | str


class LogSeen(msgspec.Struct, frozen=True):
    """One row of the journal, as far as the viewer may know it."""

    number: int
    at: str
    kind: RowKind
    seat: str | None
    entry: int
    told: list[ToldSeen]
    rolls: list[RollSeen]


class DrawOffer(msgspec.Struct, frozen=True):
    """Who offers a draw, and who agrees so far."""

    seat: str
    agreed: list[str]


class TakebackOffer(msgspec.Struct, frozen=True):
    """Who wants to go back, to which entry, the commitment of the dice from there, and who agrees so far."""

    seat: str
    to: int
    commitment: str
    agreed: list[str]


class Offers(msgspec.Struct, frozen=True):
    """What waits for an answer."""

    draw: DrawOffer | None
    takeback: TakebackOffer | None


class Clock(msgspec.Struct, frozen=True):
    """Days for a decision, and when the present one must be made."""

    days: int | None
    deadline: str | None


class Said(msgspec.Struct, frozen=True):
    """What somebody said."""

    id: int
    at: str
    seat: str
    name: str | None
    text: str


class DecisionSeen(msgspec.Struct, frozen=True):
    """Who must decide what, by which rule; not exhaustive: the candidates are suggestions."""

    seat: str
    step: Tagged
    clause: str
    exhaustive: bool


class Sight(msgspec.Struct, frozen=True, kw_only=True):
    """All that one seat (`you`; null: a spectator) may know of a match now, with the log after some row."""

    id: str
    number: int
    game: str
    rules: int
    scenario: ScenarioSeen
    options: dict[str, bool | int]
    status: Status
    visibility: Visibility
    is_record: bool
    created: str
    commitment: list[CommitmentSeen]
    seats: list[SeatSeen]
    you: str | None
    view: Any
    entries: int
    decisions: list[DecisionSeen]
    candidates: list[Tagged]
    undo: str | None
    log: list[LogSeen]
    outcome: Outcome | None
    offers: Offers
    allow_takeback: bool
    allow_hints: bool
    """Whether players may ask for hints and explanations."""
    hurry: bool
    """Whether you may tell a bot to play now."""
    clock: Clock
    chat: list[Said]
    rematch: str | None


class Presence(msgspec.Struct, frozen=True):
    """Who is connected, and which bots think."""

    online: Collection[str] = ()
    thinking: Collection[str] = ()


def sight(live: Live, seat: Seat | None, after: int, presence: Presence) -> Sight:
    """What a seat gets to see now; the log after a row."""
    kept, match, scenario = live.kept, live.match, live.scenario
    offers = _offers(live)
    return Sight(
        id=kept.id,
        number=live.number,
        game=kept.game,
        rules=kept.rules,
        scenario=scenario_seen(scenario),
        options=scenario.options,
        status=live.status,
        visibility=kept.visibility,
        is_record=live.is_record,
        created=iso(kept.created),
        commitment=commitments(live),
        seats=[seat_seen(one, presence, live.hints[one.seat]) for one in live.seats.values()],
        you=seat,
        view=None if match is None else live.game.view(match.state, seat),
        entries=0 if match is None else len(match.past),
        decisions=_decisions(live),
        candidates=_candidates(live, seat),
        undo=_undo(live, seat),
        log=log(live.rows, seat, after),
        outcome=None if match is None else match.outcome,
        offers=offers,
        allow_takeback=kept.allow_takeback,
        allow_hints=kept.allow_hints,
        hurry=live.may_hurry(seat),
        clock=Clock(kept.clock_days, None if live.deadline is None else iso(live.deadline)),
        chat=[_said(line) for line in live.chat if _hears(live, seat, line.seat)],
        rematch=kept.rematch,
    )


def scenario_seen(scenario: Scenario) -> ScenarioSeen:
    """A scenario by name."""
    names, summaries = cast("InEachLanguage", scenario.names), cast("InEachLanguage", scenario.summaries)
    return ScenarioSeen(scenario.id, names, summaries, scenario.origin)


def seat_seen(seat: KeptSeat, presence: Presence, hints: int = 0) -> SeatSeen:
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


def commitments(live: Live) -> list[CommitmentSeen]:
    """What the dice were committed to; the secrets once the match is over."""
    if live.match is None:
        return [CommitmentSeen(0, commitment_of(live.kept.seed), None)]
    return [CommitmentSeen(key.first, key.commitment, key.secret) for key in live.match.dice_keys()]


def log(rows: Iterable[LogRow], seat: Seat | None, after: int) -> list[LogSeen]:
    """The rows after one, filtered for a seat."""
    return [_row(row, seat) for row in rows if row.number > after]


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
    return LogSeen(row.number, iso(row.at), row.kind, row.seat, row.entry, told, rolls)


def _decisions(live: Live) -> list[DecisionSeen]:
    match = live.match
    if match is None or live.is_record:
        return []
    return [_decision(match, one) for one in match.decisions]


def _decision(match: Match, one: Decision) -> DecisionSeen:
    return DecisionSeen(one.seat, cast("Tagged", one.step), match.game.rulebook.clause(one.step), one.exhaustive)


def _candidates(live: Live, seat: Seat | None) -> list[Tagged]:
    if live.match is None or seat is None or live.is_record:
        return []
    return cast("list[Tagged]", live.match.choices(seat))


def _undo(live: Live, seat: Seat | None) -> str | None:
    if live.match is None or live.is_record:
        return "reason-nothing-to-undo"
    reason = "not-yours-to-undo" if seat is None else live.match.undo_refusal(seat)
    return None if reason is None else f"reason-{reason}"


def _offers(live: Live) -> Offers:
    draw = DrawOffer(live.draw_agreed[0], live.draw_agreed[:]) if live.draw_agreed else None
    back, agreed = live.takeback, live.takeback_agreed[:]
    asked = None if back is None else TakebackOffer(back.seat, back.to, commitment_of(back.seed), agreed)
    over = live.status == "over"
    return Offers(None if over else draw, None if over else asked)


def _hears(live: Live, seat: Seat | None, speaker: Seat) -> bool:
    """AL-13.1.b Players who share a side may not confer: they read each other only once the match is over.

    Nor do spectators read them before: a spectator may be the ally, without his secret.
    """
    if seat == speaker or live.status == "over":
        return True
    allies = live.allies(speaker)
    return len(allies) == 1 if seat is None else seat not in allies


def _said(line: ChatLine) -> Said:
    return Said(line.id, iso(line.at), line.seat, line.name, line.text)


def iso(milliseconds: int) -> str:
    """A time as text."""
    moment = datetime.fromtimestamp(milliseconds / 1000, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
