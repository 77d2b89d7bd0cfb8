"""The analysis of finished matches: chances, decisions, luck; the same for the same seed on any number of processes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec
import pytest

import iacta
from iacta.bots import bot
from iacta.bots.self_play import decision, play_out
from iacta.engine.errors import BrokenRecord, UnknownName
from iacta.engine.match import Match
from iacta.engine.records import TABLE, Action, AgreedDraw, Resign
from iacta.games.virtus.actions import EndTurn, FlankAttack
from iacta.lab.analysis.review import NotOver, Part, review
from iacta.lab.analysis.run import Analysis, AnalysisPlan, AnalysisProgress, analyse, complete, start
from iacta.lab.analysis.summary import summary
from tests.engine.toy import SEATS, Call, End, Take, Toss, Toy, Tray, Turn

LEVEL = "centurion"
VIRTUS = iacta.game("virtus")


@cache
def short_game() -> bytes:
    """A battle of three rounds between bots."""
    scenario = VIRTUS.scenarios["small_100"].with_options({"max_rounds": 3})
    return play_out(VIRTUS, scenario, {seat: bot("greedy") for seat in VIRTUS.seats}, 8).to_record().to_json()


@cache
def short_analysis() -> Analysis:
    return analyse(AnalysisPlan(short_game(), LEVEL))


def test_chances_are_shares_of_one_and_certain_at_the_end() -> None:
    found = short_analysis()
    assert len(found.chances) == len(found.plies) + 1 > 50
    for chances in found.chances:
        assert sum(chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in chances)
    won = [found.outcome.winner in team for team in found.teams]
    assert list(found.chances[-1]) == [float(one) for one in won]


def test_every_change_is_a_decision_and_luck() -> None:
    found = short_analysis()
    for ply in found.plies:
        assert ply.before == found.chances[ply.entry - 1][ply.team]
        assert ply.after == found.chances[ply.entry][ply.team]
        assert ply.before + ply.decision + ply.luck == pytest.approx(ply.after)
        rolls = [roll for roll in found.rolls if roll.entry == ply.entry]
        assert sum(roll.actual[ply.team] - roll.expected[ply.team] for roll in rolls) == pytest.approx(ply.luck)


def test_the_ledger_of_luck_adds_up_and_two_sides_mirror_each_other() -> None:
    found = short_analysis()
    south, north = found.luck
    assert south.luck == pytest.approx(sum(roll.actual[0] - roll.expected[0] for roll in found.rolls))
    assert south.luck == pytest.approx(south.good + south.bad)
    assert south.luck == pytest.approx(-north.luck)
    assert south.good == pytest.approx(-north.bad)
    assert 0 < south.chance <= 1
    assert south.chance == pytest.approx(north.chance)
    assert south.rolls == len(found.rolls)
    assert south.sampled == sum(not roll.exact for roll in found.rolls)


def test_dice_are_counted_by_clause_for_the_side_that_they_serve() -> None:
    found = short_analysis()
    record = msgspec.json.decode(short_game())
    fallen = sum(len(faces) for entry in record["entries"] for faces in entry[2] if isinstance(faces, list))
    counted = [roll.counted for roll in found.rolls if roll.counted is not None]
    assert sum(one.dice for one in counted) == fallen
    assert sum(row.dice for row in found.dice) == sum(one.dice for one in counted if one.team is not None)
    fights = {row.team: row for row in found.dice if row.clause == "VI-5.1.b"}
    for team, row in fights.items():
        rolls = [one for one in found.rolls if one.clause == "VI-5.1.b" and one.counted and one.counted.team == team]
        assert {found.plies[roll.entry - 1].team for roll in rolls} == {team}, "hits serve the side that fights"
        assert row.figure == sum(roll.counted.figure for roll in rolls if roll.counted)


def test_moments_are_the_largest_changes() -> None:
    found = short_analysis()
    sizes = [abs(ply.after - ply.before) for ply in found.plies if not ply.declared]
    shown = [abs(found.plies[entry - 1].after - found.plies[entry - 1].before) for entry in found.moments]
    assert shown == sorted(sizes, reverse=True)[: len(shown)]
    assert len(shown) == 8


def test_the_result_depends_on_the_seed_and_on_nothing_else() -> None:
    entries = tuple(range(0, 30, 3))
    plan = AnalysisPlan(short_game(), "legate", 20)
    assert review(plan, Part(entries)) == review(plan, Part(entries))
    assert review(plan, Part(entries)) != review(AnalysisPlan(short_game(), "legate", 20, seed=2), Part(entries))
    assert review(plan, Part(entries))[4:6] == review(plan, Part(entries[4:6]))


def test_the_result_does_not_depend_on_the_number_of_workers() -> None:
    assert analyse(AnalysisPlan(short_game(), LEVEL), workers=2) == short_analysis()


@pytest.mark.parametrize("after", [1, 7, 19])
def test_an_interrupted_analysis_resumes_from_its_stored_progress(after: int) -> None:
    """Stored as JSON after some parts, in the first or the second stage, and completed elsewhere."""
    run, parts = start(AnalysisPlan(short_game(), LEVEL)), 0
    for stage in run.stages():
        for part in stage:
            if parts < after:
                run.add(review(run.plan, part))
                parts += 1
    resumed = AnalysisProgress.from_json(run.to_json())
    assert resumed == run
    assert 0 < resumed.done < resumed.total
    assert complete(resumed) == short_analysis()


def test_nothing_is_left_of_a_complete_analysis() -> None:
    run = start(AnalysisPlan(short_game(), LEVEL))
    assert complete(run) == short_analysis()
    assert list(AnalysisProgress.from_json(run.to_json()).stages()) == [[], []]


def test_progress_is_told_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    analyse(AnalysisPlan(resigned(), LEVEL), progress=lambda done, total: told.append((done, total)))
    assert told[-1][0] == told[-1][1]
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert len({total for _, total in told}) == 1


@cache
def blunder() -> tuple[bytes, int]:
    """A battle in which north may turn a flank and win at once, ends the turn instead, and gives up."""
    match = Match.new(VIRTUS, "small_100", seed=6)
    while True:
        seat = match.decisions[0].seat
        flank = [action for action in match.candidates(seat) if isinstance(action, FlankAttack)]
        if len(match.past) > 140 and flank and not VIRTUS.forecast(match.state, seat, flank[0]):
            break
        match.play(seat, decision(match, bot("greedy"), seat, 6))
    match.play(seat, EndTurn() if EndTurn() in match.candidates(seat) else match.candidates(seat)[-1])
    match.play(seat, Resign())
    return match.to_record().to_json(), len(match.past) - 1


def test_a_win_that_was_thrown_away_is_found_with_what_was_better() -> None:
    record, entry = blunder()
    plan = AnalysisPlan(record, LEVEL)
    (found,) = review(plan, Part((entry,)))
    assert found.decision is not None
    assert found.decision.best.action["type"] == FlankAttack.__name__
    assert found.decision.best.chance == 1
    assert found.decision.loss == 1 - found.decision.played.chance > 0  # north is far ahead whatever it does


class Share:
    """Who has more of the points on the table is likelier to win: the chance is the share."""

    def value(self, state: Tray, seat: str) -> float:
        return 2 * (1 + state.points[seat]) / (len(SEATS) + sum(state.points.values())) - 1

    def worth_trying(self, state: Tray, seat: str, actions: Sequence[Action]) -> Sequence[Action]:  # noqa: ARG002
        return actions


def test_a_known_blunder_is_weighed_exactly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Red calls instead of taking three stones: four sixths were to be had, a third is left. Green takes all it may."""
    toy = Toy(Turn("red"), Toss("blue", 1), Turn("green"), End())
    toy.evaluator = Share()
    monkeypatch.setattr(iacta, "game", lambda _: toy)
    match = Match.new(toy, "tray", seed=1)
    match.play("red", Call())
    match.play("green", Take(3))
    found = analyse(AnalysisPlan(match.to_record().to_json(), "greedy"))
    blunder, reply = found.plies
    assert blunder.weighed is not None
    assert found.worst == (1,)
    assert blunder.weighed.best.action == {"type": "Take", "stones": 3}
    tossed = [(1 / 3 + 1 / 4) / 2, (4 / 6 + 4 / 7) / 2]
    assert blunder.weighed.loss == pytest.approx(tossed[1] - tossed[0], abs=0.05)
    assert blunder.luck == pytest.approx(found.rolls[0].actual[0] - found.rolls[0].expected[0])
    assert found.rolls[0].expected[0] == pytest.approx(tossed[0])
    assert blunder.before == pytest.approx(tossed[1])
    assert reply.weighed is not None
    assert reply.weighed.loss == 0
    assert list(found.chances[-1]) == [1, 0, 0]
    assert all(sum(chances) == pytest.approx(1) for chances in found.chances)


