"""The laws that every game keeps. Each is a function that raises AssertionError where a game breaks it."""

from __future__ import annotations

import copy
import re
import types
import typing
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any, Literal, get_args, get_origin

import msgspec

from iacta.engine.chance.dice import BranchingDice, FacedDice, ScriptedDice, SeededDice
from iacta.engine.chance.odds import Distribution, odds
from iacta.engine.errors import ScriptExhausted, UndoRefused
from iacta.engine.finality import finality
from iacta.engine.gestures import why_not
from iacta.engine.instructions import answer_of, answering, instructions_of
from iacta.engine.match import Match, action_from
from iacta.engine.records import Action, Resign, Roll, Seat, Transition
from iacta.engine.routes import Router
from iacta.engine.standing import standing_of
from iacta.engine.state import State
from iacta.engine.survey import Surveyor
from iacta.engine.table import Table
from tests.kit.vocabulary import Space, Vocabulary, Words, twin_of_open_pieces
from tests.kit.walks import AnyGame, Moment

encoded = msgspec.json.Encoder(order="deterministic").encode


# States


def slots_of(state: State) -> list[str]:
    """Everything a state holds."""
    return [slot for kind in type(state).__mro__ for slot in getattr(kind, "__slots__", ())]


def contents(state: State) -> dict[str, object]:
    """A deep copy of everything a state holds."""
    return {slot: copy.deepcopy(getattr(state, slot)) for slot in slots_of(state)}


def still_holds(state: State, before: dict[str, object]) -> bool:
    """Whether a state holds what it held when `before` was copied."""
    return all(getattr(state, slot) == value for slot, value in before.items())


def play_leaves_its_input_alone(game: AnyGame, moment: Moment) -> None:
    """`play` and everything else asked from outside leave the state as it was."""
    before, key = contents(moment.state), moment.state.key()
    rulebook = game.rulebook
    rulebook.play(moment.state, moment.seat, moment.action, SeededDice(moment.dice))
    for seat in game.seats:
        list(rulebook.candidates(moment.state, seat))
        rulebook.refusal(moment.state, seat, moment.action)
        game.view(moment.state, seat)
    assert moment.state.key() == key
    assert still_holds(moment.state, before)


def apply_does_what_play_does(game: AnyGame, moment: Moment) -> None:
    """In place and silent, the same action with the same dice leads to the same state."""
    table = Table(moment.state.clone(), SeededDice(moment.dice, silent=True))
    asked = game.rulebook.apply(table, moment.seat, moment.action)
    assert asked == game.rulebook.waiting(table.state)
    assert table.state.key() == moment.transition.state.key()


def clone_is_equal_and_independent(state: State) -> None:
    """Writing anywhere on a clone changes its key and nothing of the original; what is derived is not in the key."""
    before, key = contents(state), state.key()
    twin = state.clone()
    assert twin == state
    assert hash(twin) == hash(state)
    assert still_holds(twin, before)
    for slot in slots_of(state):
        for spoil in _spoilers(getattr(state, slot)):
            spoiled = state.clone()
            setattr(spoiled, slot, spoil(getattr(spoiled, slot)))
            if slot not in state.derived and not isinstance(getattr(state, slot), msgspec.Struct):
                assert spoiled.key() != key, f"key() says nothing of {slot}"
            assert state.key() == key, f"a clone shares {slot}"
            assert still_holds(state, before), f"a clone shares {slot}"
        _struct_shows_in_key(state, slot)


def _spoilers(value: object) -> list[Callable[[Any], Any]]:
    """Ways to change a value: containers in place, everything else by another value."""
    if isinstance(value, list):
        inner = [_spoil_first(spoil) for spoil in (_spoilers(value[0]) if value else [])]
        return [lambda found: found.append(found[0] if found else "~") or found, *inner]
    if isinstance(value, dict):
        return [lambda found: found.update({_another_key(found): "~"}) or found]
    if isinstance(value, bool):
        return [lambda found: not found]
    if isinstance(value, int):
        return [lambda found: found + 1]
    if isinstance(value, str):
        return [lambda found: found + "~"]
    if isinstance(value, tuple):
        return [lambda found: (*found, "~")]
    return []


