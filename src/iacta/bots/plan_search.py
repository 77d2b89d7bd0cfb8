"""Plan search: whole strategies are compared by rollouts, where single actions are too small to be searched.

In a game of many small decisions a tree of actions gets no further than a step or two. An evaluator that knows plans (a
`Planner`) offers several; each plan is an evaluator of its own, and so a way to play. At the start of a phase every
plan is rolled out: in redeals of the view all seats play by one-ply search, the searching seat by the plan and the
others by the usual evaluator, up to a horizon, where the usual evaluator gives the value. The dice are the same for all
plans. The best plan is followed until the next phase; the advised plan is replaced only by one that is better by a
margin.
"""

from __future__ import annotations

from math import sqrt
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import msgspec

from iacta.bots.greedy import GreedyBot
from iacta.bots.random_choice import fresh_key
from iacta.bots.result import Alternative, Budget, OnProgress, Searcher, SearchResult
from iacta.bots.search import SearchBot, TreeReuseBot
from iacta.engine.chance.dice import SeededDice
from iacta.engine.evaluation.protocols import Planner
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping

    from iacta.engine.chance.dice import Dice
    from iacta.engine.evaluation.protocols import Evaluator
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat

LONGEST_LINE = 8
SPREAD = 0.25
"""The standard deviation that is assumed of the values of rollouts before there are two."""
Line: TypeAlias = "tuple[tuple[Seat, Action], ...]"
"""Actions with their seats, in order."""


class PlanSettings(msgspec.Struct, frozen=True):
    """The parameters of the plan search."""

    cost: int = 66
    """One rollout counts as so many simulations of the budget."""
    ahead: int = 1
    """The horizon: so many stages beyond the present one."""
    margin: float = 0.08
    """By so much another plan must be better than the advised one."""


class PlanningBot(Searcher):
    """Searches plans where the game's evaluator knows any, else actions."""

    def __init__(
        self,
        action_search: Searcher,
        budget: Budget,
        settings: PlanSettings | None = None,
        *,
        keeps_plans: bool = False,
    ) -> None:
        """Take the bot that searches actions, the budget, the parameters, and whether a plan is kept for its phase."""
        self.name, self.action_search = action_search.name, action_search
        self.budget, self.settings = budget, settings
        self._selector = PlanSelector(settings, keeps_plans=keeps_plans)

    def for_match(self) -> PlanningBot:
        """The same bot for one seat of one match: it keeps its plan, and reuses its tree."""
        inner = self.action_search.for_match() if isinstance(self.action_search, SearchBot) else self.action_search
        return PlanningBot(inner, self.budget, self.settings, keeps_plans=True)

    def drop_tree(self) -> None:
        """Free the memory of the tree; the plan stays."""
        if isinstance(self.action_search, TreeReuseBot):
            self.action_search.last = None

    def search(
        self,
        game: Game[Any, Any],
        view: Any,
        seat: Seat,
        dice: Dice,
        *,
        budget: Budget | None = None,
        on_progress: OnProgress | None = None,
    ) -> SearchResult:
        """Choose an action, and report the alternatives."""
        if not isinstance(game.evaluator, Planner):
            return self.action_search.search(game, view, seat, dice, budget=budget, on_progress=on_progress)
        plans = PlanSearch(game, game.evaluator, view, seat, dice)
        return self._selector.search(plans, budget or self.budget, on_progress)


class ChosenPlan(NamedTuple):
    """The plan of a seat, and the stage and phase in which it was chosen."""

    plan: str
    stage: int
    phase: Hashable


