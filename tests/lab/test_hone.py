"""A network is honed by what it wins: luck taken out, directions that are felt, the same on any number of workers."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import iacta
from iacta.bots.greedy import GreedyBot
from iacta.bots.table import decision, play_out
from iacta.engine.match import Match, scenario_of
from iacta.engine.network import Network, network_file
from iacta.engine.records import Seat
from iacta.lab.fairly import SAMPLES, Fair, outcomes, play_fairly
from iacta.lab.hone import Plan, directions, hone, main, slope, watch_one
from iacta.lab.learn import learnt, network_text

GAME = iacta.game("virtus")
EYE = learnt(GAME)
START = EYE.network.file
PLAN = Plan("virtus", ("small_100",), 2, 1, pairs=2, watched=1, directions=4)
SEED = b"fair".ljust(32, b".")


class Blind:
    """Thinks nothing of any position."""

    def value(self, *_: object) -> float:
        return 0.0

    def worth_trying(self, *_: object) -> list[object]:
        raise AssertionError


def fair(judgement: object, seat: Seat) -> Fair:
    players = {"south": GreedyBot(), "north": GreedyBot()}
    return play_fairly(GAME, scenario_of(GAME, "small_100"), players, SEED, judgement, seat)  # type: ignore[arg-type]


def test_a_game_is_the_same_whether_luck_is_told_or_not() -> None:
    outcome = play_out(GAME, "small_100", {"south": GreedyBot(), "north": GreedyBot()}, SEED).outcome
    assert outcome is not None
    assert fair(EYE, "south").points == float(outcome.is_won_by("south"))


def test_what_luck_gives_to_one_side_it_takes_from_the_other() -> None:
    south, north = fair(EYE, "south"), fair(EYE, "north")
    assert south.luck == pytest.approx(-north.luck)
    assert south.luck != 0
    assert south.earned + north.earned == pytest.approx(1.0)


def test_who_sees_nothing_sees_no_luck() -> None:
    found = fair(Blind(), "south")
    assert found.luck == 0
    assert found.earned == found.points


def test_outcomes_weigh_one_together() -> None:
    match = Match.new(GAME, "small_100", seed=SEED)
    sizes = set()
    bot = GreedyBot()
    while match.decisions:
        seat = match.decisions[0].seat
        action = decision(match, bot, seat, SEED)
        if len(match.decisions) == 1:
            found = outcomes(GAME, match.state, seat, action, b"key")
            sizes.add(len(found))
            assert sum(weight for _, weight in found) == pytest.approx(1.0)
        match.play(seat, action)
    assert 1 in sizes
    assert SAMPLES in sizes
    assert len(sizes) > 3, "some are followed in every way"


def test_odds_are_the_sum_of_the_signs() -> None:
    notes = watch_one((PLAN, 0, START))
    assert len(notes) > 20
    match = Match.new(GAME, "small_100", seed=SEED)
    bot = GreedyBot()
    while not EYE.is_pictured(match.state):
        seat = match.decisions[0].seat
        match.play(seat, decision(match, bot, seat, SEED))
    network, picture = EYE.network, EYE.picture(match.state)
    signs = network.signs(*picture)
    assert notes.shape[1] == len(signs)
    assert signs @ network.last + network.bias == pytest.approx(network.odds(*picture))
    more = network.with_last(network.last + 1)
    assert more.odds(*picture) == pytest.approx(network.odds(*picture) + signs.sum())
    assert len(more.file.out) == len(START.out)


def test_changes_along_all_directions_are_felt_alike() -> None:
    chances = np.random.default_rng(3)
    differences = chances.normal(size=(500, 6)) * [5.0, 1.0, 0.1, 0.02, 1.0, 0.0]
    differences[:, 4] = differences[:, 0] + differences[:, 1]
    along = directions(differences, 4)
    assert along.shape == (6, 4)
    felt = differences @ along
    assert np.sqrt((felt**2).mean(0)) == pytest.approx(1.0)
    assert felt.T @ felt / 500 == pytest.approx(np.eye(4), abs=1e-6), "each by itself"
    assert not along[5].any(), "what never differs has no say"


def test_the_slope_points_where_more_is_earned() -> None:
    chances = np.random.default_rng(4)
    drawn = np.linalg.qr(chances.normal(size=(400, 5)))[0] * 20
    truth = np.array([0.05, -0.02, 0.0, 0.01, 0.0])
    gains = drawn @ truth
    pairs = [(Fair(0.5 + gain, luck), Fair(0.5 - gain, luck)) for gain, luck in zip(gains, drawn[:, 0], strict=True)]
    assert slope(drawn, pairs) == pytest.approx(truth)
    unlucky = [(Fair(one.points - 0.3, -0.3), other) for one, other in pairs]
    unlucky = [(one, Fair(other.points, 0.0)) for one, other in unlucky]
    assert slope(drawn, unlucky) == pytest.approx(truth), "luck is no merit"


def test_the_same_network_on_any_number_of_workers_and_after_an_interruption(tmp_path: Path) -> None:
    alone = hone(PLAN, START, tmp_path / "alone")
    assert alone.out != START.out
    assert alone.parts == START.parts
    assert alone.origin.startswith("2 rounds of honing; ")
    two = hone(PLAN, START, tmp_path / "two", workers=2)
    assert two == alone
    (tmp_path / "two" / "0001.npy").unlink()
    assert hone(PLAN, START, tmp_path / "two") == alone


def test_without_rounds_nothing_changes(tmp_path: Path) -> None:
    same = hone(Plan("virtus", ("small_100",), 0, 1, watched=1), START, tmp_path)
    assert Network(same).last == pytest.approx(Network(START).last)


def test_from_the_first_pair_to_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "network.json"
    asked = [
        "virtus",
        "--scenarios",
        "small_100",
        "--rounds",
        "1",
        "--pairs",
        "2",
        "--watched",
        "1",
        "--games",
        str(tmp_path / "games"),
    ]
    assert main([*asked, "--write", str(path), "--check", "2"]) == 0
    told = capsys.readouterr().out
    assert "round 1:" in told
    assert "of 2 points" in told
    file = network_file(path.read_bytes(), path.name, len(START.direct_parts), len(START.direct_whole))
    assert network_text(file).encode() == path.read_bytes()
    assert file.command.endswith("--rounds 1 --pairs 2 --watched 1 --seed 1 --start FILE --games FOLDER")
    assert main([*asked, "--start", str(path)]) == 0
    assert main(["alesia", "--games", str(tmp_path / "none")]) == 1
    assert "no network to teach" in capsys.readouterr().err


@pytest.mark.parametrize("wrong", ["0", "-1", "many"])
@pytest.mark.parametrize("option", ["--rounds", "--pairs", "--watched", "--workers", "--seed"])
def test_less_than_one_is_refused(option: str, wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["virtus", "--games", str(tmp_path), f"{option}={wrong}"])
    assert f"{wrong!r} is not a number of at least 1" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["virtus", "--games", str(tmp_path), "--start", str(tmp_path / "missing.json")]) == 1
    assert "missing.json" in capsys.readouterr().err