def _another_key(found: dict[Any, Any]) -> object:
    """A key that is not there, of the kind of those that are."""
    return max(found) + 1 if found and isinstance(next(iter(found)), int) else "~"


def _spoil_first(spoil: Callable[[Any], Any]) -> Callable[[Any], Any]:
    def change(found: Any) -> Any:
        found[0] = spoil(found[0])
        return found

    return change


def _struct_shows_in_key(state: State, slot: str) -> None:
    """A shared record is frozen, and the key says which one it is."""
    value = getattr(state, slot)
    if not isinstance(value, msgspec.Struct):
        return
    assert type(value).__struct_config__.frozen, f"{slot} is shared and can be written on"
    keys = []
    for name in value.__struct_fields__:
        for spoil in _spoilers(getattr(value, name)):
            other = state.clone()
            setattr(other, slot, msgspec.structs.replace(value, **{name: spoil(getattr(value, name))}))
            keys.append(other.key() != state.key())
    assert any(keys), f"key() says nothing of {slot}"


# Records


def actions_survive_json(game: AnyGame, action: Action) -> None:
    """Encoding and decoding an action gives the same action."""
    assert action_from(game, msgspec.json.decode(msgspec.json.encode(action))) == action


def replay_gives_the_same_states(match: Match) -> None:
    """A record, written and read again, replays to the same state after every action."""
    record = type(match.to_record()).from_json(match.to_record().to_json())
    assert record == match.to_record()
    again = Match.replay(record, game=match.game)
    assert [past.transition.state.digest() for past in again.past] == [
        past.transition.state.digest() for past in match.past
    ]
    assert again.state == match.state
    assert again.past == match.past
    assert again.to_record() == record


def undo_is_exact(match: Match, seat: Seat, action: Action) -> None:
    """Undo brings back state and record and repeats itself; across a barrier, or for another seat, it is refused."""
    state, record = match.state, match.to_record()
    transition = match.play(seat, action)
    must_stay = bool(transition.rolls) or transition.state.outcome is not None
    for other in match.seats:
        if other == seat and not transition.barrier:
            continue
        reason = match.undo_refusal(other)
        assert reason in ("barrier-before-undo", "not-yours-to-undo")
        _undo_is_refused(match, other)
    assert not must_stay or transition.barrier, "what rolled or ended the game can be undone"
    if not transition.barrier:
        match.undo(seat)
        assert match.state.key() == state.key()
        assert match.to_record() == record
        assert match.play(seat, action) == transition


def _undo_is_refused(match: Match, seat: Seat) -> None:
    before = match.to_record()
    try:
        match.undo(seat)
    except UndoRefused:
        assert match.to_record() == before
        return
    raise AssertionError("undo crossed a barrier")


# Candidates and refusals


def candidates_are_unrefused(game: AnyGame, state: State) -> None:
    """Whoever must decide has a candidate; none is refused, nor that of an equal piece; nobody else has any."""
    rulebook = game.rulebook
    asked = {decision.seat for decision in rulebook.decisions(state)}
    assert bool(asked) == (state.outcome is None), "a game that is not over waits for somebody"
    for seat in game.seats:
        found = list(rulebook.candidates(state, seat))
        assert bool(found) == (seat in asked), f"{seat} has {len(found)} candidates"
        twice = [action for action, times in Counter(found).items() if times > 1]
        assert not twice, f"offered twice: {twice[:3]}"
        for action in found:
            assert rulebook.refusal(state, seat, action) is None, f"{action} is offered and refused"
        each = rulebook.choices(state, seat)
        assert set(each) >= set(found), "a candidate is no choice"
        assert len(set(each)) == len(each), "a choice is offered twice"
        for action in set(each) - set(found):
            assert rulebook.refusal(state, seat, action) is None, f"{action} is offered and refused"
        suggested = rulebook.suggestions(state, seat, SeededDice(b"suggested"))
        assert bool(suggested) == (seat in asked), f"{seat} has {len(suggested)} suggestions"
        for action in set(suggested) - set(each):
            assert rulebook.refusal(state, seat, action) is None, f"{action} is suggested and refused"
        other = next(iter(rulebook.candidates(state, min(asked))), None) if asked else None
        if other is not None and seat not in asked:
            refusal = rulebook.refusal(state, seat, other)
            assert refusal is not None
            assert refusal.clause == rulebook.order


