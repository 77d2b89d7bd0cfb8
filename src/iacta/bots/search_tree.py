"""The search tree: nodes are what the searching seat knows at a decision, edges are actions with their outcomes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iacta.bots.greedy import Effort
from iacta.bots.random_choice import fresh_key
from iacta.engine.chance.branching import outcomes
from iacta.engine.chance.dice import SeededDice
from iacta.engine.records import Resign
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.chance.dice import Dice
    from iacta.engine.evaluation.protocols import Evaluator
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat
    from iacta.engine.state import State

FIRST_DEAL = b"the first deal"
"""The key of the redeals at the root: the same as long as the view hides the same."""


class Origin:
    """How the state of a leaf came about: it is worked out again when the leaf is looked into."""

    __slots__ = ("action", "digest", "seat", "world")

    def __init__(self, world: State, seat: Seat, action: Action, digest: str) -> None:
        """A state, what is done in it and by whom, and the digest of what comes of it."""
        self.world, self.seat, self.action, self.digest = world, seat, action, digest


class Node:
    """An information set: a decision, of any seat, in states that the searching seat cannot tell apart.

    `first` is the evaluation of its first state, `value` the estimate of the search; both are for the searching seat.
    Most nodes stay leaves, and a state may take twenty kilobytes: a leaf gives its state back.
    """

    __slots__ = ("actions", "edges", "first", "is_expanded", "origin", "seat", "value", "view", "visits", "worlds")

    def __init__(self, seat: Seat | None, view: object, world: State, first: float) -> None:
        """Start with one state. No seat: the game is over."""
        self.seat, self.view, self.first = seat, view, first
        self.value = first
        self.worlds = [world]
        """Empty while `origin` stands for them: ask `TreeBuilder.worlds_of`."""
        self.origin: Origin | None = None
        self.actions: list[Sequence[Action]] = []
        """The actions searched in each state, once the node is expanded."""
        self.edges: dict[Action, Edge] = {}
        self.is_expanded = False
        self.visits = 0


class Edge:
    """An action at a node, and its outcomes, each with a weight.

    `base` is the expected first evaluation of the outcomes, `gain` the mean change of their values since.
    """

    __slots__ = ("action", "base", "gain", "is_exact", "nodes", "prior", "samples", "value", "visits", "weights")

    def __init__(self, action: Action) -> None:
        """No outcome is known."""
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
    def is_terminal(self) -> bool:
        """Whether the game ends with every outcome."""
        return self.is_exact and not [node for node in self.nodes if node.seat is not None]

    @property
    def outcome_visits(self) -> int:
        """The visits of its outcomes, by any path."""
        return sum([node.visits for node in self.nodes])

    def initialise(self) -> None:
        """Set `base` to the expected first evaluation."""
        pairs = zip(self.nodes, self.weights, strict=True)
        self.base = self.value = sum([node.first * weight for node, weight in pairs], 0.0) / sum(self.weights, 0.0)

    def update(self) -> None:
        """Set `gain` to the mean gain of the visited outcomes; the others are assumed to gain as much."""
        gain = visited = 0.0
        for node, weight in zip(self.nodes, self.weights, strict=True):
            if node.visits:
                gain += weight * (node.value - node.first)
                visited += weight
        self.gain = gain / visited if visited else 0.0
        self.value = self.base + self.gain

    def select_outcome(self) -> Node:
        """The outcome whose visits lag most behind its weight."""
        shares = [weight / (1 + node.visits) for node, weight in zip(self.nodes, self.weights, strict=True)]
        return self.nodes[shares.index(max(shares))]


class TreeBuilder:
    """Creates and expands nodes from what one seat knows: the rules, redeals of its view, and dice of its own."""

    __slots__ = ("_key", "allies", "effort", "evaluator", "game", "known", "seat", "view")

    def __init__(self, game: Game[Any, Any], view: object, seat: Seat, dice: Dice, effort: Effort) -> None:
        """Start from a view, with a key drawn from the player's dice."""
        self.known: dict[str, Node] = {}
        """Transposition table: the node of every state that was reached, by the digest of the state."""
        self.game, self.view, self.seat, self.effort = game, view, seat, effort
        self.evaluator: Evaluator[Any] = game.evaluator
        self._key = fresh_key(dice)
        self.allies = self._allies()

    def _allies(self) -> frozenset[Seat]:
        """The seats that lose with this one if it resigns."""
        dice = SeededDice(FIRST_DEAL, silent=True)
        state: State = self.game.redeal(self.view, dice)
        self.game.rulebook.enact(table := Table(state, dice), self.seat, Resign())
        outcome = table.state.outcome
        if outcome is None or outcome.winner is None:
            return frozenset((self.seat,))
        return frozenset(seat for seat in self.game.rulebook.seated(state) if not outcome.is_won_by(seat))

    def root(self, worlds: int) -> Node:
        """The present decision, in so many determinizations."""
        dice = SeededDice(FIRST_DEAL, silent=True)
        node = self.node(self.game.redeal(self.view, dice), self.view)
        node.worlds += [self.game.redeal(self.view, dice) for _ in range(1, worlds)]
        return node

    def node(self, state: State, view: object = None) -> Node:
        """A new node with the evaluation of a state."""
        waiting = self.game.rulebook.waiting(state)
        acting = None if not waiting else self.seat if self.seat in waiting else waiting[0]
        return Node(acting, view, state, self.evaluator.value(state, self.seat))

    def searched_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """The actions of a seat that are searched in a state."""
        found: Sequence[Action] = list(self.game.rulebook.candidates(state, seat))
        return found if len(found) == 1 else self.evaluator.worth_trying(state, seat, found)

    # Expansion

    def expand(self, node: Node) -> None:
        """Evaluate the outcomes of every action in every state of a node."""
        seat, rulebook = node.seat, self.game.rulebook
        assert seat is not None
        for world in self.worlds_of(node):
            is_known = seat == self.seat and node.actions
            actions = node.actions[0] if is_known else self.searched_actions(world, seat)
            node.actions.append(actions)
            is_sealed = len(rulebook.waiting(world)) > 1
            for action in actions:
                edge = node.edges.setdefault(action, Edge(action))
                found = None if is_sealed else outcomes(rulebook, world, seat, action, self.effort.most_runs)
                if found is None:
                    self._add_first_samples(node, edge, is_only=len(actions) == 1)
                else:
                    self._add_all(edge, found, world, seat)
        node.is_expanded = True
        for edge in node.edges.values():
            if edge.nodes:
                edge.initialise()
                edge.update()

    def view_of(self, node: Node) -> object:
        """The searching seat's view at a node."""
        if node.view is None:
            node.view = self.game.view(self.worlds_of(node)[0], self.seat)
        return node.view

    def worlds_of(self, node: Node) -> list[State]:
        """The states of a node; that of a leaf is worked out again."""
        if not node.worlds:
            assert node.origin is not None
            node.worlds.append(self._again(node.origin))
        return node.worlds

    def _again(self, origin: Origin) -> State:
        found: list[tuple[State, float]] | None
        found = outcomes(self.game.rulebook, origin.world, origin.seat, origin.action, self.effort.most_runs)
        assert found is not None
        return found[0][0] if len(found) == 1 else next(state for state, _ in found if state.digest() == origin.digest)

    def keep(self, known: dict[str, Node], root: Node) -> None:
        """Take over the known nodes of another tree that can be reached from a node, and no others."""
        reached, near = {id(root)}, [root]
        for node in near:
            for edge in node.edges.values():
                for following in edge.nodes:
                    if id(following) not in reached:
                        reached.add(id(following))
                        near.append(following)
        self.known = {digest: node for digest, node in known.items() if id(node) in reached}

    def _add_first_samples(self, node: Node, edge: Edge, *, is_only: bool) -> None:
        """Sample outcomes of an action that has too many; a forced action needs no samples yet."""
        edge.is_exact = False
        if is_only:
            edge.base = edge.value = node.first
            return
        for _ in range(self.effort.samples):
            self.add_sample(node, edge)

    def _add_all(self, edge: Edge, found: list[tuple[State, float]], world: State, seat: Seat) -> None:
        """Add outcomes, merging equal ones; new nodes give their states back."""
        weights: dict[str, float] = {}
        states: dict[str, State] = {}
        for state, weight in found:
            digest = state.digest()
            weights[digest] = weights.get(digest, 0.0) + weight
            states[digest] = state
        added: list[Node] = []
        for digest, weight in weights.items():
            node = self._add(edge, digest, states[digest], weight)
            if node.worlds and node.worlds[0] is states[digest]:
                node.origin = Origin(world, seat, edge.action, digest)
                added.append(node)
        for node in added:
            node.worlds, node.view = [], None

    def add_sample(self, node: Node, edge: Edge) -> Node:
        """Add an outcome of an action in a new redeal of the node's view.

        The n-th samples of all actions use the same dice (common random numbers).
        """
        rulebook, seat = self.game.rulebook, node.seat
        dice = SeededDice(self._key + edge.samples.to_bytes(4, "big"), silent=True)
        edge.samples += 1
        assert seat is not None
        table = Table(self.game.redeal(self.view_of(node), dice), dice)
        if edge.action not in rulebook.candidates(table.state, seat):
            table.state = self.worlds_of(node)[0].clone()
        for other in rulebook.waiting(table.state):
            if other != seat:
                rulebook.enact(table, other, rulebook.draw(table.state, other, dice))
        rulebook.apply(table, seat, edge.action)
        return self._add(edge, table.state.digest(), table.state, 1.0)

    def _add(self, edge: Edge, digest: str, state: State, weight: float) -> Node:
        """Add an outcome to an action: a known node if the state was reached before, or looks like another outcome."""
        node = self.known.get(digest)
        if node is None:
            node = self._indistinguishable(edge, state) or self.node(state)
            self.known[digest] = node
        for place, other in enumerate(edge.nodes):
            if other is node:
                edge.weights[place] += weight
                return node
        edge.nodes.append(node)
        edge.weights.append(weight)
        return node

    def _indistinguishable(self, edge: Edge, state: State) -> Node | None:
        """An outcome of the action with the same view for the searching seat."""
        if not edge.nodes:
            return None
        view = self.game.view(state, self.seat)
        for node in edge.nodes:
            if self.view_of(node) == view:
                return node
        return None
