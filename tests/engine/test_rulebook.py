"""The interpreter: the order of steps, questions asked, forced and passed over, sealed answers, refusals."""

from __future__ import annotations

from collections import Counter

import pytest

from iacta.engine.chance.dice import ScriptedDice, SeededDice
from iacta.engine.chance.drawing import first_made
from iacta.engine.errors import IllegalAction
from iacta.engine.records import Action, Decision, Outcome, Refusal, Resign, Step, Told, Transition
from iacta.engine.table import Table
from tests.engine.toy import (
    RULEBOOK,
    SEATS,
    Bid,
    Call,
    Count,
    Counted,
    Draw,
    End,
    Forever,
    Nest,
    Nobody,
    Offer,
    Opened,
    Take,
    Toss,
    Tray,
    Turn,
)


def tray(*steps: Step, stones: int = 7, forced: bool = False) -> Tray:
    """A tray on whose agenda lie these steps, the first to be done first."""
    return Tray(stones, list(reversed(steps)), forced=forced)


def begin(*steps: Step, stones: int = 7, forced: bool = False) -> Transition[Tray]:
    return RULEBOOK.begin(tray(*steps, stones=stones, forced=forced), ScriptedDice([]))


def test_steps_are_done_in_the_order_named() -> None:
    assert begin(Count("a"), Count("b"), Count("c")).state.counted == ["a", "b", "c"]


def test_what_a_rule_names_comes_before_what_was_already_due() -> None:
    assert begin(Nest(("a", "b")), Count("c")).state.counted == ["a", "b", "c"]


def test_an_answer_interrupts_and_the_rest_returns_by_itself() -> None:
    state = begin(Nest(("a",)), Turn("red"), Count("z"), Turn("green")).state
    after = RULEBOOK.play(state, "red", Call(("b", "c")), ScriptedDice([])).state
    assert after.counted == ["a", "b", "c", "z"]
    assert RULEBOOK.waiting(after) == ("green",)


def test_a_question_to_nobody_is_passed_over() -> None:
    done = begin(Nobody(), Turn("red"), Count("z"), stones=0)
    assert done.state.counted == ["z"]
    assert done.state.agenda == []


def test_a_forced_answer_is_given_without_asking() -> None:
    state = begin(Turn("red"), Turn("green"), Count("z"), forced=True, stones=2).state
    assert state.points == {"red": 1, "green": 1, "blue": 0}
    assert state.counted == ["z"]


def test_a_decision_says_who_what_and_how_complete() -> None:
    assert RULEBOOK.decisions(begin(Turn("blue")).state) == (Decision("blue", Turn("blue"), exhaustive=True),)


def test_nothing_is_asked_at_the_end() -> None:
    state = begin(End(), Turn("red")).state
    assert state.outcome == Outcome("red", "TO-4", "counted-out")
    assert RULEBOOK.decisions(state) == ()
    assert list(RULEBOOK.candidates(state, "red")) == []
    assert RULEBOOK.refusal(state, "red", Take(1)) == Refusal("TO-0", "game-is-over")


def test_the_first_end_counts() -> None:
    table = Table(tray(), ScriptedDice([]))
    table.end(Outcome("red", "TO-4", "first"))
    table.end(Outcome("blue", "TO-4", "second"))
    assert table.state.outcome == Outcome("red", "TO-4", "first")


def test_a_runaway_rule_fails_loudly() -> None:
    with pytest.raises(RuntimeError, match=r"no decision after 10000 steps; on the agenda: \[Forever\(\)\]"):
        begin(Forever())


@pytest.mark.parametrize(
    ("seat", "action", "reason"),
    [
        ("green", Take(1), "not-your-decision"),
        ("nobody", Take(1), "not-your-decision"),
        ("red", Offer(1), "not-what-is-asked"),
        ("nobody", Resign(), "no-such-seat"),
    ],
)
def test_who_may_do_what_when_is_refused_by_the_clause_of_order(seat: str, action: Action, reason: str) -> None:
    assert RULEBOOK.refusal(begin(Turn("red")).state, seat, action) == Refusal("TO-0", reason)


def test_a_question_refuses_by_its_own_clause_and_play_raises_it() -> None:
    state = begin(Turn("red")).state
    assert RULEBOOK.refusal(state, "red", Take(4)) == Refusal("TO-3", "one-to-three-stones")
    with pytest.raises(IllegalAction, match="TO-3: one-to-three-stones") as caught:
        RULEBOOK.play(state, "red", Take(4), ScriptedDice([]))
    assert caught.value.refusal.clause == "TO-3"


def test_anybody_may_resign_at_any_time() -> None:
    done = RULEBOOK.play(begin(Turn("red")).state, "blue", Resign(), ScriptedDice([]))
    assert done.state.outcome == Outcome(None, "TO-5", "resigned")
    assert RULEBOOK.decisions(done.state) == ()
    assert done.barrier, "the secret of the dice is shown after the end"