def what_is_drawn_is_a_candidate(game: AnyGame, state: State, draws: int) -> None:
    """Playouts play nothing that is not listed."""
    for seat in game.rulebook.waiting(state):
        listed = list(game.rulebook.candidates(state, seat))
        for number in range(draws):
            dice = SeededDice(b"draw" + bytes([number]), silent=True)
            drawn = game.rulebook.draw(state, seat, dice)
            assert drawn in listed, drawn


def spectators_are_told_no_more_than_any_seat(game: AnyGame, moment: Moment) -> None:
    """What a spectator gets of a transition, every seat gets too."""
    told, rolls = moment.transition.for_seat(None)
    events = [(one.event, one.clause) for one in told]  # `after` counts the rolls that each may see
    for seat in game.seats:
        seat_told, seat_rolls = moment.transition.for_seat(seat)
        assert [found for one in seat_told if (found := (one.event, one.clause)) in events] == events
        assert [one for one in seat_rolls if one in rolls] == list(rolls)


def clauses_stand_in_the_ledger(game: AnyGame, moment: Moment) -> None:
    """Whatever is asked, told or rolled names a clause of the ledger."""
    for decision in game.rulebook.decisions(moment.state):
        assert game.rulebook.clause(decision.step) in game.ledger
    for told in moment.transition.told:
        assert told.clause in game.ledger, told
    for roll in moment.transition.rolls:
        assert roll.clause in game.ledger, roll


def candidates_are_complete(game: AnyGame, vocabulary: Words, state: State) -> int:
    """Where a decision is exhaustive, every legal action leads to where some candidate leads, equal pieces once.

    Returns how many actions were tried.
    """
    tried = 0
    for decision in game.rulebook.decisions(state):
        if not decision.exhaustive:
            continue
        behind = game.rulebook.questions.get(type(decision.step)) or game.rulebook.sealed[type(decision.step)]
        offered = list(game.rulebook.candidates(state, decision.seat))
        known = set(offered)
        results = None
        for action in Space(behind.actions, vocabulary.words(state)):
            tried += 1
            refusal = game.rulebook.refusal(state, decision.seat, action)
            if refusal is not None:
                assert refusal.clause in game.ledger, refusal
            elif action not in known:
                if results is None:
                    results = {_enacted(game, vocabulary, state, decision.seat, found) for found in offered}
                reached = _enacted(game, vocabulary, state, decision.seat, action)
                assert reached in results, f"{action} is legal, and no candidate does the same"
    return tried


def _enacted(game: AnyGame, vocabulary: Words, state: State, seat: Seat, action: Action) -> Any:
    """The state right after an action, before anything that follows from it, with equal pieces in one order."""
    table = Table(state.clone(), SeededDice(b"the same for all"))
    game.rulebook.enact(table, seat, action)
    return vocabulary.alike(table.state)


HOSTILE_NUMBERS = (-1, -999, 10**9, 2**70)
HOSTILE_TEXTS = ("~", "S-1", "x" * 300, "\x00", "…")


