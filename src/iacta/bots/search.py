"""`SearchBot`: information-set Monte Carlo tree search (ISMCTS) over redeals of its seat's view.

A node is what the searching seat knows at a decision of any seat. A simulation descends from the root to a horizon,
about the end of a turn. A new node is expanded completely: the outcomes of each action worth trying are enumerated
where they are few, else sampled, and evaluated. These evaluations are the priors of PUCT. Backed up is the gain, by how
much positions proved better than their first evaluation: the luck of sampled dice cancels out, and few simulations are
enough. Allies maximise the seat's value, enemies minimise it.
"""

from __future__ import annotations

from math import exp, sqrt
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from iacta.bots.greedy import Effort
from iacta.bots.result import Alternative, Budget, OnProgress, Searcher, SearchResult, only
from iacta.bots.search_tree import Edge, Node, TreeBuilder

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from iacta.engine.chance.dice import Dice
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat

__all__ = [
    "Alternative",
    "Budget",
    "OnProgress",
    "Search",
    "SearchBot",
    "SearchResult",
    "SearchSettings",
    "Searcher",
    "TreeReuseBot",
]

LONGEST_LINE = 8


class SearchSettings(msgspec.Struct, frozen=True):
    """The parameters of the search."""

    exploration: float = 0.2
    """The constant of PUCT."""
    temperature: float = 0.06
    """The temperature of the softmax over first evaluations that gives the priors."""
    margin: float = 0.2
    """Actions whose first evaluation is worse than the best by more than this are pruned."""
    widening: float = 3.0
    """Progressive widening: so many actions, times the square root of the visits, are considered."""
    shrink: float = 4.0
    """The gain of an action is shrunk towards the mean by visits / (visits + shrink)."""
    exact: int = 24
    """Outcomes of an action are enumerated up to this number."""
    samples: int = 6
    """Beyond it, so many are sampled at first."""
    further: float = 1.0
    """Samples of a forced action: so many times the square root of its visits."""
    worlds: int = 1
    """Determinizations at the root."""
    passes: int = 1
    """A simulation ends at the n-th forced action with too many outcomes, which is about the end of a turn."""
    depth: int = 40
    """The most decisions of a simulation."""


class Task(NamedTuple):
    """What is searched."""

    game: Game[Any, Any]
    view: Any
    seat: Seat
    settings: SearchSettings

    def tree_builder(self, dice: Dice) -> TreeBuilder:
        """A tree builder with dice of the bot's own."""
        effort = Effort(self.settings.exact, self.settings.samples)
        return TreeBuilder(self.game, self.view, self.seat, dice, effort)


class SearchBot(Searcher):
    """Searches every decision anew."""

    def __init__(self, name: str, budget: Budget, settings: SearchSettings | None = None) -> None:
        """Take a name, the budget, and the parameters."""
        self.name, self.budget, self.settings = name, budget, settings or SearchSettings()

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
        task = Task(game, view, seat, self.settings)
        return Search(task.tree_builder(dice), self.settings).run(budget or self.budget, on_progress)

    def for_match(self) -> TreeReuseBot:
        """The same bot for one seat of one match, which reuses its tree."""
        return TreeReuseBot(self)


class TreeReuseBot(Searcher):
    """Reuses its tree from one decision of a seat to the next; it is given nothing but that seat's views."""

    def __init__(self, bot: SearchBot) -> None:
        """Start without a tree."""
        self.name, self.budget, self.settings = bot.name, bot.budget, bot.settings
        self.last: Search | None = None
        """The last search."""

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
        """Choose an action, and report the alternatives; continues from the node of the last tree, if there is one."""
        last = self.last
        root = None if last is None or last.builder.seat != seat else last.find(view)
        builder = Task(game, view, seat, self.settings).tree_builder(dice)
        if last is not None and root is not None:
            builder.keep(last.builder.known, root)
        self.last = Search(builder, self.settings, root)
        return self.last.run(budget or self.budget, on_progress)


