"""`Live`: a match in memory, folded from its journal. It changes only by the rows of the journal."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

import iacta
from iacta.engine.chance import dice_keys
from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.errors import BrokenRecord
from iacta.engine.match import Match, action_from, scenario_of
from iacta.engine.match_record import DiceKey, Record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.game import Game
    from iacta.engine.records import Roll, Seat, Transition
    from iacta.engine.scenario import Scenario
    from iacta.server.storage.stored import ChatLine, JournalEntry, KeptMatch, KeptSeat, RowKind, Status, Whole

DAY = 24 * 60 * 60 * 1000


class LogRow(NamedTuple):
    """A row of the journal with what it led to. `entry`: how many actions count after it."""

    number: int
    at: int
    kind: RowKind
    seat: Seat | None
    entry: int
    transition: Transition[Any] | None


class Takeback(NamedTuple):
    """A wish to go back to an entry, with the dice that would be used from there."""

    seat: Seat
    to: int
    seed: str
    entropy: dict[Seat, str]


class Live:
    """A match in memory, with everything that is known of it. Whoever writes holds the lock."""

    def __init__(self, kept: KeptMatch, seats: Sequence[KeptSeat], chat: Sequence[ChatLine]) -> None:
        """A match that has not begun; `fold` goes on from here."""
        self.kept = kept
        self.seats: dict[Seat, KeptSeat] = {seat.seat: seat for seat in seats}
        self.chat = list(chat)
        self.game: Game[Any, Any] = iacta.game(kept.game)
        self.scenario: Scenario = scenario_in(self.game, kept)
        self.match: Match | None = None
        self.number = self.back = 0
        """The last row, and the last one that went back."""
        self.rows: list[LogRow] = []
        self.draw_agreed: list[Seat] = []
        self.takeback: Takeback | None = None
        self.takeback_agreed: list[Seat] = []
        self.since: dict[Seat, int] = {}
        self.hinted: set[Seat] = set()
        self.hints: Counter[Seat] = Counter()
        self.seen_keys: dict[tuple[Seat | None, str], str | None] = {}
        self.lock = asyncio.Lock()
        self.gone = False

    @classmethod
    def of(cls, whole: Whole) -> Live:
        """Fold a journal, or replay the record that a match was imported from."""
        live = cls(whole.match, whole.seats, whole.chat)
        if whole.match.record is not None:
            live.replay(Record.from_json(whole.match.record))
        for entry in whole.journal:
            live.fold(entry)
        return live

    # What holds

    @property
    def is_record(self) -> bool:
        """Whether nobody plays here: an imported record."""
        return self.kept.record is not None

    @property
    def status(self) -> Status:
        """Waiting for players, running, or over."""
        if self.match is None:
            return "waiting"
        return "over" if self.match.outcome is not None or self.is_record else "running"

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who must decide."""
        if self.match is None or self.is_record:
            return ()
        return self.game.rulebook.waiting(self.match.state)

    @property
    def humans(self) -> list[Seat]:
        """The seats that are no bot's."""
        return [seat.seat for seat in self.seats.values() if seat.kind != "bot"]

    def may_hurry(self, seat: Seat | None) -> bool:
        """Whether a seat may tell bots to play now. Where other people play it may not: a hurried bot is weaker."""
        return self.humans == [seat]

    def allies(self, seat: Seat) -> tuple[Seat, ...]:
        """Who wins and loses with a seat, itself among them."""
        return next((team for team in self.game.teams(self.scenario) if seat in team), (seat,))

    @property
    def deadline(self) -> int | None:
        """When the first of those who must decide runs out of time; bots never do."""
        if self.kept.clock_days is None:
            return None
        humans = self.humans
        starts = [self.since[seat] for seat in self.waiting if seat in humans]
        return min(starts) + self.kept.clock_days * DAY if starts else None

    def late(self, now: int) -> list[Seat]:
        """Who has run out of time."""
        humans, days = self.humans, self.kept.clock_days
        if days is None:
            return []
        return [seat for seat in self.waiting if seat in humans and self.since[seat] + days * DAY <= now]

    # Folding

    def fold(self, entry: JournalEntry) -> None:
        """Do what a row of the journal says, with the dice that fell then."""
        match entry.kind:
            case "begun":
                self.open(entry)
                self.note(entry, self._begun().opening)
            case "action":
                action = action_from(self.game, msgspec.json.decode(entry.body))
                dice = _Recorded(entry)
                transition = self._begun().play_with(entry.seat or "", action, dice)
                dice.check()
                self.note(entry, transition)
            case "undo":
                self._begun().undo(entry.seat or "")
                self.note(entry)
            case "taken_back":
                self.go_back(msgspec.json.decode(entry.body, type=GoneBack))
                self.note(entry)
            case _:
                self.note(entry)

    def _begun(self) -> Match:
        assert self.match is not None  # the first row of every journal begins the match
        return self.match

    def open(self, entry: JournalEntry) -> None:
        """Begin with the dice that fell then."""
        begun = msgspec.json.decode(entry.body, type=Begun)
        dice = _Recorded(entry)
        self.match = Match(self.game, self.scenario)
        if begun.keys:
            self.match.hold(begun.keys)
        else:
            self.match.rekey(bytes.fromhex(self.kept.seed), _bytes(begun.entropy))
        self.match.open_with(dice)
        dice.check()

    def begin(self, entropy: dict[Seat, str]) -> Match:
        """Begin with new dice, keyed by the server's seed and everybody's entropy."""
        seed = bytes.fromhex(self.kept.seed)
        self.match = Match.new(self.game, self.scenario, seed=seed, entropy=_bytes(entropy))
        return self.match

    def go_back(self, back: GoneBack) -> None:
        """Back to an earlier entry, with new dice from there."""
        match = self._begun()
        record = match.to_record(secret=True)
        self.match = Match.replay(record, game=self.game, until=back.to)
        self.match.rekey(bytes.fromhex(back.seed), _bytes(back.entropy))

    def note(self, entry: JournalEntry, transition: Transition[Any] | None = None) -> None:
        """Remember a row that has been done."""
        before = set(self.since)
        self.number = entry.number
        if entry.key is not None:
            self.seen_keys[entry.seat, entry.key] = entry.mark
        entries = len(self._begun().past)
        self.rows.append(LogRow(entry.number, entry.at, entry.kind, entry.seat, entries, transition))
        self._note_offers(entry)
        if entry.kind == "hint_taken":
            self.hinted.add(entry.seat or "")
            self.hints[entry.seat or ""] += 1
        if entry.kind in ("undo", "taken_back"):
            self.back = entry.number
        if entry.kind in ("begun", "action", "undo", "taken_back"):
            self.hinted.clear()
            new = entry.kind == "taken_back"
            self.since = {
                seat: entry.at if new or seat not in before or seat == entry.seat else self.since[seat]
                for seat in self.waiting
            }

    def _note_offers(self, entry: JournalEntry) -> None:
        match entry.kind:
            case "draw_offered":
                self.draw_agreed.append(entry.seat or "")
            case "draw_declined":
                self.draw_agreed = []
            case "takeback_asked":
                asked = msgspec.json.decode(entry.body, type=Asked)
                if self.takeback is None:
                    self.takeback = Takeback(entry.seat or "", asked.to, asked.seed, asked.entropy)
                else:
                    self.takeback.entropy.update(asked.entropy)
                self.takeback_agreed.append(entry.seat or "")
            case "takeback_declined" | "taken_back":
                self.takeback, self.takeback_agreed = None, []
            case "action" | "undo":
                self.takeback, self.takeback_agreed = None, []
                if any(seat != entry.seat for seat in self.draw_agreed):
                    self.draw_agreed = []
            case "begun" | "hint_taken":
                pass

    def replay(self, record: Record) -> None:
        """Rebuild an imported record, each action as a row."""
        self.match = Match.replay(record, game=self.game, seed=0)
        assert self.match.opening is not None
        at = self.kept.created
        self.rows = [LogRow(1, at, "begun", None, 0, self.match.opening)]
        for number, past in enumerate(self.match.past, start=1):
            self.rows.append(LogRow(number + 1, at, "action", past.seat, number, past.transition))
        self.number = len(self.rows)


