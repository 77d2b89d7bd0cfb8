"""`Analyses`: finished matches analysed in the worker processes, one at a time, a few decisions at a time, so that bots
at other tables go on thinking; and matches that go on from a position of a finished one.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from itertools import accumulate
from typing import TYPE_CHECKING, Annotated, Literal, cast

import msgspec
from msgspec.structs import replace

from iacta.engine.errors import IactaError
from iacta.engine.match_record import Record
from iacta.lab.analysis.report import Analysis, DiceLuck, TeamLuck
from iacta.lab.analysis.review import (
    LOOKED_AT_AGAIN,
    Looked,
    Plan,
    entries_of,
    looked_at,
    looked_at_again,
    worth_a_second_look,
)
from iacta.lab.analysis.run import batches
from iacta.lab.analysis.summary import assembled
from iacta.server.api.errors import Problem
from iacta.server.api.match_view import Tagged
from iacta.server.api.middleware import Buckets
from iacta.server.api.wire import Created, Entropy, Name, NewMatch, NewSeat, Number
from iacta.server.matches import factory
from iacta.server.matches.journal import Keeper, now
from iacta.server.matches.session import Begun, GoneBack
from iacta.server.storage.stored import Head, JournalEntry

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.lab.analysis.decisions import Opinion
    from iacta.lab.analysis.report import Ply
    from iacta.server.matches.session import Live

LOG = logging.getLogger("iacta.server")
REMEMBERED = 40
"""Analyses that are held in memory, the latest."""
MOST_KEPT = 1000
"""Analyses that are kept in the database, the latest; others are made again when somebody asks."""
MOST_WAITING = 20
SEED_BYTES = 32


class MomentSeen(msgspec.Struct, frozen=True):
    """A moment that decided: the chance of the acting side before and after, and what of the change was luck."""

    entry: int
    seat: str
    action: Tagged
    clause: str
    before: float
    after: float
    decision: float
    luck: float


class MistakeSeen(msgspec.Struct, frozen=True):
    """A decision that lost much: the chance that was left, what was better, and the chance with that."""

    entry: int
    seat: str
    action: Tagged
    clause: str
    chance: float
    best: Tagged
    best_chance: float
    loss: float


class AnalysisSeen(msgspec.Struct, frozen=True):
    """What was found about a finished match. `chances` and `luck`: by entry, for each team; luck is added up."""

    teams: list[list[str]]
    level: str
    simulations: int
    seed: int
    chances: list[list[float]]
    luck: list[list[float]]
    moments: list[MomentSeen]
    mistakes: list[MistakeSeen]
    sides: list[TeamLuck]
    dice: list[DiceLuck]


class AnalysisState(msgspec.Struct, frozen=True):
    """How far an analysis is."""

    status: Literal["none", "waiting", "running", "done", "failed"]
    done: int = 0
    total: int = 0
    found: AnalysisSeen | None = None


class GoOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wish to play on from a position of a finished match, against bots."""

    entry: Number
    seat: Annotated[str, msgspec.Meta(max_length=32)]
    bot: Annotated[str, msgspec.Meta(max_length=64)]
    entropy: Entropy
    name: Name | None = None


