"""Plans: tried where a phase begins, kept until it ends."""

from __future__ import annotations

from typing import Any

import pytest

import iacta
from iacta.bots import bot, searcher
from iacta.bots.levels import LEVELS
from iacta.bots.plan_search import PlanningBot, PlanSearch, PlanSelector, PlanSettings
from iacta.bots.result import Budget, SearchResult, only
from iacta.bots.search import TreeReuseBot
from iacta.bots.self_play import own_dice
from iacta.engine.evaluation.protocols import Planner
from iacta.engine.match import Match
from iacta.games.alesia.steps import MovePieces

GAME = iacta.game("alesia")


def evaluator() -> Planner[Any]:
    """Alésia's, which knows plans."""
    found = GAME.evaluator
    assert isinstance(found, Planner)
    return found


@pytest.fixture(scope="module")
def match() -> Match:
    """A siege at the first tactical move of the Gaul."""
    match = Match.new(GAME, "alesia", seed=3)
    greedy = bot("greedy")
    while not (type(match.state.agenda[-1]) is MovePieces and match.decisions[0].seat == "gallic"):
        seat = match.decisions[0].seat
        match.play(seat, greedy.decide(GAME, GAME.view(match.state, seat), seat, own_dice(3, seat, len(match.past))))
    return match


def trial(match: Match, seat: str = "gallic") -> PlanSearch:
    """What a seat knows, with dice of its own."""
    return PlanSearch(GAME, evaluator(), GAME.view(match.state, seat), seat, own_dice(3, seat, len(match.past)))


SHORT = PlanSettings(cost=1, ahead=0)


def test_every_side_has_plans_and_the_advised_one_comes_first(match: Match) -> None:
    gallic, roman = evaluator().plans(match.state, "gallic"), evaluator().plans(match.state, "roman")
    assert list(gallic)[0] == "wait"  # noqa: RUF015 - the order is what matters
    assert set(gallic) == {"wait", "out", "usual"}
    assert list(roman) == ["hold"]
    assert gallic["usual"] is evaluator()
    assert evaluator().phase(match.state, "gallic") is not None
    assert evaluator().phase(match.state, "roman") is None


def test_plans_are_weighed_and_say_what_they_expect(match: Match) -> None:
    heard: list[SearchResult] = []

    def listen(thought: SearchResult) -> bool:
        heard.append(thought)
        return True

    thought = PlanSelector(SHORT).search(trial(match), Budget(6), listen)
    assert thought.simulations in (3, 6)
    assert thought.action == thought.alternatives[0].action
    assert len({one.action for one in thought.alternatives}) == len(thought.alternatives)
    assert sum(one.visits for one in thought.alternatives) == thought.simulations
    assert all(one.line and -1 <= one.value <= 1 for one in thought.alternatives)
    assert GAME.rulebook.refusal(match.state, "gallic", thought.action) is None
    assert {one.simulations for one in heard} == set(range(0, thought.simulations, 3))
    assert PlanSelector(SHORT).search(trial(match), Budget(6)) == thought, "whoever listens changes nothing"


def test_the_same_dice_choose_the_same(match: Match) -> None:
    first, second = (PlanSelector(SHORT).search(trial(match), Budget(3)) for _ in range(2))
    assert first == second


def test_a_listener_stops_it_at_once(match: Match) -> None:
    planning = PlanSelector(SHORT)
    thought = planning.search(trial(match), Budget(300), lambda _: False)
    assert thought.simulations == 0
    assert thought.action == PlanSelector(SHORT).search(trial(match), Budget(0)).action, "the advised plan"
    assert planning.search(trial(match), Budget(3)).simulations == 3, "what was cut short is no plan for the phase"


@pytest.mark.parametrize(("looks", "tried"), [(0, 0), (100, 1), (200, 2)])
def test_the_clock_is_read_within_a_round(
    match: Match, monkeypatch: pytest.MonkeyPatch, looks: int, tried: int
) -> None:
    """A stage takes some sixty looks at the clock; of a first round counts what was tried."""
    times = iter([0.0] * (looks + 1) + [1.0] * 2)
    monkeypatch.setattr("iacta.bots.plan_search.monotonic", times.__next__)
    planning = PlanSelector(SHORT)
    thought = planning.search(trial(match), Budget(300, 1.0))
    assert thought.simulations == tried
    assert planning.search(trial(match), Budget(0)).action == thought.action, "it is the plan for the phase"


