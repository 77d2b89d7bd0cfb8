"""`Match`: a game in progress, with its past, undo, odds and record. The public class of the package."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import msgspec

from iacta.engine.chance import dice_keys
from iacta.engine.chance.dice import SeededDice
from iacta.engine.chance.odds import Distribution, odds
from iacta.engine.chance.policy import FIRST
from iacta.engine.errors import (
    BrokenRecord,
    DiceWithoutKey,
    EntropyRefused,
    IllegalAction,
    UndoRefused,
    UnknownName,
)
from iacta.engine.game import action_from, named, scenario_of, seats_of
from iacta.engine.keys import Key, key_from
from iacta.engine.match_record import FORMAT, DiceKey, Entry, Record
from iacta.engine.records import TABLE
from iacta.engine.replay import Replay, check_keys, faces_of, recorded_scenario, rolled_of, scripted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from iacta.engine.chance.dice import Dice
    from iacta.engine.chance.policy import Policy
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Decision, Outcome, Refusal, Remarks, Seat, Transition
    from iacta.engine.scenario import Scenario

__all__ = ["Match", "Past", "Providers", "action_from", "recorded_scenario", "scenario_of", "seats_of"]


LATEST = 40
"""The latest states are kept in any case: an undo looks at them."""


class Providers(NamedTuple):
    """Services that are injected into the engine."""

    game: Callable[[str], Game[Any, Any]]
    """A registered game by its name."""
    seed: Callable[[], bytes]
    """Fresh randomness."""


class Past(NamedTuple):
    """An action with its transition."""

    seat: Seat
    action: Action
    transition: Transition[Any]


class Match:
    """A game in progress. `Match.new` begins one, `Match.replay` rebuilds one from its record."""

    providers: ClassVar[Providers | None] = None
    """Set by the package: games by name, and seeds for matches that are given none."""

    def __init__(self, game: Game[Any, Any], scenario: Scenario) -> None:
        """Set up the scenario; `new` and `replay` go on from here."""
        self.game = game
        self.scenario = scenario
        self.rules, self.format = game.rules, FORMAT
        self.state = game.set_up(scenario)
        self.opening: Transition[Any] | None = None
        self.every = 0
        """How far apart the states lie that are kept of the past (the latest are kept too); 0: every state is kept.
        What is not kept is played again when it is asked for.
        """
        self._past: list[Past] = []
        self._free = 0  # how many actions have been played since the last barrier and can be undone
        self._looked: tuple[int, Any] | None = None  # the last state that was played again, and after which action
        self._keys: list[Key] = []
        self._match_key = b""
        self._spare: int | bytes | None = None  # the seed to go on with if the record hides its secret

    # Beginning

    @classmethod
    def new(
        cls,
        game: str | Game[Any, Any],
        scenario: str | Scenario,
        *,
        options: Mapping[str, object] | None = None,
        seed: int | bytes | None = None,
        entropy: Mapping[Seat, bytes] | None = None,
        commitments: Mapping[Seat, str] | None = None,
    ) -> Match:
        """Begin a match. The dice are keyed with the seed, or fresh randomness, and with what the seats add.

        `commitments`: what seats have committed to before; some of them may `reveal` their entropy later.
        """
        if isinstance(game, str):
            game = cls._game(game)
        if isinstance(scenario, str):
            scenario = scenario_of(game, scenario)
        match = cls(game, scenario.with_options(options or {}))
        match.rekey(seed, entropy, commitments)
        match.open_with(match._dice(0))
        return match

    @classmethod
    def _game(cls, name: str) -> Game[Any, Any]:
        if cls.providers is None:
            raise UnknownName("game", name)
        return cls.providers.game(name)

    def rekey(
        self,
        seed: int | bytes | None = None,
        entropy: Mapping[Seat, bytes] | None = None,
        commitments: Mapping[Seat, str] | None = None,
    ) -> None:
        """Key the dice anew from the next action on; without a seed with fresh randomness."""
        for seat in (*(entropy or {}), *(commitments or {})):
            self._known(seat)
        if seed is None:
            if self.providers is None:
                raise DiceWithoutKey
            seed = self.providers.seed()
        secret = dice_keys.secret_from_seed(seed)
        first = 0 if self.opening is None else len(self._past) + 1
        self._keys = [key for key in self._keys if key.first < first]
        committed = None if commitments is None else dict(commitments)
        self._use(Key(first, dice_keys.commitment(secret), dict(entropy or {}), secret, committed))

    def reveal(self, seat: Seat, entropy: bytes) -> None:
        """A seat shows the entropy that it has committed to: it counts from the next action on."""
        key = self.key
        if key is None or seat not in key.missing or dice_keys.seat_commitment(entropy) != key.commitments[seat]:  # type: ignore[index]
            raise EntropyRefused(seat)
        first = len(self._past) + 1
        self._keys = [one for one in self._keys if one.first < first]
        self._use(key.with_part(first, seat, entropy))

    @property
    def key(self) -> Key | None:
        """The key of the next action; None if there is none yet."""
        return self._keys[-1] if self._keys else None

    def _use(self, key: Key) -> None:
        self._keys.append(key)
        self._match_key = key.match_key

    def _dice(self, number: int) -> Dice:
        if not self._match_key:
            self.rekey(self._spare)
        return dice_keys.ActionDice(self._match_key, number)

    def open_with(self, dice: Dice) -> None:
        """From set-up to the first decision, with given dice: to replay, verify and test."""
        self.opening = self.game.rulebook.begin(self.state, dice)
        self.state = self.opening.state

    # Deciding

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats at the table."""
        return seats_of(self.game, self.scenario)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Who must decide what; empty at the end."""
        return self.game.rulebook.decisions(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        outcome: Outcome | None = self.state.outcome
        return outcome

    def candidates(self, seat: Seat) -> list[Action]:
        """Legal actions of a seat; all of them where its decision is exhaustive."""
        return list(self.game.rulebook.candidates(self.state, self._known(seat)))

    def choices(self, seat: Seat) -> list[Action]:
        """The candidates of a seat, with equal pieces each by itself."""
        return self.game.rulebook.choices(self.state, self._known(seat))

    def suggestions(self, seat: Seat, dice: Dice) -> list[Action]:
        """The choices of a seat; where its answer is hidden, some that the dice draw."""
        return self.game.rulebook.suggestions(self.state, self._known(seat), dice)

    def remarks(self, seat: Seat, action: Action) -> Remarks:
        """What the rules count in an action, legal or not."""
        return self.game.rulebook.remarks(self.state, self._known(seat), action)

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why a seat, or the table, may not do this now; None if it may."""
        return self.game.rulebook.refusal(self.state, self._known(seat, table=True), action)

    def play(self, seat: Seat, action: Action) -> Transition[Any]:
        """Play an action and run to the next decision; raises IllegalAction with the refusal."""
        transition = self.play_with(seat, action, self._dice(len(self._past) + 1))
        self.rules, self.format = self.game.rules, FORMAT  # an older record has just replayed under today's rules
        return transition

    def play_with(self, seat: Seat, action: Action, dice: Dice) -> Transition[Any]:
        """As `play`, with given dice: to replay, verify and test."""
        rulebook = self.game.rulebook
        transition: Transition[Any] = rulebook.play(self.state, self._known(seat, table=True), action, dice)
        self._free = 0 if transition.barrier else self._free + 1
        self._past.append(Past(seat, action, transition))
        self.state = transition.state
        self._thin(len(self._past) - LATEST)
        return transition

    def _thin(self, entry: int) -> None:
        """Forget the state after an action, unless it is one of those that are kept."""
        if self.every and entry > 0 and entry % self.every:
            past = self._past[entry - 1]
            self._past[entry - 1] = past._replace(transition=past.transition.without_state())

    # Knowing

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """What a seat may know (None: a spectator), ready for JSON."""
        view = self.game.view(self.state, None if seat is None else self._known(seat))
        return _as_json(view)

    def odds(
        self,
        seat: Seat,
        action: Action,
        value: Callable[[Any], Any] | None = None,
        *,
        until: str | Callable[[Any], bool] | None = None,
        policy: str | Policy | None = None,
    ) -> Distribution[Any]:
        """The distribution of the seat's views (or of a value of the state) at the next decision after an action.

        It starts from what the seat knows, never from the true state; exact unless it says otherwise. With `until`, a
        horizon of the game by name or a condition of the state, odds go on through decisions as a policy decides, one
        of the game's by name or one of your own; without a name everybody takes the first action offered.
        """
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        game = self.game
        view = game.view(self.state, seat)
        if isinstance(until, str):
            until = named(f"horizon of {game.name}", game.horizons, until).reached(
                game.redeal(view, SeededDice(b"seen", silent=True))
            )
        if isinstance(policy, str):
            policy = named(f"policy of {game.name}", game.policies, policy)
        measured = value or (lambda state: msgspec.json.encode(game.view(state, seat)))
        found = odds(
            game.rulebook,
            lambda dice: game.redeal(view, dice),
            seat,
            action,
            measured,
            until=until,
            policy=policy if until is None else policy or FIRST,
        )
        if value is not None:
            return found
        views = tuple((msgspec.json.decode(encoded), weight) for encoded, weight in found.outcomes)
        return Distribution(views, found.exact)

    @property
    def past(self) -> tuple[Past, ...]:
        """What was done so far, with what it led to. States are kept as `every` says; `state_after` has them all."""
        return tuple(self._past)

    def state_after(self, entry: int) -> Any:
        """The state after so many actions."""
        assert self.opening is not None  # both ways to begin open the match
        begin, state = 0, self.opening.state
        if self._looked is not None and self._looked[0] <= entry:
            begin, state = self._looked
        for kept in range(entry, begin, -1):
            found = self._past[kept - 1].transition.state
            if found is not None:
                begin, state = kept, found
                break
        if begin < entry:
            for past in self._past[begin:entry]:
                dice = scripted(faces_of(past.transition.rolls))
                state = self.game.rulebook.play(state, past.seat, past.action, dice).state
            self._looked = entry, state
        return state

    # Undo

    def undo_refusal(self, seat: Seat) -> str | None:
        """Why a seat may not take its last action back (the id of a text); None if it may."""
        self._known(seat)
        if not self._past:
            return "nothing-to-undo"
        if not self._free:
            return "barrier-before-undo"
        return None if self._past[-1].seat == seat else "not-yours-to-undo"

    def undo(self, seat: Seat) -> None:
        """Take the seat's last action back; raises UndoRefused across a barrier."""
        reason = self.undo_refusal(seat)
        if reason is not None:
            raise UndoRefused(reason)
        self._past.pop()
        self._free -= 1
        self.state = self.state_after(len(self._past))
        self._looked = None
        coming = len(self._past) + 1
        for last in self._keys[-1:]:
            self._keys = [key for key in self._keys[:-1] if key.first < coming]
            self._keys.append(last._replace(first=min(last.first, coming)))

    def go_back(self, entry: int) -> None:
        """Forget what was done after so many actions, across barriers too; the dice are to be keyed anew.

        It costs as much however long the match is.
        """
        self.state = self.state_after(entry)
        self._looked = None
        del self._past[entry:]
        self._free = sum(1 for _ in takewhile(lambda past: not past.transition.barrier, reversed(self._past)))

    # Records

    def dice_keys(self, *, secret: bool | None = None) -> list[DiceKey]:
        """The keys of the dice. Their secrets are shown after the end only, unless asked for."""
        show = self.outcome is not None if secret is None else secret
        return [key.recorded(secret=show) for key in self._keys]

    def record(self, *, secret: bool | None = None) -> dict[str, Any]:
        """The match as it is kept, ready for JSON. The dice's secret is shown after the end, or if asked for."""
        found: dict[str, Any] = msgspec.to_builtins(self.to_record(secret=secret))
        return found

    def to_record(self, *, secret: bool | None = None) -> Record:
        """The same as a `Record`, which reads, writes and compares."""
        assert self.opening is not None  # both ways to begin open the match
        return Record(
            format=self.format,
            game=self.game.name,
            rules=self.rules,
            scenario=self.scenario.id,
            source=self.scenario.source,
            options=self.scenario.options,
            dice=self.dice_keys(secret=secret),
            opening=faces_of(self.opening.rolls),
            entries=[Entry(past.seat, _as_json(past.action), faces_of(past.transition.rolls)) for past in self._past],
            digest=self.state.digest(),
            rolled=self._rolled() if self.format > 1 else msgspec.UNSET,
        )

    def _rolled(self) -> list[list[int | str]]:
        """What was rolled in the opening and by each action."""
        assert self.opening is not None  # both ways to begin open the match
        return [rolled_of(self.opening.rolls), *(rolled_of(past.transition.rolls) for past in self._past)]

    @classmethod
    def replay(
        cls,
        record: Record | Mapping[str, Any] | str | bytes,
        *,
        game: Game[Any, Any] | None = None,
        seed: int | bytes | None = None,
        until: int | None = None,
        every: int = 0,
    ) -> Match:
        """Rebuild a match from its record, verifying every step; `until`: only so many actions; `every`: as of a match.

        The game is found by the record's name unless it is given. Where the record hides the secret of its dice, a
        match that goes on is keyed with the seed, or with fresh randomness.
        """
        if not isinstance(record, Record):
            record = Record.from_json(record if isinstance(record, str | bytes) else _encoded(record))
        game = game or cls._game(record.game)
        match = cls(game, recorded_scenario(game, record))
        match.rules, match.format, match.every = record.rules, record.format, every
        match._spare = seed
        check_keys(match, record)
        Replay(match, record).run(until)
        match.hold([key for key in record.dice if key.first <= len(match._past) + 1])
        return match

    def hold(self, recorded: Sequence[DiceKey]) -> None:
        """Use the keys of a record, each from its first action on."""
        for key in recorded:
            self._use(key_from(key))

    def _known(self, seat: Seat, *, table: bool = False) -> Seat:
        if seat not in self.seats and not (table and seat == TABLE):
            raise UnknownName("seat", seat, self.seats)
        return seat


def _as_json(thing: object) -> dict[str, Any]:
    """A record as decoded JSON: lists, never tuples."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(thing))
    return found


def _encoded(record: Mapping[str, Any]) -> bytes:
    try:
        return msgspec.json.encode(record)
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        message = f"record: not a record of a match: {error}"
    raise BrokenRecord(message)