def hostile_actions_never_crash(game: AnyGame, state: State) -> int:
    """Numbers and names from strangers are refused, or can be played; a wild number or name of a piece is refused.

    Returns how many actions were tried.
    """
    tried = 0
    for seat in game.seats:
        strange = [found for kind in game.rulebook.actions for found in hostile(kind)]
        spoiled = [found for action in game.rulebook.candidates(state, seat) for found in hostile(type(action), action)]
        for action, is_wild in (*strange, *spoiled):
            tried += 1
            refusal = game.rulebook.refusal(state, seat, action)
            if refusal is None:
                assert not is_wild, f"{action} is not refused"
                game.rulebook.play(state, seat, action, SeededDice(b"hostile"))
            else:
                assert refusal.clause in game.ledger, refusal
    assert game.rulebook.refusal(state, "nobody", Resign()) is not None
    return tried


def hostile(kind: type[msgspec.Struct], base: msgspec.Struct | None = None) -> Iterator[tuple[Any, bool]]:
    """Actions with a wild value in each field, the others as in `base`, and whether a piece or place is meant there.

    What a field holds by default is never wild: it may stand for nobody.
    """
    hints = typing.get_type_hints(kind)
    fields = [(name, list(wild_values(hints[name]))) for name in kind.__struct_fields__]
    calm = {name: getattr(base, name) if base else values[0][0] for name, values in fields}
    usual = {field.name: field.default for field in msgspec.structs.fields(kind)}
    for name, values in fields:
        for value, is_wild in values:
            yield kind(**calm | {name: value}), is_wild and value != usual.get(name)
    if not fields:
        yield kind(), False


