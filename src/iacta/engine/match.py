"""`Match`: a game in progress: seats, past, undo. The façade that other programs use."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec

from iacta.engine.chance import dice_keys
from iacta.engine.chance.dice import ScriptedDice, SeededDice
from iacta.engine.chance.odds import Distribution, odds
from iacta.engine.chance.policy import FIRST
from iacta.engine.errors import (
    BrokenRecord,
    BrokenScenario,
    DiceWithoutKey,
    IllegalAction,
    RulesChanged,
    ScriptExhausted,
    UndoRefused,
    UnknownName,
)
from iacta.engine.match_record import FORMAT, DiceKey, Entry, Record
from iacta.engine.records import TABLE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from iacta.engine.chance.dice import Dice
    from iacta.engine.chance.policy import Policy
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Decision, Outcome, Refusal, Remarks, Roll, Seat, Transition
    from iacta.engine.scenario import Scenario

T = TypeVar("T")


class _Key(NamedTuple):
    """A key of the dice and the action from which it holds."""

    first: int
    commitment: str
    entropy: dict[Seat, bytes]
    secret: bytes | None


class Past(NamedTuple):
    """What was done, and what it led to."""

    seat: Seat
    action: Action
    transition: Transition[Any]


class Match:
    """A game in progress. `Match.new` begins one, `Match.replay` rebuilds one from its record."""

    def __init__(self, game: Game[Any, Any], scenario: Scenario) -> None:
        """Lay out the scenario; `new` and `replay` go on from here."""
        self.game = game
        self.scenario = scenario
        self.rules = game.rules
        self.state = game.set_up(scenario)
        self.opening: Transition[Any] | None = None
        self._past: list[Past] = []
        self._before: list[Any] = []  # the states since the last barrier, one for each action that can be undone
        self._keys: list[_Key] = []
        self._match_key = b""
        self._spare: int | bytes | None = None  # what the dice are keyed with if a record hides their secret

    # Beginning

    @classmethod
    def new(
        cls,
        game: Game[Any, Any],
        scenario: str | Scenario,
        *,
        seed: int | bytes,
        options: Mapping[str, object] | None = None,
        entropy: Mapping[Seat, bytes] | None = None,
    ) -> Match:
        """Begin a match. The dice are keyed with the seed and with what the seats add."""
        if isinstance(scenario, str):
            scenario = scenario_of(game, scenario)
        match = cls(game, scenario.with_options(options or {}))
        match.rekey(seed, entropy)
        match.open_with(match._dice(0))
        return match

    def rekey(self, seed: int | bytes, entropy: Mapping[Seat, bytes] | None = None) -> None:
        """Key the dice anew from the next action on."""
        for seat in entropy or {}:
            self._known(seat)
        secret = dice_keys.secret_from_seed(seed)
        first = 0 if self.opening is None else len(self._past) + 1
        self._keys = [key for key in self._keys if key.first < first]
        self._use(_Key(first, dice_keys.commitment(secret), dict(entropy or {}), secret))

    def _use(self, key: _Key) -> None:
        self._keys.append(key)
        self._match_key = b"" if key.secret is None else dice_keys.match_key(key.secret, key.entropy)

    def _dice(self, number: int) -> Dice:
        if not self._match_key:
            if self._spare is None:
                raise DiceWithoutKey
            self.rekey(self._spare)
        return dice_keys.ActionDice(self._match_key, number)

    def open_with(self, dice: Dice) -> None:
        """From set-up to the first decision, with dice of one's own: to replay, verify and test."""
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

    def remarks(self, seat: Seat, action: Action) -> Remarks:
        """What the rules count in an action, legal or not."""
        return self.game.rulebook.remarks(self.state, self._known(seat), action)

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why a seat, or the table, may not do this now; None if it may."""
        return self.game.rulebook.refusal(self.state, self._known(seat, table=True), action)

    def play(self, seat: Seat, action: Action) -> Transition[Any]:
        """Do it, and go on to the next decision; raises IllegalAction with the refusal if refused."""
        transition = self.play_with(seat, action, self._dice(len(self._past) + 1))
        self.rules = self.game.rules  # an older record that is played on has just replayed under today's rules
        return transition

    def play_with(self, seat: Seat, action: Action, dice: Dice) -> Transition[Any]:
        """As `play`, with dice of one's own: to replay, verify and test."""
        before = self.state
        transition: Transition[Any] = self.game.rulebook.play(before, self._known(seat, table=True), action, dice)
        if transition.barrier:
            self._before.clear()
        else:
            self._before.append(before)
        self._past.append(Past(seat, action, transition))
        self.state = transition.state
        return transition

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
        """Distribute the seat's views (or a value of the state) at the next decision after an action.

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
        """What was done so far, with what it led to."""
        return tuple(self._past)

    # Undo

    def undo_refusal(self, seat: Seat) -> str | None:
        """Why a seat may not take its last action back (the id of a text); None if it may."""
        self._known(seat)
        if not self._past:
            return "nothing-to-undo"
        if not self._before:
            return "barrier-before-undo"
        return None if self._past[-1].seat == seat else "not-yours-to-undo"

    def undo(self, seat: Seat) -> None:
        """Take the seat's last action back; raises UndoRefused across a barrier."""
        reason = self.undo_refusal(seat)
        if reason is not None:
            raise UndoRefused(reason)
        self._past.pop()
        self.state = self._before.pop()
        coming = len(self._past) + 1
        for last in self._keys[-1:]:
            self._keys = [key for key in self._keys[:-1] if key.first < coming]
            self._keys.append(last._replace(first=min(last.first, coming)))

    # Records

    def dice_keys(self, *, secret: bool | None = None) -> list[DiceKey]:
        """The keys of the dice. Their secrets are shown after the end only, unless asked for."""
        show = self.outcome is not None if secret is None else secret
        return [
            DiceKey(
                key.first,
                key.commitment,
                {seat: entropy.hex() for seat, entropy in key.entropy.items()},
                key.secret.hex() if show and key.secret is not None else None,
            )
            for key in self._keys
        ]

    def record(self, *, secret: bool | None = None) -> Record:
        """The match as it is kept. The secret of the dice is shown after the end only, unless asked for."""
        assert self.opening is not None  # both ways to begin open the match
        return Record(
            format=FORMAT,
            game=self.game.name,
            rules=self.rules,
            scenario=self.scenario.id,
            source=self.scenario.source,
            options=self.scenario.options,
            dice=self.dice_keys(secret=secret),
            opening=_faces(self.opening.rolls),
            entries=[Entry(past.seat, _as_json(past.action), _faces(past.transition.rolls)) for past in self._past],
            digest=self.state.digest(),
        )

    @classmethod
    def replay(
        cls, game: Game[Any, Any], record: Record, *, seed: int | bytes | None = None, until: int | None = None
    ) -> Match:
        """Rebuild a match from its recorded rolls, verifying each; `until`: only so many actions.

        The seed keys the dice from there on if the record hides their secret.
        """
        match = cls(game, recorded_scenario(game, record))
        match.rules = record.rules
        match._spare = seed
        _check_keys(match, record)
        _Replay(match, record).run(until)
        match.hold([key for key in record.dice if key.first <= len(match._past) + 1])
        return match

    def hold(self, recorded: Sequence[DiceKey]) -> None:
        """Key the dice as a record says, each key from the action on that it names."""
        for key in recorded:
            entropy = {seat: bytes.fromhex(text) for seat, text in key.entropy.items()}
            secret = None if key.secret is None else bytes.fromhex(key.secret)
            self._use(_Key(key.first, key.commitment, entropy, secret))

    def _known(self, seat: Seat, *, table: bool = False) -> Seat:
        if seat not in self.seats and not (table and seat == TABLE):
            raise UnknownName("seat", seat, self.seats)
        return seat