class PlanSelector:
    """Chooses a plan at the start of a phase, and actions by it.

    With `keeps_plans` a seat's plan is kept until the next phase, unless the search was stopped early. Without, the
    result depends on the view alone: plans are searched at every decision of a phase, and the advised plan is followed
    in between.
    """

    def __init__(self, settings: PlanSettings | None = None, *, keeps_plans: bool = True) -> None:
        """Start without a plan."""
        self.settings, self.keeps_plans = settings or PlanSettings(), keeps_plans
        self._chosen: dict[Seat, ChosenPlan] = {}

    def search(self, search: PlanSearch, budget: Budget, on_progress: OnProgress | None = None) -> SearchResult:
        """Choose an action, and report the alternatives."""
        seat, planner = search.seat, search.usual
        state = search.game.redeal(search.view, search.dice)
        plans = planner.plans(state, seat)
        phase, stage = planner.phase(state, seat), planner.stage(state)
        chosen = self._chosen.get(seat)
        name = next(iter(plans))
        if chosen is not None and chosen.plan in plans and 0 <= stage - chosen.stage <= 1:
            name = chosen.plan
        if phase is None or (chosen is not None and chosen.phase == phase):
            return search.in_usual_values(search.one_ply(plans[name]), plans[name])
        deadline = Deadline(budget, on_progress)
        result, name = search.run(plans, budget.simulations, self.settings, deadline)
        if self.keeps_plans and not deadline.is_stopped:
            self._chosen[seat] = ChosenPlan(name, stage, phase)
        return result


class Deadline:
    """When a search must end: after the budget's seconds, or as soon as `on_progress` says stop."""

    def __init__(self, budget: Budget, on_progress: OnProgress | None) -> None:
        """The time starts now."""
        self._end = None if budget.seconds is None else monotonic() + budget.seconds
        self._on_progress = on_progress
        self.is_stopped = False

    def is_over(self, result: Callable[[], SearchResult]) -> bool:
        """Whether to end now; `on_progress` is given the result so far."""
        if self._on_progress is not None and not self._on_progress(result()):
            self.is_stopped = True
        return self.is_stopped or (self._end is not None and monotonic() >= self._end)


class PlanStats:
    """A plan, the action it begins with, and the values of its rollouts."""

    __slots__ = ("action", "evaluator", "line", "name", "squares", "total", "visits")

    def __init__(self, name: str, evaluator: Evaluator[Any], action: Action) -> None:
        """No rollout yet."""
        self.name, self.evaluator, self.action = name, evaluator, action
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.line: Line = ()

    def add(self, value: float, line: Line) -> None:
        """Add a rollout; the line of the first one is kept."""
        self.line = line if not self.visits else self.line
        self.visits += 1
        self.total += value
        self.squares += value * value

    @property
    def error(self) -> float:
        """The standard error of the mean; with a single rollout an assumed one."""
        if self.visits == 1:
            return SPREAD
        variance = max(0.0, self.squares / self.visits - self.mean**2) * self.visits / (self.visits - 1)
        return sqrt(variance / self.visits)

    @property
    def mean(self) -> float:
        """The mean value of the rollouts."""
        return self.total / self.visits