def wild_values(hint: Any) -> Iterator[tuple[Any, bool]]:
    """Values of a type that nobody sensible sends."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        yield from ((value, False) for value in arguments)
    elif origin is tuple and Ellipsis not in arguments:
        each = [[value for value, _ in wild_values(argument)] for argument in arguments]
        calm = [values[0] for values in each]
        for at, values in enumerate(each):
            yield from (((*calm[:at], value, *calm[at + 1 :]), False) for value in values)
    elif origin is tuple:
        inner = [value for value, _ in wild_values(arguments[0])]
        yield (), False
        yield from (((value,), False) for value in inner)
        yield from (((value,) * 5, False) for value in inner)
    elif isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield from ((value, False) for value, _ in hostile(hint))
    elif origin in (types.UnionType, typing.Union):
        yield from (found for argument in arguments for found in wild_values(argument))
    elif hint is types.NoneType:
        yield None, False
    elif hint is bool:
        yield from ((True, False), (False, False))
    elif hint is int:
        yield from ((number, True) for number in HOSTILE_NUMBERS)
    else:
        yield from ((text, True) for text in HOSTILE_TEXTS)


def instructions_do_what_is_offered(game: AnyGame, state: State) -> None:
    """What an instruction answers is what the seat may do, from its own view; each has a name of its own."""
    names = [one.name for one in instructions_of(game)]
    assert len({*names}) == len(names)
    assert all(re.fullmatch("[a-z_]{1,32}", name) for name in names)
    for one in game.rulebook.decisions(state):
        offered = list(game.rulebook.candidates(state, one.seat))
        for name in names:
            action = answer_of(answering(game, [name], one.step), game.view(state, one.seat), offered)
            assert action is None or game.rulebook.refusal(state, one.seat, action) is None, name


def standing_fits_the_table(game: AnyGame, state: State, seats: tuple[Seat, ...]) -> None:
    """A standing names every seat once, cites clauses of the ledger, and counts no progress below nothing."""
    standing = standing_of(game, game.view(state, None))
    assert standing is not None
    assert sorted(seat for side in standing.sides for seat in side.seats) == sorted(seats)
    for side in standing.sides:
        for clause in (*(one.clause for one in side.lines), *(one.clause for one in side.conditions)):
            assert clause in game.ledger, clause
        assert all(one.done >= 0 for one in side.conditions)


# Hidden things


def view_of_a_redeal_is_the_same_view(game: AnyGame, state: State, dice: bytes) -> None:
    """A redealt state shows the seat the bytes of the real one; spectators see nothing that any seat cannot know."""
    for seat in (*game.seats, None):
        seen = game.view(state, seat)
        again = game.redeal(seen, SeededDice(dice))
        assert encoded(game.view(again, seat)) == encoded(seen), f"{seat} can tell a redeal from the real state"
        assert encoded(game.view(again, None)) == encoded(game.view(state, None)), f"a spectator knows more than {seat}"


def nothing_hidden_shows(
    game: AnyGame, state: State, dice: bytes, others: list[Action], pieces: Sequence[str] = ()
) -> None:
    """Two states that differ only in what a seat cannot know give it the same bytes, candidates and answers."""
    rulebook = game.rulebook
    for seat in (*game.seats, None):
        twin = game.redeal(game.view(state, seat), SeededDice(dice))
        assert rulebook.decisions(twin) == rulebook.decisions(state)
        assert encoded(game.view(twin, seat)) == encoded(game.view(state, seat))
        standings = [encoded(standing_of(game, game.view(one, seat))) for one in (twin, state)]
        assert standings[0] == standings[1], f"the standing tells {seat} a secret"
        if isinstance(game, Surveyor):
            for piece in pieces:
                shown = game.survey(state, seat, piece)
                assert game.survey(twin, seat, piece) == shown, f"the survey of {piece} tells {seat} a secret"
        if seat is None:
            continue
        for chosen, target in zip((None, *pieces), pieces, strict=False):
            answer = why_not(game, state, seat, chosen, target)
            assert why_not(game, twin, seat, chosen, target) == answer, f"{chosen} to {target} tells {seat} a secret"
            assert answer is None or answer.refusal.clause in game.ledger, answer
        if isinstance(game, Router):
            sent = list(pieces)
            for goals in ([], [one for one in sent if one.startswith("hex:")][:1]):
                way = game.route(state, seat, sent, goals)
                assert game.route(twin, seat, sent, goals) == way, f"a route to {goals} tells {seat} a secret"
        found = list(rulebook.candidates(state, seat))
        assert list(rulebook.candidates(twin, seat)) == found, f"the candidates of {seat} tell a secret"
        suggested = rulebook.suggestions(state, seat, SeededDice(dice))
        assert rulebook.suggestions(twin, seat, SeededDice(dice)) == suggested, f"suggestions tell {seat} a secret"
        assert finality_is_the_same(game, state, twin, seat, found), f"what can be undone tells {seat} a secret"
        for action in (*found, *others):
            assert rulebook.refusal(twin, seat, action) == rulebook.refusal(state, seat, action), (
                f"the refusal of {action} tells {seat} a secret"
            )
            assert rulebook.remarks(twin, seat, action) == rulebook.remarks(state, seat, action), (
                f"the remarks on {action} tell {seat} a secret"
            )


def finality_is_the_same(game: AnyGame, state: State, twin: State, seat: Seat, actions: list[Action]) -> bool:
    """Whether the first and the last candidate can be undone alike in two states."""
    asked = [*actions[:1], *actions[-1:]]
    return [finality(game, state, seat, one) for one in asked] == [finality(game, twin, seat, one) for one in asked]


MOST_DEALS = 6_000
"""A seat that could think of more states than this is not asked for all of them."""


def the_real_state_can_be_dealt(
    game: AnyGame, state: State, seats: tuple[Seat, ...] | None = None, most: int = MOST_DEALS
) -> None:
    """Among all redeals of what a seat sees, if there are no more than so many, is the real state."""
    for seat in seats or game.seats:
        seen, key = game.view(state, seat), state.key()
        path: tuple[int, ...] = ()
        for _ in range(most):
            dice = BranchingDice(path)
            if game.redeal(seen, dice).key() == key:
                break
            further = dice.next_path()
            assert further is not None, f"{seat} would never think of the real state"
            path = further


class MirroredDice(FacedDice):
    """What a seat saw fall falls again; what it did not see falls anew."""

    __slots__ = ("_hidden", "_shown", "_to", "seat")

    def __init__(self, rolls: tuple[Roll, ...], seat: Seat | None, key: bytes) -> None:
        super().__init__()
        shown = [roll.faces for roll in rolls if roll.to in (None, seat)]
        script: list[int | str] = []
        for faces in shown:
            script += [faces] if isinstance(faces, str) else faces
        self._shown, self._hidden, self.seat = ScriptedDice(script), SeededDice(key), seat
        self._to: Seat | None = None

    @property
    def left(self) -> tuple[int | str, ...]:
        """What the seat saw fall before, and not now."""
        return self._shown.left

    def _source(self) -> FacedDice:
        return self._shown if self._to in (None, self.seat) else self._hidden

    def _faces(self, count: int, sides: int) -> bytes:
        return self._source()._faces(count, sides)

    def _drawn(self, bag: str, count: int) -> str:
        return self._source()._drawn(bag, count)

    def sort(self, count: int, classes: Any, clause: str, to: Seat | None = None) -> tuple[int, ...]:
        """Remember who sees this roll."""
        self._to = to
        return super().sort(count, classes, clause, to)

    def roll(self, count: int, sides: int, clause: str, to: Seat | None = None) -> tuple[int, ...]:
        """Remember who sees this roll."""
        self._to = to
        return super().roll(count, sides, clause, to)

    def draw(self, bag: str, count: int, clause: str, to: Seat | None = None) -> str:
        """Remember who sees this draw."""
        self._to = to
        return super().draw(bag, count, clause, to)


def what_is_asked_is_public(game: AnyGame, moment: Moment, dice: bytes, vocabulary: Vocabulary | None = None) -> int:
    """The same action with the same dice in a redealt state shows every seat, and a spectator, the same bytes.

    It holds for the acting seat too: what follows may be the others' secrets. Where something was openly revealed, the
    twin is one in which the same would have been revealed, if the game can name one; else only the seats that did not
    act are compared. Where an action names a piece that others cannot know, the same action is the one that they see in
    the same place. Returns how many could be compared: an action may be illegal in a redealt state, and a draw
    impossible.
    """
    compared = 0
    for seat in (*game.seats, None):
        twin, action = _twin(game, moment, seat, dice, vocabulary), moment.action
        if twin is None:
            continue
        if vocabulary is not None:
            action = vocabulary.same_act(moment, twin, seat)
        if game.rulebook.refusal(twin, moment.seat, action) is not None:
            continue
        mirrored = MirroredDice(moment.transition.rolls, seat, dice)
        try:
            shown = game.rulebook.play(twin, moment.seat, action, mirrored)
        except ScriptExhausted as error:
            if "drawn" in str(error):
                continue
            raise AssertionError(f"{seat} sees other rolls: {error}") from None
        assert mirrored.left == (), f"{seat} sees fewer rolls"
        compared += 1
        _shows_the_same(game, moment.transition, shown, seat)
    return compared


def what_needs_no_asking_is_public(game: AnyGame, state: State, dice: bytes) -> None:
    """Whether an action is played without asking, and of which kind, is the same in every state a seat takes it for."""
    found = _kind_of_obvious(game, state)
    for seat in (*game.seats, None):
        twin = game.redeal(game.view(state, seat), SeededDice(dice))
        assert _kind_of_obvious(game, twin) == found, f"{seat} learns a secret"


def _kind_of_obvious(game: AnyGame, state: State) -> tuple[Seat, type[Action]] | None:
    """Whose action needs no asking, and its type: which piece or card it names is seen when it is played."""
    found = game.rulebook.obvious(state)
    return None if found is None else (found[0], type(found[1]))


def _twin(game: AnyGame, moment: Moment, seat: Seat | None, dice: bytes, vocabulary: Vocabulary | None) -> Any:
    """A state that a seat cannot tell from a moment's, even after what the moment revealed; None: none is known."""
    found = twin_of_open_pieces if vocabulary is None else vocabulary.twin
    return found(game, moment, seat, SeededDice(dice))