def test_sealed_answers_are_opened_together_after_the_last() -> None:
    state = begin(Bid(), Count("z")).state
    assert RULEBOOK.waiting(state) == SEATS
    for number, seat in enumerate(("green", "red")):
        done = RULEBOOK.play(state, seat, Offer(number), ScriptedDice([]))
        assert (done.told, done.barrier) == ((), False)
        state = done.state
        assert RULEBOOK.refusal(state, seat, Offer(0)) == Refusal("TO-0", "not-your-decision")
        assert list(RULEBOOK.candidates(state, seat)) == []
    assert RULEBOOK.waiting(state) == ("blue",)
    assert state.points == dict.fromkeys(SEATS, 0)
    done = RULEBOOK.play(state, "blue", Offer(2), ScriptedDice([]))
    assert done.barrier
    assert done.state.sealed == {}
    assert done.state.points == {"red": 1, "green": 0, "blue": 2}
    assert [told.event for told in done.told] == [
        Opened({"red": 1, "green": 0, "blue": 2}),
        Counted("opened"),
        Counted("z"),
    ]


def test_a_sealed_question_to_some_seats_waits_for_those_alone() -> None:
    state = begin(Bid(("red", "blue")), Count("z")).state
    assert RULEBOOK.waiting(state) == ("red", "blue")
    assert RULEBOOK.refusal(state, "green", Offer(1)) == Refusal("TO-0", "not-your-decision")
    assert RULEBOOK.refusal(state, "red", Offer(3)) == Refusal("TO-4", "up-to-two-stones")


def test_a_sealed_question_to_nobody_is_passed_over() -> None:
    assert begin(Bid(()), Count("z")).state.counted == ["z"]


def test_dice_make_a_barrier_and_quiet_actions_do_not() -> None:
    state = begin(Turn("red"), Toss("red"), Turn("green"), Turn("blue")).state
    rolled = RULEBOOK.play(state, "red", Take(1), ScriptedDice([2]))
    assert rolled.barrier
    assert rolled.rolls[0].faces == (2,)
    assert not RULEBOOK.play(rolled.state, "green", Take(1), ScriptedDice([])).barrier


def test_a_silent_table_does_the_same_and_remembers_nothing() -> None:
    state = begin(Turn("red"), Toss("red"), Draw("red", "abc", 2)).state
    told = RULEBOOK.play(state, "red", Take(2), ScriptedDice([6, "ca"]))
    silent = Table(state.clone(), ScriptedDice([6, "ca"], silent=True))
    RULEBOOK.apply(silent, "red", Take(2))
    assert silent.state == told.state
    assert silent.told is None
    assert silent.dice.fallen() == ()
    assert told.state.counted == ["ac"]


def test_the_rulebook_knows_every_action() -> None:
    assert RULEBOOK.actions == (Call, Offer, Resign, Take)


def test_events_and_rolls_reach_whom_they_are_told_to() -> None:
    dice, told = ScriptedDice([1, 2]), list[Told]()
    table = Table(tray(), dice, told)
    table.tell(Counted("to all"), "TO-1")
    table.tell(Counted("to red"), "TO-1", "red")
    dice.roll(1, 6, "TO-2")
    dice.roll(1, 6, "TO-2", "red")
    done = Transition(table.state, tuple(told), dice.fallen(), barrier=True)
    assert [len(part) for part in done.for_seat("red")] == [2, 2]
    assert [len(part) for part in done.for_seat("green")] == [1, 1]
    assert [len(part) for part in done.for_seat(None)] == [1, 1]


def test_offers_are_the_candidates_of_a_seat_that_waits() -> None:
    asked = begin(Turn("red"), Bid(), stones=5).state
    assert list(RULEBOOK.offers(asked, "red")) == list(RULEBOOK.candidates(asked, "red")) != []
    sealed = begin(Bid()).state
    for seat in RULEBOOK.waiting(sealed):
        assert list(RULEBOOK.offers(sealed, seat)) == list(RULEBOOK.candidates(sealed, seat)) != []


def test_what_is_drawn_is_a_candidate_each_as_often() -> None:
    asked = begin(Turn("red"), Bid(), stones=5).state
    dice = SeededDice(b"draws", silent=True)
    drawn = Counter(repr(RULEBOOK.draw(asked, "red", dice)) for _ in range(3_000))
    listed = list(RULEBOOK.candidates(asked, "red"))
    assert sorted(drawn) == sorted(map(repr, listed))
    assert all(abs(count - 3_000 / len(listed)) < 160 for count in drawn.values())
    sealed = begin(Bid()).state
    for seat in RULEBOOK.waiting(sealed):
        assert RULEBOOK.draw(sealed, seat, dice) in list(RULEBOOK.candidates(sealed, seat))


def test_the_first_thing_that_will_do_is_uniform_among_those_and_hardly_any_others_are_tried() -> None:
    dice, judged = SeededDice(b"draws", silent=True), list[int]()

    def if_even(number: int) -> int | None:
        judged.append(number)
        return None if number % 2 else number

    drawn = Counter(first_made(range(10), if_even, dice) for _ in range(3_000))
    assert sorted(drawn) == [0, 2, 4, 6, 8]
    assert all(abs(count - 600) < 110 for count in drawn.values())
    assert 5_000 < len(judged) < 6_000, "eleven sixths of a draw each"
