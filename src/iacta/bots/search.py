"""`SearchBot`: information-set Monte Carlo tree search over redeals of its seat's view.

One simulation walks down the tree by PUCT, samples one new outcome of an action with the rules and dice of the bot's
own, judges the state it leads to, and takes that value back up. Nodes are what the thinking seat knows; each keeps
some of the worlds that look so. Others decide at nodes of their own, allies for the seat, enemies against it.
"""

from __future__ import annotations

from math import exp, sqrt
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec

from iacta.bots.greedy import Effort, Outlook
from iacta.bots.thought import Alternative, Budget, Heard, Thinker, Thought, only
from iacta.bots.tree import Edge, Imagination, Node, World

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.dice import Dice
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat

__all__ = ["Alternative", "Budget", "Heard", "SearchBot", "Settings", "Thinker", "Thought"]

LONGEST_LINE = 8


class Settings(msgspec.Struct, frozen=True):
    """How a search weighs: figures to tune, in one table."""

    exploration: float = 0.3
    """How much a little-tried action is favoured."""
    temperature: float = 0.05
    """A first opinion better by so much makes an action e times as likely to be tried."""
    boldness: float = 0.0
    """What an untried action is thought worth beyond its node."""
    widening: float = 2.0
    """So many actions, times the root of the visits, are looked at."""
    outcomes: float = 1.0
    """So many outcomes, times a power of the visits, are sampled of an action."""
    outcomes_power: float = 0.5
    worlds: int = 8
    """So many worlds are kept at a node."""
    history: bool = True
    """Whether an action is first judged by what it was worth elsewhere in the tree."""
    least: int = 32
    """Before so many simulations no search is ended early."""
    between: int = 32
    """After so many simulations each the clock is read and whoever listens is told."""


class SearchBot:
    """Plays the action that was looked at most."""

    def __init__(self, name: str, budget: Budget, settings: Settings | None = None) -> None:
        """Take a name, how long to think, and how to weigh."""
        self.name, self.budget, self.settings = name, budget, settings or Settings()

    def decide(self, game: Game[Any, Any], view: Any, seat: Seat, dice: Dice) -> Action:
        """Choose an action."""
        return self.think(game, view, seat, dice).action

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
        search = Search(Imagination(game, view, seat, dice), self.settings)
        actions = search.actions()
        if len(actions) == 1:
            return only(actions[0], search.root.first)
        search.form_opinions(dice)
        return search.run(budget or self.budget, heard)