def _shows_the_same(game: AnyGame, real: Transition[Any], twin: Transition[Any], seat: Seat | None) -> None:
    """What a seat is told and sees after two transitions, whether they can be undone, and what is asked next."""
    rulebook = game.rulebook
    assert encoded(twin.for_seat(seat)) == encoded(real.for_seat(seat)), f"{seat} is told a secret"
    assert encoded(game.view(twin.state, seat)) == encoded(game.view(real.state, seat)), f"{seat} sees a secret"
    assert rulebook.decisions(twin.state) == rulebook.decisions(real.state), "what is asked tells a secret"
    assert twin.barrier == real.barrier, "whether it can be undone tells a secret"
    if seat is not None:
        offered = list(rulebook.candidates(real.state, seat))
        assert list(rulebook.candidates(twin.state, seat)) == offered, f"what is offered next tells {seat} a secret"


# Odds


def odds_sum_to_one(match: Match, seat: Seat, action: Action) -> bool:
    """The chances of all that an action may lead to sum to one, exactly. Returns whether they are exact."""
    found = match.odds(seat, action)
    assert sum((weight for _, weight in found.outcomes), Fraction(0)) == 1
    assert all(weight > 0 for _, weight in found.outcomes)
    return found.exact


def odds_agree_with_play(
    match: Match, seat: Seat, action: Action, samples: int, outcome: Callable[[Any], bytes] = encoded
) -> None:
    """Playing an action many times from redealt states falls as its odds say (a chi-square test, with fixed dice)."""
    game, seen = match.game, match.game.view(match.state, seat)
    found = match.odds(seat, action, lambda state: outcome(game.view(state, seat)))
    _odds_agree(game, lambda dice: game.redeal(seen, dice), (seat, action, outcome), found, samples)