class Analyses:
    """The analyses of this process."""

    def __init__(self, tables: Keeper) -> None:
        """Nothing is analysed yet."""
        self.tables = tables
        self._known: OrderedDict[str, AnalysisState] = OrderedDict()
        self._turn = asyncio.Lock()
        self._begun = Buckets(tables.settings.analyses)

    # Who asks

    async def look(self, match_id: str) -> AnalysisState:
        """How far the analysis of a match is."""
        await self._record(match_id)
        return await self._state(match_id) or AnalysisState("none")

    async def _state(self, match_id: str) -> AnalysisState | None:
        """How far it is, from memory or, if it was done before, from the database."""
        if match_id not in self._known:
            body = await self.tables.storage.analysis(match_id)
            found = None if body is None else _kept(body)
            if found is not None and match_id not in self._known:
                self._remember(match_id, _done(found))
        return self._known.get(match_id)

    async def begin(self, match_id: str, address: str) -> AnalysisState:
        """Begin to analyse a match, unless that was done; so many in a while for each address."""
        record = await self._record(match_id)
        known = await self._state(match_id)
        if known is not None and known.status != "failed":
            return known
        if sum(one.status in ("waiting", "running") for one in self._known.values()) >= MOST_WAITING:
            raise Problem("too-fast")
        if not self._begun.takes(address, time.monotonic()):
            raise Problem("too-fast")
        settings = self.tables.settings
        plan = Plan(record, settings.analysis_level, settings.analysis_simulations)
        self._remember(match_id, AnalysisState("waiting"))
        self.tables.spawn(self._analyse(match_id, plan))
        return self._known[match_id]

    async def _record(self, match_id: str) -> bytes:
        """The record of a match that is over; Problem for any other."""
        async with self.tables.lives.holding(match_id) as live:
            match = self.tables.begun(live)
            if match.outcome is None:
                raise Problem("not-over", number=live.number)
            return live.kept.record.encode() if live.kept.record is not None else match.to_record().to_json()

    def _remember(self, match_id: str, state: AnalysisState) -> None:
        self._known[match_id] = state
        self._known.move_to_end(match_id)
        spare = [one for one, found in self._known.items() if found.status in ("done", "failed")]
        for old in spare[: max(0, len(self._known) - REMEMBERED)]:
            del self._known[old]

    # Working

    async def _analyse(self, match_id: str, plan: Plan) -> None:
        """Analyse when it is its turn; whatever goes wrong, the match can be asked for again."""
        try:
            async with self._turn:
                found = await self._found(match_id, plan)
            await self.tables.storage.keep_analysis(match_id, _json(found), now(), MOST_KEPT)
            self._remember(match_id, _done(found))
        except IactaError:
            LOG.exception("match %s could not be analysed", match_id)
            self._remember(match_id, AnalysisState("failed"))
        except BaseException:
            self._remember(match_id, AnalysisState("failed"))
            raise

    async def _found(self, match_id: str, plan: Plan) -> AnalysisSeen:
        do = self.tables.workers.do
        entries = await do(entries_of, plan) + 1
        total = entries + LOOKED_AT_AGAIN
        looked: list[Looked] = []
        again: list[tuple[int, Opinion]] = []
        self._remember(match_id, AnalysisState("running", 0, total))
        for part in batches(range(entries)):
            looked += await do(looked_at, plan, part)
            self._remember(match_id, AnalysisState("running", len(looked), total))
        for doubted in batches(worth_a_second_look(looked), 1):
            again += await do(looked_at_again, plan, doubted)
            self._remember(match_id, AnalysisState("running", len(looked) + len(again), total))
        return seen(await do(assembled, plan, looked, again))


def _done(found: AnalysisSeen) -> AnalysisState:
    total = len(found.chances) + LOOKED_AT_AGAIN
    return AnalysisState("done", total, total, found)


def _kept(body: str) -> AnalysisSeen | None:
    """An analysis from the database; None if another version of the server wrote it in another form."""
    raw = msgspec.json.decode(body)
    try:
        found = msgspec.convert(raw, AnalysisSeen)
    except msgspec.ValidationError:
        return None
    # The type of an action is all that the form names of it; the rest comes as it was written.
    moments = [replace(one, action=whole["action"]) for one, whole in zip(found.moments, raw["moments"], strict=True)]
    mistakes = [
        replace(one, action=whole["action"], best=whole["best"])
        for one, whole in zip(found.mistakes, raw["mistakes"], strict=True)
    ]
    return replace(found, moments=moments, mistakes=mistakes)


def seen(found: Analysis) -> AnalysisSeen:
    """An analysis as it is sent: what a page shows of it."""
    return AnalysisSeen(
        teams=[list(team) for team in found.teams],
        level=found.level,
        simulations=found.simulations,
        seed=found.seed,
        chances=[[round(chance, 4) for chance in chances] for chances in found.chances],
        luck=_added_up(found),
        moments=[_moment(found, found.plies[entry - 1]) for entry in found.moments],
        mistakes=[_mistake(found.plies[entry - 1]) for entry in found.worst],
        sides=list(found.luck),
        dice=list(found.dice),
    )


