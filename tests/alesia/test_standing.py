"""AL-14 as the table shows it: points as they would be counted now, and how far each side is from victory."""

from __future__ import annotations

import pytest

from iacta.engine.match import Match
from iacta.engine.records import Outcome
from iacta.engine.standing import Condition, Standing, result_sentence
from iacta.games.alesia.game import GAME
from iacta.games.alesia.roster import GALLIC, ROMAN
from iacta.games.alesia.rules.victory import points
from iacta.games.alesia.standing import standing
from iacta.games.alesia.state import GONE, NOBODY, Siege
from iacta.texts import game_texts
from tests.marks import rule

OUTSIDE = 505


def siege(**options: bool | int) -> Siege:
    """A siege before its first turn."""
    return GAME.set_up(GAME.scenarios["alesia"].with_options(options))


def shown(state: Siege, seat: str | None = None) -> Standing:
    return standing(GAME.view(state, seat))


def breakout(found: Standing) -> Condition:
    return next(one for one in found.sides[1].conditions if one.text == "victory-breakout")


@rule("AL-14.m", "AL-14.n")
def test_rome_begins_with_what_nobody_got_out_is_worth() -> None:
    assert [side.total for side in shown(siege()).sides] == [35, 0]


@rule("AL-14.k", "AL-14.o")
def test_totals_are_the_points_of_the_rules() -> None:
    state = siege()
    state.place[0], state.place[50] = GONE, GONE
    found = shown(state)
    assert [side.total for side in found.sides] == [points(state, ROMAN), points(state, GALLIC)]
    assert found.sides[1].lines[0].points == 2 * state.roster.sp[0][0]


@rule("AL-14.i", "AL-14.j")
def test_units_outside_count_towards_the_breakout() -> None:
    state = siege()
    assert (breakout(shown(state)).done, breakout(shown(state)).needed) == (0, 5)
    for unit in state.roster.of_army["besieged"][:3]:
        state.place[unit] = OUTSIDE
    assert breakout(shown(state)).done == 3


@rule("AL-14.q", "AL-14.w")
def test_who_got_out_once_still_scores() -> None:
    state = siege()
    state.escaped |= {NOBODY, state.roster.of_army["besieged"][0]}
    assert [side.total for side in shown(state).sides] == [0, 15]


def test_both_gallic_players_stand_together() -> None:
    found = shown(siege(three_players=True))
    assert [side.seats for side in found.sides] == [("roman",), ("besieged", "relief")]


def test_every_seat_sees_the_same_standing() -> None:
    match = Match.new(GAME, "alesia", seed=3)
    for _ in range(60):
        seat = match.decisions[0].seat
        match.play(seat, match.candidates(seat)[0])
    assert len({str(shown(match.state, seat)) for seat in ("roman", "gallic", None)}) == 1


@pytest.mark.parametrize(
    ("language", "winner", "reason", "sentence"),
    [
        ("en", "roman", "vercingetorix-lost", "Rome wins 35 to 0: Vercingétorix is killed or captured."),
        ("en", "gallic", "breakout", "Gaul wins: Vercingétorix and his army have broken out (points: 0 to 35)."),
        ("fr", "roman", "vercingetorix-lost", "Rome gagne 35 à 0\u00a0: Vercingétorix est tué ou capturé."),
        ("fr", None, "equal-points", None),
    ],
)
def test_the_result_is_one_sentence(language: str, winner: str | None, reason: str, sentence: str | None) -> None:
    said = result_sentence(game_texts(language, GAME.folder), Outcome(winner, "AL-14.h", reason), shown(siege()))
    assert said.count(".") == 1
    assert "35" in said
    if sentence is not None:
        assert said == sentence
