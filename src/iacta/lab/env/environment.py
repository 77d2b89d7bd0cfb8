"""Any game as a PettingZoo environment in which seats act one after the other."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import iacta
from iacta.engine.chance.dice import SeededDice
from iacta.engine.match import scenario_of
from iacta.engine.table import Table
from iacta.lab.env.encoding import Encoding

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat
    from iacta.engine.scenario import Scenario

KEY_BYTES = 32


class GameEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game as an environment: agents are seats, an action is the number of a slot, slots hold the candidates.

    The candidates of the seat that must decide stand in the slots in the order in which the rules name them. If there
    are more than slots, the last slot turns to the next ones: every candidate can be reached, however many there are.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(  # noqa: PLR0913 - each is a part of what is played
        self,
        name: str,
        game: str | Game[Any, Any],
        scenario: str | Scenario,
        *,
        slots: int,
        decision_limit: int,
        render_mode: str | None = None,
        options: dict[str, Any] | None = None,
    ) -> None:
        """Take what is played; nothing is set up before `reset`."""
        if slots < 2 or decision_limit < 1:
            message = f"an environment has two slots and one decision at least, not {slots} and {decision_limit}"
            raise ValueError(message)
        if render_mode not in (None, *self.metadata["render_modes"]):
            message = f"render_mode is None or 'ansi', not {render_mode!r}"
            raise ValueError(message)
        super().__init__()
        self.metadata = {**GameEnv.metadata, "name": name}  # type: ignore[misc]  # PettingZoo reads it from either
        self.render_mode = render_mode
        self.game = iacta.game(game) if isinstance(game, str) else game
        found = scenario_of(self.game, scenario) if isinstance(scenario, str) else scenario
        self.scenario = found.with_options(options or {})
        self.slots, self.decision_limit = slots, decision_limit
        self.encoding = Encoding(self.game, self.scenario, slots)
        self.possible_agents: list[Seat] = list(self.encoding.seats)
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.encoding.observation_space)
        self.action_spaces = {seat: spaces.Discrete(slots) for seat in self.possible_agents}
        self.agents: list[Seat] = []
        self._chance = np.random.default_rng()

    def observation_space(self, agent: Seat) -> spaces.Dict:
        """The same space object every time, so that it can be seeded."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Seat) -> spaces.Discrete:
        """As many numbers as slots."""
        return self.action_spaces[agent]

    # Playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - none here
        """Set the scenario up. The same seed gives the same game to the same actions; without one it goes on."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        dice = SeededDice(self._chance.bytes(KEY_BYTES), silent=True)
        self._table: Table[Any] = Table(self.game.set_up(self.scenario), dice)
        while self.game.rulebook.step(self._table):
            pass
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Seat, dict[str, Any]] = {seat: {} for seat in self.agents}
        self.agent_selection = self.agents[0]
        self.steps = 0
        self._go_on()

    def step(self, action: int | None) -> None:
        """Do what stands in a slot."""
        seat = self.agent_selection
        if self.terminations[seat] or self.truncations[seat]:
            self._was_dead_step(action)
            return
        slot = -1 if action is None else int(action)
        if not 0 <= slot < self.filled:
            message = f"slot {action} is empty: there are {self.filled} filled ones"
            raise ValueError(message)
        self._cumulative_rewards[seat] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.steps += 1
        if slot == len(self.actions):
            self._show(self._first + slot)
        else:
            self.game.rulebook.apply(self._table, seat, self.actions[slot])
            self._go_on()
        self._end()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Turn to the seat that decides next; of several who answer under seal, the first."""
        state = self._table.state
        self.decisions = self.game.rulebook.decisions(state)
        self._views: dict[Seat, object] = {}
        if self.decisions:
            self.agent_selection = self.decisions[0].seat
        self._all: list[Action] = list(self.game.rulebook.candidates(state, self.agent_selection))
        self._show(0)

    def _show(self, first: int) -> None:
        """Fill the slots from a candidate on."""
        rest = len(self._all) - first
        self._has_more = rest > self.slots
        self._first = first
        self.actions = self._all[first : first + (self.slots - 1 if self._has_more else self.slots)]
        """The actions in the slots, for whoever wants to read them."""

    @property
    def filled(self) -> int:
        """How many slots the seat in turn may choose from: the first ones."""
        return len(self.actions) + self._has_more

    def _end(self) -> None:
        """At the end winners get 1 and losers −1, in a draw everybody 0; a game that is too long is cut off."""
        outcome = self._table.state.outcome
        if outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            if outcome.winner is not None:
                self.rewards = {seat: 1.0 if outcome.is_won_by(seat) else -1.0 for seat in self.agents}
        elif self.steps >= self.decision_limit:
            self.truncations = dict.fromkeys(self.agents, True)

    # Knowing

    def view(self, agent: Seat) -> Any:
        """What a seat may know, as the game tells it."""
        if agent not in self._views:
            self._views[agent] = self.game.view(self._table.state, agent)
        return self._views[agent]

    def observe(self, agent: Seat) -> dict[str, NDArray[Any]]:
        """The arrays of a seat, from its view alone; nothing stands in the slots of one that is not asked."""
        view = self.view(agent)
        is_asked = bool(self.decisions) and agent == self.agent_selection and not self.truncations.get(agent, False)
        actions = self.actions if is_asked else []
        more = is_asked and self._has_more
        mask = np.zeros(self.slots, np.int8)
        mask[: len(actions) + more] = 1
        return {
            "observation": self.encoding.observation(view, agent, self.decisions),
            "action_mask": mask,
            "candidates": self.encoding.candidates(view, actions, more=more),
        }

    def render(self) -> str | None:
        """The position in the game's notation as the seat in turn knows it; what it cannot know is invented."""
        if self.render_mode is None:
            return None
        view = self.view(self.agent_selection)
        key = blake2b(msgspec.json.encode(view), digest_size=KEY_BYTES).digest()
        position = self.game.notation(self.game.redeal(view, SeededDice(key, silent=True)))
        return f"# As {self.agent_selection} sees it; what it cannot know is invented.\n{position}"

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


class Version(msgspec.Struct, frozen=True):
    """A versioned environment of one game, with its defaults; stands for a module of PettingZoo."""

    name: str
    game: str
    scenario: str
    slots: int
    decision_limit: int

    @classmethod
    def of(cls, game: Game[Any, Any], namespace: str) -> Version:
        """The current environment of a game."""
        own = game.environment
        name = f"{namespace}/{game.name}_v{own.version}"
        return cls(name, game.name, game.first_scenario, own.slots, own.decision_limit)

    def env(self, scenario: str | Scenario | None = None, **wishes: Any) -> AECEnv:
        """The environment in PettingZoo's usual wrappers; it takes what `raw_env` takes."""
        return wrapped(self.raw_env(scenario, **wishes))

    def raw_env(
        self,
        scenario: str | Scenario | None = None,
        *,
        render_mode: str | None = None,
        slots: int | None = None,
        decision_limit: int | None = None,
        **options: Any,
    ) -> GameEnv:
        """The environment without wrappers. `scenario`: an id or a `Scenario`; `options`: its options."""
        return GameEnv(
            self.name,
            self.game,
            scenario or self.scenario,
            slots=self.slots if slots is None else slots,
            decision_limit=self.decision_limit if decision_limit is None else decision_limit,
            render_mode=render_mode,
            options=options,
        )


def wrapped(env: GameEnv) -> AECEnv:
    """In PettingZoo's usual wrappers: an illegal action loses the game at once, calls out of order are refused."""
    guarded = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))