def _added_up(found: Analysis) -> list[list[float]]:
    """The luck of each team up to each entry."""
    changes = [[0.0 for _ in found.teams] for _ in found.chances]
    for roll in found.rolls:
        for team in range(len(found.teams)):
            changes[roll.entry][team] += roll.actual[team] - roll.expected[team]
    columns = [accumulate([row[team] for row in changes]) for team in range(len(found.teams))]
    return [[round(one, 4) for one in row] for row in zip(*columns, strict=True)]


def _moment(found: Analysis, ply: Ply) -> MomentSeen:
    figures = (ply.before, ply.after, ply.decision, ply.luck)
    return MomentSeen(ply.entry, ply.seat, cast("Tagged", ply.action), found.clause_of(ply.entry), *figures)


def _mistake(ply: Ply) -> MistakeSeen:
    weighed = ply.weighed
    assert weighed is not None  # the worst are among those that were weighed
    action, best = cast("Tagged", ply.action), cast("Tagged", weighed.best.action)
    return MistakeSeen(ply.entry, ply.seat, action, ply.clause, weighed.chance, best, weighed.best.chance, weighed.loss)


# Playing on


def continued(live: Live, record: Record, wish: GoOn) -> tuple[factory.Made, list[JournalEntry]]:
    """A match that goes on from a position of a finished one: its rows as they fell, then new dice."""
    if wish.seat not in live.seats:
        raise Problem("no-such-name", "no such seat")
    match = live.match
    assert match is not None  # the record of a match that has not begun cannot be had
    if wish.entry >= len(match.past):
        raise Problem("over", number=live.number)
    seats = {
        seat: NewSeat("human", name=wish.name) if seat == wish.seat else NewSeat("bot", wish.bot) for seat in live.seats
    }
    new = NewMatch(record.game, record.scenario, seats, record.options, record.source)
    made = factory.match(new, secrets.token_hex(SEED_BYTES), now())
    for seat in made.seats:
        if seat.seat == wish.seat:
            seat.joined, seat.entropy = True, wish.entropy
    return made, list(_journal(record, wish, made.match.seed, made.match.created))


def _journal(record: Record, wish: GoOn, seed: str, at: int) -> Sequence[JournalEntry]:
    keys = [key for key in record.dice if key.first <= wish.entry]
    rows = [JournalEntry(number=1, at=at, kind="begun", body=_json(Begun({}, keys)), rolls=_json(record.opening))]
    for entry in record.entries[: wish.entry]:
        rows.append(
            JournalEntry(
                number=len(rows) + 1,
                at=at,
                kind="action",
                seat=entry.seat,
                body=_json(entry.action),
                rolls=_json(entry.rolls),
            )
        )
    back = GoneBack(wish.entry, seed, {wish.seat: wish.entropy})
    rows.append(JournalEntry(number=len(rows) + 1, at=at, kind="taken_back", seat=wish.seat, body=_json(back)))
    return rows


def _json(thing: object) -> str:
    return msgspec.json.encode(thing).decode()


async def go_on(tables: Keeper, match_id: str, wish: GoOn) -> Created:
    """Make a match that goes on from a position of one that is over, and begin it."""
    async with tables.lives.holding(match_id) as live:
        match = tables.begun(live)
        if match.outcome is None and not live.is_record:
            raise Problem("not-over", number=live.number)
        record = Record.from_json(live.kept.record) if live.kept.record is not None else match.to_record()
        made, journal = continued(live, record, wish)
        state = match.past[wish.entry - 1].transition.state if wish.entry else match.opening.state  # type: ignore[union-attr]  # begun
        head = Head("running", ",".join(live.game.rulebook.waiting(state)), None, made.match.created)
    if len(journal) >= tables.settings.most_rows:
        raise Problem("too-long")
    await tables.storage.create(made.match, made.seats, journal, head)
    async with tables.lives.holding(made.match.id) as begun:
        tables.tend(begun)
    return Created(made.match.id, made.secrets, f"/m/{made.match.id}")
