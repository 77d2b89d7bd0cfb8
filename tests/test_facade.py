"""The façade exactly as the design has it: other programs rely on every line."""

from __future__ import annotations

import doctest
import inspect
import json
import secrets
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import msgspec
import pytest

import iacta
from iacta.engine.game import Game
from iacta.engine.match import Match
from iacta.games.virtus.actions import Allot
from iacta.games.virtus.game import GAME
from iacta.games.virtus.state import Field
from iacta.games.virtus.view import View
from tests.golden.make import golden_folder

VIRTUS: Game[Field, View] = GAME  # mypy checks here that the game offers what a game must


def played(seed: int | bytes | None = 7, decisions: int = 10_000) -> iacta.Match:
    """A match in which everybody takes the last candidate."""
    match = iacta.Match.new("virtus", scenario="intro_150", seed=seed)
    while match.decisions and len(match.past) < decisions:
        seat = match.decisions[0].seat
        match.play(seat, match.candidates(seat)[-1])
    return match


def test_every_line_of_the_design_works() -> None:
    assert iacta.games() == ("virtus", "alesia", "bellum_gallicum", "hail_caesar", "alexandre_bayard")
    assert "intro_150" in iacta.game("virtus").scenarios
    match = iacta.Match.new("virtus", scenario="intro_150", seed=7)
    seat = match.decisions[0].seat
    assert [decision.seat for decision in match.decisions] == ["south", "north"]
    action = match.candidates(seat)[0]
    assert match.refusal(seat, action) is None
    refusal = match.refusal(seat, Allot("1", 0))
    assert isinstance(refusal, iacta.Refusal)
    assert refusal.clause in iacta.game("virtus").ledger
    transition = match.play(seat, action)
    assert isinstance(transition, iacta.Transition)
    assert match.view(seat)["seat"] == seat
    assert match.outcome is None
    match.undo(seat)
    assert [decision.seat for decision in match.decisions] == ["south", "north"]
    record = match.record()
    assert iacta.Match.replay(record).record() == record


def test_play_raises_illegal_action_with_the_refusal() -> None:
    match = iacta.Match.new("virtus", scenario="intro_150", seed=7)
    with pytest.raises(iacta.IllegalAction) as caught:
        match.play("south", Allot("1", 0))
    assert caught.value.refusal == match.refusal("south", Allot("1", 0))
    assert str(caught.value) == "VI-2.a: not-what-is-asked"


def test_a_match_ends_with_an_outcome_and_no_decisions() -> None:
    match = played()
    assert match.decisions == ()
    assert match.outcome is not None
    assert match.outcome.winner in ("south", "north", None)
    assert match.outcome.clause in iacta.game("virtus").ledger


@pytest.mark.parametrize("decisions", [0, 1, 30, 10_000])
def test_a_record_survives_json(decisions: int) -> None:
    match = played(decisions=decisions)
    record = match.record()
    text = json.dumps(record)
    assert json.loads(text) == record
    for form in (record, json.loads(text), text, text.encode(), iacta.Record.from_json(text)):
        again = iacta.Match.replay(form)
        assert isinstance(again, iacta.Match)
        assert again.record() == record
        assert again.state == match.state


@pytest.mark.parametrize("seat", ["south", "north", None])
def test_a_view_is_ready_for_json_and_hides_the_other_hand(seat: str | None) -> None:
    match = played(decisions=40)
    view = match.view(seat)
    assert json.loads(json.dumps(view)) == view
    shown = {side for side, cards in view["cards"].items() if cards["hand"] is not None}
    assert shown == ({seat} if seat else set())


def test_odds_sum_to_one_and_are_views_at_the_next_decision() -> None:
    match = played(decisions=40)
    for seat in {decision.seat for decision in match.decisions}:
        for action in match.candidates(seat)[:3]:
            found = match.odds(seat, action)
            assert isinstance(found, iacta.Distribution)
            assert sum(weight for _, weight in found.outcomes) == Fraction(1)
            json.dumps([view for view, _ in found.outcomes])


def test_what_happens_is_among_the_odds() -> None:
    match = iacta.Match.new("virtus", scenario="intro_150", seed=7)
    compared = 0
    while match.decisions and compared < 20:
        seat = match.decisions[0].seat
        action = match.candidates(seat)[-1]
        if len(match.past) > 2:
            found = match.odds(seat, action)
            match.play(seat, action)
            if found.exact:
                assert match.view(seat) in [view for view, _ in found.outcomes]
                compared += 1
        else:
            match.play(seat, action)
    assert compared == 20


def test_undo_is_refused_across_a_barrier() -> None:
    match = iacta.Match.new("virtus", scenario="intro_150", seed=7)
    for seat in ("south", "north"):
        match.play(seat, match.candidates(seat)[0])
    with pytest.raises(iacta.UndoRefused) as caught:
        match.undo("north")
    assert caught.value.reason == "barrier-before-undo"


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: iacta.game("chess"), "no game is called 'chess'; there is virtus"),
        (lambda: iacta.Match.new("chess", scenario="x"), "no game is called 'chess'; there is virtus"),
        (
            lambda: iacta.Match.new("virtus", scenario="waterloo"),
            "no scenario of virtus is called 'waterloo'; there is ",
        ),
        (
            lambda: iacta.Match.new("virtus", scenario="intro_150", options={"fog": True}),
            "no option is called 'fog'; there is rally, ",
        ),
        (
            lambda: iacta.Match.new("virtus", scenario="intro_150", entropy={"east": b""}),
            "no seat is called 'east'; there is south, north",
        ),
        (lambda: played(decisions=0).view("east"), "no seat is called 'east'; there is south, north"),
        (lambda: played(decisions=0).candidates("east"), "no seat is called 'east'; there is south, north"),
        (lambda: played(decisions=0).undo("east"), "no seat is called 'east'; there is south, north"),
        (lambda: played(decisions=0).refusal("", iacta.Resign()), "no seat is called ''; there is south, north"),
        (lambda: iacta.game("virtus").ledger["VI-99"], "no clause is called 'VI-99'"),
    ],
)
def test_unknown_names_are_one_clear_sentence(call: Callable[[], object], sentence: str) -> None:
    with pytest.raises(iacta.UnknownName) as caught:
        call()
    assert str(caught.value).startswith(sentence)
    assert "\n" not in str(caught.value)