def seats_of(game: Game[Any, Any], scenario: Scenario) -> tuple[Seat, ...]:
    """The seats of a scenario, one after the other."""
    return tuple(seat for team in game.teams(scenario) for seat in team)


def seatings(game: Game[Any, Any], scenario: Scenario) -> tuple[Scenario, ...]:
    """The scenario as it is, and once more for each switch that brings other seats to the table."""
    switches = {option.name: not option.default for option in scenario.choices if isinstance(option.default, bool)}
    switched = (scenario.with_options({name: value}) for name, value in switches.items())
    return scenario, *(other for other in switched if game.teams(other) != game.teams(scenario))


def named(what: str, known: Mapping[str, T], name: str) -> T:
    """One of some things by its name."""
    if name not in known:
        raise UnknownName(what, name, known)
    return known[name]


def scenario_of(game: Game[Any, Any], name: str) -> Scenario:
    """A scenario of a game by its id."""
    return named(f"scenario of {game.name}", game.scenarios, name)


def action_from(game: Game[Any, Any], raw: object) -> Action:
    """An action of a game from its JSON form; raises BrokenRecord with one sentence."""
    try:
        return msgspec.convert(raw, game.rulebook.any_action)  # type: ignore[no-any-return]
    except msgspec.ValidationError as error:
        message = f"not an action of {game.name}: {error}"
    raise BrokenRecord(message)


