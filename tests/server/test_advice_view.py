"""What advice tells of a value is a calibrated chance."""

from __future__ import annotations

import pytest

import iacta
from iacta.bots.search import Alternative, SearchResult
from iacta.engine.evaluation.calibration import calibration_of
from iacta.engine.evaluation.protocols import baseline
from iacta.engine.records import Resign
from iacta.server.api.advice_view import AdviceContext, alternative_seen, explanation_seen, hint_seen
from iacta.server.jobs.bot_tasks import BotTask, ExplainedAction


@pytest.mark.parametrize(("name", "seats"), [("virtus", ("south", "north")), ("alesia", ("roman", "gallic"))])
def test_hints_and_explanations_tell_chances_and_no_values(name: str, seats: tuple[str, str]) -> None:
    calibration = calibration_of(iacta.game(name).evaluator)
    best, other = Alternative(Resign(), 0.5, 20), Alternative(Resign(), 0.2, 20)
    thought = SearchResult(best.action, best.value, 40, (best, other))
    context = AdviceContext(3, 7, None)
    for seat in seats:
        task = BotTask(name, "legate", None, None, seat, b"key")
        chances = [round(calibration.chance(one.value, seat), 4) for one in (best, other)]
        assert chances != [0.75, 0.6]
        assert [one.chance for one in hint_seen(context, task, thought).alternatives] == chances
        told = explanation_seen(context, task, thought, ExplainedAction(other, 1, ()))
        assert [one.chance for one in (*told.better, told.chosen)] == chances


@pytest.mark.parametrize(("visits", "shown"), [((9, 1, 0), 2), ((0, 0, 0), 3)])
def test_a_hint_ranks_what_was_looked_at_and_first_impressions_only_where_there_is_nothing_else(
    visits: tuple[int, ...], shown: int
) -> None:
    found = tuple(Alternative(Resign(), value, visit) for value, visit in zip((0.5, 0.1, 0.3), visits, strict=True))
    thought = SearchResult(found[0].action, found[0].value, 10, found)
    task = BotTask("virtus", "legate", None, None, "south", b"key")
    assert len(hint_seen(AdviceContext(3, 7, None), task, thought).alternatives) == shown


def test_what_greedy_says_is_told_by_the_chances_of_its_own_figures() -> None:
    one = Alternative(Resign(), 0.5, 1)
    own = calibration_of(baseline(iacta.game("virtus").evaluator)).chance(0.5, "south")
    levels = calibration_of(iacta.game("virtus").evaluator).chance(0.5, "south")
    told = {
        bot: alternative_seen(BotTask("virtus", bot, None, None, "south", b"key"), one, 0.5).chance
        for bot in ("greedy", "centurion")
    }
    assert told == {"greedy": round(own, 4), "centurion": round(levels, 4)}
    assert told["greedy"] > told["centurion"] + 0.05, "its values are more timid"
