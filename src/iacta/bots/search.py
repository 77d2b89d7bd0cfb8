"""`SearchBot`: information-set Monte Carlo tree search over redeals of its seat's view.

A simulation is a walk down the tree to a horizon, about the end of a turn, and back. A node is what the thinking seat
knows at a decision, its own or another's. When a walk comes to a node for the first time, every action worth trying is
looked at once: its outcomes are followed exactly where they are few, by the rules themselves, else sampled from fresh
redeals, and the game's evaluator says what they seem to be worth. The walk goes on by PUCT with these first opinions as
priors. What comes back is how much better or worse positions proved than they had seemed: the luck of the sampled dice
cancels out, so that few walks say much. Allies decide for the seat, enemies against it.
"""

from __future__ import annotations

from math import exp, sqrt
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from iacta.bots.greedy import Effort
from iacta.bots.result import Alternative, Budget, Heard, Thinker, Thought, only
from iacta.bots.search_tree import Edge, Imagination, Node

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from iacta.engine.chance.dice import Dice
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat

__all__ = ["Alternative", "Budget", "Heard", "Search", "SearchBot", "SeatedBot", "Settings", "Thinker", "Thought"]

LONGEST_LINE = 8


class Settings(msgspec.Struct, frozen=True):
    """How a search weighs: figures to tune, in one table."""

    exploration: float = 0.2
    """How much a little-tried action is favoured."""
    temperature: float = 0.06
    """A first opinion better by so much makes an action e times as likely to be tried."""
    margin: float = 0.2
    """Actions that seem worse than the best by more than this are not looked into."""
    widening: float = 3.0
    """So many actions, times the root of the visits, are looked into."""
    shrink: float = 4.0
    """An action's own gain counts as much as the usual one when it was visited so often."""
    exact: int = 24
    """So many ways of chance are all followed."""
    samples: int = 6
    """Where there are more, so many are sampled at first."""
    further: float = 1.0
    """Where no choice precedes them, so many times the root of the visits."""
    worlds: int = 1
    """So many worlds are looked at where the search begins."""
    passes: int = 1
    """A walk ends where chance has too many ways and nobody a choice, about at the end of a turn; at which of them."""
    depth: int = 40
    """Or after so many decisions."""


class Task(NamedTuple):
    """What is to be thought about: it may be sent to another process."""

    game: Game[Any, Any]
    view: Any
    seat: Seat
    settings: Settings

    def imagined(self, dice: Dice) -> Imagination:
        """How things go on, with dice of the bot's own."""
        effort = Effort(self.settings.exact, self.settings.samples)
        return Imagination(self.game, self.view, self.seat, dice, effort)


class SearchBot(Thinker):
    """Plays the action that proves best as far as it looks."""

    def __init__(self, name: str, budget: Budget, settings: Settings | None = None) -> None:
        """Take a name, how long to think, and how to weigh."""
        self.name, self.budget, self.settings = name, budget, settings or Settings()

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
        task = Task(game, view, seat, self.settings)
        return Search(task.imagined(dice), self.settings).run(budget or self.budget, heard)

    def at_the_table(self) -> SeatedBot:
        """The same bot for one seat of one match: it goes on from what it thought before."""
        return SeatedBot(self)


class SeatedBot(Thinker):
    """A bot that keeps its tree from one decision of a seat to the next; it is shown nothing but that seat's views."""

    def __init__(self, bot: SearchBot) -> None:
        """Nothing was thought yet."""
        self.name, self.budget, self.settings = bot.name, bot.budget, bot.settings
        self.last: Search | None = None
        """What it thought last."""

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
        """Choose an action, and say what was weighed; what was foreseen is not thought anew."""
        last = self.last
        foreseen = None if last is None or last.imagination.seat != seat else last.find(view)
        imagination = Task(game, view, seat, self.settings).imagined(dice)
        if last is not None and foreseen is not None:
            imagination.known = last.imagination.known
        self.last = Search(imagination, self.settings, foreseen)
        return self.last.run(budget or self.budget, heard)