def _as_json(thing: object) -> dict[str, Any]:
    """A record as JSON will give it back: lists, never tuples."""
    return msgspec.json.decode(msgspec.json.encode(thing))  # type: ignore[no-any-return]


def _faces(rolls: tuple[Roll, ...]) -> list[list[int] | str]:
    return [roll.faces if isinstance(roll.faces, str) else list(roll.faces) for roll in rolls]


def recorded_scenario(game: Game[Any, Any], record: Record) -> Scenario:
    """The scenario of a record, with its options; raises BrokenRecord with one sentence."""
    if record.game != game.name:
        message = f"record: of the game {record.game!r}, not {game.name!r}"
        raise BrokenRecord(message)
    if record.source is not None:
        scenario = game.read_scenario(record.source, f"record: scenario {record.scenario!r}")
        if scenario.id != record.scenario:
            message = f"record: source is the scenario {scenario.id!r}, not {record.scenario!r}"
            raise BrokenRecord(message)
    else:
        scenario = scenario_of(game, record.scenario)
    try:
        return scenario.as_recorded(record.options, record.rules)
    except (UnknownName, BrokenScenario) as error:
        message = f"record: {error}"
        raise BrokenRecord(message) from None


def _check_keys(match: Match, record: Record) -> None:
    """The keys stand in order, their entropy comes from seats, and a secret that is shown is the one committed to."""
    fault = None
    for place, key in enumerate(record.dice):
        strangers = [seat for seat in key.entropy if seat not in match.seats]
        if place and key.first <= record.dice[place - 1].first:
            fault = "does not hold from a later action than the one before"
        elif strangers:
            fault = f"has entropy of {strangers[0]!r}, and there is no such seat"
        elif key.secret is not None and dice_keys.commitment(bytes.fromhex(key.secret)) != key.commitment:
            fault = "has another secret than the one committed to"
        if fault is not None:
            message = f"record: the key of the dice from action {key.first} on {fault}"
            raise BrokenRecord(message)


