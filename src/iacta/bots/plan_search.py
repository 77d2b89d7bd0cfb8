"""Plans: whole ways to play, tried out up to a horizon, where single actions are too small to be weighed.

In a game of many small decisions a tree of actions never gets beyond a step or two. An evaluator that knows plans (a
`Planner`) offers several, each an evaluator of its own and hence a way to play. When a phase begins each is tried:
worlds are dealt from the view, and everybody plays on by one look ahead, the thinking seat by the plan and the others
as usual, up to the horizon, where the usual evaluator says what came of it. The dice are the same for all plans. The
best one is kept until the next phase; the one that the evaluator advises gives way only to one that is clearly better.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import msgspec

from iacta.bots.greedy import GreedyBot
from iacta.bots.random_choice import fresh_key
from iacta.bots.result import Alternative, Budget, Heard, Thinker, Thought
from iacta.bots.search import SearchBot, SeatedBot
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
Line: TypeAlias = "tuple[tuple[Seat, Action], ...]"
"""Who is expected to do what, in this order."""


class PlanSettings(msgspec.Struct, frozen=True):
    """How plans are weighed: figures to tune, in one table."""

    cost: int = 66
    """A plan that is tried once counts as so many simulations."""
    ahead: int = 1
    """So many stages beyond the present one a plan is tried."""
    clearly: float = 0.08
    """By so much another plan must be better than the one advised."""


class PlanningBot(Thinker):
    """A bot that weighs plans where the game's evaluator knows any, and searches where it does not."""

    def __init__(
        self, search: Thinker, budget: Budget, settings: PlanSettings | None = None, *, remembers: bool = False
    ) -> None:
        """Take the bot that searches, how long to think, how to weigh, and whether plans are kept for a phase."""
        self.name, self.search, self.budget, self.settings = search.name, search, budget, settings
        self._planning = Planning(settings, remembers=remembers)

    def at_the_table(self) -> PlanningBot:
        """The same bot for one seat of one match: it goes on from what it thought before."""
        search = self.search.at_the_table() if isinstance(self.search, SearchBot) else self.search
        return PlanningBot(search, self.budget, self.settings, remembers=True)

    def let_tree_go(self) -> None:
        """Keep the plan, which is small, and no tree."""
        if isinstance(self.search, SeatedBot):
            self.search.last = None

    def think(
        self,
        game: Game[Any, Any],
        view: Any,
        seat: Seat,
        dice: Dice,
        *,
        budget: Budget | None = None,
        heard: Heard | None = None,
    ) -> Thought:
        """Choose an action, and say what was weighed."""
        if not isinstance(game.evaluator, Planner):
            return self.search.think(game, view, seat, dice, budget=budget, heard=heard)
        return self._planning.think(Trial(game, game.evaluator, view, seat, dice), budget or self.budget, heard)


class Kept(NamedTuple):
    """The plan that a seat follows, when it was chosen, and for which phase."""

    plan: str
    stage: int
    phase: Hashable


class Planning:
    """Chooses a plan when a phase begins, and actions by it.

    If it remembers, a seat's plan is kept until the next phase, unless it was told to stop while it weighed. If not,
    what it thinks depends on the view alone: plans are weighed at every decision of a phase, and the one that is
    advised is followed in between.
    """

    def __init__(self, settings: PlanSettings | None = None, *, remembers: bool = True) -> None:
        """Follow no plan yet."""
        self.settings, self.remembers = settings or PlanSettings(), remembers
        self._kept: dict[Seat, Kept] = {}

    def think(self, trial: Trial, budget: Budget, heard: Heard | None = None) -> Thought:
        """Choose an action, and say what was weighed."""
        seat, planner = trial.seat, trial.usual
        state = trial.game.redeal(trial.view, trial.dice)
        plans = planner.plans(state, seat)
        phase, stage = planner.phase(state, seat), planner.stage(state)
        kept = self._kept.get(seat)
        name = next(iter(plans))
        if kept is not None and kept.plan in plans and 0 <= stage - kept.stage <= 1:
            name = kept.plan
        if phase is None or (kept is not None and kept.phase == phase):
            return trial.told(trial.by(plans[name]), plans[name])
        patience = Patience(budget, heard)
        thought, name = trial.weigh(plans, budget.simulations, self.settings, patience)
        if self.remembers and not patience.is_told_to_stop:
            self._kept[seat] = Kept(name, stage, phase)
        return thought


class Patience:
    """Until when plans may be weighed: the budget's seconds, and as long as the listener does not say stop."""

    def __init__(self, budget: Budget, heard: Heard | None) -> None:
        """Time begins now."""
        self._end = None if budget.seconds is None else monotonic() + budget.seconds
        self._heard = heard
        self.is_told_to_stop = False

    def is_over(self, thought: Callable[[], Thought]) -> bool:
        """Whether to end now; the listener hears the thought so far."""
        if self._heard is not None and not self._heard(thought()):
            self.is_told_to_stop = True
        return self.is_told_to_stop or (self._end is not None and monotonic() >= self._end)


class Attempt:
    """A plan, the action it begins with, and what came of trying it."""

    __slots__ = ("action", "evaluator", "line", "name", "total", "visits")

    def __init__(self, name: str, evaluator: Evaluator[Any], action: Action) -> None:
        """Not tried yet."""
        self.name, self.evaluator, self.action = name, evaluator, action
        self.visits = 0
        self.total = 0.0
        self.line: Line = ()

    def add(self, value: float, line: Line) -> None:
        """It was tried; how the first trial went is what is expected."""
        self.line = line if not self.visits else self.line
        self.visits += 1
        self.total += value

    @property
    def mean(self) -> float:
        """What trials were worth on average."""
        return self.total / self.visits