def test_a_later_round_that_is_broken_off_counts_for_nothing(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = PlanSelector(SHORT).search(trial(match), Budget(3))
    monkeypatch.setattr(PlanSearch, "_leader", lambda _, attempts: attempts[-1])  # the advised one never leads
    looked = 0

    def listen(thought: SearchResult) -> bool:
        nonlocal looked
        looked += thought.simulations >= 3
        return looked < 40

    thought = PlanSelector(SHORT).search(trial(match), Budget(300), listen)
    assert thought.simulations == 3
    assert {one.action: one.value for one in thought.alternatives} == {
        one.action: one.value for one in whole.alternatives
    }


def test_a_plan_is_kept_until_the_phase_ends(match: Match) -> None:
    planning = PlanSelector(SHORT)
    assert planning.search(trial(match), Budget(3)).simulations == 3
    assert planning.search(trial(match), Budget(3)).simulations == 0


def test_without_a_budget_the_advised_plan_is_followed(match: Match) -> None:
    thought = PlanSelector(SHORT).search(trial(match), Budget(0))
    assert thought.action == trial(match).one_ply(evaluator().plans(match.state, "gallic")["wait"]).action
    assert thought.simulations == 0


def test_what_a_plan_says_is_told_in_usual_values(match: Match) -> None:
    """Who follows a plan of his own does not see the chances of the game differently."""
    usual = evaluator().value(match.state, "gallic")
    thought = PlanSelector(SHORT).search(trial(match), Budget(0))
    assert thought.value == pytest.approx(usual, abs=0.1)
    assert thought.value == thought.alternatives[0].value


def test_trying_changes_nothing_at_the_table(match: Match) -> None:
    before = match.state.key()
    PlanSelector(SHORT).search(trial(match), Budget(3))
    assert match.state.key() == before


def test_a_game_without_plans_is_searched() -> None:
    class Searching:
        name = "searching"

        def decide(self, *_: object) -> Any:
            raise AssertionError

        def search(self, game: Any, view: Any, seat: str, dice: Any, **_: object) -> SearchResult:
            state = game.redeal(view, dice)
            return only(next(iter(game.rulebook.candidates(state, seat))), 0.25)

    virtus = Match.new(iacta.game("virtus"), "small_100", seed=1)
    seat = virtus.decisions[0].seat
    found = PlanningBot(Searching(), Budget(10)).search(
        virtus.game, virtus.game.view(virtus.state, seat), seat, own_dice(1, seat, 0)
    )
    assert found.value == 0.25


def test_at_the_table_it_begins_without_a_plan_and_keeps_its_tree(match: Match) -> None:
    level = LEVELS["legate"].player()
    assert isinstance(level, PlanningBot)
    seated = level.for_match()
    assert isinstance(seated.action_search, TreeReuseBot)
    assert seated.name == "legate"
    view, dice = GAME.view(match.state, "gallic"), own_dice(3, "gallic", 1)
    assert seated.search(GAME, view, "gallic", dice, budget=Budget(0)).simulations == 0


def test_what_was_planned_in_one_match_is_nothing_to_another() -> None:
    assert bot("imperator") is not bot("imperator")
    assert bot("greedy") is bot("greedy")


def test_who_only_thinks_remembers_nothing(match: Match) -> None:
    planning = PlanSelector(SHORT, keeps_plans=False)
    first, second = (planning.search(trial(match), Budget(3)) for _ in range(2))
    assert first == second
    assert first.simulations == 3
    level = searcher("imperator")
    assert level is searcher("imperator")
    assert isinstance(level, PlanningBot)
    assert not level._selector.keeps_plans
    player = bot("imperator")
    assert isinstance(player, PlanningBot)
    assert player._selector.keeps_plans