class _Replay:
    """Goes through a record with scripted dice and names the first thing that does not fit."""

    def __init__(self, match: Match, record: Record) -> None:
        self.match, self.record = match, record
        self.where = "the opening"

    def run(self, until: int | None) -> None:
        record, match = self.record, self.match
        if until is not None and until < 0:
            raise ValueError("until: a number of actions, 0 or more")
        self._scripted(record.opening, match.open_with)
        for number, entry in enumerate(record.entries[:until], start=1):
            self.where = f"action {number} of {len(record.entries)} ({entry.seat})"
            if entry.seat not in (*match.seats, TABLE):
                raise self._fault(f"there is no seat {entry.seat!r}")
            action = self._action(entry)
            self._scripted(entry.rolls, lambda dice, seat=entry.seat, act=action: match.play_with(seat, act, dice))  # type: ignore[misc]
        is_whole = until is None or until >= len(record.entries)
        if is_whole and match.state.digest() != record.digest:
            self.where = "the end"
            raise self._fault("the last state differs from the recorded one")

    def _action(self, entry: Entry) -> Action:
        try:
            return action_from(self.match.game, entry.action)
        except BrokenRecord as error:
            raise self._fault(str(error)) from None

    def _scripted(self, rolls: list[list[int] | str], play: Callable[[Dice], object]) -> None:
        script: list[int | str] = []
        for faces in rolls:
            if isinstance(faces, str):
                script += [faces] if faces else []
            else:
                script.extend(faces)
        dice = ScriptedDice(script)
        try:
            play(dice)
        except IllegalAction as error:
            raise self._fault(f"the rules refuse it ({error})") from None
        except ScriptExhausted as error:
            raise self._fault(str(error)) from None
        if dice.left or _faces(dice.fallen()) != rolls:
            raise self._fault("the recorded rolls are not the ones the rules ask for")

    def _fault(self, what: str) -> BrokenRecord:
        rules, recorded = self.match.game.rules, self.record.rules
        if rules != recorded:
            return RulesChanged(f"record: at {self.where} rules {recorded} and today's rules {rules} part ways: {what}")
        return BrokenRecord(f"record: at {self.where}: {what}")


def verify(game: Game[Any, Any], record: Record) -> Verification:
    """Recompute every roll from the shown secret and entropy, up to the first that differs; then replay the whole."""
    match = Match(game, recorded_scenario(game, record))
    _check_keys(match, record)
    hidden = next((key.first for key in record.dice if key.secret is None), None)
    if hidden is not None:
        found = Verification(0, None, f"the secret of the dice from action {hidden} on has not been shown")
    elif not record.dice or record.dice[0].first != 0:
        found = Verification(0, None, "the record does not say how the opening dice were keyed")
    else:
        found = _recompute(match, record)
    if found.differs is None:
        Match.replay(game, record)
    return found


class Verification(NamedTuple):
    """How many rolls were recomputed; the first that differs, as (action, roll); or why none could be."""

    rolls: int
    differs: tuple[int, int] | None
    obstacle: str | None

    @property
    def holds(self) -> bool:
        """Whether every roll is the one that the keys give."""
        return self.differs is None and self.obstacle is None


def _recompute(match: Match, record: Record) -> Verification:
    """Play the recorded actions with the dice of the keys. What is wrong with an action, replay says better."""
    count = 0
    for number in range(len(record.entries) + 1):
        key = [key for key in record.dice if key.first <= number][-1]
        entropy = {seat: bytes.fromhex(text) for seat, text in key.entropy.items()}
        dice = dice_keys.ActionDice(dice_keys.match_key(bytes.fromhex(key.secret or ""), entropy), number)
        recorded = record.entries[number - 1].rolls if number else record.opening
        try:
            _go_to(match, record, number, dice)
        except (IllegalAction, BrokenRecord, UnknownName):
            break
        for place, (fell, was) in enumerate(zip_longest(_faces(dice.fallen()), recorded), start=1):
            if fell != was:
                return Verification(count, (number, place), None)
            count += 1
    return Verification(count, None, None)


def _go_to(match: Match, record: Record, number: int, dice: Dice) -> None:
    if number == 0:
        match.open_with(dice)
    else:
        entry = record.entries[number - 1]
        match.play_with(entry.seat, action_from(match.game, entry.action), dice)