class Begun(msgspec.Struct):
    """The body of a row `begun`: what every seat added to the dice.

    `keys`: those of the match that this one goes on from; then its dice fell as they fell there.
    """

    entropy: dict[str, str]
    keys: list[DiceKey] = []


class Asked(msgspec.Struct):
    """The body of a row `takeback_asked`: where to, and the dice from there."""

    to: int
    seed: str
    entropy: dict[str, str]


class GoneBack(msgspec.Struct):
    """The body of a row `taken_back`."""

    to: int
    seed: str
    entropy: dict[str, str]


class _Recorded(ScriptedDice):
    """The dice of a row; all of them must fall, as they fell then."""

    def __init__(self, entry: JournalEntry) -> None:
        self._rolls = msgspec.json.decode(entry.rolls, type=list[list[int] | str])
        self._where = entry.number
        script: list[int | str] = []
        for faces in self._rolls:
            script += [faces] if isinstance(faces, str) else faces
        super().__init__(face for face in script if face != "")

    def check(self) -> None:
        if faces_of(self.fallen()) != self._rolls:
            message = f"journal: the rolls of row {self._where} are not the ones the rules ask for"
            raise BrokenRecord(message)


def faces_of(rolls: Sequence[Roll]) -> list[list[int] | str]:
    """What fell, as the journal keeps it."""
    return [roll.faces if isinstance(roll.faces, str) else list(roll.faces) for roll in rolls]


def commitment_of(seed: str) -> str:
    """What is shown of a seed before it is used."""
    return dice_keys.commitment(dice_keys.secret_from_seed(bytes.fromhex(seed)))


def scenario_in(game: Game[Any, Any], kept: KeptMatch) -> Scenario:
    """The scenario of a match, with its options."""
    if kept.source is None:
        scenario = scenario_of(game, kept.scenario)
    else:
        scenario = game.read_scenario(msgspec.json.decode(kept.source), f"scenario {kept.scenario!r}")
    return scenario.with_options(msgspec.json.decode(kept.options))


def _bytes(entropy: dict[str, str]) -> dict[str, bytes]:
    return {seat: bytes.fromhex(text) for seat, text in entropy.items()}
