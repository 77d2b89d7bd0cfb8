"""What the map shows of a piece is what the rules allow, and tells nothing that is hidden."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import iacta
from iacta.engine.match import Match
from iacta.engine.survey import Survey, Surveyor
from iacta.games.alesia.actions import March, Ride, Walk
from iacta.games.alesia.game import GAME
from iacta.games.alesia.rules.strategic import cost_of
from iacta.games.alesia.survey import survey

MOVES = 1200
LOOKS = 25
FIRST_MOVES = 60


def first_hexes(match: Match, seat: str) -> dict[str, set[int]]:
    """The first steps of every piece, as candidates."""
    found: dict[str, set[int]] = {}
    for action in match.candidates(seat):
        if isinstance(action, March):
            found.setdefault(f"unit:{action.unit}", set()).add(action.path[0])
        elif isinstance(action, Ride | Walk):
            found.setdefault(f"leader:{action.leader}", set()).add(action.path[0])
    return found


def move_of(piece: str, path: tuple[int, ...], *, face_up: bool) -> March | Ride | Walk:
    """The action that takes a piece along a way."""
    number = int(piece.partition(":")[2])
    if piece.startswith("unit:"):
        return March(number, path)
    return Ride(number, path) if face_up else Walk(number, path)


def number_of(place: str) -> int:
    """The number of a hex."""
    return int(place.removeprefix("hex:"))


def is_up(state: Any, piece: str) -> bool:
    """Whether a leader lies face up; a unit always does."""
    return piece.startswith("unit:") or state.face_up[int(piece.partition(":")[2])]


@pytest.mark.parametrize("seed", [1, 2])
def test_every_way_shown_may_be_gone_and_no_first_step_is_missing(seed: int) -> None:
    """Each hex of a reach lies at the end of a legal way, and the candidates are its beginning."""
    assert isinstance(iacta.game("alesia"), Surveyor)
    chance, looks = Random(seed), 0
    match = Match.new(GAME, "alesia", seed=seed)
    for _ in range(MOVES):
        if match.outcome is not None or looks >= LOOKS:
            break
        seat = match.decisions[0].seat
        steps = first_hexes(match, seat)
        if steps and chance.random() < 0.1:
            looks += 1
            piece = chance.choice(sorted(steps))
            reach = survey(match.state, seat, piece).reach
            assert steps[piece] <= {number_of(one.place) for one in reach}
            up = is_up(match.state, piece)
            assert all(
                match.refusal(seat, move_of(piece, tuple(map(number_of, one.path)), face_up=up)) is None
                for one in reach
            )
            others = [other for other in match.seats if other != seat]
            assert all(not survey(match.state, other, piece).reach for other in others)
            assert up or all(survey(match.state, other, piece) == Survey() for other in (*others, None))
        match.play(seat, chance.choice(match.candidates(seat)))
    assert looks > 0


@pytest.mark.parametrize("piece", ["unit:9999", "leader:9999", "hex:0000", "hex:99999", "unit:x", "nothing:1"])
def test_nothing_is_shown_of_what_is_not_there(piece: str) -> None:
    """A name that means nothing is answered with nothing."""
    match = Match.new(GAME, "alesia", seed=1)
    assert survey(match.state, "roman", piece) == Survey()


def further(match: Match, seat: str, piece: str) -> int:
    """Go one legal step further from every hex of a reach: it leads to hexes of the reach, and saves nothing."""
    ground, up = match.state.ground, is_up(match.state, piece)
    found = {int(one.place.removeprefix("hex:")): one for one in survey(match.state, seat, piece).reach}
    number = int(piece.partition(":")[2])
    start = match.state.place[number] if piece.startswith("unit:") else match.state.leader_at[number]
    tried = 0
    for place, one in found.items():
        for way in ground.ways[place]:
            path = (*(int(step.removeprefix("hex:")) for step in one.path), way.end)
            if one.stops or way.end == start or match.refusal(seat, move_of(piece, path, face_up=up)) is not None:
                continue
            tried += 1
            assert way.end in found
            assert up or found[way.end].cost <= one.cost + cost_of(way)
    return tried


@pytest.mark.parametrize("seed", [0, 1])
def test_ways_shown_are_the_cheapest(seed: int) -> None:
    """The search once went on from the way by which a hex was found first, not from the cheapest."""
    chance, tried = Random(seed), 0
    match = Match.new(GAME, "alesia", seed=seed)
    for _ in range(FIRST_MOVES):
        seat = match.decisions[0].seat
        pieces = sorted(first_hexes(match, seat))
        for piece in chance.sample(pieces, min(len(pieces), 4)):
            tried += further(match, seat, piece)
        match.play(seat, chance.choice(match.candidates(seat)))
    assert tried > 1000