def nested(depth: int) -> dict[str, Any]:
    whole: dict[str, Any] = {}
    for _ in range(depth):
        whole = {"x": whole}
    return whole


@pytest.mark.parametrize(
    "record",
    [
        "",
        "{",
        "nonsense",
        b"\xff",
        {},
        {"format": 1},
        {"format": 1, "game": object()},
        nested(100_000),
        {1: 2},
        [],
        None,
    ],
    ids=["empty", "open", "words", "bytes", "nothing", "bare", "object", "deep", "numbers", "list", "none"],
)
def test_a_broken_record_is_one_clear_sentence(record: Any) -> None:
    with pytest.raises(iacta.BrokenRecord, match=r"^record: not a record of a match: ") as caught:
        iacta.Match.replay(record)
    assert "\n" not in str(caught.value)


def test_a_record_of_an_unknown_game_names_it() -> None:
    with pytest.raises(iacta.UnknownName, match="no game is called 'chess'; there is virtus"):
        iacta.Match.replay(played(decisions=0).record() | {"game": "chess"})


def test_without_a_seed_every_match_is_another() -> None:
    first, second = (iacta.Match.new("virtus", scenario="intro_150") for _ in range(2))
    assert first.record()["dice"][0]["commitment"] != second.record()["dice"][0]["commitment"]


def test_fresh_randomness_is_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def fixed(count: int) -> bytes:
        asked.append(count)
        return bytes(count)

    monkeypatch.setattr(secrets, "token_bytes", fixed)
    match = iacta.Match.new("virtus", scenario="intro_150")
    same = iacta.Match.new("virtus", scenario="intro_150", seed=bytes(32))
    assert match.record(secret=True) == same.record(secret=True)
    match.rekey()
    assert asked == [32, 32]


def test_a_saved_match_goes_on_with_fresh_dice_and_says_so() -> None:
    saved = json.dumps(played(decisions=5).record())
    match = iacta.Match.replay(saved)
    while match.decisions:
        seat = match.decisions[0].seat
        match.play(seat, match.candidates(seat)[-1])
    record = match.record()
    assert [key["first"] for key in record["dice"]] == [0, 6]
    assert record["dice"][0]["secret"] is None
    assert iacta.Match.replay(record).record() == record


def test_a_part_of_a_record_can_be_looked_at() -> None:
    record = played().record()
    assert len(iacta.Match.replay(record, until=10).past) == 10


def test_every_name_of_the_package_is_there_and_sorted() -> None:
    assert list(iacta.__all__) == sorted(iacta.__all__)
    for name in iacta.__all__:
        assert inspect.getdoc(getattr(iacta, name)), name


def test_the_example_of_the_module_runs() -> None:
    assert iacta.__doc__ is not None
    code = inspect.cleandoc(iacta.__doc__.split("::")[1].partition("\n\n`")[0])
    names: dict[str, Any] = {"iacta": iacta}
    exec(compile(code.replace("print(match.outcome)", "end = match.outcome"), "example", "exec"), names)  # noqa: S102
    assert names["end"] is not None


def test_the_dialogue_of_the_module_is_true() -> None:
    assert iacta.__doc__ is not None
    examples = doctest.DocTestParser().get_doctest(iacta.__doc__, {"iacta": iacta}, "iacta", None, None)
    assert examples.examples
    assert doctest.DocTestRunner().run(examples).failed == 0


def test_there_is_one_class_of_matches() -> None:
    assert iacta.Match is Match
    assert iacta.Match.replay(played().to_record()).record() == played().record()


@pytest.mark.parametrize("game", iacta.games())
def test_a_games_actions_are_reachable_by_its_name(game: str) -> None:
    found = iacta.actions(game)
    own = [kind for kind in iacta.game(game).rulebook.actions if kind.__module__ != iacta.Action.__module__]
    assert own
    assert all(getattr(found, kind.__name__) is kind for kind in own)


def test_an_action_made_by_hand_is_one_of_the_candidates() -> None:
    match = played(decisions=40)
    offered = match.candidates(match.decisions[0].seat)
    again = [getattr(iacta.actions("virtus"), type(one).__name__)(**msgspec.structs.asdict(one)) for one in offered]
    assert again == offered


def test_the_actions_of_an_unknown_game_are_one_clear_sentence() -> None:
    with pytest.raises(iacta.UnknownName, match="no game is called 'chess'; there is virtus"):
        iacta.actions("chess")


def test_a_record_file_of_the_golden_set_is_read_by_name() -> None:
    path = golden_folder("virtus") / "intro_150.json"
    assert iacta.Match.replay(path.read_text(encoding="utf-8")).outcome is not None