class Search:
    """One tree and its simulations."""

    def __init__(self, builder: TreeBuilder, settings: SearchSettings, root: Node | None = None) -> None:
        """Start from a new root, or from a node of an earlier tree; the time of the budget begins now."""
        self.builder, self.settings = builder, settings
        self._begun = monotonic()
        self._end: float | None = None
        self.simulations = 0
        """The cost so far: each simulation counts one, and each node that it expands."""
        self.root = root or builder.root(settings.worlds)
        if not self.root.is_expanded:
            self._expand(self.root)

    def find(self, view: object) -> Node | None:
        """The expanded node of the searching seat with this view, by breadth-first search."""
        near, met = [self.root], {id(self.root)}
        for node in near:
            for following in [following for edge in node.edges.values() for following in edge.nodes]:
                if following.is_expanded and id(following) not in met:
                    if following.seat == self.builder.seat and self.builder.view_of(following) == view:
                        return following
                    near.append(following)
                    met.add(id(following))
        return None

    # Simulations

    def run(self, budget: Budget, on_progress: OnProgress | None = None) -> SearchResult:
        """Simulate until the budget is spent, or `on_progress` says stop; not at all if one action is left."""
        root = self.root
        if len(root.edges) == 1:
            return only(next(iter(root.edges)), root.first)
        self._end = None if budget.seconds is None else self._begun + budget.seconds
        if len(self._considered(root)) > 1:
            while self.simulations < budget.simulations:
                self.simulate()
                if self._is_late():
                    break
                if on_progress is not None and not on_progress(self.result()):
                    break
        return self.result()

    def _is_late(self) -> bool:
        """Whether the time is over."""
        return self._end is not None and monotonic() >= self._end

    def simulate(self) -> None:
        """Descend to the horizon, or as far as there is time for, and back up."""
        self.simulations += 1
        node, passes = self.root, 0
        path: list[tuple[Node, Edge]] = []
        while node.seat is not None and len(path) < self.settings.depth:
            if not node.is_expanded:
                if self._is_late():
                    break
                self._expand(node)
            edge = self._select(node)
            is_pass = not edge.is_exact and len(node.edges) == 1
            passes += is_pass
            if passes == self.settings.passes:
                break
            node.visits += 1
            edge.visits += 1
            path.append((node, edge))
            if is_pass and edge.samples < self.settings.further * sqrt(edge.visits):
                node = self.builder.add_sample(node, edge)
            else:
                node = edge.select_outcome()
        node.visits += 1
        self._back_up(path)

    def _back_up(self, path: list[tuple[Node, Edge]]) -> None:
        """The value of a node is that of its best considered action."""
        for node, edge in reversed(path):
            edge.update()
            best = max if node.seat in self.builder.allies else min
            edges = self._considered(node) if len(node.edges) > 1 else [edge]
            mean = mean_gain(edges)
            node.value = best([self._value(each, mean) for each in edges])

    def _value(self, edge: Edge, mean: float) -> float:
        """The value of an action: its gain is shrunk towards the mean by visits / (visits + shrink)."""
        trust = 1.0 if edge.is_terminal else (visits := edge.outcome_visits) / (visits + self.settings.shrink)
        return max(-1.0, min(1.0, edge.base + mean + trust * (edge.gain - mean)))

    def _expand(self, node: Node) -> None:
        """Expand a node, and set the priors of its actions, sorted by their first evaluation."""
        self.simulations += 1
        self.builder.expand(node)
        if len(node.edges) > 1:
            edges = sorted(node.edges.values(), key=lambda edge: -self._sign(node) * edge.base)
            best = edges[0].base
            weights = [exp(-abs(edge.base - best) / self.settings.temperature) for edge in edges]
            for edge, weight in zip(edges, weights, strict=True):
                edge.prior = weight / sum(weights)
            node.edges = {edge.action: edge for edge in edges}

    def _sign(self, node: Node) -> float:
        """1 if the deciding seat maximises the value, -1 if it minimises it."""
        return 1.0 if node.seat in self.builder.allies else -1.0

    def _considered(self, node: Node) -> Sequence[Edge]:
        """The actions that are neither pruned nor beyond the progressive widening."""
        edges = list(node.edges.values())
        best, margin = edges[0].base, self.settings.margin
        limit = 1 + int(self.settings.widening * sqrt(node.visits + 1))
        return [edge for edge in edges[:limit] if abs(edge.base - best) <= margin]

    def _select(self, node: Node) -> Edge:
        """PUCT; an unvisited action is assumed to have the mean gain."""
        if len(node.edges) == 1:
            return next(iter(node.edges.values()))
        edges, sign = self._considered(node), self._sign(node)
        reach, mean = self.settings.exploration * sqrt(node.visits + 1), mean_gain(edges)
        best, chosen = -9.0, edges[0]
        for edge in edges:
            value = self._value(edge, mean)
            score = sign * value + reach * edge.prior / (1 + edge.visits)
            if score > best:
                best, chosen = score, edge
        return chosen

    # Results

    def result(self) -> SearchResult:
        """The alternatives, best first."""
        edges = self.root.edges.values()
        mean = mean_gain(edges)
        found = tuple(
            Alternative(edge.action, self._value(edge, mean), edge.visits, self._line(edge))
            for edge in sorted(edges, key=lambda edge: (edge.outcome_visits == 0, -self._value(edge, mean)))
        )
        return SearchResult(found[0].action, found[0].value, self.simulations, found)

    def _line(self, edge: Edge) -> tuple[tuple[Seat, Action], ...]:
        """The principal variation: the most visited outcome and action at each step."""
        line: list[tuple[Seat, Action]] = []
        while edge.nodes and len(line) < LONGEST_LINE:
            node = max(edge.nodes, key=lambda node: node.visits)
            if node.seat is None or not any(one.visits for one in node.edges.values()):
                break
            edge = max(node.edges.values(), key=lambda edge: edge.visits)
            line.append((node.seat, edge.action))
        return tuple(line)


def mean_gain(edges: Collection[Edge]) -> float:
    """The mean gain of some actions, weighted by the visits of their outcomes."""
    visits = [edge.outcome_visits for edge in edges]
    total = sum(visits)
    return sum([edge.gain * visit for edge, visit in zip(edges, visits, strict=True)]) / total if total else 0.0
