"""The tree of a search: information sets of one seat, the worlds sampled in each, and what was learnt there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iacta.bots.whim import fresh_key, one_of
from iacta.engine.dice import SeededDice
from iacta.engine.records import Resign
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.dice import Dice
    from iacta.engine.game import Game
    from iacta.engine.player import Judgement
    from iacta.engine.records import Action, Seat
    from iacta.engine.state import State


class World:
    """One state that may be the real one, and what the seat to decide looks at in it."""

    __slots__ = ("actions", "state")

    def __init__(self, state: State) -> None:
        """Take a state that nobody writes on any more."""
        self.state = state
        self.actions: Sequence[Action] | None = None


class Node:
    """What the thinking seat knows at a decision, its own or another's: worlds that look the same to it.

    `first` is the judgement of the first world; `total` sums what simulations through here were worth.
    """

    __slots__ = ("edges", "first", "is_over", "seat", "total", "turn", "view", "visits", "worlds")

    def __init__(self, seat: Seat | None, view: object, world: World, first: float) -> None:
        """Begin with one world."""
        self.seat, self.view, self.first = seat, view, first
        self.worlds = [world]
        self.is_over = seat is None
        self.edges: dict[Action, Edge] = {}
        self.visits = 0
        self.total = 0.0
        self.turn = 0

    def world(self) -> World:
        """The worlds of a node take turns."""
        self.turn += 1
        return self.worlds[self.turn % len(self.worlds)]

    @property
    def mean(self) -> float:
        """What simulations through here were worth on average."""
        return self.total / self.visits if self.visits else self.first


class Edge:
    """An action at a node, and the outcomes sampled for it, each with how often it came."""

    __slots__ = ("action", "is_certain", "nodes", "prior", "sampled", "total", "visits", "weights")

    def __init__(self, action: Action, prior: float) -> None:
        """Nothing is known of it but a first opinion."""
        self.action, self.prior = action, prior
        self.visits = 0
        self.total = 0.0
        self.sampled = 0
        self.is_certain = False
        self.nodes: list[Node] = []
        self.weights: list[int] = []

    def outcome(self) -> Node:
        """The outcome that is most behind its share."""
        if len(self.nodes) == 1:
            return self.nodes[0]
        shares = [(node.visits + 1) / weight for node, weight in zip(self.nodes, self.weights, strict=True)]
        return self.nodes[shares.index(min(shares))]


class NotingDice(SeededDice):
    """Silent dice that know whether they were thrown."""

    __slots__ = ("thrown",)

    def __init__(self, key: bytes) -> None:
        """Not yet."""
        super().__init__(key, silent=True)
        self.thrown = False

    def _faces(self, count: int, sides: int) -> bytes:
        self.thrown = True
        return super()._faces(count, sides)

    def _drawn(self, bag: str, count: int) -> str:
        self.thrown = True
        return super()._drawn(bag, count)


class Imagination:
    """How the world goes on, as far as one seat can know: the rules, redeals of its view, and dice of its own."""

    __slots__ = ("allies", "dice", "game", "judgement", "seat", "view")

    def __init__(self, game: Game[Any, Any], view: object, seat: Seat, dice: Dice) -> None:
        """Begin from a view, with a key drawn from the player's dice."""
        self.game, self.view, self.seat = game, view, seat
        self.judgement: Judgement[Any] = game.judgement
        self.dice = NotingDice(fresh_key(dice))
        self.allies = self._allies()

    def _allies(self) -> frozenset[Seat]:
        """Who loses with this seat if it gives up."""
        table = Table(self.redeal(), self.dice)
        self.game.rulebook.enact(table, self.seat, Resign())
        outcome = table.state.outcome
        if outcome is None or outcome.winner is None:
            return frozenset((self.seat,))
        seated = self.game.rulebook.seated(table.state)
        return frozenset(seat for seat in seated if not outcome.is_won_by(seat))

    def redeal(self) -> State:
        """A state that the seat cannot tell from the real one."""
        state: State = self.game.redeal(self.view, self.dice)
        return state

    def node(self, state: State, view: object) -> Node:
        """What the seat knows in a state, judged."""
        waiting = self.game.rulebook.waiting(state)
        acting = None if not waiting else self.seat if self.seat in waiting else waiting[0]
        return Node(acting, view, World(state), self.judgement.value(state, self.seat))

    def actions(self, world: World, seat: Seat) -> Sequence[Action]:
        """What a seat looks at in a world."""
        if world.actions is None:
            found: Sequence[Action] = list(self.game.rulebook.candidates(world.state, seat))
            world.actions = found if len(found) == 1 else self.judgement.worth_trying(world.state, seat, found)
        return world.actions

    def after(self, world: World, seat: Seat, action: Action) -> State:
        """A state that an action may lead to; sealed answers of the others are invented."""
        rulebook, dice = self.game.rulebook, self.dice
        table = Table(world.state.clone(), dice)
        waiting = rulebook.waiting(table.state)
        if len(waiting) > 1:
            for other in waiting:
                if other != seat:
                    rulebook.enact(table, other, one_of(list(rulebook.candidates(table.state, other)), dice))
        rulebook.apply(table, seat, action)
        return table.state
