"""How much things matter to a bot: figures to tune, in one table."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """How much things matter, in points of an army list. Origin: set by hand, then by games against `random`."""

    scale: float = 120.0
    """A lead of so many points is worth tanh(1), about three quarters of a victory."""
    front: float = 30.0
    """An enemy sector wholly in our power; less by the square of our share of the force there."""
    behind: float = 0.45
    """A unit in the own sector counts so much for the attack on the facing one."""
    in_reserve: float = 0.3
    """A unit in reserve counts so much for the defence of, and the attack from, each sector, shared among them."""
    conquered: float = 25.0
    """An enemy sector conquered: half a victory, if it lasts."""
    empty: float = 12.0
    """An own sector without a unit that the enemy can enter."""
    turned: float = 60.0
    """A conquered sector beside an empty one: a flank attack away from victory."""
    exchange: float = 0.35
    """A point of damage that engaged units may deal in a turn."""
    potential: float = 0.7
    """A point that an allotted card could still bring."""
    card: float = 0.3
    """An activation more than the average card in hand."""
    joker: float = 5.0
    """How many activations a Joker counts for."""
    average_card: float = 2.4
    """How many activations a card drawn brings on average, court cards included."""
    chief_in_reserve: float = 2.5
    """The chief in reserve: a card more each turn."""
    charisma: float = 0.5
    """A unit under the eyes of a charismatic general in a contested sector."""
    general: float = 0.8
    """A general is worth so much of his price."""
    exposed: float = 0.6
    """What a general alone where enemies can come loses of it."""
    advance: float = 1.2
    """What an activation brings that leads a unit forward, for each hit it may then expect."""
    arrive: float = 0.8
    """The same for a unit that comes up from the reserve."""
    urgency: float = 1.0
    """How much more the front matters, as the limit draws near, to the side that the limit does not favour."""