class Search:
    """One tree and its walks."""

    def __init__(self, imagination: Imagination, settings: Settings, root: Node | None = None) -> None:
        """Begin anew, or with what was foreseen."""
        self.imagination, self.settings = imagination, settings
        self.simulations = 0
        """How many positions were looked at: each walk is one, and each node that it opens."""
        self.root = root or imagination.root(settings.worlds)
        if not self.root.is_open:
            self._open(self.root)

    def find(self, view: object) -> Node | None:
        """Where in the tree the seat knows just this, if that was foreseen."""
        near, met = [self.root], {id(self.root)}
        for node in near:
            for following in [following for edge in node.edges.values() for following in edge.nodes]:
                if following.is_open and id(following) not in met:
                    if following.seat == self.imagination.seat and self.imagination.sight(following) == view:
                        return following
                    near.append(following)
                    met.add(id(following))
        return None

    # Walking

    def run(self, budget: Budget, heard: Heard | None = None) -> Thought:
        """Walk until the budget is spent, only one action is worth a walk, or the listener says stop."""
        root = self.root
        if len(root.edges) == 1:
            return only(next(iter(root.edges)), root.first)
        end = None if budget.seconds is None else monotonic() + budget.seconds
        if len(self._looked_into(root)) > 1:
            while self.simulations < budget.simulations:
                self.walk()
                if (end is not None and monotonic() >= end) or (heard is not None and not heard(self.thought())):
                    break
        return self.thought()

    def walk(self) -> None:
        """Down the tree to the horizon, and back."""
        self.simulations += 1
        node, passes = self.root, 0
        path: list[tuple[Node, Edge]] = []
        while node.seat is not None and len(path) < self.settings.depth:
            if not node.is_open:
                self._open(node)
            edge = self._choose(node)
            is_pass = not edge.is_exact and len(node.edges) == 1
            passes += is_pass
            if passes == self.settings.passes:
                break
            node.visits += 1
            edge.visits += 1
            path.append((node, edge))
            if is_pass and edge.samples < self.settings.further * sqrt(edge.visits):
                node = self.imagination.add_sample(node, edge)
            else:
                node = edge.outcome()
        node.visits += 1
        self._take_back(path)

    def _take_back(self, path: list[tuple[Node, Edge]]) -> None:
        """What was learnt: a node is worth the best action that was looked into."""
        for node, edge in reversed(path):
            edge.weigh()
            best = max if node.seat in self.imagination.allies else min
            edges = self._looked_into(node) if len(node.edges) > 1 else [edge]
            usual = usual_gain(edges)
            node.value = best([self._worth(each, usual) for each in edges])

    def _worth(self, edge: Edge, usual: float) -> float:
        """What an action is worth: its own gain counts the more, the oftener its outcomes were looked into."""
        trust = 1.0 if edge.is_over else (looks := edge.looks) / (looks + self.settings.shrink)
        return max(-1.0, min(1.0, edge.base + usual + trust * (edge.gain - usual)))

    def _open(self, node: Node) -> None:
        """Look at every action of a node once; what it seems to be worth says how likely it is tried."""
        self.simulations += 1
        self.imagination.open(node)
        if len(node.edges) > 1:
            edges = sorted(node.edges.values(), key=lambda edge: -self._sign(node) * edge.base)
            best = edges[0].base
            weights = [exp(-abs(edge.base - best) / self.settings.temperature) for edge in edges]
            for edge, weight in zip(edges, weights, strict=True):
                edge.prior = weight / sum(weights)
            node.edges = {edge.action: edge for edge in edges}

    def _sign(self, node: Node) -> float:
        """Whether who decides is for the thinking seat or against it."""
        return 1.0 if node.seat in self.imagination.allies else -1.0

    def _looked_into(self, node: Node) -> Sequence[Edge]:
        """The actions that seem not much worse than the best; of many only the first, and more with every visit."""
        edges = list(node.edges.values())
        best, margin = edges[0].base, self.settings.margin
        limit = 1 + int(self.settings.widening * sqrt(node.visits + 1))
        return [edge for edge in edges[:limit] if abs(edge.base - best) <= margin]

    def _choose(self, node: Node) -> Edge:
        """PUCT; an action that was not tried yet is thought to gain as much as the others did."""
        if len(node.edges) == 1:
            return next(iter(node.edges.values()))
        edges, sign = self._looked_into(node), self._sign(node)
        reach, usual = self.settings.exploration * sqrt(node.visits + 1), usual_gain(edges)
        best, chosen = -9.0, edges[0]
        for edge in edges:
            value = self._worth(edge, usual)
            score = sign * value + reach * edge.prior / (1 + edge.visits)
            if score > best:
                best, chosen = score, edge
        return chosen

    # What came of it

    def thought(self) -> Thought:
        """The alternatives, the best first."""
        edges = self.root.edges.values()
        usual = usual_gain(edges)
        found = tuple(
            Alternative(edge.action, self._worth(edge, usual), edge.visits, self._line(edge))
            for edge in sorted(edges, key=lambda edge: (edge.looks == 0, -self._worth(edge, usual)))
        )
        return Thought(found[0].action, found[0].value, self.simulations, found)

    def _line(self, edge: Edge) -> tuple[tuple[Seat, Action], ...]:
        """The outcome most looked at and the action most looked into there, and so on."""
        line: list[tuple[Seat, Action]] = []
        while edge.nodes and len(line) < LONGEST_LINE:
            node = max(edge.nodes, key=lambda node: node.visits)
            if node.seat is None or not any(one.visits for one in node.edges.values()):
                break
            edge = max(node.edges.values(), key=lambda edge: edge.visits)
            line.append((node.seat, edge.action))
        return tuple(line)


def usual_gain(edges: Collection[Edge]) -> float:
    """How much better actions proved than they had seemed, in the mean over all visits."""
    looks = [edge.looks for edge in edges]
    total = sum(looks)
    return sum([edge.gain * look for edge, look in zip(edges, looks, strict=True)]) / total if total else 0.0
