"""How much things matter to a bot: what each figure means. The figures themselves stand in `weights.toml`."""

from __future__ import annotations

from pathlib import Path

import msgspec

from iacta.engine.evaluation.files import EvaluationFiles


class Weights(msgspec.Struct, frozen=True):
    """How much things matter, in points of an army list."""

    scale: float
    """A lead of so many points is worth tanh(1), about three quarters of a victory."""
    front: float
    """An enemy sector wholly in our power; less by the square of our share of the force there."""
    behind: float
    """A unit in the own sector counts so much for the attack on the facing one."""
    in_reserve: float
    """A unit in reserve counts so much for the defence of, and the attack from, each sector, shared among them."""
    conquered: float
    """An enemy sector conquered: half a victory, if it lasts."""
    empty: float
    """An own sector without a unit that the enemy can enter."""
    turned: float
    """A conquered sector beside an empty one: a flank attack away from victory."""
    exchange: float
    """A point of damage that engaged units may deal in a turn."""
    potential: float
    """A point that an allotted card could still bring."""
    card: float
    """An activation more than the average card in hand."""
    joker: float
    """How many activations a Joker counts for."""
    average_card: float
    """How many activations a card drawn brings on average, court cards included."""
    chief_in_reserve: float
    """The chief in reserve: a card more each turn."""
    charisma: float
    """A unit under the eyes of a charismatic general in a contested sector."""
    general: float
    """A general is worth so much of his price."""
    exposed: float
    """What a general alone where enemies can come loses of it."""
    advance: float
    """What an activation brings that leads a unit forward, for each hit it may then expect."""
    arrive: float
    """The same for a unit that comes up from the reserve."""
    urgency: float
    """How much more the front matters, as the limit draws near, to the side that the limit does not favour."""


FILES = EvaluationFiles(Path(__file__).parent, Weights, "chances_by_figures.toml")
"""The figures in force, and how values become chances."""