class Trial:
    """Plans tried from one view."""

    def __init__(self, game: Game[Any, Any], usual: Planner[Any], view: object, seat: Seat, dice: Dice) -> None:
        """Take the usual evaluator, and dice of the player's own."""
        self.game, self.usual, self.view, self.seat, self.dice = game, usual, view, seat, dice

    def by(self, evaluator: Evaluator[Any]) -> Thought:
        """What one look ahead says by a plan."""
        return GreedyBot(evaluator=evaluator).think(self.game, self.view, self.seat, self.dice)

    def told(self, thought: Thought, plan: Evaluator[Any]) -> Thought:
        """What a plan says, in values of the usual evaluator: as much better or worse than now as the plan has it."""
        state = self.game.redeal(self.view, self.dice)
        shift = self.usual.value(state, self.seat) - plan.value(state, self.seat)
        found = tuple(
            msgspec.structs.replace(one, value=max(-1.0, min(1.0, one.value + shift))) for one in thought.alternatives
        )
        return msgspec.structs.replace(thought, value=found[0].value, alternatives=found)

    def weigh(
        self, plans: Mapping[str, Evaluator[Any]], simulations: int, settings: PlanSettings, patience: Patience
    ) -> tuple[Thought, str]:
        """Try every plan in one world after the other, until the advised one leads or the budget is spent."""
        rounds = simulations // (settings.cost * len(plans)) if len(plans) > 1 else 0
        advised, plan = next(iter(plans.items()))
        first = self.by(plan)
        if not rounds:
            return self.told(first, plan), advised
        attempts = [Attempt(advised, plan, first.action)]
        attempts += [Attempt(name, one, self.by(one).action) for name, one in plans.items() if name != advised]

        def is_over() -> bool:
            return patience.is_over(lambda: self._thought(attempts, settings) or first)

        for _ in range(rounds):
            is_whole = self._try_all(attempts, settings.ahead, is_over)
            if not is_whole or self._leader(attempts) is attempts[0] or is_over():
                break
        thought = self._thought(attempts, settings)
        return (self.told(first, plan), advised) if thought is None else (thought, self._best(attempts, settings).name)

    def _try_all(self, attempts: list[Attempt], ahead: int, is_over: Callable[[], bool]) -> bool:
        """Every plan once, in the same world and with the same dice; whether there was time for all.

        A round that is broken off counts for nothing, for luck would not be the same for all; of the first one counts
        what was tried.
        """
        key = fresh_key(self.dice)
        world = self.game.redeal(self.view, SeededDice(key, silent=True))
        horizon = self.usual.stage(world) + ahead
        found: list[tuple[float, Line]] = []
        for attempt in attempts:
            came = self._play_on(Table(world.clone(), SeededDice(key, silent=True)), attempt, horizon, is_over)
            if came is None:
                break
            found.append(came)
        is_whole = len(found) == len(attempts)
        if is_whole or not attempts[0].visits:
            for attempt, came in zip(attempts, found, strict=False):
                attempt.add(*came)
        return is_whole

    def _play_on(
        self, table: Table[Any], attempt: Attempt, horizon: int, is_over: Callable[[], bool]
    ) -> tuple[float, Line] | None:
        """The value at the horizon, and how it began after the first action; None if time ran out on the way."""
        rulebook, usual = self.game.rulebook, self.usual
        rulebook.apply(table, self.seat, attempt.action)
        line: list[tuple[Seat, Action]] = []
        while (seats := rulebook.waiting(table.state)) and usual.stage(table.state) <= horizon:
            if is_over():
                return None
            seat = seats[0]
            action = self._quick(table, seat, attempt.evaluator if seat == self.seat else usual)
            if len(line) < LONGEST_LINE:
                line.append((seat, action))
            rulebook.apply(table, seat, action)
        return usual.value(table.state, self.seat), tuple(line)

    def _quick(self, table: Table[Any], seat: Seat, evaluator: Evaluator[Any]) -> Action:
        """One look ahead with one throw of the dice, the same for every action."""
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

    # What came of it

    def _leader(self, attempts: list[Attempt]) -> Attempt:
        """What did best so far."""
        return max([attempt for attempt in attempts if attempt.visits], key=lambda attempt: attempt.mean)

    def _best(self, attempts: list[Attempt], settings: PlanSettings) -> Attempt:
        """The advised plan, unless another is clearly better."""
        advised, best = attempts[0], self._leader(attempts)
        return best if best.mean > advised.mean + settings.clearly else advised

    def _thought(self, attempts: list[Attempt], settings: PlanSettings) -> Thought | None:
        """The actions that plans begin with; the chosen one first, then by what came of them. None: none was tried."""
        tried = [attempt for attempt in attempts if attempt.visits]
        if not tried:
            return None
        best = self._best(tried, settings)
        ranked = sorted(tried, key=lambda attempt: (attempt is not best, -attempt.mean))
        found: dict[Action, Alternative] = {}
        for attempt in ranked:
            known = found.get(attempt.action)
            visits = attempt.visits + (known.visits if known else 0)
            value, line = (known.value, known.line) if known else (attempt.mean, attempt.line)
            found[attempt.action] = Alternative(attempt.action, value, visits, line)
        simulations = sum(attempt.visits for attempt in tried)
        return Thought(best.action, best.mean, simulations, tuple(found.values()))
