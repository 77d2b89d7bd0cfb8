"""The figures of the evaluation: what things are worth, in units of one sound unit of common troops."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """What things are worth."""

    scale: float = 3.0
    """A difference of so many units is half of a victory."""
    life: float = 0.35
    """What a unit is worth for being there, of 1; the rest is its plaquettes."""
    near_defeat: float = 3.0
    """The share of the losses that end the battle, squared."""
    leader: float = 0.5
    commander: float = 1.2
    token: float = 0.02
    asleep: float = 0.15
    """What a sleeping unit lacks, of its worth."""
    blow: float = 0.8
    """What an attack at hand is expected to gain, of what it would take from the enemy."""
    threat: float = 0.3
    """The same of the attacks of the enemy beside a unit."""
    shot: float = 0.6
    approach: float = 0.05
    """A hex nearer to the enemy, for units that fight hand to hand."""
    hurry: float = 3.0
    """So many times that, for who loses if he does not attack in time."""
    goal: float = 0.07
    """A hex nearer to what the scenario asks for."""
    way: float = 2.0
    """The same of an exit or a bridgehead that the battle is won by."""
    gone: float = 8.0
    """A unit that has left by an exit, or stands in the bridgehead."""
    mission: float = 5.0
    """The mission of a corps that is won."""
    there: float = 0.5
    """A unit where the scenario wants it."""
    support: float = 0.06
    """Two friends beside a unit that is near the enemy."""
    command: float = 0.2
    """A unit that a leader can reach."""
    exposed: float = 0.15
    """A leader beside an enemy, with nobody."""
    fire: float = 0.35
    """A unit in a burning hex, of its worth; beside one that may spread, less."""
    home: float = 0.12
    """A place of shelter, when the enemy is near: a hill, a village, a palisade."""