def resigned() -> bytes:
    """A match given up after a few actions."""
    match = Match.new(VIRTUS, "small_100", seed=1)
    for _ in range(5):
        seat = match.decisions[0].seat
        match.play(seat, match.candidates(seat)[0])
    match.play("north", Resign())
    return match.to_record().to_json()


def test_giving_up_is_neither_a_decision_to_weigh_nor_a_moment() -> None:
    plan = AnalysisPlan(resigned(), LEVEL)
    found = summary(plan, review(plan, Part(tuple(range(7)))))
    last = found.plies[-1]
    assert last.declared
    assert last.weighed is None
    assert last.entry not in found.moments
    assert 0 < last.before < 1
    assert last.after == 0
    assert found.chances[-1] == (1, 0)


def test_what_the_table_declares_leaves_the_chances_before_it() -> None:
    match = Match.new(VIRTUS, "small_100", seed=1)
    match.play(TABLE, AgreedDraw())
    plan = AnalysisPlan(match.to_record().to_json(), LEVEL)
    found = summary(plan, review(plan, Part(tuple(range(2)))))
    assert found.chances[-1] == (0.5, 0.5)
    assert found.plies[-1].declared


def test_allies_are_one_team_and_what_is_hidden_stays_so_to_them() -> None:
    """Alésia with three players."""
    game = iacta.game("alesia")
    scenario = game.scenarios["alesia"].with_options({"three_players": True, "turns": 1})
    match = play_out(game, scenario, {seat: bot("random") for seat in ("roman", "relief", "besieged")}, 1)
    plan = AnalysisPlan(match.to_record().to_json(), LEVEL)
    found = summary(plan, review(plan, Part(tuple(range(len(match.past) + 1)))))
    assert found.teams == (("roman",), ("relief", "besieged"))
    assert {ply.team for ply in found.plies} <= {0, 1}
    assert all(sum(chances) == pytest.approx(1) for chances in found.chances)


def test_a_match_that_goes_on_is_not_analysed() -> None:
    match = Match.new(VIRTUS, "small_100", seed=1)
    with pytest.raises(NotOver):
        analyse(AnalysisPlan(match.to_record().to_json(), LEVEL))


def test_unknown_levels_and_broken_records_are_named() -> None:
    with pytest.raises(UnknownName, match="hal"):
        analyse(AnalysisPlan(short_game(), "hal"))
    with pytest.raises(BrokenRecord):
        analyse(AnalysisPlan(b"{}", LEVEL))


def test_it_is_written_as_json_and_read_again() -> None:
    assert msgspec.json.decode(short_analysis().to_json(), type=Analysis) == short_analysis()
