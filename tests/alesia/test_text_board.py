"""Alésia in words: the text board, every record, orders and drafts."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator

import msgspec
import pytest
from rich.console import Console

import iacta
from iacta.cli.output.board import read_board
from iacta.cli.terminal.presenter import Presenter
from iacta.engine.chance.dice import SeededDice
from iacta.engine.match import Match
from iacta.engine.orders import Misread
from iacta.engine.records import Action
from iacta.engine.text_board import Line
from iacta.engine.wording import Draft
from iacta.games.alesia import actions
from iacta.games.alesia.state import Siege
from iacta.games.alesia.text_board import AlesiaWording
from iacta.texts import LANGUAGES, Texts, game_texts
from iacta.texts.choices import choices_of
from iacta.texts.log import EVERYBODY, log_lines

GAME = iacta.game("alesia")
SEATS = ("roman", "gallic")


def wording(siege: Siege, seat: str | None = "roman", language: str = "en") -> AlesiaWording:
    return AlesiaWording(game_texts(language, GAME.folder), GAME.view(siege, seat))


@pytest.fixture(scope="module")
def siege() -> Match:
    """Some turns between two players who do anything."""
    match, choose = Match.new(GAME, "alesia", seed=2, options={"historical_camps": True, "turns": 6}), random.Random(2)
    while match.decisions:
        seat = match.decisions[0].seat
        match.play(seat, choose.choice(match.candidates(seat)))
    return match


@pytest.fixture(scope="module")
def positions(siege: Match) -> list[Siege]:
    """Positions from all over it."""
    return [past.transition.state for past in siege.past[:: max(1, len(siege.past) // 25)]]


def lines_in(lines: tuple[Line, ...]) -> Iterator[Line]:
    for line in lines:
        yield line
        yield from lines_in(line.parts)


# The board


def test_every_piece_in_play_has_one_line_with_its_handle(positions: list[Siege]) -> None:
    for state in positions:
        for seat in SEATS:
            sections = wording(state, seat).board().sections
            handles = [line.handle for section in sections for line in lines_in(section.lines)]
            units = {f"unit:{unit}" for unit, place in enumerate(state.place) if place > 0 or place <= -2}
            assert {handle for handle in handles if handle and handle.startswith("unit:")} == units
            assert all(handles.count(unit) == 1 for unit in units)
            counters = sum(place > 0 for place in state.leader_at)
            on_map = [line for section in sections[:-3] for line in lines_in(section.lines)]
            assert sum((line.handle or "").startswith(("leader:", "counter:")) for line in on_map) == counters


@pytest.mark.parametrize("seat", [*SEATS, None])
def test_a_board_is_the_same_whoever_hides_under_the_counters(positions: list[Siege], seat: str | None) -> None:
    for state in positions:
        dealt = GAME.redeal(GAME.view(state, seat), SeededDice(b"others"))
        one, other = wording(state, seat).board(), wording(dealt, seat).board()
        assert msgspec.json.encode(one) == msgspec.json.encode(other)


def test_nobody_reads_the_name_of_a_hidden_leader_on_the_map(positions: list[Siege]) -> None:
    for state in positions:
        for seat in (*SEATS, None):
            board = wording(state, seat).board()
            for section in board.sections[:-3]:
                for line in lines_in(section.lines):
                    if line.handle and line.handle.startswith("counter:"):
                        assert not any(leader.name in line.text for leader in state.roster.leaders)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_fits_eighty_columns(positions: list[Siege], language: str) -> None:
    drawn = Presenter(GAME, Texts(language), plain=False)
    for state in positions:
        console = Console(width=80, file=io.StringIO(), color_system=None)
        console.print(drawn.board(state, "gallic"))
        assert isinstance(console.file, io.StringIO)
        assert max(map(len, console.file.getvalue().splitlines())) <= 80


# Records


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_and_may_be_chosen_has_words(siege: Match, language: str) -> None:
    texts, kinds = game_texts(language, GAME.folder), set()
    for past in siege.past:
        for seat in (*SEATS, None, EVERYBODY):
            for line in log_lines(GAME, texts, past.transition, seat):
                assert line.text
                assert "{" not in line.text
        for decision in GAME.rulebook.decisions(past.transition.state):
            words = wording(past.transition.state, decision.seat, language)
            assert words.step(decision.step, decision.seat)
            candidates = list(GAME.rulebook.candidates(past.transition.state, decision.seat))
            for choice in choices_of(words, decision.seat, candidates[:4]):
                assert choice.label
                assert all(words.handle(handle) for handle in choice.handles)
                clauses = words.clauses(choice.action, decision.seat)
                assert all(any(known.id.startswith(clause) for known in GAME.ledger) for clause in clauses)
                assert clauses
                kinds.add(type(choice.action))
    assert len(kinds) > 20


def test_the_dice_of_an_event_stand_beside_it(siege: Match) -> None:
    texts, fallen = game_texts("en", GAME.folder), 0
    for past in siege.past:
        lines = log_lines(GAME, texts, past.transition, EVERYBODY)
        faces = [face for line in lines for face in line.faces]
        rolled = [face for roll in past.transition.rolls if not isinstance(roll.faces, str) for face in roll.faces]
        assert faces == rolled
        fallen += len(faces)
    assert fallen > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_attack_says_what_it_rolls(siege: Match, language: str) -> None:
    presenter, said = Presenter(GAME, Texts(language), plain=True), 0
    for number, past in enumerate(siege.past):
        if isinstance(past.action, actions.Attack) and said < 2:
            before = siege.past[number - 1].transition.state
            rolls = presenter.forecast(before, past.seat, past.action).rolls
            assert len(rolls) >= 2, "the attack and a riposte"
            assert all("6 → " in roll for roll in rolls)
            said += 1
    assert said


# Orders


@pytest.mark.parametrize(
    ("language", "words", "action"),
    [
        ("en", "camp 0812", actions.PlaceCamp(812)),
        ("fr", "marcher 12 1210 1211", actions.March(11, (1210, 1211))),
        ("en", "march 12 1210", actions.March(11, (1210,))),
        ("fr", "déplacer c3 0812", actions.Walk(2, (812,))),
        ("fr", "déplacer Antoine 0812", actions.Walk(2, (812,))),
        ("fr", "déplacer cesar 0812", actions.Walk(0, (812,))),
        ("fr", "déplacer détachement2 0812", actions.Walk(6, (812,))),
        ("en", "walk L3 0812 0813", actions.Walk(2, (812, 813))),
        ("en", "attack 1210 1211 12 13 l2", actions.Attack((1210, 1211), (11, 12), (1,))),
        ("en", "attack 1210 12", actions.Attack((1210,), (11,))),
        ("fr", "tirer 1210 1110 1111/1210", actions.Shoot(1210, (1110, 1111_1210))),
        ("en", "run 1210 1211 l2", actions.Run((1210, 1211), (1,))),
        ("en", "advance 12 1210", actions.Advance(11, 1210)),
        ("en", "suffer", actions.Suffer()),
        ("fr", "céder", actions.GiveGround()),
        ("en", "deploy 12 0812", actions.DeployUnit(11, 812)),
    ],
)
def test_orders_are_read_in_either_language(positions: list[Siege], language: str, words: str, action: Action) -> None:
    assert wording(positions[0], language=language).order(words.split(), "roman") == action


@pytest.mark.parametrize(
    "words",
    ["march", "march 12", "march l2 1210", "camp 812", "camp", "attack 12", "attack 1210", "walk 3 0812", "rally 0"],
)
def test_an_order_that_lacks_something_is_misread(positions: list[Siege], words: str) -> None:
    assert isinstance(wording(positions[0]).order(words.split(), "roman"), Misread)


def test_end_ends_what_is_asked(siege: Match) -> None:
    ended = set()
    for past in siege.past:
        for decision in GAME.rulebook.decisions(past.transition.state):
            action = wording(past.transition.state, decision.seat).order(["end"], decision.seat)
            assert isinstance(action, Action)
            if GAME.rulebook.refusal(past.transition.state, decision.seat, action) is None:
                ended.add(type(action))
    assert {actions.EndStrategicStep, actions.EndMoves, actions.EndFights} <= ended


def test_what_keeps_a_piece_from_acting_can_be_asked(siege: Match) -> None:
    tried = set()
    for past in siege.past:
        words = wording(past.transition.state)
        for piece in (["unit", "4"], ["leader", "l1"]):
            tried |= {type(action) for action in words.attempts(piece, "roman")}
        assert words.attempts(["unit"], "roman") == []
    assert {actions.March, actions.Ride, actions.Walk, actions.Rally} & tried >= {actions.Walk}


# Drafts


def drafting(kind: str, seat: str = "roman") -> tuple[Match, Draft]:
    """The first time that a kind of step is asked, with its draft and the first suggestion."""
    match = Match.new(GAME, "alesia", seed=1)
    while True:
        found = next((one for one in match.decisions if type(one.step).__name__ == kind and one.seat == seat), None)
        if found is not None:
            draft = wording(match.state, seat).draft(found.step, seat)
            assert draft is not None
            draft.take(match.candidates(seat)[0])
            return match, draft
        decision = match.decisions[0]
        match.play(decision.seat, match.candidates(decision.seat)[0])


def shown(draft: Draft) -> str:
    return read_board(Texts("en"), draft.board())


def test_the_besieged_are_placed() -> None:
    match, draft = drafting("PlaceBesieged", "gallic")
    assert draft.edit(["place", "l14", "1115"]) == ""
    answer = draft.answer()
    assert isinstance(answer, actions.PlaceArmy)
    assert answer.leader == 1115
    assert draft.edit(["place", "89", "90", "91", "92", "93", "1114"]) == ""
    refusal = match.refusal("gallic", draft.answer())
    assert refusal is not None
    assert refusal.reason == "stack-is-full"
    assert isinstance(draft.edit(["place", "1", "1114"]), Misread), "a Roman unit"


def test_leaders_are_posted() -> None:
    match, draft = drafting("PostLeaders")
    assert draft.edit(["place", "l1", "l2", "0712"]) == ""
    assert "0712: César / Labienus" in shown(draft)
    assert match.refusal("roman", draft.answer()) is None
    assert isinstance(draft.edit(["place", "l14", "0712"]), Misread), "Vercingétorix"
    assert isinstance(draft.edit(["place", "l1"]), Misread)
    assert draft.edit(["odds", "1"]) is None


def test_boxes_are_filled_and_legions_divided() -> None:
    match, draft = drafting("FillBoxes")
    assert draft.edit(["put", "1", "l3"]) == ""
    assert draft.edit(["split", "4"]) == ""
    assert match.refusal("roman", draft.answer()) is None
    assert "4 Legio VI" not in shown(draft).replace("Legio VI (", "").replace("Legio VII", "")
    assert draft.edit(["join", "4"]) == ""
    assert draft.edit(["put", "1", "4", "7", "10", "13", "16", "19", "l5"]) == ""
    refusal = match.refusal("roman", draft.answer())
    assert refusal is not None
    assert refusal.reason == "box-is-full"
    for words in ("put 2 l3", "put 99 l3", "put 1 l9", "put l3", "join 4", "split 34"):
        assert isinstance(draft.edit(words.split()), Misread), words


def test_transfers_are_put_together() -> None:
    _, draft = drafting("Organise")
    assert draft.edit(["put", "1", "l2"]) == ""
    assert draft.edit(["split", "4"]) == ""
    answer = draft.answer()
    assert isinstance(answer, actions.Reorganise)
    assert answer.split == (3,)
    assert answer.transfers[-1] == actions.Transfer(0, 1)
    assert "Legio I goes into the box of Labienus" in shown(draft)
    assert draft.edit(["clear"]) == ""
    assert draft.answer() == actions.Reorganise()
    assert "Nothing changes." in shown(draft)
