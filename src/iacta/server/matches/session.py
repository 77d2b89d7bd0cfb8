"""`Session`: a match in memory. It changes only by journal rows; `replay` rebuilds it from them."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

import iacta
from iacta.engine.chance import dice_keys
from iacta.engine.chance.dice import SeededDice
from iacta.engine.errors import IllegalAction
from iacta.engine.match import Match, scenario_of
from iacta.engine.obvious import due, undo_depth
from iacta.engine.table_talk import allies_may_confer
from iacta.server.api.errors import Problem
from iacta.server.matches.clocks import TurnTimer
from iacta.server.matches.credentials import seat_of, suggestion_key
from iacta.server.matches.drafts import Drafts
from iacta.server.matches.instructed import followed
from iacta.server.matches.journal_entries import Begun, Revealed, TakenBack, new_entry
from iacta.server.matches.offers import Offers
from iacta.server.matches.parts import commitments_of, decoded_entropy, entropy_of
from iacta.server.storage.stored import winners_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat, Transition
    from iacta.engine.scenario import Scenario
    from iacta.engine.standing import Standing
    from iacta.server.matches.request import MatchRequest
    from iacta.server.storage.stored import ChatLine, JournalEntry, RowKind, Status, StoredMatch, StoredSeat

MOST_OBVIOUS = 100
"""Actions in a row that nobody is asked for; rules that never ask would otherwise not end."""


EVERY = 20
"""How far apart the states lie that are kept of the past of a match; others are played again when somebody looks."""


LEAVES_THE_TABLE = ("hint_taken", "revealed")


class LogRow(NamedTuple):
    """A journal row with its transition, without the state. `entry`: how many actions are in effect after it."""

    number: int
    at: int
    kind: RowKind
    seat: Seat | None
    entry: int
    transition: Transition[Any] | None
    mark: str | None = None
    """The request that added it."""
    instruction: str | None = None
    """The standing instruction of its seat that played it."""


class Sight(NamedTuple):
    """What a seat sees of a state, and may do in it."""

    state: Any
    view: Any
    standing: Standing | None
    candidates: list[Action]
    undo: str | None


class Session:
    """A match in memory, with everything that is known of it. Readers and writers hold `lock`."""

    def __init__(self, stored: StoredMatch, seats: Sequence[StoredSeat], chat: Sequence[ChatLine]) -> None:
        """A match that has not begun."""
        self.id, self.stored = stored.id, stored
        self.seats: dict[Seat, StoredSeat] = {seat.seat: seat for seat in seats}
        self.chat = list(chat)
        self.game: Game[Any, Any] = iacta.game(stored.game)
        self.scenario: Scenario = scenario_in(self.game, stored)
        self.allies_may_confer = allies_may_confer(self.game, self.scenario)
        self.match: Match | None = None
        self.number = self.last_rollback = 0
        """The last row, and the last row that was an undo or a take-back."""
        self.rows: list[LogRow] = []
        self.gestures: list[str | None] = []
        """For every action in effect the mark of its request: actions of one request are undone together."""
        self.keyed_at = 0
        """When the latest key of the dice was made that bots wait for: after a take-back."""
        self.acted: set[Seat] = set()
        """The seats that have acted under it by requests of their own."""
        self.offers, self.drafts, self.timer = Offers(), Drafts(), TurnTimer(stored.clock_days)
        self.hinted: set[Seat] = set()
        self.hints: Counter[Seat] = Counter()
        self.helped: dict[Seat, str] = {}
        """The phase in which a level last played for a seat."""
        self.seen_keys: dict[tuple[Seat | None, str], str | None] = {}
        self.state_bytes, self.scenario_bytes, self.is_measured = 0, 0, False
        """What a state, and a scenario of its own, take in memory, and whether that was measured since the match has
        begun (`memory`).
        """
        self.sights: dict[Seat | None, Sight] = {}
        """What each seat sees of the present state: it is asked for again and again."""
        self.lock = asyncio.Lock()
        self.is_discarded = self.is_stale = False
        """Stale: another process has written to the match since, and nobody has needed it here."""

    # State

    @property
    def is_record(self) -> bool:
        """Whether this is an imported record, which nobody plays."""
        return self.stored.record is not None

    @property
    def is_slow(self) -> bool:
        """Whether its scenario is somebody's own: nobody knows how long the rules take on its ground."""
        return self.stored.source is not None

    @property
    def status(self) -> Status:
        """Waiting for players, running, or over."""
        if self.match is None:
            return "waiting"
        return "over" if self.match.outcome is not None or self.is_record else "running"

    @property
    def winners(self) -> str | None:
        """The winners as they are stored; None before the end."""
        return None if self.match is None else winners_of(self.match.outcome)

    def started_match(self) -> Match:
        """The match; Problem if it has not begun."""
        if self.match is None:
            raise Problem("not-begun")
        return self.match

    def running_match(self) -> Match:
        """The match; Problem unless it is being played."""
        if self.is_record:
            raise Problem("only-a-record")
        match = self.started_match()
        if match.outcome is not None:
            raise Problem("over", number=self.number)
        return match

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats to move."""
        if self.match is None or self.is_record:
            return ()
        return self.game.rulebook.waiting(self.match.state)

    @property
    def deadline(self) -> int | None:
        """When the first human seat to move runs out of time; bots never do."""
        return self.timer.deadline(self.humans)

    def late(self, now: int) -> list[Seat]:
        """The human seats that have run out of time."""
        return self.timer.late(self.humans, now)

    # Seats

    @property
    def humans(self) -> list[Seat]:
        """The seats that are not bots."""
        return [seat.seat for seat in self.seats.values() if seat.kind != "bot"]

    def seat_with(self, secret: str | None) -> Seat:
        """The seat that a secret belongs to; Problem if none does."""
        if secret is None:
            raise Problem("secret-missing")
        found = seat_of(secret, self.seats.values())
        if found is None:
            raise Problem("secret-unknown")
        return found.seat

    def viewer(self, secret: str | None) -> Seat | None:
        """The seat of a secret; None (a spectator) without one."""
        return None if secret is None else self.seat_with(secret)

    def may_hurry(self, seat: Seat | None) -> bool:
        """Whether a seat may interrupt bots: only if it is the one human, since an interrupted bot plays worse."""
        return self.humans == [seat]

    def allies(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that win and lose with a seat, itself included."""
        return next((team for team in self.game.teams(self.scenario) if seat in team), (seat,))

    def instructions_of(self, seat: Seat) -> list[str]:
        """The standing instructions that a seat has given, by name."""
        return self.seats[seat].instructions.split(",")

    def suggestions(self, seat: Seat) -> list[Action]:
        """What a seat is offered now: the same again after an undo, whatever others did."""
        match = self.started_match()
        own = [past.seat for past in match.past].count(seat)
        key = suggestion_key(self.seats[seat], self.id, own)
        return match.suggestions(seat, SeededDice(key, silent=True))

    # Changes: each is applied in memory and returns the row to be appended to the journal

    def begin(self) -> JournalEntry:
        """Begin the match. The dice are keyed by the server's seed, what every seat has committed to, and shown."""
        entropy, commitments = entropy_of(self.seats.values()), commitments_of(self.seats.values())
        seed, shown = bytes.fromhex(self.stored.seed), decoded_entropy(entropy)
        self.match = Match.new(self.game, self.scenario, seed=seed, entropy=shown, commitments=commitments)
        self.match.every = EVERY
        return self.add("begun", None, Begun(entropy, commitments=commitments), self.match.opening)

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken: those of people have committed then."""
        return all(seat.joined for seat in self.seats.values())

    @property
    def missing(self) -> list[Seat]:
        """The seats that have committed, whose part is still awaited: those that have acted without it go without."""
        if self.match is None:
            return [seat for seat in commitments_of(self.seats.values()) if self.seats[seat].entropy is None]
        key = None if self.status == "over" else self.match.key
        return [] if key is None else [seat for seat in key.missing if seat not in self.acted]

    def reveal(self, seat: Seat, entropy: str) -> JournalEntry:
        """A seat shows its part: it counts from the next action on."""
        self.started_match().reveal(seat, bytes.fromhex(entropy))
        return self.add("revealed", seat, Revealed(entropy))

    def play(self, seat: Seat, action: Action, request: MatchRequest | None = None) -> JournalEntry:
        """Play an action; Problem if the rules refuse it. Legality is checked once, by the engine."""
        try:
            transition = self.started_match().play(seat, action)
        except IllegalAction as illegal:
            raise Problem.refused(illegal.refusal, self.number) from None
        return self.add("action", seat, action, transition, request)

    def settle(self) -> list[JournalEntry]:
        """Play what a person need not be asked: what is obvious, and what his standing instructions say."""
        entries: list[JournalEntry] = []
        while self.status == "running" and len(entries) < MOST_OBVIOUS:
            found = due(self.started_match())
            if found is not None and self.seats[found[0]].kind == "bot":
                break
            entry = self._follow() if found is None else self.play(*found)
            if entry is None:
                break
            entries.append(entry)
        return entries

    def _follow(self) -> JournalEntry | None:
        """Play what the instructions of a seat say to its decision; None if there is nothing to follow."""
        found = followed(self)
        if found is None:
            return None
        seat, action, transition = found.past
        return self.add("action", seat, action, transition, instruction=found.instruction)

    def undo(self, seat: Seat, request: MatchRequest) -> list[JournalEntry]:
        """Undo the seat's last request, with what followed from it without asking; Problem across a barrier."""
        match = self.started_match()
        depth = undo_depth(match, seat)
        if isinstance(depth, str):
            raise Problem.undo(depth, self.number)
        mark = self.gestures[-depth]
        entries = [self._undo_one(match, request if count == 0 else request.without_key()) for count in range(depth)]
        while mark is not None and mark == self._last_mark() and match.undo_refusal(seat) is None:
            entries.append(self._undo_one(match, request.without_key()))
        return entries

    def _undo_one(self, match: Match, request: MatchRequest) -> JournalEntry:
        seat = match.past[-1].seat
        match.undo(seat)
        return self.add("undo", seat, {}, request=request)

    def is_current(self, number: int) -> bool:
        """Whether a request made for a row still meets the same table: hints and parts of dice change nothing."""
        later = takewhile(lambda row: row.number > number, reversed(self.rows))
        return number <= self.number and all(row.kind in LEAVES_THE_TABLE for row in later)

    def count_entries(self) -> int:
        """How many actions are in effect."""
        return self.rows[-1].entry if self.rows else 0

    def count_actions(self, mark: str | None) -> int:
        """How many actions a request has played."""
        return sum(row.kind == "action" and row.mark == mark for row in self.rows)

    def _last_mark(self) -> str | None:
        return self.gestures[-1] if self.gestures else None

    def take_back(self) -> JournalEntry:
        """Go back as the open take-back offer says."""
        offer = self.offers.takeback
        assert offer is not None  # everybody has agreed to it
        left = [seat for name, seat in self.seats.items() if name not in offer.commitments]
        entropy = {**entropy_of(left), **offer.entropy}
        back = TakenBack(offer.to, offer.seed, entropy, {**commitments_of(left), **offer.commitments})
        self.go_back(back)
        return self.add("taken_back", offer.seat, back)

    def add(
        self,
        kind: RowKind,
        seat: Seat | None,
        body: Any,
        transition: Transition[Any] | None = None,
        request: MatchRequest | None = None,
        *,
        instruction: str | None = None,
    ) -> JournalEntry:
        """Add a row whose effect on the match, if any, has been applied."""
        entry = new_entry(self.number + 1, kind, seat, body, transition, request)
        entry.instruction = instruction
        self.note(entry, transition)
        return entry

    def go_back(self, back: TakenBack) -> None:
        """Take the match back to an entry and key the dice anew from there."""
        match = self.started_match()
        match.go_back(back.to)
        match.rekey(bytes.fromhex(back.seed), decoded_entropy(back.entropy), back.commitments)

    def note(self, entry: JournalEntry, transition: Transition[Any] | None = None) -> None:
        """Update log, offers, hints and timers for a row whose effect on the match has been applied."""
        self.number = entry.number
        if entry.key is not None:
            self.seen_keys[entry.seat, entry.key] = entry.mark
        entries = len(self.started_match().past)
        told = None if transition is None else transition.without_state()
        self.rows.append(
            LogRow(entry.number, entry.at, entry.kind, entry.seat, entries, told, entry.mark, entry.instruction)
        )
        self._note_gesture(entry, entries)
        self._note_part(entry)
        self.offers.update(entry)
        if entry.kind == "hint_taken":
            self.hinted.add(entry.seat or "")
            self.hints[entry.seat or ""] += 1
        if entry.kind in ("undo", "taken_back"):
            self.last_rollback = entry.number
        if entry.kind in ("begun", "action", "undo", "taken_back"):
            self.hinted.clear()
            waiting = self.waiting
            self.timer.update(entry, waiting)
            self.drafts.update(entry, waiting)

    def _note_part(self, entry: JournalEntry) -> None:
        if entry.kind == "taken_back":
            self.keyed_at = entry.at
            self.acted.clear()
        elif entry.kind == "action" and entry.seat is not None and entry.mark is not None:
            self.acted.add(entry.seat)

    def _note_gesture(self, entry: JournalEntry, entries: int) -> None:
        if entry.kind == "action":
            self.gestures[entries - 1 :] = [entry.mark]
        else:
            del self.gestures[entries:]


def commitment_of(seed: str) -> str:
    """The commitment to a seed, which may be shown before the dice are used."""
    return dice_keys.commitment(dice_keys.secret_from_seed(bytes.fromhex(seed)))


def scenario_in(game: Game[Any, Any], stored: StoredMatch) -> Scenario:
    """The scenario of a match, with its options."""
    if stored.source is None:
        scenario = scenario_of(game, stored.scenario)
    else:
        scenario = game.read_scenario(msgspec.json.decode(stored.source), f"scenario {stored.scenario!r}")
    return scenario.as_recorded(msgspec.json.decode(stored.options), stored.rules)