class PlanSearch:
    """Rollouts of plans from one view."""

    def __init__(self, game: Game[Any, Any], usual: Planner[Any], view: object, seat: Seat, dice: Dice) -> None:
        """Take the usual evaluator, and dice of the player's own."""
        self.game, self.usual, self.view, self.seat, self.dice = game, usual, view, seat, dice

    def one_ply(self, evaluator: Evaluator[Any]) -> SearchResult:
        """The one-ply search by a plan."""
        return GreedyBot(evaluator=evaluator).search(self.game, self.view, self.seat, self.dice)

    def in_usual_values(self, result: SearchResult, plan: Evaluator[Any]) -> SearchResult:
        """The result of a plan in values of the usual evaluator: shifted by their difference in the present state."""
        state = self.game.redeal(self.view, self.dice)
        shift = self.usual.value(state, self.seat) - plan.value(state, self.seat)
        found = tuple(
            msgspec.structs.replace(one, value=max(-1.0, min(1.0, one.value + shift))) for one in result.alternatives
        )
        return msgspec.structs.replace(result, value=found[0].value, alternatives=found)

    def run(
        self, plans: Mapping[str, Evaluator[Any]], simulations: int, settings: PlanSettings, deadline: Deadline
    ) -> tuple[SearchResult, str]:
        """Roll out every plan, round by round, until the advised one leads or the budget is spent."""
        rounds = simulations // (settings.cost * len(plans)) if len(plans) > 1 else 0
        advised, plan = next(iter(plans.items()))
        first = self.one_ply(plan)
        if not rounds:
            return self.in_usual_values(first, plan), advised
        stats = [PlanStats(advised, plan, first.action)]
        stats += [PlanStats(name, one, self.one_ply(one).action) for name, one in plans.items() if name != advised]

        def is_over() -> bool:
            return deadline.is_over(lambda: self._result(stats, settings) or first)

        for _ in range(rounds):
            is_whole = self._round(stats, settings.ahead, is_over)
            if not is_whole or self._leader(stats) is stats[0] or is_over():
                break
        result = self._result(stats, settings)
        if result is None:
            return self.in_usual_values(first, plan), advised
        return result, self._best(stats, settings).name

    def _round(self, stats: list[PlanStats], ahead: int, is_over: Callable[[], bool]) -> bool:
        """One rollout of every plan in the same redeal with the same dice; whether there was time for all.

        An incomplete round is discarded, because plans would be compared on different dice; of the first round the
        rollouts that were finished count.
        """
        key = fresh_key(self.dice)
        world = self.game.redeal(self.view, SeededDice(key, silent=True))
        horizon = self.usual.stage(world) + ahead
        found: list[tuple[float, Line]] = []
        for plan in stats:
            rollout = self._roll_out(Table(world.clone(), SeededDice(key, silent=True)), plan, horizon, is_over)
            if rollout is None:
                break
            found.append(rollout)
        is_whole = len(found) == len(stats)
        if is_whole or not stats[0].visits:
            for plan, rollout in zip(stats, found, strict=False):
                plan.add(*rollout)
        return is_whole

    def _roll_out(
        self, table: Table[Any], plan: PlanStats, horizon: int, is_over: Callable[[], bool]
    ) -> tuple[float, Line] | None:
        """The value at the horizon, and the line after the first action; None if time ran out."""
        rulebook, usual = self.game.rulebook, self.usual
        seats = rulebook.apply(table, self.seat, plan.action)
        line: list[tuple[Seat, Action]] = []
        while seats and usual.stage(table.state) <= horizon:
            if is_over():
                return None
            seat = seats[0]
            action = self._rollout_action(table, seat, plan.evaluator if seat == self.seat else usual)
            if len(line) < LONGEST_LINE:
                line.append((seat, action))
            seats = rulebook.apply(table, seat, action)
        return usual.value(table.state, self.seat), tuple(line)

    def _rollout_action(self, table: Table[Any], seat: Seat, evaluator: Evaluator[Any]) -> Action:
        """One-ply search with one sample of the dice, the same for every action."""
        rulebook, state = self.game.rulebook, table.state
        actions = list(rulebook.candidates(state, seat))
        if len(actions) > 1:
            actions = list(evaluator.worth_trying(state, seat, actions))
        if len(actions) == 1 or self.usual.is_ranked(state):
            return actions[0]
        key = fresh_key(table.dice)
        best, chosen = -9.0, actions[0]
        for action in actions:
            after: Table[Any] = Table(state.clone(), SeededDice(key, silent=True))
            rulebook.apply(after, seat, action)
            value = evaluator.value(after.state, seat)
            if value > best:
                best, chosen = value, action
        return chosen

    # Results

    def _leader(self, stats: list[PlanStats]) -> PlanStats:
        """The plan with the best mean so far."""
        return max([plan for plan in stats if plan.visits], key=lambda plan: plan.mean)

    def _best(self, stats: list[PlanStats], settings: PlanSettings) -> PlanStats:
        """The advised plan, unless another is better by the margin."""
        advised, best = stats[0], self._leader(stats)
        return best if best.mean > advised.mean + settings.margin else advised

    def _result(self, stats: list[PlanStats], settings: PlanSettings) -> SearchResult | None:
        """The first actions of the plans, the chosen one first, then by value; None before the first rollout."""
        tried = [plan for plan in stats if plan.visits]
        if not tried:
            return None
        best = self._best(tried, settings)
        ranked = sorted(tried, key=lambda plan: (plan is not best, -plan.mean))
        found: dict[Action, Alternative] = {}
        for plan in ranked:
            known = found.get(plan.action)
            visits = plan.visits + (known.visits if known else 0)
            new = Alternative(plan.action, plan.mean, visits, plan.line, plan.error)
            found[plan.action] = msgspec.structs.replace(known, visits=visits) if known else new
        simulations = sum(plan.visits for plan in tried)
        return SearchResult(best.action, best.mean, simulations, tuple(found.values()))
