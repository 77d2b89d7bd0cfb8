"""The tree of a search: what one seat knows at each decision, what actions lead to, and what was learnt there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from iacta.bots.greedy import CountingDice, Effort
from iacta.bots.random_choice import fresh_key, one_of
from iacta.engine.chance.dice import SeededDice
from iacta.engine.records import Resign
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from iacta.engine.chance.dice import Dice
    from iacta.engine.evaluation.protocols import Evaluator
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat
    from iacta.engine.rulebook import Rulebook
    from iacta.engine.state import State

    Outcomes: TypeAlias = list[tuple[State, float]]

FIRST_DEAL = b"the first deal"
"""The key of the redeals that a tree begins with: the same as long as the view hides the same."""


class Node:
    """What the thinking seat knows at a decision, its own or another's, in worlds that look the same to it.

    `first` is the evaluator of its first world, `value` what was learnt since; both are the thinking seat's.
    """

    __slots__ = ("actions", "edges", "first", "is_open", "seat", "value", "view", "visits", "worlds")

    def __init__(self, seat: Seat | None, view: object, world: State, first: float) -> None:
        """Begin with one world. No seat: the game is over."""
        self.seat, self.view, self.first = seat, view, first
        self.value = first
        self.worlds = [world]
        self.actions: list[Sequence[Action]] = []
        """What is looked at in each world, when the node is open."""
        self.edges: dict[Action, Edge] = {}
        self.is_open = False
        self.visits = 0


class Edge:
    """An action at a node, and the outcomes found for it, each with its weight.

    `base` is what the outcomes seemed to be worth at first sight, `gain` how much better they proved on average.
    """

    __slots__ = ("action", "base", "gain", "is_exact", "nodes", "prior", "samples", "value", "visits", "weights")

    def __init__(self, action: Action) -> None:
        """Nothing is known of it yet."""
        self.action = action
        self.nodes: list[Node] = []
        self.weights: list[float] = []
        self.is_exact = True
        self.prior = 1.0
        self.value = self.base = self.gain = 0.0
        self.visits = 0
        self.samples = 0
        """How many outcomes were sampled."""

    @property
    def is_over(self) -> bool:
        """Whether the game ends with it, whatever the dice say."""
        return self.is_exact and not [node for node in self.nodes if node.seat is not None]

    @property
    def looks(self) -> int:
        """How often its outcomes were visited, on whatever way."""
        return sum([node.visits for node in self.nodes])

    def settle(self) -> None:
        """What the outcomes are worth at first sight."""
        pairs = zip(self.nodes, self.weights, strict=True)
        self.base = self.value = sum([node.first * weight for node, weight in pairs], 0.0) / sum(self.weights, 0.0)

    def weigh(self) -> None:
        """What the outcomes are worth by now: those not looked into are thought to gain as much as the others."""
        gain = looked = 0.0
        for node, weight in zip(self.nodes, self.weights, strict=True):
            if node.visits:
                gain += weight * (node.value - node.first)
                looked += weight
        self.gain = gain / looked if looked else 0.0
        self.value = self.base + self.gain

    def outcome(self) -> Node:
        """The outcome that is most behind its share."""
        shares = [weight / (1 + node.visits) for node, weight in zip(self.nodes, self.weights, strict=True)]
        return self.nodes[shares.index(max(shares))]


class Imagination:
    """How the world goes on, as far as one seat can know: the rules, redeals of its view, and dice of its own."""

    __slots__ = ("_key", "allies", "effort", "evaluator", "game", "known", "seat", "view")

    def __init__(self, game: Game[Any, Any], view: object, seat: Seat, dice: Dice, effort: Effort) -> None:
        """Begin from a view, with a key drawn from the player's dice."""
        self.known: dict[Hashable, Node] = {}
        """Every state that was met: on whatever way it is reached, it is the same node."""
        self.game, self.view, self.seat, self.effort = game, view, seat, effort
        self.evaluator: Evaluator[Any] = game.evaluator
        self._key = fresh_key(dice)
        self.allies = self._allies()

    def _allies(self) -> frozenset[Seat]:
        """Who loses with this seat if it gives up."""
        dice = SeededDice(FIRST_DEAL, silent=True)
        state: State = self.game.redeal(self.view, dice)
        self.game.rulebook.enact(table := Table(state, dice), self.seat, Resign())
        outcome = table.state.outcome
        if outcome is None or outcome.winner is None:
            return frozenset((self.seat,))
        return frozenset(seat for seat in self.game.rulebook.seated(state) if not outcome.is_won_by(seat))

    def root(self, worlds: int) -> Node:
        """Where the thinking seat is now, in so many worlds."""
        dice = SeededDice(FIRST_DEAL, silent=True)
        node = self.node(self.game.redeal(self.view, dice), self.view)
        node.worlds += [self.game.redeal(self.view, dice) for _ in range(1, worlds)]
        return node

    def node(self, state: State, view: object = None) -> Node:
        """What the seat knows in a state, judged."""
        waiting = self.game.rulebook.waiting(state)
        acting = None if not waiting else self.seat if self.seat in waiting else waiting[0]
        return Node(acting, view, state, self.evaluator.value(state, self.seat))

    def looked_at(self, state: State, seat: Seat) -> Sequence[Action]:
        """What a seat looks at in a state."""
        found: Sequence[Action] = list(self.game.rulebook.candidates(state, seat))
        return found if len(found) == 1 else self.evaluator.worth_trying(state, seat, found)

    # What an action leads to

    def open(self, node: Node) -> None:
        """Look at every action in every world of a node."""
        seat, rulebook = node.seat, self.game.rulebook
        assert seat is not None
        for world in node.worlds:
            is_known = seat == self.seat and node.actions
            actions = node.actions[0] if is_known else self.looked_at(world, seat)
            node.actions.append(actions)
            is_sealed = len(rulebook.waiting(world)) > 1
            for action in actions:
                edge = node.edges.setdefault(action, Edge(action))
                found = None if is_sealed else every_outcome(rulebook, world, seat, action, self.effort.most_runs)
                if found is None:
                    self._open_dear(node, edge, is_only=len(actions) == 1)
                else:
                    self._add_all(edge, found)
        node.is_open = True
        for edge in node.edges.values():
            if edge.nodes:
                edge.settle()
                edge.weigh()

    def sight(self, node: Node) -> object:
        """What the thinking seat sees at a node."""
        if node.view is None:
            node.view = self.game.view(node.worlds[0], self.seat)
        return node.view

    def _open_dear(self, node: Node, edge: Edge, *, is_only: bool) -> None:
        """Begin with some outcomes of an action that has too many; without a choice their luck does not matter."""
        edge.is_exact = False
        if is_only:
            edge.base = edge.value = node.first
            return
        for _ in range(self.effort.samples):
            self.add_sample(node, edge)

    def _add_all(self, edge: Edge, found: Outcomes) -> None:
        """Add outcomes, equal ones once."""
        if len(found) == 1:
            self._add(edge, *found[0])
            return
        weights: dict[Hashable, float] = {}
        states: dict[Hashable, State] = {}
        for state, weight in found:
            key = state.key()
            weights[key] = weights.get(key, 0.0) + weight
            states[key] = state
        for key, weight in weights.items():
            self._add(edge, states[key], weight)

    def add_sample(self, node: Node, edge: Edge) -> Node:
        """Add an outcome of an action in a fresh redeal of what the seat knows there.

        The first samples of all actions have the same dice, and so the second ones: luck is the same for all.
        """
        rulebook, seat = self.game.rulebook, node.seat
        dice = SeededDice(self._key + edge.samples.to_bytes(4, "big"), silent=True)
        edge.samples += 1
        assert seat is not None
        table = Table(self.game.redeal(self.sight(node), dice), dice)
        if edge.action not in rulebook.candidates(table.state, seat):
            table.state = node.worlds[0].clone()
        for other in rulebook.waiting(table.state):
            if other != seat:
                rulebook.enact(table, other, one_of(list(rulebook.candidates(table.state, other)), dice))
        rulebook.apply(table, seat, edge.action)
        return self._add(edge, table.state, 1.0)

    def _add(self, edge: Edge, state: State, weight: float) -> Node:
        """Add an outcome to an action; a state that was met before, or looks like another outcome, is that one."""
        key = state.key()
        node = self.known.get(key)
        if node is None:
            node = self._like(edge, state) or self.node(state)
            self.known[key] = node
        for place, other in enumerate(edge.nodes):
            if other is node:
                edge.weights[place] += weight
                return node
        edge.nodes.append(node)
        edge.weights.append(weight)
        return node

    def _like(self, edge: Edge, state: State) -> Node | None:
        """An outcome of the action that the seat cannot tell from this one."""
        if not edge.nodes:
            return None
        view = self.game.view(state, self.seat)
        for node in edge.nodes:
            if self.sight(node) == view:
                return node
        return None


def every_outcome(rulebook: Rulebook[Any], state: State, seat: Seat, action: Action, most: int) -> Outcomes | None:
    """Every outcome of an action with its probability; None if chance has more ways than so many."""
    found: Outcomes = []
    path: tuple[int, ...] | None = ()
    while path is not None:
        dice = CountingDice(path)
        table = Table(state.clone(), dice)
        rulebook.enact(table, seat, action)
        while rulebook.step(table):
            if dice.ways > most:
                return None
        if dice.ways > most:
            return None
        found.append((table.state, float(dice.weight)))
        path = dice.next_path()
    return found