def open_odds_agree_with_play(
    game: AnyGame,
    state: State,
    seat: Seat,
    action: Action,
    samples: int,
    outcome: Callable[[Any], bytes] = encoded,
) -> None:
    """The same from the real state: where too much is hidden for exact odds from a view."""
    found = odds(
        game.rulebook, lambda _: state.clone(), seat, action, lambda reached: outcome(game.view(reached, seat))
    )
    assert found.exact
    assert sum((weight for _, weight in found.outcomes), Fraction(0)) == 1
    _odds_agree(game, lambda _: state.clone(), (seat, action, outcome), found, samples)


def _odds_agree(
    game: AnyGame,
    start: Callable[[Any], State],
    act: tuple[Seat, Action, Callable[[Any], bytes]],
    found: Distribution[bytes],
    samples: int,
) -> None:
    seat, action, outcome = act
    counts: Counter[bytes] = Counter()
    for number in range(samples):
        dice = SeededDice(b"sample %d" % number, silent=True)
        table = Table(start(dice), dice)
        game.rulebook.apply(table, seat, action)
        counts[outcome(game.view(table.state, seat))] += 1
    chances = dict(found.outcomes)
    assert counts.keys() <= chances.keys(), "what the odds call impossible happened"
    assert fits(counts, {value: float(chance) for value, chance in chances.items()}, samples)


def fits(counts: Counter[Any], chances: dict[Any, float], samples: int) -> bool:
    """Pearson's chi-square with rare values pooled; beyond six standard deviations something is wrong."""
    common = [value for value, chance in chances.items() if chance * samples >= 5]
    cells = [(counts[value], chances[value] * samples) for value in common]
    cells.append((samples - sum(count for count, _ in cells), samples - sum(expected for _, expected in cells)))
    cells = [(count, expected) for count, expected in cells if expected > 0.5]
    freedom = max(1, len(cells) - 1)
    statistic = sum((count - expected) ** 2 / expected for count, expected in cells)
    return bool(statistic <= freedom + 6 * (2 * freedom) ** 0.5)