class Search:
    """One tree and its simulations."""

    def __init__(self, imagination: Imagination, settings: Settings) -> None:
        """Begin with one world."""
        self.imagination, self.settings = imagination, settings
        self.root = imagination.node(imagination.redeal(), imagination.view)
        self.simulations = 0
        self.renown: dict[tuple[Seat, Action], tuple[int, float]] = {}
        """What an action was worth anywhere in the tree, more than its node: how often, and the sum."""

    def actions(self) -> Sequence[Action]:
        """What the thinking seat looks at now."""
        return self.imagination.actions(self.root.worlds[0], self.imagination.seat)

    def form_opinions(self, dice: Dice) -> None:
        """First opinions at the root: what one look ahead says of each action."""
        there, root = self.imagination, self.root
        outlook = Outlook(there.game, there.view, there.seat, dice, there.judgement, Effort())
        actions = self.actions()
        values = [outlook.value(action) for action in actions]
        for action, prior in zip(actions, _likelihoods(values, self.settings.temperature), strict=True):
            root.edges[action] = Edge(action, prior)

    # Running

    def run(self, budget: Budget, heard: Heard | None) -> Thought:
        """Simulate until the budget is spent, the matter is settled, or the listener says stop."""
        end = None if budget.seconds is None else monotonic() + budget.seconds
        between = self.settings.between
        while self.simulations < budget.simulations:
            self._widen_root()
            self.simulate()
            if self.simulations % between == 0:
                if self._is_settled(budget.simulations - self.simulations):
                    break
                if end is not None and monotonic() >= end:
                    break
                if heard is not None and not heard(self.thought()):
                    break
        return self.thought()

    def _widen_root(self) -> None:
        """Another redeal now and then."""
        worlds = self.root.worlds
        if len(worlds) < self.settings.worlds and len(worlds) ** 2 <= self.simulations:
            worlds.append(World(self.imagination.redeal()))

    def _is_settled(self, left: int) -> bool:
        """Whether the best cannot be overtaken any more."""
        if self.simulations < self.settings.least:
            return False
        first, second = sorted((edge.visits for edge in self.root.edges.values()), reverse=True)[:2]
        return first - second > left

    # One simulation

    def simulate(self) -> None:
        """Down the tree, one new state, and back."""
        self.simulations += 1
        node, path = self.root, []
        while not node.is_over:
            edge, world = self._choose(node)
            path.append((node, edge))
            if self._wants_more(node, edge):
                node = self._sample(node, edge, world)
                if not node.visits:
                    break
            else:
                node = edge.outcome()
        node.visits += 1
        node.total += node.first
        self._back_up(path, node.first)

    def _choose(self, node: Node) -> tuple[Edge, World]:
        """PUCT over what is looked at in one of the node's worlds."""
        settings, there, seat = self.settings, self.imagination, node.seat
        assert seat is not None
        world = node.world()
        if seat == there.seat and world.actions is None:
            world.actions = node.worlds[0].actions
        actions = there.actions(world, seat)
        edges = node.edges
        if any(action not in edges for action in actions):
            self._open(node, seat, actions)
        if len(actions) == 1:
            return edges[actions[0]], world
        sign = 1.0 if seat in there.allies else -1.0
        reach = settings.exploration * sqrt(node.visits + 1)
        untried = sign * node.mean + settings.boldness
        looked_at = self._widened(node, actions)
        best, chosen = -9.0, edges[actions[0]]
        for action in looked_at:
            edge = edges[action]
            visits = edge.visits
            score = (sign * edge.total / visits if visits else untried) + reach * edge.prior / (1 + visits)
            if score > best:
                best, chosen = score, edge
        return chosen, world

    def _widened(self, node: Node, actions: Sequence[Action]) -> Sequence[Action]:
        """The most promising actions, the more the oftener a node is visited."""
        limit = 1 + int(self.settings.widening * sqrt(node.visits + 1))
        if len(actions) <= limit:
            return actions
        edges = node.edges
        return sorted(actions, key=lambda action: -edges[action].prior)[:limit]

    def _open(self, node: Node, seat: Seat, actions: Sequence[Action]) -> None:
        """First opinions of actions: by their renown elsewhere in the tree."""
        sign = 1.0 if seat in self.imagination.allies else -1.0
        opinions = [0.0] * len(actions)
        if self.settings.history:
            for place, action in enumerate(actions):
                count, total = self.renown.get((seat, action), (0, 0.0))
                opinions[place] = sign * total / (count + 1)
        for action, prior in zip(actions, _likelihoods(opinions, self.settings.temperature), strict=True):
            if action not in node.edges:
                node.edges[action] = Edge(action, prior)

    def _wants_more(self, node: Node, edge: Edge) -> bool:
        """Whether another outcome of an action is to be sampled."""
        if edge.is_certain and len(node.worlds) == 1:
            return not edge.nodes
        limit: float = self.settings.outcomes * (edge.visits + 1) ** self.settings.outcomes_power
        return edge.sampled < limit

    def _sample(self, node: Node, edge: Edge, world: World) -> Node:
        """One outcome of an action; one that looks like another is that one, and adds a world to it."""
        there = self.imagination
        there.dice.thrown = False
        assert node.seat is not None
        state = there.after(world, node.seat, edge.action)
        edge.is_certain = not there.dice.thrown
        edge.sampled += 1
        view = there.game.view(state, there.seat)
        for place, known in enumerate(edge.nodes):
            if known.view == view:
                edge.weights[place] += 1
                if len(known.worlds) < self.settings.worlds:
                    known.worlds.append(World(state))
                return known
        fresh = there.node(state, view)
        edge.nodes.append(fresh)
        edge.weights.append(1)
        return fresh

    def _back_up(self, path: list[tuple[Node, Edge]], value: float) -> None:
        for node, edge in path:
            node.visits += 1
            node.total += value
            edge.visits += 1
            edge.total += value
            if self.settings.history:
                assert node.seat is not None
                key = node.seat, edge.action
                count, total = self.renown.get(key, (0, 0.0))
                self.renown[key] = count + 1, total + value - node.total / node.visits

    # What came of it

    def thought(self) -> Thought:
        """The alternatives, those looked at most first."""
        root = self.root
        edges = sorted(root.edges.values(), key=lambda edge: (-edge.visits, -_worth(edge, root)))
        found = tuple(
            Alternative(edge.action, _worth(edge, root), edge.visits, self._line(edge)) for edge in edges if edge.visits
        )
        if not found:
            edge = max(root.edges.values(), key=lambda edge: edge.prior)
            return only(edge.action, root.first)
        return Thought(found[0].action, found[0].value, self.simulations, found)

    def _line(self, edge: Edge) -> tuple[tuple[Seat, Action], ...]:
        """The likeliest outcome and the action looked at most there, and so on."""
        line: list[tuple[Seat, Action]] = []
        while edge.nodes and len(line) < LONGEST_LINE:
            node = max(edge.nodes, key=lambda node: node.visits)
            if node.seat is None or not any(one.visits for one in node.edges.values()):
                break
            edge = max(node.edges.values(), key=lambda edge: edge.visits)
            line.append((node.seat, edge.action))
        return tuple(line)


def _worth(edge: Edge, root: Node) -> float:
    return edge.total / edge.visits if edge.visits else root.mean


def _likelihoods(opinions: Sequence[float], temperature: float) -> list[float]:
    """Opinions as probabilities."""
    best = max(opinions)
    weights = [exp((opinion - best) / temperature) for opinion in opinions]
    total = sum(weights)
    return [weight / total for weight in weights]
